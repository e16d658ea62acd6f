import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { updateUser } from '@kitroom/contract/users'
import { startApp } from '@kitroom/testkit/app'
import { aUser } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'

test('two administrators who deactivate each other at once leave one of them active', async () => {
  const app = await startApp()
  const one = await app.signIn(...ALL_PERMISSION_CODES)
  const other = await app.signIn(...ALL_PERMISSION_CODES)
  const deactivate = (actor: typeof one, { person }: typeof one) =>
    actor.send(updateUser, {
      params: { id: person.id },
      body: aUser({ app_role_id: person.roleId, email: person.email, is_active: false }),
    })

  const answers = await Promise.all([deactivate(one, other), deactivate(other, one)])

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
