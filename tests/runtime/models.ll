; made by mechane.runtime.build from sources 9727c5d96197940d9f4eb3e6c9a2e859

define i32 @growth(ptr %0, ptr %1, ptr readnone %2) nounwind {
  %4 = load ptr, ptr %0, align 8
  %5 = load double, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = call double @cos(double %5)
  %9 = load double, ptr %7, align 8
  %10 = fmul double %8, %9
  %11 = load ptr, ptr %1, align 8
  store double %10, ptr %11, align 8
  ret i32 0
}
declare double @cos(double)
define i32 @relaxation(ptr %0, ptr %1, ptr readnone %2) nounwind {
  %4 = load ptr, ptr %0, align 8
  %5 = load double, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 24
  %9 = load ptr, ptr %8, align 8
  %10 = load double, ptr %9, align 8
  %11 = fneg double %10
  %12 = load double, ptr %7, align 8
  %13 = call double @cos(double %5)
  %14 = fsub double %12, %13
  %15 = fmul double %14, %11
  %16 = call double @sin(double %5)
  %17 = fsub double %15, %16
  %18 = load ptr, ptr %1, align 8
  store double %17, ptr %18, align 8
  ret i32 0
}
declare double @sin(double)
define i32 @oscillator(ptr %0, ptr %1, ptr readnone %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 8
  %7 = load double, ptr %6, align 8
  %8 = load ptr, ptr %1, align 8
  store double %7, ptr %8, align 8
  %9 = load double, ptr %5, align 8
  %10 = fneg double %9
  %11 = load ptr, ptr %1, align 8
  %12 = getelementptr inbounds i8, ptr %11, i64 8
  store double %10, ptr %12, align 8
  ret i32 0
}
define i32 @oscillator_margins(ptr %0, ptr %1, ptr readnone %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  %7 = load ptr, ptr %6, align 8
  %8 = load double, ptr %5, align 8
  %9 = load double, ptr %7, align 8
  %10 = fsub double %8, %9
  %11 = load ptr, ptr %1, align 8
  store double %10, ptr %11, align 8
  ret i32 0
}
define i32 @double_pendulum(ptr %0, ptr %1, ptr readnone %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = load double, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %5, i64 8
  %8 = load double, ptr %7, align 8
  %9 = fsub double %6, %8
  %10 = call double @sin(double %9)
  %11 = call double @cos(double %9)
  %12 = fmul double %11, %11
  %13 = fsub double 2.000000e+00, %12
  %14 = fneg double %10
  %15 = getelementptr inbounds i8, ptr %5, i64 24
  %16 = load double, ptr %15, align 8
  %17 = fmul double %16, %14
  %18 = fmul double %16, %17
  %19 = load double, ptr %5, align 8
  %20 = call double @sin(double %19)
  %21 = fmul double %20, 1.962000e+01
  %22 = fsub double %18, %21
  %23 = getelementptr inbounds i8, ptr %5, i64 16
  %24 = load double, ptr %23, align 8
  %25 = fmul double %10, %24
  %26 = fmul double %24, %25
  %27 = load double, ptr %7, align 8
  %28 = call double @sin(double %27)
  %29 = fmul double %28, 9.810000e+00
  %30 = fsub double %26, %29
  %31 = load double, ptr %23, align 8
  %32 = load ptr, ptr %1, align 8
  store double %31, ptr %32, align 8
  %33 = load double, ptr %15, align 8
  %34 = load ptr, ptr %1, align 8
  %35 = getelementptr inbounds i8, ptr %34, i64 8
  store double %33, ptr %35, align 8
  %36 = fmul double %11, %30
  %37 = fsub double %22, %36
  %38 = fdiv double %37, %13
  %39 = load ptr, ptr %1, align 8
  %40 = getelementptr inbounds i8, ptr %39, i64 16
  store double %38, ptr %40, align 8
  %41 = fmul double %30, 2.000000e+00
  %42 = fmul double %11, %22
  %43 = fsub double %41, %42
  %44 = fdiv double %43, %13
  %45 = load ptr, ptr %1, align 8
  %46 = getelementptr inbounds i8, ptr %45, i64 24
  store double %44, ptr %46, align 8
  ret i32 0
}
define i32 @pendulum(ptr %0, ptr %1, ptr readnone %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  %7 = load ptr, ptr %6, align 8
  %8 = load double, ptr %5, align 8
  %9 = fmul double %8, %8
  %10 = getelementptr inbounds i8, ptr %5, i64 8
  %11 = load double, ptr %10, align 8
  %12 = fmul double %11, %11
  %13 = fadd double %9, %12
  %14 = getelementptr inbounds i8, ptr %5, i64 16
  %15 = load double, ptr %14, align 8
  %16 = fmul double %15, %15
  %17 = getelementptr inbounds i8, ptr %5, i64 24
  %18 = load double, ptr %17, align 8
  %19 = fmul double %18, %18
  %20 = fadd double %16, %19
  %21 = getelementptr inbounds i8, ptr %7, i64 8
  %22 = load double, ptr %21, align 8
  %23 = fmul double %11, %22
  %24 = fsub double %20, %23
  %25 = load ptr, ptr %1, align 8
  store double %15, ptr %25, align 8
  %26 = load double, ptr %17, align 8
  %27 = load ptr, ptr %1, align 8
  %28 = getelementptr inbounds i8, ptr %27, i64 8
  store double %26, ptr %28, align 8
  %29 = fneg double %24
  %30 = fdiv double %29, %13
  %31 = load double, ptr %5, align 8
  %32 = fmul double %30, %31
  %33 = load ptr, ptr %1, align 8
  %34 = getelementptr inbounds i8, ptr %33, i64 16
  store double %32, ptr %34, align 8
  %35 = load double, ptr %10, align 8
  %36 = fmul double %30, %35
  %37 = load double, ptr %21, align 8
  %38 = fsub double %36, %37
  %39 = load ptr, ptr %1, align 8
  %40 = getelementptr inbounds i8, ptr %39, i64 24
  store double %38, ptr %40, align 8
  ret i32 0
}
define i32 @pendulum_positions(ptr %0, ptr %1, ptr readnone %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  %7 = load ptr, ptr %6, align 8
  %8 = load double, ptr %5, align 8
  %9 = fmul double %8, %8
  %10 = getelementptr inbounds i8, ptr %5, i64 8
  %11 = load double, ptr %10, align 8
  %12 = fmul double %11, %11
  %13 = fadd double %9, %12
  %14 = load double, ptr %7, align 8
  %15 = fmul double %14, %14
  %16 = fsub double %13, %15
  %17 = load ptr, ptr %1, align 8
  store double %16, ptr %17, align 8
  %18 = load double, ptr %5, align 8
  %19 = fmul double %18, 2.000000e+00
  %20 = getelementptr inbounds i8, ptr %1, i64 8
  %21 = load ptr, ptr %20, align 8
  store double %19, ptr %21, align 8
  %22 = load double, ptr %10, align 8
  %23 = fmul double %22, 2.000000e+00
  %24 = load ptr, ptr %20, align 8
  %25 = getelementptr inbounds i8, ptr %24, i64 8
  store double %23, ptr %25, align 8
  ret i32 0
}
define i32 @pendulum_speeds(ptr %0, ptr %1, ptr readnone %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = load double, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %5, i64 16
  %8 = load double, ptr %7, align 8
  %9 = fmul double %6, %8
  %10 = getelementptr inbounds i8, ptr %5, i64 8
  %11 = load double, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %5, i64 24
  %13 = load double, ptr %12, align 8
  %14 = fmul double %11, %13
  %15 = fadd double %9, %14
  %16 = load ptr, ptr %1, align 8
  store double %15, ptr %16, align 8
  %17 = load double, ptr %5, align 8
  %18 = getelementptr inbounds i8, ptr %1, i64 8
  %19 = load ptr, ptr %18, align 8
  store double %17, ptr %19, align 8
  %20 = load double, ptr %10, align 8
  %21 = load ptr, ptr %18, align 8
  %22 = getelementptr inbounds i8, ptr %21, i64 8
  store double %20, ptr %22, align 8
  ret i32 0
}
define i32 @pendulum_positions_twice(ptr %0, ptr %1, ptr readnone %2) nounwind {
  %4 = load ptr, ptr %0, align 8
  %5 = load double, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 24
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %9, i64 16
  %11 = load double, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %9, i64 24
  %13 = load double, ptr %12, align 8
  %14 = fmul double %5, %13
  %15 = fadd double %14, 1.000000e+00
  %16 = fmul double %11, %15
  %17 = load double, ptr %7, align 8
  %18 = fmul double %17, %17
  %19 = getelementptr inbounds i8, ptr %7, i64 8
  %20 = load double, ptr %19, align 8
  %21 = fmul double %20, %20
  %22 = fadd double %18, %21
  %23 = load double, ptr %9, align 8
  %24 = fmul double %23, %23
  %25 = fsub double %22, %24
  %26 = load ptr, ptr %1, align 8
  store double %25, ptr %26, align 8
  %27 = load double, ptr %7, align 8
  %28 = fmul double %27, 2.000000e+00
  %29 = getelementptr inbounds i8, ptr %1, i64 8
  %30 = load ptr, ptr %29, align 8
  store double %28, ptr %30, align 8
  %31 = load double, ptr %19, align 8
  %32 = fmul double %31, 2.000000e+00
  %33 = load ptr, ptr %29, align 8
  %34 = getelementptr inbounds i8, ptr %33, i64 8
  store double %32, ptr %34, align 8
  %35 = load double, ptr %7, align 8
  %36 = fmul double %35, %35
  %37 = load double, ptr %19, align 8
  %38 = fmul double %37, %37
  %39 = fadd double %36, %38
  %40 = fmul double %16, %16
  %41 = fsub double %39, %40
  %42 = fmul double %41, 3.000000e+00
  %43 = load ptr, ptr %1, align 8
  %44 = getelementptr inbounds i8, ptr %43, i64 8
  store double %42, ptr %44, align 8
  %45 = load double, ptr %7, align 8
  %46 = fmul double %45, 6.000000e+00
  %47 = load ptr, ptr %29, align 8
  %48 = getelementptr inbounds i8, ptr %47, i64 16
  store double %46, ptr %48, align 8
  %49 = load double, ptr %19, align 8
  %50 = fmul double %49, 6.000000e+00
  %51 = load ptr, ptr %29, align 8
  %52 = getelementptr inbounds i8, ptr %51, i64 24
  store double %50, ptr %52, align 8
  ret i32 0
}
define i32 @pendulum_speeds_twice(ptr %0, ptr %1, ptr readnone %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = load double, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %5, i64 16
  %8 = load double, ptr %7, align 8
  %9 = fmul double %6, %8
  %10 = getelementptr inbounds i8, ptr %5, i64 8
  %11 = load double, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %5, i64 24
  %13 = load double, ptr %12, align 8
  %14 = fmul double %11, %13
  %15 = fadd double %9, %14
  %16 = load ptr, ptr %1, align 8
  store double %15, ptr %16, align 8
  %17 = load double, ptr %5, align 8
  %18 = getelementptr inbounds i8, ptr %1, i64 8
  %19 = load ptr, ptr %18, align 8
  store double %17, ptr %19, align 8
  %20 = load double, ptr %10, align 8
  %21 = load ptr, ptr %18, align 8
  %22 = getelementptr inbounds i8, ptr %21, i64 8
  store double %20, ptr %22, align 8
  %23 = load ptr, ptr %1, align 8
  %24 = load double, ptr %23, align 8
  %25 = fmul double %24, 2.000000e+00
  %26 = getelementptr inbounds i8, ptr %23, i64 8
  store double %25, ptr %26, align 8
  %27 = load double, ptr %5, align 8
  %28 = fmul double %27, 2.000000e+00
  %29 = load ptr, ptr %18, align 8
  %30 = getelementptr inbounds i8, ptr %29, i64 16
  store double %28, ptr %30, align 8
  %31 = load double, ptr %10, align 8
  %32 = fmul double %31, 2.000000e+00
  %33 = load ptr, ptr %18, align 8
  %34 = getelementptr inbounds i8, ptr %33, i64 24
  store double %32, ptr %34, align 8
  ret i32 0
}
define i32 @chain_positions(ptr %0, ptr %1, ptr readnone %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  %7 = load ptr, ptr %6, align 8
  %8 = load double, ptr %7, align 8
  %9 = fptosi double %8 to i64
  %10 = icmp sgt i64 %9, 0
  br i1 %10, label %11, label %24
11:
  %12 = getelementptr inbounds i8, ptr %7, i64 8
  %13 = getelementptr inbounds i8, ptr %1, i64 8
  %14 = load double, ptr %12, align 8
  br label %15
15:
  %16 = phi double [ %14, %11 ], [ %26, %25 ]
  %17 = phi i64 [ 0, %11 ], [ %28, %25 ]
  %18 = phi i64 [ 0, %11 ], [ %27, %25 ]
  %19 = phi i64 [ 0, %11 ], [ %29, %25 ]
  %20 = fptosi double %16 to i64
  %21 = icmp slt i64 %20, 1
  br i1 %21, label %25, label %22
22:
  %23 = icmp eq i64 %19, 0
  br label %31
24:
  ret i32 0
25:
  %26 = phi double [ %16, %15 ], [ %69, %65 ]
  %27 = phi i64 [ %18, %15 ], [ %68, %65 ]
  %28 = phi i64 [ %17, %15 ], [ %66, %65 ]
  %29 = add nuw nsw i64 %19, 1
  %30 = icmp eq i64 %29, %9
  br i1 %30, label %24, label %15
31:
  %32 = phi i64 [ %17, %22 ], [ %66, %65 ]
  %33 = phi i64 [ %18, %22 ], [ %68, %65 ]
  %34 = phi i64 [ 1, %22 ], [ %67, %65 ]
  %35 = call fastcc double @link(ptr %5, i64 %19, i64 0)
  %36 = call fastcc double @link(ptr %5, i64 %19, i64 1)
  %37 = mul nuw nsw i64 %34, %34
  %38 = uitofp nneg i64 %37 to double
  %39 = fmul double %35, %35
  %40 = fmul double %36, %36
  %41 = fadd double %39, %40
  %42 = fadd double %41, -1.000000e+00
  %43 = fmul double %42, %38
  %44 = fmul double %43, 5.000000e-01
  %45 = load ptr, ptr %1, align 8
  %46 = getelementptr inbounds double, ptr %45, i64 %33
  store double %44, ptr %46, align 8
  %47 = fmul double %35, %38
  %48 = load ptr, ptr %13, align 8
  %49 = getelementptr inbounds double, ptr %48, i64 %32
  store double %47, ptr %49, align 8
  %50 = fmul double %36, %38
  %51 = load ptr, ptr %13, align 8
  %52 = add nsw i64 %32, 2
  %53 = getelementptr double, ptr %51, i64 %32
  %54 = getelementptr i8, ptr %53, i64 8
  store double %50, ptr %54, align 8
  br i1 %23, label %65, label %55
55:
  %56 = fneg double %38
  %57 = fmul double %35, %56
  %58 = load ptr, ptr %13, align 8
  %59 = getelementptr inbounds double, ptr %58, i64 %52
  store double %57, ptr %59, align 8
  %60 = fmul double %36, %56
  %61 = load ptr, ptr %13, align 8
  %62 = add nsw i64 %32, 4
  %63 = getelementptr double, ptr %61, i64 %32
  %64 = getelementptr i8, ptr %63, i64 24
  store double %60, ptr %64, align 8
  br label %65
65:
  %66 = phi i64 [ %62, %55 ], [ %52, %31 ]
  %67 = add nuw nsw i64 %34, 1
  %68 = add nsw i64 %33, 1
  %69 = load double, ptr %12, align 8
  %70 = fptosi double %69 to i64
  %71 = icmp slt i64 %34, %70
  br i1 %71, label %31, label %25
}
define internal fastcc double @link(ptr %0, i64 %1, i64 %2) nounwind {
  %4 = shl i64 %1, 4
  %5 = getelementptr i8, ptr %0, i64 %4
  %6 = getelementptr double, ptr %5, i64 %2
  %7 = load double, ptr %6, align 8
  %8 = icmp eq i64 %1, 0
  br i1 %8, label %13, label %9
9:
  %10 = getelementptr i8, ptr %5, i64 -16
  %11 = getelementptr double, ptr %10, i64 %2
  %12 = load double, ptr %11, align 8
  br label %13
13:
  %14 = phi double [ %12, %9 ], [ 0.000000e+00, %3 ]
  %15 = fsub double %7, %14
  ret double %15
}
define i32 @chain_speeds(ptr %0, ptr %1, ptr readnone %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  %7 = load ptr, ptr %6, align 8
  %8 = load double, ptr %7, align 8
  %9 = fptosi double %8 to i64
  %10 = icmp sgt i64 %9, 0
  br i1 %10, label %11, label %26
11:
  %12 = getelementptr inbounds i8, ptr %7, i64 8
  %13 = shl nsw i64 %9, 4
  %14 = getelementptr inbounds i8, ptr %5, i64 %13
  %15 = getelementptr inbounds i8, ptr %1, i64 8
  %16 = load double, ptr %12, align 8
  br label %17
17:
  %18 = phi double [ %16, %11 ], [ %28, %27 ]
  %19 = phi i64 [ 0, %11 ], [ %30, %27 ]
  %20 = phi i64 [ 0, %11 ], [ %29, %27 ]
  %21 = phi i64 [ 0, %11 ], [ %31, %27 ]
  %22 = fptosi double %18 to i64
  %23 = icmp slt i64 %22, 1
  br i1 %23, label %27, label %24
24:
  %25 = icmp eq i64 %21, 0
  br label %33
26:
  ret i32 0
27:
  %28 = phi double [ %18, %17 ], [ %71, %67 ]
  %29 = phi i64 [ %20, %17 ], [ %70, %67 ]
  %30 = phi i64 [ %19, %17 ], [ %68, %67 ]
  %31 = add nuw nsw i64 %21, 1
  %32 = icmp eq i64 %31, %9
  br i1 %32, label %26, label %17
33:
  %34 = phi i64 [ %19, %24 ], [ %68, %67 ]
  %35 = phi i64 [ %20, %24 ], [ %70, %67 ]
  %36 = phi i64 [ 1, %24 ], [ %69, %67 ]
  %37 = call fastcc double @link(ptr %5, i64 %21, i64 0)
  %38 = call fastcc double @link(ptr %5, i64 %21, i64 1)
  %39 = mul nuw nsw i64 %36, %36
  %40 = uitofp nneg i64 %39 to double
  %41 = call fastcc double @link(ptr %14, i64 %21, i64 0)
  %42 = fmul double %37, %41
  %43 = call fastcc double @link(ptr %14, i64 %21, i64 1)
  %44 = fmul double %38, %43
  %45 = fadd double %42, %44
  %46 = fmul double %45, %40
  %47 = load ptr, ptr %1, align 8
  %48 = getelementptr inbounds double, ptr %47, i64 %35
  store double %46, ptr %48, align 8
  %49 = fmul double %37, %40
  %50 = load ptr, ptr %15, align 8
  %51 = getelementptr inbounds double, ptr %50, i64 %34
  store double %49, ptr %51, align 8
  %52 = fmul double %38, %40
  %53 = load ptr, ptr %15, align 8
  %54 = add nsw i64 %34, 2
  %55 = getelementptr double, ptr %53, i64 %34
  %56 = getelementptr i8, ptr %55, i64 8
  store double %52, ptr %56, align 8
  br i1 %25, label %67, label %57
57:
  %58 = fneg double %40
  %59 = fmul double %37, %58
  %60 = load ptr, ptr %15, align 8
  %61 = getelementptr inbounds double, ptr %60, i64 %54
  store double %59, ptr %61, align 8
  %62 = fmul double %38, %58
  %63 = load ptr, ptr %15, align 8
  %64 = add nsw i64 %34, 4
  %65 = getelementptr double, ptr %63, i64 %34
  %66 = getelementptr i8, ptr %65, i64 24
  store double %62, ptr %66, align 8
  br label %67
67:
  %68 = phi i64 [ %64, %57 ], [ %54, %33 ]
  %69 = add nuw nsw i64 %36, 1
  %70 = add nsw i64 %35, 1
  %71 = load double, ptr %12, align 8
  %72 = fptosi double %71 to i64
  %73 = icmp slt i64 %36, %72
  br i1 %73, label %33, label %27
}
define i32 @chain(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  %7 = load ptr, ptr %6, align 8
  %8 = load double, ptr %7, align 8
  %9 = fptosi double %8 to i64
  %10 = getelementptr inbounds i8, ptr %7, i64 8
  %11 = load double, ptr %10, align 8
  %12 = fptosi double %11 to i64
  %13 = mul nsw i64 %12, %9
  %14 = mul nsw i64 %13, %13
  %15 = getelementptr inbounds double, ptr %2, i64 %14
  %16 = getelementptr inbounds double, ptr %15, i64 %13
  %17 = shl i64 %9, 1
  %18 = getelementptr inbounds double, ptr %5, i64 %17
  %19 = icmp sgt i64 %13, 0
  br i1 %19, label %28, label %22
20:
  %21 = load double, ptr %7, align 8
  br label %22
22:
  %23 = phi double [ %21, %20 ], [ %8, %3 ]
  %24 = getelementptr inbounds double, ptr %16, i64 %13
  call void @mc_solve(i64 %13, i64 %13, i64 1, double %23, ptr %2, ptr %15, ptr %16, ptr %24)
  %25 = icmp sgt i64 %9, 0
  br i1 %25, label %26, label %87
26:
  %27 = call i64 @llvm.smax.i64(i64 %17, i64 1)
  br label %88
28:
  %29 = phi i64 [ %52, %51 ], [ 0, %3 ]
  %30 = sdiv i64 %29, %12
  %31 = srem i64 %29, %12
  %32 = add nuw nsw i64 %31, 1
  %33 = mul nuw nsw i64 %32, %32
  %34 = uitofp nneg i64 %33 to double
  %35 = call fastcc double @link(ptr %18, i64 %30, i64 0)
  %36 = call fastcc double @link(ptr %18, i64 %30, i64 1)
  %37 = fmul double %35, %35
  %38 = fmul double %36, %36
  %39 = fadd double %37, %38
  %40 = icmp eq i64 %30, 0
  br i1 %40, label %41, label %44
41:
  %42 = call fastcc double @link(ptr %5, i64 0, i64 1)
  %43 = fmul double %42, 9.810000e+00
  br label %44
44:
  %45 = phi double [ 1.000000e+00, %41 ], [ 2.000000e+00, %28 ]
  %46 = phi double [ %43, %41 ], [ 0.000000e+00, %28 ]
  %47 = fsub double %39, %46
  %48 = fmul double %47, %34
  %49 = getelementptr inbounds double, ptr %15, i64 %29
  store double %48, ptr %49, align 8
  %50 = getelementptr double, ptr %2, i64 %29
  br label %54
51:
  %52 = add nuw nsw i64 %29, 1
  %53 = icmp eq i64 %52, %13
  br i1 %53, label %20, label %28
54:
  %55 = phi i64 [ 0, %44 ], [ %85, %80 ]
  %56 = sdiv i64 %55, %12
  %57 = srem i64 %55, %12
  %58 = add nuw nsw i64 %57, 1
  %59 = mul nuw nsw i64 %58, %58
  %60 = uitofp nneg i64 %59 to double
  %61 = call fastcc double @link(ptr %5, i64 %30, i64 0)
  %62 = call fastcc double @link(ptr %5, i64 %56, i64 0)
  %63 = fmul double %61, %62
  %64 = call fastcc double @link(ptr %5, i64 %30, i64 1)
  %65 = call fastcc double @link(ptr %5, i64 %56, i64 1)
  %66 = fmul double %64, %65
  %67 = fadd double %63, %66
  %68 = fmul double %34, %60
  %69 = icmp eq i64 %30, %56
  br i1 %69, label %70, label %72
70:
  %71 = fmul double %45, %67
  br label %80
72:
  %73 = sub nsw i64 %30, %56
  %74 = icmp eq i64 %73, 1
  %75 = sub nsw i64 %56, %30
  %76 = icmp eq i64 %75, 1
  %77 = select i1 %74, i1 true, i1 %76
  br i1 %77, label %78, label %80
78:
  %79 = fneg double %67
  br label %80
80:
  %81 = phi double [ %71, %70 ], [ %79, %78 ], [ 0.000000e+00, %72 ]
  %82 = fmul double %68, %81
  %83 = mul nuw nsw i64 %55, %13
  %84 = getelementptr double, ptr %50, i64 %83
  store double %82, ptr %84, align 8
  %85 = add nuw nsw i64 %55, 1
  %86 = icmp eq i64 %85, %13
  br i1 %86, label %51, label %54
87:
  br i1 %19, label %103, label %102
88:
  %89 = phi i64 [ %100, %88 ], [ 0, %26 ]
  %90 = getelementptr inbounds double, ptr %18, i64 %89
  %91 = load double, ptr %90, align 8
  %92 = load ptr, ptr %1, align 8
  %93 = getelementptr inbounds double, ptr %92, i64 %89
  store double %91, ptr %93, align 8
  %94 = and i64 %89, 1
  %95 = icmp eq i64 %94, 0
  %96 = select i1 %95, double 0.000000e+00, double -9.810000e+00
  %97 = load ptr, ptr %1, align 8
  %98 = getelementptr double, ptr %97, i64 %17
  %99 = getelementptr double, ptr %98, i64 %89
  store double %96, ptr %99, align 8
  %100 = add nuw nsw i64 %89, 1
  %101 = icmp eq i64 %100, %27
  br i1 %101, label %87, label %88
102:
  ret i32 0
103:
  %104 = phi i64 [ %115, %114 ], [ 0, %87 ]
  %105 = sdiv i64 %104, %12
  %106 = srem i64 %104, %12
  %107 = add nuw nsw i64 %106, 1
  %108 = mul nuw nsw i64 %107, %107
  %109 = uitofp nneg i64 %108 to double
  %110 = getelementptr inbounds double, ptr %16, i64 %104
  %111 = add i64 %105, %9
  %112 = shl i64 %111, 1
  %113 = icmp eq i64 %105, 0
  br label %117
114:
  %115 = add nuw nsw i64 %104, 1
  %116 = icmp eq i64 %115, %13
  br i1 %116, label %102, label %103
117:
  %118 = phi i1 [ true, %103 ], [ false, %136 ]
  %119 = phi i64 [ 0, %103 ], [ 1, %136 ]
  %120 = call fastcc double @link(ptr %5, i64 %105, i64 %119)
  %121 = fmul double %120, %109
  %122 = load double, ptr %110, align 8
  %123 = fmul double %121, %122
  %124 = load ptr, ptr %1, align 8
  %125 = getelementptr double, ptr %124, i64 %112
  %126 = getelementptr double, ptr %125, i64 %119
  %127 = load double, ptr %126, align 8
  %128 = fsub double %127, %123
  store double %128, ptr %126, align 8
  br i1 %113, label %136, label %129
129:
  %130 = load ptr, ptr %1, align 8
  %131 = getelementptr double, ptr %130, i64 %112
  %132 = getelementptr i8, ptr %131, i64 -16
  %133 = getelementptr double, ptr %132, i64 %119
  %134 = load double, ptr %133, align 8
  %135 = fadd double %123, %134
  store double %135, ptr %133, align 8
  br label %136
136:
  br i1 %118, label %117, label %114
}
declare void @mc_solve(i64, i64, i64, double, ptr, ptr, ptr, ptr)
define i32 @fall(ptr %0, ptr %1, ptr readnone %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %5, i64 8
  %9 = load double, ptr %8, align 8
  %10 = load ptr, ptr %1, align 8
  store double %9, ptr %10, align 8
  %11 = load double, ptr %7, align 8
  %12 = fneg double %11
  %13 = load ptr, ptr %1, align 8
  %14 = getelementptr inbounds i8, ptr %13, i64 8
  store double %12, ptr %14, align 8
  ret i32 0
}
define i32 @fall_margins(ptr %0, ptr %1, ptr readnone %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  %7 = load ptr, ptr %6, align 8
  %8 = load double, ptr %5, align 8
  %9 = fneg double %8
  %10 = load ptr, ptr %1, align 8
  store double %9, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %7, i64 8
  %12 = load double, ptr %11, align 8
  %13 = load double, ptr %5, align 8
  %14 = fsub double %12, %13
  %15 = load ptr, ptr %1, align 8
  %16 = getelementptr inbounds i8, ptr %15, i64 8
  store double %14, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %7, i64 16
  %18 = load double, ptr %17, align 8
  %19 = load double, ptr %5, align 8
  %20 = fsub double %18, %19
  %21 = load ptr, ptr %1, align 8
  %22 = getelementptr inbounds i8, ptr %21, i64 16
  store double %20, ptr %22, align 8
  ret i32 0
}
define i32 @clock(ptr readnone %0, ptr %1, ptr readnone %2) nounwind {
  %4 = load ptr, ptr %1, align 8
  store double 0.000000e+00, ptr %4, align 8
  ret i32 0
}
define i32 @clock_margins(ptr %0, ptr %1, ptr readnone %2) nounwind {
  %4 = load ptr, ptr %0, align 8
  %5 = load double, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  %7 = load ptr, ptr %6, align 8
  %8 = load double, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %7, i64 8
  %10 = load double, ptr %9, align 8
  %11 = fsub double %5, %10
  %12 = fmul double %11, %11
  %13 = fsub double %8, %12
  %14 = load ptr, ptr %1, align 8
  store double %13, ptr %14, align 8
  %15 = getelementptr inbounds i8, ptr %7, i64 16
  %16 = load double, ptr %15, align 8
  %17 = fsub double %5, %16
  %18 = load ptr, ptr %1, align 8
  %19 = getelementptr inbounds i8, ptr %18, i64 8
  store double %17, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %7, i64 24
  %21 = load double, ptr %20, align 8
  %22 = fsub double %5, %21
  %23 = load ptr, ptr %1, align 8
  %24 = getelementptr inbounds i8, ptr %23, i64 16
  store double %22, ptr %24, align 8
  ret i32 0
}
define i32 @robertson(ptr %0, ptr %1, ptr readnone %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = load double, ptr %5, align 8
  %7 = fmul double %6, 4.000000e-02
  %8 = getelementptr inbounds i8, ptr %5, i64 8
  %9 = load double, ptr %8, align 8
  %10 = fmul double %9, 1.000000e+04
  %11 = getelementptr inbounds i8, ptr %5, i64 16
  %12 = load double, ptr %11, align 8
  %13 = fmul double %10, %12
  %14 = fmul double %9, 3.000000e+07
  %15 = fmul double %9, %14
  %16 = fsub double %13, %7
  %17 = load ptr, ptr %1, align 8
  store double %16, ptr %17, align 8
  %18 = fsub double %7, %13
  %19 = fsub double %18, %15
  %20 = load ptr, ptr %1, align 8
  %21 = getelementptr inbounds i8, ptr %20, i64 8
  store double %19, ptr %21, align 8
  %22 = load ptr, ptr %1, align 8
  %23 = getelementptr inbounds i8, ptr %22, i64 16
  store double %15, ptr %23, align 8
  ret i32 0
}
define i32 @robertson_dae(ptr %0, ptr %1, ptr readnone %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 16
  %7 = load ptr, ptr %6, align 8
  %8 = load double, ptr %5, align 8
  %9 = fmul double %8, 4.000000e-02
  %10 = getelementptr inbounds i8, ptr %5, i64 8
  %11 = load double, ptr %10, align 8
  %12 = fmul double %11, 1.000000e+04
  %13 = load double, ptr %7, align 8
  %14 = fmul double %12, %13
  %15 = fmul double %11, 3.000000e+07
  %16 = fmul double %11, %15
  %17 = fsub double %14, %9
  %18 = load ptr, ptr %1, align 8
  store double %17, ptr %18, align 8
  %19 = fsub double %9, %14
  %20 = fsub double %19, %16
  %21 = load ptr, ptr %1, align 8
  %22 = getelementptr inbounds i8, ptr %21, i64 8
  store double %20, ptr %22, align 8
  %23 = load double, ptr %5, align 8
  %24 = load double, ptr %10, align 8
  %25 = fadd double %23, %24
  %26 = load double, ptr %7, align 8
  %27 = fadd double %25, %26
  %28 = fadd double %27, -1.000000e+00
  %29 = getelementptr inbounds i8, ptr %1, i64 8
  %30 = load ptr, ptr %29, align 8
  store double %28, ptr %30, align 8
  ret i32 0
}
define i32 @van_der_pol(ptr %0, ptr %1, ptr readnone %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %5, i64 8
  %9 = load double, ptr %8, align 8
  %10 = load ptr, ptr %1, align 8
  store double %9, ptr %10, align 8
  %11 = load double, ptr %7, align 8
  %12 = load double, ptr %5, align 8
  %13 = fmul double %12, %12
  %14 = fsub double 1.000000e+00, %13
  %15 = fmul double %9, %14
  %16 = fsub double %15, %12
  %17 = fmul double %11, %16
  %18 = load ptr, ptr %1, align 8
  %19 = getelementptr inbounds i8, ptr %18, i64 8
  store double %17, ptr %19, align 8
  ret i32 0
}
define i32 @index_one(ptr %0, ptr %1, ptr readnone %2) nounwind {
  %4 = load ptr, ptr %0, align 8
  %5 = load double, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 16
  %9 = load ptr, ptr %8, align 8
  %10 = load double, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %9, i64 8
  %12 = load double, ptr %11, align 8
  %13 = fsub double %12, %10
  %14 = fmul double %10, %10
  %15 = fsub double %13, %14
  %16 = load ptr, ptr %1, align 8
  store double %15, ptr %16, align 8
  %17 = load double, ptr %9, align 8
  %18 = call double @cos(double %5)
  %19 = load double, ptr %7, align 8
  %20 = fmul double %18, %19
  %21 = fsub double %17, %20
  %22 = getelementptr inbounds i8, ptr %1, i64 8
  %23 = load ptr, ptr %22, align 8
  store double %21, ptr %23, align 8
  %24 = load double, ptr %11, align 8
  %25 = load double, ptr %7, align 8
  %26 = fmul double %25, %25
  %27 = fadd double %26, 1.000000e+00
  %28 = fmul double %24, %27
  %29 = load double, ptr %9, align 8
  %30 = fsub double %28, %29
  %31 = load ptr, ptr %22, align 8
  %32 = getelementptr inbounds i8, ptr %31, i64 8
  store double %30, ptr %32, align 8
  ret i32 0
}
define i32 @index_one_solved(ptr %0, ptr %1, ptr readnone %2) nounwind {
  %4 = load ptr, ptr %0, align 8
  %5 = load double, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = call double @cos(double %5)
  %9 = load double, ptr %7, align 8
  %10 = fmul double %8, %9
  %11 = fmul double %9, %9
  %12 = fadd double %11, 1.000000e+00
  %13 = fdiv double %10, %12
  %14 = fsub double %13, %10
  %15 = fmul double %10, %10
  %16 = fsub double %14, %15
  %17 = load ptr, ptr %1, align 8
  store double %16, ptr %17, align 8
  ret i32 0
}
define i32 @heat(ptr %0, ptr %1, ptr readnone %2) nounwind {
  %4 = load ptr, ptr %0, align 8
  %5 = load double, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 24
  %9 = load ptr, ptr %8, align 8
  %10 = load double, ptr %9, align 8
  %11 = fptosi double %10 to i64
  %12 = icmp sgt i64 %11, 0
  br i1 %12, label %14, label %13
13:
  ret i32 0
14:
  %15 = phi i64 [ %32, %37 ], [ 0, %3 ]
  %16 = load double, ptr %9, align 8
  %17 = fmul double %16, %16
  %18 = icmp eq i64 %15, 0
  br i1 %18, label %23, label %19
19:
  %20 = getelementptr double, ptr %7, i64 %15
  %21 = getelementptr i8, ptr %20, i64 -8
  %22 = load double, ptr %21, align 8
  br label %26
23:
  %24 = call double @sin(double %5)
  %25 = fadd double %24, 1.000000e+00
  br label %26
26:
  %27 = phi double [ %22, %19 ], [ %25, %23 ]
  %28 = getelementptr inbounds double, ptr %7, i64 %15
  %29 = load double, ptr %28, align 8
  %30 = fmul double %29, 2.000000e+00
  %31 = fsub double %27, %30
  %32 = add nuw nsw i64 %15, 1
  %33 = icmp slt i64 %32, %11
  br i1 %33, label %34, label %37
34:
  %35 = getelementptr inbounds double, ptr %7, i64 %32
  %36 = load double, ptr %35, align 8
  br label %37
37:
  %38 = phi double [ %36, %34 ], [ 0.000000e+00, %26 ]
  %39 = fadd double %31, %38
  %40 = fmul double %17, %39
  %41 = load ptr, ptr %1, align 8
  %42 = getelementptr inbounds double, ptr %41, i64 %15
  store double %40, ptr %42, align 8
  %43 = icmp eq i64 %32, %11
  br i1 %43, label %13, label %14
}
define i32 @fragile(ptr %0, ptr %1, ptr readnone %2) nounwind {
  %4 = load ptr, ptr %0, align 8
  %5 = load double, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 8
  %9 = load double, ptr %8, align 8
  %10 = fcmp ogt double %5, %9
  br i1 %10, label %22, label %11
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  %13 = load ptr, ptr %12, align 8
  %14 = load double, ptr %13, align 8
  %15 = load double, ptr %7, align 8
  %16 = fcmp ogt double %14, %15
  br i1 %16, label %17, label %20
17:
  %18 = fsub double %14, %14
  %19 = fdiv double 1.000000e+00, %18
  br label %22
20:
  %21 = fsub double 1.000000e+00, %14
  br label %22
22:
  %23 = phi double [ 0x7FF8000000000000, %3 ], [ %19, %17 ], [ %21, %20 ]
  %24 = load ptr, ptr %1, align 8
  store double %23, ptr %24, align 8
  ret i32 0
}
define i32 @results(ptr %0, ptr %1, ptr readnone %2) nounwind {
  %4 = load ptr, ptr %0, align 8
  %5 = load double, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 24
  %9 = load ptr, ptr %8, align 8
  %10 = load double, ptr %7, align 8
  %11 = fadd double %5, %10
  %12 = load ptr, ptr %1, align 8
  store double %11, ptr %12, align 8
  %13 = load double, ptr %7, align 8
  %14 = getelementptr inbounds i8, ptr %7, i64 8
  %15 = load double, ptr %14, align 8
  %16 = fmul double %13, %15
  %17 = load double, ptr %9, align 8
  %18 = fmul double %16, %17
  %19 = getelementptr inbounds i8, ptr %1, i64 8
  %20 = load ptr, ptr %19, align 8
  store double %18, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 32
  %22 = load ptr, ptr %21, align 8
  %23 = load double, ptr %22, align 8
  %24 = fmul double %5, %23
  %25 = load ptr, ptr %19, align 8
  %26 = getelementptr inbounds i8, ptr %25, i64 8
  store double %24, ptr %26, align 8
  ret i32 0
}
declare i64 @llvm.smax.i64(i64, i64)
