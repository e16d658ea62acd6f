import { undoBatch } from '@kitroom/contract/batches'
import type { Endpoint } from '@kitroom/contract/endpoint'
import { messageOf } from '../../api/failure.ts'
import { useAction } from '../../api/hooks.ts'
import { useNotify } from '../feedback/notify.ts'
import { useResend } from '../form/use-resend.ts'

/** Undoes a batch and lists what could not be undone. `refreshes` are the answers that it changes. */
export const useUndoBatch = (refreshes: readonly Endpoint[]): ((batchId: number) => Promise<void>) => {
  const { run } = useAction(undoBatch, refreshes)
  const resend = useResend()
  const notify = useNotify()
  return async (batchId) => {
    try {
      const { kept = [] } = await resend((idempotencyKey) => run({ params: { id: batchId }, idempotencyKey }))
      notify(
        kept.length === 0 ? 'Undone.' : `Undone, but for ${listOfKept(kept)}`,
        kept.length === 0 ? 'success' : 'info',
      )
    } catch (error) {
      notify(messageOf(error, 'Nothing could be put back.'), 'error')
    }
  }
}

const NAMED = 3

const listOfKept = (kept: readonly { name: string; reason: string }[]): string => {
  const named = kept.slice(0, NAMED).map(({ name, reason }) => `${name} (${reason})`)
  const others = kept.length - named.length
  return `${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`
}
