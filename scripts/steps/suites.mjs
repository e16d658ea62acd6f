import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { ensureChromium } from './chromium.mjs'
import { root, run, tool } from './node.mjs'

const RESULTS = join(root, 'test-results')
const clock = (began) => `${((performance.now() - began) / 1000).toFixed(0)} s`

/** Counts from the JSON report of a suite, Playwright's or Vitest's. A suite that ended before it has none. */
const countsIn = (file) => {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const { expected, unexpected, flaky } = report.stats ?? {}
    return report.stats
      ? { passed: expected, failed: unexpected + flaky }
      : { passed: report.numPassedTests, failed: report.numFailedTests }
  } catch {
    return { passed: 0, failed: 0 }
  }
}

/** Runs projects of Vitest. */
export const vitest = async (...projects) => {
  const file = join(RESULTS, `${projects[0]}.json`)
  rmSync(file, { force: true })
  const reports = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', file]
  const code = await run([tool('vitest'), 'run', ...projects.flatMap((name) => ['--project', name]), ...reports])
  return { code, ...countsIn(file) }
}

/** Runs a project of Playwright against the built app, on one of the systems of `e2e/system.ts`. */
export const playwright = async (project, system = 'sqlite') => {
  mkdirSync(RESULTS, { recursive: true })
  const file = join(root, '.cache', `${project}-${system}.json`)
  rmSync(file, { force: true })
  await buildWeb()
  const code = await run([tool('playwright'), 'test', '--project', project, '--reporter', 'list,json'], {
    env: { CHROMIUM_PATH: await ensureChromium(), E2E_ON: system, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  return { code, ...countsIn(file) }
}

const TICKS_A_SECOND = 100

/** Seconds of the processor in all programs that ended below this one; null where only Linux would say. */
const processorSeconds = () => {
  try {
    const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ')
    const [user, system] = fields.split(' ').slice(13, 15)
    return (Number(user) + Number(system)) / TICKS_A_SECOND
  } catch {
    return null
  }
}

/** Whether a command took too much of the processor, which a busy machine does not change; what it says goes with it. */
const isOverBudget = (command) => {
  const limit = JSON.parse(readFileSync(join(root, 'checks/budgets.json'), 'utf8')).processorSeconds[command]
  const seconds = processorSeconds()
  if (seconds === null) return false
  console.log(`\n${seconds.toFixed(0)} s of processor time; checks/budgets.json allows ${limit}.`)
  return seconds > limit
}

/**
 * Runs steps one after the other, up to the first that fails, and says how long each took. The last line counts the
 * tests.
 */
export const runSteps = async (command, steps) => {
  const began = performance.now()
  const sum = { passed: 0, failed: 0 }
  const entries = Object.entries(steps)
  let code = 0
  for (const [index, [name, step]] of entries.entries()) {
    const stepBegan = performance.now()
    const place = `[${index + 1}/${entries.length}] ${name}`
    console.log(`\n${place}`)
    const result = await step()
    sum.passed += result.passed ?? 0
    sum.failed += result.failed ?? 0
    code = result.code
    console.log(`${place}: ${code ? 'FAILED' : 'passed'} in ${clock(stepBegan)}`)
    if (code) break
  }
  if (!code && isOverBudget(command)) code = 1
  console.log(`\n${code ? 'Failed' : 'Everything passed'} after ${clock(began)}.`)
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  return code
}
