// Mails to the visitor and the professional: invitations, changes and cancellations.
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { visitor } from '#tests/support/booking.ts'
import {
  useBookedMeetings,
  addMinutes,
  managementPath,
  subjectAndCalendar,
  readInvite,
} from '#tests/support/booked-meeting.ts'

const { app, meeting, isFree, mailTo, runDelayedMailJobs } = useBookedMeetings()

describe('mails of both sides', () => {
  it('contain the invitation, each in its own language, with the manage link for the visitor', async () => {
    const { email, lawyer, token, start, end, id } = await meeting({}, { locale: 'en', timeZone: 'Europe/Madrid' })
    const [visitorMail, lawyerMail] = [await mailTo(email, 1), await mailTo(lawyer.email, 1)]
    expect(visitorMail).toMatchObject({
      locale: 'en',
      subject: 'Your appointment with Nereida Albaladejo Font is confirmed',
      calendar: { method: 'REQUEST' },
    })
    expect(lawyerMail).toMatchObject({
      locale: 'es',
      subject: 'Cita con Efraín Laracuente Boneta',
      calendar: { method: 'REQUEST' },
    })
    expect(visitorMail.text).toContain(`/app/schedule/public/appointments/${token}`)
    expect(visitorMail.html).toContain(`/app/schedule/public/appointments/${token}`)
    expect(visitorMail.text).toContain('Puerto Rico time')
    expect(visitorMail.text).toMatch(/Central European/)
    expect(lawyerMail.text + lawyerMail.html).not.toContain(token)
    const [visitorInvite, lawyerInvite] = [readInvite(visitorMail), readInvite(lawyerMail)]
    expect(visitorInvite).toMatchObject({
      method: 'REQUEST',
      sequence: 0,
      start,
      end,
      status: 'CONFIRMED',
      summary: 'Appointment with Nereida Albaladejo Font (Albaladejo & Asociados)',
      attendees: [`mailto:${lawyer.email}`, `mailto:${email}`],
    })
    expect(visitorInvite.uid).toMatch(new RegExp(`^${id}@`))
    expect(lawyerInvite).toMatchObject({
      uid: visitorInvite.uid,
      sequence: 0,
      summary: 'Cita con Efraín Laracuente Boneta',
      organizer: visitorInvite.organizer,
    })
  })

  it('name the parties to the office only, and never contain the description of the matter', async () => {
    const { email, lawyer } = await meeting(
      { confirm: 'request' },
      { parties: 'Punta Verde, Inc.', description: 'Me despidieron sin justa causa.' },
    )
    const [visitorMail, officeMail] = [await mailTo(email, 1), await mailTo(lawyer.email, 1)]
    expect(JSON.stringify(visitorMail)).not.toMatch(/Punta Verde|despidieron/)
    expect(officeMail.text).toContain('Partes: Punta Verde, Inc.')
    expect(JSON.stringify(officeMail)).not.toContain('despidieron')
  })

  it('have no invitation for a request, and an invitation once it is accepted', async () => {
    const { email, lawyer, id } = await meeting({ confirm: 'request' })
    expect(subjectAndCalendar(await mailTo(email, 1))).toEqual({
      subject: 'Recibimos su solicitud de cita con Nereida Albaladejo Font',
      calendar: undefined,
    })
    expect(subjectAndCalendar(await mailTo(lawyer.email, 1))).toEqual({
      subject: 'Solicitud de cita de Efraín Laracuente Boneta',
      calendar: undefined,
    })
    await lawyer.post(`/appointments/${id}/confirm`).expect(200)
    expect(readInvite(await mailTo(email, 2))).toMatchObject({ method: 'REQUEST', sequence: 0 })
    expect(readInvite(await mailTo(lawyer.email, 2))).toMatchObject({ method: 'REQUEST', sequence: 0 })
  })

  it('report change and cancellation with one UID and growing SEQUENCE', async () => {
    const { email, lawyer, token, slots, slug, start } = await meeting()
    const first = readInvite(await mailTo(email, 1))
    const next = slots[80]?.start ?? ''
    await visitor(app()).put(managementPath(token), { start: next }).expect(200)
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
    await visitor(app()).delete(managementPath(token)).expect(204)
    for (const mailbox of [email, lawyer.email])
      expect(readInvite(await mailTo(mailbox, 3))).toMatchObject({
        method: 'CANCEL',
        uid: first.uid,
        sequence: 2,
        start: next,
        status: 'CANCELLED',
      })
  })

  it('are not sent for a move that the office undoes in time, and are sent once for a move that stands', async () => {
    const { email, lawyer, id, start } = await meeting()
    await mailTo(email, 1)
    const { eventId } = (await lawyer.get(`/appointments/${id}`).expect(200)).body as { eventId: string }
    const moveTo = async (to: string) => {
      const { version } = (await lawyer.get(`/events/${eventId}`).expect(200)).body as { version: number }
      await lawyer.put(`/events/${eventId}`, { start: to, end: addMinutes(to, 30), version }).expect(200)
    }
    await moveTo(addMinutes(start, 120))
    await moveTo(start)
    expect(await runDelayedMailJobs()).toBe(1)
    await moveTo(addMinutes(start, 180))
    await runDelayedMailJobs()
    const moved = await mailTo(email, 2)
    // The move that was undone and its undoing raised the sequence, too.
    expect(readInvite(moved)).toMatchObject({ method: 'REQUEST', sequence: 3, start: addMinutes(start, 180) })
    expect(app().mail.sent.filter(({ to }) => to === email)).toHaveLength(2)
  })

  it('escape a name that looks like iCalendar', async () => {
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
