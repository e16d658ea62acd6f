import { createRole, listRoles } from '@kitroom/contract/roles'
import type { Client } from '@kitroom/testkit/client'
import { eventually } from '@kitroom/testkit/eventually'
import { expect, test } from 'vitest'
import { ENGINE_NAME, emptyDatabase, signIn } from './test-system.ts'

const WRITERS = 8

/** Creates roles until the server ends, and records each acknowledged one. */
const writeUntilStopped = async (admin: Client, prefix: string, acknowledged: string[]): Promise<void> => {
  for (let turn = 0; ; turn += 1) {
    const name = `${prefix}-${turn}`
    const answer = await admin.send(createRole, { body: { name } }).catch(() => null)
    if (!answer || answer.status === 503) return
    if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    acknowledged.push(name)
  }
}

test(`a server on ${ENGINE_NAME} that gets SIGTERM finishes its requests and exits with code 0`, async () => {
  const { start } = await emptyDatabase()
  let server = await start()
  const admin = await signIn(() => server.url)

  const acknowledged: string[] = []
  const writers = Array.from({ length: WRITERS }, (_, writer) =>
    writeUntilStopped(admin, `Under way ${writer}`, acknowledged),
  )
  await eventually(() => expect(acknowledged.length).toBeGreaterThan(WRITERS))
  expect(await server.stop()).toBe(0)
  await Promise.all(writers)

  server = await start()
  // Every write that was stored has been acknowledged.
  const { roles } = await admin.call(listRoles)
  const written = roles.map(({ name }) => name).filter((name) => name.startsWith('Under way'))
  expect(written.toSorted()).toEqual(acknowledged.toSorted())
})
