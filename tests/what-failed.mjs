// Summarises failed tests for the end of `npm test`, because often only the end of a log is kept.
import { relative } from 'node:path'

const linesOfMessage = 8
const plain = (text) => text.replaceAll(/\u001B\[[0-9;]*m/g, '')
const isMessageLine = (line) => line.trim() !== '' && !/^\s+at .*(node_modules|node:internal|<anonymous>)/.test(line)
const entry = (sign, root, file, name, message) => [
  `${sign} ${relative(root, file)} › ${name}`,
  ...plain(message)
    .split('\n')
    .filter(isMessageLine)
    .slice(0, linesOfMessage)
    .map((line) => `    ${line}`),
]
const atLaterTry = (message) => `it passed at a later try; at the first: ${message}`

/** Returns failed tests and files of Vitest's JSON report, and tests that passed at a later try only. */
export function vitestFailures({ testResults }, root) {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const tests = assertionResults.filter(({ failureMessages }) => failureMessages.length > 0)
    if (status === 'failed' && tests.length === 0) return entry('✗', root, file, 'the file', message)
    return tests.flatMap(({ fullName, status: of, failureMessages: [first = ''] }) =>
      of === 'failed' ? entry('✗', root, file, fullName, first) : entry('~', root, file, fullName, atLaterTry(first)),
    )
  })
}

/** Returns errors outside of tests, as the reporter of unhandled errors wrote them. */
export const unhandledErrors = (errors, root) =>
  errors.flatMap(({ file, during, message }) =>
    entry('✗', root, file || root, `an error outside of tests${during && `, during or after “${during}”`}`, message),
  )

/** Returns failed journeys of Playwright's JSON report, and journeys that passed only on retry. */
export function playwrightFailures({ suites, errors, config }, root) {
  const journeys = ({ suites: within = [], specs = [] }) => [...specs, ...within.flatMap(journeys)]
  const failures = suites.flatMap(journeys).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .flatMap(({ status, results }) => {
        // A journey that timed out has a second error, which names the action that was waiting.
        const { errors: reported = [] } = results.find((result) => (result.errors ?? []).length > 0) ?? {}
        const messages = reported.map((error) => error.message ?? '')
        const message = messages.join('\n') || 'no reason was given'
        return status === 'flaky'
          ? entry('~', root, `${config.rootDir}/${file}`, title, atLaterTry(message))
          : entry('✗', root, `${config.rootDir}/${file}`, title, message)
      }),
  )
  return [
    ...failures,
    ...errors.flatMap(({ message = '' }) => entry('✗', root, config.rootDir, 'the journeys', message)),
  ]
}
