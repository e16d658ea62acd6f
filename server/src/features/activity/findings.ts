import type { Findings } from '../../platform/area.ts'
import { countFailedMails } from '../../platform/mail/queue.ts'

/** Mails that were given up; the activity lists them. */
export const activityFindings: Findings = {
  names: ['failed_mails'],
  count: async (db) => ({ failed_mails: await countFailedMails(db) }),
}
