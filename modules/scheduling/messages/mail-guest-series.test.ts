// Mails to guests of series: about single occurrences, the rest of a series and its rule.
import { describe, expect, it } from 'vitest'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import {
  changeGuestEvent as change,
  guestMailsOf,
  hoursFromNow,
  makeGuestEvent as event,
  newGuest,
  type SavedGuestEvent,
} from '#tests/support/guest-events.ts'

const app = useApp({ background: true })
const { mails, undoWindowPasses } = guestMailsOf(app)

describe('the guest of a series', () => {
  const weekly = async (lawyer: Person, email: string) => {
    const series = await event(lawyer, email, { rrule: 'FREQ=WEEKLY;COUNT=4' })
    await mails(email, 1)
    const occurrence = (week: number) =>
      new Date(Date.parse(hoursFromNow(24)) + week * 7 * 24 * 3_600_000).toISOString()
    return { series, occurrence }
  }
  const subjects = async (email: string, n: number) =>
    (await mails(email, n)).map(({ subject }) => subject.split(':')[0])

  it('is mailed about one occurrence that moves, is removed and comes back, and about no other', async () => {
    const { owner } = await office(app())
    const email = newGuest()
    const { series, occurrence } = await weekly(owner, email)
    const one = { scope: 'one', occurrence: occurrence(1) }
    const moved = {
      start: occurrence(1).replace(/T.*/, 'T23:00:00.000Z'),
      end: occurrence(1).replace(/T.*/, 'T23:30:00.000Z'),
    }
    await change(owner, series, { ...one, ...moved })
    await undoWindowPasses()
    expect(await subjects(email, 2)).toEqual(['Invitación', 'Cambio'])
    const removed = `/events/${series.id}?scope=one&occurrence=${occurrence(2)}`
    await owner.delete(removed).expect(204)
    await undoWindowPasses()
    expect(await subjects(email, 3)).toEqual(['Invitación', 'Cambio', 'Se canceló'])
    await owner.post(`/events/${series.id}/restore`, { scope: 'one', occurrence: occurrence(2) }).expect(200)
    await undoWindowPasses()
    expect(await subjects(email, 4)).toEqual(['Invitación', 'Cambio', 'Se canceló', 'Sí se celebra'])
    expect((await mails(email, 4)).slice(1).map(({ calendar }) => calendar)).toEqual([undefined, undefined, undefined])
  })

  it('gets no mail about an occurrence that changes in silence or is restored in time', async () => {
    const { owner } = await office(app())
    const email = newGuest()
    const { series, occurrence } = await weekly(owner, email)
    await owner.delete(`/events/${series.id}?scope=one&occurrence=${occurrence(1)}&notifyGuest=false`).expect(204)
    await owner.post(`/events/${series.id}/restore`, { scope: 'one', occurrence: occurrence(1) }).expect(200)
    await owner.delete(`/events/${series.id}?scope=one&occurrence=${occurrence(2)}`).expect(204)
    await owner.post(`/events/${series.id}/restore`, { scope: 'one', occurrence: occurrence(2) }).expect(200)
    expect(await undoWindowPasses()).toBe(2)
    const last = newGuest()
    await event(owner, last)
    await mails(last, 1)
    expect(await mails(email, 1)).toHaveLength(1)
  })

  it('is mailed that the rest is cancelled, unless that is undone in time', async () => {
    const { owner } = await office(app())
    const email = newGuest()
    const { series, occurrence } = await weekly(owner, email)
    const rest = { scope: 'following', occurrence: occurrence(2) }
    const path = `/events/${series.id}?scope=following&occurrence=${occurrence(2)}`
    await owner.delete(path).expect(204)
    const restored = (await owner.post(`/events/${series.id}/restore`, rest).expect(200)).body as SavedGuestEvent
    await undoWindowPasses()
    await owner.delete(`/events/${restored.id}`).expect(204)
    await undoWindowPasses()
    expect(await subjects(email, 2)).toEqual(['Invitación', 'Se canceló'])
  })

  it('is mailed a change of the rest or of the rule as a change, and no second invitation', async () => {
    const { owner } = await office(app())
    const email = newGuest()
    const { series, occurrence } = await weekly(owner, email)
    const rest = await change(owner, series, { scope: 'following', occurrence: occurrence(1), location: 'Oficina 3' })
    await undoWindowPasses()
    await mails(email, 2)
    await change(owner, rest, { rrule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=2' })
    await undoWindowPasses()
    expect(await subjects(email, 3)).toEqual(['Invitación', 'Cambio', 'Cambio'])
  })

  it('that is running is mailed its cancellation', async () => {
    const { owner } = await office(app())
    const email = newGuest()
    const series = await event(owner, email, {
      start: hoursFromNow(-48),
      end: hoursFromNow(-47),
      rrule: 'FREQ=DAILY;COUNT=10',
    })
    await mails(email, 1)
    await owner.delete(`/events/${series.id}`).expect(204)
    await undoWindowPasses()
    expect(await subjects(email, 2)).toEqual(['Invitación', 'Se canceló'])
  })
})
