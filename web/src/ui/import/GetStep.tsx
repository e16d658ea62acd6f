import type { BulkArea } from '@kitroom/contract/bulk'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type DragEvent, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { numberText } from '../display/count-text.ts'
import { useNotify } from '../feedback/notify.ts'
import { useFilePicker } from '../form/use-file-picker.tsx'
import { UnreadableError } from '../spreadsheet/read-limits.ts'
import type { Spreadsheet } from '../spreadsheet/read-sheet.ts'
import * as spreadsheet from '../spreadsheet/read-spreadsheet.ts'
import { saveFile, writeCsv, writeExcel } from '../spreadsheet/write-files.ts'
import { hasRows } from './kept-import.ts'
import { Step } from './Step.tsx'
import { templateOf } from './template.ts'
import type { Importing } from './use-import.ts'

type GetStepProps = { bulk: BulkArea; importing: Importing }

/** Accepts pasted, dropped or chosen data. */
export function GetStep({ bulk, importing: { state, dispatch } }: GetStepProps) {
  const notify = useNotify()
  const source = useSource((spreadsheet) => {
    dispatch({ do: 'read', spreadsheet })
    if (!hasRows(state)) return
    const undo = () => dispatch({ do: 'put back', state })
    notify('The rows were replaced.', 'info', { label: 'Undo', run: undo })
  })
  const [isOver, setIsOver] = useState(false)
  const picker = useFilePicker({
    accept: '.xlsx,.csv,.tsv,.txt',
    label: 'Spreadsheet file',
    onFiles: ([file]) => file && void source.readFile(file),
  })
  const sheets = state.spreadsheet?.sheets ?? []
  const save = async (write: (bulk: BulkArea) => Promise<void>) => {
    try {
      await write(bulk)
    } catch {
      notify('The file could not be made.', 'error')
    }
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file) void source.readFile(file)
    else void source.readText(event.dataTransfer.getData('text/plain'))
  }

  const dropBeside = useEffectEvent((event: globalThis.DragEvent) => {
    const [file] = event.dataTransfer?.files ?? []
    if (!file || event.defaultPrevented) return
    // The browser would open it instead of the app.
    event.preventDefault()
    void source.readFile(file)
  })
  useEffect(() => {
    const allow = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: globalThis.DragEvent) => dropBeside(event)
    window.addEventListener('dragover', allow)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', allow)
      window.removeEventListener('drop', drop)
    }
  }, [])

  return (
    <Step number={1} title="Get it" about={bulk.access.create ? MAKES : CHANGES}>
      <Box
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        sx={{ ...DROP, borderColor: isOver ? 'primary.main' : 'divider' }}
      >
        <TextField
          label="Paste from a spreadsheet"
          placeholder="Paste here, or drop a file"
          multiline
          minRows={2}
          maxRows={4}
          autoFocus
          // It stays empty: what is typed is no paste, and thousands of rows are too many for a text field.
          value=""
          onPaste={(event) => {
            event.preventDefault()
            void source.readText(event.clipboardData.getData('text/plain'))
          }}
          onChange={({ target }) => {
            // Some keyboards insert a copied text without the event of a paste.
            if (SEVERAL_CELLS.test(target.value.trim())) void source.readText(target.value)
          }}
        />
        {picker.input}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <Button variant="outlined" startIcon={<UploadIcon />} onClick={picker.open}>
            Choose a file
          </Button>
          <Button startIcon={<DownloadIcon />} onClick={() => void save(saveTemplate)}>
            Download template
          </Button>
          <Button onClick={() => void save(saveCsvTemplate)}>Template as CSV</Button>
        </Stack>
      </Box>
      {source.isReading && <LinearProgress aria-label="Reading" sx={{ mt: 2 }} />}
      {source.failure && (
        <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
          {source.failure}
        </Alert>
      )}
      {sheets.length > 1 && (
        <TextField
          select
          label="Sheet"
          value={state.sheetIndex}
          onChange={({ target }) => dispatch({ do: 'choose sheet', index: Number(target.value) })}
          sx={{ mt: 2, maxWidth: 320 }}
        >
          {sheets.map(({ name, rows }, index) => (
            <MenuItem key={name} value={index}>
              {name} ({numberText(rows.length - 1)})
            </MenuItem>
          ))}
        </TextField>
      )}
    </Step>
  )
}

const saveTemplate = async (bulk: BulkArea): Promise<void> => {
  const { table, notes } = templateOf(bulk)
  saveFile(await writeExcel(table, notes), `${bulk.many}.xlsx`)
}

const saveCsvTemplate = async (bulk: BulkArea): Promise<void> => {
  saveFile(await writeCsv(templateOf(bulk).table), `${bulk.many}.csv`)
}

const SEVERAL_CELLS = /[\t\n]/

const CHANGES = 'The first row has the headings.'
const MAKES = `${CHANGES} Rows that exist already are changed, others are new.`

const DROP = { border: '1px dashed', borderRadius: 2, p: 2 }

/** Reads pasted, dropped or chosen data; of several inputs the last. */
const useSource = (onRead: (spreadsheet: Spreadsheet) => void) => {
  const [isReading, setIsReading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const last = useRef(0)

  const read = async (reading: () => Promise<Spreadsheet>) => {
    last.current += 1
    const own = last.current
    setIsReading(true)
    setFailure(null)
    try {
      const found = await reading()
      if (own !== last.current) return
      // Three steps with a sheet are rendered, in many short tasks.
      startTransition(() => {
        onRead(found)
        setIsReading(false)
      })
    } catch (error) {
      if (!(error instanceof UnreadableError)) reportError(error)
      if (own !== last.current) return
      setFailure(error instanceof UnreadableError ? error.message : 'It cannot be read')
      setIsReading(false)
    }
  }
  return {
    isReading,
    failure,
    readFile: (file: File) => read(() => spreadsheet.readFile(file)),
    readText: async (text: string) => {
      if (text.trim() !== '') await read(() => spreadsheet.readPasted(text))
    },
  }
}
