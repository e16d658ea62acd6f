import { codeOf } from '@kitroom/testkit/second-factor'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newAppSecret, stepOfCode } from './totp.ts'

const NOON = Date.parse('2026-03-01T12:00:00Z')
const secret = newAppSecret()
const codeNow = () => codeOf(secret)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a code is right once, and a newer one after it', () => {
  const step = stepOfCode(secret, codeNow(), null)
  expect(step).not.toBeNull()
  expect(stepOfCode(secret, codeNow(), step)).toBeNull()
  vi.setSystemTime(NOON + 30_000)
  expect(stepOfCode(secret, codeNow(), step)).toBe(Number(step) + 1)
})

test('a clock that is set back makes codes wrong until it has passed the last one, and no failure', () => {
  const step = stepOfCode(secret, codeNow(), null)
  vi.setSystemTime(NOON - 10 * 60_000)
  expect(stepOfCode(secret, codeNow(), step)).toBeNull()
  vi.setSystemTime(NOON + 60_000)
  expect(stepOfCode(secret, codeNow(), step)).toBe(Number(step) + 2)
})
