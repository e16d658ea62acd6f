import { dayText } from '@kitroom/contract/days'
import {
  acceptSizeEntry,
  closeSizeLink,
  createSizeLink,
  declineSizeEntry,
  getCollectedSizes,
  type SizeEntry,
  SizeLinkInput,
} from '@kitroom/contract/order-sizes'
import { getOrder, getOrderHistory, getOrderStock, listOrders, type Order } from '@kitroom/contract/orders'
import { PACK_PARTS, PART_LABELS } from '@kitroom/contract/pack-parts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { messageOf } from '../../api/failure.ts'
import { useAction, useOptionalQuery } from '../../api/hooks.ts'
import { countText } from '../../ui/display/count-text.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { dayFromNow } from '../../ui/display/day.ts'
import { useReopen } from '../../ui/drafts/use-reopen.ts'
import { EditDialog } from '../../ui/editing/EditDialog.tsx'
import { SaveFailure } from '../../ui/editing/EditSession.tsx'
import { useContractForm } from '../../ui/editing/use-contract-form.ts'
import { useEditSession } from '../../ui/editing/use-edit-session.tsx'
import { useResentAction } from '../../ui/editing/use-resend.ts'
import { copyText } from '../../ui/feedback/copy-text.ts'
import { useNotify } from '../../ui/feedback/notify.ts'
import { DayInput } from '../../ui/form/DayInput.tsx'

type CollectSizesProps = {
  order: Order
  /** The form has unsaved changes: entries cannot be accepted then. */
  isDirty: boolean
  onChanged: (order: Order) => void
}

