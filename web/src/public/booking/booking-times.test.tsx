// Choosing the time of a booking: free times, held times, and times of another zone.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  availability,
  button,
  heading,
  now,
  press,
  refusal,
  translate,
  serve,
  slotAt,
  renderPage,
  start,
} from '../../testing/booking-harness.tsx'
import { Booking } from './booking.tsx'
import { fill, nine, chooseTime, toReview, resetHistory } from '../../testing/booking-steps.tsx'

const quarterToTen = /^9:45\s/

describe('choosing a slot', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
    return async () => {
      vi.useRealTimers()
      await resetHistory()
    }
  })

  it('releases the held slot when another is chosen', async () => {
    const calls = serve()
    renderPage(<Booking start={start()} />)
    await chooseTime()
    press(quarterToTen)
    await waitFor(() =>
      expect(
        calls.map(({ route }) => route.split('/').slice(0, 4).join('/')).filter((route) => !route.startsWith('GET')),
      ).toEqual([
        'POST /public/appointments/holds',
        'DELETE /public/appointments/holds',
        'POST /public/appointments/holds',
      ]),
    )
  })

  it('offers fresh slots when the chosen one was taken, and keeps typed details', async () => {
    const freshDays = [{ date: '2026-11-19', slots: [slotAt('2026-11-19T14:00:00.000Z')] }]
    const freshAvailability = {
      ...availability,
      days: [...availability.days.map((day) => ({ ...day, slots: day.slots.slice(1) })), ...freshDays],
    }
    serve({ 'POST /public/appointments': refusal(409, 'slot_taken', { days: freshDays }) }, freshAvailability)
    renderPage(<Booking start={start()} />)
    await toReview()
    press(translate('review.confirm'))
    const notice = await screen.findByText(translate('taken.title'))
    await waitFor(() => expect(document.activeElement).toBe(notice.closest('[role=alert]')))
    expect(button(/jueves, 19 de noviembre de 2026, 1 libre/)).toBeDefined()
    expect(screen.queryByRole('button', { name: nine })).toBeNull()
    press(quarterToTen)
    await screen.findByRole('timer')
    press(translate('times.continue'))
    await heading(translate('details.title'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nombre y apellidos/ }).value).toBe(
      'Efraín Laracuente',
    )
  })

  it('continues without a hold when the server refuses one', async () => {
    const calls = serve({ 'POST /public/appointments/holds': 'no answer' })
    renderPage(<Booking start={start()} />)
    press(/^miércoles, 18 de noviembre de 2026, 2 libres$/)
    press(nine)
    await screen.findByText(translate('hold.loose'))
    press(translate('times.continue'))
    await heading(translate('details.title'))
    fill(/Nombre y apellidos/, 'Efraín')
    fill(/Correo electrónico/, 'efrain@example.com')
    press(translate('details.continue'))
    await heading(translate('review.title'))
    press(translate('review.confirm'))
    await heading(translate('done.confirmed'))
    expect(calls.find(({ route }) => route === 'POST /public/appointments')?.body).not.toHaveProperty('holdToken')
  })

  it('preselects the slot of the URL once', async () => {
    history.replaceState(null, '', '?lang=es&slot=2026-11-20T18:00:00.000Z#reservar')
    const calls = serve()
    renderPage(<Booking start={start({}, '2026-11-20T18:00:00.000Z')} />)
    await screen.findByRole('timer')
    expect(button(/^2:00\s/).getAttribute('aria-pressed')).toBe('true')
    expect(
      calls.filter(({ route }) => route === 'POST /public/appointments/holds').map(({ body }) => body),
    ).toMatchObject([
      {
        professionalSlug: 'odalys-berdecia',
        start: '2026-11-20T18:00:00.000Z',
        typeVersion: 1,
        bookingKey: expect.stringMatching(/^[\w-]{8,64}$/) as unknown,
      },
    ])
    expect(location.href).toMatch(/\?lang=es#reservar$/)
    history.replaceState(null, '', '/')
  })

  it('ignores an invalid slot in the URL', () => {
    serve()
    renderPage(<Booking start={start({}, 'mañana')} />)
    expect(screen.queryByText(translate('taken.title'))).toBeNull()
    expect(screen.getByRole('grid')).toBeDefined()
  })

  it('explains a month without slots, and offers alternatives', async () => {
    serve({}, { ...availability, days: [], firstFree: null })
    renderPage(<Booking start={start({ days: [], firstFree: null })} />)
    expect(await heading(translate('empty.all'))).toBeDefined()
    expect(screen.getByRole('link', { name: translate('empty.others') }).getAttribute('href')).toBe(
      '/marketplace/professionals',
    )
  })

  it('goes to the first free date, also in another month', async () => {
    serve()
    renderPage(<Booking start={start({ days: availability.days.slice(3), firstFree: '2026-12-02T13:00:00.000Z' })} />)
    press(/Primera fecha disponible/)
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Miércoles, 2 de diciembre/))
  })

  it('shows an error with retry when slots cannot be loaded', async () => {
    serve({
      'GET /public/professionals/odalys-berdecia/availability': ['no answer', { status: 200, body: availability }],
    })
    renderPage(<Booking start={{ slug: 'odalys-berdecia', availability: null, slot: null }} />)
    await screen.findByText(translate('failure.load'))
    press(translate('failure.retry'))
    expect(await screen.findByRole('button', { name: /^miércoles, 18 de noviembre de 2026, 2 libres$/ })).toBeDefined()
  })

  it('shows that an unknown address has no calendar', async () => {
    serve({ 'GET /public/professionals/odalys-berdecia/availability': refusal(404, 'professional_not_found') })
    renderPage(<Booking start={{ slug: 'odalys-berdecia', availability: null, slot: null }} />)
    expect(await screen.findByText(translate('failure.unknown'))).toBeDefined()
  })

  it('shows on a public profile that no times are offered yet, with a link to other professionals', async () => {
    serve({ 'GET /public/professionals/odalys-berdecia/availability': refusal(404, 'professional_not_found') })
    renderPage(<Booking isListed start={{ slug: 'odalys-berdecia', availability: null, slot: null }} />)
    expect(await screen.findByText(translate('empty.notYet'))).toBeDefined()
    expect(screen.queryByText(translate('failure.unknown'))).toBeNull()
    expect(screen.getByRole('link', { name: translate('empty.others') }).getAttribute('href')).toContain(
      '/marketplace/professionals',
    )
  })
})

