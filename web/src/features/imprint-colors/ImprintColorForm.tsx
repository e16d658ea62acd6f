import { ImprintColorInput } from '@kitroom/contract/imprint-colors'
import type { SaveOf } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { CheckboxInput } from '../../ui/form/CheckboxInput.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { FormRow } from '../../ui/form/FormRow.tsx'
import type { FormTexts } from '../../ui/form/form-texts.ts'
import { HexInput } from '../../ui/form/HexInput.tsx'
import { NumberInput } from '../../ui/form/NumberInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'

type ImprintColorFormProps = {
  texts: FormTexts
  start: Partial<ImprintColorInput>
  save: SaveOf<ImprintColorInput>
}

export function ImprintColorForm({ texts, start, save }: ImprintColorFormProps) {
  const form = useContractForm(ImprintColorInput, start)
  return (
    <FormPage {...texts} form={form} save={save} backTo={paths.imprintColors}>
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
    </FormPage>
  )
}
