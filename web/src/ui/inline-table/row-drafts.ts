import { useEffect } from 'react'

/** How the name of a new row begins that is made like another one; the id of that one follows. */
export const COPY = 'copy '

/** The part of the page that a row is, for its draft. */
export const partOfRow = (id: number | string): string => `row ${id}`

/** A new object each time that a row opens by itself. */
export type ReopenedRow = { name: string; values?: Readonly<Record<string, unknown>> }

/** Opens a row whose draft comes back. It is closed by hand, whatever becomes of the draft. */
export const useOpenAgain = (reopened: ReopenedRow | null, setEditing: (editing: true) => void): void => {
  useEffect(() => {
    if (reopened) setEditing(true)
  }, [reopened, setEditing])
}
