import type { InventoryItem } from '@kitroom/contract/inventory'
import { patternProblem } from '@kitroom/contract/sku-pattern'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useId, useMemo, useState } from 'react'
import { z } from 'zod'
import { countText } from '../../ui/display/count-text.ts'
import { useValueDraft } from '../../ui/drafts/use-value-draft.tsx'
import { useNotify } from '../../ui/feedback/notify.ts'
import { useCloseGuard } from '../../ui/form/use-close-guard.tsx'
import { SaveFailure } from '../../ui/saving/SaveFailure.tsx'
import { LevelFields } from './LevelFields.tsx'
import { lastPattern } from './last-pattern.ts'
import { SkuPreview } from './SkuPreview.tsx'
import { Levels, NO_LEVELS, setUpRows } from './set-up-rows.ts'
import { type SkuCodes, skuLines } from './sku-pattern.ts'
import { useStockBatch } from './use-stock-batch.ts'

const Typed = z.object({ pattern: z.string(), onlyEmpty: z.boolean(), levels: Levels })
/** The part of the page that the dialog is, for its draft. */
export const setUpPart = (title: string): string => `set up ${title}`

type SetUpDialogProps = {
  title: string
  hasLevels: boolean
  items: readonly InventoryItem[]
  codes: SkuCodes
  onClose: () => void
}

/** SKUs and warning levels for all items of a product at once, with a preview before anything is set. */
export function SetUpDialog({ title, hasLevels, items: loaded, codes, onClose }: SetUpDialogProps) {
  const titleId = useId()
  // Reloaded data does not change the content while it is edited.
  const [items] = useState(loaded)
  const [pattern, setPattern] = useState(lastPattern.read)
  const [onlyEmpty, setOnlyEmpty] = useState(true)
  const [levels, setLevels] = useState(NO_LEVELS)
  const wrongPattern = patternProblem(pattern)
  const lines = useMemo(
    () => (wrongPattern ? [] : skuLines(items, pattern, codes, onlyEmpty)),
    [items, pattern, codes, onlyEmpty, wrongPattern],
  )
  const rows = useMemo(() => setUpRows(items, lines, levels), [items, lines, levels])
  const batch = useStockBatch('edit', rows, () => {
    draft.drop()
    if (lines.length > 0) lastPattern.keep(pattern)
    notify(`${countText(rows.length, 'item')} set up.`)
    onClose()
  })
  const notify = useNotify()
  const isChanged = pattern !== lastPattern.read() || !onlyEmpty || levels !== NO_LEVELS
  const [start] = useState({ pattern, onlyEmpty, levels })
  const typed = useMemo(() => ({ pattern, onlyEmpty, levels }), [pattern, onlyEmpty, levels])
  const draft = useValueDraft({
    part: setUpPart(title),
    schema: Typed,
    value: typed,
    start,
    isChanged,
    fill: (kept) => {
      setPattern(kept.pattern)
      setOnlyEmpty(kept.onlyEmpty)
      setLevels(kept.levels)
    },
  })
  const cancel = () => {
    draft.cancel()
    onClose()
  }
  const { tryToClose, question } = useCloseGuard(isChanged, cancel)
  const isWrong = wrongPattern !== null || batch.wrong > 0 || lines.some(({ problem }) => problem !== null)

  return (
    <>
      <Dialog open onClose={batch.busy ? undefined : tryToClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {draft.notice}
            <SaveFailure banner={batch.failure} isOffline={batch.isOffline} />
            <TextField
              label="Pattern"
              value={pattern}
              onChange={(event) => setPattern(event.target.value)}
              error={wrongPattern !== null}
              helperText={wrongPattern ?? '{product}, {color}, {size} and {supplier} stand for the codes.'}
              slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
            />
            <FormControlLabel
              label="Only empty ones"
              control={<Checkbox checked={onlyEmpty} onChange={(_, checked) => setOnlyEmpty(checked)} />}
            />
            {hasLevels && <LevelFields levels={levels} onChange={setLevels} />}
            <SkuPreview lines={lines} checked={batch.checked} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={cancel} color="inherit" disabled={batch.busy}>
            Close
          </Button>
          <Button
            variant="contained"
            data-saves
            disabled={rows.length === 0 || isWrong || batch.busy}
            onClick={batch.apply}
          >
            Apply to {countText(rows.length, 'item')}
          </Button>
        </DialogActions>
      </Dialog>
      {question}
    </>
  )
}
