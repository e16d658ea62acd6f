import * as parcels from '@kitroom/contract/order-parcels'
import { STATUS_FACTS } from '@kitroom/contract/order-statuses'
import type { Services } from '../../../platform/area.ts'
import { shopDay } from '../../../platform/shop-clock.ts'
import { lockedOrder, visibleOrder, visibleOrders, writerOf } from '../order/reach.ts'
import { movedMessage, tellMove } from '../order/tell-move.ts'
import { listWaitingOrders } from '../stock/waiting.ts'
import { findPieces, shipPieces, takeBack } from './parcels.ts'
import { namedLeft } from './pieces.ts'
import { listParcels } from './queries.ts'

/** Room for every piece of a large order, each by its line and part. */
const BODY = { bodyLimit: 768 * 1024 }

/** The parcels of orders, and the orders that wait for stock. */
export const parcelRoutes = ({ mount, wakeMailWorker, config }: Services): void => {
  const today = () => shopDay(config.timeZone)

  mount(parcels.listParcels, async ({ db, params, actor }) => {
    const order = await visibleOrder(db, actor, params.id)
    const { hasParcels, isOpen } = STATUS_FACTS[order.status]
    const left = namedLeft(hasParcels && isOpen ? await findPieces(db, order) : { there: [], missing: [] })
    return { parcels: await listParcels(db, order.id), ...left }
  })

  mount(parcels.createParcel, BODY, async ({ db, params, body, actor, ifMatch, log, afterCommit }) => {
    const before = await lockedOrder(db, actor, params.id, ifMatch)
    const { order, parcelId } = await shipPieces(db, before, body, writerOf(actor, today()))
    await tellMove({ db, log }, before, order)
    afterCommit(wakeMailWorker)
    const parcel = (await listParcels(db, order.id)).find(({ id }) => id === parcelId) ?? null
    return { order, parcel, message: movedMessage(order) }
  })

  mount(parcels.takeParcelBack, async ({ db, params, body, actor, ifMatch, log, afterCommit }) => {
    const before = await lockedOrder(db, actor, params.id, ifMatch)
    const order = await takeBack(db, before, { ...params, ...body }, writerOf(actor, today()))
    await tellMove({ db, log }, before, order)
    afterCommit(wakeMailWorker)
    return { order, message: 'The parcel is taken back.' }
  })

  mount(parcels.listWaitingOrders, async ({ db, query, actor }) =>
    listWaitingOrders(db, await visibleOrders(db, actor), query),
  )
}
