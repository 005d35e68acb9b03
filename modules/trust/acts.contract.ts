import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, Id, IdParams, Instant, line, page, pageQuery, requiredLine } from '#server/contract/shared.ts'
import { CaseOfTrust, NamedOfTrust, TrustCents, trustKinds } from './trust.contract.ts'

/** Methods of incoming and outgoing payments. */
export const trustMethods = ['cheque', 'cash', 'transfer', 'ath_movil'] as const
/** A card pays only advances at booking; the fees of its provider are paid from the operating account (ADR 0050). */
export const journalMethods = [...trustMethods, 'card'] as const
export const trustRequestStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const
export const releaseKinds = ['disbursement', 'transfer', 'earned'] as const

export const TrustJournal = z
  .object({
    id: Id,
    bank: NamedOfTrust,
    day: Day,
    kind: z.enum(trustKinds),
    client: NamedOfTrust.nullable(),
    case: CaseOfTrust.nullable(),
    otherCase: CaseOfTrust.nullable(),
    /** The amount, without a sign. */
    cents: z.int(),
    /** Change of the bank account: positive, negative, or 0 for a transfer between cases. */
    bankCents: z.int(),
    counterparty: z.string(),
    memo: z.string(),
    method: z.enum(journalMethods).nullable(),
    reference: z.string(),
    checkNumber: z.string().nullable(),
    receiptNumber: z.int().nullable(),
    documentId: Id.nullable(),
    invoiceId: Id.nullable(),
    reversesId: Id.nullable(),
    reversedById: Id.nullable(),
    /** Null when a payment at booking recorded it. */
    recordedBy: NamedOfTrust.nullable(),
    requestedBy: NamedOfTrust.nullable(),
    createdAt: Instant,
    can: z.object({ reverse: z.boolean() }),
  })
  .meta({ id: 'TrustJournal' })

