import { ensureChromium } from './steps/chromium.mjs'
import { entry } from './steps/entry.mjs'
import { run, tool } from './steps/node.mjs'

const UNITS = ['contract', 'web', 'server-sqlite', 'server-postgres'].flatMap((project) => ['--project', project])

const STEPS = {
  'a browser to test with': () => ensureChromium().then(() => 0),
  'types, lint, tree': () => run(['scripts/check.mjs']),
  'units, and the API on SQLite and PostgreSQL': () => run([tool('vitest'), 'run', ...UNITS]),
  'the built app': () => run(['scripts/build.mjs']),
  'the product in a browser': () => run(['scripts/e2e.mjs']),
}

const clock = (began) => `${((performance.now() - began) / 1000).toFixed(0)} s`

await entry(async () => {
  const began = performance.now()
  const steps = Object.entries(STEPS)
  for (const [index, [name, step]] of steps.entries()) {
    const stepBegan = performance.now()
    console.log(`\n[${index + 1}/${steps.length}] ${name}`)
    const code = await step()
    console.log(`[${index + 1}/${steps.length}] ${name}: ${code ? 'FAILED' : 'passed'} in ${clock(stepBegan)}`)
    if (code) return code
  }
  console.log(`\nEverything passed in ${clock(began)}.`)
})
