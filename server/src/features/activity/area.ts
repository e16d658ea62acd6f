import type { Area, CountFindings } from '../../platform/area.ts'
import { countFailedMails } from '../../platform/mail/queue.ts'
import { activityRoutes } from './routes.ts'

/** Mails that were given up; the activity lists them. */
const activityFindings: CountFindings = async (db) => ({ failed_mails: await countFailedMails(db) })

export const activity: Area = { name: 'activity', findings: activityFindings, routes: activityRoutes }
