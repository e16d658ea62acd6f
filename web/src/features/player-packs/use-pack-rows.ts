import { PACK_PARTS } from '@kitroom/contract/pack-parts'
import type { ListedPlayerPack } from '@kitroom/contract/player-packs'
import { listProducts, type Product } from '@kitroom/contract/products'
import { useMemo } from 'react'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { listedPart } from './listed-part.ts'
import { lostIdOf, type Offered } from './pack-choice.ts'
import type { PackRow } from './pack-columns.ts'

/** The names of a pack's chosen parts that are no longer offered. */
const lostNames = (pack: ListedPlayerPack, offered: Offered): string[] => {
  const names = PACK_PARTS.flatMap((partName) => {
    const lost = lostIdOf(offered, pack, partName)
    const { productName, garmentName, imprintName } = listedPart(pack, partName)
    return (lost && { product: productName, color: garmentName, imprint: imprintName }[lost]) ?? []
  })
  return [...new Set(names)]
}

const categoriesOf = (products: readonly Product[]): PackRow['categories'] => [
  ...new Map(products.map(({ product_category_id: id, product_category_name: name }) => [id, { id, name }])).values(),
]

/** The packs of the list, each with what of it is no longer offered, and the categories of its products. */
export const usePackRows = (packs: readonly ListedPlayerPack[], offered: Offered | null): readonly PackRow[] => {
  const products = usePermittedQuery(listProducts)?.products
  return useMemo(() => {
    const byId = new Map(products?.map((product) => [product.id, product]))
    return packs.map((pack) => ({
      ...pack,
      categories: categoriesOf(PACK_PARTS.flatMap((partName) => byId.get(pack[`${partName}_product_id`]) ?? [])),
      lost: offered ? lostNames(pack, offered) : [],
    }))
  }, [packs, offered, products])
}
