import { getRoleFactor, setRoleFactor } from '@kitroom/contract/second-factor'
import { grantsOf } from '../../platform/access/grants.ts'
import type { Area, Services } from '../../platform/area.ts'
import type { Context } from '../../platform/http/mount/context.ts'
import { denied, notFound } from '../../platform/refusal.ts'
import { ownFactorRoutes } from './own-factor-routes.ts'
import { findRole, setRequired } from './queries.ts'
import { signInRoutes } from './sign-in-routes.ts'

const ROLE_BEYOND = 'This role has permissions that you do not have yourself, so you cannot lower its protection.'

type Setting = Pick<Context<typeof setRoleFactor>, 'db' | 'params' | 'body' | 'actor'>

const refuseBeyond = async ({ db, params, body, actor }: Setting): Promise<void> => {
  const { mayEditHolder } = await grantsOf(db, actor.userId)
  if (!body.required && !(await mayEditHolder(params.roleId))) denied(ROLE_BEYOND)
}

/** The rules are in `docs/product.md`, 'Second factor'. */
const roleFactorRoutes = ({ mount, mountUnder }: Services): void => {
  mount(getRoleFactor, async ({ db, params }) => {
    const role = (await findRole(db, params.roleId)) ?? notFound('Role')
    return { factor: { required: role.second_factor_required } }
  })

  mountUnder(refuseBeyond)(
    setRoleFactor,
    { changesAccess: true },
    async ({ db, params, body: { required }, actor, log }) => {
      const before = (await findRole(db, params.roleId)) ?? notFound('Role')
      await refuseBeyond({ db, params, actor, body: { required } })
      await setRequired(db, before.id, required)
      await log('role.second-factor-set', { before, after: { ...before, second_factor_required: required } })
      return { factor: { required }, message: required ? 'Second factor required.' : 'Second factor not required.' }
    },
  )
}

export const secondFactor: Area = {
  name: 'second-factor',
  routes: (services) => {
    signInRoutes(services)
    ownFactorRoutes(services)
    roleFactorRoutes(services)
  },
}
