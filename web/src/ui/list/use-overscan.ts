import { startTransition, useEffect, useState } from 'react'
import { useIsWayBack } from './left-lists.ts'

const AT_FIRST = 1
const STEP = 12

/**
 * The number of rows to render on each side of those in sight. The frame that answers a key renders only a few, and the
 * others follow a part at a time, so that no frame takes long. `about` identifies search and filters: a change starts
 * again. A list that is scrolled to where it was left has all of its rows at once.
 */
export const useOverscan = (about: string, most: number): number => {
  const isWayBack = useIsWayBack()
  const [grown, setGrown] = useState({ about, to: isWayBack ? most : AT_FIRST })
  const overscan = grown.about === about ? grown.to : AT_FIRST
  const isDone = overscan >= most
  useEffect(() => {
    if (isDone) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // After the frame, so that its rows are painted before more are rendered.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setGrown({ about, to: overscan + STEP })))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [about, overscan, isDone])
  return Math.min(overscan, most)
}
