import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AnswerOf, Endpoint } from '@kitroom/contract/endpoint'

const ROWS_AT_ONCE = 100
const PIECE_LETTERS = 64 * 1024

type Streamed<T> = { [K in keyof T]: T[K] extends readonly (infer R)[] ? readonly R[] | AsyncIterable<R> : T[K] }

/** The result of a handler: the lists of a read may be rows that are still to be read. */
export type Handled<E extends Endpoint> = E['method'] extends 'GET' ? Streamed<AnswerOf<E>> : AnswerOf<E>

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

async function* chunksOf(rows: readonly unknown[] | AsyncIterable<unknown>): AsyncGenerator<readonly unknown[]> {
  if (!isStream(rows)) {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE)
    return
  }
  let chunk: unknown[] = []
  for await (const row of rows) {
    if (chunk.push(row) < ROWS_AT_ONCE) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

/** The JSON of a value, in as many texts as its list is long. */
async function* textsOf(value: unknown): AsyncGenerator<string> {
  if (!isStream(value) && !(Array.isArray(value) && value.length > ROWS_AT_ONCE)) return yield JSON.stringify(value)
  let before = '['
  for await (const chunk of chunksOf(value)) {
    yield before + JSON.stringify(chunk).slice(1, -1)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/**
 * The JSON of a successful answer in pieces of about 64 KB. Other requests have a turn after each, so that no list
 * holds up the server.
 */
export async function* jsonPieces(answer: object): AsyncGenerator<string> {
  let piece = '{"success":true'
  for (const [key, value] of Object.entries(answer)) {
    if (value === undefined) continue
    piece += `,${JSON.stringify(key)}:`
    for await (const text of textsOf(value)) {
      piece += text
      if (piece.length < PIECE_LETTERS) continue
      yield piece
      piece = ''
      await nextTurn()
    }
  }
  yield `${piece}}`
}
