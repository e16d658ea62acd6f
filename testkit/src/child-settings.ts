import { join } from 'node:path'

/** A process of a test needs these beside its own settings. Compiled code is cached for the next, as by `npm start`. */
export const CHILD_SETTINGS: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/compiled'),
}
