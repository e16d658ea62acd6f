import { getSignInTrouble, type User } from '@kitroom/contract/users'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useOptionalQuery } from '../../api/hooks.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { DetailList } from '../../ui/page/DetailList.tsx'

/** Technical data of a user; collapsed by default. */
export function SecurityInfo({ user }: { user: User }) {
  const trouble = useOptionalQuery(getSignInTrouble, { params: { id: user.id } })
  const slowedUntil = trouble?.slowed_until
  const givenUp = trouble?.mail_given_up
  const isSlowed = slowedUntil && Date.parse(slowedUntil) > Date.now()
  const summaryId = useId()
  const contentId = useId()
  return (
    // An open accordion sets its own margins; the box keeps its distance to the fields above.
    <div>
      <Accordion
        variant="outlined"
        disableGutters
        square
        sx={{ borderRadius: 1 }}
        slotProps={{ heading: { component: 'h2' } }}
      >
        <AccordionSummary expandIcon={<ExpandMoreIcon />} id={summaryId} aria-controls={contentId}>
          <Typography component="span" variant="h3">
            Security & Audit Info
          </Typography>
        </AccordionSummary>
        <AccordionDetails sx={{ pt: 0 }}>
          <DetailList
            details={[
              { label: 'Failed Login Attempts', value: user.failed_login_attempts },
              ...(isSlowed ? [{ label: 'Slowed down until', value: <DateTime at={slowedUntil} /> }] : []),
              ...(givenUp ? [{ label: 'Last mail', value: <NotDelivered {...givenUp} /> }] : []),
              { label: 'Last Login', value: user.last_login ? <DateTime at={user.last_login} /> : 'Never' },
              { label: 'Created By', value: nameOf(user.created_by_first_name, user.created_by_last_name) },
              { label: 'Created At', value: <DateTime at={user.created_at} /> },
              { label: 'Updated By', value: nameOf(user.updated_by_first_name, user.updated_by_last_name) },
              { label: 'Updated At', value: <DateTime at={user.updated_at} /> },
            ]}
          />
        </AccordionDetails>
      </Accordion>
    </div>
  )
}

function NotDelivered({ at, reason }: { at: string; reason: string | null }) {
  return (
    <>
      Not delivered, given up on <DateTime at={at} />
      {reason && `: ${reason}`}
    </>
  )
}

const nameOf = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' ')
