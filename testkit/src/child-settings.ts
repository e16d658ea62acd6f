import { devNull } from 'node:os'
import { join } from 'node:path'

/** A process of a test needs these beside its own settings. Memory and compiled code are kept as by `npm start`. */
export const CHILD_SETTINGS: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  // A developer's own settings file is not for tests.
  KITROOM_ENV_FILE: devNull,
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/compiled'),
}
