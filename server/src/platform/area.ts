import type { Config } from '../config.ts'
import type { Table } from './database/tables.ts'
import type { Cookies } from './http/auth/cookies.ts'
import type { Sessions } from './http/auth/sessions.ts'
import type { Mount } from './http/mount/mount.ts'
import type { ImageKeeper } from './images/images.ts'

/** What the server gives to the routes of every area. */
export type Services = Mount & {
  config: Config
  sessions: Sessions
  cookies: Cookies
  images: ImageKeeper
  /** Where people reach the product; known for sure only when it listens. */
  publicUrl: () => string
  /** There is a mail to send: look at once. */
  wakeMailWorker: () => void
}

/** One part of the business, as the list in `areas.ts` has it. */
export type Area = {
  /** Each after those it refers to. */
  tables?: readonly Table[]
  /** Its requests may bring files. */
  takesFiles?: boolean
  routes: (services: Services) => void
}
