// Vitest fails a run for an error outside of tests (a rejection that no one awaits) and leaves it out of its JSON report.
import { writeFileSync } from 'node:fs'

/**
 * Writes errors outside of tests to the file named by `UNHANDLED_ERRORS_FILE`: the text and the test file of each
 * error.
 */
export default class UnhandledErrorsReporter {
  onTestRunEnd(_testModules, unhandledErrors) {
    const errors = unhandledErrors.map((error) => ({
      file: error.VITEST_TEST_PATH ?? '',
      during: error.VITEST_TEST_NAME ?? '',
      message: error.stack ?? `${error.name}: ${error.message}`,
    }))
    writeFileSync(process.env.UNHANDLED_ERRORS_FILE, JSON.stringify(errors))
  }
}
