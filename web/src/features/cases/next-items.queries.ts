// The next items of the cases of a list: the next event and the next open term of each.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError, createClient } from '#server/contract/client.ts'
import { nextTermsContract } from '#modules/terms/next-terms.contract.ts'
import { termKeys } from '../../entities/cache-keys.ts'
import { caseDates, datesApi, shownDayOf, type NextDate } from '../../entities/case-dates.queries.ts'
import { send } from '../../lib/api.ts'
import { useCan } from '../../lib/use-can.ts'

const termsApi = createClient(nextTermsContract, send)
export type { NextDate } from '../../entities/case-dates.queries.ts'
export type NextTerm = Awaited<ReturnType<typeof termsApi.list>>['items'][number]

/** Query of the next open term of each case. */
const nextTermsOf = (caseIds: readonly string[]) =>
  queryOptions({
    queryKey: [...termKeys, 'next-of-cases', caseIds],
    queryFn: async ({ signal }) =>
      (await termsApi.firstOfCases({ query: { caseIds: caseIds.join(',') } }, { signal })).items,
    placeholderData: keepPreviousData,
    meta: { showsOwnError: true },
  })

/** The next event and the next open term of a case. */
export interface NextItems {
  readonly date?: NextDate | undefined
  readonly term?: NextTerm | undefined
}

/** The event or the term of a case, whichever comes first. */
export type FirstItem =
  | { readonly day: string; readonly term: NextTerm; readonly date?: undefined }
  | { readonly day: string; readonly date: NextDate; readonly term?: undefined }

/** Returns the earlier of both items; on the same day the term, because it ends with that day. */
export function firstItem({ date, term }: NextItems): FirstItem | undefined {
  const day = date && shownDayOf(date)
  if (term && (day === undefined || term.dueOn <= day)) return { day: term.dueOn, term }
  return date && day !== undefined ? { day, date } : undefined
}

const byCase = (dates: readonly NextDate[], terms: readonly NextTerm[]): ReadonlyMap<string, NextItems> => {
  const termOf = new Map(terms.map((term) => [term.caseId, term]))
  const dateOf = new Map(dates.map((date) => [date.case.id, date]))
  return new Map(
    [...new Set([...termOf.keys(), ...dateOf.keys()])].map((id) => [
      id,
      { date: dateOf.get(id), term: termOf.get(id) },
    ]),
  )
}

/** A plan without calendars or a role without terms leaves a column empty; another failure must not look like it. */
const nothingIfRefused = (error: unknown) => {
  if (error instanceof ApiError && error.status === 403) return { items: [] }
  throw error
}

/** Fetches the next items of these cases by id of the case, for an exported file, as far as the user may see them. */
export async function fetchNextItems(caseIds: readonly string[]): Promise<ReadonlyMap<string, NextItems>> {
  if (caseIds.length === 0) return new Map()
  const query = { caseIds: caseIds.join(',') }
  const [dates, terms] = await Promise.all([
    datesApi.list({ query }).catch(nothingIfRefused),
    termsApi.firstOfCases({ query }).catch(nothingIfRefused),
  ])
  return byCase(dates.items, terms.items)
}

/**
 * Reads the next items of these cases, as far as the user may see events and terms. `hasFailed`: one of the two
 * requests failed, so a case without items may have some.
 */
export function useNextItems(caseIds: readonly string[]) {
  const can = useCan()
  const readsDates = caseIds.length > 0 && can('scheduling.work')
  const readsTerms = caseIds.length > 0 && can('terms.work')
  const dates = useQuery({ ...caseDates.datesOf(caseIds), enabled: readsDates })
  const terms = useQuery({ ...nextTermsOf(caseIds), enabled: readsTerms })
  return {
    byCaseId: byCase(dates.data ?? [], terms.data ?? []),
    isPending: (readsDates && dates.isPending) || (readsTerms && terms.isPending),
    hasFailed: dates.isError || terms.isError,
  }
}
