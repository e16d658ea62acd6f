import { DAY_MS, dayText } from '@kitroom/contract/days'
import { localDay, localTime } from '@kitroom/contract/local-time'
import { type CSSProperties, useSyncExternalStore } from 'react'
import { serverClock } from '../../api/server-clock.ts'
import { shortMoment } from './short-moment.ts'

/** '3 Dec 2026, 14:05', in the reader's time zone; the exact one is in the tooltip. A dash if there is none. */
export function DateTime({ at }: { at: string | null | undefined }) {
  if (!at || Number.isNaN(Date.parse(at))) return '—'
  const moment = new Date(at)
  return (
    <time dateTime={at} title={at}>
      {dayText(localDay(moment))}, {localTime(moment)}
    </time>
  )
}

const MINUTE_MS = 60_000

const eachMinute = (onMinute: () => void): (() => void) => {
  const timer = setInterval(onMinute, MINUTE_MS)
  return () => clearInterval(timer)
}
const thisMinute = (): number => Math.floor(serverClock.now().getTime() / MINUTE_MS)

/** '2 hours ago', also once a page has been open for long, and where the clock of the device is wrong. */
export function Ago({ at }: { at: string }) {
  useSyncExternalStore(eachMinute, thisMinute)
  return agoText(at, serverClock.now())
}

const UNITS = [
  ['day', DAY_MS],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
] as const
const DAYS_MAX = 30
const RELATIVE = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** '2 hours ago'; after a month the date. */
export const agoText = (at: string, now: Date): string => {
  const passed = Math.max(0, now.getTime() - Date.parse(at))
  if (passed > DAYS_MAX * UNITS[0][1]) return shortMoment(at, now)
  const unit = UNITS.find(([, length]) => passed >= length)
  return unit ? RELATIVE.format(-Math.floor(passed / unit[1]), unit[0]) : 'just now'
}

/**
 * Yes or no in lists and details. The word carries the meaning; the dot helps to scan a column. Plain elements, because
 * a search renders a screenful at once.
 */
export function YesNo({ value }: { value: boolean }) {
  return (
    <span style={value ? LINE : NO_LINE}>
      <span aria-hidden style={value ? YES_DOT : DOT} />
      {value ? 'Yes' : 'No'}
    </span>
  )
}

const LINE: CSSProperties = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
}
const NO_LINE: CSSProperties = { ...LINE, color: 'var(--mui-palette-text-secondary)' }
const DOT: CSSProperties = {
  forcedColorAdjust: 'none',
  flex: 'none',
  width: 8,
  height: 8,
  borderRadius: '50%',
  border: '1.5px solid var(--mui-palette-text-disabled)',
}
const YES_DOT: CSSProperties = {
  ...DOT,
  border: '1.5px solid transparent',
  backgroundColor: 'var(--mui-palette-success-main)',
}
