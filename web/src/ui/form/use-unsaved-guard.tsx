import { type ReactNode, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { isRequested } from '../../access/requested-location.ts'
import { openDrafts } from '../drafts/draft-writer.ts'
import { unsavedChanges } from '../drafts/unsaved-changes.ts'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'

type UnsavedGuard = {
  /** Render it: it asks before the page is left. */
  dialog: ReactNode
  /** The changes are saved: the next navigation is let through. */
  release: () => void
}

type Words = {
  title: string
  text: string
  /** The changes are not stored as a draft. */
  isLost?: true
}

const UNSAVED: Words = {
  title: 'Leave without saving?',
  text: 'Your changes on this page have not been saved. They are kept on this device as a draft.',
}

/** Asks before a page with unsaved changes is left, inside the app and when the tab is closed. One for each page. */
export const useUnsavedGuard = (unsaved: boolean, words = UNSAVED): UnsavedGuard => {
  const released = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !released.current &&
      !unsavedChanges.isReleased() &&
      currentLocation.pathname !== nextLocation.pathname &&
      // A guard's redirect: the session is over and staying would not help.
      !isRequested(nextLocation.state),
  )

  useEffect(() => {
    if (!unsaved) {
      released.current = false
      return
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  const keepsDraft = unsaved && !words.isLost
  useEffect(() => (keepsDraft ? unsavedChanges.enter() : undefined), [keepsDraft])

  const dialog = (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={words.title}
      confirm="Leave"
      cancel="Stay"
      danger={words.isLost ?? false}
      onConfirm={() => {
        for (const draft of openDrafts()) void draft.leave()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    >
      {words.text}
    </ConfirmDialog>
  )
  const release = () => {
    released.current = true
  }
  return { dialog, release }
}
