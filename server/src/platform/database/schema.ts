import type { Generated, Kysely } from 'kysely'

/** ISO 8601 in UTC with milliseconds, on both engines. */
export type Timestamp = string

/** Records that the search finds by `searchText` of their texts. */
export type Indexed = { search_text: string }

/** Records in the order of `nameOrder`, of people `personOrder`. Empty where an older instance has added the row. */
export type Ordered = { name_order: string }

/** Rows identified by name. */
export type NamedTable = Ordered & {
  id: Generated<number>
  name: string
  name_key: string
  description: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export type UsersTable = Indexed &
  Ordered & {
    id: Generated<number>
    first_name: string
    last_name: string
    display_name: string | null
    email: string
    email_key: string
    phone: string | null
    club_id: number | null
    app_role_id: number
    address_line1: string | null
    address_line2: string | null
    city: string | null
    state: string | null
    postal_code: string | null
    is_active: boolean
    email_verified: boolean
    password_change_required: boolean
    failed_login_attempts: number
    last_login: Timestamp | null
    /** A PHC string; null until the first password is set through a mailed link. */
    password_hash: string | null
    created_at: Timestamp
    updated_at: Timestamp
    created_by: number | null
    updated_by: number | null
    /** How many of the hints on the home page this person has been shown. */
    hints_shown: Generated<number>
  }

/** The columns of records that are returned as stored. */
export type RecordTable<Answer extends { id: number }> = Omit<Answer, 'id'> & {
  id: Generated<number>
  created_at: Timestamp
}

/** A code that is unique, ignoring case. */
export type Coded = { code_key: string } & Indexed & Ordered

/** Every table: here those that the platform reads; areas add theirs in `area.ts`. */
export interface Tables {
  roles: NamedTable & Indexed & { second_factor_required: Generated<boolean> }
  /** The program uses `code`; it is null for permissions made on the screen. */
  permissions: NamedTable & { code: string | null }
  role_permissions: { role_id: number; permission_id: number }
  users: UsersTable
  images: {
    /** SHA-256 of the bytes, in hexadecimal. */
    hash: string
    media_type: string
    /** Bytes. */
    size: number
    width: number
    height: number
    touched_at: Timestamp
    /** Kept until then, because a change of the last days can be undone that removed its last use. */
    kept_until: Generated<Timestamp | null>
    /** Its file is lost, as the hourly sweep has noticed. */
    is_missing: Generated<boolean>
  }
  /** By name: 'name' of the shop, 'guide_hidden'. */
  shop_settings: { name: string; value: string }
  swept_images: { hash: string; swept_at: Timestamp }
  idempotency_keys: {
    user_id: number
    key: string
    request_hash: string
    /** JSON; null while its request is running. */
    answer: string | null
    created_at: Timestamp
  }
  sessions: {
    token_hash: string
    csrf_hash: string
    user_id: number
    created_at: Timestamp
    last_seen_at: Timestamp
    expires_at: Timestamp
    /** Null for sessions from before this column. */
    user_agent: string | null
    /** Shortened by the hourly sweep when it is old; of an API token that of its last use. */
    address: string | null
    is_by_provider: Generated<boolean>
    /** Of an API token. */
    token_name: Generated<string | null>
    /** A JSON list: a token has those that its person has, too. */
    token_codes: Generated<string | null>
  }
  devices: { token_hash: string; user_id: number; created_at: Timestamp; expires_at: Timestamp }
  /** Times are milliseconds since 1970, so that one statement can compute with them on both engines. */
  throttles: { key: string; failures: number; blocked_until: number; updated_at: number }
  mails: {
    id: Generated<number>
    kind: string
    to_address: string
    user_id: number | null
    /** The record it is about, if any. */
    record_id: number | null
    created_at: Timestamp
    attempts: number
    next_attempt_at: Timestamp
    claimed_until: Timestamp | null
    /** A limit held it until then; it does not grow old meanwhile. */
    held_until: Generated<Timestamp | null>
    /** The mail that it is sent with. */
    joined_to: Generated<number | null>
    sent_at: Timestamp | null
    gave_up_at: Timestamp | null
    last_error: string | null
  }
  activity: {
    id: Generated<number>
    happened_at: Timestamp
    actor_user_id: number | null
    /** Their name at the time; null in entries older than this column, or if no user was signed in. */
    actor_first_name: Generated<string | null>
    actor_last_name: Generated<string | null>
    /** The name of the API token that they acted through. */
    actor_token: Generated<string | null>
    action: string
    target_id: number | null
    before: string | null
    after: string | null
    /** The names of the ids in it at the time, by area and id. */
    names: string | null
    /** The `listKey` of its record's name at the time. */
    record_listed: Generated<string>
    /** The batch it belongs to. */
    batch_id: number | null
    /** A batch is listed by one entry of each action; the others are folded. */
    is_folded: Generated<boolean>
  }
  /** Where entries about signing in or out came from; deleted after a while. */
  activity_clients: {
    activity_id: number
    happened_at: Timestamp
    address: string
    address_listed: Generated<string>
    user_agent: string | null
  }
  batches: {
    id: Generated<number>
    area: string
    kind: string
    happened_at: Timestamp
    actor_user_id: number
    /** Their name at the time; null in rows older than this column. */
    actor_first_name: Generated<string | null>
    actor_last_name: Generated<string | null>
    created_count: number
    changed_count: number
    /** The batch that this one undid. */
    undoes_id: number | null
  }
  secrets: { name: string; value: string }
  /** One row, which is in no backup. */
  systems: { id: string; restored_at: Timestamp | null }
  locks: { name: string; taken_at: Timestamp | null; owner: string | null; ends_at: Timestamp | null }
}

/** The database as queries see it: the request's transaction in a write, a plain connection in a read. */
export type Db = Kysely<Tables>
