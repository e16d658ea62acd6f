import { useState } from 'react'
import { newIdempotencyKey, type SaveKey, useSaveKey } from '../../api/idempotency-key.ts'

/** The key of the order that a page saves. A page that was emptied begins another order. */
export const useOrderKey = (isChanged: boolean): SaveKey => {
  const saveKey = useSaveKey()
  const [wasChanged, setWasChanged] = useState(isChanged)
  if (wasChanged !== isChanged) {
    setWasChanged(isChanged)
    if (!isChanged) saveKey.set(newIdempotencyKey())
  }
  return saveKey
}
