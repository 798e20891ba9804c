; made by mechane.runtime.build from sources c45403969f3a8c556393b6306c09dab9

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
  %9 = fadd double %3, 5.000000e-01
  %10 = fptosi double %9 to i64
  %11 = icmp ne i64 %0, %1
  %12 = icmp sgt i64 %1, %10
  %13 = select i1 %11, i1 true, i1 %12
  br i1 %13, label %14, label %15
14:
  call fastcc void @solve_truncated(i64 %0, i64 %1, i64 %2, i64 %10, ptr %4, ptr %5, ptr %6, ptr %7)
  br label %39
15:
  %16 = icmp eq i64 %0, 1
  br i1 %16, label %17, label %32
17:
  %18 = icmp sgt i64 %2, 0
  br i1 %18, label %19, label %39
19:
  %20 = phi i64 [ %30, %27 ], [ 0, %17 ]
  %21 = load double, ptr %4, align 8
  %22 = fcmp une double %21, 0.000000e+00
  br i1 %22, label %23, label %27
23:
  %24 = getelementptr inbounds double, ptr %5, i64 %20
  %25 = load double, ptr %24, align 8
  %26 = fdiv double %25, %21
  br label %27
27:
  %28 = phi double [ %26, %23 ], [ 0.000000e+00, %19 ]
  %29 = getelementptr inbounds double, ptr %6, i64 %20
  store double %28, ptr %29, align 8
  %30 = add nuw nsw i64 %20, 1
  %31 = icmp eq i64 %30, %2
  br i1 %31, label %39, label %19
32:
  %33 = and i64 %0, -2
  %34 = icmp eq i64 %33, 2
  br i1 %34, label %35, label %38
35:
  %36 = call i64 @hot_solve_tiny(i64 %0, i64 %2, ptr %4, ptr %5, ptr %6)
  %37 = icmp eq i64 %36, 0
  br i1 %37, label %38, label %39
38:
  call fastcc void @solve_square(i64 %0, i64 %2, ptr %4, ptr %5, ptr %6, ptr %7)
  br label %39
