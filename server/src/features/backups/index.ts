export { backupMails } from './mails.ts'
export { findLastDue, recordBackup } from './queries.ts'
