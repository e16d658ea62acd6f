type Listener = (place: string) => void

const listeners = new Set<Listener>()

/** Tells the page that a draft is restored: its row or dialog opens again. */
export const restoredDrafts = {
  tell: (place: string): void => {
    for (const listener of [...listeners]) listener(place)
  },
  listen: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