39:
  ret void
}
define internal fastcc void @solve_truncated(i64 %0, i64 %1, i64 %2, i64 %3, ptr %4, ptr %5, ptr %6, ptr %7) nounwind {
  %9 = icmp sgt i64 %1, %0
  %10 = call i64 @llvm.smax.i64(i64 %1, i64 %0)
  %11 = call i64 @llvm.smin.i64(i64 %1, i64 %0)
  %12 = mul nsw i64 %1, %0
  %13 = getelementptr inbounds double, ptr %7, i64 %12
  %14 = mul nsw i64 %11, %11
  %15 = getelementptr inbounds double, ptr %13, i64 %14
  %16 = getelementptr inbounds double, ptr %15, i64 %11
  %17 = icmp sgt i64 %0, 0
  br i1 %17, label %18, label %72
18:
  %19 = icmp sgt i64 %1, 0
  br label %20
20:
  %21 = phi double [ 0.000000e+00, %18 ], [ %58, %50 ]
  %22 = phi i64 [ 0, %18 ], [ %59, %50 ]
  br i1 %19, label %23, label %50
23:
  %24 = getelementptr double, ptr %4, i64 %22
  br label %30
25:
  %26 = fcmp ogt double %58, 0.000000e+00
  %27 = fmul double %58, 1.000000e-10
  br label %74
28:
  %29 = fcmp ogt double %38, 0.000000e+00
  br i1 %29, label %41, label %45
30:
  %31 = phi double [ 0.000000e+00, %23 ], [ %38, %30 ]
  %32 = phi i64 [ 0, %23 ], [ %39, %30 ]
  %33 = mul nuw nsw i64 %32, %0
  %34 = getelementptr double, ptr %24, i64 %33
  %35 = load double, ptr %34, align 8
  %36 = call double @llvm.fabs.f64(double %35)
  %37 = fcmp ogt double %31, %36
  %38 = select i1 %37, double %31, double %36
  %39 = add nuw nsw i64 %32, 1
  %40 = icmp eq i64 %39, %1
  br i1 %40, label %28, label %30
41:
  %42 = call fastcc i64 @exponent(double %38)
  %43 = sub nsw i64 0, %42
  %44 = call fastcc double @power_of_two(i64 %43)
  br label %45
45:
  %46 = phi double [ 0.000000e+00, %28 ], [ %44, %41 ]
  %47 = getelementptr double, ptr %4, i64 %22
  br label %61
48:
  %49 = call double @llvm.sqrt.f64(double %69)
  br label %50
50:
  %51 = phi double [ %46, %48 ], [ 0.000000e+00, %20 ]
  %52 = phi double [ %49, %48 ], [ 0.000000e+00, %20 ]
  %53 = fcmp ogt double %51, 0.000000e+00
  %54 = fdiv double %52, %51
  %55 = select i1 %53, double %54, double 0.000000e+00
  %56 = getelementptr inbounds double, ptr %16, i64 %22
  store double %55, ptr %56, align 8
  %57 = fcmp ogt double %21, %55
  %58 = select i1 %57, double %21, double %55
  %59 = add nuw nsw i64 %22, 1
  %60 = icmp eq i64 %59, %0
  br i1 %60, label %25, label %20
61:
  %62 = phi double [ 0.000000e+00, %45 ], [ %69, %61 ]
  %63 = phi i64 [ 0, %45 ], [ %70, %61 ]
  %64 = mul nuw nsw i64 %63, %0
  %65 = getelementptr double, ptr %47, i64 %64
  %66 = load double, ptr %65, align 8
  %67 = fmul double %46, %66
  %68 = fmul double %67, %67
  %69 = fadd double %62, %68
  %70 = add nuw nsw i64 %63, 1
  %71 = icmp eq i64 %70, %1
  br i1 %71, label %48, label %61
72:
  %73 = icmp sgt i64 %1, 0
  br i1 %73, label %86, label %92
74:
  %75 = phi i64 [ 0, %25 ], [ %84, %81 ]
  br i1 %26, label %76, label %81
76:
  %77 = getelementptr inbounds double, ptr %16, i64 %75
  %78 = load double, ptr %77, align 8
  %79 = fadd double %27, %78
  %80 = fdiv double 1.000000e+00, %79
  br label %81
81:
  %82 = phi double [ %80, %76 ], [ 0.000000e+00, %74 ]
  %83 = getelementptr inbounds double, ptr %16, i64 %75
  store double %82, ptr %83, align 8
  %84 = add nuw nsw i64 %75, 1
  %85 = icmp eq i64 %84, %0
  br i1 %85, label %72, label %74
86:
  %87 = phi i64 [ %97, %96 ], [ 0, %72 ]
  br i1 %17, label %88, label %96
88:
  %89 = mul nuw nsw i64 %87, %0
  %90 = getelementptr double, ptr %4, i64 %89
  %91 = mul nuw nsw i64 %87, %10
  br label %99
92:
  call void @hot_clear(i64 %14, ptr %13)
  %93 = icmp sgt i64 %11, 0
  br i1 %93, label %94, label %113
94:
  %95 = add nuw i64 %11, 1
  br label %117
96:
  %97 = add nuw nsw i64 %87, 1
  %98 = icmp eq i64 %97, %1
  br i1 %98, label %92, label %86
99:
  %100 = phi i64 [ 0, %88 ], [ %111, %99 ]
  %101 = getelementptr double, ptr %90, i64 %100
  %102 = load double, ptr %101, align 8
  %103 = getelementptr inbounds double, ptr %16, i64 %100
  %104 = load double, ptr %103, align 8
  %105 = fmul double %102, %104
  %106 = mul nuw nsw i64 %100, %10
  %107 = add nuw nsw i64 %106, %87
  %108 = add nuw nsw i64 %100, %91
  %109 = select i1 %9, i64 %107, i64 %108
  %110 = getelementptr inbounds double, ptr %7, i64 %109
  store double %105, ptr %110, align 8
  %111 = add nuw nsw i64 %100, 1
  %112 = icmp eq i64 %111, %0
  br i1 %112, label %96, label %99
113:
  %114 = add nsw i64 %10, 4
  %115 = sitofp i64 %114 to double
  %116 = fmul double %115, 0x3CB0000000000000
  br label %123
117:
  %118 = phi i64 [ 0, %94 ], [ %121, %117 ]
  %119 = mul i64 %118, %95
  %120 = getelementptr inbounds double, ptr %13, i64 %119
  store double 1.000000e+00, ptr %120, align 8
  %121 = add nuw nsw i64 %118, 1
  %122 = icmp eq i64 %121, %11
  br i1 %122, label %113, label %117
123:
  %124 = phi i32 [ 0, %113 ], [ %143, %141 ]
  br i1 %93, label %127, label %205
125:
  %126 = fmul double %135, 0x38E09D8792FB4C49
  br label %146
127:
  %128 = phi double [ %135, %127 ], [ 0.000000e+00, %123 ]
  %129 = phi i64 [ %136, %127 ], [ 0, %123 ]
  %130 = mul nsw i64 %129, %10
  %131 = getelementptr inbounds double, ptr %7, i64 %130
  %132 = call double @hot_dot(i64 %10, ptr %131, ptr %131)
  %133 = getelementptr inbounds double, ptr %15, i64 %129
  store double %132, ptr %133, align 8
  %134 = fcmp ogt double %128, %132
  %135 = select i1 %134, double %128, double %132
  %136 = add nuw nsw i64 %129, 1
  %137 = icmp eq i64 %136, %11
  br i1 %137, label %125, label %127
138:
  %139 = phi i64 [ %148, %146 ], [ %202, %201 ]
  %140 = icmp eq i64 %149, %11
  br i1 %140, label %141, label %146
141:
  %142 = icmp eq i64 %139, 0
  %143 = add nuw nsw i32 %124, 1
  %144 = icmp eq i32 %143, 40
  %145 = select i1 %142, i1 true, i1 %144
  br i1 %145, label %212, label %123
146:
  %147 = phi i64 [ 0, %125 ], [ %149, %138 ]
  %148 = phi i64 [ 0, %125 ], [ %139, %138 ]
  %149 = add nuw nsw i64 %147, 1
  %150 = icmp slt i64 %149, %11
  br i1 %150, label %151, label %138
151:
  %152 = mul nsw i64 %147, %10
  %153 = getelementptr inbounds double, ptr %7, i64 %152
  %154 = getelementptr inbounds double, ptr %15, i64 %147
  %155 = mul nuw nsw i64 %147, %11
  %156 = getelementptr inbounds double, ptr %13, i64 %155
  br label %157
157:
  %158 = phi i64 [ %149, %151 ], [ %203, %201 ]
  %159 = phi i64 [ %148, %151 ], [ %202, %201 ]
  %160 = mul nsw i64 %158, %10
  %161 = getelementptr inbounds double, ptr %7, i64 %160
  %162 = load double, ptr %154, align 8
  %163 = getelementptr inbounds double, ptr %15, i64 %158
  %164 = load double, ptr %163, align 8
  %165 = call double @hot_dot(i64 %10, ptr %153, ptr %161)
  %166 = fcmp olt double %162, %126
  %167 = fcmp olt double %164, %126
  %168 = select i1 %166, i1 true, i1 %167
  br i1 %168, label %201, label %169
169:
  %170 = call double @llvm.fabs.f64(double %165)
  %171 = call double @llvm.sqrt.f64(double %162)
  %172 = fmul double %116, %171
  %173 = call double @llvm.sqrt.f64(double %164)
  %174 = fmul double %172, %173
  %175 = fcmp ogt double %170, %174
  br i1 %175, label %176, label %201
176:
  %177 = add nsw i64 %159, 1
  %178 = fsub double %164, %162
  %179 = fmul double %165, 2.000000e+00
  %180 = fdiv double %178, %179
  %181 = fcmp ogt double %180, 0.000000e+00
  %182 = select i1 %181, double 1.000000e+00, double -1.000000e+00
  %183 = call double @llvm.fabs.f64(double %180)
  %184 = fmul double %180, %180
  %185 = fadd double %184, 1.000000e+00
  %186 = call double @llvm.sqrt.f64(double %185)
  %187 = fadd double %183, %186
  %188 = fdiv double %182, %187
  %189 = fmul double %188, %188
  %190 = fadd double %189, 1.000000e+00
  %191 = call double @llvm.sqrt.f64(double %190)
  %192 = fdiv double 1.000000e+00, %191
  %193 = fmul double %188, %192
  call void @hot_turn(i64 %10, double %192, double %193, ptr %153, ptr %161)
  %194 = mul nuw nsw i64 %158, %11
  %195 = getelementptr inbounds double, ptr %13, i64 %194
  call void @hot_turn(i64 %11, double %192, double %193, ptr %156, ptr %195)
  %196 = fmul double %165, %188
  %197 = fsub double %162, %196
  %198 = fcmp ogt double %197, 0.000000e+00
  %199 = select i1 %198, double %197, double 0.000000e+00
  store double %199, ptr %154, align 8
  %200 = fadd double %164, %196
  store double %200, ptr %163, align 8
  br label %201
201:
  %202 = phi i64 [ %177, %176 ], [ %159, %169 ], [ %159, %157 ]
  %203 = add nuw i64 %158, 1
  %204 = icmp eq i64 %203, %11
  br i1 %204, label %138, label %157
205:
  %206 = mul nsw i64 %2, %1
  call void @hot_clear(i64 %206, ptr %6)
  %207 = call i64 @llvm.smin.i64(i64 %3, i64 %11)
  %208 = icmp sgt i64 %207, 0
  br i1 %208, label %209, label %295
209:
  %210 = icmp sgt i64 %11, 1
  %211 = icmp sgt i64 %2, 0
  br label %220
212:
  %213 = phi i64 [ %218, %212 ], [ 0, %141 ]
  %214 = mul nsw i64 %213, %10
  %215 = getelementptr inbounds double, ptr %7, i64 %214
  %216 = call double @hot_dot(i64 %10, ptr %215, ptr %215)
  %217 = getelementptr inbounds double, ptr %15, i64 %213
  store double %216, ptr %217, align 8
  %218 = add nuw nsw i64 %213, 1
  %219 = icmp eq i64 %218, %11
  br i1 %219, label %205, label %212
220:
  %221 = phi double [ 0.000000e+00, %209 ], [ %228, %253 ]
  %222 = phi i64 [ 0, %209 ], [ %254, %253 ]
  br i1 %210, label %234, label %223
223:
  %224 = phi i64 [ 0, %220 ], [ %242, %234 ]
  %225 = icmp eq i64 %222, 0
  %226 = getelementptr inbounds double, ptr %15, i64 %224
  %227 = load double, ptr %226, align 8
  %228 = select i1 %225, double %227, double %221
  %229 = getelementptr inbounds double, ptr %15, i64 %224
  %230 = fmul double %228, 1.000000e-28
  %231 = fcmp ogt double %227, %230
  %232 = fcmp une double %228, 0.000000e+00
  %233 = and i1 %232, %231
  br i1 %233, label %245, label %295
234:
  %235 = phi i64 [ %243, %234 ], [ 1, %220 ]
  %236 = phi i64 [ %242, %234 ], [ 0, %220 ]
  %237 = getelementptr inbounds double, ptr %15, i64 %235
  %238 = load double, ptr %237, align 8
  %239 = getelementptr inbounds double, ptr %15, i64 %236
  %240 = load double, ptr %239, align 8
  %241 = fcmp ogt double %238, %240
  %242 = select i1 %241, i64 %235, i64 %236
  %243 = add nuw nsw i64 %235, 1
  %244 = icmp eq i64 %243, %11
  br i1 %244, label %223, label %234
245:
  br i1 %211, label %246, label %253
246:
  %247 = mul nsw i64 %224, %11
  %248 = getelementptr inbounds double, ptr %13, i64 %247
  %249 = mul nsw i64 %224, %10
  %250 = getelementptr inbounds double, ptr %7, i64 %249
  %251 = select i1 %9, ptr %248, ptr %250
  %252 = select i1 %9, ptr %250, ptr %248
  br label %256
253:
  store double -1.000000e+00, ptr %229, align 8
  %254 = add nuw nsw i64 %222, 1
  %255 = icmp eq i64 %254, %207
  br i1 %255, label %295, label %220
256:
  %257 = phi i64 [ 0, %246 ], [ %283, %282 ]
  br i1 %17, label %258, label %261
258:
  %259 = mul nuw nsw i64 %257, %0
  %260 = getelementptr double, ptr %5, i64 %259
  br label %268
261:
  %262 = phi double [ 0.000000e+00, %256 ], [ %279, %268 ]
  %263 = load double, ptr %229, align 8
  %264 = fdiv double %262, %263
  br i1 %73, label %265, label %282
265:
  %266 = mul nuw nsw i64 %257, %1
  %267 = getelementptr double, ptr %6, i64 %266
  br label %285
268:
  %269 = phi i64 [ 0, %258 ], [ %280, %268 ]
  %270 = phi double [ 0.000000e+00, %258 ], [ %279, %268 ]
  %271 = getelementptr inbounds double, ptr %251, i64 %269
  %272 = load double, ptr %271, align 8
  %273 = getelementptr inbounds double, ptr %16, i64 %269
  %274 = load double, ptr %273, align 8
  %275 = fmul double %272, %274
  %276 = getelementptr double, ptr %260, i64 %269
  %277 = load double, ptr %276, align 8
  %278 = fmul double %275, %277
  %279 = fadd double %270, %278
  %280 = add nuw nsw i64 %269, 1
  %281 = icmp eq i64 %280, %0
  br i1 %281, label %261, label %268
282:
  %283 = add nuw nsw i64 %257, 1
  %284 = icmp eq i64 %283, %2
  br i1 %284, label %253, label %256
285:
  %286 = phi i64 [ 0, %265 ], [ %293, %285 ]
  %287 = getelementptr inbounds double, ptr %252, i64 %286
  %288 = load double, ptr %287, align 8
  %289 = fmul double %264, %288
  %290 = getelementptr double, ptr %267, i64 %286
  %291 = load double, ptr %290, align 8
  %292 = fadd double %291, %289
  store double %292, ptr %290, align 8
  %293 = add nuw nsw i64 %286, 1
  %294 = icmp eq i64 %293, %1
  br i1 %294, label %282, label %285
295:
  ret void
}
declare i64 @hot_solve_tiny(i64, i64, ptr, ptr, ptr)
define internal fastcc void @solve_square(i64 %0, i64 %1, ptr %2, ptr %3, ptr %4, ptr %5) nounwind {
  %7 = alloca double, align 8
  %8 = mul nsw i64 %0, %0
  %9 = getelementptr inbounds double, ptr %5, i64 %8
  %10 = mul nsw i64 %1, %0
  %11 = getelementptr inbounds double, ptr %9, i64 %10
  %12 = getelementptr inbounds double, ptr %11, i64 %0
  %13 = getelementptr inbounds double, ptr %12, i64 %0
  call void @hot_clear(i64 %0, ptr %11)
  %14 = icmp sgt i64 %0, 0
  br i1 %14, label %15, label %46
15:
  %16 = phi i64 [ %20, %19 ], [ 0, %6 ]
  %17 = mul nuw nsw i64 %16, %0
  %18 = getelementptr double, ptr %2, i64 %17
  br label %22
19:
  %20 = add nuw nsw i64 %16, 1
  %21 = icmp eq i64 %20, %0
  br i1 %21, label %33, label %15
22:
  %23 = phi i64 [ 0, %15 ], [ %31, %22 ]
  %24 = getelementptr inbounds double, ptr %11, i64 %23
  %25 = load double, ptr %24, align 8
  %26 = getelementptr double, ptr %18, i64 %23
  %27 = load double, ptr %26, align 8
  %28 = call double @llvm.fabs.f64(double %27)
  %29 = fcmp ogt double %25, %28
  %30 = select i1 %29, double %25, double %28
  store double %30, ptr %24, align 8
  %31 = add nuw nsw i64 %23, 1
  %32 = icmp eq i64 %31, %0
  br i1 %32, label %19, label %22
33:
  %34 = phi i64 [ %44, %42 ], [ 0, %19 ]
  %35 = getelementptr inbounds double, ptr %11, i64 %34
  %36 = load double, ptr %35, align 8
  %37 = fcmp ogt double %36, 0.000000e+00
  br i1 %37, label %38, label %42
38:
  %39 = call fastcc i64 @exponent(double %36)
  %40 = sub nsw i64 0, %39
  %41 = call fastcc double @power_of_two(i64 %40)
  br label %42
42:
  %43 = phi double [ %41, %38 ], [ 0.000000e+00, %33 ]
  store double %43, ptr %35, align 8
  %44 = add nuw nsw i64 %34, 1
  %45 = icmp eq i64 %44, %0
  br i1 %45, label %48, label %33
46:
  %47 = icmp sgt i64 %1, 0
  br i1 %47, label %69, label %68
48:
  %49 = phi i64 [ %66, %62 ], [ 0, %42 ]
  %50 = mul nuw nsw i64 %49, %0
  %51 = getelementptr inbounds double, ptr %5, i64 %50
  %52 = getelementptr inbounds double, ptr %2, i64 %50
  call void @hot_scale(i64 %0, i64 1, ptr %11, ptr %52, ptr %51)
  %53 = call i64 @hot_peak(i64 %0, ptr %51)
  %54 = getelementptr inbounds double, ptr %51, i64 %53
  %55 = load double, ptr %54, align 8
  %56 = fcmp ueq double %55, 0.000000e+00
  br i1 %56, label %62, label %57
57:
  %58 = call double @llvm.fabs.f64(double %55)
  %59 = call fastcc i64 @exponent(double %58)
  %60 = sub nsw i64 0, %59
  %61 = call fastcc double @power_of_two(i64 %60)
  br label %62
62:
  %63 = phi double [ %61, %57 ], [ 0.000000e+00, %48 ]
  %64 = getelementptr inbounds double, ptr %12, i64 %49
  store double %63, ptr %64, align 8
  call void @hot_scale(i64 %0, i64 0, ptr %64, ptr %51, ptr %51)
  %65 = getelementptr inbounds i64, ptr %13, i64 %49
  store i64 %49, ptr %65, align 8
  %66 = add nuw nsw i64 %49, 1
  %67 = icmp eq i64 %66, %0
  br i1 %67, label %46, label %48
68:
  br i1 %14, label %76, label %165
69:
  %70 = phi i64 [ %74, %69 ], [ 0, %46 ]
  %71 = mul nsw i64 %70, %0
  %72 = getelementptr inbounds double, ptr %3, i64 %71
  %73 = getelementptr inbounds double, ptr %9, i64 %71
  call void @hot_scale(i64 %0, i64 1, ptr %11, ptr %72, ptr %73)
  %74 = add nuw nsw i64 %70, 1
  %75 = icmp eq i64 %74, %1
  br i1 %75, label %68, label %69
76:
  %77 = phi i64 [ %133, %163 ], [ 0, %68 ]
  %78 = phi double [ %83, %163 ], [ 0.000000e+00, %68 ]
  %79 = sub nsw i64 %0, %77
  %80 = getelementptr double, ptr %5, i64 %77
  br label %86
81:
  %82 = icmp eq i64 %77, 0
  %83 = select i1 %82, double %102, double %78
  %84 = fmul double %83, 0x3D06849B86A12B9B
  %85 = fcmp ogt double %102, %84
  br i1 %85, label %105, label %165
86:
  %87 = phi i64 [ %77, %76 ], [ %103, %86 ]
  %88 = phi double [ 0.000000e+00, %76 ], [ %102, %86 ]
  %89 = phi i64 [ %77, %76 ], [ %101, %86 ]
  %90 = phi i64 [ %77, %76 ], [ %100, %86 ]
  %91 = mul nuw nsw i64 %87, %0
  %92 = getelementptr inbounds double, ptr %80, i64 %91
  %93 = call i64 @hot_peak(i64 %79, ptr %92)
  %94 = add nsw i64 %93, %77
  %95 = getelementptr double, ptr %5, i64 %94
  %96 = getelementptr double, ptr %95, i64 %91
  %97 = load double, ptr %96, align 8
  %98 = call double @llvm.fabs.f64(double %97)
  %99 = fcmp ogt double %98, %88
  %100 = select i1 %99, i64 %94, i64 %90
  %101 = select i1 %99, i64 %87, i64 %89
  %102 = select i1 %99, double %98, double %88
  %103 = add nuw i64 %87, 1
  %104 = icmp eq i64 %103, %0
  br i1 %104, label %81, label %86
105:
  %106 = icmp eq i64 %101, %77
  br i1 %106, label %116, label %107
107:
  %108 = mul nuw nsw i64 %77, %0
  %109 = getelementptr inbounds double, ptr %5, i64 %108
  %110 = mul nsw i64 %101, %0
  %111 = getelementptr inbounds double, ptr %5, i64 %110
  call void @hot_swap(i64 %0, i64 1, ptr %109, ptr %111)
  %112 = getelementptr inbounds i64, ptr %13, i64 %77
  %113 = load i64, ptr %112, align 8
  %114 = getelementptr inbounds i64, ptr %13, i64 %101
  %115 = load i64, ptr %114, align 8
  store i64 %115, ptr %112, align 8
  store i64 %113, ptr %114, align 8
  br label %116
116:
  %117 = icmp eq i64 %100, %77
  %118 = mul nuw nsw i64 %77, %0
  br i1 %117, label %125, label %119
119:
  %120 = getelementptr inbounds double, ptr %80, i64 %118
  %121 = getelementptr inbounds double, ptr %5, i64 %100
  %122 = getelementptr inbounds double, ptr %121, i64 %118
  call void @hot_swap(i64 %79, i64 %0, ptr %120, ptr %122)
  %123 = getelementptr inbounds double, ptr %9, i64 %77
  %124 = getelementptr inbounds double, ptr %9, i64 %100
  call void @hot_swap(i64 %1, i64 %0, ptr %123, ptr %124)
  br label %125
125:
  %126 = getelementptr double, ptr %80, i64 %118
  %127 = load double, ptr %126, align 8
  %128 = fdiv double 1.000000e+00, %127
  store double %128, ptr %7, align 8
  %129 = xor i64 %77, -1
  %130 = add nsw i64 %0, %129
  %131 = getelementptr inbounds i8, ptr %80, i64 8
  %132 = getelementptr inbounds double, ptr %131, i64 %118
  call void @hot_scale(i64 %130, i64 0, ptr %7, ptr %132, ptr %132)
  %133 = add nuw nsw i64 %77, 1
  %134 = icmp slt i64 %133, %0
  br i1 %134, label %139, label %135
135:
  br i1 %47, label %136, label %163
136:
  %137 = getelementptr double, ptr %9, i64 %77
  %138 = getelementptr inbounds i8, ptr %137, i64 8
  br label %151
139:
  %140 = phi i64 [ %149, %148 ], [ %133, %125 ]
  %141 = mul nuw nsw i64 %140, %0
  %142 = getelementptr double, ptr %80, i64 %141
  %143 = load double, ptr %142, align 8
  %144 = fcmp une double %143, 0.000000e+00
  br i1 %144, label %145, label %148
145:
  %146 = fneg double %143
  %147 = getelementptr inbounds double, ptr %131, i64 %141
  call void @hot_add(i64 %130, double %146, ptr %132, ptr %147)
  br label %148
148:
  %149 = add nuw i64 %140, 1
  %150 = icmp eq i64 %149, %0
  br i1 %150, label %135, label %139
151:
  %152 = phi i64 [ 0, %136 ], [ %161, %160 ]
  %153 = mul nuw nsw i64 %152, %0
  %154 = getelementptr double, ptr %137, i64 %153
  %155 = load double, ptr %154, align 8
  %156 = fcmp une double %155, 0.000000e+00
  br i1 %156, label %157, label %160
157:
  %158 = fneg double %155
  %159 = getelementptr inbounds double, ptr %138, i64 %153
  call void @hot_add(i64 %130, double %158, ptr %132, ptr %159)
  br label %160
160:
  %161 = add nuw nsw i64 %152, 1
  %162 = icmp eq i64 %161, %1
  br i1 %162, label %163, label %151
163:
  %164 = icmp eq i64 %133, %0
  br i1 %164, label %165, label %76
165:
  %166 = phi i64 [ 0, %68 ], [ %77, %81 ], [ %0, %163 ]
  br i1 %47, label %167, label %169
167:
  %168 = icmp sgt i64 %166, 0
  br label %170
169:
  ret void
170:
  %171 = phi i64 [ 0, %167 ], [ %190, %189 ]
  %172 = mul nsw i64 %171, %0
  %173 = getelementptr inbounds double, ptr %9, i64 %172
  br i1 %168, label %176, label %174
174:
  %175 = getelementptr double, ptr %4, i64 %172
  br i1 %14, label %192, label %189
176:
  %177 = phi i64 [ %178, %176 ], [ %166, %170 ]
  %178 = add nsw i64 %177, -1
  %179 = mul nsw i64 %178, %0
  %180 = getelementptr double, ptr %5, i64 %178
  %181 = getelementptr double, ptr %180, i64 %179
  %182 = load double, ptr %181, align 8
  %183 = getelementptr inbounds double, ptr %173, i64 %178
  %184 = load double, ptr %183, align 8
  %185 = fdiv double %184, %182
  store double %185, ptr %183, align 8
  %186 = fneg double %185
  %187 = getelementptr inbounds double, ptr %5, i64 %179
  call void @hot_add(i64 %178, double %186, ptr %187, ptr %173)
  %188 = icmp ugt i64 %177, 1
  br i1 %188, label %176, label %174
189:
  %190 = add nuw nsw i64 %171, 1
  %191 = icmp eq i64 %190, %1
  br i1 %191, label %169, label %170
192:
  %193 = phi i64 [ %210, %206 ], [ 0, %174 ]
  %194 = icmp ult i64 %193, %166
  br i1 %194, label %198, label %195
195:
  %196 = getelementptr inbounds i64, ptr %13, i64 %193
  %197 = load i64, ptr %196, align 8
  br label %206
198:
  %199 = getelementptr inbounds double, ptr %173, i64 %193
  %200 = load double, ptr %199, align 8
  %201 = getelementptr inbounds i64, ptr %13, i64 %193
  %202 = load i64, ptr %201, align 8
  %203 = getelementptr inbounds double, ptr %12, i64 %202
  %204 = load double, ptr %203, align 8
  %205 = fmul double %200, %204
  br label %206
206:
  %207 = phi i64 [ %202, %198 ], [ %197, %195 ]
  %208 = phi double [ %205, %198 ], [ 0.000000e+00, %195 ]
  %209 = getelementptr double, ptr %175, i64 %207
  store double %208, ptr %209, align 8
  %210 = add nuw nsw i64 %193, 1
  %211 = icmp eq i64 %210, %0
  br i1 %211, label %189, label %192
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
  %68 = getelementptr inbounds double, ptr %2, i64 %66
  %69 = select i1 %11, ptr null, ptr %68
  %70 = select i1 %9, ptr %4, ptr %1
  %71 = getelementptr inbounds i8, ptr %70, i64 88
  store ptr %69, ptr %71, align 8
  %72 = add nsw i64 %67, %66
  %73 = getelementptr inbounds i8, ptr %0, i64 40
  %74 = select i1 %9, ptr %4, ptr %1
  %75 = getelementptr inbounds i8, ptr %74, i64 136
  %76 = select i1 %9, ptr %4, ptr %1
  %77 = getelementptr inbounds i8, ptr %76, i64 152
  br label %110
78:
  %79 = getelementptr inbounds double, ptr %2, i64 %130
  %80 = select i1 %11, ptr null, ptr %79
  %81 = select i1 %9, ptr %4, ptr %1
  %82 = getelementptr inbounds i8, ptr %81, i64 96
  store ptr %80, ptr %82, align 8
  %83 = add nsw i64 %130, %132
  %84 = mul nsw i64 %132, 3
  %85 = getelementptr inbounds double, ptr %2, i64 %83
  %86 = select i1 %11, ptr null, ptr %85
  %87 = select i1 %9, ptr %4, ptr %1
  %88 = getelementptr inbounds i8, ptr %87, i64 112
  store ptr %86, ptr %88, align 8
  %89 = add nsw i64 %83, %84
  %90 = getelementptr inbounds double, ptr %2, i64 %89
  %91 = select i1 %11, ptr null, ptr %90
  %92 = select i1 %9, ptr %4, ptr %1
  %93 = getelementptr inbounds i8, ptr %92, i64 104
  store ptr %91, ptr %93, align 8
  %94 = add nsw i64 %89, %134
  %95 = getelementptr inbounds double, ptr %2, i64 %94
  %96 = select i1 %11, ptr null, ptr %95
  %97 = select i1 %9, ptr %4, ptr %1
  %98 = getelementptr inbounds i8, ptr %97, i64 120
  store ptr %96, ptr %98, align 8
  %99 = add nsw i64 %94, %144
  %100 = load i64, ptr %0, align 8
  %101 = shl nsw i64 %100, 1
  %102 = getelementptr inbounds double, ptr %2, i64 %99
  %103 = select i1 %11, ptr null, ptr %102
  %104 = select i1 %9, ptr %4, ptr %1
  %105 = getelementptr inbounds i8, ptr %104, i64 128
  store ptr %103, ptr %105, align 8
  %106 = add nsw i64 %101, %99
  %107 = getelementptr inbounds i8, ptr %0, i64 400
  %108 = load i64, ptr %107, align 8
  %109 = icmp eq i64 %108, 0
  br i1 %109, label %255, label %162
110:
  %111 = phi i1 [ true, %3 ], [ false, %143 ]
  %112 = phi i64 [ 0, %3 ], [ 1, %143 ]
  %113 = phi i64 [ %72, %3 ], [ %130, %143 ]
  %114 = phi i64 [ 0, %3 ], [ %132, %143 ]
  %115 = phi i64 [ 0, %3 ], [ %134, %143 ]
  %116 = phi i64 [ 0, %3 ], [ %144, %143 ]
  %117 = getelementptr inbounds %struct.mc_stage, ptr %73, i64 %112
  %118 = getelementptr inbounds i8, ptr %117, i64 8
  %119 = load i64, ptr %118, align 8
  %120 = getelementptr inbounds double, ptr %2, i64 %113
  %121 = select i1 %11, ptr null, ptr %120
  %122 = getelementptr inbounds ptr, ptr %75, i64 %112
  store ptr %121, ptr %122, align 8
  %123 = add i64 %113, 1
  %124 = add i64 %123, %119
  %125 = getelementptr inbounds i8, ptr %117, i64 16
  %126 = load i64, ptr %125, align 8
  %127 = getelementptr inbounds double, ptr %2, i64 %124
  %128 = select i1 %11, ptr null, ptr %127
  %129 = getelementptr inbounds ptr, ptr %77, i64 %112
  store ptr %128, ptr %129, align 8
  %130 = add nsw i64 %124, %126
  %131 = load i64, ptr %118, align 8
  %132 = call i64 @llvm.smax.i64(i64 %131, i64 %114)
  %133 = load i64, ptr %125, align 8
  %134 = call i64 @llvm.smax.i64(i64 %133, i64 %115)
  %135 = getelementptr inbounds i8, ptr %117, i64 24
  %136 = load i64, ptr %135, align 8
  %137 = icmp sgt i64 %136, 0
  br i1 %137, label %138, label %143
138:
  %139 = getelementptr inbounds i8, ptr %117, i64 56
  %140 = load ptr, ptr %139, align 8
  %141 = getelementptr inbounds i8, ptr %117, i64 32
  %142 = load i64, ptr %140, align 8
  br label %145
143:
  %144 = phi i64 [ %116, %110 ], [ %160, %157 ]
  br i1 %111, label %110, label %78
145:
  %146 = phi i64 [ %142, %138 ], [ %151, %157 ]
  %147 = phi i64 [ %116, %138 ], [ %160, %157 ]
  %148 = phi i64 [ 0, %138 ], [ %149, %157 ]
  %149 = add nuw nsw i64 %148, 1
  %150 = getelementptr inbounds i64, ptr %140, i64 %149
  %151 = load i64, ptr %150, align 8
  %152 = sub nsw i64 %151, %146
  %153 = icmp slt i64 %152, 49
  br i1 %153, label %157, label %154
154:
  %155 = load i64, ptr %141, align 8
  %156 = add nsw i64 %155, 1
  br label %157
157:
  %158 = phi i64 [ %156, %154 ], [ %152, %145 ]
  %159 = mul nsw i64 %158, %152
  %160 = call i64 @llvm.smax.i64(i64 %159, i64 %147)
  %161 = icmp eq i64 %149, %136
  br i1 %161, label %143, label %145
162:
  %163 = select i1 %9, ptr %4, ptr %1
  %164 = getelementptr inbounds i8, ptr %163, i64 200
  store i64 %8, ptr %164, align 8
  %165 = load i64, ptr %6, align 8
  %166 = select i1 %9, ptr %4, ptr %1
  %167 = getelementptr inbounds i8, ptr %166, i64 248
  store i64 %165, ptr %167, align 8
  %168 = getelementptr inbounds i8, ptr %0, i64 448
  %169 = load ptr, ptr %168, align 8
  %170 = icmp eq ptr %169, null
  br i1 %170, label %174, label %171
171:
  %172 = getelementptr inbounds i8, ptr %0, i64 456
  %173 = load i64, ptr %172, align 8
  br label %174
174:
  %175 = phi i64 [ %173, %171 ], [ -1, %162 ]
  %176 = select i1 %9, ptr %4, ptr %1
  %177 = getelementptr inbounds i8, ptr %176, i64 256
  store i64 %175, ptr %177, align 8
  %178 = select i1 %9, ptr %4, ptr %1
  %179 = getelementptr inbounds i8, ptr %178, i64 208
  store i64 %175, ptr %179, align 8
  %180 = getelementptr inbounds i8, ptr %0, i64 464
  %181 = load i64, ptr %180, align 8
  %182 = select i1 %9, ptr %4, ptr %1
  %183 = getelementptr inbounds i8, ptr %182, i64 264
  store i64 %181, ptr %183, align 8
  %184 = select i1 %9, ptr %4, ptr %1
  %185 = getelementptr inbounds i8, ptr %184, i64 216
  store i64 %181, ptr %185, align 8
  %186 = call fastcc i64 @jacobian_size(ptr %0)
  %187 = getelementptr inbounds double, ptr %2, i64 %106
  %188 = select i1 %11, ptr null, ptr %187
  %189 = select i1 %9, ptr %4, ptr %1
  %190 = getelementptr inbounds i8, ptr %189, i64 168
  store ptr %188, ptr %190, align 8
  %191 = add nsw i64 %186, %106
  %192 = getelementptr inbounds double, ptr %2, i64 %191
  %193 = select i1 %11, ptr null, ptr %192
  %194 = select i1 %9, ptr %4, ptr %1
  %195 = getelementptr inbounds i8, ptr %194, i64 176
  store ptr %193, ptr %195, align 8
  %196 = add nsw i64 %191, %8
  %197 = getelementptr inbounds double, ptr %2, i64 %196
  %198 = select i1 %11, ptr null, ptr %197
  %199 = select i1 %9, ptr %4, ptr %1
  %200 = getelementptr inbounds i8, ptr %199, i64 184
  store ptr %198, ptr %200, align 8
  %201 = add nsw i64 %196, %8
  %202 = getelementptr inbounds double, ptr %2, i64 %201
  %203 = select i1 %11, ptr null, ptr %202
  %204 = select i1 %9, ptr %4, ptr %1
  %205 = getelementptr inbounds i8, ptr %204, i64 192
  store ptr %203, ptr %205, align 8
  %206 = add nsw i64 %201, %8
  %207 = call fastcc i64 @lu_height(ptr %164)
  %208 = mul nsw i64 %207, %8
  %209 = getelementptr inbounds double, ptr %2, i64 %206
  %210 = select i1 %11, ptr null, ptr %209
  %211 = select i1 %9, ptr %4, ptr %1
  %212 = getelementptr inbounds i8, ptr %211, i64 224
  store ptr %210, ptr %212, align 8
  %213 = add nsw i64 %208, %206
  %214 = getelementptr inbounds double, ptr %2, i64 %213
  %215 = select i1 %11, ptr null, ptr %214
  %216 = select i1 %9, ptr %4, ptr %1
  %217 = getelementptr inbounds i8, ptr %216, i64 232
  store ptr %215, ptr %217, align 8
  %218 = add nsw i64 %213, %8
  %219 = getelementptr inbounds double, ptr %2, i64 %218
  %220 = select i1 %11, ptr null, ptr %219
  %221 = select i1 %9, ptr %4, ptr %1
  %222 = getelementptr inbounds i8, ptr %221, i64 240
  store ptr %220, ptr %222, align 8
  %223 = add nsw i64 %218, %8
  %224 = getelementptr inbounds double, ptr %2, i64 %223
  %225 = select i1 %11, ptr null, ptr %224
  %226 = select i1 %9, ptr %4, ptr %1
  %227 = getelementptr inbounds i8, ptr %226, i64 296
  store ptr %225, ptr %227, align 8
  %228 = add nsw i64 %223, %8
  %229 = load i64, ptr %6, align 8
  %230 = call fastcc i64 @lu_height(ptr %167)
  %231 = mul nsw i64 %230, %229
  %232 = getelementptr inbounds double, ptr %2, i64 %228
  %233 = select i1 %11, ptr null, ptr %232
  %234 = select i1 %9, ptr %4, ptr %1
  %235 = getelementptr inbounds i8, ptr %234, i64 272
  store ptr %233, ptr %235, align 8
  %236 = add nsw i64 %231, %228
  %237 = load i64, ptr %6, align 8
  %238 = getelementptr inbounds double, ptr %2, i64 %236
  %239 = select i1 %11, ptr null, ptr %238
  %240 = select i1 %9, ptr %4, ptr %1
  %241 = getelementptr inbounds i8, ptr %240, i64 280
  store ptr %239, ptr %241, align 8
  %242 = add nsw i64 %236, %237
  %243 = load i64, ptr %6, align 8
  %244 = getelementptr inbounds double, ptr %2, i64 %242
  %245 = select i1 %11, ptr null, ptr %244
  %246 = select i1 %9, ptr %4, ptr %1
  %247 = getelementptr inbounds i8, ptr %246, i64 288
  store ptr %245, ptr %247, align 8
  %248 = add nsw i64 %243, %242
  %249 = load i64, ptr %6, align 8
  %250 = getelementptr inbounds double, ptr %2, i64 %248
  %251 = select i1 %11, ptr null, ptr %250
  %252 = select i1 %9, ptr %4, ptr %1
  %253 = getelementptr inbounds i8, ptr %252, i64 304
  store ptr %251, ptr %253, align 8
  %254 = add nsw i64 %249, %248
  br label %255
255:
  %256 = phi i64 [ %254, %174 ], [ %106, %78 ]
  ret i64 %256
}
define i64 @mc_project(ptr %0) nounwind {
  %2 = alloca %struct.memory, align 8
  %3 = getelementptr inbounds i8, ptr %0, i64 472
  %4 = load ptr, ptr %3, align 8
  %5 = call fastcc i64 @divide(ptr %0, ptr %2, ptr %4)
  call fastcc void @sort_rows(ptr %0, ptr %2)
  call fastcc void @load_state(ptr %0, ptr %2)
  call fastcc void @forget(ptr %0)
  %6 = load ptr, ptr %2, align 8
  %7 = getelementptr inbounds i8, ptr %2, i64 16
  %8 = load ptr, ptr %7, align 8
  call fastcc void @weigh(ptr %0, ptr %6, ptr %6, ptr %8)
  %9 = getelementptr inbounds i8, ptr %0, i64 224
  %10 = load double, ptr %9, align 8
  %11 = call fastcc double @project(ptr %0, ptr %2, double %10, ptr %6, i32 1)
  %12 = getelementptr inbounds i8, ptr %0, i64 272
  store i64 1, ptr %12, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 536
  %14 = load i64, ptr %13, align 8
  %15 = icmp sgt i64 %14, -1
  %16 = fcmp olt double %11, 0.000000e+00
  %17 = select i1 %16, i64 6, i64 0
  %18 = select i1 %15, i64 8, i64 %17
  call fastcc void @leave(ptr %0, ptr %2)
  ret i64 %18
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
define internal fastcc void @load_state(ptr %0, ptr %1) nounwind {
  %3 = load i64, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 240
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %1, align 8
  call void @hot_copy(i64 %3, ptr %5, ptr %6)
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 248
  %10 = load ptr, ptr %9, align 8
  %11 = load ptr, ptr %1, align 8
  %12 = load i64, ptr %0, align 8
  %13 = getelementptr inbounds double, ptr %11, i64 %12
  call void @hot_copy(i64 %8, ptr %10, ptr %13)
  ret void
}
define internal fastcc void @forget(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 584
  store i64 0, ptr %2, align 8
  %3 = getelementptr inbounds i8, ptr %0, i64 592
  store i64 1, ptr %3, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 648
  store double 1.000000e-04, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 576
  store i64 0, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 568
  store i64 0, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 536
  store i64 -1, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 664
  %9 = getelementptr inbounds i8, ptr %0, i64 616
  store double 1.000000e+30, ptr %8, align 8
  store i64 0, ptr %9, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 672
  store double 1.000000e+30, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 624
  store i64 0, ptr %11, align 8
  ret void
}
define internal fastcc void @weigh(ptr %0, ptr %1, ptr %2, ptr %3) nounwind {
  %5 = load i64, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 280
  %7 = load double, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 288
  %9 = load ptr, ptr %8, align 8
  call void @hot_weigh(i64 %5, double %7, ptr %9, ptr %1, ptr %2, ptr %3)
  %10 = getelementptr inbounds i8, ptr %0, i64 8
  %11 = load i64, ptr %10, align 8
  %12 = load double, ptr %6, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 296
  %14 = load ptr, ptr %13, align 8
  %15 = load i64, ptr %0, align 8
  %16 = getelementptr inbounds double, ptr %1, i64 %15
  %17 = getelementptr inbounds double, ptr %2, i64 %15
  %18 = getelementptr inbounds double, ptr %3, i64 %15
  call void @hot_weigh(i64 %11, double %12, ptr %14, ptr %16, ptr %17, ptr %18)
  ret void
}
define internal fastcc double @project(ptr %0, ptr %1, double %2, ptr %3, i32 %4) nounwind {
  %6 = getelementptr inbounds i8, ptr %0, i64 536
  store i64 -1, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 664
  %8 = getelementptr inbounds i8, ptr %0, i64 616
  %9 = icmp eq i32 %4, 0
  %10 = getelementptr inbounds i8, ptr %0, i64 280
  br label %11
11:
  %12 = phi i1 [ true, %5 ], [ false, %86 ]
  %13 = phi i64 [ 0, %5 ], [ 1, %86 ]
  %14 = phi double [ 0.000000e+00, %5 ], [ %87, %86 ]
  %15 = getelementptr inbounds %struct.mc_stage, ptr %0, i64 %13
  %16 = getelementptr inbounds i8, ptr %15, i64 48
  %17 = load i64, ptr %16, align 8
  %18 = icmp eq i64 %17, 0
  br i1 %18, label %86, label %19
19:
  %20 = getelementptr inbounds double, ptr %7, i64 %13
  %21 = getelementptr inbounds i64, ptr %8, i64 %13
  %22 = trunc i64 %13 to i32
  br label %23
23:
  %24 = phi double [ %14, %19 ], [ %34, %78 ]
  %25 = phi i32 [ 0, %19 ], [ %79, %78 ]
  %26 = phi double [ 0.000000e+00, %19 ], [ %27, %78 ]
  store i64 -1, ptr %6, align 8
  %27 = call fastcc double @correct(ptr %0, ptr %1, i32 %22, double %2, ptr %3)
  %28 = fcmp olt double %27, 0.000000e+00
  %29 = fsub double %27, %27
  %30 = fcmp une double %29, 0.000000e+00
  %31 = or i1 %28, %30
  br i1 %31, label %88, label %32
32:
  %33 = fcmp ogt double %24, %27
  %34 = select i1 %33, double %24, double %27
  %35 = icmp eq i32 %25, 1
  %36 = fcmp ogt double %26, 0x3EB0C6F7A0B5ED8D
  %37 = and i1 %36, %35
  br i1 %37, label %38, label %41
38:
  %39 = fmul double %26, %26
  %40 = fdiv double %27, %39
  store double %40, ptr %20, align 8
  store i64 0, ptr %21, align 8
  br label %43
41:
  %42 = icmp eq i32 %25, 0
  br i1 %42, label %48, label %43
43:
  %44 = fmul double %27, %27
  %45 = fcmp ogt double %26, %27
  %46 = select i1 %45, double %26, double %27
  %47 = fdiv double %44, %46
  br label %53
48:
  %49 = load double, ptr %20, align 8
  %50 = fmul double %27, %49
  %51 = fmul double %27, %50
  %52 = fmul double %51, 1.000000e+01
  br label %53
53:
  %54 = phi double [ %47, %43 ], [ %52, %48 ]
  br i1 %9, label %69, label %55
55:
  %56 = load double, ptr %10, align 8
  %57 = fmul double %27, %56
  %58 = fcmp olt double %57, 1.000000e-08
  %59 = fmul double %54, %56
  %60 = fcmp olt double %59, 0x3D06849B86A12B9B
  %61 = select i1 %58, i1 %60, i1 false
  br i1 %61, label %81, label %62
62:
  %63 = icmp ugt i32 %25, 2
  %64 = fmul double %26, 5.000000e-01
  %65 = fcmp ogt double %27, %64
  %66 = and i1 %63, %65
  %67 = fcmp olt double %57, 0x3D719799812DEA11
  %68 = and i1 %66, %67
  br i1 %68, label %81, label %78
69:
  %70 = fcmp olt double %27, 1.000000e-03
  br i1 %70, label %81, label %71
71:
  %72 = fcmp olt double %27, 1.000000e+00
  %73 = fcmp olt double %54, 1.000000e-03
  %74 = select i1 %72, i1 %73, i1 false
  br i1 %74, label %75, label %78
75:
  %76 = load i64, ptr %21, align 8
  %77 = icmp slt i64 %76, 20
  br i1 %77, label %81, label %78
78:
  %79 = add nuw nsw i32 %25, 1
  %80 = icmp eq i32 %79, 12
  br i1 %80, label %88, label %23
81:
  %82 = load i64, ptr %21, align 8
  %83 = add nsw i64 %82, 1
  store i64 %83, ptr %21, align 8
  %84 = load i64, ptr %6, align 8
  %85 = icmp sgt i64 %84, -1
  br i1 %85, label %88, label %86
86:
  %87 = phi double [ %14, %11 ], [ %34, %81 ]
  br i1 %12, label %11, label %88
88:
  %89 = phi double [ -1.000000e+00, %23 ], [ -1.000000e+00, %78 ], [ %34, %81 ], [ %87, %86 ]
  ret double %89
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
  %2 = alloca %struct.memory, align 8
  %3 = alloca double, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 48
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 120
  %7 = load i64, ptr %6, align 8
  %8 = add nsw i64 %7, %5
  %9 = icmp sgt i64 %8, 0
  %10 = load i64, ptr %0, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = add i64 %12, %10
  %14 = getelementptr inbounds i8, ptr %0, i64 472
  %15 = load ptr, ptr %14, align 8
  %16 = call fastcc i64 @divide(ptr %0, ptr %2, ptr %15)
  call fastcc void @load_state(ptr %0, ptr %2)
  %17 = getelementptr inbounds i8, ptr %0, i64 272
  %18 = load i64, ptr %17, align 8
  %19 = icmp eq i64 %18, 0
  br i1 %19, label %131, label %20
20:
  call fastcc void @forget(ptr %0)
  call fastcc void @sort_rows(ptr %0, ptr %2)
  call fastcc void @choose_method(ptr %0)
  %21 = getelementptr inbounds i8, ptr %0, i64 560
  %22 = load i64, ptr %21, align 8
  %23 = icmp eq i64 %22, 3
  br i1 %23, label %24, label %28
24:
  %25 = getelementptr inbounds i8, ptr %0, i64 400
  %26 = load i64, ptr %25, align 8
  %27 = icmp eq i64 %26, 0
  br i1 %27, label %525, label %28
28:
  %29 = load ptr, ptr %2, align 8
  %30 = getelementptr inbounds i8, ptr %2, i64 16
  %31 = load ptr, ptr %30, align 8
  call fastcc void @weigh(ptr %0, ptr %29, ptr %29, ptr %31)
  br i1 %9, label %32, label %47
32:
  %33 = getelementptr inbounds i8, ptr %0, i64 224
  %34 = load double, ptr %33, align 8
  %35 = load ptr, ptr %2, align 8
  %36 = call fastcc double @project(ptr %0, ptr %2, double %34, ptr %35, i32 1)
  %37 = getelementptr inbounds i8, ptr %0, i64 536
  %38 = load i64, ptr %37, align 8
  %39 = icmp sgt i64 %38, -1
  br i1 %39, label %40, label %41
40:
  call fastcc void @leave(ptr %0, ptr %2)
  br label %525
41:
  %42 = fcmp olt double %36, 0.000000e+00
  br i1 %42, label %43, label %44
43:
  call fastcc void @leave(ptr %0, ptr %2)
  br label %525
44:
  %45 = load ptr, ptr %2, align 8
  %46 = load ptr, ptr %30, align 8
  call fastcc void @weigh(ptr %0, ptr %45, ptr %45, ptr %46)
  br label %47
47:
  %48 = load i64, ptr %21, align 8
  %49 = icmp eq i64 %48, 3
  br i1 %49, label %50, label %51
50:
  call fastcc void @place_unknowns(ptr %0, ptr %2)
  br label %51
51:
  %52 = call fastcc i32 @start_rates(ptr %0, ptr %2)
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %54, label %55
54:
  call fastcc void @leave(ptr %0, ptr %2)
  br label %525
55:
  %56 = getelementptr inbounds i8, ptr %0, i64 400
  %57 = load i64, ptr %56, align 8
  %58 = icmp ne i64 %57, 0
  %59 = icmp sgt i64 %13, 0
  %60 = select i1 %58, i1 %59, i1 false
  br i1 %60, label %61, label %77
61:
  %62 = uitofp nneg i64 %13 to double
  %63 = call double @llvm.sqrt.f64(double %62)
  %64 = fmul double %63, 3.200000e+00
  %65 = getelementptr inbounds i8, ptr %2, i64 184
  %66 = load ptr, ptr %65, align 8
  br label %67
67:
  %68 = phi i64 [ 0, %61 ], [ %75, %67 ]
  %69 = mul nuw nsw i64 %68, 7
  %70 = urem i64 %69, 11
  %71 = uitofp nneg i64 %70 to double
  %72 = fadd double %71, -5.300000e+00
  %73 = fdiv double %72, %64
  %74 = getelementptr inbounds double, ptr %66, i64 %68
  store double %73, ptr %74, align 8
  %75 = add nuw nsw i64 %68, 1
  %76 = icmp eq i64 %75, %13
  br i1 %76, label %77, label %67
77:
  store i64 0, ptr %17, align 8
  %78 = getelementptr inbounds i8, ptr %0, i64 16
  %79 = load i64, ptr %78, align 8
  %80 = icmp eq i64 %79, 0
  br i1 %80, label %131, label %81
81:
  %82 = getelementptr inbounds i8, ptr %0, i64 224
  %83 = load double, ptr %82, align 8
  %84 = load ptr, ptr %2, align 8
  %85 = getelementptr inbounds i8, ptr %2, i64 56
  %86 = load ptr, ptr %85, align 8
  %87 = call fastcc i32 @margins(ptr %0, double %83, ptr %84, ptr %86)
  %88 = icmp eq i32 %87, 0
  br i1 %88, label %99, label %89
89:
  %90 = load i64, ptr %78, align 8
  %91 = icmp sgt i64 %90, 0
  br i1 %91, label %92, label %131
92:
  %93 = getelementptr inbounds i8, ptr %0, i64 256
  %94 = getelementptr inbounds i8, ptr %0, i64 264
  %95 = load ptr, ptr %85, align 8
  br label %96
96:
  %97 = phi i1 [ false, %124 ], [ true, %92 ]
  %98 = phi i64 [ %127, %124 ], [ 0, %92 ]
  br label %101
99:
  call fastcc void @leave(ptr %0, ptr %2)
  br label %525
100:
  br i1 %97, label %131, label %130
101:
  %102 = phi i64 [ %121, %120 ], [ %98, %96 ]
  %103 = load ptr, ptr %93, align 8
  %104 = getelementptr inbounds i64, ptr %103, i64 %102
  %105 = load i64, ptr %104, align 8
  %106 = icmp eq i64 %105, 0
  br i1 %106, label %112, label %107
107:
  %108 = getelementptr inbounds double, ptr %95, i64 %102
  %109 = load double, ptr %108, align 8
  %110 = fcmp ogt double %109, 0.000000e+00
  %111 = zext i1 %110 to i64
  br label %112
112:
  %113 = phi i64 [ 0, %101 ], [ %111, %107 ]
  %114 = load ptr, ptr %94, align 8
  %115 = getelementptr inbounds i64, ptr %114, i64 %102
  store i64 %113, ptr %115, align 8
  %116 = load ptr, ptr %94, align 8
  %117 = getelementptr inbounds i64, ptr %116, i64 %102
  %118 = load i64, ptr %117, align 8
  %119 = icmp eq i64 %118, 0
  br i1 %119, label %120, label %124
120:
  %121 = add nuw nsw i64 %102, 1
  %122 = load i64, ptr %78, align 8
  %123 = icmp slt i64 %121, %122
  br i1 %123, label %101, label %100
124:
  %125 = load ptr, ptr %93, align 8
  %126 = getelementptr inbounds i64, ptr %125, i64 %102
  store i64 0, ptr %126, align 8
  %127 = add nuw nsw i64 %102, 1
  %128 = load i64, ptr %78, align 8
  %129 = icmp slt i64 %127, %128
  br i1 %129, label %96, label %130
130:
  store i64 1, ptr %17, align 8
  call fastcc void @leave(ptr %0, ptr %2)
  br label %525
131:
  %132 = getelementptr inbounds i8, ptr %0, i64 376
  %133 = getelementptr inbounds i8, ptr %0, i64 368
  %134 = getelementptr inbounds i8, ptr %0, i64 360
  %135 = load i64, ptr %133, align 8
  %136 = load i64, ptr %134, align 8
  %137 = icmp slt i64 %135, %136
  br i1 %137, label %138, label %152
138:
  %139 = getelementptr inbounds i8, ptr %0, i64 224
  %140 = load ptr, ptr %2, align 8
  br label %141
141:
  %142 = phi i64 [ %135, %138 ], [ %149, %148 ]
  %143 = load ptr, ptr %132, align 8
  %144 = getelementptr inbounds double, ptr %143, i64 %142
  %145 = load double, ptr %144, align 8
  %146 = load double, ptr %139, align 8
  %147 = fcmp ugt double %145, %146
  br i1 %147, label %152, label %148
148:
  call fastcc void @write_output(ptr %0, ptr %140)
  %149 = load i64, ptr %133, align 8
  %150 = load i64, ptr %134, align 8
  %151 = icmp slt i64 %149, %150
  br i1 %151, label %141, label %152
152:
  %153 = getelementptr inbounds i8, ptr %0, i64 224
  %154 = load double, ptr %153, align 8
  %155 = getelementptr inbounds i8, ptr %0, i64 232
  %156 = load double, ptr %155, align 8
  %157 = fcmp olt double %154, %156
  br i1 %157, label %158, label %169
158:
  %159 = getelementptr inbounds i8, ptr %0, i64 304
  %160 = load double, ptr %159, align 8
  %161 = fcmp ogt double %160, 0.000000e+00
  br i1 %161, label %169, label %162
162:
  %163 = call fastcc i32 @choose_step(ptr %0, ptr %2)
  %164 = icmp eq i32 %163, 0
  br i1 %164, label %168, label %165
165:
  %166 = load double, ptr %153, align 8
  %167 = load double, ptr %155, align 8
  br label %169
168:
  call fastcc void @leave(ptr %0, ptr %2)
  br label %525
169:
  %170 = phi double [ %167, %165 ], [ %156, %158 ], [ %156, %152 ]
  %171 = phi double [ %166, %165 ], [ %154, %158 ], [ %154, %152 ]
  %172 = fcmp olt double %171, %170
  br i1 %172, label %173, label %524
173:
  %174 = getelementptr inbounds i8, ptr %0, i64 344
  %175 = getelementptr inbounds i8, ptr %0, i64 328
  %176 = getelementptr inbounds i8, ptr %0, i64 560
  %177 = getelementptr inbounds i8, ptr %0, i64 304
  %178 = getelementptr inbounds i8, ptr %0, i64 312
  %179 = getelementptr inbounds i8, ptr %2, i64 48
  %180 = getelementptr inbounds i8, ptr %0, i64 320
  %181 = getelementptr inbounds i8, ptr %2, i64 8
  %182 = getelementptr inbounds i8, ptr %0, i64 536
  %183 = getelementptr inbounds i8, ptr %2, i64 32
  %184 = mul nsw i64 %13, 72
  %185 = getelementptr inbounds i8, ptr %0, i64 16
  %186 = getelementptr inbounds i8, ptr %0, i64 336
  %187 = getelementptr inbounds i8, ptr %0, i64 632
  %188 = getelementptr inbounds i8, ptr %0, i64 640
  %189 = getelementptr inbounds i8, ptr %0, i64 648
  %190 = getelementptr inbounds i8, ptr %0, i64 480
  %191 = getelementptr inbounds i8, ptr %0, i64 528
  %192 = getelementptr inbounds i8, ptr %0, i64 592
  %193 = getelementptr inbounds i8, ptr %2, i64 72
  %194 = getelementptr inbounds i8, ptr %2, i64 56
  %195 = getelementptr inbounds i8, ptr %2, i64 24
  %196 = getelementptr inbounds i8, ptr %0, i64 352
  %197 = getelementptr inbounds i8, ptr %0, i64 568
  %198 = getelementptr inbounds i8, ptr %0, i64 576
  %199 = getelementptr inbounds i8, ptr %0, i64 400
  %200 = getelementptr inbounds i8, ptr %0, i64 520
  %201 = getelementptr inbounds i8, ptr %0, i64 656
  %202 = getelementptr inbounds i8, ptr %0, i64 280
  %203 = getelementptr inbounds i8, ptr %0, i64 488
  %204 = load ptr, ptr %2, align 8
  %205 = load ptr, ptr %179, align 8
  %206 = load ptr, ptr %181, align 8
  %207 = load ptr, ptr %183, align 8
  %208 = getelementptr inbounds i8, ptr %207, i64 %184
  %209 = load ptr, ptr %193, align 8
  %210 = load ptr, ptr %194, align 8
  %211 = load ptr, ptr %2, align 8
  %212 = load ptr, ptr %179, align 8
  %213 = load ptr, ptr %195, align 8
  %214 = load ptr, ptr %183, align 8
  br label %215
215:
  %216 = phi double [ %170, %173 ], [ %522, %517 ]
  %217 = phi double [ %171, %173 ], [ %521, %517 ]
  %218 = phi i64 [ 0, %173 ], [ %229, %517 ]
  %219 = phi i64 [ 5, %173 ], [ %520, %517 ]
  %220 = phi i32 [ 0, %173 ], [ %519, %517 ]
  %221 = phi i32 [ 0, %173 ], [ %518, %517 ]
  %222 = load ptr, ptr %174, align 8
  %223 = icmp eq ptr %222, null
  br i1 %223, label %228, label %224
224:
  %225 = load volatile i64, ptr %222, align 8
  %226 = icmp eq i64 %225, 0
  br i1 %226, label %228, label %227
227:
  call fastcc void @leave(ptr %0, ptr %2)
  br label %525
228:
  %229 = add nuw nsw i64 %218, 1
  %230 = load i64, ptr %175, align 8
  %231 = icmp slt i64 %218, %230
  br i1 %231, label %233, label %232
232:
  call fastcc void @leave(ptr %0, ptr %2)
  br label %525
233:
  %234 = load i64, ptr %176, align 8
  %235 = icmp eq i64 %234, 3
  %236 = load double, ptr %177, align 8
  %237 = load double, ptr %178, align 8
  %238 = fcmp olt double %236, %237
  %239 = select i1 %238, double %236, double %237
  %240 = fsub double %216, %217
  %241 = fmul double %239, 1.000100e+00
  %242 = fcmp ult double %241, %240
  br i1 %242, label %245, label %243
243:
  %244 = fcmp ule double %239, %240
  br label %251
245:
  %246 = call double @llvm.fabs.f64(double %217)
  %247 = fmul double %246, 0x3CD0000000000000
  %248 = fadd double %247, 0x16687E92154EF7AC
  %249 = fcmp olt double %239, %248
  br i1 %249, label %250, label %251
250:
  call fastcc void @leave(ptr %0, ptr %2)
  br label %525
251:
  %252 = phi i1 [ %244, %243 ], [ true, %245 ]
  %253 = phi double [ %240, %243 ], [ %239, %245 ]
  %254 = fcmp oeq double %253, %240
  %255 = fadd double %217, %253
  %256 = select i1 %254, double %216, double %255
  store double 0.000000e+00, ptr %3, align 8
  br i1 %235, label %257, label %274
257:
  %258 = icmp eq i32 %221, 0
  br i1 %258, label %259, label %269
259:
  %260 = call fastcc i32 @differentiate(ptr %0, ptr %2, double %217, double %253, ptr %204, ptr %205)
  %261 = icmp eq i32 %260, 0
  br i1 %261, label %511, label %262
262:
  %263 = load i64, ptr %180, align 8
  %264 = icmp eq i64 %263, 0
  br i1 %264, label %265, label %269
265:
  %266 = load i64, ptr %11, align 8
  %267 = icmp eq i64 %266, 0
  br i1 %267, label %268, label %269
268:
  call fastcc void @estimate_radius(ptr %0, ptr %2)
  br label %269
269:
  %270 = call fastcc i32 @factor(ptr %0, ptr %2, double %253, i32 0)
  %271 = icmp eq i32 %270, 0
  br i1 %271, label %362, label %272
272:
  %273 = call fastcc double @attempt_stiff(ptr %0, ptr %2, double %253)
  br label %276
274:
  %275 = call fastcc double @attempt_explicit(ptr %0, ptr %2, double %253, ptr %3)
  br label %276
276:
  %277 = phi i32 [ %221, %274 ], [ 1, %272 ]
  %278 = phi double [ %275, %274 ], [ %273, %272 ]
  %279 = fcmp ult double %278, 0.000000e+00
  br i1 %279, label %299, label %280
280:
  %281 = fsub double %278, %278
  %282 = fcmp une double %281, 0.000000e+00
  %283 = zext i1 %282 to i32
  %284 = xor i1 %282, true
  %285 = fcmp ole double %278, 1.000000e+00
  %286 = and i1 %285, %284
  %287 = select i1 %286, i1 %9, i1 false
  br i1 %287, label %288, label %299
288:
  %289 = call fastcc double @project(ptr %0, ptr %2, double %256, ptr %206, i32 0)
  %290 = fcmp uge double %289, 0.000000e+00
  br i1 %290, label %291, label %299
291:
  %292 = fmul double %289, 5.000000e-01
  %293 = fcmp ogt double %278, %292
  %294 = select i1 %293, double %278, double %292
  %295 = fcmp ugt double %294, 1.000000e+00
  br i1 %295, label %299, label %296
296:
  %297 = load i64, ptr %182, align 8
  %298 = icmp sgt i64 %297, -1
  br i1 %298, label %511, label %299
299:
  %300 = phi double [ %294, %296 ], [ %294, %291 ], [ %278, %280 ], [ %278, %288 ], [ %278, %276 ]
  %301 = phi double [ %289, %296 ], [ %289, %291 ], [ 0.000000e+00, %280 ], [ %289, %288 ], [ 0.000000e+00, %276 ]
  %302 = phi i32 [ 0, %296 ], [ 0, %291 ], [ %283, %280 ], [ 1, %288 ], [ 1, %276 ]
  br i1 %235, label %310, label %303
303:
  %304 = load i64, ptr %176, align 8
  %305 = icmp eq i64 %304, 1
  %306 = select i1 %305, i64 6, i64 12
  %307 = mul nsw i64 %306, %13
  %308 = getelementptr inbounds double, ptr %207, i64 %307
  %309 = fcmp ole double %300, 1.000000e+00
  br label %325
310:
  %311 = icmp eq i32 %302, 0
  %312 = fcmp ole double %300, 1.000000e+00
  %313 = and i1 %312, %311
  br i1 %313, label %314, label %325
314:
  %315 = load i64, ptr %11, align 8
  %316 = icmp eq i64 %315, 0
  br i1 %316, label %319, label %317
317:
  %318 = call fastcc i32 @factor(ptr %0, ptr %2, double %253, i32 1)
  br label %319
319:
  %320 = call fastcc i32 @rates(ptr %0, double %256, ptr %206, ptr %208)
  %321 = icmp eq i32 %320, 0
  br i1 %321, label %362, label %322
322:
  %323 = call fastcc i32 @correct_algebraic(ptr %0, ptr %2, double %256, ptr %206, ptr %208, i32 2, double 1.000000e-02)
  %324 = icmp eq i32 %323, 0
  br i1 %324, label %362, label %325
325:
  %326 = phi i1 [ true, %322 ], [ %309, %303 ], [ %312, %310 ]
  %327 = phi ptr [ %208, %322 ], [ %308, %303 ], [ %205, %310 ]
  %328 = icmp eq i32 %302, 0
  %329 = and i1 %328, %326
  br i1 %329, label %330, label %351
330:
  %331 = load i64, ptr %185, align 8
  %332 = icmp eq i64 %331, 0
  br i1 %332, label %333, label %345
333:
  %334 = load i64, ptr %186, align 8
  %335 = icmp eq i64 %334, 0
  br i1 %335, label %336, label %345
336:
  %337 = load i64, ptr %133, align 8
  %338 = load i64, ptr %134, align 8
  %339 = icmp slt i64 %337, %338
  br i1 %339, label %340, label %351
340:
  %341 = load ptr, ptr %132, align 8
  %342 = getelementptr inbounds double, ptr %341, i64 %337
  %343 = load double, ptr %342, align 8
  %344 = fcmp olt double %343, %256
  br i1 %344, label %345, label %351
345:
  %346 = load double, ptr %153, align 8
  store double %346, ptr %187, align 8
  store double %253, ptr %188, align 8
  br i1 %235, label %347, label %348
347:
  call fastcc void @dense_stiff(ptr %0, ptr %2, ptr %206)
  br label %351
348:
  %349 = call fastcc i32 @dense_explicit(ptr %0, ptr %2, double %253, ptr %206)
  %350 = xor i32 %349, 1
  br label %351
351:
  %352 = phi i32 [ 0, %347 ], [ %350, %348 ], [ %302, %325 ], [ 0, %340 ], [ 0, %336 ]
  %353 = icmp eq i32 %352, 0
  %354 = and i1 %326, %353
  br i1 %354, label %355, label %361
355:
  %356 = load i64, ptr %185, align 8
  %357 = icmp eq i64 %356, 0
  br i1 %357, label %367, label %358
358:
  %359 = call fastcc double @find_event(ptr %0, ptr %2, ptr %206)
  %360 = fcmp olt double %359, 0.000000e+00
  br i1 %360, label %362, label %367
361:
  br i1 %353, label %367, label %362
362:
  %363 = phi i32 [ %277, %361 ], [ %277, %319 ], [ %277, %322 ], [ %277, %358 ], [ 1, %269 ]
  %364 = load i64, ptr %203, align 8
  %365 = add nsw i64 %364, 1
  store i64 %365, ptr %203, align 8
  %366 = fmul double %253, 2.500000e-01
  br label %513
367:
  %368 = phi double [ 2.000000e+00, %361 ], [ 2.000000e+00, %355 ], [ %359, %358 ]
  %369 = load i64, ptr %176, align 8
  %370 = icmp eq i64 %369, 2
  %371 = select i1 %370, double 1.000000e-01, double 1.700000e-01
  %372 = fcmp ogt double %300, 0x3D719799812DEA11
  %373 = select i1 %372, double %300, double 0x3D719799812DEA11
  %374 = call fastcc double @power(double %373, double %371)
  %375 = fdiv double %374, 9.000000e-01
  %376 = fcmp ogt double %300, 1.000000e+00
  br i1 %376, label %377, label %383
377:
  %378 = load i64, ptr %203, align 8
  %379 = add nsw i64 %378, 1
  store i64 %379, ptr %203, align 8
  %380 = fcmp olt double %375, 5.000000e+00
  %381 = select i1 %380, double %375, double 5.000000e+00
  %382 = fdiv double %253, %381
  br label %513
383:
  %384 = select i1 %370, double 3.000000e-02, double 4.000000e-02
  %385 = load double, ptr %189, align 8
  %386 = call fastcc double @power(double %385, double %384)
  %387 = fdiv double %375, %386
  %388 = icmp eq i64 %369, 1
  %389 = or i1 %235, %388
  %390 = select i1 %389, double 1.250000e-01, double 0x3FC5555555555555
  %391 = fcmp ogt double %387, %390
  %392 = select i1 %391, double %387, double %390
  %393 = fcmp olt double %392, 3.000000e+00
  %394 = select i1 %393, double %392, double 3.000000e+00
  %395 = fdiv double %253, %394
  %396 = fcmp ogt double %300, 1.000000e-04
  %397 = select i1 %396, double %300, double 1.000000e-04
  store double %397, ptr %189, align 8
  %398 = load i64, ptr %190, align 8
  %399 = add nsw i64 %398, 1
  store i64 %399, ptr %190, align 8
  %400 = load double, ptr %191, align 8
  %401 = fcmp ogt double %400, %301
  %402 = select i1 %401, double %400, double %301
  store double %402, ptr %191, align 8
  %403 = icmp eq i32 %220, 0
  %404 = fcmp olt double %395, %253
  %405 = select i1 %403, i1 true, i1 %404
  %406 = select i1 %405, double %395, double %253
  call fastcc void @write_inside(ptr %0, ptr %2, double %368, double %256)
  %407 = fcmp ugt double %368, 1.000000e+00
  br i1 %407, label %421, label %408
408:
  %409 = fcmp olt double %368, 1.000000e+00
  br i1 %409, label %410, label %417
410:
  %411 = load double, ptr %187, align 8
  %412 = load double, ptr %188, align 8
  %413 = fmul double %368, %412
  %414 = fadd double %411, %413
  store double %414, ptr %153, align 8
  %415 = load ptr, ptr %2, align 8
  call fastcc void @interpolate(ptr %0, ptr %2, double %368, ptr %415)
  %416 = load double, ptr %153, align 8
  call fastcc void @settle(ptr %0, ptr %2, double %416, ptr %415)
  br label %420
417:
  store double %256, ptr %153, align 8
  %418 = load ptr, ptr %181, align 8
  %419 = load ptr, ptr %2, align 8
  call void @hot_copy(i64 %13, ptr %418, ptr %419)
  br label %420
420:
  store double %406, ptr %177, align 8
  store i64 1, ptr %17, align 8
  br label %511
421:
  store double %256, ptr %153, align 8
  store i64 0, ptr %192, align 8
  br i1 %252, label %426, label %422
422:
  %423 = load double, ptr %177, align 8
  %424 = fcmp ogt double %423, %406
  %425 = select i1 %424, double %423, double %406
  br label %426
426:
  %427 = phi double [ %425, %422 ], [ %406, %421 ]
  store double %427, ptr %177, align 8
  call void @hot_copy(i64 %13, ptr %206, ptr %204)
  %428 = load i64, ptr %185, align 8
  %429 = icmp eq i64 %428, 0
  br i1 %429, label %431, label %430
430:
  call void @hot_copy(i64 %428, ptr %209, ptr %210)
  br label %431
431:
  br i1 %235, label %438, label %432
432:
  %433 = fcmp olt double %301, 1.000000e-02
  br i1 %433, label %438, label %434
434:
  %435 = load double, ptr %153, align 8
  %436 = call fastcc i32 @rates(ptr %0, double %435, ptr %211, ptr %207)
  %437 = icmp eq i32 %436, 0
  br i1 %437, label %511, label %440
438:
  %439 = phi ptr [ %212, %431 ], [ %207, %432 ]
  call void @hot_copy(i64 %13, ptr %327, ptr %439)
  br label %440
440:
  %441 = load i64, ptr %133, align 8
  %442 = load i64, ptr %134, align 8
  %443 = icmp slt i64 %441, %442
  br i1 %443, label %444, label %456
444:
  %445 = phi i64 [ %453, %451 ], [ %441, %440 ]
  %446 = load ptr, ptr %132, align 8
  %447 = getelementptr inbounds double, ptr %446, i64 %445
  %448 = load double, ptr %447, align 8
  %449 = load double, ptr %153, align 8
  %450 = fcmp ugt double %448, %449
  br i1 %450, label %456, label %451
451:
  call void @hot_copy(i64 %13, ptr %211, ptr %213)
  %452 = load double, ptr %153, align 8
  call fastcc void @settle(ptr %0, ptr %2, double %452, ptr %213)
  call fastcc void @write_output(ptr %0, ptr %213)
  %453 = load i64, ptr %133, align 8
  %454 = load i64, ptr %134, align 8
  %455 = icmp slt i64 %453, %454
  br i1 %455, label %444, label %456
456:
  %457 = load ptr, ptr %196, align 8
  %458 = icmp eq ptr %457, null
  br i1 %458, label %461, label %459
459:
  %460 = load double, ptr %153, align 8
  store volatile double %460, ptr %457, align 8
  br label %461
461:
  %462 = load i64, ptr %180, align 8
  %463 = icmp eq i64 %462, 0
  br i1 %463, label %464, label %508
464:
  %465 = load i64, ptr %11, align 8
  %466 = icmp eq i64 %465, 0
  br i1 %466, label %467, label %508
467:
  br i1 %235, label %468, label %483
468:
  %469 = load double, ptr %201, align 8
  %470 = fmul double %253, %469
  %471 = fcmp olt double %470, 1.000000e+00
  br i1 %471, label %473, label %472
472:
  store i64 0, ptr %198, align 8
  br label %508
473:
  %474 = load i64, ptr %198, align 8
  %475 = add nsw i64 %474, 1
  store i64 %475, ptr %198, align 8
  %476 = icmp sgt i64 %474, 24
  br i1 %476, label %477, label %508
477:
  %478 = load double, ptr %202, align 8
  %479 = fcmp ogt double %478, 3.000000e-07
  %480 = select i1 %479, i64 1, i64 2
  store i64 %480, ptr %176, align 8
  %481 = load i64, ptr %200, align 8
  %482 = add nsw i64 %481, 1
  store i64 %482, ptr %200, align 8
  store i64 0, ptr %198, align 8
  store i64 0, ptr %197, align 8
  call void @hot_copy(i64 %13, ptr %212, ptr %214)
  br label %508
483:
  %484 = load double, ptr %3, align 8
  %485 = load i64, ptr %176, align 8
  %486 = icmp eq i64 %485, 1
  %487 = select i1 %486, double 3.250000e+00, double 6.100000e+00
  %488 = fcmp ogt double %484, %487
  br i1 %488, label %489, label %500
489:
  store i64 0, ptr %198, align 8
  %490 = load i64, ptr %197, align 8
  %491 = add nsw i64 %490, 1
  store i64 %491, ptr %197, align 8
  %492 = icmp eq i64 %491, 15
  br i1 %492, label %493, label %508
493:
  %494 = load i64, ptr %199, align 8
  %495 = icmp eq i64 %494, 0
  br i1 %495, label %496, label %497
496:
  store i64 1, ptr %17, align 8
  store i64 3, ptr %176, align 8
  br label %511
497:
  store i64 3, ptr %176, align 8
  %498 = load i64, ptr %200, align 8
  %499 = add nsw i64 %498, 1
  store i64 %499, ptr %200, align 8
  store i64 0, ptr %197, align 8
  call void @hot_copy(i64 %13, ptr %214, ptr %212)
  call fastcc void @place_unknowns(ptr %0, ptr %2)
  br label %508
500:
  %501 = load i64, ptr %197, align 8
  %502 = icmp eq i64 %501, 0
  br i1 %502, label %508, label %503
503:
  %504 = load i64, ptr %198, align 8
  %505 = add nsw i64 %504, 1
  store i64 %505, ptr %198, align 8
  %506 = icmp eq i64 %505, 6
  br i1 %506, label %507, label %508
507:
  store i64 0, ptr %198, align 8
  store i64 0, ptr %197, align 8
  br label %508
508:
  %509 = load i64, ptr %186, align 8
  %510 = icmp eq i64 %509, 0
  br i1 %510, label %517, label %511
511:
  %512 = phi i64 [ 7, %496 ], [ 1, %420 ], [ 6, %259 ], [ 6, %434 ], [ 8, %296 ], [ 2, %508 ]
  call fastcc void @leave(ptr %0, ptr %2)
  br label %525
513:
  %514 = phi double [ %366, %362 ], [ %382, %377 ]
  %515 = phi i32 [ %363, %362 ], [ %277, %377 ]
  %516 = phi i64 [ 6, %362 ], [ 5, %377 ]
  store double %514, ptr %177, align 8
  br label %517
517:
  %518 = phi i32 [ 0, %508 ], [ %515, %513 ]
  %519 = phi i32 [ 0, %508 ], [ 1, %513 ]
  %520 = phi i64 [ %219, %508 ], [ %516, %513 ]
  %521 = load double, ptr %153, align 8
  %522 = load double, ptr %155, align 8
  %523 = fcmp olt double %521, %522
  br i1 %523, label %215, label %524
524:
  call fastcc void @leave(ptr %0, ptr %2)
  br label %525
525:
  %526 = phi i64 [ 7, %24 ], [ 6, %168 ], [ 8, %40 ], [ 6, %54 ], [ %219, %250 ], [ 3, %227 ], [ 4, %232 ], [ %512, %511 ], [ 0, %524 ], [ 6, %43 ], [ 6, %99 ], [ 1, %130 ]
  ret i64 %526
}
define internal fastcc void @choose_method(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 8
  %3 = load i64, ptr %2, align 8
  %4 = icmp sgt i64 %3, 0
  br i1 %4, label %5, label %7
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 560
  store i64 3, ptr %6, align 8
  br label %21
7:
  %8 = getelementptr inbounds i8, ptr %0, i64 320
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %9, 0
  %11 = getelementptr inbounds i8, ptr %0, i64 560
  br i1 %10, label %13, label %12
12:
  store i64 %9, ptr %11, align 8
  br label %21
13:
  %14 = load i64, ptr %11, align 8
  %15 = icmp eq i64 %14, 3
  br i1 %15, label %21, label %16
16:
  %17 = getelementptr inbounds i8, ptr %0, i64 280
  %18 = load double, ptr %17, align 8
  %19 = fcmp ogt double %18, 3.000000e-07
  %20 = select i1 %19, i64 1, i64 2
  store i64 %20, ptr %11, align 8
  br label %21
21:
  ret void
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
define internal fastcc i32 @start_rates(ptr %0, ptr %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 560
  %4 = load i64, ptr %3, align 8
  %5 = icmp eq i64 %4, 3
  %6 = select i1 %5, i64 48, i64 32
  %7 = getelementptr inbounds i8, ptr %1, i64 %6
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 224
  %10 = load double, ptr %9, align 8
  %11 = load ptr, ptr %1, align 8
  %12 = call fastcc i32 @rates(ptr %0, double %10, ptr %11, ptr %8)
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %31, label %14
14:
  %15 = getelementptr inbounds i8, ptr %0, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = icmp sgt i64 %16, 0
  br i1 %17, label %18, label %29
18:
  %19 = load double, ptr %9, align 8
  %20 = load ptr, ptr %1, align 8
  %21 = call fastcc i32 @differentiate(ptr %0, ptr %1, double %19, double 0.000000e+00, ptr %20, ptr %8)
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %31, label %23
23:
  %24 = call fastcc i32 @factor(ptr %0, ptr %1, double 1.000000e+00, i32 1)
  %25 = load double, ptr %9, align 8
  %26 = load ptr, ptr %1, align 8
  %27 = call fastcc i32 @correct_algebraic(ptr %0, ptr %1, double %25, ptr %26, ptr %8, i32 10, double 0x3EB0C6F7A0B5ED8D)
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %31, label %29
29:
  %30 = getelementptr inbounds i8, ptr %0, i64 584
  store i64 1, ptr %30, align 8
  br label %31
31:
  %32 = phi i32 [ 1, %29 ], [ 0, %18 ], [ 0, %2 ], [ 0, %23 ]
  ret i32 %32
}
define internal fastcc i32 @margins(ptr %0, double %1, ptr %2, ptr %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 32
  %6 = load ptr, ptr %5, align 8
  %7 = call fastcc i32 @call(ptr %0, ptr %6, double %1, ptr %2, ptr %3, ptr null)
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %21, label %9
9:
  %10 = getelementptr inbounds i8, ptr %0, i64 16
  %11 = load i64, ptr %10, align 8
  %12 = icmp sgt i64 %11, 0
  br i1 %12, label %16, label %21
13:
  %14 = add nuw nsw i64 %17, 1
  %15 = icmp eq i64 %14, %11
  br i1 %15, label %21, label %16
16:
  %17 = phi i64 [ %14, %13 ], [ 0, %9 ]
  %18 = getelementptr inbounds double, ptr %3, i64 %17
  %19 = load double, ptr %18, align 8
  %20 = fcmp uno double %19, 0.000000e+00
  br i1 %20, label %21, label %13
21:
  %22 = phi i32 [ 0, %4 ], [ 1, %9 ], [ 1, %13 ], [ 0, %16 ]
  ret i32 %22
}
define internal fastcc void @write_output(ptr %0, ptr %1) nounwind {
  %3 = load i64, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 384
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 368
  %7 = load i64, ptr %6, align 8
  %8 = mul nsw i64 %7, %3
  %9 = getelementptr inbounds double, ptr %5, i64 %8
  call void @hot_copy(i64 %3, ptr %1, ptr %9)
  %10 = getelementptr inbounds i8, ptr %0, i64 8
  %11 = load i64, ptr %10, align 8
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %21, label %13
13:
  %14 = load i64, ptr %0, align 8
  %15 = getelementptr inbounds double, ptr %1, i64 %14
  %16 = getelementptr inbounds i8, ptr %0, i64 392
  %17 = load ptr, ptr %16, align 8
  %18 = load i64, ptr %6, align 8
  %19 = mul nsw i64 %18, %11
  %20 = getelementptr inbounds double, ptr %17, i64 %19
  call void @hot_copy(i64 %11, ptr %15, ptr %20)
  br label %21
21:
  %22 = load i64, ptr %6, align 8
  %23 = add nsw i64 %22, 1
  store i64 %23, ptr %6, align 8
  ret void
}
define internal fastcc i32 @choose_step(ptr %0, ptr %1) nounwind {
  %3 = load i64, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 560
  %5 = load i64, ptr %4, align 8
  %6 = icmp eq i64 %5, 3
  %7 = select i1 %6, i64 48, i64 32
  %8 = getelementptr inbounds i8, ptr %1, i64 %7
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 232
  %11 = load double, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 224
  %13 = load double, ptr %12, align 8
  %14 = fsub double %11, %13
  %15 = getelementptr inbounds i8, ptr %0, i64 312
  %16 = load double, ptr %15, align 8
  %17 = fcmp olt double %14, %16
  %18 = select i1 %17, double %14, double %16
  %19 = getelementptr inbounds i8, ptr %1, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = call double @hot_weighted(i64 %3, ptr %9, ptr %20)
  %22 = getelementptr inbounds i8, ptr %0, i64 280
  %23 = load double, ptr %22, align 8
  %24 = fmul double %21, %23
  %25 = load i64, ptr %4, align 8
  %26 = icmp eq i64 %25, 2
  %27 = fcmp ogt double %24, 0.000000e+00
  br i1 %27, label %28, label %33
28:
  %29 = fdiv double 1.000000e-02, %24
  %30 = fmul double %18, 1.000000e-02
  %31 = fcmp olt double %29, %30
  %32 = select i1 %31, double %29, double %30
  br label %37
33:
  %34 = fcmp olt double %18, 1.000000e+04
  %35 = select i1 %34, double %18, double 1.000000e+04
  %36 = fmul double %35, 1.000000e-04
  br label %37
37:
  %38 = phi double [ %32, %28 ], [ %36, %33 ]
  %39 = icmp sgt i64 %3, 0
  %40 = getelementptr inbounds i8, ptr %0, i64 8
  %41 = getelementptr inbounds i8, ptr %1, i64 24
  %42 = getelementptr inbounds i8, ptr %1, i64 8
  br label %43
43:
  %44 = phi double [ %38, %37 ], [ %74, %72 ]
  %45 = phi i32 [ 0, %37 ], [ %73, %72 ]
  br i1 %39, label %59, label %46
46:
  %47 = load i64, ptr %40, align 8
  %48 = load ptr, ptr %1, align 8
  %49 = getelementptr inbounds double, ptr %48, i64 %3
  %50 = load ptr, ptr %41, align 8
  %51 = getelementptr inbounds double, ptr %50, i64 %3
  call void @hot_copy(i64 %47, ptr %49, ptr %51)
  %52 = load double, ptr %12, align 8
  %53 = fadd double %44, %52
  %54 = load ptr, ptr %41, align 8
  %55 = load ptr, ptr %42, align 8
  %56 = call fastcc i32 @rates(ptr %0, double %53, ptr %54, ptr %55)
  %57 = icmp eq i32 %56, 0
  br i1 %57, label %72, label %58
58:
  br i1 %39, label %89, label %76
59:
  %60 = phi i64 [ %70, %59 ], [ 0, %43 ]
  %61 = load ptr, ptr %1, align 8
  %62 = getelementptr inbounds double, ptr %61, i64 %60
  %63 = load double, ptr %62, align 8
  %64 = getelementptr inbounds double, ptr %9, i64 %60
  %65 = load double, ptr %64, align 8
  %66 = fmul double %44, %65
  %67 = fadd double %63, %66
  %68 = load ptr, ptr %41, align 8
  %69 = getelementptr inbounds double, ptr %68, i64 %60
  store double %67, ptr %69, align 8
  %70 = add nuw nsw i64 %60, 1
  %71 = icmp eq i64 %70, %3
  br i1 %71, label %46, label %59
72:
  %73 = add nuw nsw i32 %45, 1
  %74 = fmul double %44, 1.000000e-02
  %75 = icmp eq i32 %73, 12
  br i1 %75, label %112, label %43
76:
  %77 = load ptr, ptr %42, align 8
  %78 = load ptr, ptr %19, align 8
  %79 = call double @hot_weighted(i64 %3, ptr %77, ptr %78)
  %80 = load double, ptr %22, align 8
  %81 = fmul double %79, %80
  %82 = call double @llvm.sqrt.f64(double %81)
  %83 = fcmp ogt double %24, %82
  %84 = select i1 %83, double %24, double %82
  %85 = fmul double %80, 1.000000e-02
  %86 = select i1 %26, double 0x3FBC71C71C71C71C, double 0x3FC5555555555555
  %87 = call fastcc double @power(double %85, double %86)
  %88 = fcmp ogt double %84, 0.000000e+00
  br i1 %88, label %100, label %105
89:
  %90 = phi i64 [ %98, %89 ], [ 0, %58 ]
  %91 = load ptr, ptr %42, align 8
  %92 = getelementptr inbounds double, ptr %91, i64 %90
  %93 = load double, ptr %92, align 8
  %94 = getelementptr inbounds double, ptr %9, i64 %90
  %95 = load double, ptr %94, align 8
  %96 = fsub double %93, %95
  %97 = fdiv double %96, %44
  store double %97, ptr %92, align 8
  %98 = add nuw nsw i64 %90, 1
  %99 = icmp eq i64 %98, %3
  br i1 %99, label %76, label %89
100:
  %101 = fdiv double %87, %84
  %102 = fmul double %44, 1.000000e+02
  %103 = fcmp olt double %101, %102
  %104 = select i1 %103, double %101, double %102
  br label %107
105:
  %106 = fmul double %44, 1.000000e+02
  br label %107
107:
  %108 = phi double [ %104, %100 ], [ %106, %105 ]
  %109 = getelementptr inbounds i8, ptr %0, i64 304
  %110 = fcmp olt double %108, %18
  %111 = select i1 %110, double %108, double %18
  store double %111, ptr %109, align 8
  br label %112
112:
  %113 = phi i32 [ 1, %107 ], [ 0, %72 ]
  ret i32 %113
}
define internal fastcc i32 @differentiate(ptr %0, ptr %1, double %2, double %3, ptr %4, ptr %5) nounwind {
  %7 = load i64, ptr %0, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 8
  %9 = load i64, ptr %8, align 8
  %10 = add i64 %9, %7
  %11 = getelementptr inbounds i8, ptr %0, i64 424
  %12 = load ptr, ptr %11, align 8
  %13 = icmp eq ptr %12, null
  br i1 %13, label %17, label %14
14:
  %15 = getelementptr inbounds i8, ptr %0, i64 416
  %16 = load i64, ptr %15, align 8
  br label %17
17:
  %18 = phi i64 [ %16, %14 ], [ %10, %6 ]
  %19 = getelementptr inbounds i8, ptr %1, i64 32
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 504
  %22 = load i64, ptr %21, align 8
  %23 = add nsw i64 %22, 1
  store i64 %23, ptr %21, align 8
  %24 = icmp sgt i64 %18, 0
  br i1 %24, label %25, label %148
25:
  %26 = getelementptr inbounds i8, ptr %1, i64 24
  %27 = getelementptr inbounds i8, ptr %1, i64 192
  %28 = icmp sgt i64 %10, 0
  %29 = getelementptr inbounds i8, ptr %0, i64 440
  %30 = getelementptr inbounds i8, ptr %0, i64 296
  %31 = getelementptr inbounds i8, ptr %0, i64 288
  %32 = getelementptr inbounds i8, ptr %0, i64 432
  %33 = getelementptr inbounds i8, ptr %1, i64 168
  br label %34
34:
  %35 = phi i64 [ 0, %25 ], [ %146, %145 ]
  %36 = load ptr, ptr %26, align 8
  %37 = load ptr, ptr %27, align 8
  br i1 %28, label %45, label %38
38:
  %39 = call fastcc i32 @rates(ptr %0, double %2, ptr %4, ptr %20)
  call void @hot_copy(i64 %10, ptr %36, ptr %4)
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %192, label %41
41:
  br i1 %28, label %42, label %145
42:
  %43 = getelementptr inbounds double, ptr %37, i64 %35
  %44 = mul nuw nsw i64 %35, %10
  br label %89
45:
  %46 = phi i64 [ %87, %86 ], [ 0, %34 ]
  %47 = getelementptr inbounds double, ptr %4, i64 %46
  %48 = load double, ptr %47, align 8
  %49 = getelementptr inbounds double, ptr %36, i64 %46
  store double %48, ptr %49, align 8
  %50 = load ptr, ptr %11, align 8
  %51 = icmp eq ptr %50, null
  br i1 %51, label %56, label %52
52:
  %53 = load ptr, ptr %29, align 8
  %54 = getelementptr inbounds i64, ptr %53, i64 %46
  %55 = load i64, ptr %54, align 8
  br label %56
56:
  %57 = phi i64 [ %55, %52 ], [ %46, %45 ]
  %58 = icmp eq i64 %57, %35
  br i1 %58, label %59, label %86
59:
  %60 = load i64, ptr %0, align 8
  %61 = icmp slt i64 %46, %60
  br i1 %61, label %62, label %66
62:
  %63 = load ptr, ptr %31, align 8
  %64 = getelementptr inbounds double, ptr %63, i64 %46
  %65 = load double, ptr %64, align 8
  br label %73
66:
  %67 = load ptr, ptr %30, align 8
  %68 = icmp eq ptr %67, null
  br i1 %68, label %73, label %69
69:
  %70 = sub nsw i64 %46, %60
  %71 = getelementptr inbounds double, ptr %67, i64 %70
  %72 = load double, ptr %71, align 8
  br label %73
73:
  %74 = phi double [ %65, %62 ], [ %72, %69 ], [ 0x7FF0000000000000, %66 ]
  %75 = fsub double %74, %74
  %76 = fcmp une double %75, 0.000000e+00
  %77 = select i1 %76, double 1.000000e+00, double %74
  %78 = call double @llvm.fabs.f64(double %48)
  %79 = fcmp ogt double %77, %78
  %80 = select i1 %79, double %77, double %78
  %81 = fmul double %80, 1.500000e-08
  %82 = fadd double %48, %81
  store double %82, ptr %47, align 8
  %83 = load double, ptr %49, align 8
  %84 = fsub double %82, %83
  %85 = getelementptr inbounds double, ptr %37, i64 %46
  store double %84, ptr %85, align 8
  br label %86
86:
  %87 = add nuw nsw i64 %46, 1
  %88 = icmp eq i64 %87, %10
  br i1 %88, label %38, label %45
89:
  %90 = phi i64 [ %143, %142 ], [ 0, %42 ]
  %91 = load ptr, ptr %11, align 8
  %92 = icmp eq ptr %91, null
  br i1 %92, label %93, label %109
93:
  %94 = icmp eq i64 %90, %35
  br i1 %94, label %95, label %142
95:
  %96 = phi i64 [ %107, %95 ], [ 0, %93 ]
  %97 = getelementptr inbounds double, ptr %20, i64 %96
  %98 = load double, ptr %97, align 8
  %99 = getelementptr inbounds double, ptr %5, i64 %96
  %100 = load double, ptr %99, align 8
  %101 = fsub double %98, %100
  %102 = load double, ptr %43, align 8
  %103 = fdiv double %101, %102
  %104 = load ptr, ptr %33, align 8
  %105 = getelementptr double, ptr %104, i64 %96
  %106 = getelementptr double, ptr %105, i64 %44
  store double %103, ptr %106, align 8
  %107 = add nuw nsw i64 %96, 1
  %108 = icmp eq i64 %107, %10
  br i1 %108, label %142, label %95
109:
  %110 = load ptr, ptr %29, align 8
  %111 = getelementptr inbounds i64, ptr %110, i64 %90
  %112 = load i64, ptr %111, align 8
  %113 = icmp eq i64 %112, %35
  br i1 %113, label %114, label %142
114:
  %115 = getelementptr inbounds i64, ptr %91, i64 %90
  %116 = load i64, ptr %115, align 8
  %117 = getelementptr inbounds i8, ptr %115, i64 8
  %118 = load i64, ptr %117, align 8
  %119 = icmp slt i64 %116, %118
  br i1 %119, label %120, label %142
120:
  %121 = getelementptr inbounds double, ptr %37, i64 %90
  br label %122
122:
  %123 = phi i64 [ %116, %120 ], [ %136, %122 ]
  %124 = load ptr, ptr %32, align 8
  %125 = getelementptr inbounds i64, ptr %124, i64 %123
  %126 = load i64, ptr %125, align 8
  %127 = getelementptr inbounds double, ptr %20, i64 %126
  %128 = load double, ptr %127, align 8
  %129 = getelementptr inbounds double, ptr %5, i64 %126
  %130 = load double, ptr %129, align 8
  %131 = fsub double %128, %130
  %132 = load double, ptr %121, align 8
  %133 = fdiv double %131, %132
  %134 = load ptr, ptr %33, align 8
  %135 = getelementptr inbounds double, ptr %134, i64 %123
  store double %133, ptr %135, align 8
  %136 = add nsw i64 %123, 1
  %137 = load ptr, ptr %11, align 8
  %138 = getelementptr inbounds i64, ptr %137, i64 %90
  %139 = getelementptr inbounds i8, ptr %138, i64 8
  %140 = load i64, ptr %139, align 8
  %141 = icmp slt i64 %136, %140
  br i1 %141, label %122, label %142
142:
  %143 = add nuw nsw i64 %90, 1
  %144 = icmp eq i64 %143, %10
  br i1 %144, label %145, label %89
145:
  %146 = add nuw nsw i64 %35, 1
  %147 = icmp eq i64 %146, %18
  br i1 %147, label %148, label %34
148:
  %149 = getelementptr inbounds i8, ptr %1, i64 176
  %150 = load ptr, ptr %149, align 8
  call void @hot_clear(i64 %10, ptr %150)
  %151 = getelementptr inbounds i8, ptr %0, i64 408
  %152 = load i64, ptr %151, align 8
  %153 = icmp eq i64 %152, 0
  %154 = fcmp ogt double %3, 0.000000e+00
  %155 = and i1 %154, %153
  br i1 %155, label %156, label %192
156:
  %157 = fmul double %3, 1.000000e-03
  %158 = call double @llvm.fabs.f64(double %2)
  %159 = fmul double %158, 1.000000e-09
  %160 = fcmp ogt double %157, %159
  %161 = select i1 %160, double %157, double %159
  %162 = fadd double %2, %161
  %163 = fsub double %162, %2
  %164 = getelementptr inbounds double, ptr %20, i64 %10
  %165 = fadd double %2, %163
  %166 = call fastcc i32 @rates(ptr %0, double %165, ptr %4, ptr %20)
  %167 = icmp eq i32 %166, 0
  br i1 %167, label %192, label %168
168:
  %169 = fmul double %163, 2.000000e+00
  %170 = fadd double %2, %169
  %171 = call fastcc i32 @rates(ptr %0, double %170, ptr %4, ptr %164)
  %172 = icmp eq i32 %171, 0
  br i1 %172, label %192, label %173
173:
  %174 = icmp sgt i64 %10, 0
  br i1 %174, label %175, label %192
175:
  %176 = phi i64 [ %190, %175 ], [ 0, %173 ]
  %177 = getelementptr inbounds double, ptr %20, i64 %176
  %178 = load double, ptr %177, align 8
  %179 = getelementptr inbounds double, ptr %5, i64 %176
  %180 = load double, ptr %179, align 8
  %181 = fsub double %178, %180
  %182 = fmul double %181, 4.000000e+00
  %183 = getelementptr inbounds double, ptr %164, i64 %176
  %184 = load double, ptr %183, align 8
  %185 = fsub double %184, %180
  %186 = fsub double %182, %185
  %187 = fdiv double %186, %169
  %188 = load ptr, ptr %149, align 8
  %189 = getelementptr inbounds double, ptr %188, i64 %176
  store double %187, ptr %189, align 8
  %190 = add nuw nsw i64 %176, 1
  %191 = icmp eq i64 %190, %10
  br i1 %191, label %192, label %175
192:
  %193 = phi i32 [ 1, %148 ], [ 1, %173 ], [ 0, %156 ], [ 0, %168 ], [ 1, %175 ], [ 0, %38 ]
  ret i32 %193
}
define internal fastcc void @estimate_radius(ptr %0, ptr %1) nounwind {
  %3 = load i64, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %1, i64 184
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %1, i64 192
  %7 = load ptr, ptr %6, align 8
  %8 = load ptr, ptr %1, align 8
  %9 = getelementptr inbounds i8, ptr %1, i64 16
  %10 = load ptr, ptr %9, align 8
  call fastcc void @weigh(ptr %0, ptr %8, ptr %8, ptr %10)
  call void @hot_clear(i64 %3, ptr %7)
  %11 = icmp sgt i64 %3, 0
  br i1 %11, label %12, label %70
12:
  %13 = getelementptr inbounds i8, ptr %0, i64 424
  %14 = getelementptr inbounds i8, ptr %0, i64 432
  %15 = getelementptr inbounds i8, ptr %1, i64 168
  br label %16
16:
  %17 = phi i64 [ 0, %12 ], [ %68, %67 ]
  %18 = load ptr, ptr %13, align 8
  %19 = icmp eq ptr %18, null
  br i1 %19, label %25, label %20
20:
  %21 = getelementptr inbounds i64, ptr %18, i64 %17
  %22 = load i64, ptr %21, align 8
  %23 = getelementptr inbounds i8, ptr %21, i64 8
  %24 = load i64, ptr %23, align 8
  br label %29
25:
  %26 = mul nuw nsw i64 %17, %3
  %27 = add nuw nsw i64 %17, 1
  %28 = mul i64 %27, %3
  br label %29
29:
  %30 = phi i64 [ %22, %20 ], [ %26, %25 ]
  %31 = phi i64 [ %24, %20 ], [ %28, %25 ]
  %32 = load ptr, ptr %9, align 8
  %33 = getelementptr inbounds double, ptr %32, i64 %17
  %34 = load double, ptr %33, align 8
  %35 = fsub double %34, %34
  %36 = fcmp oeq double %35, 0.000000e+00
  %37 = icmp slt i64 %30, %31
  %38 = select i1 %36, i1 %37, i1 false
  br i1 %38, label %39, label %67
39:
  %40 = getelementptr inbounds double, ptr %5, i64 %17
  br label %41
41:
  %42 = phi i64 [ %30, %39 ], [ %65, %51 ]
  %43 = load ptr, ptr %13, align 8
  %44 = icmp eq ptr %43, null
  br i1 %44, label %49, label %45
45:
  %46 = load ptr, ptr %14, align 8
  %47 = getelementptr inbounds i64, ptr %46, i64 %42
  %48 = load i64, ptr %47, align 8
  br label %51
49:
  %50 = sub nsw i64 %42, %30
  br label %51
51:
  %52 = phi i64 [ %48, %45 ], [ %50, %49 ]
  %53 = load ptr, ptr %15, align 8
  %54 = getelementptr inbounds double, ptr %53, i64 %42
  %55 = load double, ptr %54, align 8
  %56 = load double, ptr %40, align 8
  %57 = fmul double %55, %56
  %58 = load ptr, ptr %9, align 8
  %59 = getelementptr inbounds double, ptr %58, i64 %17
  %60 = load double, ptr %59, align 8
  %61 = fmul double %57, %60
  %62 = getelementptr inbounds double, ptr %7, i64 %52
  %63 = load double, ptr %62, align 8
  %64 = fadd double %63, %61
  store double %64, ptr %62, align 8
  %65 = add nsw i64 %42, 1
  %66 = icmp eq i64 %65, %31
  br i1 %66, label %67, label %41
67:
  %68 = add nuw nsw i64 %17, 1
  %69 = icmp eq i64 %68, %3
  br i1 %69, label %79, label %16
70:
  %71 = getelementptr inbounds i8, ptr %0, i64 656
  store double 0.000000e+00, ptr %71, align 8
  br label %98
72:
  %73 = call double @llvm.sqrt.f64(double %95)
  %74 = getelementptr inbounds i8, ptr %0, i64 656
  store double %73, ptr %74, align 8
  %75 = fcmp ogt double %95, 0.000000e+00
  %76 = uitofp nneg i64 %3 to double
  %77 = call double @llvm.sqrt.f64(double %76)
  %78 = fmul double %77, 3.200000e+00
  br label %99
79:
  %80 = phi i64 [ %96, %91 ], [ 0, %67 ]
  %81 = phi double [ %95, %91 ], [ 0.000000e+00, %67 ]
  %82 = load ptr, ptr %9, align 8
  %83 = getelementptr inbounds double, ptr %82, i64 %80
  %84 = load double, ptr %83, align 8
  %85 = fsub double %84, %84
  %86 = fcmp une double %85, 0.000000e+00
  br i1 %86, label %91, label %87
87:
  %88 = getelementptr inbounds double, ptr %7, i64 %80
  %89 = load double, ptr %88, align 8
  %90 = fdiv double %89, %84
  br label %91
91:
  %92 = phi double [ %90, %87 ], [ 0.000000e+00, %79 ]
  %93 = getelementptr inbounds double, ptr %7, i64 %80
  store double %92, ptr %93, align 8
  %94 = fmul double %92, %92
  %95 = fadd double %81, %94
  %96 = add nuw nsw i64 %80, 1
  %97 = icmp eq i64 %96, %3
  br i1 %97, label %72, label %79
98:
  ret void
99:
  %100 = phi i64 [ 0, %72 ], [ %116, %113 ]
  br i1 %75, label %101, label %106
101:
  %102 = getelementptr inbounds double, ptr %7, i64 %100
  %103 = load double, ptr %102, align 8
  %104 = load double, ptr %74, align 8
  %105 = fdiv double %103, %104
  br label %113
106:
  %107 = mul nuw nsw i64 %100, 7
  %108 = add nuw nsw i64 %107, 3
  %109 = urem i64 %108, 11
  %110 = uitofp nneg i64 %109 to double
  %111 = fadd double %110, -5.500000e+00
  %112 = fdiv double %111, %78
  br label %113
113:
  %114 = phi double [ %105, %101 ], [ %112, %106 ]
  %115 = getelementptr inbounds double, ptr %5, i64 %100
  store double %114, ptr %115, align 8
  %116 = add nuw nsw i64 %100, 1
  %117 = icmp eq i64 %116, %3
  br i1 %117, label %98, label %99
}
define internal fastcc i32 @factor(ptr %0, ptr %1, double %2, i32 %3) nounwind {
  %5 = load i64, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = add nsw i64 %7, %5
  %9 = icmp eq i32 %3, 0
  %10 = select i1 %9, i64 200, i64 248
  %11 = getelementptr inbounds i8, ptr %1, i64 %10
  br i1 %9, label %17, label %12
12:
  %13 = getelementptr inbounds i8, ptr %1, i64 304
  %14 = load ptr, ptr %13, align 8
  %15 = sub i64 0, %5
  %16 = getelementptr inbounds i64, ptr %14, i64 %15
  br label %20
17:
  %18 = getelementptr inbounds i8, ptr %1, i64 296
  %19 = load ptr, ptr %18, align 8
  br label %20
20:
  %21 = phi ptr [ %16, %12 ], [ %19, %17 ]
  %22 = getelementptr inbounds i8, ptr %0, i64 512
  %23 = load i64, ptr %22, align 8
  %24 = add nsw i64 %23, 1
  store i64 %24, ptr %22, align 8
  %25 = load i64, ptr %11, align 8
  %26 = call fastcc i64 @lu_height(ptr %11)
  %27 = mul nsw i64 %26, %25
  %28 = getelementptr inbounds i8, ptr %11, i64 24
  %29 = load ptr, ptr %28, align 8
  call void @hot_clear(i64 %27, ptr %29)
  br i1 %9, label %32, label %30
30:
  %31 = load i64, ptr %0, align 8
  br label %32
32:
  %33 = phi i64 [ %31, %30 ], [ 0, %20 ]
  %34 = icmp slt i64 %33, %8
  br i1 %34, label %35, label %43
35:
  %36 = getelementptr inbounds i8, ptr %0, i64 424
  %37 = getelementptr inbounds i8, ptr %0, i64 432
  %38 = getelementptr inbounds i8, ptr %1, i64 168
  %39 = getelementptr inbounds i8, ptr %11, i64 8
  %40 = getelementptr inbounds i8, ptr %11, i64 16
  %41 = fmul double %2, 0x3FCB20C5235B5100
  %42 = fdiv double 1.000000e+00, %41
  br label %45
43:
  %44 = call fastcc i32 @lu_factor(ptr %11)
  br i1 %9, label %143, label %140
45:
  %46 = phi i64 [ %33, %35 ], [ %138, %137 ]
  %47 = load ptr, ptr %36, align 8
  %48 = icmp eq ptr %47, null
  br i1 %48, label %54, label %49
49:
  %50 = getelementptr i64, ptr %47, i64 %46
  %51 = load i64, ptr %50, align 8
  %52 = getelementptr i8, ptr %50, i64 8
  %53 = load i64, ptr %52, align 8
  br label %58
54:
  %55 = mul nsw i64 %46, %8
  %56 = add nsw i64 %46, 1
  %57 = mul i64 %56, %8
  br label %58
58:
  %59 = phi i64 [ %51, %49 ], [ %55, %54 ]
  %60 = phi i64 [ %53, %49 ], [ %57, %54 ]
  %61 = icmp slt i64 %59, %60
  br i1 %61, label %62, label %64
62:
  %63 = getelementptr inbounds i64, ptr %21, i64 %46
  br label %67
64:
  %65 = load i64, ptr %0, align 8
  %66 = icmp slt i64 %46, %65
  br i1 %66, label %114, label %137
67:
  %68 = phi i64 [ %59, %62 ], [ %112, %111 ]
  %69 = load ptr, ptr %36, align 8
  %70 = icmp eq ptr %69, null
  br i1 %70, label %75, label %71
71:
  %72 = load ptr, ptr %37, align 8
  %73 = getelementptr inbounds i64, ptr %72, i64 %68
  %74 = load i64, ptr %73, align 8
  br label %77
75:
  %76 = sub nsw i64 %68, %59
  br label %77
77:
  %78 = phi i64 [ %74, %71 ], [ %76, %75 ]
  br i1 %9, label %82, label %79
79:
  %80 = load i64, ptr %0, align 8
  %81 = icmp slt i64 %78, %80
  br i1 %81, label %111, label %82
82:
  %83 = load ptr, ptr %38, align 8
  %84 = getelementptr inbounds double, ptr %83, i64 %68
  %85 = load double, ptr %84, align 8
  %86 = load ptr, ptr %28, align 8
  %87 = getelementptr inbounds i64, ptr %21, i64 %78
  %88 = load i64, ptr %87, align 8
  %89 = load i64, ptr %63, align 8
  %90 = load i64, ptr %39, align 8
  %91 = icmp slt i64 %90, 0
  br i1 %91, label %92, label %96
92:
  %93 = load i64, ptr %11, align 8
  %94 = mul nsw i64 %93, %89
  %95 = add nsw i64 %94, %88
  br label %106
96:
  %97 = load i64, ptr %40, align 8
  %98 = shl nuw nsw i64 %90, 1
  %99 = or disjoint i64 %98, 1
  %100 = add i64 %99, %97
  %101 = mul nsw i64 %100, %89
  %102 = sub i64 %88, %89
  %103 = add i64 %102, %90
  %104 = add i64 %103, %97
  %105 = add nsw i64 %104, %101
  br label %106
106:
  %107 = phi i64 [ %95, %92 ], [ %105, %96 ]
  %108 = getelementptr inbounds double, ptr %86, i64 %107
  %109 = load double, ptr %108, align 8
  %110 = fsub double %109, %85
  store double %110, ptr %108, align 8
  br label %111
111:
  %112 = add nsw i64 %68, 1
  %113 = icmp eq i64 %112, %60
  br i1 %113, label %64, label %67
114:
  %115 = load ptr, ptr %28, align 8
  %116 = getelementptr inbounds i64, ptr %21, i64 %46
  %117 = load i64, ptr %116, align 8
  %118 = load i64, ptr %39, align 8
  %119 = icmp slt i64 %118, 0
  br i1 %119, label %120, label %124
120:
  %121 = load i64, ptr %11, align 8
  %122 = add i64 %121, 1
  %123 = mul i64 %122, %117
  br label %132
124:
  %125 = load i64, ptr %40, align 8
  %126 = shl nuw nsw i64 %118, 1
  %127 = or disjoint i64 %126, 1
  %128 = add i64 %127, %125
  %129 = mul nsw i64 %128, %117
  %130 = add i64 %125, %118
  %131 = add nsw i64 %130, %129
  br label %132
132:
  %133 = phi i64 [ %123, %120 ], [ %131, %124 ]
  %134 = getelementptr inbounds double, ptr %115, i64 %133
  %135 = load double, ptr %134, align 8
  %136 = fadd double %42, %135
  store double %136, ptr %134, align 8
  br label %137
137:
  %138 = add nsw i64 %46, 1
  %139 = icmp slt i64 %138, %8
  br i1 %139, label %45, label %43
140:
  %141 = zext nneg i32 %44 to i64
  %142 = getelementptr inbounds i8, ptr %0, i64 608
  store i64 %141, ptr %142, align 8
  br label %143
143:
  ret i32 %44
}
define internal fastcc double @attempt_stiff(ptr %0, ptr %1, double %2) nounwind {
  %4 = load i64, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8
  %7 = add i64 %6, %4
  %8 = getelementptr inbounds i8, ptr %1, i64 32
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %1, i64 192
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %1, i64 24
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %1, i64 8
  %15 = getelementptr inbounds i8, ptr %0, i64 224
  %16 = getelementptr inbounds i8, ptr %1, i64 48
  %17 = icmp sgt i64 %7, 0
  %18 = getelementptr inbounds i8, ptr %1, i64 176
  %19 = getelementptr inbounds i8, ptr %1, i64 296
  %20 = getelementptr inbounds i8, ptr %1, i64 200
  br label %24
21:
  %22 = mul i64 %7, 56
  %23 = getelementptr i8, ptr %9, i64 %22
  br label %106
24:
  %25 = phi i64 [ 0, %3 ], [ %98, %97 ]
  %26 = add nuw nsw i64 %25, 255
  %27 = mul nuw nsw i64 %26, %25
  %28 = trunc i64 %27 to i8
  %29 = sdiv i8 %28, 2
  %30 = sext i8 %29 to i64
  %31 = getelementptr inbounds double, ptr @rodas_c, i64 %30
  %32 = icmp eq i64 %25, 0
  br i1 %32, label %33, label %35
33:
  %34 = load ptr, ptr %16, align 8
  call void @hot_copy(i64 %7, ptr %34, ptr %11)
  br label %61
35:
  %36 = getelementptr inbounds double, ptr @rodas_a, i64 %30
  %37 = load ptr, ptr %1, align 8
  %38 = load ptr, ptr %14, align 8
  call void @hot_combine(i64 %7, i64 %25, ptr %36, ptr %9, double 1.000000e+00, ptr %37, ptr %38)
  %39 = load double, ptr %15, align 8
  %40 = getelementptr inbounds double, ptr @rodas_time, i64 %25
  %41 = load double, ptr %40, align 8
  %42 = fmul double %2, %41
  %43 = fadd double %39, %42
  %44 = load ptr, ptr %14, align 8
  %45 = call fastcc i32 @rates(ptr %0, double %43, ptr %44, ptr %11)
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %125, label %47
47:
  call void @hot_combine(i64 %7, i64 %25, ptr %31, ptr %9, double 1.000000e+00, ptr null, ptr %13)
  %48 = load i64, ptr %0, align 8
  %49 = icmp sgt i64 %48, 0
  br i1 %49, label %50, label %61
50:
  %51 = phi i64 [ %58, %50 ], [ 0, %47 ]
  %52 = getelementptr inbounds double, ptr %13, i64 %51
  %53 = load double, ptr %52, align 8
  %54 = fdiv double %53, %2
  %55 = getelementptr inbounds double, ptr %11, i64 %51
  %56 = load double, ptr %55, align 8
  %57 = fadd double %56, %54
  store double %57, ptr %55, align 8
  %58 = add nuw nsw i64 %51, 1
  %59 = load i64, ptr %0, align 8
  %60 = icmp slt i64 %58, %59
  br i1 %60, label %50, label %61
61:
  br i1 %17, label %62, label %99
62:
  %63 = getelementptr inbounds double, ptr @rodas_slope, i64 %25
  %64 = load double, ptr %63, align 8
  %65 = fmul double %2, %64
  br label %69
66:
  call fastcc void @lu_solve(ptr %20, ptr %13)
  %67 = mul nuw nsw i64 %25, %7
  %68 = getelementptr double, ptr %9, i64 %67
  br label %84
69:
  %70 = phi i64 [ 0, %62 ], [ %82, %69 ]
  %71 = getelementptr inbounds double, ptr %11, i64 %70
  %72 = load double, ptr %71, align 8
  %73 = load ptr, ptr %18, align 8
  %74 = getelementptr inbounds double, ptr %73, i64 %70
  %75 = load double, ptr %74, align 8
  %76 = fmul double %65, %75
  %77 = fadd double %72, %76
  %78 = load ptr, ptr %19, align 8
  %79 = getelementptr inbounds i64, ptr %78, i64 %70
  %80 = load i64, ptr %79, align 8
  %81 = getelementptr inbounds double, ptr %13, i64 %80
  store double %77, ptr %81, align 8
  %82 = add nuw nsw i64 %70, 1
  %83 = icmp eq i64 %82, %7
  br i1 %83, label %66, label %69
84:
  %85 = phi i64 [ 0, %66 ], [ %92, %84 ]
  %86 = load ptr, ptr %19, align 8
  %87 = getelementptr inbounds i64, ptr %86, i64 %85
  %88 = load i64, ptr %87, align 8
  %89 = getelementptr inbounds double, ptr %13, i64 %88
  %90 = load double, ptr %89, align 8
  %91 = getelementptr double, ptr %68, i64 %85
  store double %90, ptr %91, align 8
  %92 = add nuw nsw i64 %85, 1
  %93 = icmp eq i64 %92, %7
  br i1 %93, label %94, label %84
94:
  %95 = add nuw nsw i64 %25, 1
  %96 = icmp eq i64 %95, 8
  br i1 %96, label %21, label %97
97:
  %98 = phi i64 [ %95, %94 ], [ %100, %99 ]
  br label %24
99:
  call fastcc void @lu_solve(ptr %20, ptr %13)
  %100 = add nuw nsw i64 %25, 1
  %101 = icmp eq i64 %100, 8
  br i1 %101, label %102, label %97
102:
  %103 = load ptr, ptr %14, align 8
  %104 = call i64 @hot_all_finite(i64 %7, ptr %103)
  %105 = icmp eq i64 %104, 0
  br i1 %105, label %125, label %116
106:
  %107 = phi i64 [ 0, %21 ], [ %114, %106 ]
  %108 = getelementptr double, ptr %23, i64 %107
  %109 = load double, ptr %108, align 8
  %110 = load ptr, ptr %14, align 8
  %111 = getelementptr inbounds double, ptr %110, i64 %107
  %112 = load double, ptr %111, align 8
  %113 = fadd double %109, %112
  store double %113, ptr %111, align 8
  %114 = add nuw nsw i64 %107, 1
  %115 = icmp eq i64 %114, %7
  br i1 %115, label %102, label %106
116:
  %117 = load ptr, ptr %1, align 8
  %118 = load ptr, ptr %14, align 8
  %119 = getelementptr inbounds i8, ptr %1, i64 16
  %120 = load ptr, ptr %119, align 8
  call fastcc void @weigh(ptr %0, ptr %117, ptr %118, ptr %120)
  %121 = mul nsw i64 %7, 56
  %122 = getelementptr inbounds i8, ptr %9, i64 %121
  %123 = load ptr, ptr %119, align 8
  %124 = call double @hot_weighted(i64 %7, ptr %122, ptr %123)
  br label %125
125:
  %126 = phi double [ %124, %116 ], [ -1.000000e+00, %102 ], [ -1.000000e+00, %35 ]
  ret double %126
}
define internal fastcc double @attempt_explicit(ptr %0, ptr %1, double %2, ptr %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 560
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, 1
  %8 = load i64, ptr %0, align 8
  %9 = select i1 %7, i64 6, i64 12
  %10 = getelementptr inbounds i8, ptr %1, i64 32
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %1, i64 8
  %13 = getelementptr inbounds i8, ptr %0, i64 224
  %14 = add nsw i64 %9, -1
  %15 = getelementptr inbounds i8, ptr %1, i64 24
  %16 = select i1 %7, ptr @dp5_a, ptr @dop853_a
  %17 = select i1 %7, ptr @dp5_c, ptr @dop853_c
  br label %18
18:
  %19 = phi i64 [ 1, %4 ], [ %42, %41 ]
  %20 = add nsw i64 %19, -1
  %21 = mul nsw i64 %20, %19
  %22 = sdiv i64 %21, 2
  %23 = getelementptr inbounds double, ptr %16, i64 %22
  %24 = getelementptr inbounds double, ptr %17, i64 %19
  %25 = load double, ptr %24, align 8
  %26 = load ptr, ptr %1, align 8
  %27 = load ptr, ptr %12, align 8
  call void @hot_combine(i64 %8, i64 %19, ptr %23, ptr %11, double %2, ptr %26, ptr %27)
  %28 = load double, ptr %13, align 8
  %29 = fmul double %2, %25
  %30 = fadd double %29, %28
  %31 = load ptr, ptr %12, align 8
  %32 = mul nsw i64 %19, %8
  %33 = getelementptr inbounds double, ptr %11, i64 %32
  %34 = call fastcc i32 @rates(ptr %0, double %30, ptr %31, ptr %33)
  %35 = icmp eq i32 %34, 0
  br i1 %35, label %124, label %36
36:
  %37 = icmp eq i64 %19, %14
  br i1 %37, label %38, label %41
38:
  %39 = load ptr, ptr %12, align 8
  %40 = load ptr, ptr %15, align 8
  call void @hot_copy(i64 %8, ptr %39, ptr %40)
  br label %41
41:
  %42 = add nuw nsw i64 %19, 1
  %43 = icmp eq i64 %19, %9
  br i1 %43, label %44, label %18
44:
  %45 = load ptr, ptr %12, align 8
  %46 = call i64 @hot_all_finite(i64 %8, ptr %45)
  %47 = icmp eq i64 %46, 0
  br i1 %47, label %124, label %48
48:
  %49 = load ptr, ptr %1, align 8
  %50 = load ptr, ptr %12, align 8
  %51 = getelementptr inbounds i8, ptr %1, i64 16
  %52 = load ptr, ptr %51, align 8
  call fastcc void @weigh(ptr %0, ptr %49, ptr %50, ptr %52)
  %53 = icmp sgt i64 %8, 0
  br i1 %53, label %54, label %98
54:
  %55 = mul nuw nsw i64 %9, %8
  %56 = getelementptr double, ptr %11, i64 %55
  %57 = mul nuw nsw i64 %14, %8
  %58 = getelementptr double, ptr %11, i64 %57
  %59 = load ptr, ptr %51, align 8
  %60 = load ptr, ptr %12, align 8
  %61 = load ptr, ptr %15, align 8
  br label %64
62:
  %63 = fcmp ogt double %85, 0.000000e+00
  br i1 %63, label %88, label %98
64:
  %65 = phi double [ 0.000000e+00, %54 ], [ %83, %64 ]
  %66 = phi i64 [ 0, %54 ], [ %86, %64 ]
  %67 = phi double [ 0.000000e+00, %54 ], [ %85, %64 ]
  %68 = getelementptr double, ptr %56, i64 %66
  %69 = load double, ptr %68, align 8
  %70 = getelementptr double, ptr %58, i64 %66
  %71 = load double, ptr %70, align 8
  %72 = fsub double %69, %71
  %73 = getelementptr inbounds double, ptr %59, i64 %66
  %74 = load double, ptr %73, align 8
  %75 = fdiv double %72, %74
  %76 = getelementptr inbounds double, ptr %60, i64 %66
  %77 = load double, ptr %76, align 8
  %78 = getelementptr inbounds double, ptr %61, i64 %66
  %79 = load double, ptr %78, align 8
  %80 = fsub double %77, %79
  %81 = fdiv double %80, %74
  %82 = fmul double %75, %75
  %83 = fadd double %65, %82
  %84 = fmul double %81, %81
  %85 = fadd double %67, %84
  %86 = add nuw nsw i64 %66, 1
  %87 = icmp eq i64 %86, %8
  br i1 %87, label %62, label %64
88:
  %89 = call double @llvm.sqrt.f64(double %85)
  %90 = getelementptr inbounds i8, ptr %0, i64 280
  %91 = load double, ptr %90, align 8
  %92 = fmul double %89, %91
  %93 = fcmp ogt double %92, 1.000000e-13
  br i1 %93, label %94, label %98
94:
  %95 = fdiv double %83, %85
  %96 = call double @llvm.sqrt.f64(double %95)
  %97 = fmul double %2, %96
  br label %98
98:
  %99 = phi double [ %97, %94 ], [ 0.000000e+00, %88 ], [ 0.000000e+00, %62 ], [ 0.000000e+00, %48 ]
  store double %99, ptr %3, align 8
  %100 = load ptr, ptr %15, align 8
  br i1 %7, label %101, label %106
101:
  call void @hot_combine(i64 %8, i64 7, ptr @dp5_e, ptr %11, double 1.000000e+00, ptr null, ptr %100)
  %102 = load ptr, ptr %15, align 8
  %103 = load ptr, ptr %51, align 8
  %104 = call double @hot_weighted(i64 %8, ptr %102, ptr %103)
  %105 = fmul double %2, %104
  br label %124
106:
  call void @hot_combine(i64 %8, i64 13, ptr @dop853_e5, ptr %11, double 1.000000e+00, ptr null, ptr %100)
  %107 = load ptr, ptr %15, align 8
  %108 = load ptr, ptr %51, align 8
  %109 = call double @hot_weighted(i64 %8, ptr %107, ptr %108)
  %110 = load ptr, ptr %15, align 8
  call void @hot_combine(i64 %8, i64 13, ptr @dop853_e3, ptr %11, double 1.000000e+00, ptr null, ptr %110)
  %111 = load ptr, ptr %15, align 8
  %112 = load ptr, ptr %51, align 8
  %113 = call double @hot_weighted(i64 %8, ptr %111, ptr %112)
  %114 = fcmp ogt double %109, 0.000000e+00
  br i1 %114, label %115, label %124
115:
  %116 = fmul double %2, %109
  %117 = fmul double %109, %116
  %118 = fmul double %109, %109
  %119 = fmul double %113, 1.000000e-02
  %120 = fmul double %113, %119
  %121 = fadd double %118, %120
  %122 = call double @llvm.sqrt.f64(double %121)
  %123 = fdiv double %117, %122
  br label %124
124:
  %125 = phi double [ -1.000000e+00, %44 ], [ 0.000000e+00, %106 ], [ %105, %101 ], [ %123, %115 ], [ -1.000000e+00, %18 ]
  ret double %125
}
define internal fastcc i32 @rates(ptr %0, double %1, ptr %2, ptr %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 496
  %6 = load i64, ptr %5, align 8
  %7 = add nsw i64 %6, 1
  store i64 %7, ptr %5, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 24
  %9 = load ptr, ptr %8, align 8
  %10 = load i64, ptr %0, align 8
  %11 = getelementptr inbounds double, ptr %3, i64 %10
  %12 = call fastcc i32 @call(ptr %0, ptr %9, double %1, ptr %2, ptr %3, ptr %11)
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %22, label %14
14:
  %15 = load i64, ptr %0, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 8
  %17 = load i64, ptr %16, align 8
  %18 = add nsw i64 %17, %15
  %19 = call i64 @hot_all_finite(i64 %18, ptr %3)
  %20 = icmp ne i64 %19, 0
  %21 = zext i1 %20 to i32
  br label %22
22:
  %23 = phi i32 [ 0, %4 ], [ %21, %14 ]
  ret i32 %23
}
define internal fastcc i32 @correct_algebraic(ptr %0, ptr %1, double %2, ptr %3, ptr %4, i32 %5, double %6) nounwind {
  %8 = getelementptr inbounds i8, ptr %1, i64 248
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %111, label %11
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 608
  %13 = load i64, ptr %12, align 8
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %111, label %15
15:
  %16 = getelementptr inbounds i8, ptr %0, i64 8
  %17 = getelementptr inbounds i8, ptr %1, i64 192
  %18 = getelementptr inbounds i8, ptr %1, i64 304
  %19 = getelementptr inbounds i8, ptr %1, i64 16
  %20 = getelementptr inbounds i8, ptr %0, i64 280
  %21 = fcmp ogt double %6, 0.000000e+00
  br label %25
22:
  %23 = add nsw i32 %26, -1
  %24 = icmp sgt i32 %26, 1
  br i1 %24, label %25, label %111
25:
  %26 = phi i32 [ %5, %15 ], [ %23, %22 ]
  %27 = phi double [ 0x7FF0000000000000, %15 ], [ %108, %22 ]
  %28 = load i64, ptr %16, align 8
  %29 = icmp sgt i64 %28, 0
  br i1 %29, label %41, label %30
30:
  %31 = load ptr, ptr %17, align 8
  call fastcc void @lu_solve(ptr %8, ptr %31)
  %32 = load i64, ptr %16, align 8
  %33 = icmp sgt i64 %32, 0
  br i1 %33, label %34, label %88
34:
  %35 = load ptr, ptr %17, align 8
  %36 = load ptr, ptr %18, align 8
  %37 = load ptr, ptr %19, align 8
  %38 = load i64, ptr %0, align 8
  %39 = getelementptr double, ptr %37, i64 %38
  %40 = getelementptr double, ptr %3, i64 %38
  br label %55
41:
  %42 = phi i64 [ %52, %41 ], [ 0, %25 ]
  %43 = load i64, ptr %0, align 8
  %44 = getelementptr double, ptr %4, i64 %43
  %45 = getelementptr double, ptr %44, i64 %42
  %46 = load double, ptr %45, align 8
  %47 = load ptr, ptr %17, align 8
  %48 = load ptr, ptr %18, align 8
  %49 = getelementptr inbounds i64, ptr %48, i64 %42
  %50 = load i64, ptr %49, align 8
  %51 = getelementptr inbounds double, ptr %47, i64 %50
  store double %46, ptr %51, align 8
  %52 = add nuw nsw i64 %42, 1
  %53 = load i64, ptr %16, align 8
  %54 = icmp slt i64 %52, %53
  br i1 %54, label %41, label %30
55:
  %56 = phi i64 [ 0, %34 ], [ %82, %77 ]
  %57 = phi double [ 0.000000e+00, %34 ], [ %81, %77 ]
  %58 = getelementptr inbounds i64, ptr %36, i64 %56
  %59 = load i64, ptr %58, align 8
  %60 = getelementptr inbounds double, ptr %35, i64 %59
  %61 = load double, ptr %60, align 8
  %62 = fsub double %61, %61
  %63 = fcmp une double %62, 0.000000e+00
  br i1 %63, label %111, label %64
64:
  %65 = getelementptr double, ptr %39, i64 %56
  %66 = load double, ptr %65, align 8
  %67 = fsub double %66, %66
  %68 = fcmp une double %67, 0.000000e+00
  %69 = call double @llvm.fabs.f64(double %61)
  br i1 %68, label %70, label %77
70:
  %71 = load double, ptr %20, align 8
  %72 = getelementptr double, ptr %40, i64 %56
  %73 = load double, ptr %72, align 8
  %74 = call double @llvm.fabs.f64(double %73)
  %75 = fadd double %74, 0x3EB0C6F7A0B5ED8D
  %76 = fmul double %71, %75
  br label %77
77:
  %78 = phi double [ %76, %70 ], [ %66, %64 ]
  %79 = fdiv double %69, %78
  %80 = fcmp ogt double %57, %79
  %81 = select i1 %80, double %57, double %79
  %82 = add nuw nsw i64 %56, 1
  %83 = icmp eq i64 %82, %32
  br i1 %83, label %84, label %55
84:
  %85 = fcmp olt double %81, %6
  %86 = fcmp ogt double %81, %27
  %87 = or i1 %85, %86
  br i1 %87, label %111, label %91
88:
  %89 = fcmp olt double %27, 0.000000e+00
  %90 = or i1 %21, %89
  br i1 %90, label %111, label %107
91:
  %92 = phi i64 [ %104, %91 ], [ 0, %84 ]
  %93 = load ptr, ptr %17, align 8
  %94 = load ptr, ptr %18, align 8
  %95 = getelementptr inbounds i64, ptr %94, i64 %92
  %96 = load i64, ptr %95, align 8
  %97 = getelementptr inbounds double, ptr %93, i64 %96
  %98 = load double, ptr %97, align 8
  %99 = load i64, ptr %0, align 8
  %100 = getelementptr double, ptr %3, i64 %99
  %101 = getelementptr double, ptr %100, i64 %92
  %102 = load double, ptr %101, align 8
  %103 = fadd double %98, %102
  store double %103, ptr %101, align 8
  %104 = add nuw nsw i64 %92, 1
  %105 = load i64, ptr %16, align 8
  %106 = icmp slt i64 %104, %105
  br i1 %106, label %91, label %107
107:
  %108 = phi double [ 0.000000e+00, %88 ], [ %81, %91 ]
  %109 = call fastcc i32 @rates(ptr %0, double %2, ptr %3, ptr %4)
  %110 = icmp eq i32 %109, 0
  br i1 %110, label %111, label %22
111:
  %112 = phi i32 [ 1, %55 ], [ 1, %7 ], [ 1, %11 ], [ 0, %107 ], [ 1, %84 ], [ 1, %22 ], [ 1, %88 ]
  ret i32 %112
}
define internal fastcc void @dense_stiff(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = load i64, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8
  %7 = add nsw i64 %6, %4
  %8 = getelementptr inbounds i8, ptr %1, i64 40
  %9 = load ptr, ptr %8, align 8
  %10 = load ptr, ptr %1, align 8
  call void @hot_copy(i64 %7, ptr %10, ptr %9)
  %11 = icmp sgt i64 %7, 0
  br i1 %11, label %12, label %14
12:
  %13 = getelementptr double, ptr %9, i64 %7
  br label %16
14:
  %15 = getelementptr inbounds i8, ptr %1, i64 32
  br label %33
16:
  %17 = phi i64 [ 0, %12 ], [ %25, %16 ]
  %18 = getelementptr inbounds double, ptr %2, i64 %17
  %19 = load double, ptr %18, align 8
  %20 = load ptr, ptr %1, align 8
  %21 = getelementptr inbounds double, ptr %20, i64 %17
  %22 = load double, ptr %21, align 8
  %23 = fsub double %19, %22
  %24 = getelementptr double, ptr %13, i64 %17
  store double %23, ptr %24, align 8
  %25 = add nuw nsw i64 %17, 1
  %26 = icmp eq i64 %25, %7
  br i1 %26, label %14, label %16
27:
  br i1 %11, label %28, label %43
28:
  %29 = shl i64 %7, 5
  %30 = getelementptr i8, ptr %9, i64 %29
  %31 = mul i64 %7, 24
  %32 = getelementptr i8, ptr %9, i64 %31
  br label %45
33:
  %34 = phi i64 [ 0, %14 ], [ %41, %33 ]
  %35 = shl nuw nsw i64 %34, 6
  %36 = getelementptr inbounds i8, ptr @rodas_dense, i64 %35
  %37 = load ptr, ptr %15, align 8
  %38 = add nuw nsw i64 %34, 2
  %39 = mul nsw i64 %38, %7
  %40 = getelementptr inbounds double, ptr %9, i64 %39
  call void @hot_combine(i64 %7, i64 8, ptr %36, ptr %37, double 1.000000e+00, ptr null, ptr %40)
  %41 = add nuw nsw i64 %34, 1
  %42 = icmp eq i64 %41, 3
  br i1 %42, label %27, label %33
43:
  %44 = getelementptr inbounds i8, ptr %0, i64 600
  store i64 5, ptr %44, align 8
  ret void
45:
  %46 = phi i64 [ 0, %28 ], [ %54, %45 ]
  %47 = getelementptr double, ptr %30, i64 %46
  %48 = load double, ptr %47, align 8
  %49 = getelementptr double, ptr %32, i64 %46
  %50 = load double, ptr %49, align 8
  %51 = fadd double %48, %50
  store double %51, ptr %49, align 8
  %52 = load double, ptr %47, align 8
  %53 = fneg double %52
  store double %53, ptr %47, align 8
  %54 = add nuw nsw i64 %46, 1
  %55 = icmp eq i64 %54, %7
  br i1 %55, label %43, label %45
}
define internal fastcc i32 @dense_explicit(ptr %0, ptr %1, double %2, ptr %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 560
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, 1
  %8 = load i64, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %1, i64 40
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %1, i64 32
  %12 = load ptr, ptr %11, align 8
  %13 = load ptr, ptr %1, align 8
  call void @hot_copy(i64 %8, ptr %13, ptr %10)
  %14 = icmp sgt i64 %8, 0
  br i1 %14, label %15, label %25
15:
  %16 = select i1 %7, i64 6, i64 12
  %17 = getelementptr double, ptr %10, i64 %8
  %18 = shl i64 %8, 4
  %19 = getelementptr i8, ptr %10, i64 %18
  %20 = mul nuw nsw i64 %16, %8
  %21 = getelementptr double, ptr %12, i64 %20
  %22 = mul i64 %8, 24
  %23 = getelementptr i8, ptr %10, i64 %22
  br label %32
24:
  br i1 %7, label %56, label %29
25:
  br i1 %7, label %26, label %29
26:
  %27 = shl nsw i64 %8, 5
  %28 = getelementptr inbounds i8, ptr %10, i64 %27
  call void @hot_combine(i64 %8, i64 7, ptr @dp5_d, ptr %12, double 1.000000e+00, ptr null, ptr %28)
  br label %106
29:
  %30 = getelementptr inbounds i8, ptr %1, i64 24
  %31 = getelementptr inbounds i8, ptr %0, i64 224
  br label %69
32:
  %33 = phi i64 [ 0, %15 ], [ %54, %32 ]
  %34 = getelementptr inbounds double, ptr %3, i64 %33
  %35 = load double, ptr %34, align 8
  %36 = load ptr, ptr %1, align 8
  %37 = getelementptr inbounds double, ptr %36, i64 %33
  %38 = load double, ptr %37, align 8
  %39 = fsub double %35, %38
  %40 = getelementptr double, ptr %17, i64 %33
  store double %39, ptr %40, align 8
  %41 = getelementptr inbounds double, ptr %12, i64 %33
  %42 = load double, ptr %41, align 8
  %43 = fmul double %2, %42
  %44 = fsub double %43, %39
  %45 = getelementptr double, ptr %19, i64 %33
  store double %44, ptr %45, align 8
  %46 = fmul double %39, 2.000000e+00
  %47 = load double, ptr %41, align 8
  %48 = getelementptr double, ptr %21, i64 %33
  %49 = load double, ptr %48, align 8
  %50 = fadd double %47, %49
  %51 = fmul double %2, %50
  %52 = fsub double %46, %51
  %53 = getelementptr double, ptr %23, i64 %33
  store double %52, ptr %53, align 8
  %54 = add nuw nsw i64 %33, 1
  %55 = icmp eq i64 %54, %8
  br i1 %55, label %24, label %32
56:
  %57 = shl nsw i64 %8, 5
  %58 = getelementptr inbounds i8, ptr %10, i64 %57
  call void @hot_combine(i64 %8, i64 7, ptr @dp5_d, ptr %12, double 1.000000e+00, ptr null, ptr %58)
  br label %59
59:
  %60 = phi i64 [ %64, %59 ], [ 0, %56 ]
  %61 = getelementptr double, ptr %58, i64 %60
  %62 = load double, ptr %61, align 8
  %63 = fmul double %2, %62
  store double %63, ptr %61, align 8
  %64 = add nuw nsw i64 %60, 1
  %65 = icmp eq i64 %64, %8
  br i1 %65, label %106, label %59
66:
  %67 = add nuw nsw i64 %70, 1
  %68 = icmp eq i64 %67, 16
  br i1 %68, label %89, label %69
69:
  %70 = phi i64 [ 13, %29 ], [ %67, %66 ]
  %71 = add nuw nsw i64 %70, 65535
  %72 = mul nuw nsw i64 %71, %70
  %73 = trunc i64 %72 to i16
  %74 = sdiv i16 %73, 2
  %75 = sext i16 %74 to i64
  %76 = getelementptr inbounds double, ptr @dop853_a, i64 %75
  %77 = load ptr, ptr %1, align 8
  %78 = load ptr, ptr %30, align 8
  call void @hot_combine(i64 %8, i64 %70, ptr %76, ptr %12, double %2, ptr %77, ptr %78)
  %79 = load double, ptr %31, align 8
  %80 = getelementptr inbounds double, ptr @dop853_c, i64 %70
  %81 = load double, ptr %80, align 8
  %82 = fmul double %2, %81
  %83 = fadd double %79, %82
  %84 = load ptr, ptr %30, align 8
  %85 = mul nsw i64 %70, %8
  %86 = getelementptr inbounds double, ptr %12, i64 %85
  %87 = call fastcc i32 @rates(ptr %0, double %83, ptr %84, ptr %86)
  %88 = icmp eq i32 %87, 0
  br i1 %88, label %109, label %66
89:
  %90 = phi i64 [ %97, %96 ], [ 0, %66 ]
  %91 = shl nuw nsw i64 %90, 7
  %92 = getelementptr inbounds i8, ptr @dop853_d, i64 %91
  %93 = add nuw nsw i64 %90, 4
  %94 = mul nsw i64 %93, %8
  %95 = getelementptr inbounds double, ptr %10, i64 %94
  call void @hot_combine(i64 %8, i64 16, ptr %92, ptr %12, double 1.000000e+00, ptr null, ptr %95)
  br i1 %14, label %99, label %96
96:
  %97 = add nuw nsw i64 %90, 1
  %98 = icmp eq i64 %97, 4
  br i1 %98, label %106, label %89
99:
  %100 = phi i64 [ %104, %99 ], [ 0, %89 ]
  %101 = getelementptr double, ptr %95, i64 %100
  %102 = load double, ptr %101, align 8
  %103 = fmul double %2, %102
  store double %103, ptr %101, align 8
  %104 = add nuw nsw i64 %100, 1
  %105 = icmp eq i64 %104, %8
  br i1 %105, label %96, label %99
106:
  %107 = phi i64 [ 5, %59 ], [ 5, %26 ], [ 8, %96 ]
  %108 = getelementptr inbounds i8, ptr %0, i64 600
  store i64 %107, ptr %108, align 8
  br label %109
109:
  %110 = phi i32 [ 1, %106 ], [ 0, %69 ]
  ret i32 %110
}
define internal fastcc double @find_event(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %1, i64 24
  %5 = load ptr, ptr %4, align 8
  call fastcc void @interpolate(ptr %0, ptr %1, double 5.000000e-01, ptr %5)
  %6 = getelementptr inbounds i8, ptr %0, i64 632
  %7 = load double, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 640
  %9 = load double, ptr %8, align 8
  %10 = fadd double %7, %9
  %11 = getelementptr inbounds i8, ptr %1, i64 72
  %12 = load ptr, ptr %11, align 8
  %13 = call fastcc i32 @margins(ptr %0, double %10, ptr %2, ptr %12)
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %182, label %15
15:
  %16 = load double, ptr %6, align 8
  %17 = load double, ptr %8, align 8
  %18 = fmul double %17, 5.000000e-01
  %19 = fadd double %16, %18
  %20 = load ptr, ptr %4, align 8
  %21 = getelementptr inbounds i8, ptr %1, i64 64
  %22 = load ptr, ptr %21, align 8
  %23 = call fastcc i32 @margins(ptr %0, double %19, ptr %20, ptr %22)
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %182, label %25
25:
  %26 = getelementptr inbounds i8, ptr %0, i64 16
  %27 = load i64, ptr %26, align 8
  %28 = icmp sgt i64 %27, 0
  br i1 %28, label %29, label %117
29:
  %30 = getelementptr inbounds i8, ptr %1, i64 56
  %31 = getelementptr inbounds i8, ptr %0, i64 256
  %32 = getelementptr inbounds i8, ptr %1, i64 88
  %33 = getelementptr inbounds i8, ptr %0, i64 264
  %34 = getelementptr inbounds i8, ptr %0, i64 592
  br label %37
35:
  %36 = fcmp uge double %102, 1.000000e+00
  br i1 %36, label %117, label %106
37:
  %38 = phi double [ 2.000000e+00, %29 ], [ %102, %101 ]
  %39 = phi i64 [ 0, %29 ], [ %103, %101 ]
  %40 = load ptr, ptr %30, align 8
  %41 = getelementptr inbounds double, ptr %40, i64 %39
  %42 = load double, ptr %41, align 8
  %43 = load ptr, ptr %21, align 8
  %44 = getelementptr inbounds double, ptr %43, i64 %39
  %45 = load double, ptr %44, align 8
  %46 = load ptr, ptr %11, align 8
  %47 = getelementptr inbounds double, ptr %46, i64 %39
  %48 = load double, ptr %47, align 8
  %49 = load ptr, ptr %31, align 8
  %50 = getelementptr inbounds i64, ptr %49, i64 %39
  %51 = load i64, ptr %50, align 8
  %52 = load ptr, ptr %32, align 8
  %53 = getelementptr inbounds double, ptr %52, i64 %39
  store double 2.000000e+00, ptr %53, align 8
  %54 = load ptr, ptr %33, align 8
  %55 = getelementptr inbounds i64, ptr %54, i64 %39
  store i64 0, ptr %55, align 8
  %56 = icmp eq i64 %51, 0
  br i1 %56, label %57, label %69
57:
  %58 = load i64, ptr %34, align 8
  %59 = icmp ne i64 %58, 0
  %60 = fcmp oge double %45, 0.000000e+00
  %61 = select i1 %59, i1 %60, i1 false
  br i1 %61, label %62, label %67
62:
  %63 = call fastcc double @departure(ptr %0, ptr %1, i64 %39)
  %64 = fcmp ogt double %63, 0.000000e+00
  br i1 %64, label %65, label %67
65:
  %66 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %39, double %63)
  br label %69
67:
  %68 = fcmp olt double %45, 0.000000e+00
  br i1 %68, label %87, label %101
69:
  %70 = phi double [ %66, %65 ], [ %42, %37 ]
  %71 = phi double [ %63, %65 ], [ 0.000000e+00, %37 ]
  %72 = fcmp olt double %71, 5.000000e-01
  %73 = fcmp ogt double %45, 0.000000e+00
  %74 = select i1 %72, i1 %73, i1 false
  br i1 %74, label %75, label %77
75:
  %76 = call fastcc double @locate(ptr %0, ptr %1, i64 %39, double %71, double %70, double 5.000000e-01, double %45)
  br label %91
77:
  br i1 %72, label %78, label %87
78:
  %79 = call fastcc double @search_peak(ptr %0, ptr %1, i64 %39, double %71, double %70, double %45, double %48)
  %80 = fcmp ogt double %79, 0.000000e+00
  br i1 %80, label %81, label %87
81:
  %82 = fcmp ogt double %79, 5.000000e-01
  %83 = select i1 %82, double 5.000000e-01, double %71
  %84 = select i1 %82, double %45, double %70
  %85 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %39, double %79)
  %86 = call fastcc double @locate(ptr %0, ptr %1, i64 %39, double %83, double %84, double %79, double %85)
  br label %91
87:
  %88 = fcmp ogt double %48, 0.000000e+00
  br i1 %88, label %89, label %95
89:
  %90 = call fastcc double @locate(ptr %0, ptr %1, i64 %39, double 5.000000e-01, double %45, double 1.000000e+00, double %48)
  br label %91
91:
  %92 = phi double [ %86, %81 ], [ %90, %89 ], [ %76, %75 ]
  %93 = load ptr, ptr %32, align 8
  %94 = getelementptr inbounds double, ptr %93, i64 %39
  store double %92, ptr %94, align 8
  br label %95
95:
  %96 = load ptr, ptr %32, align 8
  %97 = getelementptr inbounds double, ptr %96, i64 %39
  %98 = load double, ptr %97, align 8
  %99 = fcmp olt double %38, %98
  %100 = select i1 %99, double %38, double %98
  br label %101
101:
  %102 = phi double [ %100, %95 ], [ %38, %67 ]
  %103 = add nuw nsw i64 %39, 1
  %104 = load i64, ptr %26, align 8
  %105 = icmp slt i64 %103, %104
  br i1 %105, label %37, label %35
106:
  %107 = load ptr, ptr %4, align 8
  call fastcc void @interpolate(ptr %0, ptr %1, double %102, ptr %107)
  %108 = load double, ptr %6, align 8
  %109 = load double, ptr %8, align 8
  %110 = fmul double %102, %109
  %111 = fadd double %108, %110
  %112 = load ptr, ptr %4, align 8
  %113 = getelementptr inbounds i8, ptr %1, i64 80
  %114 = load ptr, ptr %113, align 8
  %115 = call fastcc i32 @margins(ptr %0, double %111, ptr %112, ptr %114)
  %116 = icmp eq i32 %115, 0
  br i1 %116, label %182, label %123
117:
  %118 = phi i64 [ %104, %35 ], [ %27, %25 ]
  %119 = phi double [ %102, %35 ], [ 2.000000e+00, %25 ]
  %120 = load ptr, ptr %11, align 8
  %121 = getelementptr inbounds i8, ptr %1, i64 80
  %122 = load ptr, ptr %121, align 8
  call void @hot_copy(i64 %118, ptr %120, ptr %122)
  br label %123
123:
  %124 = phi i1 [ false, %106 ], [ true, %117 ]
  %125 = phi double [ %102, %106 ], [ %119, %117 ]
  %126 = load i64, ptr %26, align 8
  %127 = icmp sgt i64 %126, 0
  br i1 %127, label %128, label %182
128:
  %129 = getelementptr inbounds i8, ptr %0, i64 256
  %130 = getelementptr inbounds i8, ptr %1, i64 88
  %131 = fcmp ole double %125, 1.000000e+00
  %132 = fadd double %125, 0x3D719799812DEA11
  %133 = getelementptr inbounds i8, ptr %1, i64 80
  %134 = getelementptr inbounds i8, ptr %0, i64 264
  %135 = fcmp ogt double %125, 5.000000e-01
  %136 = or i1 %124, %135
  br label %137
137:
  %138 = phi i64 [ 0, %128 ], [ %179, %178 ]
  %139 = load ptr, ptr %129, align 8
  %140 = getelementptr inbounds i64, ptr %139, i64 %138
  %141 = load i64, ptr %140, align 8
  %142 = icmp eq i64 %141, 0
  br i1 %142, label %143, label %148
143:
  %144 = load ptr, ptr %130, align 8
  %145 = getelementptr inbounds double, ptr %144, i64 %138
  %146 = load double, ptr %145, align 8
  %147 = fcmp ole double %146, 1.000000e+00
  br label %148
148:
  %149 = phi i1 [ true, %137 ], [ %147, %143 ]
  %150 = select i1 %131, i1 %149, i1 false
  br i1 %150, label %151, label %166
151:
  %152 = load ptr, ptr %130, align 8
  %153 = getelementptr inbounds double, ptr %152, i64 %138
  %154 = load double, ptr %153, align 8
  %155 = fcmp ugt double %154, %132
  br i1 %155, label %156, label %161
156:
  %157 = load ptr, ptr %133, align 8
  %158 = getelementptr inbounds double, ptr %157, i64 %138
  %159 = load double, ptr %158, align 8
  %160 = fcmp ult double %159, 0.000000e+00
  br i1 %160, label %166, label %161
161:
  %162 = load ptr, ptr %134, align 8
  %163 = getelementptr inbounds i64, ptr %162, i64 %138
  store i64 1, ptr %163, align 8
  %164 = load ptr, ptr %129, align 8
  %165 = getelementptr inbounds i64, ptr %164, i64 %138
  store i64 0, ptr %165, align 8
  br label %178
166:
  %167 = load ptr, ptr %21, align 8
  %168 = getelementptr inbounds double, ptr %167, i64 %138
  %169 = load double, ptr %168, align 8
  %170 = fcmp olt double %169, 0.000000e+00
  %171 = and i1 %170, %136
  br i1 %171, label %177, label %172
172:
  %173 = load ptr, ptr %133, align 8
  %174 = getelementptr inbounds double, ptr %173, i64 %138
  %175 = load double, ptr %174, align 8
  %176 = fcmp olt double %175, 0.000000e+00
  br i1 %176, label %177, label %178
177:
  store i64 1, ptr %140, align 8
  br label %178
178:
  %179 = add nuw nsw i64 %138, 1
  %180 = load i64, ptr %26, align 8
  %181 = icmp slt i64 %179, %180
  br i1 %181, label %137, label %182
182:
  %183 = phi double [ -1.000000e+00, %3 ], [ -1.000000e+00, %15 ], [ -1.000000e+00, %106 ], [ %125, %123 ], [ %125, %178 ]
  ret double %183
}
define internal fastcc double @power(double %0, double %1) nounwind {
  %3 = call fastcc i64 @exponent(double %0)
  %4 = sub nsw i64 0, %3
  %5 = call fastcc double @power_of_two(i64 %4)
  %6 = fmul double %0, %5
  %7 = fadd double %6, 0xBFF6A09E667F3BCD
  %8 = fadd double %6, 0x3FF6A09E667F3BCD
  %9 = fdiv double %7, %8
  %10 = fmul double %9, %9
  %11 = sitofp i64 %3 to double
  %12 = fadd double %11, 5.000000e-01
  %13 = fmul double %9, 0x40071547652B82FE
  %14 = fmul double %10, 0x3FBC71C71C71C71C
  %15 = fadd double %14, 0x3FC2492492492492
  %16 = fmul double %10, %15
  %17 = fadd double %16, 2.000000e-01
  %18 = fmul double %10, %17
  %19 = fadd double %18, 0x3FD5555555555555
  %20 = fmul double %10, %19
  %21 = fadd double %20, 1.000000e+00
  %22 = fmul double %13, %21
  %23 = fadd double %12, %22
  %24 = fmul double %1, %23
  %25 = fcmp ogt double %24, -1.000000e+03
  %26 = select i1 %25, double %24, double -1.000000e+03
  %27 = fcmp olt double %26, 1.000000e+03
  %28 = select i1 %27, double %26, double 1.000000e+03
  %29 = fptosi double %28 to i64
  %30 = sitofp i64 %29 to double
  %31 = fsub double %28, %30
  %32 = fmul double %31, 0x3FE62E42FEFA39EF
  br label %36
33:
  %34 = call fastcc double @power_of_two(i64 %29)
  %35 = fmul double %42, %34
  ret double %35
36:
  %37 = phi i32 [ 12, %2 ], [ %43, %36 ]
  %38 = phi double [ 1.000000e+00, %2 ], [ %42, %36 ]
  %39 = uitofp nneg i32 %37 to double
  %40 = fdiv double %32, %39
  %41 = fmul double %38, %40
  %42 = fadd double %41, 1.000000e+00
  %43 = add nsw i32 %37, -1
  %44 = icmp ugt i32 %37, 1
  br i1 %44, label %36, label %33
}
define internal fastcc void @write_inside(ptr %0, ptr %1, double %2, double %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 376
  %6 = getelementptr inbounds i8, ptr %0, i64 368
  %7 = getelementptr inbounds i8, ptr %0, i64 360
  %8 = load i64, ptr %6, align 8
  %9 = load i64, ptr %7, align 8
  %10 = icmp slt i64 %8, %9
  br i1 %10, label %11, label %38
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 632
  %13 = getelementptr inbounds i8, ptr %0, i64 640
  %14 = fcmp ugt double %2, 1.000000e+00
  %15 = getelementptr inbounds i8, ptr %1, i64 24
  br label %16
16:
  %17 = phi i64 [ %8, %11 ], [ %35, %31 ]
  %18 = load ptr, ptr %5, align 8
  %19 = getelementptr inbounds double, ptr %18, i64 %17
  %20 = load double, ptr %19, align 8
  %21 = fcmp olt double %20, %3
  br i1 %21, label %22, label %38
22:
  %23 = load double, ptr %12, align 8
  %24 = fsub double %20, %23
  %25 = load double, ptr %13, align 8
  %26 = fdiv double %24, %25
  %27 = fcmp olt double %26, 1.000000e+00
  %28 = select i1 %27, double %26, double 1.000000e+00
  %29 = fcmp olt double %28, %2
  %30 = select i1 %14, i1 true, i1 %29
  br i1 %30, label %31, label %38
31:
  %32 = load ptr, ptr %15, align 8
  call fastcc void @interpolate(ptr %0, ptr %1, double %28, ptr %32)
  %33 = load ptr, ptr %15, align 8
  call fastcc void @settle(ptr %0, ptr %1, double %20, ptr %33)
  %34 = load ptr, ptr %15, align 8
  call fastcc void @write_output(ptr %0, ptr %34)
  %35 = load i64, ptr %6, align 8
  %36 = load i64, ptr %7, align 8
  %37 = icmp slt i64 %35, %36
  br i1 %37, label %16, label %38
38:
  ret void
}
define internal fastcc void @interpolate(ptr %0, ptr %1, double %2, ptr %3) nounwind {
  %5 = load i64, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = add nsw i64 %7, %5
  %9 = getelementptr inbounds i8, ptr %0, i64 600
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %1, i64 40
  %12 = load ptr, ptr %11, align 8
  call void @hot_interpolate(i64 %8, i64 %10, ptr %12, double %2, ptr %3)
  ret void
}
define internal fastcc void @settle(ptr %0, ptr %1, double %2, ptr %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %1, i64 32
  %6 = load ptr, ptr %5, align 8
  %7 = load i64, ptr %0, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 8
  %9 = load i64, ptr %8, align 8
  %10 = add nsw i64 %9, %7
  %11 = mul nsw i64 %10, 80
  %12 = getelementptr inbounds i8, ptr %6, i64 %11
  %13 = getelementptr inbounds i8, ptr %0, i64 48
  %14 = load i64, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 120
  %16 = load i64, ptr %15, align 8
  %17 = sub i64 0, %16
  %18 = icmp eq i64 %14, %17
  br i1 %18, label %22, label %19
19:
  %20 = call fastcc double @project(ptr %0, ptr %1, double %2, ptr %3, i32 1)
  %21 = load i64, ptr %8, align 8
  br label %22
22:
  %23 = phi i64 [ %21, %19 ], [ %9, %4 ]
  %24 = icmp eq i64 %23, 0
  br i1 %24, label %30, label %25
25:
  %26 = call fastcc i32 @rates(ptr %0, double %2, ptr %3, ptr %12)
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %30, label %28
28:
  %29 = call fastcc i32 @correct_algebraic(ptr %0, ptr %1, double %2, ptr %3, ptr %12, i32 3, double 0x3EB0C6F7A0B5ED8D)
  br label %30
30:
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
  call fastcc void @interpolate(ptr %0, ptr %5, double %14, ptr %16)
  %17 = load i64, ptr %0, align 8
  call void @hot_copy(i64 %17, ptr %16, ptr %2)
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  %19 = load i64, ptr %18, align 8
  %20 = load i64, ptr %0, align 8
  %21 = getelementptr inbounds double, ptr %16, i64 %20
  call void @hot_copy(i64 %19, ptr %21, ptr %3)
  ret void
}
define i64 @mc_margins_at(ptr %0, double %1, ptr %2) nounwind {
  %4 = alloca %struct.memory, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 472
  %6 = load ptr, ptr %5, align 8
  %7 = call fastcc i64 @divide(ptr %0, ptr %4, ptr %6)
  %8 = getelementptr inbounds i8, ptr %0, i64 632
  %9 = load double, ptr %8, align 8
  %10 = fsub double %1, %9
  %11 = getelementptr inbounds i8, ptr %0, i64 640
  %12 = load double, ptr %11, align 8
  %13 = fdiv double %10, %12
  %14 = getelementptr inbounds i8, ptr %4, i64 24
  %15 = load ptr, ptr %14, align 8
  call fastcc void @interpolate(ptr %0, ptr %4, double %13, ptr %15)
  %16 = call fastcc i32 @margins(ptr %0, double %1, ptr %15, ptr %2)
  %17 = icmp eq i32 %16, 0
  %18 = select i1 %17, i64 6, i64 0
  ret i64 %18
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
define internal fastcc double @power_of_two(i64 %0) nounwind {
  %2 = call i64 @llvm.smax.i64(i64 %0, i64 -1022)
  %3 = call i64 @llvm.smin.i64(i64 %2, i64 1022)
  %4 = shl nsw i64 %3, 52
  %5 = add nsw i64 %4, 4607182418800017408
  %6 = bitcast i64 %5 to double
  ret double %6
}
define internal fastcc i64 @exponent(double %0) nounwind {
  %2 = bitcast double %0 to i64
  %3 = lshr i64 %2, 52
  %4 = and i64 %3, 2047
  %5 = add nsw i64 %4, -1023
  ret i64 %5
}
declare void @hot_clear(i64, ptr)
declare double @hot_dot(i64, ptr, ptr)
declare void @hot_turn(i64, double, double, ptr, ptr)
declare void @hot_scale(i64, i64, ptr, ptr, ptr)
declare i64 @hot_peak(i64, ptr)
declare void @hot_swap(i64, i64, ptr, ptr)
declare void @hot_add(i64, double, ptr, ptr)
define internal fastcc i64 @jacobian_size(ptr %0) nounwind {
  %2 = load i64, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = add nsw i64 %4, %2
  %6 = getelementptr inbounds i8, ptr %0, i64 424
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %12, label %9
9:
  %10 = getelementptr inbounds i64, ptr %7, i64 %5
  %11 = load i64, ptr %10, align 8
  br label %14
12:
  %13 = mul nsw i64 %5, %5
  br label %14
14:
  %15 = phi i64 [ %11, %9 ], [ %13, %12 ]
  ret i64 %15
}
define internal fastcc i64 @lu_height(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 8
  %3 = load i64, ptr %2, align 8
  %4 = icmp slt i64 %3, 0
  br i1 %4, label %5, label %7
5:
  %6 = load i64, ptr %0, align 8
  br label %13
7:
  %8 = shl nuw nsw i64 %3, 1
  %9 = getelementptr inbounds i8, ptr %0, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = or disjoint i64 %8, 1
  %12 = add i64 %11, %10
  br label %13
13:
  %14 = phi i64 [ %6, %5 ], [ %12, %7 ]
  ret i64 %14
}
declare void @hot_weigh(i64, double, ptr, ptr, ptr, ptr)
define internal fastcc double @correct(ptr %0, ptr %1, i32 %2, double %3, ptr %4) nounwind {
  %6 = getelementptr inbounds i8, ptr %0, i64 40
  %7 = zext nneg i32 %2 to i64
  %8 = getelementptr inbounds %struct.mc_stage, ptr %6, i64 %7
  %9 = getelementptr inbounds i8, ptr %1, i64 136
  %10 = getelementptr inbounds ptr, ptr %9, i64 %7
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %1, i64 152
  %13 = getelementptr inbounds ptr, ptr %12, i64 %7
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %1, i64 128
  %16 = load ptr, ptr %15, align 8
  %17 = load i64, ptr %0, align 8
  %18 = getelementptr inbounds double, ptr %16, i64 %17
  %19 = getelementptr inbounds i8, ptr %1, i64 112
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i8, ptr %8, i64 8
  %22 = load i64, ptr %21, align 8
  %23 = getelementptr inbounds double, ptr %20, i64 %22
  %24 = getelementptr inbounds double, ptr %23, i64 %22
  %25 = load ptr, ptr %8, align 8
  %26 = getelementptr inbounds i8, ptr %1, i64 96
  %27 = load ptr, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %1, i64 104
  %29 = load ptr, ptr %28, align 8
  %30 = call fastcc i32 @call(ptr %0, ptr %25, double %3, ptr %4, ptr %27, ptr %29)
  %31 = icmp eq i32 %30, 0
  br i1 %31, label %283, label %32
32:
  %33 = load i64, ptr %21, align 8
  %34 = load ptr, ptr %26, align 8
  %35 = call i64 @hot_all_finite(i64 %33, ptr %34)
  %36 = icmp eq i64 %35, 0
  br i1 %36, label %283, label %37
37:
  %38 = getelementptr inbounds i8, ptr %8, i64 16
  %39 = load i64, ptr %38, align 8
  %40 = load ptr, ptr %28, align 8
  %41 = call i64 @hot_all_finite(i64 %39, ptr %40)
  %42 = icmp eq i64 %41, 0
  br i1 %42, label %283, label %43
43:
  %44 = load i64, ptr %0, align 8
  %45 = icmp sgt i64 %44, 0
  br i1 %45, label %46, label %48
46:
  %47 = getelementptr inbounds i8, ptr %1, i64 16
  br label %69
48:
  %49 = phi i64 [ %44, %43 ], [ %80, %69 ]
  %50 = load ptr, ptr %15, align 8
  call void @hot_clear(i64 %49, ptr %50)
  %51 = getelementptr inbounds i8, ptr %0, i64 280
  %52 = load double, ptr %51, align 8
  %53 = fmul double %52, 1.000000e+02
  %54 = fcmp olt double %53, 1.000000e-09
  %55 = select i1 %54, double 1.000000e-09, double %53
  %56 = getelementptr inbounds i8, ptr %8, i64 24
  %57 = load i64, ptr %56, align 8
  %58 = icmp sgt i64 %57, 0
  br i1 %58, label %59, label %283
59:
  %60 = getelementptr inbounds i8, ptr %8, i64 56
  %61 = getelementptr inbounds i8, ptr %8, i64 64
  %62 = getelementptr inbounds i8, ptr %8, i64 32
  %63 = getelementptr inbounds i8, ptr %1, i64 120
  %64 = getelementptr inbounds i8, ptr %8, i64 48
  %65 = getelementptr inbounds i8, ptr %0, i64 536
  %66 = getelementptr inbounds i8, ptr %0, i64 544
  %67 = getelementptr inbounds i8, ptr %0, i64 552
  %68 = getelementptr inbounds i8, ptr %1, i64 16
  br label %86
69:
  %70 = phi i64 [ 0, %46 ], [ %79, %69 ]
  %71 = load ptr, ptr %47, align 8
  %72 = getelementptr inbounds double, ptr %71, i64 %70
  %73 = load double, ptr %72, align 8
  %74 = fsub double %73, %73
  %75 = fcmp une double %74, 0.000000e+00
  %76 = fmul double %73, %73
  %77 = select i1 %75, double 0.000000e+00, double %76
  %78 = getelementptr inbounds double, ptr %18, i64 %70
  store double %77, ptr %78, align 8
  %79 = add nuw nsw i64 %70, 1
  %80 = load i64, ptr %0, align 8
  %81 = icmp slt i64 %79, %80
  br i1 %81, label %69, label %48
82:
  %83 = phi double [ %87, %197 ], [ %280, %278 ]
  %84 = load i64, ptr %56, align 8
  %85 = icmp slt i64 %92, %84
  br i1 %85, label %86, label %283
86:
  %87 = phi double [ 0.000000e+00, %59 ], [ %83, %82 ]
  %88 = phi i64 [ 0, %59 ], [ %92, %82 ]
  %89 = load ptr, ptr %60, align 8
  %90 = getelementptr inbounds i64, ptr %89, i64 %88
  %91 = load i64, ptr %90, align 8
  %92 = add nuw nsw i64 %88, 1
  %93 = getelementptr inbounds i64, ptr %89, i64 %92
  %94 = load i64, ptr %93, align 8
  %95 = sub nsw i64 %94, %91
  %96 = load ptr, ptr %61, align 8
  %97 = getelementptr inbounds i64, ptr %96, i64 %88
  %98 = load i64, ptr %97, align 8
  %99 = icmp slt i64 %95, 49
  br i1 %99, label %102, label %100
100:
  %101 = load i64, ptr %62, align 8
  call fastcc void @normal_matrix(ptr %0, ptr %1, i32 %2, i64 %91, i64 %95, i64 %101, ptr %23)
  br label %104
102:
  call fastcc void @normal_matrix(ptr %0, ptr %1, i32 %2, i64 %91, i64 %95, i64 %95, ptr %23)
  %103 = icmp sgt i64 %95, 0
  br i1 %103, label %104, label %105
104:
  br label %111
105:
  %106 = load ptr, ptr %63, align 8
  %107 = getelementptr inbounds double, ptr %20, i64 %91
  %108 = call fastcc i64 @solve_small(i64 %95, i64 %98, ptr %106, ptr %107, ptr %24)
  %109 = load ptr, ptr %63, align 8
  call void @hot_copy(i64 %95, ptr %109, ptr %107)
  br label %197
110:
  br i1 %99, label %123, label %139
111:
  %112 = phi i64 [ %121, %111 ], [ 0, %104 ]
  %113 = load ptr, ptr %26, align 8
  %114 = add nsw i64 %112, %91
  %115 = getelementptr inbounds double, ptr %113, i64 %114
  %116 = load double, ptr %115, align 8
  %117 = getelementptr inbounds double, ptr %23, i64 %112
  %118 = load double, ptr %117, align 8
  %119 = fmul double %116, %118
  %120 = getelementptr inbounds double, ptr %20, i64 %114
  store double %119, ptr %120, align 8
  %121 = add nuw nsw i64 %112, 1
  %122 = icmp eq i64 %121, %95
  br i1 %122, label %110, label %111
123:
  %124 = load ptr, ptr %63, align 8
  %125 = getelementptr inbounds double, ptr %20, i64 %91
  %126 = call fastcc i64 @solve_small(i64 %95, i64 %98, ptr %124, ptr %125, ptr %24)
  br label %129
127:
  %128 = load ptr, ptr %63, align 8
  call void @hot_copy(i64 %95, ptr %128, ptr %125)
  br label %144
129:
  %130 = phi i64 [ %137, %129 ], [ 0, %123 ]
  %131 = getelementptr double, ptr %125, i64 %130
  %132 = load double, ptr %131, align 8
  %133 = load ptr, ptr %63, align 8
  %134 = getelementptr inbounds i64, ptr %24, i64 %130
  %135 = load i64, ptr %134, align 8
  %136 = getelementptr inbounds double, ptr %133, i64 %135
  store double %132, ptr %136, align 8
  %137 = add nuw nsw i64 %130, 1
  %138 = icmp eq i64 %137, %95
  br i1 %138, label %127, label %129
139:
  %140 = load i64, ptr %62, align 8
  %141 = load ptr, ptr %63, align 8
  %142 = getelementptr inbounds double, ptr %20, i64 %91
  %143 = call fastcc i64 @solve_band(i64 %95, i64 %140, ptr %141, ptr %142)
  br label %144
144:
  %145 = phi i64 [ %126, %127 ], [ %143, %139 ]
  br label %148
146:
  %147 = icmp slt i64 %145, %95
  br i1 %147, label %188, label %197
148:
  %149 = phi i64 [ %162, %161 ], [ 0, %144 ]
  %150 = getelementptr inbounds double, ptr %23, i64 %149
  %151 = load double, ptr %150, align 8
  %152 = add nsw i64 %149, %91
  %153 = getelementptr inbounds double, ptr %20, i64 %152
  %154 = load double, ptr %153, align 8
  %155 = fmul double %151, %154
  store double %155, ptr %153, align 8
  %156 = getelementptr inbounds i64, ptr %11, i64 %152
  %157 = load i64, ptr %156, align 8
  %158 = getelementptr i8, ptr %156, i64 8
  %159 = load i64, ptr %158, align 8
  %160 = icmp slt i64 %157, %159
  br i1 %160, label %164, label %161
161:
  %162 = add nuw nsw i64 %149, 1
  %163 = icmp eq i64 %162, %95
  br i1 %163, label %146, label %148
164:
  %165 = phi i64 [ %183, %164 ], [ %157, %148 ]
  %166 = load ptr, ptr %28, align 8
  %167 = getelementptr inbounds i64, ptr %14, i64 %165
  %168 = load i64, ptr %167, align 8
  %169 = getelementptr inbounds double, ptr %166, i64 %168
  %170 = load double, ptr %169, align 8
  %171 = load double, ptr %153, align 8
  %172 = fmul double %170, %171
  %173 = load ptr, ptr %64, align 8
  %174 = getelementptr inbounds i64, ptr %173, i64 %168
  %175 = load i64, ptr %174, align 8
  %176 = getelementptr inbounds double, ptr %18, i64 %175
  %177 = load double, ptr %176, align 8
  %178 = fmul double %172, %177
  %179 = load ptr, ptr %15, align 8
  %180 = getelementptr inbounds double, ptr %179, i64 %175
  %181 = load double, ptr %180, align 8
  %182 = fsub double %181, %178
  store double %182, ptr %180, align 8
  %183 = add nsw i64 %165, 1
  %184 = load i64, ptr %158, align 8
  %185 = icmp slt i64 %183, %184
  br i1 %185, label %164, label %161
186:
  %187 = fmul double %194, 0x3EB0C6F7A0B5ED8D
  br label %203
188:
  %189 = phi i64 [ %195, %188 ], [ 0, %146 ]
  %190 = phi double [ %194, %188 ], [ 0.000000e+00, %146 ]
  %191 = add nsw i64 %189, %91
  %192 = call fastcc double @row_size(ptr %0, ptr %1, i32 %2, i64 %191, ptr %4)
  %193 = fcmp ogt double %190, %192
  %194 = select i1 %193, double %190, double %192
  %195 = add nuw nsw i64 %189, 1
  %196 = icmp slt i64 %195, %95
  br i1 %196, label %188, label %186
197:
  %198 = getelementptr inbounds i64, ptr %11, i64 %91
  %199 = load i64, ptr %198, align 8
  %200 = getelementptr inbounds i64, ptr %11, i64 %94
  %201 = load i64, ptr %200, align 8
  %202 = icmp slt i64 %199, %201
  br i1 %202, label %251, label %82
203:
  %204 = phi i64 [ 0, %186 ], [ %249, %248 ]
  %205 = load ptr, ptr %26, align 8
  %206 = add nsw i64 %204, %91
  %207 = getelementptr inbounds double, ptr %205, i64 %206
  %208 = load double, ptr %207, align 8
  %209 = call fastcc double @row_size(ptr %0, ptr %1, i32 %2, i64 %206, ptr %4)
  %210 = fcmp ogt double %209, %187
  %211 = select i1 %210, double %209, double %187
  %212 = fcmp ogt double %211, 0.000000e+00
  %213 = select i1 %212, double %211, double 1.000000e+00
  %214 = getelementptr inbounds i64, ptr %11, i64 %206
  %215 = load i64, ptr %214, align 8
  %216 = getelementptr i8, ptr %214, i64 8
  %217 = load i64, ptr %216, align 8
  %218 = icmp slt i64 %215, %217
  br i1 %218, label %219, label %223
219:
  %220 = load ptr, ptr %28, align 8
  %221 = load ptr, ptr %15, align 8
  %222 = load ptr, ptr %64, align 8
  br label %228
223:
  %224 = phi double [ %208, %203 ], [ %240, %228 ]
  %225 = call double @llvm.fabs.f64(double %224)
  %226 = fmul double %55, %213
  %227 = fcmp ogt double %225, %226
  br i1 %227, label %243, label %248
228:
  %229 = phi i64 [ %215, %219 ], [ %241, %228 ]
  %230 = phi double [ %208, %219 ], [ %240, %228 ]
  %231 = getelementptr inbounds i64, ptr %14, i64 %229
  %232 = load i64, ptr %231, align 8
  %233 = getelementptr inbounds double, ptr %220, i64 %232
  %234 = load double, ptr %233, align 8
  %235 = getelementptr inbounds i64, ptr %222, i64 %232
  %236 = load i64, ptr %235, align 8
  %237 = getelementptr inbounds double, ptr %221, i64 %236
  %238 = load double, ptr %237, align 8
  %239 = fmul double %234, %238
  %240 = fadd double %230, %239
  %241 = add nsw i64 %229, 1
  %242 = icmp eq i64 %241, %217
  br i1 %242, label %223, label %228
243:
  %244 = load i64, ptr %65, align 8
  %245 = icmp slt i64 %244, 0
  br i1 %245, label %246, label %248
246:
  store i64 %7, ptr %65, align 8
  store i64 %206, ptr %66, align 8
  %247 = fdiv double %225, %213
  store double %247, ptr %67, align 8
  br label %248
248:
  %249 = add nuw nsw i64 %204, 1
  %250 = icmp slt i64 %249, %95
  br i1 %250, label %203, label %197
251:
  %252 = phi i64 [ %279, %278 ], [ %201, %197 ]
  %253 = phi i64 [ %281, %278 ], [ %199, %197 ]
  %254 = phi double [ %280, %278 ], [ %87, %197 ]
  %255 = load ptr, ptr %64, align 8
  %256 = getelementptr inbounds i64, ptr %14, i64 %253
  %257 = load i64, ptr %256, align 8
  %258 = getelementptr inbounds i64, ptr %255, i64 %257
  %259 = load i64, ptr %258, align 8
  %260 = load ptr, ptr %15, align 8
  %261 = getelementptr inbounds double, ptr %260, i64 %259
  %262 = load double, ptr %261, align 8
  %263 = fcmp oeq double %262, 0.000000e+00
  br i1 %263, label %278, label %264
264:
  %265 = call double @llvm.fabs.f64(double %262)
  %266 = load ptr, ptr %68, align 8
  %267 = getelementptr inbounds double, ptr %266, i64 %259
  %268 = load double, ptr %267, align 8
  %269 = fdiv double %265, %268
  %270 = fcmp ogt double %254, %269
  %271 = select i1 %270, double %254, double %269
  %272 = getelementptr inbounds double, ptr %4, i64 %259
  %273 = load double, ptr %272, align 8
  %274 = fadd double %262, %273
  store double %274, ptr %272, align 8
  %275 = load ptr, ptr %15, align 8
  %276 = getelementptr inbounds double, ptr %275, i64 %259
  store double 0.000000e+00, ptr %276, align 8
  %277 = load i64, ptr %200, align 8
  br label %278
278:
  %279 = phi i64 [ %277, %264 ], [ %252, %251 ]
  %280 = phi double [ %271, %264 ], [ %254, %251 ]
  %281 = add nsw i64 %253, 1
  %282 = icmp slt i64 %281, %279
  br i1 %282, label %251, label %82
283:
  %284 = phi double [ -1.000000e+00, %5 ], [ -1.000000e+00, %37 ], [ -1.000000e+00, %32 ], [ 0.000000e+00, %48 ], [ %83, %82 ]
  ret double %284
}
define internal fastcc i32 @call(ptr %0, ptr %1, double %2, ptr %3, ptr %4, ptr %5) nounwind {
  %7 = alloca double, align 8
  %8 = alloca [7 x ptr], align 16
  %9 = alloca [2 x ptr], align 16
  store double %2, ptr %7, align 8
  store ptr %7, ptr %8, align 16
  %10 = getelementptr inbounds i8, ptr %8, i64 8
  store ptr %3, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %8, i64 16
  %12 = load i64, ptr %0, align 8
  %13 = getelementptr inbounds double, ptr %3, i64 %12
  store ptr %13, ptr %11, align 16
  %14 = getelementptr inbounds i8, ptr %8, i64 24
  %15 = getelementptr inbounds i8, ptr %0, i64 184
  %16 = load ptr, ptr %15, align 8
  store ptr %16, ptr %14, align 8
  %17 = getelementptr inbounds i8, ptr %8, i64 32
  %18 = getelementptr inbounds i8, ptr %0, i64 192
  %19 = load ptr, ptr %18, align 8
  store ptr %19, ptr %17, align 16
  %20 = getelementptr inbounds i8, ptr %8, i64 40
  %21 = getelementptr inbounds i8, ptr %0, i64 200
  %22 = load ptr, ptr %21, align 8
  store ptr %22, ptr %20, align 8
  %23 = getelementptr inbounds i8, ptr %8, i64 48
  %24 = getelementptr inbounds i8, ptr %0, i64 208
  %25 = load ptr, ptr %24, align 8
  store ptr %25, ptr %23, align 16
  store ptr %4, ptr %9, align 16
  %26 = getelementptr inbounds i8, ptr %9, i64 8
  store ptr %5, ptr %26, align 8
  %27 = getelementptr inbounds i8, ptr %0, i64 216
  %28 = load ptr, ptr %27, align 8
  %29 = call i32 %1(ptr %8, ptr %9, ptr %28)
  %30 = icmp eq i32 %29, 0
  %31 = zext i1 %30 to i32
  ret i32 %31
}
declare i64 @hot_all_finite(i64, ptr)
define internal fastcc void @normal_matrix(ptr %0, ptr %1, i32 %2, i64 %3, i64 %4, i64 %5, ptr %6) nounwind {
  %8 = zext nneg i32 %2 to i64
  %9 = getelementptr inbounds i8, ptr %1, i64 152
  %10 = getelementptr inbounds ptr, ptr %9, i64 %8
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %1, i64 128
  %13 = load ptr, ptr %12, align 8
  %14 = load i64, ptr %0, align 8
  %15 = getelementptr inbounds double, ptr %13, i64 %14
  %16 = icmp sgt i64 %4, 48
  %17 = zext i1 %16 to i64
  %18 = add nsw i64 %5, %17
  %19 = icmp sgt i64 %4, 0
  br i1 %19, label %20, label %160
20:
  %21 = getelementptr inbounds i8, ptr %1, i64 136
  %22 = getelementptr inbounds ptr, ptr %21, i64 %8
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr inbounds %struct.mc_stage, ptr %0, i64 %8
  %25 = getelementptr i64, ptr %23, i64 %3
  %26 = getelementptr inbounds i8, ptr %1, i64 104
  %27 = getelementptr inbounds i8, ptr %24, i64 88
  %28 = getelementptr inbounds i8, ptr %1, i64 120
  %29 = add i64 %18, -1
  br label %30
30:
  %31 = phi i64 [ 1, %20 ], [ %121, %119 ]
  %32 = phi i64 [ 0, %20 ], [ %120, %119 ]
  %33 = getelementptr i64, ptr %25, i64 %32
  %34 = load i64, ptr %33, align 8
  %35 = getelementptr i8, ptr %33, i64 8
  %36 = load i64, ptr %35, align 8
  %37 = icmp slt i64 %34, %36
  br i1 %37, label %49, label %38
38:
  %39 = phi i64 [ %36, %30 ], [ %66, %49 ]
  %40 = icmp sgt i64 %32, %5
  %41 = sub nsw i64 %32, %5
  %42 = and i1 %16, %40
  %43 = select i1 %42, i64 %41, i64 0
  %44 = icmp sgt i64 %43, %32
  br i1 %44, label %70, label %45
45:
  %46 = mul nsw i64 %32, %18
  %47 = mul i64 %32, %29
  %48 = getelementptr inbounds double, ptr %6, i64 %32
  br label %74
49:
  %50 = phi i64 [ %65, %49 ], [ %34, %30 ]
  %51 = load ptr, ptr %26, align 8
  %52 = getelementptr inbounds i64, ptr %11, i64 %50
  %53 = load i64, ptr %52, align 8
  %54 = getelementptr inbounds double, ptr %51, i64 %53
  %55 = load double, ptr %54, align 8
  %56 = load ptr, ptr %27, align 8
  %57 = getelementptr inbounds i64, ptr %56, i64 %53
  %58 = load i64, ptr %57, align 8
  %59 = getelementptr inbounds double, ptr %15, i64 %58
  %60 = load double, ptr %59, align 8
  %61 = fmul double %55, %60
  %62 = getelementptr inbounds double, ptr %13, i64 %58
  %63 = load double, ptr %62, align 8
  %64 = fadd double %63, %61
  store double %64, ptr %62, align 8
  %65 = add nsw i64 %50, 1
  %66 = load i64, ptr %35, align 8
  %67 = icmp slt i64 %65, %66
  br i1 %67, label %49, label %38
68:
  %69 = load i64, ptr %35, align 8
  br label %70
70:
  %71 = phi i64 [ %69, %68 ], [ %39, %38 ]
  %72 = load i64, ptr %33, align 8
  %73 = icmp slt i64 %72, %71
  br i1 %73, label %123, label %119
74:
  %75 = phi i64 [ %43, %45 ], [ %117, %116 ]
  %76 = getelementptr i64, ptr %25, i64 %75
  %77 = load i64, ptr %76, align 8
  %78 = getelementptr i8, ptr %76, i64 8
  %79 = load i64, ptr %78, align 8
  %80 = icmp slt i64 %77, %79
  br i1 %80, label %81, label %84
81:
  %82 = load ptr, ptr %26, align 8
  %83 = load ptr, ptr %27, align 8
  br label %87
84:
  %85 = phi double [ 0.000000e+00, %74 ], [ %99, %87 ]
  %86 = load ptr, ptr %28, align 8
  br i1 %16, label %105, label %102
87:
  %88 = phi i64 [ %77, %81 ], [ %100, %87 ]
  %89 = phi double [ 0.000000e+00, %81 ], [ %99, %87 ]
  %90 = getelementptr inbounds i64, ptr %11, i64 %88
  %91 = load i64, ptr %90, align 8
  %92 = getelementptr inbounds double, ptr %82, i64 %91
  %93 = load double, ptr %92, align 8
  %94 = getelementptr inbounds i64, ptr %83, i64 %91
  %95 = load i64, ptr %94, align 8
  %96 = getelementptr inbounds double, ptr %13, i64 %95
  %97 = load double, ptr %96, align 8
  %98 = fmul double %93, %97
  %99 = fadd double %89, %98
  %100 = add nsw i64 %88, 1
  %101 = icmp eq i64 %100, %79
  br i1 %101, label %84, label %87
102:
  %103 = getelementptr double, ptr %86, i64 %46
  %104 = getelementptr double, ptr %103, i64 %75
  store double %85, ptr %104, align 8
  br label %109
105:
  %106 = getelementptr double, ptr %86, i64 %47
  %107 = getelementptr double, ptr %106, i64 %75
  %108 = getelementptr double, ptr %107, i64 %5
  store double %85, ptr %108, align 8
  br label %109
109:
  %110 = icmp eq i64 %32, %75
  br i1 %110, label %111, label %116
111:
  %112 = fcmp ogt double %85, 0.000000e+00
  %113 = call double @llvm.sqrt.f64(double %85)
  %114 = fdiv double 1.000000e+00, %113
  %115 = select i1 %112, double %114, double 0.000000e+00
  store double %115, ptr %48, align 8
  br label %116
116:
  %117 = add i64 %75, 1
  %118 = icmp eq i64 %117, %31
  br i1 %118, label %68, label %74
119:
  %120 = add nuw nsw i64 %32, 1
  %121 = add nuw i64 %31, 1
  %122 = icmp eq i64 %120, %4
  br i1 %122, label %134, label %30
123:
  %124 = phi i64 [ %131, %123 ], [ %72, %70 ]
  %125 = load ptr, ptr %27, align 8
  %126 = getelementptr inbounds i64, ptr %11, i64 %124
  %127 = load i64, ptr %126, align 8
  %128 = getelementptr inbounds i64, ptr %125, i64 %127
  %129 = load i64, ptr %128, align 8
  %130 = getelementptr inbounds double, ptr %13, i64 %129
  store double 0.000000e+00, ptr %130, align 8
  %131 = add nsw i64 %124, 1
  %132 = load i64, ptr %35, align 8
  %133 = icmp slt i64 %131, %132
  br i1 %133, label %123, label %119
134:
  %135 = phi i64 [ %146, %144 ], [ 0, %119 ]
  %136 = phi double [ %145, %144 ], [ 0.000000e+00, %119 ]
  %137 = getelementptr inbounds double, ptr %6, i64 %135
  %138 = load double, ptr %137, align 8
  %139 = fcmp ogt double %138, 0.000000e+00
  br i1 %139, label %140, label %144
140:
  %141 = fdiv double 1.000000e+00, %138
  %142 = fcmp ogt double %136, %141
  %143 = select i1 %142, double %136, double %141
  br label %144
144:
  %145 = phi double [ %143, %140 ], [ %136, %134 ]
  %146 = add nuw nsw i64 %135, 1
  %147 = icmp eq i64 %146, %4
  br i1 %147, label %150, label %134
148:
  %149 = getelementptr inbounds i8, ptr %1, i64 120
  br label %161
150:
  %151 = phi i64 [ %158, %157 ], [ 0, %144 ]
  %152 = getelementptr inbounds double, ptr %6, i64 %151
  %153 = load double, ptr %152, align 8
  %154 = fmul double %145, %153
  %155 = fcmp ogt double %154, 1.000000e+12
  br i1 %155, label %156, label %157
156:
  store double 0.000000e+00, ptr %152, align 8
  br label %157
157:
  %158 = add nuw nsw i64 %151, 1
  %159 = icmp eq i64 %158, %4
  br i1 %159, label %148, label %150
160:
  ret void
161:
  %162 = phi i64 [ 1, %148 ], [ %176, %174 ]
  %163 = phi i64 [ 0, %148 ], [ %175, %174 ]
  %164 = icmp sgt i64 %163, %5
  %165 = sub nsw i64 %163, %5
  %166 = and i1 %16, %164
  %167 = select i1 %166, i64 %165, i64 0
  %168 = icmp sgt i64 %167, %163
  br i1 %168, label %174, label %169
169:
  %170 = getelementptr inbounds double, ptr %6, i64 %163
  %171 = mul nsw i64 %163, %18
  %172 = sub i64 %5, %163
  %173 = select i1 %16, i64 %172, i64 0
  br label %178
174:
  %175 = add nuw nsw i64 %163, 1
  %176 = add nuw i64 %162, 1
  %177 = icmp eq i64 %175, %4
  br i1 %177, label %160, label %161
178:
  %179 = phi i64 [ %167, %169 ], [ %190, %178 ]
  %180 = load double, ptr %170, align 8
  %181 = getelementptr inbounds double, ptr %6, i64 %179
  %182 = load double, ptr %181, align 8
  %183 = fmul double %180, %182
  %184 = load ptr, ptr %149, align 8
  %185 = getelementptr double, ptr %184, i64 %171
  %186 = getelementptr double, ptr %185, i64 %173
  %187 = getelementptr double, ptr %186, i64 %179
  %188 = load double, ptr %187, align 8
  %189 = fmul double %183, %188
  store double %189, ptr %187, align 8
  %190 = add i64 %179, 1
  %191 = icmp eq i64 %190, %162
  br i1 %191, label %174, label %178
}
define internal fastcc i64 @solve_small(i64 %0, i64 %1, ptr %2, ptr %3, ptr %4) nounwind {
  %6 = icmp sgt i64 %0, 0
  br i1 %6, label %14, label %9
7:
  %8 = icmp eq i64 %17, %0
  br i1 %8, label %9, label %14
9:
  %10 = call i64 @llvm.smin.i64(i64 %0, i64 %1)
  %11 = icmp sgt i64 %10, 0
  br i1 %11, label %12, label %115
12:
  %13 = add nsw i64 %0, 1
  br label %33
14:
  %15 = phi i64 [ %17, %7 ], [ 0, %5 ]
  %16 = getelementptr inbounds i64, ptr %4, i64 %15
  store i64 %15, ptr %16, align 8
  %17 = add nuw nsw i64 %15, 1
  %18 = getelementptr double, ptr %2, i64 %15
  %19 = icmp slt i64 %17, %0
  br i1 %19, label %20, label %7
20:
  %21 = mul nuw nsw i64 %15, %0
  %22 = getelementptr double, ptr %2, i64 %21
  br label %23
23:
  %24 = phi i64 [ %17, %20 ], [ %29, %23 ]
  %25 = mul nuw nsw i64 %24, %0
  %26 = getelementptr double, ptr %18, i64 %25
  %27 = load double, ptr %26, align 8
  %28 = getelementptr double, ptr %22, i64 %24
  store double %27, ptr %28, align 8
  %29 = add nuw nsw i64 %24, 1
  %30 = icmp eq i64 %29, %0
  br i1 %30, label %7, label %23
31:
  %32 = icmp eq i64 %35, %10
  br i1 %32, label %98, label %33
33:
  %34 = phi i64 [ 0, %12 ], [ %35, %31 ]
  %35 = add nuw nsw i64 %34, 1
  %36 = icmp slt i64 %35, %0
  br i1 %36, label %44, label %37
37:
  %38 = phi i64 [ %34, %33 ], [ %54, %44 ]
  %39 = mul nsw i64 %38, %0
  %40 = getelementptr double, ptr %2, i64 %39
  %41 = getelementptr double, ptr %40, i64 %38
  %42 = load double, ptr %41, align 8
  %43 = fcmp ogt double %42, 1.000000e-13
  br i1 %43, label %57, label %98
44:
  %45 = phi i64 [ %55, %44 ], [ %35, %33 ]
  %46 = phi i64 [ %54, %44 ], [ %34, %33 ]
  %47 = mul i64 %45, %13
  %48 = getelementptr inbounds double, ptr %2, i64 %47
  %49 = load double, ptr %48, align 8
  %50 = mul i64 %46, %13
  %51 = getelementptr inbounds double, ptr %2, i64 %50
  %52 = load double, ptr %51, align 8
  %53 = fcmp ogt double %49, %52
  %54 = select i1 %53, i64 %45, i64 %46
  %55 = add nuw nsw i64 %45, 1
  %56 = icmp eq i64 %55, %0
  br i1 %56, label %37, label %44
57:
  %58 = icmp eq i64 %38, %34
  %59 = mul nsw i64 %34, %0
  br i1 %58, label %72, label %60
60:
  %61 = getelementptr inbounds double, ptr %2, i64 %59
  call void @hot_swap(i64 %0, i64 1, ptr %61, ptr %40)
  %62 = getelementptr inbounds double, ptr %2, i64 %34
  %63 = getelementptr inbounds double, ptr %2, i64 %38
  call void @hot_swap(i64 %0, i64 %0, ptr %62, ptr %63)
  %64 = getelementptr inbounds double, ptr %3, i64 %34
  %65 = load double, ptr %64, align 8
  %66 = getelementptr inbounds double, ptr %3, i64 %38
  %67 = load double, ptr %66, align 8
  store double %67, ptr %64, align 8
  store double %65, ptr %66, align 8
  %68 = getelementptr inbounds i64, ptr %4, i64 %34
  %69 = load i64, ptr %68, align 8
  %70 = getelementptr inbounds i64, ptr %4, i64 %38
  %71 = load i64, ptr %70, align 8
  store i64 %71, ptr %68, align 8
  store i64 %69, ptr %70, align 8
  br label %72
72:
  %73 = getelementptr double, ptr %2, i64 %59
  %74 = getelementptr double, ptr %73, i64 %34
  %75 = load double, ptr %74, align 8
  %76 = fdiv double 1.000000e+00, %75
  %77 = getelementptr double, ptr %2, i64 %34
  br i1 %36, label %78, label %31
78:
  %79 = xor i64 %34, -1
  %80 = add i64 %0, %79
  %81 = getelementptr inbounds i8, ptr %74, i64 8
  %82 = getelementptr inbounds double, ptr %3, i64 %34
  br label %83
83:
  %84 = phi i64 [ %35, %78 ], [ %96, %83 ]
  %85 = mul nsw i64 %84, %0
  %86 = getelementptr double, ptr %77, i64 %85
  %87 = load double, ptr %86, align 8
  %88 = fmul double %76, %87
  %89 = fneg double %88
  %90 = getelementptr inbounds i8, ptr %86, i64 8
  call void @hot_add(i64 %80, double %89, ptr %81, ptr %90)
  %91 = load double, ptr %82, align 8
  %92 = fmul double %88, %91
  %93 = getelementptr inbounds double, ptr %3, i64 %84
  %94 = load double, ptr %93, align 8
  %95 = fsub double %94, %92
  store double %95, ptr %93, align 8
  store double %88, ptr %86, align 8
  %96 = add nuw nsw i64 %84, 1
  %97 = icmp eq i64 %96, %0
  br i1 %97, label %31, label %83
98:
  %99 = phi i64 [ %34, %37 ], [ %10, %31 ]
  %100 = icmp sgt i64 %99, 0
  br i1 %100, label %101, label %115
101:
  %102 = add nsw i64 %0, 1
  br label %103
103:
  %104 = phi i64 [ %99, %101 ], [ %105, %118 ]
  %105 = add nsw i64 %104, -1
  %106 = icmp slt i64 %104, %99
  br i1 %106, label %110, label %107
107:
  %108 = getelementptr inbounds double, ptr %3, i64 %105
  %109 = load double, ptr %108, align 8
  br label %118
110:
  %111 = mul nsw i64 %105, %0
  %112 = getelementptr double, ptr %2, i64 %111
  %113 = getelementptr inbounds double, ptr %3, i64 %105
  %114 = load double, ptr %113, align 8
  br label %126
115:
  %116 = phi i64 [ 0, %9 ], [ %99, %98 ], [ %99, %118 ]
  %117 = icmp slt i64 %116, %0
  br i1 %117, label %138, label %137
118:
  %119 = phi double [ %109, %107 ], [ %134, %126 ]
  %120 = mul i64 %105, %102
  %121 = getelementptr inbounds double, ptr %2, i64 %120
  %122 = load double, ptr %121, align 8
  %123 = getelementptr inbounds double, ptr %3, i64 %105
  %124 = fdiv double %119, %122
  store double %124, ptr %123, align 8
  %125 = icmp ugt i64 %104, 1
  br i1 %125, label %103, label %115
126:
  %127 = phi double [ %114, %110 ], [ %134, %126 ]
  %128 = phi i64 [ %104, %110 ], [ %135, %126 ]
  %129 = getelementptr double, ptr %112, i64 %128
  %130 = load double, ptr %129, align 8
  %131 = getelementptr inbounds double, ptr %3, i64 %128
  %132 = load double, ptr %131, align 8
  %133 = fmul double %130, %132
  %134 = fsub double %127, %133
  store double %134, ptr %113, align 8
  %135 = add nuw nsw i64 %128, 1
  %136 = icmp eq i64 %135, %99
  br i1 %136, label %118, label %126
137:
  ret i64 %116
138:
  %139 = phi i64 [ %141, %138 ], [ %116, %115 ]
  %140 = getelementptr inbounds double, ptr %3, i64 %139
  store double 0.000000e+00, ptr %140, align 8
  %141 = add nuw nsw i64 %139, 1
  %142 = icmp eq i64 %141, %0
  br i1 %142, label %137, label %138
}
define internal fastcc i64 @solve_band(i64 %0, i64 %1, ptr %2, ptr %3) nounwind {
  %5 = add nsw i64 %1, 1
  %6 = getelementptr double, ptr %2, i64 %1
  %7 = icmp sgt i64 %0, 0
  br i1 %7, label %8, label %121
8:
  %9 = phi i64 [ %77, %76 ], [ 0, %4 ]
  %10 = phi i64 [ %78, %76 ], [ 0, %4 ]
  %11 = mul nsw i64 %10, %5
  %12 = getelementptr double, ptr %6, i64 %11
  %13 = sub nsw i64 0, %10
  %14 = getelementptr inbounds double, ptr %12, i64 %13
  %15 = icmp sgt i64 %10, %1
  %16 = sub nsw i64 %10, %1
  %17 = select i1 %15, i64 %16, i64 0
  %18 = load double, ptr %12, align 8
  %19 = icmp slt i64 %17, %10
  br i1 %19, label %22, label %48
20:
  %21 = getelementptr inbounds double, ptr %3, i64 %10
  br label %51
22:
  %23 = phi i64 [ %35, %34 ], [ %17, %8 ]
  %24 = mul nsw i64 %23, %5
  %25 = getelementptr double, ptr %6, i64 %24
  %26 = sub i64 0, %23
  %27 = getelementptr inbounds double, ptr %25, i64 %26
  %28 = sub nsw i64 %23, %1
  %29 = call i64 @llvm.smax.i64(i64 %28, i64 %17)
  %30 = icmp slt i64 %29, %23
  br i1 %30, label %31, label %34
31:
  %32 = getelementptr inbounds double, ptr %14, i64 %23
  %33 = load double, ptr %32, align 8
  br label %37
34:
  %35 = add nsw i64 %23, 1
  %36 = icmp slt i64 %35, %10
  br i1 %36, label %22, label %20
37:
  %38 = phi double [ %33, %31 ], [ %45, %37 ]
  %39 = phi i64 [ %29, %31 ], [ %46, %37 ]
  %40 = getelementptr inbounds double, ptr %14, i64 %39
  %41 = load double, ptr %40, align 8
  %42 = getelementptr inbounds double, ptr %27, i64 %39
  %43 = load double, ptr %42, align 8
  %44 = fmul double %41, %43
  %45 = fsub double %38, %44
  store double %45, ptr %32, align 8
  %46 = add nsw i64 %39, 1
  %47 = icmp slt i64 %46, %23
  br i1 %47, label %37, label %34
48:
  %49 = phi double [ %18, %8 ], [ %64, %51 ]
  %50 = fcmp ogt double %49, 0x3D719799812DEA11
  br i1 %50, label %72, label %74
51:
  %52 = phi i64 [ %17, %20 ], [ %70, %51 ]
  %53 = phi double [ %18, %20 ], [ %64, %51 ]
  %54 = mul nsw i64 %52, %5
  %55 = getelementptr double, ptr %6, i64 %54
  %56 = load double, ptr %55, align 8
  %57 = fcmp ogt double %56, 0.000000e+00
  %58 = getelementptr inbounds double, ptr %14, i64 %52
  %59 = load double, ptr %58, align 8
  %60 = fdiv double %59, %56
  %61 = select i1 %57, double %60, double 0.000000e+00
  %62 = getelementptr inbounds double, ptr %14, i64 %52
  %63 = fmul double %61, %59
  %64 = fsub double %53, %63
  store double %61, ptr %62, align 8
  %65 = getelementptr inbounds double, ptr %3, i64 %52
  %66 = load double, ptr %65, align 8
  %67 = fmul double %61, %66
  %68 = load double, ptr %21, align 8
  %69 = fsub double %68, %67
  store double %69, ptr %21, align 8
  %70 = add nsw i64 %52, 1
  %71 = icmp slt i64 %70, %10
  br i1 %71, label %51, label %48
72:
  store double %49, ptr %12, align 8
  %73 = add nsw i64 %9, 1
  br label %76
74:
  store double 0.000000e+00, ptr %12, align 8
  %75 = getelementptr inbounds double, ptr %3, i64 %10
  store double 0.000000e+00, ptr %75, align 8
  br label %76
76:
  %77 = phi i64 [ %73, %72 ], [ %9, %74 ]
  %78 = add nuw nsw i64 %10, 1
  %79 = icmp eq i64 %78, %0
  br i1 %79, label %80, label %8
80:
  %81 = phi i64 [ %93, %90 ], [ 0, %76 ]
  %82 = mul nsw i64 %81, %5
  %83 = getelementptr double, ptr %6, i64 %82
  %84 = load double, ptr %83, align 8
  %85 = fcmp ogt double %84, 0.000000e+00
  br i1 %85, label %86, label %90
86:
  %87 = getelementptr inbounds double, ptr %3, i64 %81
  %88 = load double, ptr %87, align 8
  %89 = fdiv double %88, %84
  br label %90
90:
  %91 = phi double [ %89, %86 ], [ 0.000000e+00, %80 ]
  %92 = getelementptr inbounds double, ptr %3, i64 %81
  store double %91, ptr %92, align 8
  %93 = add nuw nsw i64 %81, 1
  %94 = icmp eq i64 %93, %0
  br i1 %94, label %97, label %80
95:
  %96 = icmp ugt i64 %98, 1
  br i1 %96, label %97, label %123
97:
  %98 = phi i64 [ %99, %95 ], [ %0, %90 ]
  %99 = add nsw i64 %98, -1
  %100 = mul nsw i64 %99, %5
  %101 = getelementptr double, ptr %6, i64 %100
  %102 = sub nsw i64 1, %98
  %103 = getelementptr inbounds double, ptr %101, i64 %102
  %104 = icmp sgt i64 %99, %1
  %105 = sub nsw i64 %99, %1
  %106 = select i1 %104, i64 %105, i64 0
  %107 = icmp slt i64 %106, %99
  br i1 %107, label %108, label %95
108:
  %109 = getelementptr inbounds double, ptr %3, i64 %99
  br label %110
110:
  %111 = phi i64 [ %106, %108 ], [ %119, %110 ]
  %112 = getelementptr inbounds double, ptr %103, i64 %111
  %113 = load double, ptr %112, align 8
  %114 = load double, ptr %109, align 8
  %115 = fmul double %113, %114
  %116 = getelementptr inbounds double, ptr %3, i64 %111
  %117 = load double, ptr %116, align 8
  %118 = fsub double %117, %115
  store double %118, ptr %116, align 8
  %119 = add nsw i64 %111, 1
  %120 = icmp slt i64 %119, %99
  br i1 %120, label %110, label %95
121:
  %122 = phi i64 [ 0, %4 ], [ %77, %131 ]
  ret i64 %122
123:
  %124 = phi i64 [ %132, %131 ], [ 0, %95 ]
  %125 = mul nsw i64 %124, %5
  %126 = getelementptr double, ptr %6, i64 %125
  %127 = load double, ptr %126, align 8
  %128 = fcmp ogt double %127, 0.000000e+00
  br i1 %128, label %131, label %129
129:
  %130 = getelementptr inbounds double, ptr %3, i64 %124
  store double 0.000000e+00, ptr %130, align 8
  br label %131
131:
  %132 = add nuw nsw i64 %124, 1
  %133 = icmp eq i64 %132, %0
  br i1 %133, label %121, label %123
}
define internal fastcc double @row_size(ptr %0, ptr %1, i32 %2, i64 %3, ptr %4) nounwind {
  %6 = zext nneg i32 %2 to i64
  %7 = getelementptr inbounds i8, ptr %1, i64 136
  %8 = getelementptr inbounds ptr, ptr %7, i64 %6
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i64, ptr %9, i64 %3
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr i8, ptr %10, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = icmp slt i64 %11, %13
  br i1 %14, label %15, label %26
15:
  %16 = getelementptr inbounds %struct.mc_stage, ptr %0, i64 %6
  %17 = getelementptr inbounds i8, ptr %1, i64 152
  %18 = getelementptr inbounds ptr, ptr %17, i64 %6
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %16, i64 88
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr inbounds i8, ptr %1, i64 104
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 288
  %25 = load ptr, ptr %24, align 8
  br label %28
26:
  %27 = phi double [ 0.000000e+00, %5 ], [ %55, %52 ]
  ret double %27
28:
  %29 = phi double [ 0.000000e+00, %15 ], [ %55, %52 ]
  %30 = phi i64 [ %11, %15 ], [ %56, %52 ]
  %31 = getelementptr inbounds i64, ptr %19, i64 %30
  %32 = load i64, ptr %31, align 8
  %33 = getelementptr inbounds i64, ptr %21, i64 %32
  %34 = load i64, ptr %33, align 8
  %35 = getelementptr inbounds double, ptr %23, i64 %32
  %36 = load double, ptr %35, align 8
  %37 = call double @llvm.fabs.f64(double %36)
  %38 = getelementptr inbounds double, ptr %25, i64 %34
  %39 = load double, ptr %38, align 8
  %40 = fsub double %39, %39
  %41 = fcmp une double %40, 0.000000e+00
  br i1 %41, label %48, label %42
42:
  %43 = fmul double %39, 1.000000e-01
  %44 = getelementptr inbounds double, ptr %4, i64 %34
  %45 = load double, ptr %44, align 8
  %46 = call double @llvm.fabs.f64(double %45)
  %47 = fadd double %43, %46
  br label %52
48:
  %49 = getelementptr inbounds double, ptr %4, i64 %34
  %50 = load double, ptr %49, align 8
  %51 = call double @llvm.fabs.f64(double %50)
  br label %52
52:
  %53 = phi double [ %47, %42 ], [ %51, %48 ]
  %54 = fmul double %37, %53
  %55 = fadd double %29, %54
  %56 = add nsw i64 %30, 1
  %57 = icmp eq i64 %56, %13
  br i1 %57, label %26, label %28
}
declare double @llvm.sqrt.f64(double)
declare double @hot_weighted(i64, ptr, ptr)
declare double @llvm.fabs.f64(double)
define internal fastcc i32 @lu_factor(ptr %0) nounwind {
  %2 = alloca double, align 8
  %3 = load i64, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = icmp slt i64 %5, 0
  %7 = select i1 %6, i64 %3, i64 %5
  %8 = getelementptr inbounds i8, ptr %0, i64 24
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 32
  %11 = load ptr, ptr %10, align 8
  call void @hot_clear(i64 %3, ptr %11)
  %12 = icmp sgt i64 %3, 0
  br i1 %12, label %13, label %255
13:
  %14 = getelementptr inbounds i8, ptr %0, i64 16
  %15 = add nsw i64 %3, -1
  br label %16
16:
  %17 = phi i64 [ %7, %13 ], [ %34, %32 ]
  %18 = phi i64 [ 0, %13 ], [ %33, %32 ]
  %19 = call i64 @llvm.smin.i64(i64 %17, i64 %15)
  %20 = load i64, ptr %14, align 8
  %21 = sub nsw i64 %18, %20
  %22 = icmp sgt i64 %21, 0
  br i1 %22, label %23, label %27
23:
  %24 = load i64, ptr %4, align 8
  %25 = icmp slt i64 %24, 0
  %26 = select i1 %25, i64 0, i64 %21
  br label %27
27:
  %28 = phi i64 [ 0, %16 ], [ %26, %23 ]
  %29 = add nsw i64 %18, %7
  %30 = call i64 @llvm.smin.i64(i64 %29, i64 %15)
  %31 = icmp sgt i64 %28, %30
  br i1 %31, label %32, label %36
32:
  %33 = add nuw nsw i64 %18, 1
  %34 = add i64 %17, 1
  %35 = icmp eq i64 %33, %3
  br i1 %35, label %69, label %16
36:
  %37 = phi i64 [ %64, %57 ], [ %28, %27 ]
  %38 = load ptr, ptr %10, align 8
  %39 = getelementptr inbounds double, ptr %38, i64 %37
  %40 = load double, ptr %39, align 8
  %41 = load i64, ptr %4, align 8
  %42 = icmp slt i64 %41, 0
  br i1 %42, label %43, label %47
43:
  %44 = load i64, ptr %0, align 8
  %45 = mul nsw i64 %44, %18
  %46 = add nsw i64 %45, %37
  br label %57
47:
  %48 = load i64, ptr %14, align 8
  %49 = shl nuw nsw i64 %41, 1
  %50 = or disjoint i64 %49, 1
  %51 = add i64 %50, %48
  %52 = mul nsw i64 %51, %18
  %53 = sub i64 %37, %18
  %54 = add i64 %53, %41
  %55 = add i64 %54, %48
  %56 = add nsw i64 %55, %52
  br label %57
57:
  %58 = phi i64 [ %46, %43 ], [ %56, %47 ]
  %59 = getelementptr inbounds double, ptr %9, i64 %58
  %60 = load double, ptr %59, align 8
  %61 = call double @llvm.fabs.f64(double %60)
  %62 = fcmp ogt double %40, %61
  %63 = select i1 %62, double %40, double %61
  store double %63, ptr %39, align 8
  %64 = add i64 %37, 1
  %65 = icmp eq i64 %37, %19
  br i1 %65, label %32, label %36
66:
  %67 = getelementptr inbounds i8, ptr %0, i64 16
  %68 = add nsw i64 %3, -1
  br label %87
69:
  %70 = phi i64 [ %81, %79 ], [ 0, %32 ]
  %71 = load ptr, ptr %10, align 8
  %72 = getelementptr inbounds double, ptr %71, i64 %70
  %73 = load double, ptr %72, align 8
  %74 = fcmp ogt double %73, 0.000000e+00
  br i1 %74, label %75, label %79
75:
  %76 = call fastcc i64 @exponent(double %73)
  %77 = sub nsw i64 0, %76
  %78 = call fastcc double @power_of_two(i64 %77)
  br label %79
79:
  %80 = phi double [ %78, %75 ], [ 1.000000e+00, %69 ]
  store double %80, ptr %72, align 8
  %81 = add nuw nsw i64 %70, 1
  %82 = icmp eq i64 %81, %3
  br i1 %82, label %66, label %69
83:
  %84 = add nsw i64 %3, -1
  %85 = getelementptr inbounds i8, ptr %0, i64 16
  %86 = getelementptr inbounds i8, ptr %0, i64 40
  br label %135
87:
  %88 = phi i64 [ %7, %66 ], [ %105, %103 ]
  %89 = phi i64 [ 0, %66 ], [ %104, %103 ]
  %90 = call i64 @llvm.smin.i64(i64 %88, i64 %68)
  %91 = load i64, ptr %67, align 8
  %92 = sub nsw i64 %89, %91
  %93 = icmp sgt i64 %92, 0
  br i1 %93, label %94, label %98
94:
  %95 = load i64, ptr %4, align 8
  %96 = icmp slt i64 %95, 0
  %97 = select i1 %96, i64 0, i64 %92
  br label %98
98:
  %99 = phi i64 [ 0, %87 ], [ %97, %94 ]
  %100 = add nsw i64 %89, %7
  %101 = call i64 @llvm.smin.i64(i64 %100, i64 %68)
  %102 = icmp sgt i64 %99, %101
  br i1 %102, label %103, label %107
103:
  %104 = add nuw nsw i64 %89, 1
  %105 = add i64 %88, 1
  %106 = icmp eq i64 %104, %3
  br i1 %106, label %83, label %87
107:
  %108 = phi i64 [ %133, %128 ], [ %99, %98 ]
  %109 = load ptr, ptr %10, align 8
  %110 = getelementptr inbounds double, ptr %109, i64 %108
  %111 = load double, ptr %110, align 8
  %112 = load i64, ptr %4, align 8
  %113 = icmp slt i64 %112, 0
  br i1 %113, label %114, label %118
114:
  %115 = load i64, ptr %0, align 8
  %116 = mul nsw i64 %115, %89
  %117 = add nsw i64 %116, %108
  br label %128
118:
  %119 = load i64, ptr %67, align 8
  %120 = shl nuw nsw i64 %112, 1
  %121 = or disjoint i64 %120, 1
  %122 = add i64 %121, %119
  %123 = mul nsw i64 %122, %89
  %124 = sub i64 %108, %89
  %125 = add i64 %124, %112
  %126 = add i64 %125, %119
  %127 = add nsw i64 %126, %123
  br label %128
128:
  %129 = phi i64 [ %117, %114 ], [ %127, %118 ]
  %130 = getelementptr inbounds double, ptr %9, i64 %129
  %131 = load double, ptr %130, align 8
  %132 = fmul double %111, %131
  store double %132, ptr %130, align 8
  %133 = add i64 %108, 1
  %134 = icmp eq i64 %108, %90
  br i1 %134, label %103, label %107
135:
  %136 = phi i64 [ 0, %83 ], [ %225, %223 ]
  %137 = phi i64 [ 0, %83 ], [ %180, %223 ]
  %138 = phi i64 [ 0, %83 ], [ %224, %223 ]
  %139 = add nsw i64 %138, %7
  %140 = call i64 @llvm.smin.i64(i64 %139, i64 %84)
  %141 = load i64, ptr %4, align 8
  %142 = icmp slt i64 %141, 0
  br i1 %142, label %143, label %146
143:
  %144 = load i64, ptr %0, align 8
  %145 = mul nsw i64 %144, %138
  br label %155
146:
  %147 = load i64, ptr %85, align 8
  %148 = shl nuw nsw i64 %141, 1
  %149 = or disjoint i64 %148, 1
  %150 = add i64 %149, %147
  %151 = mul nsw i64 %150, %138
  %152 = add i64 %141, %136
  %153 = add i64 %152, %147
  %154 = add nsw i64 %153, %151
  br label %155
155:
  %156 = phi i64 [ %145, %143 ], [ %154, %146 ]
  %157 = getelementptr inbounds double, ptr %9, i64 %156
  %158 = sub nsw i64 %140, %138
  %159 = add nsw i64 %158, 1
  %160 = getelementptr inbounds double, ptr %157, i64 %138
  %161 = call i64 @hot_peak(i64 %159, ptr %160)
  %162 = add nsw i64 %161, %138
  %163 = load ptr, ptr %86, align 8
  %164 = getelementptr inbounds i64, ptr %163, i64 %138
  store i64 %162, ptr %164, align 8
  %165 = getelementptr inbounds double, ptr %157, i64 %162
  %166 = load double, ptr %165, align 8
  %167 = fcmp ueq double %166, 0.000000e+00
  %168 = fsub double %166, %166
  %169 = fcmp une double %168, 0.000000e+00
  %170 = or i1 %167, %169
  br i1 %170, label %255, label %171
171:
  %172 = load i64, ptr %4, align 8
  %173 = icmp slt i64 %172, 0
  br i1 %173, label %176, label %174
174:
  %175 = load i64, ptr %85, align 8
  br label %176
176:
  %177 = phi i64 [ %175, %174 ], [ %3, %171 ]
  %178 = add nsw i64 %177, %162
  %179 = call i64 @llvm.smax.i64(i64 %178, i64 %137)
  %180 = call i64 @llvm.smin.i64(i64 %179, i64 %84)
  %181 = icmp eq i64 %161, 0
  br i1 %181, label %212, label %182
182:
  %183 = add nsw i64 %136, 1
  %184 = add i64 %183, %180
  br i1 %173, label %185, label %192
185:
  %186 = load i64, ptr %0, align 8
  %187 = add i64 %186, 1
  %188 = mul i64 %187, %138
  %189 = getelementptr inbounds double, ptr %9, i64 %188
  %190 = mul nsw i64 %186, %138
  %191 = add nsw i64 %190, %162
  br label %207
192:
  %193 = load i64, ptr %85, align 8
  %194 = shl nuw nsw i64 %172, 1
  %195 = shl i64 %193, 1
  %196 = sub i64 %194, %193
  %197 = add i64 %196, %195
  %198 = or disjoint i64 %194, 1
  %199 = add i64 %198, %193
  %200 = mul nsw i64 %199, %138
  %201 = getelementptr double, ptr %9, i64 %172
  %202 = getelementptr double, ptr %201, i64 %193
  %203 = getelementptr double, ptr %202, i64 %200
  %204 = add i64 %172, %161
  %205 = add i64 %204, %193
  %206 = add nsw i64 %205, %200
  br label %207
207:
  %208 = phi ptr [ %189, %185 ], [ %203, %192 ]
  %209 = phi i64 [ %186, %185 ], [ %197, %192 ]
  %210 = phi i64 [ %191, %185 ], [ %206, %192 ]
  %211 = getelementptr inbounds double, ptr %9, i64 %210
  call void @hot_swap(i64 %184, i64 %209, ptr %208, ptr %211)
  br label %212
212:
  %213 = load double, ptr %160, align 8
  %214 = fdiv double 1.000000e+00, %213
  store double %214, ptr %2, align 8
  %215 = getelementptr inbounds i8, ptr %160, i64 8
  call void @hot_scale(i64 %158, i64 0, ptr %2, ptr %215, ptr %215)
  %216 = getelementptr double, ptr %9, i64 %138
  %217 = icmp slt i64 %138, %180
  br i1 %217, label %218, label %223
218:
  %219 = add i64 %161, %177
  %220 = add i64 %219, %138
  %221 = call i64 @llvm.smax.i64(i64 %137, i64 %220)
  %222 = call i64 @llvm.smin.i64(i64 %221, i64 %84)
  br label %227
223:
  %224 = add nuw nsw i64 %138, 1
  %225 = xor i64 %138, -1
  %226 = icmp eq i64 %224, %3
  br i1 %226, label %255, label %135
227:
  %228 = phi i64 [ %229, %253 ], [ %138, %218 ]
  %229 = add nuw i64 %228, 1
  %230 = load i64, ptr %4, align 8
  %231 = icmp slt i64 %230, 0
  br i1 %231, label %232, label %235
232:
  %233 = load i64, ptr %0, align 8
  %234 = mul nsw i64 %233, %229
  br label %245
235:
  %236 = load i64, ptr %85, align 8
  %237 = shl nuw nsw i64 %230, 1
  %238 = or disjoint i64 %237, 1
  %239 = add i64 %238, %236
  %240 = mul nsw i64 %239, %229
  %241 = xor i64 %228, -1
  %242 = add nsw i64 %230, %241
  %243 = add i64 %242, %236
  %244 = add nsw i64 %243, %240
  br label %245
245:
  %246 = phi i64 [ %234, %232 ], [ %244, %235 ]
  %247 = getelementptr double, ptr %216, i64 %246
  %248 = load double, ptr %247, align 8
  %249 = fcmp une double %248, 0.000000e+00
  br i1 %249, label %250, label %253
250:
  %251 = fneg double %248
  %252 = getelementptr inbounds i8, ptr %247, i64 8
  call void @hot_add(i64 %158, double %251, ptr %215, ptr %252)
  br label %253
253:
  %254 = icmp eq i64 %229, %222
  br i1 %254, label %223, label %227
255:
  %256 = phi i32 [ 1, %1 ], [ 1, %223 ], [ 0, %155 ]
  ret i32 %256
}
declare void @hot_combine(i64, i64, ptr, ptr, double, ptr, ptr)
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
define internal fastcc double @departure(ptr %0, ptr %1, i64 %2) nounwind {
  br label %4
4:
  %5 = phi double [ 0x3D10000000000000, %3 ], [ %19, %18 ]
  %6 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %5)
  %7 = fcmp olt double %6, 0.000000e+00
  br i1 %7, label %8, label %18
8:
  %9 = fmul double %5, 5.000000e-01
  %10 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %9)
  %11 = fmul double %5, 2.500000e-01
  %12 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %11)
  %13 = fcmp olt double %6, %10
  br i1 %13, label %14, label %18
