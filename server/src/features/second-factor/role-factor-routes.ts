import { getRoleFactor, setRoleFactor } from '@kitroom/contract/second-factor'
import { grantsOf } from '../../platform/access/grants.ts'
import type { Services } from '../../platform/area.ts'
import { denied, notFound } from '../../platform/refusal.ts'
import { findRole, setRequired } from './queries.ts'

const ROLE_BEYOND = 'This role has permissions that you do not have yourself, so you cannot lower its protection.'

/** The rules are in `docs/product.md`, 'Second factor'. */
export const roleFactorRoutes = ({ mount }: Services): void => {
  mount(getRoleFactor, async ({ db, params }) => {
    const role = (await findRole(db, params.roleId)) ?? notFound('Role')
    return { factor: { required: role.second_factor_required } }
  })

  mount(
    setRoleFactor,
    async ({ db, params, body: { required }, actor, record }) => {
      const before = (await findRole(db, params.roleId)) ?? notFound('Role')
      const { mayEditHolder } = await grantsOf(db, actor.userId)
      if (!required && !(await mayEditHolder(before.id))) denied(ROLE_BEYOND)
      await setRequired(db, before.id, required)
      await record('role.second-factor-set', { before, after: { ...before, second_factor_required: required } })
      return { factor: { required }, message: required ? 'Second factor required.' : 'Second factor not required.' }
    },
    { changesAccess: true },
  )
}
