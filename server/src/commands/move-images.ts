import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { hashInName, isImageName } from '../platform/images/names.ts'
import { inParallel } from '../platform/in-parallel.ts'
import type { FileStore } from '../platform/storage/store.ts'
import type { TemporaryFolder } from '../platform/storage/temporary.ts'

const AT_ONCE = 4

type Move = {
  from: FileStore
  to: FileStore
  temporary: TemporaryFolder
  mediaTypeOf: (name: string) => string
}

/** The results of a move; `failures` are names with their errors. */
export type Moved = { copied: number; skipped: number; failures: string[] }

const hashOf = async (stream: Readable): Promise<string> => {
  const digest = createHash('sha256')
  for await (const chunk of stream) digest.update(chunk)
  return digest.digest('hex')
}

const hashIn = async (store: FileStore, name: string): Promise<string | null> => {
  const file = await store.open(name)
  return file && hashOf(file.stream)
}

/**
 * Copies every image to another store and reads each one back. Correct copies are skipped, so an interrupted move
 * continues where it was. The images stay in the old store too.
 * @throws the stores' errors if they are unreachable.
 */
export const moveImages = async ({ from, to, temporary, mediaTypeOf }: Move): Promise<Moved> => {
  const moved: Moved = { copied: 0, skipped: 0, failures: [] }

  const move = async (name: string): Promise<void> => {
    // The name of an original is the hash of its bytes; resized pictures have no such check.
    const hash = hashInName(name) ?? (await hashIn(from, name))
    if (hash === null) return // swept in the meantime
    if ((await hashIn(to, name)) === hash) {
      moved.skipped += 1
      return
    }
    const source = await from.open(name)
    if (!source) return
    const received = await temporary.receive(source.stream)
    try {
      if (received.hash !== hash) {
        moved.failures.push(`${name}: damaged where it is`)
        return
      }
      await to.keep(name, received.path, mediaTypeOf(name))
    } finally {
      await temporary.discard(received.path)
    }
    if ((await hashIn(to, name)) === hash) moved.copied += 1
    else moved.failures.push(`${name}: not the same after copying`)
  }

  await inParallel(from.list(), AT_ONCE, async ({ name }) => {
    if (isImageName(name)) await move(name)
  })
  return moved
}
