import type { BatchRowInput } from '@kitroom/contract/batches'
import type { Field } from '@kitroom/contract/describe-fields'
import { z } from 'zod'
import { SELECTION_PART } from '../list/use-selection.ts'

const Members = z.object({ add: z.array(z.int()).readonly(), remove: z.array(z.int()).readonly() })
/** The ids to add to a field of several ids, and those to remove. */
export type Members = z.output<typeof Members>

const BulkDraft = z.record(z.string(), z.union([z.boolean(), z.number(), z.null(), z.string(), Members]))
/** The new values by field, or the typed text of a text or number field. Unchanged fields are missing. */
export type BulkDraft = Readonly<z.output<typeof BulkDraft>>

/** The draft of a change that is not saved yet. */
export const TypedBulk = z.object({
  draft: BulkDraft,
  leftOut: z.array(z.int()),
  countedAt: z.iso.datetime().nullable().default(null),
  /** The texts of the fields that only one area has. */
  own: z.record(z.string(), z.string()).default({}),
})
export type TypedBulk = z.output<typeof TypedBulk>

/** The part of a page that changes these records, for its draft. */
export const bulkPart = (records: readonly Selected[]): string =>
  SELECTION_PART +
  records
    .map(({ id }) => id)
    .sort((one, other) => one - other)
    .join(',')

export const NO_MEMBERS: Members = { add: [], remove: [] }

const isNothing = (value: BulkDraft[string]): boolean =>
  value === '' || (typeof value === 'object' && value !== null && value.add.length + value.remove.length === 0)

/** The draft with one field set; undefined, a blank text and no members leave the field as it is. */
export const withField = (draft: BulkDraft, field: Field, value: BulkDraft[string] | undefined): BulkDraft => {
  const { [field.name]: _, ...others } = draft
  return value === undefined || isNothing(value) ? others : { ...others, [field.name]: value }
}

export type Selected = { readonly id: number; readonly updated_at?: string | undefined }

/** The field with a counted quantity, which belongs to a moment. */
const COUNT = 'counted_qty'

/** Whether the draft counts something. */
export const isCount = (draft: BulkDraft): boolean => COUNT in draft

/**
 * The rows of the batch. The server parses texts as it parses cells. A count is as of `countedAt`: what moves after it
 * is added.
 */
export const rowsOfDraft = (
  draft: BulkDraft,
  records: readonly Selected[],
  countedAt: string | null = null,
): BatchRowInput[] => {
  const entries = Object.entries(isCount(draft) && countedAt !== null ? { ...draft, counted_at: countedAt } : draft)
  const cells = Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  const values = Object.fromEntries(entries.filter(([, value]) => typeof value !== 'string'))
  return records.map(({ id, updated_at }) => ({ id, values, cells, ...(updated_at ? { updated_at } : {}) }))
}
