import type { BatchRowInput } from '@kitroom/contract/batches'
import { type InventoryItem, listItemsToSetUp, type MovementReason, type SetUpItem } from '@kitroom/contract/inventory'
import { patternProblem, USUAL_PATTERN } from '@kitroom/contract/sku-pattern'
import Button from '@mui/material/Button'
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
import { skuLines } from './SetUpDialog.tsx'
import { lastPattern, productsText } from './set-up.ts'

/** Changes items of any products: beside the fields of all, levels by size and SKUs by a pattern. */
export function ItemBulkDialog({ records, ...props }: BulkEditDialogProps) {
  const selected = records as readonly InventoryItem[] // lists of inventory items open it
  const products = useMemo(() => productsText(selected.map((item) => item.product_id)), [selected])
  const items = useOptionalQuery(listItemsToSetUp, { query: { products } })?.items
  const ownFields = useMemo(() => {
    const ids = new Set(selected.map(({ id }) => id))
    return items && itemFields(items.filter(({ id }) => ids.has(id)))
  }, [items, selected])
  return <BulkEditDialog {...props} records={records} ownFields={ownFields} />
}

const WRITTEN_OFF: MovementReason = 'Written off'
const PATTERN = 'sku_pattern'
const REPLACES = 'sku_replaces'
const LEVELS = [
  { name: 'low_stock_level', label: 'Low' },
  { name: 'critical_stock_level', label: 'Critical' },
] as const

type Typed = Parameters<OwnFields['isWrong']>[0]
type OnChange = Parameters<OwnFields['fields']>[1]

const levelKey = (name: string, sizeId: number) => `${name}:${sizeId}`

/** The fields that depend on the item: its size, and the codes of its SKU. */
export const itemFields = (items: readonly SetUpItem[]): OwnFields => {
  const sizes = [...new Map(items.map(({ size_id, size_code }) => [size_id, size_code]))]
  const sizeOf = new Map(items.map(({ id, size_id }) => [id, size_id]))
  const isWrong = ({ [PATTERN]: pattern }: Typed) => pattern !== undefined && patternProblem(pattern) !== null
  return {
    isWrong,
    // Nothing is left of what is written off; another number can be typed.
    follow: (draft, name) =>
      name === 'reason' && draft.reason === WRITTEN_OFF && !isCount(draft) ? { ...draft, counted_qty: '0' } : draft,
    fields: (typed, onChange) => (
      <>
        <LevelsBySize sizes={sizes} typed={typed} onChange={onChange} />
        <SkuFields typed={typed} onChange={onChange} />
      </>
    ),
    rowWith: (typed) => {
      const pattern = typed[PATTERN]
      const lines = pattern === undefined || isWrong(typed) ? [] : skuLines(items, pattern, !(REPLACES in typed))
      const skus = new Map(lines.map(({ item, sku }) => [item.id, sku]))
      return (row: BatchRowInput) => {
        const id = Number(row.id)
        const levels = LEVELS.flatMap(({ name }) => {
          const text = typed[levelKey(name, sizeOf.get(id) ?? 0)]
          return text === undefined ? [] : [[name, text] as const]
        })
        const sku = skus.get(id)
        const values = { ...row.values, ...(sku !== undefined && { sku }) }
        return { ...row, values, cells: { ...row.cells, ...Object.fromEntries(levels) } }
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
      <Button size="small" onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
        Levels by size
      </Button>
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

/** SKUs by a pattern, for items without one or for all. */
function SkuFields({ typed, onChange }: Omit<SizesProps, 'sizes'>) {
  const pattern = typed[PATTERN] ?? ''
  const problem = pattern === '' ? null : patternProblem(pattern)
  return (
    <div>
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
      <FormControlLabel
        label="Replace the SKUs that items have"
        control={
          <Checkbox
            size="small"
            checked={REPLACES in typed}
            onChange={(_, checked) => onChange(REPLACES, checked ? 'yes' : '')}
          />
        }
      />
    </div>
  )
}
