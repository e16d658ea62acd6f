import { type BulkArea, importFields } from '@kitroom/contract/bulk'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useMemo } from 'react'
import { countText } from '../display/count-text.ts'
import { SaveFailure } from '../editing/EditSession.tsx'
import type { Source } from './import-source.ts'
import { type Counts, canImport } from './import-state.ts'
import type { Importing } from './use-import.ts'

type StepProps = { number: number; title: string; about?: ReactNode; children: ReactNode }

/** One of the steps of an import. */
export function Step({ number, title, about, children }: StepProps) {
  const titleId = useId()
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}>
      <Typography variant="h2" sx={{ mb: about ? 0.5 : 2 }}>
        <Typography component="span" variant="inherit" color="textSecondary" aria-hidden sx={{ mr: 1 }}>
          {number}
        </Typography>
        <span id={titleId}>{title}</span>
      </Typography>
      {about && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {about}
        </Typography>
      )}
      {children}
    </Paper>
  )
}

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

type DoStepProps = { number: number; invites: boolean; importing: Importing; counts: Counts }

/** Imports all of it, or nothing. */
export function DoStep({ number, invites, importing, counts }: DoStepProps) {
  const { state, dispatch, session, failure, cancel } = importing
  const isImporting = session.busy
  return (
    <Step number={number} title="Do it" about="All rows are imported, or none.">
      {invites && (
        <FormControlLabel
          label="Send invitations"
          control={
            <Checkbox
              checked={state.sendsInvitations}
              disabled={isImporting}
              onChange={({ target }) => dispatch({ do: 'send invitations', isOn: target.checked })}
            />
          }
          sx={{ display: 'block', mb: 1 }}
        />
      )}
      <Box sx={{ '&:not(:empty)': { mb: 2 } }}>
        <SaveFailure failure={failure} />
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button
          variant="contained"
          disabled={isImporting || !canImport(state, counts)}
          onClick={() => session.submit()}
        >
          Import {countText(counts.new + counts.changed, 'row')}
        </Button>
        {isImporting && (
          <Button disabled={cancel === null} onClick={() => cancel?.()}>
            Cancel import
          </Button>
        )}
        <Typography variant="body2" color="textSecondary" role="status">
          {reasonOf(importing, counts)}
        </Typography>
      </Stack>
      {isImporting && <LinearProgress aria-label="Importing" sx={{ mt: 2 }} />}
    </Step>
  )
}

/** Why it is disabled. */
const reasonOf = ({ state, isChecking, session }: Importing, { wrong, ...counts }: Counts): string => {
  if (session.busy) return ''
  if (isChecking) return 'Checking…'
  if (wrong > 0) return `${countText(wrong, 'row')} wrong: correct or leave out.`
  if (counts.new + counts.changed > 0 || state.isStale) return ''
  return counts.unchanged > 0 ? 'Nothing is different.' : 'There is nothing to import yet.'
}
