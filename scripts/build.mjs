import { buildWeb } from './steps/build-web.mjs'
import { entry } from './steps/entry.mjs'

await entry(() => buildWeb())
