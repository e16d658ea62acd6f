import { useState } from 'react'

/**
 * What was loaded, as it was when a save was sent: as long as nobody knows whether the save arrived, it is sent again as
 * it was, though others (or the save itself) have changed what it was made from.
 */
export const useHeld = <T>(loaded: T, isHeld: boolean): T => {
  const [held, setHeld] = useState(loaded)
  if (!isHeld && held !== loaded) setHeld(loaded)
  return isHeld ? held : loaded
}
