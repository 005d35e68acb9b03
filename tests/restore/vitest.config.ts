import { defineConfig } from 'vitest/config'

/** Tests that restore installations, which take tens of seconds each: `npm run test:restore`. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/restore/**/*.test.ts'],
    environment: 'node',
    testTimeout: 300_000,
    hookTimeout: 120_000,
    setupFiles: ['tests/support/no-network.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
  },
})
