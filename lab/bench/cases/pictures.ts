import { randomBytes } from 'node:crypto'
import { IMAGE_WIDTHS } from '@kitroom/contract/images'
import { getProductImage } from '@kitroom/contract/product-images'
import { Client } from '@kitroom/testkit/client'
import { jpegOfManyScans, largePlainAvif, pngWithMuchText } from '@kitroom/testkit/hostile-pictures'
import { overHttp } from '@kitroom/testkit/over-http'
import { insertPerson, startSession } from '@kitroom/testkit/people'
import { upload } from '@kitroom/testkit/pictures'
import { startedWithCatalogue } from '@kitroom/testkit/test-system'
import sharp from 'sharp'
import { type Case, SQLITE } from '../case.ts'
import { medianOf, range, timed, watchMemory } from '../measuring.ts'

const AT_ONCE = 4
const ORDINARY = 60
const WITHIN_MS = 2000
const MEMORY_MIB = 150

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
const ordinary = () => noise(1200, 800).jpeg({ quality: 70 }).toBuffer()

/** With the status of the answer. */
const HOSTILE: readonly (readonly [name: string, status: number, make: () => Promise<Buffer>])[] = [
  ['AVIF of 49 megapixels in 1.5 KB', 413, largePlainAvif],
  ['PNG with 640 MB of text', 413, pngWithMuchText],
  ['JPEG of 5,000 scans', 413, () => jpegOfManyScans(5000)],
  ['JPEG of 400 scans', 400, () => jpegOfManyScans(400)],
]

/** Each is sent four times at once while another person uploads an ordinary picture. Only on Linux. */
export const pictures: Case = {
  name: 'pictures',
  about: 'pictures made to cost much: time, memory, and how long another person waits',
  on: SQLITE,
  run: async function* (system) {
    const { admin, server, productId, colorIds } = await startedWithCatalogue(system)
    const session = await system.look(async (database) =>
      startSession(database, (await insertPerson(database, ['PRODUCT_READ', 'PRODUCT_UPDATE'])).id),
    )
    const other = new Client(
      overHttp(() => server().url),
      session,
    )
    const uploadOrdinary = async (picture: Buffer) =>
      (await timed(() => upload(other, { productId, slot: 2 }, picture)))[1]
    const alone: number[] = []
    for (const _ of range(ORDINARY)) alone.push(await uploadOrdinary(await ordinary()))
    yield medianOf('ordinary JPEG of 1,200 x 800, alone', alone)

    for (const [name, status, make] of HOSTILE) {
      const [bytes, usual] = [await make(), await ordinary()]
      const send = () => timed(() => upload(admin, { productId, slot: 1 }, bytes))
      const [[answers, waitedMs], grown] = await watchMemory(server(), () =>
        Promise.all([Promise.all(range(AT_ONCE).map(send)), uploadOrdinary(usual)]),
      )
      const wrong = answers.filter(([answer]) => answer.status !== status)
      if (wrong.length > 0) throw new Error(`${name} is answered ${wrong.map(([answer]) => answer.status).join()}`)
      yield { what: name, value: Math.max(...answers.map(([, ms]) => ms)), unit: 'ms', goal: WITHIN_MS }
      yield { what: `${name}: another person waits`, value: waitedMs, unit: 'ms', goal: WITHIN_MS }
      yield { what: `${name}: memory`, value: grown, unit: 'MiB', goal: MEMORY_MIB }
    }

    const slots = colorIds.slice(0, 3).flatMap((colorId) => [1, 2, 3, 4].map((slot) => ({ productId, colorId, slot })))
    for (const slot of slots) await upload(admin, slot, await noise(2100, 2100).png({ compressionLevel: 1 }).toBuffer())
    const queries = slots.flatMap((slot) => IMAGE_WIDTHS.map((w) => ({ ...slot, w: String(w) })))
    const [[answers, tookMs], grown] = await watchMemory(server(), () =>
      timed(() => Promise.all(queries.map((query) => admin.send(getProductImage, { query })))),
    )
    if (answers.some(({ status }) => status !== 200)) throw new Error('Not every small image is answered')
    const name = `${queries.length} small ones of 13 MB at once`
    yield { what: name, value: tookMs / 1000, unit: 's' }
    yield { what: `${name}: memory`, value: grown, unit: 'MiB', goal: MEMORY_MIB }
  },
}
