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
import { useSaveKey } from '../../api/idempotency-key.ts'
import { serverClock } from '../../api/server-clock.ts'
import { numberText } from '../../ui/display/count-text.ts'
import { useValueDraft } from '../../ui/drafts/use-value-draft.tsx'
import { CountDifferences } from './CountDifferences.tsx'
import { CountLines } from './CountLines.tsx'
import { countItem, StockCount } from './stock-count.ts'

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
  const saveKey = useSaveKey()
  const draft = useValueDraft({
    part: COUNT_PART,
    schema: StockCount,
    value: count,
    start: NOTHING_COUNTED,
    isChanged: Object.keys(count).length > 0,
    isUntilDone: true,
    saveKey,
    fill: setCount,
  })
  const pause = () => {
    draft.leave()
    onClose()
  }
  const counted = items.filter(({ id }) => count[id]).length
  return (
    <Dialog open onClose={pause} fullScreen={isSmall} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Count stock</DialogTitle>
      {isFinishing ? (
        <CountDifferences
          items={items}
          stock={loaded}
          count={count}
          saveKey={saveKey}
          onGoOn={() => setFinishing(false)}
          onDone={() => {
            draft.drop()
            onClose()
          }}
        />
      ) : (
        <>
          <DialogContent>
            {draft.notice}
            {!draft.isKept && (
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
            <Button color="inherit" onClick={pause}>
              Pause
            </Button>
            <Button variant="contained" disabled={counted === 0} onClick={() => setFinishing(true)}>
              {`Finish (${numberText(counted)} of ${numberText(items.length)})`}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
