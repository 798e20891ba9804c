import mujoco

model = mujoco.MjModel.from_xml_string("""
<mujoco>
  <option timestep="0.001" integrator="RK4" gravity="0 -9.81 0"/>
  <worldbody>
    <body>
      <joint name="rail" type="slide" axis="1 0 0"/>
      <inertial pos="0 0 0" mass="1" diaginertia="0.1 0.1 0.1"/>
      <body>
        <joint name="hinge" axis="0 0 1"/>
        <inertial pos="0 -1 0" mass="0.5" diaginertia="0.1 0.1 0.1"/>
      </body>
    </body>
  </worldbody>
</mujoco>
""")
data = mujoco.MjData(model)
data.joint("hinge").qpos[0] = 1.0
mujoco.mj_step(model, data, 2000)
end = [data.joint("rail").qpos[0], data.joint("hinge").qpos[0]]
