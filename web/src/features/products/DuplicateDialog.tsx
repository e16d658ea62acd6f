import { DuplicateInput, duplicateProduct, listProducts, type Product } from '@kitroom/contract/products'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '../../access/use-may.ts'
import { useSave } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { useNotify } from '../../ui/feedback/notify.ts'
import { CheckboxInput } from '../../ui/form/CheckboxInput.tsx'
import { type FormFields, FormFieldsContext } from '../../ui/form/form-fields.ts'
import { SelectInput } from '../../ui/form/SelectInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useCloseGuard } from '../../ui/form/use-close-guard.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { useFormDraft } from '../../ui/form/use-form-draft.tsx'
import { useFormSave } from '../../ui/form/use-form-save.ts'
import { useIsHere } from '../../ui/page/use-is-here.ts'
import { SaveFailure } from '../../ui/saving/SaveFailure.tsx'
import { lastPattern } from '../inventory/index.ts'

type DuplicateDialogProps = { product: Product; onClose: () => void }

/** The part of the page that the dialog is, for its draft. */
export const DUPLICATE_PART = 'duplicate'

const IMAGES = ['None', 'Home', 'All'].map((value) => ({ value, label: value }))

/** Asks for what is not the same in the new product, and for what it takes along; then opens it. */
export function DuplicateDialog({ product, onClose }: DuplicateDialogProps) {
  const titleId = useId()
  const [fields] = useState<FormFields>(() => new Map())
  const may = useMay()
  const takesStock = may('MANAGE_INVENTORY')
  const form = useContractForm(DuplicateInput, {
    name: '',
    code: '',
    images: 'None',
    sku_pattern: takesStock ? lastPattern.read() : '',
    levels: takesStock,
  })
  const draft = useFormDraft(form, DUPLICATE_PART)
  const cancel = () => {
    draft.cancel()
    onClose()
  }
  const { isDirty, isSubmitting } = form.formState
  const { tryToClose, question } = useCloseGuard(isDirty, cancel)
  const save = useSave(duplicateProduct, { params: { productId: product.id }, refreshes: [listProducts] })
  const navigate = useNavigate()
  const isHere = useIsHere()
  const notify = useNotify()
  const { submit, banner, isOffline } = useFormSave(form, {
    save,
    hasField: (name) => fields.has(name),
    conflictPath: 'code',
    onSaved: ({ product: made, message }) => {
      draft.drop()
      const pattern = form.getValues('sku_pattern')
      if (takesStock && pattern) lastPattern.keep(pattern)
      notify(message ?? 'Product duplicated.')
      onClose()
      if (made?.id !== undefined && isHere())
        void navigate(may('PRODUCT_UPDATE') ? paths.editProduct(made.id) : paths.viewProduct(made.id))
    },
  })
  return (
    <FormFieldsContext value={fields}>
      <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId} onClose={isSubmitting ? undefined : tryToClose}>
        <Box component="form" noValidate onSubmit={submit}>
          <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
            Duplicate {product.name}
          </DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2.25, pt: '8px !important' }}>
            {draft.notice}
            <SaveFailure banner={banner} isOffline={isOffline} />
            <TextInput form={form} name="name" autoFocus />
            <TextInput form={form} name="code" />
            {may.any('PRODUCT_UPDATE', 'PRODUCT_IMAGES_UPDATE') && (
              <SelectInput form={form} name="images" options={IMAGES} />
            )}
            {takesStock && (
              <>
                <TextInput
                  form={form}
                  name="sku_pattern"
                  hint="{product}, {color}, {size} and {supplier} stand for the codes. Empty: no SKUs"
                />
                <CheckboxInput form={form} name="levels" hint="Low and critical levels; quantities stay behind" />
              </>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={cancel} color="inherit" disabled={isSubmitting}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" disabled={isSubmitting}>
              {isSubmitting ? 'Duplicating...' : 'Duplicate'}
            </Button>
          </DialogActions>
        </Box>
      </Dialog>
      {question}
    </FormFieldsContext>
  )
}
