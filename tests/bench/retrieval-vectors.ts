// Part of the retrieval benchmark with embeddings, and with a case of many passages.
import { randomUUIDv7 } from 'node:crypto'
import { loadavg } from 'node:os'
import pg from 'pg'
import type { CompanyActor } from '#server/http/context.ts'
import { withScope } from '#server/db/scope.ts'
import { rankPassages } from '#modules/documents/index.ts'
import { indexVersion } from '#modules/documents/text/index-version.ts'
import { readerVersion } from '#modules/documents/text/reader-version.ts'
import { embedDocument } from '#modules/assistant/sources/embed-document.ts'
import { fuse } from '#modules/assistant/sources/fuse.ts'
import { storeVectors, nearestPassages } from '#modules/assistant/sources/passage-vectors.ts'
import { rankQuestion } from '#modules/assistant/sources/rank-question.ts'
import { databaseCpu } from './database-cpu.ts'
import { asOwner } from '../support/as-owner.ts'
import { vectorOf } from '../support/openai-stand-in-vectors.ts'
import type { SearchFunction, Product } from './retrieval.ts'

const actorOf = ({ userId, companyId }: Product): CompanyActor => ({
  userId,
  sessionId: '',
  name: 'Nereida',
  surname: 'Albaladejo',
  email: 'bench@example.com',
  role: 'professional',
  companyId,
  companyName: '',
  companyActive: true,
  owner: true,
  locale: 'es',
})

/** Embeds every passage of the case by the job; plans are unlimited. */
export async function embedCase(product: Product, caseId: string): Promise<void> {
  const { companyId, userId, services } = product
  await asOwner(
    product,
    `insert into assistant_setting (company_id, client_data_allowed, changed_by) values ($1, true, $2)
      on conflict do nothing`,
    [companyId, userId],
  )
  await asOwner(product, 'update entitlement set tokens_limit = null where company_id = $1', [companyId])
  const documents = await asOwner<{ id: string }>(product, 'select id from document where case_id = $1', [caseId])
  await withScope({ kind: 'company', companyId }, async () => {
    for (const { id } of documents) await embedDocument(services.openWork(), { documentId: id })
  })
}

/** Returns the passages that the assistant retrieves. */
export const fusedHits =
  (product: Product, caseId: string): SearchFunction =>
  (text) =>
    withScope({ kind: 'company', companyId: product.companyId, userId: product.userId }, () =>
      rankQuestion({ ...product.services.openWork(), actor: actorOf(product), locale: 'es' }, caseId, text),
    )

export interface SeededCase {
  readonly documents: number
  readonly passagesEach: number
}
/** 20,000 passages in total. */
const largeCase: SeededCase = { documents: 200, passagesEach: 100 }
const questions = 300
const maxP95Ms = 60

/**
 * Returns a function that generates texts of a given number of words, from a vocabulary of few frequent and many rare
 * words.
 */
export function createTextGenerator() {
  let state = 11
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const randomWord = () => `palabra${Math.floor(random() ** 3 * 20_000).toString(36)}`
  return (count: number) => Array.from({ length: count }, randomWord).join(' ')
}

/** Writes documents of a case with their index, in the same way as the product (index-text.ts). */
export async function seedPassages(
  product: Product,
  caseId: string,
  { documents, passagesEach }: SeededCase,
): Promise<void> {
  const { companyId } = product
  const randomText = createTextGenerator()
  const ids = Array.from({ length: documents }, () => randomUUIDv7())
  await asOwner(
    product,
    `
    insert into document (id, company_id, case_id, kind, name, mime_type, size_bytes, charged_bytes, text_status, pages,
      indexed_revision, passage_count, index_version, reader_version)
    select id, $2, $3, 'file', id || '.txt', 'text/plain', 1, 1, 'ready', $4::int, 1, $4::int,
      ${indexVersion}, ${readerVersion}
      from unnest($1::uuid[]) id`,
    [ids, companyId, caseId, passagesEach],
  )
  for (const id of ids) {
    const texts = Array.from({ length: passagesEach }, () => randomText(90))
    await asOwner(
      product,
      `
      insert into passage (company_id, document_id, case_id, ordinal, page, language, text, tsv)
      select $1, $2, $3, n, n, 'es', t, app.text_vector('es', t) from unnest($4::text[]) with ordinality as x (t, n)`,
      [companyId, id, caseId, texts],
    )
  }
  for (let first = 0; first < ids.length; first += 50) {
    const chunk = ids.slice(first, first + 50)
    await asOwner(
      product,
      `
      insert into posting (company_id, lexeme, language, case_id, document_id, hits)
      select p.company_id, l.lexeme, p.language, p.case_id, p.document_id,
             array_agg((p.ordinal::bigint << 32) | (cardinality(l.positions)::bigint << 16) | w.words order by p.ordinal)
        from passage p, lateral (select sum(cardinality(x.positions))::bigint as words from unnest(p.tsv) x) w,
          lateral unnest(p.tsv) l
       where p.company_id = $1 and p.document_id = any($2)
       group by p.company_id, l.lexeme, p.language, p.case_id, p.document_id`,
      [companyId, chunk],
    )
    await asOwner(
      product,
      `update document d set lexeme_count = (select sum(cardinality(x.positions)) from passage p, lateral unnest(p.tsv) x
        where p.company_id = d.company_id and p.document_id = d.id) where company_id = $1 and id = any($2)`,
      [companyId, chunk],
    )
  }
  await asOwner(product, 'vacuum analyze passage, posting, document')
}

