import { startApp } from '@kitroom/testkit/app'
import { expect, test } from 'vitest'
import { seedRole } from '../access/seed.ts'
import { seedUser } from '../access/users.ts'
import { findRecordNames } from './record-names.ts'

test('people of one name are told by their addresses, asked for alone or together', async () => {
  const { database } = await startApp()
  const people = [
    { first_name: 'Ann Lee', last_name: 'Park', email: 'ann@kitroom.example' },
    { first_name: 'Ann', last_name: 'Lee Park', email: 'lee@kitroom.example' },
    { first_name: 'Bo', last_name: 'Park', email: 'bo@kitroom.example' },
  ]
  const ids = await database.transaction(async (db) => {
    const role = { app_role_id: await seedRole(db, 'Named alike', '', []), password_hash: null }
    const made: number[] = []
    for (const person of people) made.push(await seedUser(db, { ...person, ...role }))
    return made
  })
  const namesOf = async (wanted: readonly number[]) => {
    const names = await findRecordNames(database.read, new Map([['users', new Set(wanted)]]))
    return wanted.map((id) => names.get('users')?.get(id))
  }
  const expected = ['ann@kitroom.example', 'lee@kitroom.example', 'Bo Park']

  expect(await namesOf(ids)).toEqual(expected)
  expect((await Promise.all(ids.map((id) => namesOf([id])))).flat()).toEqual(expected)
})
