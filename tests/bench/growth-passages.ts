// Passages of documents by the million: searches of an office and of a case, over some of the offices and over ten
// times as many. Texts are generated in the database from twenty documents.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { request } from '#tests/support/request.ts'
import { createApp } from '#server/app.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { readEnv } from '#server/env.ts'
import { deriveKey } from '#server/secrets.ts'
import { indexVersion } from '#modules/documents/text/index-version.ts'
import { passwordHashes } from '#modules/identity/passwords/password-hash.ts'
import { createTestDirectory } from '../support/test-directories.ts'
import { benchPassword, seedBench, type BenchOffice } from './bench-data.ts'
import {
  compareCosts,
  growingTables,
  measure,
  type MeasuredRequest,
  type GrowthFigures,
  withoutAutovacuum,
} from './growth-measure.ts'
import { recordStatements } from './growth-plans.ts'

/** Different texts; passages of a document; documents and cases of an office. */
const [templates, passagesEach, documentsEach, casesEach] = [20, 100, 25, 10]
const perOffice = documentsEach * passagesEach

/** A word of a document: one of three hundred, few of them frequent; the next document shares half of them. */
const wordSql = `'palabra' || translate(to_hex((d * 150)::int + floor(power(abs(hashint8(d * 1000003 + n * 1009 + w)) / 2147483648.0, 2) * 300)::int), '0123456789', 'ghijklmnop')`
const texts = `
  create unlogged table bench_text as
    select d, n, t, app.text_vector('es', t) as tsv from generate_series(1::bigint, ${templates}) d,
      generate_series(1::bigint, ${passagesEach}) n,
           lateral (select string_agg(${wordSql}, ' ' order by w) as t from generate_series(1::bigint, 12) w) x`
// Posting as the product packs it: ordinal << 32 | times << 16 | words.
const index = `
  create unlogged table bench_posting as
    select d, l.lexeme, array_agg((n << 32) | (cardinality(l.positions)::bigint << 16) | 12 order by n) as hits
      from bench_text, lateral unnest(tsv) l group by d, l.lexeme`

/** Inserts the documents of the offices, distributed over ten cases per office. */
async function insertDocuments(db: pg.Client, companies: readonly string[]): Promise<void> {
  await db.query('set session_replication_role = replica')
  for (let first = 0; first < companies.length; first += 50) {
    await db.query('truncate bench_document')
    await db.query(
      `
      insert into bench_document select uuidv7(), c.id, (array(select f.id from case_file f where f.company_id = c.id
        order by f.id))[1 + k % ${casesEach}], 1 + (k + c.nth) % ${templates}
        from unnest($1::uuid[]) with ordinality c (id, nth), generate_series(1, ${documentsEach}) k`,
      [companies.slice(first, first + 50)],
    )
    await db.query(`
      insert into document (id, company_id, case_id, kind, name, mime_type, size_bytes, charged_bytes, text_status,
        pages, indexed_revision, passage_count, lexeme_count, index_version)
      select id, company_id, case_id, 'file', 'Escrito ' || d || '.txt', 'text/plain', 1, 1, 'ready', ${passagesEach},
        1, ${passagesEach}, ${passagesEach * 12}, ${indexVersion} from bench_document`)
    await db.query(
      `insert into passage (company_id, document_id, case_id, ordinal, page, language, text, tsv) select b.company_id,
        b.id, b.case_id, n, n, 'es', t, tsv from bench_document b join bench_text using (d)`,
    )
    await db.query(
      `insert into posting (company_id, lexeme, language, case_id, document_id, hits) select b.company_id, p.lexeme,
        'es', b.case_id, b.id, p.hits from bench_document b join bench_posting p using (d)`,
    )
  }
  await db.query('reset session_replication_role')
  await db.query('vacuum analyze')
}

export interface PassagesGrowth {
  readonly passages: readonly [number, number]
  readonly found: readonly GrowthFigures[]
  readonly seconds: number
  /** Bytes on disk with indexes, per passage. */
  readonly bytes: {
    readonly passage: number
    readonly posting: number
  }
}

