import { createStore, useStore } from 'zustand'

type Undo = () => Promise<void>

const offered = createStore<{ undo: Undo | null }>(() => ({ undo: null }))

/** The draft discarded last, while it can be restored. */
export const discardedDraft = {
  offer: (undo: Undo): void => offered.setState({ undo }),
  forget: (): void => offered.setState({ undo: null }),
}

/** Restores the draft discarded last; null if there is none. */
export const useDiscardedDraft = (): Undo | null => useStore(offered, ({ undo }) => undo)
