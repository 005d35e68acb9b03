// A booking from the chosen time to its confirmation.
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
  translate,
  serve,
  slotAt,
  renderPage,
  start,
} from '../../testing/booking-harness.tsx'
import { Booking } from './booking.tsx'
import { fill, nine, toDetails, toReview, resetHistory } from '../../testing/booking-steps.tsx'

describe('booking a consultation', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
    return async () => {
      vi.useRealTimers()
      await resetHistory()
    }
  })

  it('goes from day to confirmation, and to another booking', async () => {
    const calls = serve()
    renderPage(<Booking start={start()} />)
    press(/^miércoles, 18 de noviembre de 2026, 2 libres$/)
    await expectFocus(heading(/Miércoles, 18 de noviembre, 2 horas libres/))
    press(nine)
    await screen.findByRole('timer')
    expect(button(nine).getAttribute('aria-pressed')).toBe('true')
    press(translate('times.continue'))
    await expectFocus(heading(translate('details.title')))
    fill(/Nombres de las partes/, 'Efraín Laracuente\nPunta Verde, Inc.')
    fill(/Nombre y apellidos/, ' Efraín Laracuente ')
    fill(/Correo electrónico/, 'efrain@example.com')
    press(translate('details.continue'))
    await expectFocus(heading(translate('review.title')))
    expect(screen.getByText(/Punta Verde, Inc\./)).toBeDefined()
    press(translate('review.confirm'))
    await expectFocus(heading(translate('done.confirmed')))
    const request = calls.find(({ route }) => route === 'POST /public/appointments')
    expect(request?.body).toMatchObject({
      professionalSlug: 'odalys-berdecia',
      start: '2026-11-18T13:00:00.000Z',
      name: 'Efraín Laracuente',
      parties: 'Efraín Laracuente\nPunta Verde, Inc.',
      locale: 'es',
      holdToken: expect.stringMatching(/^hold-/) as unknown,
    })
    expect(request?.key).toMatch(/.{8,}/)
    expect(screen.getByRole('link', { name: translate('done.calendar') }).getAttribute('href')).toBe(
      `/api/public/appointments/${'manage'.padEnd(24, 'x')}/invite.ics`,
    )
    expect(screen.getByRole('link', { name: translate('done.manage') }).getAttribute('href')).toBe(
      `/app/schedule/public/appointments/${'manage'.padEnd(24, 'x')}`,
    )
    press(translate('done.another'))
    await screen.findByRole('grid')
    expect(screen.queryByRole('timer')).toBeNull()
    await toDetails()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nombre y apellidos/ }).value).toBe(
      ' Efraín Laracuente ',
    )
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nombres de las partes/ }).value).toBe('')
  })

  it('shows each error at its field and in a summary that takes the focus', async () => {
    serve()
    renderPage(<Booking start={start()} />)
    await toDetails()
    fill(/Correo electrónico/, 'efrain@')
    press(translate('details.continue'))
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([translate('problems.name'), translate('problems.emailShape')])
    fireEvent.click(within(summary).getByRole('link', { name: translate('problems.emailShape') }))
    const email = screen.getByRole('textbox', { name: /Correo electrónico/ })
    expect(document.activeElement).toBe(email)
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(email.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent).toBe(
      translate('problems.emailShape'),
    )
  })

  it('asks for the parties, not the story, in safe pre-consultation, and requests instead of confirming', async () => {
    const requestAvailability = {
      ...availability,
      types: availability.types.map((type) => ({ ...type, confirm: 'request' as const })),
      safePreConsultation: true,
      confirm: 'request',
    } as const
    const calls = serve({}, requestAvailability)
    renderPage(<Booking start={start(requestAvailability)} />)
    await toDetails()
    expect(screen.queryByRole('textbox', { name: /De qué se trata/ })).toBeNull()
    expect(screen.getByRole('textbox', { name: /Nombres de las partes/ }).hasAttribute('required')).toBe(true)
    fill(/Nombres de las partes/, 'Punta Verde, Inc.')
    fill(/Nombre y apellidos/, 'Efraín')
    fill(/Correo electrónico/, 'efrain@example.com')
    press(translate('details.continue'))
    await heading(translate('review.title'))
    expect(screen.getByText(/Lcda\. Odalys Berdecía Llanos revisará su solicitud/)).toBeDefined()
    press(translate('review.request'))
    await heading(translate('done.pending'))
    expect(calls.find(({ route }) => route === 'POST /public/appointments')?.body).not.toHaveProperty('description')
  })

  it('reports a server failure, and repeats the booking with the same key', async () => {
    const slot = slotAt('2026-11-18T13:00:00.000Z')
    const calls = serve({
      'POST /public/appointments': [
        refusal(500, 'internal'),
        'no answer',
        {
          status: 201,
          body: { id: 'a', token: 'm'.repeat(24), ...slot, status: 'confirmed', sendsMail: true },
        },
      ],
    })
    renderPage(<Booking start={start()} />)
    await toReview()
    for (const _ of ['once', 'and again']) {
      press(translate('review.confirm'))
      await screen.findByText('Error al programar la cita. Inténtelo de nuevo.')
      await waitFor(() => expect(button(translate('review.confirm')).getAttribute('aria-disabled')).toBe('false'))
    }
    press(translate('review.confirm'))
    await heading(translate('done.confirmed'))
    const requests = calls.filter(({ route }) => route === 'POST /public/appointments')
    expect(requests).toHaveLength(3)
    expect(new Set(requests.map(({ key }) => key)).size).toBe(1)
  })

  it('shows errors of the server at their fields', async () => {
    serve({
      'POST /public/appointments': refusal(400, 'validation_failed', [
        { path: 'email', code: 'email', message: 'Ese correo no existe.' },
      ]),
    })
    renderPage(<Booking start={start()} />)
    await toReview()
    press(translate('review.confirm'))
    await heading(translate('details.title'))
    expect(screen.getByRole('textbox', { name: /Correo electrónico/ }).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText('Ese correo no existe.')).toHaveLength(2)
  })

  it('begins with the type when there is a choice, and shows its modes and price', async () => {
    const [office] = availability.types
    if (!office) throw new Error('no type')
    const video = {
      ...office,
      id: '01930000-0000-7000-8000-000000000042',
      version: 3,
      name: 'Seguimiento',
      priceCents: 6_000,
      modes: ['video' as const, 'phone' as const],
      place: null,
      nextFree: '2026-11-19T13:00:00.000Z',
    }
    const offered = { types: [office, video], cancellation: { hours: 24, feePercent: 50 } }
    const calls = serve({}, { ...availability, ...offered, typeId: video.id })
    renderPage(<Booking start={start(offered)} />)
    expect(screen.getByText('Calle Dr. Veve 48, Bayamón')).toBeDefined()
    expect(screen.getByText(/^Próxima: jue, 19 nov, 9:00/)).toBeDefined()
    press(/Seguimiento/)
    fireEvent.click(screen.getByRole('radio', { name: /Por teléfono/ }))
    expect(screen.getByText(/hasta 24 horas antes\. Después, la oficina cobra el 50 % del precio/)).toBeDefined()
    press(translate('type.continue'))
    await expectFocus(heading(translate('steps.when')))
    fireEvent.click(await screen.findByRole('button', { name: /^miércoles, 18 de noviembre de 2026, 2 libres$/ }))
    press(nine)
    await screen.findByRole('timer')
    press(translate('times.continue'))
    await heading(translate('details.title'))
    fill(/Nombre y apellidos/, 'Efraín')
    fill(/Correo electrónico/, 'efrain@example.com')
    press(translate('details.continue'))
    expect(await screen.findAllByText(translate('problems.phone'))).toHaveLength(2)
    fill(/Teléfono/, '787-555-0142')
    fireEvent.change(screen.getByRole('combobox', { name: /Área del asunto/ }), { target: { value: 'familia' } })
    press(translate('details.continue'))
    await heading(translate('review.title'))
    expect(screen.getByText(/Seguimiento · \$60\.00/)).toBeDefined()
    press(translate('review.confirm'))
    await heading(translate('done.confirmed'))
    expect(screen.getByText('787-555-0100')).toBeDefined()
    const terms = { typeId: video.id, typeVersion: 3, mode: 'phone' }
    expect(calls.find(({ route }) => route === 'POST /public/appointments/holds')?.body).toMatchObject(terms)
    expect(calls.find(({ route }) => route === 'POST /public/appointments')?.body).toMatchObject({
      ...terms,
      category: 'familia',
    })
  })

  it('shows the current terms when the office changed the type meanwhile, keeping what was typed', async () => {
    serve({ 'POST /public/appointments': refusal(409, 'appointment_type_changed') })
    renderPage(<Booking start={start()} />)
    await toReview()
    press(translate('review.confirm'))
    expect(await screen.findByText(translate('type.changedTitle'))).toBeDefined()
    press(translate('type.continue'))
    fireEvent.click(await screen.findByRole('button', { name: /^miércoles, 18 de noviembre de 2026, 2 libres$/ }))
    press(nine)
    await screen.findByRole('timer')
    press(translate('times.continue'))
    await heading(translate('details.title'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nombre y apellidos/ }).value).toBe(
      'Efraín Laracuente',
    )
  })

  it('hides the honeypot field from people', async () => {
    const calls = serve()
    renderPage(<Booking start={start()} />)
    await toDetails()
    const honeypot = document.querySelector<HTMLInputElement>('input[name=website]')
    expect(honeypot?.tabIndex).toBe(-1)
    expect(honeypot?.closest('[aria-hidden=true]')).not.toBeNull()
    expect(screen.queryByRole('textbox', { name: new RegExp(translate('details.website')) })).toBeNull()
    if (honeypot) fireEvent.change(honeypot, { target: { value: 'https://spam.example' } })
    fill(/Nombre y apellidos/, 'Efraín')
    fill(/Correo electrónico/, 'efrain@example.com')
    press(translate('details.continue'))
    await heading(translate('review.title'))
    press(translate('review.confirm'))
    await waitFor(() =>
      expect(calls.find(({ route }) => route === 'POST /public/appointments')?.body).toMatchObject({
        website: 'https://spam.example',
      }),
    )
  })

  it('recovers step, details and hold after a reload', async () => {
    serve()
    const first = renderPage(<Booking start={start()} />)
    await toDetails()
    fill(/Nombre y apellidos/, 'Efraín Laracuente')
    first.unmount()
    renderPage(<Booking start={start()} />)
    await heading(translate('details.title'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nombre y apellidos/ }).value).toBe(
      'Efraín Laracuente',
    )
    expect(screen.getByText(translate('draft.kept'))).toBeDefined()
    expect(screen.getByRole('timer')).toBeDefined()
    press(translate('draft.discard'))
    await screen.findByRole('grid')
    expect(screen.queryByRole('timer')).toBeNull()
    expect(sessionStorage.getItem('bufete.booking.odalys-berdecia')).not.toContain('Laracuente')
  })

  it('goes back and forward with the browser, keeping typed details', async () => {
    serve()
    renderPage(<Booking start={start()} />)
    await toReview()
    history.back()
    await heading(translate('details.title'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Correo electrónico/ }).value).toBe(
      'efrain@example.com',
    )
    press(translate('details.back'))
    await expectFocus(heading(/Miércoles, 18 de noviembre/))
    expect(button(nine).getAttribute('aria-pressed')).toBe('true')
  })

  it.each(['2026-11-19T18:00:00.000Z', '2026-11-20T18:07:00.000Z'])(
    'says that a time chosen elsewhere is gone: %s',
    async (slot) => {
      serve()
      renderPage(<Booking start={start({}, slot)} />)
      expect(await screen.findByText(translate('taken.title'))).toBeDefined()
      expect(screen.queryByRole('timer')).toBeNull()
    },
  )
})

it('renders the same on the server', async () => {
  const { renderToString } = await import('react-dom/server')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-05-05T00:00:00Z') })
  const html = renderToString(onPage(<Booking start={start()} />))
  vi.useRealTimers()
  expect(html).toContain('Noviembre de 2026')
  expect(html).toMatch(/miércoles,<\/span> <span class="bk-day-number">18<\/span>/)
  expect(html).not.toContain('style=')
})
