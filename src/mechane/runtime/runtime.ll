; made by mechane.runtime.build from sources fdb207557245f115be3b03bbbf71900f

%struct.memory = type { ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, [2 x ptr], [2 x ptr], ptr, ptr, ptr, ptr, %struct.lu, %struct.lu, ptr, ptr }
%struct.lu = type { i64, i64, i64, ptr, ptr, ptr }
%struct.mc_stage = type { %union.anon.1, i64, i64, i64, i64, %union.anon.2, %union.anon.3, %union.anon.4, %union.anon.5 }
%union.anon.1 = type { ptr }
%union.anon.2 = type { ptr }
%union.anon.3 = type { ptr }
%union.anon.4 = type { ptr }
%union.anon.5 = type { ptr }
@rodas_a = internal constant [28 x double] [double 3.000000e+00, double 0x4006CB8F47D3638A, double 0x3FDD56CAFF9BD456, double 0xC01BD0ECD98453AA, double 0x4003EB33E346B1F4, double 0xC024B7CE562CABD9, double 0x40066C8A8B60EC98, double 0x3FE03B5CF4E7153A, double 0xBFD98673865409E3, double 0xBFA82C278F0EBFDB, double 0xC01E02EA2A9FB97F, double 0x40047EA9310A8838, double 0xC027414CE0B92B43, double 0xBFC7624F4E303929, double 0x3F9EEC4504B32A44, double 0xC01E02EA2A9FB97F, double 0x40047EA9310A8838, double 0xC027414CE0B92B43, double 0xBFC7624F4E303929, double 0x3F9EEC4504B32A44, double 1.000000e+00, double 0xC01E02EA2A9FB97F, double 0x40047EA9310A8838, double 0xC027414CE0B92B43, double 0xBFC7624F4E303929, double 0x3F9EEC4504B32A44, double 1.000000e+00, double 1.000000e+00], align 16
@rodas_c = internal constant [28 x double] [double 0xC02C4F6ADFEB3D76, double 0xC031F913EE199B27, double 0xC006E0A6E0E46E21, double 0x406263E359C00625, double 0xBFF6986DBC5B31FC, double 0x4051EC1F2BB7CDDB, double 0x4064ADECEA284DC8, double 0xBFDD64E1C78C5BDB, double 0x40457466AC9BF2FB, double 0xC017D9130C115FDA, double 0x4038DAD8684A99FC, double 0xC00801E3C2BC52CF, double 0x4047BF1E42E59BDC, double 0x4016535FB5166D38, double 0xBFE5277A8EEAD1BC, double 0x403EE9A8D0448952, double 0xC008F772BFBADFDD, double 0x4053732BC4EB1827, double 0x404124AABB056E92, double 0xC03318EAB12B383F, double 0xC03C1683717071E4, double 0x4042E6C13531E5AA, double 0xC00A0EBD3FF4F3C6, double 0x405C113A626194E9, double 0x4050BBD280F08885, double 0xC0440878E4AFB35F, double 0xC04B557A8E796552, double 0xC022FA2BF1E5F7A9], align 16
@rodas_time = internal constant [8 x double] [double 0.000000e+00, double 0x3FE45893DA847CC0, double 0x3FDA368E5BC42BD6, double 0x3FEF43041D1BEE80, double 0x3FDB721ED760A874, double 1.000000e+00, double 1.000000e+00, double 1.000000e+00], align 16
@rodas_slope = internal constant [8 x double] [double 0x3FCB20C5235B5100, double 0xBFDB20C5235B5100, double 0xBFD5A95F82688FC8, double 0x3FFCDFD3BC9C89DE, double 0x40029B4A7917E9FB, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00], align 16
@dp5_a = internal constant [21 x double] [double 2.000000e-01, double 0x3FB3333333333333, double 2.250000e-01, double 0x3FEF49F49F49F49F, double 0xC00DDDDDDDDDDDDE, double 0x400C71C71C71C71C, double 0x40079EEC0FC37181, double 0xC027310BD29520E4, double 0x4023A552363C5290, double 0xBFD29C9EBA1E3345, double 0x4006C52BF5A814B0, double 0xC02583E0F83E0F84, double 0x4021D016A3721E8B, double 0x3FD1D1745D1745D1, double 0xBFD1818970D9CC2F, double 0x3FB7555555555555, double 0.000000e+00, double 0x3FDCC0499A5605FB, double 0x3FE4D55555555555, double 0xBFD4A1CFB2B78C13, double 0x3FC0C30C30C30C31], align 16
@dop853_a = internal constant [120 x double] [double 0x3FAAEE6838DAE63A, double 0x3F9432CE2AA42CAC, double 0x3FAE4C353FF64302, double 0x3F9E4C353FF64302, double 0.000000e+00, double 0x3FB6B927EFF8B241, double 0x3FCEE50D7ECDE9FA, double 0.000000e+00, double 0xBFEC4E3AB5AD1507, double 0x3FED983D7AC79EF5, double 0x3FA2F684BDA12F68, double 0.000000e+00, double 0.000000e+00, double 0x3FC5DDB63BDB6D36, double 0x3FC00F533F66F19A, double 0x3FA3000000000000, double 0.000000e+00, double 0.000000e+00, double 0x3FC5CAD30F3347ED, double 0x3FAED4B3C332E04D, double 0xBF92000000000000, double 0x3FA2FDB8FEE78792, double 0.000000e+00, double 0.000000e+00, double 0x3FC5CF23F6595D72, double 0x3FBB758640DEA698, double 0xBF8F5FCC20FCD32F, double 0x3F80F1D92EFB0B71, double 0x3FE3F8B78B985813, double 0.000000e+00, double 0.000000e+00, double 0xC00AE31BACC6BC8A, double 0xBFEBC873F08E11F9, double 0x403B9793D88D1855, double 0x40342770F892AD69, double 0xC045BEB4865C42F9, double 0x3FDE9205E321B655, double 0.000000e+00, double 0.000000e+00, double 0xC003E7A8A34BD27F, double 0xBFE2E3A9968C93C8, double 0x40353AE4A6D655EE, double 0x402E8EF7B5F258B8, double 0xC040A4E418D711B9, double 0xBF94D1B3D9B4A876, double 0xBFEDFD121F1D399B, double 0.000000e+00, double 0.000000e+00, double 0x4014BED869FB0B9D, double 0x3FF1768702792EA9, double 0xC0204CB0E2110C1C, double 0xC032852305E975A8, double 0x4036BD4F06CB863A, double 0x4003F2E777CF109D, double 0xC0085FC60D2B572C, double 0x40022FBD3B09FCDC, double 0.000000e+00, double 0.000000e+00, double 0xC02511A963CAFE55, double 0xC00001C935AC72AC, double 0xC031F57C8EFF3006, double 0x403BF2EA18B58A01, double 0xC006DF3A7D1CEC13, double 0xC021BEE71A9F33A9, double 0x4028B89C42C81861, double 0x3FE496AC6253E202, double 0x3FABCC6368D1177C, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0x4011CD1ED2AD5AE2, double 0x3FFE43A845D5AB9F, double 0xC017346ECF96AF43, double 0x3FD3EA1DF2F0EB98, double 0xBFC37A028F43B002, double 0x3FC9C657697FE72D, double 0x3FA6E44F50AB6BC2, double 0x3FACC1FCA2CEB148, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0x3FD03958F21A35B8, double 0xBFCF84C2C277C23E, double 0xBFBFCB02555C9DEF, double 0x3FC39F10CE2D1913, double 0x3F80CBB69B38652C, double 0x3F7EFF840F396BA9, double -8.298000e-03, double 0x3FA04CA1897BDB63, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0x3F9CFAE9E5F59F45, double 0x3FAB69DB017C8CF9, double 0xBFAC1EF72FC69469, double 0.000000e+00, double 0.000000e+00, double 0xBF1C6710EEF6E153, double 0x3F39127A52D32320, double 0xBF36500E13E7149B, double 0x3FC21686B20CD989, double 0xBFDB7309792B6015, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0xC012CA5D44AFDC9A, double 0x401EBBD2C419EDA3, double 0x401046A54457171C, double 0x3FD6D49E44EDBA44, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0xBF56EBEEC24871D4, double 0x40079482A23F1996, double 0xC0224D4A6DCA2222], align 16
@dp5_c = internal constant [7 x double] [double 0.000000e+00, double 2.000000e-01, double 3.000000e-01, double 8.000000e-01, double 0x3FEC71C71C71C71C, double 1.000000e+00, double 1.000000e+00], align 16
@dop853_c = internal constant [16 x double] [double 0.000000e+00, double 0x3FAAEE6838DAE63A, double 0x3FB432CE2AA42CAC, double 0x3FBE4C353FF64302, double 0x3FD2068C499C08D9, double 0x3FD5555555555555, double 2.500000e-01, double 0x3FD3B13B13B13B14, double 0x3FE4D74D74D74D75, double 6.000000e-01, double 0x3FEB6DB6DB6DB6DB, double 1.000000e+00, double 1.000000e+00, double 1.000000e-01, double 2.000000e-01, double 0x3FE8E38E38E38E39], align 16
@dp5_e = internal constant [7 x double] [double 0x3F54320FEDCBA987, double 0.000000e+00, double 0xBF716B5A550ABFC4, double 0x3FA2EEEEEEEEEEEF, double 0xBFAA0AD1D2CA1858, double 0x3FA5748A7BDAF0E2, double -2.500000e-02], align 16
@dop853_e5 = internal constant [13 x double] [double 0x3F8ADEAEA1607E1A, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0xBFF39A3DA55AB5C3, double 0xBFDFBA83BEDE8A72, double 0x3FFAA149F7EDA509, double 0xBFD66BC9B10E7E71, double 0x3FD56330D0783989, double 0x3FB4F8EB54A31435, double 0xBF96E44F50AB6BC2, double 0.000000e+00], align 16
@dop853_e3 = internal constant [13 x double] [double 0xBFC84B641FBFA1F1, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0x4011CD1ED2AD5AE2, double 0x3FFE43A845D5AB9F, double 0xC017346ECF96AF43, double 0xBFDB0D3A26ABB716, double 0xBFC37A028F43B002, double 0x3FC9C657697FE72D, double 0x3F9732080AC040ED, double 0.000000e+00], align 16
@rodas_dense = internal constant [24 x double] [double 0x4039F2E3B2083EF4, double 0xC00476BA472ADEDE, double 0x4024DE1D0D80FF5A, double 0xC002F182B74CF74C, double 0x3FE0CC60E221D23C, double 0x3FF1FC598AA7BB58, double 0x3FDB58AE2BDFA0B4, double 0xBFC604D2E4930BDE, double 0xC023D4D51FBD5C80, double 0xBFEF0200AB25AF60, double 0x400859B5C45A6B00, double 0xC0387EC709841298, double 0x40342D1766E325B2, double 0x402FF6198A8F21C0, double 0xC01B27FA2E69A838, double 0xC01AD7481FD30AB4, double 0x4026D6FD99FC1E80, double 0x40071A8D23B231E0, double 0x40523AF7E3A6CE08, double 0x40540801F0614B04, double 0xC04A0953D9533862, double 0xC04DE51CA19190BE, double 0xBFC3F2224CE43D80, double 0x4013884801D8A0E3], align 16
@dp5_d = internal constant [7 x double] [double 0xBFF208439215A046, double 0.000000e+00, double 0x40056744F3B9A987, double 0xC016BDFAC7A2320C, double 0x400C2CEAE0978C92, double 0xBFFC46C8B61F95E5, double 0x40030F4BDF0DC914], align 16
@dop853_d = internal constant [64 x double] [double 0xC020DB9DCC37C81B, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0x3FE2228765F0A2EB, double 0xC0088D35A1175376, double 0x400313CCA2E462EC, double 0x4000EFAFD3C0D1BD, double 0xBFEBE2709A4AC0D3, double 0x4001EC6A759DA28B, double 0x3FE435E4B2F53319, double 0xBFB6C81218B7F07C, double 0x40322604753358B4, double 0xC02263A6DB60DFA1, double 0xC011BE8052A2581D, double 0x4024DAE269AD44FC, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0x406E49125D57ED67, double 0x4064A66A19B8434B, double 0xC07768BF81E14E35, double 0xC0361D194558CFFB, double 0x401EEF08F933A023, double 0xC03EAC90D122C30D, double 0xC022AA0D032A0ACD, double 0x402F64FC65250F7C, double 0xC03F23AFEDECFD53, double 0xC022B4B2806665CA, double 0x4041E88E43070A10, double 0x4033FC2C7303381F, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0xC0783098D10F2521, double 0xC067A5B34EDF4D39, double 0x40807E771C2C6A0C, double 0xC02725D68DC06F96, double 0x401B8661DD0F8BD7, double 0xBFF0027A7D67FC68, double 0x3FE8E308023D3331, double 0xC00639C3EFFF56D2, double 0xC04E192D4F30C77F, double 0x40551481861928C0, double 0x4027FC0D95740812, double 0xC039B1A59F97E9A3, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0xC06346126BD860C7, double 0xC06CF0F0AC990990, double 0x40765A39D3B3C602, double 0x405759F0D4D83C70, double 0xC042BAAA552107AB, double 0x405A0660A855838E, double 0x403DD71D78528CF6, double 0xC045C4484E37F77E, double 0x405814C57DF82010, double 0xC04396B082B5CD1E, double 0xC062B7423E1CB30D], align 16
define void @mc_solve(i64 %0, i64 %1, i64 %2, double %3, ptr %4, ptr %5, ptr %6, ptr %7) nounwind {
  %9 = alloca double, align 8
  %10 = alloca [9 x double], align 16
  %11 = fadd double %3, 5.000000e-01
  %12 = fptosi double %11 to i64
  %13 = icmp ne i64 %0, %1
  %14 = icmp sgt i64 %1, %12
  %15 = select i1 %13, i1 true, i1 %14
  br i1 %15, label %16, label %303
16:
  %17 = icmp sgt i64 %1, %0
  %18 = call i64 @llvm.smax.i64(i64 %1, i64 %0)
  %19 = call i64 @llvm.smin.i64(i64 %1, i64 %0)
  %20 = mul nsw i64 %1, %0
  %21 = getelementptr inbounds double, ptr %7, i64 %20
  %22 = mul nsw i64 %19, %19
  %23 = getelementptr inbounds double, ptr %21, i64 %22
  %24 = getelementptr inbounds double, ptr %23, i64 %19
  %25 = icmp sgt i64 %0, 0
  br i1 %25, label %26, label %84
26:
  %27 = icmp sgt i64 %1, 0
  br label %28
28:
  %29 = phi double [ 0.000000e+00, %26 ], [ %70, %62 ]
  %30 = phi i64 [ 0, %26 ], [ %71, %62 ]
  br i1 %27, label %31, label %62
31:
  %32 = getelementptr double, ptr %4, i64 %30
  br label %38
33:
  %34 = fcmp ogt double %70, 0.000000e+00
  %35 = fmul double %70, 1.000000e-10
  br label %86
36:
  %37 = fcmp ogt double %46, 0.000000e+00
  br i1 %37, label %49, label %58
38:
  %39 = phi double [ 0.000000e+00, %31 ], [ %46, %38 ]
  %40 = phi i64 [ 0, %31 ], [ %47, %38 ]
  %41 = mul nuw nsw i64 %40, %0
  %42 = getelementptr double, ptr %32, i64 %41
  %43 = load double, ptr %42, align 8
  %44 = call double @llvm.fabs.f64(double %43)
  %45 = fcmp ogt double %39, %44
  %46 = select i1 %45, double %39, double %44
  %47 = add nuw nsw i64 %40, 1
  %48 = icmp eq i64 %47, %1
  br i1 %48, label %36, label %38
49:
  %50 = bitcast double %46 to i64
  %51 = lshr i64 %50, 52
  %52 = sub nsw i64 1023, %51
  %53 = call i64 @llvm.smax.i64(i64 %52, i64 -1022)
  %54 = call i64 @llvm.smin.i64(i64 %53, i64 1022)
  %55 = shl nsw i64 %54, 52
  %56 = add nsw i64 %55, 4607182418800017408
  %57 = bitcast i64 %56 to double
  br label %58
58:
  %59 = phi double [ 0.000000e+00, %36 ], [ %57, %49 ]
  br label %73
60:
  %61 = call double @llvm.sqrt.f64(double %81)
  br label %62
62:
  %63 = phi double [ %59, %60 ], [ 0.000000e+00, %28 ]
  %64 = phi double [ %61, %60 ], [ 0.000000e+00, %28 ]
  %65 = fcmp ogt double %63, 0.000000e+00
  %66 = fdiv double %64, %63
  %67 = select i1 %65, double %66, double 0.000000e+00
  %68 = getelementptr inbounds double, ptr %24, i64 %30
  store double %67, ptr %68, align 8
  %69 = fcmp ogt double %29, %67
  %70 = select i1 %69, double %29, double %67
  %71 = add nuw nsw i64 %30, 1
  %72 = icmp eq i64 %71, %0
  br i1 %72, label %33, label %28
73:
  %74 = phi double [ 0.000000e+00, %58 ], [ %81, %73 ]
  %75 = phi i64 [ 0, %58 ], [ %82, %73 ]
  %76 = mul nuw nsw i64 %75, %0
  %77 = getelementptr double, ptr %32, i64 %76
  %78 = load double, ptr %77, align 8
  %79 = fmul double %59, %78
  %80 = fmul double %79, %79
  %81 = fadd double %74, %80
  %82 = add nuw nsw i64 %75, 1
  %83 = icmp eq i64 %82, %1
  br i1 %83, label %60, label %73
84:
  %85 = icmp sgt i64 %1, 0
  br i1 %85, label %98, label %104
86:
  %87 = phi i64 [ 0, %33 ], [ %96, %93 ]
  br i1 %34, label %88, label %93
88:
  %89 = getelementptr inbounds double, ptr %24, i64 %87
  %90 = load double, ptr %89, align 8
  %91 = fadd double %35, %90
  %92 = fdiv double 1.000000e+00, %91
  br label %93
93:
  %94 = phi double [ %92, %88 ], [ 0.000000e+00, %86 ]
  %95 = getelementptr inbounds double, ptr %24, i64 %87
  store double %94, ptr %95, align 8
  %96 = add nuw nsw i64 %87, 1
  %97 = icmp eq i64 %96, %0
  br i1 %97, label %84, label %86
98:
  %99 = phi i64 [ %109, %108 ], [ 0, %84 ]
  br i1 %25, label %100, label %108
100:
  %101 = mul nuw nsw i64 %99, %0
  %102 = getelementptr double, ptr %4, i64 %101
  %103 = mul nuw nsw i64 %99, %18
  br label %111
104:
  call void @hot_clear(i64 %22, ptr %21)
  %105 = icmp sgt i64 %19, 0
  br i1 %105, label %106, label %217
106:
  %107 = add nuw i64 %19, 1
  br label %129
108:
  %109 = add nuw nsw i64 %99, 1
  %110 = icmp eq i64 %109, %1
  br i1 %110, label %104, label %98
111:
  %112 = phi i64 [ 0, %100 ], [ %123, %111 ]
  %113 = getelementptr double, ptr %102, i64 %112
  %114 = load double, ptr %113, align 8
  %115 = getelementptr inbounds double, ptr %24, i64 %112
  %116 = load double, ptr %115, align 8
  %117 = fmul double %114, %116
  %118 = mul nuw nsw i64 %112, %18
  %119 = add nuw nsw i64 %118, %99
  %120 = add nuw nsw i64 %112, %103
  %121 = select i1 %17, i64 %119, i64 %120
  %122 = getelementptr inbounds double, ptr %7, i64 %121
  store double %117, ptr %122, align 8
  %123 = add nuw nsw i64 %112, 1
  %124 = icmp eq i64 %123, %0
  br i1 %124, label %108, label %111
125:
  %126 = add nsw i64 %18, 4
  %127 = sitofp i64 %126 to double
  %128 = fmul double %127, 0x3CB0000000000000
  br label %135
129:
  %130 = phi i64 [ 0, %106 ], [ %133, %129 ]
  %131 = mul i64 %130, %107
  %132 = getelementptr inbounds double, ptr %21, i64 %131
  store double 1.000000e+00, ptr %132, align 8
  %133 = add nuw nsw i64 %130, 1
  %134 = icmp eq i64 %133, %19
  br i1 %134, label %125, label %129
135:
  %136 = phi i32 [ %155, %153 ], [ 0, %125 ]
  br label %139
137:
  %138 = fmul double %147, 0x38E09D8792FB4C49
  br label %158
139:
  %140 = phi double [ %147, %139 ], [ 0.000000e+00, %135 ]
  %141 = phi i64 [ %148, %139 ], [ 0, %135 ]
  %142 = mul nsw i64 %141, %18
  %143 = getelementptr inbounds double, ptr %7, i64 %142
  %144 = call double @hot_dot(i64 %18, ptr %143, ptr %143)
  %145 = getelementptr inbounds double, ptr %23, i64 %141
  store double %144, ptr %145, align 8
  %146 = fcmp ogt double %140, %144
  %147 = select i1 %146, double %140, double %144
  %148 = add nuw nsw i64 %141, 1
  %149 = icmp eq i64 %148, %19
  br i1 %149, label %137, label %139
150:
  %151 = phi i64 [ %160, %158 ], [ %214, %213 ]
  %152 = icmp eq i64 %161, %19
  br i1 %152, label %153, label %158
153:
  %154 = icmp eq i64 %151, 0
  %155 = add nuw nsw i32 %136, 1
  %156 = icmp eq i32 %155, 40
  %157 = select i1 %154, i1 true, i1 %156
  br i1 %157, label %224, label %135
158:
  %159 = phi i64 [ 0, %137 ], [ %161, %150 ]
  %160 = phi i64 [ 0, %137 ], [ %151, %150 ]
  %161 = add nuw nsw i64 %159, 1
  %162 = icmp slt i64 %161, %19
  br i1 %162, label %163, label %150
163:
  %164 = mul nsw i64 %159, %18
  %165 = getelementptr inbounds double, ptr %7, i64 %164
  %166 = getelementptr inbounds double, ptr %23, i64 %159
  %167 = mul nuw nsw i64 %159, %19
  %168 = getelementptr inbounds double, ptr %21, i64 %167
  br label %169
169:
  %170 = phi i64 [ %161, %163 ], [ %215, %213 ]
  %171 = phi i64 [ %160, %163 ], [ %214, %213 ]
  %172 = mul nsw i64 %170, %18
  %173 = getelementptr inbounds double, ptr %7, i64 %172
  %174 = load double, ptr %166, align 8
  %175 = getelementptr inbounds double, ptr %23, i64 %170
  %176 = load double, ptr %175, align 8
  %177 = call double @hot_dot(i64 %18, ptr %165, ptr %173)
  %178 = fcmp olt double %174, %138
  %179 = fcmp olt double %176, %138
  %180 = select i1 %178, i1 true, i1 %179
  br i1 %180, label %213, label %181
181:
  %182 = call double @llvm.fabs.f64(double %177)
  %183 = call double @llvm.sqrt.f64(double %174)
  %184 = fmul double %128, %183
  %185 = call double @llvm.sqrt.f64(double %176)
  %186 = fmul double %184, %185
  %187 = fcmp ogt double %182, %186
  br i1 %187, label %188, label %213
188:
  %189 = add nsw i64 %171, 1
  %190 = fsub double %176, %174
  %191 = fmul double %177, 2.000000e+00
  %192 = fdiv double %190, %191
  %193 = fcmp ogt double %192, 0.000000e+00
  %194 = select i1 %193, double 1.000000e+00, double -1.000000e+00
  %195 = call double @llvm.fabs.f64(double %192)
  %196 = fmul double %192, %192
  %197 = fadd double %196, 1.000000e+00
  %198 = call double @llvm.sqrt.f64(double %197)
  %199 = fadd double %195, %198
  %200 = fdiv double %194, %199
  %201 = fmul double %200, %200
  %202 = fadd double %201, 1.000000e+00
  %203 = call double @llvm.sqrt.f64(double %202)
  %204 = fdiv double 1.000000e+00, %203
  %205 = fmul double %200, %204
  call void @hot_turn(i64 %18, double %204, double %205, ptr %165, ptr %173)
  %206 = mul nuw nsw i64 %170, %19
  %207 = getelementptr inbounds double, ptr %21, i64 %206
  call void @hot_turn(i64 %19, double %204, double %205, ptr %168, ptr %207)
  %208 = fmul double %177, %200
  %209 = fsub double %174, %208
  %210 = fcmp ogt double %209, 0.000000e+00
  %211 = select i1 %210, double %209, double 0.000000e+00
  store double %211, ptr %166, align 8
  %212 = fadd double %176, %208
  store double %212, ptr %175, align 8
  br label %213
213:
  %214 = phi i64 [ %189, %188 ], [ %171, %181 ], [ %171, %169 ]
  %215 = add nuw i64 %170, 1
  %216 = icmp eq i64 %215, %19
  br i1 %216, label %150, label %169
217:
  %218 = mul nsw i64 %2, %1
  call void @hot_clear(i64 %218, ptr %6)
  %219 = call i64 @llvm.smin.i64(i64 %12, i64 %19)
  %220 = icmp sgt i64 %219, 0
  br i1 %220, label %221, label %691
221:
  %222 = icmp sgt i64 %19, 1
  %223 = icmp sgt i64 %2, 0
  br label %232
224:
  %225 = phi i64 [ %230, %224 ], [ 0, %153 ]
  %226 = mul nsw i64 %225, %18
  %227 = getelementptr inbounds double, ptr %7, i64 %226
  %228 = call double @hot_dot(i64 %18, ptr %227, ptr %227)
  %229 = getelementptr inbounds double, ptr %23, i64 %225
  store double %228, ptr %229, align 8
  %230 = add nuw nsw i64 %225, 1
  %231 = icmp eq i64 %230, %19
  br i1 %231, label %217, label %224
232:
  %233 = phi double [ 0.000000e+00, %221 ], [ %240, %264 ]
  %234 = phi i64 [ 0, %221 ], [ %265, %264 ]
  br i1 %222, label %245, label %235
235:
  %236 = phi i64 [ 0, %232 ], [ %253, %245 ]
  %237 = icmp eq i64 %234, 0
  %238 = getelementptr inbounds double, ptr %23, i64 %236
  %239 = load double, ptr %238, align 8
  %240 = select i1 %237, double %239, double %233
  %241 = fmul double %240, 1.000000e-28
  %242 = fcmp ogt double %239, %241
  %243 = fcmp une double %240, 0.000000e+00
  %244 = and i1 %243, %242
  br i1 %244, label %256, label %691
245:
  %246 = phi i64 [ %254, %245 ], [ 1, %232 ]
  %247 = phi i64 [ %253, %245 ], [ 0, %232 ]
  %248 = getelementptr inbounds double, ptr %23, i64 %246
  %249 = load double, ptr %248, align 8
  %250 = getelementptr inbounds double, ptr %23, i64 %247
  %251 = load double, ptr %250, align 8
  %252 = fcmp ogt double %249, %251
  %253 = select i1 %252, i64 %246, i64 %247
  %254 = add nuw nsw i64 %246, 1
  %255 = icmp eq i64 %254, %19
  br i1 %255, label %235, label %245
256:
  br i1 %223, label %257, label %264
257:
  %258 = mul nsw i64 %236, %19
  %259 = getelementptr inbounds double, ptr %21, i64 %258
  %260 = mul nsw i64 %236, %18
  %261 = getelementptr inbounds double, ptr %7, i64 %260
  %262 = select i1 %17, ptr %259, ptr %261
  %263 = select i1 %17, ptr %261, ptr %259
  br label %267
264:
  store double -1.000000e+00, ptr %238, align 8
  %265 = add nuw nsw i64 %234, 1
  %266 = icmp eq i64 %265, %219
  br i1 %266, label %691, label %232
267:
  %268 = phi i64 [ 0, %257 ], [ %291, %290 ]
  %269 = mul nuw nsw i64 %268, %0
  %270 = getelementptr double, ptr %5, i64 %269
  br label %276
271:
  %272 = load double, ptr %238, align 8
  %273 = fdiv double %287, %272
  %274 = mul nuw nsw i64 %268, %1
  %275 = getelementptr double, ptr %6, i64 %274
  br label %293
276:
  %277 = phi i64 [ 0, %267 ], [ %288, %276 ]
  %278 = phi double [ 0.000000e+00, %267 ], [ %287, %276 ]
  %279 = getelementptr inbounds double, ptr %262, i64 %277
  %280 = load double, ptr %279, align 8
  %281 = getelementptr inbounds double, ptr %24, i64 %277
  %282 = load double, ptr %281, align 8
  %283 = fmul double %280, %282
  %284 = getelementptr double, ptr %270, i64 %277
  %285 = load double, ptr %284, align 8
  %286 = fmul double %283, %285
  %287 = fadd double %278, %286
  %288 = add nuw nsw i64 %277, 1
  %289 = icmp eq i64 %288, %0
  br i1 %289, label %271, label %276
290:
  %291 = add nuw nsw i64 %268, 1
  %292 = icmp eq i64 %291, %2
  br i1 %292, label %264, label %267
293:
  %294 = phi i64 [ 0, %271 ], [ %301, %293 ]
  %295 = getelementptr inbounds double, ptr %263, i64 %294
  %296 = load double, ptr %295, align 8
  %297 = fmul double %273, %296
  %298 = getelementptr double, ptr %275, i64 %294
  %299 = load double, ptr %298, align 8
  %300 = fadd double %299, %297
  store double %300, ptr %298, align 8
  %301 = add nuw nsw i64 %294, 1
  %302 = icmp eq i64 %301, %1
  br i1 %302, label %290, label %293
303:
  %304 = icmp eq i64 %0, 1
  br i1 %304, label %305, label %320
305:
  %306 = icmp sgt i64 %2, 0
  br i1 %306, label %307, label %691
307:
  %308 = phi i64 [ %318, %315 ], [ 0, %305 ]
  %309 = load double, ptr %4, align 8
  %310 = fcmp une double %309, 0.000000e+00
  br i1 %310, label %311, label %315
311:
  %312 = getelementptr inbounds double, ptr %5, i64 %308
  %313 = load double, ptr %312, align 8
  %314 = fdiv double %313, %309
  br label %315
315:
  %316 = phi double [ %314, %311 ], [ 0.000000e+00, %307 ]
  %317 = getelementptr inbounds double, ptr %6, i64 %308
  store double %316, ptr %317, align 8
  %318 = add nuw nsw i64 %308, 1
  %319 = icmp eq i64 %318, %2
  br i1 %319, label %691, label %307
320:
  %321 = and i64 %0, -2
  %322 = icmp eq i64 %321, 2
  br i1 %322, label %323, label %478
323:
  %324 = icmp eq i64 %0, 2
  br i1 %324, label %325, label %372
325:
  %326 = load double, ptr %4, align 8
  %327 = getelementptr inbounds i8, ptr %4, i64 24
  %328 = load double, ptr %327, align 8
  %329 = fmul double %326, %328
  %330 = getelementptr inbounds i8, ptr %4, i64 8
  %331 = load double, ptr %330, align 8
  %332 = getelementptr inbounds i8, ptr %4, i64 16
  %333 = load double, ptr %332, align 8
  %334 = fmul double %331, %333
  %335 = fsub double %329, %334
  %336 = call double @llvm.fabs.f64(double %335)
  %337 = call double @llvm.fabs.f64(double %329)
  %338 = call double @llvm.fabs.f64(double %334)
  %339 = fadd double %337, %338
  %340 = fmul double %339, 5.000000e-02
  %341 = fcmp ogt double %336, %340
  %342 = fcmp ogt double %336, 1.000000e-250
  %343 = and i1 %342, %341
  %344 = fcmp olt double %336, 0x73D658E3AB795204
  %345 = and i1 %344, %343
  br i1 %345, label %346, label %478
346:
  %347 = icmp sgt i64 %2, 0
  br i1 %347, label %348, label %691
348:
  %349 = phi i64 [ %368, %348 ], [ %2, %346 ]
  %350 = phi ptr [ %369, %348 ], [ %5, %346 ]
  %351 = phi ptr [ %370, %348 ], [ %6, %346 ]
  %352 = load double, ptr %350, align 8
  %353 = getelementptr inbounds i8, ptr %350, i64 8
  %354 = load double, ptr %353, align 8
  %355 = load double, ptr %327, align 8
  %356 = fmul double %352, %355
  %357 = load double, ptr %332, align 8
  %358 = fmul double %354, %357
  %359 = fsub double %356, %358
  %360 = fdiv double %359, %335
  store double %360, ptr %351, align 8
  %361 = load double, ptr %4, align 8
  %362 = fmul double %354, %361
  %363 = load double, ptr %330, align 8
  %364 = fmul double %352, %363
  %365 = fsub double %362, %364
  %366 = fdiv double %365, %335
  %367 = getelementptr inbounds i8, ptr %351, i64 8
  store double %366, ptr %367, align 8
  %368 = add nsw i64 %349, -1
  %369 = getelementptr inbounds i8, ptr %350, i64 16
  %370 = getelementptr inbounds i8, ptr %351, i64 16
  %371 = icmp ugt i64 %349, 1
  br i1 %371, label %348, label %691
372:
  br label %373
373:
  %374 = phi i64 [ 0, %372 ], [ %377, %396 ]
  %375 = phi double [ 0.000000e+00, %372 ], [ %443, %396 ]
  %376 = phi double [ 0.000000e+00, %372 ], [ %442, %396 ]
  %377 = add nuw nsw i64 %374, 1
  %378 = icmp eq i64 %377, 3
  %379 = trunc i64 %377 to i32
  %380 = select i1 %378, i32 0, i32 %379
  %381 = trunc i64 %374 to i32
  %382 = add nuw nsw i32 %381, 2
  %383 = urem i32 %382, 3
  %384 = getelementptr inbounds double, ptr %4, i64 %374
  %385 = getelementptr inbounds double, ptr %10, i64 %374
  br label %397
386:
  %387 = call double @llvm.fabs.f64(double %442)
  %388 = fmul double %443, 5.000000e-02
  %389 = fcmp ogt double %387, %388
  %390 = fcmp ogt double %387, 1.000000e-250
  %391 = and i1 %390, %389
  %392 = fcmp olt double %387, 0x73D658E3AB795204
  %393 = and i1 %392, %391
  br i1 %393, label %394, label %477
394:
  %395 = icmp sgt i64 %2, 0
  br i1 %395, label %444, label %476
396:
  br i1 %378, label %386, label %373
397:
  %398 = phi i64 [ 0, %373 ], [ %401, %441 ]
  %399 = phi double [ %375, %373 ], [ %443, %441 ]
  %400 = phi double [ %376, %373 ], [ %442, %441 ]
  %401 = add nuw nsw i64 %398, 1
  %402 = icmp eq i64 %401, 3
  %403 = icmp eq i64 %398, 0
  %404 = trunc i64 %401 to i32
  %405 = mul nuw nsw i32 %404, 3
  %406 = select i1 %402, i32 0, i32 %405
  %407 = add nuw nsw i32 %406, %380
  %408 = zext nneg i32 %407 to i64
  %409 = getelementptr inbounds double, ptr %4, i64 %408
  %410 = load double, ptr %409, align 8
  %411 = mul nuw nsw i64 %398, 3
  %412 = trunc i64 %411 to i32
  %413 = add nsw i32 %412, -3
  %414 = select i1 %403, i32 6, i32 %413
  %415 = add nuw nsw i32 %414, %383
  %416 = zext nneg i32 %415 to i64
  %417 = getelementptr inbounds double, ptr %4, i64 %416
  %418 = load double, ptr %417, align 8
  %419 = fmul double %410, %418
  %420 = add nuw nsw i32 %406, %383
  %421 = zext nneg i32 %420 to i64
  %422 = getelementptr inbounds double, ptr %4, i64 %421
  %423 = load double, ptr %422, align 8
  %424 = add nuw nsw i32 %414, %380
  %425 = zext nneg i32 %424 to i64
  %426 = getelementptr inbounds double, ptr %4, i64 %425
  %427 = load double, ptr %426, align 8
  %428 = fmul double %423, %427
  %429 = fsub double %419, %428
  %430 = getelementptr inbounds double, ptr %385, i64 %411
  store double %429, ptr %430, align 8
  br i1 %403, label %431, label %441
431:
  %432 = load double, ptr %384, align 8
  %433 = fmul double %429, %432
  %434 = fadd double %400, %433
  %435 = call double @llvm.fabs.f64(double %432)
  %436 = call double @llvm.fabs.f64(double %419)
  %437 = call double @llvm.fabs.f64(double %428)
  %438 = fadd double %436, %437
  %439 = fmul double %438, %435
  %440 = fadd double %399, %439
  br label %441
441:
  %442 = phi double [ %434, %431 ], [ %400, %397 ]
  %443 = phi double [ %440, %431 ], [ %399, %397 ]
  br i1 %402, label %396, label %397
444:
  %445 = phi i64 [ %454, %453 ], [ %2, %394 ]
  %446 = phi ptr [ %455, %453 ], [ %5, %394 ]
  %447 = phi ptr [ %456, %453 ], [ %6, %394 ]
  %448 = load double, ptr %446, align 8
  %449 = getelementptr inbounds i8, ptr %446, i64 8
  %450 = load double, ptr %449, align 8
  %451 = getelementptr inbounds i8, ptr %446, i64 16
  %452 = load double, ptr %451, align 8
  br label %458
453:
  %454 = add nsw i64 %445, -1
  %455 = getelementptr inbounds i8, ptr %446, i64 24
  %456 = getelementptr inbounds i8, ptr %447, i64 24
  %457 = icmp sgt i64 %445, 1
  br i1 %457, label %444, label %476
458:
  %459 = phi i64 [ 0, %444 ], [ %474, %458 ]
  %460 = mul nuw nsw i64 %459, 24
  %461 = getelementptr inbounds i8, ptr %10, i64 %460
  %462 = load double, ptr %461, align 8
  %463 = fmul double %448, %462
  %464 = getelementptr inbounds i8, ptr %461, i64 8
  %465 = load double, ptr %464, align 8
  %466 = fmul double %450, %465
  %467 = fadd double %463, %466
  %468 = getelementptr inbounds i8, ptr %461, i64 16
  %469 = load double, ptr %468, align 8
  %470 = fmul double %452, %469
  %471 = fadd double %467, %470
  %472 = fdiv double %471, %442
  %473 = getelementptr inbounds double, ptr %447, i64 %459
  store double %472, ptr %473, align 8
  %474 = add nuw nsw i64 %459, 1
  %475 = icmp eq i64 %474, 3
  br i1 %475, label %453, label %458
476:
  br label %691
477:
  br label %478
478:
  %479 = mul nsw i64 %0, %0
  %480 = getelementptr inbounds double, ptr %7, i64 %479
  %481 = mul nsw i64 %2, %0
  %482 = getelementptr inbounds double, ptr %480, i64 %481
  %483 = getelementptr inbounds double, ptr %482, i64 %0
  %484 = getelementptr inbounds double, ptr %483, i64 %0
  call void @hot_clear(i64 %0, ptr %482)
  %485 = icmp sgt i64 %0, 0
  br i1 %485, label %486, label %522
486:
  %487 = phi i64 [ %491, %490 ], [ 0, %478 ]
  %488 = mul nuw nsw i64 %487, %0
  %489 = getelementptr double, ptr %4, i64 %488
  br label %493
490:
  %491 = add nuw nsw i64 %487, 1
  %492 = icmp eq i64 %491, %0
  br i1 %492, label %504, label %486
493:
  %494 = phi i64 [ 0, %486 ], [ %502, %493 ]
  %495 = getelementptr inbounds double, ptr %482, i64 %494
  %496 = load double, ptr %495, align 8
  %497 = getelementptr double, ptr %489, i64 %494
  %498 = load double, ptr %497, align 8
  %499 = call double @llvm.fabs.f64(double %498)
  %500 = fcmp ogt double %496, %499
  %501 = select i1 %500, double %496, double %499
  store double %501, ptr %495, align 8
  %502 = add nuw nsw i64 %494, 1
  %503 = icmp eq i64 %502, %0
  br i1 %503, label %490, label %493
504:
  %505 = phi i64 [ %520, %518 ], [ 0, %490 ]
  %506 = getelementptr inbounds double, ptr %482, i64 %505
  %507 = load double, ptr %506, align 8
  %508 = fcmp ogt double %507, 0.000000e+00
  br i1 %508, label %509, label %518
509:
  %510 = bitcast double %507 to i64
  %511 = lshr i64 %510, 52
  %512 = sub nsw i64 1023, %511
  %513 = call i64 @llvm.smax.i64(i64 %512, i64 -1022)
  %514 = call i64 @llvm.smin.i64(i64 %513, i64 1022)
  %515 = shl nsw i64 %514, 52
  %516 = add nsw i64 %515, 4607182418800017408
  %517 = bitcast i64 %516 to double
  br label %518
518:
  %519 = phi double [ %517, %509 ], [ 0.000000e+00, %504 ]
  store double %519, ptr %506, align 8
  %520 = add nuw nsw i64 %505, 1
  %521 = icmp eq i64 %520, %0
  br i1 %521, label %524, label %504
522:
  %523 = icmp sgt i64 %2, 0
  br i1 %523, label %550, label %549
524:
  %525 = phi i64 [ %547, %543 ], [ 0, %518 ]
  %526 = mul nuw nsw i64 %525, %0
  %527 = getelementptr inbounds double, ptr %7, i64 %526
  %528 = getelementptr inbounds double, ptr %4, i64 %526
  call void @hot_scale(i64 %0, i64 1, ptr %482, ptr %528, ptr %527)
  %529 = call i64 @hot_peak(i64 %0, ptr %527)
  %530 = getelementptr inbounds double, ptr %527, i64 %529
  %531 = load double, ptr %530, align 8
  %532 = fcmp ueq double %531, 0.000000e+00
  br i1 %532, label %543, label %533
533:
  %534 = call double @llvm.fabs.f64(double %531)
  %535 = bitcast double %534 to i64
  %536 = lshr i64 %535, 52
  %537 = sub nsw i64 1023, %536
  %538 = call i64 @llvm.smax.i64(i64 %537, i64 -1022)
  %539 = call i64 @llvm.smin.i64(i64 %538, i64 1022)
  %540 = shl nsw i64 %539, 52
  %541 = add nsw i64 %540, 4607182418800017408
  %542 = bitcast i64 %541 to double
  br label %543
543:
  %544 = phi double [ %542, %533 ], [ 0.000000e+00, %524 ]
  %545 = getelementptr inbounds double, ptr %483, i64 %525
  store double %544, ptr %545, align 8
  call void @hot_scale(i64 %0, i64 0, ptr %545, ptr %527, ptr %527)
  %546 = getelementptr inbounds i64, ptr %484, i64 %525
  store i64 %525, ptr %546, align 8
  %547 = add nuw nsw i64 %525, 1
  %548 = icmp eq i64 %547, %0
  br i1 %548, label %522, label %524
549:
  br i1 %485, label %557, label %645
550:
  %551 = phi i64 [ %555, %550 ], [ 0, %522 ]
  %552 = mul nsw i64 %551, %0
  %553 = getelementptr inbounds double, ptr %5, i64 %552
  %554 = getelementptr inbounds double, ptr %480, i64 %552
  call void @hot_scale(i64 %0, i64 1, ptr %482, ptr %553, ptr %554)
  %555 = add nuw nsw i64 %551, 1
  %556 = icmp eq i64 %555, %2
  br i1 %556, label %549, label %550
557:
  %558 = phi i64 [ %613, %643 ], [ 0, %549 ]
  %559 = phi double [ %564, %643 ], [ 0.000000e+00, %549 ]
  %560 = sub nsw i64 %0, %558
  %561 = getelementptr double, ptr %7, i64 %558
  br label %567
562:
  %563 = icmp eq i64 %558, 0
  %564 = select i1 %563, double %583, double %559
  %565 = fmul double %564, 0x3D06849B86A12B9B
  %566 = fcmp ogt double %583, %565
  br i1 %566, label %586, label %645
567:
  %568 = phi i64 [ %558, %557 ], [ %584, %567 ]
  %569 = phi double [ 0.000000e+00, %557 ], [ %583, %567 ]
  %570 = phi i64 [ %558, %557 ], [ %582, %567 ]
  %571 = phi i64 [ %558, %557 ], [ %581, %567 ]
  %572 = mul nuw nsw i64 %568, %0
  %573 = getelementptr inbounds double, ptr %561, i64 %572
  %574 = call i64 @hot_peak(i64 %560, ptr %573)
  %575 = add nsw i64 %574, %558
  %576 = getelementptr double, ptr %7, i64 %575
  %577 = getelementptr double, ptr %576, i64 %572
  %578 = load double, ptr %577, align 8
  %579 = call double @llvm.fabs.f64(double %578)
  %580 = fcmp ogt double %579, %569
  %581 = select i1 %580, i64 %575, i64 %571
  %582 = select i1 %580, i64 %568, i64 %570
  %583 = select i1 %580, double %579, double %569
  %584 = add nuw i64 %568, 1
  %585 = icmp eq i64 %584, %0
  br i1 %585, label %562, label %567
586:
  %587 = icmp eq i64 %582, %558
  %588 = mul nuw nsw i64 %558, %0
  br i1 %587, label %597, label %589
589:
  %590 = getelementptr inbounds double, ptr %7, i64 %588
  %591 = mul nsw i64 %582, %0
  %592 = getelementptr inbounds double, ptr %7, i64 %591
  call void @hot_swap(i64 %0, i64 1, ptr %590, ptr %592)
  %593 = getelementptr inbounds i64, ptr %484, i64 %558
  %594 = load i64, ptr %593, align 8
  %595 = getelementptr inbounds i64, ptr %484, i64 %582
  %596 = load i64, ptr %595, align 8
  store i64 %596, ptr %593, align 8
  store i64 %594, ptr %595, align 8
  br label %597
597:
  %598 = icmp eq i64 %581, %558
  br i1 %598, label %605, label %599
599:
  %600 = getelementptr inbounds double, ptr %561, i64 %588
  %601 = getelementptr inbounds double, ptr %7, i64 %581
  %602 = getelementptr inbounds double, ptr %601, i64 %588
  call void @hot_swap(i64 %560, i64 %0, ptr %600, ptr %602)
  %603 = getelementptr inbounds double, ptr %480, i64 %558
  %604 = getelementptr inbounds double, ptr %480, i64 %581
  call void @hot_swap(i64 %2, i64 %0, ptr %603, ptr %604)
  br label %605
605:
  %606 = getelementptr double, ptr %561, i64 %588
  %607 = load double, ptr %606, align 8
  %608 = fdiv double 1.000000e+00, %607
  store double %608, ptr %9, align 8
  %609 = xor i64 %558, -1
  %610 = add nsw i64 %0, %609
  %611 = getelementptr inbounds i8, ptr %561, i64 8
  %612 = getelementptr inbounds double, ptr %611, i64 %588
  call void @hot_scale(i64 %610, i64 0, ptr %9, ptr %612, ptr %612)
  %613 = add nuw nsw i64 %558, 1
  %614 = icmp slt i64 %613, %0
  br i1 %614, label %619, label %615
615:
  br i1 %523, label %616, label %643
616:
  %617 = getelementptr double, ptr %480, i64 %558
  %618 = getelementptr inbounds i8, ptr %617, i64 8
  br label %631
619:
  %620 = phi i64 [ %629, %628 ], [ %613, %605 ]
  %621 = mul nuw nsw i64 %620, %0
  %622 = getelementptr double, ptr %561, i64 %621
  %623 = load double, ptr %622, align 8
  %624 = fcmp une double %623, 0.000000e+00
  br i1 %624, label %625, label %628
625:
  %626 = fneg double %623
  %627 = getelementptr inbounds double, ptr %611, i64 %621
  call void @hot_add(i64 %610, double %626, ptr %612, ptr %627)
  br label %628
628:
  %629 = add nuw i64 %620, 1
  %630 = icmp eq i64 %629, %0
  br i1 %630, label %615, label %619
631:
  %632 = phi i64 [ 0, %616 ], [ %641, %640 ]
  %633 = mul nuw nsw i64 %632, %0
  %634 = getelementptr double, ptr %617, i64 %633
  %635 = load double, ptr %634, align 8
  %636 = fcmp une double %635, 0.000000e+00
  br i1 %636, label %637, label %640
637:
  %638 = fneg double %635
  %639 = getelementptr inbounds double, ptr %618, i64 %633
  call void @hot_add(i64 %610, double %638, ptr %612, ptr %639)
  br label %640
640:
  %641 = add nuw nsw i64 %632, 1
  %642 = icmp eq i64 %641, %2
  br i1 %642, label %643, label %631
643:
  %644 = icmp eq i64 %613, %0
  br i1 %644, label %645, label %557
645:
  %646 = phi i64 [ 0, %549 ], [ %0, %643 ], [ %558, %562 ]
  br i1 %523, label %647, label %691
647:
  %648 = icmp sgt i64 %646, 0
  br label %649
649:
  %650 = phi i64 [ 0, %647 ], [ %669, %668 ]
  %651 = mul nsw i64 %650, %0
  %652 = getelementptr inbounds double, ptr %480, i64 %651
  br i1 %648, label %655, label %653
653:
  %654 = getelementptr double, ptr %6, i64 %651
  br i1 %485, label %671, label %668
655:
  %656 = phi i64 [ %657, %655 ], [ %646, %649 ]
  %657 = add nsw i64 %656, -1
  %658 = mul nsw i64 %657, %0
  %659 = getelementptr double, ptr %7, i64 %657
  %660 = getelementptr double, ptr %659, i64 %658
  %661 = load double, ptr %660, align 8
  %662 = getelementptr inbounds double, ptr %652, i64 %657
  %663 = load double, ptr %662, align 8
  %664 = fdiv double %663, %661
  store double %664, ptr %662, align 8
  %665 = fneg double %664
  %666 = getelementptr inbounds double, ptr %7, i64 %658
  call void @hot_add(i64 %657, double %665, ptr %666, ptr %652)
  %667 = icmp ugt i64 %656, 1
  br i1 %667, label %655, label %653
668:
  %669 = add nuw nsw i64 %650, 1
  %670 = icmp eq i64 %669, %2
  br i1 %670, label %691, label %649
671:
  %672 = phi i64 [ %689, %685 ], [ 0, %653 ]
  %673 = icmp ult i64 %672, %646
  br i1 %673, label %677, label %674
674:
  %675 = getelementptr inbounds i64, ptr %484, i64 %672
  %676 = load i64, ptr %675, align 8
  br label %685
677:
  %678 = getelementptr inbounds double, ptr %652, i64 %672
  %679 = load double, ptr %678, align 8
  %680 = getelementptr inbounds i64, ptr %484, i64 %672
  %681 = load i64, ptr %680, align 8
  %682 = getelementptr inbounds double, ptr %483, i64 %681
  %683 = load double, ptr %682, align 8
  %684 = fmul double %679, %683
  br label %685
685:
  %686 = phi i64 [ %681, %677 ], [ %676, %674 ]
  %687 = phi double [ %684, %677 ], [ 0.000000e+00, %674 ]
  %688 = getelementptr double, ptr %654, i64 %686
  store double %687, ptr %688, align 8
  %689 = add nuw nsw i64 %672, 1
  %690 = icmp eq i64 %689, %0
  br i1 %690, label %668, label %671
691:
  ret void
}
define i64 @mc_run_size(ptr %0) nounwind {
  %2 = call fastcc i64 @divide(ptr %0, ptr null, ptr null)
  %3 = add nsw i64 %2, 1
  ret i64 %3
}
define internal fastcc i64 @divide(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = alloca %struct.memory, align 8
  %5 = load i64, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = add nsw i64 %7, %5
  %9 = icmp eq ptr %1, null
  %10 = select i1 %9, ptr %4, ptr %1
  %11 = icmp eq ptr %2, null
  store ptr %2, ptr %10, align 8
  %12 = getelementptr inbounds double, ptr %2, i64 %8
  %13 = select i1 %11, ptr null, ptr %12
  %14 = select i1 %9, ptr %4, ptr %1
  %15 = getelementptr inbounds i8, ptr %14, i64 8
  store ptr %13, ptr %15, align 8
  %16 = shl nsw i64 %8, 4
  %17 = getelementptr inbounds i8, ptr %2, i64 %16
  %18 = select i1 %11, ptr null, ptr %17
  %19 = select i1 %9, ptr %4, ptr %1
  %20 = getelementptr inbounds i8, ptr %19, i64 16
  store ptr %18, ptr %20, align 8
  %21 = mul nsw i64 %8, 24
  %22 = getelementptr inbounds i8, ptr %2, i64 %21
  %23 = select i1 %11, ptr null, ptr %22
  %24 = select i1 %9, ptr %4, ptr %1
  %25 = getelementptr inbounds i8, ptr %24, i64 24
  store ptr %23, ptr %25, align 8
  %26 = shl nsw i64 %8, 5
  %27 = getelementptr inbounds i8, ptr %2, i64 %26
  %28 = select i1 %11, ptr null, ptr %27
  %29 = select i1 %9, ptr %4, ptr %1
  %30 = getelementptr inbounds i8, ptr %29, i64 48
  store ptr %28, ptr %30, align 8
  %31 = mul nsw i64 %8, 40
  %32 = getelementptr inbounds i8, ptr %2, i64 %31
  %33 = select i1 %11, ptr null, ptr %32
  %34 = select i1 %9, ptr %4, ptr %1
  %35 = getelementptr inbounds i8, ptr %34, i64 32
  store ptr %33, ptr %35, align 8
  %36 = mul nsw i64 %8, 168
  %37 = getelementptr inbounds i8, ptr %2, i64 %36
  %38 = select i1 %11, ptr null, ptr %37
  %39 = select i1 %9, ptr %4, ptr %1
  %40 = getelementptr inbounds i8, ptr %39, i64 40
  store ptr %38, ptr %40, align 8
  %41 = mul nsw i64 %8, 29
  %42 = getelementptr inbounds i8, ptr %0, i64 16
  %43 = load i64, ptr %42, align 8
  %44 = getelementptr inbounds double, ptr %2, i64 %41
  %45 = select i1 %11, ptr null, ptr %44
  %46 = select i1 %9, ptr %4, ptr %1
  %47 = getelementptr inbounds i8, ptr %46, i64 56
  store ptr %45, ptr %47, align 8
  %48 = add nsw i64 %43, %41
  %49 = load i64, ptr %42, align 8
  %50 = getelementptr inbounds double, ptr %2, i64 %48
  %51 = select i1 %11, ptr null, ptr %50
  %52 = select i1 %9, ptr %4, ptr %1
  %53 = getelementptr inbounds i8, ptr %52, i64 64
  store ptr %51, ptr %53, align 8
  %54 = add nsw i64 %49, %48
  %55 = load i64, ptr %42, align 8
  %56 = getelementptr inbounds double, ptr %2, i64 %54
  %57 = select i1 %11, ptr null, ptr %56
  %58 = select i1 %9, ptr %4, ptr %1
  %59 = getelementptr inbounds i8, ptr %58, i64 72
  store ptr %57, ptr %59, align 8
  %60 = add nsw i64 %55, %54
  %61 = load i64, ptr %42, align 8
  %62 = getelementptr inbounds double, ptr %2, i64 %60
  %63 = select i1 %11, ptr null, ptr %62
  %64 = select i1 %9, ptr %4, ptr %1
  %65 = getelementptr inbounds i8, ptr %64, i64 80
  store ptr %63, ptr %65, align 8
  %66 = add nsw i64 %61, %60
  %67 = load i64, ptr %42, align 8
  %68 = mul nsw i64 %67, 9
  %69 = getelementptr inbounds double, ptr %2, i64 %66
  %70 = select i1 %11, ptr null, ptr %69
  %71 = select i1 %9, ptr %4, ptr %1
  %72 = getelementptr inbounds i8, ptr %71, i64 88
  store ptr %70, ptr %72, align 8
  %73 = add nsw i64 %68, %66
  %74 = getelementptr inbounds i8, ptr %0, i64 40
  %75 = select i1 %9, ptr %4, ptr %1
  %76 = getelementptr inbounds i8, ptr %75, i64 136
  %77 = select i1 %9, ptr %4, ptr %1
  %78 = getelementptr inbounds i8, ptr %77, i64 152
  br label %111
79:
  %80 = getelementptr inbounds double, ptr %2, i64 %131
  %81 = select i1 %11, ptr null, ptr %80
  %82 = select i1 %9, ptr %4, ptr %1
  %83 = getelementptr inbounds i8, ptr %82, i64 96
  store ptr %81, ptr %83, align 8
  %84 = add nsw i64 %131, %133
  %85 = mul nsw i64 %133, 3
  %86 = getelementptr inbounds double, ptr %2, i64 %84
  %87 = select i1 %11, ptr null, ptr %86
  %88 = select i1 %9, ptr %4, ptr %1
  %89 = getelementptr inbounds i8, ptr %88, i64 112
  store ptr %87, ptr %89, align 8
  %90 = add nsw i64 %84, %85
  %91 = getelementptr inbounds double, ptr %2, i64 %90
  %92 = select i1 %11, ptr null, ptr %91
  %93 = select i1 %9, ptr %4, ptr %1
  %94 = getelementptr inbounds i8, ptr %93, i64 104
  store ptr %92, ptr %94, align 8
  %95 = add nsw i64 %90, %135
  %96 = getelementptr inbounds double, ptr %2, i64 %95
  %97 = select i1 %11, ptr null, ptr %96
  %98 = select i1 %9, ptr %4, ptr %1
  %99 = getelementptr inbounds i8, ptr %98, i64 120
  store ptr %97, ptr %99, align 8
  %100 = add nsw i64 %95, %145
  %101 = load i64, ptr %0, align 8
  %102 = shl nsw i64 %101, 1
  %103 = getelementptr inbounds double, ptr %2, i64 %100
  %104 = select i1 %11, ptr null, ptr %103
  %105 = select i1 %9, ptr %4, ptr %1
  %106 = getelementptr inbounds i8, ptr %105, i64 128
  store ptr %104, ptr %106, align 8
  %107 = add nsw i64 %102, %100
  %108 = getelementptr inbounds i8, ptr %0, i64 400
  %109 = load i64, ptr %108, align 8
  %110 = icmp eq i64 %109, 0
  br i1 %110, label %275, label %163
111:
  %112 = phi i1 [ true, %3 ], [ false, %144 ]
  %113 = phi i64 [ 0, %3 ], [ 1, %144 ]
  %114 = phi i64 [ %73, %3 ], [ %131, %144 ]
  %115 = phi i64 [ 0, %3 ], [ %133, %144 ]
  %116 = phi i64 [ 0, %3 ], [ %135, %144 ]
  %117 = phi i64 [ 0, %3 ], [ %145, %144 ]
  %118 = getelementptr inbounds %struct.mc_stage, ptr %74, i64 %113
  %119 = getelementptr inbounds i8, ptr %118, i64 8
  %120 = load i64, ptr %119, align 8
  %121 = getelementptr inbounds double, ptr %2, i64 %114
  %122 = select i1 %11, ptr null, ptr %121
  %123 = getelementptr inbounds ptr, ptr %76, i64 %113
  store ptr %122, ptr %123, align 8
  %124 = add i64 %114, 1
  %125 = add i64 %124, %120
  %126 = getelementptr inbounds i8, ptr %118, i64 16
  %127 = load i64, ptr %126, align 8
  %128 = getelementptr inbounds double, ptr %2, i64 %125
  %129 = select i1 %11, ptr null, ptr %128
  %130 = getelementptr inbounds ptr, ptr %78, i64 %113
  store ptr %129, ptr %130, align 8
  %131 = add nsw i64 %125, %127
  %132 = load i64, ptr %119, align 8
  %133 = call i64 @llvm.smax.i64(i64 %132, i64 %115)
  %134 = load i64, ptr %126, align 8
  %135 = call i64 @llvm.smax.i64(i64 %134, i64 %116)
  %136 = getelementptr inbounds i8, ptr %118, i64 24
  %137 = load i64, ptr %136, align 8
  %138 = icmp sgt i64 %137, 0
  br i1 %138, label %139, label %144
139:
  %140 = getelementptr inbounds i8, ptr %118, i64 56
  %141 = load ptr, ptr %140, align 8
  %142 = getelementptr inbounds i8, ptr %118, i64 32
  %143 = load i64, ptr %141, align 8
  br label %146
144:
  %145 = phi i64 [ %117, %111 ], [ %161, %158 ]
  br i1 %112, label %111, label %79
146:
  %147 = phi i64 [ %143, %139 ], [ %152, %158 ]
  %148 = phi i64 [ %117, %139 ], [ %161, %158 ]
  %149 = phi i64 [ 0, %139 ], [ %150, %158 ]
  %150 = add nuw nsw i64 %149, 1
  %151 = getelementptr inbounds i64, ptr %141, i64 %150
  %152 = load i64, ptr %151, align 8
  %153 = sub nsw i64 %152, %147
  %154 = icmp slt i64 %153, 49
  br i1 %154, label %158, label %155
155:
  %156 = load i64, ptr %142, align 8
  %157 = add nsw i64 %156, 1
  br label %158
158:
  %159 = phi i64 [ %157, %155 ], [ %153, %146 ]
  %160 = mul nsw i64 %159, %153
  %161 = call i64 @llvm.smax.i64(i64 %160, i64 %148)
  %162 = icmp eq i64 %150, %137
  br i1 %162, label %144, label %146
163:
  %164 = select i1 %9, ptr %4, ptr %1
  %165 = getelementptr inbounds i8, ptr %164, i64 200
  store i64 %8, ptr %165, align 8
  %166 = load i64, ptr %6, align 8
  %167 = select i1 %9, ptr %4, ptr %1
  %168 = getelementptr inbounds i8, ptr %167, i64 248
  store i64 %166, ptr %168, align 8
  %169 = getelementptr inbounds i8, ptr %0, i64 448
  %170 = load ptr, ptr %169, align 8
  %171 = icmp eq ptr %170, null
  br i1 %171, label %175, label %172
172:
  %173 = getelementptr inbounds i8, ptr %0, i64 456
  %174 = load i64, ptr %173, align 8
  br label %175
175:
  %176 = phi i64 [ %174, %172 ], [ -1, %163 ]
  %177 = select i1 %9, ptr %4, ptr %1
  %178 = getelementptr inbounds i8, ptr %177, i64 256
  store i64 %176, ptr %178, align 8
  %179 = select i1 %9, ptr %4, ptr %1
  %180 = getelementptr inbounds i8, ptr %179, i64 208
  store i64 %176, ptr %180, align 8
  %181 = getelementptr inbounds i8, ptr %0, i64 464
  %182 = load i64, ptr %181, align 8
  %183 = select i1 %9, ptr %4, ptr %1
  %184 = getelementptr inbounds i8, ptr %183, i64 264
  store i64 %182, ptr %184, align 8
  %185 = select i1 %9, ptr %4, ptr %1
  %186 = getelementptr inbounds i8, ptr %185, i64 216
  store i64 %182, ptr %186, align 8
  %187 = load i64, ptr %0, align 8
  %188 = load i64, ptr %6, align 8
  %189 = add nsw i64 %188, %187
  %190 = getelementptr inbounds i8, ptr %0, i64 424
  %191 = load ptr, ptr %190, align 8
  %192 = icmp eq ptr %191, null
  br i1 %192, label %196, label %193
193:
  %194 = getelementptr inbounds i64, ptr %191, i64 %189
  %195 = load i64, ptr %194, align 8
  br label %198
196:
  %197 = mul nsw i64 %189, %189
  br label %198
198:
  %199 = phi i64 [ %195, %193 ], [ %197, %196 ]
  %200 = getelementptr inbounds double, ptr %2, i64 %107
  %201 = select i1 %11, ptr null, ptr %200
  %202 = select i1 %9, ptr %4, ptr %1
  %203 = getelementptr inbounds i8, ptr %202, i64 168
  store ptr %201, ptr %203, align 8
  %204 = add nsw i64 %199, %107
  %205 = getelementptr inbounds double, ptr %2, i64 %204
  %206 = select i1 %11, ptr null, ptr %205
  %207 = select i1 %9, ptr %4, ptr %1
  %208 = getelementptr inbounds i8, ptr %207, i64 176
  store ptr %206, ptr %208, align 8
  %209 = add nsw i64 %204, %8
  %210 = getelementptr inbounds double, ptr %2, i64 %209
  %211 = select i1 %11, ptr null, ptr %210
  %212 = select i1 %9, ptr %4, ptr %1
  %213 = getelementptr inbounds i8, ptr %212, i64 184
  store ptr %211, ptr %213, align 8
  %214 = add nsw i64 %209, %8
  %215 = getelementptr inbounds double, ptr %2, i64 %214
  %216 = select i1 %11, ptr null, ptr %215
  %217 = select i1 %9, ptr %4, ptr %1
  %218 = getelementptr inbounds i8, ptr %217, i64 192
  store ptr %216, ptr %218, align 8
  %219 = add nsw i64 %214, %8
  %220 = icmp slt i64 %176, 0
  %221 = shl nuw nsw i64 %176, 1
  %222 = or disjoint i64 %221, 1
  %223 = add i64 %222, %182
  %224 = select i1 %220, i64 %8, i64 %223
  %225 = mul nsw i64 %224, %8
  %226 = getelementptr inbounds double, ptr %2, i64 %219
  %227 = select i1 %11, ptr null, ptr %226
  %228 = select i1 %9, ptr %4, ptr %1
  %229 = getelementptr inbounds i8, ptr %228, i64 224
  store ptr %227, ptr %229, align 8
  %230 = add nsw i64 %225, %219
  %231 = getelementptr inbounds double, ptr %2, i64 %230
  %232 = select i1 %11, ptr null, ptr %231
  %233 = select i1 %9, ptr %4, ptr %1
  %234 = getelementptr inbounds i8, ptr %233, i64 232
  store ptr %232, ptr %234, align 8
  %235 = add nsw i64 %230, %8
  %236 = getelementptr inbounds double, ptr %2, i64 %235
  %237 = select i1 %11, ptr null, ptr %236
  %238 = select i1 %9, ptr %4, ptr %1
  %239 = getelementptr inbounds i8, ptr %238, i64 240
  store ptr %237, ptr %239, align 8
  %240 = add nsw i64 %235, %8
  %241 = getelementptr inbounds double, ptr %2, i64 %240
  %242 = select i1 %11, ptr null, ptr %241
  %243 = select i1 %9, ptr %4, ptr %1
  %244 = getelementptr inbounds i8, ptr %243, i64 296
  store ptr %242, ptr %244, align 8
  %245 = add nsw i64 %240, %8
  %246 = load i64, ptr %6, align 8
  %247 = shl nuw nsw i64 %176, 1
  %248 = or disjoint i64 %247, 1
  %249 = add i64 %248, %182
  %250 = select i1 %220, i64 %166, i64 %249
  %251 = mul nsw i64 %250, %246
  %252 = getelementptr inbounds double, ptr %2, i64 %245
  %253 = select i1 %11, ptr null, ptr %252
  %254 = select i1 %9, ptr %4, ptr %1
  %255 = getelementptr inbounds i8, ptr %254, i64 272
  store ptr %253, ptr %255, align 8
  %256 = add nsw i64 %251, %245
  %257 = load i64, ptr %6, align 8
  %258 = getelementptr inbounds double, ptr %2, i64 %256
  %259 = select i1 %11, ptr null, ptr %258
  %260 = select i1 %9, ptr %4, ptr %1
  %261 = getelementptr inbounds i8, ptr %260, i64 280
  store ptr %259, ptr %261, align 8
  %262 = add nsw i64 %256, %257
  %263 = load i64, ptr %6, align 8
  %264 = getelementptr inbounds double, ptr %2, i64 %262
  %265 = select i1 %11, ptr null, ptr %264
  %266 = select i1 %9, ptr %4, ptr %1
  %267 = getelementptr inbounds i8, ptr %266, i64 288
  store ptr %265, ptr %267, align 8
  %268 = add nsw i64 %263, %262
  %269 = load i64, ptr %6, align 8
  %270 = getelementptr inbounds double, ptr %2, i64 %268
  %271 = select i1 %11, ptr null, ptr %270
  %272 = select i1 %9, ptr %4, ptr %1
  %273 = getelementptr inbounds i8, ptr %272, i64 304
  store ptr %271, ptr %273, align 8
  %274 = add nsw i64 %269, %268
  br label %275
275:
  %276 = phi i64 [ %274, %198 ], [ %107, %79 ]
  ret i64 %276
}
define i64 @mc_project(ptr %0) nounwind {
  %2 = alloca %struct.memory, align 8
  %3 = getelementptr inbounds i8, ptr %0, i64 472
  %4 = load ptr, ptr %3, align 8
  %5 = call fastcc i64 @divide(ptr %0, ptr %2, ptr %4)
  call fastcc void @sort_rows(ptr %0, ptr %2)
  %6 = load i64, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 240
  %8 = load ptr, ptr %7, align 8
  %9 = load ptr, ptr %2, align 8
  call void @hot_copy(i64 %6, ptr %8, ptr %9)
  %10 = getelementptr inbounds i8, ptr %0, i64 8
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 248
  %13 = load ptr, ptr %12, align 8
  %14 = load i64, ptr %0, align 8
  %15 = getelementptr inbounds double, ptr %9, i64 %14
  call void @hot_copy(i64 %11, ptr %13, ptr %15)
  %16 = getelementptr inbounds i8, ptr %0, i64 584
  store i64 0, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 592
  store i64 1, ptr %17, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 648
  store double 1.000000e-04, ptr %18, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 576
  store i64 0, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 568
  store i64 0, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 536
  store i64 -1, ptr %21, align 8
  %22 = getelementptr inbounds i8, ptr %0, i64 664
  %23 = getelementptr inbounds i8, ptr %0, i64 616
  store double 1.000000e+30, ptr %22, align 8
  store i64 0, ptr %23, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 672
  store double 1.000000e+30, ptr %24, align 8
  %25 = getelementptr inbounds i8, ptr %0, i64 624
  store i64 0, ptr %25, align 8
  %26 = getelementptr inbounds i8, ptr %2, i64 16
  %27 = load ptr, ptr %26, align 8
  %28 = load i64, ptr %0, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 280
  %30 = load double, ptr %29, align 8
  %31 = getelementptr inbounds i8, ptr %0, i64 288
  %32 = load ptr, ptr %31, align 8
  call void @hot_weigh(i64 %28, double %30, ptr %32, ptr %9, ptr %9, ptr %27)
  %33 = load i64, ptr %10, align 8
  %34 = load double, ptr %29, align 8
  %35 = getelementptr inbounds i8, ptr %0, i64 296
  %36 = load ptr, ptr %35, align 8
  %37 = load i64, ptr %0, align 8
  %38 = getelementptr inbounds double, ptr %9, i64 %37
  %39 = getelementptr inbounds double, ptr %27, i64 %37
  call void @hot_weigh(i64 %33, double %34, ptr %36, ptr %38, ptr %38, ptr %39)
  %40 = getelementptr inbounds i8, ptr %0, i64 224
  %41 = load double, ptr %40, align 8
  %42 = call fastcc double @project(ptr %0, ptr %2, double %41, ptr %9, i32 1)
  %43 = getelementptr inbounds i8, ptr %0, i64 272
  store i64 1, ptr %43, align 8
  %44 = load i64, ptr %21, align 8
  %45 = load i64, ptr %0, align 8
  %46 = load ptr, ptr %7, align 8
  call void @hot_copy(i64 %45, ptr %9, ptr %46)
  %47 = load i64, ptr %10, align 8
  %48 = load i64, ptr %0, align 8
  %49 = getelementptr inbounds double, ptr %9, i64 %48
  %50 = load ptr, ptr %12, align 8
  call void @hot_copy(i64 %47, ptr %49, ptr %50)
  %51 = getelementptr inbounds i8, ptr %0, i64 352
  %52 = load ptr, ptr %51, align 8
  %53 = icmp eq ptr %52, null
  br i1 %53, label %56, label %54
54:
  %55 = load double, ptr %40, align 8
  store volatile double %55, ptr %52, align 8
  br label %56
56:
  %57 = icmp sgt i64 %44, -1
  %58 = fcmp olt double %42, 0.000000e+00
  %59 = select i1 %58, i64 6, i64 0
  %60 = select i1 %57, i64 8, i64 %59
  ret i64 %60
}
define internal fastcc void @sort_rows(ptr %0, ptr %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 40
  %4 = getelementptr inbounds i8, ptr %1, i64 136
  %5 = getelementptr inbounds i8, ptr %1, i64 152
  br label %7
6:
  ret void
7:
  %8 = phi i1 [ true, %2 ], [ false, %85 ]
  %9 = phi i64 [ 0, %2 ], [ 1, %85 ]
  %10 = getelementptr inbounds %struct.mc_stage, ptr %3, i64 %9
  %11 = getelementptr inbounds ptr, ptr %4, i64 %9
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds ptr, ptr %5, i64 %9
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %10, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = icmp slt i64 %16, 0
  br i1 %17, label %18, label %25
18:
  %19 = phi i64 [ %16, %7 ], [ %29, %25 ]
  %20 = getelementptr inbounds i8, ptr %10, i64 16
  %21 = load i64, ptr %20, align 8
  %22 = icmp sgt i64 %21, 0
  br i1 %22, label %23, label %33
23:
  %24 = getelementptr inbounds i8, ptr %10, i64 40
  br label %39
25:
  %26 = phi i64 [ %28, %25 ], [ 0, %7 ]
  %27 = getelementptr inbounds i64, ptr %12, i64 %26
  store i64 0, ptr %27, align 8
  %28 = add nuw nsw i64 %26, 1
  %29 = load i64, ptr %15, align 8
  %30 = icmp slt i64 %26, %29
  br i1 %30, label %25, label %18
31:
  %32 = load i64, ptr %15, align 8
  br label %33
33:
  %34 = phi i64 [ %49, %31 ], [ %21, %18 ]
  %35 = phi i64 [ %32, %31 ], [ %19, %18 ]
  %36 = icmp sgt i64 %35, 0
  br i1 %36, label %37, label %53
37:
  %38 = load i64, ptr %12, align 8
  br label %59
39:
  %40 = phi i64 [ 0, %23 ], [ %48, %39 ]
  %41 = load ptr, ptr %24, align 8
  %42 = getelementptr inbounds i64, ptr %41, i64 %40
  %43 = load i64, ptr %42, align 8
  %44 = getelementptr i64, ptr %12, i64 %43
  %45 = getelementptr i8, ptr %44, i64 8
  %46 = load i64, ptr %45, align 8
  %47 = add nsw i64 %46, 1
  store i64 %47, ptr %45, align 8
  %48 = add nuw nsw i64 %40, 1
  %49 = load i64, ptr %20, align 8
  %50 = icmp slt i64 %48, %49
  br i1 %50, label %39, label %31
51:
  %52 = load i64, ptr %20, align 8
  br label %53
53:
  %54 = phi i64 [ %66, %51 ], [ %35, %33 ]
  %55 = phi i64 [ %52, %51 ], [ %34, %33 ]
  %56 = icmp sgt i64 %55, 0
  br i1 %56, label %57, label %70
57:
  %58 = getelementptr inbounds i8, ptr %10, i64 40
  br label %73
59:
  %60 = phi i64 [ %65, %59 ], [ %38, %37 ]
  %61 = phi i64 [ %62, %59 ], [ 0, %37 ]
  %62 = add nuw nsw i64 %61, 1
  %63 = getelementptr inbounds i64, ptr %12, i64 %62
  %64 = load i64, ptr %63, align 8
  %65 = add nsw i64 %64, %60
  store i64 %65, ptr %63, align 8
  %66 = load i64, ptr %15, align 8
  %67 = icmp slt i64 %62, %66
  br i1 %67, label %59, label %51
68:
  %69 = load i64, ptr %15, align 8
  br label %70
70:
  %71 = phi i64 [ %69, %68 ], [ %54, %53 ]
  %72 = icmp sgt i64 %71, 0
  br i1 %72, label %86, label %85
73:
  %74 = phi i64 [ 0, %57 ], [ %82, %73 ]
  %75 = load ptr, ptr %58, align 8
  %76 = getelementptr inbounds i64, ptr %75, i64 %74
  %77 = load i64, ptr %76, align 8
  %78 = getelementptr inbounds i64, ptr %12, i64 %77
  %79 = load i64, ptr %78, align 8
  %80 = add nsw i64 %79, 1
  store i64 %80, ptr %78, align 8
  %81 = getelementptr inbounds i64, ptr %14, i64 %79
  store i64 %74, ptr %81, align 8
  %82 = add nuw nsw i64 %74, 1
  %83 = load i64, ptr %20, align 8
  %84 = icmp slt i64 %82, %83
  br i1 %84, label %73, label %68
85:
  store i64 0, ptr %12, align 8
  br i1 %8, label %7, label %6
86:
  %87 = phi i64 [ %91, %86 ], [ %71, %70 ]
  %88 = getelementptr i64, ptr %12, i64 %87
  %89 = getelementptr i8, ptr %88, i64 -8
  %90 = load i64, ptr %89, align 8
  store i64 %90, ptr %88, align 8
  %91 = add nsw i64 %87, -1
  %92 = icmp ugt i64 %87, 1
  br i1 %92, label %86, label %85
}
define internal fastcc double @project(ptr %0, ptr %1, double %2, ptr %3, i32 %4) nounwind {
  %6 = alloca double, align 8
  %7 = alloca [7 x ptr], align 16
  %8 = alloca [2 x ptr], align 16
  %9 = getelementptr inbounds i8, ptr %0, i64 536
  store i64 -1, ptr %9, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 40
  %11 = getelementptr inbounds i8, ptr %1, i64 136
  %12 = getelementptr inbounds i8, ptr %1, i64 152
  %13 = getelementptr inbounds i8, ptr %1, i64 128
  %14 = getelementptr inbounds i8, ptr %1, i64 112
  %15 = getelementptr inbounds i8, ptr %1, i64 96
  %16 = getelementptr inbounds i8, ptr %1, i64 104
  %17 = getelementptr inbounds i8, ptr %7, i64 8
  %18 = getelementptr inbounds i8, ptr %7, i64 16
  %19 = getelementptr inbounds i8, ptr %7, i64 24
  %20 = getelementptr inbounds i8, ptr %0, i64 184
  %21 = getelementptr inbounds i8, ptr %7, i64 32
  %22 = getelementptr inbounds i8, ptr %0, i64 192
  %23 = getelementptr inbounds i8, ptr %7, i64 40
  %24 = getelementptr inbounds i8, ptr %0, i64 200
  %25 = getelementptr inbounds i8, ptr %7, i64 48
  %26 = getelementptr inbounds i8, ptr %0, i64 208
  %27 = getelementptr inbounds i8, ptr %8, i64 8
  %28 = getelementptr inbounds i8, ptr %0, i64 216
  %29 = getelementptr inbounds i8, ptr %1, i64 16
  %30 = getelementptr inbounds i8, ptr %0, i64 280
  %31 = getelementptr inbounds i8, ptr %1, i64 120
  %32 = getelementptr inbounds i8, ptr %0, i64 288
  %33 = getelementptr inbounds i8, ptr %0, i64 544
  %34 = getelementptr inbounds i8, ptr %0, i64 552
  %35 = getelementptr inbounds i8, ptr %0, i64 664
  %36 = getelementptr inbounds i8, ptr %0, i64 616
  %37 = icmp eq i32 %4, 0
  br label %38
38:
  %39 = phi i1 [ true, %5 ], [ false, %789 ]
  %40 = phi i64 [ 0, %5 ], [ 1, %789 ]
  %41 = phi double [ 0.000000e+00, %5 ], [ %790, %789 ]
  %42 = getelementptr inbounds %struct.mc_stage, ptr %0, i64 %40
  %43 = getelementptr inbounds i8, ptr %42, i64 48
  %44 = load i64, ptr %43, align 8
  %45 = icmp eq i64 %44, 0
  br i1 %45, label %789, label %46
46:
  %47 = getelementptr inbounds %struct.mc_stage, ptr %10, i64 %40
  %48 = getelementptr inbounds ptr, ptr %11, i64 %40
  %49 = getelementptr inbounds ptr, ptr %12, i64 %40
  %50 = getelementptr inbounds i8, ptr %47, i64 8
  %51 = getelementptr inbounds i8, ptr %47, i64 16
  %52 = getelementptr inbounds i8, ptr %47, i64 24
  %53 = getelementptr inbounds i8, ptr %47, i64 56
  %54 = getelementptr inbounds i8, ptr %47, i64 64
  %55 = getelementptr inbounds i8, ptr %47, i64 32
  %56 = getelementptr inbounds i8, ptr %42, i64 88
  %57 = getelementptr inbounds i8, ptr %47, i64 48
  %58 = getelementptr inbounds double, ptr %35, i64 %40
  %59 = getelementptr inbounds i64, ptr %36, i64 %40
  br label %60
60:
  %61 = phi double [ %41, %46 ], [ %737, %781 ]
  %62 = phi i32 [ 0, %46 ], [ %782, %781 ]
  %63 = phi double [ 0.000000e+00, %46 ], [ %732, %781 ]
  store i64 -1, ptr %9, align 8
  %64 = load ptr, ptr %48, align 8
  %65 = load ptr, ptr %49, align 8
  %66 = load ptr, ptr %13, align 8
  %67 = load i64, ptr %0, align 8
  %68 = getelementptr inbounds double, ptr %66, i64 %67
  %69 = load ptr, ptr %14, align 8
  %70 = load i64, ptr %50, align 8
  %71 = getelementptr inbounds double, ptr %69, i64 %70
  %72 = getelementptr inbounds double, ptr %71, i64 %70
  %73 = load ptr, ptr %47, align 8
  %74 = load ptr, ptr %15, align 8
  %75 = load ptr, ptr %16, align 8
  store double %2, ptr %6, align 8
  store ptr %6, ptr %7, align 16
  store ptr %3, ptr %17, align 8
  %76 = getelementptr inbounds double, ptr %3, i64 %67
  store ptr %76, ptr %18, align 16
  %77 = load ptr, ptr %20, align 8
  store ptr %77, ptr %19, align 8
  %78 = load ptr, ptr %22, align 8
  store ptr %78, ptr %21, align 16
  %79 = load ptr, ptr %24, align 8
  store ptr %79, ptr %23, align 8
  %80 = load ptr, ptr %26, align 8
  store ptr %80, ptr %25, align 16
  store ptr %74, ptr %8, align 16
  store ptr %75, ptr %27, align 8
  %81 = load ptr, ptr %28, align 8
  %82 = call i32 %73(ptr %7, ptr %8, ptr %81)
  %83 = icmp eq i32 %82, 0
  br i1 %83, label %84, label %791
84:
  %85 = load i64, ptr %50, align 8
  %86 = load ptr, ptr %15, align 8
  %87 = call i64 @hot_all_finite(i64 %85, ptr %86)
  %88 = icmp eq i64 %87, 0
  br i1 %88, label %791, label %89
89:
  %90 = load i64, ptr %51, align 8
  %91 = load ptr, ptr %16, align 8
  %92 = call i64 @hot_all_finite(i64 %90, ptr %91)
  %93 = icmp eq i64 %92, 0
  br i1 %93, label %791, label %94
94:
  %95 = load i64, ptr %0, align 8
  %96 = icmp sgt i64 %95, 0
  br i1 %96, label %106, label %97
97:
  %98 = phi i64 [ %95, %94 ], [ %117, %106 ]
  %99 = load ptr, ptr %13, align 8
  call void @hot_clear(i64 %98, ptr %99)
  %100 = load double, ptr %30, align 8
  %101 = fmul double %100, 1.000000e+02
  %102 = fcmp olt double %101, 1.000000e-09
  %103 = select i1 %102, double 1.000000e-09, double %101
  %104 = load i64, ptr %52, align 8
  %105 = icmp sgt i64 %104, 0
  br i1 %105, label %123, label %731
106:
  %107 = phi i64 [ %116, %106 ], [ 0, %94 ]
  %108 = load ptr, ptr %29, align 8
  %109 = getelementptr inbounds double, ptr %108, i64 %107
  %110 = load double, ptr %109, align 8
  %111 = fsub double %110, %110
  %112 = fcmp une double %111, 0.000000e+00
  %113 = fmul double %110, %110
  %114 = select i1 %112, double 0.000000e+00, double %113
  %115 = getelementptr inbounds double, ptr %68, i64 %107
  store double %114, ptr %115, align 8
  %116 = add nuw nsw i64 %107, 1
  %117 = load i64, ptr %0, align 8
  %118 = icmp slt i64 %116, %117
  br i1 %118, label %106, label %97
119:
  %120 = phi double [ %124, %624 ], [ %726, %724 ]
  %121 = load i64, ptr %52, align 8
  %122 = icmp slt i64 %129, %121
  br i1 %122, label %123, label %729
123:
  %124 = phi double [ %120, %119 ], [ 0.000000e+00, %97 ]
  %125 = phi i64 [ %129, %119 ], [ 0, %97 ]
  %126 = load ptr, ptr %53, align 8
  %127 = getelementptr inbounds i64, ptr %126, i64 %125
  %128 = load i64, ptr %127, align 8
  %129 = add nuw nsw i64 %125, 1
  %130 = getelementptr inbounds i64, ptr %126, i64 %129
  %131 = load i64, ptr %130, align 8
  %132 = sub nsw i64 %131, %128
  %133 = load ptr, ptr %54, align 8
  %134 = getelementptr inbounds i64, ptr %133, i64 %125
  %135 = load i64, ptr %134, align 8
  %136 = icmp slt i64 %132, 49
  br i1 %136, label %139, label %137
137:
  %138 = load i64, ptr %55, align 8
  br label %139
139:
  %140 = phi i64 [ %138, %137 ], [ %132, %123 ]
  %141 = load ptr, ptr %49, align 8
  %142 = load ptr, ptr %13, align 8
  %143 = load i64, ptr %0, align 8
  %144 = getelementptr inbounds double, ptr %142, i64 %143
  %145 = icmp sgt i64 %132, 48
  %146 = zext i1 %145 to i64
  %147 = add nsw i64 %140, %146
  %148 = icmp sgt i64 %132, 0
  br i1 %148, label %149, label %301
149:
  %150 = load ptr, ptr %48, align 8
  %151 = getelementptr i64, ptr %150, i64 %128
  %152 = add i64 %147, -1
  br label %153
153:
  %154 = phi i64 [ 1, %149 ], [ %244, %242 ]
  %155 = phi i64 [ 0, %149 ], [ %243, %242 ]
  %156 = getelementptr i64, ptr %151, i64 %155
  %157 = load i64, ptr %156, align 8
  %158 = getelementptr i8, ptr %156, i64 8
  %159 = load i64, ptr %158, align 8
  %160 = icmp slt i64 %157, %159
  br i1 %160, label %172, label %161
161:
  %162 = phi i64 [ %159, %153 ], [ %189, %172 ]
  %163 = icmp sgt i64 %155, %140
  %164 = sub nsw i64 %155, %140
  %165 = and i1 %145, %163
  %166 = select i1 %165, i64 %164, i64 0
  %167 = icmp sgt i64 %166, %155
  br i1 %167, label %193, label %168
168:
  %169 = mul nsw i64 %155, %147
  %170 = mul i64 %155, %152
  %171 = getelementptr inbounds double, ptr %71, i64 %155
  br label %197
172:
  %173 = phi i64 [ %188, %172 ], [ %157, %153 ]
  %174 = load ptr, ptr %16, align 8
  %175 = getelementptr inbounds i64, ptr %141, i64 %173
  %176 = load i64, ptr %175, align 8
  %177 = getelementptr inbounds double, ptr %174, i64 %176
  %178 = load double, ptr %177, align 8
  %179 = load ptr, ptr %56, align 8
  %180 = getelementptr inbounds i64, ptr %179, i64 %176
  %181 = load i64, ptr %180, align 8
  %182 = getelementptr inbounds double, ptr %144, i64 %181
  %183 = load double, ptr %182, align 8
  %184 = fmul double %178, %183
  %185 = getelementptr inbounds double, ptr %142, i64 %181
  %186 = load double, ptr %185, align 8
  %187 = fadd double %186, %184
  store double %187, ptr %185, align 8
  %188 = add nsw i64 %173, 1
  %189 = load i64, ptr %158, align 8
  %190 = icmp slt i64 %188, %189
  br i1 %190, label %172, label %161
191:
  %192 = load i64, ptr %158, align 8
  br label %193
193:
  %194 = phi i64 [ %192, %191 ], [ %162, %161 ]
  %195 = load i64, ptr %156, align 8
  %196 = icmp slt i64 %195, %194
  br i1 %196, label %246, label %242
197:
  %198 = phi i64 [ %166, %168 ], [ %240, %239 ]
  %199 = getelementptr i64, ptr %151, i64 %198
  %200 = load i64, ptr %199, align 8
  %201 = getelementptr i8, ptr %199, i64 8
  %202 = load i64, ptr %201, align 8
  %203 = icmp slt i64 %200, %202
  br i1 %203, label %204, label %207
204:
  %205 = load ptr, ptr %16, align 8
  %206 = load ptr, ptr %56, align 8
  br label %210
207:
  %208 = phi double [ 0.000000e+00, %197 ], [ %222, %210 ]
  %209 = load ptr, ptr %31, align 8
  br i1 %145, label %228, label %225
210:
  %211 = phi i64 [ %200, %204 ], [ %223, %210 ]
  %212 = phi double [ 0.000000e+00, %204 ], [ %222, %210 ]
  %213 = getelementptr inbounds i64, ptr %141, i64 %211
  %214 = load i64, ptr %213, align 8
  %215 = getelementptr inbounds double, ptr %205, i64 %214
  %216 = load double, ptr %215, align 8
  %217 = getelementptr inbounds i64, ptr %206, i64 %214
  %218 = load i64, ptr %217, align 8
  %219 = getelementptr inbounds double, ptr %142, i64 %218
  %220 = load double, ptr %219, align 8
  %221 = fmul double %216, %220
  %222 = fadd double %212, %221
  %223 = add nsw i64 %211, 1
  %224 = icmp eq i64 %223, %202
  br i1 %224, label %207, label %210
225:
  %226 = getelementptr double, ptr %209, i64 %169
  %227 = getelementptr double, ptr %226, i64 %198
  store double %208, ptr %227, align 8
  br label %232
228:
  %229 = getelementptr double, ptr %209, i64 %170
  %230 = getelementptr double, ptr %229, i64 %198
  %231 = getelementptr double, ptr %230, i64 %140
  store double %208, ptr %231, align 8
  br label %232
232:
  %233 = icmp eq i64 %155, %198
  br i1 %233, label %234, label %239
234:
  %235 = fcmp ogt double %208, 0.000000e+00
  %236 = call double @llvm.sqrt.f64(double %208)
  %237 = fdiv double 1.000000e+00, %236
  %238 = select i1 %235, double %237, double 0.000000e+00
  store double %238, ptr %171, align 8
  br label %239
239:
  %240 = add i64 %198, 1
  %241 = icmp eq i64 %240, %154
  br i1 %241, label %191, label %197
242:
  %243 = add nuw nsw i64 %155, 1
  %244 = add nuw i64 %154, 1
  %245 = icmp eq i64 %243, %132
  br i1 %245, label %257, label %153
246:
  %247 = phi i64 [ %254, %246 ], [ %195, %193 ]
  %248 = load ptr, ptr %56, align 8
  %249 = getelementptr inbounds i64, ptr %141, i64 %247
  %250 = load i64, ptr %249, align 8
  %251 = getelementptr inbounds i64, ptr %248, i64 %250
  %252 = load i64, ptr %251, align 8
  %253 = getelementptr inbounds double, ptr %142, i64 %252
  store double 0.000000e+00, ptr %253, align 8
  %254 = add nsw i64 %247, 1
  %255 = load i64, ptr %158, align 8
  %256 = icmp slt i64 %254, %255
  br i1 %256, label %246, label %242
257:
  %258 = phi i64 [ %272, %270 ], [ 1, %242 ]
  %259 = phi i64 [ %271, %270 ], [ 0, %242 ]
  %260 = icmp sgt i64 %259, %140
  %261 = sub nsw i64 %259, %140
  %262 = and i1 %145, %260
  %263 = select i1 %262, i64 %261, i64 0
  %264 = icmp sgt i64 %263, %259
  br i1 %264, label %270, label %265
265:
  %266 = getelementptr inbounds double, ptr %71, i64 %259
  %267 = mul nsw i64 %259, %147
  %268 = sub i64 %140, %259
  %269 = select i1 %145, i64 %268, i64 0
  br label %274
270:
  %271 = add nuw nsw i64 %259, 1
  %272 = add nuw i64 %258, 1
  %273 = icmp eq i64 %271, %132
  br i1 %273, label %289, label %257
274:
  %275 = phi i64 [ %263, %265 ], [ %286, %274 ]
  %276 = load double, ptr %266, align 8
  %277 = getelementptr inbounds double, ptr %71, i64 %275
  %278 = load double, ptr %277, align 8
  %279 = fmul double %276, %278
  %280 = load ptr, ptr %31, align 8
  %281 = getelementptr double, ptr %280, i64 %267
  %282 = getelementptr double, ptr %281, i64 %269
  %283 = getelementptr double, ptr %282, i64 %275
  %284 = load double, ptr %283, align 8
  %285 = fmul double %279, %284
  store double %285, ptr %283, align 8
  %286 = add i64 %275, 1
  %287 = icmp eq i64 %286, %258
  br i1 %287, label %270, label %274
288:
  br i1 %136, label %303, label %453
289:
  %290 = phi i64 [ %299, %289 ], [ 0, %270 ]
  %291 = load ptr, ptr %15, align 8
  %292 = add nsw i64 %290, %128
  %293 = getelementptr inbounds double, ptr %291, i64 %292
  %294 = load double, ptr %293, align 8
  %295 = getelementptr inbounds double, ptr %71, i64 %290
  %296 = load double, ptr %295, align 8
  %297 = fmul double %294, %296
  %298 = getelementptr inbounds double, ptr %69, i64 %292
  store double %297, ptr %298, align 8
  %299 = add nuw nsw i64 %290, 1
  %300 = icmp eq i64 %299, %132
  br i1 %300, label %288, label %289
301:
  %302 = load ptr, ptr %31, align 8
  br label %307
303:
  %304 = load ptr, ptr %31, align 8
  br label %314
305:
  %306 = icmp eq i64 %317, %132
  br i1 %306, label %307, label %314
307:
  %308 = phi ptr [ %302, %301 ], [ %304, %305 ]
  %309 = getelementptr double, ptr %69, i64 %128
  %310 = call i64 @llvm.smin.i64(i64 %132, i64 %135)
  %311 = icmp sgt i64 %310, 0
  br i1 %311, label %312, label %413
312:
  %313 = add nsw i64 %132, 1
  br label %333
314:
  %315 = phi i64 [ %317, %305 ], [ 0, %303 ]
  %316 = getelementptr inbounds i64, ptr %72, i64 %315
  store i64 %315, ptr %316, align 8
  %317 = add nuw nsw i64 %315, 1
  %318 = getelementptr double, ptr %304, i64 %315
  %319 = icmp slt i64 %317, %132
  br i1 %319, label %320, label %305
320:
  %321 = mul nuw nsw i64 %315, %132
  %322 = getelementptr double, ptr %304, i64 %321
  br label %323
323:
  %324 = phi i64 [ %317, %320 ], [ %329, %323 ]
  %325 = mul nuw nsw i64 %324, %132
  %326 = getelementptr double, ptr %318, i64 %325
  %327 = load double, ptr %326, align 8
  %328 = getelementptr double, ptr %322, i64 %324
  store double %327, ptr %328, align 8
  %329 = add nuw nsw i64 %324, 1
  %330 = icmp eq i64 %329, %132
  br i1 %330, label %305, label %323
331:
  %332 = icmp eq i64 %335, %310
  br i1 %332, label %398, label %333
333:
  %334 = phi i64 [ 0, %312 ], [ %335, %331 ]
  %335 = add nuw nsw i64 %334, 1
  %336 = icmp slt i64 %335, %132
  br i1 %336, label %344, label %337
337:
  %338 = phi i64 [ %334, %333 ], [ %354, %344 ]
  %339 = mul nsw i64 %338, %132
  %340 = getelementptr double, ptr %308, i64 %339
  %341 = getelementptr double, ptr %340, i64 %338
  %342 = load double, ptr %341, align 8
  %343 = fcmp ogt double %342, 1.000000e-13
  br i1 %343, label %357, label %398
344:
  %345 = phi i64 [ %355, %344 ], [ %335, %333 ]
  %346 = phi i64 [ %354, %344 ], [ %334, %333 ]
  %347 = mul i64 %345, %313
  %348 = getelementptr inbounds double, ptr %308, i64 %347
  %349 = load double, ptr %348, align 8
  %350 = mul i64 %346, %313
  %351 = getelementptr inbounds double, ptr %308, i64 %350
  %352 = load double, ptr %351, align 8
  %353 = fcmp ogt double %349, %352
  %354 = select i1 %353, i64 %345, i64 %346
  %355 = add nuw nsw i64 %345, 1
  %356 = icmp eq i64 %355, %132
  br i1 %356, label %337, label %344
357:
  %358 = icmp eq i64 %338, %334
  %359 = mul nsw i64 %334, %132
  br i1 %358, label %372, label %360
360:
  %361 = getelementptr inbounds double, ptr %308, i64 %359
  call void @hot_swap(i64 %132, i64 1, ptr %361, ptr %340)
  %362 = getelementptr inbounds double, ptr %308, i64 %334
  %363 = getelementptr inbounds double, ptr %308, i64 %338
  call void @hot_swap(i64 %132, i64 %132, ptr %362, ptr %363)
  %364 = getelementptr inbounds double, ptr %309, i64 %334
  %365 = load double, ptr %364, align 8
  %366 = getelementptr inbounds double, ptr %309, i64 %338
  %367 = load double, ptr %366, align 8
  store double %367, ptr %364, align 8
  store double %365, ptr %366, align 8
  %368 = getelementptr inbounds i64, ptr %72, i64 %334
  %369 = load i64, ptr %368, align 8
  %370 = getelementptr inbounds i64, ptr %72, i64 %338
  %371 = load i64, ptr %370, align 8
  store i64 %371, ptr %368, align 8
  store i64 %369, ptr %370, align 8
  br label %372
372:
  %373 = getelementptr double, ptr %308, i64 %359
  %374 = getelementptr double, ptr %373, i64 %334
  %375 = load double, ptr %374, align 8
  %376 = fdiv double 1.000000e+00, %375
  %377 = getelementptr double, ptr %308, i64 %334
  br i1 %336, label %378, label %331
378:
  %379 = xor i64 %334, -1
  %380 = add i64 %132, %379
  %381 = getelementptr inbounds i8, ptr %374, i64 8
  %382 = getelementptr inbounds double, ptr %309, i64 %334
  br label %383
383:
  %384 = phi i64 [ %335, %378 ], [ %396, %383 ]
  %385 = mul nsw i64 %384, %132
  %386 = getelementptr double, ptr %377, i64 %385
  %387 = load double, ptr %386, align 8
  %388 = fmul double %376, %387
  %389 = fneg double %388
  %390 = getelementptr inbounds i8, ptr %386, i64 8
  call void @hot_add(i64 %380, double %389, ptr %381, ptr %390)
  %391 = load double, ptr %382, align 8
  %392 = fmul double %388, %391
  %393 = getelementptr inbounds double, ptr %309, i64 %384
  %394 = load double, ptr %393, align 8
  %395 = fsub double %394, %392
  store double %395, ptr %393, align 8
  store double %388, ptr %386, align 8
  %396 = add nuw nsw i64 %384, 1
  %397 = icmp eq i64 %396, %132
  br i1 %397, label %331, label %383
398:
  %399 = phi i64 [ %334, %337 ], [ %310, %331 ]
  %400 = icmp sgt i64 %399, 0
  br i1 %400, label %401, label %413
401:
  %402 = phi i64 [ %403, %416 ], [ %399, %398 ]
  %403 = add nsw i64 %402, -1
  %404 = icmp slt i64 %402, %399
  br i1 %404, label %408, label %405
405:
  %406 = getelementptr inbounds double, ptr %309, i64 %403
  %407 = load double, ptr %406, align 8
  br label %416
408:
  %409 = mul nsw i64 %403, %132
  %410 = getelementptr double, ptr %308, i64 %409
  %411 = getelementptr inbounds double, ptr %309, i64 %403
  %412 = load double, ptr %411, align 8
  br label %424
413:
  %414 = phi i64 [ 0, %307 ], [ %399, %398 ], [ %399, %416 ]
  %415 = icmp slt i64 %414, %132
  br i1 %415, label %435, label %440
416:
  %417 = phi double [ %407, %405 ], [ %432, %424 ]
  %418 = mul i64 %403, %313
  %419 = getelementptr inbounds double, ptr %308, i64 %418
  %420 = load double, ptr %419, align 8
  %421 = getelementptr inbounds double, ptr %309, i64 %403
  %422 = fdiv double %417, %420
  store double %422, ptr %421, align 8
  %423 = icmp ugt i64 %402, 1
  br i1 %423, label %401, label %413
424:
  %425 = phi double [ %412, %408 ], [ %432, %424 ]
  %426 = phi i64 [ %402, %408 ], [ %433, %424 ]
  %427 = getelementptr double, ptr %410, i64 %426
  %428 = load double, ptr %427, align 8
  %429 = getelementptr inbounds double, ptr %309, i64 %426
  %430 = load double, ptr %429, align 8
  %431 = fmul double %428, %430
  %432 = fsub double %425, %431
  store double %432, ptr %411, align 8
  %433 = add nuw nsw i64 %426, 1
  %434 = icmp eq i64 %433, %399
  br i1 %434, label %416, label %424
435:
  %436 = phi i64 [ %438, %435 ], [ %414, %413 ]
  %437 = getelementptr inbounds double, ptr %309, i64 %436
  store double 0.000000e+00, ptr %437, align 8
  %438 = add nuw nsw i64 %436, 1
  %439 = icmp eq i64 %438, %132
  br i1 %439, label %440, label %435
440:
  br i1 %148, label %443, label %441
441:
  %442 = load ptr, ptr %31, align 8
  call void @hot_copy(i64 %132, ptr %442, ptr %309)
  br label %582
443:
  %444 = phi i64 [ %451, %443 ], [ 0, %440 ]
  %445 = getelementptr double, ptr %309, i64 %444
  %446 = load double, ptr %445, align 8
  %447 = load ptr, ptr %31, align 8
  %448 = getelementptr inbounds i64, ptr %72, i64 %444
  %449 = load i64, ptr %448, align 8
  %450 = getelementptr inbounds double, ptr %447, i64 %449
  store double %446, ptr %450, align 8
  %451 = add nuw nsw i64 %444, 1
  %452 = icmp eq i64 %451, %132
  br i1 %452, label %441, label %443
453:
  %454 = load i64, ptr %55, align 8
  %455 = load ptr, ptr %31, align 8
  %456 = getelementptr inbounds double, ptr %69, i64 %128
  %457 = add nsw i64 %454, 1
  %458 = getelementptr double, ptr %455, i64 %454
  br label %459
459:
  %460 = phi i64 [ %527, %526 ], [ 0, %453 ]
  %461 = phi i64 [ %528, %526 ], [ 0, %453 ]
  %462 = mul nsw i64 %461, %457
  %463 = getelementptr double, ptr %458, i64 %462
  %464 = sub nsw i64 0, %461
  %465 = getelementptr inbounds double, ptr %463, i64 %464
  %466 = icmp sgt i64 %461, %454
  %467 = sub nsw i64 %461, %454
  %468 = select i1 %466, i64 %467, i64 0
  %469 = load double, ptr %463, align 8
  %470 = icmp slt i64 %468, %461
  br i1 %470, label %473, label %499
471:
  %472 = getelementptr inbounds double, ptr %456, i64 %461
  br label %502
473:
  %474 = phi i64 [ %486, %485 ], [ %468, %459 ]
  %475 = mul nsw i64 %474, %457
  %476 = getelementptr double, ptr %458, i64 %475
  %477 = sub i64 0, %474
  %478 = getelementptr inbounds double, ptr %476, i64 %477
  %479 = sub nsw i64 %474, %454
  %480 = call i64 @llvm.smax.i64(i64 %479, i64 %468)
  %481 = icmp slt i64 %480, %474
  br i1 %481, label %482, label %485
482:
  %483 = getelementptr inbounds double, ptr %465, i64 %474
  %484 = load double, ptr %483, align 8
  br label %488
485:
  %486 = add nsw i64 %474, 1
  %487 = icmp slt i64 %486, %461
  br i1 %487, label %473, label %471
488:
  %489 = phi double [ %484, %482 ], [ %496, %488 ]
  %490 = phi i64 [ %480, %482 ], [ %497, %488 ]
  %491 = getelementptr inbounds double, ptr %465, i64 %490
  %492 = load double, ptr %491, align 8
  %493 = getelementptr inbounds double, ptr %478, i64 %490
  %494 = load double, ptr %493, align 8
  %495 = fmul double %492, %494
  %496 = fsub double %489, %495
  store double %496, ptr %483, align 8
  %497 = add nsw i64 %490, 1
  %498 = icmp slt i64 %497, %474
  br i1 %498, label %488, label %485
499:
  %500 = phi double [ %469, %459 ], [ %514, %502 ]
  %501 = fcmp ogt double %500, 0x3D719799812DEA11
  br i1 %501, label %522, label %524
502:
  %503 = phi i64 [ %468, %471 ], [ %520, %502 ]
  %504 = phi double [ %469, %471 ], [ %514, %502 ]
  %505 = mul nsw i64 %503, %457
  %506 = getelementptr double, ptr %458, i64 %505
  %507 = load double, ptr %506, align 8
  %508 = fcmp ogt double %507, 0.000000e+00
  %509 = getelementptr inbounds double, ptr %465, i64 %503
  %510 = load double, ptr %509, align 8
  %511 = fdiv double %510, %507
  %512 = select i1 %508, double %511, double 0.000000e+00
  %513 = fmul double %510, %512
  %514 = fsub double %504, %513
  store double %512, ptr %509, align 8
  %515 = getelementptr inbounds double, ptr %456, i64 %503
  %516 = load double, ptr %515, align 8
  %517 = fmul double %512, %516
  %518 = load double, ptr %472, align 8
  %519 = fsub double %518, %517
  store double %519, ptr %472, align 8
  %520 = add nsw i64 %503, 1
  %521 = icmp slt i64 %520, %461
  br i1 %521, label %502, label %499
522:
  store double %500, ptr %463, align 8
  %523 = add nsw i64 %460, 1
  br label %526
524:
  store double 0.000000e+00, ptr %463, align 8
  %525 = getelementptr inbounds double, ptr %456, i64 %461
  store double 0.000000e+00, ptr %525, align 8
  br label %526
526:
  %527 = phi i64 [ %523, %522 ], [ %460, %524 ]
  %528 = add nuw nsw i64 %461, 1
  %529 = icmp eq i64 %528, %132
  br i1 %529, label %530, label %459
530:
  %531 = phi i64 [ %543, %540 ], [ 0, %526 ]
  %532 = mul nsw i64 %531, %457
  %533 = getelementptr double, ptr %458, i64 %532
  %534 = load double, ptr %533, align 8
  %535 = fcmp ogt double %534, 0.000000e+00
  br i1 %535, label %536, label %540
536:
  %537 = getelementptr inbounds double, ptr %456, i64 %531
  %538 = load double, ptr %537, align 8
  %539 = fdiv double %538, %534
  br label %540
540:
  %541 = phi double [ %539, %536 ], [ 0.000000e+00, %530 ]
  %542 = getelementptr inbounds double, ptr %456, i64 %531
  store double %541, ptr %542, align 8
  %543 = add nuw nsw i64 %531, 1
  %544 = icmp eq i64 %543, %132
  br i1 %544, label %547, label %530
545:
  %546 = icmp ugt i64 %548, 1
  br i1 %546, label %547, label %571
547:
  %548 = phi i64 [ %549, %545 ], [ %132, %540 ]
  %549 = add nsw i64 %548, -1
  %550 = mul nsw i64 %549, %457
  %551 = getelementptr double, ptr %458, i64 %550
  %552 = sub nsw i64 1, %548
  %553 = getelementptr inbounds double, ptr %551, i64 %552
  %554 = icmp sgt i64 %549, %454
  %555 = sub nsw i64 %549, %454
  %556 = select i1 %554, i64 %555, i64 0
  %557 = icmp slt i64 %556, %549
  br i1 %557, label %558, label %545
558:
  %559 = getelementptr inbounds double, ptr %456, i64 %549
  br label %560
560:
  %561 = phi i64 [ %556, %558 ], [ %569, %560 ]
  %562 = getelementptr inbounds double, ptr %553, i64 %561
  %563 = load double, ptr %562, align 8
  %564 = load double, ptr %559, align 8
  %565 = fmul double %563, %564
  %566 = getelementptr inbounds double, ptr %456, i64 %561
  %567 = load double, ptr %566, align 8
  %568 = fsub double %567, %565
  store double %568, ptr %566, align 8
  %569 = add nsw i64 %561, 1
  %570 = icmp slt i64 %569, %549
  br i1 %570, label %560, label %545
571:
  %572 = phi i64 [ %580, %579 ], [ 0, %545 ]
  %573 = mul nsw i64 %572, %457
  %574 = getelementptr double, ptr %458, i64 %573
  %575 = load double, ptr %574, align 8
  %576 = fcmp ogt double %575, 0.000000e+00
  br i1 %576, label %579, label %577
577:
  %578 = getelementptr inbounds double, ptr %456, i64 %572
  store double 0.000000e+00, ptr %578, align 8
  br label %579
579:
  %580 = add nuw nsw i64 %572, 1
  %581 = icmp eq i64 %580, %132
  br i1 %581, label %582, label %571
582:
  %583 = phi i64 [ %414, %441 ], [ %527, %579 ]
  br i1 %148, label %586, label %624
584:
  %585 = icmp slt i64 %583, %132
  br i1 %585, label %630, label %624
586:
  %587 = phi i64 [ %600, %599 ], [ 0, %582 ]
  %588 = getelementptr inbounds double, ptr %71, i64 %587
  %589 = load double, ptr %588, align 8
  %590 = add nsw i64 %587, %128
  %591 = getelementptr inbounds double, ptr %69, i64 %590
  %592 = load double, ptr %591, align 8
  %593 = fmul double %589, %592
  store double %593, ptr %591, align 8
  %594 = getelementptr inbounds i64, ptr %64, i64 %590
  %595 = load i64, ptr %594, align 8
  %596 = getelementptr i8, ptr %594, i64 8
  %597 = load i64, ptr %596, align 8
  %598 = icmp slt i64 %595, %597
  br i1 %598, label %602, label %599
599:
  %600 = add nuw nsw i64 %587, 1
  %601 = icmp eq i64 %600, %132
  br i1 %601, label %584, label %586
602:
  %603 = phi i64 [ %621, %602 ], [ %595, %586 ]
  %604 = load ptr, ptr %16, align 8
  %605 = getelementptr inbounds i64, ptr %65, i64 %603
  %606 = load i64, ptr %605, align 8
  %607 = getelementptr inbounds double, ptr %604, i64 %606
  %608 = load double, ptr %607, align 8
  %609 = load double, ptr %591, align 8
  %610 = fmul double %608, %609
  %611 = load ptr, ptr %57, align 8
  %612 = getelementptr inbounds i64, ptr %611, i64 %606
  %613 = load i64, ptr %612, align 8
  %614 = getelementptr inbounds double, ptr %68, i64 %613
  %615 = load double, ptr %614, align 8
  %616 = fmul double %610, %615
  %617 = load ptr, ptr %13, align 8
  %618 = getelementptr inbounds double, ptr %617, i64 %613
  %619 = load double, ptr %618, align 8
  %620 = fsub double %619, %616
  store double %620, ptr %618, align 8
  %621 = add nsw i64 %603, 1
  %622 = load i64, ptr %596, align 8
  %623 = icmp slt i64 %621, %622
  br i1 %623, label %602, label %599
624:
  %625 = getelementptr inbounds i64, ptr %64, i64 %128
  %626 = load i64, ptr %625, align 8
  %627 = getelementptr inbounds i64, ptr %64, i64 %131
  %628 = load i64, ptr %627, align 8
  %629 = icmp slt i64 %626, %628
  br i1 %629, label %697, label %119
630:
  %631 = phi i64 [ %695, %694 ], [ 0, %584 ]
  %632 = load ptr, ptr %15, align 8
  %633 = add nsw i64 %631, %128
  %634 = getelementptr inbounds double, ptr %632, i64 %633
  %635 = load double, ptr %634, align 8
  %636 = getelementptr inbounds i64, ptr %64, i64 %633
  %637 = load i64, ptr %636, align 8
  %638 = getelementptr i8, ptr %636, i64 8
  %639 = load i64, ptr %638, align 8
  %640 = icmp slt i64 %637, %639
  br i1 %640, label %641, label %646
641:
  %642 = load ptr, ptr %57, align 8
  %643 = load ptr, ptr %16, align 8
  %644 = load ptr, ptr %13, align 8
  %645 = load ptr, ptr %32, align 8
  br label %652
646:
  %647 = phi double [ %635, %630 ], [ %665, %681 ]
  %648 = phi double [ 0.000000e+00, %630 ], [ %684, %681 ]
  %649 = call double @llvm.fabs.f64(double %647)
  %650 = fmul double %103, %648
  %651 = fcmp ogt double %649, %650
  br i1 %651, label %687, label %694
652:
  %653 = phi i64 [ %637, %641 ], [ %685, %681 ]
  %654 = phi double [ 0.000000e+00, %641 ], [ %684, %681 ]
  %655 = phi double [ %635, %641 ], [ %665, %681 ]
  %656 = getelementptr inbounds i64, ptr %65, i64 %653
  %657 = load i64, ptr %656, align 8
  %658 = getelementptr inbounds i64, ptr %642, i64 %657
  %659 = load i64, ptr %658, align 8
  %660 = getelementptr inbounds double, ptr %643, i64 %657
  %661 = load double, ptr %660, align 8
  %662 = getelementptr inbounds double, ptr %644, i64 %659
  %663 = load double, ptr %662, align 8
  %664 = fmul double %661, %663
  %665 = fadd double %655, %664
  %666 = call double @llvm.fabs.f64(double %661)
  %667 = getelementptr inbounds double, ptr %645, i64 %659
  %668 = load double, ptr %667, align 8
  %669 = fsub double %668, %668
  %670 = fcmp une double %669, 0.000000e+00
  br i1 %670, label %677, label %671
671:
  %672 = fmul double %668, 1.000000e-01
  %673 = getelementptr inbounds double, ptr %3, i64 %659
  %674 = load double, ptr %673, align 8
  %675 = call double @llvm.fabs.f64(double %674)
  %676 = fadd double %672, %675
  br label %681
677:
  %678 = getelementptr inbounds double, ptr %3, i64 %659
  %679 = load double, ptr %678, align 8
  %680 = call double @llvm.fabs.f64(double %679)
  br label %681
681:
  %682 = phi double [ %676, %671 ], [ %680, %677 ]
  %683 = fmul double %666, %682
  %684 = fadd double %654, %683
  %685 = add nsw i64 %653, 1
  %686 = icmp eq i64 %685, %639
  br i1 %686, label %646, label %652
687:
  %688 = load i64, ptr %9, align 8
  %689 = icmp slt i64 %688, 0
  br i1 %689, label %690, label %694
690:
  store i64 %40, ptr %9, align 8
  store i64 %633, ptr %33, align 8
  %691 = fcmp ogt double %648, 0.000000e+00
  %692 = fdiv double %649, %648
  %693 = select i1 %691, double %692, double 0x7FF0000000000000
  store double %693, ptr %34, align 8
  br label %694
694:
  %695 = add nuw nsw i64 %631, 1
  %696 = icmp eq i64 %695, %132
  br i1 %696, label %624, label %630
697:
  %698 = phi i64 [ %725, %724 ], [ %628, %624 ]
  %699 = phi i64 [ %727, %724 ], [ %626, %624 ]
  %700 = phi double [ %726, %724 ], [ %124, %624 ]
  %701 = load ptr, ptr %57, align 8
  %702 = getelementptr inbounds i64, ptr %65, i64 %699
  %703 = load i64, ptr %702, align 8
  %704 = getelementptr inbounds i64, ptr %701, i64 %703
  %705 = load i64, ptr %704, align 8
  %706 = load ptr, ptr %13, align 8
  %707 = getelementptr inbounds double, ptr %706, i64 %705
  %708 = load double, ptr %707, align 8
  %709 = fcmp oeq double %708, 0.000000e+00
  br i1 %709, label %724, label %710
710:
  %711 = call double @llvm.fabs.f64(double %708)
  %712 = load ptr, ptr %29, align 8
  %713 = getelementptr inbounds double, ptr %712, i64 %705
  %714 = load double, ptr %713, align 8
  %715 = fdiv double %711, %714
  %716 = fcmp ogt double %700, %715
  %717 = select i1 %716, double %700, double %715
  %718 = getelementptr inbounds double, ptr %3, i64 %705
  %719 = load double, ptr %718, align 8
  %720 = fadd double %708, %719
  store double %720, ptr %718, align 8
  %721 = load ptr, ptr %13, align 8
  %722 = getelementptr inbounds double, ptr %721, i64 %705
  store double 0.000000e+00, ptr %722, align 8
  %723 = load i64, ptr %627, align 8
  br label %724
724:
  %725 = phi i64 [ %723, %710 ], [ %698, %697 ]
  %726 = phi double [ %717, %710 ], [ %700, %697 ]
  %727 = add nsw i64 %699, 1
  %728 = icmp slt i64 %727, %725
  br i1 %728, label %697, label %119
729:
  %730 = fcmp olt double %120, 0.000000e+00
  br i1 %730, label %791, label %731
731:
  %732 = phi double [ %120, %729 ], [ 0.000000e+00, %97 ]
  %733 = fsub double %732, %732
  %734 = fcmp une double %733, 0.000000e+00
  br i1 %734, label %791, label %735
735:
  %736 = fcmp ogt double %61, %732
  %737 = select i1 %736, double %61, double %732
  %738 = icmp eq i32 %62, 1
  %739 = fcmp ogt double %63, 0x3EB0C6F7A0B5ED8D
  %740 = and i1 %739, %738
  br i1 %740, label %741, label %744
741:
  %742 = fmul double %63, %63
  %743 = fdiv double %732, %742
  store double %743, ptr %58, align 8
  store i64 0, ptr %59, align 8
  br label %746
744:
  %745 = icmp eq i32 %62, 0
  br i1 %745, label %751, label %746
746:
  %747 = fmul double %732, %732
  %748 = fcmp ogt double %63, %732
  %749 = select i1 %748, double %63, double %732
  %750 = fdiv double %747, %749
  br label %756
751:
  %752 = load double, ptr %58, align 8
  %753 = fmul double %732, %752
  %754 = fmul double %732, %753
  %755 = fmul double %754, 1.000000e+01
  br label %756
756:
  %757 = phi double [ %750, %746 ], [ %755, %751 ]
  br i1 %37, label %772, label %758
758:
  %759 = load double, ptr %30, align 8
  %760 = fmul double %732, %759
  %761 = fcmp olt double %760, 1.000000e-08
  %762 = fmul double %757, %759
  %763 = fcmp olt double %762, 0x3D06849B86A12B9B
  %764 = select i1 %761, i1 %763, i1 false
  br i1 %764, label %784, label %765
765:
  %766 = icmp ugt i32 %62, 2
  %767 = fmul double %63, 5.000000e-01
  %768 = fcmp ogt double %732, %767
  %769 = and i1 %766, %768
  %770 = fcmp olt double %760, 0x3D719799812DEA11
  %771 = and i1 %769, %770
  br i1 %771, label %784, label %781
772:
  %773 = fcmp olt double %732, 1.000000e-03
  br i1 %773, label %784, label %774
774:
  %775 = fcmp olt double %732, 1.000000e+00
  %776 = fcmp olt double %757, 1.000000e-03
  %777 = select i1 %775, i1 %776, i1 false
  br i1 %777, label %778, label %781
778:
  %779 = load i64, ptr %59, align 8
  %780 = icmp slt i64 %779, 20
  br i1 %780, label %784, label %781
781:
  %782 = add nuw nsw i32 %62, 1
  %783 = icmp eq i32 %782, 12
  br i1 %783, label %791, label %60
784:
  %785 = load i64, ptr %59, align 8
  %786 = add nsw i64 %785, 1
  store i64 %786, ptr %59, align 8
  %787 = load i64, ptr %9, align 8
  %788 = icmp sgt i64 %787, -1
  br i1 %788, label %791, label %789
789:
  %790 = phi double [ %41, %38 ], [ %737, %784 ]
  br i1 %39, label %38, label %791
791:
  %792 = phi double [ -1.000000e+00, %84 ], [ -1.000000e+00, %781 ], [ -1.000000e+00, %729 ], [ -1.000000e+00, %731 ], [ -1.000000e+00, %60 ], [ -1.000000e+00, %89 ], [ %737, %784 ], [ %790, %789 ]
  ret double %792
}
define internal fastcc void @leave(ptr %0, ptr %1) nounwind {
  %3 = load i64, ptr %0, align 8
  %4 = load ptr, ptr %1, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 240
  %6 = load ptr, ptr %5, align 8
  call void @hot_copy(i64 %3, ptr %4, ptr %6)
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = load ptr, ptr %1, align 8
  %10 = load i64, ptr %0, align 8
  %11 = getelementptr inbounds double, ptr %9, i64 %10
  %12 = getelementptr inbounds i8, ptr %0, i64 248
  %13 = load ptr, ptr %12, align 8
  call void @hot_copy(i64 %8, ptr %11, ptr %13)
  %14 = getelementptr inbounds i8, ptr %0, i64 352
  %15 = load ptr, ptr %14, align 8
  %16 = icmp eq ptr %15, null
  br i1 %16, label %20, label %17
17:
  %18 = getelementptr inbounds i8, ptr %0, i64 224
  %19 = load double, ptr %18, align 8
  store volatile double %19, ptr %15, align 8
  br label %20
20:
  ret void
}
define i64 @mc_run(ptr %0) nounwind {
  %2 = alloca double, align 8
  %3 = alloca [7 x ptr], align 16
  %4 = alloca [2 x ptr], align 16
  %5 = alloca double, align 8
  %6 = alloca [7 x ptr], align 16
  %7 = alloca [2 x ptr], align 16
  %8 = alloca double, align 8
  %9 = alloca [7 x ptr], align 16
  %10 = alloca [2 x ptr], align 16
  %11 = alloca double, align 8
  %12 = alloca [7 x ptr], align 16
  %13 = alloca [2 x ptr], align 16
  %14 = alloca double, align 8
  %15 = alloca [7 x ptr], align 16
  %16 = alloca [2 x ptr], align 16
  %17 = alloca double, align 8
  %18 = alloca [7 x ptr], align 16
  %19 = alloca [2 x ptr], align 16
  %20 = alloca double, align 8
  %21 = alloca [7 x ptr], align 16
  %22 = alloca [2 x ptr], align 16
  %23 = alloca double, align 8
  %24 = alloca [7 x ptr], align 16
  %25 = alloca [2 x ptr], align 16
  %26 = alloca double, align 8
  %27 = alloca [7 x ptr], align 16
  %28 = alloca [2 x ptr], align 16
  %29 = alloca double, align 8
  %30 = alloca [7 x ptr], align 16
  %31 = alloca [2 x ptr], align 16
  %32 = alloca double, align 8
  %33 = alloca [7 x ptr], align 16
  %34 = alloca [2 x ptr], align 16
  %35 = alloca double, align 8
  %36 = alloca [7 x ptr], align 16
  %37 = alloca [2 x ptr], align 16
  %38 = alloca double, align 8
  %39 = alloca [7 x ptr], align 16
  %40 = alloca [2 x ptr], align 16
  %41 = alloca %struct.memory, align 8
  %42 = getelementptr inbounds i8, ptr %0, i64 48
  %43 = load i64, ptr %42, align 8
  %44 = getelementptr inbounds i8, ptr %0, i64 120
  %45 = load i64, ptr %44, align 8
  %46 = add nsw i64 %45, %43
  %47 = icmp sgt i64 %46, 0
  %48 = load i64, ptr %0, align 8
  %49 = getelementptr inbounds i8, ptr %0, i64 8
  %50 = load i64, ptr %49, align 8
  %51 = add i64 %50, %48
  %52 = getelementptr inbounds i8, ptr %0, i64 472
  %53 = load ptr, ptr %52, align 8
  %54 = call fastcc i64 @divide(ptr %0, ptr %41, ptr %53)
  %55 = load i64, ptr %0, align 8
  %56 = getelementptr inbounds i8, ptr %0, i64 240
  %57 = load ptr, ptr %56, align 8
  %58 = load ptr, ptr %41, align 8
  call void @hot_copy(i64 %55, ptr %57, ptr %58)
  %59 = load i64, ptr %49, align 8
  %60 = getelementptr inbounds i8, ptr %0, i64 248
  %61 = load ptr, ptr %60, align 8
  %62 = load ptr, ptr %41, align 8
  %63 = load i64, ptr %0, align 8
  %64 = getelementptr inbounds double, ptr %62, i64 %63
  call void @hot_copy(i64 %59, ptr %61, ptr %64)
  %65 = getelementptr inbounds i8, ptr %0, i64 272
  %66 = load i64, ptr %65, align 8
  %67 = icmp eq i64 %66, 0
  br i1 %67, label %650, label %68
68:
  %69 = getelementptr inbounds i8, ptr %0, i64 584
  store i64 0, ptr %69, align 8
  %70 = getelementptr inbounds i8, ptr %0, i64 592
  store i64 1, ptr %70, align 8
  %71 = getelementptr inbounds i8, ptr %0, i64 648
  store double 1.000000e-04, ptr %71, align 8
  %72 = getelementptr inbounds i8, ptr %0, i64 576
  store i64 0, ptr %72, align 8
  %73 = getelementptr inbounds i8, ptr %0, i64 568
  store i64 0, ptr %73, align 8
  %74 = getelementptr inbounds i8, ptr %0, i64 536
  store i64 -1, ptr %74, align 8
  %75 = getelementptr inbounds i8, ptr %0, i64 664
  %76 = getelementptr inbounds i8, ptr %0, i64 616
  store double 1.000000e+30, ptr %75, align 8
  store i64 0, ptr %76, align 8
  %77 = getelementptr inbounds i8, ptr %0, i64 672
  store double 1.000000e+30, ptr %77, align 8
  %78 = getelementptr inbounds i8, ptr %0, i64 624
  store i64 0, ptr %78, align 8
  call fastcc void @sort_rows(ptr %0, ptr %41)
  %79 = load i64, ptr %49, align 8
  %80 = icmp sgt i64 %79, 0
  br i1 %80, label %81, label %83
81:
  %82 = getelementptr inbounds i8, ptr %0, i64 560
  store i64 3, ptr %82, align 8
  br label %97
83:
  %84 = getelementptr inbounds i8, ptr %0, i64 320
  %85 = load i64, ptr %84, align 8
  %86 = icmp eq i64 %85, 0
  %87 = getelementptr inbounds i8, ptr %0, i64 560
  br i1 %86, label %88, label %99
88:
  %89 = load i64, ptr %87, align 8
  %90 = icmp eq i64 %89, 3
  br i1 %90, label %97, label %91
91:
  %92 = getelementptr inbounds i8, ptr %0, i64 280
  %93 = load double, ptr %92, align 8
  %94 = fcmp ogt double %93, 3.000000e-07
  %95 = select i1 %94, i64 1, i64 2
  store i64 %95, ptr %87, align 8
  %96 = getelementptr inbounds i8, ptr %0, i64 560
  br label %107
97:
  %98 = getelementptr inbounds i8, ptr %0, i64 560
  br label %102
99:
  store i64 %85, ptr %87, align 8
  %100 = icmp eq i64 %85, 3
  %101 = getelementptr inbounds i8, ptr %0, i64 560
  br i1 %100, label %102, label %107
102:
  %103 = phi ptr [ %98, %97 ], [ %101, %99 ]
  %104 = getelementptr inbounds i8, ptr %0, i64 400
  %105 = load i64, ptr %104, align 8
  %106 = icmp eq i64 %105, 0
  br i1 %106, label %2572, label %107
107:
  %108 = phi ptr [ %103, %102 ], [ %101, %99 ], [ %96, %91 ]
  %109 = load ptr, ptr %41, align 8
  %110 = getelementptr inbounds i8, ptr %41, i64 16
  %111 = load ptr, ptr %110, align 8
  %112 = load i64, ptr %0, align 8
  %113 = getelementptr inbounds i8, ptr %0, i64 280
  %114 = load double, ptr %113, align 8
  %115 = getelementptr inbounds i8, ptr %0, i64 288
  %116 = load ptr, ptr %115, align 8
  call void @hot_weigh(i64 %112, double %114, ptr %116, ptr %109, ptr %109, ptr %111)
  %117 = load i64, ptr %49, align 8
  %118 = load double, ptr %113, align 8
  %119 = getelementptr inbounds i8, ptr %0, i64 296
  %120 = load ptr, ptr %119, align 8
  %121 = load i64, ptr %0, align 8
  %122 = getelementptr inbounds double, ptr %109, i64 %121
  %123 = getelementptr inbounds double, ptr %111, i64 %121
  call void @hot_weigh(i64 %117, double %118, ptr %120, ptr %122, ptr %122, ptr %123)
  br i1 %47, label %124, label %173
124:
  %125 = getelementptr inbounds i8, ptr %0, i64 224
  %126 = load double, ptr %125, align 8
  %127 = load ptr, ptr %41, align 8
  %128 = call fastcc double @project(ptr %0, ptr %41, double %126, ptr %127, i32 1)
  %129 = load i64, ptr %74, align 8
  %130 = icmp sgt i64 %129, -1
  br i1 %130, label %131, label %145
131:
  %132 = load i64, ptr %0, align 8
  %133 = load ptr, ptr %41, align 8
  %134 = load ptr, ptr %56, align 8
  call void @hot_copy(i64 %132, ptr %133, ptr %134)
  %135 = load i64, ptr %49, align 8
  %136 = load ptr, ptr %41, align 8
  %137 = load i64, ptr %0, align 8
  %138 = getelementptr inbounds double, ptr %136, i64 %137
  %139 = load ptr, ptr %60, align 8
  call void @hot_copy(i64 %135, ptr %138, ptr %139)
  %140 = getelementptr inbounds i8, ptr %0, i64 352
  %141 = load ptr, ptr %140, align 8
  %142 = icmp eq ptr %141, null
  br i1 %142, label %2572, label %143
143:
  %144 = load double, ptr %125, align 8
  store volatile double %144, ptr %141, align 8
  br label %2572
145:
  %146 = fcmp olt double %128, 0.000000e+00
  br i1 %146, label %147, label %161
147:
  %148 = load i64, ptr %0, align 8
  %149 = load ptr, ptr %41, align 8
  %150 = load ptr, ptr %56, align 8
  call void @hot_copy(i64 %148, ptr %149, ptr %150)
  %151 = load i64, ptr %49, align 8
  %152 = load ptr, ptr %41, align 8
  %153 = load i64, ptr %0, align 8
  %154 = getelementptr inbounds double, ptr %152, i64 %153
  %155 = load ptr, ptr %60, align 8
  call void @hot_copy(i64 %151, ptr %154, ptr %155)
  %156 = getelementptr inbounds i8, ptr %0, i64 352
  %157 = load ptr, ptr %156, align 8
  %158 = icmp eq ptr %157, null
  br i1 %158, label %2572, label %159
159:
  %160 = load double, ptr %125, align 8
  store volatile double %160, ptr %157, align 8
  br label %2572
161:
  %162 = load ptr, ptr %41, align 8
  %163 = load ptr, ptr %110, align 8
  %164 = load i64, ptr %0, align 8
  %165 = load double, ptr %113, align 8
  %166 = load ptr, ptr %115, align 8
  call void @hot_weigh(i64 %164, double %165, ptr %166, ptr %162, ptr %162, ptr %163)
  %167 = load i64, ptr %49, align 8
  %168 = load double, ptr %113, align 8
  %169 = load ptr, ptr %119, align 8
  %170 = load i64, ptr %0, align 8
  %171 = getelementptr inbounds double, ptr %162, i64 %170
  %172 = getelementptr inbounds double, ptr %163, i64 %170
  call void @hot_weigh(i64 %167, double %168, ptr %169, ptr %171, ptr %171, ptr %172)
  br label %173
173:
  %174 = load i64, ptr %108, align 8
  %175 = icmp eq i64 %174, 3
  %176 = load i64, ptr %0, align 8
  br i1 %175, label %177, label %213
177:
  %178 = load i64, ptr %49, align 8
  %179 = add nsw i64 %178, %176
  %180 = icmp sgt i64 %179, 0
  br i1 %180, label %181, label %213
181:
  %182 = getelementptr inbounds i8, ptr %0, i64 448
  %183 = getelementptr inbounds i8, ptr %41, i64 296
  %184 = getelementptr inbounds i8, ptr %41, i64 304
  br label %185
185:
  %186 = phi i64 [ 0, %181 ], [ %205, %204 ]
  %187 = phi i64 [ 0, %181 ], [ %206, %204 ]
  %188 = load ptr, ptr %182, align 8
  %189 = icmp eq ptr %188, null
  br i1 %189, label %193, label %190
190:
  %191 = getelementptr inbounds i64, ptr %188, i64 %187
  %192 = load i64, ptr %191, align 8
  br label %193
193:
  %194 = phi i64 [ %192, %190 ], [ %187, %185 ]
  %195 = load ptr, ptr %183, align 8
  %196 = getelementptr inbounds i64, ptr %195, i64 %194
  store i64 %187, ptr %196, align 8
  %197 = load i64, ptr %0, align 8
  %198 = icmp slt i64 %194, %197
  br i1 %198, label %204, label %199
199:
  %200 = add nsw i64 %186, 1
  %201 = load ptr, ptr %184, align 8
  %202 = sub nsw i64 %194, %197
  %203 = getelementptr inbounds i64, ptr %201, i64 %202
  store i64 %186, ptr %203, align 8
  br label %204
204:
  %205 = phi i64 [ %200, %199 ], [ %186, %193 ]
  %206 = add nuw nsw i64 %187, 1
  %207 = icmp eq i64 %206, %179
  br i1 %207, label %208, label %185
208:
  %209 = load i64, ptr %108, align 8
  %210 = load i64, ptr %0, align 8
  %211 = icmp eq i64 %209, 3
  %212 = select i1 %211, i64 48, i64 32
  br label %213
213:
  %214 = phi i64 [ %210, %208 ], [ %176, %177 ], [ %176, %173 ]
  %215 = phi i64 [ %212, %208 ], [ 48, %177 ], [ 32, %173 ]
  %216 = getelementptr inbounds i8, ptr %41, i64 %215
  %217 = load ptr, ptr %216, align 8
  %218 = getelementptr inbounds i8, ptr %0, i64 224
  %219 = load double, ptr %218, align 8
  %220 = load ptr, ptr %41, align 8
  %221 = getelementptr inbounds i8, ptr %0, i64 496
  %222 = load i64, ptr %221, align 8
  %223 = add nsw i64 %222, 1
  store i64 %223, ptr %221, align 8
  %224 = getelementptr inbounds i8, ptr %0, i64 24
  %225 = load ptr, ptr %224, align 8
  %226 = getelementptr inbounds double, ptr %217, i64 %214
  store double %219, ptr %38, align 8
  store ptr %38, ptr %39, align 16
  %227 = getelementptr inbounds i8, ptr %39, i64 8
  store ptr %220, ptr %227, align 8
  %228 = getelementptr inbounds i8, ptr %39, i64 16
  %229 = getelementptr inbounds double, ptr %220, i64 %214
  store ptr %229, ptr %228, align 16
  %230 = getelementptr inbounds i8, ptr %39, i64 24
  %231 = getelementptr inbounds i8, ptr %0, i64 184
  %232 = load ptr, ptr %231, align 8
  store ptr %232, ptr %230, align 8
  %233 = getelementptr inbounds i8, ptr %39, i64 32
  %234 = getelementptr inbounds i8, ptr %0, i64 192
  %235 = load ptr, ptr %234, align 8
  store ptr %235, ptr %233, align 16
  %236 = getelementptr inbounds i8, ptr %39, i64 40
  %237 = getelementptr inbounds i8, ptr %0, i64 200
  %238 = load ptr, ptr %237, align 8
  store ptr %238, ptr %236, align 8
  %239 = getelementptr inbounds i8, ptr %39, i64 48
  %240 = getelementptr inbounds i8, ptr %0, i64 208
  %241 = load ptr, ptr %240, align 8
  store ptr %241, ptr %239, align 16
  store ptr %217, ptr %40, align 16
  %242 = getelementptr inbounds i8, ptr %40, i64 8
  store ptr %226, ptr %242, align 8
  %243 = getelementptr inbounds i8, ptr %0, i64 216
  %244 = load ptr, ptr %243, align 8
  %245 = call i32 %225(ptr %39, ptr %40, ptr %244)
  %246 = icmp eq i32 %245, 0
  br i1 %246, label %247, label %511
247:
  %248 = load i64, ptr %0, align 8
  %249 = load i64, ptr %49, align 8
  %250 = add nsw i64 %249, %248
  %251 = call i64 @hot_all_finite(i64 %250, ptr %217)
  %252 = icmp eq i64 %251, 0
  br i1 %252, label %511, label %253
253:
  %254 = load i64, ptr %49, align 8
  %255 = icmp sgt i64 %254, 0
  br i1 %255, label %256, label %525
256:
  %257 = load double, ptr %218, align 8
  %258 = load ptr, ptr %41, align 8
  %259 = getelementptr inbounds i8, ptr %41, i64 8
  %260 = load ptr, ptr %259, align 8
  %261 = getelementptr inbounds i8, ptr %41, i64 176
  %262 = load ptr, ptr %261, align 8
  %263 = getelementptr inbounds i8, ptr %0, i64 608
  %264 = getelementptr inbounds i8, ptr %41, i64 192
  %265 = getelementptr inbounds i8, ptr %41, i64 304
  %266 = getelementptr inbounds i8, ptr %41, i64 248
  %267 = getelementptr inbounds i8, ptr %36, i64 8
  %268 = getelementptr inbounds i8, ptr %36, i64 16
  %269 = getelementptr inbounds i8, ptr %36, i64 24
  %270 = getelementptr inbounds i8, ptr %36, i64 32
  %271 = getelementptr inbounds i8, ptr %36, i64 40
  %272 = getelementptr inbounds i8, ptr %36, i64 48
  %273 = getelementptr inbounds i8, ptr %37, i64 8
  br label %274
274:
  %275 = phi i32 [ 0, %256 ], [ %503, %502 ]
  %276 = call fastcc i32 @differentiate(ptr %0, ptr %41, double %257, double 0.000000e+00, ptr %258, ptr %217)
  %277 = icmp eq i32 %276, 0
  br i1 %277, label %511, label %278
278:
  %279 = call fastcc i32 @factor(ptr %0, ptr %41, double 1.000000e+00, i32 1)
  %280 = load i64, ptr %263, align 8
  %281 = icmp eq i64 %280, 0
  br i1 %281, label %525, label %282
282:
  %283 = load ptr, ptr %110, align 8
  %284 = load i64, ptr %0, align 8
  %285 = load double, ptr %113, align 8
  %286 = load ptr, ptr %115, align 8
  call void @hot_weigh(i64 %284, double %285, ptr %286, ptr %258, ptr %258, ptr %283)
  %287 = load i64, ptr %49, align 8
  %288 = load double, ptr %113, align 8
  %289 = load ptr, ptr %119, align 8
  %290 = load i64, ptr %0, align 8
  %291 = getelementptr inbounds double, ptr %258, i64 %290
  %292 = getelementptr inbounds double, ptr %283, i64 %290
  call void @hot_weigh(i64 %287, double %288, ptr %289, ptr %291, ptr %291, ptr %292)
  %293 = load i64, ptr %49, align 8
  %294 = icmp sgt i64 %293, 0
  br i1 %294, label %306, label %295
295:
  %296 = load ptr, ptr %264, align 8
  call fastcc void @lu_solve(ptr %266, ptr %296)
  %297 = load i64, ptr %49, align 8
  %298 = icmp sgt i64 %297, 0
  br i1 %298, label %299, label %525
299:
  %300 = load ptr, ptr %264, align 8
  %301 = load ptr, ptr %265, align 8
  %302 = load i64, ptr %0, align 8
  %303 = getelementptr double, ptr %258, i64 %302
  %304 = load ptr, ptr %110, align 8
  %305 = getelementptr double, ptr %304, i64 %302
  br label %320
306:
  %307 = phi i64 [ %317, %306 ], [ 0, %282 ]
  %308 = load i64, ptr %0, align 8
  %309 = getelementptr double, ptr %217, i64 %308
  %310 = getelementptr double, ptr %309, i64 %307
  %311 = load double, ptr %310, align 8
  %312 = load ptr, ptr %264, align 8
  %313 = load ptr, ptr %265, align 8
  %314 = getelementptr inbounds i64, ptr %313, i64 %307
  %315 = load i64, ptr %314, align 8
  %316 = getelementptr inbounds double, ptr %312, i64 %315
  store double %311, ptr %316, align 8
  %317 = add nuw nsw i64 %307, 1
  %318 = load i64, ptr %49, align 8
  %319 = icmp slt i64 %317, %318
  br i1 %319, label %306, label %295
320:
  %321 = phi double [ 0.000000e+00, %299 ], [ %346, %342 ]
  %322 = phi i64 [ 0, %299 ], [ %347, %342 ]
  %323 = getelementptr inbounds i64, ptr %301, i64 %322
  %324 = load i64, ptr %323, align 8
  %325 = getelementptr inbounds double, ptr %300, i64 %324
  %326 = load double, ptr %325, align 8
  %327 = call double @llvm.fabs.f64(double %326)
  %328 = fsub double %327, %327
  %329 = fcmp une double %328, 0.000000e+00
  br i1 %329, label %351, label %330
330:
  %331 = getelementptr double, ptr %305, i64 %322
  %332 = load double, ptr %331, align 8
  %333 = fsub double %332, %332
  %334 = fcmp une double %333, 0.000000e+00
  br i1 %334, label %335, label %342
335:
  %336 = load double, ptr %113, align 8
  %337 = getelementptr double, ptr %303, i64 %322
  %338 = load double, ptr %337, align 8
  %339 = call double @llvm.fabs.f64(double %338)
  %340 = fadd double %339, 0x3EB0C6F7A0B5ED8D
  %341 = fmul double %336, %340
  br label %342
342:
  %343 = phi double [ %341, %335 ], [ %332, %330 ]
  %344 = fdiv double %327, %343
  %345 = fcmp ogt double %321, %344
  %346 = select i1 %345, double %321, double %344
  %347 = add nuw nsw i64 %322, 1
  %348 = icmp eq i64 %347, %297
  br i1 %348, label %349, label %320
349:
  %350 = fcmp ogt double %346, 0x3EB0C6F7A0B5ED8D
  br i1 %350, label %351, label %525
351:
  %352 = phi double [ %346, %349 ], [ 0x7FF0000000000000, %320 ]
  %353 = fsub double %352, %352
  %354 = fcmp une double %353, 0.000000e+00
  br i1 %354, label %525, label %355
355:
  call void @hot_copy(i64 %297, ptr %303, ptr %260)
  %356 = load i64, ptr %49, align 8
  %357 = icmp sgt i64 %356, 0
  br i1 %357, label %358, label %370
358:
  %359 = phi i64 [ %367, %358 ], [ 0, %355 ]
  %360 = load ptr, ptr %264, align 8
  %361 = load ptr, ptr %265, align 8
  %362 = getelementptr inbounds i64, ptr %361, i64 %359
  %363 = load i64, ptr %362, align 8
  %364 = getelementptr inbounds double, ptr %360, i64 %363
  %365 = load double, ptr %364, align 8
  %366 = getelementptr inbounds double, ptr %262, i64 %359
  store double %365, ptr %366, align 8
  %367 = add nuw nsw i64 %359, 1
  %368 = load i64, ptr %49, align 8
  %369 = icmp slt i64 %367, %368
  br i1 %369, label %358, label %370
370:
  %371 = phi i64 [ %356, %355 ], [ %368, %358 ]
  br label %372
372:
  %373 = phi i64 [ %501, %499 ], [ %371, %370 ]
  %374 = phi double [ %500, %499 ], [ 1.000000e+00, %370 ]
  %375 = icmp sgt i64 %373, 0
  br i1 %375, label %396, label %376
376:
  %377 = load i64, ptr %221, align 8
  %378 = add nsw i64 %377, 1
  store i64 %378, ptr %221, align 8
  %379 = load ptr, ptr %224, align 8
  %380 = load i64, ptr %0, align 8
  %381 = getelementptr inbounds double, ptr %217, i64 %380
  store double %257, ptr %35, align 8
  store ptr %35, ptr %36, align 16
  store ptr %258, ptr %267, align 8
  %382 = getelementptr inbounds double, ptr %258, i64 %380
  store ptr %382, ptr %268, align 16
  %383 = load ptr, ptr %231, align 8
  store ptr %383, ptr %269, align 8
  %384 = load ptr, ptr %234, align 8
  store ptr %384, ptr %270, align 16
  %385 = load ptr, ptr %237, align 8
  store ptr %385, ptr %271, align 8
  %386 = load ptr, ptr %240, align 8
  store ptr %386, ptr %272, align 16
  store ptr %217, ptr %37, align 16
  store ptr %381, ptr %273, align 8
  %387 = load ptr, ptr %243, align 8
  %388 = call i32 %379(ptr %36, ptr %37, ptr %387)
  %389 = icmp eq i32 %388, 0
  br i1 %389, label %390, label %473
390:
  %391 = load i64, ptr %0, align 8
  %392 = load i64, ptr %49, align 8
  %393 = add nsw i64 %392, %391
  %394 = call i64 @hot_all_finite(i64 %393, ptr %217)
  %395 = icmp eq i64 %394, 0
  br i1 %395, label %473, label %410
396:
  %397 = phi i64 [ %407, %396 ], [ 0, %372 ]
  %398 = getelementptr inbounds double, ptr %260, i64 %397
  %399 = load double, ptr %398, align 8
  %400 = getelementptr inbounds double, ptr %262, i64 %397
  %401 = load double, ptr %400, align 8
  %402 = fmul double %374, %401
  %403 = fadd double %399, %402
  %404 = load i64, ptr %0, align 8
  %405 = getelementptr double, ptr %258, i64 %404
  %406 = getelementptr double, ptr %405, i64 %397
  store double %403, ptr %406, align 8
  %407 = add nuw nsw i64 %397, 1
  %408 = load i64, ptr %49, align 8
  %409 = icmp slt i64 %407, %408
  br i1 %409, label %396, label %376
410:
  %411 = load i64, ptr %49, align 8
  %412 = icmp sgt i64 %411, 0
  br i1 %412, label %424, label %413
413:
  %414 = load ptr, ptr %264, align 8
  call fastcc void @lu_solve(ptr %266, ptr %414)
  %415 = load i64, ptr %49, align 8
  %416 = icmp sgt i64 %415, 0
  br i1 %416, label %417, label %467
417:
  %418 = load ptr, ptr %264, align 8
  %419 = load ptr, ptr %265, align 8
  %420 = load i64, ptr %0, align 8
  %421 = getelementptr double, ptr %258, i64 %420
  %422 = load ptr, ptr %110, align 8
  %423 = getelementptr double, ptr %422, i64 %420
  br label %438
424:
  %425 = phi i64 [ %435, %424 ], [ 0, %410 ]
  %426 = load i64, ptr %0, align 8
  %427 = getelementptr double, ptr %217, i64 %426
  %428 = getelementptr double, ptr %427, i64 %425
  %429 = load double, ptr %428, align 8
  %430 = load ptr, ptr %264, align 8
  %431 = load ptr, ptr %265, align 8
  %432 = getelementptr inbounds i64, ptr %431, i64 %425
  %433 = load i64, ptr %432, align 8
  %434 = getelementptr inbounds double, ptr %430, i64 %433
  store double %429, ptr %434, align 8
  %435 = add nuw nsw i64 %425, 1
  %436 = load i64, ptr %49, align 8
  %437 = icmp slt i64 %435, %436
  br i1 %437, label %424, label %413
438:
  %439 = phi double [ 0.000000e+00, %417 ], [ %464, %460 ]
  %440 = phi i64 [ 0, %417 ], [ %465, %460 ]
  %441 = getelementptr inbounds i64, ptr %419, i64 %440
  %442 = load i64, ptr %441, align 8
  %443 = getelementptr inbounds double, ptr %418, i64 %442
  %444 = load double, ptr %443, align 8
  %445 = call double @llvm.fabs.f64(double %444)
  %446 = fsub double %445, %445
  %447 = fcmp une double %446, 0.000000e+00
  br i1 %447, label %467, label %448
448:
  %449 = getelementptr double, ptr %423, i64 %440
  %450 = load double, ptr %449, align 8
  %451 = fsub double %450, %450
  %452 = fcmp une double %451, 0.000000e+00
  br i1 %452, label %453, label %460
453:
  %454 = load double, ptr %113, align 8
  %455 = getelementptr double, ptr %421, i64 %440
  %456 = load double, ptr %455, align 8
  %457 = call double @llvm.fabs.f64(double %456)
  %458 = fadd double %457, 0x3EB0C6F7A0B5ED8D
  %459 = fmul double %454, %458
  br label %460
460:
  %461 = phi double [ %459, %453 ], [ %450, %448 ]
  %462 = fdiv double %445, %461
  %463 = fcmp ogt double %439, %462
  %464 = select i1 %463, double %439, double %462
  %465 = add nuw nsw i64 %440, 1
  %466 = icmp eq i64 %465, %415
  br i1 %466, label %467, label %438
467:
  %468 = phi double [ 0.000000e+00, %413 ], [ %464, %460 ], [ 0x7FF0000000000000, %438 ]
  %469 = fmul double %374, 2.500000e-01
  %470 = fsub double 1.000000e+00, %469
  %471 = fmul double %352, %470
  %472 = fcmp ugt double %468, %471
  br i1 %472, label %473, label %502
473:
  %474 = fcmp olt double %374, 1.000000e-03
  br i1 %474, label %475, label %499
475:
  %476 = load i64, ptr %49, align 8
  %477 = load i64, ptr %0, align 8
  %478 = getelementptr inbounds double, ptr %258, i64 %477
  call void @hot_copy(i64 %476, ptr %260, ptr %478)
  %479 = load i64, ptr %221, align 8
  %480 = add nsw i64 %479, 1
  store i64 %480, ptr %221, align 8
  %481 = load ptr, ptr %224, align 8
  %482 = load i64, ptr %0, align 8
  %483 = getelementptr inbounds double, ptr %217, i64 %482
  store double %257, ptr %32, align 8
  store ptr %32, ptr %33, align 16
  %484 = getelementptr inbounds i8, ptr %33, i64 8
  store ptr %258, ptr %484, align 8
  %485 = getelementptr inbounds i8, ptr %33, i64 16
  %486 = getelementptr inbounds double, ptr %258, i64 %482
  store ptr %486, ptr %485, align 16
  %487 = getelementptr inbounds i8, ptr %33, i64 24
  %488 = load ptr, ptr %231, align 8
  store ptr %488, ptr %487, align 8
  %489 = getelementptr inbounds i8, ptr %33, i64 32
  %490 = load ptr, ptr %234, align 8
  store ptr %490, ptr %489, align 16
  %491 = getelementptr inbounds i8, ptr %33, i64 40
  %492 = load ptr, ptr %237, align 8
  store ptr %492, ptr %491, align 8
  %493 = getelementptr inbounds i8, ptr %33, i64 48
  %494 = load ptr, ptr %240, align 8
  store ptr %494, ptr %493, align 16
  store ptr %217, ptr %34, align 16
  %495 = getelementptr inbounds i8, ptr %34, i64 8
  store ptr %483, ptr %495, align 8
  %496 = load ptr, ptr %243, align 8
  %497 = call i32 %481(ptr %33, ptr %34, ptr %496)
  %498 = icmp eq i32 %497, 0
  br i1 %498, label %505, label %511
499:
  %500 = fmul double %374, 5.000000e-01
  %501 = load i64, ptr %49, align 8
  br label %372
502:
  %503 = add nuw nsw i32 %275, 1
  %504 = icmp eq i32 %503, 40
  br i1 %504, label %525, label %274
505:
  %506 = load i64, ptr %0, align 8
  %507 = load i64, ptr %49, align 8
  %508 = add nsw i64 %507, %506
  %509 = call i64 @hot_all_finite(i64 %508, ptr %217)
  %510 = icmp eq i64 %509, 0
  br i1 %510, label %511, label %525
511:
  %512 = load i64, ptr %0, align 8
  %513 = load ptr, ptr %41, align 8
  %514 = load ptr, ptr %56, align 8
  call void @hot_copy(i64 %512, ptr %513, ptr %514)
  %515 = load i64, ptr %49, align 8
  %516 = load ptr, ptr %41, align 8
  %517 = load i64, ptr %0, align 8
  %518 = getelementptr inbounds double, ptr %516, i64 %517
  %519 = load ptr, ptr %60, align 8
  call void @hot_copy(i64 %515, ptr %518, ptr %519)
  %520 = getelementptr inbounds i8, ptr %0, i64 352
  %521 = load ptr, ptr %520, align 8
  %522 = icmp eq ptr %521, null
  br i1 %522, label %2572, label %523
523:
  %524 = load double, ptr %218, align 8
  store volatile double %524, ptr %521, align 8
  br label %2572
525:
  store i64 1, ptr %69, align 8
  %526 = getelementptr inbounds i8, ptr %0, i64 400
  %527 = load i64, ptr %526, align 8
  %528 = icmp ne i64 %527, 0
  %529 = icmp sgt i64 %51, 0
  %530 = select i1 %528, i1 %529, i1 false
  br i1 %530, label %531, label %547
531:
  %532 = uitofp nneg i64 %51 to double
  %533 = call double @llvm.sqrt.f64(double %532)
  %534 = fmul double %533, 3.200000e+00
  %535 = getelementptr inbounds i8, ptr %41, i64 184
  br label %536
536:
  %537 = phi i64 [ 0, %531 ], [ %545, %536 ]
  %538 = mul nuw nsw i64 %537, 7
  %539 = urem i64 %538, 11
  %540 = uitofp nneg i64 %539 to double
  %541 = fadd double %540, -5.300000e+00
  %542 = fdiv double %541, %534
  %543 = load ptr, ptr %535, align 8
  %544 = getelementptr inbounds double, ptr %543, i64 %537
  store double %542, ptr %544, align 8
  %545 = add nuw nsw i64 %537, 1
  %546 = icmp eq i64 %545, %51
  br i1 %546, label %547, label %536
547:
  store i64 0, ptr %65, align 8
  %548 = getelementptr inbounds i8, ptr %0, i64 16
  %549 = load i64, ptr %548, align 8
  %550 = icmp eq i64 %549, 0
  br i1 %550, label %650, label %551
551:
  %552 = load double, ptr %218, align 8
  %553 = load ptr, ptr %41, align 8
  %554 = getelementptr inbounds i8, ptr %41, i64 56
  %555 = load ptr, ptr %554, align 8
  %556 = getelementptr inbounds i8, ptr %0, i64 32
  %557 = load ptr, ptr %556, align 8
  store double %552, ptr %29, align 8
  store ptr %29, ptr %30, align 16
  %558 = getelementptr inbounds i8, ptr %30, i64 8
  store ptr %553, ptr %558, align 8
  %559 = getelementptr inbounds i8, ptr %30, i64 16
  %560 = load i64, ptr %0, align 8
  %561 = getelementptr inbounds double, ptr %553, i64 %560
  store ptr %561, ptr %559, align 16
  %562 = getelementptr inbounds i8, ptr %30, i64 24
  %563 = load ptr, ptr %231, align 8
  store ptr %563, ptr %562, align 8
  %564 = getelementptr inbounds i8, ptr %30, i64 32
  %565 = load ptr, ptr %234, align 8
  store ptr %565, ptr %564, align 16
  %566 = getelementptr inbounds i8, ptr %30, i64 40
  %567 = load ptr, ptr %237, align 8
  store ptr %567, ptr %566, align 8
  %568 = getelementptr inbounds i8, ptr %30, i64 48
  %569 = load ptr, ptr %240, align 8
  store ptr %569, ptr %568, align 16
  store ptr %555, ptr %31, align 16
  %570 = getelementptr inbounds i8, ptr %31, i64 8
  store ptr null, ptr %570, align 8
  %571 = load ptr, ptr %243, align 8
  %572 = call i32 %557(ptr %30, ptr %31, ptr %571)
  %573 = icmp eq i32 %572, 0
  br i1 %573, label %574, label %591
574:
  %575 = load i64, ptr %548, align 8
  %576 = icmp sgt i64 %575, 0
  br i1 %576, label %580, label %650
577:
  %578 = add nuw nsw i64 %581, 1
  %579 = icmp eq i64 %578, %575
  br i1 %579, label %585, label %580
580:
  %581 = phi i64 [ %578, %577 ], [ 0, %574 ]
  %582 = getelementptr inbounds double, ptr %555, i64 %581
  %583 = load double, ptr %582, align 8
  %584 = fcmp uno double %583, 0.000000e+00
  br i1 %584, label %591, label %577
585:
  %586 = getelementptr inbounds i8, ptr %0, i64 256
  %587 = getelementptr inbounds i8, ptr %0, i64 264
  br label %588
588:
  %589 = phi i1 [ false, %630 ], [ true, %585 ]
  %590 = phi i64 [ %633, %630 ], [ 0, %585 ]
  br label %606
591:
  %592 = load i64, ptr %0, align 8
  %593 = load ptr, ptr %41, align 8
  %594 = load ptr, ptr %56, align 8
  call void @hot_copy(i64 %592, ptr %593, ptr %594)
  %595 = load i64, ptr %49, align 8
  %596 = load ptr, ptr %41, align 8
  %597 = load i64, ptr %0, align 8
  %598 = getelementptr inbounds double, ptr %596, i64 %597
  %599 = load ptr, ptr %60, align 8
  call void @hot_copy(i64 %595, ptr %598, ptr %599)
  %600 = getelementptr inbounds i8, ptr %0, i64 352
  %601 = load ptr, ptr %600, align 8
  %602 = icmp eq ptr %601, null
  br i1 %602, label %2572, label %603
603:
  %604 = load double, ptr %218, align 8
  store volatile double %604, ptr %601, align 8
  br label %2572
605:
  br i1 %589, label %650, label %636
606:
  %607 = phi i64 [ %627, %626 ], [ %590, %588 ]
  %608 = load ptr, ptr %586, align 8
  %609 = getelementptr inbounds i64, ptr %608, i64 %607
  %610 = load i64, ptr %609, align 8
  %611 = icmp eq i64 %610, 0
  br i1 %611, label %618, label %612
612:
  %613 = load ptr, ptr %554, align 8
  %614 = getelementptr inbounds double, ptr %613, i64 %607
  %615 = load double, ptr %614, align 8
  %616 = fcmp ogt double %615, 0.000000e+00
  %617 = zext i1 %616 to i64
  br label %618
618:
  %619 = phi i64 [ 0, %606 ], [ %617, %612 ]
  %620 = load ptr, ptr %587, align 8
  %621 = getelementptr inbounds i64, ptr %620, i64 %607
  store i64 %619, ptr %621, align 8
  %622 = load ptr, ptr %587, align 8
  %623 = getelementptr inbounds i64, ptr %622, i64 %607
  %624 = load i64, ptr %623, align 8
  %625 = icmp eq i64 %624, 0
  br i1 %625, label %626, label %630
626:
  %627 = add nuw nsw i64 %607, 1
  %628 = load i64, ptr %548, align 8
  %629 = icmp slt i64 %627, %628
  br i1 %629, label %606, label %605
630:
  %631 = load ptr, ptr %586, align 8
  %632 = getelementptr inbounds i64, ptr %631, i64 %607
  store i64 0, ptr %632, align 8
  %633 = add nuw nsw i64 %607, 1
  %634 = load i64, ptr %548, align 8
  %635 = icmp slt i64 %633, %634
  br i1 %635, label %588, label %636
636:
  store i64 1, ptr %65, align 8
  %637 = load i64, ptr %0, align 8
  %638 = load ptr, ptr %41, align 8
  %639 = load ptr, ptr %56, align 8
  call void @hot_copy(i64 %637, ptr %638, ptr %639)
  %640 = load i64, ptr %49, align 8
  %641 = load ptr, ptr %41, align 8
  %642 = load i64, ptr %0, align 8
  %643 = getelementptr inbounds double, ptr %641, i64 %642
  %644 = load ptr, ptr %60, align 8
  call void @hot_copy(i64 %640, ptr %643, ptr %644)
  %645 = getelementptr inbounds i8, ptr %0, i64 352
  %646 = load ptr, ptr %645, align 8
  %647 = icmp eq ptr %646, null
  br i1 %647, label %2572, label %648
648:
  %649 = load double, ptr %218, align 8
  store volatile double %649, ptr %646, align 8
  br label %2572
650:
  %651 = getelementptr inbounds i8, ptr %0, i64 376
  %652 = getelementptr inbounds i8, ptr %0, i64 368
  %653 = getelementptr inbounds i8, ptr %0, i64 360
  %654 = load i64, ptr %652, align 8
  %655 = load i64, ptr %653, align 8
  %656 = icmp slt i64 %654, %655
  br i1 %656, label %657, label %688
657:
  %658 = getelementptr inbounds i8, ptr %0, i64 224
  %659 = getelementptr inbounds i8, ptr %0, i64 384
  %660 = getelementptr inbounds i8, ptr %0, i64 392
  br label %661
661:
  %662 = phi i64 [ %654, %657 ], [ %685, %683 ]
  %663 = load ptr, ptr %651, align 8
  %664 = getelementptr inbounds double, ptr %663, i64 %662
  %665 = load double, ptr %664, align 8
  %666 = load double, ptr %658, align 8
  %667 = fcmp ugt double %665, %666
  br i1 %667, label %688, label %668
668:
  %669 = load ptr, ptr %41, align 8
  %670 = load i64, ptr %0, align 8
  %671 = load ptr, ptr %659, align 8
  %672 = mul nsw i64 %670, %662
  %673 = getelementptr inbounds double, ptr %671, i64 %672
  call void @hot_copy(i64 %670, ptr %669, ptr %673)
  %674 = load i64, ptr %49, align 8
  %675 = icmp eq i64 %674, 0
  br i1 %675, label %683, label %676
676:
  %677 = load i64, ptr %0, align 8
  %678 = getelementptr inbounds double, ptr %669, i64 %677
  %679 = load ptr, ptr %660, align 8
  %680 = load i64, ptr %652, align 8
  %681 = mul nsw i64 %680, %674
  %682 = getelementptr inbounds double, ptr %679, i64 %681
  call void @hot_copy(i64 %674, ptr %678, ptr %682)
  br label %683
683:
  %684 = load i64, ptr %652, align 8
  %685 = add nsw i64 %684, 1
  store i64 %685, ptr %652, align 8
  %686 = load i64, ptr %653, align 8
  %687 = icmp slt i64 %685, %686
  br i1 %687, label %661, label %688
688:
  %689 = getelementptr inbounds i8, ptr %0, i64 224
  %690 = load double, ptr %689, align 8
  %691 = getelementptr inbounds i8, ptr %0, i64 232
  %692 = load double, ptr %691, align 8
  %693 = fcmp olt double %690, %692
  br i1 %693, label %694, label %901
694:
  %695 = getelementptr inbounds i8, ptr %0, i64 304
  %696 = load double, ptr %695, align 8
  %697 = fcmp ogt double %696, 0.000000e+00
  br i1 %697, label %901, label %698
698:
  %699 = load i64, ptr %0, align 8
  %700 = getelementptr inbounds i8, ptr %0, i64 560
  %701 = load i64, ptr %700, align 8
  %702 = icmp eq i64 %701, 3
  %703 = select i1 %702, i64 48, i64 32
  %704 = getelementptr inbounds i8, ptr %41, i64 %703
  %705 = load ptr, ptr %704, align 8
  %706 = fsub double %692, %690
  %707 = getelementptr inbounds i8, ptr %0, i64 312
  %708 = load double, ptr %707, align 8
  %709 = fcmp olt double %706, %708
  %710 = select i1 %709, double %706, double %708
  %711 = getelementptr inbounds i8, ptr %41, i64 16
  %712 = load ptr, ptr %711, align 8
  %713 = call double @hot_weighted(i64 %699, ptr %705, ptr %712)
  %714 = getelementptr inbounds i8, ptr %0, i64 280
  %715 = load double, ptr %714, align 8
  %716 = fmul double %713, %715
  %717 = load i64, ptr %700, align 8
  %718 = icmp eq i64 %717, 2
  %719 = fcmp ogt double %716, 0.000000e+00
  br i1 %719, label %720, label %725
720:
  %721 = fdiv double 1.000000e-02, %716
  %722 = fmul double %710, 1.000000e-02
  %723 = fcmp olt double %721, %722
  %724 = select i1 %723, double %721, double %722
  br label %729
725:
  %726 = fcmp olt double %710, 1.000000e+04
  %727 = select i1 %726, double %710, double 1.000000e+04
  %728 = fmul double %727, 1.000000e-04
  br label %729
729:
  %730 = phi double [ %724, %720 ], [ %728, %725 ]
  %731 = icmp sgt i64 %699, 0
  %732 = getelementptr inbounds i8, ptr %41, i64 24
  %733 = getelementptr inbounds i8, ptr %41, i64 8
  %734 = getelementptr inbounds i8, ptr %0, i64 496
  %735 = getelementptr inbounds i8, ptr %0, i64 24
  %736 = getelementptr inbounds i8, ptr %27, i64 8
  %737 = getelementptr inbounds i8, ptr %27, i64 16
  %738 = getelementptr inbounds i8, ptr %27, i64 24
  %739 = getelementptr inbounds i8, ptr %0, i64 184
  %740 = getelementptr inbounds i8, ptr %27, i64 32
  %741 = getelementptr inbounds i8, ptr %0, i64 192
  %742 = getelementptr inbounds i8, ptr %27, i64 40
  %743 = getelementptr inbounds i8, ptr %0, i64 200
  %744 = getelementptr inbounds i8, ptr %27, i64 48
  %745 = getelementptr inbounds i8, ptr %0, i64 208
  %746 = getelementptr inbounds i8, ptr %28, i64 8
  %747 = getelementptr inbounds i8, ptr %0, i64 216
  br label %748
748:
  %749 = phi double [ %730, %729 ], [ %796, %794 ]
  %750 = phi i32 [ 0, %729 ], [ %795, %794 ]
  br i1 %731, label %781, label %751
751:
  %752 = load i64, ptr %49, align 8
  %753 = load ptr, ptr %41, align 8
  %754 = getelementptr inbounds double, ptr %753, i64 %699
  %755 = load ptr, ptr %732, align 8
  %756 = getelementptr inbounds double, ptr %755, i64 %699
  call void @hot_copy(i64 %752, ptr %754, ptr %756)
  %757 = load double, ptr %689, align 8
  %758 = fadd double %749, %757
  %759 = load ptr, ptr %732, align 8
  %760 = load ptr, ptr %733, align 8
  %761 = load i64, ptr %734, align 8
  %762 = add nsw i64 %761, 1
  store i64 %762, ptr %734, align 8
  %763 = load ptr, ptr %735, align 8
  %764 = load i64, ptr %0, align 8
  %765 = getelementptr inbounds double, ptr %760, i64 %764
  store double %758, ptr %26, align 8
  store ptr %26, ptr %27, align 16
  store ptr %759, ptr %736, align 8
  %766 = getelementptr inbounds double, ptr %759, i64 %764
  store ptr %766, ptr %737, align 16
  %767 = load ptr, ptr %739, align 8
  store ptr %767, ptr %738, align 8
  %768 = load ptr, ptr %741, align 8
  store ptr %768, ptr %740, align 16
  %769 = load ptr, ptr %743, align 8
  store ptr %769, ptr %742, align 8
  %770 = load ptr, ptr %745, align 8
  store ptr %770, ptr %744, align 16
  store ptr %760, ptr %28, align 16
  store ptr %765, ptr %746, align 8
  %771 = load ptr, ptr %747, align 8
  %772 = call i32 %763(ptr %27, ptr %28, ptr %771)
  %773 = icmp eq i32 %772, 0
  br i1 %773, label %774, label %794
774:
  %775 = load i64, ptr %0, align 8
  %776 = load i64, ptr %49, align 8
  %777 = add nsw i64 %776, %775
  %778 = call i64 @hot_all_finite(i64 %777, ptr %760)
  %779 = icmp eq i64 %778, 0
  br i1 %779, label %794, label %780
780:
  br i1 %731, label %857, label %798
781:
  %782 = phi i64 [ %792, %781 ], [ 0, %748 ]
  %783 = load ptr, ptr %41, align 8
  %784 = getelementptr inbounds double, ptr %783, i64 %782
  %785 = load double, ptr %784, align 8
  %786 = getelementptr inbounds double, ptr %705, i64 %782
  %787 = load double, ptr %786, align 8
  %788 = fmul double %749, %787
  %789 = fadd double %785, %788
  %790 = load ptr, ptr %732, align 8
  %791 = getelementptr inbounds double, ptr %790, i64 %782
  store double %789, ptr %791, align 8
  %792 = add nuw nsw i64 %782, 1
  %793 = icmp eq i64 %792, %699
  br i1 %793, label %751, label %781
794:
  %795 = add nuw nsw i32 %750, 1
  %796 = fmul double %749, 1.000000e-02
  %797 = icmp eq i32 %795, 12
  br i1 %797, label %887, label %748
798:
  %799 = load ptr, ptr %733, align 8
  %800 = load ptr, ptr %711, align 8
  %801 = call double @hot_weighted(i64 %699, ptr %799, ptr %800)
  %802 = load double, ptr %714, align 8
  %803 = fmul double %802, 1.000000e-02
  %804 = select i1 %718, double 0x3FBC71C71C71C71C, double 0x3FC5555555555555
  %805 = bitcast double %803 to i64
  %806 = lshr i64 %805, 52
  %807 = and i64 %806, 2047
  %808 = add nsw i64 %807, -1023
  %809 = sub nsw i64 1023, %807
  %810 = call i64 @llvm.smax.i64(i64 %809, i64 -1022)
  %811 = call i64 @llvm.smin.i64(i64 %810, i64 1022)
  %812 = shl nsw i64 %811, 52
  %813 = add nsw i64 %812, 4607182418800017408
  %814 = bitcast i64 %813 to double
  %815 = fmul double %803, %814
  %816 = fadd double %815, 0xBFF6A09E667F3BCD
  %817 = fadd double %815, 0x3FF6A09E667F3BCD
  %818 = fdiv double %816, %817
  %819 = fmul double %818, %818
  %820 = sitofp i64 %808 to double
  %821 = fadd double %820, 5.000000e-01
  %822 = fmul double %818, 0x40071547652B82FE
  %823 = fmul double %819, 0x3FBC71C71C71C71C
  %824 = fadd double %823, 0x3FC2492492492492
  %825 = fmul double %819, %824
  %826 = fadd double %825, 2.000000e-01
  %827 = fmul double %819, %826
  %828 = fadd double %827, 0x3FD5555555555555
  %829 = fmul double %819, %828
  %830 = fadd double %829, 1.000000e+00
  %831 = fmul double %822, %830
  %832 = fadd double %821, %831
  %833 = fmul double %804, %832
  %834 = fcmp ogt double %833, -1.000000e+03
  %835 = select i1 %834, double %833, double -1.000000e+03
  %836 = fcmp olt double %835, 1.000000e+03
  %837 = select i1 %836, double %835, double 1.000000e+03
  %838 = fptosi double %837 to i64
  %839 = sitofp i64 %838 to double
  %840 = fsub double %837, %839
  %841 = fmul double %840, 0x3FE62E42FEFA39EF
  br label %842
842:
  %843 = phi i32 [ 12, %798 ], [ %849, %842 ]
  %844 = phi double [ 1.000000e+00, %798 ], [ %848, %842 ]
  %845 = uitofp nneg i32 %843 to double
  %846 = fdiv double %841, %845
  %847 = fmul double %844, %846
  %848 = fadd double %847, 1.000000e+00
  %849 = add nsw i32 %843, -1
  %850 = icmp ugt i32 %843, 1
  br i1 %850, label %842, label %851
851:
  %852 = fmul double %801, %802
  %853 = call double @llvm.sqrt.f64(double %852)
  %854 = fcmp ogt double %716, %853
  %855 = select i1 %854, double %716, double %853
  %856 = fcmp ogt double %855, 0.000000e+00
  br i1 %856, label %868, label %879
857:
  %858 = phi i64 [ %866, %857 ], [ 0, %780 ]
  %859 = load ptr, ptr %733, align 8
  %860 = getelementptr inbounds double, ptr %859, i64 %858
  %861 = load double, ptr %860, align 8
  %862 = getelementptr inbounds double, ptr %705, i64 %858
  %863 = load double, ptr %862, align 8
  %864 = fsub double %861, %863
  %865 = fdiv double %864, %749
  store double %865, ptr %860, align 8
  %866 = add nuw nsw i64 %858, 1
  %867 = icmp eq i64 %866, %699
  br i1 %867, label %798, label %857
868:
  %869 = call i64 @llvm.smax.i64(i64 %838, i64 -1022)
  %870 = call i64 @llvm.smin.i64(i64 %869, i64 1022)
  %871 = shl nsw i64 %870, 52
  %872 = add nsw i64 %871, 4607182418800017408
  %873 = bitcast i64 %872 to double
  %874 = fmul double %848, %873
  %875 = fdiv double %874, %855
  %876 = fmul double %749, 1.000000e+02
  %877 = fcmp olt double %875, %876
  %878 = select i1 %877, double %875, double %876
  br label %881
879:
  %880 = fmul double %749, 1.000000e+02
  br label %881
881:
  %882 = phi double [ %878, %868 ], [ %880, %879 ]
  %883 = fcmp olt double %882, %710
  %884 = select i1 %883, double %882, double %710
  store double %884, ptr %695, align 8
  %885 = load double, ptr %689, align 8
  %886 = load double, ptr %691, align 8
  br label %901
887:
  %888 = load i64, ptr %0, align 8
  %889 = load ptr, ptr %41, align 8
  %890 = load ptr, ptr %56, align 8
  call void @hot_copy(i64 %888, ptr %889, ptr %890)
  %891 = load i64, ptr %49, align 8
  %892 = load ptr, ptr %41, align 8
  %893 = load i64, ptr %0, align 8
  %894 = getelementptr inbounds double, ptr %892, i64 %893
  %895 = load ptr, ptr %60, align 8
  call void @hot_copy(i64 %891, ptr %894, ptr %895)
  %896 = getelementptr inbounds i8, ptr %0, i64 352
  %897 = load ptr, ptr %896, align 8
  %898 = icmp eq ptr %897, null
  br i1 %898, label %2572, label %899
899:
  %900 = load double, ptr %689, align 8
  store volatile double %900, ptr %897, align 8
  br label %2572
901:
  %902 = phi double [ %886, %881 ], [ %692, %694 ], [ %692, %688 ]
  %903 = phi double [ %885, %881 ], [ %690, %694 ], [ %690, %688 ]
  %904 = fcmp olt double %903, %902
  br i1 %904, label %905, label %2558
905:
  %906 = getelementptr inbounds i8, ptr %0, i64 344
  %907 = getelementptr inbounds i8, ptr %0, i64 328
  %908 = getelementptr inbounds i8, ptr %0, i64 560
  %909 = getelementptr inbounds i8, ptr %0, i64 304
  %910 = getelementptr inbounds i8, ptr %0, i64 312
  %911 = getelementptr inbounds i8, ptr %41, i64 32
  %912 = getelementptr inbounds i8, ptr %41, i64 8
  %913 = getelementptr inbounds i8, ptr %0, i64 496
  %914 = getelementptr inbounds i8, ptr %0, i64 24
  %915 = getelementptr inbounds i8, ptr %21, i64 8
  %916 = getelementptr inbounds i8, ptr %21, i64 16
  %917 = getelementptr inbounds i8, ptr %21, i64 24
  %918 = getelementptr inbounds i8, ptr %0, i64 184
  %919 = getelementptr inbounds i8, ptr %21, i64 32
  %920 = getelementptr inbounds i8, ptr %0, i64 192
  %921 = getelementptr inbounds i8, ptr %21, i64 40
  %922 = getelementptr inbounds i8, ptr %0, i64 200
  %923 = getelementptr inbounds i8, ptr %21, i64 48
  %924 = getelementptr inbounds i8, ptr %0, i64 208
  %925 = getelementptr inbounds i8, ptr %22, i64 8
  %926 = getelementptr inbounds i8, ptr %0, i64 216
  %927 = getelementptr inbounds i8, ptr %41, i64 24
  %928 = getelementptr inbounds i8, ptr %41, i64 16
  %929 = getelementptr inbounds i8, ptr %0, i64 280
  %930 = getelementptr inbounds i8, ptr %0, i64 288
  %931 = getelementptr inbounds i8, ptr %0, i64 296
  %932 = getelementptr inbounds i8, ptr %41, i64 48
  %933 = getelementptr inbounds i8, ptr %0, i64 320
  %934 = getelementptr inbounds i8, ptr %41, i64 184
  %935 = getelementptr inbounds i8, ptr %41, i64 192
  %936 = getelementptr inbounds i8, ptr %0, i64 656
  %937 = getelementptr inbounds i8, ptr %0, i64 424
  %938 = getelementptr inbounds i8, ptr %0, i64 432
  %939 = getelementptr inbounds i8, ptr %41, i64 168
  %940 = getelementptr inbounds i8, ptr %24, i64 8
  %941 = getelementptr inbounds i8, ptr %24, i64 16
  %942 = getelementptr inbounds i8, ptr %24, i64 24
  %943 = getelementptr inbounds i8, ptr %24, i64 32
  %944 = getelementptr inbounds i8, ptr %24, i64 40
  %945 = getelementptr inbounds i8, ptr %24, i64 48
  %946 = getelementptr inbounds i8, ptr %25, i64 8
  %947 = getelementptr inbounds i8, ptr %41, i64 176
  %948 = getelementptr inbounds i8, ptr %41, i64 296
  %949 = getelementptr inbounds i8, ptr %41, i64 200
  %950 = getelementptr inbounds i8, ptr %0, i64 536
  %951 = mul nsw i64 %51, 72
  %952 = getelementptr inbounds i8, ptr %18, i64 8
  %953 = getelementptr inbounds i8, ptr %18, i64 16
  %954 = getelementptr inbounds i8, ptr %18, i64 24
  %955 = getelementptr inbounds i8, ptr %18, i64 32
  %956 = getelementptr inbounds i8, ptr %18, i64 40
  %957 = getelementptr inbounds i8, ptr %18, i64 48
  %958 = getelementptr inbounds i8, ptr %19, i64 8
  %959 = getelementptr inbounds i8, ptr %0, i64 16
  %960 = getelementptr inbounds i8, ptr %0, i64 336
  %961 = getelementptr inbounds i8, ptr %0, i64 632
  %962 = getelementptr inbounds i8, ptr %0, i64 640
  %963 = getelementptr inbounds i8, ptr %41, i64 40
  %964 = getelementptr inbounds i8, ptr %15, i64 8
  %965 = getelementptr inbounds i8, ptr %15, i64 16
  %966 = getelementptr inbounds i8, ptr %15, i64 24
  %967 = getelementptr inbounds i8, ptr %15, i64 32
  %968 = getelementptr inbounds i8, ptr %15, i64 40
  %969 = getelementptr inbounds i8, ptr %15, i64 48
  %970 = getelementptr inbounds i8, ptr %16, i64 8
  %971 = getelementptr inbounds i8, ptr %0, i64 600
  %972 = getelementptr inbounds i8, ptr %41, i64 56
  %973 = getelementptr inbounds i8, ptr %41, i64 88
  %974 = getelementptr inbounds i8, ptr %0, i64 32
  %975 = getelementptr inbounds i8, ptr %12, i64 8
  %976 = getelementptr inbounds i8, ptr %12, i64 16
  %977 = getelementptr inbounds i8, ptr %12, i64 24
  %978 = getelementptr inbounds i8, ptr %12, i64 32
  %979 = getelementptr inbounds i8, ptr %12, i64 40
  %980 = getelementptr inbounds i8, ptr %12, i64 48
  %981 = getelementptr inbounds i8, ptr %13, i64 8
  %982 = getelementptr inbounds i8, ptr %9, i64 8
  %983 = getelementptr inbounds i8, ptr %9, i64 16
  %984 = getelementptr inbounds i8, ptr %9, i64 24
  %985 = getelementptr inbounds i8, ptr %9, i64 32
  %986 = getelementptr inbounds i8, ptr %9, i64 40
  %987 = getelementptr inbounds i8, ptr %9, i64 48
  %988 = getelementptr inbounds i8, ptr %10, i64 8
  %989 = getelementptr inbounds i8, ptr %0, i64 256
  %990 = getelementptr inbounds i8, ptr %41, i64 80
  %991 = getelementptr inbounds i8, ptr %0, i64 592
  %992 = getelementptr inbounds i8, ptr %41, i64 72
  %993 = getelementptr inbounds i8, ptr %0, i64 264
  %994 = getelementptr inbounds i8, ptr %41, i64 64
  %995 = getelementptr inbounds i8, ptr %6, i64 8
  %996 = getelementptr inbounds i8, ptr %6, i64 16
  %997 = getelementptr inbounds i8, ptr %6, i64 24
  %998 = getelementptr inbounds i8, ptr %6, i64 32
  %999 = getelementptr inbounds i8, ptr %6, i64 40
  %1000 = getelementptr inbounds i8, ptr %6, i64 48
  %1001 = getelementptr inbounds i8, ptr %7, i64 8
  %1002 = getelementptr inbounds i8, ptr %0, i64 648
  %1003 = getelementptr inbounds i8, ptr %0, i64 480
  %1004 = getelementptr inbounds i8, ptr %0, i64 528
  %1005 = getelementptr inbounds i8, ptr %0, i64 384
  %1006 = getelementptr inbounds i8, ptr %0, i64 392
  %1007 = getelementptr inbounds i8, ptr %3, i64 8
  %1008 = getelementptr inbounds i8, ptr %3, i64 16
  %1009 = getelementptr inbounds i8, ptr %3, i64 24
  %1010 = getelementptr inbounds i8, ptr %3, i64 32
  %1011 = getelementptr inbounds i8, ptr %3, i64 40
  %1012 = getelementptr inbounds i8, ptr %3, i64 48
  %1013 = getelementptr inbounds i8, ptr %4, i64 8
  %1014 = getelementptr inbounds i8, ptr %0, i64 352
  %1015 = getelementptr inbounds i8, ptr %0, i64 568
  %1016 = getelementptr inbounds i8, ptr %0, i64 576
  %1017 = getelementptr inbounds i8, ptr %0, i64 400
  %1018 = getelementptr inbounds i8, ptr %0, i64 520
  %1019 = getelementptr inbounds i8, ptr %0, i64 488
  br label %1020
1020:
  %1021 = phi double [ %902, %905 ], [ %2556, %2551 ]
  %1022 = phi double [ %903, %905 ], [ %2555, %2551 ]
  %1023 = phi i64 [ 0, %905 ], [ %1046, %2551 ]
  %1024 = phi i64 [ 5, %905 ], [ %2554, %2551 ]
  %1025 = phi i32 [ 0, %905 ], [ %2553, %2551 ]
  %1026 = phi i32 [ 0, %905 ], [ %2552, %2551 ]
  %1027 = load ptr, ptr %906, align 8
  %1028 = icmp eq ptr %1027, null
  br i1 %1028, label %1045, label %1029
1029:
  %1030 = load volatile i64, ptr %1027, align 8
  %1031 = icmp eq i64 %1030, 0
  br i1 %1031, label %1045, label %1032
1032:
  %1033 = load i64, ptr %0, align 8
  %1034 = load ptr, ptr %41, align 8
  %1035 = load ptr, ptr %56, align 8
  call void @hot_copy(i64 %1033, ptr %1034, ptr %1035)
  %1036 = load i64, ptr %49, align 8
  %1037 = load ptr, ptr %41, align 8
  %1038 = load i64, ptr %0, align 8
  %1039 = getelementptr inbounds double, ptr %1037, i64 %1038
  %1040 = load ptr, ptr %60, align 8
  call void @hot_copy(i64 %1036, ptr %1039, ptr %1040)
  %1041 = load ptr, ptr %1014, align 8
  %1042 = icmp eq ptr %1041, null
  br i1 %1042, label %2572, label %1043
1043:
  %1044 = load double, ptr %689, align 8
  store volatile double %1044, ptr %1041, align 8
  br label %2572
1045:
  %1046 = add nuw nsw i64 %1023, 1
  %1047 = load i64, ptr %907, align 8
  %1048 = icmp slt i64 %1023, %1047
  br i1 %1048, label %1062, label %1049
1049:
  %1050 = load i64, ptr %0, align 8
  %1051 = load ptr, ptr %41, align 8
  %1052 = load ptr, ptr %56, align 8
  call void @hot_copy(i64 %1050, ptr %1051, ptr %1052)
  %1053 = load i64, ptr %49, align 8
  %1054 = load ptr, ptr %41, align 8
  %1055 = load i64, ptr %0, align 8
  %1056 = getelementptr inbounds double, ptr %1054, i64 %1055
  %1057 = load ptr, ptr %60, align 8
  call void @hot_copy(i64 %1053, ptr %1056, ptr %1057)
  %1058 = load ptr, ptr %1014, align 8
  %1059 = icmp eq ptr %1058, null
  br i1 %1059, label %2572, label %1060
1060:
  %1061 = load double, ptr %689, align 8
  store volatile double %1061, ptr %1058, align 8
  br label %2572
1062:
  %1063 = load i64, ptr %908, align 8
  %1064 = icmp eq i64 %1063, 3
  %1065 = load double, ptr %909, align 8
  %1066 = load double, ptr %910, align 8
  %1067 = fcmp olt double %1065, %1066
  %1068 = select i1 %1067, double %1065, double %1066
  %1069 = fsub double %1021, %1022
  %1070 = fmul double %1068, 1.000100e+00
  %1071 = fcmp ult double %1070, %1069
  br i1 %1071, label %1074, label %1072
1072:
  %1073 = fcmp ule double %1068, %1069
  br label %1092
1074:
  %1075 = call double @llvm.fabs.f64(double %1022)
  %1076 = fmul double %1075, 0x3CD0000000000000
  %1077 = fadd double %1076, 0x16687E92154EF7AC
  %1078 = fcmp olt double %1068, %1077
  br i1 %1078, label %1079, label %1092
1079:
  %1080 = load i64, ptr %0, align 8
  %1081 = load ptr, ptr %41, align 8
  %1082 = load ptr, ptr %56, align 8
  call void @hot_copy(i64 %1080, ptr %1081, ptr %1082)
  %1083 = load i64, ptr %49, align 8
  %1084 = load ptr, ptr %41, align 8
  %1085 = load i64, ptr %0, align 8
  %1086 = getelementptr inbounds double, ptr %1084, i64 %1085
  %1087 = load ptr, ptr %60, align 8
  call void @hot_copy(i64 %1083, ptr %1086, ptr %1087)
  %1088 = load ptr, ptr %1014, align 8
  %1089 = icmp eq ptr %1088, null
  br i1 %1089, label %2572, label %1090
1090:
  %1091 = load double, ptr %689, align 8
  store volatile double %1091, ptr %1088, align 8
  br label %2572
1092:
  %1093 = phi i1 [ %1073, %1072 ], [ true, %1074 ]
  %1094 = phi double [ %1069, %1072 ], [ %1068, %1074 ]
  %1095 = fcmp oeq double %1094, %1069
  %1096 = fadd double %1022, %1094
  %1097 = select i1 %1095, double %1021, double %1096
  br i1 %1064, label %1098, label %1379
1098:
  %1099 = icmp eq i32 %1026, 0
  br i1 %1099, label %1100, label %1238
1100:
  %1101 = load ptr, ptr %41, align 8
  %1102 = load ptr, ptr %932, align 8
  %1103 = call fastcc i32 @differentiate(ptr %0, ptr %41, double %1022, double %1094, ptr %1101, ptr %1102)
  %1104 = icmp eq i32 %1103, 0
  br i1 %1104, label %1105, label %1118
1105:
  %1106 = load i64, ptr %0, align 8
  %1107 = load ptr, ptr %41, align 8
  %1108 = load ptr, ptr %56, align 8
  call void @hot_copy(i64 %1106, ptr %1107, ptr %1108)
  %1109 = load i64, ptr %49, align 8
  %1110 = load ptr, ptr %41, align 8
  %1111 = load i64, ptr %0, align 8
  %1112 = getelementptr inbounds double, ptr %1110, i64 %1111
  %1113 = load ptr, ptr %60, align 8
  call void @hot_copy(i64 %1109, ptr %1112, ptr %1113)
  %1114 = load ptr, ptr %1014, align 8
  %1115 = icmp eq ptr %1114, null
  br i1 %1115, label %2572, label %1116
1116:
  %1117 = load double, ptr %689, align 8
  store volatile double %1117, ptr %1114, align 8
  br label %2572
1118:
  %1119 = load i64, ptr %933, align 8
  %1120 = icmp eq i64 %1119, 0
  br i1 %1120, label %1121, label %1238
1121:
  %1122 = load i64, ptr %49, align 8
  %1123 = icmp eq i64 %1122, 0
  br i1 %1123, label %1124, label %1238
1124:
  %1125 = load i64, ptr %0, align 8
  %1126 = load ptr, ptr %934, align 8
  %1127 = load ptr, ptr %935, align 8
  %1128 = load ptr, ptr %41, align 8
  %1129 = load ptr, ptr %928, align 8
  %1130 = load double, ptr %929, align 8
  %1131 = load ptr, ptr %930, align 8
  call void @hot_weigh(i64 %1125, double %1130, ptr %1131, ptr %1128, ptr %1128, ptr %1129)
  %1132 = load i64, ptr %49, align 8
  %1133 = load double, ptr %929, align 8
  %1134 = load ptr, ptr %931, align 8
  %1135 = load i64, ptr %0, align 8
  %1136 = getelementptr inbounds double, ptr %1128, i64 %1135
  %1137 = getelementptr inbounds double, ptr %1129, i64 %1135
  call void @hot_weigh(i64 %1132, double %1133, ptr %1134, ptr %1136, ptr %1136, ptr %1137)
  call void @hot_clear(i64 %1125, ptr %1127)
  %1138 = icmp sgt i64 %1125, 0
  br i1 %1138, label %1139, label %1193
1139:
  %1140 = phi i64 [ %1191, %1190 ], [ 0, %1124 ]
  %1141 = load ptr, ptr %937, align 8
  %1142 = icmp eq ptr %1141, null
  br i1 %1142, label %1148, label %1143
1143:
  %1144 = getelementptr inbounds i64, ptr %1141, i64 %1140
  %1145 = load i64, ptr %1144, align 8
  %1146 = getelementptr inbounds i8, ptr %1144, i64 8
  %1147 = load i64, ptr %1146, align 8
  br label %1152
1148:
  %1149 = mul nuw nsw i64 %1140, %1125
  %1150 = add nuw nsw i64 %1140, 1
  %1151 = mul i64 %1150, %1125
  br label %1152
1152:
  %1153 = phi i64 [ %1145, %1143 ], [ %1149, %1148 ]
  %1154 = phi i64 [ %1147, %1143 ], [ %1151, %1148 ]
  %1155 = load ptr, ptr %928, align 8
  %1156 = getelementptr inbounds double, ptr %1155, i64 %1140
  %1157 = load double, ptr %1156, align 8
  %1158 = fsub double %1157, %1157
  %1159 = fcmp oeq double %1158, 0.000000e+00
  %1160 = icmp slt i64 %1153, %1154
  %1161 = select i1 %1159, i1 %1160, i1 false
  br i1 %1161, label %1162, label %1190
1162:
  %1163 = getelementptr inbounds double, ptr %1126, i64 %1140
  br label %1164
1164:
  %1165 = phi i64 [ %1153, %1162 ], [ %1188, %1174 ]
  %1166 = load ptr, ptr %937, align 8
  %1167 = icmp eq ptr %1166, null
  br i1 %1167, label %1172, label %1168
1168:
  %1169 = load ptr, ptr %938, align 8
  %1170 = getelementptr inbounds i64, ptr %1169, i64 %1165
  %1171 = load i64, ptr %1170, align 8
  br label %1174
1172:
  %1173 = sub nsw i64 %1165, %1153
  br label %1174
1174:
  %1175 = phi i64 [ %1171, %1168 ], [ %1173, %1172 ]
  %1176 = load ptr, ptr %939, align 8
  %1177 = getelementptr inbounds double, ptr %1176, i64 %1165
  %1178 = load double, ptr %1177, align 8
  %1179 = load double, ptr %1163, align 8
  %1180 = fmul double %1178, %1179
  %1181 = load ptr, ptr %928, align 8
  %1182 = getelementptr inbounds double, ptr %1181, i64 %1140
  %1183 = load double, ptr %1182, align 8
  %1184 = fmul double %1180, %1183
  %1185 = getelementptr inbounds double, ptr %1127, i64 %1175
  %1186 = load double, ptr %1185, align 8
  %1187 = fadd double %1186, %1184
  store double %1187, ptr %1185, align 8
  %1188 = add nsw i64 %1165, 1
  %1189 = icmp eq i64 %1188, %1154
  br i1 %1189, label %1190, label %1164
1190:
  %1191 = add nuw nsw i64 %1140, 1
  %1192 = icmp eq i64 %1191, %1125
  br i1 %1192, label %1200, label %1139
1193:
  store double 0.000000e+00, ptr %936, align 8
  br label %1238
1194:
  %1195 = call double @llvm.sqrt.f64(double %1216)
  store double %1195, ptr %936, align 8
  %1196 = fcmp ogt double %1216, 0.000000e+00
  %1197 = uitofp nneg i64 %1125 to double
  %1198 = call double @llvm.sqrt.f64(double %1197)
  %1199 = fmul double %1198, 3.200000e+00
  br label %1219
1200:
  %1201 = phi i64 [ %1217, %1212 ], [ 0, %1190 ]
  %1202 = phi double [ %1216, %1212 ], [ 0.000000e+00, %1190 ]
  %1203 = load ptr, ptr %928, align 8
  %1204 = getelementptr inbounds double, ptr %1203, i64 %1201
  %1205 = load double, ptr %1204, align 8
  %1206 = fsub double %1205, %1205
  %1207 = fcmp une double %1206, 0.000000e+00
  br i1 %1207, label %1212, label %1208
1208:
  %1209 = getelementptr inbounds double, ptr %1127, i64 %1201
  %1210 = load double, ptr %1209, align 8
  %1211 = fdiv double %1210, %1205
  br label %1212
1212:
  %1213 = phi double [ %1211, %1208 ], [ 0.000000e+00, %1200 ]
  %1214 = getelementptr inbounds double, ptr %1127, i64 %1201
  store double %1213, ptr %1214, align 8
  %1215 = fmul double %1213, %1213
  %1216 = fadd double %1202, %1215
  %1217 = add nuw nsw i64 %1201, 1
  %1218 = icmp eq i64 %1217, %1125
  br i1 %1218, label %1194, label %1200
1219:
  %1220 = phi i64 [ 0, %1194 ], [ %1236, %1233 ]
  br i1 %1196, label %1221, label %1226
1221:
  %1222 = getelementptr inbounds double, ptr %1127, i64 %1220
  %1223 = load double, ptr %1222, align 8
  %1224 = load double, ptr %936, align 8
  %1225 = fdiv double %1223, %1224
  br label %1233
1226:
  %1227 = mul nuw nsw i64 %1220, 7
  %1228 = add nuw nsw i64 %1227, 3
  %1229 = urem i64 %1228, 11
  %1230 = uitofp nneg i64 %1229 to double
  %1231 = fadd double %1230, -5.500000e+00
  %1232 = fdiv double %1231, %1199
  br label %1233
1233:
  %1234 = phi double [ %1225, %1221 ], [ %1232, %1226 ]
  %1235 = getelementptr inbounds double, ptr %1126, i64 %1220
  store double %1234, ptr %1235, align 8
  %1236 = add nuw nsw i64 %1220, 1
  %1237 = icmp eq i64 %1236, %1125
  br i1 %1237, label %1238, label %1219
1238:
  %1239 = call fastcc i32 @factor(ptr %0, ptr %41, double %1094, i32 0)
  %1240 = icmp eq i32 %1239, 0
  br i1 %1240, label %1558, label %1241
1241:
  %1242 = load i64, ptr %0, align 8
  %1243 = load i64, ptr %49, align 8
  %1244 = add i64 %1243, %1242
  %1245 = load ptr, ptr %911, align 8
  %1246 = load ptr, ptr %935, align 8
  %1247 = load ptr, ptr %927, align 8
  %1248 = icmp sgt i64 %1244, 0
  br label %1252
1249:
  %1250 = mul i64 %1244, 56
  %1251 = getelementptr i8, ptr %1245, i64 %1250
  br label %1351
1252:
  %1253 = phi i64 [ 0, %1241 ], [ %1346, %1345 ]
  %1254 = add nuw nsw i64 %1253, 255
  %1255 = mul nuw nsw i64 %1254, %1253
  %1256 = trunc i64 %1255 to i8
  %1257 = sdiv i8 %1256, 2
  %1258 = sext i8 %1257 to i64
  %1259 = getelementptr inbounds double, ptr @rodas_c, i64 %1258
  %1260 = icmp eq i64 %1253, 0
  br i1 %1260, label %1261, label %1263
1261:
  %1262 = load ptr, ptr %932, align 8
  call void @hot_copy(i64 %1244, ptr %1262, ptr %1246)
  br label %1306
1263:
  %1264 = getelementptr inbounds double, ptr @rodas_a, i64 %1258
  %1265 = load ptr, ptr %41, align 8
  %1266 = load ptr, ptr %912, align 8
  call void @hot_combine(i64 %1244, i64 %1253, ptr %1264, ptr %1245, double 1.000000e+00, ptr %1265, ptr %1266)
  %1267 = load double, ptr %689, align 8
  %1268 = getelementptr inbounds double, ptr @rodas_time, i64 %1253
  %1269 = load double, ptr %1268, align 8
  %1270 = fmul double %1094, %1269
  %1271 = fadd double %1267, %1270
  %1272 = load ptr, ptr %912, align 8
  %1273 = load i64, ptr %913, align 8
  %1274 = add nsw i64 %1273, 1
  store i64 %1274, ptr %913, align 8
  %1275 = load ptr, ptr %914, align 8
  %1276 = load i64, ptr %0, align 8
  %1277 = getelementptr inbounds double, ptr %1246, i64 %1276
  store double %1271, ptr %23, align 8
  store ptr %23, ptr %24, align 16
  store ptr %1272, ptr %940, align 8
  %1278 = getelementptr inbounds double, ptr %1272, i64 %1276
  store ptr %1278, ptr %941, align 16
  %1279 = load ptr, ptr %918, align 8
  store ptr %1279, ptr %942, align 8
  %1280 = load ptr, ptr %920, align 8
  store ptr %1280, ptr %943, align 16
  %1281 = load ptr, ptr %922, align 8
  store ptr %1281, ptr %944, align 8
  %1282 = load ptr, ptr %924, align 8
  store ptr %1282, ptr %945, align 16
  store ptr %1246, ptr %25, align 16
  store ptr %1277, ptr %946, align 8
  %1283 = load ptr, ptr %926, align 8
  %1284 = call i32 %1275(ptr %24, ptr %25, ptr %1283)
  %1285 = icmp eq i32 %1284, 0
  br i1 %1285, label %1286, label %1558
1286:
  %1287 = load i64, ptr %0, align 8
  %1288 = load i64, ptr %49, align 8
  %1289 = add nsw i64 %1288, %1287
  %1290 = call i64 @hot_all_finite(i64 %1289, ptr %1246)
  %1291 = icmp eq i64 %1290, 0
  br i1 %1291, label %1558, label %1292
1292:
  call void @hot_combine(i64 %1244, i64 %1253, ptr %1259, ptr %1245, double 1.000000e+00, ptr null, ptr %1247)
  %1293 = load i64, ptr %0, align 8
  %1294 = icmp sgt i64 %1293, 0
  br i1 %1294, label %1295, label %1306
1295:
  %1296 = phi i64 [ %1303, %1295 ], [ 0, %1292 ]
  %1297 = getelementptr inbounds double, ptr %1247, i64 %1296
  %1298 = load double, ptr %1297, align 8
  %1299 = fdiv double %1298, %1094
  %1300 = getelementptr inbounds double, ptr %1246, i64 %1296
  %1301 = load double, ptr %1300, align 8
  %1302 = fadd double %1301, %1299
  store double %1302, ptr %1300, align 8
  %1303 = add nuw nsw i64 %1296, 1
  %1304 = load i64, ptr %0, align 8
  %1305 = icmp slt i64 %1303, %1304
  br i1 %1305, label %1295, label %1306
1306:
  br i1 %1248, label %1307, label %1342
1307:
  %1308 = getelementptr inbounds double, ptr @rodas_slope, i64 %1253
  %1309 = load double, ptr %1308, align 8
  %1310 = fmul double %1094, %1309
  br label %1314
1311:
  call fastcc void @lu_solve(ptr %949, ptr %1247)
  %1312 = mul nuw nsw i64 %1253, %1244
  %1313 = getelementptr double, ptr %1245, i64 %1312
  br label %1329
1314:
  %1315 = phi i64 [ 0, %1307 ], [ %1327, %1314 ]
  %1316 = getelementptr inbounds double, ptr %1246, i64 %1315
  %1317 = load double, ptr %1316, align 8
  %1318 = load ptr, ptr %947, align 8
  %1319 = getelementptr inbounds double, ptr %1318, i64 %1315
  %1320 = load double, ptr %1319, align 8
  %1321 = fmul double %1310, %1320
  %1322 = fadd double %1317, %1321
  %1323 = load ptr, ptr %948, align 8
  %1324 = getelementptr inbounds i64, ptr %1323, i64 %1315
  %1325 = load i64, ptr %1324, align 8
  %1326 = getelementptr inbounds double, ptr %1247, i64 %1325
  store double %1322, ptr %1326, align 8
  %1327 = add nuw nsw i64 %1315, 1
  %1328 = icmp eq i64 %1327, %1244
  br i1 %1328, label %1311, label %1314
1329:
  %1330 = phi i64 [ 0, %1311 ], [ %1337, %1329 ]
  %1331 = load ptr, ptr %948, align 8
  %1332 = getelementptr inbounds i64, ptr %1331, i64 %1330
  %1333 = load i64, ptr %1332, align 8
  %1334 = getelementptr inbounds double, ptr %1247, i64 %1333
  %1335 = load double, ptr %1334, align 8
  %1336 = getelementptr double, ptr %1313, i64 %1330
  store double %1335, ptr %1336, align 8
  %1337 = add nuw nsw i64 %1330, 1
  %1338 = icmp eq i64 %1337, %1244
  br i1 %1338, label %1339, label %1329
1339:
  %1340 = add nuw nsw i64 %1253, 1
  %1341 = icmp eq i64 %1340, 8
  br i1 %1341, label %1249, label %1345
1342:
  call fastcc void @lu_solve(ptr %949, ptr %1247)
  %1343 = add nuw nsw i64 %1253, 1
  %1344 = icmp eq i64 %1343, 8
  br i1 %1344, label %1347, label %1345
1345:
  %1346 = phi i64 [ %1340, %1339 ], [ %1343, %1342 ]
  br label %1252
1347:
  %1348 = load ptr, ptr %912, align 8
  %1349 = call i64 @hot_all_finite(i64 %1244, ptr %1348)
  %1350 = icmp eq i64 %1349, 0
  br i1 %1350, label %1558, label %1361
1351:
  %1352 = phi i64 [ 0, %1249 ], [ %1359, %1351 ]
  %1353 = getelementptr double, ptr %1251, i64 %1352
  %1354 = load double, ptr %1353, align 8
  %1355 = load ptr, ptr %912, align 8
  %1356 = getelementptr inbounds double, ptr %1355, i64 %1352
  %1357 = load double, ptr %1356, align 8
  %1358 = fadd double %1354, %1357
  store double %1358, ptr %1356, align 8
  %1359 = add nuw nsw i64 %1352, 1
  %1360 = icmp eq i64 %1359, %1244
  br i1 %1360, label %1347, label %1351
1361:
  %1362 = load ptr, ptr %41, align 8
  %1363 = load ptr, ptr %912, align 8
  %1364 = load ptr, ptr %928, align 8
  %1365 = load i64, ptr %0, align 8
  %1366 = load double, ptr %929, align 8
  %1367 = load ptr, ptr %930, align 8
  call void @hot_weigh(i64 %1365, double %1366, ptr %1367, ptr %1362, ptr %1363, ptr %1364)
  %1368 = load i64, ptr %49, align 8
  %1369 = load double, ptr %929, align 8
  %1370 = load ptr, ptr %931, align 8
  %1371 = load i64, ptr %0, align 8
  %1372 = getelementptr inbounds double, ptr %1362, i64 %1371
  %1373 = getelementptr inbounds double, ptr %1363, i64 %1371
  %1374 = getelementptr inbounds double, ptr %1364, i64 %1371
  call void @hot_weigh(i64 %1368, double %1369, ptr %1370, ptr %1372, ptr %1373, ptr %1374)
  %1375 = mul nsw i64 %1244, 56
  %1376 = getelementptr inbounds i8, ptr %1245, i64 %1375
  %1377 = load ptr, ptr %928, align 8
  %1378 = call double @hot_weighted(i64 %1244, ptr %1376, ptr %1377)
  br label %1517
1379:
  %1380 = icmp eq i64 %1063, 1
  %1381 = load i64, ptr %0, align 8
  %1382 = select i1 %1380, i64 6, i64 12
  %1383 = load ptr, ptr %911, align 8
  %1384 = add nsw i64 %1382, -1
  %1385 = select i1 %1380, ptr @dp5_a, ptr @dop853_a
  %1386 = select i1 %1380, ptr @dp5_c, ptr @dop853_c
  br label %1387
1387:
  %1388 = phi i64 [ 1, %1379 ], [ %1428, %1427 ]
  %1389 = add nsw i64 %1388, -1
  %1390 = mul nsw i64 %1389, %1388
  %1391 = sdiv i64 %1390, 2
  %1392 = getelementptr inbounds double, ptr %1385, i64 %1391
  %1393 = getelementptr inbounds double, ptr %1386, i64 %1388
  %1394 = load double, ptr %1393, align 8
  %1395 = load ptr, ptr %41, align 8
  %1396 = load ptr, ptr %912, align 8
  call void @hot_combine(i64 %1381, i64 %1388, ptr %1392, ptr %1383, double %1094, ptr %1395, ptr %1396)
  %1397 = load double, ptr %689, align 8
  %1398 = fmul double %1094, %1394
  %1399 = fadd double %1398, %1397
  %1400 = load ptr, ptr %912, align 8
  %1401 = mul nsw i64 %1388, %1381
  %1402 = getelementptr inbounds double, ptr %1383, i64 %1401
  %1403 = load i64, ptr %913, align 8
  %1404 = add nsw i64 %1403, 1
  store i64 %1404, ptr %913, align 8
  %1405 = load ptr, ptr %914, align 8
  %1406 = load i64, ptr %0, align 8
  %1407 = getelementptr inbounds double, ptr %1402, i64 %1406
  store double %1399, ptr %20, align 8
  store ptr %20, ptr %21, align 16
  store ptr %1400, ptr %915, align 8
  %1408 = getelementptr inbounds double, ptr %1400, i64 %1406
  store ptr %1408, ptr %916, align 16
  %1409 = load ptr, ptr %918, align 8
  store ptr %1409, ptr %917, align 8
  %1410 = load ptr, ptr %920, align 8
  store ptr %1410, ptr %919, align 16
  %1411 = load ptr, ptr %922, align 8
  store ptr %1411, ptr %921, align 8
  %1412 = load ptr, ptr %924, align 8
  store ptr %1412, ptr %923, align 16
  store ptr %1402, ptr %22, align 16
  store ptr %1407, ptr %925, align 8
  %1413 = load ptr, ptr %926, align 8
  %1414 = call i32 %1405(ptr %21, ptr %22, ptr %1413)
  %1415 = icmp eq i32 %1414, 0
  br i1 %1415, label %1416, label %1558
1416:
  %1417 = load i64, ptr %0, align 8
  %1418 = load i64, ptr %49, align 8
  %1419 = add nsw i64 %1418, %1417
  %1420 = call i64 @hot_all_finite(i64 %1419, ptr %1402)
  %1421 = icmp eq i64 %1420, 0
  br i1 %1421, label %1558, label %1422
1422:
  %1423 = icmp eq i64 %1388, %1384
  br i1 %1423, label %1424, label %1427
1424:
  %1425 = load ptr, ptr %912, align 8
  %1426 = load ptr, ptr %927, align 8
  call void @hot_copy(i64 %1381, ptr %1425, ptr %1426)
  br label %1427
1427:
  %1428 = add nuw nsw i64 %1388, 1
  %1429 = icmp eq i64 %1388, %1382
  br i1 %1429, label %1430, label %1387
1430:
  %1431 = load ptr, ptr %912, align 8
  %1432 = call i64 @hot_all_finite(i64 %1381, ptr %1431)
  %1433 = icmp eq i64 %1432, 0
  br i1 %1433, label %1558, label %1434
1434:
  %1435 = load ptr, ptr %41, align 8
  %1436 = load ptr, ptr %912, align 8
  %1437 = load ptr, ptr %928, align 8
  %1438 = load i64, ptr %0, align 8
  %1439 = load double, ptr %929, align 8
  %1440 = load ptr, ptr %930, align 8
  call void @hot_weigh(i64 %1438, double %1439, ptr %1440, ptr %1435, ptr %1436, ptr %1437)
  %1441 = load i64, ptr %49, align 8
  %1442 = load double, ptr %929, align 8
  %1443 = load ptr, ptr %931, align 8
  %1444 = load i64, ptr %0, align 8
  %1445 = getelementptr inbounds double, ptr %1435, i64 %1444
  %1446 = getelementptr inbounds double, ptr %1436, i64 %1444
  %1447 = getelementptr inbounds double, ptr %1437, i64 %1444
  call void @hot_weigh(i64 %1441, double %1442, ptr %1443, ptr %1445, ptr %1446, ptr %1447)
  %1448 = icmp sgt i64 %1381, 0
  %1449 = load ptr, ptr %927, align 8
  br i1 %1448, label %1450, label %1492
1450:
  %1451 = mul nuw nsw i64 %1381, %1382
  %1452 = getelementptr double, ptr %1383, i64 %1451
  %1453 = mul nuw nsw i64 %1381, %1384
  %1454 = getelementptr double, ptr %1383, i64 %1453
  %1455 = load ptr, ptr %928, align 8
  %1456 = load ptr, ptr %912, align 8
  br label %1459
1457:
  %1458 = fcmp ogt double %1480, 0.000000e+00
  br i1 %1458, label %1483, label %1492
1459:
  %1460 = phi double [ 0.000000e+00, %1450 ], [ %1478, %1459 ]
  %1461 = phi i64 [ 0, %1450 ], [ %1481, %1459 ]
  %1462 = phi double [ 0.000000e+00, %1450 ], [ %1480, %1459 ]
  %1463 = getelementptr double, ptr %1452, i64 %1461
  %1464 = load double, ptr %1463, align 8
  %1465 = getelementptr double, ptr %1454, i64 %1461
  %1466 = load double, ptr %1465, align 8
  %1467 = fsub double %1464, %1466
  %1468 = getelementptr inbounds double, ptr %1455, i64 %1461
  %1469 = load double, ptr %1468, align 8
  %1470 = fdiv double %1467, %1469
  %1471 = getelementptr inbounds double, ptr %1456, i64 %1461
  %1472 = load double, ptr %1471, align 8
  %1473 = getelementptr inbounds double, ptr %1449, i64 %1461
  %1474 = load double, ptr %1473, align 8
  %1475 = fsub double %1472, %1474
  %1476 = fdiv double %1475, %1469
  %1477 = fmul double %1470, %1470
  %1478 = fadd double %1460, %1477
  %1479 = fmul double %1476, %1476
  %1480 = fadd double %1462, %1479
  %1481 = add nuw nsw i64 %1461, 1
  %1482 = icmp eq i64 %1481, %1381
  br i1 %1482, label %1457, label %1459
1483:
  %1484 = call double @llvm.sqrt.f64(double %1480)
  %1485 = load double, ptr %929, align 8
  %1486 = fmul double %1484, %1485
  %1487 = fcmp ogt double %1486, 1.000000e-13
  br i1 %1487, label %1488, label %1492
1488:
  %1489 = fdiv double %1478, %1480
  %1490 = call double @llvm.sqrt.f64(double %1489)
  %1491 = fmul double %1094, %1490
  br label %1492
1492:
  %1493 = phi double [ %1491, %1488 ], [ 0.000000e+00, %1483 ], [ 0.000000e+00, %1457 ], [ 0.000000e+00, %1434 ]
  br i1 %1380, label %1494, label %1499
1494:
  call void @hot_combine(i64 %1381, i64 7, ptr @dp5_e, ptr %1383, double 1.000000e+00, ptr null, ptr %1449)
  %1495 = load ptr, ptr %927, align 8
  %1496 = load ptr, ptr %928, align 8
  %1497 = call double @hot_weighted(i64 %1381, ptr %1495, ptr %1496)
  %1498 = fmul double %1094, %1497
  br label %1517
1499:
  call void @hot_combine(i64 %1381, i64 13, ptr @dop853_e5, ptr %1383, double 1.000000e+00, ptr null, ptr %1449)
  %1500 = load ptr, ptr %927, align 8
  %1501 = load ptr, ptr %928, align 8
  %1502 = call double @hot_weighted(i64 %1381, ptr %1500, ptr %1501)
  %1503 = load ptr, ptr %927, align 8
  call void @hot_combine(i64 %1381, i64 13, ptr @dop853_e3, ptr %1383, double 1.000000e+00, ptr null, ptr %1503)
  %1504 = load ptr, ptr %927, align 8
  %1505 = load ptr, ptr %928, align 8
  %1506 = call double @hot_weighted(i64 %1381, ptr %1504, ptr %1505)
  %1507 = fcmp ogt double %1502, 0.000000e+00
  br i1 %1507, label %1508, label %1522
1508:
  %1509 = fmul double %1094, %1502
  %1510 = fmul double %1502, %1509
  %1511 = fmul double %1502, %1502
  %1512 = fmul double %1506, 1.000000e-02
  %1513 = fmul double %1506, %1512
  %1514 = fadd double %1511, %1513
  %1515 = call double @llvm.sqrt.f64(double %1514)
  %1516 = fdiv double %1510, %1515
  br label %1517
1517:
  %1518 = phi double [ %1493, %1494 ], [ 0.000000e+00, %1361 ], [ %1493, %1508 ]
  %1519 = phi i32 [ %1026, %1494 ], [ 1, %1361 ], [ %1026, %1508 ]
  %1520 = phi double [ %1498, %1494 ], [ %1378, %1361 ], [ %1516, %1508 ]
  %1521 = fcmp ult double %1520, 0.000000e+00
  br i1 %1521, label %1558, label %1522
1522:
  %1523 = phi double [ %1520, %1517 ], [ 0.000000e+00, %1499 ]
  %1524 = phi i32 [ %1519, %1517 ], [ %1026, %1499 ]
  %1525 = phi double [ %1518, %1517 ], [ %1493, %1499 ]
  %1526 = fsub double %1523, %1523
  %1527 = fcmp une double %1526, 0.000000e+00
  %1528 = zext i1 %1527 to i32
  %1529 = xor i1 %1527, true
  %1530 = fcmp ole double %1523, 1.000000e+00
  %1531 = and i1 %1530, %1529
  %1532 = select i1 %1531, i1 %47, i1 false
  br i1 %1532, label %1533, label %1558
1533:
  %1534 = load ptr, ptr %912, align 8
  %1535 = call fastcc double @project(ptr %0, ptr %41, double %1097, ptr %1534, i32 0)
  %1536 = fcmp uge double %1535, 0.000000e+00
  br i1 %1536, label %1537, label %1558
1537:
  %1538 = fmul double %1535, 5.000000e-01
  %1539 = fcmp ogt double %1523, %1538
  %1540 = select i1 %1539, double %1523, double %1538
  %1541 = fcmp ugt double %1540, 1.000000e+00
  br i1 %1541, label %1558, label %1542
1542:
  %1543 = load i64, ptr %950, align 8
  %1544 = icmp sgt i64 %1543, -1
  br i1 %1544, label %1545, label %1558
1545:
  %1546 = load i64, ptr %0, align 8
  %1547 = load ptr, ptr %41, align 8
  %1548 = load ptr, ptr %56, align 8
  call void @hot_copy(i64 %1546, ptr %1547, ptr %1548)
  %1549 = load i64, ptr %49, align 8
  %1550 = load ptr, ptr %41, align 8
  %1551 = load i64, ptr %0, align 8
  %1552 = getelementptr inbounds double, ptr %1550, i64 %1551
  %1553 = load ptr, ptr %60, align 8
  call void @hot_copy(i64 %1549, ptr %1552, ptr %1553)
  %1554 = load ptr, ptr %1014, align 8
  %1555 = icmp eq ptr %1554, null
  br i1 %1555, label %2572, label %1556
1556:
  %1557 = load double, ptr %689, align 8
  store volatile double %1557, ptr %1554, align 8
  br label %2572
1558:
  %1559 = phi double [ %1525, %1542 ], [ %1525, %1537 ], [ %1525, %1522 ], [ 0.000000e+00, %1430 ], [ %1518, %1517 ], [ 0.000000e+00, %1286 ], [ 0.000000e+00, %1238 ], [ 0.000000e+00, %1347 ], [ %1525, %1533 ], [ 0.000000e+00, %1263 ], [ 0.000000e+00, %1416 ], [ 0.000000e+00, %1387 ]
  %1560 = phi i32 [ %1524, %1542 ], [ %1524, %1537 ], [ %1524, %1522 ], [ %1026, %1430 ], [ %1519, %1517 ], [ 1, %1286 ], [ 1, %1238 ], [ 1, %1347 ], [ %1524, %1533 ], [ 1, %1263 ], [ %1026, %1416 ], [ %1026, %1387 ]
  %1561 = phi double [ %1540, %1542 ], [ %1540, %1537 ], [ %1523, %1522 ], [ -1.000000e+00, %1430 ], [ %1520, %1517 ], [ -1.000000e+00, %1286 ], [ -1.000000e+00, %1238 ], [ -1.000000e+00, %1347 ], [ %1523, %1533 ], [ -1.000000e+00, %1263 ], [ -1.000000e+00, %1416 ], [ -1.000000e+00, %1387 ]
  %1562 = phi double [ %1535, %1542 ], [ %1535, %1537 ], [ 0.000000e+00, %1522 ], [ 0.000000e+00, %1430 ], [ 0.000000e+00, %1517 ], [ 0.000000e+00, %1286 ], [ 0.000000e+00, %1238 ], [ 0.000000e+00, %1347 ], [ %1535, %1533 ], [ 0.000000e+00, %1263 ], [ 0.000000e+00, %1416 ], [ 0.000000e+00, %1387 ]
  %1563 = phi i32 [ 0, %1542 ], [ 0, %1537 ], [ %1528, %1522 ], [ 1, %1430 ], [ 1, %1517 ], [ 1, %1286 ], [ 1, %1238 ], [ 1, %1347 ], [ 1, %1533 ], [ 1, %1263 ], [ 1, %1416 ], [ 1, %1387 ]
  br i1 %1064, label %1572, label %1564
1564:
  %1565 = load ptr, ptr %911, align 8
  %1566 = load i64, ptr %908, align 8
  %1567 = icmp eq i64 %1566, 1
  %1568 = select i1 %1567, i64 6, i64 12
  %1569 = mul nsw i64 %1568, %51
  %1570 = getelementptr inbounds double, ptr %1565, i64 %1569
  %1571 = fcmp ole double %1561, 1.000000e+00
  br label %1609
1572:
  %1573 = load ptr, ptr %932, align 8
  %1574 = icmp eq i32 %1563, 0
  %1575 = fcmp ole double %1561, 1.000000e+00
  %1576 = and i1 %1575, %1574
  br i1 %1576, label %1577, label %1609
1577:
  %1578 = load ptr, ptr %911, align 8
  %1579 = getelementptr inbounds i8, ptr %1578, i64 %951
  %1580 = load i64, ptr %49, align 8
  %1581 = icmp eq i64 %1580, 0
  br i1 %1581, label %1584, label %1582
1582:
  %1583 = call fastcc i32 @factor(ptr %0, ptr %41, double %1094, i32 1)
  br label %1584
1584:
  %1585 = load ptr, ptr %912, align 8
  %1586 = load i64, ptr %913, align 8
  %1587 = add nsw i64 %1586, 1
  store i64 %1587, ptr %913, align 8
  %1588 = load ptr, ptr %914, align 8
  %1589 = load i64, ptr %0, align 8
  %1590 = getelementptr inbounds double, ptr %1579, i64 %1589
  store double %1097, ptr %17, align 8
  store ptr %17, ptr %18, align 16
  store ptr %1585, ptr %952, align 8
  %1591 = getelementptr inbounds double, ptr %1585, i64 %1589
  store ptr %1591, ptr %953, align 16
  %1592 = load ptr, ptr %918, align 8
  store ptr %1592, ptr %954, align 8
  %1593 = load ptr, ptr %920, align 8
  store ptr %1593, ptr %955, align 16
  %1594 = load ptr, ptr %922, align 8
  store ptr %1594, ptr %956, align 8
  %1595 = load ptr, ptr %924, align 8
  store ptr %1595, ptr %957, align 16
  store ptr %1579, ptr %19, align 16
  store ptr %1590, ptr %958, align 8
  %1596 = load ptr, ptr %926, align 8
  %1597 = call i32 %1588(ptr %18, ptr %19, ptr %1596)
  %1598 = icmp eq i32 %1597, 0
  br i1 %1598, label %1599, label %2152
1599:
  %1600 = load i64, ptr %0, align 8
  %1601 = load i64, ptr %49, align 8
  %1602 = add nsw i64 %1601, %1600
  %1603 = call i64 @hot_all_finite(i64 %1602, ptr %1579)
  %1604 = icmp eq i64 %1603, 0
  br i1 %1604, label %2152, label %1605
1605:
  %1606 = load ptr, ptr %912, align 8
  %1607 = call fastcc i32 @correct_algebraic(ptr %0, ptr %41, double %1097, ptr %1606, ptr %1579, i32 2, double 1.000000e-02)
  %1608 = icmp eq i32 %1607, 0
  br i1 %1608, label %2152, label %1609
1609:
  %1610 = phi i1 [ true, %1605 ], [ %1571, %1564 ], [ %1575, %1572 ]
  %1611 = phi ptr [ %1579, %1605 ], [ %1570, %1564 ], [ %1573, %1572 ]
  %1612 = icmp eq i32 %1563, 0
  %1613 = and i1 %1612, %1610
  br i1 %1613, label %1614, label %1795
1614:
  %1615 = load i64, ptr %959, align 8
  %1616 = icmp eq i64 %1615, 0
  br i1 %1616, label %1617, label %1629
1617:
  %1618 = load i64, ptr %960, align 8
  %1619 = icmp eq i64 %1618, 0
  br i1 %1619, label %1620, label %1629
1620:
  %1621 = load i64, ptr %652, align 8
  %1622 = load i64, ptr %653, align 8
  %1623 = icmp slt i64 %1621, %1622
  br i1 %1623, label %1624, label %1795
1624:
  %1625 = load ptr, ptr %651, align 8
  %1626 = getelementptr inbounds double, ptr %1625, i64 %1621
  %1627 = load double, ptr %1626, align 8
  %1628 = fcmp olt double %1627, %1097
  br i1 %1628, label %1629, label %1795
1629:
  %1630 = load double, ptr %689, align 8
  store double %1630, ptr %961, align 8
  store double %1094, ptr %962, align 8
  %1631 = load ptr, ptr %912, align 8
  %1632 = load ptr, ptr %963, align 8
  br i1 %1064, label %1633, label %1680
1633:
  %1634 = load i64, ptr %0, align 8
  %1635 = load i64, ptr %49, align 8
  %1636 = add nsw i64 %1635, %1634
  %1637 = load ptr, ptr %41, align 8
  call void @hot_copy(i64 %1636, ptr %1637, ptr %1632)
  %1638 = icmp sgt i64 %1636, 0
  br i1 %1638, label %1640, label %1639
1639:
  br label %1659
1640:
  %1641 = getelementptr double, ptr %1632, i64 %1636
  br label %1642
1642:
  %1643 = phi i64 [ 0, %1640 ], [ %1651, %1642 ]
  %1644 = getelementptr inbounds double, ptr %1631, i64 %1643
  %1645 = load double, ptr %1644, align 8
  %1646 = load ptr, ptr %41, align 8
  %1647 = getelementptr inbounds double, ptr %1646, i64 %1643
  %1648 = load double, ptr %1647, align 8
  %1649 = fsub double %1645, %1648
  %1650 = getelementptr double, ptr %1641, i64 %1643
  store double %1649, ptr %1650, align 8
  %1651 = add nuw nsw i64 %1643, 1
  %1652 = icmp eq i64 %1651, %1636
  br i1 %1652, label %1639, label %1642
1653:
  br i1 %1638, label %1654, label %1793
1654:
  %1655 = shl i64 %1636, 5
  %1656 = getelementptr i8, ptr %1632, i64 %1655
  %1657 = mul i64 %1636, 24
  %1658 = getelementptr i8, ptr %1632, i64 %1657
  br label %1669
1659:
  %1660 = phi i64 [ %1667, %1659 ], [ 0, %1639 ]
  %1661 = shl nuw nsw i64 %1660, 6
  %1662 = getelementptr inbounds i8, ptr @rodas_dense, i64 %1661
  %1663 = load ptr, ptr %911, align 8
  %1664 = add nuw nsw i64 %1660, 2
  %1665 = mul nsw i64 %1664, %1636
  %1666 = getelementptr inbounds double, ptr %1632, i64 %1665
  call void @hot_combine(i64 %1636, i64 8, ptr %1662, ptr %1663, double 1.000000e+00, ptr null, ptr %1666)
  %1667 = add nuw nsw i64 %1660, 1
  %1668 = icmp eq i64 %1667, 3
  br i1 %1668, label %1653, label %1659
1669:
  %1670 = phi i64 [ 0, %1654 ], [ %1678, %1669 ]
  %1671 = getelementptr double, ptr %1656, i64 %1670
  %1672 = load double, ptr %1671, align 8
  %1673 = getelementptr double, ptr %1658, i64 %1670
  %1674 = load double, ptr %1673, align 8
  %1675 = fadd double %1672, %1674
  store double %1675, ptr %1673, align 8
  %1676 = load double, ptr %1671, align 8
  %1677 = fneg double %1676
  store double %1677, ptr %1671, align 8
  %1678 = add nuw nsw i64 %1670, 1
  %1679 = icmp eq i64 %1678, %1636
  br i1 %1679, label %1793, label %1669
1680:
  %1681 = load i64, ptr %908, align 8
  %1682 = icmp eq i64 %1681, 1
  %1683 = load i64, ptr %0, align 8
  %1684 = load ptr, ptr %911, align 8
  %1685 = load ptr, ptr %41, align 8
  call void @hot_copy(i64 %1683, ptr %1685, ptr %1632)
  %1686 = icmp sgt i64 %1683, 0
  br i1 %1686, label %1687, label %1698
1687:
  %1688 = select i1 %1682, i64 6, i64 12
  %1689 = getelementptr double, ptr %1632, i64 %1683
  %1690 = shl i64 %1683, 4
  %1691 = getelementptr i8, ptr %1632, i64 %1690
  %1692 = mul nuw nsw i64 %1688, %1683
  %1693 = getelementptr double, ptr %1684, i64 %1692
  %1694 = mul i64 %1683, 24
  %1695 = getelementptr i8, ptr %1632, i64 %1694
  br label %1702
1696:
  br i1 %1682, label %1726, label %1697
1697:
  br label %1739
1698:
  br i1 %1682, label %1699, label %1697
1699:
  %1700 = shl nsw i64 %1683, 5
  %1701 = getelementptr inbounds i8, ptr %1632, i64 %1700
  call void @hot_combine(i64 %1683, i64 7, ptr @dp5_d, ptr %1684, double 1.000000e+00, ptr null, ptr %1701)
  br label %1793
1702:
  %1703 = phi i64 [ 0, %1687 ], [ %1724, %1702 ]
  %1704 = getelementptr inbounds double, ptr %1631, i64 %1703
  %1705 = load double, ptr %1704, align 8
  %1706 = load ptr, ptr %41, align 8
  %1707 = getelementptr inbounds double, ptr %1706, i64 %1703
  %1708 = load double, ptr %1707, align 8
  %1709 = fsub double %1705, %1708
  %1710 = getelementptr double, ptr %1689, i64 %1703
  store double %1709, ptr %1710, align 8
  %1711 = getelementptr inbounds double, ptr %1684, i64 %1703
  %1712 = load double, ptr %1711, align 8
  %1713 = fmul double %1094, %1712
  %1714 = fsub double %1713, %1709
  %1715 = getelementptr double, ptr %1691, i64 %1703
  store double %1714, ptr %1715, align 8
  %1716 = fmul double %1709, 2.000000e+00
  %1717 = load double, ptr %1711, align 8
  %1718 = getelementptr double, ptr %1693, i64 %1703
  %1719 = load double, ptr %1718, align 8
  %1720 = fadd double %1717, %1719
  %1721 = fmul double %1094, %1720
  %1722 = fsub double %1716, %1721
  %1723 = getelementptr double, ptr %1695, i64 %1703
  store double %1722, ptr %1723, align 8
  %1724 = add nuw nsw i64 %1703, 1
  %1725 = icmp eq i64 %1724, %1683
  br i1 %1725, label %1696, label %1702
1726:
  %1727 = shl nsw i64 %1683, 5
  %1728 = getelementptr inbounds i8, ptr %1632, i64 %1727
  call void @hot_combine(i64 %1683, i64 7, ptr @dp5_d, ptr %1684, double 1.000000e+00, ptr null, ptr %1728)
  br label %1729
1729:
  %1730 = phi i64 [ %1734, %1729 ], [ 0, %1726 ]
  %1731 = getelementptr double, ptr %1728, i64 %1730
  %1732 = load double, ptr %1731, align 8
  %1733 = fmul double %1094, %1732
  store double %1733, ptr %1731, align 8
  %1734 = add nuw nsw i64 %1730, 1
  %1735 = icmp eq i64 %1734, %1683
  br i1 %1735, label %1793, label %1729
1736:
  %1737 = add nuw nsw i64 %1740, 1
  %1738 = icmp eq i64 %1737, 16
  br i1 %1738, label %1776, label %1739
1739:
  %1740 = phi i64 [ %1737, %1736 ], [ 13, %1697 ]
  %1741 = add nuw nsw i64 %1740, 65535
  %1742 = mul nuw nsw i64 %1741, %1740
  %1743 = trunc i64 %1742 to i16
  %1744 = sdiv i16 %1743, 2
  %1745 = sext i16 %1744 to i64
  %1746 = getelementptr inbounds double, ptr @dop853_a, i64 %1745
  %1747 = load ptr, ptr %41, align 8
  %1748 = load ptr, ptr %927, align 8
  call void @hot_combine(i64 %1683, i64 %1740, ptr %1746, ptr %1684, double %1094, ptr %1747, ptr %1748)
  %1749 = load double, ptr %689, align 8
  %1750 = getelementptr inbounds double, ptr @dop853_c, i64 %1740
  %1751 = load double, ptr %1750, align 8
  %1752 = fmul double %1094, %1751
  %1753 = fadd double %1749, %1752
  %1754 = load ptr, ptr %927, align 8
  %1755 = mul nsw i64 %1740, %1683
  %1756 = getelementptr inbounds double, ptr %1684, i64 %1755
  %1757 = load i64, ptr %913, align 8
  %1758 = add nsw i64 %1757, 1
  store i64 %1758, ptr %913, align 8
  %1759 = load ptr, ptr %914, align 8
  %1760 = load i64, ptr %0, align 8
  %1761 = getelementptr inbounds double, ptr %1756, i64 %1760
  store double %1753, ptr %14, align 8
  store ptr %14, ptr %15, align 16
  store ptr %1754, ptr %964, align 8
  %1762 = getelementptr inbounds double, ptr %1754, i64 %1760
  store ptr %1762, ptr %965, align 16
  %1763 = load ptr, ptr %918, align 8
  store ptr %1763, ptr %966, align 8
  %1764 = load ptr, ptr %920, align 8
  store ptr %1764, ptr %967, align 16
  %1765 = load ptr, ptr %922, align 8
  store ptr %1765, ptr %968, align 8
  %1766 = load ptr, ptr %924, align 8
  store ptr %1766, ptr %969, align 16
  store ptr %1756, ptr %16, align 16
  store ptr %1761, ptr %970, align 8
  %1767 = load ptr, ptr %926, align 8
  %1768 = call i32 %1759(ptr %15, ptr %16, ptr %1767)
  %1769 = icmp eq i32 %1768, 0
  br i1 %1769, label %1770, label %2152
1770:
  %1771 = load i64, ptr %0, align 8
  %1772 = load i64, ptr %49, align 8
  %1773 = add nsw i64 %1772, %1771
  %1774 = call i64 @hot_all_finite(i64 %1773, ptr %1756)
  %1775 = icmp eq i64 %1774, 0
  br i1 %1775, label %2152, label %1736
1776:
  %1777 = phi i64 [ %1784, %1783 ], [ 0, %1736 ]
  %1778 = shl nuw nsw i64 %1777, 7
  %1779 = getelementptr inbounds i8, ptr @dop853_d, i64 %1778
  %1780 = add nuw nsw i64 %1777, 4
  %1781 = mul nsw i64 %1780, %1683
  %1782 = getelementptr inbounds double, ptr %1632, i64 %1781
  call void @hot_combine(i64 %1683, i64 16, ptr %1779, ptr %1684, double 1.000000e+00, ptr null, ptr %1782)
  br i1 %1686, label %1786, label %1783
1783:
  %1784 = add nuw nsw i64 %1777, 1
  %1785 = icmp eq i64 %1784, 4
  br i1 %1785, label %1793, label %1776
1786:
  %1787 = phi i64 [ %1791, %1786 ], [ 0, %1776 ]
  %1788 = getelementptr double, ptr %1782, i64 %1787
  %1789 = load double, ptr %1788, align 8
  %1790 = fmul double %1094, %1789
  store double %1790, ptr %1788, align 8
  %1791 = add nuw nsw i64 %1787, 1
  %1792 = icmp eq i64 %1791, %1683
  br i1 %1792, label %1783, label %1786
1793:
  %1794 = phi i64 [ 5, %1653 ], [ 5, %1669 ], [ 5, %1729 ], [ 5, %1699 ], [ 8, %1783 ]
  store i64 %1794, ptr %971, align 8
  br label %1795
1795:
  %1796 = phi i32 [ 0, %1624 ], [ 0, %1620 ], [ %1563, %1609 ], [ 0, %1793 ]
  %1797 = icmp eq i32 %1796, 0
  %1798 = and i1 %1610, %1797
  br i1 %1798, label %1799, label %2151
1799:
  %1800 = load i64, ptr %959, align 8
  %1801 = icmp eq i64 %1800, 0
  br i1 %1801, label %2156, label %1802
1802:
  %1803 = load ptr, ptr %912, align 8
  %1804 = load i64, ptr %908, align 8
  %1805 = icmp eq i64 %1804, 2
  %1806 = select i1 %1805, i64 1, i64 2
  %1807 = load ptr, ptr %972, align 8
  %1808 = load ptr, ptr %973, align 8
  call void @hot_copy(i64 %1800, ptr %1807, ptr %1808)
  %1809 = load double, ptr %961, align 8
  %1810 = load double, ptr %962, align 8
  %1811 = fadd double %1809, %1810
  %1812 = load ptr, ptr %973, align 8
  %1813 = shl nsw i64 %1800, 6
  %1814 = getelementptr inbounds i8, ptr %1812, i64 %1813
  %1815 = load ptr, ptr %974, align 8
  store double %1811, ptr %11, align 8
  store ptr %11, ptr %12, align 16
  store ptr %1803, ptr %975, align 8
  %1816 = load i64, ptr %0, align 8
  %1817 = getelementptr inbounds double, ptr %1803, i64 %1816
  store ptr %1817, ptr %976, align 16
  %1818 = load ptr, ptr %918, align 8
  store ptr %1818, ptr %977, align 8
  %1819 = load ptr, ptr %920, align 8
  store ptr %1819, ptr %978, align 16
  %1820 = load ptr, ptr %922, align 8
  store ptr %1820, ptr %979, align 8
  %1821 = load ptr, ptr %924, align 8
  store ptr %1821, ptr %980, align 16
  store ptr %1814, ptr %13, align 16
  store ptr null, ptr %981, align 8
  %1822 = load ptr, ptr %926, align 8
  %1823 = call i32 %1815(ptr %12, ptr %13, ptr %1822)
  %1824 = icmp eq i32 %1823, 0
  br i1 %1824, label %1825, label %2152
1825:
  %1826 = load i64, ptr %959, align 8
  %1827 = icmp sgt i64 %1826, 0
  br i1 %1827, label %1831, label %1836
1828:
  %1829 = add nuw nsw i64 %1832, 1
  %1830 = icmp eq i64 %1829, %1826
  br i1 %1830, label %1836, label %1831
1831:
  %1832 = phi i64 [ %1829, %1828 ], [ 0, %1825 ]
  %1833 = getelementptr inbounds double, ptr %1814, i64 %1832
  %1834 = load double, ptr %1833, align 8
  %1835 = fcmp uno double %1834, 0.000000e+00
  br i1 %1835, label %2152, label %1828
1836:
  %1837 = icmp sgt i64 %1800, 0
  br label %1838
1838:
  %1839 = phi i64 [ %1826, %1836 ], [ %1888, %1894 ]
  %1840 = phi i64 [ 8, %1836 ], [ %1841, %1894 ]
  %1841 = sdiv i64 %1840, 2
  %1842 = icmp sgt i64 %1840, 15
  br i1 %1842, label %1887, label %1843
1843:
  %1844 = shl nsw i64 %1841, 1
  br label %1845
1845:
  %1846 = phi i64 [ %1841, %1843 ], [ %1885, %1884 ]
  %1847 = sitofp i64 %1846 to double
  %1848 = fmul double %1847, 1.250000e-01
  %1849 = load ptr, ptr %927, align 8
  %1850 = load i64, ptr %0, align 8
  %1851 = load i64, ptr %49, align 8
  %1852 = add nsw i64 %1851, %1850
  %1853 = load i64, ptr %971, align 8
  %1854 = load ptr, ptr %963, align 8
  call void @hot_interpolate(i64 %1852, i64 %1853, ptr %1854, double %1848, ptr %1849)
  %1855 = load double, ptr %961, align 8
  %1856 = load double, ptr %962, align 8
  %1857 = fmul double %1848, %1856
  %1858 = fadd double %1855, %1857
  %1859 = load ptr, ptr %927, align 8
  %1860 = load ptr, ptr %973, align 8
  %1861 = mul nsw i64 %1846, %1800
  %1862 = getelementptr inbounds double, ptr %1860, i64 %1861
  %1863 = load ptr, ptr %974, align 8
  store double %1858, ptr %8, align 8
  store ptr %8, ptr %9, align 16
  store ptr %1859, ptr %982, align 8
  %1864 = load i64, ptr %0, align 8
  %1865 = getelementptr inbounds double, ptr %1859, i64 %1864
  store ptr %1865, ptr %983, align 16
  %1866 = load ptr, ptr %918, align 8
  store ptr %1866, ptr %984, align 8
  %1867 = load ptr, ptr %920, align 8
  store ptr %1867, ptr %985, align 16
  %1868 = load ptr, ptr %922, align 8
  store ptr %1868, ptr %986, align 8
  %1869 = load ptr, ptr %924, align 8
  store ptr %1869, ptr %987, align 16
  store ptr %1862, ptr %10, align 16
  store ptr null, ptr %988, align 8
  %1870 = load ptr, ptr %926, align 8
  %1871 = call i32 %1863(ptr %9, ptr %10, ptr %1870)
  %1872 = icmp eq i32 %1871, 0
  br i1 %1872, label %1873, label %2152
1873:
  %1874 = load i64, ptr %959, align 8
  %1875 = icmp sgt i64 %1874, 0
  br i1 %1875, label %1879, label %1884
1876:
  %1877 = add nuw nsw i64 %1880, 1
  %1878 = icmp eq i64 %1877, %1874
  br i1 %1878, label %1884, label %1879
1879:
  %1880 = phi i64 [ %1877, %1876 ], [ 0, %1873 ]
  %1881 = getelementptr inbounds double, ptr %1862, i64 %1880
  %1882 = load double, ptr %1881, align 8
  %1883 = fcmp uno double %1882, 0.000000e+00
  br i1 %1883, label %2152, label %1876
1884:
  %1885 = add nsw i64 %1846, %1844
  %1886 = icmp sgt i64 %1885, 7
  br i1 %1886, label %1887, label %1845
1887:
  %1888 = phi i64 [ %1839, %1838 ], [ %1874, %1884 ]
  br i1 %1837, label %1889, label %1927
1889:
  %1890 = load ptr, ptr %973, align 8
  br label %1891
1891:
  %1892 = phi i64 [ 0, %1889 ], [ %1921, %1919 ]
  %1893 = getelementptr double, ptr %1890, i64 %1892
  br label %1899
1894:
  %1895 = icmp eq i64 %1841, %1806
  %1896 = select i1 %1920, i1 true, i1 %1895
  br i1 %1896, label %1924, label %1838
1897:
  %1898 = fcmp oeq double %1907, %1909
  br i1 %1898, label %1919, label %1912
1899:
  %1900 = phi i64 [ 0, %1891 ], [ %1910, %1899 ]
  %1901 = phi double [ 0xFFF0000000000000, %1891 ], [ %1909, %1899 ]
  %1902 = phi double [ 0x7FF0000000000000, %1891 ], [ %1907, %1899 ]
  %1903 = mul nsw i64 %1900, %1800
  %1904 = getelementptr double, ptr %1893, i64 %1903
  %1905 = load double, ptr %1904, align 8
  %1906 = fcmp olt double %1902, %1905
  %1907 = select i1 %1906, double %1902, double %1905
  %1908 = fcmp ogt double %1901, %1905
  %1909 = select i1 %1908, double %1901, double %1905
  %1910 = add nsw i64 %1900, %1841
  %1911 = icmp slt i64 %1910, 9
  br i1 %1911, label %1899, label %1897
1912:
  %1913 = fsub double %1909, %1907
  %1914 = fmul double %1913, 2.000000e+00
  %1915 = fcmp ogt double %1907, %1914
  br i1 %1915, label %1919, label %1916
1916:
  %1917 = fmul double %1913, -2.000000e+00
  %1918 = fcmp olt double %1909, %1917
  br label %1919
1919:
  %1920 = phi i1 [ true, %1912 ], [ true, %1897 ], [ %1918, %1916 ]
  %1921 = add nuw nsw i64 %1892, 1
  %1922 = icmp slt i64 %1921, %1800
  %1923 = select i1 %1922, i1 %1920, i1 false
  br i1 %1923, label %1891, label %1894
1924:
  %1925 = add nsw i64 %1840, 1
  %1926 = icmp ult i64 %1925, 3
  br i1 %1926, label %2152, label %1927
1927:
  %1928 = phi i64 [ %1840, %1924 ], [ 8, %1887 ]
  %1929 = icmp sgt i64 %1888, 0
  br i1 %1929, label %1930, label %1935
1930:
  %1931 = sitofp i64 %1841 to double
  %1932 = fmul double %1931, 1.250000e-01
  %1933 = fcmp ule double %1932, 0x3D10000000000000
  %1934 = icmp sgt i64 %1928, 17
  br label %1944
1935:
  %1936 = phi double [ 2.000000e+00, %1927 ], [ %2069, %2061 ]
  %1937 = phi i64 [ %1888, %1927 ], [ %2073, %2061 ]
  %1938 = fcmp olt double %1936, 1.000000e+00
  %1939 = select i1 %1938, double %1936, double 1.000000e+00
  %1940 = load ptr, ptr %973, align 8
  %1941 = shl nsw i64 %1937, 6
  %1942 = getelementptr inbounds i8, ptr %1940, i64 %1941
  %1943 = load ptr, ptr %994, align 8
  call void @hot_copy(i64 %1937, ptr %1942, ptr %1943)
  br i1 %1938, label %2075, label %2109
1944:
  %1945 = phi i64 [ %1888, %1930 ], [ %2073, %2061 ]
  %1946 = phi double [ 2.000000e+00, %1930 ], [ %2069, %2061 ]
  %1947 = phi i64 [ 0, %1930 ], [ %2072, %2061 ]
  %1948 = load ptr, ptr %973, align 8
  %1949 = getelementptr inbounds double, ptr %1948, i64 %1947
  %1950 = load ptr, ptr %989, align 8
  %1951 = getelementptr inbounds i64, ptr %1950, i64 %1947
  %1952 = load i64, ptr %1951, align 8
  %1953 = icmp eq i64 %1952, 0
  %1954 = load double, ptr %1949, align 8
  %1955 = select i1 %1953, double 2.000000e+00, double 0.000000e+00
  %1956 = load ptr, ptr %990, align 8
  %1957 = getelementptr inbounds double, ptr %1956, i64 %1947
  store double %1955, ptr %1957, align 8
  br i1 %1953, label %1958, label %1990
1958:
  %1959 = load i64, ptr %991, align 8
  %1960 = icmp eq i64 %1959, 0
  br i1 %1960, label %1990, label %1961
1961:
  %1962 = mul nsw i64 %1945, %1841
  %1963 = getelementptr inbounds double, ptr %1949, i64 %1962
  %1964 = load double, ptr %1963, align 8
  %1965 = fcmp ult double %1964, 0.000000e+00
  %1966 = or i1 %1933, %1965
  br i1 %1966, label %1990, label %1967
1967:
  %1968 = phi double [ %1982, %1981 ], [ 0x3D10000000000000, %1961 ]
  %1969 = call fastcc double @margin_at(ptr %0, ptr %41, i64 %1947, double %1968)
  %1970 = fcmp olt double %1969, 0.000000e+00
  br i1 %1970, label %1971, label %1981
1971:
  %1972 = fmul double %1968, 5.000000e-01
  %1973 = call fastcc double @margin_at(ptr %0, ptr %41, i64 %1947, double %1972)
  %1974 = fmul double %1968, 2.500000e-01
  %1975 = call fastcc double @margin_at(ptr %0, ptr %41, i64 %1947, double %1974)
  %1976 = fcmp olt double %1969, %1973
  br i1 %1976, label %1977, label %1981
1977:
  %1978 = fcmp olt double %1973, %1975
  %1979 = fcmp olt double %1975, 0.000000e+00
  %1980 = and i1 %1978, %1979
  br i1 %1980, label %1984, label %1981
1981:
  %1982 = fmul double %1968, 4.000000e+00
  %1983 = fcmp olt double %1982, %1932
  br i1 %1983, label %1967, label %1990
1984:
  %1985 = fcmp ogt double %1968, 0.000000e+00
  br i1 %1985, label %1986, label %1990
1986:
  %1987 = load ptr, ptr %990, align 8
  %1988 = getelementptr inbounds double, ptr %1987, i64 %1947
  store double %1968, ptr %1988, align 8
  %1989 = call fastcc double @margin_at(ptr %0, ptr %41, i64 %1947, double %1968)
  br label %1990
1990:
  %1991 = phi double [ %1954, %1944 ], [ %1954, %1958 ], [ %1954, %1961 ], [ %1989, %1986 ], [ %1954, %1984 ], [ %1954, %1981 ]
  %1992 = phi double [ 0.000000e+00, %1944 ], [ 0.000000e+00, %1958 ], [ 0.000000e+00, %1961 ], [ %1968, %1986 ], [ 0.000000e+00, %1984 ], [ 0.000000e+00, %1981 ]
  %1993 = phi i32 [ 1, %1944 ], [ 0, %1958 ], [ 0, %1961 ], [ 1, %1986 ], [ 0, %1984 ], [ 0, %1981 ]
  br i1 %1934, label %2061, label %1994
1994:
  %1995 = phi i32 [ %2058, %2055 ], [ %1993, %1990 ]
  %1996 = phi double [ %2057, %2055 ], [ %1992, %1990 ]
  %1997 = phi double [ %2056, %2055 ], [ %1991, %1990 ]
  %1998 = phi i64 [ %2059, %2055 ], [ %1841, %1990 ]
  %1999 = sitofp i64 %1998 to double
  %2000 = fmul double %1999, 1.250000e-01
  %2001 = mul nsw i64 %1998, %1945
  %2002 = getelementptr inbounds double, ptr %1949, i64 %2001
  %2003 = load double, ptr %2002, align 8
  %2004 = icmp ne i64 %1998, 8
  %2005 = icmp eq i32 %1995, 0
  %2006 = fcmp oge double %2003, 0.000000e+00
  %2007 = select i1 %2005, i1 %2006, i1 false
  %2008 = and i1 %2004, %2007
  br i1 %2008, label %2009, label %2026
2009:
  %2010 = add nsw i64 %1998, %1841
  %2011 = mul nsw i64 %2010, %1945
  %2012 = getelementptr inbounds double, ptr %1949, i64 %2011
  %2013 = load double, ptr %2012, align 8
  %2014 = fcmp oge double %2013, 0.000000e+00
  %2015 = fcmp oge double %1997, 0.000000e+00
  %2016 = select i1 %2014, i1 %2015, i1 false
  br i1 %2016, label %2017, label %2050
2017:
  %2018 = fadd double %1932, %2000
  %2019 = call fastcc double @search_peak(ptr %0, ptr %41, i64 %1947, double -1.000000e+00, double %1996, double %1997, double %2000, double %2003, double %2018, double %2013)
  %2020 = fcmp ogt double %2019, 0.000000e+00
  br i1 %2020, label %2021, label %2050
2021:
  %2022 = load ptr, ptr %990, align 8
  %2023 = getelementptr inbounds double, ptr %2022, i64 %1947
  store double %2019, ptr %2023, align 8
  %2024 = call fastcc double @margin_at(ptr %0, ptr %41, i64 %1947, double %2019)
  %2025 = fcmp ogt double %2019, %2000
  br i1 %2025, label %2055, label %2027
2026:
  br i1 %2005, label %2050, label %2027
2027:
  %2028 = phi double [ %1996, %2026 ], [ %2019, %2021 ]
  %2029 = phi double [ %1997, %2026 ], [ %2024, %2021 ]
  %2030 = fcmp ogt double %2003, 0.000000e+00
  br i1 %2030, label %2031, label %2033
2031:
  %2032 = call fastcc double @locate(ptr %0, ptr %41, i64 %1947, double %2028, double %2029, double %2000, double %2003)
  br label %2061
2033:
  br i1 %2004, label %2034, label %2055
2034:
  %2035 = add nsw i64 %1998, %1841
  %2036 = mul nsw i64 %2035, %1945
  %2037 = getelementptr inbounds double, ptr %1949, i64 %2036
  %2038 = load double, ptr %2037, align 8
  %2039 = fcmp ugt double %2038, 0.000000e+00
  br i1 %2039, label %2055, label %2040
2040:
  %2041 = fadd double %1932, %2000
  %2042 = call fastcc double @search_peak(ptr %0, ptr %41, i64 %1947, double 1.000000e+00, double %2028, double %2029, double %2000, double %2003, double %2041, double %2038)
  %2043 = fcmp ule double %2042, 0.000000e+00
  br i1 %2043, label %2055, label %2044
2044:
  %2045 = fcmp ogt double %2042, %2000
  %2046 = select i1 %2045, double %2000, double %2028
  %2047 = select i1 %2045, double %2003, double %2029
  %2048 = call fastcc double @margin_at(ptr %0, ptr %41, i64 %1947, double %2042)
  %2049 = call fastcc double @locate(ptr %0, ptr %41, i64 %1947, double %2046, double %2047, double %2042, double %2048)
  br label %2061
2050:
  %2051 = fcmp olt double %2003, 0.000000e+00
  br i1 %2051, label %2052, label %2055
2052:
  %2053 = load ptr, ptr %990, align 8
  %2054 = getelementptr inbounds double, ptr %2053, i64 %1947
  store double %2000, ptr %2054, align 8
  br label %2055
2055:
  %2056 = phi double [ %2003, %2040 ], [ %2003, %2034 ], [ %2003, %2033 ], [ %2003, %2052 ], [ %2003, %2050 ], [ %2024, %2021 ]
  %2057 = phi double [ %2000, %2040 ], [ %2000, %2034 ], [ %2000, %2033 ], [ %2000, %2052 ], [ %2000, %2050 ], [ %2019, %2021 ]
  %2058 = phi i32 [ 1, %2040 ], [ 1, %2034 ], [ 1, %2033 ], [ 1, %2052 ], [ 0, %2050 ], [ 1, %2021 ]
  %2059 = add nsw i64 %1998, %1841
  %2060 = icmp sgt i64 %2059, 8
  br i1 %2060, label %2061, label %1994
2061:
  %2062 = phi double [ %2049, %2044 ], [ %2032, %2031 ], [ 2.000000e+00, %1990 ], [ 2.000000e+00, %2055 ]
  %2063 = load ptr, ptr %992, align 8
  %2064 = getelementptr inbounds double, ptr %2063, i64 %1947
  store double %2062, ptr %2064, align 8
  %2065 = load ptr, ptr %992, align 8
  %2066 = getelementptr inbounds double, ptr %2065, i64 %1947
  %2067 = load double, ptr %2066, align 8
  %2068 = fcmp olt double %1946, %2067
  %2069 = select i1 %2068, double %1946, double %2067
  %2070 = load ptr, ptr %993, align 8
  %2071 = getelementptr inbounds i64, ptr %2070, i64 %1947
  store i64 0, ptr %2071, align 8
  %2072 = add nuw nsw i64 %1947, 1
  %2073 = load i64, ptr %959, align 8
  %2074 = icmp slt i64 %2072, %2073
  br i1 %2074, label %1944, label %1935
2075:
  %2076 = load ptr, ptr %927, align 8
  %2077 = load i64, ptr %0, align 8
  %2078 = load i64, ptr %49, align 8
  %2079 = add nsw i64 %2078, %2077
  %2080 = load i64, ptr %971, align 8
  %2081 = load ptr, ptr %963, align 8
  call void @hot_interpolate(i64 %2079, i64 %2080, ptr %2081, double %1936, ptr %2076)
  %2082 = load double, ptr %961, align 8
  %2083 = load double, ptr %962, align 8
  %2084 = fmul double %1936, %2083
  %2085 = fadd double %2082, %2084
  %2086 = load ptr, ptr %927, align 8
  %2087 = load ptr, ptr %994, align 8
  %2088 = load ptr, ptr %974, align 8
  store double %2085, ptr %5, align 8
  store ptr %5, ptr %6, align 16
  store ptr %2086, ptr %995, align 8
  %2089 = load i64, ptr %0, align 8
  %2090 = getelementptr inbounds double, ptr %2086, i64 %2089
  store ptr %2090, ptr %996, align 16
  %2091 = load ptr, ptr %918, align 8
  store ptr %2091, ptr %997, align 8
  %2092 = load ptr, ptr %920, align 8
  store ptr %2092, ptr %998, align 16
  %2093 = load ptr, ptr %922, align 8
  store ptr %2093, ptr %999, align 8
  %2094 = load ptr, ptr %924, align 8
  store ptr %2094, ptr %1000, align 16
  store ptr %2087, ptr %7, align 16
  store ptr null, ptr %1001, align 8
  %2095 = load ptr, ptr %926, align 8
  %2096 = call i32 %2088(ptr %6, ptr %7, ptr %2095)
  %2097 = icmp eq i32 %2096, 0
  br i1 %2097, label %2098, label %2152
2098:
  %2099 = load i64, ptr %959, align 8
  %2100 = icmp sgt i64 %2099, 0
  br i1 %2100, label %2104, label %2149
2101:
  %2102 = add nuw nsw i64 %2105, 1
  %2103 = icmp eq i64 %2102, %2099
  br i1 %2103, label %2112, label %2104
2104:
  %2105 = phi i64 [ %2102, %2101 ], [ 0, %2098 ]
  %2106 = getelementptr inbounds double, ptr %2087, i64 %2105
  %2107 = load double, ptr %2106, align 8
  %2108 = fcmp uno double %2107, 0.000000e+00
  br i1 %2108, label %2152, label %2101
2109:
  %2110 = load i64, ptr %959, align 8
  %2111 = icmp sgt i64 %2110, 0
  br i1 %2111, label %2112, label %2149
2112:
  %2113 = fcmp ole double %1936, 1.000000e+00
  %2114 = fadd double %1936, 0x3D719799812DEA11
  br label %2115
2115:
  %2116 = phi i64 [ 0, %2112 ], [ %2146, %2142 ]
  %2117 = load ptr, ptr %990, align 8
  %2118 = getelementptr inbounds double, ptr %2117, i64 %2116
  %2119 = load double, ptr %2118, align 8
  %2120 = fcmp ole double %2119, %1939
  %2121 = select i1 %2113, i1 %2120, i1 false
  br i1 %2121, label %2122, label %2135
2122:
  %2123 = load ptr, ptr %992, align 8
  %2124 = getelementptr inbounds double, ptr %2123, i64 %2116
  %2125 = load double, ptr %2124, align 8
  %2126 = fcmp ugt double %2125, %2114
  br i1 %2126, label %2127, label %2132
2127:
  %2128 = load ptr, ptr %994, align 8
  %2129 = getelementptr inbounds double, ptr %2128, i64 %2116
  %2130 = load double, ptr %2129, align 8
  %2131 = fcmp ult double %2130, 0.000000e+00
  br i1 %2131, label %2135, label %2132
2132:
  %2133 = load ptr, ptr %993, align 8
  %2134 = getelementptr inbounds i64, ptr %2133, i64 %2116
  store i64 1, ptr %2134, align 8
  br label %2142
2135:
  br i1 %2120, label %2142, label %2136
2136:
  %2137 = load ptr, ptr %994, align 8
  %2138 = getelementptr inbounds double, ptr %2137, i64 %2116
  %2139 = load double, ptr %2138, align 8
  %2140 = fcmp olt double %2139, 0.000000e+00
  %2141 = zext i1 %2140 to i64
  br label %2142
2142:
  %2143 = phi i64 [ 0, %2132 ], [ 1, %2135 ], [ %2141, %2136 ]
  %2144 = load ptr, ptr %989, align 8
  %2145 = getelementptr inbounds i64, ptr %2144, i64 %2116
  store i64 %2143, ptr %2145, align 8
  %2146 = add nuw nsw i64 %2116, 1
  %2147 = load i64, ptr %959, align 8
  %2148 = icmp slt i64 %2146, %2147
  br i1 %2148, label %2115, label %2149
2149:
  %2150 = fcmp olt double %1936, 0.000000e+00
  br i1 %2150, label %2152, label %2156
2151:
  br i1 %1797, label %2156, label %2152
2152:
  %2153 = load i64, ptr %1019, align 8
  %2154 = add nsw i64 %2153, 1
  store i64 %2154, ptr %1019, align 8
  %2155 = fmul double %1094, 2.500000e-01
  br label %2548
2156:
  %2157 = phi double [ 2.000000e+00, %2151 ], [ 2.000000e+00, %1799 ], [ %1936, %2149 ]
  %2158 = load i64, ptr %908, align 8
  %2159 = icmp eq i64 %2158, 2
  %2160 = select i1 %2159, double 1.000000e-01, double 1.700000e-01
  %2161 = fcmp ogt double %1561, 0x3D719799812DEA11
  %2162 = select i1 %2161, double %1561, double 0x3D719799812DEA11
  %2163 = bitcast double %2162 to i64
  %2164 = lshr i64 %2163, 52
  %2165 = add nsw i64 %2164, -1023
  %2166 = sub nsw i64 1023, %2164
  %2167 = call i64 @llvm.smax.i64(i64 %2166, i64 -1022)
  %2168 = call i64 @llvm.smin.i64(i64 %2167, i64 1022)
  %2169 = shl nsw i64 %2168, 52
  %2170 = add nsw i64 %2169, 4607182418800017408
  %2171 = bitcast i64 %2170 to double
  %2172 = fmul double %2162, %2171
  %2173 = fadd double %2172, 0xBFF6A09E667F3BCD
  %2174 = fadd double %2172, 0x3FF6A09E667F3BCD
  %2175 = fdiv double %2173, %2174
  %2176 = fmul double %2175, %2175
  %2177 = sitofp i64 %2165 to double
  %2178 = fadd double %2177, 5.000000e-01
  %2179 = fmul double %2175, 0x40071547652B82FE
  %2180 = fmul double %2176, 0x3FBC71C71C71C71C
  %2181 = fadd double %2180, 0x3FC2492492492492
  %2182 = fmul double %2176, %2181
  %2183 = fadd double %2182, 2.000000e-01
  %2184 = fmul double %2176, %2183
  %2185 = fadd double %2184, 0x3FD5555555555555
  %2186 = fmul double %2176, %2185
  %2187 = fadd double %2186, 1.000000e+00
  %2188 = fmul double %2179, %2187
  %2189 = fadd double %2178, %2188
  %2190 = fmul double %2189, %2160
  %2191 = fcmp ogt double %2190, -1.000000e+03
  %2192 = select i1 %2191, double %2190, double -1.000000e+03
  %2193 = fcmp olt double %2192, 1.000000e+03
  %2194 = select i1 %2193, double %2192, double 1.000000e+03
  %2195 = fptosi double %2194 to i64
  %2196 = sitofp i64 %2195 to double
  %2197 = fsub double %2194, %2196
  %2198 = fmul double %2197, 0x3FE62E42FEFA39EF
  br label %2199
2199:
  %2200 = phi i32 [ 12, %2156 ], [ %2206, %2199 ]
  %2201 = phi double [ 1.000000e+00, %2156 ], [ %2205, %2199 ]
  %2202 = uitofp nneg i32 %2200 to double
  %2203 = fdiv double %2198, %2202
  %2204 = fmul double %2201, %2203
  %2205 = fadd double %2204, 1.000000e+00
  %2206 = add nsw i32 %2200, -1
  %2207 = icmp ugt i32 %2200, 1
  br i1 %2207, label %2199, label %2208
2208:
  %2209 = call i64 @llvm.smax.i64(i64 %2195, i64 -1022)
  %2210 = call i64 @llvm.smin.i64(i64 %2209, i64 1022)
  %2211 = shl nsw i64 %2210, 52
  %2212 = add nsw i64 %2211, 4607182418800017408
  %2213 = bitcast i64 %2212 to double
  %2214 = fmul double %2205, %2213
  %2215 = fdiv double %2214, 9.000000e-01
  %2216 = fcmp ogt double %1561, 1.000000e+00
  br i1 %2216, label %2217, label %2223
2217:
  %2218 = load i64, ptr %1019, align 8
  %2219 = add nsw i64 %2218, 1
  store i64 %2219, ptr %1019, align 8
  %2220 = fcmp olt double %2215, 5.000000e+00
  %2221 = select i1 %2220, double %2215, double 5.000000e+00
  %2222 = fdiv double %1094, %2221
  br label %2548
2223:
  %2224 = select i1 %2159, double 3.000000e-02, double 4.000000e-02
  %2225 = load double, ptr %1002, align 8
  %2226 = bitcast double %2225 to i64
  %2227 = lshr i64 %2226, 52
  %2228 = and i64 %2227, 2047
  %2229 = add nsw i64 %2228, -1023
  %2230 = sub nsw i64 1023, %2228
  %2231 = call i64 @llvm.smax.i64(i64 %2230, i64 -1022)
  %2232 = call i64 @llvm.smin.i64(i64 %2231, i64 1022)
  %2233 = shl nsw i64 %2232, 52
  %2234 = add nsw i64 %2233, 4607182418800017408
  %2235 = bitcast i64 %2234 to double
  %2236 = fmul double %2225, %2235
  %2237 = fadd double %2236, 0xBFF6A09E667F3BCD
  %2238 = fadd double %2236, 0x3FF6A09E667F3BCD
  %2239 = fdiv double %2237, %2238
  %2240 = fmul double %2239, %2239
  %2241 = sitofp i64 %2229 to double
  %2242 = fadd double %2241, 5.000000e-01
  %2243 = fmul double %2239, 0x40071547652B82FE
  %2244 = fmul double %2240, 0x3FBC71C71C71C71C
  %2245 = fadd double %2244, 0x3FC2492492492492
  %2246 = fmul double %2240, %2245
  %2247 = fadd double %2246, 2.000000e-01
  %2248 = fmul double %2240, %2247
  %2249 = fadd double %2248, 0x3FD5555555555555
  %2250 = fmul double %2240, %2249
  %2251 = fadd double %2250, 1.000000e+00
  %2252 = fmul double %2243, %2251
  %2253 = fadd double %2242, %2252
  %2254 = fmul double %2224, %2253
  %2255 = fcmp ogt double %2254, -1.000000e+03
  %2256 = select i1 %2255, double %2254, double -1.000000e+03
  %2257 = fcmp olt double %2256, 1.000000e+03
  %2258 = select i1 %2257, double %2256, double 1.000000e+03
  %2259 = fptosi double %2258 to i64
  %2260 = sitofp i64 %2259 to double
  %2261 = fsub double %2258, %2260
  %2262 = fmul double %2261, 0x3FE62E42FEFA39EF
  br label %2263
2263:
  %2264 = phi i32 [ 12, %2223 ], [ %2270, %2263 ]
  %2265 = phi double [ 1.000000e+00, %2223 ], [ %2269, %2263 ]
  %2266 = uitofp nneg i32 %2264 to double
  %2267 = fdiv double %2262, %2266
  %2268 = fmul double %2265, %2267
  %2269 = fadd double %2268, 1.000000e+00
  %2270 = add nsw i32 %2264, -1
  %2271 = icmp ugt i32 %2264, 1
  br i1 %2271, label %2263, label %2272
2272:
  %2273 = call i64 @llvm.smax.i64(i64 %2259, i64 -1022)
  %2274 = call i64 @llvm.smin.i64(i64 %2273, i64 1022)
  %2275 = shl nsw i64 %2274, 52
  %2276 = add nsw i64 %2275, 4607182418800017408
  %2277 = bitcast i64 %2276 to double
  %2278 = fmul double %2269, %2277
  %2279 = fdiv double %2215, %2278
  %2280 = icmp eq i64 %2158, 1
  %2281 = select i1 %1064, i1 true, i1 %2280
  %2282 = select i1 %2281, double 1.250000e-01, double 0x3FC5555555555555
  %2283 = fcmp ogt double %2279, %2282
  %2284 = select i1 %2283, double %2279, double %2282
  %2285 = fcmp olt double %2284, 3.000000e+00
  %2286 = select i1 %2285, double %2284, double 3.000000e+00
  %2287 = fdiv double %1094, %2286
  %2288 = fcmp ogt double %1561, 1.000000e-04
  %2289 = select i1 %2288, double %1561, double 1.000000e-04
  store double %2289, ptr %1002, align 8
  %2290 = load i64, ptr %1003, align 8
  %2291 = add nsw i64 %2290, 1
  store i64 %2291, ptr %1003, align 8
  %2292 = load double, ptr %1004, align 8
  %2293 = fcmp ogt double %2292, %1562
  %2294 = select i1 %2293, double %2292, double %1562
  store double %2294, ptr %1004, align 8
  %2295 = icmp eq i32 %1025, 0
  %2296 = fcmp olt double %2287, %1094
  %2297 = select i1 %2295, i1 true, i1 %2296
  %2298 = select i1 %2297, double %2287, double %1094
  %2299 = load i64, ptr %652, align 8
  %2300 = load i64, ptr %653, align 8
  %2301 = icmp slt i64 %2299, %2300
  br i1 %2301, label %2302, label %2347
2302:
  %2303 = fcmp ugt double %2157, 1.000000e+00
  br label %2304
2304:
  %2305 = phi i64 [ %2299, %2302 ], [ %2344, %2342 ]
  %2306 = load ptr, ptr %651, align 8
  %2307 = getelementptr inbounds double, ptr %2306, i64 %2305
  %2308 = load double, ptr %2307, align 8
  %2309 = fcmp olt double %2308, %1097
  br i1 %2309, label %2310, label %2347
2310:
  %2311 = load double, ptr %961, align 8
  %2312 = fsub double %2308, %2311
  %2313 = load double, ptr %962, align 8
  %2314 = fdiv double %2312, %2313
  %2315 = fcmp olt double %2314, 1.000000e+00
  %2316 = select i1 %2315, double %2314, double 1.000000e+00
  %2317 = fcmp olt double %2316, %2157
  %2318 = select i1 %2303, i1 true, i1 %2317
  br i1 %2318, label %2319, label %2347
2319:
  %2320 = load ptr, ptr %927, align 8
  %2321 = load i64, ptr %0, align 8
  %2322 = load i64, ptr %49, align 8
  %2323 = add nsw i64 %2322, %2321
  %2324 = load i64, ptr %971, align 8
  %2325 = load ptr, ptr %963, align 8
  call void @hot_interpolate(i64 %2323, i64 %2324, ptr %2325, double %2316, ptr %2320)
  %2326 = load ptr, ptr %927, align 8
  call fastcc void @settle(ptr %0, ptr %41, double %2308, ptr %2326)
  %2327 = load ptr, ptr %927, align 8
  %2328 = load i64, ptr %0, align 8
  %2329 = load ptr, ptr %1005, align 8
  %2330 = load i64, ptr %652, align 8
  %2331 = mul nsw i64 %2330, %2328
  %2332 = getelementptr inbounds double, ptr %2329, i64 %2331
  call void @hot_copy(i64 %2328, ptr %2327, ptr %2332)
  %2333 = load i64, ptr %49, align 8
  %2334 = icmp eq i64 %2333, 0
  br i1 %2334, label %2342, label %2335
2335:
  %2336 = load i64, ptr %0, align 8
  %2337 = getelementptr inbounds double, ptr %2327, i64 %2336
  %2338 = load ptr, ptr %1006, align 8
  %2339 = load i64, ptr %652, align 8
  %2340 = mul nsw i64 %2339, %2333
  %2341 = getelementptr inbounds double, ptr %2338, i64 %2340
  call void @hot_copy(i64 %2333, ptr %2337, ptr %2341)
  br label %2342
2342:
  %2343 = load i64, ptr %652, align 8
  %2344 = add nsw i64 %2343, 1
  store i64 %2344, ptr %652, align 8
  %2345 = load i64, ptr %653, align 8
  %2346 = icmp slt i64 %2344, %2345
  br i1 %2346, label %2304, label %2347
2347:
  %2348 = fcmp ugt double %2157, 1.000000e+00
  br i1 %2348, label %2380, label %2349
2349:
  %2350 = fcmp olt double %2157, 1.000000e+00
  br i1 %2350, label %2351, label %2364
2351:
  %2352 = load double, ptr %961, align 8
  %2353 = load double, ptr %962, align 8
  %2354 = fmul double %2157, %2353
  %2355 = fadd double %2352, %2354
  store double %2355, ptr %689, align 8
  %2356 = load ptr, ptr %41, align 8
  %2357 = load i64, ptr %0, align 8
  %2358 = load i64, ptr %49, align 8
  %2359 = add nsw i64 %2358, %2357
  %2360 = load i64, ptr %971, align 8
  %2361 = load ptr, ptr %963, align 8
  call void @hot_interpolate(i64 %2359, i64 %2360, ptr %2361, double %2157, ptr %2356)
  %2362 = load double, ptr %689, align 8
  %2363 = load ptr, ptr %41, align 8
  call fastcc void @settle(ptr %0, ptr %41, double %2362, ptr %2363)
  br label %2367
2364:
  store double %1097, ptr %689, align 8
  %2365 = load ptr, ptr %912, align 8
  %2366 = load ptr, ptr %41, align 8
  call void @hot_copy(i64 %51, ptr %2365, ptr %2366)
  br label %2367
2367:
  store double %2298, ptr %909, align 8
  store i64 1, ptr %65, align 8
  %2368 = load i64, ptr %0, align 8
  %2369 = load ptr, ptr %41, align 8
  %2370 = load ptr, ptr %56, align 8
  call void @hot_copy(i64 %2368, ptr %2369, ptr %2370)
  %2371 = load i64, ptr %49, align 8
  %2372 = load ptr, ptr %41, align 8
  %2373 = load i64, ptr %0, align 8
  %2374 = getelementptr inbounds double, ptr %2372, i64 %2373
  %2375 = load ptr, ptr %60, align 8
  call void @hot_copy(i64 %2371, ptr %2374, ptr %2375)
  %2376 = load ptr, ptr %1014, align 8
  %2377 = icmp eq ptr %2376, null
  br i1 %2377, label %2572, label %2378
2378:
  %2379 = load double, ptr %689, align 8
  store volatile double %2379, ptr %2376, align 8
  br label %2572
2380:
  store double %1097, ptr %689, align 8
  store i64 0, ptr %991, align 8
  br i1 %1093, label %2385, label %2381
2381:
  %2382 = load double, ptr %909, align 8
  %2383 = fcmp ogt double %2382, %2298
  %2384 = select i1 %2383, double %2382, double %2298
  br label %2385
2385:
  %2386 = phi double [ %2384, %2381 ], [ %2298, %2380 ]
  store double %2386, ptr %909, align 8
  %2387 = load ptr, ptr %912, align 8
  %2388 = load ptr, ptr %41, align 8
  call void @hot_copy(i64 %51, ptr %2387, ptr %2388)
  %2389 = load i64, ptr %959, align 8
  %2390 = icmp eq i64 %2389, 0
  br i1 %2390, label %2396, label %2391
2391:
  %2392 = load ptr, ptr %973, align 8
  %2393 = shl nsw i64 %2389, 6
  %2394 = getelementptr inbounds i8, ptr %2392, i64 %2393
  %2395 = load ptr, ptr %972, align 8
  call void @hot_copy(i64 %2389, ptr %2394, ptr %2395)
  br label %2396
2396:
  br i1 %1064, label %2397, label %2399
2397:
  %2398 = load ptr, ptr %932, align 8
  br label %2439
2399:
  %2400 = fcmp olt double %1562, 1.000000e-02
  br i1 %2400, label %2401, label %2403
2401:
  %2402 = load ptr, ptr %911, align 8
  br label %2439
2403:
  %2404 = load double, ptr %689, align 8
  %2405 = load ptr, ptr %41, align 8
  %2406 = load ptr, ptr %911, align 8
  %2407 = load i64, ptr %913, align 8
  %2408 = add nsw i64 %2407, 1
  store i64 %2408, ptr %913, align 8
  %2409 = load ptr, ptr %914, align 8
  %2410 = load i64, ptr %0, align 8
  %2411 = getelementptr inbounds double, ptr %2406, i64 %2410
  store double %2404, ptr %2, align 8
  store ptr %2, ptr %3, align 16
  store ptr %2405, ptr %1007, align 8
  %2412 = getelementptr inbounds double, ptr %2405, i64 %2410
  store ptr %2412, ptr %1008, align 16
  %2413 = load ptr, ptr %918, align 8
  store ptr %2413, ptr %1009, align 8
  %2414 = load ptr, ptr %920, align 8
  store ptr %2414, ptr %1010, align 16
  %2415 = load ptr, ptr %922, align 8
  store ptr %2415, ptr %1011, align 8
  %2416 = load ptr, ptr %924, align 8
  store ptr %2416, ptr %1012, align 16
  store ptr %2406, ptr %4, align 16
  store ptr %2411, ptr %1013, align 8
  %2417 = load ptr, ptr %926, align 8
  %2418 = call i32 %2409(ptr %3, ptr %4, ptr %2417)
  %2419 = icmp eq i32 %2418, 0
  br i1 %2419, label %2420, label %2426
2420:
  %2421 = load i64, ptr %0, align 8
  %2422 = load i64, ptr %49, align 8
  %2423 = add nsw i64 %2422, %2421
  %2424 = call i64 @hot_all_finite(i64 %2423, ptr %2406)
  %2425 = icmp eq i64 %2424, 0
  br i1 %2425, label %2426, label %2441
2426:
  %2427 = load i64, ptr %0, align 8
  %2428 = load ptr, ptr %41, align 8
  %2429 = load ptr, ptr %56, align 8
  call void @hot_copy(i64 %2427, ptr %2428, ptr %2429)
  %2430 = load i64, ptr %49, align 8
  %2431 = load ptr, ptr %41, align 8
  %2432 = load i64, ptr %0, align 8
  %2433 = getelementptr inbounds double, ptr %2431, i64 %2432
  %2434 = load ptr, ptr %60, align 8
  call void @hot_copy(i64 %2430, ptr %2433, ptr %2434)
  %2435 = load ptr, ptr %1014, align 8
  %2436 = icmp eq ptr %2435, null
  br i1 %2436, label %2572, label %2437
2437:
  %2438 = load double, ptr %689, align 8
  store volatile double %2438, ptr %2435, align 8
  br label %2572
2439:
  %2440 = phi ptr [ %2402, %2401 ], [ %2398, %2397 ]
  call void @hot_copy(i64 %51, ptr %1611, ptr %2440)
  br label %2441
2441:
  %2442 = load i64, ptr %652, align 8
  %2443 = load i64, ptr %653, align 8
  %2444 = icmp slt i64 %2442, %2443
  br i1 %2444, label %2445, label %2477
2445:
  %2446 = phi i64 [ %2474, %2472 ], [ %2442, %2441 ]
  %2447 = load ptr, ptr %651, align 8
  %2448 = getelementptr inbounds double, ptr %2447, i64 %2446
  %2449 = load double, ptr %2448, align 8
  %2450 = load double, ptr %689, align 8
  %2451 = fcmp ugt double %2449, %2450
  br i1 %2451, label %2477, label %2452
2452:
  %2453 = load ptr, ptr %41, align 8
  %2454 = load ptr, ptr %927, align 8
  call void @hot_copy(i64 %51, ptr %2453, ptr %2454)
  %2455 = load double, ptr %689, align 8
  %2456 = load ptr, ptr %927, align 8
  call fastcc void @settle(ptr %0, ptr %41, double %2455, ptr %2456)
  %2457 = load ptr, ptr %927, align 8
  %2458 = load i64, ptr %0, align 8
  %2459 = load ptr, ptr %1005, align 8
  %2460 = load i64, ptr %652, align 8
  %2461 = mul nsw i64 %2460, %2458
  %2462 = getelementptr inbounds double, ptr %2459, i64 %2461
  call void @hot_copy(i64 %2458, ptr %2457, ptr %2462)
  %2463 = load i64, ptr %49, align 8
  %2464 = icmp eq i64 %2463, 0
  br i1 %2464, label %2472, label %2465
2465:
  %2466 = load i64, ptr %0, align 8
  %2467 = getelementptr inbounds double, ptr %2457, i64 %2466
  %2468 = load ptr, ptr %1006, align 8
  %2469 = load i64, ptr %652, align 8
  %2470 = mul nsw i64 %2469, %2463
  %2471 = getelementptr inbounds double, ptr %2468, i64 %2470
  call void @hot_copy(i64 %2463, ptr %2467, ptr %2471)
  br label %2472
2472:
  %2473 = load i64, ptr %652, align 8
  %2474 = add nsw i64 %2473, 1
  store i64 %2474, ptr %652, align 8
  %2475 = load i64, ptr %653, align 8
  %2476 = icmp slt i64 %2474, %2475
  br i1 %2476, label %2445, label %2477
2477:
  %2478 = load ptr, ptr %1014, align 8
  %2479 = icmp eq ptr %2478, null
  br i1 %2479, label %2482, label %2480
2480:
  %2481 = load double, ptr %689, align 8
  store volatile double %2481, ptr %2478, align 8
  br label %2482
2482:
  %2483 = load i64, ptr %933, align 8
  %2484 = icmp eq i64 %2483, 0
  br i1 %2484, label %2485, label %2532
2485:
  %2486 = load i64, ptr %49, align 8
  %2487 = icmp eq i64 %2486, 0
  br i1 %2487, label %2488, label %2532
2488:
  br i1 %1064, label %2489, label %2506
2489:
  %2490 = load double, ptr %936, align 8
  %2491 = fmul double %1094, %2490
  %2492 = fcmp olt double %2491, 1.000000e+00
  br i1 %2492, label %2494, label %2493
2493:
  store i64 0, ptr %1016, align 8
  br label %2532
2494:
  %2495 = load i64, ptr %1016, align 8
  %2496 = add nsw i64 %2495, 1
  store i64 %2496, ptr %1016, align 8
  %2497 = icmp sgt i64 %2495, 24
  br i1 %2497, label %2498, label %2532
2498:
  %2499 = load double, ptr %929, align 8
  %2500 = fcmp ogt double %2499, 3.000000e-07
  %2501 = select i1 %2500, i64 1, i64 2
  store i64 %2501, ptr %908, align 8
  %2502 = load i64, ptr %1018, align 8
  %2503 = add nsw i64 %2502, 1
  store i64 %2503, ptr %1018, align 8
  store i64 0, ptr %1016, align 8
  store i64 0, ptr %1015, align 8
  %2504 = load ptr, ptr %932, align 8
  %2505 = load ptr, ptr %911, align 8
  call void @hot_copy(i64 %51, ptr %2504, ptr %2505)
  br label %2532
2506:
  %2507 = load i64, ptr %908, align 8
  %2508 = icmp eq i64 %2507, 1
  %2509 = select i1 %2508, double 3.250000e+00, double 6.100000e+00
  %2510 = fcmp ogt double %1559, %2509
  br i1 %2510, label %2511, label %2524
2511:
  store i64 0, ptr %1016, align 8
  %2512 = load i64, ptr %1015, align 8
  %2513 = add nsw i64 %2512, 1
  store i64 %2513, ptr %1015, align 8
  %2514 = icmp eq i64 %2513, 15
  br i1 %2514, label %2515, label %2532
2515:
  %2516 = load i64, ptr %1017, align 8
  %2517 = icmp eq i64 %2516, 0
  br i1 %2517, label %2518, label %2519
2518:
  store i64 1, ptr %65, align 8
  store i64 3, ptr %908, align 8
  call fastcc void @leave(ptr %0, ptr %41)
  br label %2572
2519:
  store i64 3, ptr %908, align 8
  %2520 = load i64, ptr %1018, align 8
  %2521 = add nsw i64 %2520, 1
  store i64 %2521, ptr %1018, align 8
  store i64 0, ptr %1015, align 8
  %2522 = load ptr, ptr %911, align 8
  %2523 = load ptr, ptr %932, align 8
  call void @hot_copy(i64 %51, ptr %2522, ptr %2523)
  call fastcc void @place_unknowns(ptr %0, ptr %41)
  br label %2532
2524:
  %2525 = load i64, ptr %1015, align 8
  %2526 = icmp eq i64 %2525, 0
  br i1 %2526, label %2532, label %2527
2527:
  %2528 = load i64, ptr %1016, align 8
  %2529 = add nsw i64 %2528, 1
  store i64 %2529, ptr %1016, align 8
  %2530 = icmp eq i64 %2529, 6
  br i1 %2530, label %2531, label %2532
2531:
  store i64 0, ptr %1016, align 8
  store i64 0, ptr %1015, align 8
  br label %2532
2532:
  %2533 = load i64, ptr %960, align 8
  %2534 = icmp eq i64 %2533, 0
  br i1 %2534, label %2551, label %2535
2535:
  %2536 = load i64, ptr %0, align 8
  %2537 = load ptr, ptr %41, align 8
  %2538 = load ptr, ptr %56, align 8
  call void @hot_copy(i64 %2536, ptr %2537, ptr %2538)
  %2539 = load i64, ptr %49, align 8
  %2540 = load ptr, ptr %41, align 8
  %2541 = load i64, ptr %0, align 8
  %2542 = getelementptr inbounds double, ptr %2540, i64 %2541
  %2543 = load ptr, ptr %60, align 8
  call void @hot_copy(i64 %2539, ptr %2542, ptr %2543)
  %2544 = load ptr, ptr %1014, align 8
  %2545 = icmp eq ptr %2544, null
  br i1 %2545, label %2572, label %2546
2546:
  %2547 = load double, ptr %689, align 8
  store volatile double %2547, ptr %2544, align 8
  br label %2572
2548:
  %2549 = phi double [ %2155, %2152 ], [ %2222, %2217 ]
  %2550 = phi i64 [ 6, %2152 ], [ 5, %2217 ]
  store double %2549, ptr %909, align 8
  br label %2551
2551:
  %2552 = phi i32 [ 0, %2532 ], [ %1560, %2548 ]
  %2553 = phi i32 [ 0, %2532 ], [ 1, %2548 ]
  %2554 = phi i64 [ %1024, %2532 ], [ %2550, %2548 ]
  %2555 = load double, ptr %689, align 8
  %2556 = load double, ptr %691, align 8
  %2557 = fcmp olt double %2555, %2556
  br i1 %2557, label %1020, label %2558
2558:
  %2559 = load i64, ptr %0, align 8
  %2560 = load ptr, ptr %41, align 8
  %2561 = load ptr, ptr %56, align 8
  call void @hot_copy(i64 %2559, ptr %2560, ptr %2561)
  %2562 = load i64, ptr %49, align 8
  %2563 = load ptr, ptr %41, align 8
  %2564 = load i64, ptr %0, align 8
  %2565 = getelementptr inbounds double, ptr %2563, i64 %2564
  %2566 = load ptr, ptr %60, align 8
  call void @hot_copy(i64 %2562, ptr %2565, ptr %2566)
  %2567 = getelementptr inbounds i8, ptr %0, i64 352
  %2568 = load ptr, ptr %2567, align 8
  %2569 = icmp eq ptr %2568, null
  br i1 %2569, label %2572, label %2570
2570:
  %2571 = load double, ptr %689, align 8
  store volatile double %2571, ptr %2568, align 8
  br label %2572
2572:
  %2573 = phi i64 [ 7, %102 ], [ 6, %523 ], [ 8, %143 ], [ 4, %1060 ], [ 0, %2570 ], [ 6, %899 ], [ 3, %1043 ], [ 6, %603 ], [ 6, %511 ], [ 6, %887 ], [ 3, %1032 ], [ 4, %1049 ], [ 0, %2558 ], [ 6, %159 ], [ 6, %147 ], [ 8, %131 ], [ 1, %648 ], [ 1, %636 ], [ 6, %591 ], [ 2, %2546 ], [ 2, %2535 ], [ 6, %2426 ], [ 1, %2367 ], [ 8, %1545 ], [ 6, %1105 ], [ 7, %2518 ], [ 1, %2378 ], [ 6, %2437 ], [ 8, %1556 ], [ 6, %1116 ], [ %1024, %1079 ], [ %1024, %1090 ]
  ret i64 %2573
}
define internal fastcc void @place_unknowns(ptr %0, ptr %1) nounwind {
  %3 = load i64, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = add nsw i64 %5, %3
  %7 = icmp sgt i64 %6, 0
  br i1 %7, label %8, label %12
8:
  %9 = getelementptr inbounds i8, ptr %0, i64 448
  %10 = getelementptr inbounds i8, ptr %1, i64 296
  %11 = getelementptr inbounds i8, ptr %1, i64 304
  br label %13
12:
  ret void
13:
  %14 = phi i64 [ 0, %8 ], [ %33, %32 ]
  %15 = phi i64 [ 0, %8 ], [ %34, %32 ]
  %16 = load ptr, ptr %9, align 8
  %17 = icmp eq ptr %16, null
  br i1 %17, label %21, label %18
18:
  %19 = getelementptr inbounds i64, ptr %16, i64 %15
  %20 = load i64, ptr %19, align 8
  br label %21
21:
  %22 = phi i64 [ %20, %18 ], [ %15, %13 ]
  %23 = load ptr, ptr %10, align 8
  %24 = getelementptr inbounds i64, ptr %23, i64 %22
  store i64 %15, ptr %24, align 8
  %25 = load i64, ptr %0, align 8
  %26 = icmp slt i64 %22, %25
  br i1 %26, label %32, label %27
27:
  %28 = add nsw i64 %14, 1
  %29 = load ptr, ptr %11, align 8
  %30 = sub nsw i64 %22, %25
  %31 = getelementptr inbounds i64, ptr %29, i64 %30
  store i64 %14, ptr %31, align 8
  br label %32
32:
  %33 = phi i64 [ %28, %27 ], [ %14, %21 ]
  %34 = add nuw nsw i64 %15, 1
  %35 = icmp eq i64 %34, %6
  br i1 %35, label %12, label %13
}
define internal fastcc i32 @differentiate(ptr %0, ptr %1, double %2, double %3, ptr %4, ptr %5) nounwind {
  %7 = alloca double, align 8
  %8 = alloca [7 x ptr], align 16
  %9 = alloca [2 x ptr], align 16
  %10 = alloca double, align 8
  %11 = alloca [7 x ptr], align 16
  %12 = alloca [2 x ptr], align 16
  %13 = alloca double, align 8
  %14 = alloca [7 x ptr], align 16
  %15 = alloca [2 x ptr], align 16
  %16 = load i64, ptr %0, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = add i64 %18, %16
  %20 = getelementptr inbounds i8, ptr %0, i64 424
  %21 = load ptr, ptr %20, align 8
  %22 = icmp eq ptr %21, null
  br i1 %22, label %26, label %23
23:
  %24 = getelementptr inbounds i8, ptr %0, i64 416
  %25 = load i64, ptr %24, align 8
  br label %26
26:
  %27 = phi i64 [ %25, %23 ], [ %19, %6 ]
  %28 = getelementptr inbounds i8, ptr %1, i64 32
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 504
  %31 = load i64, ptr %30, align 8
  %32 = add nsw i64 %31, 1
  store i64 %32, ptr %30, align 8
  %33 = icmp sgt i64 %27, 0
  br i1 %33, label %34, label %189
34:
  %35 = getelementptr inbounds i8, ptr %1, i64 24
  %36 = getelementptr inbounds i8, ptr %1, i64 192
  %37 = icmp sgt i64 %19, 0
  %38 = getelementptr inbounds i8, ptr %0, i64 440
  %39 = getelementptr inbounds i8, ptr %0, i64 296
  %40 = getelementptr inbounds i8, ptr %0, i64 288
  %41 = getelementptr inbounds i8, ptr %0, i64 496
  %42 = getelementptr inbounds i8, ptr %0, i64 24
  %43 = getelementptr inbounds i8, ptr %14, i64 8
  %44 = getelementptr inbounds i8, ptr %14, i64 16
  %45 = getelementptr inbounds i8, ptr %14, i64 24
  %46 = getelementptr inbounds i8, ptr %0, i64 184
  %47 = getelementptr inbounds i8, ptr %14, i64 32
  %48 = getelementptr inbounds i8, ptr %0, i64 192
  %49 = getelementptr inbounds i8, ptr %14, i64 40
  %50 = getelementptr inbounds i8, ptr %0, i64 200
  %51 = getelementptr inbounds i8, ptr %14, i64 48
  %52 = getelementptr inbounds i8, ptr %0, i64 208
  %53 = getelementptr inbounds i8, ptr %15, i64 8
  %54 = getelementptr inbounds i8, ptr %0, i64 216
  %55 = getelementptr inbounds i8, ptr %0, i64 432
  %56 = getelementptr inbounds i8, ptr %1, i64 168
  br label %57
57:
  %58 = phi i64 [ 0, %34 ], [ %187, %186 ]
  %59 = load ptr, ptr %35, align 8
  %60 = load ptr, ptr %36, align 8
  br i1 %37, label %86, label %61
61:
  %62 = load i64, ptr %41, align 8
  %63 = add nsw i64 %62, 1
  store i64 %63, ptr %41, align 8
  %64 = load ptr, ptr %42, align 8
  %65 = load i64, ptr %0, align 8
  %66 = getelementptr inbounds double, ptr %29, i64 %65
  store double %2, ptr %13, align 8
  store ptr %13, ptr %14, align 16
  store ptr %4, ptr %43, align 8
  %67 = getelementptr inbounds double, ptr %4, i64 %65
  store ptr %67, ptr %44, align 16
  %68 = load ptr, ptr %46, align 8
  store ptr %68, ptr %45, align 8
  %69 = load ptr, ptr %48, align 8
  store ptr %69, ptr %47, align 16
  %70 = load ptr, ptr %50, align 8
  store ptr %70, ptr %49, align 8
  %71 = load ptr, ptr %52, align 8
  store ptr %71, ptr %51, align 16
  store ptr %29, ptr %15, align 16
  store ptr %66, ptr %53, align 8
  %72 = load ptr, ptr %54, align 8
  %73 = call i32 %64(ptr %14, ptr %15, ptr %72)
  %74 = icmp eq i32 %73, 0
  br i1 %74, label %76, label %75
75:
  call void @hot_copy(i64 %19, ptr %59, ptr %4)
  br label %288
76:
  %77 = load i64, ptr %0, align 8
  %78 = load i64, ptr %17, align 8
  %79 = add nsw i64 %78, %77
  %80 = call i64 @hot_all_finite(i64 %79, ptr %29)
  %81 = icmp eq i64 %80, 0
  call void @hot_copy(i64 %19, ptr %59, ptr %4)
  br i1 %81, label %288, label %82
82:
  br i1 %37, label %83, label %186
83:
  %84 = getelementptr inbounds double, ptr %60, i64 %58
  %85 = mul nuw nsw i64 %58, %19
  br label %130
86:
  %87 = phi i64 [ %128, %127 ], [ 0, %57 ]
  %88 = getelementptr inbounds double, ptr %4, i64 %87
  %89 = load double, ptr %88, align 8
  %90 = getelementptr inbounds double, ptr %59, i64 %87
  store double %89, ptr %90, align 8
  %91 = load ptr, ptr %20, align 8
  %92 = icmp eq ptr %91, null
  br i1 %92, label %97, label %93
93:
  %94 = load ptr, ptr %38, align 8
  %95 = getelementptr inbounds i64, ptr %94, i64 %87
  %96 = load i64, ptr %95, align 8
  br label %97
97:
  %98 = phi i64 [ %96, %93 ], [ %87, %86 ]
  %99 = icmp eq i64 %98, %58
  br i1 %99, label %100, label %127
100:
  %101 = load i64, ptr %0, align 8
  %102 = icmp slt i64 %87, %101
  br i1 %102, label %103, label %107
103:
  %104 = load ptr, ptr %40, align 8
  %105 = getelementptr inbounds double, ptr %104, i64 %87
  %106 = load double, ptr %105, align 8
  br label %114
107:
  %108 = load ptr, ptr %39, align 8
  %109 = icmp eq ptr %108, null
  br i1 %109, label %114, label %110
110:
  %111 = sub nsw i64 %87, %101
  %112 = getelementptr inbounds double, ptr %108, i64 %111
  %113 = load double, ptr %112, align 8
  br label %114
114:
  %115 = phi double [ %106, %103 ], [ %113, %110 ], [ 0x7FF0000000000000, %107 ]
  %116 = fsub double %115, %115
  %117 = fcmp une double %116, 0.000000e+00
  %118 = select i1 %117, double 1.000000e+00, double %115
  %119 = call double @llvm.fabs.f64(double %89)
  %120 = fcmp ogt double %118, %119
  %121 = select i1 %120, double %118, double %119
  %122 = fmul double %121, 1.500000e-08
  %123 = fadd double %89, %122
  store double %123, ptr %88, align 8
  %124 = load double, ptr %90, align 8
  %125 = fsub double %123, %124
  %126 = getelementptr inbounds double, ptr %60, i64 %87
  store double %125, ptr %126, align 8
  br label %127
127:
  %128 = add nuw nsw i64 %87, 1
  %129 = icmp eq i64 %128, %19
  br i1 %129, label %61, label %86
130:
  %131 = phi i64 [ %184, %183 ], [ 0, %83 ]
  %132 = load ptr, ptr %20, align 8
  %133 = icmp eq ptr %132, null
  br i1 %133, label %134, label %150
134:
  %135 = icmp eq i64 %131, %58
  br i1 %135, label %136, label %183
136:
  %137 = phi i64 [ %148, %136 ], [ 0, %134 ]
  %138 = getelementptr inbounds double, ptr %29, i64 %137
  %139 = load double, ptr %138, align 8
  %140 = getelementptr inbounds double, ptr %5, i64 %137
  %141 = load double, ptr %140, align 8
  %142 = fsub double %139, %141
  %143 = load double, ptr %84, align 8
  %144 = fdiv double %142, %143
  %145 = load ptr, ptr %56, align 8
  %146 = getelementptr double, ptr %145, i64 %137
  %147 = getelementptr double, ptr %146, i64 %85
  store double %144, ptr %147, align 8
  %148 = add nuw nsw i64 %137, 1
  %149 = icmp eq i64 %148, %19
  br i1 %149, label %183, label %136
150:
  %151 = load ptr, ptr %38, align 8
  %152 = getelementptr inbounds i64, ptr %151, i64 %131
  %153 = load i64, ptr %152, align 8
  %154 = icmp eq i64 %153, %58
  br i1 %154, label %155, label %183
155:
  %156 = getelementptr inbounds i64, ptr %132, i64 %131
  %157 = load i64, ptr %156, align 8
  %158 = getelementptr inbounds i8, ptr %156, i64 8
  %159 = load i64, ptr %158, align 8
  %160 = icmp slt i64 %157, %159
  br i1 %160, label %161, label %183
161:
  %162 = getelementptr inbounds double, ptr %60, i64 %131
  br label %163
163:
  %164 = phi i64 [ %157, %161 ], [ %177, %163 ]
  %165 = load ptr, ptr %55, align 8
  %166 = getelementptr inbounds i64, ptr %165, i64 %164
  %167 = load i64, ptr %166, align 8
  %168 = getelementptr inbounds double, ptr %29, i64 %167
  %169 = load double, ptr %168, align 8
  %170 = getelementptr inbounds double, ptr %5, i64 %167
  %171 = load double, ptr %170, align 8
  %172 = fsub double %169, %171
  %173 = load double, ptr %162, align 8
  %174 = fdiv double %172, %173
  %175 = load ptr, ptr %56, align 8
  %176 = getelementptr inbounds double, ptr %175, i64 %164
  store double %174, ptr %176, align 8
  %177 = add nsw i64 %164, 1
  %178 = load ptr, ptr %20, align 8
  %179 = getelementptr inbounds i64, ptr %178, i64 %131
  %180 = getelementptr inbounds i8, ptr %179, i64 8
  %181 = load i64, ptr %180, align 8
  %182 = icmp slt i64 %177, %181
  br i1 %182, label %163, label %183
183:
  %184 = add nuw nsw i64 %131, 1
  %185 = icmp eq i64 %184, %19
  br i1 %185, label %186, label %130
186:
  %187 = add nuw nsw i64 %58, 1
  %188 = icmp eq i64 %187, %27
  br i1 %188, label %189, label %57
189:
  %190 = getelementptr inbounds i8, ptr %1, i64 176
  %191 = load ptr, ptr %190, align 8
  call void @hot_clear(i64 %19, ptr %191)
  %192 = getelementptr inbounds i8, ptr %0, i64 408
  %193 = load i64, ptr %192, align 8
  %194 = icmp eq i64 %193, 0
  %195 = fcmp ogt double %3, 0.000000e+00
  %196 = and i1 %195, %194
  br i1 %196, label %197, label %288
197:
  %198 = fmul double %3, 1.000000e-03
  %199 = call double @llvm.fabs.f64(double %2)
  %200 = fmul double %199, 1.000000e-09
  %201 = fcmp ogt double %198, %200
  %202 = select i1 %201, double %198, double %200
  %203 = fadd double %2, %202
  %204 = fsub double %203, %2
  %205 = getelementptr inbounds double, ptr %29, i64 %19
  %206 = fadd double %2, %204
  %207 = getelementptr inbounds i8, ptr %0, i64 496
  %208 = load i64, ptr %207, align 8
  %209 = add nsw i64 %208, 1
  store i64 %209, ptr %207, align 8
  %210 = getelementptr inbounds i8, ptr %0, i64 24
  %211 = load ptr, ptr %210, align 8
  %212 = load i64, ptr %0, align 8
  %213 = getelementptr inbounds double, ptr %29, i64 %212
  store double %206, ptr %10, align 8
  store ptr %10, ptr %11, align 16
  %214 = getelementptr inbounds i8, ptr %11, i64 8
  store ptr %4, ptr %214, align 8
  %215 = getelementptr inbounds i8, ptr %11, i64 16
  %216 = getelementptr inbounds double, ptr %4, i64 %212
  store ptr %216, ptr %215, align 16
  %217 = getelementptr inbounds i8, ptr %11, i64 24
  %218 = getelementptr inbounds i8, ptr %0, i64 184
  %219 = load ptr, ptr %218, align 8
  store ptr %219, ptr %217, align 8
  %220 = getelementptr inbounds i8, ptr %11, i64 32
  %221 = getelementptr inbounds i8, ptr %0, i64 192
  %222 = load ptr, ptr %221, align 8
  store ptr %222, ptr %220, align 16
  %223 = getelementptr inbounds i8, ptr %11, i64 40
  %224 = getelementptr inbounds i8, ptr %0, i64 200
  %225 = load ptr, ptr %224, align 8
  store ptr %225, ptr %223, align 8
  %226 = getelementptr inbounds i8, ptr %11, i64 48
  %227 = getelementptr inbounds i8, ptr %0, i64 208
  %228 = load ptr, ptr %227, align 8
  store ptr %228, ptr %226, align 16
  store ptr %29, ptr %12, align 16
  %229 = getelementptr inbounds i8, ptr %12, i64 8
  store ptr %213, ptr %229, align 8
  %230 = getelementptr inbounds i8, ptr %0, i64 216
  %231 = load ptr, ptr %230, align 8
  %232 = call i32 %211(ptr %11, ptr %12, ptr %231)
  %233 = icmp eq i32 %232, 0
  br i1 %233, label %234, label %288
234:
  %235 = load i64, ptr %0, align 8
  %236 = load i64, ptr %17, align 8
  %237 = add nsw i64 %236, %235
  %238 = call i64 @hot_all_finite(i64 %237, ptr %29)
  %239 = icmp eq i64 %238, 0
  br i1 %239, label %288, label %240
240:
  %241 = fmul double %204, 2.000000e+00
  %242 = fadd double %2, %241
  %243 = load i64, ptr %207, align 8
  %244 = add nsw i64 %243, 1
  store i64 %244, ptr %207, align 8
  %245 = load ptr, ptr %210, align 8
  %246 = load i64, ptr %0, align 8
  %247 = getelementptr inbounds double, ptr %205, i64 %246
  store double %242, ptr %7, align 8
  store ptr %7, ptr %8, align 16
  %248 = getelementptr inbounds i8, ptr %8, i64 8
  store ptr %4, ptr %248, align 8
  %249 = getelementptr inbounds i8, ptr %8, i64 16
  %250 = getelementptr inbounds double, ptr %4, i64 %246
  store ptr %250, ptr %249, align 16
  %251 = getelementptr inbounds i8, ptr %8, i64 24
  %252 = load ptr, ptr %218, align 8
  store ptr %252, ptr %251, align 8
  %253 = getelementptr inbounds i8, ptr %8, i64 32
  %254 = load ptr, ptr %221, align 8
  store ptr %254, ptr %253, align 16
  %255 = getelementptr inbounds i8, ptr %8, i64 40
  %256 = load ptr, ptr %224, align 8
  store ptr %256, ptr %255, align 8
  %257 = getelementptr inbounds i8, ptr %8, i64 48
  %258 = load ptr, ptr %227, align 8
  store ptr %258, ptr %257, align 16
  store ptr %205, ptr %9, align 16
  %259 = getelementptr inbounds i8, ptr %9, i64 8
  store ptr %247, ptr %259, align 8
  %260 = load ptr, ptr %230, align 8
  %261 = call i32 %245(ptr %8, ptr %9, ptr %260)
  %262 = icmp eq i32 %261, 0
  br i1 %262, label %263, label %288
263:
  %264 = load i64, ptr %0, align 8
  %265 = load i64, ptr %17, align 8
  %266 = add nsw i64 %265, %264
  %267 = call i64 @hot_all_finite(i64 %266, ptr %205)
  %268 = icmp eq i64 %267, 0
  br i1 %268, label %288, label %269
269:
  %270 = icmp sgt i64 %19, 0
  br i1 %270, label %271, label %288
271:
  %272 = phi i64 [ %286, %271 ], [ 0, %269 ]
  %273 = getelementptr inbounds double, ptr %29, i64 %272
  %274 = load double, ptr %273, align 8
  %275 = getelementptr inbounds double, ptr %5, i64 %272
  %276 = load double, ptr %275, align 8
  %277 = fsub double %274, %276
  %278 = fmul double %277, 4.000000e+00
  %279 = getelementptr inbounds double, ptr %205, i64 %272
  %280 = load double, ptr %279, align 8
  %281 = fsub double %280, %276
  %282 = fsub double %278, %281
  %283 = fdiv double %282, %241
  %284 = load ptr, ptr %190, align 8
  %285 = getelementptr inbounds double, ptr %284, i64 %272
  store double %283, ptr %285, align 8
  %286 = add nuw nsw i64 %272, 1
  %287 = icmp eq i64 %286, %19
  br i1 %287, label %288, label %271
288:
  %289 = phi i32 [ 1, %189 ], [ 0, %197 ], [ 0, %234 ], [ 0, %263 ], [ 0, %75 ], [ 1, %269 ], [ 0, %240 ], [ 1, %271 ], [ 0, %76 ]
  ret i32 %289
}
define internal fastcc i32 @factor(ptr %0, ptr %1, double %2, i32 %3) nounwind {
  %5 = alloca double, align 8
  %6 = load i64, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = add nsw i64 %8, %6
  %10 = icmp eq i32 %3, 0
  %11 = select i1 %10, i64 200, i64 248
  %12 = getelementptr inbounds i8, ptr %1, i64 %11
  br i1 %10, label %18, label %13
13:
  %14 = getelementptr inbounds i8, ptr %1, i64 304
  %15 = load ptr, ptr %14, align 8
  %16 = sub i64 0, %6
  %17 = getelementptr inbounds i64, ptr %15, i64 %16
  br label %21
18:
  %19 = getelementptr inbounds i8, ptr %1, i64 296
  %20 = load ptr, ptr %19, align 8
  br label %21
21:
  %22 = phi ptr [ %17, %13 ], [ %20, %18 ]
  %23 = getelementptr inbounds i8, ptr %0, i64 512
  %24 = load i64, ptr %23, align 8
  %25 = add nsw i64 %24, 1
  store i64 %25, ptr %23, align 8
  %26 = load i64, ptr %12, align 8
  %27 = getelementptr inbounds i8, ptr %12, i64 8
  %28 = load i64, ptr %27, align 8
  %29 = icmp slt i64 %28, 0
  br i1 %29, label %36, label %30
30:
  %31 = shl nuw nsw i64 %28, 1
  %32 = getelementptr inbounds i8, ptr %12, i64 16
  %33 = load i64, ptr %32, align 8
  %34 = or disjoint i64 %31, 1
  %35 = add i64 %34, %33
  br label %36
36:
  %37 = phi i64 [ %35, %30 ], [ %26, %21 ]
  %38 = mul nsw i64 %37, %26
  %39 = getelementptr inbounds i8, ptr %12, i64 24
  %40 = load ptr, ptr %39, align 8
  call void @hot_clear(i64 %38, ptr %40)
  br i1 %10, label %43, label %41
41:
  %42 = load i64, ptr %0, align 8
  br label %43
43:
  %44 = phi i64 [ %42, %41 ], [ 0, %36 ]
  %45 = icmp slt i64 %44, %9
  br i1 %45, label %46, label %53
46:
  %47 = getelementptr inbounds i8, ptr %0, i64 424
  %48 = getelementptr inbounds i8, ptr %0, i64 432
  %49 = getelementptr inbounds i8, ptr %1, i64 168
  %50 = getelementptr inbounds i8, ptr %12, i64 16
  %51 = fmul double %2, 0x3FCB20C5235B5100
  %52 = fdiv double 1.000000e+00, %51
  br label %301
53:
  %54 = load i64, ptr %12, align 8
  %55 = load i64, ptr %27, align 8
  %56 = icmp slt i64 %55, 0
  %57 = select i1 %56, i64 %54, i64 %55
  %58 = load ptr, ptr %39, align 8
  %59 = getelementptr inbounds i8, ptr %12, i64 32
  %60 = load ptr, ptr %59, align 8
  call void @hot_clear(i64 %54, ptr %60)
  %61 = icmp sgt i64 %54, 0
  br i1 %61, label %62, label %299
62:
  %63 = getelementptr inbounds i8, ptr %12, i64 16
  %64 = add nsw i64 %54, -1
  br label %65
65:
  %66 = phi i64 [ %57, %62 ], [ %83, %81 ]
  %67 = phi i64 [ 0, %62 ], [ %82, %81 ]
  %68 = call i64 @llvm.smin.i64(i64 %66, i64 %64)
  %69 = load i64, ptr %63, align 8
  %70 = sub nsw i64 %67, %69
  %71 = icmp sgt i64 %70, 0
  br i1 %71, label %72, label %76
72:
  %73 = load i64, ptr %27, align 8
  %74 = icmp slt i64 %73, 0
  %75 = select i1 %74, i64 0, i64 %70
  br label %76
76:
  %77 = phi i64 [ 0, %65 ], [ %75, %72 ]
  %78 = add nsw i64 %67, %57
  %79 = call i64 @llvm.smin.i64(i64 %78, i64 %64)
  %80 = icmp sgt i64 %77, %79
  br i1 %80, label %81, label %85
81:
  %82 = add nuw nsw i64 %67, 1
  %83 = add i64 %66, 1
  %84 = icmp eq i64 %82, %54
  br i1 %84, label %115, label %65
85:
  %86 = phi i64 [ %113, %106 ], [ %77, %76 ]
  %87 = load ptr, ptr %59, align 8
  %88 = getelementptr inbounds double, ptr %87, i64 %86
  %89 = load double, ptr %88, align 8
  %90 = load i64, ptr %27, align 8
  %91 = icmp slt i64 %90, 0
  br i1 %91, label %92, label %96
92:
  %93 = load i64, ptr %12, align 8
  %94 = mul nsw i64 %93, %67
  %95 = add nsw i64 %94, %86
  br label %106
96:
  %97 = load i64, ptr %63, align 8
  %98 = shl nuw nsw i64 %90, 1
  %99 = or disjoint i64 %98, 1
  %100 = add i64 %99, %97
  %101 = mul nsw i64 %100, %67
  %102 = sub i64 %86, %67
  %103 = add i64 %102, %90
  %104 = add i64 %103, %97
  %105 = add nsw i64 %104, %101
  br label %106
106:
  %107 = phi i64 [ %95, %92 ], [ %105, %96 ]
  %108 = getelementptr inbounds double, ptr %58, i64 %107
  %109 = load double, ptr %108, align 8
  %110 = call double @llvm.fabs.f64(double %109)
  %111 = fcmp ogt double %89, %110
  %112 = select i1 %111, double %89, double %110
  store double %112, ptr %88, align 8
  %113 = add i64 %86, 1
  %114 = icmp eq i64 %86, %68
  br i1 %114, label %81, label %85
115:
  %116 = phi i64 [ %132, %130 ], [ 0, %81 ]
  %117 = load ptr, ptr %59, align 8
  %118 = getelementptr inbounds double, ptr %117, i64 %116
  %119 = load double, ptr %118, align 8
  %120 = fcmp ogt double %119, 0.000000e+00
  br i1 %120, label %121, label %130
121:
  %122 = bitcast double %119 to i64
  %123 = lshr i64 %122, 52
  %124 = sub nsw i64 1023, %123
  %125 = call i64 @llvm.smax.i64(i64 %124, i64 -1022)
  %126 = call i64 @llvm.smin.i64(i64 %125, i64 1022)
  %127 = shl nsw i64 %126, 52
  %128 = add nsw i64 %127, 4607182418800017408
  %129 = bitcast i64 %128 to double
  br label %130
130:
  %131 = phi double [ %129, %121 ], [ 1.000000e+00, %115 ]
  store double %131, ptr %118, align 8
  %132 = add nuw nsw i64 %116, 1
  %133 = icmp eq i64 %132, %54
  br i1 %133, label %136, label %115
134:
  %135 = getelementptr inbounds i8, ptr %12, i64 40
  br label %184
136:
  %137 = phi i64 [ %154, %152 ], [ %57, %130 ]
  %138 = phi i64 [ %153, %152 ], [ 0, %130 ]
  %139 = call i64 @llvm.smin.i64(i64 %137, i64 %64)
  %140 = load i64, ptr %63, align 8
  %141 = sub nsw i64 %138, %140
  %142 = icmp sgt i64 %141, 0
  br i1 %142, label %143, label %147
143:
  %144 = load i64, ptr %27, align 8
  %145 = icmp slt i64 %144, 0
  %146 = select i1 %145, i64 0, i64 %141
  br label %147
147:
  %148 = phi i64 [ 0, %136 ], [ %146, %143 ]
  %149 = add nsw i64 %138, %57
  %150 = call i64 @llvm.smin.i64(i64 %149, i64 %64)
  %151 = icmp sgt i64 %148, %150
  br i1 %151, label %152, label %156
152:
  %153 = add nuw nsw i64 %138, 1
  %154 = add i64 %137, 1
  %155 = icmp eq i64 %153, %54
  br i1 %155, label %134, label %136
156:
  %157 = phi i64 [ %182, %177 ], [ %148, %147 ]
  %158 = load ptr, ptr %59, align 8
  %159 = getelementptr inbounds double, ptr %158, i64 %157
  %160 = load double, ptr %159, align 8
  %161 = load i64, ptr %27, align 8
  %162 = icmp slt i64 %161, 0
  br i1 %162, label %163, label %167
163:
  %164 = load i64, ptr %12, align 8
  %165 = mul nsw i64 %164, %138
  %166 = add nsw i64 %165, %157
  br label %177
167:
  %168 = load i64, ptr %63, align 8
  %169 = shl nuw nsw i64 %161, 1
  %170 = or disjoint i64 %169, 1
  %171 = add i64 %170, %168
  %172 = mul nsw i64 %171, %138
  %173 = sub i64 %157, %138
  %174 = add i64 %173, %161
  %175 = add i64 %174, %168
  %176 = add nsw i64 %175, %172
  br label %177
177:
  %178 = phi i64 [ %166, %163 ], [ %176, %167 ]
  %179 = getelementptr inbounds double, ptr %58, i64 %178
  %180 = load double, ptr %179, align 8
  %181 = fmul double %160, %180
  store double %181, ptr %179, align 8
  %182 = add i64 %157, 1
  %183 = icmp eq i64 %157, %139
  br i1 %183, label %152, label %156
184:
  %185 = phi i64 [ 0, %134 ], [ %269, %267 ]
  %186 = phi i64 [ 0, %134 ], [ %229, %267 ]
  %187 = phi i64 [ 0, %134 ], [ %268, %267 ]
  %188 = add nsw i64 %187, %57
  %189 = call i64 @llvm.smin.i64(i64 %188, i64 %64)
  %190 = load i64, ptr %27, align 8
  %191 = icmp slt i64 %190, 0
  br i1 %191, label %192, label %195
192:
  %193 = load i64, ptr %12, align 8
  %194 = mul nsw i64 %193, %187
  br label %204
195:
  %196 = load i64, ptr %63, align 8
  %197 = shl nuw nsw i64 %190, 1
  %198 = or disjoint i64 %197, 1
  %199 = add i64 %198, %196
  %200 = mul nsw i64 %199, %187
  %201 = add i64 %190, %185
  %202 = add i64 %201, %196
  %203 = add nsw i64 %202, %200
  br label %204
204:
  %205 = phi i64 [ %194, %192 ], [ %203, %195 ]
  %206 = getelementptr inbounds double, ptr %58, i64 %205
  %207 = sub nsw i64 %189, %187
  %208 = add nsw i64 %207, 1
  %209 = getelementptr inbounds double, ptr %206, i64 %187
  %210 = call i64 @hot_peak(i64 %208, ptr %209)
  %211 = add i64 %210, %187
  %212 = load ptr, ptr %135, align 8
  %213 = getelementptr inbounds i64, ptr %212, i64 %187
  store i64 %211, ptr %213, align 8
  %214 = getelementptr inbounds double, ptr %206, i64 %211
  %215 = load double, ptr %214, align 8
  %216 = fcmp ueq double %215, 0.000000e+00
  %217 = fsub double %215, %215
  %218 = fcmp une double %217, 0.000000e+00
  %219 = or i1 %216, %218
  br i1 %219, label %299, label %220
220:
  %221 = load i64, ptr %27, align 8
  %222 = icmp slt i64 %221, 0
  br i1 %222, label %225, label %223
223:
  %224 = load i64, ptr %63, align 8
  br label %225
225:
  %226 = phi i64 [ %224, %223 ], [ %54, %220 ]
  %227 = add i64 %226, %211
  %228 = call i64 @llvm.smax.i64(i64 %227, i64 %186)
  %229 = call i64 @llvm.smin.i64(i64 %228, i64 %64)
  %230 = icmp eq i64 %210, 0
  br i1 %230, label %261, label %231
231:
  %232 = add nsw i64 %185, 1
  %233 = add i64 %232, %229
  br i1 %222, label %234, label %241
234:
  %235 = load i64, ptr %12, align 8
  %236 = add i64 %235, 1
  %237 = mul i64 %236, %187
  %238 = getelementptr inbounds double, ptr %58, i64 %237
  %239 = mul nsw i64 %235, %187
  %240 = add nsw i64 %239, %211
  br label %256
241:
  %242 = load i64, ptr %63, align 8
  %243 = shl nuw nsw i64 %221, 1
  %244 = shl i64 %242, 1
  %245 = sub i64 %243, %242
  %246 = add i64 %245, %244
  %247 = or disjoint i64 %243, 1
  %248 = add i64 %247, %242
  %249 = mul nsw i64 %248, %187
  %250 = getelementptr double, ptr %58, i64 %221
  %251 = getelementptr double, ptr %250, i64 %242
  %252 = getelementptr double, ptr %251, i64 %249
  %253 = add i64 %221, %210
  %254 = add i64 %253, %242
  %255 = add nsw i64 %254, %249
  br label %256
256:
  %257 = phi ptr [ %238, %234 ], [ %252, %241 ]
  %258 = phi i64 [ %235, %234 ], [ %246, %241 ]
  %259 = phi i64 [ %240, %234 ], [ %255, %241 ]
  %260 = getelementptr inbounds double, ptr %58, i64 %259
  call void @hot_swap(i64 %233, i64 %258, ptr %257, ptr %260)
  br label %261
261:
  %262 = load double, ptr %209, align 8
  %263 = fdiv double 1.000000e+00, %262
  store double %263, ptr %5, align 8
  %264 = getelementptr inbounds i8, ptr %209, i64 8
  call void @hot_scale(i64 %207, i64 0, ptr %5, ptr %264, ptr %264)
  %265 = getelementptr double, ptr %58, i64 %187
  %266 = icmp slt i64 %187, %229
  br i1 %266, label %271, label %267
267:
  %268 = add nuw nsw i64 %187, 1
  %269 = xor i64 %187, -1
  %270 = icmp eq i64 %268, %54
  br i1 %270, label %299, label %184
271:
  %272 = phi i64 [ %273, %297 ], [ %187, %261 ]
  %273 = add nuw i64 %272, 1
  %274 = load i64, ptr %27, align 8
  %275 = icmp slt i64 %274, 0
  br i1 %275, label %276, label %279
276:
  %277 = load i64, ptr %12, align 8
  %278 = mul nsw i64 %277, %273
  br label %289
279:
  %280 = load i64, ptr %63, align 8
  %281 = shl nuw nsw i64 %274, 1
  %282 = or disjoint i64 %281, 1
  %283 = add i64 %282, %280
  %284 = mul nsw i64 %283, %273
  %285 = xor i64 %272, -1
  %286 = add nsw i64 %274, %285
  %287 = add i64 %286, %280
  %288 = add nsw i64 %287, %284
  br label %289
289:
  %290 = phi i64 [ %278, %276 ], [ %288, %279 ]
  %291 = getelementptr double, ptr %265, i64 %290
  %292 = load double, ptr %291, align 8
  %293 = fcmp une double %292, 0.000000e+00
  br i1 %293, label %294, label %297
294:
  %295 = fneg double %292
  %296 = getelementptr inbounds i8, ptr %291, i64 8
  call void @hot_add(i64 %207, double %295, ptr %264, ptr %296)
  br label %297
297:
  %298 = icmp eq i64 %273, %229
  br i1 %298, label %267, label %271
299:
  %300 = phi i32 [ 1, %53 ], [ 1, %267 ], [ 0, %204 ]
  br i1 %10, label %399, label %396
301:
  %302 = phi i64 [ %44, %46 ], [ %394, %393 ]
  %303 = load ptr, ptr %47, align 8
  %304 = icmp eq ptr %303, null
  br i1 %304, label %310, label %305
305:
  %306 = getelementptr i64, ptr %303, i64 %302
  %307 = load i64, ptr %306, align 8
  %308 = getelementptr i8, ptr %306, i64 8
  %309 = load i64, ptr %308, align 8
  br label %314
310:
  %311 = mul nsw i64 %302, %9
  %312 = add nsw i64 %302, 1
  %313 = mul i64 %312, %9
  br label %314
314:
  %315 = phi i64 [ %307, %305 ], [ %311, %310 ]
  %316 = phi i64 [ %309, %305 ], [ %313, %310 ]
  %317 = icmp slt i64 %315, %316
  br i1 %317, label %318, label %320
318:
  %319 = getelementptr inbounds i64, ptr %22, i64 %302
  br label %323
320:
  %321 = load i64, ptr %0, align 8
  %322 = icmp slt i64 %302, %321
  br i1 %322, label %370, label %393
323:
  %324 = phi i64 [ %315, %318 ], [ %368, %367 ]
  %325 = load ptr, ptr %47, align 8
  %326 = icmp eq ptr %325, null
  br i1 %326, label %331, label %327
327:
  %328 = load ptr, ptr %48, align 8
  %329 = getelementptr inbounds i64, ptr %328, i64 %324
  %330 = load i64, ptr %329, align 8
  br label %333
331:
  %332 = sub nsw i64 %324, %315
  br label %333
333:
  %334 = phi i64 [ %330, %327 ], [ %332, %331 ]
  br i1 %10, label %338, label %335
335:
  %336 = load i64, ptr %0, align 8
  %337 = icmp slt i64 %334, %336
  br i1 %337, label %367, label %338
338:
  %339 = load ptr, ptr %49, align 8
  %340 = getelementptr inbounds double, ptr %339, i64 %324
  %341 = load double, ptr %340, align 8
  %342 = load ptr, ptr %39, align 8
  %343 = getelementptr inbounds i64, ptr %22, i64 %334
  %344 = load i64, ptr %343, align 8
  %345 = load i64, ptr %319, align 8
  %346 = load i64, ptr %27, align 8
  %347 = icmp slt i64 %346, 0
  br i1 %347, label %348, label %352
348:
  %349 = load i64, ptr %12, align 8
  %350 = mul nsw i64 %349, %345
  %351 = add nsw i64 %350, %344
  br label %362
352:
  %353 = load i64, ptr %50, align 8
  %354 = shl nuw nsw i64 %346, 1
  %355 = or disjoint i64 %354, 1
  %356 = add i64 %355, %353
  %357 = mul nsw i64 %356, %345
  %358 = sub i64 %344, %345
  %359 = add i64 %358, %346
  %360 = add i64 %359, %353
  %361 = add nsw i64 %360, %357
  br label %362
362:
  %363 = phi i64 [ %351, %348 ], [ %361, %352 ]
  %364 = getelementptr inbounds double, ptr %342, i64 %363
  %365 = load double, ptr %364, align 8
  %366 = fsub double %365, %341
  store double %366, ptr %364, align 8
  br label %367
367:
  %368 = add nsw i64 %324, 1
  %369 = icmp eq i64 %368, %316
  br i1 %369, label %320, label %323
370:
  %371 = load ptr, ptr %39, align 8
  %372 = getelementptr inbounds i64, ptr %22, i64 %302
  %373 = load i64, ptr %372, align 8
  %374 = load i64, ptr %27, align 8
  %375 = icmp slt i64 %374, 0
  br i1 %375, label %376, label %380
376:
  %377 = load i64, ptr %12, align 8
  %378 = add i64 %377, 1
  %379 = mul i64 %378, %373
  br label %388
380:
  %381 = load i64, ptr %50, align 8
  %382 = shl nuw nsw i64 %374, 1
  %383 = or disjoint i64 %382, 1
  %384 = add i64 %383, %381
  %385 = mul nsw i64 %384, %373
  %386 = add i64 %381, %374
  %387 = add nsw i64 %386, %385
  br label %388
388:
  %389 = phi i64 [ %379, %376 ], [ %387, %380 ]
  %390 = getelementptr inbounds double, ptr %371, i64 %389
  %391 = load double, ptr %390, align 8
  %392 = fadd double %52, %391
  store double %392, ptr %390, align 8
  br label %393
393:
  %394 = add nsw i64 %302, 1
  %395 = icmp slt i64 %394, %9
  br i1 %395, label %301, label %53
396:
  %397 = zext nneg i32 %300 to i64
  %398 = getelementptr inbounds i8, ptr %0, i64 608
  store i64 %397, ptr %398, align 8
  br label %399
399:
  ret i32 %300
}
define internal fastcc i32 @correct_algebraic(ptr %0, ptr %1, double %2, ptr %3, ptr %4, i32 %5, double %6) nounwind {
  %8 = alloca double, align 8
  %9 = alloca [7 x ptr], align 16
  %10 = alloca [2 x ptr], align 16
  %11 = getelementptr inbounds i8, ptr %0, i64 8
  %12 = getelementptr inbounds i8, ptr %0, i64 608
  %13 = getelementptr inbounds i8, ptr %1, i64 192
  %14 = getelementptr inbounds i8, ptr %1, i64 304
  %15 = getelementptr inbounds i8, ptr %1, i64 248
  %16 = getelementptr inbounds i8, ptr %1, i64 16
  %17 = getelementptr inbounds i8, ptr %0, i64 280
  %18 = getelementptr inbounds i8, ptr %0, i64 496
  %19 = getelementptr inbounds i8, ptr %0, i64 24
  %20 = getelementptr inbounds i8, ptr %9, i64 8
  %21 = getelementptr inbounds i8, ptr %9, i64 16
  %22 = getelementptr inbounds i8, ptr %9, i64 24
  %23 = getelementptr inbounds i8, ptr %0, i64 184
  %24 = getelementptr inbounds i8, ptr %9, i64 32
  %25 = getelementptr inbounds i8, ptr %0, i64 192
  %26 = getelementptr inbounds i8, ptr %9, i64 40
  %27 = getelementptr inbounds i8, ptr %0, i64 200
  %28 = getelementptr inbounds i8, ptr %9, i64 48
  %29 = getelementptr inbounds i8, ptr %0, i64 208
  %30 = getelementptr inbounds i8, ptr %10, i64 8
  %31 = getelementptr inbounds i8, ptr %0, i64 216
  %32 = fcmp ule double %6, 0.000000e+00
  br label %36
33:
  %34 = add nsw i32 %38, -1
  %35 = icmp ugt i32 %38, 1
  br i1 %35, label %36, label %144
36:
  %37 = phi double [ 0x7FF0000000000000, %7 ], [ %108, %33 ]
  %38 = phi i32 [ %5, %7 ], [ %34, %33 ]
  %39 = load i64, ptr %11, align 8
  %40 = icmp eq i64 %39, 0
  br i1 %40, label %144, label %41
41:
  %42 = load i64, ptr %12, align 8
  %43 = icmp eq i64 %42, 0
  br i1 %43, label %144, label %44
44:
  %45 = icmp sgt i64 %39, 0
  br i1 %45, label %55, label %46
46:
  %47 = load ptr, ptr %13, align 8
  call fastcc void @lu_solve(ptr %15, ptr %47)
  %48 = load i64, ptr %11, align 8
  %49 = icmp sgt i64 %48, 0
  br i1 %49, label %50, label %104
50:
  %51 = load ptr, ptr %13, align 8
  %52 = load ptr, ptr %14, align 8
  %53 = load i64, ptr %0, align 8
  %54 = getelementptr double, ptr %3, i64 %53
  br label %69
55:
  %56 = phi i64 [ %66, %55 ], [ 0, %44 ]
  %57 = load i64, ptr %0, align 8
  %58 = getelementptr double, ptr %4, i64 %57
  %59 = getelementptr double, ptr %58, i64 %56
  %60 = load double, ptr %59, align 8
  %61 = load ptr, ptr %13, align 8
  %62 = load ptr, ptr %14, align 8
  %63 = getelementptr inbounds i64, ptr %62, i64 %56
  %64 = load i64, ptr %63, align 8
  %65 = getelementptr inbounds double, ptr %61, i64 %64
  store double %60, ptr %65, align 8
  %66 = add nuw nsw i64 %56, 1
  %67 = load i64, ptr %11, align 8
  %68 = icmp slt i64 %66, %67
  br i1 %68, label %55, label %46
69:
  %70 = phi double [ 0.000000e+00, %50 ], [ %97, %93 ]
  %71 = phi i64 [ 0, %50 ], [ %98, %93 ]
  %72 = getelementptr inbounds i64, ptr %52, i64 %71
  %73 = load i64, ptr %72, align 8
  %74 = getelementptr inbounds double, ptr %51, i64 %73
  %75 = load double, ptr %74, align 8
  %76 = call double @llvm.fabs.f64(double %75)
  %77 = fsub double %76, %76
  %78 = fcmp une double %77, 0.000000e+00
  br i1 %78, label %144, label %79
79:
  %80 = load ptr, ptr %16, align 8
  %81 = getelementptr double, ptr %80, i64 %53
  %82 = getelementptr double, ptr %81, i64 %71
  %83 = load double, ptr %82, align 8
  %84 = fsub double %83, %83
  %85 = fcmp une double %84, 0.000000e+00
  br i1 %85, label %86, label %93
86:
  %87 = load double, ptr %17, align 8
  %88 = getelementptr double, ptr %54, i64 %71
  %89 = load double, ptr %88, align 8
  %90 = call double @llvm.fabs.f64(double %89)
  %91 = fadd double %90, 0x3EB0C6F7A0B5ED8D
  %92 = fmul double %87, %91
  br label %93
93:
  %94 = phi double [ %92, %86 ], [ %83, %79 ]
  %95 = fdiv double %76, %94
  %96 = fcmp ogt double %70, %95
  %97 = select i1 %96, double %70, double %95
  %98 = add nuw nsw i64 %71, 1
  %99 = icmp eq i64 %98, %48
  br i1 %99, label %100, label %69
100:
  %101 = fcmp uge double %97, %6
  %102 = fcmp olt double %97, %37
  %103 = and i1 %101, %102
  br i1 %103, label %122, label %144
104:
  %105 = fcmp ogt double %37, 0.000000e+00
  %106 = and i1 %32, %105
  br i1 %106, label %107, label %144
107:
  %108 = phi double [ 0.000000e+00, %104 ], [ %97, %122 ]
  %109 = load i64, ptr %18, align 8
  %110 = add nsw i64 %109, 1
  store i64 %110, ptr %18, align 8
  %111 = load ptr, ptr %19, align 8
  %112 = load i64, ptr %0, align 8
  %113 = getelementptr inbounds double, ptr %4, i64 %112
  store double %2, ptr %8, align 8
  store ptr %8, ptr %9, align 16
  store ptr %3, ptr %20, align 8
  %114 = getelementptr inbounds double, ptr %3, i64 %112
  store ptr %114, ptr %21, align 16
  %115 = load ptr, ptr %23, align 8
  store ptr %115, ptr %22, align 8
  %116 = load ptr, ptr %25, align 8
  store ptr %116, ptr %24, align 16
  %117 = load ptr, ptr %27, align 8
  store ptr %117, ptr %26, align 8
  %118 = load ptr, ptr %29, align 8
  store ptr %118, ptr %28, align 16
  store ptr %4, ptr %10, align 16
  store ptr %113, ptr %30, align 8
  %119 = load ptr, ptr %31, align 8
  %120 = call i32 %111(ptr %9, ptr %10, ptr %119)
  %121 = icmp eq i32 %120, 0
  br i1 %121, label %138, label %144
122:
  %123 = phi i64 [ %135, %122 ], [ 0, %100 ]
  %124 = load ptr, ptr %13, align 8
  %125 = load ptr, ptr %14, align 8
  %126 = getelementptr inbounds i64, ptr %125, i64 %123
  %127 = load i64, ptr %126, align 8
  %128 = getelementptr inbounds double, ptr %124, i64 %127
  %129 = load double, ptr %128, align 8
  %130 = load i64, ptr %0, align 8
  %131 = getelementptr double, ptr %3, i64 %130
  %132 = getelementptr double, ptr %131, i64 %123
  %133 = load double, ptr %132, align 8
  %134 = fadd double %129, %133
  store double %134, ptr %132, align 8
  %135 = add nuw nsw i64 %123, 1
  %136 = load i64, ptr %11, align 8
  %137 = icmp slt i64 %135, %136
  br i1 %137, label %122, label %107
138:
  %139 = load i64, ptr %0, align 8
  %140 = load i64, ptr %11, align 8
  %141 = add nsw i64 %140, %139
  %142 = call i64 @hot_all_finite(i64 %141, ptr %4)
  %143 = icmp eq i64 %142, 0
  br i1 %143, label %144, label %33
144:
  %145 = phi i32 [ 1, %69 ], [ 0, %138 ], [ 1, %100 ], [ 0, %107 ], [ 1, %41 ], [ 1, %33 ], [ 1, %36 ], [ 1, %104 ]
  ret i32 %145
}
define internal fastcc void @settle(ptr %0, ptr %1, double %2, ptr %3) nounwind {
  %5 = alloca double, align 8
  %6 = alloca [7 x ptr], align 16
  %7 = alloca [2 x ptr], align 16
  %8 = getelementptr inbounds i8, ptr %1, i64 32
  %9 = load ptr, ptr %8, align 8
  %10 = load i64, ptr %0, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = add nsw i64 %12, %10
  %14 = mul nsw i64 %13, 80
  %15 = getelementptr inbounds i8, ptr %9, i64 %14
  %16 = getelementptr inbounds i8, ptr %0, i64 48
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 120
  %19 = load i64, ptr %18, align 8
  %20 = sub i64 0, %19
  %21 = icmp eq i64 %17, %20
  br i1 %21, label %25, label %22
22:
  %23 = call fastcc double @project(ptr %0, ptr %1, double %2, ptr %3, i32 1)
  %24 = load i64, ptr %11, align 8
  br label %25
25:
  %26 = phi i64 [ %24, %22 ], [ %12, %4 ]
  %27 = icmp eq i64 %26, 0
  br i1 %27, label %64, label %28
28:
  %29 = getelementptr inbounds i8, ptr %0, i64 496
  %30 = load i64, ptr %29, align 8
  %31 = add nsw i64 %30, 1
  store i64 %31, ptr %29, align 8
  %32 = getelementptr inbounds i8, ptr %0, i64 24
  %33 = load ptr, ptr %32, align 8
  %34 = load i64, ptr %0, align 8
  %35 = getelementptr inbounds double, ptr %15, i64 %34
  store double %2, ptr %5, align 8
  store ptr %5, ptr %6, align 16
  %36 = getelementptr inbounds i8, ptr %6, i64 8
  store ptr %3, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %6, i64 16
  %38 = getelementptr inbounds double, ptr %3, i64 %34
  store ptr %38, ptr %37, align 16
  %39 = getelementptr inbounds i8, ptr %6, i64 24
  %40 = getelementptr inbounds i8, ptr %0, i64 184
  %41 = load ptr, ptr %40, align 8
  store ptr %41, ptr %39, align 8
  %42 = getelementptr inbounds i8, ptr %6, i64 32
  %43 = getelementptr inbounds i8, ptr %0, i64 192
  %44 = load ptr, ptr %43, align 8
  store ptr %44, ptr %42, align 16
  %45 = getelementptr inbounds i8, ptr %6, i64 40
  %46 = getelementptr inbounds i8, ptr %0, i64 200
  %47 = load ptr, ptr %46, align 8
  store ptr %47, ptr %45, align 8
  %48 = getelementptr inbounds i8, ptr %6, i64 48
  %49 = getelementptr inbounds i8, ptr %0, i64 208
  %50 = load ptr, ptr %49, align 8
  store ptr %50, ptr %48, align 16
  store ptr %15, ptr %7, align 16
  %51 = getelementptr inbounds i8, ptr %7, i64 8
  store ptr %35, ptr %51, align 8
  %52 = getelementptr inbounds i8, ptr %0, i64 216
  %53 = load ptr, ptr %52, align 8
  %54 = call i32 %33(ptr %6, ptr %7, ptr %53)
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %56, label %64
56:
  %57 = load i64, ptr %0, align 8
  %58 = load i64, ptr %11, align 8
  %59 = add nsw i64 %58, %57
  %60 = call i64 @hot_all_finite(i64 %59, ptr %15)
  %61 = icmp eq i64 %60, 0
  br i1 %61, label %64, label %62
62:
  %63 = call fastcc i32 @correct_algebraic(ptr %0, ptr %1, double %2, ptr %3, ptr %15, i32 3, double 0x3EB0C6F7A0B5ED8D)
  br label %64
64:
  ret void
}
declare void @hot_copy(i64, ptr, ptr)
define void @mc_dense(ptr %0, double %1, ptr %2, ptr %3) nounwind {
  %5 = alloca %struct.memory, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 472
  %7 = load ptr, ptr %6, align 8
  %8 = call fastcc i64 @divide(ptr %0, ptr %5, ptr %7)
  %9 = getelementptr inbounds i8, ptr %0, i64 632
  %10 = load double, ptr %9, align 8
  %11 = fsub double %1, %10
  %12 = getelementptr inbounds i8, ptr %0, i64 640
  %13 = load double, ptr %12, align 8
  %14 = fdiv double %11, %13
  %15 = getelementptr inbounds i8, ptr %5, i64 24
  %16 = load ptr, ptr %15, align 8
  %17 = load i64, ptr %0, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  %19 = load i64, ptr %18, align 8
  %20 = add nsw i64 %19, %17
  %21 = getelementptr inbounds i8, ptr %0, i64 600
  %22 = load i64, ptr %21, align 8
  %23 = getelementptr inbounds i8, ptr %5, i64 40
  %24 = load ptr, ptr %23, align 8
  call void @hot_interpolate(i64 %20, i64 %22, ptr %24, double %14, ptr %16)
  %25 = load i64, ptr %0, align 8
  call void @hot_copy(i64 %25, ptr %16, ptr %2)
  %26 = load i64, ptr %18, align 8
  %27 = load i64, ptr %0, align 8
  %28 = getelementptr inbounds double, ptr %16, i64 %27
  call void @hot_copy(i64 %26, ptr %28, ptr %3)
  ret void
}
define i64 @mc_margins_at(ptr %0, double %1, ptr %2) nounwind {
  %4 = alloca double, align 8
  %5 = alloca [7 x ptr], align 16
  %6 = alloca [2 x ptr], align 16
  %7 = alloca %struct.memory, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 472
  %9 = load ptr, ptr %8, align 8
  %10 = call fastcc i64 @divide(ptr %0, ptr %7, ptr %9)
  %11 = getelementptr inbounds i8, ptr %0, i64 632
  %12 = load double, ptr %11, align 8
  %13 = fsub double %1, %12
  %14 = getelementptr inbounds i8, ptr %0, i64 640
  %15 = load double, ptr %14, align 8
  %16 = fdiv double %13, %15
  %17 = getelementptr inbounds i8, ptr %7, i64 24
  %18 = load ptr, ptr %17, align 8
  %19 = load i64, ptr %0, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 8
  %21 = load i64, ptr %20, align 8
  %22 = add nsw i64 %21, %19
  %23 = getelementptr inbounds i8, ptr %0, i64 600
  %24 = load i64, ptr %23, align 8
  %25 = getelementptr inbounds i8, ptr %7, i64 40
  %26 = load ptr, ptr %25, align 8
  call void @hot_interpolate(i64 %22, i64 %24, ptr %26, double %16, ptr %18)
  %27 = getelementptr inbounds i8, ptr %0, i64 32
  %28 = load ptr, ptr %27, align 8
  store double %1, ptr %4, align 8
  store ptr %4, ptr %5, align 16
  %29 = getelementptr inbounds i8, ptr %5, i64 8
  store ptr %18, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %5, i64 16
  %31 = load i64, ptr %0, align 8
  %32 = getelementptr inbounds double, ptr %18, i64 %31
  store ptr %32, ptr %30, align 16
  %33 = getelementptr inbounds i8, ptr %5, i64 24
  %34 = getelementptr inbounds i8, ptr %0, i64 184
  %35 = load ptr, ptr %34, align 8
  store ptr %35, ptr %33, align 8
  %36 = getelementptr inbounds i8, ptr %5, i64 32
  %37 = getelementptr inbounds i8, ptr %0, i64 192
  %38 = load ptr, ptr %37, align 8
  store ptr %38, ptr %36, align 16
  %39 = getelementptr inbounds i8, ptr %5, i64 40
  %40 = getelementptr inbounds i8, ptr %0, i64 200
  %41 = load ptr, ptr %40, align 8
  store ptr %41, ptr %39, align 8
  %42 = getelementptr inbounds i8, ptr %5, i64 48
  %43 = getelementptr inbounds i8, ptr %0, i64 208
  %44 = load ptr, ptr %43, align 8
  store ptr %44, ptr %42, align 16
  store ptr %2, ptr %6, align 16
  %45 = getelementptr inbounds i8, ptr %6, i64 8
  store ptr null, ptr %45, align 8
  %46 = getelementptr inbounds i8, ptr %0, i64 216
  %47 = load ptr, ptr %46, align 8
  %48 = call i32 %28(ptr %5, ptr %6, ptr %47)
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %50, label %62
50:
  %51 = getelementptr inbounds i8, ptr %0, i64 16
  %52 = load i64, ptr %51, align 8
  %53 = icmp sgt i64 %52, 0
  br i1 %53, label %57, label %62
54:
  %55 = add nuw nsw i64 %58, 1
  %56 = icmp eq i64 %55, %52
  br i1 %56, label %62, label %57
57:
  %58 = phi i64 [ %55, %54 ], [ 0, %50 ]
  %59 = getelementptr inbounds double, ptr %2, i64 %58
  %60 = load double, ptr %59, align 8
  %61 = fcmp uno double %60, 0.000000e+00
  br i1 %61, label %62, label %54
62:
  %63 = phi i64 [ 6, %3 ], [ 0, %50 ], [ 6, %57 ], [ 0, %54 ]
  ret i64 %63
}
define i64 @mc_map(ptr %0, i64 %1, ptr %2, ptr %3, i64 %4, ptr %5, i64 %6, ptr %7, i64 %8, ptr %9, ptr %10, i64 %11, ptr %12, i64 %13, i64 %14, i64 %15, ptr %16, ptr %17, ptr %18) nounwind {
  %20 = alloca [16 x ptr], align 16
  %21 = alloca [7 x ptr], align 16
  br label %32
22:
  %23 = icmp sgt i64 %1, 0
  br i1 %23, label %24, label %39
24:
  %25 = getelementptr inbounds i8, ptr %21, i64 8
  %26 = getelementptr inbounds i8, ptr %21, i64 16
  %27 = getelementptr inbounds i8, ptr %21, i64 24
  %28 = getelementptr inbounds i8, ptr %21, i64 32
  %29 = getelementptr inbounds i8, ptr %21, i64 40
  %30 = getelementptr inbounds i8, ptr %21, i64 48
  %31 = getelementptr inbounds ptr, ptr %20, i64 %14
  br label %41
32:
  %33 = phi i64 [ 0, %19 ], [ %37, %32 ]
  %34 = icmp slt i64 %33, %13
  %35 = select i1 %34, ptr %17, ptr null
  %36 = getelementptr inbounds ptr, ptr %20, i64 %33
  store ptr %35, ptr %36, align 8
  %37 = add nuw nsw i64 %33, 1
  %38 = icmp eq i64 %37, 16
  br i1 %38, label %22, label %32
39:
  %40 = phi i64 [ 0, %22 ], [ %60, %41 ]
  ret i64 %40
41:
  %42 = phi i64 [ 0, %24 ], [ %59, %41 ]
  %43 = phi i64 [ 0, %24 ], [ %60, %41 ]
  %44 = getelementptr inbounds double, ptr %2, i64 %42
  store ptr %44, ptr %21, align 16
  %45 = mul nsw i64 %42, %4
  %46 = getelementptr inbounds double, ptr %3, i64 %45
  store ptr %46, ptr %25, align 8
  %47 = mul nsw i64 %42, %6
  %48 = getelementptr inbounds double, ptr %5, i64 %47
  store ptr %48, ptr %26, align 16
  store ptr %9, ptr %27, align 8
  %49 = mul nsw i64 %42, %8
  %50 = getelementptr inbounds double, ptr %7, i64 %49
  store ptr %50, ptr %28, align 16
  %51 = mul nsw i64 %42, %11
  %52 = getelementptr inbounds double, ptr %10, i64 %51
  store ptr %52, ptr %29, align 8
  store ptr %12, ptr %30, align 16
  %53 = mul nsw i64 %42, %15
  %54 = getelementptr inbounds double, ptr %16, i64 %53
  store ptr %54, ptr %31, align 8
  %55 = call i32 %0(ptr %21, ptr %20, ptr %18)
  %56 = icmp eq i32 %55, 0
  %57 = icmp ne i64 %43, 0
  %58 = select i1 %56, i1 true, i1 %57
  %59 = add nuw nsw i64 %42, 1
  %60 = select i1 %58, i64 %43, i64 %59
  %61 = icmp eq i64 %59, %1
  br i1 %61, label %39, label %41
}
declare void @hot_clear(i64, ptr)
declare double @hot_dot(i64, ptr, ptr)
declare void @hot_turn(i64, double, double, ptr, ptr)
declare void @hot_scale(i64, i64, ptr, ptr, ptr)
declare i64 @hot_peak(i64, ptr)
declare void @hot_swap(i64, i64, ptr, ptr)
declare void @hot_add(i64, double, ptr, ptr)
declare void @hot_weigh(i64, double, ptr, ptr, ptr, ptr)
declare i64 @hot_all_finite(i64, ptr)
define internal fastcc void @lu_solve(ptr %0, ptr %1) nounwind {
  %3 = load i64, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = icmp slt i64 %5, 0
  %7 = select i1 %6, i64 %3, i64 %5
  br i1 %6, label %12, label %8
8:
  %9 = getelementptr inbounds i8, ptr %0, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = add nsw i64 %10, %5
  br label %12
12:
  %13 = phi i64 [ %11, %8 ], [ %3, %2 ]
  %14 = getelementptr inbounds i8, ptr %0, i64 32
  %15 = load ptr, ptr %14, align 8
  call void @hot_scale(i64 %3, i64 1, ptr %15, ptr %1, ptr %1)
  %16 = icmp sgt i64 %3, 0
  br i1 %16, label %17, label %64
17:
  %18 = add nsw i64 %3, -1
  %19 = getelementptr inbounds i8, ptr %0, i64 40
  %20 = getelementptr inbounds i8, ptr %0, i64 24
  %21 = getelementptr inbounds i8, ptr %0, i64 16
  br label %25
22:
  %23 = getelementptr inbounds i8, ptr %0, i64 24
  %24 = getelementptr inbounds i8, ptr %0, i64 16
  br label %65
25:
  %26 = phi i64 [ 0, %17 ], [ %62, %61 ]
  %27 = add nsw i64 %26, %7
  %28 = call i64 @llvm.smin.i64(i64 %27, i64 %18)
  %29 = load ptr, ptr %19, align 8
  %30 = getelementptr inbounds i64, ptr %29, i64 %26
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds double, ptr %1, i64 %31
  %33 = load double, ptr %32, align 8
  %34 = getelementptr inbounds double, ptr %1, i64 %26
  %35 = load double, ptr %34, align 8
  store double %35, ptr %32, align 8
  store double %33, ptr %34, align 8
  %36 = load ptr, ptr %20, align 8
  %37 = load i64, ptr %4, align 8
  %38 = icmp slt i64 %37, 0
  br i1 %38, label %39, label %42
39:
  %40 = load i64, ptr %0, align 8
  %41 = mul nsw i64 %40, %26
  br label %51
42:
  %43 = load i64, ptr %21, align 8
  %44 = shl nuw nsw i64 %37, 1
  %45 = or disjoint i64 %44, 1
  %46 = add i64 %45, %43
  %47 = mul nsw i64 %46, %26
  %48 = sub nsw i64 %37, %26
  %49 = add i64 %48, %43
  %50 = add nsw i64 %49, %47
  br label %51
51:
  %52 = phi i64 [ %41, %39 ], [ %50, %42 ]
  %53 = fcmp une double %33, 0.000000e+00
  br i1 %53, label %54, label %61
54:
  %55 = getelementptr inbounds double, ptr %36, i64 %52
  %56 = sub nsw i64 %28, %26
  %57 = fneg double %33
  %58 = getelementptr inbounds double, ptr %55, i64 %26
  %59 = getelementptr inbounds i8, ptr %58, i64 8
  %60 = getelementptr inbounds i8, ptr %34, i64 8
  call void @hot_add(i64 %56, double %57, ptr %59, ptr %60)
  br label %61
61:
  %62 = add nuw nsw i64 %26, 1
  %63 = icmp eq i64 %62, %3
  br i1 %63, label %22, label %25
64:
  ret void
65:
  %66 = phi i64 [ %3, %22 ], [ %67, %100 ]
  %67 = add nsw i64 %66, -1
  %68 = load ptr, ptr %23, align 8
  %69 = load i64, ptr %4, align 8
  %70 = icmp slt i64 %69, 0
  br i1 %70, label %71, label %74
71:
  %72 = load i64, ptr %0, align 8
  %73 = mul nsw i64 %72, %67
  br label %84
74:
  %75 = load i64, ptr %24, align 8
  %76 = shl nuw nsw i64 %69, 1
  %77 = or disjoint i64 %76, 1
  %78 = add i64 %77, %75
  %79 = mul nsw i64 %78, %67
  %80 = sub nsw i64 %69, %66
  %81 = add nsw i64 %80, 1
  %82 = add i64 %81, %75
  %83 = add nsw i64 %82, %79
  br label %84
84:
  %85 = phi i64 [ %73, %71 ], [ %83, %74 ]
  %86 = getelementptr inbounds double, ptr %68, i64 %85
  %87 = getelementptr inbounds double, ptr %86, i64 %67
  %88 = load double, ptr %87, align 8
  %89 = getelementptr inbounds double, ptr %1, i64 %67
  %90 = load double, ptr %89, align 8
  %91 = fdiv double %90, %88
  store double %91, ptr %89, align 8
  %92 = fcmp une double %91, 0.000000e+00
  br i1 %92, label %93, label %100
93:
  %94 = sub nsw i64 %67, %13
  %95 = call i64 @llvm.smax.i64(i64 %94, i64 0)
  %96 = call i64 @llvm.smin.i64(i64 %67, i64 %13)
  %97 = fneg double %91
  %98 = getelementptr inbounds double, ptr %86, i64 %95
  %99 = getelementptr inbounds double, ptr %1, i64 %95
  call void @hot_add(i64 %96, double %97, ptr %98, ptr %99)
  br label %100
100:
  %101 = icmp ugt i64 %66, 1
  br i1 %101, label %65, label %64
}
declare double @llvm.sqrt.f64(double)
declare double @hot_weighted(i64, ptr, ptr)
declare double @llvm.fabs.f64(double)
declare void @hot_combine(i64, i64, ptr, ptr, double, ptr, ptr)
define internal fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %3) nounwind {
  %5 = alloca double, align 8
  %6 = alloca [7 x ptr], align 16
  %7 = alloca [2 x ptr], align 16
  %8 = getelementptr inbounds i8, ptr %1, i64 24
  %9 = load ptr, ptr %8, align 8
  %10 = load i64, ptr %0, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = add nsw i64 %12, %10
  %14 = getelementptr inbounds i8, ptr %0, i64 600
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %1, i64 40
  %17 = load ptr, ptr %16, align 8
  call void @hot_interpolate(i64 %13, i64 %15, ptr %17, double %3, ptr %9)
  %18 = getelementptr inbounds i8, ptr %0, i64 632
  %19 = load double, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 640
  %21 = load double, ptr %20, align 8
  %22 = fmul double %3, %21
  %23 = fadd double %19, %22
  %24 = load ptr, ptr %8, align 8
  %25 = getelementptr inbounds i8, ptr %1, i64 64
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %0, i64 32
  %28 = load ptr, ptr %27, align 8
  store double %23, ptr %5, align 8
  store ptr %5, ptr %6, align 16
  %29 = getelementptr inbounds i8, ptr %6, i64 8
  store ptr %24, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %6, i64 16
  %31 = load i64, ptr %0, align 8
  %32 = getelementptr inbounds double, ptr %24, i64 %31
  store ptr %32, ptr %30, align 16
  %33 = getelementptr inbounds i8, ptr %6, i64 24
  %34 = getelementptr inbounds i8, ptr %0, i64 184
  %35 = load ptr, ptr %34, align 8
  store ptr %35, ptr %33, align 8
  %36 = getelementptr inbounds i8, ptr %6, i64 32
  %37 = getelementptr inbounds i8, ptr %0, i64 192
  %38 = load ptr, ptr %37, align 8
  store ptr %38, ptr %36, align 16
  %39 = getelementptr inbounds i8, ptr %6, i64 40
  %40 = getelementptr inbounds i8, ptr %0, i64 200
  %41 = load ptr, ptr %40, align 8
  store ptr %41, ptr %39, align 8
  %42 = getelementptr inbounds i8, ptr %6, i64 48
  %43 = getelementptr inbounds i8, ptr %0, i64 208
  %44 = load ptr, ptr %43, align 8
  store ptr %44, ptr %42, align 16
  store ptr %26, ptr %7, align 16
  %45 = getelementptr inbounds i8, ptr %7, i64 8
  store ptr null, ptr %45, align 8
  %46 = getelementptr inbounds i8, ptr %0, i64 216
  %47 = load ptr, ptr %46, align 8
  %48 = call i32 %28(ptr %6, ptr %7, ptr %47)
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %50, label %66
50:
  %51 = getelementptr inbounds i8, ptr %0, i64 16
  %52 = load i64, ptr %51, align 8
  %53 = icmp sgt i64 %52, 0
  br i1 %53, label %57, label %62
54:
  %55 = add nuw nsw i64 %58, 1
  %56 = icmp eq i64 %55, %52
  br i1 %56, label %62, label %57
57:
  %58 = phi i64 [ %55, %54 ], [ 0, %50 ]
  %59 = getelementptr inbounds double, ptr %26, i64 %58
  %60 = load double, ptr %59, align 8
  %61 = fcmp uno double %60, 0.000000e+00
  br i1 %61, label %66, label %54
62:
  %63 = load ptr, ptr %25, align 8
  %64 = getelementptr inbounds double, ptr %63, i64 %2
  %65 = load double, ptr %64, align 8
  br label %66
66:
  %67 = phi double [ %65, %62 ], [ 0xFFF0000000000000, %4 ], [ 0xFFF0000000000000, %57 ]
  ret double %67
}
define internal fastcc double @search_peak(ptr %0, ptr %1, i64 %2, double %3, double %4, double %5, double %6, double %7, double %8, double %9) nounwind {
  %11 = fmul double %3, %5
  %12 = fmul double %3, %9
  %13 = fmul double %3, %7
  br label %14
14:
  %15 = phi double [ %4, %10 ], [ %108, %104 ]
  %16 = phi double [ %11, %10 ], [ %107, %104 ]
  %17 = phi double [ %6, %10 ], [ %93, %104 ]
  %18 = phi double [ %13, %10 ], [ %92, %104 ]
  %19 = phi double [ %8, %10 ], [ %106, %104 ]
  %20 = phi double [ %12, %10 ], [ %105, %104 ]
  %21 = phi i32 [ 0, %10 ], [ %109, %104 ]
  %22 = fsub double %18, %16
  %23 = fsub double %17, %15
  %24 = fdiv double %22, %23
  %25 = fsub double %20, %18
  %26 = fsub double %19, %17
  %27 = fdiv double %25, %26
  %28 = fsub double %27, %24
  %29 = fsub double %19, %15
  %30 = fdiv double %28, %29
  %31 = fcmp olt double %30, 0.000000e+00
  br i1 %31, label %32, label %111
32:
  %33 = fadd double %17, %15
  %34 = fmul double %33, 5.000000e-01
  %35 = fmul double %30, 2.000000e+00
  %36 = fdiv double %24, %35
  %37 = fsub double %34, %36
  %38 = fcmp ogt double %37, %15
  %39 = fcmp olt double %37, %19
  %40 = and i1 %38, %39
  br i1 %40, label %41, label %111
41:
  %42 = fsub double %37, %15
  %43 = fsub double %37, %17
  %44 = fmul double %30, %43
  %45 = fadd double %24, %44
  %46 = fmul double %42, %45
  %47 = fadd double %16, %46
  %48 = fcmp olt double %20, %18
  %49 = select i1 %48, double %20, double %18
  %50 = fcmp olt double %16, %49
  %51 = select i1 %50, double %16, double %49
  %52 = icmp eq i32 %21, 0
  br i1 %52, label %53, label %58
53:
  %54 = fsub double %47, %51
  %55 = fmul double %54, 5.000000e-01
  %56 = fadd double %47, %55
  %57 = fcmp olt double %56, 0.000000e+00
  br i1 %57, label %111, label %72
58:
  %59 = fcmp ogt double %20, %18
  %60 = select i1 %59, double %20, double %18
  %61 = fcmp ogt double %16, %60
  %62 = select i1 %61, double %16, double %60
  %63 = fsub double %47, %62
  %64 = fcmp ogt double %63, 0.000000e+00
  %65 = select i1 %64, double %63, double 0.000000e+00
  %66 = fmul double %65, 4.000000e+00
  %67 = fadd double %47, %66
  %68 = fsub double %62, %51
  %69 = fmul double %68, 5.000000e-02
  %70 = fadd double %69, %67
  %71 = fcmp olt double %70, 0.000000e+00
  br i1 %71, label %111, label %72
72:
  %73 = call double @llvm.fabs.f64(double %43)
  %74 = fmul double %29, 1.000000e-03
  %75 = fcmp olt double %73, %74
  br i1 %75, label %76, label %82
76:
  %77 = fcmp ogt double %23, %26
  %78 = fmul double %23, -5.000000e-02
  %79 = fmul double %26, 5.000000e-02
  %80 = select i1 %77, double %78, double %79
  %81 = fadd double %17, %80
  br label %82
82:
  %83 = phi double [ %81, %76 ], [ %37, %72 ]
  %84 = fcmp olt double %29, 0x3E7AD7F29ABCAF48
  br i1 %84, label %111, label %85
85:
  %86 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %83)
  %87 = fmul double %3, %86
  %88 = fcmp ule double %87, 0.000000e+00
  br i1 %88, label %89, label %111
89:
  %90 = fcmp olt double %83, %17
  %91 = fcmp ogt double %87, %18
  %92 = select i1 %91, double %87, double %18
  %93 = select i1 %91, double %83, double %17
  br i1 %90, label %94, label %99
94:
  %95 = select i1 %91, double %18, double %20
  %96 = select i1 %91, double %17, double %19
  %97 = select i1 %91, double %16, double %87
  %98 = select i1 %91, double %15, double %83
  br label %104
99:
  %100 = select i1 %91, double %20, double %87
  %101 = select i1 %91, double %19, double %83
  %102 = select i1 %91, double %18, double %16
  %103 = select i1 %91, double %17, double %15
  br label %104
104:
  %105 = phi double [ %95, %94 ], [ %100, %99 ]
  %106 = phi double [ %96, %94 ], [ %101, %99 ]
  %107 = phi double [ %97, %94 ], [ %102, %99 ]
  %108 = phi double [ %98, %94 ], [ %103, %99 ]
  %109 = add nuw nsw i32 %21, 1
  %110 = icmp eq i32 %109, 30
  br i1 %110, label %111, label %14
111:
  %112 = phi double [ -1.000000e+00, %14 ], [ %83, %85 ], [ -1.000000e+00, %58 ], [ -1.000000e+00, %53 ], [ -1.000000e+00, %82 ], [ -1.000000e+00, %32 ], [ -1.000000e+00, %104 ]
  ret double %112
}
define internal fastcc double @locate(ptr %0, ptr %1, i64 %2, double %3, double %4, double %5, double %6) nounwind {
  %8 = getelementptr inbounds i8, ptr %0, i64 632
  %9 = load double, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 640
  %11 = load double, ptr %10, align 8
  %12 = fadd double %9, %11
  %13 = call double @llvm.fabs.f64(double %9)
  %14 = call double @llvm.fabs.f64(double %12)
  %15 = fcmp ogt double %13, %14
  %16 = select i1 %15, double %13, double %14
  %17 = fmul double %16, 0x3CC0000000000000
  %18 = fdiv double %17, %11
  %19 = fmul double %5, 0x3CB0000000000000
  %20 = fcmp ogt double %18, %19
  %21 = select i1 %20, double %18, double %19
  %22 = fsub double %5, %3
  br label %23
23:
  %24 = phi double [ %3, %7 ], [ %94, %89 ]
  %25 = phi i32 [ 0, %7 ], [ %95, %89 ]
  %26 = phi i32 [ 0, %7 ], [ %93, %89 ]
  %27 = phi double [ %22, %7 ], [ %52, %89 ]
  %28 = phi double [ %4, %7 ], [ %92, %89 ]
  %29 = phi double [ %5, %7 ], [ %91, %89 ]
  %30 = phi double [ %6, %7 ], [ %90, %89 ]
  %31 = fsub double %29, %24
  %32 = fcmp ogt double %31, %21
  br i1 %32, label %33, label %97
33:
  %34 = fmul double %28, %31
  %35 = fsub double %30, %28
  %36 = fdiv double %34, %35
  %37 = fsub double %24, %36
  %38 = trunc i32 %25 to i8
  %39 = urem i8 %38, 3
  %40 = icmp eq i8 %39, 2
  br i1 %40, label %44, label %41
41:
  %42 = fadd double %29, %24
  %43 = fmul double %42, 5.000000e-01
  br label %50
44:
  %45 = fmul double %27, 1.250000e-01
  %46 = fcmp ogt double %31, %45
  %47 = fadd double %29, %24
  %48 = fmul double %47, 5.000000e-01
  %49 = select i1 %46, double %48, double %37
  br label %50
50:
  %51 = phi double [ %43, %41 ], [ %48, %44 ]
  %52 = phi double [ %27, %41 ], [ %31, %44 ]
  %53 = phi double [ %37, %41 ], [ %49, %44 ]
  %54 = fsub double %28, %28
  %55 = fcmp une double %54, 0.000000e+00
  %56 = fsub double %30, %30
  %57 = fcmp une double %56, 0.000000e+00
  %58 = select i1 %55, i1 true, i1 %57
  %59 = select i1 %58, double %51, double %53
  %60 = fcmp ogt double %59, %24
  %61 = fcmp olt double %59, %29
  %62 = and i1 %60, %61
  br i1 %62, label %73, label %63
63:
  %64 = icmp sgt i32 %26, 0
  br i1 %64, label %65, label %69
65:
  %66 = fadd double %21, %24
  %67 = fcmp olt double %66, %51
  %68 = select i1 %67, double %66, double %51
  br label %73
69:
  %70 = fsub double %29, %21
  %71 = fcmp ogt double %70, %51
  %72 = select i1 %71, double %70, double %51
  br label %73
73:
  %74 = phi double [ %59, %50 ], [ %68, %65 ], [ %72, %69 ]
  %75 = fcmp ogt double %74, %24
  %76 = fcmp olt double %74, %29
  %77 = and i1 %75, %76
  br i1 %77, label %78, label %97
78:
  %79 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %74)
  %80 = fcmp ult double %79, 0.000000e+00
  br i1 %80, label %85, label %81
81:
  %82 = icmp sgt i32 %26, 0
  %83 = fmul double %28, 5.000000e-01
  %84 = select i1 %82, double %83, double %28
  br label %89
85:
  %86 = icmp slt i32 %26, 0
  %87 = fmul double %30, 5.000000e-01
  %88 = select i1 %86, double %87, double %30
  br label %89
89:
  %90 = phi double [ %88, %85 ], [ %79, %81 ]
  %91 = phi double [ %29, %85 ], [ %74, %81 ]
  %92 = phi double [ %79, %85 ], [ %84, %81 ]
  %93 = phi i32 [ -1, %85 ], [ 1, %81 ]
  %94 = phi double [ %74, %85 ], [ %24, %81 ]
  %95 = add nuw nsw i32 %25, 1
  %96 = icmp eq i32 %95, 200
  br i1 %96, label %97, label %23
97:
  %98 = phi double [ %29, %73 ], [ %29, %23 ], [ %91, %89 ]
  ret double %98
}
declare void @hot_interpolate(i64, i64, ptr, double, ptr)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
