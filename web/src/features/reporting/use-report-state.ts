import { useSearchParams } from 'react-router-dom'
import { reportGroups, type ReportGroup } from '#modules/reporting/reporting.contract.ts'
import { daysOf, type Period } from '../../lib/period.ts'
import { pageSizes } from '../../ui/table/page-sizes.ts'
import { columnsOf, isSortable } from './report-columns.ts'
import type { ReportFilter, ReportName } from './reporting.queries.ts'

/** `YYYY-MM`, both included. */
export interface Months {
  readonly from: string
  readonly to: string
}
/** The middle of a month falls into the same month in every time zone. */
export const middleOf = (month: string): string => `${month}-15T12:00:00Z`
/** What a report can be restricted to: one lawyer, one client or one case. */
export const limitNames = ['lawyer', 'client', 'case'] as const

/** Parameters of the address that stay when another report is chosen. */
export const keptParams = ['group', 'from', 'to', 'all', ...limitNames] as const

export const monthsOf = (period: Period): Months => {
  const { from, to } = daysOf(period)
  return { from: from.slice(0, 7), to: to.slice(0, 7) }
}

const isMonth = (value: string | null): value is string => value !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(value)
const isId = (value: string | null): value is string => value !== null && /^[0-9a-f-]{36}$/i.test(value)

/** What a report shows, read from the address and written to it. */
export function useReportState(report: ReportName) {
  const [search, setSearch] = useSearchParams()
  const [from, to] = [search.get('from'), search.get('to')]
  const findMonths = (): Months | undefined => {
    if (isMonth(from) && isMonth(to) && from <= to) return { from, to }
    // Work in progress has no period by default: it includes unbilled time of any day.
    return search.get('all') === null && report !== 'wip' ? monthsOf('twelve') : undefined
  }
  const months = findMonths()
  const group: ReportGroup = reportGroups.find((value) => value === search.get('group')) ?? 'lawyer'
  const sorts = [
    'name',
    ...columnsOf(report)
      .filter(isSortable)
      .map(({ name }) => name),
  ]
  const requestedSort = search.get('sort') ?? ''
  const sort = sorts.includes(requestedSort.replace(/^-/, '')) ? requestedSort : undefined
  const limits = Object.fromEntries(
    limitNames.flatMap((name) => {
      const id = search.get(name)
      return isId(id) ? [[`${name}Id`, id]] : []
    }),
  ) as Pick<ReportFilter, 'lawyerId' | 'clientId' | 'caseId'>
  const filter: ReportFilter = { group, ...months, ...limits, ...(sort ? { sort } : {}) }
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries({ page: undefined, ...changes })) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return {
    filter,
    months,
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
    pageSize: pageSizes.find((size) => String(size) === search.get('pageSize')) ?? 25,
    change,
    setMonths: (newMonths: Months | undefined) =>
      change({ from: newMonths?.from, to: newMonths?.to, all: newMonths ? undefined : '1' }),
    setGroup: (newGroup: ReportGroup) => change({ group: newGroup, sort: undefined }),
    /** The greatest first, then the least first. */
    toggleSort: (name: string) => {
      const [firstSort, secondSort] = name === 'name' ? ['name', '-name'] : [`-${name}`, name]
      change({ sort: sort === firstSort ? secondSort : firstSort })
    },
  }
}
