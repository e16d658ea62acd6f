import { type ReactNode, useEffect } from 'react'
import type { z } from 'zod'
import type { QueryResult } from '../../api/hooks.ts'
import type { ListHeading } from '../list/ListFrame.tsx'

/** The records of tables edited in place: a name and a description. */
export type NamedRow = { id: number; name: string; description: string | null; updated_at?: string }

export type NamedInput = { name: string; description: string | null }

/** The contract's schema of such a row's input. */
export type NamedSchema = z.ZodObject<{
  name: z.ZodType<string, string>
  description: z.ZodType<string | null, string | null | undefined>
}>

/** The texts of one of these tables. */
export type InlineTexts = {
  addPrompt: string
  addButton: string
  createFailed: string
  updateFailed: string
  /** If another row has the name. */
  taken: string
  /** If no answer came. */
  createBroke: string
  updateBroke: string
}

export type InlineTableProps = {
  /** The endpoint of the rows, which is also the key of their views. */
  call: string
  label: string
  /** The head of the page. */
  heading: ListHeading
  /** The singular, as a title: 'Role'. */
  one: string
  /** The query that the rows are from. */
  query?: QueryResult<unknown>
  rows: readonly NamedRow[]
  schema: NamedSchema
  texts: InlineTexts
  /** Left out without permission to create; returns the id of the new row, if the server returns it. */
  create?: ((input: NamedInput, idempotencyKey: string) => Promise<number | undefined>) | undefined
  /** Left out without permission to edit. */
  update?:
    | ((row: NamedRow, input: NamedInput, version: string | undefined, idempotencyKey: string) => Promise<unknown>)
    | undefined
  /** The link of a row's name, if it has one. */
  open?: ((row: NamedRow) => string) | undefined
  /** A separate element in the row, outside the cell of the name. */
  mark?: ((row: NamedRow) => string | null) | undefined
  /** Creates a new row from one; rows that cannot be copied do not offer it. */
  duplicate?: {
    may: (row: NamedRow) => boolean
    create: (row: NamedRow, input: NamedInput, idempotencyKey: string) => Promise<number | undefined>
  }
  /** Before Edit. */
  actions?: ((row: NamedRow) => ReactNode) | undefined
}

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
