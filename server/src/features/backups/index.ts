export { backupMails } from './mails.ts'
export { findLastDue, isBackupLate, listMade, recordBackup } from './queries.ts'
