import { useRef } from 'react'
import type { CalendarSourceResult, CalendarItem, CalendarRange, CalendarSource } from '../../lib/calendar-source.ts'

/**
 * Merges the items of visible sources, and waits for hidden ones too, which are needed once they are shown. `data`
 * keeps its identity while the data of all sources keep theirs.
 */
export function useCalendarItems(
  sources: readonly CalendarSource[],
  hidden: ReadonlySet<string>,
  range: CalendarRange,
): CalendarSourceResult & { readonly data: readonly CalendarItem[] } {
  const last = useRef<{ readonly parts: readonly unknown[]; readonly data: readonly CalendarItem[] }>(null)
  // Also calls hidden sources: hooks must run in constant order. The registry does not change.
  const results = sources.map((source) => source.useItems(range))
  const isShown = (index: number) => !hidden.has(sources[index]?.id ?? '')
  const parts = results.map(({ data }, index) => (isShown(index) ? data : undefined))
  const previous = last.current
  const data =
    previous && parts.every((part, index) => part === previous.parts[index])
      ? previous.data
      : parts.flatMap((part) => part ?? [])
  last.current = { parts, data }
  return {
    data,
    error: results.find(({ error, data }, index) => error && data === undefined && isShown(index))?.error ?? null,
    isPending: results.some(({ isPending }) => isPending),
    isFetching: results.some(({ isFetching }) => isFetching),
    isPlaceholderData: results.some(({ isPlaceholderData }) => isPlaceholderData),
    refetch: () => results.map(({ refetch }) => refetch()),
  }
}
