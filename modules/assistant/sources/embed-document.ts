import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, rows, sql } from '#server/db/query.ts'
import { currentScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { estimateTokens, LlmError } from '#server/ports/llm.ts'
import { mayLeave } from '#modules/assistant/settings/may-ask.ts'
import { chargedVectors } from './charged-vectors.ts'
import { embeds, noteRefusal } from './embedding-rest.ts'
import { keepVectors } from './passage-vectors.ts'

/**
 * One after the other on all servers together, so that reading in a large archive does not use up what the provider
 * allows in a minute.
 */
export const embedDocument = defineJob('assistant.embed-document', z.object({ documentId: z.uuid() }), {
  queue: 'assistant.embeddings',
  maxAttempts: 5,
})
export const embeddingKey = (documentId: string): string => `assistant.embed-document:${documentId}`

/** Passages that are sent at once, and that one job sends before others have their turn. */
const atOnce = 64
const aTurn = 256
/** Between two turns of a document, so that a minute has at most some three thousand passages. Milliseconds. */
const pauseMs = 5_000
/** Reading in takes no more than this part of what the plan allows in a month; the rest is for questions. */
const shareOfPlan = 0.5

interface Waiting {
  readonly companyId: string
  readonly caseId: string
  readonly revision: number
  readonly payer: string | null
}
interface Passage {
  readonly ordinal: number
  readonly text: string
}

/**
 * Gives the passages of a document their vectors, if the office and the case let their text leave. May run twice or
 * late: what has its vector already is not sent again, and what is removed meanwhile gets none. Without a model, money
 * or consent nothing happens; words are searched all the same.
 */
export async function embedOne(work: Work, { documentId }: { documentId: string }): Promise<void> {
  const {
    em,
    ports: { llm, clock },
  } = work
  const scope = currentScope()
  const model = llm.embeddingModel
  if (scope.kind !== 'company' || model === null || !embeds(llm, clock.now())) return
  const document = await waiting(em, scope.companyId, documentId)
  if (!document || !(await mayLeave(em, document.companyId, document.caseId))) return
  const passages = await withoutVector(em, { ...document, documentId, model })
  try {
    for (let at = 0; at < passages.length; at += atOnce) {
      const batch = passages.slice(at, at + atOnce)
      const vectors = await vectorsWithin(
        work,
        document,
        batch.map(({ text }) => text),
      )
      if (!vectors) return
      // Consent may have been withdrawn while the provider worked.
      if (!(await mayLeave(em, document.companyId, document.caseId))) return
      await keepVectors(
        em,
        { companyId: document.companyId, documentId, model },
        batch.map((passage, n) => ({ ...passage, vector: vectors[n] ?? new Float32Array() })),
      )
    }
  } catch (error) {
    if (!(error instanceof LlmError)) throw error
    noteRefusal(llm, clock.now(), error)
    return whenRefused(work, error, { ...document, documentId, model })
  }
  if (passages.length === aTurn) await again(work, documentId, pauseMs)
  else await done(em, { ...document, documentId, model, refused: false })
}

const waiting = (em: EntityManager, companyId: string, documentId: string): Promise<Waiting | undefined> =>
  row<Waiting>(
    em,
    sql`
  select d.company_id as "companyId", d.case_id as "caseId", coalesce(d.indexed_revision, 0) as revision,
    coalesce(d.created_by, c.owner_id) as payer
    from document d join company c on c.id = d.company_id
   where d.company_id = ${companyId} and d.id = ${documentId} and d.deleted_at is null and d.text_status = 'ready'`,
  )

interface Which extends Waiting {
  readonly documentId: string
  readonly model: string
}

const withoutVector = (em: EntityManager, { companyId, documentId, model }: Which): Promise<Passage[]> =>
  rows<Passage>(
    em,
    sql`
  select p.ordinal, p.text from passage p
   where p.company_id = ${companyId} and p.document_id = ${documentId} and p.ordinal > 0 and p.text <> ''
     and not exists (select 1 from passage_embedding e where e.company_id = p.company_id
       and e.document_id = p.document_id and e.ordinal = p.ordinal and e.model = ${model})
   order by p.ordinal limit ${sql.lit(aTurn)}`,
  )

/** The vectors, paid; undefined when the plan has no room for reading in. */
async function vectorsWithin(
  work: Work,
  { companyId, caseId, payer }: Waiting,
  texts: readonly string[],
): Promise<readonly Float32Array[] | undefined> {
  if (payer === null) return undefined
  const amount = texts.reduce((sum, text) => sum + estimateTokens(text), 0)
  const { tokens } = await work.ports.entitlements.readings(work.em, companyId)
  if (tokens.limit !== null && tokens.used + amount > tokens.limit * shareOfPlan) return undefined
  return chargedVectors(work, { companyId, caseId, userId: payer }, texts)
}

/**
 * What waiting helps is tried again soon; a text that the model does not take, never; anything else when the sweep
 * comes by.
 */
async function whenRefused(work: Work, { code, retryAfterSeconds }: LlmError, which: Which): Promise<void> {
  work.log.warn({ code, documentId: which.documentId }, 'no vectors for a document')
  if (code === 'rate_limited') return again(work, which.documentId, (retryAfterSeconds ?? 60) * 1_000)
  if (code === 'content_filtered' || code === 'context_too_long') await done(work.em, { ...which, refused: true })
}

const again = ({ em, enqueue, ports }: Work, documentId: string, ms: number): Promise<void> =>
  em
    .fork()
    .transactional((tx) =>
      enqueue(
        tx,
        embedDocument,
        { documentId },
        { key: embeddingKey(documentId), runAt: new Date(ports.clock.now().getTime() + ms) },
      ),
    )

const done = (
  em: EntityManager,
  { companyId, caseId, documentId, model, revision, refused }: Which & { readonly refused: boolean },
): Promise<number> =>
  change(
    em,
    sql`
  insert into embedded_document (company_id, document_id, case_id, model, revision, refused)
  select d.company_id, d.id, ${caseId}::uuid, ${model}, ${revision}, ${refused} from document d
    where d.company_id = ${companyId} and d.id = ${documentId} for key share
  on conflict (company_id, document_id) do update set model = excluded.model, revision = excluded.revision,
    refused = excluded.refused`,
  )
