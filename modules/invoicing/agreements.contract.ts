import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, Id, IdParams, requiredLine, text, Version, wholeNumberMismatch } from '#server/contract/shared.ts'
import { roundedShare, taxClasses, wholeBasisPoints } from './amounts.contract.ts'
import { basisPointsFrom, nonNegativeCents, positiveCents } from './fee-amounts.contract.ts'
import { highestUnitCents } from './invoice-line.contract.ts'

export const maxInstalments = 50
/** Earlier agreements of a case that are listed. */
export const maxEarlierAgreements = 50
const highestRecoveryCents = 100_000_000_000
/** When an instalment is due: on `effectiveOn`, whenever it is signed; on a fixed day; or at its milestone. */
export const feeDueKinds = ['agreement', 'date', 'milestone'] as const
/** The base of a contingent fee: the recovery, or the recovery less liens and payments to third parties. */
export const contingencyBases = ['gross', 'net'] as const

export const Instalment = z
  .strictObject({
    /** Set for an instalment that is stored already. */
    id: Id.optional(),
    description: requiredLine(500),
    amountCents: positiveCents(highestUnitCents),
    taxClass: z.enum(taxClasses),
    due: z.enum(feeDueKinds),
    /** Set when `due` is `date`. */
    dueOn: Day.nullable(),
  })
  .refine(({ due, dueOn }) => due !== 'date' || dueOn !== null, { error: 'validation.required', path: ['dueOn'] })
  .meta({ id: 'FeeInstalment' })

/** A contingent fee must be agreed in writing, so its terms are required. */
export const ContingencyTerms = z
  .strictObject({
    basisPoints: basisPointsFrom(1),
    base: z.enum(contingencyBases),
    /** Expenses of the case are deducted before the fee is counted. */
    expensesFirst: z.boolean(),
    terms: text(10_000).trim().min(1, 'validation.required'),
  })
  .meta({ id: 'ContingencyTerms' })
export type Contingency = z.output<typeof ContingencyTerms>

/** Client money that the office holds in advance. Below the minimum, the office asks for more. */
export const RetainerTerms = z
  .strictObject({ amountCents: positiveCents(highestUnitCents), minimumCents: nonNegativeCents(highestUnitCents) })
  .meta({ id: 'RetainerTerms' })

const agreementValues = {
  effectiveOn: Day,
  /** Time is billed by the hour, at the rates of `timekeeping`. */
  hourly: z.boolean(),
  instalments: z.array(Instalment).max(maxInstalments),
  contingency: ContingencyTerms.nullable(),
  retainer: RetainerTerms.nullable(),
  /** Interest rate per year; 0 when none was agreed. */
  interestBasisPoints: basisPointsFrom(0),
  /** Days after the due day of an invoice from which interest may be charged. */
  graceDays: z.int({ error: wholeNumberMismatch }).min(0, 'validation.positive').max(365),
}
interface AgreedFees {
  readonly hourly: boolean
  readonly instalments: readonly { readonly id?: string | undefined }[]
  readonly contingency: unknown
  readonly retainer: unknown
}
const hasAnyFee = ({ hourly, instalments, contingency, retainer }: AgreedFees) =>
  hourly || instalments.length > 0 || contingency !== null || retainer !== null
const noFeeAgreed = { error: 'validation.required', path: ['hourly'] }
const hasUniqueIds = ({ instalments }: AgreedFees) => {
  const ids = instalments.flatMap(({ id }) => id ?? [])
  return new Set(ids).size === ids.length
}
const duplicateIds = { error: 'validation.twice', path: ['instalments'] }

export const NewFeeAgreement = z
  .strictObject({
    ...agreementValues,
    /** The current agreement, which the new agreement ends; null when the case has none. */
    replacesId: Id.nullable(),
  })
  .refine(hasAnyFee, noFeeAgreed)
  .meta({ id: 'NewFeeAgreement' })
