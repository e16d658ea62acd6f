import type { Order } from '@kitroom/contract/order'
import { getOrderApproval } from '@kitroom/contract/order-approval'
import { moveOrder } from '@kitroom/contract/order-calls'
import type { OrderFinding } from '@kitroom/contract/order-checks'
import { getCollectedSizes } from '@kitroom/contract/order-sizes'
import type { ORDER_MOVES } from '@kitroom/contract/order-statuses'
import { getOrderStock, type OrderStockLine } from '@kitroom/contract/order-stock'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { z } from 'zod'
import { isUnreachable, isVersionConflict, messageOf } from '../../../api/failure.ts'
import { useAction, useCachedAnswer, useOptionalQuery } from '../../../api/hooks.ts'
import { SmallQuietButton } from '../../../ui/display/buttons.tsx'
import { countText } from '../../../ui/display/count-text.ts'
import { SmallText } from '../../../ui/display/texts.tsx'
import { EditDialog } from '../../../ui/editing/EditDialog.tsx'
import { SaveFailure } from '../../../ui/editing/EditSession.tsx'
import { useResentAction } from '../../../ui/editing/use-resend.ts'
import { useValueSession } from '../../../ui/editing/use-value-session.tsx'
import { useNotify } from '../../../ui/feedback/notify.ts'
import { BULLETS } from '../../../ui/theme/theme.ts'
import { ChangedSinceApproval } from '../links/OrderApproval.tsx'
import { MOVE_PART } from '../stock/move-from-link.ts'
import { comeOf, ORDER_ANSWERS, OwedList, ShortageList, shortLines } from '../stock/shortages.tsx'

export type Move = (typeof ORDER_MOVES)[number]

type MoveDialogProps = {
  /** As it was when the move was asked for: what others save meanwhile has not been seen. */
  order: Order
  move: Move
  doubtful: readonly OrderFinding[]
  stock: readonly OrderStockLine[]
  onMoved: (order: Order) => void
  onChangedByOthers: (order: Order) => void
  onClose: () => void
}

const FAILED = 'This could not be done.'

/** The confirmation before a move of an order: with doubtful values, shortages, and a note. */
export function MoveDialog(props: MoveDialogProps) {
  const { move, doubtful, stock, onMoved, onChangedByOthers, onClose } = props
  const [order, setOrder] = useState(props.order)
  const [note, setNote] = useState('')
  const { run } = useAction(moveOrder, ORDER_ANSWERS)
  const taking = useResentAction(moveOrder, ORDER_ANSWERS)
  const { refetch: reread } = useCachedAnswer(getOrderStock, { params: { id: order.id } })
  const notify = useNotify()
  const short = move.action === 'confirm' ? stock.filter((line) => line.short > 0) : []
  const isBackOrder = short.length > 0
  const owed = move.action === 'start' ? shortLines(order, stock) : []
  const collected = useOptionalQuery(getCollectedSizes, { params: { id: order.id }, enabled: move.action === 'submit' })
  const waiting = collected?.entries.length ?? 0
  const isStart = move.action === 'start'
  const isCancel = move.action === 'cancel'
  const isClose = move.action === 'close'
  const takenPieces = isCancel ? stock.reduce((sum, { taken }) => sum + taken, 0) : 0
  const unshippedPieces = order.pieces - order.pieces_shipped
  const { approval } = useOptionalQuery(getOrderApproval, { params: { id: order.id }, enabled: isStart }) ?? {}
  const label = isBackOrder ? 'Confirm as back order' : move.label

  const send = (idempotencyKey: string) =>
    run({
      params: { id: order.id },
      body: { action: move.action, note, accepts_doubts: doubtful.length > 0, as_back_order: isBackOrder },
      version: order.updated_at,
      idempotencyKey,
    }).catch(async (error: unknown) => {
      // Show the current order, and reload the stock: other items may be short now.
      if (isVersionConflict(error)) {
        notify(messageOf(error), 'error')
        onClose()
        onChangedByOthers(error.current as Order)
      } else if (!isUnreachable(error)) await reread()
      throw error
    })
  const take = async () => {
    try {
      const { order: taken, message } = await taking.run({
        params: { id: order.id },
        body: { action: 'take' },
        version: order.updated_at,
      })
      if (message) notify(message)
      setOrder(taken as Order) // an answer of this call is whole
      onMoved(taken as Order) // as above
    } catch (error) {
      notify(messageOf(error, FAILED), 'error')
      await reread()
    }
  }
  const session = useValueSession({
    part: `${MOVE_PART}${move.action}`,
    schema: z.string(),
    value: note,
    start: '',
    fill: setNote,
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
      title={`${move.label} ${order.number}`}
      save={label}
      close={isCancel ? 'Keep order' : 'Cancel'}
      isBlocked={isClose && note.trim() === ''}
      // A key that saves must not cancel an order.
      byButton={isCancel ? 'never by key' : true}
      danger={isCancel}
      maxWidth="sm"
    >
      {doubtful.length > 0 && (
        <Alert severity="warning">
          <SmallText>Is this meant?</SmallText>
          <Box component="ul" sx={BULLETS}>
            {doubtsInWords(order, doubtful).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Box>
        </Alert>
      )}
      {waiting > 0 && (
        <Alert severity="info">
          {countText(waiting, 'entry waits', 'entries wait')} for your yes. After Submit only the office can accept{' '}
          {waiting === 1 ? 'it' : 'them'}.
        </Alert>
      )}
      {approval?.approved && <ChangedSinceApproval changes={approval.changes} />}
      {owed.length > 0 && (
        <Alert
          severity="warning"
          action={
            owed.some((line) => comeOf(line) > 0) && (
              <SmallQuietButton disabled={taking.busy} onClick={() => void take()}>
                Take what has come
              </SmallQuietButton>
            )
          }
        >
          <SmallText>This order is short of:</SmallText>
          <OwedList lines={owed} />
        </Alert>
      )}
      {isBackOrder && (
        <Alert severity="warning">
          <SmallText>Not in stock. What is there is taken, the rest when it has come:</SmallText>
          <ShortageList lines={short.map((line) => ({ ...line, missing: line.short }))} />
        </Alert>
      )}
      {takenPieces > 0 && (
        <Alert severity="info">{countText(takenPieces, 'piece goes', 'pieces go')} back into stock.</Alert>
      )}
      {isClose && (
        <Alert severity="warning">
          {countText(unshippedPieces, 'piece does', 'pieces do')} not come any more. What was taken of them goes back
          into stock.
        </Alert>
      )}
      {order.approval === 'Change asked' && move.action === 'confirm' && (
        <Alert severity="warning">The contact asks for a change.</Alert>
      )}
      <SaveFailure />
      <TextField
        label={isClose ? 'Reason' : 'Note'}
        required={isClose}
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
