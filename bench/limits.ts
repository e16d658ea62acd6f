import { fork } from 'node:child_process'
import { argon2, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Figures, type Load, measure, type sampleOf } from './load.ts'

/** The same load against a server that only sends the same bytes. */
export const measureBare = async (sample: Awaited<ReturnType<typeof sampleOf>>, load: Load): Promise<Figures> => {
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'), [JSON.stringify(sample)])
  const [url] = await once(bare, 'message')
  try {
    return await measure([String(url)], { ...load, meanwhile: [] })
  } finally {
    bare.kill()
  }
}

const HASHING_MS = 2000
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Password hashes a second with every core busy: the upper limit for sign-ins. */
export const measureArgon2 = async (): Promise<number> => {
  const hash = promisify(argon2)
  const until = performance.now() + HASHING_MS
  let done = 0
  const worker = async () => {
    while (performance.now() < until) {
      await hash('argon2id', { message: 'a password', nonce: randomBytes(16), ...COST })
      done += 1
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return done / (HASHING_MS / 1000)
}
