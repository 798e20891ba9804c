model Pendulum
  import Modelica.Mechanics.MultiBody;
  inner MultiBody.World world(g=9.81);
  MultiBody.Joints.Revolute hinge(useAxisFlange=true, phi(start=1, fixed=true), w(start=0, fixed=true));
  Modelica.Mechanics.Rotational.Components.Damper damper(d=0.1);
  MultiBody.Parts.Body bob(m=1, r_CM={0,-1,0}, I_11=0.02, I_22=0.02, I_33=0.02);
equation
  connect(world.frame_b, hinge.frame_a);
  connect(hinge.support, damper.flange_a);
  connect(damper.flange_b, hinge.axis);
  connect(hinge.frame_b, bob.frame_a);
  annotation(experiment(StopTime=2));
end Pendulum;
