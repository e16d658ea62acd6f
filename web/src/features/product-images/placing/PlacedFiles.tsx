import { type ImageCatalogue, SLOT_NAMES } from '@kitroom/contract/image-coverage'
import { HEIC_REASON } from '@kitroom/contract/images'
import type { PartialPlace } from '@kitroom/contract/place-by-name'
import { IMAGE_MEGABYTES_MAX, IMAGE_SLOTS, type ImagePlace } from '@kitroom/contract/product-images'
import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useEffect, useMemo, useState } from 'react'
import { QuietButton } from '../../../ui/display/buttons.tsx'
import { countText, numberText } from '../../../ui/display/count-text.ts'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { uploads } from '../../../ui/uploads/uploads.ts'
import { CropDialog } from '../crop/CropDialog.tsx'
import { PictureDialog } from '../PictureDialog.tsx'
import { type PlacingActions, PlacingTable } from './PlacingTable.tsx'
import type { PlacedFileRows } from './place-files.ts'
import {
  canBeTurned,
  movedTo,
  type PlacingRow,
  placeText,
  statesOf,
  turnedRound,
  useUnchanged,
} from './placing-rows.ts'

type PlacedFilesProps = {
  placed: PlacedFileRows
  catalogue: ImageCatalogue
  /** A place, a picture or the choice of files is not any more as it was found. */
  onChanged: () => void
  onClose: () => void
}

