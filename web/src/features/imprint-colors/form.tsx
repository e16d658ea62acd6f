import { imprintColors } from '@kitroom/contract/imprint-colors'
import { CheckboxInput } from '../../ui/form/CheckboxInput.tsx'
import { FormRow } from '../../ui/form/FormRow.tsx'
import { HexInput } from '../../ui/form/HexInput.tsx'
import { NumberInput } from '../../ui/form/NumberInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { recordForm } from '../../ui/record-pages/record-form.tsx'

export const { Create, Edit, View } = recordForm(imprintColors, {
  start: { is_active: true },
  fields: (form) => (
    <>
      <FormRow columns="2fr 1fr">
        <TextInput form={form} name="name" />
        <TextInput form={form} name="code" />
      </FormRow>
      <FormRow>
        <HexInput form={form} name="hex_value" hint="3 or 6 hex digits; # may be left out" />
        <TextInput form={form} name="pantone_code" />
      </FormRow>
      <TextInput form={form} name="image_url" />
      <TextInput form={form} name="notes" />
      <FormRow columns="1fr 2fr">
        <NumberInput form={form} name="sort_order" hint="Low numbers come first" />
      </FormRow>
      <CheckboxInput form={form} name="is_active" />
    </>
  ),
})
