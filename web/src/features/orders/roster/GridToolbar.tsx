import { EXTRA_SIZES } from '@kitroom/contract/order-checks'
import AddIcon from '@mui/icons-material/Add'
import ContentPasteIcon from '@mui/icons-material/ContentPaste'
import RedoIcon from '@mui/icons-material/Redo'
import SearchIcon from '@mui/icons-material/Search'
import UndoIcon from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type Dispatch, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { SmallButton } from '../../../ui/display/buttons.tsx'
import { numberText } from '../../../ui/display/count-text.ts'
import { SmallText } from '../../../ui/display/texts.tsx'
import { visuallyHidden } from '../../../ui/display/visually-hidden.ts'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { afterPress } from '../../../ui/page/after-press.ts'
import { StepButton } from '../../../ui/sheet/StepButton.tsx'
import { at } from '../../../ui/sheet/selection.ts'
import type { GridAction, GridState } from './grid-state.ts'
import {
  addRows,
  type Column,
  cellsOf,
  chooseDefaultSize,
  countPlayers,
  renameSpecialItem,
  type Sheet,
} from './sheet.ts'
import { refuseName } from './special-item-names.ts'
import { type CellWarning, listWarnings } from './warnings.ts'

const DEFAULT_SIZES = [['', 'None'] as const, ...EXTRA_SIZES.map((size) => [size, size] as const)]

type GridToolbarProps = {
  state: GridState
  dispatch: Dispatch<GridAction>
  onPaste: () => void
  onAddSpecialItem: () => void
  addButton: RefObject<HTMLButtonElement | null>
  nameField: ReactNode
}

export function GridToolbar({ state, dispatch, onPaste, onAddSpecialItem, addButton, nameField }: GridToolbarProps) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.25, alignItems: 'center', mb: 1.5 }}>
      <Button variant="contained" startIcon={<ContentPasteIcon />} onClick={onPaste}>
        Paste Players
      </Button>
      <Button ref={addButton} variant="outlined" startIcon={<AddIcon />} onClick={onAddSpecialItem}>
        Add Special Item
      </Button>
      {nameField}
      <SelectField
        label="Default Size"
        value={state.sheet.defaultSize}
        options={DEFAULT_SIZES}
        onChange={(size) => dispatch({ do: 'change', change: (sheet) => chooseDefaultSize(sheet, size) })}
        showsEmpty
        sx={{ width: 132 }}
      />
      <Stack direction="row">
        <StepButton
          label="Undo"
          keys="Ctrl+Z"
          disabled={state.past.length === 0}
          onClick={() => dispatch({ do: 'undo' })}
        >
          <UndoIcon />
        </StepButton>
        <StepButton
          label="Redo"
          keys="Ctrl+Y"
          disabled={state.future.length === 0}
          onClick={() => dispatch({ do: 'redo' })}
        >
          <RedoIcon />
        </StepButton>
      </Stack>
      <TextField
        type="search"
        label="Search by player name"
        value={state.search}
        onChange={(event) => dispatch({ do: 'search', text: event.target.value })}
        sx={{ flex: '1 1 220px', maxWidth: { sm: 300 }, ml: { sm: 'auto' } }}
        slotProps={{
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
    </Stack>
  )
}

type SpecialItemNameProps = {
  sheet: Sheet
  column: Column
  /** The column was just added: its name belongs to the same step of undo. */
  isNew: boolean
  dispatch: Dispatch<GridAction>
  /** By key: the focus was in the field. */
  onClose: (by?: 'key') => void
}

/** The field for the name of a special item. A valid name is applied as it is typed; Escape restores the one before. */
export function SpecialItemName({ sheet, column, isNew, dispatch, onClose }: SpecialItemNameProps) {
  const [before] = useState(column.name)
  const [name, setName] = useState(before)
  const isStep = useRef(isNew)
  const others = sheet.columns.flatMap(({ key, special, name: other }) => (special && key !== column.key ? other : []))
  const refusal = refuseName(others, name)

  const rename = (to: string) => {
    if (to === column.name) return
    dispatch({ do: isStep.current ? 'amend' : 'change', change: (all) => renameSpecialItem(all, column.key, to) })
    isStep.current = true
  }
  const leave = () => {
    if (refusal !== null) rename(before)
    afterPress(onClose)
  }

  return (
    <TextField
      autoFocus
      required
      label="Item name"
      placeholder="Warm-up jacket"
      value={name}
      error={refusal !== null}
      helperText={refusal}
      onFocus={(event) => event.target.select()}
      onBlur={leave}
      onChange={({ target }) => {
        setName(target.value)
        if (refuseName(others, target.value) === null) rename(target.value)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        // The key must not press the button that gets the focus next.
        event.preventDefault()
        if (event.key === 'Escape') rename(before)
        else if (refusal !== null) return
        onClose('key')
      }}
      sx={{ flex: { xs: '1 1 100%', sm: '0 1 220px' } }}
    />
  )
}

type GridFooterProps = {
  state: GridState
  dispatch: Dispatch<GridAction>
  hintId: string
  warningId: string
  /** The latest event: '12 rows pasted.' */
  notice: string
}

export function GridFooter({ state, dispatch, hintId, warningId, notice }: GridFooterProps) {
  const { sheet, hidden, selection } = state
  const warnings = useMemo(
    () => listWarnings(sheet.rows.filter((row) => !hidden.has(row.id)).map((row) => cellsOf(sheet.columns, row))),
    [sheet.rows, sheet.columns, hidden],
  )
  const { row, columnIndex } = selection.active
  const here = warnings.find((one) => one.row === row && one.columnIndex === columnIndex)
  const next = warnings.find((one) => isAfter(one, row, columnIndex)) ?? warnings[0]
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1, minHeight: 36 }}>
        <SmallButton
          startIcon={<AddIcon />}
          onClick={() => dispatch({ do: 'change', change: (before) => addRows(before, 1) })}
        >
          Add row
        </SmallButton>
        <SmallText sx={MESSAGE}>
          {here && (
            <Box component="span" id={warningId} sx={{ color: 'error.main' }}>
              {here.text}
            </Box>
          )}
          <Box component="span" role="status" style={here ? visuallyHidden : {}} sx={{ color: 'text.secondary' }}>
            {notice}
          </Box>
        </SmallText>
        {next && (
          <SmallButton
            color="error"
            sx={{ ml: 'auto' }}
            onClick={() => dispatch({ do: 'select', selection: at(next.row, next.columnIndex) })}
          >
            {numberText(warnings.length)} to check
          </SmallButton>
        )}
        <SmallText sx={{ fontWeight: 600, ml: next ? 0 : 'auto' }}>Total players: {countPlayers(sheet)}</SmallText>
      </Stack>
      <Typography id={hintId} variant="caption" sx={{ display: 'block', color: 'text.secondary', mt: 0.5 }}>
        Type to fill a cell, F2 or a double click edits it. Arrows, Enter and Tab move, with Shift arrows select. Copy
        and paste as in a spreadsheet; Ctrl+Delete deletes rows. Escape, then Tab leaves the table.
      </Typography>
    </>
  )
}

// On phones the message is on a separate line below the others.
const MESSAGE = { position: 'relative', order: { xs: 1, sm: 0 }, flex: { xs: '1 0 100%', sm: '1 1 0' }, minWidth: 0 }

const isAfter = (one: CellWarning, row: number, columnIndex: number): boolean =>
  one.row > row || (one.row === row && one.columnIndex > columnIndex)
