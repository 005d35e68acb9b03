// Proposes matches between lines of the bank and postings of the books. Pure, so that every rule has a unit test.
import { dayMs } from '#server/contract/time.ts'

export interface MatchLine {
  readonly id: string
  readonly day: string
  readonly cents: number
  readonly checkNumber: string | null
}
export interface MatchPosting extends MatchLine {
  /** The posting that this posting reverses; often neither of them reaches the bank. */
  readonly reversedPostingId: string | null
}
export interface ProposedMatch {
  readonly lineIds: readonly string[]
  readonly postingIds: readonly string[]
}

/** Maximum days from the books to the bank: a transfer takes few days, a cheque as many as its payee waits. */
const maxDaysAfter = { transfer: 7, cheque: 200 } as const
/** Maximum days by which a bank may date a line before the office records it. */
const maxDaysBefore = 3
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs

/**
 * Proposes matches: postings with their reversals, then equal amounts with the same cheque number, then equal amounts
 * within the days that the bank may take, paired in the order of their days.
 */
export function proposeMatches(
  lines: readonly MatchLine[],
  postings: readonly MatchPosting[],
): readonly ProposedMatch[] {
  const openPostings = new Map(postings.map((posting) => [posting.id, posting]))
  const matches: ProposedMatch[] = []
  for (const posting of postings) {
    const reversed = posting.reversedPostingId === null ? undefined : openPostings.get(posting.reversedPostingId)
    if (!reversed || !openPostings.has(posting.id)) continue
    // The bank handled the payment: a returned deposit, for example, is in the statement twice.
    if (lines.some((line) => isSame(line, reversed) || isSame(line, posting))) continue
    openPostings.delete(posting.id)
    openPostings.delete(reversed.id)
    matches.push({ lineIds: [], postingIds: [reversed.id, posting.id] })
  }
  const openLines = new Map(lines.map((line) => [line.id, line]))
  const pair = (line: MatchLine, posting: MatchPosting) => {
    openLines.delete(line.id)
    openPostings.delete(posting.id)
    matches.push({ lineIds: [line.id], postingIds: [posting.id] })
  }
  const byCheck = new Map(
    [...openPostings.values()].flatMap((p) => (p.checkNumber === null ? [] : [[p.checkNumber, p] as const])),
  )
  for (const line of lines) {
    const posting = line.checkNumber === null ? undefined : byCheck.get(line.checkNumber)
    if (posting && openPostings.has(posting.id) && isSame(line, posting)) pair(line, posting)
  }
  for (const [cents, sameAmount] of Map.groupBy(openLines.values(), (line) => line.cents)) {
    const candidates = [...openPostings.values()].filter((posting) => posting.cents === cents)
    for (const [line, posting] of pairByDay(sameAmount, candidates)) pair(line, posting)
  }
  return matches
}

/** Returns whether a line may be the posting, by amount, cheque and the days between them. */
function isSame(line: MatchLine, posting: MatchLine): boolean {
  if (line.cents !== posting.cents) return false
  if (line.checkNumber !== null && posting.checkNumber !== null && line.checkNumber !== posting.checkNumber)
    return false
  const days = dayNumber(line.day) - dayNumber(posting.day)
  return days >= -maxDaysBefore && days <= (posting.checkNumber === null ? maxDaysAfter.transfer : maxDaysAfter.cheque)
}

const byDay = (a: MatchLine, b: MatchLine): number => dayNumber(a.day) - dayNumber(b.day)

/** Pairs lines and postings of one amount in the order of their days. */
function pairByDay(lines: readonly MatchLine[], postings: readonly MatchPosting[]): [MatchLine, MatchPosting][] {
  const pairs: [MatchLine, MatchPosting][] = []
  const open = postings.toSorted(byDay)
  for (const line of lines.toSorted(byDay)) {
    const index = open.findIndex((posting) => isSame(line, posting))
    const [posting] = index < 0 ? [] : open.splice(index, 1)
    if (posting) pairs.push([line, posting])
  }
  return pairs
}
