import { createPermission, setPermissionRoles } from '@kitroom/contract/permissions'
import { createRole, getRolePermissions, setRolePermissions } from '@kitroom/contract/roles'
import { startedWithCatalogue } from '@kitroom/testkit/test-system'
import { BOTH, type Scenario } from '../scenario.ts'

const SAVES_A_ROUND = 8

/** Two people save sets for one role, and a third saves one of its permissions: the result equals some serial order. */
export const transferScreens: Scenario = {
  name: 'both transfer screens saving one assignment at once',
  engines: BOTH,
  inTest: ['sqlite'],
  run: async (system, rounds) => {
    const { admin } = await startedWithCatalogue(system)
    const ids: number[] = []
    for (const name of ['FREE_A', 'FREE_B', 'FREE_C']) {
      ids.push((await admin.call(createPermission, { body: { name } })).permission.id)
    }
    const [a, b, c] = ids as [number, number, number]
    const { role } = await admin.call(createRole, { body: { name: 'Contested' } })
    const params = { roleId: role.id }
    // Either set, with c added if the third save comes last.
    const possible = [[a], [a, c], [b, c]].map((set) => set.join())
    const losses: string[] = []
    for (let save = 0; save < SAVES_A_ROUND * rounds; save += 1) {
      const answers = await Promise.all([
        admin.send(setRolePermissions, { params, body: { permissionIds: [a] } }),
        admin.send(setRolePermissions, { params, body: { permissionIds: [b, c] } }),
        admin.send(setPermissionRoles, { params: { id: c }, body: { roleIds: [role.id] } }),
      ])
      for (const { status } of answers) if (status !== 200 && status !== 503) losses.push(`answered ${status}`)
      const { permissions } = await admin.call(getRolePermissions, { params })
      const set = permissions.map(({ id }: { id: number }) => id).sort((x: number, y: number) => x - y)
      if (!possible.includes(set.join())) losses.push(`save ${save} left ${set.join()}`)
    }
    return { attempts: SAVES_A_ROUND * rounds * 3, losses }
  },
}
