import { useRef, useState } from 'react'
import { ApiFailure } from '../../api/failure.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'

/** Asks whether an edit that leaves an order short is saved as a back order. */
export const useBackOrderQuestion = (saveAgain: () => void) => {
  const [isAsked, setAsked] = useState(false)
  const isMeant = useRef(false)
  return {
    /** Whether this save was confirmed as a back order. The confirmation is valid for one save. */
    isMeant: (): boolean => {
      const was = isMeant.current
      isMeant.current = false
      return was
    },
    notice: (error: unknown): void => {
      if (error instanceof ApiFailure && error.status === 409 && error.path === 'as_back_order') setAsked(true)
    },
    question: (
      <ConfirmDialog
        open={isAsked}
        title="Not everything is in stock"
        confirm="Confirm as back order"
        cancel="Back"
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          isMeant.current = true
          setAsked(false)
          saveAgain()
        }}
      >
        With this change the order needs more than there is. What is there is taken, the rest when it has come.
      </ConfirmDialog>
    ),
  }
}
