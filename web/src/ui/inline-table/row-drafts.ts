import { useEffect } from 'react'

/** The prefix of a copied row's draft name; the id of the original follows. */
export const COPY = 'copy '

/** The part of the page that a row is, for its draft. */
export const partOfRow = (id: number | string): string => `row ${id}`

/** A new object each time that a row opens by itself. */
export type ReopenedRow = { name: string; values?: Readonly<Record<string, unknown>> }

/** Opens a row whose draft is restored. It is closed by hand, whatever happens to the draft. */
export const useOpenAgain = (reopened: ReopenedRow | null, setEditing: (editing: true) => void): void => {
  useEffect(() => {
    if (reopened) setEditing(true)
  }, [reopened, setEditing])
}
