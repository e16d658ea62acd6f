import type { Order } from '@kitroom/contract/order'
import { type Approval, askForApproval, closeApproval, getOrderApproval } from '@kitroom/contract/order-approval'
import { getOrder, getOrderHistory } from '@kitroom/contract/order-calls'
import type { PrintedChange } from '@kitroom/contract/order-prints'
import { STATUS_FACTS } from '@kitroom/contract/order-statuses'
import { changeInWords } from '@kitroom/contract/printed-lines'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'
import { useMay } from '../../../access/use-may.ts'
import { useAction, useOptionalQuery } from '../../../api/hooks.ts'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { shortMoment } from '../../../ui/display/short-moment.ts'
import { SecondaryText, SectionTitle, SmallText } from '../../../ui/display/texts.tsx'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { useReport } from '../../../ui/feedback/notify.ts'
import { BULLETS } from '../../../ui/theme/theme.ts'

type OrderApprovalProps = {
  order: Order
  /** The form has unsaved changes: the contact would not see them. */
  isDirty: boolean
}

/** Whether the contact has approved the order, and the office's link for it. */
export function OrderApproval({ order, isDirty }: OrderApprovalProps) {
  const may = useMay()
  const params = { id: order.id }
  const { approval = null } = useOptionalQuery(getOrderApproval, { params }) ?? {}
  const mayAsk = may('ORDER_MANAGE') && may('ORDER_UPDATE') && STATUS_FACTS[order.status].mayBeApproved
  const [isAsking, setAsking] = useState(false)
  const reasonId = useId()
  const report = useReport('This could not be done.')
  const stale = [getOrderApproval, getOrder, getOrderHistory]
  const [ask, close] = [useAction(askForApproval, stale), useAction(closeApproval, stale)]
  const attempt = (work: () => Promise<{ message?: string }>) => {
    setAsking(false)
    return report(work)
  }
  if (!mayAsk && !approval) return null
  const reason = isDirty ? 'Save the order first.' : order.contact_email ? null : 'The order has no contact e-mail.'
  return (
    <Card component="section" aria-label="Approval" sx={{ p: { xs: 2, sm: 2.5 }, mb: 2, displayPrint: 'none' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <SectionTitle sx={{ flex: '1 1 160px' }}>Approval</SectionTitle>
        {mayAsk && approval?.is_open && (
          <Button disabled={close.busy} onClick={() => void attempt(() => close.run({ params }))}>
            Close link
          </Button>
        )}
        {mayAsk && (
          <Button
            variant="outlined"
            disabled={ask.busy || reason !== null}
            aria-describedby={reason === null ? undefined : reasonId}
            onClick={() => setAsking(true)}
          >
            Ask for approval
          </Button>
        )}
      </Stack>
      <ApprovalState approval={approval} order={order} />
      {mayAsk && reason && <SecondaryText id={reasonId}>{reason}</SecondaryText>}
      <ConfirmDialog
        open={isAsking}
        title={`Ask for approval of ${order.number}`}
        confirm="Send mail"
        onCancel={() => setAsking(false)}
        onConfirm={() => void attempt(() => ask.run({ params }))}
      >
        {order.contact_email} gets a link that shows the order as it will be printed, with the names of its players. It
        is open for 30 days, until production starts.{approval?.is_open && ' The link that is open now ends.'}
      </ConfirmDialog>
    </Card>
  )
}

function ApprovalState({ approval, order }: { approval: Approval | null; order: Order }) {
  if (!approval) return <SecondaryText>The contact has not been asked.</SecondaryText>
  const { asked_at, ends_at, is_open, approved, changes } = approval
  const objection = order.moves.find(({ action, moved_at }) => action === 'object' && moved_at > (approved?.at ?? ''))
  return (
    <Stack sx={{ gap: 1, mt: 0.5 }}>
      {approved && (
        <SmallText sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          Approved by {approved.name}, {shortMoment(approved.at)}
        </SmallText>
      )}
      {objection && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {objection.by_first_name} asks for a change, {shortMoment(objection.moved_at)}: {objection.note}
        </Alert>
      )}
      <ChangedSinceApproval changes={approved ? changes : []} />
      <SecondaryText>
        Asked <DateTime at={asked_at} />.{' '}
        {is_open ? (
          <>
            The link is open until <DateTime at={ends_at} />.
          </>
        ) : (
          'The link is closed.'
        )}
      </SecondaryText>
    </Stack>
  )
}

/** Names what has changed since the approval. */
export function ChangedSinceApproval({ changes }: { changes: readonly PrintedChange[] }) {
  if (changes.length === 0) return null
  return (
    <Alert severity="warning">
      <SmallText sx={{ fontWeight: 600 }}>Changed since approval</SmallText>
      <Box component="ul" sx={{ ...BULLETS, overflowWrap: 'anywhere' }}>
        {changes.map((change) => (
          <li key={change.line}>{changeInWords(change)}</li>
        ))}
      </Box>
    </Alert>
  )
}
