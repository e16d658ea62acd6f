import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiFailure, messageOf } from '../../api/failure.ts'
import { SmallButton } from '../display/buttons.tsx'
import { countText, numberText } from '../display/count-text.ts'
import { SecondaryText } from '../display/texts.tsx'
import { later } from '../feedback/lazy-part.ts'
import { useNotify } from '../feedback/notify.ts'
import type { Table } from '../spreadsheet/table.ts'
import type { Column } from './column.ts'
import { type Tool, ToolBar } from './ToolBar.tsx'
import type { Reading } from './use-list.ts'

const files = later(() => import('../spreadsheet/write-files.ts'))

type Exported = {
  /** The address of a CSV file that the server writes. */
  csv?: string | undefined
  /** Builds the exported table on demand; one that is read for it says how far it is, and can be stopped. */
  table: (reading: Reading) => Table | Promise<Table>
}

/** The limit of a sheet of Excel below its headings. Far more would not fit into the memory of the browser. */
const ROWS_MAX = 1_048_575
const TOO_MANY_ROWS = `An export holds ${numberText(ROWS_MAX)} rows at most. Filter the list first.`

type ExportedList<Row> = {
  name: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
}

const cells = later(() => import('@kitroom/contract/list-table'))

/** The rows as a spreadsheet, with the shown columns and those that identify a record. */
export const tableOf = async <Row,>({ name, rows, columns, shown }: ExportedList<Row>): Promise<Table> => {
  const { listCell, writtenColumns } = await cells()
  const written = writtenColumns(columns, shown)
  return {
    name,
    headings: written.map(({ label }) => label),
    rows: rows.map((row) => written.map((column) => listCell(column, row))),
  }
}

/** Exports the shown rows and columns. */
export function ExportMenu(exported: Exported) {
  const { tool, progress } = useExport(exported)
  return (
    <>
      <ToolBar tools={[{ ...tool, isAlone: true }]} />
      {progress}
    </>
  )
}

/** The tool that exports the shown rows and columns, and how far it is. */
export const useExport = ({ csv, table }: Exported): { tool: Tool; progress: ReactNode } => {
  const notify = useNotify()
  const [read, setRead] = useState<number | null>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const stop = () => {
    running.current?.abort()
    setRead(null)
  }

  const run = async (write: (table: Table, signal: AbortSignal) => Promise<void>, failure: string) => {
    stop()
    const abort = new AbortController()
    running.current = abort
    const { signal } = abort
    const onRead = (count: number) => {
      if (count > ROWS_MAX) throw new ApiFailure(0, TOO_MANY_ROWS)
      setRead(count)
    }
    try {
      const content = await table({ signal, onRead })
      signal.throwIfAborted()
      await write(content, signal)
    } catch (error) {
      if (!signal.aborted) notify(messageOf(error, failure), 'error')
    }
    if (!signal.aborted) setRead(null)
  }
  const save = (kind: 'writeCsv' | 'writeExcel', ending: string) =>
    run(async (content, signal) => {
      const { saveFile, [kind]: write } = await files()
      const file = await write(content)
      signal.throwIfAborted()
      saveFile(file, fileName(content.name, ending))
    }, 'The file could not be made.')
  const copy = () =>
    run(async (content) => {
      await (await files()).copyTable(content)
      notify(`${countText(content.rows.length, 'row')} copied`)
    }, 'This browser does not let the rows be copied.')
  const choices = [
    ['CSV', () => (csv === undefined ? save('writeCsv', 'csv') : openFile(csv))],
    ['Excel', () => save('writeExcel', 'xlsx')],
    ['Copy', copy],
  ] as const
  const panel = (close: () => void) => (
    <MenuList autoFocus aria-label="Export">
      {choices.map(([label, choose]) => (
        <MenuItem
          key={label}
          onClick={() => {
            close()
            void choose()
          }}
        >
          {label}
        </MenuItem>
      ))}
    </MenuList>
  )
  const progress = read !== null && (
    <Box sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 1, flex: 'none' }}>
      <CircularProgress size={16} aria-label="Exporting" />
      <SecondaryText component="span">{countText(read, 'row')} read</SecondaryText>
      <SmallButton onClick={stop}>Cancel export</SmallButton>
    </Box>
  )
  return { tool: { name: 'Export', icon: <FileDownloadOutlinedIcon />, width: 180, panel }, progress }
}

/** Lets the browser save what the server answers as a file. */
const openFile = (address: string): void => window.location.assign(address)

const NOT_IN_A_FILE_NAME = /[\\/:*?"<>|\p{Cc}]+/gu

/** A file name that is valid on every system: 'Manage Inventory: Ace' becomes 'Manage Inventory Ace'. */
const fileName = (name: string, ending: string): string =>
  `${name.replace(NOT_IN_A_FILE_NAME, ' ').replace(/\s+/g, ' ').trim()}.${ending}`
