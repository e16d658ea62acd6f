import { z } from 'zod'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { flag, IdParams, MAX_INTEGER, orDigits, requiredText } from './fields.ts'
import { numberText } from './number-text.ts'

/** Larger imports are sent in parts. */
export const BATCH_ROWS_MAX = 10_000

export const TOO_MANY_ROWS = `At most ${numberText(BATCH_ROWS_MAX)} rows at once`
export const NO_ROWS = 'Send at least one row'

/** At most this many removals are checked for what uses them. */
export const TAKEN_AWAY_MAX = 20

/** The largest request body of a batch, in bytes. */
export const BATCH_BYTES_MAX = 16 * 1024 * 1024

export const BatchKind = z.enum([
  'import',
  'edit',
  'count',
  'images',
  'restore',
  'always-in-stock',
  'rights',
  'duplicate',
  'usual',
  'undo',
])
export type BatchKind = z.output<typeof BatchKind>

/** Cells are checked by row: with an error for each, a large body could have a million. */
const Cell = z.custom<string>().meta({ type: 'string' })
const areTexts = (cells: Readonly<Record<string, unknown>>): boolean =>
  Object.values(cells).every((cell) => typeof cell === 'string')

export const RowInput = z.object({
  /** The record to change. If left out, the row's key finds it, or the row creates one. */
  id: orDigits(z.int().min(1).max(MAX_INTEGER)).nullish(),
  /** The version that the row is based on. If the stored version differs, nothing is changed. */
  updated_at: z.iso.datetime().nullish(),
  /** Fields with values as the area's own calls take them. Fields left out stay as they are. */
  values: z.record(z.string(), z.unknown()).optional(),
  /**
   * Fields with texts as in a spreadsheet: 'yes', '1,200', 'Navy; Royal'. A blank cell changes nothing; '(empty)'
   * clears the field.
   */
  cells: z.record(z.string(), Cell).refine(areTexts, { error: 'Cells must be texts' }).optional(),
  /** It is a new record although its key looks like an existing one that a spreadsheet changed: 123 beside 00123. */
  is_new: z.boolean().optional(),
})

const EXAMPLE = [{ cells: { code: 'AL', name: 'Adult Large', sort_order: '30' } }]

const BatchFields = z.object({
  /** A name in `AREAS`. */
  area: z.string().meta({ label: 'Area', kind: 'text', example: 'sizes' }),
  kind: BatchKind.extract(['import', 'edit', 'count'])
    .default('import')
    .meta({ label: 'Kind', kind: 'choice', options: ['import', 'edit', 'count'], example: 'import' }),
  rows: z
    .array(RowInput)
    .default([])
    // The handler checks the length: the list is checked in pieces.
    .meta({ label: 'Rows', kind: 'rows', example: EXAMPLE, maxItems: BATCH_ROWS_MAX }),
  /** The rows as CSV instead, not both; its first line names the fields. */
  csv: z
    .string({ error: 'CSV must be text' })
    .optional()
    .meta({ label: 'CSV', kind: 'long-text', example: 'Code,Name\nAL,Adult Large' }),
  /** New users get a mail to set their password. */
  send_invitations: flag('Send invitations').default(false),
})
export const BatchInput = BatchFields.meta({ example: { area: 'sizes', kind: 'import', rows: EXAMPLE } })
export type BatchInput = z.output<typeof BatchInput>
export type BatchRowInput = z.input<typeof RowInput>

const RowError = z.object({
  /** The field; empty for the whole row. */
  path: z.string().meta({ example: 'product_category_id' }),
  message: z.string().meta({ example: 'There is no Product Category “Jersy”' }),
  /** The likely intended value. */
  suggestion: z.string().optional().meta({ example: 'Jersey' }),
  /** With `is_new` the row makes a new record. */
  may_be_new: z.boolean().optional(),
})

const CellChange = z.object({
  path: z.string().meta({ example: 'sort_order' }),
  /** As in a spreadsheet. */
  before: z.string().meta({ example: '20' }),
  after: z.string().meta({ example: '30' }),
})

export const RowState = z.enum(['new', 'changed', 'unchanged', 'wrong'])
export type RowState = z.output<typeof RowState>

export const CheckedRow = z.object({
  state: RowState,
  /** The record of this row; null for a new one. */
  id: z.int().nullable(),
  /** The record whose page shows it, where it has no page of its own. */
  parent_id: z.int().optional(),
  /** Its version at the time of the check. */
  updated_at: z.iso.datetime().nullable(),
  /** The name of the record. */
  name: z.string().meta({ example: 'Adult Large' }),
  /** The fields that the row changes; all fields for a new record. */
  changes: z.array(CellChange),
  errors: z.array(RowError),
  /** A note for the user about a cell: '+5 since 14:05'. */
  notes: z.array(z.object({ path: z.string(), message: z.string().meta({ example: '+5 since 14:05' }) })),
})
export type CheckedRow = z.output<typeof CheckedRow>

export const Batch = z.object({
  id: z.int(),
  area: z.string().meta({ example: 'sizes' }),
  kind: BatchKind,
  happened_at: z.iso.datetime(),
  by_first_name: z.string().nullable().meta({ example: 'Pat' }),
  by_last_name: z.string().nullable().meta({ example: 'Jones' }),
  created_count: z.int(),
  changed_count: z.int(),
  /** The batch that this one undid. */
  undoes_id: z.int().nullable(),
  undone_at: z.iso.datetime().nullable(),
})
export type Batch = z.output<typeof Batch>

