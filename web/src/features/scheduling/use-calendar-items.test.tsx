import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CalendarSourceResult, CalendarItem, CalendarSource } from '../../lib/calendar-source.ts'
import { useCalendarItems } from './use-calendar-items.ts'

const item = (key: string): CalendarItem => ({
  key,
  kind: 'term',
  title: key,
  color: null,
  allDay: false,
  start: 0,
  end: 60_000,
  tentative: false,
  movable: false,
})
const resultWith = (part: Partial<CalendarSourceResult>): CalendarSourceResult => ({
  data: undefined,
  error: null,
  isPending: false,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => undefined,
  ...part,
})
const source = (id: string, part: Partial<CalendarSourceResult>): CalendarSource => {
  const result = resultWith(part)
  return { id, useItems: () => result }
}
const range = { from: 0, to: 1, owner: 'mine' } as const
const renderView = (sources: readonly CalendarSource[], hidden: readonly string[] = []) =>
  renderHook(({ names }) => useCalendarItems(sources, new Set(names), range), { initialProps: { names: hidden } })

describe('items of the calendar sources', () => {
  const events = source('events', { data: [item('a')] })
  const terms = source('terms', { data: [item('terms-b')] })

  it('are merged in the order of the sources', () =>
    expect(renderView([events, terms]).result.current.data.map(({ key }) => key)).toEqual(['a', 'terms-b']))

  it('are those of shown sources only', () => {
    const { result, rerender } = renderView([events, terms])
    rerender({ names: ['terms'] })
    expect(result.current.data.map(({ key }) => key)).toEqual(['a'])
  })

  it('keep their identity while no source changes', () => {
    const { result, rerender } = renderView([events, terms])
    const first = result.current.data
    rerender({ names: [] })
    expect(result.current.data).toBe(first)
  })

  it('wait for every source, also for a hidden one, and fail with the first shown one without data', () => {
    const failed = new Error('no answer')
    expect(renderView([events, source('slow', { isPending: true })]).result.current.isPending).toBe(true)
    expect(renderView([events, source('broken', { error: failed })]).result.current.error).toBe(failed)
    const stale = source('stale', { error: failed, data: [item('stale-c')] })
    expect(renderView([events, stale]).result.current.error).toBeNull()
    const hiddenSources = [events, source('slow', { isPending: true }), source('broken', { error: failed })]
    expect(renderView(hiddenSources, ['slow', 'broken']).result.current).toMatchObject({ isPending: true, error: null })
  })
})
