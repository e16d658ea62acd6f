import { listGarmentColors } from '@kitroom/contract/garment-colors'
import { getProduct, ProductInput } from '@kitroom/contract/products'
import { listSizes } from '@kitroom/contract/sizes'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useMay } from '../../access/use-may.ts'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { ColorNames } from '../../ui/display/ColorName.tsx'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { RecordPage } from '../../ui/record/RecordPage.tsx'
import { StockBySize } from '../inventory/index.ts'
import { HomePicture, HomeThumbnail, ProductCoverage } from '../product-images/index.ts'
import { ColorContrast } from './ColorContrast.tsx'
import { ActivateButton, DuplicateButton } from './product-actions.tsx'

export function ProductPage() {
  const id = useIdParam()
  const { product } = useEndpointQuery(getProduct, { params: { productId: id } })
  const chosen = new Set(product.product_garment_color_ids)
  const colors = usePermittedQuery(listGarmentColors)?.garment_colors.filter((color) => chosen.has(color.id))
  const sizes = usePermittedQuery(listSizes)?.sizes
  const may = useMay()
  return (
    <RecordPage
      area="products"
      one="Product"
      schema={ProductInput}
      record={product}
      // Narrow windows have its picture below everything else.
      thumbnail={
        <Box sx={{ display: { md: 'none' } }}>
          <HomeThumbnail productId={id} />
        </Box>
      }
      names={{
        product_category_id: product.product_category_name,
        product_garment_color_ids: colors && <ColorNames colors={colors} />,
        product_size_ids: sizes?.filter((size) => product.product_size_ids?.includes(size.id)).map(({ name }) => name),
      }}
      edit={may('PRODUCT_UPDATE') && paths.editProduct(id)}
      backTo={paths.products}
      backLabel="Back to products"
      actions={
        <>
          <HomePicture productId={id} name={product.name} />
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            <ActivateButton product={product} />
            <DuplicateButton product={product} />
          </Stack>
        </>
      }
      sections={<StockBySize productId={id} />}
    >
      {colors && <ColorContrast colors={colors} hasRule={product.requires_color_pairing} />}
      <ProductCoverage productId={id} name={product.name} />
    </RecordPage>
  )
}
