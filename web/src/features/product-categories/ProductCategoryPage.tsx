import { getProductCategory, ProductCategoryInput } from '@kitroom/contract/product-categories'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { RecordPage } from '../../ui/record/RecordPage.tsx'

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
