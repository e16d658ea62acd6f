import { useEffect } from 'react'
import { useOwner } from '../drafts/use-owner.ts'
import { keptUploads } from './kept-uploads.ts'
import { uploads } from './uploads.ts'

/** Goes on with what a reload or a closed tab has interrupted, once it is known who is here and the page has settled. */
export const useKeptUploads = (isSettled: boolean): void => {
  const owner = useOwner()
  useEffect(() => {
    if (owner === null) return
    const before = keptUploads.owner()
    // What somebody else has left in this tab is not sent as this person.
    if (before !== null && before !== owner) uploads.clear()
    keptUploads.startFor(owner)
  }, [owner])
  useEffect(() => {
    if (isSettled && owner !== null) void keptUploads.resume(owner, uploads.goOn)
  }, [owner, isSettled])
}
