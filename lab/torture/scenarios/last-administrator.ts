import { ADMINISTRATOR_CODES, ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { setPermissionRoles } from '@kitroom/contract/permissions'
import { setRolePermissions } from '@kitroom/contract/roles'
import { updateUser } from '@kitroom/contract/users'
import { Client } from '@kitroom/testkit/client'
import { overHttp } from '@kitroom/testkit/over-http'
import { insertPerson, type Person, startSession } from '@kitroom/testkit/people'
import { startedWithCatalogue } from '@kitroom/testkit/test-system'
import type { Database } from '../../../server/src/platform/database/database.ts'
import { BOTH, type Scenario } from '../scenario.ts'

const RACES_A_ROUND = 8

type Actor = Person & { remote: Client }
type Way = (actor: Actor, other: Actor) => Promise<unknown>

const governors = async ({ read }: Database): Promise<number> => {
  const rows = await read
    .selectFrom('users')
    .innerJoin('role_permissions', 'role_permissions.role_id', 'users.app_role_id')
    .innerJoin('permissions', 'permissions.id', 'role_permissions.permission_id')
    .select('users.id')
    .where('users.is_active', '=', true)
    .where('permissions.code', 'in', ADMINISTRATOR_CODES)
    .groupBy('users.id')
    .having((having) => having.fn.countAll<number>(), '=', ADMINISTRATOR_CODES.length)
    .execute()
  return rows.length
}

const fieldsOf = ({ email, roleId }: Person) => ({ first_name: 'Pat', last_name: 'Tester', email, app_role_id: roleId })

/** The four ways to remove the last administrator, each used by two people on one another. */
const ways = async (database: Database, emptyRoleId: number): Promise<Way[]> => {
  const permissions = await database.read.selectFrom('permissions').select(['id', 'name']).execute()
  const [governing] = ADMINISTRATOR_CODES
  const governingId = permissions.find(({ name }) => name === governing)?.id ?? 0
  const withoutGoverning = permissions.map(({ id }) => id).filter((id) => id !== governingId)
  return [
    ({ remote }, other) =>
      remote.send(updateUser, { params: { id: other.id }, body: { ...fieldsOf(other), is_active: false } }),
    ({ remote }, other) =>
      remote.send(updateUser, { params: { id: other.id }, body: { ...fieldsOf(other), app_role_id: emptyRoleId } }),
    ({ remote }, other) =>
      remote.send(setRolePermissions, { params: { roleId: other.roleId }, body: { permissionIds: withoutGoverning } }),
    ({ remote, roleId }) =>
      remote.send(setPermissionRoles, { params: { id: governingId }, body: { roleIds: [roleId] } }),
  ]
}

/** Two administrators remove each other's rights at once, through two servers: one of them always remains. */
export const lastAdministrator: Scenario = {
  name: 'two administrators removing one another',
  engines: BOTH,
  run: async (system, rounds) => {
    const { server } = await startedWithCatalogue(system)
    const second = await system.start()
    const losses: string[] = []
    let attempts = 0
    await system.look(async (database) => {
      const { roleId: emptyRoleId } = await insertPerson(database, [], { is_active: false })
      const all = await ways(database, emptyRoleId)
      for (let race = 0; race < RACES_A_ROUND * rounds; race += 1) {
        await database.transaction((db) => db.updateTable('users').set({ is_active: false }).execute())
        const actor = async (base: () => string): Promise<Actor> => {
          const person = await insertPerson(database, ALL_PERMISSION_CODES)
          return { ...person, remote: new Client(overHttp(base), await startSession(database, person.id)) }
        }
        const [one, other] = [await actor(() => server().url), await actor(() => second.url)]
        const [way, back] = [all[race % all.length], all[Math.floor(race / all.length) % all.length]]
        await Promise.all([way?.(one, other), back?.(other, one)])
        attempts += 2
        if ((await governors(database)) < 1) losses.push(`race ${race} left no administrator`)
      }
    })
    return { attempts, losses }
  },
}
