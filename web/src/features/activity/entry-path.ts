import type { ActivityEntry } from '@kitroom/contract/activity'
import { paths, recordPath } from '../../paths.ts'

type Entry = Pick<ActivityEntry, 'area' | 'record_id' | 'product_id'>

/** The page of an entry's record: of an item its row in the inventory, of a sign-in the person. */
export const entryPath = ({ area, record_id, product_id }: Entry): string | undefined => {
  if (product_id !== null && record_id !== null) return `${paths.inventory(product_id)}?item=${record_id}`
  return recordPath(area === 'sign-in' ? 'users' : area, record_id)
}
