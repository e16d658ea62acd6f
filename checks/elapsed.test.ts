import { expect, test } from 'vitest'
import { PROJECT_FILES, read } from './tree.ts'

/**
 * A test must pass on slow machines too, so it must not measure a duration, sleep, or use a short limit on a wait.
 */
const FORBIDDEN: readonly [what: string, pattern: RegExp][] = [
  [
    'measures elapsed time',
    /performance\.now\(|process\.hrtime|Date\.now\(\)\s*-\s*(?:start|began|before|seen|Date\.parse)/,
  ],
  ['sleeps', /waitForTimeout|new Promise\(\((?:resolve|done)\) => setTimeout|timers\/promises/],
  ['gives a wait less than a second', /timeout: \d{1,3}\b(?!_)/],
  ['waits for the network of the browser, which may never rest', /networkidle/],
  ['has a limit of its own', /^\}, [\d_]+\)$/m],
]

/** Files that may sleep, and why no expectation depends on how long. */
const SLEEPERS: Readonly<Record<string, string>> = {
  'testkit/src/server-process.ts': 'asks again until a server is ready',
  'testkit/src/eventually.ts': 'looks again until what a test waits for is there',
  'testkit/src/s3.ts': 'asks again until a store is ready',
}

const tests = PROJECT_FILES.filter((path) => /\.(test|e2e)\.tsx?$|^e2e\/.*\.ts$|^testkit\//.test(path)).filter(
  (path) => path !== 'checks/elapsed.test.ts',
)

test.each(FORBIDDEN)('no test %s, but for those with a reason', (what, pattern) => {
  const allowed = what === 'sleeps' ? Object.keys(SLEEPERS) : []
  expect(tests.filter((path) => pattern.test(read(path))).toSorted()).toEqual(allowed.toSorted())
})