export const FeeAgreementUpdate = z
  .strictObject({ ...agreementValues, version: Version })
  .refine(hasAnyFee, noFeeAgreed)
  .refine(hasUniqueIds, duplicateIds)
  .meta({ id: 'FeeAgreementUpdate' })

export const AgreementSignature = z
  .strictObject({
    signedOn: Day,
    /** The written contract, a document of the case; required where a contingency was agreed. */
    documentId: Id.nullable(),
    version: Version,
  })
  .meta({ id: 'AgreementSignature' })

export const Recovery = z
  .strictObject({
    recoveredOn: Day,
    recoveryCents: positiveCents(highestRecoveryCents),
    /** Liens and payments to third parties; deducted when the base is `net`. */
    liensCents: nonNegativeCents(highestRecoveryCents),
    /** Expenses of the case; deducted when the agreement has `expensesFirst`. */
    expensesCents: nonNegativeCents(highestRecoveryCents),
  })
  .meta({ id: 'Recovery' })
type RecoveredSums = Pick<z.output<typeof Recovery>, 'recoveryCents' | 'liensCents' | 'expensesCents'>

/**
 * Returns the contingent fee of a recovery in cents, rounded half up, and its base: the recovery less the deductions
 * that the agreement names (liens, expenses), not below zero. 33.33 % of 10,000.00 are 3,333.00.
 */
export function contingencyFee(
  { basisPoints, base, expensesFirst }: Omit<Contingency, 'terms'>,
  { recoveryCents, liensCents, expensesCents }: RecoveredSums,
): { readonly baseCents: number; readonly feeCents: number } {
  const deductionCents = (base === 'net' ? liensCents : 0) + (expensesFirst ? expensesCents : 0)
  const baseCents = Math.max(0, recoveryCents - deductionCents)
  return { baseCents, feeCents: roundedShare(baseCents, basisPoints, wholeBasisPoints) }
}

export const AgreedFee = z
  .object({
    id: Id,
    kind: z.enum(['flat', 'contingency']),
    description: z.string(),
    amountCents: z.int(),
    taxClass: z.enum(taxClasses),
    due: z.enum(feeDueKinds),
    /** Null for a milestone that was not reached. */
    dueOn: Day.nullable(),
    /** `due`: the next invoice can bill it. `ended`: another agreement replaced this one before it was due. */
    state: z.enum(['later', 'due', 'invoiced', 'ended']),
    invoice: z.object({ id: Id, number: z.string() }).nullable(),
  })
  .meta({ id: 'AgreedFee' })

export const FeeAgreement = z
  .object({
    id: Id,
    effectiveOn: Day,
    /** Null for the current agreement. */
    endedOn: Day.nullable(),
    hourly: z.boolean(),
    fees: z.array(AgreedFee),
    contingency: z
      .object({
        basisPoints: z.int(),
        base: z.enum(contingencyBases),
        expensesFirst: z.boolean(),
        terms: z.string(),
      })
      .nullable(),
    retainer: z.object({ amountCents: z.int(), minimumCents: z.int() }).nullable(),
    interestBasisPoints: z.int(),
    graceDays: z.int(),
    signedOn: Day.nullable(),
    document: z.object({ id: Id, name: z.string() }).nullable(),
    version: z.int(),
    can: z.object({
      /** True until the agreement is signed. */
      update: z.boolean(),
      remove: z.boolean(),
      sign: z.boolean(),
      /** Milestones and recoveries. */
      recordDue: z.boolean(),
    }),
  })
  .meta({ id: 'FeeAgreement' })

const AppliedRate = z.object({
  /** Null for the rate that applies to everybody without an individual rate. */
  person: z.object({ id: Id, name: z.string() }).nullable(),
  /** Set for this case alone. */
  ofCase: z.boolean(),
  cents: z.int(),
})

