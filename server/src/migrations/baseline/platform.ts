import type { Columns } from '../../platform/database/columns.ts'

/** An action is an area's word and a kind: 'size.updated'. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz-'
const LOCKS = ['access', 'restore', 'image-restore', 'image-check', 'backup', 'stock-digest']
const UUIDS = 'gen_random_uuid()::text || gen_random_uuid()::text'

const renamed = (field: (state: string, name: string) => string): string => {
  const name = (state: string) => `((${field(state, 'first_name')}) || ' ' || (${field(state, 'last_name')}))`
  return `CREATE INDEX activity_renamed ON activity (id)
    WHERE action = 'user.updated' AND ${name('before')} <> ${name('after')}`
}

/** The record is append-only; every server is told, with the commit, what it has got. */
const ACTIVITY_ON_POSTGRES = [
  renamed((state, name) => `CAST(${state} AS json) ->> '${name}'`),
  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the activity record is append-only'; END $$`,
  `CREATE TRIGGER activity_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON activity
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  // Many changes are told without their ids: a notice of PostgreSQL holds 8,000 bytes.
  `CREATE FUNCTION tell_changes() RETURNS trigger AS $$
    BEGIN
      PERFORM pg_notify('kitroom_changes', (
        SELECT json_agg(json_build_object('action', action, 'target_id', target_id, 'actor_user_id', actor_user_id))
        FROM (
          SELECT DISTINCT action, actor_user_id,
            CASE WHEN (SELECT count(*) FROM added) > 40 THEN NULL ELSE target_id END AS target_id
          FROM added
        ) AS told
      )::text);
      RETURN NULL;
    END $$ LANGUAGE plpgsql`,
  `CREATE TRIGGER activity_told AFTER INSERT ON activity REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION tell_changes()`,
  // Who may not make the extension searches without it.
  `DO $$ BEGIN CREATE EXTENSION IF NOT EXISTS pg_trgm;
    EXCEPTION WHEN OTHERS THEN RAISE NOTICE 'no index for the search: %', SQLERRM; END $$`,
]
const ACTIVITY_ON_SQLITE = [
  renamed((state, name) => `${state} ->> '${name}'`),
  ...['update', 'delete'].map(
    (change) => `CREATE TRIGGER activity_no_${change} BEFORE ${change.toUpperCase()} ON activity
    BEGIN SELECT RAISE(ABORT, 'the activity record is append-only'); END`,
  ),
]

/** Batches, the activity record, locks, views, backups, images. */
export const platform = (
  { id, int, bigint, text, time, bool, end }: Columns,
  isPostgres: boolean,
): readonly string[] => [
  `CREATE TABLE batches (
    ${id}, area ${text} NOT NULL, kind ${text} NOT NULL, happened_at ${time} NOT NULL,
    actor_user_id ${int} NOT NULL REFERENCES users (id), created_count ${int} NOT NULL,
    changed_count ${int} NOT NULL, undoes_id ${int} REFERENCES batches (id), actor_first_name ${text},
    actor_last_name ${text}
  ) ${end}`,
  `CREATE UNIQUE INDEX batches_undoes_id_unique ON batches (undoes_id)`,
  `CREATE INDEX batches_area ON batches (area, id)`,
  `CREATE TABLE activity (
    ${id}, happened_at ${time} NOT NULL, actor_user_id ${int} REFERENCES users (id), action ${text} NOT NULL,
    target_id ${int}, before ${text}, after ${text}, batch_id ${int} REFERENCES batches (id), names ${text},
    actor_first_name ${text}, actor_last_name ${text}, ${bool('is_folded')} DEFAULT false
  ) ${end}`,
  `CREATE INDEX activity_time ON activity (happened_at)`,
  `CREATE INDEX activity_listed ON activity (is_folded, id)`,
  `CREATE INDEX activity_batch ON activity (batch_id, is_folded, id)`,
  `CREATE INDEX activity_actor ON activity (actor_user_id, is_folded, id)`,
  `CREATE INDEX activity_word ON activity ((rtrim(action, '${LETTERS}')), is_folded, id)`,
  `CREATE INDEX activity_kind ON activity ((ltrim(action, '${LETTERS}')), is_folded, id)`,
  `CREATE INDEX activity_action ON activity (action, is_folded, id)`,
  `CREATE INDEX activity_actor_word ON activity (actor_user_id, (rtrim(action, '${LETTERS}')), is_folded, id)`,
  `CREATE INDEX activity_actor_kind ON activity (actor_user_id, (ltrim(action, '${LETTERS}')), is_folded, id)`,
  `CREATE INDEX activity_actor_action ON activity (actor_user_id, action, is_folded, id)`,
  `CREATE INDEX activity_record ON activity ((rtrim(action, '${LETTERS}')), target_id, id)`,
  `CREATE INDEX activity_action_record ON activity (action, target_id, id)`,
  `CREATE INDEX activity_actor_record ON activity
    (actor_user_id, (rtrim(action, '${LETTERS}')), target_id, id, action)`,
  ...(isPostgres ? ACTIVITY_ON_POSTGRES : ACTIVITY_ON_SQLITE),
  `CREATE TABLE locks (name ${text} PRIMARY KEY, taken_at ${time}, owner ${text}, ends_at ${time}) ${end}`,
  `INSERT INTO locks (name) VALUES ${LOCKS.map((name) => `('${name}')`).join(', ')}`,
  `CREATE TABLE secrets (name ${text} PRIMARY KEY, value ${text} NOT NULL) ${end}`,
  `INSERT INTO secrets (name, value) VALUES ('drafts', ${isPostgres ? UUIDS : 'lower(hex(randomblob(32)))'})`,
  `CREATE TABLE idempotency_keys (
    user_id ${int} NOT NULL REFERENCES users (id), key ${text} NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
    request_hash ${text} NOT NULL, answer ${text}, created_at ${time} NOT NULL, PRIMARY KEY (user_id, key)
  ) ${end}`,
  `CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at)`,
  `CREATE TABLE views (
    ${id}, list ${text} NOT NULL, name ${text} NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    name_key ${text} NOT NULL, search ${text} NOT NULL, ${bool('is_shared')},
    owner_user_id ${int} NOT NULL REFERENCES users (id), created_at ${time} NOT NULL, updated_at ${time} NOT NULL
  ) ${end}`,
  `CREATE UNIQUE INDEX views_name_unique ON views (name_key, list, owner_user_id)`,
  `CREATE TABLE default_views (
    user_id ${int} NOT NULL REFERENCES users (id), list ${text} NOT NULL,
    view_id ${int} NOT NULL REFERENCES views (id), PRIMARY KEY (user_id, list)
  ) ${end}`,
  `CREATE TABLE backups (
    ${id}, due_at ${time} NOT NULL, name ${text} NOT NULL, started_at ${time} NOT NULL,
    finished_at ${time} NOT NULL, size ${bigint}, failure ${text}
  ) ${end}`,
  `CREATE TABLE images (
    hash ${text} PRIMARY KEY CHECK (length(hash) = 64), media_type ${text} NOT NULL,
    size ${int} NOT NULL CHECK (size > 0), width ${int} NOT NULL CHECK (width > 0),
    height ${int} NOT NULL CHECK (height > 0), touched_at ${time} NOT NULL, kept_until ${time}
  ) ${end}`,
  `CREATE INDEX images_touched ON images (touched_at)`,
  `CREATE TABLE swept_images (hash ${text} PRIMARY KEY, swept_at ${time} NOT NULL) ${end}`,
]
