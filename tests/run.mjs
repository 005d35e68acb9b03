// `npm test`: from a fresh clone to one line of figures. Every stage that can run does; what failed is said at the end.
// `--with-faults`, as `.ci/run` has it: the tests of `npm run test:faults` as well, after all others.
// Plain JavaScript for Node 18 and later: the product's own Node may not be installed yet.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { buildWeb, CannotPrepare, install, ownNode, root } from '../server/start/prepare.mjs'
import { playwrightFailures, vitestFailures } from './what-failed.mjs'

const has = (option) => process.argv.includes(option)
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

/** Runs a tool on the product's own Node; resolves with its exit code. */
function run(program, args, { env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(ownNode, [program, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        PATH: `${inModules('.bin')}${delimiter}${process.env.PATH}`,
        NODE_NO_WARNINGS: '1',
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
    child.once('exit', (code) => {
      end(code ?? 1)
    })
  })
}

const passed = { passed: 1, failed: 0 }
const failed = { passed: 0, failed: 1 }

/** A tool that says yes or no counts as one test. */
const yesOrNo = async (program, args, options) => ((await run(program, args, options)) === 0 ? passed : failed)

/**
 * Counts a runner's own report; a runner that fails without naming a test, or leaves no report, is one failure more.
 */
function count(file, exitCode, read) {
  try {
    const counted = read(JSON.parse(readFileSync(file, 'utf8')))
    return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
  } catch (error) {
    say(`There is no report in ${file}: ${error.message}`)
    return failed
  }
}

/**
 * Far from the product's own time zone and on the other side of midnight, so that a day of the wrong zone fails tests.
 */
const farZone = 'Pacific/Auckland'
const defaultTimeZone = 'America/Puerto_Rico'

const projects = (...names) => names.flatMap((name) => ['--project', name])

/**
 * The gate tries a test that fails once more and lists it with `~`, so that a slow machine does not decide; a property
 * that was falsified fails at once. The scripts of `package.json` try once.
 */
const secondTry = ['--retry.count=1', '--retry.condition=^(?!Property failed)']

async function vitest(name, args, { TZ, ...options }) {
  const file = join(results, `${name}.json`)
  const code = await run(
    inModules('vitest/vitest.mjs'),
    ['run', ...args, ...secondTry, '--reporter=json', `--outputFile.json=${file}`],
    { ...options, env: { TZ } },
  )
  return count(file, code, (report) => ({
    failures: vitestFailures(report, root),
    passed: report.numPassedTests,
    // A file that cannot be loaded, or whose preparation fails, fails without a failing test.
    failed:
      report.numFailedTests +
      report.testResults.filter(
        (suite) => suite.status === 'failed' && suite.assertionResults.every((test) => test.status !== 'failed'),
      ).length,
  }))
}

async function journeys(options) {
  if ((await run('tests/support/browser.ts', [], options)) !== 0) return failed
  const code = await run(inModules('@playwright/test/cli.js'), ['test'], options)
  return count(join(results, 'playwright.json'), code, (report) => ({
    failures: playwrightFailures(report, root),
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
  }))
}

async function web() {
  try {
    await buildWeb()
    return passed
  } catch (error) {
    if (!(error instanceof CannotPrepare)) throw error
    say(error.message)
    return failed
  }
}

/** Tools that keep all processors busy, one after the other, and what later stages need. */
const checks = [
  // Each checker works out for itself the types that another has had too: more of them than processors cost a fifth
  // more.
  ['types', (options) => yesOrNo(inModules('typescript/bin/tsc'), ['--noEmit', '--checkers', '2'], options)],
  ['format', (options) => yesOrNo(inModules('oxfmt/bin/oxfmt'), ['--check'], options)],
  [
    'lint',
    (options) =>
      yesOrNo(
        inModules('oxlint/bin/oxlint'),
        ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
        options,
      ),
  ],
  ['dead code', (options) => yesOrNo(inModules('knip/bin/knip.js'), ['--no-progress'], options)],
  ['web build', web],
]
const tests = [
  [
    'unit, HTTP, web',
    (options) =>
      vitest('vitest', [...projects('unit', 'http', 'web'), '--reporter=default'], { ...options, TZ: farZone }),
  ],
]
const browser = [
  ['browser journeys', journeys],
  // The same tests once more: all of them count as one.
  [
    'web in its own zone',
    async (options) => {
      const args = [...projects('web'), '--reporter=dot']
      const { failures, failed: n } = await vitest('web', args, { ...options, TZ: defaultTimeZone })
      return { ...(n === 0 ? passed : failed), failures }
    },
  ],
]
/** They compare times: nothing runs beside them. */
const faults = [
  ['faults', (options) => vitest('faults', [...projects('faults'), '--reporter=default'], { ...options, TZ: farZone })],
]

/** Runs stages one after the other: two that compute at once starve each other until tests time out. */
async function lane(stages) {
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
    ...(await lane(checks)),
    ...(await lane([...tests, ...browser])),
    ...(has('--with-faults') ? await lane(faults) : []),
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
