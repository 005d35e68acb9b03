// `npm run bench:marketplace`: time and database CPU of a directory search over ten thousand and a hundred thousand
// professionals, and whether it scans growing tables. Fails when p95 exceeds 30 ms or the cost more than doubles.
// `--small=N`, `--large=N` and `--calls=N` set the size.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { readEnv } from '#server/env.ts'
import { municipios } from '#modules/marketplace/geography/municipios.ts'
import { searchProfessionals, suggest } from '#modules/marketplace/index.ts'
import { ProfessionalSearch } from '#modules/marketplace/search/search.contract.ts'
import { createTestDirectory } from '../support/test-directories.ts'
import { databaseCpu } from './database-cpu.ts'
import { seedProfessionals } from './marketplace-data.ts'
import { reportToParent } from './report-to-parent.ts'

const option = (name: string, otherwise: number) =>
  Number(process.argv.find((a) => a.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const [small, large, calls] = [option('small', 10_000), option('large', 100_000), option('calls', 300)]
const [maxP95Ms, maxGrowth] = [30, 2]

const cyclic = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
const city = (n: number) => cyclic(municipios, n * 7).name
const areas = ['general', 'immigration', 'family', 'criminal', 'notary', 'tax']
const typos = [
  'Rodrigues',
  'Gonsales',
  'ernandes',
  'Bélez',
  'Quinones',
  'Ramires',
  'Echevaria',
  'Irisarri',
  'Zaias',
  'Rdoriguez',
]
const needs = ['divorcio', 'herencia', 'quiebra', 'despido injustificado', 'testamento', 'accidente de auto', 'visa']
const typedNeeds = ['divorsio', 'erencia', 'kiebra', 'desaucio', 'bancarota', 'custodia', 'pension alimentaria']
const queriedNames = ['maria', 'jose', 'carmen', 'luis', 'ana', 'angel']
const surnames = ['rivera', 'santiago', 'torres', 'colon', 'ortiz', 'cruz']

/** Kinds of search; each call has other parameters. */
const kinds: readonly (readonly [name: string, query: (n: number) => Record<string, string>])[] = [
  ['nothing asked', () => ({})],
  ['last page that is shown', () => ({ page: '200' })],
  ['a city', (n) => ({ city: city(n) })],
  ['a city with a slip', (n) => ({ city: city(n).slice(0, -1).replace('z', 's') })],
  ['an area of law', (n) => ({ category: cyclic(areas, n) })],
  ['a city and an area', (n) => ({ city: city(n), category: cyclic(areas, n) })],
  ['a surname with a slip', (n) => ({ q: cyclic(typos, n) })],
  ['a name and a surname', (n) => ({ q: `${cyclic(queriedNames, n)} ${cyclic(surnames, n >> 2)}` })],
  ['a surname, a city and an area', (n) => ({ q: `${cyclic(surnames, n)} ${city(n)} familia` })],
  ['by price', () => ({ sort: 'price' })],
  ['an area by price, page 100', (n) => ({ category: cyclic(areas, n), sort: '-price', page: '100' })],
  [
    'a range of prices',
    (n) => ({ minPrice: String(5_000 + (n % 10) * 1_000), maxPrice: String(15_000 + (n % 10) * 1_000) }),
  ],
  [
    'an area in a range by price',
    (n) => ({ category: cyclic(areas, n), minPrice: '8000', maxPrice: '16000', sort: 'price' }),
  ],
  ['French, notary, at a distance', () => ({ language: 'fr', notary: '1', remote: '1' })],
  ['a need', (n) => ({ q: cyclic(needs, n) })],
  ['a need in a town, with slips', (n) => ({ q: `${cyclic(typedNeeds, n)} en ${city(n).replace('z', 's')}` })],
  ['a need near a town', (n) => ({ q: `${cyclic(needs, n)} cerca de ${city(n)}` })],
  ['a word of a description', (n) => ({ q: cyclic(['patentes', 'veteranos', 'puntualidad', 'condominios'], n) })],
  ['a price of a consultation', () => ({ sort: 'fixed' })],
  ['a name that nobody has', (n) => ({ q: `xqzwy${n}` })],
]

interface Figures {
  readonly p50: number
  readonly p95: number
  readonly cpu: number | null
}

const databaseDirectory = createTestDirectory()
const directory = mkdtempSync(join(tmpdir(), 'bufete-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: databaseDirectory, password: 'owner', volatile: true })
await ensureDatabase(postgres.url('postgres'), 'bench')
const urls = await prepareDatabase(postgres.url('bench'), { appPassword: 'app', jobsPassword: 'jobs' })
const app = await createApp({
  env: readEnv({ NODE_ENV: 'production', DATA_DIR: directory, LOG_LEVEL: 'error' }),
  urls,
  secrets: { masterKey: Buffer.alloc(32, 7) },
  log: pino({ level: 'error' }),
  poolSize: 1,
})
const owner = new pg.Client({ connectionString: urls.owner })
await owner.connect()
const cpu = await databaseCpu(owner)

const suggestionsKind = 'suggestions while typing'
const sendSuggestions = async (query: Record<string, string>): Promise<void> => {
  const { em, ports } = app.services.openWork()
  await suggest({ em, ports, locale: 'es' }, query.q ?? '')
}
const sendSearch = async (query: Record<string, string>): Promise<void> => {
  const { em, ports } = app.services.openWork()
  await searchProfessionals({ em, ports, locale: 'es' }, ProfessionalSearch.parse(query))
}

const beginnings = ['di', 'divor', 'divorcio en b', 'mar riv', 'heren', 'carmen', 'maya', 'quieb', 'testam', 'rod']

async function measure(query: (n: number) => Record<string, string>, send = sendSearch): Promise<Figures> {
  for (let n = 0; n < 12; n += 1) await send(query(n))
  const times: number[] = []
  const before = cpu()
  for (let n = 0; n < calls; n += 1) {
    const startedAt = performance.now()
    await send(query(n))
    times.push(performance.now() - startedAt)
  }
  const after = cpu()
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(calls - 1, Math.floor(calls * part))] ?? 0
  return { p50: at(0.5), p95: at(0.95), cpu: before === null || after === null ? null : (after - before) / calls }
}

/** Returns the number of sequential scans so far per table of the directory. */
async function countScans(): Promise<Map<string, number>> {
  // Connections report their counters when idle.
  await new Promise((resolve) => {
    setTimeout(resolve, 1_500)
  })
  await sendSearch({})
  await new Promise((resolve) => {
    setTimeout(resolve, 1_500)
  })
  await owner.query('select pg_stat_clear_snapshot()')
  const { rows } = await owner.query<{ relname: string; seq_scan: string }>(
    `select relname, seq_scan from pg_stat_user_tables
      where relname in ('public_listing', 'listing_posting', 'search_term', 'search_label', 'user_account',
      'professional_profile')`,
  )
  return new Map(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]))
}

async function measureAll(): Promise<Map<string, Figures>> {
  const figures = new Map<string, Figures>()
  for (const [name, query] of kinds) figures.set(name, await measure(query))
  figures.set(suggestionsKind, await measure((n) => ({ q: cyclic(beginnings, n) }), sendSuggestions))
  return figures
}

const failures: string[] = []
try {
  const seed = async (count: number, n: number) => {
    const startedAt = performance.now()
    await seedProfessionals(urls.owner, count, n)
    console.log(
      `${count} professionals in ${((performance.now() - startedAt) / 1000).toFixed(0)} s; load average ${loadavg()[0]?.toFixed(1)}`,
    )
  }
  await seed(small, 1)
  const fewFigures = await measureAll()
  await seed(large - small, 2)
  const before = await countScans()
  const manyFigures = await measureAll()
  const after = await countScans()

  console.log(
    `\n${calls} searches of each, one at a time, through the use case; ms, and ms of the database's processor a search (load average ${loadavg()[0]?.toFixed(1)})\n`,
  )
  console.log(
    `${'question'.padEnd(32)} ${[`p50 ${small}`, `p95 ${small}`, `p50 ${large}`, `p95 ${large}`, 'cpu', 'cpu', 'growth'].map((head) => head.padStart(11)).join('')}`,
  )
  for (const name of manyFigures.keys()) {
    const [a, b] = [fewFigures.get(name), manyFigures.get(name)]
    if (!a || !b) continue
    const growth = a.cpu && b.cpu ? b.cpu / a.cpu : b.p50 / a.p50
    console.log(
      `${name.padEnd(32)} ${[a.p50, a.p95, b.p50, b.p95, a.cpu ?? NaN, b.cpu ?? NaN, growth].map((n) => n.toFixed(2).padStart(11)).join('')}`,
    )
    if (b.p95 > maxP95Ms) failures.push(`${name}: p95 ${b.p95.toFixed(1)} ms is more than ${maxP95Ms}`)
    if (growth > maxGrowth) failures.push(`${name}: the cost grew ${growth.toFixed(2)} times`)
  }
  reportToParent(
    [...fewFigures]
      .map(([name, { p50 }]) => ({ what: `${small} ${name}`, figure: p50 }))
      .concat([...manyFigures].map(([name, { p50 }]) => ({ what: `${large} ${name}`, figure: p50 }))),
  )
  const scannedTables = [...after]
    .filter(([table, n]) => n > (before.get(table) ?? 0))
    .map(([table, n]) => `${table} ${n - (before.get(table) ?? 0)} times`)
  console.log(`\ntables read from end to end: ${scannedTables.join(', ') || 'none'}`)
  failures.push(
    ...scannedTables
      .filter((line) => /^(public_listing|listing_posting|user_account|professional_profile) /.test(line))
      .map((line) => `read as a whole: ${line}`),
  )
} finally {
  await owner.end()
  await app.close()
  await postgres.stop()
  rmSync(databaseDirectory, { recursive: true, force: true })
  rmSync(directory, { recursive: true, force: true })
}
for (const failure of failures) console.error(`FAILED ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0
