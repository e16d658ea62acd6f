import { useSyncExternalStore } from 'react'
import { serverClock } from '../../api/server-clock.ts'
import { agoText } from './ago-text.ts'

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
