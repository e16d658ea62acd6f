import { type RefObject, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { isRequested } from '../../access/requested-location.ts'
import { openDrafts, unsavedChanges } from '../drafts/draft-writer.ts'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'

export type LeavingWords = {
  title: string
  text: string
  /** The changes are not stored as a draft. */
  isLost?: true
}

const UNSAVED: LeavingWords = {
  title: 'Leave without saving?',
  text: 'Your changes on this page have not been saved. They are kept on this device as a draft.',
}

type LeaveGuardProps = {
  unsaved: boolean
  words?: LeavingWords
  /** True once the changes are saved: the next navigation is let through. */
  released?: RefObject<boolean>
}

/** Asks before a page with unsaved changes is left, inside the app and when the tab is closed. One for each page. */
export function LeaveGuard({ unsaved, words = UNSAVED, released }: LeaveGuardProps) {
  const never = useRef(false)
  const isReleased = released ?? never
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !isReleased.current &&
      !unsavedChanges.isReleased() &&
      currentLocation.pathname !== nextLocation.pathname &&
      // A guard's redirect: the session is over and staying would not help.
      !isRequested(nextLocation.state),
  )

  useEffect(() => {
    if (!unsaved) {
      isReleased.current = false
      return
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved, isReleased])

  const keepsDraft = unsaved && !words.isLost
  useEffect(() => (keepsDraft ? unsavedChanges.enter() : undefined), [keepsDraft])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={words.title}
      confirm="Leave"
      cancel="Stay"
      danger={words.isLost ?? false}
      onConfirm={() => {
        for (const draft of openDrafts()) draft.leave()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    >
      {words.text}
    </ConfirmDialog>
  )
}
