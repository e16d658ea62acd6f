import { listClubFacts } from '@kitroom/contract/clubs'
import { countOrdersByWeek, exportOrders, listOrderClubs, listOrders } from '@kitroom/contract/listed-orders'
import * as lists from '@kitroom/contract/order-lists'
import type { Services } from '../../../platform/area.ts'
import { mountPaged } from '../../../platform/paged/mount-paged.ts'
import { openList } from '../../../platform/paged/paged-list.ts'
import { shopDay } from '../../../platform/shop-clock.ts'
import * as queries from '../order/queries.ts'
import { visibleOrders } from '../order/reach.ts'
import { readHome } from './home.ts'
import { listPeople, orderListOf, playerList, readClubFacts, readClubOrders, teamList } from './order-lists.ts'
import { previewTraces, removePeople } from './player-removal.ts'
import * as purchases from './purchases.ts'
import { visibleOrdersOf } from './uses.ts'
import { countByWeek } from './weeks.ts'

/** The calls of the lists over many orders. */
export const listRoutes = (services: Services): void => {
  services.mount(lists.getOrdersHome, ({ db, actor }) => readHome(db, actor, shopDay(services.config.timeZone)))
  services.mount(countOrdersByWeek, async ({ db, query, actor }) => {
    const visible = await visibleOrdersOf(db, actor, query)
    const { matching } = await openList(db, listOrders.paged, orderListOf(actor), visible, query)
    return countByWeek(db, matching, services.config.timeZone)
  })

  services.mount(lists.getClubOrders, ({ db, actor, query }) =>
    readClubOrders(db, actor, Number(query.club), services.config.seasonStarts),
  )

  services.mount(listClubFacts, async ({ db, actor }) => ({
    clubs: await readClubFacts(db, actor, await visibleOrders(db, actor)),
  }))

  services.mount(lists.listPurchases, ({ db, query }) => purchases.listPurchaseLines(db, query.orders))

  services.mount(lists.listToBuy, ({ db }) => purchases.listToBuy(db))

  services.mount(listOrderClubs, async ({ db }) => ({ clubs: await queries.listOrderClubs(db) }))

  services.mount(lists.previewRemoval, async ({ db, query }) => {
    const people = await listPeople(db, query.players)
    return { people, ...(await previewTraces(db, people)) }
  })

  services.mount(lists.removePlayers, async ({ db, body, logBatch }) => {
    const people = body.people.filter(({ name }) => name.trim() !== '' && name !== lists.REMOVED_NAME)
    const removed = await removePeople(db, people)
    const entries = removed.map(({ id, number, team_name, lines }) => ({
      action: 'order.player-removed' as const,
      id,
      after: { name: `${number} ${team_name}`, lines },
    }))
    await logBatch(null, entries)
    const of = people.length === 1 ? 'A player is' : `${people.length} players are`
    // It is kept for repeated requests, and so names nobody.
    return { message: `${of} removed from ${removed.length === 1 ? '1 order' : `${removed.length} orders`}.` }
  })

  mountPaged(services, {
    list: listOrders,
    file: exportOrders,
    name: 'Orders',
    source: orderListOf,
    grows: 'orders',
    visible: visibleOrdersOf,
  })

  mountPaged(services, {
    list: lists.listTeams,
    file: lists.exportTeams,
    name: 'Teams',
    source: teamList,
    grows: 'orders',
    visible: visibleOrders,
  })
  mountPaged(services, {
    list: lists.listPlayers,
    file: lists.exportPlayers,
    name: 'Players',
    source: playerList(services.config.seasonStarts),
    grows: 'order_players',
    visible: visibleOrders,
  })
}
