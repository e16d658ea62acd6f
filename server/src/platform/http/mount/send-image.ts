import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasAlready } from './etags.ts'

const DAY_SECONDS = 24 * 60 * 60

type SentImage = {
  /** Changes with the bytes. */
  tag: string
  mediaType: string
  /** Under which a browser saves it. */
  fileName?: string
  /** The address names the bytes: a browser need not ask again. */
  isKept?: boolean
  open: () => Promise<Buffer | { stream: Readable; size: number }>
}

/**
 * Sends an image, or a 304 to a caller who has it. Unless its address names its bytes it is revalidated on each request, so
 * that a replaced picture and a lost permission take effect at once. An image that cannot be opened is an error without these headers.
 */
export const sendImage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, mediaType, fileName, isKept = false, open }: SentImage,
): Promise<FastifyReply> => {
  const etag = `"${tag}"`
  const headers = {
    etag,
    'cache-control': isKept ? `private, max-age=${DAY_SECONDS}, immutable` : 'private, no-cache',
    vary: 'cookie',
  }
  if (hasAlready(request, etag)) return reply.headers(headers).status(304).send()
  const bytes = await open()
  const isWhole = Buffer.isBuffer(bytes)
  return reply
    .headers({
      ...headers,
      'content-type': mediaType,
      'content-length': isWhole ? bytes.length : bytes.size,
      'content-security-policy': "default-src 'none'; sandbox",
      ...(fileName ? { 'content-disposition': `inline; filename="${fileName}"` } : {}),
    })
    .send(isWhole ? bytes : bytes.stream)
}
