import { type InventoryBulkInput, MOVEMENT_REASONS } from '@kitroom/contract/inventory'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormRow } from '../../ui/form/FormRow.tsx'
import { NumberInput } from '../../ui/form/NumberInput.tsx'
import { SelectInput } from '../../ui/form/SelectInput.tsx'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'
import { ReadOnlyField } from './ReadOnlyField.tsx'
import { movedSince, newQuantity } from './stock-entry.ts'

const REASONS = MOVEMENT_REASONS.map((reason) => ({ value: reason, label: reason }))
const NUMBER = new Intl.NumberFormat('en-US')

type StockFieldsProps = {
  form: ContractForm<typeof InventoryBulkInput>
  /** The quantity as far as this browser knows, also while the form is open. */
  available: number
}

/** How the quantity changes: by an adjustment or to a counted quantity, and why. */
export function StockFields({ form, available }: StockFieldsProps) {
  const [adjustment_qty, counted_qty, counted_at] = useWatch({
    control: form.control,
    name: ['adjustment_qty', 'counted_qty', 'counted_at'],
  })
  const [counted, setCounted] = useState({ at: counted_at ?? null, available })
  if (counted.at !== (counted_at ?? null)) setCounted({ at: counted_at ?? null, available })
  const moved = available - counted.available
  const after = newQuantity(available, { adjustment_qty, counted_qty }, moved)
  const since = counted_at ? movedSince(moved, counted_at) : null
  return (
    <>
      <FormRow>
        <ReadOnlyField label="Available Quantity" value={String(available)} />
        <NumberInput form={form} name="adjustment_qty" label="Adjustment Quantity (+/-)" hasSign />
      </FormRow>
      <FormRow>
        <SelectInput form={form} name="reason" label="Reason" options={REASONS} />
        <NumberInput form={form} name="counted_qty" label="Set to" />
      </FormRow>
      <Typography
        role="status"
        variant="body2"
        sx={{ textAlign: 'right', mt: -1.5, fontVariantNumeric: 'tabular-nums' }}
      >
        {after !== null && (
          <>
            New quantity: <strong>{NUMBER.format(after)}</strong>
            {since && ` (${since})`}
          </>
        )}
      </Typography>
    </>
  )
}
