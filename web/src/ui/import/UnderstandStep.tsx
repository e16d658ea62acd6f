import { type BulkArea, importFields } from '@kitroom/contract/bulk'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import type { Source } from './import-source.ts'
import { Step } from './Step.tsx'
import type { Importing } from './use-import.ts'

type UnderstandStepProps = { bulk: BulkArea; source: Source; importing: Importing }

/** Shows the field of each column, and lets the user change it. */
export function UnderstandStep({ bulk, source, importing: { state, dispatch } }: UnderstandStepProps) {
  const fields = useMemo(() => importFields(bulk), [bulk])
  const ignored = source.columns.filter(({ field }) => field === null)
  const isNothing = ignored.length === source.columns.length
  return (
    <Step number={2} title="Understand it">
      {isNothing && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          No heading names a field. The first row must have the headings; or choose a field for each column.
        </Alert>
      )}
      <Box sx={COLUMNS}>
        {source.columns.map(({ heading, examples, field }, column) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
            key={column}
            select
            size="small"
            label={heading}
            value={field ?? ''}
            helperText={examples.join(', ') || 'blank'}
            onChange={({ target }) => dispatch({ do: 'match', column, field: target.value || null })}
            slotProps={{
              select: { displayEmpty: true },
              inputLabel: { shrink: true },
              formHelperText: { sx: ONE_LINE },
            }}
          >
            <MenuItem value="">Ignored</MenuItem>
            {fields.map(({ name, label }) => (
              <MenuItem key={name} value={name}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ '&:not(:empty)': { mt: 1.5 } }}>
        {[
          !isNothing && ignored.length > 0 && `Ignored: ${ignored.map(({ heading }) => heading).join(', ')}.`,
          source.hadExample && 'The example row is passed over.',
          ...(state.spreadsheet?.notes ?? []),
        ]
          .filter(Boolean)
          .join(' ')}
      </Typography>
    </Step>
  )
}

const COLUMNS = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))' }
const ONE_LINE = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }
