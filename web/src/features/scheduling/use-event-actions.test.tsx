import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { currentToasts, dismissToast } from '../../lib/toast.ts'
import { itemOf } from './items.ts'
import { scheduleQueries, type EventData } from './scheduling.queries.ts'
import { useEventActions } from './use-event-actions.ts'

const hourMs = 3_600_000
const event = {
  id: '019a0000-0000-7000-8000-000000000003',
  version: 1,
  title: 'Testimonio',
  kind: 'call',
  allDay: false,
  start: '2037-03-09T13:00:00.000Z',
  end: '2037-03-09T14:00:00.000Z',
  startDay: null,
  endDay: null,
  occurrence: null,
  appointmentId: null,
  guestEmail: null,
  can: { update: true, remove: true },
} as unknown as EventData // the actions read no more of an event

/** After the first list, requests of one method are answered only when `release` is called; all others at once. */
function answerLate(late: 'GET' | 'PUT'): { readonly release: () => void; readonly methods: readonly string[] } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const methods: string[] = []
  vi.stubGlobal('fetch', async (_input: string, { method = 'GET' }: RequestInit = {}) => {
    methods.push(method)
    if (method === late && methods.length > 1) await promise
    if (method === 'DELETE') return new Response(null, { status: 204 })
    return Response.json(method === 'GET' ? { items: [event] } : { ...event, version: 2 })
  })
  return { release: resolve, methods }
}

function startActions() {
  const queryClient = createQueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return renderHook(
    () => ({
      details: useQuery(scheduleQueries.event(event.id, undefined)),
      actions: useEventActions(
        () => undefined,
        () => undefined,
      ),
    }),
    { wrapper },
  )
}

beforeEach(async () => {
  for (const { id } of currentToasts()) dismissToast(id)
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['scheduling'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a move followed by a removal', () => {
  it.each(['GET', 'PUT'] as const)('leaves the notice of the removal when %s is answered last', async (late) => {
    const { release, methods } = answerLate(late)
    const { result } = startActions()
    await waitFor(() => expect(result.current.details.isSuccess).toBe(true))
    const item = itemOf(event)
    const times = { start: item.start + hourMs, end: item.end + hourMs }
    act(() => result.current.actions.move({ item, times }))
    await waitFor(() => expect(methods).toEqual(late === 'GET' ? ['GET', 'PUT', 'GET'] : ['GET', 'PUT']))
    act(() => result.current.actions.removeNow(item, 'all'))
    await waitFor(() => expect(methods.slice(-2)).toEqual(['DELETE', 'GET']))
    const requests = methods.length
    release()
    if (late === 'PUT') await waitFor(() => expect(methods.length).toBeGreaterThan(requests))
    await waitFor(() => expect(result.current.details.isFetching).toBe(false))
    expect(currentToasts().map(({ message }) => message)).toEqual(['«Testimonio» se borró.'])
  })
})

describe('an event with a guest', () => {
  const dayMs = 24 * hourMs
  const guestEvent = (more: object = {}): EventData => ({ ...event, guestEmail: 'ana@example.com', ...more })
  /** Answers every request, and collects the requests that change something. */
  const collectChanges = () => {
    const sent: { readonly method: string; readonly url: string; readonly body: unknown }[] = []
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
      if (method !== 'GET') sent.push({ method, url, body: typeof body === 'string' ? JSON.parse(body) : null })
      if (method === 'DELETE') return new Response(null, { status: 204 })
      return Response.json(method === 'GET' ? { items: [event] } : { ...event, version: 2 })
    })
    return sent
  }

  it('is neither moved nor removed before the question is answered, and sends the answer', async () => {
    const sent = collectChanges()
    const { result } = startActions()
    const item = itemOf(guestEvent())
    const times = { start: item.start + dayMs, end: item.end + dayMs }
    act(() => result.current.actions.change(item, { kind: 'move', days: 1, minutes: 0 }))
    expect(result.current.actions.pendingQuestion?.kind).toBe('notify')
    act(() => result.current.actions.stopAsking())
    expect(sent).toEqual([])
    act(() => result.current.actions.move({ item, times, notifyGuest: false }))
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ notifyGuest: false }))
    act(() => result.current.actions.remove(item))
    expect(result.current.actions.pendingQuestion?.kind).toBe('notify')
    act(() => result.current.actions.removeNow(item, 'all', true))
    await waitFor(() => expect(sent[1]?.url).toContain('notifyGuest=true'))
  })

  it('asks about the mail for one occurrence of a series, too', () => {
    const sent = collectChanges()
    const { result } = startActions()
    const item = itemOf(guestEvent({ occurrence: event.start, rrule: 'FREQ=WEEKLY' }))
    act(() => result.current.actions.remove(item))
    expect(result.current.actions.pendingQuestion?.kind).toBe('scope')
    act(() => result.current.actions.removeNow(item, 'one'))
    expect(result.current.actions.pendingQuestion).toMatchObject({ kind: 'notify', action: { remove: 'one' } })
    expect(sent).toEqual([])
  })
})
