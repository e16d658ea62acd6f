import type { InventoryItem } from '@kitroom/contract/inventory'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { countText, numberText } from '../../ui/display/count-text.ts'
import { wellWrapped } from '../../ui/display/well-wrapped.tsx'
import { SaveFailure, useSession } from '../../ui/editing/EditSession.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { countedNames, type StockCount } from './stock-count.ts'
import type { useStockBatch } from './use-stock-batch.ts'

type CountDifferencesProps = {
  items: readonly InventoryItem[]
  count: StockCount
  /** The number of them that are counted. */
  counted: number
  differing: readonly InventoryItem[]
  batch: ReturnType<typeof useStockBatch>
  onGoOn: () => void
  /** Nothing differs: the count ends without a change. */
  onNothing: () => void
}

/** The end of a count: where it differs from what was known, item by item. */
export function CountDifferences(props: CountDifferencesProps) {
  const { items, count, counted, differing, batch, onGoOn, onNothing } = props
  const nameOf = countedNames(items)
  const { submit, busy, failure: saveFailure } = useSession()
  const failure = saveFailure ?? batch.failure
  const { checked } = batch
  const isChecked = checked.size > 0
  return (
    <>
      <DialogContent>
        <SaveFailure failure={failure && `${failure} The count stays on this device.`} />
        {!isChecked && !failure && <Loading />}
        {isChecked && (
          <Typography role="status" sx={{ mb: 1 }}>
            {summaryOf(items.length, counted, differing.length, Object.keys(count).length - counted)}
          </Typography>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {differing.map((item) => {
            const row = checked.get(item.id)
            const change = row?.changes.find(({ path }) => path === 'counted_qty')
            const note = row?.errors[0]?.message ?? row?.notes[0]?.message
            return (
              <Box component="li" key={item.id} sx={LINE}>
                <span>{nameOf(item)}</span>
                <span>
                  {change ? wellWrapped(`${change.before} → ${change.after}`) : String(count[item.id]?.quantity)}
                  {note && (
                    <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
                      {note}
                    </Box>
                  )}
                </span>
              </Box>
            )
          })}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onGoOn}>
          Count on
        </Button>
        <Button
          variant="contained"
          data-saves
          disabled={!isChecked || batch.wrong > 0 || busy}
          onClick={differing.length > 0 ? () => submit() : onNothing}
        >
          Apply {countText(differing.length, 'difference')}
        </Button>
      </DialogActions>
    </>
  )
}

const LINE = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
  fontVariantNumeric: 'tabular-nums',
  '& > :last-child': { textAlign: 'right' },
}

const summaryOf = (all: number, counted: number, differing: number, gone: number): string => {
  const left = all - counted
  const rest =
    left === 0
      ? ''
      : ` ${numberText(left)} not counted, ${left === 1 ? 'which stays as it is' : 'which stay as they are'}.`
  // Somebody has restocked a warning meanwhile, or the color is not offered any more.
  const lost =
    gone === 0 ? '' : ` ${numberText(gone)} counted before ${gone === 1 ? 'is' : 'are'} not in this list any more.`
  return `${numberText(counted)} counted, ${numberText(differing)} different.${rest}${lost}`
}
