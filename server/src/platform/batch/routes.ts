import { BULK_AREAS } from '@kitroom/contract/areas'
import * as batches from '@kitroom/contract/batches'
import { importFields } from '@kitroom/contract/bulk'
import { describeFields } from '@kitroom/contract/describe-fields'
import { GOVERNING_CODES } from '@kitroom/contract/permission-codes'
import { removalsIn } from '@kitroom/contract/removals'
import { unescapeFromSpreadsheet } from '@kitroom/contract/spreadsheet-text'
import type { Area, BatchUndo, Services } from '../area.ts'
import { chooseReader } from '../database/choose-reader.ts'
import type { Actor } from '../http/auth/actor.ts'
import type { Repeated } from '../http/mount/context.ts'
import { refusingDuplicates } from '../http/mount/unique-violation.ts'
import { conflict, denied, invalid, Refusal } from '../refusal.ts'
import { semaphore } from '../semaphore.ts'
import { inTimeSlices } from '../time-slices.ts'
import { applyBatch } from './apply.ts'
import { csvOf, rowsOfCsv } from './csv.ts'
import { isApplied, planBatch } from './plan.ts'
import type { BatchTarget, PlannedRow } from './planning.ts'
import { findBatch, listBatches } from './queries.ts'
import { recognizeColumns } from './recognize-columns.ts'
import { type BatchTargets, batchTargets, DENIED_BULK } from './targets.ts'
import { undoBatch } from './undo.ts'

const DENIED = 'You do not have permission to undo this.'
const UNDONE = 'This has been undone already.'

const queue = semaphore({
  atOnce: 2,
  eachAtOnce: 1,
  waiting: 20,
  waitAtMostMs: 120_000,
  busy: 'Too many imports are being checked. Please try again in a moment.',
})

const IN_TURN = { takeTurn: ({ userId }: Actor) => queue.acquire({ owner: String(userId) }) }

const IMPORTED = [...BULK_AREAS.values()]
const WRITING_CODES = IMPORTED.flatMap(({ access: { create, update } }) => [create ?? [], update].flat())
const FIELD_NAMES = new Set(IMPORTED.flatMap((bulk) => importFields(bulk).map(({ name }) => name)))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const withNames = (value: object, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name)))
const ROW_KEYS = new Set(Object.keys(batches.RowInput.shape))

/** A row without what no area knows. */
const trim = (row: unknown): unknown => {
  if (!isObject(row)) return row
  const trimmed: Record<string, unknown> = withNames(row, ROW_KEYS)
  for (const part of ['values', 'cells']) {
    const fields = trimmed[part]
    if (isObject(fields) && !Array.isArray(fields)) trimmed[part] = withNames(fields, FIELD_NAMES)
  }
  return trimmed
}

const BODY = {
  ...IN_TURN,
  bodyLimit: batches.BATCH_BYTES_MAX,
  longList: { name: 'rows', trim },
  refuse: ({ permissions }: Actor) =>
    void (WRITING_CODES.some((code) => permissions.includes(code)) || denied(DENIED_BULK)),
}

/** Whether a batch of this area may change who may do what. Other areas' batches keep nobody from writing. */
const governs = (name: string, areas: readonly Area[]): boolean => {
  const undoCodes = areas.flatMap(({ batchUndo }) => (batchUndo?.area === name ? batchUndo.codes : []))
  const codes = [...undoCodes, BULK_AREAS.get(name)?.access.update]
  return codes.some((code) => code !== undefined && GOVERNING_CODES.includes(code))
}

/** Lists batches, and describes areas and their fields. */
const readRoutes = ({ mount, database }: Services, { targetFor, referencesOf }: BatchTargets): void => {
  mount(batches.listBatches, async ({ db, query, actor }) => {
    targetFor(query.area, actor, 'any')
    return { batches: await listBatches(db, query.area) }
  })

  mount(batches.listReferenceOptions, async ({ db, query, actor }) => {
    const target = targetFor(query.area, actor, 'write')
    const references = await referencesOf(db, target, describeFields(target.bulk.input))
    return { options: Object.fromEntries([...references].map(([area, options]) => [area, [...options]])) }
  })

  mount(batches.exportRecords, async ({ db, query, actor }) => {
    const target = targetFor(query.area, actor, 'read')
    const { find, many } = target.store
    const records = many ? many.stream(await chooseReader(database, many.table)) : await find(db)
    return { csv: await csvOf(target, await referencesOf(db, target), records) }
  })
}

