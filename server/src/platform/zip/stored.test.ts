import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openArchive } from './read.ts'
import { type StoredFile, storedZip } from './stored.ts'

const anything = {
  files: 100_000,
  directory: 1024 ** 3,
  entries: Number.POSITIVE_INFINITY,
  total: Number.POSITIVE_INFINITY,
  entry: () => Number.POSITIVE_INFINITY,
  ratio: () => Number.POSITIVE_INFINITY,
  values: Number.POSITIVE_INFINITY,
}

const fileOf = (content: string, path: string): StoredFile => ({
  path,
  size: Buffer.byteLength(content),
  open: async () => Readable.from([Buffer.from(content)]),
})

const MARCH = new Date(2026, 2, 1, 8, 30, 10)

test.each([1, 900])('an archive of %i files is as long as was told before, and whole', async (count) => {
  const home = mkdtempSync(join(tmpdir(), 'kitroom-zip-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const files = Array.from({ length: count }, (_, nth) => fileOf(`file ${nth}`, `Größe-${nth}/home/1.jpg`))

  const { stream, size } = storedZip(files, MARCH)
  const bytes = await buffer(stream)

  expect(bytes.length).toBe(size)
  writeFileSync(join(home, 'a.zip'), bytes)
  const archive = await openArchive(join(home, 'a.zip'), anything)
  onTestFinished(archive.close)
  expect([...archive.entries.keys()]).toEqual(files.map(({ path }) => path))
  const last = archive.entries.get(`Größe-${count - 1}/home/1.jpg`)
  expect(last?.getLastModDate()).toEqual(MARCH)
  expect(last && (await text(await archive.read(last)))).toBe(`file ${count - 1}`)
})

test("an archive breaks off when a file's length differs from the announced one", async () => {
  const { stream } = storedZip([{ ...fileOf('four', 'a.jpg'), size: 5 }], MARCH)
  await expect(buffer(stream)).rejects.toThrow('a.jpg is not as long as it was told to be')
})

test('cancelling a download closes the file being read', async () => {
  const file = Readable.from([Buffer.alloc(1_000_000), Buffer.alloc(1_000_000)])
  const { stream } = storedZip([{ path: 'a.jpg', size: 2_000_000, open: async () => file }], MARCH)
  // The first chunk is the header of the file.
  stream.on('data', ({ length }: Buffer) => length === 1_000_000 && stream.destroy())
  await new Promise((resolve) => stream.once('close', resolve))
  await expect.poll(() => file.destroyed).toBe(true)
})

test('cancelling before the first byte of a file closes it, and the three that are read ahead', async () => {
  const opened: Readable[] = []
  const endless = async () => {
    const stream = new Readable({ read: () => undefined })
    opened.push(stream)
    return stream
  }
  const files = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'].map(
    (path): StoredFile => ({ path, size: 10, open: endless }),
  )
  const { stream } = storedZip(files, MARCH)
  const [header] = await once(stream, 'data')
  expect(header.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
  stream.destroy()
  await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true, true, true, true])
})
