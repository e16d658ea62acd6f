import { useState } from 'react'

/**
 * The loaded data as of when a save was sent: until it is known whether the save arrived, it is sent again unchanged,
 * even if others (or the save itself) have changed the data.
 */
export const useHeld = <T>(loaded: T, isHeld: boolean): T => {
  const [held, setHeld] = useState(loaded)
  if (!isHeld && held !== loaded) setHeld(loaded)
  return isHeld ? held : loaded
}
