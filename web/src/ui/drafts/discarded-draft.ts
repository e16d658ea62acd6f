type Undo = () => Promise<void>

let offered: Undo | null = null
const listeners = new Set<() => void>()

const tell = (undo: Undo | null): void => {
  offered = undo
  for (const listener of [...listeners]) listener()
}

/** The draft discarded last, while it can be restored. */
export const discardedDraft = {
  offer: (undo: Undo): void => tell(undo),
  forget: (): void => tell(null),
  read: (): Undo | null => offered,
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
