// Guests of series that moved without a mail to them: a later mail about one date changes that date in their calendar,
// by the RECURRENCE-ID by which they have it, and adds none beside it.
import { describe, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
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
const silent = { notifyGuest: false }
const weeks = (...numbers: number[]) => numbers.map(occurrence)

async function weekly(guest: object | null = null) {
  const { owner } = await office(app())
  const email = newGuest()
  const series = await event(owner, email, { rrule: 'FREQ=WEEKLY;COUNT=6', ...guest })
  if (!guest) await mails(email, 1)
  const latest = async (id = series.id) =>
    (await owner.get(`/events/${id}`).expect(200)).body as SavedGuestEvent & { readonly version: number }
  const inMails = async (n: number) => {
    await undoWindowPasses()
    return guestDates(await mails(email, n))
  }
  const moveDate = async (start: string, to: string, more: object = {}) =>
    change(owner, await latest(), { scope: 'one', occurrence: start, ...at(to), ...more })
  const moveSeries = async (from: string, to: string, more: object = silent) =>
    change(owner, await latest(), { scope: 'all', occurrence: from, ...at(to), ...more })
  const removeDate = (start: string) => owner.delete(`/events/${series.id}?scope=one&occurrence=${start}`).expect(204)
  const inOffice = () => officeDates(owner, email, hoursFromNow(0), hoursFromNow(60 * 24))
  return { owner, email, series, latest, inMails, moveDate, moveSeries, removeDate, inOffice }
}

/** The RECURRENCE-ID of the last file, as an instant. */
const lastDateOf = (sent: Awaited<ReturnType<typeof mails>>) =>
  readCalendar(sent.at(-1)?.calendar)?.events[0]?.recurrenceId?.toJSDate().toISOString()

describe('a date of a series that moved without notice after the date was mailed', () => {
  it('is replaced in the calendar of the guest when it changes again', async () => {
    const { email, inMails, moveDate, moveSeries } = await weekly()
    await moveDate(occurrence(2), later(occurrence(2), 5))
    await inMails(2)
    await moveSeries(occurrence(0), later(occurrence(0), 2))
    await moveDate(later(occurrence(2), 2), later(occurrence(2), 8))
    expect(await inMails(3)).toEqual([...weeks(0, 1), later(occurrence(2), 8), ...weeks(3, 4, 5)])
    expect(lastDateOf(await mails(email, 3))).toBe(occurrence(2))
  })

  it('leaves the calendar of the guest when it is cancelled, and comes back when that is undone', async () => {
    const { owner, series, inMails, moveDate, moveSeries, removeDate } = await weekly()
    await moveDate(occurrence(2), later(occurrence(2), 5))
    await inMails(2)
    await moveSeries(occurrence(0), later(occurrence(0), 2))
    await removeDate(later(occurrence(2), 2))
    expect(await inMails(3)).toEqual(weeks(0, 1, 3, 4, 5))
    const restored = { scope: 'one', occurrence: later(occurrence(2), 2) }
    await owner.post(`/events/${series.id}/restore`, restored).expect(200)
    expect(await inMails(4)).toHaveLength(6)
  })

  it('is replaced each time when the series moves without notice again', async () => {
    const { inMails, moveDate, moveSeries } = await weekly()
    await moveSeries(occurrence(0), later(occurrence(0), 2))
    await moveDate(later(occurrence(3), 2), later(occurrence(3), 5))
    expect(await inMails(2)).toEqual([...weeks(0, 1, 2), later(occurrence(3), 5), ...weeks(4, 5)])
    await moveSeries(later(occurrence(0), 2), later(occurrence(0), 26))
    await moveDate(later(occurrence(3), 26), later(occurrence(3), 30))
    expect(await inMails(3)).toEqual([...weeks(0, 1, 2), later(occurrence(3), 30), ...weeks(4, 5)])
  })

  it('stands once when the whole series is mailed afterwards, and when it changes after that', async () => {
    const { inMails, moveDate, moveSeries, inOffice } = await weekly()
    await moveDate(occurrence(2), later(occurrence(2), 5))
    await inMails(2)
    await moveSeries(occurrence(0), later(occurrence(0), 2))
    await moveSeries(later(occurrence(0), 2), later(occurrence(0), 3), {})
    expect(await inMails(3)).toEqual(await inOffice())
    await moveDate(later(occurrence(2), 3), later(occurrence(2), 9))
    const dates = await inMails(4)
    expect(dates).toHaveLength(6)
    expect(dates).toEqual(await inOffice())
  })

  it('is the only one that changes when the rest of the series moved without notice before', async () => {
    const { owner, inMails, series, latest } = await weekly()
    const rest = await change(owner, series, {
      scope: 'following',
      occurrence: occurrence(2),
      ...at(later(occurrence(2), 2)),
      ...silent,
    })
    await change(owner, await latest(rest.id), {
      scope: 'one',
      occurrence: later(occurrence(4), 2),
      ...at(later(occurrence(4), 7)),
    })
    expect(await inMails(2)).toEqual([...weeks(0, 1, 2, 3), later(occurrence(4), 7), ...weeks(5)])
  })
})

describe('the guest of a single date alone', () => {
  const alone = { guestName: null, guestEmail: null }
  it.each([
    ['all', 0],
    ['following', 1],
  ] as const)('has it once, and then not any more, when its series moves without notice: %s', async (scope, from) => {
    const { owner, email, series, latest, inMails } = await weekly(alone)
    await change(owner, series, { scope: 'one', occurrence: occurrence(2), guestName: 'Luis', guestEmail: email })
    expect(await inMails(1)).toEqual([occurrence(2)])
    const moved = await change(owner, await latest(), {
      scope,
      occurrence: occurrence(from),
      ...at(later(occurrence(from), 2)),
      ...silent,
    })
    const present = await latest(moved.id)
    const one = { scope: 'one', occurrence: later(occurrence(2), 2) }
    await change(owner, present, { ...one, ...at(later(occurrence(2), 6)) })
    expect(await inMails(2)).toEqual([later(occurrence(2), 6)])
    await owner.delete(`/events/${moved.id}?scope=one&occurrence=${one.occurrence}`).expect(204)
    expect(await inMails(3)).toEqual([])
  })
})
