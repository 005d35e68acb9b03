import { expect as playwrightExpect } from '@playwright/test'

/**
 * Waits up to 20 seconds. A timeout in the configuration of Playwright would apply only to its tests, and benchmarks
 * perform the journeys as well.
 */
export const expect = playwrightExpect.configure({ timeout: 20_000 })
