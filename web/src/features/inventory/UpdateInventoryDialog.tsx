import type { InventoryBulkInput, InventoryItem } from '@kitroom/contract/inventory'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { Swatch } from '../../ui/display/Swatch.tsx'
import { EditDialog } from '../../ui/editing/EditDialog.tsx'
import { SaveFailure } from '../../ui/editing/EditSession.tsx'
import type { ContractForm } from '../../ui/editing/use-contract-form.ts'
import { useEditSession } from '../../ui/editing/use-edit-session.tsx'
import { CheckboxInput } from '../../ui/form/CheckboxInput.tsx'
import { FormRow } from '../../ui/form/FormRow.tsx'
import { NumberInput } from '../../ui/form/NumberInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { ItemHistory } from './ItemHistory.tsx'
import { ReadOnlyField } from './ReadOnlyField.tsx'
import { StockFields } from './StockFields.tsx'
import { useInventoryForm } from './use-inventory-form.ts'

type UpdateInventoryDialogProps = {
  item: InventoryItem
  onClose: () => void
  onSaved: () => void
}

/** Edits one item and adjusts its quantity, beside what was adjusted before. */
export function UpdateInventoryDialog({ item, onClose, onSaved }: UpdateInventoryDialogProps) {
  const { available_qty } = item
  const [available, setAvailable] = useState(available_qty)
  const [listed, setListed] = useState(available_qty)
  const { form, save, whenSaved } = useInventoryForm(item)
  const session = useEditSession(form, {
    part: `item ${item.id}`,
    save,
    conflictPath: 'sku',
    failed: 'Failed to update',
    recordId: item.id,
    guardsPage: true,
    onClose,
    onSaved: (answer, { takenOver }) => {
      whenSaved(answer, takenOver)
      onSaved()
    },
  })
  // A save of one's own may be part of it, and be answered only when it is sent again.
  if (listed !== available_qty && !session.busy && !form.formState.isSubmitted) {
    setListed(available_qty)
    setAvailable(available_qty)
  }
  return (
    <EditDialog
      session={session}
      title="Update Inventory"
      save={session.busy ? 'Saving...' : 'Save Changes'}
      asks
      maxWidth="md"
    >
      <Box sx={COLUMNS}>
        <Box sx={FIELDS}>
          <SaveFailure />
          <InventoryFields form={form} item={item} available={available} />
        </Box>
        <ItemHistory itemId={item.id} onUndone={setAvailable} />
      </Box>
    </EditDialog>
  )
}

const COLUMNS = { display: 'flex', gap: 3, flexDirection: { xs: 'column', md: 'row' } }
const FIELDS = { flex: 1.35, minWidth: 0, display: 'grid', gap: 2.25, alignContent: 'start', pt: 1 }

type InventoryFieldsProps = { form: ContractForm<typeof InventoryBulkInput>; item: InventoryItem; available: number }

function InventoryFields({ form, item, available }: InventoryFieldsProps) {
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