describe('a visitor in another time zone', () => {
  beforeEach(() => {
    const originalOptions = Intl.DateTimeFormat.prototype.resolvedOptions
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
      return { ...originalOptions.call(this), timeZone: 'Europe/Madrid' }
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
    return () => {
      vi.restoreAllMocks()
      vi.useRealTimers()
    }
  })

  it('sees in which zone the next free time of a type is', async () => {
    const [office] = availability.types
    if (!office) throw new Error('no type')
    const video = { ...office, id: '01930000-0000-7000-8000-000000000042', nextFree: '2026-11-19T13:00:00.000Z' }
    const types = [office, video]
    serve({}, { ...availability, types })
    renderPage(<Booking start={start({ types })} />)
    expect(
      await screen.findByText(/^Próxima: jue, 19 nov, 9:00\sa\.\sm\. · hora de Puerto Rico \(AST, UTC−4\)$/),
    ).toBeDefined()
  })

  it('sees the times of the office, and below them their own, and can switch', async () => {
    serve()
    renderPage(<Booking start={start()} />)
    await chooseTime()
    expect(document.querySelector('.bk-zone')?.textContent).toMatch(
      /Horas en hora de Puerto Rico \(AST, UTC−4\)\. Su hora local: 2:00\sp\.\sm\./,
    )
    press(translate('zone.useLocal'))
    expect(button(/^2:00\sp/).getAttribute('aria-pressed')).toBe('true')
    expect(document.querySelector('.bk-zone')?.textContent).toMatch(/En la oficina: 9:00\sa\.\sm\./)
  })
})
