import { xlsx } from '#server/contract/media-types.ts'
import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import { Day, page, pageQuery } from '#server/contract/shared.ts'
import { Payment, paymentFilters } from '#modules/billing/payments/payments.contract.ts'

/** Upper bound of the period of a report, in years. */
export const maxReportYears = 10

const Sum = z.object({ count: z.int(), amountCents: z.int() })

/** Sums over all matching rows, including rows of other pages. */
export const PaymentTotals = z
  .object({
    count: z.int(),
    /** Earnings: charges less refunds, with corrections. */
    amountCents: z.int(),
    subtotalCents: z.int(),
    taxCents: z.int(),
    charges: Sum,
    /** Zero or negative. */
    refunds: Sum,
    corrections: Sum,
  })
  .meta({ id: 'PaymentTotals' })

/** A month of the period, also without payments; the first and the last may be cut by the period. */
export const PaymentMonth = z
  .object({
    month: z.string().regex(/^\d{4}-\d\d$/),
    count: z.int(),
    amountCents: z.int(),
    taxCents: z.int(),
    /** Zero or negative. */
    refundsCents: z.int(),
  })
  .meta({ id: 'PaymentMonth' })

export const PaymentReport = page(Payment)
  .extend({
    /** Days of the report in Puerto Rico, both inclusive. */
    from: Day,
    to: Day,
    totals: PaymentTotals,
    byMonth: z.array(PaymentMonth),
    /** Sum of the same days one year before. */
    yearBefore: Sum,
    /**
     * Companies whose period ended unpaid, and the price of their next period before tax; independent of the report's
     * period.
     */
    pastDue: Sum,
  })
  .meta({ id: 'PaymentReport' })

/**
 * Owners get the payments of their company, administrators all payments. The default is the last twelve months,
 * including the present month.
 */
const ledger = { access: 'user', company: 'optional', plan: 'exempt' } as const
const fileQuery = z.object({ ...paymentFilters, locale: z.enum(locales).optional() })
const periodErrors = ['forbidden', 'company_inactive', 'report_period_too_long', 'report_period_reversed'] as const

export const reportsContract = defineContract(
  { planModule: 'billing', part: 'reports' },
  {
    payments: {
      method: 'get',
      path: '/reports/payments',
      stale: 'seconds',
      summary: 'Payments of a period with their totals and sums by month',
      ...ledger,
      query: pageQuery({ sortableBy: ['date', 'amountCents'] })
        .omit({ q: true })
        .extend(paymentFilters),
      returns: PaymentReport,
      errors: periodErrors,
    },
    csv: {
      method: 'get',
      path: '/reports/payments.csv',
      stale: 'seconds',
      summary: 'The report as CSV, in UTF-8 with a byte order mark; spreadsheets do not run its cells as formulas',
      ...ledger,
      answers: 'file',
      mediaTypes: ['text/csv'],
      query: fileQuery,
      errors: periodErrors,
    },
    xlsx: {
      method: 'get',
      path: '/reports/payments.xlsx',
      stale: 'seconds',
      summary: 'The report as a workbook',
      ...ledger,
      answers: 'file',
      mediaTypes: [xlsx],
      query: fileQuery,
      errors: [...periodErrors, 'report_too_large'],
    },
    pdf: {
      method: 'get',
      path: '/reports/payments.pdf',
      stale: 'seconds',
      summary: 'The report as PDF',
      ...ledger,
      answers: 'file',
      mediaTypes: ['application/pdf'],
      query: fileQuery,
      errors: [...periodErrors, 'report_too_large'],
    },
  },
)
