import { listGarmentColors } from '@kitroom/contract/garment-colors'
import { getProduct, ProductInput } from '@kitroom/contract/products'
import { listSizes } from '@kitroom/contract/sizes'
import { useMay } from '../../access/use-may.ts'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { RecordPage } from '../../ui/record/RecordPage.tsx'
import { HomeThumbnail, ProductCoverage } from '../product-images/index.ts'
import { ColorContrast } from './ColorContrast.tsx'
import { ActivateButton, DuplicateButton } from './product-actions.tsx'

export function ProductPage() {
  const id = useIdParam()
  const { product } = useEndpointQuery(getProduct, { params: { productId: id } })
  const colors = usePermittedQuery(listGarmentColors)?.garment_colors
  const sizes = usePermittedQuery(listSizes)?.sizes
  const may = useMay()
  return (
    <RecordPage
      area="products"
      one="Product"
      schema={ProductInput}
      record={product}
      thumbnail={<HomeThumbnail productId={id} />}
      names={{
        product_category_id: product.product_category_name,
        product_garment_color_ids: colors && namesOf(colors, product.product_garment_color_ids),
        product_size_ids: sizes && namesOf(sizes, product.product_size_ids),
      }}
      edit={may('PRODUCT_UPDATE') && paths.editProduct(id)}
      backTo={paths.products}
      backLabel="Back to products"
      actions={
        <>
          <ActivateButton product={product} />
          <DuplicateButton product={product} />
        </>
      }
    >
      {colors && (
        <ColorContrast
          colors={colors.filter((color) => product.product_garment_color_ids.includes(color.id))}
          hasRule={product.requires_color_pairing}
        />
      )}
      <ProductCoverage productId={id} name={product.name} />
    </RecordPage>
  )
}

const namesOf = (all: readonly { id: number; name: string }[], ids: readonly number[] = []): string[] =>
  all.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
