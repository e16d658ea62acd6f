import { listStock, listStockHistory, sumStock } from '@kitroom/contract/all-stock'
import type { BatchRowInput } from '@kitroom/contract/batches'
import {
  bulk,
  type InventoryItem,
  listItemsToSetUp,
  type MovementReason,
  type SetUpItem,
} from '@kitroom/contract/inventory'
import { patternProblem, USUAL_PATTERN } from '@kitroom/contract/sku-pattern'
import { getWarningDetails } from '@kitroom/contract/stock-warnings'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import { useMemo, useState } from 'react'
import { useOptionalQuery } from '../../api/hooks.ts'
import { BulkEditDialog, type BulkEditDialogProps, type OwnFields } from '../../ui/bulk-edit/BulkEditDialog.tsx'
import { isCount } from '../../ui/bulk-edit/bulk-draft.ts'
import { SmallButton } from '../../ui/display/buttons.tsx'
import { lastPattern, productsText, type SkuLine, skuLines } from './set-up.ts'
import { STOCK_ANSWERS } from './use-stock-batch.ts'

const PATTERN = 'sku_pattern'
const REPLACES = 'sku_replaces'
const ONLY_EMPTY = 'levels_only_empty'

/** How the dialog opens for all items of some products: its title, its tab, and its texts at first. */
const OPENINGS = {
  levels: { title: undefined, firstTab: 0, start: () => ({}) },
  'set up': {
    title: 'Set up all',
    firstTab: 0,
    start: () => ({ [PATTERN]: lastPattern.read(), [ONLY_EMPTY]: 'yes' }),
  },
  SKUs: { title: 'Fill SKUs', firstTab: 1, start: () => ({ [PATTERN]: lastPattern.read() }) },
}
export type Opening = keyof typeof OPENINGS

type ProductsBulkDialogProps = { opening: Opening; productIds: readonly number[]; part: string; onClose: () => void }

/** Changes all items of some products; nothing until they are loaded. */
export function ProductsBulkDialog({ opening, productIds, ...props }: ProductsBulkDialogProps) {
  const items = useOptionalQuery(listItemsToSetUp, { query: { products: productsText(productIds) } })?.items
  const ownFields = useMemo(() => itemFields(items ?? []), [items])
  const { start, ...opened } = OPENINGS[opening]
  if (!items) return null
  return <BulkEditDialog {...OF_ITEMS} {...props} {...opened} records={items} ownFields={ownFields} start={start()} />
}

const OF_ITEMS = {
  area: 'inventory',
  bulk,
  refreshes: [...STOCK_ANSWERS, getWarningDetails, listStock, listStockHistory, sumStock],
}

/** Changes some items of any products. */
export function ItemBulkDialog({ records, onClose }: Pick<BulkEditDialogProps, 'records' | 'onClose'>) {
  const selected = records as readonly InventoryItem[] // lists of inventory items open it
  const products = useMemo(() => productsText(selected.map((item) => item.product_id)), [selected])
  const items = useOptionalQuery(listItemsToSetUp, { query: { products } })?.items
  const ownFields = useMemo(() => {
    const ids = new Set(selected.map(({ id }) => id))
    return itemFields(items?.filter(({ id }) => ids.has(id)) ?? [])
  }, [items, selected])
  return <BulkEditDialog {...OF_ITEMS} records={records} ownFields={ownFields} onClose={onClose} />
}

const WRITTEN_OFF: MovementReason = 'Written off'
const LEVELS = [
  { name: 'low_stock_level', label: 'Low' },
  { name: 'critical_stock_level', label: 'Critical' },
] as const

type Typed = Parameters<OwnFields['isWrong']>[0]
type OnChange = (name: string, text: string) => void

const levelKey = (name: string, sizeId: number) => `${name}:${sizeId}`

