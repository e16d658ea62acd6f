import type { Migration } from '../platform/database/migration.ts'

/** Second factors of people, their recovery codes, sign-ins that wait for one, and roles that require one. */
export const migration: Migration = {
  name: '0022-second-factors',
  statements: ({ id, int, bigint, text, time, bool, end }) => [
    `ALTER TABLE roles ADD COLUMN ${bool('second_factor_required')} DEFAULT false`,
    `CREATE TABLE second_factors (
      ${id},
      user_id ${int} NOT NULL REFERENCES users (id),
      kind ${text} NOT NULL CHECK (kind IN ('app', 'passkey')),
      name ${text} NOT NULL,
      created_at ${time} NOT NULL,
      last_used_at ${time},
      secret ${text},
      last_step ${bigint},
      credential_id ${text},
      public_key ${text},
      sign_count ${bigint},
      CHECK ((kind = 'app') = (secret IS NOT NULL AND last_step IS NOT NULL)),
      CHECK ((kind = 'passkey') = (credential_id IS NOT NULL AND public_key IS NOT NULL AND sign_count IS NOT NULL))
    ) ${end}`,
    `CREATE INDEX second_factors_user_id ON second_factors (user_id)`,
    `CREATE UNIQUE INDEX second_factors_credential_id_unique ON second_factors (credential_id)`,
    `CREATE TABLE recovery_codes (
      code_hash ${text} PRIMARY KEY,
      user_id ${int} NOT NULL REFERENCES users (id),
      created_at ${time} NOT NULL,
      used_at ${time}
    ) ${end}`,
    `CREATE INDEX recovery_codes_user_id ON recovery_codes (user_id)`,
    `CREATE TABLE pending_sign_ins (
      token_hash ${text} PRIMARY KEY,
      user_id ${int} REFERENCES users (id),
      challenge_hash ${text},
      expires_at ${time} NOT NULL
    ) ${end}`,
    `CREATE INDEX pending_sign_ins_user_id ON pending_sign_ins (user_id)`,
    `CREATE TABLE factor_setups (
      owner_hash ${text} PRIMARY KEY,
      user_id ${int} NOT NULL REFERENCES users (id),
      secret ${text},
      challenge_hash ${text},
      expires_at ${time} NOT NULL
    ) ${end}`,
    `CREATE INDEX factor_setups_user_id ON factor_setups (user_id)`,
  ],
}
