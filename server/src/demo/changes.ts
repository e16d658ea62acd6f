import { clubs } from '../features/clubs.ts'
import { garmentColors } from '../features/garment-colors.ts'
import { productStore } from '../features/products/index.ts'
import { sizes } from '../features/sizes.ts'
import { logBatchActivity } from '../platform/activity/activity.ts'
import type { BulkStore } from '../platform/batch/bulk-store.ts'
import { foldKey } from '../platform/database/fold-key.ts'
import type { Db } from '../platform/database/schema.ts'

const HOUR_MS = 60 * 60 * 1000

type PastChange = {
  store: BulkStore
  key: string
  by: 'Administrator' | 'Catalogue Manager'
  hoursAgo: number
  /** The previous values; the new ones are the current values, or those from which the next change began. */
  before: Readonly<Record<string, unknown>>
}

/** Oldest first. */
const CHANGES: readonly PastChange[] = [
  { store: garmentColors.store, key: 'NVY', by: 'Catalogue Manager', hoursAgo: 1340, before: { hex_value: '#000080' } },
  { store: sizes.store, key: 'XXL', by: 'Catalogue Manager', hoursAgo: 1012, before: { description: null } },
  {
    store: clubs.store,
    key: 'Old Mission Volleyball',
    by: 'Administrator',
    hoursAgo: 790,
    before: { is_active: true },
  },
  { store: productStore, key: 'ACE-J', by: 'Catalogue Manager', hoursAgo: 555, before: { supplier_code: 'NT-4400' } },
  { store: garmentColors.store, key: 'NVY', by: 'Administrator', hoursAgo: 409, before: { pantone_code: '282 C' } },
  { store: garmentColors.store, key: 'MAR', by: 'Catalogue Manager', hoursAgo: 220, before: { notes: null } },
  { store: productStore, key: 'LIB-J', by: 'Catalogue Manager', hoursAgo: 147, before: { name: 'Libero Shirt' } },
  { store: clubs.store, key: 'Red Cedar Rally', by: 'Administrator', hoursAgo: 96, before: { description: null } },
  { store: productStore, key: 'ACE-J', by: 'Administrator', hoursAgo: 51, before: { sort_order: 40 } },
  { store: sizes.store, key: 'YM', by: 'Catalogue Manager', hoursAgo: 26, before: { description: 'Ages 9 to 12' } },
  { store: garmentColors.store, key: 'CHR', by: 'Catalogue Manager', hoursAgo: 5, before: { name: 'Charcoal Grey' } },
]

/** Changes of the last weeks, so that histories, 'Activity' and 'Recent changes' are not empty. */
export const insertChanges = async (db: Db, userOf: (role: PastChange['by']) => number, now: Date): Promise<void> => {
  // From the newest back: each change ended where the record's next one began.
  const states = new Map<string, Record<string, unknown>>()
  const entries = []
  for (const { store, key, by, hoursAgo, before } of CHANGES.toReversed()) {
    const record = `${store.word} ${key}`
    const after = states.get(record) ?? (await findRecord(db, store, key))
    const opened = { ...after, ...before }
    states.set(record, opened)
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS)
    entries.push({ by: userOf(by), entry: { action: `${store.word}.updated` as const, before: opened, after, at } })
  }
  for (const { by, entry } of entries.toReversed()) await logBatchActivity(db, by, null, [entry])
}

const findRecord = async (db: Db, store: BulkStore, key: string): Promise<Record<string, unknown>> => {
  const record = (await store.find(db)).find((one) => store.keysOf(one)[0]?.[0] === foldKey(key))
  if (!record) throw new Error(`The demo has no ${store.word} ${key}`)
  return { ...record }
}
