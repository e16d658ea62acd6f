import { createProductCategory, listProductCategories } from '@kitroom/contract/product-categories'
import { useSave } from '../../api/use-save.ts'
import { creating } from '../../ui/form-texts.ts'
import { ProductCategoryForm } from './ProductCategoryForm.tsx'

export function CreateProductCategoryPage() {
  const save = useSave(createProductCategory, { refreshes: [listProductCategories] })
  return <ProductCategoryForm texts={creating('Product Category')} start={{ is_active: true }} save={save} />
}