/** Undoes a batch of records, or one that an area's own endpoints made. */
const undoRoute = (
  { mountUnder, database, wakeMailWorker }: Services,
  areas: readonly Area[],
  { targetFor, referencesOf }: BatchTargets,
): void => {
  const areaUndoOf = ({ area }: batches.Batch, actor: Actor): BatchUndo | undefined => {
    const areaUndo = areas.find(({ batchUndo }) => batchUndo?.area === area)?.batchUndo
    return areaUndo && !areaUndo.codes.some((code) => actor.permissions.includes(code)) ? denied(DENIED) : areaUndo
  }
  const refuseRepeated = ({ actor, answer }: Repeated<{ answer?: { batch: batches.Batch } }>) =>
    answer && (areaUndoOf(answer.batch, actor) ?? targetFor(answer.batch.area, actor, 'write'))
  mountUnder(refuseRepeated)(
    batches.undoBatch,
    { ...IN_TURN, changesAccess: async (db, { params }) => governs((await findBatch(db, params.id)).area, areas) },
    async ({ db, params, actor, logBatch, afterCommit }) => {
      const before = await findBatch(db, params.id)
      const areaUndo = areaUndoOf(before, actor)
      afterCommit(wakeMailWorker)
      if (areaUndo) return undoOwn(areaUndo, { db, database, actor, logBatch }, before)
      const target = targetFor(before.area, actor, 'write')
      if (before.undone_at !== null) conflict('id', UNDONE)
      const references = await referencesOf(db, target)
      const undone = await refusingDuplicates({ ...target.store.taken, undoes_id: UNDONE }, () =>
        undoBatch({ db, database, actor, logBatch, target, references }, params.id),
      )
      return { ...undone, message: 'Undone.' }
    },
  )
}

/** The rules are in `docs/product.md`, 'Many at once'. */
export const batchRoutes = (services: Services, areas: readonly Area[]): void => {
  const { mount, wakeMailWorker, database } = services
  const targets = batchTargets(areas)
  const { targetFor, referencesOf } = targets
  readRoutes(services, targets)
  undoRoute(services, areas, targets)

  const refuseNamed = ({ area }: { area?: unknown }, actor: Actor) => {
    if (typeof area === 'string' && BULK_AREAS.has(area)) targetFor(area, actor, 'write')
  }
  mount(batches.checkBatch, { ...BODY, isRead: true, refuseNamed }, async ({ db, body, actor }) => {
    // Before anything is read: what moves from now on is added to a count.
    const checked_at = new Date().toISOString()
    const target = targetFor(body.area, actor, 'write')
    const references = await referencesOf(db, target)
    const sendsInvitations = body.send_invitations
    const sent = await rowsOf(target, body)
    const planning = { db, database, actor, target, references, sendsInvitations, isLocking: false }
    const planned = await planBatch(planning, sent)
    return {
      rows: planned.map(({ checked }) => checked),
      columns: await recognizeColumns(planning, body.columns),
      checked_at,
      pieces: piecesOf(target, planned),
      taken_away: planned.flatMap((row) => takenAwayBy(target, row)).slice(0, batches.TAKEN_AWAY_MAX),
    }
  })

  mount(
    batches.createBatch,
    { ...BODY, refuseNamed, changesAccess: async (_db, { body }) => governs(body.area, areas) },
    async ({ db, body, actor, logBatch, afterCommit }) => {
      const target = targetFor(body.area, actor, 'write')
      const references = await referencesOf(db, target)
      const sendsInvitations = body.send_invitations
      const sent = await rowsOf(target, body)
      if (sent.length === 0) invalid(body.csv === undefined ? 'rows' : 'csv', batches.NO_ROWS)
      const planned = await planBatch(
        { db, database, actor, target, references, sendsInvitations, isLocking: true },
        sent,
      )
      refuseStale(sent, planned)
      refuseWrong(planned)
      if (!planned.some(isApplied)) {
        // Nothing has changed, and so nothing is recorded.
        await logBatch(null, [])
        const rows = planned.map(({ checked }) => checked)
        return { batch: null, rows, pieces: piecesOf(target, planned), message: 'Nothing is different.' }
      }
      const applying = { db, actor, logBatch, target, kind: body.kind, sendsInvitations, undoesId: null }
      // Another user may take a value between the check and the write.
      const done = await refusingDuplicates(target.store.taken, () => applyBatch(applying, planned))
      afterCommit(wakeMailWorker)
      return { ...done, pieces: piecesOf(target, planned), message: 'Changes saved.' }
    },
  )

  mount(batches.cancelBatch, { isRead: true }, async () => ({ is_cancelled: false }))
}

