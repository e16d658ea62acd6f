import AddIcon from '@mui/icons-material/Add'
import ContentPasteIcon from '@mui/icons-material/ContentPaste'
import RedoIcon from '@mui/icons-material/Redo'
import SearchIcon from '@mui/icons-material/Search'
import UndoIcon from '@mui/icons-material/Undo'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { Dispatch, ReactNode, RefObject } from 'react'
import { StepButton } from '../../../ui/sheet/StepButton.tsx'
import { SIZES } from '../sizes.ts'
import type { GridAction, GridState } from './grid-state.ts'
import { chooseDefaultSize } from './sheet.ts'

type GridToolbarProps = {
  state: GridState
  dispatch: Dispatch<GridAction>
  onPaste: () => void
  onAddSpecialItem: () => void
  addButton: RefObject<HTMLButtonElement | null>
  /** The field for a special item's name. */
  nameField: ReactNode
}

export function GridToolbar({ state, dispatch, onPaste, onAddSpecialItem, addButton, nameField }: GridToolbarProps) {
  const chosen = ['', ...SIZES] as const
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.25, alignItems: 'center', mb: 1.5 }}>
      <Button variant="contained" startIcon={<ContentPasteIcon />} onClick={onPaste}>
        Paste Players
      </Button>
      <Button ref={addButton} variant="outlined" startIcon={<AddIcon />} onClick={onAddSpecialItem}>
        Add Special Item
      </Button>
      {nameField}
      <TextField
        select
        label="Default Size"
        value={state.sheet.defaultSize}
        onChange={(event) => {
          const size = chosen.find((one) => one === event.target.value) ?? ''
          dispatch({ do: 'change', change: (sheet) => chooseDefaultSize(sheet, size) })
        }}
        sx={{ width: 132 }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">None</MenuItem>
        {SIZES.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </TextField>
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
