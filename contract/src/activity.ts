import { z } from 'zod'
import { defineArea } from './area.ts'
import { BatchKind } from './batches.ts'
import { endpoint } from './endpoint.ts'
import { queryId } from './fields.ts'
import { recorded } from './history.ts'
import { listColumns } from './list-column.ts'
import { paged, pagedFile } from './paged.ts'

const TextChange = z.object({
  /** The field's label in the form. */
  label: z.string().meta({ example: 'Hex Value' }),
  before: z.string().meta({ example: '#14213D' }),
  after: z.string().meta({ example: '#000080' }),
  /** Of a field that holds a set: its members that came and went, by name. */
  members: z
    .object({ added: z.array(z.string()), removed: z.array(z.string()) })
    .optional()
    .meta({ example: { added: ['Royal'], removed: ['Navy'] } }),
})
export type TextChange = z.output<typeof TextChange>

const Entry = z.object({
  id: z.int(),
  happened_at: z.iso.datetime(),
  /** Null if no user was signed in. */
  by_first_name: z.string().nullable().meta({ example: 'Ada' }),
  by_last_name: z.string().nullable().meta({ example: 'Marlow' }),
  /** The API token that they acted through; null in a session of their own. */
  by_token: z.string().nullable().meta({ example: 'Stock sync' }),
  /** The event: 'created', 'updated', 'permissions-replaced'. */
  kind: z.string().meta({ example: 'updated' }),
  /** Unchanged fields are left out. */
  changes: z.array(TextChange),
  batch_id: z.int().nullable(),
})

const FieldValues = z.record(z.string(), z.unknown()).meta({ example: { name: 'Navy', hex_value: '#000080' } })

export const HistoryEntry = Entry.extend({
  /** The field values afterwards, to fill a form; null if the record was removed. */
  values: FieldValues.nullable(),
  /** How many entries of one batch are folded into this one. */
  count: z.int().meta({ example: 1 }),
  /** The batch it belongs to; null for a single change. */
  batch: z
    .object({
      /** How many records were created or changed together. */
      count: z.int().meta({ example: 40 }),
      is_undone: z.boolean(),
    })
    .nullable(),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

/** Entries older than this one: the `next` of the previous page. */
export const olderThan = queryId('Must be a valid ID').optional()

/** The entries of one record, newest first; at most 200 of them and 1 MB. */
export const RecordHistory = z.object({
  entries: z.array(HistoryEntry),
  /** The field values before the first entry; null if one of the entries created the record. */
  before: FieldValues.nullable(),
})
export type RecordHistory = z.output<typeof RecordHistory>

export const getHistory = endpoint({
  method: 'GET',
  path: '/api/admin/history',
  summary: 'What happened to one record, newest first; at most 200 entries and 1 MB',
  access: 'signed-in',
  personal: true,
  query: z.object({ area: z.string(), id: queryId('Must be a valid ID') }),
  answer: RecordHistory,
})

export const ActivityEntry = Entry.extend({
  /** The present name of who acted, and those before; `by_first_name` and `by_last_name` are those at the time. */
  person_id: z.int().nullable(),
  person: z.string().nullable().meta({ example: 'Ada Marlow' }),
  earlier_names: z.array(z.string()).meta({ example: ['Ada Byron'] }),
  /** The area as in the list of areas: 'sizes'; 'sign-in' or 'images' for entries about no record. */
  area: z.string().meta({ example: 'garment-colors' }),
  /** Area and kind as people read them. */
  area_name: z.string().meta({ example: 'Garment Color' }),
  kind_name: z.string().meta({ example: 'Updated' }),
  /** All changes in one text. */
  what: z.string().meta({ example: 'Hex Value #14213D -> #000080' }),
  record_id: z.int().nullable(),
  record_name: z.string().meta({ example: 'Navy' }),
  /** The product of an inventory item; null for other records. */
  product_id: z.int().nullable(),
  /** The batch it belongs to; null for a single change. */
  batch: z
    .object({
      id: z.int(),
      /** The area that the batch is undone in: 'inventory'. */
      area: z.string().meta({ example: 'inventory' }),
      kind: BatchKind,
      count: z.int(),
      /** The record that all items or images of the batch belong to. */
      product_name: z.string().nullable().meta({ example: 'Ace Jersey' }),
      is_undone: z.boolean(),
    })
    .nullable(),
  /** Where a sign-in, a refused one, a reset or the end of a session came from; null elsewhere, and after a while. */
  address: z.string().nullable().meta({ example: '203.0.113.7' }),
  user_agent: z.string().nullable().meta({ example: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }),
})
export type ActivityEntry = z.output<typeof ActivityEntry>

type By = Pick<HistoryEntry, 'by_first_name' | 'by_last_name'> & { by_token?: string | null }

/** The author, and their API token; changes by the server itself have none. */
export const personText = ({ by_first_name, by_last_name, by_token }: By): string => {
  const name = by_first_name === null ? 'Kitroom' : `${by_first_name} ${by_last_name ?? ''}`.trim()
  return by_token ? `${name} through token ${by_token}` : name
}

const activityColumns = listColumns<ActivityEntry>(ActivityEntry, [
  { id: 'time', label: 'Time', kind: 'date-time', value: ({ happened_at }) => happened_at },
  {
    id: 'person',
    label: 'Person',
    kind: 'choice',
    value: ({ person }) => person,
    ids: ({ person_id }) => person_id,
    searched: ({ earlier_names }) => earlier_names.join('\n'),
  },
  { id: 'by', label: 'Name at the time', kind: 'text', value: personText, shownOnly: true, hidden: true },
  { id: 'area', label: 'Area', kind: 'choice', value: ({ area_name }) => area_name },
  { id: 'record', label: 'Record', kind: 'text', value: ({ record_name }) => record_name },
  { id: 'kind', label: 'Kind', kind: 'choice', value: ({ kind_name }) => kind_name },
  { id: 'what', label: 'What', kind: 'text', value: ({ what }) => what, shownOnly: true },
  { id: 'address', label: 'Address', kind: 'text', value: ({ address }) => address, hidden: true },
  { id: 'browser', label: 'Browser', kind: 'text', value: (row) => row.user_agent, shownOnly: true, hidden: true },
])

const ofActivity = {
  access: 'ACTIVITY_READ',
  denied: 'You do not have permission to see who changed what.',
  personal: true,
} as const

const activityPages = paged(ActivityEntry, activityColumns)

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/admin/activity',
  summary: 'Everything that was changed, newest first, 100 entries or 1 MB at once',
  ...ofActivity,
  ...activityPages,
  query: activityPages.query.extend({
    /** Only the newest entry of each batch, unless entries are searched for, or by the record. */
    folded: z.enum(['true', 'false']).optional(),
  }),
})

export const exportActivity = endpoint({
  method: 'GET',
  path: '/api/admin/activity/export',
  summary: 'The same as a CSV file, with every entry of a batch',
  ...ofActivity,
  ...pagedFile(activityColumns),
})

export const area = defineArea({
  about: 'Who changed what, and when',
  shows: 'all',
  topics: {
    mail: {
      area: 'mails',
      one: 'Mail',
      codes: ['USERS_READ'],
      fields: z.object({ reason: recorded.words('Reason', 'Mailbox unavailable') }),
    },
  },
  kinds: { failed: 'Never arrives' },
  findings: { failed_mails: 'ACTIVITY_READ' },
})
