import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { addDays, weekdayOf } from '#modules/terms/counting/day-calendar.ts'
import { today } from '../../../lib/format.ts'
import { useToday } from '../../../lib/use-clock.ts'
import { useListState } from '../../../ui/table/use-list-state.ts'

/**
 * Values of the filter by state; `open` and `overdue` select terms of several states. `unrecorded` is a term that was
 * converted from a deadline of an earlier version, which did not store whether the act was done.
 */
export const stateFilters = [
  'open',
  'overdue',
  'proposed',
  'confirmed',
  'met',
  'missed',
  'interrupted',
  'void',
  'unrecorded',
] as const
export const termListOptions = {
  sorts: ['dueOn', 'act'],
  sort: 'dueOn',
  pageSize: 25,
  filters: {
    ownerId: 'text',
    nature: ['jurisdictional', 'strict', 'fixed', 'ordinary', 'directive'],
    state: stateFilters,
  },
  layout: { view: ['list'] },
} as const
const { layout: _layout, ...options } = termListOptions

/** Monday of the week of a day; Sunday, which is 0, is the seventh day of its week. */
const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7))
/** Monday of the week in which the next working days are: on a Saturday or Sunday, of the next week. */
export const presentMonday = (): string => mondayOf(addDays(today(), 2))
const isDay = (value: string | null): value is string =>
  value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

/** State of the office's terms, stored in the URL: view, week and filters. */
export function useTermsState() {
  const list = useListState<(typeof options.sorts)[number], typeof options.filters>(options)
  const [search, setSearch] = useSearchParams()
  const view = search.get('view') === 'list' ? 'list' : 'week'
  const requestedDay = search.get('week')
  // On a new day, a page that is open shows its week and what is late on it.
  useToday()
  const monday = isDay(requestedDay) ? mondayOf(requestedDay) : presentMonday()
  return useMemo(() => {
    const setParam = (name: string, value: string | undefined) =>
      setSearch((current) => {
        const next = new URLSearchParams(current)
        next.delete('page')
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      })
    return {
      ...list,
      view,
      monday,
      setView: (next: 'week' | 'list') => setParam('view', next === 'list' ? next : undefined),
      setWeek: (day: string) => setParam('week', mondayOf(day) === presentMonday() ? undefined : mondayOf(day)),
    } as const
  }, [list, view, monday, setSearch])
}

export type TermsState = ReturnType<typeof useTermsState>
