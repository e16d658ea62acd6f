import * as factor from '@kitroom/contract/second-factor'
import { startApp } from '@kitroom/testkit/app'
import { codeOf, sendCode, withApp } from '@kitroom/testkit/second-factor'
import { signInWith } from '@kitroom/testkit/sign-in'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The clock stands still: a code is of half a minute, which could end in the middle of a test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('of many concurrent uses of one code exactly one opens a session', async () => {
  const app = await startApp()
  const { person, secret } = await withApp(app)
  const browsers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const browser = app.anonymous()
      await signInWith(browser, person)
      return browser
    }),
  )
  const answers = await Promise.all(browsers.map((browser) => sendCode(browser, codeOf(secret, 1))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('of many concurrent guesses ten are checked, then the right code has to wait as well', async () => {
  const app = await startApp()
  const { secret, browser } = await withApp(app)
  const guesses = Array.from({ length: 40 }, (_, nth) => String(nth).padStart(6, '0'))
  const statuses = (await Promise.all(guesses.map((guess) => sendCode(browser, guess)))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  expect((await sendCode(browser, codeOf(secret, 1))).status).toBe(429)
})

test('of many concurrent recovery codes in one pending sign-in one opens a session, and the others stay good', async () => {
  const app = await startApp()
  const { client, browser, recoveryCodes } = await withApp(app)
  const pending = browser.cookies.get('pending') ?? ''
  const answers = await Promise.all(
    recoveryCodes.slice(0, 5).map((code) => {
      const tab = app.anonymous()
      tab.cookies.set('pending', pending)
      return sendCode(tab, code)
    }),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  expect((await client.call(factor.listSecondFactors)).recoveryCodesLeft).toBe(9)
})
