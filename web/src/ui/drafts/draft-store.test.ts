import { SizeInput } from '@kitroom/contract/sizes'
import { beforeEach, expect, test } from 'vitest'
import { type Draft, isExpired, partIn, placeOf, shapeOf } from './draft.ts'
import { draftStore } from './draft-store.ts'

const PLACE = '/order'
const aDraft = (own: Partial<Draft> = {}): Draft => ({
  shape: 'name:text',
  typedAt: new Date().toISOString(),
  value: { name: 'Half' },
  ...own,
})
const daysAgo = (days: number): string => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('a draft of a person who is not signed in stays in the tab, and is gone when it is removed', async () => {
  const draft = aDraft()
  await draftStore.put(null, PLACE, draft)
  expect(await draftStore.find(null, PLACE)).toEqual({ ...draft, isLeft: false })
  expect(await draftStore.find(null, '/mui-test')).toBeNull()
  expect(localStorage).toHaveLength(0)
  await draftStore.remove(null, PLACE)
  expect(sessionStorage).toHaveLength(0)
})

test('what was typed signed out is offered to the one who signs in', async () => {
  await draftStore.put(null, PLACE, aDraft())
  expect(await draftStore.adopt(null, PLACE)).toBeNull()
  expect(await draftStore.adopt('pat', PLACE)).toMatchObject({ isLeft: true, value: { name: 'Half' } })
})

test('a draft of a page that was left is offered, unless it was edited since', async () => {
  const draft = aDraft()
  await draftStore.put(null, PLACE, draft)
  draftStore.leave(null, PLACE, daysAgo(1), true)
  expect((await draftStore.find(null, PLACE))?.isLeft).toBe(false)
  draftStore.leave(null, PLACE, draft.typedAt, true)
  expect((await draftStore.find(null, PLACE))?.isLeft).toBe(true)
})

test('a draft expires seven days after the last edit', async () => {
  expect(isExpired({ typedAt: daysAgo(6.9) })).toBe(false)
  expect(isExpired({ typedAt: daysAgo(7.1) })).toBe(true)
  await draftStore.put(null, PLACE, aDraft({ typedAt: daysAgo(8) }))
  expect(await draftStore.find(null, PLACE)).toBeNull()
  expect(await draftStore.list(null)).toEqual([])
  expect(sessionStorage).toHaveLength(0)
})

test('work over several visits stays until it is done', async () => {
  const draft = aDraft({ typedAt: daysAgo(30), isUntilDone: true })
  await draftStore.put(null, PLACE, draft)
  expect(await draftStore.list(null)).toHaveLength(1)
  expect(await draftStore.find(null, PLACE)).toEqual({ ...draft, isLeft: false })
})

test('unreadable content is not a draft', async () => {
  sessionStorage.setItem('kitroom.draft /order', '{"rows":1}')
  expect(await draftStore.find(null, PLACE)).toBeNull()
})

test('the shape of a form changes with its fields', () => {
  expect(shapeOf(SizeInput)).not.toBe(shapeOf(SizeInput.omit({ code: true })))
})

test("the draft of a row differs from the page's, and from rows of other pages", () => {
  expect(partIn('/admin/roles', placeOf('/admin/roles', 'row 3'))).toBe('row 3')
  expect(partIn('/admin/roles', placeOf('/admin/roles'))).toBeNull()
  expect(partIn('/admin/roles', placeOf('/admin/roles/3/permissions', 'row 3'))).toBeNull()
})
