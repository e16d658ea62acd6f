// How fast a stored image of 200 KB is sent with 32 connections, what a request costs the server, and what a bare server
// that holds the bytes reaches in the same run. `node scripts/run.mjs bench/images.ts`; Linux alone.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryOf } from '@kitroom/testkit/process-memory'
import { startServer } from '@kitroom/testkit/server-process'
import { fill } from './fill.ts'
import { fillImages } from './fill-images.ts'
import { printMachine } from './machine.ts'

const IMAGES = { count: 64, bytes: 200_000 }
const SLOTS = 4
const SECONDS = 4
const TICK_MS = 10
const MIB = 1024 * 1024

/** CPU time of a process so far. */
const cpuMsOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

const measure = async (name: string, pid: number, port: number, paths: string[], headers: object): Promise<void> => {
  const ask = async (seconds: number): Promise<{ done: number; failed: number }> => {
    const client = fork(join(import.meta.dirname, 'fetch-images.ts'), [
      JSON.stringify({ port, paths, headers, seconds }),
    ])
    const [answer] = await once(client, 'message')
    return answer
  }
  await ask(1)
  const before = cpuMsOf(pid)
  const { done, failed } = await ask(SECONDS)
  const cpuMs = cpuMsOf(pid) - before
  const cells = [`${(done / SECONDS).toFixed(0)}/s`, `${(cpuMs / done).toFixed(2)} ms CPU each`, `${failed} failed`]
  console.log(name.padEnd(30), cells.map((cell) => cell.padStart(18)).join(''))
}

/** This process as the bare server: it waits for the client while that is at work. */
const measureBare = async (): Promise<void> => {
  // As many files as the server has: a single one would stay in the CPU cache.
  const images = Array.from({ length: IMAGES.count }, (_, nth) => Buffer.alloc(IMAGES.bytes, nth))
  let nth = 0
  const bare = createServer((_request, response) => {
    nth = (nth + 1) % images.length
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': IMAGES.bytes }).end(images[nth])
  })
  await once(bare.listen(0, '127.0.0.1'), 'listening')
  const { port } = bare.address() as AddressInfo // a TCP server's address is never a string
  await measure('Bare server', process.pid, port, ['/'], {})
  bare.close()
}

const dataDir = mkdtempSync(join(tmpdir(), 'kitroom-bench-'))
const server = await startServer({ DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'silent' })
const ground = await fill({ dataDir, databaseUrl: null }, { stocked: 1 })
await fillImages(ground, IMAGES)
const paths = Array.from({ length: IMAGES.count }, (_, nth) => {
  return `/api/admin/product-image?productId=${ground.productIds[Math.floor(nth / SLOTS)]}&slot=${(nth % SLOTS) + 1}`
})
const idle = memoryOf(server.pid, 'VmRSS')
await measure('Image of 200 KB', server.pid, Number(new URL(server.url).port), paths, ground.headers)
console.log(`memory: +${((memoryOf(server.pid, 'VmRSS') - idle) / MIB).toFixed(0)} MiB`)
await server.stop()
await measureBare()
rmSync(dataDir, { recursive: true, force: true })
printMachine()
