import { join } from 'node:path'
import { buildWeb } from './steps/build-web.mjs'
import { root, run } from './steps/node.mjs'

// By itself glibc keeps the memory of a password's hash on each thread, 60 MB in all, and V8 gives new objects 32 MB.
const MEMORY = { MALLOC_ARENA_MAX: '2' }
const NEW_OBJECTS = '--max-semi-space-size=8'

export default async () => {
  await buildWeb()
  return run([NEW_OBJECTS, 'server/src/main.ts'], {
    env: { ...MEMORY, NODE_COMPILE_CACHE: join(root, '.cache/compiled') },
  })
}
