import { PACK_PARTS } from '@kitroom/contract/pack-parts'
import * as contract from '@kitroom/contract/player-packs'
import { sql } from 'kysely'
import type { Area, CountFindings } from '../../platform/area.ts'
import type { BulkStore, ParsedRow, RowProblem } from '../../platform/batch/bulk-store.ts'
import { recordArea } from '../../platform/record-area.ts'
import { colorOf } from '../garment-colors.ts'
import { listFirstPictures, pictureAddress } from '../product-images/index.ts'
import { listPackProducts } from './pack-products.ts'
import { listPlayerPacks } from './queries.ts'
import { unavailableParts } from './rules.ts'

const changedKinds = ({ before, values }: ParsedRow): readonly string[] => {
  const pack = (before ?? {}) as Readonly<Record<string, unknown>> // a pack, if there is one
  return PACK_PARTS.filter((kind) =>
    Object.keys(values).some((name) => name.startsWith(`${kind}_`) && values[name] !== pack[name]),
  )
}

/** A changed part must be offered now; an unchanged part and an undone change need not be. */
const check: BulkStore['check'] = async ({ db, isUndo }, rows) => {
  if (isUndo) return []
  const products = await listPackProducts(db)
  return rows.flatMap((row, nth): RowProblem[] => {
    const kinds = changedKinds(row)
    return unavailableParts(products, row.values as unknown as contract.PlayerPackInput) // the schema has parsed it
      .filter(({ path }) => kinds.some((kind) => path.startsWith(`${kind}_`)))
      .map(({ path, message }) => ({ row: nth, path, message }))
  })
}

/** Packs with a part that is no longer offered. */
const packFindings: CountFindings = async (db) => {
  const offered = await listPackProducts(db)
  const packs = await listPlayerPacks(db)
  return { packs_to_repair: packs.filter((pack) => unavailableParts(offered, pack).length > 0).length }
}

/**
 * The rules are in `docs/product.md`, 'Player packs'. A part that is not offered, or no longer, may be saved: the list
 * marks its pack.
 */
const { area, store } = recordArea(contract.playerPacks, {
  name: 'player-packs',
  table: 'player_packs',
  search: 'Orders',
  found: {
    hex: colorOf(sql`player_packs.jersey_garment_color_id`),
    picture: pictureAddress({
      productId: sql`jersey_product_id`,
      colorId: sql`jersey_garment_color_id`,
      imprintColorId: sql`jersey_imprint_color_id`,
    }),
  },
  check,
  list: listPlayerPacks,
  listed: 'Player packs loaded.',
  routes: ({ mount }) => {
    mount(contract.listPackProducts, ({ db }) => listPackProducts(db))
    mount(contract.listFilledImages, async ({ db }) => ({ filled_images: await listFirstPictures(db) }))
  },
})

export const playerPackStore = store

export const playerPacks: Area = {
  ...area,
  uses: { table: 'player_packs', isShownInSearch: true },
  findings: packFindings,
}
