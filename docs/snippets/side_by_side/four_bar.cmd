defaults units length = meter angle = deg force = newton mass = kg time = sec
model create model_name = four_bar
force create body gravitational gravity_field_name = gravity &
  x_component_gravity = 0 y_component_gravity = -9.81 z_component_gravity = 0

! rods lie along x of their parts; pins a (0, 0), b (0.5403, 0.8415), c (2.4516, 1.4304), d (2, 0)
part create rigid_body name_and_position part_name = crank &
  location = 0, 0, 0 orientation = 57.2957795D, 0, 0
marker create marker_name = .four_bar.crank.a relative_to = .four_bar.crank location = 0, 0, 0
marker create marker_name = .four_bar.crank.b relative_to = .four_bar.crank location = 1, 0, 0
marker create marker_name = .four_bar.crank.cm relative_to = .four_bar.crank location = 0.5, 0, 0
part create rigid_body mass_properties part_name = crank mass = 1 &
  center_of_mass_marker = .four_bar.crank.cm ixx = 0.0833333 iyy = 0.0833333 izz = 0.0833333

part create rigid_body name_and_position part_name = coupler &
  location = 0.5403023, 0.8414710, 0 orientation = 17.1252996D, 0, 0
marker create marker_name = .four_bar.coupler.b relative_to = .four_bar.coupler location = 0, 0, 0
marker create marker_name = .four_bar.coupler.c relative_to = .four_bar.coupler location = 2, 0, 0
marker create marker_name = .four_bar.coupler.cm relative_to = .four_bar.coupler location = 1, 0, 0
part create rigid_body mass_properties part_name = coupler mass = 1 &
  center_of_mass_marker = .four_bar.coupler.cm ixx = 0.3333333 iyy = 0.3333333 izz = 0.3333333

part create rigid_body name_and_position part_name = rocker &
  location = 2, 0, 0 orientation = 72.4771785D, 0, 0
marker create marker_name = .four_bar.rocker.d relative_to = .four_bar.rocker location = 0, 0, 0
marker create marker_name = .four_bar.rocker.c relative_to = .four_bar.rocker location = 1.5, 0, 0
marker create marker_name = .four_bar.rocker.cm relative_to = .four_bar.rocker location = 0.75, 0, 0
part create rigid_body mass_properties part_name = rocker mass = 1 &
  center_of_mass_marker = .four_bar.rocker.cm ixx = 0.1875 iyy = 0.1875 izz = 0.1875

marker create marker_name = .four_bar.ground.a location = 0, 0, 0
marker create marker_name = .four_bar.ground.d location = 2, 0, 0
constraint create joint revolute joint_name = a &
  i_marker_name = .four_bar.crank.a j_marker_name = .four_bar.ground.a
constraint create joint revolute joint_name = b &
  i_marker_name = .four_bar.coupler.b j_marker_name = .four_bar.crank.b
constraint create joint revolute joint_name = d &
  i_marker_name = .four_bar.rocker.d j_marker_name = .four_bar.ground.d
! the fourth pin as a primitive of two equations: a revolute joint would be redundant in three
constraint create primitive_joint inline jprim_name = c &
  i_marker_name = .four_bar.coupler.c j_marker_name = .four_bar.rocker.c

simulation single_run transient type = auto_select end_time = 2 number_of_steps = 500
