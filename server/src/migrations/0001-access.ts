import type { Columns } from '../platform/database/columns.ts'
import type { Migration } from '../platform/database/migration.ts'

/** Roles, permissions, clubs, users, and what signing in, mail and the activity record need. */
export const migration: Migration = {
  name: '0001-access',
  statements: (columns, engine) => [
    named('permissions', columns),
    named('roles', columns),
    `CREATE UNIQUE INDEX permissions_name_unique ON permissions (name_key)`,
    `CREATE UNIQUE INDEX roles_name_unique ON roles (name_key)`,
    `CREATE TABLE role_permissions (
      role_id ${columns.int} NOT NULL REFERENCES roles (id),
      permission_id ${columns.int} NOT NULL REFERENCES permissions (id),
      PRIMARY KEY (role_id, permission_id)
    ) ${columns.end}`,
    `CREATE INDEX role_permissions_permission ON role_permissions (permission_id)`,
    ...clubsAndUsers(columns, engine === 'postgres'),
    ...signingIn(columns),
    ...keeping(columns, engine === 'postgres'),
  ],
}

const named = (table: string, { id, text, time, end }: Columns): string => `CREATE TABLE ${table} (
  ${id},
  name ${text} NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  name_key ${text} NOT NULL,
  description ${text} CHECK (length(description) <= 500),
  created_at ${time} NOT NULL,
  updated_at ${time} NOT NULL
) ${end}`

const clubsAndUsers = ({ id, int, text, time, bool, end }: Columns, isPostgres: boolean): string[] => [
  // A club names its director and a user names the club, so one of the two references has to come afterwards.
  `CREATE TABLE clubs (
    ${id},
    name ${text} NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
    name_key ${text} NOT NULL,
    description ${text} CHECK (length(description) <= 500),
    director_user_id ${int} ${isPostgres ? '' : 'REFERENCES users (id)'},
    ${bool('is_active')},
    created_at ${time} NOT NULL,
    updated_at ${time} NOT NULL
  ) ${end}`,
  `CREATE UNIQUE INDEX clubs_name_unique ON clubs (name_key)`,
  `CREATE INDEX clubs_director ON clubs (director_user_id)`,
  `CREATE TABLE users (
    ${id},
    first_name ${text} NOT NULL CHECK (length(first_name) BETWEEN 1 AND 100),
    last_name ${text} NOT NULL CHECK (length(last_name) BETWEEN 1 AND 100),
    display_name ${text} CHECK (length(display_name) <= 150),
    email ${text} NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
    email_key ${text} NOT NULL,
    phone ${text} CHECK (length(phone) <= 20),
    club_id ${int} REFERENCES clubs (id),
    app_role_id ${int} NOT NULL REFERENCES roles (id),
    address_line1 ${text} CHECK (length(address_line1) <= 255),
    address_line2 ${text} CHECK (length(address_line2) <= 255),
    city ${text} CHECK (length(city) <= 100),
    state ${text} CHECK (length(state) <= 2),
    postal_code ${text} CHECK (length(postal_code) <= 20),
    ${bool('is_active')},
    ${bool('email_verified')},
    ${bool('password_change_required')},
    failed_login_attempts ${int} NOT NULL CHECK (failed_login_attempts >= 0),
    last_login ${time},
    password_hash ${text},
    created_at ${time} NOT NULL,
    updated_at ${time} NOT NULL,
    created_by ${int} REFERENCES users (id),
    updated_by ${int} REFERENCES users (id)
  ) ${end}`,
  `CREATE UNIQUE INDEX users_email_unique ON users (email_key)`,
  `CREATE INDEX users_club ON users (club_id)`,
  `CREATE INDEX users_role ON users (app_role_id)`,
  ...(isPostgres
    ? ['ALTER TABLE clubs ADD CONSTRAINT clubs_director FOREIGN KEY (director_user_id) REFERENCES users (id)']
    : []),
]

const signingIn = ({ int, bigint, text, time, end }: Columns): string[] => [
  `CREATE TABLE sessions (
    token_hash ${text} PRIMARY KEY,
    csrf_hash ${text} NOT NULL,
    user_id ${int} NOT NULL REFERENCES users (id),
    created_at ${time} NOT NULL,
    last_seen_at ${time} NOT NULL,
    expires_at ${time} NOT NULL
  ) ${end}`,
  `CREATE INDEX sessions_user ON sessions (user_id)`,
  `CREATE INDEX sessions_expiry ON sessions (expires_at)`,
  `CREATE TABLE devices (
    token_hash ${text} PRIMARY KEY,
    user_id ${int} NOT NULL REFERENCES users (id),
    created_at ${time} NOT NULL,
    expires_at ${time} NOT NULL
  ) ${end}`,
  `CREATE INDEX devices_user ON devices (user_id)`,
  `CREATE TABLE throttles (
    key ${text} PRIMARY KEY,
    failures ${int} NOT NULL,
    blocked_until ${bigint} NOT NULL,
    updated_at ${bigint} NOT NULL
  ) ${end}`,
]

const keeping = ({ id, int, text, time, end }: Columns, isPostgres: boolean): string[] => [
  `CREATE TABLE mails (
    ${id},
    kind ${text} NOT NULL,
    to_address ${text} NOT NULL,
    user_id ${int} REFERENCES users (id),
    created_at ${time} NOT NULL,
    attempts ${int} NOT NULL,
    next_attempt_at ${time} NOT NULL,
    claimed_until ${time},
    sent_at ${time},
    gave_up_at ${time},
    last_error ${text}
  ) ${end}`,
  `CREATE INDEX mails_due ON mails (next_attempt_at) WHERE sent_at IS NULL AND gave_up_at IS NULL`,
  `CREATE TABLE password_tokens (
    token_hash ${text} PRIMARY KEY,
    user_id ${int} NOT NULL REFERENCES users (id),
    mail_id ${int} REFERENCES mails (id),
    created_at ${time} NOT NULL,
    expires_at ${time} NOT NULL,
    used_at ${time}
  ) ${end}`,
  `CREATE INDEX password_tokens_user ON password_tokens (user_id)`,
  `CREATE TABLE activity (
    ${id},
    happened_at ${time} NOT NULL,
    actor_user_id ${int} REFERENCES users (id),
    action ${text} NOT NULL,
    target_id ${int},
    before ${text},
    after ${text}
  ) ${end}`,
  `CREATE INDEX activity_action_target ON activity (action, target_id)`,
  ...appendOnly(isPostgres),
  `CREATE TABLE locks (name ${text} PRIMARY KEY, taken_at ${time}) ${end}`,
  `INSERT INTO locks (name, taken_at) VALUES ('access', NULL), ('restore', NULL)`,
]

const appendOnly = (isPostgres: boolean): string[] =>
  isPostgres
    ? [
        `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN RAISE EXCEPTION 'the activity record is append-only'; END $$`,
        `CREATE TRIGGER activity_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON activity
          FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
      ]
    : ['UPDATE', 'DELETE'].map(
        (change) => `CREATE TRIGGER activity_no_${change.toLowerCase()} BEFORE ${change} ON activity
          BEGIN SELECT RAISE(ABORT, 'the activity record is append-only'); END`,
      )
