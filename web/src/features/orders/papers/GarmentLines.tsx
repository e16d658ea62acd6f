import Box from '@mui/material/Box'
import type { CSSProperties } from 'react'
import { ChangedMark, Mark, printColumns } from './printed-garments.tsx'
import type { ProductionGroup } from './production-sheet.ts'
import { SheetTable } from './SheetTable.tsx'

type GarmentLinesProps = {
  group: ProductionGroup
  /** The order: each page says what it is of. */
  printedFor: string
}

/** The pieces of a garment's players, each with a box to tick. */
export function GarmentLines({ group, printedFor }: GarmentLinesProps) {
  const { title, name: garment, lines } = group
  return (
    <Box sx={LINES} style={{ '--print-columns': printColumns(lines.length) } as CSSProperties}>
      <SheetTable
        label={`Players: ${title}`}
        headings={['Size', 'No.', 'Name', 'Done']}
        widths={[14, 12, 60, 14]}
        printedTitle={`${printedFor}: ${garment}`}
        rows={lines.map(({ size, number, name, isShort, changed }) => [
          ...[size, number || '–'],
          <>
            {name || '–'}
            {isShort && <Mark>short</Mark>}
            <ChangedMark at={changed} />
          </>,
          <span key="done" style={BOX} />,
        ])}
      />
    </Box>
  )
}

const LINES = {
  '& td:nth-of-type(-n + 2)': { fontWeight: 600 },
  '& :is(th, td):nth-of-type(4)': { textAlign: 'center' },
  '@media print': {
    columnCount: 'var(--print-columns)',
    columnGap: '12px',
    '& table': { tableLayout: 'fixed', fontSize: '0.75rem' },
    '& thead th, & tbody td': { py: '1px', px: 0.5, lineHeight: 1.25, whiteSpace: 'normal' },
  },
}
const BOX = {
  display: 'inline-block',
  verticalAlign: 'middle',
  width: 12,
  height: 12,
  border: '1.5px solid currentColor',
  borderRadius: 3,
} as const
