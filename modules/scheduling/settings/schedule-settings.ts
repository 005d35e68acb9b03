import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { change, constraintOf, row, rows, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { officeTimeZone } from '../shapes.contract.ts'
import { schedulingErrors } from '../scheduling.errors.ts'
import { claimSlug, freeSlug, setSlug, slugOf } from './public-slug.ts'
import type { ScheduleSettings, ScheduleSettingsUpdate } from './settings.contract.ts'
import { scheduleChanged } from './settings.events.ts'
import {
  keptMinutes,
  keptWindow,
  overlapInWeek,
  overlapOnDate,
  shownMinutes,
  shownWindow,
  weeklySummary,
  simpleWindows,
  type KeptWindow,
} from './work-windows.ts'

type Update = z.output<typeof ScheduleSettingsUpdate>

/** What can be chosen, apart from hours and dates. */
interface Choices {
  readonly timeZone: string
  readonly meetingMinutes: number
  readonly breakMinutes: number
  readonly slotsPerDay: number | null
  readonly bufferBeforeMinutes: number
  readonly bufferAfterMinutes: number
  readonly minimumNoticeMinutes: number
  readonly horizonDays: number
  readonly confirm: 'auto' | 'request'
  readonly safePreConsultation: boolean
  readonly holidaysClosed: boolean
  readonly publicBooking: boolean
  readonly reminderMinutes: readonly number[]
}

interface Override {
  readonly date: string
  readonly windows: readonly (readonly [start: number, end: number])[]
  readonly note: string | null
}
interface StoredSettings extends Choices {
  readonly windows: readonly KeptWindow[]
  readonly overrides: readonly Override[]
  readonly version: number
}

/** When reminders are sent to whoever saved no settings: a day and an hour before, minutes. */
export const defaultReminderMinutes: readonly number[] = [24 * 60, 60]

/** Weekdays from nine to five; nobody books before the professional has saved settings once. */
const untouched: StoredSettings = {
  timeZone: officeTimeZone,
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
  reminderMinutes: defaultReminderMinutes,
  windows: simpleWindows([1, 2, 3, 4, 5], '09:00', '17:00'),
  overrides: [],
  version: 0,
}

const columns = sql.raw(`time_zone as "timeZone", meeting_minutes as "meetingMinutes", break_minutes as "breakMinutes",
    slots_per_day as "slotsPerDay",
  buffer_before_minutes as "bufferBeforeMinutes", buffer_after_minutes as "bufferAfterMinutes",
    minimum_notice_minutes as "minimumNoticeMinutes", horizon_days as "horizonDays",
  confirm, safe_pre_consultation as "safePreConsultation", holidays_closed as "holidaysClosed",
    public_booking as "publicBooking", reminder_minutes as "reminderMinutes", version`)

/** Settings as they are kept; those of somebody who saved none are the untouched ones, of version 0. */
export async function readSettings(
  em: EntityManager,
  companyId: string,
  professionalId: string,
  lock = false,
): Promise<StoredSettings> {
  const found = await row<Choices & { version: number }>(
    em,
    sql`
    select ${columns} from schedule_settings where company_id = ${companyId}
      and professional_id = ${professionalId} ${lock ? sql`for update` : sql``}`,
  )
  if (!found) return untouched
  const windows = await rows<KeptWindow>(
    em,
    sql`
    select weekday, start_minute as "startMinute", end_minute as "endMinute" from schedule_window
      where professional_id = ${professionalId} order by weekday, start_minute`,
  )
  const overrides = await rows<Override>(
    em,
    sql`select date::text, windows, note from schedule_override where professional_id = ${professionalId}
      order by date`,
  )
  return { ...found, windows, overrides }
}

const nameOf = async (em: EntityManager, userId: string): Promise<string> =>
  (await row<{ name: string }>(em, sql`select name || ' ' || surname as name from user_account where id = ${userId}`))
    ?.name ?? ''

async function present(
  em: EntityManager,
  publicUrl: string,
  companyId: string,
  professionalId: string,
): Promise<z.input<typeof ScheduleSettings>> {
  const kept = await readSettings(em, companyId, professionalId)
  const slug = await slugOf(em, professionalId)
  return {
    ...kept,
    professionalId,
    ...weeklySummary(kept.windows),
    windows: kept.windows.map(shownWindow),
    overrides: kept.overrides.map(({ date, windows, note }) => ({
      date,
      windows: windows.map(([start, end]) => shownMinutes(start, end)),
      note,
    })),
    bufferMinutes: Math.max(kept.bufferBeforeMinutes, kept.bufferAfterMinutes),
    reminderMinutes: [...kept.reminderMinutes],
    slug,
    suggestedSlug: slug ?? (await freeSlug(em, await nameOf(em, professionalId))),
    publicUrl: slug ? `${publicUrl}/app/schedule/public/${slug}` : null,
  }
}

export const showScheduleSettings = ({ em, actor }: Context, publicUrl: string) =>
  present(em, publicUrl, actor.companyId, actor.userId)

function windowsFrom(
  { windows, workDays, workStart, workEnd }: Update,
  before: readonly KeptWindow[],
): readonly KeptWindow[] {
  if (windows) return windows.map(keptWindow)
  return workDays && workStart && workEnd ? simpleWindows(workDays, workStart, workEnd) : before
}

const overridesFrom = ({ overrides }: Update, before: readonly Override[]): readonly Override[] =>
  overrides?.map(({ date, windows, note }) => ({
    date,
    windows: windows.map(keptMinutes).map(({ startMinute, endMinute }) => [startMinute, endMinute] as const),
    note: note || null,
  })) ?? before

/** What is given over what there was. @throws 422 `windows_overlap` */
function merged(before: StoredSettings, { bufferMinutes, ...given }: Update): StoredSettings {
  const windows = windowsFrom(given, before.windows)
  const overrides = overridesFrom(given, before.overrides)
  const clash =
    overlapInWeek(windows) ||
    overrides.some((one) => overlapOnDate(one.windows.map(([startMinute, endMinute]) => ({ startMinute, endMinute }))))
  if (clash) throw schedulingErrors.error('windows_overlap')
  const {
    timeZone,
    meetingMinutes,
    breakMinutes,
    slotsPerDay,
    minimumNoticeMinutes,
    horizonDays,
    confirm,
    safePreConsultation,
    holidaysClosed,
    publicBooking,
    reminderMinutes,
  } = given
  // Who says when they work wants to be booked then, unless they say otherwise: the address is known to nobody yet.
  const opened = publicBooking ?? (before.version === 0 ? true : undefined)
  const chosen = {
    timeZone,
    meetingMinutes,
    breakMinutes,
    slotsPerDay,
    minimumNoticeMinutes,
    horizonDays,
    confirm,
    safePreConsultation,
    holidaysClosed,
    publicBooking: opened,
  }
  return {
    ...before,
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)),
    windows,
    overrides,
    bufferBeforeMinutes: given.bufferBeforeMinutes ?? bufferMinutes ?? before.bufferBeforeMinutes,
    bufferAfterMinutes: given.bufferAfterMinutes ?? bufferMinutes ?? before.bufferAfterMinutes,
    reminderMinutes: reminderMinutes ? [...reminderMinutes].sort((a, b) => b - a) : before.reminderMinutes,
  }
}