const lockErrors = ['agreement_not_found', 'agreement_ended'] as const
const feeErrors = ['agreed_fee_not_found', 'agreed_fee_invoiced', 'agreed_fee_no_milestone', 'agreement_ended'] as const

export const feeAgreementsContract = defineContract(
  { planModule: 'cases', part: 'agreements' },
  {
    ofCase: {
      method: 'get',
      path: '/cases/:id/fee-agreements',
      summary: 'The fee agreement of a case and the earlier ones, with hourly rates for people who may see them',
      access: 'invoicing.view',
      params: IdParams,
      returns: z.object({
        current: FeeAgreement.nullable(),
        /** The newest agreement comes first. */
        earlier: z.array(FeeAgreement),
        /** Hourly rates that hold today; null without the permission to see rates. */
        rates: z.array(AppliedRate).nullable(),
        /** Money of the client in the case; null without the permission to see it. */
        clientMoneyCents: z.int().nullable(),
        can: z.object({ create: z.boolean() }),
      }),
      errors: ['case_not_found'],
    },
    create: {
      method: 'post',
      path: '/cases/:id/fee-agreements',
      summary: 'Add a fee agreement to a case; the present one ends the day before and stays in the history',
      access: 'invoicing.manage',
      idempotent: true,
      params: IdParams,
      body: NewFeeAgreement,
      returns: FeeAgreement,
      status: 201,
      errors: ['case_not_found', 'agreement_not_later', 'stale_version'],
    },
    update: {
      method: 'put',
      path: '/fee-agreements/:id',
      summary: 'Change a fee agreement that is not signed; instalments on an issued invoice stay as they are',
      access: 'invoicing.manage',
      params: IdParams,
      body: FeeAgreementUpdate,
      returns: FeeAgreement,
      errors: [...lockErrors, 'agreement_signed', 'agreed_fee_invoiced', 'agreement_not_later', 'stale_version'],
    },
    remove: {
      method: 'delete',
      path: '/fee-agreements/:id',
      summary: 'Delete the current fee agreement while it is not signed; the one before it is current again',
      access: 'invoicing.manage',
      params: IdParams,
      status: 204,
      errors: [...lockErrors, 'agreement_signed', 'agreed_fee_invoiced'],
    },
    sign: {
      method: 'post',
      path: '/fee-agreements/:id/sign',
      summary: 'Mark a fee agreement as signed; from then on what was agreed does not change',
      access: 'invoicing.manage',
      idempotent: true,
      params: IdParams,
      body: AgreementSignature,
      returns: FeeAgreement,
      errors: [
        ...lockErrors,
        'agreement_signed',
        'agreement_document_required',
        'agreement_signed_in_future',
        'document_not_found',
        'stale_version',
      ],
    },
    recover: {
      method: 'post',
      path: '/fee-agreements/:id/recoveries',
      summary: 'Compute the contingent fee of a recovery; the next invoice can bill it',
      access: 'invoicing.manage',
      idempotent: true,
      params: IdParams,
      body: Recovery,
      returns: FeeAgreement,
      status: 201,
      errors: [
        ...lockErrors,
        'agreement_not_signed',
        'agreement_without_contingency',
        'recovery_without_fee',
        'recovery_in_future',
        'invoice_too_large',
      ],
    },
    reach: {
      method: 'post',
      path: '/agreed-fees/:id/milestone',
      summary: 'Mark the milestone of an instalment as reached, so that the next invoice can bill it',
      access: 'invoicing.manage',
      idempotent: true,
      params: IdParams,
      body: z.strictObject({ reachedOn: Day }),
      returns: FeeAgreement,
      errors: [...feeErrors, 'milestone_in_future'],
    },
    withdraw: {
      method: 'delete',
      path: '/agreed-fees/:id/milestone',
      summary:
        'Withdraw a milestone that was marked as reached, or the computed fee of a recovery, before it is invoiced',
      access: 'invoicing.manage',
      params: IdParams,
      status: 204,
      errors: feeErrors,
    },
  },
)
