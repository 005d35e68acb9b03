import { describe, expect, it } from 'vitest'
import { allSlots, byDay, dayState, freeDaysIn, rangeOf, withoutLostSlot, type Slot } from './slots.ts'

const slot = (start: string): Slot => ({ start, end: new Date(Date.parse(start) + 45 * 60_000).toISOString() })
const evening = slot('2026-11-19T01:30:00.000Z')
const morning = slot('2026-11-18T13:00:00.000Z')

describe('slots of a calendar', () => {
  it('are grouped by days of the shown zone, in order within a day and without duplicates', () => {
    const office = byDay([evening, morning, { ...morning }], 'America/Puerto_Rico')
    expect([...office]).toEqual([['2026-11-18', [morning, evening]]])
    expect([...byDay([evening, morning], 'Europe/Madrid').keys()]).toEqual(['2026-11-19', '2026-11-18'])
  })

  it('are requested from the day before the month to the day after it, both included', () => {
    expect(rangeOf('2026-11')).toEqual({ from: '2026-10-31', to: '2026-12-01' })
  })

  it('count the days that have free ones', () => {
    const days = byDay([evening, slot('2026-11-25T13:00:00.000Z')], 'America/Puerto_Rico')
    expect([freeDaysIn(days, '2026-11'), freeDaysIn(days, '2026-12')]).toEqual([2, 0])
    expect([
      dayState('2026-11-17', '2026-11-18', 3),
      dayState('2026-11-18', '2026-11-18', 0),
      dayState('2026-11-18', '2026-11-18', 1),
    ]).toEqual(['past', 'none', 'free'])
  })

  it('lose a taken one, and gain those that are free instead', () => {
    const laterSlot = slot('2026-11-18T15:00:00.000Z')
    const remaining = withoutLostSlot({ '2026-11': [morning, evening] }, morning.start, [
      { date: '2026-11-18', slots: [laterSlot] },
    ])
    expect(allSlots(remaining)).toEqual([evening, laterSlot])
  })
})
