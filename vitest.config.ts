import { defineConfig } from 'vitest/config'
import { databaseTests } from './tests/database-tests.ts'
import { tablesArePartitioned } from './tests/support/partitioned-tables.ts'
import { municipiosMap } from './web/municipios-map.ts'

/** Other suites (`npm run bench`, browser journeys) have runners of their own. */
const otherSuites = [
  'node_modules/**',
  'dist/**',
  'data/**',
  'tests/e2e/**',
  'tests/bench/**',
  'tests/restore/**',
  'tests/install/**',
]

/** Servers and databases that are killed: `npm run test:faults`. */
const faultTests = ['server/**/*.faults.test.ts', 'modules/**/*.faults.test.ts', 'tests/**/*.faults.test.ts']
const serverTests = ['server/**/*.test.ts', 'modules/**/*.test.ts', 'migrations/**/*.test.ts', 'tests/**/*.test.ts']
const withDatabase = databaseTests(serverTests, [...otherSuites, ...faultTests])
/** These read the catalogue of a database as migrations leave it. */
const catalogueTests = [
  'tests/walls.test.ts',
  'tests/row-security.test.ts',
  'tests/distribution.test.ts',
  'tests/catalogue/**',
]
const setupFiles = ['tests/support/no-network.ts', 'tests/support/light-passwords.ts']

export default defineConfig({
  plugins: [municipiosMap()],
  test: {
    // Files share a worker's modules: each test builds its own company, so nothing needs a fresh process.
    pool: 'threads',
    isolate: false,
    // Tests wait for the database more than they compute.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // On a busy machine a polled condition may be met late; the limit costs nothing when it is met early.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: serverTests,
          exclude: [...otherSuites, ...faultTests, ...withDatabase],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          environment: 'node',
          include: withDatabase,
          exclude: [...otherSuites, ...(tablesArePartitioned ? catalogueTests : [])],
          globalSetup: ['tests/support/global-setup.ts'],
          setupFiles: [...setupFiles, 'tests/support/compared-results.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          include: faultTests,
          exclude: otherSuites,
          globalSetup: ['tests/support/global-setup.ts'],
          setupFiles: [...setupFiles, 'tests/support/compared-results.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: otherSuites,
          setupFiles: ['tests/support/web-setup.ts'],
        },
      },
    ],
  },
})
