import { getHistory, type RecordHistory as HistoryAnswer } from '@kitroom/contract/activity'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import ButtonBase from '@mui/material/ButtonBase'
import { type ComponentProps, Suspense, startTransition, useRef, useState } from 'react'
import { useCachedAnswer, useOptionalQuery } from '../../api/hooks.ts'
import { lazyPart } from '../feedback/lazy-part.ts'
import { SectionCard } from '../page/SectionCard.tsx'
import { HistoryList, LastChange, type RecordValues } from './HistoryList.tsx'

const ConfirmDialog = lazyPart(async () => (await import('../feedback/ConfirmDialog.tsx')).ConfirmDialog)

type RecordHistoryProps = Omit<ComponentProps<typeof HistoryCard>, 'history'> & {
  /** The area's name in the contract. */
  area: string
  id: number
}

/** Who changed a record last, and its history. Empty if it cannot be loaded. */
export function RecordHistory({ area, id, ...rest }: RecordHistoryProps) {
  const request = { query: { area, id: String(id) } }
  const history = useOptionalQuery(getHistory, request)
  // The history is read again when it is opened, so it includes the last save.
  const { refetch } = useCachedAnswer(getHistory, request)
  return history ? <HistoryCard history={history} onOpen={() => void refetch()} {...rest} /> : null
}

type HistoryCardProps = {
  history: HistoryAnswer
  /** Beside a form it is folded at first, and says who changed the record last. */
  isFolded?: boolean
  /** Fills the form with that state; left out if the record cannot be edited. */
  onRestore?: ((values: RecordValues) => void) | undefined
  isRestorable?: ((values: RecordValues) => boolean) | undefined
  /** Called when it is opened. */
  onOpen?: () => void
  /** Unsaved changes would be replaced. */
  isDirty?: boolean
}

/** The history of a record, in a card. */
function HistoryCard(props: HistoryCardProps) {
  const { history, isFolded = false, onRestore, isRestorable, onOpen, isDirty = false } = props
  const [isOpen, setIsOpen] = useState(!isFolded)
  const card = useRef<HTMLDivElement>(null)
  const [newest] = history.entries
  const restore = (values: RecordValues) => {
    if (isFolded) setIsOpen(false)
    onRestore?.(values)
  }
  const { ask, question } = useRestoreQuestion(onRestore && restore, isDirty)
  const fold = () => {
    if (!isOpen) onOpen?.()
    setIsOpen(!isOpen)
  }
  const title = (
    <ButtonBase aria-expanded={isOpen} onClick={fold} sx={TITLE}>
      History
      <ExpandMoreIcon sx={{ color: 'text.secondary', transform: isOpen ? 'rotate(180deg)' : undefined }} />
    </ButtonBase>
  )
  return (
    <SectionCard title={isFolded ? title : 'History'} ref={card} sx={{ displayPrint: 'none' }}>
      {newest && <LastChange entry={newest} onOpen={() => (isOpen ? card.current?.focus() : fold())} />}
      {isOpen && <HistoryList {...history} isRestorable={isRestorable} onRestore={ask} />}
      {question}
    </SectionCard>
  )
}

/** Restores a state, after a question if unsaved changes would be lost. */
export const useRestoreQuestion = (restore: ((values: RecordValues) => void) | undefined, isDirty: boolean) => {
  const [pendingValues, setPending] = useState<RecordValues | null>(null)
  const question = (
    <Suspense>
      {pendingValues && (
        <ConfirmDialog
          open
          title="Replace your unsaved changes?"
          confirm="Replace"
          onConfirm={() => {
            setPending(null)
            restore?.(pendingValues)
          }}
          onCancel={() => setPending(null)}
        >
          The form is filled with what was there then. Your changes are lost.
        </ConfirmDialog>
      )}
    </Suspense>
  )
  return {
    ask: restore && ((values: RecordValues) => (isDirty ? startTransition(() => setPending(values)) : restore(values))),
    question,
  }
}

const TITLE = {
  width: '100%',
  justifyContent: 'space-between',
  font: 'inherit',
  letterSpacing: 'inherit',
  borderRadius: 1,
}
