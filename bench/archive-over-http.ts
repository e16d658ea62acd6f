import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

type Headers = Readonly<Record<string, string>>

const answerTo = async (sent: ReturnType<typeof request>): Promise<IncomingMessage> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  sent.once('response', resolve).once('error', reject)
  return promise
}

const refuse = async (answer: IncomingMessage): Promise<never> => {
  throw new Error(`The answer was ${answer.statusCode}: ${await text(answer)}`)
}

/** Downloads into a file; in milliseconds. */
export const download = async (url: string, headers: Headers, path: string) => {
  const began = performance.now()
  const sent = request(url, { headers })
  sent.end()
  const answer = await answerTo(sent)
  if (answer.statusCode !== 200) return refuse(answer)
  let firstByteMs = 0
  answer.once('data', () => {
    firstByteMs = performance.now() - began
  })
  await pipeline(answer, createWriteStream(path))
  return { firstByteMs, wholeMs: performance.now() - began }
}

const BOUNDARY = 'kitroom-bench'

/** Uploads a file as a browser's form does; in milliseconds until the answer. */
export const sendFile = async (url: string, headers: Headers, path: string): Promise<number> => {
  const before = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="backup.zip"\r\ncontent-type: application/zip\r\n\r\n`
  const after = `\r\n--${BOUNDARY}--\r\n`
  const length = before.length + statSync(path).size + after.length
  const parts = async function* () {
    yield before
    yield* createReadStream(path)
    yield after
  }
  const began = performance.now()
  const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': length }
  const sent = request(url, { method: 'POST', headers: { ...headers, ...type } })
  const answered = answerTo(sent)
  await pipeline(Readable.from(parts(), { objectMode: false }), sent)
  const answer = await answered
  if (answer.statusCode !== 200) return refuse(answer)
  await text(answer)
  return performance.now() - began
}
