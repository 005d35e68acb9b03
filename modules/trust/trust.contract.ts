import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import {
  Day,
  decimalMismatch,
  Id,
  IdParams,
  line,
  page,
  pageQuery,
  requiredLine,
  Version,
} from '#server/contract/shared.ts'

/** Upper bound of one journal, in cents: ten billion dollars. */
export const maxTrustCents = 1_000_000_000_000
export const TrustCents = z.int({ error: decimalMismatch }).min(1, 'validation.positive').max(maxTrustCents)

export const TrustBank = z
  .object({
    id: Id,
    name: z.string(),
    bank: z.string(),
    lastFour: z.string(),
    openedOn: Day,
    closedOn: Day.nullable(),
    /** Last day of the last month that is closed and sealed. */
    sealedUntil: Day.nullable(),
    /** Balance of the bank account by the books. */
    balanceCents: z.int(),
    /** Interest, which is owed to the Fund and not to clients. */
    interestCents: z.int(),
    version: z.int(),
    can: z.object({ update: z.boolean(), manage: z.boolean(), reconcile: z.boolean() }),
  })
  .meta({ id: 'TrustBank' })

const bankValues = {
  name: requiredLine(120),
  bank: requiredLine(120),
  lastFour: z.string().regex(/^\d{4}$/, 'validation.characters'),
  openedOn: Day,
}

export const NamedOfTrust = z.object({ id: Id, name: z.string() })
export const CaseOfTrust = z.object({ id: Id, name: z.string(), courtCaseNumber: z.string().nullable() })

export const TrustAccount = z
  .object({
    id: Id,
    bankId: Id,
    bankName: z.string(),
    client: NamedOfTrust,
    case: CaseOfTrust,
    balanceCents: z.int(),
    /** The latest day of a posting. */
    lastDay: Day.nullable(),
  })
  .meta({ id: 'TrustAccount' })

/** The account of a person without a case. */
export const TrustAdvance = z
  .object({
    id: Id,
    bankName: z.string(),
    /** Null after the person was deleted. */
    personId: Id.nullable(),
    name: z.string(),
    balanceCents: z.int(),
  })
  .meta({ id: 'TrustAdvance' })

export const trustKinds = [
  'opening',
  'deposit',
  'disbursement',
  'transfer',
  /** An advance at booking that goes from its payer to their case. */
  'assignment',
  'earned',
  'interest',
  'interest_out',
  'reversal',
] as const
export type TrustKind = (typeof trustKinds)[number]

/** A line of the ledger of one client and case. */
export const TrustEntry = z
  .object({
    /** The posting. */
    id: Id,
    /** Null when the other side of the transfer is in a reserved case. */
    journalId: Id.nullable(),
    day: Day,
    kind: z.enum(trustKinds).nullable(),
    counterparty: z.string(),
    memo: z.string(),
    /** Of the payer's or the office's bank; of earned fees, the number of the invoice. */
    reference: z.string(),
    checkNumber: z.string().nullable(),
    receiptNumber: z.int().nullable(),
    /** Positive: the client's money grows. */
    cents: z.int(),
    balanceCents: z.int(),
    isReversed: z.boolean(),
    /** Whether the bank's statement of a sealed month has it: a reversal then agrees only if the bank undid it, too. */
    isClearedInSealedMonth: z.boolean(),
  })
  .meta({ id: 'TrustEntry' })

export const TrustSettings = z
  .object({
    /** Disbursements and transfers wait for a second person. */
    twoPerson: z.boolean(),
    /** A disbursement names a document of the case. */
    evidenceRequired: z.boolean(),
    /** Days after which an uncashed cheque is shown as stale. */
    staleCheckDays: z.int(),
    /** The law, rule or opinion on which the office bases these rules. */
    source: z.string(),
    /** Day on which the office confirmed these rules; null while they are only proposed. */
    confirmedOn: Day.nullable(),
    version: z.int(),
    can: z.object({ update: z.boolean() }),
  })
  .meta({ id: 'TrustSettings' })

