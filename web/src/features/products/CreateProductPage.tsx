import { createProduct, listProducts } from '@kitroom/contract/products'
import { useNavigate } from 'react-router'
import { useMay } from '../../access/use-may.ts'
import { useSave } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { creating } from '../../ui/form/form-texts.ts'
import { ProductForm } from './ProductForm.tsx'
import { useAskForChoices, useProductChoices } from './product-choices.tsx'

const NEW_PRODUCT = {
  name: '',
  code: '',
  supplier_name: '',
  supplier_code: '',
  requires_color_pairing: false,
  description: '',
  sort_order: null,
  is_active: false,
  product_garment_color_ids: [],
  product_size_ids: [],
}

export function CreateProductPage() {
  useAskForChoices()
  const choices = useProductChoices(NEW_PRODUCT)
  const save = useSave(createProduct, { refreshes: [listProducts] })
  const navigate = useNavigate()
  const may = useMay()
  // Images come next, for whoever may add them.
  const nextOf = (id: number | undefined) =>
    id !== undefined && may.all('PRODUCT_READ', 'PRODUCT_UPDATE') ? paths.editProduct(id) : paths.products
  return (
    <ProductForm
      texts={creating('Product')}
      start={NEW_PRODUCT}
      choices={choices}
      save={save}
      onSaved={({ product }) => void navigate(nextOf(product?.id), { replace: true })}
    >
      <EmptyState>Images can be added once the product exists.</EmptyState>
    </ProductForm>
  )
}