14:
  %15 = fcmp olt double %10, %12
  %16 = fcmp olt double %12, 0.000000e+00
  %17 = and i1 %15, %16
  br i1 %17, label %21, label %18
18:
  %19 = fmul double %5, 4.000000e+00
  %20 = fcmp olt double %19, 3.000000e-01
  br i1 %20, label %4, label %21
21:
  %22 = phi double [ %5, %14 ], [ 0.000000e+00, %18 ]
  ret double %22
}
define internal fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %1, i64 24
  %6 = load ptr, ptr %5, align 8
  call fastcc void @interpolate(ptr %0, ptr %1, double %3, ptr %6)
  %7 = getelementptr inbounds i8, ptr %0, i64 632
  %8 = load double, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 640
  %10 = load double, ptr %9, align 8
  %11 = fmul double %3, %10
  %12 = fadd double %8, %11
  %13 = load ptr, ptr %5, align 8
  %14 = getelementptr inbounds i8, ptr %1, i64 80
  %15 = load ptr, ptr %14, align 8
  %16 = call fastcc i32 @margins(ptr %0, double %12, ptr %13, ptr %15)
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %22, label %18
18:
  %19 = load ptr, ptr %14, align 8
  %20 = getelementptr inbounds double, ptr %19, i64 %2
  %21 = load double, ptr %20, align 8
  br label %22
