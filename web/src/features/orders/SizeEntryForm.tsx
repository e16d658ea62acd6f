import { SizeEntryInput, sendSizes } from '@kitroom/contract/order-sizes'
import { PACK_PARTS, PART_LABELS, type PackPartName } from '@kitroom/contract/pack-parts'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { useAction } from '../../api/hooks.ts'
import { EditSession, SaveFailure, SessionNotices } from '../../ui/editing/EditSession.tsx'
import { useContractForm } from '../../ui/editing/use-contract-form.ts'
import { useEditSession } from '../../ui/editing/use-edit-session.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'

type SizeEntryFormProps = {
  token: string
  sizes: Readonly<Record<PackPartName, readonly string[]>>
  /** Called with the player's name. */
  onSent: (name: string) => void
}

const EMPTY = { name: '', number: '', jersey: '', practice: '', spandex: '' }

/** The form for one player's name, number and sizes. */
export function SizeEntryForm({ token, sizes, onSent }: SizeEntryFormProps) {
  const id = useId()
  const form = useContractForm(SizeEntryInput, EMPTY)
  const { run } = useAction(sendSizes)
  const session = useEditSession(form, {
    labelled: () => new Map(PACK_PARTS.map((part) => [part, { label: part, show: String }])),
    save: async (values, _version, idempotencyKey) => {
      await run({ body: { token, ...values }, idempotencyKey })
      return values.name
    },
    onSaved: onSent,
  })
  const { errors } = form.formState
  return (
    <EditSession session={session}>
      <Stack component="form" noValidate onSubmit={session.submit} spacing={2.5}>
        <SessionNotices />
        <SaveFailure />
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
        <Button type="submit" variant="contained" size="large" disabled={session.busy}>
          Send
        </Button>
      </Stack>
    </EditSession>
  )
}
