import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// What does not depend on the engine is tried once.
const ONCE = [
  'server/src/config.test.ts',
  'server/src/platform/{http,images,zip}/*.test.ts',
  'server/src/platform/log.test.ts',
  'server/src/commands/images-move.test.ts',
  'checks/processes/bad-images.test.ts',
]

// Loading the program anew for every file would take a quarter of the time. Nothing in it keeps what a test has done.
const SHARED = { isolate: false } as const

const onRealServers = { ...SHARED, testTimeout: 20_000, hookTimeout: 20_000 }

// One API suite, run on each engine; `server/src/testing` reads TEST_ENGINE.
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

export default defineConfig({
  test: {
    // One is left idle otherwise, and much of a test is waiting.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { ...SHARED, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          ...SHARED,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['./checks/setup/web.ts'],
        },
      },
      server('sqlite'),
      server('postgres'),
      serverWithS3,
      { test: { name: 'checks', include: ['checks/*.test.ts'], testTimeout: 20_000 } },
    ],
  },
})
