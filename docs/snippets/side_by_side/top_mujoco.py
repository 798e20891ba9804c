import mujoco
import numpy as np

model = mujoco.MjModel.from_xml_string("""
<mujoco>
  <option timestep="0.0001" integrator="RK4" gravity="0 -9.81 0"/>
  <worldbody>
    <body name="top">
      <joint name="tip" type="ball"/>
      <inertial pos="0 0.1 0" mass="0.5" diaginertia="0.002 0.001 0.002"/>
    </body>
  </worldbody>
</mujoco>
""")
data = mujoco.MjData(model)
data.joint("tip").qpos[:] = [np.cos(0.15), np.sin(0.15), 0, 0]
data.joint("tip").qvel[:] = [0, 60, 0]
mujoco.mj_step(model, data, 10000)
mujoco.mj_forward(model, data)
end = list(data.body("top").xipos)
