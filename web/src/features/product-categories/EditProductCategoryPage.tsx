import { getProductCategory, listProductCategories, updateProductCategory } from '@kitroom/contract/product-categories'
import { useEndpointQuery, useSave } from '../../api/hooks.ts'
import { editing } from '../../ui/form/form-texts.ts'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { ProductCategoryForm } from './ProductCategoryForm.tsx'

export function EditProductCategoryPage() {
  const id = useIdParam()
  const { productCategory } = useEndpointQuery(getProductCategory, { params: { id } })
  const save = useSave(updateProductCategory, {
    params: { id },
    refreshes: [getProductCategory, listProductCategories],
  })
  return <ProductCategoryForm texts={editing('Product Category')} start={productCategory} save={save} />
}
