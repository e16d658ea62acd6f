import { getProductCategory, listProductCategories, updateProductCategory } from '@kitroom/contract/product-categories'
import { useAnswer } from '../../api/use-answer.ts'
import { useSave } from '../../api/use-save.ts'
import { editing } from '../../ui/form-texts.ts'
import { useIdParam } from '../../ui/use-id-param.ts'
import { ProductCategoryForm } from './ProductCategoryForm.tsx'

export function EditProductCategoryPage() {
  const id = useIdParam()
  const { productCategory } = useAnswer(getProductCategory, { params: { id } })
  const save = useSave(updateProductCategory, {
    params: { id },
    refreshes: [getProductCategory, listProductCategories],
  })
  return <ProductCategoryForm texts={editing('Product Category')} start={productCategory} save={save} />
}
