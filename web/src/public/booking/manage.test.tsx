import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  appointment,
  availability,
  button,
  now,
  press,
  refusal,
  say,
  serve,
  slotAt,
  renderPage,
} from '../../testing/booking-harness.tsx'
import { ManageAppointment, type Appointment } from './manage.tsx'

const token = 'a-token-of-twenty-characters'
const here = `/public/appointments/${token}`
const nothing = { move: false, cancel: false, describe: false, extend: false }
const show = (changes: Partial<Appointment> = {}) =>
  renderPage(<ManageAppointment appointment={{ ...appointment, ...changes }} token={token} />)

async function chooseFriday(): Promise<void> {
  press(say('manage.move'))
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
    show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Su cita con Lcda. Odalys Berdecía Llanos')
    expect(screen.getByText('Miércoles, 18 de noviembre de 2026')).toBeDefined()
    expect(screen.getByText(say('manage.confirmed'))).toBeDefined()
    expect(screen.getByRole('link', { name: say('manage.calendar') }).getAttribute('href')).toBe(
      `/api${here}/invite.ics`,
    )
  })

  it('moves the appointment to another slot', async () => {
    const calls = serve()
    show()
    await chooseFriday()
    expect(screen.getByText(/La cita pasará al viernes, 20 de noviembre, 2:00\sp\.\sm\./)).toBeDefined()
    press(say('manage.moveConfirm'))
    await waitFor(() =>
      expect(document.activeElement?.textContent).toMatch(/La cita se movió al viernes, 20 de noviembre/),
    )
    expect(calls.filter(({ route }) => route.startsWith('PUT'))).toMatchObject([
      { route: `PUT ${here}`, body: { start: '2026-11-20T18:00:00.000Z' } },
    ])
    expect(screen.getByText('Viernes, 20 de noviembre de 2026')).toBeDefined()
    expect(calls.some(({ route }) => route.includes('holds'))).toBe(false)
  })

  it('offers fresh slots when the chosen one was taken', async () => {
    const fresh = { date: '2026-11-23', slots: [slotAt('2026-11-23T14:00:00.000Z')] }
    serve(
      { [`PUT ${here}`]: refusal(409, 'slot_taken', { days: [fresh] }) },
      { ...availability, days: [...availability.days, fresh] },
    )
    show()
    await chooseFriday()
    press(say('manage.moveConfirm'))
    expect(await screen.findByText(say('taken.title'))).toBeDefined()
    expect(await screen.findByRole('button', { name: /^lunes, 23 de noviembre de 2026, 1 libre$/ })).toBeDefined()
    expect(screen.getByText('Miércoles, 18 de noviembre de 2026')).toBeDefined()
  })

  it('confirms a cancellation, and reports it', async () => {
    const calls = serve()
    show()
    press(say('manage.cancel'))
    expect(document.activeElement?.textContent).toBe(say('manage.cancelTitle'))
    press(say('manage.keep'))
    expect(calls).toEqual([])
    press(say('manage.cancel'))
    press(say('manage.cancelConfirm'))
    expect(await screen.findByText(say('manage.cancelledNow'))).toBeDefined()
    expect(calls.map(({ route }) => route)).toEqual([`DELETE ${here}`])
    expect(screen.queryByRole('button', { name: say('manage.move') })).toBeNull()
    expect(screen.getByRole('link', { name: say('manage.again') }).getAttribute('href')).toBe(
      '/app/schedule/public/odalys-berdecia',
    )
  })

  it('reports a failed change', async () => {
    serve({ [`DELETE ${here}`]: 'no answer' })
    show()
    press(say('manage.cancel'))
    press(say('manage.cancelConfirm'))
    expect(await screen.findByText(say('failure.change'))).toBeDefined()
    expect(screen.getByText(say('manage.confirmed'))).toBeDefined()
    await waitFor(() => expect(button(say('manage.cancelConfirm')).getAttribute('aria-disabled')).toBe('false'))
  })

  it('shows changes that the office made meanwhile', async () => {
    serve({
      [`DELETE ${here}`]: refusal(409, 'appointment_closed'),
      [`GET ${here}`]: { status: 200, body: { ...appointment, status: 'declined', can: nothing } },
    })
    show()
    press(say('manage.cancel'))
    press(say('manage.cancelConfirm'))
    expect(await screen.findByText(say('manage.declined'))).toBeDefined()
  })

  it.each([
    ['declined', { status: 'declined' }],
    ['cancelled', { status: 'cancelled' }],
    ['expired', { status: 'expired' }],
    ['past', { ...slotAt('2026-11-10T13:00:00.000Z') }],
  ] as const)('explains the state %s and links to another booking', (standing, changes) => {
    serve()
    show({ ...changes, can: nothing })
    expect(screen.getByText(say(`manage.${standing}`))).toBeDefined()
    expect(screen.getByText(say(`manage.${standing}Help`))).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: say('manage.again') })).toBeDefined()
  })

  it('accepts the story once the appointment is confirmed', async () => {
    const calls = serve()
    show({ safePreConsultation: true, can: { ...appointment.can, describe: true } })
    press(say('manage.describe'))
    expect(await screen.findByText(say('problems.description'))).toBeDefined()
    fireEvent.change(screen.getByRole('textbox', { name: /De qué se trata/ }), { target: { value: ' Una herencia. ' } })
    press(say('manage.describe'))
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(calls).toMatchObject([{ route: `PUT ${here}/description`, body: { description: 'Una herencia.' } }])
  })
})