export async function growPassages(passages: number): Promise<PassagesGrowth> {
  const startedAt = performance.now()
  const recorder = recordStatements()
  const databaseDirectory = createTestDirectory()
  const directory = mkdtempSync(join(tmpdir(), 'bufete-bench-'))
  const postgres = await startEmbeddedPostgres({
    dataDir: databaseDirectory,
    password: 'owner',
    volatile: true,
    settings: withoutAutovacuum,
  })
  await ensureDatabase(postgres.url('postgres'), 'bench')
  const urls = await prepareDatabase(postgres.url('bench'), { appPassword: 'app', jobsPassword: 'jobs' })
  const companies = Math.max(10, Math.round(passages / perOffice))
  const seeded = await seedBench(
    urls.owner,
    companies,
    companies * casesEach,
    await passwordHashes(deriveKey(Buffer.alloc(32, 7), 'password-pepper')).hash(benchPassword),
  )
  const app = await createApp({
    env: readEnv({ NODE_ENV: 'production', DATA_DIR: directory, LOG_LEVEL: 'error', TRUST_PROXY: 'loopback' }),
    urls,
    secrets: { masterKey: Buffer.alloc(32, 7) },
    log: pino({ level: 'error' }),
    poolSize: 4,
  })
  const db = new pg.Client({ connectionString: urls.owner })
  await db.connect()
  try {
    await db.query('set statement_timeout = 0')
    await db.query(texts)
    await db.query(index)
    await db.query('create unlogged table bench_document (id uuid, company_id uuid, case_id uuid, d bigint)')
    const ids = seeded.map(({ companyId }) => companyId)
    const tenth = Math.ceil(companies / 10)
    await insertDocuments(db, ids.slice(0, tenth))
    const office = seeded[0] as BenchOffice
    const { body } = await request(app.handler)
      .post('/api/auth/local')
      .send({ identifier: `lic-${office.companyId.slice(24)}`, password: benchPassword })
      .expect(200)
    const { rows } = await db.query<{ lexeme: string }>(
      'select lexeme from bench_posting where d = 3 order by cardinality(hits) desc, lexeme',
    )
    const [common = '', rare = ''] = [rows[0]?.lexeme, rows.at(-1)?.lexeme]
    const get =
      (path: string): MeasuredRequest['run'] =>
      async () => {
        await request(app.handler)
          .get(`/api${path}`)
          .set('authorization', `Bearer ${(body as { jwt: string }).jwt}`)
          .expect(200)
      }
    const requests: MeasuredRequest[] = [
      { what: 'search of everything, a common word', run: get(`/search?q=${common}`) },
      { what: 'search of everything, a rare word', run: get(`/search?q=${rare}`) },
      { what: 'search of documents, two words', run: get(`/search?type=document&q=${common}%20${rare}`) },
      { what: 'search of documents, a beginning', run: get(`/search?type=document&q=${rare.slice(0, 10)}`) },
      { what: 'passages of a case for a question', run: get(`/cases/${office.caseId}/passages?q=${common}%20${rare}`) },
      { what: 'documents of a case', run: get(`/cases/${office.caseId}/documents`) },
      {
        what: 'job cases.resume-extraction',
        run: async () => {
          await app.services.jobs.scheduled.get('cases.resume-extraction')?.run(app.services.openWork())
        },
      },
      {
        what: 'job assistant.embeddings',
        run: async () => {
          await app.services.jobs.scheduled.get('assistant.embeddings')?.run(app.services.openWork())
        },
      },
    ]
    const first = new Map(await measureEach(requests, (one) => measure(one, 20, db, recorder)))
    await insertDocuments(db, ids.slice(tenth))
    const tables = await growingTables(db)
    const {
      rows: [size],
    } = await db.query<{ n: number; passage: number; posting: number }>(
      `select count(*)::int as n, pg_total_relation_size('passage')::float8 as passage,
        pg_total_relation_size('posting')::float8 as posting from passage`,
    )
    const grown: GrowthFigures[] = []
    for (const one of requests) {
      const large = await measure(one, 20, db, recorder)
      grown.push(await compareCosts(one.what, first.get(one.what) ?? large, large, urls.owner, tables))
    }
    return {
      passages: [tenth * perOffice, size?.n ?? 0],
      found: grown,
      seconds: (performance.now() - startedAt) / 1000,
      bytes: { passage: (size?.passage ?? 0) / (size?.n ?? 1), posting: (size?.posting ?? 0) / (size?.n ?? 1) },
    }
  } finally {
    recorder.stop()
    await db.end()
    await app.close()
    await postgres.stop()
    rmSync(databaseDirectory, { recursive: true, force: true })
    rmSync(directory, { recursive: true, force: true })
  }
}

async function measureEach<T>(
  requests: readonly MeasuredRequest[],
  measureRequest: (one: MeasuredRequest) => Promise<T>,
): Promise<[string, T][]> {
  const results: [string, T][] = []
  for (const one of requests) results.push([one.what, await measureRequest(one)])
  return results
}
