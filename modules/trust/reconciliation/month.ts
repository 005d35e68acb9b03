// Reconciliation of a month: the sums of statement, books and clients, which have to agree, and every difference.
import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { dayMs } from '#server/contract/time.ts'
import { instant } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { readBank } from '../banks/banks.ts'
import { settingsOf } from '../settings.ts'
import {
  lastDayOf,
  readBelowZero,
  readClients,
  readLines,
  readMonthRow,
  readPostings,
  readStatements,
  readSums,
  type BankLineRow,
  type BookPostingRow,
} from './month-rows.ts'
import type { TrustMonth } from '../reconciliation.contract.ts'

type MonthView = z.input<typeof TrustMonth>
type Difference = MonthView['differences'][number]

/** Maximum clients with a separate balance; the others are summed. */
const maxNamedClients = 8
/** Maximum days between line and posting for them to be the same payment. */
const maxDaysApart = 3
/** Maximum difference of the two amounts of a payment, as a share of the larger amount. */
const maxDeviation = 0.1

const presentLine = ({ id, day, cents, description, checkNumber }: BankLineRow) => ({
  id,
  day,
  cents,
  description,
  checkNumber,
})
const presentPosting = ({ id, journalId, kind, day, cents, checkNumber, words }: BookPostingRow) => ({
  id,
  journalId,
  journalKind: kind,
  day,
  cents,
  checkNumber,
  words,
})

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/**
 * Returns the kind of an outstanding posting at the end of the month: a deposit in transit, or a payment not cashed
 * yet.
 */
function outstandingKind({ cents, day }: BookPostingRow, lastDay: string, staleDays: number) {
  if (cents > 0) return 'in_transit'
  return daysBetween(day, lastDay) > staleDays ? 'stale_check' : 'uncashed'
}

/** The fields that a kind of difference does not have. */
const noParts = { line: null, posting: null, day: null, account: null } as const

/**
 * Returns the difference of each open line. Either its amount differs from the amount of an open posting that looks
 * like the same payment, or it is not in the books.
 */
export function differencesOf(lines: readonly BankLineRow[], postings: readonly BookPostingRow[]): Difference[] {
  const open = new Set(postings)
  return lines.map((line) => {
    const posting = [...open].find((candidate) => isSamePayment(line, candidate))
    if (!posting) return { ...noParts, kind: 'line_not_in_book', cents: line.cents, line: presentLine(line) }
    open.delete(posting)
    return {
      ...noParts,
      kind: 'amount_differs',
      cents: line.cents - posting.cents,
      line: presentLine(line),
      posting: presentPosting(posting),
    }
  })
}

/**
 * Returns whether line and posting are probably one payment with a misread amount: the same cheque, or near days and
 * amounts with the same digits (1,250.00 and 1,520.00) or nearly the same value.
 */
function isSamePayment(line: BankLineRow, posting: BookPostingRow): boolean {
  if (Math.sign(line.cents) !== Math.sign(posting.cents) || line.cents === posting.cents) return false
  if (line.checkNumber !== null && posting.checkNumber !== null) return line.checkNumber === posting.checkNumber
  if (Math.abs(daysBetween(posting.day, line.day)) > maxDaysApart) return false
  const digits = (cents: number) => [...String(Math.abs(cents))].toSorted().join('')
  const larger = Math.max(Math.abs(line.cents), Math.abs(posting.cents))
  return digits(line.cents) === digits(posting.cents) || Math.abs(line.cents - posting.cents) / larger <= maxDeviation
}

