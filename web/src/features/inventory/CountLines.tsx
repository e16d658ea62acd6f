import type { InventoryItem } from '@kitroom/contract/inventory'
import QrCodeScannerIcon from '@mui/icons-material/QrCodeScanner'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { QuietButton } from '../../ui/display/buttons.tsx'
import { numberText } from '../../ui/display/count-text.ts'
import { Swatch } from '../../ui/display/Swatch.tsx'
import { countedNames, countedQuantity, findItems, type StockCount, scannedItems } from './stock-count.ts'

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
  const matches = findItems(items, search)
  const more = matches.length - drawn
  // The answer to a hand scanner, which types a code and then Enter or Tab; `code` is one that was not counted.
  const [scan, setScan] = useState({ code: '', message: '' })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const code = field.value.trim()
    const isEnter = event.key === 'Enter'
    if (code === '' || !(isEnter || (event.key === 'Tab' && !event.shiftKey))) return
    const [item, other] = scannedItems(items, code)
    if (item && !other) {
      const counted = (countedQuantity(count, item.id) ?? 0) + 1
      onCount(item.id, counted)
      setSearch('')
      setScan({ code: '', message: `${nameOf(item)}: ${numberText(counted)} counted.` })
    } else {
      // Tab leaves words that somebody searches by, and a code at the second time.
      if (!isEnter && (matches.length > 0 || scan.code === code)) return
      field.select()
      setScan({ code, message: `${other ? 'Several items have' : 'No item has'} the SKU “${code}”.` })
    }
    event.preventDefault()
  }
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, pt: 1, mb: 1, alignItems: 'center' }}>
        <TextField
          type="search"
          label="Find an item"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          sx={{ flex: 1 }}
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, onKeyDown } }}
        />
        <ScanButton onScan={setSearch} />
      </Stack>
      <Typography role="status" color={scan.code ? 'error' : 'textSecondary'}>
        {scan.message}
      </Typography>
      <ul>
        {matches.slice(0, drawn).map((item) => (
          <CountLine
            key={item.id}
            item={item}
            name={nameOf(item)}
            quantity={countedQuantity(count, item.id)}
            onCount={(quantity) => onCount(item.id, quantity)}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button fullWidth onClick={() => setDrawn(drawn + DRAWN_AT_ONCE)} sx={{ mt: 1 }}>
          {`Show more (${numberText(more)} left)`}
        </Button>
      )}
      {matches.length === 0 && <Typography color="textSecondary">{`Nothing matches “${search}”.`}</Typography>}
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

type CountLineProps = {
  item: InventoryItem
  name: string
  /** Null: not counted yet. */
  quantity: number | null
  onCount: (quantity: number | null) => void
}

/** One item of a count, with buttons for a thumb. */
function CountLine({ item, name, quantity, onCount }: CountLineProps) {
  // The count is usually near the known quantity.
  const from = quantity ?? item.available_qty
  // '1.5' is not 15: an invalid text leaves the count unchanged.
  const type = (text: string) => {
    const typed = text.trim()
    if (typed === '') onCount(null)
    else if (/^\d{1,9}$/.test(typed)) onCount(Number(typed))
  }
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.75, borderTop: 1, borderColor: 'divider' }}
    >
      <Swatch hex={item.hex_value} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography
          variant="caption"
          color="textSecondary"
          component="p"
          noWrap
          translate="no"
          title={item.sku ?? undefined}
        >
          {item.sku ?? 'No SKU'}
        </Typography>
      </Box>
      <IconButton sx={THUMB} aria-label={`One less of ${name}`} onClick={() => onCount(Math.max(0, from - 1))}>
        −
      </IconButton>
      <InputBase
        value={quantity ?? ''}
        placeholder="–"
        onChange={(event) => type(event.target.value)}
        sx={NUMBER}
        onKeyDown={goToNextLine}
        inputProps={{ 'aria-label': `Counted of ${name}`, inputMode: 'numeric', style: { textAlign: 'center' } }}
      />
      <IconButton sx={THUMB} aria-label={`One more of ${name}`} onClick={() => onCount(from + 1)}>
        +
      </IconButton>
    </Box>
  )
}

/** Enter ends a number and begins the next, so that a shelf is counted without a pointer. */
const goToNextLine = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter') return
  const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input')
  next?.focus()
  next?.select()
}

const THUMB = { width: 48, height: 48, fontSize: '1.5rem', border: 1, borderColor: 'divider', flex: 'none' }
const NUMBER = { width: 64, fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums', flex: 'none' }

/** Between two inspections of the picture. */
const INSPECT_AFTER_MS = 200

type ScanDialogProps = { detector: Detector; onScan: (code: string) => void; onClose: () => void }

/** The camera's picture, until it contains a bar code. */
function ScanDialog({ detector, onScan, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const reportCode = useEffectEvent(onScan)

  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: number | undefined
    let isOpen = true
    const inspect = async () => {
      const codes = video.current ? await detector.detect(video.current).catch(() => []) : []
      if (!isOpen) return
      const [code] = codes
      if (code) reportCode(code.rawValue)
      else timer = window.setTimeout(() => void inspect(), INSPECT_AFTER_MS)
    }
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (!isOpen) return stop()
        if (video.current) video.current.srcObject = stream
        await inspect()
      } catch {
        if (isOpen) setRefused(true)
      }
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void start()
    return () => {
      isOpen = false
      window.clearTimeout(timer)
      stop()
    }
  }, [detector])

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>Scan a SKU</DialogTitle>
      <DialogContent>
        {isRefused ? (
          <Alert severity="error">The camera cannot be used.</Alert>
        ) : (
          <video ref={video} autoPlay playsInline muted style={{ width: '100%', borderRadius: 8 }} />
        )}
      </DialogContent>
      <DialogActions>
        <QuietButton onClick={onClose}>Close</QuietButton>
      </DialogActions>
    </Dialog>
  )
}

type Detected = { rawValue: string }
type Detector = { detect: (source: HTMLVideoElement) => Promise<Detected[]> }

/** Reads bar codes from pictures, where the browser can. TypeScript does not know it yet. */
const newBarcodeDetector = (): Detector | null => {
  const Constructor: unknown = Reflect.get(window, 'BarcodeDetector')
  if (typeof Constructor !== 'function' || !('mediaDevices' in navigator)) return null
  try {
    return Reflect.construct(Constructor, []) as Detector // As the browsers that have it document it.
  } catch {
    return null
  }
}
