import type { BulkArea } from '@kitroom/contract/bulk'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { SmallButton } from '../display/buttons.tsx'
import { numberText } from '../display/count-text.ts'
import { useNotify } from '../feedback/notify.ts'
import { SelectField } from '../form/SelectField.tsx'
import { useFilePicker } from '../form/use-file-picker.tsx'
import type { Spreadsheet } from '../spreadsheet/read-sheet.ts'
import { saveFile, writeCsv, writeExcel } from '../spreadsheet/write-files.ts'
import type { Choose } from './import-state.ts'
import { HiddenRows, ReadChoices, ReadLine } from './ReadAs.tsx'
import { Step } from './Step.tsx'
import { templateOf } from './template.ts'
import type { DataSource } from './use-data-source.ts'
import type { Importing } from './use-import.ts'

type GetStepProps = { bulk: BulkArea; importing: Importing; source: DataSource; choose: Choose }

/**
 * Accepts pasted, dropped or chosen data. Once there is some, one line says what was read, and 'Change' opens the step
 * again, until something else is read.
 */
export function GetStep({ bulk, importing, source, choose }: GetStepProps) {
  const { state } = importing
  const { spreadsheet } = state
  const [chosen, setChosen] = useState<{ of: Spreadsheet | null; isOpen: boolean } | null>(null)
  // A guess is shown with the other choices: a wrong one is one press away.
  const isAsked = state.source === null || (spreadsheet?.text?.isGuess ?? false)
  const isOpen = chosen?.of === spreadsheet && chosen ? chosen.isOpen : isAsked
  const notify = useNotify()
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

  const change = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The field that it was pasted into is gone.
    if (spreadsheet && document.activeElement === document.body) change.current?.focus({ preventScroll: true })
  }, [spreadsheet])
  const choices = { bulk, importing, readAgain: source.readAgain, choose }
  const line = state.source && (
    <>
      <ReadLine {...choices} source={state.source} />
      <SmallButton ref={change} aria-expanded={isOpen} onClick={() => setChosen({ of: spreadsheet, isOpen: !isOpen })}>
        Change
      </SmallButton>
    </>
  )
  return (
    <Step number={1} title="Get it" line={line} about={isOpen && (bulk.access.create ? MAKES : CHANGES)}>
      {picker.input}
      {isOpen && (
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
      )}
      {source.isReading && <LinearProgress aria-label="Reading" sx={{ mt: 2 }} />}
      {source.failure && (
        <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
          {source.failure}
        </Alert>
      )}
      {sheets.length > 1 && (
        <SelectField
          label="Sheet"
          value={state.sheetIndex}
          options={sheets.map(({ name, rows, isHidden }, index) => [
            index,
            `${name} (${numberText(rows.length - 1)}${isHidden ? ', hidden' : ''})`,
          ])}
          onChange={(sheetIndex) => choose({ sheetIndex })}
          sx={{ mt: 2, maxWidth: 320 }}
        />
      )}
      {state.source && spreadsheet && <HiddenRows source={state.source} choose={choose} />}
      {state.source && spreadsheet && isOpen && (
        <ReadChoices {...choices} source={state.source} spreadsheet={spreadsheet} />
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
