import { type BulkArea, importFields } from '@kitroom/contract/bulk'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { countText } from '../display/count-text.ts'
import type { Source } from './import-source.ts'
import { questionsOf } from './questions.ts'
import { Step } from './Step.tsx'
import type { Importing } from './use-import.ts'

type UnderstandStepProps = {
  bulk: BulkArea
  source: Source
  importing: Importing
}

/**
 * Shows the field of each column, asks what is in doubt, and lets the user change it. Where every column has a field and
 * nothing is asked, one line says so.
 */
export function UnderstandStep({ bulk, source, importing }: UnderstandStepProps) {
  const { state, dispatch } = importing
  const fields = useMemo(() => importFields(bulk), [bulk])
  const labels = useMemo(() => new Map(fields.map(({ name, label }) => [name, label])), [fields])
  const questions = useMemo(() => questionsOf(bulk, state), [bulk, state])
  const ignored = source.columns.filter(({ field }) => field === null)
  const isNothing = ignored.length === source.columns.length && questions.length === 0
  const [isOpened, setOpened] = useState(false)
  const isFinished = ignored.length === 0 && questions.length === 0
  const isOpen = isOpened || !isFinished
  const line = isFinished && (
    <>
      <Typography>{countText(source.columns.length, 'column')} understood</Typography>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
        Columns
      </Button>
    </>
  )
  return (
    <Step number={2} title="Understand it" line={line}>
      {isNothing && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          No heading names a field. The first row must have the headings; or choose a field for each column.
        </Alert>
      )}
      {questions.map(({ text, answers }) => (
        <Alert key={text} severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {text}
          <Stack direction="row" role="group" aria-label={text} sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {answers.map(({ label, action }) => (
              <Button
                key={label}
                size="small"
                variant="outlined"
                onClick={() => dispatch(action)}
                sx={{ textTransform: 'none', textAlign: 'left' }}
              >
                {label}
              </Button>
            ))}
          </Stack>
        </Alert>
      ))}
      {isOpen && (
        <Box sx={COLUMNS}>
          {source.columns.map(({ heading, examples, field, like }, column) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
              key={column}
              select
              size="small"
              label={heading}
              value={field ?? ''}
              helperText={`${like === null ? '' : `Like ${labels.get(like)}, but ignored: `}${examples.join(', ') || 'blank'}`}
              onChange={({ target }) => dispatch({ do: 'match', column, field: target.value || null })}
              {...(like === null ? {} : { color: 'warning', focused: true })}
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
      )}
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
