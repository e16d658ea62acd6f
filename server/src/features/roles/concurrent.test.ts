import { listPermissions } from '@kitroom/contract/permissions'
import { createRole, setRolePermissions } from '@kitroom/contract/roles'
import { startApp } from '@kitroom/testkit/app'
import { expect, test } from 'vitest'

test('of twenty equal simultaneous creates one succeeds and nineteen are refused because the name is taken', async () => {
  const { signIn } = await startApp()
  const clerk = await signIn('ROLES_CREATE')

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => clerk.send(createRole, { body: { name: 'Twin' } })),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
})

test('when two administrators strip each other’s role at once, one keeps it', async () => {
  const { signInAdministrator } = await startApp()
  const admins = [await signInAdministrator(), await signInAdministrator()]
  for (let round = 0; round < 4; round += 1) {
    const [one, other] = admins as [(typeof admins)[0], (typeof admins)[0]]
    const disarm = (actor: typeof one, target: typeof one) =>
      actor.send(setRolePermissions, { params: { roleId: target.person.roleId }, body: { permissionIds: [] } })

    const answers = await Promise.all([disarm(one, other), disarm(other, one)])

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const winner = answers[0]?.status === 200 ? one : other
    const loser = winner === one ? other : one
    const { permissions } = await winner.call(listPermissions)
    await winner.call(setRolePermissions, {
      params: { roleId: loser.person.roleId },
      body: { permissionIds: permissions.map(({ id }) => id) },
    })
  }
})
