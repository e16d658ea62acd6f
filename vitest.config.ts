import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const API = 'server/src/**/*.test.ts'
/** A file says by its name that only `npm run test:rest` runs it: it is slow, and daily work rarely breaks it. */
const REST = 'server/src/**/*.rest.test.ts'

/**
 * An engine can change only these, so `npm test` runs them on both: transactions and locks, constraints, order and search,
 * versions and kept answers, retries, batches, moves between databases.
 */
const DIFFERS_BY_ENGINE = [
  'server/src/migrations/*.test.ts',
  'server/src/platform/{attention,batch,database,live,search,used-by}/*.test.ts',
  'server/src/platform/http/mount/{idempotency,odd-values,response-cache}.test.ts',
  'server/src/platform/http/auth/admit-in-transaction.test.ts',
  'server/src/platform/{sweep,throttle}.test.ts',
  'server/src/{derived-columns,removed-names}.test.ts',
  'server/src/commands/database-move.test.ts',
  'server/src/demo/clear-demo.test.ts',
  'server/src/features/{activity,inventory,shop,views,webhooks}/*.test.ts',
  'server/src/features/sizes.test.ts',
  'server/src/features/**/{concurrent,home,order-approval,order-life,order-lines,order-list,order-lists,order-prints,order-replacement,order-statements,order-stock,parcels,role-matrix,digest}.test.ts',
]

/** These depend on no engine, so one is enough: they open no database, or SQLite itself, or end before it matters. */
const ONCE = [
  'server/src/{config,outside,settings}.test.ts',
  'server/src/commands/move-images.test.ts',
  'server/src/features/{activity/describe,image-transfer/manifest,webhooks/post}.test.ts',
  'server/src/platform/{images,storage,zip}/*.test.ts',
  'server/src/platform/batch/refused-unread.test.ts',
  'server/src/platform/{database/versioned-cache,live/event-stream,mail/outbox-files,second-factor/totp}.test.ts',
  'server/src/platform/http/auth/{short-address,source,trust-proxy}.test.ts',
  'server/src/platform/http/lifecycle/{held-port,load-shedding,slow-requests,web-app}.test.ts',
  'server/src/platform/http/mount/{closed-signal,json-pieces,optimistic-lock}.test.ts',
  'server/src/platform/http/openapi/document.test.ts',
  'server/src/platform/{in-parallel,log,printable,process-mark,secret-key,semaphore,shared-call,shop-clock,time-slices}.test.ts',
]

/** An image store can change only these: images are kept, served, resized, swept, backed up and restored. */
const NEEDS_THE_STORE = [
  'server/src/backups/*.test.ts',
  'server/src/features/{image-coverage,image-transfer,product-images}/*.test.ts',
]

const PROCESSES = 'checks/processes/*.test.ts'
/** One round of it. */
const LAB = 'lab/*.test.ts'

// Loading the program anew for every file would take a quarter of the time. Nothing in it keeps what a test has done.
const SHARED = { isolate: false } as const

// Only what hangs ends here: a busy machine may be ten times as slow as a quiet one.
const HANGS_MS = 180_000

type Server = { include: string[]; exclude?: string[]; images?: 's3' }

// `testkit` reads TEST_ENGINE and TEST_IMAGES.
const server = (name: string, engine: 'sqlite' | 'postgres', { include, exclude = [], images }: Server) => ({
  test: {
    ...SHARED,
    name,
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    include,
    exclude,
    env: {
      TEST_ENGINE: engine,
      CHECK_WRITES: String(engine === 'postgres'),
      ...(images ? { TEST_IMAGES: images } : {}),
      LOG_LEVEL: 'silent',
    },
    globalSetup: [
      ...(engine === 'postgres' ? ['./checks/setup/postgres.ts'] : []),
      ...(images === 's3' ? ['./checks/setup/s3.ts'] : []),
    ],
  },
})

// The longest by far: begun last, they would leave every other processor idle at the end.
const LONGEST = ['torture.test', 'image-transfer.test', 'batches.test', 'auth.test', 'ImportPage.test']

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
      server('server-sqlite', 'sqlite', { include: [API], exclude: [REST] }),
      server('server-postgres', 'postgres', { include: DIFFERS_BY_ENGINE, exclude: [REST, ...ONCE] }),
      // From here on: what `npm run test:rest` runs.
      server('server-sqlite-rest', 'sqlite', { include: [REST] }),
      server('server-postgres-rest', 'postgres', { include: [API], exclude: [...DIFFERS_BY_ENGINE, ...ONCE] }),
      server('server-s3', 'sqlite', { include: NEEDS_THE_STORE, images: 's3' }),
      server('processes-sqlite', 'sqlite', { include: [PROCESSES] }),
      server('processes-postgres', 'postgres', {
        include: [PROCESSES],
        exclude: ['checks/processes/bad-images.test.ts'],
      }),
      server('lab-sqlite', 'sqlite', { include: [LAB] }),
      server('lab-postgres', 'postgres', { include: [LAB] }),
      { test: { name: 'checks', include: ['checks/*.test.ts'], testTimeout: HANGS_MS } },
    ],
  },
})
