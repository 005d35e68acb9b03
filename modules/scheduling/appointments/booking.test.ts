// Bookings by visitors: the server enforces the rules, and only one of several concurrent requests gets the time.
import { describe, expect, it } from 'vitest'
import { asOwner } from '#tests/support/as-owner.ts'
import { book, booked, visitor, visitorDetails, type Slot } from '#tests/support/booking.ts'
import { useBookedCalendar, startOf, addMinutes, codeOf, type Calendar } from '#tests/support/booked-calendar.ts'

const { clock, app, calendar, hold, isFree, rowsOf } = useBookedCalendar()

describe('a booking', () => {
  it('is confirmed immediately, appears on the calendar and occupies the time', async () => {
    const openedCalendar = await calendar()
    const { lawyer, slug } = openedCalendar
    const start = startOf(openedCalendar)
    const answer = await booked(app(), slug, start)
    expect(answer).toMatchObject({ start, end: addMinutes(start, 30), status: 'confirmed' })
    const { body: events } = await lawyer
      .get(`/events?from=${addMinutes(start, -60)}&to=${addMinutes(start, 60)}`)
      .expect(200)
    expect(events).toMatchObject({
      items: [
        {
          kind: 'appointment',
          start,
          end: addMinutes(start, 30),
          title: 'Cita con Efraín Laracuente Boneta',
          guestName: 'Efraín Laracuente Boneta',
          appointmentId: answer.id,
          busy: true,
        },
      ],
    })
    const { body: appointment } = await lawyer.get(`/appointments/${answer.id}`).expect(200)
    expect(appointment).toMatchObject({
      id: answer.id,
      status: 'confirmed',
      phone: '787-555-0142',
      eventId: (events as { items: { id: string }[] }).items[0]?.id,
      can: { confirm: false, decline: false, cancel: true, move: true },
    })
    expect(await isFree(slug, start)).toBe(false)
  })

  it('stays pending and off the calendar if the professional confirms requests', async () => {
    const openedCalendar = await calendar({ confirm: 'request' })
    const answer = await booked(app(), openedCalendar.slug, startOf(openedCalendar))
    expect(answer.status).toBe('pending')
    expect(await isFree(openedCalendar.slug, startOf(openedCalendar))).toBe(false)
    const { body } = await openedCalendar.lawyer
      .get(`/events?from=${addMinutes(startOf(openedCalendar), -60)}&to=${addMinutes(startOf(openedCalendar), 60)}`)
      .expect(200)
    expect(body).toMatchObject({ items: [] })
    const { body: list } = await openedCalendar.lawyer.get('/appointments?status=pending').expect(200)
    expect(list).toMatchObject({
      total: 1,
      items: [{ id: answer.id, can: { confirm: true, decline: true, cancel: false, move: true }, eventId: null }],
    })
    expect((await openedCalendar.lawyer.get('/appointments/count').expect(200)).body).toEqual({ pending: 1 })
    await openedCalendar.lawyer.post(`/appointments/${answer.id}/decline`).expect(200)
    expect((await openedCalendar.lawyer.get('/appointments/count').expect(200)).body).toEqual({ pending: 0 })
  })

  it('is rejected for a taken time, with free times in the visitor’s zone', async () => {
    const openedCalendar = await calendar()
    await booked(app(), openedCalendar.slug, startOf(openedCalendar))
    const answer = await book(app(), openedCalendar.slug, startOf(openedCalendar), {
      timeZone: 'Europe/Madrid',
    }).expect(409)
    expect(answer.body).toMatchObject({ error: { code: 'slot_taken', details: { timeZone: 'Europe/Madrid' } } })
    const { days } = (answer.body as { error: { details: { days: { date: string; slots: Slot[] }[] } } }).error.details
    const starts = days.flatMap(({ slots }) => slots.map(({ start }) => start))
    expect(starts).not.toContain(startOf(openedCalendar))
    expect(starts).toContain(startOf(openedCalendar, 21))
  })

  it('is accepted although the plan of the office has ended', async () => {
    const openedCalendar = await calendar()
    await asOwner(app(), 'update entitlement set active = false where company_id = $1', [openedCalendar.companyId])
    expect(await booked(app(), openedCalendar.slug, startOf(openedCalendar))).toMatchObject({ status: 'confirmed' })
  })

  it('is created once for a repeated request', async () => {
    const openedCalendar = await calendar()
    const body = { professionalSlug: openedCalendar.slug, start: startOf(openedCalendar), ...visitorDetails() }
    const send = () =>
      visitor(app())
        .post('/public/appointments', body)
        .set('idempotency-key', 'booking-key-1')
        .set('x-forwarded-for', '10.1.2.3')
    const [first, second] = [await send().expect(201), await send().expect(201)]
    expect(second.body).toEqual(first.body)
    expect(await rowsOf(openedCalendar.companyId)).toHaveLength(1)
  })
})

