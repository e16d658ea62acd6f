import type { InventoryItem } from '@kitroom/contract/inventory'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useMemo, useState } from 'react'
import { serverClock } from '../../api/server-clock.ts'
import { QuietButton } from '../../ui/display/buttons.tsx'
import { countText, numberText } from '../../ui/display/count-text.ts'
import { wellWrapped } from '../../ui/display/well-wrapped.tsx'
import { draftStore, useOwner } from '../../ui/drafts/draft-store.ts'
import { useReopenedPart } from '../../ui/drafts/use-reopened-part.ts'
import { EditSession, SaveFailure, SessionNotices, useSession } from '../../ui/editing/EditSession.tsx'
import { useValueSession } from '../../ui/editing/use-value-session.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { useNotify } from '../../ui/feedback/notify.ts'
import { CountLines } from './CountLines.tsx'
import { countedNames, countItem, countRows, StockCount } from './stock-count.ts'
import { useStockBatch } from './use-stock-batch.ts'

/** The part of the page that the dialog is, for its draft. */
const COUNT_PART = 'count'

const NOTHING_COUNTED: StockCount = {}

/** Counts items in the storeroom. The count stays on the device, without a connection too, until it is finished. */
export function CountStockDialog({ items: loaded, onClose }: { items: readonly InventoryItem[]; onClose: () => void }) {
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  // A restocked item leaves the list of warnings, but not the count.
  const [opened] = useState(loaded)
  const items = useMemo(() => {
    const stored = new Map(loaded.map((item) => [item.id, item]))
    return opened.map((item) => stored.get(item.id) ?? item)
  }, [opened, loaded])
  const [count, setCount] = useState(NOTHING_COUNTED)
  const [isFinishing, setFinishing] = useState(false)
  const rows = useMemo(() => (isFinishing ? countRows(items, count) : []), [isFinishing, items, count])
  const batch = useStockBatch('count', rows, loaded)
  const session = useValueSession({
    part: COUNT_PART,
    schema: StockCount,
    value: count,
    start: NOTHING_COUNTED,
    isUntilDone: true,
    fill: setCount,
    save: batch.save,
    onSaved: () => notify(appliedText),
    onClose,
    failed: 'Nothing was changed.',
  })
  const notify = useNotify()
  const differing = items.filter(({ id }) => ['changed', 'wrong'].includes(batch.byId.get(id)?.state ?? ''))
  const appliedText = `${countText(differing.length, 'difference')} applied.`
  const counted = items.filter(({ id }) => count[id]).length
  return (
    <EditSession session={session}>
      <Dialog open onClose={session.pause} fullScreen={isSmall} maxWidth="sm" fullWidth>
        <DialogTitle>Count stock</DialogTitle>
        <Typography color="textSecondary" sx={{ px: 3, mt: -1.5, mb: 1 }}>
          {productsText(items)}
        </Typography>
        {isFinishing ? (
          <CountDifferences
            items={items}
            count={count}
            counted={rows.length}
            differing={differing}
            batch={batch}
            onGoOn={() => setFinishing(false)}
            onNothing={() => {
              session.finish()
              onClose()
              notify(appliedText)
            }}
          />
        ) : (
          <>
            <DialogContent>
              <SessionNotices />
              {!session.isKept && (
                <Alert severity="warning" sx={{ mb: 1 }}>
                  This browser keeps nothing: finish the count before you leave the page.
                </Alert>
              )}
              <CountLines
                items={items}
                count={count}
                onCount={(id, quantity) => setCount((before) => countItem(before, id, quantity, serverClock.now()))}
              />
            </DialogContent>
            <DialogActions>
              <QuietButton onClick={session.pause}>Pause</QuietButton>
              <Button variant="contained" disabled={counted === 0} onClick={() => setFinishing(true)}>
                {`Finish (${numberText(counted)} of ${numberText(items.length)})`}
              </Button>
            </DialogActions>
          </>
        )}
      </Dialog>
    </EditSession>
  )
}

/** The product that is counted, or how many they are. */
const productsText = (items: readonly InventoryItem[]): string => {
  const names = new Set(items.map(({ product_name }) => product_name))
  return names.size === 1 ? [...names].join() : countText(names.size, 'product')
}

/** Opens the count of these items. */
export function CountStockButton({ items }: { items: readonly InventoryItem[] }) {
  const [isOpen, setOpen] = useState(false)
  useReopenedPart(COUNT_PART, () => setOpen(true))
  const owner = useOwner()
  // The storeroom may have no connection.
  useEffect(() => draftStore.prepare(owner), [owner])
  return (
    <>
      <Button variant="text" onClick={() => setOpen(true)}>
        Count stock
      </Button>
      {isOpen && <CountStockDialog items={items} onClose={() => setOpen(false)} />}
    </>
  )
}

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
function CountDifferences(props: CountDifferencesProps) {
  const { items, count, counted, differing, batch, onGoOn, onNothing } = props
  const nameOf = countedNames(items)
  const { submit, busy, failure: saveFailure } = useSession()
  const failure = saveFailure ?? batch.failure
  const { byId } = batch
  const isChecked = byId.size > 0
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
        <ul>
          {differing.map((item) => {
            const row = byId.get(item.id)
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
        </ul>
      </DialogContent>
      <DialogActions>
        <QuietButton onClick={onGoOn}>Count on</QuietButton>
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
