// `npm run bench:growth`: measures every list, search, report and job at one size and at ten times that size, and
// checks that none scans a growing table. `--only=offices,passages,cases,professionals,usage,dashboard,reports`;
// `--companies=600` and `--passages=5000000` set the sizes; `--record` writes the figures to docs/proof.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { deriveKey } from '#server/secrets.ts'
import { passwordHashes } from '#modules/identity/passwords/password-hash.ts'
import { recordProof, type Proof } from '../proof/record.ts'
import { createTestDirectory } from '../support/test-directories.ts'
import { benchPassword, seedBench } from './bench-data.ts'
import { compareSizes } from './growth.ts'
import type { GrowthFigures } from './growth-measure.ts'
import { growOffices } from './growth-offices.ts'
import { growPassages } from './growth-passages.ts'
import type { Measurement } from './report-to-parent.ts'

const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((a) => a.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const only = process.argv
  .find((a) => a.startsWith('--only='))
  ?.slice(7)
  .split(',')
const isSelected = (part: string): boolean => only === undefined || only.includes(part)
const formatCount = (n: number): string => n.toLocaleString('en')
/** Growth of blocks read allowed at ten times the size, as a factor. */
const maxGrowth = 2
/** Additional blocks always allowed at ten times the size, because each index may have one more level. */
const fewBlocks = 60
/** Linear by design: work grows with data. Reported without a target. */
const linear: Readonly<Record<string, string>> = {
  'job audit.verify': 'verifies every entry, at night',
  'job audit.anchor': 'anchors every chain that grew',
  'job calls.sweep-rooms': 'closes every room that is over',
  'job scheduling.reminders': 'sends every reminder that is due',
  'job billing.advance-subscriptions': 'renews every subscription that is due',
  'job notifications.digest': 'writes to everybody whose digest is due',
  'job audit.seal': 'seals every entry that waits',
  // Counts over all offices, up to the cap of 10,000.
  'GET /admin/users': 'counts all, to 10,000',
  'GET /admin/users?q=': 'counts all, to 10,000',
  'GET /admin/companies': 'counts all, to 10,000',
  'GET /admin/audit': 'counts all, to 10,000',
  'GET /admin/orders': 'counts all, to 10,000',
  'GET /payments (administrator)': 'counts all, to 10,000',
  'GET /payments?q= (administrator)': 'counts all, to 10,000',
  'GET /reports/payments (administrator)': 'sums of days, of all offices',
}

type Figure = Proof['figures'][number]
const figures: Figure[] = []

function reportGrowth(results: readonly GrowthFigures[], sizes: string): void {
  console.log(
    `\n${sizes} (load of the machine ${loadavg()[0]?.toFixed(1)})\n\n${'what'.padEnd(74)}${['ms', 'ms', 'blocks', 'blocks', 'growth'].map((head) => head.padStart(9)).join('')}`,
  )
  const grownRequests: string[] = []
  for (const { what, small, large, scans } of results) {
    const ratio = large.blocks / Math.max(1, small.blocks)
    const isWithinLimit = ratio <= maxGrowth || large.blocks - small.blocks <= fewBlocks || what in linear
    if (!isWithinLimit) grownRequests.push(`${what} ${ratio.toFixed(1)} times`)
    console.log(
      `${what.padEnd(74)}${[small.ms, large.ms].map((ms) => ms.toFixed(1).padStart(9)).join('')}${[small.blocks, large.blocks].map((blocks) => blocks.toFixed(0).padStart(9)).join('')}${ratio.toFixed(2).padStart(9)}  ${[isWithinLimit ? '' : 'GREW', scans.length > 0 ? `READS WHOLE: ${scans.join(', ')}` : '', linear[what] ?? ''].filter(Boolean).join('; ')}`,
    )
  }
  const scanning = results
    .filter(({ what, scans }) => scans.length > 0 && !(what in linear))
    .map(({ what, scans }) => `${what} (${scans.join(', ')})`)
  figures.push(
    {
      what: `${sizes}: ${results.length} lists, searches, reports, details and jobs; blocks read`,
      figure: grownRequests.length === 0 ? 'none grew' : grownRequests.join('; '),
      target: `at most ${maxGrowth} times, or ${fewBlocks} blocks, but what must look at all`,
      held: grownRequests.length === 0,
    },
    {
      what: `${sizes}: tables that grow, read from end to end (EXPLAIN, and counted)`,
      figure: scanning.length === 0 ? 'none' : scanning.join('; '),
      target: 'none, but by what must look at all',
      held: scanning.length === 0,
    },
  )
}

/** Runs a bench in a separate process and returns its figures. */
async function runBench(file: string, args: readonly string[]): Promise<Map<string, number>> {
  const child = fork(join(import.meta.dirname, file), [...args], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let measurements: readonly Measurement[] = []
  child.on('message', (message) => {
    measurements = (message as { measurements: readonly Measurement[] }).measurements
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (measurements.length === 0) throw new Error(`${file} ended with ${code} and told nothing`)
  return new Map(measurements.map(({ what, figure }) => [what, figure]))
}

/** Adds a figure of times. Each may grow by the factor `maxRatio`, or stay at `fewMs` milliseconds at the large size. */
function reportTimes(
  description: string,
  pairs: readonly { readonly what: string; readonly small: number; readonly large: number }[],
  maxRatio: number,
  fewMs: number,
): void {
  const sortedPairs = pairs
    .map((pair) => ({ ...pair, ratio: pair.large / Math.max(0.01, pair.small) }))
    .sort((a, b) => b.ratio - a.ratio)
  for (const pair of sortedPairs)
    console.log(
      `${pair.what.padEnd(74)}${pair.small.toFixed(2).padStart(9)}${pair.large.toFixed(2).padStart(9)}${pair.ratio.toFixed(2).padStart(9)}`,
    )
  const first = sortedPairs[0]
  figures.push({
    what: description,
    figure: first
      ? `the most: ${first.what}, ${first.small.toFixed(1)} → ${first.large.toFixed(1)} ms (${first.ratio.toFixed(2)} times); ${pairs.length} measured`
      : 'nothing measured',
    target: `at most ${maxRatio} times${fewMs > 0 ? `, or ${fewMs} ms` : ''}`,
    held: sortedPairs.length > 0 && sortedPairs.every(({ ratio, large }) => ratio <= maxRatio || large <= fewMs),
  })
}

async function cases(): Promise<void> {
  const directory = createTestDirectory()
  const postgres = await startEmbeddedPostgres({ dataDir: directory, password: 'owner', volatile: true })
  const hash = await passwordHashes(deriveKey(Buffer.alloc(32, 7), 'password-pepper')).hash(benchPassword)
  const seeded = async (name: string, n: number) => {
    await ensureDatabase(postgres.url('postgres'), name)
    const urls = await prepareDatabase(postgres.url(name), { appPassword: 'app', jobsPassword: 'jobs' })
    return { urls, offices: await seedBench(urls.owner, 200, n, hash) }
  }
  try {
    reportTimes(
      'lists and searches over 10,000 cases and 1,000,000 in 200 offices',
      await compareSizes(await seeded('small', 10_000), await seeded('large', 1_000_000)),
      1.5,
      0,
    )
  } finally {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function measureTenfold(
  description: string,
  file: string,
  small: readonly string[],
  large: readonly string[],
  fewMs: number,
): Promise<void> {
  const [before, after] = [await runBench(file, small), await runBench(file, large)]
  reportTimes(
    description,
    [...after].map(([name, figure]) => ({ what: name, small: before.get(name) ?? 0, large: figure })),
    2,
    fewMs,
  )
}

const parts: Readonly<Record<string, () => Promise<void>>> = {
  async offices() {
    const companies = option('companies', 600)
    const { offices, found, skipped, bytesEach } = await growOffices(Math.max(1, Math.round(companies / 10)))
    reportGrowth(found, `${formatCount(offices[0])} offices and ${formatCount(offices[1])}`)
    console.log(`\nan office of the fixture takes ${(bytesEach / 1e3).toFixed(0)} kB in the database, with its indexes`)
    console.log(`not among them, because they are for whoever holds a link or do not end: ${skipped.join(', ')}`)
  },
  async passages() {
    const { passages, found, seconds, bytes } = await growPassages(option('passages', 5_000_000))
    reportGrowth(found, `${formatCount(passages[0])} passages and ${formatCount(passages[1])}`)
    console.log(
      `(${seconds.toFixed(0)} s in all; a passage of twelve words takes ${bytes.passage.toFixed(0)} bytes, its words in the index ${bytes.posting.toFixed(0)})`,
    )
  },
  cases,
  async professionals() {
    const pairs = await runBench('marketplace.ts', [])
    reportTimes(
      'searches of the directory over 10,000 professionals and 100,000',
      [...pairs].flatMap(([name, figure]) =>
        name.startsWith('100000 ')
          ? [{ what: name.slice(7), small: pairs.get(`10000 ${name.slice(7)}`) ?? 0, large: figure }]
          : [],
      ),
      2,
      30,
    )
  },
  usage: () =>
    measureTenfold(
      'histories of use and ranking over 500,000 entries and 5,000,000 (ms of the database’s processor)',
      'quotas.ts',
      ['--only=readings', '--entries=500000'],
      ['--only=readings', '--entries=5000000'],
      50,
    ),
  dashboard: () =>
    measureTenfold(
      'the administrator’s dashboard over 100,000 cases and 1,000,000',
      'dashboard.ts',
      ['--companies=400', '--cases=100000', '--customers=20000', '--entries=500000'],
      [],
      50,
    ),
  reports: () =>
    measureTenfold(
      'reports and lists of payments over 50,000 and 500,000',
      'reports.ts',
      ['--companies=500', '--payments=50000'],
      [],
      150,
    ),
}

const args = process.argv.slice(2).filter((a) => a !== '--record' && !a.startsWith('--only='))
for (const [part, run] of Object.entries(parts)) {
  if (!isSelected(part)) continue
  figures.length = 0
  await run()
  const command = ['npm run bench:growth --', `--only=${part}`, ...args, '--record'].join(' ')
  if (!recordProof({ name: `growth-${part}`, promise: 'growth', command, figures })) process.exitCode = 1
  for (const { what, figure } of figures.filter(({ held }) => !held)) console.error(`NOT MET ${what}: ${figure}`)
}