describe('the rules of the calendar', () => {
  it.each([
    ['a time that is past', {}, () => addMinutes(clock.now().toISOString(), -24 * 60)],
    ['a time within the notice period', { minimumNoticeMinutes: 26 * 60 }, () => '2038-01-12T12:00:00.000Z'],
    ['a time beyond the horizon', { horizonDays: 3 }, () => '2038-01-21T14:00:00.000Z'],
    ['a time off the grid', {}, (openedCalendar: Calendar) => addMinutes(startOf(openedCalendar), 5)],
    ['a time of the night', {}, (openedCalendar: Calendar) => `${startOf(openedCalendar).slice(0, 11)}05:00:00.000Z`],
    ['the year 9999', {}, () => '9999-12-31T14:00:00.000Z'],
  ])('do not offer %s', async (_name, settings, start) => {
    const openedCalendar = await calendar(settings)
    for (const answer of [
      await book(app(), openedCalendar.slug, start(openedCalendar)),
      await hold(openedCalendar.slug, start(openedCalendar)),
    ]) {
      expect(answer.status).toBe(422)
      expect(answer.body).toMatchObject({ error: { code: 'slot_not_offered', details: { days: expect.any(Array) } } })
    }
    expect(await rowsOf(openedCalendar.companyId)).toEqual([])
  })

  it('hold under concurrency: no more than the day’s limit are accepted', async () => {
    const openedCalendar = await calendar({ slotsPerDay: 3 })
    const date = startOf(openedCalendar, 25).slice(0, 10)
    const slotsOfDay = openedCalendar.slots.filter(({ start }) => start.startsWith(date))
    const answers = await Promise.all(
      slotsOfDay.slice(0, 12).map(({ start }) => book(app(), openedCalendar.slug, start)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409).map(codeOf)).toEqual(Array(9).fill('slot_taken'))
  })

  it.each([['auto'], ['request']])('give one time to one of many concurrent requests (%s)', async (confirm) => {
    const openedCalendar = await calendar({ confirm })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => book(app(), openedCalendar.slug, startOf(openedCalendar))),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, ...Array<number>(19).fill(409)])
    const occupying = (await rowsOf(openedCalendar.companyId)).filter(({ state }) =>
      ['held', 'pending', 'confirmed'].includes(state),
    )
    expect(occupying).toHaveLength(1)
  })

  it('are enforced by the database, which rejects an overlap', async () => {
    const openedCalendar = await calendar({ bufferMinutes: 15 })
    await booked(app(), openedCalendar.slug, startOf(openedCalendar))
    const overlapping = asOwner(
      app(),
      `insert into appointment (company_id, professional_id, state, starts_at, ends_at, blocked_from, blocked_until,
        office_day, name, email, locale, time_zone, token_hash, uid)
      select company_id, professional_id, 'pending', ends_at, ends_at + interval '30 minutes', ends_at,
        ends_at + interval '30 minutes', office_day, 'x', 'x@example.com', 'es', time_zone, 'x', 'x'
        from appointment where company_id = $1`,
      [openedCalendar.companyId],
    )
    await expect(overlapping).rejects.toThrow(/appointment_no_overlap/)
  })
})

