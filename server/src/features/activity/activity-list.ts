import type { ActivityEntry } from '@kitroom/contract/activity'
import { AREA_NAMES, entryText } from '@kitroom/contract/activity-text'
import { ACTIVITY_TOPICS, wordOf } from '@kitroom/contract/activity-topics'
import { ACTIVITY_KINDS } from '@kitroom/contract/areas'
import { type RawBuilder, sql } from 'kysely'
import { recordNameOf } from '../../platform/activity/entry-ids.ts'
import { readBy } from '../../platform/database/dialect.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Actor } from '../../platform/http/auth/actor.ts'
import type { PagedSource } from '../../platform/paged/paged-list.ts'
import { namesForEntries } from './entry-names.ts'
import * as queries from './queries.ts'
import { formatEntry, shortBatchOf } from './record-history.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz-'

// As in the indexes of migration 0029, and the same on both engines.
/** 'size.' of 'size.updated'. */
const wordIn = (table: string) => sql.raw(`rtrim(${table}.action, '${LETTERS}')`)
/** '.updated' of 'size.updated'. */
const kindIn = (table: string) => sql.raw(`ltrim(${table}.action, '${LETTERS}')`)

/** By the word of an action, '.' included. */
const AREA_OF_WORD = new Map([...ACTIVITY_TOPICS].map(([word, { area }]) => [`${word}.`, AREA_NAMES[area] ?? area]))
const NAME_OF_KIND = new Map(Object.entries(ACTIVITY_KINDS).map(([kind, name]) => [`.${kind}`, name]))

const people = async (db: Db) =>
  [...(await queries.listPeople(db))].map(([id, { name, earlier_names }]) => ({
    id,
    name,
    also: earlier_names.join('\n'),
  }))

const RECORD = sql.ref('activity.record_listed')
const ADDRESS = sql`(SELECT address_listed FROM activity_clients WHERE activity_id = activity.id)`

export const activityList: PagedSource<ActivityEntry> = {
  from: sql`activity`,
  id: sql.ref('activity.id'),
  columns: {
    time: { value: sql.ref('activity.happened_at') },
    person: { id: sql.ref('activity.actor_user_id'), names: people, isIndexed: true },
    area: { id: wordIn('activity'), names: AREA_OF_WORD, isIndexed: true },
    record: { value: RECORD, key: RECORD },
    kind: { id: kindIn('activity'), names: NAME_OF_KIND, isIndexed: true },
    address: { value: ADDRESS, key: ADDRESS },
  },
  read: async (db, ids) => {
    const rows = await queries.listEntries(db, ids)
    const [entries, persons] = [await namesForEntries(db, rows), await queries.listPeople(db)]
    const batches = rows.flatMap(({ batch_id }) => batch_id ?? [])
    const products = await queries.findBatchProducts(db, batches)
    const itemIds = rows.flatMap((row) => itemOf(row) ?? [])
    const productsOfItems = await queries.findItemProducts(db, itemIds)
    return entries.map((entry) => {
      const { row, before, after, names: namesThen } = entry
      const told = formatEntry(entry)
      const topic = ACTIVITY_TOPICS.get(wordOf(row.action))
      const area = topic?.area ?? wordOf(row.action)
      const person = persons.get(row.actor_user_id ?? 0)
      return {
        ...told,
        person_id: row.actor_user_id,
        person: person?.name ?? null,
        earlier_names: person?.earlier_names ?? [],
        area,
        area_name: AREA_NAMES[area] ?? area,
        kind_name: ACTIVITY_KINDS[told.kind] ?? '',
        what: entryText(told),
        record_id: row.target_id,
        record_name: recordNameOf({ ...row, before, after }, namesThen),
        product_id: productsOfItems.get(itemOf(row) ?? 0) ?? null,
        batch: batchOf(row, products),
        address: row.address,
        user_agent: row.user_agent,
      }
    })
  },
}

/** The first words of actions on inventory items. */
const OF_ITEMS: readonly string[] = ['inventory', 'stock-warnings']

const itemOf = ({ action, target_id }: queries.Row): number | null =>
  OF_ITEMS.includes(wordOf(action)) ? target_id : null

const batchOf = (row: queries.BatchRow, products: ReadonlyMap<number, string>) => {
  const { batch_id: id, kind, batch_area: area } = row
  const batch = shortBatchOf(row)
  if (!batch || id === null || kind === null || area === null) return null
  return { id, area, kind, ...batch, product_name: products.get(id) ?? null }
}

type Query = Readonly<Record<string, unknown>>

/** The entries of those areas whose lists the actor may open, and of each batch one if the list is folded. */
export const visibleEntries = async (db: Db, { permissions }: Actor, query: Query): Promise<RawBuilder<boolean>> => {
  const words = [...ACTIVITY_TOPICS].flatMap(([word, { codes }]) =>
    codes.every((code) => permissions.includes(code)) ? [`${word}.`] : [],
  )
  if (words.length === 0) return sql<boolean>`1 = 0`
  const isOfWords = isOneOfWords(wordIn('activity'), words)
  // Each entry of a batch has a record of its own.
  const isFolded = query.folded === 'true' && !query.search && !query['filter.record']
  return isFolded
    ? sql<boolean>`(${isOfWords} AND activity.is_folded = false AND ${isNewestOfBatch(db, words, query)})`
    : isOfWords
}

const isOneOfWords = (word: RawBuilder<unknown>, words: readonly string[]) => {
  const isOne = sql<boolean>`${word} IN (${sql.join(words.map((one) => sql.lit(one)))})`
  // Nearly all entries are: no index is to be looked for.
  return words.length === ACTIVITY_TOPICS.size ? sql<boolean>`CASE WHEN ${isOne} THEN true ELSE false END` : isOne
}

/** No later listed entry of the same batch passes the filters that tell the entries of a batch apart. */
const isNewestOfBatch = (db: Db, visible: readonly string[], query: Query) => {
  const chosen = (names: ReadonlyMap<string, string>, filter: unknown) =>
    [...names].flatMap(([id, name]) => ([filter].flat().includes(name) ? [sql.lit(id)] : []))
  const [areas, kinds] = [query['filter.area'], query['filter.kind']]
  const later = [
    isOneOfWords(wordIn('later'), visible),
    ...(areas ? [sql`${wordIn('later')} IN (${sql.join([sql`''`, ...chosen(AREA_OF_WORD, areas)])})`] : []),
    ...(kinds ? [sql`${kindIn('later')} IN (${sql.join([sql`''`, ...chosen(NAME_OF_KIND, kinds)])})`] : []),
  ]
  // PostgreSQL would else guess that so few entries remain that sorting them all is cheaper.
  return sql`CASE WHEN activity.batch_id IS NULL OR NOT EXISTS (
    SELECT 1 FROM activity AS later ${readBy(db, 'activity_batch')}
    WHERE later.batch_id = activity.batch_id AND later.is_folded = false AND later.id > activity.id
      AND ${sql.join(later, sql` AND `)}) THEN true ELSE false END`
}
