// What pictures cost that were made to cost much: the server's memory, their own time, and how long others wait beside
// them. `npm run bench:pictures`; Linux alone.
import { randomBytes } from 'node:crypto'
import { IMAGE_WIDTHS } from '@kitroom/contract/images'
import { getProductImage, uploadProductImage } from '@kitroom/contract/product-images'
import { Client } from '@kitroom/testkit/client'
import { jpegOfManyScans, largePlainAvif, pngWithMuchText } from '@kitroom/testkit/hostile-pictures'
import { overHttp } from '@kitroom/testkit/over-http'
import { insertPerson, startSession } from '@kitroom/testkit/people'
import { memoryOf } from '@kitroom/testkit/process-memory'
import sharp from 'sharp'
import { newTestSystem, startedWithCatalogue } from '../torture/test-system.ts'
import { printMachine } from './machine.ts'

const MIB = 1024 * 1024
const AT_ONCE = 4
const ORDINARY = 60

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
const ordinary = () => noise(1200, 800).jpeg({ quality: 70 }).toBuffer()

const HOSTILE: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['AVIF of 49 megapixels in 1.5 KB', largePlainAvif],
  ['PNG with 640 MB of compressed text', pngWithMuchText],
  ['JPEG of 5,000 scans', () => jpegOfManyScans(5000)],
  ['JPEG of 400 scans', () => jpegOfManyScans(400)],
]

const formOf = (place: object, bytes: Buffer): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(place)) form.append(name, String(value))
  form.append('file', new Blob([new Uint8Array(bytes)]), 'picture')
  return form
}

const timed = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
  const began = performance.now()
  return [await work(), performance.now() - began]
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

printMachine()
const system = await newTestSystem('sqlite')
try {
  const { admin, server, productId, colorIds } = await startedWithCatalogue(system)
  const session = await system.look(async (database) =>
    startSession(database, (await insertPerson(database, ['PRODUCT_READ', 'PRODUCT_UPDATE'])).id),
  )
  const other = new Client(
    overHttp(() => server().url),
    session,
  )
  const send = (client: Client, slot: number, bytes: Buffer) =>
    client.send(uploadProductImage, { form: formOf({ productId, slot }, bytes) })
  const memory = () => memoryOf(server().pid, 'VmRSS')

  const alone: number[] = []
  for (let nth = 0; nth < ORDINARY; nth += 1) {
    const picture = await ordinary()
    alone.push((await timed(() => send(other, 2, picture)))[1])
  }
  console.log(
    `A JPEG of 1,200 x 800, alone: ${median(alone).toFixed(0)} ms; the server has ${(memory() / MIB).toFixed(0)} MiB`,
  )

  for (const [name, make] of HOSTILE) {
    const [bytes, usual] = [await make(), await ordinary()]
    const before = memory()
    let peak = before
    const watching = setInterval(() => {
      peak = Math.max(peak, memory())
    }, 20)
    const hostile = Promise.all(Array.from({ length: AT_ONCE }, () => timed(() => send(admin, 1, bytes))))
    const [, waited] = await timed(() => send(other, 2, usual))
    const answers = await hostile
    clearInterval(watching)
    const took = Math.max(...answers.map(([, ms]) => ms))
    const statuses = [...new Set(answers.map(([{ status }]) => status))].join()
    const grew = ((peak - before) / MIB).toFixed(0)
    console.log(
      `${name}, ${AT_ONCE} at once: ${statuses} within ${took.toFixed(0)} ms, +${grew} MiB, another person waits ${waited.toFixed(0)} ms`,
    )
  }

  const places = colorIds.slice(0, 3).flatMap((colorId) => [1, 2, 3, 4].map((slot) => ({ colorId, slot })))
  for (const place of places) {
    const picture = await noise(2100, 2100).png({ compressionLevel: 1 }).toBuffer()
    await admin.send(uploadProductImage, { form: formOf({ productId, ...place }, picture) })
  }
  const before = memory()
  let peak = before
  const watching = setInterval(() => {
    peak = Math.max(peak, memory())
  }, 20)
  const small = places.flatMap((place) => IMAGE_WIDTHS.map((w) => ({ productId, ...place, w: String(w) })))
  const [answers, took] = await timed(() => Promise.all(small.map((query) => admin.send(getProductImage, { query }))))
  clearInterval(watching)
  const statuses = [...new Set(answers.map(({ status }) => status))].join()
  console.log(
    `${small.length} of 13 MB made small at once: ${statuses} in ${(took / 1000).toFixed(0)} s, +${((peak - before) / MIB).toFixed(0)} MiB`,
  )
} finally {
  await system.end()
}
