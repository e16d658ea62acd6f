import type { Columns } from '../../platform/database/columns.ts'

/**
 * Roles, permissions, clubs, users, signing in, mail. A club names its director and a user the club, so on PostgreSQL one
 * of the two references comes afterwards.
 */
export const people = ({ id, int, bigint, text, time, bool, end }: Columns, isPostgres: boolean): readonly string[] => [
  `CREATE TABLE permissions (
    ${id}, name ${text} NOT NULL CHECK (length(name) BETWEEN 1 AND 255), name_key ${text} NOT NULL,
    created_at ${time} NOT NULL, updated_at ${time} NOT NULL, code ${text},
    description ${text} CHECK (length(description) <= 2000)
  ) ${end}`,
  `CREATE UNIQUE INDEX permissions_name_unique ON permissions (name_key)`,
  `CREATE UNIQUE INDEX permissions_code_unique ON permissions (code)`,
  `CREATE TABLE roles (
    ${id}, name ${text} NOT NULL CHECK (length(name) BETWEEN 1 AND 255), name_key ${text} NOT NULL,
    created_at ${time} NOT NULL, updated_at ${time} NOT NULL,
    description ${text} CHECK (length(description) <= 2000), ${bool('second_factor_required')} DEFAULT false
  ) ${end}`,
  `CREATE UNIQUE INDEX roles_name_unique ON roles (name_key)`,
  `CREATE TABLE role_permissions (
    role_id ${int} NOT NULL REFERENCES roles (id), permission_id ${int} NOT NULL REFERENCES permissions (id),
    PRIMARY KEY (role_id, permission_id)
  ) ${end}`,
  `CREATE INDEX role_permissions_permission ON role_permissions (permission_id)`,
  `CREATE TABLE clubs (
    ${id}, name ${text} NOT NULL CHECK (length(name) BETWEEN 1 AND 255), name_key ${text} NOT NULL,
    description ${text} CHECK (length(description) <= 500),
    director_user_id ${int}${isPostgres ? '' : ' REFERENCES users (id)'}, ${bool('is_active')},
    created_at ${time} NOT NULL, updated_at ${time} NOT NULL
  ) ${end}`,
  `CREATE UNIQUE INDEX clubs_name_unique ON clubs (name_key)`,
  `CREATE INDEX clubs_director ON clubs (director_user_id)`,
  `CREATE TABLE users (
    ${id}, first_name ${text} NOT NULL CHECK (length(first_name) BETWEEN 1 AND 100),
    last_name ${text} NOT NULL CHECK (length(last_name) BETWEEN 1 AND 100),
    display_name ${text} CHECK (length(display_name) <= 150), email_key ${text} NOT NULL,
    phone ${text} CHECK (length(phone) <= 20), club_id ${int} REFERENCES clubs (id),
    app_role_id ${int} NOT NULL REFERENCES roles (id), address_line1 ${text} CHECK (length(address_line1) <= 255),
    address_line2 ${text} CHECK (length(address_line2) <= 255), city ${text} CHECK (length(city) <= 100),
    state ${text} CHECK (length(state) <= 2), postal_code ${text} CHECK (length(postal_code) <= 20),
    ${bool('is_active')}, ${bool('email_verified')}, ${bool('password_change_required')},
    failed_login_attempts ${int} NOT NULL CHECK (failed_login_attempts >= 0), last_login ${time},
    password_hash ${text}, created_at ${time} NOT NULL, updated_at ${time} NOT NULL,
    created_by ${int} REFERENCES users (id), updated_by ${int} REFERENCES users (id),
    email ${text} NOT NULL CHECK (length(email) BETWEEN 3 AND 255)
  ) ${end}`,
  `CREATE UNIQUE INDEX users_email_unique ON users (email_key)`,
  `CREATE INDEX users_club ON users (club_id)`,
  `CREATE INDEX users_role ON users (app_role_id)`,
  `CREATE INDEX users_created_by ON users (created_by)`,
  `CREATE INDEX users_updated_by ON users (updated_by)`,
  `CREATE TABLE sessions (
    token_hash ${text} PRIMARY KEY, csrf_hash ${text} NOT NULL, user_id ${int} NOT NULL REFERENCES users (id),
    created_at ${time} NOT NULL, last_seen_at ${time} NOT NULL, expires_at ${time} NOT NULL, user_agent ${text},
    address ${text}
  ) ${end}`,
  `CREATE INDEX sessions_user ON sessions (user_id)`,
  `CREATE INDEX sessions_expiry ON sessions (expires_at)`,
  `CREATE TABLE devices (
    token_hash ${text} PRIMARY KEY, user_id ${int} NOT NULL REFERENCES users (id), created_at ${time} NOT NULL,
    expires_at ${time} NOT NULL
  ) ${end}`,
  `CREATE INDEX devices_user ON devices (user_id)`,
  `CREATE TABLE throttles (
    key ${text} PRIMARY KEY, failures ${int} NOT NULL, blocked_until ${bigint} NOT NULL,
    updated_at ${bigint} NOT NULL
  ) ${end}`,
  `CREATE TABLE mails (
    ${id}, kind ${text} NOT NULL, to_address ${text} NOT NULL, user_id ${int} REFERENCES users (id),
    created_at ${time} NOT NULL, attempts ${int} NOT NULL, next_attempt_at ${time} NOT NULL, claimed_until ${time},
    sent_at ${time}, gave_up_at ${time}, last_error ${text}, record_id ${int}
  ) ${end}`,
  `CREATE INDEX mails_due ON mails (next_attempt_at) WHERE sent_at IS NULL AND gave_up_at IS NULL`,
  `CREATE INDEX mails_user_id ON mails (user_id)`,
  `CREATE TABLE password_tokens (
    token_hash ${text} PRIMARY KEY, user_id ${int} NOT NULL REFERENCES users (id),
    mail_id ${int} REFERENCES mails (id), created_at ${time} NOT NULL, expires_at ${time} NOT NULL, used_at ${time}
  ) ${end}`,
  `CREATE INDEX password_tokens_user ON password_tokens (user_id)`,
  `CREATE TABLE second_factors (
    ${id}, user_id ${int} NOT NULL REFERENCES users (id), kind ${text} NOT NULL CHECK (kind IN ('app', 'passkey')),
    name ${text} NOT NULL, created_at ${time} NOT NULL, last_used_at ${time}, secret ${text}, last_step ${bigint},
    credential_id ${text}, public_key ${text}, sign_count ${bigint},
    CHECK ((kind = 'app') = (secret IS NOT NULL AND last_step IS NOT NULL)),
    CHECK ((kind = 'passkey') = (credential_id IS NOT NULL AND public_key IS NOT NULL AND sign_count IS NOT NULL))
  ) ${end}`,
  `CREATE INDEX second_factors_user_id ON second_factors (user_id)`,
  `CREATE UNIQUE INDEX second_factors_credential_id_unique ON second_factors (credential_id)`,
  `CREATE TABLE recovery_codes (
    code_hash ${text} PRIMARY KEY, user_id ${int} NOT NULL REFERENCES users (id), created_at ${time} NOT NULL,
    used_at ${time}
  ) ${end}`,
  `CREATE INDEX recovery_codes_user_id ON recovery_codes (user_id)`,
  `CREATE TABLE pending_sign_ins (
    token_hash ${text} PRIMARY KEY, user_id ${int} REFERENCES users (id), challenge_hash ${text},
    expires_at ${time} NOT NULL
  ) ${end}`,
  `CREATE INDEX pending_sign_ins_user_id ON pending_sign_ins (user_id)`,
  `CREATE TABLE factor_setups (
    owner_hash ${text} PRIMARY KEY, user_id ${int} NOT NULL REFERENCES users (id), secret ${text},
    challenge_hash ${text}, expires_at ${time} NOT NULL
  ) ${end}`,
  `CREATE INDEX factor_setups_user_id ON factor_setups (user_id)`,
  ...(isPostgres
    ? ['ALTER TABLE clubs ADD CONSTRAINT clubs_director FOREIGN KEY (director_user_id) REFERENCES users (id)']
    : []),
]
