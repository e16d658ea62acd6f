import { logout } from '@kitroom/contract/auth'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { SIGNED_IN_USER, useAccess } from '../access/access-context.ts'
import { currentPerson } from '../access/current-person.ts'
import { PROVIDER, SIGN_OUT, sessionEnded } from '../access/send-to-sign-in.ts'
import { deviceStorage } from '../api/browser-storage.ts'
import { csrfToken } from '../api/csrf-token.ts'
import { earlyCalls } from '../api/early-calls.ts'
import { useAction } from '../api/hooks.ts'
import { ownWrites } from '../api/own-writes.ts'
import { pagePerson } from '../api/page-person.ts'
import { previewRole } from '../api/preview-role.ts'
import { paths } from '../paths.ts'
import { discardedDraft } from '../ui/drafts/DiscardedMessage.tsx'
import { draftsAtSignOut } from '../ui/drafts/DraftsAtSignOut.tsx'
import { openDrafts, unsavedChanges } from '../ui/drafts/draft-writer.ts'
import { useNotify } from '../ui/feedback/notify.ts'
import { forgetListPositions } from '../ui/list/list-position.ts'
import { keptUploads } from '../ui/uploads/kept-uploads.ts'
import { uploads } from '../ui/uploads/uploads.ts'

const STILL_OPEN = 'Signing out did not reach the server. Your session there may still be open.'

/**
 * Ends the session: clears the token, reloads the permissions, and shows the home page. If the server cannot be
 * reached, this browser forgets everything anyway and warns. The typed text of this page is kept or discarded; other
 * drafts stay.
 */
export const useSignOut = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const { user, refresh } = useAccess()
  const { run } = useAction(logout)

  const signOut = async (drafts: 'keep' | 'discard'): Promise<void> => {
    previewRole.end()
    unsavedChanges.release()
    await Promise.all(openDrafts().map((draft) => (drafts === 'keep' ? draft.leave() : draft.drop())))
    uploads.clear()
    await keptUploads.removeAll()
    const person = user?.person || currentPerson.read()
    const isTold = await run().then(
      () => true,
      () => false,
    )
    if (person) await draftsAtSignOut.note(person)
    csrfToken.forget()
    pagePerson.leave()
    currentPerson.forget()
    const forgetUser = async () => {
      client.setQueryData(SIGNED_IN_USER, null)
      // If asked again, the server would still know the session that it was not told to end.
      if (isTold) await refresh()
    }
    // A user who must change the password may open no other page until the sign-out is known.
    if (user?.passwordChangeRequired) await forgetUser()
    await navigate(paths.home)
    if (!user?.passwordChangeRequired) await forgetUser()
    forgetAnswers(client)
    const provider = deviceStorage.read(PROVIDER)
    deviceStorage.forget(PROVIDER)
    if (!isTold) notify(STILL_OPEN, 'error')
    else if (provider) notify(`Signed out here. You may still be signed in at ${provider}.`, 'info')
  }
  return useMutation({ mutationKey: SIGN_OUT, mutationFn: signOut }).mutateAsync
}

/** Drops all cached answers of the previous user: the next person at this browser must not see them. */
export const forgetAnswers = (client: QueryClient): void => {
  forgetListPositions()
  earlyCalls.forget()
  ownWrites.forget()
  discardedDraft.forget()
  sessionEnded.forget()
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SIGNED_IN_USER[0] })
}

/** Loads the page for the person who has signed in in another tab. What was typed stays a draft of its author. */
export const startAgain = (): void => {
  unsavedChanges.release()
  for (const draft of openDrafts()) draft.flush()
  uploads.clear()
  window.location.reload()
}
