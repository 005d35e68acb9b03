// Mails to guests of events that a professional creates.
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { MailMessage } from '#server/ports/mail.ts'
import { office, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import {
  changeGuestEvent as changeEvent,
  guestMailsOf,
  hoursFromNow,
  makeGuestEvent as createEvent,
  newGuest,
} from '#tests/support/guest-events.ts'

const app = useApp({ background: true })
const { mails, runDelayedMailJobs } = guestMailsOf(app)
function readInvite({ calendar }: MailMessage) {
  const parsed = new ICAL.Component(ICAL.parse(calendar?.content ?? ''))
  const { uid, sequence, startDate } = new ICAL.Event(parsed.getFirstSubcomponent('vevent') ?? undefined)
  return { method: parsed.getFirstPropertyValue('method'), uid, sequence, start: startDate.toJSDate().toISOString() }
}
/** Returns the times of an event that begins in a number of hours. */
const inHours = (hours: number) => ({ start: hoursFromNow(hours), end: hoursFromNow(hours + 1) })
const withoutNotice = { notifyGuest: false }
/** Waits until a mail to a new guest arrives; any mail that was queued earlier has been sent by then. */
async function waitForEarlierMails(owner: Person): Promise<void> {
  const laterGuest = newGuest()
  await createEvent(owner, laterGuest)
  await mails(laterGuest, 1)
}

describe('the guest of an event', () => {
  it('gets invitation, change and cancellation with one UID and growing SEQUENCE, never the matter', async () => {
    const { owner } = await office(app())
    const email = newGuest()
    const createdEvent = await createEvent(owner, email)
    const titled = await changeEvent(owner, createdEvent, { title: 'Otro asunto' })
    const moved = await changeEvent(owner, titled, { start: hoursFromNow(48), end: hoursFromNow(49) })
    await runDelayedMailJobs()
    await mails(email, 2)
    await owner.delete(`/events/${moved.id}`).expect(204)
    await runDelayedMailJobs()
    await mails(email, 3)
    await owner.post(`/events/${moved.id}/restore`, {}).expect(200)
    await runDelayedMailJobs()
    const sent = await mails(email, 4)
    const [invited, changed, cancelled, again, ...more] = sent.map(readInvite)
    expect(more).toEqual([])
    expect(invited).toMatchObject({ method: 'REQUEST', sequence: 0, start: hoursFromNow(24) })
    expect(changed).toEqual({ ...invited, sequence: 1, start: hoursFromNow(48) })
    expect(cancelled).toEqual({ ...changed, method: 'CANCEL', sequence: 2 })
    expect(again).toEqual({ ...changed, sequence: 3 })
    expect(sent[0]?.subject).toBe('Invitación: una llamada con Nereida Albaladejo Font')
    expect(JSON.stringify(sent)).not.toMatch(/Laracuente|Montesinos|Otro asunto/)
  })

  it('is mailed name, day with its article, place and telephone of the office, then the former day', async () => {
    const { owner } = await office(app())
    await asOwner(app(), `update company set phone = '787-555-0142' where id = $1`, [owner.companyId])
    const email = newGuest()
    const whole = { start: undefined, end: undefined, allDay: true, location: 'Sala 301' }
    const createdEvent = await createEvent(owner, email, { ...whole, startDay: '2037-12-01', endDay: '2037-12-01' })
    await changeEvent(owner, createdEvent, { startDay: '2037-12-02', endDay: '2037-12-02' })
    await runDelayedMailJobs()
    const [invited, changed] = await mails(email, 2)
    expect(invited?.text.split('\n\n').slice(0, 4)).toEqual([
      'Hola, Ana Ruiz:',
      'Nereida Albaladejo Font, de Albaladejo & Asociados, le espera para una llamada el martes, 1 de diciembre de 2037.',
      'Lugar: Sala 301',
      'Teléfono de la oficina: 787-555-0142',
    ])
    expect(changed?.text).toContain(
      'es ahora el miércoles, 2 de diciembre de 2037.\n\nAntes era el martes, 1 de diciembre',
    )
  })

  it('gets a cancellation when replaced, and the new guest an invitation', async () => {
    const { owner } = await office(app())
    const [first, second] = [newGuest(), newGuest()]
    await changeEvent(owner, await createEvent(owner, first), { guestName: 'Luis', guestEmail: second })
    await runDelayedMailJobs()
    expect((await mails(first, 2)).map((mail) => readInvite(mail).method)).toEqual(['REQUEST', 'CANCEL'])
    expect((await mails(second, 1)).map((mail) => readInvite(mail).method)).toEqual(['REQUEST'])
  })

  it('gets no mail when a move or a removal is undone in time', async () => {
    const { owner } = await office(app())
    const email = newGuest()
    const createdEvent = await createEvent(owner, email)
    const moved = await changeEvent(owner, createdEvent, { start: hoursFromNow(48), end: hoursFromNow(49) })
    const undone = await changeEvent(owner, moved, { start: hoursFromNow(24), end: hoursFromNow(25) })
    await owner.delete(`/events/${undone.id}`).expect(204)
    await owner.post(`/events/${undone.id}/restore`, {}).expect(200)
    expect(await runDelayedMailJobs()).toBe(1)
    await waitForEarlierMails(owner)
    expect((await mails(email, 1)).map((mail) => readInvite(mail).sequence)).toEqual([0])
  })

  it('gets no mail about a change without notice; the next mail contains it', async () => {
    const { owner } = await office(app())
    const email = newGuest()
    const createdEvent = await createEvent(owner, email)
    const moved = await changeEvent(owner, createdEvent, {
      start: hoursFromNow(48),
      end: hoursFromNow(49),
      notifyGuest: false,
    })
    expect(await runDelayedMailJobs()).toBe(0)
    await changeEvent(owner, moved, { location: 'Oficina 3' })
    await runDelayedMailJobs()
    expect(readInvite((await mails(email, 2))[1] as MailMessage)).toMatchObject({
      method: 'REQUEST',
      sequence: 1,
      start: hoursFromNow(48),
    })
    const other = newGuest()
    const deletedEvent = await createEvent(owner, other)
    await owner.delete(`/events/${deletedEvent.id}?notifyGuest=false`).expect(204)
    expect(await runDelayedMailJobs()).toBe(0)
    expect((await mails(other, 1)).map((mail) => readInvite(mail).method)).toEqual(['REQUEST'])
  })

  it('still gets no mail about a silent change when the event is saved, removed and restored later', async () => {
    const { owner } = await office(app())
    const email = newGuest()
    const createdEvent = await createEvent(owner, email)
    const silent = { start: hoursFromNow(48), end: hoursFromNow(49), notifyGuest: false }
    const moved = await changeEvent(owner, createdEvent, silent)
    const titled = await changeEvent(owner, moved, { title: 'Otro asunto' })
    await runDelayedMailJobs()
    await owner.delete(`/events/${titled.id}`).expect(204)
    await owner.post(`/events/${titled.id}/restore`, {}).expect(200)
    await runDelayedMailJobs()
    await owner.delete(`/events/${titled.id}?notifyGuest=false`).expect(204)
    await owner.post(`/events/${titled.id}/restore`, {}).expect(200)
    await runDelayedMailJobs()
    await waitForEarlierMails(owner)
    expect(await mails(email, 1)).toHaveLength(1)
  })

  it('gets no cancellation when the event is removed without notice before the mail about a move is sent', async () => {
    const { owner } = await office(app())
    const email = newGuest()
    const moved = await changeEvent(owner, await createEvent(owner, email), {
      start: hoursFromNow(48),
      end: hoursFromNow(49),
    })
    await owner.delete(`/events/${moved.id}?notifyGuest=false`).expect(204)
    expect(await runDelayedMailJobs()).toBe(1)
    await waitForEarlierMails(owner)
    expect(await mails(email, 1)).toHaveLength(1)
  })

  it('still gets the mail about a move when another field is saved without notice before it is sent', async () => {
    const { owner } = await office(app())
    const email = newGuest()
    const moved = await changeEvent(owner, await createEvent(owner, email), {
      start: hoursFromNow(48),
      end: hoursFromNow(49),
    })
    await changeEvent(owner, moved, { title: 'Otro asunto', notifyGuest: false })
    await runDelayedMailJobs()
    expect((await mails(email, 2)).map((mail) => readInvite(mail).start)).toEqual([hoursFromNow(24), hoursFromNow(48)])
  })

  it('is mailed that the event takes place after all when a mailed cancellation is undone', async () => {
    const { owner } = await office(app())
    const email = newGuest()
    const { id } = await createEvent(owner, email)
    await owner.delete(`/events/${id}`).expect(204)
    await runDelayedMailJobs()
    await mails(email, 2)
    await owner.post(`/events/${id}/restore`, {}).expect(200)
    await runDelayedMailJobs()
    const restored = (await mails(email, 3))[2] as MailMessage
    expect(restored.subject).toBe('Sí se celebra: una llamada con Nereida Albaladejo Font')
    expect(readInvite(restored)).toMatchObject({ method: 'REQUEST', sequence: 2 })
  })

  it('gets no mail about a past event', async () => {
    const { owner } = await office(app())
    const email = newGuest()
    const pastEvent = await createEvent(owner, email, { start: hoursFromNow(-48), end: hoursFromNow(-47) })
    await owner.delete(`/events/${pastEvent.id}`).expect(204)
    await waitForEarlierMails(owner)
    expect(app().mail.sent.filter(({ to }) => to === email)).toEqual([])
  })
})

describe('a change without notice', () => {
  const startsOf = (sent: readonly MailMessage[]) => sent.map((mail) => readInvite(mail).start)

  it('is mailed when it is made again with notice, after another time was mailed', async () => {
    const { owner } = await office(app())
    const email = newGuest()
    const silent = await changeEvent(owner, await createEvent(owner, email), { ...inHours(48), ...withoutNotice })
    const later = await changeEvent(owner, silent, inHours(72))
    await runDelayedMailJobs()
    await mails(email, 2)
    await changeEvent(owner, later, inHours(48))
    await runDelayedMailJobs()
    expect(startsOf(await mails(email, 3))).toEqual([hoursFromNow(24), hoursFromNow(72), hoursFromNow(48)])
  })

  it.each([
    ['an event', {}, {}],
    ['a date of a series', { rrule: 'FREQ=WEEKLY;COUNT=4' }, () => ({ scope: 'one', occurrence: hoursFromNow(24) })],
  ] as const)('is mailed when it is made again with notice, after it was taken back: %s', async (_, event, part) => {
    const { owner } = await office(app())
    const email = newGuest()
    const { id } = await createEvent(owner, email, event)
    const move = async (hours: number, notice: object = {}) => {
      const { version } = (await owner.get(`/events/${id}`).expect(200)).body as { version: number }
      await changeEvent(
        owner,
        { id, version },
        {
          ...inHours(hours),
          ...(typeof part === 'function' ? part() : part),
          ...notice,
        },
      )
    }
    await move(30, withoutNotice)
    await move(24)
    await runDelayedMailJobs()
    await waitForEarlierMails(owner)
    expect(await mails(email, 1)).toHaveLength(1)
    await move(30)
    await runDelayedMailJobs()
    expect(startsOf(await mails(email, 2))[1]).toBe(hoursFromNow(30))
  })

  it('is mailed when a mailed cancellation is undone', async () => {
    const { owner } = await office(app())
    const email = newGuest()
    const { id } = await changeEvent(owner, await createEvent(owner, email), { ...inHours(48), ...withoutNotice })
    await owner.delete(`/events/${id}`).expect(204)
    await runDelayedMailJobs()
    await mails(email, 2)
    await owner.post(`/events/${id}/restore`, {}).expect(200)
    await runDelayedMailJobs()
    expect(startsOf(await mails(email, 3))[2]).toBe(hoursFromNow(48))
  })

  it('keeps no guest whom it added from an invitation after they were taken out', async () => {
    const { owner } = await office(app())
    const email = newGuest()
    const guest = { guestName: 'Ana Ruiz', guestEmail: email }
    const noGuest = { guestName: null, guestEmail: null }
    const added = await changeEvent(owner, await createEvent(owner, email, noGuest), { ...guest, ...withoutNotice })
    const without = await changeEvent(owner, added, noGuest)
    await runDelayedMailJobs()
    await waitForEarlierMails(owner)
    await changeEvent(owner, without, guest)
    await runDelayedMailJobs()
    expect(await mails(email, 1)).toHaveLength(1)
  })
})
