import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { unzipImages } from './unzip.ts'

const noise = (bytes: number): Uint8Array => Uint8Array.from({ length: bytes }, (_, nth) => (nth * 2654435761) >>> 13)
const archive = (files: Record<string, Uint8Array>, level: 0 | 9 = 0) => zipSync(files, { level })

test('the pictures of a ZIP keep their folders; other files are skipped', () => {
  const zip = archive({
    'ACE-J/Navy/White/front.png': strToU8('a picture'),
    '__MACOSX/ACE-J/._front.png': strToU8('x'),
    'ACE-J/.DS_Store': strToU8('x'),
    'notes.txt': strToU8('x'),
    'inner.zip': strToU8('x'),
  })
  expect(unzipImages(zip).map(({ path }) => path)).toEqual(['ACE-J/Navy/White/front.png'])
})

test('hostile names are only names', () => {
  const names = ['../../etc/passwd.png', '/srv/x.png', 'C:\\x.png', '__proto__.png', 'a\u0000b.png']
  const zip = archive(Object.fromEntries(names.map((name) => [name, strToU8('x')])))
  expect(new Set(unzipImages(zip).map(({ path }) => path))).toEqual(new Set(names))
})

test('an implausible compression ratio is refused', () => {
  expect(() => unzipImages(archive({ 'bomb.png': new Uint8Array(10_000_000) }, 9))).toThrow('grows too much')
})

test('an entry with a false size is not unpacked beyond its stated size', () => {
  const zip = archive({ 'bomb.png': new Uint8Array(5_000_000) }, 9)
  const view = new DataView(zip.buffer, zip.byteOffset)
  // The size in the central directory: 24 bytes after 'PK\1\2'.
  for (let at = 0; at < zip.length - 28; at++)
    if (view.getUint32(at) === 0x504b0102) view.setUint32(at + 24, 4000, true)
  const bytes = (() => {
    try {
      return unzipImages(zip).reduce((sum, { bytes: { length } }) => sum + length, 0)
    } catch {
      return 0
    }
  })()
  expect(bytes).toBeLessThanOrEqual(4000)
})

test('too many pictures are refused, and one that is too large is skipped', () => {
  const many = Object.fromEntries(Array.from({ length: 2001 }, (_, nth) => [`${nth}.png`, strToU8('x')]))
  expect(() => unzipImages(archive(many))).toThrow('There are more than 2,000 images in the ZIP')
  expect(unzipImages(archive({ 'large.png': noise(15 * 1024 * 1024 + 1), 'small.png': strToU8('x') }))).toHaveLength(1)
})

test.each([
  ['nothing', new Uint8Array()],
  ['a text', strToU8('hello')],
  ['half a ZIP', archive({ 'a.png': noise(1000) }).subarray(0, 500)],
])('%s is reported as damaged', (_name, bytes) => {
  expect(() => unzipImages(bytes)).toThrow('The ZIP is damaged and cannot be read')
})
