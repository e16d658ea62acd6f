import { listItemsToSetUp, SET_UP_PRODUCTS_MAX } from '@kitroom/contract/inventory'
import { listPackProducts } from '@kitroom/contract/player-packs'
import { listProductsWithoutImages } from '@kitroom/contract/product-images'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useMay } from '../../access/use-may.ts'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { paths } from '../../paths.ts'
import { countText } from '../../ui/display/count-text.ts'
import { ImportPage } from '../../ui/import/ImportPage.tsx'
import type { NextProps } from '../../ui/import/import-model.ts'
import { ButtonLink } from '../../ui/list/ButtonLink.tsx'
import { type OpenStock, StockDialogs } from '../inventory/index.ts'

/** The import of products, and what comes after it. */
export function ImportProductsPage() {
  return <ImportPage area="products" list={paths.products} record="/admin/product/:id/edit" Next={AfterProductImport} />
}

/** The steps after an import of products: only what they lack, for those who may give it to them. */
export function AfterProductImport({ rows }: NextProps) {
  const may = useMay()
  const ids = rows.flatMap(({ id, state }) => (id !== null && (state === 'new' || state === 'changed') ? id : []))
  const [opened, setOpened] = useState<OpenStock | null>(null)
  const productIds = ids.slice(0, SET_UP_PRODUCTS_MAX)
  const items = usePermittedQuery(listItemsToSetUp, { query: { products: productIds.join(',') } })?.items ?? []
  const bare = items.filter((item) => item.low_stock_level === null && item.critical_stock_level === null)
  const imported = new Set(ids)
  const withoutImages = usePermittedQuery(listProductsWithoutImages)?.product_ids
  const lacksImages = withoutImages?.some((id) => imported.has(id)) ?? false
  const offered = usePermittedQuery(listPackProducts)
  const isOffered = [offered?.jersey, offered?.practice, offered?.spandex].some((products) =>
    products?.some(({ id }) => imported.has(id)),
  )
  return (
    <>
      <Stack direction="row" component="nav" aria-label="What comes next" sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {bare.length > 0 && (
          <Button variant="outlined" onClick={() => setOpened({ dialog: 'set up', productIds })}>
            {`Set up ${countText(bare.length, 'item')}`}
          </Button>
        )}
        {lacksImages && may.any('PRODUCT_UPDATE', 'PRODUCT_IMAGES_UPDATE') && (
          <ButtonLink to={paths.productImages}>Add pictures</ButtonLink>
        )}
        {isOffered && may('CLUB_PLAYER_PACK_CREATE') && <ButtonLink to={paths.createPlayerPack}>Make packs</ButtonLink>}
      </Stack>
      <StockDialogs opened={opened} onChange={setOpened} />
    </>
  )
}
