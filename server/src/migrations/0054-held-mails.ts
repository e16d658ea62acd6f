import type { Migration } from '../platform/database/migration.ts'

/**
 * Until when a limit holds a mail, and the mail that it is sent with. Older instances ask for neither: they leave a mail
 * that is held alone, because its next attempt lies ahead.
 */
export const migration: Migration = {
  name: '0054-held-mails',
  statements: ({ int, time }) => [
    `ALTER TABLE mails ADD COLUMN held_until ${time}`,
    `ALTER TABLE mails ADD COLUMN joined_to ${int}`,
    'CREATE INDEX mails_waiting ON mails (record_id) WHERE sent_at IS NULL AND gave_up_at IS NULL',
    'CREATE INDEX mails_joined ON mails (joined_to) WHERE joined_to IS NOT NULL',
    'CREATE INDEX mails_sent ON mails (sent_at) WHERE sent_at IS NOT NULL',
  ],
}
