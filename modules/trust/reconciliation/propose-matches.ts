// Which lines of the bank are which postings of the books: pure, so that every rule has a test.

export interface MatchLine {
  readonly id: string
  readonly day: string
  readonly cents: number
  readonly checkNumber: string | null
}
export interface MatchPosting extends MatchLine {
  /** The posting that it reverses; both never reach the bank. */
  readonly reversedPostingId: string | null
}
export interface ProposedMatch {
  readonly lineIds: readonly string[]
  readonly postingIds: readonly string[]
}

/** Days between the book and the bank: a transfer takes few, a cheque as long as its payee waits. */
const windowDays = { transfer: 7, cheque: 200 } as const
/** A bank may date a line before the office writes it down. */
const earlyDays = 3
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/**
 * Proposes matches: postings with their reversals, then equal amounts with the number of a cheque, then equal amounts
 * within days where only one line and one posting come into question, or where as many lines as postings do.
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
    // A deposit that the bank returned stands in the statement twice.
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
  for (const [cents, same] of Map.groupBy(openLines.values(), (line) => line.cents)) {
    const candidates = [...openPostings.values()].filter((posting) => posting.cents === cents)
    for (const [line, posting] of assign(same, candidates)) pair(line, posting)
  }
  return matches
}

/** Whether a line may be the posting: the amount, the cheque, the days between them. */
function isSame(line: MatchLine, posting: MatchLine): boolean {
  if (line.cents !== posting.cents) return false
  if (line.checkNumber !== null && posting.checkNumber !== null && line.checkNumber !== posting.checkNumber)
    return false
  const days = dayNumber(line.day) - dayNumber(posting.day)
  return days >= -earlyDays && days <= (posting.checkNumber === null ? windowDays.transfer : windowDays.cheque)
}

/** Pairs lines and postings of one amount in the order of their days: equal money needs no further distinction. */
function assign(lines: readonly MatchLine[], postings: readonly MatchPosting[]): [MatchLine, MatchPosting][] {
  const pairs: [MatchLine, MatchPosting][] = []
  const open = postings.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  for (const line of lines.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))) {
    const at = open.findIndex((posting) => isSame(line, posting))
    const [posting] = at < 0 ? [] : open.splice(at, 1)
    if (posting) pairs.push([line, posting])
  }
  return pairs
}
