import { useEffect, useEffectEvent, useState } from 'react'
import { useNotify } from '../feedback/notify.ts'
import { useSavedBefore } from './list-position.ts'

const HIGHLIGHTED_MS = 2000

/** A save without leaving the list; each save is a new object. */
export type SavedHere = { readonly id: number }

/**
 * The record saved just before the list was shown, or last in the list; and the same while its row is highlighted, once
 * it is there.
 */
export const useSavedRow = (isReady: boolean, savedHere: SavedHere | null = null) => {
  const before = useSavedBefore()
  useFocusOnSaved(before, isReady)
  const savedBefore = before?.id ?? null
  const saved = savedHere?.id ?? savedBefore
  const [over, setOver] = useState<unknown>(null)
  // A second save of the same record highlights it again.
  const save = savedHere ?? savedBefore
  useEffect(() => {
    if (save === null || !isReady) return
    const timer = setTimeout(() => setOver(save), HIGHLIGHTED_MS)
    return () => clearTimeout(timer)
  }, [save, isReady])
  return { saved, highlightedId: over === save ? null : saved }
}

/**
 * Once the rows of a list are there: moves the focus to the highlighted one, as if the list had never been left. If it is
 * out of sight the focus stays, and what was saved is said.
 */
const useFocusOnSaved = (saved: ReturnType<typeof useSavedBefore>, isReady: boolean): void => {
  const notify = useNotify()
  const find = useEffectEvent(() => {
    if (!focusHighlighted() && saved?.message) notify(saved.message)
  })
  useEffect(() => {
    if (!saved || !isReady) return
    // Rows are drawn a frame later, and then the list returns to the scroll position that it was left at.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(find)
    })
    return () => cancelAnimationFrame(frame)
  }, [saved, isReady])
}

const focusHighlighted = (): boolean => {
  const row = document.querySelector('[data-highlighted]')
  if (!row || !isInSight(row)) return false
  // Somebody may have begun to type in the search.
  const isFree = document.activeElement?.matches('body, main') ?? true
  if (isFree) row.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  return true
}

/** By what is at its middle: not the row if it is scrolled away, or behind a bar. */
const isInSight = (row: Element): boolean => {
  const { left, top, width, height } = row.getBoundingClientRect()
  return row.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** A highlighted row: faint enough to keep its buttons readable. */
export const HIGHLIGHT = {
  transition: 'background-color 200ms',
  '&[data-highlighted]': {
    backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 9%, var(--mui-palette-background-paper))',
  },
}
