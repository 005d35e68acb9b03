// What is next in the cases of a list: the first event, and the first open term.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { nextTermsContract } from '#modules/terms/next-terms.contract.ts'
import { termKeys } from '../../entities/cache-keys.ts'
import { caseDates, datesApi, dayOfDate, type NextDate } from '../../entities/case-dates.queries.ts'
import { send } from '../../lib/api.ts'
import { useCan } from '../../lib/use-can.ts'

const termsApi = createClient(nextTermsContract, send)
export type { NextDate } from '../../entities/case-dates.queries.ts'
export type NextTerm = Awaited<ReturnType<typeof termsApi.list>>['items'][number]

/** The next open term of each case. */
const termsOf = (caseIds: readonly string[]) =>
  queryOptions({
    queryKey: [...termKeys, 'next-of-cases', caseIds],
    queryFn: async ({ signal }) =>
      (await termsApi.firstOfCases({ query: { caseIds: caseIds.join(',') } }, { signal })).items,
    placeholderData: keepPreviousData,
    meta: { showsOwnError: true },
  })

/** What is next in a case. */
export interface CaseNext {
  readonly date?: NextDate | undefined
  readonly term?: NextTerm | undefined
}

export type FirstNext =
  | { readonly day: string; readonly term: NextTerm; readonly date?: undefined }
  | { readonly day: string; readonly date: NextDate; readonly term?: undefined }

/** Returns what comes first; on the same day the term, which is lost with the day. */
export function firstNext({ date, term }: CaseNext): FirstNext | undefined {
  const day = date && dayOfDate(date)
  if (term && (day === undefined || term.dueOn <= day)) return { day: term.dueOn, term }
  return date && day !== undefined ? { day, date } : undefined
}

const byCase = (dates: readonly NextDate[], terms: readonly NextTerm[]): ReadonlyMap<string, CaseNext> => {
  const termOf = new Map(terms.map((term) => [term.caseId, term]))
  const dateOf = new Map(dates.map((date) => [date.case.id, date]))
  return new Map(
    [...new Set([...termOf.keys(), ...dateOf.keys()])].map((id) => [
      id,
      { date: dateOf.get(id), term: termOf.get(id) },
    ]),
  )
}

/** Returns what is next in each of these cases, for a file. */
export async function fetchCaseNext(caseIds: readonly string[]): Promise<ReadonlyMap<string, CaseNext>> {
  if (caseIds.length === 0) return new Map()
  const query = { caseIds: caseIds.join(',') }
  const [dates, terms] = await Promise.all([datesApi.list({ query }), termsApi.firstOfCases({ query })])
  return byCase(dates.items, terms.items)
}

/**
 * Reads what is next in each of these cases, for people who work on them. `failed`: one of the two could not be read,
 * so that a case without a date may have one.
 */
export function useCaseNext(caseIds: readonly string[]) {
  const can = useCan()
  const readsDates = caseIds.length > 0 && can('scheduling.work')
  const readsTerms = caseIds.length > 0 && can('terms.work')
  const dates = useQuery({ ...caseDates.datesOf(caseIds), enabled: readsDates })
  const terms = useQuery({ ...termsOf(caseIds), enabled: readsTerms })
  return {
    next: byCase(dates.data ?? [], terms.data ?? []),
    pending: (readsDates && dates.isPending) || (readsTerms && terms.isPending),
    failed: dates.isError || terms.isError,
  }
}