22:
  %23 = phi double [ %21, %18 ], [ 0xFFF0000000000000, %4 ]
  ret double %23
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
define internal fastcc double @search_peak(ptr %0, ptr %1, i64 %2, double %3, double %4, double %5, double %6) nounwind {
  br label %8
8:
  %9 = phi double [ %3, %7 ], [ %101, %97 ]
  %10 = phi double [ %4, %7 ], [ %100, %97 ]
  %11 = phi double [ 5.000000e-01, %7 ], [ %86, %97 ]
  %12 = phi double [ %5, %7 ], [ %85, %97 ]
  %13 = phi double [ 1.000000e+00, %7 ], [ %99, %97 ]
  %14 = phi double [ %6, %7 ], [ %98, %97 ]
  %15 = phi i32 [ 0, %7 ], [ %102, %97 ]
  %16 = fsub double %12, %10
  %17 = fsub double %11, %9
  %18 = fdiv double %16, %17
  %19 = fsub double %14, %12
  %20 = fsub double %13, %11
  %21 = fdiv double %19, %20
  %22 = fsub double %21, %18
  %23 = fsub double %13, %9
  %24 = fdiv double %22, %23
  %25 = fcmp olt double %24, 0.000000e+00
  br i1 %25, label %26, label %104
26:
  %27 = fadd double %11, %9
  %28 = fmul double %27, 5.000000e-01
  %29 = fmul double %24, 2.000000e+00
  %30 = fdiv double %18, %29
  %31 = fsub double %28, %30
  %32 = fcmp ogt double %31, %9
  %33 = fcmp olt double %31, %13
  %34 = and i1 %32, %33
  br i1 %34, label %35, label %104
35:
  %36 = fsub double %31, %9
  %37 = fsub double %31, %11
  %38 = fmul double %24, %37
  %39 = fadd double %18, %38
  %40 = fmul double %36, %39
  %41 = fadd double %10, %40
  %42 = fcmp olt double %14, %12
  %43 = select i1 %42, double %14, double %12
  %44 = fcmp olt double %10, %43
  %45 = select i1 %44, double %10, double %43
  %46 = icmp eq i32 %15, 0
  br i1 %46, label %47, label %52
47:
  %48 = fsub double %41, %45
  %49 = fmul double %48, 5.000000e-01
  %50 = fadd double %41, %49
  %51 = fcmp olt double %50, 0.000000e+00
  br i1 %51, label %104, label %66
52:
  %53 = fcmp ogt double %14, %12
  %54 = select i1 %53, double %14, double %12
  %55 = fcmp ogt double %10, %54
  %56 = select i1 %55, double %10, double %54
  %57 = fsub double %41, %56
  %58 = fcmp ogt double %57, 0.000000e+00
  %59 = select i1 %58, double %57, double 0.000000e+00
  %60 = fmul double %59, 4.000000e+00
  %61 = fadd double %41, %60
  %62 = fsub double %56, %45
  %63 = fmul double %62, 5.000000e-02
  %64 = fadd double %63, %61
  %65 = fcmp olt double %64, 0.000000e+00
  br i1 %65, label %104, label %66
66:
  %67 = call double @llvm.fabs.f64(double %37)
  %68 = fmul double %23, 1.000000e-03
  %69 = fcmp olt double %67, %68
  br i1 %69, label %70, label %76
70:
  %71 = fcmp ogt double %17, %20
  %72 = fmul double %17, -5.000000e-02
  %73 = fmul double %20, 5.000000e-02
  %74 = select i1 %71, double %72, double %73
  %75 = fadd double %11, %74
  br label %76
76:
  %77 = phi double [ %75, %70 ], [ %31, %66 ]
  %78 = fcmp olt double %23, 0x3E7AD7F29ABCAF48
  br i1 %78, label %104, label %79
79:
  %80 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %77)
  %81 = fcmp ule double %80, 0.000000e+00
  br i1 %81, label %82, label %104
