// The settings of a calendar as stored, with their defaults.
import type { EntityManager } from '@mikro-orm/postgresql'
import { defaultTimeZone } from '#server/contract/time.ts'
import { row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { windowsOnWeekdays, storedWindowRow, type StoredWindow } from './work-windows.ts'

/** Settings except hours and dates. */
export const generalSettingsRow = {
  timeZone: col.text,
  meetingMinutes: col.int,
  breakMinutes: col.int,
  slotsPerDay: col.int.nullable,
  bufferBeforeMinutes: col.int,
  bufferAfterMinutes: col.int,
  minimumNoticeMinutes: col.int,
  horizonDays: col.int,
  confirm: col.oneOf(['auto', 'request']),
  safePreConsultation: col.boolean,
  holidaysClosed: col.boolean,
  publicBooking: col.boolean,
  reminderMinutes: col.array(col.int),
} as const satisfies Shape
/** The cancellation rule, as visitors see it before they book. */
const cancellationRow = {
  cancellationHours: col.int.nullable,
  cancellationFeePercent: col.int.nullable,
} as const satisfies Shape
type GeneralSettings = RowOf<typeof generalSettingsRow> & RowOf<typeof cancellationRow>

const overrideRow = {
  /** `YYYY-MM-DD`. */
  date: col.text,
  windows: col.json<readonly (readonly [start: number, end: number])[]>(),
  note: col.text.nullable,
} as const satisfies Shape
export type Override = RowOf<typeof overrideRow>
export interface StoredSettings extends GeneralSettings {
  readonly windows: readonly StoredWindow[]
  readonly overrides: readonly Override[]
  readonly version: number
}

/** Default offsets of reminders, in minutes: a day and an hour before. */
export const defaultReminderMinutes: readonly number[] = [24 * 60, 60]

/** Settings before the first saving: weekdays from nine to five, closed to bookings. */
const defaultSettings: StoredSettings = {
  timeZone: defaultTimeZone,
  meetingMinutes: 30,
  breakMinutes: 0,
  slotsPerDay: null,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  minimumNoticeMinutes: 720,
  horizonDays: 60,
  confirm: 'auto',
  safePreConsultation: false,
  holidaysClosed: true,
  publicBooking: false,
  cancellationHours: null,
  cancellationFeePercent: null,
  reminderMinutes: [...defaultReminderMinutes],
  windows: windowsOnWeekdays([1, 2, 3, 4, 5], '09:00', '17:00'),
  overrides: [],
  version: 0,
}

const columns = sql.raw(`time_zone as "timeZone", meeting_minutes as "meetingMinutes", break_minutes as "breakMinutes",
    slots_per_day as "slotsPerDay",
  buffer_before_minutes as "bufferBeforeMinutes", buffer_after_minutes as "bufferAfterMinutes",
    minimum_notice_minutes as "minimumNoticeMinutes", horizon_days as "horizonDays",
  confirm, safe_pre_consultation as "safePreConsultation", holidays_closed as "holidaysClosed",
    public_booking as "publicBooking", reminder_minutes as "reminderMinutes",
    cancellation_hours as "cancellationHours", cancellation_fee_percent as "cancellationFeePercent", version`)

/** Returns the stored settings, or the defaults with version 0. @param lock whether to lock their row for an update */
export async function readSettings(
  em: EntityManager,
  companyId: string,
  professionalId: string,
  { lock = false } = {},
): Promise<StoredSettings> {
  const settings = await row(
    em,
    { ...generalSettingsRow, ...cancellationRow, version: col.int },
    sql`
    select ${columns} from schedule_settings where company_id = ${companyId}
      and professional_id = ${professionalId} ${lock ? sql`for update` : sql``}`,
  )
  if (!settings) return defaultSettings
  const windows = await rows(
    em,
    storedWindowRow,
    sql`
    select weekday, start_minute as "startMinute", end_minute as "endMinute" from schedule_window
      where professional_id = ${professionalId} order by weekday, start_minute`,
  )
  const overrides = await rows(
    em,
    overrideRow,
    sql`select date::text, windows, note from schedule_override where professional_id = ${professionalId}
      order by date`,
  )
  return { ...settings, windows, overrides }
}
