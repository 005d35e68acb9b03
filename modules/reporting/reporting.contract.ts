import { xlsx } from '#server/contract/media-types.ts'
import { z } from 'zod'
import { defineContract, defineRoutes } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import { Day, Id, pageQuery } from '#server/contract/shared.ts'

/** Grouping of a report: each row has the sums of a person, client, case or month. */
export const reportGroups = ['lawyer', 'client', 'case', 'month'] as const
export type ReportGroup = (typeof reportGroups)[number]
/** Maximum of rows in a file. */
export const maxFileRows = 10_000

/** `YYYY-MM` */
export const Month = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'validation.month')
  .meta({ examples: ['2026-03'] })

const filters = {
  group: z.enum(reportGroups).default('lawyer'),
  /** First and last month, both included; either may be open. */
  from: Month.optional(),
  to: Month.optional(),
  lawyerId: Id.optional(),
  clientId: Id.optional(),
  caseId: Id.optional(),
}

const Named = z.object({ id: Id, name: z.string() })
const row = {
  /** Null for months, and for money and time without a person, client or case. */
  id: Id.nullable(),
  /** `YYYY-MM` where the rows are months. */
  month: z.string().nullable(),
  name: z.string().nullable(),
  /** Number of the case at the court. */
  courtCaseNumber: z.string().nullable(),
}

/** A page of the rows of a report, with the sums of all its rows. */
const report = <S extends z.ZodRawShape>(figures: S) =>
  z.object({
    items: z.array(z.object({ ...row, ...figures })),
    totals: z.object(figures),
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
    /** Names of the person, client and case to which the report is limited; null without a limit, or if not visible. */
    limits: z.object({ lawyer: Named.nullable(), client: Named.nullable(), case: Named.nullable() }),
  })

const wip = {
  /** Billable time without an invoice, rounded as for billing. */
  unbilledSeconds: z.int(),
  /** The sum at the rates of the entries; null if the caller may not see rates. */
  valueCents: z.int().nullable(),
  expensesCents: z.int(),
  /** Day of the oldest unbilled time or expense. */
  oldestOn: Day.nullable(),
}
const hours = {
  workedSeconds: z.int(),
  /** Billable and billed time is rounded as the office bills it. */
  billableSeconds: z.int(),
  billedSeconds: z.int(),
  nonBillableSeconds: z.int(),
}
const realisation = {
  /** Billable time at the rates of its entries, by the day of work; null if the caller may not see rates. */
  workedCents: z.int().nullable(),
  /** Fees less discounts and credit notes, without tax and expenses, by the day of issue. */
  invoicedCents: z.int(),
  /** Invoiced ÷ worked, in hundredths of a per cent; null when nothing was worked. */
  billingRate: z.int().nullable(),
  /** Fees paid, less reversals, by the day of payment. */
  collectedCents: z.int(),
  /** Collected ÷ invoiced, in hundredths of a per cent; null when nothing was invoiced. */
  collectionRate: z.int().nullable(),
}
const collected = {
  feesCents: z.int(),
  expensesCents: z.int(),
  taxCents: z.int(),
  totalCents: z.int(),
}

/** Returns the query of a report that can be sorted by name and by these fields. */
const queryOf = <const F extends readonly [string, ...string[]]>(...fields: F) =>
  pageQuery({ sortableBy: ['name', ...fields] })
    .omit({ q: true })
    .extend(filters)
const wipQuery = queryOf('unbilledSeconds', 'valueCents', 'expensesCents', 'oldestOn')
const hoursQuery = queryOf('workedSeconds', 'billableSeconds', 'billedSeconds', 'nonBillableSeconds')
const realisationQuery = queryOf('workedCents', 'invoicedCents', 'collectedCents')
const collectedQuery = queryOf('feesCents', 'expensesCents', 'taxCents', 'totalCents')