export const TrustRequest = z
  .object({
    id: Id,
    state: z.enum(trustRequestStates),
    kind: z.enum(releaseKinds),
    bank: NamedOfTrust,
    client: NamedOfTrust,
    case: CaseOfTrust,
    otherCase: CaseOfTrust.nullable(),
    cents: z.int(),
    counterparty: z.string(),
    memo: z.string(),
    requestedBy: NamedOfTrust,
    requestedAt: Instant,
    decidedBy: NamedOfTrust.nullable(),
    decidedAt: Instant.nullable(),
    reason: z.string(),
    journalId: Id.nullable(),
    can: z.object({ approve: z.boolean(), refuse: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'TrustRequest' })

/** A journal, or a request that awaits a second person; the other field is null. */
const Release = z
  .object({ journal: TrustJournal.nullable(), request: TrustRequest.nullable() })
  .meta({ id: 'TrustRelease' })

/** Returns a number of a cheque without the zeros before it, which printed cheques have; `0` for zeros alone. */
export const withoutLeadingZeros = (number: string): string => number.replace(/^0+(?=\d)/, '')
/** A number of a cheque as banks state it, so that «0001184» and «1184» are the same cheque. */
export const CheckNumber = z
  .string()
  .regex(/^\d{1,12}$/, 'validation.characters')
  .overwrite(withoutLeadingZeros)
const optionalMemo = { memo: line(500).default('') }

export const NewDeposit = z
  .strictObject({
    bankId: Id,
    caseId: Id,
    day: Day,
    cents: TrustCents,
    /** The person who paid. */
    counterparty: requiredLine(200),
    method: z.enum(trustMethods),
    reference: line(120).default(''),
    /** Whether the bank held the money before the first month that is reconciled here; it has no receipt. */
    isOpening: z.boolean().default(false),
    ...optionalMemo,
  })
  .meta({ id: 'NewTrustDeposit' })

export const NewDisbursement = z
  .strictObject({
    accountId: Id,
    day: Day,
    cents: TrustCents,
    /** The person who is paid. */
    counterparty: requiredLine(200),
    /** Purpose of the payment. */
    memo: requiredLine(500),
    method: z.enum(['cheque', 'transfer']),
    checkNumber: CheckNumber.nullable().default(null),
    reference: line(120).default(''),
    /** A document of the case that shows why. */
    documentId: Id.nullable().default(null),
  })
  .meta({ id: 'NewTrustDisbursement' })

export const NewTransfer = z
  .strictObject({ accountId: Id, toCaseId: Id, day: Day, cents: TrustCents, memo: requiredLine(500) })
  .meta({ id: 'NewTrustTransfer' })

export const NewEarnedTransfer = z
  .strictObject({ accountId: Id, invoiceId: Id, day: Day, cents: TrustCents, ...optionalMemo })
  .meta({ id: 'NewTrustEarnedTransfer' })

export const NewInterest = z
  .strictObject({
    bankId: Id,
    kind: z.enum(['interest', 'interest_out']),
    day: Day,
    cents: TrustCents,
    ...optionalMemo,
  })
  .meta({ id: 'NewTrustInterest' })

const postErrors = ['trust_month_sealed', 'trust_bank_not_open', 'trust_in_future'] as const
const lowErrors = ['trust_balance_low', 'trust_day_balance_low'] as const
const spendErrors = [...postErrors, 'trust_account_not_found', ...lowErrors] as const
const earnErrors = [
  'trust_invoice_needed',
  'trust_invoice_other_client',
  'trust_invoice_later',
  'trust_invoice_balance',
] as const

export const trustActsContract = defineContract(
  { planModule: 'cases', part: 'trust_acts' },
  {
    deposit: {
      method: 'post',
      path: '/trust-deposits',
      summary: 'Record money of a client that came in, with the next receipt of the office',
      access: 'trust.manage',
      idempotent: true,
      body: NewDeposit,
      returns: TrustJournal,
      status: 201,
      errors: [...postErrors, 'trust_bank_not_found', 'case_not_found', 'trust_case_without_client'],
    },
    disburse: {
      method: 'post',
      path: '/trust-disbursements',
      summary: 'Pay from the money of a client, or ask a second person for it',
      access: 'trust.manage',
      idempotent: true,
      body: NewDisbursement,
      returns: Release,
      status: 201,
      errors: [
        ...spendErrors,
        'trust_evidence_missing',
        'document_not_found',
        'trust_check_missing',
        'trust_check_used',
      ],
    },
    transfer: {
      method: 'post',
      path: '/trust-transfers',
      summary: 'Move money between two cases of one client, or ask a second person for it',
      access: 'trust.manage',
      idempotent: true,
      body: NewTransfer,
      returns: Release,
      status: 201,
      errors: [...spendErrors, 'case_not_found', 'trust_other_client', 'trust_same_case'],
    },
    earn: {
      method: 'post',
      path: '/trust-earned-transfers',
      summary: 'Pay an issued invoice from the money of the client, or ask a second person for it',
      access: 'trust.manage',
      idempotent: true,
      body: NewEarnedTransfer,
      returns: Release,
      status: 201,
      errors: [...spendErrors, ...earnErrors],
    },
    interest: {
      method: 'post',
      path: '/trust-interest',
      summary: 'Record interest of the bank account, or that it went to the Fund; it is never of a client',
      access: 'trust.manage',
      idempotent: true,
      body: NewInterest,
      returns: TrustJournal,
      status: 201,
      errors: [...postErrors, 'trust_bank_not_found', ...lowErrors],
    },
    listJournals: {
      method: 'get',
      path: '/trust-journals',
      summary: 'Journals of a bank account in a period, the newest first',
      access: 'trust.view',
      query: pageQuery({ sortableBy: ['day'] })
        .omit({ q: true })
        .extend({ bankId: Id.optional(), from: Day.optional(), to: Day.optional() }),
      returns: page(TrustJournal),
    },
    getJournal: {
      method: 'get',
      path: '/trust-journals/:id',
      summary: 'A journal',
      access: 'trust.view',
      params: IdParams,
      returns: TrustJournal,
      errors: ['trust_journal_not_found'],
    },
    reverse: {
      method: 'post',
      path: '/trust-journals/:id/reverse',
      summary: 'Reverse a journal with one that undoes it, on a day that is not sealed',
      access: 'trust.manage',
      idempotent: true,
      params: IdParams,
      body: z.strictObject({ day: Day, memo: requiredLine(500) }).meta({ id: 'TrustReversal' }),
      returns: TrustJournal,
      status: 201,
      errors: [
        ...postErrors,
        'trust_journal_not_found',
        'trust_reversal_final',
        'trust_already_reversed',
        'trust_reversal_spent',
        'trust_day_balance_low',
        'trust_reversal_early',
        'payment_written_off',
      ],
    },
    listRequests: {
      method: 'get',
      path: '/trust-requests',
      summary: 'What waits for a second person, or was decided',
      access: 'trust.view',
      query: pageQuery({ sortableBy: ['requestedAt'] })
        .omit({ q: true })
        .extend({ state: z.enum(trustRequestStates).default('waiting') }),
      returns: page(TrustRequest),
    },
    approve: {
      method: 'post',
      path: '/trust-requests/:id/approve',
      summary: 'Release what another person asked for',
      access: 'trust.approve',
      params: IdParams,
      returns: TrustRequest,
      errors: [
        ...spendErrors,
        'trust_request_not_found',
        'trust_request_decided',
        'trust_own_request',
        'trust_check_used',
        ...earnErrors,
      ],
    },
    refuse: {
      method: 'post',
      path: '/trust-requests/:id/refuse',
      summary: 'Refuse what another person asked for, or withdraw what one asked for oneself',
      access: 'trust.view',
      params: IdParams,
      body: z.strictObject({ reason: requiredLine(500) }).meta({ id: 'TrustRefusal' }),
      returns: TrustRequest,
      errors: ['trust_request_not_found', 'trust_request_decided'],
    },
  },
)
