; made by mechane.runtime.build from sources 38d8d4cc0ddcd6c014d431c2a541ef7f

define void @hot_copy(i64 %0, ptr %1, ptr %2) nounwind {
  %4 = icmp sgt i64 %0, 0
  br i1 %4, label %6, label %5
5:
  ret void
6:
  %7 = phi i64 [ %11, %6 ], [ 0, %3 ]
  %8 = getelementptr inbounds double, ptr %1, i64 %7
  %9 = load double, ptr %8, align 8
  %10 = getelementptr inbounds double, ptr %2, i64 %7
  store double %9, ptr %10, align 8
  %11 = add nuw nsw i64 %7, 1
  %12 = icmp eq i64 %11, %0
  br i1 %12, label %5, label %6
}
define void @hot_clear(i64 %0, ptr %1) nounwind {
  %3 = icmp sgt i64 %0, 0
  br i1 %3, label %5, label %4
4:
  ret void
5:
  %6 = phi i64 [ %8, %5 ], [ 0, %2 ]
  %7 = getelementptr inbounds double, ptr %1, i64 %6
  store double 0.000000e+00, ptr %7, align 8
  %8 = add nuw nsw i64 %6, 1
  %9 = icmp eq i64 %8, %0
  br i1 %9, label %4, label %5
}
define void @hot_add(i64 %0, double %1, ptr %2, ptr %3) nounwind {
  %5 = icmp slt i64 %0, 16
  br i1 %5, label %37, label %6
6:
  %7 = shl i64 %0, 3
  %8 = getelementptr i8, ptr %3, i64 %7
  %9 = getelementptr i8, ptr %2, i64 %7
  %10 = icmp ult ptr %3, %9
  %11 = icmp ult ptr %2, %8
  %12 = and i1 %10, %11
  br i1 %12, label %35, label %13
13:
  %14 = and i64 %0, 9223372036854775804
  %15 = insertelement <2 x double> poison, double %1, i64 0
  %16 = shufflevector <2 x double> %15, <2 x double> poison, <2 x i32> zeroinitializer
  br label %17
17:
  %18 = phi i64 [ 0, %13 ], [ %31, %17 ]
  %19 = getelementptr inbounds double, ptr %2, i64 %18
  %20 = getelementptr inbounds i8, ptr %19, i64 16
  %21 = load <2 x double>, ptr %19, align 8
  %22 = load <2 x double>, ptr %20, align 8
  %23 = fmul <2 x double> %16, %21
  %24 = fmul <2 x double> %16, %22
  %25 = getelementptr inbounds double, ptr %3, i64 %18
  %26 = getelementptr inbounds i8, ptr %25, i64 16
  %27 = load <2 x double>, ptr %25, align 8
  %28 = load <2 x double>, ptr %26, align 8
  %29 = fadd <2 x double> %27, %23
  %30 = fadd <2 x double> %28, %24
  store <2 x double> %29, ptr %25, align 8
  store <2 x double> %30, ptr %26, align 8
  %31 = add nuw i64 %18, 4
  %32 = icmp eq i64 %31, %14
  br i1 %32, label %33, label %17
33:
  %34 = icmp eq i64 %0, %14
  br i1 %34, label %59, label %35
35:
  %36 = phi i64 [ 0, %6 ], [ %14, %33 ]
  br label %49
37:
  %38 = icmp sgt i64 %0, 0
  br i1 %38, label %39, label %59
39:
  %40 = phi i64 [ %47, %39 ], [ 0, %37 ]
  %41 = getelementptr inbounds double, ptr %2, i64 %40
  %42 = load double, ptr %41, align 8
  %43 = fmul double %1, %42
  %44 = getelementptr inbounds double, ptr %3, i64 %40
  %45 = load double, ptr %44, align 8
  %46 = fadd double %45, %43
  store double %46, ptr %44, align 8
  %47 = add nuw nsw i64 %40, 1
  %48 = icmp eq i64 %47, %0
  br i1 %48, label %59, label %39
49:
  %50 = phi i64 [ %57, %49 ], [ %36, %35 ]
  %51 = getelementptr inbounds double, ptr %2, i64 %50
  %52 = load double, ptr %51, align 8
  %53 = fmul double %1, %52
  %54 = getelementptr inbounds double, ptr %3, i64 %50
  %55 = load double, ptr %54, align 8
  %56 = fadd double %55, %53
  store double %56, ptr %54, align 8
  %57 = add nuw nsw i64 %50, 1
  %58 = icmp eq i64 %57, %0
  br i1 %58, label %59, label %49
59:
  ret void
}
define double @hot_dot(i64 %0, ptr %1, ptr %2) nounwind {
  %4 = icmp sgt i64 %0, 0
  br i1 %4, label %7, label %5
5:
  %6 = phi double [ 0.000000e+00, %3 ], [ %15, %7 ]
  ret double %6
7:
  %8 = phi i64 [ %16, %7 ], [ 0, %3 ]
  %9 = phi double [ %15, %7 ], [ 0.000000e+00, %3 ]
  %10 = getelementptr inbounds double, ptr %1, i64 %8
  %11 = load double, ptr %10, align 8
  %12 = getelementptr inbounds double, ptr %2, i64 %8
  %13 = load double, ptr %12, align 8
  %14 = fmul double %11, %13
  %15 = fadd double %9, %14
  %16 = add nuw nsw i64 %8, 1
  %17 = icmp eq i64 %16, %0
  br i1 %17, label %5, label %7
}
define void @hot_turn(i64 %0, double %1, double %2, ptr %3, ptr %4) nounwind {
  %6 = icmp sgt i64 %0, 0
  br i1 %6, label %8, label %7
7:
  ret void
8:
  %9 = phi i64 [ %20, %8 ], [ 0, %5 ]
  %10 = getelementptr inbounds double, ptr %3, i64 %9
  %11 = load double, ptr %10, align 8
  %12 = getelementptr inbounds double, ptr %4, i64 %9
  %13 = load double, ptr %12, align 8
  %14 = fmul double %1, %11
  %15 = fmul double %2, %13
  %16 = fsub double %14, %15
  store double %16, ptr %10, align 8
  %17 = fmul double %2, %11
  %18 = fmul double %1, %13
  %19 = fadd double %17, %18
  store double %19, ptr %12, align 8
  %20 = add nuw nsw i64 %9, 1
  %21 = icmp eq i64 %20, %0
  br i1 %21, label %7, label %8
}
define i64 @hot_peak(i64 %0, ptr %1) nounwind {
  %3 = icmp sgt i64 %0, 0
  br i1 %3, label %6, label %4
4:
  %5 = phi i64 [ 0, %2 ], [ %15, %6 ]
  ret i64 %5
6:
  %7 = phi i64 [ %16, %6 ], [ 0, %2 ]
  %8 = phi i64 [ %15, %6 ], [ 0, %2 ]
  %9 = phi double [ %14, %6 ], [ 0.000000e+00, %2 ]
  %10 = getelementptr inbounds double, ptr %1, i64 %7
  %11 = load double, ptr %10, align 8
  %12 = call double @llvm.fabs.f64(double %11)
  %13 = fcmp ogt double %12, %9
  %14 = select i1 %13, double %12, double %9
  %15 = select i1 %13, i64 %7, i64 %8
  %16 = add nuw nsw i64 %7, 1
  %17 = icmp eq i64 %16, %0
  br i1 %17, label %4, label %6
}
define void @hot_swap(i64 %0, i64 %1, ptr %2, ptr %3) nounwind {
  %5 = mul nsw i64 %1, %0
  %6 = icmp sgt i64 %5, 0
  br i1 %6, label %8, label %7
7:
  ret void
8:
  %9 = phi i64 [ %14, %8 ], [ 0, %4 ]
  %10 = getelementptr inbounds double, ptr %2, i64 %9
  %11 = load double, ptr %10, align 8
  %12 = getelementptr inbounds double, ptr %3, i64 %9
  %13 = load double, ptr %12, align 8
  store double %13, ptr %10, align 8
  store double %11, ptr %12, align 8
  %14 = add nsw i64 %9, %1
  %15 = icmp slt i64 %14, %5
  br i1 %15, label %8, label %7
}
define i64 @hot_eliminate(i64 %0, i64 %1, i64 %2, ptr %3) nounwind {
  %5 = mul nsw i64 %1, %0
  %6 = getelementptr inbounds double, ptr %3, i64 %5
  %7 = mul nsw i64 %0, %0
  %8 = add nsw i64 %7, -1
  %9 = add nsw i64 %1, 1
  %10 = icmp slt i64 %9, %2
  br i1 %10, label %11, label %13
11:
  %12 = icmp slt i64 %9, %0
  br label %15
13:
  %14 = phi i64 [ %8, %4 ], [ %26, %25 ]
  ret i64 %14
15:
  %16 = phi double [ 0.000000e+00, %11 ], [ %27, %25 ]
  %17 = phi i64 [ %8, %11 ], [ %26, %25 ]
  %18 = phi i64 [ %9, %11 ], [ %28, %25 ]
  %19 = mul nsw i64 %18, %0
  %20 = getelementptr inbounds double, ptr %3, i64 %19
  %21 = getelementptr inbounds double, ptr %20, i64 %1
  %22 = load double, ptr %21, align 8
  br i1 %12, label %23, label %25
23:
  %24 = icmp slt i64 %18, %0
  br label %30
25:
  %26 = phi i64 [ %17, %15 ], [ %44, %30 ]
  %27 = phi double [ %16, %15 ], [ %45, %30 ]
  %28 = add nsw i64 %18, 1
  %29 = icmp eq i64 %28, %2
  br i1 %29, label %13, label %15
30:
  %31 = phi i64 [ %9, %23 ], [ %46, %30 ]
  %32 = phi double [ %16, %23 ], [ %45, %30 ]
  %33 = phi i64 [ %17, %23 ], [ %44, %30 ]
  %34 = getelementptr inbounds double, ptr %6, i64 %31
  %35 = load double, ptr %34, align 8
  %36 = fmul double %22, %35
  %37 = getelementptr inbounds double, ptr %20, i64 %31
  %38 = load double, ptr %37, align 8
  %39 = fsub double %38, %36
  store double %39, ptr %37, align 8
  %40 = call double @llvm.fabs.f64(double %39)
  %41 = fcmp ogt double %40, %32
  %42 = and i1 %24, %41
  %43 = add nsw i64 %31, %19
  %44 = select i1 %42, i64 %43, i64 %33
  %45 = select i1 %42, double %40, double %32
  %46 = add nsw i64 %31, 1
  %47 = icmp eq i64 %46, %0
  br i1 %47, label %25, label %30
}
define void @hot_scale(i64 %0, i64 %1, ptr %2, ptr %3, ptr %4) nounwind {
  %6 = icmp sgt i64 %0, 0
  br i1 %6, label %8, label %7
7:
  ret void
8:
  %9 = phi i64 [ %17, %8 ], [ 0, %5 ]
  %10 = mul nsw i64 %9, %1
  %11 = getelementptr inbounds double, ptr %2, i64 %10
  %12 = load double, ptr %11, align 8
  %13 = getelementptr inbounds double, ptr %3, i64 %9
  %14 = load double, ptr %13, align 8
  %15 = fmul double %12, %14
  %16 = getelementptr inbounds double, ptr %4, i64 %9
  store double %15, ptr %16, align 8
  %17 = add nuw nsw i64 %9, 1
  %18 = icmp eq i64 %17, %0
  br i1 %18, label %7, label %8
}
define i64 @hot_all_finite(i64 %0, ptr %1) nounwind {
  %3 = icmp sgt i64 %0, 0
  br i1 %3, label %9, label %7
4:
  %5 = fcmp oeq double %15, 0.000000e+00
  %6 = zext i1 %5 to i64
  br label %7
7:
  %8 = phi i64 [ 1, %2 ], [ %6, %4 ]
  ret i64 %8
9:
  %10 = phi i64 [ %16, %9 ], [ 0, %2 ]
  %11 = phi double [ %15, %9 ], [ 0.000000e+00, %2 ]
  %12 = getelementptr inbounds double, ptr %1, i64 %10
  %13 = load double, ptr %12, align 8
  %14 = fsub double %13, %13
  %15 = fadd double %11, %14
  %16 = add nuw nsw i64 %10, 1
  %17 = icmp eq i64 %16, %0
  br i1 %17, label %4, label %9
}
define void @hot_spread(i64 %0, double %1, ptr %2, ptr %3, ptr %4) nounwind {
  %6 = icmp sgt i64 %0, 0
  br i1 %6, label %8, label %7
7:
  ret void
8:
  %9 = phi i64 [ %18, %8 ], [ 0, %5 ]
  %10 = getelementptr inbounds double, ptr %3, i64 %9
  %11 = load double, ptr %10, align 8
  %12 = fmul double %1, %11
  %13 = getelementptr inbounds i64, ptr %2, i64 %9
  %14 = load i64, ptr %13, align 8
  %15 = getelementptr inbounds double, ptr %4, i64 %14
  %16 = load double, ptr %15, align 8
  %17 = fadd double %12, %16
  store double %17, ptr %15, align 8
  %18 = add nuw nsw i64 %9, 1
  %19 = icmp eq i64 %18, %0
  br i1 %19, label %7, label %8
}
define void @hot_combine(i64 %0, i64 %1, ptr %2, ptr %3, double %4, ptr %5, ptr %6) nounwind {
  call void @hot_clear(i64 %0, ptr %6)
  %8 = icmp sgt i64 %1, 0
  br i1 %8, label %9, label %11
9:
  %10 = icmp slt i64 %0, 1
  br label %15
11:
  %12 = icmp ne ptr %5, null
  %13 = icmp sgt i64 %0, 0
  %14 = and i1 %12, %13
  br i1 %14, label %38, label %48
15:
  %16 = phi i64 [ 0, %9 ], [ %36, %35 ]
  %17 = getelementptr inbounds double, ptr %2, i64 %16
  %18 = load double, ptr %17, align 8
  %19 = fcmp oeq double %18, 0.000000e+00
  %20 = or i1 %19, %10
  br i1 %20, label %35, label %21
21:
  %22 = mul nuw nsw i64 %16, %0
  %23 = getelementptr double, ptr %3, i64 %22
  br label %24
24:
  %25 = phi i64 [ 0, %21 ], [ %33, %24 ]
  %26 = load double, ptr %17, align 8
  %27 = getelementptr double, ptr %23, i64 %25
  %28 = load double, ptr %27, align 8
  %29 = fmul double %26, %28
  %30 = getelementptr inbounds double, ptr %6, i64 %25
  %31 = load double, ptr %30, align 8
  %32 = fadd double %31, %29
  store double %32, ptr %30, align 8
  %33 = add nuw nsw i64 %25, 1
  %34 = icmp eq i64 %33, %0
  br i1 %34, label %35, label %24
35:
  %36 = add nuw nsw i64 %16, 1
  %37 = icmp eq i64 %36, %1
  br i1 %37, label %11, label %15
38:
  %39 = phi i64 [ %46, %38 ], [ 0, %11 ]
  %40 = getelementptr inbounds double, ptr %5, i64 %39
  %41 = load double, ptr %40, align 8
  %42 = getelementptr inbounds double, ptr %6, i64 %39
  %43 = load double, ptr %42, align 8
  %44 = fmul double %4, %43
  %45 = fadd double %41, %44
  store double %45, ptr %42, align 8
  %46 = add nuw nsw i64 %39, 1
  %47 = icmp eq i64 %46, %0
  br i1 %47, label %48, label %38
48:
  ret void
}
define double @hot_weighted(i64 %0, ptr %1, ptr %2) nounwind {
  %4 = icmp sgt i64 %0, 0
  br i1 %4, label %7, label %5
5:
  %6 = phi double [ 0.000000e+00, %3 ], [ %17, %7 ]
  ret double %6
7:
  %8 = phi i64 [ %18, %7 ], [ 0, %3 ]
  %9 = phi double [ %17, %7 ], [ 0.000000e+00, %3 ]
  %10 = getelementptr inbounds double, ptr %1, i64 %8
  %11 = load double, ptr %10, align 8
  %12 = call double @llvm.fabs.f64(double %11)
  %13 = getelementptr inbounds double, ptr %2, i64 %8
  %14 = load double, ptr %13, align 8
  %15 = fdiv double %12, %14
  %16 = fcmp ogt double %9, %15
  %17 = select i1 %16, double %9, double %15
  %18 = add nuw nsw i64 %8, 1
  %19 = icmp eq i64 %18, %0
  br i1 %19, label %5, label %7
}
define void @hot_weigh(i64 %0, double %1, ptr %2, ptr %3, ptr %4, ptr %5) nounwind {
  %7 = icmp sgt i64 %0, 0
  br i1 %7, label %8, label %10
8:
  %9 = icmp eq ptr %2, null
  br label %11
10:
  ret void
11:
  %12 = phi i64 [ 0, %8 ], [ %30, %17 ]
  br i1 %9, label %17, label %13
13:
  %14 = getelementptr inbounds double, ptr %2, i64 %12
  %15 = load double, ptr %14, align 8
  %16 = fmul double %15, 1.000000e-01
  br label %17
17:
  %18 = phi double [ %16, %13 ], [ 0x7FF0000000000000, %11 ]
  %19 = getelementptr inbounds double, ptr %3, i64 %12
  %20 = load double, ptr %19, align 8
  %21 = call double @llvm.fabs.f64(double %20)
  %22 = getelementptr inbounds double, ptr %4, i64 %12
  %23 = load double, ptr %22, align 8
  %24 = call double @llvm.fabs.f64(double %23)
  %25 = fcmp ogt double %21, %24
  %26 = select i1 %25, double %21, double %24
  %27 = fadd double %18, %26
  %28 = fmul double %1, %27
  %29 = getelementptr inbounds double, ptr %5, i64 %12
  store double %28, ptr %29, align 8
  %30 = add nuw nsw i64 %12, 1
  %31 = icmp eq i64 %30, %0
  br i1 %31, label %10, label %11
}
define void @hot_interpolate(i64 %0, i64 %1, ptr %2, double %3, ptr %4) nounwind {
  %6 = icmp sgt i64 %0, 0
  br i1 %6, label %7, label %14
7:
  %8 = icmp sgt i64 %1, 1
  %9 = fsub double 1.000000e+00, %3
  br label %10
10:
  %11 = phi i64 [ 0, %7 ], [ %21, %15 ]
  br i1 %8, label %12, label %15
12:
  %13 = getelementptr double, ptr %2, i64 %11
  br label %23
14:
  ret void
15:
  %16 = phi double [ 0.000000e+00, %10 ], [ %34, %23 ]
  %17 = getelementptr inbounds double, ptr %2, i64 %11
  %18 = load double, ptr %17, align 8
  %19 = fadd double %16, %18
  %20 = getelementptr inbounds double, ptr %4, i64 %11
  store double %19, ptr %20, align 8
  %21 = add nuw nsw i64 %11, 1
  %22 = icmp eq i64 %21, %0
  br i1 %22, label %14, label %10
23:
  %24 = phi i64 [ %1, %12 ], [ %26, %23 ]
  %25 = phi double [ 0.000000e+00, %12 ], [ %34, %23 ]
  %26 = add nsw i64 %24, -1
  %27 = mul nsw i64 %26, %0
  %28 = getelementptr double, ptr %13, i64 %27
  %29 = load double, ptr %28, align 8
  %30 = fadd double %25, %29
  %31 = and i64 %26, 1
  %32 = icmp eq i64 %31, 0
  %33 = select i1 %32, double %9, double %3
  %34 = fmul double %33, %30
  %35 = icmp ugt i64 %24, 2
  br i1 %35, label %23, label %15
}
declare double @llvm.fabs.f64(double)
