defaults units length = meter angle = deg force = newton mass = kg time = sec
model create model_name = crane
force create body gravitational gravity_field_name = gravity &
  x_component_gravity = 0 y_component_gravity = -9.81 z_component_gravity = 0

part create rigid_body name_and_position part_name = trolley location = 0, 0, 0
marker create marker_name = .crane.trolley.cm location = 0, 0, 0
marker create marker_name = .crane.trolley.slide location = 0, 0, 0 orientation = 90D, 90D, 0
part create rigid_body mass_properties part_name = trolley mass = 1 &
  center_of_mass_marker = .crane.trolley.cm ixx = 0.1 iyy = 0.1 izz = 0.1

part create rigid_body name_and_position part_name = load &
  location = 0, 0, 0 orientation = 57.2957795D, 0, 0
marker create marker_name = .crane.load.pin relative_to = .crane.load location = 0, 0, 0
marker create marker_name = .crane.load.cm relative_to = .crane.load location = 0, -1, 0
part create rigid_body mass_properties part_name = load mass = 0.5 &
  center_of_mass_marker = .crane.load.cm ixx = 0.1 iyy = 0.1 izz = 0.1

marker create marker_name = .crane.ground.rail location = 0, 0, 0 orientation = 90D, 90D, 0
constraint create joint translational joint_name = rail &
  i_marker_name = .crane.trolley.slide j_marker_name = .crane.ground.rail
constraint create joint revolute joint_name = hinge &
  i_marker_name = .crane.load.pin j_marker_name = .crane.trolley.cm

simulation single_run transient type = auto_select end_time = 2 number_of_steps = 500
