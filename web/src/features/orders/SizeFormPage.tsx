import { dayText } from '@kitroom/contract/days'
import { getSizeForm, SizeEntryInput, sendSizes } from '@kitroom/contract/order-sizes'
import { PACK_PARTS, PART_LABELS, type PackPartName } from '@kitroom/contract/pack-parts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useParams } from 'react-router'
import { AccessContext, type AccessValue } from '../../access/access-context.ts'
import { ApiFailure, messageOf } from '../../api/failure.ts'
import { useAction, useQueryResult } from '../../api/hooks.ts'
import { EditSession, SaveFailure, SessionNotices } from '../../ui/editing/EditSession.tsx'
import { useContractForm } from '../../ui/editing/use-contract-form.ts'
import { useEditSession } from '../../ui/editing/use-edit-session.tsx'
import { ErrorBox } from '../../ui/feedback/ErrorBox.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useDocumentTitle } from '../../ui/page/PageTitle.tsx'

// The page has no sign-in: its draft stays in the tab, as without a signed-in user.
const NOBODY: AccessValue = { state: 'loaded', user: null, error: null, refresh: async () => undefined }

/** The public form for a player's name, number and sizes. It can be opened with the link and shows nothing else. */
export function SizeFormPage() {
  const { token = '' } = useParams()
  const { data, error, refetch } = useQueryResult(getSizeForm, { query: { token } })
  const isClosed = error instanceof ApiFailure && error.status === 404
  // A typed form stays if it cannot be fetched again.
  const asked = isClosed ? undefined : data
  const [sent, setSent] = useState<string | null>(null)
  const title = asked?.team_name ?? 'Sizes'
  useDocumentTitle(title)
  if (!asked && !error) return <Loading />
  return (
    <Card sx={{ width: '100%', maxWidth: 480, p: { xs: 2.5, sm: 4 } }}>
      <Typography variant="h1" sx={{ mb: asked ? 0.5 : 2.5, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {asked && (
        <Typography color="textSecondary" sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
          {asked.club_name && `${asked.club_name}. `}Open until {dayText(asked.last_day)}.
        </Typography>
      )}
      {isClosed && <Alert severity="error">{error.message}</Alert>}
      {!asked && !isClosed && (
        <ErrorBox severity="error" message={messageOf(error, 'This page could not be loaded.')} retry={refetch} />
      )}
      {asked && sent === null && (
        <AccessContext value={NOBODY}>
          <SizeEntryForm token={token} sizes={asked.sizes} onSent={setSent} />
        </AccessContext>
      )}
      {asked && sent !== null && (
        <Stack spacing={2.5}>
          <Alert severity="success" role="status">
            Sent: {sent}. Your club looks at it now.
          </Alert>
          <Button variant="outlined" onClick={() => setSent(null)}>
            Enter another player
          </Button>
        </Stack>
      )}
    </Card>
  )
}

type SizeEntryFormProps = {
  token: string
  sizes: Readonly<Record<PackPartName, readonly string[]>>
  onSent: (name: string) => void
}

const EMPTY = { name: '', number: '', jersey: '', practice: '', spandex: '' }

function SizeEntryForm({ token, sizes, onSent }: SizeEntryFormProps) {
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
