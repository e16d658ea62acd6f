import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TableRow from '@mui/material/TableRow'
import { useCallback, useState } from 'react'
import { useFlash } from '../feedback/use-flash.ts'
import { useFocusBack } from '../page/use-focus-back.ts'
import { InlineCell } from './InlineCell.tsx'
import { InlineEditor } from './InlineEditor.tsx'
import { DENIED_SHOWN_MS, RowNote } from './InlineRow.tsx'
import { EDITED_ROW, INLINE_ROW, ROW_ACTIONS } from './inline-layout.ts'
import type { InlineTableProps, NamedInput } from './named-row.ts'

const NEW = 0
const EMPTY: NamedInput = { name: '', description: null }

type InlineAddRowProps = Pick<InlineTableProps, 'schema' | 'texts'> & {
  create: (input: NamedInput) => Promise<void>
  onUnsaved: (id: number, unsaved: boolean) => void
  /** How many cells stand before the name, and between the description and the buttons. */
  before: number
  extra: number
}

/** The last row: collapsed, editing, creating, and collapsed again. */
export function InlineAddRow({ schema, texts, create, onUnsaved, before, extra }: InlineAddRowProps) {
  const [editing, setEditing] = useState(false)
  const [denied, flash] = useFlash<'denied'>()
  const addButton = useFocusBack(editing)
  const reportUnsaved = useCallback((unsaved: boolean) => onUnsaved(NEW, unsaved), [onUnsaved])

  if (editing) {
    return (
      <TableRow role="row" sx={EDITED_ROW}>
        {emptyCells(before)}
        <InlineEditor
          extra={emptyCells(extra)}
          schema={schema}
          start={EMPTY}
          submitLabel="Create"
          busyLabel="Creating..."
          failed={texts.createFailed}
          taken={texts.taken}
          broke={texts.createBroke}
          submit={async (input) => {
            await create(input)
            setEditing(false)
          }}
          onDenied={() => {
            setEditing(false)
            flash('denied', DENIED_SHOWN_MS)
          }}
          onCancel={() => setEditing(false)}
          onUnsaved={reportUnsaved}
        />
      </TableRow>
    )
  }

  return (
    <TableRow role="row" sx={{ ...INLINE_ROW, displayPrint: 'none' }}>
      {emptyCells(before)}
      <InlineCell>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {texts.addPrompt}
        </Box>
      </InlineCell>
      {emptyCells(1 + extra)}
      <InlineCell>
        <Stack direction="row" sx={{ ...ROW_ACTIONS, ml: 0 }}>
          <RowNote note={denied} />
          <Button
            ref={addButton}
            size="small"
            variant="outlined"
            startIcon={<AddIcon />}
            onClick={() => setEditing(true)}
          >
            {texts.addButton}
          </Button>
        </Stack>
      </InlineCell>
    </TableRow>
  )
}

const emptyCells = (count: number) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: one is as the other
  Array.from({ length: count }, (_, index) => <InlineCell key={index}>{null}</InlineCell>)
