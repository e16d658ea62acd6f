import { draftStore } from './draft-store.ts'

let person: string | null = null
const listeners = new Set<() => void>()

const tell = (next: string | null): void => {
  person = next
  for (const listener of [...listeners]) listener()
}

/** Whose drafts were left behind by the sign-out just made in this tab. A reload forgets it. */
export const keptAtSignOut = {
  read: (): string | null => person,
  /** From now on the drafts of this person are offered, and none comes back by itself. */
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
