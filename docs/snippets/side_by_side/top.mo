model Top
  import Modelica.Mechanics.MultiBody;
  inner MultiBody.World world(g=9.81);
  MultiBody.Joints.Spherical tip(
    angles_fixed=true, angles_start={0.3,0,0},
    w_rel_a_fixed=true, w_rel_a_start=60*{0,cos(0.3),sin(0.3)}, enforceStates=true);
  MultiBody.Parts.Body body(m=0.5, r_CM={0,0.1,0}, I_11=0.002, I_22=0.001, I_33=0.002);
equation
  connect(world.frame_b, tip.frame_a);
  connect(tip.frame_b, body.frame_a);
  annotation(experiment(StopTime=1));
end Top;
