import { createStore, useStore } from 'zustand'
import { SmallQuietButton } from '../display/buttons.tsx'
import { StatusAlert } from '../display/StatusAlert.tsx'
import { draftStore } from './draft-store.ts'

const ownerStore = createStore<{ owner: string | null }>(() => ({ owner: null }))

/** The owner of the drafts at this tab's latest sign-out. Forgotten on reload. */
export const draftsAtSignOut = {
  /** From now on this person's drafts are offered, and none is restored automatically. */
  note: async (owner: string): Promise<void> => {
    const drafts = await draftStore.list(owner)
    for (const [place, { typedAt }] of drafts) draftStore.leave(owner, place, typedAt, true)
    ownerStore.setState({ owner: drafts.length > 0 ? owner : null })
  },
  forget: (): void => ownerStore.setState({ owner: null }),
}

/** The owner of the kept drafts; null if there are none. */
const useDraftsAtSignOut = (): string | null => useStore(ownerStore, ({ owner }) => owner)

/** Tells a person who has just signed out that their drafts are still on the device. */
export function DraftsAtSignOut() {
  const person = useDraftsAtSignOut()
  if (person === null) return null
  const discard = async () => {
    await draftStore.removeAll(person)
    draftsAtSignOut.forget()
  }
  return (
    <StatusAlert
      sx={{ alignItems: 'center', maxWidth: 720 }}
      action={<SmallQuietButton onClick={() => void discard()}>Discard</SmallQuietButton>}
    >
      Unsaved changes are kept on this device.
    </StatusAlert>
  )
}
