import { ProductCategoryInput } from '@kitroom/contract/product-categories'
import type { SaveOf } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { CheckboxInput } from '../../ui/form/CheckboxInput.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { FormRow } from '../../ui/form/FormRow.tsx'
import type { FormTexts } from '../../ui/form/form-texts.ts'
import { NumberInput } from '../../ui/form/NumberInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'

type ProductCategoryFormProps = {
  texts: FormTexts
  about?: string | undefined
  start: Partial<ProductCategoryInput>
  save: SaveOf<ProductCategoryInput>
}

export function ProductCategoryForm({ texts, about, start, save }: ProductCategoryFormProps) {
  const form = useContractForm(ProductCategoryInput, start)
  return (
    <FormPage {...texts} about={about} form={form} save={save} backTo={paths.productCategories}>
      <FormRow columns="2fr 1fr">
        <TextInput form={form} name="name" />
        <TextInput form={form} name="code" />
      </FormRow>
      <TextInput form={form} name="description" />
      <FormRow columns="1fr 2fr">
        <NumberInput form={form} name="sort_order" hint="Low numbers come first" />
      </FormRow>
      <CheckboxInput form={form} name="is_active" />
    </FormPage>
  )
}
