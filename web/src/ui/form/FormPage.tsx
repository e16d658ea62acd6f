import { removalsIn } from '@kitroom/contract/removals'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { type Control, type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { SaveOf } from '../../api/hooks.ts'
import { ActiveChip } from '../display/ActiveChip.tsx'
import { thumbnailOf } from '../display/Swatch.tsx'
import { EditSession, SaveFailure, SessionNotices } from '../editing/EditSession.tsx'
import { areaOf } from '../editing/last-change.ts'
import type { EditedForm } from '../editing/use-contract-form.ts'
import { ifTypedInto, useEditSession } from '../editing/use-edit-session.tsx'
import { useNotify } from '../feedback/notify.ts'
import { Panel } from '../feedback/Panel.tsx'
import { RecordHistory } from '../history/HistoryCard.tsx'
import { ButtonLink } from '../list/ButtonLink.tsx'
import { opensElsewhere } from '../list/ListLink.tsx'
import { useListAddress } from '../list/list-origin.ts'
import { RETURNING, returningFrom } from '../list/list-position.ts'
import { focusFirstField } from '../page/focus.ts'
import { PageTitle } from '../page/PageTitle.tsx'
import { ASIDE, TWO_COLUMNS } from '../page/page-layout.ts'
import { recordName, useNoteOpened, useRecordId } from '../page/use-id-param.ts'
import { useIsHere } from '../page/use-is-here.ts'
import { RecordWalk, type WalkLabels } from '../record/RecordWalk.tsx'
import { Touched } from '../used-by/Touched.tsx'
import { UsedBy } from '../used-by/UsedBy.tsx'
import { FormBar } from './FormBar.tsx'
import { RestoredFields, useRestore } from './use-restore.ts'

type FormPageProps<V extends FieldValues, C, T, A> = {
  title: string
  about?: ReactNode
  form: EditedForm<V, C, T>
  /** The save function, from `useSave`. */
  save: SaveOf<T, A>
  /** The list that Cancel and a successful save lead to, in its previous state. */
  backTo: string
  /** People who may not open the list are led there all the same, not home. */
  leadsToList?: boolean
  /** Called instead of going to `backTo` after a save. */
  onSaved?: (answer: A) => void
  saveLabel?: string
  busyLabel?: string
  /** Beside the title of a record; by default whether it is active. */
  status?: ReactNode
  /** The record's picture or color. */
  thumbnail?: ReactNode
  /** At the far end of the title. */
  actions?: ReactNode
  /** The field of a 409 whose answer names none; `name` if left out. */
  conflictPath?: string
  /** Shown if saving fails without a server message. */
  failed?: string
  maxWidth?: number
  /** The label of the links to the previous and next record. */
  walk?: WalkLabels
  children: ReactNode
  /** Shown at the right of the form. */
  beside?: ReactNode
}

// A wide form leaves no room at its right. Others stand at the left, whether anything is beside them or not.
const BESIDE_UP_TO = 840

/** A form on its own page: saving, refusals, and the unsaved-changes guard. */
export function FormPage<V extends FieldValues, C, T, A extends { message?: string }>(
  props: FormPageProps<V, C, T, A>,
) {
  const { title, about, form, save, backTo, saveLabel = 'Save', busyLabel = 'Saving...', maxWidth = 720 } = props
  const { isDirty } = form.formState
  const navigate = useNavigate()
  const list = useListAddress(backTo, !props.leadsToList)
  const notify = useNotify()
  const isHere = useIsHere()
  const recordId = useRecordId()
  const area = areaOf(form)
  useNoteOpened(area, recordId, recordName(form.formState.defaultValues) !== undefined)
  const card = useRef<HTMLFormElement>(null)
  useEffect(() => focusFirstField(card.current), [])

  const showSaved = async (answer: A, said: string) => {
    // The row that lights up says that the record is saved, but no more.
    const isByRow = said === answer.message && leadsTo(list, backTo)
    await navigate(list, {
      state: returningFrom(recordId ?? idIn(answer), isByRow ? said : undefined),
      preventScrollReset: true,
    })
    if (said && !isByRow) notify(said)
  }
  const session = useEditSession(form, {
    save,
    guardsPage: true,
    conflictPath: props.conflictPath,
    failed: props.failed,
    staysWith: (answer, sent) =>
      isHere() && form.formState.defaultValues?.updated_at ? ifTypedInto(form, sent, recordIn(answer)) : undefined,
    onSaved: (answer, { said, isOpen }) => {
      if (said && (isOpen || props.onSaved || !isHere())) notify(said)
      if (isOpen || !isHere()) return
      if (props.onSaved) return props.onSaved(answer)
      void showSaved(answer, said)
    },
  })
  // After the session, whose draft keeps these values, too.
  const { restore, restored } = useRestore(form)
  const { busy } = session
  const cancel = (event: MouseEvent) => {
    if (!opensElsewhere(event)) session.cancel()
  }

  const isEdited = area !== undefined && recordId !== null
  const hasAside = isEdited || props.beside !== undefined
  const isNarrow = maxWidth <= BESIDE_UP_TO
  const stored: Readonly<Record<string, unknown>> = { ...form.formState.defaultValues }
  const { status = <ActiveChip isActive={stored.is_active} /> } = props

  return (
    <EditSession session={session}>
      <Box sx={hasAside || isNarrow ? {} : { maxWidth, mx: 'auto' }}>
        <PageTitle
          title={title}
          about={about}
          record={isEdited ? recordName(stored) : undefined}
          thumbnail={isEdited && (props.thumbnail ?? thumbnailOf(stored))}
          status={isEdited && status}
        >
          {props.actions}
          <RecordWalk list={backTo} labels={props.walk} />
        </PageTitle>
        <SessionNotices maxWidth={maxWidth} />
        <Box sx={isNarrow ? TWO_COLUMNS : STACKED}>
          <Card component="form" ref={card} noValidate onSubmit={session.submit} sx={CARD}>
            <Stack spacing={2.5} useFlexGap>
              <SaveFailure />
              <RestoredFields value={restored}>{props.children}</RestoredFields>
              <FormBar isUnsaved={isDirty} isInCard>
                {isEdited && <TouchedByForm area={area} id={recordId} form={form} />}
                <Stack direction="row" spacing={1.5}>
                  <Button type="submit" variant="contained" disabled={busy}>
                    {busy ? busyLabel : saveLabel}
                  </Button>
                  <ButtonLink
                    to={list}
                    state={RETURNING}
                    preventScrollReset
                    color="inherit"
                    disabled={busy}
                    onClick={cancel}
                  >
                    Cancel
                  </ButtonLink>
                </Stack>
              </FormBar>
            </Stack>
          </Card>
          {hasAside && (
            <Box sx={ASIDE}>
              {props.beside}
              {isEdited && (
                <UsedBy area={area} id={recordId}>
                  <Panel name="The history">
                    <RecordHistory isFolded area={area} id={recordId} onRestore={restore} isDirty={isDirty} />
                  </Panel>
                </UsedBy>
              )}
            </Box>
          )}
        </Box>
      </Box>
    </EditSession>
  )
}

const STACKED = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }

