// `npm run test:fuzz [-- --runs=… --seed=… --only=…]`: sends hostile input to all parts of the product that accept
// input. `--only`: a part (requests, wire, readback, screens, regexes), a prefix of an operation's path, or a part of
// its name.
import { rmSync } from 'node:fs'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { createTestDirectory } from '#tests/support/test-directories.ts'
import { readDocument } from './document.ts'
import { fuzzRequests } from './fuzz-requests.ts'
import { recordProof } from '#tests/proof/record.ts'
import { openFuzzTarget } from './open-target.ts'
import { sendRawCases } from './raw-http.ts'
import { readBack } from './read-back.ts'
import { openConnection } from './wire.ts'
import { writePayloads } from './write-payloads.ts'

const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const runs = Number(option('runs') ?? 60)
const seed = Number(option('seed') ?? Math.trunc(Date.now() / 1000))
const only = option('only')
const parts = ['requests', 'wire', 'readback', 'screens', 'regexes']
const isSelected = (name: string): boolean =>
  only === undefined || only === name || (name === 'requests' && !parts.includes(only))
const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const figures: { what: string; figure: string; target: string; held: boolean }[] = []
/** Adds a row to the page of proofs. */
const addFigure = (description: string, measured: string, target: string, isMet: boolean): void => {
  figures.push({ what: description, figure: measured, target, held: isMet })
}

let faultCount = 0
const reportFault = (line: string): void => {
  faultCount += 1
  print(`✗ ${line}`)
}

if (isSelected('regexes')) {
  const { checkRegexes } = await import('./check-regexes.ts')
  const { faults, checked, slowest } = await checkRegexes()
  print(
    `${checked} regular expressions; the slowest of those with a limit takes ${Math.round(slowest)} ms at its longest`,
  )
  addFigure(
    'regular expressions in the source',
    `${checked}, ${faults.length} that backtrack`,
    '0',
    faults.length === 0,
  )
  for (const problem of faults) reportFault(problem)
  if (only === 'regexes') process.exit(faultCount > 0 ? 1 : 0)
}

