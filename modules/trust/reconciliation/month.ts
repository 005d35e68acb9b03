// Reconciliation of a month: three columns that have to meet, and every difference by its name.
import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { instant } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { readBank } from '../banks/banks.ts'
import { settingsOf } from '../settings.ts'
import {
  lastDayOf,
  readClients,
  readLines,
  readMonthRow,
  readPostings,
  readSums,
  type BankLineRow,
  type BookPostingRow,
} from './read-month.ts'
import type { TrustMonth } from '../reconciliation.contract.ts'

type MonthView = z.input<typeof TrustMonth>
type Difference = MonthView['differences'][number]

/** Clients that the third column names; the rest is one sum. */
const namedClients = 8

const lineView = ({ id, day, cents, description, checkNumber }: BankLineRow) => ({
  id,
  day,
  cents,
  description,
  checkNumber,
})
const postingView = ({ id, journalId, day, cents, checkNumber, words }: BookPostingRow) => ({
  id,
  journalId,
  day,
  cents,
  checkNumber,
  words,
})

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Names what an open posting is: on its way in, a cheque that nobody cashed, or one that waits too long. */
const outstandingKind = ({ cents, day }: BookPostingRow, ends: string, staleDays: number) =>
  cents > 0 ? 'in_transit' : daysBetween(day, ends) > staleDays ? 'stale_check' : 'uncashed'

/**
 * Names the differences: an open line with an open posting of the same cheque, or of the same day and words, has another
 * amount; any other open line is not in the books.
 */
export function differencesOf(lines: readonly BankLineRow[], postings: readonly BookPostingRow[]): Difference[] {
  const open = new Set(postings)
  return lines.map((line) => {
    const posting = [...open].find((candidate) => isSamePayment(line, candidate))
    if (!posting) return { kind: 'line_not_in_book', cents: line.cents, line: lineView(line), posting: null }
    open.delete(posting)
    return {
      kind: 'amount_differs',
      cents: line.cents - posting.cents,
      line: lineView(line),
      posting: postingView(posting),
    }
  })
}

/** A misread amount shares its digits (1,250.00 and 1,520.00), or nearly all of its value. */
function isSamePayment(line: BankLineRow, posting: BookPostingRow): boolean {
  if (Math.sign(line.cents) !== Math.sign(posting.cents) || line.cents === posting.cents) return false
  if (line.checkNumber !== null && posting.checkNumber !== null) return line.checkNumber === posting.checkNumber
  if (Math.abs(daysBetween(posting.day, line.day)) > 3) return false
  const digits = (cents: number) => [...String(Math.abs(cents))].toSorted().join('')
  const larger = Math.max(Math.abs(line.cents), Math.abs(posting.cents))
  return digits(line.cents) === digits(posting.cents) || Math.abs(line.cents - posting.cents) / larger <= 0.1
}

/** Reads the reconciliation of a month. @throws 404 `trust_bank_not_found` */
export async function readMonth(ctx: Context, bankId: string, month: string): Promise<MonthView> {
  const { em, actor } = ctx
  const { companyId } = actor
  const bank = await readBank(ctx, bankId)
  const ends = lastDayOf(month)
  const [stored, lines, postings, sums, clients, { staleCheckDays }] = await Promise.all([
    readMonthRow(em, companyId, bankId, month),
    readLines(em, companyId, bankId, month),
    readPostings(em, companyId, bankId, month),
    readSums(em, bankId, month),
    readClients(em, companyId, bankId, month),
    settingsOf(em, companyId),
  ])
  const openLines = lines.filter(({ matchId }) => matchId === null)
  const outstanding = postings.filter(
    ({ isOpening, clearedOn }) => !isOpening && (clearedOn === null || clearedOn > ends),
  )
  const differences = differencesOf(
    openLines,
    outstanding.filter(({ matchId }) => matchId === null),
  )
  const statementCents = stored?.statementCents === null || !stored ? null : Number(stored.statementCents)
  if (statementCents === null) differences.push({ kind: 'no_balance', cents: 0, line: null, posting: null })
  else if (stored?.previousCents !== null && stored?.previousCents !== undefined) {
    const missing = statementCents - Number(stored.previousCents) - sums.linesCents
    if (missing !== 0) differences.push({ kind: 'statement_incomplete', cents: missing, line: null, posting: null })
  }
  const adjustedCents = statementCents === null ? null : statementCents + sums.outstandingCents
  const isSealed = stored?.sealedAt !== null && stored?.sealedAt !== undefined
  const agrees = differences.length === 0 && adjustedCents === sums.bookCents && sums.bookCents === sums.clientsCents
  const reconciles = can(actor, 'trust.reconcile') && !isSealed
  const shown = clients.slice(0, namedClients)
  const others = clients.slice(namedClients)
  const seen = clients.reduce((sum, { cents }) => sum + cents, 0)
  return {
    bank: { id: bank.id, name: bank.name },
    lastFour: bank.lastFour,
    month,
    statementCents,
    adjustedCents,
    bookCents: sums.bookCents,
    clientsCents: sums.clientsCents,
    interestCents: sums.interestCents,
    moves: movesOf(
      postings.filter(({ day }) => day.startsWith(month)),
      sums.bookCents,
    ),
    clients: shown,
    otherClients: others.length,
    otherCents: others.reduce((sum, { cents }) => sum + cents, 0),
    hiddenCents: sums.clientsCents - sums.interestCents - seen,
    outstanding: outstanding.map((posting) => ({
      ...postingView(posting),
      kind: outstandingKind(posting, ends, staleCheckDays),
    })),
    differences,
    matches: matchesOf(lines, postings, ends),
    lines: lines.length,
    matchedLines: lines.length - openLines.length,
    agrees,
    seal: stored?.seal ?? null,
    sealedAt: instant(stored?.sealedAt ?? null),
    sealedBy: stored?.sealedById ? { id: stored.sealedById, name: stored.sealedByName ?? '' } : null,
    can: {
      import: reconciles,
      match: reconciles,
      seal: reconciles && agrees && ends < localDay(ctx.ports.clock.now()),
    },
  }
}

function movesOf(postings: readonly BookPostingRow[], bookCents: number): MonthView['moves'] {
  const sum = (list: readonly BookPostingRow[]) => list.reduce((total, { cents }) => total + cents, 0)
  const deposits = postings.filter(({ cents }) => cents > 0)
  const disbursements = postings.filter(({ cents }) => cents < 0)
  return {
    openingCents: bookCents - sum(postings),
    depositsCents: sum(deposits),
    deposits: deposits.length,
    disbursementsCents: sum(disbursements),
    disbursements: disbursements.length,
  }
}

/** Groups what was matched and cleared in the month. */
function matchesOf(
  lines: readonly BankLineRow[],
  postings: readonly BookPostingRow[],
  ends: string,
): MonthView['matches'] {
  const groups = new Map<string, MonthView['matches'][number]>()
  const groupOf = (id: string) => {
    const group = groups.get(id) ?? { id, lines: [], postings: [] }
    groups.set(id, group)
    return group
  }
  for (const line of lines) if (line.matchId !== null) groupOf(line.matchId).lines.push(lineView(line))
  for (const posting of postings)
    if (posting.matchId !== null && posting.clearedOn !== null && posting.clearedOn <= ends)
      groupOf(posting.matchId).postings.push(postingView(posting))
  return [...groups.values()]
}
