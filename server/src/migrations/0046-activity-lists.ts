import { ACTIVITY_TOPICS, wordOf } from '@kitroom/contract/activity-topics'
import { listKey } from '@kitroom/contract/list-rows'
import { sql } from 'kysely'
import { isPostgres, jsonText } from '../platform/database/dialect.ts'
import { updateMany } from '../platform/database/many-rows.ts'
import type { Migration } from '../platform/database/migration.ts'
import type { Db } from '../platform/database/schema.ts'

const AT_ONCE = 2000

const DISABLED = 'ALTER TABLE activity DISABLE TRIGGER activity_append_only'
const NO_UPDATE = `CREATE TRIGGER activity_no_update BEFORE UPDATE ON activity
  BEGIN SELECT RAISE(ABORT, 'the activity record is append-only'); END`

/** The fields that records are named by. States can be long: they are not read as a whole. */
const NAMED_BY = ['name', 'first_name', 'last_name', 'product_name', 'slot_name', 'color_name', 'size_code'] as const

type State = Readonly<Record<(typeof NAMED_BY)[number], string | null>>
type Entry = State & { id: number; action: string; target_id: number | null; names: string | null }

const nameIn = ({ name, first_name, last_name, product_name, slot_name, color_name, size_code }: State): string => {
  if (slot_name !== null) return `${product_name}, ${slot_name}`
  if (name !== null) return name
  if (first_name !== null) return `${first_name} ${last_name}`
  return product_name === null ? '' : `${product_name}, ${color_name}, ${size_code}`
}

const fillEntries = async (db: Db): Promise<void> => {
  const named = NAMED_BY.map((name) => sql`${jsonText(db, sql`coalesce(after, before)`, name)} AS ${sql.ref(name)}`)
  for (let last = 0; ; ) {
    const { rows } = await sql<Entry>`
      SELECT id, action, target_id, names, ${sql.join(named)} FROM activity
      WHERE id > ${last} ORDER BY id LIMIT ${sql.lit(AT_ONCE)}`.execute(db)
    const keyed = rows.flatMap(({ id, action, target_id, names, ...state }) => {
      const about = ACTIVITY_TOPICS.get(wordOf(action))?.about ?? ''
      const key = listKey(nameIn(state) || (JSON.parse(names ?? '{}')[about]?.[target_id ?? 0] ?? ''))
      return key ? [{ id: id as never, record_listed: key }] : []
    })
    await updateMany(db, 'activity', keyed)
    const end = rows.at(-1)
    if (!end) return
    last = Number(end.id)
  }
}

/** The activity is searched and sorted by its records and addresses where it is stored. */
export const migration: Migration = {
  name: '0046-activity-lists',
  statements: ({ text }) => [
    `ALTER TABLE activity ADD COLUMN record_listed ${text} NOT NULL DEFAULT ''`,
    `ALTER TABLE activity_clients ADD COLUMN address_listed ${text} NOT NULL DEFAULT ''`,
  ],
  run: async (db) => {
    // The record is append-only: its triggers are away while the new column is filled.
    const postgres = isPostgres(db)
    await sql`${sql.raw(postgres ? DISABLED : 'DROP TRIGGER activity_no_update')}`.execute(db)
    await fillEntries(db)
    await sql`${sql.raw(postgres ? DISABLED.replace('DISABLE', 'ENABLE') : NO_UPDATE)}`.execute(db)
    const { rows } = await sql<{ address: string }>`SELECT DISTINCT address FROM activity_clients`.execute(db)
    await updateMany(
      db,
      'activity_clients',
      rows.map(({ address }) => ({ address, address_listed: listKey(address) })),
      ['address'],
    )
  },
}
