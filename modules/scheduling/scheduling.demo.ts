// The calendars of the demonstration office: this week and the following weeks, deterministic for a given day.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import { courtHolidays } from '#modules/platform/index.ts'
import { eventCreated } from './events/events.events.ts'
import { insertEvent, newEventId, newUid, type StoredEvent } from './events/event-row.ts'
import { mergeTimes } from './events/event-times.ts'
import { normalizedSeries } from './events/series-changes.ts'
import { writeSettings } from './settings/schedule-settings.ts'
import { demoTypes } from './types/demo-types.phrases.ts'
import { readSettings } from './settings/stored-settings.ts'
import { dayText, instantOf, minuteMs, wallClockOf, weekdayOf } from './zoned-time.ts'
import { demoTimeZone, type DemoEntry, vacation, calendarEntries } from './calendar-entries.demo.ts'

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

const guestRow = {
  name: col.text,
  email: col.text,
} as const satisfies Shape
type Guest = RowOf<typeof guestRow>
const clientRow = {
  userId: col.uuid,
  caseId: col.uuid,
} as const satisfies Shape

interface DemoOffice {
  readonly companyId: string
  readonly lawyers: readonly string[]
  readonly cases: readonly DemoCalendarCase[]
  readonly guests: readonly Guest[]
  /** The client who has a login, and their newest open case. */
  readonly client: RowOf<typeof clientRow> | undefined
  /** First day of the current week, days since 1970-01-01. */
  readonly sunday: number
  /** Days on which the courts are closed, `YYYY-MM-DD`. */
  readonly closedDays: ReadonlySet<string>
}

const eventWithDefaults = (fields: Pick<StoredEvent, 'companyId' | 'ownerId' | 'kind' | 'title'>) => {
  const id = newEventId()
  return {
    ...fields,
    id,
    createdBy: fields.ownerId,
    description: null,
    location: null,
    meetingLink: null,
    color: null,
    rrule: null,
    until: null,
    exDates: [],
    seriesId: null,
    originalStart: null,
    private: fields.kind === 'personal',
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
    busy: fields.kind !== 'task',
  }
}

const isoTime = (day: number, minute: number): string =>
  new Date(instantOf(day, minute * minuteMs, demoTimeZone)).toISOString()

function timesOf({ time, minutes = 60 }: DemoEntry, day: number) {
  const times =
    time === undefined
      ? { allDay: true, startDay: dayText(day) }
      : { start: isoTime(day, time), end: isoTime(day, time + minutes) }
  return mergeTimes(null, times, demoTimeZone)
}

/**
 * Returns null when the office has no such lawyer or no client with a login for the entry, or when a single event falls
 * on a day on which the courts are closed.
 */
function eventOf(demoOffice: DemoOffice, entry: DemoEntry): StoredEvent | null {
  const day = demoOffice.sunday + entry.week * 7 + entry.weekday
  const ownerId = demoOffice.lawyers[entry.lawyer]
  if (!ownerId || (entry.client && !demoOffice.client)) return null
  if (demoOffice.closedDays.has(dayText(day)) && !entry.details?.rrule) return null
  const guest =
    entry.guest === undefined ? undefined : demoOffice.guests[entry.guest % Math.max(1, demoOffice.guests.length)]
  const otherLawyers = demoOffice.lawyers.filter((id) => id !== ownerId)
  const client = entry.client ? demoOffice.client : undefined
  const participantIds = [...(client ? [client.userId] : []), ...(entry.allLawyers ? otherLawyers : [])]
  const { master } = normalizedSeries({
    master: {
      ...eventWithDefaults({ companyId: demoOffice.companyId, ownerId, kind: entry.kind, title: entry.title }),
      ...timesOf(entry, day),
      ...entry.details,
      caseId:
        entry.case === undefined
          ? (client?.caseId ?? null)
          : (demoOffice.cases[entry.case % Math.max(1, demoOffice.cases.length)]?.id ?? null),
      guestName: guest?.name ?? null,
      guestEmail: guest?.email ?? null,
      participants: participantIds.map((userId) => ({ userId, name: null, email: null })),
    },
    edited: [],
  })
  return master
}

