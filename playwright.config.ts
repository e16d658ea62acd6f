import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  // `npm test` runs the first, `npm run test:rest` the second, and `npm run e2e` both.
  projects: [
    { name: 'daily', testDir: 'e2e', testMatch: '*.e2e.ts', testIgnore: 'rest/*' },
    { name: 'rest', testDir: 'e2e/rest', testMatch: '*.e2e.ts' },
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: '100%',
  // Only what hangs ends here: a busy machine may be ten times as slow as a quiet one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Nothing is looked at halfway between two states, and nothing waits for an animation.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test takes a fifth of the time: `npm run e2e -- --trace retain-on-failure roles` where it helps.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Drawing on a graphics card that is not there is slow, and no page lives long enough to be worth optimized code.
    launchOptions: {
      args: ['--disable-gpu', '--js-flags=--no-opt,--no-maglev'],
      ...(executablePath ? { executablePath } : {}),
    },
  },
})
