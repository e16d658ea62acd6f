import { OrderFields } from '@kitroom/contract/orders'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type ContractForm, useContractForm } from '../../ui/form/use-contract-form.ts'
import { NO_DETAILS, OrderDetails, typedDetails } from './order-details.ts'

/**
 * The form of an order's details for a page that keeps them in its own draft: the page is notified of changes, and the
 * form shows the page's values.
 */
export const useDetailsForm = (
  details: OrderDetails | null,
  onChange: (details: OrderDetails | null) => void,
): ContractForm<typeof OrderFields> => {
  const form = useContractForm(OrderFields, details ?? NO_DETAILS)
  const { watch, reset } = form
  const last = useRef(details)
  const tell = useEffectEvent((values: unknown) => {
    const typed = OrderDetails.safeParse({ ...NO_DETAILS, ...(values as object) }) // the values of the form
    if (!typed.success) return
    last.current = typedDetails(typed.data)
    onChange(last.current)
  })
  useEffect(() => watch((values) => tell(values)).unsubscribe, [watch])
  useEffect(() => {
    if (details === last.current) return
    last.current = details
    reset(details ?? NO_DETAILS)
  }, [details, reset])
  return form
}
