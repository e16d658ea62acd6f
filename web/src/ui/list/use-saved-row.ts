import { useEffect, useState } from 'react'
import { useSavedRecord } from './list-position.ts'

const HIGHLIGHTED_MS = 2000

/** A save without leaving the list; each save is a new object. */
export type SavedHere = { readonly id: number }

type SavedRow = {
  /** The record that was saved just before the list was shown. */
  saved: number | null
  /** The same while its row is highlighted. */
  highlightedId: number | null
}

/** The record saved just before the list was shown, or last in the list. Once its row is there, it is highlighted. */
export const useSavedRow = (isReady: boolean, savedHere: SavedHere | null = null): SavedRow => {
  const savedBefore = useSavedRecord()
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

/** A highlighted row: faint enough to keep its buttons readable. */
export const HIGHLIGHT = {
  transition: 'background-color 200ms',
  '&[data-highlighted]': {
    backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 9%, var(--mui-palette-background-paper))',
  },
}
