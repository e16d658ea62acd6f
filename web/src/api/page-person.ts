let person: string | null = null
let isLeft = false

/**
 * The person whose page this is, by the server's id; null before it is known. Every write says it, so that a page that
 * is still open saves nothing in the name of somebody who has signed in in another tab.
 */
export const pagePerson = {
  read: (): string | null => person,
  /** Notes who is signed in now. False if that is somebody else than the page is for: nothing of it may go on. */
  meet: (id: string): boolean => {
    if (person !== null && person !== id && !isLeft) return false
    person = id
    isLeft = false
    return true
  },
  /** The page shows nothing of this person any more: another one may sign in here. */
  leave: (): void => {
    isLeft = true
  },
}
