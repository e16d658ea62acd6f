import { join } from 'node:path'
import { buildWeb } from './steps/build-web.mjs'
import { root, run } from './steps/node.mjs'

export default async () => {
  await buildWeb()
  const seed = process.env.NODE_ENV === 'production' ? 'none' : 'demo'
  return run(['server/src/main.ts'], {
    env: { SEED: process.env.SEED ?? seed, NODE_COMPILE_CACHE: join(root, '.cache/compiled') },
  })
}
