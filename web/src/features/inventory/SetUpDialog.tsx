import type { BatchRowInput, CheckedRow } from '@kitroom/contract/batches'
import type { InventoryItem } from '@kitroom/contract/inventory'
import { patternProblem } from '@kitroom/contract/sku-pattern'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { countText } from '../../ui/display/count-text.ts'
import { wellWrapped } from '../../ui/display/well-wrapped.tsx'
import { EditDialog } from '../../ui/editing/EditDialog.tsx'
import { SaveFailure } from '../../ui/editing/EditSession.tsx'
import { useHeld } from '../../ui/editing/use-held.ts'
import { useValueSession } from '../../ui/editing/use-value-session.tsx'
import { useNotify } from '../../ui/feedback/notify.ts'
import { FormRow } from '../../ui/form/FormRow.tsx'
import { Levels, lastPattern, NO_LEVELS, type SetUpLine, type SkuCodes, setUpLines, skuLines } from './set-up.ts'
import { editInWords } from './stock-history.ts'
import { useStockBatch } from './use-stock-batch.ts'

const Typed = z.object({ pattern: z.string(), onlyEmpty: z.boolean(), levels: Levels })
type Typed = z.output<typeof Typed>
/** The part of the page that the dialog is, for its draft. */
export const setUpPart = (title: string): string => `set up ${title}`

const rowOf = ({ item: { id, updated_at }, edits }: SetUpLine): BatchRowInput => ({
  id,
  updated_at,
  values: Object.fromEntries(edits.map(({ path, after }) => [path, after])),
})

type SetUpDialogProps = {
  title: string
  hasLevels: boolean
  items: readonly InventoryItem[]
  codes: SkuCodes
  onClose: () => void
}

/** SKUs and warning levels for all items of a product at once, with a preview before anything is set. */
export function SetUpDialog({ title, hasLevels, items: loaded, codes, onClose }: SetUpDialogProps) {
  const [isSent, setSent] = useState(false)
  const items = useHeld(loaded, isSent)
  const [start] = useState<Typed>(() => ({ pattern: lastPattern.read(), onlyEmpty: true, levels: NO_LEVELS }))
  const [typed, setTyped] = useState(start)
  const { pattern, onlyEmpty, levels } = typed
  const wrongPattern = patternProblem(pattern)
  const lines = useMemo(() => {
    const skus = wrongPattern ? [] : skuLines(items, pattern, codes, onlyEmpty)
    return setUpLines(items, skus, levels, onlyEmpty)
  }, [items, pattern, codes, onlyEmpty, levels, wrongPattern])
  const rows = useMemo(() => lines.map(rowOf), [lines])
  const batch = useStockBatch('edit', rows)
  const notify = useNotify()
  const session = useValueSession({
    part: setUpPart(title),
    schema: Typed,
    value: typed,
    start,
    isChanged: pattern !== start.pattern || !onlyEmpty || levels !== NO_LEVELS,
    fill: setTyped,
    save: batch.save,
    onSaved: () => {
      if (rows.some(({ values }) => values && 'sku' in values)) lastPattern.keep(pattern)
      notify(`${countText(rows.length, 'item')} set up.`)
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

type SetUpPreviewProps = { lines: readonly SetUpLine[]; checked: ReadonlyMap<number, CheckedRow> }

/** All fields of each item that change, and any error. */
function SetUpPreview({ lines, checked }: SetUpPreviewProps) {
  if (lines.length === 0) return <Typography color="textSecondary">Nothing changes.</Typography>
  return (
    <Box role="region" aria-label="Preview" tabIndex={0} sx={{ maxHeight: 300, overflow: 'auto' }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: '0.875rem' }}>
        {lines.map(({ item, edits, problem }) => {
          const wrong = problem ?? checked.get(item.id)?.errors[0]?.message
          return (
            <Box component="li" key={item.id} sx={{ py: 0.5, borderTop: 1, borderColor: 'divider' }}>
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

type LevelFieldsProps = { levels: Levels; onChange: (levels: Levels) => void }

/** Levels for all items; what is left empty stays as it is. */
function LevelFields({ levels, onChange }: LevelFieldsProps) {
  return (
    <FormRow columns="1fr 1fr 1fr">
      <TextField
        label="Low level"
        value={levels.low}
        onChange={(event) => onChange({ ...levels, low: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        label="Critical level"
        value={levels.critical}
        onChange={(event) => onChange({ ...levels, critical: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
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
