import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import { bombOf, zipOf } from '@kitroom/testkit/archives'
import { temporaryTestFolder } from '@kitroom/testkit/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import type { Entry } from 'yauzl'
import { openArchive } from './read.ts'

const limits = {
  entries: 100,
  files: 100,
  directory: 100_000,
  total: 2 ** 30,
  entry: () => 2 ** 20,
  ratio: () => 50,
  values: 100,
}

const openZip = async (bytes: Buffer, own = limits) => {
  const folder = temporaryTestFolder('zip')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'a.zip'), bytes)
  const archive = await openArchive(join(folder, 'a.zip'), own)
  onTestFinished(archive.close)
  return archive
}

test('a small file is read in one piece, and is refused if anything about it is wrong', async () => {
  const data = Buffer.from('a picture '.repeat(100))
  const packed = deflateRawSync(data)
  const deflated = { data: packed, method: 8, size: data.length, crc: crc32(data) }
  const archive = await openZip(
    zipOf([
      { name: 'stored', data },
      { name: 'deflated', ...deflated },
      { name: 'wrong checksum', data, crc: 1 },
      { name: 'longer than stated', ...deflated, size: 9 },
      { name: 'shorter than stated', ...deflated, size: data.length + 1 },
      { name: 'noise', ...deflated, data: Buffer.alloc(packed.length, 0xff) },
    ]),
  )
  const read = (name: string) =>
    archive.useBytes(archive.entries.get(name) as Entry, async (bytes) => Buffer.from(bytes as Buffer)) // it is there

  expect([await read('stored'), await read('deflated')]).toEqual([data, data])
  for (const name of ['wrong checksum', 'longer than stated', 'shorter than stated', 'noise']) {
    await expect(read(name), name).rejects.toMatchObject({
      status: 400,
      message: `${name}: is damaged; its checksum is wrong`,
    })
  }
})

test('a large file is not read in one piece', async () => {
  const large = zipOf([{ name: 'large', data: bombOf(3), method: 8, size: 3 * 2 ** 20, crc: 0 }])
  const archive = await openZip(large, { ...limits, entry: () => 2 ** 30, ratio: () => Number.POSITIVE_INFINITY })
  const read = archive.useBytes(archive.entries.get('large') as Entry, async (bytes) => bytes) // it is there
  expect(await read).toBeInstanceOf(Readable)
})

test('small files share their memory one after the other, never at the same time', async () => {
  const files = ['one', 'two', 'three'].map((name) => ({ name, data: Buffer.from(name.repeat(100)) }))
  const archive = await openZip(zipOf(files))
  const entries = [...archive.entries.values()]
  const memory = async (entry: Entry) => archive.useBytes(entry, async (bytes) => (bytes as Buffer).buffer)

  expect(await memory(entries[0] as Entry)).toBe(await memory(entries[1] as Entry)) // there are three

  const { promise: untilAllAreRead, resolve } = Promise.withResolvers<void>()
  let readNow = 0
  const texts = entries.map((entry) =>
    archive.useBytes(entry, async (bytes) => {
      readNow += 1
      if (readNow === entries.length) resolve()
      await untilAllAreRead
      return String(bytes)
    }),
  )
  expect(await Promise.all(texts)).toEqual(files.map(({ data }) => String(data)))
})

test('files with invalid deflate data are refused when they are read, however late', async () => {
  const noise = Array.from({ length: 74 }, (_, nth) => Buffer.alloc(2000 + nth, 0xff))
  const archive = await openZip(zipOf(noise.map((data, nth) => ({ name: `${nth}.png`, data, method: 8 }))))

  const streams = await Promise.all([...archive.entries.values()].map(archive.read))
  // They break now, before anyone reads: this must end nothing.
  for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate)

  for (const stream of streams) await expect(buffer(stream)).rejects.toMatchObject({ status: 400 })
})
