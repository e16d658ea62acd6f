import type { StockMovement } from '@kitroom/contract/inventory'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { paths } from '../../paths.ts'
import { numberText } from '../../ui/display/count-text.ts'
import { shortMoment } from '../../ui/display/short-moment.ts'
import { wellWrapped } from '../../ui/display/well-wrapped.tsx'
import { editInWords } from './edit-words.ts'
import { hasMoved, personOf } from './history-filter.ts'

const SIGNED = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' })

type HistoryLineProps = {
  line: StockMovement
  /** Whether it names its item. */
  namesItem: boolean
  /** Null while nothing can be undone. */
  onUndo: ((line: StockMovement) => void) | null
}

/** One line of the stock history: how many, why, what else was changed, who and when. */
export function HistoryLine({ line, namesItem, onUndo }: HistoryLineProps) {
  const canBeUndone = line.adjustment_qty !== 0 && line.undone_by_id === null && line.order_id === null
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      {hasMoved(line) && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, fontVariantNumeric: 'tabular-nums' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {SIGNED.format(line.adjustment_qty)}
            {line.reason && <Reason>{line.reason}</Reason>}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {wellWrapped(`${numberText(line.before_qty)} → ${numberText(line.after_qty)}`)}
          </Typography>
        </Box>
      )}
      {line.edits.map((edit) => (
        <Typography key={edit.path} variant="body2">
          {wellWrapped(editInWords(edit))}
        </Typography>
      ))}
      {line.notes && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {line.order_id === null ? (
            line.notes
          ) : (
            <Link component={RouterLink} to={paths.savedOrder(line.order_id)}>
              {line.notes}
            </Link>
          )}
        </Typography>
      )}
      {line.undoes_qty !== null && line.undoes_at !== null && (
        <Typography variant="body2" color="textSecondary">
          Undoes {SIGNED.format(line.undoes_qty)} of {shortMoment(line.undoes_at)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography variant="caption" color="textSecondary">
          {namesItem && `${line.color_name}, ${line.size_code} · `}
          <time dateTime={line.adjusted_at} title={line.adjusted_at}>
            {shortMoment(line.adjusted_at)}
          </time>
          {personOf(line) && ` by ${personOf(line)}`}
        </Typography>
        {line.undone_by_id !== null && (
          <Typography variant="caption" color="textSecondary">
            Undone
          </Typography>
        )}
        {canBeUndone && onUndo && (
          <Button size="small" color="inherit" onClick={() => onUndo(line)}>
            Undo
          </Button>
        )}
      </Box>
    </Box>
  )
}

function Reason({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ ml: 1, fontWeight: 400 }}>
      {children}
    </Box>
  )
}
