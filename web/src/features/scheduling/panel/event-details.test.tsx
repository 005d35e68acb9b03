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

  it('name the day of the month of a monthly series by the date in Puerto Rico, not in UTC', () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <EventDetails
            item={itemOf(event)}
            onEdit={() => undefined}
            onMove={() => undefined}
            onRemove={() => undefined}
          />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    expect(screen.getByText(/Cada mes/).textContent).toContain('20')
  })
})
