import { pipeline, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const JSON_TYPE = 'application/json; charset=utf-8'
const SMALL_BYTES = 1024
/** A fifth of the CPU time of the default 6 for a tenth more bytes, measured on a list of 10,000 users. */
const LEVEL = 4

/** Of an answer that is compressed for one reader alone. */
const QUICK_LEVEL = 1

const compress = promisify(gzip)

/** Compressed once for all callers, for as long as the bytes are cached. */
const compressed = new WeakMap<Buffer, Promise<Buffer>>()

const compressedOf = (body: Buffer): Promise<Buffer> => {
  const bytes = compressed.get(body) ?? compress(body, { level: LEVEL })
  compressed.set(body, bytes)
  return bytes
}

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(headers['accept-encoding'] ?? ''))

/** Sends JSON, compressed if it is longer than 1 KB and the client accepts it. Read answers contain no secrets. */
export const sendJson = async (request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<FastifyReply> => {
  reply.type(JSON_TYPE)
  if (body.length <= SMALL_BYTES) return reply.send(body)
  reply.header('vary', 'accept-encoding')
  if (!takesGzip(request)) return reply.send(body)
  const bytes = await compressedOf(body)
  return reply.header('content-encoding', 'gzip').send(bytes)
}

/** Sends JSON as it is made, until the client has all of it, has gone, or has taken too long. */
export const sendPieces = async (
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncIterable<string>,
  withinMs: number,
): Promise<FastifyReply> => {
  const source = Readable.from(pieces, { objectMode: false })
  const late = setTimeout(() => source.destroy(new Error('The client took too long')), withinMs)
  reply.type(JSON_TYPE).header('vary', 'accept-encoding')
  if (!takesGzip(request)) reply.send(source)
  else {
    // The answer is cut off if the source fails, and the source ends if the client has gone.
    const bytes = pipeline(source, createGzip({ level: QUICK_LEVEL }), () => undefined)
    reply.header('content-encoding', 'gzip').send(bytes)
  }
  await finished(reply.raw).catch(() => undefined)
  clearTimeout(late)
  source.destroy()
  return reply
}
