import type { EntityManager } from '@mikro-orm/postgresql'
import { likeText, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { readCourtNumber, spellingsOfCourtNumber } from '#modules/cases/index.ts'
import type { ParsedNotice } from './parsed-notice.ts'

/** Reasons, in `inbound_mail.reason`, why the case could not be decided. */
export const queueReasons = ['sender_unproven', 'case_unknown', 'case_unsure', 'number_shared'] as const
export type QueueReason = (typeof queueReasons)[number]

export interface CaseMatch {
  /** Null when a person decides. */
  readonly caseId: string | null
  /** The most likely first; at most {@link maxSuggestions}. */
  readonly suggested: readonly string[]
  readonly reason: QueueReason | null
}

export type MatchFacts = Pick<ParsedNotice, 'number' | 'otherNumbers' | 'sides' | 'court' | 'questions'>

export const maxSuggestions = 5
/** Returns a number without the courtroom in parentheses. */
const withoutRoom = (number: string): string => number.split(' (')[0] ?? number
const matchedCase = (caseId: string): CaseMatch => ({ caseId, suggested: [], reason: null })
const suggest = (cases: readonly string[], reason: QueueReason): CaseMatch => ({
  caseId: null,
  suggested: cases.slice(0, maxSuggestions),
  reason,
})

/** Returns the cases with any of these numbers, ignoring the courtroom in parentheses. */
async function casesOfNumbers(em: EntityManager, companyId: string, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return []
  const plain = [...new Set(numbers.map((number) => withoutRoom(number)))]
  const patterns = plain.map((number) => `${likeText(number)} (%`)
  const matched = await rows(
    em,
    { id: col.uuid },
    sql`select id from case_file where company_id = ${companyId}
      and (court_case_number = any (${plain}::text[]) or court_case_number like any (${patterns}::text[]))
     order by status = 'closed', created_at desc, id limit ${sql.lit(maxSuggestions + 1)}`,
  )
  return matched.map(({ id }) => id)
}

const minWordLength = 4
const maxWords = 6
/** Returns LIKE patterns of the longer words of names. */
const namePatterns = (names: readonly string[]): string[] =>
  [...new Set(names.flatMap((name) => name.match(/\p{L}+/gu) ?? []))]
    .filter((word) => word.length >= minWordLength)
    .slice(0, maxWords)
    .map((word) => `%${likeText(word)}%`)

/**
 * Returns open cases with words of both sides among their parties or in their names; cases of the same court come
 * first.
 */
async function casesOfSides(em: EntityManager, companyId: string, { sides, court }: MatchFacts): Promise<string[]> {
  const [firstSide, secondSide] = [namePatterns(sides?.[0] ?? []), namePatterns(sides?.[1] ?? [])]
  if (firstSide.length === 0 || secondSide.length === 0) return []
  // A party of one side has words of that side's names and none of the other's.
  const hasPartyOf = (patterns: readonly string[], others: readonly string[]) => sql`
    exists (select from case_party y join person p on p.company_id = y.company_id and p.id = y.person_id
      where y.company_id = f.company_id and y.case_id = f.id and y.deleted_at is null
        and p.name_fold like any (select app.fold(w) from unnest(${[...patterns]}::text[]) w)
        and not p.name_fold like any (select app.fold(w) from unnest(${[...others]}::text[]) w))`
  const isNamed = (patterns: readonly string[]) =>
    sql`f.search_folded like any (select app.fold(w) from unnest(${[...patterns]}::text[]) w)`
  const matched = await rows(
    em,
    { id: col.uuid },
    sql`select f.id from case_file f where f.company_id = ${companyId} and f.status <> 'closed'
      and (f.court is null or ${court}::text is null or app.fold(f.court) = app.fold(${court}::text))
      and ((${hasPartyOf(firstSide, secondSide)} and ${hasPartyOf(secondSide, firstSide)})
        or (${isNamed(firstSide)} and ${isNamed(secondSide)}))
     order by f.court is null, f.updated_at desc, f.id limit ${sql.lit(maxSuggestions)}`,
  )
  return matched.map(({ id }) => id)
}

/**
 * Finds the case of a notice. The match is certain if exactly one case has its number or a consolidated number, and the
 * notice was not sent to the address of another case; a notice without any number of a case belongs to the case whose
 * address received it. Every other match is a suggestion for a person. Finds only cases in the current scope.
 * @param options `addressCaseId`: the case whose address received the notice
 */
export async function matchCase(
  em: EntityManager,
  companyId: string,
  facts: MatchFacts,
  { addressCaseId = null }: { readonly addressCaseId?: string | null } = {},
): Promise<CaseMatch> {
  const number = facts.number === null ? null : readCourtNumber(facts.number).normalized
  const isSure = !facts.questions.includes('numbers_differ') && !facts.questions.includes('number_unsure')
  if (number !== null) {
    const withNumber = await casesOfNumbers(em, companyId, [number])
    if (withNumber.length > 1) return suggest(withNumber, 'number_shared')
    const [only] = withNumber
    if (only !== undefined && !isSure) return suggest([only], 'case_unsure')
    if (only !== undefined)
      return addressCaseId === null || addressCaseId === only
        ? matchedCase(only)
        : suggest([only, addressCaseId], 'case_unsure')
    const withSimilarNumber = await casesOfNumbers(em, companyId, spellingsOfCourtNumber(withoutRoom(number)))
    if (withSimilarNumber.length > 0) return suggest(withSimilarNumber, 'case_unsure')
  }
  const otherNumbers = facts.otherNumbers.map((other) => readCourtNumber(other).normalized)
  const withOtherNumber = await casesOfNumbers(em, companyId, otherNumbers)
  const [consolidated] = withOtherNumber.length === 1 ? withOtherNumber : []
  if (consolidated !== undefined && (addressCaseId === null || addressCaseId === consolidated))
    return matchedCase(consolidated)
  if (withOtherNumber.length > 0) return suggest(withOtherNumber, 'number_shared')
  if (addressCaseId !== null)
    return number === null ? matchedCase(addressCaseId) : suggest([addressCaseId], 'case_unsure')
  const withSides = await casesOfSides(em, companyId, facts)
  return withSides.length > 0 ? suggest(withSides, 'case_unsure') : suggest([], 'case_unknown')
}
