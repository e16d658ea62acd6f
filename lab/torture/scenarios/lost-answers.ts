import { createServer, request } from 'node:http'
import { updateInventoryItem } from '@kitroom/contract/inventory'
import { overHttp } from '@kitroom/testkit/over-http'
import { startedWithCatalogue } from '@kitroom/testkit/test-system'
import { BOTH, type Scenario } from '../scenario.ts'

const CLIENTS = 8
const SAVES_A_ROUND = 12
const LOST_OF_TEN = 3

/** A proxy that forwards every request and drops some of the answers. */
const lossyProxy = async (target: () => string) => {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const passedOn = request(new URL(url, target()), { method, headers }, (answer) => {
      turn += 1
      if (turn % 10 < LOST_OF_TEN) {
        answer.resume().once('end', () => outgoing.destroy())
      } else {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
      }
    })
    passedOn.once('error', () => outgoing.destroy())
    incoming.pipe(passedOn)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The proxy has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Answers get lost and the client retries the save with its key: each takes effect once. */
export const lostAnswers: Scenario = {
  name: 'answers lost, saves sent again',
  engines: BOTH,
  run: async (system, rounds) => {
    const { admin, itemIds, server } = await startedWithCatalogue(system)
    const proxy = await lossyProxy(() => server().url)
    const remote = admin.via(overHttp(() => proxy.url))
    const saveOnce = async (id: number | undefined): Promise<void> => {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      for (;;) {
        const answer = await remote
          .send(updateInventoryItem, { params: { id }, body: { adjustment_qty: 1 }, headers })
          .catch(() => null)
        if (answer?.status === 200) return
      }
    }
    const client = async (_: unknown, nth: number) => {
      for (let save = 0; save < SAVES_A_ROUND * rounds; save += 1) await saveOnce(itemIds[nth % 2])
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    proxy.close()
    const attempts = CLIENTS * SAVES_A_ROUND * rounds
    const items = await system.look((database) =>
      database.read.selectFrom('inventory_items').select('available_qty').execute(),
    )
    const total = items.reduce((sum, { available_qty }) => sum + available_qty, 0)
    return { attempts, losses: total === attempts ? [] : [`${attempts} saves made ${total}`] }
  },
}
