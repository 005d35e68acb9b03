// Preferences of notices, read by their writers; only the person changes them (modules/notifications/preferences).
import type { EntityManager } from '@mikro-orm/postgresql'
import {
  groupOf,
  isAlwaysMailed,
  noticeGroupNames,
  standardChoices,
  urgentKinds,
  type NoticeChoice,
  type NoticeGroup,
  type NoticeKind,
} from '#server/contract/notices.ts'
import { timeInZone } from '#server/contract/local-time.ts'
import { defaultTimeZone } from '#server/contract/time.ts'
import { preparedStatement, row, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'

const minuteMs = 60_000

export interface NoticePreferences {
  readonly channels: Readonly<Record<NoticeGroup, NoticeChoice>>
  /** `HH:MM` in the person's zone; a `from` after `to` spans midnight. */
  readonly quietHours: { readonly on: boolean; readonly from: string; readonly to: string }
  readonly digestAt: string
  readonly timeZone: string
  /** Whether the person gets the morning mail with their deadlines. */
  readonly morning: boolean
  /** 0 for the defaults. */
  readonly version: number
}

export const defaultPreferences: NoticePreferences = {
  channels: standardChoices,
  quietHours: { on: false, from: '20:00', to: '07:00' },
  digestAt: '07:30',
  timeZone: defaultTimeZone,
  morning: true,
  version: 0,
}

const preferenceRow = {
  channels: col.json<Partial<Record<NoticeGroup, NoticeChoice>>>(),
  on: col.boolean,
  from: col.text,
  to: col.text,
  digestAt: col.text,
  timeZone: col.text,
  morning: col.boolean,
  version: col.int,
} as const satisfies Shape

/** Fills the defaults into the chosen values. */
export const withDefaults = (choices: Partial<Record<NoticeGroup, NoticeChoice>>): Record<NoticeGroup, NoticeChoice> =>
  Object.fromEntries(noticeGroupNames.map((group) => [group, choices[group] ?? standardChoices[group]])) as Record<
    NoticeGroup,
    NoticeChoice
  > // one for each group

export async function readPreferences(
  em: EntityManager,
  companyId: string,
  userId: string,
): Promise<NoticePreferences> {
  const stored = await row(
    em,
    preferenceRow,
    sql`${preparedStatement}
    select channels, quiet_on as "on", to_char(quiet_from, 'HH24:MI') as "from", to_char(quiet_to, 'HH24:MI') as "to",
      to_char(digest_at, 'HH24:MI') as "digestAt", time_zone as "timeZone", morning, version
      from notice_preference where company_id = ${companyId} and user_id = ${userId}`,
  )
  if (!stored) return defaultPreferences
  const { channels, on, from, to, digestAt, timeZone, morning, version } = stored
  return { channels: withDefaults(channels), quietHours: { on, from, to }, digestAt, timeZone, morning, version }
}

/** Returns the minutes from midnight to a time `HH:MM`. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const minutesOfDay = 24 * 60

/**
 * Returns the end of the quiet hours in which `now` lies; null outside of quiet hours. The mail is decided again at that
 * instant, so a change of daylight saving time in between does no harm.
 */
export function endOfQuietHours(
  { quietHours: { on, from, to }, timeZone }: Pick<NoticePreferences, 'quietHours' | 'timeZone'>,
  now: Date,
): Date | null {
  if (!on || from === to) return null
  const local = minutesOf(timeInZone(now, timeZone))
  const [begin, end] = [minutesOf(from), minutesOf(to)]
  const isQuiet = begin < end ? local >= begin && local < end : local >= begin || local < end
  if (!isQuiet) return null
  const remainingMinutes = (end - local + minutesOfDay) % minutesOfDay
  return new Date((Math.floor(now.getTime() / minuteMs) + remainingMinutes) * minuteMs)
}

/**
 * Decides whether a mail is sent now, sent at a later instant, or dropped (`digest` and `none`).
 * @param urgent whether this notice ignores quiet hours although its kind does not
 */
export function decideMail(
  preferences: NoticePreferences,
  kind: NoticeKind,
  now: Date,
  urgent = false,
): 'send' | 'drop' | Date {
  if (isAlwaysMailed(kind)) return 'send'
  const group = groupOf(kind)
  if (group === null || preferences.channels[group].email !== 'now') return 'drop'
  return (urgent || urgentKinds.has(kind) ? null : endOfQuietHours(preferences, now)) ?? 'send'
}
