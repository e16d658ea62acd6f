import { dayText } from '@kitroom/contract/days'
import { plainNumber } from '@kitroom/contract/jersey-numbers'
import { garmentName } from '@kitroom/contract/order-pieces'
import { getSizeForm, getSizeFormImage, SizeEntryInput, sendSizes } from '@kitroom/contract/order-sizes'
import { PACK_PARTS, PART_LABELS, type PackPartName } from '@kitroom/contract/pack-parts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import type { z } from 'zod'
import { addressOf } from '../../../api/address.ts'
import { useAction, useOptionalQuery, useQueryResult } from '../../../api/hooks.ts'
import { SubmitButton } from '../../../ui/display/buttons.tsx'
import { StatusAlert } from '../../../ui/display/StatusAlert.tsx'
import { SmallText } from '../../../ui/display/texts.tsx'
import { EditSession, SaveFailure, SessionNotices } from '../../../ui/editing/EditSession.tsx'
import { useContractForm } from '../../../ui/editing/use-contract-form.ts'
import { useEditSession } from '../../../ui/editing/use-edit-session.tsx'
import { type FieldProps, useField } from '../../../ui/form/field.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { ShirtPicture } from '../papers/ShirtPicture.tsx'
import { GuestLinkPage } from './GuestLinkPage.tsx'

/** The public form for a player's name, number and sizes. It can be opened with the link and shows nothing else. */
export function SizeFormPage() {
  const { token = '' } = useParams()
  const [sent, setSent] = useState<string | null>(null)
  return (
    <GuestLinkPage
      result={useQueryResult(getSizeForm, { query: { token } })}
      name="Sizes"
      title={({ team_name }) => team_name}
      subtitle={({ club_name, last_day }) => `${club_name ? `${club_name}. ` : ''}Open until ${dayText(last_day)}.`}
      maxWidth={480}
    >
      {({ parts, sizes, taken_numbers }) =>
        sent === null ? (
          <>
            <Shirts token={token} parts={parts} />
            <SizeEntryForm token={token} sizes={sizes} taken={taken_numbers} onSent={setSent} />
          </>
        ) : (
          <Stack spacing={2.5}>
            <StatusAlert severity="success">Sent: {sent}. Your club looks at it now.</StatusAlert>
            <Button variant="outlined" onClick={() => setSent(null)}>
              Enter another player
            </Button>
          </Stack>
        )
      }
    </GuestLinkPage>
  )
}

type Parts = z.output<typeof getSizeForm.answer>['parts']

/** The garments that the sizes are for. */
function Shirts({ token, parts }: { token: string; parts: Parts }) {
  if (parts.length === 0) return null
  return (
    <Box component="ul" aria-label="Shirts" sx={SHIRTS}>
      {parts.map(({ part, picture, product_name, ...colors }) => (
        <li key={`${part} ${product_name} ${colors.garment_color_name} ${colors.imprint_color_name}`}>
          <ShirtPicture
            shirt={{ part, ...colors }}
            src={picture && addressOf(getSizeFormImage, {}, { token, hash: picture })}
            size={96}
          />
          <SmallText sx={{ fontWeight: 580, mt: 0.75 }}>{product_name}</SmallText>
          <Typography variant="caption" color="textSecondary">
            {garmentName({ ...colors, product_name: '' })}
          </Typography>
        </li>
      ))}
    </Box>
  )
}

const SHIRTS = {
  mb: 3,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  overflowWrap: 'anywhere',
  '& img': { maxWidth: '100%' },
}

type SizeEntryFormProps = {
  token: string
  sizes: Readonly<Record<PackPartName, readonly string[]>>
  /** The numbers that are taken, as long as the reader has no name. */
  taken: readonly string[]
  onSent: (name: string) => void
}

const EMPTY = { name: '', number: '', jersey: '', practice: '', spandex: '' }

function SizeEntryForm({ token, sizes, onSent, ...props }: SizeEntryFormProps) {
  const form = useContractForm(SizeEntryInput, EMPTY)
  const { run } = useAction(sendSizes)
  const session = useEditSession(form, {
    save: async (values, _version, idempotencyKey) => {
      await run({ body: { token, ...values }, idempotencyKey })
      return values.name
    },
    onSaved: onSent,
  })
  const [name, setName] = useState('')
  const ofOthers = useOptionalQuery(getSizeForm, { query: { token, name }, enabled: name !== '' })
  const taken = ofOthers?.taken_numbers ?? props.taken
  const number = plainNumber(useWatch({ control: form.control, name: 'number' }) ?? '')
  const hint = taken.includes(number) ? `${number} is taken` : taken.length > 0 && `Taken: ${taken.join(', ')}`
  return (
    <EditSession session={session}>
      <Stack
        component="form"
        noValidate
        onSubmit={session.submit}
        onBlur={() => setName(form.getValues('name').trim())}
        spacing={2.5}
      >
        <SessionNotices />
        <SaveFailure />
        <TextInput form={form} name="name" />
        <TextInput form={form} name="number" hint={hint} />
        {PACK_PARTS.map((part) => (
          <SizeSelect key={part} form={form} name={part} label={`${PART_LABELS[part]} size`} codes={sizes[part]} />
        ))}
        <SubmitButton disabled={session.busy}>Send</SubmitButton>
      </Stack>
    </EditSession>
  )
}

type SizeSelectProps<V extends FieldValues, C, T> = FieldProps<V, C, T> & { codes: readonly string[] }

function SizeSelect<V extends FieldValues, C, T>({ codes, ...props }: SizeSelectProps<V, C, T>) {
  const id = useId()
  return (
    <TextField
      {...useField(props).textField}
      id={id}
      select
      required
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">Choose a size</option>
      {codes.map((code) => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </TextField>
  )
}
