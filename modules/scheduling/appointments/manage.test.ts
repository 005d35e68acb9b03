// The manage link of a booking, and the audit of its changes.
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { member, office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { booked, freeSlots, openCalendar, visitor } from '#tests/support/booking.ts'
import { useBookedMeetings, codeOf, addMinutes, managementPath } from '#tests/support/booked-meeting.ts'

const { app, meeting, isFree } = useBookedMeetings()

describe('the manage link', () => {
  it('shows the appointment without a session, but neither parties nor description', async () => {
    const { token, start, end, email, slug } = await meeting({}, { parties: 'Punta Verde', description: 'Secreto' })
    const { body, text } = await visitor(app()).get(managementPath(token)).expect(200)
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

  it('is stored as a hash, and no other token works', async () => {
    const { token, id, mainOffice } = await meeting()
    const [stored] = await asOwner<{ text: string }>(app(), 'select a::text as text from appointment a where id = $1', [
      id,
    ])
    expect(stored?.text).not.toContain(token)
    expect(stored?.text).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    const forged = Buffer.concat([
      Buffer.from(mainOffice.companyId.replaceAll('-', ''), 'hex'),
      Buffer.alloc(32, 1),
    ]).toString('base64url')
    for (const wrongToken of [forged, `${token.slice(0, -2)}AA`]) {
      expect(codeOf(await visitor(app()).get(managementPath(wrongToken)).expect(404))).toBe('appointment_not_found')
      await visitor(app()).delete(managementPath(wrongToken)).expect(404)
      await visitor(app())
        .put(managementPath(wrongToken), { start: addMinutes(new Date().toISOString(), 60) })
        .expect(404)
      await visitor(app())
        .get(`${managementPath(wrongToken)}/invite.ics`)
        .expect(404)
    }
  })

  it('moves to free times only; its own time counts as free', async () => {
    const { token, slots, slug, mainOffice } = await meeting({ bufferMinutes: 15 })
    const takenStart = slots[100]?.start ?? ''
    await booked(app(), slug, takenStart)
    expect(codeOf(await visitor(app()).put(managementPath(token), { start: takenStart }).expect(409))).toBe(
      'slot_taken',
    )
    expect(
      codeOf(
        await visitor(app())
          .put(managementPath(token), { start: addMinutes(takenStart, 7) })
          .expect(422),
      ),
    ).toBe('slot_not_offered')
    expect(
      codeOf(await visitor(app()).put(managementPath(token), { start: '2020-01-01T14:00:00.000Z' }).expect(422)),
    ).toBe('slot_not_offered')
    // Half an hour later, which overlaps with its present time and buffers.
    const nextStart = slots[61]?.start ?? ''
    expect((await visitor(app()).put(managementPath(token), { start: nextStart }).expect(200)).body).toMatchObject({
      start: nextStart,
    })
    const { body } = await mainOffice.owner
      .get(`/events?from=${addMinutes(nextStart, -90)}&to=${addMinutes(nextStart, 90)}`)
      .expect(200)
    expect((body as { items: { start: string }[] }).items.map(({ start }) => start)).toEqual([nextStart])
  })

  it('accepts one of two concurrent moves to the same time', async () => {
    const { token, slots, slug } = await meeting()
    const second = await booked(app(), slug, slots[70]?.start ?? '')
    const start = slots[90]?.start ?? ''
    const answers = await Promise.all(
      [token, second.token].map((appointmentToken) => visitor(app()).put(managementPath(appointmentToken), { start })),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })

  it('allows no changes once the appointment is closed', async () => {
    const { token, start, slug, lawyer, slots } = await meeting()
    await visitor(app()).delete(managementPath(token)).expect(204)
    expect((await visitor(app()).get(managementPath(token)).expect(200)).body).toMatchObject({
      status: 'cancelled',
      can: { move: false, cancel: false },
    })
    expect(codeOf(await visitor(app()).delete(managementPath(token)).expect(409))).toBe('appointment_closed')
    expect(codeOf(await visitor(app()).put(managementPath(token), { start: slots[90]?.start }).expect(409))).toBe(
      'appointment_closed',
    )
    await visitor(app())
      .get(`${managementPath(token)}/invite.ics`)
      .expect(404)
    expect(await isFree(slug, start)).toBe(true)
    expect((await lawyer.get(`/events?from=${addMinutes(start, -60)}&to=${addMinutes(start, 60)}`)).body).toMatchObject(
      {
        items: [],
      },
    )
  })

  it('sends the event as a file', async () => {
    const { token, id, start } = await meeting()
    const { text, headers } = await visitor(app())
      .get(`${managementPath(token)}/invite.ics`)
      .expect(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="invite.ics"')
    const parsed = new ICAL.Component(ICAL.parse(text))
    const event = new ICAL.Event(parsed.getFirstSubcomponent('vevent') ?? undefined)
    expect(parsed.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(event.uid).toMatch(new RegExp(`^${id}@`))
    expect(event.startDate.toJSDate().toISOString()).toBe(start)
  })

  it('answers 404 once its professional is deactivated', async () => {
    const lawOffice = await office(app())
    const lawyer = await member(app(), lawOffice)
    const slug = await openCalendar(lawyer)
    const [slot] = await freeSlots(app(), slug)
    const { token } = await booked(app(), slug, slot?.start ?? '')
    await lawOffice.owner
      .put(`/companies/${lawOffice.companyId}/users/${lawyer.id}/status`, { status: 'inactive' })
      .expect(200)
    expect(codeOf(await visitor(app()).get(managementPath(token)).expect(404))).toBe('appointment_not_found')
  })
})

describe('the audit', () => {
  it('records changes of a booking without parties and description', async () => {
    const { id, lawyer, token, mainOffice } = await meeting({ confirm: 'request' }, { parties: 'Punta Verde' })
    await lawyer.post(`/appointments/${id}/confirm`).expect(200)
    await visitor(app()).delete(managementPath(token)).expect(204)
    const entries = await asOwner<{ action: string; actor_id: string | null; details: { by?: string } }>(
      app(),
      `select action, actor_id, details from audit_entry where company_id = $1 and subject_id = $2 order by at`,
      [mainOffice.companyId, id],
    )
    expect(entries.map(({ action, actor_id, details }) => [action, actor_id, details.by])).toEqual([
      ['appointments.requested', null, undefined],
      ['appointments.confirmed', lawyer.id, 'office'],
      ['appointments.cancelled', null, 'visitor'],
    ])
  })
})
