import { useMemo, useState } from 'react'

/** The key of one save, however often it is sent. `crypto.randomUUID` would do, but browsers offer it on https only. */
export const newIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** The idempotency key of the next save until it is answered; its draft keeps it for when the tab is killed before. */
export type SaveKey = { readonly current: string; readonly set: (key: string) => void }

export const useSaveKey = (): SaveKey => {
  const [current, set] = useState(newIdempotencyKey)
  return useMemo(() => ({ current, set }), [current])
}
