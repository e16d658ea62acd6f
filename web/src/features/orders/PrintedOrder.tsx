import { dayText } from '@kitroom/contract/days'
import type { Order, OrderInput } from '@kitroom/contract/orders'
import { memo } from 'react'
import { useStore } from 'zustand'
import type { ContractForm } from '../../ui/editing/use-contract-form.ts'
import { usePrinting } from '../../ui/list/use-printing.ts'
import { OrderPrint } from './editor/OrderPrint.tsx'
import { summarize } from './editor/summary.ts'
import type { OrderStore } from './use-edited-order.ts'

type PrintedOrderProps = { order: Order; form: ContractForm<typeof OrderInput>; edited: OrderStore }

/** The order as it is on the screen, in print: its details, pieces and players. */
export const PrintedOrder = memo(function PrintedOrder({ order, form, edited }: PrintedOrderProps) {
  const contents = useStore(edited.store)
  if (!usePrinting()) return null
  const { team_name, contact_name, contact_email, contact_phone, needed_by, notes } = form.getValues()
  const facts = [
    [order.club_name, order.status, needed_by && `Needed by ${dayText(needed_by)}`],
    [contact_name, contact_email, contact_phone],
  ]
  const lines = facts.map((line) => line.filter(Boolean).join(', '))
  return (
    <OrderPrint
      order={contents}
      summary={summarize(contents)}
      title={`${order.number} ${team_name}`}
      about={
        <>
          {lines.filter(Boolean).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {notes && <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>Notes: {notes}</p>}
        </>
      }
    />
  )
})
