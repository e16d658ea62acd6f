import { BOTH, type Case, type Row, serve } from '../case.ts'
import { fill } from '../fill/fill.ts'
import { range } from '../measuring.ts'
import { limitOf } from '../requests/limits.ts'
import { listLoads } from '../requests/lists.ts'
import { type Figures, type Load, sendLoad } from '../requests/load.ts'
import { orderLoads } from '../requests/orders.ts'
import { peopleLoads } from '../requests/people.ts'

const rowsOf = (
  { name, goals = {}, goalShare }: Load,
  { perSecond, p50Ms, p99Ms, failed }: Figures,
  { limit, by }: Pick<Row, 'limit' | 'by'>,
): Row[] => {
  const goal = goalShare === undefined ? goals.perSecond : goalShare * (limit ?? 0)
  const rows: Row[] = [{ what: name, value: perSecond, unit: '/s', goal, limit, by }]
  if (goals.p50Ms) rows.push({ what: `${name}, median`, value: p50Ms, unit: 'ms', goal: goals.p50Ms })
  rows.push({ what: `${name}, p99`, value: p99Ms, unit: 'ms', goal: goals.p99Ms })
  if (failed > 0) rows.push({ what: `${name}, refused or failed`, value: failed, unit: '', goal: 0 })
  return rows
}

/**
 * 10,000 users, 500 products, 10,080 items on low stock, 200 roles and 10,000 orders of 20 players. With `--stocked 125`
 * there are 30,000 items.
 */
export const requests: Case = {
  name: 'requests',
  about: 'requests a second on a filled database',
  on: BOTH,
  severalServers: true,
  run: async function* (system, { servers, stocked, wants }) {
    const urls: string[] = []
    for (const _ of range(servers)) urls.push((await serve(system)).url)
    const filled = await fill(system, { stocked })
    const loads = [...peopleLoads(filled), ...listLoads(filled), ...orderLoads(filled)]
    for (const load of loads.filter(({ name }) => wants(name))) {
      const limit = await limitOf(system, urls[0] ?? '', load)
      yield* rowsOf(load, await sendLoad(urls, load), limit)
    }
  },
}
