import { fork } from 'node:child_process'
import { argon2, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestSystem } from '@kitroom/testkit/test-system'
import { measureCommits, measureRows } from '../bare-database.ts'
import type { Row } from '../case.ts'
import { type Load, sampleOf, sendLoad } from './load.ts'

/** The same load against a server that only repeats the same bytes. */
const measureBareServer = async (url: string, load: Load): Promise<number> => {
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'))
  bare.send(await sampleOf(url, load))
  const [bareUrl] = await once(bare, 'message')
  try {
    return (await sendLoad([String(bareUrl)], { ...load, meanwhile: [] })).perSecond
  } finally {
    bare.kill()
  }
}

const HASHING_MS = 2000
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Password hashes a second with every core busy. */
const measureArgon2 = async (): Promise<number> => {
  const hash = promisify(argon2)
  const until = performance.now() + HASHING_MS
  let done = 0
  const worker = async () => {
    for (; performance.now() < until; done += 1) {
      await hash('argon2id', { message: 'a password', nonce: randomBytes(16), ...COST })
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return done / (HASHING_MS / 1000)
}

/** The rate of the bare program, and its name. */
export const limitOf = async (system: TestSystem, url: string, load: Load): Promise<Pick<Row, 'limit' | 'by'>> => {
  const { bare } = load
  if (bare === undefined) return {}
  if (bare === 'argon2id') return { limit: await measureArgon2(), by: bare }
  if (bare === 'commits') return { limit: await measureCommits(system, load.connections), by: bare }
  if (bare === 'node:http') return { limit: await measureBareServer(url, load), by: bare }
  return { limit: await measureRows(system, bare), by: 'rows + JSON' }
}