const CARD = { p: { xs: 2, sm: 3 }, overflow: 'visible' }
/** Whether an address is that of the list, in whatever state, and not home. */
const leadsTo = (address: string, list: string): boolean => address.split('?')[0] === list

/** The id of the record in an answer; null if the server does not return it. */
const idIn = (answer: object): number | null => {
  const id = recordIn(answer)?.id
  return typeof id === 'number' ? id : null
}

type SavedRecord = Readonly<Record<string, unknown>> & { id: unknown }

const recordIn = (answer: object): SavedRecord | undefined =>
  Object.values(answer).find(
    (value: unknown): value is SavedRecord => typeof value === 'object' && value !== null && 'id' in value,
  )

type TouchedByFormProps<V extends FieldValues, C, T> = {
  area: string
  id: number
  form: { control: Control<V, C, T>; schema?: z.ZodObject }
}

/** The effects of saving a form, above its Save. */
function TouchedByForm<V extends FieldValues, C, T>({ area, id, form }: TouchedByFormProps<V, C, T>) {
  const { control, schema } = form
  const now = useWatch({ control })
  const { defaultValues: before = {} } = useFormState({ control })
  if (!schema) return null
  return <Touched taken={removalsIn(schema, `${area}:${id}`, before, now).map((of) => ({ of }))} />
}
