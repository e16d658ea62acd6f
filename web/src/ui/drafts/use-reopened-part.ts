import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { partIn } from './draft.ts'
import { draftStore, type Owner, useOwner } from './draft-store.ts'
import { isOpenElsewhere } from './draft-writer.ts'

type Listener = (place: string) => void

const listeners = new Set<Listener>()

/** Tells the page that a draft is restored: its row or dialog opens again. */
export const restoredDrafts = {
  tell: (place: string): void => {
    for (const listener of [...listeners]) listener(place)
  },
  listen: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** The row or dialog of a page that was edited last and not left on purpose; null if there is none. */
const lastTypedPart = async (owner: Owner, pathname: string): Promise<string | null> => {
  const drafts = (await draftStore.list(owner)).flatMap(([place, draft]) => {
    const part = partIn(pathname, place)
    return part === null || draft.isLeft ? [] : [{ part, place, typedAt: draft.typedAt }]
  })
  const [last] = drafts.sort((one, other) => other.typedAt.localeCompare(one.typedAt))
  return last && !(await isOpenElsewhere(`${owner ?? ''} ${last.place}`)) ? last.part : null
}

/**
 * Opens the row or dialog whose draft is restored. `prefix` is the prefix of its kind; `open` gets the rest of the
 * name. It waits for the rows of the page.
 */
export const useReopenedPart = (prefix: string, open: (name: string) => void, isReady = true): void => {
  const { pathname } = useLocation()
  const owner = useOwner()
  const openPart = useEffectEvent((part: string | null) => {
    if (part?.startsWith(prefix)) open(part.slice(prefix.length))
  })
  useEffect(() => {
    if (!isReady) return
    let isCurrent = true
    void lastTypedPart(owner, pathname).then((part) => isCurrent && openPart(part))
    const stop = restoredDrafts.listen((place) => openPart(partIn(pathname, place)))
    return () => {
      isCurrent = false
      stop()
    }
  }, [owner, pathname, isReady])
}
