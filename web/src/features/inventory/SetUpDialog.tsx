import type { BatchRowInput, CheckedRow } from '@kitroom/contract/batches'
import { listItemsToSetUp, type SetUpItem, type StockMovement } from '@kitroom/contract/inventory'
import { fillPattern, patternProblem } from '@kitroom/contract/sku-pattern'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { useOptionalQuery } from '../../api/hooks.ts'
import { countText } from '../../ui/display/count-text.ts'
import { wellWrapped } from '../../ui/display/well-wrapped.tsx'
import { EditDialog } from '../../ui/editing/EditDialog.tsx'
import { SaveFailure } from '../../ui/editing/EditSession.tsx'
import { useFrozenWhile } from '../../ui/editing/use-frozen-while.ts'
import { useValueSession } from '../../ui/editing/use-value-session.tsx'
import { useNotify } from '../../ui/feedback/notify.ts'
import { FormRow } from '../../ui/form/FormRow.tsx'
import { numberFrom } from '../../ui/form/NumberInput.tsx'
import { useUndoBatch } from '../../ui/history/use-undo-batch.ts'
import { lastPattern, productsText } from './set-up.ts'
import { editInWords } from './stock-history.ts'
import { STOCK_ANSWERS, useStockBatch } from './use-stock-batch.ts'

const Levels = z.object({ low: z.string(), critical: z.string(), orderable: z.enum(['', 'Yes', 'No']) })
type Levels = z.output<typeof Levels>

const NO_LEVELS: Levels = { low: '', critical: '', orderable: '' }

const Typed = z.object({ pattern: z.string(), onlyEmpty: z.boolean(), levels: Levels })
type Typed = z.output<typeof Typed>
const rowOf = ({ item: { id, updated_at }, edits }: SetUpLine): BatchRowInput => ({
  id,
  updated_at,
  values: Object.fromEntries(edits.map(({ path, after }) => [path, after])),
})

type SetUpProps = {
  title: string
  hasLevels: boolean
  /** The part of the page that the dialog is, for its draft. */
  part: string
  onClose: () => void
}

/** {@link SetUpItemsDialog} for all items of some products; nothing until they are loaded. */
export function SetUpDialog({ productIds, ...props }: SetUpProps & { productIds: readonly number[] }) {
  const items = useOptionalQuery(listItemsToSetUp, { query: { products: productsText(productIds) } })?.items
  return items ? <SetUpItemsDialog {...props} items={items} /> : null
}

type SetUpItemsDialogProps = SetUpProps & { items: readonly SetUpItem[] }

/** SKUs and warning levels for all items of products at once, with a preview before anything is set. */
export function SetUpItemsDialog({ title, hasLevels, part, items: loaded, onClose }: SetUpItemsDialogProps) {
  const [isSent, setSent] = useState(false)
  const items = useFrozenWhile(loaded, isSent)
  const [start] = useState<Typed>(() => ({ pattern: lastPattern.read(), onlyEmpty: true, levels: NO_LEVELS }))
  const [typed, setTyped] = useState(start)
  const { pattern, onlyEmpty, levels } = typed
  const wrongPattern = patternProblem(pattern)
  const lines = useMemo(() => {
    const skus = wrongPattern ? [] : skuLines(items, pattern, onlyEmpty)
    return setUpLines(items, skus, levels, onlyEmpty)
  }, [items, pattern, onlyEmpty, levels, wrongPattern])
  const rows = useMemo(() => lines.map(rowOf), [lines])
  const batch = useStockBatch('edit', rows)
  const notify = useNotify()
  const undo = useUndoBatch(STOCK_ANSWERS)
  const session = useValueSession({
    part,
    schema: Typed,
    value: typed,
    start,
    isChanged: pattern !== start.pattern || !onlyEmpty || levels !== NO_LEVELS,
    fill: setTyped,
    save: batch.save,
    onSaved: ({ batch: made }) => {
      const id = made?.id
      if (rows.some(({ values }) => values && 'sku' in values)) lastPattern.keep(pattern)
      const action = id === undefined ? undefined : { label: 'Undo', run: () => void undo(id) }
      notify(`${countText(rows.length, 'item')} set up.`, 'success', action)
    },
    onClose,
    failed: 'Nothing was changed.',
  })
  if (isSent !== (session.busy || session.isOffline)) setSent(!isSent)
  const isWrong = wrongPattern !== null || batch.wrong > 0 || lines.some(({ problem }) => problem !== null)

  return (
    <EditDialog
      session={session}
      title={title}
      save={`Apply to ${countText(rows.length, 'item')}`}
      isBlocked={rows.length === 0 || isWrong}
      close="Close"
      asks
      byButton
      maxWidth="sm"
    >
      <SaveFailure failure={session.failure ?? batch.failure} />
      <TextField
        label="Pattern"
        value={pattern}
        onChange={(event) => setTyped({ ...typed, pattern: event.target.value })}
        error={wrongPattern !== null}
        helperText={wrongPattern ?? '{product}, {color}, {size} and {supplier} stand for the codes.'}
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
      />
      <FormControlLabel
        label="Only empty ones"
        control={<Checkbox checked={onlyEmpty} onChange={(_, checked) => setTyped({ ...typed, onlyEmpty: checked })} />}
      />
      {hasLevels && <LevelFields levels={levels} onChange={(next) => setTyped({ ...typed, levels: next })} />}
      <SetUpPreview lines={lines} checked={batch.checked} />
    </EditDialog>
  )
}

