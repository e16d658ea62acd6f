import type { UserInput } from '@kitroom/contract/users'
import { FormRow } from '../../ui/form/FormRow.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'

const STATE_LENGTH = 2

/** Where a user lives. */
export function AddressFields({ form }: { form: ContractForm<typeof UserInput> }) {
  return (
    <FormSection title="Address">
      <TextInput form={form} name="address_line1" label="Address Line 1" />
      <TextInput form={form} name="address_line2" label="Address Line 2" />
      <FormRow columns="2fr 1fr 1fr">
        <TextInput form={form} name="city" label="City" />
        <TextInput form={form} name="state" label="State" limit={STATE_LENGTH} />
        <TextInput form={form} name="postal_code" label="Postal Code" />
      </FormRow>
    </FormSection>
  )
}
