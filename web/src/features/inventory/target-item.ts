import { useState } from 'react'
import { useLocation } from 'react-router'

/** Navigation state of a link to a product's inventory: the item that it leads to. */
export const withTargetItem = (item: number) => ({ item })

/** The item that a link leads to: in the history entry, or as `?item=` in a mail. */
export const useTargetItem = (): number | null => {
  const { state, search } = useLocation()
  const [item] = useState(() => {
    const said: unknown = typeof state === 'object' && state !== null && 'item' in state ? state.item : null
    return Number(said ?? new URLSearchParams(search).get('item')) || null
  })
  return item
}
