import { type Compose, renderMail } from '../../platform/mail/message.ts'
import { BACKUP_FAILED_MAIL, findFailure } from './queries.ts'

/** Writes the mail about a failed backup, and leaves all others to `others`. */
export const backupMails =
  (publicUrl: () => string, others: Compose): Compose =>
  async (database, mail) => {
    if (mail.kind !== BACKUP_FAILED_MAIL) return others(database, mail)
    const failed = mail.record_id === null ? undefined : await findFailure(database.read, mail.record_id)
    if (!failed) return null
    const message = renderMail(
      'The Kitroom backup failed',
      'Hello,',
      [
        `the backup that Kitroom began at ${failed.started_at} has failed: ${failed.failure}`,
        'Earlier backups are untouched. The next one is made tomorrow. You get this mail because you may restore images.',
      ],
      { label: 'Look at the last backups', url: `${publicUrl()}/admin/product-image-transfer` },
    )
    return { to: mail.to_address, ...message }
  }