/** The link by which players enter their sizes, and the entries sent by it. Requires write access to the order. */
export function CollectSizes({ order, isDirty, onChanged }: CollectSizesProps) {
  const [isAsking, setAsking] = useState(false)
  /** The address of the link made last on this page, which is shown once only. */
  const [sizeLink, setSizeLink] = useState('')
  const params = { id: order.id }
  const collected = useOptionalQuery(getCollectedSizes, { params })
  useReopen(SIZE_LINK_PART, () => setAsking(true))
  const notify = useNotify()
  const accept = useResentAction(acceptSizeEntry, [
    getCollectedSizes,
    getOrder,
    getOrderHistory,
    getOrderStock,
    listOrders,
  ])
  const decline = useResentAction(declineSizeEntry, [getCollectedSizes])
  const close = useResentAction(closeSizeLink, [getCollectedSizes])
  if (!collected) return null
  const { link, entries } = collected
  const isDraft = order.status === 'Draft'
  if (!isDraft && entries.length === 0) return null

  const attempt = async (work: () => Promise<{ message?: string }>) => {
    try {
      const { message } = await work()
      if (message) notify(message)
    } catch (error) {
      notify(messageOf(error, 'This could not be done.'), 'error')
    }
  }
  return (
    <Card component="section" aria-label="Collected sizes" sx={{ p: { xs: 2, sm: 2.5 }, mb: 2, displayPrint: 'none' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h2" sx={{ flex: '1 1 160px' }}>
          Sizes of players
        </Typography>
        {isDraft && link?.is_open && (
          <Button
            disabled={close.busy}
            onClick={() =>
              void attempt(async () => {
                const answer = await close.run({ params })
                setSizeLink('')
                return answer
              })
            }
          >
            Close link
          </Button>
        )}
        {isDraft && (
          <Button variant="outlined" onClick={() => setAsking(true)}>
            Collect sizes
          </Button>
        )}
      </Stack>
      {isDraft && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {link?.is_open
            ? `A link is open until ${dayText(link.last_day)}, that day included.`
            : 'Players or parents enter name, number and sizes by a link.'}
        </Typography>
      )}
      {sizeLink && <SizeLinkAddress path={sizeLink} />}
      <SizeEntryList
        entries={entries}
        disabledReason={isDirty ? 'Save the order first.' : null}
        busy={accept.busy || decline.busy}
        onAccept={({ id }) =>
          void attempt(async () => {
            const answer = await accept.run({ params: { ...params, entryId: id } })
            onChanged(answer.order as Order) // an answer of this call is whole
            return answer
          })
        }
        onDecline={({ id }) => void attempt(() => decline.run({ params: { ...params, entryId: id } }))}
      />
      {isAsking && isDraft && (
        <SizeLinkDialog
          orderId={order.id}
          replaces={link?.is_open ?? false}
          onCreated={(created) => {
            setSizeLink(created)
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

/** The address of a new link. It is shown once, because only its hash is stored. */
function SizeLinkAddress({ path }: { path: string }) {
  const notify = useNotify()
  const address = new URL(path, window.location.origin).href
  const copy = async () => {
    try {
      await copyText(address)
      notify('Link copied')
    } catch {
      notify('This browser does not let the link be copied. Copy it by hand.', 'error')
    }
  }
  return (
    <Alert severity="success" icon={false} sx={{ mt: 1.5, '& .MuiAlert-message': { flex: 1 } }}>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        Pass this link on to your players. It is shown once; another link ends it.
      </Typography>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <TextField
          label="Link"
          size="small"
          value={address}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
          sx={{ flex: 1 }}
        />
        <Button variant="outlined" onClick={() => void copy()}>
          Copy link
        </Button>
      </Stack>
    </Alert>
  )
}

type SizeEntryListProps = {
  entries: readonly SizeEntry[]
  /** The reason why entries cannot be accepted now. */
  disabledReason: string | null
  busy: boolean
  onAccept: (entry: SizeEntry) => void
  onDecline: (entry: SizeEntry) => void
}

/** The players' entries, each to be accepted or declined. */
function SizeEntryList({ entries, disabledReason, busy, onAccept, onDecline }: SizeEntryListProps) {
  const id = useId()
  if (entries.length === 0) return null
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1.5, fontWeight: 600 }}>
        {countText(entries.length, 'entry waits', 'entries wait')} for your yes
      </Typography>
      {disabledReason && (
        <Typography variant="body2" color="textSecondary">
          {disabledReason}
        </Typography>
      )}
      <Box component="ul" aria-label="Entries" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {entries.map((entry) => (
          <Box component="li" key={entry.id} sx={LINE}>
            <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 240px' }, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography id={`${id}-${entry.id}`} variant="body2" sx={{ fontWeight: 600 }}>
                {entry.name} {entry.number}
              </Typography>
              <Typography variant="body2">
                {PACK_PARTS.map((part) => `${PART_LABELS[part]} ${entry[part] || '–'}`).join(', ')}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                <DateTime at={entry.sent_at} />
              </Typography>
            </Box>
            <Stack direction="row" sx={{ gap: 1 }}>
              <Button
                size="small"
                variant="outlined"
                disabled={busy || disabledReason !== null}
                aria-describedby={`${id}-${entry.id}`}
                onClick={() => onAccept(entry)}
              >
                Accept
              </Button>
              <Button
                size="small"
                color="inherit"
                disabled={busy}
                aria-describedby={`${id}-${entry.id}`}
                onClick={() => onDecline(entry)}
              >
                Decline
              </Button>
            </Stack>
          </Box>
        ))}
      </Box>
    </>
  )
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
}

/** The dialog's part of the page, for its draft. */
const SIZE_LINK_PART = 'size link'

type SizeLinkDialogProps = {
  orderId: number
  /** The new link replaces an open one. */
  replaces: boolean
  onCreated: (path: string) => void
  onClose: () => void
}

const USUAL_DAYS = 7

/** Asks for the last day of a link, and creates it. */
function SizeLinkDialog({ orderId, replaces, onCreated, onClose }: SizeLinkDialogProps) {
  const form = useContractForm(SizeLinkInput, { last_day: dayFromNow(USUAL_DAYS) })
  const { run } = useAction(createSizeLink, [getCollectedSizes])
  const session = useEditSession(form, {
    part: SIZE_LINK_PART,
    // No idempotency key: a retry replaces the link whose address was not received.
    save: (body) => run({ params: { id: orderId }, body }),
    conflictPath: 'last_day',
    onSaved: ({ path = '' }) => onCreated(path),
    onClose,
  })
  return (
    <EditDialog session={session} title="Collect sizes" save="Create link" close="Back">
      <SaveFailure />
      <DialogContentText>
        Players or parents enter name, number and sizes by a link, without an account.
        {replaces && ' The link that is open now ends.'}
      </DialogContentText>
      <DayInput form={form} name="last_day" hint="The link is open on this day, too." />
    </EditDialog>
  )
}
