import { DuplicateInput, duplicateProduct, listProducts, type Product } from '@kitroom/contract/products'
import { useNavigate } from 'react-router'
import { useMay } from '../../access/use-may.ts'
import { useSave } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { EditDialog } from '../../ui/editing/EditDialog.tsx'
import { SaveFailure } from '../../ui/editing/EditSession.tsx'
import { useContractForm } from '../../ui/editing/use-contract-form.ts'
import { useEditSession } from '../../ui/editing/use-edit-session.tsx'
import { useNotify } from '../../ui/feedback/notify.ts'
import { CheckboxInput } from '../../ui/form/CheckboxInput.tsx'
import { SelectInput } from '../../ui/form/SelectInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useIsHere } from '../../ui/page/use-is-here.ts'
import { lastPattern } from '../inventory/index.ts'

type DuplicateDialogProps = { product: Product; onClose: () => void }

/** The part of the page that the dialog is, for its draft. */
export const DUPLICATE_PART = 'duplicate'

const IMAGES = ['None', 'Home', 'All'].map((value) => ({ value, label: value }))

/** Asks for what is not the same in the new product, and for what it takes along; then opens it. */
export function DuplicateDialog({ product, onClose }: DuplicateDialogProps) {
  const may = useMay()
  const takesStock = may('MANAGE_INVENTORY')
  const form = useContractForm(DuplicateInput, {
    name: '',
    code: '',
    images: 'None',
    sku_pattern: takesStock ? lastPattern.read() : '',
    levels: takesStock,
  })
  const save = useSave(duplicateProduct, { params: { productId: product.id }, refreshes: [listProducts] })
  const navigate = useNavigate()
  const isHere = useIsHere()
  const notify = useNotify()
  const session = useEditSession(form, {
    part: DUPLICATE_PART,
    save,
    conflictPath: 'code',
    onClose,
    onSaved: ({ product: made, message }) => {
      const pattern = form.getValues('sku_pattern')
      if (takesStock && pattern) lastPattern.keep(pattern)
      notify(message ?? 'Product duplicated. It is inactive until you activate it.')
      if (made?.id !== undefined && isHere())
        void navigate(may('PRODUCT_UPDATE') ? paths.editProduct(made.id) : paths.viewProduct(made.id))
    },
  })
  return (
    <EditDialog
      session={session}
      title={`Duplicate ${product.name}`}
      save={session.busy ? 'Duplicating...' : 'Duplicate'}
      asks
    >
      <SaveFailure />
      <TextInput form={form} name="name" autoFocus />
      <TextInput form={form} name="code" />
      {may.any('PRODUCT_UPDATE', 'PRODUCT_IMAGES_UPDATE') && <SelectInput form={form} name="images" options={IMAGES} />}
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
    </EditDialog>
  )
}
