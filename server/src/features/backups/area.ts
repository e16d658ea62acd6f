import type { Generated } from 'kysely'
import type { Area } from '../../platform/area.ts'
import { BY_ID } from '../../platform/database/tables.ts'
import { backupFindings } from './findings.ts'
import { backupMails } from './mails.ts'
import { backupRoutes } from './routes.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    backups: {
      id: Generated<number>
      /** When it was due: prevents two servers from making the same one. */
      due_at: Timestamp
      name: string
      started_at: Timestamp
      finished_at: Timestamp
      /** Bytes. */
      size: number | null
      failure: string | null
    }
  }
}

export const backups: Area = {
  name: 'backups',
  tables: [{ name: 'backups', key: BY_ID }],
  findings: backupFindings,
  mails: backupMails,
  routes: backupRoutes,
}
