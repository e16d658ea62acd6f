import type { CountFindings } from '../../platform/area.ts'
import { listPackProducts } from './pack-products.ts'
import { listPlayerPacks } from './queries.ts'
import { unavailableParts } from './rules.ts'

/** Packs with a part that is no longer offered. */
export const packFindings: CountFindings = async (db) => {
  const offered = await listPackProducts(db)
  const packs = await listPlayerPacks(db)
  return { packs_to_repair: packs.filter((pack) => unavailableParts(offered, pack).length > 0).length }
}