export const trustContract = defineContract(
  { planModule: 'cases', part: 'trust' },
  {
    listBanks: {
      method: 'get',
      path: '/trust-banks',
      summary: 'Bank accounts that hold money of clients, with their balances',
      access: 'trust.view',
      returns: z.object({ items: z.array(TrustBank) }),
    },
    openBank: {
      method: 'post',
      path: '/trust-banks',
      summary: 'Add a bank account for money of clients',
      access: 'trust.manage',
      idempotent: true,
      body: z.strictObject(bankValues).meta({ id: 'NewTrustBank' }),
      returns: TrustBank,
      status: 201,
      errors: ['trust_bank_limit'],
    },
    updateBank: {
      method: 'put',
      path: '/trust-banks/:id',
      summary: 'Change the names of a bank account, or the day on which it was closed; it closes empty',
      access: 'trust.manage',
      params: IdParams,
      body: z
        .strictObject({ name: bankValues.name, bank: bankValues.bank, closedOn: Day.nullable(), version: Version })
        .meta({ id: 'TrustBankUpdate' }),
      returns: TrustBank,
      errors: ['trust_bank_not_found', 'trust_bank_not_empty', 'trust_bank_closing_day', 'stale_version'],
    },
    listAccounts: {
      method: 'get',
      path: '/trust-accounts',
      summary: 'Money of clients, by client and case',
      access: 'trust.view',
      query: pageQuery({ sortableBy: ['client', 'balance'] }).extend({
        bankId: Id.optional(),
        /** `true`: only accounts with money. */
        held: z.enum(['true', 'false']).optional(),
      }),
      returns: page(TrustAccount).extend({
        /** Sum of all rows that match, not only of the page. */
        balanceCents: z.int(),
      }),
    },
    listAdvances: {
      method: 'get',
      path: '/trust-advances',
      summary: 'Money of people who have no case yet, paid when they booked; the largest first, 200 at most',
      access: 'trust.view',
      returns: z.object({ items: z.array(TrustAdvance), balanceCents: z.int() }),
    },
    accountsOfCase: {
      method: 'get',
      path: '/cases/:id/trust-accounts',
      summary: 'Money of clients in a case',
      access: 'trust.view',
      params: IdParams,
      returns: z.object({ items: z.array(TrustAccount), balanceCents: z.int() }),
      errors: ['case_not_found'],
    },
    getAccount: {
      method: 'get',
      path: '/trust-accounts/:id',
      summary: 'The account of one client and case',
      access: 'trust.view',
      params: IdParams,
      returns: TrustAccount,
      errors: ['trust_account_not_found'],
    },
    entries: {
      method: 'get',
      path: '/trust-accounts/:id/entries',
      summary: 'The ledger of one client and case with its running balance, the newest first',
      access: 'trust.view',
      params: IdParams,
      query: pageQuery({ sortableBy: ['day'] }).omit({ q: true }),
      returns: page(TrustEntry),
      errors: ['trust_account_not_found'],
    },
    settings: {
      method: 'get',
      path: '/trust-settings',
      summary: 'Rules of the office for money of clients, with their source',
      access: 'trust.view',
      returns: TrustSettings,
    },
    updateSettings: {
      method: 'put',
      path: '/trust-settings',
      summary: 'Change the rules of the office for money of clients, from now on',
      access: 'trust.manage',
      body: z
        .strictObject({
          twoPerson: z.boolean(),
          evidenceRequired: z.boolean(),
          staleCheckDays: z.int().min(30).max(730),
          source: line(300),
          confirmedOn: Day.nullable(),
          version: z.int().min(0).max(2_147_483_647),
        })
        .meta({ id: 'TrustSettingsUpdate' }),
      returns: TrustSettings,
      errors: ['stale_version', 'trust_one_person'],
    },
  },
)
