import type { Endpoint } from '@kitroom/contract/endpoint'
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { callEndpoint } from '../../api/client.ts'
import { numberText, totalText } from '../display/count-text.ts'
import { SecondaryText } from '../display/texts.tsx'
import { type ListOrigin, openedFrom, useOpenedFrom } from '../list/list-origin.ts'
import { useRecordId } from '../page/use-id-param.ts'

export type WalkLabels = { previous: string; next: string }

const LABELS: WalkLabels = { previous: 'Previous', next: 'Next' }

type RecordWalkProps = {
  /** The path of the list that the records are of. */
  list: string
  labels?: WalkLabels | undefined
  /** The call of a list in pages: the walk goes on where the list was not read any further. */
  endpoint?: PagedEndpoint | undefined
}

type PagedEndpoint = Endpoint & { readonly paged: unknown }

/**
 * Links to the previous and next record of the list that this one was opened from, with its filter and order: '3 of
 * 14'.
 */
export function RecordWalk({ list, labels = LABELS, endpoint }: RecordWalkProps) {
  const opened = useOpenedFrom(list)
  const id = useRecordId()
  const at = id === null ? -1 : (opened?.ids.indexOf(id) ?? -1)
  const origin = useOriginReadOn(opened, endpoint, at)
  if (!origin || at < 0) return null
  const { ids, total = ids.length } = origin
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.25, displayPrint: 'none' }}>
      <SecondaryText sx={{ whiteSpace: 'nowrap', mr: 0.5 }}>
        {numberText(at + 1)} of {totalText(total)}
      </SecondaryText>
      <Step label={labels.previous} id={ids[at - 1]} origin={origin} icon={<ChevronLeftIcon />} />
      <Step label={labels.next} id={ids[at + 1]} origin={origin} icon={<ChevronRightIcon />} />
    </Stack>
  )
}

type NextPage = { readonly rows: readonly { readonly id: number }[]; readonly next: string | null }

/** The list with its next page, once the last record that it was read to is reached. */
const useOriginReadOn = (
  origin: ListOrigin | null,
  endpoint: PagedEndpoint | undefined,
  at: number,
): ListOrigin | null => {
  const isLast = origin?.next !== undefined && endpoint !== undefined && at === origin.ids.length - 1
  const read = useQuery({
    queryKey: ['next page', endpoint?.path, origin?.next],
    queryFn: async ({ signal }) => {
      const answer = await callEndpoint<Endpoint>(endpoint as Endpoint, { query: origin?.next, signal } as never)
      return answer as unknown as NextPage // as `paged` declares it
    },
    enabled: isLast,
    meta: { optional: true },
  })
  if (!origin || !isLast || !read.data) return origin
  const { rows, next } = read.data
  const { next: query, ...rest } = origin
  const ids = [...origin.ids, ...rows.map((row) => row.id)]
  return { ...rest, ids, ...(next === null ? {} : { next: { ...query, after: next } }) }
}

type StepProps = { label: string; id: number | undefined; origin: ListOrigin; icon: ReactNode }

/** A link to the same page of another record. There is none at the ends of the list. */
function Step({ label, id, origin, icon }: StepProps) {
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
      <IconButton
        component={Link}
        to={to.join('/')}
        state={{ ...state, ...openedFrom(origin) }}
        size="small"
        aria-label={label}
      >
        {icon}
      </IconButton>
    </Tooltip>
  )
}
