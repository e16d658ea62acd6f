import { listPlayers, listPurchases, listTeams } from '@kitroom/contract/order-lists'
import type { Services } from '../../platform/area.ts'
import { listPurchaseLines } from './purchases.ts'
import { reachOf } from './reach.ts'
import * as teams from './teams.ts'

/** The lists over many orders. */
export const listRoutes = ({ mount }: Services): void => {
  mount(listPurchases, async ({ db, query }) => listPurchaseLines(db, query.orders))

  mount(listTeams, async ({ db, actor }) => {
    const reach = await reachOf(db, actor)
    return { teams: reach === null ? [] : await teams.listTeams(db, reach) }
  })

  mount(listPlayers, async ({ db, actor }) => {
    const reach = await reachOf(db, actor)
    return { players: reach === null ? [] : teams.playersOf(await teams.listTeams(db, reach)) }
  })
}