/** Columns whose headings are unknown, and the texts of each that are looked up. */
const UNKNOWN_COLUMNS_MAX = 200
export const LOOKED_UP_TEXTS = 50

/** How many pieces the records of the rows hold, those of wrong rows left out. */
const Pieces = z.object({
  before: z.int().meta({ example: 1508 }),
  after: z.int().meta({ example: 0 }),
  /** How many of the records needed attention before, and do not any more. */
  warnings_gone: z.int().meta({ example: 3 }),
})
export type Pieces = z.output<typeof Pieces>

export const checkBatch = endpoint({
  method: 'POST',
  path: '/api/admin/batches/check',
  summary: 'What many changes of one area would do, row by row; changes nothing',
  access: 'signed-in',
  openToTokens: true,
  personal: true,
  body: BatchFields.extend({
    /** The first texts of columns whose headings say nothing: those of a key or of names are recognised. */
    columns: z
      .array(z.array(z.string()).max(LOOKED_UP_TEXTS))
      .max(UNKNOWN_COLUMNS_MAX)
      .default([])
      .meta({ label: 'Columns', kind: 'rows', example: [['Navy', 'Royal']] }),
  }).meta({ example: { area: 'sizes', kind: 'import', rows: EXAMPLE } }),
  /** `checked_at` is the reference time of counts that have no time of their own. */
  answer: z.object({
    rows: z.array(CheckedRow),
    checked_at: z.iso.datetime(),
    /** The first removals in these changes, in the form that `getUses` takes. */
    taken_away: z.array(z.string().meta({ example: 'products:7,garment-colors:3' })),
    /** Null where the records hold no pieces. */
    pieces: Pieces.nullable(),
    /** The field that the texts of each unknown column are known in; null for none. */
    columns: z.array(z.string().nullable()),
  }),
})

/**
 * One row that is wrong, or was changed by another user since, refuses the whole batch (409, the checked rows as
 * `current`). Without rows it is refused; rows that change nothing make no batch and no activity.
 */
export const createBatch = endpoint({
  method: 'POST',
  path: '/api/admin/batches',
  summary: 'Make many changes of one area: all of them or none',
  access: 'signed-in',
  openToTokens: true,
  idempotent: true,
  body: BatchInput,
  answer: z.object({
    /** Null if every row is unchanged. */
    batch: Batch.nullable(),
    rows: z.array(CheckedRow),
    /** Null where the records hold no pieces. */
    pieces: Pieces.nullable(),
  }),
})

/** Batches take seconds and can be undone. Until 2.0 this answers callers of 1.0. */
export const cancelBatch = endpoint({
  method: 'POST',
  path: '/api/admin/batches/cancel',
  summary: 'Deprecated: batches are undone, and no longer cancelled',
  access: 'signed-in',
  body: z.object({
    /** The `Idempotency-Key` that the batch was sent with. */
    key: requiredText('Key', 255, { example: '6f1c0a52-8f0e-4a3b-9f5e-1f2d3c4b5a69' }),
  }),
  answer: z.object({
    /** Always false: the batch is applied and can be undone. */
    is_cancelled: z.boolean(),
  }),
})

const ofArea = { access: 'signed-in', personal: true, query: z.object({ area: z.string() }) } as const

export const listBatches = endpoint({
  method: 'GET',
  path: '/api/admin/batches',
  summary: 'The last 200 batches of an area, newest first',
  ...ofArea,
  answer: z.object({ batches: z.array(Batch) }),
})

export const undoBatch = endpoint({
  method: 'POST',
  path: '/api/admin/batches/:id/undo',
  summary: 'Put back what a batch changed, where nothing has changed since',
  access: 'signed-in',
  openToTokens: true,
  refusals: [409],
  idempotent: true,
  params: IdParams,
  answer: z.object({
    batch: Batch,
    /** The records that were left as they are. */
    kept: z.array(
      z.object({
        name: z.string().meta({ example: 'Adult Large' }),
        reason: z.string().meta({ example: 'Sort Order has changed since' }),
      }),
    ),
  }),
})

export const exportRecords = endpoint({
  method: 'GET',
  path: '/api/admin/batches/csv',
  summary: 'All records of an area as a CSV text, which can be sent back as `csv` of a batch',
  ...ofArea,
  openToTokens: true,
  answer: z.object({ csv: z.string().meta({ example: 'Name,Code\nAdult Large,AL' }) }),
})

export const listReferenceOptions = endpoint({
  method: 'GET',
  path: '/api/admin/batches/options',
  summary: 'What the fields of an area may refer to, by the area that is referred to',
  ...ofArea,
  openToTokens: true,
  answer: z.object({
    options: z
      .record(z.string(), z.array(z.object({ id: z.int(), name: z.string(), code: z.string().optional() })))
      .meta({ example: { sizes: [{ id: 7, name: 'Adult Large', code: 'AL' }] } }),
  }),
})

export const area = defineArea({
  about: 'Many records changed at once: imports, edits of many, counts, and how to undo them',
  shows: 'all',
})