const piecesOf = ({ store: { count } }: BatchTarget, planned: readonly PlannedRow[]) => {
  if (!count) return null
  const sum = { before: 0, after: 0, warnings_gone: 0 }
  for (const { checked, before, values } of planned) {
    if (!before || checked.state === 'wrong') continue
    const pieces = count(before, values)
    sum.before += pieces.before
    sum.after += pieces.after
    if (pieces.isWarningGone) sum.warnings_gone += 1
  }
  return sum
}

/** Undoes a batch that one of the area's own endpoints made. */
const undoOwn = async ({ undo }: BatchUndo, undoing: Parameters<BatchUndo['undo']>[0], before: batches.Batch) => {
  if (before.undone_at !== null) conflict('id', UNDONE)
  const undone = await refusingDuplicates({ undoes_id: UNDONE }, () => undo(undoing, before.id))
  return { ...undone, message: 'Undone.' }
}

const rowsOf = async (
  target: BatchTarget,
  { rows, csv }: batches.BatchInput,
): Promise<readonly batches.BatchRowInput[]> => {
  if (rows.length > batches.BATCH_ROWS_MAX) invalid('rows', batches.TOO_MANY_ROWS)
  if (csv === undefined) return inTimeSlices(rows, withoutEscapes)
  if (rows.length > 0) invalid('csv', 'Send rows or CSV, not both')
  return inTimeSlices(await rowsOfCsv(target, csv), withoutEscapes)
}

/** Files of ours, and what spreadsheets make of them, protect a text that would be a formula by an apostrophe. */
const withoutEscapes = ({ cells, ...row }: batches.BatchRowInput): batches.BatchRowInput =>
  cells === undefined || !Object.values(cells).some((text) => text.startsWith("'"))
    ? { ...row, ...(cells && { cells }) }
    : {
        ...row,
        cells: Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, unescapeFromSpreadsheet(text)])),
      }

const takenAwayBy = ({ name, bulk, store }: BatchTarget, { before, values, checked }: PlannedRow): string[] =>
  before && checked.state === 'changed'
    ? removalsIn(bulk.input, `${name}:${before.id}`, store.valuesOf(before), values)
    : []

/** Refuses all rows if one of them is wrong. */
export const refuseWrong = (planned: readonly PlannedRow[]): void => {
  const rows = planned.map(({ checked }) => checked)
  const wrong = rows.flatMap(({ errors }, nth) =>
    errors.map(({ path, message }) => ({ path: `rows.${nth}.${path}`, message })),
  )
  if (wrong.length === 0) return
  throw new Refusal(400, 'Nothing was changed: some rows are wrong.', {
    errors: wrong.slice(0, 100),
    current: { rows },
  })
}

/** Refuses rows whose records have changed since the rows were made. */
export const refuseStale = (
  sent: readonly Pick<batches.BatchRowInput, 'updated_at'>[],
  planned: readonly PlannedRow[],
): void => {
  const isStale = planned.some(({ before }, nth) => {
    const version = sent[nth]?.updated_at
    return version !== undefined && version !== (before?.updated_at ?? null)
  })
  if (!isStale) return
  throw new Refusal(409, 'Nothing was changed: somebody has changed some of this since you looked at it.', {
    path: 'rows',
    current: { rows: planned.map(({ checked }) => checked) },
  })
}
