import { listOrderClubs } from '@kitroom/contract/listed-orders'
import { type Order, OrderFields } from '@kitroom/contract/order'
import type { OrderStatus } from '@kitroom/contract/order-statuses'
import Box from '@mui/material/Box'
import { useCallback } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useMay } from '../../../access/use-may.ts'
import { useOptionalQuery } from '../../../api/hooks.ts'
import { type ContractForm, useContractForm } from '../../../ui/editing/use-contract-form.ts'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { SelectInput } from '../../../ui/form/SelectInput.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { emailHint, useDueHint } from './due-day.tsx'

const text = z.string().nullable()

/** The detail fields of an order as typed, valid or not, for a draft. */
export const OrderDetails = z.object({
  club_id: z.int().nullable(),
  team_name: z.string(),
  contact_name: text,
  contact_email: text,
  contact_phone: text,
  needed_by: text,
  ship_by: text.default(null),
  notes: text,
  address: text.default(null),
}) satisfies z.ZodType<OrderFields>
export type OrderDetails = z.output<typeof OrderDetails>

const NO_DETAILS: OrderDetails = {
  club_id: null,
  team_name: '',
  contact_name: '',
  contact_email: '',
  contact_phone: '',
  needed_by: '',
  ship_by: null,
  notes: '',
  address: null,
}

/** Null if nothing is typed. */
const typedDetails = (typed: z.input<typeof OrderFields>): OrderDetails | null => {
  const details = OrderDetails.safeParse({ ...NO_DETAILS, ...typed }).data
  return details && Object.values(details).some((value) => value !== null && value !== '') ? details : null
}

/** The details of an order that is ordered again: all but its days. */
export const detailsAgain = (order: Order): OrderDetails => ({
  ...OrderDetails.parse(order),
  needed_by: NO_DETAILS.needed_by,
  ship_by: NO_DETAILS.ship_by,
})

/** The form of the details of an order in progress, and what is typed in it, for the draft of its page. */
export const useOrderDetails = () => {
  const form = useContractForm(OrderFields, NO_DETAILS)
  const { control, reset } = form
  const details = useWatch({ control, compute: typedDetails })
  const setDetails = useCallback((now: OrderDetails | null) => reset(now ?? NO_DETAILS), [reset])
  return { form, details, setDetails }
}

type OrderDetailsFieldsProps = {
  form: ContractForm<typeof OrderFields>
  club?: { id: number; name: string } | undefined
  /** Of the order; a new one is a draft. */
  status?: OrderStatus
  /** The office says by when to ship an order that it has. */
  offersShipBy?: boolean
}

/** The detail fields of an order. Only a person who manages all orders chooses the club. */
export function OrderDetailsFields(props: OrderDetailsFieldsProps) {
  const { form, club, status = 'Draft', offersShipBy = false } = props
  const may = useMay()
  const clubs = useOptionalQuery(listOrderClubs, { enabled: may('ORDER_MANAGE') && may('ORDER_READ') })?.clubs ?? []
  // An inactive club stays available for its existing orders.
  const offered = club && !clubs.some(({ id }) => id === club.id) ? [club, ...clubs] : clubs
  const typed = useWatch({ control: form.control, name: ['needed_by', 'ship_by', 'contact_email'] })
  const [neededBy, shipBy, email] = typed
  // It keeps no draft from being submitted.
  const shipHint = useDueHint(shipBy, status === 'Draft' ? 'Submitted' : status)
  const neededHint = useDueHint(neededBy, status)
  return (
    <Box sx={FIELDS}>
      {may('ORDER_MANAGE') && (
        <SelectInput form={form} name="club_id" options={offered.map(({ id, name }) => ({ value: id, label: name }))} />
      )}
      <TextInput form={form} name="team_name" />
      <TextInput form={form} name="contact_name" />
      <TextInput form={form} name="contact_email" hint={emailHint(email)} />
      <TextInput form={form} name="contact_phone" />
      <DayInput form={form} name="needed_by" hint={neededHint} />
      {offersShipBy && <DayInput form={form} name="ship_by" hint={shipHint} />}
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextInput form={form} name="notes" />
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextInput form={form} name="address" />
      </Box>
    </Box>
  )
}

const FIELDS = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
}
