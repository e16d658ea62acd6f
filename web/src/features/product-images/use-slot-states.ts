import { useState } from 'react'

/** What is happening at a slot, beside being empty or filled. */
export type SlotState = { kind: 'sending'; fileName: string; share: number } | { kind: 'deleting' }

/** The states of slots by place; a slot where nothing happens has none. */
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
