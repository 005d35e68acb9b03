import { describe, expect, it } from 'vitest'
import { instantAt } from './calendar/days.ts'
import { isJoinable, itemOf, joinLink, timesBody } from './items.ts'
import type { EventData } from './scheduling.queries.ts'

const event: EventData = {
  id: '0190d3a0-0000-7000-8000-000000000001',
  kind: 'call',
  title: 'Preparación de testimonio',
  description: null,
  location: null,
  meetingLink: null,
  color: null,
  start: '2026-11-17T14:30:00.000Z',
  end: '2026-11-17T15:30:00.000Z',
  allDay: false,
  startDay: null,
  endDay: null,
  timeZone: 'America/Puerto_Rico',
  rrule: null,
  occurrence: null,
  busy: true,
  private: false,
  busyOnly: false,
  case: null,
  owner: { id: '0190d3a0-0000-7000-8000-000000000002', name: 'Nereida', surname: 'Albaladejo Font' },
  participants: [],
  guestName: null,
  guestEmail: null,
  guestUndelivered: false,
  videoCall: true,
  room: { id: 'r1', url: 'https://example.com/r1' },
  appointmentId: null,
  version: 1,
  can: { update: true, remove: true },
}

describe('calendar items of events', () => {
  it('have a separate id per occurrence', () => {
    expect(itemOf(event).key).toBe(event.id)
    expect(itemOf({ ...event, occurrence: '2026-11-24T14:30:00.000Z' }).key).toBe(
      `${event.id}@2026-11-24T14:30:00.000Z`,
    )
  })

  it('keep the days of all-day events in every time zone', () => {
    const trip = itemOf({
      ...event,
      allDay: true,
      startDay: '2026-11-20',
      endDay: '2026-11-21',
      start: '2026-11-19T23:00:00.000Z',
      end: '2026-11-21T23:00:00.000Z',
      timeZone: 'Europe/Madrid',
    })
    expect([trip.start, trip.end]).toEqual([instantAt('2026-11-20', 0), instantAt('2026-11-22', 0)])
  })

  it('are joined by the link entered by hand, as their guests are, else by the room', () => {
    expect(joinLink(itemOf({ ...event, meetingLink: 'https://zoom.us/j/1' }))).toBe('https://zoom.us/j/1')
    expect(joinLink(itemOf(event))).toBe('https://example.com/r1')
  })

  it('can be joined from 15 minutes before the start until the end', () => {
    const item = itemOf(event)
    const isJoinableAt = (minute: number) => isJoinable(item, instantAt('2026-11-17', minute))
    expect([isJoinableAt(614), isJoinableAt(615), isJoinableAt(689), isJoinableAt(690)]).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isJoinable(itemOf({ ...event, room: null }), item.start)).toBe(false)
  })

  it('send days for all-day events, and instants for others', () => {
    expect(timesBody(true, { start: instantAt('2026-11-20', 0), end: instantAt('2026-11-22', 0) })).toEqual({
      startDay: '2026-11-20',
      endDay: '2026-11-21',
    })
    expect(timesBody(false, { start: instantAt('2026-11-20', 540), end: instantAt('2026-11-20', 600) })).toEqual({
      start: '2026-11-20T13:00:00.000Z',
      end: '2026-11-20T14:00:00.000Z',
    })
  })
})
