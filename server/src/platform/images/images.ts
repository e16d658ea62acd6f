import { createHash, hash as hashOf } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { pipeline, type Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { IMAGE_UNDO_DAYS } from '@kitroom/contract/images'
import { IMAGE_BYTES_MAX } from '@kitroom/contract/product-images'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/schema.ts'
import type { Table } from '../database/tables.ts'
import { inParallel } from '../in-parallel.ts'
import { printable } from '../printable.ts'
import { semaphore } from '../semaphore.ts'
import type { FileStore } from '../storage/store.ts'
import type { TemporaryFolder } from '../storage/temporary.ts'
import { type ImageInfo, type ImageOwner, inspectImage, resizeImage } from './inspect.ts'
import { originalName, resizedName } from './names.ts'
import { markMissing, refuseSwept, sweepImages, whenSwept } from './sweep-images.ts'
import type { ResizedFormat } from './worker.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Each waits for the disk or the network most of the time. */
const KEPT_AT_ONCE = 8
/** Beside those being resized, a few are being fetched from a remote store. */
const RESIZED_AT_ONCE = 8

/** Frequently served files are cached in memory. Larger ones are rare, and streamed from the store. */
const SERVED_BYTES_KEPT = 64 * 1024 * 1024
const SERVED_FILE_BYTES_MAX = 2 * 1024 * 1024

type Bytes = { stream: Readable; size: number }
type Temporary = { path: string }
export type ReceivedImage = Temporary & { hash: string; size: number; fileName?: string }

const damaged = (hash: string): Error => new Error(`The file of image ${hash} is damaged`)

/** The same bytes. The last of them are held back until all are compared, so that a damaged file never arrives whole. */
const comparing = (stream: Readable, hash: string): Readable => {
  const digest = createHash('sha256')
  let lastChunk: Buffer | undefined
  const compared = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      digest.update(chunk)
      const whole = lastChunk
      lastChunk = chunk
      done(null, whole)
    },
    flush: (done) => (digest.digest('hex') === hash ? done(null, lastChunk) : done(damaged(hash))),
  })
  // Its errors are those of the stream that is returned.
  return pipeline(stream, compared, () => undefined)
}

