import type { Order, OrderFields } from '@kitroom/contract/orders'
import { z } from 'zod'

const text = z.string().nullable()

/** The detail fields of an order as typed, valid or not, for a draft. */
export const OrderDetails = z.object({
  club_id: z.int().nullable(),
  team_name: z.string(),
  contact_name: text,
  contact_email: text,
  contact_phone: text,
  needed_by: text,
  notes: text,
}) satisfies z.ZodType<OrderFields>
export type OrderDetails = z.output<typeof OrderDetails>

export const NO_DETAILS: OrderDetails = {
  club_id: null,
  team_name: '',
  contact_name: '',
  contact_email: '',
  contact_phone: '',
  needed_by: '',
  notes: '',
}

/** Null if nothing is typed. */
export const typedDetails = (details: OrderDetails): OrderDetails | null =>
  Object.values(details).some((value) => value !== null && value !== '') ? details : null

/** The details of an order that is ordered again: all but 'Needed by'. */
export const detailsOf = ({ club_id, team_name, contact_name, contact_email, contact_phone, notes }: Order) => ({
  ...NO_DETAILS,
  club_id,
  team_name,
  contact_name,
  contact_email,
  contact_phone,
  notes,
})
