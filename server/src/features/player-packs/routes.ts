import * as packs from '@kitroom/contract/player-packs'
import { lockRow } from '../../platform/database/rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { nextVersion, refuseIfChanged } from '../../platform/http/mount/optimistic-lock.ts'
import { refusingDuplicates } from '../../platform/http/mount/unique-violation.ts'
import { invalidAll, notFound } from '../../platform/refusal.ts'
import { listFirstPictures } from '../product-images/index.ts'
import { listPackProducts } from './pack-products.ts'
import * as queries from './queries.ts'
import { unavailableParts } from './rules.ts'

const PACK = 'Player pack'

const refusingTakenName = <T>(write: () => Promise<T>) =>
  refusingDuplicates({ name: packs.PLAYER_PACK_NAME_TAKEN }, write)

const refuseUnavailable = async (db: Db, parts: packs.PackParts): Promise<void> => {
  const errors = unavailableParts(await listPackProducts(db), parts)
  if (errors.length > 0) invalidAll(errors)
}

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
    await refuseUnavailable(db, values)
    const id = await refusingTakenName(() => queries.insertPlayerPack(db, values))
    const pack = (await queries.findPlayerPack(db, id)) ?? notFound(PACK)
    await record('player-pack.created', { after: pack })
    return { club_player_pack: pack, message: 'Player pack created.' }
  })

  mount(packs.updatePlayerPack, async ({ db, params, body: values, ifMatch, record }) => {
    await lockRow(db, 'player_packs', params.id)
    const before = (await queries.findPlayerPack(db, params.id)) ?? notFound(PACK)
    refuseIfChanged(before, ifMatch)
    await refuseUnavailable(db, values)
    await refusingTakenName(() => queries.updatePlayerPack(db, params.id, values, nextVersion(before)))
    const pack = (await queries.findPlayerPack(db, params.id)) ?? notFound(PACK)
    await record('player-pack.updated', { before, after: pack })
    return { club_player_pack: pack, message: 'Player pack updated.' }
  })

  mount(packs.listPackProducts, ({ db }) => listPackProducts(db))

  mount(packs.listFilledImages, async ({ db }) => ({ filled_images: await listFirstPictures(db) }))
}
