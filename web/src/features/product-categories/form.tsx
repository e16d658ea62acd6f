import { productCategories } from '@kitroom/contract/product-categories'
import { getUses } from '@kitroom/contract/used-by'
import { useOptionalQuery } from '../../api/hooks.ts'
import { countText } from '../../ui/display/count-text.ts'
import { CheckboxInput } from '../../ui/form/CheckboxInput.tsx'
import { FormRow } from '../../ui/form/FormRow.tsx'
import { NumberInput } from '../../ui/form/NumberInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { recordForm } from '../../ui/record-pages/record-form.tsx'

export const { Create, Edit, View } = recordForm(productCategories, {
  start: { is_active: true },
  useAbout: (id) => {
    const { uses = [] } = useOptionalQuery(getUses, { query: { of: `product-categories:${id}` } }) ?? {}
    const packs = uses.find(({ area }) => area === 'player-packs')?.count
    return packs ? `${countText(packs, 'pack uses', 'packs use')} this category` : undefined
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
