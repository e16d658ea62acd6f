import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Mutants run in a copy of the tree, whose workspaces must resolve inside it.
const copy = process.cwd()

/** The tests that run against mutants: rules, and the API on SQLite. */
export default defineConfig({
  root: copy,
  resolve: {
    alias: [
      { find: /^@kitroom\/contract\/(.*)$/, replacement: join(copy, 'contract/src/$1.ts') },
      { find: /^@kitroom\/testkit\/(.*)$/, replacement: join(copy, 'testkit/src/$1.ts') },
    ],
  },
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'server/src/platform/{access,batch,database}/**/*.test.ts',
      'server/src/platform/http/*.test.ts',
      'server/src/platform/http/{auth,mount}/**/*.test.ts',
      'server/src/platform/{shared-call,throttle}.test.ts',
      'server/src/features/{account,auth,clubs,orders,permissions,roles,sizes,stock-warnings,users}/*.test.ts',
    ],
    exclude: ['**/upload.test.ts'],
    env: { TEST_ENGINE: 'sqlite', LOG_LEVEL: 'silent' },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
