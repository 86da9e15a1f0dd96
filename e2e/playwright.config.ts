import { defineConfig, devices } from '@playwright/test'

/** Set by scripts/test.mjs, which finds or installs the browser. */
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Journeys in which a phone differs from a desktop by its width alone; they run once. */
const laidOutAlike = /(start|accounts|roles|routes|trainer-details|trainer-profile-\w+)\.spec\.ts/

export default defineConfig({
  testDir: '.',
  globalSetup: './house/prepare.ts',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
  // A busy machine may be late once; a test that needed a second try is named in the report.
  retries: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    locale: 'en-US',
    launchOptions: {
      executablePath,
      // As root Chromium has no sandbox to give; the rest keeps it from calling home, which a closed network refuses.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testIgnore: laidOutAlike,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
})
