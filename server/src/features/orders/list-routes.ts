import { listPlayers, listPurchases, listTeams } from '@kitroom/contract/order-lists'
import { READ_DENIED } from '@kitroom/contract/orders'
import type { Services } from '../../platform/area.ts'
import { denied } from '../../platform/refusal.ts'
import { listPurchaseLines } from './purchases.ts'
import { reachOf } from './reach.ts'
import * as teams from './teams.ts'

/** The lists over many orders. */
export const listRoutes = ({ mount }: Services): void => {
  mount(listPurchases, async ({ db, query, actor }) => {
    // ORDER_MANAGE extends ORDER_READ and grants nothing without it.
    if (!actor.permissions.includes('ORDER_READ')) denied(READ_DENIED)
    return listPurchaseLines(db, query.orders)
  })

  mount(listTeams, async ({ db, actor }) => {
    const reach = await reachOf(db, actor)
    return { teams: reach === null ? [] : await teams.listTeams(db, reach) }
  })

  mount(listPlayers, async ({ db, actor }) => {
    const reach = await reachOf(db, actor)
    return { players: reach === null ? [] : teams.playersOf(await teams.listTeams(db, reach)) }
  })
}
