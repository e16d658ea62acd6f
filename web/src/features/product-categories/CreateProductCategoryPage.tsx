import { createProductCategory, listProductCategories } from '@kitroom/contract/product-categories'
import { useSave } from '../../api/hooks.ts'
import { creating } from '../../ui/form/form-texts.ts'
import { ProductCategoryForm } from './ProductCategoryForm.tsx'

export function CreateProductCategoryPage() {
  const save = useSave(createProductCategory, { refreshes: [listProductCategories] })
  return <ProductCategoryForm texts={creating('Product Category')} start={{ is_active: true }} save={save} />
}
