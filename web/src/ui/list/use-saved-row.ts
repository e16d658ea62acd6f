import { useEffect, useState } from 'react'
import { useSavedRecord } from './left-lists.ts'

const LIT_MS = 2000

type SavedRow = {
  /** The record that was saved just before the list was shown. */
  saved: number | null
  /** The same while its row is lit. */
  lit: number | null
}

/** What was saved just before a list was shown. Its row is lit for a moment. */
export const useSavedRow = (): SavedRow => {
  const saved = useSavedRecord()
  const [lit, setLit] = useState(saved)
  useEffect(() => {
    if (saved === null) return
    const timer = setTimeout(() => setLit(null), LIT_MS)
    return () => clearTimeout(timer)
  }, [saved])
  return { saved, lit }
}

/** A lit row. */
export const LIT = {
  transition: 'background-color 200ms',
  '&[data-lit]': { backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 16%, transparent)' },
}
