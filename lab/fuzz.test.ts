import { ENGINE } from '@kitroom/testkit/database'
import { newTestSystem, startedWithCatalogue } from '@kitroom/testkit/test-system'
import { expect, onTestFinished, test } from 'vitest'
import { DOORS } from './fuzz/doors.ts'
import { runDoor } from './fuzz/run.ts'

const SEED = 20_261_122
const MUTATIONS = 60

test(`damaged inputs at every parser, and odd values in every field, never end a server on ${ENGINE}, and get proper refusals`, async () => {
  const system = await newTestSystem(ENGINE)
  onTestFinished(system.end)
  const { admin, server, productId } = await startedWithCatalogue(system)
  for (const door of DOORS) {
    const target = { headers: admin.headers, productId }
    const { statuses, findings } = await runDoor(door, server(), target, { seed: SEED, mutations: MUTATIONS })
    expect([door.name, findings]).toEqual([door.name, []])
    expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(MUTATIONS)
  }
})
