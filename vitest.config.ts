import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// What does not depend on the engine is tried once.
const ONCE = [
  'server/src/config.test.ts',
  'server/src/platform/{images,zip}/*.test.ts',
  'server/src/platform/http/{auth/trust-proxy,openapi/document}.test.ts',
  'server/src/platform/{fair-queue,log,printable,process-mark,semaphore}.test.ts',
  'server/src/commands/images-move.test.ts',
  'checks/processes/bad-images.test.ts',
]

// Loading the program anew for every file would take a quarter of the time. Nothing in it keeps what a test has done.
const SHARED = { isolate: false } as const

// Only what hangs ends here: a busy machine may be ten times as slow as a quiet one.
const HANGS_MS = 180_000

const onRealServers = { ...SHARED, testTimeout: HANGS_MS, hookTimeout: HANGS_MS }

// One API suite, run on each engine; `testkit` reads TEST_ENGINE.
const server = (engine: 'sqlite' | 'postgres') => ({
  test: {
    ...onRealServers,
    name: `server-${engine}`,
    include: ['server/src/**/*.test.ts', 'checks/processes/*.test.ts'],
    exclude: engine === 'postgres' ? ONCE : [],
    env: { TEST_ENGINE: engine, LOG_LEVEL: 'silent' },
    globalSetup: engine === 'postgres' ? ['./checks/setup/postgres.ts'] : [],
  },
})

// The same, once more, with an S3 store in place of files.
const serverWithS3 = {
  test: {
    ...onRealServers,
    name: 'server-postgres-s3',
    include: ['server/src/**/*.test.ts', 'checks/processes/*.test.ts'],
    env: { TEST_ENGINE: 'postgres', TEST_IMAGES: 's3', LOG_LEVEL: 'silent' },
    globalSetup: ['./checks/setup/postgres.ts', './checks/setup/s3.ts'],
  },
}

// One round of the laboratory.
const lab = (engine: 'sqlite' | 'postgres') => ({
  test: {
    ...onRealServers,
    name: `lab-${engine}`,
    include: ['lab/*.test.ts'],
    env: { TEST_ENGINE: engine, LOG_LEVEL: 'silent' },
  },
})

// The longest by far: begun last, they would leave every other processor idle at the end.
const LONGEST = ['torture.test', 'image-transfer.test', 'auth.test']

/** The longest files first; what is known of the others from an earlier run says their order. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.includes(`/${name}`))
      return at < 0 ? LONGEST.length : at
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

export default defineConfig({
  test: {
    // One for each processor: with one more, two processors took a quarter longer.
    maxWorkers: availableParallelism(),
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...SHARED, name: 'contract', testTimeout: HANGS_MS, include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          ...SHARED,
          name: 'web',
          testTimeout: HANGS_MS,
          unstubGlobals: true,
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // jsdom draws its frames by an interval: one that is begun on a false clock never ends, and no frame comes again.
          fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'Date'] },
          setupFiles: ['./checks/setup/web.ts'],
        },
      },
      server('sqlite'),
      server('postgres'),
      serverWithS3,
      lab('sqlite'),
      lab('postgres'),
      { test: { name: 'checks', include: ['checks/*.test.ts'], testTimeout: HANGS_MS } },
    ],
  },
})
