import { expect, test } from 'vitest'
import { readPages } from './read-pages.ts'

test('a stopped read asks for no further page', async () => {
  const abort = new AbortController()
  const pages: (number | null)[] = []
  const reading = readPages(
    async (before) => {
      pages.push(before)
      abort.abort()
      return { rows: ['Large'], next: 1 }
    },
    { signal: abort.signal, onRead: () => undefined },
  )
  await expect(reading).rejects.toThrow()
  expect(pages).toEqual([null])
})
