import * as packs from '@kitroom/contract/player-packs'
import { createRecord, findRecord, updateRecord } from '../../platform/batch/one-record.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { listFirstPictures } from '../product-images/index.ts'
import { playerPackStore } from './bulk.ts'
import { listPackProducts } from './pack-products.ts'
import * as queries from './queries.ts'

const WHAT = 'Player pack'

/**
 * The rules are in `docs/product.md`, 'Player packs'. A part that is not offered, or no longer, may be saved: the list
 * marks its pack.
 */
export const playerPackRoutes = ({ mount }: Mount): void => {
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
