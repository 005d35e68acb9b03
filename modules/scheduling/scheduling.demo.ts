// The calendars of the demonstration office: this week and the next ones, the same each time for the same day.
import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import { courtHolidays } from '#modules/platform/index.ts'
import { eventCreated } from './events/events.events.ts'
import { insertEvent, newEventId, newUid, type StoredEvent } from './events/event-row.ts'
import { mergeTimes } from './events/event-times.ts'
import { settledSeries } from './events/series-changes.ts'
import { readSettings, writeSettings } from './settings/schedule-settings.ts'
import { dayText, instantOf, minuteMs, wallOf, weekdayOf } from './zoned-time.ts'
import { zone, type DemoEntry, away, entries } from './calendar-entries.demo.ts'

export interface DemoCalendarOffice {
  readonly companyId: string
  readonly lawyers: readonly { readonly id: string; readonly name: string; readonly surname: string }[]
}
export interface DemoCalendarCase {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly courtCaseNumber: string
}

interface Guest {
  readonly name: string
  readonly email: string
}
interface Desk {
  readonly companyId: string
  readonly lawyers: readonly string[]
  readonly cases: readonly DemoCalendarCase[]
  readonly guests: readonly Guest[]
  readonly sunday: number
  readonly closed: ReadonlySet<string>
}

const plain = (given: Pick<StoredEvent, 'companyId' | 'ownerId' | 'kind' | 'title'>) => {
  const id = newEventId()
  return {
    ...given,
    id,
    createdBy: given.ownerId,
    description: null,
    location: null,
    meetingLink: null,
    color: null,
    rrule: null,
    until: null,
    exDates: [],
    seriesId: null,
    originalStart: null,
    private: given.kind === 'personal',
    proposed: false,
    caseId: null,
    guestName: null,
    guestEmail: null,
    videoCall: false,
    roomId: null,
    roomUrl: null,
    appointmentId: null,
    uid: newUid(id),
    sequence: 0,
    deletedAt: null,
    version: 1,
    participants: [],
    busy: given.kind !== 'deadline' && given.kind !== 'task',
  }
}

const iso = (day: number, minute: number): string => new Date(instantOf(day, minute * minuteMs, zone)).toISOString()

function timesOf({ at, minutes = 60, kind }: DemoEntry, day: number) {
  const given =
    at === undefined ? { allDay: true, startDay: dayText(day) } : { start: iso(day, at), end: iso(day, at + minutes) }
  return mergeTimes(null, given, kind, zone)
}

/** Null on a day on which the courts are closed: nobody is called to court then. */
function eventOf(desk: Desk, entry: DemoEntry): StoredEvent | null {
  const day = desk.sunday + entry.week * 7 + entry.weekday
  const ownerId = desk.lawyers[entry.lawyer]
  if (!ownerId || (desk.closed.has(dayText(day)) && !entry.more?.rrule)) return null
  const guest = entry.guest === undefined ? undefined : desk.guests[entry.guest % Math.max(1, desk.guests.length)]
  const others = desk.lawyers.filter((id) => id !== ownerId).map((userId) => ({ userId, name: null, email: null }))
  const { master } = settledSeries({
    master: {
      ...plain({ companyId: desk.companyId, ownerId, kind: entry.kind, title: entry.title }),
      ...timesOf(entry, day),
      ...entry.more,
      caseId: entry.case === undefined ? null : (desk.cases[entry.case % Math.max(1, desk.cases.length)]?.id ?? null),
      guestName: guest?.name ?? null,
      guestEmail: guest?.email ?? null,
      participants: entry.everybody ? others : [],
    },
    edited: [],
  })
  return master
}

function awayEvent(desk: Desk): StoredEvent | null {
  const ownerId = desk.lawyers[away.lawyer]
  const day = desk.sunday + away.week * 7 + away.weekday
  if (!ownerId) return null
  const times = mergeTimes(
    null,
    { allDay: true, startDay: dayText(day), endDay: dayText(day + away.days - 1) },
    'personal',
    zone,
  )
  return {
    ...plain({ companyId: desk.companyId, ownerId, kind: 'personal', title: away.title }),
    ...times,
    until: times.end,
  }
}

/** How the three of them work. */
const habits = [
  {
    meetingMinutes: 30,
    bufferMinutes: 15,
    minimumNoticeMinutes: 1_440,
    slotsPerDay: 6,
    windows: [1, 2, 3, 4, 5].flatMap((weekday) => [
      { weekday, start: '09:00', end: '12:00' },
      { weekday, start: '13:00', end: '17:00' },
    ]),
  },
  {
    meetingMinutes: 45,
    breakMinutes: 15,
    confirm: 'request' as const,
    safePreConsultation: true,
    windows: [1, 2, 3, 4].map((weekday) => ({ weekday, start: '08:30', end: '16:30' })),
  },
  {
    meetingMinutes: 60,
    horizonDays: 90,
    windows: [
      { weekday: 2, start: '09:00', end: '17:00' },
      { weekday: 4, start: '09:00', end: '17:00' },
      { weekday: 6, start: '09:00', end: '12:00' },
    ],
  },
] as const

async function writeHabits(tx: EntityManager, { companyId, lawyers }: Desk): Promise<void> {
  for (const [n, id] of lawyers.entries()) {
    const { windows, ...rest } = habits[n % habits.length] ?? habits[0]
    await writeSettings(tx, companyId, id, await readSettings(tx, companyId, id), {
      ...rest,
      windows: [...windows],
      publicBooking: true,
      version: 0,
    })
  }
}

/** Working hours and public calendars of the lawyers, and what stands in their calendars. */
export async function seedSchedules(
  services: Services,
  { companyId, lawyers }: DemoCalendarOffice,
  cases: readonly DemoCalendarCase[],
): Promise<void> {
  const { em, record } = services.openWork()
  const today = wallOf(services.ports.clock.now().getTime(), zone).day
  const sunday = today - weekdayOf(today)
  const years = [...new Set([dayText(sunday - 60), dayText(sunday + 60)].map((day) => Number(day.slice(0, 4))))]
  await withScope({ kind: 'company', companyId }, () =>
    em.transactional(async (tx) => {
      const closed = new Set(
        (await Promise.all(years.map((year) => courtHolidays(tx, year, 'es')))).flat().map(({ date }) => date),
      )
      const guests = await rows<Guest>(
        tx,
        sql`select name, email from client where company_id = ${companyId} and email is not null and kind = 'person'
          order by created_at, id`,
      )
      const desk = {
        companyId,
        lawyers: lawyers.map(({ id }) => id),
        cases: cases.filter(({ status }) => status !== 'closed'),
        guests,
        sunday,
        closed,
      }
      await writeHabits(tx, desk)
      for (const event of [...entries.map((entry) => eventOf(desk, entry)), awayEvent(desk)]) {
        if (!event) continue
        await insertEvent(tx, event)
        await record(tx, eventCreated, { companyId, eventId: event.id, userId: event.ownerId, appointmentId: null })
      }
    }),
  )
}
