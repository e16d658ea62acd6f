import { join } from 'node:path'

/** What a process of a test needs beside its own settings; compiled code is kept for the next one, as by `npm start`. */
export const CHILD_SETTINGS: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/compiled'),
}
