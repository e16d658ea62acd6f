import { ensureChromium } from './steps/chromium.mjs'
import { run } from './steps/node.mjs'
import { playwright, runSteps, vitest } from './steps/suites.mjs'

const command = async (name) => ({ code: await run(['scripts/main.mjs', name]) })

/** Everything that a change can break. */
export default () =>
  runSteps('test', {
    'types, lint, tree, and a browser to test with': async () =>
      (await Promise.all([command('check'), ensureChromium()]))[0],
    'rules, components, the API on SQLite, and on PostgreSQL what differs': () =>
      vitest('contract', 'web', 'server-sqlite', 'server-postgres'),
    'the built app and its budgets': () => command('build'),
    'the product in a browser': () => playwright('daily'),
  })
