import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { FormRow } from '../../ui/form/FormRow.tsx'
import type { Levels } from './set-up-lines.ts'

const ORDERABLE = ['', 'Yes', 'No'] as const

type LevelFieldsProps = { levels: Levels; onChange: (levels: Levels) => void }

/** Levels for all items; what is left empty stays as it is. */
export function LevelFields({ levels, onChange }: LevelFieldsProps) {
  return (
    <FormRow columns="1fr 1fr 1fr">
      <TextField
        label="Low level"
        value={levels.low}
        onChange={(event) => onChange({ ...levels, low: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        label="Critical level"
        value={levels.critical}
        onChange={(event) => onChange({ ...levels, critical: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        select
        label="Orderable"
        value={levels.orderable}
        onChange={(event) =>
          onChange({ ...levels, orderable: ORDERABLE.find((one) => one === event.target.value) ?? '' })
        }
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        {ORDERABLE.map((one) => (
          <MenuItem key={one} value={one}>
            {one || 'As it is'}
          </MenuItem>
        ))}
      </TextField>
    </FormRow>
  )
}
