import type { OrderStockLine } from '@kitroom/contract/orders'
import { useRef, useState } from 'react'
import { ApiFailure, isUnreachable, isVersionConflict } from '../../api/failure.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { ShortageList } from './ShortageList.tsx'

/** Asks whether an edit that leaves an order short is saved as a back order. */
export const useBackOrderQuestion = (saveAgain: () => void) => {
  const [short, setShort] = useState<readonly OrderStockLine[] | null>(null)
  const isMeant = useRef(false)
  const end = () => {
    isMeant.current = false
  }
  return {
    /** Whether this save was confirmed as a back order. The confirmation is valid for all attempts of one save. */
    isMeant: (): boolean => isMeant.current,
    /** The save is done, or given up. */
    end,
    notice: (error: unknown): void => {
      // It is sent again, as it was meant.
      if (isUnreachable(error) || isVersionConflict(error)) return
      end()
      if (!(error instanceof ApiFailure && error.status === 409 && error.path === 'as_back_order')) return
      setShort((error.current?.lines ?? []) as readonly OrderStockLine[]) // what this refusal lists
    },
    question: (
      <ConfirmDialog
        open={short !== null}
        title="Not everything is in stock"
        confirm="Confirm as back order"
        cancel="Back"
        onCancel={() => {
          end()
          setShort(null)
        }}
        onConfirm={() => {
          isMeant.current = true
          setShort(null)
          saveAgain()
        }}
      >
        With this change the order needs more than there is. What is there is taken, the rest when it has come:
        <ShortageList lines={(short ?? []).map((line) => ({ ...line, missing: line.short }))} />
      </ConfirmDialog>
    ),
  }
}
