import type { DataVersion } from '../../database/versions.ts'

/** The sender of a request, read again each time: a removed permission is gone at once. */
export type Actor = {
  userId: number
  firstName: string
  lastName: string
  clubName: string | null
  passwordChangeRequired: boolean
  /** The name of the API token of theirs that sends it; null in a session of their own. */
  tokenName: string | null
  /** The codes of the role, with the names of permissions made on the screen, which the program ignores; of a token those among its own. */
  permissions: readonly string[]
  sessionHash: string
  csrfHash: string
  /** From before the session was read: later reads are at least as new. */
  version: DataVersion
}
