// Guests of series that are split, whose dates become events of their own, or that are restored: their calendar ends in
// the state of the calendar of the office.
import { describe, expect, it } from 'vitest'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { guestDates, officeDates } from '#tests/support/guest-calendar.ts'
import {
  changeGuestEvent as change,
  guestMailsOf,
  hoursFromNow,
  makeGuestEvent as event,
  newGuest,
  type SavedGuestEvent,
} from '#tests/support/guest-events.ts'
import { readCalendar } from '#tests/support/read-calendar.ts'

const app = useApp({ background: true })
const { mails, undoWindowPasses } = guestMailsOf(app)

const occurrence = (week: number) => new Date(Date.parse(hoursFromNow(24)) + week * 7 * 24 * 3_600_000).toISOString()
const later = (start: string, hours = 1) => new Date(Date.parse(start) + hours * 3_600_000).toISOString()
const at = (start: string) => ({ start, end: later(start) })

async function weekly(more: object = {}) {
  const { owner } = await office(app())
  const email = newGuest()
  const series = await event(owner, email, { rrule: 'FREQ=WEEKLY;COUNT=6', ...more })
  await mails(email, 1)
  const inOffice = () => officeDates(owner, email, hoursFromNow(0), hoursFromNow(60 * 24))
  const inMails = async (n: number) => {
    await undoWindowPasses()
    return guestDates(await mails(email, n))
  }
  const latest = async () =>
    (await owner.get(`/events/${series.id}`).expect(200)).body as SavedGuestEvent & { readonly version: number }
  return { owner, email, series, inOffice, inMails, latest }
}
/** No mail waits: another guest is mailed later, and the mails of this one stay so many. */
async function expectMails(owner: Person, email: string, n: number): Promise<void> {
  const last = newGuest()
  await event(owner, last)
  await mails(last, 1)
  expect(await mails(email, n)).toHaveLength(n)
}

