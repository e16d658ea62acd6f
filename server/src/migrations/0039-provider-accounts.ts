import type { Migration } from '../platform/database/migration.ts'

/** The account at the organisation's provider by which a person signs in: one each, and each is one person's. */
export const migration: Migration = {
  name: '0039-provider-accounts',
  statements: ({ int, text, end }) => [
    `CREATE TABLE provider_accounts (
      user_id ${int} PRIMARY KEY REFERENCES users (id),
      issuer ${text} NOT NULL,
      subject ${text} NOT NULL,
      UNIQUE (subject, issuer)
    ) ${end}`,
  ],
}
