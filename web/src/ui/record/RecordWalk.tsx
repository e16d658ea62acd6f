import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { numberText, totalText } from '../display/count-text.ts'
import { useOpenedFrom } from '../list/list-origin.ts'
import { useRecordId } from '../page/use-id-param.ts'

export type WalkLabels = { previous: string; next: string }

const LABELS: WalkLabels = { previous: 'Previous', next: 'Next' }

type RecordWalkProps = {
  /** The path of the list that the records are of. */
  list: string
  labels?: WalkLabels | undefined
}

/**
 * Links to the previous and next record of the list that this one was opened from, with its filter and order: '3 of
 * 14'.
 */
export function RecordWalk({ list, labels = LABELS }: RecordWalkProps) {
  const { ids = [], total = ids.length } = useOpenedFrom(list) ?? {}
  const id = useRecordId()
  const at = id === null ? -1 : ids.indexOf(id)
  if (at < 0) return null
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.25, displayPrint: 'none' }}>
      <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap', mr: 0.5 }}>
        {numberText(at + 1)} of {totalText(total)}
      </Typography>
      <Step label={labels.previous} id={ids[at - 1]} icon={<ChevronLeftIcon />} />
      <Step label={labels.next} id={ids[at + 1]} icon={<ChevronRightIcon />} />
    </Stack>
  )
}

/** A link to the same page of another record. There is none at the ends of the list. */
function Step({ label, id, icon }: { label: string; id: number | undefined; icon: ReactNode }) {
  const { pathname, state } = useLocation()
  const here = String(useRecordId())
  if (id === undefined) {
    return (
      <IconButton component="span" size="small" disabled aria-hidden>
        {icon}
      </IconButton>
    )
  }
  const to = pathname.split('/').map((part) => (part === here ? id : part))
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to={to.join('/')} state={state} size="small" aria-label={label}>
        {icon}
      </IconButton>
    </Tooltip>
  )
}
