import { openDrafts } from '../ui/drafts/draft-writer.ts'
import { unsavedChanges } from '../ui/drafts/unsaved-changes.ts'
import { uploads } from '../ui/uploads/uploads.ts'

/** Loads the page for the person who has signed in in another tab. What was typed stays a draft of its author. */
export const startAgain = (): void => {
  unsavedChanges.release()
  for (const draft of openDrafts()) draft.flush()
  uploads.clear()
  window.location.reload()
}
