import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { terminalLog } from './terminal-log.ts'

test('on a terminal a line of the log is read by people', () => {
  let printed = ''
  const log = createLog(
    'debug',
    terminalLog((text) => (printed += text)),
  )
  log.info({ method: 'POST', path: '/api/roles', status: 201, user: null }, 'answered')
  log.error({ err: new Error('No room') }, 'the backup failed')
  const [first, second, third] = printed.split('\n')
  expect(first).toMatch(/^\d\d:\d\d:\d\d info answered method=POST path=\/api\/roles status=201 user=null$/)
  expect(second).toMatch(/^\d\d:\d\d:\d\d error the backup failed$/)
  expect(third).toBe('Error: No room')
})
