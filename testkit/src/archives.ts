import { createHash } from 'node:crypto'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { restoreProductImages } from '@kitroom/contract/image-transfer'
import type { Answer, Client } from './client.ts'
import { multipart } from './pictures.ts'

/** A file in a hand-made ZIP; values left out are correct, given ones may be wrong. */
export type ZipEntry = {
  name: string
  data: Buffer
  method?: number
  crc?: number
  size?: number
  mode?: number
  flags?: number
  /** Further fields of its directory entry. */
  comment?: Buffer
  /** The stated position of its local header. */
  offset?: number
}

const LARGEST_32 = 0xffffffff

/** Writes a ZIP byte by byte, so that it can be wrong in every way. */
export const zipOf = (entries: readonly ZipEntry[]): Buffer => {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let position = 0
  for (const { name, data, method = 0, mode = 0o100644, flags = 0x800, comment = Buffer.alloc(0), ...own } of entries) {
    const { crc = crc32(data), size = data.length } = own
    const nameBytes = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(45, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(method, 4)
    common.writeUInt32LE(crc, 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(Math.min(size, LARGEST_32), 18)
    common.writeUInt16LE(nameBytes.length, 22)
    const isLarge = size >= LARGEST_32
    const extra = Buffer.alloc(isLarge ? 12 : 0)
    if (isLarge) {
      extra.writeUInt16LE(1, 0)
      extra.writeUInt16LE(8, 2)
      extra.writeBigUInt64LE(BigInt(size), 4)
    }
    common.writeUInt16LE(extra.length, 24)
    const rest = Buffer.alloc(14)
    rest.writeUInt16LE(comment.length, 0)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(own.offset ?? position, 10)
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([45, 3]), common, rest, nameBytes, extra, comment)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), common, nameBytes, extra, data])
    files.push(file)
    position += file.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(position, 16)
  return Buffer.concat([...files, listing, end])
}

/** Zeros that unpack to `mebibytes` MiB, without ever having been that long. */
export const bombOf = (mebibytes: number): Buffer => {
  const chunk = deflateRawSync(Buffer.alloc(1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH })
  const last = deflateRawSync(Buffer.alloc(0))
  return Buffer.concat([...Array.from({ length: mebibytes }, () => chunk), last])
}

/** One image in the form of a manifest. */
export type ManifestImage = {
  path: string
  product_code: string
  garment_color_code: string | null
  imprint_color_code: string | null
  slot: number
  media_type: string
  size: number
  sha256: string
}

export const aManifestImage = (
  bytes: Buffer,
  own: Partial<ManifestImage> & Pick<ManifestImage, 'path' | 'product_code'>,
): ManifestImage => ({
  garment_color_code: null,
  imprint_color_code: null,
  slot: 1,
  media_type: 'image/png',
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  ...own,
})

export const manifestEntry = (images: readonly object[], own: object = {}): ZipEntry => ({
  name: 'manifest.json',
  data: Buffer.from(
    JSON.stringify({
      format: 'kitroom-product-images',
      version: 1,
      created_at: '2026-03-01T08:00:00.000Z',
      images,
      ...own,
    }),
  ),
})

/** Sends an archive like the transfer page. */
export const uploadArchive = async (client: Client, archive: Uint8Array, name = 'backup.zip'): Promise<Answer> => {
  const { payload, headers } = await multipart({}, archive, { name, type: 'application/zip' })
  return client.request({
    method: 'POST',
    url: restoreProductImages.path,
    payload,
    headers: { ...headers, 'x-csrf-token': client.csrfToken ?? '' },
  })
}
