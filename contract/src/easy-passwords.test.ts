import { expect, test } from 'vitest'
import { passwordWeakness } from './easy-passwords.ts'

test.each(['Summer2026!', 'P@ssw0rd1!', 'Password1!', 'Kitroom-2026', 'Lindqvist-77'])(
  '%s is easily guessed',
  (password) => {
    expect(passwordWeakness(password, ['Maya', 'Lindqvist', null])).toBeTruthy()
  },
)

test.each(['Quiet-River-58', 'Lindqvist-77', 'x'])('%s is not', (password) => {
  expect(passwordWeakness(password, ['Jo'])).toBeNull()
})
