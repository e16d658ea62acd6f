import { createBatch } from '@kitroom/contract/batches'
import { getPlayerPack, type ListedPlayerPack, listPlayerPacks } from '@kitroom/contract/player-packs'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useMemo, useState } from 'react'
import { z } from 'zod'
import { useAction } from '../../api/hooks.ts'
import { countText } from '../../ui/display/count-text.ts'
import { useValueDraft } from '../../ui/drafts/use-value-draft.tsx'
import { useNotify } from '../../ui/feedback/notify.ts'
import { useHeld } from '../../ui/form/use-held.ts'
import { useUndoBatch } from '../../ui/history/use-undo-batch.ts'
import { SaveFailure } from '../../ui/saving/SaveFailure.tsx'
import { useRetriedSave } from '../../ui/saving/use-retried-save.ts'
import type { Offered } from './pack-choice.ts'
import { ReplacementPreview } from './ReplacementPreview.tsx'
import {
  newOptions,
  type Option,
  oldOptions,
  type PackChange,
  type Replaced,
  replaceInPacks,
  rowsOfChanges,
} from './replacement.ts'

const OptionKept = z.object({ id: z.int(), name: z.string() }).nullable()
const Typed = z.object({
  replaced: z.enum(['color', 'product']),
  old: OptionKept,
  next: OptionKept,
  leftOut: z.array(z.int()),
})
type Typed = z.output<typeof Typed>
const NOTHING_TYPED: Typed = { replaced: 'color', old: null, next: null, leftOut: [] }
/** The part of the page that the dialog is, for its draft. */
export const REPLACE_PART = 'replace'

type ReplaceInPacksDialogProps = { packs: readonly ListedPlayerPack[]; offered: Offered; onClose: () => void }

/** Takes a new color or product for an old one; every pack is seen before it is changed. */
export function ReplaceInPacksDialog({ packs: loaded, offered, onClose }: ReplaceInPacksDialogProps) {
  const titleId = useId()
  const [replaced, setReplaced] = useState<Replaced>('color')
  const [old, setOld] = useState<Option | null>(null)
  const [next, setNext] = useState<Option | null>(null)
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const saving = useReplaceInPacks(
    () => chosen,
    () => {
      draft.drop()
      onClose()
    },
  )
  const { busy, isOffline } = saving
  const packs = useHeld(loaded, busy || isOffline)
  const changes = old && next ? replaceInPacks(packs, offered, { replaced, old, next }) : null
  const chosen = changes?.filter(({ pack, refusal }) => refusal === null && !leftOut.has(pack.id)) ?? []

  const typed = useMemo(() => ({ replaced, old, next, leftOut: [...leftOut] }), [replaced, old, next, leftOut])
  const draft = useValueDraft({
    part: REPLACE_PART,
    schema: Typed,
    value: typed,
    start: NOTHING_TYPED,
    isChanged: replaced !== NOTHING_TYPED.replaced || old !== null || next !== null,
    fill: (kept) => {
      setReplaced(kept.replaced)
      setOld(kept.old)
      setNext(kept.next)
      setLeftOut(new Set(kept.leftOut))
    },
  })
  const cancel = () => {
    draft.cancel()
    onClose()
  }
  const choose = (what: Replaced) => {
    setReplaced(what)
    setOld(null)
    setNext(null)
  }
  return (
    <Dialog open onClose={busy ? undefined : cancel} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Replace in packs</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
        {draft.notice}
        <SaveFailure banner={saving.failure} isOffline={isOffline} />
        <RadioGroup row aria-label="What is replaced" value={replaced}>
          <FormControlLabel value="color" label="Garment Color" control={<Radio />} onChange={() => choose('color')} />
          <FormControlLabel value="product" label="Product" control={<Radio />} onChange={() => choose('product')} />
        </RadioGroup>
        <OptionField label="Old" options={oldOptions(packs, replaced)} value={old} onChange={setOld} />
        <OptionField label="New" options={newOptions(offered, replaced)} value={next} onChange={setNext} />
        {changes?.length === 0 && <Typography color="textSecondary">No pack changes.</Typography>}
        {changes && changes.length > 0 && (
          <ReplacementPreview
            changes={changes}
            leftOut={leftOut}
            onToggle={(id) => setLeftOut((before) => before.symmetricDifference(new Set([id])))}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel} color="inherit" disabled={busy}>
          Cancel
        </Button>
        <Button variant="contained" data-saves disabled={busy || chosen.length === 0} onClick={saving.submit}>
          Replace in {countText(chosen.length, 'pack')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type OptionFieldProps = {
  label: string
  options: readonly Option[]
  value: Option | null
  onChange: (option: Option | null) => void
}

function OptionField({ label, options, value, onChange }: OptionFieldProps) {
  return (
    <Autocomplete
      options={options}
      value={value}
      onChange={(_, option) => onChange(option)}
      autoHighlight
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      renderInput={(input) => <TextField {...input} label={label} />}
    />
  )
}

const REFRESHED = [listPlayerPacks, getPlayerPack]

/** Changes packs together or not at all, as one batch that can be undone. `changes` are asked for when they are sent. */
const useReplaceInPacks = (changes: () => readonly PackChange[], onDone: () => void) => {
  const { run } = useAction(createBatch, REFRESHED)
  const undo = useUndoBatch(REFRESHED)
  const notify = useNotify()
  return useRetriedSave({
    save: (idempotencyKey) => {
      const body = { area: 'player-packs', kind: 'edit' as const, rows: rowsOfChanges(changes()) }
      return run({ body, idempotencyKey })
    },
    onSaved: ({ batch }) => {
      onDone()
      const id = batch?.id
      const action = id === undefined ? undefined : { label: 'Undo', run: () => void undo(id) }
      const count = batch?.changed_count ?? 0
      notify(`${countText(count, 'pack')} changed.`, 'success', action)
    },
    failed: 'Nothing was changed.',
  })
}
