import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { hashInName, type ImageStore, isImageName } from '../platform/images/store.ts'
import type { TemporaryFolder } from '../platform/images/temporary.ts'
import { inParallel } from '../platform/in-parallel.ts'

const AT_ONCE = 4

type Move = {
  from: ImageStore
  to: ImageStore
  temporary: TemporaryFolder
  mediaTypeOf: (name: string) => string
}

/** What became of the images; `failures` are names with what is wrong with them. */
export type Moved = { copied: number; skipped: number; failures: string[] }

const hashOf = async (stream: Readable): Promise<string> => {
  const digest = createHash('sha256')
  for await (const chunk of stream) digest.update(chunk)
  return digest.digest('hex')
}

const hashIn = async (store: ImageStore, name: string): Promise<string | null> => {
  const found = await store.open(name)
  return found && hashOf(found.stream)
}

/**
 * Copies every image to another store and reads each one again there. What is there already, and right, is left alone,
 * so a move that was cut off goes on where it was. The images stay where they were, too.
 * @throws what the stores throw when they cannot be reached.
 */
export const moveImages = async ({ from, to, temporary, mediaTypeOf }: Move): Promise<Moved> => {
  const moved: Moved = { copied: 0, skipped: 0, failures: [] }

  const move = async (name: string): Promise<void> => {
    // The name of an original says what its bytes must be; what was made from it is only what it is.
    const wanted = hashInName(name) ?? (await hashIn(from, name))
    if (wanted === null) return // swept meanwhile
    if ((await hashIn(to, name)) === wanted) {
      moved.skipped += 1
      return
    }
    const source = await from.open(name)
    if (!source) return
    const received = await temporary.receive(source.stream)
    try {
      if (received.hash !== wanted) {
        moved.failures.push(`${name}: damaged where it is`)
        return
      }
      await to.keep(name, received.path, mediaTypeOf(name))
    } finally {
      await temporary.discard(received.path)
    }
    if ((await hashIn(to, name)) === wanted) moved.copied += 1
    else moved.failures.push(`${name}: not the same after copying`)
  }

  await inParallel(from.list(), AT_ONCE, async ({ name }) => {
    if (isImageName(name)) await move(name)
  })
  return moved
}
