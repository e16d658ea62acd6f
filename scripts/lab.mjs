import { join } from 'node:path'
import { buildWeb } from './steps/build-web.mjs'
import { ensureChromium } from './steps/chromium.mjs'
import { install } from './steps/install.mjs'
import { root, run } from './steps/node.mjs'

/** The cases of the bench that measure in a browser. */
const IN_BROWSER = ['lists', 'screens', 'stock-grid', 'live', 'uploads']
/** Without names in front of its options, the bench measures every case. */
const namesNoCase = ([first = '--']) => first.startsWith('--')

/** Each part's program. `packages` installs those of `lab/`; `browser` says which arguments open one. */
const PARTS = {
  bench: {
    program: ['lab/bench/bench.ts'],
    packages: true,
    browser: (args) => namesNoCase(args) || args.some((one) => IN_BROWSER.includes(one)),
  },
  torture: {
    program: ['lab/torture/torture.ts'],
    browser: (args) => !args.includes('--only') || args.includes('forms'),
  },
  fuzz: { program: ['lab/fuzz/fuzz.ts'] },
  mutate: {
    program: ['lab/node_modules/@stryker-mutator/core/bin/stryker.js', 'run', 'lab/mutation/stryker.config.json'],
    packages: true,
  },
  deploy: { program: ['lab/deploy.mjs'] },
  steps: { program: ['lab/printed-steps.mjs'] },
  engines: { program: ['lab/engines/engines.ts'], browser: () => true },
  area: { program: ['lab/adding/area.mjs'] },
}

/** The settings of a part that opens a browser: the built web app is there, and a Chromium. */
const browserSettings = async () => {
  await buildWeb()
  return { CHROMIUM_PATH: await ensureChromium() }
}

/**
 * `npm run lab -- bench requests --on sqlite`: the name of a part, then its own arguments. lab/README.md says what each
 * shows.
 */
export default async ([name, ...args]) => {
  const part = PARTS[name]
  if (!part) throw new Error(`npm run lab -- ${Object.keys(PARTS).join(' | ')}; see lab/README.md.`)
  if (part.packages) await install(join(root, 'lab'))
  return run([...part.program, ...args], { env: part.browser?.(args) ? await browserSettings() : {} })
}
