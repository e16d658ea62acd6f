import { sizes } from '@kitroom/contract/sizes'
import { CheckboxInput } from '../../ui/form/CheckboxInput.tsx'
import { FormRow } from '../../ui/form/FormRow.tsx'
import { NumberInput } from '../../ui/form/NumberInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { recordForm } from '../../ui/record-pages/record-form.tsx'

export const { Create, Edit, View } = recordForm(sizes, {
  start: { is_active: true },
  fields: (form) => (
    <>
      <FormRow columns="2fr 1fr">
        <TextInput form={form} name="name" />
        <TextInput form={form} name="code" hint="What a label carries: XS, 2XL" />
      </FormRow>
      <TextInput form={form} name="description" />
      <FormRow columns="1fr 2fr">
        <NumberInput form={form} name="sort_order" hint="Low numbers come first" />
      </FormRow>
      <CheckboxInput form={form} name="is_active" />
    </>
  ),
})
