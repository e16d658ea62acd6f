import type { Order } from '@kitroom/contract/order'
import { getOrder, getOrderHistory } from '@kitroom/contract/order-calls'
import { getOrderSummary, sendOrderSummary } from '@kitroom/contract/order-mails'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type SyntheticEvent, useId, useState } from 'react'
import type { z } from 'zod'
import { messageOf } from '../../../api/failure.ts'
import { useAction } from '../../../api/hooks.ts'
import { isSignedOut } from '../../../api/query-client.ts'
import { useNotify, useReport } from '../../../ui/feedback/notify.ts'

type SendSummaryProps = {
  order: Order
  /** The form has unsaved changes: the contact would not see them. */
  isDirty: boolean
  onSent: (order: Order) => void
}

/** Mails the contact the order with its roster, after a look at the mail. */
export function SendSummary({ order, isDirty, onSent }: SendSummaryProps) {
  const params = { id: order.id }
  const reasonId = useId()
  const notify = useNotify()
  const report = useReport('The summary could not be shown.')
  const [preview, setPreview] = useState<Preview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const read = useAction(getOrderSummary)
  const { run, busy } = useAction(sendOrderSummary, [getOrder, getOrderHistory])
  const reason = isDirty ? 'Save the order before its summary is sent.' : noContact(order)
  const open = async () => {
    setFailure(null)
    await report(async () => {
      setPreview(await read.run({ params }))
      return {}
    })
  }
  const send = async (version: string) => {
    setFailure(null)
    try {
      const { order: sent, message } = await run({ params, body: { version } })
      setPreview(null)
      if (message) notify(message)
      onSent(sent as Order) // an answer of this call is whole
    } catch (error) {
      if (!isSignedOut(error)) setFailure(messageOf(error, 'The summary could not be sent.'))
    }
  }
  return (
    <>
      <Button
        disabled={read.busy || reason !== null}
        aria-describedby={reason === null ? undefined : reasonId}
        onClick={() => void open()}
      >
        Send summary
      </Button>
      {reason && (
        <Typography id={reasonId} variant="body2" color="textSecondary" sx={{ flex: '1 1 100%', textAlign: 'right' }}>
          {reason}
        </Typography>
      )}
      {preview && (
        <PreviewDialog
          {...{ preview, failure, busy }}
          onSend={() => void send(preview.version)}
          onClose={() => setPreview(null)}
        />
      )}
    </>
  )
}

const noContact = ({ contact_email }: Order): string | null =>
  contact_email === null ? 'A summary needs a contact e-mail.' : null

type Preview = z.output<typeof getOrderSummary.answer>

type PreviewDialogProps = {
  preview: Preview
  failure: string | null
  busy: boolean
  onSend: () => void
  onClose: () => void
}

/** The mail as it will be sent, on white as on paper. */
function PreviewDialog({ preview, failure, busy, onSend, onClose }: PreviewDialogProps) {
  const titleId = useId()
  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Send summary?</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          To <strong>{preview.to}</strong>: {preview.subject}
        </Typography>
        <iframe
          title="Preview of the mail"
          sandbox="allow-same-origin"
          srcDoc={preview.html.replaceAll(' style="', ` ${STYLE}="`).replaceAll('"light dark"', '"light"')}
          onLoad={setStyles}
          style={FRAME}
        />
        {failure && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} autoFocus>
          Cancel
        </Button>
        <Button variant="contained" onClick={onSend} disabled={busy}>
          Send mail
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const FRAME = {
  width: '100%',
  height: '60vh',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: 8,
} as const

const STYLE = 'data-style'

/** The policy of our pages forbids styles in HTML, also within a frame: they are set from here, where no script runs. */
const setStyles = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
  for (const element of currentTarget.contentDocument?.querySelectorAll<HTMLElement>(`[${STYLE}]`) ?? []) {
    element.style.cssText = element.getAttribute(STYLE) ?? ''
  }
}
