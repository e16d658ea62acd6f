import type { TextChange } from '@kitroom/contract/activity'
import { entryText } from '@kitroom/contract/activity-text'
import { ACTIVITY_KINDS } from '@kitroom/contract/areas'
import { dayText } from '@kitroom/contract/days'
import { type Order, OrderInput } from '@kitroom/contract/order'
import type { HistoryFilter, OrderHistoryEntry } from '@kitroom/contract/order-calls'
import type { PrintedOrder } from '@kitroom/contract/order-prints'
import { eventInWords, type OrderEvent } from '@kitroom/contract/order-statuses'
import { comparePrints, PICTURES, type PrintedLine, printedLines, withoutIds } from '@kitroom/contract/printed-lines'
import type { Db } from '../../../platform/database/schema.ts'
import { readHistory } from '../../activity/index.ts'

/** The filter of each kind of entry about an order in the activity. Those of its moves are told by the moves themselves. */
const FILTERS: Readonly<Record<string, HistoryFilter>> = {
  created: 'edit',
  updated: 'edit',
  'player-removed': 'edit',
  printed: 'print',
  'approval-asked': 'approval',
  'approval-closed': 'approval',
  'sizes-opened': 'sizes',
  'sizes-closed': 'sizes',
  'sizes-sent': 'sizes',
  'sizes-declined': 'sizes',
  mailed: 'mail',
}
const ACTIONS = Object.keys(FILTERS).map((kind) => `order.${kind}`)

/** Of the entries that are no moves to another status. */
const EVENT_FILTERS: Readonly<Partial<Record<OrderEvent, HistoryFilter>>> = {
  take: 'stock',
  change: 'edit',
  approve: 'approval',
  object: 'approval',
  summary: 'mail',
  parcel: 'parcel',
  unship: 'parcel',
}

type State = Readonly<Record<string, unknown>> | null

const linesOf = (state: State): PrintedLine[] | null =>
  state && 'packs' in state ? printedLines(state as unknown as PrintedOrder) : null // as `auditState` has stored it

/** The fields that have lines of their own here. */
const PRINTED: readonly string[] = [
  'Club',
  'Team name',
  'Needed by',
  'Notes',
  'Address',
  'Player packs',
  'Hoodie',
  'Windbreaker',
]

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

/** Names that are sent in stay with the activity: anybody could have typed them. A title says how it was printed. */
const shownChanges = (
  kind: string,
  changes: readonly TextChange[],
  { before, after }: Record<'before' | 'after', State>,
) => {
  if (['sizes-sent', 'sizes-declined', 'printed'].includes(kind)) return []
  return kind === 'updated' ? changesOf(changes, before, after) : [...changes]
}

const entryOf = (move: Order['moves'][number]): OrderHistoryEntry => {
  const { id, action, moved_at: happened_at, by_first_name, by_last_name, note, detail } = move
  const nothing = { changes: [], values: null, batch_id: null, batch: null, count: 1, by_token: null }
  const title = eventInWords(action, move.to_status)
  const filter = EVENT_FILTERS[action] ?? 'move'
  // The ids of the activity are above 0.
  return { id: -id, happened_at, by_first_name, by_last_name, kind: action, filter, title, note, detail, ...nothing }
}

const timeOf = async (db: Db, entryId: number): Promise<string> =>
  (await db.selectFrom('activity').select('happened_at').where('id', '=', entryId).executeTakeFirst())?.happened_at ??
  ''

/** Everything that happened to an order, newest first: the entries of the activity, and between them its moves. */
export const readOrderHistory = async (db: Db, order: Order, { before }: { before?: number | undefined }) => {
  /** The versions that edits have made: a change in production is a move, too. */
  const versions = new Set<unknown>()
  const history = await readHistory(db, OrderInput, ACTIONS, order.id, {
    before,
    tell: ({ kind, changes }, states) => {
      if (kind === 'updated') versions.add(states.after?.updated_at)
      return {
        filter: FILTERS[kind] ?? 'edit',
        note: null,
        detail: null,
        title: kind === 'printed' ? entryText({ kind, changes }) : (ACTIVITY_KINDS[kind] ?? kind),
        changes: shownChanges(kind, changes, states),
      }
    },
  })
  const until = before === undefined ? null : await timeOf(db, before)
  const since = history.next === null ? '' : (history.entries.at(-1)?.happened_at ?? '')
  const moves = order.moves
    .filter(({ moved_at }) => moved_at > since && (until === null || moved_at <= until))
    .filter(({ action, moved_at }) => action !== 'change' || !versions.has(moved_at))
  const entries = [...moves.map(entryOf), ...history.entries]
  return { ...history, entries: entries.toSorted((one, other) => other.happened_at.localeCompare(one.happened_at)) }
}