/** Returns the query of a file, which is the query of the report without pages. */
const fileQueryOf = <S extends typeof wipQuery | typeof hoursQuery | typeof realisationQuery | typeof collectedQuery>(
  query: S,
) => z.object({ ...filters, sort: query.shape.sort as S['shape']['sort'], locale: z.enum(locales).optional() })

const fileOfReport = { method: 'get', answers: 'file', stale: 'seconds' } as const

export const reportingContract = defineContract(
  { planModule: 'cases', part: 'reporting' },
  defineRoutes({
    wip: {
      method: 'get',
      path: '/practice-reports/wip',
      stale: 'seconds',
      summary: 'Work in progress: billable time and expenses that no invoice has',
      access: 'invoicing.view',
      query: wipQuery,
      returns: report(wip),
    },
    hours: {
      method: 'get',
      path: '/practice-reports/hours',
      stale: 'seconds',
      summary:
        'Hours worked, billable, billed and not billable; those of the caller alone without the right to manage time',
      access: 'timekeeping.work',
      query: hoursQuery,
      returns: report(hours),
    },
    realisation: {
      method: 'get',
      path: '/practice-reports/realisation',
      stale: 'seconds',
      summary: 'Value of worked time, fees invoiced and fees collected, and their ratios',
      access: 'invoicing.view',
      query: realisationQuery,
      returns: report(realisation),
    },
    collected: {
      method: 'get',
      path: '/practice-reports/collected',
      stale: 'seconds',
      summary: 'Payments of clients less reversals, apportioned to people by the lines of the invoices that they paid',
      access: 'invoicing.view',
      query: collectedQuery,
      returns: report(collected),
    },
    wipCsv: {
      ...fileOfReport,
      path: '/practice-reports/wip.csv',
      mediaTypes: ['text/csv'],
      summary: 'Work in progress as CSV, with up to 10,000 rows',
      access: 'invoicing.view',
      query: fileQueryOf(wipQuery),
    },
    wipXlsx: {
      ...fileOfReport,
      path: '/practice-reports/wip.xlsx',
      mediaTypes: [xlsx],
      summary: 'Work in progress as a workbook, with up to 10,000 rows',
      access: 'invoicing.view',
      query: fileQueryOf(wipQuery),
    },
    hoursCsv: {
      ...fileOfReport,
      path: '/practice-reports/hours.csv',
      mediaTypes: ['text/csv'],
      summary: 'Hours as CSV, with up to 10,000 rows',
      access: 'timekeeping.work',
      query: fileQueryOf(hoursQuery),
    },
    hoursXlsx: {
      ...fileOfReport,
      path: '/practice-reports/hours.xlsx',
      mediaTypes: [xlsx],
      summary: 'Hours as a workbook, with up to 10,000 rows',
      access: 'timekeeping.work',
      query: fileQueryOf(hoursQuery),
    },
    realisationCsv: {
      ...fileOfReport,
      path: '/practice-reports/realisation.csv',
      mediaTypes: ['text/csv'],
      summary: 'Realisation as CSV, with up to 10,000 rows',
      access: 'invoicing.view',
      query: fileQueryOf(realisationQuery),
    },
    realisationXlsx: {
      ...fileOfReport,
      path: '/practice-reports/realisation.xlsx',
      mediaTypes: [xlsx],
      summary: 'Realisation as a workbook, with up to 10,000 rows',
      access: 'invoicing.view',
      query: fileQueryOf(realisationQuery),
    },
    collectedCsv: {
      ...fileOfReport,
      path: '/practice-reports/collected.csv',
      mediaTypes: ['text/csv'],
      summary: 'Payments as CSV, with up to 10,000 rows',
      access: 'invoicing.view',
      query: fileQueryOf(collectedQuery),
    },
    collectedXlsx: {
      ...fileOfReport,
      path: '/practice-reports/collected.xlsx',
      mediaTypes: [xlsx],
      summary: 'Payments as a workbook, with up to 10,000 rows',
      access: 'invoicing.view',
      query: fileQueryOf(collectedQuery),
    },
  }),
)
