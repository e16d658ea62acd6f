import { listBackups } from '@kitroom/contract/backups'
import type { Area, CountFindings, Services } from '../../platform/area.ts'
import { BY_ID } from '../../platform/database/tables.ts'
import { backupMails } from './mails.ts'
import * as queries from './queries.ts'
import { countFailedBackups, isRealBusiness } from './queries.ts'

/** The rules are in `docs/product.md`, 'Backups'. */
const backupRoutes = ({ mount, config }: Services): void => {
  mount(listBackups, async ({ db }) => ({ at: config.backup?.at ?? null, backups: await queries.listBackups(db) }))
}

const backupFindings: CountFindings = async (db, _today, { backup }) => ({
  failed_backups: await countFailedBackups(db),
  late_backups: backup !== null && (await queries.isBackupLate(db)) ? 1 : 0,
  missing_backups: backup === null && (await isRealBusiness(db)) ? 1 : 0,
})

export const backups: Area = {
  name: 'backups',
  tables: [{ name: 'backups', key: BY_ID }],
  findings: backupFindings,
  measures: queries.backupMeasures,
  mails: backupMails,
  routes: backupRoutes,
}
