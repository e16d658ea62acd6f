import { ACTIVITY_TOPICS } from '@kitroom/contract/activity-topics'
import { type RawBuilder, sql } from 'kysely'
import { isPostgres, readBy } from '../../platform/database/dialect.ts'
import type { Db } from '../../platform/database/schema.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz-'

// As in the indexes of migration 0027, and the same on both engines.
/** 'size.' of 'size.updated'. */
const ACTION_WORD = `rtrim(action, '${LETTERS}')`
/** '.updated' of 'size.updated'. */
const ACTION_KIND = `ltrim(action, '${LETTERS}')`

export type Wanted = {
  /** The first words of the permitted actions. */
  words: readonly string[]
  before?: number | undefined
  person?: number | undefined
  record?: number | undefined
  kind?: string | undefined
  /** From this moment on, or from the beginning of this day. */
  from?: string | undefined
  /** Before this moment, or until the end of this day. */
  to?: string | undefined
  /** Only the newest matching entry of each batch. */
  isFolded: boolean
}

type Sql = RawBuilder<unknown>

const DAY_MS = 24 * 60 * 60 * 1000
/** Ids are assigned when entries are written, not when they are committed: no transaction lasts longer than this. */
const OUT_OF_ORDER_MS = 60 * 60 * 1000

const EARLIEST = Date.parse('0001-01-01T00:00:00.000Z')
const LATEST = Date.parse('9999-12-31T23:59:59.999Z')

/** Years with four digits, which both databases compare correctly. */
const isoOf = (moment: number): string => new Date(Math.min(Math.max(moment, EARLIEST), LATEST)).toISOString()

const isDay = (time: string): boolean => time.length === '2026-03-01'.length

const endOf = (time: string): number => Date.parse(time) + (isDay(time) ? DAY_MS : 0)

/** Both are outside; null: no limit. */
type IdRange = { after: number | null; before: number | null }

/**
 * The range of ids of a time, so that entries are read in order without sorting; null: there are none. It begins after
 * the last entry before that time: the first entry in it need not have the lowest id.
 */
export const findIdRange = async (db: Db, { from, to }: Wanted): Promise<IdRange | null> => {
  if (from === undefined && to === undefined) return { after: null, before: null }
  const since = isoOf(from === undefined ? EARLIEST : Date.parse(from) - OUT_OF_ORDER_MS)
  const until = isoOf(to === undefined ? LATEST : endOf(to) + OUT_OF_ORDER_MS)
  const { rows } = await sql<IdRange>`SELECT
    (SELECT id FROM activity WHERE happened_at < ${since} ORDER BY happened_at DESC LIMIT 1) AS after,
    (SELECT id FROM activity WHERE happened_at >= ${until} ORDER BY happened_at LIMIT 1) AS before`.execute(db)
  const range = rows[0] ?? { after: null, before: null }
  return range.before !== null && range.before <= (range.after ?? 0) + 1 ? null : range
}

/** The words are those of `ACTIVITY_TOPICS`. */
const wordsIn = (expression: string, words: readonly string[]): Sql =>
  sql.raw(`${expression} IN (${words.map((word) => `'${word}.'`).join(', ')})`)

/** Asked with nearly every page. */
const OF_ANY_TOPIC = wordsIn(ACTION_WORD, [...ACTIVITY_TOPICS.keys()])

/** Whether the action of an entry begins with one of these words. */
export const isOfWords = (words: readonly string[]) => sql<boolean>`${wordsIn(ACTION_WORD, words)}`

const isOfAllAreas = (words: readonly string[]): boolean => words.length === ACTIVITY_TOPICS.size

/** No later listed entry of the same batch matches. */
const isNewestOfBatch = (db: Db, { words, kind }: Wanted): Sql => {
  const later = (part: string): string => part.replace('action', 'later.action')
  const isOfWords = isOfAllAreas(words) ? sql`` : sql`AND ${wordsIn(later(ACTION_WORD), words)}`
  const isOfKind = kind === undefined ? sql`` : sql`AND ${sql.raw(later(ACTION_KIND))} = ${`.${kind}`}`
  return sql`(batch_id IS NULL OR NOT EXISTS (
    SELECT 1 FROM activity AS later ${readBy(db, 'activity_batch')}
    WHERE later.batch_id = activity.batch_id AND later.is_folded = false AND later.id > activity.id
      ${isOfWords} ${isOfKind}))`
}

/**
 * Conditions that are checked entry by entry. The CASE keeps both databases from looking for an index for them, and
 * PostgreSQL from the guess that so few entries match that sorting them all is cheaper.
 */
const checked = (conditions: readonly Sql[]): Sql[] =>
  conditions.length === 0 ? [] : [sql`CASE WHEN ${sql.join(conditions, sql` AND `)} THEN true ELSE false END`]

