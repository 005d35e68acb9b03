// `npm test`: installs, checks and tests a fresh clone, and ends with one line of figures. A failed stage does not stop
// the others; failures are listed at the end. `--with-faults`, used by `.ci/run`, then runs `npm run test:faults`, too.
// Plain JavaScript for Node 18 and later: the product's own Node may not be installed yet.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { totalmem } from 'node:os'
import { delimiter, join } from 'node:path'
import { buildWeb, CannotPrepare, install, ownNode, root } from '../server/start/prepare.mjs'
import { playwrightFailures, unhandledErrors, vitestFailures } from './what-failed.mjs'

const hasOption = (option) => process.argv.includes(option)
const results = join(root, 'test-results')
const inModules = (...path) => join(root, 'node_modules', ...path)
const say = (line) => process.stdout.write(`${line}\n`)

const running = new Set()
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = true
    if (running.size === 0) process.exit(1)
    for (const child of running) child.kill(signal)
  })
}

/** Runs a tool on the product's own Node; resolves with its exit code, or with the name of the signal that ended it. */
function run(program, args, { env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(ownNode, [program, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        PATH: `${inModules('.bin')}${delimiter}${process.env.PATH}`,
        NODE_NO_WARNINGS: '1',
        // Tests start dozens of servers; cached compiled code saves a sixth of each start.
        NODE_COMPILE_CACHE: inModules('.cache/compiled'),
        ...env,
      },
    })
    running.add(child)
    const end = (code) => {
      running.delete(child)
      if (!interrupted) resolve(code)
      else if (running.size === 0) process.exit(1)
    }
    child.once('error', (error) => {
      say(error.message)
      end(1)
    })
    child.once('exit', (code, signal) => {
      end(code ?? signal ?? 1)
    })
  })
}

const passed = { passed: 1, failed: 0 }
const failed = { passed: 0, failed: 1 }

/** Runs a tool without a report, which counts as one test. */
const runAsOneTest = async (program, args, options) => ((await run(program, args, options)) === 0 ? passed : failed)

/** Reads a runner's report; a runner that fails without a failed test, or writes no report, counts as one failure. */
function countTests(file, exitCode, read) {
  try {
    const counted = read(JSON.parse(readFileSync(file, 'utf8')))
    return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
  } catch (error) {
    say(`There is no report in ${file}: ${error.message}`)
    return failed
  }
}

/** A zone that is far from the product's zone, so that tests fail if code uses the day of the machine. */
const farZone = 'Pacific/Auckland'
const defaultTimeZone = 'America/Puerto_Rico'

