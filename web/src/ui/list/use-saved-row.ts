import { useEffect, useState } from 'react'
import { useSavedRecord } from './left-lists.ts'

const LIT_MS = 2000

/** A save without leaving the list; another one is another object. */
export type SavedHere = { readonly id: number }

type SavedRow = {
  /** The record that was saved just before the list was shown. */
  saved: number | null
  /** The same while its row is lit. */
  lit: number | null
}

/** What was saved just before a list was shown, or last in the list itself. Its row is lit for a moment. */
export const useSavedRow = (savedHere: SavedHere | null = null): SavedRow => {
  const savedBefore = useSavedRecord()
  const saved = savedHere?.id ?? savedBefore
  const [over, setOver] = useState<unknown>(null)
  // Saved a second time it is lit again.
  const save = savedHere ?? savedBefore
  useEffect(() => {
    if (save === null) return
    const timer = setTimeout(() => setOver(save), LIT_MS)
    return () => clearTimeout(timer)
  }, [save])
  return { saved, lit: over === save ? null : saved }
}

/** A lit row: only so much that the buttons on it can still be read. */
export const LIT = {
  transition: 'background-color 200ms',
  '&[data-lit]': { backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 9%, transparent)' },
}
