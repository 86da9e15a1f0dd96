import { defineConfig, devices } from '@playwright/test'

/** scripts/test.mjs finds or installs the browser and sets CHROMIUM_PATH. */
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
const phone = { ...pixel, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }

function definedEnv(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

export default defineConfig({
  testDir: '.',
  globalSetup: './house/global-setup.ts',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/browser',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test takes 5 to 15 s. On a shared machine that gets a fraction of its cores, it takes several times as long.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  // Retries a failed test once. scripts/test.mjs lists the tests that passed only on the retry.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    ...phone,
    locale: 'en-US',
    launchOptions: {
      executablePath,
      // Chromium does not start with a moved clock, so test.ts moves the date in each page.
      env: { ...definedEnv(), LD_PRELOAD: '' },
      // Chromium cannot use its sandbox as root. The other flags turn off Chromium's own requests, which need internet.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-gpu',
      ],
    },
    contextOptions: { reducedMotion: 'reduce' },
    // Requests of a service worker would not reach the mocks of a test. Only offline.spec.ts allows service workers.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
})
