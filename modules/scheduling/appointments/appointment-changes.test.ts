// Bookings that the professional accepts, declines or moves, and changes of their events in the calendar.
import { describe, expect, it } from 'vitest'
import { member } from '#tests/support/actors.ts'
import { book, booked, visitor } from '#tests/support/booking.ts'
import {
  useBookedMeetings,
  codeOf,
  addMinutes,
  managementPath,
  subjectAndCalendar,
  readInvite,
  type Meeting,
} from '#tests/support/booked-meeting.ts'

const { app, meeting, isFree, mailTo, runDelayedMailJobs } = useBookedMeetings()

describe('a professional', () => {
  it('declines a request: the visitor gets a mail and the time is free', async () => {
    const { id, lawyer, email, slug, start } = await meeting({ confirm: 'request' })
    expect((await lawyer.post(`/appointments/${id}/decline`).expect(200)).body).toMatchObject({
      status: 'declined',
      can: { confirm: false, decline: false, cancel: false, move: false },
    })
    expect(subjectAndCalendar(await mailTo(email, 2))).toEqual({
      subject: 'Nereida Albaladejo Font no puede atender la cita que pidió',
      calendar: undefined,
    })
    expect(await isFree(slug, start)).toBe(true)
    for (const act of ['confirm', 'decline', 'cancel'])
      expect(codeOf(await lawyer.post(`/appointments/${id}/${act}`).expect(409))).toBe('appointment_closed')
  })

  it('accepts once: the second of two concurrent requests gets 409', async () => {
    const { id, lawyer } = await meeting({ confirm: 'request' })
    const answers = await Promise.all(['confirm', 'decline'].map((act) => lawyer.post(`/appointments/${id}/${act}`)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })

  it('can move a booking to any free future time, even off the public grid, and not with a stale version', async () => {
    const { id, lawyer, email, slots, slug } = await meeting()
    const other = await booked(app(), slug, slots[100]?.start ?? '')
    expect(
      codeOf(await lawyer.post(`/appointments/${id}/move`, { start: addMinutes(other.start, 10) }).expect(409)),
    ).toBe('slot_taken')
    expect(
      codeOf(await lawyer.post(`/appointments/${id}/move`, { start: '2020-01-01T12:00:00.000Z' }).expect(422)),
    ).toBe('appointment_past')
    expect(
      codeOf(
        await lawyer.post(`/appointments/${id}/move`, { start: addMinutes(other.start, 60), version: 99 }).expect(409),
      ),
    ).toBe('stale_version')
    const evening = `${other.start.slice(0, 10)}T23:10:00.000Z`
    expect((await lawyer.post(`/appointments/${id}/move`, { start: evening }).expect(200)).body).toMatchObject({
      start: evening,
      end: addMinutes(evening, 30),
    })
    await runDelayedMailJobs()
    expect(readInvite(await mailTo(email, 2))).toMatchObject({ method: 'REQUEST', sequence: 1, start: evening })
  })

  it('gets 404 for a booking of a colleague', async () => {
    const { id, mainOffice } = await meeting({ confirm: 'request' })
    const colleague = await member(app(), mainOffice)
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

  it('moves the appointment with its event, with the same mails', async () => {
    const booking = await meeting()
    const { lawyer, id, email, token, start } = booking
    const event = await eventOf(booking)
    const next = addMinutes(start, 45)
    await lawyer
      .put(`/events/${event.id}`, { start: next, end: addMinutes(next, 30), version: event.version })
      .expect(200)
    expect((await lawyer.get(`/appointments/${id}`)).body).toMatchObject({
      start: next,
      end: addMinutes(next, 30),
      status: 'confirmed',
    })
    expect((await visitor(app()).get(managementPath(token))).body).toMatchObject({ start: next })
    await runDelayedMailJobs()
    expect(readInvite(await mailTo(email, 2))).toMatchObject({ method: 'REQUEST', sequence: 1, start: next })
    expect(readInvite(await mailTo(lawyer.email, 2))).toMatchObject({ sequence: 1, start: next })
  })

  it('rejects a move onto another booking: neither event nor appointment changes', async () => {
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

  it('mails nothing to the visitor when only the title changes', async () => {
    const booking = await meeting()
    const event = await eventOf(booking)
    await booking.lawyer.put(`/events/${event.id}`, { title: 'Primera consulta', version: event.version }).expect(200)
    await book(app(), booking.slug, booking.slots[90]?.start ?? '', { email: booking.email }).expect(201)
    // The second message in this mailbox is the one about the second booking.
    expect(readInvite(await mailTo(booking.email, 2)).start).toBe(booking.slots[90]?.start)
  })
})
