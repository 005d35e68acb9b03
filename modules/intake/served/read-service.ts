import type { servedKinds } from '../lead.contract.ts'
import { foldText, readDays } from './read-days.ts'
import {
  byEdict,
  citedInPortuguese,
  complaint,
  laborWords,
  notServed,
  otherProceedings,
  portugueseWords,
  servicePatterns,
  weakServicePatterns,
} from './service.phrases.ts'

export type ServedKind = (typeof servedKinds)[number]

/** The day of service of process that a text states about its writer. */
export interface StatedService {
  /** The sentence as typed, cut at {@link maxSentenceLength}. */
  readonly words: string
  /** The days that the text may mean. With none or several, the office must ask the writer. */
  readonly days: readonly string[]
  readonly kind: ServedKind
}

const matchesAny = (patterns: readonly RegExp[], text: string): boolean =>
  patterns.some((pattern) => pattern.test(text))

/** Returns the kind of event that starts the term; null when the words describe a proceeding without such a term. */
function kindOf(text: string): ServedKind | null {
  if (otherProceedings.test(text)) return null
  if (complaint.test(text)) return laborWords.test(text) ? 'labor_served' : null
  return byEdict.test(text) ? 'edict_published' : 'served'
}

/** A sentence ends with a period only before a capital letter, so that «12 nov. 2026» stays whole. */
const sentencesOf = (text: string): string[] => text.split(/[;!?\n]+|\.(?=\s+\p{Lu}|\s*$)/u)

/** With more possible days, no day is proposed, because the list would not help a person to choose. */
const maxDays = 3
/** Maximum length in characters. */
const maxSentenceLength = 160

/**
 * Returns whether and when the writer of a text was served; null when the text does not state it. `days` is empty when
 * a sentence states the day vaguely.
 * @param today the day on which it was written, `YYYY-MM-DD`
 */
export function readService(text: string, today: string): StatedService | null {
  const kind = kindOf(foldText(text).replaceAll('\n', ' '))
  if (kind === null) return null
  let words: string | null = null
  let isVague = false
  const days = new Set<string>()
  for (const sentence of sentencesOf(text)) {
    const folded = foldText(sentence)
    if (notServed.test(folded)) continue
    const read = readDays(sentence, today)
    const statesService =
      matchesAny(servicePatterns, folded) ||
      (read.days.length > 0 && matchesAny(weakServicePatterns, folded)) ||
      (citedInPortuguese.test(folded) && portugueseWords.test(folded))
    if (!statesService) continue
    words ??= sentence.replaceAll(/\s+/gu, ' ').trim().slice(0, maxSentenceLength)
    isVague ||= read.vague
    for (const day of read.days) days.add(day)
  }
  if (words === null) return null
  return { words, kind, days: isVague || days.size > maxDays ? [] : [...days].toSorted() }
}
