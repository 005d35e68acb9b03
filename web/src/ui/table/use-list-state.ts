import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pageSizes } from './page-sizes.ts'

/** Allowed values of a filter; `'text'` allows any (an id, a name). */
export type FilterValues = readonly string[] | 'text'
type Selected<V> = V extends readonly (infer T extends string)[] ? T : string
type Direction<S extends string> = S | `-${S}`

export interface ListOptions<S extends string, F extends Readonly<Record<string, FilterValues>>> {
  /** Sortable fields of the contract. */
  readonly sorts: readonly S[]
  readonly sort?: Direction<S>
  readonly filters?: F
  readonly pageSize?: (typeof pageSizes)[number]
}

export interface ListState<
  S extends string = string,
  F extends Readonly<Record<string, FilterValues>> = Readonly<Record<string, FilterValues>>,
> {
  readonly page: number
  readonly pageSize: number
  readonly q: string
  readonly sort: Direction<S> | undefined
  readonly filters: { readonly [K in keyof F]?: Selected<F[K]> }
  /** Query of the list's route. */
  readonly query: { page: number; pageSize: number; q?: string; sort?: Direction<S> } & {
    [K in keyof F]?: Selected<F[K]>
  }
  /** A search text or filter is active. */
  readonly narrowed: boolean
  /** `replace`: Back does not return to the page that is left. */
  setPage: (page: number, options?: { readonly replace?: boolean }) => void
  setPageSize: (size: number) => void
  setQ: (q: string) => void
  /** Sorts by the field; a second call reverses. */
  toggleSort: (field: S) => void
  setFilter: <K extends keyof F & string>(name: K, value: Selected<F[K]> | undefined) => void
  /** Removes search text and filters. */
  reset: () => void
}

/** Page, search text, order and filters of a list, stored in the URL. Unknown values in the URL are ignored. */
export function useListState<
  const S extends string,
  const F extends Readonly<Record<string, FilterValues>> = Record<never, never>,
>(options: ListOptions<S, F>): ListState<S, F> {
  const [search, setSearch] = useSearchParams()
  const key = search.toString()
  const config = JSON.stringify(options)

  const change = useCallback(
    (
      values: Readonly<Record<string, string | undefined>>,
      { replace = false }: { readonly replace?: boolean } = {},
    ) => {
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries(values)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace },
      )
    },
    [setSearch],
  )

  return useMemo(() => {
    const listOptions = JSON.parse(config) as ListOptions<S, F> // made from `options` above; it only makes them comparable
    const parameters = new URLSearchParams(key)
    const sizes: readonly number[] = pageSizes
    const size = Number(parameters.get('pageSize'))
    const pageSize = sizes.includes(size) ? size : (listOptions.pageSize ?? 10)
    const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1)
    const q = parameters.get('q')?.slice(0, 200) ?? ''
    const requestedSort = parameters.get('sort') ?? ''
    const fields: readonly string[] = listOptions.sorts
    // checked against the list's fields
    const sort = (fields.includes(requestedSort.replace(/^-/, '')) ? requestedSort : listOptions.sort) as
      | Direction<S>
      | undefined
    const names = Object.keys(listOptions.filters ?? {})
    const filters = Object.fromEntries(
      names.flatMap((name) => {
        const value = parameters.get(name)
        const allowed = listOptions.filters?.[name]
        return value && allowed && (allowed === 'text' || allowed.includes(value)) ? [[name, value]] : []
      }),
    ) as ListState<S, F>['filters'] // every value was checked against its list
    const query = { page, pageSize, ...(q ? { q } : {}), ...(sort ? { sort } : {}), ...filters } as ListState<
      S,
      F
    >['query'] // the sum of the parts above
    return {
      page,
      pageSize,
      q,
      sort,
      filters,
      query,
      narrowed: q !== '' || Object.keys(filters).length > 0,
      setPage: (next, pageOptions) => change({ page: next > 1 ? String(next) : undefined }, pageOptions),
      setPageSize: (next) => change({ pageSize: String(next), page: undefined }),
      setQ: (next) => change({ q: next, page: undefined }, { replace: true }),
      toggleSort: (field) => change({ sort: sort === field ? `-${field}` : field, page: undefined }),
      setFilter: (name, value) => change({ [name]: value, page: undefined }),
      reset: () =>
        change({ q: undefined, page: undefined, ...Object.fromEntries(names.map((name) => [name, undefined])) }),
    }
  }, [key, config, change])
}
