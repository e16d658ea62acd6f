import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { hasEnded, PROCESS_MARK } from './process-mark.ts'

const [host] = PROCESS_MARK.split('.')
const ended = spawnSync(process.execPath, ['-e', '']).pid

test.each<[string, string, boolean]>([
  ['this run', PROCESS_MARK, false],
  ['an earlier run with the same process id', `${host}.${process.pid}.000000000000`, true],
  ['a process that is gone', `${host}.${ended}.000000000000`, true],
  ['a process that is running', `${host}.${process.ppid}.000000000000`, false],
  ['another machine', `elsewhere.${ended}.000000000000`, false],
  ['something else', '0d3c1f2e', false],
])('%s', (_case, mark, expected) => {
  expect(hasEnded(mark)).toBe(expected)
})
