import { createContext, use, useEffect, useId } from 'react'
import { isFault } from './failure.ts'

type PartFailure = {
  again: () => void
  /** It is said where the part stands. */
  isSaid: boolean
}

/** Takes what could not be loaded around it; null once it is there. */
type Note = (id: string, failure: PartFailure | null) => void

export const PartFailures = createContext<Note | null>(null)

/** Tells the panel, or else the page, that a part of it could not be loaded. `again` must be stable. */
export const useNoteFailure = (error: unknown, again: () => void, isSaid = false): void => {
  const note = use(PartFailures)
  const id = useId()
  const isFailed = isFault(error)
  useEffect(() => {
    if (!note || !isFailed) return
    note(id, { again, isSaid })
    return () => note(id, null)
  }, [note, id, isFailed, again, isSaid])
}
