import { devNull } from 'node:os'
import { join } from 'node:path'

/** A process of a test needs these beside its own settings. Compiled code is cached for the next, as by `npm start`. */
export const CHILD_SETTINGS: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  // A developer's own settings file is not for tests.
  KITROOM_ENV_FILE: devNull,
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/compiled'),
}
