import { login } from '@kitroom/contract/auth'
import { createSize, listSizes } from '@kitroom/contract/sizes'
import { createUser, getUser } from '@kitroom/contract/users'
import { sharedApp, startApp } from '@kitroom/testkit/app'
import { PASSWORD } from '@kitroom/testkit/people'
import { aSize, aUser } from '@kitroom/testkit/records'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '../platform/passwords.ts'
import { migration } from './0035-plain-texts.ts'

const theApp = sharedApp()

test('what only invisible characters and kinds of blanks tell apart is the same code', async () => {
  const app = await startApp()
  const admin = await app.signIn('SIZE_CREATE', 'SIZE_READ')
  const { size } = await admin.call(createSize, {
    body: aSize({ code: '\u200bYouth\u00a0L\u00ad', name: 'Rose\u0301 \u202a1' }),
  })
  expect(size).toMatchObject({ code: 'Youth L', name: 'Rosé 1' })
  const again = await admin.send(createSize, { body: aSize({ code: 'YOUTH\u2009L' }) })
  expect([again.status, again.body]).toMatchObject([409, { path: 'code', message: 'Code already exists' }])
})

test('an address as it was copied is the address', async () => {
  const app = await theApp()
  const { email } = await app.insertPerson([])
  for (const typed of [`mailto:${email}`, `Pat Jones <${email}>`, `\u200b${email}\u00a0`]) {
    expect((await app.anonymous().send(login, { body: { email: typed, password: PASSWORD } })).status).toBe(200)
  }
})

test('a user is stored with one kind of blank', async () => {
  const app = await theApp()
  const admin = await app.signInAdministrator()
  const body = aUser({ app_role_id: admin.person.roleId, first_name: 'Mary\u00a0Ann', postal_code: '45402\u200e' })
  const { user } = await admin.call(createUser, { body })
  expect((await admin.call(getUser, { params: { id: user.id } })).user).toMatchObject({
    first_name: 'Mary Ann',
    postal_code: '45402',
  })
})

test('a password opens in either Unicode form, also if an old hash was made of the other one', async () => {
  const [composed, typed] = ['Río-Grande-7', 'Ri\u0301o-Grande-7']
  const hash = await hashPassword(typed)
  expect(await verifyPassword(composed, hash)).toBe(true)
  expect(await verifyPassword(typed, hash)).toBe(true)
  expect(await verifyPassword('Rio-Grande-7', hash)).toBe(false)
})

test('stored texts are brought into their plain form, and of two that become the same both stay', async () => {
  const app = await startApp()
  const admin = await app.signIn('SIZE_CREATE', 'SIZE_READ')
  const insert = async (code: string) => (await admin.call(createSize, { body: aSize({ code }) })).size.id
  const [alone, first, second] = [await insert('10-12'), await insert('AL'), await insert('AL 2')]
  const spoil = (id: number, code: string) =>
    app.database.transaction((db) =>
      sql`UPDATE sizes SET code = ${code}, code_key = ${code.toLowerCase()}, name = ${'Adult\u00a0L'} WHERE id = ${id}`.execute(
        db,
      ),
    )
  await spoil(alone, '10\u201112\u200b')
  await spoil(second, 'AL\u00ad')

  await app.database.transaction(async (db) => migration.run?.(db))
  const { sizes } = await admin.call(listSizes)
  const stored = new Map(sizes.map(({ id, code, name }) => [id, [code, name]]))
  expect(stored.get(alone)).toEqual(['10-12', 'Adult L'])
  expect(stored.get(first)?.[0]).toBe('AL')
  expect(stored.get(second)).toEqual(['AL\u00ad', 'Adult L'])
  expect((await admin.send(createSize, { body: aSize({ code: '10-12' }) })).status).toBe(409)
})
