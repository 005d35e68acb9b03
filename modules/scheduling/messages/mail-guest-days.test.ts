// Mails to guests of all-day events: calendar files with dates, and texts without an hour.
import { describe, expect, it } from 'vitest'
import { dayMs } from '#server/contract/time.ts'
import { office, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { guestDates, officeDates } from '#tests/support/guest-calendar.ts'
import {
  changeGuestEvent as changeEvent,
  guestMailsOf,
  makeGuestEvent as createEvent,
  newGuest,
  type SavedGuestEvent,
} from '#tests/support/guest-events.ts'
import { readCalendar } from '#tests/support/read-calendar.ts'

const app = useApp({ background: true })
const { mails, runDelayedMailJobs } = guestMailsOf(app)
const madrid = 'Europe/Madrid'
const puertoRico = 'America/Puerto_Rico'

const nextYear = new Date().getUTCFullYear() + 1
/** The day of the next year on which the clocks of Madrid are set forward: the last Sunday of March. */
const clockChange = (() => {
  const lastOfMarch = Date.UTC(nextYear, 2, 31)
  return new Date(lastOfMarch - new Date(lastOfMarch).getUTCDay() * dayMs).toISOString().slice(0, 10)
})()
const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

const days = (startDay: string, endDay: string, timeZone: string) => ({
  allDay: true,
  start: undefined,
  end: undefined,
  startDay,
  endDay,
  timeZone,
})
const datesInOffice = (lawyer: Person, email: string) =>
  officeDates(lawyer, email, `${addDays(clockChange, -100)}T00:00:00Z`, `${addDays(clockChange, 200)}T00:00:00Z`)
/** Returns the original start of the n-th occurrence of a series, from 0. */
const startOfOccurrence = async (lawyer: Person, { id }: SavedGuestEvent, n: number): Promise<string> => {
  const range = `from=${addDays(clockChange, -100)}T00:00:00Z&to=${addDays(clockChange, 200)}T00:00:00Z`
  const { body } = await lawyer.get(`/events?${range}`).expect(200)
  const items = (body as { items?: unknown[] }).items ?? body
  const found = (items as { id: string; occurrence: string | null }[]).filter((item) => item.id === id)
  return found[n]?.occurrence ?? ''
}

describe('the guest of an all-day event', () => {
  it.each([madrid, puertoRico])('gets dates across a change of the clocks, and a cancellation: %s', async (zone) => {
    const { owner } = await office(app())
    const email = newGuest()
    const whole = days(addDays(clockChange, -1), addDays(clockChange, 1), zone)
    const created = await createEvent(owner, email, { ...whole, busy: false })
    await changeEvent(owner, created, { startDay: clockChange, endDay: clockChange })
    await runDelayedMailJobs()
    await mails(email, 2)
    await owner.delete(`/events/${created.id}`).expect(204)
    await runDelayedMailJobs()
    const parts = (await mails(email, 3)).map(({ calendar }) => readCalendar(calendar))
    const events = parts.map((part) => part?.events[0])
    expect(parts.map((part) => part?.method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
    expect(events.map((event) => event?.sequence)).toEqual([0, 1, 2])
    expect(events.map((event) => [event?.startDate.toString(), event?.endDate.toString()])).toEqual([
      [addDays(clockChange, -1), addDays(clockChange, 2)],
      [clockChange, addDays(clockChange, 1)],
      [clockChange, addDays(clockChange, 1)],
    ])
    expect(events.every((event) => event?.startDate.isDate)).toBe(true)
    expect(events[0]?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
  })

  it.each([
    ['es', 'le espera para una llamada del viernes, 1 de enero de 2038, al domingo, 3 de enero de 2038.'],
    ['en', 'from Friday, January 1, 2038 to Sunday, January 3, 2038.'],
    ['fr', 'du vendredi 1er janvier 2038 au dimanche 3 janvier 2038.'],
    ['pt', 'de sexta-feira, 1º de janeiro de 2038, a domingo, 3 de janeiro de 2038.'],
  ])('gets a mail with the first and the last day, without hours: %s', async (locale, phrase) => {
    const { owner, companyId } = await office(app())
    await asOwner(app(), `update user_account set locale = $2 where company_id = $1`, [companyId, locale])
    const email = newGuest()
    const created = await createEvent(owner, email, days('2038-01-01', '2038-01-03', madrid))
    await changeEvent(owner, created, { endDay: '2038-01-04' })
    await runDelayedMailJobs()
    const [invited, changed] = await mails(email, 2)
    expect(invited?.text.replace(/\s/g, ' ')).toContain(phrase)
    expect(invited?.text).not.toMatch(/\d:\d\d/)
    // The former days are named although the first day is unchanged.
    expect(changed?.text.match(/2038/g)).toHaveLength(4)
  })

  it('gets a cancellation when replaced by a new guest, who gets an invitation to the new day', async () => {
    const { owner } = await office(app())
    const [first, second] = [newGuest(), newGuest()]
    const created = await createEvent(owner, first, days(clockChange, clockChange, madrid))
    const next = addDays(clockChange, 1)
    await changeEvent(owner, created, { guestName: 'Luis', guestEmail: second, startDay: next, endDay: next })
    await runDelayedMailJobs()
    expect(guestDates(await mails(first, 2))).toEqual([])
    expect(guestDates(await mails(second, 1))).toEqual([next])
  })

  it('gets times when the event gets hours, and dates when it is all-day again', async () => {
    const { owner } = await office(app())
    const email = newGuest()
    const created = await createEvent(owner, email, days(clockChange, clockChange, madrid))
    const start = `${clockChange}T15:00:00.000Z`
    const timed = await changeEvent(owner, created, { allDay: false, start, end: `${clockChange}T16:00:00.000Z` })
    await runDelayedMailJobs()
    expect(guestDates(await mails(email, 2))).toEqual([start])
    await changeEvent(owner, timed, { allDay: true, startDay: clockChange, endDay: clockChange })
    await runDelayedMailJobs()
    expect(guestDates(await mails(email, 3))).toEqual([clockChange])
  })
})

describe('the guest of an all-day series', () => {
  it.each([madrid, puertoRico])(
    'has the same days as the office after removals, changes and a split: %s',
    async (zone) => {
      const { owner } = await office(app())
      const email = newGuest()
      const first = addDays(clockChange, -7)
      const until = addDays(first, 35).replaceAll('-', '')
      const series = await createEvent(owner, email, {
        ...days(first, first, zone),
        rrule: `FREQ=WEEKLY;UNTIL=${until}`,
      })
      const invited = readCalendar((await mails(email, 1))[0]?.calendar)
      expect(invited?.events[0]?.component.getFirstPropertyValue('rrule')?.toString()).toContain(`UNTIL=${until}`)
      const [second, third, fourth] = [
        await startOfOccurrence(owner, series, 1),
        await startOfOccurrence(owner, series, 2),
        await startOfOccurrence(owner, series, 3),
      ]
      await owner.delete(`/events/${series.id}?scope=one&occurrence=${second}`).expect(204)
      await runDelayedMailJobs()
      expect(guestDates(await mails(email, 2))).toEqual(await datesInOffice(owner, email))
      const { version } = (await owner.get(`/events/${series.id}`).expect(200)).body as SavedGuestEvent
      const moved = addDays(first, 16)
      const changeOfThird = { scope: 'one', occurrence: third, startDay: moved, endDay: moved }
      await changeEvent(owner, { id: series.id, version }, changeOfThird)
      await runDelayedMailJobs()
      expect(guestDates(await mails(email, 3))).toEqual(await datesInOffice(owner, email))
      const current = (await owner.get(`/events/${series.id}`).expect(200)).body as SavedGuestEvent
      const day = addDays(first, 22)
      const changeOfRest = { scope: 'following', occurrence: fourth, startDay: day, endDay: day }
      await changeEvent(owner, current, changeOfRest)
      await runDelayedMailJobs()
      const dates = guestDates(await mails(email, 4))
      // Moved by a day, the last week falls after the end of the rule.
      expect(dates).toEqual([first, moved, day, addDays(day, 7)])
      expect(dates).toEqual(await datesInOffice(owner, email))
    },
  )

  it('sees an endless series shortened when its rest is cancelled, and complete when that is undone', async () => {
    const { owner } = await office(app())
    const email = newGuest()
    const first = addDays(clockChange, -1)
    const series = await createEvent(owner, email, { ...days(first, first, madrid), rrule: 'FREQ=DAILY' })
    await mails(email, 1)
    const third = await startOfOccurrence(owner, series, 2)
    await owner.delete(`/events/${series.id}?scope=following&occurrence=${third}`).expect(204)
    await runDelayedMailJobs()
    expect(guestDates(await mails(email, 2))).toEqual([first, clockChange])
    await owner.post(`/events/${series.id}/restore`, { scope: 'following', occurrence: third }).expect(200)
    await runDelayedMailJobs()
    const dates = guestDates(await mails(email, 3))
    expect(dates.slice(0, 5)).toEqual([-1, 0, 1, 2, 3].map((n) => addDays(clockChange, n)))
    expect(dates.length).toBeGreaterThan(100)
  })
})
