import type { Findings } from '../../platform/area.ts'
import { countFailedBackups } from './queries.ts'

export const backupFindings: Findings = {
  names: ['failed_backups'],
  count: async (db) => ({ failed_backups: await countFailedBackups(db) }),
}
