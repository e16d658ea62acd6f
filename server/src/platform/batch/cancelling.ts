import { setImmediate } from 'node:timers/promises'
import { CANCELLED } from '@kitroom/contract/batches'
import { Refusal } from '../refusal.ts'

/** The sender of a batch, and the key of the request. */
type BatchName = { userId: number; key: string | undefined }

/** The running batches of this process that are to be cancelled. */
export const createCancelling = () => {
  const wanted = new Set<string>()
  const nameOf = ({ userId, key }: BatchName) => `${userId} ${key}`
  return {
    /** While `work` runs, the batch stops at its next step. */
    during: async <T>(batch: BatchName, work: () => Promise<T>): Promise<T> => {
      wanted.add(nameOf(batch))
      try {
        return await work()
      } finally {
        wanted.delete(nameOf(batch))
      }
    },
    /** @throws {Refusal} 409 if the batch was cancelled: its transaction is rolled back. */
    stopIfWanted: async (batch: BatchName): Promise<void> => {
      // Thousands of rows are processed without a pause; this lets the event loop handle a cancel request.
      await setImmediate()
      await setImmediate()
      if (wanted.has(nameOf(batch))) throw new Refusal(409, CANCELLED, { path: 'rows' })
    },
  }
}
