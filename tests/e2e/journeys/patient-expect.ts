import { expect as playwrightExpect } from '@playwright/test'

/** Waits longer than the default, which is that of Playwright's tests only: benchmarks perform the journeys as well. */
export const expect = playwrightExpect.configure({ timeout: 20_000 })
