import type { InventoryBulkInput, InventoryItem } from '@kitroom/contract/inventory'
import { Swatch } from '../../ui/display/Swatch.tsx'
import { CheckboxInput } from '../../ui/form/CheckboxInput.tsx'
import { FormRow } from '../../ui/form/FormRow.tsx'
import { NumberInput } from '../../ui/form/NumberInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'
import { ReadOnlyField } from './ReadOnlyField.tsx'
import { StockFields } from './StockFields.tsx'

type InventoryFieldsProps = { form: ContractForm<typeof InventoryBulkInput>; item: InventoryItem; available: number }

export function InventoryFields({ form, item, available }: InventoryFieldsProps) {
  return (
    <>
      <FormRow>
        <ReadOnlyField label="Color" value={item.color_name} start={<Swatch hex={item.hex_value} />} />
        <ReadOnlyField label="Size" value={sizeOf(item)} />
      </FormRow>
      <FormRow>
        <TextInput form={form} name="sku" />
        <TextInput form={form} name="supplier_sku" />
      </FormRow>
      <FormRow>
        <NumberInput form={form} name="low_stock_level" />
        <NumberInput form={form} name="critical_stock_level" />
      </FormRow>
      <CheckboxInput
        form={form}
        name="in_stock"
        label="In Stock (allow directors to order this item)"
        {...(item.always_in_stock
          ? { hint: 'Always In Stock: quantity and levels are ignored until this is cleared.' }
          : {})}
      />
      <StockFields form={form} itemId={item.id} available={available} />
      <TextInput form={form} name="notes" />
    </>
  )
}

const sizeOf = ({ size_code, size_name }: InventoryItem): string =>
  size_code === size_name ? size_name : `${size_name} (${size_code})`
