import { defineConfig } from 'vitest/config'

// One API suite, run on each engine; `server/src/testing` reads TEST_ENGINE.
const server = (engine: 'sqlite' | 'postgres') => ({
  test: {
    name: `server-${engine}`,
    include: ['server/src/**/*.test.ts', 'checks/processes/*.test.ts'],
    env: { TEST_ENGINE: engine, LOG_LEVEL: 'silent' },
    globalSetup: engine === 'postgres' ? ['./checks/setup/postgres.ts'] : [],
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['./checks/setup/web.ts'],
        },
      },
      server('sqlite'),
      server('postgres'),
      { test: { name: 'checks', include: ['checks/*.test.ts'], testTimeout: 20_000 } },
    ],
  },
})
