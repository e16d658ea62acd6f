import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useNotify } from '../../../ui/feedback/notify.ts'
import type { Table } from '../../../ui/spreadsheet/table.ts'
import { saveFile, writeExcel } from '../../../ui/spreadsheet/write-files.ts'

type SheetButtonsProps = {
  /** The name of the file, without its ending. */
  name: string
  tables: () => readonly Table[] | Promise<readonly Table[]>
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
      saveFile(await writeExcel(...(await tables())), `${name}.xlsx`)
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
