import type { EntityManager } from '@mikro-orm/postgresql'
import { preparedStatement, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { locales, type Locale } from '#server/contract/locale.ts'
import { firstHolidayYear, lastHolidayYear } from '#modules/platform/holidays/holidays.contract.ts'
import { courtHolidays } from '#modules/platform/index.ts'
import { generalSettingsRow } from '../settings/stored-settings.ts'
import type { TypePayment } from '../payment/type-payment.contract.ts'
import type { AppointmentMode } from '../types/appointment-types.contract.ts'
import type { StoredNames, TypeRow } from '../types/type-row.ts'
import { yearsOf, type AvailabilityRules, type Span, type Window } from './availability.ts'

/** A type of appointment with its effective values. Missing values come from the settings. */
export interface BookingType {
  readonly id: string
  readonly version: number
  readonly names: StoredNames
  readonly minutes: number
  readonly bufferBeforeMinutes: number
  readonly bufferAfterMinutes: number
  /** Confirmed immediately, or a request. Always a request with the safe pre-consultation. */
  readonly confirm: 'auto' | 'request'
  /** The price in cents. 0 means free; null means that no price is stated. */
  readonly priceCents: number | null
  readonly modes: readonly AppointmentMode[]
  /** Address of appointments at the office; null when neither type nor company has an address. */
  readonly place: string | null
  readonly formId: string | null
  /** Payment by visitors at booking; null for none. */
  readonly payment: TypePayment | null
}

/** The booking rules of a professional, with the public data of the professional. */
export interface BookingRules {
  readonly professionalId: string
  readonly companyId: string
  readonly companyName: string
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly professionalTitle: string | null
  readonly locale: Locale
  /** Name of the public calendar; null when it has none. */
  readonly slug: string | null
  /** Whether the public calendar takes bookings. */
  readonly publicBooking: boolean
  readonly safePreConsultation: boolean
  /** At least one type, in the order in which visitors see them. */
  readonly types: readonly BookingType[]
  /** The type to which `rules` apply: the chosen type, by default the first. */
  readonly type: BookingType
  readonly officePhone: string | null
  /** Hours before its start until which an appointment can be cancelled without cost; null for no rule. */
  readonly cancellationHours: number | null
  /** Percentage of the price that a later cancellation costs; null when it is not stated. */
  readonly cancellationFeePercent: number | null
  /** Minutes before the start, longest first. */
  readonly reminderMinutes: readonly number[]
  readonly rules: AvailabilityRules
}

const rulesRow = {
  professionalId: col.uuid,
  companyId: col.uuid,
  companyName: col.text,
  name: col.text,
  surname: col.text,
  email: col.text,
  professionalTitle: col.text.nullable,
  locale: col.oneOf(locales),
  slug: col.text.nullable,
  ...generalSettingsRow,
  windows: col.json<readonly (readonly [weekday: number, startMinute: number, endMinute: number])[]>(),
  overrides: col.json<Readonly<Record<string, readonly (readonly [startMinute: number, endMinute: number])[]>>>(),
  types: col.json<readonly TypeRow[]>(),
  officeAddress: col.text.nullable,
  officePhone: col.text.nullable,
  cancellationHours: col.int.nullable,
  cancellationFeePercent: col.int.nullable,
} as const satisfies Shape
type RulesRow = RowOf<typeof rulesRow>

const windowFrom = ([startMinute, endMinute]: readonly [number, number]): Window => ({ startMinute, endMinute })

const rulesFrom = (stored: RulesRow, closed: ReadonlySet<string>): AvailabilityRules => ({
  timeZone: stored.timeZone,
  windows: stored.windows.map(([weekday, ...minutes]) => ({ weekday, ...windowFrom(minutes) })),
  overrides: new Map(Object.entries(stored.overrides).map(([date, windows]) => [date, windows.map(windowFrom)])),
  closed: stored.holidaysClosed ? closed : new Set(),
  meetingMinutes: stored.meetingMinutes,
  breakMinutes: stored.breakMinutes,
  slotsPerDay: stored.slotsPerDay,
  bufferBeforeMinutes: stored.bufferBeforeMinutes,
  bufferAfterMinutes: stored.bufferAfterMinutes,
  minimumNoticeMinutes: stored.minimumNoticeMinutes,
  horizonDays: stored.horizonDays,
})

/** Returns the rules with the length and the buffers of a type. */
export const rulesOfType = (
  rules: AvailabilityRules,
  { minutes, bufferBeforeMinutes, bufferAfterMinutes }: BookingType,
): AvailabilityRules => ({ ...rules, meetingMinutes: minutes, bufferBeforeMinutes, bufferAfterMinutes })

const typeFrom = (stored: RulesRow, type: TypeRow): BookingType => ({
  id: type.id,
  version: type.version,
  names: type.names,
  minutes: type.minutes ?? stored.meetingMinutes,
  bufferBeforeMinutes: type.bufferBeforeMinutes ?? stored.bufferBeforeMinutes,
  bufferAfterMinutes: type.bufferAfterMinutes ?? stored.bufferAfterMinutes,
  confirm: stored.safePreConsultation ? 'request' : (type.confirm ?? stored.confirm),
  priceCents: type.priceCents,
  modes: type.modes,
  place: type.place ?? stored.officeAddress,
  formId: type.formId,
  payment: type.payment,
})

const bookingRulesFrom = (stored: RulesRow, type: TypeRow, closed: ReadonlySet<string>): BookingRules => ({
  professionalId: stored.professionalId,
  companyId: stored.companyId,
  companyName: stored.companyName,
  name: stored.name,
  surname: stored.surname,
  email: stored.email,
  professionalTitle: stored.professionalTitle,
  locale: stored.locale,
  slug: stored.slug,
  publicBooking: stored.publicBooking,
  safePreConsultation: stored.safePreConsultation,
  types: stored.types.map((each) => typeFrom(stored, each)),
  type: typeFrom(stored, type),
  officePhone: stored.officePhone,
  cancellationHours: stored.cancellationHours,
  cancellationFeePercent: stored.cancellationFeePercent,
  reminderMinutes: stored.reminderMinutes,
  rules: rulesOfType(rulesFrom(stored, closed), typeFrom(stored, type)),
})

/** Returns whether the holidays of a year are computed; no horizon reaches beyond those years. */
const hasHolidays = (year: number): boolean => year >= firstHolidayYear && year <= lastHolidayYear

async function closedDates(em: EntityManager, rules: readonly RulesRow[], range: Span): Promise<ReadonlySet<string>> {
  const years = new Set(
    rules
      .filter(({ holidaysClosed }) => holidaysClosed)
      .flatMap(({ timeZone }) => yearsOf(range, timeZone))
      .filter(hasHolidays),
  )
  // Any language will do: only the dates are read.
  const holidays = await courtHolidays(em, [...years], 'es')
  return new Set(holidays.filter(({ set }) => set === 'legal').map(({ date }) => date))
}

/**
 * Returns the booking rules of professionals by their id, except professionals who are inactive, belong to an inactive
 * company or have no saved settings. Works in any scope: the result is public.
 * @param range the time for which holidays are read
 */
export async function rulesOf(
  em: EntityManager,
  professionalIds: readonly string[],
  range: Span,
): Promise<Map<string, BookingRules>> {
  const rules = await rows(
    em,
    rulesRow,
    sql`${preparedStatement}select r.professional_id as "professionalId",
    company_id as "companyId", company_name as "companyName", name, surname, email,
    professional_title as "professionalTitle", locale, slug, time_zone as "timeZone",
    meeting_minutes as "meetingMinutes", break_minutes as "breakMinutes", slots_per_day as "slotsPerDay",
    buffer_before_minutes as "bufferBeforeMinutes", buffer_after_minutes as "bufferAfterMinutes",
    minimum_notice_minutes as "minimumNoticeMinutes", horizon_days as "horizonDays", confirm,
    safe_pre_consultation as "safePreConsultation", holidays_closed as "holidaysClosed",
    public_booking as "publicBooking", reminder_minutes as "reminderMinutes", windows, overrides,
    types, office_address as "officeAddress", office_phone as "officePhone", cancellation_hours as "cancellationHours",
    cancellation_fee_percent as "cancellationFeePercent"
    from app.booking_rules(${[...professionalIds]}::uuid[]) r
    join app.booking_types(${[...professionalIds]}::uuid[]) t on t.professional_id = r.professional_id`,
  )
  const closed = await closedDates(em, rules, range)
  const byProfessional = new Map<string, BookingRules>()
  for (const stored of rules) {
    const [firstType] = stored.types
    if (firstType) byProfessional.set(stored.professionalId, bookingRulesFrom(stored, firstType, closed))
  }
  return byProfessional
}
