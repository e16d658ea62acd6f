import type { InventoryItem } from '@kitroom/contract/inventory'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useMemo, useState } from 'react'
import { serverClock } from '../../api/server-clock.ts'
import { countText, numberText } from '../../ui/display/count-text.ts'
import { EditSession, SessionNotices } from '../../ui/editing/EditSession.tsx'
import { useValueSession } from '../../ui/editing/use-value-session.tsx'
import { useNotify } from '../../ui/feedback/notify.ts'
import { CountDifferences } from './CountDifferences.tsx'
import { CountLines } from './CountLines.tsx'
import { countItem, countRows, StockCount } from './stock-count.ts'
import { useStockBatch } from './use-stock-batch.ts'

/** The part of the page that the dialog is, for its draft. */
export const COUNT_PART = 'count'

const NOTHING_COUNTED: StockCount = {}

type CountStockDialogProps = { items: readonly InventoryItem[]; onClose: () => void }

/** Counts items in the storeroom. The count stays on the device, without a connection too, until it is finished. */
export function CountStockDialog({ items: loaded, onClose }: CountStockDialogProps) {
  const titleId = useId()
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
    isChanged: Object.keys(count).length > 0,
    isUntilDone: true,
    fill: setCount,
    save: batch.save,
    onSaved: () => notify(appliedText),
    onClose,
    failed: 'Nothing was changed.',
  })
  const notify = useNotify()
  const differing = items.filter(({ id }) => ['changed', 'wrong'].includes(batch.checked.get(id)?.state ?? ''))
  const appliedText = `${countText(differing.length, 'difference')} applied.`
  const counted = items.filter(({ id }) => count[id]).length
  return (
    <EditSession session={session}>
      <Dialog open onClose={session.pause} fullScreen={isSmall} maxWidth="sm" fullWidth aria-labelledby={titleId}>
        <DialogTitle id={titleId}>Count stock</DialogTitle>
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
              <Button color="inherit" onClick={session.pause}>
                Pause
              </Button>
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
