import { daysBetween, dayText, isDay } from '@kitroom/contract/days'
import { isEmail } from '@kitroom/contract/fields'
import { dayIn } from '@kitroom/contract/local-time'
import { getShopZone } from '@kitroom/contract/order-calls'
import { INVALID_EMAIL } from '@kitroom/contract/order-checks'
import { type OrderStatus, STATUS_FACTS } from '@kitroom/contract/order-statuses'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useMay } from '../../../access/use-may.ts'
import { useOptionalQuery } from '../../../api/hooks.ts'
import { countText } from '../../../ui/display/count-text.ts'

/** Today where the shop is; until that is known, where the reader is. */
const useShopDay = (isAsked: boolean): string => {
  const enabled = useMay().any('ORDER_READ', 'ORDER_CREATE', 'ORDER_UPDATE') && isAsked
  return dayIn(useOptionalQuery(getShopZone, { enabled })?.time_zone)
}

/** 'in 12 days', 'today' or '3 days late'. */
const dueText = (day: string, today: string): string => {
  const left = daysBetween(today, day)
  if (left < 0) return `${countText(-left, 'day')} late`
  return left === 0 ? 'today' : `in ${countText(left, 'day')}`
}

const PAST = 'Must not be in the past'

/** The line under the contact's address while it is none: nothing is sent to it. */
export const emailHint = (address: unknown): ReactNode =>
  typeof address === 'string' && address.trim() !== '' && !isEmail(address.trim()) ? (
    <Late>{INVALID_EMAIL}</Late>
  ) : undefined

/** The line under a day: how many days are left of an order; one that is not submitted is refused in the past. */
export const useDueHint = (day: unknown, status: OrderStatus): ReactNode => {
  const due = typeof day === 'string' && isDay(day) && STATUS_FACTS[status].isOpen ? day : null
  const today = useShopDay(due !== null)
  if (due === null) return undefined
  if (due >= today) return dueText(due, today)
  return <Late>{status === 'Draft' ? PAST : dueText(due, today)}</Late>
}

function Late({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 560, whiteSpace: 'nowrap' }}>
      {children}
    </Box>
  )
}

type DueDayProps = { day: string | null; status: OrderStatus; tellsDays?: boolean }

/** A day in the list of orders, with the number of days that are left, or that it is late. */
export function DueDay({ day, status, tellsDays = false }: DueDayProps) {
  const isDated = day !== null && isDay(day) && STATUS_FACTS[status].isOpen
  const today = useShopDay(isDated)
  if (day === null) return '—'
  const isLate = isDated && day < today
  return (
    <Box component="span" sx={DUE}>
      <span>{dayText(day)}</span>
      {isLate && <Late>{dueText(day, today)}</Late>}
      {isDated && !isLate && tellsDays && <span>{dueText(day, today)}</span>}
    </Box>
  )
}

const DUE = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  columnGap: 1,
  alignItems: 'baseline',
  '& > :nth-of-type(2)': { fontSize: '0.75rem', whiteSpace: 'nowrap' },
}
