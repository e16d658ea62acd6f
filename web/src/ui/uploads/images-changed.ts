import { useSyncExternalStore } from 'react'

// A browser draws an address it has drawn on this page without asking again, so a replaced picture needs another one.
let changedAt = 0
const listeners = new Set<() => void>()

/** Pictures that are in sight may have been replaced by something that does not know them. */
export const noteImagesChanged = (): void => {
  changedAt = Date.now()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** When pictures were replaced last, in milliseconds. */
export const useImagesChangedAt = (): number => useSyncExternalStore(subscribe, () => changedAt)
