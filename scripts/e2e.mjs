import { buildWeb } from './steps/build-web.mjs'
import { ensureChromium } from './steps/chromium.mjs'
import { run, tool } from './steps/node.mjs'

const SYSTEMS = ['sqlite', 'postgres-s3']

/** Removes `--on postgres-s3` from Playwright's arguments. */
const takeSystem = (args) => {
  const at = args.indexOf('--on')
  if (at < 0) return { system: SYSTEMS[0], rest: args }
  const system = args[at + 1]
  if (!SYSTEMS.includes(system)) throw new Error(`--on takes ${SYSTEMS.join(' or ')}.`)
  return { system, rest: args.toSpliced(at, 2) }
}

/**
 * `npm run e2e` runs every journey, `npm run e2e -- roles` those of one area, `npm run e2e -- --on postgres-s3` all of
 * them on PostgreSQL and an S3 store.
 */
export default async (args) => {
  const { system, rest } = takeSystem(args)
  await buildWeb()
  return run([tool('playwright'), 'test', ...rest], {
    env: { CHROMIUM_PATH: await ensureChromium(), E2E_ON: system },
  })
}