/** 20,000 passages in one case: questions by words, and by words and vectors. */
export async function measureLargeCase(product: Product): Promise<boolean> {
  await product.renew()
  const { companyId, services } = product
  const caseId = await product.newCase('Un archivo de veinte mil pasajes')
  const randomText = createTextGenerator()
  const model = services.ports.llm.embeddingModel ?? ''
  await seedPassages(product, caseId, largeCase)
  const passages = await asOwner<{ document_id: string; ordinal: number; text: string }>(
    product,
    'select document_id, ordinal, text from passage where case_id = $1 and ordinal > 0',
    [caseId],
  )
  const actor = actorOf(product)
  const reader = () => ({ ...services.openWork(), actor, locale: 'es' as const })
  const inCompany = <T>(work: () => Promise<T>) =>
    withScope({ kind: 'company', companyId, userId: product.userId }, work)
  const queries = Array.from({ length: questions }, () => randomText(8))
  const byText = await measureTime(product, queries, (text) =>
    inCompany(() => rankPassages(reader(), caseId, text, 100)),
  )
  const byDocument = Map.groupBy(passages, ({ document_id }) => document_id)
  for (const [documentId, documentPassages] of byDocument) {
    await inCompany(() =>
      storeVectors(
        services.openWork().em,
        { companyId, documentId, model },
        documentPassages.map(({ ordinal, text }) => ({ ordinal, text, vector: vectorOf(text, 1_536) })),
      ),
    )
  }
  await asOwner(product, 'vacuum analyze passage_embedding')
  // Measured without the time of the provider.
  const vectors = queries.map((text) => vectorOf(text, 1_536))
  let nextVector = 0
  const byBoth = await measureTime(product, queries, (text) =>
    inCompany(async () => {
      const vector = vectors[nextVector++ % vectors.length] ?? new Float32Array(1_536)
      const [textMatches, vectorMatches] = await Promise.all([
        rankPassages(reader(), caseId, text, 100),
        nearestPassages(reader(), caseId, model, vector, 100),
      ])
      return fuse(textMatches, vectorMatches)
    }),
  )
  const meetsTarget = byText.p95 <= maxP95Ms && byBoth.p95 <= maxP95Ms
  console.log(
    `${passages.length} passages of one case, ${questions} questions, load of the machine ${(loadavg()[0] ?? 0).toFixed(1)} (limit ${maxP95Ms} ms: ${meetsTarget ? 'met' : 'NOT met'})`,
  )
  console.log(
    `  words                             ${formatFigures(byText)}\n  words and 1,536 dimensions         ${formatFigures(byBoth)}`,
  )
  return meetsTarget
}

interface Figures {
  readonly p50: number
  readonly p95: number
  readonly databaseCpu: number
  readonly serverCpu: number
}

/** Milliseconds per question; mean CPU, which other load does not change. */
export async function measureTime(
  product: Product,
  texts: readonly string[],
  runQuery: (text: string) => Promise<unknown>,
): Promise<Figures> {
  for (const text of texts.slice(0, 20)) await runQuery(text)
  const client = new pg.Client({ connectionString: product.urls.owner })
  await client.connect()
  const cpu = await databaseCpu(client)
  const before = { database: cpu() ?? 0, server: process.cpuUsage() }
  const times: number[] = []
  for (const text of texts) {
    const started = performance.now()
    await runQuery(text)
    times.push(performance.now() - started)
  }
  const used = process.cpuUsage(before.server)
  const databaseMs = (cpu() ?? 0) - before.database
  await client.end()
  times.sort((x, y) => x - y)
  const part = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  return {
    p50: part(0.5),
    p95: part(0.95),
    databaseCpu: databaseMs / texts.length,
    serverCpu: (used.user + used.system) / 1_000 / texts.length,
  }
}

export const formatFigures = ({ p50, p95, databaseCpu: database, serverCpu }: Figures): string =>
  `p50 ${p50} ms, p95 ${p95} ms (${database.toFixed(1)} ms of processor in the database, ${serverCpu.toFixed(1)} in the server)`
