import type { CountFindings } from '../../platform/area.ts'
import { countFailedBackups } from './queries.ts'

export const backupFindings: CountFindings = async (db) => ({ failed_backups: await countFailedBackups(db) })
