import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './steps/build-web.mjs'
import { ensureChromium } from './steps/chromium.mjs'
import { entry } from './steps/entry.mjs'
import { fingerprint } from './steps/fingerprint.mjs'
import { root, run } from './steps/node.mjs'

const LAB = join(root, 'lab')
const STAMP = join(LAB, 'node_modules/.kitroom-installed')

/** The cases of the bench that measure in a browser. */
const IN_BROWSER = ['lists', 'screens', 'live', 'uploads']
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
  area: { program: ['lab/area.mjs'] },
}

/** Installs the packages of `lab/package-lock.json`, unless they are installed. */
const installLab = () => {
  const wanted = fingerprint(['lab/package-lock.json'])
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  console.log('Installing the packages of the laboratory …')
  const { status } = spawnSync('npm', ['ci'], {
    cwd: LAB,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('The packages of lab/ could not be installed: see what npm says above.')
  writeFileSync(STAMP, wanted)
}

/** The settings of a part that opens a browser: the built web app is there, and a Chromium. */
const browserSettings = async () => {
  await buildWeb()
  return { CHROMIUM_PATH: await ensureChromium() }
}

// `npm run lab -- bench requests --on sqlite`: the name of a part, then its own arguments. lab/README.md says what each shows.
await entry(async ([name, ...args]) => {
  const part = PARTS[name]
  if (!part) throw new Error(`npm run lab -- ${Object.keys(PARTS).join(' | ')}; see lab/README.md.`)
  if (part.packages) installLab()
  return run([...part.program, ...args], { env: part.browser?.(args) ? await browserSettings() : {} })
})
