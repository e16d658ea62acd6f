import { type Order, OrderInput } from '@kitroom/contract/order'
import { countText } from '@kitroom/contract/order-pieces'
import * as sizes from '@kitroom/contract/order-sizes'
import { logActivity } from '../../../platform/activity/activity.ts'
import type { Services } from '../../../platform/area.ts'
import type { Db } from '../../../platform/database/schema.ts'
import type { Actor } from '../../../platform/http/auth/actor.ts'
import { keyOfRequest } from '../../../platform/http/mount/idempotency.ts'
import { conflict, invalid, invalidAll, notFound } from '../../../platform/refusal.ts'
import { shopDay } from '../../../platform/shop-clock.ts'
import { findShopSettings } from '../../../platform/shop-settings.ts'
import { auditState, lockedOrder, visibleOrder, writerOf } from '../order/reach.ts'
import { updateOrder } from '../order/write.ts'
import { LINK_BODY, linkChange } from './guest-link.ts'
import { partsShown, sizesOffered, withEntry, wrongSizes } from './size-entries.ts'
import * as links from './size-links.ts'

const NO_ROOM = 'There is no room for another player in this order'

/** Collecting sizes requires write access to the order; each entry waits to be accepted or declined. */
export const sizeRoutes = ({ mount, database, config }: Pick<Services, 'mount' | 'database' | 'config'>): void => {
  const today = () => shopDay(config.timeZone)
  const link = links.sizeLink(config.timeZone)

  mount(sizes.getCollectedSizes, async ({ db, params, actor }) => {
    const order = await visibleOrder(db, actor, params.id)
    await link.closeIfOver(database, { order_id: order.id })
    const row = await link.find(db, { order_id: order.id })
    return {
      link: row ? { last_day: row.end, is_open: link.isOpen(row, order) } : null,
      entries: await links.listSizeEntries(db, order.id),
    }
  })

  mount(sizes.createSizeLink, async ({ db, params, body: { last_day }, actor, log }) => {
    const order = await lockedOrder(db, actor, params.id, undefined)
    if (order.status !== 'Draft') conflict('status', sizes.NO_LONGER_A_DRAFT)
    if (last_day < today()) invalid('last_day', 'Must not be in the past')
    const until = await link.openUntil(db, order)
    const token = await links.insertSizeLink(db, order.id, last_day, actor.userId)
    await log('order.sizes-opened', linkChange(order, 'sizes_until', until, last_day))
    const path = sizes.secretPath.replace(':token', token)
    return { link: { last_day, is_open: true }, path, message: 'Link created.' }
  })

  mount(sizes.closeSizeLink, async ({ db, params, actor, log }) => {
    const order = await lockedOrder(db, actor, params.id, undefined)
    const until = await link.openUntil(db, order)
    await link.close(db, order.id)
    await log('order.sizes-closed', linkChange(order, 'sizes_until', until, null))
    return { message: 'Link closed.' }
  })

  /** Takes entries over into a locked order, all of them or none. */
  const accept = async (db: Db, actor: Actor, before: Order, ids: readonly number[]) => {
    const taken = await links.takeSizeEntries(db, before.id, ids)
    if (taken.length < new Set(ids).size) notFound('Entry')
    let values = OrderInput.parse(before)
    for (const entry of taken) values = withEntry(values, entry) ?? conflict('players', NO_ROOM)
    return {
      order: await updateOrder(db, before, values, writerOf(actor, today())),
      names: taken.map(({ name }) => name),
    }
  }

  mount(sizes.acceptSizeEntry, async ({ db, params, actor, log }) => {
    const before = await lockedOrder(db, actor, params.id, undefined)
    const { order, names } = await accept(db, actor, before, [params.entryId])
    // The line may be in the order already, and then only the entry is gone.
    await log('order.updated', { before: auditState(before), after: { ...auditState(order), entry: names[0] } })
    return { order, message: `${names[0]} taken over.` }
  })

  mount(sizes.acceptSizeEntries, async ({ db, params, body, actor, log }) => {
    const before = await lockedOrder(db, actor, params.id, undefined)
    const { order, names } = await accept(db, actor, before, body.entries)
    await log('order.updated', { before: auditState(before), after: { ...auditState(order), entries: names } })
    return { order, message: `${countText(names.length, 'entry', 'entries')} taken over.` }
  })

  mount(sizes.declineSizeEntry, async ({ db, params, actor, log }) => {
    const order = await lockedOrder(db, actor, params.id, undefined)
    const entry = (await links.takeSizeEntries(db, order.id, [params.entryId]))[0] ?? notFound('Entry')
    await log('order.sizes-declined', {
      id: order.id,
      before: { name: auditState(order).name, entry: entry.name, sent: entry },
    })
    return { message: `${entry.name} declined.` }
  })
}

/** The public form of a link: the team, until when, and one player's line. The rules are in `docs/product.md`, 'Orders'. */
export const sizeFormRoutes = ({ mountRaw, config, images }: Services): void => {
  const link = links.sizeLink(config.timeZone)

  mountRaw(sizes.getSizeForm, async ({ database, query, request }) => {
    const { order, end: last_day } = await link.openOrRefuse(database, query.token, request.ip)
    const { team_name, club_name } = order
    const taken_numbers = await links.listTakenNumbers(database.read, order, query.name)
    const form = { team_name, club_name, last_day, sizes: sizesOffered(order), parts: partsShown(order), taken_numbers }
    const { name: shop } = await findShopSettings(database.read)
    return { success: true, shop, ...form }
  })

  mountRaw(sizes.getSizeFormImage, ({ query, ...sent }) => link.sendImage(images, query, sent))

  mountRaw(sizes.sendSizes, LINK_BODY, async ({ database, body: { token, ...entry }, request }) => {
    await link.write(database, { token, ip: request.ip }, async (db, order) => {
      const sent = keyOfRequest(request)
      if (sent && !(await links.claimSizeKey(db, order.id, sent))) return
      const wrong = wrongSizes(order, entry)
      if (wrong.length > 0) invalidAll(wrong)
      if (await links.isWaiting(db, order.id, entry)) return
      if ((await links.countSizeEntries(db, order.id)) >= sizes.MOST_WAITING_ENTRIES) conflict('name', sizes.LINK_FULL)
      await links.insertSizeEntry(db, order.id, entry)
      const { name } = auditState(order)
      await logActivity(db, null, 'order.sizes-sent', { id: order.id, after: { name, entry: entry.name } })
    })
    return { success: true, message: 'Sent.' }
  })
}