82:
  %83 = fcmp olt double %77, %11
  %84 = fcmp ogt double %80, %12
  %85 = select i1 %84, double %80, double %12
  %86 = select i1 %84, double %77, double %11
  br i1 %83, label %87, label %92
87:
  %88 = select i1 %84, double %12, double %14
  %89 = select i1 %84, double %11, double %13
  %90 = select i1 %84, double %10, double %80
  %91 = select i1 %84, double %9, double %77
  br label %97
92:
  %93 = select i1 %84, double %14, double %80
  %94 = select i1 %84, double %13, double %77
  %95 = select i1 %84, double %12, double %10
  %96 = select i1 %84, double %11, double %9
  br label %97
97:
  %98 = phi double [ %88, %87 ], [ %93, %92 ]
  %99 = phi double [ %89, %87 ], [ %94, %92 ]
  %100 = phi double [ %90, %87 ], [ %95, %92 ]
  %101 = phi double [ %91, %87 ], [ %96, %92 ]
  %102 = add nuw nsw i32 %15, 1
  %103 = icmp eq i32 %102, 30
  br i1 %103, label %104, label %8
104:
  %105 = phi double [ -1.000000e+00, %8 ], [ %77, %79 ], [ -1.000000e+00, %52 ], [ -1.000000e+00, %47 ], [ -1.000000e+00, %76 ], [ -1.000000e+00, %26 ], [ -1.000000e+00, %97 ]
  ret double %105
}
declare void @hot_interpolate(i64, i64, ptr, double, ptr)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
