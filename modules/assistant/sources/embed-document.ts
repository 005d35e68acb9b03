import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { changeLater, preparedStatement, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { currentScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { estimateTokens, LlmError } from '#server/ports/llm.ts'
import { maySendCase } from '#modules/assistant/settings/consent.ts'
import { meteredEmbeddings } from './metered-embeddings.ts'
import { canEmbed, backOffIfRefused } from './embedding-backoff.ts'
import { storeVectors } from './passage-vectors.ts'

/** One queue for all servers, so that embedding a large archive does not exhaust the provider's rate limit. */
export const embedDocumentJob = defineJob('assistant.embed-document', z.object({ documentId: z.uuid() }), {
  queue: 'assistant.embeddings',
  maxAttempts: 5,
})
export const embeddingKey = (documentId: string): string => `assistant.embed-document:${documentId}`

/** Passages of one request to the provider. */
const batchSize = 64
/** Passages of one job. A longer document continues in another job, so that other documents get their turn. */
const maxPassagesPerJob = 256
/** Milliseconds between two jobs of a document, which limits it to about 3,000 passages a minute. */
const pauseMs = 5_000
/**
 * Documents are embedded until this share of the plan's monthly tokens is used, for any purpose; the rest is for
 * questions.
 */
const maxUsedShare = 0.5

const pendingDocumentRow = {
  companyId: col.uuid,
  caseId: col.uuid,
  revision: col.int,
  /** The person for whom the tokens are recorded: who added the document, otherwise the owner of the office. */
  payer: col.uuid.nullable,
} as const satisfies Shape
type PendingDocument = RowOf<typeof pendingDocumentRow>
const passageTextRow = { ordinal: col.int, text: col.text } as const satisfies Shape
type PassageText = RowOf<typeof passageTextRow>

/**
 * Embeds the passages of a document if the office allows its text to be sent. Idempotent: skips passages that already
 * have a vector and passages that were removed. Does nothing without a model, tokens or consent; search by words still
 * works.
 */
export async function embedDocument(work: Work, { documentId }: { documentId: string }): Promise<void> {
  const {
    em,
    ports: { llm, clock },
  } = work
  const scope = currentScope()
  const model = llm.embeddingModel
  if (scope.kind !== 'company' || model === null || !canEmbed(llm, clock.now())) return
  const document = await findDocumentToEmbed(em, scope.companyId, documentId)
  if (!document || !(await maySendCase(em, document.companyId, document.caseId))) return
  const target = { ...document, documentId, model }
  const passages = await passagesWithoutVector(em, target)
  const isLastJob = passages.length < maxPassagesPerJob
  try {
    for (let offset = 0; offset < passages.length; offset += batchSize) {
      const batch = passages.slice(offset, offset + batchSize)
      const vectors = await embedWithinPlan(
        work,
        document,
        batch.map(({ text }) => text),
      )
      if (!vectors) return
      // Consent may have been withdrawn while the provider worked.
      if (!(await maySendCase(em, document.companyId, document.caseId))) return
      await em.fork().transactional(async (tx) => {
        await storeVectors(
          tx,
          target,
          batch.map((passage, n) => ({ ...passage, vector: vectors[n] ?? new Float32Array() })),
        )
        if (isLastJob && offset + batchSize >= passages.length) await markEmbedded(tx, { ...target, refused: false })
      })
    }
  } catch (error) {
    if (!(error instanceof LlmError)) throw error
    backOffIfRefused(llm, clock.now(), error)
    return handleRefusal(work, error, target)
  }
  if (!isLastJob) await enqueueAgain(work, documentId, pauseMs)
  else if (passages.length === 0) await markEmbedded(em, { ...target, refused: false })
}

const findDocumentToEmbed = (
  em: EntityManager,
  companyId: string,
  documentId: string,
): Promise<PendingDocument | undefined> =>
  row(
    em,
    pendingDocumentRow,
    sql`${preparedStatement}
  select d.company_id as "companyId", d.case_id as "caseId", coalesce(d.indexed_revision, 0) as revision,
    coalesce(d.created_by, c.owner_id) as payer
    from document d join company c on c.id = d.company_id
   where d.company_id = ${companyId} and d.id = ${documentId} and d.deleted_at is null and d.text_status = 'ready'`,
  )

interface DocumentEmbedding extends PendingDocument {
  readonly documentId: string
  readonly model: string
}

/** Reads passages of the text without a vector. Passage 0, the name of the document, gets none. */
const passagesWithoutVector = (
  em: EntityManager,
  { companyId, documentId, model }: DocumentEmbedding,
): Promise<PassageText[]> =>
  rows(
    em,
    passageTextRow,
    sql`${preparedStatement}
  select p.ordinal, p.text from passage p
   where p.company_id = ${companyId} and p.document_id = ${documentId} and p.ordinal > 0 and p.text <> ''
     and not exists (select 1 from passage_embedding e where e.company_id = p.company_id
       and e.document_id = p.document_id and e.ordinal = p.ordinal and e.model = ${model})
   order by p.ordinal limit ${sql.lit(maxPassagesPerJob)}`,
  )

/** Embeds texts; undefined when {@link maxUsedShare} of the plan's tokens is used. */
async function embedWithinPlan(
  work: Work,
  { companyId, caseId, payer }: PendingDocument,
  texts: readonly string[],
): Promise<readonly Float32Array[] | undefined> {
  if (payer === null) return undefined
  const amount = texts.reduce((sum, text) => sum + estimateTokens(text), 0)
  const { tokens } = await work.ports.entitlements.readings(work.em, companyId)
  if (tokens.limit !== null && tokens.used + amount > tokens.limit * maxUsedShare) return undefined
  return meteredEmbeddings(work, { companyId, caseId, userId: payer }, texts)
}

/** Tries again soon after a rate limit, never for a text that the model refuses, and with the next sweep otherwise. */
async function handleRefusal(
  work: Work,
  { code, retryAfterSeconds }: LlmError,
  target: DocumentEmbedding,
): Promise<void> {
  work.log.warn({ code, documentId: target.documentId }, 'a document could not be embedded')
  if (code === 'rate_limited') return enqueueAgain(work, target.documentId, (retryAfterSeconds ?? 60) * 1_000)
  if (code === 'content_filtered' || code === 'context_too_long')
    await markEmbedded(work.em, { ...target, refused: true })
}

const enqueueAgain = ({ em, enqueue, ports }: Work, documentId: string, delayMs: number): Promise<void> =>
  em
    .fork()
    .transactional((tx) =>
      enqueue(
        tx,
        embedDocumentJob,
        { documentId },
        { key: embeddingKey(documentId), runAt: new Date(ports.clock.now().getTime() + delayMs) },
      ),
    )

const markEmbedded = (
  em: EntityManager,
  { companyId, caseId, documentId, model, revision, refused }: DocumentEmbedding & { readonly refused: boolean },
): Promise<void> =>
  changeLater(
    em,
    sql`
  insert into embedded_document (company_id, document_id, case_id, model, revision, refused)
  select d.company_id, d.id, ${caseId}::uuid, ${model}, ${revision}, ${refused} from document d
    where d.company_id = ${companyId} and d.id = ${documentId} for key share
  on conflict (company_id, document_id) do update set model = excluded.model, revision = excluded.revision,
    refused = excluded.refused`,
  )
