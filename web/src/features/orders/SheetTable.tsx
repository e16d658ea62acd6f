import Box from '@mui/material/Box'

type SheetTableProps = {
  label: string
  headings: readonly string[]
  /** The columns that are counted. */
  numeric?: readonly string[]
  /** Of each column, in percent, so that tables below each other stand in line. */
  widths: readonly number[]
  /** In pixels; on screens that are narrower it scrolls. */
  minWidth?: number
  rows: readonly (readonly (string | number)[])[]
}

/** A plain table that stays whole on paper and scrolls on small screens. */
export function SheetTable({ label, headings, numeric = [], widths, minWidth = 0, rows }: SheetTableProps) {
  const alignOf = (at: number) => (numeric.includes(headings[at] ?? '') ? 'right' : 'left')
  return (
    <Box role="group" aria-label={label} tabIndex={0} sx={FRAME}>
      <Box component="table" aria-label={label} sx={TABLE} style={{ minWidth }}>
        <colgroup>
          {headings.map((heading, at) => (
            <col key={heading} style={{ width: `${widths[at]}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {headings.map((heading, at) => (
              <th key={heading} scope="col" style={{ textAlign: alignOf(at) }}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, at) => (
                <td key={headings[at]} style={{ textAlign: alignOf(at) }}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

// What scrolls is never broken over pages: on paper nothing does.
const FRAME = { overflowX: 'auto', '@media print': { overflow: 'visible' } }
const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.5, px: 1, borderBottom: 1, borderColor: 'divider', verticalAlign: 'top' },
  '& th': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& td': { overflowWrap: 'anywhere' },
  '& tr': { breakInside: 'avoid' },
  '& thead': { display: 'table-header-group' },
}
