import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { partIn } from './draft.ts'
import { draftStore, type Owner } from './draft-store.ts'
import { isOpenElsewhere } from './open-elsewhere.ts'
import { restoredDrafts } from './restored-drafts.ts'
import { useOwner } from './use-owner.ts'

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
 * name.
 */
export const useReopen = (prefix: string, open: (name: string) => void): void => {
  const { pathname } = useLocation()
  const owner = useOwner()
  const openPart = useEffectEvent((part: string | null) => {
    if (part?.startsWith(prefix)) open(part.slice(prefix.length))
  })
  useEffect(() => {
    let isCurrent = true
    void lastTypedPart(owner, pathname).then((part) => isCurrent && openPart(part))
    const stop = restoredDrafts.listen((place) => openPart(partIn(pathname, place)))
    return () => {
      isCurrent = false
      stop()
    }
  }, [owner, pathname])
}