describe('the booking form', () => {
  it.each([
    ['an invalid address', { email: 'no-es-correo' }, 'email', 'email'],
    ['an address with a header after a line break', { email: 'v@example.com\r\nBcc: w@example.com' }, 'email', 'email'],
    ['an address with a line break inside', { email: 'v@exam\nple.com' }, 'email', 'email'],
    ['two languages at once', { locale: ['es', 'en'] }, 'locale', 'invalid_value'],
    ['a name of 10,000 characters', { name: 'ñ'.repeat(10_000) }, 'name', 'too_big'],
    ['a description of 10,000 characters', { description: 'x'.repeat(10_000) }, 'description', 'too_big'],
    ['a name with line breaks', { name: 'Ana\r\nEND:VEVENT\r\nBEGIN:VEVENT' }, 'name', 'characters'],
    ['a name that reverses the writing direction', { name: 'Ana \u202Egnp.exe' }, 'name', 'characters'],
    ['no name', { name: '   ' }, 'name', 'required'],
    ['a zone that does not exist', { timeZone: 'Mars/Olympus' }, 'timeZone', 'timeZone'],
    ['an invalid telephone number', { phone: 'llámame' }, 'phone', 'phone'],
    ['an unsupported language', { locale: 'tlh' }, 'locale', 'invalid_value'],
    ['an unknown field', { state: 'confirmed' }, 'state', 'unknownField'],
  ])('is refused with %s, with an error at its field', async (_name, fields, path, code) => {
    const openedCalendar = await calendar()
    const { body } = await book(app(), openedCalendar.slug, startOf(openedCalendar), fields).expect(400)
    expect(body).toMatchObject({ error: { code: 'validation_failed', details: [{ path, code }] } })
    expect(await rowsOf(openedCalendar.companyId)).toEqual([])
  })

  it('accepts a name that looks like a line of iCalendar', async () => {
    const openedCalendar = await calendar()
    const { id } = await booked(app(), openedCalendar.slug, startOf(openedCalendar), { name: 'BEGIN:VEVENT' })
    expect((await openedCalendar.lawyer.get(`/appointments/${id}`).expect(200)).body).toMatchObject({
      name: 'BEGIN:VEVENT',
    })
  })

  it('is answered with 4xx when the database cannot store a character', async () => {
    const openedCalendar = await calendar()
    expect(
      codeOf(await book(app(), openedCalendar.slug, startOf(openedCalendar), { description: 'a\u0000b' }).expect(400)),
    ).toBe('bad_request')
  })

  it('is rejected when the honeypot is filled in', async () => {
    const openedCalendar = await calendar()
    const { body } = await book(app(), openedCalendar.slug, startOf(openedCalendar), {
      website: 'https://spam.example',
    }).expect(422)
    expect(body).toMatchObject({
      error: { code: 'appointment_failed', message: 'Error scheduling appointment. Please try again.' },
    })
    expect(await rowsOf(openedCalendar.companyId)).toEqual([])
  })

  it('is limited per mailbox and professional, and per network address', async () => {
    const openedCalendar = await calendar()
    const email = 'insiste@example.com'
    for (let n = 0; n < 5; n += 1) await booked(app(), openedCalendar.slug, startOf(openedCalendar, n), { email })
    expect(
      codeOf(
        await book(app(), openedCalendar.slug, startOf(openedCalendar, 6), { email: 'Insiste@Example.com' }).expect(
          429,
        ),
      ),
    ).toBe('too_many_bookings')
    const bookFromOneAddress = (n: number) =>
      visitor(app())
        .post('/public/appointments', {
          professionalSlug: openedCalendar.slug,
          start: startOf(openedCalendar, 10 + n),
          ...visitorDetails(),
        })
        .set('x-forwarded-for', '10.66.66.66')
    const answers = []
    for (let n = 0; n < 32; n += 1) answers.push(await bookFromOneAddress(n))
    expect(answers.slice(0, 30).every(({ status }) => status === 201)).toBe(true)
    expect(answers.slice(30).map(codeOf)).toEqual(['too_many_requests', 'too_many_requests'])
  })
})

describe('the safe pre-consultation', () => {
  it('asks for the parties first and for the description once the professional has accepted', async () => {
    const openedCalendar = await calendar({ safePreConsultation: true })
    const start = startOf(openedCalendar)
    expect(
      (
        await book(app(), openedCalendar.slug, start, { parties: 'Ana Ruiz', description: 'Me despidieron' }).expect(
          400,
        )
      ).body,
    ).toMatchObject({ error: { details: [{ path: 'description', code: 'afterAcceptance' }] } })
    expect((await book(app(), openedCalendar.slug, start).expect(400)).body).toMatchObject({
      error: { details: [{ path: 'parties', code: 'required' }] },
    })
    const { id, token, status } = await booked(app(), openedCalendar.slug, start, {
      parties: 'Ana Ruiz\nPunta Verde, Inc.',
    })
    expect(status).toBe('pending')
    const sendDescription = () =>
      visitor(app()).put(`/public/appointments/${token}/description`, {
        description: 'Me despidieron sin justa causa.',
      })
    expect(codeOf(await sendDescription().expect(409))).toBe('appointment_closed')
    expect((await openedCalendar.lawyer.get(`/appointments/${id}`)).body).toMatchObject({
      parties: 'Ana Ruiz\nPunta Verde, Inc.',
      description: null,
    })
    await openedCalendar.lawyer.post(`/appointments/${id}/confirm`).expect(200)
    const { body, text } = await sendDescription().expect(200)
    expect(body).toMatchObject({ descriptionGiven: true, safePreConsultation: true })
    expect(text).not.toMatch(/despidieron|Punta Verde/)
    expect((await openedCalendar.lawyer.get(`/appointments/${id}`)).body).toMatchObject({
      description: 'Me despidieron sin justa causa.',
    })
  })
})
