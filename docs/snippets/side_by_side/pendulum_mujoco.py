import mujoco

model = mujoco.MjModel.from_xml_string("""
<mujoco>
  <option timestep="0.001" integrator="RK4" gravity="0 -9.81 0"/>
  <worldbody>
    <body>
      <joint name="hinge" axis="0 0 1" damping="0.1"/>
      <inertial pos="0 -1 0" mass="1" diaginertia="0.02 0.02 0.02"/>
    </body>
  </worldbody>
</mujoco>
""")
data = mujoco.MjData(model)
data.joint("hinge").qpos[0] = 1.0
mujoco.mj_step(model, data, 2000)
end = [data.joint("hinge").qpos[0]]
