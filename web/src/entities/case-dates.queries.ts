// What is next in cases: the first event, and the first open term.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { nextDatesContract } from '#modules/scheduling/next-dates/next-dates.contract.ts'
import { nextTermsContract } from '#modules/terms/next-terms.contract.ts'
import { send } from '../lib/api.ts'
import { dayOf, today } from '../lib/format.ts'
import { useCan } from '../lib/use-can.ts'
import { scheduleKeys, termKeys } from './cache-keys.ts'

const datesApi = createClient(nextDatesContract, send)
const termsApi = createClient(nextTermsContract, send)
export type NextDate = Awaited<ReturnType<typeof datesApi.list>>['items'][number]
export type NextTerm = Awaited<ReturnType<typeof termsApi.list>>['items'][number]

export const caseDates = {
  /** The next date of each case. */
  datesOf: (caseIds: readonly string[]) =>
    queryOptions({
      queryKey: [...scheduleKeys, 'next', caseIds],
      queryFn: async ({ signal }) => (await datesApi.list({ query: { caseIds: caseIds.join(',') } }, { signal })).items,
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  /** The next open term of each case. */
  termsOf: (caseIds: readonly string[]) =>
    queryOptions({
      queryKey: [...termKeys, 'next-of-cases', caseIds],
      queryFn: async ({ signal }) =>
        (await termsApi.firstOfCases({ query: { caseIds: caseIds.join(',') } }, { signal })).items,
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  /** The next dates of the cases for which the person is responsible. */
  own: (limit: number) =>
    queryOptions({
      queryKey: [...scheduleKeys, 'next-own', limit],
      queryFn: async ({ signal }) => (await datesApi.list({ query: { limit } }, { signal })).items,
      meta: { showsOwnError: true },
    }),
}

/** What is next in a case. */
export interface CaseNext {
  readonly date?: NextDate | undefined
  readonly term?: NextTerm | undefined
}

/** The day of an event in Puerto Rico; of one that is going on, today. */
export function dayOfDate({ startDay, start }: Pick<NextDate, 'startDay' | 'start'>): string {
  const day = startDay ?? dayOf(start)
  return day < today() ? today() : day
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
  const terms = useQuery({ ...caseDates.termsOf(caseIds), enabled: readsTerms })
  return {
    next: byCase(dates.data ?? [], terms.data ?? []),
    pending: (readsDates && dates.isPending) || (readsTerms && terms.isPending),
    failed: dates.isError || terms.isError,
  }
}
