import { cancelBatch } from '@kitroom/contract/batches'
import { useRef } from 'react'
import { messageOf } from '../../api/failure.ts'
import { useAction } from '../../api/hooks.ts'
import { useNotify } from '../feedback/notify.ts'

/** Cancels a batch by the key that it was sent with. `onCancelled`: that key is used up. */
export const useCancel = (onCancelled: () => void) => {
  const { run, busy } = useAction(cancelBatch)
  const notify = useNotify()
  const sent = useRef<{ key: string; isCancelled: boolean } | null>(null)
  const cancel = async (): Promise<void> => {
    const batch = sent.current
    if (!batch) return
    try {
      const { is_cancelled = false } = await run({ body: { key: batch.key } })
      batch.isCancelled = is_cancelled
      if (is_cancelled) onCancelled()
      else notify('Too late: the rows are imported. ‘Undo import’ puts them back.')
    } catch (error) {
      notify(messageOf(error, 'It could not be cancelled.'), 'error')
    }
  }
  return {
    begin: (key: string) => {
      if (sent.current?.key !== key) sent.current = { key, isCancelled: false }
    },
    /** Whether the request sent last is certainly cancelled. */
    wasCancelled: () => sent.current?.isCancelled === true,
    /** Null while waiting for an answer. */
    cancel: busy ? null : () => void cancel(),
  }
}
