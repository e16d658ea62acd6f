import * as account from '@kitroom/contract/account'
import { isPublicUrlLocal } from '../../config.ts'
import { listRights } from '../../platform/access/rights.ts'
import type { Services } from '../../platform/area.ts'
import { changeOwnPassword } from './change-password.ts'
import { findPerson } from './queries.ts'

const CREDENTIALS_BODY_LIMIT = 64 * 1024

/** The rules are in `docs/product.md`, 'Account'. */
export const accountRoutes = ({ mount, mountRaw, cookies, wakeMailWorker, config }: Services): void => {
  mount(account.getAccount, async ({ db, actor }) => {
    const { first_name, last_name, email, role_name, app_role_id } = await findPerson(db, actor.userId)
    return { account: { first_name, last_name, email, role_name, rights: await listRights(db, app_role_id) } }
  })

  mountRaw(
    account.changePassword,
    async ({ database, actor, body, request }) => {
      const from = { ip: request.ip, device: cookies.device(request) }
      await changeOwnPassword({ database, actor, body, from, refusesEasy: !isPublicUrlLocal(config) })
      wakeMailWorker()
      return { success: true, message: 'Your password has been changed.' }
    },
    { bodyLimit: CREDENTIALS_BODY_LIMIT },
  )
}
