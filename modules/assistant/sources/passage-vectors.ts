// Embeddings of passages in the database. See docs/adr/0019.
import type { EntityManager } from '@mikro-orm/postgresql'
import { can } from '#server/contract/roles.ts'
import { change, changeLater, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { PassageRef } from '#modules/documents/index.ts'
import type { RetrievalContext } from './source.ts'

export interface NearestPassage extends PassageRef {
  /** Cosine similarity of question and passage. */
  readonly similarity: number
}

/**
 * Passages selected by Hamming distance of the signs, which are then compared exactly. More candidates do not change
 * the ranks of the benchmark.
 */
const maxCandidates = 120

/** Returns a bit string: one `0` or `1` for the sign of each dimension. */
const signsOf = (vector: Float32Array): string => {
  let signs = ''
  for (const number of vector) signs += number > 0 ? '1' : '0'
  return signs
}

const toBytes = (vector: Float32Array): Buffer => Buffer.from(new Float16Array(vector).buffer)

function cosineSimilarity(question: Float32Array, stored: Buffer): number {
  // A Float16Array must begin at an even offset, which a buffer of the driver may not.
  const bytes = stored.byteOffset % 2 === 0 ? stored : Uint8Array.from(stored)
  const numbers = new Float16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2)
  // Vectors have unit length, so the dot product is the cosine.
  let sum = 0
  for (let index = 0; index < question.length; index += 1) sum += (question[index] ?? 0) * (numbers[index] ?? 0)
  return sum
}

/**
 * Returns the passages of a case nearest to a question, nearest first: candidates by Hamming distance of the signs in
 * the database, under the rights of the actor, then ordered by exact cosine similarity. The caller has checked that the
 * actor may see the case.
 */
export async function nearestPassages(
  { em, actor }: Pick<RetrievalContext, 'em' | 'actor'>,
  caseId: string,
  model: string,
  question: Float32Array,
  limit: number,
): Promise<NearestPassage[]> {
  const { companyId } = actor
  const bitType = sql.raw(`bit(${question.length})`)
  const vectors = await rows(
    em,
    { documentId: col.uuid, ordinal: col.int, vector: col.bytea },
    sql`
    with candidate as materialized (
      select e.document_id, e.ordinal from passage_embedding e
       where e.document_id = any (array(select d.id from document d where d.company_id = ${companyId}
           and d.case_id = ${caseId} and d.deleted_at is null
           and (${can(actor, 'documents.work')} or d.shared_with_client)))
         and e.company_id = ${companyId} and e.case_id = ${caseId} and e.model = ${model}
         and length(e.signs) = ${sql.lit(question.length)}
       order by bit_count(e.signs::${bitType} # ${signsOf(question)}::${bitType}), e.document_id, e.ordinal
         limit ${sql.lit(maxCandidates)})
    select c.document_id as "documentId", c.ordinal, e.vector from candidate c
      join passage_embedding e on e.company_id = ${companyId} and e.document_id = c.document_id
        and e.ordinal = c.ordinal`,
  )
  return vectors
    .map(({ documentId, ordinal, vector }) => ({ documentId, ordinal, similarity: cosineSimilarity(question, vector) }))
    .sort((x, y) => y.similarity - x.similarity || x.documentId.localeCompare(y.documentId) || x.ordinal - y.ordinal)
    .slice(0, limit)
}

export interface NewVector {
  readonly ordinal: number
  /** The text that was embedded. A passage whose text has changed meanwhile gets no vector. */
  readonly text: string
  readonly vector: Float32Array
}

/**
 * Stores vectors, replacing earlier vectors. Locks the document before its passages, in the same order as deletion and
 * re-indexing. Passages that were deleted meanwhile are skipped.
 */
export async function storeVectors(
  em: EntityManager,
  { companyId, documentId, model }: { companyId: string; documentId: string; model: string },
  vectors: readonly NewVector[],
): Promise<void> {
  await changeLater(
    em,
    sql`
    insert into passage_embedding (company_id, document_id, ordinal, case_id, model, signs, vector)
    select p.company_id, p.document_id, p.ordinal, p.case_id, ${model}, v.signs::bit varying, v.vector
      from unnest(${vectors.map((v) => v.ordinal)}::int[], ${vectors.map((v) => v.text)}::text[],
        ${vectors.map((v) => signsOf(v.vector))}::text[], ${vectors.map((v) => toBytes(v.vector))}::bytea[])
           as v (ordinal, text, signs, vector)
      join passage p on p.company_id = ${companyId} and p.document_id = ${documentId} and p.ordinal = v.ordinal
        and p.text = v.text
      join document d on d.company_id = p.company_id and d.id = p.document_id
       for share of d for key share of p
    on conflict (company_id, document_id, ordinal) do update set model = excluded.model, signs = excluded.signs,
      vector = excluded.vector`,
  )
}

/** Deletes the vectors of a case, or of all cases of the company without `caseId`. */
export async function deleteVectors(em: EntityManager, companyId: string, caseId?: string): Promise<void> {
  const condition = caseId === undefined ? sql`true` : sql`case_id = ${caseId}`
  await change(em, sql`delete from passage_embedding where company_id = ${companyId} and ${condition}`)
  await change(em, sql`delete from embedded_document where company_id = ${companyId} and ${condition}`)
}
