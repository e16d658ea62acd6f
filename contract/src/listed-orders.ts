import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LAST_CHANGED, listColumns } from './list-column.ts'
import { OrderHeader } from './order.ts'
import { ORDER_STATUSES, READ_DENIED } from './order-statuses.ts'
import { DrawnShirt } from './pack-parts.ts'
import { pagedCalls } from './paged.ts'
import { usedRecords } from './used-by.ts'

export const ListedOrder = OrderHeader.omit({ contact_phone: true, address: true }).extend({
  ...DrawnShirt.shape,
  players: z.int().meta({ label: 'Players', kind: 'number', example: 12 }),
  /** It needs pieces that it has not taken, from Confirm until it is shipped. */
  is_short: z.boolean().meta({ label: 'Short', kind: 'boolean' }),
  /** Pieces that it is short of have come. */
  has_come: z.boolean().meta({ label: 'Now there', kind: 'boolean' }),
  /** Entries of its size link that nobody has accepted or declined, while its contents may change. */
  sizes_waiting: z.int().meta({ label: 'Sizes waiting', kind: 'number', example: 3 }),
  /** Mails about it that a limit holds. */
  mails_held: z.int().meta({ label: 'Mails waiting', kind: 'number', example: 1 }),
})
export type ListedOrder = z.output<typeof ListedOrder>

const orderColumns = listColumns<ListedOrder>(ListedOrder, [
  { field: 'number', key: true },
  { field: 'status' },
  { field: 'club_name', kind: 'choice', ids: ({ club_id }) => club_id },
  { field: 'team_name' },
  { field: 'contact_name', hidden: true },
  { field: 'needed_by' },
  { field: 'ship_by' },
  { field: 'players' },
  { field: 'approval' },
  { field: 'is_short' },
  { field: 'is_changed_since_print', label: 'Changed' },
  { field: 'contact_email', hidden: true },
  { field: 'notes', hidden: true },
  { field: 'has_come', hidden: true },
  { field: 'pieces', hidden: true },
  { field: 'pieces_shipped', hidden: true },
  { field: 'sizes_waiting', hidden: true },
  { field: 'mails_held', hidden: true },
  { id: 'created_at', label: 'Made', kind: 'date-time', value: ({ created_at }) => created_at, hidden: true },
  LAST_CHANGED,
])

const ofOrders = { access: 'ORDER_READ', denied: READ_DENIED, personal: true } as const

export const { list: listOrders, file: exportOrders } = pagedCalls(ListedOrder, orderColumns, {
  path: '/api/orders',
  summary: 'The orders of one’s club, newest first; with ORDER_MANAGE all, with ORDER_MAKE all from Confirmed on',
  ...ofOrders,
  /** The open orders of some records: of a product, or of a product in a color. */
  also: { of: usedRecords.optional() },
})

const OrdersOfWeek = z.object({
  /** Its Monday, by the shop's calendar. */
  week: z.iso.date().meta({ example: '2026-11-23' }),
  status: z.enum(ORDER_STATUSES),
  orders: z.int().meta({ example: 4 }),
})
export type OrdersOfWeek = z.output<typeof OrdersOfWeek>

export const MOST_WEEKS = 53

export const countOrdersByWeek = endpoint({
  method: 'GET',
  path: '/api/orders/weeks',
  summary: 'How many of the orders that match were submitted, or else made, in each of their last 53 weeks, by status',
  ...ofOrders,
  query: exportOrders.query.omit({ columns: true }),
  answer: z.object({
    weeks: z.array(OrdersOfWeek),
    /** Those of the weeks before. */
    earlier: z.int().meta({ example: 0 }),
  }),
})

export const listOrderClubs = endpoint({
  method: 'GET',
  path: '/api/orders/clubs',
  summary: 'The clubs that an order can be for, by name',
  access: 'ORDER_MANAGE',
  alsoNeeds: ['ORDER_READ'],
  denied: READ_DENIED,
  answer: z.object({ clubs: z.array(z.object({ id: z.int(), name: z.string().meta({ example: 'Northside' }) })) }),
})
