import type { OrderFinding } from '@kitroom/contract/order-checks'
import type { ORDER_MOVES } from '@kitroom/contract/order-moves'
import { getCollectedSizes } from '@kitroom/contract/order-sizes'
import {
  getOrder,
  getOrderHistory,
  getOrderStock,
  listOrders,
  moveOrder,
  type Order,
  type OrderStockLine,
} from '@kitroom/contract/orders'
import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { isUnreachable, isVersionConflict, messageOf } from '../../api/failure.ts'
import { useAction, useCachedAnswer, useOptionalQuery } from '../../api/hooks.ts'
import { countText } from '../../ui/display/count-text.ts'
import { dayFromNow } from '../../ui/display/day.ts'
import { EditDialog } from '../../ui/editing/EditDialog.tsx'
import { SaveFailure } from '../../ui/editing/EditSession.tsx'
import { useValueSession } from '../../ui/editing/use-value-session.tsx'
import { useNotify } from '../../ui/feedback/notify.ts'
import { ShortageList } from './ShortageList.tsx'

export type Move = (typeof ORDER_MOVES)[number]

type MoveDialogProps = {
  /** As it was when the move was asked for: what others save meanwhile has not been seen. */
  order: Order
  move: Move
  doubtful: readonly OrderFinding[]
  stock: readonly OrderStockLine[]
  onMoved: (order: Order) => void
  /** Called with the order as others have stored it, if that refuses the move. */
  onChangedByOthers: (order: Order) => void
  onClose: () => void
}

const REFRESHES = [getOrder, getOrderHistory, getOrderStock, listOrders]
const Typed = z.object({ note: z.string() })
const NOTHING = { note: '' }
const FAILED = 'This could not be done.'
/** The prefix of the dialog's part of the page, for its draft; the action follows. */
export const MOVE_PART = 'move '

/** The confirmation before a move of an order: with doubtful values, shortages, and a note. */
export function MoveDialog(props: MoveDialogProps) {
  const { order, move, doubtful, stock, onMoved, onChangedByOthers, onClose } = props
  const [note, setNote] = useState('')
  const { run } = useAction(moveOrder, REFRESHES)
  const { refetch } = useCachedAnswer(getOrderStock, { params: { id: order.id } })
  const notify = useNotify()
  const short = move.action === 'confirm' ? stock.filter((line) => line.short > 0) : []
  const isBackOrder = short.length > 0
  const collected = useOptionalQuery(getCollectedSizes, { params: { id: order.id }, enabled: move.action === 'submit' })
  const waiting = collected?.entries.length ?? 0
  const label = isBackOrder ? 'Confirm as back order' : move.label

  const send = (idempotencyKey: string) =>
    run({
      params: { id: order.id },
      query: { today: dayFromNow(0) },
      body: { action: move.action, note, accepts_doubts: doubtful.length > 0, as_back_order: isBackOrder },
      version: order.updated_at,
      idempotencyKey,
    }).catch(async (error: unknown) => {
      // Show the current order, and reload the stock: other items may be short now.
      if (isVersionConflict(error)) {
        notify(messageOf(error), 'error')
        onClose()
        onChangedByOthers(error.current as Order)
      } else if (!isUnreachable(error)) await refetch()
      throw error
    })
  const session = useValueSession({
    part: `${MOVE_PART}${move.action}`,
    schema: Typed,
    value: useMemo(() => ({ note }), [note]),
    start: NOTHING,
    isChanged: note !== '',
    fill: (kept) => setNote(kept.note),
    save: send,
    onSaved: ({ order: moved, message }) => {
      if (message) notify(message)
      onMoved(moved as Order) // an answer of this call is whole
    },
    onClose,
    failed: FAILED,
    broke: FAILED,
  })
  return (
    <EditDialog
      session={session}
      title={`${move.label}: ${order.number}`}
      save={label}
      close="Back"
      // A key that saves must not cancel an order.
      byButton={move.action === 'cancel' ? 'never by key' : true}
      danger={move.action === 'cancel'}
      maxWidth="sm"
    >
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
      {waiting > 0 && (
        <Alert severity="info">
          {countText(waiting, 'entry waits', 'entries wait')} for your yes. After Submit only the office can accept{' '}
          {waiting === 1 ? 'it' : 'them'}.
        </Alert>
      )}
      {isBackOrder && (
        <Alert severity="warning">
          <Typography variant="body2">Not in stock. What is there is taken, the rest when it has come:</Typography>
          <ShortageList lines={short.map((line) => ({ ...line, missing: line.short }))} />
        </Alert>
      )}
      <SaveFailure />
      <TextField
        label="Note"
        multiline
        minRows={2}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </EditDialog>
  )
}

/** The doubtful values with their places: 'Player Pack 1, Anna Li: Number 7 twice'. Duplicates are removed. */
const doubtsInWords = ({ packs }: Order, doubtful: readonly OrderFinding[]): string[] => {
  const texts = doubtful.map(({ path, message }) => {
    const [, pack = '0', what, line = '0'] = path.split('.')
    const where = `Player Pack ${Number(pack) + 1}`
    if (what !== 'players') return `${where}, ${message}`
    const player = packs[Number(pack)]?.players[Number(line)]
    return `${where}, ${player?.name || `line ${Number(line) + 1}`}: ${message}`
  })
  return [...new Set(texts)]
}
