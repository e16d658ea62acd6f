import { PACK_PARTS } from '@kitroom/contract/pack-parts'
import * as packs from '@kitroom/contract/player-packs'
import { PLAYER_PACK_NAME_TAKEN, PlayerPackInput } from '@kitroom/contract/player-packs'
import { sql } from 'kysely'
import type { Area, CountFindings } from '../../platform/area.ts'
import type { BulkStore, ParsedRow, RowProblem } from '../../platform/batch/bulk-store.ts'
import { createRecord, findRecord, updateRecord } from '../../platform/batch/one-record.ts'
import { recordStore } from '../../platform/batch/record-store.ts'
import { BY_ID } from '../../platform/database/tables.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { namedSearch } from '../../platform/search/sources.ts'
import { colorOf } from '../garment-colors.ts'
import { listFirstPictures, pictureAddress } from '../product-images/index.ts'
import { listPackProducts } from './pack-products.ts'
import * as queries from './queries.ts'
import { listPacks, listPlayerPacks } from './queries.ts'
import { unavailableParts } from './rules.ts'

const changedKinds = ({ before, values }: ParsedRow): readonly string[] => {
  const held = (before ?? {}) as Readonly<Record<string, unknown>> // a pack, if there is one
  return PACK_PARTS.filter((kind) =>
    Object.keys(values).some((name) => name.startsWith(`${kind}_`) && values[name] !== held[name]),
  )
}

/** A changed part must be offered now; an unchanged part and an undone change need not be. */
const check: BulkStore['check'] = async ({ db, isUndo }, rows) => {
  if (isUndo) return []
  const products = await listPackProducts(db)
  return rows.flatMap((row, nth): RowProblem[] => {
    const kinds = changedKinds(row)
    return unavailableParts(products, row.values as unknown as PlayerPackInput) // the schema has parsed it
      .filter(({ path }) => kinds.some((kind) => path.startsWith(`${kind}_`)))
      .map(({ path, message }) => ({ row: nth, path, message }))
  })
}

export const playerPackStore = recordStore({
  word: 'player-pack',
  table: 'player_packs',
  input: PlayerPackInput,
  key: 'name',
  find: listPacks,
  taken: { name: PLAYER_PACK_NAME_TAKEN },
  check,
})

const WHAT = 'Player pack'

/**
 * The rules are in `docs/product.md`, 'Player packs'. A part that is not offered, or no longer, may be saved: the list
 * marks its pack.
 */
const playerPackRoutes = ({ mount }: Mount): void => {
  mount(packs.listPlayerPacks, async ({ db }) => ({
    club_player_packs: await queries.listPlayerPacks(db),
    message: 'Player packs loaded.',
  }))

  mount(packs.getPlayerPack, async ({ db, params }) => ({
    club_player_pack: await findRecord(playerPackStore, db, params.id, WHAT),
  }))

  mount(packs.createPlayerPack, async (context) => ({
    club_player_pack: await createRecord(playerPackStore, context),
    message: 'Player pack created.',
  }))

  mount(packs.updatePlayerPack, async (context) => ({
    club_player_pack: await updateRecord(playerPackStore, context, context.params.id, WHAT),
    message: 'Player pack updated.',
  }))

  mount(packs.listPackProducts, ({ db }) => listPackProducts(db))

  mount(packs.listFilledImages, async ({ db }) => ({ filled_images: await listFirstPictures(db) }))
}

/** Packs with a part that is no longer offered. */
const packFindings: CountFindings = async (db) => {
  const offered = await listPackProducts(db)
  const packs = await listPlayerPacks(db)
  return { packs_to_repair: packs.filter((pack) => unavailableParts(offered, pack).length > 0).length }
}

export const playerPacks: Area = {
  name: 'player-packs',
  bulk: playerPackStore,
  tables: [{ name: 'player_packs', key: BY_ID }],
  uses: { table: 'player_packs', isShownInSearch: true },
  findings: packFindings,
  search: {
    ...namedSearch('Orders', 'player_packs', 'CLUB_PLAYER_PACK_READ'),
    kind: ['player', 'pack', 'packs'],
    hex: colorOf(sql`player_packs.jersey_garment_color_id`),
    picture: pictureAddress({
      productId: sql`jersey_product_id`,
      colorId: sql`jersey_garment_color_id`,
      imprintColorId: sql`jersey_imprint_color_id`,
    }),
  },
  routes: playerPackRoutes,
}
