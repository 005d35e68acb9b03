import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import { addFirstTypes } from './types/first-type.ts'

/**
 * Hours of a lawyer's public calendar in the demonstration: `start` is an hour of the day, `length` a number of hours.
 */
export interface DemoHours {
  readonly professionalId: string
  readonly start: number
  readonly length: number
  readonly meetingMinutes: number
  readonly noticeHours: number
  readonly weekdays: readonly number[]
}

/** Opens the public calendars of users of one company, in its scope and the caller's transaction. */
export async function openDemoCalendars(
  tx: EntityManager,
  companyId: string,
  people: readonly DemoHours[],
): Promise<void> {
  const peopleRows = sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as x ("professionalId" uuid, start int,
    length int, "meetingMinutes" int, "noticeHours" int, weekdays int[])`
  await change(
    tx,
    sql`
    insert into schedule_settings (professional_id, company_id, time_zone, meeting_minutes, break_minutes,
      slots_per_day, buffer_before_minutes, buffer_after_minutes, minimum_notice_minutes,
      horizon_days, confirm, safe_pre_consultation, holidays_closed, public_booking, reminder_minutes)
    select "professionalId", ${companyId}, 'America/Puerto_Rico', "meetingMinutes", 0, null, 0, 15, "noticeHours" * 60, 45, case
      when "noticeHours" > 24 then 'request' else 'auto' end, false, true, true, '{1440,60}' from ${peopleRows}`,
  )
  await change(
    tx,
    sql`
    insert into schedule_window (company_id, professional_id, weekday, start_minute, end_minute)
    select ${companyId}, "professionalId", weekday, start * 60, (start + length) * 60
      from ${peopleRows}, unnest(weekdays) weekday`,
  )
  await addFirstTypes(tx)
}
