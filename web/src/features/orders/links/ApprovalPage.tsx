import { dayText } from '@kitroom/contract/days'
import {
  ApproveInput,
  AskForChangeInput,
  approveOrder,
  askForChange,
  getApprovalForm,
  getApprovalImage,
} from '@kitroom/contract/order-approval'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useParams } from 'react-router'
import { addressOf } from '../../../api/address.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { useAction, useQueryResult } from '../../../api/hooks.ts'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { EditSession, SaveFailure } from '../../../ui/editing/EditSession.tsx'
import { useContractForm } from '../../../ui/editing/use-contract-form.ts'
import { useEditSession } from '../../../ui/editing/use-edit-session.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Garments } from '../papers/printed-garments.tsx'
import { productionOf } from '../papers/production-sheet.ts'
import { GuestLinkPage } from './GuestLinkPage.tsx'

/** The public page on which the contact of an order looks at it as it will be printed, and answers. */
export function ApprovalPage() {
  const { token = '' } = useParams()
  const result = useQueryResult(getApprovalForm, { query: { token } })
  return (
    <GuestLinkPage
      result={result}
      name="Approval"
      title={({ order }) => order.team_name}
      windowTitle={({ order }) => `${order.number} ${order.team_name}`}
      subtitle={({ order, ends_at }) => (
        <>
          {[`Order ${order.number}`, order.club_name].filter(Boolean).join(', ')}.
          {order.needed_by && ` Needed by ${dayText(order.needed_by)}.`} Open until <DateTime at={ends_at} />.
        </>
      )}
      maxWidth={840}
    >
      {({ order, seen, approved }) => (
        <>
          <Typography variant="h2" sx={{ mb: 2 }}>
            As it will be printed
          </Typography>
          <Garments
            groups={productionOf(order)}
            addressOf={(hash) => addressOf(getApprovalImage, {}, { token, hash })}
          />
          {order.notes && (
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mb: 2.5 }}>
              Notes: {order.notes}
            </Typography>
          )}
          <Answer token={token} seen={seen} first={approved} onStale={result.refetch} />
        </>
      )}
    </GuestLinkPage>
  )
}

type Approved = { name: string; at: string }
type AnswerProps = { token: string; seen: string; first: Approved | null; onStale: () => void }

function Answer({ token, seen, first, onStale }: AnswerProps) {
  const [approved, setApproved] = useState<Approved | null>(null)
  const [isObjecting, setObjecting] = useState(false)
  const [hasObjected, setHasObjected] = useState(false)
  const shown = approved ?? first
  if (shown) {
    return (
      <Alert severity="success" role="status">
        Approved by {shown.name}, <DateTime at={shown.at} />.
      </Alert>
    )
  }
  return (
    <Stack spacing={2.5}>
      {hasObjected && (
        <Alert severity="success" role="status">
          Sent. The shop looks at it now.
        </Alert>
      )}
      {isObjecting ? (
        <ObjectionForm
          token={token}
          onBack={() => setObjecting(false)}
          onSent={() => {
            setObjecting(false)
            setHasObjected(true)
          }}
        />
      ) : (
        <ApproveForm {...{ token, seen, onStale }} onApproved={setApproved} onObject={() => setObjecting(true)} />
      )}
    </Stack>
  )
}

type ApproveFormProps = Omit<AnswerProps, 'first'> & { onApproved: (approved: Approved) => void; onObject: () => void }

function ApproveForm({ token, seen, onStale, onApproved, onObject }: ApproveFormProps) {
  const form = useContractForm(ApproveInput, { name: '' })
  const { run } = useAction(approveOrder)
  const session = useEditSession(form, {
    part: 'approve',
    save: async ({ name }) => {
      try {
        return await run({ body: { token, name, seen } })
      } catch (error) {
        if (error instanceof ApiFailure && (error.status === 409 || error.status === 404)) onStale()
        throw error
      }
    },
    onSaved: ({ approved }) => onApproved(approved as Approved), // an answer of this call is whole
  })
  return (
    <EditSession session={session}>
      <Stack component="form" noValidate onSubmit={session.submit} spacing={2}>
        <SaveFailure />
        <TextInput form={form} name="name" />
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          <Button type="submit" variant="contained" size="large" disabled={session.busy}>
            Approve
          </Button>
          <Button variant="outlined" size="large" onClick={onObject}>
            Ask for a change
          </Button>
        </Stack>
      </Stack>
    </EditSession>
  )
}

function ObjectionForm({ token, onBack, onSent }: { token: string; onBack: () => void; onSent: () => void }) {
  const form = useContractForm(AskForChangeInput, { name: '', note: '' })
  const { run } = useAction(askForChange)
  const session = useEditSession(form, {
    part: 'objection',
    save: (values) => run({ body: { token, ...values } }),
    onSaved: onSent,
  })
  return (
    <EditSession session={session}>
      <Stack component="form" noValidate onSubmit={session.submit} spacing={2}>
        <SaveFailure />
        <TextInput form={form} name="name" />
        <TextInput form={form} name="note" />
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          <Button type="submit" variant="contained" size="large" disabled={session.busy}>
            Send
          </Button>
          <Button size="large" onClick={onBack}>
            Back
          </Button>
        </Stack>
      </Stack>
    </EditSession>
  )
}
