import { useMemo, useState } from 'react'

/** The key of one save, however often it is sent: a random UUID. Browsers offer `randomUUID` only with HTTPS. */
export const newIdempotencyKey = (): string => {
  if (crypto.randomUUID) return crypto.randomUUID()
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** The idempotency key of the next save until it is answered; its draft keeps it for when the tab is killed before. */
export type SaveKey = { readonly current: string; readonly set: (key: string) => void }

export const useSaveKey = (): SaveKey => {
  const [current, set] = useState(newIdempotencyKey)
  return useMemo(() => ({ current, set }), [current])
}
