import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { uploadProductImage } from '@kitroom/contract/product-images'
import { ENGINE } from '@kitroom/testkit/database'
import { jpegOfManyScans, largePlainAvif, pngWithMuchText } from '@kitroom/testkit/hostile-pictures'
import { memoryOf } from '@kitroom/testkit/process-memory'
import { newTestSystem, startedWithCatalogue } from '@kitroom/testkit/test-system'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'

const MIB = 1024 * 1024
const MEMORY_GROWTH_MAX = 150 * MIB
const AT_ONCE = 4

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fff' } })

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

const bad: readonly [name: string, status: number, bytes: () => Promise<Uint8Array>][] = [
  ['notes.png', 415, async () => Buffer.from('This is a text and no picture.')],
  ['script.svg', 415, async () => Buffer.from(svg)],
  ['cut-off.jpg', 400, async () => (await noise(1200, 900).jpeg().toBuffer()).subarray(0, 90_000)],
  ['bomb.png', 413, () => plain(16_000, 16_000).png({ compressionLevel: 1 }).toBuffer()],
  ['large.png', 413, async () => randomBytes(16 * MIB)],
  ['empty.png', 415, async () => Buffer.alloc(0)],
  // An interlaced picture must be decoded as a whole.
  ['interlaced-bomb.png', 413, () => plain(8000, 8000).png({ progressive: true }).toBuffer()],
  ['plain.avif', 413, largePlainAvif],
  ['texts.png', 413, pngWithMuchText],
  ['scans.jpg', 413, () => jpegOfManyScans(5000)],
]

test.runIf(process.platform === 'linux')(
  `bad images are refused one by one, in little memory, on ${ENGINE}`,
  async () => {
    const system = await newTestSystem(ENGINE)
    onTestFinished(system.end)
    const { admin, server, productId } = await startedWithCatalogue(system)
    const send = async (name: string, bytes: Uint8Array) => {
      const form = new FormData()
      form.append('productId', String(productId))
      form.append('slot', '1')
      form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
      return admin.send(uploadProductImage, { form })
    }

    const { pid } = server()
    const children = () => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    const before = memoryOf(pid, 'VmHWM')
    // No process waits for images.
    expect(children()).toBe('')

    for (const [name, expected, make] of bad) {
      const bytes = await make()
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(name, bytes)))
      for (const { status, body } of answers) expect([name, status, body.success]).toEqual([name, expected, false])
    }

    const kept = await system.look((database) => database.read.selectFrom('images').select('hash').execute())
    expect(kept).toEqual([])
    expect(memoryOf(pid, 'VmHWM') - before).toBeLessThanOrEqual(MEMORY_GROWTH_MAX)
  },
)