/** The vacation of one lawyer. */
function vacationEvent(demoOffice: DemoOffice): StoredEvent | null {
  const ownerId = demoOffice.lawyers[vacation.lawyer]
  const day = demoOffice.sunday + vacation.week * 7 + vacation.weekday
  if (!ownerId) return null
  const times = mergeTimes(
    null,
    { allDay: true, startDay: dayText(day), endDay: dayText(day + vacation.days - 1) },
    demoTimeZone,
  )
  return {
    ...eventWithDefaults({ companyId: demoOffice.companyId, ownerId, kind: 'personal', title: vacation.title }),
    ...times,
    until: times.end,
  }
}

/** Working hours of the three lawyers. */
const scheduleSettings = [
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

async function writeDemoSettings(tx: EntityManager, { companyId, lawyers }: DemoOffice): Promise<void> {
  for (const [index, id] of lawyers.entries()) {
    const { windows, ...rest } = scheduleSettings[index % scheduleSettings.length] ?? scheduleSettings[0]
    await writeSettings(tx, companyId, id, await readSettings(tx, companyId, id), {
      ...rest,
      windows: [...windows],
      publicBooking: true,
      version: 0,
    })
  }
}

/** Types of the first lawyer: at the office, by video, by telephone. */
async function writeDemoTypes(tx: EntityManager, { companyId, lawyers }: DemoOffice): Promise<void> {
  const [firstLawyer] = lawyers
  if (!firstLawyer) return
  await change(
    tx,
    sql`update appointment_type set names = ${JSON.stringify(demoTypes.first)}::jsonb, price_cents = 6000,
      modes = '{office,video,phone}' where company_id = ${companyId} and professional_id = ${firstLawyer}`,
  )
  await change(
    tx,
    sql`
    insert into appointment_type (company_id, professional_id, position, names, minutes, price_cents, modes)
    values (${companyId}, ${firstLawyer}, 1, ${JSON.stringify(demoTypes.review)}::jsonb, 60, 11000, '{office,video}'),
           (${companyId}, ${firstLawyer}, 2, ${JSON.stringify(demoTypes.followUp)}::jsonb, 15, 0, '{phone}')`,
  )
  await change(
    tx,
    sql`update schedule_settings set cancellation_hours = 24, cancellation_fee_percent = 50
      where company_id = ${companyId} and professional_id = ${firstLawyer}`,
  )
}

/** Creates working hours, public calendars and events of the lawyers. */
export async function seedSchedules(
  services: Services,
  { companyId, lawyers }: DemoCalendarOffice,
  cases: readonly DemoCalendarCase[],
): Promise<void> {
  const { em, record } = services.openWork()
  const today = wallClockOf(services.ports.clock.now().getTime(), demoTimeZone).day
  const sunday = today - weekdayOf(today)
  // The entries lie within sixty days of this week.
  const years = [...new Set([dayText(sunday - 60), dayText(sunday + 60)].map((day) => Number(day.slice(0, 4))))]
  await withScope({ kind: 'company', companyId }, () =>
    em.transactional(async (tx) => {
      const closedDays = new Set((await courtHolidays(tx, years, 'es')).map(({ date }) => date))
      const guests = await rows(
        tx,
        guestRow,
        sql`select name, email from client where company_id = ${companyId} and email is not null and kind = 'person'
          order by created_at, id`,
      )
      const client = await row(
        tx,
        clientRow,
        sql`select c.user_id as "userId", f.id as "caseId" from client c join case_file f on f.company_id = c.company_id
            and f.client_id = c.id and f.status <> 'closed'
          where c.company_id = ${companyId} and c.user_id is not null order by f.created_at desc, f.id limit 1`,
      )
      const demoOffice = {
        companyId,
        lawyers: lawyers.map(({ id }) => id),
        cases: cases.filter(({ status }) => status !== 'closed'),
        guests,
        client,
        sunday,
        closedDays,
      }
      await writeDemoSettings(tx, demoOffice)
      await writeDemoTypes(tx, demoOffice)
      for (const event of [...calendarEntries.map((entry) => eventOf(demoOffice, entry)), vacationEvent(demoOffice)]) {
        if (!event) continue
        await insertEvent(tx, event)
        await record(tx, eventCreated, { companyId, eventId: event.id, userId: event.ownerId, appointmentId: null })
      }
    }),
  )
}
