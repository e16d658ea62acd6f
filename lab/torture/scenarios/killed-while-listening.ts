import { setTimeout as pause } from 'node:timers/promises'
import { createClub } from '@kitroom/contract/clubs'
import { updateInventoryItem } from '@kitroom/contract/inventory'
import type { Client } from '@kitroom/testkit/client'
import { overHttp } from '@kitroom/testkit/over-http'
import type { ServerProcess } from '@kitroom/testkit/server-process'
import { startedWithCatalogue, type TestSystem } from '@kitroom/testkit/test-system'
import { type Listener, listenSteadily } from '../listeners.ts'
import { BOTH, type Scenario } from '../scenario.ts'
import { steady } from '../steady.ts'

const CLIENTS = 8
const SAVES_A_ROUND = 12
const LISTENERS = 10
const HEARD_WITHIN_MS = 20_000
const LOOK_AGAIN_MS = 100

/** Adds one to an item repeatedly, each time with one key until it is answered. */
const saveAll = async (remote: Client, id: number, stopped: () => boolean): Promise<number> => {
  let saves = 0
  for (; saves < SAVES_A_ROUND || !stopped(); saves += 1) {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    await steady(remote).call(updateInventoryItem, { params: { id }, body: { adjustment_qty: 1 }, headers })
  }
  return saves
}

/** Creates clubs until every listener has received one that was created after all servers were back. */
const areBack = async (remote: Client, listeners: readonly Listener[]): Promise<boolean> => {
  const made = new Set<number>()
  const until = performance.now() + HEARD_WITHIN_MS
  while (performance.now() < until) {
    const { club } = await remote.call(createClub, { body: { name: `Club ${crypto.randomUUID()}` } })
    made.add(Number(club.id))
    await pause(LOOK_AGAIN_MS)
    if (listeners.every((listener) => [...made].some((id) => listener.heard('clubs').has(id)))) return true
  }
  return false
}

const totalIn = (system: TestSystem): Promise<number> =>
  system.look(async (database) => {
    const items = await database.read.selectFrom('inventory_items').select('available_qty').execute()
    return items.reduce((sum, { available_qty }) => sum + available_qty, 0)
  })

/**
 * Two servers are killed in turn while saves are retried with their keys and browsers listen for changes: each save
 * takes effect once, and every stream reconnects.
 */
export const killedWhileListening: Scenario = {
  name: 'killed while saves are sent again and changes are listened for',
  engines: BOTH,
  run: async (system, rounds) => {
    const started = await startedWithCatalogue(system)
    let second: ServerProcess = await system.start()
    const urls = [() => started.server().url, () => second.url]
    const urlOf = (nth: number) => urls[nth % 2] ?? urls[0]
    const listeners = Array.from({ length: LISTENERS }, (_, nth) =>
      listenSteadily(started.admin, () => urlOf(nth)?.() ?? ''),
    )
    const losses: string[] = []
    let saves = 0
    for (let round = 0; round < rounds; round += 1) {
      let isOver = false
      const clients = Array.from({ length: CLIENTS }, (_, nth) =>
        saveAll(started.admin.via(overHttp(() => urlOf(nth)?.() ?? '')), started.itemIds[nth % 3] ?? 0, () => isOver),
      )
      await pause(150 + Math.random() * 800)
      await started.crash()
      await second.kill()
      second = await system.start()
      isOver = true
      for (const count of await Promise.all(clients)) saves += count
      const total = await totalIn(system)
      if (total !== saves) losses.push(`round ${round}: ${saves} saves made ${total}`)
      const comebacks = listeners.filter((listener) => listener.comebacks() > round).length
      if (!(await areBack(started.admin, listeners))) losses.push(`round ${round}: a stream did not come back`)
      else if (comebacks === 0 && round > 0) losses.push(`round ${round}: no stream was broken`)
    }
    await Promise.all(listeners.map((listener) => listener.stop()))
    return { attempts: saves, losses }
  },
}
