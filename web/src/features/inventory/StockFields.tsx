import { type InventoryBulkInput, MOVEMENT_REASONS } from '@kitroom/contract/inventory'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { FormRow } from '../../ui/form/FormRow.tsx'
import { NumberInput } from '../../ui/form/NumberInput.tsx'
import { SelectInput } from '../../ui/form/SelectInput.tsx'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'
import { ReadOnlyField } from './ReadOnlyField.tsx'
import { newQuantity } from './stock-entry.ts'

const REASONS = MOVEMENT_REASONS.map((reason) => ({ value: reason, label: reason }))
const NUMBER = new Intl.NumberFormat('en-US')

type StockFieldsProps = { form: ContractForm<typeof InventoryBulkInput>; available: number }

/** How the quantity changes: by an adjustment or to a counted quantity, and why. */
export function StockFields({ form, available }: StockFieldsProps) {
  const [adjustment_qty, counted_qty] = useWatch({ control: form.control, name: ['adjustment_qty', 'counted_qty'] })
  const after = newQuantity(available, { adjustment_qty, counted_qty })
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
          </>
        )}
      </Typography>
    </>
  )
}
