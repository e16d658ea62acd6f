import { SizeEntryInput, sendSizes } from '@kitroom/contract/order-sizes'
import { PACK_PARTS, PART_LABELS, type PackPartName } from '@kitroom/contract/pack-parts'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useAction } from '../../api/hooks.ts'
import { type FormFields, FormFieldsContext } from '../../ui/form/form-fields.ts'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { useFormDraft } from '../../ui/form/use-form-draft.tsx'
import { useFormSave } from '../../ui/form/use-form-save.ts'
import { SaveFailure } from '../../ui/saving/SaveFailure.tsx'

type SizeEntryFormProps = {
  token: string
  sizes: Readonly<Record<PackPartName, readonly string[]>>
  /** Called with the player's name. */
  onSent: (name: string) => void
}

const EMPTY = { name: '', number: '', jersey: '', practice: '', spandex: '' }

/** The form for one player's name, number and sizes. */
export function SizeEntryForm({ token, sizes, onSent }: SizeEntryFormProps) {
  const [fields] = useState<FormFields>(() => new Map(PACK_PARTS.map((part) => [part, { label: part, show: String }])))
  const id = useId()
  const form = useContractForm(SizeEntryInput, EMPTY)
  const draft = useFormDraft(form)
  const { run } = useAction(sendSizes)
  const { submit, banner, isOffline } = useFormSave(form, {
    save: async (values, _version, idempotencyKey) => {
      await run({ body: { token, ...values }, idempotencyKey })
      return values.name
    },
    hasField: (name) => fields.has(name),
    onSaved: (name) => {
      draft.drop()
      onSent(name)
    },
  })
  const { isSubmitting, errors } = form.formState
  return (
    <FormFieldsContext value={fields}>
      <Stack component="form" noValidate onSubmit={submit} spacing={2.5}>
        {draft.notice}
        <SaveFailure banner={banner} isOffline={isOffline} />
        <TextInput form={form} name="name" />
        <TextInput form={form} name="number" />
        {PACK_PARTS.map((part) => (
          <TextField
            key={part}
            {...form.register(part)}
            id={`${id}-${part}`}
            select
            label={`${PART_LABELS[part]} size`}
            error={errors[part] !== undefined}
            helperText={errors[part]?.message}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">Choose a size</option>
            {sizes[part].map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </TextField>
        ))}
        <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
          Send
        </Button>
      </Stack>
    </FormFieldsContext>
  )
}
