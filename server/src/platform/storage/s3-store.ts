import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Config } from '../../config.ts'
import { withTimeLimit } from '../time-limit.ts'
import { type FileStore, StoreUnavailable } from './store.ts'

const SECOND_MS = 1000
const PING_WITHIN_MS = 3 * SECOND_MS
/** Of an answer's head, or of a short answer. */
const ANSWER_WITHIN_MS = 60 * SECOND_MS
/** Of a file, while bytes are waited for: a slow reader of a download costs nothing. */
const SLOWEST_BYTES_PER_MS = 1
/**
 * Larger files are sent in parts of this size, so that memory stays constant; a failed part is sent again by itself.
 */
const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 2
const CONNECTIONS = 100

const clientFor = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): S3Client =>
  new S3Client({
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Every part is signed with the SHA-256 of its bytes, which every store verifies. Not every store knows the newer
    // checksum headers that the client would add by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 2 * SECOND_MS,
      requestTimeout: 30 * SECOND_MS,
      throwOnRequestTimeout: true,
      // Of an idle connection: a slow download of a backup may pause this long.
      socketTimeout: 60 * SECOND_MS,
      httpsAgent: { maxSockets: CONNECTIONS },
      httpAgent: { maxSockets: CONNECTIONS },
    },
  })

/** The same bytes, as long as they do not come too slowly. */
async function* inTime(body: Readable): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = body[Symbol.asyncIterator]()
  let [bytes, waitedMs] = [0, 0]
  for (;;) {
    const before = performance.now()
    const left = ANSWER_WITHIN_MS + bytes / SLOWEST_BYTES_PER_MS - waitedMs
    const { done, value } = await withTimeLimit(left, () => chunks.next())
    if (done) return
    waitedMs += performance.now() - before
    bytes += value.length
    yield value
  }
}

/**
 * Files as objects in a bucket of any S3-compatible store.
 *
 * @param what The store in messages, within a sentence: 'image store'.
 */
export const s3Store = (settings: S3Config, what: string): FileStore => {
  const client = clientFor(settings)
  const Bucket = settings.bucket

  const unavailable = (error: unknown): never => {
    throw new StoreUnavailable(what, error)
  }

  /** The same bytes; a broken connection is reported as such. Closed before it is read, it frees the connection. */
  const mapErrors = (body: Readable): Readable => {
    const told = Readable.from(
      (async function* () {
        try {
          yield* inTime(body)
        } catch (error) {
          unavailable(error)
        }
      })(),
      { objectMode: false },
    )
    return told.once('close', () => body.destroy())
  }

  const open: FileStore['open'] = async (name) => {
    const object = new GetObjectCommand({ Bucket, Key: name })
    const answer = await withTimeLimit(ANSWER_WITHIN_MS, (abortSignal) => client.send(object, { abortSignal })).catch(
      (error: unknown) => (error instanceof NoSuchKey ? null : unavailable(error)),
    )
    if (!answer) return null
    const { Body, ContentLength } = answer
    if (!(Body instanceof Readable) || ContentLength === undefined)
      return unavailable(new Error('An answer without bytes'))
    return { stream: mapErrors(Body), size: ContentLength }
  }

  return {
    open,

    localPath: async (name, copyPath) => {
      const file = await open(name)
      if (!file) return null
      await pipeline(file.stream, createWriteStream(copyPath, { mode: 0o600, flags: 'wx' }))
      return copyPath
    },

    keep: async (name, temporaryPath, mediaType) => {
      const { size } = await stat(temporaryPath)
      const params = { Bucket, Key: name, Body: createReadStream(temporaryPath), ContentType: mediaType }
      const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE })
      await withTimeLimit(ANSWER_WITHIN_MS + size / SLOWEST_BYTES_PER_MS, (signal) => {
        signal.addEventListener('abort', () => void upload.abort())
        return upload.done()
      }).catch(unavailable)
      await rm(temporaryPath, { force: true })
    },

    remove: async (name) => {
      const object = new DeleteObjectCommand({ Bucket, Key: name })
      await withTimeLimit(ANSWER_WITHIN_MS, (abortSignal) => client.send(object, { abortSignal })).catch(unavailable)
    },

    list: async function* (prefix = '') {
      for (let after: string | undefined; ; ) {
        const token = after && { ContinuationToken: after }
        const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, ...token })
        const page = await withTimeLimit(ANSWER_WITHIN_MS, (abortSignal) =>
          client.send(command, { abortSignal }),
        ).catch(unavailable)
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key) yield { name: Key, modifiedAt: LastModified?.getTime() ?? 0 }
        }
        after = page.NextContinuationToken
        if (!page.IsTruncated || !after) return
      }
    },

    ping: async () => {
      const command = new HeadBucketCommand({ Bucket })
      await withTimeLimit(PING_WITHIN_MS, (abortSignal) => client.send(command, { abortSignal })).catch(unavailable)
    },
  }
}