describe('the calendar of a guest', () => {
  it('loses no date when a series is split without a change for the guest and its first part moves later', async () => {
    const { owner, email, series, inOffice, inMails, latest } = await weekly()
    await change(owner, series, { scope: 'following', occurrence: occurrence(3), title: 'Otro asunto' })
    await undoWindowPasses()
    await expectMails(owner, email, 1)
    await change(owner, await latest(), { scope: 'all', occurrence: occurrence(0), ...at(later(occurrence(0), 2)) })
    const dates = await inMails(2)
    expect(dates).toHaveLength(6)
    expect(dates).toEqual(await inOffice())
  })

  it('loses no date of the rest when the first part is cancelled, and the mail does not cancel the rest', async () => {
    const { owner, email, series, inOffice, inMails } = await weekly()
    await change(owner, series, { scope: 'following', occurrence: occurrence(2), title: 'Otro asunto' })
    await owner.delete(`/events/${series.id}`).expect(204)
    expect(await inMails(2)).toEqual([2, 3, 4, 5].map(occurrence))
    expect(await inOffice()).toEqual([2, 3, 4, 5].map(occurrence))
    const [, mail] = await mails(email, 2)
    expect(readCalendar(mail?.calendar)?.method).toBe('CANCEL')
    expect(mail?.text).not.toContain('Las fechas siguientes se cancelaron')
  })

  it('has each part of a series that was split twice once, when the last part moves', async () => {
    const { owner, series, inOffice, inMails } = await weekly()
    const rest = await change(owner, series, { scope: 'following', occurrence: occurrence(2), title: 'Segunda' })
    const moved = at(later(occurrence(4), 3))
    await change(owner, rest, { scope: 'following', occurrence: occurrence(4), ...moved })
    const dates = await inMails(2)
    expect(dates).toEqual(await inOffice())
    expect(dates).toEqual([...[0, 1, 2, 3].map(occurrence), ...[4, 5].map((n) => later(occurrence(n), 3))])
  })

  it('has one date of a rest that it knows by the first part, when that date alone moves', async () => {
    const { owner, series, inOffice, inMails } = await weekly()
    const rest = await change(owner, series, { scope: 'following', occurrence: occurrence(2), title: 'Segunda' })
    await change(owner, rest, { scope: 'one', occurrence: occurrence(3), ...at(later(occurrence(3), 5)) })
    const dates = await inMails(2)
    expect(dates).toContain(later(occurrence(3), 5))
    expect(dates).toEqual(await inOffice())
  })

  it('gets a date that waits to be mailed when the series is split meanwhile', async () => {
    const { owner, series, inOffice, inMails, latest } = await weekly()
    await change(owner, series, { scope: 'one', occurrence: occurrence(4), ...at(later(occurrence(4), 5)) })
    await change(owner, await latest(), { scope: 'following', occurrence: occurrence(2), title: 'Segunda' })
    const dates = await inMails(2)
    expect(dates).toContain(later(occurrence(4), 5))
    expect(dates).toEqual(await inOffice())
  })

  it('has a changed date as an event of its own when the rule no longer has it', async () => {
    const { owner, email, series, inOffice, inMails, latest } = await weekly()
    await change(owner, series, { scope: 'one', occurrence: occurrence(1), ...at(later(occurrence(1), 5)) })
    await inMails(2)
    await change(owner, await latest(), { scope: 'all', rrule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=3' })
    const dates = await inMails(3)
    expect(dates).toContain(later(occurrence(1), 5))
    expect(dates).toEqual(await inOffice())
    await expectMails(owner, email, 3)
  })

  it('has a changed date whose mail waits when the series becomes a single event', async () => {
    const { owner, series, inOffice, inMails, latest } = await weekly()
    await change(owner, series, { scope: 'one', occurrence: occurrence(1), ...at(later(occurrence(1), 5)) })
    await change(owner, await latest(), { scope: 'all', rrule: null })
    const dates = await inMails(3)
    expect(dates).toEqual([occurrence(0), later(occurrence(1), 5)])
    expect(dates).toEqual(await inOffice())
  })

  it('shows neither a changed date nor a split nor another rule where the guest is not to be mailed', async () => {
    const { owner, email, series, inMails, inOffice, latest } = await weekly()
    const silent = { notifyGuest: false }
    await change(owner, series, { scope: 'one', occurrence: occurrence(3), ...at(later(occurrence(3), 5)), ...silent })
    const rest = await change(owner, await latest(), {
      scope: 'following',
      occurrence: occurrence(2),
      ...at(later(occurrence(2), 2)),
      ...silent,
    })
    await change(owner, rest, { scope: 'all', rrule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=2', ...silent })
    await undoWindowPasses()
    await expectMails(owner, email, 1)
    expect(await inOffice()).not.toEqual([0, 1, 2, 3, 4, 5].map(occurrence))
    // The file about the first part gives the rest as it was last mailed.
    await change(owner, await latest(), { scope: 'all', location: 'Oficina 3' })
    expect(await inMails(2)).toEqual([0, 1, 2, 3, 4, 5].map(occurrence))
  })

  it('has the rest with its changed date when that rest was removed without notice', async () => {
    const { owner, series, inMails, latest } = await weekly()
    const moved = later(occurrence(3), 5)
    await change(owner, series, { scope: 'one', occurrence: occurrence(3), ...at(moved) })
    await inMails(2)
    const rest = await change(owner, await latest(), {
      scope: 'following',
      occurrence: occurrence(2),
      title: 'Segunda',
    })
    await owner.delete(`/events/${rest.id}?notifyGuest=false`).expect(204)
    await change(owner, await latest(), { scope: 'all', location: 'Oficina 3' })
    expect(await inMails(3)).toEqual([...[0, 1, 2].map(occurrence), moved, ...[4, 5].map(occurrence)])
  })

  it('gets the removed date back after the series moved', async () => {
    const { owner, series, inOffice, inMails, latest } = await weekly()
    await owner.delete(`/events/${series.id}?scope=one&occurrence=${occurrence(2)}`).expect(204)
    expect(await inMails(2)).toHaveLength(5)
    await change(owner, await latest(), { scope: 'all', occurrence: occurrence(0), ...at(later(occurrence(0), 2)) })
    expect(await inMails(3)).toEqual(await inOffice())
    const restored = { scope: 'one', occurrence: later(occurrence(2), 2) }
    await owner.post(`/events/${series.id}/restore`, restored).expect(200)
    const dates = await inMails(4)
    expect(dates).toHaveLength(6)
    expect(dates).toEqual(await inOffice())
  })

  it('of a guest who came later gets a removed date back as an invitation', async () => {
    const { owner, series, latest } = await weekly()
    const silent = `/events/${series.id}?scope=one&occurrence=${occurrence(2)}&notifyGuest=false`
    await owner.delete(silent).expect(204)
    const second = newGuest()
    await change(owner, await latest(), { scope: 'all', guestName: 'Luis', guestEmail: second })
    await undoWindowPasses()
    await mails(second, 1)
    await owner.post(`/events/${series.id}/restore`, { scope: 'one', occurrence: occurrence(2) }).expect(200)
    await undoWindowPasses()
    const sent = await mails(second, 2)
    expect(sent.map(({ subject }) => subject.split(':')[0])).toEqual(['Invitación', 'Invitación'])
    expect(guestDates(sent)).toEqual([0, 1, 2, 3, 4, 5].map(occurrence))
  })
})

describe('a guest who is removed from the rest of a series', () => {
  it('keeps the first part, and has nothing of the rest although it moves at the same time', async () => {
    const { owner, series, inOffice, inMails } = await weekly({ rrule: 'FREQ=WEEKLY' })
    const moved = at(later(occurrence(2), 2))
    await change(owner, series, {
      scope: 'following',
      occurrence: occurrence(2),
      ...moved,
      guestName: null,
      guestEmail: null,
    })
    expect(await inMails(2)).toEqual([0, 1].map(occurrence))
    expect(await inOffice()).toEqual([0, 1].map(occurrence))
  })

  it('is replaced by another, who gets the rest alone', async () => {
    const { owner, series, inMails } = await weekly()
    const second = newGuest()
    const rest = { scope: 'following', occurrence: occurrence(4), guestName: 'Luis', guestEmail: second }
    await change(owner, series, rest)
    expect(await inMails(2)).toEqual([0, 1, 2, 3].map(occurrence))
    expect(guestDates(await mails(second, 1))).toEqual([4, 5].map(occurrence))
  })
})

describe('the rest of a series that was cut off and restored', () => {
  const cut = (week: number) => ({ scope: 'following', occurrence: occurrence(week) })

  it('comes back to the guest with a higher SEQUENCE after its cancellation was mailed', async () => {
    const { owner, email, series, inOffice, inMails } = await weekly()
    await owner.delete(`/events/${series.id}?scope=following&occurrence=${occurrence(3)}`).expect(204)
    expect(await inMails(2)).toEqual([0, 1, 2].map(occurrence))
    const rest = (await owner.post(`/events/${series.id}/restore`, cut(3)).expect(200)).body as SavedGuestEvent
    expect(await inMails(3)).toEqual(await inOffice())
    await owner.delete(`/events/${rest.id}`).expect(204)
    expect(await inMails(4)).toEqual([0, 1, 2].map(occurrence))
    await owner.post(`/events/${rest.id}/restore`, {}).expect(200)
    const dates = await inMails(5)
    expect(dates).toEqual([0, 1, 2, 3, 4, 5].map(occurrence))
    const sent = await mails(email, 5)
    const events = sent.slice(2).map(({ calendar }) => readCalendar(calendar)?.events[0])
    expect(new Set(events.map((one) => one?.uid)).size).toBe(1)
    const sequences = events.map((one) => one?.sequence ?? 0)
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
    expect(new Set(sequences).size).toBe(3)
  })

  it('stays in the calendar of the guest when restored in time, also when the first part changes later', async () => {
    const { owner, email, series, inOffice, inMails, latest } = await weekly()
    await owner.delete(`/events/${series.id}?scope=following&occurrence=${occurrence(3)}`).expect(204)
    await owner.post(`/events/${series.id}/restore`, cut(3)).expect(200)
    await undoWindowPasses()
    await expectMails(owner, email, 1)
    await change(owner, await latest(), { scope: 'all', location: 'Oficina 3' })
    expect(await inMails(2)).toEqual(await inOffice())
  })

  it('is the one that was changed and then removed, as it was changed', async () => {
    const { owner, series, inOffice, inMails } = await weekly()
    const moved = at(later(occurrence(3), 2))
    const rest = await change(owner, series, { ...cut(3), ...moved })
    await inMails(2)
    await owner.delete(`/events/${rest.id}`).expect(204)
    expect(await inMails(3)).toEqual([0, 1, 2].map(occurrence))
    await owner.post(`/events/${rest.id}/restore`, {}).expect(200)
    const dates = await inMails(4)
    expect(dates).toEqual([...[0, 1, 2].map(occurrence), ...[3, 4, 5].map((n) => later(occurrence(n), 2))])
    expect(dates).toEqual(await inOffice())
  })

  it('returns to its former times with a higher SEQUENCE when a mailed move of it is taken back', async () => {
    const { owner, email, series, inOffice, inMails } = await weekly()
    const rest = await change(owner, series, { ...cut(3), ...at(later(occurrence(3), 2)) })
    await inMails(2)
    await change(owner, rest, { scope: 'all', ...at(occurrence(3)) })
    const dates = await inMails(3)
    expect(dates).toEqual([0, 1, 2, 3, 4, 5].map(occurrence))
    expect(dates).toEqual(await inOffice())
    const sequences = (await mails(email, 3)).map(({ calendar }) => readCalendar(calendar)?.events[0]?.sequence)
    expect(sequences).toEqual([0, 1, 2])
  })
})
