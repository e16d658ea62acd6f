import { type ImageCatalogue, SLOT_NAMES } from '@kitroom/contract/image-coverage'
import type { PartialPlace } from '@kitroom/contract/place-by-name'
import { IMAGE_SLOTS, type ImagePlace } from '@kitroom/contract/product-images'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'

type ChangePlaceDialogProps = {
  catalogue: ImageCatalogue
  /** The known parts of the place. */
  known: PartialPlace
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
export function ChangePlaceDialog({ catalogue, known, onApply, onClose }: ChangePlaceDialogProps) {
  const titleId = useId()
  const [chosen, setChosen] = useState<PartialPlace>(known)
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
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>Change place</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.25, pt: '8px !important' }}>
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
        <PlaceSelect
          label="Garment color"
          value={colorId}
          choices={colors}
          onChange={(id) => change({ colorId: id })}
        />
        <PlaceSelect
          label="Imprint color"
          value={imprintColorId}
          choices={imprints}
          onChange={(id) => change({ imprintColorId: id })}
        />
        <PlaceSelect label="Slot" value={slot} choices={slotChoices} onChange={(id) => change({ slot: id ?? 1 })} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          data-saves
          disabled={!isComplete}
          onClick={() => isComplete && onApply({ productId: product.id, colorId, imprintColorId, slot })}
        >
          Apply
        </Button>
      </DialogActions>
    </Dialog>
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

const NONE = 'none'

function PlaceSelect({ label, value, choices, onChange }: PlaceSelectProps) {
  return (
    <TextField
      select
      label={label}
      value={value === undefined ? '' : (value ?? NONE)}
      onChange={({ target }) => onChange(target.value === NONE ? null : Number(target.value))}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value ?? NONE} value={choice.value ?? NONE}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
