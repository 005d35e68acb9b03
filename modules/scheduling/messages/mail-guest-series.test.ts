// Mails to guests of series: about single occurrences, the rest of a series and its rule.
import { describe, expect, it } from 'vitest'
import { datesOf, readCalendar } from '#tests/support/read-calendar.ts'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import {
  changeGuestEvent as changeEvent,
  guestMailsOf,
  hoursFromNow,
  makeGuestEvent as createEvent,
  newGuest,
  type SavedGuestEvent,
} from '#tests/support/guest-events.ts'

const app = useApp({ background: true })
const { mails, runDelayedMailJobs } = guestMailsOf(app)

describe('the guest of a series', () => {
  const createWeekly = async (lawyer: Person, email: string) => {
    const series = await createEvent(lawyer, email, { rrule: 'FREQ=WEEKLY;COUNT=4' })
    await mails(email, 1)
    const occurrence = (week: number) =>
      new Date(Date.parse(hoursFromNow(24)) + week * 7 * 24 * 3_600_000).toISOString()
    return { series, occurrence }
  }
  /** Waits for `n` mails and returns the first words of their subjects. */
  const subjectsOf = async (email: string, n: number) =>
    (await mails(email, n)).map(({ subject }) => subject.split(':')[0])

  it('is mailed about one occurrence that moves, is removed and comes back, and about no other occurrence', async () => {
    const { owner } = await office(app())
    const email = newGuest()
    const { series, occurrence } = await createWeekly(owner, email)
    const one = { scope: 'one', occurrence: occurrence(1) }
    const moved = {
      start: occurrence(1).replace(/T.*/, 'T23:00:00.000Z'),
      end: occurrence(1).replace(/T.*/, 'T23:30:00.000Z'),
    }
    await changeEvent(owner, series, { ...one, ...moved })
    await runDelayedMailJobs()
    expect(await subjectsOf(email, 2)).toEqual(['Invitación', 'Cambio'])
    const removed = `/events/${series.id}?scope=one&occurrence=${occurrence(2)}`
    await owner.delete(removed).expect(204)
    await runDelayedMailJobs()
    expect(await subjectsOf(email, 3)).toEqual(['Invitación', 'Cambio', 'Se canceló'])
    await owner.post(`/events/${series.id}/restore`, { scope: 'one', occurrence: occurrence(2) }).expect(200)
    await runDelayedMailJobs()
    expect(await subjectsOf(email, 4)).toEqual(['Invitación', 'Cambio', 'Se canceló', 'Sí se celebra'])
    const [invited, ...later] = (await mails(email, 4)).map(({ calendar }) => readCalendar(calendar))
    expect(invited?.method).toBe('REQUEST')
    expect(datesOf(invited)).toEqual([0, 1, 2, 3].map(occurrence))
    expect(later.map((part) => part?.method)).toEqual(['REQUEST', 'CANCEL', 'REQUEST'])
    expect(later.map((part) => part?.events[0]?.uid)).toEqual(Array.from({ length: 3 }, () => invited?.events[0]?.uid))
    expect(later.map((part) => part?.events[0]?.recurrenceId?.toJSDate().toISOString())).toEqual(
      [1, 2, 2].map(occurrence),
    )
    expect(later[0]?.events[0]?.startDate.toJSDate().toISOString()).toBe(moved.start)
    const [, removal = 0, restoral = 0] = later.map((part) => part?.events[0]?.sequence ?? 0)
    expect(removal).toBeGreaterThan(0)
    expect(restoral).toBeGreaterThan(removal)
  })

  it('gets no mail about an occurrence that changes without notice or is restored in time', async () => {
    const { owner } = await office(app())
    const email = newGuest()
    const { series, occurrence } = await createWeekly(owner, email)
    await owner.delete(`/events/${series.id}?scope=one&occurrence=${occurrence(1)}&notifyGuest=false`).expect(204)
    await owner.post(`/events/${series.id}/restore`, { scope: 'one', occurrence: occurrence(1) }).expect(200)
    await owner.delete(`/events/${series.id}?scope=one&occurrence=${occurrence(2)}`).expect(204)
    await owner.post(`/events/${series.id}/restore`, { scope: 'one', occurrence: occurrence(2) }).expect(200)
    expect(await runDelayedMailJobs()).toBe(2)
    // Any mail that the changes above caused has been sent before this one.
    const laterGuest = newGuest()
    await createEvent(owner, laterGuest)
    await mails(laterGuest, 1)
    expect(await mails(email, 1)).toHaveLength(1)
  })

  it('is mailed that the rest is cancelled, unless that is undone in time', async () => {
    const { owner } = await office(app())
    const email = newGuest()
    const { series, occurrence } = await createWeekly(owner, email)
    const rest = { scope: 'following', occurrence: occurrence(2) }
    const path = `/events/${series.id}?scope=following&occurrence=${occurrence(2)}`
    await owner.delete(path).expect(204)
    const restored = (await owner.post(`/events/${series.id}/restore`, rest).expect(200)).body as SavedGuestEvent
    await runDelayedMailJobs()
    await owner.delete(`/events/${restored.id}`).expect(204)
    await runDelayedMailJobs()
    expect(await subjectsOf(email, 2)).toEqual(['Invitación', 'Se canceló'])
    const [invited, cancelled] = (await mails(email, 2)).map(({ calendar }) => readCalendar(calendar))
    // The calendar of the guest has one series, which becomes shorter.
    expect(cancelled?.method).toBe('REQUEST')
    expect(cancelled?.events[0]).toMatchObject({ uid: invited?.events[0]?.uid, sequence: 1 })
    expect(datesOf(cancelled)).toEqual([0, 1].map(occurrence))
  })

  it('is mailed a change of the rest or of the rule as a change, without a second invitation', async () => {
    const { owner } = await office(app())
    const email = newGuest()
    const { series, occurrence } = await createWeekly(owner, email)
    const rest = await changeEvent(owner, series, {
      scope: 'following',
      occurrence: occurrence(1),
      location: 'Oficina 3',
    })
    await runDelayedMailJobs()
    await mails(email, 2)
    await changeEvent(owner, rest, { rrule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=2' })
    await runDelayedMailJobs()
    expect(await subjectsOf(email, 3)).toEqual(['Invitación', 'Cambio', 'Cambio'])
    const [invited, split, changed] = await mails(email, 3)
    const [head, ...more] = (split?.calendars ?? []).map(readCalendar)
    expect(more).toEqual([])
    expect(head?.events[0]?.uid).toBe(readCalendar(invited?.calendar)?.events[0]?.uid)
    expect(datesOf(head)).toEqual([0].map(occurrence))
    const tail = readCalendar(split?.calendar)
    expect(tail?.events[0]).toMatchObject({ location: 'Oficina 3', sequence: 1 })
    expect(datesOf(tail)).toEqual([1, 2, 3].map(occurrence))
    expect(changed?.calendars).toBeUndefined()
    expect(readCalendar(changed?.calendar)?.events[0]).toMatchObject({ uid: tail?.events[0]?.uid, sequence: 2 })
    expect(datesOf(readCalendar(changed?.calendar))).toEqual([1, 3].map(occurrence))
  })

  it('gets the individually changed dates again with a later change of the series', async () => {
    const { owner } = await office(app())
    const email = newGuest()
    const { series, occurrence } = await createWeekly(owner, email)
    const moved = {
      start: occurrence(1).replace(/T.*/, 'T23:00:00.000Z'),
      end: occurrence(1).replace(/T.*/, 'T23:30:00.000Z'),
    }
    const changedOccurrence = await changeEvent(owner, series, { scope: 'one', occurrence: occurrence(1), ...moved })
    await owner.delete(`/events/${series.id}?scope=one&occurrence=${occurrence(2)}&notifyGuest=false`).expect(204)
    await runDelayedMailJobs()
    await mails(email, 2)
    const { version } = (await owner.get(`/events/${series.id}`).expect(200)).body as { version: number }
    await changeEvent(owner, { ...changedOccurrence, id: series.id, version }, { scope: 'all', location: 'Oficina 3' })
    await runDelayedMailJobs()
    const part = readCalendar((await mails(email, 3))[2]?.calendar)
    expect(datesOf(part)).toEqual([0, 1, 3].map(occurrence))
    const single = part?.events[1]
    expect(single?.recurrenceId.toJSDate().toISOString()).toBe(occurrence(1))
    expect(single?.startDate.toJSDate().toISOString()).toBe(moved.start)
    expect(single?.sequence).toBeGreaterThan(part?.events[0]?.sequence ?? Infinity)
  })

  it('is mailed the cancellation of a series that is under way', async () => {
    const { owner } = await office(app())
    const email = newGuest()
    const series = await createEvent(owner, email, {
      start: hoursFromNow(-48),
      end: hoursFromNow(-47),
      rrule: 'FREQ=DAILY;COUNT=10',
    })
    await mails(email, 1)
    await owner.delete(`/events/${series.id}`).expect(204)
    await runDelayedMailJobs()
    expect(await subjectsOf(email, 2)).toEqual(['Invitación', 'Se canceló'])
    const [invited, cancelled] = (await mails(email, 2)).map(({ calendar }) => readCalendar(calendar))
    expect(cancelled?.method).toBe('CANCEL')
    expect(cancelled?.events[0]).toMatchObject({ uid: invited?.events[0]?.uid, sequence: 1 })
  })
})
