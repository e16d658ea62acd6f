import type { Order, OrderFields } from '@kitroom/contract/orders'
import { z } from 'zod'

const text = z.string().nullable()

/** What is typed of an order beside what it is of, right or wrong, as a draft keeps it. */
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

/** Null where nothing is typed. */
export const typedDetails = (details: OrderDetails): OrderDetails | null =>
  Object.values(details).some((value) => value !== null && value !== '') ? details : null

/** Those of an order that is ordered again: all but 'Needed by'. */
export const detailsOf = ({ club_id, team_name, contact_name, contact_email, contact_phone, notes }: Order) => ({
  ...NO_DETAILS,
  ...{ club_id, team_name, contact_name, contact_email, contact_phone, notes },
})
