// BM25 (Robertson & Zaragoza, "The Probabilistic Relevance Framework", 2009) as fragments of SQL over the hits of the
// index. A hit packs three fields into a `bigint`: ordinal of the passage, occurrences of the word, words in all.
import type { RawBuilder } from 'kysely'
import { sql } from '#server/db/query.ts'

type Fragment = RawBuilder<unknown>

/** The usual constants: saturation of repeated words, and normalisation by the length of a passage. */
const k1 = sql.lit(1.2)
const passageLengthWeight = 0.75
/** Normalisation by the length of a document, whose lengths differ more. */
export const documentLengthWeight = 0.9

export const ordinalOf = (hit: string): Fragment => sql.raw(`(${hit} >> 32)`)
export const timesOf = (hit: string): Fragment => sql.raw(`((${hit} >> 16) & 65535)`)
export const passageLengthOf = (hit: string): Fragment => sql.raw(`(${hit} & 65535)`)

/** Inverse document frequency: of `total` texts `containing` have the word. Columns or expressions of `float8`. */
export const inverseFrequency = (total: string, containing: string): Fragment =>
  sql.raw(`ln(1 + (${total} - ${containing} + 0.5) / (${containing} + 0.5))`)

/** Term frequency, saturated by `k1` and normalised by the length of the text, as much as `lengthWeight` (0 to 1) says. */
export const termFrequency = (
  times: Fragment,
  length: Fragment,
  averageLength: string,
  lengthWeight = passageLengthWeight,
): Fragment => {
  const b = sql.lit(lengthWeight)
  return sql`${times} * (${k1} + 1) / (${times} + ${k1} * (1 - ${b} + ${b} * ${length} / ${sql.raw(averageLength)}))`
}
