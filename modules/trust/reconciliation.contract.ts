import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, Id, IdParams, Instant, line } from '#server/contract/shared.ts'
import { maxTrustCents, NamedOfTrust, trustKinds } from './trust.contract.ts'

/** Upper bound of a statement, in bytes. */
export const maxStatementBytes = 3_000_000
/** Maximum bytes of a body with a statement in Base64. */
const statementBodyBytes = 4_200_000
const maxMatchItems = 100

const column = z.int().min(0).max(200).nullable()
/** Indexes of the columns of a CSV, from 0. The amount is in one column, or in two for debits and credits. */
export const StatementMapping = z
  .strictObject({
    /** Index of the row with the names of the columns; lines follow it. Blank rows count. */
    header: z.int().min(0).max(200),
    day: z.int().min(0).max(200),
    description: column,
    amount: column,
    debit: column,
    credit: column,
    checkNumber: column,
    balance: column,
    /** Whether days are written before months: `30/11/2026`, not `11/30/2026`. */
    dayFirst: z.boolean(),
  })
  .meta({ id: 'TrustStatementMapping' })
export type StatementMapping = z.output<typeof StatementMapping>

const StatementFile = z
  .strictObject({
    fileName: line(200).min(1, 'validation.required'),
    /** The bytes of the file. */
    content: z
      .base64()
      .min(1, 'validation.required')
      .max(Math.ceil((maxStatementBytes * 4) / 3) + 4)
      .meta({ examples: ['RmVjaGEsSW1wb3J0ZQowMS8wMi8yMDI2LDEwLjAwCg=='] }),
    /** Null when the columns are to be guessed. An OFX file has no columns. */
    mapping: StatementMapping.nullable().default(null),
  })
  .meta({ id: 'TrustStatementFile' })

const PreviewLine = z.object({
  day: Day,
  cents: z.int(),
  description: z.string(),
  checkNumber: z.string().nullable(),
})

export const differenceKinds = [
  'line_not_in_book',
  'amount_differs',
  'statement_incomplete',
  'no_balance',
  'client_below_zero',
] as const
export const outstandingKinds = ['in_transit', 'uncashed', 'stale_check'] as const

const BankLine = PreviewLine.extend({ id: Id })
const BookPosting = z.object({
  id: Id,
  /** Null when the posting is of a reserved case, and only its amount is shown. */
  journalId: Id.nullable(),
  /** Null where the journal is. */
  journalKind: z.enum(trustKinds).nullable(),
  day: Day,
  cents: z.int(),
  checkNumber: z.string().nullable(),
  /** Case, counterparty and memo of its journal; empty for interest, which has no case. */
  words: z.string(),
})

export const TrustMonth = z
  .object({
    bank: NamedOfTrust,
    lastFour: z.string(),
    /** `YYYY-MM`. */
    month: z.string(),
    /** Balance according to the statement; null until known. */
    statementCents: z.int().nullable(),
    /** Balance of the statement plus outstanding items. */
    adjustedCents: z.int().nullable(),
    bookCents: z.int(),
    clientsCents: z.int(),
    interestCents: z.int(),
    /** Sums of the month in the books. */
    moves: z.object({
      openingCents: z.int(),
      depositsCents: z.int(),
      deposits: z.int(),
      disbursementsCents: z.int(),
      disbursements: z.int(),
    }),
    /** The largest balances and the sum of the others; `hiddenCents` is money of reserved cases. */
    clients: z.array(z.object({ accountId: Id, name: z.string(), caseName: z.string(), cents: z.int() })),
    otherClients: z.int(),
    otherCents: z.int(),
    hiddenCents: z.int(),
    outstanding: z.array(BookPosting.extend({ kind: z.enum(outstandingKinds) })),
    differences: z.array(
      z.object({
        kind: z.enum(differenceKinds),
        cents: z.int(),
        line: BankLine.nullable(),
        posting: BookPosting.nullable(),
        /** Of `client_below_zero`: the first day of the month on which the money was below zero. */
        day: Day.nullable(),
        /** Of `client_below_zero`: null when the money is of a reserved case. The interest of the bank has no name. */
        account: z.object({ id: Id, name: z.string(), caseName: z.string() }).nullable(),
      }),
    ),
    matches: z.array(z.object({ id: Id, lines: z.array(BankLine), postings: z.array(BookPosting) })),
    lines: z.int(),
    matchedLines: z.int(),
    /** Imported statements with lines of the month, the newest first, with the number of all of their lines. */
    statements: z.array(
      z.object({
        id: Id,
        fileName: z.string(),
        importedAt: Instant,
        lines: z.int(),
        /** `remove`: none of its lines is in a sealed month. */
        can: z.object({ remove: z.boolean() }),
      }),
    ),
    /** Whether the sums of statement, books and clients are equal, and nothing differs but `client_below_zero`. */
    agrees: z.boolean(),
    seal: z.string().nullable(),
    sealedAt: Instant.nullable(),
    sealedBy: NamedOfTrust.nullable(),
    can: z.object({ import: z.boolean(), match: z.boolean(), seal: z.boolean() }),
  })
  .meta({ id: 'TrustMonth' })

