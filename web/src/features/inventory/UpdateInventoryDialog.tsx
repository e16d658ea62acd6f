import type { InventoryItem } from '@kitroom/contract/inventory'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useFormDraft } from '../../ui/drafts/use-form-draft.tsx'
import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx'
import { type FormFields, FormFieldsContext } from '../../ui/form/form-fields.ts'
import { SaveFailure } from '../../ui/form/SaveFailure.tsx'
import { useCloseGuard } from '../../ui/form/use-close-guard.tsx'
import { useFormSave } from '../../ui/form/use-form-save.ts'
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.tsx'
import { InventoryFields } from './InventoryFields.tsx'
import { ItemHistory } from './ItemHistory.tsx'
import { useInventoryForm } from './use-inventory-form.ts'

type UpdateInventoryDialogProps = {
  item: InventoryItem
  /** The item's quantity as the list has it now, which others may have changed since the dialog was opened. */
  availableNow: number
  onClose: () => void
  onSaved: () => void
}

/** Edits one item and adjusts its quantity, beside what was adjusted before. */
export function UpdateInventoryDialog({ item, availableNow, onClose, onSaved }: UpdateInventoryDialogProps) {
  const titleId = useId()
  const [fields] = useState<FormFields>(() => new Map())
  const [available, setAvailable] = useState(availableNow)
  const [listed, setListed] = useState(availableNow)
  const { form, save, whenSaved } = useInventoryForm(item)
  const { isDirty, isSubmitting, isSubmitted } = form.formState
  // A save of one's own may be part of it, and be answered only when it is sent again.
  if (listed !== availableNow && !isSubmitting && !isSubmitted) {
    setListed(availableNow)
    setAvailable(availableNow)
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
