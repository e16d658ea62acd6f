import { useState } from 'react'

/** A pending change of a slot. */
export type SlotState = { kind: 'sending'; fileName: string; share: number } | { kind: 'deleting' }

/** The pending changes by slot key. */
export const useSlotStates = () => {
  const [states, setStates] = useState<ReadonlyMap<string, SlotState>>(new Map())
  const set = (key: string, state: SlotState) => setStates((known) => new Map(known).set(key, state))
  const clear = (key: string) =>
    setStates((known) => {
      const rest = new Map(known)
      rest.delete(key)
      return rest
    })
  return { states, set, clear }
}
