import { type RefObject, startTransition, useEffect, useState } from 'react'
import { useIsReturning } from './list-position.ts'

const AT_FIRST = 1
const STEP = 12

type Drawing = {
  /** Identifies search and filters. */
  about: string
  /** Identifies the order. */
  order: string
  most: number
  /** What scrolls the rows; by default the page. */
  scroller?: RefObject<HTMLElement | null>
}

/**
 * The number of rows to render on each side of those in sight. The frame that answers a key or a press on a head renders
 * only a few, and the others follow a part at a time, so that no frame takes long. Another search, filter or order starts
 * again, but an order not under a row that has the focus, nor in a scrolled list. A list that is scrolled to where it was
 * left has all of its rows at once.
 */
export const useOverscan = ({ about, order, most, scroller }: Drawing): number => {
  const isWayBack = useIsReturning()
  const [grown, setGrown] = useState({ about, order, to: isWayBack ? most : AT_FIRST })
  if (grown.about !== about || grown.order !== order) {
    const isHeld = grown.about === about && holdsPlace(scroller?.current ?? document.scrollingElement)
    setGrown({ about, order, to: isHeld ? most : AT_FIRST })
  }
  const isDone = grown.to >= most
  useEffect(() => {
    if (isDone) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // After the frame, so that its rows are painted before more are rendered.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setGrown({ ...grown, to: grown.to + STEP })))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [grown, isDone])
  return Math.min(grown.to, most)
}

const holdsPlace = (scroller: Element | null): boolean =>
  (scroller?.scrollTop ?? 0) > 0 || Boolean(document.activeElement?.closest('[data-row-id]'))
