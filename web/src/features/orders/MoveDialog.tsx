import type { OrderFinding } from '@kitroom/contract/order-checks'
import {
  getOrder,
  getOrderStock,
  listOrders,
  moveOrder,
  type Order,
  type OrderStockLine,
} from '@kitroom/contract/orders'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { isVersionConflict, messageOf } from '../../api/failure.ts'
import { useAction, useInvalidate } from '../../api/hooks.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { dayFromNow } from '../../ui/display/day.ts'
import { useNotify } from '../../ui/feedback/notify.ts'
import { doubtsInWords } from './doubts-in-words.ts'
import type { Move } from './OrderMoves.tsx'
import { ShortageList } from './ShortageList.tsx'

type MoveDialogProps = {
  order: Order
  move: Move
  doubtful: readonly OrderFinding[]
  stock: readonly OrderStockLine[]
  onChanged: (order: Order) => void
  onClose: () => void
}

const REFRESHES = [getOrder, getOrderStock, listOrders]

/** The one question before an order moves on: with what is doubtful or short, and room for a note. */
export function MoveDialog({ order, move, doubtful, stock, onChanged, onClose }: MoveDialogProps) {
  const [note, setNote] = useState('')
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [failure, setFailure] = useState('')
  const { run, busy } = useAction(moveOrder, REFRESHES)
  const reread = useInvalidate(getOrderStock, { params: { id: order.id } })
  const notify = useNotify()
  const titleId = useId()
  const short = move.action === 'confirm' ? stock.filter((line) => line.short > 0) : []
  const isBackOrder = short.length > 0
  const label = isBackOrder ? 'Confirm as back order' : move.label

  const go = async () => {
    setFailure('')
    const body = { action: move.action, note, accepts_doubts: doubtful.length > 0, as_back_order: isBackOrder }
    try {
      const { order: moved, message } = await run({
        params: { id: order.id },
        query: { today: dayFromNow(0) },
        body,
        version: order.updated_at,
        idempotencyKey,
      })
      if (message) notify(message)
      onClose()
      onChanged(moved as Order) // an answer of this call is whole
    } catch (error) {
      if (isVersionConflict(error)) {
        notify(messageOf(error), 'error')
        return onChanged(error.current as Order) // what is stored now
      }
      setFailure(messageOf(error, 'This could not be done.'))
      await reread()
    }
  }
  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {move.label}: {order.number}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {doubtful.length > 0 && (
            <Alert severity="warning">
              <Typography variant="body2">Is this meant?</Typography>
              <ul style={{ margin: 0, paddingLeft: 20 }}>
                {doubtsInWords(order, doubtful).map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </Alert>
          )}
          {isBackOrder && (
            <Alert severity="warning">
              <Typography variant="body2">Not in stock. What is there is taken, the rest when it has come:</Typography>
              <ShortageList lines={short.map((line) => ({ ...line, missing: line.short }))} />
            </Alert>
          )}
          {failure && <Alert severity="error">{failure}</Alert>}
          <TextField
            label="Note"
            multiline
            minRows={2}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} color="inherit">
          Back
        </Button>
        <Button
          variant="contained"
          color={move.action === 'cancel' ? 'error' : 'primary'}
          onClick={() => void go()}
          disabled={busy}
        >
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
