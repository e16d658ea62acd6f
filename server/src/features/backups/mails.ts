import { forHolders } from '../../platform/mail/for-holders.ts'
import { type MailKinds, renderMail } from '../../platform/mail/message.ts'
import { BACKUP_FAILED_MAIL, findFailure } from './queries.ts'

export const backupMails: MailKinds = {
  [BACKUP_FAILED_MAIL]: forHolders('IMAGE_RESTORE', async ({ database, mail, publicUrl }) => {
    const failed = mail.record_id === null ? undefined : await findFailure(database.read, mail.record_id)
    if (!failed) return null
    const message = renderMail('The Kitroom backup failed', [
      'Hello,',
      `the backup that Kitroom began at ${failed.started_at} has failed:`,
      { quote: failed.failure ?? '' },
      'Earlier backups are untouched. The next one is made tomorrow. You get this mail because you may restore images.',
      { label: 'Look at the last backups', url: `${publicUrl}/admin/product-image-transfer` },
    ])
    return { to: mail.to_address, ...message }
  }),
}
