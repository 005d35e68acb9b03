import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  availability,
  button,
  expectFocus,
  heading,
  now,
  onPage,
  press,
  refusal,
  say,
  serve,
  slotAt,
  stage,
  start,
} from '../../testing/booking-stage.tsx'
import { Booking } from './booking.tsx'

const fill = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
/** `9:00 a. m.`: the space before the half of the day is one that does not break. */
const nine = /^9:00\s/
const quarterToTen = /^9:45\s/

async function chooseTime(): Promise<void> {
  press(/^miércoles, 18 de noviembre de 2026, 2 libres$/)
  press(nine)
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/Apartada (10:00|9:5\d)/))
}
async function toDetails(): Promise<void> {
  await chooseTime()
  press(say('times.continue'))
  await heading(say('details.title'))
}
async function toReview(): Promise<void> {
  await toDetails()
  fill(/Nombre y apellidos/, 'Efraín Laracuente')
  fill(/Correo electrónico/, 'efrain@example.com')
  press(say('details.continue'))
  await heading(say('review.title'))
}

describe('booking a consultation', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
    return () => {
      vi.useRealTimers()
      history.replaceState(null, '')
    }
  })

  it('goes from the day to the confirmation, and on to another one', async () => {
    const calls = serve()
    stage(<Booking start={start()} />)
    press(/^miércoles, 18 de noviembre de 2026, 2 libres$/)
    await expectFocus(heading(/Miércoles, 18 de noviembre, 2 horas libres/))
    press(nine)
    await screen.findByRole('timer')
    expect(button(nine).getAttribute('aria-pressed')).toBe('true')
    press(say('times.continue'))
    await expectFocus(heading(say('details.title')))
    fill(/Nombres de las partes/, 'Efraín Laracuente\nPunta Verde, Inc.')
    fill(/Nombre y apellidos/, ' Efraín Laracuente ')
    fill(/Correo electrónico/, 'efrain@example.com')
    press(say('details.continue'))
    await expectFocus(heading(say('review.title')))
    expect(screen.getByText(/Punta Verde, Inc\./)).toBeDefined()
    press(say('review.confirm'))
    await expectFocus(heading(say('done.confirmed')))
    const sent = calls.find(({ route }) => route === 'POST /public/appointments')
    expect(sent?.body).toMatchObject({
      professionalSlug: 'odalys-berdecia',
      start: '2026-11-18T13:00:00.000Z',
      name: 'Efraín Laracuente',
      parties: 'Efraín Laracuente\nPunta Verde, Inc.',
      locale: 'es',
      holdToken: expect.stringMatching(/^hold-/) as unknown,
    })
    expect(sent?.key).toMatch(/.{8,}/)
    expect(screen.getByRole('link', { name: say('done.calendar') }).getAttribute('href')).toBe(
      `/api/public/appointments/${'manage'.padEnd(24, 'x')}/invite.ics`,
    )
    expect(screen.getByRole('link', { name: say('done.manage') }).getAttribute('href')).toBe(
      `/app/schedule/public/appointments/${'manage'.padEnd(24, 'x')}`,
    )
    press(say('done.another'))
    await screen.findByRole('grid')
    expect(screen.queryByRole('timer')).toBeNull()
    await toDetails()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nombre y apellidos/ }).value).toBe(
      ' Efraín Laracuente ',
    )
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nombres de las partes/ }).value).toBe('')
  })

  it('says each mistake beside its field and in a summary that takes the focus', async () => {
    serve()
    stage(<Booking start={start()} />)
    await toDetails()
    fill(/Correo electrónico/, 'efrain@')
    press(say('details.continue'))
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([say('problems.name'), say('problems.emailShape')])
    fireEvent.click(within(summary).getByRole('link', { name: say('problems.emailShape') }))
    const email = screen.getByRole('textbox', { name: /Correo electrónico/ })
    expect(document.activeElement).toBe(email)
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(email.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent).toBe(
      say('problems.emailShape'),
    )
  })

  it('asks for the parties and not for the story where that comes later, and asks instead of confirming', async () => {
    const known = { ...availability, safePreConsultation: true, confirm: 'request' } as const
    const calls = serve({}, known)
    stage(<Booking start={start(known)} />)
    await toDetails()
    expect(screen.queryByRole('textbox', { name: /De qué se trata/ })).toBeNull()
    expect(screen.getByRole('textbox', { name: /Nombres de las partes/ }).hasAttribute('required')).toBe(true)
    fill(/Nombres de las partes/, 'Punta Verde, Inc.')
    fill(/Nombre y apellidos/, 'Efraín')
    fill(/Correo electrónico/, 'efrain@example.com')
    press(say('details.continue'))
    await heading(say('review.title'))
    expect(screen.getByText(/Lcda\. Odalys Berdecía Llanos revisará su petición/)).toBeDefined()
    press(say('review.request'))
    await heading(say('done.pending'))
    expect(calls.find(({ route }) => route === 'POST /public/appointments')?.body).not.toHaveProperty('description')
  })

  it('gives the time held before back when another is chosen', async () => {
    const calls = serve()
    stage(<Booking start={start()} />)
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

  it('offers fresh times to who was too late, and keeps what was typed', async () => {
    const fresh = [{ date: '2026-11-19', slots: [slotAt('2026-11-19T14:00:00.000Z')] }]
    const known = {
      ...availability,
      days: [...availability.days.map((day) => ({ ...day, slots: day.slots.slice(1) })), ...fresh],
    }
    serve({ 'POST /public/appointments': refusal(409, 'slot_taken', { days: fresh }) }, known)
    stage(<Booking start={start()} />)
    await toReview()
    press(say('review.confirm'))
    const told = await screen.findByText(say('taken.title'))
    await waitFor(() => expect(document.activeElement).toBe(told.closest('[role=alert]')))
    expect(button(/jueves, 19 de noviembre de 2026, 1 libre/)).toBeDefined()
    expect(screen.queryByRole('button', { name: nine })).toBeNull()
    press(quarterToTen)
    await screen.findByRole('timer')
    press(say('times.continue'))
    await heading(say('details.title'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nombre y apellidos/ }).value).toBe(
      'Efraín Laracuente',
    )
  })

  it('goes on without a hold when there can be none, and says so', async () => {
    const calls = serve({ 'POST /public/appointments/holds': 'no answer' })
    stage(<Booking start={start()} />)
    press(/^miércoles, 18 de noviembre de 2026, 2 libres$/)
    press(nine)
    await screen.findByText(say('hold.loose'))
    press(say('times.continue'))
    await heading(say('details.title'))
    fill(/Nombre y apellidos/, 'Efraín')
    fill(/Correo electrónico/, 'efrain@example.com')
    press(say('details.continue'))
    await heading(say('review.title'))
    press(say('review.confirm'))
    await heading(say('done.confirmed'))
    expect(calls.find(({ route }) => route === 'POST /public/appointments')?.body).not.toHaveProperty('holdToken')
  })

  it('says that the server failed, and sends the same booking again under the same name', async () => {
    const calls = serve({
      'POST /public/appointments': [
        refusal(500, 'internal'),
        'no answer',
        {
          status: 201,
          body: { id: 'a', token: 'm'.repeat(24), ...slotAt('2026-11-18T13:00:00.000Z'), status: 'confirmed' },
        },
      ],
    })
    stage(<Booking start={start()} />)
    await toReview()
    for (const _ of ['once', 'and again']) {
      press(say('review.confirm'))
      await screen.findByText('Error al programar la cita. Inténtelo de nuevo.')
      await waitFor(() => expect(button(say('review.confirm')).getAttribute('aria-disabled')).toBe('false'))
    }
    press(say('review.confirm'))
    await heading(say('done.confirmed'))
    const sent = calls.filter(({ route }) => route === 'POST /public/appointments')
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  it('puts what the server refuses beside its field', async () => {
    serve({
      'POST /public/appointments': refusal(400, 'validation_failed', [
        { path: 'email', code: 'email', message: 'Ese correo no existe.' },
      ]),
    })
    stage(<Booking start={start()} />)
    await toReview()
    press(say('review.confirm'))
    await heading(say('details.title'))
    expect(screen.getByRole('textbox', { name: /Correo electrónico/ }).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText('Ese correo no existe.')).toHaveLength(2)
  })

  it('hides from people the field that only programs fill', async () => {
    const calls = serve()
    stage(<Booking start={start()} />)
    await toDetails()
    const bait = document.querySelector<HTMLInputElement>('input[name=website]')
    expect(bait?.tabIndex).toBe(-1)
    expect(bait?.closest('[aria-hidden=true]')).not.toBeNull()
    expect(screen.queryByRole('textbox', { name: new RegExp(say('details.website')) })).toBeNull()
    if (bait) fireEvent.change(bait, { target: { value: 'https://spam.example' } })
    fill(/Nombre y apellidos/, 'Efraín')
    fill(/Correo electrónico/, 'efrain@example.com')
    press(say('details.continue'))
    await heading(say('review.title'))
    press(say('review.confirm'))
    await waitFor(() =>
      expect(calls.find(({ route }) => route === 'POST /public/appointments')?.body).toMatchObject({
        website: 'https://spam.example',
      }),
    )
  })

  it('comes back after a reload where it was, with what was typed and what is held', async () => {
    serve()
    const first = stage(<Booking start={start()} />)
    await toDetails()
    fill(/Nombre y apellidos/, 'Efraín Laracuente')
    first.unmount()
    stage(<Booking start={start()} />)
    await heading(say('details.title'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nombre y apellidos/ }).value).toBe(
      'Efraín Laracuente',
    )
    expect(screen.getByText(say('draft.kept'))).toBeDefined()
    expect(screen.getByRole('timer')).toBeDefined()
    press(say('draft.discard'))
    await screen.findByRole('grid')
    expect(screen.queryByRole('timer')).toBeNull()
    expect(sessionStorage.getItem('bufete.booking.odalys-berdecia')).not.toContain('Laracuente')
  })

  it('goes a step back with the browser, and forward again with all that was typed', async () => {
    serve()
    stage(<Booking start={start()} />)
    await toReview()
    history.back()
    await heading(say('details.title'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Correo electrónico/ }).value).toBe(
      'efrain@example.com',
    )
    press(say('details.back'))
    await expectFocus(heading(/Miércoles, 18 de noviembre/))
    expect(button(nine).getAttribute('aria-pressed')).toBe('true')
  })

  it('begins with the time that was chosen elsewhere, once', async () => {
    history.replaceState(null, '', '?lang=es&slot=2026-11-20T18:00:00.000Z#reservar')
    const calls = serve()
    stage(<Booking start={start({}, '2026-11-20T18:00:00.000Z')} />)
    await screen.findByRole('timer')
    expect(button(/^2:00\s/).getAttribute('aria-pressed')).toBe('true')
    expect(calls.filter(({ route }) => route === 'POST /public/appointments/holds').map(({ body }) => body)).toEqual([
      { professionalSlug: 'odalys-berdecia', start: '2026-11-20T18:00:00.000Z' },
    ])
    expect(location.href).toMatch(/\?lang=es#reservar$/)
    history.replaceState(null, '', '/')
  })

  it.each(['2026-11-19T18:00:00.000Z', '2026-11-20T18:07:00.000Z'])(
    'says that a time chosen elsewhere is gone: %s',
    async (slot) => {
      serve()
      stage(<Booking start={start({}, slot)} />)
      expect(await screen.findByText(say('taken.title'))).toBeDefined()
      expect(screen.queryByRole('timer')).toBeNull()
    },
  )

  it('takes an address that names no time for one without', () => {
    serve()
    stage(<Booking start={start({}, 'mañana')} />)
    expect(screen.queryByText(say('taken.title'))).toBeNull()
    expect(screen.getByRole('grid')).toBeDefined()
  })

  it('says what a month without times means, and what else there is', async () => {
    serve({}, { ...availability, days: [], firstFree: null })
    stage(<Booking start={start({ days: [], firstFree: null })} />)
    expect(await heading(say('empty.all'))).toBeDefined()
    expect(screen.getByRole('link', { name: say('empty.others') }).getAttribute('href')).toBe(
      '/marketplace/professionals',
    )
  })

  it('goes to the first free date, in another month as well', async () => {
    serve()
    stage(<Booking start={start({ days: availability.days.slice(3), firstFree: '2026-12-02T13:00:00.000Z' })} />)
    press(/Primera fecha disponible/)
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Miércoles, 2 de diciembre/))
  })

  it('says that the times could not be loaded, and tries again', async () => {
    serve({
      'GET /public/professionals/odalys-berdecia/availability': ['no answer', { status: 200, body: availability }],
    })
    stage(<Booking start={{ slug: 'odalys-berdecia', availability: null, slot: null }} />)
    await screen.findByText(say('failure.load'))
    press(say('failure.retry'))
    expect(await screen.findByRole('button', { name: /^miércoles, 18 de noviembre de 2026, 2 libres$/ })).toBeDefined()
  })

  it('says that nobody is booked at an address that is gone', async () => {
    serve({ 'GET /public/professionals/odalys-berdecia/availability': refusal(404, 'professional_not_found') })
    stage(<Booking start={{ slug: 'odalys-berdecia', availability: null, slot: null }} />)
    expect(await screen.findByText(say('failure.unknown'))).toBeDefined()
  })
})

