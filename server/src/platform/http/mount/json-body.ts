import { createHash } from 'node:crypto'
import { Tokenizer, TokenParser, TokenType } from '@streamparser/json'
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import { invalid, Refusal } from '../../refusal.ts'
import { createTimeSlices } from '../../time-slices.ts'
import { limits } from '../lifecycle/limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the bytes of a large body. */
    bodyDigest?: string
  }
  interface FastifyContextConfig {
    longList?: LongList | undefined
  }
}

/** A list of a body that may be long; its length is checked by the handler. */
export type LongList = {
  name: string
  /** The part of an element that is kept while the body is read. */
  trim: (element: unknown) => unknown
}

/** A larger body waits for its place in the memory, and is compared by its bytes. */
export const LARGE_BYTES = limits.bodyLimit
const PIECE_BYTES = 16 * 1024

/** More than any call needs: of the largest, 10,000 rows of 36 fields. */
const VALUES_MAX = 1_000_000
const LIST_MAX = 100_000
const FIELDS_MAX = 1000
const DEPTH_MAX = 20

const tooMuch = (field: string): never => invalid(field || 'body', 'This is more than can be sent at once')
const malformed = () => new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY()

/** The bytes of a body as its sender says, or as many as it may have. */
export const bytesOfBody = ({ headers, routeOptions }: FastifyRequest): number => {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit ?? LARGE_BYTES
  return Number(headers['content-length'] ?? 0)
}

/** Every body is an object. */
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Token = Parameters<TokenParser['write']>[0]
type Level = { isList: boolean; commas: number; key: string }

/**
 * Refuses a body that would take long to check, while it is read: a schema names every wrong value, so a few megabytes
 * of them would hold the server up for seconds. Text that could change a prototype is refused, too.
 * @throws {Refusal} 400 at the field that contains too much.
 */
const limitTokens = (write: (token: Token) => void) => {
  const levels: Level[] = []
  let values = 0
  let text = ''
  return (token: Token): void => {
    const level = levels.at(-1)
    if (token.token === TokenType.STRING) text = String(token.value)
    else if (token.token === TokenType.LEFT_BRACE || token.token === TokenType.LEFT_BRACKET) {
      levels.push({ isList: token.token === TokenType.LEFT_BRACKET, commas: 0, key: '' })
      values += 1
    } else if (token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET) levels.pop()
    else if (token.token === TokenType.COMMA && level) {
      level.commas += 1
      values += 1
    } else if (token.token === TokenType.COLON && level) {
      level.key = text
      const isPrototype = text === '__proto__' || (text === 'prototype' && levels.at(-2)?.key === 'constructor')
      if (isPrototype) throw malformed()
    }
    const isLong = level && level.commas >= (level.isList ? LIST_MAX : FIELDS_MAX)
    if (isLong || values > VALUES_MAX || levels.length > DEPTH_MAX + 1) tooMuch(levels[0]?.key ?? '')
    write(token)
  }
}

const parserOf = (list: LongList | undefined, isLarge: boolean) => {
  let body: unknown
  let hasBegun = false
  const parser = new TokenParser({ paths: ['$', ...(list ? [`$.${list.name}.*`] : [])] })
  parser.onValue = ({ value, key, parent }) => {
    if (parent === undefined) body = value
    else if (list && Array.isArray(parent)) (parent as unknown[])[Number(key)] = list.trim(value)
  }
  const tokenizer = new Tokenizer(isLarge ? { stringBufferSize: LARGE_BYTES } : {})
  tokenizer.onToken = limitTokens((token) => {
    hasBegun = true
    parser.write(token)
  })
  return {
    write: (bytes: Uint8Array): void => tokenizer.write(bytes),
    end: (): unknown => {
      if (!tokenizer.isEnded) tokenizer.end()
      if (hasBegun && !parser.isEnded) throw malformed()
      return body
    },
  }
}

/**
 * Reads a body as it arrives; other requests have their turns between the pieces of a large one. The rest of a refused one
 * is read, too, so that the sender gets the answer.
 */
const readBody = async (request: FastifyRequest, chunks: AsyncIterable<Buffer>): Promise<unknown> => {
  const isLarge = bytesOfBody(request) > LARGE_BYTES
  const parser = parserOf(request.routeOptions.config.longList, isLarge)
  const digest = isLarge ? createHash('sha256') : null
  const slices = createTimeSlices()
  let failure: unknown
  const attempt = (work: () => unknown): unknown => {
    try {
      return failure === undefined ? work() : undefined
    } catch (error) {
      failure = error
    }
  }
  for await (const chunk of chunks) {
    digest?.update(chunk)
    for (let from = 0; from < chunk.length && failure === undefined; from += PIECE_BYTES) {
      attempt(() => parser.write(chunk.subarray(from, from + PIECE_BYTES)))
      if (slices.isOver()) await slices.pass()
    }
  }
  const body = attempt(parser.end)
  if (failure !== undefined) throw failure
  if (digest) request.bodyDigest = digest.digest('hex')
  return body
}

/**
 * Reads JSON bodies only; an empty body is allowed with any type, because calls without a body (sign-out) may still
 * send one.
 */
export const readJsonBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
    const most = request.routeOptions.bodyLimit ?? LARGE_BYTES
    if (Number(request.headers['content-length']) > most) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
    try {
      const body = await readBody(request, limited(payload, most))
      if (body !== undefined && !isObject(body)) throw malformed()
      return body
    } catch (error) {
      const isOurs = error instanceof Refusal || (error instanceof Error && 'statusCode' in error)
      throw isOurs ? error : malformed()
    }
  })
  app.addContentTypeParser('*', (request, _payload, done) => {
    done(bytesOfBody(request) > 0 ? new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE() : null)
  })
}

/** A body without a length is refused where it becomes too long. */
async function* limited(chunks: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > most) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
    yield chunk
  }
}
