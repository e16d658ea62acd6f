import { draftStore } from './draft-store.ts'

let person: string | null = null
const listeners = new Set<() => void>()

const tell = (next: string | null): void => {
  person = next
  for (const listener of [...listeners]) listener()
}

/** The owner of the drafts at this tab's latest sign-out. Forgotten on reload. */
export const keptAtSignOut = {
  read: (): string | null => person,
  /** From now on this person's drafts are offered, and none is restored automatically. */
  note: async (owner: string): Promise<void> => {
    const drafts = await draftStore.list(owner)
    await Promise.all(drafts.map(([place, { typedAt }]) => draftStore.leave(owner, place, typedAt, true)))
    tell(drafts.length > 0 ? owner : null)
  },
  forget: (): void => tell(null),
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
