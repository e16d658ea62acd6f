import type { ImageCatalogue } from '@kitroom/contract/image-coverage'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { FileThumbnail } from './FileThumbnail.tsx'
import { placeText } from './place-text.ts'
import type { PlacingRow, RowState } from './placing-rows.ts'

type PlacingTableProps = {
  rows: readonly PlacingRow[]
  states: ReadonlyMap<number, RowState>
  catalogue: ImageCatalogue
  onChange: (row: PlacingRow) => void
  onCrop: (row: PlacingRow) => void
  onLeaveOut: (row: PlacingRow) => void
}

/** Each file with its picture, its place or why it has none, and what can be done about it. */
export function PlacingTable({ rows, states, catalogue, onChange, onCrop, onLeaveOut }: PlacingTableProps) {
  return (
    <Box sx={{ overflowX: 'auto' }} role="region" aria-label="Files" tabIndex={0}>
      <Box component="table" aria-label="Images to add" sx={TABLE}>
        <thead>
          <tr>
            {['Image', 'File', 'Place', 'State', 'Actions'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <FileThumbnail file={row.file} />
              </td>
              <Box component="td" sx={{ overflowWrap: 'anywhere', minWidth: 140 }}>
                {row.path}
              </Box>
              <Box component="td" sx={{ minWidth: 160 }}>
                {row.place ? placeText(catalogue, row.place) : '—'}
              </Box>
              <td>
                <StateOf state={states.get(row.id)} />
              </td>
              <Box component="td" sx={{ whiteSpace: 'nowrap' }}>
                <Button size="small" onClick={() => onChange(row)}>
                  Change
                </Button>
                <Button size="small" onClick={() => onCrop(row)}>
                  Crop and rotate
                </Button>
                <Button size="small" color="inherit" onClick={() => onLeaveOut(row)}>
                  Leave out
                </Button>
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

function StateOf({ state }: { state: RowState | undefined }) {
  if (!state) return null
  if ('is' in state)
    return <Chip size="small" label={state.is} color={state.is === 'New' ? 'success' : 'warning'} variant="outlined" />
  return (
    <Typography variant="body2" color="error" sx={{ minWidth: 140 }}>
      {state.reason}
    </Typography>
  )
}

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { p: 1, textAlign: 'left', borderBottom: 1, borderColor: 'divider' },
  // Rows out of sight cost nothing.
  '& tbody tr': { contentVisibility: 'auto', containIntrinsicHeight: '72px' },
}
