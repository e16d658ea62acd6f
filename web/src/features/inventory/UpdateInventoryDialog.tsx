import type { InventoryBulkInput, InventoryItem } from '@kitroom/contract/inventory'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { Swatch } from '../../ui/display/Swatch.tsx'
import { areaOf } from '../../ui/form/area-of-form.ts'
import { ChangedByOthersNotice } from '../../ui/form/ChangedByOthersNotice.tsx'
import { CheckboxInput } from '../../ui/form/CheckboxInput.tsx'
import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx'
import { FormRow } from '../../ui/form/FormRow.tsx'
import { type FormFields, FormFieldsContext } from '../../ui/form/form-fields.ts'
import { findLastChange } from '../../ui/form/last-change.ts'
import { NumberInput } from '../../ui/form/NumberInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useCloseGuard } from '../../ui/form/use-close-guard.tsx'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'
import { useFormDraft } from '../../ui/form/use-form-draft.tsx'
import { useFormSave } from '../../ui/form/use-form-save.ts'
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.tsx'
import { SaveFailure } from '../../ui/saving/SaveFailure.tsx'
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
  const titleId = useId()
  const [fields] = useState<FormFields>(() => new Map())
  const { available_qty } = item
  const [available, setAvailable] = useState(available_qty)
  const [listed, setListed] = useState(available_qty)
  const { form, save, whenSaved } = useInventoryForm(item)
  const { isDirty, isSubmitting, isSubmitted } = form.formState
  // A save of one's own may be part of it, and be answered only when it is sent again.
  if (listed !== available_qty && !isSubmitting && !isSubmitted) {
    setListed(available_qty)
    setAvailable(available_qty)
  }
  const draft = useFormDraft(form, `item ${item.id}`)
  const cancel = () => {
    draft.cancel()
    onClose()
  }
  const guard = useUnsavedGuard(isDirty)
  const { tryToClose, question } = useCloseGuard(isDirty, cancel)
  const { submit, banner, isOffline, choosing } = useFormSave(form, {
    save,
    hasField: (name) => fields.has(name),
    conflictPath: 'sku',
    fallback: 'Failed to update',
    onSaved: (answer, taken) => {
      draft.drop()
      whenSaved(answer, taken)
      onSaved()
      onClose()
    },
  })

  return (
    <FormFieldsContext value={fields}>
      <Dialog open maxWidth="md" fullWidth aria-labelledby={titleId} onClose={isSubmitting ? undefined : tryToClose}>
        <Box
          component="form"
          noValidate
          onSubmit={submit}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        >
          <DialogTitle id={titleId}>Update Inventory</DialogTitle>
          <DialogContent sx={COLUMNS}>
            <Box sx={FIELDS}>
              {draft.notice}
              <ChangedByOthersNotice
                changed={form.changedByOthers}
                findLastChange={(stored) => findLastChange(areaOf(form), item.id, stored)}
              />
              <SaveFailure banner={banner} isOffline={isOffline} />
              <InventoryFields form={form} item={item} available={available} />
            </Box>
            <ItemHistory itemId={item.id} onUndone={setAvailable} />
          </DialogContent>
          <DialogActions>
            <Button onClick={cancel} color="inherit" disabled={isSubmitting}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" disabled={isSubmitting}>
              {isSubmitting ? 'Saving...' : 'Save Changes'}
            </Button>
          </DialogActions>
        </Box>
      </Dialog>
      {guard.dialog}
      {question}
      {choosing && <ConflictDialog fields={fields} {...choosing} />}
    </FormFieldsContext>
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
