// What follows a booking: the manage link, the professional's answer, the calendar, and what both mailboxes are told.
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { MailMessage } from '#server/ports/mail.ts'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { runDelayedJobs } from '#tests/support/run-delayed-jobs.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import {
  book,
  booked,
  freeSlots,
  openCalendar,
  visitor,
  visitorDetails,
  type Booked,
  type Slot,
} from '#tests/support/booking.ts'

const app = useApp({ background: true })

interface Meeting extends Booked {
  readonly here: Office
  readonly lawyer: Person
  readonly slug: string
  readonly slots: readonly Slot[]
  readonly email: string
}
async function meeting(settings: object = {}, details: object = {}): Promise<Meeting> {
  const here = await office(app())
  const slug = await openCalendar(here.owner, settings)
  const slots = await freeSlots(app(), slug)
  const own = visitorDetails(details)
  return {
    ...(await booked(app(), slug, slots[60]?.start ?? '', own)),
    here,
    lawyer: here.owner,
    slug,
    slots,
    email: own.email,
  }
}
const codeOf = (answer: { body: unknown }) => (answer.body as { error?: { code?: string } }).error?.code
const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()
const manage = (token: string) => `/public/appointments/${token}`
const isFree = async (slug: string, start: string) =>
  (await freeSlots(app(), slug)).some((slot) => slot.start === start)

