// Searches of an office of 50,000 cases with and without the leakproof marks that only a superuser can set (ADR 0028).
import { rmSync } from 'node:fs'
import pg from 'pg'
import { pino } from 'pino'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { modules } from '#server/modules.ts'
import { openAppPool, openOrm } from '#server/db/orm.ts'
import { withScope } from '#server/db/scope.ts'
import type { Context } from '#server/http/context.ts'
import { CaseFilter } from '#modules/cases/case-filter.ts'
import { CaseDates } from '#modules/cases/case-dates.ts'
import { listCases } from '#modules/cases/list-cases.ts'
import { bestNames, findCases } from '#modules/documents/search/find-names.ts'
import { createTestDirectory } from '#tests/support/test-directories.ts'
import { caseNumber, rareName } from './bench-cases.ts'
import { seedBench } from './bench-data.ts'

const cases = 50_000
const rounds = 9
const phrases = {
  'a rare name': rareName,
  'a common name': 'Rivera',
  'a court number': caseNumber(31_234),
  nobody: 'Xochiquetzal',
  'two names': `${rareName} Zumbayllu`,
}
const marks = [
  'pg_catalog.textlike(text, text)',
  'pg_catalog.ts_match_vq(tsvector, tsquery)',
  'pg_catalog.lower(text)',
  'app.word_parts(uuid, text)',
]

const directory = createTestDirectory()
const postgres = await startEmbeddedPostgres({ dataDir: directory, password: 'bench', volatile: true })
try {
  await ensureDatabase(postgres.url('postgres'), 'marks')
  const urls = await prepareDatabase(postgres.url('marks'), { appPassword: 'app', jobsPassword: 'jobs' })
  const [office] = await seedBench(urls.owner, 1, cases, 'x')
  const owner = new pg.Client({ connectionString: urls.owner })
  owner.on('error', () => undefined)
  await owner.connect()
  const actor = { companyId: office?.companyId, userId: office?.ownerId, role: 'professional', can: {} }
  const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

  const measure = async (marked: boolean): Promise<Record<string, number>> => {
    for (const mark of marks) await owner.query(`alter function ${mark} ${marked ? 'leakproof' : 'not leakproof'}`)
    const orm = await openOrm({
      pool: openAppPool({
        connectionString: urls.app,
        max: 1,
        connectionTimeoutMillis: 10_000,
        logger: pino({ level: 'silent' }),
      }),
      entities: modules.flatMap((m) => m.entities),
    })
    const context = () => ({ em: orm.em.fork(), actor }) as unknown as Context
    const durations: Record<string, number> = {}
    await withScope({ kind: 'company', companyId: office?.companyId ?? '' }, async () => {
      for (const [name, q] of Object.entries(phrases)) {
        for (const [description, search] of Object.entries({
          list: () =>
            listCases(context(), { dates: new CaseDates(), filter: new CaseFilter() }, {
              q,
              page: 1,
              pageSize: 25,
            } as never),
          palette: () => findCases(context(), q, bestNames(6)),
        })) {
          const times: number[] = []
          for (let round = 0; round <= rounds; round += 1) {
            const start = performance.now()
            await search()
            if (round > 0) times.push(performance.now() - start)
          }
          durations[`${name}, ${description}`] = median(times)
        }
      }
    })
    await orm.close(true)
    return durations
  }
  const withoutMarks = await measure(false)
  const marked = await measure(true)
  for (const [name, time] of Object.entries(marked)) {
    process.stdout.write(
      `${name.padEnd(26)} with ${time.toFixed(1).padStart(7)} ms, without ${(withoutMarks[name] ?? NaN).toFixed(1).padStart(7)} ms, × ${((withoutMarks[name] ?? NaN) / time).toFixed(1)}\n`,
    )
  }
  const sum = (times: Record<string, number>): number => Object.values(times).reduce((a, b) => a + b, 0)
  process.stdout.write(`together                   × ${(sum(withoutMarks) / sum(marked)).toFixed(1)}\n`)
  await owner.end()
} finally {
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