print(`seed ${seed}, ${runs} requests an operation`)
const directory = createTestDirectory()
const postgres = await startEmbeddedPostgres({ dataDir: directory, password: 'owner', volatile: true })
try {
  await ensureDatabase(postgres.url('postgres'), 'fuzz')
  const urls = await prepareDatabase(postgres.url('fuzz'), { appPassword: 'app', jobsPassword: 'jobs' })
  const product = await openFuzzTarget(urls)
  try {
    if (isSelected('requests')) {
      const started = Date.now()
      const before = await product.state()
      const document = readDocument()
      const { requests, byStatus, succeeded, refused, defects, slowest } = await fuzzRequests({
        target: product,
        document,
        runs,
        seed,
        renew: true,
        print,
        ...(only === 'requests' || only === undefined ? {} : { only }),
      })
      const after = await product.state()
      const okCount = [...byStatus]
        .filter(([status]) => status >= 200 && status < 300)
        .reduce((sum, [, count]) => sum + count, 0)
      print(
        `${requests} requests in ${Math.round((Date.now() - started) / 1000)} s: ${okCount} (${Math.round((100 * okCount) / requests)} %) answered with 2xx, ${succeeded.size} of ${document.operations.length} operations reached; slowest ${Math.round(slowest)} ms`,
      )
      print(
        `by status: ${[...byStatus]
          .sort(([a], [b]) => a - b)
          .map(([status, count]) => `${status} × ${count}`)
          .join(', ')}`,
      )
      for (const { id } of document.operations.filter(({ id }) => !succeeded.has(id) && refused.has(id)))
        print(`not reached: ${id}: ${refused.get(id)}`)
      print(
        `memory: heap ${Math.round(before.heap / 1e6)} → ${Math.round(after.heap / 1e6)} MB, resident ${Math.round(before.rss / 1e6)} → ${Math.round(after.rss / 1e6)} MB`,
      )
      const failed = [...byStatus].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0)
      addFigure(
        `requests to ${document.operations.length} operations, made from the description (seed ${seed})`,
        `${requests}, ${okCount} answered with 2xx`,
        'a third with 2xx',
        okCount * 3 >= requests,
      )
      addFigure('answers 5xx', String(failed), '0', failed === 0)
      addFigure('answers outside the API description', String(defects.length), '0', defects.length === 0)
      addFigure(
        'process alive, memory after a collection',
        `${product.isAlive() ? 'alive' : 'ended'}, ${Math.round(after.heap / 1e6)} MB`,
        'alive, under 400 MB',
        product.isAlive() && after.heap < 400e6,
      )
      for (const { operation, fault: problem, request } of defects)
        reportFault(`${operation}: ${problem}\n    ${request}`)
      for (const loggedError of new Map(
        after.loggedErrors.map((text) => [/"message":"([^"]{0,120})/.exec(text)?.[1] ?? text.slice(0, 80), text]),
      ).values())
        reportFault(`the product logged: ${loggedError.slice(0, 1500)}`)
      if (after.polluted) reportFault('a prototype was changed')
      if (!product.isAlive()) reportFault('the process has ended')
    }
    if (isSelected('wire')) {
      const { exchanges, statuses, faults } = await sendRawCases(product.port, { runs: runs * 20, seed })
      const { loggedErrors } = await product.state()
      print(
        `${exchanges} conversations on the socket: ${[...statuses]
          .sort(([a], [b]) => Number(a) - Number(b))
          .map(([status, count]) => `${status} × ${count}`)
          .join(', ')}`,
      )
      addFigure(
        'malformed HTTP exchanges on the socket',
        `${exchanges}, ${faults.length} wrong`,
        '0 wrong',
        faults.length === 0,
      )
      for (const problem of [...faults, ...loggedErrors]) reportFault(problem)
      if (!product.isAlive()) reportFault('the process has ended')
    }
    if (isSelected('readback') || isSelected('screens')) {
      const [connection, fixture] = [openConnection(product.port), await product.createFixture()]
      const payloads = await writePayloads({
        connection,
        document: readDocument(),
        fixture,
        seed,
        ownerUrl: urls.owner,
        times: Math.max(2, Math.round(runs / 12)),
      })
      print(
        `${payloads.accepted} of ${payloads.requestCount} writes of payloads were accepted, by ${payloads.operations} operations`,
      )
      if (isSelected('readback')) {
        const { faults, readPaths, mailCount } = await readBack(product, connection, fixture, payloads)
        addFigure(
          'files and mails in which what was written is read back',
          `${readPaths.length} files, ${mailCount} mails, ${faults.length} that would run`,
          '0',
          faults.length === 0,
        )
        print(`read back: ${readPaths.length} files and ${mailCount} mails`)
        for (const problem of faults) reportFault(problem)
      }
      if (isSelected('screens')) {
        const { visitScreens } = await import('./screens.ts')
        const { faults, visited, showing } = await visitScreens(product.port, fixture, payloads)
        print(`${visited} screens visited, ${showing} of them show what was written`)
        addFigure(
          'screens in Chromium',
          `${visited}, ${showing} show what was written, ${faults.length} run something or ask outside`,
          '0',
          faults.length === 0 && showing >= 15,
        )
        if (showing < 15) reportFault('too few screens show payloads')
        for (const problem of faults) reportFault(problem)
      }
      for (const line of (await product.state()).loggedErrors)
        reportFault(`the product logged: ${line.slice(0, 1_000)}`)
      connection.close()
    }
  } finally {
    await product.close()
  }
} finally {
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
// A partial run does not prove the whole.
if (only === undefined)
  recordProof({
    name: 'fuzz',
    promise: 'input',
    command: `npm run test:fuzz -- --runs=${runs} --seed=${seed} --record`,
    figures,
  })
print(faultCount === 0 ? 'met' : `${faultCount} faults`)
process.exitCode = faultCount > 0 ? 1 : 0
