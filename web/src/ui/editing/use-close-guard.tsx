import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'

/**
 * Closes a dialog by Escape or a click outside; typed content is not discarded without a question. Cancel closes at
 * once.
 */
export const useCloseGuard = (unsaved: boolean, close: () => void): { tryToClose: () => void; question: ReactNode } => {
  const [asking, setAsking] = useState(false)
  return {
    tryToClose: () => (unsaved ? setAsking(true) : close()),
    question: (
      <ConfirmDialog
        open={asking}
        title="Close without saving?"
        confirm="Discard"
        cancel="Stay"
        danger
        onConfirm={() => {
          setAsking(false)
          close()
        }}
        onCancel={() => setAsking(false)}
      >
        What you typed has not been saved. It will be discarded.
      </ConfirmDialog>
    ),
  }
}
