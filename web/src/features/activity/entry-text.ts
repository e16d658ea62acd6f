import type { ActivityEntry } from '@kitroom/contract/activity'
import { BULK_AREAS, USES_AREAS } from '@kitroom/contract/areas'
import { paths, recordPath } from '../../paths.ts'
import { BATCH_KINDS } from '../../ui/bulk-edit/batch-kinds.ts'
import { countText } from '../../ui/display/count-text.ts'

type Batch = NonNullable<ActivityEntry['batch']>

const NOUNS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  inventory: ['item', 'items'],
  roles: ['role', 'roles'],
  permissions: ['permission', 'permissions'],
}

const nounsOf = (area: string): readonly [one: string, many: string] => {
  const nouns = NOUNS[area]
  if (nouns) return nouns
  const uses = USES_AREAS.get(area)
  if (uses) return [uses.one, uses.many]
  const bulk = BULK_AREAS.get(area)
  return bulk ? [bulk.one.toLowerCase(), bulk.many.toLowerCase()] : ['entry', 'entries']
}

/** The subject of a batch: 'Always In Stock: 4 items of Ace Jersey'. Null for one that changed a single record. */
export const batchText = (batch: Batch | null): string | null => {
  if (!batch || batch.count <= 1) return null
  const [one, many] = nounsOf(batch.area)
  const of = batch.product_name === null ? '' : ` of ${batch.product_name}`
  return `${BATCH_KINDS[batch.kind]}: ${countText(batch.count, one, many)}${of}`
}

/** The subject of a batch, or all changes of one save. */
export const whatText = (entry: ActivityEntry): string => batchText(entry.batch) ?? entry.what

type Entry = Pick<ActivityEntry, 'area' | 'record_id' | 'product_id'>

/** The page of an entry's record: of an item its row in the inventory, of a sign-in the person. */
export const entryPath = ({ area, record_id, product_id }: Entry): string | undefined => {
  if (product_id !== null && record_id !== null) return `${paths.inventory(product_id)}?item=${record_id}`
  return recordPath(area === 'sign-in' ? 'users' : area, record_id)
}
