import type { ViewOptions } from './stored-query.ts'

/** The parameter of the address that names the view in use. */
export const viewParameter = 'saved'

/** Returns whether two views show the same. */
export const isSameQuery = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean => {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => a[name] === b[name])
}

/** Returns whether two views hide the same columns; null: the person has not chosen columns. */
export const isSameColumns = (a: readonly string[] | null, b: readonly string[] | null): boolean =>
  a === null || b === null
    ? a === b
    : new Set([...a, ...b]).size === new Set(a).size && new Set(b).size === new Set(a).size

/** Returns an address in which the parameters of a view replace the former parameters of the list. */
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
