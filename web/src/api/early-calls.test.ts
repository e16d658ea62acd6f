import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { csrfToken } from './csrf-token.ts'
import { earlyCalls } from './early-calls.ts'
import { previewRole } from './preview-role.ts'

const SCRIPT = readFileSync(`${import.meta.dirname}/../../public/early-calls.js`, 'utf8')
const KEY = 'kitroom.early-calls'

/** Runs the script of the document's head; returns the calls that it makes. */
const openDocument = (): string[] => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url)
    return Response.json({ url })
  })
  // biome-ignore lint/security/noGlobalEval: it is this repository's own script, run as a document runs it.
  window.eval(SCRIPT)
  return calls
}

beforeEach(() => {
  // Calls of the tests before.
  earlyCalls.forget()
  csrfToken.keep('token')
  // Only what is asked for soon after a page was opened is one of its first calls.
  vi.spyOn(performance, 'now').mockReturnValue(500)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  earlyCalls.forget()
  earlyCalls.drop()
  previewRole.end()
  csrfToken.forget()
})

test('what a page asked for is asked for at its next visit before the app is there, and taken once', async () => {
  earlyCalls.note('/api/rights')
  earlyCalls.note('/api/list')
  earlyCalls.note('/api/list')
  expect(openDocument()).toEqual(['/api/rights', '/api/list'])

  expect(await (await earlyCalls.take('/api/list'))?.json()).toEqual({ url: '/api/list' })
  expect(await earlyCalls.take('/api/list')).toBeNull()
  expect(await earlyCalls.take('/api/other')).toBeNull()
})

test('a write makes an answer stale that nobody has taken', async () => {
  earlyCalls.note('/api/list')
  openDocument()
  earlyCalls.drop()
  expect(await earlyCalls.take('/api/list')).toBeNull()
})

test('nothing is asked for early without a sign-in, for another page, or after the user has gone', () => {
  earlyCalls.note('/api/list')
  csrfToken.forget()
  expect(openDocument()).toEqual([])

  csrfToken.keep('token')
  const elsewhere = localStorage.getItem(KEY)?.replace(location.pathname, '/elsewhere') ?? ''
  localStorage.setItem(KEY, elsewhere)
  expect(openDocument()).toEqual([])

  earlyCalls.note('/api/list')
  earlyCalls.forget()
  expect(openDocument()).toEqual([])
})

test('a role is previewed with calls that name it', async () => {
  earlyCalls.note('/api/list')
  openDocument()
  previewRole.begin({ id: 7, name: 'Viewer', codes: [] })
  expect(await earlyCalls.take('/api/list')).toBeNull()
  expect(openDocument()).toEqual([])
})

test('kept visits that are not readable ask for nothing', () => {
  localStorage.setItem(KEY, '{')
  expect(openDocument()).toEqual([])
  earlyCalls.note('/api/list')
  expect(openDocument()).toEqual(['/api/list'])
})

test('what a page asks for later is not asked for at its next visit, and an old answer is not taken', async () => {
  earlyCalls.note('/api/list')
  openDocument()
  vi.mocked(performance.now).mockReturnValue(60_000)
  earlyCalls.note('/api/later')
  expect(await earlyCalls.take('/api/list')).toBeNull()
  expect(openDocument()).toEqual(['/api/list'])
})
