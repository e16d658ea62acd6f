import { sizes } from '@kitroom/contract/sizes'
import { CheckboxInput } from '../ui/form/CheckboxInput.tsx'
import { FormRow } from '../ui/form/FormRow.tsx'
import { NumberInput } from '../ui/form/NumberInput.tsx'
import { TextInput } from '../ui/form/TextInput.tsx'
import { recordPages } from '../ui/record-pages/record-pages.ts'

export default recordPages(sizes, {
  columns: [
    { field: 'name', width: '26%' },
    { field: 'code', width: '16%', key: true },
    { field: 'description' },
    { field: 'sort_order', width: 112, tableOnly: true },
    { field: 'is_active', width: 112 },
  ],
  searchLabel: 'Search by name, code or description',
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
