// BM25 (Robertson & Zaragoza, "The Probabilistic Relevance Framework", 2009) as fragments of SQL over the hits of the
// index. A hit packs three fields into a `bigint`: ordinal of the passage, occurrences of the word, total words of the
// passage.
import type { RawBuilder } from 'kysely'
import { sql } from '#server/db/query.ts'

type Fragment = RawBuilder<unknown>

/** The usual constants: saturation by repeated words, and normalisation by the length of a passage. */
const k1 = 1.2
const passageLengthWeight = 0.75
/** Normalisation by the length of a document. Documents differ in length more than passages. */
export const documentLengthWeight = 0.9

export const ordinalOf = (hit: string): Fragment => sql.raw(`(${hit} >> 32)`)
// `int`, because PostgreSQL computes sums of `bigint` as `numeric`.
export const timesOf = (hit: string): Fragment => sql.raw(`((${hit} >> 16) & 65535)::int`)
export const passageLengthOf = (hit: string): Fragment => sql.raw(`(${hit} & 65535)::int`)

/** A constant of `float8`; a plain literal is `numeric`, whose arithmetic is several times as slow. */
const float = (constant: number): Fragment => sql.raw(`${constant}::float8`)

/** Inverse document frequency: of `total` texts `containing` have the word. Columns or expressions of `float8`. */
export const inverseFrequency = (total: string, containing: string): Fragment =>
  sql.raw(`ln(1 + (${total} - ${containing} + 0.5) / (${containing} + 0.5))`)

/**
 * Term frequency, saturated by `k1` and normalised by the length of the text. `lengthWeight`, from 0 to 1, is the
 * influence of the length.
 */
export const termFrequency = (
  times: Fragment,
  length: Fragment,
  averageLength: string,
  lengthWeight = passageLengthWeight,
): Fragment => {
  const constantPart = float(k1 * (1 - lengthWeight))
  const lengthFactor = float(k1 * lengthWeight)
  const saturation = sql`${constantPart} + ${lengthFactor} * ${length} / ${sql.raw(averageLength)}`
  return sql`${times} * ${float(k1 + 1)} / (${times} + ${saturation})`
}
