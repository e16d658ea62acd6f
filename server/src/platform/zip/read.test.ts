import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { zipOf } from '@kitroom/testkit/archives'
import { temporaryTestFolder } from '@kitroom/testkit/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
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

const openZip = async (bytes: Buffer) => {
  const folder = temporaryTestFolder('zip')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'a.zip'), bytes)
  const archive = await openArchive(join(folder, 'a.zip'), limits)
  onTestFinished(archive.close)
  return archive
}

test('files with invalid deflate data are refused when they are read, however late', async () => {
  const noise = Array.from({ length: 74 }, (_, nth) => Buffer.alloc(2000 + nth, 0xff))
  const archive = await openZip(zipOf(noise.map((data, nth) => ({ name: `${nth}.png`, data, method: 8 }))))

  const streams = await Promise.all([...archive.entries.values()].map(archive.read))
  // They break now, before anyone reads: this must end nothing.
  for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate)

  for (const stream of streams) await expect(buffer(stream)).rejects.toMatchObject({ status: 400 })
})
