import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { maxFileRows, reportingContract, type ReportGroup } from '#modules/reporting/reporting.contract.ts'
import { reportKeys } from '../../entities/cache-keys.ts'
import { fetchAllPages } from '../../lib/all-pages.ts'
import { send } from '../../lib/api.ts'

export const reportNames = ['wip', 'hours', 'realisation', 'collected'] as const
export type ReportName = (typeof reportNames)[number]

/** A row of any report; {@link columnsOf} lists its figures. */
export interface ReportRow {
  readonly id: string | null
  readonly month: string | null
  readonly name: string | null
  readonly courtCaseNumber: string | null
  readonly [figure: string]: string | number | null
}
export interface PracticeReport {
  readonly items: readonly ReportRow[]
  readonly totals: Readonly<Record<string, string | number | null>>
  readonly page: number
  readonly pageSize: number
  readonly total: number
  /** The person, client and case to which the report is limited; null without a limit, or if not visible. */
  readonly limits: Readonly<Record<'lawyer' | 'client' | 'case', { readonly id: string; readonly name: string } | null>>
}

/** What a report shows; months are `YYYY-MM`. */
export interface ReportFilter {
  readonly group: ReportGroup
  readonly from?: string
  readonly to?: string
  readonly lawyerId?: string
  readonly clientId?: string
  readonly caseId?: string
  readonly sort?: string
}

const api = createClient(reportingContract, send)
const ownErrorMeta = { showsOwnError: true }

/** Asks for a report. The contract parses the answer; its figures depend on the report. */
const fetchReport = (
  name: ReportName,
  query: ReportFilter & { readonly page: number; readonly pageSize: number },
  signal?: AbortSignal,
) => api[name]({ query: query as never }, signal ? { signal } : {}) as Promise<unknown> as Promise<PracticeReport>

/** The largest page that the server answers. */
const maxPageSize = 100

/** Fetches the rows of all pages as one page, up to the number of rows that a file has. */
export async function fetchAllRows(name: ReportName, filter: ReportFilter): Promise<PracticeReport> {
  const whole = await fetchAllPages(
    (page) => fetchReport(name, { ...filter, page, pageSize: maxPageSize }),
    // A report has one row for each month, or for each id and for no id.
    ({ id, month }) => JSON.stringify([id, month]),
    maxFileRows,
  )
  return { ...whole, pageSize: whole.items.length }
}

export const reportQueries = {
  report: (name: ReportName, filter: ReportFilter, page: number, pageSize: number) =>
    queryOptions({
      queryKey: [...reportKeys, name, filter, page, pageSize],
      queryFn: ({ signal }) => fetchReport(name, { ...filter, page, pageSize }, signal),
      placeholderData: keepPreviousData,
      meta: ownErrorMeta,
    }),
  /** The same report by month, for its chart. */
  months: (name: ReportName, filter: ReportFilter) =>
    queryOptions({
      queryKey: [...reportKeys, name, 'months', filter],
      queryFn: ({ signal }) =>
        fetchReport(name, { ...filter, group: 'month', sort: '-name', page: 1, pageSize: 25 }, signal),
      placeholderData: keepPreviousData,
      meta: ownErrorMeta,
    }),
}
