import type { EntityManager } from '@mikro-orm/postgresql'
import { locales } from '#server/contract/locale.ts'
import { change, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import type { DeliverMail } from '#server/jobs/mail-job.ts'
import { layoutMail, type LaidOutMail } from '#server/jobs/mail-layout.ts'
import { withPlatformName } from '#server/jobs/platform-name.ts'
import { findAppointment } from '../appointments/appointment-row.ts'
import { readVenue } from '../appointments/appointment-venue.ts'
import { dayOf } from '../zoned-time.ts'
import type { StoredEvent } from '../events/event-row.ts'
import { occurrences } from '../events/recurrence.ts'
import { kindPhrases, reminderMessages } from '../messages/reminder.messages.ts'
import { noDetails, reminderDetails, withDetails, type MailDetails } from '../messages/appointment-details.ts'
import { guestDetails } from '../messages/guest-details.ts'
import { manageLink, type AppointmentMailer } from '../messages/mail-appointment.ts'
import { formatDayInSentence } from '#server/text/format-day.ts'
import { formatWhen } from '../messages/when.ts'
import { remindedEvent, type RemindedEvent, type ReminderRole } from './reminder-people.ts'
import { anchorOf } from './reminder-times.ts'

const deliveryRow = {
  id: col.uuid,
  companyId: col.uuid,
  eventId: col.uuid,
  startsAt: col.timestamptz,
  offsetMinutes: col.int,
  recipient: col.text,
  role: col.textOf<ReminderRole>(),
  locale: col.oneOf(locales),
  timeZone: col.text,
} as const satisfies Shape
type DeliveryRow = RowOf<typeof deliveryRow>

type ReminderDependencies = Pick<AppointmentMailer, 'publicUrl' | 'tokens' | 'callTokens' | 'questionTokens'> & {
  readonly deliverMail: DeliverMail
}

const namesRow = {
  professional: col.text,
  company: col.text,
  officePhone: col.text.nullable,
  visitor: col.text.nullable,
} as const satisfies Shape
type ReminderNames = RowOf<typeof namesRow>

const readNames = async (em: EntityManager, { event }: RemindedEvent): Promise<ReminderNames | undefined> =>
  row(
    em,
    namesRow,
    sql`
  select u.name || ' ' || u.surname as professional, c.name as company,
    nullif(c.phone, '') as "officePhone", (select a.name from appointment a
    where a.company_id = u.company_id and a.id = ${event.appointmentId}) as visitor
    from user_account u join company c on c.id = u.company_id where u.company_id = ${event.companyId}
      and u.id = ${event.ownerId}`,
  )

/** Returns the name that the office recorded for a guest, or their address. */
function nameOf({ guestEmail, guestName, participants }: StoredEvent, recipient: string): string {
  const isRecipient = (email: string | null) => email?.toLowerCase() === recipient
  const name = isRecipient(guestEmail) ? guestName : participants.find(({ email }) => isRecipient(email))?.name
  return name ?? recipient
}

/**
 * Returns place and open questions of an appointment for its visitor or for the office; for the guest of any other
 * event its place and the telephone of the office.
 */
async function detailsOf(
  deps: ReminderDependencies,
  em: EntityManager,
  { event }: RemindedEvent,
  { officePhone }: ReminderNames,
  { role, locale }: DeliveryRow,
): Promise<MailDetails> {
  if (role === 'guest') return guestDetails({ event, officePhone, isSeries: false, isCancelled: false }, locale)
  const appointment =
    event.appointmentId === null ? undefined : await findAppointment(em, event.companyId, event.appointmentId)
  if (!appointment) return noDetails
  const venue = await readVenue(deps, em, event.companyId, appointment.id)
  return reminderDetails(deps, em, appointment, venue, {
    side: role === 'visitor' ? 'visitor' : 'office',
    locale,
  })
}

/**
 * Lays out the mail: kind and time of the event, the professional's name for guests, and the place of an appointment.
 * Omits titles, notes and cases.
 */
function layOutReminder(
  { publicUrl, tokens }: ReminderDependencies,
  { event }: RemindedEvent,
  names: ReminderNames,
  { role, locale, timeZone, startsAt, recipient }: DeliveryRow,
  details: MailDetails,
): LaidOutMail {
  const start = new Date(startsAt)
  const when = event.allDay
    ? formatDayInSentence(dayOf(start.getTime(), event.timeZone), locale)
    : formatWhen(start, locale, timeZone, event.timeZone)
  const values = {
    ...details.values,
    kind: kindPhrases[event.kind][locale],
    professional: names.professional,
    company: names.company,
    visitor: names.visitor ?? '',
    ...when,
  }
  if (role === 'visitor' && event.appointmentId) {
    return layoutMail(
      withDetails(reminderMessages.reminderVisitor, locale, details),
      locale,
      values,
      manageLink({ publicUrl, tokens }, { companyId: event.companyId, id: event.appointmentId }),
      details.linkValues,
    )
  }
  return role === 'guest' || role === 'visitor'
    ? layoutMail(
        withDetails(reminderMessages.reminderGuest, locale, details),
        locale,
        { ...values, guest: nameOf(event, recipient) },
        undefined,
        details.linkValues,
      )
    : layoutMail(
        withDetails(reminderMessages.reminderOffice, locale, details),
        locale,
        values,
        `${publicUrl}/app/schedule`,
        details.linkValues,
      )
}

/** Returns whether the event still takes place at that time and the recipient still takes part. */
const isStillValid = ({ series, recipients }: RemindedEvent, { startsAt, recipient }: DeliveryRow): boolean => {
  const start = Date.parse(startsAt)
  return (
    occurrences(series, { start, end: start + 1 }).some((span) => span.start === start) &&
    recipients.some(({ email }) => email.toLowerCase() === recipient)
  )
}

const recordStatus = (
  em: EntityManager,
  { companyId, id }: DeliveryRow,
  status: 'sent' | 'failed' | 'withdrawn',
  now: Date,
): Promise<number> =>
  change(
    em,
    sql`
  update reminder_delivery set status = ${status}, sent_at = ${status === 'sent' ? now.toISOString() : null}
    where company_id = ${companyId} and id = ${id} and status = 'queued'`,
  )

/**
 * Hands one reminder to the mail server. The event is read now, not when the reminder was queued, so that a moved or
 * cancelled event sends no reminder. A temporary rejection is retried until the event begins; a permanent rejection
 * fails the delivery. The Message-ID is stable, so that mail programs recognise a duplicate after a crash between
 * sending and recording.
 */
export async function sendReminder(deps: ReminderDependencies, work: Work, deliveryId: string): Promise<void> {
  const { em, ports } = work
  const delivery = await row(
    em,
    deliveryRow,
    sql`
    select id, company_id as "companyId", event_id as "eventId", starts_at as "startsAt",
      offset_minutes as "offsetMinutes", recipient, role, locale, time_zone as "timeZone"
      from reminder_delivery where id = ${deliveryId} and status = 'queued'`,
  )
  if (!delivery) return
  const now = ports.clock.now()
  const event = await remindedEvent(em, delivery.companyId, delivery.eventId)
  const names = event && isStillValid(event, delivery) ? await readNames(em, event) : undefined
  if (!event || !names) {
    await recordStatus(em, delivery, 'withdrawn', now)
    return
  }
  if (anchorOf(event.series, Date.parse(delivery.startsAt)) <= now.getTime()) {
    await recordStatus(em, delivery, 'failed', now)
    return
  }
  const message = await withPlatformName(
    em,
    layOutReminder(deps, event, names, delivery, await detailsOf(deps, em, event, names, delivery)),
  )
  const state = await deps.deliverMail(work, {
    id: delivery.id,
    to: delivery.recipient,
    locale: delivery.locale,
    ...message,
  })
  await recordStatus(
    em,
    delivery,
    state === 'bounced' || state === 'unconfirmed' ? 'failed' : 'sent',
    ports.clock.now(),
  )
}
