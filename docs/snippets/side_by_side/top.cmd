defaults units length = meter angle = deg force = newton mass = kg time = sec
defaults units orientation_type = body123
model create model_name = top
force create body gravitational gravity_field_name = gravity &
  x_component_gravity = 0 y_component_gravity = -9.81 z_component_gravity = 0

part create rigid_body name_and_position part_name = body &
  location = 0, 0, 0 orientation = 17.1887339D, 0, 0
marker create marker_name = .top.body.tip relative_to = .top.body location = 0, 0, 0
marker create marker_name = .top.body.cm relative_to = .top.body location = 0, 0.1, 0
part create rigid_body mass_properties part_name = body mass = 0.5 &
  center_of_mass_marker = .top.body.cm ixx = 0.002 iyy = 0.001 izz = 0.002
part create rigid_body initial_velocity part_name = body &
  wm = .top.body.cm wx = 0 wy = (60 * 180 / PI) wz = 0
marker create marker_name = .top.ground.tip location = 0, 0, 0
constraint create joint spherical joint_name = tip &
  i_marker_name = .top.body.tip j_marker_name = .top.ground.tip

simulation single_run transient type = auto_select end_time = 1 number_of_steps = 1000
