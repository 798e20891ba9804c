; made by mechane.runtime.build from sources 79340d063d58595a06e6bf0924ecbea2

%struct.mc_value = type { i64, double }
define i64 @mc_find(ptr %0, i64 %1, i64 %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 176
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i64, ptr %5, i64 %2
  %7 = load i64, ptr %6, align 8
  %8 = icmp eq i64 %7, -1
  br i1 %8, label %23, label %9
9:
  %10 = getelementptr inbounds i8, ptr %0, i64 64
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 96
  br label %13
13:
  %14 = phi i64 [ %7, %9 ], [ %21, %18 ]
  %15 = getelementptr inbounds i64, ptr %11, i64 %14
  %16 = load i64, ptr %15, align 8
  %17 = icmp eq i64 %16, %1
  br i1 %17, label %23, label %18
18:
  %19 = load ptr, ptr %12, align 8
  %20 = getelementptr inbounds i64, ptr %19, i64 %14
  %21 = load i64, ptr %20, align 8
  %22 = icmp eq i64 %21, -1
  br i1 %22, label %23, label %13
23:
  %24 = phi i64 [ -1, %3 ], [ -1, %18 ], [ %14, %13 ]
  ret i64 %24
}
define void @mc_remove(ptr %0, i64 %1) nounwind {
  call fastcc void @leave_column(ptr %0, i64 %1)
  call fastcc void @leave_row(ptr %0, i64 %1)
  call fastcc void @free_entry(ptr %0, i64 %1)
  ret void
}
define internal fastcc void @leave_column(ptr %0, i64 %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 104
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i64, ptr %4, i64 %1
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 96
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i64, ptr %8, i64 %1
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 72
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i64, ptr %12, i64 %1
  %14 = load i64, ptr %13, align 8
  %15 = icmp eq i64 %6, -1
  br i1 %15, label %16, label %20
16:
  %17 = getelementptr inbounds i8, ptr %0, i64 176
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds i64, ptr %18, i64 %14
  store i64 %10, ptr %19, align 8
  br label %22
20:
  %21 = getelementptr inbounds i64, ptr %8, i64 %6
  store i64 %10, ptr %21, align 8
  br label %22
22:
  %23 = icmp eq i64 %10, -1
  br i1 %23, label %27, label %24
24:
  %25 = load ptr, ptr %3, align 8
  %26 = getelementptr inbounds i64, ptr %25, i64 %10
  store i64 %6, ptr %26, align 8
  br label %27
27:
  %28 = getelementptr inbounds i8, ptr %0, i64 184
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i64, ptr %29, i64 %14
  %31 = load i64, ptr %30, align 8
  %32 = add nsw i64 %31, -1
  store i64 %32, ptr %30, align 8
  ret void
}
define internal fastcc void @leave_row(ptr %0, i64 %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 88
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i64, ptr %4, i64 %1
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 80
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i64, ptr %8, i64 %1
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 64
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i64, ptr %12, i64 %1
  %14 = load i64, ptr %13, align 8
  %15 = icmp eq i64 %6, -1
  br i1 %15, label %16, label %20
16:
  %17 = getelementptr inbounds i8, ptr %0, i64 152
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds i64, ptr %18, i64 %14
  store i64 %10, ptr %19, align 8
  br label %22
20:
  %21 = getelementptr inbounds i64, ptr %8, i64 %6
  store i64 %10, ptr %21, align 8
  br label %22
22:
  %23 = icmp eq i64 %10, -1
  br i1 %23, label %24, label %28
24:
  %25 = getelementptr inbounds i8, ptr %0, i64 160
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds i64, ptr %26, i64 %14
  store i64 %6, ptr %27, align 8
  br label %31
28:
  %29 = load ptr, ptr %3, align 8
  %30 = getelementptr inbounds i64, ptr %29, i64 %10
  store i64 %6, ptr %30, align 8
  br label %31
31:
  %32 = getelementptr inbounds i8, ptr %0, i64 168
  %33 = load ptr, ptr %32, align 8
  %34 = getelementptr inbounds i64, ptr %33, i64 %14
  %35 = load i64, ptr %34, align 8
  %36 = add nsw i64 %35, -1
  store i64 %36, ptr %34, align 8
  ret void
}
define internal fastcc void @free_entry(ptr %0, i64 %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 120
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i64, ptr %4, i64 %1
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, -1
  br i1 %7, label %15, label %8
8:
  %9 = getelementptr inbounds i8, ptr %0, i64 112
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i64, ptr %10, i64 %1
  %12 = load i64, ptr %11, align 8
  %13 = icmp eq i64 %6, %12
  br i1 %13, label %15, label %14
14:
  call fastcc void @free_slot(ptr %0, i64 %6)
  br label %15
15:
  %16 = getelementptr inbounds i8, ptr %0, i64 112
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds i64, ptr %17, i64 %1
  %19 = load i64, ptr %18, align 8
  call fastcc void @free_slot(ptr %0, i64 %19)
  %20 = getelementptr inbounds i8, ptr %0, i64 64
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr inbounds i64, ptr %21, i64 %1
  store i64 -1, ptr %22, align 8
  %23 = getelementptr inbounds i8, ptr %0, i64 48
  %24 = load i64, ptr %23, align 8
  %25 = getelementptr inbounds i8, ptr %0, i64 80
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds i64, ptr %26, i64 %1
  store i64 %24, ptr %27, align 8
  store i64 %1, ptr %23, align 8
  %28 = getelementptr inbounds i8, ptr %0, i64 56
  %29 = load i64, ptr %28, align 8
  %30 = add nsw i64 %29, 1
  store i64 %30, ptr %28, align 8
  ret void
}
define i64 @mc_put(ptr %0, i64 %1, i64 %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 56
  %5 = load i64, ptr %4, align 8
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %11, label %7
7:
  %8 = getelementptr inbounds i8, ptr %0, i64 200
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %11, label %13
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 728
  store i64 1, ptr %12, align 8
  br label %22
13:
  %14 = call i64 @mc_find(ptr %0, i64 %1, i64 %2)
  %15 = icmp eq i64 %14, -1
  br i1 %15, label %16, label %19
16:
  %17 = call fastcc i64 @new_slot(ptr %0)
  %18 = call fastcc i64 @add_entry(ptr %0, i64 %1, i64 %2, i64 %17)
  br label %19
19:
  %20 = phi i64 [ %18, %16 ], [ %14, %13 ]
  %21 = call fastcc i64 @slot_to_write(ptr %0, i64 %20)
  br label %22
22:
  %23 = phi i64 [ %20, %19 ], [ -1, %11 ]
  ret i64 %23
}
define internal fastcc i64 @add_entry(ptr %0, i64 %1, i64 %2, i64 %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 48
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 160
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i64, ptr %8, i64 %1
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 176
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i64, ptr %12, i64 %2
  %14 = load i64, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 80
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds i64, ptr %16, i64 %6
  %18 = load i64, ptr %17, align 8
  store i64 %18, ptr %5, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 56
  %20 = load i64, ptr %19, align 8
  %21 = add nsw i64 %20, -1
  store i64 %21, ptr %19, align 8
  %22 = getelementptr inbounds i8, ptr %0, i64 64
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr inbounds i64, ptr %23, i64 %6
  store i64 %1, ptr %24, align 8
  %25 = getelementptr inbounds i8, ptr %0, i64 72
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds i64, ptr %26, i64 %6
  store i64 %2, ptr %27, align 8
  %28 = getelementptr inbounds i8, ptr %0, i64 112
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i64, ptr %29, i64 %6
  store i64 %3, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %0, i64 120
  %32 = load ptr, ptr %31, align 8
  %33 = getelementptr inbounds i64, ptr %32, i64 %6
  store i64 -1, ptr %33, align 8
  %34 = getelementptr inbounds i8, ptr %0, i64 128
  %35 = load ptr, ptr %34, align 8
  %36 = getelementptr inbounds i64, ptr %35, i64 %6
  store i64 0, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %0, i64 136
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr inbounds i64, ptr %38, i64 %6
  store i64 0, ptr %39, align 8
  %40 = getelementptr inbounds i8, ptr %0, i64 144
  %41 = load ptr, ptr %40, align 8
  %42 = getelementptr inbounds i64, ptr %41, i64 %6
  store i64 0, ptr %42, align 8
  %43 = load ptr, ptr %15, align 8
  %44 = getelementptr inbounds i64, ptr %43, i64 %6
  store i64 -1, ptr %44, align 8
  %45 = getelementptr inbounds i8, ptr %0, i64 88
  %46 = load ptr, ptr %45, align 8
  %47 = getelementptr inbounds i64, ptr %46, i64 %6
  store i64 %10, ptr %47, align 8
  %48 = icmp eq i64 %10, -1
  br i1 %48, label %49, label %53
49:
  %50 = getelementptr inbounds i8, ptr %0, i64 152
  %51 = load ptr, ptr %50, align 8
  %52 = getelementptr inbounds i64, ptr %51, i64 %1
  store i64 %6, ptr %52, align 8
  br label %56
53:
  %54 = load ptr, ptr %15, align 8
  %55 = getelementptr inbounds i64, ptr %54, i64 %10
  store i64 %6, ptr %55, align 8
  br label %56
56:
  %57 = load ptr, ptr %7, align 8
  %58 = getelementptr inbounds i64, ptr %57, i64 %1
  store i64 %6, ptr %58, align 8
  %59 = getelementptr inbounds i8, ptr %0, i64 168
  %60 = load ptr, ptr %59, align 8
  %61 = getelementptr inbounds i64, ptr %60, i64 %1
  %62 = load i64, ptr %61, align 8
  %63 = add nsw i64 %62, 1
  store i64 %63, ptr %61, align 8
  %64 = getelementptr inbounds i8, ptr %0, i64 104
  %65 = load ptr, ptr %64, align 8
  %66 = getelementptr inbounds i64, ptr %65, i64 %6
  store i64 -1, ptr %66, align 8
  %67 = getelementptr inbounds i8, ptr %0, i64 96
  %68 = load ptr, ptr %67, align 8
  %69 = getelementptr inbounds i64, ptr %68, i64 %6
  store i64 %14, ptr %69, align 8
  %70 = icmp eq i64 %14, -1
  br i1 %70, label %74, label %71
71:
  %72 = load ptr, ptr %64, align 8
  %73 = getelementptr inbounds i64, ptr %72, i64 %14
  store i64 %6, ptr %73, align 8
  br label %74
74:
  %75 = load ptr, ptr %11, align 8
  %76 = getelementptr inbounds i64, ptr %75, i64 %2
  store i64 %6, ptr %76, align 8
  %77 = getelementptr inbounds i8, ptr %0, i64 184
  %78 = load ptr, ptr %77, align 8
  %79 = getelementptr inbounds i64, ptr %78, i64 %2
  %80 = load i64, ptr %79, align 8
  %81 = add nsw i64 %80, 1
  store i64 %81, ptr %79, align 8
  ret i64 %6
}
define internal fastcc i64 @new_slot(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 192
  %3 = load i64, ptr %2, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 216
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i64, ptr %5, i64 %3
  %7 = load i64, ptr %6, align 8
  store i64 %7, ptr %2, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 200
  %9 = load i64, ptr %8, align 8
  %10 = add nsw i64 %9, -1
  store i64 %10, ptr %8, align 8
  ret i64 %3
}
define internal fastcc i64 @slot_to_write(ptr %0, i64 %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 144
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i64, ptr %4, i64 %1
  store i64 0, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 112
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i64, ptr %7, i64 %1
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 120
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i64, ptr %11, i64 %1
  %13 = load i64, ptr %12, align 8
  %14 = icmp eq i64 %9, %13
  br i1 %14, label %15, label %22
15:
  %16 = call fastcc i64 @new_slot(ptr %0)
  %17 = load ptr, ptr %6, align 8
  %18 = getelementptr inbounds i64, ptr %17, i64 %1
  store i64 %16, ptr %18, align 8
  %19 = load ptr, ptr %6, align 8
  %20 = getelementptr inbounds i64, ptr %19, i64 %1
  %21 = load i64, ptr %20, align 8
  br label %22
22:
  %23 = phi i64 [ %21, %15 ], [ %9, %2 ]
  ret i64 %23
}
define void @mc_arrange_row(ptr %0, i64 %1, i64 %2, ptr %3) nounwind {
  %5 = icmp sgt i64 %2, 0
  br i1 %5, label %6, label %10
6:
  %7 = getelementptr inbounds i8, ptr %0, i64 88
  %8 = getelementptr inbounds i8, ptr %0, i64 80
  %9 = getelementptr inbounds i8, ptr %0, i64 152
  br label %15
10:
  %11 = phi i64 [ -1, %4 ], [ %20, %32 ]
  %12 = getelementptr inbounds i8, ptr %0, i64 160
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds i64, ptr %13, i64 %1
  store i64 %11, ptr %14, align 8
  ret void
15:
  %16 = phi i64 [ -1, %6 ], [ %20, %32 ]
  %17 = phi i64 [ 0, %6 ], [ %33, %32 ]
  %18 = getelementptr inbounds i64, ptr %3, i64 %17
  %19 = load i64, ptr %18, align 8
  %20 = call i64 @mc_find(ptr %0, i64 %1, i64 %19)
  %21 = load ptr, ptr %7, align 8
  %22 = getelementptr inbounds i64, ptr %21, i64 %20
  store i64 %16, ptr %22, align 8
  %23 = load ptr, ptr %8, align 8
  %24 = getelementptr inbounds i64, ptr %23, i64 %20
  store i64 -1, ptr %24, align 8
  %25 = icmp eq i64 %16, -1
  br i1 %25, label %26, label %29
26:
  %27 = load ptr, ptr %9, align 8
  %28 = getelementptr inbounds i64, ptr %27, i64 %1
  store i64 %20, ptr %28, align 8
  br label %32
29:
  %30 = load ptr, ptr %8, align 8
  %31 = getelementptr inbounds i64, ptr %30, i64 %16
  store i64 %20, ptr %31, align 8
  br label %32
32:
  %33 = add nuw nsw i64 %17, 1
  %34 = icmp eq i64 %33, %2
  br i1 %34, label %10, label %15
}
define i64 @mc_list_row(ptr %0, i64 %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 152
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i64, ptr %5, i64 %1
  %7 = load i64, ptr %6, align 8
  %8 = icmp eq i64 %7, -1
  br i1 %8, label %11, label %9
9:
  %10 = getelementptr inbounds i8, ptr %0, i64 80
  br label %13
11:
  %12 = phi i64 [ 0, %3 ], [ %16, %13 ]
  ret i64 %12
13:
  %14 = phi i64 [ %7, %9 ], [ %20, %13 ]
  %15 = phi i64 [ 0, %9 ], [ %16, %13 ]
  %16 = add nuw nsw i64 %15, 1
  %17 = getelementptr inbounds i64, ptr %2, i64 %15
  store i64 %14, ptr %17, align 8
  %18 = load ptr, ptr %10, align 8
  %19 = getelementptr inbounds i64, ptr %18, i64 %14
  %20 = load i64, ptr %19, align 8
  %21 = icmp eq i64 %20, -1
  br i1 %21, label %11, label %13
}
define i64 @mc_list_column(ptr %0, i64 %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 176
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i64, ptr %5, i64 %1
  %7 = load i64, ptr %6, align 8
  %8 = icmp eq i64 %7, -1
  br i1 %8, label %11, label %9
9:
  %10 = getelementptr inbounds i8, ptr %0, i64 96
  br label %13
11:
  %12 = phi i64 [ 0, %3 ], [ %16, %13 ]
  ret i64 %12
13:
  %14 = phi i64 [ %7, %9 ], [ %20, %13 ]
  %15 = phi i64 [ 0, %9 ], [ %16, %13 ]
  %16 = add nuw nsw i64 %15, 1
  %17 = getelementptr inbounds i64, ptr %2, i64 %15
  store i64 %14, ptr %17, align 8
  %18 = load ptr, ptr %10, align 8
  %19 = getelementptr inbounds i64, ptr %18, i64 %14
  %20 = load i64, ptr %19, align 8
  %21 = icmp eq i64 %20, -1
  br i1 %21, label %11, label %13
}
define void @mc_enter(ptr %0, i64 %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, i64 %7) nounwind {
  %9 = icmp sgt i64 %1, 0
  br i1 %9, label %10, label %15
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 128
  %12 = getelementptr inbounds i8, ptr %0, i64 136
  %13 = icmp eq i64 %7, 0
  %14 = getelementptr inbounds i8, ptr %0, i64 120
  br label %16
15:
  ret void
16:
  %17 = phi i64 [ 0, %10 ], [ %38, %37 ]
  %18 = getelementptr inbounds i64, ptr %2, i64 %17
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr inbounds i64, ptr %3, i64 %17
  %21 = load i64, ptr %20, align 8
  %22 = getelementptr inbounds i64, ptr %4, i64 %17
  %23 = load i64, ptr %22, align 8
  %24 = call fastcc i64 @add_entry(ptr %0, i64 %19, i64 %21, i64 %23)
  %25 = getelementptr inbounds i64, ptr %5, i64 %17
  %26 = load i64, ptr %25, align 8
  %27 = load ptr, ptr %11, align 8
  %28 = getelementptr inbounds i64, ptr %27, i64 %24
  store i64 %26, ptr %28, align 8
  %29 = getelementptr inbounds i64, ptr %6, i64 %17
  %30 = load i64, ptr %29, align 8
  %31 = load ptr, ptr %12, align 8
  %32 = getelementptr inbounds i64, ptr %31, i64 %24
  store i64 %30, ptr %32, align 8
  br i1 %13, label %37, label %33
33:
  %34 = load i64, ptr %22, align 8
  %35 = load ptr, ptr %14, align 8
  %36 = getelementptr inbounds i64, ptr %35, i64 %24
  store i64 %34, ptr %36, align 8
  br label %37
37:
  %38 = add nuw nsw i64 %17, 1
  %39 = icmp eq i64 %38, %1
  br i1 %39, label %15, label %16
}
define void @mc_push(ptr %0, i64 %1, ptr %2) nounwind {
  %4 = icmp sgt i64 %1, 0
  br i1 %4, label %6, label %5
5:
  ret void
6:
  %7 = phi i64 [ %10, %6 ], [ 0, %3 ]
  %8 = getelementptr inbounds i64, ptr %2, i64 %7
  %9 = load i64, ptr %8, align 8
  call fastcc void @push(ptr %0, i64 %9)
  %10 = add nuw nsw i64 %7, 1
  %11 = icmp eq i64 %10, %1
  br i1 %11, label %5, label %6
}
define internal fastcc void @push(ptr %0, i64 %1) nounwind {
  %3 = call fastcc i64 @cost_of(ptr %0, i64 %1)
  call fastcc void @heap_push(ptr %0, i64 %3, i64 %1)
  ret void
}
define i64 @mc_take(ptr %0, i64 %1, i64 %2, double %3) nounwind {
  %5 = call fastcc i32 @has_room(ptr %0, i64 %1, i64 %2)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %9, label %7
7:
  %8 = call i64 @mc_find(ptr %0, i64 %1, i64 %2)
  call fastcc void @note_guard(ptr %0, i64 %8, double %3)
  call fastcc void @eliminate(ptr %0, i64 %8)
  br label %9
9:
  %10 = phi i64 [ 0, %7 ], [ 1, %4 ]
  ret i64 %10
}
define internal fastcc i32 @has_room(ptr %0, i64 %1, i64 %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 168
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i64, ptr %5, i64 %1
  %7 = load i64, ptr %6, align 8
  %8 = add nsw i64 %7, 1
  %9 = getelementptr inbounds i8, ptr %0, i64 184
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i64, ptr %10, i64 %2
  %12 = load i64, ptr %11, align 8
  %13 = add nsw i64 %12, 1
  %14 = mul nsw i64 %13, %8
  %15 = getelementptr inbounds i8, ptr %0, i64 728
  store i64 %14, ptr %15, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 56
  %17 = load i64, ptr %16, align 8
  %18 = icmp slt i64 %17, %14
  br i1 %18, label %46, label %19
19:
  %20 = getelementptr inbounds i8, ptr %0, i64 200
  %21 = load i64, ptr %20, align 8
  %22 = shl nsw i64 %14, 1
  %23 = icmp slt i64 %21, %22
  br i1 %23, label %46, label %24
24:
  %25 = getelementptr inbounds i8, ptr %0, i64 632
  %26 = load i64, ptr %25, align 8
  %27 = add nsw i64 %26, %14
  %28 = getelementptr inbounds i8, ptr %0, i64 624
  %29 = load i64, ptr %28, align 8
  %30 = icmp sgt i64 %27, %29
  br i1 %30, label %46, label %31
31:
  %32 = getelementptr inbounds i8, ptr %0, i64 664
  %33 = load i64, ptr %32, align 8
  %34 = add nsw i64 %33, %14
  %35 = getelementptr inbounds i8, ptr %0, i64 656
  %36 = load i64, ptr %35, align 8
  %37 = icmp sgt i64 %34, %36
  br i1 %37, label %46, label %38
38:
  %39 = getelementptr inbounds i8, ptr %0, i64 576
  %40 = load i64, ptr %39, align 8
  %41 = add nsw i64 %40, %14
  %42 = getelementptr inbounds i8, ptr %0, i64 568
  %43 = load i64, ptr %42, align 8
  %44 = icmp sle i64 %41, %43
  %45 = zext i1 %44 to i32
  br label %46
46:
  %47 = phi i32 [ 0, %31 ], [ 0, %24 ], [ 0, %19 ], [ 0, %3 ], [ %45, %38 ]
  ret i32 %47
}
define internal fastcc void @note_guard(ptr %0, i64 %1, double %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 112
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i64, ptr %5, i64 %1
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 208
  %9 = load ptr, ptr %8, align 8
  %10 = sdiv i64 %7, 256
  %11 = getelementptr inbounds ptr, ptr %9, i64 %10
  %12 = load ptr, ptr %11, align 8
  %13 = srem i64 %7, 256
  %14 = getelementptr inbounds i8, ptr %0, i64 16
  %15 = load i64, ptr %14, align 8
  %16 = mul nsw i64 %15, %13
  %17 = getelementptr inbounds double, ptr %12, i64 %16
  %18 = getelementptr inbounds i8, ptr %0, i64 416
  %19 = load i64, ptr %18, align 8
  %20 = icmp sgt i64 %19, 0
  br i1 %20, label %21, label %67
21:
  %22 = getelementptr inbounds i8, ptr %0, i64 424
  %23 = getelementptr inbounds i8, ptr %0, i64 432
  %24 = getelementptr inbounds i8, ptr %0, i64 760
  %25 = getelementptr inbounds i8, ptr %0, i64 256
  %26 = load ptr, ptr %24, align 8
  br label %28
27:
  br i1 %49, label %67, label %53
28:
  %29 = phi ptr [ %26, %21 ], [ %40, %28 ]
  %30 = phi i64 [ 0, %21 ], [ %32, %28 ]
  %31 = load ptr, ptr %22, align 8
  %32 = add nuw nsw i64 %30, 1
  %33 = getelementptr inbounds i64, ptr %31, i64 %32
  %34 = load i64, ptr %33, align 8
  %35 = getelementptr inbounds i64, ptr %31, i64 %30
  %36 = load i64, ptr %35, align 8
  %37 = sub nsw i64 %34, %36
  %38 = load ptr, ptr %23, align 8
  %39 = getelementptr inbounds i64, ptr %38, i64 %36
  call fastcc void @gather(i64 %37, ptr %39, ptr %17, ptr %29)
  %40 = load ptr, ptr %24, align 8
  %41 = call fastcc { double, double } @range_of(i64 %37, ptr %40)
  %42 = extractvalue { double, double } %41, 0
  %43 = extractvalue { double, double } %41, 1
  %44 = fsub double %43, %42
  %45 = load double, ptr %25, align 8
  %46 = load double, ptr %40, align 8
  %47 = call double @llvm.fabs.f64(double %46)
  %48 = fmul double %45, %47
  %49 = fcmp ole double %44, %48
  %50 = load i64, ptr %18, align 8
  %51 = icmp slt i64 %32, %50
  %52 = select i1 %51, i1 %49, i1 false
  br i1 %52, label %28, label %27
53:
  %54 = getelementptr inbounds i8, ptr %0, i64 376
  %55 = load ptr, ptr %54, align 8
  %56 = getelementptr inbounds i8, ptr %0, i64 64
  %57 = load ptr, ptr %56, align 8
  %58 = getelementptr inbounds i64, ptr %57, i64 %1
  %59 = load i64, ptr %58, align 8
  %60 = getelementptr inbounds i64, ptr %55, i64 %59
  %61 = load i64, ptr %60, align 8
  %62 = icmp eq i64 %61, 0
  br i1 %62, label %63, label %67
63:
  %64 = call fastcc i32 @adds_up(ptr %0, i64 %1)
  %65 = xor i32 %64, 1
  %66 = zext nneg i32 %65 to i64
  br label %67
67:
  %68 = phi i64 [ 0, %27 ], [ 1, %53 ], [ %66, %63 ], [ 0, %3 ]
  %69 = getelementptr inbounds i8, ptr %0, i64 680
  %70 = load ptr, ptr %69, align 8
  %71 = getelementptr inbounds i8, ptr %0, i64 592
  %72 = load i64, ptr %71, align 8
  %73 = getelementptr inbounds i64, ptr %70, i64 %72
  store i64 %68, ptr %73, align 8
  %74 = getelementptr inbounds i8, ptr %0, i64 248
  %75 = load double, ptr %74, align 8
  %76 = load double, ptr %17, align 8
  %77 = fmul double %75, %76
  %78 = fdiv double %77, %2
  %79 = getelementptr inbounds i8, ptr %0, i64 688
  %80 = load ptr, ptr %79, align 8
  %81 = load i64, ptr %71, align 8
  %82 = getelementptr inbounds double, ptr %80, i64 %81
  store double %78, ptr %82, align 8
  %83 = load ptr, ptr %69, align 8
  %84 = load i64, ptr %71, align 8
  %85 = getelementptr inbounds i64, ptr %83, i64 %84
  %86 = load i64, ptr %85, align 8
  %87 = icmp eq i64 %86, 0
  br i1 %87, label %121, label %88
88:
  %89 = getelementptr inbounds i8, ptr %0, i64 424
  %90 = load ptr, ptr %89, align 8
  %91 = getelementptr inbounds i8, ptr %90, i64 8
  %92 = load i64, ptr %91, align 8
  %93 = getelementptr inbounds i8, ptr %0, i64 432
  %94 = load ptr, ptr %93, align 8
  %95 = getelementptr inbounds i8, ptr %0, i64 760
  %96 = load ptr, ptr %95, align 8
  call fastcc void @gather(i64 %92, ptr %94, ptr %17, ptr %96)
  %97 = load ptr, ptr %95, align 8
  call fastcc void @sort(i64 %92, ptr %97)
  %98 = and i64 %92, 1
  %99 = icmp eq i64 %98, 0
  %100 = load ptr, ptr %95, align 8
  br i1 %99, label %105, label %101
101:
  %102 = sdiv i64 %92, 2
  %103 = getelementptr inbounds double, ptr %100, i64 %102
  %104 = load double, ptr %103, align 8
  br label %113
105:
  %106 = ashr exact i64 %92, 1
  %107 = getelementptr double, ptr %100, i64 %106
  %108 = getelementptr i8, ptr %107, i64 -8
  %109 = load double, ptr %108, align 8
  %110 = load double, ptr %107, align 8
  %111 = fadd double %109, %110
  %112 = fmul double %111, 5.000000e-01
  br label %113
113:
  %114 = phi double [ %104, %101 ], [ %112, %105 ]
  %115 = load double, ptr %74, align 8
  %116 = fmul double %114, %115
  %117 = fdiv double %116, %2
  %118 = load ptr, ptr %79, align 8
  %119 = load i64, ptr %71, align 8
  %120 = getelementptr inbounds double, ptr %118, i64 %119
  store double %117, ptr %120, align 8
  br label %121
121:
  ret void
}
define internal fastcc void @eliminate(ptr %0, i64 %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 64
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i64, ptr %4, i64 %1
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 72
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i64, ptr %8, i64 %1
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 16
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 528
  %14 = load i64, ptr %13, align 8
  %15 = icmp eq i64 %14, 0
  br i1 %15, label %22, label %16
16:
  %17 = getelementptr inbounds i8, ptr %0, i64 128
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds i64, ptr %18, i64 %1
  %20 = load i64, ptr %19, align 8
  %21 = icmp ne i64 %20, 0
  br label %22
22:
  %23 = phi i1 [ false, %2 ], [ %21, %16 ]
  %24 = getelementptr inbounds i8, ptr %0, i64 680
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds i8, ptr %0, i64 592
  %27 = load i64, ptr %26, align 8
  %28 = getelementptr inbounds i64, ptr %25, i64 %27
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 376
  %31 = load ptr, ptr %30, align 8
  %32 = getelementptr inbounds i64, ptr %31, i64 %6
  %33 = load i64, ptr %32, align 8
  %34 = or i64 %33, %29
  %35 = getelementptr inbounds i8, ptr %0, i64 368
  %36 = load ptr, ptr %35, align 8
  %37 = getelementptr inbounds i64, ptr %36, i64 %10
  store i64 1, ptr %37, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 152
  %39 = load ptr, ptr %38, align 8
  %40 = getelementptr inbounds i64, ptr %39, i64 %6
  %41 = load i64, ptr %40, align 8
  %42 = icmp eq i64 %41, -1
  br i1 %42, label %45, label %43
43:
  %44 = getelementptr inbounds i8, ptr %0, i64 80
  br label %54
45:
  call fastcc void @leave_row(ptr %0, i64 %1)
  %46 = getelementptr inbounds i8, ptr %0, i64 176
  %47 = load ptr, ptr %46, align 8
  %48 = getelementptr inbounds i64, ptr %47, i64 %10
  %49 = load i64, ptr %48, align 8
  %50 = icmp eq i64 %49, -1
  br i1 %50, label %60, label %51
51:
  %52 = getelementptr inbounds i8, ptr %0, i64 744
  %53 = getelementptr inbounds i8, ptr %0, i64 96
  br label %96
54:
  %55 = phi i64 [ %41, %43 ], [ %58, %54 ]
  call fastcc void @leave_column(ptr %0, i64 %55)
  %56 = load ptr, ptr %44, align 8
  %57 = getelementptr inbounds i64, ptr %56, i64 %55
  %58 = load i64, ptr %57, align 8
  %59 = icmp eq i64 %58, -1
  br i1 %59, label %45, label %54
60:
  %61 = phi i64 [ 0, %45 ], [ %99, %116 ]
  %62 = add nuw nsw i64 %61, 1
  %63 = getelementptr inbounds i8, ptr %0, i64 168
  %64 = load ptr, ptr %63, align 8
  %65 = getelementptr inbounds i64, ptr %64, i64 %6
  %66 = load i64, ptr %65, align 8
  %67 = add nsw i64 %66, 1
  %68 = mul nsw i64 %67, %62
  %69 = getelementptr inbounds i8, ptr %0, i64 560
  %70 = load i64, ptr %69, align 8
  %71 = add nsw i64 %68, %70
  store i64 %71, ptr %69, align 8
  %72 = getelementptr inbounds i8, ptr %0, i64 112
  %73 = load ptr, ptr %72, align 8
  %74 = getelementptr inbounds i64, ptr %73, i64 %1
  %75 = load i64, ptr %74, align 8
  %76 = getelementptr inbounds i8, ptr %0, i64 208
  %77 = load ptr, ptr %76, align 8
  %78 = sdiv i64 %75, 256
  %79 = getelementptr inbounds ptr, ptr %77, i64 %78
  %80 = load ptr, ptr %79, align 8
  %81 = srem i64 %75, 256
  %82 = load i64, ptr %11, align 8
  %83 = mul nsw i64 %82, %81
  %84 = getelementptr inbounds double, ptr %80, i64 %83
  %85 = icmp eq i64 %61, 0
  br i1 %85, label %124, label %86
86:
  %87 = getelementptr inbounds i8, ptr %0, i64 744
  %88 = icmp sgt i64 %12, 0
  %89 = getelementptr inbounds i8, ptr %0, i64 760
  %90 = getelementptr inbounds i8, ptr %0, i64 136
  %91 = getelementptr inbounds i8, ptr %0, i64 128
  %92 = getelementptr inbounds i8, ptr %0, i64 640
  %93 = getelementptr inbounds i8, ptr %0, i64 632
  %94 = getelementptr inbounds i8, ptr %0, i64 664
  %95 = getelementptr inbounds i8, ptr %0, i64 648
  br label %146
96:
  %97 = phi i64 [ %49, %51 ], [ %122, %116 ]
  %98 = phi i64 [ 0, %51 ], [ %99, %116 ]
  %99 = add nuw nsw i64 %98, 1
  %100 = icmp eq i64 %98, 0
  br i1 %100, label %116, label %101
101:
  %102 = phi i64 [ %114, %113 ], [ %98, %96 ]
  %103 = load ptr, ptr %3, align 8
  %104 = getelementptr inbounds i64, ptr %103, i64 %97
  %105 = load i64, ptr %104, align 8
  %106 = load ptr, ptr %52, align 8
  %107 = getelementptr i64, ptr %106, i64 %102
  %108 = getelementptr i8, ptr %107, i64 -8
  %109 = load i64, ptr %108, align 8
  %110 = getelementptr inbounds i64, ptr %103, i64 %109
  %111 = load i64, ptr %110, align 8
  %112 = icmp slt i64 %105, %111
  br i1 %112, label %113, label %116
113:
  store i64 %109, ptr %107, align 8
  %114 = add nsw i64 %102, -1
  %115 = icmp sgt i64 %102, 1
  br i1 %115, label %101, label %116
116:
  %117 = phi i64 [ 0, %96 ], [ 0, %113 ], [ %102, %101 ]
  %118 = load ptr, ptr %52, align 8
  %119 = getelementptr inbounds i64, ptr %118, i64 %117
  store i64 %97, ptr %119, align 8
  %120 = load ptr, ptr %53, align 8
  %121 = getelementptr inbounds i64, ptr %120, i64 %97
  %122 = load i64, ptr %121, align 8
  %123 = icmp eq i64 %122, -1
  br i1 %123, label %60, label %96
124:
  %125 = getelementptr inbounds i8, ptr %0, i64 600
  %126 = load ptr, ptr %125, align 8
  %127 = load i64, ptr %26, align 8
  %128 = getelementptr inbounds i64, ptr %126, i64 %127
  store i64 %6, ptr %128, align 8
  %129 = getelementptr inbounds i8, ptr %0, i64 608
  %130 = load ptr, ptr %129, align 8
  %131 = load i64, ptr %26, align 8
  %132 = getelementptr inbounds i64, ptr %130, i64 %131
  store i64 %10, ptr %132, align 8
  %133 = getelementptr inbounds i8, ptr %0, i64 632
  %134 = load i64, ptr %133, align 8
  %135 = getelementptr inbounds i8, ptr %0, i64 616
  %136 = load ptr, ptr %135, align 8
  %137 = load i64, ptr %26, align 8
  %138 = add nsw i64 %137, 1
  store i64 %138, ptr %26, align 8
  %139 = getelementptr inbounds i64, ptr %136, i64 %137
  store i64 %134, ptr %139, align 8
  call fastcc void @free_entry(ptr %0, i64 %1)
  %140 = load ptr, ptr %38, align 8
  %141 = getelementptr inbounds i64, ptr %140, i64 %6
  %142 = load i64, ptr %141, align 8
  %143 = icmp eq i64 %142, -1
  br i1 %143, label %205, label %144
144:
  %145 = getelementptr inbounds i8, ptr %0, i64 80
  br label %213
146:
  %147 = phi i64 [ 0, %86 ], [ %203, %188 ]
  %148 = load ptr, ptr %87, align 8
  %149 = getelementptr inbounds i64, ptr %148, i64 %147
  %150 = load i64, ptr %149, align 8
  %151 = load ptr, ptr %3, align 8
  %152 = getelementptr inbounds i64, ptr %151, i64 %150
  %153 = load i64, ptr %152, align 8
  %154 = load ptr, ptr %72, align 8
  %155 = getelementptr inbounds i64, ptr %154, i64 %150
  %156 = load i64, ptr %155, align 8
  %157 = load ptr, ptr %76, align 8
  %158 = sdiv i64 %156, 256
  %159 = getelementptr inbounds ptr, ptr %157, i64 %158
  %160 = load ptr, ptr %159, align 8
  %161 = srem i64 %156, 256
  %162 = load i64, ptr %11, align 8
  %163 = mul nsw i64 %162, %161
  %164 = getelementptr inbounds double, ptr %160, i64 %163
  br i1 %88, label %171, label %165
165:
  %166 = load ptr, ptr %90, align 8
  %167 = getelementptr inbounds i64, ptr %166, i64 %150
  %168 = load i64, ptr %167, align 8
  %169 = icmp ne i64 %168, 0
  %170 = zext i1 %169 to i32
  br i1 %23, label %182, label %188
171:
  %172 = phi i64 [ %180, %171 ], [ 0, %146 ]
  %173 = getelementptr inbounds double, ptr %164, i64 %172
  %174 = load double, ptr %173, align 8
  %175 = getelementptr inbounds double, ptr %84, i64 %172
  %176 = load double, ptr %175, align 8
  %177 = fdiv double %174, %176
  %178 = load ptr, ptr %89, align 8
  %179 = getelementptr inbounds double, ptr %178, i64 %172
  store double %177, ptr %179, align 8
  %180 = add nuw nsw i64 %172, 1
  %181 = icmp eq i64 %180, %12
  br i1 %181, label %165, label %171
182:
  %183 = load ptr, ptr %91, align 8
  %184 = getelementptr inbounds i64, ptr %183, i64 %150
  %185 = load i64, ptr %184, align 8
  %186 = icmp ne i64 %185, 0
  %187 = zext i1 %186 to i32
  br label %188
188:
  %189 = phi i32 [ 0, %165 ], [ %187, %182 ]
  %190 = load ptr, ptr %30, align 8
  %191 = getelementptr inbounds i64, ptr %190, i64 %153
  %192 = load i64, ptr %191, align 8
  %193 = or i64 %34, %192
  store i64 %193, ptr %191, align 8
  call void @mc_remove(ptr %0, i64 %150)
  %194 = load ptr, ptr %89, align 8
  call fastcc void @update(ptr %0, i64 %6, i64 %153, i32 %170, i32 %189, ptr %194)
  %195 = load ptr, ptr %92, align 8
  %196 = load i64, ptr %93, align 8
  %197 = getelementptr inbounds i64, ptr %195, i64 %196
  store i64 %153, ptr %197, align 8
  %198 = load i64, ptr %94, align 8
  %199 = load ptr, ptr %95, align 8
  %200 = load i64, ptr %93, align 8
  %201 = add nsw i64 %200, 1
  store i64 %201, ptr %93, align 8
  %202 = getelementptr inbounds i64, ptr %199, i64 %200
  store i64 %198, ptr %202, align 8
  %203 = add nuw i64 %147, 1
  %204 = icmp eq i64 %203, %61
  br i1 %204, label %124, label %146
205:
  %206 = getelementptr inbounds i8, ptr %0, i64 160
  %207 = load ptr, ptr %206, align 8
  %208 = getelementptr inbounds i64, ptr %207, i64 %6
  store i64 -1, ptr %208, align 8
  %209 = load ptr, ptr %38, align 8
  %210 = getelementptr inbounds i64, ptr %209, i64 %6
  store i64 -1, ptr %210, align 8
  %211 = load ptr, ptr %63, align 8
  %212 = getelementptr inbounds i64, ptr %211, i64 %6
  store i64 0, ptr %212, align 8
  ret void
213:
  %214 = phi i64 [ %142, %144 ], [ %217, %226 ]
  %215 = load ptr, ptr %145, align 8
  %216 = getelementptr inbounds i64, ptr %215, i64 %214
  %217 = load i64, ptr %216, align 8
  %218 = load ptr, ptr %35, align 8
  %219 = load ptr, ptr %7, align 8
  %220 = getelementptr inbounds i64, ptr %219, i64 %214
  %221 = load i64, ptr %220, align 8
  %222 = getelementptr inbounds i64, ptr %218, i64 %221
  %223 = load i64, ptr %222, align 8
  %224 = icmp eq i64 %223, 0
  br i1 %224, label %225, label %226
225:
  call fastcc void @push(ptr %0, i64 %221)
  br label %226
226:
  call fastcc void @free_entry(ptr %0, i64 %214)
  %227 = icmp eq i64 %217, -1
  br i1 %227, label %205, label %213
}
define i64 @mc_sweep(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 576
  %3 = load i64, ptr %2, align 8
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %117, label %5
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 560
  %7 = getelementptr inbounds i8, ptr %0, i64 552
  %8 = getelementptr inbounds i8, ptr %0, i64 536
  %9 = getelementptr inbounds i8, ptr %0, i64 584
  %10 = getelementptr inbounds i8, ptr %0, i64 368
  %11 = getelementptr inbounds i8, ptr %0, i64 352
  %12 = getelementptr inbounds i8, ptr %0, i64 64
  %13 = getelementptr inbounds i8, ptr %0, i64 544
  %14 = getelementptr inbounds i8, ptr %0, i64 360
  %15 = getelementptr inbounds i8, ptr %0, i64 464
  %16 = getelementptr inbounds i8, ptr %0, i64 472
  %17 = getelementptr inbounds i8, ptr %0, i64 712
  %18 = getelementptr inbounds i8, ptr %0, i64 704
  %19 = getelementptr inbounds i8, ptr %0, i64 696
  br label %20
20:
  %21 = load i64, ptr %6, align 8
  %22 = sitofp i64 %21 to double
  %23 = load double, ptr %7, align 8
  %24 = fcmp olt double %23, %22
  br i1 %24, label %25, label %28
25:
  %26 = load i64, ptr %8, align 8
  %27 = icmp slt i64 %26, 1
  br i1 %27, label %117, label %28
28:
  %29 = load ptr, ptr %9, align 8
  %30 = load i64, ptr %29, align 8
  %31 = getelementptr inbounds i8, ptr %29, i64 8
  %32 = load i64, ptr %31, align 8
  %33 = load ptr, ptr %10, align 8
  %34 = getelementptr inbounds i64, ptr %33, i64 %32
  %35 = load i64, ptr %34, align 8
  %36 = icmp eq i64 %35, 0
  br i1 %36, label %37, label %42
37:
  %38 = load ptr, ptr %11, align 8
  %39 = getelementptr inbounds i64, ptr %38, i64 %32
  %40 = load i64, ptr %39, align 8
  %41 = icmp eq i64 %40, 0
  br i1 %41, label %43, label %42
42:
  call fastcc void @heap_pop(ptr %0)
  br label %114
43:
  %44 = call fastcc i64 @cost_of(ptr %0, i64 %32)
  %45 = icmp sgt i64 %44, %30
  br i1 %45, label %46, label %47
46:
  call fastcc void @heap_pop(ptr %0)
  call fastcc void @heap_push(ptr %0, i64 %44, i64 %32)
  br label %114
47:
  %48 = call fastcc i64 @pick(ptr %0, i64 %32)
  %49 = and i64 %48, -3
  %50 = icmp eq i64 %49, -4
  br i1 %50, label %51, label %53
51:
  %52 = sub nsw i64 0, %48
  br label %117
53:
  %54 = icmp eq i64 %48, -1
  br i1 %54, label %55, label %65
55:
  call fastcc void @heap_pop(ptr %0)
  %56 = load ptr, ptr %17, align 8
  %57 = getelementptr inbounds i64, ptr %56, i64 %32
  %58 = load i64, ptr %57, align 8
  %59 = icmp eq i64 %58, 0
  br i1 %59, label %60, label %114
60:
  store i64 1, ptr %57, align 8
  %61 = load ptr, ptr %18, align 8
  %62 = load i64, ptr %19, align 8
  %63 = add nsw i64 %62, 1
  store i64 %63, ptr %19, align 8
  %64 = getelementptr inbounds i64, ptr %61, i64 %62
  store i64 %32, ptr %64, align 8
  br label %114
65:
  %66 = load ptr, ptr %12, align 8
  %67 = getelementptr inbounds i64, ptr %66, i64 %48
  %68 = load i64, ptr %67, align 8
  %69 = call fastcc i32 @couples(ptr %0, i64 %68, i64 %32)
  %70 = icmp eq i32 %69, 0
  br i1 %70, label %92, label %71
71:
  call fastcc void @heap_pop(ptr %0)
  %72 = load ptr, ptr %12, align 8
  %73 = getelementptr inbounds i64, ptr %72, i64 %48
  %74 = load i64, ptr %73, align 8
  %75 = load ptr, ptr %13, align 8
  %76 = load i64, ptr %8, align 8
  %77 = shl nsw i64 %76, 4
  %78 = getelementptr inbounds i8, ptr %75, i64 %77
  store i64 %74, ptr %78, align 8
  %79 = load ptr, ptr %13, align 8
  %80 = load i64, ptr %8, align 8
  %81 = add nsw i64 %80, 1
  store i64 %81, ptr %8, align 8
  %82 = shl i64 %80, 4
  %83 = getelementptr i8, ptr %79, i64 %82
  %84 = getelementptr i8, ptr %83, i64 8
  store i64 %32, ptr %84, align 8
  %85 = load ptr, ptr %11, align 8
  %86 = getelementptr inbounds i64, ptr %85, i64 %32
  store i64 1, ptr %86, align 8
  %87 = load ptr, ptr %14, align 8
  %88 = load ptr, ptr %12, align 8
  %89 = getelementptr inbounds i64, ptr %88, i64 %48
  %90 = load i64, ptr %89, align 8
  %91 = getelementptr inbounds i64, ptr %87, i64 %90
  store i64 1, ptr %91, align 8
  br label %114
92:
  %93 = load ptr, ptr %12, align 8
  %94 = getelementptr inbounds i64, ptr %93, i64 %48
  %95 = load i64, ptr %94, align 8
  %96 = call fastcc i32 @passes_on(ptr %0, i64 %95, i64 %32)
  %97 = icmp eq i32 %96, 0
  br i1 %97, label %100, label %98
98:
  call fastcc void @heap_pop(ptr %0)
  %99 = getelementptr inbounds i8, ptr %0, i64 720
  store i64 %48, ptr %99, align 8
  br label %117
100:
  %101 = call fastcc i32 @has_room(ptr %0, i64 %95, i64 %32)
  %102 = icmp eq i32 %101, 0
  br i1 %102, label %117, label %103
103:
  call fastcc void @heap_pop(ptr %0)
  %104 = load ptr, ptr %15, align 8
  %105 = load ptr, ptr %12, align 8
  %106 = getelementptr inbounds i64, ptr %105, i64 %48
  %107 = load i64, ptr %106, align 8
  %108 = getelementptr inbounds double, ptr %104, i64 %107
  %109 = load double, ptr %108, align 8
  %110 = load ptr, ptr %16, align 8
  %111 = getelementptr inbounds double, ptr %110, i64 %32
  %112 = load double, ptr %111, align 8
  %113 = fmul double %109, %112
  call fastcc void @note_guard(ptr %0, i64 %48, double %113)
  call fastcc void @eliminate(ptr %0, i64 %48)
  br label %114
114:
  %115 = load i64, ptr %2, align 8
  %116 = icmp eq i64 %115, 0
  br i1 %116, label %117, label %20
117:
  %118 = phi i64 [ 3, %98 ], [ %52, %51 ], [ 0, %1 ], [ 0, %114 ], [ 5, %25 ], [ 1, %100 ]
  ret i64 %118
}
define internal fastcc void @heap_pop(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 576
  %3 = load i64, ptr %2, align 8
  %4 = add nsw i64 %3, -1
  store i64 %4, ptr %2, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 584
  %6 = load ptr, ptr %5, align 8
  %7 = shl nsw i64 %4, 4
  %8 = getelementptr inbounds i8, ptr %6, i64 %7
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr i8, ptr %8, i64 8
  %11 = load i64, ptr %10, align 8
  %12 = icmp sgt i64 %3, 2
  br i1 %12, label %13, label %65
13:
  %14 = phi i64 [ %57, %50 ], [ 1, %1 ]
  %15 = phi i64 [ %40, %50 ], [ 0, %1 ]
  %16 = phi i64 [ %39, %50 ], [ 0, %1 ]
  %17 = add nsw i64 %15, 2
  %18 = icmp slt i64 %17, %4
  %19 = load ptr, ptr %5, align 8
  br i1 %18, label %20, label %38
20:
  %21 = shl nsw i64 %17, 4
  %22 = getelementptr inbounds i8, ptr %19, i64 %21
  %23 = shl nsw i64 %14, 4
  %24 = getelementptr inbounds i8, ptr %19, i64 %23
  %25 = load i64, ptr %22, align 8
  %26 = load i64, ptr %24, align 8
  %27 = icmp slt i64 %25, %26
  br i1 %27, label %38, label %28
28:
  %29 = icmp eq i64 %25, %26
  br i1 %29, label %30, label %37
30:
  %31 = getelementptr inbounds i8, ptr %22, i64 8
  %32 = load i64, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %24, i64 8
  %34 = load i64, ptr %33, align 8
  %35 = icmp sge i64 %32, %34
  %36 = freeze i1 %35
  br i1 %36, label %37, label %38
37:
  br label %38
38:
  %39 = phi i64 [ %14, %13 ], [ %14, %37 ], [ %17, %30 ], [ %17, %20 ]
  %40 = shl nsw i64 %39, 1
  %41 = getelementptr inbounds i64, ptr %19, i64 %40
  %42 = load i64, ptr %41, align 8
  %43 = icmp slt i64 %42, %9
  br i1 %43, label %50, label %44
44:
  %45 = icmp eq i64 %42, %9
  br i1 %45, label %46, label %61
46:
  %47 = getelementptr inbounds i8, ptr %41, i64 8
  %48 = load i64, ptr %47, align 8
  %49 = icmp slt i64 %48, %11
  br i1 %49, label %50, label %61
50:
  %51 = getelementptr inbounds i64, ptr %19, i64 %15
  store i64 %42, ptr %51, align 8
  %52 = load ptr, ptr %5, align 8
  %53 = getelementptr i64, ptr %52, i64 %40
  %54 = getelementptr i8, ptr %53, i64 8
  %55 = load i64, ptr %54, align 8
  %56 = getelementptr inbounds i64, ptr %52, i64 %14
  store i64 %55, ptr %56, align 8
  %57 = or disjoint i64 %40, 1
  %58 = icmp slt i64 %57, %4
  br i1 %58, label %13, label %59
59:
  %60 = load ptr, ptr %5, align 8
  br label %61
61:
  %62 = phi ptr [ %60, %59 ], [ %19, %46 ], [ %19, %44 ]
  %63 = phi i64 [ %39, %59 ], [ %16, %46 ], [ %16, %44 ]
  %64 = shl nsw i64 %63, 1
  br label %65
65:
  %66 = phi ptr [ %6, %1 ], [ %62, %61 ]
  %67 = phi i64 [ 0, %1 ], [ %64, %61 ]
  %68 = getelementptr inbounds i64, ptr %66, i64 %67
  store i64 %9, ptr %68, align 8
  %69 = load ptr, ptr %5, align 8
  %70 = getelementptr i64, ptr %69, i64 %67
  %71 = getelementptr i8, ptr %70, i64 8
  store i64 %11, ptr %71, align 8
  ret void
}
define internal fastcc i64 @cost_of(ptr %0, i64 %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 176
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i64, ptr %4, i64 %1
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, -1
  br i1 %7, label %30, label %8
8:
  %9 = getelementptr inbounds i8, ptr %0, i64 168
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 64
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 128
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 96
  %16 = load ptr, ptr %15, align 8
  br label %34
17:
  %18 = icmp eq i64 %42, 9223372036854775807
  %19 = getelementptr inbounds i8, ptr %0, i64 184
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i64, ptr %20, i64 %1
  %22 = load i64, ptr %21, align 8
  %23 = add nsw i64 %22, -1
  %24 = add nsw i64 %42, -1
  %25 = select i1 %18, i64 0, i64 %24
  %26 = mul nsw i64 %23, %25
  %27 = getelementptr inbounds i8, ptr %0, i64 328
  %28 = load ptr, ptr %27, align 8
  %29 = icmp eq ptr %28, null
  br i1 %29, label %70, label %49
30:
  %31 = getelementptr inbounds i8, ptr %0, i64 328
  %32 = load ptr, ptr %31, align 8
  %33 = icmp eq ptr %32, null
  br i1 %33, label %70, label %54
34:
  %35 = phi i64 [ %6, %8 ], [ %47, %34 ]
  %36 = phi i64 [ 9223372036854775807, %8 ], [ %42, %34 ]
  %37 = phi i64 [ 0, %8 ], [ %45, %34 ]
  %38 = getelementptr inbounds i64, ptr %12, i64 %35
  %39 = load i64, ptr %38, align 8
  %40 = getelementptr inbounds i64, ptr %10, i64 %39
  %41 = load i64, ptr %40, align 8
  %42 = call i64 @llvm.smin.i64(i64 %36, i64 %41)
  %43 = getelementptr inbounds i64, ptr %14, i64 %35
  %44 = load i64, ptr %43, align 8
  %45 = or i64 %44, %37
  %46 = getelementptr inbounds i64, ptr %16, i64 %35
  %47 = load i64, ptr %46, align 8
  %48 = icmp eq i64 %47, -1
  br i1 %48, label %17, label %34
49:
  %50 = icmp eq i64 %45, 0
  br i1 %50, label %54, label %51
51:
  %52 = getelementptr inbounds i8, ptr %0, i64 504
  %53 = load i64, ptr %52, align 8
  br label %60
54:
  %55 = phi i64 [ %26, %49 ], [ 0, %30 ]
  %56 = phi ptr [ %28, %49 ], [ %32, %30 ]
  %57 = getelementptr inbounds i8, ptr %0, i64 504
  %58 = load i64, ptr %57, align 8
  %59 = sdiv i64 %58, 2
  br label %60
60:
  %61 = phi i64 [ %55, %54 ], [ %26, %51 ]
  %62 = phi ptr [ %56, %54 ], [ %28, %51 ]
  %63 = phi i64 [ %58, %54 ], [ %53, %51 ]
  %64 = phi i64 [ %59, %54 ], [ 0, %51 ]
  %65 = add nsw i64 %64, %61
  %66 = getelementptr inbounds i64, ptr %62, i64 %1
  %67 = load i64, ptr %66, align 8
  %68 = mul nsw i64 %67, %63
  %69 = sub i64 %65, %68
  br label %70
70:
  %71 = phi i64 [ %69, %60 ], [ %26, %17 ], [ 0, %30 ]
  ret i64 %71
}
define internal fastcc void @heap_push(ptr %0, i64 %1, i64 %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 576
  %5 = load i64, ptr %4, align 8
  %6 = add nsw i64 %5, 1
  store i64 %6, ptr %4, align 8
  %7 = icmp sgt i64 %5, 0
  br i1 %7, label %8, label %35
8:
  %9 = getelementptr inbounds i8, ptr %0, i64 584
  br label %10
10:
  %11 = phi i64 [ %5, %8 ], [ %25, %24 ]
  %12 = load ptr, ptr %9, align 8
  %13 = add nsw i64 %11, -1
  %14 = and i64 %13, -2
  %15 = getelementptr inbounds i64, ptr %12, i64 %14
  %16 = load i64, ptr %15, align 8
  %17 = icmp slt i64 %1, %16
  br i1 %17, label %24, label %18
18:
  %19 = icmp eq i64 %1, %16
  br i1 %19, label %20, label %35
20:
  %21 = getelementptr inbounds i8, ptr %15, i64 8
  %22 = load i64, ptr %21, align 8
  %23 = icmp slt i64 %2, %22
  br i1 %23, label %24, label %35
24:
  %25 = lshr i64 %13, 1
  %26 = shl nuw nsw i64 %11, 1
  %27 = getelementptr inbounds i64, ptr %12, i64 %26
  store i64 %16, ptr %27, align 8
  %28 = load ptr, ptr %9, align 8
  %29 = or i64 %13, 1
  %30 = getelementptr inbounds i64, ptr %28, i64 %29
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds i64, ptr %28, i64 %26
  %33 = getelementptr inbounds i8, ptr %32, i64 8
  store i64 %31, ptr %33, align 8
  %34 = icmp eq i64 %25, 0
  br i1 %34, label %35, label %10
35:
  %36 = phi i64 [ %5, %3 ], [ %11, %18 ], [ 0, %24 ], [ %11, %20 ]
  %37 = getelementptr inbounds i8, ptr %0, i64 584
  %38 = load ptr, ptr %37, align 8
  %39 = shl nsw i64 %36, 1
  %40 = getelementptr inbounds i64, ptr %38, i64 %39
  store i64 %1, ptr %40, align 8
  %41 = load ptr, ptr %37, align 8
  %42 = getelementptr i64, ptr %41, i64 %39
  %43 = getelementptr i8, ptr %42, i64 8
  store i64 %2, ptr %43, align 8
  ret void
}
define internal fastcc i64 @pick(ptr %0, i64 %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 744
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 176
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i64, ptr %6, i64 %1
  %8 = load i64, ptr %7, align 8
  %9 = icmp eq i64 %8, -1
  br i1 %9, label %124, label %10
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 344
  %12 = getelementptr inbounds i8, ptr %0, i64 64
  %13 = getelementptr inbounds i8, ptr %0, i64 360
  %14 = getelementptr inbounds i8, ptr %0, i64 136
  %15 = getelementptr inbounds i8, ptr %0, i64 328
  %16 = getelementptr inbounds i8, ptr %0, i64 752
  %17 = getelementptr inbounds i8, ptr %0, i64 96
  br label %26
18:
  %19 = icmp eq i64 %70, 0
  br i1 %19, label %124, label %20
20:
  %21 = getelementptr inbounds i8, ptr %0, i64 112
  %22 = getelementptr inbounds i8, ptr %0, i64 208
  %23 = getelementptr inbounds i8, ptr %0, i64 16
  %24 = getelementptr inbounds i8, ptr %0, i64 32
  %25 = getelementptr inbounds i8, ptr %0, i64 312
  br label %77
26:
  %27 = phi i64 [ %8, %10 ], [ %73, %69 ]
  %28 = phi i64 [ 0, %10 ], [ %70, %69 ]
  %29 = load ptr, ptr %11, align 8
  %30 = load ptr, ptr %12, align 8
  %31 = getelementptr inbounds i64, ptr %30, i64 %27
  %32 = load i64, ptr %31, align 8
  %33 = getelementptr inbounds i64, ptr %29, i64 %32
  %34 = load i64, ptr %33, align 8
  %35 = icmp eq i64 %34, 0
  br i1 %35, label %36, label %69
36:
  %37 = load ptr, ptr %13, align 8
  %38 = getelementptr inbounds i64, ptr %37, i64 %32
  %39 = load i64, ptr %38, align 8
  %40 = icmp eq i64 %39, 0
  br i1 %40, label %41, label %69
41:
  %42 = load ptr, ptr %14, align 8
  %43 = getelementptr inbounds i64, ptr %42, i64 %27
  %44 = load i64, ptr %43, align 8
  %45 = icmp eq i64 %44, 0
  br i1 %45, label %46, label %69
46:
  %47 = load ptr, ptr %15, align 8
  %48 = icmp eq ptr %47, null
  br i1 %48, label %53, label %49
49:
  %50 = call fastcc i64 @nearest(ptr %0, i64 %32)
  %51 = load ptr, ptr %16, align 8
  %52 = getelementptr inbounds i64, ptr %51, i64 %32
  store i64 %50, ptr %52, align 8
  br label %53
53:
  %54 = add nsw i64 %28, 1
  %55 = icmp sgt i64 %28, 0
  br i1 %55, label %56, label %66
56:
  %57 = phi i64 [ %64, %63 ], [ %28, %53 ]
  %58 = getelementptr i64, ptr %4, i64 %57
  %59 = getelementptr i8, ptr %58, i64 -8
  %60 = load i64, ptr %59, align 8
  %61 = call fastcc i32 @preferred(ptr %0, i64 %27, i64 %60)
  %62 = icmp eq i32 %61, 0
  br i1 %62, label %66, label %63
63:
  store i64 %60, ptr %58, align 8
  %64 = add nsw i64 %57, -1
  %65 = icmp sgt i64 %57, 1
  br i1 %65, label %56, label %66
66:
  %67 = phi i64 [ %28, %53 ], [ 0, %63 ], [ %57, %56 ]
  %68 = getelementptr inbounds i64, ptr %4, i64 %67
  store i64 %27, ptr %68, align 8
  br label %69
69:
  %70 = phi i64 [ %28, %26 ], [ %28, %36 ], [ %28, %41 ], [ %54, %66 ]
  %71 = load ptr, ptr %17, align 8
  %72 = getelementptr inbounds i64, ptr %71, i64 %27
  %73 = load i64, ptr %72, align 8
  %74 = icmp eq i64 %73, -1
  br i1 %74, label %18, label %26
75:
  %76 = icmp eq i64 %115, 0
  br i1 %76, label %124, label %77
77:
  %78 = phi i64 [ %70, %20 ], [ %80, %75 ]
  %79 = phi i64 [ %70, %20 ], [ %115, %75 ]
  %80 = add i64 %78, -1
  %81 = call fastcc i64 @best_of(ptr %0, i64 %1, i64 %79, ptr %4)
  %82 = icmp eq i64 %81, -1
  br i1 %82, label %124, label %83
83:
  %84 = load ptr, ptr %21, align 8
  %85 = getelementptr inbounds i64, ptr %84, i64 %81
  %86 = load i64, ptr %85, align 8
  %87 = load ptr, ptr %22, align 8
  %88 = sdiv i64 %86, 256
  %89 = getelementptr inbounds ptr, ptr %87, i64 %88
  %90 = load ptr, ptr %89, align 8
  %91 = srem i64 %86, 256
  %92 = load i64, ptr %23, align 8
  %93 = mul nsw i64 %92, %91
  %94 = getelementptr inbounds double, ptr %90, i64 %93
  %95 = load i64, ptr %24, align 8
  %96 = call fastcc double @rounding(ptr %0, ptr %94, i64 %95)
  %97 = load double, ptr %25, align 8
  %98 = load double, ptr %94, align 8
  %99 = call double @llvm.fabs.f64(double %98)
  %100 = fmul double %97, %99
  %101 = fcmp ugt double %96, %100
  br i1 %101, label %107, label %102
102:
  %103 = call fastcc i64 @lasting(ptr %0, i64 %81)
  %104 = icmp slt i64 %103, 0
  br i1 %104, label %124, label %105
105:
  %106 = icmp eq i64 %103, 0
  br i1 %106, label %107, label %124
107:
  br label %108
108:
  %109 = phi i64 [ %113, %108 ], [ 0, %107 ]
  %110 = getelementptr inbounds i64, ptr %4, i64 %109
  %111 = load i64, ptr %110, align 8
  %112 = icmp eq i64 %111, %81
  %113 = add nuw nsw i64 %109, 1
  br i1 %112, label %114, label %108
114:
  %115 = add nsw i64 %79, -1
  %116 = icmp slt i64 %109, %115
  br i1 %116, label %117, label %75
117:
  %118 = phi i64 [ %119, %117 ], [ %109, %114 ]
  %119 = add nuw nsw i64 %118, 1
  %120 = getelementptr inbounds i64, ptr %4, i64 %119
  %121 = load i64, ptr %120, align 8
  %122 = getelementptr inbounds i64, ptr %4, i64 %118
  store i64 %121, ptr %122, align 8
  %123 = icmp eq i64 %119, %80
  br i1 %123, label %75, label %117
124:
  %125 = phi i64 [ -1, %18 ], [ -1, %2 ], [ %81, %105 ], [ %103, %102 ], [ -1, %75 ], [ -1, %77 ]
  ret i64 %125
}
define internal fastcc i32 @couples(ptr %0, i64 %1, i64 %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 536
  %5 = load i64, ptr %4, align 8
  %6 = icmp eq i64 %5, -1
  br i1 %6, label %102, label %7
7:
  %8 = getelementptr inbounds i8, ptr %0, i64 152
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i64, ptr %9, i64 %1
  %11 = load i64, ptr %10, align 8
  %12 = icmp eq i64 %11, -1
  br i1 %12, label %18, label %13
13:
  %14 = getelementptr inbounds i8, ptr %0, i64 392
  %15 = getelementptr inbounds i8, ptr %0, i64 72
  %16 = getelementptr inbounds i8, ptr %0, i64 408
  %17 = getelementptr inbounds i8, ptr %0, i64 80
  br label %29
18:
  %19 = getelementptr inbounds i8, ptr %0, i64 176
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i64, ptr %20, i64 %2
  %22 = load i64, ptr %21, align 8
  %23 = icmp eq i64 %22, -1
  br i1 %23, label %46, label %24
24:
  %25 = getelementptr inbounds i8, ptr %0, i64 384
  %26 = getelementptr inbounds i8, ptr %0, i64 64
  %27 = getelementptr inbounds i8, ptr %0, i64 408
  %28 = getelementptr inbounds i8, ptr %0, i64 96
  br label %57
29:
  %30 = phi i64 [ %11, %13 ], [ %44, %41 ]
  %31 = load ptr, ptr %14, align 8
  %32 = load ptr, ptr %15, align 8
  %33 = getelementptr inbounds i64, ptr %32, i64 %30
  %34 = load i64, ptr %33, align 8
  %35 = getelementptr inbounds i64, ptr %31, i64 %34
  %36 = load i64, ptr %35, align 8
  %37 = icmp eq i64 %36, -1
  br i1 %37, label %41, label %38
38:
  %39 = load ptr, ptr %16, align 8
  %40 = getelementptr inbounds i64, ptr %39, i64 %36
  store i64 1, ptr %40, align 8
  br label %41
41:
  %42 = load ptr, ptr %17, align 8
  %43 = getelementptr inbounds i64, ptr %42, i64 %30
  %44 = load i64, ptr %43, align 8
  %45 = icmp eq i64 %44, -1
  br i1 %45, label %18, label %29
46:
  %47 = phi i64 [ 0, %18 ], [ %75, %74 ]
  %48 = load ptr, ptr %8, align 8
  %49 = getelementptr inbounds i64, ptr %48, i64 %1
  %50 = load i64, ptr %49, align 8
  %51 = icmp eq i64 %50, -1
  br i1 %51, label %80, label %52
52:
  %53 = getelementptr inbounds i8, ptr %0, i64 392
  %54 = getelementptr inbounds i8, ptr %0, i64 72
  %55 = getelementptr inbounds i8, ptr %0, i64 408
  %56 = getelementptr inbounds i8, ptr %0, i64 80
  br label %85
57:
  %58 = phi i64 [ %22, %24 ], [ %78, %74 ]
  %59 = phi i64 [ 0, %24 ], [ %75, %74 ]
  %60 = load ptr, ptr %25, align 8
  %61 = load ptr, ptr %26, align 8
  %62 = getelementptr inbounds i64, ptr %61, i64 %58
  %63 = load i64, ptr %62, align 8
  %64 = getelementptr inbounds i64, ptr %60, i64 %63
  %65 = load i64, ptr %64, align 8
  %66 = icmp eq i64 %65, -1
  br i1 %66, label %74, label %67
67:
  %68 = load ptr, ptr %27, align 8
  %69 = getelementptr inbounds i64, ptr %68, i64 %65
  %70 = load i64, ptr %69, align 8
  %71 = icmp eq i64 %70, 1
  br i1 %71, label %72, label %74
72:
  store i64 2, ptr %69, align 8
  %73 = add nsw i64 %59, 1
  br label %74
74:
  %75 = phi i64 [ %73, %72 ], [ %59, %67 ], [ %59, %57 ]
  %76 = load ptr, ptr %28, align 8
  %77 = getelementptr inbounds i64, ptr %76, i64 %58
  %78 = load i64, ptr %77, align 8
  %79 = icmp eq i64 %78, -1
  br i1 %79, label %46, label %57
80:
  %81 = getelementptr inbounds i8, ptr %0, i64 512
  %82 = load i64, ptr %81, align 8
  %83 = icmp sge i64 %47, %82
  %84 = zext i1 %83 to i32
  br label %102
85:
  %86 = phi i64 [ %50, %52 ], [ %100, %97 ]
  %87 = load ptr, ptr %53, align 8
  %88 = load ptr, ptr %54, align 8
  %89 = getelementptr inbounds i64, ptr %88, i64 %86
  %90 = load i64, ptr %89, align 8
  %91 = getelementptr inbounds i64, ptr %87, i64 %90
  %92 = load i64, ptr %91, align 8
  %93 = icmp eq i64 %92, -1
  br i1 %93, label %97, label %94
94:
  %95 = load ptr, ptr %55, align 8
  %96 = getelementptr inbounds i64, ptr %95, i64 %92
  store i64 0, ptr %96, align 8
  br label %97
97:
  %98 = load ptr, ptr %56, align 8
  %99 = getelementptr inbounds i64, ptr %98, i64 %86
  %100 = load i64, ptr %99, align 8
  %101 = icmp eq i64 %100, -1
  br i1 %101, label %80, label %85
102:
  %103 = phi i32 [ %84, %80 ], [ 0, %3 ]
  ret i32 %103
}
define internal fastcc i32 @passes_on(ptr %0, i64 %1, i64 %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 328
  %5 = load ptr, ptr %4, align 8
  %6 = icmp eq ptr %5, null
  br i1 %6, label %10, label %7
7:
  %8 = getelementptr inbounds i64, ptr %5, i64 %2
  %9 = load i64, ptr %8, align 8
  br label %10
10:
  %11 = phi i64 [ %9, %7 ], [ 0, %3 ]
  %12 = getelementptr inbounds i8, ptr %0, i64 152
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds i64, ptr %13, i64 %1
  %15 = getelementptr inbounds i8, ptr %0, i64 400
  %16 = load i64, ptr %14, align 8
  %17 = icmp eq i64 %16, -1
  br i1 %17, label %45, label %18
18:
  %19 = getelementptr inbounds i8, ptr %0, i64 528
  %20 = load i64, ptr %19, align 8
  %21 = icmp eq i64 %20, 0
  %22 = getelementptr inbounds i8, ptr %0, i64 80
  br i1 %21, label %45, label %23
23:
  %24 = getelementptr inbounds i8, ptr %0, i64 72
  %25 = getelementptr inbounds i8, ptr %0, i64 392
  %26 = load ptr, ptr %25, align 8
  %27 = load ptr, ptr %24, align 8
  br label %28
28:
  %29 = phi i64 [ %16, %23 ], [ %43, %40 ]
  %30 = getelementptr inbounds i64, ptr %27, i64 %29
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds i64, ptr %26, i64 %31
  %33 = load i64, ptr %32, align 8
  %34 = icmp eq i64 %33, -1
  br i1 %34, label %40, label %35
35:
  %36 = load ptr, ptr %15, align 8
  %37 = getelementptr inbounds i64, ptr %36, i64 %33
  %38 = load i64, ptr %37, align 8
  %39 = icmp sgt i64 %38, %11
  br i1 %39, label %45, label %40
40:
  %41 = load ptr, ptr %22, align 8
  %42 = getelementptr inbounds i64, ptr %41, i64 %29
  %43 = load i64, ptr %42, align 8
  %44 = icmp eq i64 %43, -1
  br i1 %44, label %45, label %28
45:
  %46 = phi i32 [ 0, %18 ], [ 0, %10 ], [ 0, %40 ], [ 1, %35 ]
  ret i32 %46
}
define void @mc_rehash(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 80
  %3 = load i64, ptr %2, align 8
  %4 = icmp sgt i64 %3, 0
  br i1 %4, label %5, label %7
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 88
  br label %14
7:
  %8 = getelementptr inbounds i8, ptr %0, i64 56
  %9 = load i64, ptr %8, align 8
  %10 = icmp sgt i64 %9, 0
  br i1 %10, label %11, label %21
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 88
  %13 = getelementptr inbounds i8, ptr %0, i64 72
  br label %22
14:
  %15 = phi i64 [ 0, %5 ], [ %18, %14 ]
  %16 = load ptr, ptr %6, align 8
  %17 = getelementptr inbounds i64, ptr %16, i64 %15
  store i64 -1, ptr %17, align 8
  %18 = add nuw nsw i64 %15, 1
  %19 = load i64, ptr %2, align 8
  %20 = icmp slt i64 %18, %19
  br i1 %20, label %14, label %7
21:
  ret void
22:
  %23 = phi i64 [ 0, %11 ], [ %30, %22 ]
  %24 = load ptr, ptr %12, align 8
  %25 = load ptr, ptr %13, align 8
  %26 = getelementptr inbounds double, ptr %25, i64 %23
  %27 = load double, ptr %26, align 8
  %28 = call fastcc i64 @slot_of(ptr %0, double %27)
  %29 = getelementptr inbounds i64, ptr %24, i64 %28
  store i64 %23, ptr %29, align 8
  %30 = add nuw nsw i64 %23, 1
  %31 = load i64, ptr %8, align 8
  %32 = icmp slt i64 %30, %31
  br i1 %32, label %22, label %21
}
define internal fastcc i64 @slot_of(ptr %0, double %1) nounwind {
  %3 = fcmp oeq double %1, 0.000000e+00
  %4 = select i1 %3, double 0.000000e+00, double %1
  %5 = bitcast double %4 to i64
  %6 = mul i64 %5, -7046029254386353131
  %7 = lshr i64 %6, 20
  %8 = getelementptr inbounds i8, ptr %0, i64 80
  %9 = load i64, ptr %8, align 8
  %10 = add nsw i64 %9, -1
  %11 = getelementptr inbounds i8, ptr %0, i64 88
  %12 = load ptr, ptr %11, align 8
  %13 = and i64 %7, %10
  %14 = getelementptr inbounds i64, ptr %12, i64 %13
  %15 = load i64, ptr %14, align 8
  %16 = icmp sgt i64 %15, -1
  br i1 %16, label %17, label %32
17:
  %18 = getelementptr inbounds i8, ptr %0, i64 72
  %19 = load ptr, ptr %18, align 8
  br label %20
20:
  %21 = phi i64 [ %15, %17 ], [ %30, %26 ]
  %22 = phi i64 [ %13, %17 ], [ %28, %26 ]
  %23 = getelementptr inbounds double, ptr %19, i64 %21
  %24 = load double, ptr %23, align 8
  %25 = fcmp une double %24, %1
  br i1 %25, label %26, label %32
26:
  %27 = add nsw i64 %22, 1
  %28 = and i64 %27, %10
  %29 = getelementptr inbounds i64, ptr %12, i64 %28
  %30 = load i64, ptr %29, align 8
  %31 = icmp sgt i64 %30, -1
  br i1 %31, label %20, label %32
32:
  %33 = phi i64 [ %13, %2 ], [ %28, %26 ], [ %22, %20 ]
  ret i64 %33
}
define i64 @mc_place_of(ptr %0, double %1) nounwind {
  %3 = call fastcc i64 @slot_of(ptr %0, double %1)
  %4 = getelementptr inbounds i8, ptr %0, i64 88
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i64, ptr %5, i64 %3
  %7 = load i64, ptr %6, align 8
  %8 = icmp slt i64 %7, 0
  br i1 %8, label %9, label %30
9:
  %10 = getelementptr inbounds i8, ptr %0, i64 72
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 56
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds double, ptr %11, i64 %13
  store double %1, ptr %14, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 40
  %16 = load i64, ptr %15, align 8
  %17 = add nsw i64 %16, 1
  store i64 %17, ptr %15, align 8
  %18 = xor i64 %16, -1
  %19 = getelementptr inbounds i8, ptr %0, i64 64
  %20 = load ptr, ptr %19, align 8
  %21 = load i64, ptr %12, align 8
  %22 = getelementptr inbounds i64, ptr %20, i64 %21
  store i64 %18, ptr %22, align 8
  %23 = load i64, ptr %12, align 8
  %24 = add nsw i64 %23, 1
  store i64 %24, ptr %12, align 8
  %25 = load ptr, ptr %4, align 8
  %26 = getelementptr inbounds i64, ptr %25, i64 %3
  store i64 %23, ptr %26, align 8
  %27 = load ptr, ptr %4, align 8
  %28 = getelementptr inbounds i64, ptr %27, i64 %3
  %29 = load i64, ptr %28, align 8
  br label %30
30:
  %31 = phi i64 [ %29, %9 ], [ %7, %2 ]
  %32 = getelementptr inbounds i8, ptr %0, i64 64
  %33 = load ptr, ptr %32, align 8
  %34 = getelementptr inbounds i64, ptr %33, i64 %31
  %35 = load i64, ptr %34, align 8
  ret i64 %35
}
define void @mc_enter_rows(ptr %0, i64 %1, ptr %2, ptr %3, ptr %4) nounwind {
  %6 = icmp sgt i64 %1, 0
  br i1 %6, label %8, label %7
7:
  ret void
8:
  %9 = phi i64 [ %18, %8 ], [ 0, %5 ]
  %10 = getelementptr inbounds i64, ptr %2, i64 %9
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds i64, ptr %3, i64 %9
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds %struct.mc_value, ptr %4, i64 %9
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %14, i64 8
  %17 = load double, ptr %16, align 8
  call fastcc void @append(ptr %0, i64 %11, i64 %13, i64 %15, double %17)
  %18 = add nuw nsw i64 %9, 1
  %19 = icmp eq i64 %18, %1
  br i1 %19, label %7, label %8
}
define internal fastcc void @append(ptr %0, i64 %1, i64 %2, i64 %3, double %4) nounwind {
  %6 = getelementptr inbounds i8, ptr %0, i64 104
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 128
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i64, ptr %9, i64 %7
  %11 = load i64, ptr %10, align 8
  store i64 %11, ptr %6, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 112
  %13 = load i64, ptr %12, align 8
  %14 = add nsw i64 %13, -1
  store i64 %14, ptr %12, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 120
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds i64, ptr %16, i64 %7
  store i64 %2, ptr %17, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 136
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds %struct.mc_value, ptr %19, i64 %7
  store i64 %3, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %20, i64 8
  store double %4, ptr %21, align 8
  %22 = load ptr, ptr %8, align 8
  %23 = getelementptr inbounds i64, ptr %22, i64 %7
  store i64 -1, ptr %23, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 144
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds i64, ptr %25, i64 %1
  %27 = load i64, ptr %26, align 8
  %28 = icmp slt i64 %27, 0
  br i1 %28, label %29, label %30
29:
  store i64 %7, ptr %26, align 8
  br label %37
30:
  %31 = load ptr, ptr %8, align 8
  %32 = getelementptr inbounds i8, ptr %0, i64 152
  %33 = load ptr, ptr %32, align 8
  %34 = getelementptr inbounds i64, ptr %33, i64 %1
  %35 = load i64, ptr %34, align 8
  %36 = getelementptr inbounds i64, ptr %31, i64 %35
  store i64 %7, ptr %36, align 8
  br label %37
37:
  %38 = getelementptr inbounds i8, ptr %0, i64 152
  %39 = load ptr, ptr %38, align 8
  %40 = getelementptr inbounds i64, ptr %39, i64 %1
  store i64 %7, ptr %40, align 8
  ret void
}
define void @mc_set_row(ptr %0, i64 %1, i64 %2, ptr %3, ptr %4) nounwind {
  %6 = getelementptr inbounds i8, ptr %0, i64 144
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i64, ptr %7, i64 %1
  %9 = load i64, ptr %8, align 8
  %10 = icmp sgt i64 %9, -1
  br i1 %10, label %11, label %15
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 248
  %13 = getelementptr inbounds i8, ptr %0, i64 120
  %14 = getelementptr inbounds i8, ptr %0, i64 128
  br label %17
15:
  call fastcc void @remove_marked(ptr %0, i64 %1)
  %16 = icmp sgt i64 %2, 0
  br i1 %16, label %29, label %28
17:
  %18 = phi i64 [ %9, %11 ], [ %26, %17 ]
  %19 = load ptr, ptr %12, align 8
  %20 = load ptr, ptr %13, align 8
  %21 = getelementptr inbounds i64, ptr %20, i64 %18
  %22 = load i64, ptr %21, align 8
  %23 = getelementptr inbounds i64, ptr %19, i64 %22
  store i64 -2, ptr %23, align 8
  %24 = load ptr, ptr %14, align 8
  %25 = getelementptr inbounds i64, ptr %24, i64 %18
  %26 = load i64, ptr %25, align 8
  %27 = icmp sgt i64 %26, -1
  br i1 %27, label %17, label %15
28:
  ret void
29:
  %30 = phi i64 [ %37, %29 ], [ 0, %15 ]
  %31 = getelementptr inbounds i64, ptr %3, i64 %30
  %32 = load i64, ptr %31, align 8
  %33 = getelementptr inbounds %struct.mc_value, ptr %4, i64 %30
  %34 = load i64, ptr %33, align 8
  %35 = getelementptr inbounds i8, ptr %33, i64 8
  %36 = load double, ptr %35, align 8
  call fastcc void @append(ptr %0, i64 %1, i64 %32, i64 %34, double %36)
  %37 = add nuw nsw i64 %30, 1
  %38 = icmp eq i64 %37, %2
  br i1 %38, label %28, label %29
}
define internal fastcc void @remove_marked(ptr %0, i64 %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 144
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i64, ptr %4, i64 %1
  %6 = load i64, ptr %5, align 8
  %7 = icmp sgt i64 %6, -1
  br i1 %7, label %8, label %14
8:
  %9 = getelementptr inbounds i8, ptr %0, i64 128
  %10 = getelementptr inbounds i8, ptr %0, i64 248
  %11 = getelementptr inbounds i8, ptr %0, i64 120
  %12 = getelementptr inbounds i8, ptr %0, i64 104
  %13 = getelementptr inbounds i8, ptr %0, i64 112
  br label %19
14:
  %15 = phi i64 [ -1, %2 ], [ %52, %49 ]
  %16 = getelementptr inbounds i8, ptr %0, i64 152
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds i64, ptr %17, i64 %1
  store i64 %15, ptr %18, align 8
  ret void
19:
  %20 = phi i64 [ -1, %8 ], [ %52, %49 ]
  %21 = phi i64 [ %6, %8 ], [ %24, %49 ]
  %22 = load ptr, ptr %9, align 8
  %23 = getelementptr inbounds i64, ptr %22, i64 %21
  %24 = load i64, ptr %23, align 8
  %25 = load ptr, ptr %10, align 8
  %26 = load ptr, ptr %11, align 8
  %27 = getelementptr inbounds i64, ptr %26, i64 %21
  %28 = load i64, ptr %27, align 8
  %29 = getelementptr inbounds i64, ptr %25, i64 %28
  %30 = load i64, ptr %29, align 8
  %31 = icmp eq i64 %30, -2
  br i1 %31, label %32, label %49
32:
  %33 = icmp slt i64 %20, 0
  br i1 %33, label %34, label %37
34:
  %35 = load ptr, ptr %3, align 8
  %36 = getelementptr inbounds i64, ptr %35, i64 %1
  store i64 %24, ptr %36, align 8
  br label %39
37:
  %38 = getelementptr inbounds i64, ptr %22, i64 %20
  store i64 %24, ptr %38, align 8
  br label %39
39:
  %40 = load i64, ptr %12, align 8
  %41 = load ptr, ptr %9, align 8
  %42 = getelementptr inbounds i64, ptr %41, i64 %21
  store i64 %40, ptr %42, align 8
  store i64 %21, ptr %12, align 8
  %43 = load i64, ptr %13, align 8
  %44 = add nsw i64 %43, 1
  store i64 %44, ptr %13, align 8
  %45 = load ptr, ptr %10, align 8
  %46 = load ptr, ptr %11, align 8
  %47 = getelementptr inbounds i64, ptr %46, i64 %21
  %48 = load i64, ptr %47, align 8
  br label %49
49:
  %50 = phi i64 [ %48, %39 ], [ %28, %19 ]
  %51 = phi ptr [ %45, %39 ], [ %25, %19 ]
  %52 = phi i64 [ %20, %39 ], [ %21, %19 ]
  %53 = getelementptr inbounds i64, ptr %51, i64 %50
  store i64 -1, ptr %53, align 8
  %54 = icmp sgt i64 %24, -1
  br i1 %54, label %19, label %14
}
define i64 @mc_get_row(ptr %0, i64 %1, ptr %2, ptr %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 144
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i64, ptr %6, i64 %1
  %8 = load i64, ptr %7, align 8
  %9 = icmp sgt i64 %8, -1
  br i1 %9, label %10, label %15
10:
  %11 = icmp eq ptr %2, null
  %12 = getelementptr inbounds i8, ptr %0, i64 120
  %13 = getelementptr inbounds i8, ptr %0, i64 136
  %14 = getelementptr inbounds i8, ptr %0, i64 128
  br label %17
15:
  %16 = phi i64 [ 0, %4 ], [ %31, %28 ]
  ret i64 %16
17:
  %18 = phi i64 [ %8, %10 ], [ %32, %28 ]
  %19 = phi i64 [ 0, %10 ], [ %31, %28 ]
  br i1 %11, label %28, label %20
20:
  %21 = load ptr, ptr %12, align 8
  %22 = getelementptr inbounds i64, ptr %21, i64 %18
  %23 = load i64, ptr %22, align 8
  %24 = getelementptr inbounds i64, ptr %2, i64 %19
  store i64 %23, ptr %24, align 8
  %25 = getelementptr inbounds %struct.mc_value, ptr %3, i64 %19
  %26 = load ptr, ptr %13, align 8
  %27 = getelementptr inbounds %struct.mc_value, ptr %26, i64 %18
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %25, ptr align 8 %27, i64 16, i1 false)
  br label %28
