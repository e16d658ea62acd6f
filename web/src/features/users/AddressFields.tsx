import type { UserInput } from '@kitroom/contract/users'
import { FormRow } from '../../ui/form/FormRow.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'

/** Where a user lives. */
export function AddressFields({ form }: { form: ContractForm<typeof UserInput> }) {
  return (
    <FormSection title="Address">
      <TextInput form={form} name="address_line1" />
      <TextInput form={form} name="address_line2" />
      <FormRow columns="2fr 1fr 1fr">
        <TextInput form={form} name="city" />
        <TextInput form={form} name="state" cutOff />
        <TextInput form={form} name="postal_code" />
      </FormRow>
    </FormSection>
  )
}
