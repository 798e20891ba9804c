model FourBar
  import Modelica.Mechanics.MultiBody.{World,Joints,Parts};
  inner World world(g=9.81);
  Parts.FixedTranslation base(r={2,0,0});
  Joints.Revolute a(phi(start=1, fixed=true), w(start=0, fixed=true));
  Parts.BodyShape crank(r={1,0,0}, r_CM={0.5,0,0}, m=1, I_33=1/12);
  Joints.Revolute b(phi(start=-0.7));
  Parts.BodyShape coupler(r={2,0,0}, r_CM={1,0,0}, m=1, I_33=4/12);
  Joints.RevolutePlanarLoopConstraint c "one joint of each plane loop is of this kind";
  Joints.Revolute d(phi(start=1.3));
  Parts.BodyShape rocker(r={1.5,0,0}, r_CM={0.75,0,0}, m=1, I_33=2.25/12);
equation
  connect(world.frame_b, a.frame_a);
  connect(world.frame_b, base.frame_a);
  connect(a.frame_b, crank.frame_a);
  connect(crank.frame_b, b.frame_a);
  connect(b.frame_b, coupler.frame_a);
  connect(base.frame_b, d.frame_a);
  connect(d.frame_b, rocker.frame_a);
  connect(rocker.frame_b, c.frame_a);
  connect(c.frame_b, coupler.frame_b);
  annotation(experiment(StopTime=2));
end FourBar;