/** The n-th message to an address; the queue brings it. */
async function mailTo(email: string, n: number): Promise<MailMessage> {
  await expect
    .poll(() => app().mail.sent.filter(({ to }) => to === email).length, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(n)
  return app().mail.sent.filter(({ to }) => to === email)[n - 1] as MailMessage
}

/** Mails about a move by the office wait until it can no longer be undone. */
const undoWindowPasses = () => runDelayedJobs(app(), 'scheduling.mail-appointment-move')

/** What of a message matters where it carries no event. */
const plain = ({ subject, calendar }: MailMessage) => ({ subject, calendar })

function readInvite({ calendar }: MailMessage) {
  const parsed = new ICAL.Component(ICAL.parse(calendar?.content ?? ''))
  const event = new ICAL.Event(parsed.getFirstSubcomponent('vevent') ?? undefined)
  return {
    method: parsed.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
    status: event.component.getFirstPropertyValue('status'),
    organizer: String(event.component.getFirstProperty('organizer')?.getFirstValue()).toLowerCase(),
    attendees: event.attendees.map((a) => String(a.getFirstValue()).toLowerCase()),
  }
}

describe('the mailboxes', () => {
  it('both get the invitation, each in its own language, with the link of the visitor in theirs', async () => {
    const { email, lawyer, token, start, end, id } = await meeting({}, { locale: 'en', timeZone: 'Europe/Madrid' })
    const [theirs, ours] = [await mailTo(email, 1), await mailTo(lawyer.email, 1)]
    expect(theirs).toMatchObject({
      locale: 'en',
      subject: 'Your appointment with Nereida Albaladejo Font is confirmed',
      calendar: { method: 'REQUEST' },
    })
    expect(ours).toMatchObject({
      locale: 'es',
      subject: 'Cita con Efraín Laracuente Boneta',
      calendar: { method: 'REQUEST' },
    })
    expect(theirs.text).toContain(`/app/schedule/public/appointments/${token}`)
    expect(theirs.html).toContain(`/app/schedule/public/appointments/${token}`)
    expect(theirs.text).toContain('Puerto Rico time')
    expect(theirs.text).toMatch(/Central European/)
    expect(ours.text + ours.html).not.toContain(token)
    const [a, b] = [readInvite(theirs), readInvite(ours)]
    expect(a).toMatchObject({
      method: 'REQUEST',
      sequence: 0,
      start,
      end,
      status: 'CONFIRMED',
      summary: 'Appointment with Nereida Albaladejo Font (Albaladejo & Asociados)',
      attendees: [`mailto:${lawyer.email}`, `mailto:${email}`],
    })
    expect(a.uid).toMatch(new RegExp(`^${id}@`))
    expect(b).toMatchObject({
      uid: a.uid,
      sequence: 0,
      summary: 'Cita con Efraín Laracuente Boneta',
      organizer: a.organizer,
    })
  })

  it('are told neither parties nor story', async () => {
    const { email, lawyer } = await meeting(
      { confirm: 'request' },
      { parties: 'Punta Verde, Inc.', description: 'Me despidieron sin justa causa.' },
    )
    for (const message of [await mailTo(email, 1), await mailTo(lawyer.email, 1)])
      expect(JSON.stringify(message)).not.toMatch(/Punta Verde|despidieron/)
  })

  it('get a request without an event, and the event once it is accepted', async () => {
    const { email, lawyer, id } = await meeting({ confirm: 'request' })
    expect(plain(await mailTo(email, 1))).toEqual({
      subject: 'Recibimos su solicitud de cita con Nereida Albaladejo Font',
      calendar: undefined,
    })
    expect(plain(await mailTo(lawyer.email, 1))).toEqual({
      subject: 'Solicitud de cita de Efraín Laracuente Boneta',
      calendar: undefined,
    })
    await lawyer.post(`/appointments/${id}/confirm`).expect(200)
    expect(readInvite(await mailTo(email, 2))).toMatchObject({ method: 'REQUEST', sequence: 0 })
    expect(readInvite(await mailTo(lawyer.email, 2))).toMatchObject({ method: 'REQUEST', sequence: 0 })
  })

  it('get the change and the end of it under one name and growing numbers', async () => {
    const { email, lawyer, token, slots, slug, start } = await meeting()
    const first = readInvite(await mailTo(email, 1))
    const next = slots[80]?.start ?? ''
    await visitor(app()).put(manage(token), { start: next }).expect(200)
    expect(readInvite(await mailTo(email, 2))).toMatchObject({
      method: 'REQUEST',
      uid: first.uid,
      sequence: 1,
      start: next,
      status: 'CONFIRMED',
    })
    expect(readInvite(await mailTo(lawyer.email, 2))).toMatchObject({
      method: 'REQUEST',
      uid: first.uid,
      sequence: 1,
      start: next,
    })
    expect(await isFree(slug, start)).toBe(true)
    await visitor(app()).delete(manage(token)).expect(204)
    for (const mailbox of [email, lawyer.email])
      expect(readInvite(await mailTo(mailbox, 3))).toMatchObject({
        method: 'CANCEL',
        uid: first.uid,
        sequence: 2,
        start: next,
        status: 'CANCELLED',
      })
  })

  it('get nothing of a move by the office that is undone in time, and one mail of a move that stays', async () => {
    const { email, lawyer, id, start } = await meeting()
    await mailTo(email, 1)
    const { eventId } = (await lawyer.get(`/appointments/${id}`).expect(200)).body as { eventId: string }
    const moveTo = async (to: string) => {
      const { version } = (await lawyer.get(`/events/${eventId}`).expect(200)).body as { version: number }
      await lawyer.put(`/events/${eventId}`, { start: to, end: later(to, 30), version }).expect(200)
    }
    await moveTo(later(start, 120))
    await moveTo(start)
    expect(await undoWindowPasses()).toBe(1)
    await moveTo(later(start, 180))
    await undoWindowPasses()
    const moved = await mailTo(email, 2)
    expect(readInvite(moved)).toMatchObject({ method: 'REQUEST', sequence: 3, start: later(start, 180) })
    expect(app().mail.sent.filter(({ to }) => to === email)).toHaveLength(2)
  })

  it('hold a name that reads like a calendar as a name', async () => {
    const { email } = await meeting({}, { name: 'BEGIN:VEVENT' })
    const message = await mailTo(email, 1)
    const { attendees, uid } = readInvite(message)
    expect(new ICAL.Component(ICAL.parse(message.calendar?.content ?? '')).getAllSubcomponents('vevent')).toHaveLength(
      1,
    )
    expect(attendees).toHaveLength(2)
    expect(uid).toContain('@')
  })
})

describe('the manage link', () => {
  it('shows the appointment to who holds it, without a session and without what was told', async () => {
    const { token, start, end, email, slug } = await meeting({}, { parties: 'Punta Verde', description: 'Secreto' })
    const { body, text } = await visitor(app()).get(manage(token)).expect(200)
    expect(body).toMatchObject({
      status: 'confirmed',
      start,
      end,
      email,
      professional: { slug, name: 'Nereida' },
      can: { move: true, cancel: true, describe: true, extend: false },
      descriptionGiven: true,
    })
    expect(text).not.toMatch(/Punta Verde|Secreto|787-555/)
  })

  it('is stored as a hash, and no other token opens anything', async () => {
    const { token, id, here } = await meeting()
    const [stored] = await asOwner<{ text: string }>(app(), 'select a::text as text from appointment a where id = $1', [
      id,
    ])
    expect(stored?.text).not.toContain(token)
    expect(stored?.text).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    const forged = Buffer.concat([
      Buffer.from(here.companyId.replaceAll('-', ''), 'hex'),
      Buffer.alloc(32, 1),
    ]).toString('base64url')
    for (const other of [forged, `${token.slice(0, -2)}AA`]) {
      expect(codeOf(await visitor(app()).get(manage(other)).expect(404))).toBe('appointment_not_found')
      await visitor(app()).delete(manage(other)).expect(404)
      await visitor(app())
        .put(manage(other), { start: later(new Date().toISOString(), 60) })
        .expect(404)
      await visitor(app())
        .get(`${manage(other)}/invite.ics`)
        .expect(404)
    }
  })

  it('moves to free times only, and its own time is not in its way', async () => {
    const { token, slots, slug, here } = await meeting({ bufferMinutes: 15 })
    const taken = slots[100]?.start ?? ''
    await booked(app(), slug, taken)
    expect(codeOf(await visitor(app()).put(manage(token), { start: taken }).expect(409))).toBe('slot_taken')
    expect(
      codeOf(
        await visitor(app())
          .put(manage(token), { start: later(taken, 7) })
          .expect(422),
      ),
    ).toBe('slot_not_offered')
    expect(codeOf(await visitor(app()).put(manage(token), { start: '2020-01-01T14:00:00.000Z' }).expect(422))).toBe(
      'slot_not_offered',
    )
    // Half an hour on: it overlaps with itself and its buffers.
    const near = slots[61]?.start ?? ''
    expect((await visitor(app()).put(manage(token), { start: near }).expect(200)).body).toMatchObject({ start: near })
    const { body } = await here.owner.get(`/events?from=${later(near, -90)}&to=${later(near, 90)}`).expect(200)
    expect((body as { items: { start: string }[] }).items.map(({ start }) => start)).toEqual([near])
  })

  it('lets one of two move who want the same time at once', async () => {
    const { token, slots, slug } = await meeting()
    const second = await booked(app(), slug, slots[70]?.start ?? '')
    const start = slots[90]?.start ?? ''
    const answers = await Promise.all([token, second.token].map((each) => visitor(app()).put(manage(each), { start })))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })

  it('closes with the appointment', async () => {
    const { token, start, slug, lawyer, slots } = await meeting()
    await visitor(app()).delete(manage(token)).expect(204)
    expect((await visitor(app()).get(manage(token)).expect(200)).body).toMatchObject({
      status: 'cancelled',
      can: { move: false, cancel: false },
    })
    expect(codeOf(await visitor(app()).delete(manage(token)).expect(409))).toBe('appointment_closed')
    expect(codeOf(await visitor(app()).put(manage(token), { start: slots[90]?.start }).expect(409))).toBe(
      'appointment_closed',
    )
    await visitor(app())
      .get(`${manage(token)}/invite.ics`)
      .expect(404)
    expect(await isFree(slug, start)).toBe(true)
    expect((await lawyer.get(`/events?from=${later(start, -60)}&to=${later(start, 60)}`)).body).toMatchObject({
      items: [],
    })
  })

  it('gives the event as a file', async () => {
    const { token, id, start } = await meeting()
    const { text, headers } = await visitor(app())
      .get(`${manage(token)}/invite.ics`)
      .expect(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="invite.ics"')
    const parsed = new ICAL.Component(ICAL.parse(text))
    const event = new ICAL.Event(parsed.getFirstSubcomponent('vevent') ?? undefined)
    expect(parsed.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(event.uid).toMatch(new RegExp(`^${id}@`))
    expect(event.startDate.toJSDate().toISOString()).toBe(start)
  })

  it('finds nothing any more once its professional was deactivated', async () => {
    const here = await office(app())
    const lawyer = await member(app(), here)
    const slug = await openCalendar(lawyer)
    const [slot] = await freeSlots(app(), slug)
    const { token } = await booked(app(), slug, slot?.start ?? '')
    await here.owner.put(`/companies/${here.companyId}/users/${lawyer.id}/status`, { status: 'inactive' }).expect(200)
    expect(codeOf(await visitor(app()).get(manage(token)).expect(404))).toBe('appointment_not_found')
  })
})

describe('the answer of the professional', () => {
  it('to a request may be no: the visitor is told and the time is free', async () => {
    const { id, lawyer, email, slug, start } = await meeting({ confirm: 'request' })
    expect((await lawyer.post(`/appointments/${id}/decline`).expect(200)).body).toMatchObject({
      status: 'declined',
      can: { confirm: false, decline: false, cancel: false, move: false },
    })
    expect(plain(await mailTo(email, 2))).toEqual({
      subject: 'Nereida Albaladejo Font no puede atender la cita que pidió',
      calendar: undefined,
    })
    expect(await isFree(slug, start)).toBe(true)
    for (const act of ['confirm', 'decline', 'cancel'])
      expect(codeOf(await lawyer.post(`/appointments/${id}/${act}`).expect(409))).toBe('appointment_closed')
  })

  it('is given once: of two at a time one finds it answered', async () => {
    const { id, lawyer } = await meeting({ confirm: 'request' })
    const answers = await Promise.all(['confirm', 'decline'].map((act) => lawyer.post(`/appointments/${id}/${act}`)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })

  it('may be another time, on the public grid or not, but never that of another booking', async () => {
    const { id, lawyer, email, slots, slug } = await meeting()
    const other = await booked(app(), slug, slots[100]?.start ?? '')
    expect(codeOf(await lawyer.post(`/appointments/${id}/move`, { start: later(other.start, 10) }).expect(409))).toBe(
      'slot_taken',
    )
    expect(
      codeOf(await lawyer.post(`/appointments/${id}/move`, { start: '2020-01-01T12:00:00.000Z' }).expect(422)),
    ).toBe('appointment_past')
    expect(
      codeOf(await lawyer.post(`/appointments/${id}/move`, { start: later(other.start, 60), version: 99 }).expect(409)),
    ).toBe('stale_version')
    const evening = `${other.start.slice(0, 10)}T23:10:00.000Z`
    expect((await lawyer.post(`/appointments/${id}/move`, { start: evening }).expect(200)).body).toMatchObject({
      start: evening,
      end: later(evening, 30),
    })
    await undoWindowPasses()
    expect(readInvite(await mailTo(email, 2))).toMatchObject({ method: 'REQUEST', sequence: 1, start: evening })
  })

  it('is theirs alone: a colleague does not know of the booking', async () => {
    const { id, here } = await meeting({ confirm: 'request' })
    const colleague = await member(app(), here)
    await colleague.get(`/appointments/${id}`).expect(404)
    await colleague.post(`/appointments/${id}/confirm`).expect(404)
    expect((await colleague.get('/appointments')).body).toMatchObject({ total: 0 })
  })
})

describe('the calendar of the professional', () => {
  const eventOf = async ({ lawyer, id }: Meeting) => {
    const { eventId } = (await lawyer.get(`/appointments/${id}`).expect(200)).body as { eventId: string }
    return (await lawyer.get(`/events/${eventId}`).expect(200)).body as { id: string; version: number; start: string }
  }

  it('moves the appointment with its event, and the same messages go out', async () => {
    const booking = await meeting()
    const { lawyer, id, email, token, start } = booking
    const event = await eventOf(booking)
    const next = later(start, 45)
    await lawyer.put(`/events/${event.id}`, { start: next, end: later(next, 30), version: event.version }).expect(200)
    expect((await lawyer.get(`/appointments/${id}`)).body).toMatchObject({
      start: next,
      end: later(next, 30),
      status: 'confirmed',
    })
    expect((await visitor(app()).get(manage(token))).body).toMatchObject({ start: next })
    await undoWindowPasses()
    expect(readInvite(await mailTo(email, 2))).toMatchObject({ method: 'REQUEST', sequence: 1, start: next })
    expect(readInvite(await mailTo(lawyer.email, 2))).toMatchObject({ sequence: 1, start: next })
  })

  it('does not move it onto another booking: neither the event nor the appointment changes', async () => {
    const booking = await meeting()
    const { lawyer, id, slug, slots, start } = booking
    const other = await booked(app(), slug, slots[62]?.start ?? '')
    const event = await eventOf(booking)
    expect(
      codeOf(
        await lawyer
          .put(`/events/${event.id}`, { start: other.start, end: other.end, version: event.version })
          .expect(409),
      ),
    ).toBe('slot_taken')
    expect((await lawyer.get(`/appointments/${id}`)).body).toMatchObject({ start })
    expect((await eventOf(booking)).start).toBe(start)
  })

  it('cancels the appointment when its event is removed', async () => {
    const booking = await meeting()
    const { lawyer, id, email } = booking
    const event = await eventOf(booking)
    await lawyer.delete(`/events/${event.id}`).expect(204)
    expect((await lawyer.get(`/appointments/${id}`)).body).toMatchObject({ status: 'cancelled', eventId: null })
    expect(readInvite(await mailTo(email, 2))).toMatchObject({ method: 'CANCEL', sequence: 1 })
    await lawyer.post(`/events/${event.id}/restore`, {}).expect(409)
  })

  it('changes nothing for the visitor when only its title does', async () => {
    const booking = await meeting()
    const event = await eventOf(booking)
    await booking.lawyer.put(`/events/${event.id}`, { title: 'Primera consulta', version: event.version }).expect(200)
    await book(app(), booking.slug, booking.slots[90]?.start ?? '', { email: booking.email }).expect(201)
    // The second message to this mailbox is about the second booking.
    expect(readInvite(await mailTo(booking.email, 2)).start).toBe(booking.slots[90]?.start)
  })
})

describe('the audit', () => {
  it('holds what became of a booking, and none of what was told', async () => {
    const { id, lawyer, token, here } = await meeting({ confirm: 'request' }, { parties: 'Punta Verde' })
    await lawyer.post(`/appointments/${id}/confirm`).expect(200)
    await visitor(app()).delete(manage(token)).expect(204)
    const entries = await asOwner<{ action: string; actor_id: string | null; details: { by?: string } }>(
      app(),
      `select action, actor_id, details from audit_entry where company_id = $1 and subject_id = $2 order by at`,
      [here.companyId, id],
    )
    expect(entries.map(({ action, actor_id, details }) => [action, actor_id, details.by])).toEqual([
      ['appointments.requested', null, undefined],
      ['appointments.confirmed', lawyer.id, 'office'],
      ['appointments.cancelled', null, 'visitor'],
    ])
  })
})
