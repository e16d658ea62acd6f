import { afterEach, expect, test, vi } from 'vitest'
import { currentPerson, personDigest } from '../access/current-person.ts'
import { lastPattern } from '../features/inventory/set-up.ts'
import { deviceStorage, tabStorage } from './browser-storage.ts'
import { csrfToken } from './csrf-token.ts'

afterEach(() => {
  vi.restoreAllMocks()
  for (const storage of [deviceStorage, tabStorage]) storage.forget('a key')
  for (const kept of [csrfToken, currentPerson]) kept.forget()
  localStorage.clear()
})

const full = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

test('the device and the tab keep texts of their own', () => {
  deviceStorage.keep('a key', 'of the device')
  tabStorage.keep('a key', 'of the tab')
  expect([localStorage.getItem('a key'), sessionStorage.getItem('a key')]).toEqual(['of the device', 'of the tab'])
  tabStorage.forget('a key')
  expect([deviceStorage.read('a key'), tabStorage.read('a key')]).toEqual(['of the device', null])
})

test('what a full storage refuses lasts until the page is left, in place of what it holds', () => {
  deviceStorage.keep('a key', 'before')
  full()
  deviceStorage.keep('a key', 'after')
  expect([deviceStorage.read('a key'), localStorage.getItem('a key')]).toEqual(['after', 'before'])
  vi.restoreAllMocks()
  deviceStorage.keep('a key', 'there is room')
  localStorage.setItem('a key', 'of another tab')
  expect(deviceStorage.read('a key')).toBe('of another tab')
  deviceStorage.forget('a key')
  expect(deviceStorage.read('a key')).toBeNull()
})

test('a blocked storage is read as an empty one', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(deviceStorage.read('a key')).toBeNull()
  deviceStorage.keep('a key', 'text')
  expect(deviceStorage.read('a key')).toBe('text')
  deviceStorage.forget('a key')
  expect(deviceStorage.read('a key')).toBeNull()
})

test('a sign-in and a save succeed with a full storage', () => {
  full()
  csrfToken.keep('a token')
  currentPerson.keep('ada@kitroom.example')
  lastPattern.keep('{product}/{size}')
  expect([csrfToken.read(), currentPerson.read(), lastPattern.read()]).toEqual([
    'a token',
    personDigest('ada@kitroom.example'),
    '{product}/{size}',
  ])
})
