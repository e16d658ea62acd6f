import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { aPicture } from './pictures.ts'

const MIB = 1024 * 1024
const PNG_HEADER_BYTES = 33

const pngChunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

/** A small PNG with 640 MB of text, compressed to less than one. */
export const pngWithMuchText = async (): Promise<Buffer> => {
  const png = await aPicture()
  const text = deflateSync(Buffer.alloc(8 * MIB - 10, 'A'))
  const chunks = Array.from({ length: 80 }, (_, nth) =>
    pngChunk('zTXt', Buffer.concat([Buffer.from(`key${nth}\0\0`, 'latin1'), text])),
  )
  return Buffer.concat([png.subarray(0, PNG_HEADER_BYTES), ...chunks, png.subarray(PNG_HEADER_BYTES)])
}

/** A plain AVIF of 49 megapixels in some 1,500 bytes. */
export const largePlainAvif = (): Promise<Buffer> =>
  sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#fff' } })
    .avif({ effort: 0 })
    .toBuffer()

const END_BYTES = 2

/** The first scan of a progressive JPEG, repeated many times. */
export const jpegOfManyScans = async (scans: number): Promise<Buffer> => {
  const jpeg = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#456' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const last = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), jpeg.length - END_BYTES)
  return Buffer.concat([
    jpeg.subarray(0, jpeg.length - END_BYTES),
    ...Array.from({ length: scans }, () => last),
    jpeg.subarray(jpeg.length - END_BYTES),
  ])
}

/** A JPEG with bytes between its segments that belong to none. */
export const jpegWithStrayBytes = async (): Promise<Buffer> => {
  const jpeg = await aPicture('#264', 'jpeg', { width: 1600, height: 1200 })
  const table = jpeg.indexOf(Buffer.from([0xff, 0xdb]))
  return Buffer.concat([jpeg.subarray(0, table), Buffer.alloc(7, 0x11), jpeg.subarray(table)])
}
