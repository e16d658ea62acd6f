import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react'
import { isUnreachable } from '../../../api/failure.ts'
import { newIdempotencyKey, type SaveKey } from '../../../api/idempotency-key.ts'
import { useRetry } from '../../../api/when-connected.ts'
import type { UsedDraft } from '../../drafts/use-draft.tsx'
import type { Session } from '../EditSession.tsx'
import { LeaveGuard, type LeavingWords } from '../LeaveGuard.tsx'
import { useCloseGuard } from '../use-close-guard.tsx'

type SessionBaseSettings<A> = {
  draft: UsedDraft
  saveKey: SaveKey
  /** Whether leaving would lose content. */
  isUnsaved: boolean
  guardsPage: boolean | LeavingWords
  /** Sends the content; undefined if nothing was sent or a person has to choose. */
  send: (idempotencyKey: string) => Promise<A | undefined>
  onSent: (answer: A) => void
  /** The text of a refusal to show; null if it is shown elsewhere. */
  refuse: (error: unknown) => string | null
  /** Shown if no answer comes. */
  broke: string
  onCancel?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

type SessionBase = Omit<Session, 'fields' | 'changedByOthers' | 'findLastChange' | 'pause' | 'dialogs'> & {
  /** The page may be left, whatever is unsaved. */
  released: RefObject<boolean>
  guards: ReactNode
}

/**
 * What a session does whatever it edits. It sends one save at a time, and without a connection again until an answer
 * comes. All attempts of one save have the same key, so it takes effect once: a refused attempt keeps it, because an
 * earlier one without an answer may have arrived.
 */
export const useSessionBase = <A,>(settings: SessionBaseSettings<A>): SessionBase => {
  const { draft, saveKey, isUnsaved, guardsPage, send, onSent, refuse, broke, onCancel, onClose } = settings
  const [failure, setFailure] = useState<string | null>(null)
  const [isOffline, setOffline] = useState(false)
  const [busy, setBusy] = useState(false)
  // A second press of Enter comes before a disabled button is drawn.
  const isInFlight = useRef(false)
  const released = useRef(false)

  const clear = useCallback(() => {
    setFailure(null)
    setOffline(false)
  }, [])
  const attempt = async (): Promise<A | undefined> => {
    try {
      const answer = await send(saveKey.current)
      clear()
      if (answer !== undefined) saveKey.set(newIdempotencyKey())
      return answer
    } catch (error) {
      setOffline(isUnreachable(error))
      setFailure(isUnreachable(error) ? broke : refuse(error))
      return undefined
    }
  }
  const sendOnce = async (): Promise<void> => {
    if (isInFlight.current) return
    isInFlight.current = true
    setBusy(true)
    if (!isOffline) setFailure(null)
    const answer = await attempt()
    isInFlight.current = false
    setBusy(false)
    if (answer !== undefined) onSent(answer)
  }
  useRetry(isOffline && !busy, () => void sendOnce())
  const cancel = () => {
    draft.cancel()
    onCancel?.()
    onClose?.()
  }
  const { tryToClose, question } = useCloseGuard(isUnsaved, cancel)
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
    tryToClose,
    released,
    finish: () => {
      released.current = true
      draft.drop()
    },
    isKept: draft.isKept,
    draftNotice: draft.notice,
    guards: (
      <>
        {guardsPage && (
          <LeaveGuard
            unsaved={isUnsaved}
            released={released}
            {...(typeof guardsPage === 'object' && { words: guardsPage })}
          />
        )}
        {question}
      </>
    ),
  }
}
