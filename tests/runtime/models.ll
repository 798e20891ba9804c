; made by mechane.runtime.build from sources 6cdb37040ffda7462dbaf72f075df668

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
  br i1 %10, label %11, label %13
11:
  %12 = getelementptr inbounds i8, ptr %1, i64 8
  br label %14
13:
  ret i32 0
14:
  %15 = phi i64 [ 0, %11 ], [ %57, %56 ]
  %16 = phi i64 [ 0, %11 ], [ %58, %56 ]
  %17 = shl nuw nsw i64 %16, 4
  %18 = getelementptr inbounds i8, ptr %5, i64 %17
  %19 = load double, ptr %18, align 8
  %20 = icmp eq i64 %16, 0
  br i1 %20, label %27, label %21
21:
  %22 = getelementptr i8, ptr %18, i64 -16
  %23 = load double, ptr %22, align 8
  %24 = fsub double %19, %23
  %25 = getelementptr i8, ptr %18, i64 -8
  %26 = load double, ptr %25, align 8
  br label %27
27:
  %28 = phi double [ %24, %21 ], [ %19, %14 ]
  %29 = phi double [ %26, %21 ], [ 0.000000e+00, %14 ]
  %30 = getelementptr inbounds i8, ptr %18, i64 8
  %31 = load double, ptr %30, align 8
  %32 = fsub double %31, %29
  %33 = fmul double %28, %28
  %34 = fmul double %32, %32
  %35 = fadd double %33, %34
  %36 = fadd double %35, -1.000000e+00
  %37 = load ptr, ptr %1, align 8
  %38 = getelementptr inbounds double, ptr %37, i64 %16
  store double %36, ptr %38, align 8
  %39 = fmul double %28, 2.000000e+00
  %40 = load ptr, ptr %12, align 8
  %41 = getelementptr inbounds double, ptr %40, i64 %15
  store double %39, ptr %41, align 8
  %42 = fmul double %32, 2.000000e+00
  %43 = load ptr, ptr %12, align 8
  %44 = add nsw i64 %15, 2
  %45 = getelementptr double, ptr %43, i64 %15
  %46 = getelementptr i8, ptr %45, i64 8
  store double %42, ptr %46, align 8
  br i1 %20, label %56, label %47
47:
  %48 = fmul double %28, -2.000000e+00
  %49 = load ptr, ptr %12, align 8
  %50 = getelementptr inbounds double, ptr %49, i64 %44
  store double %48, ptr %50, align 8
  %51 = fmul double %32, -2.000000e+00
  %52 = load ptr, ptr %12, align 8
  %53 = add nsw i64 %15, 4
  %54 = getelementptr double, ptr %52, i64 %15
  %55 = getelementptr i8, ptr %54, i64 24
  store double %51, ptr %55, align 8
  br label %56
56:
  %57 = phi i64 [ %53, %47 ], [ %44, %27 ]
  %58 = add nuw nsw i64 %16, 1
  %59 = icmp eq i64 %58, %9
  br i1 %59, label %13, label %14
}
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