28:
  %29 = load ptr, ptr %14, align 8
  %30 = getelementptr inbounds i64, ptr %29, i64 %18
  %31 = add nuw nsw i64 %19, 1
  %32 = load i64, ptr %30, align 8
  %33 = icmp sgt i64 %32, -1
  br i1 %33, label %17, label %15
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1 immarg)
define i64 @mc_forwards(ptr %0, i64 %1, i64 %2) nounwind {
  %4 = icmp slt i64 %1, %2
  br i1 %4, label %5, label %118
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 184
  %7 = getelementptr inbounds i8, ptr %0, i64 192
  %8 = getelementptr inbounds i8, ptr %0, i64 200
  %9 = getelementptr inbounds i8, ptr %0, i64 144
  %10 = getelementptr inbounds i8, ptr %0, i64 120
  %11 = getelementptr inbounds i8, ptr %0, i64 136
  %12 = getelementptr inbounds i8, ptr %0, i64 128
  %13 = getelementptr inbounds i8, ptr %0, i64 240
  %14 = getelementptr inbounds i8, ptr %0, i64 232
  %15 = getelementptr inbounds i8, ptr %0, i64 168
  %16 = getelementptr inbounds i8, ptr %0, i64 216
  %17 = getelementptr inbounds i8, ptr %0, i64 208
  %18 = getelementptr inbounds i8, ptr %0, i64 224
  br label %19
19:
  %20 = phi i64 [ %1, %5 ], [ %116, %115 ]
  %21 = load ptr, ptr %6, align 8
  %22 = getelementptr inbounds i64, ptr %21, i64 %20
  %23 = load i64, ptr %22, align 8
  %24 = load ptr, ptr %7, align 8
  %25 = getelementptr inbounds i64, ptr %24, i64 %20
  %26 = load i64, ptr %25, align 8
  %27 = icmp eq i64 %20, 0
  %28 = load ptr, ptr %8, align 8
  br i1 %27, label %33, label %29
29:
  %30 = getelementptr i64, ptr %28, i64 %20
  %31 = getelementptr i8, ptr %30, i64 -8
  %32 = load i64, ptr %31, align 8
  br label %33
33:
  %34 = phi i64 [ %32, %29 ], [ 0, %19 ]
  %35 = getelementptr inbounds i64, ptr %28, i64 %20
  %36 = load i64, ptr %35, align 8
  %37 = sub i64 %36, %34
  %38 = add i64 %37, 1
  %39 = call i64 @mc_get_row(ptr %0, i64 %23, ptr null, ptr null)
  %40 = add nsw i64 %39, 2
  %41 = mul nsw i64 %40, %38
  %42 = call fastcc i32 @has_space(ptr %0, i64 %41)
  %43 = icmp eq i32 %42, 0
  br i1 %43, label %118, label %44
44:
  %45 = load ptr, ptr %9, align 8
  %46 = getelementptr inbounds i64, ptr %45, i64 %23
  %47 = load i64, ptr %46, align 8
  %48 = icmp sgt i64 %47, -1
  br i1 %48, label %49, label %52
49:
  %50 = load ptr, ptr %10, align 8
  %51 = load ptr, ptr %12, align 8
  br label %62
52:
  %53 = phi i64 [ -9223372036854775808, %44 ], [ %76, %75 ]
  %54 = phi double [ 0.000000e+00, %44 ], [ %77, %75 ]
  %55 = load ptr, ptr %13, align 8
  %56 = getelementptr inbounds %struct.mc_value, ptr %55, i64 %20
  store i64 %53, ptr %56, align 8
  %57 = getelementptr inbounds i8, ptr %56, i64 8
  store double %54, ptr %57, align 8
  %58 = load ptr, ptr %14, align 8
  %59 = getelementptr inbounds double, ptr %58, i64 %20
  %60 = load double, ptr %59, align 8
  %61 = fcmp une double %60, 0.000000e+00
  br i1 %61, label %81, label %85
62:
  %63 = phi i64 [ %47, %49 ], [ %79, %75 ]
  %64 = phi double [ 0.000000e+00, %49 ], [ %77, %75 ]
  %65 = phi i64 [ -9223372036854775808, %49 ], [ %76, %75 ]
  %66 = getelementptr inbounds i64, ptr %50, i64 %63
  %67 = load i64, ptr %66, align 8
  %68 = icmp eq i64 %67, %26
  br i1 %68, label %69, label %75
69:
  %70 = load ptr, ptr %11, align 8
  %71 = getelementptr inbounds %struct.mc_value, ptr %70, i64 %63
  %72 = load i64, ptr %71, align 8
  %73 = getelementptr inbounds i8, ptr %71, i64 8
  %74 = load double, ptr %73, align 8
  br label %75
75:
  %76 = phi i64 [ %72, %69 ], [ %65, %62 ]
  %77 = phi double [ %74, %69 ], [ %64, %62 ]
  %78 = getelementptr inbounds i64, ptr %51, i64 %63
  %79 = load i64, ptr %78, align 8
  %80 = icmp sgt i64 %79, -1
  br i1 %80, label %62, label %52
81:
  %82 = call fastcc { i64, double } @guarded(ptr %0, i64 %53, double %54, double %60)
  %83 = extractvalue { i64, double } %82, 0
  %84 = extractvalue { i64, double } %82, 1
  br label %85
85:
  %86 = phi i64 [ %83, %81 ], [ %53, %52 ]
  %87 = phi double [ %84, %81 ], [ %54, %52 ]
  %88 = load ptr, ptr %15, align 8
  %89 = getelementptr inbounds %struct.mc_value, ptr %88, i64 %23
  %90 = call fastcc { i64, double } @inverted(ptr %0, i64 %86, double %87)
  %91 = extractvalue { i64, double } %90, 0
  %92 = extractvalue { i64, double } %90, 1
  store i64 %91, ptr %89, align 8
  %93 = getelementptr inbounds i8, ptr %89, i64 8
  store double %92, ptr %93, align 8
  %94 = icmp slt i64 %34, %36
  br i1 %94, label %95, label %115
95:
  %96 = phi i64 [ %113, %103 ], [ %34, %85 ]
  %97 = icmp eq i64 %96, 0
  %98 = load ptr, ptr %16, align 8
  br i1 %97, label %103, label %99
99:
  %100 = getelementptr i64, ptr %98, i64 %96
  %101 = getelementptr i8, ptr %100, i64 -8
  %102 = load i64, ptr %101, align 8
  br label %103
103:
  %104 = phi i64 [ %102, %99 ], [ 0, %95 ]
  %105 = load ptr, ptr %17, align 8
  %106 = getelementptr inbounds i64, ptr %105, i64 %96
  %107 = load i64, ptr %106, align 8
  %108 = load ptr, ptr %18, align 8
  %109 = getelementptr inbounds i64, ptr %108, i64 %104
  %110 = getelementptr inbounds i64, ptr %98, i64 %96
  %111 = load i64, ptr %110, align 8
  %112 = sub nsw i64 %111, %104
  call fastcc void @subtract_row(ptr %0, i64 %23, i64 %26, i64 %107, ptr %109, i64 %112)
  %113 = add i64 %96, 1
  %114 = icmp eq i64 %113, %36
  br i1 %114, label %115, label %95
115:
  %116 = add i64 %20, 1
  %117 = icmp eq i64 %116, %2
  br i1 %117, label %118, label %19
118:
  %119 = phi i64 [ %2, %3 ], [ %20, %33 ], [ %2, %115 ]
  ret i64 %119
}
define internal fastcc i32 @has_space(ptr %0, i64 %1) nounwind {
  %3 = shl nsw i64 %1, 1
  %4 = add nsw i64 %3, 8
  %5 = getelementptr inbounds i8, ptr %0, i64 256
  store i64 %4, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = add nsw i64 %7, %4
  %9 = load i64, ptr %0, align 8
  %10 = icmp sgt i64 %8, %9
  br i1 %10, label %28, label %11
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 112
  %13 = load i64, ptr %12, align 8
  %14 = icmp slt i64 %13, %4
  br i1 %14, label %28, label %15
15:
  %16 = getelementptr inbounds i8, ptr %0, i64 56
  %17 = load i64, ptr %16, align 8
  %18 = add nsw i64 %17, %4
  %19 = getelementptr inbounds i8, ptr %0, i64 48
  %20 = load i64, ptr %19, align 8
  %21 = icmp sgt i64 %18, %20
  br i1 %21, label %28, label %22
22:
  %23 = shl nsw i64 %18, 1
  %24 = getelementptr inbounds i8, ptr %0, i64 80
  %25 = load i64, ptr %24, align 8
  %26 = icmp sle i64 %23, %25
  %27 = zext i1 %26 to i32
  br label %28
28:
  %29 = phi i32 [ 0, %15 ], [ 0, %11 ], [ 0, %2 ], [ %27, %22 ]
  ret i32 %29
}
define internal fastcc { i64, double } @guarded(ptr %0, i64 %1, double %2, double %3) nounwind {
  %5 = icmp eq i64 %1, -9223372036854775808
  br i1 %5, label %18, label %6
6:
  %7 = call i64 @mc_place_of(ptr %0, double %3)
  %8 = fcmp ogt double %3, 0.000000e+00
  br i1 %8, label %9, label %11
9:
  %10 = call fastcc { i64, double } @note(ptr %0, i64 4, i64 %7, i64 %1)
  br label %13
11:
  %12 = call fastcc { i64, double } @note(ptr %0, i64 4, i64 %1, i64 %7)
  br label %13
13:
  %14 = phi { i64, double } [ %10, %9 ], [ %12, %11 ]
  %15 = extractvalue { i64, double } %14, 0
  %16 = call fastcc { i64, double } @note(ptr %0, i64 0, i64 %1, i64 %15)
  %17 = extractvalue { i64, double } %16, 0
  br label %18
18:
  %19 = phi i64 [ %17, %13 ], [ -9223372036854775808, %4 ]
  %20 = phi double [ 0.000000e+00, %13 ], [ %2, %4 ]
  %21 = insertvalue { i64, double } poison, i64 %19, 0
  %22 = insertvalue { i64, double } %21, double %20, 1
  ret { i64, double } %22
}
define internal fastcc { i64, double } @inverted(ptr %0, i64 %1, double %2) nounwind {
  %4 = icmp eq i64 %1, -9223372036854775808
  br i1 %4, label %5, label %7
5:
  %6 = fdiv double 1.000000e+00, %2
  br label %11
7:
  %8 = call i64 @mc_place_of(ptr %0, double 1.000000e+00)
  %9 = call fastcc { i64, double } @note(ptr %0, i64 2, i64 %8, i64 %1)
  %10 = extractvalue { i64, double } %9, 0
  br label %11
11:
  %12 = phi i64 [ -9223372036854775808, %5 ], [ %10, %7 ]
  %13 = phi double [ %6, %5 ], [ 0.000000e+00, %7 ]
  %14 = insertvalue { i64, double } poison, i64 %12, 0
  %15 = insertvalue { i64, double } %14, double %13, 1
  ret { i64, double } %15
}
define internal fastcc void @subtract_row(ptr %0, i64 %1, i64 %2, i64 %3, ptr %4, i64 %5) nounwind {
  %7 = getelementptr inbounds i8, ptr %0, i64 144
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i64, ptr %8, i64 %3
  %10 = load i64, ptr %9, align 8
  %11 = icmp sgt i64 %10, -1
  br i1 %11, label %12, label %16
12:
  %13 = getelementptr inbounds i8, ptr %0, i64 248
  %14 = getelementptr inbounds i8, ptr %0, i64 120
  %15 = getelementptr inbounds i8, ptr %0, i64 128
  br label %39
16:
  %17 = getelementptr inbounds i8, ptr %0, i64 136
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 248
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i64, ptr %20, i64 %2
  %22 = load i64, ptr %21, align 8
  %23 = getelementptr inbounds %struct.mc_value, ptr %18, i64 %22
  %24 = getelementptr inbounds i8, ptr %0, i64 168
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds %struct.mc_value, ptr %25, i64 %1
  %27 = load i64, ptr %23, align 8
  %28 = getelementptr inbounds i8, ptr %23, i64 8
  %29 = load double, ptr %28, align 8
  %30 = load i64, ptr %26, align 8
  %31 = getelementptr inbounds i8, ptr %26, i64 8
  %32 = load double, ptr %31, align 8
  %33 = call fastcc { i64, double } @product(ptr %0, i64 %27, double %29, i64 %30, double %32)
  %34 = extractvalue { i64, double } %33, 0
  %35 = extractvalue { i64, double } %33, 1
  %36 = load ptr, ptr %19, align 8
  %37 = getelementptr inbounds i64, ptr %36, i64 %2
  store i64 -2, ptr %37, align 8
  %38 = icmp sgt i64 %5, 0
  br i1 %38, label %58, label %50
39:
  %40 = phi i64 [ %10, %12 ], [ %48, %39 ]
  %41 = load ptr, ptr %13, align 8
  %42 = load ptr, ptr %14, align 8
  %43 = getelementptr inbounds i64, ptr %42, i64 %40
  %44 = load i64, ptr %43, align 8
  %45 = getelementptr inbounds i64, ptr %41, i64 %44
  store i64 %40, ptr %45, align 8
  %46 = load ptr, ptr %15, align 8
  %47 = getelementptr inbounds i64, ptr %46, i64 %40
  %48 = load i64, ptr %47, align 8
  %49 = icmp sgt i64 %48, -1
  br i1 %49, label %39, label %16
50:
  %51 = load ptr, ptr %7, align 8
  %52 = getelementptr inbounds i64, ptr %51, i64 %1
  %53 = load i64, ptr %52, align 8
  %54 = icmp sgt i64 %53, -1
  br i1 %54, label %55, label %66
55:
  %56 = getelementptr inbounds i8, ptr %0, i64 120
  %57 = getelementptr inbounds i8, ptr %0, i64 128
  br label %80
58:
  %59 = phi i64 [ %64, %58 ], [ 0, %16 ]
  %60 = load ptr, ptr %19, align 8
  %61 = getelementptr inbounds i64, ptr %4, i64 %59
  %62 = load i64, ptr %61, align 8
  %63 = getelementptr inbounds i64, ptr %60, i64 %62
  store i64 -2, ptr %63, align 8
  %64 = add nuw nsw i64 %59, 1
  %65 = icmp eq i64 %64, %5
  br i1 %65, label %50, label %58
66:
  %67 = getelementptr inbounds i8, ptr %0, i64 160
  %68 = load ptr, ptr %67, align 8
  %69 = getelementptr inbounds %struct.mc_value, ptr %68, i64 %3
  %70 = getelementptr inbounds %struct.mc_value, ptr %68, i64 %1
  %71 = load i64, ptr %69, align 8
  %72 = getelementptr inbounds i8, ptr %69, i64 8
  %73 = load double, ptr %72, align 8
  %74 = load i64, ptr %70, align 8
  %75 = getelementptr inbounds i8, ptr %70, i64 8
  %76 = load double, ptr %75, align 8
  %77 = call fastcc { i64, double } @reduced(ptr %0, i64 %71, double %73, i64 %34, double %35, i64 %74, double %76)
  %78 = extractvalue { i64, double } %77, 0
  %79 = extractvalue { i64, double } %77, 1
  store i64 %78, ptr %69, align 8
  store double %79, ptr %72, align 8
  call fastcc void @remove_marked(ptr %0, i64 %3)
  ret void
80:
  %81 = phi i64 [ %53, %55 ], [ %115, %112 ]
  %82 = load ptr, ptr %56, align 8
  %83 = getelementptr inbounds i64, ptr %82, i64 %81
  %84 = load i64, ptr %83, align 8
  %85 = load ptr, ptr %19, align 8
  %86 = getelementptr inbounds i64, ptr %85, i64 %84
  %87 = load i64, ptr %86, align 8
  %88 = icmp eq i64 %87, -2
  br i1 %88, label %112, label %89
89:
  %90 = icmp slt i64 %87, 0
  %91 = load ptr, ptr %17, align 8
  br i1 %90, label %97, label %92
92:
  %93 = getelementptr inbounds %struct.mc_value, ptr %91, i64 %87
  %94 = load i64, ptr %93, align 8
  %95 = getelementptr inbounds i8, ptr %93, i64 8
  %96 = load double, ptr %95, align 8
  br label %97
97:
  %98 = phi double [ %96, %92 ], [ 0.000000e+00, %89 ]
  %99 = phi i64 [ %94, %92 ], [ -9223372036854775808, %89 ]
  %100 = getelementptr inbounds %struct.mc_value, ptr %91, i64 %81
  %101 = load i64, ptr %100, align 8
  %102 = getelementptr inbounds i8, ptr %100, i64 8
  %103 = load double, ptr %102, align 8
  %104 = call fastcc { i64, double } @reduced(ptr %0, i64 %99, double %98, i64 %34, double %35, i64 %101, double %103)
  %105 = extractvalue { i64, double } %104, 0
  %106 = extractvalue { i64, double } %104, 1
  br i1 %90, label %107, label %108
107:
  call fastcc void @append(ptr %0, i64 %3, i64 %84, i64 %105, double %106)
  br label %112
108:
  %109 = load ptr, ptr %17, align 8
  %110 = getelementptr inbounds %struct.mc_value, ptr %109, i64 %87
  store i64 %105, ptr %110, align 8
  %111 = getelementptr inbounds i8, ptr %110, i64 8
  store double %106, ptr %111, align 8
  br label %112
112:
  %113 = load ptr, ptr %57, align 8
  %114 = getelementptr inbounds i64, ptr %113, i64 %81
  %115 = load i64, ptr %114, align 8
  %116 = icmp sgt i64 %115, -1
  br i1 %116, label %80, label %66
}
define i64 @mc_backwards(ptr %0, i64 %1, i64 %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 184
  %5 = icmp sgt i64 %1, %2
  br i1 %5, label %6, label %82
6:
  %7 = getelementptr inbounds i8, ptr %0, i64 192
  %8 = getelementptr inbounds i8, ptr %0, i64 160
  %9 = getelementptr inbounds i8, ptr %0, i64 144
  %10 = getelementptr inbounds i8, ptr %0, i64 120
  %11 = getelementptr inbounds i8, ptr %0, i64 136
  %12 = getelementptr inbounds i8, ptr %0, i64 176
  %13 = getelementptr inbounds i8, ptr %0, i64 128
  %14 = getelementptr inbounds i8, ptr %0, i64 168
  br label %15
15:
  %16 = phi i64 [ %1, %6 ], [ %18, %67 ]
  %17 = load ptr, ptr %4, align 8
  %18 = add nsw i64 %16, -1
  %19 = getelementptr inbounds i64, ptr %17, i64 %18
  %20 = load i64, ptr %19, align 8
  %21 = load ptr, ptr %7, align 8
  %22 = getelementptr inbounds i64, ptr %21, i64 %18
  %23 = load i64, ptr %22, align 8
  %24 = call i64 @mc_get_row(ptr %0, i64 %20, ptr null, ptr null)
  %25 = add nsw i64 %24, 1
  %26 = call fastcc i32 @has_space(ptr %0, i64 %25)
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %82, label %28
28:
  %29 = load ptr, ptr %8, align 8
  %30 = getelementptr inbounds %struct.mc_value, ptr %29, i64 %20
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %30, i64 8
  %33 = load double, ptr %32, align 8
  %34 = load ptr, ptr %9, align 8
  %35 = getelementptr inbounds i64, ptr %34, i64 %20
  %36 = load i64, ptr %35, align 8
  %37 = icmp sgt i64 %36, -1
  br i1 %37, label %38, label %67
38:
  %39 = phi i64 [ %65, %60 ], [ %36, %28 ]
  %40 = phi double [ %62, %60 ], [ %33, %28 ]
  %41 = phi i64 [ %61, %60 ], [ %31, %28 ]
  %42 = load ptr, ptr %10, align 8
  %43 = getelementptr inbounds i64, ptr %42, i64 %39
  %44 = load i64, ptr %43, align 8
  %45 = icmp eq i64 %44, %23
  br i1 %45, label %60, label %46
46:
  %47 = load ptr, ptr %11, align 8
  %48 = getelementptr inbounds %struct.mc_value, ptr %47, i64 %39
  %49 = load ptr, ptr %12, align 8
  %50 = getelementptr inbounds %struct.mc_value, ptr %49, i64 %44
  %51 = load i64, ptr %48, align 8
  %52 = getelementptr inbounds i8, ptr %48, i64 8
  %53 = load double, ptr %52, align 8
  %54 = load i64, ptr %50, align 8
  %55 = getelementptr inbounds i8, ptr %50, i64 8
  %56 = load double, ptr %55, align 8
  %57 = call fastcc { i64, double } @reduced(ptr %0, i64 %41, double %40, i64 %51, double %53, i64 %54, double %56)
  %58 = extractvalue { i64, double } %57, 0
  %59 = extractvalue { i64, double } %57, 1
  br label %60
60:
  %61 = phi i64 [ %58, %46 ], [ %41, %38 ]
  %62 = phi double [ %59, %46 ], [ %40, %38 ]
  %63 = load ptr, ptr %13, align 8
  %64 = getelementptr inbounds i64, ptr %63, i64 %39
  %65 = load i64, ptr %64, align 8
  %66 = icmp sgt i64 %65, -1
  br i1 %66, label %38, label %67
67:
  %68 = phi i64 [ %31, %28 ], [ %61, %60 ]
  %69 = phi double [ %33, %28 ], [ %62, %60 ]
  %70 = load ptr, ptr %12, align 8
  %71 = getelementptr inbounds %struct.mc_value, ptr %70, i64 %23
  %72 = load ptr, ptr %14, align 8
  %73 = getelementptr inbounds %struct.mc_value, ptr %72, i64 %20
  %74 = load i64, ptr %73, align 8
  %75 = getelementptr inbounds i8, ptr %73, i64 8
  %76 = load double, ptr %75, align 8
  %77 = call fastcc { i64, double } @product(ptr %0, i64 %68, double %69, i64 %74, double %76)
  %78 = extractvalue { i64, double } %77, 0
  %79 = extractvalue { i64, double } %77, 1
  store i64 %78, ptr %71, align 8
  %80 = getelementptr inbounds i8, ptr %71, i64 8
  store double %79, ptr %80, align 8
  %81 = icmp sgt i64 %18, %2
  br i1 %81, label %15, label %82
82:
  %83 = phi i64 [ %2, %3 ], [ %16, %15 ], [ %2, %67 ]
  ret i64 %83
}
define internal fastcc { i64, double } @reduced(ptr %0, i64 %1, double %2, i64 %3, double %4, i64 %5, double %6) nounwind {
  %8 = call fastcc { i64, double } @product(ptr %0, i64 %3, double %4, i64 %5, double %6)
  %9 = extractvalue { i64, double } %8, 0
  %10 = extractvalue { i64, double } %8, 1
  %11 = call fastcc { i64, double } @difference(ptr %0, i64 %1, double %2, i64 %9, double %10)
  ret { i64, double } %11
}
define internal fastcc { i64, double } @product(ptr %0, i64 %1, double %2, i64 %3, double %4) nounwind {
  %6 = icmp eq i64 %1, -9223372036854775808
  %7 = icmp eq i64 %3, -9223372036854775808
  br i1 %6, label %8, label %11
8:
  br i1 %7, label %9, label %12
9:
  %10 = fmul double %2, %4
  br label %31
11:
  br i1 %7, label %12, label %24
12:
  %13 = phi double [ %4, %11 ], [ %2, %8 ]
  %14 = phi double [ %2, %11 ], [ %4, %8 ]
  %15 = phi i64 [ %1, %11 ], [ %3, %8 ]
  %16 = fcmp oeq double %13, 1.000000e+00
  br i1 %16, label %31, label %17
17:
  %18 = fcmp oeq double %13, 0.000000e+00
  br i1 %18, label %31, label %19
19:
  %20 = fcmp oeq double %13, -1.000000e+00
  br i1 %20, label %21, label %24
21:
  %22 = call fastcc { i64, double } @note(ptr %0, i64 3, i64 %15, i64 %15)
  %23 = extractvalue { i64, double } %22, 0
  br label %31
24:
  %25 = phi i64 [ -9223372036854775808, %19 ], [ %3, %11 ]
  %26 = phi double [ %13, %19 ], [ %4, %11 ]
  %27 = phi i64 [ %15, %19 ], [ %1, %11 ]
  %28 = call fastcc i64 @place_of(ptr %0, i64 %25, double %26)
  %29 = call fastcc { i64, double } @note(ptr %0, i64 0, i64 %27, i64 %28)
  %30 = extractvalue { i64, double } %29, 0
  br label %31
31:
  %32 = phi i64 [ -9223372036854775808, %9 ], [ %30, %24 ], [ %15, %12 ], [ %23, %21 ], [ -9223372036854775808, %17 ]
  %33 = phi double [ %10, %9 ], [ 0.000000e+00, %24 ], [ %14, %12 ], [ 0.000000e+00, %21 ], [ 0.000000e+00, %17 ]
  %34 = insertvalue { i64, double } poison, i64 %32, 0
  %35 = insertvalue { i64, double } %34, double %33, 1
  ret { i64, double } %35
}
define i64 @mc_rows_with(ptr %0, i64 %1, i64 %2, ptr %3, ptr %4) nounwind {
  %6 = icmp sgt i64 %2, 0
  br i1 %6, label %7, label %9
7:
  %8 = getelementptr inbounds i8, ptr %0, i64 248
  br label %16
9:
  %10 = icmp sgt i64 %1, 0
  br i1 %10, label %11, label %24
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 144
  %13 = getelementptr inbounds i8, ptr %0, i64 248
  %14 = getelementptr inbounds i8, ptr %0, i64 120
  %15 = getelementptr inbounds i8, ptr %0, i64 128
  br label %28
16:
  %17 = phi i64 [ 0, %7 ], [ %22, %16 ]
  %18 = load ptr, ptr %8, align 8
  %19 = getelementptr inbounds i64, ptr %3, i64 %17
  %20 = load i64, ptr %19, align 8
  %21 = getelementptr inbounds i64, ptr %18, i64 %20
  store i64 0, ptr %21, align 8
  %22 = add nuw nsw i64 %17, 1
  %23 = icmp eq i64 %22, %2
  br i1 %23, label %9, label %16
24:
  %25 = phi i64 [ 0, %9 ], [ %54, %53 ]
  br i1 %6, label %26, label %57
26:
  %27 = getelementptr inbounds i8, ptr %0, i64 248
  br label %58
28:
  %29 = phi i64 [ 0, %11 ], [ %55, %53 ]
  %30 = phi i64 [ 0, %11 ], [ %54, %53 ]
  %31 = load ptr, ptr %12, align 8
  %32 = getelementptr inbounds i64, ptr %31, i64 %29
  %33 = load i64, ptr %32, align 8
  %34 = icmp sgt i64 %33, -1
  br i1 %34, label %35, label %53
35:
  %36 = load ptr, ptr %13, align 8
  %37 = load ptr, ptr %14, align 8
  br label %38
38:
  %39 = phi i64 [ %33, %35 ], [ %51, %48 ]
  %40 = getelementptr inbounds i64, ptr %37, i64 %39
  %41 = load i64, ptr %40, align 8
  %42 = getelementptr inbounds i64, ptr %36, i64 %41
  %43 = load i64, ptr %42, align 8
  %44 = icmp eq i64 %43, 0
  br i1 %44, label %45, label %48
45:
  %46 = add nsw i64 %30, 1
  %47 = getelementptr inbounds i64, ptr %4, i64 %30
  store i64 %29, ptr %47, align 8
  br label %53
48:
  %49 = load ptr, ptr %15, align 8
  %50 = getelementptr inbounds i64, ptr %49, i64 %39
  %51 = load i64, ptr %50, align 8
  %52 = icmp sgt i64 %51, -1
  br i1 %52, label %38, label %53
53:
  %54 = phi i64 [ %46, %45 ], [ %30, %28 ], [ %30, %48 ]
  %55 = add nuw nsw i64 %29, 1
  %56 = icmp eq i64 %55, %1
  br i1 %56, label %24, label %28
57:
  ret i64 %25
58:
  %59 = phi i64 [ 0, %26 ], [ %64, %58 ]
  %60 = load ptr, ptr %27, align 8
  %61 = getelementptr inbounds i64, ptr %3, i64 %59
  %62 = load i64, ptr %61, align 8
  %63 = getelementptr inbounds i64, ptr %60, i64 %62
  store i64 -1, ptr %63, align 8
  %64 = add nuw nsw i64 %59, 1
  %65 = icmp eq i64 %64, %2
  br i1 %65, label %57, label %58
}
define i64 @mc_find_class(ptr %0, i64 %1, ptr %2) nounwind {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i64, ptr %4, i64 %1
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, %1
  br i1 %7, label %21, label %8
8:
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load ptr, ptr %9, align 8
  br label %11
11:
  %12 = phi i64 [ %6, %8 ], [ %19, %11 ]
  %13 = phi i64 [ %1, %8 ], [ %12, %11 ]
  %14 = phi double [ 1.000000e+00, %8 ], [ %17, %11 ]
  %15 = getelementptr inbounds double, ptr %10, i64 %13
  %16 = load double, ptr %15, align 8
  %17 = fmul double %14, %16
  %18 = getelementptr inbounds i64, ptr %4, i64 %12
  %19 = load i64, ptr %18, align 8
  %20 = icmp eq i64 %19, %12
  br i1 %20, label %21, label %11
21:
  %22 = phi double [ 1.000000e+00, %3 ], [ %17, %11 ]
  %23 = phi i64 [ %1, %3 ], [ %12, %11 ]
  store double %22, ptr %2, align 8
  %24 = load ptr, ptr %0, align 8
  %25 = getelementptr inbounds i64, ptr %24, i64 %1
  %26 = load i64, ptr %25, align 8
  %27 = icmp eq i64 %26, %1
  br i1 %27, label %45, label %28
28:
  %29 = getelementptr inbounds i8, ptr %0, i64 8
  br label %30
30:
  %31 = phi i64 [ %26, %28 ], [ %43, %30 ]
  %32 = phi ptr [ %25, %28 ], [ %42, %30 ]
  %33 = phi i64 [ %1, %28 ], [ %31, %30 ]
  %34 = phi double [ %22, %28 ], [ %40, %30 ]
  %35 = load ptr, ptr %29, align 8
  %36 = getelementptr inbounds double, ptr %35, i64 %33
  %37 = load double, ptr %36, align 8
  store i64 %23, ptr %32, align 8
  %38 = load ptr, ptr %29, align 8
  %39 = getelementptr inbounds double, ptr %38, i64 %33
  store double %34, ptr %39, align 8
  %40 = fmul double %34, %37
  %41 = load ptr, ptr %0, align 8
  %42 = getelementptr inbounds i64, ptr %41, i64 %31
  %43 = load i64, ptr %42, align 8
  %44 = icmp eq i64 %43, %31
  br i1 %44, label %45, label %30
45:
  ret i64 %23
}
define i64 @mc_fix_class(ptr %0, i64 %1, i64 %2) nounwind {
  %4 = alloca double, align 8
  %5 = call i64 @mc_find_class(ptr %0, i64 %1, ptr %4)
  %6 = getelementptr inbounds i8, ptr %0, i64 72
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i64, ptr %7, i64 %5
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %11, label %36
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 56
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds i64, ptr %13, i64 %5
  %15 = load i64, ptr %14, align 8
  %16 = icmp sgt i64 %15, -1
  br i1 %16, label %36, label %17
17:
  call fastcc void @set(ptr %0, i64 %5, i64 %2)
  %18 = getelementptr inbounds i8, ptr %0, i64 24
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds i64, ptr %19, i64 %5
  %21 = load i64, ptr %20, align 8
  %22 = icmp sgt i64 %21, -1
  br i1 %22, label %23, label %36
23:
  %24 = phi i64 [ %34, %31 ], [ %21, %17 ]
  %25 = call i64 @mc_find_class(ptr %0, i64 %24, ptr %4)
  %26 = load ptr, ptr %6, align 8
  %27 = getelementptr inbounds i64, ptr %26, i64 %25
  %28 = load i64, ptr %27, align 8
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %31, label %30
30:
  call fastcc void @imply(ptr %0, i64 %24, i64 %24, double -1.000000e+00)
  br label %36
31:
  call fastcc void @set(ptr %0, i64 %25, i64 1)
  %32 = load ptr, ptr %18, align 8
  %33 = getelementptr inbounds i64, ptr %32, i64 %25
  %34 = load i64, ptr %33, align 8
  %35 = icmp sgt i64 %34, -1
  br i1 %35, label %23, label %36
36:
  %37 = phi i64 [ -1, %11 ], [ 0, %3 ], [ 1, %30 ], [ 1, %17 ], [ 1, %31 ]
  ret i64 %37
}
define internal fastcc void @set(ptr %0, i64 %1, i64 %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 72
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i64, ptr %5, i64 %1
  store i64 %2, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 80
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 88
  %10 = load i64, ptr %9, align 8
  %11 = add nsw i64 %10, 1
  store i64 %11, ptr %9, align 8
  %12 = getelementptr inbounds i64, ptr %8, i64 %10
  store i64 %1, ptr %12, align 8
  ret void
}
define internal fastcc void @imply(ptr %0, i64 %1, i64 %2, double %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 160
  %6 = load i64, ptr %5, align 8
  %7 = add nsw i64 %6, 1
  store i64 %7, ptr %5, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 128
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i64, ptr %9, i64 %6
  store i64 %1, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 136
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i64, ptr %12, i64 %6
  store i64 %2, ptr %13, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 144
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds double, ptr %15, i64 %6
  store double %3, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 168
  %18 = load i64, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 152
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i64, ptr %20, i64 %6
  store i64 %18, ptr %21, align 8
  ret void
}
define void @mc_merge_classes(ptr %0, i64 %1, ptr %2, ptr %3, ptr %4, ptr %5) nounwind {
  %7 = getelementptr inbounds i8, ptr %0, i64 168
  store i64 0, ptr %7, align 8
  %8 = icmp sgt i64 %1, 0
  br i1 %8, label %9, label %29
9:
  %10 = phi i64 [ %27, %23 ], [ 0, %6 ]
  %11 = getelementptr inbounds i64, ptr %3, i64 %10
  %12 = load i64, ptr %11, align 8
  %13 = icmp sgt i64 %12, -1
  %14 = getelementptr inbounds i64, ptr %2, i64 %10
  %15 = load i64, ptr %14, align 8
  br i1 %13, label %16, label %20
16:
  %17 = getelementptr inbounds double, ptr %4, i64 %10
  %18 = load double, ptr %17, align 8
  %19 = call fastcc i64 @merge(ptr %0, i64 %15, i64 %12, double %18)
  br label %23
20:
  %21 = sub nsw i64 0, %12
  %22 = call i64 @mc_fix_class(ptr %0, i64 %15, i64 %21)
  br label %23
23:
  %24 = phi i64 [ %19, %16 ], [ %22, %20 ]
  %25 = getelementptr inbounds i64, ptr %5, i64 %10
  store i64 %24, ptr %25, align 8
  %26 = load i64, ptr %7, align 8
  %27 = add nsw i64 %26, 1
  store i64 %27, ptr %7, align 8
  %28 = icmp slt i64 %27, %1
  br i1 %28, label %9, label %29
29:
  ret void
}
define internal fastcc i64 @merge(ptr %0, i64 %1, i64 %2, double %3) nounwind {
  %5 = alloca double, align 8
  %6 = alloca double, align 8
  %7 = call i64 @mc_find_class(ptr %0, i64 %1, ptr %5)
  %8 = call i64 @mc_find_class(ptr %0, i64 %2, ptr %6)
  %9 = load double, ptr %5, align 8
  %10 = load double, ptr %6, align 8
  %11 = fmul double %9, %10
  %12 = fmul double %3, %11
  %13 = icmp eq i64 %7, %8
  br i1 %13, label %14, label %18
14:
  %15 = fcmp ogt double %12, 0.000000e+00
  br i1 %15, label %146, label %16
16:
  %17 = call i64 @mc_fix_class(ptr %0, i64 %7, i64 1)
  br label %146
18:
  %19 = getelementptr inbounds i8, ptr %0, i64 72
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i64, ptr %20, i64 %7
  %22 = load i64, ptr %21, align 8
  %23 = icmp eq i64 %22, 0
  %24 = getelementptr inbounds i64, ptr %20, i64 %8
  %25 = load i64, ptr %24, align 8
  %26 = icmp eq i64 %25, 0
  br i1 %23, label %28, label %27
27:
  br i1 %26, label %29, label %146
28:
  br i1 %26, label %53, label %29
29:
  %30 = phi i64 [ %22, %27 ], [ %25, %28 ]
  %31 = phi i64 [ %8, %27 ], [ %7, %28 ]
  %32 = phi i64 [ %7, %27 ], [ %8, %28 ]
  %33 = call i64 @mc_fix_class(ptr %0, i64 %31, i64 %30)
  %34 = icmp eq i64 %33, 1
  br i1 %34, label %35, label %146
35:
  %36 = load ptr, ptr %19, align 8
  %37 = getelementptr inbounds i64, ptr %36, i64 %32
  %38 = load i64, ptr %37, align 8
  %39 = icmp eq i64 %38, 2
  br i1 %39, label %40, label %146
40:
  %41 = getelementptr inbounds i8, ptr %0, i64 120
  %42 = load i64, ptr %41, align 8
  %43 = add nsw i64 %42, 1
  store i64 %43, ptr %41, align 8
  %44 = getelementptr inbounds i8, ptr %0, i64 96
  %45 = load ptr, ptr %44, align 8
  %46 = getelementptr inbounds i64, ptr %45, i64 %42
  store i64 %31, ptr %46, align 8
  %47 = getelementptr inbounds i8, ptr %0, i64 104
  %48 = load ptr, ptr %47, align 8
  %49 = getelementptr inbounds i64, ptr %48, i64 %42
  store i64 %32, ptr %49, align 8
  %50 = getelementptr inbounds i8, ptr %0, i64 112
  %51 = load ptr, ptr %50, align 8
  %52 = getelementptr inbounds double, ptr %51, i64 %42
  store double %12, ptr %52, align 8
  br label %146
53:
  %54 = call fastcc i32 @in_chain(ptr %0, i64 %7, i64 %8)
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %56, label %146
56:
  %57 = call fastcc i32 @in_chain(ptr %0, i64 %8, i64 %7)
  %58 = icmp eq i32 %57, 0
  br i1 %58, label %59, label %146
59:
  %60 = getelementptr inbounds i8, ptr %0, i64 64
  %61 = load ptr, ptr %60, align 8
  %62 = getelementptr inbounds i64, ptr %61, i64 %7
  %63 = load i64, ptr %62, align 8
  %64 = getelementptr inbounds i64, ptr %61, i64 %8
  %65 = load i64, ptr %64, align 8
  %66 = icmp eq i64 %63, %65
  br i1 %66, label %67, label %146
67:
  %68 = getelementptr inbounds i8, ptr %0, i64 56
  %69 = load ptr, ptr %68, align 8
  %70 = getelementptr inbounds i64, ptr %69, i64 %7
  %71 = load i64, ptr %70, align 8
  %72 = icmp sgt i64 %71, -1
  br i1 %72, label %73, label %84
73:
  %74 = getelementptr inbounds i64, ptr %69, i64 %8
  %75 = load i64, ptr %74, align 8
  %76 = icmp sgt i64 %75, -1
  br i1 %76, label %77, label %84
77:
  %78 = call i64 @mc_find_class(ptr %0, i64 %71, ptr %5)
  %79 = load ptr, ptr %68, align 8
  %80 = getelementptr inbounds i64, ptr %79, i64 %8
  %81 = load i64, ptr %80, align 8
  %82 = call i64 @mc_find_class(ptr %0, i64 %81, ptr %6)
  %83 = icmp eq i64 %78, %82
  br i1 %83, label %84, label %146
84:
  %85 = getelementptr inbounds i8, ptr %0, i64 16
  %86 = load ptr, ptr %85, align 8
  %87 = getelementptr inbounds double, ptr %86, i64 %8
  %88 = load double, ptr %87, align 8
  %89 = getelementptr inbounds double, ptr %86, i64 %7
  %90 = load double, ptr %89, align 8
  %91 = fcmp ogt double %88, %90
  %92 = select i1 %91, i64 %7, i64 %8
  %93 = select i1 %91, i64 %8, i64 %7
  %94 = load ptr, ptr %0, align 8
  %95 = getelementptr inbounds i64, ptr %94, i64 %92
  store i64 %93, ptr %95, align 8
  %96 = getelementptr inbounds i8, ptr %0, i64 8
  %97 = load ptr, ptr %96, align 8
  %98 = getelementptr inbounds double, ptr %97, i64 %92
  store double %12, ptr %98, align 8
  %99 = getelementptr inbounds i8, ptr %0, i64 80
  %100 = load ptr, ptr %99, align 8
  %101 = getelementptr inbounds i8, ptr %0, i64 88
  %102 = load i64, ptr %101, align 8
  %103 = add nsw i64 %102, 1
  store i64 %103, ptr %101, align 8
  %104 = getelementptr inbounds i64, ptr %100, i64 %102
  store i64 %92, ptr %104, align 8
  %105 = load ptr, ptr %68, align 8
  %106 = getelementptr inbounds i64, ptr %105, i64 %93
  %107 = load i64, ptr %106, align 8
  %108 = icmp slt i64 %107, 0
  br i1 %108, label %109, label %112
109:
  %110 = getelementptr inbounds i64, ptr %105, i64 %92
  %111 = load i64, ptr %110, align 8
  store i64 %111, ptr %106, align 8
  br label %112
112:
  %113 = getelementptr inbounds i8, ptr %0, i64 24
  %114 = load ptr, ptr %113, align 8
  %115 = getelementptr inbounds i64, ptr %114, i64 %92
  %116 = load i64, ptr %115, align 8
  %117 = icmp sgt i64 %116, -1
  br i1 %117, label %118, label %146
118:
  %119 = getelementptr inbounds i64, ptr %114, i64 %93
  %120 = load i64, ptr %119, align 8
  %121 = getelementptr inbounds i8, ptr %0, i64 32
  %122 = load ptr, ptr %121, align 8
  %123 = getelementptr inbounds double, ptr %122, i64 %92
  %124 = load double, ptr %123, align 8
  %125 = fmul double %12, %124
  store i64 -1, ptr %115, align 8
  %126 = icmp slt i64 %120, 0
  br i1 %126, label %127, label %138
127:
  %128 = load ptr, ptr %113, align 8
  %129 = getelementptr inbounds i64, ptr %128, i64 %93
  store i64 %116, ptr %129, align 8
  %130 = load ptr, ptr %121, align 8
  %131 = getelementptr inbounds double, ptr %130, i64 %93
  store double %125, ptr %131, align 8
  %132 = getelementptr inbounds i8, ptr %0, i64 48
  %133 = load i64, ptr %132, align 8
  %134 = add nsw i64 %133, 1
  store i64 %134, ptr %132, align 8
  %135 = getelementptr inbounds i8, ptr %0, i64 40
  %136 = load ptr, ptr %135, align 8
  %137 = getelementptr inbounds i64, ptr %136, i64 %93
  store i64 %133, ptr %137, align 8
  br label %146
138:
  %139 = load ptr, ptr %121, align 8
  %140 = getelementptr inbounds double, ptr %139, i64 %93
  %141 = load double, ptr %140, align 8
  %142 = fmul double %125, %141
  %143 = call fastcc i64 @merge(ptr %0, i64 %120, i64 %116, double %142)
  %144 = icmp slt i64 %143, 0
  br i1 %144, label %145, label %146
145:
  call fastcc void @imply(ptr %0, i64 %120, i64 %116, double %142)
  br label %146
146:
  %147 = phi i64 [ -1, %77 ], [ 0, %14 ], [ -1, %27 ], [ %33, %29 ], [ -1, %53 ], [ -1, %59 ], [ %17, %16 ], [ 1, %40 ], [ 1, %35 ], [ -1, %56 ], [ 1, %127 ], [ 1, %145 ], [ 1, %138 ], [ 1, %112 ]
  ret i64 %147
}
define i64 @mc_match(i64 %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8, ptr %9) nounwind {
  %11 = icmp sgt i64 %0, 0
  br i1 %11, label %12, label %39
12:
  %13 = phi i64 [ %37, %36 ], [ 0, %10 ]
  %14 = getelementptr inbounds i64, ptr %1, i64 %13
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i64, ptr %2, i64 %15
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr i8, ptr %16, i64 8
  %19 = load i64, ptr %18, align 8
  %20 = icmp slt i64 %17, %19
  br i1 %20, label %21, label %36
21:
  %22 = phi i64 [ %34, %33 ], [ %17, %12 ]
  %23 = getelementptr inbounds i64, ptr %3, i64 %22
  %24 = load i64, ptr %23, align 8
  %25 = getelementptr inbounds i64, ptr %4, i64 %24
  %26 = load i64, ptr %25, align 8
  %27 = icmp slt i64 %26, 0
  br i1 %27, label %28, label %33
28:
  %29 = getelementptr inbounds i64, ptr %3, i64 %22
  %30 = getelementptr inbounds i64, ptr %4, i64 %24
  store i64 %15, ptr %30, align 8
  %31 = load i64, ptr %29, align 8
  %32 = getelementptr inbounds i64, ptr %5, i64 %15
  store i64 %31, ptr %32, align 8
  br label %36
33:
  %34 = add i64 %22, 1
  %35 = icmp eq i64 %34, %19
  br i1 %35, label %36, label %21
36:
  %37 = add nuw nsw i64 %13, 1
  %38 = icmp eq i64 %37, %0
  br i1 %38, label %41, label %12
39:
  %40 = phi i64 [ 0, %10 ], [ %112, %110 ]
  ret i64 %40
41:
  %42 = phi i64 [ %112, %110 ], [ 0, %36 ]
  %43 = phi i64 [ %111, %110 ], [ 0, %36 ]
  %44 = getelementptr inbounds i64, ptr %1, i64 %43
  %45 = load i64, ptr %44, align 8
  %46 = getelementptr inbounds i64, ptr %5, i64 %45
  %47 = load i64, ptr %46, align 8
  %48 = icmp sgt i64 %47, -1
  br i1 %48, label %49, label %51
49:
  %50 = add nuw nsw i64 %43, 1
  br label %110
51:
  store i64 %45, ptr %8, align 8
  %52 = add nuw nsw i64 %43, 1
  br label %53
53:
  %54 = phi i64 [ -1, %51 ], [ %90, %88 ]
  %55 = phi i64 [ 1, %51 ], [ %89, %88 ]
  %56 = phi i64 [ 0, %51 ], [ %57, %88 ]
  %57 = add nuw nsw i64 %56, 1
  %58 = getelementptr inbounds i64, ptr %8, i64 %56
  %59 = load i64, ptr %58, align 8
  %60 = getelementptr inbounds i64, ptr %2, i64 %59
  %61 = load i64, ptr %60, align 8
  %62 = getelementptr i8, ptr %60, i64 8
  %63 = load i64, ptr %62, align 8
  %64 = icmp slt i64 %61, %63
  br i1 %64, label %65, label %88
65:
  %66 = phi i64 [ %84, %83 ], [ %63, %53 ]
  %67 = phi i64 [ %86, %83 ], [ %61, %53 ]
  %68 = phi i64 [ %85, %83 ], [ %55, %53 ]
  %69 = getelementptr inbounds i64, ptr %3, i64 %67
  %70 = load i64, ptr %69, align 8
  %71 = getelementptr inbounds i64, ptr %7, i64 %70
  %72 = load i64, ptr %71, align 8
  %73 = icmp eq i64 %72, %52
  br i1 %73, label %83, label %74
74:
  store i64 %52, ptr %71, align 8
  %75 = getelementptr inbounds i64, ptr %6, i64 %70
  store i64 %59, ptr %75, align 8
  %76 = getelementptr inbounds i64, ptr %4, i64 %70
  %77 = load i64, ptr %76, align 8
  %78 = icmp slt i64 %77, 0
  br i1 %78, label %88, label %79
79:
  %80 = add nsw i64 %68, 1
  %81 = getelementptr inbounds i64, ptr %8, i64 %68
  store i64 %77, ptr %81, align 8
  %82 = load i64, ptr %62, align 8
  br label %83
83:
  %84 = phi i64 [ %66, %65 ], [ %82, %79 ]
  %85 = phi i64 [ %68, %65 ], [ %80, %79 ]
  %86 = add nsw i64 %67, 1
  %87 = icmp slt i64 %86, %84
  br i1 %87, label %65, label %88
88:
  %89 = phi i64 [ %55, %53 ], [ %68, %74 ], [ %85, %83 ]
  %90 = phi i64 [ %54, %53 ], [ %70, %74 ], [ %54, %83 ]
  %91 = icmp slt i64 %57, %89
  %92 = icmp slt i64 %90, 0
  %93 = select i1 %91, i1 %92, i1 false
  br i1 %93, label %53, label %94
94:
  br i1 %92, label %95, label %99
95:
  %96 = load i64, ptr %44, align 8
  %97 = add nsw i64 %42, 1
  %98 = getelementptr inbounds i64, ptr %9, i64 %42
  store i64 %96, ptr %98, align 8
  br label %110
99:
  %100 = phi i64 [ %104, %99 ], [ %90, %94 ]
  %101 = getelementptr inbounds i64, ptr %6, i64 %100
  %102 = load i64, ptr %101, align 8
  %103 = getelementptr inbounds i64, ptr %5, i64 %102
  %104 = load i64, ptr %103, align 8
  %105 = getelementptr inbounds i64, ptr %4, i64 %100
  store i64 %102, ptr %105, align 8
  store i64 %100, ptr %103, align 8
  %106 = load i64, ptr %44, align 8
  %107 = icmp ne i64 %102, %106
  %108 = icmp sgt i64 %104, -1
  %109 = select i1 %107, i1 %108, i1 false
  br i1 %109, label %99, label %110
110:
  %111 = phi i64 [ %50, %49 ], [ %52, %95 ], [ %52, %99 ]
  %112 = phi i64 [ %42, %49 ], [ %97, %95 ], [ %42, %99 ]
  %113 = icmp eq i64 %111, %0
  br i1 %113, label %39, label %41
}
define i64 @mc_augment(i64 %0, i64 %1, i64 %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8, ptr %9, ptr %10, ptr %11, ptr %12, ptr %13) nounwind {
  %15 = icmp slt i64 %0, %1
  br i1 %15, label %16, label %95
16:
  %17 = icmp eq i64 %2, 0
  br label %20
18:
  %19 = icmp eq i64 %24, %1
  br i1 %19, label %95, label %20
20:
  %21 = phi i64 [ %0, %16 ], [ %24, %18 ]
  %22 = getelementptr inbounds i64, ptr %3, i64 %21
  %23 = load i64, ptr %22, align 8
  store i64 %23, ptr %12, align 8
  %24 = add i64 %21, 1
  %25 = getelementptr inbounds i64, ptr %11, i64 %23
  store i64 %24, ptr %25, align 8
  br label %26
26:
  %27 = phi i64 [ 0, %20 ], [ %30, %68 ]
  %28 = phi i64 [ -1, %20 ], [ %70, %68 ]
  %29 = phi i64 [ 1, %20 ], [ %69, %68 ]
  %30 = add nuw nsw i64 %27, 1
  %31 = getelementptr inbounds i64, ptr %12, i64 %27
  %32 = load i64, ptr %31, align 8
  %33 = getelementptr inbounds i64, ptr %4, i64 %32
  %34 = load i64, ptr %33, align 8
  %35 = getelementptr i8, ptr %33, i64 8
  %36 = load i64, ptr %35, align 8
  %37 = icmp slt i64 %34, %36
  br i1 %37, label %38, label %68
38:
  %39 = phi i64 [ %65, %63 ], [ %34, %26 ]
  %40 = phi i64 [ %64, %63 ], [ %29, %26 ]
  %41 = getelementptr inbounds i64, ptr %5, i64 %39
  %42 = load i64, ptr %41, align 8
  %43 = getelementptr inbounds i64, ptr %6, i64 %42
  %44 = load i64, ptr %43, align 8
  %45 = icmp eq i64 %44, 0
  br i1 %45, label %46, label %63
46:
  %47 = getelementptr inbounds i64, ptr %9, i64 %42
  %48 = load i64, ptr %47, align 8
  %49 = icmp eq i64 %48, %24
  br i1 %49, label %63, label %50
50:
  store i64 %24, ptr %47, align 8
  %51 = getelementptr inbounds i64, ptr %8, i64 %42
  store i64 %32, ptr %51, align 8
  %52 = getelementptr inbounds i64, ptr %7, i64 %42
  %53 = load i64, ptr %52, align 8
  %54 = icmp slt i64 %53, 0
  br i1 %54, label %68, label %55
55:
  %56 = getelementptr inbounds i64, ptr %11, i64 %53
  %57 = load i64, ptr %56, align 8
  %58 = icmp eq i64 %57, %24
  br i1 %58, label %63, label %59
59:
  store i64 %24, ptr %56, align 8
  %60 = getelementptr inbounds i64, ptr %10, i64 %53
  store i64 %42, ptr %60, align 8
  %61 = add nsw i64 %40, 1
  %62 = getelementptr inbounds i64, ptr %12, i64 %40
  store i64 %53, ptr %62, align 8
  br label %63
63:
  %64 = phi i64 [ %40, %55 ], [ %61, %59 ], [ %40, %46 ], [ %40, %38 ]
  %65 = add nsw i64 %39, 1
  %66 = load i64, ptr %35, align 8
  %67 = icmp slt i64 %65, %66
  br i1 %67, label %38, label %68
68:
  %69 = phi i64 [ %29, %26 ], [ %40, %50 ], [ %64, %63 ]
  %70 = phi i64 [ %28, %26 ], [ %42, %50 ], [ %28, %63 ]
  %71 = icmp slt i64 %30, %69
  %72 = icmp slt i64 %70, 0
  %73 = select i1 %71, i1 %72, i1 false
  br i1 %73, label %26, label %74
74:
  br i1 %72, label %75, label %85
75:
  %76 = icmp sgt i64 %69, 0
  br i1 %76, label %77, label %84
77:
  %78 = phi i64 [ %79, %77 ], [ %69, %75 ]
  %79 = add nsw i64 %78, -1
  %80 = getelementptr inbounds i64, ptr %12, i64 %79
  %81 = load i64, ptr %80, align 8
  %82 = getelementptr inbounds i64, ptr %13, i64 %81
  store i64 1, ptr %82, align 8
  %83 = icmp ugt i64 %78, 1
  br i1 %83, label %77, label %84
84:
  br i1 %17, label %95, label %18
85:
  %86 = phi i64 [ %93, %91 ], [ %70, %74 ]
  %87 = getelementptr inbounds i64, ptr %8, i64 %86
  %88 = load i64, ptr %87, align 8
  %89 = getelementptr inbounds i64, ptr %7, i64 %86
  store i64 %88, ptr %89, align 8
  %90 = icmp eq i64 %88, %23
  br i1 %90, label %18, label %91
91:
  %92 = getelementptr inbounds i64, ptr %10, i64 %88
  %93 = load i64, ptr %92, align 8
  %94 = icmp sgt i64 %93, -1
  br i1 %94, label %85, label %18
95:
  %96 = phi i64 [ %1, %14 ], [ %1, %18 ], [ %21, %84 ]
  ret i64 %96
}
define void @mc_batches(i64 %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7) nounwind {
  %9 = icmp sgt i64 %0, 0
  br i1 %9, label %11, label %10
10:
  ret void
11:
  %12 = phi i64 [ %50, %45 ], [ 0, %8 ]
  %13 = getelementptr inbounds i64, ptr %1, i64 %12
  %14 = load i64, ptr %13, align 8
  %15 = getelementptr i64, ptr %3, i64 %14
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr i8, ptr %15, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp slt i64 %16, %18
  br i1 %19, label %20, label %38
20:
  %21 = phi i64 [ %32, %31 ], [ %14, %11 ]
  %22 = phi i64 [ %33, %31 ], [ %16, %11 ]
  %23 = getelementptr inbounds i64, ptr %4, i64 %22
  %24 = load i64, ptr %23, align 8
  %25 = getelementptr inbounds i64, ptr %5, i64 %24
  %26 = load i64, ptr %25, align 8
  %27 = icmp sgt i64 %26, -1
  br i1 %27, label %28, label %31
28:
  %29 = getelementptr inbounds i64, ptr %6, i64 %26
  store i64 %12, ptr %29, align 8
  %30 = load i64, ptr %13, align 8
  br label %31
31:
  %32 = phi i64 [ %21, %20 ], [ %30, %28 ]
  %33 = add nsw i64 %22, 1
  %34 = getelementptr i64, ptr %3, i64 %32
  %35 = getelementptr i8, ptr %34, i64 8
  %36 = load i64, ptr %35, align 8
  %37 = icmp slt i64 %33, %36
  br i1 %37, label %20, label %38
38:
  br label %39
39:
  %40 = phi i64 [ %44, %39 ], [ 0, %38 ]
  %41 = getelementptr inbounds i64, ptr %6, i64 %40
  %42 = load i64, ptr %41, align 8
  %43 = icmp eq i64 %42, %12
  %44 = add nuw nsw i64 %40, 1
  br i1 %43, label %39, label %45
45:
  %46 = getelementptr inbounds i64, ptr %7, i64 %12
  store i64 %40, ptr %46, align 8
  %47 = getelementptr inbounds i64, ptr %2, i64 %12
  %48 = load i64, ptr %47, align 8
  %49 = getelementptr inbounds i64, ptr %5, i64 %48
  store i64 %40, ptr %49, align 8
  %50 = add nuw nsw i64 %12, 1
  %51 = icmp eq i64 %50, %0
  br i1 %51, label %10, label %11
}
define void @mc_tear(ptr %0) nounwind {
  %2 = load i64, ptr %0, align 8
  %3 = icmp sgt i64 %2, 0
  br i1 %3, label %4, label %9
4:
  %5 = getelementptr inbounds i8, ptr %0, i64 16
  %6 = getelementptr inbounds i8, ptr %0, i64 72
  %7 = getelementptr inbounds i8, ptr %0, i64 96
  %8 = getelementptr inbounds i8, ptr %0, i64 104
  br label %12
9:
  call fastcc void @solve_ready(ptr %0)
  %10 = call fastcc i64 @next_row(ptr %0)
  %11 = icmp sgt i64 %10, -1
  br i1 %11, label %41, label %40
12:
  %13 = phi i64 [ 0, %4 ], [ %15, %37 ]
  %14 = load ptr, ptr %5, align 8
  %15 = add nuw nsw i64 %13, 1
  %16 = getelementptr inbounds i64, ptr %14, i64 %15
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds i64, ptr %14, i64 %13
  %19 = load i64, ptr %18, align 8
  %20 = sub nsw i64 %17, %19
  %21 = load ptr, ptr %6, align 8
  %22 = getelementptr inbounds i64, ptr %21, i64 %13
  store i64 %20, ptr %22, align 8
  %23 = load ptr, ptr %6, align 8
  %24 = getelementptr inbounds i64, ptr %23, i64 %13
  %25 = load i64, ptr %24, align 8
  %26 = icmp slt i64 %25, 2
  br i1 %26, label %27, label %36
27:
  %28 = load ptr, ptr %7, align 8
  %29 = load i64, ptr %8, align 8
  %30 = add nsw i64 %29, 1
  store i64 %30, ptr %8, align 8
  %31 = getelementptr inbounds i64, ptr %28, i64 %29
  store i64 %13, ptr %31, align 8
  %32 = load ptr, ptr %6, align 8
  %33 = getelementptr inbounds i64, ptr %32, i64 %13
  %34 = load i64, ptr %33, align 8
  %35 = icmp eq i64 %34, 0
  br i1 %35, label %37, label %36
36:
  call fastcc void @consider(ptr %0, i64 %13)
  br label %37
37:
  %38 = load i64, ptr %0, align 8
  %39 = icmp slt i64 %15, %38
  br i1 %39, label %12, label %9
40:
  ret void
41:
  %42 = phi i64 [ %43, %41 ], [ %10, %9 ]
  call fastcc void @give(ptr %0, i64 %42)
  call fastcc void @solve_ready(ptr %0)
  %43 = call fastcc i64 @next_row(ptr %0)
  %44 = icmp sgt i64 %43, -1
  br i1 %44, label %41, label %40
}
define internal fastcc void @consider(ptr %0, i64 %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 136
  %4 = load i64, ptr %3, align 8
  %5 = add nsw i64 %4, 1
  store i64 %5, ptr %3, align 8
  %6 = call fastcc double @most_preferred(ptr %0, i64 %1)
  %7 = getelementptr inbounds i8, ptr %0, i64 112
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds double, ptr %8, i64 %4
  store double %6, ptr %9, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 72
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i64, ptr %11, i64 %1
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 120
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds i64, ptr %15, i64 %4
  store i64 %13, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 128
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds i64, ptr %18, i64 %4
  store i64 %1, ptr %19, align 8
  %20 = icmp sgt i64 %4, 0
  br i1 %20, label %21, label %29
21:
  %22 = phi i64 [ %24, %27 ], [ %4, %2 ]
  %23 = add nsw i64 %22, -1
  %24 = lshr i64 %23, 1
  %25 = call fastcc i32 @comes_first(ptr %0, i64 %22, i64 %24)
  %26 = icmp eq i32 %25, 0
  br i1 %26, label %29, label %27
27:
  call fastcc void @exchange(ptr %0, i64 %22, i64 %24)
  %28 = icmp eq i64 %24, 0
  br i1 %28, label %29, label %21
29:
  ret void
}
define internal fastcc void @solve_ready(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 104
  %3 = load i64, ptr %2, align 8
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %74, label %5
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = getelementptr inbounds i8, ptr %0, i64 80
  %8 = getelementptr inbounds i8, ptr %0, i64 72
  %9 = getelementptr inbounds i8, ptr %0, i64 16
  %10 = getelementptr inbounds i8, ptr %0, i64 88
  %11 = getelementptr inbounds i8, ptr %0, i64 24
  %12 = getelementptr inbounds i8, ptr %0, i64 32
  %13 = getelementptr inbounds i8, ptr %0, i64 160
  %14 = getelementptr inbounds i8, ptr %0, i64 176
  %15 = getelementptr inbounds i8, ptr %0, i64 168
  %16 = getelementptr inbounds i8, ptr %0, i64 184
  %17 = getelementptr inbounds i8, ptr %0, i64 192
  br label %18
18:
  %19 = phi i64 [ %3, %5 ], [ %72, %71 ]
  %20 = load ptr, ptr %6, align 8
  %21 = add nsw i64 %19, -1
  store i64 %21, ptr %2, align 8
  %22 = getelementptr inbounds i64, ptr %20, i64 %21
  %23 = load i64, ptr %22, align 8
  %24 = load ptr, ptr %7, align 8
  %25 = getelementptr inbounds i64, ptr %24, i64 %23
  %26 = load i64, ptr %25, align 8
  %27 = icmp eq i64 %26, 0
  br i1 %27, label %28, label %71
28:
  %29 = load ptr, ptr %8, align 8
  %30 = getelementptr inbounds i64, ptr %29, i64 %23
  %31 = load i64, ptr %30, align 8
  %32 = icmp eq i64 %31, 0
  br i1 %32, label %33, label %38
33:
  store i64 1, ptr %25, align 8
  %34 = load ptr, ptr %16, align 8
  %35 = load i64, ptr %17, align 8
  %36 = add nsw i64 %35, 1
  store i64 %36, ptr %17, align 8
  %37 = getelementptr inbounds i64, ptr %34, i64 %35
  store i64 %23, ptr %37, align 8
  br label %71
38:
  %39 = load ptr, ptr %9, align 8
  %40 = getelementptr inbounds i64, ptr %39, i64 %23
  %41 = load i64, ptr %40, align 8
  %42 = load ptr, ptr %10, align 8
  %43 = load ptr, ptr %11, align 8
  br label %44
44:
  %45 = phi i64 [ %41, %38 ], [ %51, %44 ]
  %46 = getelementptr inbounds i64, ptr %43, i64 %45
  %47 = load i64, ptr %46, align 8
  %48 = getelementptr inbounds i64, ptr %42, i64 %47
  %49 = load i64, ptr %48, align 8
  %50 = icmp sgt i64 %49, -1
  %51 = add nsw i64 %45, 1
  br i1 %50, label %44, label %52
52:
  %53 = load ptr, ptr %12, align 8
  %54 = getelementptr inbounds i64, ptr %53, i64 %45
  %55 = load i64, ptr %54, align 8
  %56 = icmp eq i64 %55, 0
  br i1 %56, label %71, label %57
57:
  store i64 1, ptr %25, align 8
  %58 = load ptr, ptr %11, align 8
  %59 = getelementptr inbounds i64, ptr %58, i64 %45
  %60 = load i64, ptr %59, align 8
  %61 = load ptr, ptr %13, align 8
  %62 = load i64, ptr %14, align 8
  %63 = getelementptr inbounds i64, ptr %61, i64 %62
  store i64 %60, ptr %63, align 8
  %64 = load ptr, ptr %15, align 8
  %65 = load i64, ptr %14, align 8
  %66 = add nsw i64 %65, 1
  store i64 %66, ptr %14, align 8
  %67 = getelementptr inbounds i64, ptr %64, i64 %65
  store i64 %23, ptr %67, align 8
  %68 = load ptr, ptr %11, align 8
  %69 = getelementptr inbounds i64, ptr %68, i64 %45
  %70 = load i64, ptr %69, align 8
  call fastcc void @know(ptr %0, i64 %70)
  br label %71
71:
  %72 = load i64, ptr %2, align 8
  %73 = icmp eq i64 %72, 0
  br i1 %73, label %74, label %18
74:
  ret void
}
define internal fastcc i64 @next_row(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 136
  %3 = load i64, ptr %2, align 8
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %36, label %5
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 112
  %7 = getelementptr inbounds i8, ptr %0, i64 120
  %8 = getelementptr inbounds i8, ptr %0, i64 128
  %9 = getelementptr inbounds i8, ptr %0, i64 80
  %10 = getelementptr inbounds i8, ptr %0, i64 72
  br label %11
11:
  %12 = load ptr, ptr %6, align 8
  %13 = load double, ptr %12, align 8
  %14 = load ptr, ptr %7, align 8
  %15 = load i64, ptr %14, align 8
  %16 = load ptr, ptr %8, align 8
  %17 = load i64, ptr %16, align 8
  call fastcc void @drop_first(ptr %0)
  %18 = load ptr, ptr %9, align 8
  %19 = getelementptr inbounds i64, ptr %18, i64 %17
  %20 = load i64, ptr %19, align 8
  %21 = icmp eq i64 %20, 0
  br i1 %21, label %22, label %33
22:
  %23 = load ptr, ptr %10, align 8
  %24 = getelementptr inbounds i64, ptr %23, i64 %17
  %25 = load i64, ptr %24, align 8
  %26 = icmp eq i64 %25, 0
  br i1 %26, label %33, label %27
27:
  %28 = icmp eq i64 %25, %15
  br i1 %28, label %29, label %32
29:
  %30 = call fastcc double @most_preferred(ptr %0, i64 %17)
  %31 = fcmp oeq double %30, %13
  br i1 %31, label %36, label %32
32:
  call fastcc void @consider(ptr %0, i64 %17)
  br label %33
33:
  %34 = load i64, ptr %2, align 8
  %35 = icmp eq i64 %34, 0
  br i1 %35, label %36, label %11
36:
  %37 = phi i64 [ -1, %1 ], [ %17, %29 ], [ -1, %33 ]
  ret i64 %37
}
define internal fastcc void @give(ptr %0, i64 %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 16
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i64, ptr %4, i64 %1
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %5, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = icmp slt i64 %6, %8
  br i1 %9, label %10, label %22
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 24
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 40
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 56
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 32
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 64
  %20 = getelementptr inbounds i8, ptr %0, i64 88
  %21 = load ptr, ptr %20, align 8
  br label %35
22:
  %23 = phi i64 [ -1, %2 ], [ %76, %73 ]
  %24 = getelementptr inbounds i8, ptr %0, i64 144
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds i8, ptr %0, i64 152
  %27 = load i64, ptr %26, align 8
  %28 = add nsw i64 %27, 1
  store i64 %28, ptr %26, align 8
  %29 = getelementptr inbounds i64, ptr %25, i64 %27
  store i64 %23, ptr %29, align 8
  call fastcc void @know(ptr %0, i64 %23)
  %30 = getelementptr inbounds i8, ptr %0, i64 72
  %31 = load ptr, ptr %30, align 8
  %32 = getelementptr inbounds i64, ptr %31, i64 %1
  %33 = load i64, ptr %32, align 8
  %34 = icmp eq i64 %33, 0
  br i1 %34, label %80, label %79
35:
  %36 = phi i64 [ -1, %10 ], [ %76, %73 ]
  %37 = phi i64 [ 0, %10 ], [ %75, %73 ]
  %38 = phi double [ 0.000000e+00, %10 ], [ %74, %73 ]
  %39 = phi i64 [ %6, %10 ], [ %77, %73 ]
  %40 = getelementptr inbounds i64, ptr %12, i64 %39
  %41 = load i64, ptr %40, align 8
  %42 = getelementptr i64, ptr %14, i64 %41
  %43 = getelementptr i8, ptr %42, i64 8
  %44 = load i64, ptr %43, align 8
  %45 = load i64, ptr %42, align 8
  %46 = sub nsw i64 %44, %45
  %47 = getelementptr inbounds double, ptr %16, i64 %41
  %48 = load double, ptr %47, align 8
  %49 = getelementptr inbounds i64, ptr %18, i64 %39
  %50 = load i64, ptr %49, align 8
  %51 = icmp eq i64 %50, 0
  br i1 %51, label %52, label %54
52:
  %53 = load double, ptr %19, align 8
  br label %54
54:
  %55 = phi double [ %53, %52 ], [ 0.000000e+00, %35 ]
  %56 = fadd double %48, %55
  %57 = getelementptr inbounds i64, ptr %21, i64 %41
  %58 = load i64, ptr %57, align 8
  %59 = icmp sgt i64 %58, -1
  br i1 %59, label %73, label %60
60:
  %61 = icmp slt i64 %36, 0
  %62 = fcmp ogt double %56, %38
  %63 = select i1 %61, i1 true, i1 %62
  br i1 %63, label %72, label %64
64:
  %65 = fcmp oeq double %56, %38
  br i1 %65, label %66, label %73
66:
  %67 = icmp slt i64 %46, %37
  br i1 %67, label %72, label %68
68:
  %69 = icmp eq i64 %46, %37
  %70 = icmp slt i64 %41, %36
  %71 = select i1 %69, i1 %70, i1 false
  br i1 %71, label %72, label %73
72:
  br label %73
73:
  %74 = phi double [ %38, %54 ], [ %56, %72 ], [ %38, %64 ], [ %38, %68 ]
  %75 = phi i64 [ %37, %54 ], [ %46, %72 ], [ %37, %64 ], [ %37, %68 ]
  %76 = phi i64 [ %36, %54 ], [ %41, %72 ], [ %36, %64 ], [ %36, %68 ]
  %77 = add nsw i64 %39, 1
  %78 = icmp eq i64 %77, %8
  br i1 %78, label %22, label %35
79:
  call fastcc void @consider(ptr %0, i64 %1)
  br label %93
80:
  %81 = getelementptr inbounds i8, ptr %0, i64 80
  %82 = load ptr, ptr %81, align 8
  %83 = getelementptr inbounds i64, ptr %82, i64 %1
  %84 = load i64, ptr %83, align 8
  %85 = icmp eq i64 %84, 0
  br i1 %85, label %86, label %93
86:
  %87 = getelementptr inbounds i8, ptr %0, i64 96
  %88 = load ptr, ptr %87, align 8
  %89 = getelementptr inbounds i8, ptr %0, i64 104
  %90 = load i64, ptr %89, align 8
  %91 = add nsw i64 %90, 1
  store i64 %91, ptr %89, align 8
  %92 = getelementptr inbounds i64, ptr %88, i64 %90
  store i64 %1, ptr %92, align 8
  br label %93
93:
  ret void
}
define void @mc_share_values(ptr %0) nounwind {
  %2 = load i64, ptr %0, align 8
  %3 = icmp sgt i64 %2, 0
  br i1 %3, label %4, label %7
4:
  %5 = getelementptr inbounds i8, ptr %0, i64 24
  %6 = getelementptr inbounds i8, ptr %0, i64 112
  br label %14
7:
  %8 = phi i64 [ %2, %1 ], [ %24, %14 ]
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %26
12:
  %13 = getelementptr inbounds i8, ptr %0, i64 112
  br label %37
14:
  %15 = phi i64 [ 0, %4 ], [ %23, %14 ]
  %16 = load ptr, ptr %5, align 8
  %17 = getelementptr inbounds i64, ptr %16, i64 %15
  %18 = load i64, ptr %17, align 8
  %19 = call fastcc i64 @mixed(i64 1, i64 %18)
  %20 = call fastcc i64 @known(ptr %0, i64 %15, i64 %19)
  %21 = load ptr, ptr %6, align 8
  %22 = getelementptr inbounds i64, ptr %21, i64 %15
  store i64 %20, ptr %22, align 8
  %23 = add nuw nsw i64 %15, 1
  %24 = load i64, ptr %0, align 8
  %25 = icmp slt i64 %23, %24
  br i1 %25, label %14, label %7
26:
  %27 = getelementptr inbounds i8, ptr %0, i64 16
  %28 = load i64, ptr %27, align 8
  %29 = icmp sgt i64 %28, 0
  br i1 %29, label %30, label %44
30:
  %31 = getelementptr inbounds i8, ptr %0, i64 40
  %32 = getelementptr inbounds i8, ptr %0, i64 48
  %33 = getelementptr inbounds i8, ptr %0, i64 112
  %34 = getelementptr inbounds i8, ptr %0, i64 64
  %35 = getelementptr inbounds i8, ptr %0, i64 32
  %36 = getelementptr inbounds i8, ptr %0, i64 56
  br label %45
37:
  %38 = phi i64 [ %8, %12 ], [ %41, %37 ]
  %39 = load ptr, ptr %13, align 8
  %40 = getelementptr inbounds i64, ptr %39, i64 %38
  store i64 %38, ptr %40, align 8
  %41 = add nsw i64 %38, 1
  %42 = load i64, ptr %9, align 8
  %43 = icmp slt i64 %41, %42
  br i1 %43, label %37, label %26
44:
  ret void
45:
  %46 = phi i64 [ 0, %30 ], [ %98, %76 ]
  %47 = load ptr, ptr %31, align 8
  %48 = getelementptr inbounds i64, ptr %47, i64 %46
  %49 = load i64, ptr %48, align 8
  %50 = load ptr, ptr %32, align 8
  %51 = getelementptr inbounds i64, ptr %50, i64 %46
  %52 = load i64, ptr %51, align 8
  %53 = icmp sgt i64 %49, -1
  br i1 %53, label %54, label %58
54:
  %55 = load ptr, ptr %33, align 8
  %56 = getelementptr inbounds i64, ptr %55, i64 %49
  %57 = load i64, ptr %56, align 8
  br label %58
58:
  %59 = phi i64 [ %57, %54 ], [ %49, %45 ]
  %60 = icmp sgt i64 %52, -1
  br i1 %60, label %61, label %76
61:
  %62 = load ptr, ptr %33, align 8
  %63 = getelementptr inbounds i64, ptr %62, i64 %52
  %64 = load i64, ptr %63, align 8
  %65 = icmp sgt i64 %59, %64
  br i1 %65, label %66, label %76
66:
  %67 = load ptr, ptr %34, align 8
  %68 = load ptr, ptr %35, align 8
  %69 = getelementptr inbounds i64, ptr %68, i64 %46
  %70 = load i64, ptr %69, align 8
  %71 = getelementptr inbounds i64, ptr %67, i64 %70
  %72 = load i64, ptr %71, align 8
  %73 = icmp eq i64 %72, 0
  %74 = select i1 %73, i64 %59, i64 %64
  %75 = select i1 %73, i64 %64, i64 %59
  br label %76
76:
  %77 = phi i64 [ %59, %58 ], [ %74, %66 ], [ %59, %61 ]
  %78 = phi i64 [ %52, %58 ], [ %75, %66 ], [ %64, %61 ]
  store i64 %77, ptr %48, align 8
  %79 = load ptr, ptr %32, align 8
  %80 = getelementptr inbounds i64, ptr %79, i64 %46
  store i64 %78, ptr %80, align 8
  %81 = load i64, ptr %9, align 8
  %82 = add nsw i64 %81, %46
  %83 = load ptr, ptr %35, align 8
  %84 = getelementptr inbounds i64, ptr %83, i64 %46
  %85 = load i64, ptr %84, align 8
  %86 = call fastcc i64 @mixed(i64 2, i64 %85)
  %87 = call fastcc i64 @mixed(i64 %86, i64 %77)
  %88 = call fastcc i64 @mixed(i64 %87, i64 %78)
  %89 = load ptr, ptr %36, align 8
  %90 = getelementptr inbounds i64, ptr %89, i64 %46
  %91 = load i64, ptr %90, align 8
  %92 = call fastcc i64 @mixed(i64 %88, i64 %91)
  %93 = call fastcc i64 @known(ptr %0, i64 %82, i64 %92)
  %94 = load ptr, ptr %33, align 8
  %95 = load i64, ptr %9, align 8
  %96 = getelementptr i64, ptr %94, i64 %95
  %97 = getelementptr i64, ptr %96, i64 %46
  store i64 %93, ptr %97, align 8
  %98 = add nuw nsw i64 %46, 1
  %99 = load i64, ptr %27, align 8
  %100 = icmp slt i64 %98, %99
  br i1 %100, label %45, label %44
}
define internal fastcc i64 @known(ptr %0, i64 %1, i64 %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 96
  %5 = load i64, ptr %4, align 8
  %6 = add nsw i64 %5, -1
  %7 = getelementptr inbounds i8, ptr %0, i64 104
  %8 = load ptr, ptr %7, align 8
  %9 = and i64 %2, %6
  %10 = getelementptr inbounds i64, ptr %8, i64 %9
  %11 = load i64, ptr %10, align 8
  %12 = icmp sgt i64 %11, -1
  br i1 %12, label %13, label %24
13:
  %14 = phi i64 [ %22, %18 ], [ %11, %3 ]
  %15 = phi i64 [ %20, %18 ], [ %9, %3 ]
  %16 = call fastcc i32 @equal(ptr %0, i64 %14, i64 %1)
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %28
18:
  %19 = add nsw i64 %15, 1
  %20 = and i64 %19, %6
  %21 = getelementptr inbounds i64, ptr %8, i64 %20
  %22 = load i64, ptr %21, align 8
  %23 = icmp sgt i64 %22, -1
  br i1 %23, label %13, label %24
24:
  %25 = phi i64 [ %9, %3 ], [ %20, %18 ]
  %26 = getelementptr inbounds i64, ptr %8, i64 %25
  store i64 %1, ptr %26, align 8
  %27 = load ptr, ptr %7, align 8
  br label %28
28:
  %29 = phi ptr [ %27, %24 ], [ %8, %13 ]
  %30 = phi i64 [ %25, %24 ], [ %15, %13 ]
  %31 = getelementptr inbounds i64, ptr %29, i64 %30
  %32 = load i64, ptr %31, align 8
  ret i64 %32
}
define internal fastcc i64 @mixed(i64 %0, i64 %1) nounwind {
  %3 = xor i64 %1, %0
  %4 = mul i64 %3, -7046029254386353131
  %5 = lshr i64 %4, 29
  %6 = xor i64 %5, %4
  ret i64 %6
}
define void @mc_find_live(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 16
  %3 = load i64, ptr %2, align 8
  %4 = icmp sgt i64 %3, 0
  br i1 %4, label %5, label %15
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 120
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = getelementptr inbounds i8, ptr %0, i64 40
  %9 = getelementptr inbounds i8, ptr %0, i64 48
  %10 = getelementptr inbounds i8, ptr %0, i64 32
  %11 = getelementptr inbounds i8, ptr %0, i64 72
  %12 = getelementptr inbounds i8, ptr %0, i64 56
  %13 = getelementptr inbounds i8, ptr %0, i64 80
  %14 = getelementptr inbounds i8, ptr %0, i64 88
  br label %16
15:
  ret void
16:
  %17 = phi i64 [ %3, %5 ], [ %18, %69 ]
  %18 = add nsw i64 %17, -1
  %19 = load ptr, ptr %6, align 8
  %20 = load i64, ptr %7, align 8
  %21 = getelementptr i64, ptr %19, i64 %20
  %22 = getelementptr i64, ptr %21, i64 %18
  %23 = load i64, ptr %22, align 8
  %24 = icmp eq i64 %23, 0
  br i1 %24, label %69, label %25
25:
  %26 = load ptr, ptr %8, align 8
  %27 = getelementptr inbounds i64, ptr %26, i64 %18
  %28 = load i64, ptr %27, align 8
  %29 = icmp sgt i64 %28, -1
  br i1 %29, label %30, label %32
30:
  %31 = getelementptr inbounds i64, ptr %19, i64 %28
  store i64 1, ptr %31, align 8
  br label %32
32:
  %33 = load ptr, ptr %9, align 8
  %34 = getelementptr inbounds i64, ptr %33, i64 %18
  %35 = load i64, ptr %34, align 8
  %36 = icmp sgt i64 %35, -1
  br i1 %36, label %37, label %40
37:
  %38 = load ptr, ptr %6, align 8
  %39 = getelementptr inbounds i64, ptr %38, i64 %35
  store i64 1, ptr %39, align 8
  br label %40
40:
  %41 = load ptr, ptr %10, align 8
  %42 = getelementptr inbounds i64, ptr %41, i64 %18
  %43 = load i64, ptr %42, align 8
  %44 = load i64, ptr %11, align 8
  %45 = icmp eq i64 %43, %44
  br i1 %45, label %46, label %69
46:
  %47 = load ptr, ptr %12, align 8
  %48 = getelementptr inbounds i64, ptr %47, i64 %18
  %49 = load i64, ptr %48, align 8
  %50 = load ptr, ptr %13, align 8
  %51 = getelementptr i64, ptr %50, i64 %49
  %52 = load i64, ptr %51, align 8
  %53 = getelementptr i8, ptr %51, i64 8
  %54 = load i64, ptr %53, align 8
  %55 = icmp slt i64 %52, %54
  br i1 %55, label %56, label %69
56:
  %57 = phi i64 [ %63, %56 ], [ %52, %46 ]
  %58 = load ptr, ptr %6, align 8
  %59 = load ptr, ptr %14, align 8
  %60 = getelementptr inbounds i64, ptr %59, i64 %57
  %61 = load i64, ptr %60, align 8
  %62 = getelementptr inbounds i64, ptr %58, i64 %61
  store i64 1, ptr %62, align 8
  %63 = add nsw i64 %57, 1
  %64 = load ptr, ptr %13, align 8
  %65 = getelementptr i64, ptr %64, i64 %49
  %66 = getelementptr i8, ptr %65, i64 8
  %67 = load i64, ptr %66, align 8
  %68 = icmp slt i64 %63, %67
  br i1 %68, label %56, label %69
69:
  %70 = icmp ugt i64 %17, 1
  br i1 %70, label %16, label %15
}
define internal fastcc void @free_slot(ptr %0, i64 %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 192
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 216
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i64, ptr %6, i64 %1
  store i64 %4, ptr %7, align 8
  store i64 %1, ptr %3, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 200
  %9 = load i64, ptr %8, align 8
  %10 = add nsw i64 %9, 1
  store i64 %10, ptr %8, align 8
  ret void
}
define internal fastcc void @gather(i64 %0, ptr %1, ptr %2, ptr %3) nounwind {
  %5 = icmp sgt i64 %0, 0
  br i1 %5, label %7, label %6
6:
  ret void
7:
  %8 = phi i64 [ %14, %7 ], [ 0, %4 ]
  %9 = getelementptr inbounds i64, ptr %1, i64 %8
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds double, ptr %2, i64 %10
  %12 = load double, ptr %11, align 8
  %13 = getelementptr inbounds double, ptr %3, i64 %8
  store double %12, ptr %13, align 8
  %14 = add nuw nsw i64 %8, 1
  %15 = icmp eq i64 %14, %0
  br i1 %15, label %6, label %7
}
define internal fastcc { double, double } @range_of(i64 %0, ptr %1) nounwind {
  %3 = load double, ptr %1, align 8
  %4 = fcmp uno double %3, 0.000000e+00
  %5 = zext i1 %4 to i32
  %6 = icmp sgt i64 %0, 1
  br i1 %6, label %16, label %7
7:
  %8 = phi double [ %3, %2 ], [ %24, %16 ]
  %9 = phi double [ %3, %2 ], [ %26, %16 ]
  %10 = phi i32 [ %5, %2 ], [ %29, %16 ]
  %11 = icmp eq i32 %10, 0
  %12 = select i1 %11, double %8, double 0x7FF8000000000000
  %13 = select i1 %11, double %9, double 0x7FF8000000000000
  %14 = insertvalue { double, double } poison, double %12, 0
  %15 = insertvalue { double, double } %14, double %13, 1
  ret { double, double } %15
16:
  %17 = phi i64 [ %30, %16 ], [ 1, %2 ]
  %18 = phi i32 [ %29, %16 ], [ %5, %2 ]
  %19 = phi double [ %26, %16 ], [ %3, %2 ]
  %20 = phi double [ %24, %16 ], [ %3, %2 ]
  %21 = getelementptr inbounds double, ptr %1, i64 %17
  %22 = load double, ptr %21, align 8
  %23 = fcmp olt double %22, %20
  %24 = select i1 %23, double %22, double %20
  %25 = fcmp ogt double %22, %19
  %26 = select i1 %25, double %22, double %19
  %27 = fcmp uno double %22, 0.000000e+00
  %28 = zext i1 %27 to i32
  %29 = or i32 %18, %28
  %30 = add nuw nsw i64 %17, 1
  %31 = icmp eq i64 %30, %0
  br i1 %31, label %7, label %16
}
define internal fastcc i32 @adds_up(ptr %0, i64 %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 120
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i64, ptr %4, i64 %1
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, -1
  br i1 %7, label %90, label %8
8:
  %9 = getelementptr inbounds i8, ptr %0, i64 112
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i64, ptr %10, i64 %1
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 208
  %14 = load ptr, ptr %13, align 8
  %15 = sdiv i64 %12, 256
  %16 = getelementptr inbounds ptr, ptr %14, i64 %15
  %17 = load ptr, ptr %16, align 8
  %18 = srem i64 %12, 256
  %19 = getelementptr inbounds i8, ptr %0, i64 16
  %20 = load i64, ptr %19, align 8
  %21 = mul nsw i64 %20, %18
  %22 = getelementptr inbounds double, ptr %17, i64 %21
  %23 = sdiv i64 %6, 256
  %24 = getelementptr inbounds ptr, ptr %14, i64 %23
  %25 = load ptr, ptr %24, align 8
  %26 = srem i64 %6, 256
  %27 = mul nsw i64 %20, %26
  %28 = getelementptr inbounds double, ptr %25, i64 %27
  %29 = load double, ptr %28, align 8
  %30 = fcmp ogt double %29, 0.000000e+00
  br i1 %30, label %34, label %31
31:
  %32 = fcmp olt double %29, 0.000000e+00
  br i1 %32, label %34, label %33
33:
  br label %34
34:
  %35 = phi double [ 1.000000e+00, %8 ], [ %29, %33 ], [ -1.000000e+00, %31 ]
  %36 = getelementptr inbounds i8, ptr %0, i64 416
  %37 = load i64, ptr %36, align 8
  %38 = icmp slt i64 %37, 1
  br i1 %38, label %90, label %39
39:
  %40 = getelementptr inbounds i8, ptr %0, i64 424
  %41 = getelementptr inbounds i8, ptr %0, i64 432
  %42 = getelementptr inbounds i8, ptr %0, i64 760
  %43 = getelementptr inbounds i8, ptr %0, i64 288
  %44 = getelementptr inbounds i8, ptr %0, i64 272
  %45 = load ptr, ptr %42, align 8
  br label %49
46:
  %47 = load i64, ptr %36, align 8
  %48 = icmp slt i64 %53, %47
  br i1 %48, label %49, label %90
49:
  %50 = phi ptr [ %45, %39 ], [ %61, %46 ]
  %51 = phi i64 [ 0, %39 ], [ %53, %46 ]
  %52 = load ptr, ptr %40, align 8
  %53 = add nuw nsw i64 %51, 1
  %54 = getelementptr inbounds i64, ptr %52, i64 %53
  %55 = load i64, ptr %54, align 8
  %56 = getelementptr inbounds i64, ptr %52, i64 %51
  %57 = load i64, ptr %56, align 8
  %58 = sub nsw i64 %55, %57
  %59 = load ptr, ptr %41, align 8
  %60 = getelementptr inbounds i64, ptr %59, i64 %57
  call fastcc void @gather(i64 %58, ptr %60, ptr %28, ptr %50)
  %61 = load ptr, ptr %42, align 8
  %62 = call fastcc { double, double } @range_of(i64 %58, ptr %61)
  %63 = extractvalue { double, double } %62, 0
  %64 = extractvalue { double, double } %62, 1
  %65 = fsub double %64, %63
  %66 = load double, ptr %43, align 8
  %67 = load double, ptr %61, align 8
  %68 = call double @llvm.fabs.f64(double %67)
  %69 = fmul double %66, %68
  %70 = fcmp ugt double %65, %69
  br i1 %70, label %90, label %71
71:
  %72 = icmp sgt i64 %58, 0
  br i1 %72, label %73, label %46
73:
  %74 = load double, ptr %44, align 8
  %75 = fmul double %35, %74
  br label %79
76:
  %77 = add nuw nsw i64 %80, 1
  %78 = icmp eq i64 %77, %58
  br i1 %78, label %46, label %79
79:
  %80 = phi i64 [ 0, %73 ], [ %77, %76 ]
  %81 = getelementptr inbounds i64, ptr %60, i64 %80
  %82 = load i64, ptr %81, align 8
  %83 = getelementptr inbounds double, ptr %22, i64 %82
  %84 = load double, ptr %83, align 8
  %85 = fmul double %35, %84
  %86 = getelementptr inbounds double, ptr %28, i64 %82
  %87 = load double, ptr %86, align 8
  %88 = fmul double %75, %87
  %89 = fcmp ult double %85, %88
  br i1 %89, label %90, label %76
90:
  %91 = phi i32 [ 0, %2 ], [ 0, %79 ], [ 1, %34 ], [ 1, %46 ], [ 0, %49 ]
  ret i32 %91
}
define internal fastcc void @sort(i64 %0, ptr %1) nounwind {
  %3 = icmp sgt i64 %0, 1
  br i1 %3, label %4, label %9
4:
  %5 = lshr i64 %0, 1
  br label %6
6:
  %7 = phi i64 [ %35, %34 ], [ %5, %4 ]
  %8 = icmp slt i64 %7, %0
  br i1 %8, label %12, label %10
9:
  ret void
10:
  %11 = icmp eq i64 %7, 2
  br i1 %11, label %34, label %31
12:
  %13 = phi i64 [ %29, %26 ], [ %7, %6 ]
  %14 = getelementptr inbounds double, ptr %1, i64 %13
  %15 = load double, ptr %14, align 8
  %16 = icmp slt i64 %13, %7
  br i1 %16, label %26, label %17
17:
  %18 = phi i64 [ %19, %23 ], [ %13, %12 ]
  %19 = sub nsw i64 %18, %7
  %20 = getelementptr inbounds double, ptr %1, i64 %19
  %21 = load double, ptr %20, align 8
  %22 = fcmp ogt double %21, %15
  br i1 %22, label %23, label %26
23:
  %24 = getelementptr inbounds double, ptr %1, i64 %18
  store double %21, ptr %24, align 8
  %25 = icmp slt i64 %19, %7
  br i1 %25, label %26, label %17
26:
  %27 = phi i64 [ %13, %12 ], [ %19, %23 ], [ %18, %17 ]
  %28 = getelementptr inbounds double, ptr %1, i64 %27
  store double %15, ptr %28, align 8
  %29 = add nuw nsw i64 %13, 1
  %30 = icmp eq i64 %29, %0
  br i1 %30, label %10, label %12
31:
  %32 = mul nuw nsw i64 %7, 5
  %33 = udiv i64 %32, 11
  br label %34
34:
  %35 = phi i64 [ %33, %31 ], [ 1, %10 ]
  %36 = icmp eq i64 %35, 0
  br i1 %36, label %9, label %6
}
declare double @llvm.fabs.f64(double)
define internal fastcc void @update(ptr %0, i64 %1, i64 %2, i32 %3, i32 %4, ptr %5) nounwind {
  %7 = getelementptr inbounds i8, ptr %0, i64 16
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 168
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i64, ptr %10, i64 %1
  %12 = load i64, ptr %11, align 8
  %13 = call fastcc ptr @jitters(ptr %0, i64 %12)
  %14 = getelementptr inbounds i8, ptr %0, i64 152
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds i64, ptr %15, i64 %2
  %17 = load i64, ptr %16, align 8
  %18 = icmp eq i64 %17, -1
  br i1 %18, label %25, label %19
19:
  %20 = getelementptr inbounds i8, ptr %0, i64 736
  %21 = getelementptr inbounds i8, ptr %0, i64 72
  %22 = getelementptr inbounds i8, ptr %0, i64 80
  br label %45
23:
  %24 = load ptr, ptr %14, align 8
  br label %25
25:
  %26 = phi ptr [ %24, %23 ], [ %15, %6 ]
  %27 = getelementptr inbounds i64, ptr %26, i64 %1
  %28 = load i64, ptr %27, align 8
  %29 = icmp eq i64 %28, -1
  br i1 %29, label %58, label %30
30:
  %31 = getelementptr inbounds i8, ptr %0, i64 112
  %32 = getelementptr inbounds i8, ptr %0, i64 208
  %33 = getelementptr inbounds i8, ptr %0, i64 480
  %34 = getelementptr inbounds i8, ptr %0, i64 72
  %35 = getelementptr inbounds i8, ptr %0, i64 736
  %36 = icmp eq i32 %3, 0
  %37 = getelementptr inbounds i8, ptr %0, i64 136
  %38 = icmp eq i32 %4, 0
  %39 = getelementptr inbounds i8, ptr %0, i64 768
  %40 = icmp sgt i64 %8, 0
  %41 = getelementptr inbounds i8, ptr %0, i64 672
  %42 = getelementptr inbounds i8, ptr %0, i64 664
  %43 = getelementptr inbounds i8, ptr %0, i64 128
  %44 = getelementptr inbounds i8, ptr %0, i64 80
  br label %67
45:
  %46 = phi i64 [ %17, %19 ], [ %54, %45 ]
  %47 = load ptr, ptr %20, align 8
  %48 = load ptr, ptr %21, align 8
  %49 = getelementptr inbounds i64, ptr %48, i64 %46
  %50 = load i64, ptr %49, align 8
  %51 = getelementptr inbounds i64, ptr %47, i64 %50
  store i64 %46, ptr %51, align 8
  %52 = load ptr, ptr %22, align 8
  %53 = getelementptr inbounds i64, ptr %52, i64 %46
  %54 = load i64, ptr %53, align 8
  %55 = icmp eq i64 %54, -1
  br i1 %55, label %23, label %45
56:
  %57 = load ptr, ptr %14, align 8
  br label %58
58:
  %59 = phi ptr [ %57, %56 ], [ %26, %25 ]
  %60 = getelementptr inbounds i64, ptr %59, i64 %2
  %61 = load i64, ptr %60, align 8
  %62 = icmp eq i64 %61, -1
  br i1 %62, label %212, label %63
63:
  %64 = getelementptr inbounds i8, ptr %0, i64 736
  %65 = getelementptr inbounds i8, ptr %0, i64 72
  %66 = getelementptr inbounds i8, ptr %0, i64 80
  br label %213
67:
  %68 = phi i64 [ %28, %30 ], [ %210, %206 ]
  %69 = phi i64 [ 0, %30 ], [ %209, %206 ]
  %70 = load ptr, ptr %31, align 8
  %71 = getelementptr inbounds i64, ptr %70, i64 %68
  %72 = load i64, ptr %71, align 8
  %73 = load ptr, ptr %32, align 8
  %74 = sdiv i64 %72, 256
  %75 = getelementptr inbounds ptr, ptr %73, i64 %74
  %76 = load ptr, ptr %75, align 8
  %77 = srem i64 %72, 256
  %78 = load i64, ptr %7, align 8
  %79 = mul nsw i64 %78, %77
  %80 = getelementptr inbounds double, ptr %76, i64 %79
  %81 = load i64, ptr %33, align 8
  %82 = srem i64 %69, %81
  %83 = mul nsw i64 %82, %8
  %84 = getelementptr inbounds double, ptr %13, i64 %83
  %85 = load ptr, ptr %34, align 8
  %86 = getelementptr inbounds i64, ptr %85, i64 %68
  %87 = load i64, ptr %86, align 8
  %88 = load ptr, ptr %35, align 8
  %89 = getelementptr inbounds i64, ptr %88, i64 %87
  %90 = load i64, ptr %89, align 8
  br i1 %36, label %91, label %97
91:
  %92 = load ptr, ptr %37, align 8
  %93 = getelementptr inbounds i64, ptr %92, i64 %68
  %94 = load i64, ptr %93, align 8
  %95 = icmp ne i64 %94, 0
  %96 = zext i1 %95 to i64
  br label %97
97:
  %98 = phi i64 [ 1, %67 ], [ %96, %91 ]
  %99 = icmp eq i64 %90, -1
  br i1 %99, label %100, label %133
100:
  %101 = call fastcc i64 @new_slot(ptr %0)
  %102 = call fastcc i64 @add_entry(ptr %0, i64 %2, i64 %87, i64 %101)
  %103 = load ptr, ptr %31, align 8
  %104 = getelementptr inbounds i64, ptr %103, i64 %102
  %105 = load i64, ptr %104, align 8
  %106 = load ptr, ptr %32, align 8
  %107 = sdiv i64 %105, 256
  %108 = getelementptr inbounds ptr, ptr %106, i64 %107
  %109 = load ptr, ptr %108, align 8
  %110 = srem i64 %105, 256
  %111 = load i64, ptr %7, align 8
  %112 = mul nsw i64 %111, %110
  %113 = getelementptr inbounds double, ptr %109, i64 %112
  br i1 %40, label %115, label %114
114:
  br i1 %38, label %130, label %129
115:
  %116 = phi i64 [ %127, %115 ], [ 0, %100 ]
  %117 = getelementptr inbounds double, ptr %5, i64 %116
  %118 = load double, ptr %117, align 8
  %119 = getelementptr inbounds double, ptr %80, i64 %116
  %120 = load double, ptr %119, align 8
  %121 = fmul double %118, %120
  %122 = getelementptr inbounds double, ptr %84, i64 %116
  %123 = load double, ptr %122, align 8
  %124 = fneg double %123
  %125 = fmul double %121, %124
  %126 = getelementptr inbounds double, ptr %113, i64 %116
  store double %125, ptr %126, align 8
  %127 = add nuw nsw i64 %116, 1
  %128 = icmp eq i64 %127, %8
  br i1 %128, label %114, label %115
129:
  call fastcc void @hand_on(ptr %0, i64 %68, i64 %102, ptr %5)
  br label %130
130:
  %131 = load ptr, ptr %37, align 8
  %132 = getelementptr inbounds i64, ptr %131, i64 %102
  store i64 %98, ptr %132, align 8
  br label %206
133:
  br i1 %38, label %138, label %134
134:
  call fastcc void @hand_on(ptr %0, i64 %68, i64 %90, ptr %5)
  %135 = load ptr, ptr %31, align 8
  %136 = load ptr, ptr %32, align 8
  %137 = load i64, ptr %7, align 8
  br label %138
138:
  %139 = phi i64 [ %137, %134 ], [ %78, %133 ]
  %140 = phi ptr [ %136, %134 ], [ %73, %133 ]
  %141 = phi ptr [ %135, %134 ], [ %70, %133 ]
  %142 = getelementptr inbounds i64, ptr %141, i64 %90
  %143 = load i64, ptr %142, align 8
  %144 = sdiv i64 %143, 256
  %145 = getelementptr inbounds ptr, ptr %140, i64 %144
  %146 = load ptr, ptr %145, align 8
  %147 = srem i64 %143, 256
  %148 = mul nsw i64 %139, %147
  %149 = getelementptr inbounds double, ptr %146, i64 %148
  %150 = load ptr, ptr %39, align 8
  br i1 %40, label %160, label %151
151:
  %152 = load ptr, ptr %37, align 8
  %153 = getelementptr inbounds i64, ptr %152, i64 %90
  %154 = load i64, ptr %153, align 8
  %155 = or i64 %154, %98
  store i64 %155, ptr %153, align 8
  %156 = load ptr, ptr %37, align 8
  %157 = getelementptr inbounds i64, ptr %156, i64 %90
  %158 = load i64, ptr %157, align 8
  %159 = icmp eq i64 %158, 0
  br i1 %159, label %176, label %186
160:
  %161 = phi i64 [ %174, %160 ], [ 0, %138 ]
  %162 = getelementptr inbounds double, ptr %149, i64 %161
  %163 = load double, ptr %162, align 8
  %164 = getelementptr inbounds double, ptr %5, i64 %161
  %165 = load double, ptr %164, align 8
  %166 = getelementptr inbounds double, ptr %80, i64 %161
  %167 = load double, ptr %166, align 8
  %168 = fmul double %165, %167
  %169 = getelementptr inbounds double, ptr %84, i64 %161
  %170 = load double, ptr %169, align 8
  %171 = fmul double %168, %170
  %172 = fsub double %163, %171
  %173 = getelementptr inbounds double, ptr %150, i64 %161
  store double %172, ptr %173, align 8
  %174 = add nuw nsw i64 %161, 1
  %175 = icmp eq i64 %174, %8
  br i1 %175, label %151, label %160
176:
  %177 = call fastcc i32 @vanishes(ptr %0, ptr %150, ptr %149)
  %178 = icmp eq i32 %177, 0
  br i1 %178, label %186, label %179
179:
  %180 = load ptr, ptr %35, align 8
  %181 = getelementptr inbounds i64, ptr %180, i64 %87
  store i64 -1, ptr %181, align 8
  call void @mc_remove(ptr %0, i64 %90)
  %182 = load ptr, ptr %41, align 8
  %183 = load i64, ptr %42, align 8
  %184 = add nsw i64 %183, 1
  store i64 %184, ptr %42, align 8
  %185 = getelementptr inbounds i64, ptr %182, i64 %183
  store i64 %87, ptr %185, align 8
  br label %206
186:
  %187 = call fastcc i64 @slot_to_write(ptr %0, i64 %90)
  %188 = load ptr, ptr %32, align 8
  %189 = sdiv i64 %187, 256
  %190 = getelementptr inbounds ptr, ptr %188, i64 %189
  %191 = load ptr, ptr %190, align 8
  %192 = srem i64 %187, 256
  %193 = load i64, ptr %7, align 8
  %194 = mul nsw i64 %193, %192
  %195 = getelementptr inbounds double, ptr %191, i64 %194
  br i1 %40, label %199, label %196
196:
  %197 = load ptr, ptr %43, align 8
  %198 = getelementptr inbounds i64, ptr %197, i64 %90
  store i64 0, ptr %198, align 8
  br label %206
199:
  %200 = phi i64 [ %204, %199 ], [ 0, %186 ]
  %201 = getelementptr inbounds double, ptr %150, i64 %200
  %202 = load double, ptr %201, align 8
  %203 = getelementptr inbounds double, ptr %195, i64 %200
  store double %202, ptr %203, align 8
  %204 = add nuw nsw i64 %200, 1
  %205 = icmp eq i64 %204, %8
  br i1 %205, label %196, label %199
206:
  %207 = load ptr, ptr %44, align 8
  %208 = getelementptr inbounds i64, ptr %207, i64 %68
  %209 = add nuw nsw i64 %69, 1
  %210 = load i64, ptr %208, align 8
  %211 = icmp eq i64 %210, -1
  br i1 %211, label %56, label %67
212:
  ret void
213:
  %214 = phi i64 [ %61, %63 ], [ %222, %213 ]
  %215 = load ptr, ptr %64, align 8
  %216 = load ptr, ptr %65, align 8
  %217 = getelementptr inbounds i64, ptr %216, i64 %214
  %218 = load i64, ptr %217, align 8
  %219 = getelementptr inbounds i64, ptr %215, i64 %218
  store i64 -1, ptr %219, align 8
  %220 = load ptr, ptr %66, align 8
  %221 = getelementptr inbounds i64, ptr %220, i64 %214
  %222 = load i64, ptr %221, align 8
  %223 = icmp eq i64 %222, -1
  br i1 %223, label %212, label %213
}
define internal fastcc ptr @jitters(ptr %0, i64 %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 480
  %4 = load i64, ptr %3, align 8
  %5 = icmp sgt i64 %1, %4
  br i1 %5, label %6, label %9
6:
  %7 = getelementptr inbounds i8, ptr %0, i64 496
  %8 = load ptr, ptr %7, align 8
  br label %22
9:
  %10 = getelementptr inbounds i8, ptr %0, i64 488
  %11 = load i64, ptr %10, align 8
  %12 = add nsw i64 %11, %1
  %13 = icmp sgt i64 %12, %4
  %14 = select i1 %13, i64 0, i64 %11
  %15 = add nsw i64 %14, %1
  store i64 %15, ptr %10, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 496
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 16
  %19 = load i64, ptr %18, align 8
  %20 = mul nsw i64 %14, %19
  %21 = getelementptr inbounds double, ptr %17, i64 %20
  br label %22
22:
  %23 = phi ptr [ %8, %6 ], [ %21, %9 ]
  ret ptr %23
}
define internal fastcc void @hand_on(ptr %0, i64 %1, i64 %2, ptr %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 120
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i64, ptr %6, i64 %1
  %8 = load i64, ptr %7, align 8
  %9 = icmp eq i64 %8, -1
  br i1 %9, label %89, label %10
10:
  %11 = getelementptr inbounds i64, ptr %6, i64 %2
  %12 = load i64, ptr %11, align 8
  %13 = icmp eq i64 %12, -1
  br i1 %13, label %32, label %14
14:
  %15 = getelementptr inbounds i8, ptr %0, i64 208
  %16 = load ptr, ptr %15, align 8
  %17 = sdiv i64 %12, 256
  %18 = srem i64 %12, 256
  %19 = getelementptr inbounds ptr, ptr %16, i64 %17
  %20 = load ptr, ptr %19, align 8
  %21 = icmp eq ptr %20, null
  br i1 %21, label %32, label %22
22:
  %23 = getelementptr inbounds i8, ptr %0, i64 16
  %24 = load i64, ptr %23, align 8
  %25 = mul nsw i64 %24, %18
  %26 = getelementptr inbounds double, ptr %20, i64 %25
  %27 = getelementptr inbounds i8, ptr %0, i64 112
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i64, ptr %28, i64 %2
  %30 = load i64, ptr %29, align 8
  %31 = icmp eq i64 %12, %30
  br i1 %31, label %32, label %48
32:
  %33 = phi i1 [ true, %14 ], [ false, %22 ], [ true, %10 ]
  %34 = phi ptr [ null, %14 ], [ %26, %22 ], [ null, %10 ]
  %35 = call fastcc i64 @new_slot(ptr %0)
  %36 = load ptr, ptr %5, align 8
  %37 = getelementptr inbounds i64, ptr %36, i64 %1
  %38 = load i64, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 208
  %40 = load ptr, ptr %39, align 8
  %41 = getelementptr inbounds i8, ptr %0, i64 16
  %42 = load i64, ptr %41, align 8
  %43 = sdiv i64 %35, 256
  %44 = getelementptr inbounds ptr, ptr %40, i64 %43
  %45 = load ptr, ptr %44, align 8
  %46 = srem i64 %35, 256
  %47 = mul nsw i64 %42, %46
  br label %48
48:
  %49 = phi i64 [ %25, %22 ], [ %47, %32 ]
  %50 = phi ptr [ %20, %22 ], [ %45, %32 ]
  %51 = phi i64 [ %24, %22 ], [ %42, %32 ]
  %52 = phi ptr [ %16, %22 ], [ %40, %32 ]
  %53 = phi i64 [ %8, %22 ], [ %38, %32 ]
  %54 = phi ptr [ %6, %22 ], [ %36, %32 ]
  %55 = phi i1 [ false, %22 ], [ %33, %32 ]
  %56 = phi ptr [ %26, %22 ], [ %34, %32 ]
  %57 = phi i64 [ %12, %22 ], [ %35, %32 ]
  %58 = sdiv i64 %53, 256
  %59 = getelementptr inbounds ptr, ptr %52, i64 %58
  %60 = load ptr, ptr %59, align 8
  %61 = srem i64 %53, 256
  %62 = getelementptr inbounds i8, ptr %0, i64 16
  %63 = mul nsw i64 %51, %61
  %64 = getelementptr inbounds double, ptr %60, i64 %63
  %65 = getelementptr inbounds double, ptr %50, i64 %49
  %66 = icmp sgt i64 %51, 0
  br i1 %66, label %72, label %69
67:
  %68 = load ptr, ptr %5, align 8
  br label %69
69:
  %70 = phi ptr [ %68, %67 ], [ %54, %48 ]
  %71 = getelementptr inbounds i64, ptr %70, i64 %2
  store i64 %57, ptr %71, align 8
  br label %89
72:
  %73 = phi i64 [ %86, %77 ], [ 0, %48 ]
  br i1 %55, label %77, label %74
74:
  %75 = getelementptr inbounds double, ptr %56, i64 %73
  %76 = load double, ptr %75, align 8
  br label %77
77:
  %78 = phi double [ %76, %74 ], [ 0.000000e+00, %72 ]
  %79 = getelementptr inbounds double, ptr %3, i64 %73
  %80 = load double, ptr %79, align 8
  %81 = getelementptr inbounds double, ptr %64, i64 %73
  %82 = load double, ptr %81, align 8
  %83 = fmul double %80, %82
  %84 = fsub double %78, %83
  %85 = getelementptr inbounds double, ptr %65, i64 %73
  store double %84, ptr %85, align 8
  %86 = add nuw nsw i64 %73, 1
  %87 = load i64, ptr %62, align 8
  %88 = icmp slt i64 %86, %87
  br i1 %88, label %72, label %67
89:
  ret void
}
define internal fastcc i32 @vanishes(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 288
  %5 = load double, ptr %4, align 8
  %6 = fmul double %5, 2.000000e+00
  %7 = load double, ptr %1, align 8
  %8 = call double @llvm.fabs.f64(double %7)
  %9 = load double, ptr %2, align 8
  %10 = call double @llvm.fabs.f64(double %9)
  %11 = fmul double %6, %10
  %12 = fcmp ogt double %8, %11
  br i1 %12, label %37, label %13
13:
  %14 = getelementptr inbounds i8, ptr %0, i64 32
  %15 = load i64, ptr %14, align 8
  %16 = shl nsw i64 %15, 1
  %17 = call fastcc double @rounding(ptr %0, ptr %1, i64 %16)
  %18 = fcmp ogt double %8, %17
  br i1 %18, label %37, label %19
19:
  %20 = getelementptr inbounds i8, ptr %0, i64 16
  %21 = load i64, ptr %20, align 8
  %22 = sub nsw i64 %21, %16
  %23 = icmp slt i64 %22, 1
  br i1 %23, label %37, label %27
24:
  %25 = add nuw nsw i64 %28, 1
  %26 = icmp eq i64 %25, %22
  br i1 %26, label %37, label %27
27:
  %28 = phi i64 [ %25, %24 ], [ 0, %19 ]
  %29 = getelementptr inbounds double, ptr %1, i64 %28
  %30 = load double, ptr %29, align 8
  %31 = call double @llvm.fabs.f64(double %30)
  %32 = getelementptr inbounds double, ptr %2, i64 %28
  %33 = load double, ptr %32, align 8
  %34 = call double @llvm.fabs.f64(double %33)
  %35 = fmul double %6, %34
  %36 = fcmp ugt double %31, %35
  br i1 %36, label %37, label %24
37:
  %38 = phi i32 [ 0, %13 ], [ 0, %3 ], [ 1, %19 ], [ 0, %27 ], [ 1, %24 ]
  ret i32 %38
}
define internal fastcc double @rounding(ptr %0, ptr %1, i64 %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 16
  %5 = load i64, ptr %4, align 8
  %6 = sub nsw i64 %5, %2
  %7 = getelementptr inbounds i8, ptr %0, i64 32
  %8 = load i64, ptr %7, align 8
  %9 = add nsw i64 %8, %6
  %10 = icmp sgt i64 %8, 0
  br i1 %10, label %11, label %30
11:
  %12 = load double, ptr %1, align 8
  br label %15
13:
  %14 = icmp eq i32 %27, 0
  br i1 %14, label %30, label %35
15:
  %16 = phi double [ 0.000000e+00, %11 ], [ %24, %15 ]
  %17 = phi i64 [ %6, %11 ], [ %28, %15 ]
  %18 = phi i32 [ 0, %11 ], [ %27, %15 ]
  %19 = getelementptr inbounds double, ptr %1, i64 %17
  %20 = load double, ptr %19, align 8
  %21 = fsub double %20, %12
  %22 = call double @llvm.fabs.f64(double %21)
  %23 = fcmp ogt double %22, %16
  %24 = select i1 %23, double %22, double %16
  %25 = fcmp uno double %21, 0.000000e+00
  %26 = zext i1 %25 to i32
  %27 = or i32 %18, %26
  %28 = add nsw i64 %17, 1
  %29 = icmp slt i64 %28, %9
  br i1 %29, label %15, label %13
30:
  %31 = phi double [ %24, %13 ], [ 0.000000e+00, %3 ]
  %32 = getelementptr inbounds i8, ptr %0, i64 320
  %33 = load double, ptr %32, align 8
  %34 = fmul double %31, %33
  br label %35
35:
  %36 = phi double [ %34, %30 ], [ 0x7FF8000000000000, %13 ]
  ret double %36
}
define internal fastcc i64 @nearest(ptr %0, i64 %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 152
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i64, ptr %4, i64 %1
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, -1
  br i1 %7, label %15, label %8
8:
  %9 = getelementptr inbounds i8, ptr %0, i64 328
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 72
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 80
  %14 = load ptr, ptr %13, align 8
  br label %17
15:
  %16 = phi i64 [ 9223372036854775807, %2 ], [ %24, %17 ]
  ret i64 %16
17:
  %18 = phi i64 [ %6, %8 ], [ %26, %17 ]
  %19 = phi i64 [ 9223372036854775807, %8 ], [ %24, %17 ]
  %20 = getelementptr inbounds i64, ptr %12, i64 %18
  %21 = load i64, ptr %20, align 8
  %22 = getelementptr inbounds i64, ptr %10, i64 %21
  %23 = load i64, ptr %22, align 8
  %24 = call i64 @llvm.smin.i64(i64 %19, i64 %23)
  %25 = getelementptr inbounds i64, ptr %14, i64 %18
  %26 = load i64, ptr %25, align 8
  %27 = icmp eq i64 %26, -1
  br i1 %27, label %15, label %17
}
define internal fastcc i32 @preferred(ptr %0, i64 %1, i64 %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 128
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i64, ptr %5, i64 %1
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds i64, ptr %5, i64 %2
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %7, %9
  br i1 %10, label %13, label %11
11:
  %12 = icmp sgt i64 %7, %9
  br label %57
13:
  %14 = getelementptr inbounds i8, ptr %0, i64 64
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds i64, ptr %15, i64 %1
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds i64, ptr %15, i64 %2
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 336
  %21 = load ptr, ptr %20, align 8
  %22 = icmp eq ptr %21, null
  br i1 %22, label %31, label %23
23:
  %24 = getelementptr inbounds i64, ptr %21, i64 %17
  %25 = load i64, ptr %24, align 8
  %26 = getelementptr inbounds i64, ptr %21, i64 %19
  %27 = load i64, ptr %26, align 8
  %28 = icmp eq i64 %25, %27
  br i1 %28, label %31, label %29
29:
  %30 = icmp sgt i64 %25, %27
  br label %57
31:
  %32 = getelementptr inbounds i8, ptr %0, i64 328
  %33 = load ptr, ptr %32, align 8
  %34 = icmp eq ptr %33, null
  br i1 %34, label %45, label %35
35:
  %36 = getelementptr inbounds i8, ptr %0, i64 752
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr inbounds i64, ptr %37, i64 %17
  %39 = load i64, ptr %38, align 8
  %40 = getelementptr inbounds i64, ptr %37, i64 %19
  %41 = load i64, ptr %40, align 8
  %42 = icmp eq i64 %39, %41
  br i1 %42, label %45, label %43
43:
  %44 = icmp sgt i64 %39, %41
  br label %57
45:
  %46 = getelementptr inbounds i8, ptr %0, i64 168
  %47 = load ptr, ptr %46, align 8
  %48 = getelementptr inbounds i64, ptr %47, i64 %17
  %49 = load i64, ptr %48, align 8
  %50 = getelementptr inbounds i64, ptr %47, i64 %19
  %51 = load i64, ptr %50, align 8
  %52 = icmp eq i64 %49, %51
  br i1 %52, label %55, label %53
53:
  %54 = icmp slt i64 %49, %51
  br label %57
55:
  %56 = icmp slt i64 %17, %19
  br label %57
57:
  %58 = phi i1 [ %12, %11 ], [ %30, %29 ], [ %44, %43 ], [ %54, %53 ], [ %56, %55 ]
  %59 = zext i1 %58 to i32
  ret i32 %59
}
define internal fastcc i64 @best_of(ptr %0, i64 %1, i64 %2, ptr %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 176
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i64, ptr %6, i64 %1
  %8 = load i64, ptr %7, align 8
  %9 = icmp eq i64 %8, -1
  br i1 %9, label %21, label %10
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 344
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 64
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 136
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 96
  %18 = load ptr, ptr %17, align 8
  br label %42
19:
  %20 = icmp ne i32 %57, 0
  br label %21
21:
  %22 = phi i1 [ false, %4 ], [ %20, %19 ]
  %23 = phi i32 [ 0, %4 ], [ %52, %19 ]
  %24 = load i64, ptr %3, align 8
  %25 = getelementptr inbounds i8, ptr %0, i64 112
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds i64, ptr %26, i64 %24
  %28 = load i64, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 208
  %30 = load ptr, ptr %29, align 8
  %31 = sdiv i64 %28, 256
  %32 = getelementptr inbounds ptr, ptr %30, i64 %31
  %33 = load ptr, ptr %32, align 8
  %34 = srem i64 %28, 256
  %35 = getelementptr inbounds i8, ptr %0, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = mul nsw i64 %36, %34
  %38 = getelementptr inbounds double, ptr %33, i64 %37
  %39 = call fastcc double @smallest_allowed(ptr %0, i64 %24, i32 %23)
  %40 = icmp ne i64 %2, 1
  %41 = select i1 %40, i1 true, i1 %22
  br i1 %41, label %65, label %61
42:
  %43 = phi i64 [ %8, %10 ], [ %59, %42 ]
  %44 = phi i32 [ 0, %10 ], [ %52, %42 ]
  %45 = phi i32 [ 0, %10 ], [ %57, %42 ]
  %46 = getelementptr inbounds i64, ptr %14, i64 %43
  %47 = load i64, ptr %46, align 8
  %48 = getelementptr inbounds i64, ptr %12, i64 %47
  %49 = load i64, ptr %48, align 8
  %50 = icmp ne i64 %49, 0
  %51 = zext i1 %50 to i32
  %52 = or i32 %44, %51
  %53 = getelementptr inbounds i64, ptr %16, i64 %43
  %54 = load i64, ptr %53, align 8
  %55 = icmp ne i64 %54, 0
  %56 = zext i1 %55 to i32
  %57 = or i32 %45, %56
  %58 = getelementptr inbounds i64, ptr %18, i64 %43
  %59 = load i64, ptr %58, align 8
  %60 = icmp eq i64 %59, -1
  br i1 %60, label %19, label %42
61:
  %62 = call fastcc i32 @safe_alone(ptr %0, ptr %38, double %39)
  %63 = icmp eq i32 %62, 0
  %64 = select i1 %63, i64 -1, i64 %24
  br label %192
65:
  %66 = getelementptr inbounds i8, ptr %0, i64 760
  %67 = load ptr, ptr %66, align 8
  %68 = icmp sgt i64 %36, 0
  br i1 %68, label %71, label %69
69:
  %70 = icmp sgt i64 %2, 0
  br i1 %70, label %86, label %77
71:
  %72 = phi i64 [ %74, %71 ], [ 0, %65 ]
  %73 = getelementptr inbounds double, ptr %67, i64 %72
  store double 0.000000e+00, ptr %73, align 8
  %74 = add nuw nsw i64 %72, 1
  %75 = load i64, ptr %35, align 8
  %76 = icmp slt i64 %74, %75
  br i1 %76, label %71, label %69
77:
  %78 = load ptr, ptr %5, align 8
  %79 = getelementptr inbounds i64, ptr %78, i64 %1
  %80 = load i64, ptr %79, align 8
  %81 = icmp ne i64 %80, -1
  %82 = select i1 %81, i1 %22, i1 false
  br i1 %82, label %83, label %103
83:
  %84 = getelementptr inbounds i8, ptr %0, i64 136
  %85 = getelementptr inbounds i8, ptr %0, i64 96
  br label %116
86:
  %87 = phi i64 [ %101, %86 ], [ 0, %69 ]
  %88 = getelementptr inbounds i64, ptr %3, i64 %87
  %89 = load i64, ptr %88, align 8
  %90 = load ptr, ptr %25, align 8
  %91 = getelementptr inbounds i64, ptr %90, i64 %89
  %92 = load i64, ptr %91, align 8
  %93 = load ptr, ptr %29, align 8
  %94 = sdiv i64 %92, 256
  %95 = getelementptr inbounds ptr, ptr %93, i64 %94
  %96 = load ptr, ptr %95, align 8
  %97 = srem i64 %92, 256
  %98 = load i64, ptr %35, align 8
  %99 = mul nsw i64 %98, %97
  %100 = getelementptr inbounds double, ptr %96, i64 %99
  call fastcc void @raise_to(ptr %0, ptr %100, ptr %67)
  %101 = add nuw nsw i64 %87, 1
  %102 = icmp eq i64 %101, %2
  br i1 %102, label %77, label %86
103:
  %104 = load i64, ptr %35, align 8
  %105 = call fastcc { double, double } @range_of(i64 %104, ptr %67)
  %106 = extractvalue { double, double } %105, 1
  %107 = call fastcc i32 @safe_beside(ptr %0, ptr %38, double %106, double %39)
  %108 = icmp eq i32 %107, 0
  br i1 %108, label %109, label %139
109:
  br i1 %70, label %110, label %192
110:
  %111 = getelementptr inbounds i8, ptr %0, i64 24
  %112 = getelementptr inbounds i8, ptr %0, i64 280
  %113 = getelementptr inbounds i8, ptr %0, i64 128
  %114 = getelementptr inbounds i8, ptr %0, i64 64
  %115 = getelementptr inbounds i8, ptr %0, i64 768
  br label %141
116:
  %117 = phi i64 [ %80, %83 ], [ %137, %134 ]
  %118 = load ptr, ptr %84, align 8
  %119 = getelementptr inbounds i64, ptr %118, i64 %117
  %120 = load i64, ptr %119, align 8
  %121 = icmp eq i64 %120, 0
  br i1 %121, label %134, label %122
122:
  %123 = load ptr, ptr %25, align 8
  %124 = getelementptr inbounds i64, ptr %123, i64 %117
  %125 = load i64, ptr %124, align 8
  %126 = load ptr, ptr %29, align 8
  %127 = sdiv i64 %125, 256
  %128 = getelementptr inbounds ptr, ptr %126, i64 %127
  %129 = load ptr, ptr %128, align 8
  %130 = srem i64 %125, 256
  %131 = load i64, ptr %35, align 8
  %132 = mul nsw i64 %131, %130
  %133 = getelementptr inbounds double, ptr %129, i64 %132
  call fastcc void @raise_to(ptr %0, ptr %133, ptr %67)
  br label %134
134:
  %135 = load ptr, ptr %85, align 8
  %136 = getelementptr inbounds i64, ptr %135, i64 %117
  %137 = load i64, ptr %136, align 8
  %138 = icmp eq i64 %137, -1
  br i1 %138, label %103, label %116
139:
  %140 = load i64, ptr %3, align 8
  br label %192
141:
  %142 = phi i64 [ 0, %110 ], [ %190, %189 ]
  %143 = getelementptr inbounds i64, ptr %3, i64 %142
  %144 = load i64, ptr %143, align 8
  %145 = load ptr, ptr %25, align 8
  %146 = getelementptr inbounds i64, ptr %145, i64 %144
  %147 = load i64, ptr %146, align 8
  %148 = load ptr, ptr %29, align 8
  %149 = sdiv i64 %147, 256
  %150 = getelementptr inbounds ptr, ptr %148, i64 %149
  %151 = load ptr, ptr %150, align 8
  %152 = srem i64 %147, 256
  %153 = load i64, ptr %35, align 8
  %154 = mul nsw i64 %153, %152
  %155 = getelementptr inbounds double, ptr %151, i64 %154
  %156 = call fastcc { double, double } @range_of(i64 %153, ptr %155)
  %157 = extractvalue { double, double } %156, 0
  %158 = extractvalue { double, double } %156, 1
  %159 = fcmp ogt double %157, 0.000000e+00
  %160 = fcmp olt double %158, 0.000000e+00
  %161 = select i1 %159, i1 true, i1 %160
  br i1 %161, label %162, label %189
162:
  %163 = load i64, ptr %111, align 8
  %164 = call fastcc { double, double } @sizes_of(i64 %163, ptr %155)
  %165 = extractvalue { double, double } %164, 0
  %166 = call fastcc double @smallest_allowed(ptr %0, i64 %144, i32 %23)
  %167 = fcmp ule double %165, %166
  br i1 %167, label %189, label %168
168:
  %169 = call fastcc double @smallest_ratio(ptr %0, ptr %155, ptr %67, i32 1)
  %170 = load double, ptr %112, align 8
  %171 = fcmp olt double %169, %170
  br i1 %171, label %172, label %185
172:
  %173 = load ptr, ptr %113, align 8
  %174 = getelementptr inbounds i64, ptr %173, i64 %144
  %175 = load i64, ptr %174, align 8
  %176 = icmp eq i64 %175, 0
  br i1 %176, label %185, label %177
177:
  %178 = load ptr, ptr %114, align 8
  %179 = getelementptr inbounds i64, ptr %178, i64 %144
  %180 = load i64, ptr %179, align 8
  %181 = load ptr, ptr %115, align 8
  call fastcc void @largest_in_row(ptr %0, i64 %180, ptr %181)
  %182 = load ptr, ptr %115, align 8
  %183 = call fastcc double @smallest_ratio(ptr %0, ptr %155, ptr %182, i32 0)
  %184 = load double, ptr %112, align 8
  br label %185
185:
  %186 = phi double [ %184, %177 ], [ %170, %172 ], [ %170, %168 ]
  %187 = phi double [ %183, %177 ], [ %169, %172 ], [ %169, %168 ]
  %188 = fcmp ult double %187, %186
  br i1 %188, label %189, label %192
189:
  %190 = add nuw nsw i64 %142, 1
  %191 = icmp eq i64 %190, %2
  br i1 %191, label %192, label %141
192:
  %193 = phi i64 [ %64, %61 ], [ %140, %139 ], [ -1, %109 ], [ %144, %185 ], [ -1, %189 ]
  ret i64 %193
}
define internal fastcc i64 @lasting(ptr %0, i64 %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 112
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i64, ptr %4, i64 %1
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 208
  %8 = load ptr, ptr %7, align 8
  %9 = sdiv i64 %6, 256
  %10 = getelementptr inbounds ptr, ptr %8, i64 %9
  %11 = load ptr, ptr %10, align 8
  %12 = srem i64 %6, 256
  %13 = getelementptr inbounds i8, ptr %0, i64 16
  %14 = load i64, ptr %13, align 8
  %15 = mul nsw i64 %14, %12
  %16 = getelementptr inbounds double, ptr %11, i64 %15
  %17 = call fastcc i64 @vanishes_far_away(ptr %0, ptr %16)
  %18 = icmp eq i64 %17, -1
  br i1 %18, label %19, label %30
19:
  %20 = getelementptr inbounds i8, ptr %0, i64 144
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr inbounds i64, ptr %21, i64 %1
  %23 = load i64, ptr %22, align 8
  %24 = icmp eq i64 %23, 0
  br i1 %24, label %25, label %27
25:
  %26 = getelementptr inbounds i8, ptr %0, i64 720
  store i64 %1, ptr %26, align 8
  br label %83
27:
  %28 = icmp eq i64 %23, 2
  %29 = zext i1 %28 to i64
  br label %30
30:
  %31 = phi i64 [ %29, %27 ], [ %17, %2 ]
  %32 = icmp eq i64 %31, 0
  br i1 %32, label %36, label %33
33:
  %34 = call fastcc i32 @adds_up(ptr %0, i64 %1)
  %35 = zext nneg i32 %34 to i64
  br label %83
36:
  %37 = load i64, ptr %13, align 8
  %38 = call fastcc { double, double } @sizes_of(i64 %37, ptr %16)
  %39 = extractvalue { double, double } %38, 0
  %40 = extractvalue { double, double } %38, 1
  %41 = getelementptr inbounds i8, ptr %0, i64 224
  %42 = getelementptr inbounds i8, ptr %0, i64 232
  %43 = load double, ptr %42, align 8
  %44 = fmul double %43, %40
  %45 = fcmp ogt double %39, %44
  br i1 %45, label %83, label %46
46:
  %47 = getelementptr inbounds i8, ptr %0, i64 416
  %48 = load i64, ptr %47, align 8
  %49 = icmp sgt i64 %48, 0
  br i1 %49, label %56, label %52
50:
  %51 = load double, ptr %42, align 8
  br label %52
52:
  %53 = phi double [ %43, %46 ], [ %51, %50 ]
  %54 = phi double [ 1.000000e+00, %46 ], [ %63, %50 ]
  %55 = fcmp ult double %54, %53
  br i1 %55, label %67, label %83
56:
  %57 = phi i64 [ %64, %56 ], [ 0, %46 ]
  %58 = phi double [ %63, %56 ], [ 1.000000e+00, %46 ]
  %59 = call fastcc double @evenness(ptr %0, ptr %16, i64 %57)
  %60 = icmp eq i64 %57, 0
  %61 = fcmp olt double %59, %58
  %62 = select i1 %60, i1 true, i1 %61
  %63 = select i1 %62, double %59, double %58
  %64 = add nuw nsw i64 %57, 1
  %65 = load i64, ptr %47, align 8
  %66 = icmp slt i64 %64, %65
  br i1 %66, label %56, label %50
67:
  %68 = call fastcc i32 @adds_up(ptr %0, i64 %1)
  %69 = icmp eq i32 %68, 0
  br i1 %69, label %70, label %83
70:
  %71 = getelementptr inbounds i8, ptr %0, i64 520
  %72 = load i64, ptr %71, align 8
  %73 = icmp eq i64 %72, 0
  %74 = load double, ptr %41, align 8
  %75 = fcmp ugt double %74, %54
  %76 = select i1 %73, i1 true, i1 %75
  br i1 %76, label %80, label %77
77:
  %78 = load double, ptr %42, align 8
  %79 = fcmp olt double %54, %78
  br i1 %79, label %83, label %80
80:
  %81 = fcmp oge double %54, %74
  %82 = zext i1 %81 to i64
  br label %83
83:
  %84 = phi i64 [ %35, %33 ], [ -2, %25 ], [ 1, %36 ], [ %82, %80 ], [ 1, %52 ], [ 1, %67 ], [ -4, %77 ]
  ret i64 %84
}
define internal fastcc double @smallest_allowed(ptr %0, i64 %1, i32 %2) nounwind {
  %4 = icmp eq i32 %2, 0
  br i1 %4, label %11, label %5
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 128
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i64, ptr %7, i64 %1
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %12, label %11
11:
  br label %12
12:
  %13 = phi i64 [ 296, %11 ], [ 304, %5 ]
  %14 = getelementptr inbounds i8, ptr %0, i64 %13
  %15 = load double, ptr %14, align 8
  ret double %15
}
define internal fastcc i32 @safe_alone(ptr %0, ptr %1, double %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 16
  %5 = load i64, ptr %4, align 8
  %6 = call fastcc { double, double } @range_of(i64 %5, ptr %1)
  %7 = extractvalue { double, double } %6, 0
  %8 = extractvalue { double, double } %6, 1
  %9 = fcmp ogt double %7, 0.000000e+00
  %10 = fcmp olt double %8, 0.000000e+00
  %11 = select i1 %9, i1 true, i1 %10
  br i1 %11, label %12, label %19
12:
  %13 = getelementptr inbounds i8, ptr %0, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = call fastcc { double, double } @sizes_of(i64 %14, ptr %1)
  %16 = extractvalue { double, double } %15, 0
  %17 = fcmp ogt double %16, %2
  %18 = zext i1 %17 to i32
  br label %19
19:
  %20 = phi i32 [ 0, %3 ], [ %18, %12 ]
  ret i32 %20
}
define internal fastcc void @raise_to(ptr %0, ptr %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 16
  %5 = load i64, ptr %4, align 8
  %6 = icmp sgt i64 %5, 0
  br i1 %6, label %8, label %7
7:
  ret void
8:
  %9 = phi i64 [ %22, %21 ], [ %5, %3 ]
  %10 = phi i64 [ %23, %21 ], [ 0, %3 ]
  %11 = getelementptr inbounds double, ptr %1, i64 %10
  %12 = load double, ptr %11, align 8
  %13 = call double @llvm.fabs.f64(double %12)
  %14 = getelementptr inbounds double, ptr %2, i64 %10
  %15 = load double, ptr %14, align 8
  %16 = fcmp ogt double %13, %15
  %17 = fcmp uno double %12, 0.000000e+00
  %18 = or i1 %17, %16
  br i1 %18, label %19, label %21
19:
  store double %13, ptr %14, align 8
  %20 = load i64, ptr %4, align 8
  br label %21
21:
  %22 = phi i64 [ %9, %8 ], [ %20, %19 ]
  %23 = add nuw nsw i64 %10, 1
  %24 = icmp slt i64 %23, %22
  br i1 %24, label %8, label %7
}
define internal fastcc i32 @safe_beside(ptr %0, ptr %1, double %2, double %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 16
  %6 = load i64, ptr %5, align 8
  %7 = call fastcc { double, double } @range_of(i64 %6, ptr %1)
  %8 = extractvalue { double, double } %7, 0
  %9 = extractvalue { double, double } %7, 1
  %10 = fcmp ole double %8, 0.000000e+00
  %11 = fneg double %9
  %12 = select i1 %10, double %11, double %8
  %13 = fcmp ogt double %12, %3
  br i1 %13, label %14, label %20
14:
  %15 = getelementptr inbounds i8, ptr %0, i64 280
  %16 = load double, ptr %15, align 8
  %17 = fmul double %2, %16
  %18 = fcmp oge double %12, %17
  %19 = zext i1 %18 to i32
  br label %20
20:
  %21 = phi i32 [ 0, %4 ], [ %19, %14 ]
  ret i32 %21
}
define internal fastcc { double, double } @sizes_of(i64 %0, ptr %1) nounwind {
  %3 = load double, ptr %1, align 8
  %4 = call double @llvm.fabs.f64(double %3)
  %5 = fcmp uno double %3, 0.000000e+00
  %6 = zext i1 %5 to i32
  %7 = icmp sgt i64 %0, 1
  br i1 %7, label %17, label %8
8:
  %9 = phi double [ %4, %2 ], [ %26, %17 ]
  %10 = phi i32 [ %6, %2 ], [ %31, %17 ]
  %11 = phi double [ %4, %2 ], [ %28, %17 ]
  %12 = icmp eq i32 %10, 0
  %13 = select i1 %12, double %9, double 0x7FF8000000000000
  %14 = select i1 %12, double %11, double 0x7FF8000000000000
  %15 = insertvalue { double, double } poison, double %13, 0
  %16 = insertvalue { double, double } %15, double %14, 1
  ret { double, double } %16
17:
  %18 = phi double [ %28, %17 ], [ %4, %2 ]
  %19 = phi i64 [ %32, %17 ], [ 1, %2 ]
  %20 = phi i32 [ %31, %17 ], [ %6, %2 ]
  %21 = phi double [ %26, %17 ], [ %4, %2 ]
  %22 = getelementptr inbounds double, ptr %1, i64 %19
  %23 = load double, ptr %22, align 8
  %24 = call double @llvm.fabs.f64(double %23)
  %25 = fcmp olt double %24, %21
  %26 = select i1 %25, double %24, double %21
  %27 = fcmp ogt double %24, %18
  %28 = select i1 %27, double %24, double %18
  %29 = fcmp uno double %23, 0.000000e+00
  %30 = zext i1 %29 to i32
  %31 = or i32 %20, %30
  %32 = add nuw nsw i64 %19, 1
  %33 = icmp eq i64 %32, %0
  br i1 %33, label %8, label %17
}
define internal fastcc double @smallest_ratio(ptr %0, ptr %1, ptr %2, i32 %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 16
  %6 = load i64, ptr %5, align 8
  %7 = icmp sgt i64 %6, 0
  br i1 %7, label %8, label %13
8:
  %9 = icmp eq i32 %3, 0
  br label %15
10:
  %11 = icmp eq i32 %34, 0
  %12 = select i1 %11, double %31, double 0x7FF8000000000000
  br label %13
13:
  %14 = phi double [ 0x7FF0000000000000, %4 ], [ %12, %10 ]
  ret double %14
15:
  %16 = phi double [ 0x7FF0000000000000, %8 ], [ %31, %27 ]
  %17 = phi i64 [ 0, %8 ], [ %35, %27 ]
  %18 = phi i32 [ 0, %8 ], [ %34, %27 ]
  %19 = getelementptr inbounds double, ptr %1, i64 %17
  %20 = load double, ptr %19, align 8
  %21 = call double @llvm.fabs.f64(double %20)
  %22 = getelementptr inbounds double, ptr %2, i64 %17
  %23 = load double, ptr %22, align 8
  br i1 %9, label %27, label %24
24:
  %25 = fcmp oeq double %23, 0.000000e+00
  br i1 %25, label %27, label %26
26:
  br label %27
27:
  %28 = phi double [ 0x7FF0000000000000, %24 ], [ %23, %26 ], [ %23, %15 ]
  %29 = fdiv double %21, %28
  %30 = fcmp olt double %29, %16
  %31 = select i1 %30, double %29, double %16
  %32 = fcmp uno double %29, 0.000000e+00
  %33 = zext i1 %32 to i32
  %34 = or i32 %18, %33
  %35 = add nuw nsw i64 %17, 1
  %36 = icmp eq i64 %35, %6
  br i1 %36, label %10, label %15
}
define internal fastcc void @largest_in_row(ptr %0, i64 %1, ptr %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 16
  %5 = load i64, ptr %4, align 8
  %6 = icmp sgt i64 %5, 0
  br i1 %6, label %17, label %7
7:
  %8 = getelementptr inbounds i8, ptr %0, i64 152
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i64, ptr %9, i64 %1
  %11 = load i64, ptr %10, align 8
  %12 = icmp eq i64 %11, -1
  br i1 %12, label %23, label %13
13:
  %14 = getelementptr inbounds i8, ptr %0, i64 112
  %15 = getelementptr inbounds i8, ptr %0, i64 208
  %16 = getelementptr inbounds i8, ptr %0, i64 80
  br label %24
17:
  %18 = phi i64 [ %20, %17 ], [ 0, %3 ]
  %19 = getelementptr inbounds double, ptr %2, i64 %18
  store double 0.000000e+00, ptr %19, align 8
  %20 = add nuw nsw i64 %18, 1
  %21 = load i64, ptr %4, align 8
  %22 = icmp slt i64 %20, %21
  br i1 %22, label %17, label %7
23:
  ret void
24:
  %25 = phi i64 [ %11, %13 ], [ %39, %24 ]
  %26 = load ptr, ptr %14, align 8
  %27 = getelementptr inbounds i64, ptr %26, i64 %25
  %28 = load i64, ptr %27, align 8
  %29 = load ptr, ptr %15, align 8
  %30 = sdiv i64 %28, 256
  %31 = getelementptr inbounds ptr, ptr %29, i64 %30
  %32 = load ptr, ptr %31, align 8
  %33 = srem i64 %28, 256
  %34 = load i64, ptr %4, align 8
  %35 = mul nsw i64 %34, %33
  %36 = getelementptr inbounds double, ptr %32, i64 %35
  call fastcc void @raise_to(ptr %0, ptr %36, ptr %2)
  %37 = load ptr, ptr %16, align 8
  %38 = getelementptr inbounds i64, ptr %37, i64 %25
  %39 = load i64, ptr %38, align 8
  %40 = icmp eq i64 %39, -1
  br i1 %40, label %23, label %24
}
define internal fastcc i64 @vanishes_far_away(ptr %0, ptr %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 240
  %4 = load double, ptr %3, align 8
  %5 = load double, ptr %1, align 8
  %6 = call double @llvm.fabs.f64(double %5)
  %7 = fmul double %4, %6
  %8 = getelementptr inbounds i8, ptr %0, i64 448
  %9 = getelementptr inbounds i8, ptr %0, i64 440
  %10 = load i64, ptr %9, align 8
  %11 = icmp sgt i64 %10, 0
  br i1 %11, label %12, label %46
12:
  %13 = getelementptr inbounds i8, ptr %0, i64 456
  %14 = getelementptr inbounds i8, ptr %0, i64 760
  %15 = getelementptr inbounds i8, ptr %0, i64 264
  %16 = load i64, ptr %8, align 8
  %17 = load ptr, ptr %14, align 8
  br label %18
18:
  %19 = phi ptr [ %17, %12 ], [ %27, %35 ]
  %20 = phi i64 [ %16, %12 ], [ %26, %35 ]
  %21 = phi i32 [ 0, %12 ], [ %38, %35 ]
  %22 = phi i64 [ 0, %12 ], [ %39, %35 ]
  %23 = load ptr, ptr %13, align 8
  %24 = mul nsw i64 %20, %22
  %25 = getelementptr inbounds i64, ptr %23, i64 %24
  call fastcc void @gather(i64 %20, ptr %25, ptr %1, ptr %19)
  %26 = load i64, ptr %8, align 8
  %27 = load ptr, ptr %14, align 8
  %28 = call fastcc { double, double } @sizes_of(i64 %26, ptr %27)
  %29 = extractvalue { double, double } %28, 0
  %30 = extractvalue { double, double } %28, 1
  %31 = fsub double %30, %29
  %32 = load double, ptr %15, align 8
  %33 = fmul double %32, %29
  %34 = fcmp ogt double %31, %33
  br i1 %34, label %42, label %35
35:
  %36 = fcmp olt double %29, %7
  %37 = zext i1 %36 to i32
  %38 = or i32 %21, %37
  %39 = add nuw nsw i64 %22, 1
  %40 = load i64, ptr %9, align 8
  %41 = icmp slt i64 %39, %40
  br i1 %41, label %18, label %42
42:
  %43 = phi i32 [ %38, %35 ], [ %21, %18 ]
  %44 = zext nneg i32 %43 to i64
  %45 = select i1 %34, i64 -1, i64 %44
  br label %46
46:
  %47 = phi i64 [ 0, %2 ], [ %45, %42 ]
  ret i64 %47
}
define internal fastcc double @evenness(ptr %0, ptr %1, i64 %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 424
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr i64, ptr %5, i64 %2
  %7 = getelementptr i8, ptr %6, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = load i64, ptr %6, align 8
  %10 = sub nsw i64 %8, %9
  %11 = icmp sgt i64 %10, 0
  br i1 %11, label %12, label %15
12:
  %13 = getelementptr inbounds i8, ptr %0, i64 432
  %14 = getelementptr inbounds i8, ptr %0, i64 760
  br label %26
15:
  %16 = getelementptr inbounds i8, ptr %0, i64 760
  %17 = load ptr, ptr %16, align 8
  call fastcc void @sort(i64 %10, ptr %17)
  %18 = load ptr, ptr %16, align 8
  %19 = sdiv i64 %10, 2
  %20 = getelementptr inbounds double, ptr %18, i64 %19
  %21 = load double, ptr %20, align 8
  %22 = load double, ptr %18, align 8
  %23 = fcmp oeq double %21, 0.000000e+00
  %24 = select i1 %23, double 1.000000e+00, double %21
  %25 = fdiv double %22, %24
  ret double %25
26:
  %27 = phi i64 [ 0, %12 ], [ %40, %26 ]
  %28 = load ptr, ptr %13, align 8
  %29 = load ptr, ptr %4, align 8
  %30 = getelementptr inbounds i64, ptr %29, i64 %2
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr i64, ptr %28, i64 %31
  %33 = getelementptr i64, ptr %32, i64 %27
  %34 = load i64, ptr %33, align 8
  %35 = getelementptr inbounds double, ptr %1, i64 %34
  %36 = load double, ptr %35, align 8
  %37 = call double @llvm.fabs.f64(double %36)
  %38 = load ptr, ptr %14, align 8
  %39 = getelementptr inbounds double, ptr %38, i64 %27
  store double %37, ptr %39, align 8
  %40 = add nuw nsw i64 %27, 1
  %41 = icmp eq i64 %40, %10
  br i1 %41, label %15, label %26
}
define internal fastcc { i64, double } @note(ptr %0, i64 %1, i64 %2, i64 %3) nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8
  %7 = add nsw i64 %6, 1
  store i64 %7, ptr %5, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 16
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i64, ptr %9, i64 %6
  store i64 %1, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 24
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i64, ptr %12, i64 %6
  store i64 %2, ptr %13, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 32
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds i64, ptr %15, i64 %6
  store i64 %3, ptr %16, align 8
  %17 = insertvalue { i64, double } poison, i64 %6, 0
  %18 = insertvalue { i64, double } %17, double 0.000000e+00, 1
  ret { i64, double } %18
}
define internal fastcc { i64, double } @difference(ptr %0, i64 %1, double %2, i64 %3, double %4) nounwind {
  %6 = icmp eq i64 %3, -9223372036854775808
  br i1 %6, label %7, label %13
7:
  %8 = fcmp oeq double %4, 0.000000e+00
  br i1 %8, label %25, label %9
9:
  %10 = icmp eq i64 %1, -9223372036854775808
  br i1 %10, label %11, label %20
11:
  %12 = fsub double %2, %4
  br label %25
13:
  %14 = icmp eq i64 %1, -9223372036854775808
  %15 = fcmp oeq double %2, 0.000000e+00
  %16 = select i1 %14, i1 %15, i1 false
  br i1 %16, label %17, label %20
17:
  %18 = call fastcc { i64, double } @note(ptr %0, i64 3, i64 %3, i64 %3)
  %19 = extractvalue { i64, double } %18, 0
  br label %25
20:
  %21 = call fastcc i64 @place_of(ptr %0, i64 %1, double %2)
  %22 = call fastcc i64 @place_of(ptr %0, i64 %3, double %4)
  %23 = call fastcc { i64, double } @note(ptr %0, i64 1, i64 %21, i64 %22)
  %24 = extractvalue { i64, double } %23, 0
  br label %25
25:
  %26 = phi i64 [ %19, %17 ], [ -9223372036854775808, %11 ], [ %24, %20 ], [ %1, %7 ]
  %27 = phi double [ 0.000000e+00, %17 ], [ %12, %11 ], [ 0.000000e+00, %20 ], [ %2, %7 ]
  %28 = insertvalue { i64, double } poison, i64 %26, 0
  %29 = insertvalue { i64, double } %28, double %27, 1
  ret { i64, double } %29
}
define internal fastcc i64 @place_of(ptr %0, i64 %1, double %2) nounwind {
  %4 = icmp eq i64 %1, -9223372036854775808
  br i1 %4, label %5, label %7
5:
  %6 = call i64 @mc_place_of(ptr %0, double %2)
  br label %7
7:
  %8 = phi i64 [ %6, %5 ], [ %1, %3 ]
  ret i64 %8
}
define internal fastcc i32 @in_chain(ptr %0, i64 %1, i64 %2) nounwind {
  %4 = alloca double, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 24
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i64, ptr %6, i64 %1
  %8 = load i64, ptr %7, align 8
  %9 = icmp sgt i64 %8, -1
  br i1 %9, label %10, label %30
10:
  %11 = phi i64 [ %28, %19 ], [ %8, %3 ]
  %12 = phi i64 [ %25, %19 ], [ 1, %3 ]
  %13 = phi i64 [ %23, %19 ], [ 0, %3 ]
  %14 = phi i64 [ %22, %19 ], [ %1, %3 ]
  %15 = call i64 @mc_find_class(ptr %0, i64 %11, ptr %4)
  %16 = icmp eq i64 %15, %2
  br i1 %16, label %30, label %17
17:
  %18 = icmp eq i64 %15, %14
  br i1 %18, label %30, label %19
19:
  %20 = add nsw i64 %13, 1
  %21 = icmp eq i64 %20, %12
  %22 = select i1 %21, i64 %15, i64 %14
  %23 = select i1 %21, i64 0, i64 %20
  %24 = zext i1 %21 to i64
  %25 = shl nsw i64 %12, %24
  %26 = load ptr, ptr %5, align 8
  %27 = getelementptr inbounds i64, ptr %26, i64 %15
  %28 = load i64, ptr %27, align 8
  %29 = icmp sgt i64 %28, -1
  br i1 %29, label %10, label %30
30:
  %31 = phi i32 [ 0, %3 ], [ 0, %19 ], [ 0, %17 ], [ 1, %10 ]
  ret i32 %31
}
define internal fastcc double @most_preferred(ptr %0, i64 %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 16
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i64, ptr %4, i64 %1
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %5, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = icmp slt i64 %6, %8
  br i1 %9, label %10, label %16
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 88
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 24
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 56
  br label %18
16:
  %17 = phi double [ 0xFFF0000000000000, %2 ], [ %33, %32 ]
  ret double %17
18:
  %19 = phi i64 [ %6, %10 ], [ %34, %32 ]
  %20 = phi double [ 0xFFF0000000000000, %10 ], [ %33, %32 ]
  %21 = getelementptr inbounds i64, ptr %14, i64 %19
  %22 = load i64, ptr %21, align 8
  %23 = getelementptr inbounds i64, ptr %12, i64 %22
  %24 = load i64, ptr %23, align 8
  %25 = icmp slt i64 %24, 0
  br i1 %25, label %26, label %32
26:
  %27 = load ptr, ptr %15, align 8
  %28 = getelementptr inbounds double, ptr %27, i64 %22
  %29 = load double, ptr %28, align 8
  %30 = fcmp ogt double %29, %20
  br i1 %30, label %31, label %32
31:
  br label %32
32:
  %33 = phi double [ %29, %31 ], [ %20, %26 ], [ %20, %18 ]
  %34 = add nsw i64 %19, 1
  %35 = icmp eq i64 %34, %8
  br i1 %35, label %16, label %18
}
define internal fastcc i32 @comes_first(ptr %0, i64 %1, i64 %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 112
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds double, ptr %5, i64 %1
  %7 = load double, ptr %6, align 8
  %8 = getelementptr inbounds double, ptr %5, i64 %2
  %9 = load double, ptr %8, align 8
  %10 = fcmp une double %7, %9
  br i1 %10, label %11, label %13
11:
  %12 = fcmp ogt double %7, %9
  br label %31
13:
  %14 = getelementptr inbounds i8, ptr %0, i64 120
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds i64, ptr %15, i64 %1
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds i64, ptr %15, i64 %2
  %19 = load i64, ptr %18, align 8
  %20 = icmp eq i64 %17, %19
  br i1 %20, label %23, label %21
21:
  %22 = icmp slt i64 %17, %19
  br label %31
23:
  %24 = getelementptr inbounds i8, ptr %0, i64 128
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds i64, ptr %25, i64 %1
  %27 = load i64, ptr %26, align 8
  %28 = getelementptr inbounds i64, ptr %25, i64 %2
  %29 = load i64, ptr %28, align 8
  %30 = icmp slt i64 %27, %29
  br label %31
31:
  %32 = phi i1 [ %12, %11 ], [ %22, %21 ], [ %30, %23 ]
  %33 = zext i1 %32 to i32
  ret i32 %33
}
define internal fastcc void @exchange(ptr %0, i64 %1, i64 %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 112
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds double, ptr %5, i64 %1
  %7 = load double, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 120
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i64, ptr %9, i64 %1
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 128
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds i64, ptr %13, i64 %1
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds double, ptr %5, i64 %2
  %17 = load double, ptr %16, align 8
  store double %17, ptr %6, align 8
  %18 = load ptr, ptr %8, align 8
  %19 = getelementptr inbounds i64, ptr %18, i64 %2
  %20 = load i64, ptr %19, align 8
  %21 = getelementptr inbounds i64, ptr %18, i64 %1
  store i64 %20, ptr %21, align 8
  %22 = load ptr, ptr %12, align 8
  %23 = getelementptr inbounds i64, ptr %22, i64 %2
  %24 = load i64, ptr %23, align 8
  %25 = getelementptr inbounds i64, ptr %22, i64 %1
  store i64 %24, ptr %25, align 8
  %26 = load ptr, ptr %4, align 8
  %27 = getelementptr inbounds double, ptr %26, i64 %2
  store double %7, ptr %27, align 8
  %28 = load ptr, ptr %8, align 8
  %29 = getelementptr inbounds i64, ptr %28, i64 %2
  store i64 %11, ptr %29, align 8
  %30 = load ptr, ptr %12, align 8
  %31 = getelementptr inbounds i64, ptr %30, i64 %2
  store i64 %15, ptr %31, align 8
  ret void
}
define internal fastcc void @know(ptr %0, i64 %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 152
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 88
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i64, ptr %6, i64 %1
  store i64 %4, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 40
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr i64, ptr %9, i64 %1
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr i8, ptr %10, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = icmp slt i64 %11, %13
  br i1 %14, label %15, label %21
15:
  %16 = getelementptr inbounds i8, ptr %0, i64 48
  %17 = getelementptr inbounds i8, ptr %0, i64 80
  %18 = getelementptr inbounds i8, ptr %0, i64 72
  %19 = getelementptr inbounds i8, ptr %0, i64 96
  %20 = getelementptr inbounds i8, ptr %0, i64 104
  br label %22
21:
  ret void
22:
  %23 = phi i64 [ %11, %15 ], [ %44, %43 ]
  %24 = load ptr, ptr %16, align 8
  %25 = getelementptr inbounds i64, ptr %24, i64 %23
  %26 = load i64, ptr %25, align 8
  %27 = load ptr, ptr %17, align 8
  %28 = getelementptr inbounds i64, ptr %27, i64 %26
  %29 = load i64, ptr %28, align 8
  %30 = icmp eq i64 %29, 0
  br i1 %30, label %31, label %43
31:
  %32 = load ptr, ptr %18, align 8
  %33 = getelementptr inbounds i64, ptr %32, i64 %26
  %34 = load i64, ptr %33, align 8
  %35 = add nsw i64 %34, -1
  store i64 %35, ptr %33, align 8
  %36 = icmp slt i64 %34, 3
  br i1 %36, label %37, label %42
37:
  %38 = load ptr, ptr %19, align 8
  %39 = load i64, ptr %20, align 8
  %40 = add nsw i64 %39, 1
  store i64 %40, ptr %20, align 8
  %41 = getelementptr inbounds i64, ptr %38, i64 %39
  store i64 %26, ptr %41, align 8
  br label %43
42:
  call fastcc void @consider(ptr %0, i64 %26)
  br label %43
43:
  %44 = add nsw i64 %23, 1
  %45 = load ptr, ptr %8, align 8
  %46 = getelementptr i64, ptr %45, i64 %1
  %47 = getelementptr i8, ptr %46, i64 8
  %48 = load i64, ptr %47, align 8
  %49 = icmp slt i64 %44, %48
  br i1 %49, label %22, label %21
}
define internal fastcc void @drop_first(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 136
  %3 = load i64, ptr %2, align 8
  %4 = add nsw i64 %3, -1
  store i64 %4, ptr %2, align 8
  call fastcc void @exchange(ptr %0, i64 0, i64 %4)
  br label %5
5:
  %6 = phi i64 [ 0, %1 ], [ %23, %25 ]
  %7 = shl nsw i64 %6, 1
  %8 = or disjoint i64 %7, 1
  %9 = icmp slt i64 %8, %4
  br i1 %9, label %10, label %14
10:
  %11 = call fastcc i32 @comes_first(ptr %0, i64 %8, i64 %6)
  %12 = icmp eq i32 %11, 0
  %13 = select i1 %12, i64 %6, i64 %8
  br label %14
14:
  %15 = phi i64 [ %6, %5 ], [ %13, %10 ]
  %16 = add nsw i64 %7, 2
  %17 = icmp slt i64 %16, %4
  br i1 %17, label %18, label %22
18:
  %19 = call fastcc i32 @comes_first(ptr %0, i64 %16, i64 %15)
  %20 = icmp eq i32 %19, 0
  %21 = select i1 %20, i64 %15, i64 %16
  br label %22
22:
  %23 = phi i64 [ %15, %14 ], [ %21, %18 ]
  %24 = icmp eq i64 %23, %6
  br i1 %24, label %26, label %25
25:
  call fastcc void @exchange(ptr %0, i64 %6, i64 %23)
  br label %5
26:
  ret void
}
define internal fastcc i32 @equal(ptr %0, i64 %1, i64 %2) nounwind {
  %4 = load i64, ptr %0, align 8
  %5 = icmp slt i64 %1, %4
  %6 = icmp slt i64 %2, %4
  %7 = or i1 %5, %6
  br i1 %7, label %8, label %10
8:
  %9 = and i1 %5, %6
  br i1 %9, label %38, label %50
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = sub nsw i64 %1, %12
  %14 = sub nsw i64 %2, %12
  %15 = getelementptr inbounds i8, ptr %0, i64 32
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds i64, ptr %16, i64 %13
  %18 = load i64, ptr %17, align 8
  %19 = getelementptr inbounds i64, ptr %16, i64 %14
  %20 = load i64, ptr %19, align 8
  %21 = icmp eq i64 %18, %20
  br i1 %21, label %22, label %50
22:
  %23 = getelementptr inbounds i8, ptr %0, i64 40
  %24 = load ptr, ptr %23, align 8
  %25 = getelementptr inbounds i64, ptr %24, i64 %13
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds i64, ptr %24, i64 %14
  %28 = load i64, ptr %27, align 8
  %29 = icmp eq i64 %26, %28
  br i1 %29, label %30, label %50
30:
  %31 = getelementptr inbounds i8, ptr %0, i64 48
  %32 = load ptr, ptr %31, align 8
  %33 = getelementptr inbounds i64, ptr %32, i64 %13
  %34 = load i64, ptr %33, align 8
  %35 = getelementptr inbounds i64, ptr %32, i64 %14
  %36 = load i64, ptr %35, align 8
  %37 = icmp eq i64 %34, %36
  br i1 %37, label %38, label %50
38:
  %39 = phi i64 [ 24, %8 ], [ 56, %30 ]
  %40 = phi i64 [ %1, %8 ], [ %13, %30 ]
  %41 = phi i64 [ %2, %8 ], [ %14, %30 ]
  %42 = getelementptr inbounds i8, ptr %0, i64 %39
  %43 = load ptr, ptr %42, align 8
  %44 = getelementptr inbounds i64, ptr %43, i64 %40
  %45 = load i64, ptr %44, align 8
  %46 = getelementptr inbounds i64, ptr %43, i64 %41
  %47 = load i64, ptr %46, align 8
  %48 = icmp eq i64 %45, %47
  %49 = zext i1 %48 to i32
  br label %50
50:
  %51 = phi i32 [ 0, %8 ], [ 0, %10 ], [ 0, %30 ], [ 0, %22 ], [ %49, %38 ]
  ret i32 %51
}
declare i64 @llvm.smin.i64(i64, i64)
