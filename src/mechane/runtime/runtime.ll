; made by mechane.runtime.build from sources 38d8d4cc0ddcd6c014d431c2a541ef7f

%struct.square = type { i64, i64, i64, ptr, ptr, ptr, ptr, double, ptr }
%struct.memory = type { ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, [2 x ptr], [2 x ptr], [2 x ptr], [2 x ptr], ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, %struct.lu, %struct.lu, [2 x %struct.sparse], ptr, ptr, ptr, ptr }
%struct.lu = type { i64, i64, i64, ptr, ptr, ptr }
%struct.sparse = type { i64, i64, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr }
%struct.mc_run = type { i64, i64, i64, i64, i64, %union.anon, %union.anon.0, %union.anon.1, [2 x %struct.mc_stage], %union.anon.9, %union.anon.10, %union.anon.11, %union.anon.12, %union.anon.13, %union.anon.14, %union.anon.15, %union.anon.16, i64, i64, %union.anon.17, %union.anon.18, %union.anon.19, %union.anon.20, %union.anon.21, %union.anon.22, %union.anon.23, %union.anon.24, %union.anon.25, %union.anon.26, double, double, double, i64, %union.anon.27, %union.anon.28, %union.anon.29, %union.anon.30, double, double, %union.anon.31, %union.anon.32, %union.anon.33, %union.anon.34, i64, double, %union.anon.35, %union.anon.36, double, double, i64, i64, i64, i64, i64, i64, %union.anon.37, %union.anon.38, i64, i64, %union.anon.39, %union.anon.40, %union.anon.41, %union.anon.42, i64, i64, i64, %union.anon.43, %union.anon.44, %union.anon.45, %union.anon.46, i64, i64, %union.anon.47, i64, i64, i64, i64, %union.anon.48, %union.anon.49, %union.anon.50, %union.anon.51, i64, i64, i64, i64, i64, i64, i64, double, double, double, double, double, double, i64, i64, double, i64, i64, i64, i64, i64, i64, i64, [2 x i64], i64, i64, i64, i64, i64, i64, double, double, double, double, [2 x double], double, double, double, double, double, double, double, double, double, %struct.mc_zone }
%union.anon = type { ptr }
%union.anon.0 = type { ptr }
%union.anon.1 = type { ptr }
%struct.mc_stage = type { %union.anon.2, i64, i64, i64, i64, %union.anon.3, %union.anon.4, %union.anon.5, %union.anon.6, %union.anon.7, %union.anon.8, i64 }
%union.anon.2 = type { ptr }
%union.anon.3 = type { ptr }
%union.anon.4 = type { ptr }
%union.anon.5 = type { ptr }
%union.anon.6 = type { ptr }
%union.anon.7 = type { ptr }
%union.anon.8 = type { ptr }
%union.anon.9 = type { ptr }
%union.anon.10 = type { ptr }
%union.anon.11 = type { ptr }
%union.anon.12 = type { ptr }
%union.anon.13 = type { ptr }
%union.anon.14 = type { ptr }
%union.anon.15 = type { ptr }
%union.anon.16 = type { ptr }
%union.anon.17 = type { ptr }
%union.anon.18 = type { ptr }
%union.anon.19 = type { ptr }
%union.anon.20 = type { ptr }
%union.anon.21 = type { ptr }
%union.anon.22 = type { ptr }
%union.anon.23 = type { ptr }
%union.anon.24 = type { ptr }
%union.anon.25 = type { ptr }
%union.anon.26 = type { ptr }
%union.anon.27 = type { ptr }
%union.anon.28 = type { ptr }
%union.anon.29 = type { ptr }
%union.anon.30 = type { ptr }
%union.anon.31 = type { ptr }
%union.anon.32 = type { ptr }
%union.anon.33 = type { ptr }
%union.anon.34 = type { ptr }
%union.anon.35 = type { ptr }
%union.anon.36 = type { ptr }
%union.anon.37 = type { ptr }
%union.anon.38 = type { ptr }
%union.anon.39 = type { ptr }
%union.anon.40 = type { ptr }
%union.anon.41 = type { ptr }
%union.anon.42 = type { ptr }
%union.anon.43 = type { ptr }
%union.anon.44 = type { ptr }
%union.anon.45 = type { ptr }
%union.anon.46 = type { ptr }
%union.anon.47 = type { ptr }
%union.anon.48 = type { ptr }
%union.anon.49 = type { ptr }
%union.anon.50 = type { ptr }
%union.anon.51 = type { ptr }
%struct.mc_zone = type { double, double, double }
%struct.curve = type { i64, double, double, double, double, [13 x double], [13 x double], [13 x double], ptr }
%struct.group = type { i64, i64, i64, i64, ptr }
%struct.step = type { i32, i32, i64, i32, i32, i32, i32, i32, double, double, double, double, double, double, double, ptr }
%struct.look = type { ptr, ptr, [24 x i64], [24 x i64], i64, i64, i64, double }
%struct.jet = type { [3 x double], [2 x [3 x double]], [3 x [3 x double]] }
%struct.mc_follower = type { %struct.mc_search, i64, i64, i64, [2 x i64], [2 x i64], [2 x double], [2 x i64], %union.anon.62, i64, i64, i64, [2 x double], double, double, double, double, i64, [2 x double], double }
%struct.mc_search = type { %struct.mc_shape, %struct.mc_pair, i64, double, double, double, double, double, double, double }
%struct.mc_shape = type { i64, i64, %union.anon.52, i64, [2 x i64], [2 x double], [2 x double], %union.anon.53, %union.anon.54, %union.anon.55, [2 x double], [2 x double], [2 x double], i64 }
%union.anon.52 = type { ptr }
%union.anon.53 = type { ptr }
%union.anon.54 = type { ptr }
%union.anon.55 = type { ptr }
%struct.mc_pair = type { %union.anon.56, i64, i64, double, double, %union.anon.57, %union.anon.58, [2 x double], [2 x double], [2 x double], [2 x double], double, double }
%union.anon.56 = type { ptr }
%union.anon.57 = type { ptr }
%union.anon.58 = type { ptr }
%union.anon.62 = type { ptr }
%struct.looking = type { ptr, ptr, ptr, ptr }
%struct.view = type { [3 x double], [2 x double], double, double }
%struct.reaction = type { i64, ptr, ptr, ptr, ptr, i32, i32, double, double }
%struct.glance = type { i32, i32, [2 x double], double, double }
@rodas_a = internal constant [28 x double] [double 3.000000e+00, double 0x4006CB8F47D3638A, double 0x3FDD56CAFF9BD456, double 0xC01BD0ECD98453AA, double 0x4003EB33E346B1F4, double 0xC024B7CE562CABD9, double 0x40066C8A8B60EC98, double 0x3FE03B5CF4E7153A, double 0xBFD98673865409E3, double 0xBFA82C278F0EBFDB, double 0xC01E02EA2A9FB97F, double 0x40047EA9310A8838, double 0xC027414CE0B92B43, double 0xBFC7624F4E303929, double 0x3F9EEC4504B32A44, double 0xC01E02EA2A9FB97F, double 0x40047EA9310A8838, double 0xC027414CE0B92B43, double 0xBFC7624F4E303929, double 0x3F9EEC4504B32A44, double 1.000000e+00, double 0xC01E02EA2A9FB97F, double 0x40047EA9310A8838, double 0xC027414CE0B92B43, double 0xBFC7624F4E303929, double 0x3F9EEC4504B32A44, double 1.000000e+00, double 1.000000e+00], align 16
@rodas_c = internal constant [28 x double] [double 0xC02C4F6ADFEB3D76, double 0xC031F913EE199B27, double 0xC006E0A6E0E46E21, double 0x406263E359C00625, double 0xBFF6986DBC5B31FC, double 0x4051EC1F2BB7CDDB, double 0x4064ADECEA284DC8, double 0xBFDD64E1C78C5BDB, double 0x40457466AC9BF2FB, double 0xC017D9130C115FDA, double 0x4038DAD8684A99FC, double 0xC00801E3C2BC52CF, double 0x4047BF1E42E59BDC, double 0x4016535FB5166D38, double 0xBFE5277A8EEAD1BC, double 0x403EE9A8D0448952, double 0xC008F772BFBADFDD, double 0x4053732BC4EB1827, double 0x404124AABB056E92, double 0xC03318EAB12B383F, double 0xC03C1683717071E4, double 0x4042E6C13531E5AA, double 0xC00A0EBD3FF4F3C6, double 0x405C113A626194E9, double 0x4050BBD280F08885, double 0xC0440878E4AFB35F, double 0xC04B557A8E796552, double 0xC022FA2BF1E5F7A9], align 16
@rodas_time = internal constant [8 x double] [double 0.000000e+00, double 0x3FE45893DA847CC0, double 0x3FDA368E5BC42BD6, double 0x3FEF43041D1BEE80, double 0x3FDB721ED760A874, double 1.000000e+00, double 1.000000e+00, double 1.000000e+00], align 16
@rodas_slope = internal constant [8 x double] [double 0x3FCB20C5235B5100, double 0xBFDB20C5235B5100, double 0xBFD5A95F82688FC8, double 0x3FFCDFD3BC9C89DE, double 0x40029B4A7917E9FB, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00], align 16
@rodas_dense = internal constant [24 x double] [double 0x4039F2E3B2083EF4, double 0xC00476BA472ADEDE, double 0x4024DE1D0D80FF5A, double 0xC002F182B74CF74C, double 0x3FE0CC60E221D23C, double 0x3FF1FC598AA7BB58, double 0x3FDB58AE2BDFA0B4, double 0xBFC604D2E4930BDE, double 0xC023D4D51FBD5C80, double 0xBFEF0200AB25AF60, double 0x400859B5C45A6B00, double 0xC0387EC709841298, double 0x40342D1766E325B2, double 0x402FF6198A8F21C0, double 0xC01B27FA2E69A838, double 0xC01AD7481FD30AB4, double 0x4026D6FD99FC1E80, double 0x40071A8D23B231E0, double 0x40523AF7E3A6CE08, double 0x40540801F0614B04, double 0xC04A0953D9533862, double 0xC04DE51CA19190BE, double 0xBFC3F2224CE43D80, double 0x4013884801D8A0E3], align 16
@dp5_a = internal constant [21 x double] [double 2.000000e-01, double 0x3FB3333333333333, double 2.250000e-01, double 0x3FEF49F49F49F49F, double 0xC00DDDDDDDDDDDDE, double 0x400C71C71C71C71C, double 0x40079EEC0FC37181, double 0xC027310BD29520E4, double 0x4023A552363C5290, double 0xBFD29C9EBA1E3345, double 0x4006C52BF5A814B0, double 0xC02583E0F83E0F84, double 0x4021D016A3721E8B, double 0x3FD1D1745D1745D1, double 0xBFD1818970D9CC2F, double 0x3FB7555555555555, double 0.000000e+00, double 0x3FDCC0499A5605FB, double 0x3FE4D55555555555, double 0xBFD4A1CFB2B78C13, double 0x3FC0C30C30C30C31], align 16
@dop853_a = internal constant [120 x double] [double 0x3FAAEE6838DAE63A, double 0x3F9432CE2AA42CAC, double 0x3FAE4C353FF64302, double 0x3F9E4C353FF64302, double 0.000000e+00, double 0x3FB6B927EFF8B241, double 0x3FCEE50D7ECDE9FA, double 0.000000e+00, double 0xBFEC4E3AB5AD1507, double 0x3FED983D7AC79EF5, double 0x3FA2F684BDA12F68, double 0.000000e+00, double 0.000000e+00, double 0x3FC5DDB63BDB6D36, double 0x3FC00F533F66F19A, double 0x3FA3000000000000, double 0.000000e+00, double 0.000000e+00, double 0x3FC5CAD30F3347ED, double 0x3FAED4B3C332E04D, double 0xBF92000000000000, double 0x3FA2FDB8FEE78792, double 0.000000e+00, double 0.000000e+00, double 0x3FC5CF23F6595D72, double 0x3FBB758640DEA698, double 0xBF8F5FCC20FCD32F, double 0x3F80F1D92EFB0B71, double 0x3FE3F8B78B985813, double 0.000000e+00, double 0.000000e+00, double 0xC00AE31BACC6BC8A, double 0xBFEBC873F08E11F9, double 0x403B9793D88D1855, double 0x40342770F892AD69, double 0xC045BEB4865C42F9, double 0x3FDE9205E321B655, double 0.000000e+00, double 0.000000e+00, double 0xC003E7A8A34BD27F, double 0xBFE2E3A9968C93C8, double 0x40353AE4A6D655EE, double 0x402E8EF7B5F258B8, double 0xC040A4E418D711B9, double 0xBF94D1B3D9B4A876, double 0xBFEDFD121F1D399B, double 0.000000e+00, double 0.000000e+00, double 0x4014BED869FB0B9D, double 0x3FF1768702792EA9, double 0xC0204CB0E2110C1C, double 0xC032852305E975A8, double 0x4036BD4F06CB863A, double 0x4003F2E777CF109D, double 0xC0085FC60D2B572C, double 0x40022FBD3B09FCDC, double 0.000000e+00, double 0.000000e+00, double 0xC02511A963CAFE55, double 0xC00001C935AC72AC, double 0xC031F57C8EFF3006, double 0x403BF2EA18B58A01, double 0xC006DF3A7D1CEC13, double 0xC021BEE71A9F33A9, double 0x4028B89C42C81861, double 0x3FE496AC6253E202, double 0x3FABCC6368D1177C, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0x4011CD1ED2AD5AE2, double 0x3FFE43A845D5AB9F, double 0xC017346ECF96AF43, double 0x3FD3EA1DF2F0EB98, double 0xBFC37A028F43B002, double 0x3FC9C657697FE72D, double 0x3FA6E44F50AB6BC2, double 0x3FACC1FCA2CEB148, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0x3FD03958F21A35B8, double 0xBFCF84C2C277C23E, double 0xBFBFCB02555C9DEF, double 0x3FC39F10CE2D1913, double 0x3F80CBB69B38652C, double 0x3F7EFF840F396BA9, double -8.298000e-03, double 0x3FA04CA1897BDB63, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0x3F9CFAE9E5F59F45, double 0x3FAB69DB017C8CF9, double 0xBFAC1EF72FC69469, double 0.000000e+00, double 0.000000e+00, double 0xBF1C6710EEF6E153, double 0x3F39127A52D32320, double 0xBF36500E13E7149B, double 0x3FC21686B20CD989, double 0xBFDB7309792B6015, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0xC012CA5D44AFDC9A, double 0x401EBBD2C419EDA3, double 0x401046A54457171C, double 0x3FD6D49E44EDBA44, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0xBF56EBEEC24871D4, double 0x40079482A23F1996, double 0xC0224D4A6DCA2222], align 16
@dp5_c = internal constant [7 x double] [double 0.000000e+00, double 2.000000e-01, double 3.000000e-01, double 8.000000e-01, double 0x3FEC71C71C71C71C, double 1.000000e+00, double 1.000000e+00], align 16
@dop853_c = internal constant [16 x double] [double 0.000000e+00, double 0x3FAAEE6838DAE63A, double 0x3FB432CE2AA42CAC, double 0x3FBE4C353FF64302, double 0x3FD2068C499C08D9, double 0x3FD5555555555555, double 2.500000e-01, double 0x3FD3B13B13B13B14, double 0x3FE4D74D74D74D75, double 6.000000e-01, double 0x3FEB6DB6DB6DB6DB, double 1.000000e+00, double 1.000000e+00, double 1.000000e-01, double 2.000000e-01, double 0x3FE8E38E38E38E39], align 16
@dp5_e = internal constant [7 x double] [double 0x3F54320FEDCBA987, double 0.000000e+00, double 0xBF716B5A550ABFC4, double 0x3FA2EEEEEEEEEEEF, double 0xBFAA0AD1D2CA1858, double 0x3FA5748A7BDAF0E2, double -2.500000e-02], align 16
@dop853_e5 = internal constant [13 x double] [double 0x3F8ADEAEA1607E1A, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0xBFF39A3DA55AB5C3, double 0xBFDFBA83BEDE8A72, double 0x3FFAA149F7EDA509, double 0xBFD66BC9B10E7E71, double 0x3FD56330D0783989, double 0x3FB4F8EB54A31435, double 0xBF96E44F50AB6BC2, double 0.000000e+00], align 16
@dop853_e3 = internal constant [13 x double] [double 0xBFC84B641FBFA1F1, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0x4011CD1ED2AD5AE2, double 0x3FFE43A845D5AB9F, double 0xC017346ECF96AF43, double 0xBFDB0D3A26ABB716, double 0xBFC37A028F43B002, double 0x3FC9C657697FE72D, double 0x3F9732080AC040ED, double 0.000000e+00], align 16
@dp5_d = internal constant [7 x double] [double 0xBFF208439215A046, double 0.000000e+00, double 0x40056744F3B9A987, double 0xC016BDFAC7A2320C, double 0x400C2CEAE0978C92, double 0xBFFC46C8B61F95E5, double 0x40030F4BDF0DC914], align 16
@dop853_d = internal constant [64 x double] [double 0xC020DB9DCC37C81B, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0x3FE2228765F0A2EB, double 0xC0088D35A1175376, double 0x400313CCA2E462EC, double 0x4000EFAFD3C0D1BD, double 0xBFEBE2709A4AC0D3, double 0x4001EC6A759DA28B, double 0x3FE435E4B2F53319, double 0xBFB6C81218B7F07C, double 0x40322604753358B4, double 0xC02263A6DB60DFA1, double 0xC011BE8052A2581D, double 0x4024DAE269AD44FC, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0x406E49125D57ED67, double 0x4064A66A19B8434B, double 0xC07768BF81E14E35, double 0xC0361D194558CFFB, double 0x401EEF08F933A023, double 0xC03EAC90D122C30D, double 0xC022AA0D032A0ACD, double 0x402F64FC65250F7C, double 0xC03F23AFEDECFD53, double 0xC022B4B2806665CA, double 0x4041E88E43070A10, double 0x4033FC2C7303381F, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0xC0783098D10F2521, double 0xC067A5B34EDF4D39, double 0x40807E771C2C6A0C, double 0xC02725D68DC06F96, double 0x401B8661DD0F8BD7, double 0xBFF0027A7D67FC68, double 0x3FE8E308023D3331, double 0xC00639C3EFFF56D2, double 0xC04E192D4F30C77F, double 0x40551481861928C0, double 0x4027FC0D95740812, double 0xC039B1A59F97E9A3, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00, double 0xC06346126BD860C7, double 0xC06CF0F0AC990990, double 0x40765A39D3B3C602, double 0x405759F0D4D83C70, double 0xC042BAAA552107AB, double 0x405A0660A855838E, double 0x403DD71D78528CF6, double 0xC045C4484E37F77E, double 0x405814C57DF82010, double 0xC04396B082B5CD1E, double 0xC062B7423E1CB30D], align 16
@dense_error.node = internal constant [5 x double] [double 0x3FA80498FD662CB5, double 0x3FCD89B804CC91F6, double 5.000000e-01, double 0x3FE89D91FECCDB82, double 0x3FEE7FB670299D35], align 16
@dense_error.weight = internal constant [5 x double] [double 0x3FBE539EC36E038C, double 0x3FCEA1DA25AE415B, double 0x3FD23456789ABCDF, double 0x3FCEA1DA25AE415B, double 0x3FBE539EC36E038C], align 16
@zone_widths = internal constant [8 x i64] [i64 64, i64 32, i64 128, i64 16, i64 8, i64 4, i64 2, i64 1], align 16
@integrate_basis.place = internal constant [4 x double] [double 0.000000e+00, double 0x3FD9F95DF119FD62, double 0x3FE7BA9F9BE3A1D6, double 0x3FEE5F178E7C6229], align 16
@integrate_basis.share = internal constant [4 x double] [double 0x3FDABFD7E03C2FA6, double 0x3FD86FE74EE32B3D, double 0x3FD1E6B1713D8645, double 0x3FC092F69F826D57], align 16
@HOME = internal constant [3 x double] zeroinitializer, align 16
define void @mc_solve(i64 %0, i64 %1, i64 %2, double %3, ptr %4, ptr %5, ptr %6, ptr %7) nounwind {
  %9 = call i64 @llvm.smin.i64(i64 %0, i64 %1)
  %10 = fadd double %3, 5.000000e-01
  %11 = fptosi double %10 to i64
  %12 = mul nsw i64 %1, %0
  %13 = call i64 @hot_all_finite(i64 %12, ptr %4)
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %19, label %15
15:
  %16 = mul nsw i64 %2, %0
  %17 = call i64 @hot_all_finite(i64 %16, ptr %5)
  %18 = icmp eq i64 %17, 0
  br i1 %18, label %19, label %27
19:
  %20 = mul nsw i64 %2, %1
  %21 = icmp sgt i64 %20, 0
  br i1 %21, label %22, label %67
22:
  %23 = phi i64 [ %25, %22 ], [ 0, %19 ]
  %24 = getelementptr inbounds double, ptr %6, i64 %23
  store double 0x7FF8000000000000, ptr %24, align 8
  %25 = add nuw nsw i64 %23, 1
  %26 = icmp eq i64 %25, %20
  br i1 %26, label %67, label %22
27:
  %28 = icmp ne i64 %0, %1
  %29 = icmp sgt i64 %9, %11
  %30 = select i1 %28, i1 true, i1 %29
  br i1 %30, label %31, label %37
31:
  %32 = icmp slt i64 %11, 1
  br i1 %32, label %36, label %33
33:
  %34 = call fastcc i32 @solve_subspace(i64 %0, i64 %1, i64 %2, i64 %11, ptr %4, ptr %5, ptr %6, ptr %7)
  %35 = icmp eq i32 %34, 0
  br i1 %35, label %36, label %67
36:
  call fastcc void @solve_truncated(i64 %0, i64 %1, i64 %2, i64 %11, ptr %4, ptr %5, ptr %6, ptr %7)
  br label %67
37:
  %38 = icmp eq i64 %0, 1
  br i1 %38, label %39, label %54
39:
  %40 = icmp sgt i64 %2, 0
  br i1 %40, label %41, label %67
41:
  %42 = phi i64 [ %52, %41 ], [ 0, %39 ]
  %43 = load double, ptr %4, align 8
  %44 = fcmp une double %43, 0.000000e+00
  %45 = getelementptr inbounds double, ptr %5, i64 %42
  %46 = load double, ptr %45, align 8
  %47 = fcmp une double %46, 0.000000e+00
  %48 = select i1 %44, i1 true, i1 %47
  %49 = fdiv double %46, %43
  %50 = select i1 %48, double %49, double 0.000000e+00
  %51 = getelementptr inbounds double, ptr %6, i64 %42
  store double %50, ptr %51, align 8
  %52 = add nuw nsw i64 %42, 1
  %53 = icmp eq i64 %52, %2
  br i1 %53, label %67, label %41
54:
  %55 = and i64 %0, -2
  %56 = icmp eq i64 %55, 2
  br i1 %56, label %57, label %60
57:
  %58 = call fastcc i32 @solve_tiny(i64 %0, i64 %2, ptr %4, ptr %5, ptr %6)
  %59 = icmp eq i32 %58, 0
  br i1 %59, label %66, label %67
60:
  %61 = add i64 %0, -4
  %62 = icmp ult i64 %61, 13
  br i1 %62, label %63, label %66
63:
  %64 = call fastcc i32 @solve_plain(i64 %0, i64 %2, ptr %4, ptr %5, ptr %6)
  %65 = icmp eq i32 %64, 0
  br i1 %65, label %66, label %67
66:
  call fastcc void @solve_square(i64 %0, i64 %2, ptr %4, ptr %5, ptr %6, ptr %7)
  br label %67
67:
  ret void
}
declare i64 @hot_all_finite(i64, ptr)
define internal fastcc i32 @solve_subspace(i64 %0, i64 %1, i64 %2, i64 %3, ptr %4, ptr %5, ptr %6, ptr %7) nounwind {
  %9 = alloca double, align 8
  %10 = mul nsw i64 %1, %0
  %11 = getelementptr inbounds double, ptr %7, i64 %10
  %12 = getelementptr inbounds double, ptr %11, i64 %10
  %13 = mul nsw i64 %3, %0
  %14 = getelementptr inbounds double, ptr %12, i64 %13
  %15 = mul nsw i64 %3, %1
  %16 = getelementptr inbounds double, ptr %14, i64 %15
  %17 = mul nuw nsw i64 %3, %3
  %18 = getelementptr inbounds double, ptr %16, i64 %17
  %19 = getelementptr inbounds double, ptr %18, i64 %0
  call fastcc void @scale_rows(i64 %0, i64 %1, ptr %4, ptr %18)
  %20 = icmp sgt i64 %1, 0
  br i1 %20, label %22, label %35
21:
  call void @hot_copy(i64 %10, ptr %7, ptr %11)
  br label %29
22:
  %23 = phi i64 [ %27, %22 ], [ 0, %8 ]
  %24 = mul nsw i64 %23, %0
  %25 = getelementptr inbounds double, ptr %4, i64 %24
  %26 = getelementptr inbounds double, ptr %7, i64 %24
  call void @hot_scale(i64 %0, i64 1, ptr %18, ptr %25, ptr %26)
  %27 = add nuw nsw i64 %23, 1
  %28 = icmp eq i64 %27, %1
  br i1 %28, label %21, label %22
29:
  %30 = phi i64 [ %65, %64 ], [ 0, %21 ]
  %31 = phi double [ %45, %64 ], [ 0.000000e+00, %21 ]
  br label %36
32:
  %33 = mul nsw i64 %44, %0
  %34 = icmp eq i64 %30, %3
  br i1 %34, label %66, label %48
35:
  call void @hot_copy(i64 %10, ptr %7, ptr %11)
  br label %154
36:
  %37 = phi double [ %45, %36 ], [ 0.000000e+00, %29 ]
  %38 = phi i64 [ %46, %36 ], [ 0, %29 ]
  %39 = phi i64 [ %44, %36 ], [ 0, %29 ]
  %40 = mul nsw i64 %38, %0
  %41 = getelementptr inbounds double, ptr %11, i64 %40
  %42 = call double @hot_dot(i64 %0, ptr %41, ptr %41)
  %43 = fcmp ogt double %42, %37
  %44 = select i1 %43, i64 %38, i64 %39
  %45 = select i1 %43, double %42, double %37
  %46 = add nuw nsw i64 %38, 1
  %47 = icmp eq i64 %46, %1
  br i1 %47, label %32, label %36
48:
  %49 = fcmp ogt double %45, 0.000000e+00
  br i1 %49, label %50, label %154
50:
  %51 = mul nsw i64 %30, %0
  %52 = getelementptr inbounds double, ptr %12, i64 %51
  %53 = call double @llvm.sqrt.f64(double %45)
  %54 = fdiv double 1.000000e+00, %53
  store double %54, ptr %9, align 8
  %55 = getelementptr inbounds double, ptr %11, i64 %33
  call void @hot_scale(i64 %0, i64 0, ptr %9, ptr %55, ptr %52)
  br label %56
56:
  %57 = phi i64 [ %62, %56 ], [ 0, %50 ]
  %58 = mul nsw i64 %57, %0
  %59 = getelementptr inbounds double, ptr %11, i64 %58
  %60 = call double @hot_dot(i64 %0, ptr %52, ptr %59)
  %61 = fneg double %60
  call void @hot_add(i64 %0, double %61, ptr %52, ptr %59)
  %62 = add nuw nsw i64 %57, 1
  %63 = icmp eq i64 %62, %1
  br i1 %63, label %64, label %56
64:
  call void @hot_clear(i64 %0, ptr %55)
  %65 = add nuw nsw i64 %30, 1
  br label %29
66:
  %67 = fdiv double %45, %31
  %68 = call double @llvm.sqrt.f64(double %67)
  %69 = fmul double %68, 4.000000e+00
  %70 = fcmp olt double %69, 5.000000e-02
  br i1 %70, label %71, label %154
71:
  %72 = call fastcc i32 @orthogonalise(i64 %0, i64 %3, ptr %12, ptr null)
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %154, label %74
74:
  %75 = phi double [ %123, %122 ], [ %69, %71 ]
  br label %76
76:
  %77 = phi i64 [ 0, %74 ], [ %86, %85 ]
  %78 = mul nsw i64 %77, %0
  %79 = getelementptr inbounds double, ptr %12, i64 %78
  %80 = mul nuw nsw i64 %77, %1
  %81 = getelementptr double, ptr %14, i64 %80
  br label %88
82:
  %83 = call fastcc i32 @orthogonalise(i64 %1, i64 %3, ptr %14, ptr null)
  %84 = icmp eq i32 %83, 0
  br i1 %84, label %154, label %96
85:
  %86 = add nuw nsw i64 %77, 1
  %87 = icmp eq i64 %86, %3
  br i1 %87, label %82, label %76
88:
  %89 = phi i64 [ 0, %76 ], [ %94, %88 ]
  %90 = mul nsw i64 %89, %0
  %91 = getelementptr inbounds double, ptr %7, i64 %90
  %92 = call double @hot_dot(i64 %0, ptr %91, ptr %79)
  %93 = getelementptr double, ptr %81, i64 %89
  store double %92, ptr %93, align 8
  %94 = add nuw nsw i64 %89, 1
  %95 = icmp eq i64 %94, %1
  br i1 %95, label %85, label %88
96:
  call void @hot_clear(i64 %13, ptr %12)
  br label %97
97:
  %98 = phi i64 [ 0, %96 ], [ %108, %107 ]
  %99 = mul nuw nsw i64 %98, %1
  %100 = getelementptr double, ptr %14, i64 %99
  %101 = mul nsw i64 %98, %0
  %102 = getelementptr inbounds double, ptr %12, i64 %101
  br label %110
103:
  %104 = fmul double %69, %75
  %105 = call fastcc i32 @orthogonalise(i64 %0, i64 %3, ptr %12, ptr %16)
  %106 = icmp eq i32 %105, 0
  br i1 %106, label %154, label %118
107:
  %108 = add nuw nsw i64 %98, 1
  %109 = icmp eq i64 %108, %3
  br i1 %109, label %103, label %97
110:
  %111 = phi i64 [ 0, %97 ], [ %116, %110 ]
  %112 = getelementptr double, ptr %100, i64 %111
  %113 = load double, ptr %112, align 8
  %114 = mul nsw i64 %111, %0
  %115 = getelementptr inbounds double, ptr %7, i64 %114
  call void @hot_add(i64 %0, double %113, ptr %115, ptr %102)
  %116 = add nuw nsw i64 %111, 1
  %117 = icmp eq i64 %116, %1
  br i1 %117, label %107, label %110
118:
  %119 = fcmp olt double %104, 1.000000e-15
  br i1 %119, label %120, label %122
120:
  %121 = icmp sgt i64 %2, 0
  br i1 %121, label %124, label %154
122:
  %123 = fmul double %69, %104
  br label %74
124:
  %125 = phi i64 [ %139, %136 ], [ 0, %120 ]
  %126 = mul nsw i64 %125, %0
  %127 = getelementptr inbounds double, ptr %5, i64 %126
  call void @hot_scale(i64 %0, i64 1, ptr %18, ptr %127, ptr %11)
  br label %128
128:
  %129 = phi i64 [ 0, %124 ], [ %134, %128 ]
  %130 = mul nsw i64 %129, %0
  %131 = getelementptr inbounds double, ptr %12, i64 %130
  %132 = call double @hot_dot(i64 %0, ptr %131, ptr %11)
  %133 = getelementptr inbounds double, ptr %19, i64 %129
  store double %132, ptr %133, align 8
  %134 = add nuw nsw i64 %129, 1
  %135 = icmp eq i64 %134, %3
  br i1 %135, label %141, label %128
136:
  %137 = mul nuw nsw i64 %125, %1
  %138 = getelementptr inbounds double, ptr %6, i64 %137
  call void @hot_combine(i64 %1, i64 %3, ptr %19, ptr %14, double 1.000000e+00, ptr null, ptr %138)
  %139 = add nuw nsw i64 %125, 1
  %140 = icmp eq i64 %139, %2
  br i1 %140, label %154, label %124
141:
  %142 = phi i64 [ %143, %141 ], [ %3, %128 ]
  %143 = add nsw i64 %142, -1
  %144 = mul nsw i64 %143, %3
  %145 = getelementptr inbounds double, ptr %16, i64 %143
  %146 = getelementptr inbounds double, ptr %145, i64 %144
  %147 = load double, ptr %146, align 8
  %148 = getelementptr inbounds double, ptr %19, i64 %143
  %149 = load double, ptr %148, align 8
  %150 = fdiv double %149, %147
  store double %150, ptr %148, align 8
  %151 = fneg double %150
  %152 = getelementptr inbounds double, ptr %16, i64 %144
  call void @hot_add(i64 %143, double %151, ptr %152, ptr %19)
  %153 = icmp sgt i64 %142, 1
  br i1 %153, label %141, label %136
154:
  %155 = phi i32 [ 1, %120 ], [ 0, %71 ], [ 1, %136 ], [ 0, %66 ], [ 0, %35 ], [ 0, %82 ], [ 0, %103 ], [ 0, %48 ]
  ret i32 %155
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
  call fastcc void @scale_rows(i64 %0, i64 %1, ptr %4, ptr %16)
  %17 = icmp sgt i64 %1, 0
  br i1 %17, label %18, label %26
18:
  %19 = icmp sgt i64 %0, 0
  br label %20
20:
  %21 = phi i64 [ 0, %18 ], [ %31, %30 ]
  br i1 %19, label %22, label %30
22:
  %23 = mul nuw nsw i64 %21, %0
  %24 = getelementptr double, ptr %4, i64 %23
  %25 = mul nuw nsw i64 %21, %10
  br label %33
26:
  call void @hot_clear(i64 %14, ptr %13)
  %27 = icmp sgt i64 %11, 0
  br i1 %27, label %28, label %47
28:
  %29 = add nuw i64 %11, 1
  br label %51
30:
  %31 = add nuw nsw i64 %21, 1
  %32 = icmp eq i64 %31, %1
  br i1 %32, label %26, label %20
33:
  %34 = phi i64 [ 0, %22 ], [ %45, %33 ]
  %35 = getelementptr double, ptr %24, i64 %34
  %36 = load double, ptr %35, align 8
  %37 = getelementptr inbounds double, ptr %16, i64 %34
  %38 = load double, ptr %37, align 8
  %39 = fmul double %36, %38
  %40 = mul nuw nsw i64 %34, %10
  %41 = add nuw nsw i64 %40, %21
  %42 = add nuw nsw i64 %34, %25
  %43 = select i1 %9, i64 %41, i64 %42
  %44 = getelementptr inbounds double, ptr %7, i64 %43
  store double %39, ptr %44, align 8
  %45 = add nuw nsw i64 %34, 1
  %46 = icmp eq i64 %45, %0
  br i1 %46, label %30, label %33
47:
  %48 = add nsw i64 %10, 4
  %49 = sitofp i64 %48 to double
  %50 = fmul double %49, 0x3CB0000000000000
  br label %57
51:
  %52 = phi i64 [ 0, %28 ], [ %55, %51 ]
  %53 = mul i64 %52, %29
  %54 = getelementptr inbounds double, ptr %13, i64 %53
  store double 1.000000e+00, ptr %54, align 8
  %55 = add nuw nsw i64 %52, 1
  %56 = icmp eq i64 %55, %11
  br i1 %56, label %47, label %51
57:
  %58 = phi i32 [ 0, %47 ], [ %77, %75 ]
  br i1 %27, label %61, label %140
59:
  %60 = fmul double %69, 1.000000e-28
  br label %80
61:
  %62 = phi double [ %69, %61 ], [ 0.000000e+00, %57 ]
  %63 = phi i64 [ %70, %61 ], [ 0, %57 ]
  %64 = mul nsw i64 %63, %10
  %65 = getelementptr inbounds double, ptr %7, i64 %64
  %66 = call double @hot_dot(i64 %10, ptr %65, ptr %65)
  %67 = getelementptr inbounds double, ptr %15, i64 %63
  store double %66, ptr %67, align 8
  %68 = fcmp ogt double %62, %66
  %69 = select i1 %68, double %62, double %66
  %70 = add nuw nsw i64 %63, 1
  %71 = icmp eq i64 %70, %11
  br i1 %71, label %59, label %61
72:
  %73 = phi double [ %81, %80 ], [ %137, %136 ]
  %74 = icmp eq i64 %83, %11
  br i1 %74, label %75, label %80
75:
  %76 = fcmp olt double %73, 1.000000e-08
  %77 = add nuw nsw i32 %58, 1
  %78 = icmp eq i32 %77, 40
  %79 = select i1 %76, i1 true, i1 %78
  br i1 %79, label %148, label %57
80:
  %81 = phi double [ 0.000000e+00, %59 ], [ %73, %72 ]
  %82 = phi i64 [ 0, %59 ], [ %83, %72 ]
  %83 = add nuw nsw i64 %82, 1
  %84 = icmp slt i64 %83, %11
  br i1 %84, label %85, label %72
85:
  %86 = mul nsw i64 %82, %10
  %87 = getelementptr inbounds double, ptr %7, i64 %86
  %88 = getelementptr inbounds double, ptr %15, i64 %82
  %89 = mul nuw nsw i64 %82, %11
  %90 = getelementptr inbounds double, ptr %13, i64 %89
  br label %91
91:
  %92 = phi double [ %81, %85 ], [ %137, %136 ]
  %93 = phi i64 [ %83, %85 ], [ %138, %136 ]
  %94 = mul nsw i64 %93, %10
  %95 = getelementptr inbounds double, ptr %7, i64 %94
  %96 = load double, ptr %88, align 8
  %97 = getelementptr inbounds double, ptr %15, i64 %93
  %98 = load double, ptr %97, align 8
  %99 = call double @hot_dot(i64 %10, ptr %87, ptr %95)
  %100 = fcmp olt double %96, %60
  %101 = fcmp olt double %98, %60
  %102 = select i1 %100, i1 true, i1 %101
  br i1 %102, label %136, label %103
103:
  %104 = call double @llvm.fabs.f64(double %99)
  %105 = call double @llvm.sqrt.f64(double %96)
  %106 = call double @llvm.sqrt.f64(double %98)
  %107 = fmul double %105, %106
  %108 = fdiv double %104, %107
  %109 = fcmp ogt double %108, %50
  br i1 %109, label %110, label %136
110:
  %111 = fcmp ogt double %92, %108
  %112 = select i1 %111, double %92, double %108
  %113 = fsub double %98, %96
  %114 = fmul double %99, 2.000000e+00
  %115 = fdiv double %113, %114
  %116 = fcmp ogt double %115, 0.000000e+00
  %117 = select i1 %116, double 1.000000e+00, double -1.000000e+00
  %118 = call double @llvm.fabs.f64(double %115)
  %119 = fmul double %115, %115
  %120 = fadd double %119, 1.000000e+00
  %121 = call double @llvm.sqrt.f64(double %120)
  %122 = fadd double %118, %121
  %123 = fdiv double %117, %122
  %124 = fmul double %123, %123
  %125 = fadd double %124, 1.000000e+00
  %126 = call double @llvm.sqrt.f64(double %125)
  %127 = fdiv double 1.000000e+00, %126
  %128 = fmul double %123, %127
  call void @hot_turn(i64 %10, double %127, double %128, ptr %87, ptr %95)
  %129 = mul nuw nsw i64 %93, %11
  %130 = getelementptr inbounds double, ptr %13, i64 %129
  call void @hot_turn(i64 %11, double %127, double %128, ptr %90, ptr %130)
  %131 = fmul double %99, %123
  %132 = fsub double %96, %131
  %133 = fcmp ogt double %132, 0.000000e+00
  %134 = select i1 %133, double %132, double 0.000000e+00
  store double %134, ptr %88, align 8
  %135 = fadd double %98, %131
  store double %135, ptr %97, align 8
  br label %136
136:
  %137 = phi double [ %92, %91 ], [ %112, %110 ], [ %92, %103 ]
  %138 = add nuw i64 %93, 1
  %139 = icmp eq i64 %138, %11
  br i1 %139, label %72, label %91
140:
  %141 = mul nsw i64 %2, %1
  call void @hot_clear(i64 %141, ptr %6)
  %142 = call i64 @llvm.smin.i64(i64 %3, i64 %11)
  %143 = icmp sgt i64 %142, 0
  br i1 %143, label %144, label %231
144:
  %145 = icmp sgt i64 %11, 1
  %146 = icmp sgt i64 %2, 0
  %147 = icmp sgt i64 %0, 0
  br label %156
148:
  %149 = phi i64 [ %154, %148 ], [ 0, %75 ]
  %150 = mul nsw i64 %149, %10
  %151 = getelementptr inbounds double, ptr %7, i64 %150
  %152 = call double @hot_dot(i64 %10, ptr %151, ptr %151)
  %153 = getelementptr inbounds double, ptr %15, i64 %149
  store double %152, ptr %153, align 8
  %154 = add nuw nsw i64 %149, 1
  %155 = icmp eq i64 %154, %11
  br i1 %155, label %140, label %148
156:
  %157 = phi double [ 0.000000e+00, %144 ], [ %164, %189 ]
  %158 = phi i64 [ 0, %144 ], [ %190, %189 ]
  br i1 %145, label %170, label %159
159:
  %160 = phi i64 [ 0, %156 ], [ %178, %170 ]
  %161 = icmp eq i64 %158, 0
  %162 = getelementptr inbounds double, ptr %15, i64 %160
  %163 = load double, ptr %162, align 8
  %164 = select i1 %161, double %163, double %157
  %165 = getelementptr inbounds double, ptr %15, i64 %160
  %166 = fmul double %164, 1.000000e-28
  %167 = fcmp ogt double %163, %166
  %168 = fcmp une double %164, 0.000000e+00
  %169 = and i1 %168, %167
  br i1 %169, label %181, label %231
170:
  %171 = phi i64 [ %179, %170 ], [ 1, %156 ]
  %172 = phi i64 [ %178, %170 ], [ 0, %156 ]
  %173 = getelementptr inbounds double, ptr %15, i64 %171
  %174 = load double, ptr %173, align 8
  %175 = getelementptr inbounds double, ptr %15, i64 %172
  %176 = load double, ptr %175, align 8
  %177 = fcmp ogt double %174, %176
  %178 = select i1 %177, i64 %171, i64 %172
  %179 = add nuw nsw i64 %171, 1
  %180 = icmp eq i64 %179, %11
  br i1 %180, label %159, label %170
181:
  br i1 %146, label %182, label %189
182:
  %183 = mul nsw i64 %160, %11
  %184 = getelementptr inbounds double, ptr %13, i64 %183
  %185 = mul nsw i64 %160, %10
  %186 = getelementptr inbounds double, ptr %7, i64 %185
  %187 = select i1 %9, ptr %184, ptr %186
  %188 = select i1 %9, ptr %186, ptr %184
  br label %192
189:
  store double -1.000000e+00, ptr %165, align 8
  %190 = add nuw nsw i64 %158, 1
  %191 = icmp eq i64 %190, %142
  br i1 %191, label %231, label %156
192:
  %193 = phi i64 [ 0, %182 ], [ %219, %218 ]
  br i1 %147, label %194, label %197
194:
  %195 = mul nuw nsw i64 %193, %0
  %196 = getelementptr double, ptr %5, i64 %195
  br label %204
197:
  %198 = phi double [ 0.000000e+00, %192 ], [ %215, %204 ]
  %199 = load double, ptr %165, align 8
  %200 = fdiv double %198, %199
  br i1 %17, label %201, label %218
201:
  %202 = mul nuw nsw i64 %193, %1
  %203 = getelementptr double, ptr %6, i64 %202
  br label %221
204:
  %205 = phi i64 [ 0, %194 ], [ %216, %204 ]
  %206 = phi double [ 0.000000e+00, %194 ], [ %215, %204 ]
  %207 = getelementptr inbounds double, ptr %187, i64 %205
  %208 = load double, ptr %207, align 8
  %209 = getelementptr inbounds double, ptr %16, i64 %205
  %210 = load double, ptr %209, align 8
  %211 = fmul double %208, %210
  %212 = getelementptr double, ptr %196, i64 %205
  %213 = load double, ptr %212, align 8
  %214 = fmul double %211, %213
  %215 = fadd double %206, %214
  %216 = add nuw nsw i64 %205, 1
  %217 = icmp eq i64 %216, %0
  br i1 %217, label %197, label %204
218:
  %219 = add nuw nsw i64 %193, 1
  %220 = icmp eq i64 %219, %2
  br i1 %220, label %189, label %192
221:
  %222 = phi i64 [ 0, %201 ], [ %229, %221 ]
  %223 = getelementptr inbounds double, ptr %188, i64 %222
  %224 = load double, ptr %223, align 8
  %225 = fmul double %200, %224
  %226 = getelementptr double, ptr %203, i64 %222
  %227 = load double, ptr %226, align 8
  %228 = fadd double %227, %225
  store double %228, ptr %226, align 8
  %229 = add nuw nsw i64 %222, 1
  %230 = icmp eq i64 %229, %1
  br i1 %230, label %218, label %221
231:
  ret void
}
define internal fastcc i32 @solve_tiny(i64 %0, i64 %1, ptr %2, ptr %3, ptr %4) nounwind {
  %6 = alloca [9 x double], align 16
  %7 = icmp eq i64 %0, 2
  br i1 %7, label %8, label %55
8:
  %9 = load double, ptr %2, align 8
  %10 = getelementptr inbounds i8, ptr %2, i64 24
  %11 = load double, ptr %10, align 8
  %12 = fmul double %9, %11
  %13 = getelementptr inbounds i8, ptr %2, i64 8
  %14 = load double, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %2, i64 16
  %16 = load double, ptr %15, align 8
  %17 = fmul double %14, %16
  %18 = fsub double %12, %17
  %19 = call double @llvm.fabs.f64(double %18)
  %20 = call double @llvm.fabs.f64(double %12)
  %21 = call double @llvm.fabs.f64(double %17)
  %22 = fadd double %20, %21
  %23 = fmul double %22, 5.000000e-02
  %24 = fcmp ogt double %19, %23
  %25 = fcmp ogt double %19, 1.000000e-250
  %26 = and i1 %25, %24
  %27 = fcmp olt double %19, 0x73D658E3AB795204
  %28 = and i1 %27, %26
  br i1 %28, label %29, label %163
29:
  %30 = icmp sgt i64 %1, 0
  br i1 %30, label %31, label %163
31:
  %32 = phi i64 [ %51, %31 ], [ %1, %29 ]
  %33 = phi ptr [ %52, %31 ], [ %3, %29 ]
  %34 = phi ptr [ %53, %31 ], [ %4, %29 ]
  %35 = load double, ptr %33, align 8
  %36 = getelementptr inbounds i8, ptr %33, i64 8
  %37 = load double, ptr %36, align 8
  %38 = load double, ptr %10, align 8
  %39 = fmul double %35, %38
  %40 = load double, ptr %15, align 8
  %41 = fmul double %37, %40
  %42 = fsub double %39, %41
  %43 = fdiv double %42, %18
  store double %43, ptr %34, align 8
  %44 = load double, ptr %2, align 8
  %45 = fmul double %37, %44
  %46 = load double, ptr %13, align 8
  %47 = fmul double %35, %46
  %48 = fsub double %45, %47
  %49 = fdiv double %48, %18
  %50 = getelementptr inbounds i8, ptr %34, i64 8
  store double %49, ptr %50, align 8
  %51 = add nsw i64 %32, -1
  %52 = getelementptr inbounds i8, ptr %33, i64 16
  %53 = getelementptr inbounds i8, ptr %34, i64 16
  %54 = icmp ugt i64 %32, 1
  br i1 %54, label %31, label %163
55:
  br label %56
56:
  %57 = phi i64 [ 0, %55 ], [ %60, %79 ]
  %58 = phi double [ 0.000000e+00, %55 ], [ %127, %79 ]
  %59 = phi double [ 0.000000e+00, %55 ], [ %126, %79 ]
  %60 = add nuw nsw i64 %57, 1
  %61 = icmp eq i64 %60, 3
  %62 = trunc i64 %60 to i32
  %63 = select i1 %61, i32 0, i32 %62
  %64 = trunc i64 %57 to i32
  %65 = add i32 %64, 2
  %66 = urem i32 %65, 3
  %67 = getelementptr inbounds double, ptr %2, i64 %57
  %68 = getelementptr inbounds double, ptr %6, i64 %57
  br label %81
69:
  %70 = call double @llvm.fabs.f64(double %126)
  %71 = fmul double %127, 5.000000e-02
  %72 = fcmp ogt double %70, %71
  %73 = fcmp ogt double %70, 1.000000e-250
  %74 = and i1 %73, %72
  %75 = fcmp olt double %70, 0x73D658E3AB795204
  %76 = and i1 %75, %74
  br i1 %76, label %77, label %161
77:
  %78 = icmp sgt i64 %1, 0
  br i1 %78, label %129, label %161
79:
  %80 = icmp eq i64 %60, 3
  br i1 %80, label %69, label %56
81:
  %82 = phi i64 [ 0, %56 ], [ %85, %125 ]
  %83 = phi double [ %58, %56 ], [ %127, %125 ]
  %84 = phi double [ %59, %56 ], [ %126, %125 ]
  %85 = add nuw nsw i64 %82, 1
  %86 = icmp eq i64 %85, 3
  %87 = icmp eq i64 %82, 0
  %88 = trunc i64 %85 to i32
  %89 = mul i32 %88, 3
  %90 = select i1 %86, i32 0, i32 %89
  %91 = add nuw nsw i32 %90, %63
  %92 = zext nneg i32 %91 to i64
  %93 = getelementptr inbounds double, ptr %2, i64 %92
  %94 = load double, ptr %93, align 8
  %95 = mul nuw nsw i64 %82, 3
  %96 = trunc i64 %95 to i32
  %97 = add i32 %96, -3
  %98 = select i1 %87, i32 6, i32 %97
  %99 = add nuw nsw i32 %98, %66
  %100 = zext nneg i32 %99 to i64
  %101 = getelementptr inbounds double, ptr %2, i64 %100
  %102 = load double, ptr %101, align 8
  %103 = fmul double %94, %102
  %104 = add nuw nsw i32 %90, %66
  %105 = zext nneg i32 %104 to i64
  %106 = getelementptr inbounds double, ptr %2, i64 %105
  %107 = load double, ptr %106, align 8
  %108 = add nuw nsw i32 %98, %63
  %109 = zext nneg i32 %108 to i64
  %110 = getelementptr inbounds double, ptr %2, i64 %109
  %111 = load double, ptr %110, align 8
  %112 = fmul double %107, %111
  %113 = fsub double %103, %112
  %114 = getelementptr inbounds double, ptr %68, i64 %95
  store double %113, ptr %114, align 8
  br i1 %87, label %115, label %125
115:
  %116 = load double, ptr %67, align 8
  %117 = fmul double %113, %116
  %118 = fadd double %84, %117
  %119 = call double @llvm.fabs.f64(double %116)
  %120 = call double @llvm.fabs.f64(double %103)
  %121 = call double @llvm.fabs.f64(double %112)
  %122 = fadd double %120, %121
  %123 = fmul double %122, %119
  %124 = fadd double %83, %123
  br label %125
125:
  %126 = phi double [ %118, %115 ], [ %84, %81 ]
  %127 = phi double [ %124, %115 ], [ %83, %81 ]
  %128 = icmp eq i64 %85, 3
  br i1 %128, label %79, label %81
129:
  %130 = phi i64 [ %139, %138 ], [ %1, %77 ]
  %131 = phi ptr [ %140, %138 ], [ %3, %77 ]
  %132 = phi ptr [ %141, %138 ], [ %4, %77 ]
  %133 = load double, ptr %131, align 8
  %134 = getelementptr inbounds i8, ptr %131, i64 8
  %135 = load double, ptr %134, align 8
  %136 = getelementptr inbounds i8, ptr %131, i64 16
  %137 = load double, ptr %136, align 8
  br label %143
138:
  %139 = add nsw i64 %130, -1
  %140 = getelementptr inbounds i8, ptr %131, i64 24
  %141 = getelementptr inbounds i8, ptr %132, i64 24
  %142 = icmp sgt i64 %130, 1
  br i1 %142, label %129, label %161
143:
  %144 = phi i64 [ 0, %129 ], [ %159, %143 ]
  %145 = mul nuw nsw i64 %144, 24
  %146 = getelementptr inbounds i8, ptr %6, i64 %145
  %147 = load double, ptr %146, align 8
  %148 = fmul double %133, %147
  %149 = getelementptr inbounds i8, ptr %146, i64 8
  %150 = load double, ptr %149, align 8
  %151 = fmul double %135, %150
  %152 = fadd double %148, %151
  %153 = getelementptr inbounds i8, ptr %146, i64 16
  %154 = load double, ptr %153, align 8
  %155 = fmul double %137, %154
  %156 = fadd double %152, %155
  %157 = fdiv double %156, %126
  %158 = getelementptr inbounds double, ptr %132, i64 %144
  store double %157, ptr %158, align 8
  %159 = add nuw nsw i64 %144, 1
  %160 = icmp eq i64 %159, 3
  br i1 %160, label %138, label %143
161:
  %162 = phi i32 [ 0, %69 ], [ 1, %77 ], [ 1, %138 ]
  br label %163
163:
  %164 = phi i32 [ %162, %161 ], [ 0, %8 ], [ 1, %29 ], [ 1, %31 ]
  ret i32 %164
}
define internal fastcc i32 @solve_plain(i64 %0, i64 %1, ptr %2, ptr %3, ptr %4) nounwind {
  %6 = alloca [256 x double], align 16
  %7 = alloca [16 x double], align 16
  %8 = alloca [16 x double], align 16
  %9 = alloca [16 x i64], align 16
  br label %10
10:
  %11 = phi i64 [ 0, %5 ], [ %13, %10 ]
  %12 = getelementptr inbounds double, ptr %8, i64 %11
  store double 0.000000e+00, ptr %12, align 8
  %13 = add nuw nsw i64 %11, 1
  %14 = icmp eq i64 %13, %0
  br i1 %14, label %15, label %10
15:
  %16 = phi i64 [ %20, %19 ], [ 0, %10 ]
  %17 = mul nuw nsw i64 %16, %0
  %18 = getelementptr inbounds double, ptr %2, i64 %17
  br label %22
19:
  %20 = add nuw nsw i64 %16, 1
  %21 = icmp eq i64 %20, %0
  br i1 %21, label %33, label %15
22:
  %23 = phi i64 [ 0, %15 ], [ %31, %22 ]
  %24 = getelementptr inbounds double, ptr %8, i64 %23
  %25 = load double, ptr %24, align 8
  %26 = getelementptr inbounds double, ptr %18, i64 %23
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
  %35 = getelementptr inbounds double, ptr %8, i64 %34
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
  br i1 %45, label %46, label %33
46:
  %47 = phi i64 [ %50, %49 ], [ 0, %42 ]
  %48 = mul nuw nsw i64 %47, %0
  br label %52
49:
  %50 = add nuw nsw i64 %47, 1
  %51 = icmp eq i64 %50, %0
  br i1 %51, label %67, label %46
52:
  %53 = phi i64 [ 0, %46 ], [ %61, %52 ]
  %54 = getelementptr inbounds double, ptr %8, i64 %53
  %55 = load double, ptr %54, align 8
  %56 = add nuw nsw i64 %53, %48
  %57 = getelementptr inbounds double, ptr %2, i64 %56
  %58 = load double, ptr %57, align 8
  %59 = fmul double %55, %58
  %60 = getelementptr inbounds double, ptr %6, i64 %56
  store double %59, ptr %60, align 8
  %61 = add nuw nsw i64 %53, 1
  %62 = icmp eq i64 %61, %0
  br i1 %62, label %49, label %52
63:
  %64 = icmp eq i64 %73, %0
  br i1 %64, label %65, label %67
65:
  %66 = icmp sgt i64 %1, 0
  br i1 %66, label %141, label %212
67:
  %68 = phi i64 [ %73, %63 ], [ 0, %49 ]
  %69 = mul nuw nsw i64 %68, %0
  %70 = getelementptr inbounds double, ptr %2, i64 %69
  br label %75
71:
  %72 = getelementptr inbounds double, ptr %6, i64 %69
  %73 = add nuw nsw i64 %68, 1
  %74 = icmp ult i64 %73, %0
  br i1 %74, label %95, label %88
75:
  %76 = phi i64 [ 0, %67 ], [ %86, %75 ]
  %77 = phi double [ 0.000000e+00, %67 ], [ %85, %75 ]
  %78 = getelementptr inbounds double, ptr %8, i64 %76
  %79 = load double, ptr %78, align 8
  %80 = getelementptr inbounds double, ptr %70, i64 %76
  %81 = load double, ptr %80, align 8
  %82 = fmul double %79, %81
  %83 = call double @llvm.fabs.f64(double %82)
  %84 = fcmp ogt double %77, %83
  %85 = select i1 %84, double %77, double %83
  %86 = add nuw nsw i64 %76, 1
  %87 = icmp eq i64 %86, %0
  br i1 %87, label %71, label %75
88:
  %89 = phi i64 [ %68, %71 ], [ %105, %95 ]
  %90 = getelementptr inbounds double, ptr %72, i64 %89
  %91 = load double, ptr %90, align 8
  %92 = call double @llvm.fabs.f64(double %91)
  %93 = fmul double %85, 1.000000e-04
  %94 = fcmp ogt double %92, %93
  br i1 %94, label %108, label %212
95:
  %96 = phi i64 [ %106, %95 ], [ %73, %71 ]
  %97 = phi i64 [ %105, %95 ], [ %68, %71 ]
  %98 = getelementptr inbounds double, ptr %72, i64 %96
  %99 = load double, ptr %98, align 8
  %100 = call double @llvm.fabs.f64(double %99)
  %101 = getelementptr inbounds double, ptr %72, i64 %97
  %102 = load double, ptr %101, align 8
  %103 = call double @llvm.fabs.f64(double %102)
  %104 = fcmp ogt double %100, %103
  %105 = select i1 %104, i64 %96, i64 %97
  %106 = add nuw nsw i64 %96, 1
  %107 = icmp eq i64 %106, %0
  br i1 %107, label %88, label %95
108:
  %109 = getelementptr inbounds i64, ptr %9, i64 %68
  store i64 %89, ptr %109, align 8
  %110 = fdiv double 1.000000e+00, %91
  %111 = getelementptr inbounds double, ptr %72, i64 %68
  %112 = load double, ptr %111, align 8
  store double %112, ptr %90, align 8
  store double %110, ptr %111, align 8
  br i1 %74, label %113, label %63
113:
  %114 = phi i64 [ %118, %113 ], [ %73, %108 ]
  %115 = getelementptr inbounds double, ptr %72, i64 %114
  %116 = load double, ptr %115, align 8
  %117 = fmul double %110, %116
  store double %117, ptr %115, align 8
  %118 = add nuw nsw i64 %114, 1
  %119 = icmp eq i64 %118, %0
  br i1 %119, label %120, label %113
120:
  %121 = phi i64 [ %129, %128 ], [ %73, %113 ]
  %122 = mul nuw nsw i64 %121, %0
  %123 = getelementptr inbounds double, ptr %6, i64 %122
  %124 = getelementptr inbounds double, ptr %123, i64 %89
  %125 = load double, ptr %124, align 8
  %126 = getelementptr inbounds double, ptr %123, i64 %68
  %127 = load double, ptr %126, align 8
  store double %127, ptr %124, align 8
  store double %125, ptr %126, align 8
  br label %131
128:
  %129 = add nuw nsw i64 %121, 1
  %130 = icmp eq i64 %129, %0
  br i1 %130, label %63, label %120
131:
  %132 = phi i64 [ %73, %120 ], [ %139, %131 ]
  %133 = getelementptr inbounds double, ptr %72, i64 %132
  %134 = load double, ptr %133, align 8
  %135 = fmul double %125, %134
  %136 = getelementptr inbounds double, ptr %123, i64 %132
  %137 = load double, ptr %136, align 8
  %138 = fsub double %137, %135
  store double %138, ptr %136, align 8
  %139 = add nuw nsw i64 %132, 1
  %140 = icmp eq i64 %139, %0
  br i1 %140, label %128, label %131
141:
  %142 = phi i64 [ %183, %182 ], [ %1, %65 ]
  %143 = phi ptr [ %184, %182 ], [ %3, %65 ]
  %144 = phi ptr [ %185, %182 ], [ %4, %65 ]
  br label %145
145:
  %146 = phi i64 [ 0, %141 ], [ %153, %145 ]
  %147 = getelementptr inbounds double, ptr %8, i64 %146
  %148 = load double, ptr %147, align 8
  %149 = getelementptr inbounds double, ptr %143, i64 %146
  %150 = load double, ptr %149, align 8
  %151 = fmul double %148, %150
  %152 = getelementptr inbounds double, ptr %7, i64 %146
  store double %151, ptr %152, align 8
  %153 = add nuw nsw i64 %146, 1
  %154 = icmp eq i64 %153, %0
  br i1 %154, label %157, label %145
155:
  %156 = icmp eq i64 %165, %0
  br i1 %156, label %187, label %157
157:
  %158 = phi i64 [ %165, %155 ], [ 0, %145 ]
  %159 = getelementptr inbounds i64, ptr %9, i64 %158
  %160 = load i64, ptr %159, align 8
  %161 = getelementptr inbounds double, ptr %7, i64 %160
  %162 = load double, ptr %161, align 8
  %163 = getelementptr inbounds double, ptr %7, i64 %158
  %164 = load double, ptr %163, align 8
  store double %164, ptr %161, align 8
  store double %162, ptr %163, align 8
  %165 = add nuw nsw i64 %158, 1
  %166 = icmp ult i64 %165, %0
  br i1 %166, label %167, label %155
167:
  %168 = mul nuw nsw i64 %158, %0
  %169 = getelementptr inbounds double, ptr %6, i64 %168
  br label %170
170:
  %171 = phi i64 [ %165, %167 ], [ %178, %170 ]
  %172 = getelementptr inbounds double, ptr %169, i64 %171
  %173 = load double, ptr %172, align 8
  %174 = fmul double %162, %173
  %175 = getelementptr inbounds double, ptr %7, i64 %171
  %176 = load double, ptr %175, align 8
  %177 = fsub double %176, %174
  store double %177, ptr %175, align 8
  %178 = add nuw nsw i64 %171, 1
  %179 = icmp eq i64 %178, %0
  br i1 %179, label %155, label %170
180:
  %181 = icmp sgt i64 %189, 1
  br i1 %181, label %187, label %182
182:
  %183 = add nsw i64 %142, -1
  %184 = getelementptr inbounds double, ptr %143, i64 %0
  %185 = getelementptr inbounds double, ptr %144, i64 %0
  %186 = icmp sgt i64 %142, 1
  br i1 %186, label %141, label %212
187:
  %188 = phi i64 [ %190, %180 ], [ %0, %155 ]
  %189 = phi i64 [ %191, %180 ], [ %0, %155 ]
  %190 = add nsw i64 %188, -1
  %191 = add nsw i64 %189, -1
  %192 = getelementptr inbounds double, ptr %7, i64 %191
  %193 = load double, ptr %192, align 8
  %194 = mul nsw i64 %191, %0
  %195 = getelementptr inbounds double, ptr %6, i64 %191
  %196 = getelementptr inbounds double, ptr %195, i64 %194
  %197 = load double, ptr %196, align 8
  %198 = fmul double %193, %197
  %199 = getelementptr inbounds double, ptr %144, i64 %191
  store double %198, ptr %199, align 8
  %200 = getelementptr double, ptr %6, i64 %194
  %201 = icmp ugt i64 %189, 1
  br i1 %201, label %202, label %182
202:
  %203 = phi i64 [ %210, %202 ], [ 0, %187 ]
  %204 = getelementptr double, ptr %200, i64 %203
  %205 = load double, ptr %204, align 8
  %206 = fmul double %198, %205
  %207 = getelementptr inbounds double, ptr %7, i64 %203
  %208 = load double, ptr %207, align 8
  %209 = fsub double %208, %206
  store double %209, ptr %207, align 8
  %210 = add nuw nsw i64 %203, 1
  %211 = icmp eq i64 %210, %190
  br i1 %211, label %180, label %202
212:
  %213 = phi i32 [ 1, %65 ], [ 1, %182 ], [ 0, %88 ]
  ret i32 %213
}
define internal fastcc void @solve_square(i64 %0, i64 %1, ptr %2, ptr %3, ptr %4, ptr %5) nounwind {
  %7 = alloca %struct.square, align 8
  store i64 %0, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 8
  store i64 %1, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %7, i64 16
  store i64 0, ptr %9, align 8
  %10 = getelementptr inbounds i8, ptr %7, i64 24
  store ptr %5, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %7, i64 32
  %12 = mul nsw i64 %0, %0
  %13 = getelementptr inbounds double, ptr %5, i64 %12
  store ptr %13, ptr %11, align 8
  %14 = getelementptr inbounds i8, ptr %7, i64 40
  %15 = getelementptr inbounds i8, ptr %7, i64 48
  %16 = getelementptr inbounds i8, ptr %7, i64 56
  store double 0.000000e+00, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %7, i64 64
  %18 = mul nsw i64 %1, %0
  %19 = getelementptr inbounds double, ptr %13, i64 %18
  store ptr %19, ptr %14, align 8
  %20 = getelementptr inbounds double, ptr %19, i64 %0
  store ptr %20, ptr %15, align 8
  %21 = getelementptr inbounds double, ptr %20, i64 %0
  store ptr %21, ptr %17, align 8
  call fastcc void @eliminate_square(ptr %7, ptr %2, ptr %3, double 0.000000e+00, double 0x3D06849B86A12B9B)
  %22 = load i64, ptr %9, align 8
  %23 = icmp slt i64 %22, %0
  br i1 %23, label %24, label %28
24:
  call fastcc void @eliminate_square(ptr %7, ptr %2, ptr %3, double 1.000000e-02, double 1.000000e-08)
  %25 = load i64, ptr %9, align 8
  %26 = icmp eq i64 %25, %22
  br i1 %26, label %28, label %27
27:
  call fastcc void @eliminate_square(ptr %7, ptr %2, ptr %3, double 0.000000e+00, double 0x3D06849B86A12B9B)
  br label %28
28:
  %29 = icmp sgt i64 %1, 0
  br i1 %29, label %30, label %39
30:
  %31 = load ptr, ptr %11, align 8
  %32 = load ptr, ptr %14, align 8
  %33 = load double, ptr %16, align 8
  %34 = icmp sgt i64 %0, 0
  %35 = icmp sgt i64 %22, 0
  %36 = load ptr, ptr %10, align 8
  %37 = load ptr, ptr %15, align 8
  %38 = load ptr, ptr %17, align 8
  br label %40
39:
  ret void
40:
  %41 = phi i64 [ 0, %30 ], [ %92, %91 ]
  %42 = mul nsw i64 %41, %0
  %43 = getelementptr inbounds double, ptr %31, i64 %42
  br i1 %23, label %44, label %55
44:
  %45 = getelementptr inbounds double, ptr %3, i64 %42
  %46 = call fastcc i32 @is_contradicted(i64 %0, i64 %22, ptr %32, ptr %45, ptr %43, double %33)
  %47 = icmp eq i32 %46, 0
  br i1 %47, label %55, label %48
48:
  %49 = getelementptr double, ptr %4, i64 %42
  br i1 %34, label %50, label %91
50:
  %51 = phi i64 [ %53, %50 ], [ 0, %48 ]
  %52 = getelementptr double, ptr %49, i64 %51
  store double 0x7FF8000000000000, ptr %52, align 8
  %53 = add nuw nsw i64 %51, 1
  %54 = icmp eq i64 %53, %0
  br i1 %54, label %91, label %50
55:
  br i1 %35, label %58, label %56
56:
  %57 = getelementptr double, ptr %4, i64 %42
  br i1 %34, label %71, label %91
58:
  %59 = phi i64 [ %60, %58 ], [ %22, %55 ]
  %60 = add nsw i64 %59, -1
  %61 = mul nsw i64 %60, %0
  %62 = getelementptr double, ptr %36, i64 %60
  %63 = getelementptr double, ptr %62, i64 %61
  %64 = load double, ptr %63, align 8
  %65 = getelementptr inbounds double, ptr %43, i64 %60
  %66 = load double, ptr %65, align 8
  %67 = fdiv double %66, %64
  store double %67, ptr %65, align 8
  %68 = fneg double %67
  %69 = getelementptr inbounds double, ptr %36, i64 %61
  call void @hot_add(i64 %60, double %68, ptr %69, ptr %43)
  %70 = icmp ugt i64 %59, 1
  br i1 %70, label %58, label %56
71:
  %72 = phi i64 [ %89, %85 ], [ 0, %56 ]
  %73 = icmp slt i64 %72, %22
  br i1 %73, label %77, label %74
74:
  %75 = getelementptr inbounds i64, ptr %38, i64 %72
  %76 = load i64, ptr %75, align 8
  br label %85
77:
  %78 = getelementptr inbounds double, ptr %43, i64 %72
  %79 = load double, ptr %78, align 8
  %80 = getelementptr inbounds i64, ptr %38, i64 %72
  %81 = load i64, ptr %80, align 8
  %82 = getelementptr inbounds double, ptr %37, i64 %81
  %83 = load double, ptr %82, align 8
  %84 = fmul double %79, %83
  br label %85
85:
  %86 = phi i64 [ %81, %77 ], [ %76, %74 ]
  %87 = phi double [ %84, %77 ], [ 0.000000e+00, %74 ]
  %88 = getelementptr double, ptr %57, i64 %86
  store double %87, ptr %88, align 8
  %89 = add nuw nsw i64 %72, 1
  %90 = icmp eq i64 %89, %0
  br i1 %90, label %91, label %71
91:
  %92 = add nuw nsw i64 %41, 1
  %93 = icmp eq i64 %92, %1
  br i1 %93, label %39, label %40
}
define i64 @mc_run_size(ptr %0) nounwind {
  %2 = call fastcc i64 @divide(ptr %0, ptr null, ptr null)
  %3 = add nsw i64 %2, 1
  ret i64 %3
}
define internal fastcc i64 @divide(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = alloca %struct.memory, align 8
  %5 = alloca %struct.mc_run, align 8
  %6 = load i64, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = add nsw i64 %8, %6
  %10 = icmp eq ptr %1, null
  %11 = select i1 %10, ptr %4, ptr %1
  %12 = icmp eq ptr %2, null
  store ptr %2, ptr %11, align 8
  %13 = getelementptr inbounds double, ptr %2, i64 %9
  %14 = select i1 %12, ptr null, ptr %13
  %15 = select i1 %10, ptr %4, ptr %1
  %16 = getelementptr inbounds i8, ptr %15, i64 8
  store ptr %14, ptr %16, align 8
  %17 = shl nsw i64 %9, 4
  %18 = getelementptr inbounds i8, ptr %2, i64 %17
  %19 = select i1 %12, ptr null, ptr %18
  %20 = select i1 %10, ptr %4, ptr %1
  %21 = getelementptr inbounds i8, ptr %20, i64 16
  store ptr %19, ptr %21, align 8
  %22 = mul nsw i64 %9, 24
  %23 = getelementptr inbounds i8, ptr %2, i64 %22
  %24 = select i1 %12, ptr null, ptr %23
  %25 = select i1 %10, ptr %4, ptr %1
  %26 = getelementptr inbounds i8, ptr %25, i64 24
  store ptr %24, ptr %26, align 8
  %27 = shl nsw i64 %9, 5
  %28 = getelementptr inbounds i8, ptr %2, i64 %27
  %29 = select i1 %12, ptr null, ptr %28
  %30 = select i1 %10, ptr %4, ptr %1
  %31 = getelementptr inbounds i8, ptr %30, i64 48
  store ptr %29, ptr %31, align 8
  %32 = mul nsw i64 %9, 40
  %33 = getelementptr inbounds i8, ptr %2, i64 %32
  %34 = select i1 %12, ptr null, ptr %33
  %35 = select i1 %10, ptr %4, ptr %1
  %36 = getelementptr inbounds i8, ptr %35, i64 32
  store ptr %34, ptr %36, align 8
  %37 = mul nsw i64 %9, 168
  %38 = getelementptr inbounds i8, ptr %2, i64 %37
  %39 = select i1 %12, ptr null, ptr %38
  %40 = select i1 %10, ptr %4, ptr %1
  %41 = getelementptr inbounds i8, ptr %40, i64 40
  store ptr %39, ptr %41, align 8
  %42 = mul nsw i64 %9, 29
  %43 = getelementptr inbounds i8, ptr %0, i64 32
  %44 = load i64, ptr %43, align 8
  %45 = getelementptr inbounds double, ptr %2, i64 %42
  %46 = select i1 %12, ptr null, ptr %45
  %47 = select i1 %10, ptr %4, ptr %1
  %48 = getelementptr inbounds i8, ptr %47, i64 56
  store ptr %46, ptr %48, align 8
  %49 = add nsw i64 %44, %42
  %50 = load i64, ptr %43, align 8
  %51 = getelementptr inbounds double, ptr %2, i64 %49
  %52 = select i1 %12, ptr null, ptr %51
  %53 = select i1 %10, ptr %4, ptr %1
  %54 = getelementptr inbounds i8, ptr %53, i64 64
  store ptr %52, ptr %54, align 8
  %55 = add nsw i64 %50, %49
  %56 = getelementptr inbounds i8, ptr %0, i64 24
  %57 = load i64, ptr %56, align 8
  %58 = getelementptr inbounds double, ptr %2, i64 %55
  %59 = select i1 %12, ptr null, ptr %58
  %60 = select i1 %10, ptr %4, ptr %1
  %61 = getelementptr inbounds i8, ptr %60, i64 72
  store ptr %59, ptr %61, align 8
  %62 = add nsw i64 %57, %55
  %63 = load i64, ptr %56, align 8
  %64 = getelementptr inbounds double, ptr %2, i64 %62
  %65 = select i1 %12, ptr null, ptr %64
  %66 = select i1 %10, ptr %4, ptr %1
  %67 = getelementptr inbounds i8, ptr %66, i64 80
  store ptr %65, ptr %67, align 8
  %68 = add nsw i64 %63, %62
  %69 = load i64, ptr %43, align 8
  %70 = mul nsw i64 %69, 9
  %71 = getelementptr inbounds double, ptr %2, i64 %68
  %72 = select i1 %12, ptr null, ptr %71
  %73 = select i1 %10, ptr %4, ptr %1
  %74 = getelementptr inbounds i8, ptr %73, i64 88
  store ptr %72, ptr %74, align 8
  %75 = add nsw i64 %70, %68
  %76 = getelementptr inbounds i8, ptr %0, i64 440
  %77 = load i64, ptr %76, align 8
  %78 = getelementptr inbounds double, ptr %2, i64 %75
  %79 = select i1 %12, ptr null, ptr %78
  %80 = select i1 %10, ptr %4, ptr %1
  %81 = getelementptr inbounds i8, ptr %80, i64 112
  store ptr %79, ptr %81, align 8
  %82 = add nsw i64 %75, %77
  %83 = load i64, ptr %76, align 8
  %84 = getelementptr inbounds double, ptr %2, i64 %82
  %85 = select i1 %12, ptr null, ptr %84
  %86 = select i1 %10, ptr %4, ptr %1
  %87 = getelementptr inbounds i8, ptr %86, i64 120
  store ptr %85, ptr %87, align 8
  %88 = add nsw i64 %83, %82
  %89 = load i64, ptr %76, align 8
  %90 = getelementptr inbounds double, ptr %2, i64 %88
  %91 = select i1 %12, ptr null, ptr %90
  %92 = select i1 %10, ptr %4, ptr %1
  %93 = getelementptr inbounds i8, ptr %92, i64 128
  store ptr %91, ptr %93, align 8
  %94 = add nsw i64 %89, %88
  %95 = getelementptr inbounds i8, ptr %0, i64 16
  %96 = load i64, ptr %95, align 8
  %97 = getelementptr inbounds double, ptr %2, i64 %94
  %98 = select i1 %12, ptr null, ptr %97
  %99 = select i1 %10, ptr %4, ptr %1
  %100 = getelementptr inbounds i8, ptr %99, i64 96
  store ptr %98, ptr %100, align 8
  %101 = add nsw i64 %96, %94
  %102 = getelementptr inbounds i8, ptr %0, i64 296
  %103 = load ptr, ptr %102, align 8
  %104 = icmp eq ptr %103, null
  br i1 %104, label %111, label %105
105:
  %106 = getelementptr inbounds i8, ptr %0, i64 304
  %107 = load ptr, ptr %106, align 8
  %108 = load i64, ptr %56, align 8
  %109 = getelementptr inbounds i64, ptr %107, i64 %108
  %110 = load i64, ptr %109, align 8
  br label %111
111:
  %112 = phi i64 [ %110, %105 ], [ 0, %3 ]
  %113 = getelementptr inbounds double, ptr %2, i64 %101
  %114 = select i1 %12, ptr null, ptr %113
  %115 = select i1 %10, ptr %4, ptr %1
  %116 = getelementptr inbounds i8, ptr %115, i64 104
  store ptr %114, ptr %116, align 8
  %117 = add nsw i64 %112, %101
  %118 = getelementptr inbounds i8, ptr %0, i64 64
  %119 = select i1 %10, ptr %4, ptr %1
  %120 = getelementptr inbounds i8, ptr %119, i64 224
  %121 = select i1 %10, ptr %4, ptr %1
  %122 = getelementptr inbounds i8, ptr %121, i64 240
  %123 = select i1 %10, ptr %4, ptr %1
  %124 = getelementptr inbounds i8, ptr %123, i64 256
  %125 = select i1 %10, ptr %4, ptr %1
  %126 = getelementptr inbounds i8, ptr %125, i64 272
  br label %201
127:
  %128 = getelementptr inbounds i8, ptr %0, i64 72
  %129 = load i64, ptr %128, align 8
  %130 = getelementptr inbounds double, ptr %2, i64 %233
  %131 = select i1 %12, ptr null, ptr %130
  %132 = select i1 %10, ptr %4, ptr %1
  %133 = getelementptr inbounds i8, ptr %132, i64 288
  store ptr %131, ptr %133, align 8
  %134 = add nsw i64 %129, %233
  %135 = load i64, ptr %128, align 8
  %136 = getelementptr inbounds double, ptr %2, i64 %134
  %137 = select i1 %12, ptr null, ptr %136
  %138 = select i1 %10, ptr %4, ptr %1
  %139 = getelementptr inbounds i8, ptr %138, i64 328
  store ptr %137, ptr %139, align 8
  %140 = add nsw i64 %135, %134
  %141 = getelementptr inbounds double, ptr %2, i64 %140
  %142 = select i1 %12, ptr null, ptr %141
  %143 = select i1 %10, ptr %4, ptr %1
  %144 = getelementptr inbounds i8, ptr %143, i64 136
  store ptr %142, ptr %144, align 8
  %145 = add nsw i64 %140, %235
  %146 = getelementptr inbounds double, ptr %2, i64 %145
  %147 = select i1 %12, ptr null, ptr %146
  %148 = select i1 %10, ptr %4, ptr %1
  %149 = getelementptr inbounds i8, ptr %148, i64 168
  store ptr %147, ptr %149, align 8
  %150 = add nsw i64 %145, %235
  %151 = getelementptr inbounds double, ptr %2, i64 %150
  %152 = select i1 %12, ptr null, ptr %151
  %153 = select i1 %10, ptr %4, ptr %1
  %154 = getelementptr inbounds i8, ptr %153, i64 192
  store ptr %152, ptr %154, align 8
  %155 = add nsw i64 %150, %235
  %156 = getelementptr inbounds double, ptr %2, i64 %155
  %157 = select i1 %12, ptr null, ptr %156
  %158 = select i1 %10, ptr %4, ptr %1
  %159 = getelementptr inbounds i8, ptr %158, i64 200
  store ptr %157, ptr %159, align 8
  %160 = add nsw i64 %155, %235
  %161 = getelementptr inbounds double, ptr %2, i64 %160
  %162 = select i1 %12, ptr null, ptr %161
  %163 = select i1 %10, ptr %4, ptr %1
  %164 = getelementptr inbounds i8, ptr %163, i64 208
  store ptr %162, ptr %164, align 8
  %165 = add nsw i64 %160, %235
  %166 = getelementptr inbounds double, ptr %2, i64 %165
  %167 = select i1 %12, ptr null, ptr %166
  %168 = select i1 %10, ptr %4, ptr %1
  %169 = getelementptr inbounds i8, ptr %168, i64 216
  store ptr %167, ptr %169, align 8
  %170 = add nsw i64 %165, %240
  %171 = getelementptr inbounds double, ptr %2, i64 %170
  %172 = select i1 %12, ptr null, ptr %171
  %173 = select i1 %10, ptr %4, ptr %1
  %174 = getelementptr inbounds i8, ptr %173, i64 144
  store ptr %172, ptr %174, align 8
  %175 = add nsw i64 %170, %237
  %176 = getelementptr inbounds double, ptr %2, i64 %175
  %177 = select i1 %12, ptr null, ptr %176
  %178 = select i1 %10, ptr %4, ptr %1
  %179 = getelementptr inbounds i8, ptr %178, i64 152
  store ptr %177, ptr %179, align 8
  %180 = add nsw i64 %175, %237
  %181 = getelementptr inbounds double, ptr %2, i64 %180
  %182 = select i1 %12, ptr null, ptr %181
  %183 = select i1 %10, ptr %4, ptr %1
  %184 = getelementptr inbounds i8, ptr %183, i64 160
  store ptr %182, ptr %184, align 8
  %185 = add nsw i64 %180, %237
  %186 = getelementptr inbounds double, ptr %2, i64 %185
  %187 = select i1 %12, ptr null, ptr %186
  %188 = select i1 %10, ptr %4, ptr %1
  %189 = getelementptr inbounds i8, ptr %188, i64 176
  store ptr %187, ptr %189, align 8
  %190 = add nsw i64 %185, %253
  %191 = load i64, ptr %0, align 8
  %192 = shl nsw i64 %191, 1
  %193 = getelementptr inbounds double, ptr %2, i64 %190
  %194 = select i1 %12, ptr null, ptr %193
  %195 = select i1 %10, ptr %4, ptr %1
  %196 = getelementptr inbounds i8, ptr %195, i64 184
  store ptr %194, ptr %196, align 8
  %197 = add nsw i64 %192, %190
  %198 = getelementptr inbounds i8, ptr %0, i64 688
  %199 = load i64, ptr %198, align 8
  %200 = icmp eq i64 %199, 0
  br i1 %200, label %445, label %269
201:
  %202 = phi i1 [ true, %111 ], [ false, %250 ]
  %203 = phi i64 [ 0, %111 ], [ 1, %250 ]
  %204 = phi i64 [ %117, %111 ], [ %233, %250 ]
  %205 = phi i64 [ 0, %111 ], [ %235, %250 ]
  %206 = phi i64 [ 0, %111 ], [ %237, %250 ]
  %207 = phi i64 [ 0, %111 ], [ %240, %250 ]
  %208 = phi i64 [ 0, %111 ], [ %253, %250 ]
  %209 = phi i64 [ 0, %111 ], [ %252, %250 ]
  %210 = getelementptr inbounds %struct.mc_stage, ptr %118, i64 %203
  %211 = getelementptr inbounds i8, ptr %210, i64 8
  %212 = load i64, ptr %211, align 8
  %213 = getelementptr inbounds double, ptr %2, i64 %204
  %214 = select i1 %12, ptr null, ptr %213
  %215 = getelementptr inbounds ptr, ptr %120, i64 %203
  store ptr %214, ptr %215, align 8
  %216 = add i64 %204, 1
  %217 = add i64 %216, %212
  %218 = getelementptr inbounds i8, ptr %210, i64 16
  %219 = load i64, ptr %218, align 8
  %220 = getelementptr inbounds double, ptr %2, i64 %217
  %221 = select i1 %12, ptr null, ptr %220
  %222 = getelementptr inbounds ptr, ptr %122, i64 %203
  store ptr %221, ptr %222, align 8
  %223 = add nsw i64 %217, %219
  %224 = load i64, ptr %218, align 8
  %225 = getelementptr inbounds double, ptr %2, i64 %223
  %226 = select i1 %12, ptr null, ptr %225
  %227 = getelementptr inbounds ptr, ptr %124, i64 %203
  store ptr %226, ptr %227, align 8
  %228 = add nsw i64 %224, %223
  %229 = load i64, ptr %218, align 8
  %230 = getelementptr inbounds double, ptr %2, i64 %228
  %231 = select i1 %12, ptr null, ptr %230
  %232 = getelementptr inbounds ptr, ptr %126, i64 %203
  store ptr %231, ptr %232, align 8
  %233 = add nsw i64 %229, %228
  %234 = load i64, ptr %211, align 8
  %235 = call i64 @llvm.smax.i64(i64 %234, i64 %205)
  %236 = load i64, ptr %218, align 8
  %237 = call i64 @llvm.smax.i64(i64 %236, i64 %206)
  %238 = getelementptr inbounds i8, ptr %210, i64 24
  %239 = load i64, ptr %238, align 8
  %240 = call i64 @llvm.smax.i64(i64 %239, i64 %207)
  %241 = icmp sgt i64 %239, 0
  br i1 %241, label %242, label %250
242:
  %243 = getelementptr inbounds i8, ptr %210, i64 56
  %244 = load ptr, ptr %243, align 8
  %245 = getelementptr inbounds i8, ptr %210, i64 64
  %246 = load ptr, ptr %245, align 8
  %247 = getelementptr inbounds i8, ptr %210, i64 32
  %248 = load i64, ptr %247, align 8
  %249 = load i64, ptr %244, align 8
  br label %254
250:
  %251 = phi i64 [ 0, %201 ], [ %266, %254 ]
  %252 = phi i64 [ %209, %201 ], [ %267, %254 ]
  %253 = call i64 @llvm.smax.i64(i64 %251, i64 %208)
  br i1 %202, label %201, label %127
254:
  %255 = phi i64 [ %249, %242 ], [ %261, %254 ]
  %256 = phi i64 [ %209, %242 ], [ %267, %254 ]
  %257 = phi i64 [ 0, %242 ], [ %266, %254 ]
  %258 = phi i64 [ 0, %242 ], [ %259, %254 ]
  %259 = add nuw nsw i64 %258, 1
  %260 = getelementptr inbounds i64, ptr %244, i64 %259
  %261 = load i64, ptr %260, align 8
  %262 = sub nsw i64 %261, %255
  %263 = getelementptr inbounds i64, ptr %246, i64 %258
  %264 = load i64, ptr %263, align 8
  %265 = call fastcc i64 @group_size(i64 %262, i64 %264, i64 %248)
  %266 = add nsw i64 %265, %257
  %267 = call i64 @llvm.smax.i64(i64 %265, i64 %256)
  %268 = icmp eq i64 %259, %239
  br i1 %268, label %250, label %254
269:
  %270 = select i1 %10, ptr %4, ptr %1
  %271 = getelementptr inbounds i8, ptr %270, i64 488
  store i64 %9, ptr %271, align 8
  %272 = load i64, ptr %7, align 8
  %273 = select i1 %10, ptr %4, ptr %1
  %274 = getelementptr inbounds i8, ptr %273, i64 536
  store i64 %272, ptr %274, align 8
  %275 = getelementptr inbounds i8, ptr %0, i64 736
  %276 = load ptr, ptr %275, align 8
  %277 = icmp eq ptr %276, null
  br i1 %277, label %281, label %278
278:
  %279 = getelementptr inbounds i8, ptr %0, i64 744
  %280 = load i64, ptr %279, align 8
  br label %281
281:
  %282 = phi i64 [ %280, %278 ], [ -1, %269 ]
  %283 = select i1 %10, ptr %4, ptr %1
  %284 = getelementptr inbounds i8, ptr %283, i64 544
  store i64 %282, ptr %284, align 8
  %285 = select i1 %10, ptr %4, ptr %1
  %286 = getelementptr inbounds i8, ptr %285, i64 496
  store i64 %282, ptr %286, align 8
  %287 = getelementptr inbounds i8, ptr %0, i64 752
  %288 = load i64, ptr %287, align 8
  %289 = select i1 %10, ptr %4, ptr %1
  %290 = getelementptr inbounds i8, ptr %289, i64 552
  store i64 %288, ptr %290, align 8
  %291 = select i1 %10, ptr %4, ptr %1
  %292 = getelementptr inbounds i8, ptr %291, i64 504
  store i64 %288, ptr %292, align 8
  %293 = call fastcc i64 @jacobian_size(ptr %0)
  %294 = getelementptr inbounds double, ptr %2, i64 %197
  %295 = select i1 %12, ptr null, ptr %294
  %296 = select i1 %10, ptr %4, ptr %1
  %297 = getelementptr inbounds i8, ptr %296, i64 336
  store ptr %295, ptr %297, align 8
  %298 = add nsw i64 %293, %197
  %299 = getelementptr inbounds double, ptr %2, i64 %298
  %300 = select i1 %12, ptr null, ptr %299
  %301 = select i1 %10, ptr %4, ptr %1
  %302 = getelementptr inbounds i8, ptr %301, i64 344
  store ptr %300, ptr %302, align 8
  %303 = add nsw i64 %298, %9
  %304 = getelementptr inbounds double, ptr %2, i64 %303
  %305 = select i1 %12, ptr null, ptr %304
  %306 = select i1 %10, ptr %4, ptr %1
  %307 = getelementptr inbounds i8, ptr %306, i64 352
  store ptr %305, ptr %307, align 8
  %308 = add nsw i64 %303, %9
  %309 = getelementptr inbounds double, ptr %2, i64 %308
  %310 = select i1 %12, ptr null, ptr %309
  %311 = select i1 %10, ptr %4, ptr %1
  %312 = getelementptr inbounds i8, ptr %311, i64 360
  store ptr %310, ptr %312, align 8
  %313 = add nsw i64 %308, %9
  %314 = getelementptr inbounds double, ptr %2, i64 %313
  %315 = select i1 %12, ptr null, ptr %314
  %316 = select i1 %10, ptr %4, ptr %1
  %317 = getelementptr inbounds i8, ptr %316, i64 840
  store ptr %315, ptr %317, align 8
  %318 = add nsw i64 %313, %9
  %319 = load i64, ptr %7, align 8
  %320 = getelementptr inbounds double, ptr %2, i64 %318
  %321 = select i1 %12, ptr null, ptr %320
  %322 = select i1 %10, ptr %4, ptr %1
  %323 = getelementptr inbounds i8, ptr %322, i64 848
  store ptr %321, ptr %323, align 8
  %324 = add nsw i64 %319, %318
  %325 = getelementptr inbounds i8, ptr %0, i64 760
  %326 = load ptr, ptr %325, align 8
  %327 = icmp eq ptr %326, null
  br i1 %327, label %407, label %328
328:
  %329 = call fastcc i64 @sparse_size(ptr %0)
  %330 = getelementptr inbounds double, ptr %2, i64 %324
  %331 = select i1 %12, ptr null, ptr %330
  %332 = select i1 %10, ptr %4, ptr %1
  %333 = getelementptr inbounds i8, ptr %332, i64 824
  store ptr %331, ptr %333, align 8
  %334 = add nsw i64 %329, %324
  %335 = getelementptr inbounds double, ptr %2, i64 %334
  %336 = select i1 %12, ptr null, ptr %335
  %337 = select i1 %10, ptr %4, ptr %1
  %338 = getelementptr inbounds i8, ptr %337, i64 832
  store ptr %336, ptr %338, align 8
  %339 = select i1 %10, ptr %4, ptr %1
  %340 = getelementptr inbounds i8, ptr %339, i64 584
  %341 = getelementptr inbounds i8, ptr %0, i64 792
  %342 = add nsw i64 %329, 1
  %343 = add nsw i64 %334, %329
  br label %345
344:
  store i64 0, ptr %274, align 8
  store i64 0, ptr %271, align 8
  br label %407
345:
  %346 = phi i1 [ true, %328 ], [ false, %345 ]
  %347 = phi i64 [ 0, %328 ], [ 1, %345 ]
  %348 = phi i64 [ %343, %328 ], [ %403, %345 ]
  %349 = getelementptr inbounds %struct.sparse, ptr %340, i64 %347
  store i64 %329, ptr %349, align 8
  %350 = load i64, ptr %341, align 8
  %351 = getelementptr inbounds i8, ptr %349, i64 8
  store i64 %350, ptr %351, align 8
  %352 = getelementptr inbounds double, ptr %2, i64 %348
  %353 = select i1 %12, ptr null, ptr %352
  %354 = getelementptr inbounds i8, ptr %349, i64 16
  store ptr %353, ptr %354, align 8
  %355 = add nsw i64 %350, %348
  %356 = getelementptr inbounds double, ptr %2, i64 %355
  %357 = select i1 %12, ptr null, ptr %356
  %358 = getelementptr inbounds i8, ptr %349, i64 24
  store ptr %357, ptr %358, align 8
  %359 = add nsw i64 %355, %350
  %360 = getelementptr inbounds double, ptr %2, i64 %359
  %361 = select i1 %12, ptr null, ptr %360
  %362 = getelementptr inbounds i8, ptr %349, i64 48
  store ptr %361, ptr %362, align 8
  %363 = add nsw i64 %359, %350
  %364 = getelementptr inbounds double, ptr %2, i64 %363
  %365 = select i1 %12, ptr null, ptr %364
  %366 = getelementptr inbounds i8, ptr %349, i64 56
  store ptr %365, ptr %366, align 8
  %367 = add nsw i64 %363, %350
  %368 = getelementptr inbounds double, ptr %2, i64 %367
  %369 = select i1 %12, ptr null, ptr %368
  %370 = getelementptr inbounds i8, ptr %349, i64 64
  store ptr %369, ptr %370, align 8
  %371 = add nsw i64 %367, %342
  %372 = getelementptr inbounds double, ptr %2, i64 %371
  %373 = select i1 %12, ptr null, ptr %372
  %374 = getelementptr inbounds i8, ptr %349, i64 72
  store ptr %373, ptr %374, align 8
  %375 = add nsw i64 %371, %342
  %376 = getelementptr inbounds double, ptr %2, i64 %375
  %377 = select i1 %12, ptr null, ptr %376
  %378 = getelementptr inbounds i8, ptr %349, i64 32
  store ptr %377, ptr %378, align 8
  %379 = add nsw i64 %375, %329
  %380 = getelementptr inbounds double, ptr %2, i64 %379
  %381 = select i1 %12, ptr null, ptr %380
  %382 = getelementptr inbounds i8, ptr %349, i64 40
  store ptr %381, ptr %382, align 8
  %383 = add nsw i64 %379, %329
  %384 = getelementptr inbounds double, ptr %2, i64 %383
  %385 = select i1 %12, ptr null, ptr %384
  %386 = getelementptr inbounds i8, ptr %349, i64 80
  store ptr %385, ptr %386, align 8
  %387 = add nsw i64 %383, %329
  %388 = getelementptr inbounds double, ptr %2, i64 %387
  %389 = select i1 %12, ptr null, ptr %388
  %390 = getelementptr inbounds i8, ptr %349, i64 88
  store ptr %389, ptr %390, align 8
  %391 = add nsw i64 %387, %329
  %392 = getelementptr inbounds double, ptr %2, i64 %391
  %393 = select i1 %12, ptr null, ptr %392
  %394 = getelementptr inbounds i8, ptr %349, i64 96
  store ptr %393, ptr %394, align 8
  %395 = add nsw i64 %391, %329
  %396 = getelementptr inbounds double, ptr %2, i64 %395
  %397 = select i1 %12, ptr null, ptr %396
  %398 = getelementptr inbounds i8, ptr %349, i64 104
  store ptr %397, ptr %398, align 8
  %399 = add nsw i64 %395, %329
  %400 = getelementptr inbounds double, ptr %2, i64 %399
  %401 = select i1 %12, ptr null, ptr %400
  %402 = getelementptr inbounds i8, ptr %349, i64 112
  store ptr %401, ptr %402, align 8
  %403 = add nsw i64 %399, %329
  %404 = load i64, ptr %7, align 8
  %405 = icmp ne i64 %404, 0
  %406 = and i1 %405, %346
  br i1 %406, label %345, label %344
407:
  %408 = phi i64 [ 0, %344 ], [ %272, %281 ]
  %409 = phi i64 [ 0, %344 ], [ %9, %281 ]
  %410 = phi i64 [ %403, %344 ], [ %324, %281 ]
  %411 = call fastcc i64 @lu_height(ptr %271)
  %412 = mul nsw i64 %411, %409
  %413 = getelementptr inbounds double, ptr %2, i64 %410
  %414 = select i1 %12, ptr null, ptr %413
  %415 = select i1 %10, ptr %4, ptr %1
  %416 = getelementptr inbounds i8, ptr %415, i64 512
  store ptr %414, ptr %416, align 8
  %417 = add nsw i64 %412, %410
  %418 = getelementptr inbounds double, ptr %2, i64 %417
  %419 = select i1 %12, ptr null, ptr %418
  %420 = select i1 %10, ptr %4, ptr %1
  %421 = getelementptr inbounds i8, ptr %420, i64 520
  store ptr %419, ptr %421, align 8
  %422 = add nsw i64 %417, %409
  %423 = getelementptr inbounds double, ptr %2, i64 %422
  %424 = select i1 %12, ptr null, ptr %423
  %425 = select i1 %10, ptr %4, ptr %1
  %426 = getelementptr inbounds i8, ptr %425, i64 528
  store ptr %424, ptr %426, align 8
  %427 = add nsw i64 %422, %409
  %428 = call fastcc i64 @lu_height(ptr %274)
  %429 = mul nsw i64 %428, %408
  %430 = getelementptr inbounds double, ptr %2, i64 %427
  %431 = select i1 %12, ptr null, ptr %430
  %432 = select i1 %10, ptr %4, ptr %1
  %433 = getelementptr inbounds i8, ptr %432, i64 560
  store ptr %431, ptr %433, align 8
  %434 = add nsw i64 %429, %427
  %435 = getelementptr inbounds double, ptr %2, i64 %434
  %436 = select i1 %12, ptr null, ptr %435
  %437 = select i1 %10, ptr %4, ptr %1
  %438 = getelementptr inbounds i8, ptr %437, i64 568
  store ptr %436, ptr %438, align 8
  %439 = add nsw i64 %434, %408
  %440 = getelementptr inbounds double, ptr %2, i64 %439
  %441 = select i1 %12, ptr null, ptr %440
  %442 = select i1 %10, ptr %4, ptr %1
  %443 = getelementptr inbounds i8, ptr %442, i64 576
  store ptr %441, ptr %443, align 8
  %444 = add nsw i64 %439, %408
  br label %445
445:
  %446 = phi i64 [ %444, %407 ], [ %197, %127 ]
  %447 = getelementptr inbounds i8, ptr %0, i64 600
  %448 = load i64, ptr %447, align 8
  %449 = icmp eq i64 %448, 0
  br i1 %449, label %575, label %450
450:
  %451 = load i64, ptr %128, align 8
  %452 = icmp eq i64 %451, 0
  br i1 %452, label %575, label %453
453:
  call fastcc void @copy_run(ptr %0, ptr %5)
  %454 = getelementptr inbounds i8, ptr %5, i64 600
  store i64 0, ptr %454, align 8
  %455 = getelementptr inbounds i8, ptr %5, i64 32
  store i64 0, ptr %455, align 8
  %456 = getelementptr inbounds i8, ptr %5, i64 24
  store i64 0, ptr %456, align 8
  %457 = getelementptr inbounds i8, ptr %0, i64 80
  %458 = load i64, ptr %457, align 8
  %459 = getelementptr inbounds double, ptr %2, i64 %446
  %460 = select i1 %12, ptr null, ptr %459
  %461 = select i1 %10, ptr %4, ptr %1
  %462 = getelementptr inbounds i8, ptr %461, i64 296
  store ptr %460, ptr %462, align 8
  %463 = add nsw i64 %458, %446
  %464 = load i64, ptr %457, align 8
  %465 = getelementptr inbounds double, ptr %2, i64 %463
  %466 = select i1 %12, ptr null, ptr %465
  %467 = select i1 %10, ptr %4, ptr %1
  %468 = getelementptr inbounds i8, ptr %467, i64 304
  store ptr %466, ptr %468, align 8
  %469 = add nsw i64 %464, %463
  %470 = load i64, ptr %457, align 8
  %471 = getelementptr inbounds double, ptr %2, i64 %469
  %472 = select i1 %12, ptr null, ptr %471
  %473 = select i1 %10, ptr %4, ptr %1
  %474 = getelementptr inbounds i8, ptr %473, i64 312
  store ptr %472, ptr %474, align 8
  %475 = add nsw i64 %470, %469
  %476 = shl nuw nsw i64 %252, 1
  %477 = getelementptr inbounds double, ptr %2, i64 %475
  %478 = select i1 %12, ptr null, ptr %477
  %479 = select i1 %10, ptr %4, ptr %1
  %480 = getelementptr inbounds i8, ptr %479, i64 320
  store ptr %478, ptr %480, align 8
  %481 = add nsw i64 %475, %476
  %482 = shl i64 %9, 7
  %483 = add i64 %482, 128
  %484 = getelementptr inbounds double, ptr %2, i64 %481
  %485 = select i1 %12, ptr null, ptr %484
  %486 = select i1 %10, ptr %4, ptr %1
  %487 = getelementptr inbounds i8, ptr %486, i64 368
  store ptr %485, ptr %487, align 8
  %488 = add nsw i64 %483, %481
  %489 = call fastcc i64 @divide(ptr %5, ptr null, ptr null)
  %490 = getelementptr inbounds double, ptr %2, i64 %488
  %491 = select i1 %12, ptr null, ptr %490
  %492 = select i1 %10, ptr %4, ptr %1
  %493 = getelementptr inbounds i8, ptr %492, i64 376
  store ptr %491, ptr %493, align 8
  %494 = add nsw i64 %489, %488
  %495 = getelementptr inbounds double, ptr %2, i64 %494
  %496 = select i1 %12, ptr null, ptr %495
  %497 = select i1 %10, ptr %4, ptr %1
  %498 = getelementptr inbounds i8, ptr %497, i64 384
  store ptr %496, ptr %498, align 8
  %499 = add nsw i64 %494, %9
  %500 = getelementptr inbounds double, ptr %2, i64 %499
  %501 = select i1 %12, ptr null, ptr %500
  %502 = select i1 %10, ptr %4, ptr %1
  %503 = getelementptr inbounds i8, ptr %502, i64 392
  store ptr %501, ptr %503, align 8
  %504 = add nsw i64 %499, 3840
  %505 = load i64, ptr %0, align 8
  %506 = mul nsw i64 %505, 224
  %507 = getelementptr inbounds double, ptr %2, i64 %504
  %508 = select i1 %12, ptr null, ptr %507
  %509 = select i1 %10, ptr %4, ptr %1
  %510 = getelementptr inbounds i8, ptr %509, i64 400
  store ptr %508, ptr %510, align 8
  %511 = add nsw i64 %506, %504
  %512 = load i64, ptr %7, align 8
  %513 = mul nsw i64 %512, 224
  %514 = getelementptr inbounds double, ptr %2, i64 %511
  %515 = select i1 %12, ptr null, ptr %514
  %516 = select i1 %10, ptr %4, ptr %1
  %517 = getelementptr inbounds i8, ptr %516, i64 408
  store ptr %515, ptr %517, align 8
  %518 = add nsw i64 %513, %511
  %519 = getelementptr double, ptr %2, i64 %518
  %520 = select i1 %12, ptr null, ptr %519
  %521 = select i1 %10, ptr %4, ptr %1
  %522 = getelementptr inbounds i8, ptr %521, i64 464
  store ptr %520, ptr %522, align 8
  %523 = getelementptr i8, ptr %519, i64 30720
  %524 = select i1 %12, ptr null, ptr %523
  %525 = select i1 %10, ptr %4, ptr %1
  %526 = getelementptr inbounds i8, ptr %525, i64 416
  store ptr %524, ptr %526, align 8
  %527 = getelementptr i8, ptr %519, i64 61440
  %528 = select i1 %12, ptr null, ptr %527
  %529 = select i1 %10, ptr %4, ptr %1
  %530 = getelementptr inbounds i8, ptr %529, i64 424
  store ptr %528, ptr %530, align 8
  %531 = getelementptr i8, ptr %519, i64 61776
  %532 = select i1 %12, ptr null, ptr %531
  %533 = select i1 %10, ptr %4, ptr %1
  %534 = getelementptr inbounds i8, ptr %533, i64 472
  store ptr %532, ptr %534, align 8
  %535 = getelementptr i8, ptr %519, i64 62000
  %536 = select i1 %12, ptr null, ptr %535
  %537 = select i1 %10, ptr %4, ptr %1
  %538 = getelementptr inbounds i8, ptr %537, i64 432
  store ptr %536, ptr %538, align 8
  %539 = getelementptr i8, ptr %519, i64 66368
  %540 = select i1 %12, ptr null, ptr %539
  %541 = select i1 %10, ptr %4, ptr %1
  %542 = getelementptr inbounds i8, ptr %541, i64 440
  store ptr %540, ptr %542, align 8
  %543 = add nsw i64 %518, 8660
  %544 = mul nsw i64 %9, 28
  %545 = getelementptr inbounds double, ptr %2, i64 %543
  %546 = select i1 %12, ptr null, ptr %545
  %547 = select i1 %10, ptr %4, ptr %1
  %548 = getelementptr inbounds i8, ptr %547, i64 448
  store ptr %546, ptr %548, align 8
  %549 = add nsw i64 %543, %544
  %550 = mul nsw i64 %9, 14
  %551 = getelementptr inbounds double, ptr %2, i64 %549
  %552 = select i1 %12, ptr null, ptr %551
  %553 = select i1 %10, ptr %4, ptr %1
  %554 = getelementptr inbounds i8, ptr %553, i64 456
  store ptr %552, ptr %554, align 8
  %555 = add nsw i64 %549, %550
  %556 = getelementptr inbounds double, ptr %2, i64 %555
  %557 = select i1 %12, ptr null, ptr %556
  %558 = select i1 %10, ptr %4, ptr %1
  %559 = getelementptr inbounds i8, ptr %558, i64 480
  store ptr %557, ptr %559, align 8
  %560 = add nsw i64 %555, 135
  %561 = mul nsw i64 %9, 13
  br label %563
562:
  br label %575
563:
  %564 = phi i64 [ 0, %453 ], [ %573, %572 ]
  %565 = phi i64 [ %560, %453 ], [ %566, %572 ]
  %566 = add nsw i64 %565, %561
  br i1 %12, label %572, label %567
567:
  %568 = getelementptr inbounds double, ptr %2, i64 %565
  %569 = load ptr, ptr %559, align 8
  %570 = getelementptr inbounds %struct.curve, ptr %569, i64 %564
  %571 = getelementptr inbounds i8, ptr %570, i64 352
  store ptr %568, ptr %571, align 8
  br label %572
572:
  %573 = add nuw nsw i64 %564, 1
  %574 = icmp eq i64 %573, 3
  br i1 %574, label %562, label %563
575:
  %576 = phi i64 [ %566, %562 ], [ %446, %450 ], [ %446, %445 ]
  ret i64 %576
}
define double @mc_least_margin(ptr %0, i64 %1, ptr %2) nounwind {
  %4 = call fastcc i64 @first_margin(ptr %0, i64 %1)
  %5 = add nsw i64 %1, 1
  %6 = call fastcc i64 @first_margin(ptr %0, i64 %5)
  %7 = icmp slt i64 %4, %6
  br i1 %7, label %10, label %8
8:
  %9 = phi double [ 0x7FF0000000000000, %3 ], [ %16, %10 ]
  ret double %9
10:
  %11 = phi i64 [ %17, %10 ], [ %4, %3 ]
  %12 = phi double [ %16, %10 ], [ 0x7FF0000000000000, %3 ]
  %13 = getelementptr inbounds double, ptr %2, i64 %11
  %14 = load double, ptr %13, align 8
  %15 = fcmp olt double %12, %14
  %16 = select i1 %15, double %12, double %14
  %17 = add nsw i64 %11, 1
  %18 = icmp eq i64 %17, %6
  br i1 %18, label %8, label %10
}
define internal fastcc i64 @first_margin(ptr %0, i64 %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 56
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %9, label %6
6:
  %7 = getelementptr inbounds i64, ptr %4, i64 %1
  %8 = load i64, ptr %7, align 8
  br label %9
9:
  %10 = phi i64 [ %8, %6 ], [ %1, %2 ]
  ret i64 %10
}
define i64 @mc_fit_algebraic(ptr %0) nounwind {
  %2 = alloca %struct.memory, align 8
  %3 = getelementptr inbounds i8, ptr %0, i64 824
  %4 = load ptr, ptr %3, align 8
  %5 = call fastcc i64 @divide(ptr %0, ptr %2, ptr %4)
  call fastcc void @load_state(ptr %0, ptr %2)
  %6 = getelementptr inbounds i8, ptr %0, i64 960
  store i64 3, ptr %6, align 8
  %7 = load ptr, ptr %2, align 8
  %8 = getelementptr inbounds i8, ptr %2, i64 16
  %9 = load ptr, ptr %8, align 8
  call fastcc void @weigh(ptr %0, ptr %7, ptr %7, ptr %9)
  call fastcc void @place_unknowns(ptr %0, ptr %2)
  %10 = getelementptr inbounds i8, ptr %0, i64 480
  %11 = load double, ptr %10, align 8
  %12 = load ptr, ptr %2, align 8
  %13 = getelementptr inbounds i8, ptr %2, i64 48
  %14 = load ptr, ptr %13, align 8
  %15 = call fastcc i32 @rates(ptr %0, double %11, ptr %12, ptr %14)
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %31, label %17
17:
  %18 = load double, ptr %10, align 8
  %19 = load ptr, ptr %2, align 8
  %20 = load ptr, ptr %13, align 8
  %21 = call fastcc i32 @find_algebraic(ptr %0, ptr %2, double %18, ptr %19, ptr %20)
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %31, label %23
23:
  %24 = getelementptr inbounds i8, ptr %0, i64 8
  %25 = load i64, ptr %24, align 8
  %26 = load ptr, ptr %2, align 8
  %27 = load i64, ptr %0, align 8
  %28 = getelementptr inbounds double, ptr %26, i64 %27
  %29 = getelementptr inbounds i8, ptr %0, i64 504
  %30 = load ptr, ptr %29, align 8
  call void @hot_copy(i64 %25, ptr %28, ptr %30)
  br label %31
31:
  %32 = phi i64 [ 1, %23 ], [ 0, %17 ], [ 0, %1 ]
  ret i64 %32
}
define internal fastcc void @load_state(ptr %0, ptr %1) nounwind {
  %3 = load i64, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 496
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %1, align 8
  call void @hot_copy(i64 %3, ptr %5, ptr %6)
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 504
  %10 = load ptr, ptr %9, align 8
  %11 = load ptr, ptr %1, align 8
  %12 = load i64, ptr %0, align 8
  %13 = getelementptr inbounds double, ptr %11, i64 %12
  call void @hot_copy(i64 %8, ptr %10, ptr %13)
  ret void
}
define internal fastcc void @weigh(ptr %0, ptr %1, ptr %2, ptr %3) nounwind {
  %5 = load i64, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 536
  %7 = load double, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 544
  %9 = load ptr, ptr %8, align 8
  call void @hot_weigh(i64 %5, double %7, ptr %9, ptr %1, ptr %2, ptr %3)
  %10 = getelementptr inbounds i8, ptr %0, i64 8
  %11 = load i64, ptr %10, align 8
  %12 = load double, ptr %6, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 552
  %14 = load ptr, ptr %13, align 8
  %15 = load i64, ptr %0, align 8
  %16 = getelementptr inbounds double, ptr %1, i64 %15
  %17 = getelementptr inbounds double, ptr %2, i64 %15
  %18 = getelementptr inbounds double, ptr %3, i64 %15
  call void @hot_weigh(i64 %11, double %12, ptr %14, ptr %16, ptr %17, ptr %18)
  ret void
}
define internal fastcc void @place_unknowns(ptr %0, ptr %1) nounwind {
  %3 = load i64, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = add nsw i64 %5, %3
  %7 = icmp sgt i64 %6, 0
  br i1 %7, label %8, label %13
8:
  %9 = getelementptr inbounds i8, ptr %0, i64 736
  %10 = getelementptr inbounds i8, ptr %0, i64 760
  %11 = getelementptr inbounds i8, ptr %1, i64 840
  %12 = getelementptr inbounds i8, ptr %1, i64 848
  br label %14
13:
  ret void
14:
  %15 = phi i64 [ 0, %8 ], [ %37, %36 ]
  %16 = phi i64 [ 0, %8 ], [ %38, %36 ]
  %17 = load ptr, ptr %9, align 8
  %18 = icmp eq ptr %17, null
  br i1 %18, label %25, label %19
19:
  %20 = load ptr, ptr %10, align 8
  %21 = icmp eq ptr %20, null
  br i1 %21, label %22, label %25
22:
  %23 = getelementptr inbounds i64, ptr %17, i64 %16
  %24 = load i64, ptr %23, align 8
  br label %25
25:
  %26 = phi i64 [ %24, %22 ], [ %16, %19 ], [ %16, %14 ]
  %27 = load ptr, ptr %11, align 8
  %28 = getelementptr inbounds i64, ptr %27, i64 %26
  store i64 %16, ptr %28, align 8
  %29 = load i64, ptr %0, align 8
  %30 = icmp slt i64 %26, %29
  br i1 %30, label %36, label %31
31:
  %32 = add nsw i64 %15, 1
  %33 = load ptr, ptr %12, align 8
  %34 = sub nsw i64 %26, %29
  %35 = getelementptr inbounds i64, ptr %33, i64 %34
  store i64 %15, ptr %35, align 8
  br label %36
36:
  %37 = phi i64 [ %32, %31 ], [ %15, %25 ]
  %38 = add nuw nsw i64 %16, 1
  %39 = icmp eq i64 %38, %6
  br i1 %39, label %13, label %14
}
define internal fastcc i32 @rates(ptr %0, double %1, ptr %2, ptr %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 848
  %6 = load i64, ptr %5, align 8
  %7 = add nsw i64 %6, 1
  store i64 %7, ptr %5, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 40
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
define internal fastcc i32 @find_algebraic(ptr %0, ptr %1, double %2, ptr %3, ptr %4) nounwind {
  %6 = getelementptr inbounds i8, ptr %1, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %1, i64 344
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 1008
  %11 = getelementptr inbounds i8, ptr %1, i64 16
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  %13 = getelementptr inbounds i8, ptr %1, i64 360
  %14 = getelementptr inbounds i8, ptr %1, i64 848
  br label %15
15:
  %16 = phi i32 [ 0, %5 ], [ %88, %87 ]
  %17 = call fastcc i32 @differentiate(ptr %0, ptr %1, double %2, double 0.000000e+00, ptr %3, ptr %4)
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %90, label %19
19:
  %20 = call fastcc i32 @factor(ptr %0, ptr %1, double 1.000000e+00, i32 1)
  %21 = load i64, ptr %10, align 8
  %22 = icmp eq i64 %21, 0
  br i1 %22, label %90, label %23
23:
  %24 = load ptr, ptr %11, align 8
  call fastcc void @weigh(ptr %0, ptr %3, ptr %3, ptr %24)
  %25 = call fastcc double @algebraic_change(ptr %0, ptr %1, ptr %3, ptr %4)
  %26 = fcmp ule double %25, 0x3EB0C6F7A0B5ED8D
  %27 = fsub double %25, %25
  %28 = fcmp une double %27, 0.000000e+00
  %29 = or i1 %26, %28
  br i1 %29, label %90, label %30
30:
  %31 = load i64, ptr %12, align 8
  %32 = load i64, ptr %0, align 8
  %33 = getelementptr inbounds double, ptr %3, i64 %32
  call void @hot_copy(i64 %31, ptr %33, ptr %7)
  %34 = load i64, ptr %12, align 8
  %35 = icmp sgt i64 %34, 0
  br i1 %35, label %36, label %48
36:
  %37 = phi i64 [ %45, %36 ], [ 0, %30 ]
  %38 = load ptr, ptr %13, align 8
  %39 = load ptr, ptr %14, align 8
  %40 = getelementptr inbounds i64, ptr %39, i64 %37
  %41 = load i64, ptr %40, align 8
  %42 = getelementptr inbounds double, ptr %38, i64 %41
  %43 = load double, ptr %42, align 8
  %44 = getelementptr inbounds double, ptr %9, i64 %37
  store double %43, ptr %44, align 8
  %45 = add nuw nsw i64 %37, 1
  %46 = load i64, ptr %12, align 8
  %47 = icmp slt i64 %45, %46
  br i1 %47, label %36, label %48
48:
  %49 = phi i64 [ %34, %30 ], [ %46, %36 ]
  br label %50
50:
  %51 = phi i64 [ %86, %84 ], [ %49, %48 ]
  %52 = phi double [ %85, %84 ], [ 1.000000e+00, %48 ]
  %53 = icmp sgt i64 %51, 0
  br i1 %53, label %57, label %54
54:
  %55 = call fastcc i32 @rates(ptr %0, double %2, ptr %3, ptr %4)
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %77, label %71
57:
  %58 = phi i64 [ %68, %57 ], [ 0, %50 ]
  %59 = getelementptr inbounds double, ptr %7, i64 %58
  %60 = load double, ptr %59, align 8
  %61 = getelementptr inbounds double, ptr %9, i64 %58
  %62 = load double, ptr %61, align 8
  %63 = fmul double %52, %62
  %64 = fadd double %60, %63
  %65 = load i64, ptr %0, align 8
  %66 = getelementptr double, ptr %3, i64 %65
  %67 = getelementptr double, ptr %66, i64 %58
  store double %64, ptr %67, align 8
  %68 = add nuw nsw i64 %58, 1
  %69 = load i64, ptr %12, align 8
  %70 = icmp slt i64 %68, %69
  br i1 %70, label %57, label %54
71:
  %72 = call fastcc double @algebraic_change(ptr %0, ptr %1, ptr %3, ptr %4)
  %73 = fmul double %52, 2.500000e-01
  %74 = fsub double 1.000000e+00, %73
  %75 = fmul double %25, %74
  %76 = fcmp ugt double %72, %75
  br i1 %76, label %77, label %87
77:
  %78 = fcmp olt double %52, 1.000000e-03
  br i1 %78, label %79, label %84
79:
  %80 = load i64, ptr %12, align 8
  %81 = load i64, ptr %0, align 8
  %82 = getelementptr inbounds double, ptr %3, i64 %81
  call void @hot_copy(i64 %80, ptr %7, ptr %82)
  %83 = call fastcc i32 @rates(ptr %0, double %2, ptr %3, ptr %4)
  br label %90
84:
  %85 = fmul double %52, 5.000000e-01
  %86 = load i64, ptr %12, align 8
  br label %50
87:
  %88 = add nuw nsw i32 %16, 1
  %89 = icmp eq i32 %88, 40
  br i1 %89, label %90, label %15
90:
  %91 = phi i32 [ %83, %79 ], [ 1, %23 ], [ 1, %87 ], [ 0, %15 ], [ 1, %19 ]
  ret i32 %91
}
declare void @hot_copy(i64, ptr, ptr)
define i64 @mc_project(ptr %0) nounwind {
  %2 = alloca %struct.memory, align 8
  %3 = getelementptr inbounds i8, ptr %0, i64 824
  %4 = load ptr, ptr %3, align 8
  %5 = call fastcc i64 @divide(ptr %0, ptr %2, ptr %4)
  call fastcc void @sort_rows(ptr %0, ptr %2)
  call fastcc void @load_state(ptr %0, ptr %2)
  call fastcc void @forget(ptr %0)
  %6 = load ptr, ptr %2, align 8
  %7 = getelementptr inbounds i8, ptr %2, i64 16
  %8 = load ptr, ptr %7, align 8
  call fastcc void @weigh(ptr %0, ptr %6, ptr %6, ptr %8)
  %9 = getelementptr inbounds i8, ptr %0, i64 480
  %10 = load double, ptr %9, align 8
  %11 = load ptr, ptr %2, align 8
  %12 = call fastcc double @project(ptr %0, ptr %2, double %10, ptr %11, i32 1)
  %13 = getelementptr inbounds i8, ptr %0, i64 528
  store i64 1, ptr %13, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 936
  %15 = load i64, ptr %14, align 8
  %16 = icmp sgt i64 %15, -1
  %17 = fcmp olt double %12, 0.000000e+00
  %18 = select i1 %17, i64 6, i64 0
  %19 = select i1 %16, i64 8, i64 %18
  call fastcc void @leave(ptr %0, ptr %2)
  ret i64 %19
}
define internal fastcc void @sort_rows(ptr %0, ptr %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 64
  %4 = getelementptr inbounds i8, ptr %1, i64 224
  %5 = getelementptr inbounds i8, ptr %1, i64 240
  %6 = getelementptr inbounds i8, ptr %1, i64 256
  %7 = getelementptr inbounds i8, ptr %1, i64 272
  br label %9
8:
  ret void
9:
  %10 = phi i1 [ true, %2 ], [ false, %102 ]
  %11 = phi i64 [ 0, %2 ], [ 1, %102 ]
  %12 = getelementptr inbounds %struct.mc_stage, ptr %3, i64 %11
  %13 = getelementptr inbounds ptr, ptr %4, i64 %11
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds ptr, ptr %5, i64 %11
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %12, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp slt i64 %18, 0
  br i1 %19, label %20, label %27
20:
  %21 = phi i64 [ %18, %9 ], [ %31, %27 ]
  %22 = getelementptr inbounds i8, ptr %12, i64 16
  %23 = load i64, ptr %22, align 8
  %24 = icmp sgt i64 %23, 0
  br i1 %24, label %25, label %35
25:
  %26 = getelementptr inbounds i8, ptr %12, i64 40
  br label %41
27:
  %28 = phi i64 [ %30, %27 ], [ 0, %9 ]
  %29 = getelementptr inbounds i64, ptr %14, i64 %28
  store i64 0, ptr %29, align 8
  %30 = add nuw nsw i64 %28, 1
  %31 = load i64, ptr %17, align 8
  %32 = icmp slt i64 %28, %31
  br i1 %32, label %27, label %20
33:
  %34 = load i64, ptr %17, align 8
  br label %35
35:
  %36 = phi i64 [ %51, %33 ], [ %23, %20 ]
  %37 = phi i64 [ %34, %33 ], [ %21, %20 ]
  %38 = icmp sgt i64 %37, 0
  br i1 %38, label %39, label %55
39:
  %40 = load i64, ptr %14, align 8
  br label %61
41:
  %42 = phi i64 [ 0, %25 ], [ %50, %41 ]
  %43 = load ptr, ptr %26, align 8
  %44 = getelementptr inbounds i64, ptr %43, i64 %42
  %45 = load i64, ptr %44, align 8
  %46 = getelementptr i64, ptr %14, i64 %45
  %47 = getelementptr i8, ptr %46, i64 8
  %48 = load i64, ptr %47, align 8
  %49 = add nsw i64 %48, 1
  store i64 %49, ptr %47, align 8
  %50 = add nuw nsw i64 %42, 1
  %51 = load i64, ptr %22, align 8
  %52 = icmp slt i64 %50, %51
  br i1 %52, label %41, label %33
53:
  %54 = load i64, ptr %22, align 8
  br label %55
55:
  %56 = phi i64 [ %68, %53 ], [ %37, %35 ]
  %57 = phi i64 [ %54, %53 ], [ %36, %35 ]
  %58 = icmp sgt i64 %57, 0
  br i1 %58, label %59, label %72
59:
  %60 = getelementptr inbounds i8, ptr %12, i64 40
  br label %75
61:
  %62 = phi i64 [ %67, %61 ], [ %40, %39 ]
  %63 = phi i64 [ %64, %61 ], [ 0, %39 ]
  %64 = add nuw nsw i64 %63, 1
  %65 = getelementptr inbounds i64, ptr %14, i64 %64
  %66 = load i64, ptr %65, align 8
  %67 = add nsw i64 %66, %62
  store i64 %67, ptr %65, align 8
  %68 = load i64, ptr %17, align 8
  %69 = icmp slt i64 %64, %68
  br i1 %69, label %61, label %53
70:
  %71 = load i64, ptr %17, align 8
  br label %72
72:
  %73 = phi i64 [ %71, %70 ], [ %56, %55 ]
  %74 = icmp sgt i64 %73, 0
  br i1 %74, label %95, label %87
75:
  %76 = phi i64 [ 0, %59 ], [ %84, %75 ]
  %77 = load ptr, ptr %60, align 8
  %78 = getelementptr inbounds i64, ptr %77, i64 %76
  %79 = load i64, ptr %78, align 8
  %80 = getelementptr inbounds i64, ptr %14, i64 %79
  %81 = load i64, ptr %80, align 8
  %82 = add nsw i64 %81, 1
  store i64 %82, ptr %80, align 8
  %83 = getelementptr inbounds i64, ptr %16, i64 %81
  store i64 %76, ptr %83, align 8
  %84 = add nuw nsw i64 %76, 1
  %85 = load i64, ptr %22, align 8
  %86 = icmp slt i64 %84, %85
  br i1 %86, label %75, label %70
87:
  store i64 0, ptr %14, align 8
  %88 = load i64, ptr %22, align 8
  %89 = icmp sgt i64 %88, 0
  br i1 %89, label %90, label %102
90:
  %91 = getelementptr inbounds i8, ptr %12, i64 48
  %92 = getelementptr inbounds ptr, ptr %6, i64 %11
  %93 = getelementptr inbounds i8, ptr %12, i64 80
  %94 = getelementptr inbounds ptr, ptr %7, i64 %11
  br label %103
95:
  %96 = phi i64 [ %100, %95 ], [ %73, %72 ]
  %97 = getelementptr i64, ptr %14, i64 %96
  %98 = getelementptr i8, ptr %97, i64 -8
  %99 = load i64, ptr %98, align 8
  store i64 %99, ptr %97, align 8
  %100 = add nsw i64 %96, -1
  %101 = icmp ugt i64 %96, 1
  br i1 %101, label %95, label %87
102:
  br i1 %10, label %9, label %8
103:
  %104 = phi i64 [ 0, %90 ], [ %122, %118 ]
  %105 = load ptr, ptr %91, align 8
  %106 = getelementptr inbounds i64, ptr %16, i64 %104
  %107 = load i64, ptr %106, align 8
  %108 = getelementptr inbounds i64, ptr %105, i64 %107
  %109 = load i64, ptr %108, align 8
  %110 = load ptr, ptr %92, align 8
  %111 = getelementptr inbounds i64, ptr %110, i64 %104
  store i64 %109, ptr %111, align 8
  %112 = load ptr, ptr %93, align 8
  %113 = icmp eq ptr %112, null
  br i1 %113, label %118, label %114
114:
  %115 = load i64, ptr %106, align 8
  %116 = getelementptr inbounds double, ptr %112, i64 %115
  %117 = load double, ptr %116, align 8
  br label %118
118:
  %119 = phi double [ %117, %114 ], [ 0.000000e+00, %103 ]
  %120 = load ptr, ptr %94, align 8
  %121 = getelementptr inbounds double, ptr %120, i64 %104
  store double %119, ptr %121, align 8
  %122 = add nuw nsw i64 %104, 1
  %123 = load i64, ptr %22, align 8
  %124 = icmp slt i64 %122, %123
  br i1 %124, label %103, label %102
}
define internal fastcc void @forget(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 1072
  store i64 0, ptr %2, align 8
  %3 = getelementptr inbounds i8, ptr %0, i64 984
  store i64 0, ptr %3, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 992
  store i64 1, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 1096
  store double 1.000000e-04, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 976
  store i64 0, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 968
  store i64 0, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 936
  store i64 -1, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 1112
  %10 = getelementptr inbounds i8, ptr %0, i64 1016
  store double 1.000000e+30, ptr %9, align 8
  store i64 0, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 1120
  store double 1.000000e+30, ptr %11, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 1024
  store i64 0, ptr %12, align 8
  ret void
}
define internal fastcc double @project(ptr %0, ptr %1, double %2, ptr %3, i32 %4) nounwind {
  %6 = getelementptr inbounds i8, ptr %0, i64 936
  store i64 -1, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 920
  store double 1.000000e+00, ptr %7, align 8
  %8 = icmp ne i32 %4, 2
  %9 = getelementptr inbounds i8, ptr %0, i64 536
  %10 = icmp eq i32 %4, 0
  %11 = getelementptr inbounds i8, ptr %0, i64 1112
  %12 = getelementptr inbounds i8, ptr %0, i64 1016
  %13 = getelementptr inbounds i8, ptr %0, i64 600
  %14 = getelementptr inbounds i8, ptr %0, i64 80
  %15 = getelementptr inbounds i8, ptr %1, i64 144
  %16 = getelementptr inbounds i8, ptr %1, i64 304
  %17 = getelementptr inbounds i8, ptr %1, i64 296
  %18 = getelementptr inbounds i8, ptr %0, i64 1056
  br label %19
19:
  %20 = phi i1 [ true, %5 ], [ false, %122 ]
  %21 = phi i64 [ 0, %5 ], [ 1, %122 ]
  %22 = phi double [ 0.000000e+00, %5 ], [ %123, %122 ]
  %23 = getelementptr inbounds %struct.mc_stage, ptr %0, i64 %21
  %24 = getelementptr inbounds i8, ptr %23, i64 72
  %25 = load i64, ptr %24, align 8
  %26 = icmp eq i64 %25, 0
  br i1 %26, label %122, label %27
27:
  %28 = getelementptr inbounds double, ptr %11, i64 %21
  %29 = getelementptr inbounds i64, ptr %12, i64 %21
  %30 = trunc i64 %21 to i32
  br label %52
31:
  %32 = add nuw nsw i32 %54, 1
  %33 = icmp eq i32 %32, 20
  br i1 %33, label %34, label %52
34:
  %35 = load double, ptr %7, align 8
  %36 = fcmp olt double %35, 1.000000e-04
  br i1 %36, label %94, label %37
37:
  %38 = getelementptr inbounds i8, ptr %23, i64 72
  %39 = load i64, ptr %38, align 8
  %40 = icmp sgt i64 %39, 0
  br i1 %40, label %41, label %124
41:
  %42 = getelementptr inbounds i8, ptr %1, i64 136
  br label %43
43:
  %44 = phi i64 [ 0, %41 ], [ %49, %43 ]
  %45 = load ptr, ptr %42, align 8
  %46 = getelementptr inbounds double, ptr %45, i64 %44
  %47 = load double, ptr %46, align 8
  %48 = call fastcc double @row_size(ptr %0, ptr %1, i32 %30, i64 %44, ptr %3)
  call fastcc void @accuse(ptr %0, i32 %30, i64 %44, double %47, double %48, double 0.000000e+00)
  %49 = add nuw nsw i64 %44, 1
  %50 = load i64, ptr %38, align 8
  %51 = icmp slt i64 %49, %50
  br i1 %51, label %43, label %124
52:
  %53 = phi double [ %22, %27 ], [ %73, %31 ]
  %54 = phi i32 [ 0, %27 ], [ %32, %31 ]
  %55 = phi i32 [ 0, %27 ], [ %71, %31 ]
  %56 = phi double [ 0.000000e+00, %27 ], [ %57, %31 ]
  store i64 -1, ptr %6, align 8
  %57 = call fastcc double @correct(ptr %0, ptr %1, i32 %30, double %2, ptr %3, i32 %55)
  %58 = fcmp olt double %57, 0.000000e+00
  %59 = fsub double %57, %57
  %60 = fcmp une double %59, 0.000000e+00
  %61 = or i1 %58, %60
  br i1 %61, label %124, label %62
62:
  %63 = or i32 %55, %30
  %64 = icmp eq i32 %63, 0
  %65 = and i1 %8, %64
  br i1 %65, label %66, label %67
66:
  call fastcc void @note_sizes(ptr %0, ptr %1)
  br label %67
67:
  %68 = load double, ptr %9, align 8
  %69 = fmul double %57, %68
  %70 = fcmp olt double %69, 1.000000e-05
  %71 = zext i1 %70 to i32
  %72 = fcmp ogt double %53, %57
  %73 = select i1 %72, double %53, double %57
  %74 = icmp eq i32 %54, 1
  %75 = fcmp ogt double %56, 0x3EB0C6F7A0B5ED8D
  %76 = and i1 %75, %74
  %77 = and i1 %10, %76
  br i1 %77, label %78, label %81
78:
  %79 = fmul double %56, %56
  %80 = fdiv double %57, %79
  store double %80, ptr %28, align 8
  store i64 0, ptr %29, align 8
  br label %83
81:
  %82 = icmp eq i32 %54, 0
  br i1 %82, label %88, label %83
83:
  %84 = fmul double %57, %57
  %85 = fcmp ogt double %56, %57
  %86 = select i1 %85, double %56, double %57
  %87 = fdiv double %84, %86
  br label %90
88:
  %89 = call fastcc double @next_change(ptr %0, i32 %30, double %57, i32 %4)
  br label %90
90:
  %91 = phi double [ %87, %83 ], [ %89, %88 ]
  %92 = call fastcc i32 @corrected(ptr %0, i32 %30, double %57, double %56, double %91, i32 %54, i32 %4)
  %93 = icmp eq i32 %92, 0
  br i1 %93, label %31, label %94
94:
  br i1 %10, label %95, label %98
95:
  %96 = load i64, ptr %29, align 8
  %97 = add nsw i64 %96, 1
  store i64 %97, ptr %29, align 8
  br label %98
98:
  br i1 %20, label %99, label %119
99:
  %100 = load i64, ptr %13, align 8
  %101 = icmp ne i64 %100, 0
  %102 = and i1 %8, %101
  br i1 %102, label %103, label %119
103:
  %104 = load i64, ptr %14, align 8
  %105 = load ptr, ptr %15, align 8
  %106 = load ptr, ptr %16, align 8
  call void @hot_copy(i64 %104, ptr %105, ptr %106)
  br i1 %10, label %107, label %117
107:
  %108 = load ptr, ptr %17, align 8
  %109 = load ptr, ptr %16, align 8
  %110 = call fastcc i32 @some_turn_over(ptr %0, ptr %1, ptr %108, ptr %109)
  %111 = icmp eq i32 %110, 0
  br i1 %111, label %112, label %117
112:
  %113 = load ptr, ptr %1, align 8
  %114 = call fastcc double @extent(ptr %0, ptr %1, ptr %113, ptr %3)
  %115 = fcmp ogt double %114, 1.000000e+00
  %116 = zext i1 %115 to i64
  br label %117
117:
  %118 = phi i64 [ 0, %103 ], [ 1, %107 ], [ %116, %112 ]
  store i64 %118, ptr %18, align 8
  br label %119
119:
  %120 = load i64, ptr %6, align 8
  %121 = icmp sgt i64 %120, -1
  br i1 %121, label %124, label %122
122:
  %123 = phi double [ %22, %19 ], [ %73, %119 ]
  br i1 %20, label %19, label %124
124:
  %125 = phi double [ -1.000000e+00, %52 ], [ -1.000000e+00, %37 ], [ -1.000000e+00, %43 ], [ %73, %119 ], [ %123, %122 ]
  ret double %125
}
define internal fastcc void @leave(ptr %0, ptr %1) nounwind {
  %3 = load i64, ptr %0, align 8
  %4 = load ptr, ptr %1, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 496
  %6 = load ptr, ptr %5, align 8
  call void @hot_copy(i64 %3, ptr %4, ptr %6)
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = load ptr, ptr %1, align 8
  %10 = load i64, ptr %0, align 8
  %11 = getelementptr inbounds double, ptr %9, i64 %10
  %12 = getelementptr inbounds i8, ptr %0, i64 504
  %13 = load ptr, ptr %12, align 8
  call void @hot_copy(i64 %8, ptr %11, ptr %13)
  %14 = getelementptr inbounds i8, ptr %0, i64 632
  %15 = load ptr, ptr %14, align 8
  %16 = icmp eq ptr %15, null
  br i1 %16, label %20, label %17
17:
  %18 = getelementptr inbounds i8, ptr %0, i64 480
  %19 = load double, ptr %18, align 8
  store volatile double %19, ptr %15, align 8
  br label %20
20:
  ret void
}
define void @mc_dense(ptr %0, double %1, ptr %2, ptr %3) nounwind {
  %5 = alloca %struct.memory, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 824
  %7 = load ptr, ptr %6, align 8
  %8 = call fastcc i64 @divide(ptr %0, ptr %5, ptr %7)
  %9 = getelementptr inbounds i8, ptr %0, i64 1080
  %10 = load double, ptr %9, align 8
  %11 = fsub double %1, %10
  %12 = getelementptr inbounds i8, ptr %0, i64 1088
  %13 = load double, ptr %12, align 8
  %14 = fdiv double %11, %13
  %15 = getelementptr inbounds i8, ptr %5, i64 24
  %16 = load ptr, ptr %15, align 8
  call fastcc void @interpolate(ptr %0, ptr %5, double %14, ptr %16)
  %17 = load i64, ptr %0, align 8
  %18 = load ptr, ptr %15, align 8
  call void @hot_copy(i64 %17, ptr %18, ptr %2)
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  %20 = load i64, ptr %19, align 8
  %21 = load ptr, ptr %15, align 8
  %22 = load i64, ptr %0, align 8
  %23 = getelementptr inbounds double, ptr %21, i64 %22
  call void @hot_copy(i64 %20, ptr %23, ptr %3)
  ret void
}
define internal fastcc void @interpolate(ptr %0, ptr %1, double %2, ptr %3) nounwind {
  %5 = load i64, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = add nsw i64 %7, %5
  %9 = getelementptr inbounds i8, ptr %0, i64 1000
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %1, i64 40
  %12 = load ptr, ptr %11, align 8
  call void @hot_interpolate(i64 %8, i64 %10, ptr %12, double %2, ptr %3)
  ret void
}
define double @mc_singular_value(ptr %0, double %1, ptr %2, ptr %3) nounwind {
  %5 = alloca %struct.memory, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 824
  %7 = load ptr, ptr %6, align 8
  %8 = call fastcc i64 @divide(ptr %0, ptr %5, ptr %7)
  call fastcc void @sort_rows(ptr %0, ptr %5)
  %9 = load i64, ptr %0, align 8
  %10 = getelementptr inbounds i8, ptr %5, i64 24
  %11 = load ptr, ptr %10, align 8
  call void @hot_copy(i64 %9, ptr %2, ptr %11)
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = load ptr, ptr %10, align 8
  %15 = load i64, ptr %0, align 8
  %16 = getelementptr inbounds double, ptr %14, i64 %15
  call void @hot_copy(i64 %13, ptr %3, ptr %16)
  %17 = load ptr, ptr %10, align 8
  %18 = call fastcc double @smallest_value(ptr %0, ptr %5, double %1, ptr %17, double 0x7FF0000000000000)
  ret double %18
}
define internal fastcc double @smallest_value(ptr %0, ptr %1, double %2, ptr %3, double %4) nounwind {
  %6 = alloca %struct.group, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 64
  %8 = call fastcc i32 @evaluate(ptr %0, ptr %1, i32 0, double %2, ptr %3, i32 1)
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %88, label %10
10:
  %11 = call fastcc ptr @weigh_by_size(ptr %0, ptr %1)
  %12 = load i64, ptr %0, align 8
  %13 = getelementptr inbounds i8, ptr %1, i64 184
  %14 = load ptr, ptr %13, align 8
  call void @hot_clear(i64 %12, ptr %14)
  %15 = call fastcc i32 @next_group(ptr %7, ptr %1, i64 0, ptr %6)
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %28, label %17
17:
  %18 = getelementptr inbounds i8, ptr %6, i64 16
  %19 = getelementptr inbounds i8, ptr %0, i64 136
  %20 = getelementptr inbounds i8, ptr %6, i64 24
  %21 = getelementptr inbounds i8, ptr %1, i64 192
  %22 = fsub double %4, %4
  %23 = fcmp une double %22, 0.000000e+00
  %24 = getelementptr inbounds i8, ptr %6, i64 8
  %25 = getelementptr inbounds i8, ptr %6, i64 32
  %26 = fmul double %4, %4
  %27 = getelementptr inbounds i8, ptr %1, i64 320
  br label %30
28:
  %29 = phi double [ 0x7FF0000000000000, %10 ], [ %84, %83 ]
  br label %88
30:
  %31 = phi i64 [ 0, %17 ], [ %85, %83 ]
  %32 = phi double [ 0x7FF0000000000000, %17 ], [ %84, %83 ]
  %33 = load i64, ptr %18, align 8
  %34 = icmp eq i64 %33, 0
  br i1 %34, label %83, label %35
35:
  %36 = load ptr, ptr %19, align 8
  %37 = icmp eq ptr %36, null
  br i1 %37, label %42, label %38
38:
  %39 = getelementptr inbounds i64, ptr %36, i64 %31
  %40 = load i64, ptr %39, align 8
  %41 = icmp eq i64 %40, 0
  br i1 %41, label %83, label %42
42:
  %43 = load i64, ptr %20, align 8
  %44 = icmp slt i64 %43, 0
  br i1 %44, label %52, label %45
45:
  %46 = load ptr, ptr %21, align 8
  %47 = load i64, ptr %6, align 8
  %48 = getelementptr inbounds double, ptr %46, i64 %47
  call fastcc void @scale_group(ptr %0, ptr %1, i32 0, ptr %6, ptr %11, ptr %48)
  call fastcc void @normal_matrix(ptr %1, i32 0, ptr %6)
  %49 = call fastcc double @singular_value_band(ptr %1, ptr %6)
  %50 = fcmp olt double %32, %49
  %51 = select i1 %50, double %32, double %49
  br label %83
52:
  call fastcc void @scale_group(ptr %0, ptr %1, i32 0, ptr %6, ptr %11, ptr null)
  call fastcc void @normal_matrix(ptr %1, i32 0, ptr %6)
  %53 = load i64, ptr %24, align 8
  %54 = load ptr, ptr %25, align 8
  br i1 %23, label %59, label %55
55:
  %56 = load ptr, ptr %27, align 8
  %57 = call fastcc i32 @exceeds(i64 %53, ptr %54, double %26, ptr %56)
  %58 = icmp eq i32 %57, 0
  br i1 %58, label %59, label %83
59:
  %60 = icmp sgt i64 %53, 0
  br i1 %60, label %61, label %68
61:
  %62 = phi i64 [ %73, %72 ], [ 0, %59 ]
  %63 = icmp eq i64 %62, 0
  br i1 %63, label %72, label %64
64:
  %65 = mul nuw nsw i64 %53, %62
  %66 = getelementptr double, ptr %54, i64 %65
  %67 = getelementptr double, ptr %54, i64 %62
  br label %75
68:
  %69 = call fastcc double @singular_value(i64 %53, i64 %33, ptr %54)
  %70 = fcmp olt double %32, %69
  %71 = select i1 %70, double %32, double %69
  br label %83
72:
  %73 = add nuw nsw i64 %62, 1
  %74 = icmp eq i64 %73, %53
  br i1 %74, label %68, label %61
75:
  %76 = phi i64 [ 0, %64 ], [ %81, %75 ]
  %77 = getelementptr double, ptr %66, i64 %76
  %78 = load double, ptr %77, align 8
  %79 = mul nuw nsw i64 %76, %53
  %80 = getelementptr double, ptr %67, i64 %79
  store double %78, ptr %80, align 8
  %81 = add nuw nsw i64 %76, 1
  %82 = icmp eq i64 %81, %62
  br i1 %82, label %72, label %75
83:
  %84 = phi double [ %32, %55 ], [ %71, %68 ], [ %51, %45 ], [ %32, %38 ], [ %32, %30 ]
  %85 = add nuw nsw i64 %31, 1
  %86 = call fastcc i32 @next_group(ptr %7, ptr %1, i64 %85, ptr %6)
  %87 = icmp eq i32 %86, 0
  br i1 %87, label %28, label %30
88:
  %89 = phi double [ %29, %28 ], [ -1.000000e+00, %5 ]
  ret double %89
}
define i64 @mc_margins_at(ptr %0, double %1, ptr %2) nounwind {
  %4 = alloca %struct.memory, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 824
  %6 = load ptr, ptr %5, align 8
  %7 = call fastcc i64 @divide(ptr %0, ptr %4, ptr %6)
  %8 = getelementptr inbounds i8, ptr %0, i64 1080
  %9 = load double, ptr %8, align 8
  %10 = fsub double %1, %9
  %11 = getelementptr inbounds i8, ptr %0, i64 1088
  %12 = load double, ptr %11, align 8
  %13 = fdiv double %10, %12
  %14 = getelementptr inbounds i8, ptr %4, i64 24
  %15 = load ptr, ptr %14, align 8
  call fastcc void @interpolate(ptr %0, ptr %4, double %13, ptr %15)
  %16 = load ptr, ptr %14, align 8
  %17 = call fastcc i32 @margins(ptr %0, double %1, ptr %16, ptr %2)
  %18 = icmp eq i32 %17, 0
  %19 = select i1 %18, i64 6, i64 0
  ret i64 %19
}
define internal fastcc i32 @margins(ptr %0, double %1, ptr %2, ptr %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 48
  %6 = load ptr, ptr %5, align 8
  %7 = call fastcc i32 @call(ptr %0, ptr %6, double %1, ptr %2, ptr %3, ptr null)
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %21, label %9
9:
  %10 = getelementptr inbounds i8, ptr %0, i64 32
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
define i64 @mc_run(ptr %0) nounwind {
  %2 = alloca %struct.memory, align 8
  %3 = getelementptr inbounds i8, ptr %0, i64 328
  store i64 0, ptr %3, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 1040
  store i64 0, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 528
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, 0
  %8 = getelementptr inbounds i8, ptr %0, i64 1064
  br i1 %7, label %10, label %9
9:
  store i64 0, ptr %8, align 8
  br label %29
10:
  %11 = load i64, ptr %8, align 8
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %29, label %13
13:
  %14 = getelementptr inbounds i8, ptr %0, i64 824
  %15 = load ptr, ptr %14, align 8
  %16 = call fastcc i64 @divide(ptr %0, ptr %2, ptr %15)
  %17 = call fastcc i64 @go_along(ptr %0, ptr %2)
  %18 = icmp eq i64 %17, 0
  br i1 %18, label %27, label %19
19:
  %20 = getelementptr inbounds i8, ptr %0, i64 600
  %21 = load i64, ptr %20, align 8
  %22 = icmp eq i64 %21, 2
  br i1 %22, label %27, label %23
23:
  %24 = getelementptr inbounds i8, ptr %0, i64 592
  %25 = load i64, ptr %24, align 8
  %26 = icmp eq i64 %25, 0
  br i1 %26, label %28, label %27
27:
  br label %78
28:
  br label %29
29:
  %30 = getelementptr inbounds i8, ptr %0, i64 1064
  %31 = getelementptr inbounds i8, ptr %0, i64 600
  %32 = getelementptr inbounds i8, ptr %0, i64 1208
  %33 = getelementptr inbounds i8, ptr %0, i64 1200
  %34 = getelementptr inbounds i8, ptr %0, i64 480
  %35 = getelementptr inbounds i8, ptr %0, i64 592
  br label %36
36:
  %37 = call fastcc i64 @advance(ptr %0)
  %38 = call fastcc i32 @watching(ptr %0)
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %78, label %40
40:
  %41 = add i64 %37, -5
  %42 = icmp ult i64 %41, 2
  %43 = icmp eq i64 %37, 8
  %44 = or i1 %43, %42
  %45 = zext i1 %44 to i32
  %46 = load double, ptr %32, align 8
  %47 = fcmp ogt double %46, 0.000000e+00
  br i1 %47, label %48, label %55
48:
  %49 = load double, ptr %33, align 8
  %50 = load double, ptr %34, align 8
  %51 = fsub double %49, %50
  %52 = call double @llvm.fabs.f64(double %51)
  %53 = fmul double %46, 3.000000e+00
  %54 = fcmp olt double %52, %53
  br label %55
55:
  %56 = phi i1 [ false, %40 ], [ %54, %48 ]
  %57 = icmp eq i64 %37, 9
  %58 = and i1 %44, %56
  %59 = or i1 %57, %58
  br i1 %59, label %60, label %78
60:
  %61 = call fastcc i64 @pass_zone(ptr %0, i32 %45)
  %62 = load i64, ptr %30, align 8
  %63 = icmp eq i64 %62, 0
  br i1 %63, label %64, label %78
64:
  %65 = and i64 %61, 7
  %66 = icmp eq i64 %65, 1
  br i1 %66, label %78, label %67
67:
  %68 = icmp eq i64 %61, 2
  br i1 %68, label %69, label %72
69:
  %70 = load i64, ptr %31, align 8
  %71 = icmp eq i64 %70, 2
  br i1 %71, label %78, label %75
72:
  %73 = icmp eq i64 %61, 0
  %74 = and i1 %44, %73
  br i1 %74, label %78, label %75
75:
  %76 = load i64, ptr %35, align 8
  %77 = icmp eq i64 %76, 0
  br i1 %77, label %36, label %78
78:
  %79 = phi i64 [ %17, %27 ], [ %37, %36 ], [ %37, %55 ], [ %37, %72 ], [ 0, %60 ], [ %61, %64 ], [ 2, %75 ], [ 2, %69 ]
  ret i64 %79
}
define internal fastcc i64 @go_along(ptr %0, ptr %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %1, i64 480
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 32
  %6 = load double, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 488
  %8 = load double, ptr %7, align 8
  %9 = fcmp olt double %6, %8
  %10 = select i1 %9, double %6, double %8
  %11 = call fastcc double @singular_time(ptr %0, ptr %1, ptr %4)
  %12 = getelementptr inbounds i8, ptr %0, i64 1200
  store double %11, ptr %12, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 656
  %14 = getelementptr inbounds i8, ptr %0, i64 648
  %15 = getelementptr inbounds i8, ptr %0, i64 640
  %16 = load i64, ptr %14, align 8
  %17 = load i64, ptr %15, align 8
  %18 = icmp slt i64 %16, %17
  br i1 %18, label %19, label %33
19:
  %20 = getelementptr inbounds i8, ptr %1, i64 24
  br label %21
21:
  %22 = phi i64 [ %16, %19 ], [ %30, %27 ]
  %23 = load ptr, ptr %13, align 8
  %24 = getelementptr inbounds double, ptr %23, i64 %22
  %25 = load double, ptr %24, align 8
  %26 = fcmp ugt double %25, %10
  br i1 %26, label %33, label %27
27:
  %28 = load ptr, ptr %20, align 8
  call fastcc void @curve_at(ptr %0, ptr %4, double %25, ptr %28)
  %29 = load ptr, ptr %20, align 8
  call fastcc void @write_output(ptr %0, ptr %29)
  %30 = load i64, ptr %14, align 8
  %31 = load i64, ptr %15, align 8
  %32 = icmp slt i64 %30, %31
  br i1 %32, label %21, label %33
33:
  %34 = load ptr, ptr %1, align 8
  call fastcc void @curve_at(ptr %0, ptr %4, double %10, ptr %34)
  %35 = getelementptr inbounds i8, ptr %0, i64 480
  store double %10, ptr %35, align 8
  %36 = load double, ptr %5, align 8
  %37 = fcmp olt double %10, %36
  %38 = zext i1 %37 to i64
  %39 = getelementptr inbounds i8, ptr %0, i64 1064
  store i64 %38, ptr %39, align 8
  br i1 %37, label %46, label %40
40:
  call fastcc void @arm_there(ptr %0, ptr %1)
  %41 = getelementptr inbounds i8, ptr %0, i64 528
  store i64 1, ptr %41, align 8
  %42 = getelementptr inbounds i8, ptr %0, i64 560
  store double 0.000000e+00, ptr %42, align 8
  %43 = getelementptr inbounds i8, ptr %0, i64 880
  %44 = load i64, ptr %43, align 8
  %45 = add nsw i64 %44, 1
  store i64 %45, ptr %43, align 8
  br label %46
46:
  %47 = phi i64 [ 2, %40 ], [ 0, %33 ]
  call fastcc void @leave(ptr %0, ptr %1)
  ret i64 %47
}
define internal fastcc i64 @advance(ptr %0) nounwind {
  %2 = alloca %struct.memory, align 8
  %3 = alloca %struct.step, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 824
  %5 = load ptr, ptr %4, align 8
  %6 = call fastcc i64 @divide(ptr %0, ptr %2, ptr %5)
  call fastcc void @load_state(ptr %0, ptr %2)
  %7 = call fastcc i64 @set_out(ptr %0, ptr %2, ptr %3)
  %8 = icmp eq i64 %7, 0
  br i1 %8, label %9, label %188
9:
  %10 = getelementptr inbounds i8, ptr %0, i64 480
  %11 = getelementptr inbounds i8, ptr %0, i64 488
  %12 = load double, ptr %10, align 8
  %13 = load double, ptr %11, align 8
  %14 = fcmp olt double %12, %13
  br i1 %14, label %15, label %188
15:
  %16 = getelementptr inbounds i8, ptr %0, i64 624
  %17 = getelementptr inbounds i8, ptr %3, i64 4
  %18 = getelementptr inbounds i8, ptr %0, i64 1040
  %19 = getelementptr inbounds i8, ptr %0, i64 584
  %20 = getelementptr inbounds i8, ptr %3, i64 48
  %21 = getelementptr inbounds i8, ptr %2, i64 8
  %22 = getelementptr inbounds i8, ptr %3, i64 32
  %23 = getelementptr inbounds i8, ptr %3, i64 40
  %24 = getelementptr inbounds i8, ptr %0, i64 1072
  %25 = getelementptr inbounds i8, ptr %0, i64 560
  %26 = getelementptr inbounds i8, ptr %0, i64 24
  %27 = getelementptr inbounds i8, ptr %3, i64 88
  %28 = getelementptr inbounds i8, ptr %3, i64 24
  %29 = getelementptr inbounds i8, ptr %0, i64 80
  %30 = getelementptr inbounds i8, ptr %2, i64 304
  %31 = getelementptr inbounds i8, ptr %2, i64 296
  %32 = getelementptr inbounds i8, ptr %0, i64 328
  %33 = getelementptr inbounds i8, ptr %0, i64 320
  %34 = getelementptr inbounds i8, ptr %0, i64 576
  %35 = getelementptr inbounds i8, ptr %0, i64 8
  %36 = getelementptr inbounds i8, ptr %0, i64 920
  %37 = getelementptr inbounds i8, ptr %0, i64 1152
  %38 = getelementptr inbounds i8, ptr %0, i64 1160
  %39 = getelementptr inbounds i8, ptr %3, i64 28
  %40 = getelementptr inbounds i8, ptr %0, i64 592
  br label %41
41:
  %42 = load ptr, ptr %16, align 8
  %43 = icmp eq ptr %42, null
  br i1 %43, label %47, label %44
44:
  %45 = load volatile i64, ptr %42, align 8
  %46 = icmp eq i64 %45, 0
  br i1 %46, label %47, label %188
47:
  %48 = load i32, ptr %17, align 4
  %49 = icmp eq i32 %48, 0
  %50 = load i64, ptr %18, align 8
  br i1 %49, label %51, label %54
51:
  %52 = load i64, ptr %19, align 8
  %53 = icmp slt i64 %50, %52
  br i1 %53, label %54, label %188
54:
  %55 = add nsw i64 %50, 1
  store i64 %55, ptr %18, align 8
  %56 = call fastcc i32 @choose_length(ptr %0, ptr %3)
  %57 = icmp eq i32 %56, 0
  br i1 %57, label %58, label %61
58:
  %59 = getelementptr inbounds i8, ptr %3, i64 8
  %60 = load i64, ptr %59, align 8
  br label %188
61:
  %62 = call fastcc i64 @attempt(ptr %0, ptr %2, ptr %3)
  %63 = icmp eq i64 %62, 0
  br i1 %63, label %64, label %188
64:
  %65 = call fastcc i32 @is_good(ptr %3)
  %66 = icmp eq i32 %65, 0
  br i1 %66, label %73, label %67
67:
  %68 = call fastcc i32 @constrained(ptr %0)
  %69 = icmp eq i32 %68, 0
  br i1 %69, label %73, label %70
70:
  %71 = call fastcc i32 @project_step(ptr %0, ptr %2, ptr %3)
  %72 = icmp eq i32 %71, 0
  br i1 %72, label %188, label %73
73:
  %74 = call fastcc i32 @is_good(ptr %3)
  %75 = icmp eq i32 %74, 0
  br i1 %75, label %77, label %76
76:
  call fastcc void @complete_rates(ptr %0, ptr %2, ptr %3)
  br label %77
77:
  %78 = call fastcc i32 @is_good(ptr %3)
  %79 = icmp eq i32 %78, 0
  br i1 %79, label %84, label %80
80:
  %81 = load double, ptr %20, align 8
  %82 = load ptr, ptr %21, align 8
  %83 = call fastcc i32 @passes_cells(ptr %0, ptr %2, double %81, ptr %82)
  br label %84
84:
  %85 = phi i32 [ 0, %77 ], [ %83, %80 ]
  store i32 %85, ptr %22, align 8
  %86 = call fastcc i32 @is_good(ptr %3)
  %87 = icmp eq i32 %86, 0
  br i1 %87, label %101, label %88
88:
  %89 = call fastcc i32 @jumps_over(ptr %0, ptr %2, ptr %3)
  %90 = icmp eq i32 %89, 0
  br i1 %90, label %91, label %93
91:
  %92 = load i32, ptr %22, align 8
  br label %101
93:
  %94 = load double, ptr %23, align 8
  %95 = load double, ptr %20, align 8
  call fastcc void @come_nearer(ptr %0, double %94, double %95)
  br label %96
96:
  store i32 1, ptr %17, align 4
  br label %97
97:
  %98 = load double, ptr %10, align 8
  %99 = load double, ptr %11, align 8
  %100 = fcmp olt double %98, %99
  br i1 %100, label %41, label %188
101:
  %102 = phi i32 [ %92, %91 ], [ %85, %84 ]
  %103 = call fastcc i32 @is_good(ptr %3)
  %104 = icmp ne i32 %103, 0
  %105 = icmp ne i32 %102, 0
  %106 = select i1 %104, i1 %105, i1 false
  br i1 %106, label %107, label %118
107:
  %108 = load i64, ptr %24, align 8
  %109 = icmp slt i64 %108, 20
  br i1 %109, label %110, label %120
110:
  %111 = call fastcc i32 @misses_something(ptr %0, ptr %2)
  %112 = icmp eq i32 %111, 0
  br i1 %112, label %120, label %113
113:
  %114 = load double, ptr %23, align 8
  %115 = fmul double %114, 5.000000e-01
  store double %115, ptr %25, align 8
  %116 = load i64, ptr %24, align 8
  %117 = add nsw i64 %116, 1
  store i64 %117, ptr %24, align 8
  br label %96
118:
  %119 = icmp eq i32 %103, 0
  br i1 %119, label %128, label %120
120:
  %121 = load i64, ptr %26, align 8
  %122 = icmp eq i64 %121, 0
  br i1 %122, label %128, label %123
123:
  %124 = load ptr, ptr %21, align 8
  %125 = call fastcc double @find_event(ptr %0, ptr %2, ptr %124)
  store double %125, ptr %27, align 8
  %126 = fcmp olt double %125, 0.000000e+00
  %127 = zext i1 %126 to i32
  store i32 %127, ptr %28, align 8
  br label %128
128:
  %129 = call fastcc i32 @is_good(ptr %3)
  %130 = icmp eq i32 %129, 0
  br i1 %130, label %135, label %131
131:
  %132 = call fastcc i32 @borders_event(ptr %0, ptr %3)
  %133 = icmp eq i32 %132, 0
  br i1 %133, label %135, label %134
134:
  call fastcc void @look_closer(ptr %0, ptr %2, ptr %3)
  br label %135
135:
  %136 = call fastcc i32 @judge(ptr %0, ptr %3)
  %137 = icmp eq i32 %136, 0
  br i1 %137, label %97, label %138
138:
  %139 = load i64, ptr %26, align 8
  %140 = icmp eq i64 %139, 0
  br i1 %140, label %143, label %141
141:
  %142 = load double, ptr %27, align 8
  call fastcc void @fire(ptr %0, ptr %2, double %142)
  br label %143
143:
  %144 = call fastcc i32 @watching(ptr %0)
  %145 = icmp eq i32 %144, 0
  br i1 %145, label %150, label %146
146:
  call fastcc void @remember(ptr %0, ptr %2)
  %147 = load i64, ptr %29, align 8
  %148 = load ptr, ptr %30, align 8
  %149 = load ptr, ptr %31, align 8
  call void @hot_copy(i64 %147, ptr %148, ptr %149)
  br label %150
150:
  %151 = load double, ptr %27, align 8
  %152 = load double, ptr %20, align 8
  call fastcc void @write_inside(ptr %0, ptr %2, double %151, double %152)
  %153 = fcmp ugt double %151, 1.000000e+00
  br i1 %153, label %164, label %154
154:
  call fastcc void @go_to_event(ptr %0, ptr %2, ptr %3)
  %155 = call fastcc i32 @handle_event(ptr %0, ptr %2)
  %156 = icmp eq i32 %155, 0
  br i1 %156, label %188, label %157
157:
  %158 = load i64, ptr %32, align 8
  %159 = load i64, ptr %33, align 8
  %160 = icmp eq i64 %158, %159
  br i1 %160, label %188, label %161
161:
  %162 = call fastcc i64 @set_out(ptr %0, ptr %2, ptr %3)
  %163 = icmp eq i64 %162, 0
  br i1 %163, label %97, label %188
164:
  %165 = call fastcc i32 @go_to_end(ptr %0, ptr %2, ptr %3)
  %166 = icmp eq i32 %165, 0
  br i1 %166, label %188, label %167
167:
  %168 = load i64, ptr %34, align 8
  %169 = icmp eq i64 %168, 0
  br i1 %169, label %170, label %176
170:
  %171 = load i64, ptr %35, align 8
  %172 = icmp eq i64 %171, 0
  br i1 %172, label %173, label %176
173:
  %174 = call fastcc i32 @change_method(ptr %0, ptr %2, ptr %3)
  %175 = icmp eq i32 %174, 0
  br i1 %175, label %188, label %176
176:
  call fastcc void @note_nearness(ptr %0, ptr %2)
  %177 = load double, ptr %36, align 8
  %178 = call double @llvm.sqrt.f64(double %177)
  store double %178, ptr %37, align 8
  %179 = load double, ptr %23, align 8
  store double %179, ptr %38, align 8
  %180 = load i32, ptr %39, align 4
  %181 = icmp eq i32 %180, 0
  br i1 %181, label %185, label %182
182:
  %183 = call fastcc i32 @approaches(ptr %0, ptr %2)
  %184 = icmp eq i32 %183, 0
  br i1 %184, label %185, label %188
185:
  %186 = load i64, ptr %40, align 8
  %187 = icmp eq i64 %186, 0
  br i1 %187, label %97, label %188
188:
  %189 = phi i64 [ %7, %1 ], [ %60, %58 ], [ 0, %9 ], [ 2, %185 ], [ 9, %182 ], [ 7, %173 ], [ 6, %164 ], [ %162, %161 ], [ 10, %157 ], [ 1, %154 ], [ 8, %70 ], [ %62, %61 ], [ 4, %51 ], [ 3, %44 ], [ 0, %97 ]
  call fastcc void @leave(ptr %0, ptr %2)
  ret i64 %189
}
define internal fastcc i32 @watching(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 600
  %3 = load i64, ptr %2, align 8
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %10, label %5
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 72
  %7 = load i64, ptr %6, align 8
  %8 = icmp ne i64 %7, 0
  %9 = zext i1 %8 to i32
  br label %10
10:
  %11 = phi i32 [ 0, %1 ], [ %9, %5 ]
  ret i32 %11
}
define internal fastcc i64 @pass_zone(ptr %0, i32 %1) nounwind {
  %3 = alloca %struct.memory, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 824
  %5 = load ptr, ptr %4, align 8
  %6 = call fastcc i64 @divide(ptr %0, ptr %3, ptr %5)
  call fastcc void @load_state(ptr %0, ptr %3)
  %7 = call fastcc double @find_curve(ptr %0, ptr %3)
  %8 = fsub double %7, %7
  %9 = fcmp une double %8, 0.000000e+00
  br i1 %9, label %15, label %10
10:
  %11 = getelementptr inbounds i8, ptr %3, i64 480
  %12 = load ptr, ptr %11, align 8
  %13 = call fastcc i32 @turns_corner(ptr %0, ptr %3, ptr %12, double %7)
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %15, label %112
15:
  %16 = getelementptr inbounds i8, ptr %0, i64 1200
  %17 = load double, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 1208
  %19 = load double, ptr %18, align 8
  %20 = fsub double %17, %19
  %21 = getelementptr inbounds i8, ptr %0, i64 480
  %22 = load double, ptr %21, align 8
  %23 = fsub double %20, %22
  %24 = icmp eq i32 %1, 0
  br i1 %24, label %25, label %51
25:
  %26 = getelementptr inbounds i8, ptr %0, i64 536
  %27 = load double, ptr %26, align 8
  %28 = fmul double %27, 1.000000e+02
  %29 = fcmp ogt double %7, %28
  %30 = fmul double %19, 2.500000e-01
  %31 = fcmp ogt double %23, %30
  %32 = select i1 %29, i1 %31, i1 false
  br i1 %32, label %33, label %42
33:
  %34 = getelementptr inbounds i8, ptr %0, i64 560
  %35 = load double, ptr %34, align 8
  %36 = fmul double %23, 5.000000e-01
  %37 = fmul double %19, 1.000000e-01
  %38 = fcmp ogt double %36, %37
  %39 = select i1 %38, double %36, double %37
  %40 = fcmp olt double %35, %39
  %41 = select i1 %40, double %35, double %39
  store double %41, ptr %34, align 8
  br label %110
42:
  %43 = getelementptr inbounds i8, ptr %0, i64 600
  %44 = load i64, ptr %43, align 8
  %45 = icmp eq i64 %44, 2
  br i1 %45, label %46, label %51
46:
  %47 = getelementptr inbounds i8, ptr %0, i64 608
  %48 = load i64, ptr %47, align 8
  %49 = icmp eq i64 %48, 0
  %50 = and i1 %29, %49
  br i1 %50, label %112, label %51
51:
  %52 = getelementptr inbounds i8, ptr %0, i64 608
  store i64 0, ptr %52, align 8
  %53 = fcmp olt double %7, 0x3EB0C6F7A0B5ED8D
  br i1 %53, label %54, label %112
54:
  %55 = getelementptr inbounds i8, ptr %3, i64 480
  %56 = load ptr, ptr %55, align 8
  %57 = getelementptr inbounds i8, ptr %0, i64 488
  %58 = load double, ptr %57, align 8
  %59 = getelementptr inbounds i8, ptr %56, i64 32
  %60 = load double, ptr %59, align 8
  %61 = fcmp ugt double %58, %60
  br i1 %61, label %68, label %62
62:
  %63 = getelementptr inbounds i8, ptr %0, i64 536
  %64 = load double, ptr %63, align 8
  %65 = fmul double %64, 1.000000e+02
  %66 = fcmp ogt double %7, %65
  %67 = and i1 %24, %66
  br label %68
68:
  %69 = phi i1 [ false, %54 ], [ %67, %62 ]
  %70 = getelementptr inbounds i8, ptr %56, i64 24
  %71 = load double, ptr %70, align 8
  %72 = fcmp ole double %58, %71
  %73 = select i1 %72, i1 true, i1 %69
  br i1 %73, label %110, label %74
74:
  %75 = call fastcc i64 @happens(ptr %0, ptr %3, ptr %56)
  %76 = icmp slt i64 %75, 0
  br i1 %76, label %112, label %77
77:
  %78 = icmp eq i64 %75, 0
  br i1 %78, label %84, label %79
79:
  br i1 %24, label %112, label %80
80:
  %81 = load double, ptr %57, align 8
  %82 = load double, ptr %59, align 8
  %83 = fcmp ugt double %81, %82
  br i1 %83, label %84, label %112
84:
  %85 = getelementptr inbounds i8, ptr %0, i64 888
  store double %7, ptr %85, align 8
  %86 = getelementptr inbounds i8, ptr %0, i64 936
  store i64 -1, ptr %86, align 8
  call fastcc void @write_before(ptr %0, ptr %3, ptr %56)
  %87 = call fastcc i64 @go_along(ptr %0, ptr %3)
  br i1 %78, label %112, label %88
88:
  %89 = getelementptr inbounds i8, ptr %0, i64 24
  %90 = load i64, ptr %89, align 8
  %91 = icmp sgt i64 %90, 0
  br i1 %91, label %92, label %112
92:
  %93 = getelementptr inbounds i8, ptr %0, i64 520
  %94 = getelementptr inbounds i8, ptr %0, i64 512
  br label %95
95:
  %96 = phi i64 [ %90, %92 ], [ %107, %106 ]
  %97 = phi i64 [ 0, %92 ], [ %108, %106 ]
  %98 = load ptr, ptr %93, align 8
  %99 = getelementptr inbounds i64, ptr %98, i64 %97
  %100 = load i64, ptr %99, align 8
  %101 = icmp eq i64 %100, 0
  br i1 %101, label %106, label %102
102:
  %103 = load ptr, ptr %94, align 8
  %104 = getelementptr inbounds i64, ptr %103, i64 %97
  store i64 0, ptr %104, align 8
  %105 = load i64, ptr %89, align 8
  br label %106
106:
  %107 = phi i64 [ %96, %95 ], [ %105, %102 ]
  %108 = add nuw nsw i64 %97, 1
  %109 = icmp slt i64 %108, %107
  br i1 %109, label %95, label %112
110:
  %111 = getelementptr inbounds i8, ptr %0, i64 1128
  store double 1.000000e+00, ptr %111, align 8
  br label %112
112:
  %113 = phi i64 [ 0, %10 ], [ 0, %51 ], [ 9, %46 ], [ 1, %88 ], [ 0, %110 ], [ 0, %74 ], [ 0, %80 ], [ 0, %79 ], [ %87, %84 ], [ 1, %106 ]
  ret i64 %113
}
define void @mc_batch(ptr %0, i64 %1, ptr %2, ptr %3, i64 %4, ptr %5, ptr %6, i64 %7, ptr %8, ptr %9, ptr %10) nounwind {
  %12 = alloca %struct.mc_run, align 8
  %13 = call i64 @mc_run_size(ptr %0)
  %14 = icmp sgt i64 %1, 0
  br i1 %14, label %15, label %60
15:
  %16 = getelementptr inbounds i8, ptr %12, i64 496
  %17 = getelementptr inbounds i8, ptr %12, i64 256
  %18 = getelementptr inbounds i8, ptr %12, i64 544
  %19 = getelementptr inbounds i8, ptr %12, i64 664
  %20 = getelementptr inbounds i8, ptr %12, i64 824
  %21 = getelementptr inbounds i8, ptr %12, i64 288
  %22 = getelementptr inbounds i8, ptr %12, i64 832
  %23 = getelementptr inbounds i8, ptr %12, i64 840
  %24 = getelementptr inbounds i8, ptr %12, i64 848
  %25 = getelementptr inbounds i8, ptr %12, i64 856
  %26 = getelementptr inbounds i8, ptr %12, i64 960
  %27 = getelementptr inbounds i8, ptr %12, i64 880
  %28 = getelementptr inbounds i8, ptr %12, i64 648
  br label %29
29:
  %30 = phi i64 [ 0, %15 ], [ %57, %29 ]
  %31 = shl nsw i64 %30, 6
  %32 = getelementptr inbounds i8, ptr %8, i64 %31
  call fastcc void @copy_run(ptr %0, ptr %12)
  call void @hot_clear(i64 %13, ptr %9)
  %33 = load i64, ptr %0, align 8
  %34 = mul nsw i64 %33, %30
  %35 = getelementptr inbounds double, ptr %2, i64 %34
  store ptr %35, ptr %16, align 8
  %36 = mul nsw i64 %30, %4
  %37 = getelementptr inbounds double, ptr %3, i64 %36
  store ptr %37, ptr %17, align 8
  %38 = getelementptr inbounds double, ptr %5, i64 %34
  store ptr %38, ptr %18, align 8
  %39 = mul nsw i64 %30, %7
  %40 = getelementptr inbounds double, ptr %6, i64 %39
  store ptr %40, ptr %19, align 8
  store ptr %9, ptr %20, align 8
  store ptr %10, ptr %21, align 8
  %41 = call i64 @mc_run(ptr %12)
  store i64 %41, ptr %32, align 8
  %42 = load i64, ptr %22, align 8
  %43 = getelementptr inbounds i8, ptr %32, i64 8
  store i64 %42, ptr %43, align 8
  %44 = load i64, ptr %23, align 8
  %45 = getelementptr inbounds i8, ptr %32, i64 16
  store i64 %44, ptr %45, align 8
  %46 = load i64, ptr %24, align 8
  %47 = getelementptr inbounds i8, ptr %32, i64 24
  store i64 %46, ptr %47, align 8
  %48 = load i64, ptr %25, align 8
  %49 = getelementptr inbounds i8, ptr %32, i64 32
  store i64 %48, ptr %49, align 8
  %50 = load i64, ptr %26, align 8
  %51 = getelementptr inbounds i8, ptr %32, i64 40
  store i64 %50, ptr %51, align 8
  %52 = load i64, ptr %27, align 8
  %53 = getelementptr inbounds i8, ptr %32, i64 48
  store i64 %52, ptr %53, align 8
  %54 = load i64, ptr %28, align 8
  %55 = getelementptr inbounds i8, ptr %32, i64 56
  store i64 %54, ptr %55, align 8
  %56 = icmp eq i64 %41, 3
  %57 = add nuw nsw i64 %30, 1
  %58 = icmp eq i64 %57, %1
  %59 = select i1 %56, i1 true, i1 %58
  br i1 %59, label %60, label %29
60:
  ret void
}
define internal fastcc void @copy_run(ptr %0, ptr %1) nounwind {
  br label %4
3:
  ret void
4:
  %5 = phi i64 [ 0, %2 ], [ %9, %4 ]
  %6 = getelementptr inbounds i64, ptr %0, i64 %5
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds i64, ptr %1, i64 %5
  store i64 %7, ptr %8, align 8
  %9 = add nuw nsw i64 %5, 1
  %10 = icmp eq i64 %9, 153
  br i1 %10, label %3, label %4
}
declare void @hot_clear(i64, ptr)
define void @mc_see(ptr %0, i64 %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7) nounwind {
  %9 = alloca i64, align 8
  store i64 -1, ptr %9, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 168
  %11 = load i64, ptr %10, align 8
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %13, label %17
13:
  %14 = load i64, ptr %0, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 8
  %16 = load i64, ptr %15, align 8
  br label %17
17:
  %18 = phi i64 [ %14, %13 ], [ 2, %8 ]
  %19 = phi i64 [ %16, %13 ], [ 3, %8 ]
  %20 = icmp sgt i64 %1, 0
  br i1 %20, label %22, label %21
21:
  ret void
22:
  %23 = phi i64 [ %31, %22 ], [ 0, %17 ]
  %24 = mul nsw i64 %23, %19
  %25 = getelementptr inbounds double, ptr %2, i64 %24
  %26 = mul nsw i64 %23, %18
  %27 = getelementptr inbounds double, ptr %3, i64 %26
  %28 = getelementptr inbounds double, ptr %4, i64 %26
  %29 = getelementptr inbounds double, ptr %5, i64 %23
  %30 = getelementptr inbounds double, ptr %6, i64 %23
  call fastcc void @see(ptr %0, ptr %25, ptr %27, ptr %9, ptr %28, ptr %29, ptr %30, ptr %7)
  %31 = add nuw nsw i64 %23, 1
  %32 = icmp eq i64 %31, %1
  br i1 %32, label %21, label %22
}
define internal fastcc void @see(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7) nounwind {
  %9 = alloca double, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 168
  %11 = load i64, ptr %10, align 8
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %17, label %13
13:
  %14 = call fastcc double @nearest_pair(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %9, ptr %7)
  store double %14, ptr %5, align 8
  %15 = load double, ptr %9, align 8
  %16 = call fastcc double @limited(ptr %0, double %15)
  store double %16, ptr %6, align 8
  br label %49
17:
  %18 = getelementptr inbounds i8, ptr %0, i64 296
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr inbounds double, ptr %7, i64 %19
  %21 = call fastcc double @foot(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %7, ptr %20)
  %22 = getelementptr inbounds i8, ptr %0, i64 312
  %23 = load double, ptr %22, align 8
  %24 = fsub double %21, %23
  store double %24, ptr %5, align 8
  %25 = getelementptr inbounds i8, ptr %0, i64 320
  %26 = load double, ptr %25, align 8
  %27 = fcmp oeq double %26, 0.000000e+00
  %28 = fsub double %21, %21
  %29 = fcmp une double %28, 0.000000e+00
  %30 = select i1 %27, i1 true, i1 %29
  br i1 %30, label %45, label %31
31:
  %32 = call fastcc double @height(ptr %0, ptr %1, ptr %4, ptr %7)
  %33 = load double, ptr %22, align 8
  %34 = fsub double %32, %33
  store double %34, ptr %5, align 8
  %35 = getelementptr inbounds i8, ptr %0, i64 328
  %36 = load double, ptr %35, align 8
  %37 = fcmp ogt double %36, 0.000000e+00
  br i1 %37, label %38, label %45
38:
  %39 = load double, ptr %22, align 8
  %40 = fcmp ogt double %39, 0.000000e+00
  %41 = select i1 %40, double %39, double %36
  %42 = fneg double %41
  %43 = fcmp olt double %34, %42
  br i1 %43, label %44, label %45
44:
  store double 0x7FF0000000000000, ptr %5, align 8
  br label %45
45:
  %46 = call fastcc double @bend_towards(ptr %0, ptr %1, ptr %4, ptr %7)
  %47 = call fastcc double @space_at_bend(ptr %0, double %46)
  %48 = call fastcc double @limited(ptr %0, double %47)
  store double %48, ptr %6, align 8
  br label %49
49:
  ret void
}
define i64 @mc_arranged_size(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 24
  %3 = load i64, ptr %2, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = call fastcc i64 @box_count(ptr %0)
  %7 = getelementptr inbounds i8, ptr %0, i64 168
  %8 = load i64, ptr %7, align 8
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %14, label %10
10:
  %11 = load i64, ptr %2, align 8
  %12 = add nsw i64 %11, %8
  %13 = shl nsw i64 %12, 1
  br label %14
14:
  %15 = phi i64 [ %13, %10 ], [ 0, %1 ]
  %16 = add nsw i64 %5, 1
  %17 = mul nsw i64 %16, %3
  %18 = shl nsw i64 %5, 1
  %19 = mul nsw i64 %18, %6
  %20 = add nsw i64 %17, %19
  %21 = add nsw i64 %20, %15
  ret i64 %21
}
define internal fastcc i64 @box_count(ptr %0) nounwind {
  %2 = alloca %struct.look, align 8
  call fastcc void @begin_look(ptr %2, ptr %0)
  %3 = getelementptr inbounds i8, ptr %2, i64 16
  %4 = getelementptr inbounds i8, ptr %2, i64 400
  %5 = load i64, ptr %4, align 8
  %6 = add nsw i64 %5, -1
  %7 = getelementptr inbounds i64, ptr %3, i64 %6
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %2, i64 208
  %10 = getelementptr inbounds i64, ptr %9, i64 %6
  %11 = load i64, ptr %10, align 8
  %12 = add nsw i64 %11, %8
  ret i64 %12
}
define void @mc_arrange(ptr %0, ptr %1, ptr %2, ptr %3) nounwind {
  %5 = alloca %struct.jet, align 8
  %6 = alloca [2 x double], align 16
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds double, ptr %2, i64 %10
  %12 = mul nsw i64 %10, %8
  %13 = getelementptr inbounds double, ptr %11, i64 %12
  %14 = call fastcc i64 @box_count(ptr %0)
  call fastcc void @put_together(ptr %0, ptr %2)
  %15 = getelementptr inbounds i8, ptr %0, i64 168
  %16 = load i64, ptr %15, align 8
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %22, label %18
18:
  %19 = shl nsw i64 %8, 1
  %20 = mul nsw i64 %19, %14
  %21 = getelementptr inbounds double, ptr %13, i64 %20
  call fastcc void @outline_pair(ptr %0, ptr %11, ptr %21, ptr %3)
  br label %22
22:
  %23 = load i64, ptr %9, align 8
  %24 = icmp sgt i64 %23, 0
  br i1 %24, label %25, label %31
25:
  %26 = icmp eq ptr %1, null
  br label %27
27:
  %28 = phi i64 [ 0, %25 ], [ %46, %42 ]
  %29 = load i64, ptr %15, align 8
  %30 = icmp eq i64 %29, 0
  br i1 %30, label %35, label %31
31:
  %32 = getelementptr inbounds i8, ptr %0, i64 80
  store ptr %11, ptr %32, align 8
  %33 = getelementptr inbounds i8, ptr %0, i64 96
  store ptr %2, ptr %33, align 8
  call fastcc void @put_into_boxes(ptr %0, ptr %13)
  %34 = getelementptr inbounds i8, ptr %0, i64 88
  store ptr %13, ptr %34, align 8
  ret void
35:
  %36 = getelementptr inbounds i64, ptr %2, i64 %28
  %37 = load i64, ptr %36, align 8
  call fastcc void @parameters_at(ptr %0, i64 %37, ptr %6)
  br i1 %26, label %38, label %39
38:
  call fastcc void @evaluate_jet(ptr %0, ptr %6, ptr %5, ptr %3)
  br label %42
39:
  %40 = mul nsw i64 %37, %8
  %41 = getelementptr inbounds double, ptr %1, i64 %40
  br label %42
42:
  %43 = phi ptr [ %41, %39 ], [ %5, %38 ]
  %44 = mul nsw i64 %28, %8
  %45 = getelementptr inbounds double, ptr %11, i64 %44
  call void @hot_copy(i64 %8, ptr %43, ptr %45)
  %46 = add nuw nsw i64 %28, 1
  %47 = load i64, ptr %9, align 8
  %48 = icmp slt i64 %46, %47
  br i1 %48, label %27, label %31
}
define internal fastcc void @put_together(ptr %0, ptr %1) nounwind {
  %3 = load i64, ptr %0, align 8
  %4 = icmp sgt i64 %3, 1
  br i1 %4, label %5, label %8
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 40
  %7 = load i64, ptr %6, align 8
  br label %8
8:
  %9 = phi i64 [ %7, %5 ], [ 1, %2 ]
  %10 = getelementptr inbounds i8, ptr %0, i64 32
  %11 = load i64, ptr %10, align 8
  br label %12
12:
  %13 = phi i64 [ 0, %8 ], [ %19, %12 ]
  %14 = ashr i64 %11, %13
  %15 = icmp ne i64 %14, 0
  %16 = ashr i64 %9, %13
  %17 = icmp ne i64 %16, 0
  %18 = select i1 %15, i1 true, i1 %17
  %19 = add nuw nsw i64 %13, 1
  br i1 %18, label %12, label %20
20:
  %21 = getelementptr inbounds i8, ptr %0, i64 24
  br i1 %4, label %22, label %31
22:
  %23 = icmp eq i64 %13, 0
  br label %24
24:
  %25 = phi i64 [ %3, %22 ], [ %65, %64 ]
  %26 = phi i64 [ 0, %22 ], [ %67, %64 ]
  %27 = phi i64 [ 0, %22 ], [ %66, %64 ]
  %28 = load i64, ptr %21, align 8
  %29 = icmp slt i64 %27, %28
  br i1 %29, label %30, label %31
30:
  br i1 %23, label %35, label %42
31:
  %32 = phi i64 [ 0, %20 ], [ %66, %64 ], [ %27, %24 ]
  %33 = load i64, ptr %21, align 8
  %34 = icmp slt i64 %32, %33
  br i1 %34, label %69, label %75
35:
  %36 = phi i64 [ 0, %30 ], [ %51, %42 ]
  %37 = phi i64 [ 0, %30 ], [ %55, %42 ]
  %38 = load i64, ptr %10, align 8
  %39 = icmp slt i64 %36, %38
  %40 = icmp slt i64 %37, %9
  %41 = select i1 %39, i1 %40, i1 false
  br i1 %41, label %58, label %64
42:
  %43 = phi i64 [ %56, %42 ], [ 0, %30 ]
  %44 = phi i64 [ %55, %42 ], [ 0, %30 ]
  %45 = phi i64 [ %51, %42 ], [ 0, %30 ]
  %46 = shl nuw nsw i64 %43, 1
  %47 = or disjoint i64 %46, 1
  %48 = lshr i64 %26, %47
  %49 = and i64 %48, 1
  %50 = shl nuw i64 %49, %43
  %51 = or i64 %50, %45
  %52 = lshr i64 %26, %46
  %53 = and i64 %52, 1
  %54 = shl nuw i64 %53, %43
  %55 = or i64 %54, %44
  %56 = add nuw nsw i64 %43, 1
  %57 = icmp eq i64 %56, %13
  br i1 %57, label %35, label %42
58:
  %59 = mul nsw i64 %36, %9
  %60 = add nsw i64 %59, %37
  %61 = add nsw i64 %27, 1
  %62 = getelementptr inbounds i64, ptr %1, i64 %27
  store i64 %60, ptr %62, align 8
  %63 = load i64, ptr %0, align 8
  br label %64
64:
  %65 = phi i64 [ %63, %58 ], [ %25, %35 ]
  %66 = phi i64 [ %61, %58 ], [ %27, %35 ]
  %67 = add nuw nsw i64 %26, 1
  %68 = icmp sgt i64 %65, 1
  br i1 %68, label %24, label %31
69:
  %70 = phi i64 [ %72, %69 ], [ %32, %31 ]
  %71 = getelementptr inbounds i64, ptr %1, i64 %70
  store i64 %70, ptr %71, align 8
  %72 = add nsw i64 %70, 1
  %73 = load i64, ptr %21, align 8
  %74 = icmp slt i64 %72, %73
  br i1 %74, label %69, label %75
75:
  ret void
}
define internal fastcc void @outline_pair(ptr %0, ptr %1, ptr %2, ptr %3) nounwind {
  %5 = alloca [17 x double], align 16
  %6 = alloca [2 x double], align 16
  %7 = getelementptr inbounds i8, ptr %0, i64 160
  %8 = getelementptr inbounds i8, ptr %0, i64 24
  %9 = load i64, ptr %8, align 8
  %10 = shl nsw i64 %9, 4
  %11 = getelementptr inbounds i8, ptr %2, i64 %10
  %12 = getelementptr inbounds i8, ptr %0, i64 184
  %13 = load double, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %6, i64 8
  store double %13, ptr %14, align 8
  %15 = icmp sgt i64 %9, 0
  br i1 %15, label %16, label %21
16:
  %17 = getelementptr inbounds i8, ptr %0, i64 48
  %18 = getelementptr inbounds i8, ptr %0, i64 64
  %19 = getelementptr inbounds i8, ptr %5, i64 88
  %20 = getelementptr inbounds i8, ptr %5, i64 120
  br label %29
21:
  %22 = phi i64 [ %9, %4 ], [ %39, %29 ]
  %23 = getelementptr inbounds i8, ptr %0, i64 168
  %24 = load i64, ptr %23, align 8
  %25 = icmp sgt i64 %24, 0
  br i1 %25, label %26, label %43
26:
  %27 = getelementptr inbounds i8, ptr %0, i64 192
  %28 = getelementptr inbounds i8, ptr %5, i64 104
  br label %49
29:
  %30 = phi i64 [ %9, %16 ], [ %39, %29 ]
  %31 = phi i64 [ 0, %16 ], [ %38, %29 ]
  %32 = load double, ptr %17, align 8
  %33 = load double, ptr %18, align 8
  %34 = call fastcc double @parameter_at(double %32, double %33, i64 %30, i64 %31)
  store double %34, ptr %6, align 16
  call fastcc void @face(ptr %7, ptr @HOME, ptr %6, ptr %5, ptr %3)
  %35 = shl nuw nsw i64 %31, 1
  %36 = getelementptr inbounds double, ptr %1, i64 %35
  call void @hot_copy(i64 2, ptr %19, ptr %36)
  %37 = getelementptr inbounds double, ptr %2, i64 %35
  call void @hot_copy(i64 2, ptr %20, ptr %37)
  %38 = add nuw nsw i64 %31, 1
  %39 = load i64, ptr %8, align 8
  %40 = icmp slt i64 %38, %39
  br i1 %40, label %29, label %21
41:
  %42 = load i64, ptr %8, align 8
  br label %43
43:
  %44 = phi i64 [ %42, %41 ], [ %22, %21 ]
  %45 = getelementptr inbounds i8, ptr %0, i64 200
  store ptr %2, ptr %45, align 8
  %46 = getelementptr inbounds i8, ptr %0, i64 208
  store ptr %11, ptr %46, align 8
  %47 = getelementptr inbounds i8, ptr %0, i64 288
  store double 0.000000e+00, ptr %47, align 8
  %48 = icmp sgt i64 %44, 1
  br i1 %48, label %61, label %60
49:
  %50 = phi i64 [ %24, %26 ], [ %58, %49 ]
  %51 = phi i64 [ 0, %26 ], [ %57, %49 ]
  %52 = load double, ptr %12, align 8
  %53 = load double, ptr %27, align 8
  %54 = call fastcc double @parameter_at(double %52, double %53, i64 %50, i64 %51)
  store double %54, ptr %14, align 8
  call fastcc void @face(ptr %7, ptr @HOME, ptr %6, ptr %5, ptr %3)
  %55 = shl nsw i64 %51, 4
  %56 = getelementptr inbounds i8, ptr %11, i64 %55
  call void @hot_copy(i64 2, ptr %28, ptr %56)
  %57 = add nuw nsw i64 %51, 1
  %58 = load i64, ptr %23, align 8
  %59 = icmp slt i64 %57, %58
  br i1 %59, label %49, label %41
60:
  ret void
61:
  %62 = phi double [ %80, %61 ], [ 0.000000e+00, %43 ]
  %63 = phi i64 [ %81, %61 ], [ 1, %43 ]
  %64 = shl nsw i64 %63, 4
  %65 = getelementptr inbounds i8, ptr %1, i64 %64
  %66 = load double, ptr %65, align 8
  %67 = getelementptr inbounds i8, ptr %65, i64 -16
  %68 = load double, ptr %67, align 8
  %69 = fsub double %66, %68
  %70 = fmul double %69, %69
  %71 = getelementptr inbounds i8, ptr %65, i64 8
  %72 = load double, ptr %71, align 8
  %73 = getelementptr inbounds i8, ptr %65, i64 -8
  %74 = load double, ptr %73, align 8
  %75 = fsub double %72, %74
  %76 = fmul double %75, %75
  %77 = fadd double %70, %76
  %78 = call double @llvm.sqrt.f64(double %77)
  %79 = fcmp ogt double %62, %78
  %80 = select i1 %79, double %62, double %78
  store double %80, ptr %47, align 8
  %81 = add nuw nsw i64 %63, 1
  %82 = icmp eq i64 %81, %44
  br i1 %82, label %60, label %61
}
define internal fastcc void @parameters_at(ptr %0, i64 %1, ptr %2) nounwind {
  %4 = load i64, ptr %0, align 8
  %5 = icmp sgt i64 %4, 1
  br i1 %5, label %6, label %9
6:
  %7 = getelementptr inbounds i8, ptr %0, i64 40
  %8 = load i64, ptr %7, align 8
  br label %9
9:
  %10 = phi i64 [ %8, %6 ], [ 1, %3 ]
  %11 = getelementptr inbounds i8, ptr %0, i64 48
  %12 = load double, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 64
  %14 = load double, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 32
  %16 = load i64, ptr %15, align 8
  %17 = sdiv i64 %1, %10
  %18 = srem i64 %1, %10
  %19 = call fastcc double @parameter_at(double %12, double %14, i64 %16, i64 %17)
  store double %19, ptr %2, align 8
  %20 = load i64, ptr %0, align 8
  %21 = icmp sgt i64 %20, 1
  br i1 %21, label %22, label %31
22:
  %23 = getelementptr inbounds i8, ptr %0, i64 56
  %24 = load double, ptr %23, align 8
  %25 = getelementptr inbounds i8, ptr %0, i64 72
  %26 = load double, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %0, i64 40
  %28 = load i64, ptr %27, align 8
  %29 = call fastcc double @parameter_at(double %24, double %26, i64 %28, i64 %18)
  %30 = getelementptr inbounds i8, ptr %2, i64 8
  store double %29, ptr %30, align 8
  br label %31
31:
  ret void
}
define internal fastcc void @evaluate_jet(ptr %0, ptr %1, ptr %2, ptr %3) nounwind {
  %5 = alloca [18 x double], align 16
  %6 = alloca [2 x ptr], align 16
  %7 = alloca [1 x ptr], align 8
  store ptr %1, ptr %6, align 16
  %8 = getelementptr inbounds i8, ptr %6, i64 8
  %9 = getelementptr inbounds i8, ptr %1, i64 8
  store ptr %9, ptr %8, align 8
  store ptr %5, ptr %7, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 8
  %11 = load i64, ptr %10, align 8
  %12 = load i64, ptr %0, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 16
  %14 = load ptr, ptr %13, align 8
  %15 = call i32 %14(ptr %6, ptr %7, ptr %3)
  call void @hot_copy(i64 %11, ptr %5, ptr %2)
  %16 = icmp sgt i64 %12, 0
  br i1 %16, label %17, label %19
17:
  %18 = getelementptr inbounds i8, ptr %2, i64 24
  br label %26
19:
  %20 = add nsw i64 %12, 1
  %21 = mul nsw i64 %20, %12
  %22 = sdiv i64 %21, 2
  %23 = icmp sgt i64 %21, 1
  br i1 %23, label %24, label %33
24:
  %25 = getelementptr inbounds i8, ptr %2, i64 72
  br label %34
26:
  %27 = phi i64 [ 0, %17 ], [ %28, %26 ]
  %28 = add nuw nsw i64 %27, 1
  %29 = mul nsw i64 %28, %11
  %30 = getelementptr inbounds double, ptr %5, i64 %29
  %31 = getelementptr inbounds [3 x double], ptr %18, i64 %27
  call void @hot_copy(i64 %11, ptr %30, ptr %31)
  %32 = icmp eq i64 %28, %12
  br i1 %32, label %19, label %26
33:
  ret void
34:
  %35 = phi i64 [ 0, %24 ], [ %40, %34 ]
  %36 = add nsw i64 %35, %20
  %37 = mul nsw i64 %36, %11
  %38 = getelementptr inbounds double, ptr %5, i64 %37
  %39 = getelementptr inbounds [3 x double], ptr %25, i64 %35
  call void @hot_copy(i64 %11, ptr %38, ptr %39)
  %40 = add nuw nsw i64 %35, 1
  %41 = icmp eq i64 %40, %22
  br i1 %41, label %33, label %34
}
define internal fastcc void @put_into_boxes(ptr %0, ptr %1) nounwind {
  %3 = alloca %struct.look, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8
  call fastcc void @begin_look(ptr %3, ptr %0)
  %6 = getelementptr inbounds i8, ptr %3, i64 400
  %7 = load i64, ptr %6, align 8
  %8 = icmp sgt i64 %7, 0
  br i1 %8, label %9, label %17
9:
  %10 = getelementptr inbounds i8, ptr %3, i64 200
  %11 = getelementptr inbounds i8, ptr %0, i64 24
  %12 = getelementptr inbounds i8, ptr %3, i64 208
  %13 = shl nsw i64 %5, 1
  %14 = getelementptr inbounds i8, ptr %3, i64 16
  %15 = icmp sgt i64 %5, 0
  %16 = getelementptr inbounds i8, ptr %0, i64 80
  br label %18
17:
  ret void
18:
  %19 = phi i64 [ 0, %9 ], [ %35, %34 ]
  %20 = icmp eq i64 %19, 0
  %21 = getelementptr inbounds i64, ptr %12, i64 %19
  %22 = load i64, ptr %21, align 8
  %23 = icmp sgt i64 %22, 0
  br i1 %23, label %24, label %34
24:
  %25 = getelementptr i64, ptr %10, i64 %19
  %26 = select i1 %20, ptr %11, ptr %25
  %27 = load i64, ptr %26, align 8
  %28 = getelementptr inbounds i64, ptr %14, i64 %19
  %29 = load i64, ptr %28, align 8
  %30 = freeze i64 %27
  %31 = getelementptr i8, ptr %28, i64 -8
  br label %37
32:
  %33 = icmp eq i64 %46, %22
  br i1 %33, label %34, label %37
34:
  %35 = add nuw nsw i64 %19, 1
  %36 = icmp eq i64 %35, %7
  br i1 %36, label %17, label %18
37:
  %38 = phi i64 [ 0, %24 ], [ %46, %32 ]
  %39 = add nsw i64 %29, %38
  %40 = mul nsw i64 %39, %13
  %41 = getelementptr inbounds double, ptr %1, i64 %40
  br i1 %15, label %42, label %44
42:
  %43 = getelementptr double, ptr %41, i64 %5
  br label %52
44:
  %45 = shl nsw i64 %38, 3
  %46 = add nuw nsw i64 %38, 1
  %47 = shl nsw i64 %46, 3
  %48 = call i64 @llvm.smin.i64(i64 %47, i64 %30)
  %49 = icmp sgt i64 %30, %45
  br i1 %49, label %50, label %32
50:
  %51 = getelementptr double, ptr %41, i64 %5
  br label %58
52:
  %53 = phi i64 [ 0, %42 ], [ %56, %52 ]
  %54 = getelementptr inbounds double, ptr %41, i64 %53
  store double 0x7FF0000000000000, ptr %54, align 8
  %55 = getelementptr double, ptr %43, i64 %53
  store double 0xFFF0000000000000, ptr %55, align 8
  %56 = add nuw nsw i64 %53, 1
  %57 = icmp eq i64 %56, %5
  br i1 %57, label %44, label %52
58:
  %59 = phi i64 [ %45, %50 ], [ %74, %73 ]
  br i1 %20, label %65, label %60
60:
  %61 = load i64, ptr %31, align 8
  %62 = add nsw i64 %61, %59
  %63 = mul nsw i64 %62, %13
  %64 = getelementptr inbounds double, ptr %1, i64 %63
  br label %69
65:
  %66 = load ptr, ptr %16, align 8
  %67 = mul nsw i64 %59, %5
  %68 = getelementptr inbounds double, ptr %66, i64 %67
  br label %69
69:
  %70 = phi i64 [ %5, %60 ], [ 0, %65 ]
  %71 = phi ptr [ %64, %60 ], [ %68, %65 ]
  %72 = getelementptr inbounds double, ptr %71, i64 %70
  br i1 %15, label %76, label %73
73:
  %74 = add nuw nsw i64 %59, 1
  %75 = icmp slt i64 %74, %48
  br i1 %75, label %58, label %32
76:
  %77 = phi i64 [ %90, %76 ], [ 0, %69 ]
  %78 = getelementptr inbounds double, ptr %41, i64 %77
  %79 = load double, ptr %78, align 8
  %80 = getelementptr inbounds double, ptr %71, i64 %77
  %81 = load double, ptr %80, align 8
  %82 = fcmp olt double %79, %81
  %83 = select i1 %82, double %79, double %81
  store double %83, ptr %78, align 8
  %84 = getelementptr double, ptr %51, i64 %77
  %85 = load double, ptr %84, align 8
  %86 = getelementptr inbounds double, ptr %72, i64 %77
  %87 = load double, ptr %86, align 8
  %88 = fcmp ogt double %85, %87
  %89 = select i1 %88, double %85, double %87
  store double %89, ptr %84, align 8
  %90 = add nuw nsw i64 %77, 1
  %91 = icmp eq i64 %90, %5
  br i1 %91, label %73, label %76
}
define i64 @mc_following_size(ptr %0, ptr %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %1, i64 32
  %4 = load i64, ptr %3, align 8
  %5 = load i64, ptr %1, align 8
  %6 = icmp sgt i64 %5, 0
  br i1 %6, label %7, label %9
7:
  %8 = getelementptr inbounds i8, ptr %1, i64 8
  br label %20
9:
  %10 = phi i64 [ %4, %2 ], [ %32, %20 ]
  %11 = phi i64 [ %5, %2 ], [ %34, %20 ]
  %12 = mul nsw i64 %11, 67
  %13 = load i64, ptr %0, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = add i64 %10, 1
  %17 = add i64 %16, %12
  %18 = add i64 %17, %13
  %19 = add i64 %18, %15
  ret i64 %19
20:
  %21 = phi i64 [ %4, %7 ], [ %32, %20 ]
  %22 = phi i64 [ 0, %7 ], [ %33, %20 ]
  %23 = load ptr, ptr %8, align 8
  %24 = getelementptr inbounds %struct.mc_follower, ptr %23, i64 %22
  %25 = getelementptr inbounds i8, ptr %24, i64 296
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %24, i64 24
  %28 = load i64, ptr %27, align 8
  %29 = add nsw i64 %28, %26
  %30 = call fastcc i64 @placing_size(ptr %0, ptr %24)
  %31 = call i64 @llvm.smax.i64(i64 %29, i64 %21)
  %32 = call i64 @llvm.smax.i64(i64 %30, i64 %31)
  %33 = add nuw nsw i64 %22, 1
  %34 = load i64, ptr %1, align 8
  %35 = icmp slt i64 %33, %34
  br i1 %35, label %20, label %9
}
define internal fastcc i64 @placing_size(ptr %0, ptr %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 64
  %4 = getelementptr inbounds i8, ptr %1, i64 432
  %5 = getelementptr inbounds i8, ptr %1, i64 448
  %6 = load ptr, ptr %5, align 8
  br label %8
7:
  ret i64 %35
8:
  %9 = phi i1 [ true, %2 ], [ false, %17 ]
  %10 = phi i64 [ 0, %2 ], [ 1, %17 ]
  %11 = phi i64 [ 0, %2 ], [ %35, %17 ]
  %12 = getelementptr inbounds %struct.mc_stage, ptr %3, i64 %10
  %13 = getelementptr inbounds i64, ptr %4, i64 %10
  %14 = load i64, ptr %13, align 8
  br i1 %9, label %17, label %15
15:
  %16 = load i64, ptr %4, align 8
  br label %17
17:
  %18 = phi i64 [ %16, %15 ], [ 0, %8 ]
  %19 = getelementptr inbounds i64, ptr %6, i64 %18
  %20 = call fastcc i64 @own_rows(ptr %12, ptr %19, i64 %14, ptr null)
  %21 = add i64 %20, %14
  %22 = getelementptr inbounds i8, ptr %12, i64 8
  %23 = load i64, ptr %22, align 8
  %24 = shl nsw i64 %23, 1
  %25 = getelementptr inbounds i8, ptr %12, i64 16
  %26 = load i64, ptr %25, align 8
  %27 = mul nsw i64 %20, %14
  %28 = shl nsw i64 %21, 2
  %29 = add nsw i64 %21, 5
  %30 = mul nsw i64 %28, %29
  %31 = add i64 %21, %27
  %32 = add i64 %31, %26
  %33 = add i64 %32, %24
  %34 = add nsw i64 %33, %30
  %35 = call i64 @llvm.smax.i64(i64 %34, i64 %11)
  br i1 %9, label %8, label %7
}
define void @mc_begin_following(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = alloca %struct.looking, align 8
  %5 = alloca [2 x double], align 16
  %6 = alloca double, align 8
  call fastcc void @divide_space(ptr dead_on_unwind sret(%struct.looking) align 8 %4, ptr %0, ptr %1)
  %7 = getelementptr inbounds i8, ptr %0, i64 480
  %8 = load double, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 496
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 504
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 264
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 272
  %16 = load ptr, ptr %15, align 8
  %17 = load ptr, ptr %4, align 8
  call fastcc void @view_all(ptr %0, ptr %1, double %8, ptr %10, ptr %12, ptr %14, ptr %16, ptr %17, ptr %4)
  %18 = load i64, ptr %1, align 8
  %19 = icmp sgt i64 %18, 0
  br i1 %19, label %20, label %24
20:
  %21 = getelementptr inbounds i8, ptr %1, i64 8
  %22 = getelementptr inbounds i8, ptr %4, i64 24
  %23 = load ptr, ptr %22, align 8
  br label %25
24:
  ret void
25:
  %26 = phi i64 [ 0, %20 ], [ %43, %25 ]
  %27 = load ptr, ptr %21, align 8
  %28 = getelementptr inbounds %struct.mc_follower, ptr %27, i64 %26
  %29 = getelementptr inbounds i8, ptr %28, i64 456
  store i64 -1, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %28, i64 528
  store i64 0, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %28, i64 472
  store i64 0, ptr %31, align 8
  %32 = getelementptr inbounds i8, ptr %28, i64 464
  store i64 0, ptr %32, align 8
  %33 = getelementptr inbounds i8, ptr %28, i64 520
  store double 0.000000e+00, ptr %33, align 8
  %34 = getelementptr inbounds i8, ptr %28, i64 504
  store double 0x7FF0000000000000, ptr %34, align 8
  %35 = getelementptr inbounds %struct.view, ptr %17, i64 %26
  %36 = getelementptr inbounds i8, ptr %35, i64 24
  %37 = getelementptr inbounds i8, ptr %28, i64 496
  call fastcc void @see(ptr %28, ptr %35, ptr %36, ptr %29, ptr %5, ptr %6, ptr %37, ptr %23)
  %38 = load double, ptr %37, align 8
  %39 = fmul double %38, 1.500000e+00
  %40 = getelementptr inbounds i8, ptr %28, i64 376
  %41 = load i64, ptr %40, align 8
  %42 = getelementptr inbounds double, ptr %2, i64 %41
  store double %39, ptr %42, align 8
  %43 = add nuw nsw i64 %26, 1
  %44 = load i64, ptr %1, align 8
  %45 = icmp slt i64 %43, %44
  br i1 %45, label %25, label %24
}
define internal fastcc void @divide_space(ptr dead_on_unwind sret(%struct.looking) align 8 %0, ptr %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %2, i64 24
  %5 = load ptr, ptr %4, align 8
  store ptr %5, ptr %0, align 8
  %6 = load i64, ptr %2, align 8
  %7 = mul nsw i64 %6, 504
  %8 = getelementptr inbounds i8, ptr %5, i64 %7
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  store ptr %8, ptr %9, align 8
  %10 = shl nsw i64 %6, 5
  %11 = getelementptr inbounds i8, ptr %8, i64 %10
  %12 = getelementptr inbounds i8, ptr %0, i64 16
  store ptr %11, ptr %12, align 8
  %13 = load i64, ptr %1, align 8
  %14 = getelementptr inbounds double, ptr %11, i64 %13
  %15 = getelementptr inbounds i8, ptr %1, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr inbounds double, ptr %14, i64 %16
  %18 = getelementptr inbounds i8, ptr %0, i64 24
  store ptr %17, ptr %18, align 8
  ret void
}
define internal fastcc void @view_all(ptr %0, ptr %1, double %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8) nounwind {
  %10 = alloca double, align 8
  %11 = alloca [7 x ptr], align 16
  store double %2, ptr %10, align 8
  store ptr %10, ptr %11, align 16
  %12 = getelementptr inbounds i8, ptr %11, i64 8
  store ptr %3, ptr %12, align 8
  %13 = getelementptr inbounds i8, ptr %11, i64 16
  store ptr %4, ptr %13, align 16
  %14 = getelementptr inbounds i8, ptr %11, i64 24
  %15 = getelementptr inbounds i8, ptr %0, i64 256
  %16 = load ptr, ptr %15, align 8
  store ptr %16, ptr %14, align 8
  %17 = getelementptr inbounds i8, ptr %11, i64 32
  store ptr %5, ptr %17, align 16
  %18 = getelementptr inbounds i8, ptr %11, i64 40
  store ptr %6, ptr %18, align 8
  %19 = getelementptr inbounds i8, ptr %11, i64 48
  %20 = getelementptr inbounds i8, ptr %0, i64 280
  %21 = load ptr, ptr %20, align 8
  store ptr %21, ptr %19, align 16
  %22 = load i64, ptr %1, align 8
  %23 = icmp sgt i64 %22, 0
  br i1 %23, label %24, label %26
24:
  %25 = getelementptr inbounds i8, ptr %8, i64 8
  br label %38
26:
  %27 = getelementptr inbounds i8, ptr %1, i64 16
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %8, i64 8
  %30 = load ptr, ptr %29, align 8
  %31 = getelementptr inbounds i8, ptr %8, i64 24
  %32 = load ptr, ptr %31, align 8
  %33 = call i32 %28(ptr %11, ptr %30, ptr %32)
  %34 = load i64, ptr %1, align 8
  %35 = icmp sgt i64 %34, 0
  br i1 %35, label %36, label %59
36:
  %37 = getelementptr inbounds i8, ptr %1, i64 8
  br label %60
38:
  %39 = phi i64 [ 0, %24 ], [ %56, %38 ]
  %40 = getelementptr inbounds %struct.view, ptr %7, i64 %39
  %41 = load ptr, ptr %25, align 8
  %42 = shl nsw i64 %39, 2
  %43 = getelementptr inbounds ptr, ptr %41, i64 %42
  store ptr %40, ptr %43, align 8
  %44 = getelementptr inbounds i8, ptr %40, i64 24
  %45 = load ptr, ptr %25, align 8
  %46 = getelementptr inbounds ptr, ptr %45, i64 %42
  %47 = getelementptr inbounds i8, ptr %46, i64 8
  store ptr %44, ptr %47, align 8
  %48 = getelementptr inbounds i8, ptr %40, i64 40
  %49 = load ptr, ptr %25, align 8
  %50 = getelementptr inbounds ptr, ptr %49, i64 %42
  %51 = getelementptr inbounds i8, ptr %50, i64 16
  store ptr %48, ptr %51, align 8
  %52 = getelementptr inbounds i8, ptr %40, i64 48
  %53 = load ptr, ptr %25, align 8
  %54 = getelementptr inbounds ptr, ptr %53, i64 %42
  %55 = getelementptr inbounds i8, ptr %54, i64 24
  store ptr %52, ptr %55, align 8
  %56 = add nuw nsw i64 %39, 1
  %57 = load i64, ptr %1, align 8
  %58 = icmp slt i64 %56, %57
  br i1 %58, label %38, label %26
59:
  ret void
60:
  %61 = phi i64 [ 0, %36 ], [ %68, %60 ]
  %62 = getelementptr inbounds %struct.view, ptr %7, i64 %61
  %63 = getelementptr inbounds i8, ptr %62, i64 48
  %64 = load double, ptr %63, align 8
  %65 = load ptr, ptr %37, align 8
  %66 = getelementptr inbounds %struct.mc_follower, ptr %65, i64 %61
  %67 = getelementptr inbounds i8, ptr %66, i64 312
  store double %64, ptr %67, align 8
  %68 = add nuw nsw i64 %61, 1
  %69 = load i64, ptr %1, align 8
  %70 = icmp slt i64 %68, %69
  br i1 %70, label %60, label %59
}
define void @mc_let_go(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = alloca %struct.looking, align 8
  call fastcc void @divide_space(ptr dead_on_unwind sret(%struct.looking) align 8 %4, ptr %0, ptr %1)
  %5 = getelementptr inbounds i8, ptr %0, i64 480
  %6 = load double, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 496
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 504
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 264
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 272
  %14 = load ptr, ptr %13, align 8
  %15 = load ptr, ptr %4, align 8
  call fastcc void @view_all(ptr %0, ptr %1, double %6, ptr %8, ptr %10, ptr %12, ptr %14, ptr %15, ptr %4)
  %16 = load i64, ptr %1, align 8
  %17 = icmp sgt i64 %16, 0
  br i1 %17, label %18, label %20
18:
  %19 = getelementptr inbounds i8, ptr %1, i64 8
  br label %21
20:
  ret void
21:
  %22 = phi i64 [ 0, %18 ], [ %51, %50 ]
  %23 = load ptr, ptr %19, align 8
  %24 = getelementptr inbounds %struct.mc_follower, ptr %23, i64 %22
  %25 = getelementptr inbounds i8, ptr %24, i64 360
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds double, ptr %2, i64 %26
  %28 = load double, ptr %27, align 8
  %29 = fcmp ogt double %28, 5.000000e-01
  br i1 %29, label %50, label %30
30:
  %31 = getelementptr inbounds i8, ptr %24, i64 368
  %32 = load i64, ptr %31, align 8
  %33 = getelementptr inbounds double, ptr %2, i64 %32
  store double 1.000000e+00, ptr %33, align 8
  %34 = call fastcc i64 @parameters_of(ptr %24)
  %35 = icmp sgt i64 %34, 0
  br i1 %35, label %36, label %50
36:
  %37 = getelementptr inbounds %struct.view, ptr %15, i64 %22
  %38 = getelementptr inbounds i8, ptr %37, i64 24
  %39 = getelementptr inbounds i8, ptr %24, i64 384
  br label %40
40:
  %41 = phi i64 [ 0, %36 ], [ %47, %40 ]
  %42 = getelementptr inbounds double, ptr %38, i64 %41
  %43 = load double, ptr %42, align 8
  %44 = getelementptr inbounds i64, ptr %39, i64 %41
  %45 = load i64, ptr %44, align 8
  %46 = getelementptr inbounds double, ptr %2, i64 %45
  store double %43, ptr %46, align 8
  %47 = add nuw nsw i64 %41, 1
  %48 = call fastcc i64 @parameters_of(ptr %24)
  %49 = icmp slt i64 %47, %48
  br i1 %49, label %40, label %50
50:
  %51 = add nuw nsw i64 %22, 1
  %52 = load i64, ptr %1, align 8
  %53 = icmp slt i64 %51, %52
  br i1 %53, label %21, label %20
}
define internal fastcc i64 @parameters_of(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 168
  %3 = load i64, ptr %2, align 8
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %5, label %7
5:
  %6 = load i64, ptr %0, align 8
  br label %7
7:
  %8 = phi i64 [ %6, %5 ], [ 2, %1 ]
  ret i64 %8
}
define void @mc_find_again(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = alloca %struct.looking, align 8
  %5 = alloca i64, align 8
  %6 = alloca double, align 8
  call fastcc void @divide_space(ptr dead_on_unwind sret(%struct.looking) align 8 %4, ptr %0, ptr %1)
  %7 = getelementptr inbounds i8, ptr %0, i64 480
  %8 = load double, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 496
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 504
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 264
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 272
  %16 = load ptr, ptr %15, align 8
  %17 = load ptr, ptr %4, align 8
  call fastcc void @view_all(ptr %0, ptr %1, double %8, ptr %10, ptr %12, ptr %14, ptr %16, ptr %17, ptr %4)
  %18 = load i64, ptr %1, align 8
  %19 = icmp sgt i64 %18, 0
  br i1 %19, label %23, label %20
20:
  %21 = getelementptr inbounds i8, ptr %4, i64 24
  %22 = load ptr, ptr %21, align 8
  br label %27
23:
  %24 = getelementptr inbounds i8, ptr %1, i64 8
  %25 = getelementptr inbounds i8, ptr %4, i64 24
  %26 = load ptr, ptr %25, align 8
  br label %33
27:
  %28 = phi ptr [ %22, %20 ], [ %26, %72 ]
  call fastcc void @take_up(ptr %0, ptr %1, ptr %2, ptr %28)
  %29 = load i64, ptr %1, align 8
  %30 = icmp sgt i64 %29, 0
  br i1 %30, label %31, label %76
31:
  %32 = getelementptr inbounds i8, ptr %1, i64 8
  br label %77
33:
  %34 = phi i64 [ 0, %23 ], [ %73, %72 ]
  %35 = load ptr, ptr %24, align 8
  %36 = getelementptr inbounds %struct.mc_follower, ptr %35, i64 %34
  store i64 -1, ptr %5, align 8
  %37 = getelementptr inbounds i8, ptr %36, i64 528
  store i64 0, ptr %37, align 8
  %38 = getelementptr inbounds i8, ptr %36, i64 472
  store i64 0, ptr %38, align 8
  %39 = getelementptr inbounds i8, ptr %36, i64 360
  %40 = load i64, ptr %39, align 8
  %41 = getelementptr inbounds double, ptr %2, i64 %40
  %42 = load double, ptr %41, align 8
  %43 = fcmp ogt double %42, 5.000000e-01
  br i1 %43, label %72, label %44
44:
  %45 = getelementptr inbounds %struct.view, ptr %17, i64 %34
  %46 = getelementptr inbounds i8, ptr %45, i64 24
  %47 = getelementptr inbounds i8, ptr %36, i64 536
  %48 = getelementptr inbounds i8, ptr %36, i64 552
  call fastcc void @see(ptr %36, ptr %45, ptr %46, ptr %5, ptr %47, ptr %6, ptr %48, ptr %26)
  %49 = load double, ptr %6, align 8
  %50 = fsub double %49, %49
  %51 = fcmp une double %50, 0.000000e+00
  %52 = zext i1 %51 to i64
  store i64 %52, ptr %38, align 8
  br i1 %51, label %54, label %53
53:
  store i64 1, ptr %37, align 8
  br label %72
54:
  %55 = getelementptr inbounds i8, ptr %36, i64 168
  %56 = load i64, ptr %55, align 8
  %57 = icmp eq i64 %56, 0
  %58 = zext i1 %57 to i64
  store i64 %58, ptr %37, align 8
  br i1 %57, label %72, label %59
59:
  %60 = getelementptr inbounds i8, ptr %36, i64 384
  br label %61
61:
  %62 = phi i64 [ 0, %59 ], [ %68, %61 ]
  %63 = getelementptr inbounds double, ptr %46, i64 %62
  %64 = load double, ptr %63, align 8
  %65 = getelementptr inbounds i64, ptr %60, i64 %62
  %66 = load i64, ptr %65, align 8
  %67 = getelementptr inbounds double, ptr %2, i64 %66
  store double %64, ptr %67, align 8
  %68 = add nuw nsw i64 %62, 1
  %69 = load i64, ptr %37, align 8
  %70 = or i64 %69, %62
  %71 = icmp eq i64 %70, 0
  br i1 %71, label %61, label %72
72:
  %73 = add nuw nsw i64 %34, 1
  %74 = load i64, ptr %1, align 8
  %75 = icmp slt i64 %73, %74
  br i1 %75, label %33, label %27
76:
  ret void
77:
  %78 = phi i64 [ %29, %31 ], [ %91, %90 ]
  %79 = phi i64 [ 0, %31 ], [ %92, %90 ]
  %80 = load ptr, ptr %32, align 8
  %81 = getelementptr inbounds %struct.mc_follower, ptr %80, i64 %79
  %82 = getelementptr inbounds i8, ptr %81, i64 472
  %83 = load i64, ptr %82, align 8
  %84 = icmp eq i64 %83, 0
  br i1 %84, label %90, label %85
85:
  %86 = getelementptr inbounds i8, ptr %81, i64 368
  %87 = load i64, ptr %86, align 8
  %88 = getelementptr inbounds double, ptr %2, i64 %87
  store double 1.000000e+00, ptr %88, align 8
  %89 = load i64, ptr %1, align 8
  br label %90
90:
  %91 = phi i64 [ %78, %77 ], [ %89, %85 ]
  %92 = add nuw nsw i64 %79, 1
  %93 = icmp slt i64 %92, %91
  br i1 %93, label %77, label %76
}
define internal fastcc void @take_up(ptr %0, ptr %1, ptr %2, ptr %3) nounwind {
  %5 = load i64, ptr %1, align 8
  %6 = icmp sgt i64 %5, 0
  br i1 %6, label %7, label %10
7:
  %8 = getelementptr inbounds i8, ptr %1, i64 8
  %9 = getelementptr inbounds i8, ptr %0, i64 496
  br label %11
10:
  ret void
11:
  %12 = phi i64 [ %5, %7 ], [ %61, %60 ]
  %13 = phi i64 [ 0, %7 ], [ %62, %60 ]
  %14 = load ptr, ptr %8, align 8
  %15 = getelementptr inbounds %struct.mc_follower, ptr %14, i64 %13
  %16 = getelementptr inbounds i8, ptr %15, i64 528
  %17 = load i64, ptr %16, align 8
  %18 = icmp eq i64 %17, 0
  br i1 %18, label %60, label %19
19:
  %20 = call fastcc i64 @parameters_of(ptr %15)
  %21 = icmp sgt i64 %20, 0
  br i1 %21, label %22, label %27
22:
  %23 = getelementptr inbounds i8, ptr %15, i64 536
  %24 = getelementptr inbounds i8, ptr %15, i64 384
  %25 = getelementptr inbounds i8, ptr %15, i64 400
  %26 = getelementptr inbounds i8, ptr %15, i64 416
  br label %40
27:
  %28 = getelementptr inbounds i8, ptr %15, i64 368
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr inbounds double, ptr %2, i64 %29
  store double 0.000000e+00, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %15, i64 552
  %32 = load double, ptr %31, align 8
  %33 = fmul double %32, 1.500000e+00
  %34 = getelementptr inbounds i8, ptr %15, i64 376
  %35 = load i64, ptr %34, align 8
  %36 = getelementptr inbounds double, ptr %2, i64 %35
  store double %33, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %15, i64 520
  store double 0.000000e+00, ptr %37, align 8
  %38 = getelementptr inbounds i8, ptr %15, i64 464
  store i64 0, ptr %38, align 8
  call fastcc void @settle_point(ptr %0, ptr %15, i32 0, ptr %3)
  call fastcc void @settle_point(ptr %0, ptr %15, i32 1, ptr %3)
  %39 = load i64, ptr %1, align 8
  br label %60
40:
  %41 = phi i64 [ 0, %22 ], [ %57, %56 ]
  %42 = getelementptr inbounds double, ptr %23, i64 %41
  %43 = load double, ptr %42, align 8
  %44 = getelementptr inbounds i64, ptr %24, i64 %41
  %45 = load i64, ptr %44, align 8
  %46 = getelementptr inbounds double, ptr %2, i64 %45
  store double %43, ptr %46, align 8
  %47 = getelementptr inbounds i64, ptr %25, i64 %41
  %48 = load i64, ptr %47, align 8
  %49 = icmp sgt i64 %48, -1
  br i1 %49, label %50, label %56
50:
  %51 = getelementptr inbounds double, ptr %26, i64 %41
  %52 = load double, ptr %51, align 8
  %53 = fmul double %52, %43
  %54 = load ptr, ptr %9, align 8
  %55 = getelementptr inbounds double, ptr %54, i64 %48
  store double %53, ptr %55, align 8
  br label %56
56:
  %57 = add nuw nsw i64 %41, 1
  %58 = call fastcc i64 @parameters_of(ptr %15)
  %59 = icmp slt i64 %57, %58
  br i1 %59, label %40, label %27
60:
  %61 = phi i64 [ %39, %27 ], [ %12, %11 ]
  %62 = add nuw nsw i64 %13, 1
  %63 = icmp slt i64 %62, %61
  br i1 %63, label %11, label %10
}
define void @mc_nearness(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = alloca %struct.looking, align 8
  %5 = alloca double, align 8
  %6 = alloca double, align 8
  %7 = alloca [2 x double], align 16
  call fastcc void @divide_space(ptr dead_on_unwind sret(%struct.looking) align 8 %4, ptr %0, ptr %1)
  %8 = getelementptr inbounds i8, ptr %0, i64 480
  %9 = load double, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 496
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 504
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 264
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 272
  %17 = load ptr, ptr %16, align 8
  %18 = load ptr, ptr %4, align 8
  call fastcc void @view_all(ptr %0, ptr %1, double %9, ptr %11, ptr %13, ptr %15, ptr %17, ptr %18, ptr %4)
  %19 = load i64, ptr %1, align 8
  %20 = icmp sgt i64 %19, 0
  br i1 %20, label %21, label %26
21:
  %22 = getelementptr inbounds i8, ptr %1, i64 8
  %23 = getelementptr inbounds i8, ptr %7, i64 8
  %24 = getelementptr inbounds i8, ptr %4, i64 24
  %25 = load ptr, ptr %24, align 8
  br label %27
26:
  ret void
27:
  %28 = phi i64 [ 0, %21 ], [ %103, %102 ]
  %29 = load ptr, ptr %22, align 8
  %30 = getelementptr inbounds %struct.mc_follower, ptr %29, i64 %28
  %31 = getelementptr inbounds %struct.view, ptr %18, i64 %28
  %32 = load ptr, ptr %14, align 8
  %33 = getelementptr inbounds i8, ptr %30, i64 368
  %34 = load i64, ptr %33, align 8
  %35 = getelementptr inbounds double, ptr %32, i64 %34
  %36 = load double, ptr %35, align 8
  %37 = fcmp ogt double %36, 5.000000e-01
  %38 = getelementptr inbounds i8, ptr %30, i64 384
  %39 = load i64, ptr %38, align 8
  %40 = getelementptr inbounds double, ptr %32, i64 %39
  %41 = load double, ptr %40, align 8
  store double %41, ptr %7, align 16
  %42 = getelementptr inbounds i8, ptr %30, i64 392
  %43 = load i64, ptr %42, align 8
  %44 = icmp sgt i64 %43, -1
  br i1 %44, label %45, label %48
45:
  %46 = getelementptr inbounds double, ptr %32, i64 %43
  %47 = load double, ptr %46, align 8
  br label %48
48:
  %49 = phi double [ %47, %45 ], [ 0.000000e+00, %27 ]
  store double %49, ptr %23, align 8
  %50 = getelementptr inbounds i8, ptr %30, i64 528
  store i64 0, ptr %50, align 8
  %51 = getelementptr inbounds i8, ptr %30, i64 472
  store i64 0, ptr %51, align 8
  %52 = getelementptr inbounds double, ptr %2, i64 %28
  store double -1.000000e+00, ptr %52, align 8
  %53 = load ptr, ptr %14, align 8
  %54 = getelementptr inbounds i8, ptr %30, i64 360
  %55 = load i64, ptr %54, align 8
  %56 = getelementptr inbounds double, ptr %53, i64 %55
  %57 = load double, ptr %56, align 8
  %58 = fcmp ogt double %57, 5.000000e-01
  br i1 %58, label %102, label %59
59:
  %60 = getelementptr inbounds i8, ptr %31, i64 24
  %61 = select i1 %37, ptr %7, ptr %60
  %62 = getelementptr inbounds i8, ptr %30, i64 456
  %63 = getelementptr inbounds i8, ptr %30, i64 536
  call fastcc void @see(ptr %30, ptr %31, ptr %61, ptr %62, ptr %63, ptr %5, ptr %6, ptr %25)
  %64 = load double, ptr %6, align 8
  %65 = getelementptr inbounds i8, ptr %30, i64 512
  store double %64, ptr %65, align 8
  %66 = getelementptr inbounds i8, ptr %30, i64 552
  store double %64, ptr %66, align 8
  br i1 %37, label %67, label %71
67:
  %68 = load double, ptr %5, align 8
  %69 = fsub double %68, %68
  %70 = fcmp une double %69, 0.000000e+00
  br i1 %70, label %102, label %77
71:
  store i64 1, ptr %51, align 8
  %72 = call fastcc double @reach_at(ptr %30, ptr %31, ptr %60, ptr %25)
  %73 = getelementptr inbounds i8, ptr %30, i64 504
  store double %72, ptr %73, align 8
  %74 = load double, ptr %5, align 8
  %75 = fsub double %74, %74
  %76 = fcmp une double %75, 0.000000e+00
  br i1 %76, label %102, label %79
77:
  %78 = fsub double %64, %68
  br label %97
79:
  %80 = fsub double %64, %74
  store double %80, ptr %52, align 8
  %81 = call fastcc i32 @is_within(ptr %30, ptr %60)
  %82 = icmp eq i32 %81, 0
  br i1 %82, label %86, label %83
83:
  %84 = getelementptr inbounds i8, ptr %31, i64 40
  %85 = load double, ptr %84, align 8
  br label %86
86:
  %87 = phi double [ %85, %83 ], [ 0x7FF0000000000000, %79 ]
  %88 = call fastcc double @between_points(ptr %30, ptr %63, ptr %60, ptr %25)
  %89 = fmul double %64, 1.000000e-03
  %90 = fcmp ogt double %88, %89
  %91 = fsub double %87, %89
  %92 = fsub double %91, %74
  %93 = fneg double %64
  %94 = select i1 %90, double %92, double %93
  %95 = fcmp olt double %80, %94
  %96 = select i1 %95, double %80, double %94
  br label %97
97:
  %98 = phi double [ %78, %77 ], [ %96, %86 ]
  store double %98, ptr %52, align 8
  %99 = fmul double %64, 0xBEB0C6F7A0B5ED8D
  %100 = fcmp ogt double %98, %99
  %101 = zext i1 %100 to i64
  store i64 %101, ptr %50, align 8
  br label %102
102:
  %103 = add nuw nsw i64 %28, 1
  %104 = load i64, ptr %1, align 8
  %105 = icmp slt i64 %103, %104
  br i1 %105, label %27, label %26
}
define internal fastcc double @reach_at(ptr %0, ptr %1, ptr %2, ptr %3) nounwind {
  %5 = alloca [17 x double], align 16
  %6 = getelementptr inbounds i8, ptr %0, i64 168
  %7 = load i64, ptr %6, align 8
  %8 = icmp eq i64 %7, 0
  br i1 %8, label %9, label %13
9:
  %10 = call fastcc double @bend_towards(ptr %0, ptr %1, ptr %2, ptr %3)
  %11 = call fastcc double @space_at_bend(ptr %0, double %10)
  %12 = call fastcc double @limited(ptr %0, double %11)
  br label %17
13:
  %14 = getelementptr inbounds i8, ptr %0, i64 160
  call fastcc void @face(ptr %14, ptr %1, ptr %2, ptr %5, ptr %3)
  %15 = call fastcc double @room(ptr %5)
  %16 = call fastcc double @limited(ptr %0, double %15)
  br label %17
17:
  %18 = phi double [ %16, %13 ], [ %12, %9 ]
  ret double %18
}
define internal fastcc i32 @is_within(ptr %0, ptr %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 168
  %4 = load i64, ptr %3, align 8
  %5 = icmp eq i64 %4, 0
  br i1 %5, label %10, label %6
6:
  %7 = getelementptr inbounds i8, ptr %0, i64 248
  %8 = getelementptr inbounds i8, ptr %0, i64 264
  %9 = getelementptr inbounds i8, ptr %0, i64 232
  br label %13
10:
  %11 = call fastcc i32 @beyond(ptr %0, ptr %1)
  %12 = xor i32 %11, 1
  br label %34
13:
  %14 = phi i1 [ true, %6 ], [ false, %31 ]
  %15 = phi i64 [ 0, %6 ], [ 1, %31 ]
  %16 = getelementptr inbounds double, ptr %8, i64 %15
  %17 = load double, ptr %16, align 8
  %18 = fcmp ogt double %17, 0.000000e+00
  br i1 %18, label %30, label %19
19:
  %20 = getelementptr inbounds double, ptr %1, i64 %15
  %21 = load double, ptr %20, align 8
  %22 = getelementptr inbounds double, ptr %9, i64 %15
  %23 = load double, ptr %22, align 8
  %24 = fcmp ogt double %21, %23
  br i1 %24, label %25, label %34
25:
  %26 = getelementptr inbounds double, ptr %7, i64 %15
  %27 = load double, ptr %26, align 8
  %28 = fcmp olt double %21, %27
  %29 = and i1 %28, %14
  br i1 %29, label %31, label %32
30:
  br i1 %14, label %31, label %34
31:
  br label %13
32:
  %33 = zext i1 %28 to i32
  br label %34
34:
  %35 = phi i32 [ %12, %10 ], [ 0, %19 ], [ %33, %32 ], [ 1, %30 ]
  ret i32 %35
}
define internal fastcc double @between_points(ptr %0, ptr %1, ptr %2, ptr %3) nounwind {
  %5 = alloca [17 x double], align 16
  %6 = alloca [17 x double], align 16
  %7 = alloca %struct.jet, align 8
  %8 = alloca %struct.jet, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 168
  %10 = load i64, ptr %9, align 8
  %11 = icmp eq i64 %10, 0
  br i1 %11, label %27, label %12
12:
  %13 = getelementptr inbounds i8, ptr %0, i64 160
  call fastcc void @face(ptr %13, ptr @HOME, ptr %1, ptr %5, ptr %3)
  call fastcc void @face(ptr %13, ptr @HOME, ptr %2, ptr %6, ptr %3)
  br label %15
14:
  br label %45
15:
  %16 = phi i64 [ 11, %12 ], [ %25, %15 ]
  %17 = phi double [ 0.000000e+00, %12 ], [ %24, %15 ]
  %18 = getelementptr inbounds double, ptr %5, i64 %16
  %19 = load double, ptr %18, align 8
  %20 = getelementptr inbounds double, ptr %6, i64 %16
  %21 = load double, ptr %20, align 8
  %22 = fsub double %19, %21
  %23 = fmul double %22, %22
  %24 = fadd double %17, %23
  %25 = add nuw nsw i64 %16, 1
  %26 = icmp eq i64 %25, 15
  br i1 %26, label %14, label %15
27:
  call fastcc void @evaluate_jet(ptr %0, ptr %1, ptr %7, ptr %3)
  call fastcc void @evaluate_jet(ptr %0, ptr %2, ptr %8, ptr %3)
  %28 = getelementptr inbounds i8, ptr %0, i64 8
  %29 = load i64, ptr %28, align 8
  %30 = icmp sgt i64 %29, 0
  br i1 %30, label %33, label %31
31:
  %32 = phi double [ 0.000000e+00, %27 ], [ %42, %33 ]
  br label %45
33:
  %34 = phi i64 [ %43, %33 ], [ 0, %27 ]
  %35 = phi double [ %42, %33 ], [ 0.000000e+00, %27 ]
  %36 = getelementptr inbounds double, ptr %7, i64 %34
  %37 = load double, ptr %36, align 8
  %38 = getelementptr inbounds double, ptr %8, i64 %34
  %39 = load double, ptr %38, align 8
  %40 = fsub double %37, %39
  %41 = fmul double %40, %40
  %42 = fadd double %35, %41
  %43 = add nuw nsw i64 %34, 1
  %44 = icmp eq i64 %43, %29
  br i1 %44, label %31, label %33
45:
  %46 = phi double [ %24, %14 ], [ %32, %31 ]
  %47 = call double @llvm.sqrt.f64(double %46)
  ret double %47
}
define i64 @mc_take_up(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = alloca %struct.looking, align 8
  call fastcc void @divide_space(ptr dead_on_unwind sret(%struct.looking) align 8 %4, ptr %0, ptr %1)
  %5 = load i64, ptr %1, align 8
  %6 = icmp sgt i64 %5, 0
  br i1 %6, label %7, label %22
7:
  %8 = getelementptr inbounds i8, ptr %1, i64 8
  %9 = load ptr, ptr %8, align 8
  br label %13
10:
  %11 = add nuw nsw i64 %14, 1
  %12 = icmp eq i64 %11, %5
  br i1 %12, label %22, label %13
13:
  %14 = phi i64 [ 0, %7 ], [ %11, %10 ]
  %15 = getelementptr inbounds %struct.mc_follower, ptr %9, i64 %14
  %16 = getelementptr inbounds i8, ptr %15, i64 528
  %17 = load i64, ptr %16, align 8
  %18 = icmp eq i64 %17, 0
  br i1 %18, label %10, label %19
19:
  %20 = getelementptr inbounds i8, ptr %4, i64 24
  %21 = load ptr, ptr %20, align 8
  call fastcc void @take_up(ptr %0, ptr %1, ptr %2, ptr %21)
  br label %23
22:
  call fastcc void @adapt_limits(ptr %0, ptr %1, ptr %2)
  br label %23
23:
  %24 = phi i64 [ 0, %22 ], [ 1, %19 ]
  ret i64 %24
}
define internal fastcc void @adapt_limits(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %1, i64 8
  %5 = getelementptr inbounds i8, ptr %0, i64 264
  br label %6
6:
  %7 = phi i32 [ 1, %3 ], [ %16, %15 ]
  %8 = phi i1 [ true, %3 ], [ false, %15 ]
  %9 = icmp eq i32 %7, 0
  %10 = select i1 %8, i1 true, i1 %9
  br i1 %10, label %11, label %14
11:
  %12 = load i64, ptr %1, align 8
  %13 = icmp sgt i64 %12, 0
  br i1 %13, label %17, label %15
14:
  ret void
15:
  %16 = phi i32 [ %7, %11 ], [ %66, %64 ]
  br i1 %8, label %6, label %14
17:
  %18 = phi i64 [ %65, %64 ], [ %12, %11 ]
  %19 = phi i32 [ %66, %64 ], [ %7, %11 ]
  %20 = phi i64 [ %67, %64 ], [ 0, %11 ]
  %21 = load ptr, ptr %4, align 8
  %22 = getelementptr inbounds %struct.mc_follower, ptr %21, i64 %20
  %23 = getelementptr inbounds i8, ptr %22, i64 472
  %24 = load i64, ptr %23, align 8
  %25 = icmp eq i64 %24, 0
  br i1 %25, label %64, label %26
26:
  %27 = load ptr, ptr %5, align 8
  %28 = getelementptr inbounds i8, ptr %22, i64 368
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr inbounds double, ptr %27, i64 %29
  %31 = load double, ptr %30, align 8
  %32 = fcmp ogt double %31, 5.000000e-01
  br i1 %32, label %64, label %33
33:
  %34 = getelementptr inbounds i8, ptr %22, i64 360
  %35 = load i64, ptr %34, align 8
  %36 = getelementptr inbounds double, ptr %27, i64 %35
  %37 = load double, ptr %36, align 8
  %38 = fcmp ogt double %37, 5.000000e-01
  br i1 %38, label %64, label %39
39:
  %40 = getelementptr inbounds i8, ptr %22, i64 512
  %41 = load double, ptr %40, align 8
  %42 = getelementptr inbounds i8, ptr %22, i64 504
  %43 = load double, ptr %42, align 8
  %44 = fcmp olt double %41, %43
  %45 = select i1 %44, double %41, double %43
  %46 = fmul double %45, 1.500000e+00
  br i1 %8, label %52, label %47
47:
  %48 = getelementptr inbounds i8, ptr %22, i64 376
  %49 = load i64, ptr %48, align 8
  %50 = getelementptr inbounds double, ptr %2, i64 %49
  store double %46, ptr %50, align 8
  %51 = load i64, ptr %1, align 8
  br label %64
52:
  %53 = icmp eq i32 %19, 0
  br i1 %53, label %64, label %54
54:
  %55 = getelementptr inbounds i8, ptr %22, i64 376
  %56 = load i64, ptr %55, align 8
  %57 = getelementptr inbounds double, ptr %2, i64 %56
  %58 = load double, ptr %57, align 8
  %59 = fsub double %58, %46
  %60 = call double @llvm.fabs.f64(double %59)
  %61 = fmul double %46, 2.000000e-02
  %62 = fcmp ole double %60, %61
  %63 = zext i1 %62 to i32
  br label %64
64:
  %65 = phi i64 [ %18, %17 ], [ %18, %33 ], [ %18, %26 ], [ %51, %47 ], [ %18, %52 ], [ %18, %54 ]
  %66 = phi i32 [ %19, %17 ], [ %19, %33 ], [ %19, %26 ], [ %19, %47 ], [ 0, %52 ], [ %63, %54 ]
  %67 = add nuw nsw i64 %20, 1
  %68 = icmp slt i64 %67, %65
  br i1 %68, label %17, label %15
}
define i64 @mc_look_around(ptr %0, ptr %1, double %2, ptr %3) nounwind {
  %5 = alloca [9 x double], align 16
  %6 = alloca i32, align 4
  %7 = alloca %struct.looking, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 1080
  %9 = load double, ptr %8, align 8
  %10 = fcmp ogt double %9, %2
  %11 = select i1 %10, double %9, double %2
  %12 = getelementptr inbounds i8, ptr %0, i64 480
  %13 = load double, ptr %12, align 8
  call fastcc void @divide_space(ptr dead_on_unwind sret(%struct.looking) align 8 %7, ptr %0, ptr %1)
  %14 = fcmp olt double %11, %13
  %15 = getelementptr inbounds i8, ptr %5, i64 32
  %16 = getelementptr inbounds i8, ptr %5, i64 64
  br i1 %14, label %17, label %78
17:
  call fastcc void @spread(double %11, double %13, i64 4, ptr %5)
  %18 = fsub double %13, %11
  %19 = fmul double %18, 0x3E7AD7F29ABCAF48
  br label %20
20:
  %21 = phi ptr [ %15, %17 ], [ %30, %29 ]
  %22 = phi i64 [ 5, %17 ], [ %31, %29 ]
  %23 = call fastcc i64 @find_near(ptr %0, ptr %1, ptr %5, i64 %22, ptr %6, ptr %7)
  %24 = icmp eq i64 %23, 0
  br i1 %24, label %25, label %33
25:
  %26 = load double, ptr %21, align 8
  %27 = fcmp olt double %26, %13
  br i1 %27, label %28, label %32
28:
  call fastcc void @spread(double %26, double %13, i64 4, ptr %5)
  br label %29
29:
  %30 = phi ptr [ %16, %43 ], [ %15, %28 ]
  %31 = phi i64 [ 9, %43 ], [ 5, %28 ]
  br label %20
32:
  call fastcc void @adapt_limits(ptr %0, ptr %1, ptr %3)
  br label %78
33:
  %34 = load i32, ptr %6, align 4
  %35 = icmp eq i32 %34, 0
  %36 = getelementptr inbounds double, ptr %5, i64 %23
  %37 = load double, ptr %36, align 8
  br i1 %35, label %44, label %38
38:
  %39 = getelementptr i8, ptr %36, i64 -8
  %40 = load double, ptr %39, align 8
  %41 = fsub double %37, %40
  %42 = fcmp ugt double %41, %19
  br i1 %42, label %43, label %44
43:
  call fastcc void @spread(double %40, double %37, i64 8, ptr %5)
  br label %29
44:
  %45 = load double, ptr %12, align 8
  %46 = fcmp une double %37, %45
  br i1 %46, label %47, label %74
47:
  %48 = load i64, ptr %1, align 8
  %49 = icmp sgt i64 %48, 0
  br i1 %49, label %50, label %52
50:
  %51 = getelementptr inbounds i8, ptr %1, i64 8
  br label %66
52:
  %53 = getelementptr inbounds i8, ptr %7, i64 16
  %54 = load ptr, ptr %53, align 8
  %55 = load i64, ptr %0, align 8
  %56 = getelementptr inbounds double, ptr %54, i64 %55
  call void @mc_dense(ptr %0, double %37, ptr %54, ptr %56)
  store double %37, ptr %12, align 8
  %57 = load i64, ptr %0, align 8
  %58 = getelementptr inbounds i8, ptr %0, i64 496
  %59 = load ptr, ptr %58, align 8
  call void @hot_copy(i64 %57, ptr %54, ptr %59)
  %60 = getelementptr inbounds i8, ptr %0, i64 8
  %61 = load i64, ptr %60, align 8
  %62 = load i64, ptr %0, align 8
  %63 = getelementptr inbounds double, ptr %54, i64 %62
  %64 = getelementptr inbounds i8, ptr %0, i64 504
  %65 = load ptr, ptr %64, align 8
  call void @hot_copy(i64 %61, ptr %63, ptr %65)
  br label %74
66:
  %67 = phi i64 [ 0, %50 ], [ %71, %66 ]
  %68 = load ptr, ptr %51, align 8
  %69 = getelementptr inbounds %struct.mc_follower, ptr %68, i64 %67
  %70 = getelementptr inbounds i8, ptr %69, i64 520
  store double 0.000000e+00, ptr %70, align 8
  %71 = add nuw nsw i64 %67, 1
  %72 = load i64, ptr %1, align 8
  %73 = icmp slt i64 %71, %72
  br i1 %73, label %66, label %52
74:
  %75 = getelementptr inbounds i8, ptr %7, i64 24
  %76 = load ptr, ptr %75, align 8
  call fastcc void @take_up(ptr %0, ptr %1, ptr %3, ptr %76)
  %77 = getelementptr inbounds i8, ptr %0, i64 528
  store i64 1, ptr %77, align 8
  br label %78
78:
  %79 = phi i64 [ 1, %74 ], [ 0, %32 ], [ 0, %4 ]
  ret i64 %79
}
define internal fastcc void @spread(double %0, double %1, i64 %2, ptr %3) nounwind {
  %5 = fsub double %1, %0
  %6 = uitofp nneg i64 %2 to double
  %7 = fdiv double %5, %6
  br label %9
8:
  ret void
9:
  %10 = phi i64 [ 0, %4 ], [ %17, %9 ]
  %11 = icmp eq i64 %10, %2
  %12 = uitofp nneg i64 %10 to double
  %13 = fmul double %7, %12
  %14 = fadd double %0, %13
  %15 = select i1 %11, double %1, double %14
  %16 = getelementptr inbounds double, ptr %3, i64 %10
  store double %15, ptr %16, align 8
  %17 = add nuw nsw i64 %10, 1
  %18 = icmp eq i64 %10, %2
  br i1 %18, label %8, label %9
}
define internal fastcc i64 @find_near(ptr %0, ptr %1, ptr %2, i64 %3, ptr %4, ptr %5) nounwind {
  %7 = alloca i32, align 4
  %8 = alloca [2 x double], align 16
  %9 = load i64, ptr %1, align 8
  br label %17
10:
  store i32 0, ptr %4, align 4
  %11 = icmp sgt i64 %9, 0
  br i1 %11, label %12, label %26
12:
  %13 = getelementptr inbounds i8, ptr %1, i64 8
  %14 = getelementptr inbounds i8, ptr %0, i64 264
  %15 = getelementptr inbounds i8, ptr %8, i64 8
  %16 = getelementptr inbounds i8, ptr %5, i64 24
  br label %28
17:
  %18 = phi i64 [ 0, %6 ], [ %24, %17 ]
  %19 = getelementptr inbounds double, ptr %2, i64 %18
  %20 = load double, ptr %19, align 8
  %21 = load ptr, ptr %5, align 8
  %22 = mul nsw i64 %18, %9
  %23 = getelementptr inbounds %struct.view, ptr %21, i64 %22
  call fastcc void @view_at(ptr %0, ptr %1, double %20, ptr %23, ptr %5)
  %24 = add nuw nsw i64 %18, 1
  %25 = icmp eq i64 %24, %3
  br i1 %25, label %10, label %17
26:
  %27 = phi i64 [ 0, %10 ], [ %96, %95 ]
  ret i64 %27
28:
  %29 = phi i64 [ 0, %12 ], [ %96, %95 ]
  %30 = phi i64 [ 0, %12 ], [ %97, %95 ]
  %31 = load ptr, ptr %13, align 8
  %32 = getelementptr inbounds %struct.mc_follower, ptr %31, i64 %30
  %33 = load ptr, ptr %5, align 8
  %34 = getelementptr inbounds %struct.view, ptr %33, i64 %30
  %35 = load ptr, ptr %14, align 8
  %36 = getelementptr inbounds i8, ptr %32, i64 368
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr inbounds double, ptr %35, i64 %37
  %39 = load double, ptr %38, align 8
  %40 = fcmp ogt double %39, 5.000000e-01
  %41 = zext i1 %40 to i32
  store i32 0, ptr %7, align 4
  %42 = getelementptr inbounds i8, ptr %32, i64 528
  store i64 0, ptr %42, align 8
  %43 = getelementptr inbounds i8, ptr %32, i64 472
  store i64 0, ptr %43, align 8
  %44 = load ptr, ptr %14, align 8
  %45 = getelementptr inbounds i8, ptr %32, i64 360
  %46 = load i64, ptr %45, align 8
  %47 = getelementptr inbounds double, ptr %44, i64 %46
  %48 = load double, ptr %47, align 8
  %49 = fcmp ogt double %48, 5.000000e-01
  br i1 %49, label %95, label %50
50:
  br i1 %40, label %51, label %56
51:
  %52 = call fastcc i32 @still_far(ptr %32, ptr %34, i64 %9, i64 %3)
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %54, label %95
54:
  %55 = load ptr, ptr %14, align 8
  br label %56
56:
  %57 = phi ptr [ %55, %54 ], [ %44, %50 ]
  %58 = getelementptr inbounds i8, ptr %32, i64 384
  %59 = load i64, ptr %58, align 8
  %60 = getelementptr inbounds double, ptr %57, i64 %59
  %61 = load double, ptr %60, align 8
  store double %61, ptr %8, align 16
  %62 = getelementptr inbounds i8, ptr %32, i64 392
  %63 = load i64, ptr %62, align 8
  %64 = icmp sgt i64 %63, -1
  br i1 %64, label %65, label %68
65:
  %66 = getelementptr inbounds double, ptr %57, i64 %63
  %67 = load double, ptr %66, align 8
  br label %68
68:
  %69 = phi double [ %67, %65 ], [ 0.000000e+00, %56 ]
  store double %69, ptr %15, align 8
  %70 = icmp eq i64 %29, 0
  %71 = select i1 %70, i64 %3, i64 %29
  %72 = load ptr, ptr %16, align 8
  %73 = call fastcc i64 @watch(ptr %32, ptr %34, i64 %9, i64 %3, i64 %71, i32 %41, ptr %8, ptr %7, ptr %72)
  %74 = icmp eq i64 %73, 0
  br i1 %74, label %93, label %75
75:
  %76 = icmp slt i64 %73, %29
  %77 = icmp ne i64 %30, 0
  %78 = and i1 %76, %77
  br i1 %78, label %79, label %86
79:
  %80 = phi i64 [ %84, %79 ], [ 0, %75 ]
  %81 = load ptr, ptr %13, align 8
  %82 = getelementptr inbounds %struct.mc_follower, ptr %81, i64 %80
  %83 = getelementptr inbounds i8, ptr %82, i64 528
  store i64 0, ptr %83, align 8
  %84 = add nuw nsw i64 %80, 1
  %85 = icmp eq i64 %84, %30
  br i1 %85, label %86, label %79
86:
  %87 = or i1 %70, %76
  br i1 %87, label %88, label %89
88:
  store i32 0, ptr %4, align 4
  br label %89
89:
  store i64 1, ptr %42, align 8
  %90 = load i32, ptr %7, align 4
  %91 = load i32, ptr %4, align 4
  %92 = or i32 %91, %90
  store i32 %92, ptr %4, align 4
  br label %93
93:
  %94 = phi i64 [ %73, %89 ], [ %29, %68 ]
  br label %95
95:
  %96 = phi i64 [ %94, %93 ], [ %29, %51 ], [ %29, %28 ]
  %97 = add nuw nsw i64 %30, 1
  %98 = icmp eq i64 %97, %9
  br i1 %98, label %26, label %28
}
define void @mc_show(ptr %0, ptr %1, i64 %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, i64 %8, i64 %9) nounwind {
  %11 = alloca %struct.looking, align 8
  %12 = alloca [2 x double], align 16
  %13 = alloca double, align 8
  %14 = alloca double, align 8
  call fastcc void @divide_space(ptr dead_on_unwind sret(%struct.looking) align 8 %11, ptr %0, ptr %1)
  %15 = icmp sgt i64 %2, 0
  br i1 %15, label %16, label %24
16:
  %17 = getelementptr inbounds i8, ptr %1, i64 8
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  %19 = getelementptr inbounds i8, ptr %0, i64 24
  %20 = load ptr, ptr %11, align 8
  %21 = getelementptr inbounds i8, ptr %11, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = load i64, ptr %1, align 8
  br label %25
24:
  ret void
25:
  %26 = phi i64 [ %23, %16 ], [ %107, %106 ]
  %27 = phi i64 [ 0, %16 ], [ %108, %106 ]
  %28 = mul nsw i64 %27, %8
  %29 = getelementptr inbounds double, ptr %4, i64 %28
  %30 = mul nsw i64 %27, %9
  %31 = getelementptr inbounds double, ptr %6, i64 %30
  %32 = icmp sgt i64 %26, 0
  br i1 %32, label %33, label %106
33:
  %34 = load ptr, ptr %17, align 8
  br label %37
35:
  %36 = icmp eq i32 %47, 0
  br i1 %36, label %106, label %50
37:
  %38 = phi i64 [ 0, %33 ], [ %48, %37 ]
  %39 = phi i32 [ 0, %33 ], [ %47, %37 ]
  %40 = getelementptr inbounds %struct.mc_follower, ptr %34, i64 %38
  %41 = getelementptr inbounds i8, ptr %40, i64 368
  %42 = load i64, ptr %41, align 8
  %43 = getelementptr inbounds double, ptr %31, i64 %42
  %44 = load double, ptr %43, align 8
  %45 = fcmp ogt double %44, 5.000000e-01
  %46 = zext i1 %45 to i32
  %47 = or i32 %39, %46
  %48 = add nuw nsw i64 %38, 1
  %49 = icmp eq i64 %48, %26
  br i1 %49, label %35, label %37
50:
  %51 = getelementptr inbounds double, ptr %3, i64 %27
  %52 = load double, ptr %51, align 8
  %53 = load i64, ptr %18, align 8
  %54 = mul nsw i64 %53, %27
  %55 = getelementptr inbounds double, ptr %5, i64 %54
  %56 = load i64, ptr %19, align 8
  %57 = mul nsw i64 %56, %27
  %58 = getelementptr inbounds double, ptr %7, i64 %57
  call fastcc void @view_all(ptr %0, ptr %1, double %52, ptr %29, ptr %55, ptr %31, ptr %58, ptr %20, ptr %11)
  %59 = load i64, ptr %1, align 8
  %60 = icmp sgt i64 %59, 0
  br i1 %60, label %61, label %106
61:
  %62 = phi i64 [ %103, %102 ], [ 0, %50 ]
  %63 = load ptr, ptr %17, align 8
  %64 = getelementptr inbounds %struct.mc_follower, ptr %63, i64 %62
  %65 = getelementptr inbounds i8, ptr %64, i64 368
  %66 = load i64, ptr %65, align 8
  %67 = getelementptr inbounds double, ptr %31, i64 %66
  %68 = load double, ptr %67, align 8
  %69 = fcmp ogt double %68, 5.000000e-01
  br i1 %69, label %70, label %102
70:
  %71 = getelementptr inbounds %struct.view, ptr %20, i64 %62
  %72 = getelementptr inbounds i8, ptr %71, i64 24
  %73 = getelementptr inbounds i8, ptr %64, i64 456
  call fastcc void @see(ptr %64, ptr %71, ptr %72, ptr %73, ptr %12, ptr %13, ptr %14, ptr %22)
  %74 = load double, ptr %13, align 8
  %75 = fsub double %74, %74
  %76 = fcmp une double %75, 0.000000e+00
  br i1 %76, label %102, label %77
77:
  %78 = getelementptr inbounds i8, ptr %64, i64 384
  %79 = getelementptr inbounds i8, ptr %64, i64 400
  %80 = getelementptr inbounds i8, ptr %64, i64 416
  %81 = call fastcc i64 @parameters_of(ptr %64)
  %82 = icmp sgt i64 %81, 0
  br i1 %82, label %83, label %102
83:
  %84 = phi i64 [ %99, %98 ], [ 0, %77 ]
  %85 = getelementptr inbounds double, ptr %12, i64 %84
  %86 = load double, ptr %85, align 8
  %87 = getelementptr inbounds i64, ptr %78, i64 %84
  %88 = load i64, ptr %87, align 8
  %89 = getelementptr inbounds double, ptr %31, i64 %88
  store double %86, ptr %89, align 8
  %90 = getelementptr inbounds i64, ptr %79, i64 %84
  %91 = load i64, ptr %90, align 8
  %92 = icmp sgt i64 %91, -1
  br i1 %92, label %93, label %98
93:
  %94 = getelementptr inbounds double, ptr %80, i64 %84
  %95 = load double, ptr %94, align 8
  %96 = fmul double %86, %95
  %97 = getelementptr inbounds double, ptr %29, i64 %91
  store double %96, ptr %97, align 8
  br label %98
98:
  %99 = add nuw nsw i64 %84, 1
  %100 = call fastcc i64 @parameters_of(ptr %64)
  %101 = icmp slt i64 %99, %100
  br i1 %101, label %83, label %102
102:
  %103 = add nuw nsw i64 %62, 1
  %104 = load i64, ptr %1, align 8
  %105 = icmp slt i64 %103, %104
  br i1 %105, label %61, label %106
106:
  %107 = phi i64 [ %26, %25 ], [ %59, %50 ], [ %26, %35 ], [ %104, %102 ]
  %108 = add nuw nsw i64 %27, 1
  %109 = icmp eq i64 %108, %2
  br i1 %109, label %24, label %25
}
define i64 @mc_lay_out(i64 %0, i64 %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8, ptr %9) nounwind {
  %11 = add nsw i64 %1, %0
  %12 = icmp sgt i64 %11, 0
  br i1 %12, label %15, label %13
13:
  %14 = icmp sgt i64 %1, 0
  br i1 %14, label %22, label %20
15:
  %16 = phi i64 [ %18, %15 ], [ 0, %10 ]
  %17 = getelementptr inbounds i32, ptr %7, i64 %16
  store i32 -1, ptr %17, align 4
  %18 = add nuw nsw i64 %16, 1
  %19 = icmp eq i64 %18, %11
  br i1 %19, label %13, label %15
20:
  %21 = icmp sgt i64 %0, 0
  br i1 %21, label %44, label %42
22:
  %23 = phi i64 [ %40, %39 ], [ 0, %13 ]
  %24 = getelementptr inbounds i32, ptr %3, i64 %23
  %25 = load i32, ptr %24, align 4
  %26 = icmp sgt i32 %25, -1
  br i1 %26, label %27, label %31
27:
  %28 = trunc i64 %23 to i32
  %29 = zext nneg i32 %25 to i64
  %30 = getelementptr inbounds i32, ptr %7, i64 %29
  store i32 %28, ptr %30, align 4
  br label %31
31:
  %32 = getelementptr inbounds i32, ptr %4, i64 %23
  %33 = load i32, ptr %32, align 4
  %34 = icmp sgt i32 %33, -1
  br i1 %34, label %35, label %39
35:
  %36 = trunc i64 %23 to i32
  %37 = zext nneg i32 %33 to i64
  %38 = getelementptr inbounds i32, ptr %7, i64 %37
  store i32 %36, ptr %38, align 4
  br label %39
39:
  %40 = add nuw nsw i64 %23, 1
  %41 = icmp eq i64 %40, %1
  br i1 %41, label %20, label %22
42:
  %43 = phi i64 [ 0, %20 ], [ %58, %57 ]
  br i1 %14, label %65, label %63
44:
  %45 = phi i64 [ %58, %57 ], [ 0, %20 ]
  %46 = phi i64 [ %61, %57 ], [ 0, %20 ]
  %47 = getelementptr inbounds i32, ptr %7, i64 %46
  %48 = load i32, ptr %47, align 4
  %49 = icmp sgt i32 %48, -1
  br i1 %49, label %54, label %50
50:
  %51 = getelementptr inbounds i32, ptr %6, i64 %46
  %52 = load i32, ptr %51, align 4
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %57, label %54
54:
  %55 = add nsw i64 %45, 1
  %56 = trunc i64 %45 to i32
  br label %57
57:
  %58 = phi i64 [ %55, %54 ], [ %45, %50 ]
  %59 = phi i32 [ %56, %54 ], [ -1, %50 ]
  %60 = getelementptr inbounds i32, ptr %8, i64 %46
  store i32 %59, ptr %60, align 4
  %61 = add nuw nsw i64 %46, 1
  %62 = icmp eq i64 %61, %0
  br i1 %62, label %42, label %44
63:
  %64 = phi i64 [ %43, %42 ], [ %136, %134 ]
  ret i64 %64
65:
  %66 = phi i64 [ %136, %134 ], [ %43, %42 ]
  %67 = phi i64 [ %135, %134 ], [ 0, %42 ]
  %68 = phi i64 [ %137, %134 ], [ 0, %42 ]
  %69 = add nsw i64 %68, %0
  %70 = getelementptr inbounds i32, ptr %2, i64 %68
  %71 = load i32, ptr %70, align 4
  switch i32 %71, label %72 [
    i32 49, label %74
    i32 48, label %84
  ]
72:
  %73 = getelementptr inbounds i32, ptr %3, i64 %68
  br label %94
74:
  %75 = getelementptr inbounds i32, ptr %3, i64 %68
  %76 = load i32, ptr %75, align 4
  %77 = sext i32 %76 to i64
  %78 = getelementptr inbounds i32, ptr %8, i64 %77
  %79 = load i32, ptr %78, align 4
  %80 = getelementptr inbounds i32, ptr %5, i64 %68
  %81 = load i32, ptr %80, align 4
  %82 = add nsw i32 %81, %79
  %83 = getelementptr inbounds i32, ptr %8, i64 %69
  store i32 %82, ptr %83, align 4
  br label %134
84:
  %85 = trunc i64 %66 to i32
  %86 = getelementptr inbounds i32, ptr %8, i64 %69
  store i32 %85, ptr %86, align 4
  %87 = getelementptr inbounds i32, ptr %5, i64 %68
  %88 = load i32, ptr %87, align 4
  %89 = sext i32 %88 to i64
  %90 = add nsw i64 %66, %89
  br label %134
91:
  %92 = phi i64 [ %121, %120 ], [ %96, %112 ]
  %93 = icmp eq i64 %92, 0
  br i1 %93, label %126, label %122
94:
  %95 = phi i1 [ true, %72 ], [ false, %120 ]
  %96 = phi i64 [ %67, %72 ], [ %121, %120 ]
  %97 = select i1 %95, ptr %3, ptr %4
  %98 = getelementptr inbounds i32, ptr %97, i64 %68
  %99 = load i32, ptr %98, align 4
  %100 = sext i32 %99 to i64
  %101 = icmp sgt i64 %0, %100
  br i1 %101, label %120, label %102
102:
  %103 = getelementptr inbounds i32, ptr %7, i64 %100
  %104 = load i32, ptr %103, align 4
  %105 = sext i32 %104 to i64
  %106 = icmp eq i64 %68, %105
  br i1 %106, label %107, label %120
107:
  %108 = getelementptr inbounds i32, ptr %6, i64 %100
  %109 = load i32, ptr %108, align 4
  %110 = icmp eq i32 %109, 0
  br i1 %110, label %111, label %120
111:
  br i1 %95, label %115, label %112
112:
  %113 = load i32, ptr %73, align 4
  %114 = icmp eq i32 %99, %113
  br i1 %114, label %91, label %115
115:
  %116 = getelementptr inbounds i32, ptr %8, i64 %100
  %117 = load i32, ptr %116, align 4
  %118 = add nsw i64 %96, 1
  %119 = getelementptr inbounds i32, ptr %9, i64 %96
  store i32 %117, ptr %119, align 4
  br label %120
120:
  %121 = phi i64 [ %96, %107 ], [ %96, %94 ], [ %118, %115 ], [ %96, %102 ]
  br i1 %95, label %94, label %91
122:
  %123 = add nsw i64 %92, -1
  %124 = getelementptr inbounds i32, ptr %9, i64 %123
  %125 = load i32, ptr %124, align 4
  br label %129
126:
  %127 = add nsw i64 %66, 1
  %128 = trunc i64 %66 to i32
  br label %129
129:
  %130 = phi i64 [ %123, %122 ], [ 0, %126 ]
  %131 = phi i64 [ %66, %122 ], [ %127, %126 ]
  %132 = phi i32 [ %125, %122 ], [ %128, %126 ]
  %133 = getelementptr inbounds i32, ptr %8, i64 %69
  store i32 %132, ptr %133, align 4
  br label %134
134:
  %135 = phi i64 [ %67, %74 ], [ %67, %84 ], [ %130, %129 ]
  %136 = phi i64 [ %66, %74 ], [ %90, %84 ], [ %131, %129 ]
  %137 = add nuw nsw i64 %68, 1
  %138 = icmp eq i64 %137, %1
  br i1 %138, label %63, label %65
}
define void @mc_read(ptr %0, i64 %1, ptr %2, ptr %3, ptr %4, ptr %5) nounwind {
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = shl nsw i64 %8, 8
  %10 = getelementptr inbounds i8, ptr %5, i64 %9
  %11 = icmp sgt i64 %1, 0
  br i1 %11, label %12, label %18
12:
  %13 = getelementptr inbounds i8, ptr %0, i64 40
  %14 = getelementptr inbounds i8, ptr %0, i64 16
  %15 = getelementptr inbounds i8, ptr %0, i64 48
  %16 = getelementptr inbounds i8, ptr %0, i64 64
  %17 = getelementptr inbounds i8, ptr %0, i64 24
  br label %19
18:
  ret void
19:
  %20 = phi i64 [ %1, %12 ], [ %96, %93 ]
  %21 = phi i64 [ 0, %12 ], [ %94, %93 ]
  %22 = call i64 @llvm.smax.i64(i64 %20, i64 1)
  %23 = call i64 @llvm.umin.i64(i64 %22, i64 32)
  %24 = sub nsw i64 %1, %21
  %25 = call i64 @llvm.smin.i64(i64 %24, i64 32)
  %26 = load ptr, ptr %13, align 8
  %27 = load i64, ptr %14, align 8
  %28 = mul nsw i64 %27, 12
  %29 = getelementptr inbounds i8, ptr %26, i64 %28
  %30 = icmp sgt i64 %27, 0
  br i1 %30, label %31, label %34
31:
  %32 = icmp sgt i64 %24, 0
  %33 = icmp eq i64 %21, 0
  br label %40
34:
  call fastcc void @read_block(ptr %0, i64 %25, ptr %5, ptr %10)
  %35 = load i64, ptr %17, align 8
  %36 = icmp sgt i64 %35, 0
  br i1 %36, label %37, label %93
37:
  %38 = load ptr, ptr %16, align 8
  %39 = icmp sgt i64 %24, 0
  br label %97
40:
  %41 = phi ptr [ %26, %31 ], [ %91, %90 ]
  %42 = load i32, ptr %41, align 4
  %43 = shl nsw i32 %42, 5
  %44 = sext i32 %43 to i64
  %45 = getelementptr inbounds double, ptr %5, i64 %44
  %46 = getelementptr inbounds i8, ptr %41, i64 4
  %47 = load i32, ptr %46, align 4
  %48 = icmp slt i32 %47, 0
  br i1 %48, label %59, label %49
49:
  %50 = zext nneg i32 %47 to i64
  %51 = getelementptr inbounds i64, ptr %3, i64 %50
  %52 = load i64, ptr %51, align 8
  %53 = icmp eq i64 %52, 0
  br i1 %53, label %57, label %54
54:
  br i1 %32, label %55, label %90
55:
  %56 = getelementptr inbounds i8, ptr %41, i64 8
  br label %72
57:
  %58 = getelementptr inbounds ptr, ptr %2, i64 %50
  br label %59
59:
  %60 = phi ptr [ %58, %57 ], [ %15, %40 ]
  %61 = load ptr, ptr %60, align 8
  %62 = getelementptr inbounds i8, ptr %41, i64 8
  %63 = load i32, ptr %62, align 4
  %64 = sext i32 %63 to i64
  %65 = getelementptr inbounds double, ptr %61, i64 %64
  %66 = load double, ptr %65, align 8
  br i1 %33, label %67, label %90
67:
  %68 = phi i64 [ %70, %67 ], [ 0, %59 ]
  %69 = getelementptr inbounds double, ptr %45, i64 %68
  store double %66, ptr %69, align 8
  %70 = add nuw nsw i64 %68, 1
  %71 = icmp eq i64 %70, %23
  br i1 %71, label %90, label %67
72:
  %73 = phi i64 [ 0, %55 ], [ %88, %72 ]
  %74 = load i32, ptr %46, align 4
  %75 = sext i32 %74 to i64
  %76 = getelementptr inbounds ptr, ptr %2, i64 %75
  %77 = load ptr, ptr %76, align 8
  %78 = add nuw nsw i64 %73, %21
  %79 = getelementptr inbounds i64, ptr %3, i64 %75
  %80 = load i64, ptr %79, align 8
  %81 = mul nsw i64 %80, %78
  %82 = load i32, ptr %56, align 4
  %83 = sext i32 %82 to i64
  %84 = getelementptr double, ptr %77, i64 %81
  %85 = getelementptr double, ptr %84, i64 %83
  %86 = load double, ptr %85, align 8
  %87 = getelementptr inbounds double, ptr %45, i64 %73
  store double %86, ptr %87, align 8
  %88 = add nuw nsw i64 %73, 1
  %89 = icmp eq i64 %88, %23
  br i1 %89, label %90, label %72
90:
  %91 = getelementptr inbounds i8, ptr %41, i64 12
  %92 = icmp ult ptr %91, %29
  br i1 %92, label %40, label %34
93:
  %94 = add nuw nsw i64 %21, 32
  %95 = icmp slt i64 %94, %1
  %96 = add i64 %20, -32
  br i1 %95, label %19, label %18
97:
  %98 = phi i64 [ %35, %37 ], [ %113, %112 ]
  %99 = phi i64 [ 0, %37 ], [ %115, %112 ]
  %100 = phi ptr [ %38, %37 ], [ %114, %112 ]
  %101 = load i32, ptr %100, align 4
  %102 = sext i32 %101 to i64
  %103 = getelementptr inbounds i8, ptr %100, i64 4
  %104 = icmp sgt i32 %101, 0
  br i1 %104, label %105, label %112
105:
  %106 = getelementptr inbounds ptr, ptr %4, i64 %99
  br label %107
107:
  %108 = phi ptr [ %103, %105 ], [ %119, %117 ]
  %109 = phi i64 [ 0, %105 ], [ %118, %117 ]
  br i1 %39, label %121, label %117
110:
  %111 = load i64, ptr %17, align 8
  br label %112
112:
  %113 = phi i64 [ %98, %97 ], [ %111, %110 ]
  %114 = phi ptr [ %103, %97 ], [ %119, %110 ]
  %115 = add nuw nsw i64 %99, 1
  %116 = icmp slt i64 %115, %113
  br i1 %116, label %97, label %93
117:
  %118 = add nuw nsw i64 %109, 1
  %119 = getelementptr inbounds i8, ptr %108, i64 4
  %120 = icmp eq i64 %118, %102
  br i1 %120, label %110, label %107
121:
  %122 = phi i64 [ %134, %121 ], [ 0, %107 ]
  %123 = load i32, ptr %108, align 4
  %124 = shl nsw i32 %123, 5
  %125 = sext i32 %124 to i64
  %126 = getelementptr double, ptr %5, i64 %122
  %127 = getelementptr double, ptr %126, i64 %125
  %128 = load double, ptr %127, align 8
  %129 = load ptr, ptr %106, align 8
  %130 = add nuw nsw i64 %122, %21
  %131 = mul nuw nsw i64 %130, %102
  %132 = getelementptr double, ptr %129, i64 %131
  %133 = getelementptr double, ptr %132, i64 %109
  store double %128, ptr %133, align 8
  %134 = add nuw nsw i64 %122, 1
  %135 = icmp eq i64 %134, %23
  br i1 %135, label %117, label %121
}
define internal fastcc void @read_block(ptr %0, i64 %1, ptr %2, ptr %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 32
  %6 = load ptr, ptr %5, align 8
  %7 = load i64, ptr %0, align 8
  %8 = mul nsw i64 %7, 24
  %9 = getelementptr inbounds i8, ptr %6, i64 %8
  %10 = icmp sgt i64 %7, 0
  br i1 %10, label %11, label %82
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 56
  %13 = icmp sgt i64 %1, 0
  %14 = getelementptr inbounds i8, ptr %0, i64 48
  %15 = getelementptr inbounds i8, ptr %0, i64 72
  %16 = icmp eq i64 %1, 1
  %17 = and i64 %1, 9223372036854775806
  %18 = icmp eq i64 %1, %17
  %19 = icmp eq i64 %1, 1
  %20 = and i64 %1, 9223372036854775806
  %21 = icmp eq i64 %1, %20
  %22 = icmp eq i64 %1, 1
  %23 = and i64 %1, 9223372036854775806
  %24 = icmp eq i64 %1, %23
  %25 = icmp eq i64 %1, 1
  %26 = and i64 %1, 9223372036854775806
  %27 = icmp eq i64 %1, %26
  %28 = icmp eq i64 %1, 1
  %29 = and i64 %1, 9223372036854775806
  %30 = icmp eq i64 %1, %29
  %31 = icmp eq i64 %1, 1
  %32 = and i64 %1, 9223372036854775806
  %33 = icmp eq i64 %1, %32
  %34 = icmp eq i64 %1, 1
  %35 = and i64 %1, 9223372036854775806
  %36 = icmp eq i64 %1, %35
  %37 = icmp eq i64 %1, 1
  %38 = and i64 %1, 9223372036854775806
  %39 = icmp eq i64 %1, %38
  %40 = icmp eq i64 %1, 1
  %41 = and i64 %1, 9223372036854775806
  %42 = icmp eq i64 %1, %41
  %43 = icmp eq i64 %1, 1
  %44 = and i64 %1, 9223372036854775806
  %45 = icmp eq i64 %1, %44
  %46 = icmp eq i64 %1, 1
  %47 = and i64 %1, 9223372036854775806
  %48 = icmp eq i64 %1, %47
  %49 = icmp eq i64 %1, 1
  %50 = and i64 %1, 9223372036854775806
  %51 = icmp eq i64 %1, %50
  %52 = icmp eq i64 %1, 1
  %53 = and i64 %1, 9223372036854775806
  %54 = icmp eq i64 %1, %53
  %55 = icmp eq i64 %1, 1
  %56 = and i64 %1, 9223372036854775806
  %57 = icmp eq i64 %1, %56
  %58 = icmp eq i64 %1, 1
  %59 = and i64 %1, 9223372036854775806
  %60 = icmp eq i64 %1, %59
  %61 = icmp eq i64 %1, 1
  %62 = and i64 %1, 9223372036854775806
  %63 = icmp eq i64 %1, %62
  %64 = icmp eq i64 %1, 1
  %65 = and i64 %1, 9223372036854775806
  %66 = icmp eq i64 %1, %65
  %67 = icmp eq i64 %1, 1
  %68 = and i64 %1, 9223372036854775806
  %69 = icmp eq i64 %1, %68
  %70 = icmp eq i64 %1, 1
  %71 = and i64 %1, 9223372036854775806
  %72 = icmp eq i64 %1, %71
  %73 = icmp eq i64 %1, 1
  %74 = and i64 %1, 9223372036854775806
  %75 = icmp eq i64 %1, %74
  %76 = icmp eq i64 %1, 1
  %77 = and i64 %1, 9223372036854775806
  %78 = icmp eq i64 %1, %77
  %79 = icmp eq i64 %1, 1
  %80 = and i64 %1, 9223372036854775806
  %81 = icmp eq i64 %1, %80
  br label %83
82:
  ret void
83:
  %84 = phi ptr [ %6, %11 ], [ %752, %751 ]
  %85 = getelementptr inbounds i8, ptr %84, i64 4
  %86 = load i32, ptr %85, align 4
  %87 = shl nsw i32 %86, 5
  %88 = sext i32 %87 to i64
  %89 = getelementptr inbounds double, ptr %2, i64 %88
  %90 = getelementptr inbounds i8, ptr %84, i64 8
  %91 = load i32, ptr %90, align 4
  %92 = shl nsw i32 %91, 5
  %93 = sext i32 %92 to i64
  %94 = getelementptr inbounds double, ptr %2, i64 %93
  %95 = getelementptr inbounds i8, ptr %84, i64 12
  %96 = load i32, ptr %95, align 4
  %97 = shl nsw i32 %96, 5
  %98 = sext i32 %97 to i64
  %99 = getelementptr inbounds double, ptr %2, i64 %98
  %100 = load i32, ptr %84, align 4
  switch i32 %100, label %722 [
    i32 0, label %436
    i32 1, label %423
    i32 2, label %410
    i32 3, label %397
    i32 4, label %379
    i32 24, label %366
    i32 25, label %350
    i32 26, label %336
    i32 27, label %321
    i32 28, label %306
    i32 29, label %291
    i32 30, label %276
    i32 36, label %261
    i32 37, label %243
    i32 38, label %225
    i32 39, label %209
    i32 40, label %193
    i32 41, label %177
    i32 42, label %161
    i32 43, label %143
    i32 44, label %125
    i32 45, label %109
    i32 46, label %105
    i32 47, label %101
    i32 48, label %716
  ]
101:
  br i1 %13, label %102, label %751
102:
  %103 = getelementptr inbounds i8, ptr %84, i64 16
  %104 = getelementptr inbounds i8, ptr %84, i64 20
  br label %699
105:
  br i1 %13, label %106, label %751
106:
  %107 = getelementptr inbounds i8, ptr %84, i64 20
  %108 = getelementptr inbounds i8, ptr %84, i64 16
  br label %674
109:
  br i1 %13, label %110, label %751
110:
  br i1 %16, label %123, label %111
111:
  %112 = phi i64 [ %120, %111 ], [ 0, %110 ]
  %113 = getelementptr inbounds double, ptr %94, i64 %112
  %114 = load <2 x double>, ptr %113, align 8
  %115 = getelementptr inbounds double, ptr %99, i64 %112
  %116 = load <2 x double>, ptr %115, align 8
  %117 = fcmp une <2 x double> %114, zeroinitializer
  %118 = select <2 x i1> %117, <2 x double> %116, <2 x double> zeroinitializer
  %119 = getelementptr inbounds double, ptr %89, i64 %112
  store <2 x double> %118, ptr %119, align 8
  %120 = add nuw i64 %112, 2
  %121 = icmp eq i64 %120, %17
  br i1 %121, label %122, label %111
122:
  br i1 %18, label %751, label %123
123:
  %124 = phi i64 [ 0, %110 ], [ %17, %122 ]
  br label %663
125:
  br i1 %13, label %126, label %751
126:
  br i1 %19, label %141, label %127
127:
  %128 = phi i64 [ %138, %127 ], [ 0, %126 ]
  %129 = getelementptr inbounds double, ptr %94, i64 %128
  %130 = load <2 x double>, ptr %129, align 8
  %131 = getelementptr inbounds double, ptr %99, i64 %128
  %132 = load <2 x double>, ptr %131, align 8
  %133 = fcmp une <2 x double> %130, zeroinitializer
  %134 = fcmp une <2 x double> %132, zeroinitializer
  %135 = select <2 x i1> %133, <2 x i1> splat (i1 true), <2 x i1> %134
  %136 = uitofp <2 x i1> %135 to <2 x double>
  %137 = getelementptr inbounds double, ptr %89, i64 %128
  store <2 x double> %136, ptr %137, align 8
  %138 = add nuw i64 %128, 2
  %139 = icmp eq i64 %138, %20
  br i1 %139, label %140, label %127
140:
  br i1 %21, label %751, label %141
141:
  %142 = phi i64 [ 0, %126 ], [ %20, %140 ]
  br label %650
143:
  br i1 %13, label %144, label %751
144:
  br i1 %22, label %159, label %145
145:
  %146 = phi i64 [ %156, %145 ], [ 0, %144 ]
  %147 = getelementptr inbounds double, ptr %94, i64 %146
  %148 = load <2 x double>, ptr %147, align 8
  %149 = getelementptr inbounds double, ptr %99, i64 %146
  %150 = load <2 x double>, ptr %149, align 8
  %151 = fcmp une <2 x double> %148, zeroinitializer
  %152 = fcmp une <2 x double> %150, zeroinitializer
  %153 = select <2 x i1> %151, <2 x i1> %152, <2 x i1> zeroinitializer
  %154 = uitofp <2 x i1> %153 to <2 x double>
  %155 = getelementptr inbounds double, ptr %89, i64 %146
  store <2 x double> %154, ptr %155, align 8
  %156 = add nuw i64 %146, 2
  %157 = icmp eq i64 %156, %23
  br i1 %157, label %158, label %145
158:
  br i1 %24, label %751, label %159
159:
  %160 = phi i64 [ 0, %144 ], [ %23, %158 ]
  br label %637
161:
  br i1 %13, label %162, label %751
162:
  br i1 %25, label %175, label %163
163:
  %164 = phi i64 [ %172, %163 ], [ 0, %162 ]
  %165 = getelementptr inbounds double, ptr %94, i64 %164
  %166 = load <2 x double>, ptr %165, align 8
  %167 = getelementptr inbounds double, ptr %99, i64 %164
  %168 = load <2 x double>, ptr %167, align 8
  %169 = fcmp une <2 x double> %166, %168
  %170 = uitofp <2 x i1> %169 to <2 x double>
  %171 = getelementptr inbounds double, ptr %89, i64 %164
  store <2 x double> %170, ptr %171, align 8
  %172 = add nuw i64 %164, 2
  %173 = icmp eq i64 %172, %26
  br i1 %173, label %174, label %163
174:
  br i1 %27, label %751, label %175
175:
  %176 = phi i64 [ 0, %162 ], [ %26, %174 ]
  br label %626
177:
  br i1 %13, label %178, label %751
178:
  br i1 %28, label %191, label %179
179:
  %180 = phi i64 [ %188, %179 ], [ 0, %178 ]
  %181 = getelementptr inbounds double, ptr %94, i64 %180
  %182 = load <2 x double>, ptr %181, align 8
  %183 = getelementptr inbounds double, ptr %99, i64 %180
  %184 = load <2 x double>, ptr %183, align 8
  %185 = fcmp oeq <2 x double> %182, %184
  %186 = uitofp <2 x i1> %185 to <2 x double>
  %187 = getelementptr inbounds double, ptr %89, i64 %180
  store <2 x double> %186, ptr %187, align 8
  %188 = add nuw i64 %180, 2
  %189 = icmp eq i64 %188, %29
  br i1 %189, label %190, label %179
190:
  br i1 %30, label %751, label %191
191:
  %192 = phi i64 [ 0, %178 ], [ %29, %190 ]
  br label %615
193:
  br i1 %13, label %194, label %751
194:
  br i1 %31, label %207, label %195
195:
  %196 = phi i64 [ %204, %195 ], [ 0, %194 ]
  %197 = getelementptr inbounds double, ptr %94, i64 %196
  %198 = load <2 x double>, ptr %197, align 8
  %199 = getelementptr inbounds double, ptr %99, i64 %196
  %200 = load <2 x double>, ptr %199, align 8
  %201 = fcmp ole <2 x double> %198, %200
  %202 = uitofp <2 x i1> %201 to <2 x double>
  %203 = getelementptr inbounds double, ptr %89, i64 %196
  store <2 x double> %202, ptr %203, align 8
  %204 = add nuw i64 %196, 2
  %205 = icmp eq i64 %204, %32
  br i1 %205, label %206, label %195
206:
  br i1 %33, label %751, label %207
207:
  %208 = phi i64 [ 0, %194 ], [ %32, %206 ]
  br label %604
209:
  br i1 %13, label %210, label %751
210:
  br i1 %34, label %223, label %211
211:
  %212 = phi i64 [ %220, %211 ], [ 0, %210 ]
  %213 = getelementptr inbounds double, ptr %94, i64 %212
  %214 = load <2 x double>, ptr %213, align 8
  %215 = getelementptr inbounds double, ptr %99, i64 %212
  %216 = load <2 x double>, ptr %215, align 8
  %217 = fcmp olt <2 x double> %214, %216
  %218 = uitofp <2 x i1> %217 to <2 x double>
  %219 = getelementptr inbounds double, ptr %89, i64 %212
  store <2 x double> %218, ptr %219, align 8
  %220 = add nuw i64 %212, 2
  %221 = icmp eq i64 %220, %35
  br i1 %221, label %222, label %211
222:
  br i1 %36, label %751, label %223
223:
  %224 = phi i64 [ 0, %210 ], [ %35, %222 ]
  br label %593
225:
  br i1 %13, label %226, label %751
226:
  br i1 %37, label %241, label %227
227:
  %228 = phi i64 [ %238, %227 ], [ 0, %226 ]
  %229 = getelementptr inbounds double, ptr %94, i64 %228
  %230 = load <2 x double>, ptr %229, align 8
  %231 = getelementptr inbounds double, ptr %99, i64 %228
  %232 = load <2 x double>, ptr %231, align 8
  %233 = fcmp oge <2 x double> %230, %232
  %234 = fcmp uno <2 x double> %232, zeroinitializer
  %235 = or <2 x i1> %233, %234
  %236 = select <2 x i1> %235, <2 x double> %230, <2 x double> %232
  %237 = getelementptr inbounds double, ptr %89, i64 %228
  store <2 x double> %236, ptr %237, align 8
  %238 = add nuw i64 %228, 2
  %239 = icmp eq i64 %238, %38
  br i1 %239, label %240, label %227
240:
  br i1 %39, label %751, label %241
241:
  %242 = phi i64 [ 0, %226 ], [ %38, %240 ]
  br label %580
243:
  br i1 %13, label %244, label %751
244:
  br i1 %40, label %259, label %245
245:
  %246 = phi i64 [ %256, %245 ], [ 0, %244 ]
  %247 = getelementptr inbounds double, ptr %94, i64 %246
  %248 = load <2 x double>, ptr %247, align 8
  %249 = getelementptr inbounds double, ptr %99, i64 %246
  %250 = load <2 x double>, ptr %249, align 8
  %251 = fcmp ole <2 x double> %248, %250
  %252 = fcmp uno <2 x double> %250, zeroinitializer
  %253 = or <2 x i1> %251, %252
  %254 = select <2 x i1> %253, <2 x double> %248, <2 x double> %250
  %255 = getelementptr inbounds double, ptr %89, i64 %246
  store <2 x double> %254, ptr %255, align 8
  %256 = add nuw i64 %246, 2
  %257 = icmp eq i64 %256, %41
  br i1 %257, label %258, label %245
258:
  br i1 %42, label %751, label %259
259:
  %260 = phi i64 [ 0, %244 ], [ %41, %258 ]
  br label %567
261:
  br i1 %13, label %262, label %751
262:
  br i1 %43, label %274, label %263
263:
  %264 = phi i64 [ %271, %263 ], [ 0, %262 ]
  %265 = getelementptr inbounds double, ptr %94, i64 %264
  %266 = load <2 x double>, ptr %265, align 8
  %267 = getelementptr inbounds double, ptr %99, i64 %264
  %268 = load <2 x double>, ptr %267, align 8
  %269 = call <2 x double> @llvm.copysign.v2f64(<2 x double> %266, <2 x double> %268)
  %270 = getelementptr inbounds double, ptr %89, i64 %264
  store <2 x double> %269, ptr %270, align 8
  %271 = add nuw i64 %264, 2
  %272 = icmp eq i64 %271, %44
  br i1 %272, label %273, label %263
273:
  br i1 %45, label %751, label %274
274:
  %275 = phi i64 [ 0, %262 ], [ %44, %273 ]
  br label %557
276:
  br i1 %13, label %277, label %751
277:
  br i1 %46, label %289, label %278
278:
  %279 = phi i64 [ %286, %278 ], [ 0, %277 ]
  %280 = getelementptr inbounds double, ptr %94, i64 %279
  %281 = load <2 x double>, ptr %280, align 8
  %282 = getelementptr inbounds double, ptr %99, i64 %279
  %283 = load <2 x double>, ptr %282, align 8
  %284 = fdiv <2 x double> %281, %283
  %285 = getelementptr inbounds double, ptr %89, i64 %279
  store <2 x double> %284, ptr %285, align 8
  %286 = add nuw i64 %279, 2
  %287 = icmp eq i64 %286, %47
  br i1 %287, label %288, label %278
288:
  br i1 %48, label %751, label %289
289:
  %290 = phi i64 [ 0, %277 ], [ %47, %288 ]
  br label %547
291:
  br i1 %13, label %292, label %751
292:
  br i1 %49, label %304, label %293
293:
  %294 = phi i64 [ %301, %293 ], [ 0, %292 ]
  %295 = getelementptr inbounds double, ptr %94, i64 %294
  %296 = load <2 x double>, ptr %295, align 8
  %297 = getelementptr inbounds double, ptr %99, i64 %294
  %298 = load <2 x double>, ptr %297, align 8
  %299 = fmul <2 x double> %296, %298
  %300 = getelementptr inbounds double, ptr %89, i64 %294
  store <2 x double> %299, ptr %300, align 8
  %301 = add nuw i64 %294, 2
  %302 = icmp eq i64 %301, %50
  br i1 %302, label %303, label %293
303:
  br i1 %51, label %751, label %304
304:
  %305 = phi i64 [ 0, %292 ], [ %50, %303 ]
  br label %537
306:
  br i1 %13, label %307, label %751
307:
  br i1 %52, label %319, label %308
308:
  %309 = phi i64 [ %316, %308 ], [ 0, %307 ]
  %310 = getelementptr inbounds double, ptr %94, i64 %309
  %311 = load <2 x double>, ptr %310, align 8
  %312 = getelementptr inbounds double, ptr %99, i64 %309
  %313 = load <2 x double>, ptr %312, align 8
  %314 = fsub <2 x double> %311, %313
  %315 = getelementptr inbounds double, ptr %89, i64 %309
  store <2 x double> %314, ptr %315, align 8
  %316 = add nuw i64 %309, 2
  %317 = icmp eq i64 %316, %53
  br i1 %317, label %318, label %308
318:
  br i1 %54, label %751, label %319
319:
  %320 = phi i64 [ 0, %307 ], [ %53, %318 ]
  br label %527
321:
  br i1 %13, label %322, label %751
322:
  br i1 %55, label %334, label %323
323:
  %324 = phi i64 [ %331, %323 ], [ 0, %322 ]
  %325 = getelementptr inbounds double, ptr %94, i64 %324
  %326 = load <2 x double>, ptr %325, align 8
  %327 = getelementptr inbounds double, ptr %99, i64 %324
  %328 = load <2 x double>, ptr %327, align 8
  %329 = fadd <2 x double> %326, %328
  %330 = getelementptr inbounds double, ptr %89, i64 %324
  store <2 x double> %329, ptr %330, align 8
  %331 = add nuw i64 %324, 2
  %332 = icmp eq i64 %331, %56
  br i1 %332, label %333, label %323
333:
  br i1 %57, label %751, label %334
334:
  %335 = phi i64 [ 0, %322 ], [ %56, %333 ]
  br label %517
336:
  br i1 %13, label %337, label %751
337:
  br i1 %58, label %348, label %338
338:
  %339 = phi i64 [ %345, %338 ], [ 0, %337 ]
  %340 = getelementptr inbounds double, ptr %94, i64 %339
  %341 = load <2 x double>, ptr %340, align 8
  %342 = fcmp oeq <2 x double> %341, zeroinitializer
  %343 = uitofp <2 x i1> %342 to <2 x double>
  %344 = getelementptr inbounds double, ptr %89, i64 %339
  store <2 x double> %343, ptr %344, align 8
  %345 = add nuw i64 %339, 2
  %346 = icmp eq i64 %345, %59
  br i1 %346, label %347, label %338
347:
  br i1 %60, label %751, label %348
348:
  %349 = phi i64 [ 0, %337 ], [ %59, %347 ]
  br label %508
350:
  br i1 %13, label %351, label %751
351:
  br i1 %61, label %364, label %352
352:
  %353 = phi i64 [ %361, %352 ], [ 0, %351 ]
  %354 = getelementptr inbounds double, ptr %94, i64 %353
  %355 = load <2 x double>, ptr %354, align 8
  %356 = fcmp olt <2 x double> %355, zeroinitializer
  %357 = fcmp ogt <2 x double> %355, zeroinitializer
  %358 = select <2 x i1> %357, <2 x double> splat (double 1.000000e+00), <2 x double> %355
  %359 = select <2 x i1> %356, <2 x double> splat (double -1.000000e+00), <2 x double> %358
  %360 = getelementptr inbounds double, ptr %89, i64 %353
  store <2 x double> %359, ptr %360, align 8
  %361 = add nuw i64 %353, 2
  %362 = icmp eq i64 %361, %62
  br i1 %362, label %363, label %352
363:
  br i1 %63, label %751, label %364
364:
  %365 = phi i64 [ 0, %351 ], [ %62, %363 ]
  br label %497
366:
  br i1 %13, label %367, label %751
367:
  br i1 %64, label %377, label %368
368:
  %369 = phi i64 [ %374, %368 ], [ 0, %367 ]
  %370 = getelementptr inbounds double, ptr %94, i64 %369
  %371 = load <2 x double>, ptr %370, align 8
  %372 = call <2 x double> @llvm.fabs.v2f64(<2 x double> %371)
  %373 = getelementptr inbounds double, ptr %89, i64 %369
  store <2 x double> %372, ptr %373, align 8
  %374 = add nuw i64 %369, 2
  %375 = icmp eq i64 %374, %65
  br i1 %375, label %376, label %368
376:
  br i1 %66, label %751, label %377
377:
  %378 = phi i64 [ 0, %367 ], [ %65, %376 ]
  br label %489
379:
  br i1 %13, label %380, label %751
380:
  br i1 %67, label %395, label %381
381:
  %382 = phi i64 [ %392, %381 ], [ 0, %380 ]
  %383 = getelementptr inbounds double, ptr %94, i64 %382
  %384 = load <2 x double>, ptr %383, align 8
  %385 = extractelement <2 x double> %384, i64 0
  %386 = extractelement <2 x double> %384, i64 1
  %387 = call double @llvm.sqrt.f64(double %385)
  %388 = call double @llvm.sqrt.f64(double %386)
  %389 = insertelement <2 x double> poison, double %387, i64 0
  %390 = insertelement <2 x double> %389, double %388, i64 1
  %391 = getelementptr inbounds double, ptr %89, i64 %382
  store <2 x double> %390, ptr %391, align 8
  %392 = add nuw i64 %382, 2
  %393 = icmp eq i64 %392, %68
  br i1 %393, label %394, label %381
394:
  br i1 %69, label %751, label %395
395:
  %396 = phi i64 [ 0, %380 ], [ %68, %394 ]
  br label %481
397:
  br i1 %13, label %398, label %751
398:
  br i1 %70, label %408, label %399
399:
  %400 = phi i64 [ %405, %399 ], [ 0, %398 ]
  %401 = getelementptr inbounds double, ptr %94, i64 %400
  %402 = load <2 x double>, ptr %401, align 8
  %403 = fdiv <2 x double> splat (double 1.000000e+00), %402
  %404 = getelementptr inbounds double, ptr %89, i64 %400
  store <2 x double> %403, ptr %404, align 8
  %405 = add nuw i64 %400, 2
  %406 = icmp eq i64 %405, %71
  br i1 %406, label %407, label %399
407:
  br i1 %72, label %751, label %408
408:
  %409 = phi i64 [ 0, %398 ], [ %71, %407 ]
  br label %473
410:
  br i1 %13, label %411, label %751
411:
  br i1 %73, label %421, label %412
412:
  %413 = phi i64 [ %418, %412 ], [ 0, %411 ]
  %414 = getelementptr inbounds double, ptr %94, i64 %413
  %415 = load <2 x double>, ptr %414, align 8
  %416 = fadd <2 x double> %415, %415
  %417 = getelementptr inbounds double, ptr %89, i64 %413
  store <2 x double> %416, ptr %417, align 8
  %418 = add nuw i64 %413, 2
  %419 = icmp eq i64 %418, %74
  br i1 %419, label %420, label %412
420:
  br i1 %75, label %751, label %421
421:
  %422 = phi i64 [ 0, %411 ], [ %74, %420 ]
  br label %465
423:
  br i1 %13, label %424, label %751
424:
  br i1 %76, label %434, label %425
425:
  %426 = phi i64 [ %431, %425 ], [ 0, %424 ]
  %427 = getelementptr inbounds double, ptr %94, i64 %426
  %428 = load <2 x double>, ptr %427, align 8
  %429 = fmul <2 x double> %428, %428
  %430 = getelementptr inbounds double, ptr %89, i64 %426
  store <2 x double> %429, ptr %430, align 8
  %431 = add nuw i64 %426, 2
  %432 = icmp eq i64 %431, %77
  br i1 %432, label %433, label %425
433:
  br i1 %78, label %751, label %434
434:
  %435 = phi i64 [ 0, %424 ], [ %77, %433 ]
  br label %457
436:
  br i1 %13, label %437, label %751
437:
  br i1 %79, label %447, label %438
438:
  %439 = phi i64 [ %444, %438 ], [ 0, %437 ]
  %440 = getelementptr inbounds double, ptr %94, i64 %439
  %441 = load <2 x double>, ptr %440, align 8
  %442 = fneg <2 x double> %441
  %443 = getelementptr inbounds double, ptr %89, i64 %439
  store <2 x double> %442, ptr %443, align 8
  %444 = add nuw i64 %439, 2
  %445 = icmp eq i64 %444, %80
  br i1 %445, label %446, label %438
446:
  br i1 %81, label %751, label %447
447:
  %448 = phi i64 [ 0, %437 ], [ %80, %446 ]
  br label %449
449:
  %450 = phi i64 [ %455, %449 ], [ %448, %447 ]
  %451 = getelementptr inbounds double, ptr %94, i64 %450
  %452 = load double, ptr %451, align 8
  %453 = fneg double %452
  %454 = getelementptr inbounds double, ptr %89, i64 %450
  store double %453, ptr %454, align 8
  %455 = add nuw nsw i64 %450, 1
  %456 = icmp eq i64 %455, %1
  br i1 %456, label %751, label %449
457:
  %458 = phi i64 [ %463, %457 ], [ %435, %434 ]
  %459 = getelementptr inbounds double, ptr %94, i64 %458
  %460 = load double, ptr %459, align 8
  %461 = fmul double %460, %460
  %462 = getelementptr inbounds double, ptr %89, i64 %458
  store double %461, ptr %462, align 8
  %463 = add nuw nsw i64 %458, 1
  %464 = icmp eq i64 %463, %1
  br i1 %464, label %751, label %457
465:
  %466 = phi i64 [ %471, %465 ], [ %422, %421 ]
  %467 = getelementptr inbounds double, ptr %94, i64 %466
  %468 = load double, ptr %467, align 8
  %469 = fadd double %468, %468
  %470 = getelementptr inbounds double, ptr %89, i64 %466
  store double %469, ptr %470, align 8
  %471 = add nuw nsw i64 %466, 1
  %472 = icmp eq i64 %471, %1
  br i1 %472, label %751, label %465
473:
  %474 = phi i64 [ %479, %473 ], [ %409, %408 ]
  %475 = getelementptr inbounds double, ptr %94, i64 %474
  %476 = load double, ptr %475, align 8
  %477 = fdiv double 1.000000e+00, %476
  %478 = getelementptr inbounds double, ptr %89, i64 %474
  store double %477, ptr %478, align 8
  %479 = add nuw nsw i64 %474, 1
  %480 = icmp eq i64 %479, %1
  br i1 %480, label %751, label %473
481:
  %482 = phi i64 [ %487, %481 ], [ %396, %395 ]
  %483 = getelementptr inbounds double, ptr %94, i64 %482
  %484 = load double, ptr %483, align 8
  %485 = call double @llvm.sqrt.f64(double %484)
  %486 = getelementptr inbounds double, ptr %89, i64 %482
  store double %485, ptr %486, align 8
  %487 = add nuw nsw i64 %482, 1
  %488 = icmp eq i64 %487, %1
  br i1 %488, label %751, label %481
489:
  %490 = phi i64 [ %495, %489 ], [ %378, %377 ]
  %491 = getelementptr inbounds double, ptr %94, i64 %490
  %492 = load double, ptr %491, align 8
  %493 = call double @llvm.fabs.f64(double %492)
  %494 = getelementptr inbounds double, ptr %89, i64 %490
  store double %493, ptr %494, align 8
  %495 = add nuw nsw i64 %490, 1
  %496 = icmp eq i64 %495, %1
  br i1 %496, label %751, label %489
497:
  %498 = phi i64 [ %506, %497 ], [ %365, %364 ]
  %499 = getelementptr inbounds double, ptr %94, i64 %498
  %500 = load double, ptr %499, align 8
  %501 = fcmp olt double %500, 0.000000e+00
  %502 = fcmp ogt double %500, 0.000000e+00
  %503 = select i1 %502, double 1.000000e+00, double %500
  %504 = select i1 %501, double -1.000000e+00, double %503
  %505 = getelementptr inbounds double, ptr %89, i64 %498
  store double %504, ptr %505, align 8
  %506 = add nuw nsw i64 %498, 1
  %507 = icmp eq i64 %506, %1
  br i1 %507, label %751, label %497
508:
  %509 = phi i64 [ %515, %508 ], [ %349, %348 ]
  %510 = getelementptr inbounds double, ptr %94, i64 %509
  %511 = load double, ptr %510, align 8
  %512 = fcmp oeq double %511, 0.000000e+00
  %513 = uitofp i1 %512 to double
  %514 = getelementptr inbounds double, ptr %89, i64 %509
  store double %513, ptr %514, align 8
  %515 = add nuw nsw i64 %509, 1
  %516 = icmp eq i64 %515, %1
  br i1 %516, label %751, label %508
517:
  %518 = phi i64 [ %525, %517 ], [ %335, %334 ]
  %519 = getelementptr inbounds double, ptr %94, i64 %518
  %520 = load double, ptr %519, align 8
  %521 = getelementptr inbounds double, ptr %99, i64 %518
  %522 = load double, ptr %521, align 8
  %523 = fadd double %520, %522
  %524 = getelementptr inbounds double, ptr %89, i64 %518
  store double %523, ptr %524, align 8
  %525 = add nuw nsw i64 %518, 1
  %526 = icmp eq i64 %525, %1
  br i1 %526, label %751, label %517
527:
  %528 = phi i64 [ %535, %527 ], [ %320, %319 ]
  %529 = getelementptr inbounds double, ptr %94, i64 %528
  %530 = load double, ptr %529, align 8
  %531 = getelementptr inbounds double, ptr %99, i64 %528
  %532 = load double, ptr %531, align 8
  %533 = fsub double %530, %532
  %534 = getelementptr inbounds double, ptr %89, i64 %528
  store double %533, ptr %534, align 8
  %535 = add nuw nsw i64 %528, 1
  %536 = icmp eq i64 %535, %1
  br i1 %536, label %751, label %527
537:
  %538 = phi i64 [ %545, %537 ], [ %305, %304 ]
  %539 = getelementptr inbounds double, ptr %94, i64 %538
  %540 = load double, ptr %539, align 8
  %541 = getelementptr inbounds double, ptr %99, i64 %538
  %542 = load double, ptr %541, align 8
  %543 = fmul double %540, %542
  %544 = getelementptr inbounds double, ptr %89, i64 %538
  store double %543, ptr %544, align 8
  %545 = add nuw nsw i64 %538, 1
  %546 = icmp eq i64 %545, %1
  br i1 %546, label %751, label %537
547:
  %548 = phi i64 [ %555, %547 ], [ %290, %289 ]
  %549 = getelementptr inbounds double, ptr %94, i64 %548
  %550 = load double, ptr %549, align 8
  %551 = getelementptr inbounds double, ptr %99, i64 %548
  %552 = load double, ptr %551, align 8
  %553 = fdiv double %550, %552
  %554 = getelementptr inbounds double, ptr %89, i64 %548
  store double %553, ptr %554, align 8
  %555 = add nuw nsw i64 %548, 1
  %556 = icmp eq i64 %555, %1
  br i1 %556, label %751, label %547
557:
  %558 = phi i64 [ %565, %557 ], [ %275, %274 ]
  %559 = getelementptr inbounds double, ptr %94, i64 %558
  %560 = load double, ptr %559, align 8
  %561 = getelementptr inbounds double, ptr %99, i64 %558
  %562 = load double, ptr %561, align 8
  %563 = call double @llvm.copysign.f64(double %560, double %562)
  %564 = getelementptr inbounds double, ptr %89, i64 %558
  store double %563, ptr %564, align 8
  %565 = add nuw nsw i64 %558, 1
  %566 = icmp eq i64 %565, %1
  br i1 %566, label %751, label %557
567:
  %568 = phi i64 [ %578, %567 ], [ %260, %259 ]
  %569 = getelementptr inbounds double, ptr %94, i64 %568
  %570 = load double, ptr %569, align 8
  %571 = getelementptr inbounds double, ptr %99, i64 %568
  %572 = load double, ptr %571, align 8
  %573 = fcmp ole double %570, %572
  %574 = fcmp uno double %572, 0.000000e+00
  %575 = or i1 %573, %574
  %576 = select i1 %575, double %570, double %572
  %577 = getelementptr inbounds double, ptr %89, i64 %568
  store double %576, ptr %577, align 8
  %578 = add nuw nsw i64 %568, 1
  %579 = icmp eq i64 %578, %1
  br i1 %579, label %751, label %567
580:
  %581 = phi i64 [ %591, %580 ], [ %242, %241 ]
  %582 = getelementptr inbounds double, ptr %94, i64 %581
  %583 = load double, ptr %582, align 8
  %584 = getelementptr inbounds double, ptr %99, i64 %581
  %585 = load double, ptr %584, align 8
  %586 = fcmp oge double %583, %585
  %587 = fcmp uno double %585, 0.000000e+00
  %588 = or i1 %586, %587
  %589 = select i1 %588, double %583, double %585
  %590 = getelementptr inbounds double, ptr %89, i64 %581
  store double %589, ptr %590, align 8
  %591 = add nuw nsw i64 %581, 1
  %592 = icmp eq i64 %591, %1
  br i1 %592, label %751, label %580
593:
  %594 = phi i64 [ %602, %593 ], [ %224, %223 ]
  %595 = getelementptr inbounds double, ptr %94, i64 %594
  %596 = load double, ptr %595, align 8
  %597 = getelementptr inbounds double, ptr %99, i64 %594
  %598 = load double, ptr %597, align 8
  %599 = fcmp olt double %596, %598
  %600 = uitofp i1 %599 to double
  %601 = getelementptr inbounds double, ptr %89, i64 %594
  store double %600, ptr %601, align 8
  %602 = add nuw nsw i64 %594, 1
  %603 = icmp eq i64 %602, %1
  br i1 %603, label %751, label %593
604:
  %605 = phi i64 [ %613, %604 ], [ %208, %207 ]
  %606 = getelementptr inbounds double, ptr %94, i64 %605
  %607 = load double, ptr %606, align 8
  %608 = getelementptr inbounds double, ptr %99, i64 %605
  %609 = load double, ptr %608, align 8
  %610 = fcmp ole double %607, %609
  %611 = uitofp i1 %610 to double
  %612 = getelementptr inbounds double, ptr %89, i64 %605
  store double %611, ptr %612, align 8
  %613 = add nuw nsw i64 %605, 1
  %614 = icmp eq i64 %613, %1
  br i1 %614, label %751, label %604
615:
  %616 = phi i64 [ %624, %615 ], [ %192, %191 ]
  %617 = getelementptr inbounds double, ptr %94, i64 %616
  %618 = load double, ptr %617, align 8
  %619 = getelementptr inbounds double, ptr %99, i64 %616
  %620 = load double, ptr %619, align 8
  %621 = fcmp oeq double %618, %620
  %622 = uitofp i1 %621 to double
  %623 = getelementptr inbounds double, ptr %89, i64 %616
  store double %622, ptr %623, align 8
  %624 = add nuw nsw i64 %616, 1
  %625 = icmp eq i64 %624, %1
  br i1 %625, label %751, label %615
626:
  %627 = phi i64 [ %635, %626 ], [ %176, %175 ]
  %628 = getelementptr inbounds double, ptr %94, i64 %627
  %629 = load double, ptr %628, align 8
  %630 = getelementptr inbounds double, ptr %99, i64 %627
  %631 = load double, ptr %630, align 8
  %632 = fcmp une double %629, %631
  %633 = uitofp i1 %632 to double
  %634 = getelementptr inbounds double, ptr %89, i64 %627
  store double %633, ptr %634, align 8
  %635 = add nuw nsw i64 %627, 1
  %636 = icmp eq i64 %635, %1
  br i1 %636, label %751, label %626
637:
  %638 = phi i64 [ %648, %637 ], [ %160, %159 ]
  %639 = getelementptr inbounds double, ptr %94, i64 %638
  %640 = load double, ptr %639, align 8
  %641 = getelementptr inbounds double, ptr %99, i64 %638
  %642 = load double, ptr %641, align 8
  %643 = fcmp une double %640, 0.000000e+00
  %644 = fcmp une double %642, 0.000000e+00
  %645 = select i1 %643, i1 %644, i1 false
  %646 = uitofp i1 %645 to double
  %647 = getelementptr inbounds double, ptr %89, i64 %638
  store double %646, ptr %647, align 8
  %648 = add nuw nsw i64 %638, 1
  %649 = icmp eq i64 %648, %1
  br i1 %649, label %751, label %637
650:
  %651 = phi i64 [ %661, %650 ], [ %142, %141 ]
  %652 = getelementptr inbounds double, ptr %94, i64 %651
  %653 = load double, ptr %652, align 8
  %654 = getelementptr inbounds double, ptr %99, i64 %651
  %655 = load double, ptr %654, align 8
  %656 = fcmp une double %653, 0.000000e+00
  %657 = fcmp une double %655, 0.000000e+00
  %658 = select i1 %656, i1 true, i1 %657
  %659 = uitofp i1 %658 to double
  %660 = getelementptr inbounds double, ptr %89, i64 %651
  store double %659, ptr %660, align 8
  %661 = add nuw nsw i64 %651, 1
  %662 = icmp eq i64 %661, %1
  br i1 %662, label %751, label %650
663:
  %664 = phi i64 [ %672, %663 ], [ %124, %123 ]
  %665 = getelementptr inbounds double, ptr %94, i64 %664
  %666 = load double, ptr %665, align 8
  %667 = getelementptr inbounds double, ptr %99, i64 %664
  %668 = load double, ptr %667, align 8
  %669 = fcmp une double %666, 0.000000e+00
  %670 = select i1 %669, double %668, double 0.000000e+00
  %671 = getelementptr inbounds double, ptr %89, i64 %664
  store double %670, ptr %671, align 8
  %672 = add nuw nsw i64 %664, 1
  %673 = icmp eq i64 %672, %1
  br i1 %673, label %751, label %663
674:
  %675 = phi i64 [ 0, %106 ], [ %697, %685 ]
  %676 = load i32, ptr %95, align 4
  %677 = icmp slt i32 %676, 0
  %678 = load i32, ptr %107, align 4
  br i1 %677, label %685, label %679
679:
  %680 = getelementptr inbounds double, ptr %99, i64 %675
  %681 = load double, ptr %680, align 8
  %682 = add nsw i32 %678, 1
  %683 = sitofp i32 %682 to double
  %684 = fmul double %681, %683
  br label %685
685:
  %686 = phi double [ %684, %679 ], [ 0.000000e+00, %674 ]
  %687 = load ptr, ptr %14, align 8
  %688 = load i32, ptr %108, align 4
  %689 = sext i32 %688 to i64
  %690 = getelementptr inbounds double, ptr %687, i64 %689
  %691 = sext i32 %678 to i64
  %692 = getelementptr inbounds double, ptr %94, i64 %675
  %693 = load double, ptr %692, align 8
  %694 = call fastcc double @find_cell(ptr %690, i64 %691, double %693)
  %695 = fadd double %686, %694
  %696 = getelementptr inbounds double, ptr %89, i64 %675
  store double %695, ptr %696, align 8
  %697 = add nuw nsw i64 %675, 1
  %698 = icmp eq i64 %697, %1
  br i1 %698, label %751, label %674
699:
  %700 = phi i64 [ 0, %102 ], [ %714, %699 ]
  %701 = load ptr, ptr %14, align 8
  %702 = load i32, ptr %103, align 4
  %703 = sext i32 %702 to i64
  %704 = getelementptr inbounds double, ptr %94, i64 %700
  %705 = load double, ptr %704, align 8
  %706 = fptosi double %705 to i64
  %707 = load i32, ptr %104, align 4
  %708 = sext i32 %707 to i64
  %709 = mul nsw i64 %708, %706
  %710 = getelementptr double, ptr %701, i64 %709
  %711 = getelementptr double, ptr %710, i64 %703
  %712 = load double, ptr %711, align 8
  %713 = getelementptr inbounds double, ptr %89, i64 %700
  store double %712, ptr %713, align 8
  %714 = add nuw nsw i64 %700, 1
  %715 = icmp eq i64 %714, %1
  br i1 %715, label %751, label %699
716:
  %717 = load ptr, ptr %12, align 8
  %718 = getelementptr inbounds i8, ptr %84, i64 16
  %719 = load i32, ptr %718, align 4
  %720 = sext i32 %719 to i64
  %721 = getelementptr inbounds i32, ptr %717, i64 %720
  call fastcc void @solve_points(ptr %721, i64 %1, ptr %94, ptr %2, ptr %89, ptr %3)
  br label %751
722:
  %723 = icmp slt i32 %100, 27
  %724 = load ptr, ptr %15, align 8
  br i1 %723, label %725, label %737
725:
  %726 = sext i32 %100 to i64
  %727 = getelementptr inbounds ptr, ptr %724, i64 %726
  %728 = load ptr, ptr %727, align 8
  br i1 %13, label %729, label %751
729:
  %730 = phi i64 [ %735, %729 ], [ 0, %725 ]
  %731 = getelementptr inbounds double, ptr %94, i64 %730
  %732 = load double, ptr %731, align 8
  %733 = call double %728(double %732)
  %734 = getelementptr inbounds double, ptr %89, i64 %730
  store double %733, ptr %734, align 8
  %735 = add nuw nsw i64 %730, 1
  %736 = icmp eq i64 %735, %1
  br i1 %736, label %751, label %729
737:
  %738 = zext nneg i32 %100 to i64
  %739 = getelementptr inbounds ptr, ptr %724, i64 %738
  %740 = load ptr, ptr %739, align 8
  br i1 %13, label %741, label %751
741:
  %742 = phi i64 [ %749, %741 ], [ 0, %737 ]
  %743 = getelementptr inbounds double, ptr %94, i64 %742
  %744 = load double, ptr %743, align 8
  %745 = getelementptr inbounds double, ptr %99, i64 %742
  %746 = load double, ptr %745, align 8
  %747 = call double %740(double %744, double %746)
  %748 = getelementptr inbounds double, ptr %89, i64 %742
  store double %747, ptr %748, align 8
  %749 = add nuw nsw i64 %742, 1
  %750 = icmp eq i64 %749, %1
  br i1 %750, label %751, label %741
751:
  %752 = getelementptr inbounds i8, ptr %84, i64 24
  %753 = icmp ult ptr %752, %9
  br i1 %753, label %83, label %82
}
define internal fastcc void @scale_rows(i64 %0, i64 %1, ptr %2, ptr %3) nounwind {
  %5 = icmp sgt i64 %0, 0
  br i1 %5, label %6, label %60
6:
  %7 = icmp sgt i64 %1, 0
  br label %8
8:
  %9 = phi double [ 0.000000e+00, %6 ], [ %46, %38 ]
  %10 = phi i64 [ 0, %6 ], [ %47, %38 ]
  br i1 %7, label %11, label %38
11:
  %12 = getelementptr double, ptr %2, i64 %10
  br label %18
13:
  %14 = fcmp ogt double %46, 0.000000e+00
  %15 = fmul double %46, 1.000000e-02
  br label %61
16:
  %17 = fcmp ogt double %26, 0.000000e+00
  br i1 %17, label %29, label %33
18:
  %19 = phi i64 [ 0, %11 ], [ %27, %18 ]
  %20 = phi double [ 0.000000e+00, %11 ], [ %26, %18 ]
  %21 = mul nuw nsw i64 %19, %0
  %22 = getelementptr double, ptr %12, i64 %21
  %23 = load double, ptr %22, align 8
  %24 = call double @llvm.fabs.f64(double %23)
  %25 = fcmp ogt double %20, %24
  %26 = select i1 %25, double %20, double %24
  %27 = add nuw nsw i64 %19, 1
  %28 = icmp eq i64 %27, %1
  br i1 %28, label %16, label %18
29:
  %30 = call fastcc i64 @exponent(double %26)
  %31 = sub nsw i64 0, %30
  %32 = call fastcc double @power_of_two(i64 %31)
  br label %33
33:
  %34 = phi double [ 0.000000e+00, %16 ], [ %32, %29 ]
  %35 = getelementptr double, ptr %2, i64 %10
  br label %49
36:
  %37 = call double @llvm.sqrt.f64(double %57)
  br label %38
38:
  %39 = phi double [ %34, %36 ], [ 0.000000e+00, %8 ]
  %40 = phi double [ %37, %36 ], [ 0.000000e+00, %8 ]
  %41 = fcmp ogt double %39, 0.000000e+00
  %42 = fdiv double %40, %39
  %43 = select i1 %41, double %42, double 0.000000e+00
  %44 = getelementptr inbounds double, ptr %3, i64 %10
  store double %43, ptr %44, align 8
  %45 = fcmp ogt double %9, %43
  %46 = select i1 %45, double %9, double %43
  %47 = add nuw nsw i64 %10, 1
  %48 = icmp eq i64 %47, %0
  br i1 %48, label %13, label %8
49:
  %50 = phi i64 [ 0, %33 ], [ %58, %49 ]
  %51 = phi double [ 0.000000e+00, %33 ], [ %57, %49 ]
  %52 = mul nuw nsw i64 %50, %0
  %53 = getelementptr double, ptr %35, i64 %52
  %54 = load double, ptr %53, align 8
  %55 = fmul double %34, %54
  %56 = fmul double %55, %55
  %57 = fadd double %51, %56
  %58 = add nuw nsw i64 %50, 1
  %59 = icmp eq i64 %58, %1
  br i1 %59, label %36, label %49
60:
  ret void
61:
  %62 = phi i64 [ 0, %13 ], [ %71, %68 ]
  br i1 %14, label %63, label %68
63:
  %64 = getelementptr inbounds double, ptr %3, i64 %62
  %65 = load double, ptr %64, align 8
  %66 = fadd double %15, %65
  %67 = fdiv double 1.000000e+00, %66
  br label %68
68:
  %69 = phi double [ %67, %63 ], [ 0.000000e+00, %61 ]
  %70 = getelementptr inbounds double, ptr %3, i64 %62
  store double %69, ptr %70, align 8
  %71 = add nuw nsw i64 %62, 1
  %72 = icmp eq i64 %71, %0
  br i1 %72, label %60, label %61
}
declare void @hot_scale(i64, i64, ptr, ptr, ptr)
declare double @hot_dot(i64, ptr, ptr)
declare void @hot_add(i64, double, ptr, ptr)
define internal fastcc i32 @orthogonalise(i64 %0, i64 %1, ptr %2, ptr %3) nounwind {
  %5 = alloca double, align 8
  %6 = icmp eq ptr %3, null
  %7 = add nuw i64 %1, 1
  br label %8
8:
  %9 = phi i64 [ 1, %4 ], [ %54, %52 ]
  %10 = phi i64 [ 0, %4 ], [ %53, %52 ]
  %11 = mul nsw i64 %10, %0
  %12 = getelementptr inbounds double, ptr %2, i64 %11
  %13 = mul nuw nsw i64 %10, %1
  br i1 %6, label %16, label %14
14:
  %15 = getelementptr inbounds double, ptr %3, i64 %13
  br label %19
16:
  %17 = icmp eq i64 %10, 0
  %18 = getelementptr inbounds double, ptr %3, i64 %13
  br label %24
19:
  %20 = phi i64 [ 0, %14 ], [ %22, %19 ]
  %21 = getelementptr inbounds double, ptr %15, i64 %20
  store double 0.000000e+00, ptr %21, align 8
  %22 = add nuw nsw i64 %20, 1
  %23 = icmp eq i64 %22, %9
  br i1 %23, label %16, label %19
24:
  %25 = phi i1 [ true, %16 ], [ false, %34 ]
  br i1 %17, label %34, label %35
26:
  %27 = call double @hot_dot(i64 %0, ptr %12, ptr %12)
  %28 = call double @llvm.sqrt.f64(double %27)
  %29 = fdiv double 1.000000e+00, %28
  store double %29, ptr %5, align 8
  %30 = fcmp ule double %27, 0.000000e+00
  %31 = fsub double %29, %29
  %32 = fcmp une double %31, 0.000000e+00
  %33 = or i1 %30, %32
  br i1 %33, label %56, label %48
34:
  br i1 %25, label %24, label %26
35:
  %36 = phi i64 [ %46, %45 ], [ 0, %24 ]
  %37 = mul nsw i64 %36, %0
  %38 = getelementptr inbounds double, ptr %2, i64 %37
  %39 = call double @hot_dot(i64 %0, ptr %38, ptr %12)
  %40 = fneg double %39
  call void @hot_add(i64 %0, double %40, ptr %38, ptr %12)
  br i1 %6, label %45, label %41
41:
  %42 = getelementptr inbounds double, ptr %18, i64 %36
  %43 = load double, ptr %42, align 8
  %44 = fadd double %39, %43
  store double %44, ptr %42, align 8
  br label %45
45:
  %46 = add nuw nsw i64 %36, 1
  %47 = icmp eq i64 %46, %10
  br i1 %47, label %34, label %35
48:
  call void @hot_scale(i64 %0, i64 0, ptr %5, ptr %12, ptr %12)
  br i1 %6, label %52, label %49
49:
  %50 = mul i64 %10, %7
  %51 = getelementptr inbounds double, ptr %3, i64 %50
  store double %28, ptr %51, align 8
  br label %52
52:
  %53 = add nuw nsw i64 %10, 1
  %54 = add nuw i64 %9, 1
  %55 = icmp eq i64 %53, %1
  br i1 %55, label %57, label %8
56:
  br label %57
57:
  %58 = phi i32 [ 0, %56 ], [ 1, %52 ]
  ret i32 %58
}
declare void @hot_combine(i64, i64, ptr, ptr, double, ptr, ptr)
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
declare double @llvm.sqrt.f64(double)
declare void @hot_turn(i64, double, double, ptr, ptr)
define internal fastcc void @eliminate_square(ptr %0, ptr %1, ptr %2, double %3, double %4) nounwind {
  %6 = alloca double, align 8
  %7 = load i64, ptr %0, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 64
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 24
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 40
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 48
  %15 = load ptr, ptr %14, align 8
  call void @hot_clear(i64 %7, ptr %13)
  %16 = icmp sgt i64 %7, 0
  br i1 %16, label %17, label %66
17:
  %18 = phi i64 [ %22, %21 ], [ 0, %5 ]
  %19 = mul nuw nsw i64 %18, %7
  %20 = getelementptr double, ptr %1, i64 %19
  br label %24
21:
  %22 = add nuw nsw i64 %18, 1
  %23 = icmp eq i64 %22, %7
  br i1 %23, label %35, label %17
24:
  %25 = phi i64 [ 0, %17 ], [ %33, %24 ]
  %26 = getelementptr inbounds double, ptr %13, i64 %25
  %27 = load double, ptr %26, align 8
  %28 = getelementptr double, ptr %20, i64 %25
  %29 = load double, ptr %28, align 8
  %30 = call double @llvm.fabs.f64(double %29)
  %31 = fcmp ogt double %27, %30
  %32 = select i1 %31, double %27, double %30
  store double %32, ptr %26, align 8
  %33 = add nuw nsw i64 %25, 1
  %34 = icmp eq i64 %33, %7
  br i1 %34, label %21, label %24
35:
  %36 = phi i64 [ %46, %44 ], [ 0, %21 ]
  %37 = getelementptr inbounds double, ptr %13, i64 %36
  %38 = load double, ptr %37, align 8
  %39 = fcmp ogt double %38, 0.000000e+00
  br i1 %39, label %40, label %44
40:
  %41 = call fastcc i64 @exponent(double %38)
  %42 = sub nsw i64 0, %41
  %43 = call fastcc double @power_of_two(i64 %42)
  br label %44
44:
  %45 = phi double [ %43, %40 ], [ 0.000000e+00, %35 ]
  store double %45, ptr %37, align 8
  %46 = add nuw nsw i64 %36, 1
  %47 = icmp eq i64 %46, %7
  br i1 %47, label %50, label %35
48:
  %49 = fmul double %3, %62
  br label %72
50:
  %51 = phi double [ %62, %50 ], [ 0.000000e+00, %44 ]
  %52 = phi i64 [ %64, %50 ], [ 0, %44 ]
  %53 = mul nuw nsw i64 %52, %7
  %54 = getelementptr inbounds double, ptr %11, i64 %53
  %55 = getelementptr inbounds double, ptr %1, i64 %53
  call void @hot_scale(i64 %7, i64 1, ptr %13, ptr %55, ptr %54)
  %56 = call i64 @hot_peak(i64 %7, ptr %54)
  %57 = getelementptr inbounds double, ptr %54, i64 %56
  %58 = load double, ptr %57, align 8
  %59 = call double @llvm.fabs.f64(double %58)
  %60 = getelementptr inbounds double, ptr %15, i64 %52
  store double %59, ptr %60, align 8
  %61 = fcmp ogt double %51, %59
  %62 = select i1 %61, double %51, double %59
  %63 = getelementptr inbounds i64, ptr %9, i64 %52
  store i64 %52, ptr %63, align 8
  %64 = add nuw nsw i64 %52, 1
  %65 = icmp eq i64 %64, %7
  br i1 %65, label %48, label %50
66:
  %67 = getelementptr inbounds i8, ptr %0, i64 8
  %68 = load i64, ptr %67, align 8
  %69 = icmp sgt i64 %68, 0
  br i1 %69, label %70, label %89
70:
  %71 = getelementptr inbounds i8, ptr %0, i64 32
  br label %95
72:
  %73 = phi i64 [ 0, %48 ], [ %87, %83 ]
  %74 = getelementptr inbounds double, ptr %15, i64 %73
  %75 = load double, ptr %74, align 8
  %76 = fcmp ogt double %75, 0.000000e+00
  br i1 %76, label %77, label %83
77:
  %78 = fcmp ogt double %75, %49
  %79 = select i1 %78, double %75, double %49
  %80 = call fastcc i64 @exponent(double %79)
  %81 = sub nsw i64 0, %80
  %82 = call fastcc double @power_of_two(i64 %81)
  br label %83
83:
  %84 = phi double [ %82, %77 ], [ 0.000000e+00, %72 ]
  store double %84, ptr %74, align 8
  %85 = mul nuw nsw i64 %73, %7
  %86 = getelementptr inbounds double, ptr %11, i64 %85
  call void @hot_scale(i64 %7, i64 0, ptr %74, ptr %86, ptr %86)
  %87 = add nuw nsw i64 %73, 1
  %88 = icmp eq i64 %87, %7
  br i1 %88, label %66, label %72
89:
  %90 = mul nsw i64 %7, %7
  %91 = call i64 @hot_peak(i64 %90, ptr %11)
  %92 = icmp eq i64 %7, 0
  br i1 %92, label %93, label %104
93:
  %94 = getelementptr inbounds i8, ptr %0, i64 16
  store i64 0, ptr %94, align 8
  br label %166
95:
  %96 = phi i64 [ 0, %70 ], [ %101, %95 ]
  %97 = mul nsw i64 %96, %7
  %98 = getelementptr inbounds double, ptr %2, i64 %97
  %99 = load ptr, ptr %71, align 8
  %100 = getelementptr inbounds double, ptr %99, i64 %97
  call void @hot_scale(i64 %7, i64 1, ptr %13, ptr %98, ptr %100)
  %101 = add nuw nsw i64 %96, 1
  %102 = load i64, ptr %67, align 8
  %103 = icmp slt i64 %101, %102
  br i1 %103, label %95, label %89
104:
  %105 = getelementptr inbounds double, ptr %11, i64 %91
  %106 = load double, ptr %105, align 8
  %107 = call double @llvm.fabs.f64(double %106)
  %108 = getelementptr inbounds i8, ptr %0, i64 16
  store i64 0, ptr %108, align 8
  br i1 %16, label %109, label %166
109:
  %110 = fmul double %4, %107
  %111 = getelementptr inbounds double, ptr %11, i64 %91
  %112 = load double, ptr %111, align 8
  %113 = call double @llvm.fabs.f64(double %112)
  %114 = fcmp ogt double %113, %110
  br i1 %114, label %120, label %166
115:
  %116 = getelementptr inbounds double, ptr %11, i64 %161
  %117 = load double, ptr %116, align 8
  %118 = call double @llvm.fabs.f64(double %117)
  %119 = fcmp ogt double %118, %110
  br i1 %119, label %120, label %166
120:
  %121 = phi double [ %118, %115 ], [ %113, %109 ]
  %122 = phi i64 [ %163, %115 ], [ 0, %109 ]
  %123 = phi i64 [ %161, %115 ], [ %91, %109 ]
  %124 = srem i64 %123, %7
  %125 = sdiv i64 %123, %7
  %126 = icmp eq i64 %125, %122
  br i1 %126, label %136, label %127
127:
  %128 = mul nsw i64 %122, %7
  %129 = getelementptr inbounds double, ptr %11, i64 %128
  %130 = mul nsw i64 %125, %7
  %131 = getelementptr inbounds double, ptr %11, i64 %130
  call void @hot_swap(i64 %7, i64 1, ptr %129, ptr %131)
  %132 = getelementptr inbounds i64, ptr %9, i64 %122
  %133 = load i64, ptr %132, align 8
  %134 = getelementptr inbounds i64, ptr %9, i64 %125
  %135 = load i64, ptr %134, align 8
  store i64 %135, ptr %132, align 8
  store i64 %133, ptr %134, align 8
  br label %136
136:
  %137 = icmp eq i64 %124, %122
  br i1 %137, label %138, label %140
138:
  %139 = mul nsw i64 %122, %7
  br label %149
140:
  %141 = sub i64 %7, %122
  %142 = load i64, ptr %67, align 8
  %143 = add nsw i64 %141, %142
  %144 = getelementptr inbounds double, ptr %11, i64 %122
  %145 = mul nsw i64 %122, %7
  %146 = getelementptr inbounds double, ptr %144, i64 %145
  %147 = getelementptr inbounds double, ptr %11, i64 %124
  %148 = getelementptr inbounds double, ptr %147, i64 %145
  call void @hot_swap(i64 %143, i64 %7, ptr %146, ptr %148)
  br label %149
149:
  %150 = phi i64 [ %139, %138 ], [ %145, %140 ]
  %151 = getelementptr double, ptr %11, i64 %122
  %152 = getelementptr double, ptr %151, i64 %150
  %153 = load double, ptr %152, align 8
  %154 = fdiv double 1.000000e+00, %153
  store double %154, ptr %6, align 8
  %155 = xor i64 %122, -1
  %156 = add i64 %7, %155
  %157 = getelementptr inbounds i8, ptr %151, i64 8
  %158 = getelementptr inbounds double, ptr %157, i64 %150
  call void @hot_scale(i64 %156, i64 0, ptr %6, ptr %158, ptr %158)
  %159 = load i64, ptr %67, align 8
  %160 = add nsw i64 %159, %7
  %161 = call i64 @hot_eliminate(i64 %7, i64 %122, i64 %160, ptr %11)
  %162 = load i64, ptr %108, align 8
  %163 = add nsw i64 %162, 1
  store i64 %163, ptr %108, align 8
  %164 = icmp slt i64 %163, %7
  br i1 %164, label %115, label %165
165:
  br label %166
166:
  %167 = phi double [ %107, %104 ], [ 0.000000e+00, %93 ], [ %107, %109 ], [ %107, %165 ], [ %107, %115 ]
  %168 = phi double [ %107, %104 ], [ 0.000000e+00, %93 ], [ %107, %109 ], [ %121, %165 ], [ %121, %115 ]
  %169 = fdiv double %167, %168
  %170 = getelementptr inbounds i8, ptr %0, i64 56
  store double %169, ptr %170, align 8
  ret void
}
define internal fastcc i32 @is_contradicted(i64 %0, i64 %1, ptr %2, ptr %3, ptr %4, double %5) nounwind {
  %7 = icmp sgt i64 %0, 0
  br i1 %7, label %11, label %8
8:
  %9 = phi double [ 0.000000e+00, %6 ], [ %21, %11 ]
  %10 = icmp slt i64 %1, %0
  br i1 %10, label %32, label %24
11:
  %12 = phi i64 [ %22, %11 ], [ 0, %6 ]
  %13 = phi double [ %21, %11 ], [ 0.000000e+00, %6 ]
  %14 = getelementptr inbounds double, ptr %2, i64 %12
  %15 = load double, ptr %14, align 8
  %16 = getelementptr inbounds double, ptr %3, i64 %12
  %17 = load double, ptr %16, align 8
  %18 = fmul double %15, %17
  %19 = call double @llvm.fabs.f64(double %18)
  %20 = fcmp ogt double %13, %19
  %21 = select i1 %20, double %13, double %19
  %22 = add nuw nsw i64 %12, 1
  %23 = icmp eq i64 %22, %0
  br i1 %23, label %8, label %11
24:
  %25 = phi double [ 0.000000e+00, %8 ], [ %39, %32 ]
  %26 = fmul double %5, 0x3D19000000000000
  %27 = fcmp olt double %26, 0x3EB0C6F7A0B5ED8D
  %28 = select i1 %27, double 0x3EB0C6F7A0B5ED8D, double %26
  %29 = fmul double %28, %9
  %30 = fcmp ogt double %25, %29
  %31 = zext i1 %30 to i32
  ret i32 %31
32:
  %33 = phi i64 [ %40, %32 ], [ %1, %8 ]
  %34 = phi double [ %39, %32 ], [ 0.000000e+00, %8 ]
  %35 = getelementptr inbounds double, ptr %4, i64 %33
  %36 = load double, ptr %35, align 8
  %37 = call double @llvm.fabs.f64(double %36)
  %38 = fcmp ogt double %34, %37
  %39 = select i1 %38, double %34, double %37
  %40 = add nsw i64 %33, 1
  %41 = icmp eq i64 %40, %0
  br i1 %41, label %24, label %32
}
declare i64 @hot_peak(i64, ptr)
declare void @hot_swap(i64, i64, ptr, ptr)
declare i64 @hot_eliminate(i64, i64, i64, ptr)
define internal fastcc i64 @group_size(i64 %0, i64 %1, i64 %2) nounwind {
  %4 = call fastcc i32 @banded(i64 %0, i64 %1)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %10, label %6
6:
  %7 = add nsw i64 %0, -1
  %8 = call i64 @llvm.smin.i64(i64 %2, i64 %7)
  %9 = add nsw i64 %8, 1
  br label %10
10:
  %11 = phi i64 [ %9, %6 ], [ %0, %3 ]
  %12 = mul nsw i64 %11, %0
  ret i64 %12
}
define internal fastcc i64 @jacobian_size(ptr %0) nounwind {
  %2 = load i64, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = add nsw i64 %4, %2
  %6 = getelementptr inbounds i8, ptr %0, i64 760
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %12, label %9
9:
  %10 = getelementptr inbounds i8, ptr %0, i64 784
  %11 = load i64, ptr %10, align 8
  br label %21
12:
  %13 = getelementptr inbounds i8, ptr %0, i64 712
  %14 = load ptr, ptr %13, align 8
  %15 = icmp eq ptr %14, null
  br i1 %15, label %19, label %16
16:
  %17 = getelementptr inbounds i64, ptr %14, i64 %5
  %18 = load i64, ptr %17, align 8
  br label %21
19:
  %20 = mul nsw i64 %5, %5
  br label %21
21:
  %22 = phi i64 [ %11, %9 ], [ %18, %16 ], [ %20, %19 ]
  ret i64 %22
}
define internal fastcc i64 @sparse_size(ptr %0) nounwind {
  %2 = load i64, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %0, i64 776
  %4 = load i64, ptr %3, align 8
  %5 = sub i64 %2, %4
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = add nsw i64 %5, %7
  %9 = getelementptr inbounds i8, ptr %0, i64 768
  %10 = load i64, ptr %9, align 8
  %11 = add nsw i64 %8, %10
  ret i64 %11
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
define internal fastcc i32 @banded(i64 %0, i64 %1) nounwind {
  %3 = icmp sgt i64 %0, 48
  %4 = icmp sgt i64 %0, 12
  %5 = icmp eq i64 %1, %0
  %6 = and i1 %4, %5
  %7 = or i1 %3, %6
  %8 = zext i1 %7 to i32
  ret i32 %8
}
declare void @hot_weigh(i64, double, ptr, ptr, ptr, ptr)
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
  %15 = getelementptr inbounds i8, ptr %0, i64 256
  %16 = load ptr, ptr %15, align 8
  store ptr %16, ptr %14, align 8
  %17 = getelementptr inbounds i8, ptr %8, i64 32
  %18 = getelementptr inbounds i8, ptr %0, i64 264
  %19 = load ptr, ptr %18, align 8
  store ptr %19, ptr %17, align 16
  %20 = getelementptr inbounds i8, ptr %8, i64 40
  %21 = getelementptr inbounds i8, ptr %0, i64 272
  %22 = load ptr, ptr %21, align 8
  store ptr %22, ptr %20, align 8
  %23 = getelementptr inbounds i8, ptr %8, i64 48
  %24 = getelementptr inbounds i8, ptr %0, i64 280
  %25 = load ptr, ptr %24, align 8
  store ptr %25, ptr %23, align 16
  store ptr %4, ptr %9, align 16
  %26 = getelementptr inbounds i8, ptr %9, i64 8
  store ptr %5, ptr %26, align 8
  %27 = getelementptr inbounds i8, ptr %0, i64 288
  %28 = load ptr, ptr %27, align 8
  %29 = call i32 %1(ptr %8, ptr %9, ptr %28)
  %30 = icmp eq i32 %29, 0
  %31 = zext i1 %30 to i32
  ret i32 %31
}
define internal fastcc i32 @differentiate(ptr %0, ptr %1, double %2, double %3, ptr %4, ptr %5) nounwind {
  %7 = load i64, ptr %0, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 8
  %9 = load i64, ptr %8, align 8
  %10 = add i64 %9, %7
  %11 = getelementptr inbounds i8, ptr %0, i64 760
  %12 = load ptr, ptr %11, align 8
  %13 = icmp eq ptr %12, null
  br i1 %13, label %14, label %21
14:
  %15 = getelementptr inbounds i8, ptr %0, i64 712
  %16 = load ptr, ptr %15, align 8
  %17 = icmp eq ptr %16, null
  br i1 %17, label %29, label %18
18:
  %19 = getelementptr inbounds i8, ptr %0, i64 704
  %20 = load i64, ptr %19, align 8
  br label %29
21:
  %22 = getelementptr inbounds i8, ptr %1, i64 32
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 856
  %25 = load i64, ptr %24, align 8
  %26 = add nsw i64 %25, 1
  store i64 %26, ptr %24, align 8
  %27 = call fastcc i32 @differentiate_exactly(ptr %0, ptr %1, double %2, ptr %4)
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %206, label %161
29:
  %30 = phi i64 [ %10, %14 ], [ %20, %18 ]
  %31 = getelementptr inbounds i8, ptr %1, i64 32
  %32 = load ptr, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %0, i64 856
  %34 = load i64, ptr %33, align 8
  %35 = add nsw i64 %34, 1
  store i64 %35, ptr %33, align 8
  %36 = icmp sgt i64 %30, 0
  br i1 %36, label %37, label %161
37:
  %38 = getelementptr inbounds i8, ptr %1, i64 24
  %39 = getelementptr inbounds i8, ptr %1, i64 360
  %40 = icmp sgt i64 %10, 0
  %41 = getelementptr inbounds i8, ptr %0, i64 712
  %42 = getelementptr inbounds i8, ptr %0, i64 728
  %43 = getelementptr inbounds i8, ptr %0, i64 552
  %44 = getelementptr inbounds i8, ptr %0, i64 544
  %45 = getelementptr inbounds i8, ptr %0, i64 720
  %46 = getelementptr inbounds i8, ptr %1, i64 336
  br label %47
47:
  %48 = phi i64 [ 0, %37 ], [ %159, %158 ]
  %49 = load ptr, ptr %38, align 8
  %50 = load ptr, ptr %39, align 8
  br i1 %40, label %58, label %51
51:
  %52 = call fastcc i32 @rates(ptr %0, double %2, ptr %4, ptr %32)
  call void @hot_copy(i64 %10, ptr %49, ptr %4)
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %206, label %54
54:
  br i1 %40, label %55, label %158
55:
  %56 = getelementptr inbounds double, ptr %50, i64 %48
  %57 = mul nuw nsw i64 %48, %10
  br label %102
58:
  %59 = phi i64 [ %100, %99 ], [ 0, %47 ]
  %60 = getelementptr inbounds double, ptr %4, i64 %59
  %61 = load double, ptr %60, align 8
  %62 = getelementptr inbounds double, ptr %49, i64 %59
  store double %61, ptr %62, align 8
  %63 = load ptr, ptr %41, align 8
  %64 = icmp eq ptr %63, null
  br i1 %64, label %69, label %65
65:
  %66 = load ptr, ptr %42, align 8
  %67 = getelementptr inbounds i64, ptr %66, i64 %59
  %68 = load i64, ptr %67, align 8
  br label %69
69:
  %70 = phi i64 [ %68, %65 ], [ %59, %58 ]
  %71 = icmp eq i64 %70, %48
  br i1 %71, label %72, label %99
72:
  %73 = load i64, ptr %0, align 8
  %74 = icmp slt i64 %59, %73
  br i1 %74, label %75, label %79
75:
  %76 = load ptr, ptr %44, align 8
  %77 = getelementptr inbounds double, ptr %76, i64 %59
  %78 = load double, ptr %77, align 8
  br label %86
79:
  %80 = load ptr, ptr %43, align 8
  %81 = icmp eq ptr %80, null
  br i1 %81, label %86, label %82
82:
  %83 = sub nsw i64 %59, %73
  %84 = getelementptr inbounds double, ptr %80, i64 %83
  %85 = load double, ptr %84, align 8
  br label %86
86:
  %87 = phi double [ %78, %75 ], [ %85, %82 ], [ 0x7FF0000000000000, %79 ]
  %88 = fsub double %87, %87
  %89 = fcmp une double %88, 0.000000e+00
  %90 = select i1 %89, double 1.000000e+00, double %87
  %91 = call double @llvm.fabs.f64(double %61)
  %92 = fcmp ogt double %90, %91
  %93 = select i1 %92, double %90, double %91
  %94 = fmul double %93, 1.500000e-08
  %95 = fadd double %61, %94
  store double %95, ptr %60, align 8
  %96 = load double, ptr %62, align 8
  %97 = fsub double %95, %96
  %98 = getelementptr inbounds double, ptr %50, i64 %59
  store double %97, ptr %98, align 8
  br label %99
99:
  %100 = add nuw nsw i64 %59, 1
  %101 = icmp eq i64 %100, %10
  br i1 %101, label %51, label %58
102:
  %103 = phi i64 [ %156, %155 ], [ 0, %55 ]
  %104 = load ptr, ptr %41, align 8
  %105 = icmp eq ptr %104, null
  br i1 %105, label %106, label %122
106:
  %107 = icmp eq i64 %103, %48
  br i1 %107, label %108, label %155
108:
  %109 = phi i64 [ %120, %108 ], [ 0, %106 ]
  %110 = getelementptr inbounds double, ptr %32, i64 %109
  %111 = load double, ptr %110, align 8
  %112 = getelementptr inbounds double, ptr %5, i64 %109
  %113 = load double, ptr %112, align 8
  %114 = fsub double %111, %113
  %115 = load double, ptr %56, align 8
  %116 = fdiv double %114, %115
  %117 = load ptr, ptr %46, align 8
  %118 = getelementptr double, ptr %117, i64 %109
  %119 = getelementptr double, ptr %118, i64 %57
  store double %116, ptr %119, align 8
  %120 = add nuw nsw i64 %109, 1
  %121 = icmp eq i64 %120, %10
  br i1 %121, label %155, label %108
122:
  %123 = load ptr, ptr %42, align 8
  %124 = getelementptr inbounds i64, ptr %123, i64 %103
  %125 = load i64, ptr %124, align 8
  %126 = icmp eq i64 %125, %48
  br i1 %126, label %127, label %155
127:
  %128 = getelementptr inbounds i64, ptr %104, i64 %103
  %129 = load i64, ptr %128, align 8
  %130 = getelementptr inbounds i8, ptr %128, i64 8
  %131 = load i64, ptr %130, align 8
  %132 = icmp slt i64 %129, %131
  br i1 %132, label %133, label %155
133:
  %134 = getelementptr inbounds double, ptr %50, i64 %103
  br label %135
135:
  %136 = phi i64 [ %129, %133 ], [ %149, %135 ]
  %137 = load ptr, ptr %45, align 8
  %138 = getelementptr inbounds i64, ptr %137, i64 %136
  %139 = load i64, ptr %138, align 8
  %140 = getelementptr inbounds double, ptr %32, i64 %139
  %141 = load double, ptr %140, align 8
  %142 = getelementptr inbounds double, ptr %5, i64 %139
  %143 = load double, ptr %142, align 8
  %144 = fsub double %141, %143
  %145 = load double, ptr %134, align 8
  %146 = fdiv double %144, %145
  %147 = load ptr, ptr %46, align 8
  %148 = getelementptr inbounds double, ptr %147, i64 %136
  store double %146, ptr %148, align 8
  %149 = add nsw i64 %136, 1
  %150 = load ptr, ptr %41, align 8
  %151 = getelementptr inbounds i64, ptr %150, i64 %103
  %152 = getelementptr inbounds i8, ptr %151, i64 8
  %153 = load i64, ptr %152, align 8
  %154 = icmp slt i64 %149, %153
  br i1 %154, label %135, label %155
155:
  %156 = add nuw nsw i64 %103, 1
  %157 = icmp eq i64 %156, %10
  br i1 %157, label %158, label %102
158:
  %159 = add nuw nsw i64 %48, 1
  %160 = icmp eq i64 %159, %30
  br i1 %160, label %161, label %47
161:
  %162 = phi ptr [ %23, %21 ], [ %32, %29 ], [ %32, %158 ]
  %163 = getelementptr inbounds i8, ptr %1, i64 344
  %164 = load ptr, ptr %163, align 8
  call void @hot_clear(i64 %10, ptr %164)
  %165 = getelementptr inbounds i8, ptr %0, i64 696
  %166 = load i64, ptr %165, align 8
  %167 = icmp eq i64 %166, 0
  %168 = fcmp ogt double %3, 0.000000e+00
  %169 = and i1 %168, %167
  br i1 %169, label %170, label %206
170:
  %171 = fmul double %3, 1.000000e-03
  %172 = call double @llvm.fabs.f64(double %2)
  %173 = fmul double %172, 1.000000e-09
  %174 = fcmp ogt double %171, %173
  %175 = select i1 %174, double %171, double %173
  %176 = fadd double %2, %175
  %177 = fsub double %176, %2
  %178 = getelementptr inbounds double, ptr %162, i64 %10
  %179 = fadd double %2, %177
  %180 = call fastcc i32 @rates(ptr %0, double %179, ptr %4, ptr %162)
  %181 = icmp eq i32 %180, 0
  br i1 %181, label %206, label %182
182:
  %183 = fmul double %177, 2.000000e+00
  %184 = fadd double %2, %183
  %185 = call fastcc i32 @rates(ptr %0, double %184, ptr %4, ptr %178)
  %186 = icmp eq i32 %185, 0
  br i1 %186, label %206, label %187
187:
  %188 = icmp sgt i64 %10, 0
  br i1 %188, label %189, label %206
189:
  %190 = phi i64 [ %204, %189 ], [ 0, %187 ]
  %191 = getelementptr inbounds double, ptr %162, i64 %190
  %192 = load double, ptr %191, align 8
  %193 = getelementptr inbounds double, ptr %5, i64 %190
  %194 = load double, ptr %193, align 8
  %195 = fsub double %192, %194
  %196 = fmul double %195, 4.000000e+00
  %197 = getelementptr inbounds double, ptr %178, i64 %190
  %198 = load double, ptr %197, align 8
  %199 = fsub double %198, %194
  %200 = fsub double %196, %199
  %201 = fdiv double %200, %183
  %202 = load ptr, ptr %163, align 8
  %203 = getelementptr inbounds double, ptr %202, i64 %190
  store double %201, ptr %203, align 8
  %204 = add nuw nsw i64 %190, 1
  %205 = icmp eq i64 %204, %10
  br i1 %205, label %206, label %189
206:
  %207 = phi i32 [ 1, %161 ], [ 0, %21 ], [ 1, %187 ], [ 0, %170 ], [ 0, %182 ], [ 1, %189 ], [ 0, %51 ]
  ret i32 %207
}
define internal fastcc i32 @factor(ptr %0, ptr %1, double %2, i32 %3) nounwind {
  %5 = load i64, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = add nsw i64 %7, %5
  %9 = icmp eq i32 %3, 0
  %10 = select i1 %9, i64 488, i64 536
  %11 = getelementptr inbounds i8, ptr %1, i64 %10
  br i1 %9, label %17, label %12
12:
  %13 = getelementptr inbounds i8, ptr %1, i64 848
  %14 = load ptr, ptr %13, align 8
  %15 = sub i64 0, %5
  %16 = getelementptr inbounds i64, ptr %14, i64 %15
  br label %20
17:
  %18 = getelementptr inbounds i8, ptr %1, i64 840
  %19 = load ptr, ptr %18, align 8
  br label %20
20:
  %21 = phi ptr [ %16, %12 ], [ %19, %17 ]
  %22 = getelementptr inbounds i8, ptr %0, i64 864
  %23 = load i64, ptr %22, align 8
  %24 = add nsw i64 %23, 1
  store i64 %24, ptr %22, align 8
  %25 = getelementptr inbounds i8, ptr %0, i64 760
  %26 = load ptr, ptr %25, align 8
  %27 = icmp eq ptr %26, null
  br i1 %27, label %30, label %28
28:
  %29 = call fastcc i32 @factor_sparse(ptr %0, ptr %1, double %2, i32 %3)
  br i1 %9, label %150, label %146
30:
  %31 = load i64, ptr %11, align 8
  %32 = call fastcc i64 @lu_height(ptr %11)
  %33 = mul nsw i64 %32, %31
  %34 = getelementptr inbounds i8, ptr %11, i64 24
  %35 = load ptr, ptr %34, align 8
  call void @hot_clear(i64 %33, ptr %35)
  br i1 %9, label %38, label %36
36:
  %37 = load i64, ptr %0, align 8
  br label %38
38:
  %39 = phi i64 [ %37, %36 ], [ 0, %30 ]
  %40 = icmp slt i64 %39, %8
  br i1 %40, label %41, label %49
41:
  %42 = getelementptr inbounds i8, ptr %0, i64 712
  %43 = getelementptr inbounds i8, ptr %0, i64 720
  %44 = getelementptr inbounds i8, ptr %1, i64 336
  %45 = getelementptr inbounds i8, ptr %11, i64 8
  %46 = getelementptr inbounds i8, ptr %11, i64 16
  %47 = fmul double %2, 0x3FCB20C5235B5100
  %48 = fdiv double 1.000000e+00, %47
  br label %51
49:
  %50 = call fastcc i32 @lu_factor(ptr %11)
  br i1 %9, label %150, label %146
51:
  %52 = phi i64 [ %39, %41 ], [ %144, %143 ]
  %53 = load ptr, ptr %42, align 8
  %54 = icmp eq ptr %53, null
  br i1 %54, label %60, label %55
55:
  %56 = getelementptr i64, ptr %53, i64 %52
  %57 = load i64, ptr %56, align 8
  %58 = getelementptr i8, ptr %56, i64 8
  %59 = load i64, ptr %58, align 8
  br label %64
60:
  %61 = mul nsw i64 %52, %8
  %62 = add nsw i64 %52, 1
  %63 = mul i64 %62, %8
  br label %64
64:
  %65 = phi i64 [ %57, %55 ], [ %61, %60 ]
  %66 = phi i64 [ %59, %55 ], [ %63, %60 ]
  %67 = icmp slt i64 %65, %66
  br i1 %67, label %68, label %70
68:
  %69 = getelementptr inbounds i64, ptr %21, i64 %52
  br label %73
70:
  %71 = load i64, ptr %0, align 8
  %72 = icmp slt i64 %52, %71
  br i1 %72, label %120, label %143
73:
  %74 = phi i64 [ %65, %68 ], [ %118, %117 ]
  %75 = load ptr, ptr %42, align 8
  %76 = icmp eq ptr %75, null
  br i1 %76, label %81, label %77
77:
  %78 = load ptr, ptr %43, align 8
  %79 = getelementptr inbounds i64, ptr %78, i64 %74
  %80 = load i64, ptr %79, align 8
  br label %83
81:
  %82 = sub nsw i64 %74, %65
  br label %83
83:
  %84 = phi i64 [ %80, %77 ], [ %82, %81 ]
  br i1 %9, label %88, label %85
85:
  %86 = load i64, ptr %0, align 8
  %87 = icmp slt i64 %84, %86
  br i1 %87, label %117, label %88
88:
  %89 = load ptr, ptr %44, align 8
  %90 = getelementptr inbounds double, ptr %89, i64 %74
  %91 = load double, ptr %90, align 8
  %92 = load ptr, ptr %34, align 8
  %93 = getelementptr inbounds i64, ptr %21, i64 %84
  %94 = load i64, ptr %93, align 8
  %95 = load i64, ptr %69, align 8
  %96 = load i64, ptr %45, align 8
  %97 = icmp slt i64 %96, 0
  br i1 %97, label %98, label %102
98:
  %99 = load i64, ptr %11, align 8
  %100 = mul nsw i64 %99, %95
  %101 = add nsw i64 %100, %94
  br label %112
102:
  %103 = load i64, ptr %46, align 8
  %104 = shl nuw nsw i64 %96, 1
  %105 = or disjoint i64 %104, 1
  %106 = add i64 %105, %103
  %107 = mul nsw i64 %106, %95
  %108 = sub i64 %94, %95
  %109 = add i64 %108, %96
  %110 = add i64 %109, %103
  %111 = add nsw i64 %110, %107
  br label %112
112:
  %113 = phi i64 [ %101, %98 ], [ %111, %102 ]
  %114 = getelementptr inbounds double, ptr %92, i64 %113
  %115 = load double, ptr %114, align 8
  %116 = fsub double %115, %91
  store double %116, ptr %114, align 8
  br label %117
117:
  %118 = add nsw i64 %74, 1
  %119 = icmp eq i64 %118, %66
  br i1 %119, label %70, label %73
120:
  %121 = load ptr, ptr %34, align 8
  %122 = getelementptr inbounds i64, ptr %21, i64 %52
  %123 = load i64, ptr %122, align 8
  %124 = load i64, ptr %45, align 8
  %125 = icmp slt i64 %124, 0
  br i1 %125, label %126, label %130
126:
  %127 = load i64, ptr %11, align 8
  %128 = add i64 %127, 1
  %129 = mul i64 %128, %123
  br label %138
130:
  %131 = load i64, ptr %46, align 8
  %132 = shl nuw nsw i64 %124, 1
  %133 = or disjoint i64 %132, 1
  %134 = add i64 %133, %131
  %135 = mul nsw i64 %134, %123
  %136 = add i64 %131, %124
  %137 = add nsw i64 %136, %135
  br label %138
138:
  %139 = phi i64 [ %129, %126 ], [ %137, %130 ]
  %140 = getelementptr inbounds double, ptr %121, i64 %139
  %141 = load double, ptr %140, align 8
  %142 = fadd double %48, %141
  store double %142, ptr %140, align 8
  br label %143
143:
  %144 = add nsw i64 %52, 1
  %145 = icmp slt i64 %144, %8
  br i1 %145, label %51, label %49
146:
  %147 = phi i32 [ %29, %28 ], [ %50, %49 ]
  %148 = zext nneg i32 %147 to i64
  %149 = getelementptr inbounds i8, ptr %0, i64 1008
  store i64 %148, ptr %149, align 8
  br label %150
150:
  %151 = phi i32 [ %29, %28 ], [ %50, %49 ], [ %147, %146 ]
  ret i32 %151
}
define internal fastcc double @algebraic_change(ptr %0, ptr %1, ptr %2, ptr %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 760
  %6 = load ptr, ptr %5, align 8
  %7 = icmp eq ptr %6, null
  br i1 %7, label %8, label %15
8:
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = icmp sgt i64 %10, 0
  br i1 %11, label %12, label %38
12:
  %13 = getelementptr inbounds i8, ptr %1, i64 360
  %14 = getelementptr inbounds i8, ptr %1, i64 848
  br label %42
15:
  %16 = call fastcc i64 @sparse_size(ptr %0)
  %17 = load i64, ptr %0, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 776
  %19 = load i64, ptr %18, align 8
  %20 = sub nsw i64 %17, %19
  %21 = getelementptr inbounds i8, ptr %1, i64 824
  %22 = load ptr, ptr %21, align 8
  call void @hot_clear(i64 %16, ptr %22)
  %23 = getelementptr inbounds i8, ptr %0, i64 8
  %24 = load i64, ptr %23, align 8
  %25 = load i64, ptr %0, align 8
  %26 = getelementptr inbounds double, ptr %3, i64 %25
  %27 = load ptr, ptr %21, align 8
  %28 = getelementptr inbounds double, ptr %27, i64 %20
  call void @hot_copy(i64 %24, ptr %26, ptr %28)
  %29 = getelementptr inbounds i8, ptr %1, i64 704
  %30 = getelementptr inbounds i8, ptr %0, i64 736
  %31 = load ptr, ptr %30, align 8
  %32 = load ptr, ptr %21, align 8
  call fastcc void @sparse_solve(ptr %29, ptr %31, ptr %32)
  %33 = load i64, ptr %23, align 8
  %34 = load ptr, ptr %21, align 8
  %35 = getelementptr inbounds double, ptr %34, i64 %20
  %36 = getelementptr inbounds i8, ptr %1, i64 360
  %37 = load ptr, ptr %36, align 8
  call void @hot_copy(i64 %33, ptr %35, ptr %37)
  br label %56
38:
  %39 = getelementptr inbounds i8, ptr %1, i64 536
  %40 = getelementptr inbounds i8, ptr %1, i64 360
  %41 = load ptr, ptr %40, align 8
  call fastcc void @lu_solve(ptr %39, ptr %41)
  br label %56
42:
  %43 = phi i64 [ 0, %12 ], [ %53, %42 ]
  %44 = load i64, ptr %0, align 8
  %45 = getelementptr double, ptr %3, i64 %44
  %46 = getelementptr double, ptr %45, i64 %43
  %47 = load double, ptr %46, align 8
  %48 = load ptr, ptr %13, align 8
  %49 = load ptr, ptr %14, align 8
  %50 = getelementptr inbounds i64, ptr %49, i64 %43
  %51 = load i64, ptr %50, align 8
  %52 = getelementptr inbounds double, ptr %48, i64 %51
  store double %47, ptr %52, align 8
  %53 = add nuw nsw i64 %43, 1
  %54 = load i64, ptr %9, align 8
  %55 = icmp slt i64 %53, %54
  br i1 %55, label %42, label %38
56:
  %57 = getelementptr inbounds i8, ptr %0, i64 8
  %58 = load i64, ptr %57, align 8
  %59 = icmp sgt i64 %58, 0
  br i1 %59, label %60, label %100
60:
  %61 = getelementptr inbounds i8, ptr %1, i64 360
  %62 = load ptr, ptr %61, align 8
  %63 = getelementptr inbounds i8, ptr %1, i64 848
  %64 = load ptr, ptr %63, align 8
  %65 = load i64, ptr %0, align 8
  %66 = getelementptr inbounds i8, ptr %1, i64 16
  %67 = getelementptr inbounds i8, ptr %0, i64 536
  %68 = getelementptr double, ptr %2, i64 %65
  br label %69
69:
  %70 = phi double [ 0.000000e+00, %60 ], [ %97, %93 ]
  %71 = phi i64 [ 0, %60 ], [ %98, %93 ]
  %72 = getelementptr inbounds i64, ptr %64, i64 %71
  %73 = load i64, ptr %72, align 8
  %74 = getelementptr inbounds double, ptr %62, i64 %73
  %75 = load double, ptr %74, align 8
  %76 = call double @llvm.fabs.f64(double %75)
  %77 = fsub double %76, %76
  %78 = fcmp une double %77, 0.000000e+00
  br i1 %78, label %100, label %79
79:
  %80 = load ptr, ptr %66, align 8
  %81 = getelementptr double, ptr %80, i64 %65
  %82 = getelementptr double, ptr %81, i64 %71
  %83 = load double, ptr %82, align 8
  %84 = fsub double %83, %83
  %85 = fcmp une double %84, 0.000000e+00
  br i1 %85, label %86, label %93
86:
  %87 = load double, ptr %67, align 8
  %88 = getelementptr double, ptr %68, i64 %71
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
  %99 = icmp eq i64 %98, %58
  br i1 %99, label %100, label %69
100:
  %101 = phi double [ 0.000000e+00, %56 ], [ 0x7FF0000000000000, %69 ], [ %97, %93 ]
  ret double %101
}
define internal fastcc i32 @differentiate_exactly(ptr %0, ptr %1, double %2, ptr %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 760
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %1, i64 336
  %8 = load ptr, ptr %7, align 8
  %9 = call fastcc i32 @call(ptr %0, ptr %6, double %2, ptr %3, ptr %8, ptr null)
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %34, label %11
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 784
  %13 = load i64, ptr %12, align 8
  %14 = load ptr, ptr %7, align 8
  %15 = call i64 @hot_all_finite(i64 %13, ptr %14)
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %17, label %34
17:
  %18 = load i64, ptr %12, align 8
  %19 = icmp sgt i64 %18, 0
  br i1 %19, label %20, label %34
20:
  %21 = phi i64 [ %31, %30 ], [ %18, %17 ]
  %22 = phi i64 [ %32, %30 ], [ 0, %17 ]
  %23 = load ptr, ptr %7, align 8
  %24 = getelementptr inbounds double, ptr %23, i64 %22
  %25 = load double, ptr %24, align 8
  %26 = fsub double %25, %25
  %27 = fcmp une double %26, 0.000000e+00
  br i1 %27, label %28, label %30
28:
  store double 0.000000e+00, ptr %24, align 8
  %29 = load i64, ptr %12, align 8
  br label %30
30:
  %31 = phi i64 [ %21, %20 ], [ %29, %28 ]
  %32 = add nuw nsw i64 %22, 1
  %33 = icmp slt i64 %32, %31
  br i1 %33, label %20, label %34
34:
  %35 = phi i32 [ 0, %4 ], [ 1, %11 ], [ 1, %17 ], [ 1, %30 ]
  ret i32 %35
}
define internal fastcc i32 @factor_sparse(ptr %0, ptr %1, double %2, i32 %3) nounwind {
  %5 = call fastcc i64 @sparse_size(ptr %0)
  %6 = load i64, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 776
  %8 = load i64, ptr %7, align 8
  %9 = sub nsw i64 %6, %8
  %10 = icmp sgt i64 %5, 0
  br i1 %10, label %11, label %18
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  %13 = icmp eq i32 %3, 0
  %14 = fmul double %2, 0x3FCB20C5235B5100
  %15 = fdiv double 1.000000e+00, %14
  %16 = select i1 %13, double %15, double 1.000000e+100
  %17 = getelementptr inbounds i8, ptr %1, i64 832
  br label %34
18:
  %19 = getelementptr inbounds i8, ptr %1, i64 584
  %20 = zext nneg i32 %3 to i64
  %21 = getelementptr inbounds %struct.sparse, ptr %19, i64 %20
  %22 = getelementptr inbounds i8, ptr %0, i64 736
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 800
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds i8, ptr %0, i64 808
  %27 = load ptr, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %1, i64 336
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %1, i64 832
  %31 = load ptr, ptr %30, align 8
  %32 = call fastcc i32 @sparse_factor(ptr %21, ptr %23, ptr %25, ptr %27, ptr %29, ptr %31)
  %33 = icmp slt i32 %32, 0
  br i1 %33, label %48, label %50
34:
  %35 = phi i64 [ 0, %11 ], [ %46, %42 ]
  %36 = icmp slt i64 %35, %9
  br i1 %36, label %42, label %37
37:
  %38 = load i64, ptr %12, align 8
  %39 = add nsw i64 %38, %9
  %40 = icmp sge i64 %35, %39
  %41 = uitofp i1 %40 to double
  br label %42
42:
  %43 = phi double [ %41, %37 ], [ %16, %34 ]
  %44 = load ptr, ptr %17, align 8
  %45 = getelementptr inbounds double, ptr %44, i64 %35
  store double %43, ptr %45, align 8
  %46 = add nuw nsw i64 %35, 1
  %47 = icmp eq i64 %46, %5
  br i1 %47, label %18, label %34
48:
  %49 = getelementptr inbounds i8, ptr %0, i64 1032
  store i64 1, ptr %49, align 8
  br label %50
50:
  %51 = icmp sgt i32 %32, 0
  %52 = zext i1 %51 to i32
  ret i32 %52
}
define internal fastcc i32 @lu_factor(ptr %0) nounwind {
  %2 = alloca [8 x i64], align 16
  %3 = alloca double, align 8
  %4 = load i64, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8
  %7 = icmp slt i64 %6, 0
  %8 = select i1 %7, i64 %4, i64 %6
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 32
  %12 = load ptr, ptr %11, align 8
  call void @hot_clear(i64 %4, ptr %12)
  %13 = icmp sgt i64 %4, 0
  br i1 %13, label %14, label %202
14:
  %15 = getelementptr inbounds i8, ptr %0, i64 16
  %16 = add nsw i64 %4, -1
  br label %17
17:
  %18 = phi i64 [ %8, %14 ], [ %35, %33 ]
  %19 = phi i64 [ 0, %14 ], [ %34, %33 ]
  %20 = call i64 @llvm.smin.i64(i64 %18, i64 %16)
  %21 = load i64, ptr %15, align 8
  %22 = sub nsw i64 %19, %21
  %23 = icmp sgt i64 %22, 0
  br i1 %23, label %24, label %28
24:
  %25 = load i64, ptr %5, align 8
  %26 = icmp slt i64 %25, 0
  %27 = select i1 %26, i64 0, i64 %22
  br label %28
28:
  %29 = phi i64 [ 0, %17 ], [ %27, %24 ]
  %30 = add nsw i64 %19, %8
  %31 = call i64 @llvm.smin.i64(i64 %30, i64 %16)
  %32 = icmp sgt i64 %29, %31
  br i1 %32, label %33, label %37
33:
  %34 = add nuw nsw i64 %19, 1
  %35 = add i64 %18, 1
  %36 = icmp eq i64 %34, %4
  br i1 %36, label %70, label %17
37:
  %38 = phi i64 [ %65, %58 ], [ %29, %28 ]
  %39 = load ptr, ptr %11, align 8
  %40 = getelementptr inbounds double, ptr %39, i64 %38
  %41 = load double, ptr %40, align 8
  %42 = load i64, ptr %5, align 8
  %43 = icmp slt i64 %42, 0
  br i1 %43, label %44, label %48
44:
  %45 = load i64, ptr %0, align 8
  %46 = mul nsw i64 %45, %19
  %47 = add nsw i64 %46, %38
  br label %58
48:
  %49 = load i64, ptr %15, align 8
  %50 = shl nuw nsw i64 %42, 1
  %51 = or disjoint i64 %50, 1
  %52 = add i64 %51, %49
  %53 = mul nsw i64 %52, %19
  %54 = sub i64 %38, %19
  %55 = add i64 %54, %42
  %56 = add i64 %55, %49
  %57 = add nsw i64 %56, %53
  br label %58
58:
  %59 = phi i64 [ %47, %44 ], [ %57, %48 ]
  %60 = getelementptr inbounds double, ptr %10, i64 %59
  %61 = load double, ptr %60, align 8
  %62 = call double @llvm.fabs.f64(double %61)
  %63 = fcmp ogt double %41, %62
  %64 = select i1 %63, double %41, double %62
  store double %64, ptr %40, align 8
  %65 = add i64 %38, 1
  %66 = icmp eq i64 %38, %20
  br i1 %66, label %33, label %37
67:
  %68 = getelementptr inbounds i8, ptr %0, i64 16
  %69 = add nsw i64 %4, -1
  br label %88
70:
  %71 = phi i64 [ %82, %80 ], [ 0, %33 ]
  %72 = load ptr, ptr %11, align 8
  %73 = getelementptr inbounds double, ptr %72, i64 %71
  %74 = load double, ptr %73, align 8
  %75 = fcmp ogt double %74, 0.000000e+00
  br i1 %75, label %76, label %80
76:
  %77 = call fastcc i64 @exponent(double %74)
  %78 = sub nsw i64 0, %77
  %79 = call fastcc double @power_of_two(i64 %78)
  br label %80
80:
  %81 = phi double [ %79, %76 ], [ 1.000000e+00, %70 ]
  store double %81, ptr %73, align 8
  %82 = add nuw nsw i64 %71, 1
  %83 = icmp eq i64 %82, %4
  br i1 %83, label %67, label %70
84:
  %85 = getelementptr inbounds i8, ptr %0, i64 16
  %86 = add nsw i64 %4, -1
  %87 = getelementptr inbounds i8, ptr %0, i64 40
  br label %136
88:
  %89 = phi i64 [ %8, %67 ], [ %106, %104 ]
  %90 = phi i64 [ 0, %67 ], [ %105, %104 ]
  %91 = call i64 @llvm.smin.i64(i64 %89, i64 %69)
  %92 = load i64, ptr %68, align 8
  %93 = sub nsw i64 %90, %92
  %94 = icmp sgt i64 %93, 0
  br i1 %94, label %95, label %99
95:
  %96 = load i64, ptr %5, align 8
  %97 = icmp slt i64 %96, 0
  %98 = select i1 %97, i64 0, i64 %93
  br label %99
99:
  %100 = phi i64 [ 0, %88 ], [ %98, %95 ]
  %101 = add nsw i64 %90, %8
  %102 = call i64 @llvm.smin.i64(i64 %101, i64 %69)
  %103 = icmp sgt i64 %100, %102
  br i1 %103, label %104, label %108
104:
  %105 = add nuw nsw i64 %90, 1
  %106 = add i64 %89, 1
  %107 = icmp eq i64 %105, %4
  br i1 %107, label %84, label %88
108:
  %109 = phi i64 [ %134, %129 ], [ %100, %99 ]
  %110 = load ptr, ptr %11, align 8
  %111 = getelementptr inbounds double, ptr %110, i64 %109
  %112 = load double, ptr %111, align 8
  %113 = load i64, ptr %5, align 8
  %114 = icmp slt i64 %113, 0
  br i1 %114, label %115, label %119
115:
  %116 = load i64, ptr %0, align 8
  %117 = mul nsw i64 %116, %90
  %118 = add nsw i64 %117, %109
  br label %129
119:
  %120 = load i64, ptr %68, align 8
  %121 = shl nuw nsw i64 %113, 1
  %122 = or disjoint i64 %121, 1
  %123 = add i64 %122, %120
  %124 = mul nsw i64 %123, %90
  %125 = sub i64 %109, %90
  %126 = add i64 %125, %113
  %127 = add i64 %126, %120
  %128 = add nsw i64 %127, %124
  br label %129
129:
  %130 = phi i64 [ %118, %115 ], [ %128, %119 ]
  %131 = getelementptr inbounds double, ptr %10, i64 %130
  %132 = load double, ptr %131, align 8
  %133 = fmul double %112, %132
  store double %133, ptr %131, align 8
  %134 = add i64 %109, 1
  %135 = icmp eq i64 %109, %91
  br i1 %135, label %104, label %108
136:
  %137 = phi i64 [ 0, %84 ], [ %187, %199 ]
  %138 = phi i64 [ 0, %84 ], [ %139, %199 ]
  %139 = add nuw nsw i64 %138, 8
  %140 = call i64 @llvm.smin.i64(i64 %139, i64 %4)
  br label %143
141:
  %142 = icmp sgt i64 %140, %187
  br i1 %142, label %199, label %195
143:
  %144 = phi i64 [ %187, %183 ], [ %137, %136 ]
  %145 = phi i64 [ %193, %183 ], [ %138, %136 ]
  %146 = load i64, ptr %5, align 8
  %147 = icmp slt i64 %146, 0
  br i1 %147, label %148, label %151
148:
  %149 = load i64, ptr %0, align 8
  %150 = mul nsw i64 %149, %145
  br label %160
151:
  %152 = load i64, ptr %85, align 8
  %153 = shl nuw nsw i64 %146, 1
  %154 = or disjoint i64 %153, 1
  %155 = add i64 %154, %152
  %156 = mul nsw i64 %155, %145
  %157 = sub nsw i64 %146, %145
  %158 = add i64 %157, %152
  %159 = add nsw i64 %158, %156
  br label %160
160:
  %161 = phi i64 [ %150, %148 ], [ %159, %151 ]
  %162 = getelementptr inbounds double, ptr %10, i64 %161
  call fastcc void @eliminate(ptr %0, i64 %138, i64 %145, ptr %2, i64 %145)
  %163 = add nsw i64 %145, %8
  %164 = call i64 @llvm.smin.i64(i64 %163, i64 %86)
  %165 = sub nsw i64 %164, %145
  %166 = add nsw i64 %165, 1
  %167 = getelementptr inbounds double, ptr %162, i64 %145
  %168 = call i64 @hot_peak(i64 %166, ptr %167)
  %169 = add nsw i64 %168, %145
  %170 = load ptr, ptr %87, align 8
  %171 = getelementptr inbounds i64, ptr %170, i64 %145
  store i64 %169, ptr %171, align 8
  %172 = getelementptr inbounds double, ptr %162, i64 %169
  %173 = load double, ptr %172, align 8
  %174 = fcmp ueq double %173, 0.000000e+00
  %175 = fsub double %173, %173
  %176 = fcmp une double %175, 0.000000e+00
  %177 = or i1 %174, %176
  br i1 %177, label %201, label %178
178:
  %179 = load i64, ptr %5, align 8
  %180 = icmp slt i64 %179, 0
  br i1 %180, label %183, label %181
181:
  %182 = load i64, ptr %85, align 8
  br label %183
183:
  %184 = phi i64 [ %182, %181 ], [ %4, %178 ]
  %185 = add nsw i64 %184, %169
  %186 = call i64 @llvm.smax.i64(i64 %185, i64 %144)
  %187 = call i64 @llvm.smin.i64(i64 %186, i64 %86)
  %188 = sub nuw nsw i64 %145, %138
  %189 = getelementptr inbounds i64, ptr %2, i64 %188
  store i64 %187, ptr %189, align 8
  %190 = load double, ptr %167, align 8
  %191 = fdiv double 1.000000e+00, %173
  store double %191, ptr %3, align 8
  store double %173, ptr %167, align 8
  store double %190, ptr %172, align 8
  %192 = getelementptr inbounds i8, ptr %167, i64 8
  call void @hot_scale(i64 %165, i64 0, ptr %3, ptr %192, ptr %192)
  %193 = add nuw nsw i64 %145, 1
  %194 = icmp slt i64 %193, %140
  br i1 %194, label %143, label %141
195:
  %196 = phi i64 [ %197, %195 ], [ %140, %141 ]
  call fastcc void @eliminate(ptr %0, i64 %138, i64 %140, ptr %2, i64 %196)
  %197 = add nuw nsw i64 %196, 1
  %198 = icmp slt i64 %196, %187
  br i1 %198, label %195, label %199
199:
  %200 = icmp slt i64 %139, %4
  br i1 %200, label %136, label %202
201:
  br label %202
202:
  %203 = phi i32 [ 0, %201 ], [ 1, %1 ], [ 1, %199 ]
  ret i32 %203
}
define internal fastcc i32 @sparse_factor(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5) nounwind {
  %7 = load i64, ptr %0, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 40
  %9 = load ptr, ptr %8, align 8
  %10 = icmp sgt i64 %7, 0
  br i1 %10, label %11, label %15
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 32
  %13 = getelementptr inbounds i8, ptr %0, i64 80
  %14 = getelementptr inbounds i8, ptr %0, i64 88
  br label %21
15:
  %16 = getelementptr inbounds i64, ptr %2, i64 %7
  %17 = load i64, ptr %16, align 8
  %18 = icmp sgt i64 %17, 0
  br i1 %18, label %19, label %35
19:
  %20 = getelementptr inbounds i8, ptr %0, i64 32
  br label %38
21:
  %22 = phi i64 [ 0, %11 ], [ %33, %21 ]
  %23 = getelementptr inbounds double, ptr %5, i64 %22
  %24 = load double, ptr %23, align 8
  %25 = call double @llvm.fabs.f64(double %24)
  %26 = load ptr, ptr %12, align 8
  %27 = getelementptr inbounds double, ptr %26, i64 %22
  store double %25, ptr %27, align 8
  %28 = load ptr, ptr %13, align 8
  %29 = getelementptr inbounds i64, ptr %28, i64 %22
  store i64 -1, ptr %29, align 8
  %30 = load ptr, ptr %14, align 8
  %31 = getelementptr inbounds i64, ptr %30, i64 %22
  store i64 0, ptr %31, align 8
  %32 = getelementptr inbounds double, ptr %9, i64 %22
  store double 0.000000e+00, ptr %32, align 8
  %33 = add nuw nsw i64 %22, 1
  %34 = icmp eq i64 %33, %7
  br i1 %34, label %15, label %21
35:
  br i1 %10, label %36, label %232
36:
  %37 = getelementptr inbounds i8, ptr %0, i64 32
  br label %64
38:
  %39 = phi i64 [ 0, %19 ], [ %50, %38 ]
  %40 = load ptr, ptr %20, align 8
  %41 = getelementptr inbounds i64, ptr %3, i64 %39
  %42 = load i64, ptr %41, align 8
  %43 = getelementptr inbounds double, ptr %40, i64 %42
  %44 = load double, ptr %43, align 8
  %45 = getelementptr inbounds double, ptr %4, i64 %39
  %46 = load double, ptr %45, align 8
  %47 = call double @llvm.fabs.f64(double %46)
  %48 = fcmp ogt double %44, %47
  %49 = select i1 %48, double %44, double %47
  store double %49, ptr %43, align 8
  %50 = add nuw nsw i64 %39, 1
  %51 = load i64, ptr %16, align 8
  %52 = icmp slt i64 %50, %51
  br i1 %52, label %38, label %35
53:
  %54 = getelementptr inbounds i8, ptr %0, i64 64
  %55 = getelementptr inbounds i8, ptr %0, i64 32
  %56 = getelementptr inbounds i8, ptr %0, i64 72
  %57 = getelementptr inbounds i8, ptr %0, i64 8
  %58 = getelementptr inbounds i8, ptr %0, i64 96
  %59 = getelementptr inbounds i8, ptr %0, i64 80
  %60 = getelementptr inbounds i8, ptr %0, i64 56
  %61 = getelementptr inbounds i8, ptr %0, i64 24
  %62 = getelementptr inbounds i8, ptr %0, i64 48
  %63 = getelementptr inbounds i8, ptr %0, i64 16
  br label %78
64:
  %65 = phi i64 [ 0, %36 ], [ %76, %74 ]
  %66 = load ptr, ptr %37, align 8
  %67 = getelementptr inbounds double, ptr %66, i64 %65
  %68 = load double, ptr %67, align 8
  %69 = fcmp ogt double %68, 0.000000e+00
  br i1 %69, label %70, label %74
70:
  %71 = call fastcc i64 @exponent(double %68)
  %72 = sub nsw i64 0, %71
  %73 = call fastcc double @power_of_two(i64 %72)
  br label %74
74:
  %75 = phi double [ %73, %70 ], [ 1.000000e+00, %64 ]
  store double %75, ptr %67, align 8
  %76 = add nuw nsw i64 %65, 1
  %77 = icmp eq i64 %76, %7
  br i1 %77, label %53, label %64
78:
  %79 = phi i64 [ 0, %53 ], [ %211, %210 ]
  %80 = phi i64 [ 0, %53 ], [ %180, %210 ]
  %81 = phi i64 [ 0, %53 ], [ %84, %210 ]
  %82 = getelementptr inbounds i64, ptr %1, i64 %81
  %83 = load i64, ptr %82, align 8
  %84 = add nuw nsw i64 %81, 1
  %85 = call fastcc i64 @follow(ptr %0, i64 %84, i64 %83, i64 %7)
  %86 = getelementptr inbounds double, ptr %5, i64 %83
  %87 = load double, ptr %86, align 8
  %88 = load ptr, ptr %55, align 8
  %89 = getelementptr inbounds double, ptr %88, i64 %83
  %90 = load double, ptr %89, align 8
  %91 = fmul double %87, %90
  %92 = getelementptr inbounds double, ptr %9, i64 %83
  %93 = load double, ptr %92, align 8
  %94 = fadd double %93, %91
  store double %94, ptr %92, align 8
  %95 = getelementptr inbounds i64, ptr %2, i64 %83
  %96 = load i64, ptr %95, align 8
  %97 = getelementptr i8, ptr %95, i64 8
  %98 = load i64, ptr %97, align 8
  %99 = icmp slt i64 %96, %98
  br i1 %99, label %110, label %100
100:
  %101 = phi i64 [ %85, %78 ], [ %115, %110 ]
  %102 = load ptr, ptr %54, align 8
  %103 = getelementptr inbounds i64, ptr %102, i64 %81
  store i64 %79, ptr %103, align 8
  %104 = load ptr, ptr %56, align 8
  %105 = getelementptr inbounds i64, ptr %104, i64 %81
  store i64 %80, ptr %105, align 8
  %106 = add nsw i64 %79, %7
  %107 = sub i64 %106, %101
  %108 = load i64, ptr %57, align 8
  %109 = icmp sgt i64 %107, %108
  br i1 %109, label %232, label %129
110:
  %111 = phi i64 [ %126, %110 ], [ %96, %78 ]
  %112 = phi i64 [ %115, %110 ], [ %85, %78 ]
  %113 = getelementptr inbounds i64, ptr %3, i64 %111
  %114 = load i64, ptr %113, align 8
  %115 = call fastcc i64 @follow(ptr %0, i64 %84, i64 %114, i64 %112)
  %116 = getelementptr inbounds double, ptr %4, i64 %111
  %117 = load double, ptr %116, align 8
  %118 = load ptr, ptr %55, align 8
  %119 = load i64, ptr %113, align 8
  %120 = getelementptr inbounds double, ptr %118, i64 %119
  %121 = load double, ptr %120, align 8
  %122 = fmul double %117, %121
  %123 = getelementptr inbounds double, ptr %9, i64 %119
  %124 = load double, ptr %123, align 8
  %125 = fsub double %124, %122
  store double %125, ptr %123, align 8
  %126 = add nsw i64 %111, 1
  %127 = load i64, ptr %97, align 8
  %128 = icmp slt i64 %126, %127
  br i1 %128, label %110, label %100
129:
  %130 = add nsw i64 %80, %7
  %131 = sub i64 %130, %101
  %132 = icmp sgt i64 %131, %108
  br i1 %132, label %232, label %133
133:
  %134 = icmp slt i64 %101, %7
  br i1 %134, label %139, label %135
135:
  %136 = phi i64 [ %80, %133 ], [ %171, %170 ]
  %137 = call fastcc i64 @find_pivot(ptr %0, i64 %101, i64 %83)
  %138 = icmp sgt i64 %137, -1
  br i1 %138, label %174, label %232
139:
  %140 = phi i64 [ %171, %170 ], [ %80, %133 ]
  %141 = phi i64 [ %172, %170 ], [ %101, %133 ]
  %142 = load ptr, ptr %58, align 8
  %143 = getelementptr inbounds i64, ptr %142, i64 %141
  %144 = load i64, ptr %143, align 8
  %145 = load ptr, ptr %59, align 8
  %146 = getelementptr inbounds i64, ptr %145, i64 %144
  %147 = load i64, ptr %146, align 8
  %148 = icmp slt i64 %147, 0
  br i1 %148, label %170, label %149
149:
  %150 = getelementptr inbounds double, ptr %9, i64 %144
  %151 = load double, ptr %150, align 8
  store double 0.000000e+00, ptr %150, align 8
  %152 = load ptr, ptr %60, align 8
  %153 = getelementptr inbounds i64, ptr %152, i64 %140
  store i64 %147, ptr %153, align 8
  %154 = load ptr, ptr %61, align 8
  %155 = add nsw i64 %140, 1
  %156 = getelementptr inbounds double, ptr %154, i64 %140
  store double %151, ptr %156, align 8
  %157 = fcmp une double %151, 0.000000e+00
  br i1 %157, label %158, label %170
158:
  %159 = load ptr, ptr %54, align 8
  %160 = getelementptr inbounds i64, ptr %159, i64 %147
  %161 = load i64, ptr %160, align 8
  %162 = getelementptr inbounds i8, ptr %160, i64 8
  %163 = load i64, ptr %162, align 8
  %164 = sub nsw i64 %163, %161
  %165 = fneg double %151
  %166 = load ptr, ptr %62, align 8
  %167 = getelementptr inbounds i64, ptr %166, i64 %161
  %168 = load ptr, ptr %63, align 8
  %169 = getelementptr inbounds double, ptr %168, i64 %161
  call void @hot_spread(i64 %164, double %165, ptr %167, ptr %169, ptr %9)
  br label %170
170:
  %171 = phi i64 [ %140, %139 ], [ %155, %158 ], [ %155, %149 ]
  %172 = add i64 %141, 1
  %173 = icmp eq i64 %172, %7
  br i1 %173, label %135, label %139
174:
  %175 = getelementptr inbounds double, ptr %9, i64 %137
  %176 = load double, ptr %175, align 8
  %177 = load ptr, ptr %60, align 8
  %178 = getelementptr inbounds i64, ptr %177, i64 %136
  store i64 %81, ptr %178, align 8
  %179 = load ptr, ptr %61, align 8
  %180 = add nsw i64 %136, 1
  %181 = getelementptr inbounds double, ptr %179, i64 %136
  store double %176, ptr %181, align 8
  %182 = load ptr, ptr %59, align 8
  %183 = getelementptr inbounds i64, ptr %182, i64 %137
  store i64 %81, ptr %183, align 8
  store double 0.000000e+00, ptr %175, align 8
  br i1 %134, label %184, label %210
184:
  %185 = phi i64 [ %208, %206 ], [ %101, %174 ]
  %186 = phi i64 [ %207, %206 ], [ %79, %174 ]
  %187 = load ptr, ptr %58, align 8
  %188 = getelementptr inbounds i64, ptr %187, i64 %185
  %189 = load i64, ptr %188, align 8
  %190 = load ptr, ptr %59, align 8
  %191 = getelementptr inbounds i64, ptr %190, i64 %189
  %192 = load i64, ptr %191, align 8
  %193 = icmp sgt i64 %192, -1
  br i1 %193, label %206, label %194
194:
  %195 = getelementptr inbounds double, ptr %9, i64 %189
  %196 = load double, ptr %195, align 8
  %197 = fcmp oeq double %196, 0.000000e+00
  br i1 %197, label %206, label %198
198:
  %199 = load ptr, ptr %62, align 8
  %200 = getelementptr inbounds i64, ptr %199, i64 %186
  store i64 %189, ptr %200, align 8
  %201 = load double, ptr %195, align 8
  %202 = fdiv double %201, %176
  %203 = load ptr, ptr %63, align 8
  %204 = add nsw i64 %186, 1
  %205 = getelementptr inbounds double, ptr %203, i64 %186
  store double %202, ptr %205, align 8
  store double 0.000000e+00, ptr %195, align 8
  br label %206
206:
  %207 = phi i64 [ %204, %198 ], [ %186, %194 ], [ %186, %184 ]
  %208 = add nsw i64 %185, 1
  %209 = icmp eq i64 %208, %7
  br i1 %209, label %210, label %184
210:
  %211 = phi i64 [ %79, %174 ], [ %207, %206 ]
  %212 = load ptr, ptr %54, align 8
  %213 = getelementptr inbounds i64, ptr %212, i64 %84
  store i64 %211, ptr %213, align 8
  %214 = load ptr, ptr %56, align 8
  %215 = getelementptr inbounds i64, ptr %214, i64 %84
  store i64 %180, ptr %215, align 8
  %216 = icmp eq i64 %84, %7
  br i1 %216, label %217, label %78
217:
  %218 = icmp sgt i64 %211, 0
  br i1 %218, label %219, label %232
219:
  %220 = getelementptr inbounds i8, ptr %0, i64 80
  %221 = getelementptr inbounds i8, ptr %0, i64 48
  br label %222
222:
  %223 = phi i64 [ 0, %219 ], [ %230, %222 ]
  %224 = load ptr, ptr %220, align 8
  %225 = load ptr, ptr %221, align 8
  %226 = getelementptr inbounds i64, ptr %225, i64 %223
  %227 = load i64, ptr %226, align 8
  %228 = getelementptr inbounds i64, ptr %224, i64 %227
  %229 = load i64, ptr %228, align 8
  store i64 %229, ptr %226, align 8
  %230 = add nuw nsw i64 %223, 1
  %231 = icmp eq i64 %230, %211
  br i1 %231, label %232, label %222
232:
  %233 = phi i32 [ 1, %35 ], [ 1, %217 ], [ 1, %222 ], [ -1, %100 ], [ -1, %129 ], [ 0, %135 ]
  ret i32 %233
}
define internal fastcc i64 @follow(ptr %0, i64 %1, i64 %2, i64 %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 88
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i64, ptr %6, i64 %2
  %8 = load i64, ptr %7, align 8
  %9 = icmp eq i64 %8, %1
  br i1 %9, label %84, label %10
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 104
  %12 = load ptr, ptr %11, align 8
  store i64 %2, ptr %12, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 112
  %14 = load ptr, ptr %13, align 8
  store i64 -1, ptr %14, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 80
  %16 = getelementptr inbounds i8, ptr %0, i64 64
  %17 = getelementptr inbounds i8, ptr %0, i64 48
  %18 = getelementptr inbounds i8, ptr %0, i64 96
  br label %19
19:
  %20 = phi i64 [ %3, %10 ], [ %82, %80 ]
  %21 = phi i64 [ 0, %10 ], [ %81, %80 ]
  %22 = load ptr, ptr %11, align 8
  %23 = getelementptr inbounds i64, ptr %22, i64 %21
  %24 = load i64, ptr %23, align 8
  %25 = load ptr, ptr %15, align 8
  %26 = getelementptr inbounds i64, ptr %25, i64 %24
  %27 = load i64, ptr %26, align 8
  %28 = load ptr, ptr %13, align 8
  %29 = getelementptr inbounds i64, ptr %28, i64 %21
  %30 = load i64, ptr %29, align 8
  %31 = icmp slt i64 %30, 0
  br i1 %31, label %32, label %40
32:
  %33 = load ptr, ptr %5, align 8
  %34 = getelementptr inbounds i64, ptr %33, i64 %24
  store i64 %1, ptr %34, align 8
  %35 = icmp slt i64 %27, 0
  br i1 %35, label %75, label %36
36:
  %37 = load ptr, ptr %16, align 8
  %38 = getelementptr inbounds i64, ptr %37, i64 %27
  %39 = load i64, ptr %38, align 8
  br label %44
40:
  %41 = icmp slt i64 %27, 0
  br i1 %41, label %75, label %42
42:
  %43 = load ptr, ptr %16, align 8
  br label %44
44:
  %45 = phi ptr [ %37, %36 ], [ %43, %42 ]
  %46 = phi i64 [ %39, %36 ], [ %30, %42 ]
  %47 = getelementptr inbounds i64, ptr %45, i64 %27
  %48 = getelementptr inbounds i8, ptr %47, i64 8
  %49 = load i64, ptr %48, align 8
  %50 = icmp slt i64 %46, %49
  br i1 %50, label %51, label %75
51:
  %52 = load ptr, ptr %5, align 8
  %53 = load ptr, ptr %17, align 8
  br label %54
54:
  %55 = phi i64 [ %46, %51 ], [ %61, %62 ]
  %56 = getelementptr inbounds i64, ptr %53, i64 %55
  %57 = load i64, ptr %56, align 8
  %58 = getelementptr inbounds i64, ptr %52, i64 %57
  %59 = load i64, ptr %58, align 8
  %60 = icmp eq i64 %59, %1
  %61 = add i64 %55, 1
  br i1 %60, label %62, label %64
62:
  %63 = icmp eq i64 %61, %49
  br i1 %63, label %75, label %54
64:
  %65 = load ptr, ptr %13, align 8
  %66 = add nuw nsw i64 %21, 1
  %67 = getelementptr inbounds i64, ptr %65, i64 %21
  store i64 %61, ptr %67, align 8
  %68 = load ptr, ptr %17, align 8
  %69 = getelementptr inbounds i64, ptr %68, i64 %55
  %70 = load i64, ptr %69, align 8
  %71 = load ptr, ptr %11, align 8
  %72 = getelementptr inbounds i64, ptr %71, i64 %66
  store i64 %70, ptr %72, align 8
  %73 = load ptr, ptr %13, align 8
  %74 = getelementptr inbounds i64, ptr %73, i64 %66
  store i64 -1, ptr %74, align 8
  br label %80
75:
  %76 = load ptr, ptr %18, align 8
  %77 = add nsw i64 %20, -1
  %78 = getelementptr inbounds i64, ptr %76, i64 %77
  store i64 %24, ptr %78, align 8
  %79 = add nsw i64 %21, -1
  br label %80
80:
  %81 = phi i64 [ %66, %64 ], [ %79, %75 ]
  %82 = phi i64 [ %20, %64 ], [ %77, %75 ]
  %83 = icmp sgt i64 %81, -1
  br i1 %83, label %19, label %84
84:
  %85 = phi i64 [ %3, %4 ], [ %82, %80 ]
  ret i64 %85
}
declare void @hot_spread(i64, double, ptr, ptr, ptr)
define internal fastcc i64 @find_pivot(ptr %0, i64 %1, i64 %2) nounwind {
  %4 = load i64, ptr %0, align 8
  %5 = icmp slt i64 %1, %4
  br i1 %5, label %6, label %53
6:
  %7 = getelementptr inbounds i8, ptr %0, i64 96
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 80
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 40
  br label %17
12:
  %13 = icmp slt i64 %35, 0
  %14 = fsub double %34, %34
  %15 = fcmp une double %14, 0.000000e+00
  %16 = select i1 %13, i1 true, i1 %15
  br i1 %16, label %53, label %38
17:
  %18 = phi i64 [ %1, %6 ], [ %36, %33 ]
  %19 = phi i64 [ -1, %6 ], [ %35, %33 ]
  %20 = phi double [ 0.000000e+00, %6 ], [ %34, %33 ]
  %21 = getelementptr inbounds i64, ptr %8, i64 %18
  %22 = load i64, ptr %21, align 8
  %23 = getelementptr inbounds i64, ptr %10, i64 %22
  %24 = load i64, ptr %23, align 8
  %25 = icmp slt i64 %24, 0
  br i1 %25, label %26, label %33
26:
  %27 = load ptr, ptr %11, align 8
  %28 = getelementptr inbounds double, ptr %27, i64 %22
  %29 = load double, ptr %28, align 8
  %30 = call double @llvm.fabs.f64(double %29)
  %31 = fcmp ogt double %30, %20
  br i1 %31, label %32, label %33
32:
  br label %33
33:
  %34 = phi double [ %30, %32 ], [ %20, %26 ], [ %20, %17 ]
  %35 = phi i64 [ %22, %32 ], [ %19, %26 ], [ %19, %17 ]
  %36 = add nsw i64 %18, 1
  %37 = icmp eq i64 %36, %4
  br i1 %37, label %12, label %17
38:
  %39 = getelementptr inbounds i8, ptr %0, i64 80
  %40 = load ptr, ptr %39, align 8
  %41 = getelementptr inbounds i64, ptr %40, i64 %2
  %42 = load i64, ptr %41, align 8
  %43 = icmp slt i64 %42, 0
  br i1 %43, label %44, label %52
44:
  %45 = getelementptr inbounds i8, ptr %0, i64 40
  %46 = load ptr, ptr %45, align 8
  %47 = getelementptr inbounds double, ptr %46, i64 %2
  %48 = load double, ptr %47, align 8
  %49 = call double @llvm.fabs.f64(double %48)
  %50 = fmul double %34, 1.000000e-01
  %51 = fcmp ult double %49, %50
  br i1 %51, label %52, label %53
52:
  br label %53
53:
  %54 = phi i64 [ -1, %12 ], [ %2, %44 ], [ %35, %52 ], [ -1, %3 ]
  ret i64 %54
}
define internal fastcc void @eliminate(ptr %0, i64 %1, i64 %2, ptr %3, i64 %4) nounwind {
  %6 = load i64, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = icmp slt i64 %8, 0
  %10 = select i1 %9, i64 %6, i64 %8
  %11 = getelementptr inbounds i8, ptr %0, i64 24
  %12 = load ptr, ptr %11, align 8
  br i1 %9, label %13, label %15
13:
  %14 = mul nsw i64 %6, %4
  br label %25
15:
  %16 = getelementptr inbounds i8, ptr %0, i64 16
  %17 = load i64, ptr %16, align 8
  %18 = shl nuw nsw i64 %8, 1
  %19 = or disjoint i64 %18, 1
  %20 = add i64 %19, %17
  %21 = mul nsw i64 %20, %4
  %22 = sub i64 %8, %4
  %23 = add i64 %22, %17
  %24 = add nsw i64 %23, %21
  br label %25
25:
  %26 = phi i64 [ %14, %13 ], [ %24, %15 ]
  %27 = getelementptr inbounds double, ptr %12, i64 %26
  %28 = icmp slt i64 %1, %2
  br i1 %28, label %29, label %33
29:
  %30 = getelementptr inbounds i8, ptr %0, i64 40
  %31 = add nsw i64 %6, -1
  %32 = getelementptr inbounds i8, ptr %0, i64 16
  br label %34
33:
  ret void
34:
  %35 = phi i64 [ %1, %29 ], [ %76, %75 ]
  %36 = sub nsw i64 %35, %1
  %37 = getelementptr inbounds i64, ptr %3, i64 %36
  %38 = load i64, ptr %37, align 8
  %39 = icmp sgt i64 %4, %38
  br i1 %39, label %75, label %40
40:
  %41 = load ptr, ptr %30, align 8
  %42 = getelementptr inbounds i64, ptr %41, i64 %35
  %43 = load i64, ptr %42, align 8
  %44 = getelementptr inbounds double, ptr %27, i64 %43
  %45 = load double, ptr %44, align 8
  %46 = getelementptr inbounds double, ptr %27, i64 %35
  %47 = load double, ptr %46, align 8
  store double %47, ptr %44, align 8
  store double %45, ptr %46, align 8
  %48 = fcmp une double %45, 0.000000e+00
  br i1 %48, label %49, label %75
49:
  %50 = add nsw i64 %35, %10
  %51 = call i64 @llvm.smin.i64(i64 %50, i64 %31)
  %52 = sub nsw i64 %51, %35
  %53 = fneg double %45
  %54 = load ptr, ptr %11, align 8
  %55 = load i64, ptr %7, align 8
  %56 = icmp slt i64 %55, 0
  br i1 %56, label %57, label %60
57:
  %58 = load i64, ptr %0, align 8
  %59 = mul nsw i64 %58, %35
  br label %69
60:
  %61 = load i64, ptr %32, align 8
  %62 = shl nuw nsw i64 %55, 1
  %63 = or disjoint i64 %62, 1
  %64 = add i64 %63, %61
  %65 = mul nsw i64 %64, %35
  %66 = sub i64 %55, %35
  %67 = add i64 %66, %61
  %68 = add nsw i64 %67, %65
  br label %69
69:
  %70 = phi i64 [ %59, %57 ], [ %68, %60 ]
  %71 = getelementptr inbounds double, ptr %54, i64 %70
  %72 = getelementptr inbounds double, ptr %71, i64 %35
  %73 = getelementptr inbounds i8, ptr %72, i64 8
  %74 = getelementptr inbounds i8, ptr %46, i64 8
  call void @hot_add(i64 %52, double %53, ptr %73, ptr %74)
  br label %75
75:
  %76 = add i64 %35, 1
  %77 = icmp eq i64 %76, %2
  br i1 %77, label %33, label %34
}
define internal fastcc void @sparse_solve(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = load i64, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 40
  %6 = load ptr, ptr %5, align 8
  %7 = icmp sgt i64 %4, 0
  br i1 %7, label %8, label %53
8:
  %9 = getelementptr inbounds i8, ptr %0, i64 32
  %10 = getelementptr inbounds i8, ptr %0, i64 80
  br label %15
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 64
  %13 = getelementptr inbounds i8, ptr %0, i64 48
  %14 = getelementptr inbounds i8, ptr %0, i64 16
  br label %33
15:
  %16 = phi i64 [ 0, %8 ], [ %27, %15 ]
  %17 = load ptr, ptr %9, align 8
  %18 = getelementptr inbounds double, ptr %17, i64 %16
  %19 = load double, ptr %18, align 8
  %20 = getelementptr inbounds double, ptr %2, i64 %16
  %21 = load double, ptr %20, align 8
  %22 = fmul double %19, %21
  %23 = load ptr, ptr %10, align 8
  %24 = getelementptr inbounds i64, ptr %23, i64 %16
  %25 = load i64, ptr %24, align 8
  %26 = getelementptr inbounds double, ptr %6, i64 %25
  store double %22, ptr %26, align 8
  %27 = add nuw nsw i64 %16, 1
  %28 = icmp eq i64 %27, %4
  br i1 %28, label %11, label %15
29:
  %30 = getelementptr inbounds i8, ptr %0, i64 72
  %31 = getelementptr inbounds i8, ptr %0, i64 24
  %32 = getelementptr inbounds i8, ptr %0, i64 56
  br label %54
33:
  %34 = phi i64 [ 0, %11 ], [ %51, %50 ]
  %35 = getelementptr inbounds double, ptr %6, i64 %34
  %36 = load double, ptr %35, align 8
  %37 = fcmp une double %36, 0.000000e+00
  br i1 %37, label %38, label %50
38:
  %39 = load ptr, ptr %12, align 8
  %40 = getelementptr inbounds i64, ptr %39, i64 %34
  %41 = load i64, ptr %40, align 8
  %42 = getelementptr inbounds i8, ptr %40, i64 8
  %43 = load i64, ptr %42, align 8
  %44 = sub nsw i64 %43, %41
  %45 = fneg double %36
  %46 = load ptr, ptr %13, align 8
  %47 = getelementptr inbounds i64, ptr %46, i64 %41
  %48 = load ptr, ptr %14, align 8
  %49 = getelementptr inbounds double, ptr %48, i64 %41
  call void @hot_spread(i64 %44, double %45, ptr %47, ptr %49, ptr %6)
  br label %50
50:
  %51 = add nuw nsw i64 %34, 1
  %52 = icmp eq i64 %51, %4
  br i1 %52, label %29, label %33
53:
  ret void
54:
  %55 = phi i64 [ %4, %29 ], [ %56, %77 ]
  %56 = add nsw i64 %55, -1
  %57 = load ptr, ptr %30, align 8
  %58 = getelementptr inbounds i64, ptr %57, i64 %56
  %59 = load i64, ptr %58, align 8
  %60 = getelementptr inbounds i64, ptr %57, i64 %55
  %61 = load i64, ptr %60, align 8
  %62 = add nsw i64 %61, -1
  %63 = load ptr, ptr %31, align 8
  %64 = getelementptr inbounds double, ptr %63, i64 %62
  %65 = load double, ptr %64, align 8
  %66 = getelementptr inbounds double, ptr %6, i64 %56
  %67 = load double, ptr %66, align 8
  %68 = fdiv double %67, %65
  store double %68, ptr %66, align 8
  %69 = fcmp une double %68, 0.000000e+00
  br i1 %69, label %70, label %77
70:
  %71 = sub nsw i64 %62, %59
  %72 = fneg double %68
  %73 = load ptr, ptr %32, align 8
  %74 = getelementptr inbounds i64, ptr %73, i64 %59
  %75 = load ptr, ptr %31, align 8
  %76 = getelementptr inbounds double, ptr %75, i64 %59
  call void @hot_spread(i64 %71, double %72, ptr %74, ptr %76, ptr %6)
  br label %77
77:
  %78 = getelementptr inbounds i64, ptr %1, i64 %56
  %79 = load i64, ptr %78, align 8
  %80 = getelementptr inbounds double, ptr %2, i64 %79
  store double %68, ptr %80, align 8
  %81 = icmp ugt i64 %55, 1
  br i1 %81, label %54, label %53
}
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
define internal fastcc void @accuse(ptr %0, i32 %1, i64 %2, double %3, double %4, double %5) nounwind {
  %7 = call double @llvm.fabs.f64(double %3)
  %8 = fmul double %4, %5
  %9 = fcmp ogt double %7, %8
  br i1 %9, label %10, label %25
10:
  %11 = fcmp ogt double %4, 0.000000e+00
  %12 = fdiv double %7, %4
  %13 = select i1 %11, double %12, double 0x7FF0000000000000
  %14 = getelementptr inbounds i8, ptr %0, i64 936
  %15 = load i64, ptr %14, align 8
  %16 = icmp slt i64 %15, 0
  br i1 %16, label %21, label %17
17:
  %18 = getelementptr inbounds i8, ptr %0, i64 952
  %19 = load double, ptr %18, align 8
  %20 = fcmp ogt double %13, %19
  br i1 %20, label %21, label %25
21:
  %22 = zext nneg i32 %1 to i64
  store i64 %22, ptr %14, align 8
  %23 = getelementptr inbounds i8, ptr %0, i64 944
  store i64 %2, ptr %23, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 952
  store double %13, ptr %24, align 8
  br label %25
25:
  ret void
}
define internal fastcc double @row_size(ptr %0, ptr %1, i32 %2, i64 %3, ptr %4) nounwind {
  %6 = getelementptr inbounds i8, ptr %1, i64 224
  %7 = zext nneg i32 %2 to i64
  %8 = getelementptr inbounds ptr, ptr %6, i64 %7
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i64, ptr %9, i64 %3
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr i8, ptr %10, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = icmp slt i64 %11, %13
  br i1 %14, label %15, label %26
15:
  %16 = getelementptr inbounds i8, ptr %1, i64 256
  %17 = getelementptr inbounds ptr, ptr %16, i64 %7
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %1, i64 144
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i8, ptr %1, i64 272
  %22 = getelementptr inbounds ptr, ptr %21, i64 %7
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 544
  %25 = load ptr, ptr %24, align 8
  br label %28
26:
  %27 = phi double [ 0.000000e+00, %5 ], [ %57, %54 ]
  ret double %27
28:
  %29 = phi double [ 0.000000e+00, %15 ], [ %57, %54 ]
  %30 = phi i64 [ %11, %15 ], [ %58, %54 ]
  %31 = getelementptr inbounds i64, ptr %18, i64 %30
  %32 = load i64, ptr %31, align 8
  %33 = getelementptr inbounds double, ptr %20, i64 %30
  %34 = load double, ptr %33, align 8
  %35 = call double @llvm.fabs.f64(double %34)
  %36 = getelementptr inbounds double, ptr %23, i64 %30
  %37 = load double, ptr %36, align 8
  %38 = fcmp ogt double %35, %37
  %39 = select i1 %38, double %35, double %37
  %40 = getelementptr inbounds double, ptr %25, i64 %32
  %41 = load double, ptr %40, align 8
  %42 = fsub double %41, %41
  %43 = fcmp une double %42, 0.000000e+00
  br i1 %43, label %50, label %44
44:
  %45 = fmul double %41, 1.000000e-01
  %46 = getelementptr inbounds double, ptr %4, i64 %32
  %47 = load double, ptr %46, align 8
  %48 = call double @llvm.fabs.f64(double %47)
  %49 = fadd double %45, %48
  br label %54
50:
  %51 = getelementptr inbounds double, ptr %4, i64 %32
  %52 = load double, ptr %51, align 8
  %53 = call double @llvm.fabs.f64(double %52)
  br label %54
54:
  %55 = phi double [ %49, %44 ], [ %53, %50 ]
  %56 = fmul double %39, %55
  %57 = fadd double %29, %56
  %58 = add nsw i64 %30, 1
  %59 = icmp eq i64 %58, %13
  br i1 %59, label %26, label %28
}
define internal fastcc double @correct(ptr %0, ptr %1, i32 %2, double %3, ptr %4, i32 %5) nounwind {
  %7 = alloca %struct.group, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 64
  %9 = zext nneg i32 %2 to i64
  %10 = getelementptr inbounds %struct.mc_stage, ptr %8, i64 %9
  %11 = getelementptr inbounds i8, ptr %1, i64 184
  %12 = load ptr, ptr %11, align 8
  %13 = load i64, ptr %0, align 8
  %14 = getelementptr inbounds double, ptr %12, i64 %13
  %15 = xor i32 %5, 1
  %16 = call fastcc i32 @evaluate(ptr %0, ptr %1, i32 %2, double %3, ptr %4, i32 %15)
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %159, label %18
18:
  %19 = icmp eq i32 %5, 0
  br i1 %19, label %20, label %21
20:
  call fastcc void @factor_groups(ptr %0, ptr %1, i32 %2)
  br label %21
21:
  %22 = call fastcc i32 @next_group(ptr %10, ptr %1, i64 0, ptr %7)
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %40, label %24
24:
  %25 = getelementptr inbounds i8, ptr %1, i64 224
  %26 = getelementptr inbounds ptr, ptr %25, i64 %9
  %27 = getelementptr inbounds i8, ptr %1, i64 256
  %28 = getelementptr inbounds ptr, ptr %27, i64 %9
  %29 = getelementptr inbounds i8, ptr %1, i64 168
  %30 = getelementptr inbounds i8, ptr %1, i64 192
  %31 = getelementptr inbounds i8, ptr %7, i64 8
  %32 = getelementptr inbounds i8, ptr %1, i64 136
  %33 = getelementptr inbounds i8, ptr %7, i64 24
  %34 = getelementptr inbounds i8, ptr %7, i64 32
  %35 = getelementptr inbounds i8, ptr %1, i64 216
  %36 = getelementptr inbounds i8, ptr %1, i64 208
  %37 = getelementptr inbounds i8, ptr %1, i64 200
  %38 = getelementptr inbounds i8, ptr %1, i64 152
  %39 = getelementptr inbounds i8, ptr %1, i64 16
  br label %42
40:
  %41 = phi double [ 0.000000e+00, %21 ], [ %126, %125 ]
  br label %159
42:
  %43 = phi double [ 0.000000e+00, %24 ], [ %126, %125 ]
  %44 = phi i64 [ 0, %24 ], [ %127, %125 ]
  %45 = load ptr, ptr %26, align 8
  %46 = load i64, ptr %7, align 8
  %47 = getelementptr inbounds i64, ptr %45, i64 %46
  %48 = load ptr, ptr %28, align 8
  %49 = load ptr, ptr %29, align 8
  %50 = getelementptr inbounds double, ptr %49, i64 %46
  %51 = load ptr, ptr %30, align 8
  %52 = getelementptr inbounds double, ptr %51, i64 %46
  %53 = load i64, ptr %31, align 8
  %54 = icmp sgt i64 %53, 0
  br i1 %54, label %58, label %55
55:
  %56 = load i64, ptr %33, align 8
  %57 = icmp slt i64 %56, 0
  br i1 %57, label %70, label %78
58:
  %59 = phi i64 [ %68, %58 ], [ 0, %42 ]
  %60 = load ptr, ptr %32, align 8
  %61 = getelementptr double, ptr %60, i64 %46
  %62 = getelementptr double, ptr %61, i64 %59
  %63 = load double, ptr %62, align 8
  %64 = getelementptr inbounds double, ptr %52, i64 %59
  %65 = load double, ptr %64, align 8
  %66 = fmul double %63, %65
  %67 = getelementptr inbounds double, ptr %50, i64 %59
  store double %66, ptr %67, align 8
  %68 = add nuw nsw i64 %59, 1
  %69 = icmp eq i64 %68, %53
  br i1 %69, label %55, label %58
70:
  %71 = load ptr, ptr %35, align 8
  %72 = getelementptr inbounds i64, ptr %71, i64 %44
  %73 = load i64, ptr %72, align 8
  %74 = load ptr, ptr %34, align 8
  %75 = load ptr, ptr %36, align 8
  %76 = getelementptr inbounds i64, ptr %75, i64 %46
  %77 = load ptr, ptr %37, align 8
  call fastcc void @solve_full(i64 %53, i64 %73, ptr %74, ptr %76, ptr %50, ptr %77)
  br label %80
78:
  %79 = load ptr, ptr %34, align 8
  call fastcc void @solve_band(i64 %53, i64 %56, ptr %79, ptr %50)
  br label %80
80:
  br i1 %54, label %81, label %86
81:
  %82 = load i64, ptr %47, align 8
  br label %91
83:
  %84 = phi i64 [ %96, %91 ], [ %117, %100 ]
  %85 = icmp eq i64 %94, %53
  br i1 %85, label %86, label %91
86:
  %87 = load ptr, ptr %35, align 8
  %88 = getelementptr inbounds i64, ptr %87, i64 %44
  %89 = load i64, ptr %88, align 8
  %90 = icmp slt i64 %89, %53
  br i1 %90, label %119, label %120
91:
  %92 = phi i64 [ %84, %83 ], [ %82, %81 ]
  %93 = phi i64 [ %94, %83 ], [ 0, %81 ]
  %94 = add nuw nsw i64 %93, 1
  %95 = getelementptr inbounds i64, ptr %47, i64 %94
  %96 = load i64, ptr %95, align 8
  %97 = icmp slt i64 %92, %96
  br i1 %97, label %98, label %83
98:
  %99 = getelementptr inbounds double, ptr %50, i64 %93
  br label %100
100:
  %101 = phi i64 [ %92, %98 ], [ %116, %100 ]
  %102 = load ptr, ptr %38, align 8
  %103 = getelementptr inbounds double, ptr %102, i64 %101
  %104 = load double, ptr %103, align 8
  %105 = load double, ptr %99, align 8
  %106 = fmul double %104, %105
  %107 = getelementptr inbounds i64, ptr %48, i64 %101
  %108 = load i64, ptr %107, align 8
  %109 = getelementptr inbounds double, ptr %14, i64 %108
  %110 = load double, ptr %109, align 8
  %111 = fmul double %106, %110
  %112 = load ptr, ptr %11, align 8
  %113 = getelementptr inbounds double, ptr %112, i64 %108
  %114 = load double, ptr %113, align 8
  %115 = fsub double %114, %111
  store double %115, ptr %113, align 8
  %116 = add nsw i64 %101, 1
  %117 = load i64, ptr %95, align 8
  %118 = icmp slt i64 %116, %117
  br i1 %118, label %100, label %83
119:
  call fastcc void @compare_passed(ptr %0, ptr %1, i32 %2, ptr %7, ptr %4)
  br label %120
120:
  %121 = load i64, ptr %47, align 8
  %122 = getelementptr inbounds i64, ptr %47, i64 %53
  %123 = load i64, ptr %122, align 8
  %124 = icmp slt i64 %121, %123
  br i1 %124, label %130, label %125
125:
  %126 = phi double [ %43, %120 ], [ %156, %154 ]
  %127 = add nuw nsw i64 %44, 1
  %128 = call fastcc i32 @next_group(ptr %10, ptr %1, i64 %127, ptr %7)
  %129 = icmp eq i32 %128, 0
  br i1 %129, label %40, label %42
130:
  %131 = phi i64 [ %155, %154 ], [ %123, %120 ]
  %132 = phi i64 [ %157, %154 ], [ %121, %120 ]
  %133 = phi double [ %156, %154 ], [ %43, %120 ]
  %134 = getelementptr inbounds i64, ptr %48, i64 %132
  %135 = load i64, ptr %134, align 8
  %136 = load ptr, ptr %11, align 8
  %137 = getelementptr inbounds double, ptr %136, i64 %135
  %138 = load double, ptr %137, align 8
  %139 = fcmp oeq double %138, 0.000000e+00
  br i1 %139, label %154, label %140
140:
  %141 = call double @llvm.fabs.f64(double %138)
  %142 = load ptr, ptr %39, align 8
  %143 = getelementptr inbounds double, ptr %142, i64 %135
  %144 = load double, ptr %143, align 8
  %145 = fdiv double %141, %144
  %146 = fcmp ogt double %133, %145
  %147 = select i1 %146, double %133, double %145
  %148 = getelementptr inbounds double, ptr %4, i64 %135
  %149 = load double, ptr %148, align 8
  %150 = fadd double %138, %149
  store double %150, ptr %148, align 8
  %151 = load ptr, ptr %11, align 8
  %152 = getelementptr inbounds double, ptr %151, i64 %135
  store double 0.000000e+00, ptr %152, align 8
  %153 = load i64, ptr %122, align 8
  br label %154
154:
  %155 = phi i64 [ %153, %140 ], [ %131, %130 ]
  %156 = phi double [ %147, %140 ], [ %133, %130 ]
  %157 = add nsw i64 %132, 1
  %158 = icmp slt i64 %157, %155
  br i1 %158, label %130, label %125
159:
  %160 = phi double [ %41, %40 ], [ -1.000000e+00, %6 ]
  ret double %160
}
define internal fastcc void @note_sizes(ptr %0, ptr %1) nounwind {
  %3 = alloca %struct.group, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 64
  %5 = call fastcc i32 @next_group(ptr %4, ptr %1, i64 0, ptr %3)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %11, label %7
7:
  %8 = getelementptr inbounds i8, ptr %1, i64 288
  %9 = getelementptr inbounds i8, ptr %3, i64 8
  %10 = getelementptr inbounds i8, ptr %1, i64 192
  br label %12
11:
  ret void
12:
  %13 = phi i64 [ 0, %7 ], [ %20, %19 ]
  %14 = load ptr, ptr %8, align 8
  %15 = load i64, ptr %3, align 8
  %16 = getelementptr inbounds double, ptr %14, i64 %15
  %17 = load i64, ptr %9, align 8
  %18 = icmp sgt i64 %17, 0
  br i1 %18, label %23, label %19
19:
  %20 = add nuw nsw i64 %13, 1
  %21 = call fastcc i32 @next_group(ptr %4, ptr %1, i64 %20, ptr %3)
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %11, label %12
23:
  %24 = phi i64 [ %32, %23 ], [ 0, %12 ]
  %25 = getelementptr inbounds double, ptr %16, i64 %24
  %26 = load double, ptr %25, align 8
  %27 = load ptr, ptr %10, align 8
  %28 = getelementptr inbounds double, ptr %27, i64 %15
  %29 = call fastcc double @size_of(ptr %3, i64 %24, ptr %28)
  %30 = fcmp ogt double %26, %29
  %31 = select i1 %30, double %26, double %29
  store double %31, ptr %25, align 8
  %32 = add nuw nsw i64 %24, 1
  %33 = icmp eq i64 %32, %17
  br i1 %33, label %19, label %23
}
define internal fastcc double @next_change(ptr %0, i32 %1, double %2, i32 %3) nounwind {
  %5 = icmp eq i32 %3, 0
  br i1 %5, label %6, label %12
6:
  %7 = getelementptr inbounds i8, ptr %0, i64 1112
  %8 = zext nneg i32 %1 to i64
  %9 = getelementptr inbounds double, ptr %7, i64 %8
  %10 = load double, ptr %9, align 8
  %11 = fmul double %10, 1.000000e+01
  br label %22
12:
  %13 = getelementptr inbounds i8, ptr %0, i64 536
  %14 = load double, ptr %13, align 8
  %15 = fmul double %14, 1.000000e+03
  %16 = getelementptr inbounds i8, ptr %0, i64 920
  %17 = load double, ptr %16, align 8
  %18 = fcmp ogt double %17, 1.000000e-30
  %19 = select i1 %18, double %17, double 1.000000e-30
  %20 = call double @llvm.sqrt.f64(double %19)
  %21 = fdiv double %15, %20
  br label %22
22:
  %23 = phi double [ %11, %6 ], [ %21, %12 ]
  %24 = fmul double %2, %23
  %25 = fmul double %2, %24
  ret double %25
}
define internal fastcc i32 @corrected(ptr %0, i32 %1, double %2, double %3, double %4, i32 %5, i32 %6) nounwind {
  %8 = zext nneg i32 %1 to i64
  %9 = getelementptr inbounds %struct.mc_stage, ptr %0, i64 %8
  %10 = getelementptr inbounds i8, ptr %9, i64 152
  %11 = load i64, ptr %10, align 8
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %18, label %13
13:
  %14 = getelementptr inbounds i8, ptr %0, i64 536
  %15 = load double, ptr %14, align 8
  %16 = fmul double %2, %15
  %17 = fcmp olt double %16, 1.000000e-05
  br i1 %17, label %49, label %18
18:
  %19 = icmp sgt i32 %5, 2
  %20 = fmul double %3, 5.000000e-01
  %21 = fcmp ogt double %2, %20
  %22 = and i1 %21, %19
  br i1 %22, label %23, label %28
23:
  %24 = getelementptr inbounds i8, ptr %0, i64 536
  %25 = load double, ptr %24, align 8
  %26 = fmul double %2, %25
  %27 = fcmp olt double %26, 0x3D719799812DEA11
  br i1 %27, label %49, label %28
28:
  %29 = icmp eq i32 %6, 0
  br i1 %29, label %38, label %30
30:
  %31 = getelementptr inbounds i8, ptr %0, i64 536
  %32 = load double, ptr %31, align 8
  %33 = fmul double %2, %32
  %34 = fcmp olt double %33, 1.000000e-08
  %35 = fmul double %4, %32
  %36 = fcmp olt double %35, 0x3D06849B86A12B9B
  %37 = and i1 %34, %36
  br label %49
38:
  %39 = fcmp olt double %2, 1.000000e-03
  br i1 %39, label %49, label %40
40:
  %41 = fcmp olt double %2, 1.000000e+00
  %42 = fcmp olt double %4, 1.000000e-03
  %43 = and i1 %41, %42
  br i1 %43, label %44, label %49
44:
  %45 = getelementptr inbounds i8, ptr %0, i64 1016
  %46 = getelementptr inbounds i64, ptr %45, i64 %8
  %47 = load i64, ptr %46, align 8
  %48 = icmp slt i64 %47, 20
  br label %49
49:
  %50 = phi i1 [ true, %23 ], [ true, %13 ], [ %37, %30 ], [ true, %38 ], [ %48, %44 ], [ false, %40 ]
  %51 = zext i1 %50 to i32
  ret i32 %51
}
define internal fastcc i32 @some_turn_over(ptr %0, ptr %1, ptr %2, ptr %3) nounwind {
  %5 = alloca %struct.group, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 64
  %7 = call fastcc ptr @weigh_by_size(ptr %0, ptr %1)
  %8 = call fastcc i32 @next_group(ptr %6, ptr %1, i64 0, ptr %5)
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %35, label %10
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 136
  %12 = getelementptr inbounds i8, ptr %1, i64 216
  %13 = getelementptr inbounds i8, ptr %1, i64 208
  br label %14
14:
  %15 = phi i64 [ 0, %10 ], [ %32, %31 ]
  %16 = load ptr, ptr %11, align 8
  %17 = icmp eq ptr %16, null
  br i1 %17, label %22, label %18
18:
  %19 = getelementptr inbounds i64, ptr %16, i64 %15
  %20 = load i64, ptr %19, align 8
  %21 = icmp eq i64 %20, 0
  br i1 %21, label %31, label %22
22:
  %23 = load ptr, ptr %12, align 8
  %24 = getelementptr inbounds i64, ptr %23, i64 %15
  %25 = load i64, ptr %24, align 8
  %26 = load ptr, ptr %13, align 8
  %27 = load i64, ptr %5, align 8
  %28 = getelementptr inbounds i64, ptr %26, i64 %27
  %29 = call fastcc i32 @turns_over(ptr %1, ptr %5, i64 %25, ptr %28, ptr %7, ptr %2, ptr %3)
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %31, label %35
31:
  %32 = add nuw nsw i64 %15, 1
  %33 = call fastcc i32 @next_group(ptr %6, ptr %1, i64 %32, ptr %5)
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %35, label %14
35:
  %36 = phi i32 [ 0, %4 ], [ 1, %22 ], [ 0, %31 ]
  ret i32 %36
}
define internal fastcc double @extent(ptr %0, ptr %1, ptr %2, ptr %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 80
  %6 = load i64, ptr %5, align 8
  %7 = icmp sgt i64 %6, 0
  br i1 %7, label %8, label %13
8:
  %9 = getelementptr inbounds i8, ptr %1, i64 256
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 544
  %12 = load ptr, ptr %11, align 8
  br label %15
13:
  %14 = phi double [ 0.000000e+00, %4 ], [ %35, %34 ]
  ret double %14
15:
  %16 = phi double [ 0.000000e+00, %8 ], [ %35, %34 ]
  %17 = phi i64 [ 0, %8 ], [ %36, %34 ]
  %18 = getelementptr inbounds i64, ptr %10, i64 %17
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr inbounds double, ptr %12, i64 %19
  %21 = load double, ptr %20, align 8
  %22 = fsub double %21, %21
  %23 = fcmp une double %22, 0.000000e+00
  br i1 %23, label %34, label %24
24:
  %25 = getelementptr inbounds double, ptr %3, i64 %19
  %26 = load double, ptr %25, align 8
  %27 = getelementptr inbounds double, ptr %2, i64 %19
  %28 = load double, ptr %27, align 8
  %29 = fsub double %26, %28
  %30 = call double @llvm.fabs.f64(double %29)
  %31 = fdiv double %30, %21
  %32 = fcmp ogt double %16, %31
  %33 = select i1 %32, double %16, double %31
  br label %34
34:
  %35 = phi double [ %33, %24 ], [ %16, %15 ]
  %36 = add nuw nsw i64 %17, 1
  %37 = icmp eq i64 %36, %6
  br i1 %37, label %13, label %15
}
define internal fastcc i32 @evaluate(ptr %0, ptr %1, i32 %2, double %3, ptr %4, i32 %5) nounwind {
  %7 = getelementptr inbounds i8, ptr %0, i64 64
  %8 = zext nneg i32 %2 to i64
  %9 = getelementptr inbounds %struct.mc_stage, ptr %7, i64 %8
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %1, i64 136
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %1, i64 160
  %14 = load ptr, ptr %13, align 8
  %15 = call fastcc i32 @call(ptr %0, ptr %10, double %3, ptr %4, ptr %12, ptr %14)
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %51, label %17
17:
  %18 = getelementptr inbounds i8, ptr %9, i64 8
  %19 = load i64, ptr %18, align 8
  %20 = load ptr, ptr %11, align 8
  %21 = call i64 @hot_all_finite(i64 %19, ptr %20)
  %22 = icmp eq i64 %21, 0
  br i1 %22, label %51, label %23
23:
  %24 = getelementptr inbounds i8, ptr %9, i64 16
  %25 = load i64, ptr %24, align 8
  %26 = load ptr, ptr %13, align 8
  %27 = call i64 @hot_all_finite(i64 %25, ptr %26)
  %28 = icmp eq i64 %27, 0
  br i1 %28, label %51, label %29
29:
  %30 = icmp ne i32 %5, 0
  %31 = load i64, ptr %24, align 8
  %32 = icmp sgt i64 %31, 0
  %33 = and i1 %30, %32
  br i1 %33, label %34, label %51
34:
  %35 = getelementptr inbounds i8, ptr %1, i64 240
  %36 = getelementptr inbounds ptr, ptr %35, i64 %8
  %37 = getelementptr inbounds i8, ptr %1, i64 144
  br label %38
38:
  %39 = phi i64 [ 0, %34 ], [ %48, %38 ]
  %40 = load ptr, ptr %13, align 8
  %41 = load ptr, ptr %36, align 8
  %42 = getelementptr inbounds i64, ptr %41, i64 %39
  %43 = load i64, ptr %42, align 8
  %44 = getelementptr inbounds double, ptr %40, i64 %43
  %45 = load double, ptr %44, align 8
  %46 = load ptr, ptr %37, align 8
  %47 = getelementptr inbounds double, ptr %46, i64 %39
  store double %45, ptr %47, align 8
  %48 = add nuw nsw i64 %39, 1
  %49 = load i64, ptr %24, align 8
  %50 = icmp slt i64 %48, %49
  br i1 %50, label %38, label %51
51:
  %52 = phi i32 [ 0, %6 ], [ 0, %23 ], [ 0, %17 ], [ 1, %29 ], [ 1, %38 ]
  ret i32 %52
}
define internal fastcc void @factor_groups(ptr %0, ptr %1, i32 %2) nounwind {
  %4 = alloca %struct.group, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 64
  %6 = zext nneg i32 %2 to i64
  %7 = getelementptr inbounds %struct.mc_stage, ptr %5, i64 %6
  %8 = getelementptr inbounds i8, ptr %1, i64 184
  %9 = load ptr, ptr %8, align 8
  %10 = load i64, ptr %0, align 8
  %11 = getelementptr inbounds double, ptr %9, i64 %10
  %12 = icmp sgt i64 %10, 0
  br i1 %12, label %13, label %17
13:
  %14 = getelementptr inbounds i8, ptr %1, i64 16
  br label %33
15:
  %16 = load ptr, ptr %8, align 8
  br label %17
17:
  %18 = phi ptr [ %9, %3 ], [ %16, %15 ]
  %19 = phi i64 [ %10, %3 ], [ %43, %15 ]
  call void @hot_clear(i64 %19, ptr %18)
  %20 = call fastcc i32 @next_group(ptr %7, ptr %1, i64 0, ptr %4)
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %45, label %22
22:
  %23 = getelementptr inbounds i8, ptr %1, i64 192
  %24 = getelementptr inbounds i8, ptr %4, i64 24
  %25 = getelementptr inbounds i8, ptr %4, i64 8
  %26 = getelementptr inbounds i8, ptr %4, i64 32
  %27 = getelementptr inbounds i8, ptr %4, i64 16
  %28 = getelementptr inbounds i8, ptr %1, i64 208
  %29 = getelementptr inbounds i8, ptr %1, i64 216
  %30 = icmp eq i32 %2, 0
  %31 = getelementptr inbounds i8, ptr %7, i64 72
  %32 = getelementptr inbounds i8, ptr %0, i64 920
  br label %46
33:
  %34 = phi i64 [ 0, %13 ], [ %42, %33 ]
  %35 = load ptr, ptr %14, align 8
  %36 = getelementptr inbounds double, ptr %35, i64 %34
  %37 = load double, ptr %36, align 8
  %38 = fsub double %37, %37
  %39 = fcmp une double %38, 0.000000e+00
  %40 = select i1 %39, double 0.000000e+00, double %37
  %41 = getelementptr inbounds double, ptr %11, i64 %34
  store double %40, ptr %41, align 8
  %42 = add nuw nsw i64 %34, 1
  %43 = load i64, ptr %0, align 8
  %44 = icmp slt i64 %42, %43
  br i1 %44, label %33, label %15
45:
  ret void
46:
  %47 = phi i64 [ 0, %22 ], [ %85, %84 ]
  %48 = load ptr, ptr %23, align 8
  %49 = load i64, ptr %4, align 8
  %50 = getelementptr inbounds double, ptr %48, i64 %49
  call fastcc void @scale_group(ptr %0, ptr %1, i32 %2, ptr %4, ptr %11, ptr %50)
  call fastcc void @normal_matrix(ptr %1, i32 %2, ptr %4)
  %51 = load i64, ptr %24, align 8
  %52 = icmp slt i64 %51, 0
  %53 = load i64, ptr %25, align 8
  br i1 %52, label %54, label %60
54:
  %55 = load i64, ptr %27, align 8
  %56 = load ptr, ptr %26, align 8
  %57 = load ptr, ptr %28, align 8
  %58 = getelementptr inbounds i64, ptr %57, i64 %49
  %59 = call fastcc i64 @factor_full(i64 %53, i64 %55, ptr %56, ptr %58)
  br label %63
60:
  %61 = load ptr, ptr %26, align 8
  %62 = call fastcc i64 @factor_band(i64 %53, i64 %51, ptr %61)
  br label %63
63:
  %64 = phi i64 [ %59, %54 ], [ %62, %60 ]
  %65 = load ptr, ptr %29, align 8
  %66 = getelementptr inbounds i64, ptr %65, i64 %47
  store i64 %64, ptr %66, align 8
  br i1 %30, label %67, label %84
67:
  %68 = load ptr, ptr %31, align 8
  %69 = icmp eq ptr %68, null
  br i1 %69, label %74, label %70
70:
  %71 = getelementptr inbounds i64, ptr %68, i64 %47
  %72 = load i64, ptr %71, align 8
  %73 = icmp eq i64 %72, 0
  br i1 %73, label %84, label %74
74:
  %75 = load double, ptr %32, align 8
  %76 = load ptr, ptr %29, align 8
  %77 = getelementptr inbounds i64, ptr %76, i64 %47
  %78 = load i64, ptr %77, align 8
  %79 = load ptr, ptr %28, align 8
  %80 = getelementptr inbounds i64, ptr %79, i64 %49
  %81 = call fastcc double @closeness(ptr %1, ptr %4, i64 %78, ptr %50, ptr %80)
  %82 = fcmp olt double %75, %81
  %83 = select i1 %82, double %75, double %81
  store double %83, ptr %32, align 8
  br label %84
84:
  %85 = add nuw nsw i64 %47, 1
  %86 = call fastcc i32 @next_group(ptr %7, ptr %1, i64 %85, ptr %4)
  %87 = icmp eq i32 %86, 0
  br i1 %87, label %45, label %46
}
define internal fastcc i32 @next_group(ptr %0, ptr %1, i64 %2, ptr %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 24
  %6 = load i64, ptr %5, align 8
  %7 = icmp slt i64 %2, %6
  br i1 %7, label %8, label %52
8:
  %9 = icmp eq i64 %2, 0
  br i1 %9, label %21, label %10
10:
  %11 = getelementptr inbounds i8, ptr %3, i64 32
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %3, i64 8
  %14 = load i64, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %3, i64 16
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 32
  %18 = load i64, ptr %17, align 8
  %19 = call fastcc i64 @group_size(i64 %14, i64 %16, i64 %18)
  %20 = getelementptr inbounds double, ptr %12, i64 %19
  br label %24
21:
  %22 = getelementptr inbounds i8, ptr %1, i64 176
  %23 = load ptr, ptr %22, align 8
  br label %24
24:
  %25 = phi ptr [ %20, %10 ], [ %23, %21 ]
  %26 = getelementptr inbounds i8, ptr %3, i64 32
  store ptr %25, ptr %26, align 8
  %27 = getelementptr inbounds i8, ptr %0, i64 56
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i64, ptr %28, i64 %2
  %30 = load i64, ptr %29, align 8
  store i64 %30, ptr %3, align 8
  %31 = load ptr, ptr %27, align 8
  %32 = getelementptr i64, ptr %31, i64 %2
  %33 = getelementptr i8, ptr %32, i64 8
  %34 = load i64, ptr %33, align 8
  %35 = sub nsw i64 %34, %30
  %36 = getelementptr inbounds i8, ptr %3, i64 8
  store i64 %35, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %0, i64 64
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr inbounds i64, ptr %38, i64 %2
  %40 = load i64, ptr %39, align 8
  %41 = getelementptr inbounds i8, ptr %3, i64 16
  store i64 %40, ptr %41, align 8
  %42 = call fastcc i32 @banded(i64 %35, i64 %40)
  %43 = icmp eq i32 %42, 0
  br i1 %43, label %49, label %44
44:
  %45 = getelementptr inbounds i8, ptr %0, i64 32
  %46 = load i64, ptr %45, align 8
  %47 = add nsw i64 %35, -1
  %48 = call i64 @llvm.smin.i64(i64 %46, i64 %47)
  br label %49
49:
  %50 = phi i64 [ %48, %44 ], [ -1, %24 ]
  %51 = getelementptr inbounds i8, ptr %3, i64 24
  store i64 %50, ptr %51, align 8
  br label %52
52:
  %53 = phi i32 [ 1, %49 ], [ 0, %4 ]
  ret i32 %53
}
define internal fastcc void @solve_full(i64 %0, i64 %1, ptr %2, ptr %3, ptr %4, ptr %5) nounwind {
  %7 = icmp sgt i64 %1, 0
  br i1 %7, label %10, label %58
8:
  %9 = add i64 %0, 1
  br label %36
10:
  %11 = phi i64 [ %23, %20 ], [ 0, %6 ]
  %12 = getelementptr inbounds i64, ptr %3, i64 %11
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds double, ptr %4, i64 %13
  %15 = load double, ptr %14, align 8
  %16 = icmp eq i64 %11, 0
  br i1 %16, label %20, label %17
17:
  %18 = mul nsw i64 %11, %0
  %19 = getelementptr double, ptr %2, i64 %18
  br label %25
20:
  %21 = phi double [ %15, %10 ], [ %33, %25 ]
  %22 = getelementptr inbounds double, ptr %5, i64 %11
  store double %21, ptr %22, align 8
  %23 = add nuw nsw i64 %11, 1
  %24 = icmp eq i64 %23, %1
  br i1 %24, label %8, label %10
25:
  %26 = phi i64 [ 0, %17 ], [ %34, %25 ]
  %27 = phi double [ %15, %17 ], [ %33, %25 ]
  %28 = getelementptr double, ptr %19, i64 %26
  %29 = load double, ptr %28, align 8
  %30 = getelementptr inbounds double, ptr %5, i64 %26
  %31 = load double, ptr %30, align 8
  %32 = fmul double %29, %31
  %33 = fsub double %27, %32
  %34 = add nuw nsw i64 %26, 1
  %35 = icmp eq i64 %34, %11
  br i1 %35, label %20, label %25
36:
  %37 = phi i64 [ 0, %8 ], [ %44, %36 ]
  %38 = mul i64 %37, %9
  %39 = getelementptr inbounds double, ptr %2, i64 %38
  %40 = load double, ptr %39, align 8
  %41 = getelementptr inbounds double, ptr %5, i64 %37
  %42 = load double, ptr %41, align 8
  %43 = fdiv double %42, %40
  store double %43, ptr %41, align 8
  %44 = add nuw nsw i64 %37, 1
  %45 = icmp eq i64 %44, %1
  br i1 %45, label %46, label %36
46:
  %47 = icmp eq i64 %1, 1
  br i1 %47, label %58, label %50
48:
  %49 = icmp sgt i64 %51, 2
  br i1 %49, label %50, label %58
50:
  %51 = phi i64 [ %54, %48 ], [ %1, %46 ]
  %52 = phi i64 [ %53, %48 ], [ %1, %46 ]
  %53 = add nsw i64 %52, -1
  %54 = add nsw i64 %51, -1
  %55 = mul nsw i64 %54, %0
  %56 = getelementptr double, ptr %2, i64 %55
  %57 = getelementptr inbounds double, ptr %5, i64 %54
  br label %60
58:
  %59 = icmp sgt i64 %0, 0
  br i1 %59, label %72, label %71
60:
  %61 = phi i64 [ 0, %50 ], [ %69, %60 ]
  %62 = getelementptr double, ptr %56, i64 %61
  %63 = load double, ptr %62, align 8
  %64 = load double, ptr %57, align 8
  %65 = fmul double %63, %64
  %66 = getelementptr inbounds double, ptr %5, i64 %61
  %67 = load double, ptr %66, align 8
  %68 = fsub double %67, %65
  store double %68, ptr %66, align 8
  %69 = add nuw nsw i64 %61, 1
  %70 = icmp eq i64 %69, %53
  br i1 %70, label %48, label %60
71:
  ret void
72:
  %73 = phi i64 [ %83, %78 ], [ 0, %58 ]
  %74 = icmp slt i64 %73, %1
  br i1 %74, label %75, label %78
75:
  %76 = getelementptr inbounds double, ptr %5, i64 %73
  %77 = load double, ptr %76, align 8
  br label %78
78:
  %79 = phi double [ %77, %75 ], [ 0.000000e+00, %72 ]
  %80 = getelementptr inbounds i64, ptr %3, i64 %73
  %81 = load i64, ptr %80, align 8
  %82 = getelementptr inbounds double, ptr %4, i64 %81
  store double %79, ptr %82, align 8
  %83 = add nuw nsw i64 %73, 1
  %84 = icmp eq i64 %83, %0
  br i1 %84, label %71, label %72
}
define internal fastcc void @solve_band(i64 %0, i64 %1, ptr %2, ptr %3) nounwind {
  %5 = add nsw i64 %1, 1
  %6 = getelementptr double, ptr %2, i64 %1
  %7 = icmp sgt i64 %0, 0
  br i1 %7, label %8, label %62
8:
  %9 = phi i64 [ %30, %27 ], [ 0, %4 ]
  %10 = mul nsw i64 %9, %5
  %11 = getelementptr double, ptr %6, i64 %10
  %12 = load double, ptr %11, align 8
  %13 = fcmp ogt double %12, 0.000000e+00
  br i1 %13, label %14, label %27
14:
  %15 = icmp sgt i64 %9, %1
  %16 = sub nsw i64 %9, %1
  %17 = select i1 %15, i64 %16, i64 0
  %18 = getelementptr inbounds double, ptr %3, i64 %9
  %19 = load double, ptr %18, align 8
  %20 = sub nsw i64 %9, %17
  %21 = sub nsw i64 0, %9
  %22 = getelementptr inbounds double, ptr %11, i64 %21
  %23 = getelementptr inbounds double, ptr %22, i64 %17
  %24 = getelementptr inbounds double, ptr %3, i64 %17
  %25 = call double @hot_dot(i64 %20, ptr %23, ptr %24)
  %26 = fsub double %19, %25
  br label %27
27:
  %28 = phi double [ %26, %14 ], [ 0.000000e+00, %8 ]
  %29 = getelementptr inbounds double, ptr %3, i64 %9
  store double %28, ptr %29, align 8
  %30 = add nuw nsw i64 %9, 1
  %31 = icmp eq i64 %30, %0
  br i1 %31, label %32, label %8
32:
  %33 = phi i64 [ %43, %42 ], [ 0, %27 ]
  %34 = mul nsw i64 %33, %5
  %35 = getelementptr double, ptr %6, i64 %34
  %36 = load double, ptr %35, align 8
  %37 = fcmp ogt double %36, 0.000000e+00
  br i1 %37, label %38, label %42
38:
  %39 = getelementptr inbounds double, ptr %3, i64 %33
  %40 = load double, ptr %39, align 8
  %41 = fdiv double %40, %36
  store double %41, ptr %39, align 8
  br label %42
42:
  %43 = add nuw nsw i64 %33, 1
  %44 = icmp eq i64 %43, %0
  br i1 %44, label %45, label %32
45:
  %46 = phi i64 [ %47, %45 ], [ %0, %42 ]
  %47 = add nsw i64 %46, -1
  %48 = icmp sgt i64 %47, %1
  %49 = sub nsw i64 %47, %1
  %50 = select i1 %48, i64 %49, i64 0
  %51 = sub nsw i64 %47, %50
  %52 = getelementptr inbounds double, ptr %3, i64 %47
  %53 = load double, ptr %52, align 8
  %54 = fneg double %53
  %55 = mul nsw i64 %47, %5
  %56 = getelementptr double, ptr %6, i64 %55
  %57 = sub nsw i64 1, %46
  %58 = getelementptr inbounds double, ptr %56, i64 %57
  %59 = getelementptr inbounds double, ptr %58, i64 %50
  %60 = getelementptr inbounds double, ptr %3, i64 %50
  call void @hot_add(i64 %51, double %54, ptr %59, ptr %60)
  %61 = icmp ugt i64 %46, 1
  br i1 %61, label %45, label %63
62:
  ret void
63:
  %64 = phi i64 [ %72, %71 ], [ 0, %45 ]
  %65 = mul nsw i64 %64, %5
  %66 = getelementptr double, ptr %6, i64 %65
  %67 = load double, ptr %66, align 8
  %68 = fcmp ogt double %67, 0.000000e+00
  br i1 %68, label %71, label %69
69:
  %70 = getelementptr inbounds double, ptr %3, i64 %64
  store double 0.000000e+00, ptr %70, align 8
  br label %71
71:
  %72 = add nuw nsw i64 %64, 1
  %73 = icmp eq i64 %72, %0
  br i1 %73, label %62, label %63
}
define internal fastcc void @compare_passed(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4) nounwind {
  %6 = getelementptr inbounds i8, ptr %1, i64 224
  %7 = zext nneg i32 %2 to i64
  %8 = getelementptr inbounds ptr, ptr %6, i64 %7
  %9 = load ptr, ptr %8, align 8
  %10 = load i64, ptr %3, align 8
  %11 = getelementptr inbounds i64, ptr %9, i64 %10
  %12 = getelementptr inbounds i8, ptr %1, i64 256
  %13 = getelementptr inbounds ptr, ptr %12, i64 %7
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 536
  %16 = load double, ptr %15, align 8
  %17 = fmul double %16, 1.000000e+02
  %18 = fcmp olt double %17, 1.000000e-09
  %19 = select i1 %18, double 1.000000e-09, double %17
  %20 = getelementptr inbounds i8, ptr %3, i64 8
  %21 = load i64, ptr %20, align 8
  %22 = icmp sgt i64 %21, 0
  br i1 %22, label %30, label %39
23:
  %24 = fmul double %36, 0x3EB0C6F7A0B5ED8D
  %25 = getelementptr inbounds i8, ptr %1, i64 136
  %26 = getelementptr inbounds i8, ptr %1, i64 144
  %27 = getelementptr inbounds i8, ptr %1, i64 184
  %28 = getelementptr inbounds %struct.mc_stage, ptr %0, i64 %7
  %29 = getelementptr inbounds i8, ptr %28, i64 144
  br label %40
30:
  %31 = phi double [ %36, %30 ], [ 0.000000e+00, %5 ]
  %32 = phi i64 [ %37, %30 ], [ 0, %5 ]
  %33 = add nsw i64 %32, %10
  %34 = call fastcc double @row_size(ptr %0, ptr %1, i32 %2, i64 %33, ptr %4)
  %35 = fcmp ogt double %31, %34
  %36 = select i1 %35, double %31, double %34
  %37 = add nuw nsw i64 %32, 1
  %38 = icmp eq i64 %37, %21
  br i1 %38, label %23, label %30
39:
  ret void
40:
  %41 = phi i64 [ 0, %23 ], [ %49, %56 ]
  %42 = load ptr, ptr %25, align 8
  %43 = load i64, ptr %3, align 8
  %44 = getelementptr double, ptr %42, i64 %43
  %45 = getelementptr double, ptr %44, i64 %41
  %46 = load double, ptr %45, align 8
  %47 = getelementptr inbounds i64, ptr %11, i64 %41
  %48 = load i64, ptr %47, align 8
  %49 = add nuw nsw i64 %41, 1
  %50 = getelementptr inbounds i64, ptr %11, i64 %49
  %51 = load i64, ptr %50, align 8
  %52 = icmp slt i64 %48, %51
  br i1 %52, label %53, label %56
53:
  %54 = load ptr, ptr %26, align 8
  %55 = load ptr, ptr %27, align 8
  br label %69
56:
  %57 = phi double [ %46, %40 ], [ %79, %69 ]
  %58 = add nsw i64 %43, %41
  %59 = call fastcc double @row_size(ptr %0, ptr %1, i32 %2, i64 %58, ptr %4)
  %60 = load ptr, ptr %29, align 8
  %61 = icmp eq ptr %60, null
  %62 = select i1 %61, double %24, double 0.000000e+00
  %63 = fcmp ogt double %59, %62
  %64 = select i1 %63, double %59, double %62
  %65 = fcmp ogt double %64, 0.000000e+00
  %66 = select i1 %65, double %64, double 1.000000e+00
  call fastcc void @accuse(ptr %0, i32 %2, i64 %58, double %57, double %66, double %19)
  %67 = load i64, ptr %20, align 8
  %68 = icmp slt i64 %49, %67
  br i1 %68, label %40, label %39
69:
  %70 = phi i64 [ %48, %53 ], [ %80, %69 ]
  %71 = phi double [ %46, %53 ], [ %79, %69 ]
  %72 = getelementptr inbounds double, ptr %54, i64 %70
  %73 = load double, ptr %72, align 8
  %74 = getelementptr inbounds i64, ptr %14, i64 %70
  %75 = load i64, ptr %74, align 8
  %76 = getelementptr inbounds double, ptr %55, i64 %75
  %77 = load double, ptr %76, align 8
  %78 = fmul double %73, %77
  %79 = fadd double %71, %78
  %80 = add nsw i64 %70, 1
  %81 = icmp eq i64 %80, %51
  br i1 %81, label %56, label %69
}
define internal fastcc void @scale_group(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, ptr %5) nounwind {
  %7 = getelementptr inbounds i8, ptr %1, i64 224
  %8 = zext nneg i32 %2 to i64
  %9 = getelementptr inbounds ptr, ptr %7, i64 %8
  %10 = load ptr, ptr %9, align 8
  %11 = load i64, ptr %3, align 8
  %12 = getelementptr inbounds i64, ptr %10, i64 %11
  %13 = getelementptr inbounds i8, ptr %1, i64 256
  %14 = getelementptr inbounds ptr, ptr %13, i64 %8
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %1, i64 144
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %1, i64 272
  %19 = getelementptr inbounds ptr, ptr %18, i64 %8
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i8, ptr %1, i64 152
  %22 = load ptr, ptr %21, align 8
  %23 = load i64, ptr %12, align 8
  %24 = getelementptr inbounds i8, ptr %3, i64 8
  %25 = load i64, ptr %24, align 8
  %26 = getelementptr inbounds i64, ptr %12, i64 %25
  %27 = load i64, ptr %26, align 8
  %28 = icmp slt i64 %23, %27
  br i1 %28, label %34, label %29
29:
  %30 = phi i64 [ %25, %6 ], [ %45, %34 ]
  %31 = icmp ne ptr %5, null
  %32 = icmp sgt i64 %30, 0
  %33 = and i1 %31, %32
  br i1 %33, label %54, label %124
34:
  %35 = phi i64 [ %44, %34 ], [ %23, %6 ]
  %36 = getelementptr inbounds double, ptr %17, i64 %35
  %37 = load double, ptr %36, align 8
  %38 = getelementptr inbounds i64, ptr %15, i64 %35
  %39 = load i64, ptr %38, align 8
  %40 = getelementptr inbounds double, ptr %4, i64 %39
  %41 = load double, ptr %40, align 8
  %42 = fmul double %37, %41
  %43 = getelementptr inbounds double, ptr %22, i64 %35
  store double %42, ptr %43, align 8
  %44 = add nsw i64 %35, 1
  %45 = load i64, ptr %24, align 8
  %46 = getelementptr inbounds i64, ptr %12, i64 %45
  %47 = load i64, ptr %46, align 8
  %48 = icmp slt i64 %44, %47
  br i1 %48, label %34, label %29
49:
  %50 = icmp sgt i64 %72, 0
  br i1 %50, label %51, label %124
51:
  %52 = getelementptr inbounds %struct.mc_stage, ptr %0, i64 %8
  %53 = getelementptr inbounds i8, ptr %52, i64 144
  br label %96
54:
  %55 = phi double [ %71, %63 ], [ 0.000000e+00, %29 ]
  %56 = phi i64 [ %59, %63 ], [ 0, %29 ]
  %57 = getelementptr inbounds i64, ptr %12, i64 %56
  %58 = load i64, ptr %57, align 8
  %59 = add nuw nsw i64 %56, 1
  %60 = getelementptr inbounds i64, ptr %12, i64 %59
  %61 = load i64, ptr %60, align 8
  %62 = icmp slt i64 %58, %61
  br i1 %62, label %74, label %63
63:
  %64 = phi double [ 0.000000e+00, %54 ], [ %90, %74 ]
  %65 = call double @llvm.sqrt.f64(double %64)
  %66 = fcmp ogt double %64, 0.000000e+00
  %67 = fdiv double 1.000000e+00, %65
  %68 = select i1 %66, double %67, double 0.000000e+00
  %69 = getelementptr inbounds double, ptr %5, i64 %56
  store double %68, ptr %69, align 8
  %70 = fcmp ogt double %55, %65
  %71 = select i1 %70, double %55, double %65
  %72 = load i64, ptr %24, align 8
  %73 = icmp slt i64 %59, %72
  br i1 %73, label %54, label %49
74:
  %75 = phi i64 [ %91, %74 ], [ %58, %54 ]
  %76 = phi double [ %90, %74 ], [ 0.000000e+00, %54 ]
  %77 = getelementptr inbounds double, ptr %17, i64 %75
  %78 = load double, ptr %77, align 8
  %79 = call double @llvm.fabs.f64(double %78)
  %80 = getelementptr inbounds double, ptr %20, i64 %75
  %81 = load double, ptr %80, align 8
  %82 = fcmp ogt double %79, %81
  %83 = select i1 %82, double %79, double %81
  %84 = getelementptr inbounds i64, ptr %15, i64 %75
  %85 = load i64, ptr %84, align 8
  %86 = getelementptr inbounds double, ptr %4, i64 %85
  %87 = load double, ptr %86, align 8
  %88 = fmul double %83, %87
  %89 = fmul double %88, %88
  %90 = fadd double %76, %89
  %91 = add nsw i64 %75, 1
  %92 = icmp eq i64 %91, %61
  br i1 %92, label %63, label %74
93:
  %94 = load i64, ptr %24, align 8
  %95 = icmp slt i64 %109, %94
  br i1 %95, label %96, label %124
96:
  %97 = phi i64 [ 0, %51 ], [ %109, %93 ]
  %98 = load ptr, ptr %53, align 8
  %99 = icmp eq ptr %98, null
  br i1 %99, label %100, label %106
100:
  %101 = getelementptr inbounds double, ptr %5, i64 %97
  %102 = load double, ptr %101, align 8
  %103 = fmul double %71, %102
  %104 = fcmp ogt double %103, 1.000000e+12
  br i1 %104, label %105, label %106
105:
  store double 0.000000e+00, ptr %101, align 8
  br label %106
106:
  %107 = getelementptr inbounds i64, ptr %12, i64 %97
  %108 = load i64, ptr %107, align 8
  %109 = add nuw nsw i64 %97, 1
  %110 = getelementptr inbounds i64, ptr %12, i64 %109
  %111 = load i64, ptr %110, align 8
  %112 = icmp slt i64 %108, %111
  br i1 %112, label %113, label %93
113:
  %114 = getelementptr inbounds double, ptr %5, i64 %97
  br label %115
115:
  %116 = phi i64 [ %108, %113 ], [ %121, %115 ]
  %117 = load double, ptr %114, align 8
  %118 = getelementptr inbounds double, ptr %22, i64 %116
  %119 = load double, ptr %118, align 8
  %120 = fmul double %117, %119
  store double %120, ptr %118, align 8
  %121 = add nsw i64 %116, 1
  %122 = load i64, ptr %110, align 8
  %123 = icmp slt i64 %121, %122
  br i1 %123, label %115, label %93
124:
  ret void
}
define internal fastcc void @normal_matrix(ptr %0, i32 %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 224
  %5 = zext nneg i32 %1 to i64
  %6 = getelementptr inbounds ptr, ptr %4, i64 %5
  %7 = load ptr, ptr %6, align 8
  %8 = load i64, ptr %2, align 8
  %9 = getelementptr inbounds i64, ptr %7, i64 %8
  %10 = getelementptr inbounds i8, ptr %0, i64 256
  %11 = getelementptr inbounds ptr, ptr %10, i64 %5
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 152
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 184
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %2, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp sgt i64 %18, 0
  br i1 %19, label %20, label %26
20:
  %21 = getelementptr inbounds i8, ptr %2, i64 24
  %22 = getelementptr inbounds i8, ptr %2, i64 32
  br label %27
23:
  %24 = load i64, ptr %17, align 8
  %25 = icmp slt i64 %40, %24
  br i1 %25, label %27, label %26
26:
  ret void
27:
  %28 = phi i64 [ %18, %20 ], [ %24, %23 ]
  %29 = phi i64 [ 0, %20 ], [ %40, %23 ]
  %30 = load i64, ptr %21, align 8
  %31 = icmp slt i64 %30, 0
  %32 = load ptr, ptr %22, align 8
  br i1 %31, label %33, label %36
33:
  %34 = mul nsw i64 %28, %29
  %35 = add nuw nsw i64 %29, 1
  br label %39
36:
  %37 = add nuw nsw i64 %29, 1
  %38 = mul nuw nsw i64 %30, %37
  br label %39
39:
  %40 = phi i64 [ %35, %33 ], [ %37, %36 ]
  %41 = phi i64 [ %34, %33 ], [ %38, %36 ]
  %42 = getelementptr inbounds double, ptr %32, i64 %41
  %43 = getelementptr inbounds i64, ptr %9, i64 %29
  %44 = load i64, ptr %43, align 8
  %45 = getelementptr inbounds i64, ptr %9, i64 %40
  %46 = load i64, ptr %45, align 8
  %47 = icmp slt i64 %44, %46
  br i1 %47, label %55, label %50
48:
  %49 = load i64, ptr %21, align 8
  br label %50
50:
  %51 = phi i64 [ %49, %48 ], [ %30, %39 ]
  %52 = call i64 @llvm.usub.sat.i64(i64 %29, i64 %51)
  %53 = getelementptr inbounds i64, ptr %9, i64 %52
  %54 = load i64, ptr %53, align 8
  br label %67
55:
  %56 = phi i64 [ %64, %55 ], [ %44, %39 ]
  %57 = getelementptr inbounds double, ptr %14, i64 %56
  %58 = load double, ptr %57, align 8
  %59 = getelementptr inbounds i64, ptr %12, i64 %56
  %60 = load i64, ptr %59, align 8
  %61 = getelementptr inbounds double, ptr %16, i64 %60
  %62 = load double, ptr %61, align 8
  %63 = fadd double %58, %62
  store double %63, ptr %61, align 8
  %64 = add nsw i64 %56, 1
  %65 = load i64, ptr %45, align 8
  %66 = icmp slt i64 %64, %65
  br i1 %66, label %55, label %48
67:
  %68 = phi i64 [ %54, %50 ], [ %92, %91 ]
  %69 = phi i64 [ %52, %50 ], [ %70, %91 ]
  %70 = add nuw nsw i64 %69, 1
  %71 = getelementptr inbounds i64, ptr %9, i64 %70
  %72 = load i64, ptr %71, align 8
  %73 = icmp slt i64 %68, %72
  br i1 %73, label %78, label %91
74:
  %75 = load i64, ptr %43, align 8
  %76 = load i64, ptr %45, align 8
  %77 = icmp slt i64 %75, %76
  br i1 %77, label %96, label %23
78:
  %79 = phi double [ %88, %78 ], [ 0.000000e+00, %67 ]
  %80 = phi i64 [ %89, %78 ], [ %68, %67 ]
  %81 = getelementptr inbounds double, ptr %14, i64 %80
  %82 = load double, ptr %81, align 8
  %83 = getelementptr inbounds i64, ptr %12, i64 %80
  %84 = load i64, ptr %83, align 8
  %85 = getelementptr inbounds double, ptr %16, i64 %84
  %86 = load double, ptr %85, align 8
  %87 = fmul double %82, %86
  %88 = fadd double %79, %87
  %89 = add nsw i64 %80, 1
  %90 = icmp eq i64 %89, %72
  br i1 %90, label %91, label %78
91:
  %92 = phi i64 [ %68, %67 ], [ %72, %78 ]
  %93 = phi double [ 0.000000e+00, %67 ], [ %88, %78 ]
  %94 = getelementptr inbounds double, ptr %42, i64 %69
  store double %93, ptr %94, align 8
  %95 = icmp ult i64 %69, %29
  br i1 %95, label %67, label %74
96:
  %97 = phi i64 [ %101, %96 ], [ %75, %74 ]
  %98 = getelementptr inbounds i64, ptr %12, i64 %97
  %99 = load i64, ptr %98, align 8
  %100 = getelementptr inbounds double, ptr %16, i64 %99
  store double 0.000000e+00, ptr %100, align 8
  %101 = add nsw i64 %97, 1
  %102 = load i64, ptr %45, align 8
  %103 = icmp slt i64 %101, %102
  br i1 %103, label %96, label %23
}
define internal fastcc i64 @factor_full(i64 %0, i64 %1, ptr %2, ptr %3) nounwind {
  %5 = icmp sgt i64 %0, 0
  br i1 %5, label %12, label %6
6:
  %7 = add i64 %0, 1
  %8 = call i64 @llvm.smin.i64(i64 %0, i64 %1)
  %9 = icmp sgt i64 %8, 0
  br i1 %9, label %10, label %81
10:
  %11 = add nsw i64 %0, -1
  br label %19
12:
  %13 = phi i64 [ %15, %12 ], [ 0, %4 ]
  %14 = getelementptr inbounds i64, ptr %3, i64 %13
  store i64 %13, ptr %14, align 8
  %15 = add nuw nsw i64 %13, 1
  %16 = icmp eq i64 %15, %0
  br i1 %16, label %6, label %12
17:
  %18 = icmp eq i64 %21, %8
  br i1 %18, label %81, label %19
19:
  %20 = phi i64 [ 0, %10 ], [ %21, %17 ]
  %21 = add nuw nsw i64 %20, 1
  %22 = icmp slt i64 %21, %0
  br i1 %22, label %29, label %23
23:
  %24 = phi i64 [ %20, %19 ], [ %39, %29 ]
  %25 = mul i64 %24, %7
  %26 = getelementptr inbounds double, ptr %2, i64 %25
  %27 = load double, ptr %26, align 8
  %28 = fcmp ogt double %27, 1.000000e-13
  br i1 %28, label %42, label %81
29:
  %30 = phi i64 [ %39, %29 ], [ %20, %19 ]
  %31 = phi i64 [ %40, %29 ], [ %21, %19 ]
  %32 = mul i64 %31, %7
  %33 = getelementptr inbounds double, ptr %2, i64 %32
  %34 = load double, ptr %33, align 8
  %35 = mul i64 %30, %7
  %36 = getelementptr inbounds double, ptr %2, i64 %35
  %37 = load double, ptr %36, align 8
  %38 = fcmp ogt double %34, %37
  %39 = select i1 %38, i64 %31, i64 %30
  %40 = add nuw nsw i64 %31, 1
  %41 = icmp eq i64 %40, %0
  br i1 %41, label %23, label %29
42:
  %43 = icmp eq i64 %24, %20
  br i1 %43, label %49, label %44
44:
  call fastcc void @exchange(i64 %0, ptr %2, i64 %20, i64 %24)
  %45 = getelementptr inbounds i64, ptr %3, i64 %20
  %46 = load i64, ptr %45, align 8
  %47 = getelementptr inbounds i64, ptr %3, i64 %24
  %48 = load i64, ptr %47, align 8
  store i64 %48, ptr %45, align 8
  store i64 %46, ptr %47, align 8
  br label %49
49:
  %50 = mul i64 %20, %7
  %51 = getelementptr inbounds double, ptr %2, i64 %50
  %52 = load double, ptr %51, align 8
  %53 = fdiv double 1.000000e+00, %52
  %54 = icmp sgt i64 %11, %20
  br i1 %54, label %55, label %17
55:
  %56 = getelementptr double, ptr %2, i64 %20
  br label %57
57:
  %58 = phi i64 [ %0, %55 ], [ %69, %66 ]
  %59 = phi i64 [ %11, %55 ], [ %67, %66 ]
  %60 = mul nsw i64 %59, %0
  %61 = getelementptr double, ptr %2, i64 %60
  %62 = getelementptr double, ptr %61, i64 %20
  %63 = load double, ptr %62, align 8
  %64 = fmul double %53, %63
  %65 = icmp slt i64 %21, %58
  br i1 %65, label %70, label %66
66:
  store double %64, ptr %62, align 8
  %67 = add nsw i64 %59, -1
  %68 = icmp sgt i64 %67, %20
  %69 = add i64 %58, -1
  br i1 %68, label %57, label %17
70:
  %71 = phi i64 [ %79, %70 ], [ %21, %57 ]
  %72 = mul nsw i64 %71, %0
  %73 = getelementptr double, ptr %56, i64 %72
  %74 = load double, ptr %73, align 8
  %75 = fmul double %64, %74
  %76 = getelementptr double, ptr %61, i64 %71
  %77 = load double, ptr %76, align 8
  %78 = fsub double %77, %75
  store double %78, ptr %76, align 8
  %79 = add nuw nsw i64 %71, 1
  %80 = icmp eq i64 %79, %58
  br i1 %80, label %66, label %70
81:
  %82 = phi i64 [ 0, %6 ], [ %20, %23 ], [ %8, %17 ]
  ret i64 %82
}
define internal fastcc i64 @factor_band(i64 %0, i64 %1, ptr %2) nounwind {
  %4 = add nsw i64 %1, 1
  %5 = getelementptr double, ptr %2, i64 %1
  %6 = icmp sgt i64 %0, 0
  br i1 %6, label %9, label %7
7:
  %8 = phi i64 [ 0, %3 ], [ %43, %38 ]
  ret i64 %8
9:
  %10 = phi i64 [ %43, %38 ], [ 0, %3 ]
  %11 = phi i64 [ %44, %38 ], [ 0, %3 ]
  %12 = mul nsw i64 %11, %4
  %13 = getelementptr double, ptr %5, i64 %12
  %14 = sub nsw i64 0, %11
  %15 = getelementptr inbounds double, ptr %13, i64 %14
  %16 = icmp sgt i64 %11, %1
  %17 = sub nsw i64 %11, %1
  %18 = select i1 %16, i64 %17, i64 0
  %19 = load double, ptr %13, align 8
  %20 = icmp slt i64 %18, %11
  br i1 %20, label %21, label %38
21:
  %22 = phi i64 [ %36, %21 ], [ %18, %9 ]
  %23 = mul nsw i64 %22, %4
  %24 = getelementptr double, ptr %5, i64 %23
  %25 = sub i64 0, %22
  %26 = getelementptr inbounds double, ptr %24, i64 %25
  %27 = sub nsw i64 %22, %1
  %28 = call i64 @llvm.smax.i64(i64 %27, i64 %18)
  %29 = sub nsw i64 %22, %28
  %30 = getelementptr inbounds double, ptr %15, i64 %28
  %31 = getelementptr inbounds double, ptr %26, i64 %28
  %32 = call double @hot_dot(i64 %29, ptr %30, ptr %31)
  %33 = getelementptr inbounds double, ptr %15, i64 %22
  %34 = load double, ptr %33, align 8
  %35 = fsub double %34, %32
  store double %35, ptr %33, align 8
  %36 = add nsw i64 %22, 1
  %37 = icmp slt i64 %36, %11
  br i1 %37, label %21, label %46
38:
  %39 = phi double [ %19, %9 ], [ %59, %46 ]
  %40 = fcmp ogt double %39, 0x3D719799812DEA11
  %41 = select i1 %40, double %39, double 0.000000e+00
  %42 = zext i1 %40 to i64
  %43 = add nuw nsw i64 %10, %42
  store double %41, ptr %13, align 8
  %44 = add nuw nsw i64 %11, 1
  %45 = icmp eq i64 %44, %0
  br i1 %45, label %7, label %9
46:
  %47 = phi i64 [ %60, %46 ], [ %18, %21 ]
  %48 = phi double [ %59, %46 ], [ %19, %21 ]
  %49 = mul nsw i64 %47, %4
  %50 = getelementptr double, ptr %5, i64 %49
  %51 = load double, ptr %50, align 8
  %52 = fcmp ogt double %51, 0.000000e+00
  %53 = getelementptr inbounds double, ptr %15, i64 %47
  %54 = load double, ptr %53, align 8
  %55 = fdiv double %54, %51
  %56 = select i1 %52, double %55, double 0.000000e+00
  %57 = getelementptr inbounds double, ptr %15, i64 %47
  %58 = fmul double %56, %54
  %59 = fsub double %48, %58
  store double %56, ptr %57, align 8
  %60 = add nsw i64 %47, 1
  %61 = icmp slt i64 %60, %11
  br i1 %61, label %46, label %38
}
define internal fastcc double @closeness(ptr %0, ptr %1, i64 %2, ptr %3, ptr %4) nounwind {
  %6 = getelementptr inbounds i8, ptr %1, i64 16
  %7 = load i64, ptr %6, align 8
  %8 = icmp sge i64 %2, %7
  %9 = uitofp i1 %8 to double
  %10 = getelementptr inbounds i8, ptr %1, i64 24
  %11 = load i64, ptr %10, align 8
  %12 = icmp slt i64 %11, 0
  br i1 %12, label %16, label %13
13:
  %14 = getelementptr inbounds i8, ptr %1, i64 8
  %15 = load i64, ptr %14, align 8
  br label %16
16:
  %17 = phi i64 [ %15, %13 ], [ %2, %5 ]
  %18 = icmp sgt i64 %17, 0
  br i1 %18, label %19, label %26
19:
  %20 = getelementptr inbounds i8, ptr %0, i64 288
  %21 = load ptr, ptr %20, align 8
  %22 = load i64, ptr %1, align 8
  %23 = getelementptr double, ptr %21, i64 %22
  %24 = getelementptr inbounds i8, ptr %1, i64 32
  %25 = getelementptr inbounds i8, ptr %1, i64 8
  br label %28
26:
  %27 = phi double [ %9, %16 ], [ %58, %57 ]
  ret double %27
28:
  %29 = phi double [ %9, %19 ], [ %58, %57 ]
  %30 = phi i64 [ 0, %19 ], [ %59, %57 ]
  br i1 %12, label %31, label %34
31:
  %32 = getelementptr inbounds i64, ptr %4, i64 %30
  %33 = load i64, ptr %32, align 8
  br label %34
34:
  %35 = phi i64 [ %33, %31 ], [ %30, %28 ]
  %36 = call fastcc double @size_of(ptr %1, i64 %35, ptr %3)
  %37 = getelementptr double, ptr %23, i64 %35
  %38 = load double, ptr %37, align 8
  %39 = fcmp ogt double %38, %36
  %40 = select i1 %39, double %38, double %36
  %41 = fdiv double %36, %40
  %42 = fcmp ogt double %36, 0.000000e+00
  br i1 %42, label %43, label %57
43:
  br i1 %12, label %44, label %52
44:
  %45 = load ptr, ptr %24, align 8
  %46 = load i64, ptr %25, align 8
  %47 = mul nsw i64 %46, %30
  %48 = getelementptr inbounds double, ptr %45, i64 %47
  %49 = getelementptr inbounds double, ptr %48, i64 %30
  %50 = load double, ptr %49, align 8
  %51 = fmul double %41, %50
  br label %52
52:
  %53 = phi double [ %51, %44 ], [ %41, %43 ]
  %54 = fmul double %41, %53
  %55 = fcmp olt double %29, %54
  %56 = select i1 %55, double %29, double %54
  br label %57
57:
  %58 = phi double [ %56, %52 ], [ %29, %34 ]
  %59 = add nuw nsw i64 %30, 1
  %60 = icmp eq i64 %59, %17
  br i1 %60, label %26, label %28
}
define internal fastcc void @exchange(i64 %0, ptr %1, i64 %2, i64 %3) nounwind {
  %5 = icmp sgt i64 %2, 0
  %6 = mul nsw i64 %2, %0
  br i1 %5, label %9, label %7
7:
  %8 = mul nsw i64 %3, %0
  br label %13
9:
  %10 = getelementptr inbounds double, ptr %1, i64 %6
  %11 = mul nsw i64 %3, %0
  %12 = getelementptr inbounds double, ptr %1, i64 %11
  br label %24
13:
  %14 = phi i64 [ %8, %7 ], [ %11, %24 ]
  %15 = getelementptr inbounds double, ptr %1, i64 %6
  %16 = getelementptr inbounds double, ptr %15, i64 %2
  %17 = getelementptr inbounds double, ptr %1, i64 %14
  %18 = getelementptr inbounds double, ptr %17, i64 %3
  %19 = load double, ptr %16, align 8
  %20 = load double, ptr %18, align 8
  store double %20, ptr %16, align 8
  store double %19, ptr %18, align 8
  %21 = getelementptr double, ptr %1, i64 %2
  %22 = add nsw i64 %2, 1
  %23 = icmp slt i64 %22, %3
  br i1 %23, label %35, label %32
24:
  %25 = phi i64 [ 0, %9 ], [ %30, %24 ]
  %26 = getelementptr inbounds double, ptr %10, i64 %25
  %27 = getelementptr inbounds double, ptr %12, i64 %25
  %28 = load double, ptr %26, align 8
  %29 = load double, ptr %27, align 8
  store double %29, ptr %26, align 8
  store double %28, ptr %27, align 8
  %30 = add nuw nsw i64 %25, 1
  %31 = icmp eq i64 %30, %2
  br i1 %31, label %13, label %24
32:
  %33 = add nsw i64 %3, 1
  %34 = icmp slt i64 %33, %0
  br i1 %34, label %45, label %44
35:
  %36 = phi i64 [ %42, %35 ], [ %22, %13 ]
  %37 = mul nsw i64 %36, %0
  %38 = getelementptr double, ptr %21, i64 %37
  %39 = getelementptr inbounds double, ptr %17, i64 %36
  %40 = load double, ptr %38, align 8
  %41 = load double, ptr %39, align 8
  store double %41, ptr %38, align 8
  store double %40, ptr %39, align 8
  %42 = add nsw i64 %36, 1
  %43 = icmp eq i64 %42, %3
  br i1 %43, label %32, label %35
44:
  ret void
45:
  %46 = phi i64 [ %53, %45 ], [ %33, %32 ]
  %47 = mul nsw i64 %46, %0
  %48 = getelementptr inbounds double, ptr %1, i64 %47
  %49 = getelementptr inbounds double, ptr %48, i64 %2
  %50 = getelementptr inbounds double, ptr %48, i64 %3
  %51 = load double, ptr %49, align 8
  %52 = load double, ptr %50, align 8
  store double %52, ptr %49, align 8
  store double %51, ptr %50, align 8
  %53 = add nsw i64 %46, 1
  %54 = icmp eq i64 %53, %0
  br i1 %54, label %44, label %45
}
define internal fastcc double @size_of(ptr %0, i64 %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 24
  %5 = load i64, ptr %4, align 8
  %6 = icmp slt i64 %5, 0
  br i1 %6, label %18, label %7
7:
  %8 = getelementptr inbounds i8, ptr %0, i64 32
  %9 = load ptr, ptr %8, align 8
  %10 = add nsw i64 %1, 1
  %11 = mul nsw i64 %5, %10
  %12 = getelementptr inbounds double, ptr %9, i64 %11
  %13 = getelementptr inbounds double, ptr %12, i64 %1
  %14 = load double, ptr %13, align 8
  %15 = fcmp ogt double %14, 0.000000e+00
  %16 = select i1 %15, double %14, double 0.000000e+00
  %17 = call double @llvm.sqrt.f64(double %16)
  br label %18
18:
  %19 = phi double [ %17, %7 ], [ 1.000000e+00, %3 ]
  %20 = getelementptr inbounds double, ptr %2, i64 %1
  %21 = load double, ptr %20, align 8
  %22 = fcmp ogt double %21, 0.000000e+00
  %23 = fdiv double %19, %21
  %24 = select i1 %22, double %23, double 0.000000e+00
  ret double %24
}
define internal fastcc ptr @weigh_by_size(ptr %0, ptr %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %1, i64 184
  %4 = load ptr, ptr %3, align 8
  %5 = load i64, ptr %0, align 8
  %6 = getelementptr inbounds double, ptr %4, i64 %5
  %7 = icmp sgt i64 %5, 0
  br i1 %7, label %8, label %10
8:
  %9 = getelementptr inbounds i8, ptr %0, i64 544
  br label %11
10:
  ret ptr %6
11:
  %12 = phi i64 [ 0, %8 ], [ %20, %11 ]
  %13 = load ptr, ptr %9, align 8
  %14 = getelementptr inbounds double, ptr %13, i64 %12
  %15 = load double, ptr %14, align 8
  %16 = fsub double %15, %15
  %17 = fcmp une double %16, 0.000000e+00
  %18 = select i1 %17, double 0.000000e+00, double %15
  %19 = getelementptr inbounds double, ptr %6, i64 %12
  store double %18, ptr %19, align 8
  %20 = add nuw nsw i64 %12, 1
  %21 = load i64, ptr %0, align 8
  %22 = icmp slt i64 %20, %21
  br i1 %22, label %11, label %10
}
define internal fastcc i32 @turns_over(ptr %0, ptr %1, i64 %2, ptr %3, ptr %4, ptr %5, ptr %6) nounwind {
  %8 = getelementptr inbounds i8, ptr %0, i64 224
  %9 = load ptr, ptr %8, align 8
  %10 = load i64, ptr %1, align 8
  %11 = getelementptr inbounds i64, ptr %9, i64 %10
  %12 = getelementptr inbounds i8, ptr %0, i64 256
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %1, i64 24
  %15 = load i64, ptr %14, align 8
  %16 = icmp slt i64 %15, 0
  %17 = getelementptr inbounds i8, ptr %1, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = shl nuw nsw i64 %15, 1
  %20 = or disjoint i64 %19, 1
  %21 = select i1 %16, i64 %18, i64 %20
  %22 = select i1 %16, i64 %2, i64 %18
  %23 = call i64 @llvm.smax.i64(i64 %15, i64 0)
  %24 = getelementptr inbounds i8, ptr %0, i64 320
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds double, ptr %25, i64 %23
  %27 = getelementptr inbounds i8, ptr %0, i64 184
  %28 = load ptr, ptr %27, align 8
  %29 = icmp sgt i64 %22, 0
  br i1 %29, label %34, label %181
30:
  %31 = add i64 %21, 1
  %32 = getelementptr inbounds i8, ptr %1, i64 32
  %33 = getelementptr inbounds i8, ptr %1, i64 8
  br label %122
34:
  %35 = phi i64 [ %112, %111 ], [ 0, %7 ]
  br i1 %16, label %36, label %39
36:
  %37 = getelementptr inbounds i64, ptr %3, i64 %35
  %38 = load i64, ptr %37, align 8
  br label %39
39:
  %40 = phi i64 [ %38, %36 ], [ %35, %34 ]
  %41 = getelementptr inbounds i64, ptr %11, i64 %40
  %42 = load i64, ptr %41, align 8
  %43 = getelementptr i8, ptr %41, i64 8
  %44 = load i64, ptr %43, align 8
  %45 = icmp slt i64 %42, %44
  br i1 %45, label %53, label %46
46:
  %47 = load i64, ptr %14, align 8
  %48 = call i64 @llvm.usub.sat.i64(i64 %35, i64 %47)
  %49 = mul nsw i64 %35, %21
  %50 = select i1 %16, i64 0, i64 %35
  %51 = sub i64 %49, %50
  %52 = getelementptr double, ptr %26, i64 %51
  br label %69
53:
  %54 = phi i64 [ %66, %53 ], [ %42, %39 ]
  %55 = getelementptr inbounds double, ptr %5, i64 %54
  %56 = load double, ptr %55, align 8
  %57 = getelementptr inbounds i64, ptr %13, i64 %54
  %58 = load i64, ptr %57, align 8
  %59 = getelementptr inbounds double, ptr %4, i64 %58
  %60 = load double, ptr %59, align 8
  %61 = fmul double %56, %60
  %62 = fmul double %60, %61
  %63 = getelementptr inbounds double, ptr %28, i64 %58
  %64 = load double, ptr %63, align 8
  %65 = fadd double %64, %62
  store double %65, ptr %63, align 8
  %66 = add nsw i64 %54, 1
  %67 = load i64, ptr %43, align 8
  %68 = icmp slt i64 %66, %67
  br i1 %68, label %53, label %46
69:
  %70 = phi i64 [ %48, %46 ], [ %97, %94 ]
  br i1 %16, label %71, label %73
71:
  %72 = icmp slt i64 %70, %22
  br i1 %72, label %84, label %80
73:
  %74 = load i64, ptr %14, align 8
  %75 = add nsw i64 %74, %35
  %76 = icmp slt i64 %75, %22
  %77 = add nsw i64 %75, 1
  %78 = select i1 %76, i64 %77, i64 %22
  %79 = icmp slt i64 %70, %78
  br i1 %79, label %87, label %80
80:
  %81 = load i64, ptr %41, align 8
  %82 = load i64, ptr %43, align 8
  %83 = icmp slt i64 %81, %82
  br i1 %83, label %114, label %111
84:
  %85 = getelementptr inbounds i64, ptr %3, i64 %70
  %86 = load i64, ptr %85, align 8
  br label %87
87:
  %88 = phi i64 [ %86, %84 ], [ %70, %73 ]
  %89 = getelementptr inbounds i64, ptr %11, i64 %88
  %90 = load i64, ptr %89, align 8
  %91 = getelementptr i8, ptr %89, i64 8
  %92 = load i64, ptr %91, align 8
  %93 = icmp slt i64 %90, %92
  br i1 %93, label %98, label %94
94:
  %95 = phi double [ 0.000000e+00, %87 ], [ %108, %98 ]
  %96 = getelementptr double, ptr %52, i64 %70
  store double %95, ptr %96, align 8
  %97 = add nuw nsw i64 %70, 1
  br label %69
98:
  %99 = phi i64 [ %109, %98 ], [ %90, %87 ]
  %100 = phi double [ %108, %98 ], [ 0.000000e+00, %87 ]
  %101 = getelementptr inbounds double, ptr %6, i64 %99
  %102 = load double, ptr %101, align 8
  %103 = getelementptr inbounds i64, ptr %13, i64 %99
  %104 = load i64, ptr %103, align 8
  %105 = getelementptr inbounds double, ptr %28, i64 %104
  %106 = load double, ptr %105, align 8
  %107 = fmul double %102, %106
  %108 = fadd double %100, %107
  %109 = add nsw i64 %99, 1
  %110 = icmp eq i64 %109, %92
  br i1 %110, label %94, label %98
111:
  %112 = add nuw nsw i64 %35, 1
  %113 = icmp eq i64 %112, %22
  br i1 %113, label %30, label %34
114:
  %115 = phi i64 [ %119, %114 ], [ %81, %80 ]
  %116 = getelementptr inbounds i64, ptr %13, i64 %115
  %117 = load i64, ptr %116, align 8
  %118 = getelementptr inbounds double, ptr %28, i64 %117
  store double 0.000000e+00, ptr %118, align 8
  %119 = add nsw i64 %115, 1
  %120 = load i64, ptr %43, align 8
  %121 = icmp slt i64 %119, %120
  br i1 %121, label %114, label %111
122:
  %123 = phi i64 [ 0, %30 ], [ %179, %178 ]
  %124 = load i64, ptr %14, align 8
  %125 = icmp slt i64 %124, 0
  %126 = load ptr, ptr %32, align 8
  br i1 %125, label %127, label %130
127:
  %128 = load i64, ptr %33, align 8
  %129 = mul nsw i64 %128, %123
  br label %133
130:
  %131 = add nuw nsw i64 %123, 1
  %132 = mul nuw nsw i64 %124, %131
  br label %133
133:
  %134 = phi i64 [ %132, %130 ], [ %129, %127 ]
  %135 = getelementptr inbounds double, ptr %126, i64 %134
  %136 = getelementptr inbounds double, ptr %135, i64 %123
  %137 = load double, ptr %136, align 8
  %138 = fcmp ogt double %137, 0.000000e+00
  br i1 %138, label %139, label %178
139:
  %140 = mul i64 %123, %31
  %141 = select i1 %16, i64 0, i64 %123
  %142 = sub nsw i64 %140, %141
  %143 = getelementptr inbounds double, ptr %26, i64 %142
  %144 = load double, ptr %143, align 8
  %145 = fcmp ogt double %144, 0.000000e+00
  br i1 %145, label %146, label %181
146:
  %147 = xor i64 %123, -1
  %148 = add nsw i64 %140, 1
  %149 = sub i64 %148, %141
  %150 = getelementptr inbounds double, ptr %26, i64 %149
  br label %151
151:
  %152 = phi i64 [ %153, %163 ], [ %123, %146 ]
  %153 = add nuw nsw i64 %152, 1
  br i1 %16, label %154, label %156
154:
  %155 = icmp slt i64 %153, %22
  br i1 %155, label %163, label %178
156:
  %157 = load i64, ptr %14, align 8
  %158 = add nsw i64 %157, %123
  %159 = icmp slt i64 %158, %22
  %160 = add nsw i64 %158, 1
  %161 = select i1 %159, i64 %160, i64 %22
  %162 = icmp slt i64 %153, %161
  br i1 %162, label %163, label %178
163:
  %164 = phi i64 [ 0, %154 ], [ %153, %156 ]
  %165 = phi i64 [ %22, %154 ], [ %161, %156 ]
  %166 = add i64 %165, %147
  %167 = mul nsw i64 %153, %21
  %168 = add nsw i64 %167, %123
  %169 = sub nsw i64 %168, %164
  %170 = getelementptr inbounds double, ptr %26, i64 %169
  %171 = load double, ptr %170, align 8
  %172 = fneg double %171
  %173 = load double, ptr %143, align 8
  %174 = fdiv double %172, %173
  %175 = add nsw i64 %168, 1
  %176 = sub i64 %175, %164
  %177 = getelementptr inbounds double, ptr %26, i64 %176
  call void @hot_add(i64 %166, double %174, ptr %150, ptr %177)
  br label %151
178:
  %179 = add nuw nsw i64 %123, 1
  %180 = icmp eq i64 %179, %22
  br i1 %180, label %181, label %122
181:
  %182 = phi i32 [ 0, %7 ], [ 1, %139 ], [ 0, %178 ]
  ret i32 %182
}
declare void @hot_interpolate(i64, i64, ptr, double, ptr)
define internal fastcc i32 @exceeds(i64 %0, ptr %1, double %2, ptr %3) nounwind {
  %5 = icmp sgt i64 %0, 0
  br i1 %5, label %6, label %66
6:
  %7 = add nuw i64 %0, 1
  br label %8
8:
  %9 = phi i64 [ 0, %6 ], [ %64, %61 ]
  %10 = mul nuw nsw i64 %9, %0
  %11 = add nuw nsw i64 %10, %9
  %12 = getelementptr inbounds double, ptr %1, i64 %11
  %13 = load double, ptr %12, align 8
  %14 = fsub double %13, %2
  %15 = icmp eq i64 %9, 0
  br i1 %15, label %45, label %16
16:
  %17 = getelementptr double, ptr %3, i64 %10
  br label %20
18:
  %19 = getelementptr double, ptr %3, i64 %10
  br label %48
20:
  %21 = phi i64 [ 0, %16 ], [ %32, %29 ]
  %22 = add nuw nsw i64 %21, %10
  %23 = getelementptr inbounds double, ptr %1, i64 %22
  %24 = load double, ptr %23, align 8
  %25 = icmp eq i64 %21, 0
  br i1 %25, label %29, label %26
26:
  %27 = mul nuw nsw i64 %21, %0
  %28 = getelementptr double, ptr %3, i64 %27
  br label %34
29:
  %30 = phi double [ %24, %20 ], [ %42, %34 ]
  %31 = getelementptr inbounds double, ptr %3, i64 %22
  store double %30, ptr %31, align 8
  %32 = add nuw nsw i64 %21, 1
  %33 = icmp eq i64 %32, %9
  br i1 %33, label %18, label %20
34:
  %35 = phi i64 [ 0, %26 ], [ %43, %34 ]
  %36 = phi double [ %24, %26 ], [ %42, %34 ]
  %37 = getelementptr double, ptr %17, i64 %35
  %38 = load double, ptr %37, align 8
  %39 = getelementptr double, ptr %28, i64 %35
  %40 = load double, ptr %39, align 8
  %41 = fmul double %38, %40
  %42 = fsub double %36, %41
  %43 = add nuw nsw i64 %35, 1
  %44 = icmp eq i64 %43, %21
  br i1 %44, label %29, label %34
45:
  %46 = phi double [ %14, %8 ], [ %58, %48 ]
  %47 = fcmp ogt double %46, 0.000000e+00
  br i1 %47, label %61, label %66
48:
  %49 = phi i64 [ 0, %18 ], [ %59, %48 ]
  %50 = phi double [ %14, %18 ], [ %58, %48 ]
  %51 = getelementptr double, ptr %19, i64 %49
  %52 = load double, ptr %51, align 8
  %53 = mul i64 %49, %7
  %54 = getelementptr inbounds double, ptr %3, i64 %53
  %55 = load double, ptr %54, align 8
  %56 = fmul double %52, %55
  %57 = fmul double %52, %56
  %58 = fsub double %50, %57
  store double %56, ptr %51, align 8
  %59 = add nuw nsw i64 %49, 1
  %60 = icmp eq i64 %59, %9
  br i1 %60, label %45, label %48
61:
  %62 = fdiv double 1.000000e+00, %46
  %63 = getelementptr inbounds double, ptr %3, i64 %11
  store double %62, ptr %63, align 8
  %64 = add nuw nsw i64 %9, 1
  %65 = icmp eq i64 %64, %0
  br i1 %65, label %66, label %8
66:
  %67 = phi i32 [ 1, %4 ], [ 1, %61 ], [ 0, %45 ]
  ret i32 %67
}
define internal fastcc double @singular_value(i64 %0, i64 %1, ptr %2) nounwind {
  %4 = icmp sgt i64 %0, 0
  %5 = add i64 %0, 1
  br label %6
6:
  %7 = phi i32 [ 0, %3 ], [ %103, %102 ]
  br i1 %4, label %8, label %105
8:
  %9 = phi double [ %42, %21 ], [ 0.000000e+00, %6 ]
  %10 = phi double [ %41, %21 ], [ 0.000000e+00, %6 ]
  %11 = phi i64 [ %22, %21 ], [ 0, %6 ]
  %12 = mul nuw nsw i64 %11, %0
  %13 = getelementptr double, ptr %2, i64 %12
  %14 = mul i64 %11, %5
  %15 = getelementptr inbounds double, ptr %2, i64 %14
  br label %24
16:
  %17 = fmul double %41, 0x3CB0000000000000
  %18 = fcmp ogt double %42, %17
  br i1 %18, label %19, label %105
19:
  %20 = fmul double %41, 0x3C10624DD2F1A9FC
  br label %47
21:
  %22 = add nuw nsw i64 %11, 1
  %23 = icmp eq i64 %22, %0
  br i1 %23, label %16, label %8
24:
  %25 = phi double [ %9, %8 ], [ %42, %40 ]
  %26 = phi double [ %10, %8 ], [ %41, %40 ]
  %27 = phi i64 [ %11, %8 ], [ %43, %40 ]
  %28 = icmp eq i64 %11, %27
  br i1 %28, label %29, label %34
29:
  %30 = load double, ptr %15, align 8
  %31 = call double @llvm.fabs.f64(double %30)
  %32 = fcmp ogt double %26, %31
  %33 = select i1 %32, double %26, double %31
  br label %40
34:
  %35 = getelementptr double, ptr %13, i64 %27
  %36 = load double, ptr %35, align 8
  %37 = call double @llvm.fabs.f64(double %36)
  %38 = fcmp ogt double %25, %37
  %39 = select i1 %38, double %25, double %37
  br label %40
40:
  %41 = phi double [ %33, %29 ], [ %26, %34 ]
  %42 = phi double [ %25, %29 ], [ %39, %34 ]
  %43 = add nuw nsw i64 %27, 1
  %44 = icmp eq i64 %43, %0
  br i1 %44, label %21, label %24
45:
  %46 = icmp eq i64 %49, %0
  br i1 %46, label %102, label %47
47:
  %48 = phi i64 [ 0, %19 ], [ %49, %45 ]
  %49 = add nuw nsw i64 %48, 1
  %50 = icmp slt i64 %49, %0
  br i1 %50, label %51, label %45
51:
  %52 = mul nuw nsw i64 %48, %0
  %53 = getelementptr double, ptr %2, i64 %52
  %54 = getelementptr double, ptr %53, i64 %48
  br label %55
55:
  %56 = phi i64 [ %49, %51 ], [ %100, %99 ]
  %57 = getelementptr double, ptr %53, i64 %56
  %58 = load double, ptr %57, align 8
  %59 = call double @llvm.fabs.f64(double %58)
  %60 = fcmp ogt double %59, %20
  br i1 %60, label %61, label %99
61:
  %62 = mul nuw nsw i64 %56, %0
  %63 = getelementptr double, ptr %2, i64 %62
  %64 = getelementptr double, ptr %63, i64 %56
  %65 = load double, ptr %64, align 8
  %66 = load double, ptr %54, align 8
  %67 = fsub double %65, %66
  %68 = fmul double %58, 2.000000e+00
  %69 = fdiv double %67, %68
  %70 = fcmp ogt double %69, 0.000000e+00
  %71 = select i1 %70, double 1.000000e+00, double -1.000000e+00
  %72 = call double @llvm.fabs.f64(double %69)
  %73 = fmul double %69, %69
  %74 = fadd double %73, 1.000000e+00
  %75 = call double @llvm.sqrt.f64(double %74)
  %76 = fadd double %72, %75
  %77 = fdiv double %71, %76
  %78 = fmul double %77, %77
  %79 = fadd double %78, 1.000000e+00
  %80 = call double @llvm.sqrt.f64(double %79)
  %81 = fdiv double 1.000000e+00, %80
  %82 = fmul double %77, %81
  call void @hot_turn(i64 %0, double %81, double %82, ptr %53, ptr %63)
  br label %83
83:
  %84 = phi i64 [ 0, %61 ], [ %97, %83 ]
  %85 = mul nuw nsw i64 %84, %0
  %86 = getelementptr double, ptr %2, i64 %85
  %87 = getelementptr double, ptr %86, i64 %48
  %88 = load double, ptr %87, align 8
  %89 = getelementptr double, ptr %86, i64 %56
  %90 = load double, ptr %89, align 8
  %91 = fmul double %81, %88
  %92 = fmul double %82, %90
  %93 = fsub double %91, %92
  store double %93, ptr %87, align 8
  %94 = fmul double %82, %88
  %95 = fmul double %81, %90
  %96 = fadd double %94, %95
  store double %96, ptr %89, align 8
  %97 = add nuw nsw i64 %84, 1
  %98 = icmp eq i64 %97, %0
  br i1 %98, label %99, label %83
99:
  %100 = add nuw i64 %56, 1
  %101 = icmp eq i64 %100, %0
  br i1 %101, label %45, label %55
102:
  %103 = add nuw nsw i32 %7, 1
  %104 = icmp eq i32 %103, 30
  br i1 %104, label %105, label %6
105:
  %106 = icmp sgt i64 %1, 0
  br i1 %106, label %107, label %111
107:
  %108 = icmp sgt i64 %0, 1
  br label %109
109:
  %110 = phi i64 [ 0, %107 ], [ %122, %118 ]
  br i1 %108, label %124, label %118
111:
  %112 = phi double [ 0.000000e+00, %105 ], [ %121, %118 ]
  %113 = fcmp ogt double %112, 0.000000e+00
  %114 = call double @llvm.sqrt.f64(double %112)
  %115 = select i1 %113, double %114, double 0.000000e+00
  ret double %115
116:
  %117 = mul i64 %134, %5
  br label %118
118:
  %119 = phi i64 [ 0, %109 ], [ %117, %116 ]
  %120 = getelementptr inbounds double, ptr %2, i64 %119
  %121 = load double, ptr %120, align 8
  store double -1.000000e+00, ptr %120, align 8
  %122 = add nuw nsw i64 %110, 1
  %123 = icmp eq i64 %122, %1
  br i1 %123, label %111, label %109
124:
  %125 = phi i64 [ %135, %124 ], [ 1, %109 ]
  %126 = phi i64 [ %134, %124 ], [ 0, %109 ]
  %127 = mul i64 %125, %5
  %128 = getelementptr inbounds double, ptr %2, i64 %127
  %129 = load double, ptr %128, align 8
  %130 = mul i64 %126, %5
  %131 = getelementptr inbounds double, ptr %2, i64 %130
  %132 = load double, ptr %131, align 8
  %133 = fcmp ogt double %129, %132
  %134 = select i1 %133, i64 %125, i64 %126
  %135 = add nuw nsw i64 %125, 1
  %136 = icmp eq i64 %135, %0
  br i1 %136, label %116, label %124
}
define internal fastcc double @singular_value_band(ptr %0, ptr %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 328
  %4 = load ptr, ptr %3, align 8
  %5 = load i64, ptr %1, align 8
  %6 = getelementptr inbounds double, ptr %4, i64 %5
  %7 = getelementptr inbounds i8, ptr %0, i64 200
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %1, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %1, i64 24
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %1, i64 32
  %14 = load ptr, ptr %13, align 8
  %15 = call fastcc i64 @factor_band(i64 %10, i64 %12, ptr %14)
  %16 = getelementptr inbounds i8, ptr %1, i64 16
  %17 = load i64, ptr %16, align 8
  %18 = icmp slt i64 %15, %17
  br i1 %18, label %117, label %19
19:
  %20 = load i64, ptr %9, align 8
  br label %21
21:
  %22 = phi i64 [ %103, %105 ], [ %20, %19 ]
  %23 = phi i32 [ %110, %105 ], [ 0, %19 ]
  %24 = phi double [ %95, %105 ], [ 0x7FF0000000000000, %19 ]
  %25 = icmp sgt i64 %22, 0
  br i1 %25, label %26, label %28
26:
  %27 = icmp eq i32 %23, 0
  br label %39
28:
  %29 = phi i64 [ %22, %21 ], [ %52, %51 ]
  call void @hot_copy(i64 %29, ptr %6, ptr %8)
  %30 = load i64, ptr %9, align 8
  %31 = load i64, ptr %11, align 8
  %32 = load ptr, ptr %13, align 8
  call fastcc void @solve_band(i64 %30, i64 %31, ptr %32, ptr %8)
  %33 = load i64, ptr %9, align 8
  %34 = icmp sgt i64 %33, 0
  br i1 %34, label %35, label %117
35:
  %36 = load i64, ptr %11, align 8
  %37 = icmp slt i64 %36, 0
  %38 = load ptr, ptr %13, align 8
  br label %60
39:
  %40 = phi i64 [ %22, %26 ], [ %52, %51 ]
  %41 = phi i64 [ 0, %26 ], [ %53, %51 ]
  %42 = getelementptr inbounds double, ptr %6, i64 %41
  %43 = load double, ptr %42, align 8
  %44 = fsub double %43, %43
  %45 = fcmp une double %44, 0.000000e+00
  %46 = or i1 %27, %45
  br i1 %46, label %47, label %51
47:
  %48 = fadd double %43, 1.000000e-03
  %49 = select i1 %45, double 1.000000e+00, double %48
  store double %49, ptr %42, align 8
  %50 = load i64, ptr %9, align 8
  br label %51
51:
  %52 = phi i64 [ %50, %47 ], [ %40, %39 ]
  %53 = add nuw nsw i64 %41, 1
  %54 = icmp slt i64 %53, %52
  br i1 %54, label %39, label %28
55:
  %56 = fcmp ule double %89, 0.000000e+00
  %57 = fsub double %89, %89
  %58 = fcmp une double %57, 0.000000e+00
  %59 = or i1 %56, %58
  br i1 %59, label %117, label %94
60:
  %61 = phi i64 [ 0, %35 ], [ %92, %88 ]
  %62 = phi double [ 0.000000e+00, %35 ], [ %91, %88 ]
  %63 = phi double [ 0.000000e+00, %35 ], [ %90, %88 ]
  %64 = phi double [ 0.000000e+00, %35 ], [ %89, %88 ]
  br i1 %37, label %65, label %67
65:
  %66 = mul nuw nsw i64 %33, %61
  br label %70
67:
  %68 = add nuw nsw i64 %61, 1
  %69 = mul nuw nsw i64 %36, %68
  br label %70
70:
  %71 = phi i64 [ %69, %67 ], [ %66, %65 ]
  %72 = getelementptr inbounds double, ptr %38, i64 %71
  %73 = getelementptr inbounds double, ptr %72, i64 %61
  %74 = load double, ptr %73, align 8
  %75 = fcmp ogt double %74, 0.000000e+00
  br i1 %75, label %76, label %88
76:
  %77 = getelementptr inbounds double, ptr %8, i64 %61
  %78 = load double, ptr %77, align 8
  %79 = call double @llvm.fabs.f64(double %78)
  %80 = fcmp ogt double %64, %79
  %81 = select i1 %80, double %64, double %79
  %82 = getelementptr inbounds double, ptr %6, i64 %61
  %83 = load double, ptr %82, align 8
  %84 = fmul double %78, %83
  %85 = fadd double %63, %84
  %86 = fmul double %78, %78
  %87 = fadd double %62, %86
  br label %88
88:
  %89 = phi double [ %81, %76 ], [ %64, %70 ]
  %90 = phi double [ %85, %76 ], [ %63, %70 ]
  %91 = phi double [ %87, %76 ], [ %62, %70 ]
  %92 = add nuw nsw i64 %61, 1
  %93 = icmp eq i64 %92, %33
  br i1 %93, label %55, label %60
94:
  %95 = fdiv double %90, %91
  br label %96
96:
  %97 = phi i64 [ %102, %96 ], [ 0, %94 ]
  %98 = getelementptr inbounds double, ptr %8, i64 %97
  %99 = load double, ptr %98, align 8
  %100 = fdiv double %99, %89
  %101 = getelementptr inbounds double, ptr %6, i64 %97
  store double %100, ptr %101, align 8
  %102 = add nuw nsw i64 %97, 1
  %103 = load i64, ptr %9, align 8
  %104 = icmp slt i64 %102, %103
  br i1 %104, label %96, label %105
105:
  %106 = fsub double %95, %24
  %107 = call double @llvm.fabs.f64(double %106)
  %108 = fmul double %95, 1.000000e-03
  %109 = fcmp olt double %107, %108
  %110 = add nuw nsw i32 %23, 1
  %111 = icmp eq i32 %110, 12
  %112 = select i1 %109, i1 true, i1 %111
  br i1 %112, label %113, label %21
113:
  %114 = fcmp ogt double %95, 0.000000e+00
  br i1 %114, label %115, label %117
115:
  %116 = call double @llvm.sqrt.f64(double %95)
  br label %117
117:
  %118 = phi double [ 0.000000e+00, %113 ], [ 0.000000e+00, %2 ], [ %116, %115 ], [ 0.000000e+00, %55 ], [ 0.000000e+00, %28 ]
  ret double %118
}
define internal fastcc double @singular_time(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %2, i64 24
  %5 = load double, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %2, i64 32
  %7 = load double, ptr %6, align 8
  %8 = fadd double %5, %7
  %9 = fmul double %8, 5.000000e-01
  %10 = getelementptr inbounds i8, ptr %1, i64 24
  br label %11
11:
  %12 = phi double [ %5, %3 ], [ %32, %25 ]
  %13 = phi double [ %7, %3 ], [ %33, %25 ]
  %14 = phi double [ %9, %3 ], [ %31, %25 ]
  %15 = phi i32 [ 0, %3 ], [ %34, %25 ]
  %16 = load ptr, ptr %10, align 8
  call fastcc void @curve_at(ptr %0, ptr %2, double %12, ptr %16)
  %17 = load ptr, ptr %10, align 8
  %18 = call fastcc double @smallest_value(ptr %0, ptr %1, double %12, ptr %17, double 0x7FF0000000000000)
  %19 = load ptr, ptr %10, align 8
  call fastcc void @curve_at(ptr %0, ptr %2, double %13, ptr %19)
  %20 = load ptr, ptr %10, align 8
  %21 = call fastcc double @smallest_value(ptr %0, ptr %1, double %13, ptr %20, double 0x7FF0000000000000)
  %22 = fcmp ogt double %18, 0.000000e+00
  %23 = fcmp ogt double %21, 0.000000e+00
  %24 = select i1 %22, i1 %23, i1 false
  br i1 %24, label %25, label %36
25:
  %26 = fsub double %13, %12
  %27 = fmul double %26, 1.000000e-01
  %28 = fmul double %26, %18
  %29 = fadd double %18, %21
  %30 = fdiv double %28, %29
  %31 = fadd double %12, %30
  %32 = fsub double %31, %27
  %33 = fadd double %27, %31
  %34 = add nuw nsw i32 %15, 1
  %35 = icmp eq i32 %34, 4
  br i1 %35, label %36, label %11
36:
  %37 = phi double [ %14, %11 ], [ %31, %25 ]
  ret double %37
}
define internal fastcc void @curve_at(ptr %0, ptr %1, double %2, ptr %3) nounwind {
  %5 = alloca [13 x double], align 16
  %6 = load i64, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = add nsw i64 %8, %6
  call fastcc void @basis_at(ptr %1, double %2, ptr %5)
  call void @hot_clear(i64 %9, ptr %3)
  %10 = load i64, ptr %1, align 8
  %11 = icmp slt i64 %10, 0
  br i1 %11, label %14, label %12
12:
  %13 = getelementptr inbounds i8, ptr %1, i64 352
  br label %15
14:
  ret void
15:
  %16 = phi i64 [ 0, %12 ], [ %22, %15 ]
  %17 = getelementptr inbounds double, ptr %5, i64 %16
  %18 = load double, ptr %17, align 8
  %19 = load ptr, ptr %13, align 8
  %20 = mul nsw i64 %16, %9
  %21 = getelementptr inbounds double, ptr %19, i64 %20
  call void @hot_add(i64 %9, double %18, ptr %21, ptr %3)
  %22 = add nuw nsw i64 %16, 1
  %23 = load i64, ptr %1, align 8
  %24 = icmp slt i64 %16, %23
  br i1 %24, label %15, label %14
}
define internal fastcc void @write_output(ptr %0, ptr %1) nounwind {
  %3 = load i64, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 664
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 648
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
  %16 = getelementptr inbounds i8, ptr %0, i64 672
  %17 = load ptr, ptr %16, align 8
  %18 = load i64, ptr %6, align 8
  %19 = mul nsw i64 %18, %11
  %20 = getelementptr inbounds double, ptr %17, i64 %19
  call void @hot_copy(i64 %11, ptr %15, ptr %20)
  br label %21
21:
  %22 = getelementptr inbounds i8, ptr %0, i64 680
  %23 = load ptr, ptr %22, align 8
  %24 = icmp eq ptr %23, null
  br i1 %24, label %33, label %25
25:
  %26 = getelementptr inbounds i8, ptr %0, i64 16
  %27 = load i64, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %0, i64 264
  %29 = load ptr, ptr %28, align 8
  %30 = load i64, ptr %6, align 8
  %31 = mul nsw i64 %30, %27
  %32 = getelementptr inbounds double, ptr %23, i64 %31
  call void @hot_copy(i64 %27, ptr %29, ptr %32)
  br label %33
33:
  %34 = load i64, ptr %6, align 8
  %35 = add nsw i64 %34, 1
  store i64 %35, ptr %6, align 8
  ret void
}
define internal fastcc void @arm_there(ptr %0, ptr %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 24
  %4 = load i64, ptr %3, align 8
  %5 = icmp eq i64 %4, 0
  br i1 %5, label %33, label %6
6:
  %7 = getelementptr inbounds i8, ptr %0, i64 480
  %8 = load double, ptr %7, align 8
  %9 = load ptr, ptr %1, align 8
  %10 = getelementptr inbounds i8, ptr %1, i64 88
  %11 = load ptr, ptr %10, align 8
  %12 = call fastcc i32 @margins(ptr %0, double %8, ptr %9, ptr %11)
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %33, label %14
14:
  %15 = load i64, ptr %3, align 8
  %16 = icmp sgt i64 %15, 0
  br i1 %16, label %17, label %33
17:
  %18 = getelementptr inbounds i8, ptr %0, i64 512
  br label %19
19:
  %20 = phi i64 [ %15, %17 ], [ %30, %29 ]
  %21 = phi i64 [ 0, %17 ], [ %31, %29 ]
  %22 = load ptr, ptr %10, align 8
  %23 = call double @mc_least_margin(ptr %0, i64 %21, ptr %22)
  %24 = fcmp olt double %23, 0.000000e+00
  br i1 %24, label %25, label %29
25:
  %26 = load ptr, ptr %18, align 8
  %27 = getelementptr inbounds i64, ptr %26, i64 %21
  store i64 1, ptr %27, align 8
  %28 = load i64, ptr %3, align 8
  br label %29
29:
  %30 = phi i64 [ %20, %19 ], [ %28, %25 ]
  %31 = add nuw nsw i64 %21, 1
  %32 = icmp slt i64 %31, %30
  br i1 %32, label %19, label %33
33:
  ret void
}
define internal fastcc void @basis_at(ptr %0, double %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load double, ptr %4, align 8
  %6 = fsub double %1, %5
  %7 = getelementptr inbounds i8, ptr %0, i64 16
  %8 = load double, ptr %7, align 8
  %9 = fdiv double %6, %8
  %10 = load i64, ptr %0, align 8
  %11 = icmp slt i64 %10, 0
  br i1 %11, label %15, label %12
12:
  %13 = getelementptr inbounds i8, ptr %0, i64 40
  %14 = getelementptr inbounds i8, ptr %0, i64 144
  br label %16
15:
  ret void
16:
  %17 = phi i64 [ 0, %12 ], [ %41, %38 ]
  %18 = icmp eq i64 %17, 0
  br i1 %18, label %38, label %19
19:
  %20 = add nsw i64 %17, -1
  %21 = getelementptr inbounds double, ptr %13, i64 %20
  %22 = load double, ptr %21, align 8
  %23 = fsub double %9, %22
  %24 = getelementptr inbounds double, ptr %2, i64 %20
  %25 = load double, ptr %24, align 8
  %26 = fmul double %23, %25
  %27 = icmp eq i64 %17, 1
  br i1 %27, label %35, label %28
28:
  %29 = getelementptr inbounds double, ptr %14, i64 %20
  %30 = load double, ptr %29, align 8
  %31 = getelementptr double, ptr %2, i64 %17
  %32 = getelementptr i8, ptr %31, i64 -16
  %33 = load double, ptr %32, align 8
  %34 = fmul double %30, %33
  br label %35
35:
  %36 = phi double [ %34, %28 ], [ 0.000000e+00, %19 ]
  %37 = fsub double %26, %36
  br label %38
38:
  %39 = phi double [ %37, %35 ], [ 1.000000e+00, %16 ]
  %40 = getelementptr inbounds double, ptr %2, i64 %17
  store double %39, ptr %40, align 8
  %41 = add nuw nsw i64 %17, 1
  %42 = load i64, ptr %0, align 8
  %43 = icmp slt i64 %17, %42
  br i1 %43, label %16, label %15
}
define internal fastcc i64 @set_out(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %2, i64 4
  store i32 0, ptr %4, align 4
  store i32 0, ptr %2, align 8
  %5 = getelementptr inbounds i8, ptr %2, i64 8
  store i64 5, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 528
  %7 = load i64, ptr %6, align 8
  %8 = icmp eq i64 %7, 0
  br i1 %8, label %12, label %9
9:
  %10 = call fastcc i64 @begin_motion(ptr %0, ptr %1)
  %11 = icmp eq i64 %10, 0
  br i1 %11, label %12, label %47
12:
  %13 = getelementptr inbounds i8, ptr %0, i64 656
  %14 = getelementptr inbounds i8, ptr %0, i64 648
  %15 = getelementptr inbounds i8, ptr %0, i64 640
  %16 = load i64, ptr %14, align 8
  %17 = load i64, ptr %15, align 8
  %18 = icmp slt i64 %16, %17
  br i1 %18, label %19, label %33
19:
  %20 = getelementptr inbounds i8, ptr %0, i64 480
  br label %21
21:
  %22 = phi i64 [ %16, %19 ], [ %30, %28 ]
  %23 = load ptr, ptr %13, align 8
  %24 = getelementptr inbounds double, ptr %23, i64 %22
  %25 = load double, ptr %24, align 8
  %26 = load double, ptr %20, align 8
  %27 = fcmp ugt double %25, %26
  br i1 %27, label %33, label %28
28:
  %29 = load ptr, ptr %1, align 8
  call fastcc void @write_output(ptr %0, ptr %29)
  %30 = load i64, ptr %14, align 8
  %31 = load i64, ptr %15, align 8
  %32 = icmp slt i64 %30, %31
  br i1 %32, label %21, label %33
33:
  %34 = getelementptr inbounds i8, ptr %0, i64 480
  %35 = load double, ptr %34, align 8
  %36 = getelementptr inbounds i8, ptr %0, i64 488
  %37 = load double, ptr %36, align 8
  %38 = fcmp olt double %35, %37
  br i1 %38, label %39, label %47
39:
  %40 = getelementptr inbounds i8, ptr %0, i64 560
  %41 = load double, ptr %40, align 8
  %42 = fcmp ogt double %41, 0.000000e+00
  br i1 %42, label %47, label %43
43:
  %44 = call fastcc i32 @choose_step(ptr %0, ptr %1)
  %45 = icmp eq i32 %44, 0
  %46 = select i1 %45, i64 6, i64 0
  br label %47
47:
  %48 = phi i64 [ %10, %9 ], [ 0, %39 ], [ 0, %33 ], [ %46, %43 ]
  ret i64 %48
}
define internal fastcc i32 @choose_length(ptr %0, ptr %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 560
  %4 = load double, ptr %3, align 8
  %5 = call fastcc double @longest(ptr %0)
  %6 = fcmp olt double %4, %5
  %7 = select i1 %6, double %4, double %5
  %8 = getelementptr inbounds i8, ptr %0, i64 488
  %9 = load double, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 480
  %11 = load double, ptr %10, align 8
  %12 = fsub double %9, %11
  %13 = getelementptr inbounds i8, ptr %1, i64 20
  store i32 0, ptr %13, align 4
  %14 = fmul double %7, 1.000100e+00
  %15 = fcmp ult double %14, %12
  br i1 %15, label %19, label %16
16:
  %17 = fcmp ogt double %7, %12
  %18 = zext i1 %17 to i32
  store i32 %18, ptr %13, align 4
  br label %24
19:
  %20 = fmul double %7, 2.000000e+00
  %21 = fcmp ogt double %20, %12
  br i1 %21, label %22, label %24
22:
  store i32 1, ptr %13, align 4
  %23 = fmul double %12, 5.000000e-01
  br label %24
24:
  %25 = phi double [ %12, %16 ], [ %23, %22 ], [ %7, %19 ]
  %26 = getelementptr inbounds i8, ptr %1, i64 40
  store double %25, ptr %26, align 8
  %27 = fcmp oeq double %25, %12
  br i1 %27, label %28, label %30
28:
  %29 = load double, ptr %8, align 8
  br label %33
30:
  %31 = load double, ptr %10, align 8
  %32 = fadd double %25, %31
  br label %33
33:
  %34 = phi double [ %29, %28 ], [ %32, %30 ]
  %35 = call double @llvm.fabs.f64(double %11)
  %36 = fmul double %35, 0x3CD0000000000000
  %37 = fadd double %36, 0x16687E92154EF7AC
  %38 = getelementptr inbounds i8, ptr %1, i64 48
  store double %34, ptr %38, align 8
  %39 = fcmp uge double %25, %37
  %40 = fcmp uge double %25, %12
  %41 = or i1 %39, %40
  %42 = zext i1 %41 to i32
  ret i32 %42
}
define internal fastcc i64 @attempt(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 960
  %5 = load i64, ptr %4, align 8
  %6 = icmp eq i64 %5, 3
  %7 = zext i1 %6 to i32
  %8 = getelementptr inbounds i8, ptr %2, i64 16
  store i32 %7, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %2, i64 28
  store i32 0, ptr %9, align 4
  %10 = getelementptr inbounds i8, ptr %2, i64 72
  store double 0.000000e+00, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %2, i64 80
  store double 0.000000e+00, ptr %11, align 8
  %12 = getelementptr inbounds i8, ptr %2, i64 88
  store double 2.000000e+00, ptr %12, align 8
  br i1 %6, label %13, label %51
13:
  %14 = load i32, ptr %2, align 8
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %16, label %35
16:
  %17 = getelementptr inbounds i8, ptr %0, i64 480
  %18 = load double, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %2, i64 40
  %20 = load double, ptr %19, align 8
  %21 = load ptr, ptr %1, align 8
  %22 = getelementptr inbounds i8, ptr %1, i64 48
  %23 = load ptr, ptr %22, align 8
  %24 = call fastcc i32 @differentiate(ptr %0, ptr %1, double %18, double %20, ptr %21, ptr %23)
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %64, label %26
26:
  store i32 1, ptr %2, align 8
  %27 = getelementptr inbounds i8, ptr %0, i64 576
  %28 = load i64, ptr %27, align 8
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %30, label %35
30:
  %31 = getelementptr inbounds i8, ptr %0, i64 8
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %34, label %35
34:
  call fastcc void @estimate_radius(ptr %0, ptr %1)
  br label %35
35:
  %36 = getelementptr inbounds i8, ptr %2, i64 40
  %37 = load double, ptr %36, align 8
  %38 = call fastcc i32 @factor(ptr %0, ptr %1, double %37, i32 0)
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %43, label %40
40:
  %41 = load double, ptr %36, align 8
  %42 = call fastcc double @attempt_stiff(ptr %0, ptr %1, double %41)
  br label %43
43:
  %44 = phi double [ %42, %40 ], [ -1.000000e+00, %35 ]
  %45 = getelementptr inbounds i8, ptr %2, i64 64
  store double %44, ptr %45, align 8
  %46 = getelementptr inbounds i8, ptr %0, i64 1032
  %47 = load i64, ptr %46, align 8
  %48 = icmp eq i64 %47, 0
  br i1 %48, label %56, label %49
49:
  %50 = getelementptr inbounds i8, ptr %0, i64 528
  store i64 1, ptr %50, align 8
  br label %64
51:
  %52 = getelementptr inbounds i8, ptr %2, i64 40
  %53 = load double, ptr %52, align 8
  %54 = call fastcc double @attempt_explicit(ptr %0, ptr %1, double %53, ptr %11)
  %55 = getelementptr inbounds i8, ptr %2, i64 64
  store double %54, ptr %55, align 8
  br label %56
56:
  %57 = phi double [ %44, %43 ], [ %54, %51 ]
  %58 = fcmp ult double %57, 0.000000e+00
  %59 = fsub double %57, %57
  %60 = fcmp une double %59, 0.000000e+00
  %61 = or i1 %58, %60
  %62 = zext i1 %61 to i32
  %63 = getelementptr inbounds i8, ptr %2, i64 24
  store i32 %62, ptr %63, align 8
  br label %64
64:
  %65 = phi i64 [ 7, %49 ], [ 0, %56 ], [ 6, %16 ]
  ret i64 %65
}
define internal fastcc i32 @is_good(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 24
  %3 = load i32, ptr %2, align 8
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %10
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 64
  %7 = load double, ptr %6, align 8
  %8 = fcmp ole double %7, 1.000000e+00
  %9 = zext i1 %8 to i32
  br label %10
10:
  %11 = phi i32 [ 0, %1 ], [ %9, %5 ]
  ret i32 %11
}
define internal fastcc i32 @constrained(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 72
  %3 = load i64, ptr %2, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 168
  %5 = load i64, ptr %4, align 8
  %6 = add nsw i64 %5, %3
  %7 = icmp sgt i64 %6, 0
  %8 = zext i1 %7 to i32
  ret i32 %8
}
define internal fastcc i32 @project_step(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %2, i64 48
  %5 = load double, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %1, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = call fastcc double @project(ptr %0, ptr %1, double %5, ptr %7, i32 0)
  %9 = getelementptr inbounds i8, ptr %2, i64 72
  store double %8, ptr %9, align 8
  %10 = fcmp olt double %8, 0.000000e+00
  br i1 %10, label %11, label %13
11:
  %12 = getelementptr inbounds i8, ptr %2, i64 24
  store i32 1, ptr %12, align 8
  br label %21
13:
  %14 = getelementptr inbounds i8, ptr %2, i64 64
  %15 = load double, ptr %14, align 8
  %16 = call fastcc double @moved_by_rounding(ptr %0)
  %17 = fsub double %8, %16
  %18 = fmul double %17, 5.000000e-01
  %19 = fcmp ogt double %15, %18
  %20 = select i1 %19, double %15, double %18
  store double %20, ptr %14, align 8
  br label %21
21:
  %22 = call fastcc i32 @is_good(ptr %2)
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %29, label %24
24:
  %25 = getelementptr inbounds i8, ptr %0, i64 936
  %26 = load i64, ptr %25, align 8
  %27 = lshr i64 %26, 63
  %28 = trunc i64 %27 to i32
  br label %29
29:
  %30 = phi i32 [ 1, %21 ], [ %28, %24 ]
  ret i32 %30
}
define internal fastcc void @complete_rates(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = load i64, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8
  %7 = add nsw i64 %6, %4
  %8 = getelementptr inbounds i8, ptr %1, i64 32
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %2, i64 16
  %11 = load i32, ptr %10, align 8
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %13, label %21
13:
  %14 = getelementptr inbounds i8, ptr %0, i64 960
  %15 = load i64, ptr %14, align 8
  %16 = icmp eq i64 %15, 1
  %17 = select i1 %16, i64 6, i64 12
  %18 = mul nsw i64 %17, %7
  %19 = getelementptr inbounds double, ptr %9, i64 %18
  %20 = getelementptr inbounds i8, ptr %2, i64 96
  store ptr %19, ptr %20, align 8
  br label %48
21:
  %22 = mul nsw i64 %7, 72
  %23 = getelementptr inbounds i8, ptr %9, i64 %22
  %24 = getelementptr inbounds i8, ptr %2, i64 96
  store ptr %23, ptr %24, align 8
  %25 = load i64, ptr %5, align 8
  %26 = icmp eq i64 %25, 0
  br i1 %26, label %32, label %27
27:
  %28 = getelementptr inbounds i8, ptr %2, i64 40
  %29 = load double, ptr %28, align 8
  %30 = call fastcc i32 @factor(ptr %0, ptr %1, double %29, i32 1)
  %31 = load ptr, ptr %24, align 8
  br label %32
32:
  %33 = phi ptr [ %31, %27 ], [ %23, %21 ]
  %34 = getelementptr inbounds i8, ptr %2, i64 48
  %35 = load double, ptr %34, align 8
  %36 = getelementptr inbounds i8, ptr %1, i64 8
  %37 = load ptr, ptr %36, align 8
  %38 = call fastcc i32 @rates(ptr %0, double %35, ptr %37, ptr %33)
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %46, label %40
40:
  %41 = load double, ptr %34, align 8
  %42 = load ptr, ptr %36, align 8
  %43 = load ptr, ptr %24, align 8
  %44 = call fastcc i32 @correct_algebraic(ptr %0, ptr %1, double %41, ptr %42, ptr %43, i32 2, double 1.000000e-02)
  %45 = icmp eq i32 %44, 0
  br i1 %45, label %46, label %48
46:
  %47 = getelementptr inbounds i8, ptr %2, i64 24
  store i32 1, ptr %47, align 8
  br label %48
48:
  ret void
}
define internal fastcc i32 @passes_cells(ptr %0, ptr %1, double %2, ptr %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 440
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, 0
  br i1 %7, label %39, label %8
8:
  %9 = getelementptr inbounds i8, ptr %1, i64 120
  %10 = load ptr, ptr %9, align 8
  %11 = call fastcc i32 @find_arguments(ptr %0, double %2, ptr %3, ptr %10)
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %39, label %13
13:
  %14 = load i64, ptr %5, align 8
  %15 = icmp sgt i64 %14, 0
  br i1 %15, label %16, label %39
16:
  %17 = getelementptr inbounds i8, ptr %0, i64 472
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %1, i64 112
  br label %23
20:
  %21 = add nuw nsw i64 %24, 1
  %22 = icmp eq i64 %21, %14
  br i1 %22, label %39, label %23
23:
  %24 = phi i64 [ 0, %16 ], [ %21, %20 ]
  %25 = getelementptr inbounds i64, ptr %18, i64 %24
  %26 = load i64, ptr %25, align 8
  %27 = icmp eq i64 %26, 0
  br i1 %27, label %28, label %39
28:
  %29 = load ptr, ptr %9, align 8
  %30 = getelementptr inbounds double, ptr %29, i64 %24
  %31 = load double, ptr %30, align 8
  %32 = call fastcc i64 @cell_of(ptr %0, i64 %24, double %31)
  %33 = load ptr, ptr %19, align 8
  %34 = getelementptr inbounds double, ptr %33, i64 %24
  %35 = load double, ptr %34, align 8
  %36 = call fastcc i64 @cell_of(ptr %0, i64 %24, double %35)
  %37 = call fastcc i64 @cells_apart(i64 %32, i64 %36)
  %38 = icmp ugt i64 %37, 1
  br i1 %38, label %39, label %20
39:
  %40 = phi i32 [ 0, %4 ], [ 0, %8 ], [ 0, %13 ], [ 1, %28 ], [ 0, %20 ], [ 1, %23 ]
  ret i32 %40
}
define internal fastcc i32 @jumps_over(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %2, i64 48
  %5 = load double, ptr %4, align 8
  %6 = call fastcc i32 @lies_beside(ptr %0, double %5)
  %7 = call fastcc i32 @may_jump(ptr %0)
  %8 = getelementptr inbounds i8, ptr %2, i64 40
  %9 = load double, ptr %8, align 8
  %10 = call fastcc i32 @comes_close(ptr %0, double %9)
  %11 = getelementptr inbounds i8, ptr %2, i64 28
  store i32 %10, ptr %11, align 4
  %12 = getelementptr inbounds i8, ptr %0, i64 24
  %13 = load i64, ptr %12, align 8
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %15, label %39
15:
  %16 = getelementptr inbounds i8, ptr %0, i64 592
  %17 = load i64, ptr %16, align 8
  %18 = icmp eq i64 %17, 0
  br i1 %18, label %19, label %39
19:
  %20 = icmp ne i32 %10, 0
  %21 = icmp ne i32 %7, 0
  %22 = select i1 %20, i1 true, i1 %21
  br i1 %22, label %39, label %23
23:
  %24 = getelementptr inbounds i8, ptr %2, i64 32
  %25 = load i32, ptr %24, align 8
  %26 = icmp eq i32 %25, 0
  br i1 %26, label %27, label %39
27:
  %28 = getelementptr inbounds i8, ptr %0, i64 648
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 640
  %31 = load i64, ptr %30, align 8
  %32 = icmp slt i64 %29, %31
  br i1 %32, label %33, label %56
33:
  %34 = getelementptr inbounds i8, ptr %0, i64 656
  %35 = load ptr, ptr %34, align 8
  %36 = getelementptr inbounds double, ptr %35, i64 %29
  %37 = load double, ptr %36, align 8
  %38 = fcmp olt double %37, %5
  br i1 %38, label %39, label %56
39:
  %40 = getelementptr inbounds i8, ptr %0, i64 480
  %41 = load double, ptr %40, align 8
  %42 = getelementptr inbounds i8, ptr %0, i64 1080
  store double %41, ptr %42, align 8
  %43 = load double, ptr %8, align 8
  %44 = getelementptr inbounds i8, ptr %0, i64 1088
  store double %43, ptr %44, align 8
  %45 = getelementptr inbounds i8, ptr %2, i64 16
  %46 = load i32, ptr %45, align 8
  %47 = icmp eq i32 %46, 0
  %48 = getelementptr inbounds i8, ptr %1, i64 8
  %49 = load ptr, ptr %48, align 8
  br i1 %47, label %51, label %50
50:
  call fastcc void @dense_stiff(ptr %0, ptr %1, ptr %49)
  br label %56
51:
  %52 = call fastcc i32 @dense_explicit(ptr %0, ptr %1, double %43, ptr %49)
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %54, label %56
54:
  %55 = getelementptr inbounds i8, ptr %2, i64 24
  store i32 1, ptr %55, align 8
  br label %56
56:
  %57 = icmp eq i32 %6, 0
  br i1 %57, label %58, label %67
58:
  %59 = icmp eq i32 %7, 0
  br i1 %59, label %67, label %60
60:
  %61 = getelementptr inbounds i8, ptr %2, i64 24
  %62 = load i32, ptr %61, align 8
  %63 = icmp eq i32 %62, 0
  br i1 %63, label %64, label %67
64:
  %65 = load double, ptr %8, align 8
  %66 = call fastcc i32 @lies_inside(ptr %0, ptr %1, double %65)
  br label %67
67:
  %68 = phi i32 [ 1, %56 ], [ 0, %60 ], [ 0, %58 ], [ %66, %64 ]
  ret i32 %68
}
define internal fastcc void @come_nearer(ptr %0, double %1, double %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 840
  %5 = load i64, ptr %4, align 8
  %6 = add nsw i64 %5, 1
  store i64 %6, ptr %4, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 1184
  store double %2, ptr %7, align 8
  %8 = fmul double %1, 1.000000e-01
  %9 = getelementptr inbounds i8, ptr %0, i64 1192
  store double %8, ptr %9, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 560
  store double %8, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 480
  %12 = load double, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 1136
  store double %12, ptr %13, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 1144
  store double 1.000000e+00, ptr %14, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 1128
  store double 1.000000e+00, ptr %15, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 1216
  store double 0.000000e+00, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 1208
  store double 0.000000e+00, ptr %17, align 8
  ret void
}
define internal fastcc i32 @misses_something(ptr %0, ptr %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 440
  %4 = load i64, ptr %3, align 8
  %5 = icmp sgt i64 %4, 0
  br i1 %5, label %10, label %14
6:
  %7 = add nuw nsw i64 %11, 1
  %8 = load i64, ptr %3, align 8
  %9 = icmp slt i64 %7, %8
  br i1 %9, label %10, label %14
10:
  %11 = phi i64 [ %7, %6 ], [ 0, %2 ]
  %12 = call fastcc i32 @misses_cells(ptr %0, ptr %1, i64 %11)
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %6, label %14
14:
  %15 = phi i32 [ 0, %2 ], [ 0, %6 ], [ 1, %10 ]
  ret i32 %15
}
define internal fastcc double @find_event(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = call fastcc i64 @sample(ptr %0, ptr %1, ptr %2)
  %5 = icmp eq i64 %4, 0
  br i1 %5, label %51, label %6
6:
  %7 = getelementptr inbounds i8, ptr %0, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = icmp sgt i64 %8, 0
  br i1 %9, label %10, label %12
10:
  %11 = getelementptr inbounds i8, ptr %1, i64 72
  br label %23
12:
  %13 = phi double [ 2.000000e+00, %6 ], [ %33, %23 ]
  %14 = getelementptr inbounds i8, ptr %0, i64 32
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %1, i64 88
  %17 = load ptr, ptr %16, align 8
  %18 = shl nsw i64 %15, 6
  %19 = getelementptr inbounds i8, ptr %17, i64 %18
  %20 = getelementptr inbounds i8, ptr %1, i64 64
  %21 = load ptr, ptr %20, align 8
  call void @hot_copy(i64 %15, ptr %19, ptr %21)
  %22 = fcmp olt double %13, 1.000000e+00
  br i1 %22, label %37, label %50
23:
  %24 = phi i64 [ 0, %10 ], [ %34, %23 ]
  %25 = phi double [ 2.000000e+00, %10 ], [ %33, %23 ]
  %26 = call fastcc double @crossing(ptr %0, ptr %1, i64 %24, i64 %4)
  %27 = load ptr, ptr %11, align 8
  %28 = getelementptr inbounds double, ptr %27, i64 %24
  store double %26, ptr %28, align 8
  %29 = load ptr, ptr %11, align 8
  %30 = getelementptr inbounds double, ptr %29, i64 %24
  %31 = load double, ptr %30, align 8
  %32 = fcmp olt double %25, %31
  %33 = select i1 %32, double %25, double %31
  %34 = add nuw nsw i64 %24, 1
  %35 = load i64, ptr %7, align 8
  %36 = icmp slt i64 %34, %35
  br i1 %36, label %23, label %12
37:
  %38 = getelementptr inbounds i8, ptr %1, i64 24
  %39 = load ptr, ptr %38, align 8
  call fastcc void @interpolate(ptr %0, ptr %1, double %13, ptr %39)
  %40 = getelementptr inbounds i8, ptr %0, i64 1080
  %41 = load double, ptr %40, align 8
  %42 = getelementptr inbounds i8, ptr %0, i64 1088
  %43 = load double, ptr %42, align 8
  %44 = fmul double %13, %43
  %45 = fadd double %41, %44
  %46 = load ptr, ptr %38, align 8
  %47 = load ptr, ptr %20, align 8
  %48 = call fastcc i32 @margins(ptr %0, double %45, ptr %46, ptr %47)
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %51, label %50
50:
  br label %51
51:
  %52 = phi double [ %13, %50 ], [ -1.000000e+00, %3 ], [ -1.000000e+00, %37 ]
  ret double %52
}
define internal fastcc i32 @borders_event(ptr %0, ptr %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 24
  %4 = load i64, ptr %3, align 8
  %5 = icmp eq i64 %4, 0
  br i1 %5, label %23, label %6
6:
  %7 = getelementptr inbounds i8, ptr %1, i64 16
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %23
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 992
  %12 = load i64, ptr %11, align 8
  %13 = icmp eq i64 %12, 0
  br i1 %13, label %14, label %18
14:
  %15 = getelementptr inbounds i8, ptr %1, i64 88
  %16 = load double, ptr %15, align 8
  %17 = fcmp ugt double %16, 1.000000e+00
  br i1 %17, label %23, label %18
18:
  %19 = getelementptr inbounds i8, ptr %0, i64 1072
  %20 = load i64, ptr %19, align 8
  %21 = icmp slt i64 %20, 20
  %22 = zext i1 %21 to i32
  br label %23
23:
  %24 = phi i32 [ 0, %14 ], [ 0, %6 ], [ 0, %2 ], [ %22, %18 ]
  ret i32 %24
}
define internal fastcc void @look_closer(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %2, i64 64
  %5 = load double, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %2, i64 88
  %7 = load double, ptr %6, align 8
  %8 = fcmp olt double %7, 1.000000e+00
  %9 = select i1 %8, double %7, double 1.000000e+00
  %10 = call fastcc double @dense_error(ptr %0, ptr %1, double %9)
  %11 = fmul double %10, 1.000000e+01
  %12 = fcmp ogt double %5, %11
  %13 = select i1 %12, double %5, double %11
  store double %13, ptr %4, align 8
  %14 = call fastcc i32 @is_good(ptr %2)
  %15 = xor i32 %14, 1
  %16 = zext nneg i32 %15 to i64
  %17 = getelementptr inbounds i8, ptr %0, i64 1072
  %18 = load i64, ptr %17, align 8
  %19 = add nsw i64 %18, %16
  store i64 %19, ptr %17, align 8
  ret void
}
define internal fastcc i32 @judge(ptr %0, ptr %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 960
  %4 = load i64, ptr %3, align 8
  %5 = icmp eq i64 %4, 2
  %6 = getelementptr inbounds i8, ptr %1, i64 64
  %7 = load double, ptr %6, align 8
  %8 = fcmp ogt double %7, 0x3D719799812DEA11
  %9 = select i1 %8, double %7, double 0x3D719799812DEA11
  %10 = select i1 %5, double 1.000000e-01, double 1.700000e-01
  %11 = call fastcc double @power(double %9, double %10)
  %12 = fdiv double %11, 9.000000e-01
  %13 = call fastcc i32 @is_good(ptr %1)
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %15, label %48
15:
  %16 = getelementptr inbounds i8, ptr %0, i64 840
  %17 = load i64, ptr %16, align 8
  %18 = add nsw i64 %17, 1
  store i64 %18, ptr %16, align 8
  %19 = getelementptr inbounds i8, ptr %1, i64 4
  store i32 1, ptr %19, align 4
  %20 = getelementptr inbounds i8, ptr %1, i64 24
  %21 = load i32, ptr %20, align 8
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %38, label %23
23:
  %24 = getelementptr inbounds i8, ptr %1, i64 72
  %25 = load double, ptr %24, align 8
  %26 = fcmp olt double %25, 0.000000e+00
  br i1 %26, label %27, label %32
27:
  %28 = getelementptr inbounds i8, ptr %0, i64 936
  %29 = load i64, ptr %28, align 8
  %30 = icmp sgt i64 %29, -1
  %31 = select i1 %30, i64 8, i64 6
  br label %32
32:
  %33 = phi i64 [ %31, %27 ], [ 6, %23 ]
  %34 = getelementptr inbounds i8, ptr %1, i64 8
  store i64 %33, ptr %34, align 8
  %35 = getelementptr inbounds i8, ptr %1, i64 40
  %36 = load double, ptr %35, align 8
  %37 = fmul double %36, 2.500000e-01
  br label %45
38:
  %39 = getelementptr inbounds i8, ptr %1, i64 8
  store i64 5, ptr %39, align 8
  %40 = getelementptr inbounds i8, ptr %1, i64 40
  %41 = load double, ptr %40, align 8
  %42 = fcmp olt double %12, 5.000000e+00
  %43 = select i1 %42, double %12, double 5.000000e+00
  %44 = fdiv double %41, %43
  br label %45
45:
  %46 = phi double [ %37, %32 ], [ %44, %38 ]
  %47 = getelementptr inbounds i8, ptr %0, i64 560
  store double %46, ptr %47, align 8
  br label %81
48:
  %49 = getelementptr inbounds i8, ptr %0, i64 1096
  %50 = load double, ptr %49, align 8
  %51 = select i1 %5, double 3.000000e-02, double 4.000000e-02
  %52 = call fastcc double @power(double %50, double %51)
  %53 = fdiv double %12, %52
  %54 = getelementptr inbounds i8, ptr %1, i64 40
  %55 = load double, ptr %54, align 8
  %56 = select i1 %5, double 0x3FC5555555555555, double 1.250000e-01
  %57 = fcmp ogt double %53, %56
  %58 = select i1 %57, double %53, double %56
  %59 = fcmp olt double %58, 3.000000e+00
  %60 = select i1 %59, double %58, double 3.000000e+00
  %61 = fdiv double %55, %60
  %62 = getelementptr inbounds i8, ptr %1, i64 56
  store double %61, ptr %62, align 8
  %63 = getelementptr inbounds i8, ptr %1, i64 4
  %64 = load i32, ptr %63, align 4
  %65 = icmp eq i32 %64, 0
  br i1 %65, label %69, label %66
66:
  %67 = fcmp olt double %61, %55
  %68 = select i1 %67, double %61, double %55
  store double %68, ptr %62, align 8
  br label %69
69:
  store i32 0, ptr %63, align 4
  %70 = fcmp ogt double %7, 1.000000e-04
  %71 = select i1 %70, double %7, double 1.000000e-04
  store double %71, ptr %49, align 8
  %72 = getelementptr inbounds i8, ptr %0, i64 832
  %73 = load i64, ptr %72, align 8
  %74 = add nsw i64 %73, 1
  store i64 %74, ptr %72, align 8
  %75 = getelementptr inbounds i8, ptr %0, i64 928
  %76 = load double, ptr %75, align 8
  %77 = getelementptr inbounds i8, ptr %1, i64 72
  %78 = load double, ptr %77, align 8
  %79 = fcmp ogt double %76, %78
  %80 = select i1 %79, double %76, double %78
  store double %80, ptr %75, align 8
  br label %81
81:
  %82 = phi i32 [ 1, %69 ], [ 0, %45 ]
  ret i32 %82
}
define internal fastcc void @fire(ptr %0, ptr %1, double %2) nounwind {
  %4 = fcmp olt double %2, 1.000000e+00
  %5 = select i1 %4, double %2, double 1.000000e+00
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  %7 = load i64, ptr %6, align 8
  %8 = icmp sgt i64 %7, 0
  br i1 %8, label %9, label %17
9:
  %10 = getelementptr inbounds i8, ptr %1, i64 80
  %11 = getelementptr inbounds i8, ptr %1, i64 64
  %12 = fcmp ole double %2, 1.000000e+00
  %13 = getelementptr inbounds i8, ptr %1, i64 72
  %14 = fadd double %2, 0x3D719799812DEA11
  %15 = getelementptr inbounds i8, ptr %0, i64 520
  %16 = getelementptr inbounds i8, ptr %0, i64 512
  br label %18
17:
  ret void
18:
  %19 = phi i64 [ 0, %9 ], [ %49, %35 ]
  %20 = load ptr, ptr %10, align 8
  %21 = getelementptr inbounds double, ptr %20, i64 %19
  %22 = load double, ptr %21, align 8
  %23 = fcmp ole double %22, %5
  %24 = load ptr, ptr %11, align 8
  %25 = call double @mc_least_margin(ptr %0, i64 %19, ptr %24)
  %26 = select i1 %12, i1 %23, i1 false
  br i1 %26, label %27, label %35
27:
  %28 = load ptr, ptr %13, align 8
  %29 = getelementptr inbounds double, ptr %28, i64 %19
  %30 = load double, ptr %29, align 8
  %31 = fcmp ole double %30, %14
  %32 = fcmp oge double %25, 0.000000e+00
  %33 = select i1 %31, i1 true, i1 %32
  %34 = zext i1 %33 to i64
  br label %35
35:
  %36 = phi i64 [ %34, %27 ], [ 0, %18 ]
  %37 = load ptr, ptr %15, align 8
  %38 = getelementptr inbounds i64, ptr %37, i64 %19
  store i64 %36, ptr %38, align 8
  %39 = load ptr, ptr %15, align 8
  %40 = getelementptr inbounds i64, ptr %39, i64 %19
  %41 = load i64, ptr %40, align 8
  %42 = icmp eq i64 %41, 0
  %43 = fcmp olt double %25, 0.000000e+00
  %44 = select i1 %23, i1 true, i1 %43
  %45 = select i1 %42, i1 %44, i1 false
  %46 = zext i1 %45 to i64
  %47 = load ptr, ptr %16, align 8
  %48 = getelementptr inbounds i64, ptr %47, i64 %19
  store i64 %46, ptr %48, align 8
  %49 = add nuw nsw i64 %19, 1
  %50 = load i64, ptr %6, align 8
  %51 = icmp slt i64 %49, %50
  br i1 %51, label %18, label %17
}
define internal fastcc void @remember(ptr %0, ptr %1) nounwind {
  %3 = load i64, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = add nsw i64 %5, %3
  %7 = getelementptr inbounds i8, ptr %0, i64 1048
  %8 = load i64, ptr %7, align 8
  %9 = icmp sgt i64 %8, 1
  br i1 %9, label %16, label %10
10:
  %11 = getelementptr inbounds i8, ptr %1, i64 368
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 480
  %14 = load double, ptr %13, align 8
  %15 = add nsw i64 %6, 1
  br label %33
16:
  %17 = add nsw i64 %8, -1
  %18 = getelementptr inbounds i8, ptr %0, i64 480
  %19 = load double, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %1, i64 368
  %21 = load ptr, ptr %20, align 8
  %22 = add nuw i64 %8, 126
  %23 = and i64 %22, 127
  %24 = add nsw i64 %6, 1
  %25 = mul nsw i64 %23, %24
  %26 = getelementptr inbounds double, ptr %21, i64 %25
  %27 = load double, ptr %26, align 8
  %28 = fsub double %19, %27
  %29 = getelementptr inbounds i8, ptr %0, i64 1208
  %30 = load double, ptr %29, align 8
  %31 = fmul double %30, 5.000000e-02
  %32 = fcmp olt double %28, %31
  br i1 %32, label %38, label %33
33:
  %34 = phi i64 [ %15, %10 ], [ %24, %16 ]
  %35 = phi double [ %14, %10 ], [ %19, %16 ]
  %36 = phi ptr [ %12, %10 ], [ %21, %16 ]
  %37 = add nsw i64 %8, 1
  store i64 %37, ptr %7, align 8
  br label %38
38:
  %39 = phi i64 [ %24, %16 ], [ %34, %33 ]
  %40 = phi double [ %19, %16 ], [ %35, %33 ]
  %41 = phi ptr [ %21, %16 ], [ %36, %33 ]
  %42 = phi i64 [ %17, %16 ], [ %8, %33 ]
  %43 = srem i64 %42, 128
  %44 = mul nsw i64 %43, %39
  %45 = getelementptr inbounds double, ptr %41, i64 %44
  store double %40, ptr %45, align 8
  %46 = load ptr, ptr %1, align 8
  %47 = getelementptr inbounds i8, ptr %45, i64 8
  call void @hot_copy(i64 %6, ptr %46, ptr %47)
  ret void
}
define internal fastcc void @write_inside(ptr %0, ptr %1, double %2, double %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 656
  %6 = getelementptr inbounds i8, ptr %0, i64 648
  %7 = getelementptr inbounds i8, ptr %0, i64 640
  %8 = load i64, ptr %6, align 8
  %9 = load i64, ptr %7, align 8
  %10 = icmp slt i64 %8, %9
  br i1 %10, label %11, label %38
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 1080
  %13 = getelementptr inbounds i8, ptr %0, i64 1088
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
  call fastcc void @settle(ptr %0, ptr %1, double %20, ptr %33, i32 2)
  %34 = load ptr, ptr %15, align 8
  call fastcc void @write_output(ptr %0, ptr %34)
  %35 = load i64, ptr %6, align 8
  %36 = load i64, ptr %7, align 8
  %37 = icmp slt i64 %35, %36
  br i1 %37, label %16, label %38
38:
  ret void
}
define internal fastcc void @go_to_event(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %2, i64 88
  %5 = load double, ptr %4, align 8
  %6 = fcmp olt double %5, 1.000000e+00
  br i1 %6, label %7, label %19
7:
  %8 = getelementptr inbounds i8, ptr %0, i64 1080
  %9 = load double, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 1088
  %11 = load double, ptr %10, align 8
  %12 = fmul double %5, %11
  %13 = fadd double %9, %12
  %14 = getelementptr inbounds i8, ptr %0, i64 480
  store double %13, ptr %14, align 8
  %15 = load double, ptr %4, align 8
  %16 = load ptr, ptr %1, align 8
  call fastcc void @interpolate(ptr %0, ptr %1, double %15, ptr %16)
  %17 = load double, ptr %14, align 8
  %18 = load ptr, ptr %1, align 8
  call fastcc void @settle(ptr %0, ptr %1, double %17, ptr %18, i32 1)
  br label %30
19:
  %20 = getelementptr inbounds i8, ptr %2, i64 48
  %21 = load double, ptr %20, align 8
  %22 = getelementptr inbounds i8, ptr %0, i64 480
  store double %21, ptr %22, align 8
  %23 = load i64, ptr %0, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 8
  %25 = load i64, ptr %24, align 8
  %26 = add nsw i64 %25, %23
  %27 = getelementptr inbounds i8, ptr %1, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = load ptr, ptr %1, align 8
  call void @hot_copy(i64 %26, ptr %28, ptr %29)
  br label %30
30:
  %31 = getelementptr inbounds i8, ptr %2, i64 56
  %32 = load double, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %0, i64 560
  store double %32, ptr %33, align 8
  %34 = getelementptr inbounds i8, ptr %0, i64 528
  store i64 1, ptr %34, align 8
  ret void
}
define internal fastcc i32 @handle_event(ptr %0, ptr %1) nounwind {
  %3 = alloca double, align 8
  %4 = call fastcc i64 @lone_event(ptr %0)
  %5 = load i64, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 16
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 480
  %9 = load double, ptr %8, align 8
  %10 = call fastcc double @rounding_unit(double %9)
  %11 = fmul double %10, 4.000000e+00
  store double 0.000000e+00, ptr %3, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 336
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, null
  %15 = icmp slt i64 %4, 0
  br i1 %14, label %17, label %16
16:
  br i1 %15, label %108, label %18
17:
  br i1 %15, label %108, label %28
18:
  %19 = getelementptr inbounds i8, ptr %0, i64 328
  %20 = load i64, ptr %19, align 8
  %21 = shl nsw i64 %5, 1
  %22 = add nsw i64 %21, 3
  %23 = add nsw i64 %22, %7
  %24 = mul nsw i64 %20, %23
  %25 = getelementptr inbounds double, ptr %13, i64 %24
  %26 = load ptr, ptr %1, align 8
  %27 = getelementptr inbounds i8, ptr %25, i64 24
  call void @hot_copy(i64 %5, ptr %26, ptr %27)
  br label %28
28:
  %29 = phi ptr [ null, %17 ], [ %25, %18 ]
  %30 = getelementptr inbounds i8, ptr %0, i64 296
  %31 = load ptr, ptr %30, align 8
  %32 = icmp eq ptr %31, null
  br i1 %32, label %44, label %33
33:
  %34 = getelementptr inbounds i8, ptr %0, i64 304
  %35 = load ptr, ptr %34, align 8
  %36 = getelementptr inbounds i64, ptr %35, i64 %4
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr inbounds i8, ptr %36, i64 8
  %39 = load i64, ptr %38, align 8
  %40 = icmp slt i64 %37, %39
  br i1 %40, label %41, label %44
41:
  %42 = call fastcc i32 @switch_modes(ptr %0, ptr %1, i64 %4)
  %43 = icmp eq i32 %42, 0
  br i1 %43, label %108, label %47
44:
  %45 = call fastcc i32 @react(ptr %0, ptr %1, i64 %4, ptr %3)
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %108, label %47
47:
  %48 = getelementptr inbounds i8, ptr %0, i64 648
  %49 = load i64, ptr %48, align 8
  %50 = icmp sgt i64 %49, 0
  br i1 %50, label %51, label %62
51:
  %52 = getelementptr inbounds i8, ptr %0, i64 656
  %53 = load ptr, ptr %52, align 8
  %54 = getelementptr double, ptr %53, i64 %49
  %55 = getelementptr i8, ptr %54, i64 -8
  %56 = load double, ptr %55, align 8
  %57 = load double, ptr %8, align 8
  %58 = fsub double %57, %11
  %59 = fcmp ult double %56, %58
  br i1 %59, label %62, label %60
60:
  %61 = add nsw i64 %49, -1
  store i64 %61, ptr %48, align 8
  br label %62
62:
  %63 = phi i64 [ %61, %60 ], [ %49, %51 ], [ %49, %47 ]
  br i1 %14, label %82, label %64
64:
  %65 = load double, ptr %8, align 8
  store double %65, ptr %29, align 8
  %66 = uitofp nneg i64 %4 to double
  %67 = getelementptr inbounds i8, ptr %29, i64 8
  store double %66, ptr %67, align 8
  %68 = load i64, ptr %48, align 8
  %69 = sitofp i64 %68 to double
  %70 = getelementptr inbounds i8, ptr %29, i64 16
  store double %69, ptr %70, align 8
  %71 = load i64, ptr %0, align 8
  %72 = load ptr, ptr %1, align 8
  %73 = getelementptr inbounds i8, ptr %29, i64 24
  %74 = getelementptr inbounds double, ptr %73, i64 %71
  call void @hot_copy(i64 %71, ptr %72, ptr %74)
  %75 = load i64, ptr %6, align 8
  %76 = getelementptr inbounds i8, ptr %0, i64 264
  %77 = load ptr, ptr %76, align 8
  %78 = load i64, ptr %0, align 8
  %79 = shl nsw i64 %78, 4
  %80 = getelementptr inbounds i8, ptr %73, i64 %79
  call void @hot_copy(i64 %75, ptr %77, ptr %80)
  %81 = load i64, ptr %48, align 8
  br label %82
82:
  %83 = phi i64 [ %81, %64 ], [ %63, %62 ]
  %84 = getelementptr inbounds i8, ptr %0, i64 328
  %85 = load i64, ptr %84, align 8
  %86 = add nsw i64 %85, 1
  store i64 %86, ptr %84, align 8
  %87 = getelementptr inbounds i8, ptr %0, i64 656
  %88 = getelementptr inbounds i8, ptr %0, i64 640
  %89 = load i64, ptr %88, align 8
  %90 = icmp slt i64 %83, %89
  br i1 %90, label %91, label %104
91:
  %92 = phi i64 [ %101, %99 ], [ %83, %82 ]
  %93 = load ptr, ptr %87, align 8
  %94 = getelementptr inbounds double, ptr %93, i64 %92
  %95 = load double, ptr %94, align 8
  %96 = load double, ptr %8, align 8
  %97 = fadd double %11, %96
  %98 = fcmp ugt double %95, %97
  br i1 %98, label %104, label %99
99:
  %100 = load ptr, ptr %1, align 8
  call fastcc void @write_output(ptr %0, ptr %100)
  %101 = load i64, ptr %48, align 8
  %102 = load i64, ptr %88, align 8
  %103 = icmp slt i64 %101, %102
  br i1 %103, label %91, label %104
104:
  %105 = load double, ptr %3, align 8
  %106 = fmul double %105, 5.000000e-01
  %107 = getelementptr inbounds i8, ptr %0, i64 560
  store double %106, ptr %107, align 8
  br label %108
108:
  %109 = phi i32 [ 0, %16 ], [ 1, %104 ], [ 0, %44 ], [ 0, %41 ], [ 0, %17 ]
  ret i32 %109
}
define internal fastcc i32 @go_to_end(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = load i64, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8
  %7 = add nsw i64 %6, %4
  %8 = getelementptr inbounds i8, ptr %2, i64 48
  %9 = load double, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 480
  store double %9, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 1072
  store i64 0, ptr %11, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 992
  store i64 0, ptr %12, align 8
  %13 = getelementptr inbounds i8, ptr %2, i64 20
  %14 = load i32, ptr %13, align 4
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %23, label %16
16:
  %17 = getelementptr inbounds i8, ptr %0, i64 560
  %18 = load double, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %2, i64 56
  %20 = load double, ptr %19, align 8
  %21 = fcmp ogt double %18, %20
  %22 = select i1 %21, double %18, double %20
  br label %26
23:
  %24 = getelementptr inbounds i8, ptr %2, i64 56
  %25 = load double, ptr %24, align 8
  br label %26
26:
  %27 = phi double [ %22, %16 ], [ %25, %23 ]
  %28 = getelementptr inbounds i8, ptr %0, i64 560
  store double %27, ptr %28, align 8
  %29 = getelementptr inbounds i8, ptr %1, i64 8
  %30 = load ptr, ptr %29, align 8
  %31 = load ptr, ptr %1, align 8
  call void @hot_copy(i64 %7, ptr %30, ptr %31)
  %32 = getelementptr inbounds i8, ptr %0, i64 24
  %33 = load i64, ptr %32, align 8
  %34 = icmp eq i64 %33, 0
  br i1 %34, label %44, label %35
35:
  %36 = getelementptr inbounds i8, ptr %0, i64 32
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr inbounds i8, ptr %1, i64 88
  %39 = load ptr, ptr %38, align 8
  %40 = shl nsw i64 %37, 6
  %41 = getelementptr inbounds i8, ptr %39, i64 %40
  %42 = getelementptr inbounds i8, ptr %1, i64 56
  %43 = load ptr, ptr %42, align 8
  call void @hot_copy(i64 %37, ptr %41, ptr %43)
  br label %44
44:
  %45 = getelementptr inbounds i8, ptr %0, i64 440
  %46 = load i64, ptr %45, align 8
  %47 = getelementptr inbounds i8, ptr %1, i64 120
  %48 = load ptr, ptr %47, align 8
  %49 = getelementptr inbounds i8, ptr %1, i64 112
  %50 = load ptr, ptr %49, align 8
  call void @hot_copy(i64 %46, ptr %48, ptr %50)
  store i32 0, ptr %2, align 8
  %51 = getelementptr inbounds i8, ptr %2, i64 16
  %52 = load i32, ptr %51, align 8
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %59, label %54
54:
  %55 = getelementptr inbounds i8, ptr %2, i64 96
  %56 = load ptr, ptr %55, align 8
  %57 = getelementptr inbounds i8, ptr %1, i64 48
  %58 = load ptr, ptr %57, align 8
  call void @hot_copy(i64 %7, ptr %56, ptr %58)
  br label %73
59:
  %60 = getelementptr inbounds i8, ptr %2, i64 72
  %61 = load double, ptr %60, align 8
  %62 = fcmp olt double %61, 1.000000e-01
  %63 = getelementptr inbounds i8, ptr %1, i64 32
  %64 = load ptr, ptr %63, align 8
  br i1 %62, label %65, label %68
65:
  %66 = getelementptr inbounds i8, ptr %2, i64 96
  %67 = load ptr, ptr %66, align 8
  call void @hot_copy(i64 %7, ptr %67, ptr %64)
  br label %73
68:
  %69 = load double, ptr %10, align 8
  %70 = load ptr, ptr %1, align 8
  %71 = call fastcc i32 @rates(ptr %0, double %69, ptr %70, ptr %64)
  %72 = icmp eq i32 %71, 0
  br i1 %72, label %104, label %73
73:
  %74 = getelementptr inbounds i8, ptr %0, i64 656
  %75 = getelementptr inbounds i8, ptr %0, i64 648
  %76 = getelementptr inbounds i8, ptr %0, i64 640
  %77 = load i64, ptr %75, align 8
  %78 = load i64, ptr %76, align 8
  %79 = icmp slt i64 %77, %78
  br i1 %79, label %80, label %98
80:
  %81 = getelementptr inbounds i8, ptr %1, i64 24
  br label %82
82:
  %83 = phi i64 [ %77, %80 ], [ %95, %89 ]
  %84 = load ptr, ptr %74, align 8
  %85 = getelementptr inbounds double, ptr %84, i64 %83
  %86 = load double, ptr %85, align 8
  %87 = load double, ptr %10, align 8
  %88 = fcmp ugt double %86, %87
  br i1 %88, label %98, label %89
89:
  %90 = load ptr, ptr %1, align 8
  %91 = load ptr, ptr %81, align 8
  call void @hot_copy(i64 %7, ptr %90, ptr %91)
  %92 = load double, ptr %10, align 8
  %93 = load ptr, ptr %81, align 8
  call fastcc void @settle(ptr %0, ptr %1, double %92, ptr %93, i32 2)
  %94 = load ptr, ptr %81, align 8
  call fastcc void @write_output(ptr %0, ptr %94)
  %95 = load i64, ptr %75, align 8
  %96 = load i64, ptr %76, align 8
  %97 = icmp slt i64 %95, %96
  br i1 %97, label %82, label %98
98:
  %99 = getelementptr inbounds i8, ptr %0, i64 632
  %100 = load ptr, ptr %99, align 8
  %101 = icmp eq ptr %100, null
  br i1 %101, label %104, label %102
102:
  %103 = load double, ptr %10, align 8
  store volatile double %103, ptr %100, align 8
  br label %104
104:
  %105 = phi i32 [ 0, %68 ], [ 1, %102 ], [ 1, %98 ]
  ret i32 %105
}
define internal fastcc i32 @change_method(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = load i64, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %2, i64 16
  %6 = load i32, ptr %5, align 8
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %31, label %8
8:
  %9 = getelementptr inbounds i8, ptr %2, i64 40
  %10 = load double, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 1104
  %12 = load double, ptr %11, align 8
  %13 = fmul double %10, %12
  %14 = fcmp olt double %13, 1.000000e+00
  %15 = getelementptr inbounds i8, ptr %0, i64 976
  br i1 %14, label %17, label %16
16:
  store i64 0, ptr %15, align 8
  br label %72
17:
  %18 = load i64, ptr %15, align 8
  %19 = add nsw i64 %18, 1
  store i64 %19, ptr %15, align 8
  %20 = icmp slt i64 %18, 25
  br i1 %20, label %72, label %21
21:
  %22 = getelementptr inbounds i8, ptr %0, i64 536
  %23 = load double, ptr %22, align 8
  %24 = fcmp ogt double %23, 3.000000e-07
  %25 = select i1 %24, i64 1, i64 2
  %26 = getelementptr inbounds i8, ptr %0, i64 960
  store i64 %25, ptr %26, align 8
  %27 = getelementptr inbounds i8, ptr %1, i64 48
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %1, i64 32
  %30 = load ptr, ptr %29, align 8
  call void @hot_copy(i64 %4, ptr %28, ptr %30)
  br label %66
31:
  %32 = getelementptr inbounds i8, ptr %2, i64 80
  %33 = load double, ptr %32, align 8
  %34 = getelementptr inbounds i8, ptr %0, i64 960
  %35 = load i64, ptr %34, align 8
  %36 = icmp eq i64 %35, 1
  %37 = select i1 %36, double 3.250000e+00, double 6.100000e+00
  %38 = fcmp ogt double %33, %37
  br i1 %38, label %39, label %56
39:
  %40 = getelementptr inbounds i8, ptr %0, i64 976
  store i64 0, ptr %40, align 8
  %41 = getelementptr inbounds i8, ptr %0, i64 968
  %42 = load i64, ptr %41, align 8
  %43 = add nsw i64 %42, 1
  store i64 %43, ptr %41, align 8
  %44 = icmp eq i64 %43, 15
  br i1 %44, label %45, label %72
45:
  store i64 3, ptr %34, align 8
  %46 = getelementptr inbounds i8, ptr %0, i64 688
  %47 = load i64, ptr %46, align 8
  %48 = icmp eq i64 %47, 0
  br i1 %48, label %49, label %51
49:
  %50 = getelementptr inbounds i8, ptr %0, i64 528
  store i64 1, ptr %50, align 8
  br label %72
51:
  %52 = getelementptr inbounds i8, ptr %1, i64 32
  %53 = load ptr, ptr %52, align 8
  %54 = getelementptr inbounds i8, ptr %1, i64 48
  %55 = load ptr, ptr %54, align 8
  call void @hot_copy(i64 %4, ptr %53, ptr %55)
  call fastcc void @place_unknowns(ptr %0, ptr %1)
  br label %66
56:
  %57 = getelementptr inbounds i8, ptr %0, i64 968
  %58 = load i64, ptr %57, align 8
  %59 = icmp eq i64 %58, 0
  br i1 %59, label %72, label %60
60:
  %61 = getelementptr inbounds i8, ptr %0, i64 976
  %62 = load i64, ptr %61, align 8
  %63 = add nsw i64 %62, 1
  store i64 %63, ptr %61, align 8
  %64 = icmp eq i64 %63, 6
  br i1 %64, label %65, label %72
65:
  store i64 0, ptr %61, align 8
  store i64 0, ptr %57, align 8
  br label %72
66:
  %67 = getelementptr inbounds i8, ptr %0, i64 872
  %68 = load i64, ptr %67, align 8
  %69 = add nsw i64 %68, 1
  store i64 %69, ptr %67, align 8
  %70 = getelementptr inbounds i8, ptr %0, i64 976
  store i64 0, ptr %70, align 8
  %71 = getelementptr inbounds i8, ptr %0, i64 968
  store i64 0, ptr %71, align 8
  br label %72
72:
  %73 = phi i32 [ 1, %39 ], [ 1, %66 ], [ 1, %17 ], [ 0, %49 ], [ 1, %65 ], [ 1, %60 ], [ 1, %56 ], [ 1, %16 ]
  ret i32 %73
}
define internal fastcc void @note_nearness(ptr %0, ptr %1) nounwind {
  %3 = call fastcc i32 @watching(ptr %0)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %28, label %5
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 920
  %7 = load double, ptr %6, align 8
  %8 = fcmp olt double %7, 1.000000e-03
  br i1 %8, label %9, label %28
9:
  %10 = getelementptr inbounds i8, ptr %0, i64 480
  %11 = load double, ptr %10, align 8
  %12 = load ptr, ptr %1, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 904
  %14 = load double, ptr %13, align 8
  %15 = fdiv double 1.000000e+00, %14
  %16 = call fastcc double @smallest_value(ptr %0, ptr %1, double %11, ptr %12, double %15)
  %17 = load double, ptr %13, align 8
  %18 = fmul double %16, %17
  %19 = fcmp uge double %18, 1.000000e+00
  %20 = fcmp olt double %16, 0.000000e+00
  %21 = or i1 %20, %19
  br i1 %21, label %28, label %22
22:
  %23 = fcmp ogt double %16, 0.000000e+00
  %24 = fdiv double 1.000000e+00, %16
  %25 = select i1 %23, double %24, double 0x7FF0000000000000
  store double %25, ptr %13, align 8
  %26 = load double, ptr %10, align 8
  %27 = getelementptr inbounds i8, ptr %0, i64 912
  store double %26, ptr %27, align 8
  br label %28
28:
  ret void
}
define internal fastcc i32 @approaches(ptr %0, ptr %1) nounwind {
  %3 = alloca [3 x double], align 16
  %4 = alloca %struct.mc_zone, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 1136
  %6 = load double, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 1144
  %8 = load double, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 920
  %10 = load double, ptr %9, align 8
  %11 = call double @llvm.sqrt.f64(double %10)
  %12 = getelementptr inbounds i8, ptr %0, i64 480
  %13 = load double, ptr %12, align 8
  store double %13, ptr %5, align 8
  store double %11, ptr %7, align 8
  %14 = fmul double %10, 2.500000e-01
  %15 = fcmp olt double %14, 1.000000e-05
  %16 = select i1 %15, double 1.000000e-05, double %14
  %17 = getelementptr inbounds i8, ptr %0, i64 1128
  store double %16, ptr %17, align 8
  %18 = fcmp olt double %6, %13
  br i1 %18, label %19, label %30
19:
  %20 = fcmp ult double %11, %8
  br i1 %20, label %21, label %91
21:
  %22 = fsub double %13, %6
  %23 = fmul double %11, %22
  %24 = getelementptr inbounds i8, ptr %0, i64 560
  %25 = load double, ptr %24, align 8
  %26 = fmul double %25, 6.000000e+00
  %27 = fsub double %8, %11
  %28 = fmul double %27, %26
  %29 = fcmp ogt double %23, %28
  br i1 %29, label %91, label %30
30:
  %31 = getelementptr inbounds i8, ptr %1, i64 24
  %32 = getelementptr inbounds i8, ptr %0, i64 1080
  %33 = getelementptr inbounds i8, ptr %0, i64 1088
  %34 = getelementptr inbounds i8, ptr %0, i64 1168
  br label %35
35:
  %36 = phi i64 [ 0, %30 ], [ %53, %49 ]
  %37 = trunc i64 %36 to i32
  %38 = uitofp nneg i32 %37 to double
  %39 = fmul double %38, 5.000000e-01
  %40 = load ptr, ptr %31, align 8
  call fastcc void @interpolate(ptr %0, ptr %1, double %39, ptr %40)
  %41 = load double, ptr %32, align 8
  %42 = load double, ptr %33, align 8
  %43 = fmul double %39, %42
  %44 = fadd double %41, %43
  %45 = load ptr, ptr %31, align 8
  %46 = call fastcc double @smallest_value(ptr %0, ptr %1, double %44, ptr %45, double 0x7FF0000000000000)
  %47 = getelementptr inbounds double, ptr %3, i64 %36
  store double %46, ptr %47, align 8
  %48 = fcmp olt double %46, 0.000000e+00
  br i1 %48, label %89, label %49
49:
  %50 = load double, ptr %34, align 8
  %51 = fcmp ogt double %50, %46
  %52 = select i1 %51, double %50, double %46
  store double %52, ptr %34, align 8
  %53 = add nuw nsw i64 %36, 1
  %54 = icmp eq i64 %53, 3
  br i1 %54, label %55, label %35
55:
  %56 = load double, ptr %12, align 8
  %57 = load double, ptr %33, align 8
  %58 = fmul double %57, 5.000000e-01
  %59 = fsub double %56, %58
  %60 = getelementptr inbounds i8, ptr %3, i64 8
  %61 = load double, ptr %60, align 8
  %62 = getelementptr inbounds i8, ptr %3, i64 16
  %63 = load double, ptr %62, align 16
  %64 = call fastcc i32 @locate_zone(double %59, double %61, double %56, double %63, double %52, ptr %4)
  %65 = icmp eq i32 %64, 0
  br i1 %65, label %87, label %66
66:
  %67 = load double, ptr %4, align 8
  %68 = getelementptr inbounds i8, ptr %0, i64 1200
  store double %67, ptr %68, align 8
  %69 = getelementptr inbounds i8, ptr %4, i64 8
  %70 = load double, ptr %69, align 8
  %71 = getelementptr inbounds i8, ptr %0, i64 1208
  store double %70, ptr %71, align 8
  %72 = fsub double %67, %70
  %73 = fsub double %72, %56
  %74 = fmul double %70, 3.000000e+00
  %75 = fcmp ugt double %73, %74
  br i1 %75, label %76, label %87
76:
  %77 = getelementptr inbounds i8, ptr %0, i64 560
  %78 = load double, ptr %77, align 8
  %79 = fmul double %78, 3.000000e+00
  %80 = fcmp olt double %73, %79
  br i1 %80, label %81, label %87
81:
  %82 = fmul double %73, 5.000000e-01
  %83 = fcmp ogt double %82, %70
  %84 = select i1 %83, double %82, double %70
  %85 = fcmp olt double %78, %84
  %86 = select i1 %85, double %78, double %84
  store double %86, ptr %77, align 8
  store double 1.000000e+00, ptr %17, align 8
  br label %87
87:
  %88 = phi i32 [ 0, %55 ], [ 1, %66 ], [ 0, %81 ], [ 0, %76 ]
  br label %89
89:
  %90 = phi i32 [ %88, %87 ], [ 0, %35 ]
  br label %91
91:
  %92 = phi i32 [ %90, %89 ], [ 0, %21 ], [ 0, %19 ]
  ret i32 %92
}
define internal fastcc i64 @begin_motion(ptr %0, ptr %1) nounwind {
  %3 = load i64, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, %3
  call fastcc void @forget(ptr %0)
  call fastcc void @sort_rows(ptr %0, ptr %1)
  call fastcc void @choose_method(ptr %0)
  %7 = getelementptr inbounds i8, ptr %0, i64 960
  %8 = load i64, ptr %7, align 8
  %9 = icmp eq i64 %8, 3
  br i1 %9, label %10, label %14
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 688
  %12 = load i64, ptr %11, align 8
  %13 = icmp eq i64 %12, 0
  br i1 %13, label %99, label %14
14:
  %15 = load ptr, ptr %1, align 8
  %16 = getelementptr inbounds i8, ptr %1, i64 16
  %17 = load ptr, ptr %16, align 8
  call fastcc void @weigh(ptr %0, ptr %15, ptr %15, ptr %17)
  %18 = call fastcc i32 @constrained(ptr %0)
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %33, label %20
20:
  %21 = getelementptr inbounds i8, ptr %0, i64 480
  %22 = load double, ptr %21, align 8
  %23 = load ptr, ptr %1, align 8
  %24 = call fastcc double @project(ptr %0, ptr %1, double %22, ptr %23, i32 1)
  %25 = getelementptr inbounds i8, ptr %0, i64 936
  %26 = load i64, ptr %25, align 8
  %27 = icmp sgt i64 %26, -1
  br i1 %27, label %99, label %28
28:
  %29 = fcmp olt double %24, 0.000000e+00
  br i1 %29, label %99, label %30
30:
  %31 = load ptr, ptr %1, align 8
  %32 = load ptr, ptr %16, align 8
  call fastcc void @weigh(ptr %0, ptr %31, ptr %31, ptr %32)
  br label %33
33:
  %34 = call fastcc i32 @watching(ptr %0)
  %35 = icmp eq i32 %34, 0
  br i1 %35, label %43, label %36
36:
  %37 = getelementptr inbounds i8, ptr %0, i64 80
  %38 = load i64, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %1, i64 304
  %40 = load ptr, ptr %39, align 8
  %41 = getelementptr inbounds i8, ptr %1, i64 296
  %42 = load ptr, ptr %41, align 8
  call void @hot_copy(i64 %38, ptr %40, ptr %42)
  br label %43
43:
  %44 = load i64, ptr %7, align 8
  %45 = icmp eq i64 %44, 3
  br i1 %45, label %46, label %47
46:
  call fastcc void @place_unknowns(ptr %0, ptr %1)
  br label %47
47:
  %48 = call fastcc i32 @start_rates(ptr %0, ptr %1)
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %99, label %50
50:
  %51 = getelementptr inbounds i8, ptr %0, i64 1032
  %52 = load i64, ptr %51, align 8
  %53 = icmp eq i64 %52, 0
  br i1 %53, label %54, label %99
54:
  %55 = getelementptr inbounds i8, ptr %0, i64 480
  %56 = load double, ptr %55, align 8
  %57 = load ptr, ptr %1, align 8
  %58 = getelementptr inbounds i8, ptr %1, i64 112
  %59 = load ptr, ptr %58, align 8
  %60 = call fastcc i32 @find_arguments(ptr %0, double %56, ptr %57, ptr %59)
  %61 = icmp eq i32 %60, 0
  br i1 %61, label %99, label %62
62:
  %63 = getelementptr inbounds i8, ptr %0, i64 688
  %64 = load i64, ptr %63, align 8
  %65 = icmp ne i64 %64, 0
  %66 = icmp sgt i64 %6, 0
  %67 = select i1 %65, i1 %66, i1 false
  br i1 %67, label %68, label %84
68:
  %69 = uitofp nneg i64 %6 to double
  %70 = call double @llvm.sqrt.f64(double %69)
  %71 = fmul double %70, 3.200000e+00
  %72 = getelementptr inbounds i8, ptr %1, i64 352
  br label %73
73:
  %74 = phi i64 [ 0, %68 ], [ %82, %73 ]
  %75 = mul nuw nsw i64 %74, 7
  %76 = urem i64 %75, 11
  %77 = uitofp nneg i64 %76 to double
  %78 = fadd double %77, -5.300000e+00
  %79 = fdiv double %78, %71
  %80 = load ptr, ptr %72, align 8
  %81 = getelementptr inbounds double, ptr %80, i64 %74
  store double %79, ptr %81, align 8
  %82 = add nuw nsw i64 %74, 1
  %83 = icmp eq i64 %82, %6
  br i1 %83, label %84, label %73
84:
  %85 = call fastcc i32 @watching(ptr %0)
  %86 = icmp eq i32 %85, 0
  br i1 %86, label %92, label %87
87:
  %88 = getelementptr inbounds i8, ptr %0, i64 528
  %89 = load i64, ptr %88, align 8
  %90 = icmp eq i64 %89, 2
  %91 = zext i1 %90 to i32
  call fastcc void @watch_from_here(ptr %0, ptr %1, i32 %91)
  br label %92
92:
  %93 = getelementptr inbounds i8, ptr %0, i64 528
  store i64 0, ptr %93, align 8
  %94 = getelementptr inbounds i8, ptr %0, i64 24
  %95 = load i64, ptr %94, align 8
  %96 = icmp eq i64 %95, 0
  br i1 %96, label %99, label %97
97:
  %98 = call fastcc i64 @fire_held(ptr %0, ptr %1)
  br label %99
99:
  %100 = phi i64 [ 6, %47 ], [ 6, %54 ], [ 7, %50 ], [ 7, %10 ], [ 0, %92 ], [ %98, %97 ], [ 6, %28 ], [ 8, %20 ]
  ret i64 %100
}
define internal fastcc i32 @choose_step(ptr %0, ptr %1) nounwind {
  %3 = load i64, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 960
  %5 = load i64, ptr %4, align 8
  %6 = icmp eq i64 %5, 3
  %7 = select i1 %6, i64 48, i64 32
  %8 = getelementptr inbounds i8, ptr %1, i64 %7
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 488
  %11 = load double, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 480
  %13 = load double, ptr %12, align 8
  %14 = fsub double %11, %13
  %15 = call fastcc double @longest(ptr %0)
  %16 = fcmp olt double %14, %15
  %17 = select i1 %16, double %14, double %15
  %18 = getelementptr inbounds i8, ptr %1, i64 16
  %19 = load ptr, ptr %18, align 8
  %20 = call double @hot_weighted(i64 %3, ptr %9, ptr %19)
  %21 = getelementptr inbounds i8, ptr %0, i64 536
  %22 = load double, ptr %21, align 8
  %23 = fmul double %20, %22
  %24 = load i64, ptr %4, align 8
  %25 = icmp eq i64 %24, 2
  %26 = fcmp ogt double %23, 0.000000e+00
  br i1 %26, label %27, label %32
27:
  %28 = fdiv double 1.000000e-02, %23
  %29 = fmul double %17, 1.000000e-02
  %30 = fcmp olt double %28, %29
  %31 = select i1 %30, double %28, double %29
  br label %36
32:
  %33 = fcmp olt double %17, 1.000000e+04
  %34 = select i1 %33, double %17, double 1.000000e+04
  %35 = fmul double %34, 1.000000e-04
  br label %36
36:
  %37 = phi double [ %31, %27 ], [ %35, %32 ]
  %38 = icmp sgt i64 %3, 0
  %39 = getelementptr inbounds i8, ptr %0, i64 8
  %40 = getelementptr inbounds i8, ptr %1, i64 24
  %41 = getelementptr inbounds i8, ptr %1, i64 8
  br label %42
42:
  %43 = phi double [ %37, %36 ], [ %73, %71 ]
  %44 = phi i32 [ 0, %36 ], [ %72, %71 ]
  br i1 %38, label %58, label %45
45:
  %46 = load i64, ptr %39, align 8
  %47 = load ptr, ptr %1, align 8
  %48 = getelementptr inbounds double, ptr %47, i64 %3
  %49 = load ptr, ptr %40, align 8
  %50 = getelementptr inbounds double, ptr %49, i64 %3
  call void @hot_copy(i64 %46, ptr %48, ptr %50)
  %51 = load double, ptr %12, align 8
  %52 = fadd double %43, %51
  %53 = load ptr, ptr %40, align 8
  %54 = load ptr, ptr %41, align 8
  %55 = call fastcc i32 @rates(ptr %0, double %52, ptr %53, ptr %54)
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %71, label %57
57:
  br i1 %38, label %88, label %75
58:
  %59 = phi i64 [ %69, %58 ], [ 0, %42 ]
  %60 = load ptr, ptr %1, align 8
  %61 = getelementptr inbounds double, ptr %60, i64 %59
  %62 = load double, ptr %61, align 8
  %63 = getelementptr inbounds double, ptr %9, i64 %59
  %64 = load double, ptr %63, align 8
  %65 = fmul double %43, %64
  %66 = fadd double %62, %65
  %67 = load ptr, ptr %40, align 8
  %68 = getelementptr inbounds double, ptr %67, i64 %59
  store double %66, ptr %68, align 8
  %69 = add nuw nsw i64 %59, 1
  %70 = icmp eq i64 %69, %3
  br i1 %70, label %45, label %58
71:
  %72 = add nuw nsw i32 %44, 1
  %73 = fmul double %43, 1.000000e-02
  %74 = icmp eq i32 %72, 12
  br i1 %74, label %111, label %42
75:
  %76 = load ptr, ptr %41, align 8
  %77 = load ptr, ptr %18, align 8
  %78 = call double @hot_weighted(i64 %3, ptr %76, ptr %77)
  %79 = load double, ptr %21, align 8
  %80 = fmul double %78, %79
  %81 = call double @llvm.sqrt.f64(double %80)
  %82 = fcmp ogt double %23, %81
  %83 = select i1 %82, double %23, double %81
  %84 = fmul double %79, 1.000000e-02
  %85 = select i1 %25, double 0x3FBC71C71C71C71C, double 0x3FC5555555555555
  %86 = call fastcc double @power(double %84, double %85)
  %87 = fcmp ogt double %83, 0.000000e+00
  br i1 %87, label %99, label %104
88:
  %89 = phi i64 [ %97, %88 ], [ 0, %57 ]
  %90 = load ptr, ptr %41, align 8
  %91 = getelementptr inbounds double, ptr %90, i64 %89
  %92 = load double, ptr %91, align 8
  %93 = getelementptr inbounds double, ptr %9, i64 %89
  %94 = load double, ptr %93, align 8
  %95 = fsub double %92, %94
  %96 = fdiv double %95, %43
  store double %96, ptr %91, align 8
  %97 = add nuw nsw i64 %89, 1
  %98 = icmp eq i64 %97, %3
  br i1 %98, label %75, label %88
99:
  %100 = fdiv double %86, %83
  %101 = fmul double %43, 1.000000e+02
  %102 = fcmp olt double %100, %101
  %103 = select i1 %102, double %100, double %101
  br label %106
104:
  %105 = fmul double %43, 1.000000e+02
  br label %106
106:
  %107 = phi double [ %103, %99 ], [ %105, %104 ]
  %108 = getelementptr inbounds i8, ptr %0, i64 560
  %109 = fcmp olt double %107, %17
  %110 = select i1 %109, double %107, double %17
  store double %110, ptr %108, align 8
  br label %111
111:
  %112 = phi i32 [ 1, %106 ], [ 0, %71 ]
  ret i32 %112
}
define internal fastcc void @choose_method(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 8
  %3 = load i64, ptr %2, align 8
  %4 = icmp sgt i64 %3, 0
  br i1 %4, label %5, label %7
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 960
  store i64 3, ptr %6, align 8
  br label %21
7:
  %8 = getelementptr inbounds i8, ptr %0, i64 576
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %9, 0
  %11 = getelementptr inbounds i8, ptr %0, i64 960
  br i1 %10, label %13, label %12
12:
  store i64 %9, ptr %11, align 8
  br label %21
13:
  %14 = load i64, ptr %11, align 8
  %15 = icmp eq i64 %14, 3
  br i1 %15, label %21, label %16
16:
  %17 = getelementptr inbounds i8, ptr %0, i64 536
  %18 = load double, ptr %17, align 8
  %19 = fcmp ogt double %18, 3.000000e-07
  %20 = select i1 %19, i64 1, i64 2
  store i64 %20, ptr %11, align 8
  br label %21
21:
  ret void
}
define internal fastcc i32 @start_rates(ptr %0, ptr %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 960
  %4 = load i64, ptr %3, align 8
  %5 = icmp eq i64 %4, 3
  %6 = select i1 %5, i64 48, i64 32
  %7 = getelementptr inbounds i8, ptr %1, i64 %6
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 480
  %10 = load double, ptr %9, align 8
  %11 = load ptr, ptr %1, align 8
  %12 = call fastcc i32 @rates(ptr %0, double %10, ptr %11, ptr %8)
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %25, label %14
14:
  %15 = getelementptr inbounds i8, ptr %0, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = icmp sgt i64 %16, 0
  br i1 %17, label %18, label %23
18:
  %19 = load double, ptr %9, align 8
  %20 = load ptr, ptr %1, align 8
  %21 = call fastcc i32 @find_algebraic(ptr %0, ptr %1, double %19, ptr %20, ptr %8)
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %25, label %23
23:
  %24 = getelementptr inbounds i8, ptr %0, i64 984
  store i64 1, ptr %24, align 8
  br label %25
25:
  %26 = phi i32 [ 1, %23 ], [ 0, %2 ], [ 0, %18 ]
  ret i32 %26
}
define internal fastcc i32 @find_arguments(ptr %0, double %1, ptr %2, ptr %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 440
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, 0
  br i1 %7, label %12, label %8
8:
  %9 = getelementptr inbounds i8, ptr %0, i64 448
  %10 = load ptr, ptr %9, align 8
  %11 = call fastcc i32 @call(ptr %0, ptr %10, double %1, ptr %2, ptr %3, ptr null)
  br label %12
12:
  %13 = phi i32 [ 1, %4 ], [ %11, %8 ]
  ret i32 %13
}
define internal fastcc void @watch_from_here(ptr %0, ptr %1, i32 %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 480
  %5 = load double, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 1136
  store double %5, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 1152
  store double 1.000000e+00, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 1144
  store double 1.000000e+00, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 1160
  store double 0.000000e+00, ptr %9, align 8
  %10 = icmp eq i32 %2, 0
  %11 = select i1 %10, double 1.000000e-01, double 1.000000e+00
  %12 = getelementptr inbounds i8, ptr %0, i64 1128
  store double %11, ptr %12, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 1208
  store double 0.000000e+00, ptr %13, align 8
  %14 = call fastcc i32 @at_corner(ptr %0)
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %16, label %18
16:
  %17 = getelementptr inbounds i8, ptr %0, i64 1216
  store double 0.000000e+00, ptr %17, align 8
  br label %18
18:
  br i1 %10, label %23, label %19
19:
  %20 = getelementptr inbounds i8, ptr %0, i64 1048
  %21 = load i64, ptr %20, align 8
  %22 = icmp eq i64 %21, 0
  br i1 %22, label %23, label %30
23:
  %24 = getelementptr inbounds i8, ptr %0, i64 1048
  store i64 0, ptr %24, align 8
  %25 = getelementptr inbounds i8, ptr %0, i64 1176
  store double %5, ptr %25, align 8
  %26 = call fastcc i32 @at_corner(ptr %0)
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %28, label %30
28:
  %29 = getelementptr inbounds i8, ptr %0, i64 1184
  store double %5, ptr %29, align 8
  br label %30
30:
  %31 = getelementptr inbounds i8, ptr %0, i64 1168
  %32 = load double, ptr %31, align 8
  %33 = load ptr, ptr %1, align 8
  %34 = call fastcc double @smallest_value(ptr %0, ptr %1, double %5, ptr %33, double 0x7FF0000000000000)
  %35 = fcmp ogt double %32, %34
  %36 = select i1 %35, double %32, double %34
  store double %36, ptr %31, align 8
  ret void
}
define internal fastcc i64 @fire_held(ptr %0, ptr %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 480
  %4 = load double, ptr %3, align 8
  %5 = load ptr, ptr %1, align 8
  %6 = getelementptr inbounds i8, ptr %1, i64 56
  %7 = load ptr, ptr %6, align 8
  %8 = call fastcc i32 @margins(ptr %0, double %4, ptr %5, ptr %7)
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %52, label %10
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 24
  %12 = load i64, ptr %11, align 8
  %13 = icmp sgt i64 %12, 0
  br i1 %13, label %14, label %52
14:
  %15 = getelementptr inbounds i8, ptr %0, i64 512
  %16 = getelementptr inbounds i8, ptr %0, i64 520
  br label %17
17:
  %18 = phi i64 [ %47, %44 ], [ 0, %14 ]
  %19 = phi i1 [ false, %44 ], [ true, %14 ]
  br label %21
20:
  br i1 %19, label %52, label %50
21:
  %22 = phi i64 [ %41, %40 ], [ %18, %17 ]
  %23 = load ptr, ptr %15, align 8
  %24 = getelementptr inbounds i64, ptr %23, i64 %22
  %25 = load i64, ptr %24, align 8
  %26 = icmp eq i64 %25, 0
  br i1 %26, label %32, label %27
27:
  %28 = load ptr, ptr %6, align 8
  %29 = call double @mc_least_margin(ptr %0, i64 %22, ptr %28)
  %30 = fcmp ogt double %29, 0.000000e+00
  %31 = zext i1 %30 to i64
  br label %32
32:
  %33 = phi i64 [ 0, %21 ], [ %31, %27 ]
  %34 = load ptr, ptr %16, align 8
  %35 = getelementptr inbounds i64, ptr %34, i64 %22
  store i64 %33, ptr %35, align 8
  %36 = load ptr, ptr %16, align 8
  %37 = getelementptr inbounds i64, ptr %36, i64 %22
  %38 = load i64, ptr %37, align 8
  %39 = icmp eq i64 %38, 0
  br i1 %39, label %40, label %44
40:
  %41 = add nuw nsw i64 %22, 1
  %42 = load i64, ptr %11, align 8
  %43 = icmp slt i64 %41, %42
  br i1 %43, label %21, label %20
44:
  %45 = load ptr, ptr %15, align 8
  %46 = getelementptr inbounds i64, ptr %45, i64 %22
  store i64 0, ptr %46, align 8
  %47 = add nuw nsw i64 %22, 1
  %48 = load i64, ptr %11, align 8
  %49 = icmp slt i64 %47, %48
  br i1 %49, label %17, label %50
50:
  %51 = getelementptr inbounds i8, ptr %0, i64 528
  store i64 1, ptr %51, align 8
  br label %52
52:
  %53 = phi i64 [ 6, %2 ], [ 1, %50 ], [ 0, %20 ], [ 0, %10 ]
  ret i64 %53
}
define internal fastcc i32 @at_corner(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 1216
  %3 = load double, ptr %2, align 8
  %4 = fcmp ogt double %3, 0.000000e+00
  br i1 %4, label %5, label %17
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 1200
  %7 = getelementptr inbounds i8, ptr %0, i64 480
  %8 = load double, ptr %7, align 8
  %9 = load double, ptr %6, align 8
  %10 = fsub double %8, %9
  %11 = call double @llvm.fabs.f64(double %10)
  %12 = getelementptr inbounds i8, ptr %0, i64 1184
  %13 = load double, ptr %12, align 8
  %14 = fsub double %13, %9
  %15 = fcmp ole double %11, %14
  %16 = zext i1 %15 to i32
  br label %17
17:
  %18 = phi i32 [ 0, %1 ], [ %16, %5 ]
  ret i32 %18
}
define internal fastcc double @longest(ptr %0) nounwind {
  %2 = call fastcc i32 @watching(ptr %0)
  %3 = icmp eq i32 %2, 0
  %4 = getelementptr inbounds i8, ptr %0, i64 480
  %5 = load double, ptr %4, align 8
  br i1 %3, label %16, label %6
6:
  %7 = getelementptr inbounds i8, ptr %0, i64 1184
  %8 = load double, ptr %7, align 8
  %9 = fcmp olt double %5, %8
  br i1 %9, label %10, label %16
10:
  %11 = call fastcc double @careful_step(ptr %0)
  %12 = getelementptr inbounds i8, ptr %0, i64 568
  %13 = load double, ptr %12, align 8
  %14 = fcmp olt double %11, %13
  %15 = select i1 %14, double %11, double %13
  br label %19
16:
  %17 = getelementptr inbounds i8, ptr %0, i64 568
  %18 = load double, ptr %17, align 8
  br label %19
19:
  %20 = phi double [ %15, %10 ], [ %18, %16 ]
  %21 = call double @llvm.fabs.f64(double %5)
  %22 = fmul double %21, 0x3CF0000000000000
  %23 = fcmp ogt double %20, %22
  %24 = select i1 %23, double %20, double %22
  ret double %24
}
declare double @hot_weighted(i64, ptr, ptr)
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
define internal fastcc double @careful_step(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 1216
  %3 = load double, ptr %2, align 8
  %4 = fcmp ogt double %3, 0.000000e+00
  br i1 %4, label %5, label %15
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 1200
  %7 = load double, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 480
  %9 = load double, ptr %8, align 8
  %10 = fsub double %7, %9
  %11 = call double @llvm.fabs.f64(double %10)
  %12 = fmul double %11, 2.500000e-01
  %13 = fcmp ogt double %3, %12
  %14 = select i1 %13, double %3, double %12
  br label %18
15:
  %16 = getelementptr inbounds i8, ptr %0, i64 1192
  %17 = load double, ptr %16, align 8
  br label %18
18:
  %19 = phi double [ %14, %5 ], [ %17, %15 ]
  ret double %19
}
define internal fastcc void @estimate_radius(ptr %0, ptr %1) nounwind {
  %3 = load i64, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %1, i64 352
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %1, i64 360
  %7 = load ptr, ptr %6, align 8
  %8 = load ptr, ptr %1, align 8
  %9 = getelementptr inbounds i8, ptr %1, i64 16
  %10 = load ptr, ptr %9, align 8
  call fastcc void @weigh(ptr %0, ptr %8, ptr %8, ptr %10)
  call void @hot_clear(i64 %3, ptr %7)
  %11 = getelementptr inbounds i8, ptr %0, i64 760
  %12 = load ptr, ptr %11, align 8
  %13 = icmp eq ptr %12, null
  br i1 %13, label %14, label %20
14:
  %15 = icmp sgt i64 %3, 0
  br i1 %15, label %16, label %170
16:
  %17 = getelementptr inbounds i8, ptr %0, i64 712
  %18 = getelementptr inbounds i8, ptr %0, i64 720
  %19 = getelementptr inbounds i8, ptr %1, i64 336
  br label %70
20:
  %21 = getelementptr inbounds i8, ptr %0, i64 536
  %22 = load double, ptr %21, align 8
  %23 = fdiv double 0x3E7AD7F29ABCAF48, %22
  %24 = icmp sgt i64 %3, 0
  br i1 %24, label %25, label %27
25:
  %26 = getelementptr inbounds i8, ptr %1, i64 24
  br label %37
27:
  %28 = getelementptr inbounds i8, ptr %0, i64 480
  %29 = load double, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %1, i64 24
  %31 = load ptr, ptr %30, align 8
  %32 = call fastcc i32 @rates(ptr %0, double %29, ptr %31, ptr %7)
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %172, label %34
34:
  br i1 %24, label %35, label %170
35:
  %36 = getelementptr inbounds i8, ptr %1, i64 48
  br label %59
37:
  %38 = phi i64 [ 0, %25 ], [ %57, %52 ]
  %39 = load ptr, ptr %1, align 8
  %40 = getelementptr inbounds double, ptr %39, i64 %38
  %41 = load double, ptr %40, align 8
  %42 = load ptr, ptr %9, align 8
  %43 = getelementptr inbounds double, ptr %42, i64 %38
  %44 = load double, ptr %43, align 8
  %45 = fsub double %44, %44
  %46 = fcmp une double %45, 0.000000e+00
  br i1 %46, label %52, label %47
47:
  %48 = getelementptr inbounds double, ptr %5, i64 %38
  %49 = load double, ptr %48, align 8
  %50 = fmul double %23, %49
  %51 = fmul double %44, %50
  br label %52
52:
  %53 = phi double [ %51, %47 ], [ 0.000000e+00, %37 ]
  %54 = fadd double %41, %53
  %55 = load ptr, ptr %26, align 8
  %56 = getelementptr inbounds double, ptr %55, i64 %38
  store double %54, ptr %56, align 8
  %57 = add nuw nsw i64 %38, 1
  %58 = icmp eq i64 %57, %3
  br i1 %58, label %27, label %37
59:
  %60 = phi i64 [ 0, %35 ], [ %68, %59 ]
  %61 = getelementptr inbounds double, ptr %7, i64 %60
  %62 = load double, ptr %61, align 8
  %63 = load ptr, ptr %36, align 8
  %64 = getelementptr inbounds double, ptr %63, i64 %60
  %65 = load double, ptr %64, align 8
  %66 = fsub double %62, %65
  %67 = fdiv double %66, %23
  store double %67, ptr %61, align 8
  %68 = add nuw nsw i64 %60, 1
  %69 = icmp eq i64 %68, %3
  br i1 %69, label %124, label %59
70:
  %71 = phi i64 [ 0, %16 ], [ %122, %121 ]
  %72 = load ptr, ptr %17, align 8
  %73 = icmp eq ptr %72, null
  br i1 %73, label %79, label %74
74:
  %75 = getelementptr inbounds i64, ptr %72, i64 %71
  %76 = load i64, ptr %75, align 8
  %77 = getelementptr inbounds i8, ptr %75, i64 8
  %78 = load i64, ptr %77, align 8
  br label %83
79:
  %80 = mul nuw nsw i64 %71, %3
  %81 = add nuw nsw i64 %71, 1
  %82 = mul i64 %81, %3
  br label %83
83:
  %84 = phi i64 [ %76, %74 ], [ %80, %79 ]
  %85 = phi i64 [ %78, %74 ], [ %82, %79 ]
  %86 = load ptr, ptr %9, align 8
  %87 = getelementptr inbounds double, ptr %86, i64 %71
  %88 = load double, ptr %87, align 8
  %89 = fsub double %88, %88
  %90 = fcmp oeq double %89, 0.000000e+00
  %91 = icmp slt i64 %84, %85
  %92 = select i1 %90, i1 %91, i1 false
  br i1 %92, label %93, label %121
93:
  %94 = getelementptr inbounds double, ptr %5, i64 %71
  br label %95
95:
  %96 = phi i64 [ %84, %93 ], [ %119, %105 ]
  %97 = load ptr, ptr %17, align 8
  %98 = icmp eq ptr %97, null
  br i1 %98, label %103, label %99
99:
  %100 = load ptr, ptr %18, align 8
  %101 = getelementptr inbounds i64, ptr %100, i64 %96
  %102 = load i64, ptr %101, align 8
  br label %105
103:
  %104 = sub nsw i64 %96, %84
  br label %105
105:
  %106 = phi i64 [ %102, %99 ], [ %104, %103 ]
  %107 = load ptr, ptr %19, align 8
  %108 = getelementptr inbounds double, ptr %107, i64 %96
  %109 = load double, ptr %108, align 8
  %110 = load double, ptr %94, align 8
  %111 = fmul double %109, %110
  %112 = load ptr, ptr %9, align 8
  %113 = getelementptr inbounds double, ptr %112, i64 %71
  %114 = load double, ptr %113, align 8
  %115 = fmul double %111, %114
  %116 = getelementptr inbounds double, ptr %7, i64 %106
  %117 = load double, ptr %116, align 8
  %118 = fadd double %117, %115
  store double %118, ptr %116, align 8
  %119 = add nsw i64 %96, 1
  %120 = icmp eq i64 %119, %85
  br i1 %120, label %121, label %95
121:
  %122 = add nuw nsw i64 %71, 1
  %123 = icmp eq i64 %122, %3
  br i1 %123, label %124, label %70
124:
  br label %132
125:
  %126 = call double @llvm.sqrt.f64(double %148)
  %127 = getelementptr inbounds i8, ptr %0, i64 1104
  store double %126, ptr %127, align 8
  %128 = fcmp ogt double %148, 0.000000e+00
  %129 = uitofp nneg i64 %3 to double
  %130 = call double @llvm.sqrt.f64(double %129)
  %131 = fmul double %130, 3.200000e+00
  br label %151
132:
  %133 = phi i64 [ %149, %144 ], [ 0, %124 ]
  %134 = phi double [ %148, %144 ], [ 0.000000e+00, %124 ]
  %135 = load ptr, ptr %9, align 8
  %136 = getelementptr inbounds double, ptr %135, i64 %133
  %137 = load double, ptr %136, align 8
  %138 = fsub double %137, %137
  %139 = fcmp une double %138, 0.000000e+00
  br i1 %139, label %144, label %140
140:
  %141 = getelementptr inbounds double, ptr %7, i64 %133
  %142 = load double, ptr %141, align 8
  %143 = fdiv double %142, %137
  br label %144
144:
  %145 = phi double [ %143, %140 ], [ 0.000000e+00, %132 ]
  %146 = getelementptr inbounds double, ptr %7, i64 %133
  store double %145, ptr %146, align 8
  %147 = fmul double %145, %145
  %148 = fadd double %134, %147
  %149 = add nuw nsw i64 %133, 1
  %150 = icmp eq i64 %149, %3
  br i1 %150, label %125, label %132
151:
  %152 = phi i64 [ 0, %125 ], [ %168, %165 ]
  br i1 %128, label %153, label %158
153:
  %154 = getelementptr inbounds double, ptr %7, i64 %152
  %155 = load double, ptr %154, align 8
  %156 = load double, ptr %127, align 8
  %157 = fdiv double %155, %156
  br label %165
158:
  %159 = mul nuw nsw i64 %152, 7
  %160 = add nuw nsw i64 %159, 3
  %161 = urem i64 %160, 11
  %162 = uitofp nneg i64 %161 to double
  %163 = fadd double %162, -5.500000e+00
  %164 = fdiv double %163, %131
  br label %165
165:
  %166 = phi double [ %157, %153 ], [ %164, %158 ]
  %167 = getelementptr inbounds double, ptr %5, i64 %152
  store double %166, ptr %167, align 8
  %168 = add nuw nsw i64 %152, 1
  %169 = icmp eq i64 %168, %3
  br i1 %169, label %172, label %151
170:
  %171 = getelementptr inbounds i8, ptr %0, i64 1104
  store double 0.000000e+00, ptr %171, align 8
  br label %172
172:
  ret void
}
define internal fastcc double @attempt_stiff(ptr %0, ptr %1, double %2) nounwind {
  %4 = load i64, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8
  %7 = add i64 %6, %4
  %8 = getelementptr inbounds i8, ptr %1, i64 32
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %1, i64 360
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %1, i64 24
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %1, i64 8
  %15 = getelementptr inbounds i8, ptr %0, i64 480
  %16 = getelementptr inbounds i8, ptr %1, i64 48
  %17 = icmp sgt i64 %7, 0
  %18 = getelementptr inbounds i8, ptr %1, i64 344
  br label %23
19:
  br i1 %17, label %20, label %81
20:
  %21 = mul i64 %7, 56
  %22 = getelementptr i8, ptr %9, i64 %21
  br label %85
23:
  %24 = phi i64 [ 0, %3 ], [ %68, %65 ]
  %25 = add nuw nsw i64 %24, 255
  %26 = mul nuw nsw i64 %25, %24
  %27 = trunc i64 %26 to i8
  %28 = sdiv i8 %27, 2
  %29 = sext i8 %28 to i64
  %30 = getelementptr inbounds double, ptr @rodas_c, i64 %29
  %31 = icmp eq i64 %24, 0
  br i1 %31, label %32, label %34
32:
  %33 = load ptr, ptr %16, align 8
  call void @hot_copy(i64 %7, ptr %33, ptr %11)
  br label %60
34:
  %35 = getelementptr inbounds double, ptr @rodas_a, i64 %29
  %36 = load ptr, ptr %1, align 8
  %37 = load ptr, ptr %14, align 8
  call void @hot_combine(i64 %7, i64 %24, ptr %35, ptr %9, double 1.000000e+00, ptr %36, ptr %37)
  %38 = load double, ptr %15, align 8
  %39 = getelementptr inbounds double, ptr @rodas_time, i64 %24
  %40 = load double, ptr %39, align 8
  %41 = fmul double %2, %40
  %42 = fadd double %38, %41
  %43 = load ptr, ptr %14, align 8
  %44 = call fastcc i32 @rates(ptr %0, double %42, ptr %43, ptr %11)
  %45 = icmp eq i32 %44, 0
  br i1 %45, label %113, label %46
46:
  call void @hot_combine(i64 %7, i64 %24, ptr %30, ptr %9, double 1.000000e+00, ptr null, ptr %13)
  %47 = load i64, ptr %0, align 8
  %48 = icmp sgt i64 %47, 0
  br i1 %48, label %49, label %60
49:
  %50 = phi i64 [ %57, %49 ], [ 0, %46 ]
  %51 = getelementptr inbounds double, ptr %13, i64 %50
  %52 = load double, ptr %51, align 8
  %53 = fdiv double %52, %2
  %54 = getelementptr inbounds double, ptr %11, i64 %50
  %55 = load double, ptr %54, align 8
  %56 = fadd double %55, %53
  store double %56, ptr %54, align 8
  %57 = add nuw nsw i64 %50, 1
  %58 = load i64, ptr %0, align 8
  %59 = icmp slt i64 %57, %58
  br i1 %59, label %49, label %60
60:
  br i1 %17, label %61, label %65
61:
  %62 = getelementptr inbounds double, ptr @rodas_slope, i64 %24
  %63 = load double, ptr %62, align 8
  %64 = fmul double %2, %63
  br label %70
65:
  %66 = mul nsw i64 %24, %7
  %67 = getelementptr inbounds double, ptr %9, i64 %66
  call fastcc void @solve_changes(ptr %0, ptr %1, double %2, ptr %11, ptr %67)
  %68 = add nuw nsw i64 %24, 1
  %69 = icmp eq i64 %68, 8
  br i1 %69, label %19, label %23
70:
  %71 = phi i64 [ 0, %61 ], [ %79, %70 ]
  %72 = load ptr, ptr %18, align 8
  %73 = getelementptr inbounds double, ptr %72, i64 %71
  %74 = load double, ptr %73, align 8
  %75 = fmul double %64, %74
  %76 = getelementptr inbounds double, ptr %11, i64 %71
  %77 = load double, ptr %76, align 8
  %78 = fadd double %77, %75
  store double %78, ptr %76, align 8
  %79 = add nuw nsw i64 %71, 1
  %80 = icmp eq i64 %79, %7
  br i1 %80, label %65, label %70
81:
  %82 = load ptr, ptr %14, align 8
  %83 = call i64 @hot_all_finite(i64 %7, ptr %82)
  %84 = icmp eq i64 %83, 0
  br i1 %84, label %113, label %95
85:
  %86 = phi i64 [ 0, %20 ], [ %93, %85 ]
  %87 = getelementptr double, ptr %22, i64 %86
  %88 = load double, ptr %87, align 8
  %89 = load ptr, ptr %14, align 8
  %90 = getelementptr inbounds double, ptr %89, i64 %86
  %91 = load double, ptr %90, align 8
  %92 = fadd double %88, %91
  store double %92, ptr %90, align 8
  %93 = add nuw nsw i64 %86, 1
  %94 = icmp eq i64 %93, %7
  br i1 %94, label %81, label %85
95:
  %96 = load ptr, ptr %1, align 8
  %97 = load ptr, ptr %14, align 8
  %98 = getelementptr inbounds i8, ptr %1, i64 16
  %99 = load ptr, ptr %98, align 8
  call fastcc void @weigh(ptr %0, ptr %96, ptr %97, ptr %99)
  %100 = mul nsw i64 %7, 56
  %101 = getelementptr inbounds i8, ptr %9, i64 %100
  %102 = load ptr, ptr %98, align 8
  %103 = call double @hot_weighted(i64 %7, ptr %101, ptr %102)
  %104 = fcmp ogt double %103, 1.000000e+00
  br i1 %104, label %113, label %105
105:
  %106 = load ptr, ptr %14, align 8
  call fastcc void @dense_stiff(ptr %0, ptr %1, ptr %106)
  %107 = call fastcc double @error_between(ptr %0, ptr %1, double %2)
  %108 = fcmp olt double %107, 0.000000e+00
  br i1 %108, label %113, label %109
109:
  %110 = fmul double %107, 3.000000e-01
  %111 = fcmp ogt double %103, %110
  %112 = select i1 %111, double %103, double %110
  br label %113
113:
  %114 = phi double [ -1.000000e+00, %81 ], [ -1.000000e+00, %105 ], [ %103, %95 ], [ %112, %109 ], [ -1.000000e+00, %34 ]
  ret double %114
}
define internal fastcc double @attempt_explicit(ptr %0, ptr %1, double %2, ptr %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 960
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, 1
  %8 = load i64, ptr %0, align 8
  %9 = select i1 %7, i64 6, i64 12
  %10 = getelementptr inbounds i8, ptr %1, i64 32
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %1, i64 8
  %13 = getelementptr inbounds i8, ptr %0, i64 480
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
  %90 = getelementptr inbounds i8, ptr %0, i64 536
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
  %114 = fcmp ogt double %109, 0x22DE7C5F127BD87E
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
define internal fastcc void @solve_changes(ptr %0, ptr %1, double %2, ptr %3, ptr %4) nounwind {
  %6 = load i64, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = add i64 %8, %6
  %10 = getelementptr inbounds i8, ptr %0, i64 776
  %11 = load i64, ptr %10, align 8
  %12 = sub nsw i64 %6, %11
  %13 = getelementptr inbounds i8, ptr %0, i64 760
  %14 = load ptr, ptr %13, align 8
  %15 = icmp eq ptr %14, null
  br i1 %15, label %16, label %52
16:
  %17 = icmp sgt i64 %9, 0
  br i1 %17, label %18, label %21
18:
  %19 = getelementptr inbounds i8, ptr %1, i64 24
  %20 = getelementptr inbounds i8, ptr %1, i64 840
  br label %30
21:
  %22 = getelementptr inbounds i8, ptr %1, i64 488
  %23 = getelementptr inbounds i8, ptr %1, i64 24
  %24 = load ptr, ptr %23, align 8
  call fastcc void @lu_solve(ptr %22, ptr %24)
  br label %123
25:
  %26 = getelementptr inbounds i8, ptr %1, i64 488
  %27 = getelementptr inbounds i8, ptr %1, i64 24
  %28 = load ptr, ptr %27, align 8
  call fastcc void @lu_solve(ptr %26, ptr %28)
  %29 = getelementptr inbounds i8, ptr %1, i64 840
  br label %41
30:
  %31 = phi i64 [ 0, %18 ], [ %39, %30 ]
  %32 = getelementptr inbounds double, ptr %3, i64 %31
  %33 = load double, ptr %32, align 8
  %34 = load ptr, ptr %19, align 8
  %35 = load ptr, ptr %20, align 8
  %36 = getelementptr inbounds i64, ptr %35, i64 %31
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr inbounds double, ptr %34, i64 %37
  store double %33, ptr %38, align 8
  %39 = add nuw nsw i64 %31, 1
  %40 = icmp eq i64 %39, %9
  br i1 %40, label %25, label %30
41:
  %42 = phi i64 [ 0, %25 ], [ %50, %41 ]
  %43 = load ptr, ptr %27, align 8
  %44 = load ptr, ptr %29, align 8
  %45 = getelementptr inbounds i64, ptr %44, i64 %42
  %46 = load i64, ptr %45, align 8
  %47 = getelementptr inbounds double, ptr %43, i64 %46
  %48 = load double, ptr %47, align 8
  %49 = getelementptr inbounds double, ptr %4, i64 %42
  store double %48, ptr %49, align 8
  %50 = add nuw nsw i64 %42, 1
  %51 = icmp eq i64 %50, %9
  br i1 %51, label %123, label %41
52:
  %53 = getelementptr inbounds i8, ptr %1, i64 824
  %54 = load ptr, ptr %53, align 8
  call void @hot_copy(i64 %12, ptr %3, ptr %54)
  %55 = load i64, ptr %7, align 8
  %56 = load i64, ptr %0, align 8
  %57 = getelementptr inbounds double, ptr %3, i64 %56
  %58 = getelementptr inbounds double, ptr %54, i64 %12
  call void @hot_copy(i64 %55, ptr %57, ptr %58)
  %59 = getelementptr inbounds i8, ptr %0, i64 768
  %60 = load i64, ptr %59, align 8
  %61 = load i64, ptr %7, align 8
  %62 = getelementptr inbounds double, ptr %58, i64 %61
  call void @hot_clear(i64 %60, ptr %62)
  %63 = getelementptr inbounds i8, ptr %1, i64 584
  %64 = getelementptr inbounds i8, ptr %0, i64 736
  %65 = load ptr, ptr %64, align 8
  call fastcc void @sparse_solve(ptr %63, ptr %65, ptr %54)
  %66 = load i64, ptr %10, align 8
  %67 = getelementptr inbounds double, ptr %3, i64 %12
  %68 = getelementptr inbounds i8, ptr %1, i64 24
  %69 = load ptr, ptr %68, align 8
  call void @hot_copy(i64 %66, ptr %67, ptr %69)
  %70 = getelementptr inbounds i8, ptr %0, i64 800
  %71 = load ptr, ptr %70, align 8
  %72 = call fastcc i64 @sparse_size(ptr %0)
  %73 = getelementptr inbounds i64, ptr %71, i64 %72
  %74 = load i64, ptr %73, align 8
  %75 = getelementptr inbounds i8, ptr %0, i64 784
  %76 = load i64, ptr %75, align 8
  %77 = icmp slt i64 %74, %76
  br i1 %77, label %78, label %82
78:
  %79 = getelementptr inbounds i8, ptr %1, i64 336
  %80 = getelementptr inbounds i8, ptr %0, i64 816
  %81 = getelementptr inbounds i8, ptr %0, i64 808
  br label %88
82:
  call void @hot_copy(i64 %12, ptr %54, ptr %4)
  %83 = load i64, ptr %10, align 8
  %84 = icmp sgt i64 %83, 0
  br i1 %84, label %85, label %109
85:
  %86 = fmul double %2, 0x3FCB20C5235B5100
  %87 = getelementptr double, ptr %4, i64 %12
  br label %113
88:
  %89 = phi i64 [ %74, %78 ], [ %106, %88 ]
  %90 = load ptr, ptr %79, align 8
  %91 = getelementptr inbounds double, ptr %90, i64 %89
  %92 = load double, ptr %91, align 8
  %93 = load ptr, ptr %80, align 8
  %94 = getelementptr inbounds i64, ptr %93, i64 %89
  %95 = load i64, ptr %94, align 8
  %96 = getelementptr inbounds double, ptr %54, i64 %95
  %97 = load double, ptr %96, align 8
  %98 = fmul double %92, %97
  %99 = load ptr, ptr %68, align 8
  %100 = load ptr, ptr %81, align 8
  %101 = getelementptr inbounds i64, ptr %100, i64 %89
  %102 = load i64, ptr %101, align 8
  %103 = getelementptr inbounds double, ptr %99, i64 %102
  %104 = load double, ptr %103, align 8
  %105 = fadd double %98, %104
  store double %105, ptr %103, align 8
  %106 = add nsw i64 %89, 1
  %107 = load i64, ptr %75, align 8
  %108 = icmp slt i64 %106, %107
  br i1 %108, label %88, label %82
109:
  %110 = load i64, ptr %7, align 8
  %111 = load i64, ptr %0, align 8
  %112 = getelementptr inbounds double, ptr %4, i64 %111
  call void @hot_copy(i64 %110, ptr %58, ptr %112)
  br label %123
113:
  %114 = phi i64 [ 0, %85 ], [ %120, %113 ]
  %115 = load ptr, ptr %68, align 8
  %116 = getelementptr inbounds double, ptr %115, i64 %114
  %117 = load double, ptr %116, align 8
  %118 = fmul double %86, %117
  %119 = getelementptr double, ptr %87, i64 %114
  store double %118, ptr %119, align 8
  %120 = add nuw nsw i64 %114, 1
  %121 = load i64, ptr %10, align 8
  %122 = icmp slt i64 %120, %121
  br i1 %122, label %113, label %109
123:
  ret void
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
  %44 = getelementptr inbounds i8, ptr %0, i64 1000
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
define internal fastcc double @error_between(ptr %0, ptr %1, double %2) nounwind {
  %4 = load i64, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8
  %7 = add nsw i64 %6, %4
  %8 = getelementptr inbounds i8, ptr %1, i64 360
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %1, i64 24
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %1, i64 40
  %13 = load ptr, ptr %12, align 8
  %14 = icmp sgt i64 %7, 0
  br i1 %14, label %15, label %23
15:
  %16 = getelementptr double, ptr %13, i64 %7
  %17 = shl i64 %7, 4
  %18 = getelementptr i8, ptr %13, i64 %17
  %19 = mul i64 %7, 24
  %20 = getelementptr i8, ptr %13, i64 %19
  %21 = shl i64 %7, 5
  %22 = getelementptr i8, ptr %13, i64 %21
  br label %37
23:
  %24 = getelementptr inbounds i8, ptr %0, i64 480
  %25 = load double, ptr %24, align 8
  %26 = fmul double %2, 5.000000e-01
  %27 = fadd double %26, %25
  %28 = call fastcc i32 @rates(ptr %0, double %27, ptr %11, ptr %9)
  %29 = icmp eq i32 %28, 0
  br i1 %29, label %79, label %30
30:
  %31 = load i64, ptr %0, align 8
  %32 = icmp sgt i64 %31, 0
  br i1 %32, label %33, label %60
33:
  %34 = getelementptr double, ptr %13, i64 %7
  %35 = mul i64 %7, 24
  %36 = getelementptr i8, ptr %13, i64 %35
  br label %64
37:
  %38 = phi i64 [ 0, %15 ], [ %58, %37 ]
  %39 = getelementptr inbounds double, ptr %13, i64 %38
  %40 = load double, ptr %39, align 8
  %41 = getelementptr double, ptr %16, i64 %38
  %42 = load double, ptr %41, align 8
  %43 = fmul double %42, 5.000000e-01
  %44 = fadd double %40, %43
  %45 = getelementptr double, ptr %18, i64 %38
  %46 = load double, ptr %45, align 8
  %47 = fmul double %46, 2.500000e-01
  %48 = fadd double %44, %47
  %49 = getelementptr double, ptr %20, i64 %38
  %50 = load double, ptr %49, align 8
  %51 = fmul double %50, 1.250000e-01
  %52 = fadd double %48, %51
  %53 = getelementptr double, ptr %22, i64 %38
  %54 = load double, ptr %53, align 8
  %55 = fmul double %54, 6.250000e-02
  %56 = fadd double %52, %55
  %57 = getelementptr inbounds double, ptr %11, i64 %38
  store double %56, ptr %57, align 8
  %58 = add nuw nsw i64 %38, 1
  %59 = icmp eq i64 %58, %7
  br i1 %59, label %23, label %37
60:
  call fastcc void @solve_changes(ptr %0, ptr %1, double %2, ptr %9, ptr %9)
  %61 = getelementptr inbounds i8, ptr %1, i64 16
  %62 = load ptr, ptr %61, align 8
  %63 = call double @hot_weighted(i64 %7, ptr %9, ptr %62)
  br label %79
64:
  %65 = phi i64 [ 0, %33 ], [ %76, %64 ]
  %66 = getelementptr double, ptr %34, i64 %65
  %67 = load double, ptr %66, align 8
  %68 = getelementptr double, ptr %36, i64 %65
  %69 = load double, ptr %68, align 8
  %70 = fmul double %69, 2.500000e-01
  %71 = fadd double %67, %70
  %72 = fdiv double %71, %2
  %73 = getelementptr inbounds double, ptr %9, i64 %65
  %74 = load double, ptr %73, align 8
  %75 = fsub double %74, %72
  store double %75, ptr %73, align 8
  %76 = add nuw nsw i64 %65, 1
  %77 = load i64, ptr %0, align 8
  %78 = icmp slt i64 %76, %77
  br i1 %78, label %64, label %60
79:
  %80 = phi double [ %63, %60 ], [ -1.000000e+00, %23 ]
  ret double %80
}
define internal fastcc double @moved_by_rounding(ptr %0) nounwind {
  %2 = call fastcc i32 @at_corner(ptr %0)
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %13, label %4
4:
  %5 = getelementptr inbounds i8, ptr %0, i64 920
  %6 = load double, ptr %5, align 8
  %7 = fcmp ogt double %6, 1.000000e-30
  %8 = select i1 %7, double %6, double 1.000000e-30
  %9 = getelementptr inbounds i8, ptr %0, i64 536
  %10 = load double, ptr %9, align 8
  %11 = fmul double %10, %8
  %12 = fdiv double 0x3CE4000000000000, %11
  br label %13
13:
  %14 = phi double [ %12, %4 ], [ 0.000000e+00, %1 ]
  ret double %14
}
define internal fastcc i32 @correct_algebraic(ptr %0, ptr %1, double %2, ptr %3, ptr %4, i32 %5, double %6) nounwind {
  %8 = getelementptr inbounds i8, ptr %0, i64 8
  %9 = getelementptr inbounds i8, ptr %0, i64 1008
  %10 = getelementptr inbounds i8, ptr %1, i64 360
  %11 = getelementptr inbounds i8, ptr %1, i64 848
  br label %15
12:
  %13 = add nsw i32 %17, -1
  %14 = icmp ugt i32 %17, 1
  br i1 %14, label %15, label %50
15:
  %16 = phi double [ 0x7FF0000000000000, %7 ], [ %24, %12 ]
  %17 = phi i32 [ %5, %7 ], [ %13, %12 ]
  %18 = load i64, ptr %8, align 8
  %19 = icmp eq i64 %18, 0
  br i1 %19, label %50, label %20
20:
  %21 = load i64, ptr %9, align 8
  %22 = icmp eq i64 %21, 0
  br i1 %22, label %50, label %23
23:
  %24 = call fastcc double @algebraic_change(ptr %0, ptr %1, ptr %3, ptr %4)
  %25 = fcmp uge double %24, %6
  %26 = fcmp olt double %24, %16
  %27 = and i1 %25, %26
  br i1 %27, label %28, label %50
28:
  %29 = load i64, ptr %8, align 8
  %30 = icmp sgt i64 %29, 0
  br i1 %30, label %31, label %47
31:
  %32 = phi i64 [ %44, %31 ], [ 0, %28 ]
  %33 = load ptr, ptr %10, align 8
  %34 = load ptr, ptr %11, align 8
  %35 = getelementptr inbounds i64, ptr %34, i64 %32
  %36 = load i64, ptr %35, align 8
  %37 = getelementptr inbounds double, ptr %33, i64 %36
  %38 = load double, ptr %37, align 8
  %39 = load i64, ptr %0, align 8
  %40 = getelementptr double, ptr %3, i64 %39
  %41 = getelementptr double, ptr %40, i64 %32
  %42 = load double, ptr %41, align 8
  %43 = fadd double %38, %42
  store double %43, ptr %41, align 8
  %44 = add nuw nsw i64 %32, 1
  %45 = load i64, ptr %8, align 8
  %46 = icmp slt i64 %44, %45
  br i1 %46, label %31, label %47
47:
  %48 = call fastcc i32 @rates(ptr %0, double %2, ptr %3, ptr %4)
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %50, label %12
50:
  %51 = phi i32 [ 0, %47 ], [ 1, %15 ], [ 1, %12 ], [ 1, %20 ], [ 1, %23 ]
  ret i32 %51
}
define internal fastcc i64 @cells_apart(i64 %0, i64 %1) nounwind {
  %3 = sub nsw i64 %0, %1
  %4 = call i64 @llvm.abs.i64(i64 %3, i1 true)
  ret i64 %4
}
define internal fastcc i64 @cell_of(ptr %0, i64 %1, double %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 456
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i64, ptr %5, i64 %1
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr i8, ptr %6, i64 8
  %9 = load i64, ptr %8, align 8
  %10 = icmp slt i64 %7, %9
  br i1 %10, label %11, label %27
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 464
  %13 = load ptr, ptr %12, align 8
  br label %14
14:
  %15 = phi i64 [ %7, %11 ], [ %25, %14 ]
  %16 = phi i64 [ %9, %11 ], [ %24, %14 ]
  %17 = sub nsw i64 %16, %15
  %18 = lshr i64 %17, 1
  %19 = add nsw i64 %18, %15
  %20 = getelementptr inbounds double, ptr %13, i64 %19
  %21 = load double, ptr %20, align 8
  %22 = fcmp ugt double %21, %2
  %23 = add nsw i64 %19, 1
  %24 = select i1 %22, i64 %19, i64 %16
  %25 = select i1 %22, i64 %15, i64 %23
  %26 = icmp slt i64 %25, %24
  br i1 %26, label %14, label %27
27:
  %28 = phi i64 [ %7, %3 ], [ %25, %14 ]
  %29 = sub nsw i64 %28, %7
  ret i64 %29
}
define internal fastcc i32 @lies_beside(ptr %0, double %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 992
  %4 = load i64, ptr %3, align 8
  %5 = icmp eq i64 %4, 0
  br i1 %5, label %6, label %34
6:
  %7 = getelementptr inbounds i8, ptr %0, i64 488
  %8 = load double, ptr %7, align 8
  %9 = fcmp oeq double %1, %8
  br i1 %9, label %10, label %34
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 616
  %12 = load i64, ptr %11, align 8
  %13 = icmp eq i64 %12, 0
  br i1 %13, label %34, label %14
14:
  %15 = call fastcc i32 @watching(ptr %0)
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %34, label %17
17:
  %18 = getelementptr inbounds i8, ptr %0, i64 480
  %19 = load double, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 1184
  %21 = load double, ptr %20, align 8
  %22 = fcmp ult double %19, %21
  br i1 %22, label %34, label %23
23:
  %24 = getelementptr inbounds i8, ptr %0, i64 920
  %25 = load double, ptr %24, align 8
  %26 = fcmp olt double %25, 1.000000e-03
  br i1 %26, label %27, label %34
27:
  %28 = getelementptr inbounds i8, ptr %0, i64 1152
  %29 = load double, ptr %28, align 8
  %30 = fmul double %29, %29
  %31 = fmul double %25, 3.000000e+01
  %32 = fcmp ogt double %30, %31
  %33 = zext i1 %32 to i32
  br label %34
34:
  %35 = phi i32 [ 0, %23 ], [ 0, %17 ], [ %33, %27 ], [ 0, %2 ], [ 0, %6 ], [ 0, %10 ], [ 0, %14 ]
  ret i32 %35
}
define internal fastcc i32 @may_jump(ptr %0) nounwind {
  %2 = call fastcc i32 @watching(ptr %0)
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %15, label %4
4:
  %5 = getelementptr inbounds i8, ptr %0, i64 1056
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, 0
  br i1 %7, label %15, label %8
8:
  %9 = getelementptr inbounds i8, ptr %0, i64 480
  %10 = load double, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 1184
  %12 = load double, ptr %11, align 8
  %13 = fcmp oge double %10, %12
  %14 = zext i1 %13 to i32
  br label %15
15:
  %16 = phi i32 [ 0, %4 ], [ 0, %1 ], [ %14, %8 ]
  ret i32 %16
}
define internal fastcc i32 @comes_close(ptr %0, double %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 920
  %4 = load double, ptr %3, align 8
  %5 = call double @llvm.sqrt.f64(double %4)
  %6 = getelementptr inbounds i8, ptr %0, i64 1152
  %7 = load double, ptr %6, align 8
  %8 = fsub double %7, %5
  %9 = call fastcc i32 @watching(ptr %0)
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %26, label %11
11:
  %12 = call fastcc i32 @at_corner(ptr %0)
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %26
14:
  %15 = getelementptr inbounds i8, ptr %0, i64 1128
  %16 = load double, ptr %15, align 8
  %17 = fcmp olt double %4, %16
  br i1 %17, label %26, label %18
18:
  %19 = getelementptr inbounds i8, ptr %0, i64 1160
  %20 = load double, ptr %19, align 8
  %21 = fmul double %5, %20
  %22 = fmul double %1, 6.000000e+00
  %23 = fmul double %22, %8
  %24 = fcmp olt double %21, %23
  %25 = zext i1 %24 to i32
  br label %26
26:
  %27 = phi i32 [ 0, %11 ], [ 0, %2 ], [ 1, %14 ], [ %25, %18 ]
  ret i32 %27
}
define internal fastcc i32 @dense_explicit(ptr %0, ptr %1, double %2, ptr %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 960
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
  %31 = getelementptr inbounds i8, ptr %0, i64 480
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
  %108 = getelementptr inbounds i8, ptr %0, i64 1000
  store i64 %107, ptr %108, align 8
  br label %109
109:
  %110 = phi i32 [ 1, %106 ], [ 0, %69 ]
  ret i32 %110
}
define internal fastcc i32 @lies_inside(ptr %0, ptr %1, double %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 920
  %5 = load double, ptr %4, align 8
  %6 = load ptr, ptr %1, align 8
  %7 = getelementptr inbounds i8, ptr %1, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = call fastcc double @extent(ptr %0, ptr %1, ptr %6, ptr %8)
  %10 = fcmp ogt double %9, 1.000000e+00
  br i1 %10, label %11, label %17
11:
  %12 = fadd double %9, 1.000000e+00
  %13 = fcmp olt double %12, 1.000000e+02
  %14 = select i1 %13, double %12, double 1.000000e+02
  %15 = fptosi double %14 to i64
  %16 = shl nsw i64 %15, 1
  br label %17
17:
  %18 = phi i64 [ %16, %11 ], [ 2, %3 ]
  %19 = getelementptr inbounds i8, ptr %0, i64 80
  %20 = load i64, ptr %19, align 8
  %21 = getelementptr inbounds i8, ptr %1, i64 296
  %22 = load ptr, ptr %21, align 8
  %23 = getelementptr inbounds i8, ptr %1, i64 312
  %24 = load ptr, ptr %23, align 8
  call void @hot_copy(i64 %20, ptr %22, ptr %24)
  %25 = icmp slt i64 %18, 2
  br i1 %25, label %66, label %26
26:
  %27 = uitofp nneg i64 %18 to double
  %28 = getelementptr inbounds i8, ptr %1, i64 24
  %29 = getelementptr inbounds i8, ptr %0, i64 480
  %30 = getelementptr inbounds i8, ptr %1, i64 144
  %31 = getelementptr inbounds i8, ptr %1, i64 304
  br label %32
32:
  %33 = phi i64 [ 1, %26 ], [ %62, %58 ]
  %34 = uitofp nneg i64 %33 to double
  %35 = fdiv double %34, %27
  %36 = load ptr, ptr %28, align 8
  call fastcc void @interpolate(ptr %0, ptr %1, double %35, ptr %36)
  %37 = load double, ptr %29, align 8
  %38 = fmul double %2, %35
  %39 = fadd double %38, %37
  %40 = load ptr, ptr %28, align 8
  %41 = call fastcc i32 @evaluate(ptr %0, ptr %1, i32 0, double %39, ptr %40, i32 1)
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %68, label %43
43:
  store double 1.000000e+00, ptr %4, align 8
  call fastcc void @factor_groups(ptr %0, ptr %1, i32 0)
  %44 = load double, ptr %4, align 8
  %45 = fcmp ogt double %44, 0.000000e+00
  br i1 %45, label %46, label %58
46:
  %47 = load ptr, ptr %23, align 8
  %48 = load ptr, ptr %30, align 8
  %49 = call fastcc i32 @some_turn_over(ptr %0, ptr %1, ptr %47, ptr %48)
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %51, label %58
51:
  %52 = add nuw nsw i64 %33, 1
  %53 = icmp eq i64 %52, %18
  br i1 %53, label %54, label %58
54:
  %55 = load ptr, ptr %30, align 8
  %56 = load ptr, ptr %31, align 8
  %57 = call fastcc i32 @some_turn_over(ptr %0, ptr %1, ptr %55, ptr %56)
  br label %58
58:
  %59 = phi i32 [ 1, %46 ], [ 1, %43 ], [ 0, %51 ], [ %57, %54 ]
  %60 = load ptr, ptr %30, align 8
  %61 = load ptr, ptr %23, align 8
  call void @hot_copy(i64 %20, ptr %60, ptr %61)
  %62 = add nuw nsw i64 %33, 1
  %63 = icmp sge i64 %62, %18
  %64 = icmp ne i32 %59, 0
  %65 = select i1 %63, i1 true, i1 %64
  br i1 %65, label %66, label %32
66:
  %67 = phi i32 [ 0, %17 ], [ %59, %58 ]
  store double %5, ptr %4, align 8
  br label %68
68:
  %69 = phi i32 [ %67, %66 ], [ 1, %32 ]
  ret i32 %69
}
define internal fastcc i32 @misses_cells(ptr %0, ptr %1, i64 %2) nounwind {
  %4 = alloca [42 x double], align 16
  %5 = alloca [42 x i64], align 16
  %6 = getelementptr inbounds i8, ptr %1, i64 112
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds double, ptr %7, i64 %2
  %9 = load double, ptr %8, align 8
  %10 = call fastcc i64 @cell_of(ptr %0, i64 %2, double %9)
  store double 1.000000e+00, ptr %4, align 16
  %11 = getelementptr inbounds i8, ptr %1, i64 120
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds double, ptr %12, i64 %2
  %14 = load double, ptr %13, align 8
  %15 = call fastcc i64 @cell_of(ptr %0, i64 %2, double %14)
  store i64 %15, ptr %5, align 16
  %16 = getelementptr inbounds i8, ptr %0, i64 472
  br label %17
17:
  %18 = phi double [ 0.000000e+00, %3 ], [ %64, %61 ]
  %19 = phi i64 [ %10, %3 ], [ %63, %61 ]
  %20 = phi i64 [ 0, %3 ], [ %62, %61 ]
  %21 = getelementptr inbounds i64, ptr %5, i64 %20
  %22 = load i64, ptr %21, align 8
  %23 = call fastcc i64 @cells_apart(i64 %19, i64 %22)
  %24 = icmp ult i64 %23, 2
  br i1 %24, label %29, label %25
25:
  %26 = getelementptr inbounds double, ptr %4, i64 %20
  %27 = load double, ptr %26, align 8
  %28 = fsub double %27, %18
  br label %39
29:
  %30 = load ptr, ptr %16, align 8
  %31 = getelementptr inbounds i64, ptr %30, i64 %2
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %32, 0
  %34 = select i1 %33, double 1.000000e+00, double 2.500000e-01
  %35 = getelementptr inbounds double, ptr %4, i64 %20
  %36 = load double, ptr %35, align 8
  %37 = fsub double %36, %18
  %38 = fcmp ugt double %37, %34
  br i1 %38, label %39, label %43
39:
  %40 = phi double [ %28, %25 ], [ %37, %29 ]
  %41 = phi double [ %27, %25 ], [ %36, %29 ]
  %42 = fcmp olt double %40, 0x3D70000000000000
  br i1 %42, label %43, label %46
43:
  %44 = phi double [ %41, %39 ], [ %36, %29 ]
  %45 = add nsw i64 %20, -1
  br label %61
46:
  %47 = fadd double %18, %41
  %48 = fmul double %47, 5.000000e-01
  %49 = call fastcc double @argument_at(ptr %0, ptr %1, i64 %2, double %48)
  %50 = call fastcc i64 @cell_of(ptr %0, i64 %2, double %49)
  %51 = icmp eq i64 %50, %19
  %52 = icmp eq i64 %50, %22
  %53 = or i1 %51, %52
  br i1 %53, label %57, label %54
54:
  %55 = call fastcc i32 @unseen(ptr %0, ptr %1, i64 %2, i64 %50, double %48, double %49)
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %57, label %66
57:
  %58 = add nuw nsw i64 %20, 1
  %59 = getelementptr inbounds double, ptr %4, i64 %58
  store double %48, ptr %59, align 8
  %60 = getelementptr inbounds i64, ptr %5, i64 %58
  store i64 %50, ptr %60, align 8
  br label %61
61:
  %62 = phi i64 [ %45, %43 ], [ %58, %57 ]
  %63 = phi i64 [ %22, %43 ], [ %19, %57 ]
  %64 = phi double [ %44, %43 ], [ %18, %57 ]
  %65 = icmp sgt i64 %62, -1
  br i1 %65, label %17, label %66
66:
  %67 = phi i32 [ 0, %61 ], [ 1, %54 ]
  ret i32 %67
}
define internal fastcc double @argument_at(ptr %0, ptr %1, i64 %2, double %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %1, i64 24
  %6 = load ptr, ptr %5, align 8
  call fastcc void @interpolate(ptr %0, ptr %1, double %3, ptr %6)
  %7 = getelementptr inbounds i8, ptr %0, i64 1080
  %8 = load double, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 1088
  %10 = load double, ptr %9, align 8
  %11 = fmul double %3, %10
  %12 = fadd double %8, %11
  %13 = load ptr, ptr %5, align 8
  %14 = getelementptr inbounds i8, ptr %1, i64 128
  %15 = load ptr, ptr %14, align 8
  %16 = call fastcc i32 @find_arguments(ptr %0, double %12, ptr %13, ptr %15)
  %17 = icmp eq i32 %16, 0
  %18 = getelementptr inbounds i8, ptr %1, i64 112
  %19 = select i1 %17, ptr %18, ptr %14
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds double, ptr %20, i64 %2
  %22 = load double, ptr %21, align 8
  ret double %22
}
define internal fastcc i32 @unseen(ptr %0, ptr %1, i64 %2, i64 %3, double %4, double %5) nounwind {
  %7 = getelementptr inbounds i8, ptr %0, i64 464
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 456
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i64, ptr %10, i64 %2
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds double, ptr %8, i64 %12
  %14 = icmp sgt i64 %3, 0
  br i1 %14, label %18, label %15
15:
  %16 = fadd double %4, 0x3E7AD7F29ABCAF48
  %17 = call fastcc double @argument_at(ptr %0, ptr %1, i64 %2, double %16)
  br label %31
18:
  %19 = getelementptr i8, ptr %11, i64 8
  %20 = load i64, ptr %19, align 8
  %21 = sub nsw i64 %20, %12
  %22 = icmp slt i64 %3, %21
  %23 = fadd double %4, 0x3E7AD7F29ABCAF48
  %24 = call fastcc double @argument_at(ptr %0, ptr %1, i64 %2, double %23)
  br i1 %22, label %25, label %31
25:
  %26 = getelementptr inbounds double, ptr %13, i64 %3
  %27 = load double, ptr %26, align 8
  %28 = getelementptr i8, ptr %26, i64 -8
  %29 = load double, ptr %28, align 8
  %30 = fsub double %27, %29
  br label %31
31:
  %32 = phi double [ %24, %25 ], [ %24, %18 ], [ %17, %15 ]
  %33 = phi double [ %30, %25 ], [ 0x7FF0000000000000, %18 ], [ 0x7FF0000000000000, %15 ]
  %34 = fsub double %32, %5
  %35 = call double @llvm.fabs.f64(double %34)
  %36 = fdiv double %35, 0x3E7AD7F29ABCAF48
  %37 = call fastcc double @defect(ptr %0, ptr %1, double %4)
  %38 = getelementptr inbounds i8, ptr %0, i64 1088
  %39 = load double, ptr %38, align 8
  %40 = fmul double %37, %39
  %41 = fcmp olt double %33, %36
  %42 = fdiv double %33, %36
  %43 = select i1 %41, double %42, double 1.000000e+00
  %44 = fmul double %43, %40
  %45 = fcmp ogt double %44, 1.000000e+00
  %46 = zext i1 %45 to i32
  ret i32 %46
}
define internal fastcc double @defect(ptr %0, ptr %1, double %2) nounwind {
  %4 = load i64, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8
  %7 = add nsw i64 %6, %4
  %8 = getelementptr inbounds i8, ptr %1, i64 32
  %9 = load ptr, ptr %8, align 8
  %10 = mul nsw i64 %7, 80
  %11 = getelementptr inbounds i8, ptr %9, i64 %10
  %12 = getelementptr inbounds double, ptr %11, i64 %7
  %13 = mul nsw i64 %7, 24
  %14 = getelementptr inbounds i8, ptr %11, i64 %13
  %15 = fsub double 1.000000e+00, %2
  %16 = fcmp olt double %2, %15
  %17 = select i1 %16, double %2, double %15
  %18 = fmul double %17, 5.000000e-01
  %19 = fcmp ogt double %18, 1.000000e-04
  %20 = select i1 %19, double 1.000000e-04, double %18
  %21 = getelementptr inbounds i8, ptr %1, i64 24
  %22 = load ptr, ptr %21, align 8
  call fastcc void @interpolate(ptr %0, ptr %1, double %2, ptr %22)
  %23 = getelementptr inbounds i8, ptr %0, i64 1080
  %24 = load double, ptr %23, align 8
  %25 = getelementptr inbounds i8, ptr %0, i64 1088
  %26 = load double, ptr %25, align 8
  %27 = fmul double %2, %26
  %28 = fadd double %24, %27
  %29 = load ptr, ptr %21, align 8
  %30 = call fastcc i32 @rates(ptr %0, double %28, ptr %29, ptr %11)
  %31 = icmp eq i32 %30, 0
  br i1 %31, label %60, label %32
32:
  %33 = fadd double %2, %20
  call fastcc void @interpolate(ptr %0, ptr %1, double %33, ptr %12)
  %34 = fsub double %2, %20
  call fastcc void @interpolate(ptr %0, ptr %1, double %34, ptr %14)
  %35 = load i64, ptr %0, align 8
  %36 = icmp sgt i64 %35, 0
  br i1 %36, label %37, label %39
37:
  %38 = fmul double %20, 2.000000e+00
  br label %44
39:
  %40 = phi i64 [ %35, %32 ], [ %58, %44 ]
  %41 = getelementptr inbounds i8, ptr %1, i64 16
  %42 = load ptr, ptr %41, align 8
  %43 = call double @hot_weighted(i64 %40, ptr %11, ptr %42)
  br label %60
44:
  %45 = phi i64 [ 0, %37 ], [ %57, %44 ]
  %46 = getelementptr inbounds double, ptr %12, i64 %45
  %47 = load double, ptr %46, align 8
  %48 = getelementptr inbounds double, ptr %14, i64 %45
  %49 = load double, ptr %48, align 8
  %50 = fsub double %47, %49
  %51 = load double, ptr %25, align 8
  %52 = fmul double %38, %51
  %53 = fdiv double %50, %52
  %54 = getelementptr inbounds double, ptr %11, i64 %45
  %55 = load double, ptr %54, align 8
  %56 = fsub double %55, %53
  store double %56, ptr %54, align 8
  %57 = add nuw nsw i64 %45, 1
  %58 = load i64, ptr %0, align 8
  %59 = icmp slt i64 %57, %58
  br i1 %59, label %44, label %39
60:
  %61 = phi double [ %43, %39 ], [ 0x7FF0000000000000, %3 ]
  ret double %61
}
define internal fastcc i64 @sample(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 32
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 960
  %7 = load i64, ptr %6, align 8
  %8 = icmp eq i64 %7, 2
  %9 = select i1 %8, i64 1, i64 2
  %10 = getelementptr inbounds i8, ptr %1, i64 56
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %1, i64 88
  %13 = load ptr, ptr %12, align 8
  call void @hot_copy(i64 %5, ptr %11, ptr %13)
  %14 = getelementptr inbounds i8, ptr %0, i64 1080
  %15 = load double, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 1088
  %17 = load double, ptr %16, align 8
  %18 = fadd double %15, %17
  %19 = load ptr, ptr %12, align 8
  %20 = shl nsw i64 %5, 6
  %21 = getelementptr inbounds i8, ptr %19, i64 %20
  %22 = call fastcc i32 @margins(ptr %0, double %18, ptr %2, ptr %21)
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %105, label %24
24:
  %25 = getelementptr inbounds i8, ptr %1, i64 24
  %26 = getelementptr inbounds i8, ptr %0, i64 24
  br label %27
27:
  %28 = phi i64 [ %29, %54 ], [ 8, %24 ]
  %29 = sdiv i64 %28, 2
  %30 = icmp sgt i64 %28, 15
  br i1 %30, label %33, label %31
31:
  %32 = shl nsw i64 %29, 1
  br label %36
33:
  %34 = load i64, ptr %26, align 8
  %35 = icmp sgt i64 %34, 0
  br i1 %35, label %57, label %105
36:
  %37 = phi i64 [ %29, %31 ], [ %52, %51 ]
  %38 = sitofp i64 %37 to double
  %39 = fmul double %38, 1.250000e-01
  %40 = load ptr, ptr %25, align 8
  call fastcc void @interpolate(ptr %0, ptr %1, double %39, ptr %40)
  %41 = load double, ptr %14, align 8
  %42 = load double, ptr %16, align 8
  %43 = fmul double %39, %42
  %44 = fadd double %41, %43
  %45 = load ptr, ptr %25, align 8
  %46 = load ptr, ptr %12, align 8
  %47 = mul nsw i64 %37, %5
  %48 = getelementptr inbounds double, ptr %46, i64 %47
  %49 = call fastcc i32 @margins(ptr %0, double %44, ptr %45, ptr %48)
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %105, label %51
51:
  %52 = add nsw i64 %37, %32
  %53 = icmp sgt i64 %52, 7
  br i1 %53, label %33, label %36
54:
  %55 = icmp eq i64 %29, %9
  %56 = select i1 %102, i1 true, i1 %55
  br i1 %56, label %105, label %27
57:
  %58 = phi i64 [ %101, %100 ], [ 0, %33 ]
  %59 = call fastcc i32 @excluded(ptr %0, ptr %1, i64 %58, i64 %29)
  %60 = icmp eq i32 %59, 0
  br i1 %60, label %63, label %61
61:
  %62 = add nuw nsw i64 %58, 1
  br label %100
63:
  %64 = call fastcc i64 @first_margin(ptr %0, i64 %58)
  %65 = add nuw nsw i64 %58, 1
  %66 = call fastcc i64 @first_margin(ptr %0, i64 %65)
  %67 = icmp slt i64 %64, %66
  br i1 %67, label %68, label %100
68:
  %69 = load ptr, ptr %12, align 8
  br label %70
70:
  %71 = phi i64 [ %64, %68 ], [ %97, %95 ]
  %72 = getelementptr double, ptr %69, i64 %71
  br label %75
73:
  %74 = fcmp oeq double %83, %85
  br i1 %74, label %95, label %88
75:
  %76 = phi i64 [ 0, %70 ], [ %86, %75 ]
  %77 = phi double [ 0xFFF0000000000000, %70 ], [ %85, %75 ]
  %78 = phi double [ 0x7FF0000000000000, %70 ], [ %83, %75 ]
  %79 = mul nsw i64 %76, %5
  %80 = getelementptr double, ptr %72, i64 %79
  %81 = load double, ptr %80, align 8
  %82 = fcmp olt double %78, %81
  %83 = select i1 %82, double %78, double %81
  %84 = fcmp ogt double %77, %81
  %85 = select i1 %84, double %77, double %81
  %86 = add nsw i64 %76, %29
  %87 = icmp slt i64 %86, 9
  br i1 %87, label %75, label %73
88:
  %89 = fsub double %85, %83
  %90 = fmul double %89, 2.000000e+00
  %91 = fcmp ogt double %83, %90
  br i1 %91, label %95, label %92
92:
  %93 = fmul double %89, -2.000000e+00
  %94 = fcmp olt double %85, %93
  br label %95
95:
  %96 = phi i1 [ true, %88 ], [ true, %73 ], [ %94, %92 ]
  %97 = add nsw i64 %71, 1
  %98 = icmp slt i64 %97, %66
  %99 = select i1 %98, i1 %96, i1 false
  br i1 %99, label %70, label %100
100:
  %101 = phi i64 [ %62, %61 ], [ %65, %63 ], [ %65, %95 ]
  %102 = phi i1 [ true, %61 ], [ true, %63 ], [ %96, %95 ]
  %103 = icmp slt i64 %101, %34
  %104 = select i1 %103, i1 %102, i1 false
  br i1 %104, label %57, label %54
105:
  %106 = phi i64 [ 0, %36 ], [ 0, %3 ], [ %29, %33 ], [ %29, %54 ]
  ret i64 %106
}
define internal fastcc double @crossing(ptr %0, ptr %1, i64 %2, i64 %3) nounwind {
  %5 = call fastcc i64 @first_margin(ptr %0, i64 %2)
  %6 = add nsw i64 %2, 1
  %7 = call fastcc i64 @first_margin(ptr %0, i64 %6)
  %8 = getelementptr inbounds i8, ptr %0, i64 512
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i64, ptr %9, i64 %2
  %11 = load i64, ptr %10, align 8
  %12 = icmp eq i64 %11, 0
  %13 = select i1 %12, double 2.000000e+00, double 0.000000e+00
  %14 = getelementptr inbounds i8, ptr %1, i64 80
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds double, ptr %15, i64 %2
  store double %13, ptr %16, align 8
  %17 = call fastcc i32 @excluded(ptr %0, ptr %1, i64 %2, i64 %3)
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %27, label %19
19:
  %20 = getelementptr inbounds i8, ptr %1, i64 88
  %21 = load ptr, ptr %20, align 8
  %22 = call double @mc_least_margin(ptr %0, i64 %2, ptr %21)
  %23 = fcmp olt double %22, 0.000000e+00
  br i1 %23, label %24, label %89
24:
  %25 = load ptr, ptr %14, align 8
  %26 = getelementptr inbounds double, ptr %25, i64 %2
  store double 0.000000e+00, ptr %26, align 8
  br label %89
27:
  %28 = load ptr, ptr %14, align 8
  %29 = getelementptr inbounds double, ptr %28, i64 %2
  %30 = load double, ptr %29, align 8
  %31 = fcmp ogt double %30, 1.000000e+00
  br i1 %31, label %32, label %53
32:
  %33 = icmp slt i64 %5, %7
  br i1 %33, label %41, label %38
34:
  %35 = load ptr, ptr %14, align 8
  %36 = getelementptr inbounds double, ptr %35, i64 %2
  %37 = load double, ptr %36, align 8
  br label %38
38:
  %39 = phi double [ %37, %34 ], [ %30, %32 ]
  %40 = fcmp ogt double %39, 1.000000e+00
  br i1 %40, label %89, label %53
41:
  %42 = phi i64 [ %51, %41 ], [ %5, %32 ]
  %43 = load ptr, ptr %14, align 8
  %44 = getelementptr inbounds double, ptr %43, i64 %2
  %45 = load double, ptr %44, align 8
  %46 = call fastcc double @falls(ptr %0, ptr %1, i64 %42, i64 %3)
  %47 = fcmp olt double %45, %46
  %48 = select i1 %47, double %45, double %46
  %49 = load ptr, ptr %14, align 8
  %50 = getelementptr inbounds double, ptr %49, i64 %2
  store double %48, ptr %50, align 8
  %51 = add i64 %42, 1
  %52 = icmp eq i64 %51, %7
  br i1 %52, label %34, label %41
53:
  %54 = phi double [ %39, %38 ], [ 0.000000e+00, %27 ]
  %55 = icmp slt i64 %5, %7
  %56 = getelementptr inbounds i8, ptr %1, i64 88
  br label %60
57:
  %58 = add nuw nsw i32 %61, 1
  %59 = icmp eq i32 %58, 50
  br i1 %59, label %89, label %60
60:
  %61 = phi i32 [ 0, %53 ], [ %58, %57 ]
  %62 = phi double [ %54, %53 ], [ %87, %57 ]
  %63 = phi i64 [ -1, %53 ], [ %83, %57 ]
  br i1 %55, label %64, label %82
64:
  %65 = fcmp ogt double %62, 0.000000e+00
  br label %66
66:
  %67 = phi i64 [ %5, %64 ], [ %80, %79 ]
  %68 = icmp eq i64 %67, %63
  br i1 %68, label %79, label %69
69:
  br i1 %65, label %70, label %72
70:
  %71 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %67, double %62)
  br label %76
72:
  %73 = load ptr, ptr %56, align 8
  %74 = getelementptr inbounds double, ptr %73, i64 %67
  %75 = load double, ptr %74, align 8
  br label %76
76:
  %77 = phi double [ %71, %70 ], [ %75, %72 ]
  %78 = fcmp ogt double %77, 0.000000e+00
  br i1 %78, label %79, label %82
79:
  %80 = add i64 %67, 1
  %81 = icmp eq i64 %80, %7
  br i1 %81, label %89, label %66
82:
  %83 = phi i64 [ %5, %60 ], [ %67, %76 ]
  %84 = phi double [ 0.000000e+00, %60 ], [ %77, %76 ]
  %85 = icmp eq i64 %83, %7
  br i1 %85, label %89, label %86
86:
  %87 = call fastcc double @rises(ptr %0, ptr %1, i64 %83, double %62, double %84, i64 %3)
  %88 = fcmp ule double %87, 1.000000e+00
  br i1 %88, label %57, label %89
89:
  %90 = phi double [ 2.000000e+00, %24 ], [ 2.000000e+00, %19 ], [ 2.000000e+00, %38 ], [ %62, %79 ], [ %62, %82 ], [ 2.000000e+00, %86 ], [ %87, %57 ]
  ret double %90
}
define internal fastcc i32 @excluded(ptr %0, ptr %1, i64 %2, i64 %3) nounwind {
  %5 = call fastcc i64 @first_margin(ptr %0, i64 %2)
  %6 = add nsw i64 %2, 1
  %7 = call fastcc i64 @first_margin(ptr %0, i64 %6)
  %8 = icmp slt i64 %5, %7
  br i1 %8, label %9, label %34
9:
  %10 = getelementptr inbounds i8, ptr %1, i64 88
  %11 = load ptr, ptr %10, align 8
  %12 = icmp slt i64 %3, 9
  %13 = getelementptr inbounds i8, ptr %0, i64 32
  br label %14
14:
  %15 = phi i64 [ %5, %9 ], [ %32, %31 ]
  %16 = getelementptr inbounds double, ptr %11, i64 %15
  %17 = load double, ptr %16, align 8
  %18 = fcmp ogt double %17, 0.000000e+00
  br i1 %18, label %31, label %19
19:
  br i1 %12, label %20, label %34
20:
  %21 = load i64, ptr %13, align 8
  br label %25
22:
  %23 = add nsw i64 %26, %3
  %24 = icmp slt i64 %23, 9
  br i1 %24, label %25, label %34
25:
  %26 = phi i64 [ %3, %20 ], [ %23, %22 ]
  %27 = mul nsw i64 %21, %26
  %28 = getelementptr inbounds double, ptr %16, i64 %27
  %29 = load double, ptr %28, align 8
  %30 = fcmp oeq double %29, %17
  br i1 %30, label %22, label %31
31:
  %32 = add i64 %15, 1
  %33 = icmp eq i64 %32, %7
  br i1 %33, label %34, label %14
34:
  %35 = phi i32 [ 1, %22 ], [ 0, %4 ], [ 0, %31 ], [ 1, %19 ]
  ret i32 %35
}
define internal fastcc double @falls(ptr %0, ptr %1, i64 %2, i64 %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 32
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %1, i64 88
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds double, ptr %8, i64 %2
  %10 = load double, ptr %9, align 8
  %11 = sitofp i64 %3 to double
  %12 = fmul double %11, 1.250000e-01
  %13 = getelementptr inbounds i8, ptr %0, i64 992
  %14 = load i64, ptr %13, align 8
  %15 = icmp eq i64 %14, 0
  br i1 %15, label %24, label %16
16:
  %17 = mul nsw i64 %6, %3
  %18 = getelementptr inbounds double, ptr %9, i64 %17
  %19 = load double, ptr %18, align 8
  %20 = fcmp ult double %19, 0.000000e+00
  br i1 %20, label %24, label %21
21:
  %22 = call fastcc double @departure(ptr %0, ptr %1, i64 %2, double %12)
  %23 = fcmp ugt double %22, 1.000000e+00
  br i1 %23, label %24, label %55
24:
  %25 = icmp sgt i64 %3, 8
  br i1 %25, label %55, label %26
26:
  %27 = add nsw i64 %3, 8
  br label %28
28:
  %29 = phi double [ %33, %52 ], [ 0.000000e+00, %26 ]
  %30 = phi double [ %36, %52 ], [ %10, %26 ]
  %31 = phi i64 [ %53, %52 ], [ %3, %26 ]
  %32 = sitofp i64 %31 to double
  %33 = fmul double %32, 1.250000e-01
  %34 = mul nsw i64 %31, %6
  %35 = getelementptr inbounds double, ptr %9, i64 %34
  %36 = load double, ptr %35, align 8
  %37 = fcmp olt double %36, 0.000000e+00
  br i1 %37, label %55, label %38
38:
  %39 = icmp eq i64 %31, 8
  br i1 %39, label %52, label %40
40:
  %41 = add nsw i64 %31, %3
  %42 = mul nsw i64 %41, %6
  %43 = getelementptr inbounds double, ptr %9, i64 %42
  %44 = load double, ptr %43, align 8
  %45 = fcmp oge double %44, 0.000000e+00
  %46 = fcmp oge double %30, 0.000000e+00
  %47 = select i1 %45, i1 %46, i1 false
  br i1 %47, label %48, label %52
48:
  %49 = fadd double %12, %33
  %50 = call fastcc double @search_peak(ptr %0, ptr %1, i64 %2, double -1.000000e+00, double %29, double %30, double %33, double %36, double %49, double %44)
  %51 = fcmp ule double %50, 0.000000e+00
  br i1 %51, label %52, label %55
52:
  %53 = phi i64 [ %41, %40 ], [ %41, %48 ], [ %27, %38 ]
  %54 = icmp sgt i64 %53, 8
  br i1 %54, label %55, label %28
55:
  %56 = phi double [ %22, %21 ], [ 2.000000e+00, %24 ], [ 2.000000e+00, %52 ], [ %50, %48 ], [ %33, %28 ]
  ret double %56
}
define internal fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %1, i64 24
  %6 = load ptr, ptr %5, align 8
  call fastcc void @interpolate(ptr %0, ptr %1, double %3, ptr %6)
  %7 = getelementptr inbounds i8, ptr %0, i64 1080
  %8 = load double, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 1088
  %10 = load double, ptr %9, align 8
  %11 = fmul double %3, %10
  %12 = fadd double %8, %11
  %13 = load ptr, ptr %5, align 8
  %14 = getelementptr inbounds i8, ptr %1, i64 64
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
define internal fastcc double @rises(ptr %0, ptr %1, i64 %2, double %3, double %4, i64 %5) nounwind {
  %7 = getelementptr inbounds i8, ptr %0, i64 32
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %1, i64 88
  %10 = load ptr, ptr %9, align 8
  %11 = call fastcc double @range_of(ptr %0, ptr %1, i64 %2, i64 %5)
  br label %12
12:
  %13 = phi i64 [ %5, %6 ], [ %17, %12 ]
  %14 = sitofp i64 %13 to double
  %15 = fmul double %14, 1.250000e-01
  %16 = fcmp ugt double %15, %3
  %17 = add nsw i64 %13, %5
  br i1 %16, label %18, label %12
18:
  %19 = getelementptr inbounds double, ptr %10, i64 %2
  %20 = sitofp i64 %5 to double
  %21 = fmul double %20, 1.250000e-01
  %22 = fcmp ugt double %4, 0.000000e+00
  br i1 %22, label %39, label %23
23:
  %24 = fmul double %11, -1.000000e-03
  %25 = fcmp ogt double %4, %24
  %26 = icmp slt i64 %13, 9
  %27 = and i1 %25, %26
  br i1 %27, label %28, label %39
28:
  %29 = mul nsw i64 %13, %8
  %30 = getelementptr inbounds double, ptr %19, i64 %29
  %31 = load double, ptr %30, align 8
  %32 = fcmp ugt double %31, 0.000000e+00
  br i1 %32, label %39, label %33
33:
  %34 = call fastcc double @search_end(ptr %0, ptr %1, i64 %2, double %3, double %15, double %11)
  %35 = fcmp ule double %34, 0.000000e+00
  br i1 %35, label %39, label %36
36:
  %37 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %34)
  %38 = call fastcc double @locate(ptr %0, ptr %1, i64 %2, double %3, double %4, double %34, double %37)
  br label %138
39:
  %40 = getelementptr inbounds i8, ptr %0, i64 992
  %41 = load i64, ptr %40, align 8
  %42 = icmp ne i64 %41, 0
  %43 = fcmp oeq double %3, 0.000000e+00
  %44 = and i1 %43, %42
  %45 = fmul double %11, 0xBEB0C6F7A0B5ED8D
  %46 = fcmp ogt double %4, %45
  %47 = select i1 %44, i1 %46, i1 false
  br i1 %47, label %48, label %58
48:
  %49 = mul nsw i64 %13, %8
  %50 = getelementptr inbounds double, ptr %19, i64 %49
  %51 = load double, ptr %50, align 8
  %52 = fcmp ogt double %51, 0.000000e+00
  br i1 %52, label %53, label %58
53:
  %54 = call fastcc double @departure(ptr %0, ptr %1, i64 %2, double %15)
  %55 = fcmp ugt double %54, 1.000000e+00
  br i1 %55, label %58, label %56
56:
  %57 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %54)
  br label %58
58:
  %59 = phi double [ %4, %39 ], [ %4, %48 ], [ %57, %56 ], [ %4, %53 ]
  %60 = phi double [ %3, %39 ], [ %3, %48 ], [ %54, %56 ], [ %3, %53 ]
  %61 = fcmp ogt double %3, 0.000000e+00
  %62 = icmp eq i64 %13, 8
  %63 = and i1 %61, %62
  br i1 %63, label %64, label %86
64:
  %65 = shl nsw i64 %8, 6
  %66 = getelementptr inbounds i8, ptr %19, i64 %65
  %67 = load double, ptr %66, align 8
  %68 = fcmp ugt double %67, 0.000000e+00
  br i1 %68, label %88, label %69
69:
  %70 = fadd double %60, 1.000000e+00
  %71 = fmul double %70, 5.000000e-01
  %72 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %71)
  %73 = fcmp ogt double %72, 0.000000e+00
  br i1 %73, label %77, label %74
74:
  %75 = load double, ptr %66, align 8
  %76 = call fastcc double @search_peak(ptr %0, ptr %1, i64 %2, double 1.000000e+00, double %60, double %59, double %71, double %72, double 1.000000e+00, double %75)
  br label %77
77:
  %78 = phi double [ %76, %74 ], [ %71, %69 ]
  %79 = fcmp ule double %78, 0.000000e+00
  br i1 %79, label %88, label %80
80:
  %81 = fcmp ogt double %78, %71
  %82 = select i1 %81, double %71, double %60
  %83 = select i1 %81, double %72, double %59
  %84 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %78)
  %85 = call fastcc double @locate(ptr %0, ptr %1, i64 %2, double %82, double %83, double %78, double %84)
  br label %138
86:
  %87 = icmp slt i64 %13, 9
  br i1 %87, label %88, label %138
88:
  %89 = fmul double %11, -1.000000e-03
  br label %90
90:
  %91 = phi i64 [ %13, %88 ], [ %136, %135 ]
  %92 = phi double [ %60, %88 ], [ %95, %135 ]
  %93 = phi double [ %59, %88 ], [ %98, %135 ]
  %94 = sitofp i64 %91 to double
  %95 = fmul double %94, 1.250000e-01
  %96 = mul nsw i64 %91, %8
  %97 = getelementptr inbounds double, ptr %19, i64 %96
  %98 = load double, ptr %97, align 8
  %99 = fcmp ogt double %98, 0.000000e+00
  br i1 %99, label %100, label %102
100:
  %101 = call fastcc double @locate(ptr %0, ptr %1, i64 %2, double %92, double %93, double %95, double %98)
  br label %138
102:
  %103 = sub nsw i64 %91, %5
  %104 = call fastcc double @kink(ptr %0, ptr %1, i64 %2, i64 %103, i64 %5, double %11)
  %105 = fcmp ogt double %104, %92
  br i1 %105, label %106, label %109
106:
  %107 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %104)
  %108 = call fastcc double @locate(ptr %0, ptr %1, i64 %2, double %92, double %93, double %104, double %107)
  br label %138
109:
  %110 = icmp eq i64 %91, 8
  br i1 %110, label %127, label %111
111:
  %112 = add nsw i64 %91, %5
  %113 = mul nsw i64 %112, %8
  %114 = getelementptr inbounds double, ptr %19, i64 %113
  %115 = load double, ptr %114, align 8
  %116 = fcmp ugt double %115, 0.000000e+00
  br i1 %116, label %135, label %117
117:
  %118 = fadd double %21, %95
  %119 = call fastcc double @search_peak(ptr %0, ptr %1, i64 %2, double 1.000000e+00, double %92, double %93, double %95, double %98, double %118, double %115)
  %120 = fcmp ule double %119, 0.000000e+00
  br i1 %120, label %135, label %121
121:
  %122 = fcmp ogt double %119, %95
  %123 = select i1 %122, double %95, double %92
  %124 = select i1 %122, double %98, double %93
  %125 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %119)
  %126 = call fastcc double @locate(ptr %0, ptr %1, i64 %2, double %123, double %124, double %119, double %125)
  br label %138
127:
  %128 = fcmp ogt double %98, %89
  br i1 %128, label %129, label %135
129:
  %130 = call fastcc double @search_end(ptr %0, ptr %1, i64 %2, double 1.000000e+00, double %92, double %11)
  %131 = fcmp ule double %130, 0.000000e+00
  br i1 %131, label %135, label %132
132:
  %133 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %130)
  %134 = call fastcc double @locate(ptr %0, ptr %1, i64 %2, double %92, double %93, double %130, double %133)
  br label %138
135:
  %136 = add nsw i64 %91, %5
  %137 = icmp slt i64 %136, 9
  br i1 %137, label %90, label %138
138:
  %139 = phi double [ %126, %121 ], [ %38, %36 ], [ %85, %80 ], [ %101, %100 ], [ %108, %106 ], [ %134, %132 ], [ 2.000000e+00, %86 ], [ 2.000000e+00, %135 ]
  ret double %139
}
define internal fastcc double @departure(ptr %0, ptr %1, i64 %2, double %3) nounwind {
  %5 = call fastcc double @rounding(ptr %0, ptr %1, i64 %2, double 0.000000e+00, double 1.000000e+00)
  %6 = fcmp ule double %3, 0x3DB0000000000000
  br i1 %6, label %26, label %7
7:
  %8 = fmul double %5, -4.000000e+00
  br label %9
9:
  %10 = phi double [ 0x3DB0000000000000, %7 ], [ %24, %23 ]
  %11 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %10)
  %12 = fcmp olt double %11, %8
  br i1 %12, label %13, label %23
13:
  %14 = fmul double %10, 5.000000e-01
  %15 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %14)
  %16 = fmul double %10, 2.500000e-01
  %17 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %16)
  %18 = fcmp olt double %11, %15
  br i1 %18, label %19, label %23
19:
  %20 = fcmp olt double %15, %17
  %21 = fcmp olt double %17, 0.000000e+00
  %22 = and i1 %20, %21
  br i1 %22, label %26, label %23
23:
  %24 = fmul double %10, 4.000000e+00
  %25 = fcmp uge double %24, %3
  br i1 %25, label %26, label %9
26:
  %27 = phi double [ 2.000000e+00, %4 ], [ %10, %19 ], [ 2.000000e+00, %23 ]
  ret double %27
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
define internal fastcc double @rounding(ptr %0, ptr %1, i64 %2, double %3, double %4) nounwind {
  %6 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %3)
  %7 = fsub double %4, %3
  br label %9
8:
  ret double %20
9:
  %10 = phi i32 [ 1, %5 ], [ %21, %9 ]
  %11 = phi double [ 0.000000e+00, %5 ], [ %20, %9 ]
  %12 = uitofp nneg i32 %10 to double
  %13 = fmul double %12, 0x3D70000000000000
  %14 = fmul double %7, %13
  %15 = fadd double %3, %14
  %16 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %15)
  %17 = fsub double %16, %6
  %18 = call double @llvm.fabs.f64(double %17)
  %19 = fcmp ogt double %11, %18
  %20 = select i1 %19, double %11, double %18
  %21 = add nuw nsw i32 %10, 1
  %22 = icmp eq i32 %21, 5
  br i1 %22, label %8, label %9
}
define internal fastcc double @range_of(ptr %0, ptr %1, i64 %2, i64 %3) nounwind {
  %5 = icmp slt i64 %3, 9
  br i1 %5, label %6, label %13
6:
  %7 = getelementptr inbounds i8, ptr %1, i64 88
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 32
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr double, ptr %8, i64 %2
  %12 = load double, ptr %11, align 8
  br label %15
13:
  %14 = phi double [ 0.000000e+00, %4 ], [ %24, %15 ]
  ret double %14
15:
  %16 = phi i64 [ %3, %6 ], [ %25, %15 ]
  %17 = phi double [ 0.000000e+00, %6 ], [ %24, %15 ]
  %18 = mul nsw i64 %10, %16
  %19 = getelementptr double, ptr %11, i64 %18
  %20 = load double, ptr %19, align 8
  %21 = fsub double %20, %12
  %22 = call double @llvm.fabs.f64(double %21)
  %23 = fcmp ogt double %17, %22
  %24 = select i1 %23, double %17, double %22
  %25 = add nsw i64 %16, %3
  %26 = icmp slt i64 %25, 9
  br i1 %26, label %15, label %13
}
define internal fastcc double @search_end(ptr %0, ptr %1, i64 %2, double %3, double %4, double %5) nounwind {
  %7 = fmul double %5, 1.000000e-09
  %8 = call fastcc double @rounding(ptr %0, ptr %1, i64 %2, double %3, double %4)
  %9 = fmul double %8, 4.000000e+00
  %10 = fcmp ogt double %7, %9
  %11 = select i1 %10, double %7, double %9
  %12 = fsub double %4, %3
  br label %13
13:
  %14 = phi double [ 0x3DB0000000000000, %6 ], [ %20, %19 ]
  %15 = fmul double %12, %14
  %16 = fadd double %3, %15
  %17 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %16)
  %18 = fcmp ule double %17, %11
  br i1 %18, label %19, label %22
19:
  %20 = fmul double %14, 4.000000e+00
  %21 = fcmp uge double %20, 5.000000e-01
  br i1 %21, label %22, label %13
22:
  %23 = phi double [ %16, %13 ], [ -1.000000e+00, %19 ]
  ret double %23
}
define internal fastcc double @locate(ptr %0, ptr %1, i64 %2, double %3, double %4, double %5, double %6) nounwind {
  %8 = getelementptr inbounds i8, ptr %0, i64 1080
  %9 = load double, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 1088
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
define internal fastcc double @kink(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, double %5) nounwind {
  %7 = getelementptr inbounds i8, ptr %1, i64 88
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds double, ptr %8, i64 %2
  %10 = getelementptr inbounds i8, ptr %0, i64 32
  %11 = load i64, ptr %10, align 8
  %12 = sitofp i64 %4 to double
  %13 = fmul double %12, 1.250000e-01
  %14 = sitofp i64 %3 to double
  %15 = fmul double %14, 1.250000e-01
  %16 = fadd double %15, %13
  %17 = mul nsw i64 %11, %3
  %18 = getelementptr inbounds double, ptr %9, i64 %17
  %19 = load double, ptr %18, align 8
  %20 = add nsw i64 %4, %3
  %21 = mul nsw i64 %11, %20
  %22 = getelementptr inbounds double, ptr %9, i64 %21
  %23 = load double, ptr %22, align 8
  %24 = fcmp ogt double %19, %23
  %25 = select i1 %24, double %19, double %23
  %26 = fsub double %19, %23
  %27 = call double @llvm.fabs.f64(double %26)
  %28 = fmul double %27, 5.000000e-01
  %29 = fadd double %25, %28
  %30 = fneg double %5
  %31 = fcmp olt double %29, %30
  %32 = fcmp ogt double %25, 0.000000e+00
  %33 = or i1 %32, %31
  br i1 %33, label %64, label %34
34:
  %35 = icmp sgt i64 %3, 0
  %36 = fsub double %15, %13
  %37 = fmul double %13, 1.000000e-04
  %38 = fadd double %15, %37
  %39 = select i1 %35, double %36, double %38
  %40 = icmp slt i64 %20, 8
  %41 = fadd double %13, %16
  %42 = fsub double %16, %37
  %43 = select i1 %40, double %41, double %42
  br i1 %35, label %44, label %49
44:
  %45 = sub nsw i64 %3, %4
  %46 = mul nsw i64 %11, %45
  %47 = getelementptr inbounds double, ptr %9, i64 %46
  %48 = load double, ptr %47, align 8
  br label %51
49:
  %50 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %38)
  br label %51
51:
  %52 = phi double [ %48, %44 ], [ %50, %49 ]
  br i1 %40, label %53, label %59
53:
  %54 = shl nsw i64 %4, 1
  %55 = add nsw i64 %54, %3
  %56 = mul nsw i64 %11, %55
  %57 = getelementptr inbounds double, ptr %9, i64 %56
  %58 = load double, ptr %57, align 8
  br label %61
59:
  %60 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %42)
  br label %61
61:
  %62 = phi double [ %58, %53 ], [ %60, %59 ]
  %63 = call fastcc double @search_kink(ptr %0, ptr %1, i64 %2, double %39, double %52, double %15, double %19, double %16, double %23, double %43, double %62, double %5)
  br label %64
64:
  %65 = phi double [ %63, %61 ], [ -1.000000e+00, %6 ]
  ret double %65
}
define internal fastcc double @search_kink(ptr %0, ptr %1, i64 %2, double %3, double %4, double %5, double %6, double %7, double %8, double %9, double %10, double %11) nounwind {
  %13 = fmul double %11, -2.000000e-02
  br label %14
14:
  %15 = phi double [ %3, %12 ], [ %67, %58 ]
  %16 = phi double [ %4, %12 ], [ %66, %58 ]
  %17 = phi double [ %5, %12 ], [ %65, %58 ]
  %18 = phi double [ %6, %12 ], [ %64, %58 ]
  %19 = phi double [ %7, %12 ], [ %63, %58 ]
  %20 = phi double [ %8, %12 ], [ %62, %58 ]
  %21 = phi i32 [ 0, %12 ], [ %68, %58 ]
  %22 = phi double [ %9, %12 ], [ %61, %58 ]
  %23 = phi double [ %10, %12 ], [ %60, %58 ]
  %24 = fsub double %18, %16
  %25 = fsub double %17, %15
  %26 = fdiv double %24, %25
  %27 = fsub double %23, %20
  %28 = fsub double %22, %19
  %29 = fdiv double %27, %28
  %30 = fcmp ogt double %26, 0.000000e+00
  %31 = fcmp olt double %29, 0.000000e+00
  %32 = select i1 %30, i1 %31, i1 false
  br i1 %32, label %33, label %70
33:
  %34 = fmul double %19, %29
  %35 = fsub double %20, %34
  %36 = fsub double %35, %18
  %37 = fmul double %17, %26
  %38 = fadd double %36, %37
  %39 = fsub double %26, %29
  %40 = fdiv double %38, %39
  %41 = fsub double %40, %17
  %42 = fmul double %26, %41
  %43 = fadd double %18, %42
  %44 = fcmp ule double %40, %17
  %45 = fcmp uge double %40, %19
  %46 = select i1 %44, i1 true, i1 %45
  %47 = fcmp olt double %43, %13
  %48 = or i1 %46, %47
  br i1 %48, label %70, label %49
49:
  %50 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %40)
  %51 = fcmp ogt double %50, 0.000000e+00
  br i1 %51, label %70, label %52
52:
  %53 = fsub double %19, %40
  %54 = fmul double %53, 1.000000e-03
  %55 = fadd double %40, %54
  %56 = call fastcc double @margin_at(ptr %0, ptr %1, i64 %2, double %55)
  %57 = fcmp ule double %56, 0.000000e+00
  br i1 %57, label %58, label %70
58:
  %59 = fcmp ogt double %56, %50
  %60 = select i1 %59, double %23, double %56
  %61 = select i1 %59, double %22, double %55
  %62 = select i1 %59, double %20, double %50
  %63 = select i1 %59, double %19, double %40
  %64 = select i1 %59, double %56, double %18
  %65 = select i1 %59, double %55, double %17
  %66 = select i1 %59, double %50, double %16
  %67 = select i1 %59, double %40, double %15
  %68 = add nuw nsw i32 %21, 1
  %69 = icmp eq i32 %68, 6
  br i1 %69, label %70, label %14
70:
  %71 = phi double [ -1.000000e+00, %14 ], [ %55, %52 ], [ %40, %49 ], [ -1.000000e+00, %33 ], [ -1.000000e+00, %58 ]
  ret double %71
}
define internal fastcc double @dense_error(ptr %0, ptr %1, double %2) nounwind {
  %4 = load i64, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8
  %7 = add nsw i64 %6, %4
  %8 = getelementptr inbounds i8, ptr %1, i64 32
  %9 = load ptr, ptr %8, align 8
  %10 = mul nsw i64 %7, 80
  %11 = getelementptr inbounds i8, ptr %9, i64 %10
  %12 = getelementptr inbounds double, ptr %11, i64 %7
  call void @hot_clear(i64 %4, ptr %12)
  %13 = getelementptr inbounds i8, ptr %1, i64 24
  %14 = getelementptr inbounds i8, ptr %0, i64 1080
  %15 = getelementptr inbounds i8, ptr %0, i64 1088
  br label %16
16:
  %17 = phi i64 [ 0, %3 ], [ %36, %29 ]
  %18 = getelementptr inbounds double, ptr @dense_error.node, i64 %17
  %19 = load double, ptr %18, align 8
  %20 = fmul double %2, %19
  %21 = load ptr, ptr %13, align 8
  call fastcc void @interpolate(ptr %0, ptr %1, double %20, ptr %21)
  %22 = load double, ptr %14, align 8
  %23 = load double, ptr %15, align 8
  %24 = fmul double %20, %23
  %25 = fadd double %22, %24
  %26 = load ptr, ptr %13, align 8
  %27 = call fastcc i32 @rates(ptr %0, double %25, ptr %26, ptr %11)
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %64, label %29
29:
  %30 = load i64, ptr %0, align 8
  %31 = getelementptr inbounds double, ptr @dense_error.weight, i64 %17
  %32 = load double, ptr %31, align 8
  %33 = fmul double %2, %32
  %34 = load double, ptr %15, align 8
  %35 = fmul double %33, %34
  call void @hot_add(i64 %30, double %35, ptr %11, ptr %12)
  %36 = add nuw nsw i64 %17, 1
  %37 = icmp eq i64 %36, 5
  br i1 %37, label %38, label %16
38:
  %39 = load ptr, ptr %13, align 8
  call fastcc void @interpolate(ptr %0, ptr %1, double %2, ptr %39)
  %40 = load i64, ptr %0, align 8
  %41 = icmp sgt i64 %40, 0
  br i1 %41, label %42, label %44
42:
  %43 = getelementptr inbounds i8, ptr %1, i64 40
  br label %49
44:
  %45 = phi i64 [ %40, %38 ], [ %62, %49 ]
  %46 = getelementptr inbounds i8, ptr %1, i64 16
  %47 = load ptr, ptr %46, align 8
  %48 = call double @hot_weighted(i64 %45, ptr %12, ptr %47)
  br label %64
49:
  %50 = phi i64 [ 0, %42 ], [ %61, %49 ]
  %51 = load ptr, ptr %13, align 8
  %52 = getelementptr inbounds double, ptr %51, i64 %50
  %53 = load double, ptr %52, align 8
  %54 = load ptr, ptr %43, align 8
  %55 = getelementptr inbounds double, ptr %54, i64 %50
  %56 = load double, ptr %55, align 8
  %57 = fsub double %53, %56
  %58 = getelementptr inbounds double, ptr %12, i64 %50
  %59 = load double, ptr %58, align 8
  %60 = fsub double %59, %57
  store double %60, ptr %58, align 8
  %61 = add nuw nsw i64 %50, 1
  %62 = load i64, ptr %0, align 8
  %63 = icmp slt i64 %61, %62
  br i1 %63, label %49, label %44
64:
  %65 = phi double [ %48, %44 ], [ 0x7FF0000000000000, %16 ]
  ret double %65
}
define internal fastcc void @settle(ptr %0, ptr %1, double %2, ptr %3, i32 %4) nounwind {
  %6 = load i64, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = add nsw i64 %8, %6
  %10 = getelementptr inbounds i8, ptr %1, i64 32
  %11 = load ptr, ptr %10, align 8
  %12 = mul nsw i64 %9, 80
  %13 = getelementptr inbounds i8, ptr %11, i64 %12
  %14 = getelementptr inbounds double, ptr %13, i64 %9
  %15 = getelementptr inbounds i8, ptr %0, i64 920
  %16 = load double, ptr %15, align 8
  %17 = call fastcc i32 @constrained(ptr %0)
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %34, label %19
19:
  call void @hot_copy(i64 %9, ptr %3, ptr %14)
  %20 = call fastcc double @project(ptr %0, ptr %1, double %2, ptr %3, i32 %4)
  %21 = fcmp olt double %20, 0.000000e+00
  br i1 %21, label %30, label %22
22:
  %23 = getelementptr inbounds i8, ptr %0, i64 536
  %24 = load double, ptr %23, align 8
  %25 = fmul double %20, %24
  %26 = fcmp ogt double %25, 1.000000e-03
  br i1 %26, label %27, label %31
27:
  %28 = load double, ptr %15, align 8
  %29 = fcmp olt double %28, 1.000000e-02
  br i1 %29, label %30, label %31
30:
  call void @hot_copy(i64 %9, ptr %14, ptr %3)
  br label %31
31:
  store double %16, ptr %15, align 8
  %32 = getelementptr inbounds i8, ptr %0, i64 936
  store i64 -1, ptr %32, align 8
  %33 = load i64, ptr %7, align 8
  br label %34
34:
  %35 = phi i64 [ %33, %31 ], [ %8, %5 ]
  %36 = icmp eq i64 %35, 0
  br i1 %36, label %42, label %37
37:
  %38 = call fastcc i32 @rates(ptr %0, double %2, ptr %3, ptr %13)
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %42, label %40
40:
  %41 = call fastcc i32 @correct_algebraic(ptr %0, ptr %1, double %2, ptr %3, ptr %13, i32 3, double 0x3EB0C6F7A0B5ED8D)
  br label %42
42:
  ret void
}
define internal fastcc i64 @lone_event(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 592
  %3 = load i64, ptr %2, align 8
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %5, label %30
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 328
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 320
  %9 = load i64, ptr %8, align 8
  %10 = icmp slt i64 %7, %9
  br i1 %10, label %11, label %30
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 24
  %13 = load i64, ptr %12, align 8
  %14 = icmp sgt i64 %13, 0
  br i1 %14, label %15, label %30
15:
  %16 = getelementptr inbounds i8, ptr %0, i64 520
  %17 = load ptr, ptr %16, align 8
  br label %18
18:
  %19 = phi i64 [ 0, %15 ], [ %28, %26 ]
  %20 = phi i64 [ -1, %15 ], [ %27, %26 ]
  %21 = getelementptr inbounds i64, ptr %17, i64 %19
  %22 = load i64, ptr %21, align 8
  %23 = icmp eq i64 %22, 0
  br i1 %23, label %26, label %24
24:
  %25 = icmp sgt i64 %20, -1
  br i1 %25, label %30, label %26
26:
  %27 = phi i64 [ %20, %18 ], [ %19, %24 ]
  %28 = add nuw nsw i64 %19, 1
  %29 = icmp eq i64 %28, %13
  br i1 %29, label %30, label %18
30:
  %31 = phi i64 [ -1, %5 ], [ -1, %1 ], [ -1, %11 ], [ -1, %24 ], [ %27, %26 ]
  ret i64 %31
}
define internal fastcc double @rounding_unit(double %0) nounwind {
  %2 = call fastcc i64 @exponent(double %0)
  %3 = add nsw i64 %2, -52
  %4 = call fastcc double @power_of_two(i64 %3)
  ret double %4
}
define internal fastcc i32 @switch_modes(ptr %0, ptr %1, i64 %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %1, i64 56
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %1, i64 64
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 16
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 264
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %1, i64 96
  %13 = load ptr, ptr %12, align 8
  call void @hot_copy(i64 %9, ptr %11, ptr %13)
  %14 = getelementptr inbounds i8, ptr %0, i64 480
  %15 = load double, ptr %14, align 8
  %16 = load ptr, ptr %1, align 8
  %17 = call fastcc i32 @margins(ptr %0, double %15, ptr %16, ptr %5)
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %127, label %19
19:
  %20 = getelementptr inbounds i8, ptr %0, i64 296
  %21 = load ptr, ptr %20, align 8
  %22 = load double, ptr %14, align 8
  %23 = load ptr, ptr %1, align 8
  %24 = getelementptr inbounds i8, ptr %1, i64 104
  %25 = load ptr, ptr %24, align 8
  %26 = call fastcc i32 @call(ptr %0, ptr %21, double %22, ptr %23, ptr %25, ptr null)
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %127, label %28
28:
  %29 = getelementptr inbounds i8, ptr %0, i64 304
  %30 = load ptr, ptr %29, align 8
  %31 = getelementptr inbounds i64, ptr %30, i64 %2
  %32 = load i64, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %31, i64 8
  %34 = load i64, ptr %33, align 8
  %35 = icmp slt i64 %32, %34
  br i1 %35, label %36, label %38
36:
  %37 = getelementptr inbounds i8, ptr %0, i64 312
  br label %50
38:
  %39 = load double, ptr %14, align 8
  %40 = load ptr, ptr %1, align 8
  %41 = call fastcc i32 @margins(ptr %0, double %39, ptr %40, ptr %7)
  %42 = getelementptr inbounds i8, ptr %0, i64 24
  %43 = load i64, ptr %42, align 8
  %44 = icmp sgt i64 %43, 0
  %45 = icmp ne i32 %41, 0
  %46 = select i1 %44, i1 %45, i1 false
  br i1 %46, label %47, label %66
47:
  %48 = getelementptr inbounds i8, ptr %1, i64 80
  %49 = getelementptr inbounds i8, ptr %0, i64 512
  br label %74
50:
  %51 = phi i64 [ %32, %36 ], [ %60, %50 ]
  %52 = load ptr, ptr %24, align 8
  %53 = getelementptr inbounds double, ptr %52, i64 %51
  %54 = load double, ptr %53, align 8
  %55 = load ptr, ptr %10, align 8
  %56 = load ptr, ptr %37, align 8
  %57 = getelementptr inbounds i64, ptr %56, i64 %51
  %58 = load i64, ptr %57, align 8
  %59 = getelementptr inbounds double, ptr %55, i64 %58
  store double %54, ptr %59, align 8
  %60 = add nsw i64 %51, 1
  %61 = load ptr, ptr %29, align 8
  %62 = getelementptr inbounds i64, ptr %61, i64 %2
  %63 = getelementptr inbounds i8, ptr %62, i64 8
  %64 = load i64, ptr %63, align 8
  %65 = icmp slt i64 %60, %64
  br i1 %65, label %50, label %38
66:
  %67 = phi i64 [ %43, %38 ], [ %108, %103 ]
  %68 = phi i1 [ %45, %38 ], [ %105, %103 ]
  br i1 %68, label %69, label %111
69:
  %70 = icmp sgt i64 %67, 0
  br i1 %70, label %71, label %127
71:
  %72 = getelementptr inbounds i8, ptr %1, i64 80
  %73 = getelementptr inbounds i8, ptr %0, i64 512
  br label %115
74:
  %75 = phi i64 [ 0, %47 ], [ %77, %103 ]
  %76 = call fastcc i64 @first_margin(ptr %0, i64 %75)
  %77 = add nuw nsw i64 %75, 1
  %78 = call fastcc i64 @first_margin(ptr %0, i64 %77)
  %79 = icmp slt i64 %76, %78
  br i1 %79, label %82, label %97
80:
  %81 = icmp eq i32 %91, 0
  br i1 %81, label %97, label %94
82:
  %83 = phi i64 [ %92, %82 ], [ %76, %74 ]
  %84 = phi i32 [ %91, %82 ], [ 0, %74 ]
  %85 = getelementptr inbounds double, ptr %5, i64 %83
  %86 = load double, ptr %85, align 8
  %87 = getelementptr inbounds double, ptr %7, i64 %83
  %88 = load double, ptr %87, align 8
  %89 = fcmp une double %86, %88
  %90 = zext i1 %89 to i32
  %91 = or i32 %84, %90
  %92 = add nsw i64 %83, 1
  %93 = icmp eq i64 %92, %78
  br i1 %93, label %80, label %82
94:
  %95 = call double @mc_least_margin(ptr %0, i64 %75, ptr %7)
  %96 = fcmp olt double %95, 0.000000e+00
  br label %103
97:
  %98 = load ptr, ptr %49, align 8
  %99 = getelementptr inbounds i64, ptr %98, i64 %75
  %100 = load i64, ptr %99, align 8
  %101 = icmp eq i64 %100, 0
  %102 = select i1 %101, double 2.000000e+00, double 0.000000e+00
  br label %103
103:
  %104 = phi double [ %102, %97 ], [ 0.000000e+00, %94 ]
  %105 = phi i1 [ true, %97 ], [ %96, %94 ]
  %106 = load ptr, ptr %48, align 8
  %107 = getelementptr inbounds double, ptr %106, i64 %75
  store double %104, ptr %107, align 8
  %108 = load i64, ptr %42, align 8
  %109 = icmp slt i64 %77, %108
  %110 = select i1 %109, i1 %105, i1 false
  br i1 %110, label %74, label %66
111:
  %112 = load i64, ptr %8, align 8
  %113 = load ptr, ptr %12, align 8
  %114 = load ptr, ptr %10, align 8
  call void @hot_copy(i64 %112, ptr %113, ptr %114)
  br label %127
115:
  %116 = phi i64 [ 0, %71 ], [ %124, %115 ]
  %117 = load ptr, ptr %72, align 8
  %118 = getelementptr inbounds double, ptr %117, i64 %116
  %119 = load double, ptr %118, align 8
  %120 = fcmp oeq double %119, 0.000000e+00
  %121 = zext i1 %120 to i64
  %122 = load ptr, ptr %73, align 8
  %123 = getelementptr inbounds i64, ptr %122, i64 %116
  store i64 %121, ptr %123, align 8
  %124 = add nuw nsw i64 %116, 1
  %125 = load i64, ptr %42, align 8
  %126 = icmp slt i64 %124, %125
  br i1 %126, label %115, label %127
127:
  %128 = phi i32 [ 0, %3 ], [ 0, %19 ], [ 0, %111 ], [ 1, %69 ], [ 1, %115 ]
  ret i32 %128
}
define internal fastcc i32 @react(ptr %0, ptr %1, i64 %2, ptr %3) nounwind {
  %5 = alloca %struct.reaction, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 408
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 344
  %9 = load ptr, ptr %8, align 8
  %10 = icmp eq ptr %9, null
  br i1 %10, label %121, label %11
11:
  %12 = getelementptr inbounds i64, ptr %9, i64 %2
  %13 = load i64, ptr %12, align 8
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %121, label %15
15:
  %16 = call fastcc i32 @held(ptr %0, i64 %2)
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %121
18:
  %19 = getelementptr inbounds i8, ptr %0, i64 360
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 24
  %22 = load i64, ptr %21, align 8
  %23 = getelementptr inbounds i64, ptr %20, i64 %22
  %24 = load i64, ptr %23, align 8
  %25 = getelementptr inbounds double, ptr %7, i64 %24
  %26 = getelementptr inbounds double, ptr %25, i64 %22
  store i64 %2, ptr %5, align 8
  %27 = getelementptr inbounds i8, ptr %5, i64 8
  store ptr %7, ptr %27, align 8
  %28 = getelementptr inbounds i8, ptr %5, i64 16
  %29 = getelementptr inbounds double, ptr %26, i64 %22
  store ptr %29, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %5, i64 24
  store ptr %25, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %5, i64 32
  store ptr %26, ptr %31, align 8
  %32 = getelementptr inbounds i8, ptr %5, i64 40
  store i32 0, ptr %32, align 8
  %33 = getelementptr inbounds i8, ptr %5, i64 44
  store i32 0, ptr %33, align 4
  %34 = getelementptr inbounds i8, ptr %5, i64 56
  store double 0.000000e+00, ptr %34, align 8
  %35 = getelementptr inbounds i8, ptr %0, i64 480
  %36 = load double, ptr %35, align 8
  %37 = load ptr, ptr %1, align 8
  %38 = getelementptr inbounds i8, ptr %1, i64 56
  %39 = load ptr, ptr %38, align 8
  %40 = call fastcc i32 @margins(ptr %0, double %36, ptr %37, ptr %39)
  %41 = icmp eq i32 %40, 0
  br i1 %41, label %119, label %42
42:
  %43 = getelementptr inbounds i8, ptr %5, i64 48
  %44 = load ptr, ptr %38, align 8
  %45 = call double @mc_least_margin(ptr %0, i64 %2, ptr %44)
  store double %45, ptr %43, align 8
  %46 = call double @llvm.fabs.f64(double %45)
  %47 = getelementptr inbounds i8, ptr %0, i64 392
  %48 = load ptr, ptr %47, align 8
  %49 = getelementptr inbounds double, ptr %48, i64 %2
  %50 = load double, ptr %49, align 8
  %51 = fcmp ogt double %46, %50
  br i1 %51, label %119, label %52
52:
  %53 = call fastcc i32 @take_values(ptr %0, ptr %1, ptr %5)
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %119, label %55
55:
  %56 = call fastcc i32 @flies(ptr %0, ptr %1, ptr %5)
  %57 = icmp eq i32 %56, 0
  br i1 %57, label %68, label %58
58:
  %59 = load double, ptr %35, align 8
  %60 = load ptr, ptr %1, align 8
  %61 = getelementptr inbounds i8, ptr %1, i64 64
  %62 = load ptr, ptr %61, align 8
  %63 = call fastcc i32 @margins(ptr %0, double %59, ptr %60, ptr %62)
  %64 = icmp eq i32 %63, 0
  br i1 %64, label %68, label %65
65:
  %66 = call fastcc i32 @settles(ptr %0, ptr %1, ptr %5)
  %67 = icmp eq i32 %66, 0
  br i1 %67, label %68, label %78
68:
  %69 = getelementptr inbounds i8, ptr %0, i64 16
  %70 = load i64, ptr %69, align 8
  %71 = getelementptr inbounds i8, ptr %1, i64 96
  %72 = load ptr, ptr %71, align 8
  %73 = getelementptr inbounds i8, ptr %0, i64 264
  %74 = load ptr, ptr %73, align 8
  call void @hot_copy(i64 %70, ptr %72, ptr %74)
  %75 = load i64, ptr %0, align 8
  %76 = load ptr, ptr %28, align 8
  %77 = load ptr, ptr %1, align 8
  call void @hot_copy(i64 %75, ptr %76, ptr %77)
  br label %119
78:
  %79 = getelementptr inbounds i8, ptr %0, i64 400
  %80 = load ptr, ptr %79, align 8
  %81 = shl nuw nsw i64 %2, 4
  %82 = getelementptr inbounds i8, ptr %80, i64 %81
  %83 = load i32, ptr %32, align 8
  %84 = icmp eq i32 %83, 0
  br i1 %84, label %99, label %85
85:
  %86 = getelementptr inbounds i8, ptr %0, i64 384
  %87 = load ptr, ptr %86, align 8
  %88 = getelementptr inbounds i64, ptr %87, i64 %2
  %89 = load i64, ptr %88, align 8
  %90 = icmp eq i64 %89, 0
  br i1 %90, label %91, label %99
91:
  %92 = load double, ptr %35, align 8
  %93 = load double, ptr %82, align 8
  %94 = fcmp une double %92, %93
  br i1 %94, label %95, label %99
95:
  %96 = fsub double %92, %93
  %97 = getelementptr inbounds i8, ptr %82, i64 8
  store double %96, ptr %97, align 8
  %98 = load double, ptr %35, align 8
  store double %98, ptr %82, align 8
  br label %99
99:
  %100 = load i64, ptr %21, align 8
  %101 = icmp sgt i64 %100, 0
  br i1 %101, label %102, label %105
102:
  %103 = getelementptr inbounds i8, ptr %1, i64 80
  %104 = getelementptr inbounds i8, ptr %0, i64 512
  br label %107
105:
  %106 = load double, ptr %34, align 8
  store double %106, ptr %3, align 8
  br label %119
107:
  %108 = phi i64 [ 0, %102 ], [ %116, %107 ]
  %109 = load ptr, ptr %103, align 8
  %110 = getelementptr inbounds double, ptr %109, i64 %108
  %111 = load double, ptr %110, align 8
  %112 = fcmp une double %111, 0.000000e+00
  %113 = zext i1 %112 to i64
  %114 = load ptr, ptr %104, align 8
  %115 = getelementptr inbounds i64, ptr %114, i64 %108
  store i64 %113, ptr %115, align 8
  %116 = add nuw nsw i64 %108, 1
  %117 = load i64, ptr %21, align 8
  %118 = icmp slt i64 %116, %117
  br i1 %118, label %107, label %105
119:
  %120 = phi i32 [ 0, %18 ], [ 1, %105 ], [ 0, %68 ], [ 0, %52 ], [ 0, %42 ]
  br label %121
121:
  %122 = phi i32 [ %120, %119 ], [ 0, %15 ], [ 0, %11 ], [ 0, %4 ]
  ret i32 %122
}
define internal fastcc i32 @held(ptr %0, i64 %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 272
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds double, ptr %4, i64 %1
  %6 = load double, ptr %5, align 8
  %7 = fcmp ogt double %6, 5.000000e-01
  %8 = zext i1 %7 to i32
  ret i32 %8
}
define internal fastcc i32 @take_values(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 344
  %5 = load ptr, ptr %4, align 8
  %6 = load i64, ptr %2, align 8
  %7 = getelementptr inbounds i64, ptr %5, i64 %6
  %8 = load i64, ptr %7, align 8
  %9 = inttoptr i64 %8 to ptr
  %10 = getelementptr inbounds i8, ptr %0, i64 360
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i64, ptr %11, i64 %6
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr i8, ptr %12, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = sub i64 %15, %13
  %17 = getelementptr inbounds i8, ptr %0, i64 480
  %18 = load double, ptr %17, align 8
  %19 = load ptr, ptr %1, align 8
  %20 = getelementptr inbounds i8, ptr %2, i64 8
  %21 = load ptr, ptr %20, align 8
  %22 = call fastcc i32 @call(ptr %0, ptr %9, double %18, ptr %19, ptr %21, ptr null)
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %72, label %24
24:
  %25 = load ptr, ptr %20, align 8
  %26 = call i64 @hot_all_finite(i64 %16, ptr %25)
  %27 = icmp eq i64 %26, 0
  br i1 %27, label %72, label %28
28:
  %29 = getelementptr inbounds i8, ptr %0, i64 16
  %30 = load i64, ptr %29, align 8
  %31 = getelementptr inbounds i8, ptr %0, i64 264
  %32 = load ptr, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %1, i64 96
  %34 = load ptr, ptr %33, align 8
  call void @hot_copy(i64 %30, ptr %32, ptr %34)
  %35 = load i64, ptr %0, align 8
  %36 = load ptr, ptr %1, align 8
  %37 = getelementptr inbounds i8, ptr %2, i64 16
  %38 = load ptr, ptr %37, align 8
  call void @hot_copy(i64 %35, ptr %36, ptr %38)
  %39 = icmp sgt i64 %16, 0
  br i1 %39, label %40, label %72
40:
  %41 = getelementptr inbounds i8, ptr %0, i64 368
  %42 = getelementptr inbounds i8, ptr %0, i64 376
  %43 = getelementptr inbounds i8, ptr %2, i64 40
  br label %44
44:
  %45 = phi i64 [ 0, %40 ], [ %70, %69 ]
  %46 = load ptr, ptr %41, align 8
  %47 = add nsw i64 %45, %13
  %48 = getelementptr inbounds i64, ptr %46, i64 %47
  %49 = load i64, ptr %48, align 8
  %50 = load i64, ptr %29, align 8
  %51 = icmp slt i64 %49, %50
  br i1 %51, label %52, label %58
52:
  %53 = load ptr, ptr %20, align 8
  %54 = getelementptr inbounds double, ptr %53, i64 %45
  %55 = load double, ptr %54, align 8
  %56 = load ptr, ptr %31, align 8
  %57 = getelementptr inbounds double, ptr %56, i64 %49
  store double %55, ptr %57, align 8
  br label %69
58:
  %59 = load ptr, ptr %42, align 8
  %60 = getelementptr inbounds double, ptr %59, i64 %47
  %61 = load double, ptr %60, align 8
  %62 = load ptr, ptr %20, align 8
  %63 = getelementptr inbounds double, ptr %62, i64 %45
  %64 = load double, ptr %63, align 8
  %65 = fmul double %61, %64
  %66 = load ptr, ptr %1, align 8
  %67 = sub nsw i64 %49, %50
  %68 = getelementptr inbounds double, ptr %66, i64 %67
  store double %65, ptr %68, align 8
  store i32 1, ptr %43, align 8
  br label %69
69:
  %70 = add nuw nsw i64 %45, 1
  %71 = icmp eq i64 %70, %16
  br i1 %71, label %72, label %44
72:
  %73 = phi i32 [ 0, %3 ], [ 0, %24 ], [ 1, %28 ], [ 1, %69 ]
  ret i32 %73
}
define internal fastcc i32 @flies(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 400
  %5 = load ptr, ptr %4, align 8
  %6 = load i64, ptr %2, align 8
  %7 = shl nsw i64 %6, 4
  %8 = getelementptr inbounds i8, ptr %5, i64 %7
  %9 = getelementptr inbounds i8, ptr %0, i64 480
  %10 = load double, ptr %9, align 8
  %11 = load double, ptr %8, align 8
  %12 = fsub double %10, %11
  %13 = getelementptr inbounds i8, ptr %2, i64 40
  %14 = load i32, ptr %13, align 8
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %55, label %16
16:
  %17 = call fastcc i32 @measure_flights(ptr %0, ptr %1, ptr %2)
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %55, label %19
19:
  %20 = getelementptr inbounds i8, ptr %0, i64 384
  %21 = load ptr, ptr %20, align 8
  %22 = load i64, ptr %2, align 8
  %23 = getelementptr inbounds i64, ptr %21, i64 %22
  %24 = load i64, ptr %23, align 8
  %25 = icmp eq i64 %24, 0
  br i1 %25, label %26, label %36
26:
  %27 = fcmp une double %12, 0.000000e+00
  br i1 %27, label %28, label %55
28:
  %29 = getelementptr inbounds i8, ptr %0, i64 424
  %30 = load double, ptr %29, align 8
  %31 = fcmp olt double %12, %30
  br i1 %31, label %32, label %55
32:
  %33 = getelementptr inbounds i8, ptr %8, i64 8
  %34 = load double, ptr %33, align 8
  %35 = fcmp uge double %12, %34
  br label %55
36:
  %37 = getelementptr inbounds i8, ptr %2, i64 32
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr inbounds double, ptr %38, i64 %22
  %40 = load double, ptr %39, align 8
  %41 = fcmp ogt double %40, 0.000000e+00
  br i1 %41, label %42, label %55
42:
  %43 = getelementptr inbounds i8, ptr %2, i64 24
  %44 = load ptr, ptr %43, align 8
  %45 = getelementptr inbounds double, ptr %44, i64 %22
  %46 = load double, ptr %45, align 8
  %47 = fcmp ugt double %46, 0.000000e+00
  br i1 %47, label %55, label %48
48:
  %49 = fmul double %46, -2.000000e+00
  %50 = fdiv double %49, %40
  %51 = getelementptr inbounds i8, ptr %2, i64 56
  store double %50, ptr %51, align 8
  %52 = getelementptr inbounds i8, ptr %0, i64 424
  %53 = load double, ptr %52, align 8
  %54 = fcmp oge double %50, %53
  br label %55
55:
  %56 = phi i1 [ %54, %48 ], [ %35, %32 ], [ false, %16 ], [ true, %3 ], [ true, %28 ], [ true, %26 ], [ true, %42 ], [ true, %36 ]
  %57 = zext i1 %56 to i32
  ret i32 %57
}
define internal fastcc i32 @settles(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %1, i64 56
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %1, i64 64
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %2, i64 24
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %10, 1
  br i1 %11, label %94, label %12
12:
  %13 = getelementptr inbounds i8, ptr %0, i64 392
  %14 = getelementptr inbounds i8, ptr %0, i64 416
  %15 = getelementptr inbounds i8, ptr %2, i64 40
  %16 = getelementptr inbounds i8, ptr %0, i64 384
  %17 = getelementptr inbounds i8, ptr %0, i64 424
  %18 = getelementptr inbounds i8, ptr %0, i64 432
  %19 = getelementptr inbounds i8, ptr %2, i64 48
  %20 = getelementptr inbounds i8, ptr %1, i64 80
  br label %21
21:
  %22 = phi i64 [ 0, %12 ], [ %91, %81 ]
  %23 = load ptr, ptr %13, align 8
  %24 = getelementptr inbounds double, ptr %23, i64 %22
  %25 = load double, ptr %24, align 8
  %26 = call double @mc_least_margin(ptr %0, i64 %22, ptr %7)
  %27 = call double @llvm.fabs.f64(double %26)
  %28 = fcmp ugt double %27, %25
  br i1 %28, label %29, label %32
29:
  %30 = load i64, ptr %2, align 8
  %31 = icmp eq i64 %22, %30
  br i1 %31, label %81, label %62
32:
  %33 = call fastcc i32 @held(ptr %0, i64 %22)
  %34 = icmp eq i32 %33, 0
  %35 = load i64, ptr %2, align 8
  %36 = icmp eq i64 %22, %35
  br i1 %34, label %37, label %40
37:
  %38 = call fastcc i32 @measure_flights(ptr %0, ptr %1, ptr %2)
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %94, label %41
40:
  br i1 %36, label %81, label %62
41:
  %42 = load ptr, ptr %8, align 8
  %43 = getelementptr inbounds double, ptr %42, i64 %22
  %44 = load double, ptr %43, align 8
  %45 = load double, ptr %14, align 8
  %46 = fmul double %44, %45
  %47 = fcmp ogt double %46, %25
  br i1 %36, label %48, label %62
48:
  %49 = load i32, ptr %15, align 8
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %61, label %51
51:
  %52 = load ptr, ptr %16, align 8
  %53 = getelementptr inbounds i64, ptr %52, i64 %22
  %54 = load i64, ptr %53, align 8
  %55 = icmp eq i64 %54, 0
  br i1 %55, label %56, label %61
56:
  %57 = load double, ptr %17, align 8
  %58 = fmul double %44, %57
  %59 = fneg double %25
  %60 = fcmp olt double %58, %59
  br i1 %60, label %61, label %94
61:
  br i1 %47, label %72, label %81
62:
  %63 = phi i1 [ false, %40 ], [ %47, %41 ], [ false, %29 ]
  %64 = call fastcc i32 @held(ptr %0, i64 %22)
  %65 = icmp eq i32 %64, 0
  %66 = fcmp ogt double %26, %25
  %67 = select i1 %66, i1 true, i1 %63
  %68 = select i1 %65, i1 %67, i1 false
  br i1 %68, label %69, label %81
69:
  %70 = call double @mc_least_margin(ptr %0, i64 %22, ptr %5)
  %71 = fcmp ugt double %70, %25
  br i1 %71, label %81, label %94
72:
  %73 = load double, ptr %18, align 8
  %74 = fmul double %25, %73
  %75 = fcmp ugt double %27, %74
  br i1 %75, label %81, label %76
76:
  %77 = load double, ptr %19, align 8
  %78 = fsub double %26, %77
  %79 = call double @llvm.fabs.f64(double %78)
  %80 = fcmp ugt double %79, %74
  br label %81
81:
  %82 = phi i1 [ true, %72 ], [ %80, %76 ], [ true, %61 ], [ true, %62 ], [ true, %69 ], [ true, %29 ], [ true, %40 ]
  %83 = call fastcc i32 @held(ptr %0, i64 %22)
  %84 = icmp eq i32 %83, 0
  %85 = fcmp olt double %26, 0.000000e+00
  %86 = and i1 %85, %82
  %87 = uitofp i1 %86 to double
  %88 = select i1 %84, double %87, double 1.000000e+00
  %89 = load ptr, ptr %20, align 8
  %90 = getelementptr inbounds double, ptr %89, i64 %22
  store double %88, ptr %90, align 8
  %91 = add nuw nsw i64 %22, 1
  %92 = load i64, ptr %9, align 8
  %93 = icmp slt i64 %91, %92
  br i1 %93, label %21, label %94
94:
  %95 = phi i32 [ 1, %3 ], [ 0, %37 ], [ 0, %56 ], [ 0, %69 ], [ 1, %81 ]
  ret i32 %95
}
define internal fastcc i32 @measure_flights(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %2, i64 44
  %5 = load i32, ptr %4, align 4
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %22
7:
  %8 = getelementptr inbounds i8, ptr %0, i64 352
  %9 = load ptr, ptr %8, align 8
  %10 = icmp eq ptr %9, null
  br i1 %10, label %20, label %11
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 480
  %13 = load double, ptr %12, align 8
  %14 = load ptr, ptr %1, align 8
  %15 = getelementptr inbounds i8, ptr %2, i64 24
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %2, i64 32
  %18 = load ptr, ptr %17, align 8
  %19 = call fastcc i32 @call(ptr %0, ptr %9, double %13, ptr %14, ptr %16, ptr %18)
  br label %20
20:
  %21 = phi i32 [ 0, %7 ], [ %19, %11 ]
  store i32 %21, ptr %4, align 4
  br label %22
22:
  %23 = phi i32 [ %21, %20 ], [ %5, %3 ]
  ret i32 %23
}
define internal fastcc i32 @locate_zone(double %0, double %1, double %2, double %3, double %4, ptr %5) nounwind {
  %7 = fsub double %3, %1
  %8 = fsub double %2, %0
  %9 = fdiv double %7, %8
  %10 = fcmp olt double %9, 0.000000e+00
  br i1 %10, label %11, label %22
11:
  %12 = fdiv double %3, %9
  %13 = fsub double %2, %12
  store double %13, ptr %5, align 8
  %14 = fmul double %4, -3.000000e-02
  %15 = fdiv double %14, %9
  %16 = getelementptr inbounds i8, ptr %5, i64 8
  store double %15, ptr %16, align 8
  %17 = fsub double %13, %13
  %18 = fcmp une double %17, 0.000000e+00
  br i1 %18, label %22, label %19
19:
  %20 = fcmp ogt double %15, 0.000000e+00
  %21 = zext i1 %20 to i32
  br label %22
22:
  %23 = phi i32 [ 0, %6 ], [ 0, %11 ], [ %21, %19 ]
  ret i32 %23
}
declare double @llvm.fabs.f64(double)
define internal fastcc double @find_curve(ptr %0, ptr %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 1200
  br label %4
4:
  %5 = phi i32 [ 0, %2 ], [ %9, %4 ]
  %6 = call fastcc i64 @follow_before(ptr %0, ptr %1, ptr byval(%struct.mc_zone) align 8 %3)
  %7 = call fastcc i32 @locate_again(ptr %0, ptr %1, i64 %6)
  %8 = icmp eq i32 %7, 0
  %9 = add nuw nsw i32 %5, 1
  %10 = icmp eq i32 %9, 3
  %11 = select i1 %8, i1 true, i1 %10
  br i1 %11, label %12, label %4
12:
  %13 = getelementptr inbounds i8, ptr %0, i64 536
  %14 = getelementptr inbounds i8, ptr %1, i64 480
  %15 = getelementptr inbounds i8, ptr %1, i64 416
  %16 = getelementptr inbounds i8, ptr %1, i64 472
  br label %17
17:
  %18 = phi i64 [ 0, %12 ], [ %56, %54 ]
  %19 = phi double [ 0x7FF0000000000000, %12 ], [ %55, %54 ]
  %20 = load double, ptr %13, align 8
  %21 = fcmp ogt double %19, %20
  br i1 %21, label %24, label %22
22:
  %23 = phi double [ %55, %54 ], [ %19, %17 ]
  ret double %23
24:
  %25 = load ptr, ptr %14, align 8
  %26 = getelementptr inbounds i8, ptr %25, i64 360
  %27 = getelementptr inbounds i8, ptr %25, i64 720
  %28 = getelementptr inbounds i64, ptr @zone_widths, i64 %18
  %29 = load i64, ptr %28, align 8
  %30 = call fastcc i64 @choose_nodes(ptr %0, ptr %1, i64 %29, ptr %26)
  %31 = icmp eq i64 %30, 0
  br i1 %31, label %54, label %32
32:
  %33 = call fastcc double @carry_on(ptr %0, ptr %1, ptr %26, i64 %30)
  %34 = fsub double %33, %33
  %35 = fcmp une double %34, 0.000000e+00
  br i1 %35, label %54, label %36
36:
  %37 = call fastcc double @join_sides(ptr %0, ptr %1, ptr %26, ptr %27, i64 %30)
  %38 = fcmp olt double %33, %37
  %39 = select i1 %38, double %33, double %37
  %40 = load ptr, ptr %15, align 8
  %41 = load ptr, ptr %16, align 8
  %42 = getelementptr i64, ptr %41, i64 %30
  %43 = getelementptr i8, ptr %42, i64 -8
  %44 = load i64, ptr %43, align 8
  %45 = getelementptr inbounds double, ptr %40, i64 %44
  %46 = load double, ptr %45, align 8
  %47 = fcmp ogt double %39, %46
  %48 = select i1 %47, double %39, double %46
  %49 = fcmp olt double %48, %19
  br i1 %49, label %50, label %54
50:
  %51 = fcmp olt double %37, %33
  %52 = select i1 %51, ptr %27, ptr %26
  %53 = load ptr, ptr %14, align 8
  call fastcc void @copy_curve(ptr %0, ptr %52, ptr %53)
  br label %54
54:
  %55 = phi double [ %19, %24 ], [ %19, %32 ], [ %48, %50 ], [ %19, %36 ]
  %56 = add nuw nsw i64 %18, 1
  %57 = icmp eq i64 %56, 8
  br i1 %57, label %22, label %17
}
define internal fastcc i32 @turns_corner(ptr %0, ptr %1, ptr %2, double %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %2, i64 24
  %6 = load double, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %2, i64 32
  %8 = load double, ptr %7, align 8
  %9 = fadd double %6, %8
  %10 = fmul double %9, 5.000000e-01
  %11 = getelementptr inbounds i8, ptr %1, i64 24
  %12 = load ptr, ptr %11, align 8
  call fastcc void @curve_at(ptr %0, ptr %2, double %10, ptr %12)
  %13 = load ptr, ptr %11, align 8
  %14 = call fastcc double @offset(ptr %0, ptr %1, double %10, ptr %13)
  %15 = getelementptr inbounds i8, ptr %0, i64 896
  store double %14, ptr %15, align 8
  %16 = fmul double %3, 1.000000e+01
  %17 = fmul double %3, %16
  %18 = fcmp olt double %17, 0x3D719799812DEA11
  %19 = select i1 %18, double 0x3D719799812DEA11, double %17
  %20 = fcmp ogt double %14, %19
  br i1 %20, label %21, label %32
21:
  %22 = getelementptr inbounds i8, ptr %0, i64 1200
  store double %10, ptr %22, align 8
  %23 = call double @llvm.sqrt.f64(double %14)
  %24 = getelementptr inbounds i8, ptr %0, i64 1208
  %25 = load double, ptr %24, align 8
  %26 = fmul double %23, %25
  %27 = fdiv double %26, 3.000000e-02
  %28 = getelementptr inbounds i8, ptr %0, i64 1216
  store double %27, ptr %28, align 8
  %29 = load double, ptr %7, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 1184
  store double %29, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %0, i64 1128
  store double 1.000000e+00, ptr %31, align 8
  br label %32
32:
  %33 = phi i32 [ 1, %21 ], [ 0, %4 ]
  ret i32 %33
}
define internal fastcc i64 @happens(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %1, i64 88
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 32
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds double, ptr %5, i64 %7
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  %10 = load i64, ptr %9, align 8
  %11 = icmp eq i64 %10, 0
  br i1 %11, label %80, label %12
12:
  %13 = getelementptr inbounds i8, ptr %0, i64 480
  %14 = load double, ptr %13, align 8
  %15 = load ptr, ptr %1, align 8
  %16 = call fastcc i32 @margins(ptr %0, double %14, ptr %15, ptr %5)
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %80, label %18
18:
  %19 = load i64, ptr %9, align 8
  %20 = icmp sgt i64 %19, 0
  br i1 %20, label %21, label %23
21:
  %22 = getelementptr inbounds i8, ptr %0, i64 520
  br label %28
23:
  %24 = getelementptr inbounds i8, ptr %2, i64 24
  %25 = getelementptr inbounds i8, ptr %2, i64 32
  %26 = getelementptr inbounds i8, ptr %1, i64 24
  %27 = getelementptr inbounds i8, ptr %0, i64 520
  br label %39
28:
  %29 = phi i64 [ 0, %21 ], [ %32, %28 ]
  %30 = load ptr, ptr %22, align 8
  %31 = getelementptr inbounds i64, ptr %30, i64 %29
  store i64 0, ptr %31, align 8
  %32 = add nuw nsw i64 %29, 1
  %33 = load i64, ptr %9, align 8
  %34 = icmp slt i64 %32, %33
  br i1 %34, label %28, label %23
35:
  %36 = icmp sgt i64 %71, 0
  br i1 %36, label %37, label %80
37:
  %38 = load ptr, ptr %27, align 8
  br label %72
39:
  %40 = phi i1 [ false, %23 ], [ true, %70 ]
  %41 = phi double [ 5.000000e-01, %23 ], [ 1.000000e+00, %70 ]
  %42 = load double, ptr %24, align 8
  %43 = load double, ptr %25, align 8
  %44 = fsub double %43, %42
  %45 = fmul double %41, %44
  %46 = fadd double %42, %45
  %47 = load ptr, ptr %26, align 8
  call fastcc void @curve_at(ptr %0, ptr %2, double %46, ptr %47)
  %48 = load ptr, ptr %26, align 8
  %49 = call fastcc i32 @margins(ptr %0, double %46, ptr %48, ptr %8)
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %80, label %51
51:
  %52 = load i64, ptr %9, align 8
  %53 = icmp sgt i64 %52, 0
  br i1 %53, label %54, label %70
54:
  %55 = phi i64 [ %67, %66 ], [ %52, %51 ]
  %56 = phi i64 [ %68, %66 ], [ 0, %51 ]
  %57 = call double @mc_least_margin(ptr %0, i64 %56, ptr %8)
  %58 = fcmp ogt double %57, 0.000000e+00
  br i1 %58, label %59, label %66
59:
  %60 = call double @mc_least_margin(ptr %0, i64 %56, ptr %5)
  %61 = fcmp ugt double %60, 0.000000e+00
  br i1 %61, label %66, label %62
62:
  %63 = load ptr, ptr %27, align 8
  %64 = getelementptr inbounds i64, ptr %63, i64 %56
  store i64 1, ptr %64, align 8
  %65 = load i64, ptr %9, align 8
  br label %66
66:
  %67 = phi i64 [ %55, %54 ], [ %55, %59 ], [ %65, %62 ]
  %68 = add nuw nsw i64 %56, 1
  %69 = icmp slt i64 %68, %67
  br i1 %69, label %54, label %70
70:
  %71 = phi i64 [ %52, %51 ], [ %67, %66 ]
  br i1 %40, label %35, label %39
72:
  %73 = phi i64 [ 0, %37 ], [ %78, %72 ]
  %74 = phi i64 [ 0, %37 ], [ %77, %72 ]
  %75 = getelementptr inbounds i64, ptr %38, i64 %73
  %76 = load i64, ptr %75, align 8
  %77 = add nsw i64 %76, %74
  %78 = add nuw nsw i64 %73, 1
  %79 = icmp eq i64 %78, %71
  br i1 %79, label %80, label %72
80:
  %81 = phi i64 [ -1, %12 ], [ %77, %72 ], [ 0, %3 ], [ 0, %35 ], [ -1, %39 ]
  ret i64 %81
}
define internal fastcc void @write_before(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 648
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 640
  %7 = load i64, ptr %6, align 8
  %8 = icmp slt i64 %5, %7
  br i1 %8, label %9, label %73
9:
  %10 = getelementptr inbounds i8, ptr %0, i64 656
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %2, i64 24
  %13 = load double, ptr %12, align 8
  %14 = sub i64 %7, %5
  %15 = getelementptr double, ptr %11, i64 %5
  br label %16
16:
  %17 = phi i64 [ 0, %9 ], [ %22, %21 ]
  %18 = getelementptr double, ptr %15, i64 %17
  %19 = load double, ptr %18, align 8
  %20 = fcmp olt double %19, %13
  br i1 %20, label %21, label %24
21:
  %22 = add nuw i64 %17, 1
  %23 = icmp eq i64 %22, %14
  br i1 %23, label %26, label %16
24:
  %25 = icmp eq i64 %17, 0
  br i1 %25, label %73, label %26
26:
  %27 = phi i64 [ %17, %24 ], [ %14, %21 ]
  %28 = getelementptr inbounds i8, ptr %0, i64 656
  %29 = getelementptr inbounds i8, ptr %0, i64 664
  %30 = getelementptr inbounds i8, ptr %0, i64 672
  %31 = getelementptr inbounds i8, ptr %0, i64 8
  %32 = getelementptr inbounds i8, ptr %1, i64 416
  %33 = getelementptr inbounds i8, ptr %0, i64 680
  %34 = getelementptr inbounds i8, ptr %0, i64 16
  %35 = getelementptr inbounds i8, ptr %0, i64 264
  br label %36
36:
  %37 = phi i64 [ %5, %26 ], [ %70, %68 ]
  %38 = phi i64 [ %27, %26 ], [ %71, %68 ]
  %39 = load ptr, ptr %28, align 8
  %40 = getelementptr inbounds double, ptr %39, i64 %37
  %41 = call i64 @llvm.smin.i64(i64 %38, i64 3840)
  %42 = load ptr, ptr %29, align 8
  %43 = load i64, ptr %0, align 8
  %44 = mul nsw i64 %43, %37
  %45 = getelementptr inbounds double, ptr %42, i64 %44
  %46 = load ptr, ptr %30, align 8
  %47 = load i64, ptr %31, align 8
  %48 = mul nsw i64 %47, %37
  %49 = getelementptr inbounds double, ptr %46, i64 %48
  %50 = load ptr, ptr %32, align 8
  %51 = call fastcc i64 @follow_finely(ptr %0, ptr %1, ptr %40, i64 %41, ptr %45, ptr %49, ptr %50)
  %52 = icmp eq i64 %51, 0
  br i1 %52, label %73, label %53
53:
  %54 = icmp sgt i64 %51, 0
  br i1 %54, label %55, label %68
55:
  %56 = phi i64 [ %66, %59 ], [ 0, %53 ]
  %57 = load ptr, ptr %33, align 8
  %58 = icmp eq ptr %57, null
  br i1 %58, label %68, label %59
59:
  %60 = load i64, ptr %34, align 8
  %61 = load ptr, ptr %35, align 8
  %62 = load i64, ptr %4, align 8
  %63 = add nsw i64 %62, %56
  %64 = mul nsw i64 %63, %60
  %65 = getelementptr inbounds double, ptr %57, i64 %64
  call void @hot_copy(i64 %60, ptr %61, ptr %65)
  %66 = add nuw nsw i64 %56, 1
  %67 = icmp eq i64 %66, %51
  br i1 %67, label %68, label %55
68:
  %69 = load i64, ptr %4, align 8
  %70 = add nsw i64 %69, %51
  store i64 %70, ptr %4, align 8
  %71 = sub nsw i64 %38, %51
  %72 = icmp eq i64 %71, 0
  br i1 %72, label %73, label %36
73:
  ret void
}
define internal fastcc i32 @locate_again(ptr %0, ptr %1, i64 %2) nounwind {
  %4 = alloca double, align 16
  %5 = alloca double, align 8
  %6 = alloca %struct.mc_zone, align 8
  %7 = getelementptr inbounds i8, ptr %1, i64 392
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds double, ptr %8, i64 %2
  %10 = getelementptr inbounds i8, ptr %9, i64 -16
  %11 = getelementptr inbounds i8, ptr %0, i64 1200
  %12 = load double, ptr %11, align 8
  %13 = icmp slt i64 %2, 2
  br i1 %13, label %67, label %14
14:
  %15 = getelementptr inbounds i8, ptr %1, i64 400
  %16 = add nsw i64 %2, -2
  %17 = getelementptr inbounds i8, ptr %1, i64 24
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  %19 = getelementptr inbounds i8, ptr %1, i64 408
  br label %26
20:
  %21 = load double, ptr %4, align 16
  %22 = fcmp olt double %21, 0.000000e+00
  %23 = load double, ptr %5, align 8
  %24 = fcmp olt double %23, 0.000000e+00
  %25 = select i1 %22, i1 true, i1 %24
  br i1 %25, label %67, label %47
26:
  %27 = phi i1 [ true, %14 ], [ false, %26 ]
  %28 = phi ptr [ %4, %14 ], [ %5, %26 ]
  %29 = phi i64 [ 0, %14 ], [ 1, %26 ]
  %30 = load i64, ptr %0, align 8
  %31 = load ptr, ptr %15, align 8
  %32 = add nuw nsw i64 %16, %29
  %33 = mul nsw i64 %30, %32
  %34 = getelementptr inbounds double, ptr %31, i64 %33
  %35 = load ptr, ptr %17, align 8
  call void @hot_copy(i64 %30, ptr %34, ptr %35)
  %36 = load i64, ptr %18, align 8
  %37 = load ptr, ptr %19, align 8
  %38 = mul nsw i64 %36, %32
  %39 = getelementptr inbounds double, ptr %37, i64 %38
  %40 = load ptr, ptr %17, align 8
  %41 = load i64, ptr %0, align 8
  %42 = getelementptr inbounds double, ptr %40, i64 %41
  call void @hot_copy(i64 %36, ptr %39, ptr %42)
  %43 = getelementptr inbounds double, ptr %10, i64 %29
  %44 = load double, ptr %43, align 8
  %45 = load ptr, ptr %17, align 8
  %46 = call fastcc double @smallest_value(ptr %0, ptr %1, double %44, ptr %45, double 0x7FF0000000000000)
  store double %46, ptr %28, align 8
  br i1 %27, label %26, label %20
47:
  %48 = load double, ptr %10, align 8
  %49 = getelementptr inbounds i8, ptr %9, i64 -8
  %50 = load double, ptr %49, align 8
  %51 = getelementptr inbounds i8, ptr %0, i64 1168
  %52 = load double, ptr %51, align 8
  %53 = call fastcc i32 @locate_zone(double %48, double %21, double %50, double %23, double %52, ptr %6)
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %67, label %55
55:
  %56 = load double, ptr %6, align 8
  %57 = fsub double %56, %12
  %58 = call double @llvm.fabs.f64(double %57)
  %59 = fsub double %12, %50
  %60 = fmul double %59, 1.000000e-01
  %61 = fcmp ogt double %58, %60
  br i1 %61, label %62, label %67
62:
  %63 = getelementptr inbounds i8, ptr %0, i64 1208
  %64 = load double, ptr %63, align 8
  %65 = fcmp olt double %58, %64
  br i1 %65, label %66, label %67
66:
  store double %56, ptr %11, align 8
  br label %67
67:
  %68 = phi i32 [ 0, %20 ], [ 0, %3 ], [ 1, %66 ], [ 0, %47 ], [ 0, %62 ], [ 0, %55 ]
  ret i32 %68
}
define internal fastcc i64 @follow_before(ptr %0, ptr %1, ptr byval(%struct.mc_zone) align 8 %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 1176
  %5 = load double, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 1048
  %7 = load i64, ptr %6, align 8
  %8 = icmp sgt i64 %7, 128
  br i1 %8, label %9, label %23
9:
  %10 = load i64, ptr %0, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %1, i64 368
  %14 = load ptr, ptr %13, align 8
  %15 = and i64 %7, 127
  %16 = add i64 %10, 1
  %17 = add i64 %16, %12
  %18 = mul nsw i64 %17, %15
  %19 = getelementptr inbounds double, ptr %14, i64 %18
  %20 = load double, ptr %19, align 8
  %21 = fcmp ogt double %5, %20
  %22 = select i1 %21, double %5, double %20
  br label %23
23:
  %24 = phi double [ %22, %9 ], [ %5, %3 ]
  %25 = getelementptr inbounds i8, ptr %1, i64 464
  %26 = getelementptr inbounds i8, ptr %1, i64 392
  br label %29
27:
  %28 = icmp eq i64 %65, 0
  br i1 %28, label %77, label %68
29:
  %30 = phi i64 [ 0, %23 ], [ %65, %64 ]
  %31 = phi i64 [ 3839, %23 ], [ %66, %64 ]
  %32 = call fastcc double @lattice_time(ptr byval(%struct.mc_zone) align 8 %2, i64 %31)
  br label %44
33:
  %34 = icmp eq i32 %57, 0
  %35 = fcmp ult double %32, %24
  %36 = select i1 %34, i1 true, i1 %35
  %37 = select i1 %36, i64 -1, i64 %30
  %38 = load ptr, ptr %25, align 8
  %39 = getelementptr inbounds i64, ptr %38, i64 %31
  store i64 %37, ptr %39, align 8
  %40 = load ptr, ptr %25, align 8
  %41 = getelementptr inbounds i64, ptr %40, i64 %31
  %42 = load i64, ptr %41, align 8
  %43 = icmp sgt i64 %42, -1
  br i1 %43, label %60, label %64
44:
  %45 = phi i64 [ 0, %29 ], [ %58, %44 ]
  %46 = phi i32 [ 0, %29 ], [ %57, %44 ]
  %47 = getelementptr inbounds i64, ptr @zone_widths, i64 %45
  %48 = load i64, ptr %47, align 8
  %49 = srem i64 %31, %48
  %50 = sdiv i64 %31, %48
  %51 = icmp eq i64 %49, 0
  %52 = icmp sgt i64 %50, 1
  %53 = and i1 %51, %52
  %54 = icmp ult i64 %50, 30
  %55 = zext i1 %54 to i32
  %56 = or i32 %46, %55
  %57 = select i1 %53, i32 %56, i32 %46
  %58 = add nuw nsw i64 %45, 1
  %59 = icmp eq i64 %58, 8
  br i1 %59, label %33, label %44
60:
  %61 = load ptr, ptr %26, align 8
  %62 = add nsw i64 %30, 1
  %63 = getelementptr inbounds double, ptr %61, i64 %30
  store double %32, ptr %63, align 8
  br label %64
64:
  %65 = phi i64 [ %62, %60 ], [ %30, %33 ]
  %66 = add nsw i64 %31, -1
  %67 = icmp eq i64 %31, 0
  br i1 %67, label %27, label %29
68:
  %69 = load ptr, ptr %26, align 8
  %70 = getelementptr inbounds i8, ptr %1, i64 400
  %71 = load ptr, ptr %70, align 8
  %72 = getelementptr inbounds i8, ptr %1, i64 408
  %73 = load ptr, ptr %72, align 8
  %74 = getelementptr inbounds i8, ptr %1, i64 416
  %75 = load ptr, ptr %74, align 8
  %76 = call fastcc i64 @follow_finely(ptr %0, ptr %1, ptr %69, i64 %65, ptr %71, ptr %73, ptr %75)
  br label %77
77:
  %78 = phi i64 [ %76, %68 ], [ 0, %27 ]
  br label %80
79:
  ret i64 %78
80:
  %81 = phi i64 [ 0, %77 ], [ %88, %87 ]
  %82 = load ptr, ptr %25, align 8
  %83 = getelementptr inbounds i64, ptr %82, i64 %81
  %84 = load i64, ptr %83, align 8
  %85 = icmp slt i64 %84, %78
  br i1 %85, label %87, label %86
86:
  store i64 -1, ptr %83, align 8
  br label %87
87:
  %88 = add nuw nsw i64 %81, 1
  %89 = icmp eq i64 %88, 3840
  br i1 %89, label %79, label %80
}
define internal fastcc i64 @choose_nodes(ptr %0, ptr %1, i64 %2, ptr %3) nounwind {
  %5 = alloca [28 x double], align 16
  %6 = alloca %struct.mc_zone, align 8
  %7 = load i64, ptr %0, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 8
  %9 = load i64, ptr %8, align 8
  %10 = add i64 %9, %7
  %11 = sitofp i64 %2 to double
  %12 = fmul double %11, 1.562500e-02
  %13 = getelementptr inbounds i8, ptr %0, i64 1200
  %14 = getelementptr inbounds i8, ptr %0, i64 1208
  %15 = load double, ptr %14, align 8
  %16 = fmul double %12, %15
  %17 = getelementptr inbounds i8, ptr %1, i64 464
  %18 = load ptr, ptr %17, align 8
  %19 = shl nsw i64 %2, 4
  %20 = getelementptr inbounds i8, ptr %18, i64 %19
  %21 = load i64, ptr %20, align 8
  %22 = icmp slt i64 %21, 0
  br i1 %22, label %112, label %23
23:
  %24 = getelementptr inbounds i8, ptr %1, i64 472
  %25 = getelementptr inbounds i8, ptr %1, i64 392
  %26 = getelementptr inbounds i8, ptr %1, i64 424
  br label %29
27:
  %28 = icmp slt i64 %48, 12
  br i1 %28, label %112, label %51
29:
  %30 = phi i64 [ 0, %23 ], [ %48, %47 ]
  %31 = phi i64 [ 27, %23 ], [ %49, %47 ]
  %32 = load ptr, ptr %17, align 8
  %33 = add nuw nsw i64 %31, 2
  %34 = mul nsw i64 %33, %2
  %35 = getelementptr inbounds i64, ptr %32, i64 %34
  %36 = load i64, ptr %35, align 8
  %37 = icmp slt i64 %36, 0
  br i1 %37, label %47, label %38
38:
  %39 = load ptr, ptr %24, align 8
  %40 = getelementptr inbounds i64, ptr %39, i64 %30
  store i64 %36, ptr %40, align 8
  %41 = load ptr, ptr %25, align 8
  %42 = getelementptr inbounds double, ptr %41, i64 %36
  %43 = load double, ptr %42, align 8
  %44 = load ptr, ptr %26, align 8
  %45 = add nsw i64 %30, 1
  %46 = getelementptr inbounds double, ptr %44, i64 %30
  store double %43, ptr %46, align 8
  br label %47
47:
  %48 = phi i64 [ %45, %38 ], [ %30, %29 ]
  %49 = add nsw i64 %31, -1
  %50 = icmp eq i64 %31, 0
  br i1 %50, label %27, label %29
51:
  %52 = add nsw i64 %48, -6
  %53 = icmp sgt i64 %10, 0
  %54 = getelementptr inbounds i8, ptr %1, i64 24
  br label %55
55:
  %56 = phi i64 [ %52, %51 ], [ %79, %78 ]
  br i1 %53, label %65, label %57
57:
  %58 = load ptr, ptr %26, align 8
  %59 = getelementptr inbounds double, ptr %58, i64 %56
  %60 = load double, ptr %59, align 8
  %61 = load ptr, ptr %54, align 8
  %62 = call fastcc double @smallest_value(ptr %0, ptr %1, double %60, ptr %61, double 0x7FF0000000000000)
  %63 = getelementptr inbounds double, ptr %5, i64 %56
  store double %62, ptr %63, align 8
  %64 = fcmp olt double %62, 0.000000e+00
  br i1 %64, label %112, label %72
65:
  %66 = phi i64 [ %70, %65 ], [ 0, %55 ]
  %67 = call fastcc double @node_value(ptr %0, ptr %1, i64 %56, i64 %66)
  %68 = load ptr, ptr %54, align 8
  %69 = getelementptr inbounds double, ptr %68, i64 %66
  store double %67, ptr %69, align 8
  %70 = add nuw nsw i64 %66, 1
  %71 = icmp eq i64 %70, %10
  br i1 %71, label %57, label %65
72:
  %73 = icmp sgt i64 %56, %52
  br i1 %73, label %74, label %78
74:
  %75 = getelementptr i8, ptr %63, i64 -8
  %76 = load double, ptr %75, align 8
  %77 = fcmp olt double %62, %76
  br i1 %77, label %78, label %112
78:
  %79 = add i64 %56, 1
  %80 = icmp eq i64 %79, %48
  br i1 %80, label %81, label %55
81:
  %82 = load ptr, ptr %26, align 8
  %83 = add nsw i64 %48, -1
  %84 = getelementptr inbounds double, ptr %82, i64 %83
  %85 = load double, ptr %84, align 8
  %86 = add nsw i64 %48, -2
  %87 = getelementptr inbounds double, ptr %82, i64 %86
  %88 = load double, ptr %87, align 8
  %89 = getelementptr inbounds double, ptr %5, i64 %86
  %90 = load double, ptr %89, align 8
  %91 = getelementptr inbounds double, ptr %5, i64 %83
  %92 = load double, ptr %91, align 8
  %93 = getelementptr inbounds i8, ptr %0, i64 1168
  %94 = load double, ptr %93, align 8
  %95 = call fastcc i32 @locate_zone(double %88, double %90, double %85, double %92, double %94, ptr %6)
  %96 = icmp eq i32 %95, 0
  br i1 %96, label %110, label %97
97:
  %98 = load double, ptr %6, align 8
  %99 = load double, ptr %13, align 8
  %100 = fsub double %98, %99
  %101 = call double @llvm.fabs.f64(double %100)
  %102 = fcmp ogt double %101, %16
  br i1 %102, label %110, label %103
103:
  %104 = getelementptr inbounds i8, ptr %3, i64 24
  store double %85, ptr %104, align 8
  %105 = fmul double %98, 2.000000e+00
  %106 = fsub double %105, %85
  %107 = getelementptr inbounds i8, ptr %3, i64 32
  store double %106, ptr %107, align 8
  %108 = fcmp olt double %85, %106
  %109 = select i1 %108, i64 %48, i64 0
  br label %110
110:
  %111 = phi i64 [ 0, %81 ], [ %109, %103 ], [ 0, %97 ]
  br label %112
112:
  %113 = phi i64 [ 0, %27 ], [ 0, %4 ], [ %111, %110 ], [ 0, %57 ], [ 0, %74 ]
  ret i64 %113
}
define internal fastcc double @carry_on(ptr %0, ptr %1, ptr %2, i64 %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 616
  %6 = getelementptr inbounds i8, ptr %2, i64 32
  %7 = getelementptr inbounds i8, ptr %0, i64 488
  %8 = getelementptr inbounds i8, ptr %2, i64 24
  %9 = load double, ptr %6, align 8
  br label %10
10:
  %11 = phi double [ %9, %4 ], [ %32, %27 ]
  %12 = phi i32 [ 0, %4 ], [ %33, %27 ]
  %13 = load double, ptr %7, align 8
  %14 = fcmp olt double %11, %13
  br i1 %14, label %18, label %15
15:
  %16 = load i64, ptr %5, align 8
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %35, label %18
18:
  %19 = load double, ptr %8, align 8
  %20 = fsub double %11, %19
  %21 = call fastcc double @fit_curve(ptr %0, ptr %1, ptr %2, i64 %3, double %20)
  %22 = fsub double %21, %21
  %23 = fcmp une double %22, 0.000000e+00
  br i1 %23, label %35, label %24
24:
  %25 = call fastcc i32 @leaves_zone(ptr %0, ptr %1, ptr %2)
  %26 = icmp eq i32 %25, 0
  br i1 %26, label %27, label %35
27:
  %28 = load double, ptr %6, align 8
  %29 = load double, ptr %8, align 8
  %30 = fsub double %28, %29
  %31 = fmul double %30, 5.000000e-01
  %32 = fadd double %28, %31
  store double %32, ptr %6, align 8
  %33 = add nuw nsw i32 %12, 1
  %34 = icmp eq i32 %33, 4
  br i1 %34, label %35, label %10
35:
  %36 = phi double [ %21, %18 ], [ %21, %24 ], [ 0x7FF0000000000000, %27 ], [ 0x7FF0000000000000, %15 ]
  ret double %36
}
define internal fastcc double @join_sides(ptr %0, ptr %1, ptr %2, ptr %3, i64 %4) nounwind {
  %6 = alloca double, align 8
  %7 = load i64, ptr %0, align 8
  %8 = call i64 @llvm.smin.i64(i64 %4, i64 14)
  %9 = sub nsw i64 %4, %8
  %10 = getelementptr inbounds i8, ptr %1, i64 424
  %11 = load ptr, ptr %10, align 8
  %12 = add nsw i64 %4, -1
  %13 = getelementptr inbounds double, ptr %11, i64 %12
  %14 = load double, ptr %13, align 8
  %15 = getelementptr double, ptr %11, i64 %4
  %16 = getelementptr i8, ptr %15, i64 -16
  %17 = load double, ptr %16, align 8
  %18 = fsub double %14, %17
  %19 = getelementptr inbounds i8, ptr %2, i64 32
  %20 = getelementptr inbounds i8, ptr %0, i64 616
  %21 = getelementptr inbounds i8, ptr %0, i64 488
  br label %22
22:
  %23 = phi i64 [ 0, %5 ], [ %37, %33 ]
  %24 = load i64, ptr %20, align 8
  %25 = icmp eq i64 %24, 0
  %26 = load double, ptr %19, align 8
  %27 = uitofp nneg i64 %23 to double
  %28 = fmul double %18, %27
  %29 = fadd double %28, %26
  br i1 %25, label %30, label %33
30:
  %31 = load double, ptr %21, align 8
  %32 = fcmp ugt double %29, %31
  br i1 %32, label %39, label %33
33:
  %34 = load ptr, ptr %10, align 8
  %35 = getelementptr double, ptr %34, i64 %4
  %36 = getelementptr double, ptr %35, i64 %23
  store double %29, ptr %36, align 8
  %37 = add nuw nsw i64 %23, 1
  %38 = icmp eq i64 %37, 14
  br i1 %38, label %39, label %22
39:
  %40 = phi i64 [ 14, %33 ], [ %23, %30 ]
  %41 = getelementptr inbounds i8, ptr %0, i64 8
  %42 = load i64, ptr %41, align 8
  %43 = icmp ne i64 %42, 0
  %44 = icmp ult i64 %40, 7
  %45 = select i1 %43, i1 true, i1 %44
  br i1 %45, label %122, label %46
46:
  %47 = icmp sgt i64 %4, 0
  br i1 %47, label %48, label %77
48:
  %49 = icmp sgt i64 %7, 0
  %50 = getelementptr inbounds i8, ptr %1, i64 24
  %51 = getelementptr inbounds i8, ptr %1, i64 448
  br label %55
52:
  %53 = add nuw nsw i64 %56, 1
  %54 = icmp eq i64 %53, %8
  br i1 %54, label %77, label %55
55:
  %56 = phi i64 [ 0, %48 ], [ %53, %52 ]
  br i1 %49, label %57, label %59
57:
  %58 = add nsw i64 %56, %9
  br label %70
59:
  %60 = load ptr, ptr %10, align 8
  %61 = getelementptr double, ptr %60, i64 %9
  %62 = getelementptr double, ptr %61, i64 %56
  %63 = load double, ptr %62, align 8
  %64 = load ptr, ptr %50, align 8
  %65 = load ptr, ptr %51, align 8
  %66 = mul nsw i64 %56, %7
  %67 = getelementptr inbounds double, ptr %65, i64 %66
  %68 = call fastcc i32 @rates(ptr %0, double %63, ptr %64, ptr %67)
  %69 = icmp eq i32 %68, 0
  br i1 %69, label %122, label %52
70:
  %71 = phi i64 [ 0, %57 ], [ %75, %70 ]
  %72 = call fastcc double @node_value(ptr %0, ptr %1, i64 %58, i64 %71)
  %73 = load ptr, ptr %50, align 8
  %74 = getelementptr inbounds double, ptr %73, i64 %71
  store double %72, ptr %74, align 8
  %75 = add nuw nsw i64 %71, 1
  %76 = icmp eq i64 %75, %7
  br i1 %76, label %59, label %70
77:
  %78 = load double, ptr %19, align 8
  %79 = getelementptr inbounds i8, ptr %1, i64 456
  %80 = load ptr, ptr %79, align 8
  call fastcc void @curve_at(ptr %0, ptr %2, double %78, ptr %80)
  %81 = getelementptr inbounds i8, ptr %2, i64 24
  %82 = load double, ptr %81, align 8
  %83 = getelementptr inbounds i8, ptr %3, i64 24
  store double %82, ptr %83, align 8
  %84 = load double, ptr %19, align 8
  %85 = getelementptr inbounds i8, ptr %3, i64 32
  store double %84, ptr %85, align 8
  store i64 12, ptr %3, align 8
  %86 = add nsw i64 %40, %4
  %87 = add nsw i64 %40, %8
  call fastcc void @make_basis(ptr %1, ptr %3, i64 %86, i64 %87, i64 %86)
  call fastcc void @integrate_basis(ptr %1, ptr %3, i64 %9, i64 %87)
  %88 = getelementptr inbounds i8, ptr %1, i64 416
  %89 = getelementptr inbounds i8, ptr %1, i64 472
  %90 = getelementptr inbounds i8, ptr %0, i64 536
  br label %91
91:
  %92 = phi i32 [ 0, %77 ], [ %112, %105 ]
  %93 = phi double [ 0x7FF0000000000000, %77 ], [ %103, %105 ]
  %94 = load ptr, ptr %88, align 8
  %95 = load ptr, ptr %89, align 8
  %96 = getelementptr inbounds i64, ptr %95, i64 %12
  %97 = load i64, ptr %96, align 8
  %98 = getelementptr inbounds double, ptr %94, i64 %97
  %99 = load double, ptr %98, align 8
  %100 = call fastcc double @follow_beyond(ptr %0, ptr %1, i64 %9, i64 %8, i64 %40, double %99)
  %101 = fcmp olt double %100, 0.000000e+00
  br i1 %101, label %122, label %102
102:
  %103 = call fastcc double @integrate_rates(ptr %0, ptr %1, ptr %3, i64 %9, i64 %8, i64 %40, ptr %6)
  %104 = fcmp olt double %103, 1.000000e+00
  br i1 %104, label %105, label %122
105:
  %106 = load double, ptr %90, align 8
  %107 = fmul double %106, 1.000000e-03
  %108 = fcmp olt double %103, %107
  %109 = fmul double %93, 5.000000e-01
  %110 = fcmp ogt double %103, %109
  %111 = or i1 %110, %108
  %112 = add nuw nsw i32 %92, 1
  %113 = icmp eq i32 %112, 10
  %114 = select i1 %111, i1 true, i1 %113
  br i1 %114, label %115, label %91
115:
  %116 = load double, ptr %6, align 8
  %117 = fcmp ogt double %116, %103
  %118 = select i1 %117, double %116, double %103
  %119 = fmul double %100, %106
  %120 = fcmp ogt double %118, %119
  %121 = select i1 %120, double %118, double %119
  br label %122
122:
  %123 = phi double [ 0x7FF0000000000000, %102 ], [ %121, %115 ], [ 0x7FF0000000000000, %39 ], [ 0x7FF0000000000000, %91 ], [ 0x7FF0000000000000, %59 ]
  ret double %123
}
define internal fastcc void @copy_curve(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = load i64, ptr %1, align 8
  store i64 %4, ptr %2, align 8
  %5 = getelementptr inbounds i8, ptr %1, i64 8
  %6 = load double, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %2, i64 8
  store double %6, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %1, i64 16
  %9 = load double, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %2, i64 16
  store double %9, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %1, i64 24
  %12 = load double, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %2, i64 24
  store double %12, ptr %13, align 8
  %14 = getelementptr inbounds i8, ptr %1, i64 32
  %15 = load double, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %2, i64 32
  store double %15, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %1, i64 40
  %18 = getelementptr inbounds i8, ptr %2, i64 40
  call void @hot_copy(i64 13, ptr %17, ptr %18)
  %19 = getelementptr inbounds i8, ptr %1, i64 144
  %20 = getelementptr inbounds i8, ptr %2, i64 144
  call void @hot_copy(i64 13, ptr %19, ptr %20)
  %21 = load i64, ptr %1, align 8
  %22 = add nsw i64 %21, 1
  %23 = load i64, ptr %0, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 8
  %25 = load i64, ptr %24, align 8
  %26 = add nsw i64 %25, %23
  %27 = mul nsw i64 %26, %22
  %28 = getelementptr inbounds i8, ptr %1, i64 352
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %2, i64 352
  %31 = load ptr, ptr %30, align 8
  call void @hot_copy(i64 %27, ptr %29, ptr %31)
  ret void
}
define internal fastcc double @lattice_time(ptr byval(%struct.mc_zone) align 8 %0, i64 %1) nounwind {
  %3 = load double, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load double, ptr %4, align 8
  %6 = uitofp nneg i64 %1 to double
  %7 = fmul double %5, %6
  %8 = fmul double %7, 7.812500e-03
  %9 = fsub double %3, %8
  ret double %9
}
define internal fastcc i64 @follow_finely(ptr %0, ptr %1, ptr %2, i64 %3, ptr %4, ptr %5, ptr %6) nounwind {
  %8 = alloca %struct.mc_run, align 8
  %9 = load i64, ptr %0, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 8
  %11 = load i64, ptr %10, align 8
  %12 = add nsw i64 %11, %9
  %13 = getelementptr inbounds i8, ptr %0, i64 1048
  %14 = load i64, ptr %13, align 8
  %15 = call i64 @llvm.smin.i64(i64 %14, i64 128)
  %16 = icmp sgt i64 %14, 0
  br i1 %16, label %17, label %117
17:
  %18 = getelementptr inbounds i8, ptr %1, i64 368
  %19 = load ptr, ptr %18, align 8
  %20 = add nsw i64 %12, 1
  %21 = load double, ptr %2, align 8
  br label %24
22:
  %23 = icmp slt i64 %40, 0
  br i1 %23, label %117, label %43
24:
  %25 = phi i64 [ -1, %17 ], [ %40, %39 ]
  %26 = phi i64 [ 0, %17 ], [ %41, %39 ]
  %27 = mul nsw i64 %26, %20
  %28 = getelementptr inbounds double, ptr %19, i64 %27
  %29 = load double, ptr %28, align 8
  %30 = fcmp ugt double %29, %21
  br i1 %30, label %39, label %31
31:
  %32 = icmp slt i64 %25, 0
  br i1 %32, label %38, label %33
33:
  %34 = mul nsw i64 %25, %20
  %35 = getelementptr inbounds double, ptr %19, i64 %34
  %36 = load double, ptr %35, align 8
  %37 = fcmp ogt double %29, %36
  br i1 %37, label %38, label %39
38:
  br label %39
39:
  %40 = phi i64 [ %26, %38 ], [ %25, %33 ], [ %25, %24 ]
  %41 = add nuw nsw i64 %26, 1
  %42 = icmp eq i64 %41, %15
  br i1 %42, label %22, label %24
43:
  %44 = getelementptr inbounds i8, ptr %1, i64 368
  %45 = load ptr, ptr %44, align 8
  %46 = add nsw i64 %12, 1
  %47 = mul nsw i64 %40, %46
  %48 = getelementptr inbounds double, ptr %45, i64 %47
  %49 = load double, ptr %48, align 8
  %50 = getelementptr inbounds i8, ptr %48, i64 8
  %51 = getelementptr inbounds i8, ptr %1, i64 384
  %52 = load ptr, ptr %51, align 8
  call void @hot_copy(i64 %12, ptr %50, ptr %52)
  %53 = getelementptr inbounds i8, ptr %0, i64 536
  %54 = load double, ptr %53, align 8
  %55 = fmul double %54, 1.000000e-04
  %56 = fcmp ogt double %55, 0x3D719799812DEA11
  %57 = select i1 %56, double %55, double 0x3D719799812DEA11
  %58 = fmul double %54, 1.000000e+01
  %59 = fcmp ogt double %58, 0x3E7AD7F29ABCAF48
  %60 = select i1 %59, double %58, double 0x3E7AD7F29ABCAF48
  %61 = icmp sgt i64 %3, 0
  %62 = fcmp ole double %57, %60
  %63 = select i1 %61, i1 %62, i1 false
  br i1 %63, label %64, label %117
64:
  %65 = getelementptr inbounds i8, ptr %8, i64 480
  %66 = getelementptr double, ptr %2, i64 %3
  %67 = getelementptr i8, ptr %66, i64 -8
  %68 = getelementptr inbounds i8, ptr %8, i64 488
  %69 = getelementptr inbounds i8, ptr %8, i64 648
  %70 = getelementptr inbounds i8, ptr %8, i64 640
  %71 = getelementptr inbounds i8, ptr %8, i64 656
  %72 = getelementptr inbounds i8, ptr %8, i64 664
  %73 = getelementptr inbounds i8, ptr %8, i64 672
  br label %74
74:
  %75 = phi double [ %57, %64 ], [ %91, %112 ]
  %76 = phi double [ %49, %64 ], [ %113, %112 ]
  %77 = phi i64 [ 0, %64 ], [ %88, %112 ]
  call fastcc void @prepare_fine(ptr %0, ptr %1, ptr %8, double %75)
  store double %76, ptr %65, align 8
  %78 = load double, ptr %67, align 8
  store double %78, ptr %68, align 8
  store i64 %77, ptr %69, align 8
  store i64 %3, ptr %70, align 8
  store ptr %2, ptr %71, align 8
  store ptr %4, ptr %72, align 8
  store ptr %5, ptr %73, align 8
  %79 = call fastcc i64 @advance(ptr %8)
  %80 = load i64, ptr %69, align 8
  %81 = icmp slt i64 %77, %80
  br i1 %81, label %82, label %87
82:
  %83 = phi i64 [ %85, %82 ], [ %77, %74 ]
  %84 = getelementptr inbounds double, ptr %6, i64 %83
  store double %75, ptr %84, align 8
  %85 = add nsw i64 %83, 1
  %86 = icmp eq i64 %85, %80
  br i1 %86, label %87, label %82
87:
  %88 = phi i64 [ %77, %74 ], [ %80, %82 ]
  %89 = icmp eq i64 %88, %77
  %90 = fmul double %75, 3.000000e+01
  %91 = select i1 %89, double %90, double %75
  %92 = icmp eq i64 %88, 0
  br i1 %92, label %93, label %98
93:
  %94 = load ptr, ptr %44, align 8
  %95 = getelementptr inbounds double, ptr %94, i64 %47
  %96 = getelementptr inbounds i8, ptr %95, i64 8
  %97 = load ptr, ptr %51, align 8
  call void @hot_copy(i64 %12, ptr %96, ptr %97)
  br label %112
98:
  %99 = add nsw i64 %88, -1
  %100 = getelementptr inbounds double, ptr %2, i64 %99
  %101 = load double, ptr %100, align 8
  %102 = load i64, ptr %0, align 8
  %103 = mul nsw i64 %102, %99
  %104 = getelementptr inbounds double, ptr %4, i64 %103
  %105 = load ptr, ptr %51, align 8
  call void @hot_copy(i64 %102, ptr %104, ptr %105)
  %106 = load i64, ptr %10, align 8
  %107 = mul nsw i64 %106, %99
  %108 = getelementptr inbounds double, ptr %5, i64 %107
  %109 = load ptr, ptr %51, align 8
  %110 = load i64, ptr %0, align 8
  %111 = getelementptr inbounds double, ptr %109, i64 %110
  call void @hot_copy(i64 %106, ptr %108, ptr %111)
  br label %112
112:
  %113 = phi double [ %101, %98 ], [ %76, %93 ]
  %114 = icmp slt i64 %88, %3
  %115 = fcmp ole double %91, %60
  %116 = select i1 %114, i1 %115, i1 false
  br i1 %116, label %74, label %117
117:
  %118 = phi i64 [ 0, %22 ], [ 0, %43 ], [ 0, %7 ], [ %88, %112 ]
  ret i64 %118
}
define internal fastcc void @prepare_fine(ptr %0, ptr %1, ptr %2, double %3) nounwind {
  call fastcc void @copy_run(ptr %0, ptr %2)
  %5 = getelementptr inbounds i8, ptr %2, i64 592
  store i64 0, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %2, i64 600
  store i64 0, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %2, i64 32
  store i64 0, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %2, i64 24
  store i64 0, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %2, i64 624
  store ptr null, ptr %9, align 8
  %10 = getelementptr inbounds i8, ptr %2, i64 632
  store ptr null, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %2, i64 680
  store ptr null, ptr %11, align 8
  %12 = getelementptr inbounds i8, ptr %2, i64 536
  store double %3, ptr %12, align 8
  %13 = getelementptr inbounds i8, ptr %1, i64 376
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %2, i64 824
  store ptr %14, ptr %15, align 8
  %16 = getelementptr inbounds i8, ptr %1, i64 384
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %2, i64 496
  store ptr %17, ptr %18, align 8
  %19 = load i64, ptr %0, align 8
  %20 = getelementptr inbounds double, ptr %17, i64 %19
  %21 = getelementptr inbounds i8, ptr %2, i64 504
  store ptr %20, ptr %21, align 8
  %22 = getelementptr inbounds i8, ptr %2, i64 560
  store double 0.000000e+00, ptr %22, align 8
  %23 = getelementptr inbounds i8, ptr %2, i64 584
  store i64 100, ptr %23, align 8
  %24 = getelementptr inbounds i8, ptr %2, i64 528
  store i64 1, ptr %24, align 8
  %25 = getelementptr inbounds i8, ptr %2, i64 1040
  store i64 0, ptr %25, align 8
  %26 = getelementptr inbounds i8, ptr %2, i64 960
  store i64 0, ptr %26, align 8
  ret void
}
define internal fastcc double @node_value(ptr %0, ptr %1, i64 %2, i64 %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %1, i64 472
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i64, ptr %6, i64 %2
  %8 = load i64, ptr %7, align 8
  %9 = load i64, ptr %0, align 8
  %10 = icmp slt i64 %3, %9
  br i1 %10, label %11, label %17
11:
  %12 = getelementptr inbounds i8, ptr %1, i64 400
  %13 = load ptr, ptr %12, align 8
  %14 = mul nsw i64 %9, %8
  %15 = getelementptr double, ptr %13, i64 %14
  %16 = getelementptr double, ptr %15, i64 %3
  br label %26
17:
  %18 = getelementptr inbounds i8, ptr %1, i64 408
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 8
  %21 = load i64, ptr %20, align 8
  %22 = mul nsw i64 %21, %8
  %23 = sub i64 %3, %9
  %24 = getelementptr double, ptr %19, i64 %23
  %25 = getelementptr double, ptr %24, i64 %22
  br label %26
26:
  %27 = phi ptr [ %16, %11 ], [ %25, %17 ]
  %28 = load double, ptr %27, align 8
  ret double %28
}
define internal fastcc double @fit_curve(ptr %0, ptr %1, ptr %2, i64 %3, double %4) nounwind {
  %6 = alloca [13 x double], align 16
  %7 = icmp sgt i64 %3, 0
  br i1 %7, label %8, label %26
8:
  %9 = getelementptr inbounds i8, ptr %1, i64 424
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr double, ptr %10, i64 %3
  %12 = getelementptr i8, ptr %11, i64 -8
  %13 = load double, ptr %12, align 8
  %14 = fsub double %13, %4
  br label %15
15:
  %16 = phi i64 [ 0, %8 ], [ %21, %20 ]
  %17 = getelementptr inbounds double, ptr %10, i64 %16
  %18 = load double, ptr %17, align 8
  %19 = fcmp ugt double %18, %14
  br i1 %19, label %23, label %20
20:
  %21 = add nuw nsw i64 %16, 1
  %22 = icmp eq i64 %21, %3
  br i1 %22, label %23, label %15
23:
  %24 = phi i64 [ %3, %20 ], [ %16, %15 ]
  %25 = icmp sgt i64 %24, 5
  br i1 %25, label %32, label %26
26:
  %27 = phi i64 [ 0, %23 ], [ 0, %5 ], [ %50, %39 ]
  %28 = phi i64 [ 0, %23 ], [ 0, %5 ], [ %51, %39 ]
  %29 = phi double [ 0x7FF0000000000000, %23 ], [ 0x7FF0000000000000, %5 ], [ %52, %39 ]
  %30 = fsub double %29, %29
  %31 = fcmp une double %30, 0.000000e+00
  br i1 %31, label %85, label %55
32:
  %33 = phi i64 [ %40, %39 ], [ %24, %23 ]
  %34 = phi double [ %52, %39 ], [ 0x7FF0000000000000, %23 ]
  %35 = phi i64 [ %51, %39 ], [ 0, %23 ]
  %36 = phi i64 [ %50, %39 ], [ 0, %23 ]
  %37 = lshr i64 %33, 1
  %38 = call i64 @llvm.umin.i64(i64 %37, i64 12)
  call fastcc void @make_basis(ptr %1, ptr %2, i64 %24, i64 %33, i64 %3)
  call fastcc void @foretell(ptr %0, ptr %1, ptr %2, i64 %24, i64 %33, i64 %3, ptr %6)
  br label %42
39:
  %40 = add nsw i64 %33, -3
  %41 = icmp sgt i64 %33, 8
  br i1 %41, label %32, label %26
42:
  %43 = phi i64 [ %53, %42 ], [ 3, %32 ]
  %44 = phi double [ %52, %42 ], [ %34, %32 ]
  %45 = phi i64 [ %51, %42 ], [ %35, %32 ]
  %46 = phi i64 [ %50, %42 ], [ %36, %32 ]
  %47 = getelementptr inbounds double, ptr %6, i64 %43
  %48 = load double, ptr %47, align 8
  %49 = fcmp olt double %48, %44
  %50 = select i1 %49, i64 %33, i64 %46
  %51 = select i1 %49, i64 %43, i64 %45
  %52 = select i1 %49, double %48, double %44
  %53 = add nuw nsw i64 %43, 1
  %54 = icmp eq i64 %43, %38
  br i1 %54, label %39, label %42
55:
  call fastcc void @make_basis(ptr %1, ptr %2, i64 %3, i64 %27, i64 %3)
  store i64 %28, ptr %2, align 8
  %56 = getelementptr inbounds i8, ptr %0, i64 8
  %57 = load i64, ptr %0, align 8
  %58 = load i64, ptr %56, align 8
  %59 = add nsw i64 %58, %57
  %60 = icmp sgt i64 %59, 0
  br i1 %60, label %61, label %85
61:
  %62 = icmp slt i64 %28, 0
  %63 = getelementptr inbounds i8, ptr %2, i64 352
  br label %64
64:
  %65 = phi i64 [ 0, %61 ], [ %67, %66 ]
  call fastcc void @coefficients(ptr %0, ptr %1, ptr %2, i64 %3, i64 %27, i64 %28, i64 %65, ptr %6)
  br i1 %62, label %66, label %72
66:
  %67 = add nuw nsw i64 %65, 1
  %68 = load i64, ptr %0, align 8
  %69 = load i64, ptr %56, align 8
  %70 = add nsw i64 %69, %68
  %71 = icmp slt i64 %67, %70
  br i1 %71, label %64, label %85
72:
  %73 = phi i64 [ %83, %72 ], [ 0, %64 ]
  %74 = getelementptr inbounds double, ptr %6, i64 %73
  %75 = load double, ptr %74, align 8
  %76 = load ptr, ptr %63, align 8
  %77 = load i64, ptr %0, align 8
  %78 = load i64, ptr %56, align 8
  %79 = add nsw i64 %78, %77
  %80 = mul nsw i64 %79, %73
  %81 = getelementptr double, ptr %76, i64 %80
  %82 = getelementptr double, ptr %81, i64 %65
  store double %75, ptr %82, align 8
  %83 = add nuw i64 %73, 1
  %84 = icmp eq i64 %73, %28
  br i1 %84, label %66, label %72
85:
  ret double %29
}
define internal fastcc i32 @leaves_zone(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %1, i64 24
  %5 = getelementptr inbounds i8, ptr %2, i64 24
  %6 = load double, ptr %5, align 8
  %7 = load ptr, ptr %4, align 8
  call fastcc void @curve_at(ptr %0, ptr %2, double %6, ptr %7)
  %8 = load ptr, ptr %4, align 8
  %9 = call fastcc double @smallest_value(ptr %0, ptr %1, double %6, ptr %8, double 0x7FF0000000000000)
  %10 = getelementptr inbounds i8, ptr %2, i64 32
  %11 = load double, ptr %10, align 8
  %12 = load ptr, ptr %4, align 8
  call fastcc void @curve_at(ptr %0, ptr %2, double %11, ptr %12)
  %13 = load ptr, ptr %4, align 8
  %14 = call fastcc double @smallest_value(ptr %0, ptr %1, double %11, ptr %13, double 0x7FF0000000000000)
  %15 = fmul double %9, 3.000000e-01
  %16 = fcmp ogt double %14, %15
  %17 = zext i1 %16 to i32
  ret i32 %17
}
define internal fastcc void @make_basis(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4) nounwind {
  %6 = getelementptr inbounds i8, ptr %0, i64 432
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 424
  %9 = load ptr, ptr %8, align 8
  %10 = sub nsw i64 %2, %3
  %11 = getelementptr inbounds double, ptr %9, i64 %10
  %12 = load double, ptr %11, align 8
  %13 = getelementptr double, ptr %9, i64 %2
  %14 = getelementptr i8, ptr %13, i64 -8
  %15 = load double, ptr %14, align 8
  %16 = fadd double %12, %15
  %17 = fmul double %16, 5.000000e-01
  %18 = getelementptr inbounds i8, ptr %1, i64 8
  store double %17, ptr %18, align 8
  %19 = fsub double %15, %12
  %20 = fmul double %19, 5.000000e-01
  %21 = getelementptr inbounds i8, ptr %1, i64 16
  store double %20, ptr %21, align 8
  %22 = icmp sgt i64 %4, 0
  %23 = getelementptr inbounds i8, ptr %1, i64 248
  %24 = getelementptr inbounds i8, ptr %1, i64 40
  %25 = getelementptr inbounds i8, ptr %1, i64 144
  br label %26
26:
  %27 = phi i64 [ 0, %5 ], [ %93, %90 ]
  %28 = getelementptr inbounds double, ptr %7, i64 %27
  br i1 %22, label %29, label %36
29:
  %30 = icmp eq i64 %27, 0
  %31 = add nsw i64 %27, -1
  %32 = getelementptr inbounds double, ptr %24, i64 %31
  %33 = icmp eq i64 %27, 1
  %34 = getelementptr inbounds double, ptr %25, i64 %31
  br label %43
35:
  ret void
36:
  %37 = phi double [ 0.000000e+00, %26 ], [ %82, %81 ]
  %38 = phi double [ 0.000000e+00, %26 ], [ %83, %81 ]
  %39 = getelementptr inbounds double, ptr %23, i64 %27
  store double %37, ptr %39, align 8
  %40 = fdiv double %38, %37
  %41 = getelementptr inbounds double, ptr %24, i64 %27
  store double %40, ptr %41, align 8
  %42 = icmp eq i64 %27, 0
  br i1 %42, label %90, label %86
43:
  %44 = phi i64 [ 0, %29 ], [ %84, %81 ]
  %45 = phi double [ 0.000000e+00, %29 ], [ %83, %81 ]
  %46 = phi double [ 0.000000e+00, %29 ], [ %82, %81 ]
  %47 = load ptr, ptr %8, align 8
  %48 = getelementptr inbounds double, ptr %47, i64 %44
  %49 = load double, ptr %48, align 8
  %50 = load double, ptr %18, align 8
  %51 = fsub double %49, %50
  %52 = load double, ptr %21, align 8
  %53 = fdiv double %51, %52
  %54 = mul nuw nsw i64 %44, 104
  %55 = getelementptr inbounds i8, ptr %28, i64 %54
  br i1 %30, label %70, label %56
56:
  %57 = load double, ptr %32, align 8
  %58 = fsub double %53, %57
  %59 = getelementptr inbounds i8, ptr %55, i64 -8
  %60 = load double, ptr %59, align 8
  %61 = fmul double %58, %60
  br i1 %33, label %67, label %62
62:
  %63 = load double, ptr %34, align 8
  %64 = getelementptr inbounds i8, ptr %55, i64 -16
  %65 = load double, ptr %64, align 8
  %66 = fmul double %63, %65
  br label %67
67:
  %68 = phi double [ %66, %62 ], [ 0.000000e+00, %56 ]
  %69 = fsub double %61, %68
  br label %70
70:
  %71 = phi double [ %69, %67 ], [ 1.000000e+00, %43 ]
  store double %71, ptr %55, align 8
  %72 = icmp sge i64 %44, %10
  %73 = icmp slt i64 %44, %2
  %74 = and i1 %72, %73
  br i1 %74, label %75, label %81
75:
  %76 = fmul double %71, %71
  %77 = fadd double %46, %76
  %78 = fmul double %53, %71
  %79 = fmul double %71, %78
  %80 = fadd double %45, %79
  br label %81
81:
  %82 = phi double [ %77, %75 ], [ %46, %70 ]
  %83 = phi double [ %80, %75 ], [ %45, %70 ]
  %84 = add nuw nsw i64 %44, 1
  %85 = icmp eq i64 %84, %4
  br i1 %85, label %36, label %43
86:
  %87 = getelementptr i8, ptr %39, i64 -8
  %88 = load double, ptr %87, align 8
  %89 = fdiv double %37, %88
  br label %90
90:
  %91 = phi double [ %89, %86 ], [ 0.000000e+00, %36 ]
  %92 = getelementptr inbounds double, ptr %25, i64 %27
  store double %91, ptr %92, align 8
  %93 = add nuw nsw i64 %27, 1
  %94 = icmp eq i64 %93, 13
  br i1 %94, label %35, label %26
}
define internal fastcc void @foretell(ptr %0, ptr %1, ptr %2, i64 %3, i64 %4, i64 %5, ptr %6) nounwind {
  %8 = alloca [13 x double], align 16
  %9 = alloca [13 x double], align 16
  %10 = call i64 @llvm.umin.i64(i64 %4, i64 24)
  %11 = lshr i64 %10, 1
  call void @hot_clear(i64 13, ptr %6)
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  %13 = load i64, ptr %0, align 8
  %14 = load i64, ptr %12, align 8
  %15 = add nsw i64 %14, %13
  %16 = icmp sgt i64 %15, 0
  br i1 %16, label %17, label %23
17:
  %18 = getelementptr inbounds i8, ptr %0, i64 552
  %19 = getelementptr inbounds i8, ptr %0, i64 544
  %20 = icmp sgt i64 %5, 0
  %21 = icmp slt i64 %3, %5
  %22 = getelementptr inbounds i8, ptr %1, i64 432
  br label %24
23:
  ret void
24:
  %25 = phi i64 [ %14, %17 ], [ %97, %96 ]
  %26 = phi i64 [ %13, %17 ], [ %98, %96 ]
  %27 = phi i64 [ 0, %17 ], [ %99, %96 ]
  %28 = icmp slt i64 %27, %26
  br i1 %28, label %29, label %32
29:
  %30 = load ptr, ptr %19, align 8
  %31 = getelementptr inbounds double, ptr %30, i64 %27
  br label %36
32:
  %33 = load ptr, ptr %18, align 8
  %34 = sub nsw i64 %27, %26
  %35 = getelementptr inbounds double, ptr %33, i64 %34
  br label %36
36:
  %37 = phi ptr [ %31, %29 ], [ %35, %32 ]
  %38 = load double, ptr %37, align 8
  %39 = fsub double %38, %38
  %40 = fcmp une double %39, 0.000000e+00
  br i1 %40, label %96, label %41
41:
  br i1 %20, label %46, label %42
42:
  %43 = phi double [ 0.000000e+00, %41 ], [ %52, %46 ]
  call fastcc void @coefficients(ptr %0, ptr %1, ptr %2, i64 %3, i64 %4, i64 %11, i64 %27, ptr %8)
  call void @hot_clear(i64 13, ptr %9)
  br i1 %21, label %44, label %55
44:
  %45 = load ptr, ptr %22, align 8
  br label %57
46:
  %47 = phi i64 [ %53, %46 ], [ 0, %41 ]
  %48 = phi double [ %52, %46 ], [ 0.000000e+00, %41 ]
  %49 = call fastcc double @node_value(ptr %0, ptr %1, i64 %47, i64 %27)
  %50 = call double @llvm.fabs.f64(double %49)
  %51 = fcmp ogt double %48, %50
  %52 = select i1 %51, double %48, double %50
  %53 = add nuw nsw i64 %47, 1
  %54 = icmp eq i64 %53, %5
  br i1 %54, label %42, label %46
55:
  %56 = fadd double %38, %43
  br label %82
57:
  %58 = phi i64 [ %3, %44 ], [ %63, %62 ]
  %59 = call fastcc double @node_value(ptr %0, ptr %1, i64 %58, i64 %27)
  %60 = mul i64 %58, 104
  %61 = getelementptr i8, ptr %45, i64 %60
  br label %65
62:
  %63 = add nsw i64 %58, 1
  %64 = icmp eq i64 %63, %5
  br i1 %64, label %55, label %57
65:
  %66 = phi i64 [ 0, %57 ], [ %80, %65 ]
  %67 = phi double [ 0.000000e+00, %57 ], [ %73, %65 ]
  %68 = getelementptr inbounds double, ptr %8, i64 %66
  %69 = load double, ptr %68, align 8
  %70 = getelementptr double, ptr %61, i64 %66
  %71 = load double, ptr %70, align 8
  %72 = fmul double %69, %71
  %73 = fadd double %67, %72
  %74 = getelementptr inbounds double, ptr %9, i64 %66
  %75 = load double, ptr %74, align 8
  %76 = fsub double %73, %59
  %77 = call double @llvm.fabs.f64(double %76)
  %78 = fcmp ogt double %75, %77
  %79 = select i1 %78, double %75, double %77
  store double %79, ptr %74, align 8
  %80 = add nuw nsw i64 %66, 1
  %81 = icmp eq i64 %66, %11
  br i1 %81, label %62, label %65
82:
  %83 = phi i64 [ 0, %55 ], [ %91, %82 ]
  %84 = getelementptr inbounds double, ptr %6, i64 %83
  %85 = load double, ptr %84, align 8
  %86 = getelementptr inbounds double, ptr %9, i64 %83
  %87 = load double, ptr %86, align 8
  %88 = fdiv double %87, %56
  %89 = fcmp ogt double %85, %88
  %90 = select i1 %89, double %85, double %88
  store double %90, ptr %84, align 8
  %91 = add nuw nsw i64 %83, 1
  %92 = icmp eq i64 %83, %11
  br i1 %92, label %93, label %82
93:
  %94 = load i64, ptr %0, align 8
  %95 = load i64, ptr %12, align 8
  br label %96
96:
  %97 = phi i64 [ %95, %93 ], [ %25, %36 ]
  %98 = phi i64 [ %94, %93 ], [ %26, %36 ]
  %99 = add nuw nsw i64 %27, 1
  %100 = add nsw i64 %97, %98
  %101 = icmp slt i64 %99, %100
  br i1 %101, label %24, label %23
}
define internal fastcc void @coefficients(ptr %0, ptr %1, ptr %2, i64 %3, i64 %4, i64 %5, i64 %6, ptr %7) nounwind {
  %9 = alloca [28 x double], align 16
  %10 = icmp eq i64 %4, 0
  br i1 %10, label %13, label %11
11:
  %12 = sub i64 %3, %4
  br label %15
13:
  %14 = phi i64 [ %3, %8 ], [ %12, %15 ]
  call fastcc void @fit_values(ptr %1, ptr %2, i64 %14, i64 %4, i64 %5, ptr %9, ptr %7)
  ret void
15:
  %16 = phi i64 [ 0, %11 ], [ %20, %15 ]
  %17 = add nsw i64 %12, %16
  %18 = call fastcc double @node_value(ptr %0, ptr %1, i64 %17, i64 %6)
  %19 = getelementptr inbounds double, ptr %9, i64 %16
  store double %18, ptr %19, align 8
  %20 = add nuw nsw i64 %16, 1
  %21 = icmp eq i64 %20, %4
  br i1 %21, label %13, label %15
}
define internal fastcc void @fit_values(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, ptr %5, ptr %6) nounwind {
  %8 = add i64 %4, 1
  call void @hot_clear(i64 %8, ptr %6)
  %9 = icmp sgt i64 %3, 0
  br i1 %9, label %10, label %12
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 432
  br label %16
12:
  %13 = icmp slt i64 %4, 0
  br i1 %13, label %26, label %14
14:
  %15 = getelementptr inbounds i8, ptr %1, i64 248
  br label %27
16:
  %17 = phi i64 [ 0, %10 ], [ %24, %16 ]
  %18 = getelementptr inbounds double, ptr %5, i64 %17
  %19 = load double, ptr %18, align 8
  %20 = load ptr, ptr %11, align 8
  %21 = add nsw i64 %17, %2
  %22 = mul nsw i64 %21, 104
  %23 = getelementptr inbounds i8, ptr %20, i64 %22
  call void @hot_add(i64 %8, double %19, ptr %23, ptr %6)
  %24 = add nuw nsw i64 %17, 1
  %25 = icmp eq i64 %24, %3
  br i1 %25, label %12, label %16
26:
  ret void
27:
  %28 = phi i64 [ 0, %14 ], [ %34, %27 ]
  %29 = getelementptr inbounds double, ptr %15, i64 %28
  %30 = load double, ptr %29, align 8
  %31 = getelementptr inbounds double, ptr %6, i64 %28
  %32 = load double, ptr %31, align 8
  %33 = fdiv double %32, %30
  store double %33, ptr %31, align 8
  %34 = add nuw i64 %28, 1
  %35 = icmp eq i64 %28, %4
  br i1 %35, label %26, label %27
}
define internal fastcc void @integrate_basis(ptr %0, ptr %1, i64 %2, i64 %3) nounwind {
  %5 = alloca [13 x double], align 16
  %6 = icmp sgt i64 %3, 0
  br i1 %6, label %7, label %11
7:
  %8 = getelementptr inbounds i8, ptr %0, i64 440
  %9 = getelementptr inbounds i8, ptr %0, i64 424
  %10 = getelementptr inbounds i8, ptr %1, i64 24
  br label %12
11:
  ret void
12:
  %13 = phi i64 [ 0, %7 ], [ %27, %26 ]
  %14 = load ptr, ptr %8, align 8
  %15 = mul nuw nsw i64 %13, 104
  %16 = getelementptr inbounds i8, ptr %14, i64 %15
  %17 = load ptr, ptr %9, align 8
  %18 = getelementptr double, ptr %17, i64 %2
  %19 = getelementptr double, ptr %18, i64 %13
  %20 = load double, ptr %19, align 8
  %21 = load double, ptr %10, align 8
  %22 = fsub double %20, %21
  %23 = fmul double %22, 5.000000e-01
  %24 = fadd double %21, %23
  call void @hot_clear(i64 13, ptr %16)
  %25 = fneg double %23
  br label %29
26:
  %27 = add nuw nsw i64 %13, 1
  %28 = icmp eq i64 %27, %3
  br i1 %28, label %11, label %12
29:
  %30 = phi i32 [ -3, %12 ], [ %44, %29 ]
  %31 = icmp slt i32 %30, 0
  %32 = call i32 @llvm.abs.i32(i32 %30, i1 true)
  %33 = select i1 %31, double %25, double %23
  %34 = zext nneg i32 %32 to i64
  %35 = getelementptr inbounds double, ptr @integrate_basis.place, i64 %34
  %36 = load double, ptr %35, align 8
  %37 = fmul double %33, %36
  %38 = fadd double %24, %37
  call fastcc void @basis_at(ptr %1, double %38, ptr %5)
  %39 = load i64, ptr %1, align 8
  %40 = add nsw i64 %39, 1
  %41 = getelementptr inbounds double, ptr @integrate_basis.share, i64 %34
  %42 = load double, ptr %41, align 8
  %43 = fmul double %23, %42
  call void @hot_add(i64 %40, double %43, ptr %5, ptr %16)
  %44 = add nsw i32 %30, 1
  %45 = icmp eq i32 %44, 4
  br i1 %45, label %26, label %29
}
define internal fastcc double @follow_beyond(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, double %5) nounwind {
  %7 = alloca %struct.mc_run, align 8
  %8 = load i64, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %1, i64 424
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds double, ptr %10, i64 %2
  %12 = getelementptr inbounds double, ptr %11, i64 %3
  %13 = getelementptr inbounds i8, ptr %0, i64 920
  %14 = load double, ptr %13, align 8
  %15 = load double, ptr %12, align 8
  %16 = getelementptr inbounds i8, ptr %1, i64 456
  %17 = load ptr, ptr %16, align 8
  %18 = call fastcc double @project(ptr %0, ptr %1, double %15, ptr %17, i32 2)
  store double %14, ptr %13, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 936
  store i64 -1, ptr %19, align 8
  %20 = fcmp olt double %18, 0.000000e+00
  br i1 %20, label %59, label %21
21:
  %22 = load ptr, ptr %16, align 8
  %23 = getelementptr inbounds i8, ptr %1, i64 384
  %24 = load ptr, ptr %23, align 8
  call void @hot_copy(i64 %8, ptr %22, ptr %24)
  call fastcc void @prepare_fine(ptr %0, ptr %1, ptr %7, double %5)
  %25 = load double, ptr %12, align 8
  %26 = getelementptr inbounds i8, ptr %7, i64 480
  store double %25, ptr %26, align 8
  %27 = getelementptr double, ptr %12, i64 %4
  %28 = getelementptr i8, ptr %27, i64 -8
  %29 = load double, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %7, i64 488
  store double %29, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %7, i64 648
  store i64 0, ptr %31, align 8
  %32 = getelementptr inbounds i8, ptr %7, i64 640
  store i64 %4, ptr %32, align 8
  %33 = getelementptr inbounds i8, ptr %7, i64 656
  store ptr %12, ptr %33, align 8
  %34 = load ptr, ptr %16, align 8
  %35 = getelementptr inbounds i8, ptr %7, i64 664
  store ptr %34, ptr %35, align 8
  %36 = call fastcc i64 @advance(ptr %7)
  %37 = load i64, ptr %31, align 8
  %38 = icmp slt i64 %37, %4
  br i1 %38, label %57, label %39
39:
  %40 = getelementptr inbounds i8, ptr %1, i64 448
  br label %44
41:
  %42 = add nuw nsw i64 %45, 1
  %43 = icmp eq i64 %42, %4
  br i1 %43, label %57, label %44
44:
  %45 = phi i64 [ 0, %39 ], [ %42, %41 ]
  %46 = getelementptr inbounds double, ptr %12, i64 %45
  %47 = load double, ptr %46, align 8
  %48 = load ptr, ptr %16, align 8
  %49 = mul nsw i64 %45, %8
  %50 = getelementptr inbounds double, ptr %48, i64 %49
  %51 = load ptr, ptr %40, align 8
  %52 = add nsw i64 %45, %3
  %53 = mul nsw i64 %52, %8
  %54 = getelementptr inbounds double, ptr %51, i64 %53
  %55 = call fastcc i32 @rates(ptr %0, double %47, ptr %50, ptr %54)
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %57, label %41
57:
  %58 = phi double [ -1.000000e+00, %21 ], [ %18, %41 ], [ -1.000000e+00, %44 ]
  br label %59
59:
  %60 = phi double [ %58, %57 ], [ -1.000000e+00, %6 ]
  ret double %60
}
define internal fastcc double @integrate_rates(ptr %0, ptr %1, ptr %2, i64 %3, i64 %4, i64 %5, ptr %6) nounwind {
  %8 = alloca [13 x double], align 16
  %9 = alloca [28 x double], align 16
  %10 = load i64, ptr %0, align 8
  %11 = add i64 %5, %4
  %12 = getelementptr inbounds i8, ptr %1, i64 440
  %13 = load ptr, ptr %12, align 8
  %14 = mul nsw i64 %4, 104
  %15 = getelementptr inbounds i8, ptr %13, i64 %14
  %16 = getelementptr inbounds i8, ptr %15, i64 80
  store double 0.000000e+00, ptr %6, align 8
  %17 = icmp sgt i64 %10, 0
  br i1 %17, label %18, label %30
18:
  %19 = add i64 %3, -1
  %20 = add i64 %19, %4
  %21 = getelementptr inbounds i8, ptr %0, i64 544
  %22 = icmp sgt i64 %11, 0
  %23 = getelementptr inbounds i8, ptr %1, i64 448
  %24 = getelementptr inbounds double, ptr %9, i64 %4
  %25 = getelementptr inbounds i8, ptr %1, i64 456
  %26 = getelementptr inbounds i8, ptr %8, i64 80
  %27 = getelementptr inbounds i8, ptr %8, i64 88
  %28 = getelementptr inbounds i8, ptr %15, i64 88
  %29 = getelementptr inbounds i8, ptr %2, i64 352
  br label %32
30:
  %31 = phi double [ 0.000000e+00, %7 ], [ %89, %84 ]
  ret double %31
32:
  %33 = phi double [ 0.000000e+00, %18 ], [ %89, %84 ]
  %34 = phi i64 [ 0, %18 ], [ %90, %84 ]
  %35 = call fastcc double @node_value(ptr %0, ptr %1, i64 %20, i64 %34)
  %36 = load ptr, ptr %21, align 8
  %37 = getelementptr inbounds double, ptr %36, i64 %34
  %38 = load double, ptr %37, align 8
  %39 = call double @llvm.fabs.f64(double %35)
  %40 = fadd double %39, %38
  br i1 %22, label %41, label %44
41:
  %42 = load ptr, ptr %23, align 8
  %43 = getelementptr double, ptr %42, i64 %34
  br label %46
44:
  call fastcc void @fit_values(ptr %1, ptr %2, i64 %3, i64 %11, i64 11, ptr %9, ptr %8)
  br label %54
45:
  call fastcc void @fit_values(ptr %1, ptr %2, i64 %3, i64 %11, i64 11, ptr %9, ptr %8)
  br label %74
46:
  %47 = phi i64 [ 0, %41 ], [ %52, %46 ]
  %48 = mul nuw nsw i64 %47, %10
  %49 = getelementptr double, ptr %43, i64 %48
  %50 = load double, ptr %49, align 8
  %51 = getelementptr inbounds double, ptr %9, i64 %47
  store double %50, ptr %51, align 8
  %52 = add nuw nsw i64 %47, 1
  %53 = icmp eq i64 %52, %11
  br i1 %53, label %45, label %46
54:
  %55 = load double, ptr %24, align 8
  %56 = load ptr, ptr %25, align 8
  %57 = getelementptr inbounds double, ptr %56, i64 %34
  %58 = load double, ptr %57, align 8
  %59 = load double, ptr %6, align 8
  %60 = load double, ptr %26, align 16
  %61 = load double, ptr %16, align 8
  %62 = fmul double %60, %61
  %63 = call double @llvm.fabs.f64(double %62)
  %64 = load double, ptr %27, align 8
  %65 = load double, ptr %28, align 8
  %66 = fmul double %64, %65
  %67 = call double @llvm.fabs.f64(double %66)
  %68 = fadd double %63, %67
  %69 = fdiv double %68, %40
  %70 = fcmp ogt double %59, %69
  %71 = select i1 %70, double %59, double %69
  store double %71, ptr %6, align 8
  %72 = load ptr, ptr %25, align 8
  %73 = getelementptr inbounds double, ptr %72, i64 %34
  store double %55, ptr %73, align 8
  call fastcc void @fit_values(ptr %1, ptr %2, i64 %3, i64 %11, i64 12, ptr %9, ptr %8)
  br label %92
74:
  %75 = phi i64 [ %82, %74 ], [ 0, %45 ]
  %76 = load ptr, ptr %12, align 8
  %77 = mul nuw nsw i64 %75, 104
  %78 = getelementptr inbounds i8, ptr %76, i64 %77
  %79 = call double @hot_dot(i64 12, ptr %8, ptr %78)
  %80 = fadd double %35, %79
  %81 = getelementptr inbounds double, ptr %9, i64 %75
  store double %80, ptr %81, align 8
  %82 = add nuw nsw i64 %75, 1
  %83 = icmp eq i64 %82, %11
  br i1 %83, label %54, label %74
84:
  %85 = fsub double %55, %58
  %86 = call double @llvm.fabs.f64(double %85)
  %87 = fdiv double %86, %40
  %88 = fcmp ogt double %33, %87
  %89 = select i1 %88, double %33, double %87
  %90 = add nuw nsw i64 %34, 1
  %91 = icmp eq i64 %90, %10
  br i1 %91, label %30, label %32
92:
  %93 = phi i64 [ 0, %54 ], [ %100, %92 ]
  %94 = getelementptr inbounds double, ptr %8, i64 %93
  %95 = load double, ptr %94, align 8
  %96 = load ptr, ptr %29, align 8
  %97 = mul nuw nsw i64 %93, %10
  %98 = getelementptr double, ptr %96, i64 %97
  %99 = getelementptr double, ptr %98, i64 %34
  store double %95, ptr %99, align 8
  %100 = add nuw nsw i64 %93, 1
  %101 = icmp eq i64 %100, 13
  br i1 %101, label %84, label %92
}
define internal fastcc double @offset(ptr %0, ptr %1, double %2, ptr %3) nounwind {
  %5 = alloca %struct.group, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 64
  %7 = call fastcc ptr @weigh_by_size(ptr %0, ptr %1)
  %8 = call fastcc i32 @evaluate(ptr %0, ptr %1, i32 0, double %2, ptr %3, i32 1)
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %106, label %10
10:
  %11 = load i64, ptr %0, align 8
  %12 = getelementptr inbounds i8, ptr %1, i64 184
  %13 = load ptr, ptr %12, align 8
  call void @hot_clear(i64 %11, ptr %13)
  %14 = call fastcc i32 @next_group(ptr %6, ptr %1, i64 0, ptr %5)
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %27, label %16
16:
  %17 = getelementptr inbounds i8, ptr %5, i64 16
  %18 = getelementptr inbounds i8, ptr %0, i64 136
  %19 = getelementptr inbounds i8, ptr %1, i64 168
  %20 = getelementptr inbounds i8, ptr %1, i64 192
  %21 = getelementptr inbounds i8, ptr %5, i64 8
  %22 = getelementptr inbounds i8, ptr %5, i64 24
  %23 = getelementptr inbounds i8, ptr %5, i64 32
  %24 = getelementptr inbounds i8, ptr %1, i64 136
  %25 = getelementptr inbounds i8, ptr %1, i64 208
  %26 = getelementptr inbounds i8, ptr %1, i64 200
  br label %29
27:
  %28 = phi double [ 0.000000e+00, %10 ], [ %102, %101 ]
  br label %106
29:
  %30 = phi double [ 0.000000e+00, %16 ], [ %102, %101 ]
  %31 = phi i64 [ 0, %16 ], [ %103, %101 ]
  %32 = load i64, ptr %17, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %101, label %34
34:
  %35 = load ptr, ptr %18, align 8
  %36 = icmp eq ptr %35, null
  br i1 %36, label %41, label %37
37:
  %38 = getelementptr inbounds i64, ptr %35, i64 %31
  %39 = load i64, ptr %38, align 8
  %40 = icmp eq i64 %39, 0
  br i1 %40, label %101, label %41
41:
  %42 = load ptr, ptr %19, align 8
  %43 = load i64, ptr %5, align 8
  %44 = getelementptr inbounds double, ptr %42, i64 %43
  %45 = load ptr, ptr %20, align 8
  %46 = getelementptr inbounds double, ptr %45, i64 %43
  call fastcc void @scale_group(ptr %0, ptr %1, i32 0, ptr %5, ptr %7, ptr %46)
  call fastcc void @normal_matrix(ptr %1, i32 0, ptr %5)
  %47 = load i64, ptr %21, align 8
  %48 = icmp sgt i64 %47, 0
  %49 = load i64, ptr %22, align 8
  br i1 %48, label %50, label %53
50:
  %51 = icmp slt i64 %49, 0
  %52 = load ptr, ptr %23, align 8
  br label %56
53:
  %54 = icmp slt i64 %49, 0
  %55 = load ptr, ptr %23, align 8
  br i1 %54, label %80, label %87
56:
  %57 = phi i64 [ 0, %50 ], [ %65, %64 ]
  br i1 %51, label %58, label %61
58:
  %59 = mul nuw nsw i64 %47, %57
  %60 = add nuw nsw i64 %57, 1
  br label %64
61:
  %62 = add nuw nsw i64 %57, 1
  %63 = mul nuw nsw i64 %49, %62
  br label %64
64:
  %65 = phi i64 [ %60, %58 ], [ %62, %61 ]
  %66 = phi i64 [ %59, %58 ], [ %63, %61 ]
  %67 = getelementptr inbounds double, ptr %52, i64 %66
  %68 = getelementptr inbounds double, ptr %67, i64 %57
  %69 = load double, ptr %68, align 8
  %70 = fadd double %69, 0x3EB0C6F7A0B5ED8D
  store double %70, ptr %68, align 8
  %71 = load ptr, ptr %24, align 8
  %72 = getelementptr double, ptr %71, i64 %43
  %73 = getelementptr double, ptr %72, i64 %57
  %74 = load double, ptr %73, align 8
  %75 = getelementptr inbounds double, ptr %46, i64 %57
  %76 = load double, ptr %75, align 8
  %77 = fmul double %74, %76
  %78 = getelementptr inbounds double, ptr %44, i64 %57
  store double %77, ptr %78, align 8
  %79 = icmp eq i64 %65, %47
  br i1 %79, label %53, label %56
80:
  %81 = load ptr, ptr %25, align 8
  %82 = getelementptr inbounds i64, ptr %81, i64 %43
  %83 = call fastcc i64 @factor_full(i64 %47, i64 %47, ptr %55, ptr %82)
  %84 = load ptr, ptr %25, align 8
  %85 = getelementptr inbounds i64, ptr %84, i64 %43
  %86 = load ptr, ptr %26, align 8
  call fastcc void @solve_full(i64 %47, i64 %83, ptr %55, ptr %85, ptr %44, ptr %86)
  br label %89
87:
  %88 = call fastcc i64 @factor_band(i64 %47, i64 %49, ptr %55)
  call fastcc void @solve_band(i64 %47, i64 %49, ptr %55, ptr %44)
  br label %89
89:
  br i1 %48, label %90, label %101
90:
  %91 = phi i64 [ %99, %90 ], [ 0, %89 ]
  %92 = phi double [ %98, %90 ], [ %30, %89 ]
  %93 = getelementptr inbounds double, ptr %44, i64 %91
  %94 = load double, ptr %93, align 8
  %95 = call double @llvm.fabs.f64(double %94)
  %96 = fmul double %95, 0x3EB0C6F7A0B5ED8D
  %97 = fcmp ogt double %92, %96
  %98 = select i1 %97, double %92, double %96
  %99 = add nuw nsw i64 %91, 1
  %100 = icmp eq i64 %99, %47
  br i1 %100, label %101, label %90
101:
  %102 = phi double [ %30, %29 ], [ %30, %37 ], [ %30, %89 ], [ %98, %90 ]
  %103 = add nuw nsw i64 %31, 1
  %104 = call fastcc i32 @next_group(ptr %6, ptr %1, i64 %103, ptr %5)
  %105 = icmp eq i32 %104, 0
  br i1 %105, label %27, label %29
106:
  %107 = phi double [ %28, %27 ], [ 0x7FF0000000000000, %4 ]
  ret double %107
}
define internal fastcc double @nearest_pair(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6) nounwind {
  %8 = alloca %struct.look, align 8
  %9 = alloca [17 x double], align 16
  %10 = alloca [2 x double], align 16
  %11 = alloca double, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 160
  %13 = getelementptr inbounds i8, ptr %0, i64 176
  %14 = load i64, ptr %13, align 8
  %15 = icmp eq i64 %14, 0
  br i1 %15, label %16, label %20
16:
  %17 = getelementptr inbounds i8, ptr %0, i64 264
  %18 = load double, ptr %17, align 8
  %19 = fcmp ogt double %18, 0.000000e+00
  br label %20
20:
  %21 = phi i1 [ true, %7 ], [ %19, %16 ]
  call fastcc void @begin_look(ptr %8, ptr %0)
  %22 = getelementptr inbounds i8, ptr %0, i64 48
  %23 = load double, ptr %22, align 8
  store double %23, ptr %4, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 184
  %25 = load double, ptr %24, align 8
  %26 = getelementptr inbounds i8, ptr %4, i64 8
  store double %25, ptr %26, align 8
  call fastcc void @face(ptr %12, ptr %1, ptr %4, ptr %9, ptr %6)
  %27 = getelementptr inbounds i8, ptr %0, i64 168
  %28 = load i64, ptr %27, align 8
  %29 = icmp sgt i64 %28, -1
  br i1 %29, label %30, label %35
30:
  %31 = getelementptr inbounds i8, ptr %0, i64 208
  %32 = getelementptr inbounds i8, ptr %2, i64 8
  %33 = getelementptr inbounds i8, ptr %0, i64 288
  %34 = getelementptr inbounds i8, ptr %0, i64 304
  br label %58
35:
  %36 = phi i64 [ -1, %20 ], [ %124, %123 ]
  %37 = phi i64 [ 0, %20 ], [ %125, %123 ]
  %38 = phi double [ 0x7FF0000000000000, %20 ], [ %128, %123 ]
  %39 = load double, ptr %22, align 8
  %40 = getelementptr inbounds i8, ptr %0, i64 64
  %41 = load double, ptr %40, align 8
  %42 = getelementptr inbounds i8, ptr %0, i64 24
  %43 = load i64, ptr %42, align 8
  %44 = call fastcc double @parameter_at(double %39, double %41, i64 %43, i64 %37)
  store double %44, ptr %4, align 8
  %45 = load double, ptr %24, align 8
  %46 = getelementptr inbounds i8, ptr %0, i64 192
  %47 = load double, ptr %46, align 8
  %48 = load i64, ptr %27, align 8
  %49 = call fastcc double @parameter_at(double %45, double %47, i64 %48, i64 %36)
  store double %49, ptr %26, align 8
  %50 = call fastcc i32 @settle_pair(ptr %12, ptr %1, ptr %4, ptr %9, ptr %6)
  %51 = icmp eq i32 %50, 0
  %52 = load double, ptr %9, align 16
  %53 = select i1 %51, double %38, double %52
  %54 = call fastcc double @room(ptr %9)
  store double %54, ptr %5, align 8
  %55 = getelementptr inbounds i8, ptr %0, i64 264
  %56 = getelementptr inbounds i8, ptr %0, i64 232
  %57 = getelementptr inbounds i8, ptr %0, i64 248
  br label %133
58:
  %59 = phi double [ 0x7FF0000000000000, %30 ], [ %128, %123 ]
  %60 = phi double [ 0x7FF0000000000000, %30 ], [ %127, %123 ]
  %61 = phi double [ 0.000000e+00, %30 ], [ %126, %123 ]
  %62 = phi i64 [ -1, %30 ], [ %129, %123 ]
  %63 = phi i64 [ 0, %30 ], [ %125, %123 ]
  %64 = phi i64 [ -1, %30 ], [ %124, %123 ]
  %65 = icmp slt i64 %62, 0
  br i1 %65, label %71, label %66
66:
  %67 = load ptr, ptr %31, align 8
  %68 = shl nsw i64 %62, 4
  %69 = getelementptr inbounds i8, ptr %67, i64 %68
  %70 = icmp eq i64 %62, 0
  br i1 %70, label %98, label %77
71:
  %72 = load double, ptr %32, align 8
  %73 = call fastcc i64 @nearest_place(ptr %12, double %72)
  %74 = load ptr, ptr %31, align 8
  %75 = shl nsw i64 %73, 4
  %76 = getelementptr inbounds i8, ptr %74, i64 %75
  br label %98
77:
  %78 = load double, ptr %69, align 8
  %79 = getelementptr inbounds i8, ptr %69, i64 -16
  %80 = load double, ptr %79, align 8
  %81 = fsub double %78, %80
  %82 = fmul double %81, %81
  %83 = getelementptr inbounds i8, ptr %69, i64 8
  %84 = load double, ptr %83, align 8
  %85 = getelementptr inbounds i8, ptr %69, i64 -8
  %86 = load double, ptr %85, align 8
  %87 = fsub double %84, %86
  %88 = fmul double %87, %87
  %89 = fadd double %82, %88
  %90 = call double @llvm.sqrt.f64(double %89)
  %91 = fsub double %61, %90
  %92 = fcmp olt double %60, %59
  %93 = select i1 %92, double %60, double %59
  %94 = fcmp ogt double %93, 0.000000e+00
  %95 = select i1 %94, double %93, double 0.000000e+00
  %96 = fcmp ogt double %91, %95
  br i1 %96, label %97, label %98
97:
  store i64 -1, ptr %3, align 8
  br label %123
98:
  %99 = phi double [ %91, %77 ], [ %61, %71 ], [ %61, %66 ]
  %100 = phi ptr [ %69, %77 ], [ %76, %71 ], [ %69, %66 ]
  call fastcc void @posed(ptr %100, ptr %1, ptr %9, ptr %10)
  %101 = call fastcc double @above_sample(ptr %0, ptr %8, ptr %10, ptr %3, ptr %11)
  br i1 %65, label %123, label %102
102:
  %103 = fcmp ogt double %101, 0.000000e+00
  %104 = select i1 %21, i1 %103, i1 false
  br i1 %104, label %105, label %116
105:
  %106 = load double, ptr %11, align 8
  %107 = load double, ptr %33, align 8
  %108 = fsub double %106, %107
  %109 = fsub double %101, %101
  %110 = fcmp une double %109, 0.000000e+00
  br i1 %110, label %111, label %113
111:
  %112 = load double, ptr %34, align 8
  br label %113
113:
  %114 = phi double [ %112, %111 ], [ 0.000000e+00, %105 ]
  %115 = fsub double %108, %114
  br label %116
116:
  %117 = phi double [ %115, %113 ], [ 0xFFF0000000000000, %102 ]
  %118 = icmp slt i64 %64, 0
  %119 = fcmp olt double %101, %59
  %120 = select i1 %118, i1 true, i1 %119
  br i1 %120, label %121, label %123
121:
  %122 = load i64, ptr %3, align 8
  br label %123
123:
  %124 = phi i64 [ %64, %97 ], [ %64, %98 ], [ %62, %121 ], [ %64, %116 ]
  %125 = phi i64 [ %63, %97 ], [ %63, %98 ], [ %122, %121 ], [ %63, %116 ]
  %126 = phi double [ %91, %97 ], [ %99, %98 ], [ %117, %121 ], [ %117, %116 ]
  %127 = phi double [ %60, %97 ], [ %101, %98 ], [ %60, %121 ], [ %60, %116 ]
  %128 = phi double [ %59, %97 ], [ %59, %98 ], [ %101, %121 ], [ %59, %116 ]
  %129 = add nsw i64 %62, 1
  %130 = load i64, ptr %27, align 8
  %131 = icmp slt i64 %129, %130
  br i1 %131, label %58, label %35
132:
  ret double %162
133:
  %134 = phi i1 [ true, %35 ], [ false, %161 ]
  %135 = phi i64 [ 0, %35 ], [ 1, %161 ]
  %136 = phi double [ %53, %35 ], [ %162, %161 ]
  %137 = getelementptr inbounds double, ptr %55, i64 %135
  %138 = load double, ptr %137, align 8
  %139 = fcmp ogt double %138, 0.000000e+00
  br i1 %139, label %140, label %150
140:
  %141 = getelementptr inbounds double, ptr %2, i64 %135
  %142 = load double, ptr %141, align 8
  %143 = getelementptr inbounds double, ptr %4, i64 %135
  %144 = load double, ptr %143, align 8
  %145 = fsub double %142, %144
  %146 = fdiv double %145, %138
  %147 = call fastcc double @nearest_integer(double %146)
  %148 = fmul double %138, %147
  %149 = fadd double %144, %148
  store double %149, ptr %143, align 8
  br label %161
150:
  %151 = getelementptr inbounds double, ptr %4, i64 %135
  %152 = load double, ptr %151, align 8
  %153 = getelementptr inbounds double, ptr %56, i64 %135
  %154 = load double, ptr %153, align 8
  %155 = fcmp ugt double %152, %154
  br i1 %155, label %156, label %160
156:
  %157 = getelementptr inbounds double, ptr %57, i64 %135
  %158 = load double, ptr %157, align 8
  %159 = fcmp ult double %152, %158
  br i1 %159, label %161, label %160
160:
  br label %161
161:
  %162 = phi double [ %136, %140 ], [ 0x7FF0000000000000, %160 ], [ %136, %156 ]
  br i1 %134, label %133, label %132
}
define internal fastcc double @limited(ptr %0, double %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 336
  %4 = load double, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 312
  %6 = load double, ptr %5, align 8
  %7 = fmul double %4, %6
  %8 = getelementptr inbounds i8, ptr %0, i64 344
  %9 = load double, ptr %8, align 8
  %10 = fcmp ogt double %7, %9
  %11 = select i1 %10, double %7, double %9
  %12 = fmul double %1, 5.000000e-01
  %13 = getelementptr inbounds i8, ptr %0, i64 352
  %14 = load double, ptr %13, align 8
  %15 = fcmp ogt double %12, %14
  %16 = select i1 %15, double %12, double %14
  %17 = fcmp olt double %16, %11
  %18 = select i1 %17, double %16, double %11
  ret double %18
}
define internal fastcc double @foot(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6) nounwind {
  %8 = alloca %struct.look, align 8
  %9 = alloca [2 x double], align 16
  %10 = load i64, ptr %0, align 8
  call fastcc void @begin_look(ptr %8, ptr %0)
  %11 = load i64, ptr %3, align 8
  %12 = call fastcc i64 @nearest_sample(ptr %8, ptr %1, i64 %11)
  store i64 %12, ptr %3, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 96
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i64, ptr %14, i64 %12
  %16 = load i64, ptr %15, align 8
  call fastcc void @parameters_at(ptr %0, i64 %16, ptr %4)
  %17 = call fastcc i32 @beyond(ptr %0, ptr %4)
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %22, label %19
19:
  %20 = call fastcc i64 @inner_sample(ptr %8, ptr %6)
  %21 = call i64 @llvm.smax.i64(i64 %20, i64 0)
  call fastcc void @parameters_at(ptr %0, i64 %21, ptr %4)
  br label %22
22:
  %23 = call fastcc double @minimise(ptr %0, ptr %1, ptr %4, ptr %5)
  %24 = call fastcc i32 @beyond(ptr %0, ptr %4)
  %25 = icmp eq i32 %24, 0
  %26 = select i1 %25, double %23, double 0x7FF0000000000000
  %27 = getelementptr inbounds i8, ptr %0, i64 152
  %28 = load i64, ptr %27, align 8
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %39, label %30
30:
  call void @hot_copy(i64 %10, ptr %2, ptr %9)
  %31 = call fastcc double @minimise(ptr %0, ptr %1, ptr %9, ptr %5)
  %32 = fcmp olt double %31, %26
  br i1 %32, label %33, label %37
33:
  %34 = call fastcc i32 @beyond(ptr %0, ptr %9)
  %35 = icmp eq i32 %34, 0
  br i1 %35, label %36, label %37
36:
  call void @hot_copy(i64 %10, ptr %9, ptr %4)
  br label %37
37:
  %38 = phi double [ %26, %33 ], [ %31, %36 ], [ %26, %30 ]
  br label %39
39:
  %40 = phi double [ %38, %37 ], [ %26, %22 ]
  %41 = icmp sgt i64 %10, 0
  br i1 %41, label %42, label %44
42:
  %43 = getelementptr inbounds i8, ptr %0, i64 136
  br label %45
44:
  ret double %40
45:
  %46 = phi i64 [ 0, %42 ], [ %61, %60 ]
  %47 = getelementptr inbounds double, ptr %43, i64 %46
  %48 = load double, ptr %47, align 8
  %49 = fcmp ogt double %48, 0.000000e+00
  br i1 %49, label %50, label %60
50:
  %51 = getelementptr inbounds double, ptr %2, i64 %46
  %52 = load double, ptr %51, align 8
  %53 = getelementptr inbounds double, ptr %4, i64 %46
  %54 = load double, ptr %53, align 8
  %55 = fsub double %52, %54
  %56 = fdiv double %55, %48
  %57 = call fastcc double @nearest_integer(double %56)
  %58 = fmul double %48, %57
  %59 = fadd double %54, %58
  store double %59, ptr %53, align 8
  br label %60
60:
  %61 = add nuw nsw i64 %46, 1
  %62 = icmp eq i64 %61, %10
  br i1 %62, label %44, label %45
}
define internal fastcc double @height(ptr %0, ptr %1, ptr %2, ptr %3) nounwind {
  %5 = alloca %struct.jet, align 8
  %6 = alloca [3 x double], align 16
  call fastcc void @evaluate_jet(ptr %0, ptr %2, ptr %5, ptr %3)
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = getelementptr inbounds i8, ptr %5, i64 32
  %9 = load double, ptr %8, align 8
  %10 = fneg double %9
  store double %10, ptr %6, align 16
  %11 = getelementptr inbounds i8, ptr %6, i64 8
  %12 = load double, ptr %7, align 8
  store double %12, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %6, i64 16
  store double 0.000000e+00, ptr %13, align 16
  %14 = load i64, ptr %0, align 8
  %15 = icmp sgt i64 %14, 1
  br i1 %15, label %16, label %34
16:
  %17 = getelementptr inbounds i8, ptr %5, i64 48
  %18 = getelementptr inbounds i8, ptr %5, i64 64
  %19 = load double, ptr %18, align 8
  %20 = fmul double %9, %19
  %21 = getelementptr inbounds i8, ptr %5, i64 40
  %22 = load double, ptr %21, align 8
  %23 = getelementptr inbounds i8, ptr %5, i64 56
  %24 = load double, ptr %23, align 8
  %25 = fmul double %22, %24
  %26 = fsub double %20, %25
  store double %26, ptr %6, align 16
  %27 = load double, ptr %17, align 8
  %28 = fmul double %22, %27
  %29 = fmul double %12, %19
  %30 = fsub double %28, %29
  store double %30, ptr %11, align 8
  %31 = fmul double %12, %24
  %32 = fmul double %9, %27
  %33 = fsub double %31, %32
  store double %33, ptr %13, align 16
  br label %34
34:
  %35 = getelementptr inbounds i8, ptr %0, i64 8
  %36 = load i64, ptr %35, align 8
  %37 = icmp sgt i64 %36, 0
  br i1 %37, label %46, label %38
38:
  %39 = phi double [ 0.000000e+00, %34 ], [ %57, %46 ]
  %40 = getelementptr inbounds i8, ptr %0, i64 320
  %41 = load double, ptr %40, align 8
  %42 = fmul double %39, %41
  %43 = call double @hot_dot(i64 %36, ptr %6, ptr %6)
  %44 = call double @llvm.sqrt.f64(double %43)
  %45 = fdiv double %42, %44
  ret double %45
46:
  %47 = phi i64 [ %58, %46 ], [ 0, %34 ]
  %48 = phi double [ %57, %46 ], [ 0.000000e+00, %34 ]
  %49 = getelementptr inbounds double, ptr %6, i64 %47
  %50 = load double, ptr %49, align 8
  %51 = getelementptr inbounds double, ptr %1, i64 %47
  %52 = load double, ptr %51, align 8
  %53 = getelementptr inbounds double, ptr %5, i64 %47
  %54 = load double, ptr %53, align 8
  %55 = fsub double %52, %54
  %56 = fmul double %50, %55
  %57 = fadd double %48, %56
  %58 = add nuw nsw i64 %47, 1
  %59 = icmp eq i64 %58, %36
  br i1 %59, label %38, label %46
}
define internal fastcc double @space_at_bend(ptr %0, double %1) nounwind {
  %3 = fcmp ogt double %1, 0.000000e+00
  br i1 %3, label %4, label %9
4:
  %5 = fdiv double 1.000000e+00, %1
  %6 = getelementptr inbounds i8, ptr %0, i64 312
  %7 = load double, ptr %6, align 8
  %8 = fsub double %5, %7
  br label %9
9:
  %10 = phi double [ %8, %4 ], [ 0x7FF0000000000000, %2 ]
  ret double %10
}
define internal fastcc double @bend_towards(ptr %0, ptr %1, ptr %2, ptr %3) nounwind {
  %5 = alloca %struct.jet, align 8
  %6 = alloca [3 x double], align 16
  %7 = alloca [3 x double], align 16
  %8 = alloca [3 x double], align 16
  call fastcc void @evaluate_jet(ptr %0, ptr %2, ptr %5, ptr %3)
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = icmp sgt i64 %10, 0
  br i1 %11, label %17, label %30
12:
  %13 = fcmp ogt double %27, 0.000000e+00
  %14 = call double @llvm.sqrt.f64(double %27)
  %15 = fdiv double 1.000000e+00, %14
  %16 = select i1 %13, double %15, double 1.000000e+00
  br label %40
17:
  %18 = phi double [ %27, %17 ], [ 0.000000e+00, %4 ]
  %19 = phi i64 [ %28, %17 ], [ 0, %4 ]
  %20 = getelementptr inbounds double, ptr %1, i64 %19
  %21 = load double, ptr %20, align 8
  %22 = getelementptr inbounds double, ptr %5, i64 %19
  %23 = load double, ptr %22, align 8
  %24 = fsub double %21, %23
  %25 = getelementptr inbounds double, ptr %6, i64 %19
  store double %24, ptr %25, align 8
  %26 = fmul double %24, %24
  %27 = fadd double %18, %26
  %28 = add nuw nsw i64 %19, 1
  %29 = icmp eq i64 %28, %10
  br i1 %29, label %12, label %17
30:
  call fastcc void @products(ptr %0, ptr %5, ptr %7)
  call fastcc void @along(ptr %0, ptr %5, ptr %6, ptr %8)
  %31 = load double, ptr %7, align 16
  %32 = getelementptr inbounds i8, ptr %7, i64 16
  %33 = load double, ptr %32, align 16
  %34 = fadd double %31, %33
  %35 = fmul double %34, 0x3D719799812DEA11
  %36 = fadd double %35, 1.000000e-300
  %37 = fadd double %31, %36
  %38 = load i64, ptr %0, align 8
  %39 = icmp eq i64 %38, 1
  br i1 %39, label %47, label %50
40:
  %41 = phi i64 [ %45, %40 ], [ 0, %12 ]
  %42 = getelementptr inbounds double, ptr %6, i64 %41
  %43 = load double, ptr %42, align 8
  %44 = fmul double %16, %43
  store double %44, ptr %42, align 8
  %45 = add nuw nsw i64 %41, 1
  %46 = icmp eq i64 %45, %10
  br i1 %46, label %30, label %40
47:
  %48 = load double, ptr %8, align 16
  %49 = fdiv double %48, %37
  br label %80
50:
  %51 = fadd double %33, %36
  %52 = getelementptr inbounds i8, ptr %7, i64 8
  %53 = load double, ptr %52, align 8
  %54 = fmul double %37, %51
  %55 = fmul double %53, %53
  %56 = fsub double %54, %55
  %57 = load double, ptr %8, align 16
  %58 = fmul double %51, %57
  %59 = fmul double %53, 2.000000e+00
  %60 = getelementptr inbounds i8, ptr %8, i64 8
  %61 = load double, ptr %60, align 8
  %62 = fmul double %59, %61
  %63 = fsub double %58, %62
  %64 = getelementptr inbounds i8, ptr %8, i64 16
  %65 = load double, ptr %64, align 16
  %66 = fmul double %37, %65
  %67 = fadd double %63, %66
  %68 = fmul double %67, 5.000000e-01
  %69 = fdiv double %68, %56
  %70 = fmul double %57, %65
  %71 = fmul double %61, %61
  %72 = fsub double %70, %71
  %73 = fdiv double %72, %56
  %74 = fmul double %69, %69
  %75 = fsub double %74, %73
  %76 = fcmp ogt double %75, 0.000000e+00
  %77 = select i1 %76, double %75, double 0.000000e+00
  %78 = call double @llvm.sqrt.f64(double %77)
  %79 = fadd double %69, %78
  br label %80
80:
  %81 = phi double [ %49, %47 ], [ %79, %50 ]
  ret double %81
}
define internal fastcc void @begin_look(ptr %0, ptr %1) nounwind {
  store ptr %1, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %0, i64 400
  store i64 0, ptr %3, align 8
  %4 = getelementptr inbounds i8, ptr %1, i64 24
  %5 = load i64, ptr %4, align 8
  %6 = add nsw i64 %5, 7
  %7 = sdiv i64 %6, 8
  %8 = getelementptr inbounds i8, ptr %0, i64 16
  %9 = getelementptr inbounds i8, ptr %0, i64 208
  store i64 0, ptr %8, align 8
  store i64 1, ptr %3, align 8
  store i64 %7, ptr %9, align 8
  %10 = icmp slt i64 %5, 9
  br i1 %10, label %11, label %12
11:
  ret void
12:
  %13 = phi i64 [ %15, %12 ], [ 0, %2 ]
  %14 = phi i64 [ %17, %12 ], [ %7, %2 ]
  %15 = add nuw nsw i64 %13, %14
  %16 = add nuw nsw i64 %14, 7
  %17 = lshr i64 %16, 3
  %18 = load i64, ptr %3, align 8
  %19 = getelementptr inbounds i64, ptr %8, i64 %18
  store i64 %15, ptr %19, align 8
  %20 = load i64, ptr %3, align 8
  %21 = add nsw i64 %20, 1
  store i64 %21, ptr %3, align 8
  %22 = getelementptr inbounds i64, ptr %9, i64 %20
  store i64 %17, ptr %22, align 8
  %23 = icmp ult i64 %14, 9
  br i1 %23, label %11, label %12
}
define internal fastcc void @face(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4) nounwind {
  %6 = alloca [3 x ptr], align 16
  %7 = alloca [1 x ptr], align 8
  store ptr %1, ptr %6, align 16
  %8 = getelementptr inbounds i8, ptr %6, i64 8
  store ptr %2, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %6, i64 16
  %10 = getelementptr inbounds i8, ptr %2, i64 8
  store ptr %10, ptr %9, align 16
  store ptr %3, ptr %7, align 8
  %11 = load ptr, ptr %0, align 8
  %12 = call i32 %11(ptr %6, ptr %7, ptr %4)
  ret void
}
define internal fastcc i64 @nearest_place(ptr %0, double %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 32
  %4 = load double, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 24
  %6 = load double, ptr %5, align 8
  %7 = fsub double %4, %6
  %8 = getelementptr inbounds i8, ptr %0, i64 8
  %9 = load i64, ptr %8, align 8
  %10 = icmp sgt i64 %9, 1
  %11 = add nsw i64 %9, -1
  %12 = uitofp nneg i64 %11 to double
  %13 = select i1 %10, double %12, double 1.000000e+00
  %14 = fdiv double %7, %13
  %15 = getelementptr inbounds i8, ptr %0, i64 112
  %16 = load double, ptr %15, align 8
  %17 = fcmp ogt double %16, 0.000000e+00
  br i1 %17, label %18, label %26
18:
  %19 = fadd double %4, %6
  %20 = fmul double %19, 5.000000e-01
  %21 = fsub double %1, %20
  %22 = fdiv double %21, %16
  %23 = call fastcc double @nearest_integer(double %22)
  %24 = fmul double %16, %23
  %25 = fsub double %1, %24
  br label %26
26:
  %27 = phi double [ %25, %18 ], [ %1, %2 ]
  %28 = fsub double %27, %6
  %29 = fcmp une double %14, 0.000000e+00
  %30 = select i1 %29, double %14, double 1.000000e+00
  %31 = fdiv double %28, %30
  %32 = call fastcc double @nearest_integer(double %31)
  %33 = fcmp ogt double %32, 0.000000e+00
  br i1 %33, label %34, label %39
34:
  %35 = sitofp i64 %11 to double
  %36 = fcmp olt double %32, %35
  %37 = select i1 %36, double %32, double %35
  %38 = fptosi double %37 to i64
  br label %39
39:
  %40 = phi i64 [ %38, %34 ], [ 0, %26 ]
  ret i64 %40
}
define internal fastcc void @posed(ptr %0, ptr %1, ptr %2, ptr %3) nounwind {
  %5 = load double, ptr %1, align 8
  %6 = getelementptr inbounds i8, ptr %2, i64 72
  %7 = load double, ptr %6, align 8
  %8 = load double, ptr %0, align 8
  %9 = fmul double %7, %8
  %10 = fadd double %5, %9
  %11 = getelementptr inbounds i8, ptr %2, i64 80
  %12 = load double, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 8
  %14 = load double, ptr %13, align 8
  %15 = fmul double %12, %14
  %16 = fsub double %10, %15
  store double %16, ptr %3, align 8
  %17 = getelementptr inbounds i8, ptr %1, i64 8
  %18 = load double, ptr %17, align 8
  %19 = load double, ptr %11, align 8
  %20 = load double, ptr %0, align 8
  %21 = fmul double %19, %20
  %22 = fadd double %18, %21
  %23 = load double, ptr %6, align 8
  %24 = load double, ptr %13, align 8
  %25 = fmul double %23, %24
  %26 = fadd double %22, %25
  %27 = getelementptr inbounds i8, ptr %3, i64 8
  store double %26, ptr %27, align 8
  ret void
}
define internal fastcc double @above_sample(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4) nounwind {
  %6 = load i64, ptr %3, align 8
  %7 = call fastcc i64 @nearest_sample(ptr %1, ptr %2, i64 %6)
  store i64 %7, ptr %3, align 8
  %8 = getelementptr inbounds i8, ptr %1, i64 424
  %9 = load double, ptr %8, align 8
  %10 = call double @llvm.sqrt.f64(double %9)
  store double %10, ptr %4, align 8
  %11 = load ptr, ptr %1, align 8
  %12 = getelementptr inbounds i8, ptr %11, i64 80
  %13 = load ptr, ptr %12, align 8
  %14 = load i64, ptr %3, align 8
  %15 = shl nsw i64 %14, 1
  %16 = getelementptr inbounds double, ptr %13, i64 %15
  %17 = getelementptr inbounds i8, ptr %0, i64 200
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds double, ptr %18, i64 %15
  %20 = load double, ptr %2, align 8
  %21 = load double, ptr %16, align 8
  %22 = fsub double %20, %21
  %23 = load double, ptr %19, align 8
  %24 = fmul double %22, %23
  %25 = getelementptr inbounds i8, ptr %2, i64 8
  %26 = load double, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %16, i64 8
  %28 = load double, ptr %27, align 8
  %29 = fsub double %26, %28
  %30 = getelementptr inbounds i8, ptr %19, i64 8
  %31 = load double, ptr %30, align 8
  %32 = fmul double %29, %31
  %33 = fadd double %24, %32
  %34 = getelementptr inbounds i8, ptr %0, i64 176
  %35 = load i64, ptr %34, align 8
  %36 = icmp eq i64 %35, 0
  br i1 %36, label %49, label %37
37:
  %38 = icmp eq i64 %14, 0
  br i1 %38, label %50, label %39
39:
  %40 = getelementptr inbounds i8, ptr %11, i64 24
  %41 = load i64, ptr %40, align 8
  %42 = add nsw i64 %41, -1
  %43 = icmp eq i64 %14, %42
  br i1 %43, label %50, label %44
44:
  %45 = getelementptr inbounds i8, ptr %0, i64 304
  %46 = load double, ptr %45, align 8
  %47 = fneg double %46
  %48 = fcmp olt double %33, %47
  br i1 %48, label %50, label %49
49:
  br label %50
50:
  %51 = phi double [ %33, %49 ], [ 0x7FF0000000000000, %44 ], [ 0x7FF0000000000000, %39 ], [ 0x7FF0000000000000, %37 ]
  ret double %51
}
define internal fastcc double @parameter_at(double %0, double %1, i64 %2, i64 %3) nounwind {
  %5 = icmp sgt i64 %3, 0
  %6 = add nsw i64 %2, -1
  %7 = icmp eq i64 %3, %6
  %8 = select i1 %5, i1 %7, i1 false
  br i1 %8, label %18, label %9
9:
  %10 = sitofp i64 %3 to double
  %11 = fsub double %1, %0
  %12 = call i64 @llvm.smax.i64(i64 %2, i64 2)
  %13 = add nsw i64 %12, -1
  %14 = uitofp nneg i64 %13 to double
  %15 = fdiv double %11, %14
  %16 = fmul double %15, %10
  %17 = fadd double %0, %16
  br label %18
18:
  %19 = phi double [ %17, %9 ], [ %1, %4 ]
  ret double %19
}
define internal fastcc i32 @settle_pair(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4) nounwind {
  %6 = alloca [2 x double], align 16
  %7 = alloca double, align 16
  %8 = alloca double, align 8
  %9 = load double, ptr %2, align 8
  store double %9, ptr %6, align 16
  %10 = getelementptr inbounds i8, ptr %6, i64 8
  %11 = getelementptr inbounds i8, ptr %2, i64 8
  %12 = load double, ptr %11, align 8
  store double %12, ptr %10, align 8
  %13 = getelementptr inbounds i8, ptr %3, i64 24
  %14 = getelementptr inbounds i8, ptr %3, i64 32
  %15 = getelementptr inbounds i8, ptr %3, i64 40
  %16 = getelementptr inbounds i8, ptr %3, i64 48
  %17 = getelementptr inbounds i8, ptr %3, i64 8
  %18 = getelementptr inbounds i8, ptr %3, i64 16
  %19 = getelementptr inbounds i8, ptr %0, i64 56
  %20 = getelementptr inbounds i8, ptr %6, i64 8
  br label %26
21:
  %22 = add nuw nsw i32 %27, 1
  %23 = icmp eq i32 %22, 20
  br i1 %23, label %90, label %24
24:
  %25 = phi i32 [ %22, %21 ], [ %87, %86 ]
  br label %26
26:
  %27 = phi i32 [ 0, %5 ], [ %25, %24 ]
  call fastcc void @face(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4)
  %28 = load double, ptr %13, align 8
  %29 = load double, ptr %14, align 8
  %30 = load double, ptr %15, align 8
  %31 = load double, ptr %16, align 8
  %32 = call double @llvm.fabs.f64(double %28)
  %33 = call double @llvm.fabs.f64(double %29)
  %34 = fcmp ogt double %32, %33
  %35 = select i1 %34, double %32, double %33
  %36 = call double @llvm.fabs.f64(double %30)
  %37 = call double @llvm.fabs.f64(double %31)
  %38 = fcmp ogt double %36, %37
  %39 = select i1 %38, double %36, double %37
  %40 = fcmp ogt double %35, %39
  %41 = select i1 %40, double %35, double %39
  %42 = fmul double %41, 0x3D719799812DEA11
  %43 = fadd double %42, 1.000000e-300
  %44 = fadd double %28, %43
  %45 = fadd double %31, %43
  %46 = fmul double %44, %45
  %47 = fmul double %29, %30
  %48 = fsub double %46, %47
  %49 = load double, ptr %17, align 8
  %50 = fmul double %49, %45
  %51 = load double, ptr %18, align 8
  %52 = fmul double %29, %51
  %53 = fsub double %50, %52
  %54 = fdiv double %53, %48
  store double %54, ptr %7, align 16
  %55 = fmul double %51, %44
  %56 = fmul double %30, %49
  %57 = fsub double %55, %56
  %58 = fdiv double %57, %48
  store double %58, ptr %8, align 8
  br label %59
59:
  %60 = phi i1 [ true, %26 ], [ false, %83 ]
  %61 = phi ptr [ %7, %26 ], [ %8, %83 ]
  %62 = phi i64 [ 0, %26 ], [ 1, %83 ]
  %63 = phi i1 [ false, %26 ], [ %84, %83 ]
  %64 = load double, ptr %61, align 8
  %65 = fcmp ord double %64, 0.000000e+00
  %66 = select i1 %65, double %64, double 0.000000e+00
  %67 = getelementptr inbounds double, ptr %19, i64 %62
  %68 = load double, ptr %67, align 8
  %69 = fneg double %68
  %70 = fcmp ogt double %66, %69
  %71 = select i1 %70, double %66, double %69
  %72 = fcmp olt double %71, %68
  %73 = select i1 %72, double %71, double %68
  store double %73, ptr %61, align 8
  %74 = getelementptr inbounds double, ptr %2, i64 %62
  %75 = load double, ptr %74, align 8
  %76 = fsub double %75, %73
  store double %76, ptr %74, align 8
  br i1 %63, label %85, label %77
77:
  %78 = call double @llvm.fabs.f64(double %73)
  %79 = call double @llvm.fabs.f64(double %76)
  %80 = fadd double %79, 1.000000e+00
  %81 = fmul double %80, 0x3D719799812DEA11
  %82 = fcmp ugt double %78, %81
  br i1 %60, label %83, label %86
83:
  %84 = phi i1 [ %82, %77 ], [ true, %85 ]
  br label %59
85:
  br i1 %60, label %83, label %21
86:
  %87 = add nuw nsw i32 %27, 1
  %88 = icmp ne i32 %87, 20
  %89 = select i1 %82, i1 %88, i1 false
  br i1 %89, label %24, label %90
90:
  br label %93
91:
  %92 = icmp eq i32 %119, 0
  br i1 %92, label %120, label %121
93:
  %94 = phi i1 [ false, %118 ], [ true, %90 ]
  %95 = phi ptr [ %8, %118 ], [ %7, %90 ]
  %96 = phi ptr [ %20, %118 ], [ %6, %90 ]
  %97 = phi i64 [ 1, %118 ], [ 0, %90 ]
  %98 = phi i32 [ %119, %118 ], [ 1, %90 ]
  %99 = icmp eq i32 %98, 0
  br i1 %99, label %118, label %100
100:
  %101 = load double, ptr %95, align 8
  %102 = call double @llvm.fabs.f64(double %101)
  %103 = getelementptr inbounds double, ptr %2, i64 %97
  %104 = load double, ptr %103, align 8
  %105 = call double @llvm.fabs.f64(double %104)
  %106 = fadd double %105, 1.000000e+00
  %107 = fmul double %106, 1.000000e-09
  %108 = fcmp ugt double %102, %107
  br i1 %108, label %118, label %109
109:
  %110 = load double, ptr %96, align 8
  %111 = fsub double %104, %110
  %112 = call double @llvm.fabs.f64(double %111)
  %113 = getelementptr inbounds double, ptr %19, i64 %97
  %114 = load double, ptr %113, align 8
  %115 = fmul double %114, 1.000000e+01
  %116 = fcmp ole double %112, %115
  %117 = zext i1 %116 to i32
  br label %118
118:
  %119 = phi i32 [ 0, %100 ], [ 0, %93 ], [ %117, %109 ]
  br i1 %94, label %93, label %91
120:
  call void @hot_copy(i64 2, ptr %6, ptr %2)
  br label %121
121:
  call fastcc void @face(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4)
  ret i32 %119
}
define internal fastcc double @room(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 56
  %3 = load double, ptr %2, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 64
  %5 = load double, ptr %4, align 8
  %6 = fmul double %3, %5
  %7 = fcmp olt double %6, 0.000000e+00
  %8 = fadd double %3, %5
  %9 = fneg double %8
  %10 = fdiv double %9, %6
  %11 = select i1 %7, double %10, double 0x7FF0000000000000
  ret double %11
}
define internal fastcc double @nearest_integer(double %0) nounwind {
  %2 = call double @llvm.fabs.f64(double %0)
  %3 = fcmp olt double %2, 0x4320000000000000
  %4 = fadd double %0, 0x4338000000000000
  %5 = fadd double %4, 0xC338000000000000
  %6 = select i1 %3, double %5, double %0
  ret double %6
}
define internal fastcc i64 @nearest_sample(ptr %0, ptr %1, i64 %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  store ptr %1, ptr %4, align 8
  %5 = icmp slt i64 %2, 0
  %6 = call i64 @llvm.smax.i64(i64 %2, i64 0)
  %7 = lshr i64 %6, 3
  %8 = getelementptr inbounds i8, ptr %0, i64 400
  %9 = load i64, ptr %8, align 8
  %10 = icmp sgt i64 %9, 1
  %11 = select i1 %5, i1 %10, i1 false
  br i1 %11, label %12, label %19
12:
  %13 = getelementptr i8, ptr %0, i64 192
  %14 = getelementptr inbounds i8, ptr %1, i64 8
  %15 = getelementptr inbounds i8, ptr %1, i64 16
  br label %73
16:
  %17 = phi i64 [ %74, %73 ], [ %143, %139 ]
  %18 = icmp sgt i64 %75, 2
  br i1 %18, label %73, label %19
19:
  %20 = phi i64 [ %7, %3 ], [ %17, %16 ]
  %21 = getelementptr inbounds i8, ptr %0, i64 424
  store double 0x7FF0000000000000, ptr %21, align 8
  %22 = shl nsw i64 %20, 3
  %23 = getelementptr inbounds i8, ptr %0, i64 408
  store i64 %22, ptr %23, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 416
  store i64 %20, ptr %24, align 8
  %25 = add nsw i64 %22, 8
  %26 = load ptr, ptr %0, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 24
  %28 = load i64, ptr %27, align 8
  %29 = call i64 @llvm.smin.i64(i64 %25, i64 %28)
  %30 = icmp sgt i64 %28, %22
  br i1 %30, label %31, label %71
31:
  %32 = getelementptr inbounds i8, ptr %26, i64 80
  %33 = getelementptr inbounds i8, ptr %26, i64 8
  %34 = getelementptr inbounds i8, ptr %1, i64 8
  %35 = getelementptr inbounds i8, ptr %1, i64 16
  br label %36
36:
  %37 = phi i64 [ %22, %31 ], [ %67, %66 ]
  %38 = phi double [ 0x7FF0000000000000, %31 ], [ %68, %66 ]
  %39 = phi i64 [ %22, %31 ], [ %69, %66 ]
  %40 = load ptr, ptr %32, align 8
  %41 = load i64, ptr %33, align 8
  %42 = mul nsw i64 %41, %39
  %43 = getelementptr inbounds double, ptr %40, i64 %42
  %44 = load double, ptr %1, align 8
  %45 = load double, ptr %43, align 8
  %46 = fsub double %44, %45
  %47 = load double, ptr %34, align 8
  %48 = getelementptr inbounds i8, ptr %43, i64 8
  %49 = load double, ptr %48, align 8
  %50 = fsub double %47, %49
  %51 = fmul double %46, %46
  %52 = fmul double %50, %50
  %53 = fadd double %51, %52
  %54 = icmp sgt i64 %41, 2
  br i1 %54, label %55, label %62
55:
  %56 = load double, ptr %35, align 8
  %57 = getelementptr inbounds i8, ptr %43, i64 16
  %58 = load double, ptr %57, align 8
  %59 = fsub double %56, %58
  %60 = fmul double %59, %59
  %61 = fadd double %53, %60
  br label %62
62:
  %63 = phi double [ %61, %55 ], [ %53, %36 ]
  %64 = fcmp olt double %63, %38
  br i1 %64, label %65, label %66
65:
  store double %63, ptr %21, align 8
  store i64 %39, ptr %23, align 8
  br label %66
66:
  %67 = phi i64 [ %39, %65 ], [ %37, %62 ]
  %68 = phi double [ %63, %65 ], [ %38, %62 ]
  %69 = add nsw i64 %39, 1
  %70 = icmp slt i64 %69, %29
  br i1 %70, label %36, label %71
71:
  %72 = phi i64 [ %22, %19 ], [ %67, %66 ]
  br i1 %10, label %146, label %149
73:
  %74 = phi i64 [ %7, %12 ], [ %17, %16 ]
  %75 = phi i64 [ %9, %12 ], [ %76, %16 ]
  %76 = add nsw i64 %75, -1
  %77 = shl nsw i64 %74, 3
  %78 = add nsw i64 %77, 8
  %79 = getelementptr i64, ptr %13, i64 %75
  %80 = load i64, ptr %79, align 8
  %81 = freeze i64 %80
  %82 = call i64 @llvm.smin.i64(i64 %78, i64 %81)
  %83 = icmp sgt i64 %81, %77
  br i1 %83, label %84, label %16
84:
  %85 = load ptr, ptr %0, align 8
  %86 = getelementptr inbounds i8, ptr %85, i64 8
  %87 = load i64, ptr %86, align 8
  %88 = getelementptr inbounds i8, ptr %85, i64 88
  %89 = load ptr, ptr %88, align 8
  %90 = shl nsw i64 %87, 1
  %91 = getelementptr i64, ptr %0, i64 %75
  %92 = load i64, ptr %91, align 8
  %93 = load double, ptr %1, align 8
  %94 = load double, ptr %14, align 8
  %95 = icmp sgt i64 %87, 2
  br label %96
96:
  %97 = phi i64 [ %74, %84 ], [ %143, %139 ]
  %98 = phi i64 [ %77, %84 ], [ %144, %139 ]
  %99 = phi double [ 0x7FF0000000000000, %84 ], [ %142, %139 ]
  %100 = add nsw i64 %92, %98
  %101 = mul nsw i64 %90, %100
  %102 = getelementptr inbounds double, ptr %89, i64 %101
  %103 = getelementptr inbounds double, ptr %102, i64 %87
  %104 = load double, ptr %102, align 8
  %105 = load double, ptr %103, align 8
  %106 = fsub double %104, %93
  %107 = fsub double %93, %105
  %108 = fcmp ogt double %106, %107
  %109 = select i1 %108, double %106, double %107
  %110 = fcmp ogt double %109, 0.000000e+00
  %111 = select i1 %110, double %109, double 0.000000e+00
  %112 = getelementptr inbounds i8, ptr %102, i64 8
  %113 = load double, ptr %112, align 8
  %114 = getelementptr inbounds i8, ptr %103, i64 8
  %115 = load double, ptr %114, align 8
  %116 = fsub double %113, %94
  %117 = fsub double %94, %115
  %118 = fcmp ogt double %116, %117
  %119 = select i1 %118, double %116, double %117
  %120 = fcmp ogt double %119, 0.000000e+00
  %121 = select i1 %120, double %119, double 0.000000e+00
  %122 = fmul double %111, %111
  %123 = fmul double %121, %121
  %124 = fadd double %122, %123
  br i1 %95, label %125, label %139
125:
  %126 = getelementptr inbounds i8, ptr %102, i64 16
  %127 = load double, ptr %126, align 8
  %128 = load double, ptr %15, align 8
  %129 = getelementptr inbounds i8, ptr %103, i64 16
  %130 = load double, ptr %129, align 8
  %131 = fsub double %127, %128
  %132 = fsub double %128, %130
  %133 = fcmp ogt double %131, %132
  %134 = select i1 %133, double %131, double %132
  %135 = fcmp ogt double %134, 0.000000e+00
  %136 = select i1 %135, double %134, double 0.000000e+00
  %137 = fmul double %136, %136
  %138 = fadd double %124, %137
  br label %139
139:
  %140 = phi double [ %138, %125 ], [ %124, %96 ]
  %141 = fcmp olt double %140, %99
  %142 = select i1 %141, double %140, double %99
  %143 = select i1 %141, i64 %98, i64 %97
  %144 = add nsw i64 %98, 1
  %145 = icmp slt i64 %144, %82
  br i1 %145, label %96, label %16
146:
  %147 = add nsw i64 %9, -1
  call fastcc void @look_into(ptr %0, i64 %147, i64 0)
  %148 = load i64, ptr %23, align 8
  br label %149
149:
  %150 = phi i64 [ %148, %146 ], [ %72, %71 ]
  ret i64 %150
}
define internal fastcc void @look_into(ptr %0, i64 %1, i64 %2) nounwind {
  %4 = shl nsw i64 %2, 3
  %5 = add nsw i64 %4, 8
  %6 = getelementptr inbounds i8, ptr %0, i64 208
  %7 = add nsw i64 %1, -1
  %8 = getelementptr inbounds i64, ptr %6, i64 %7
  %9 = load i64, ptr %8, align 8
  %10 = call i64 @llvm.smin.i64(i64 %5, i64 %9)
  %11 = icmp sgt i64 %9, %4
  br i1 %11, label %12, label %20
12:
  %13 = icmp eq i64 %1, 1
  %14 = getelementptr inbounds i8, ptr %0, i64 416
  %15 = getelementptr inbounds i8, ptr %0, i64 8
  %16 = getelementptr inbounds i8, ptr %0, i64 16
  %17 = getelementptr inbounds i64, ptr %16, i64 %7
  %18 = getelementptr inbounds i8, ptr %0, i64 424
  %19 = getelementptr inbounds i8, ptr %0, i64 408
  br label %21
20:
  ret void
21:
  %22 = phi i64 [ %4, %12 ], [ %129, %128 ]
  br i1 %13, label %23, label %26
23:
  %24 = load i64, ptr %14, align 8
  %25 = icmp eq i64 %22, %24
  br i1 %25, label %128, label %26
26:
  %27 = load ptr, ptr %0, align 8
  %28 = getelementptr inbounds i8, ptr %27, i64 8
  %29 = load i64, ptr %28, align 8
  %30 = load ptr, ptr %15, align 8
  %31 = getelementptr inbounds i8, ptr %27, i64 88
  %32 = load ptr, ptr %31, align 8
  %33 = shl nsw i64 %29, 1
  %34 = load i64, ptr %17, align 8
  %35 = add nsw i64 %34, %22
  %36 = mul nsw i64 %33, %35
  %37 = getelementptr inbounds double, ptr %32, i64 %36
  %38 = getelementptr inbounds double, ptr %37, i64 %29
  %39 = load double, ptr %37, align 8
  %40 = load double, ptr %30, align 8
  %41 = load double, ptr %38, align 8
  %42 = fsub double %39, %40
  %43 = fsub double %40, %41
  %44 = fcmp ogt double %42, %43
  %45 = select i1 %44, double %42, double %43
  %46 = fcmp ogt double %45, 0.000000e+00
  %47 = select i1 %46, double %45, double 0.000000e+00
  %48 = getelementptr inbounds i8, ptr %37, i64 8
  %49 = load double, ptr %48, align 8
  %50 = getelementptr inbounds i8, ptr %30, i64 8
  %51 = load double, ptr %50, align 8
  %52 = getelementptr inbounds i8, ptr %38, i64 8
  %53 = load double, ptr %52, align 8
  %54 = fsub double %49, %51
  %55 = fsub double %51, %53
  %56 = fcmp ogt double %54, %55
  %57 = select i1 %56, double %54, double %55
  %58 = fcmp ogt double %57, 0.000000e+00
  %59 = select i1 %58, double %57, double 0.000000e+00
  %60 = fmul double %47, %47
  %61 = fmul double %59, %59
  %62 = fadd double %60, %61
  %63 = icmp sgt i64 %29, 2
  br i1 %63, label %64, label %79
64:
  %65 = getelementptr inbounds i8, ptr %37, i64 16
  %66 = load double, ptr %65, align 8
  %67 = getelementptr inbounds i8, ptr %30, i64 16
  %68 = load double, ptr %67, align 8
  %69 = getelementptr inbounds i8, ptr %38, i64 16
  %70 = load double, ptr %69, align 8
  %71 = fsub double %66, %68
  %72 = fsub double %68, %70
  %73 = fcmp ogt double %71, %72
  %74 = select i1 %73, double %71, double %72
  %75 = fcmp ogt double %74, 0.000000e+00
  %76 = select i1 %75, double %74, double 0.000000e+00
  %77 = fmul double %76, %76
  %78 = fadd double %62, %77
  br label %79
79:
  %80 = phi double [ %78, %64 ], [ %62, %26 ]
  %81 = load double, ptr %18, align 8
  %82 = fcmp olt double %80, %81
  br i1 %82, label %83, label %128
83:
  br i1 %13, label %84, label %127
84:
  %85 = shl nsw i64 %22, 3
  %86 = add nsw i64 %85, 8
  %87 = getelementptr inbounds i8, ptr %27, i64 24
  %88 = load i64, ptr %87, align 8
  %89 = call i64 @llvm.smin.i64(i64 %86, i64 %88)
  %90 = icmp sgt i64 %88, %85
  br i1 %90, label %91, label %128
91:
  %92 = getelementptr inbounds i8, ptr %27, i64 80
  %93 = getelementptr inbounds i8, ptr %30, i64 16
  br label %94
94:
  %95 = phi double [ %81, %91 ], [ %124, %123 ]
  %96 = phi i64 [ %85, %91 ], [ %125, %123 ]
  %97 = load ptr, ptr %92, align 8
  %98 = load i64, ptr %28, align 8
  %99 = mul nsw i64 %98, %96
  %100 = getelementptr inbounds double, ptr %97, i64 %99
  %101 = load double, ptr %30, align 8
  %102 = load double, ptr %100, align 8
  %103 = fsub double %101, %102
  %104 = load double, ptr %50, align 8
  %105 = getelementptr inbounds i8, ptr %100, i64 8
  %106 = load double, ptr %105, align 8
  %107 = fsub double %104, %106
  %108 = fmul double %103, %103
  %109 = fmul double %107, %107
  %110 = fadd double %108, %109
  %111 = icmp sgt i64 %98, 2
  br i1 %111, label %112, label %119
112:
  %113 = load double, ptr %93, align 8
  %114 = getelementptr inbounds i8, ptr %100, i64 16
  %115 = load double, ptr %114, align 8
  %116 = fsub double %113, %115
  %117 = fmul double %116, %116
  %118 = fadd double %110, %117
  br label %119
119:
  %120 = phi double [ %118, %112 ], [ %110, %94 ]
  %121 = fcmp olt double %120, %95
  br i1 %121, label %122, label %123
122:
  store double %120, ptr %18, align 8
  store i64 %96, ptr %19, align 8
  br label %123
123:
  %124 = phi double [ %120, %122 ], [ %95, %119 ]
  %125 = add nsw i64 %96, 1
  %126 = icmp slt i64 %125, %89
  br i1 %126, label %94, label %128
127:
  call fastcc void @look_into(ptr %0, i64 %7, i64 %22)
  br label %128
128:
  %129 = add nsw i64 %22, 1
  %130 = icmp slt i64 %129, %10
  br i1 %130, label %21, label %20
}
define internal fastcc i32 @beyond(ptr %0, ptr %1) nounwind {
  %3 = load i64, ptr %0, align 8
  %4 = icmp sgt i64 %3, 0
  br i1 %4, label %5, label %29
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 120
  %7 = getelementptr inbounds i8, ptr %0, i64 104
  br label %8
8:
  %9 = phi i64 [ 0, %5 ], [ %27, %26 ]
  %10 = getelementptr inbounds double, ptr %6, i64 %9
  %11 = load double, ptr %10, align 8
  %12 = getelementptr inbounds double, ptr %7, i64 %9
  %13 = load double, ptr %12, align 8
  %14 = fsub double %11, %13
  %15 = fmul double %14, 1.000000e-09
  %16 = fsub double %15, %15
  %17 = fcmp une double %16, 0.000000e+00
  br i1 %17, label %26, label %18
18:
  %19 = getelementptr inbounds double, ptr %1, i64 %9
  %20 = load double, ptr %19, align 8
  %21 = fadd double %13, %15
  %22 = fcmp ugt double %20, %21
  %23 = fsub double %11, %15
  %24 = fcmp ult double %20, %23
  %25 = and i1 %22, %24
  br i1 %25, label %26, label %29
26:
  %27 = add nuw nsw i64 %9, 1
  %28 = icmp eq i64 %27, %3
  br i1 %28, label %29, label %8
29:
  %30 = phi i32 [ 0, %2 ], [ 1, %18 ], [ 0, %26 ]
  ret i32 %30
}
define internal fastcc i64 @inner_sample(ptr %0, ptr %1) nounwind {
  %3 = alloca [2 x double], align 16
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 32
  %6 = load i64, ptr %5, align 8
  %7 = load i64, ptr %4, align 8
  %8 = icmp sgt i64 %7, 1
  br i1 %8, label %9, label %12
9:
  %10 = getelementptr inbounds i8, ptr %4, i64 40
  %11 = load i64, ptr %10, align 8
  br label %12
12:
  %13 = phi i64 [ %11, %9 ], [ 1, %2 ]
  %14 = getelementptr inbounds i8, ptr %4, i64 24
  %15 = load i64, ptr %14, align 8
  %16 = icmp sgt i64 %15, 0
  br i1 %16, label %17, label %20
17:
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  %19 = getelementptr inbounds i8, ptr %4, i64 96
  br label %24
20:
  %21 = icmp sgt i64 %6, 0
  br i1 %21, label %22, label %74
22:
  %23 = icmp sgt i64 %13, 0
  br label %63
24:
  %25 = phi i64 [ 0, %17 ], [ %60, %54 ]
  %26 = load ptr, ptr %18, align 8
  %27 = load ptr, ptr %0, align 8
  %28 = getelementptr inbounds i8, ptr %27, i64 80
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %27, i64 8
  %31 = load i64, ptr %30, align 8
  %32 = mul nsw i64 %31, %25
  %33 = getelementptr inbounds double, ptr %29, i64 %32
  %34 = load double, ptr %26, align 8
  %35 = load double, ptr %33, align 8
  %36 = fsub double %34, %35
  %37 = getelementptr inbounds i8, ptr %26, i64 8
  %38 = load double, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %33, i64 8
  %40 = load double, ptr %39, align 8
  %41 = fsub double %38, %40
  %42 = fmul double %36, %36
  %43 = fmul double %41, %41
  %44 = fadd double %42, %43
  %45 = icmp sgt i64 %31, 2
  br i1 %45, label %46, label %54
46:
  %47 = getelementptr inbounds i8, ptr %26, i64 16
  %48 = load double, ptr %47, align 8
  %49 = getelementptr inbounds i8, ptr %33, i64 16
  %50 = load double, ptr %49, align 8
  %51 = fsub double %48, %50
  %52 = fmul double %51, %51
  %53 = fadd double %44, %52
  br label %54
54:
  %55 = phi double [ %53, %46 ], [ %44, %24 ]
  %56 = load ptr, ptr %19, align 8
  %57 = getelementptr inbounds i64, ptr %56, i64 %25
  %58 = load i64, ptr %57, align 8
  %59 = getelementptr inbounds double, ptr %1, i64 %58
  store double %55, ptr %59, align 8
  %60 = add nuw nsw i64 %25, 1
  %61 = load i64, ptr %14, align 8
  %62 = icmp slt i64 %60, %61
  br i1 %62, label %24, label %20
63:
  %64 = phi i64 [ -1, %22 ], [ %78, %76 ]
  %65 = phi i64 [ 0, %22 ], [ %77, %76 ]
  br i1 %23, label %68, label %66
66:
  %67 = add nuw nsw i64 %65, 1
  br label %76
68:
  %69 = mul nuw nsw i64 %65, %13
  %70 = call i64 @llvm.usub.sat.i64(i64 %65, i64 1)
  %71 = add nuw nsw i64 %65, 1
  %72 = icmp ule i64 %70, %71
  %73 = icmp slt i64 %70, %6
  br label %80
74:
  %75 = phi i64 [ -1, %20 ], [ %78, %76 ]
  ret i64 %75
76:
  %77 = phi i64 [ %67, %66 ], [ %71, %131 ]
  %78 = phi i64 [ %64, %66 ], [ %132, %131 ]
  %79 = icmp eq i64 %77, %6
  br i1 %79, label %74, label %63
80:
  %81 = phi i64 [ %64, %68 ], [ %132, %131 ]
  %82 = phi i64 [ 0, %68 ], [ %133, %131 ]
  %83 = add nuw nsw i64 %82, %69
  %84 = icmp slt i64 %81, 0
  br i1 %84, label %91, label %85
85:
  %86 = getelementptr inbounds double, ptr %1, i64 %83
  %87 = load double, ptr %86, align 8
  %88 = getelementptr inbounds double, ptr %1, i64 %81
  %89 = load double, ptr %88, align 8
  %90 = fcmp olt double %87, %89
  br label %91
91:
  %92 = phi i1 [ true, %80 ], [ %90, %85 ]
  %93 = select i1 %92, i1 %72, i1 false
  %94 = select i1 %93, i1 %73, i1 false
  br i1 %94, label %95, label %102
95:
  %96 = call i64 @llvm.usub.sat.i64(i64 %82, i64 1)
  %97 = add nuw nsw i64 %82, 1
  %98 = icmp ule i64 %96, %97
  %99 = icmp slt i64 %96, %13
  %100 = select i1 %98, i1 %99, i1 false
  %101 = getelementptr inbounds double, ptr %1, i64 %83
  br label %104
102:
  %103 = phi i1 [ %92, %91 ], [ %111, %110 ]
  call fastcc void @parameters_at(ptr %4, i64 %83, ptr %3)
  br i1 %103, label %127, label %131
104:
  %105 = phi i64 [ %70, %95 ], [ %112, %110 ]
  br i1 %100, label %106, label %110
106:
  %107 = load double, ptr %101, align 8
  %108 = mul nuw nsw i64 %105, %13
  %109 = getelementptr double, ptr %1, i64 %108
  br label %117
110:
  %111 = phi i1 [ true, %104 ], [ %121, %117 ]
  %112 = add nuw nsw i64 %105, 1
  %113 = icmp ule i64 %105, %65
  %114 = select i1 %111, i1 %113, i1 false
  %115 = icmp slt i64 %112, %6
  %116 = select i1 %114, i1 %115, i1 false
  br i1 %116, label %104, label %102
117:
  %118 = phi i64 [ %96, %106 ], [ %122, %117 ]
  %119 = getelementptr double, ptr %109, i64 %118
  %120 = load double, ptr %119, align 8
  %121 = fcmp ole double %107, %120
  %122 = add nuw nsw i64 %118, 1
  %123 = icmp ule i64 %118, %82
  %124 = select i1 %121, i1 %123, i1 false
  %125 = icmp slt i64 %122, %13
  %126 = select i1 %124, i1 %125, i1 false
  br i1 %126, label %117, label %110
127:
  %128 = call fastcc i32 @beyond(ptr %4, ptr %3)
  %129 = icmp eq i32 %128, 0
  %130 = select i1 %129, i64 %83, i64 %81
  br label %131
131:
  %132 = phi i64 [ %130, %127 ], [ %81, %102 ]
  %133 = add nuw nsw i64 %82, 1
  %134 = icmp eq i64 %133, %13
  br i1 %134, label %76, label %80
}
define internal fastcc double @minimise(ptr %0, ptr %1, ptr %2, ptr %3) nounwind {
  %5 = alloca %struct.jet, align 8
  %6 = alloca %struct.jet, align 8
  %7 = alloca [3 x double], align 16
  %8 = alloca [2 x double], align 16
  %9 = alloca [2 x double], align 16
  %10 = alloca [3 x double], align 16
  %11 = getelementptr inbounds i8, ptr %0, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = load i64, ptr %0, align 8
  call fastcc void @evaluate_jet(ptr %0, ptr %2, ptr %5, ptr %3)
  %14 = icmp sgt i64 %12, 0
  br i1 %14, label %20, label %15
15:
  %16 = call double @hot_dot(i64 %12, ptr %7, ptr %7)
  %17 = icmp sgt i64 %13, 0
  %18 = getelementptr inbounds i8, ptr %0, i64 104
  %19 = getelementptr inbounds i8, ptr %0, i64 120
  br label %30
20:
  %21 = phi i64 [ %28, %20 ], [ 0, %4 ]
  %22 = getelementptr inbounds double, ptr %5, i64 %21
  %23 = load double, ptr %22, align 8
  %24 = getelementptr inbounds double, ptr %1, i64 %21
  %25 = load double, ptr %24, align 8
  %26 = fsub double %23, %25
  %27 = getelementptr inbounds double, ptr %7, i64 %21
  store double %26, ptr %27, align 8
  %28 = add nuw nsw i64 %21, 1
  %29 = icmp eq i64 %28, %12
  br i1 %29, label %15, label %20
30:
  %31 = phi ptr [ %5, %15 ], [ %90, %86 ]
  %32 = phi ptr [ %6, %15 ], [ %89, %86 ]
  %33 = phi i32 [ 0, %15 ], [ %91, %86 ]
  %34 = phi double [ 0.000000e+00, %15 ], [ %88, %86 ]
  %35 = phi double [ %16, %15 ], [ %87, %86 ]
  call fastcc void @newton_step(ptr %0, ptr %31, ptr %7, ptr %2, double %34, ptr %8)
  br i1 %17, label %38, label %36
36:
  %37 = phi i1 [ false, %30 ], [ %63, %62 ]
  call fastcc void @evaluate_jet(ptr %0, ptr %9, ptr %32, ptr %3)
  br i1 %14, label %70, label %66
38:
  %39 = phi i64 [ %64, %62 ], [ 0, %30 ]
  %40 = phi i1 [ %63, %62 ], [ false, %30 ]
  %41 = getelementptr inbounds double, ptr %2, i64 %39
  %42 = load double, ptr %41, align 8
  %43 = getelementptr inbounds double, ptr %8, i64 %39
  %44 = load double, ptr %43, align 8
  %45 = fsub double %42, %44
  %46 = getelementptr inbounds double, ptr %18, i64 %39
  %47 = load double, ptr %46, align 8
  %48 = fcmp ogt double %45, %47
  %49 = select i1 %48, double %45, double %47
  %50 = getelementptr inbounds double, ptr %19, i64 %39
  %51 = load double, ptr %50, align 8
  %52 = fcmp olt double %49, %51
  %53 = select i1 %52, double %49, double %51
  %54 = getelementptr inbounds double, ptr %9, i64 %39
  store double %53, ptr %54, align 8
  br i1 %40, label %62, label %55
55:
  %56 = fsub double %53, %42
  %57 = call double @llvm.fabs.f64(double %56)
  %58 = call double @llvm.fabs.f64(double %42)
  %59 = fadd double %58, 1.000000e+00
  %60 = fmul double %59, 1.000000e-13
  %61 = fcmp ugt double %57, %60
  br label %62
62:
  %63 = phi i1 [ true, %38 ], [ %61, %55 ]
  %64 = add nuw nsw i64 %39, 1
  %65 = icmp eq i64 %64, %13
  br i1 %65, label %36, label %38
66:
  %67 = call double @hot_dot(i64 %12, ptr %10, ptr %10)
  %68 = fmul double %35, 0x3FF000000000002D
  %69 = fcmp ugt double %67, %68
  br i1 %69, label %82, label %80
70:
  %71 = phi i64 [ %78, %70 ], [ 0, %36 ]
  %72 = getelementptr inbounds double, ptr %32, i64 %71
  %73 = load double, ptr %72, align 8
  %74 = getelementptr inbounds double, ptr %1, i64 %71
  %75 = load double, ptr %74, align 8
  %76 = fsub double %73, %75
  %77 = getelementptr inbounds double, ptr %10, i64 %71
  store double %76, ptr %77, align 8
  %78 = add nuw nsw i64 %71, 1
  %79 = icmp eq i64 %78, %12
  br i1 %79, label %66, label %70
80:
  call void @hot_copy(i64 %13, ptr %9, ptr %2)
  call void @hot_copy(i64 %12, ptr %10, ptr %7)
  %81 = fmul double %34, 1.000000e-01
  br i1 %37, label %86, label %93
82:
  %83 = fmul double %34, 1.000000e+01
  %84 = fcmp ogt double %83, 1.000000e-02
  %85 = select i1 %84, double %83, double 1.000000e-02
  br label %86
86:
  %87 = phi double [ %35, %82 ], [ %67, %80 ]
  %88 = phi double [ %85, %82 ], [ %81, %80 ]
  %89 = phi ptr [ %32, %82 ], [ %31, %80 ]
  %90 = phi ptr [ %31, %82 ], [ %32, %80 ]
  %91 = add nuw nsw i32 %33, 1
  %92 = icmp eq i32 %91, 60
  br i1 %92, label %94, label %30
93:
  br label %94
94:
  %95 = phi double [ %67, %93 ], [ %87, %86 ]
  %96 = call double @llvm.sqrt.f64(double %95)
  ret double %96
}
define internal fastcc void @newton_step(ptr %0, ptr %1, ptr %2, ptr %3, double %4, ptr %5) nounwind {
  %7 = alloca [3 x double], align 16
  %8 = alloca [3 x double], align 16
  %9 = alloca [2 x double], align 16
  %10 = alloca [2 x i32], align 4
  %11 = getelementptr inbounds i8, ptr %0, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = load i64, ptr %0, align 8
  %14 = getelementptr inbounds i8, ptr %10, i64 4
  store i32 0, ptr %14, align 4
  call fastcc void @products(ptr %0, ptr %1, ptr %7)
  call fastcc void @along(ptr %0, ptr %1, ptr %2, ptr %8)
  br label %28
15:
  %16 = load double, ptr %7, align 16
  %17 = getelementptr inbounds i8, ptr %7, i64 16
  %18 = load double, ptr %17, align 16
  %19 = fadd double %16, %18
  %20 = fadd double %19, 1.000000e-300
  %21 = icmp sgt i64 %13, 0
  br i1 %21, label %24, label %22
22:
  %23 = getelementptr inbounds i8, ptr %5, i64 8
  store double 0.000000e+00, ptr %23, align 8
  store double 0.000000e+00, ptr %5, align 8
  br label %134
24:
  %25 = getelementptr inbounds i8, ptr %1, i64 24
  %26 = getelementptr inbounds i8, ptr %0, i64 104
  %27 = getelementptr inbounds i8, ptr %0, i64 120
  br label %48
28:
  %29 = phi i64 [ 0, %6 ], [ %35, %28 ]
  %30 = getelementptr inbounds double, ptr %7, i64 %29
  %31 = load double, ptr %30, align 8
  %32 = getelementptr inbounds double, ptr %8, i64 %29
  %33 = load double, ptr %32, align 8
  %34 = fadd double %31, %33
  store double %34, ptr %32, align 8
  %35 = add nuw nsw i64 %29, 1
  %36 = icmp eq i64 %35, 3
  br i1 %36, label %15, label %28
37:
  %38 = load i32, ptr %10, align 4
  %39 = load i32, ptr %14, align 4
  %40 = icmp ne i32 %38, 0
  %41 = icmp ne i32 %39, 0
  %42 = select i1 %40, i1 %41, i1 false
  %43 = getelementptr inbounds i8, ptr %5, i64 8
  store double 0.000000e+00, ptr %43, align 8
  store double 0.000000e+00, ptr %5, align 8
  br i1 %42, label %72, label %44
44:
  %45 = fmul double %4, %20
  %46 = fmul double %20, 1.000000e-09
  %47 = fmul double %20, 1.000000e-03
  br label %112
48:
  %49 = phi i64 [ 0, %24 ], [ %70, %67 ]
  %50 = getelementptr inbounds [3 x double], ptr %25, i64 %49
  %51 = call double @hot_dot(i64 %12, ptr %50, ptr %2)
  %52 = getelementptr inbounds double, ptr %9, i64 %49
  store double %51, ptr %52, align 8
  %53 = getelementptr inbounds double, ptr %3, i64 %49
  %54 = load double, ptr %53, align 8
  %55 = getelementptr inbounds double, ptr %26, i64 %49
  %56 = load double, ptr %55, align 8
  %57 = fcmp ole double %54, %56
  %58 = fcmp ogt double %51, 0.000000e+00
  %59 = select i1 %57, i1 %58, i1 false
  br i1 %59, label %67, label %60
60:
  %61 = getelementptr inbounds double, ptr %27, i64 %49
  %62 = load double, ptr %61, align 8
  %63 = fcmp ult double %54, %62
  br i1 %63, label %67, label %64
64:
  %65 = fcmp uge double %51, 0.000000e+00
  %66 = zext i1 %65 to i32
  br label %67
67:
  %68 = phi i32 [ 0, %48 ], [ 1, %60 ], [ %66, %64 ]
  %69 = getelementptr inbounds i32, ptr %10, i64 %49
  store i32 %68, ptr %69, align 4
  %70 = add nuw nsw i64 %49, 1
  %71 = icmp eq i64 %70, %13
  br i1 %71, label %37, label %48
72:
  %73 = load double, ptr %8, align 16
  %74 = getelementptr inbounds i8, ptr %8, i64 16
  %75 = load double, ptr %74, align 16
  %76 = fsub double %73, %75
  %77 = fmul double %76, 5.000000e-01
  %78 = fadd double %73, %75
  %79 = fmul double %78, 5.000000e-01
  %80 = fmul double %77, %77
  %81 = getelementptr inbounds i8, ptr %8, i64 8
  %82 = load double, ptr %81, align 8
  %83 = fmul double %82, %82
  %84 = fadd double %83, %80
  %85 = call double @llvm.sqrt.f64(double %84)
  %86 = fsub double %79, %85
  %87 = fmul double %4, %20
  %88 = fmul double %20, 1.000000e-09
  %89 = fcmp ole double %86, %88
  %90 = fmul double %20, 1.000000e-03
  %91 = fsub double %90, %86
  %92 = select i1 %89, double %91, double 0.000000e+00
  %93 = fcmp ogt double %87, %92
  %94 = select i1 %93, double %87, double %92
  %95 = fadd double %73, %94
  %96 = fadd double %75, %94
  %97 = fmul double %95, %96
  %98 = fsub double %97, %83
  %99 = fcmp ogt double %98, 0.000000e+00
  br i1 %99, label %100, label %134
100:
  %101 = load double, ptr %9, align 16
  %102 = fmul double %96, %101
  %103 = getelementptr inbounds i8, ptr %9, i64 8
  %104 = load double, ptr %103, align 8
  %105 = fmul double %82, %104
  %106 = fsub double %102, %105
  %107 = fdiv double %106, %98
  store double %107, ptr %5, align 8
  %108 = fmul double %95, %104
  %109 = fmul double %82, %101
  %110 = fsub double %108, %109
  %111 = fdiv double %110, %98
  store double %111, ptr %43, align 8
  br label %134
112:
  %113 = phi i64 [ 0, %44 ], [ %132, %131 ]
  %114 = getelementptr inbounds i32, ptr %10, i64 %113
  %115 = load i32, ptr %114, align 4
  %116 = icmp eq i32 %115, 0
  br i1 %116, label %131, label %117
117:
  %118 = shl nsw i64 %113, 4
  %119 = getelementptr inbounds i8, ptr %8, i64 %118
  %120 = load double, ptr %119, align 16
  %121 = getelementptr inbounds double, ptr %9, i64 %113
  %122 = load double, ptr %121, align 8
  %123 = fcmp ole double %120, %46
  %124 = fsub double %47, %120
  %125 = select i1 %123, double %124, double 0.000000e+00
  %126 = fcmp ogt double %45, %125
  %127 = select i1 %126, double %45, double %125
  %128 = fadd double %120, %127
  %129 = fdiv double %122, %128
  %130 = getelementptr inbounds double, ptr %5, i64 %113
  store double %129, ptr %130, align 8
  br label %131
131:
  %132 = add nuw nsw i64 %113, 1
  %133 = icmp eq i64 %132, %13
  br i1 %133, label %134, label %112
134:
  ret void
}
define internal fastcc void @products(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %1, i64 24
  %7 = call double @hot_dot(i64 %5, ptr %6, ptr %6)
  store double %7, ptr %2, align 8
  %8 = getelementptr inbounds i8, ptr %2, i64 16
  store double 0.000000e+00, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %2, i64 8
  store double 0.000000e+00, ptr %9, align 8
  %10 = load i64, ptr %0, align 8
  %11 = icmp sgt i64 %10, 1
  br i1 %11, label %12, label %16
12:
  %13 = getelementptr inbounds i8, ptr %1, i64 48
  %14 = call double @hot_dot(i64 %5, ptr %6, ptr %13)
  store double %14, ptr %9, align 8
  %15 = call double @hot_dot(i64 %5, ptr %13, ptr %13)
  store double %15, ptr %8, align 8
  br label %16
16:
  ret void
}
define internal fastcc void @along(ptr %0, ptr %1, ptr %2, ptr %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %1, i64 72
  %8 = call double @hot_dot(i64 %6, ptr %2, ptr %7)
  store double %8, ptr %3, align 8
  %9 = getelementptr inbounds i8, ptr %3, i64 16
  store double 0.000000e+00, ptr %9, align 8
  %10 = getelementptr inbounds i8, ptr %3, i64 8
  store double 0.000000e+00, ptr %10, align 8
  %11 = load i64, ptr %0, align 8
  %12 = icmp sgt i64 %11, 1
  br i1 %12, label %13, label %18
13:
  %14 = getelementptr inbounds i8, ptr %1, i64 96
  %15 = call double @hot_dot(i64 %6, ptr %2, ptr %14)
  store double %15, ptr %10, align 8
  %16 = getelementptr inbounds i8, ptr %1, i64 120
  %17 = call double @hot_dot(i64 %6, ptr %2, ptr %16)
  store double %17, ptr %9, align 8
  br label %18
18:
  ret void
}
define internal fastcc i64 @own_rows(ptr %0, ptr %1, i64 %2, ptr %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = icmp eq ptr %3, null
  br i1 %6, label %10, label %7
7:
  %8 = load i64, ptr %5, align 8
  %9 = icmp sgt i64 %8, 0
  br i1 %9, label %18, label %10
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 16
  %12 = load i64, ptr %11, align 8
  %13 = icmp sgt i64 %12, 0
  br i1 %13, label %14, label %28
14:
  %15 = icmp sgt i64 %2, 0
  %16 = getelementptr inbounds i8, ptr %0, i64 48
  %17 = getelementptr inbounds i8, ptr %0, i64 40
  br label %24
18:
  %19 = phi i64 [ %21, %18 ], [ 0, %7 ]
  %20 = getelementptr inbounds double, ptr %3, i64 %19
  store double -1.000000e+00, ptr %20, align 8
  %21 = add nuw nsw i64 %19, 1
  %22 = load i64, ptr %5, align 8
  %23 = icmp slt i64 %21, %22
  br i1 %23, label %18, label %10
24:
  %25 = phi i64 [ %12, %14 ], [ %33, %32 ]
  %26 = phi i64 [ 0, %14 ], [ %35, %32 ]
  %27 = phi i64 [ 0, %14 ], [ %34, %32 ]
  br i1 %15, label %37, label %32
28:
  %29 = phi i64 [ 0, %10 ], [ %34, %32 ]
  ret i64 %29
30:
  %31 = load i64, ptr %11, align 8
  br label %32
32:
  %33 = phi i64 [ %25, %24 ], [ %31, %30 ]
  %34 = phi i64 [ %27, %24 ], [ %60, %30 ]
  %35 = add nuw nsw i64 %26, 1
  %36 = icmp slt i64 %35, %33
  br i1 %36, label %24, label %28
37:
  %38 = phi i64 [ %61, %59 ], [ 0, %24 ]
  %39 = phi i64 [ %60, %59 ], [ %27, %24 ]
  %40 = load ptr, ptr %16, align 8
  %41 = getelementptr inbounds i64, ptr %40, i64 %26
  %42 = load i64, ptr %41, align 8
  %43 = getelementptr inbounds i64, ptr %1, i64 %38
  %44 = load i64, ptr %43, align 8
  %45 = icmp eq i64 %42, %44
  br i1 %45, label %46, label %59
46:
  br i1 %6, label %47, label %49
47:
  %48 = add nsw i64 %39, 1
  br label %59
49:
  %50 = load ptr, ptr %17, align 8
  %51 = getelementptr inbounds i64, ptr %50, i64 %26
  %52 = load i64, ptr %51, align 8
  %53 = getelementptr inbounds double, ptr %3, i64 %52
  %54 = load double, ptr %53, align 8
  %55 = fcmp olt double %54, 0.000000e+00
  br i1 %55, label %56, label %59
56:
  %57 = add nsw i64 %39, 1
  %58 = sitofp i64 %39 to double
  store double %58, ptr %53, align 8
  br label %59
59:
  %60 = phi i64 [ %39, %37 ], [ %57, %56 ], [ %39, %49 ], [ %48, %47 ]
  %61 = add nuw nsw i64 %38, 1
  %62 = icmp eq i64 %61, %2
  br i1 %62, label %30, label %37
}
define internal fastcc void @settle_point(ptr %0, ptr %1, i32 %2, ptr %3) nounwind {
  %5 = alloca [7 x ptr], align 16
  %6 = alloca [2 x ptr], align 16
  %7 = getelementptr inbounds i8, ptr %0, i64 64
  %8 = zext nneg i32 %2 to i64
  %9 = getelementptr inbounds %struct.mc_stage, ptr %7, i64 %8
  %10 = getelementptr inbounds i8, ptr %1, i64 448
  %11 = load ptr, ptr %10, align 8
  %12 = icmp eq i32 %2, 0
  br i1 %12, label %16, label %13
13:
  %14 = getelementptr inbounds i8, ptr %1, i64 432
  %15 = load i64, ptr %14, align 8
  br label %16
16:
  %17 = phi i64 [ %15, %13 ], [ 0, %4 ]
  %18 = getelementptr inbounds i64, ptr %11, i64 %17
  %19 = getelementptr inbounds i8, ptr %1, i64 432
  %20 = getelementptr inbounds i64, ptr %19, i64 %8
  %21 = load i64, ptr %20, align 8
  %22 = getelementptr inbounds i8, ptr %9, i64 8
  %23 = load i64, ptr %22, align 8
  %24 = getelementptr inbounds double, ptr %3, i64 %23
  %25 = getelementptr inbounds double, ptr %24, i64 %23
  %26 = icmp eq i64 %21, 0
  br i1 %26, label %167, label %27
27:
  %28 = call fastcc i64 @own_rows(ptr %9, ptr %18, i64 %21, ptr %3)
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %167, label %30
30:
  %31 = getelementptr inbounds i8, ptr %9, i64 16
  %32 = load i64, ptr %31, align 8
  %33 = getelementptr inbounds double, ptr %25, i64 %32
  %34 = getelementptr inbounds double, ptr %33, i64 %28
  %35 = getelementptr inbounds double, ptr %34, i64 %21
  %36 = mul nsw i64 %28, %21
  %37 = getelementptr inbounds double, ptr %35, i64 %36
  %38 = getelementptr inbounds i8, ptr %0, i64 480
  %39 = getelementptr inbounds i8, ptr %5, i64 8
  %40 = getelementptr inbounds i8, ptr %0, i64 496
  %41 = getelementptr inbounds i8, ptr %5, i64 16
  %42 = getelementptr inbounds i8, ptr %0, i64 504
  %43 = getelementptr inbounds i8, ptr %5, i64 24
  %44 = getelementptr inbounds i8, ptr %0, i64 256
  %45 = getelementptr inbounds i8, ptr %5, i64 32
  %46 = getelementptr inbounds i8, ptr %0, i64 264
  %47 = getelementptr inbounds i8, ptr %5, i64 40
  %48 = getelementptr inbounds i8, ptr %0, i64 272
  %49 = getelementptr inbounds i8, ptr %5, i64 48
  %50 = getelementptr inbounds i8, ptr %0, i64 280
  %51 = getelementptr inbounds i8, ptr %6, i64 8
  %52 = getelementptr inbounds i8, ptr %0, i64 288
  %53 = icmp slt i64 %21, 1
  %54 = getelementptr inbounds i8, ptr %9, i64 48
  %55 = getelementptr inbounds i8, ptr %9, i64 40
  %56 = call i64 @llvm.smin.i64(i64 %28, i64 %21)
  %57 = sitofp i64 %56 to double
  %58 = getelementptr inbounds i8, ptr %9, i64 88
  br label %59
59:
  %60 = phi i32 [ 0, %30 ], [ %139, %134 ]
  store ptr %38, ptr %5, align 16
  %61 = load ptr, ptr %40, align 8
  store ptr %61, ptr %39, align 8
  %62 = load ptr, ptr %42, align 8
  store ptr %62, ptr %41, align 16
  %63 = load ptr, ptr %44, align 8
  store ptr %63, ptr %43, align 8
  %64 = load ptr, ptr %46, align 8
  store ptr %64, ptr %45, align 16
  %65 = load ptr, ptr %48, align 8
  store ptr %65, ptr %47, align 8
  %66 = load ptr, ptr %50, align 8
  store ptr %66, ptr %49, align 16
  store ptr %24, ptr %6, align 16
  store ptr %25, ptr %51, align 8
  %67 = load ptr, ptr %9, align 8
  %68 = load ptr, ptr %52, align 8
  %69 = call i32 %67(ptr %5, ptr %6, ptr %68)
  %70 = icmp eq i32 %69, 0
  br i1 %70, label %71, label %166
71:
  call void @hot_clear(i64 %36, ptr %35)
  %72 = load i64, ptr %22, align 8
  %73 = icmp sgt i64 %72, 0
  br i1 %73, label %77, label %74
74:
  %75 = load i64, ptr %31, align 8
  %76 = icmp sgt i64 %75, 0
  br i1 %76, label %93, label %98
77:
  %78 = phi i64 [ %90, %89 ], [ %72, %71 ]
  %79 = phi i64 [ %91, %89 ], [ 0, %71 ]
  %80 = getelementptr inbounds double, ptr %3, i64 %79
  %81 = load double, ptr %80, align 8
  %82 = fcmp ult double %81, 0.000000e+00
  br i1 %82, label %89, label %83
83:
  %84 = getelementptr inbounds double, ptr %24, i64 %79
  %85 = load double, ptr %84, align 8
  %86 = fptosi double %81 to i64
  %87 = getelementptr inbounds double, ptr %33, i64 %86
  store double %85, ptr %87, align 8
  %88 = load i64, ptr %22, align 8
  br label %89
89:
  %90 = phi i64 [ %78, %77 ], [ %88, %83 ]
  %91 = add nuw nsw i64 %79, 1
  %92 = icmp slt i64 %91, %90
  br i1 %92, label %77, label %74
93:
  %94 = phi i64 [ %107, %106 ], [ %75, %74 ]
  %95 = phi i64 [ %108, %106 ], [ 0, %74 ]
  br i1 %53, label %106, label %96
96:
  %97 = getelementptr inbounds double, ptr %25, i64 %95
  br label %110
98:
  call void @mc_solve(i64 %28, i64 %21, i64 1, double %57, ptr %35, ptr %33, ptr %34, ptr %37)
  %99 = call i64 @hot_all_finite(i64 %21, ptr %34)
  %100 = icmp eq i64 %99, 0
  %101 = or i1 %100, %53
  br i1 %101, label %166, label %102
102:
  %103 = load ptr, ptr %40, align 8
  br label %142
104:
  %105 = load i64, ptr %31, align 8
  br label %106
106:
  %107 = phi i64 [ %105, %104 ], [ %94, %93 ]
  %108 = add nuw nsw i64 %95, 1
  %109 = icmp slt i64 %108, %107
  br i1 %109, label %93, label %98
110:
  %111 = phi i64 [ 0, %96 ], [ %132, %131 ]
  %112 = load ptr, ptr %54, align 8
  %113 = getelementptr inbounds i64, ptr %112, i64 %95
  %114 = load i64, ptr %113, align 8
  %115 = getelementptr inbounds i64, ptr %18, i64 %111
  %116 = load i64, ptr %115, align 8
  %117 = icmp eq i64 %114, %116
  br i1 %117, label %118, label %131
118:
  %119 = load double, ptr %97, align 8
  %120 = load ptr, ptr %55, align 8
  %121 = getelementptr inbounds i64, ptr %120, i64 %95
  %122 = load i64, ptr %121, align 8
  %123 = getelementptr inbounds double, ptr %3, i64 %122
  %124 = load double, ptr %123, align 8
  %125 = fptosi double %124 to i64
  %126 = mul nsw i64 %111, %28
  %127 = getelementptr double, ptr %35, i64 %126
  %128 = getelementptr double, ptr %127, i64 %125
  %129 = load double, ptr %128, align 8
  %130 = fadd double %119, %129
  store double %130, ptr %128, align 8
  br label %131
131:
  %132 = add nuw nsw i64 %111, 1
  %133 = icmp eq i64 %132, %21
  br i1 %133, label %104, label %110
134:
  %135 = fcmp olt double %163, 0x3CD0000000000000
  %136 = load i64, ptr %58, align 8
  %137 = icmp ne i64 %136, 0
  %138 = select i1 %137, i1 true, i1 %135
  %139 = add nuw nsw i32 %60, 1
  %140 = icmp eq i32 %139, 20
  %141 = select i1 %138, i1 true, i1 %140
  br i1 %141, label %167, label %59
142:
  %143 = phi ptr [ %155, %142 ], [ %103, %102 ]
  %144 = phi i64 [ %164, %142 ], [ 0, %102 ]
  %145 = phi double [ %163, %142 ], [ 0.000000e+00, %102 ]
  %146 = getelementptr inbounds double, ptr %34, i64 %144
  %147 = load double, ptr %146, align 8
  %148 = getelementptr inbounds i64, ptr %18, i64 %144
  %149 = load i64, ptr %148, align 8
  %150 = getelementptr inbounds double, ptr %143, i64 %149
  %151 = load double, ptr %150, align 8
  %152 = fsub double %151, %147
  store double %152, ptr %150, align 8
  %153 = load double, ptr %146, align 8
  %154 = call double @llvm.fabs.f64(double %153)
  %155 = load ptr, ptr %40, align 8
  %156 = load i64, ptr %148, align 8
  %157 = getelementptr inbounds double, ptr %155, i64 %156
  %158 = load double, ptr %157, align 8
  %159 = call double @llvm.fabs.f64(double %158)
  %160 = fadd double %159, 1.000000e+00
  %161 = fdiv double %154, %160
  %162 = fcmp ogt double %145, %161
  %163 = select i1 %162, double %145, double %161
  %164 = add nuw nsw i64 %144, 1
  %165 = icmp eq i64 %164, %21
  br i1 %165, label %134, label %142
166:
  br label %167
167:
  ret void
}
define internal fastcc void @view_at(ptr %0, ptr %1, double %2, ptr %3, ptr %4) nounwind {
  %6 = getelementptr inbounds i8, ptr %0, i64 496
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 504
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 480
  %11 = load double, ptr %10, align 8
  %12 = fcmp une double %2, %11
  br i1 %12, label %13, label %21
13:
  %14 = getelementptr inbounds i8, ptr %4, i64 16
  %15 = load ptr, ptr %14, align 8
  %16 = load i64, ptr %0, align 8
  %17 = getelementptr inbounds double, ptr %15, i64 %16
  call void @mc_dense(ptr %0, double %2, ptr %15, ptr %17)
  %18 = load ptr, ptr %14, align 8
  %19 = load i64, ptr %0, align 8
  %20 = getelementptr inbounds double, ptr %18, i64 %19
  br label %21
21:
  %22 = phi ptr [ %18, %13 ], [ %7, %5 ]
  %23 = phi ptr [ %20, %13 ], [ %9, %5 ]
  %24 = getelementptr inbounds i8, ptr %0, i64 264
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds i8, ptr %0, i64 272
  %27 = load ptr, ptr %26, align 8
  call fastcc void @view_all(ptr %0, ptr %1, double %2, ptr %22, ptr %23, ptr %25, ptr %27, ptr %3, ptr %4)
  ret void
}
define internal fastcc i32 @still_far(ptr %0, ptr %1, i64 %2, i64 %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 520
  %6 = load double, ptr %5, align 8
  %7 = fcmp ogt double %6, 0.000000e+00
  br i1 %7, label %11, label %23
8:
  %9 = fcmp ogt double %20, 0.000000e+00
  %10 = zext i1 %9 to i32
  br label %23
11:
  %12 = phi double [ %20, %11 ], [ %6, %4 ]
  %13 = phi i64 [ %21, %11 ], [ 1, %4 ]
  %14 = mul nsw i64 %13, %2
  %15 = getelementptr inbounds %struct.view, ptr %1, i64 %14
  %16 = add nsw i64 %13, -1
  %17 = mul nsw i64 %16, %2
  %18 = getelementptr inbounds %struct.view, ptr %1, i64 %17
  %19 = call fastcc double @between_places(ptr %0, ptr %15, ptr %18)
  %20 = fsub double %12, %19
  store double %20, ptr %5, align 8
  %21 = add nuw nsw i64 %13, 1
  %22 = icmp eq i64 %21, %3
  br i1 %22, label %8, label %11
23:
  %24 = phi i32 [ %10, %8 ], [ 0, %4 ]
  ret i32 %24
}
define internal fastcc i64 @watch(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, i32 %5, ptr %6, ptr %7, ptr %8) nounwind {
  %10 = alloca [2 x double], align 16
  %11 = alloca %struct.glance, align 8
  %12 = load double, ptr %6, align 8
  store double %12, ptr %10, align 16
  %13 = getelementptr inbounds i8, ptr %10, i64 8
  %14 = getelementptr inbounds i8, ptr %6, i64 8
  %15 = load double, ptr %14, align 8
  store double %15, ptr %13, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 464
  %17 = load i64, ptr %16, align 8
  %18 = icmp eq i64 %17, 0
  br i1 %18, label %19, label %20
19:
  br label %29
20:
  %21 = getelementptr inbounds i8, ptr %0, i64 480
  call void @hot_copy(i64 2, ptr %21, ptr %10)
  br label %19
22:
  %23 = getelementptr inbounds i8, ptr %0, i64 496
  %24 = load double, ptr %23, align 8
  %25 = fmul double %24, 5.000000e-01
  %26 = fdiv double %39, %25
  %27 = fcmp oge double %26, 4.000000e+02
  %28 = select i1 %27, i64 400, i64 1
  br label %42
29:
  %30 = phi double [ %39, %29 ], [ 0.000000e+00, %19 ]
  %31 = phi i64 [ %40, %29 ], [ 1, %19 ]
  %32 = mul nsw i64 %31, %2
  %33 = getelementptr inbounds %struct.view, ptr %1, i64 %32
  %34 = add nsw i64 %31, -1
  %35 = mul nsw i64 %34, %2
  %36 = getelementptr inbounds %struct.view, ptr %1, i64 %35
  %37 = call fastcc double @between_places(ptr %0, ptr %33, ptr %36)
  %38 = fcmp ogt double %30, %37
  %39 = select i1 %38, double %30, double %37
  %40 = add nuw nsw i64 %31, 1
  %41 = icmp eq i64 %40, %3
  br i1 %41, label %22, label %29
42:
  %43 = phi i64 [ %28, %22 ], [ %48, %42 ]
  %44 = icmp ult i64 %43, 400
  %45 = uitofp nneg i64 %43 to double
  %46 = fcmp ogt double %26, %45
  %47 = select i1 %44, i1 %46, i1 false
  %48 = add nuw nsw i64 %43, 1
  br i1 %47, label %42, label %49
49:
  %50 = getelementptr inbounds i8, ptr %11, i64 8
  %51 = getelementptr inbounds i8, ptr %11, i64 16
  store double 0.000000e+00, ptr %51, align 8
  %52 = getelementptr inbounds i8, ptr %11, i64 32
  %53 = getelementptr inbounds i8, ptr %11, i64 4
  %54 = getelementptr inbounds i8, ptr %0, i64 536
  %55 = getelementptr inbounds i8, ptr %0, i64 552
  br label %61
56:
  %57 = getelementptr inbounds i8, ptr %0, i64 472
  store i64 1, ptr %57, align 8
  store double %74, ptr %23, align 8
  %58 = getelementptr inbounds i8, ptr %0, i64 512
  store double %87, ptr %58, align 8
  %59 = zext nneg i32 %5 to i64
  store i64 %59, ptr %16, align 8
  %60 = icmp eq i32 %5, 0
  br i1 %60, label %102, label %91
61:
  %62 = phi i64 [ 0, %49 ], [ %89, %86 ]
  %63 = phi double [ 0x7FF0000000000000, %49 ], [ %74, %86 ]
  %64 = phi i32 [ 0, %49 ], [ %76, %86 ]
  %65 = phi i64 [ 0, %49 ], [ %88, %86 ]
  %66 = mul nsw i64 %62, %2
  %67 = getelementptr inbounds %struct.view, ptr %1, i64 %66
  %68 = icmp eq i64 %62, 0
  %69 = call i64 @llvm.usub.sat.i64(i64 %62, i64 1)
  %70 = mul nsw i64 %69, %2
  %71 = getelementptr inbounds %struct.view, ptr %1, i64 %70
  call fastcc void @look_at(ptr %0, ptr %67, ptr %71, ptr %10, i32 %5, i64 %43, ptr %11, ptr %8)
  %72 = load double, ptr %52, align 8
  %73 = fcmp olt double %63, %72
  %74 = select i1 %73, double %63, double %72
  %75 = load i32, ptr %11, align 8
  %76 = or i32 %75, %64
  %77 = icmp eq i32 %75, 0
  %78 = select i1 %68, i1 true, i1 %77
  %79 = icmp ne i64 %65, 0
  %80 = select i1 %78, i1 true, i1 %79
  br i1 %80, label %86, label %81
81:
  %82 = icmp sgt i64 %62, %4
  br i1 %82, label %86, label %83
83:
  %84 = load i32, ptr %53, align 4
  store i32 %84, ptr %7, align 4
  call void @hot_copy(i64 2, ptr %50, ptr %54)
  %85 = load double, ptr %52, align 8
  store double %85, ptr %55, align 8
  br label %86
86:
  %87 = phi double [ %72, %61 ], [ %72, %81 ], [ %85, %83 ]
  %88 = phi i64 [ %65, %61 ], [ 0, %81 ], [ %62, %83 ]
  %89 = add nuw nsw i64 %62, 1
  %90 = icmp eq i64 %89, %3
  br i1 %90, label %56, label %61
91:
  %92 = getelementptr inbounds i8, ptr %11, i64 24
  %93 = load double, ptr %92, align 8
  %94 = fsub double %93, %87
  %95 = call fastcc i64 @parameters_of(ptr %0)
  %96 = getelementptr inbounds i8, ptr %0, i64 480
  call void @hot_copy(i64 %95, ptr %50, ptr %96)
  %97 = icmp ne i32 %76, 0
  %98 = fsub double %94, %94
  %99 = fcmp une double %98, 0.000000e+00
  %100 = select i1 %97, i1 true, i1 %99
  %101 = select i1 %100, double 0.000000e+00, double %94
  br label %109
102:
  %103 = getelementptr inbounds i8, ptr %0, i64 520
  store double 0.000000e+00, ptr %103, align 8
  %104 = add nsw i64 %3, -1
  %105 = mul nsw i64 %104, %2
  %106 = getelementptr inbounds %struct.view, ptr %1, i64 %105
  %107 = getelementptr inbounds i8, ptr %106, i64 24
  %108 = call fastcc double @reach_at(ptr %0, ptr %106, ptr %107, ptr %8)
  br label %109
109:
  %110 = phi i64 [ 504, %102 ], [ 520, %91 ]
  %111 = phi double [ %108, %102 ], [ %101, %91 ]
  %112 = getelementptr inbounds i8, ptr %0, i64 %110
  store double %111, ptr %112, align 8
  ret i64 %88
}
define internal fastcc double @between_places(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 168
  %5 = load i64, ptr %4, align 8
  %6 = icmp eq i64 %5, 0
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  br label %8
8:
  %9 = phi double [ 0.000000e+00, %3 ], [ %25, %18 ]
  %10 = phi i64 [ 0, %3 ], [ %26, %18 ]
  br i1 %6, label %11, label %14
11:
  %12 = load i64, ptr %7, align 8
  %13 = icmp slt i64 %10, %12
  br i1 %13, label %18, label %16
14:
  %15 = icmp ult i64 %10, 2
  br i1 %15, label %18, label %27
16:
  %17 = call double @llvm.sqrt.f64(double %9)
  br label %39
18:
  %19 = getelementptr inbounds double, ptr %1, i64 %10
  %20 = load double, ptr %19, align 8
  %21 = getelementptr inbounds double, ptr %2, i64 %10
  %22 = load double, ptr %21, align 8
  %23 = fsub double %20, %22
  %24 = fmul double %23, %23
  %25 = fadd double %9, %24
  %26 = add nuw nsw i64 %10, 1
  br label %8
27:
  %28 = call double @llvm.sqrt.f64(double %9)
  %29 = getelementptr inbounds i8, ptr %0, i64 280
  %30 = load double, ptr %29, align 8
  %31 = getelementptr inbounds i8, ptr %1, i64 16
  %32 = load double, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %2, i64 16
  %34 = load double, ptr %33, align 8
  %35 = fsub double %32, %34
  %36 = call double @llvm.fabs.f64(double %35)
  %37 = fmul double %30, %36
  %38 = fadd double %28, %37
  br label %39
39:
  %40 = phi double [ %38, %27 ], [ %17, %16 ]
  ret double %40
}
define internal fastcc void @look_at(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4, i64 %5, ptr %6, ptr %7) nounwind {
  %9 = alloca [3 x double], align 16
  %10 = alloca [2 x double], align 16
  %11 = alloca [2 x double], align 16
  %12 = alloca double, align 8
  %13 = alloca double, align 8
  %14 = call fastcc i64 @parameters_of(ptr %0)
  %15 = getelementptr inbounds i8, ptr %0, i64 168
  %16 = load i64, ptr %15, align 8
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %18, label %21
18:
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  %20 = load i64, ptr %19, align 8
  br label %21
21:
  %22 = phi i64 [ %20, %18 ], [ 3, %8 ]
  %23 = getelementptr inbounds i8, ptr %6, i64 4
  store i32 0, ptr %23, align 4
  store i32 0, ptr %6, align 8
  %24 = uitofp nneg i64 %5 to double
  %25 = icmp eq i32 %4, 0
  %26 = getelementptr inbounds i8, ptr %1, i64 24
  %27 = getelementptr inbounds i8, ptr %2, i64 24
  %28 = getelementptr inbounds i8, ptr %0, i64 456
  %29 = getelementptr inbounds i8, ptr %1, i64 40
  %30 = getelementptr inbounds i8, ptr %2, i64 40
  %31 = getelementptr inbounds i8, ptr %6, i64 8
  %32 = getelementptr inbounds i8, ptr %6, i64 24
  %33 = getelementptr inbounds i8, ptr %6, i64 32
  %34 = icmp eq ptr %1, %2
  br label %35
35:
  %36 = phi i32 [ 0, %21 ], [ %70, %69 ]
  %37 = phi i64 [ 0, %21 ], [ %80, %69 ]
  %38 = uitofp nneg i64 %37 to double
  %39 = fdiv double %38, %24
  call fastcc void @on_the_way(ptr %1, ptr %2, i64 %22, double %39, ptr %9)
  br i1 %25, label %41, label %40
40:
  call void @hot_copy(i64 %14, ptr %3, ptr %10)
  br label %42
41:
  call fastcc void @on_the_way(ptr %26, ptr %27, i64 %14, double %39, ptr %10)
  br label %42
42:
  call fastcc void @see(ptr %0, ptr %9, ptr %10, ptr %28, ptr %11, ptr %12, ptr %13, ptr %7)
  %43 = load double, ptr %12, align 8
  %44 = load double, ptr %13, align 8
  %45 = fcmp olt double %43, %44
  %46 = and i1 %25, %45
  br i1 %46, label %47, label %64
47:
  %48 = call fastcc i32 @is_within(ptr %0, ptr %10)
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %56, label %50
50:
  %51 = load double, ptr %29, align 8
  %52 = load double, ptr %30, align 8
  %53 = fsub double %51, %52
  %54 = fmul double %39, %53
  %55 = fsub double %51, %54
  br label %56
56:
  %57 = phi double [ %55, %50 ], [ 0x7FF0000000000000, %47 ]
  %58 = fmul double %44, 1.000000e-03
  %59 = fsub double %57, %58
  %60 = fcmp olt double %43, %59
  br i1 %60, label %61, label %64
61:
  %62 = call fastcc double @between_points(ptr %0, ptr %11, ptr %10, ptr %7)
  %63 = fcmp ogt double %62, %58
  br label %64
64:
  %65 = phi i1 [ %45, %42 ], [ false, %56 ], [ %63, %61 ]
  %66 = zext i1 %65 to i32
  %67 = icmp eq i64 %37, 0
  br i1 %67, label %68, label %69
68:
  call void @hot_copy(i64 %14, ptr %11, ptr %31)
  store double %43, ptr %32, align 8
  store double %44, ptr %33, align 8
  br label %69
69:
  %70 = phi i32 [ %36, %64 ], [ %66, %68 ]
  %71 = load i32, ptr %6, align 8
  %72 = or i32 %71, %66
  store i32 %72, ptr %6, align 8
  %73 = fcmp olt double %43, 0.000000e+00
  %74 = icmp eq i32 %70, 0
  %75 = select i1 %73, i1 true, i1 %74
  %76 = select i1 %65, i1 %75, i1 false
  %77 = zext i1 %76 to i32
  %78 = load i32, ptr %23, align 4
  %79 = or i32 %78, %77
  store i32 %79, ptr %23, align 4
  %80 = add nuw nsw i64 %37, 1
  %81 = icmp eq i64 %80, %5
  %82 = select i1 %34, i1 true, i1 %81
  br i1 %82, label %83, label %35
83:
  ret void
}
define internal fastcc void @on_the_way(ptr %0, ptr %1, i64 %2, double %3, ptr %4) nounwind {
  %6 = icmp sgt i64 %2, 0
  br i1 %6, label %8, label %7
7:
  ret void
8:
  %9 = phi i64 [ %18, %8 ], [ 0, %5 ]
  %10 = getelementptr inbounds double, ptr %0, i64 %9
  %11 = load double, ptr %10, align 8
  %12 = getelementptr inbounds double, ptr %1, i64 %9
  %13 = load double, ptr %12, align 8
  %14 = fsub double %11, %13
  %15 = fmul double %3, %14
  %16 = fsub double %11, %15
  %17 = getelementptr inbounds double, ptr %4, i64 %9
  store double %16, ptr %17, align 8
  %18 = add nuw nsw i64 %9, 1
  %19 = icmp eq i64 %18, %2
  br i1 %19, label %7, label %8
}
declare double @llvm.copysign.f64(double, double)
define internal fastcc double @find_cell(ptr %0, i64 %1, double %2) nounwind {
  %4 = icmp sgt i64 %1, 0
  br i1 %4, label %5, label %19
5:
  %6 = phi i64 [ %15, %5 ], [ 0, %3 ]
  %7 = phi i64 [ %14, %5 ], [ %1, %3 ]
  %8 = add nsw i64 %6, %7
  %9 = sdiv i64 %8, 2
  %10 = getelementptr inbounds double, ptr %0, i64 %9
  %11 = load double, ptr %10, align 8
  %12 = fcmp ugt double %11, %2
  %13 = add nsw i64 %9, 1
  %14 = select i1 %12, i64 %9, i64 %7
  %15 = select i1 %12, i64 %6, i64 %13
  %16 = icmp slt i64 %15, %14
  br i1 %16, label %5, label %17
17:
  %18 = sitofp i64 %15 to double
  br label %19
19:
  %20 = phi double [ 0.000000e+00, %3 ], [ %18, %17 ]
  ret double %20
}
define internal fastcc void @solve_points(ptr %0, i64 %1, ptr %2, ptr %3, ptr %4, ptr %5) nounwind {
  %7 = load i32, ptr %0, align 4
  %8 = sext i32 %7 to i64
  %9 = getelementptr inbounds i8, ptr %0, i64 4
  %10 = load i32, ptr %9, align 4
  %11 = sext i32 %10 to i64
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  %13 = load i32, ptr %12, align 4
  %14 = sext i32 %13 to i64
  %15 = add nsw i64 %14, %11
  %16 = mul i64 %15, %8
  %17 = mul nsw i64 %14, %11
  %18 = mul nsw i64 %11, %8
  %19 = getelementptr inbounds double, ptr %5, i64 %18
  %20 = mul nsw i64 %14, %8
  %21 = getelementptr inbounds double, ptr %19, i64 %20
  %22 = icmp sgt i64 %1, 0
  br i1 %22, label %23, label %31
23:
  %24 = icmp sgt i64 %16, 0
  %25 = getelementptr inbounds double, ptr %21, i64 %17
  %26 = icmp sgt i64 %17, 0
  br label %27
27:
  %28 = phi i64 [ 0, %23 ], [ %49, %48 ]
  br i1 %24, label %29, label %32
29:
  %30 = getelementptr double, ptr %3, i64 %28
  br label %36
31:
  ret void
32:
  %33 = getelementptr inbounds double, ptr %2, i64 %28
  %34 = load double, ptr %33, align 8
  call void @mc_solve(i64 %8, i64 %11, i64 %14, double %34, ptr %5, ptr %19, ptr %21, ptr %25)
  %35 = getelementptr inbounds double, ptr %4, i64 %28
  br i1 %26, label %51, label %48
36:
  %37 = phi i64 [ 0, %29 ], [ %46, %36 ]
  %38 = getelementptr inbounds i32, ptr %0, i64 %37
  %39 = getelementptr inbounds i8, ptr %38, i64 12
  %40 = load i32, ptr %39, align 4
  %41 = shl nsw i32 %40, 5
  %42 = sext i32 %41 to i64
  %43 = getelementptr double, ptr %30, i64 %42
  %44 = load double, ptr %43, align 8
  %45 = getelementptr inbounds double, ptr %5, i64 %37
  store double %44, ptr %45, align 8
  %46 = add nuw nsw i64 %37, 1
  %47 = icmp eq i64 %46, %16
  br i1 %47, label %32, label %36
48:
  %49 = add nuw nsw i64 %28, 1
  %50 = icmp eq i64 %49, %1
  br i1 %50, label %31, label %27
51:
  %52 = phi i64 [ %57, %51 ], [ 0, %32 ]
  %53 = getelementptr inbounds double, ptr %21, i64 %52
  %54 = load double, ptr %53, align 8
  %55 = shl nsw i64 %52, 8
  %56 = getelementptr inbounds i8, ptr %35, i64 %55
  store double %54, ptr %56, align 8
  %57 = add nuw nsw i64 %52, 1
  %58 = icmp eq i64 %57, %17
  br i1 %58, label %48, label %51
}
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i32 @llvm.abs.i32(i32, i1 immarg)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare i64 @llvm.abs.i64(i64, i1 immarg)
declare i64 @llvm.umin.i64(i64, i64)
declare <2 x double> @llvm.fabs.v2f64(<2 x double>)
declare <2 x double> @llvm.copysign.v2f64(<2 x double>, <2 x double>)