export const MonthText = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'validation.month')
const MonthParams = z.object({ id: Id, month: MonthText })

export const reconciliationContract = defineContract(
  { planModule: 'cases', part: 'trust_months' },
  {
    preview: {
      method: 'post',
      path: '/trust-banks/:id/statement-preview',
      summary: 'Read a statement without importing it: its lines, the guess of its columns, what could not be read',
      access: 'trust.reconcile',
      bodyLimit: statementBodyBytes,
      params: IdParams,
      body: StatementFile,
      returns: z.object({
        format: z.enum(['csv', 'ofx']),
        columns: z.array(z.string()),
        mapping: StatementMapping.nullable(),
        lines: z.array(PreviewLine),
        total: z.int(),
        /** Numbers, from 1, of the rows of a CSV or the transactions of an OFX file that could not be read. */
        unread: z.array(z.int()),
        balanceCents: z.int().nullable(),
        balanceOn: Day.nullable(),
        /** Last four digits of the account that an OFX file names, where it is not this one. */
        otherAccount: z.string().nullable(),
      }),
      errors: ['trust_bank_not_found', 'trust_statement_unreadable', 'trust_statement_currency'],
    },
    importStatement: {
      method: 'post',
      path: '/trust-banks/:id/statements',
      summary: 'Import a statement; lines that were imported before are skipped',
      access: 'trust.reconcile',
      bodyLimit: statementBodyBytes,
      params: IdParams,
      body: StatementFile,
      returns: z.object({
        id: Id,
        added: z.int(),
        /** Number of lines that were imported before. */
        known: z.int(),
        unread: z.int(),
        months: z.array(MonthText),
      }),
      status: 201,
      errors: [
        'trust_bank_not_found',
        'trust_statement_unreadable',
        'trust_statement_currency',
        'trust_statement_sealed',
      ],
    },
    removeStatement: {
      method: 'delete',
      path: '/trust-statements/:id',
      summary:
        'Remove a statement that was imported by mistake, with its lines and their matches; not of a sealed month',
      access: 'trust.reconcile',
      params: IdParams,
      status: 204,
      errors: ['trust_statement_not_found', 'trust_month_sealed'],
    },
    month: {
      method: 'get',
      path: '/trust-banks/:id/months/:month',
      summary: 'Reconciliation of a month: statement, books and clients, and where they differ',
      access: 'trust.reconcile',
      params: MonthParams,
      returns: TrustMonth,
      errors: ['trust_bank_not_found'],
    },
    setBalance: {
      method: 'put',
      path: '/trust-banks/:id/months/:month',
      summary: 'Write the balance that the statement states at the end of the month',
      access: 'trust.reconcile',
      params: MonthParams,
      body: z
        .strictObject({ statementCents: z.int().min(-maxTrustCents).max(maxTrustCents) })
        .meta({ id: 'TrustMonthBalance' }),
      returns: TrustMonth,
      errors: ['trust_bank_not_found', 'trust_month_sealed'],
    },
    matchAll: {
      method: 'post',
      path: '/trust-banks/:id/months/:month/matches',
      summary: 'Match lines with postings of the same amount, cheque and days',
      access: 'trust.reconcile',
      params: MonthParams,
      returns: TrustMonth,
      errors: ['trust_bank_not_found', 'trust_month_sealed'],
    },
    match: {
      method: 'post',
      path: '/trust-banks/:id/matches',
      summary: 'Match chosen lines with chosen postings, whose sums are equal',
      access: 'trust.reconcile',
      params: IdParams,
      body: z
        .strictObject({ lineIds: z.array(Id).max(maxMatchItems), postingIds: z.array(Id).max(maxMatchItems) })
        .meta({ id: 'NewTrustMatch' }),
      returns: z.object({ id: Id }),
      status: 201,
      errors: ['trust_bank_not_found', 'trust_match_uneven', 'trust_match_taken', 'trust_month_sealed'],
    },
    unmatch: {
      method: 'delete',
      path: '/trust-matches/:id',
      summary: 'Undo a match of a month that is open',
      access: 'trust.reconcile',
      params: IdParams,
      status: 204,
      errors: ['trust_match_not_found', 'trust_month_sealed'],
    },
    seal: {
      method: 'post',
      path: '/trust-banks/:id/months/:month/seal',
      summary: 'Close and seal a month whose three sums agree; it never opens again',
      access: 'trust.reconcile',
      params: MonthParams,
      returns: TrustMonth,
      errors: [
        'trust_bank_not_found',
        'trust_month_differs',
        'trust_month_sealed',
        'trust_month_order',
        'trust_month_running',
      ],
    },
  },
)
