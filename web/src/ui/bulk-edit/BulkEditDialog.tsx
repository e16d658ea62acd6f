import { type BatchRowInput, type CheckedRow, listReferenceOptions } from '@kitroom/contract/batches'
import type { BulkArea } from '@kitroom/contract/bulk'
import { fieldOf } from '@kitroom/contract/describe-fields'
import type { Endpoint } from '@kitroom/contract/endpoint'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useMemo, useState } from 'react'
import { messageOf } from '../../api/failure.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { SmallQuietButton } from '../display/buttons.tsx'
import { countText, numberText } from '../display/count-text.ts'
import { SmallText } from '../display/texts.tsx'
import { EditDialog } from '../editing/EditDialog.tsx'
import { SaveFailure } from '../editing/EditSession.tsx'
import { useFrozenWhile } from '../editing/use-frozen-while.ts'
import { useValueSession } from '../editing/use-value-session.tsx'
import { useUndoBatch } from '../history/use-undo-batch.ts'
import { BULLETS } from '../theme/theme.ts'
import { Touched } from '../used-by/Touched.tsx'
import { BulkField } from './BulkField.tsx'
import { type BulkDraft, bulkPart, isCount, rowsOfDraft, type Selected, TypedBulk, withField } from './bulk-draft.ts'
import { useBatch } from './use-batch-check.ts'

export type BulkEditProps = {
  /** The area's name in the contract. */
  area: string
  bulk: BulkArea
  /** The selected records. */
  records: readonly Selected[]
  /** The answers that a change makes stale. */
  refreshes: readonly Endpoint[]
}

type OwnTexts = TypedBulk['own']

type ChangeField = (name: string, value: BulkDraft[string] | undefined) => void

/** Some of the fields, and below them those that only the area has. */
type BulkTab = {
  label: string
  names: readonly string[]
  isOwn: (name: string) => boolean
  own: (typed: OwnTexts, onChange: (name: string, text: string) => void, change: ChangeField) => ReactNode
}

/** Fields that only one area has, and what follows from their texts. */
export type OwnFields = {
  tabs: readonly BulkTab[]
  /** Adds to the row of each record. */
  rowWith: (typed: OwnTexts) => (row: BatchRowInput) => BatchRowInput
  isWrong: (typed: OwnTexts) => boolean
  /** Adds to the draft what usually goes with the field that was just set. */
  follow?: (draft: BulkDraft, name: string) => BulkDraft
  onSaved?: (typed: OwnTexts) => void
}

const NOTHING_TYPED: TypedBulk = { draft: {}, leftOut: [], countedAt: null, own: {} }

export type BulkEditDialogProps = BulkEditProps & {
  ownFields?: OwnFields | undefined
  title?: string | undefined
  /** The area's own texts at first, and the tab that is open. */
  start?: OwnTexts
  firstTab?: number
  /** The part of the page that the dialog is, for its draft; by default it is named after the records. */
  part?: string
  onClose: () => void
}

/** Sets fields of many records at once: it shows what would change and what is refused, and changes all or none. */
export function BulkEditDialog(props: BulkEditDialogProps) {
  const { area, bulk, records: loaded, refreshes, ownFields, part = bulkPart(loaded), onClose } = props
  const [start] = useState<TypedBulk>({ ...NOTHING_TYPED, own: props.start ?? NOTHING_TYPED.own })
  const [typed, setTyped] = useState(start)
  const { draft, leftOut, countedAt, own: ownTexts } = typed
  const isFilled = Object.keys({ ...draft, ...ownTexts }).length > 0
  const { report } = useUndoBatch(refreshes)
  const session = useValueSession({
    part,
    schema: TypedBulk,
    value: typed,
    start,
    isChanged: JSON.stringify([draft, ownTexts]) !== JSON.stringify([start.draft, start.own]),
    fill: setTyped,
    save: (idempotencyKey) => batch.save(idempotencyKey),
    onSaved: ({ batch: saved }) => {
      ownFields?.onSaved?.(ownTexts)
      // No batch: meanwhile others have made the same change.
      report(`${countOf(saved?.changed_count ?? 0)} changed.`, saved?.id)
    },
    onClose,
    failed: 'Nothing was changed.',
  })
  const records = useFrozenWhile(loaded, session.busy || session.isOffline)
  const rows = useMemo(() => {
    const out = new Set(leftOut)
    const changing = records.filter(({ id }) => !out.has(id))
    if (!isFilled || changing.length === 0) return null
    const rowsOfAll = rowsOfDraft(draft, changing, countedAt)
    return ownFields ? rowsOfAll.map(ownFields.rowWith(ownTexts)) : rowsOfAll
  }, [draft, ownTexts, isFilled, records, leftOut, countedAt, ownFields])
  const batch = useBatch({ area, kind: 'edit', rows, refreshes })
  const { checked, answer, checkedAt } = batch
  // A count belongs to the moment when it was first looked at.
  if (isCount(draft) ? countedAt === null && checkedAt !== null : countedAt !== null) {
    setTyped({ ...typed, countedAt: isCount(draft) ? checkedAt : null })
  }
  const changing = checked?.filter(({ state }) => state === 'changed').length ?? 0
  const countOf = (count: number) => countText(count, bulk.one, bulk.many).toLowerCase()

  return (
    <EditDialog
      session={session}
      title={props.title ?? `Change ${countOf(records.length)}`}
      save={changing === 0 ? 'Change' : `Change ${countOf(changing)}`}
      isBlocked={!batch.isCurrent || batch.wrong > 0 || changing === 0 || (ownFields?.isWrong(ownTexts) ?? false)}
      byButton
      maxWidth="sm"
    >
      <BulkFields {...props} typed={typed} onChange={setTyped} />
      {checked && (
        <BulkOutcome
          checked={checked}
          pieces={answer?.pieces && bulk.counts ? piecesText(answer.pieces, bulk.counts) : null}
          onLeaveOut={(ids) => setTyped({ ...typed, leftOut: [...leftOut, ...ids] })}
        />
      )}
      <Touched taken={(answer?.taken_away ?? []).map((of) => ({ of }))} />
      <SaveFailure failure={session.failure ?? (batch.error ? messageOf(batch.error) : null)} />
    </EditDialog>
  )
}

