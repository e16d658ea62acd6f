import { type BatchRowInput, createBatch } from '@kitroom/contract/batches'
import { getPlayerPack, type ListedPlayerPack, listPlayerPacks } from '@kitroom/contract/player-packs'
import SwapHorizIcon from '@mui/icons-material/SwapHoriz'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { z } from 'zod'
import { useAction } from '../../api/hooks.ts'
import { countText } from '../../ui/display/count-text.ts'
import { wellWrapped } from '../../ui/display/well-wrapped.tsx'
import { useReopen } from '../../ui/drafts/use-reopen.ts'
import { EditDialog } from '../../ui/editing/EditDialog.tsx'
import { SaveFailure } from '../../ui/editing/EditSession.tsx'
import { useHeld } from '../../ui/editing/use-held.ts'
import { useValueSession } from '../../ui/editing/use-value-session.tsx'
import { useNotify } from '../../ui/feedback/notify.ts'
import { useUndoBatch } from '../../ui/history/use-undo-batch.ts'
import type { Offered } from './pack-choice.ts'
import { WORDS } from './pack-part.ts'
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
const REPLACE_PART = 'replace'

type ReplaceInPacksDialogProps = { packs: readonly ListedPlayerPack[]; offered: Offered; onClose: () => void }

/** Takes a new color or product for an old one; every pack is seen before it is changed. */
function ReplaceInPacksDialog({ packs: loaded, offered, onClose }: ReplaceInPacksDialogProps) {
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const { replaced, old, next } = typed
  const leftOut = new Set(typed.leftOut)
  const { run } = useAction(createBatch, REFRESHED)
  const undo = useUndoBatch(REFRESHED)
  const notify = useNotify()
  const rowsToSend = (): BatchRowInput[] => rowsOfChanges(chosen)
  const session = useValueSession({
    part: REPLACE_PART,
    schema: Typed,
    value: typed,
    start: NOTHING_TYPED,
    isChanged: replaced !== NOTHING_TYPED.replaced || old !== null || next !== null,
    fill: setTyped,
    save: (idempotencyKey) => run({ body: { area: 'player-packs', kind: 'edit', rows: rowsToSend() }, idempotencyKey }),
    onSaved: ({ batch }) => {
      const id = batch?.id
      const action = id === undefined ? undefined : { label: 'Undo', run: () => void undo(id) }
      notify(`${countText(batch?.changed_count ?? 0, 'pack')} changed.`, 'success', action)
    },
    onClose,
    failed: 'Nothing was changed.',
  })
  const packs = useHeld(loaded, session.busy || session.isOffline)
  const changes = old && next ? replaceInPacks(packs, offered, { replaced, old, next }) : null
  const chosen = changes?.filter(({ pack, refusal }) => refusal === null && !leftOut.has(pack.id)) ?? []

  const change = (some: Partial<Typed>) => setTyped({ ...typed, ...some })
  const choose = (what: Replaced) => change({ replaced: what, old: null, next: null })
  return (
    <EditDialog
      session={session}
      title="Replace in packs"
      save={`Replace in ${countText(chosen.length, 'pack')}`}
      isBlocked={chosen.length === 0}
      byButton
      maxWidth="sm"
    >
      <SaveFailure />
      <RadioGroup row aria-label="What is replaced" value={replaced}>
        <FormControlLabel value="color" label="Garment Color" control={<Radio />} onChange={() => choose('color')} />
        <FormControlLabel value="product" label="Product" control={<Radio />} onChange={() => choose('product')} />
      </RadioGroup>
      <OptionField
        label="Old"
        options={oldOptions(packs, replaced)}
        value={old}
        onChange={(option) => change({ old: option })}
      />
      <OptionField
        label="New"
        options={newOptions(offered, replaced)}
        value={next}
        onChange={(option) => change({ next: option })}
      />
      {changes?.length === 0 && <Typography color="textSecondary">No pack changes.</Typography>}
      {changes && changes.length > 0 && (
        <ReplacementPreview
          changes={changes}
          leftOut={leftOut}
          onToggle={(id) => change({ leftOut: [...leftOut.symmetricDifference(new Set([id]))] })}
        />
      )}
    </EditDialog>
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

/** Replaces a color or product in many packs at once. */
export function ReplaceInPacksButton({ packs, offered }: { packs: readonly ListedPlayerPack[]; offered: Offered }) {
  const [isOpen, setIsOpen] = useState(false)
  useReopen(REPLACE_PART, () => setIsOpen(true))
  return (
    <>
      <Button variant="outlined" startIcon={<SwapHorizIcon />} onClick={() => setIsOpen(true)}>
        Replace in packs
      </Button>
      {isOpen && <ReplaceInPacksDialog packs={packs} offered={offered} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type ReplacementPreviewProps = {
  changes: readonly PackChange[]
  leftOut: ReadonlySet<number>
  onToggle: (id: number) => void
}

/** Each pack before and after, with a tick; of one that cannot have the new one, why. */
function ReplacementPreview({ changes, leftOut, onToggle }: ReplacementPreviewProps) {
  return (
    <Box role="region" aria-label="Preview" tabIndex={0} sx={{ maxHeight: 320, overflow: 'auto' }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {changes.map(({ pack, parts, refusal }) => (
          <Box
            component="li"
            key={pack.id}
            sx={{ display: 'flex', gap: 1, py: 0.75, borderTop: 1, borderColor: 'divider' }}
          >
            <Checkbox
              size="small"
              checked={refusal === null && !leftOut.has(pack.id)}
              disabled={refusal !== null}
              onChange={() => onToggle(pack.id)}
              slotProps={{ input: { 'aria-label': pack.name } }}
              sx={{ alignSelf: 'flex-start', p: 0.25 }}
            />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 560 }}>{pack.name}</Typography>
              {refusal !== null && (
                <Typography variant="body2" sx={{ color: 'error.main' }}>
                  {refusal}
                </Typography>
              )}
              {refusal === null &&
                parts.map(({ partName, before, after, note }) => (
                  <Typography key={partName} variant="body2">
                    {wellWrapped(`${WORDS[partName].short}: ${before} → ${after}`)}
                    {note !== null && <em> ({note})</em>}
                  </Typography>
                ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
