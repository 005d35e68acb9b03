import type { EntityManager } from '@mikro-orm/postgresql'
import { locales, type Locale } from '#server/contract/locale.ts'
import { preparedStatement, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { isCaseHiddenFrom } from '#server/db/walls.ts'
import {
  storedEventRow,
  readEditedOccurrences,
  seriesOf,
  storedEventColumns,
  type StoredEvent,
} from '../events/event-row.ts'
import type { Series } from '../events/recurrence.ts'
import { defaultReminderMinutes } from '../settings/stored-settings.ts'

/**
 * Role of the recipient, which determines the text of a reminder: the calendar's owner, a participant with an account,
 * the visitor who booked, or any other guest.
 */
export type ReminderRole = 'owner' | 'member' | 'visitor' | 'guest'

export interface Recipient {
  readonly email: string
  readonly role: ReminderRole
  readonly locale: Locale
  readonly timeZone: string
}

/** An event with the data of its reminders. */
export interface RemindedEvent {
  readonly event: StoredEvent
  readonly series: Series
  /** Minutes before the start. */
  readonly offsets: readonly number[]
  readonly recipients: readonly Recipient[]
}

const ownerRow = {
  email: col.text,
  locale: col.oneOf(locales),
  active: col.boolean,
  offsets: col.array(col.int).nullable,
  timeZone: col.text.nullable,
} as const satisfies Shape
type OwnerRow = RowOf<typeof ownerRow>
const memberRow = {
  email: col.text,
  locale: col.oneOf(locales),
} as const satisfies Shape

/** Returns the addresses of people of the office from whom a wall hides the case of the event. */
async function walledAddresses(em: EntityManager, { companyId, caseId }: StoredEvent): Promise<string[]> {
  if (caseId === null) return []
  const walledUsers = await rows(
    em,
    { email: col.text },
    sql`select lower(u.email) as email from user_account u where u.company_id = ${companyId}
      and ${isCaseHiddenFrom(sql`${caseId}::uuid`, sql`u.id`)}`,
  )
  return walledUsers.map(({ email }) => email)
}

async function recipientsOf(em: EntityManager, event: StoredEvent, owner: OwnerRow): Promise<Recipient[]> {
  const visitor =
    event.appointmentId === null
      ? undefined
      : await row(
          em,
          { email: col.text, locale: col.oneOf(locales), timeZone: col.text },
          sql`
    select email, locale, time_zone as "timeZone" from appointment where company_id = ${event.companyId}
      and id = ${event.appointmentId} and email is not null`,
        )
  const members = await rows(
    em,
    memberRow,
    sql`
    select u.email, u.locale from event_participant p join user_account u on u.company_id = p.company_id
      and u.id = p.user_id
     where p.company_id = ${event.companyId} and p.event_id = ${event.id} and u.status = 'active'
       and u.id <> ${event.ownerId}`,
  )
  const officeZone = owner.timeZone ?? event.timeZone
  const otherEmails = [
    ...event.participants.flatMap(({ email }) => (email ? [email] : [])),
    ...(visitor === undefined && event.guestEmail ? [event.guestEmail] : []),
  ]
  const recipients: Recipient[] = [
    { email: owner.email, role: 'owner', locale: owner.locale, timeZone: officeZone },
    ...(visitor
      ? [{ email: visitor.email, role: 'visitor' as const, locale: visitor.locale, timeZone: visitor.timeZone }]
      : []),
    ...members.map(({ email, locale }) => ({ email, role: 'member' as const, locale, timeZone: officeZone })),
    ...otherEmails.map((email) => ({ email, role: 'guest' as const, locale: owner.locale, timeZone: event.timeZone })),
  ]
  // A person who takes part both as a guest and by account gets one reminder, and a person behind a wall gets none.
  const skippedAddresses = new Set(await walledAddresses(em, event))
  return recipients.filter(({ email }) => {
    const address = email.toLowerCase()
    if (skippedAddresses.has(address)) return false
    skippedAddresses.add(address)
    return true
  })
}

/** Returns undefined for a removed event and for an inactive owner or company. Needs the company's scope. */
export async function remindedEvent(
  em: EntityManager,
  companyId: string,
  eventId: string,
): Promise<RemindedEvent | undefined> {
  const event = await row(
    em,
    storedEventRow,
    sql`${preparedStatement}select ${storedEventColumns} from event e
      where e.company_id = ${companyId} and e.id = ${eventId}
      and e.deleted_at is null`,
  )
  if (!event) return undefined
  const owner = await row(
    em,
    ownerRow,
    sql`
    select u.email, u.locale, u.status = 'active' and c.status = 'active' as active, s.reminder_minutes as offsets,
      s.time_zone as "timeZone"
      from user_account u join company c on c.id = u.company_id left join schedule_settings s
        on s.company_id = u.company_id and s.professional_id = u.id
     where u.company_id = ${companyId} and u.id = ${event.ownerId}`,
  )
  if (!owner?.active) return undefined
  const edited = event.rrule === null ? [] : await readEditedOccurrences(em, companyId, eventId)
  return {
    event,
    series: seriesOf(event, edited),
    offsets: owner.offsets ?? defaultReminderMinutes,
    recipients: await recipientsOf(em, event, owner),
  }
}
