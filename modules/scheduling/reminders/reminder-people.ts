import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { row, rows, sql } from '#server/db/query.ts'
import { editedOf, seriesOf, storedColumns, type StoredEvent } from '../events/event-row.ts'
import type { Series } from '../events/recurrence.ts'
import { defaultReminderMinutes } from '../settings/schedule-settings.ts'

/**
 * In whose words a reminder is written: whose calendar it is, a colleague or client who takes part, who booked, anybody
 * else.
 */
export type ReminderRole = 'owner' | 'member' | 'visitor' | 'guest'

export interface Recipient {
  readonly email: string
  readonly role: ReminderRole
  readonly locale: Locale
  readonly timeZone: string
}

/** An event as reminders need it. */
export interface RemindedEvent {
  readonly event: StoredEvent
  readonly series: Series
  /** Minutes before the beginning. */
  readonly offsets: readonly number[]
  readonly recipients: readonly Recipient[]
}

interface OwnerRow {
  readonly email: string
  readonly locale: Locale
  readonly active: boolean
  readonly offsets: readonly number[] | null
  readonly time_zone: string | null
}
interface MemberRow {
  readonly email: string
  readonly locale: Locale
}

async function recipientsOf(em: EntityManager, event: StoredEvent, owner: OwnerRow): Promise<Recipient[]> {
  const visitor =
    event.appointmentId === null
      ? undefined
      : await row<{ email: string; locale: Locale; time_zone: string }>(
          em,
          sql`
    select email, locale, time_zone from appointment where company_id = ${event.companyId}
      and id = ${event.appointmentId} and email is not null`,
        )
  const members = await rows<MemberRow>(
    em,
    sql`
    select u.email, u.locale from event_participant p join user_account u on u.company_id = p.company_id
      and u.id = p.user_id
     where p.company_id = ${event.companyId} and p.event_id = ${event.id} and u.status = 'active'
       and u.id <> ${event.ownerId}`,
  )
  const home = owner.time_zone ?? event.timeZone
  const others = [
    ...event.participants.flatMap(({ email }) => (email ? [email] : [])),
    ...(visitor === undefined && event.guestEmail ? [event.guestEmail] : []),
  ]
  const all: Recipient[] = [
    { email: owner.email, role: 'owner', locale: owner.locale, timeZone: home },
    ...(visitor
      ? [{ email: visitor.email, role: 'visitor' as const, locale: visitor.locale, timeZone: visitor.time_zone }]
      : []),
    ...members.map(({ email, locale }) => ({ email, role: 'member' as const, locale, timeZone: home })),
    ...others.map((email) => ({ email, role: 'guest' as const, locale: owner.locale, timeZone: event.timeZone })),
  ]
  // Who takes part twice, as a guest and by account, is reminded once.
  const seen = new Set<string>()
  return all.filter(({ email }) => !seen.has(email.toLowerCase()) && seen.add(email.toLowerCase()))
}

/**
 * Undefined once the event is gone, or whose calendar it stood in, or their company, is not active any more. In the
 * company's scope.
 */
export async function remindedEvent(
  em: EntityManager,
  companyId: string,
  eventId: string,
): Promise<RemindedEvent | undefined> {
  const event = await row<StoredEvent>(
    em,
    sql`select ${storedColumns} from event e where e.company_id = ${companyId} and e.id = ${eventId}
      and e.deleted_at is null`,
  )
  if (!event) return undefined
  const owner = await row<OwnerRow>(
    em,
    sql`
    select u.email, u.locale, u.status = 'active' and c.status = 'active' as active, s.reminder_minutes as offsets,
      s.time_zone
      from user_account u join company c on c.id = u.company_id left join schedule_settings s
        on s.company_id = u.company_id and s.professional_id = u.id
     where u.company_id = ${companyId} and u.id = ${event.ownerId}`,
  )
  if (!owner?.active) return undefined
  const edited = event.rrule === null ? [] : await editedOf(em, companyId, eventId)
  return {
    event,
    series: seriesOf(event, edited),
    offsets: owner.offsets ?? defaultReminderMinutes,
    recipients: await recipientsOf(em, event, owner),
  }
}
