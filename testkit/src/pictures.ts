import { uploadProductImage } from '@kitroom/contract/product-images'
import sharp from 'sharp'
import type { Answer, Client } from './client.ts'

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff'

/** A small picture of one color. */
export const aPicture = (
  background = '#204080',
  format: Format = 'png',
  size = { width: 60, height: 40 },
): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background } })
    .toFormat(format)
    .toBuffer()

/** A multipart body with text fields and one file, in this order or the file first. */
export const multipart = async (
  fields: Readonly<Record<string, unknown>>,
  file: Uint8Array | null,
  { name = 'picture.png', type = 'image/png', isFileFirst = false } = {},
): Promise<{ payload: Buffer; headers: Record<string, string> }> => {
  const form = new FormData()
  const addFile = () => file && form.append('file', new Blob([new Uint8Array(file)], { type }), name)
  if (isFileFirst) addFile()
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.append(field, String(value))
  if (!isFileFirst) addFile()
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': String(encoded.headers.get('content-type')) },
  }
}

/** Sends a picture like the product form: without a CSRF token. */
export const upload = async (
  client: Client,
  fields: Readonly<Record<string, unknown>>,
  file: Uint8Array | null,
  options: Parameters<typeof multipart>[2] = {},
): Promise<Answer> =>
  client.request({ method: 'POST', url: uploadProductImage.path, ...(await multipart(fields, file, options)) })
