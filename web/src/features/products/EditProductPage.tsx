import { listGarmentColors } from '@kitroom/contract/garment-colors'
import { getProduct, listProducts, updateProduct } from '@kitroom/contract/products'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery, useSave } from '../../api/hooks.ts'
import { editing } from '../../ui/form/form-texts.ts'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { ProductInventoryButton } from '../inventory/index.ts'
import { HomeThumbnail, ProductImages } from '../product-images/index.ts'
import { ProductForm, useAskForChoices } from './ProductForm.tsx'
import { ActivateButton, DuplicateButton } from './product-actions.tsx'

export function EditProductPage() {
  const productId = useIdParam()
  const may = useMay()
  useAskForChoices()
  const { product } = useEndpointQuery(getProduct, { params: { productId } })
  const { garment_colors } = useEndpointQuery(listGarmentColors)
  const save = useSave(updateProduct, { params: { productId }, refreshes: [listProducts, getProduct] })
  return (
    <ProductForm
      texts={editing('Product')}
      start={product}
      save={save}
      thumbnail={<HomeThumbnail productId={productId} />}
      actions={
        <>
          <ActivateButton product={product} />
          <DuplicateButton product={product} />
          {may('MANAGE_INVENTORY') && <ProductInventoryButton productId={productId} />}
        </>
      }
    >
      {(colorIds) => (
        <ProductImages
          productId={productId}
          colors={garment_colors.filter(({ id }) => colorIds.includes(id))}
          storedColorIds={product.product_garment_color_ids}
        />
      )}
    </ProductForm>
  )
}
