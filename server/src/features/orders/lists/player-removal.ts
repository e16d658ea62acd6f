import type { AnswerOf } from '@kitroom/contract/endpoint'
import { listKey } from '@kitroom/contract/list-rows'
import type { Person, previewRemoval } from '@kitroom/contract/order-lists'
import type { OrderStatus } from '@kitroom/contract/order-statuses'
import { type RawBuilder, sql } from 'kysely'
import { rewriteStates } from '../../../platform/activity/activity.ts'
import { searchText } from '../../../platform/database/fold-key.ts'
import { isOneOf, lockRows, updateMany } from '../../../platform/database/many-rows.ts'
import type { Db, Tables } from '../../../platform/database/schema.ts'
import { nextVersion } from '../../../platform/http/mount/optimistic-lock.ts'
import { listListeners, queueEvents } from '../../webhooks/index.ts'
import { contactTexts } from '../order/queries.ts'
import { type Redactor, redactorOf } from './redact.ts'

/** The club of a person, and all names that are looked for there. */
type Search = { ids: readonly number[]; redactor: Redactor }

type Row = Readonly<Record<string, unknown>>

/** The rows of a table whose texts hold one of the names, with the names replaced; not those that do not change. */
const redactedRows = async <Found extends Row>(
  db: Db,
  { redactor }: Search,
  table: keyof Tables,
  { key, where }: { key: readonly string[]; where: RawBuilder<unknown> },
  change: { [Text in keyof Found]?: (text: Found[Text], row: Found) => Found[Text] },
): Promise<Found[]> => {
  const texts = Object.keys(change)
  const columns = [...new Set([...key, ...texts])].map((name) => sql.ref(name))
  const holds = texts.flatMap((text) =>
    redactor.patterns.map((pattern) => sql`lower(${sql.ref(text)}) LIKE ${pattern}`),
  )
  const { rows } = await sql<Found>`
    SELECT ${sql.join(columns)} FROM ${sql.table(table)} WHERE ${where} AND (${sql.join(holds, sql` OR `)})`.execute(db)
  return rows.flatMap((row) => {
    const redacted = {
      ...row,
      ...Object.fromEntries(texts.map((text) => [text, change[text]?.(row[text] as never, row)])),
    }
    return texts.some((text) => redacted[text] !== row[text]) ? [redacted] : []
  })
}

type OrderRow = {
  id: number
  number: string
  status: OrderStatus
  team_name: string
  contact_name: string | null
  contact_email: string | null
  notes: string | null
  address: string | null
  updated_at: string
}

const findOrderRows = async (db: Db, { ids, redactor }: Search) => {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'team_name', 'contact_name', 'contact_email', 'notes', 'address', 'updated_at'])
    .where(isOneOf(db, 'orders.id', ids))
    .orderBy('id')
    .execute()
  return rows.map((row: OrderRow) => {
    const contact_name = row.contact_name && redactor.name(row.contact_name)
    const notes = row.notes && redactor.sentence(row.notes)
    const address = row.address && redactor.sentence(row.address)
    const isChanged = contact_name !== row.contact_name || notes !== row.notes || address !== row.address
    return { ...row, contact_name, notes, address, isChanged }
  })
}

/** A line of a player, or an entry of one. */
type Player = { id: never; order_id: number; name: string }
type OrderMove = { id: never; order_id: number; note: string | null; detail: string | null } & Record<
  `actor_${'first' | 'last'}_name`,
  string | null
>
type ParcelTexts = Record<'carrier' | 'tracking' | 'note' | 'address' | 'taken_back_because', string | null>
type ParcelRow = { id: never; order_id: number } & ParcelTexts
type Print = { order_id: number; content: string; changes: string }
type Approval = { order_id: number; content: string | null; changes: string; approved_name: string | null }
type State = { id: never; target_id: number; before: string | null; after: string | null }
type Answer = { user_id: number; key: string; answer: string }

/** Everything that holds the names of people of one club, with the names replaced. */
const findTraces = async (db: Db, search: Search) => {
  const { name, sentence, json } = search.redactor
  const optional = (change: (text: string) => string) => (text: string | null) => text && change(text)
  const ids = new Set(search.ids)
  const of = (...key: string[]) => ({ key, where: isOneOf(db, 'order_id', search.ids) })
  const ofOrders = sql`action LIKE 'order.%' AND ${isOneOf(db, 'target_id', search.ids)}`
  const states = { key: ['id', 'target_id'], where: ofOrders }
  const answers = { key: ['user_id', 'key'], where: sql`answer IS NOT NULL` }
  // One that holds a message alone does not say of which order it is.
  const answerOf = (text: string): string => {
    const { order } = JSON.parse(text) as { order?: { id: number } } // an answer of the API
    return !order || ids.has(order.id) ? json(text) : text
  }
  return {
    orders: await findOrderRows(db, search),
    players: await redactedRows<Player>(db, search, 'order_players', of('id', 'order_id'), { name }),
    entries: await redactedRows<Player>(db, search, 'order_size_entries', of('id', 'order_id'), { name }),
    moves: await redactedRows<OrderMove>(db, search, 'order_moves', of('id', 'order_id', 'actor_last_name'), {
      note: optional(sentence),
      detail: optional(sentence),
      // A guest has typed the whole name; the office has last names.
      actor_first_name: (text, row) => (row.actor_last_name === '' && text ? name(text) : text),
    }),
    parcels: await redactedRows<ParcelRow>(db, search, 'order_parcels', of('id', 'order_id'), {
      carrier: optional(sentence),
      tracking: optional(sentence),
      note: optional(sentence),
      address: optional(sentence),
      taken_back_because: optional(sentence),
    }),
    prints: await redactedRows<Print>(db, search, 'order_prints', of('order_id'), { content: json, changes: json }),
    approvals: await redactedRows<Approval>(db, search, 'order_approvals', of('order_id'), {
      content: json,
      changes: (text) => text && json(text),
      approved_name: optional(name),
    }),
    states: await redactedRows<State>(db, search, 'activity', states, { before: json, after: json }),
    answers: await redactedRows<Answer>(db, search, 'idempotency_keys', answers, { answer: answerOf }),
  }
}

