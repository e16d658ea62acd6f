import * as packs from '@kitroom/contract/player-packs'
import { refuseUnknownReferences } from '../../platform/database/references.ts'
import { lockRow } from '../../platform/database/rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { nextVersion, refuseIfChanged } from '../../platform/http/mount/optimistic-lock.ts'
import { refusingDuplicates } from '../../platform/http/mount/unique-violation.ts'
import { notFound } from '../../platform/refusal.ts'
import { listFirstPictures } from '../product-images/index.ts'
import { listPackProducts } from './pack-products.ts'
import * as queries from './queries.ts'

const PACK = 'Player pack'

const refusingTakenName = <T>(write: () => Promise<T>) =>
  refusingDuplicates({ name: packs.PLAYER_PACK_NAME_TAKEN }, write)

/** A part that is not offered, or no longer, may be saved; the list marks its pack. */
const refuseUnknownParts = (db: Db, parts: packs.PackParts) => refuseUnknownReferences(db, packs.PackParts, parts)

/** The rules are in `docs/product.md`, 'Player packs'. */
export const playerPackRoutes = ({ mount }: Mount): void => {
  mount(packs.listPlayerPacks, async ({ db }) => ({
    club_player_packs: await queries.listPlayerPacks(db),
    message: 'Player packs loaded.',
  }))

  mount(packs.getPlayerPack, async ({ db, params }) => ({
    club_player_pack: (await queries.findPlayerPack(db, params.id)) ?? notFound(PACK),
  }))

  mount(packs.createPlayerPack, async ({ db, body: values, record }) => {
    await refuseUnknownParts(db, values)
    const id = await refusingTakenName(() => queries.insertPlayerPack(db, values))
    const pack = (await queries.findPlayerPack(db, id)) ?? notFound(PACK)
    await record('player-pack.created', { after: pack })
    return { club_player_pack: pack, message: 'Player pack created.' }
  })

  mount(packs.updatePlayerPack, async ({ db, params, body: values, ifMatch, record }) => {
    await lockRow(db, 'player_packs', params.id)
    const before = (await queries.findPlayerPack(db, params.id)) ?? notFound(PACK)
    refuseIfChanged(before, ifMatch)
    await refuseUnknownParts(db, values)
    await refusingTakenName(() => queries.updatePlayerPack(db, params.id, values, nextVersion(before)))
    const pack = (await queries.findPlayerPack(db, params.id)) ?? notFound(PACK)
    await record('player-pack.updated', { before, after: pack })
    return { club_player_pack: pack, message: 'Player pack updated.' }
  })

  mount(packs.listPackProducts, ({ db }) => listPackProducts(db))

  mount(packs.listFilledImages, async ({ db }) => ({ filled_images: await listFirstPictures(db) }))
}
