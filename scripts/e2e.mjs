import { buildWeb } from './steps/build-web.mjs'
import { ensureChromium } from './steps/chromium.mjs'
import { entry } from './steps/entry.mjs'
import { run, tool } from './steps/node.mjs'

// `npm run e2e` runs every journey, `npm run e2e -- roles` those of one area.
await entry(async (args) => {
  await buildWeb()
  return run([tool('playwright'), 'test', ...args], { env: { CHROMIUM_PATH: await ensureChromium() } })
})
