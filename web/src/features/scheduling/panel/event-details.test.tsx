import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { itemOf } from '../items.ts'
import type { EventData } from '../scheduling.queries.ts'
import { EventDetails } from './event-details.tsx'

const event = {
  id: '019a0000-0000-7000-8000-000000000003',
  title: 'Cierre de mes',
  kind: 'call',
  color: null,
  allDay: false,
  start: '2026-11-21T00:00:00.000Z',
  end: '2026-11-21T01:00:00.000Z',
  startDay: null,
  endDay: null,
  occurrence: null,
  rrule: 'FREQ=MONTHLY',
  guestName: null,
  participants: [],
  case: null,
  appointmentId: null,
  room: null,
  meetingLink: null,
  owner: { id: '1', name: 'Nereida', surname: 'Albaladejo' },
  can: { update: false, remove: false },
} as unknown as EventData // the details read no more of an event

describe('the details of an event', () => {
  beforeEach(async () => {
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['scheduling'])
  })
  afterEach(cleanup)

  const show = (more: Partial<EventData> = {}) =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <EventDetails
            item={itemOf({ ...event, ...more })}
            onEdit={() => undefined}
            onMove={() => undefined}
            onRemove={() => undefined}
          />
        </MemoryRouter>
      </QueryClientProvider>,
    )

  it('name the day of the month of a monthly series by the date in Puerto Rico, not in UTC', () => {
    show()
    expect(screen.getByText(/Cada mes/).textContent).toContain('20')
  })

  it('name the day of a series, and not the day to which one of its occurrences was moved', () => {
    show({
      start: '2026-11-24T13:00:00.000Z',
      end: '2026-11-24T14:00:00.000Z',
      occurrence: '2026-11-20T13:00:00.000Z',
    })
    expect(screen.getByText(/Cada mes/).textContent).toBe('Cada mes: día 20')
  })

  it('name the day of an all-day series that was written in another time zone', () => {
    const start = '2026-11-19T23:00:00.000Z'
    const days = { allDay: true, startDay: '2026-11-20', endDay: '2026-11-20', timeZone: 'Europe/Madrid' } as const
    show({ ...days, start, end: '2026-11-20T23:00:00.000Z', occurrence: start })
    expect(screen.getByText(/Cada mes/).textContent).toBe('Cada mes: día 20')
  })

  it.each([
    ['the fourth', '2026-11-27'],
    ['the fifth', '2027-01-29'],
  ])('name the last Friday of the month, also where it is %s', (_, day) => {
    const [start, end] = [`${day}T13:00:00.000Z`, `${day}T14:00:00.000Z`]
    show({ start, end, occurrence: start, rrule: 'FREQ=MONTHLY;BYDAY=-1FR' })
    expect(screen.getByText(/Cada mes/).textContent).toBe('Cada mes: último viernes')
  })
})
