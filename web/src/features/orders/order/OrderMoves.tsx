import type { Order } from '@kitroom/contract/order'
import { checkOrder } from '@kitroom/contract/order-calls'
import type { OrderFinding } from '@kitroom/contract/order-checks'
import { movesFrom, type OrderSide } from '@kitroom/contract/order-statuses'
import type { OrderStockLine } from '@kitroom/contract/order-stock'
import MoreHorizIcon from '@mui/icons-material/MoreHoriz'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../../api/failure.ts'
import { useAction } from '../../../api/hooks.ts'
import { isSignedOut } from '../../../api/query-client.ts'
import { numberText } from '../../../ui/display/count-text.ts'
import { SecondaryText } from '../../../ui/display/texts.tsx'
import { useReopenedPart } from '../../../ui/drafts/use-reopened-part.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.ts'
import { useNotify } from '../../../ui/feedback/notify.ts'
import { MenuButton } from '../../../ui/page/MenuButton.tsx'
import { MOVE_PART, useMoveFromLink } from '../stock/move-from-link.ts'
import { comeOf } from '../stock/shortages.tsx'
import type { Move } from './MoveDialog.tsx'

const ShipDialog = lazyPart(async () => (await import('../stock/ShipDialog.tsx')).ShipDialog)
const MoveDialog = lazyPart(async () => (await import('./MoveDialog.tsx')).MoveDialog)

type Question = { order: Order; move: Move; doubtful: readonly OrderFinding[] }

type OrderMovesProps = {
  order: Order
  sides: readonly OrderSide[]
  stock: readonly OrderStockLine[]
  /** The form has unsaved changes: 'Submit' saves them first, other moves wait for that. */
  isDirty: boolean
  onSaveFirst: (next: (saved: Order) => void) => void
  onRefused: (what: readonly OrderFinding[]) => void
  onMoved: (order: Order) => void
  /** Called with the order as others have stored it, if that refuses a move. */
  onChangedByOthers: (order: Order) => void
  /** The other moves of the order: in the menu. */
  actions?: readonly MenuAction[]
}

/** The possible moves of an order, each with a confirmation: a button for what comes next, and a menu for the rest. */
export function OrderMoves(props: OrderMovesProps) {
  const { order, sides, stock, isDirty, onSaveFirst, onRefused, onMoved, onChangedByOthers, actions = [] } = props
  const saveFirstId = useId()
  const notify = useNotify()
  const [question, setQuestion] = useState<Question | null>(null)
  const [refusal, setRefusal] = useState<{ message: string; version: string } | null>(null)
  // Typed while the order was checked.
  if (question && isDirty) setQuestion(null)
  const moves = movesFrom(order, sides)
  const { run } = useAction(checkOrder)
  const latest = useRef<Move | null>(null)
  const ask = async (move: Move, order: Order) => {
    latest.current = move
    setRefusal(null)
    if (move.action !== 'submit') return setQuestion({ order, move, doubtful: [] })
    try {
      const { wrong, doubtful } = await run({ params: { id: order.id } })
      // Another move has been asked for meanwhile.
      if (latest.current !== move) return
      if (wrong.length === 0) return setQuestion({ order, move, doubtful })
      const message = `${numberText(wrong.length)} to correct before this order can be submitted: ${wrong[0]?.message}`
      setRefusal({ message, version: order.updated_at })
      onRefused(wrong)
    } catch (error) {
      if (!isSignedOut(error)) notify(messageOf(error, 'The order could not be checked.'), 'error')
    }
  }
  const open = (action: string) => {
    const move = isDirty ? undefined : moves.find((one) => one.action === action)
    if (move) void ask(move, order)
  }
  useReopenedPart(MOVE_PART, open)
  useMoveFromLink(open)
  const shown = moves.filter(({ action }) => action !== 'take' || stock.some((line) => comeOf(line) > 0))
  const isEnd = ({ action }: Move) => action === 'cancel' || action === 'close'
  const next = shown.find((move) => !isEnd(move))
  const others = shown.filter((move) => move !== next)
  const reasonOf = ({ action }: Move) => (isDirty && action !== 'submit' ? SAVE_FIRST : null)
  const waits = next !== undefined && reasonOf(next) !== null
  const itemOf = (move: Move): MenuAction => ({
    label: move.label,
    isDanger: isEnd(move),
    reason: reasonOf(move),
    press: () => void ask(move, order),
  })

  return (
    <>
      {next && (
        <Button
          key={next.action}
          variant="contained"
          disabled={waits}
          aria-describedby={waits ? saveFirstId : undefined}
          onClick={() => {
            if (isDirty) onSaveFirst((saved) => void ask(next, saved))
            else void ask(next, order)
          }}
        >
          {next.label}
        </Button>
      )}
      <MoreActions
        actions={[
          ...others.filter((move) => !isEnd(move)).map(itemOf),
          ...actions,
          ...others.filter(isEnd).map(itemOf),
        ]}
      />
      {refusal?.version === order.updated_at && !isDirty && (
        <Alert severity="error" sx={WHOLE_LINE}>
          {refusal.message}
        </Alert>
      )}
      {waits && (
        <SecondaryText id={saveFirstId} sx={{ ...WHOLE_LINE, textAlign: 'right' }}>
          {SAVE_FIRST}
        </SecondaryText>
      )}
      <Suspense>
        {question?.move.action === 'ship' && (
          <ShipDialog
            order={question.order}
            onMoved={onMoved}
            onChangedByOthers={onChangedByOthers}
            onClose={() => setQuestion(null)}
          />
        )}
        {question && question.move.action !== 'ship' && (
          <MoveDialog
            {...question}
            stock={stock}
            onMoved={onMoved}
            onChangedByOthers={onChangedByOthers}
            onClose={() => setQuestion(null)}
          />
        )}
      </Suspense>
    </>
  )
}

const WHOLE_LINE = { flex: '1 1 100%' }
const SAVE_FIRST = 'Save the order first.'

/** One entry of the menu: it does something or leads to a page. */
export type MenuAction = {
  label: string
  isDanger?: boolean
  /** Why it cannot be done; null if it can. */
  reason?: string | null
} & ({ press: () => void } | { to: string; state?: object })

const ICON = { endIcon: null, color: 'inherit', sx: { minWidth: 44 } } as const

function MoreActions({ actions }: { actions: readonly MenuAction[] }) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  if (actions.length === 0) return null
  return (
    <MenuButton label={isPhone ? <MoreHorizIcon /> : 'More'} aria-label="More" {...(isPhone && ICON)}>
      {(close) =>
        actions.map(({ label, isDanger = false, reason = null, ...action }) => (
          <MenuItem
            key={label}
            disabled={reason !== null}
            sx={isDanger ? { color: 'error.main' } : undefined}
            {...('to' in action
              ? { component: Link, ...action }
              : {
                  onClick: () => {
                    close()
                    action.press()
                  },
                })}
          >
            <ListItemText primary={label} secondary={reason} />
          </MenuItem>
        ))
      }
    </MenuButton>
  )
}
