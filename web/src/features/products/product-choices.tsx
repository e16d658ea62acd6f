import { type ListedGarmentColor, listGarmentColors } from '@kitroom/contract/garment-colors'
import { listProductCategories } from '@kitroom/contract/product-categories'
import { listSizes } from '@kitroom/contract/sizes'
import { useEndpointQuery, usePrefetchEndpoint } from '../../api/hooks.ts'
import { Swatch } from '../../ui/display/Swatch.tsx'
import type { Choice } from '../../ui/form/choice.ts'

export type ProductChoices = {
  categories: readonly Choice[]
  sizes: readonly Choice[]
  colors: readonly Choice[]
  /** Every garment color there is, with its approved imprint colors. */
  garmentColors: readonly ListedGarmentColor[]
}

/** The current selection of a product. */
type Chosen = {
  product_category_id?: number
  product_size_ids: readonly number[]
  product_garment_color_ids: readonly number[]
}

type Offered = { id: number; name: string; is_active: boolean }

/** Active options can be chosen, and inactive ones stay selected until they are removed. */
const choicesOf = (rows: readonly Offered[], chosen: readonly number[]): Choice[] =>
  rows
    .filter(({ id, is_active }) => is_active || chosen.includes(id))
    .map(({ id, name, is_active }) => ({ value: id, label: name, ...(is_active ? {} : { detail: 'Inactive' }) }))

const colorChoicesOf = (colors: readonly ListedGarmentColor[], chosen: readonly number[]): Choice[] => {
  const hexOf = new Map(colors.map(({ id, hex_value }) => [id, hex_value]))
  return choicesOf(colors, chosen).map((choice) => ({
    ...choice,
    mark: <Swatch hex={hexOf.get(Number(choice.value))} size={16} />,
  }))
}

/** Asked for side by side; a page that shows a form waits for all of them together. */
export const useAskForChoices = (): void => {
  usePrefetchEndpoint(listProductCategories)
  usePrefetchEndpoint(listSizes)
  usePrefetchEndpoint(listGarmentColors)
}

export const useProductChoices = ({
  product_category_id,
  product_size_ids,
  product_garment_color_ids,
}: Chosen): ProductChoices => {
  const { product_categories } = useEndpointQuery(listProductCategories)
  const { sizes } = useEndpointQuery(listSizes)
  const { garment_colors } = useEndpointQuery(listGarmentColors)
  return {
    categories: choicesOf(product_categories, product_category_id ? [product_category_id] : []),
    sizes: choicesOf(sizes, product_size_ids),
    colors: colorChoicesOf(garment_colors, product_garment_color_ids),
    garmentColors: garment_colors,
  }
}
