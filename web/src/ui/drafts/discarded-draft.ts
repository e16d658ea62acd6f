type Undo = () => Promise<void>

let offered: Undo | null = null
const listeners = new Set<() => void>()

const tell = (undo: Undo | null): void => {
  offered = undo
  for (const listener of [...listeners]) listener()
}

/** What was thrown away last, for as long as it can be had back. */
export const discardedDraft = {
  offer: (undo: Undo): void => tell(undo),
  forget: (): void => tell(null),
  read: (): Undo | null => offered,
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
