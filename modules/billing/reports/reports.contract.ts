import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import { Day, page, pageQuery } from '#server/contract/shared.ts'
import { Payment, paymentFilters } from '#modules/billing/payments/payments.contract.ts'

/** A report covers at most so many years. */
export const longestYears = 10

const Sum = z.object({ count: z.int(), amountCents: z.int() })

/** Sums over every row that matches, also those on other pages. */
export const PaymentTotals = z
  .object({
    count: z.int(),
    /** What was earned: charges less refunds, with corrections. */
    amountCents: z.int(),
    subtotalCents: z.int(),
    taxCents: z.int(),
    charges: Sum,
    /** Below zero. */
    refunds: Sum,
    corrections: Sum,
  })
  .meta({ id: 'PaymentTotals' })

/** A month of the period; those without payments are there too, and the first and the last may be cut by the period. */
export const PaymentMonth = z
  .object({
    month: z.string().regex(/^\d{4}-\d\d$/),
    count: z.int(),
    amountCents: z.int(),
    taxCents: z.int(),
    refundsCents: z.int(),
  })
  .meta({ id: 'PaymentMonth' })

export const PaymentReport = page(Payment)
  .extend({
    /** The days of the report, both included, in Puerto Rico. */
    from: Day,
    to: Day,
    totals: PaymentTotals,
    byMonth: z.array(PaymentMonth),
    /** The same days a year before. */
    yearBefore: Sum,
    /** Companies whose period ended unpaid, and what their next one costs before tax; of now, whatever the period. */
    pastDue: Sum,
  })
  .meta({ id: 'PaymentReport' })

/** Owners: their company. Administrators: all. Without days: the last twelve months, this one included. */
const books = { access: 'user', company: 'optional', plan: 'exempt' } as const
const fileQuery = z.object({ ...paymentFilters, locale: z.enum(locales).optional() })
const periodErrors = ['forbidden', 'company_inactive', 'report_period_too_long', 'report_period_reversed'] as const

export const reportsContract = defineContract(
  'billing',
  {
    payments: {
      method: 'get',
      path: '/reports/payments',
      summary: 'Payments of a period with their totals and sums by month',
      ...books,
      query: pageQuery('date', 'amountCents').omit({ q: true }).extend(paymentFilters),
      returns: PaymentReport,
      errors: periodErrors,
    },
    csv: {
      method: 'get',
      path: '/reports/payments.csv',
      summary: 'The report as CSV (UTF-8 with a mark, cells that no spreadsheet takes for formulas)',
      ...books,
      answers: 'file',
      query: fileQuery,
      errors: periodErrors,
    },
    xlsx: {
      method: 'get',
      path: '/reports/payments.xlsx',
      summary: 'The report as a workbook',
      ...books,
      answers: 'file',
      query: fileQuery,
      errors: [...periodErrors, 'report_too_large'],
    },
    pdf: {
      method: 'get',
      path: '/reports/payments.pdf',
      summary: 'The report as PDF',
      ...books,
      answers: 'file',
      query: fileQuery,
      errors: [...periodErrors, 'report_too_large'],
    },
  },
  'reports',
)
