import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { change, constraintOf, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { schedulingErrors } from '../scheduling.errors.ts'
import { claimSlug, freeSlug, setSlug, slugOf } from './public-slug.ts'
import { addFirstTypes } from '../types/first-type.ts'
import type { ScheduleSettings, ScheduleSettingsUpdate } from './settings.contract.ts'
import { scheduleChanged } from './settings.events.ts'
import { readSettings, type Override, type StoredSettings } from './stored-settings.ts'
import {
  storedMinutes,
  storedWindow,
  hasOverlapInWeek,
  hasOverlapOnDate,
  presentMinutes,
  presentWindow,
  weeklySummary,
  windowsOnWeekdays,
  type StoredWindow,
} from './work-windows.ts'

type SettingsUpdate = z.output<typeof ScheduleSettingsUpdate>

const nameOf = async (em: EntityManager, userId: string): Promise<string> =>
  (await row(em, { name: col.text }, sql`select name || ' ' || surname as name from user_account where id = ${userId}`))
    ?.name ?? ''

async function presentSettings(
  em: EntityManager,
  publicUrl: string,
  companyId: string,
  professionalId: string,
): Promise<z.input<typeof ScheduleSettings>> {
  const stored = await readSettings(em, companyId, professionalId)
  const slug = await slugOf(em, professionalId)
  return {
    ...stored,
    professionalId,
    ...weeklySummary(stored.windows),
    windows: stored.windows.map(presentWindow),
    overrides: stored.overrides.map(({ date, windows, note }) => ({
      date,
      windows: windows.map(([start, end]) => presentMinutes(start, end)),
      note,
    })),
    bufferMinutes: Math.max(stored.bufferBeforeMinutes, stored.bufferAfterMinutes),
    reminderMinutes: [...stored.reminderMinutes],
    slug,
    suggestedSlug: slug ?? (await freeSlug(em, await nameOf(em, professionalId))),
    publicUrl: slug ? `${publicUrl}/app/schedule/public/${slug}` : null,
  }
}

/** Returns the caller's settings. */
export const showScheduleSettings = ({ em, actor }: Context, publicUrl: string) =>
  presentSettings(em, publicUrl, actor.companyId, actor.userId)

function windowsFrom(
  { windows, workDays, workStart, workEnd }: SettingsUpdate,
  storedWindows: readonly StoredWindow[],
): readonly StoredWindow[] {
  if (windows) return windows.map(storedWindow)
  return workDays && workStart && workEnd ? windowsOnWeekdays(workDays, workStart, workEnd) : storedWindows
}

const overridesFrom = ({ overrides }: SettingsUpdate, storedOverrides: readonly Override[]): readonly Override[] =>
  overrides?.map(({ date, windows, note }) => ({
    date,
    windows: windows.map(storedMinutes).map(({ startMinute, endMinute }) => [startMinute, endMinute] as const),
    note: note || null,
  })) ?? storedOverrides

/** Merges changes into stored settings. @throws 422 `windows_overlap` */
function mergeSettings(storedSettings: StoredSettings, { bufferMinutes, ...changes }: SettingsUpdate): StoredSettings {
  const windows = windowsFrom(changes, storedSettings.windows)
  const overrides = overridesFrom(changes, storedSettings.overrides)
  const hasOverlap =
    hasOverlapInWeek(windows) ||
    overrides.some((override) =>
      hasOverlapOnDate(override.windows.map(([startMinute, endMinute]) => ({ startMinute, endMinute }))),
    )
  if (hasOverlap) throw schedulingErrors.error('windows_overlap')
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
    cancellationHours,
    cancellationFeePercent,
  } = changes
  // The first save opens the public calendar, unless the request closes it: nobody can book yet, as its address has
  // not been published.
  const isPublic = publicBooking ?? (storedSettings.version === 0 ? true : undefined)
  const columnValues = {
    timeZone,
    meetingMinutes,
    breakMinutes,
    slotsPerDay,
    minimumNoticeMinutes,
    horizonDays,
    confirm,
    safePreConsultation,
    holidaysClosed,
    publicBooking: isPublic,
    cancellationHours,
    // A fee is meaningless without the hours before the appointment from which it applies.
    cancellationFeePercent: cancellationHours === null ? null : cancellationFeePercent,
  }
  return {
    ...storedSettings,
    ...Object.fromEntries(Object.entries(columnValues).filter(([, value]) => value !== undefined)),
    windows,
    overrides,
    bufferBeforeMinutes: changes.bufferBeforeMinutes ?? bufferMinutes ?? storedSettings.bufferBeforeMinutes,
    bufferAfterMinutes: changes.bufferAfterMinutes ?? bufferMinutes ?? storedSettings.bufferAfterMinutes,
    reminderMinutes: reminderMinutes ? [...reminderMinutes].sort((a, b) => b - a) : storedSettings.reminderMinutes,
  }
}