/** Reads the reconciliation of a month. @throws 404 `trust_bank_not_found` */
export async function readMonth(ctx: Context, bankId: string, month: string): Promise<MonthView> {
  const { em, actor } = ctx
  const { companyId } = actor
  const bank = await readBank(ctx, bankId)
  const lastDay = lastDayOf(month)
  const [stored, lines, postings, sums, clients, belowZero, statements, { staleCheckDays }] = await Promise.all([
    readMonthRow(em, companyId, bankId, month),
    readLines(em, companyId, bankId, month),
    readPostings(em, companyId, bankId, month),
    readSums(em, bankId, month),
    readClients(em, companyId, bankId, month),
    readBelowZero(em, companyId, bankId, month),
    readStatements(em, companyId, bankId, month),
    settingsOf(em, companyId),
  ])
  const openLines = lines.filter(({ matchId }) => matchId === null)
  const outstanding = postings.filter(
    ({ isOpening, clearedOn }) => !isOpening && (clearedOn === null || clearedOn > lastDay),
  )
  const differences = differencesOf(
    openLines,
    outstanding.filter(({ matchId }) => matchId === null),
  )
  const numberOrNull = (storedCents: string | null | undefined) => (storedCents == null ? null : Number(storedCents))
  const statementCents = numberOrNull(stored?.statementCents)
  const previousCents = numberOrNull(stored?.previousCents)
  if (statementCents === null) differences.push({ ...noParts, kind: 'no_balance', cents: 0 })
  else if (previousCents !== null) {
    const missingCents = statementCents - previousCents - sums.linesCents
    if (missingCents !== 0) differences.push({ ...noParts, kind: 'statement_incomplete', cents: missingCents })
  }
  for (const { cents, day, account } of belowZero)
    differences.push({ ...noParts, kind: 'client_below_zero', cents, day, account })
  const adjustedCents = statementCents === null ? null : statementCents + sums.outstandingCents
  const isSealed = (stored?.sealedAt ?? null) !== null
  const agrees =
    differences.every(({ kind }) => kind === 'client_below_zero') &&
    adjustedCents === sums.bookCents &&
    sums.bookCents === sums.clientsCents
  const canReconcile = can(actor, 'trust.reconcile') && !isSealed
  const namedClients = clients.slice(0, maxNamedClients)
  const otherClients = clients.slice(maxNamedClients)
  const visibleCents = clients.reduce((sum, { cents }) => sum + cents, 0)
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
    clients: namedClients,
    otherClients: otherClients.length,
    otherCents: otherClients.reduce((sum, { cents }) => sum + cents, 0),
    hiddenCents: sums.clientsCents - sums.interestCents - visibleCents,
    outstanding: outstanding.map((posting) => ({
      ...presentPosting(posting),
      kind: outstandingKind(posting, lastDay, staleCheckDays),
    })),
    differences,
    matches: matchesOf(lines, postings, lastDay),
    lines: lines.length,
    matchedLines: lines.length - openLines.length,
    statements: statements.map(({ firstDay, importedAt, lines: lineCount, ...statement }) => ({
      ...statement,
      importedAt: instant(importedAt),
      lines: Number(lineCount),
      can: {
        remove:
          can(actor, 'trust.reconcile') &&
          (bank.sealedUntil === null || firstDay === null || firstDay > bank.sealedUntil),
      },
    })),
    agrees,
    seal: stored?.seal ?? null,
    sealedAt: instant(stored?.sealedAt ?? null),
    sealedBy: stored?.sealedById ? { id: stored.sealedById, name: stored.sealedByName ?? '' } : null,
    can: {
      import: canReconcile,
      match: canReconcile,
      seal: canReconcile && agrees && lastDay < localDay(ctx.ports.clock.now()),
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

/** Returns the matches of the month with their lines and postings. */
function matchesOf(
  lines: readonly BankLineRow[],
  postings: readonly BookPostingRow[],
  lastDay: string,
): MonthView['matches'] {
  const groups = new Map<string, MonthView['matches'][number]>()
  const groupOf = (id: string) => {
    const group = groups.get(id) ?? { id, lines: [], postings: [] }
    groups.set(id, group)
    return group
  }
  for (const line of lines) if (line.matchId !== null) groupOf(line.matchId).lines.push(presentLine(line))
  for (const posting of postings)
    if (posting.matchId !== null && posting.clearedOn !== null && posting.clearedOn <= lastDay)
      groupOf(posting.matchId).postings.push(presentPosting(posting))
  return [...groups.values()]
}
