import { useMemo, useState } from 'react'
import { NOTHING_SELECTED, type Selection } from './selection.ts'

export type TransferItem = { id: number; name: string; description?: string | null }

export type Pane = {
  search: string
  setSearch: (text: string) => void
  selection: Selection
  setSelection: (selection: Selection) => void
  /** What the search leaves, in order. */
  shown: readonly TransferItem[]
  /** The selected among them: what a search hides stays where it is. */
  chosen: readonly number[]
}

/** One side of a transfer list: its search and its selection. */
export const usePane = (items: readonly TransferItem[]): Pane => {
  const [search, setSearch] = useState('')
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED)
  const shown = useMemo(() => {
    const wanted = search.trim().toLowerCase()
    return wanted ? items.filter((item) => searchableText(item).includes(wanted)) : items
  }, [items, search])
  const chosen = shown.map(({ id }) => id).filter((id) => selection.selected.has(id))
  return { search, setSearch, selection, setSelection, shown, chosen }
}

const searchableText = ({ name, description }: TransferItem) => `${name} ${description ?? ''}`.toLowerCase()
