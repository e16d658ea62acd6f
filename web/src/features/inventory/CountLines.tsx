import type { InventoryItem } from '@kitroom/contract/inventory'
import QrCodeScannerIcon from '@mui/icons-material/QrCodeScanner'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { numberText } from '../../ui/display/count-text.ts'
import { newBarcodeDetector } from './barcode-detector.ts'
import { CountLine } from './CountLine.tsx'
import { ScanDialog } from './ScanDialog.tsx'
import { countedNames, countedQuantity, findItems, type StockCount } from './stock-count.ts'

// All warnings of a large stock would stop the page.
const DRAWN_AT_ONCE = 200

type CountLinesProps = {
  items: readonly InventoryItem[]
  count: StockCount
  onCount: (itemId: number, quantity: number | null) => void
}

/** A line for each item; a search or a scanned SKU leaves those that are meant. */
export function CountLines({ items, count, onCount }: CountLinesProps) {
  const [search, setSearch] = useState('')
  const [drawn, setDrawn] = useState(DRAWN_AT_ONCE)
  const nameOf = useMemo(() => countedNames(items), [items])
  const found = findItems(items, search)
  const more = found.length - drawn
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, pt: 1, mb: 1, alignItems: 'center' }}>
        <TextField
          type="search"
          label="Find an item"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          sx={{ flex: 1 }}
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
        <ScanButton onScan={setSearch} />
      </Stack>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {found.slice(0, drawn).map((item) => (
          <CountLine
            key={item.id}
            item={item}
            name={nameOf(item)}
            quantity={countedQuantity(count, item.id)}
            onCount={(quantity) => onCount(item.id, quantity)}
          />
        ))}
      </Box>
      {more > 0 && (
        <Button fullWidth onClick={() => setDrawn(drawn + DRAWN_AT_ONCE)} sx={{ mt: 1 }}>
          {`Show more (${numberText(more)} left)`}
        </Button>
      )}
      {found.length === 0 && <Typography color="textSecondary">{`Nothing matches “${search}”.`}</Typography>}
    </>
  )
}

/** Reads a bar code with the camera; not there where the browser cannot. */
function ScanButton({ onScan }: { onScan: (code: string) => void }) {
  const [detector] = useState(newBarcodeDetector)
  const [isOpen, setOpen] = useState(false)
  if (!detector) return null
  return (
    <>
      <Button variant="outlined" startIcon={<QrCodeScannerIcon />} sx={{ minHeight: 48 }} onClick={() => setOpen(true)}>
        Scan
      </Button>
      {isOpen && (
        <ScanDialog
          detector={detector}
          onClose={() => setOpen(false)}
          onScan={(code) => {
            setOpen(false)
            onScan(code)
          }}
        />
      )}
    </>
  )
}
