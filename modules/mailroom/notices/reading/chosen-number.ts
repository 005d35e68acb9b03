import type { NoticeQuestion } from '../parsed-notice.ts'
import type { FoundNumber } from './notice-numbers.ts'

export interface ChosenNumber {
  readonly number: FoundNumber | null
  readonly others: readonly string[]
  readonly questions: readonly NoticeQuestion[]
}

/** Characters between the labelled numbers of consolidated cases, which are listed together. */
const maxNumberGap = 60

/** Returns a federal number without the initials of its judge, which some notices omit; any other unchanged. */
const withoutJudge = (number: string): string => number.replace(/^(\d:\d{2}-[a-z]{2}-\d{5})-.*$/u, '$1')

/**
 * Chooses the number of the notice: the first labelled number, else the first number. Contradictory numbers raise
 * questions.
 */
export function chooseNumber(all: readonly FoundNumber[], subjectEnd: number): ChosenNumber {
  // A court of review also names the number that the case had in the court of origin.
  const ownNumbers = all.filter(({ isOfOrigin }) => !isOfOrigin)
  const considered = ownNumbers.length > 0 ? ownNumbers : all
  const labelled = considered.filter(({ isLabelled, start }) => isLabelled && start >= subjectEnd)
  const inSubject = considered.filter(({ start }) => start < subjectEnd)
  const isInBody = considered.some(({ start }) => start >= subjectEnd)
  const unlabelled = isInBody ? considered : inSubject
  const candidates = labelled.length > 0 ? labelled : unlabelled
  const [number] = candidates
  if (!number) return { number: null, others: [], questions: ['number_missing'] }
  const questions: NoticeQuestion[] = []
  if (number.isShort) questions.push('number_unsure')
  const distinct = [...new Set(candidates.map((candidate) => candidate.number))].filter(
    (text) => withoutJudge(text) !== withoutJudge(number.number),
  )
  if (labelled.length === 0 && distinct.length > 0) questions.push('numbers_differ')
  const subjectDiffers =
    inSubject.length > 0 &&
    !inSubject.some((candidate) => withoutJudge(candidate.number) === withoutJudge(number.number))
  if (subjectDiffers && !questions.includes('numbers_differ')) questions.push('numbers_differ')
  // A labelled number far from the previous number may belong to another, not consolidated case.
  const isFarApart = labelled.some(
    (candidate, index) =>
      index > 0 &&
      candidate.number !== number.number &&
      candidate.start - (labelled[index - 1]?.end ?? 0) > maxNumberGap,
  )
  if (isFarApart && !questions.includes('numbers_differ')) questions.push('numbers_differ')
  const origins = all.filter((candidate) => candidate.isOfOrigin).map((candidate) => candidate.number)
  const others = [...new Set([...distinct, ...origins])].filter((text) => text !== number.number)
  return { number, others, questions }
}
