import { HISTORY_AREAS } from '@kitroom/contract/areas'
import { actionWord } from '@kitroom/contract/history'
import type { PermissionCode } from '@kitroom/contract/permission-codes'

/** An activity entry, reduced to what was changed and by whom. */
export type Entry = { action: string; target_id: number | null; actor_user_id: number | null }

/** Changed records; `id` is null for several. */
export type Change = { area: string; id: number | null; by: number | null }

/** Topics of entries about no record with a history, by the first word of their actions. */
const OTHERS: Readonly<Record<string, string>> = {
  'product-image': 'product-images',
  'product-images': 'product-images',
  order: 'orders',
  session: 'users',
  password: 'users',
}

const AREAS = new Map([
  ...Object.entries(OTHERS),
  ...[...HISTORY_AREAS.keys()].map((area): [string, string] => [actionWord(area), area]),
])

/** Who else is notified of an area, beside people who may read its history. */
const CODES: Readonly<Record<string, readonly PermissionCode[]>> = {
  'product-images': ['PRODUCT_READ', 'PRODUCT_UPDATE', 'PRODUCT_IMAGES_UPDATE'],
  orders: ['ORDER_READ', 'ORDER_UPDATE'],
}

/** The changes in entries; orders without ids, because some belong to another club. */
export const changesIn = (entries: readonly Entry[]): Change[] =>
  entries.flatMap(({ action, target_id, actor_user_id }) => {
    const area = AREAS.get(action.slice(0, action.indexOf('.')))
    return area ? [{ area, id: area === 'orders' ? null : target_id, by: actor_user_id }] : []
  })

/** Whether a person may be told that records of an area have changed. */
export const mayHear = (area: string, permissions: readonly string[]): boolean => {
  const codes = CODES[area] ?? HISTORY_AREAS.get(area)?.codes ?? []
  return codes.some((code) => permissions.includes(code))
}

/** Areas whose changes may affect permissions or end sessions. */
export const touchesRights = ({ area }: Change): boolean => ['roles', 'permissions', 'users'].includes(area)
