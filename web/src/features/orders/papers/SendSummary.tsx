import type { Order } from '@kitroom/contract/order'
import { getOrder, getOrderHistory } from '@kitroom/contract/order-calls'
import { getOrderSummary, sendOrderSummary } from '@kitroom/contract/order-mails'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { type SyntheticEvent, useState } from 'react'
import type { z } from 'zod'
import { messageOf } from '../../../api/failure.ts'
import { useAction } from '../../../api/hooks.ts'
import { isSignedOut } from '../../../api/query-client.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { useNotify, useReport } from '../../../ui/feedback/notify.ts'

type SendSummaryProps = {
  order: Order
  /** The form has unsaved changes: the contact would not see them. */
  isDirty: boolean
  onSent: (order: Order) => void
}

/** Mails the contact the order with its roster, after a look at the mail. */
export const useSendSummary = ({ order, isDirty, onSent }: SendSummaryProps) => {
  const params = { id: order.id }
  const notify = useNotify()
  const report = useReport('The summary could not be shown.')
  const [preview, setPreview] = useState<Preview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const read = useAction(getOrderSummary)
  const { run, busy } = useAction(sendOrderSummary, [getOrder, getOrderHistory])
  const lacksContact = order.contact_email === null ? 'A summary needs a contact e-mail.' : null
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
  return {
    label: 'Send summary',
    reason: isDirty ? 'Save the order before its summary is sent.' : lacksContact,
    press: () => void (read.busy || open()),
    dialog: preview && (
      <ConfirmDialog
        open
        title={`Send summary of ${order.number}`}
        confirm="Send mail"
        maxWidth="md"
        busy={busy}
        onConfirm={() => void send(preview.version)}
        onCancel={() => setPreview(null)}
      >
        <MailPreview preview={preview} />
        {failure && <Alert severity="error">{failure}</Alert>}
      </ConfirmDialog>
    ),
  }
}

type Preview = z.output<typeof getOrderSummary.answer>

/** The mail as it will be sent, on white as on paper. */
function MailPreview({ preview: { to, subject, html } }: { preview: Preview }) {
  return (
    <>
      <Typography color="textPrimary" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        To <strong>{to}</strong>: {subject}
      </Typography>
      <iframe
        title="Preview of the mail"
        sandbox="allow-same-origin"
        srcDoc={html.replaceAll(' style="', ` ${STYLE}="`).replaceAll('"light dark"', '"light"')}
        onLoad={setStyles}
        style={FRAME}
      />
    </>
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
