import { listGarmentColors } from '@kitroom/contract/garment-colors'
import { listProductCategories } from '@kitroom/contract/product-categories'
import { ProductInput } from '@kitroom/contract/products'
import { listSizes } from '@kitroom/contract/sizes'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { type SaveOf, useEndpointQuery, usePrefetchEndpoint } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { Swatch } from '../../ui/display/Swatch.tsx'
import { SmallText } from '../../ui/display/texts.tsx'
import { useContractForm } from '../../ui/editing/use-contract-form.ts'
import { CheckboxInput } from '../../ui/form/CheckboxInput.tsx'
import type { Choice } from '../../ui/form/ChoiceLine.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { FormRow } from '../../ui/form/FormRow.tsx'
import type { FormTexts } from '../../ui/form/form-texts.ts'
import { MultiSelectInput } from '../../ui/form/MultiSelectInput.tsx'
import { NumberInput } from '../../ui/form/NumberInput.tsx'
import { SelectInput } from '../../ui/form/SelectInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { ColorContrast } from './ColorContrast.tsx'

const SIZES_SHOWN = 4
const COLORS_SHOWN = 6

type ProductFormProps<A> = {
  texts: FormTexts
  start: Partial<ProductInput>
  save: SaveOf<ProductInput, A>
  onSaved?: (answer: A) => void
  /** The product's picture. */
  thumbnail?: ReactNode
  /** Beside its name. */
  actions?: ReactNode
  /** Beside the form on wide screens, below it on small ones, for the garment colors that are chosen now. */
  children: (colorIds: readonly number[]) => ReactNode
}

export function ProductForm<A extends { message?: string }>(props: ProductFormProps<A>) {
  const { texts, start, save, onSaved, children } = props
  const { product_categories } = useEndpointQuery(listProductCategories)
  const { sizes } = useEndpointQuery(listSizes)
  const { garment_colors } = useEndpointQuery(listGarmentColors)
  const form = useContractForm(ProductInput, start)
  const [colorIds = [], sizeIds = [], categoryId, hasRule = false] = useWatch({
    control: form.control,
    name: ['product_garment_color_ids', 'product_size_ids', 'product_category_id', 'requires_color_pairing'],
  })
  const stored = {
    categories: start.product_category_id ? [start.product_category_id] : [],
    colors: start.product_garment_color_ids ?? [],
    sizes: start.product_size_ids ?? [],
  }
  const colors = choicesOf(garment_colors, [...colorIds, ...stored.colors]).map((choice) => ({
    ...choice,
    mark: <Swatch hex={garment_colors.find(({ id }) => id === choice.value)?.hex_value} size={16} />,
  }))
  return (
    <FormPage
      {...texts}
      form={form}
      save={save}
      backTo={paths.products}
      beside={children(colorIds)}
      thumbnail={props.thumbnail}
      actions={props.actions}
      {...(onSaved ? { onSaved } : {})}
    >
      <div>
        <Box sx={FIELDS}>
          <FormRow columns="2fr 1fr">
            <TextInput form={form} name="name" />
            <TextInput form={form} name="code" />
          </FormRow>
          <FormRow columns="2fr 1fr">
            <TextInput form={form} name="supplier_name" />
            <TextInput form={form} name="supplier_code" />
          </FormRow>
          <SelectInput
            form={form}
            name="product_category_id"
            options={choicesOf(product_categories, [categoryId, ...stored.categories])}
          />
          <NoLongerOffered
            names={restoredNames(product_categories, categoryId ? [categoryId] : [], stored.categories)}
          />
          <MultiSelectInput form={form} name="product_garment_color_ids" options={colors} shown={COLORS_SHOWN} />
          <NoLongerOffered names={restoredNames(garment_colors, colorIds, stored.colors)} />
          <MultiSelectInput
            form={form}
            name="product_size_ids"
            options={choicesOf(sizes, [...sizeIds, ...stored.sizes])}
            shown={SIZES_SHOWN}
          />
          <NoLongerOffered names={restoredNames(sizes, sizeIds, stored.sizes)} />
          <TextInput form={form} name="description" />
          <FormRow columns="1fr 2fr">
            <NumberInput form={form} name="sort_order" hint="Low numbers come first" />
          </FormRow>
          <Box sx={{ display: 'grid' }}>
            <CheckboxInput form={form} name="requires_color_pairing" />
            <CheckboxInput form={form} name="is_active" />
          </Box>
          <ColorContrast colors={garment_colors.filter(({ id }) => colorIds.includes(id))} hasRule={hasRule} />
        </Box>
      </div>
    </FormPage>
  )
}

/** The mark of restored values under their field. */
function NoLongerOffered({ names }: { names: string }) {
  if (names === '') return null
  return (
    <SmallText color="warning" sx={{ mt: -2 }}>
      {names}: no longer offered
    </SmallText>
  )
}

/** 600 px tall on wide screens, so that the images beside it stay visible. */
const FIELDS = {
  display: 'grid',
  alignContent: 'start',
  gap: 2.5,
  height: { md: 600 },
  overflowY: { md: 'auto' },
  // Room for labels on borders and for focus rings, which scrolling would cut off.
  py: 1,
  px: 2,
  mx: -2,
}

type Offered = { id: number; name: string; is_active: boolean }

/** Active options can be chosen, and inactive ones stay selected until they are removed. */
const choicesOf = (rows: readonly Offered[], chosen: readonly (number | null | undefined)[]): Choice[] =>
  rows
    .filter(({ id, is_active }) => is_active || chosen.includes(id))
    .map(({ id, name, is_active }) => ({ value: id, label: name, ...(is_active ? {} : { detail: 'Inactive' }) }))

/** The names of the chosen ones that are inactive and not stored, as after a restore. */
const restoredNames = (rows: readonly Offered[], chosen: readonly number[], stored: readonly number[]): string =>
  rows
    .filter(({ id, is_active }) => !is_active && chosen.includes(id) && !stored.includes(id))
    .map(({ name }) => name)
    .join(', ')

/** Asked for side by side; a page that shows a form waits for all of them together. */
export const useAskForChoices = (): void => {
  usePrefetchEndpoint(listProductCategories)
  usePrefetchEndpoint(listSizes)
  usePrefetchEndpoint(listGarmentColors)
}
