import type { ImageCatalogue } from '@kitroom/contract/image-coverage'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useRef } from 'react'
import { SmallButton, SmallQuietButton } from '../../../ui/display/buttons.tsx'
import { SecondaryText, SmallText } from '../../../ui/display/texts.tsx'
import { wellWrapped } from '../../../ui/display/well-wrapped.tsx'
import { Gap } from '../../../ui/list/Gap.tsx'
import { everyRow, OVERSCAN, WINDOWED_FROM, type Windowed, windowOf } from '../../../ui/list/windowed.ts'
import { useFileAddress } from '../crop/CropDialog.tsx'
import { type PlacingRow, placeText, type RowState } from './placing-rows.ts'

const COLUMNS = ['Image', 'File', 'Place', 'State', 'Actions']
const NARROW_COLUMNS = ['Image', 'File']
const ROW_HEIGHT = 73

type PlacingTableProps = PlacingActions & {
  rows: readonly PlacingRow[]
  states: ReadonlyMap<number, RowState>
  catalogue: ImageCatalogue
}

/** The files and their places. Long lists are virtualized. */
export function PlacingTable({ rows, states, ...line }: PlacingTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const columns = isNarrow ? NARROW_COLUMNS : COLUMNS
  const isWindowed = rows.length > WINDOWED_FROM
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    enabled: isWindowed,
    getScrollElement: () => frame.current,
    getItemKey: (index) => rows[index]?.id ?? index,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  })
  const { indexes, before, after, measure } = isWindowed ? windowOf(virtualizer) : everyRow(rows.length)
  return (
    <Box ref={frame} role="region" aria-label="Files" tabIndex={0} sx={isWindowed ? SCROLLER : { overflowX: 'auto' }}>
      <Box component="table" aria-label="Images to add" aria-rowcount={rows.length + 1} sx={TABLE}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={before} columns={columns.length} />
          {indexes.map((index) => {
            const row = rows[index]
            return (
              row && (
                <PlacingLine
                  key={row.id}
                  {...line}
                  row={row}
                  index={index}
                  state={states.get(row.id)}
                  measure={measure}
                  isNarrow={isNarrow}
                />
              )
            )
          })}
          <Gap height={after} columns={columns.length} />
        </tbody>
      </Box>
    </Box>
  )
}

const SCROLLER = {
  overflow: 'auto',
  // Two thirds of the window, so that the messages above and the buttons below stay visible.
  maxHeight: '66dvh',
  '& thead th': { position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper' },
}

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { p: 1, textAlign: 'left', borderBottom: 1, borderColor: 'divider' },
}

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
const PlacingLine = memo(function PlacingLine(props: PlacingLineProps) {
  const { row, index, state, catalogue, measure, isNarrow, onChange, onCrop, onLeaveOut } = props
  const place = row.place ? placeText(catalogue, row.place) : '—'
  const actions = (
    <>
      <SmallButton onClick={() => onChange(row)}>Change</SmallButton>
      <SmallButton onClick={() => onCrop(row)}>Crop and rotate</SmallButton>
      <SmallQuietButton onClick={() => onLeaveOut(row)}>Leave out</SmallQuietButton>
    </>
  )
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <td>
        <FileThumbnail file={row.file} />
      </td>
      {isNarrow ? (
        <Box component="td" sx={{ overflowWrap: 'anywhere' }}>
          {wellWrapped(row.path)}
          <SecondaryText>{place}</SecondaryText>
          <StateOf state={state} />
          <Box sx={{ ml: -0.5 }}>{actions}</Box>
        </Box>
      ) : (
        <>
          <Box component="td" sx={{ overflowWrap: 'anywhere', minWidth: 140 }}>
            {wellWrapped(row.path)}
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
    <SmallText color="error" sx={{ minWidth: 140 }}>
      {state.reason}
    </SmallText>
  )
}

const COLORS = { New: 'success', Replaces: 'warning', Unchanged: 'default' } as const

const SIZE = 56

/** The thumbnail of a local file. */
function FileThumbnail({ file }: { file: File }) {
  const src = useFileAddress(file)
  return (
    <span style={{ display: 'block', width: SIZE, height: SIZE }}>
      {src && <img src={src} alt="" width={SIZE} height={SIZE} loading="lazy" decoding="async" style={PICTURE} />}
    </span>
  )
}

const PICTURE = { objectFit: 'contain' } as const
