import { updateInventoryItem } from '@kitroom/contract/inventory'
import { overHttp } from '@kitroom/testkit/over-http'
import { startedWithCatalogue } from '@kitroom/testkit/test-system'
import { violations } from '../invariants.ts'
import { BOTH, type Scenario } from '../scenario.ts'

const CLIENTS = 64
const CHANGES_A_ROUND = 4

/** Many clients add to and take from the same items through two servers: the sum is exact, never below zero. */
export const adjustingAtOnce: Scenario = {
  name: 'sixty-four clients adjusting the same items through two servers',
  engines: BOTH,
  run: async (system, rounds) => {
    const { admin, itemIds } = await startedWithCatalogue(system)
    const second = await system.start()
    const remotes = [admin, admin.via(overHttp(() => second.url))]
    const losses: string[] = []
    let attempts = 0
    let expected = 0
    const client = async (_: unknown, nth: number) => {
      for (let turn = 0; turn < CHANGES_A_ROUND * rounds; turn += 1) {
        const change = (nth + turn) % 3 === 0 ? -1 : 1
        const answer = await remotes[nth % 2]?.send(updateInventoryItem, {
          params: { id: itemIds[(nth + turn) % itemIds.length] },
          body: { adjustment_qty: change },
        })
        attempts += 1
        if (answer?.status === 200) expected += change
        // An adjustment below zero is refused, and a busy server may refuse others.
        else if (answer?.status !== 400 && answer?.status !== 503) losses.push(`answered ${answer?.status}`)
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    const items = await system.look(async (database) => {
      losses.push(...(await violations(database, system.store)))
      return database.read.selectFrom('inventory_items').select('available_qty').execute()
    })
    const total = items.reduce((sum, { available_qty }) => sum + available_qty, 0)
    if (total !== expected) losses.push(`${total} are there, ${expected} were acknowledged`)
    return { attempts, losses }
  },
}
