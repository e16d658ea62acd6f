import { createProduct, listProducts } from '@kitroom/contract/products'
import { useLocation, useNavigate } from 'react-router'
import { useMay } from '../../access/use-may.ts'
import { useSave } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { creating } from '../../ui/form/form-texts.ts'
import { useListAddress } from '../../ui/list/list-origin.ts'
import { returningFrom } from '../../ui/list/list-position.ts'
import { ProductForm, useAskForChoices } from './ProductForm.tsx'

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
  const save = useSave(createProduct, { refreshes: [listProducts] })
  const navigate = useNavigate()
  const { state } = useLocation()
  const may = useMay()
  const list = useListAddress(paths.products, true)
  const openNext = (id: number | undefined) => {
    // Images are the next step, for people who may add them.
    if (id !== undefined && may.all('PRODUCT_READ', 'PRODUCT_UPDATE')) {
      return navigate(paths.editProduct(id), { replace: true, state })
    }
    return navigate(list, { replace: true, state: returningFrom(id ?? null), preventScrollReset: true })
  }
  return (
    <ProductForm
      texts={creating('Product')}
      start={NEW_PRODUCT}
      save={save}
      onSaved={({ product }) => void openNext(product?.id)}
    >
      {() => <EmptyState>Images can be added once the product exists.</EmptyState>}
    </ProductForm>
  )
}
