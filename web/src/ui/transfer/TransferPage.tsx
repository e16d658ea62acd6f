import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { SmallButton } from '../display/buttons.tsx'
import { StatusAlert } from '../display/StatusAlert.tsx'
import { SmallText } from '../display/texts.tsx'
import { EditSession, SaveFailure, SessionNotices } from '../editing/EditSession.tsx'
import { findLastChange } from '../editing/last-change.ts'
import { useValueSession } from '../editing/use-value-session.tsx'
import { useNotify } from '../feedback/notify.ts'
import { useFlash } from '../feedback/use-flash.ts'
import { RecordHistory } from '../history/HistoryCard.tsx'
import type { RecordValues } from '../history/HistoryList.tsx'
import { restoringRow } from '../history/restored-values.ts'
import { ButtonLink } from '../list/ButtonLink.tsx'
import { useListAddress } from '../list/list-origin.ts'
import { RETURNING } from '../list/list-position.ts'
import { PageTitle } from '../page/PageTitle.tsx'
import { useNoteOpened, useRecordId } from '../page/use-id-param.ts'
import { RecordWalk } from '../record/RecordWalk.tsx'
import { SaveBar } from './SaveBar.tsx'
import { type SaveSet, sendSet, type TakenOver, useOthersMoves } from './send-set.ts'
import { TransferList } from './TransferList.tsx'
import type { TransferItem } from './use-pane.ts'

const SUCCESS_SHOWN_MS = 2000
// A move of this many may be a slip.
const MANY = 10

/** The moves that are not saved. */
const Moves = z.object({ added: z.array(z.int()), removed: z.array(z.int()) })
const NO_MOVES = { added: [], removed: [] }

/** `before`: the assignment before it, with the moves that others have made since. */
type LastMove = { moved: number; to: string; before: ReadonlySet<number> }

type TransferPageProps = {
  /** The area of what is assigned to, as the contract's list names it. */
  area: string
  /** The name of the record. */
  name: string
  title: string
  about?: string | null
  items: readonly TransferItem[]
  /** The saved assignment. */
  baseline: readonly number[]
  availableTitle: string
  assignedTitle: string
  searchLabel: string
  backTo: string
  /** Under which name a history entry keeps what was assigned. */
  restores: 'permissionIds' | 'roleIds'
  /** Whether its own fields may be edited in the list. */
  editsRow: boolean
  /** Beside the way back. */
  actions?: ReactNode
  /** Shown instead of the save button to people who may look and not change. */
  denied: string | false
  /** Saves the whole set; afterwards `baseline` is what was saved. */
  save: SaveSet
  /** The ids that a conflict says are stored now. */
  storedIn: (current: Readonly<Record<string, unknown>>) => readonly number[]
  /** How many people a change of these items affects; null if unknown. */
  affected: (changed: ReadonlySet<number>) => number | null
  /** Said above the bar of what is taken away. */
  touched?: (removed: ReadonlySet<number>) => ReactNode
  saved: string
  failed: string
}

/**
 * Assigns items of one kind to a record of another. The save bar is shown only while something differs from what is
 * saved.
 */
