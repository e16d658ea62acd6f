import { expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'

const NOON = Date.parse('2026-11-12T12:00:00.000Z')
const MINUTES = 60_000

/** A server's clock, and a browser's that differs from it. */
const clocks = (difference: number) => {
  let server = NOON
  let wrong = difference
  const own = () => server + wrong
  const clock = createServerClock(own)
  return {
    clock,
    set: (next: number) => {
      wrong = next
    },
    /** An answer that is on its way for some time, there and back. */
    answer: (there: number, back: number) => {
      const sentAt = own()
      server += there
      const date = new Date(server).toUTCString()
      server += back
      clock.note(date, sentAt)
    },
    pass: (time: number) => {
      server += time
    },
    error: () => Math.abs(clock.now().getTime() - server),
  }
}

test.each([
  ['ten minutes slow', -10 * MINUTES],
  ['ten minutes fast', 10 * MINUTES],
  ['a day fast', 24 * 60 * MINUTES],
  ['right', 0],
])('with a clock that is %s the first answer tells the time of the server', (_what, difference) => {
  const { answer, error } = clocks(difference)
  answer(40, 60)
  expect(error()).toBeLessThan(600)
})

test('more answers tell it better, however long one of them takes', () => {
  const { answer, pass, error } = clocks(-10 * MINUTES)
  for (let nth = 0; nth < 40; nth += 1) {
    answer(10, 10)
    pass(837)
  }
  answer(3000, 9000)
  expect(error()).toBeLessThan(100)
})

test('a clock that is set between two answers is noticed with the second', () => {
  const { answer, set, error } = clocks(-10 * MINUTES)
  answer(10, 10)
  set(0)
  answer(10, 10)
  expect(error()).toBeLessThan(600)
})

test('without an answer, or with one that does not tell its time, it is the own clock', () => {
  const clock = createServerClock(() => NOON)
  clock.note(null, NOON)
  clock.note('yesterday', NOON)
  expect(clock.now().getTime()).toBe(NOON)
})

test('a clock that no answer contradicts is not corrected', () => {
  const { answer, pass, error } = clocks(0)
  pass(250)
  answer(40, 60)
  expect(error()).toBe(0)
})
