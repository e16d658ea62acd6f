import { productCategories } from '@kitroom/contract/product-categories'
import { getUses } from '@kitroom/contract/used-by'
import { useOptionalQuery } from '../api/hooks.ts'
import { countText } from '../ui/display/count-text.ts'
import { CheckboxInput } from '../ui/form/CheckboxInput.tsx'
import { FormRow } from '../ui/form/FormRow.tsx'
import { NumberInput } from '../ui/form/NumberInput.tsx'
import { TextInput } from '../ui/form/TextInput.tsx'
import { recordPages } from '../ui/record-pages/record-pages.ts'

export default recordPages(productCategories, {
  columns: [
    { field: 'name', width: '26%' },
    { field: 'code', width: '16%', key: true },
    { field: 'description' },
    { field: 'sort_order', width: 112, tableOnly: true },
    { field: 'is_active', width: 112 },
  ],
  searchLabel: 'Search by name, code or description',
  useFormProps: (id) => {
    const { uses = [] } =
      useOptionalQuery(getUses, { query: { of: `product-categories:${id}` }, enabled: id !== undefined }) ?? {}
    const packs = uses.find(({ area }) => area === 'player-packs')?.count
    return packs ? { about: `${countText(packs, 'pack uses', 'packs use')} this category` } : {}
  },
  fields: (form) => (
    <>
      <FormRow columns="2fr 1fr">
        <TextInput form={form} name="name" />
        <TextInput form={form} name="code" />
      </FormRow>
      <TextInput form={form} name="description" />
      <FormRow columns="1fr 2fr">
        <NumberInput form={form} name="sort_order" hint="Low numbers come first" />
      </FormRow>
      <CheckboxInput form={form} name="is_active" />
    </>
  ),
})