export function TransferPage(props: TransferPageProps) {
  const { area, title, about, items, baseline, availableTitle, assignedTitle, backTo, denied, save } = props
  const [edited, setEdited] = useState<ReadonlySet<number> | null>(null)
  const [lastMove, setLastMove] = useState<LastMove | null>(null)
  const [sent, setSent] = useState<ReadonlySet<number> | null>(null)
  const [success, flashSuccess] = useFlash<string>()
  const stored = useMemo(() => new Set(baseline), [baseline])
  const assigned = edited ?? stored
  const changed = assigned.symmetricDifference(stored)
  const unsaved = changed.size > 0
  const namesOf = (ids: ReadonlySet<number>) => items.filter(({ id }) => ids.has(id)).map(({ name }) => name)
  const navigate = useNavigate()
  const itemIds = useMemo(() => new Set(items.map((item) => item.id)), [items])
  const moves = useMemo(
    () => ({ added: [...assigned.difference(stored)], removed: [...stored.difference(assigned)] }),
    [assigned, stored],
  )
  const list = useListAddress(backTo)
  const id = useRecordId()
  useNoteOpened(area, id, props.name !== '')

  const notify = useNotify()
  const reportTakenOver = async ({ moved, current }: TakenOver) => {
    const { name } = await findLastChange(area, id, current)
    const names = namesOf(moved)
    notify(`Taken over from ${name}: ${names.join(', ')}.`)
  }
  const session = useValueSession({
    schema: Moves,
    value: moves,
    start: NO_MOVES,
    isChanged: unsaved,
    guardsPage: true,
    fill: ({ added, removed }) =>
      setEdited(stored.difference(new Set(removed)).union(new Set(added).intersection(itemIds))),
    save: (key) => {
      const saveSent: SaveSet = (ids, ...version) => {
        setSent(new Set(ids))
        return save(ids, ...version)
      }
      return sendSet({ save: saveSent, storedIn: props.storedIn, key }, [...assigned], baseline)
    },
    onSaved: ({ message, takenOver }) => {
      setEdited(null)
      setLastMove(null)
      flashSuccess(message ?? props.saved, SUCCESS_SHOWN_MS)
      for (const one of takenOver) if (one.moved.size > 0) void reportTakenOver(one)
    },
    onCancel: () => {
      setEdited(null)
      setLastMove(null)
      session.clear()
    },
    findLastChange: (current) => findLastChange(area, id, current),
    failed: props.failed,
    broke: props.failed,
  })
  const { submit, busy } = session
  const changedByOthers = useOthersMoves({
    stored,
    sent,
    onMoved: (merge) => {
      if (edited) setEdited(merge(edited))
      if (lastMove) setLastMove({ ...lastMove, before: merge(lastMove.before) })
    },
  })
  const change = (ids: ReadonlySet<number>, moved: number, to: string) => {
    if (busy) return
    setLastMove({ moved, to, before: assigned })
    setEdited(ids)
  }
  const undo = ({ before }: LastMove) => {
    setEdited(before)
    setLastMove(null)
  }
  const { restores } = props
  const isRestorable = (values: RecordValues) => (restores in values ? denied === false : props.editsRow)
  // Its own fields are edited in its row of the list.
  const fillFrom = (values: RecordValues) => {
    const ids = values[restores]
    if (!Array.isArray(ids)) return void navigate(backTo, { state: restoringRow(id ?? 0, values) })
    setLastMove(null)
    setEdited(new Set(ids.map(Number)).intersection(itemIds))
  }

  return (
    <EditSession session={session}>
      <PageTitle title={title} about={about}>
        <RecordWalk list={backTo} />
        {props.actions}
        <ButtonLink
          to={list}
          state={RETURNING}
          preventScrollReset
          startIcon={<ArrowBackIcon />}
          color="inherit"
          variant="outlined"
        >
          Back
        </ButtonLink>
      </PageTitle>
      <SessionNotices changedByOthers={changedByOthers} />
      <Stack spacing={2}>
        {denied && <Alert severity="info">{denied}</Alert>}
        <TransferList
          items={items}
          assigned={assigned}
          stored={stored}
          onChange={change}
          availableTitle={availableTitle}
          assignedTitle={assignedTitle}
          searchLabel={props.searchLabel}
          // A larger move is said in the bar.
          said={lastMove && lastMove.moved <= MANY ? `${lastMove.moved} moved to ${lastMove.to}` : ''}
          readOnly={denied !== false}
        />
        <SaveFailure />
        {success && <StatusAlert severity="success">{success}</StatusAlert>}
        {unsaved && (
          <SaveBar
            changes={changed.size}
            members={{ added: namesOf(assigned.difference(stored)), removed: namesOf(stored.difference(assigned)) }}
            affected={props.affected(changed)}
            busy={busy}
            onSave={() => submit()}
            onCancel={session.cancel}
            touched={props.touched?.(stored.difference(assigned))}
          >
            {lastMove && lastMove.moved > MANY && (
              <>
                <SmallText role="status">{lastMove.moved} moved</SmallText>
                <SmallButton onClick={() => undo(lastMove)} disabled={busy}>
                  Undo
                </SmallButton>
              </>
            )}
          </SaveBar>
        )}
      </Stack>
      {id !== null && (
        <RecordHistory
          isFolded
          area={area}
          id={id}
          onRestore={fillFrom}
          isRestorable={isRestorable}
          isDirty={unsaved}
        />
      )}
    </EditSession>
  )
}
