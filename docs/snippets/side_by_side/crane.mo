model Crane "Planar: with the PlanarMechanics library"
  inner PlanarMechanics.PlanarWorld planarWorld(g={0,-9.81});
  PlanarMechanics.Parts.Fixed fixed;
  PlanarMechanics.Joints.Prismatic rail(r={1,0}, s(start=0, fixed=true), v(start=0, fixed=true));
  PlanarMechanics.Parts.Body trolley(m=1, I=0.1);
  PlanarMechanics.Joints.Revolute hinge(phi(start=1, fixed=true), w(start=0, fixed=true));
  PlanarMechanics.Parts.FixedTranslation rope(r={0,-1});
  PlanarMechanics.Parts.Body load(m=0.5, I=0.1);
equation
  connect(fixed.frame, rail.frame_a);
  connect(rail.frame_b, trolley.frame_a);
  connect(rail.frame_b, hinge.frame_a);
  connect(hinge.frame_b, rope.frame_a);
  connect(rope.frame_b, load.frame_a);
  annotation(experiment(StopTime=2));
end Crane;
