import type { ListedOrder } from '@kitroom/contract/listed-orders'
import { type OrderStatus, statusesWith } from '@kitroom/contract/order-statuses'
import type { DrawnShirt } from '@kitroom/contract/pack-parts'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../../platform/database/many-rows.ts'
import type { PagedSource } from '../../../platform/paged/paged-list.ts'
import { MAILS_HELD } from '../order/mail-queue.ts'
import { selectHeaders } from '../order/queries.ts'
import { COME, OWED } from '../stock/waiting.ts'

export const ofOrders = (name: string) => sql.ref(`orders.${name}`)
export const textOfOrders = (name: string) => ({ value: ofOrders(name), key: ofOrders(`${name}_listed`) })

export const hasStatus = (statuses: readonly OrderStatus[]): RawBuilder<boolean> =>
  sql<boolean>`orders.status IN (${sql.join(statuses.map((status) => sql.lit(status)))})`

export const IS_OPEN = hasStatus(statusesWith('isOpen'))

export const IS_SHORT = sql<boolean>`(${hasStatus(statusesWith('mayBeShort'))} AND EXISTS (
  SELECT 1 FROM ${OWED} WHERE order_stock.order_id = orders.id))`

/** Pieces that it is short of have come. */
export const HAS_COME = sql<boolean>`(${hasStatus(statusesWith('mayBeShort'))} AND EXISTS (
  SELECT 1 FROM ${COME} WHERE order_stock.order_id = orders.id))`

export const SIZES_WAITING = sql<number>`(SELECT count(*) FROM order_size_entries
  WHERE order_size_entries.order_id = orders.id AND ${IS_OPEN})`

type Shirt = keyof typeof DrawnShirt.shape

/** The list of orders, newest first; without their shirts. */
export const orderList: PagedSource<Omit<ListedOrder, Shirt>> = {
  from: sql`orders`,
  id: ofOrders('id'),
  columns: {
    number: textOfOrders('number'),
    status: { value: ofOrders('status') },
    club_name: { id: ofOrders('club_id'), names: 'clubs' },
    team_name: textOfOrders('team_name'),
    contact_name: textOfOrders('contact_name'),
    needed_by: { value: ofOrders('needed_by') },
    ship_by: { value: ofOrders('ship_by') },
    players: { value: ofOrders('player_count') },
    is_changed_since_print: { value: ofOrders('is_changed_since_print') },
    contact_email: textOfOrders('contact_email'),
    notes: textOfOrders('notes'),
    approval: { value: ofOrders('approval') },
    is_short: { value: IS_SHORT },
    has_come: { value: HAS_COME },
    pieces: { value: ofOrders('piece_count') },
    pieces_shipped: { value: ofOrders('shipped_count') },
    sizes_waiting: { value: SIZES_WAITING },
    mails_held: { value: MAILS_HELD },
    created_at: { value: ofOrders('created_at') },
    updated_at: { value: ofOrders('updated_at') },
  },
  read: async (db, ids) => {
    const rows = await selectHeaders(db)
      .select(['player_count as players', IS_SHORT.as('is_short'), SIZES_WAITING.as('sizes_waiting')])
      .select([MAILS_HELD.as('mails_held'), HAS_COME.as('has_come')])
      .where(isOneOf(db, 'orders.id', ids))
      .execute()
    return rows.map(({ is_printed, is_short, has_come, sizes_waiting, mails_held, ...row }) => ({
      ...row,
      is_printed: Boolean(is_printed),
      is_short: Boolean(is_short),
      has_come: Boolean(has_come),
      sizes_waiting: Number(sizes_waiting),
      mails_held: Number(mails_held),
    }))
  },
}
