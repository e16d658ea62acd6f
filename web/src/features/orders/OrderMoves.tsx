import type { OrderFinding } from '@kitroom/contract/order-checks'
import { movesFrom, type OrderSide } from '@kitroom/contract/order-moves'
import { checkOrder, type Order, type OrderStockLine } from '@kitroom/contract/orders'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { useMay } from '../../access/use-may.ts'
import { messageOf } from '../../api/failure.ts'
import { useAction } from '../../api/hooks.ts'
import { isSignedOut } from '../../api/query-client.ts'
import { numberText } from '../../ui/display/count-text.ts'
import { dayFromNow } from '../../ui/display/day.ts'
import { useReopen } from '../../ui/drafts/use-reopen.ts'
import { useNotify } from '../../ui/feedback/notify.ts'
import { MOVE_PART, type Move, MoveDialog } from './MoveDialog.tsx'
import { comeOf } from './use-order-stock.ts'

type Question = { order: Order; move: Move; doubtful: readonly OrderFinding[] }

type OrderMovesProps = {
  order: Order
  side: OrderSide
  stock: readonly OrderStockLine[]
  /** The form has unsaved changes: the order cannot be moved then. */
  isDirty: boolean
  /** Called with the errors in the order. */
  onRefused: (what: readonly OrderFinding[]) => void
  onMoved: (order: Order) => void
  /** Called with the order as others have stored it, if that refuses a move. */
  onChangedByOthers: (order: Order) => void
}

/** The possible moves of an order, each with a confirmation. */
export function OrderMoves(props: OrderMovesProps) {
  const { order, side, stock, isDirty, onRefused, onMoved, onChangedByOthers } = props
  const may = useMay()
  const saveFirstId = useId()
  const notify = useNotify()
  const [asked, setAsked] = useState<Question | null>(null)
  const [refusal, setRefusal] = useState<{ message: string; version: string } | null>(null)
  // Typed while the order was checked.
  if (asked && isDirty) setAsked(null)
  const moves = may('ORDER_UPDATE') ? movesFrom(order.status, side) : []
  const { run } = useAction(checkOrder)
  const latest = useRef<Move | null>(null)
  const ask = async (move: Move) => {
    latest.current = move
    setRefusal(null)
    if (move.action !== 'submit') return setAsked({ order, move, doubtful: [] })
    try {
      const query = { today: dayFromNow(0) }
      const { wrong, doubtful } = await run({ params: { id: order.id }, query })
      // Another move has been asked for meanwhile.
      if (latest.current !== move) return
      if (wrong.length === 0) return setAsked({ order, move, doubtful })
      const message = `${numberText(wrong.length)} to correct before this order can be submitted: ${wrong[0]?.message}`
      setRefusal({ message, version: order.updated_at })
      onRefused(wrong)
    } catch (error) {
      if (!isSignedOut(error)) notify(messageOf(error, 'The order could not be checked.'), 'error')
    }
  }
  useReopen(MOVE_PART, (action) => {
    const kept = isDirty ? undefined : moves.find((move) => move.action === action)
    if (kept) void ask(kept)
  })
  const shown = moves.filter(({ action }) => action !== 'take' || stock.some((line) => comeOf(line) > 0))
  if (shown.length === 0) return null

  return (
    <Stack sx={{ mb: 2, gap: 0.5, displayPrint: 'none' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {shown.map((move) => (
          <Button
            key={move.action}
            variant={move.action === 'cancel' ? 'text' : 'contained'}
            color={move.action === 'cancel' ? 'error' : 'primary'}
            disabled={isDirty}
            aria-describedby={isDirty ? saveFirstId : undefined}
            onClick={() => void ask(move)}
          >
            {move.label}
          </Button>
        ))}
      </Stack>
      {refusal?.version === order.updated_at && !isDirty && <Alert severity="error">{refusal.message}</Alert>}
      {isDirty && (
        <Typography id={saveFirstId} variant="body2" color="textSecondary">
          Save the order first.
        </Typography>
      )}
      {asked && (
        <MoveDialog
          {...asked}
          stock={stock}
          onMoved={onMoved}
          onChangedByOthers={onChangedByOthers}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  )
}
