import { useSyncExternalStore } from 'react'

// A browser reuses an image loaded on this page without a new request, so a replaced picture needs a new address.
let changedAt = 0
const listeners = new Set<() => void>()

/** Notes that shown pictures may have been replaced. */
export const noteImagesChanged = (): void => {
  changedAt = Date.now()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The time of the last replacement in milliseconds. */
export const useImagesChangedAt = (): number => useSyncExternalStore(subscribe, () => changedAt)
