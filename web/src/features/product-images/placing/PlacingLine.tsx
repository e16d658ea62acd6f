import type { ImageCatalogue } from '@kitroom/contract/image-coverage'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { memo, useEffect, useState } from 'react'
import type { Windowed } from '../../../ui/list/windowed.ts'
import { placeText } from './place-text.ts'
import type { PlacingRow, RowState } from './placing-rows.ts'

export type PlacingActions = {
  onChange: (row: PlacingRow) => void
  onCrop: (row: PlacingRow) => void
  onLeaveOut: (row: PlacingRow) => void
}

type PlacingLineProps = PlacingActions & {
  row: PlacingRow
  index: number
  state: RowState | undefined
  catalogue: ImageCatalogue
  measure: Windowed['measure']
  /** On phones the details of a file are shown below its name. */
  isNarrow: boolean
}

/** One file with its picture, its place or the reason for having none, and its actions. */
export const PlacingLine = memo(function PlacingLine(props: PlacingLineProps) {
  const { row, index, state, catalogue, measure, isNarrow, onChange, onCrop, onLeaveOut } = props
  const place = row.place ? placeText(catalogue, row.place) : '—'
  const actions = (
    <>
      <Button size="small" onClick={() => onChange(row)}>
        Change
      </Button>
      <Button size="small" onClick={() => onCrop(row)}>
        Crop and rotate
      </Button>
      <Button size="small" color="inherit" onClick={() => onLeaveOut(row)}>
        Leave out
      </Button>
    </>
  )
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <td>
        <FileThumbnail file={row.file} />
      </td>
      {isNarrow ? (
        <Box component="td" sx={{ overflowWrap: 'anywhere' }}>
          {row.path}
          <Typography variant="body2" color="textSecondary">
            {place}
          </Typography>
          <StateOf state={state} />
          <Box sx={{ ml: -0.5 }}>{actions}</Box>
        </Box>
      ) : (
        <>
          <Box component="td" sx={{ overflowWrap: 'anywhere', minWidth: 140 }}>
            {row.path}
          </Box>
          <Box component="td" sx={{ minWidth: 160 }}>
            {place}
          </Box>
          <td>
            <StateOf state={state} />
          </td>
          <Box component="td" sx={{ whiteSpace: 'nowrap' }}>
            {actions}
          </Box>
        </>
      )}
    </tr>
  )
})

function StateOf({ state }: { state: RowState | undefined }) {
  if (!state) return null
  if ('is' in state) return <Chip size="small" label={state.is} color={COLORS[state.is]} variant="outlined" />
  return (
    <Typography variant="body2" color="error" sx={{ minWidth: 140 }}>
      {state.reason}
    </Typography>
  )
}

const COLORS = { New: 'success', Replaces: 'warning', Unchanged: 'default' } as const

const SIZE = 56

/** The thumbnail of a local file. */
function FileThumbnail({ file }: { file: File }) {
  const [src, setSrc] = useState<string | null>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    setSrc(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return (
    <span style={{ display: 'block', width: SIZE, height: SIZE }}>
      {src && <img src={src} alt="" width={SIZE} height={SIZE} loading="lazy" decoding="async" style={PICTURE} />}
    </span>
  )
}

const PICTURE = { objectFit: 'contain' } as const
