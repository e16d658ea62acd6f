import AddIcon from '@mui/icons-material/Add'
import ContentPasteIcon from '@mui/icons-material/ContentPaste'
import RedoIcon from '@mui/icons-material/Redo'
import SearchIcon from '@mui/icons-material/Search'
import UndoIcon from '@mui/icons-material/Undo'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import type { Dispatch, ReactNode } from 'react'
import { SIZES } from '../sizes.ts'
import type { GridAction, GridState } from './grid-state.ts'
import { chooseDefaultSize } from './sheet.ts'

type GridToolbarProps = {
  state: GridState
  dispatch: Dispatch<GridAction>
  onPaste: () => void
  onAddSpecialItem: () => void
}

export function GridToolbar({ state, dispatch, onPaste, onAddSpecialItem }: GridToolbarProps) {
  const chosen = ['', ...SIZES] as const
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.25, alignItems: 'center', mb: 1.5 }}>
      <Button variant="contained" startIcon={<ContentPasteIcon />} onClick={onPaste}>
        Paste Players
      </Button>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={onAddSpecialItem}>
        Add Special Item
      </Button>
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
        <Step label="Undo" keys="Ctrl+Z" disabled={state.past.length === 0} onClick={() => dispatch({ do: 'undo' })}>
          <UndoIcon />
        </Step>
        <Step label="Redo" keys="Ctrl+Y" disabled={state.future.length === 0} onClick={() => dispatch({ do: 'redo' })}>
          <RedoIcon />
        </Step>
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

type StepProps = { label: string; keys: string; disabled: boolean; onClick: () => void; children: ReactNode }

function Step({ label, keys, disabled, onClick, children }: StepProps) {
  return (
    <Tooltip title={`${label} (${keys})`}>
      {/* A disabled button tells nobody that the pointer is on it. */}
      <span>
        <IconButton aria-label={label} disabled={disabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  )
}
