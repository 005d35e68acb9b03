// Guests of series that are split or restored, or whose dates become independent events: in the end, their calendar has
// the dates of the office's calendar.
import { describe, expect, it } from 'vitest'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { guestDates, officeDates } from '#tests/support/guest-calendar.ts'
import {
  changeGuestEvent as changeEvent,
  guestMailsOf,
  hoursFromNow,
  makeGuestEvent as createEvent,
  newGuest,
  type SavedGuestEvent,
} from '#tests/support/guest-events.ts'
import { readCalendar } from '#tests/support/read-calendar.ts'

const app = useApp({ background: true })
const { mails, runDelayedMailJobs } = guestMailsOf(app)

const occurrence = (week: number) => new Date(Date.parse(hoursFromNow(24)) + week * 7 * 24 * 3_600_000).toISOString()
const hoursAfter = (start: string, hours = 1) => new Date(Date.parse(start) + hours * 3_600_000).toISOString()
const timesAt = (start: string) => ({ start, end: hoursAfter(start) })

async function createWeekly(fields: object = {}) {
  const { owner } = await office(app())
  const email = newGuest()
  const series = await createEvent(owner, email, { rrule: 'FREQ=WEEKLY;COUNT=6', ...fields })
  await mails(email, 1)
  const datesInOffice = () => officeDates(owner, email, hoursFromNow(0), hoursFromNow(60 * 24))
  /** Waits for `n` mails and returns the dates of the guest's calendar after them. */
  const datesAfterMails = async (n: number) => {
    await runDelayedMailJobs()
    return guestDates(await mails(email, n))
  }
  const latest = async () =>
    (await owner.get(`/events/${series.id}`).expect(200)).body as SavedGuestEvent & { readonly version: number }
  return { owner, email, series, datesInOffice, datesAfterMails, latest }
}
/**
 * Expects `n` mails in total and none in the queue: a mail to another guest is sent later, and `email` still gets no
 * further mail.
 */
async function expectMails(owner: Person, email: string, n: number): Promise<void> {
  const last = newGuest()
  await createEvent(owner, last)
  await mails(last, 1)
  expect(await mails(email, n)).toHaveLength(n)
}

