import type { HeadingMatch } from '@kitroom/contract/headings'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'

/** A column of a sheet, and what its heading names. */
export type SheetColumn = HeadingMatch & {
  readonly heading: string
  /** The first texts in it. */
  readonly examples: readonly string[]
}

type FieldOption = { readonly name: string; readonly label: string }

type ColumnFieldsProps = {
  columns: readonly SheetColumn[]
  /** The fields that a column can be. */
  optionsOf: (column: number) => readonly FieldOption[]
  onMatch: (column: number, field: string | null) => void
}

/** The field of each column, to be changed. */
export function ColumnFields({ columns, optionsOf, onMatch }: ColumnFieldsProps) {
  return (
    <Box sx={COLUMNS}>
      {columns.map(({ heading, examples, field, like }, column) => {
        const options = optionsOf(column)
        const likeLabel = field === null ? options.find(({ name }) => name === like)?.label : undefined
        return (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
            key={column}
            select
            size="small"
            label={heading}
            value={field ?? ''}
            helperText={`${likeLabel ? `Like ${likeLabel}, but ignored: ` : ''}${examples.join(', ') || 'blank'}`}
            onChange={({ target }) => onMatch(column, target.value || null)}
            {...(likeLabel && { color: 'warning', focused: true })}
            slotProps={{
              select: { displayEmpty: true },
              inputLabel: { shrink: true },
              formHelperText: { sx: ONE_LINE },
            }}
          >
            <MenuItem value="">Ignored</MenuItem>
            {options.map(({ name, label }) => (
              <MenuItem key={name} value={name}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        )
      })}
    </Box>
  )
}

const COLUMNS = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))' }
const ONE_LINE = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }
