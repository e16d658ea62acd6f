import type { TextChange } from '@kitroom/contract/activity'
import { ACTIVITY_KINDS } from '@kitroom/contract/areas'
import { dayText } from '@kitroom/contract/days'
import { type Order, OrderInput } from '@kitroom/contract/order'
import type { HistoryFilter, OrderHistoryEntry } from '@kitroom/contract/order-calls'
import type { PrintedOrder } from '@kitroom/contract/order-prints'
import { eventInWords, type OrderEvent } from '@kitroom/contract/order-statuses'
import { comparePrints, PICTURES, type PrintedLine, printedLines, withoutIds } from '@kitroom/contract/printed-lines'
import type { Db } from '../../../platform/database/schema.ts'
import { readHistory } from '../../activity/index.ts'

/** The kinds of entries about an order in the activity, with the filter of each. */
const FILTERS: Readonly<Record<string, HistoryFilter>> = {
  created: 'edit',
  updated: 'edit',
  'player-removed': 'edit',
  moved: 'move',
  'stock-taken': 'stock',
  printed: 'print',
  'approval-asked': 'approval',
  'approval-closed': 'approval',
  approved: 'approval',
  'change-asked': 'approval',
  'sizes-opened': 'sizes',
  'sizes-closed': 'sizes',
  'sizes-sent': 'sizes',
  'sizes-declined': 'sizes',
  'summary-sent': 'mail',
  mailed: 'mail',
}
const ACTIONS = Object.keys(FILTERS).map((kind) => `order.${kind}`)

/** The kind of the activity's entry about an event of the order. */
const KIND_OF_EVENT: Readonly<Record<OrderEvent, string>> = {
  submit: 'moved',
  confirm: 'moved',
  start: 'moved',
  ship: 'moved',
  cancel: 'moved',
  take: 'stock-taken',
  change: 'updated',
  approve: 'approved',
  object: 'change-asked',
  summary: 'summary-sent',
}

type Move = Order['moves'][number]

// Both are written in one transaction, one after the other.
const APART_MS = 10_000
const isSameEvent = ({ action, moved_at }: Move, kind: string, at: string): boolean =>
  KIND_OF_EVENT[action] === kind && Math.abs(Date.parse(moved_at) - Date.parse(at)) < APART_MS

type State = Readonly<Record<string, unknown>> | null

const linesOf = (state: State): PrintedLine[] | null =>
  state && 'packs' in state ? printedLines(state as unknown as PrintedOrder) : null // as `auditState` has stored it

/** The fields that have lines of their own here. */
const PRINTED: readonly string[] = ['Club', 'Team name', 'Needed by', 'Notes', 'Player packs', 'Hoodie', 'Windbreaker']

/** The changes of an edit by lines and parts, with their names and colors. */
const changesOf = (changes: readonly TextChange[], before: State, after: State): TextChange[] => {
  const [linesBefore, linesAfter] = [linesOf(before), linesOf(after)]
  if (!linesBefore || !linesAfter) return [...changes]
  // Entries of older versions have no ids of lines.
  const stored = linesBefore.some(({ id }) => id === undefined) ? withoutIds(linesBefore) : linesBefore
  const ofLines = comparePrints(stored, linesAfter).flatMap(({ line, is, fields }): TextChange[] => {
    if (is !== 'changed') {
      const textOf = (side: 'before' | 'after') => fields.map((field) => field[side]).join(' ')
      return [{ label: line, before: textOf('before') || is, after: textOf('after') || is }]
    }
    return fields.map((field) => ({
      label: line === 'Order' ? field.name : `${line}: ${field.name}`,
      before: field.name === PICTURES ? '' : dayText(field.before),
      after: field.name === PICTURES ? 'other pictures' : dayText(field.after),
    }))
  })
  return [...changes.filter(({ label }) => !PRINTED.includes(label)), ...ofLines]
}

const entryOfMove = (move: Move): OrderHistoryEntry => ({
  // Those of the activity are above 0.
  id: -move.id,
  happened_at: move.moved_at,
  by_first_name: move.by_first_name,
  by_last_name: move.by_last_name,
  by_token: null,
  kind: KIND_OF_EVENT[move.action],
  changes: [],
  batch_id: null,
  values: null,
  count: 1,
  batch: null,
  filter: FILTERS[KIND_OF_EVENT[move.action]] ?? 'move',
  title: eventInWords(move.action, move.to_status),
  note: move.note,
})

/**
 * Everything that happened to an order, newest first: what the activity says of it, with the notes of its moves. A move
 * without an entry there is told with the oldest ones.
 */
export const readOrderHistory = async (db: Db, order: Order, { before }: { before?: number | undefined }) => {
  const told = new Set<Move>()
  const history = await readHistory(db, OrderInput, ACTIONS, order.id, {
    before,
    tell: ({ kind, happened_at, changes, by_first_name, by_last_name }, states) => {
      const move = order.moves.find((one) => !told.has(one) && isSameEvent(one, kind, happened_at))
      if (move) told.add(move)
      const isMove = move && move.action !== 'change'
      return {
        filter: FILTERS[kind] ?? 'edit',
        title: isMove ? eventInWords(move.action, move.to_status) : (ACTIVITY_KINDS[kind] ?? kind),
        note: isMove ? move.note : null,
        changes: kind === 'updated' ? changesOf(changes, states.before, states.after) : changes,
        // A guest who approves has no account.
        by_first_name: by_first_name ?? move?.by_first_name ?? null,
        by_last_name: by_last_name ?? move?.by_last_name ?? null,
      }
    },
  })
  if (history.next !== null) return history
  const newest = before === undefined ? null : (history.entries[0]?.happened_at ?? '')
  const others = order.moves.filter((move) => !told.has(move) && (newest === null || move.moved_at <= newest))
  const entries = [...history.entries, ...others.map(entryOfMove)]
  return { ...history, entries: entries.toSorted((one, other) => other.happened_at.localeCompare(one.happened_at)) }
}
