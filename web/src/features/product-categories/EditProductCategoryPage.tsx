import { getProductCategory, listProductCategories, updateProductCategory } from '@kitroom/contract/product-categories'
import { getUses } from '@kitroom/contract/used-by'
import { useEndpointQuery, useOptionalQuery, useSave } from '../../api/hooks.ts'
import { countText } from '../../ui/display/count-text.ts'
import { editing } from '../../ui/form/form-texts.ts'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { ProductCategoryForm } from './ProductCategoryForm.tsx'

export function EditProductCategoryPage() {
  const id = useIdParam()
  const { productCategory } = useEndpointQuery(getProductCategory, { params: { id } })
  const { uses = [] } = useOptionalQuery(getUses, { query: { of: `product-categories:${id}` } }) ?? {}
  const packs = uses.find(({ area }) => area === 'player-packs')?.count
  const save = useSave(updateProductCategory, {
    params: { id },
    refreshes: [getProductCategory, listProductCategories],
  })
  return (
    <ProductCategoryForm
      texts={editing('Product Category')}
      about={packs ? `${countText(packs, 'pack uses', 'packs use')} this category` : undefined}
      start={productCategory}
      save={save}
    />
  )
}
