// Guests of series that moved without a mail to them: a later mail about one date changes that date in their calendar,
// under the RECURRENCE-ID that the calendar has, and adds no duplicate.
import { describe, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
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
const withoutNotice = { notifyGuest: false }
const weeks = (...numbers: number[]) => numbers.map(occurrence)

async function createWeekly({ hasGuest = true } = {}) {
  const { owner } = await office(app())
  const email = newGuest()
  const series = await createEvent(owner, email, {
    rrule: 'FREQ=WEEKLY;COUNT=6',
    ...(hasGuest ? {} : { guestName: null, guestEmail: null }),
  })
  if (hasGuest) await mails(email, 1)
  const latest = async (id = series.id) =>
    (await owner.get(`/events/${id}`).expect(200)).body as SavedGuestEvent & { readonly version: number }
  /** Waits for `n` mails and returns the dates of the guest's calendar after them. */
  const datesAfterMails = async (n: number) => {
    await runDelayedMailJobs()
    return guestDates(await mails(email, n))
  }
  const moveDate = async (from: string, to: string) =>
    changeEvent(owner, await latest(), { scope: 'one', occurrence: from, ...timesAt(to) })
  const moveSeries = async (from: string, to: string, notice: object = withoutNotice) =>
    changeEvent(owner, await latest(), { scope: 'all', occurrence: from, ...timesAt(to), ...notice })
  const removeDate = (start: string) => owner.delete(`/events/${series.id}?scope=one&occurrence=${start}`).expect(204)
  const datesInOffice = () => officeDates(owner, email, hoursFromNow(0), hoursFromNow(60 * 24))
  return { owner, email, series, latest, datesAfterMails, moveDate, moveSeries, removeDate, datesInOffice }
}

/** Returns the RECURRENCE-ID of the last file, as an instant. */
const lastRecurrenceId = (sent: Awaited<ReturnType<typeof mails>>) =>
  readCalendar(sent.at(-1)?.calendar)?.events[0]?.recurrenceId?.toJSDate().toISOString()

describe('a date of a series that moved without notice after the date was mailed', () => {
  it('is replaced in the calendar of the guest when it changes again', async () => {
    const { email, datesAfterMails, moveDate, moveSeries } = await createWeekly()
    await moveDate(occurrence(2), hoursAfter(occurrence(2), 5))
    await datesAfterMails(2)
    await moveSeries(occurrence(0), hoursAfter(occurrence(0), 2))
    await moveDate(hoursAfter(occurrence(2), 2), hoursAfter(occurrence(2), 8))
    expect(await datesAfterMails(3)).toEqual([...weeks(0, 1), hoursAfter(occurrence(2), 8), ...weeks(3, 4, 5)])
    expect(lastRecurrenceId(await mails(email, 3))).toBe(occurrence(2))
  })

  it('leaves the calendar of the guest when it is cancelled, and comes back when that is undone', async () => {
    const { owner, series, datesAfterMails, moveDate, moveSeries, removeDate } = await createWeekly()
    await moveDate(occurrence(2), hoursAfter(occurrence(2), 5))
    await datesAfterMails(2)
    await moveSeries(occurrence(0), hoursAfter(occurrence(0), 2))
    await removeDate(hoursAfter(occurrence(2), 2))
    expect(await datesAfterMails(3)).toEqual(weeks(0, 1, 3, 4, 5))
    const restored = { scope: 'one', occurrence: hoursAfter(occurrence(2), 2) }
    await owner.post(`/events/${series.id}/restore`, restored).expect(200)
    expect(await datesAfterMails(4)).toHaveLength(6)
  })

  it('is replaced each time when the series moves without notice again', async () => {
    const { datesAfterMails, moveDate, moveSeries } = await createWeekly()
    await moveSeries(occurrence(0), hoursAfter(occurrence(0), 2))
    await moveDate(hoursAfter(occurrence(3), 2), hoursAfter(occurrence(3), 5))
    expect(await datesAfterMails(2)).toEqual([...weeks(0, 1, 2), hoursAfter(occurrence(3), 5), ...weeks(4, 5)])
    await moveSeries(hoursAfter(occurrence(0), 2), hoursAfter(occurrence(0), 26))
    await moveDate(hoursAfter(occurrence(3), 26), hoursAfter(occurrence(3), 30))
    expect(await datesAfterMails(3)).toEqual([...weeks(0, 1, 2), hoursAfter(occurrence(3), 30), ...weeks(4, 5)])
  })

  it('appears once after a mail about the whole series, and after another change of the date', async () => {
    const { datesAfterMails, moveDate, moveSeries, datesInOffice } = await createWeekly()
    await moveDate(occurrence(2), hoursAfter(occurrence(2), 5))
    await datesAfterMails(2)
    await moveSeries(occurrence(0), hoursAfter(occurrence(0), 2))
    await moveSeries(hoursAfter(occurrence(0), 2), hoursAfter(occurrence(0), 3), {})
    expect(await datesAfterMails(3)).toEqual(await datesInOffice())
    await moveDate(hoursAfter(occurrence(2), 3), hoursAfter(occurrence(2), 9))
    const dates = await datesAfterMails(4)
    expect(dates).toHaveLength(6)
    expect(dates).toEqual(await datesInOffice())
  })

  it('is the only date that changes when the rest of the series moved without notice before', async () => {
    const { owner, datesAfterMails, series, latest } = await createWeekly()
    const rest = await changeEvent(owner, series, {
      scope: 'following',
      occurrence: occurrence(2),
      ...timesAt(hoursAfter(occurrence(2), 2)),
      ...withoutNotice,
    })
    await changeEvent(owner, await latest(rest.id), {
      scope: 'one',
      occurrence: hoursAfter(occurrence(4), 2),
      ...timesAt(hoursAfter(occurrence(4), 7)),
    })
    expect(await datesAfterMails(2)).toEqual([...weeks(0, 1, 2, 3), hoursAfter(occurrence(4), 7), ...weeks(5)])
  })
})

describe('the guest of a single date alone', () => {
  it.each([
    ['all', 0],
    ['following', 1],
  ] as const)(
    'has that date once, and not after its removal, when its series moves without notice: %s',
    async (scope, from) => {
      const { owner, email, series, latest, datesAfterMails } = await createWeekly({ hasGuest: false })
      await changeEvent(owner, series, {
        scope: 'one',
        occurrence: occurrence(2),
        guestName: 'Luis',
        guestEmail: email,
      })
      expect(await datesAfterMails(1)).toEqual([occurrence(2)])
      const moved = await changeEvent(owner, await latest(), {
        scope,
        occurrence: occurrence(from),
        ...timesAt(hoursAfter(occurrence(from), 2)),
        ...withoutNotice,
      })
      const current = await latest(moved.id)
      const movedDate = { scope: 'one', occurrence: hoursAfter(occurrence(2), 2) }
      await changeEvent(owner, current, { ...movedDate, ...timesAt(hoursAfter(occurrence(2), 6)) })
      expect(await datesAfterMails(2)).toEqual([hoursAfter(occurrence(2), 6)])
      await owner.delete(`/events/${moved.id}?scope=one&occurrence=${movedDate.occurrence}`).expect(204)
      expect(await datesAfterMails(3)).toEqual([])
    },
  )
})
