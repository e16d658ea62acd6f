import { useEffect } from 'react'
import { useOwner } from '../drafts/use-owner.ts'
import { keptUploads } from './kept-uploads.ts'
import { uploads } from './uploads.ts'

/** Continues uploads that a reload or a closed tab interrupted, once the user is known and the page has settled. */
export const useKeptUploads = (isSettled: boolean): void => {
  const owner = useOwner()
  useEffect(() => {
    if (owner === null) return
    const before = keptUploads.owner()
    // Uploads of the previous person in this tab are not sent as this person.
    if (before !== null && before !== owner) uploads.clear()
    keptUploads.startFor(owner)
    // The same person has signed in again.
    uploads.retryAll()
  }, [owner])
  useEffect(() => {
    if (isSettled && owner !== null) void keptUploads.resume(owner, uploads.goOn)
  }, [owner, isSettled])
}
