import type { EntityManager } from '@mikro-orm/postgresql'
import { likeText, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { readCourtNumber, spellingsOfCourtNumber } from '#modules/cases/index.ts'
import type { ParsedNotice } from './parsed-notice.ts'

/** Why nobody knows the case, as `inbound_mail.reason` has it. */
export const queueReasons = ['sender_unproven', 'case_unknown', 'case_unsure', 'number_shared'] as const
export type QueueReason = (typeof queueReasons)[number]

export interface CaseMatch {
  /** Null: a person decides. */
  readonly caseId: string | null
  /** The likeliest first; at most {@link maxSuggestions}. */
  readonly suggested: readonly string[]
  readonly reason: QueueReason | null
}

export type MatchFacts = Pick<ParsedNotice, 'number' | 'otherNumbers' | 'sides' | 'court' | 'questions'>

export const maxSuggestions = 5
/** Returns a number without the room behind it. */
const withoutRoom = (number: string): string => number.split(' (')[0] ?? number
const found = (caseId: string): CaseMatch => ({ caseId, suggested: [], reason: null })
const suggest = (cases: readonly string[], reason: QueueReason): CaseMatch => ({
  caseId: null,
  suggested: cases.slice(0, maxSuggestions),
  reason,
})

/** Returns the cases with one of these numbers; a room in parentheses does not matter. */
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

const minWord = 4
const maxWords = 6
const wordsOf = (names: readonly string[]): string[] =>
  [...new Set(names.flatMap((name) => name.match(/\p{L}+/gu) ?? []))]
    .filter((word) => word.length >= minWord)
    .slice(0, maxWords)
    .map((word) => `%${likeText(word)}%`)

/** Returns open cases with a surname of each side among its parties or in its name, those of the court first. */
async function casesOfSides(em: EntityManager, companyId: string, { sides, court }: MatchFacts): Promise<string[]> {
  const [ours, theirs] = [wordsOf(sides?.[0] ?? []), wordsOf(sides?.[1] ?? [])]
  if (ours.length === 0 || theirs.length === 0) return []
  const namesOne = (words: readonly string[], other: readonly string[]) => sql`
    exists (select from case_party y join person p on p.company_id = y.company_id and p.id = y.person_id
      where y.company_id = f.company_id and y.case_id = f.id and y.deleted_at is null
        and p.name_fold like any (select app.fold(w) from unnest(${[...words]}::text[]) w)
        and not p.name_fold like any (select app.fold(w) from unnest(${[...other]}::text[]) w))`
  const inName = (words: readonly string[]) =>
    sql`f.search_folded like any (select app.fold(w) from unnest(${[...words]}::text[]) w)`
  const matched = await rows(
    em,
    { id: col.uuid },
    sql`select f.id from case_file f where f.company_id = ${companyId} and f.status <> 'closed'
      and (f.court is null or ${court}::text is null or app.fold(f.court) = app.fold(${court}::text))
      and ((${namesOne(ours, theirs)} and ${namesOne(theirs, ours)}) or (${inName(ours)} and ${inName(theirs)}))
     order by f.court is null, f.updated_at desc, f.id limit ${sql.lit(maxSuggestions)}`,
  )
  return matched.map(({ id }) => id)
}

/**
 * Finds the case of a notice. Only an exact number of one case, or that of a consolidated one, decides; everything else
 * is a suggestion for a person. The caller's scope decides which cases exist.
 * @param addressCaseId the case to whose address it was sent
 */
export async function matchCase(
  em: EntityManager,
  companyId: string,
  facts: MatchFacts,
  addressCaseId: string | null,
): Promise<CaseMatch> {
  const number = facts.number === null ? null : readCourtNumber(facts.number).normalized
  const isSure = !facts.questions.includes('numbers_differ') && !facts.questions.includes('number_unsure')
  if (number !== null) {
    const exact = await casesOfNumbers(em, companyId, [number])
    if (exact.length > 1) return suggest(exact, 'number_shared')
    const [only] = exact
    if (only !== undefined && !isSure) return suggest([only], 'case_unsure')
    if (only !== undefined)
      return addressCaseId === null || addressCaseId === only
        ? found(only)
        : suggest([only, addressCaseId], 'case_unsure')
    const alike = await casesOfNumbers(em, companyId, spellingsOfCourtNumber(withoutRoom(number)))
    if (alike.length > 0) return suggest(alike, 'case_unsure')
  }
  const others = facts.otherNumbers.map((other) => readCourtNumber(other).normalized)
  const linked = await casesOfNumbers(em, companyId, others)
  const [only] = linked
  if (linked.length === 1 && only !== undefined && (addressCaseId === null || addressCaseId === only))
    return found(only)
  if (linked.length > 0) return suggest(linked, 'number_shared')
  if (addressCaseId !== null) return number === null ? found(addressCaseId) : suggest([addressCaseId], 'case_unsure')
  const alike = await casesOfSides(em, companyId, facts)
  return alike.length > 0 ? suggest(alike, 'case_unsure') : suggest([], 'case_unknown')
}