type Traces = Awaited<ReturnType<typeof findTraces>>

const tracedOrders = ({ orders, players, entries, moves, parcels, prints, approvals, states }: Traces) => {
  const linesOf = Map.groupBy(players, ({ order_id }) => order_id)
  const ids = [players, entries, moves, parcels, prints, approvals].flat().map(({ order_id }) => order_id)
  const traced = new Set([...ids, ...states.map(({ target_id }) => Number(target_id))])
  return orders
    .filter(({ id, isChanged }) => isChanged || traced.has(id))
    .map((order) => ({ ...order, lines: linesOf.get(order.id)?.length ?? 0 }))
}

const searchesOf = async (db: Db, people: readonly Person[]): Promise<Search[]> => {
  const searches: Search[] = []
  for (const [club, ofClub] of Map.groupBy(people, ({ club_id }) => club_id)) {
    const orders = await db
      .selectFrom('orders')
      .select('id')
      .where('club_id', club === null ? 'is' : '=', club)
      .execute()
    const names = ofClub.map(({ name }) => name)
    searches.push({ ids: orders.map(({ id }) => id), redactor: redactorOf(names) })
  }
  return searches
}

type Staying = AnswerOf<typeof previewRemoval>['stays'][number]

/** Where the names stay: a team, an item or a size may be called the same. */
const findStaying = async (db: Db, { ids, redactor }: Search): Promise<Staying[]> => {
  const { rows } = await sql<Staying & { text: string }>`
    SELECT orders.id, orders.number, texts.field, texts.text FROM orders JOIN (
      SELECT id AS order_id, 1 AS nth, 'Team name' AS field, team_name AS text FROM orders
      UNION ALL SELECT id, 2, 'Contact phone', contact_phone FROM orders
      UNION ALL SELECT order_id, 3, 'Special items', special_items FROM order_packs
      UNION ALL SELECT order_id, 4, 'Special sizes', special FROM order_players
    ) AS texts ON texts.order_id = orders.id
    WHERE ${isOneOf(db, 'orders.id', ids)} AND texts.text <> '[]' ORDER BY orders.id, texts.nth`.execute(db)
  const naming = rows.filter(({ text }) => redactor.sentence(text) !== text)
  return [...new Map(naming.map(({ text: _, ...row }) => [`${row.id} ${row.field}`, row])).values()]
}

/** Where the names of these people stand. */
export const previewTraces = async (db: Db, people: readonly Person[]) => {
  const allTraces: Traces[] = []
  const stays: Staying[] = []
  for (const search of await searchesOf(db, people)) {
    allTraces.push(await findTraces(db, search))
    stays.push(...(await findStaying(db, search)))
  }
  const count = (...parts: readonly (keyof Traces)[]): number =>
    allTraces.flatMap((traces) => parts.flatMap((part) => traces[part] as readonly unknown[])).length
  return {
    orders: allTraces
      .flatMap(tracedOrders)
      .map(({ id, number, team_name, lines }) => ({ id, number, team_name, lines })),
    size_entries: count('entries'),
    papers: count('parcels', 'prints', 'approvals'),
    histories: count('moves', 'states'),
    kept_answers: count('answers'),
    stays,
  }
}

const writeTraces = async (db: Db, traces: Traces): Promise<ReturnType<typeof tracedOrders>> => {
  const traced = tracedOrders(traces)
  // A form that was opened before would bring the names back.
  const changed = traced.filter(({ isChanged, lines }) => isChanged || lines > 0)
  const orders = changed.map((order) => ({
    id: order.id as never, // of the type that `updateMany` has for ids
    ...contactTexts(order),
    updated_at: nextVersion(order),
  }))
  const players = traces.players.map((row) => {
    return { ...row, name_listed: listKey(row.name), search_text: searchText(row.name) }
  })
  await updateMany(db, 'orders', orders)
  await updateMany(db, 'order_players', players)
  await updateMany(db, 'order_size_entries', traces.entries)
  await updateMany(db, 'order_moves', traces.moves)
  await updateMany(db, 'order_parcels', traces.parcels)
  await updateMany(db, 'order_prints', traces.prints, ['order_id'])
  await updateMany(db, 'order_approvals', traces.approvals, ['order_id'])
  const states = traces.states.map(({ id, before, after }) => ({ id, before, after }))
  await rewriteStates(db, states)
  await updateMany(db, 'idempotency_keys', traces.answers, ['user_id', 'key'])
  const published = changed.filter(({ status }) => status !== 'Draft')
  const events = published.map(({ id }) => ({ kind: 'order.changed' as const, path: `/api/orders/${id}` }))
  await queueEvents(db, await listListeners(db), events)
  return traced
}

/** Replaces the names of these people wherever they are stored. Returns the orders that held them. */
export const removePeople = async (db: Db, people: readonly Person[]) => {
  const removed: ReturnType<typeof tracedOrders> = []
  const searches = await searchesOf(db, people)
  const ids = searches.flatMap((search) => search.ids).toSorted((one, other) => one - other)
  await lockRows(db, 'orders', ids)
  for (const search of searches) removed.push(...(await writeTraces(db, await findTraces(db, search))))
  return removed
}
