// `npm run test:webkit`: screens in WebKit, the engine of Safari, with the server of the browser journeys.
import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

export default defineConfig(journeys, {
  testDir: 'tests/webkit',
  outputDir: 'test-results/webkit',
  workers: 1,
  retries: 0,
  reporter: 'list',
})
