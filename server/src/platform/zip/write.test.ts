import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expectWholeArchive } from '@kitroom/testkit/whole-archive'
import { expect, test } from 'vitest'
import { startZip } from './write.ts'

// The directory passes 64 KiB between 700 and 900 files with these names.
test.each([1, 700, 800, 900, 1000, 3000])(
  'an archive of %i files is as long as was told before, and whole',
  expectWholeArchive,
)

test("an archive breaks off when a file's length differs from the announced one, and names the file", async () => {
  const zip = startZip()
  zip.addStored('a.jpg', 5, async () => Readable.from([Buffer.from('four')]))
  await expect(buffer(zip.finish().stream)).rejects.toThrow(/^a\.jpg: .*unexpected number of bytes/)
})

test('an archive breaks off when a file cannot be read to its end', async () => {
  const zip = startZip()
  const broken = async function* () {
    yield Buffer.from('four')
    throw new Error('bad sector')
  }
  zip.addStored('a.jpg', 5, async () => Readable.from(broken()))
  await expect(buffer(zip.finish().stream)).rejects.toThrow('a.jpg: bad sector')
})

test('cancelling a download closes the file being read', async () => {
  const file = Readable.from([Buffer.alloc(1_000_000), Buffer.alloc(1_000_000)])
  const zip = startZip()
  zip.addStored('a.jpg', 2_000_000, async () => file)
  const { stream } = zip.finish()
  // The first chunk is the header of the file.
  stream.on('data', ({ length }: Buffer) => length === 1_000_000 && stream.destroy())
  await new Promise((resolve) => stream.once('close', resolve))
  await expect.poll(() => file.destroyed).toBe(true)
})

test('cancelling before the first byte of a file closes it, and opens no other', async () => {
  const opened: Readable[] = []
  const zip = startZip()
  for (const path of ['1.jpg', '2.jpg', '3.jpg']) {
    zip.addStored(path, 10, async () => {
      const endless = new Readable({ read: () => undefined })
      opened.push(endless)
      return endless
    })
  }
  const { stream } = zip.finish()
  const [header] = await once(stream, 'data')
  expect(header.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
  stream.destroy()
  await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true])
})
