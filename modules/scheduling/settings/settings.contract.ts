import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, FirstVersion, Id, line } from '#server/contract/shared.ts'
import { isInCalendar, Slug, TimeOfDay, TimeZone } from '#modules/scheduling/shapes.contract.ts'

export const maxWindows = 42
export const maxOverrides = 366
export const maxReminders = 5

/** Hours of one weekday, 0 Sunday to 6 Saturday; an `end` that is not after `start` is on the next day. */
const Hours = { start: TimeOfDay, end: TimeOfDay }
export const WorkWindow = z.object({ weekday: z.int().min(0).max(6), ...Hours }).meta({ id: 'WorkWindow' })
/** A date with special hours; an empty list closes it. Takes precedence over the weekday and over holidays. */
export const DateOverride = z
  .object({ date: Day, windows: z.array(z.object(Hours)), note: z.string().nullable() })
  .meta({ id: 'DateOverride' })

export const confirmations = ['auto', 'request'] as const
const minutes = (min: number, max: number) => z.int().min(min).max(max)
const minutesPerWeek = 7 * 24 * 60

const numericFields = {
  /** Length of an appointment. */
  meetingMinutes: minutes(5, 480),
  /** Break between two offered times. */
  breakMinutes: minutes(0, 240),
  /** Maximum of appointments per day; null is without limit. */
  slotsPerDay: z.int().min(1).max(100).nullable(),
  bufferBeforeMinutes: minutes(0, 240),
  bufferAfterMinutes: minutes(0, 240),
  /** Minimum minutes from the booking to the start of an appointment. */
  minimumNoticeMinutes: minutes(0, 4 * minutesPerWeek),
  /** Number of days that can be booked, today included. */
  horizonDays: z.int().min(1).max(365),
  /** Hours before its start until which an appointment can be cancelled without cost; null states no rule. */
  cancellationHours: z.int().min(1).max(720).nullable(),
  /** Percentage of the price that a later cancellation costs; null for no fee. */
  cancellationFeePercent: z.int().min(1).max(100).nullable(),
}
const generalFields = {
  /** The office's zone, which applies to working hours, days and limits. */
  timeZone: TimeZone,
  /** Whether a booking is confirmed immediately or is a request that the professional answers. */
  confirm: z.enum(confirmations),
  /**
   * If true, the booking asks only for the names of the parties; the description is asked for after the professional
   * accepts.
   */
  safePreConsultation: z.boolean(),
  /** Whether legal holidays cannot be booked, unless the date has special hours. Days that only the courts close can. */
  holidaysClosed: z.boolean(),
  /** Whether the public calendar takes bookings; the first saving turns it on, unless that saving says otherwise. */
  publicBooking: z.boolean(),
}

export const ScheduleSettings = z
  .object({
    professionalId: Id,
    /** Summary of `windows`: their weekdays, the earliest start and the latest end. */
    workDays: z.array(z.int().min(0).max(6)),
    workStart: TimeOfDay,
    workEnd: TimeOfDay,
    windows: z.array(WorkWindow),
    overrides: z.array(DateOverride),
    ...numericFields,
    /** The larger of the two buffers. */
    bufferMinutes: z.int(),
    ...generalFields,
    timeZone: z.string(),
    /** Offsets of reminders: minutes before the start, largest first. */
    reminderMinutes: z.array(z.int()),
    /** Name of the public calendar in addresses; null until it is first needed. */
    slug: z.string().nullable(),
    /** A suggestion for `slug`, derived from the name. */
    suggestedSlug: z.string(),
    /** Address of the public calendar; null without `slug`. */
    publicUrl: z.string().nullable(),
    /** 0 before the settings are saved for the first time. */
    version: z.int(),
  })
  .meta({ id: 'ScheduleSettings' })

const hasNoDuplicates = <T>(values: readonly T[]): boolean => new Set(values).size === values.length

const NewOverride = z.strictObject({
  date: Day.refine(isInCalendar, 'validation.calendarRange'),
  windows: z.array(z.strictObject(Hours)).max(6),
  note: line(200).nullable().default(null),
})

/**
 * Fields that are not given stay unchanged. `windows` takes precedence over its summary (`workDays`, `workStart`,
 * `workEnd`), whose three fields are given together.
 */
export const ScheduleSettingsUpdate = z
  .strictObject({
    workDays: z.array(z.int().min(0).max(6)).max(7).refine(hasNoDuplicates, 'validation.twice').optional(),
    workStart: TimeOfDay.optional(),
    workEnd: TimeOfDay.optional(),
    windows: z
      .array(z.strictObject({ weekday: z.int().min(0).max(6), ...Hours }))
      .max(maxWindows)
      .optional(),
    overrides: z
      .array(NewOverride)
      .max(maxOverrides)
      .refine((overrides) => hasNoDuplicates(overrides.map(({ date }) => date)), 'validation.twice')
      .optional(),
    ...z.object(numericFields).partial().shape,
    /** Sets both buffers. */
    bufferMinutes: minutes(0, 240).optional(),
    ...z.object(generalFields).partial().shape,
    reminderMinutes: z
      .array(minutes(5, 4 * minutesPerWeek))
      .max(maxReminders)
      .refine(hasNoDuplicates, 'validation.twice')
      .optional(),
    slug: Slug.optional(),
    /** Version of the settings that the caller has read; 0 before the first saving. */
    version: FirstVersion,
  })
  .superRefine(({ workDays, workStart, workEnd }, ctx) => {
    const values = { workDays, workStart, workEnd }
    const missing = Object.entries(values)
      .filter(([, value]) => value === undefined)
      .map(([name]) => name)
    if (missing.length > 0 && missing.length < 3)
      for (const name of missing) ctx.addIssue({ code: 'custom', path: [name], message: 'validation.required' })
  })
  .meta({ id: 'ScheduleSettingsUpdate' })

export const scheduleSettingsContract = defineContract(
  { planModule: 'scheduling', part: 'settings' },
  {
    settings: {
      method: 'get',
      path: '/schedule/settings',
      summary: 'My working hours and how appointments are booked with me',
      access: 'scheduling.takeBookings',
      returns: ScheduleSettings,
    },
    saveSettings: {
      method: 'put',
      path: '/schedule/settings',
      summary:
        'Change my working hours and how appointments are booked; a stale version is answered with the current settings',
      access: 'scheduling.takeBookings',
      body: ScheduleSettingsUpdate,
      returns: ScheduleSettings,
      errors: ['stale_version', 'slug_taken', 'windows_overlap'],
    },
  },
)
