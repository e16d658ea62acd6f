import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { countText } from '../display/count-text.ts'
import { SaveFailure } from '../editing/EditSession.tsx'
import { askedFields, type Counts, canImport } from './import-state.ts'
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
  if (askedFields(state).length > 0) return 'Answer what is asked above.'
  if (wrong > 0) return `${countText(wrong, 'row')} wrong: correct or leave out.`
  if (counts.new + counts.changed > 0 || state.isStale) return ''
  return counts.unchanged > 0 ? 'Nothing is different.' : 'There is nothing to import yet.'
}
