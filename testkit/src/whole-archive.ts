import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { openArchive } from '../../server/src/platform/zip/read.ts'
import { startZip } from '../../server/src/platform/zip/write.ts'

const anything = {
  files: 100_000,
  directory: 1024 ** 3,
  entries: Number.POSITIVE_INFINITY,
  total: Number.POSITIVE_INFINITY,
  entry: () => Number.POSITIVE_INFINITY,
  ratio: () => Number.POSITIVE_INFINITY,
  values: Number.POSITIVE_INFINITY,
}

const MARCH = new Date(2026, 2, 1, 8, 30, 10)

/** Writes an archive of so many files and reads it again: it is as long as was told before, and whole. */
export const expectWholeArchive = async (count: number): Promise<void> => {
  const home = mkdtempSync(join(tmpdir(), 'kitroom-zip-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const paths = Array.from({ length: count }, (_, nth) =>
    nth === 0 ? 'manifest.json' : `Größe-${nth}/home/none/1.jpg`,
  )
  const zip = startZip(MARCH)
  for (const [nth, path] of paths.entries()) {
    const content = Buffer.from(`file ${nth}`)
    if (nth === 0) zip.addText(path, content.toString())
    else zip.addStored(path, content.length, async () => Readable.from([content]))
  }

  const { stream, size } = zip.finish()
  const bytes = await buffer(stream)

  expect(bytes.length).toBe(size)
  writeFileSync(join(home, 'a.zip'), bytes)
  const archive = await openArchive(join(home, 'a.zip'), anything)
  onTestFinished(archive.close)
  expect([...archive.entries.keys()]).toEqual(paths)
  const last = archive.entries.get(paths.at(-1) ?? '')
  expect(last?.getLastModDate()).toEqual(MARCH)
  expect(last && (await text(await archive.read(last)))).toBe(`file ${count - 1}`)
}
