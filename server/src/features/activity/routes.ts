import * as activity from '@kitroom/contract/activity'
import { ACTIVITY_TOPICS, wordOf } from '@kitroom/contract/activity-topics'
import { HISTORY_AREAS } from '@kitroom/contract/areas'
import { actionWord } from '@kitroom/contract/history'
import type { PermissionCode } from '@kitroom/contract/permission-codes'
import { nameIn } from '../../platform/activity/entry-ids.ts'
import type { Services } from '../../platform/area.ts'
import type { Actor } from '../../platform/http/auth/actor.ts'
import { denied, invalid } from '../../platform/refusal.ts'
import { namesForEntries } from './entry-names.ts'
import * as queries from './queries.ts'
import { formatEntry, type OtherSide, readHistory, shortBatchOf } from './record-history.ts'

/** Further actions in a record's history, besides its creation and edits. */
const ALSO_TOLD: Readonly<Record<string, readonly string[]>> = {
  roles: ['role.permissions-replaced', 'role.second-factor-set'],
  permissions: ['permission.roles-replaced'],
  products: ['product-image.uploaded', 'product-image.deleted'],
}

/** Roles and permissions are given to each other on the screens of both. */
const OTHER_SIDES: Readonly<Record<string, Omit<OtherSide, 'isUndoable'> & { undoneWith: PermissionCode }>> = {
  roles: {
    area: 'permissions',
    listedIn: { action: 'permission.roles-replaced', list: 'roleIds' },
    action: 'role.permissions-replaced',
    list: 'permissionIds',
    undoneWith: 'PERMISSION_ROLES_UPDATE',
  },
  permissions: {
    area: 'roles',
    listedIn: { action: 'role.permissions-replaced', list: 'permissionIds' },
    action: 'permission.roles-replaced',
    list: 'roleIds',
    undoneWith: 'ROLE_PERMISSIONS_UPDATE',
  },
}

/** The first words of actions on inventory items. */
const OF_ITEMS: readonly string[] = ['inventory', 'stock-warnings']

const actionsOf = (area: string): string[] => {
  const word = actionWord(area)
  return [`${word}.created`, `${word}.updated`, `${word}.removed`, ...(ALSO_TOLD[area] ?? [])]
}

/** The rules are in `docs/product.md`, 'Activity'. */
export const activityRoutes = ({ mount }: Services): void => {
  mount(activity.getHistory, async ({ db, query, actor }) => {
    const area = HISTORY_AREAS.get(query.area) ?? invalid('area', 'There is no such area')
    if (!area.codes.some((code) => actor.permissions.includes(code))) {
      denied('You do not have permission to see what happened to this.')
    }
    const side = OTHER_SIDES[query.area]
    const otherSide = side && { ...side, isUndoable: actor.permissions.includes(side.undoneWith) }
    const { next: _, ...history } = await readHistory(db, area.input, actionsOf(query.area), query.id, { otherSide })
    return history
  })

  mount(activity.listActivity, async ({ db, query, actor }) => {
    const { area, folded, ...wanted } = query
    const words = wordsFor(actor, area)
    const rows = await queries.listEntries(db, { ...wanted, words, isFolded: folded === 'true' })
    const shown = rows.slice(0, queries.PAGE)
    const entries = await namesForEntries(db, shown)
    const products = await queries.findBatchProducts(
      db,
      shown.flatMap(({ batch_id }) => batch_id ?? []),
    )
    const itemOf = ({ action, target_id }: queries.Row) =>
      target_id !== null && OF_ITEMS.includes(wordOf(action)) ? target_id : undefined
    const productsOfItems = await queries.findItemProducts(
      db,
      shown.flatMap((row) => itemOf(row) ?? []),
    )
    return {
      entries: entries.map((entry) => {
        const { row, before, after, names } = entry
        const topic = ACTIVITY_TOPICS.get(wordOf(row.action))
        const { target_id } = row
        const called = target_id === null ? undefined : names(topic?.about ?? '')(target_id)
        return {
          ...formatEntry(entry),
          area: topic?.area ?? wordOf(row.action),
          record_id: target_id,
          record_name: nameIn(after ?? before) || called || '',
          product_id: productsOfItems.get(itemOf(row) ?? 0) ?? null,
          batch: batchOf(row, products),
          address: row.address,
          user_agent: row.user_agent,
        }
      }),
      next: (shown[0]?.listed ?? 0) > shown.length ? (shown.at(-1)?.id ?? null) : null,
    }
  })

  mount(activity.listActivityPeople, async ({ db, actor }) => ({
    people: await queries.listPeople(db, wordsFor(actor, undefined)),
  }))
}

const batchOf = (row: queries.BatchRow, products: ReadonlyMap<number, string>) => {
  const { batch_id: id, kind, batch_area: area } = row
  const batch = shortBatchOf(row)
  if (!batch || id === null || kind === null || area === null) return null
  return { id, area, kind, ...batch, product_name: products.get(id) ?? null }
}

/** The first words of the actions that the actor may read: those of the areas whose lists they may open. */
const wordsFor = ({ permissions }: Actor, area: string | undefined): string[] => {
  const holds = (code: PermissionCode) => permissions.includes(code)
  return [...ACTIVITY_TOPICS].flatMap(([word, topic]) =>
    (area === undefined || topic.area === area) && topic.codes.every(holds) ? [word] : [],
  )
}
