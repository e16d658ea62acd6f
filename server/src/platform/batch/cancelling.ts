import { setImmediate } from 'node:timers/promises'
import { CANCELLED } from '@kitroom/contract/batches'
import { Refusal } from '../refusal.ts'

/** Who sent a batch, and what the request calls itself. */
type BatchName = { userId: number; key: string | undefined }

/** The batches of this process that somebody wants to stop while they are under way. */
export const createCancelling = () => {
  const wanted = new Set<string>()
  const nameOf = ({ userId, key }: BatchName) => `${userId} ${key}`
  return {
    /** Stops the batch at its next step, as long as `work` takes. */
    during: async <T>(batch: BatchName, work: () => Promise<T>): Promise<T> => {
      wanted.add(nameOf(batch))
      try {
        return await work()
      } finally {
        wanted.delete(nameOf(batch))
      }
    },
    /** @throws {Refusal} 409 when the batch is to be stopped: its transaction leaves nothing. */
    stopIfWanted: async (batch: BatchName): Promise<void> => {
      // Thousands of rows are worked on without a pause: only now is what arrived meanwhile heard.
      await setImmediate()
      await setImmediate()
      if (wanted.has(nameOf(batch))) throw new Refusal(409, CANCELLED, { path: 'rows' })
    },
  }
}
