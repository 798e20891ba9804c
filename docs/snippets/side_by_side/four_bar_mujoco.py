import mujoco

model = mujoco.MjModel.from_xml_string("""
<mujoco>
  <compiler angle="radian"/>
  <option timestep="0.0002" integrator="RK4" gravity="0 -9.81 0"/>
  <worldbody>
    <body name="crank">
      <joint name="a" axis="0 0 1"/>
      <inertial pos="0.5 0 0" mass="1" diaginertia="0.0833333333 0.0833333333 0.0833333333"/>
      <body name="coupler" pos="1 0 0">
        <joint name="b" axis="0 0 1"/>
        <inertial pos="1 0 0" mass="1" diaginertia="0.3333333333 0.3333333333 0.3333333333"/>
        <site name="c1" pos="2 0 0"/>
      </body>
    </body>
    <body name="rocker" pos="2 0 0">
      <joint name="d" axis="0 0 1"/>
      <inertial pos="0.75 0 0" mass="1" diaginertia="0.1875 0.1875 0.1875"/>
      <site name="c2" pos="1.5 0 0"/>
    </body>
  </worldbody>
  <equality>
    <connect site1="c1" site2="c2" solref="-1e6 -2e3" solimp="0.9999 0.9999 1 0.5 1"/>
  </equality>
</mujoco>
""")
data = mujoco.MjData(model)
for joint, angle in {"a": 1.0, "b": -0.7011071417, "d": 1.2649653960}.items():  # solved by hand, or by another tool
    data.joint(joint).qpos[0] = angle
mujoco.mj_step(model, data, 10000)
end = [data.joint("a").qpos[0], data.joint("d").qpos[0]]