/** Returns test files of the web that contain a date or a zone: other files cannot depend on the zone. */
const zonedWebTests = () =>
  readdirSync(join(root, 'web/src'), { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join('web/src', file))
    .filter((file) => /20\d\d-\d\d|\bDate\b|[tT]imeZone|setSystemTime/.test(readFileSync(join(root, file), 'utf8')))

/** Files whose statements need keys, triggers and policies of many tables. */
const partitionedSample = [
  'modules/trust/trust.test.ts',
  'modules/scheduling/reminders/reminders.test.ts',
  'modules/scheduling/messages/mail-guest.test.ts',
]

const projects = (...names) => names.flatMap((name) => ['--project', name])

/**
 * Failed tests are retried once and listed with `~`, so that a slow machine causes no failure; a falsified property is
 * not retried. The scripts of `package.json` do not retry.
 */
const retryOnce = ['--retry.count=1', '--retry.condition=^(?!Property failed)']

/**
 * Signals by which V8 ends a process that it found in an impossible state. Node 24 does so at times when threads compile
 * and free WebAssembly (nodejs/node#64500).
 */
const crashSignals = ['SIGTRAP', 'SIGSEGV', 'SIGILL', 'SIGABRT']

/** Runs a tool; once more if Node itself crashed, which says nothing about the tests. */
async function runWithoutCrash(...tool) {
  const result = await run(...tool)
  if (!crashSignals.includes(result)) return result
  say(`Node crashed (${result}); the stage is run again.`)
  return run(...tool)
}

async function vitest(name, args, { TZ, env = {}, ...options }) {
  const file = join(results, `${name}.json`)
  const errorsFile = join(results, `${name}.unhandled-errors.json`)
  const reporters = ['--reporter=json', `--reporter=${join(root, 'tests', 'unhandled-errors-reporter.mjs')}`]
  const code = await runWithoutCrash(
    inModules('vitest/vitest.mjs'),
    ['run', ...args, ...retryOnce, ...reporters, `--outputFile.json=${file}`],
    { ...options, env: { ...env, TZ, UNHANDLED_ERRORS_FILE: errorsFile } },
  )
  const unhandled = existsSync(errorsFile) ? JSON.parse(readFileSync(errorsFile, 'utf8')) : []
  return countTests(file, code, (report) => ({
    failures: [...vitestFailures(report, root), ...unhandledErrors(unhandled, root)],
    passed: report.numPassedTests,
    // A file that cannot be loaded, or whose preparation fails, fails without a failing test.
    failed:
      unhandled.length +
      report.numFailedTests +
      report.testResults.filter(
        (suite) => suite.status === 'failed' && suite.assertionResults.every((test) => test.status !== 'failed'),
      ).length,
  }))
}

async function runJourneys(options) {
  if ((await run('tests/support/browser.ts', [], options)) !== 0) return failed
  const code = await run(inModules('@playwright/test/cli.js'), ['test'], options)
  return countTests(join(results, 'playwright.json'), code, (report) => ({
    failures: playwrightFailures(report, root),
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
  }))
}

async function buildWebAsOneTest() {
  try {
    await buildWeb()
    return passed
  } catch (error) {
    if (!(error instanceof CannotPrepare)) throw error
    say(error.message)
    return failed
  }
}

/**
 * The type checker is a Go program that spends half of its processor time on collecting garbage at the default setting.
 * The limit keeps it from using more than half of the machine’s memory.
 */
const typeCheckerMemory = { GOGC: '400', GOMEMLIMIT: `${Math.round(totalmem() / 2 / 2 ** 20)}MiB` }

/** Tools that use all processors, run sequentially, and the build that later stages need. */
const checks = [
  ['format', (options) => runAsOneTest(inModules('oxfmt/bin/oxfmt'), ['--check'], options)],
  // The linter computes all types for its rules; `--type-check` reports the compiler's errors from the same pass.
  [
    'types and lint',
    (options) =>
      runAsOneTest(
        inModules('oxlint/bin/oxlint'),
        ['--type-aware', '--type-check', '--deny-warnings', '--report-unused-disable-directives'],
        { ...options, env: typeCheckerMemory },
      ),
  ],
  ['dead code', (options) => runAsOneTest(inModules('knip/bin/knip.js'), ['--no-progress'], options)],
  ['web build', buildWebAsOneTest],
]
const tests = [
  [
    'unit, HTTP, web',
    async (options) => {
      // Installs one if needed; without it, the tests of poolers fail and say so.
      await run('tests/support/pgbouncer.ts', [], options)
      return vitest('vitest', [...projects('unit', 'http', 'web'), '--reporter=default'], { ...options, TZ: farZone })
    },
  ],
  // A sample of `npm run test:http:distributed`.
  [
    'HTTP on partitions',
    (options) =>
      vitest('partitions', [...projects('http'), ...partitionedSample, '--reporter=dot'], {
        ...options,
        TZ: farZone,
        env: { TEST_TABLES: 'partitioned' },
      }),
  ],
]
const browser = [
  ['browser journeys', runJourneys],
  // Tests that depend on the zone, in the zone of the product; they count as one test.
  [
    'web in its own zone',
    async (options) => {
      const args = [...projects('web'), ...zonedWebTests(), '--reporter=dot']
      const { failures, failed: n } = await vitest('web', args, { ...options, TZ: defaultTimeZone })
      return { ...(n === 0 ? passed : failed), failures }
    },
  ],
]
/** These tests measure time, so nothing runs in parallel. */
const faults = [
  ['faults', (options) => vitest('faults', [...projects('faults'), '--reporter=default'], { ...options, TZ: farZone })],
]

/** Runs stages sequentially: two at the same time would slow each other down until tests time out. */
async function runStages(stages) {
  const table = []
  for (const [name, stage] of stages) {
    say(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`)
    const started = Date.now()
    table.push({ name, ...(await stage({})), seconds: Math.round((Date.now() - started) / 1000) })
  }
  return table
}

async function main() {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  await install()
  const table = [
    ...(await runStages(checks)),
    ...(await runStages([...tests, ...browser])),
    ...(hasOption('--with-faults') ? await runStages(faults) : []),
  ]
  say('')
  for (const { failures = [] } of table) for (const line of failures) say(line)
  say('')
  for (const row of table)
    say(
      `${row.failed > 0 ? '✗' : '✓'} ${row.name.padEnd(20)} ${row.passed} passed, ${row.failed} failed (${row.seconds} s)`,
    )
  return {
    passed: table.reduce((sum, row) => sum + row.passed, 0),
    failed: table.reduce((sum, row) => sum + row.failed, 0),
  }
}

let total
try {
  total = await main()
} catch (error) {
  say(error instanceof CannotPrepare ? `\n${error.message}` : error.stack)
  total = failed
}
say(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
