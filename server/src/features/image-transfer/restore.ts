import { type Author, type Entry, logBatchActivity } from '../../platform/activity/activity.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { ImageKeeper } from '../../platform/images/images.ts'
import { printable } from '../../platform/printable.ts'
import { unavailable } from '../../platform/refusal.ts'
import type { SecretKey } from '../../platform/secret-key.ts'
import { type OpenArchive, openArchive, refuseArchive, refuseEntry } from '../../platform/zip/read.ts'
import { logImageBatch } from '../image-coverage/index.ts'
import { type ImageRow, rowOf, type SlotChange } from '../product-images/index.ts'
import { inBatches, RESTORE_LIMITS } from './limits.ts'
import { type ArchivedImage, MANIFEST_NAME, readManifestOf } from './manifest.ts'
import { listCodes, placeImages } from './queries.ts'
import { planRestore } from './rules.ts'
import { type ArchivedFile, type UnpackedImage, unpackImages } from './unpack.ts'

/** Records a restore: the changed images as one batch, if there are any, then the whole restore as one entry. */
const recordRestore = async (
  db: Db,
  { userId, tokenName, written, whole }: Author & { written: readonly SlotChange[]; whole: Entry },
): Promise<void> => {
  const logBatch = (id: number | null, entries: readonly Entry[]) =>
    logBatchActivity(db, { userId, tokenName }, id, entries)
  const batch = await logImageBatch({ db, logBatch }, { userId, kind: 'restore' }, written)
  await logBatch(batch?.id ?? null, [whole])
}

const NAMED_AT_MOST = 5

type Parts = {
  database: Database
  keeper: ImageKeeper
  userId: number | null
  /** The API token that a person sends it through. */
  tokenName?: string | null
  secretKey: SecretKey | null
  /** Ends the restore between two files, and before its transaction is committed. */
  signal: AbortSignal
}

/**
 * Restores the images of an uploaded ZIP: all of them or, if anything is wrong, none.
 *
 * - First the directory of the archive is checked: names, kinds, sizes.
 * - Then the manifest is read, and every image is matched to a slot by its codes.
 * - Then every file is unpacked, compared with its checksums, inspected and stored by its content. Images that
 *   a signed manifest vouches for are not inspected again.
 * - At last one transaction refers to all of them.
 *
 * A failure before files are unpacked leaves nothing behind. A later one leaves files that nothing refers to; they are
 * swept an hour later. The caller removes the uploaded file.
 * @returns the number of images.
 * @throws {Refusal} 400 that names the entry at fault, and if the restore is ended by its signal.
 */
export const restoreArchive = async (
  path: string,
  { database, keeper, userId, tokenName = null, secretKey, signal }: Parts,
): Promise<number> => {
  const archive = await openArchive(path, RESTORE_LIMITS)
  try {
    const { images, vouched } = await readImages(archive, secretKey)
    const plan = planRestore(images, await listCodes(database.read))
    if (plan.refused.length > 0) return refusePlaces(plan.refused)
    await keepImages(archive, images, { keeper, userId, vouched, signal })
    const placed = plan.placed.map(({ place }) => place)
    await placeAll(database, placed, { userId, tokenName, signal })
    return images.length
  } finally {
    archive.close()
  }
}

const readImages = async (archive: OpenArchive, secretKey: SecretKey | null) => {
  const { images, vouched } = await readManifestOf(archive, secretKey)
  const listed = new Set(images.map((image) => image.path))
  for (const { path, size } of images) {
    const entry = archive.entries.get(path)
    if (!entry) refuseEntry(path, 'is listed in the manifest and missing in the archive')
    else if (entry.uncompressedSize !== size) refuseEntry(path, 'has another size than the manifest says')
  }
  for (const name of archive.entries.keys()) {
    if (name !== MANIFEST_NAME && !listed.has(name)) refuseEntry(name, 'is not listed in the manifest')
  }
  return { images, vouched }
}

const refusePlaces = (refused: readonly { path: string; reason: string }[]): never => {
  const reasons = refused.slice(0, NAMED_AT_MOST).map(({ path, reason }) => `${printable(path)}: ${reason}`)
  const more = refused.length - reasons.length
  const words = `${reasons.join('; ')}${more > 0 ? `; and ${more} more` : ''}`
  return refuseArchive(`${words}. 'Check a ZIP first' restores the others`)
}

type Keeping = Pick<Parts, 'keeper' | 'userId' | 'signal'> & Pick<Awaited<ReturnType<typeof readManifestOf>>, 'vouched'>

/** Stores each batch while the next one is unpacked and inspected: the one waits for the disk, the other computes. */
const keepImages = async (
  archive: OpenArchive,
  images: readonly ArchivedImage[],
  { keeper, userId: owner, vouched, signal }: Keeping,
): Promise<void> => {
  const refuse = ({ path }: ArchivedFile, reason: string) => refuseEntry(path, reason)
  let before: UnpackedImage<ArchivedFile>[] = []
  for (const batch of inBatches(images)) {
    const files = batch.map((image) => ({ path: image.path, listed: image }))
    const [unpacked, stored] = await Promise.allSettled([
      unpackImages(archive, files, { keeper, owner, vouched, signal, refuse }),
      keeper.keepAll(before),
    ])
    if (unpacked.status === 'rejected') throw unpacked.reason
    before = unpacked.value
    if (stored.status === 'fulfilled') continue
    await Promise.all(before.map(keeper.discard))
    throw stored.reason
  }
  await keeper.keepAll(before)
}

const placeAll = async (
  database: Database,
  placed: readonly ImageRow[],
  { userId, tokenName, signal }: Pick<Parts, 'userId' | 'signal'> & Pick<Author, 'tokenName'>,
): Promise<void> => {
  const isDone = await database.transaction(async (db) => {
    const written = await placeImages(db, placed, userId)
    if (!written) return false
    const replaced = written.flatMap(({ before, after }) =>
      before && before.hash !== after?.hash ? { ...rowOf(before), hash: before.hash } : [],
    )
    const restored = { action: 'product-images.restored' as const, before: { replaced }, after: { placed } }
    if (userId === null) await logBatchActivity(db, null, null, [restored])
    else await recordRestore(db, { userId, tokenName, written, whole: restored })
    // The last look: a committed restore stands.
    signal.throwIfAborted()
    return true
  })
  if (!isDone) unavailable('The restore took too long. Please try again.')
}
