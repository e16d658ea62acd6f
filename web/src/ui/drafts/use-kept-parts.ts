import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { partIn, placeOf } from './draft.ts'
import { type DraftHeader, draftStore, useOwner } from './draft-store.ts'
import { restoredDrafts } from './use-reopened-part.ts'

export type KeptPart = { typedAt: string; resume: () => void; discard: () => void }

/** The parts of a page with a draft, as of when the page was opened or a part closed. The same until they change. */
export const useKeptParts = (): ReadonlyMap<string, KeptPart> => {
  const { pathname } = useLocation()
  const owner = useOwner()
  const [drafts, setDrafts] = useState<ReadonlyMap<string, DraftHeader>>(new Map())
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const storedDrafts = await draftStore.list(owner)
      const here = storedDrafts.flatMap(([place, draft]) => {
        const part = partIn(pathname, place)
        return part === null ? [] : [[part, draft] as const]
      })
      if (isCurrent) setDrafts((before) => (before.size === 0 && here.length === 0 ? before : new Map(here)))
    }
    void read()
    const stop = draftStore.listen(() => void read())
    return () => {
      isCurrent = false
      stop()
    }
  }, [owner, pathname])

  return useMemo(() => {
    const keptPart = ([part, { typedAt }]: [string, DraftHeader]): [string, KeptPart] => {
      const place = placeOf(pathname, part)
      return [
        part,
        {
          typedAt,
          // The draft is restored in the row or dialog that opens.
          resume: () => {
            draftStore.leave(owner, place, typedAt, false)
            restoredDrafts.tell(place)
          },
          discard: () => void draftStore.remove(owner, place),
        },
      ]
    }
    return new Map([...drafts].map(keptPart))
  }, [drafts, owner, pathname])
}
