import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/support/browser.ts'
import { freePort } from './server/db/postmaster.ts'
import { testDirectoryPath } from './tests/support/test-directories.ts'

// Each worker reads this file: the port is chosen once and passed on in the environment.
const port = (process.env.E2E_PORT ??= String(await freePort()))
const address = `http://localhost:${port}`
// The same product without a provider of video calls.
const builtInPort = (process.env.E2E_BUILT_IN_PORT ??= String(await freePort()))

// Journeys read the mail that the server stored there.
const dataDirectory = (process.env.E2E_DATA_DIR ??= testDirectoryPath('journeys'))

/**
 * Chromium uses only the last `--disable-features`, so Playwright's own list is repeated as far as the journeys need
 * it. The last three disable the suggestions of the address bar: hidden pages that each context would load, for more
 * than a second of processor time.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/journeys',
  // Journeys mostly wait; each file creates its own offices.
  workers: 3,
  // A slow machine may cause failures; a journey that fails three times has a defect.
  retries: 2,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: address,
    locale: 'es-PR',
    timezoneId: 'America/Puerto_Rico',
    // Animations cost processor time for frames, and waiting for their end.
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['camera', 'microphone', 'clipboard-read', 'clipboard-write'],
    // Without these limits, an action that cannot be done uses up the whole time of the journey.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Tracing takes an eighth of a journey's time, so only the first retry is traced.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join(',')}`,
        // Ten frames a second are enough to test the video; more would slow down parallel journeys.
        '--use-fake-device-for-media-stream=fps=10',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning tests/e2e/server.ts',
    url: `${address}/health/ready`,
    env: { E2E_PORT: port, E2E_BUILT_IN_PORT: builtInPort, E2E_DATA_DIR: dataDirectory },
    stdout: 'pipe',
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
