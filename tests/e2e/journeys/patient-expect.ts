import { expect as playwrightExpect } from '@playwright/test'

/**
 * Waits longer than the default of Playwright, which applies only to its tests: benchmarks perform the journeys as
 * well.
 */
export const expect = playwrightExpect.configure({ timeout: 20_000 })