/** Stores pictures by the SHA-256 of their bytes, and deletes those that nothing refers to. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: short functions that share the store
export const imageKeeper = (database: Database, store: FileStore, temporary: TemporaryFolder) => {
  const resizing = new Map<string, Promise<void>>()
  const served = new LRUCache<string, Buffer>({ maxSize: SERVED_BYTES_KEPT, sizeCalculation: ({ length }) => length })
  const resizeQueue = semaphore({
    atOnce: RESIZED_AT_ONCE,
    waiting: 200,
    waitAtMostMs: 30_000,
    busy: 'Too many images are being made small. Please try again in a moment.',
  })

  const discard = ({ path }: Temporary): Promise<void> => rm(path, { force: true })

  /** The known metadata of hashes that were inspected before: at most a thousand. */
  const listKnown = async (hashes: readonly string[]): Promise<ReadonlyMap<string, ImageInfo>> => {
    if (hashes.length === 0) return new Map()
    const rows = await database.read
      .selectFrom('images')
      .select(['hash', 'media_type as mediaType', 'width', 'height'])
      .where('hash', 'in', hashes)
      .execute()
    return new Map(rows.map(({ hash, ...info }) => [hash, info]))
  }

  /**
   * Stores inspected files, at most a thousand; only then may a row refer to their hashes. Their temporary files are
   * deleted afterwards, even if one could not be stored.
   */
  const keepAll = async (images: readonly (ReceivedImage & ImageInfo)[]): Promise<void> => {
    if (images.length === 0) return
    const touched_at = new Date().toISOString()
    const rows = new Map(
      images.map(({ hash, mediaType: media_type, size, width, height }) => {
        return [hash, { hash, media_type, size, width, height, touched_at }]
      }),
    )
    try {
      await whenSwept(() =>
        database.transaction(async (db) => {
          await db
            .insertInto('images')
            .values([...rows.values()])
            .onConflict((clause) => clause.column('hash').doUpdateSet({ touched_at, is_missing: false }))
            .execute()
          await refuseSwept(db, [...rows.keys()])
        }),
      )
      await inParallel(images, KEPT_AT_ONCE, ({ hash, path, mediaType }) =>
        store.keep(originalName(hash), path, mediaType),
      )
    } catch (error) {
      await Promise.all(images.map(discard))
      throw error
    }
  }

  /** Inspects a received file and stores it. The temporary file is deleted, whether it was stored or refused. */
  const keep = async (received: ReceivedImage, owner: ImageOwner): Promise<void> => {
    try {
      const storedInfo = (await listKnown([received.hash])).get(received.hash)
      const inspected = storedInfo ?? (await inspectImage(received.path, owner, received.fileName))
      await keepAll([{ ...received, ...inspected }])
    } finally {
      await discard(received)
    }
  }

  /** `take` gets the path of a file that is deleted afterwards. */
  const resize = async <Taken>(
    { hash, width, format = 'webp' }: { hash: string; width: number; format?: ResizedFormat },
    owner: ImageOwner,
    take: (path: string) => Promise<Taken>,
  ): Promise<Taken> => {
    const [copy, target] = [await temporary.newPath(), await temporary.newPath()]
    try {
      const original = await store.localPath(originalName(hash), copy)
      if (!original) throw new Error(`The file of image ${hash} is missing`)
      const digest = createHash('sha256')
      for await (const chunk of createReadStream(original)) digest.update(chunk)
      // A small picture of a damaged file would be stored.
      if (digest.digest('hex') !== hash) throw damaged(hash)
      await resizeImage(original, width, target, owner, format)
      return await take(target)
    } finally {
      await Promise.all([copy, target].map((path) => rm(path, { force: true })))
    }
  }

  /** The picture as a WebP of this width: created at the first call and stored; concurrent calls wait for it. */
  const openResized = async (hash: string, width: number, owner: ImageOwner): Promise<Bytes> => {
    const name = resizedName(hash, width)
    const resized = await store.open(name)
    if (resized) return resized
    const keepResized = (path: string) => store.keep(name, path, 'image/webp')
    const make = () => resizeQueue(() => resize({ hash, width }, owner, keepResized), { owner: String(owner) })
    const making = resizing.get(name) ?? make().finally(() => resizing.delete(name))
    resizing.set(name, making)
    await making
    return (await store.open(name)) ?? Promise.reject(new Error(`Image ${name} is gone as soon as it was made`))
  }

  /** The picture as a JPEG of this width, which every mail program shows; null if it cannot be read. */
  const readForMail = async (hash: string, width: number): Promise<Buffer | null> => {
    const name = `${hash} ${width} JPEG`
    const cachedBytes = served.get(name)
    if (cachedBytes) return cachedBytes
    const make = () => resize({ hash, width, format: 'jpeg' }, null, (path) => readFile(path))
    const bytes = await resizeQueue(make, { owner: 'mail' }).catch(() => null)
    if (bytes) served.set(name, bytes)
    return bytes
  }

  /**
   * The picture, in this width or as uploaded; from memory if it was served recently. An original that is read from the
   * store is compared with its hash; if a streamed one differs, the stream fails before its end.
   */
  const serve = async (
    { hash, size }: { hash: string; size: number },
    width: number | undefined,
    owner: ImageOwner,
  ): Promise<Buffer | Bytes | null> => {
    const name = width ? resizedName(hash, width) : originalName(hash)
    const cachedBytes = served.get(name)
    if (cachedBytes) return cachedBytes
    const opened = width ? await openResized(hash, width, owner) : await store.open(name)
    if (opened && !width && opened.size !== size) {
      opened.stream.destroy()
      throw new Error(`The file of image ${hash} has ${opened.size} bytes and not ${size}`)
    }
    if (!opened) return null
    if (opened.size > SERVED_FILE_BYTES_MAX) {
      return width ? opened : { ...opened, stream: comparing(opened.stream, hash) }
    }
    const bytes = await buffer(opened.stream)
    // An incomplete file would stay incomplete.
    if (bytes.length !== opened.size) throw new Error(`The file ${name} is not as long as the store told`)
    if (!width && hashOf('sha256', bytes) !== hash) throw damaged(hash)
    served.set(name, bytes)
    return bytes
  }

  return {
    keep,
    keepAll,
    listKnown,
    /** `tables`: those of all areas. */
    sweep: async (tables: readonly Table[]): Promise<void> => {
      await temporary.sweep()
      await sweepImages(database, store, tables)
      await markMissing(database, store)
    },
    serve,
    openResized,
    readForMail,
    hasFile: async (hash: string): Promise<boolean> => {
      const file = await store.open(originalName(hash))
      file?.stream.destroy()
      return file !== null
    },
    /** The images without a file, which was lost from the store. */
    withoutFile: async <T extends { sha256: string }>(images: readonly T[]): Promise<T[]> => {
      const names = new Set<string>()
      for await (const { name } of store.list()) names.add(name)
      return images.filter(({ sha256 }) => !names.has(originalName(sha256)))
    },
    openOriginal: (hash: string): Promise<Bytes | null> => store.open(originalName(hash)),
    receive: temporary.receive,
    /** How an image is uploaded, whose name is shown when it is refused. */
    upload: {
      maxBytes: IMAGE_BYTES_MAX,
      receive: async (stream: NodeJS.ReadableStream, fileName: string): Promise<ReceivedImage> => ({
        ...(await temporary.receive(stream as Readable)), // busboy's file stream is one
        fileName: printable(fileName),
      }),
      discard,
    },
    /** For files that are not images and need no hash. */
    writeTemporary: async (source: Readable): Promise<Temporary> => ({ path: await temporary.write(source) }),
    /** Deletes a received file that was not stored. */
    discard,
    newTemporaryPath: temporary.newPath,
    ping: store.ping,
  }
}

export type ImageKeeper = ReturnType<typeof imageKeeper>

/** A picture is no longer used: it stays as long as that can be undone. */
export const keepForUndo = async (db: Db, hashes: readonly string[]): Promise<void> => {
  if (hashes.length === 0) return
  const now = Date.now()
  await db
    .updateTable('images')
    .set({
      touched_at: new Date(now).toISOString(),
      kept_until: new Date(now + IMAGE_UNDO_DAYS * DAY_MS).toISOString(),
    })
    .where('hash', 'in', hashes)
    .execute()
}

/** Those of the pictures that are still stored. They stay for at least an hour, so that a row can refer to them. */
export const holdImages = async (db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> => {
  if (hashes.length === 0) return new Set()
  const touched_at = new Date().toISOString()
  const update = db.updateTable('images').set({ touched_at }).where('hash', 'in', hashes).returning('hash')
  return new Set((await update.execute()).map(({ hash }) => hash))
}

/** The same for one. */
export const holdImage = async (db: Db, hash: string): Promise<boolean> => (await holdImages(db, [hash])).has(hash)
