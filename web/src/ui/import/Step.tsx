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
import { SecondaryText, SectionTitle } from '../display/texts.tsx'
import { SaveFailure } from '../editing/EditSession.tsx'
import { LOW_WINDOW } from '../theme/theme.ts'
import { askedFields, type Counts, canImport } from './import-state.ts'
import type { Importing } from './use-import.ts'

type StepProps = {
  number: number
  title: string
  about?: ReactNode
  /** Beside the title: what a finished step came to. Its content may then be left out. */
  line?: ReactNode
  /** Stays at the window's foot. */
  isAtFoot?: boolean
  children?: ReactNode
}

/** One of the steps of an import. */
export function Step({ number, title, about, line, isAtFoot = false, children }: StepProps) {
  const titleId = useId()
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={isAtFoot ? AT_FOOT : STEP}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <SectionTitle>
          <Typography component="span" variant="inherit" color="textSecondary" aria-hidden sx={{ mr: 1 }}>
            {number}
          </Typography>
          <span id={titleId}>{title}</span>
        </SectionTitle>
        {line}
      </Stack>
      {about && (
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {about}
        </Typography>
      )}
      <Box sx={CONTENT}>{children}</Box>
    </Paper>
  )
}

// A field for files is hidden, and a line of words may be empty.
const CONTENT = { '&:has(> :not(input, :empty))': { mt: 2 } }
const STEP = { px: { xs: 2, sm: 3 }, py: 2, mb: 2 }
const AT_FOOT = {
  ...STEP,
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  boxShadow: 3,
  [LOW_WINDOW]: { position: 'static' },
}

type DoStepProps = { number: number; invites: boolean; importing: Importing; counts: Counts }

/** Imports all of it, or nothing. */
export function DoStep({ number, invites, importing, counts }: DoStepProps) {
  const { state, dispatch, session, failure } = importing
  const isImporting = session.busy
  const line = (
    <>
      <Button variant="contained" disabled={isImporting || !canImport(state, counts)} onClick={() => session.submit()}>
        Import {countText(counts.new + counts.changed, 'row')}
      </Button>
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
        />
      )}
      <SecondaryText role="status">{reasonOf(importing, counts) || ALL_OR_NONE}</SecondaryText>
    </>
  )
  return (
    <Step number={number} title="Do it" line={line} isAtFoot>
      <SaveFailure failure={failure} />
      {isImporting && <LinearProgress aria-label="Importing" />}
    </Step>
  )
}

const ALL_OR_NONE = 'All rows are imported, or none.'

/** Why it is disabled. */
const reasonOf = ({ state, isChecking, session }: Importing, { wrong, ...counts }: Counts): string => {
  if (session.busy) return ''
  if (isChecking) return 'Checking…'
  if (askedFields(state).length > 0) return 'Answer what is asked above.'
  if (wrong > 0) return `${countText(wrong, 'row')} wrong: correct or leave out.`
  if (counts.new + counts.changed > 0 || state.isStale) return ''
  return counts.unchanged > 0 ? 'Nothing is different.' : 'There is nothing to import yet.'
}
