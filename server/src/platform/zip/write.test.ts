import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openArchive } from './read.ts'
import { startZip } from './write.ts'

const anything = {
  files: 100_000,
  directory: 1024 ** 3,
  entries: Number.POSITIVE_INFINITY,
  total: Number.POSITIVE_INFINITY,
  entry: () => Number.POSITIVE_INFINITY,
  ratio: () => Number.POSITIVE_INFINITY,
  values: Number.POSITIVE_INFINITY,
}

// The directory passes 64 KiB between 700 and 900 files with these names.
test.each([1, 700, 800, 900, 1000, 3000])('an archive of %i files is whole', async (count) => {
  const home = mkdtempSync(join(tmpdir(), 'kitroom-zip-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const zip = startZip()
  zip.addText('manifest.json', '{}')
  for (let nth = 1; nth < count; nth += 1) {
    zip.addStored(`P-${nth}/home/none/1.jpg`, 3, async () => Readable.from([Buffer.from('abc')]))
  }

  writeFileSync(join(home, 'a.zip'), await buffer(zip.finish()))
  const archive = await openArchive(join(home, 'a.zip'), anything)
  expect(archive.entries.size).toBe(count)
  archive.close()
})
