import { setTimeout as sleep } from 'node:timers/promises'
import { createRole, listRoles } from '@kitroom/contract/roles'
import type { Client } from '@kitroom/testkit/client'
import { eventually } from '@kitroom/testkit/eventually'
import { expect, test } from 'vitest'
import { ENGINE_NAME, emptyDatabase, signIn } from './test-system.ts'

const ROUNDS = 4
const WRITERS = 8

/** Creates roles until the server is gone, or ends, and records each acknowledged one. */
const writeUntilGone = async (admin: Client, prefix: string, acknowledged: string[]): Promise<void> => {
  for (let turn = 0; ; turn += 1) {
    const name = `${prefix}-${turn}`
    const answer = await admin.send(createRole, { body: { name } }).catch(() => null)
    if (!answer || answer.status === 503) return
    if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    acknowledged.push(name)
  }
}

const roleNames = async (admin: Client): Promise<string[]> =>
  (await admin.call(listRoles)).roles.map(({ name }) => name)

test(`a server on ${ENGINE_NAME} killed during writes keeps everything it acknowledged`, async () => {
  const { start } = await emptyDatabase()
  const acknowledged: string[] = []
  let server = await start()
  const admin = await signIn(() => server.url)

  for (let round = 0; round < ROUNDS; round += 1) {
    const { kill } = server
    const before = acknowledged.length
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      writeUntilGone(admin, `${round}-${writer}`, acknowledged),
    )
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(before + WRITERS))
    // At any moment of a write.
    await sleep(Math.random() * 100)
    await Promise.all([kill(), ...writers])

    server = await start()
    const kept = new Set(await roleNames(admin))
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
  }
})

test(`a server on ${ENGINE_NAME} that gets SIGTERM finishes its requests and exits with code 0`, async () => {
  const { start } = await emptyDatabase()
  let server = await start()
  const admin = await signIn(() => server.url)

  const acknowledged: string[] = []
  const writers = Array.from({ length: WRITERS }, (_, writer) =>
    writeUntilGone(admin, `Under way ${writer}`, acknowledged),
  )
  await eventually(() => expect(acknowledged.length).toBeGreaterThan(WRITERS))
  expect(await server.stop()).toBe(0)
  await Promise.all(writers)

  server = await start()
  // Nothing that was written is without its answer.
  const written = (await roleNames(admin)).filter((name) => name.startsWith('Under way'))
  expect(written.toSorted()).toEqual(acknowledged.toSorted())
})
