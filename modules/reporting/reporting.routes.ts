import type { z } from 'zod'
import type { Context } from '#server/http/context.ts'
import { implement } from '#server/http/implement.ts'
import { readCaseMoney, readPracticeMoney } from './money/practice-money.ts'
import { practiceMoneyContract } from './practice-money.contract.ts'
import { reportingContract } from './reporting.contract.ts'
import { readFilterNames, readRows, type ReportQuery } from './reports/read-report.ts'
import type { ReportName } from './reports/report-figures.ts'
import { sendReport } from './reports/send-report.ts'

type ReportRoutes = typeof reportingContract.routes
type PagedQuery = ReportQuery & { readonly page: number; readonly pageSize: number }

/** Reads a page of a report. The items have the figures that the contract lists for the report. */
const readReport = async <R extends ReportName>(ctx: Context, report: R, query: PagedQuery) =>
  ({
    ...(await readRows(ctx.em, ctx.actor, report, query, query)),
    limits: await readFilterNames(ctx.em, ctx.actor, query),
  }) as unknown as z.input<ReportRoutes[R]['returns']>

export const reportingRoutes = implement(reportingContract, {
  wip: (ctx, { query }) => readReport(ctx, 'wip', query),
  hours: (ctx, { query }) => readReport(ctx, 'hours', query),
  realisation: (ctx, { query }) => readReport(ctx, 'realisation', query),
  collected: (ctx, { query }) => readReport(ctx, 'collected', query),
  wipCsv: (ctx, { query }) => sendReport(ctx, 'wip', 'csv', query),
  wipXlsx: (ctx, { query }) => sendReport(ctx, 'wip', 'xlsx', query),
  hoursCsv: (ctx, { query }) => sendReport(ctx, 'hours', 'csv', query),
  hoursXlsx: (ctx, { query }) => sendReport(ctx, 'hours', 'xlsx', query),
  realisationCsv: (ctx, { query }) => sendReport(ctx, 'realisation', 'csv', query),
  realisationXlsx: (ctx, { query }) => sendReport(ctx, 'realisation', 'xlsx', query),
  collectedCsv: (ctx, { query }) => sendReport(ctx, 'collected', 'csv', query),
  collectedXlsx: (ctx, { query }) => sendReport(ctx, 'collected', 'xlsx', query),
})

export const practiceMoneyRoutes = implement(practiceMoneyContract, {
  ofOffice: (ctx) => readPracticeMoney(ctx),
  ofCase: (ctx, { params }) => readCaseMoney(ctx, params.id),
})
