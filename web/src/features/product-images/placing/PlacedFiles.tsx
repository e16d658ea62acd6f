import type { ImageCatalogue } from '@kitroom/contract/image-coverage'
import { HEIC_REASON } from '@kitroom/contract/images'
import { IMAGE_MEGABYTES_MAX } from '@kitroom/contract/product-images'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useEffect, useMemo, useState } from 'react'
import { countText, numberText } from '../../../ui/display/count-text.ts'
import { uploads } from '../../../ui/uploads/uploads.ts'
import { CropDialog } from '../crop/CropDialog.tsx'
import { ChangePlaceDialog } from './ChangePlaceDialog.tsx'
import type { PlacingActions } from './PlacingLine.tsx'
import { PlacingTable } from './PlacingTable.tsx'
import type { PlacedFileRows } from './place-files.ts'
import { placeText } from './place-text.ts'
import { canBeTurned, movedTo, type PlacingRow, statesOf, turnedRound } from './placing-rows.ts'
import { useUnchanged } from './use-unchanged.ts'

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
    setRows((known) => known.map((one) => (one.id === row.id ? row : one)))
    setOpen(null)
  }
  // Stable, so that a row is rendered again only for its own changes.
  const actions = useMemo(
    (): PlacingActions => ({
      onChange: (row) => setOpen({ what: 'change', row }),
      onCrop: (row) => setOpen({ what: 'crop', row }),
      onLeaveOut: ({ id }) => setRows((known) => known.filter((row) => row.id !== id)),
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
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" data-saves disabled={ready.length === 0} onClick={send}>
          Upload {countText(ready.length, 'image')}
        </Button>
      </DialogActions>
      {open?.what === 'change' && (
        <ChangePlaceDialog
          catalogue={catalogue}
          known={open.row.known}
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
