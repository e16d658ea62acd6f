import * as activity from '@kitroom/contract/activity'
import { HISTORY_AREAS } from '@kitroom/contract/areas'
import { describeFields } from '@kitroom/contract/describe-fields'
import { actionWord, type HistoryArea } from '@kitroom/contract/history'
import type { PermissionCode } from '@kitroom/contract/permission-codes'
import { referenceNames } from '@kitroom/contract/references'
import type { Services } from '../../platform/area.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Actor } from '../../platform/http/auth/sessions.ts'
import { denied, invalid } from '../../platform/refusal.ts'
import {
  describeBackup,
  describeChanges,
  describeFactor,
  describeImage,
  describeNames,
  formValues,
  type Names,
  nameIn,
  type State,
} from './describe.ts'
import * as queries from './queries.ts'

/** What is told of a record besides its making and its edits. */
const ALSO_TOLD: Readonly<Record<string, readonly string[]>> = {
  roles: ['role.permissions-replaced', 'role.second-factor-set'],
  permissions: ['permission.roles-replaced'],
  products: ['product-image.uploaded', 'product-image.deleted'],
}

/** What is about no record of an area: the first words of its actions, and the codes that it takes to read it. */
const OTHERS: readonly { area: string; words: readonly string[]; codes: readonly PermissionCode[] }[] = [
  { area: 'sign-in', words: ['session', 'password', 'second-factor'], codes: ['USERS_READ'] },
  { area: 'product-images', words: ['product-image'], codes: ['PRODUCT_READ'] },
  { area: 'images', words: ['product-images'], codes: ['IMAGE_RESTORE'] },
  { area: 'orders', words: ['order'], codes: ['ORDER_READ', 'ORDER_MANAGE'] },
  { area: 'backups', words: ['backup'], codes: ['IMAGE_RESTORE'] },
  { area: 'mails', words: ['mail'], codes: ['ACTIVITY_READ'] },
]

const actionsOf = (area: string): string[] => {
  const word = actionWord(area)
  return [`${word}.created`, `${word}.updated`, `${word}.removed`, ...(ALSO_TOLD[area] ?? [])]
}

const parse = (json: string | null): State | null => (json === null ? null : JSON.parse(json))

const withoutList = (state: State | null): State | null => (Array.isArray(state) ? null : state)

/** Whether an entry is about the fields of the area's record itself. */
const isOwn = (area: string, { action }: queries.Row): boolean => action.startsWith(`${actionWord(area)}.`)

const kindOf = (action: string): string => action.slice(action.indexOf('.') + 1)

/** The area that an action is about. */
const areaOf = (action: string): string => {
  const word = action.slice(0, action.indexOf('.'))
  const area = [...HISTORY_AREAS.keys()].find((name) => actionWord(name) === word)
  return area ?? OTHERS.find(({ words }) => words.includes(word))?.area ?? word
}

const changesOf = (
  action: string,
  area: HistoryArea | undefined,
  names: Names,
  before: State | null,
  after: State | null,
) => {
  if (Array.isArray(after)) return describeNames(before, after)
  if (action === 'role.second-factor-set') return describeFactor(before, after)
  if (action.startsWith('product-image.')) return describeImage(before, after)
  if (action.startsWith('backup.')) return describeBackup(after)
  const isOwnOf = area && actionWord(areaOf(action)) === action.slice(0, action.indexOf('.'))
  return isOwnOf ? describeChanges(area, names, before, after) : []
}

/** What a row of the record says, in words. */
const entryOf = (row: queries.Row, area: HistoryArea | undefined, names: Names) => {
  const { id, happened_at, by_first_name, by_last_name, batch_id, action } = row
  const [before, after] = [parse(row.before), parse(row.after)]
  const changes = changesOf(action, area, names, before, after)
  return { id, happened_at, by_first_name, by_last_name, kind: kindOf(action), changes, batch_id }
}

/** The rules are in `docs/product.md`, 'Activity'. */
export const activityRoutes = ({ mount, optionsOf }: Services): void => {
  const namesFor = async (db: Db, areas: readonly HistoryArea[]): Promise<Names> => {
    const referred = new Set(
      areas.flatMap(({ input }) => describeFields(input).flatMap(({ refersTo }) => refersTo ?? [])),
    )
    const names = new Map<string, (id: number) => string | undefined>()
    for (const area of referred) names.set(area, referenceNames(await optionsOf(db, area)))
    return (area) => names.get(area ?? '')
  }

  mount(activity.getHistory, async ({ db, query, actor }) => {
    const area = HISTORY_AREAS.get(query.area) ?? invalid('area', 'There is no such area')
    if (!mayRead(area.codes, actor)) denied('You do not have permission to see what happened to this.')
    const rows = await queries.listRecordEntries(db, actionsOf(query.area), query.id)
    const names = await namesFor(db, [area])
    const first = rows.at(-1)
    return {
      entries: rows.map((row) => {
        const after = parse(row.after)
        const isState = after !== null && !Array.isArray(after) && kindOf(row.action) in { created: 1, updated: 1 }
        return { ...entryOf(row, area, names), values: isState ? formValues(area, after) : null }
      }),
      // Of an entry that tells no field, nothing is known of what the fields held.
      before: first && isOwn(query.area, first) ? formValues(area, withoutList(parse(first.before))) : null,
    }
  })

  mount(activity.listActivity, async ({ db, query, actor }) => {
    const { area, ...wanted } = query
    const words = wordsFor(actor).filter((word) => area === undefined || areaOf(`${word}.`) === area)
    const rows = words.length === 0 ? [] : await queries.listEntries(db, { ...wanted, words })
    const names = await namesFor(db, [...HISTORY_AREAS.values()])
    const shown = rows.slice(0, queries.PAGE)
    return {
      entries: shown.map((row) => {
        const of = areaOf(row.action)
        const state = parse(row.after) ?? parse(row.before)
        return {
          ...entryOf(row, HISTORY_AREAS.get(of), names),
          area: of,
          record_id: row.target_id,
          record_name: Array.isArray(state) ? '' : nameIn(state),
          batch: batchOf(row),
        }
      }),
      next: rows.length > queries.PAGE ? (shown.at(-1)?.id ?? null) : null,
    }
  })

  mount(activity.listActivityPeople, async ({ db }) => ({ people: await queries.listPeople(db) }))
}

const batchOf = ({ batch_id: id, kind, created_count, changed_count, undoing_id }: queries.BatchRow) =>
  id === null || kind === null
    ? null
    : { id, kind, count: (created_count ?? 0) + (changed_count ?? 0), is_undone: undoing_id !== null }

const mayRead = (codes: readonly PermissionCode[], { permissions }: Actor): boolean =>
  codes.some((code) => permissions.includes(code))

/** The first words of the actions that somebody may read of: those of the areas whose lists they may open. */
const wordsFor = (actor: Actor): string[] => [
  ...[...HISTORY_AREAS].flatMap(([name, { codes }]) => (mayRead([codes[0]], actor) ? [actionWord(name)] : [])),
  ...OTHERS.flatMap(({ words, codes }) => (codes.every((code) => actor.permissions.includes(code)) ? words : [])),
]
