import { HISTORY_AREAS } from '@kitroom/contract/areas'
import { actionWord } from '@kitroom/contract/history'
import type { PermissionCode } from '@kitroom/contract/permission-codes'

/** An entry of the activity record, as far as it tells what was changed by whom. */
export type Entry = { action: string; target_id: number | null; actor_user_id: number | null }

/** Records that have changed; `id` null: several of them. */
export type Change = { area: string; id: number | null; by: number | null }

/** What is about no record of an area that tells its history, by the first word of its actions. */
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

/** Who may hear of an area, beside those who may read the history of its records. */
const CODES: Readonly<Record<string, readonly PermissionCode[]>> = {
  'product-images': ['PRODUCT_READ', 'PRODUCT_UPDATE', 'PRODUCT_IMAGES_UPDATE'],
  orders: ['ORDER_READ', 'ORDER_UPDATE'],
}

/** What entries have changed; of orders not which, because some are another club's. */
export const changesIn = (entries: readonly Entry[]): Change[] =>
  entries.flatMap(({ action, target_id, actor_user_id }) => {
    const area = AREAS.get(action.slice(0, action.indexOf('.')))
    return area ? [{ area, id: area === 'orders' ? null : target_id, by: actor_user_id }] : []
  })

/** Whether somebody may hear that records of an area have changed. */
export const mayHear = (area: string, permissions: readonly string[]): boolean => {
  const codes = CODES[area] ?? HISTORY_AREAS.get(area)?.codes ?? []
  return codes.some((code) => permissions.includes(code))
}

/** Areas whose changes may change what people may do, or end their sessions. */
export const touchesRights = ({ area }: Change): boolean => ['roles', 'permissions', 'users'].includes(area)
