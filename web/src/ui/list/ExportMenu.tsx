import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import { countText } from '../display/count-text.ts'
import { useNotify } from '../feedback/notify.ts'
import { saveFile } from '../spreadsheet/save-file.ts'
import type { Table } from '../spreadsheet/table.ts'
import { writeExcel } from '../spreadsheet/write-excel.ts'
import { copyTable, writeCsv } from '../spreadsheet/write-text.ts'
import { ToolSheet } from './ToolSheet.tsx'

type ExportMenuProps = {
  /** Builds the exported table on demand. */
  table: () => Table | Promise<Table>
}

/** Exports the shown rows and columns. */
export function ExportMenu({ table }: ExportMenuProps) {
  const notify = useNotify()
  const save = async (write: (table: Table) => Promise<Blob>, ending: string) => {
    try {
      const content = await table()
      saveFile(await write(content), fileName(content.name, ending))
    } catch {
      notify('The file could not be made.', 'error')
    }
  }
  const copy = async () => {
    try {
      const content = await table()
      await copyTable(content)
      notify(`${countText(content.rows.length, 'row')} copied`)
    } catch {
      notify('This browser does not let the rows be copied.', 'error')
    }
  }
  const choices = [
    ['CSV', () => save(writeCsv, 'csv')],
    ['Excel', () => save(writeExcel, 'xlsx')],
    ['Copy', copy],
  ] as const
  return (
    <ToolSheet name="Export" icon={<FileDownloadOutlinedIcon />} width={180}>
      {(close) => (
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
      )}
    </ToolSheet>
  )
}

const NOT_IN_A_FILE_NAME = /[\\/:*?"<>|\p{Cc}]+/gu

/** A file name that is valid on every system: 'Manage Inventory: Ace' becomes 'Manage Inventory Ace'. */
const fileName = (name: string, ending: string): string =>
  `${name.replace(NOT_IN_A_FILE_NAME, ' ').replace(/\s+/g, ' ').trim()}.${ending}`
