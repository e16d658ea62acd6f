import * as sizes from '@kitroom/contract/order-sizes'
import type { Services } from '../../platform/area.ts'
import type { Db } from '../../platform/database/schema.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import { shopDay } from '../../platform/shop-clock.ts'
import { auditState, lockedOrder, visibleOrder, writerOf } from './reach.ts'
import { withEntry } from './size-entries.ts'
import * as links from './size-links.ts'
import { updateOrder } from './write.ts'

const NO_ROOM = 'There is no room for another player in this order'

/** The last day of the open link; null: it is closed, or there is none. */
const openUntil = async (db: Db, orderId: number, today: string): Promise<string | null> => {
  const link = await links.findSizeLink(db, orderId, today)
  return link?.is_open ? link.last_day : null
}

/** Collecting sizes requires write access to the order; each entry waits to be accepted or declined. */
export const sizeRoutes = ({ mount, database, config }: Pick<Services, 'mount' | 'database' | 'config'>): void => {
  const today = () => shopDay(config.timeZone)
  mount(sizes.getCollectedSizes, async ({ db, params, actor }) => {
    const order = await visibleOrder(db, actor, params.id)
    await links.closeIfOver(database, { order_id: order.id }, today())
    return {
      link: await links.findSizeLink(db, order.id, today()),
      entries: await links.listSizeEntries(db, order.id),
    }
  })

  mount(sizes.createSizeLink, async ({ db, params, body, actor, log }) => {
    const order = await lockedOrder(db, actor, params.id, undefined)
    if (order.status !== 'Draft') conflict('status', sizes.NO_LONGER_A_DRAFT)
    if (body.last_day < today()) invalid('last_day', 'Must not be in the past')
    const until = await openUntil(db, order.id, today())
    const token = await links.insertSizeLink(db, order.id, body.last_day, actor.userId)
    const { name } = auditState(order)
    await log('order.sizes-opened', {
      id: order.id,
      before: { name, sizes_until: until },
      after: { name, sizes_until: body.last_day },
    })
    const path = sizes.secretPath.replace(':token', token)
    return { link: { last_day: body.last_day, is_open: true }, path, message: 'Link created.' }
  })

  mount(sizes.closeSizeLink, async ({ db, params, actor, log }) => {
    const order = await lockedOrder(db, actor, params.id, undefined)
    const until = await openUntil(db, order.id, today())
    await links.closeSizeLink(db, order.id)
    const { name } = auditState(order)
    await log('order.sizes-closed', {
      id: order.id,
      before: { name, sizes_until: until },
      after: { name, sizes_until: null },
    })
    return { message: 'Link closed.' }
  })

  mount(sizes.acceptSizeEntry, async ({ db, params, actor, log }) => {
    const before = await lockedOrder(db, actor, params.id, undefined)
    const entry = (await links.takeSizeEntry(db, before.id, params.entryId)) ?? notFound('Entry')
    const values = withEntry(before, entry) ?? conflict('players', NO_ROOM)
    const order = await updateOrder(db, before, values, writerOf(actor, today()))
    // The line may be in the order already, and then only the entry is gone.
    await log('order.updated', { before: auditState(before), after: { ...auditState(order), entry: entry.name } })
    return { order, message: `${entry.name} taken over.` }
  })

  mount(sizes.declineSizeEntry, async ({ db, params, actor, log }) => {
    const order = await lockedOrder(db, actor, params.id, undefined)
    const entry = (await links.takeSizeEntry(db, order.id, params.entryId)) ?? notFound('Entry')
    await log('order.sizes-declined', {
      id: order.id,
      before: { name: auditState(order).name, entry: entry.name, sent: entry },
    })
    return { message: `${entry.name} declined.` }
  })
}
