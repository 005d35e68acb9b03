import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  appointment,
  availability,
  button,
  now,
  press,
  refusal,
  translate,
  serve,
  slotAt,
  renderPage,
} from '../../testing/booking-harness.tsx'
import { ManageAppointment } from './manage.tsx'
import type { Appointment } from './use-managed-appointment.ts'

const token = 'a-token-of-twenty-characters'
const route = `/public/appointments/${token}`
const noActions = { move: false, cancel: false, describe: false, extend: false }
const renderView = (changes: Partial<Appointment> = {}) =>
  renderPage(<ManageAppointment appointment={{ ...appointment, ...changes }} token={token} />)

async function chooseFriday(): Promise<void> {
  press(translate('manage.move'))
  fireEvent.click(await screen.findByRole('button', { name: /^viernes, 20 de noviembre de 2026, 1 libre$/ }))
  press(/^2:00\s/)
}

describe('the manage page of an appointment', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
    return () => {
      vi.useRealTimers()
    }
  })

  it('shows time, person and status, but not the matter', () => {
    serve()
    renderView()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Su cita con Lcda. Odalys Berdecía Llanos')
    expect(screen.getByText('Miércoles, 18 de noviembre de 2026')).toBeDefined()
    expect(screen.getByText(translate('manage.confirmed'))).toBeDefined()
    expect(screen.getByRole('link', { name: translate('manage.calendar') }).getAttribute('href')).toBe(
      `/api${route}/invite.ics`,
    )
  })

  it('names the fee of a late cancellation, unless the appointment is free', () => {
    serve()
    const cancellation = { hours: 24, feePercent: 50 }
    const { unmount } = renderView({ cancellation, priceCents: null })
    expect(screen.getByText(/sin costo hasta 24 horas antes\. Después, la oficina cobra el 50 %/)).toBeDefined()
    unmount()
    renderView({ cancellation, priceCents: 0 })
    expect(screen.getByText(/sin costo hasta 24 horas antes\.$/)).toBeDefined()
    expect(screen.queryByText(/50 %/)).toBeNull()
  })

  it('leads to the questions until they are answered', () => {
    serve()
    const form = { slug: 'preguntas', title: 'Preguntas', token: 'q'.repeat(64), answered: false }
    const { unmount } = renderView({ form })
    expect(screen.getByRole('link', { name: translate('type.answer') }).getAttribute('href')).toBe(
      `/app/forms/public/preguntas?send=${form.token}`,
    )
    unmount()
    renderView({ form: { ...form, answered: true } })
    expect(screen.queryByRole('link', { name: translate('type.answer') })).toBeNull()
    expect(screen.getByText(translate('type.answered', { title: 'Preguntas' }))).toBeDefined()
  })

  it('moves the appointment to another slot', async () => {
    const calls = serve()
    renderView()
    await chooseFriday()
    expect(screen.getByText(/La cita pasará al viernes, 20 de noviembre, 2:00\sp\.\sm\./)).toBeDefined()
    press(translate('manage.moveConfirm'))
    await waitFor(() =>
      expect(document.activeElement?.textContent).toMatch(/La cita se movió al viernes, 20 de noviembre/),
    )
    expect(calls.filter(({ route }) => route.startsWith('PUT'))).toMatchObject([
      { route: `PUT ${route}`, body: { start: '2026-11-20T18:00:00.000Z' } },
    ])
    expect(screen.getByText('Viernes, 20 de noviembre de 2026')).toBeDefined()
    expect(calls.some(({ route }) => route.includes('holds'))).toBe(false)
  })

  it('offers fresh slots when the chosen one was taken', async () => {
    const freshDays = { date: '2026-11-23', slots: [slotAt('2026-11-23T14:00:00.000Z')] }
    serve(
      { [`PUT ${route}`]: refusal(409, 'slot_taken', { days: [freshDays] }) },
      { ...availability, days: [...availability.days, freshDays] },
    )
    renderView()
    await chooseFriday()
    press(translate('manage.moveConfirm'))
    expect(await screen.findByText(translate('taken.title'))).toBeDefined()
    expect(await screen.findByRole('button', { name: /^lunes, 23 de noviembre de 2026, 1 libre$/ })).toBeDefined()
    expect(screen.getByText('Miércoles, 18 de noviembre de 2026')).toBeDefined()
  })

  it('confirms a cancellation, and reports it', async () => {
    const calls = serve()
    renderView()
    press(translate('manage.cancel'))
    expect(document.activeElement?.textContent).toBe(translate('manage.cancelTitle'))
    press(translate('manage.keep'))
    expect(calls).toEqual([])
    press(translate('manage.cancel'))
    press(translate('manage.cancelConfirm'))
    expect(await screen.findByText(translate('manage.cancelledNow'))).toBeDefined()
    expect(calls.map(({ route }) => route)).toEqual([`DELETE ${route}`])
    expect(screen.queryByRole('button', { name: translate('manage.move') })).toBeNull()
    expect(screen.getByRole('link', { name: translate('manage.again') }).getAttribute('href')).toBe(
      '/app/schedule/public/odalys-berdecia',
    )
  })

  it('informs without a mail server that nothing is mailed', async () => {
    serve()
    renderView({ sendsMail: false })
    press(translate('manage.cancel'))
    press(translate('manage.cancelConfirm'))
    expect(await screen.findByText(translate('manage.cancelledNoMail'))).toBeDefined()
  })

  it('reports a failed change', async () => {
    serve({ [`DELETE ${route}`]: 'no answer' })
    renderView()
    press(translate('manage.cancel'))
    press(translate('manage.cancelConfirm'))
    expect(await screen.findByText(translate('failure.change'))).toBeDefined()
    expect(screen.getByText(translate('manage.confirmed'))).toBeDefined()
    await waitFor(() => expect(button(translate('manage.cancelConfirm')).getAttribute('aria-disabled')).toBe('false'))
  })

  it('shows changes that the office made meanwhile', async () => {
    serve({
      [`DELETE ${route}`]: refusal(409, 'appointment_closed'),
      [`GET ${route}`]: { status: 200, body: { ...appointment, status: 'declined', can: noActions } },
    })
    renderView()
    press(translate('manage.cancel'))
    press(translate('manage.cancelConfirm'))
    expect(await screen.findByText(translate('manage.declined'))).toBeDefined()
  })

  it('shows a cancellation by the office instead of times to which to move', async () => {
    serve({
      [`GET ${route}/availability`]: refusal(409, 'appointment_closed'),
      [`GET ${route}`]: { status: 200, body: { ...appointment, status: 'cancelled', can: noActions } },
    })
    renderView()
    press(translate('manage.move'))
    expect(await screen.findByText(translate('manage.cancelled'))).toBeDefined()
    expect(screen.queryByText(translate('manage.moveTitle'))).toBeNull()
    expect(screen.queryByRole('button', { name: translate('manage.move') })).toBeNull()
  })

  it('shows changes of the office when the page is visible again', async () => {
    serve({ [`GET ${route}`]: { status: 200, body: { ...appointment, status: 'cancelled', can: noActions } } })
    renderView()
    fireEvent(document, new Event('visibilitychange'))
    expect(await screen.findByText(translate('manage.cancelled'))).toBeDefined()
  })

  it('ignores the answer of a reload that began before a change', async () => {
    serve({ [`GET ${route}`]: { status: 200, body: appointment } })
    const respond = globalThis.fetch
    const { promise: lateAnswer, resolve: answerReload } = Promise.withResolvers<undefined>()
    const readReload = vi.fn<() => void>()
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      if ((request[1]?.method ?? 'GET') !== 'GET') return respond(...request)
      await lateAnswer
      const response = await respond(...request)
      readReload()
      return response
    })
    renderView()
    fireEvent(document, new Event('visibilitychange'))
    press(translate('manage.cancel'))
    press(translate('manage.cancelConfirm'))
    expect(await screen.findByText(translate('manage.cancelledNow'))).toBeDefined()
    answerReload(undefined)
    await waitFor(() => expect(readReload).toHaveBeenCalled())
    // The page reads the body of the answer after its head.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(screen.getByText(translate('manage.cancelled'))).toBeDefined()
    expect(screen.queryByRole('button', { name: translate('manage.move') })).toBeNull()
  })

  it('removes the message of a change when the office changes time or status afterwards', async () => {
    const moved = { ...appointment, ...slotAt('2026-11-20T18:00:00.000Z') }
    serve({
      [`GET ${route}`]: [
        { status: 200, body: { ...moved, location: 'Oficina 3' } },
        { status: 200, body: { ...moved, status: 'cancelled', can: noActions } },
      ],
    })
    renderView()
    await chooseFriday()
    press(translate('manage.moveConfirm'))
    expect(await screen.findByText(/La cita se movió al viernes, 20 de noviembre/)).toBeDefined()
    fireEvent(document, new Event('visibilitychange'))
    expect(await screen.findByText('Oficina 3')).toBeDefined()
    expect(screen.getByText(/La cita se movió al viernes, 20 de noviembre/)).toBeDefined()
    fireEvent(document, new Event('visibilitychange'))
    expect(await screen.findByText(translate('manage.cancelled'))).toBeDefined()
    expect(screen.queryByText(/La cita se movió/)).toBeNull()
  })

  it.each([
    ['declined', { status: 'declined' }],
    ['cancelled', { status: 'cancelled' }],
    ['expired', { status: 'expired' }],
    ['past', { ...slotAt('2026-11-10T13:00:00.000Z') }],
  ] as const)('explains the state %s and links to another booking', (status, changes) => {
    serve()
    renderView({ ...changes, can: noActions })
    expect(screen.getByText(translate(`manage.${status}`))).toBeDefined()
    expect(screen.getByText(translate(`manage.${status}Help`))).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: translate('manage.again') })).toBeDefined()
  })

  it('accepts the facts once the appointment is confirmed', async () => {
    const calls = serve()
    renderView({ safePreConsultation: true, can: { ...appointment.can, describe: true } })
    press(translate('manage.describe'))
    expect(await screen.findByText(translate('problems.description'))).toBeDefined()
    fireEvent.change(screen.getByRole('textbox', { name: /De qué se trata/ }), { target: { value: ' Una herencia. ' } })
    press(translate('manage.describe'))
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(calls).toMatchObject([{ route: `PUT ${route}/description`, body: { description: 'Una herencia.' } }])
  })
})
