import { dayText } from '@kitroom/contract/days'
import {
  ApproveInput,
  AskForChangeInput,
  approveOrder,
  askForChange,
  getApprovalForm,
  getApprovalImage,
} from '@kitroom/contract/order-approval'
import { isOrderedPlayer } from '@kitroom/contract/order-checks'
import { packName } from '@kitroom/contract/order-pieces'
import type { PrintedOrder } from '@kitroom/contract/order-prints'
import { PACK_PARTS, PART_LABELS } from '@kitroom/contract/pack-parts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useParams } from 'react-router'
import { addressOf } from '../../../api/address.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { useAction, useQueryResult } from '../../../api/hooks.ts'
import { SubmitButton } from '../../../ui/display/buttons.tsx'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { StatusAlert } from '../../../ui/display/StatusAlert.tsx'
import { SectionTitle } from '../../../ui/display/texts.tsx'
import { EditSession, SaveFailure } from '../../../ui/editing/EditSession.tsx'
import { useContractForm } from '../../../ui/editing/use-contract-form.ts'
import { useEditSession } from '../../../ui/editing/use-edit-session.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { STICKY } from '../../../ui/theme/theme.ts'
import { Garments } from '../papers/printed-garments.tsx'
import { productionOf } from '../papers/production-sheet.ts'
import { SheetTable } from '../papers/SheetTable.tsx'
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
          <SectionTitle sx={{ mb: 2 }}>As it will be printed</SectionTitle>
          <Garments
            // Their players stand in one table.
            groups={productionOf(order).map((group) => ({ ...group, lines: [] }))}
            addressOf={(hash) => addressOf(getApprovalImage, {}, { token, hash })}
          />
          {order.packs.map((pack, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pack of an order is known by its place alone
            <PrintedPlayers key={nth} pack={pack} title={packName(nth)} />
          ))}
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

/** The players of a pack with what each gets: the size, and the number where one is printed. */
function PrintedPlayers({ pack: { players, special_items }, title }: PrintedPlayersProps) {
  const ordered = players.filter(isOrderedPlayer)
  if (ordered.length === 0) return null
  const withNumber = (size: string, number: string) => [size || '–', number].filter(Boolean).join(' · ')
  return (
    <Box sx={{ mb: 3 }}>
      <SheetTable
        label={`Players of ${title}`}
        headings={['Name', ...PACK_PARTS.map((part) => PART_LABELS[part]), ...special_items]}
        widths={[34]}
        minWidth={1}
        rows={ordered.map((player) => [
          player.name || '–',
          // Spandex carries no number.
          ...PACK_PARTS.map((part) =>
            withNumber(player[part], part === 'spandex' ? '' : player.number && `No.\u00a0${player.number}`),
          ),
          ...special_items.map((_, item) => player.special[item] || '–'),
        ])}
      />
    </Box>
  )
}

type PrintedPlayersProps = { pack: PrintedOrder['packs'][number]; title: string }

type Approved = { name: string; at: string }
type AnswerProps = { token: string; seen: string; first: Approved | null; onStale: () => void }

function Answer({ token, seen, first, onStale }: AnswerProps) {
  const [approved, setApproved] = useState<Approved | null>(null)
  const [isObjecting, setObjecting] = useState(false)
  const [hasObjected, setHasObjected] = useState(false)
  const [name, setName] = useState('')
  const shown = approved ?? first
  if (shown) {
    return (
      <StatusAlert severity="success">
        Approved by {shown.name}, <DateTime at={shown.at} />.
      </StatusAlert>
    )
  }
  return (
    <Stack spacing={2} sx={IN_SIGHT}>
      {hasObjected && <StatusAlert severity="success">Sent. The shop looks at it now.</StatusAlert>}
      {isObjecting ? (
        <ObjectionForm
          token={token}
          name={name}
          onCancel={() => setObjecting(false)}
          onSent={() => {
            setObjecting(false)
            setHasObjected(true)
          }}
        />
      ) : (
        <ApproveForm
          token={token}
          seen={seen}
          name={name}
          onStale={onStale}
          onApproved={setApproved}
          onObject={(typedName) => {
            setName(typedName)
            setObjecting(true)
          }}
        />
      )}
    </Stack>
  )
}

/** At the window's foot as long as the end of the page is below it. */
const IN_SIGHT = {
  ...STICKY,
  bottom: 0,
  zIndex: 1,
  mx: { xs: -2.5, sm: -4 },
  px: { xs: 2.5, sm: 4 },
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
}

type ApproveFormProps = Omit<AnswerProps, 'first'> & {
  /** As it was typed before. */
  name: string
  onApproved: (approved: Approved) => void
  onObject: (typedName: string) => void
}

function ApproveForm({ token, seen, name: start, onStale, onApproved, onObject }: ApproveFormProps) {
  const form = useContractForm(ApproveInput, { name: start })
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
          <SubmitButton disabled={session.busy}>Approve</SubmitButton>
          <Button variant="outlined" size="large" onClick={() => onObject(form.getValues('name'))}>
            Ask for a change
          </Button>
        </Stack>
      </Stack>
    </EditSession>
  )
}

type ObjectionFormProps = { token: string; name: string; onCancel: () => void; onSent: () => void }

function ObjectionForm({ token, name, onCancel, onSent }: ObjectionFormProps) {
  const form = useContractForm(AskForChangeInput, { name, note: '' })
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
          <SubmitButton disabled={session.busy}>Send</SubmitButton>
          <Button size="large" onClick={onCancel}>
            Cancel
          </Button>
        </Stack>
      </Stack>
    </EditSession>
  )
}
