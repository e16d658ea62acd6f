import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const STOPS = 'button:not(:disabled), li[tabindex]'
const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

type OneStop<E extends HTMLElement> = { ref: RefObject<E | null>; onKeyDown: (event: KeyboardEvent) => void }

/**
 * One stop of the Tab key for a group of choices: it leads to the chosen one, and the arrow keys to its neighbors. They
 * move the focus alone, because a choice has consequences; Enter or Space chooses.
 */
export const useOneStop = <E extends HTMLElement>(): OneStop<E> => {
  const ref = useRef<E>(null)
  const stopsOf = () => [...(ref.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])]
  const stopAt = (stops: readonly HTMLElement[], at: HTMLElement | undefined) => {
    for (const stop of stops) stop.tabIndex = stop === at ? 0 : -1
  }
  useLayoutEffect(() => {
    const stops = stopsOf()
    const focused = stops.find((stop) => stop === document.activeElement)
    stopAt(stops, focused ?? stops.find((stop) => stop.ariaPressed === 'true') ?? stops[0])
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const stops = stopsOf()
    const at = stops.findIndex((stop) => stop === document.activeElement)
    const step = STEPS[event.key]
    if (at < 0 || !step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const next = stops[(at + step + stops.length) % stops.length]
    stopAt(stops, next)
    next?.focus()
  }
  return { ref, onKeyDown }
}
