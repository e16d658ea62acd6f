import { z } from 'zod'
import { defineArea } from './area.ts'
import { BatchKind } from './batches.ts'
import { endpoint } from './endpoint.ts'
import { isStorable, queryId } from './fields.ts'
import { recorded } from './history.ts'

const TextChange = z.object({
  /** The field's label in the form. */
  label: z.string().meta({ example: 'Hex Value' }),
  before: z.string().meta({ example: '#14213D' }),
  after: z.string().meta({ example: '#000080' }),
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
  /** The area as in the list of areas: 'sizes'; 'sign-in' or 'images' for entries about no record. */
  area: z.string().meta({ example: 'garment-colors' }),
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

const dayOrMoment = z
  .union([z.iso.date(), z.iso.datetime()], { error: 'Must be a day' })
  .meta({ example: '2026-03-01' })

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/admin/activity',
  summary: 'Everything that was changed, newest first, 100 entries or 1 MB at once',
  access: 'ACTIVITY_READ',
  denied: 'You do not have permission to see who changed what.',
  personal: true,
  query: z.object({
    before: olderThan,
    person: queryId('Must be a valid ID').optional(),
    area: z.string().optional(),
    /** A record of the area. */
    record: queryId('Must be a valid ID').optional(),
    kind: z.string().refine(isStorable, { error: 'There is no such kind' }).optional(),
    /** From this moment on, or from the beginning of this day of UTC. */
    from: dayOrMoment.optional(),
    /** Before this moment, or until the end of this day of UTC. */
    to: dayOrMoment.optional(),
    /** Only the newest matching entry of each batch. */
    folded: z.enum(['true', 'false']).optional(),
  }),
  answer: z.object({ entries: z.array(ActivityEntry), next: z.int().nullable() }),
})

export const listActivityPeople = endpoint({
  method: 'GET',
  path: '/api/admin/activity/people',
  summary: 'Who has changed anything that the caller may see, by present name',
  access: 'ACTIVITY_READ',
  denied: 'You do not have permission to see who changed what.',
  personal: true,
  answer: z.object({
    people: z.array(
      z.object({
        id: z.int(),
        name: z.string().meta({ example: 'Ada Marlow' }),
        /** Earlier names, which entries of that time have. */
        earlier_names: z.array(z.string()).meta({ example: ['Ada Byron'] }),
      }),
    ),
  }),
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
