import { getProductCategory, ProductCategoryInput } from '@kitroom/contract/product-categories'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { RecordPage } from '../../ui/page/RecordPage.tsx'
import { useIdParam } from '../../ui/page/use-id-param.ts'

export function ProductCategoryPage() {
  const id = useIdParam()
  const { productCategory } = useEndpointQuery(getProductCategory, { params: { id } })
  const may = useMay()
  return (
    <RecordPage
      area="product-categories"
      one="Product Category"
      schema={ProductCategoryInput}
      record={productCategory}
      edit={may('PRODUCT_CATEGORY_UPDATE') && paths.editProductCategory(id)}
      backTo={paths.productCategories}
      backLabel="Back to product categories"
    />
  )
}
