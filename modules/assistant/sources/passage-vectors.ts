// Vectors of passages in the database. See docs/adr/0019.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, rows, sql } from '#server/db/query.ts'
import type { PassageRef } from '#modules/cases/index.ts'
import type { Reader } from './source.ts'

export interface NearPassage extends PassageRef {
  /** Cosine of the angle between question and passage. */
  readonly likeness: number
}

/** How many of those whose signs are nearest are looked at exactly. */
const lookedAt = 200

/** `0`s and `1`s, one for each dimension. */
const signsOf = (vector: Float32Array): string => {
  let signs = ''
  for (const number of vector) signs += number > 0 ? '1' : '0'
  return signs
}

const packed = (vector: Float32Array): Buffer => Buffer.from(new Float16Array(vector).buffer)

function likenessOf(question: Float32Array, bytes: Buffer): number {
  // A view on numbers begins at an even place; a buffer of the driver may not.
  const numbers = new Float16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  let sum = 0
  for (let at = 0; at < question.length; at += 1) sum += (question[at] ?? 0) * (numbers[at] ?? 0)
  return sum
}

/**
 * Passages of a case that lie nearest to a question, the nearest first: in the database by their signs, under the
 * rights of who asks, then the best of these by the exact angle. Whoever calls has seen to it that the actor may see
 * the case.
 */
export async function nearestPassages(
  { em, actor }: Pick<Reader, 'em' | 'actor'>,
  caseId: string,
  model: string,
  question: Float32Array,
  limit: number,
): Promise<NearPassage[]> {
  const { companyId, profile } = actor
  const bits = sql.raw(`bit(${question.length})`)
  const found = await rows<PassageRef & { readonly vector: Buffer }>(
    em,
    sql`
    with near as materialized (
      select e.document_id, e.ordinal from passage_embedding e
        join document d on d.company_id = e.company_id and d.id = e.document_id and d.deleted_at is null
          and (${profile === 'professional'} or d.shared_with_client)
       where e.company_id = ${companyId} and e.case_id = ${caseId} and e.model = ${model}
         and length(e.signs) = ${sql.lit(question.length)}
       order by bit_count(e.signs::${bits} # ${signsOf(question)}::${bits}), e.document_id, e.ordinal
         limit ${sql.lit(lookedAt)})
    select n.document_id as "documentId", n.ordinal, e.vector from near n
      join passage_embedding e on e.company_id = ${companyId} and e.document_id = n.document_id
        and e.ordinal = n.ordinal`,
  )
  return found
    .map(({ documentId, ordinal, vector }) => ({ documentId, ordinal, likeness: likenessOf(question, vector) }))
    .sort((x, y) => y.likeness - x.likeness || x.documentId.localeCompare(y.documentId) || x.ordinal - y.ordinal)
    .slice(0, limit)
}

export interface NewVector {
  readonly ordinal: number
  /** As it was sent; a passage that has another text by now gets no vector. */ readonly text: string
  readonly vector: Float32Array
}

/**
 * Keeps vectors in the place of what was there. The document is locked first and the passages after it, as whoever
 * removes or reads it anew does: what is gone meanwhile gets no vector, and is no error.
 */
export async function keepVectors(
  em: EntityManager,
  { companyId, documentId, model }: { companyId: string; documentId: string; model: string },
  vectors: readonly NewVector[],
): Promise<void> {
  await change(
    em,
    sql`
    insert into passage_embedding (company_id, document_id, ordinal, case_id, model, signs, vector)
    select p.company_id, p.document_id, p.ordinal, p.case_id, ${model}, v.signs::bit varying, v.vector
      from unnest(${vectors.map((v) => v.ordinal)}::int[], ${vectors.map((v) => v.text)}::text[],
        ${vectors.map((v) => signsOf(v.vector))}::text[], ${vectors.map((v) => packed(v.vector))}::bytea[])
           as v (ordinal, text, signs, vector)
      join passage p on p.company_id = ${companyId} and p.document_id = ${documentId} and p.ordinal = v.ordinal
        and p.text = v.text
      join document d on d.company_id = p.company_id and d.id = p.document_id
       for share of d for key share of p
    on conflict (company_id, document_id, ordinal) do update set model = excluded.model, signs = excluded.signs,
      vector = excluded.vector`,
  )
}

/** Takes the vectors of a case, or of all cases of the company, out of the database. */
export async function forgetVectors(em: EntityManager, companyId: string, caseId: string | null): Promise<void> {
  const which = caseId === null ? sql`true` : sql`case_id = ${caseId}`
  await change(em, sql`delete from passage_embedding where company_id = ${companyId} and ${which}`)
  await change(em, sql`delete from embedded_document where company_id = ${companyId} and ${which}`)
}
