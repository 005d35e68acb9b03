import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { basisPointsMismatch, Day, FirstVersion, Id, IdParams, line, page, pageQuery } from '#server/contract/shared.ts'
import { taxClasses, wholeBasisPoints } from './amounts.contract.ts'
import { highestInvoiceCents } from './invoice-line.contract.ts'

const positiveBasisPoints = z
  .int({ error: basisPointsMismatch })
  .min(1, 'validation.percent')
  .max(wholeBasisPoints, 'validation.percent')

const ruleFields = {
  /** When true, a person may charge interest for each invoice. When false, no interest can be charged. */
  enabled: z.boolean(),
  /** Maximum rate per year, which is charged when the agreed rate is higher; null for no ceiling. */
  ceilingBasisPoints: positiveBasisPoints.nullable(),
  /** The class of tax of the line that bills interest. */
  taxClass: z.enum(taxClasses),
  /** The law, rule or opinion on which the ceiling and the class are based. */
  source: line(300),
  /** Null when nobody has checked the rule against its source. */
  confirmedOn: Day.nullable(),
}
export const InterestSettingsUpdate = z
  .strictObject({ ...ruleFields, version: FirstVersion })
  .meta({ id: 'InterestSettingsUpdate' })

const InterestSettings = z
  .object({ ...ruleFields, source: z.string(), version: z.int(), can: z.object({ update: z.boolean() }) })
  .meta({ id: 'InterestSettings' })

/** Consecutive days with the same balance and rate. */
const InterestSpan = z
  .object({
    from: Day,
    until: Day,
    days: z.int(),
    balanceCents: z.int(),
    /** Rate per year, at most the ceiling of the office. */
    basisPoints: z.int(),
    /** The part of the rounded sum. All parts add up to the sum exactly. */
    cents: z.int(),
  })
  .meta({ id: 'InterestSpan' })

/**
 * Why no interest may be charged. `off`: the office charges none. `nothing`: all of it is charged already. `on_interest`:
 * the invoice bills interest, which bears none.
 */
export const interestObstacles = ['off', 'not_agreed', 'not_due', 'nothing', 'on_interest'] as const

/** Interest that may be charged for an invoice up to a day. */
export const AccruedInterest = z
  .object({
    until: Day,
    spans: z.array(InterestSpan),
    cents: z.int(),
    /** Reason why no interest may be charged; null when it may be charged. */
    obstacle: z.enum(interestObstacles).nullable(),
    /** Days that were charged, the oldest first. */
    charged: z.array(
      z.object({
        id: Id,
        from: Day,
        until: Day,
        cents: z.int(),
        invoice: z.object({ id: Id, number: z.string() }),
        /** True when the invoice of the interest was credited completely, so that its days may be charged again. */
        released: z.boolean(),
      }),
    ),
    can: z.object({ charge: z.boolean() }),
  })
  .meta({ id: 'AccruedInterest' })

const OverdueInvoice = z
  .object({
    id: Id,
    number: z.string(),
    clientName: z.string(),
    case: z.object({ id: Id, name: z.string() }),
    dueOn: Day,
    balanceCents: z.int(),
    /** The day of the last payment; null while an amount is still owed. */
    paidOn: Day.nullable(),
    cents: z.int(),
    obstacle: z.enum(interestObstacles).nullable(),
  })
  .meta({ id: 'OverdueInvoice' })

const until = { until: Day.optional() }

export const interestContract = defineContract(
  { planModule: 'cases', part: 'interest' },
  {
    settings: {
      method: 'get',
      path: '/interest-settings',
      summary: 'Whether the office charges agreed interest on overdue invoices, and up to which rate',
      access: 'invoicing.view',
      returns: InterestSettings,
    },
    updateSettings: {
      method: 'put',
      path: '/interest-settings',
      summary: 'Change the rule of interest; what was charged stays as it is',
      access: 'invoicing.manage',
      body: InterestSettingsUpdate,
      returns: InterestSettings,
      errors: ['stale_version'],
    },
    overdue: {
      method: 'get',
      path: '/overdue-invoices',
      summary:
        'Overdue invoices and those that were paid late, the oldest first, with the interest that may be charged up to a day (today)',
      access: 'invoicing.view',
      query: pageQuery({ sortableBy: ['dueOn'] })
        .omit({ sort: true })
        .extend(until),
      returns: page(OverdueInvoice),
      errors: ['interest_in_future'],
    },
    read: {
      method: 'get',
      path: '/invoices/:id/interest',
      summary: 'The interest of an invoice up to a day (today): how it is computed, and what was charged',
      access: 'invoicing.view',
      params: IdParams,
      query: z.object(until),
      returns: AccruedInterest,
      errors: ['invoice_not_found', 'interest_in_future'],
    },
    charge: {
      method: 'post',
      path: '/invoices/:id/interest',
      summary: 'Charge the interest of an invoice up to a day with an invoice of its own, which is issued at once',
      access: 'invoicing.manage',
      idempotent: true,
      params: IdParams,
      body: z
        .strictObject({
          until: Day,
          /** The sum that the user confirmed; the request is refused when the interest has changed meanwhile. */
          cents: z.int().min(1, 'validation.positive').max(highestInvoiceCents),
        })
        .meta({ id: 'InterestChargeRequest' }),
      returns: z.object({ invoice: z.object({ id: Id, number: z.string(), totalCents: z.int() }) }),
      status: 201,
      errors: [
        'invoice_not_found',
        'invoice_not_issued',
        'invoice_voided',
        'invoice_client_missing',
        'invoice_too_large',
        'interest_in_future',
        'interest_off',
        'interest_not_agreed',
        'interest_nothing',
        'interest_on_interest',
        'interest_changed',
      ],
    },
  },
)
