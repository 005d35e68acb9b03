import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useListState, type ListState } from '../../../ui/table/use-list-state.ts'
import type { ResponsesQuery } from './responses.queries.ts'

/** Filters, search and order in the URL of the list, which a saved view stores. */
export const responseListOptions = {
  sorts: ['submittedAt'],
  sort: '-submittedAt',
  filters: {
    view: ['unread', 'suspected', 'held'],
    filed: ['true', 'false'],
    match: ['words'],
    tag: 'text',
    from: 'text',
    to: 'text',
    field: 'text',
    value: 'text',
  },
} as const

type ResponsesListState = ListState<(typeof responseListOptions.sorts)[number], typeof responseListOptions.filters>

export interface ResponsesState extends ResponsesListState {
  /** Query of the list and export routes. */
  readonly requestQuery: ResponsesQuery
  /** Sets several filters in one navigation. */
  setFilters: (
    values: Partial<Record<keyof typeof responseListOptions.filters, string | undefined>>,
    options?: {
      /** Adds no entry to the history, for a value that changes while it is typed. */
      readonly replace?: boolean
    },
  ) => void
}

const isDay = (value: string | undefined): value is string =>
  value !== undefined && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
const isFieldName = (value: string | undefined): value is string =>
  value !== undefined && /^[a-z][a-z0-9_]*$/.test(value)

/** `held`: responses that arrived while the office had no plan or no storage. */
const filterOfView = { unread: { read: 'false' }, suspected: { suspected: 'true' }, held: { held: 'true' } } as const

/** Limits of the contract, in characters. */
const maxTagLength = 50
const maxValueLength = 1_000

/** Returns the query of the routes, without values of the URL that the contract would refuse. */
export function queryOf({
  page,
  pageSize,
  q,
  sort,
  view,
  filed,
  tag,
  from,
  to,
  field,
  value,
  match,
}: ResponsesListState['query']): ResponsesQuery {
  return {
    page,
    pageSize,
    ...(q ? { q } : {}),
    ...(sort ? { sort } : {}),
    ...(view ? filterOfView[view] : {}),
    ...(filed ? { filed } : {}),
    ...(tag ? { tag: tag.slice(0, maxTagLength) } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...(isFieldName(field) && value
      ? { field, value: value.slice(0, maxValueLength), ...(match ? { match } : {}) }
      : {}),
  }
}

/** State of the table of responses, stored in the URL. */
export function useResponsesState(): ResponsesState {
  const list = useListState<(typeof responseListOptions.sorts)[number], typeof responseListOptions.filters>(
    responseListOptions,
  )
  const [, setSearch] = useSearchParams()
  return useMemo(
    () => ({
      ...list,
      requestQuery: queryOf(list.query),
      setFilters: (values, { replace = false } = {}) =>
        setSearch(
          (current) => {
            const next = new URLSearchParams(current)
            next.delete('page')
            for (const [name, value] of Object.entries(values)) {
              if (value) next.set(name, value)
              else next.delete(name)
            }
            return next
          },
          { replace },
        ),
    }),
    [list, setSearch],
  )
}
