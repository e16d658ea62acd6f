import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { wellWrapped } from '../../../ui/display/well-wrapped.tsx'
import { useNotify } from '../../../ui/feedback/notify.ts'
import type { Table } from '../../../ui/spreadsheet/table.ts'
import { saveFile, writeExcel } from '../../../ui/spreadsheet/write-files.ts'

type SheetTableProps = {
  label: string
  headings: readonly string[]
  numeric?: readonly string[]
  /** The widths of the first columns in percent, so that those of several tables line up. */
  widths?: readonly number[]
  /** In pixels; the table scrolls on narrower screens. */
  minWidth?: number
  rows: readonly (readonly ReactNode[])[]
}

/** A plain table that is printed completely and scrolls on small screens. */
export function SheetTable({ label, headings, numeric = [], widths = [], minWidth = 0, rows }: SheetTableProps) {
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
            <tr key={nth}>
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

type SheetButtonsProps = {
  /** The name of the file, without its ending. */
  name: string
  tables: () => readonly Table[]
  /** Records the print first; without its yes nothing is printed. */
  keep?: (way: PrintWay) => Promise<boolean>
}

export type PrintWay = 'Print' | 'Excel'

/** Prints a page, or exports it as a workbook. */
export function SheetButtons({ name, tables, keep = async () => true }: SheetButtonsProps) {
  const notify = useNotify()
  const print = async () => {
    if (await keep('Print')) window.print()
  }
  const save = async () => {
    if (!(await keep('Excel'))) return
    try {
      saveFile(await writeExcel(...tables()), `${name}.xlsx`)
    } catch {
      notify('The file could not be made.', 'error')
    }
  }
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => void print()}>
        Print
      </Button>
      <Button variant="outlined" startIcon={<FileDownloadOutlinedIcon />} onClick={() => void save()}>
        Excel
      </Button>
    </Stack>
  )
}
