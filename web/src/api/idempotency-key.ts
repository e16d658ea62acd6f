import { useMemo, useState } from 'react'
import { randomUuid } from './random-uuid.ts'

/** The key of one save, however often it is sent. */
export const newIdempotencyKey = randomUuid

/** The idempotency key of the next save until it is answered; its draft keeps it for when the tab is killed before. */
export type SaveKey = { readonly current: string; readonly set: (key: string) => void }

export const useSaveKey = (): SaveKey => {
  const [current, set] = useState(newIdempotencyKey)
  return useMemo(() => ({ current, set }), [current])
}
