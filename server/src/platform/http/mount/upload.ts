import type { IncomingMessage } from 'node:http'
import multipart, { type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { output, ZodObject } from 'zod'
import { invalid, invalidAll, Refusal } from '../../refusal.ts'
import { errorsOf } from './parse-request.ts'

const MIB = 1024 * 1024
/** More than any upload has: fields that it does not know are dropped. */
const FIELDS = 32
const FIELD_BYTES = 64
/** The fields and part headers may add this much to the size of the file. */
export const OTHER_PARTS_BYTES = 64 * 1024
/** This much is read beyond the limit, so that a client that is still sending gets its answer. */
const EXCESS_BYTES = 4 * MIB

/** Lets only the routes of `scope` accept one file with short fields. */
export const acceptUploads = (scope: FastifyInstance) =>
  scope.register(multipart, {
    limits: {
      // One more than allowed, which is then refused by its name.
      files: 2,
      fields: FIELDS,
      parts: FIELDS + 2,
      fieldSize: FIELD_BYTES,
      fieldNameSize: FIELD_BYTES,
      headerPairs: 20,
    },
    throwFileSizeLimit: true,
  })

type Upload<Fields extends ZodObject, File> = {
  /** Of the file. */
  readonly maxBytes: number
  /** The fields beside the file. Others are dropped. */
  readonly fields: Fields
  /** Streams the file to temporary storage. */
  readonly receive: (stream: NodeJS.ReadableStream, fileName: string) => Promise<File>
  /** Undoes `receive`. */
  readonly discard: (file: File) => Promise<void>
}

const tooLarge = (maxBytes: number): Refusal =>
  new Refusal(413, `The file is too large; at most ${Math.floor(maxBytes / MIB)} MB are accepted.`)

const MALFORMED = new Set(['FST_MP_PREMATURE_CLOSE', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'])

/**
 * The parser's own failures are plain errors: no boundary, an invalid header, a missing end. Disk failures name the
 * failed call.
 */
const isMalformed = (error: Error): boolean =>
  'code' in error ? MALFORMED.has(String(error.code)) : error.constructor === Error

const asRefusal = (error: unknown, maxBytes: number): unknown => {
  if (!(error instanceof Error) || error instanceof Refusal) return error
  if ('code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(maxBytes)
  return isMalformed(error) ? new Refusal(400, 'The upload is cut off or malformed.', { errors: [] }) : error
}

/**
 * Limits a body while it arrives: its length may be unknown, and the parser skips a preamble, an unknown field, a long
 * header and an epilogue without end. `drain` reads and discards the rest, so that the connection is free for the next
 * request; beyond the limit it closes the connection.
 */
const limitBody = (raw: IncomingMessage, maxBytes: number): { drain: () => void } => {
  const limit = maxBytes + OTHER_PARTS_BYTES
  let received = 0
  let isParsing = true
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > limit + EXCESS_BYTES) raw.destroy()
    else if (received > limit && isParsing) {
      isParsing = false
      // The parser listens for it: it stops, and fails the part that is being read.
      raw.emit('error', tooLarge(maxBytes))
    }
  })
  return {
    drain: () => {
      isParsing = false
      raw.unpipe()
      raw.resume()
    },
  }
}

const textOf = (part: MultipartValue, fields: Readonly<Record<string, string>>): string => {
  const { fieldname: name, value } = part
  if (Object.hasOwn(fields, name)) invalid(name, 'The field was sent more than once')
  if (typeof value !== 'string' || part.valueTruncated) return invalid(name, 'The field must be a short text')
  return value
}

/** Reads a multipart request whose fields may come before or after its one file. */
const readUpload = async <Fields extends ZodObject, File>(
  request: FastifyRequest,
  { maxBytes, fields: schema, receive, discard }: Upload<Fields, File>,
): Promise<{ file: File; fields: output<Fields> }> => {
  if (!request.isMultipart()) throw new Refusal(415, 'A file upload must be sent as multipart/form-data.')
  const { drain } = limitBody(request.raw, maxBytes)
  const texts: Record<string, string> = {}
  let file: File | undefined
  try {
    if (Number(request.headers['content-length']) > maxBytes + OTHER_PARTS_BYTES) throw tooLarge(maxBytes)
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'field') {
        if (Object.hasOwn(schema.shape, part.fieldname)) texts[part.fieldname] = textOf(part, texts)
      } else if (part.fieldname !== 'file') invalid(part.fieldname, 'The file must be sent in the field "file"')
      else if (file !== undefined) invalid('file', 'The field was sent more than once')
      else if (!part.filename) invalid('file', 'File is required')
      else file = await receive(part.file, part.filename)
    }
    const fields = schema.safeParse(texts)
    if (file && fields.success) return { file, fields: fields.data }
    const missing = file ? [] : [{ path: 'file', message: 'File is required' }]
    return invalidAll([...missing, ...(fields.success ? [] : errorsOf(fields.error))])
  } catch (error) {
    if (file !== undefined) await discard(file)
    throw asRefusal(error, maxBytes)
  } finally {
    drain()
  }
}

/** Gives an upload to `work`, and discards what is left of its file afterwards. */
export const withUpload = async <Fields extends ZodObject, File, Result>(
  request: FastifyRequest,
  upload: Upload<Fields, File>,
  work: (received: { file: File; fields: output<Fields> }) => Promise<Result>,
): Promise<Result> => {
  const received = await readUpload(request, upload)
  try {
    return await work(received)
  } finally {
    await upload.discard(received.file)
  }
}
