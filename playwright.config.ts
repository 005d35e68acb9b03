import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/support/browser.ts'
import { freePort } from './server/db/postmaster.ts'

// Workers read this file as well; the port is chosen once and handed to them in the environment.
const port = (process.env.E2E_PORT ??= String(await freePort()))
const address = `http://localhost:${port}`
// The same product without a provider of video calls.
const builtInPort = (process.env.E2E_BUILT_IN_PORT ??= String(await freePort()))

/**
 * Chromium reads the last `--disable-features` alone: those of Playwright that concern journeys are repeated. The last
 * three draw the suggestions of the address bar, two pages that each context would load in a window nobody sees, for
 * more than a second of processor time.
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
  // Journeys wait more than they compute; each file makes offices of its own.
  workers: 3,
  // A journey on a busy machine may meet a moment that none was written for; one that fails twice has a fault.
  retries: 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: address,
    locale: 'es-PR',
    timezoneId: 'America/Puerto_Rico',
    // Nothing is drawn that nobody sees: an animation costs a picture each sixtieth of a second, and a wait for its end.
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['camera', 'microphone', 'clipboard-read', 'clipboard-write'],
    // A trace is an eighth of what a journey costs; the second try of one that failed has it.
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
        // Ten pictures a second are enough to see that one is seen; more are work for every journey beside it.
        '--use-fake-device-for-media-stream=fps=10',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning tests/e2e/server.ts',
    url: `${address}/health/ready`,
    env: { E2E_PORT: port, E2E_BUILT_IN_PORT: builtInPort },
    stdout: 'pipe',
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
