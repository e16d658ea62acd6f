import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isUnreachable } from '../../api/failure.ts'
import { newIdempotencyKey, type SaveKey } from '../../api/idempotency-key.ts'
import { useRetry } from '../../api/when-connected.ts'
import type { UsedDraft } from '../drafts/use-draft.tsx'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { lazyPart } from '../feedback/lazy-part.ts'
import type { Conflict } from './ConflictDialog.tsx'
import type { Session } from './EditSession.tsx'
import type { FormFields } from './form-fields.ts'
import { LeaveGuard, type LeavingWords } from './LeaveGuard.tsx'

// Few saves meet another one.
const ConflictDialog = lazyPart(async () => (await import('./ConflictDialog.tsx')).ConflictDialog)

/** The work of a session on its content besides sending it, left to the place where it is open. */
export type SessionSettings<A> = {
  /** The part of the page that it is, for its draft: 'row 3'. */
  part?: string | undefined
  onSaved?: (answer: A) => void
  /** Closes the dialog or row that it is in. */
  onClose?: () => void
  /** Called when its changes are discarded. */
  onCancel?: () => void
  /** It asks before its page is left; with words of its own. */
  guardsPage?: boolean | LeavingWords
  /** Shown without a server message. */
  failed?: string | undefined
  /** Shown if no answer comes. */
  broke?: string | undefined
}

/** Fields that others have changed, too, and what takes them with the chosen values. */
export type OpenConflict = Conflict & { apply: (chosen: Readonly<Record<string, unknown>>) => void }

/** The content of a session: how it is stored, sent and refused. */
type Content<A> = {
  draft: UsedDraft
  saveKey: SaveKey
  /** Whether leaving would lose content. */
  isUnsaved: boolean
  /** The fields of a conflict. */
  fields: FormFields
  /** Sends the content; undefined if it cannot be sent. `ask` lets the person choose, and sends it then. */
  send: (idempotencyKey: string, ask: (conflict: OpenConflict) => undefined) => Promise<A | undefined>
  /** Takes what was saved. True if the place stays open with it. */
  take?: (answer: A) => boolean
  /** The text of a refusal to show; null if it is shown elsewhere. */
  refuse: (error: unknown) => string | null
  /** Called when a conflict ends without a save. */
  onUnsettled?: (() => void) | undefined
}

/**
 * Sends one save at a time, and without a connection again until an answer comes. All attempts of one save have the
 * same key, so it takes effect once: a refused attempt keeps it, because an earlier one without an answer may have
 * arrived.
 */
export const useSession = <A,>(
  content: Content<A>,
  settings: SessionSettings<A>,
): Omit<Session, 'fields' | 'changedByOthers' | 'findLastChange'> => {
  const { draft, saveKey, isUnsaved } = content
  const { guardsPage = false, onClose } = settings
  const [failure, setFailure] = useState<string | null>(null)
  const [isOffline, setOffline] = useState(false)
  const [busy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  // A second press of Enter comes before a disabled button is drawn.
  const isInFlight = useRef(false)
  const released = useRef(false)

  const clear = useCallback(() => {
    setFailure(null)
    setOffline(false)
  }, [])
  const attempt = async (): Promise<A | undefined> => {
    try {
      const answer = await content.send(saveKey.current, conflict.ask)
      clear()
      if (answer !== undefined) saveKey.set(newIdempotencyKey())
      return answer
    } catch (error) {
      setOffline(isUnreachable(error))
      setFailure(isUnreachable(error) ? (settings.broke ?? 'Submission failed') : content.refuse(error))
      return undefined
    }
  }
  const finish = () => {
    released.current = true
    draft.drop()
  }
  const sendOnce = async (): Promise<void> => {
    if (isInFlight.current) return
    isInFlight.current = true
    setBusy(true)
    if (!isOffline) setFailure(null)
    const answer = await attempt()
    isInFlight.current = false
    setBusy(false)
    if (answer === undefined) return
    if (!content.take?.(answer)) {
      finish()
      onClose?.()
    }
    settings.onSaved?.(answer)
  }
  useRetry(isOffline && !busy, () => void sendOnce())
  const conflict = useConflict(content, () => void sendOnce())
  const cancel = () => {
    released.current = isUnsaved
    draft.cancel()
    settings.onCancel?.()
    onClose?.()
  }
  return {
    submit: (event) => {
      event?.preventDefault()
      void sendOnce()
    },
    busy,
    failure,
    isOffline,
    clear,
    cancel,
    tryToClose: () => (isUnsaved ? setAsking(true) : cancel()),
    finish,
    pause: () => {
      draft.leave()
      onClose?.()
    },
    isKept: draft.isKept,
    draftNotice: draft.notice,
    dialogs: (
      <>
        {guardsPage && (
          <LeaveGuard
            unsaved={isUnsaved}
            released={released}
            {...(typeof guardsPage === 'object' && { words: guardsPage })}
          />
        )}
        <CloseQuestion
          open={isAsking}
          onDiscard={() => {
            setAsking(false)
            cancel()
          }}
          onStay={() => setAsking(false)}
        />
        {conflict.dialog}
      </>
    ),
  }
}

type CloseQuestionProps = { open: boolean; onDiscard: () => void; onStay: () => void }

/** Escape or a click outside does not discard typed content without a question. Cancel does. */
export function CloseQuestion({ open, onDiscard, onStay }: CloseQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Close without saving?"
      confirm="Discard"
      cancel="Stay"
      danger
      onConfirm={onDiscard}
      onCancel={onStay}
    >
      What you typed has not been saved. It will be discarded.
    </ConfirmDialog>
  )
}

type ConflictQuestion = { ask: (conflict: OpenConflict) => undefined; dialog: ReactNode }

/** Asks about the fields that others have changed too, and sends what was chosen. */
const useConflict = <A,>({ fields, onUnsettled }: Content<A>, submit: () => void): ConflictQuestion => {
  const [conflict, setConflict] = useState<OpenConflict | null>(null)
  const [isChosen, setChosen] = useState(false)
  const submitChosen = useEffectEvent(() => {
    setChosen(false)
    submit()
  })
  // With the values as they are after the choice.
  useEffect(() => {
    if (isChosen) submitChosen()
  }, [isChosen])
  const dialog = conflict && (
    <Suspense>
      <ConflictDialog
        fields={fields}
        conflict={conflict}
        onTakeTheirs={(chosen) => {
          onUnsettled?.()
          conflict.apply(chosen)
          setConflict(null)
        }}
        onSaveMine={(chosen) => {
          conflict.apply(chosen)
          setConflict(null)
          setChosen(true)
        }}
        onKeepEditing={() => {
          onUnsettled?.()
          setConflict(null)
        }}
      />
    </Suspense>
  )
  return { ask: (openConflict) => void setConflict(openConflict), dialog }
}