/** Levels, SKUs and quantities of items; levels depend on their sizes, and SKUs on their codes. */
export const itemFields = (items: readonly SetUpItem[]): OwnFields => {
  const sizes = [...new Map(items.map(({ size_id, size_code }) => [size_id, size_code]))]
  const byId = new Map(items.map((item) => [item.id, item]))
  const isWrong = ({ [PATTERN]: pattern }: Typed) => pattern !== undefined && patternProblem(pattern) !== null
  const linesOf = (typed: Typed): SkuLine[] => {
    const pattern = typed[PATTERN]
    return pattern === undefined || isWrong(typed) ? [] : skuLines(items, pattern, !(REPLACES in typed))
  }
  return {
    isWrong,
    // Nothing is left of what is written off; another number can be typed.
    follow: (draft, name) =>
      name === 'reason' && draft.reason === WRITTEN_OFF && !isCount(draft) ? { ...draft, counted_qty: '0' } : draft,
    onSaved: ({ [PATTERN]: pattern }) => pattern !== undefined && lastPattern.keep(pattern),
    tabs: [
      {
        label: 'Levels',
        names: ['low_stock_level', 'critical_stock_level', 'in_stock', 'always_in_stock'],
        isOwn: (name) => LEVELS.some((level) => name.startsWith(`${level.name}:`)),
        own: (typed, onChange) => (
          <>
            <LevelsBySize sizes={sizes} typed={typed} onChange={onChange} />
            <Choice label="Only empty ones" name={ONLY_EMPTY} typed={typed} onChange={onChange} />
          </>
        ),
      },
      {
        label: 'SKUs',
        names: [],
        isOwn: (name) => name === PATTERN,
        own: (typed, onChange) => <SkuFields lines={linesOf(typed)} typed={typed} onChange={onChange} />,
      },
      {
        label: 'Quantity',
        names: ['adjustment_qty', 'counted_qty', 'reason'],
        isOwn: () => false,
        own: (_typed, _onChange, change) => (
          <SmallButton onClick={() => change('reason', WRITTEN_OFF)} sx={{ justifySelf: 'start' }}>
            Write off
          </SmallButton>
        ),
      },
    ],
    rowWith: (typed) => {
      const skus = new Map(linesOf(typed).map(({ item, sku }) => [item.id, sku]))
      return (row: BatchRowInput) => {
        const item = byId.get(Number(row.id))
        if (!item) return row
        const sku = skus.get(item.id)
        const bySize = LEVELS.flatMap(({ name }) => {
          const text = typed[levelKey(name, item.size_id)]
          return text === undefined ? [] : [[name, text] as const]
        })
        const cells = Object.entries({ ...row.cells, ...Object.fromEntries(bySize) }).filter(
          ([name]) =>
            !(ONLY_EMPTY in typed) || LEVELS.every((level) => level.name !== name || item[level.name] === null),
        )
        return {
          ...row,
          values: { ...row.values, ...(sku !== undefined && { sku }) },
          cells: Object.fromEntries(cells),
        }
      }
    },
  }
}

type SizesProps = { sizes: readonly (readonly [number, string])[]; typed: Typed; onChange: OnChange }

/** A low and a critical level for each size, which go before those for all. */
function LevelsBySize({ sizes, typed, onChange }: SizesProps) {
  const isTyped = LEVELS.some(({ name }) => sizes.some(([id]) => levelKey(name, id) in typed))
  const [isOpen, setOpen] = useState(false)
  if (sizes.length < 2) return null
  if (!isOpen && !isTyped) {
    return (
      <SmallButton onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
        Levels by size
      </SmallButton>
    )
  }
  return (
    <Table size="small" aria-label="Levels by size" sx={{ '& td, & th': { px: 0.75, py: 0.5, border: 0 } }}>
      <TableHead>
        <TableRow>
          <TableCell>Size</TableCell>
          {LEVELS.map(({ label }) => (
            <TableCell key={label}>{label}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {sizes.map(([id, code]) => (
          <TableRow key={id}>
            <TableCell component="th" scope="row">
              {code}
            </TableCell>
            {LEVELS.map(({ name, label }) => (
              <TableCell key={name}>
                <TextField
                  fullWidth
                  size="small"
                  value={typed[levelKey(name, id)] ?? ''}
                  onChange={({ target }) => onChange(levelKey(name, id), target.value)}
                  placeholder="As above"
                  slotProps={{
                    htmlInput: { 'aria-label': `${label} level of ${code}`, inputMode: 'numeric', autoComplete: 'off' },
                  }}
                />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

type ChoiceProps = { label: string; name: string; typed: Typed; onChange: OnChange }

function Choice({ label, name, typed, onChange }: ChoiceProps) {
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          size="small"
          checked={name in typed}
          onChange={(_, checked) => onChange(name, checked ? 'yes' : '')}
        />
      }
    />
  )
}

type SkuFieldsProps = { lines: readonly SkuLine[]; typed: Typed; onChange: OnChange }

/** SKUs by a pattern, for items without one or for all, and what they will be. */
function SkuFields({ lines, typed, onChange }: SkuFieldsProps) {
  const pattern = typed[PATTERN] ?? ''
  const problem = pattern === '' ? null : patternProblem(pattern)
  return (
    <>
      <TextField
        fullWidth
        size="small"
        label="SKU pattern"
        value={pattern}
        onChange={({ target }) => onChange(PATTERN, target.value)}
        placeholder={lastPattern.read()}
        error={problem !== null}
        helperText={problem ?? `${USUAL_PATTERN}, also {supplier}: the codes. Empty leaves all SKUs`}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' },
        }}
      />
      <Choice label="Replace the SKUs that items have" name={REPLACES} typed={typed} onChange={onChange} />
      {lines.length > 0 && (
        <Box role="region" aria-label="Preview" tabIndex={0} component="ul" sx={PREVIEW}>
          {lines.map(({ item, sku, problem: wrong }) => (
            <Box component="li" key={item.id} sx={{ color: wrong ? 'error.main' : undefined }}>
              {item.product_name}, {item.color_name}, {item.size_code}: {wrong ?? sku}
            </Box>
          ))}
        </Box>
      )}
    </>
  )
}

const PREVIEW = { maxHeight: 180, overflow: 'auto', fontSize: '0.875rem' }