describe('the visitor is elsewhere', () => {
  beforeEach(() => {
    const real = Intl.DateTimeFormat.prototype.resolvedOptions
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
      return { ...real.call(this), timeZone: 'Europe/Madrid' }
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
    return () => {
      vi.restoreAllMocks()
      vi.useRealTimers()
    }
  })

  it('sees the hours of the office, the own beside them, and may switch', async () => {
    serve()
    stage(<Booking start={start()} />)
    await chooseTime()
    expect(document.querySelector('.bk-zone')?.textContent).toMatch(
      /Horas en hora de Puerto Rico \(AST, UTC−4\)\. Su hora local: 2:00\sp\.\sm\./,
    )
    press(say('zone.useLocal'))
    expect(button(/^2:00\sp/).getAttribute('aria-pressed')).toBe('true')
    expect(document.querySelector('.bk-zone')?.textContent).toMatch(/En la oficina: 9:00\sa\.\sm\./)
  })
})

it('is the same on the server, without a clock and without a window', async () => {
  const { renderToString } = await import('react-dom/server')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-05-05T00:00:00Z') })
  const html = renderToString(onPage(<Booking start={start()} />))
  vi.useRealTimers()
  expect(html).toContain('Noviembre de 2026')
  expect(html).toMatch(/miércoles,<\/span> <span class="bk-day-number">18<\/span>/)
  expect(html).not.toContain('style=')
})
