import { expect, test } from 'vitest'
import { jsonPieces } from './json-pieces.ts'

const allOf = async <T>(source: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const one of source) all.push(one)
  return all
}

const textOf = async (answer: object): Promise<string> => (await allOf(jsonPieces(answer))).join('')

async function* rowsOf(count: number) {
  for (let id = 1; id <= count; id += 1) yield { id, name: `Row "${id}"`, note: id % 2 ? null : undefined }
}

test.each([0, 1, 100, 101, 5000])('%i rows are the same as a list and as they are read', async (count) => {
  const rows = await allOf(rowsOf(count))
  const whole = JSON.stringify({ success: true, rows, message: 'Loaded.' })
  expect(await textOf({ rows, message: 'Loaded.' })).toBe(whole)
  expect(await textOf({ rows: rowsOf(count), message: 'Loaded.' })).toBe(whole)
})

test.each([{}, { a: undefined, b: null, c: [], d: { e: [1, 'two'] }, 'f"g': false }])(
  '%j is as it was',
  async (answer) => {
    expect(await textOf(answer)).toBe(JSON.stringify({ success: true, ...answer }))
  },
)

test('others have their turn between the pieces of a list', async () => {
  const rows = await allOf(rowsOf(20_000))
  const order: string[] = []
  setImmediate(() => order.push('another'))
  for await (const _ of jsonPieces({ rows })) order.push('piece')
  expect(order.slice(0, 2)).toEqual(['piece', 'another'])
})

test('a long list comes in pieces, and ends its rows where the reader stops', async () => {
  let hasEnded = false
  const rows = (async function* () {
    try {
      yield* rowsOf(1_000_000)
    } finally {
      hasEnded = true
    }
  })()
  let pieces = 0
  for await (const piece of jsonPieces({ rows })) {
    expect(piece.length).toBeLessThan(128 * 1024)
    pieces += 1
    if (pieces === 5) break
  }
  expect(hasEnded).toBe(true)
})