describe('the calendar of a guest', () => {
  it('loses no date when a series is split without a change for the guest and its first part moves later', async () => {
    const { owner, email, series, datesInOffice, datesAfterMails, latest } = await createWeekly()
    await changeEvent(owner, series, { scope: 'following', occurrence: occurrence(3), title: 'Otro asunto' })
    await runDelayedMailJobs()
    await expectMails(owner, email, 1)
    await changeEvent(owner, await latest(), {
      scope: 'all',
      occurrence: occurrence(0),
      ...timesAt(hoursAfter(occurrence(0), 2)),
    })
    const dates = await datesAfterMails(2)
    expect(dates).toHaveLength(6)
    expect(dates).toEqual(await datesInOffice())
  })

  it('loses no date of the rest when the first part is cancelled, and the mail does not cancel the rest', async () => {
    const { owner, email, series, datesInOffice, datesAfterMails } = await createWeekly()
    await changeEvent(owner, series, { scope: 'following', occurrence: occurrence(2), title: 'Otro asunto' })
    await owner.delete(`/events/${series.id}`).expect(204)
    expect(await datesAfterMails(2)).toEqual([2, 3, 4, 5].map(occurrence))
    expect(await datesInOffice()).toEqual([2, 3, 4, 5].map(occurrence))
    const [, mail] = await mails(email, 2)
    expect(readCalendar(mail?.calendar)?.method).toBe('CANCEL')
    expect(mail?.text).not.toContain('Las fechas siguientes se cancelaron')
  })

  it('has each part of a series once when the series was split twice and its last part moved', async () => {
    const { owner, series, datesInOffice, datesAfterMails } = await createWeekly()
    const rest = await changeEvent(owner, series, { scope: 'following', occurrence: occurrence(2), title: 'Segunda' })
    const moved = timesAt(hoursAfter(occurrence(4), 3))
    await changeEvent(owner, rest, { scope: 'following', occurrence: occurrence(4), ...moved })
    const dates = await datesAfterMails(2)
    expect(dates).toEqual(await datesInOffice())
    expect(dates).toEqual([...[0, 1, 2, 3].map(occurrence), ...[4, 5].map((n) => hoursAfter(occurrence(n), 3))])
  })

  it('has a date of the split-off rest once when that date alone moves', async () => {
    const { owner, series, datesInOffice, datesAfterMails } = await createWeekly()
    const rest = await changeEvent(owner, series, { scope: 'following', occurrence: occurrence(2), title: 'Segunda' })
    await changeEvent(owner, rest, {
      scope: 'one',
      occurrence: occurrence(3),
      ...timesAt(hoursAfter(occurrence(3), 5)),
    })
    const dates = await datesAfterMails(2)
    expect(dates).toContain(hoursAfter(occurrence(3), 5))
    expect(dates).toEqual(await datesInOffice())
  })

  it('gets a date whose mail is queued when the series is split', async () => {
    const { owner, series, datesInOffice, datesAfterMails, latest } = await createWeekly()
    await changeEvent(owner, series, {
      scope: 'one',
      occurrence: occurrence(4),
      ...timesAt(hoursAfter(occurrence(4), 5)),
    })
    await changeEvent(owner, await latest(), { scope: 'following', occurrence: occurrence(2), title: 'Segunda' })
    const dates = await datesAfterMails(2)
    expect(dates).toContain(hoursAfter(occurrence(4), 5))
    expect(dates).toEqual(await datesInOffice())
  })

  it('has a changed date as an event of its own when the rule no longer has it', async () => {
    const { owner, email, series, datesInOffice, datesAfterMails, latest } = await createWeekly()
    await changeEvent(owner, series, {
      scope: 'one',
      occurrence: occurrence(1),
      ...timesAt(hoursAfter(occurrence(1), 5)),
    })
    await datesAfterMails(2)
    await changeEvent(owner, await latest(), { scope: 'all', rrule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=3' })
    const dates = await datesAfterMails(3)
    expect(dates).toContain(hoursAfter(occurrence(1), 5))
    expect(dates).toEqual(await datesInOffice())
    await expectMails(owner, email, 3)
  })

  it('has a changed date whose mail is queued when the series becomes a single event', async () => {
    const { owner, series, datesInOffice, datesAfterMails, latest } = await createWeekly()
    await changeEvent(owner, series, {
      scope: 'one',
      occurrence: occurrence(1),
      ...timesAt(hoursAfter(occurrence(1), 5)),
    })
    await changeEvent(owner, await latest(), { scope: 'all', rrule: null })
    const dates = await datesAfterMails(3)
    expect(dates).toEqual([occurrence(0), hoursAfter(occurrence(1), 5)])
    expect(dates).toEqual(await datesInOffice())
  })

  it('shows no changed date, split or new rule when the guest is not to be mailed', async () => {
    const { owner, email, series, datesAfterMails, datesInOffice, latest } = await createWeekly()
    const withoutNotice = { notifyGuest: false }
    await changeEvent(owner, series, {
      scope: 'one',
      occurrence: occurrence(3),
      ...timesAt(hoursAfter(occurrence(3), 5)),
      ...withoutNotice,
    })
    const rest = await changeEvent(owner, await latest(), {
      scope: 'following',
      occurrence: occurrence(2),
      ...timesAt(hoursAfter(occurrence(2), 2)),
      ...withoutNotice,
    })
    await changeEvent(owner, rest, { scope: 'all', rrule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=2', ...withoutNotice })
    await runDelayedMailJobs()
    await expectMails(owner, email, 1)
    expect(await datesInOffice()).not.toEqual([0, 1, 2, 3, 4, 5].map(occurrence))
    // The file about the first part describes the rest as it was last mailed.
    await changeEvent(owner, await latest(), { scope: 'all', location: 'Oficina 3' })
    expect(await datesAfterMails(2)).toEqual([0, 1, 2, 3, 4, 5].map(occurrence))
  })

  it('still has the rest, with a changed date of it, when the rest was removed without notice', async () => {
    const { owner, series, datesAfterMails, latest } = await createWeekly()
    const moved = hoursAfter(occurrence(3), 5)
    await changeEvent(owner, series, { scope: 'one', occurrence: occurrence(3), ...timesAt(moved) })
    await datesAfterMails(2)
    const rest = await changeEvent(owner, await latest(), {
      scope: 'following',
      occurrence: occurrence(2),
      title: 'Segunda',
    })
    await owner.delete(`/events/${rest.id}?notifyGuest=false`).expect(204)
    await changeEvent(owner, await latest(), { scope: 'all', location: 'Oficina 3' })
    expect(await datesAfterMails(3)).toEqual([...[0, 1, 2].map(occurrence), moved, ...[4, 5].map(occurrence)])
  })

  it('gets the removed date back after the series moved', async () => {
    const { owner, series, datesInOffice, datesAfterMails, latest } = await createWeekly()
    await owner.delete(`/events/${series.id}?scope=one&occurrence=${occurrence(2)}`).expect(204)
    expect(await datesAfterMails(2)).toHaveLength(5)
    await changeEvent(owner, await latest(), {
      scope: 'all',
      occurrence: occurrence(0),
      ...timesAt(hoursAfter(occurrence(0), 2)),
    })
    expect(await datesAfterMails(3)).toEqual(await datesInOffice())
    const restored = { scope: 'one', occurrence: hoursAfter(occurrence(2), 2) }
    await owner.post(`/events/${series.id}/restore`, restored).expect(200)
    const dates = await datesAfterMails(4)
    expect(dates).toHaveLength(6)
    expect(dates).toEqual(await datesInOffice())
  })

  it('gets a removed date back as an invitation when its guest was added after the removal', async () => {
    const { owner, series, latest } = await createWeekly()
    const removal = `/events/${series.id}?scope=one&occurrence=${occurrence(2)}&notifyGuest=false`
    await owner.delete(removal).expect(204)
    const second = newGuest()
    await changeEvent(owner, await latest(), { scope: 'all', guestName: 'Luis', guestEmail: second })
    await runDelayedMailJobs()
    await mails(second, 1)
    await owner.post(`/events/${series.id}/restore`, { scope: 'one', occurrence: occurrence(2) }).expect(200)
    await runDelayedMailJobs()
    const sent = await mails(second, 2)
    expect(sent.map(({ subject }) => subject.split(':')[0])).toEqual(['Invitación', 'Invitación'])
    expect(guestDates(sent)).toEqual([0, 1, 2, 3, 4, 5].map(occurrence))
  })
})

describe('a guest who is removed from the rest of a series', () => {
  it('keeps the first part, and loses the rest although it moves at the same time', async () => {
    const { owner, series, datesInOffice, datesAfterMails } = await createWeekly({ rrule: 'FREQ=WEEKLY' })
    const moved = timesAt(hoursAfter(occurrence(2), 2))
    await changeEvent(owner, series, {
      scope: 'following',
      occurrence: occurrence(2),
      ...moved,
      guestName: null,
      guestEmail: null,
    })
    expect(await datesAfterMails(2)).toEqual([0, 1].map(occurrence))
    expect(await datesInOffice()).toEqual([0, 1].map(occurrence))
  })

  it('is replaced by another, who gets the rest alone', async () => {
    const { owner, series, datesAfterMails } = await createWeekly()
    const second = newGuest()
    const rest = { scope: 'following', occurrence: occurrence(4), guestName: 'Luis', guestEmail: second }
    await changeEvent(owner, series, rest)
    expect(await datesAfterMails(2)).toEqual([0, 1, 2, 3].map(occurrence))
    expect(guestDates(await mails(second, 1))).toEqual([4, 5].map(occurrence))
  })
})

describe('the rest of a series that was split off', () => {
  const following = (week: number) => ({ scope: 'following', occurrence: occurrence(week) })

  it('comes back to the guest with a higher SEQUENCE after its cancellation was mailed', async () => {
    const { owner, email, series, datesInOffice, datesAfterMails } = await createWeekly()
    await owner.delete(`/events/${series.id}?scope=following&occurrence=${occurrence(3)}`).expect(204)
    expect(await datesAfterMails(2)).toEqual([0, 1, 2].map(occurrence))
    const rest = (await owner.post(`/events/${series.id}/restore`, following(3)).expect(200)).body as SavedGuestEvent
    expect(await datesAfterMails(3)).toEqual(await datesInOffice())
    await owner.delete(`/events/${rest.id}`).expect(204)
    expect(await datesAfterMails(4)).toEqual([0, 1, 2].map(occurrence))
    await owner.post(`/events/${rest.id}/restore`, {}).expect(200)
    const dates = await datesAfterMails(5)
    expect(dates).toEqual([0, 1, 2, 3, 4, 5].map(occurrence))
    const sent = await mails(email, 5)
    const events = sent.slice(2).map(({ calendar }) => readCalendar(calendar)?.events[0])
    expect(new Set(events.map((event) => event?.uid)).size).toBe(1)
    const sequences = events.map((event) => event?.sequence ?? 0)
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
    expect(new Set(sequences).size).toBe(3)
  })

  it('stays in the calendar of the guest when restored in time, also when the first part changes later', async () => {
    const { owner, email, series, datesInOffice, datesAfterMails, latest } = await createWeekly()
    await owner.delete(`/events/${series.id}?scope=following&occurrence=${occurrence(3)}`).expect(204)
    await owner.post(`/events/${series.id}/restore`, following(3)).expect(200)
    await runDelayedMailJobs()
    await expectMails(owner, email, 1)
    await changeEvent(owner, await latest(), { scope: 'all', location: 'Oficina 3' })
    expect(await datesAfterMails(2)).toEqual(await datesInOffice())
  })

  it('comes back with its changes when it was changed, removed and restored', async () => {
    const { owner, series, datesInOffice, datesAfterMails } = await createWeekly()
    const moved = timesAt(hoursAfter(occurrence(3), 2))
    const rest = await changeEvent(owner, series, { ...following(3), ...moved })
    await datesAfterMails(2)
    await owner.delete(`/events/${rest.id}`).expect(204)
    expect(await datesAfterMails(3)).toEqual([0, 1, 2].map(occurrence))
    await owner.post(`/events/${rest.id}/restore`, {}).expect(200)
    const dates = await datesAfterMails(4)
    expect(dates).toEqual([...[0, 1, 2].map(occurrence), ...[3, 4, 5].map((n) => hoursAfter(occurrence(n), 2))])
    expect(dates).toEqual(await datesInOffice())
  })

  it('returns to its former times with a higher SEQUENCE when a mailed move of it is undone', async () => {
    const { owner, email, series, datesInOffice, datesAfterMails } = await createWeekly()
    const rest = await changeEvent(owner, series, { ...following(3), ...timesAt(hoursAfter(occurrence(3), 2)) })
    await datesAfterMails(2)
    await changeEvent(owner, rest, { scope: 'all', ...timesAt(occurrence(3)) })
    const dates = await datesAfterMails(3)
    expect(dates).toEqual([0, 1, 2, 3, 4, 5].map(occurrence))
    expect(dates).toEqual(await datesInOffice())
    const sequences = (await mails(email, 3)).map(({ calendar }) => readCalendar(calendar)?.events[0]?.sequence)
    expect(sequences).toEqual([0, 1, 2])
  })
})