/** All fields of each item that change, and any error. */
function SetUpPreview({ lines, checked }: { lines: readonly SetUpLine[]; checked: ReadonlyMap<number, CheckedRow> }) {
  if (lines.length === 0) return <Typography color="textSecondary">Nothing changes.</Typography>
  const isOfMany = lines.some(({ item }) => item.product_id !== lines[0]?.item.product_id)
  return (
    <Box role="region" aria-label="Preview" tabIndex={0} sx={{ maxHeight: 300, overflow: 'auto' }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: '0.875rem' }}>
        {lines.map(({ item, edits, problem }) => {
          const wrong = problem ?? checked.get(item.id)?.errors[0]?.message
          return (
            <Box component="li" key={item.id} sx={{ py: 0.5, borderTop: 1, borderColor: 'divider' }}>
              {isOfMany && `${item.product_name}, `}
              {item.color_name}, {item.size_code}: {wellWrapped(edits.map(editInWords).join(', '))}
              {wrong && (
                <Box component="span" sx={{ color: 'error.main', ml: 1 }}>
                  {wrong}
                </Box>
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

const ORDERABLE = ['', 'Yes', 'No'] as const

/** Levels for all items; what is left empty stays as it is. */
function LevelFields({ levels, onChange }: { levels: Levels; onChange: (levels: Levels) => void }) {
  return (
    <FormRow columns="1fr 1fr 1fr">
      {(['low', 'critical'] as const).map((name) => (
        <TextField
          key={name}
          label={name === 'low' ? 'Low level' : 'Critical level'}
          value={levels[name]}
          onChange={(event) => onChange({ ...levels, [name]: event.target.value })}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      ))}
      <TextField
        select
        label="Orderable"
        value={levels.orderable}
        onChange={(event) =>
          onChange({ ...levels, orderable: ORDERABLE.find((one) => one === event.target.value) ?? '' })
        }
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        {ORDERABLE.map((one) => (
          <MenuItem key={one} value={one}>
            {one || 'As it is'}
          </MenuItem>
        ))}
      </TextField>
    </FormRow>
  )
}

/** An item that changes, and its fields that do. */
type SetUpLine = { item: SetUpItem; edits: StockMovement['edits']; problem: string | null }

/**
 * The fields of each item that get another value. An empty level, and an unset orderable, stay as they are; with
 * `onlyEmpty` so does each SKU and level that an item has. Orderable is never empty.
 */
const setUpLines = (
  items: readonly SetUpItem[],
  skus: readonly SkuLine[],
  { low, critical, orderable }: Levels,
  onlyEmpty: boolean,
): SetUpLine[] => {
  const bySku = new Map(skus.map((line) => [line.item.id, line]))
  return items.flatMap((item): SetUpLine[] => {
    const { sku = null, problem = null } = bySku.get(item.id) ?? {}
    const wanted = {
      sku,
      low_stock_level: numberFrom(low),
      critical_stock_level: numberFrom(critical),
      in_stock: orderable === '' ? null : orderable === 'Yes',
      always_in_stock: orderable === 'No' ? false : null,
    }
    const edits = Object.entries(wanted).flatMap(([path, after]) => {
      const before = item[path as keyof typeof wanted]
      const isKept = onlyEmpty && before !== null && typeof before !== 'boolean'
      return after === null || after === before || isKept ? [] : [{ path, before, after }]
    })
    return edits.length > 0 ? [{ item, edits, problem }] : []
  })
}

type SkuLine = { item: SetUpItem; sku: string; problem: string | null }

/** The new SKUs that a pattern gives to items, and which of them are wrong: no other item may have the same one. */
export const skuLines = (items: readonly SetUpItem[], pattern: string, onlyEmpty: boolean): SkuLine[] => {
  const lines = items.flatMap((item) => {
    if (onlyEmpty && item.sku !== null) return []
    const parts = {
      product: item.product_code,
      color: item.color_code,
      size: item.size_code,
      supplier: item.supplier_code,
    }
    const sku = fillPattern(pattern, parts)
    return sku === item.sku ? [] : [{ item, sku }]
  })
  const filled = new Set(lines.map(({ item }) => item.id))
  const unchanged = items.filter(({ id }) => !filled.has(id)).flatMap(({ sku }) => sku ?? [])
  const seen = new Map<string, number>()
  for (const sku of [...lines.map((line) => line.sku), ...unchanged]) {
    seen.set(sku.toLowerCase(), (seen.get(sku.toLowerCase()) ?? 0) + 1)
  }
  return lines.map((line) => ({
    ...line,
    problem: (seen.get(line.sku.toLowerCase()) ?? 0) > 1 ? `${line.sku} occurs twice` : null,
  }))
}
