import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Case, SQLITE, serve } from '../case.ts'
import { fill } from '../fill/fill.ts'
import { fillImages, SLOTS } from '../fill/images.ts'
import { range } from '../measuring.ts'

const IMAGES = { count: 64, bytes: 200_000 }
const SECONDS = 4
const TICK_MS = 10

/** The processor time of a process so far. */
const processorMsOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Requests with 32 connections, from a process of its own. */
const fetchImages = async (pid: number, url: string, paths: string[], headers: object) => {
  const fetchFor = async (seconds: number): Promise<{ done: number; failed: number }> => {
    const load = { port: Number(new URL(url).port), paths, headers, seconds }
    const client = fork(join(import.meta.dirname, '../image-client.ts'), [JSON.stringify(load)])
    const [answer] = await once(client, 'message')
    return answer
  }
  await fetchFor(1)
  const before = processorMsOf(pid)
  const { done, failed } = await fetchFor(SECONDS)
  return { perSecond: done / SECONDS, failed, processorMs: (processorMsOf(pid) - before) / done }
}

/** This process as the bare server: it waits for the client meanwhile. */
const fetchFromBareServer = async () => {
  // As many images as the server has: a single one would stay in the cache of the processor.
  const bodies = range(IMAGES.count).map((nth) => Buffer.alloc(IMAGES.bytes, nth))
  let nth = 0
  const bare = createServer((_request, response) => {
    nth = (nth + 1) % bodies.length
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': IMAGES.bytes }).end(bodies[nth])
  })
  await once(bare.listen(0, '127.0.0.1'), 'listening')
  const { port } = bare.address() as AddressInfo // a TCP server's address is never a string
  const figures = await fetchImages(process.pid, `http://127.0.0.1:${port}`, ['/'], {})
  bare.close()
  return figures
}

/** Only on Linux. */
export const images: Case = {
  name: 'images',
  about: 'stored images of 200 KB a second, and processor time of each',
  on: SQLITE,
  run: async function* (system) {
    const server = await serve(system)
    const filled = await fill(system, { stocked: 1, orders: 0 })
    await fillImages(system, filled, IMAGES)
    const paths = range(IMAGES.count).map((nth) => {
      const productId = filled.productIds[Math.floor(nth / SLOTS)]
      return `/api/admin/product-image?productId=${productId}&slot=${(nth % SLOTS) + 1}`
    })
    const ownFigures = await fetchImages(server.pid, server.url, paths, filled.headers)
    await server.stop()
    const bare = await fetchFromBareServer()
    const by = 'node:http'
    yield { what: 'images of 200 KB', value: ownFigures.perSecond, unit: '/s', goal: 1500, limit: bare.perSecond, by }
    yield { what: 'processor time of each', value: ownFigures.processorMs, unit: 'ms', limit: bare.processorMs, by }
    if (ownFigures.failed > 0) yield { what: 'refused or failed', value: ownFigures.failed, unit: '', goal: 0 }
  },
}