/** Conditions that hold in every range. */
const conditionsOf = (db: Db, wanted: Wanted, range: IdRange): Sql[] => {
  const { words, before, person, record, kind, from, to, isFolded } = wanted
  const isOneRecord = record !== undefined
  return [
    ...(person === undefined ? [] : [sql`actor_user_id = ${person}`]),
    ...(isOneRecord ? [sql`target_id = ${record}`] : []),
    ...(before === undefined ? [] : [sql`id < ${before}`]),
    ...(range.after === null ? [] : [sql`id > ${range.after}`]),
    ...(range.before === null ? [] : [sql`id < ${range.before}`]),
    ...checked([
      ...(from === undefined ? [] : [sql`happened_at >= ${isoOf(Date.parse(from))}`]),
      ...(to === undefined ? [] : [sql`happened_at < ${isoOf(endOf(to))}`]),
      ...(isOfAllAreas(words) ? [OF_ANY_TOPIC] : []),
      // The entries of one person about one record are few, in an index that has no range of each kind.
      ...(isOneRecord && person !== undefined && kind !== undefined
        ? [sql`${sql.raw(ACTION_KIND)} = ${`.${kind}`}`]
        : []),
      ...(isFolded && !isOneRecord ? [isNewestOfBatch(db, wanted)] : []),
    ]),
  ]
}

/** Ranges of one index, each in the order of ids: of each value, and of listed and folded entries if that is asked. */
type Ranges = {
  index: string
  by: string | null
  values: readonly string[]
  folds: readonly boolean[]
}

/** The ids of one more than a page in all ranges, newest first; no range is read further than that. */
const mergeRanges = (db: Db, { index, by, values, folds }: Ranges, conditions: readonly Sql[], count: number): Sql => {
  const newest = sql`ORDER BY id DESC LIMIT ${sql.lit(count)}`
  // Without statistics SQLite prefers a range of ids, and reads everything in between.
  const hint = readBy(db, index === '' ? null : `activity_${index}`)
  const range = (value: Sql, fold: Sql | null): Sql => {
    const isValue = by === null ? [] : [sql`${sql.raw(by)} = ${value}`]
    const isFold = fold === null ? [] : [sql`is_folded = ${fold}`]
    return sql`SELECT id FROM activity ${hint} WHERE ${sql.join([...isValue, ...isFold, ...conditions], sql` AND `)}`
  }
  const all = values.flatMap((value) => (folds.length > 0 ? folds : [null]).map((fold) => ({ value, fold })))
  if (all.length === 1 || !isPostgres(db)) {
    // SQLite merges ranges that are in the same order.
    const each = all.map(({ value, fold }) => range(sql`${value}`, fold === null ? null : sql.lit(fold)))
    return sql`${sql.join(each, sql` UNION ALL `)} ${newest}`
  }
  const one = range(sql.ref('range.value'), folds.length > 0 ? sql.ref('range.fold') : null)
  return sql`SELECT found.id FROM jsonb_to_recordset(CAST(${JSON.stringify(all)} AS jsonb)) AS range (value text, fold boolean)
    CROSS JOIN LATERAL (${one} ${newest}) AS found ${newest}`
}

const rangesOf = ({ words, kind, record, person, isFolded }: Wanted): Ranges => {
  const folds = isFolded ? [false] : [false, true]
  const actor = person === undefined ? '' : 'actor_'
  const ofWords = () => ({ by: ACTION_WORD, values: words.map((word) => `${word}.`) })
  const ofActions = () => ({ by: 'action', values: words.map((word) => `${word}.${kind}`) })
  if (record !== undefined) {
    return person === undefined && kind !== undefined
      ? { ...ofActions(), index: 'action_record', folds: [] }
      : { ...ofWords(), index: `${actor}record`, folds: [] }
  }
  if (!isOfAllAreas(words)) {
    return kind === undefined
      ? { ...ofWords(), index: `${actor}word`, folds }
      : { ...ofActions(), index: `${actor}action`, folds }
  }
  if (kind !== undefined) return { by: ACTION_KIND, values: [`.${kind}`], index: `${actor}kind`, folds }
  const whole = { by: null, values: [''] }
  if (person !== undefined) return { ...whole, index: 'actor', folds }
  return isFolded ? { ...whole, index: 'listed', folds } : { ...whole, index: '', folds: [] }
}

/**
 * The ids of a page, newest first. Every combination of filters is one or a few ranges of an index of migration 0029 or
 * 0033, so that only entries of the page are read and none is sorted.
 */
export const pageOfIds = (db: Db, wanted: Wanted, idRange: IdRange, count: number): Sql =>
  mergeRanges(db, rangesOf(wanted), conditionsOf(db, wanted, idRange), count)

/** The ids of the newest entries of one record. */
export const newestIdsOfRecord = (
  db: Db,
  actions: readonly string[],
  { id, before }: { id: number; before: number | undefined },
  count: number,
): Sql => {
  const ranges = { index: 'action_record', by: 'action', values: actions, folds: [] }
  const older = before === undefined ? [] : [sql`id < ${before}`]
  return mergeRanges(db, ranges, [sql`target_id = ${id}`, ...older], count)
}
