import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { wellWrapped } from '../../../ui/display/well-wrapped.tsx'

type SheetTableProps = {
  label: string
  headings: readonly string[]
  numeric?: readonly string[]
  /** The widths of the first columns in percent, so that those of several tables line up. */
  widths?: readonly number[]
  /** In pixels; the table scrolls on narrower screens. */
  minWidth?: number
  /** Printed above the headings on each page that the table reaches. */
  printedTitle?: string
  rows: readonly (readonly ReactNode[])[]
  /** The names that mark the rows, so that links find them. */
  fields?: readonly string[]
}

/** A plain table that is printed completely and scrolls on small screens. */
export function SheetTable({
  label,
  headings,
  numeric = [],
  widths = [],
  minWidth = 0,
  printedTitle,
  rows,
  fields,
}: SheetTableProps) {
  const alignOf = (at: number) => (numeric.includes(headings[at] ?? '') ? 'right' : undefined)
  return (
    <Box {...(minWidth > 0 && { role: 'group', 'aria-label': label, tabIndex: 0 })} sx={FRAME}>
      <Box component="table" aria-label={label} sx={TABLE} style={{ minWidth }}>
        <colgroup>
          {headings.map((heading, at) => (
            <col key={heading} style={{ width: widths[at] && `${widths[at]}%` }} />
          ))}
        </colgroup>
        <thead>
          {printedTitle && (
            <Box component="tr" sx={PRINTED_TITLE}>
              <th colSpan={headings.length}>{printedTitle}</th>
            </Box>
          )}
          <tr>
            {headings.map((heading, at) => (
              <th key={heading} scope="col" style={{ textAlign: alignOf(at) }}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody translate="no">
          {rows.map((row, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and are not moved
            <tr key={nth} data-field={fields?.[nth]}>
              {row.map((cell, at) => (
                <td key={headings[at]} style={{ textAlign: alignOf(at) }}>
                  {wellWrapped(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

// A scroll container cannot break across pages, so it is disabled in print.
const FRAME = { overflowX: 'auto', '@media print': { overflow: 'visible' } }
const PRINTED_TITLE = { display: 'none', '@media print': { display: 'table-row' } }
const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.5, px: 1, borderBottom: 1, borderColor: 'divider', textAlign: 'left', verticalAlign: 'top' },
  '& th': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& td': { overflowWrap: 'anywhere' },
  '& tr': { breakInside: 'avoid' },
  '& thead': { display: 'table-header-group' },
}
