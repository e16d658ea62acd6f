import { type InventoryBulkInput, listItemMovements, MOVEMENT_REASONS } from '@kitroom/contract/inventory'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { numberText } from '../../ui/display/count-text.ts'
import type { ContractForm } from '../../ui/editing/use-contract-form.ts'
import { FormRow } from '../../ui/form/FormRow.tsx'
import { NumberInput } from '../../ui/form/NumberInput.tsx'
import { SelectInput } from '../../ui/form/SelectInput.tsx'
import { ReadOnlyField } from './ReadOnlyField.tsx'
import { movedAfter, movedSince, newQuantity } from './stock-entry.ts'
import { useStockHistory } from './use-stock-history.ts'

const REASONS = MOVEMENT_REASONS.map((reason) => ({ value: reason, label: reason }))

type StockFieldsProps = {
  form: ContractForm<typeof InventoryBulkInput>
  itemId: number
  /** The quantity as far as this browser knows, also while the form is open. */
  available: number
}

/** How the quantity changes: by an adjustment or to a counted quantity, and why. */
export function StockFields({ form, itemId, available }: StockFieldsProps) {
  const [adjustment_qty, counted_qty] = useWatch({ control: form.control, name: ['adjustment_qty', 'counted_qty'] })
  const [counted, setCounted] = useState({ quantity: counted_qty, available })
  if (counted.quantity !== counted_qty) setCounted({ quantity: counted_qty, available })
  const counted_at = form.getValues('counted_at')
  const history = useStockHistory(listItemMovements, itemId)
  // The history knows what moved before a restored draft was opened. It is read again after the list.
  const before = history && counted_at ? history.available_qty - movedAfter(history.movements, counted_at) : null
  const moved = available - (before ?? counted.available)
  const after = newQuantity(available, { adjustment_qty, counted_qty }, moved)
  const since = counted_at && typeof counted_qty === 'number' ? movedSince(moved, counted_at) : null
  const status = useRef<HTMLElement>(null)
  const isTyped = after !== null
  // On phones it may be below what is visible, or under the keyboard.
  useEffect(() => {
    const isTyping = document.activeElement instanceof HTMLInputElement
    if (isTyped && isTyping) status.current?.scrollIntoView({ block: 'nearest' })
  }, [isTyped])
  return (
    <>
      <FormRow>
        <ReadOnlyField label="Available Quantity" value={String(available)} />
        <NumberInput form={form} name="adjustment_qty" label="Adjustment Quantity (+/-)" hasSign />
      </FormRow>
      <Typography
        ref={status}
        role="status"
        variant="body2"
        sx={{ textAlign: 'right', my: -1, minHeight: 20, fontVariantNumeric: 'tabular-nums' }}
      >
        {after !== null && (
          <>
            New quantity: <strong>{numberText(after)}</strong>
            {since && ` (${since})`}
          </>
        )}
      </Typography>
      <FormRow>
        <NumberInput form={form} name="counted_qty" label="Set to" />
        <SelectInput form={form} name="reason" label="Reason" options={REASONS} />
      </FormRow>
    </>
  )
}
