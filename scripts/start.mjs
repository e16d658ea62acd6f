import { join } from 'node:path'
import { buildWeb } from './steps/build-web.mjs'
import { root, run } from './steps/node.mjs'

export default async () => {
  await buildWeb()
  return run(['server/src/main.ts'], { env: { NODE_COMPILE_CACHE: join(root, '.cache/compiled') } })
}