/** @returns false when somebody else wrote them first */
async function writeChoices(
  tx: EntityManager,
  companyId: string,
  professionalId: string,
  s: StoredSettings,
): Promise<boolean> {
  const values = sql`${s.timeZone}, ${s.meetingMinutes}, ${s.breakMinutes}, ${s.slotsPerDay}, ${s.bufferBeforeMinutes},
    ${s.bufferAfterMinutes}, ${s.minimumNoticeMinutes}, ${s.horizonDays},
    ${s.confirm}, ${s.safePreConsultation}, ${s.holidaysClosed}, ${s.publicBooking}, ${[...s.reminderMinutes]}::int[]`
  const names =
    sql.raw(`time_zone, meeting_minutes, break_minutes, slots_per_day, buffer_before_minutes, buffer_after_minutes,
      minimum_notice_minutes, horizon_days,
    confirm, safe_pre_consultation, holidays_closed, public_booking, reminder_minutes`)
  if (s.version > 0) {
    await change(
      tx,
      sql`update schedule_settings set (${names}) = row(${values}), version = version + 1, updated_at = now()
        where company_id = ${companyId} and professional_id = ${professionalId}`,
    )
    return true
  }
  const insert = sql`insert into schedule_settings (company_id, professional_id, ${names})
    values (${companyId}, ${professionalId}, ${values}) on conflict do nothing`
  const written = await change(tx, insert)
  return written > 0
}

async function writeHours(
  tx: EntityManager,
  companyId: string,
  professionalId: string,
  { windows, overrides }: StoredSettings,
): Promise<void> {
  await change(
    tx,
    sql`delete from schedule_window where company_id = ${companyId} and professional_id = ${professionalId}`,
  )
  await change(
    tx,
    sql`delete from schedule_override where company_id = ${companyId} and professional_id = ${professionalId}`,
  )
  await change(
    tx,
    sql`
    insert into schedule_window (company_id, professional_id, weekday, start_minute, end_minute)
    select ${companyId}::uuid, ${professionalId}::uuid, x.weekday, x."startMinute", x."endMinute"
      from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as x (weekday smallint, "startMinute" int,
      "endMinute" int)`,
  )
  await change(
    tx,
    sql`
    insert into schedule_override (company_id, professional_id, date, windows, note)
    select ${companyId}::uuid, ${professionalId}::uuid, x.date, x.windows, x.note
      from jsonb_to_recordset(${JSON.stringify(overrides)}::jsonb) as x (date date, windows jsonb, note text)`,
  )
}

/** Writes what is given over what there was. @returns false when somebody else wrote settings first */
export async function writeSettings(
  tx: EntityManager,
  companyId: string,
  professionalId: string,
  before: StoredSettings,
  given: Update,
): Promise<boolean> {
  const after = merged(before, given)
  if (!(await writeChoices(tx, companyId, professionalId, after))) return false
  await writeHours(tx, companyId, professionalId, after)
  if (given.slug) await setSlug(tx, companyId, professionalId, given.slug)
  else if (after.publicBooking) await claimSlug(tx, companyId, professionalId, await nameOf(tx, professionalId))
  return true
}

/** @throws 409 `stale_version` with the settings as they are now, `slug_taken`, 422 `windows_overlap` */
export async function saveScheduleSettings(ctx: Context, publicUrl: string, given: Update) {
  const { companyId, userId } = ctx.actor
  const stale = async (em: EntityManager) =>
    kernelErrors.error('stale_version', { details: { current: await present(em, publicUrl, companyId, userId) } })
  try {
    await ctx.em.transactional(async (tx) => {
      const before = await readSettings(tx, companyId, userId, true)
      if (before.version !== given.version) throw await stale(tx)
      if (!(await writeSettings(tx, companyId, userId, before, given))) throw await stale(tx)
      await writeAuditEntry(tx, { action: 'schedules.changed', subject: { type: 'account', id: userId } })
      await ctx.record(tx, scheduleChanged, { companyId, professionalId: userId })
    })
  } catch (error) {
    if (constraintOf(error) === 'public_slug_pkey') throw schedulingErrors.error('slug_taken')
    throw error
  }
  return present(ctx.em, publicUrl, companyId, userId)
}
