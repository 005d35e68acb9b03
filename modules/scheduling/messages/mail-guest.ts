import type { EntityManager } from '@mikro-orm/postgresql'
import { z } from 'zod'
import { locales, fill } from '#server/contract/locale.ts'
import { change, exists, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { isReservedFor } from '#server/db/walls.ts'
import type { EventBus } from '#server/events/bus.ts'
import { defineJob, enqueue, type JobRegistry } from '#server/jobs/jobs.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { dayOf } from '../zoned-time.ts'
import { storedEventRow, storedColumns, type StoredEvent } from '../events/event-row.ts'
import { eventChanged, eventCreated, eventRemoved, eventRestored } from '../events/events.events.ts'
import { calendarInvite } from './calendar-invite.ts'
import { guestMessages } from './guest.messages.ts'
import { kindWords } from './reminder.messages.ts'
import { appointmentPhrases } from './appointment.phrases.ts'
import type { AppointmentMailer } from './mail-appointment.ts'
import { afterUndoWindow } from './undo-window.ts'
import { formatDay } from '#server/text/format-day.ts'
import { formatWhen } from './when.ts'

/** What a guest was last mailed. Instants in milliseconds since 1970. */
const guestMailRow = {
  email: col.text,
  name: col.text,
  start: col.double,
  end: col.double,
  location: col.text.nullable,
  sequence: col.int,
  cancelled: col.boolean,
} as const satisfies Shape
type GuestMail = RowOf<typeof guestMailRow>
const hostRow = {
  name: col.text,
  email: col.text,
  company: col.text,
  locale: col.oneOf(locales),
} as const satisfies Shape
type Host = RowOf<typeof hostRow>
type GuestMailer = Pick<AppointmentMailer, 'queueMail' | 'publicUrl' | 'organizer' | 'now'>
type GuestMailKey = keyof typeof guestMessages

/** Returns the guest with time and place; null when there is no guest or the event is over. */
function expected(event: StoredEvent, now: Date): Omit<GuestMail, 'sequence' | 'cancelled'> | null {
  const hasEnded = event.until !== null && event.until <= now.getTime()
  if (
    event.deletedAt !== null ||
    event.appointmentId !== null ||
    event.seriesId !== null ||
    !event.guestEmail ||
    hasEnded
  )
    return null
  return {
    email: event.guestEmail.toLowerCase(),
    name: event.guestName ?? event.guestEmail,
    start: event.start,
    end: event.end,
    location: event.location ?? event.meetingLink ?? event.roomUrl,
  }
}

/**
 * Returns the language of a guest who has an account in the company, else undefined. `reserved`: a wall hides the case of
 * the event from them.
 */
const accountOf = (tx: EntityManager, { companyId, caseId }: StoredEvent, email: string) =>
  row(
    tx,
    { locale: col.oneOf(locales), reserved: col.boolean },
    sql`select u.locale, ${isReservedFor(sql`${caseId}::uuid`, sql`u.id`)} as reserved from user_account u
      where u.company_id = ${companyId} and lower(u.email) = ${email} and u.status = 'active'`,
  )

async function queueGuestMail(
  mailer: GuestMailer,
  tx: EntityManager,
  key: GuestMailKey,
  event: StoredEvent,
  host: Host,
  mail: GuestMail,
): Promise<void> {
  const account = await accountOf(tx, event, mail.email)
  if (account?.reserved) return
  const locale = account?.locale ?? host.locale
  const start = new Date(mail.start)
  const when = event.allDay
    ? formatDay(dayOf(mail.start, event.timeZone), locale)
    : formatWhen(start, locale, event.timeZone, event.timeZone)
  const values = {
    kind: kindWords[event.kind][locale],
    professional: host.name,
    company: host.company,
    guest: mail.name,
    when,
  }
  // A series keeps its wall clock time over changes of daylight saving time, which an event in UTC cannot express, so
  // its mail has no invitation.
  const single = event.rrule === null && !event.allDay
  const calendar = single
    ? {
        calendar: calendarInvite(key === 'guestCancelled' ? 'CANCEL' : 'REQUEST', {
          uid: event.uid,
          sequence: mail.sequence,
          start,
          end: new Date(mail.end),
          summary: fill(appointmentPhrases.withProfessional[locale], values),
          location: mail.location,
          url: null,
          organizer: mailer.organizer,
          stamp: mailer.now(),
          attendees: [
            { name: host.name, email: host.email },
            { name: mail.name, email: mail.email },
          ],
        }),
      }
    : {}
  const about = { topic: 'event', id: event.id, by: event.createdBy ?? event.ownerId } as const
  await mailer.queueMail(tx, {
    to: mail.email,
    locale,
    about,
    ...layoutMail(guestMessages[key], locale, values),
    ...calendar,
  })
  await change(
    tx,
    sql`
    insert into event_guest (company_id, event_id, email, name, starts_at, ends_at, location, sequence, cancelled)
    values (${event.companyId}, ${event.id}, ${mail.email}, ${mail.name}, ${start.toISOString()},
      ${new Date(mail.end).toISOString()}, ${mail.location}, ${mail.sequence}, ${mail.cancelled})
    on conflict (event_id, email) do update set name = excluded.name, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, location = excluded.location, sequence = excluded.sequence,
      cancelled = excluded.cancelled`,
  )
}

/**
 * Mails the guest of an event what changed since the last mail: an invitation, another time or place, or the
 * cancellation. A booked appointment has mails of its own.
 */
async function mailGuest(mailer: GuestMailer, tx: EntityManager, companyId: string, eventId: string): Promise<void> {
  const event = await row(
    tx,
    storedEventRow,
    sql`select ${storedColumns} from event e where e.company_id = ${companyId} and e.id = ${eventId}`,
  )
  if (!event) return
  const previousGuests = await rows(
    tx,
    guestMailRow,
    sql`
    select email, name, extract(epoch from starts_at)::float8 * 1000 as start, extract(epoch
      from ends_at)::float8 * 1000 as "end", location, sequence, cancelled from event_guest
      where company_id = ${companyId} and event_id = ${eventId}`,
  )
  const now = expected(event, mailer.now())
  if (!now && previousGuests.every(({ cancelled }) => cancelled)) return
  const host = await row(
    tx,
    hostRow,
    sql`
    select u.name || ' ' || u.surname as name, u.email, c.name as company, u.locale from user_account u
      join company c on c.id = u.company_id where u.company_id = ${companyId} and u.id = ${event.ownerId}`,
  )
  if (!host) return
  // No cancellation is mailed for an event that is over.
  for (const previousGuest of previousGuests)
    if (!previousGuest.cancelled && previousGuest.email !== now?.email && previousGuest.end > mailer.now().getTime())
      await queueGuestMail(mailer, tx, 'guestCancelled', event, host, {
        ...previousGuest,
        sequence: previousGuest.sequence + 1,
        cancelled: true,
      })
  if (!now) return
  const previousGuest = previousGuests.find(({ email }) => email === now.email)
  if (!previousGuest || previousGuest.cancelled) {
    await queueGuestMail(mailer, tx, 'guestInvited', event, host, {
      ...now,
      sequence: previousGuest ? previousGuest.sequence + 1 : 0,
      cancelled: false,
    })
    return
  }
  if (previousGuest.start !== now.start || previousGuest.end !== now.end || previousGuest.location !== now.location)
    await queueGuestMail(mailer, tx, 'guestChanged', event, host, {
      ...now,
      sequence: previousGuest.sequence + 1,
      cancelled: false,
    })
}

const EventIds = z.object({ companyId: z.uuid(), eventId: z.uuid() })
/** Job that compares the event with what the guest was last mailed, so that a change undone meanwhile mails nothing. */
const mailGuestJob = defineJob('scheduling.mail-guest', EventIds)

const hasGuest = async (tx: EntityManager, companyId: string, eventId: string): Promise<boolean> =>
  await exists(
    tx,
    sql`
  select from event where company_id = ${companyId} and id = ${eventId} and guest_email is not null
    and appointment_id is null
   union all
  select from event_guest where company_id = ${companyId} and event_id = ${eventId} and not cancelled limit 1`,
  )

/** Queues mail to guests: a new event at once, a later change after the undo window of the screen. */
export function mailGuestChanges(bus: EventBus, mailer: GuestMailer): void {
  const later = async (tx: EntityManager, { companyId, eventId }: z.output<typeof EventIds>) => {
    if (await hasGuest(tx, companyId, eventId))
      await enqueue(
        tx,
        mailGuestJob,
        { companyId, eventId },
        { key: `mail-guest:${eventId}`, runAt: afterUndoWindow() },
      )
  }
  bus.within(eventCreated, (tx, { companyId, eventId }) => mailGuest(mailer, tx, companyId, eventId))
  bus.within(eventChanged, async (tx, { notifyGuest, ...ids }) => {
    if (notifyGuest) await later(tx, ids)
  })
  bus.within(eventRemoved, async (tx, { notifyGuest, ...ids }) => {
    if (notifyGuest) await later(tx, ids)
  })
  bus.within(eventRestored, later)
}

export function handleGuestMail(jobs: JobRegistry, mailer: GuestMailer): void {
  jobs.handle(mailGuestJob, ({ em }, { companyId, eventId }) =>
    em.transactional((tx) => mailGuest(mailer, tx, companyId, eventId)),
  )
}
