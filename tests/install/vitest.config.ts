import { defineConfig } from 'vitest/config'

/** Tests with fresh installations, which take minutes each: `npm run test:install`. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/install/**/*.test.ts'],
    environment: 'node',
    testTimeout: 1_200_000,
    hookTimeout: 300_000,
  },
})
