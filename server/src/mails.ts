import { composeWith } from './features/auth/index.ts'
import { backupMails } from './features/backups/index.ts'
import { orderMails } from './features/orders/index.ts'
import { digestMails } from './features/stock-warnings/index.ts'
import type { Compose } from './platform/mail/message.ts'

/** Writes the mails of all areas. */
export const composeMails = (publicUrl: () => string): Compose =>
  digestMails(publicUrl, backupMails(publicUrl, orderMails(publicUrl, composeWith(publicUrl))))
