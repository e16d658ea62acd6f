import type { InventoryItem } from '@kitroom/contract/inventory'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useId, useState } from 'react'
import { CountDifferences } from './CountDifferences.tsx'
import { CountLines } from './CountLines.tsx'
import { countItem, keepCount, readCount, type StockCount } from './stock-count.ts'

const deviceStorage = (): Storage => window.localStorage

type CountStockDialogProps = { productId: number; items: readonly InventoryItem[]; onClose: () => void }

/** Counts the items of a product in the storeroom. The count stays on the device, without a connection too, until it is finished. */
export function CountStockDialog({ productId, items: loaded, onClose }: CountStockDialogProps) {
  const titleId = useId()
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  // Reloaded data does not change the content while it is edited.
  const [items] = useState(loaded)
  const [count, setCount] = useState(() => readCount(deviceStorage, productId))
  const [isKept, setKept] = useState(true)
  const [isFinishing, setFinishing] = useState(false)

  const keep = useCallback(
    (next: StockCount) => {
      setCount(next)
      setKept(keepCount(deviceStorage, productId, next))
    },
    [productId],
  )
  const counted = items.filter(({ id }) => count[id]).length
  return (
    <Dialog open onClose={onClose} fullScreen={isSmall} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Count stock</DialogTitle>
      {isFinishing ? (
        <CountDifferences
          items={items}
          count={count}
          onGoOn={() => setFinishing(false)}
          onDone={() => {
            keep({})
            onClose()
          }}
        />
      ) : (
        <>
          <DialogContent>
            {!isKept && (
              <Alert severity="warning" sx={{ mb: 1 }}>
                This browser keeps nothing: finish the count before you leave the page.
              </Alert>
            )}
            <CountLines
              items={items}
              count={count}
              onCount={(id, quantity) => keep(countItem(count, id, quantity, new Date()))}
            />
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              Pause
            </Button>
            <Button variant="contained" disabled={counted === 0} onClick={() => setFinishing(true)}>
              {`Finish (${counted} of ${items.length})`}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
