import { imprintColors } from '@kitroom/contract/imprint-colors'
import { ColorName } from '../ui/display/ColorName.tsx'
import { CheckboxInput } from '../ui/form/CheckboxInput.tsx'
import { FormRow } from '../ui/form/FormRow.tsx'
import { HexInput } from '../ui/form/HexInput.tsx'
import { NumberInput } from '../ui/form/NumberInput.tsx'
import { TextInput } from '../ui/form/TextInput.tsx'
import { recordPages } from '../ui/record-pages/record-pages.ts'

export default recordPages(imprintColors, {
  columns: [
    { field: 'name', cell: ({ name, hex_value }) => <ColorName name={name} hex={hex_value} />, width: '18%' },
    { field: 'code', width: '10%', key: true },
    { field: 'pantone_code', label: 'Pantone', width: '12%' },
    { field: 'hex_value', label: 'Hex', width: 104 },
    { field: 'notes' },
    { field: 'sort_order', width: 112, tableOnly: true },
    { field: 'is_active', width: 112 },
  ],
  searchLabel: 'Search by name, code, Pantone or hex',
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
