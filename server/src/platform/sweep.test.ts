import { startApp } from '@kitroom/testkit/app'
import { eventually } from '@kitroom/testkit/eventually'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startSweeping } from './sweep.ts'

test('a sweep that fails does not keep the others from running', async () => {
  const app = await startApp()
  const user_id = (await app.insertPerson([])).id
  const long_ago = '2020-01-01T00:00:00.000Z'
  const mail = { kind: 'reset', to_address: 'a@b.example', user_id, record_id: null, attempts: 1 }
  await app.database.transaction((db) =>
    db
      .insertInto('mails')
      .values({ ...mail, created_at: long_ago, next_attempt_at: long_ago, sent_at: long_ago })
      .execute(),
  )
  let hasRun = false
  let tick = () => {}
  const every = (_interval: number, work: () => void) => {
    tick = work
    return () => undefined
  }
  const fail = () => Promise.reject(new Error('The store does not answer'))
  const run = async () => {
    hasRun = true
  }
  startSweeping(app.database, [fail, run], pino({ level: 'silent' }), { every })

  tick()

  await eventually(async () => {
    expect(await app.database.read.selectFrom('mails').select('id').execute()).toEqual([])
  })
  expect(hasRun).toBe(true)
})
