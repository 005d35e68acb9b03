import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DocumentKind, ResultOrder, ResultsQuery, ResultType } from './results.queries.ts'
import type { ViewOptions } from '../../../lists/stored-query.ts'
import { daysIn, type Days } from '../../../lib/period.ts'

// Copies of lists of the contract, so that the page does not load the schema library; `satisfies` compares them.
export const types = ['document', 'note', 'case', 'client', 'person'] as const satisfies readonly ResultType[]
export const kinds = [
  'pdf',
  'document',
  'email',
  'authored',
  'spreadsheet',
  'presentation',
  'image',
  'text',
] as const satisfies readonly DocumentKind[]
export const orders = ['relevance', 'newest', 'oldest', 'name'] as const satisfies readonly ResultOrder[]
export const languages = ['es', 'en'] as const
/** More documents than these are not ranked. */
export const maxRanked = 1_000
export const pageSize = 20

/** What a saved search stores of the address. */
export const searchOptions: ViewOptions = {
  sorts: orders,
  filters: {
    type: types,
    case: 'text',
    folder: 'text',
    author: 'text',
    kind: kinds,
    lang: languages,
    from: 'text',
    to: 'text',
    exact: ['1'],
  },
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
const uuidParameter = (search: URLSearchParams, name: string): string | undefined => {
  const value = search.get(name) ?? ''
  return uuid.test(value) ? value : undefined
}
const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((candidate) => candidate === value)
const parseWhole = (value: string | null): number => Math.max(0, Math.trunc(Number(value)) || 0)

type Parameters = Readonly<Record<string, string | undefined>>

/** The state of the page of results; all of it is in the address. */
export interface SearchState {
  readonly q: string
  readonly exact: boolean
  readonly type: ResultType | undefined
  readonly caseId: string | undefined
  readonly folderId: string | undefined
  readonly authorId: string | undefined
  readonly kind: DocumentKind | undefined
  readonly language: (typeof languages)[number] | undefined
  readonly days: Days | undefined
  readonly sort: ResultOrder
  readonly page: number
  /** Index of the selected result on its page; -1: the last. */
  readonly selected: number
  /** A filter is in use. */
  readonly isFiltered: boolean
  readonly query: ResultsQuery
  /** Changes parameters of the address, and returns to the first result of the first page unless they set a page. */
  change: (values: Parameters, options?: { readonly replace?: boolean }) => void
  select: (index: number) => void
}

export function useSearchState(): SearchState {
  const [search, setSearch] = useSearchParams()
  const addressText = search.toString()
  return useMemo(() => {
    const parameters = new URLSearchParams(addressText)
    const setParameters = (values: Parameters, { replace }: { readonly replace: boolean }) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries(values)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace, preventScrollReset: true },
      )
    const q = parameters.get('q')?.trim().slice(0, 400) ?? ''
    const exact = parameters.get('exact') === '1'
    const filters = {
      caseId: uuidParameter(parameters, 'case'),
      folderId: uuidParameter(parameters, 'case') && uuidParameter(parameters, 'folder'),
      authorId: uuidParameter(parameters, 'author'),
      kind: oneOf(kinds, parameters.get('kind')),
      language: oneOf(languages, parameters.get('lang')),
    }
    const days = daysIn(parameters)
    const type = oneOf(types, parameters.get('type'))
    const sort = oneOf(orders, parameters.get('sort')) ?? 'relevance'
    const page = parseWhole(parameters.get('page')) || 1
    const filtersInUse = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
    return {
      q,
      exact,
      type,
      ...filters,
      days,
      sort,
      page,
      selected: parameters.get('at') === 'last' ? -1 : parseWhole(parameters.get('at')),
      isFiltered: days !== undefined || Object.keys(filtersInUse).length > 0,
      query: {
        q,
        page,
        pageSize,
        sort,
        ...(exact ? { exact: 'true' as const } : {}),
        ...(type ? { type } : {}),
        ...filtersInUse,
        ...(days ? { from: days.from, until: days.to } : {}),
      },
      change: (values, { replace = false } = {}) =>
        setParameters({ page: undefined, at: undefined, ...values }, { replace }),
      select: (index) => setParameters({ at: index > 0 ? String(index) : undefined }, { replace: true }),
    }
  }, [addressText, setSearch])
}
