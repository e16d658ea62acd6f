import { dayText } from '@kitroom/contract/days'
import { acceptSizeEntry, closeSizeLink, declineSizeEntry, getCollectedSizes } from '@kitroom/contract/order-sizes'
import { getOrder, getOrderHistory, getOrderStock, listOrders, type Order } from '@kitroom/contract/orders'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { messageOf } from '../../api/failure.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { useReopen } from '../../ui/drafts/use-reopen.ts'
import { useResentAction } from '../../ui/editing/use-resend.ts'
import { copyText } from '../../ui/feedback/copy-text.ts'
import { useNotify } from '../../ui/feedback/notify.ts'
import { SizeEntryList } from './SizeEntryList.tsx'
import { SIZE_LINK_PART, SizeLinkDialog } from './SizeLinkDialog.tsx'

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
