import { expect, test } from 'vitest'
import type { OpenArchive } from '../../platform/zip/read.ts'
import { readManifestOf } from './manifest.ts'

const archiveWith = (images: readonly object[]): OpenArchive => {
  const manifest = { format: 'kitroom-product-images', version: 1, created_at: '2026-03-01T08:00:00.000Z', images }
  return { entries: new Map(), readJson: async () => manifest } as unknown as OpenArchive // no other part is used
}

test('a manifest is read up to its first error', async () => {
  const unread = {
    get path() {
      throw new Error('read on after an error')
    },
  }
  await expect(readManifestOf(archiveWith([{}, unread]), null)).rejects.toMatchObject({
    status: 400,
    message: 'manifest.json: is not a manifest of product images: images.0.path is missing or wrong',
  })
  await expect(readManifestOf(archiveWith([unread]), null)).rejects.toThrow('read on')
})
