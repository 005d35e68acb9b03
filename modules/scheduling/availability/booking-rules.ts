import type { EntityManager } from '@mikro-orm/postgresql'
import { hot, rows, sql } from '#server/db/query.ts'
import type { Locale } from '#server/contract/locale.ts'
import { firstHolidayYear, lastHolidayYear } from '#modules/platform/holidays/holidays.contract.ts'
import { courtHolidays } from '#modules/platform/index.ts'
import { yearsOf, type AvailabilityRules, type Span, type Window } from './availability.ts'

/** How somebody can be booked, and what may be said of them. */
export interface BookingRules {
  readonly professionalId: string
  readonly companyId: string
  readonly companyName: string
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly professionalTitle: string | null
  readonly locale: Locale
  /** Name of the public calendar; null where there is none. */
  readonly slug: string | null
  /** The public calendar takes bookings. */
  readonly publicBooking: boolean
  readonly confirm: 'auto' | 'request'
  readonly safePreConsultation: boolean
  /** Minutes before the beginning, longest first. */
  readonly reminderMinutes: readonly number[]
  readonly rules: AvailabilityRules
}

interface RulesRow {
  readonly professional_id: string
  readonly company_id: string
  readonly company_name: string
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly professional_title: string | null
  readonly locale: Locale
  readonly slug: string | null
  readonly time_zone: string
  readonly meeting_minutes: number
  readonly break_minutes: number
  readonly slots_per_day: number | null
  readonly buffer_before_minutes: number
  readonly buffer_after_minutes: number
  readonly minimum_notice_minutes: number
  readonly horizon_days: number
  readonly confirm: 'auto' | 'request'
  readonly safe_pre_consultation: boolean
  readonly holidays_closed: boolean
  readonly public_booking: boolean
  readonly reminder_minutes: readonly number[]
  readonly windows: readonly (readonly [weekday: number, startMinute: number, endMinute: number])[]
  readonly overrides: Readonly<Record<string, readonly (readonly [startMinute: number, endMinute: number])[]>>
}

const window = ([startMinute, endMinute]: readonly [number, number]): Window => ({ startMinute, endMinute })

const rulesFrom = (r: RulesRow, closed: ReadonlySet<string>): AvailabilityRules => ({
  timeZone: r.time_zone,
  windows: r.windows.map(([weekday, ...minutes]) => ({ weekday, ...window(minutes) })),
  overrides: new Map(Object.entries(r.overrides).map(([date, windows]) => [date, windows.map(window)])),
  closed: r.holidays_closed ? closed : new Set(),
  meetingMinutes: r.meeting_minutes,
  breakMinutes: r.break_minutes,
  slotsPerDay: r.slots_per_day,
  bufferBeforeMinutes: r.buffer_before_minutes,
  bufferAfterMinutes: r.buffer_after_minutes,
  minimumNoticeMinutes: r.minimum_notice_minutes,
  horizonDays: r.horizon_days,
})

const present = (r: RulesRow, closed: ReadonlySet<string>): BookingRules => ({
  professionalId: r.professional_id,
  companyId: r.company_id,
  companyName: r.company_name,
  name: r.name,
  surname: r.surname,
  email: r.email,
  professionalTitle: r.professional_title,
  locale: r.locale,
  slug: r.slug,
  publicBooking: r.public_booking,
  confirm: r.confirm,
  safePreConsultation: r.safe_pre_consultation,
  reminderMinutes: r.reminder_minutes,
  rules: rulesFrom(r, closed),
})

/** Years whose holidays are computed; a range beyond them is beyond every horizon. */
const isKnown = (year: number): boolean => year >= firstHolidayYear && year <= lastHolidayYear

async function closedDates(em: EntityManager, found: readonly RulesRow[], range: Span): Promise<ReadonlySet<string>> {
  const years = new Set(
    found
      .filter((r) => r.holidays_closed)
      .flatMap((r) => yearsOf(range, r.time_zone))
      .filter(isKnown),
  )
  const dates = new Set<string>()
  for (const year of years) for (const { date } of await courtHolidays(em, year, 'es')) dates.add(date)
  return dates
}

/**
 * How professionals can be booked in a range, by their id; nothing of those who are inactive, whose company is, or who
 * saved no settings. In any scope: it tells what the public may know.
 */
export async function rulesOf(
  em: EntityManager,
  professionalIds: readonly string[],
  range: Span,
): Promise<Map<string, BookingRules>> {
  const found = await rows<RulesRow>(em, sql`${hot}select * from app.booking_rules(${[...professionalIds]}::uuid[])`)
  const closed = await closedDates(em, found, range)
  return new Map(found.map((r) => [r.professional_id, present(r, closed)]))
}
