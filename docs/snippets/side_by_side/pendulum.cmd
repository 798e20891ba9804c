defaults units length = meter angle = deg force = newton mass = kg time = sec
model create model_name = pendulum
force create body gravitational gravity_field_name = gravity &
  x_component_gravity = 0 y_component_gravity = -9.81 z_component_gravity = 0

part create rigid_body name_and_position part_name = bob &
  location = 0, 0, 0 orientation = 57.2957795D, 0, 0
marker create marker_name = .pendulum.bob.pin relative_to = .pendulum.bob location = 0, 0, 0
marker create marker_name = .pendulum.bob.cm relative_to = .pendulum.bob location = 0, -1, 0
part create rigid_body mass_properties part_name = bob mass = 1 &
  center_of_mass_marker = .pendulum.bob.cm ixx = 0.02 iyy = 0.02 izz = 0.02
marker create marker_name = .pendulum.ground.pin location = 0, 0, 0

constraint create joint revolute joint_name = hinge &
  i_marker_name = .pendulum.bob.pin j_marker_name = .pendulum.ground.pin
force create element_like rotational_spring_damper spring_damper_name = damper &
  i_marker_name = .pendulum.bob.pin j_marker_name = .pendulum.ground.pin stiffness = 0 &
  damping = (0.1 * PI / 180)

simulation single_run transient type = auto_select end_time = 2 number_of_steps = 500
