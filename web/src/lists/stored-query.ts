import type { FilterValues } from '../ui/table/use-list-state.ts'

/** The part of a URL of a list that belongs to a view of it. */
export interface ViewOptions {
  readonly sorts: readonly string[]
  readonly filters?: Readonly<Record<string, FilterValues>>
  /** Other parameters of the list with their values: its layout. */
  readonly layout?: Readonly<Record<string, readonly string[]>>
}

const isValidParameter = ({ sorts, filters, layout }: ViewOptions, name: string, value: string): boolean => {
  if (name === 'q') return value !== ''
  if (name === 'sort') return sorts.includes(value.replace(/^-/, ''))
  const values = filters?.[name] ?? layout?.[name]
  return values === 'text' ? value !== '' : (values?.includes(value) ?? false)
}

/**
 * Returns the part of a stored view that the list still has, and the names of the rest: filters that the list no longer
 * has, or whose value is no longer valid.
 */
export function readStoredQuery(options: ViewOptions, stored: Readonly<Record<string, string>>) {
  const entries = Object.entries(stored)
  return {
    query: Object.fromEntries(entries.filter(([name, value]) => isValidParameter(options, name, value))),
    dropped: entries.filter(([name, value]) => !isValidParameter(options, name, value)).map(([name]) => name),
  }
}

/** Returns the query of an address as a view of the list would store it. */
export const queryOfAddress = (options: ViewOptions, search: URLSearchParams): Readonly<Record<string, string>> =>
  readStoredQuery(options, Object.fromEntries(search)).query

/** Returns whether a list is searched, filtered or sorted; its layout alone does not count. */
export const isNarrowed = ({ layout = {} }: ViewOptions, query: Readonly<Record<string, string>>): boolean =>
  Object.keys(query).some((name) => !(name in layout))
