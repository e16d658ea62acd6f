import type { ReactNode } from 'react'
import type { z } from 'zod'

/** What the tables that are edited in place hold: a name and what it means. */
export type NamedRow = { id: number; name: string; description: string | null; updated_at?: string }

export type NamedInput = { name: string; description: string | null }

/** The contract's schema of such a row's input. */
export type NamedSchema = z.ZodObject<{
  name: z.ZodType<string, string>
  description: z.ZodType<string | null, string | null | undefined>
}>

/** What one of these tables says. */
export type InlineTexts = {
  addPrompt: string
  addButton: string
  createFailed: string
  updateFailed: string
  /** When another row has the name. */
  taken: string
  /** When no answer came at all. */
  createBroke: string
  updateBroke: string
}

export type InlineTableProps = {
  /** The call that answers the rows: what views are kept under. */
  call: string
  label: string
  /** What a row is, as a title: 'Role'. */
  one: string
  rows: readonly NamedRow[]
  schema: NamedSchema
  texts: InlineTexts
  /** Left out where creating is not permitted; answers with the id of the new row, as far as the server says it. */
  create?: ((input: NamedInput, idempotencyKey?: string) => Promise<number | undefined>) | undefined
  /** Left out where editing is not permitted. */
  update?:
    | ((row: NamedRow, input: NamedInput, version?: string, idempotencyKey?: string) => Promise<unknown>)
    | undefined
  /** Where the name of a row leads; left out where it leads nowhere. */
  open?: ((row: NamedRow) => string) | undefined
  /** Stands in the row as an element of its own, and not in the cell of the name. */
  mark?: ((row: NamedRow) => string | null) | undefined
  /** Makes a new row from one; the rows that it may not be made from are not offered it. */
  duplicate?: {
    may: (row: NamedRow) => boolean
    create: (row: NamedRow, input: NamedInput, idempotencyKey?: string) => Promise<number | undefined>
  }
  /** Before Edit. */
  actions?: ((row: NamedRow) => ReactNode) | undefined
}