type BulkFieldsProps = Pick<BulkEditDialogProps, 'area' | 'bulk' | 'ownFields' | 'firstTab'> & {
  typed: TypedBulk
  onChange: (change: (before: TypedBulk) => TypedBulk) => void
}

/** The fields that can be set, in the tabs of the area if it has some. */
function BulkFields({ area, bulk, ownFields, firstTab = 0, typed, onChange }: BulkFieldsProps) {
  const options = useOptionalQuery(listReferenceOptions, { query: { area } })?.options ?? {}
  const [tab, setTab] = useState(firstTab)
  const { draft, own: ownTexts } = typed
  const shown = ownFields?.tabs[tab]
  const change: ChangeField = (name, value) =>
    onChange((before) => {
      const next = withField(before.draft, fieldOf(bulk.input, name), value)
      return { ...before, draft: ownFields?.follow?.(next, name) ?? next }
    })
  const changeOwn = (name: string, text: string) =>
    onChange(({ own: { [name]: _, ...others }, ...before }) => ({
      ...before,
      own: text === '' ? others : { ...others, [name]: text },
    }))
  return (
    <>
      {ownFields && (
        <Tabs value={tab} onChange={(_, next: number) => setTab(next)} aria-label="Fields">
          {ownFields.tabs.map(({ label, names, isOwn }) => {
            const isFilled = names.some((name) => name in draft) || Object.keys(ownTexts).some(isOwn)
            const mark = isFilled && <span aria-hidden>&nbsp;•</span>
            return (
              <Tab
                key={label}
                label={
                  <span>
                    {label}
                    {mark}
                  </span>
                }
                aria-description={isFilled ? 'Filled in' : undefined}
              />
            )
          })}
        </Tabs>
      )}
      {(shown?.names ?? bulk.settable).map((name) => {
        const field = fieldOf(bulk.input, name)
        return (
          <BulkField
            key={name}
            field={field}
            isRemark={bulk.remarks?.includes(name) ?? false}
            value={draft[name]}
            options={options[field.refersTo ?? ''] ?? []}
            onChange={(value) => change(name, value)}
          />
        )
      })}
      {shown?.own(ownTexts, changeOwn, change)}
    </>
  )
}

/** '1,508 pieces -> 0'; null where their number stays. */
const piecesText = (
  { before = 0, after = 0 }: { before?: number; after?: number },
  { one, many }: NonNullable<BulkArea['counts']>,
): string | null => (before === after ? null : `${countText(before, one, many)} -> ${numberText(after)}`)

type BulkOutcomeProps = {
  checked: readonly CheckedRow[]
  /** How many pieces there are before and after. */
  pieces?: string | null
  /** Deselects the refused records. */
  onLeaveOut: (ids: readonly number[]) => void
}

/** At first; the others follow at a press. */
const REFUSED_SHOWN = 20

/**
 * The effect of a change on the selected records: how many change, how many have the value already, which are refused
 * and why.
 */
export function BulkOutcome({ checked, pieces = null, onLeaveOut }: BulkOutcomeProps) {
  const countOf = (state: CheckedRow['state']) => numberText(checked.filter((row) => row.state === state).length)
  const refused = checked.filter(({ state }) => state === 'wrong')
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? refused : refused.slice(0, REFUSED_SHOWN)
  const more = refused.length - shown.length
  return (
    <>
      <SmallText role="status">
        {countOf('changed')} change, {countOf('unchanged')} already so, {numberText(refused.length)} refused
        {pieces !== null && <strong style={{ display: 'block' }}>{pieces}</strong>}
      </SmallText>
      {refused.length > 0 && (
        <Alert
          severity="error"
          action={
            <SmallQuietButton onClick={() => onLeaveOut(refused.flatMap(({ id }) => id ?? []))}>
              Leave out {numberText(refused.length)}
            </SmallQuietButton>
          }
        >
          <Box component="ul" sx={{ ...BULLETS, pl: 2, maxHeight: 180, overflow: 'auto' }}>
            {shown.map((row) => (
              <li key={row.id} style={{ contentVisibility: 'auto' }}>
                {row.name}: {row.errors.map(({ message }) => message).join(', ')}
              </li>
            ))}
          </Box>
          {more > 0 && (
            <SmallQuietButton onClick={() => setIsWhole(true)}>and {numberText(more)} more</SmallQuietButton>
          )}
        </Alert>
      )}
    </>
  )
}
