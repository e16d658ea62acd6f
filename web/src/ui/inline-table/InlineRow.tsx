import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { memo, useCallback, useState } from 'react'
import type { SaveOf } from '../../api/hooks.ts'
import { SmallButton } from '../display/buttons.tsx'
import { DraftNotice } from '../drafts/use-draft.tsx'
import type { KeptPart } from '../drafts/use-kept-parts.ts'
import { useFlash } from '../feedback/use-flash.ts'
import type { Column } from '../list/column.ts'
import { RowName } from '../list/ListLink.tsx'
import { RowCheckbox } from '../list/RowCheckbox.tsx'
import { rowPress } from '../list/row-press.ts'
import type { RowSelection } from '../list/use-selection.ts'
import { useFocusBack } from '../page/focus.ts'
import { InlineCell, InlineLine } from './InlineCell.tsx'
import { InlineEditor } from './InlineEditor.tsx'
import { ROW_NOTICE } from './inline-layout.ts'
import {
  type InlineTableProps,
  type NamedInput,
  type NamedRow,
  partOfRow,
  type ReopenedRow,
  useOpenAgain,
} from './named-row.ts'

export const SAVED_SHOWN_MS = 1500
export const DENIED_SHOWN_MS = 2000

type InlineRowProps = Pick<InlineTableProps, 'schema' | 'texts' | 'update' | 'open' | 'mark' | 'actions'> & {
  row: NamedRow
  /** The columns besides name and description. */
  extra: readonly Column<NamedRow>[]
  /** Null: rows are not being selected. */
  isSelected: boolean | null
  onToggle: RowSelection['toggle']
  /** Just created: shown as saved. */
  isNew: boolean
  /** Opens a new row as a copy of this one. */
  duplicate: ((row: NamedRow) => void) | undefined
  onUnsaved: (id: number, unsaved: boolean) => void
  /** Its draft is restored, and the row opens for it. */
  reopened: ReopenedRow | null
  /** Its unsaved content. */
  draft: KeptPart | undefined
}

/**
 * A row in read, edit or saved state. Memoized: a key typed into one row renders no other. Plain elements, styled by
 * `inline-layout.ts`, since MUI's cells compute their styles one by one.
 */
export const InlineRow = memo(InlineRowOf)

function InlineRowOf(props: InlineRowProps) {
  const { row, extra, isSelected, onToggle, isNew, schema, texts, update, open, mark, actions, duplicate } = props
  const { onUnsaved, draft } = props
  const [editing, setEditing] = useState(false)
  useOpenAgain(props.reopened, setEditing)
  const [fill, setFill] = useState(props.reopened?.values)
  const [note, flash] = useFlash<'saved' | 'denied'>()
  const editButton = useFocusBack(editing)
  const reportUnsaved = useCallback((unsaved: boolean) => onUnsaved(row.id, unsaved), [onUnsaved, row.id])

  const cells = extra.map((column) => (
    <InlineCell key={column.id} label={column.label}>
      {column.cell(row)}
    </InlineCell>
  ))

  if (editing && update) {
    const close = () => {
      setFill(undefined)
      setEditing(false)
    }
    const save: SaveOf<NamedInput, unknown> = (...sent) => update(row, ...sent)
    return (
      <InlineLine edited>
        {isSelected !== null && <InlineCell>{null}</InlineCell>}
        <InlineEditor
          part={partOfRow(row.id)}
          extra={cells}
          schema={schema}
          start={startOf(row)}
          fill={fill}
          texts={texts}
          submit={save}
          onClose={close}
          onSaved={() => flash('saved', SAVED_SHOWN_MS)}
          onDenied={() => {
            close()
            flash('denied', DENIED_SHOWN_MS)
          }}
          onUnsaved={reportUnsaved}
        />
      </InlineLine>
    )
  }

  return (
    <InlineLine id={row.id} press={rowPress({ id: row.id, opens: false, isSelected, onToggle })}>
      {isSelected !== null && (
        <InlineCell>
          <div className="checkbox">
            <RowCheckbox id={row.id} name={row.name} checked={isSelected} onToggle={onToggle} />
          </div>
        </InlineCell>
      )}
      <InlineCell naming>
        <RowName to={open?.(row)}>{row.name}</RowName>
      </InlineCell>
      <InlineCell>
        <span className="pale">{row.description}</span>
      </InlineCell>
      {cells}
      <InlineCell forScreen>
        <div className="actions">
          <RowNote note={note ?? (isNew ? 'saved' : null)} />
          {mark?.(row) && <Chip size="small" variant="outlined" label={mark(row)} />}
          {actions?.(row)}
          {update && (
            <SmallButton ref={editButton} onClick={() => setEditing(true)}>
              Edit
            </SmallButton>
          )}
          {duplicate && <SmallButton onClick={() => duplicate(row)}>Duplicate</SmallButton>}
        </div>
        {update && <RowDraft draft={draft} />}
      </InlineCell>
    </InlineLine>
  )
}

const startOf = ({ id, name, description, updated_at }: NamedRow) => ({
  id,
  name,
  description,
  ...(updated_at === undefined ? {} : { updated_at }),
})

/** Stays in the document while empty, so that screen readers announce changes. */
export function RowNote({ note }: { note: 'saved' | 'denied' | null }) {
  return (
    <p role="status" className={note === 'denied' ? 'note denied' : 'note'}>
      {note === 'saved' && (
        <>
          <CheckIcon fontSize="small" aria-hidden /> Saved
        </>
      )}
      {note === 'denied' && 'Permission Required'}
    </p>
  )
}

/** Offers the unsaved content of a row. */
export function RowDraft({ draft }: { draft: KeptPart | undefined }) {
  if (!draft) return null
  return (
    <Box sx={ROW_NOTICE}>
      <DraftNotice typedAt={draft.typedAt} how="offered" onResume={draft.resume} onDiscard={draft.discard} />
    </Box>
  )
}
