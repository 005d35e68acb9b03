import type { FilterValues } from '../ui/table/use-list-state.ts'

/** What stands in the address of a list and belongs to a view of it. */
export interface ViewOptions {
  readonly sorts: readonly string[]
  readonly filters?: Readonly<Record<string, FilterValues>>
  /** Other parameters of the list with their values: its layout. */
  readonly layout?: Readonly<Record<string, readonly string[]>>
}

/** The parameter of the address that names the view in use. */
export const viewParameter = 'saved'

const accepts = ({ sorts, filters, layout }: ViewOptions, name: string, value: string): boolean => {
  if (name === 'q') return value !== ''
  if (name === 'sort') return sorts.includes(value.replace(/^-/, ''))
  const values = filters?.[name] ?? layout?.[name]
  return values === 'text' ? value !== '' : (values?.includes(value) ?? false)
}

/**
 * Returns the part of a stored view that the list still has, and the names of the rest: filters that the list lost, or
 * whose value it does not know any more.
 */
export function readStoredQuery(options: ViewOptions, stored: Readonly<Record<string, string>>) {
  const entries = Object.entries(stored)
  return {
    query: Object.fromEntries(entries.filter(([name, value]) => accepts(options, name, value))),
    dropped: entries.filter(([name, value]) => !accepts(options, name, value)).map(([name]) => name),
  }
}

/** Returns what a view of the list would store of an address. */
export const queryOfAddress = (options: ViewOptions, search: URLSearchParams): Readonly<Record<string, string>> =>
  readStoredQuery(options, Object.fromEntries(search)).query

/** Returns whether two views show the same. */
export const isSameQuery = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean => {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => a[name] === b[name])
}

/** Returns an address with the parameters of a view in place of those that the list had. */
export function addressOf(
  options: ViewOptions,
  current: URLSearchParams,
  query: Readonly<Record<string, string>>,
  viewId: string | null,
): URLSearchParams {
  const next = new URLSearchParams(current)
  for (const name of ['q', 'sort', 'page', ...Object.keys({ ...options.filters, ...options.layout })]) next.delete(name)
  for (const [name, value] of Object.entries(query)) next.set(name, value)
  if (viewId === null) next.delete(viewParameter)
  else next.set(viewParameter, viewId)
  return next
}

/** Returns whether a list is searched, filtered or sorted; its layout alone does not count. */
export const isNarrowed = ({ layout = {} }: ViewOptions, query: Readonly<Record<string, string>>): boolean =>
  Object.keys(query).some((name) => !(name in layout))