/** Files with their places, to review, change and upload together. */
export function PlacedFiles({ placed, catalogue, onChanged, onClose }: PlacedFilesProps) {
  const { tooLarge, heic, others } = placed
  const [rows, setRows] = useState(placed.rows)
  const [open, setOpen] = useState<{ what: 'change' | 'crop'; row: PlacingRow } | null>(null)
  const filled = useMemo(() => statesOf(rows, catalogue), [rows, catalogue])
  const states = useUnchanged(rows, filled)
  const ready = rows.filter(({ id }) => 'is' in (states.get(id) ?? {}))
  const inTwoOrders = rows.filter(canBeTurned).length
  const isChanged = rows !== placed.rows
  useEffect(() => {
    if (isChanged) onChanged()
  }, [isChanged, onChanged])
  const replace = (row: PlacingRow) => {
    setRows((before) => before.map((one) => (one.id === row.id ? row : one)))
    setOpen(null)
  }
  // Stable, so that a row is rendered again only for its own changes.
  const actions = useMemo(
    (): PlacingActions => ({
      onChange: (row) => setOpen({ what: 'change', row }),
      onCrop: (row) => setOpen({ what: 'crop', row }),
      onLeaveOut: ({ id }) => setRows((before) => before.filter((row) => row.id !== id)),
    }),
    [],
  )
  const send = () => {
    uploads.add(ready.flatMap(({ file, place }) => (place ? { file, place, about: placeText(catalogue, place) } : [])))
    onClose()
  }
  return (
    <>
      <DialogContent dividers sx={CONTENT}>
        {placed.rows.length + heic.length === 0 && (
          <Alert severity="info">There are no images among these files.</Alert>
        )}
        {others > 0 && <Alert severity="info">{countText(others, 'file is no image', 'files are no images')}.</Alert>}
        {tooLarge.length > 0 && (
          <Alert severity="warning">
            Larger than {IMAGE_MEGABYTES_MAX} MB: {tooLarge.slice(0, 5).join(', ')}.
          </Alert>
        )}
        {heic.length > 0 && (
          <Alert severity="warning">
            {heic.slice(0, 5).map((name, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and the list never changes
              <div key={nth}>
                {name} {HEIC_REASON}
              </div>
            ))}
            {heic.length > 5 && `and ${numberText(heic.length - 5)} more`}
          </Alert>
        )}
        {inTwoOrders > 0 && (
          <Alert severity="info">
            {countText(inTwoOrders, 'name')} can be read in two ways.
            <FormControlLabel
              sx={{ ml: 0, display: 'flex' }}
              control={<Switch size="small" onChange={() => setRows(turnedRound)} />}
              label="The first color is the imprint color"
            />
          </Alert>
        )}
        {rows.length > 0 && <PlacingTable rows={rows} states={states} catalogue={catalogue} {...actions} />}
      </DialogContent>
      <DialogActions>
        <QuietButton onClick={onClose}>Cancel</QuietButton>
        <Button variant="contained" data-saves disabled={ready.length === 0} onClick={send}>
          Upload {countText(ready.length, 'image')}
        </Button>
      </DialogActions>
      {open?.what === 'change' && (
        <ChangePlaceDialog
          catalogue={catalogue}
          start={open.row.known}
          onApply={(place) => replace(movedTo(open.row, place))}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === 'crop' && (
        <CropDialog
          source={open.row.original}
          onApply={(file) => replace({ ...open.row, file })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

const CONTENT = { display: 'grid', gap: 1.5, gridAutoRows: 'max-content', gridTemplateColumns: 'minmax(0, 1fr)' }

type ChangePlaceDialogProps = {
  catalogue: ImageCatalogue
  start: PartialPlace
  onApply: (place: ImagePlace) => void
  onClose: () => void
}

const slotChoices: readonly PlaceChoice[] = IMAGE_SLOTS.map((slot) => ({ value: slot, label: SLOT_NAMES[slot] }))

const choicesOf = (
  rows: readonly { id: number; name: string }[],
  ids: readonly number[] = [],
  none: string,
): readonly PlaceChoice[] => [
  { value: null, label: none },
  ...ids.flatMap((id) => rows.filter((row) => row.id === id).map(({ name }) => ({ value: id, label: name }))),
]

const asChosen = (value: number | null | undefined, choices: readonly PlaceChoice[]) =>
  choices.some((choice) => choice.value === value) ? value : undefined

/** Asks for the place of an image: the product, its colors and the slot. */
function ChangePlaceDialog({ catalogue, start, onApply, onClose }: ChangePlaceDialogProps) {
  const [chosen, setChosen] = useState<PartialPlace>(start)
  const product = catalogue.products.find(({ id }) => id === chosen.productId)
  const colors = choicesOf(catalogue.garment_colors, product?.color_ids, 'Home')
  const colorId = asChosen(chosen.colorId, colors)
  const color = catalogue.garment_colors.find(({ id }) => id === colorId)
  const hasImprint = product?.has_imprint === true && color !== undefined
  const imprints = choicesOf(catalogue.imprint_colors, hasImprint ? color.imprint_color_ids : [], 'No imprint')
  const imprintColorId = hasImprint ? asChosen(chosen.imprintColorId, imprints) : null
  const change = (part: PartialPlace) => setChosen((before) => ({ ...before, ...part }))
  const { slot } = chosen
  const isComplete = product && colorId !== undefined && imprintColorId !== undefined && slot !== undefined
  return (
    <PictureDialog
      title="Change place"
      save="Apply"
      disabled={!isComplete}
      onSave={() => isComplete && onApply({ productId: product.id, colorId, imprintColorId, slot })}
      sx={{ display: 'grid', gap: 2.25, pt: '8px !important' }}
      onClose={onClose}
    >
      <Autocomplete
        options={catalogue.products}
        value={product ?? null}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ name, code }) => `${name} (${code})`}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, one) => one && change({ productId: one.id })}
        disableClearable={product !== undefined}
        renderInput={(input) => <TextField {...input} label="Product" />}
      />
      <PlaceSelect label="Garment color" value={colorId} choices={colors} onChange={(id) => change({ colorId: id })} />
      <PlaceSelect
        label="Imprint color"
        value={imprintColorId}
        choices={imprints}
        onChange={(id) => change({ imprintColorId: id })}
      />
      <PlaceSelect label="Slot" value={slot} choices={slotChoices} onChange={(id) => change({ slot: id ?? 1 })} />
    </PictureDialog>
  )
}

/** `value` null means none. */
type PlaceChoice = { value: number | null; label: string }

type PlaceSelectProps = {
  label: string
  /** undefined: not chosen yet. */
  value: number | null | undefined
  choices: readonly PlaceChoice[]
  onChange: (value: number | null) => void
}

const NONE = 'none' as const

function PlaceSelect({ label, value, choices, onChange }: PlaceSelectProps) {
  return (
    <SelectField
      label={label}
      value={value === undefined ? '' : (value ?? NONE)}
      options={choices.map((choice) => [choice.value ?? NONE, choice.label])}
      onChange={(chosen) => onChange(chosen === NONE ? null : chosen)}
    />
  )
}
