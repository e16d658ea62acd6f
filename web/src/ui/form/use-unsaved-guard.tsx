import { type ReactNode, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { isRequested } from '../../access/requested-location.ts'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'

type UnsavedGuard = {
  /** To be rendered: asks before the page is left. */
  dialog: ReactNode
  /** What was unsaved is saved: the next navigation is let through. */
  release: () => void
}

const UNSAVED = {
  title: 'Leave without saving?',
  text: 'Your changes on this page have not been saved. They will be lost.',
}

/**
 * Asks before unsaved changes are lost, inside the app and when the tab is closed. One to a page. `onLeave` hears that
 * somebody leaves all the same.
 */
export const useUnsavedGuard = (unsaved: boolean, words = UNSAVED, onLeave?: () => void): UnsavedGuard => {
  const released = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !released.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      // A guard's redirect: the session is over and staying would help nobody.
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

  const dialog = (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={words.title}
      confirm="Leave"
      cancel="Stay"
      danger
      onConfirm={() => {
        onLeave?.()
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
