import { useState } from 'react'

/**
 * The loaded data as of when a save was sent: until it is known whether the save arrived, it is sent again unchanged,
 * even if others (or the save itself) have changed the data.
 */
export const useFrozenWhile = <T>(loaded: T, isFrozen: boolean): T => {
  const [frozen, setFrozen] = useState(loaded)
  if (!isFrozen && frozen !== loaded) setFrozen(loaded)
  return isFrozen ? frozen : loaded
}
