import { INVITATION_UNUSED_DAYS } from '@kitroom/contract/attention'
import type { Findings } from '../../platform/area.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Active users who never chose a password and got no mail for a week. */
export const userFindings: Findings = {
  names: ['unused_invitations'],
  count: async (db, today) => {
    const before = new Date(Date.parse(today) - INVITATION_UNUSED_DAYS * DAY_MS).toISOString()
    const { count } = await db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('is_active', '=', true)
      .where('password_hash', 'is', null)
      .where('last_login', 'is', null)
      .where('created_at', '<', before)
      .where('id', 'not in', (mail) =>
        mail
          .selectFrom('mails')
          .select('user_id')
          .where('user_id', 'is not', null)
          .where('created_at', '>=', before)
          .$narrowType<{ user_id: number }>(),
      )
      .executeTakeFirstOrThrow()
    return { unused_invitations: Number(count) }
  },
}