/** Writes the settings except hours and dates. @returns false when a concurrent request wrote them first */
async function writeGeneralSettings(
  tx: EntityManager,
  companyId: string,
  professionalId: string,
  settings: StoredSettings,
): Promise<boolean> {
  const values = sql`${settings.timeZone}, ${settings.meetingMinutes}, ${settings.breakMinutes},
    ${settings.slotsPerDay}, ${settings.bufferBeforeMinutes}, ${settings.bufferAfterMinutes},
    ${settings.minimumNoticeMinutes}, ${settings.horizonDays}, ${settings.confirm}, ${settings.safePreConsultation},
    ${settings.holidaysClosed}, ${settings.publicBooking}, ${[...settings.reminderMinutes]}::int[],
    ${settings.cancellationHours}::int,
    ${settings.cancellationHours === null ? null : settings.cancellationFeePercent}::int`
  const names =
    sql.raw(`time_zone, meeting_minutes, break_minutes, slots_per_day, buffer_before_minutes, buffer_after_minutes,
      minimum_notice_minutes, horizon_days,
    confirm, safe_pre_consultation, holidays_closed, public_booking, reminder_minutes,
    cancellation_hours, cancellation_fee_percent`)
  if (settings.version > 0) {
    await change(
      tx,
      sql`update schedule_settings set (${names}) = row(${values}), version = version + 1, updated_at = now()
        where company_id = ${companyId} and professional_id = ${professionalId}`,
    )
    return true
  }
  const insert = sql`insert into schedule_settings (company_id, professional_id, ${names})
    values (${companyId}, ${professionalId}, ${values}) on conflict do nothing`
  return (await change(tx, insert)) > 0
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

/** Writes merged settings. @returns false when a concurrent request wrote settings first */
export async function writeSettings(
  tx: EntityManager,
  companyId: string,
  professionalId: string,
  storedSettings: StoredSettings,
  changes: SettingsUpdate,
): Promise<boolean> {
  const merged = mergeSettings(storedSettings, changes)
  if (!(await writeGeneralSettings(tx, companyId, professionalId, merged))) return false
  await writeHours(tx, companyId, professionalId, merged)
  await addFirstTypes(tx)
  if (changes.slug) await setSlug(tx, companyId, professionalId, changes.slug)
  else if (merged.publicBooking) await claimSlug(tx, companyId, professionalId, await nameOf(tx, professionalId))
  return true
}

/**
 * Saves the caller's settings and returns them.
 * @throws 409 `stale_version` with the current settings, `slug_taken`, 422 `windows_overlap`
 */
export async function saveScheduleSettings(ctx: Context, publicUrl: string, changes: SettingsUpdate) {
  const { companyId, userId } = ctx.actor
  const staleVersionError = async (em: EntityManager) =>
    kernelErrors.error('stale_version', {
      details: { current: await presentSettings(em, publicUrl, companyId, userId) },
    })
  try {
    await ctx.em.transactional(async (tx) => {
      const storedSettings = await readSettings(tx, companyId, userId, { lock: true })
      if (storedSettings.version !== changes.version) throw await staleVersionError(tx)
      if (!(await writeSettings(tx, companyId, userId, storedSettings, changes))) throw await staleVersionError(tx)
      await writeAuditEntry(tx, { action: 'schedules.changed', subject: { type: 'account', id: userId } })
      await ctx.record(tx, scheduleChanged, { companyId, professionalId: userId })
    })
  } catch (error) {
    if (constraintOf(error) === 'public_slug_pkey') throw schedulingErrors.error('slug_taken')
    throw error
  }
  return presentSettings(ctx.em, publicUrl, companyId, userId)
}
