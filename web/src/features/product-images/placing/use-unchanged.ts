import type { ImagePlace } from '@kitroom/contract/product-images'
import { useEffect, useMemo, useState } from 'react'
import { hashOf } from '../../../ui/uploads/uploads.ts'
import { imageAddress } from '../image-address.tsx'
import type { PlacingRow, RowState } from './placing-rows.ts'

/** Whether the slot holds the bytes of this file: the ETag of a stored picture is its SHA-256. */
const isHeld = async (file: File, place: ImagePlace): Promise<boolean> => {
  const hash = await hashOf(file)
  if (hash === null) return false
  const headers = { 'if-none-match': `"${hash}"` }
  return (await fetch(imageAddress(place), { method: 'HEAD', headers, credentials: 'include' })).status === 304
}

type States = ReadonlyMap<number, RowState>

const isReplaced = (state: RowState | undefined): boolean =>
  state !== undefined && 'is' in state && state.is === 'Replaces'

/** The states of rows, with 'Unchanged' for those that would replace a picture by itself: one after the other is compared. */
export const useUnchanged = (rows: readonly PlacingRow[], states: States): States => {
  const [compared, setCompared] = useState<ReadonlyMap<PlacingRow, boolean>>(new Map())
  const next = rows.find((row) => isReplaced(states.get(row.id)) && !compared.has(row))
  useEffect(() => {
    if (!next?.place) return
    let isShown = true
    const note = (isSame: boolean) => isShown && setCompared((known) => new Map(known).set(next, isSame))
    // One that cannot be compared is sent, and the server compares it.
    isHeld(next.file, next.place).then(note, () => note(false))
    return () => {
      isShown = false
    }
  }, [next])
  return useMemo(() => {
    const same = rows.filter((row) => isReplaced(states.get(row.id)) && compared.get(row))
    return new Map([...states, ...same.map(({ id }): [number, RowState] => [id, { is: 'Unchanged' }])])
  }, [rows, states, compared])
}
