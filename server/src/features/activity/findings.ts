import type { CountFindings } from '../../platform/area.ts'
import { countFailedMails } from '../../platform/mail/queue.ts'

/** Mails that were given up; the activity lists them. */
export const activityFindings: CountFindings = async (db) => ({ failed_mails: await countFailedMails(db) })
