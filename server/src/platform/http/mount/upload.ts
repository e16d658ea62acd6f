import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid, Refusal } from '../../refusal.ts'

const MIB = 1024 * 1024
const FIELDS = 6
const FIELD_BYTES = 64

/** Lets the routes of `scope`, and no others, take one file with a few short fields. */
export const acceptUploads = (scope: FastifyInstance) =>
  scope.register(multipart, {
    limits: {
      files: 1,
      fields: FIELDS,
      parts: FIELDS + 1,
      fieldSize: FIELD_BYTES,
      fieldNameSize: FIELD_BYTES,
      headerPairs: 20,
    },
    throwFileSizeLimit: true,
  })

type Received<File> = { file: File; fields: Readonly<Record<string, string>> }

/**
 * Reads a multipart request whose fields may come before or after its one file, which `receive` streams to where it
 * is kept for now. Whatever goes wrong, `discard` undoes what `receive` has done.
 */
export const readUpload = async <File>(
  request: FastifyRequest,
  maxBytes: number,
  receive: (stream: NodeJS.ReadableStream) => Promise<File>,
  discard: (file: File) => Promise<void>,
): Promise<Received<File>> => {
  if (!request.isMultipart()) throw new Refusal(415, 'A file upload must be sent as multipart/form-data.')
  const fields: Record<string, string> = {}
  let file: File | undefined
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (part.fieldname === 'file') file = await receive(part.file)
      else invalid(part.fieldname, 'The file must be sent in the field "file"')
    }
    return { file: file ?? invalid('file', 'File is required'), fields }
  } catch (error) {
    if (file !== undefined) await discard(file)
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') {
      throw new Refusal(413, `The file is too large; at most ${Math.floor(maxBytes / MIB)} MB are accepted.`)
    }
    throw error
  }
}
