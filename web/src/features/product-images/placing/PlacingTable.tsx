import type { ImageCatalogue } from '@kitroom/contract/image-coverage'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { Gap } from '../../../ui/list/Gap.tsx'
import { everyRow, OVERSCAN, WINDOWED_FROM, windowOf } from '../../../ui/list/windowed.ts'
import { type PlacingActions, PlacingLine } from './PlacingLine.tsx'
import type { PlacingRow, RowState } from './placing-rows.ts'

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
