import type { EntityManager } from '@mikro-orm/postgresql'
import { z } from 'zod'
import { locales, fill } from '#server/contract/locale.ts'
import { change, exists, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { isReservedFor } from '#server/db/walls.ts'
import type { EventBus } from '#server/events/bus.ts'
import { defineJob, enqueue, type JobRegistry } from '#server/jobs/jobs.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { editedOf, type StoredEvent } from '../events/event-row.ts'
import { eventChanged, eventCreated, eventRemoved, eventRestored } from '../events/events.events.ts'
import type { Span } from '../events/recurrence.ts'
import { forgetFormerDates, saveGuestMail, type GuestMail, type GuestSubjectIds } from './guest-record.ts'
import { endRemovalSilence, isSilenced, silence } from './guest-silence.ts'
import { nextTimes, readGuestSubject, restWithDate } from './guest-subject.ts'
import { saveCarriedDates } from './carried-dates.ts'
import { guestCalendars } from './guest-calendar.ts'
import { knownDate } from './guest-former.ts'
import { guestDetails, whenOf } from './guest-details.ts'
import { withDetails } from './appointment-details.ts'
import { guestMessages, ownKindWords } from './guest.messages.ts'
import { kindWords } from './reminder.messages.ts'
import { appointmentPhrases } from './appointment.phrases.ts'
import type { AppointmentMailer } from './mail-appointment.ts'
import { afterUndoWindow } from './undo-window.ts'

const hostRow = {
  name: col.text,
  email: col.text,
  company: col.text,
  officePhone: col.text.nullable,
  locale: col.oneOf(locales),
} as const satisfies Shape
type Host = RowOf<typeof hostRow>
type GuestMailer = Pick<AppointmentMailer, 'queueMail' | 'publicUrl' | 'organizer' | 'now'>
type GuestMailKey = keyof typeof guestMessages

/** Returns the guest with time and place; null when there is no guest or the event is over. */
function expected(event: StoredEvent, now: Date): Omit<GuestMail, 'sequence' | 'cancelled'> | null {
  const hasEnded = event.until !== null && event.until <= now.getTime()
  if (event.deletedAt !== null || !event.guestEmail || hasEnded) return null
  return {
    email: event.guestEmail.toLowerCase(),
    name: event.guestName ?? event.guestEmail,
    start: event.start,
    end: event.end,
    location: event.location ?? event.meetingLink ?? event.roomUrl,
    rrule: event.rrule,
  }
}

/**
 * Returns the language of a guest who has an account in the company, else undefined. `reserved`: a wall hides the case
 * of the event from them.
 */
const accountOf = (tx: EntityManager, { companyId, caseId }: StoredEvent, email: string) =>
  row(
    tx,
    { locale: col.oneOf(locales), reserved: col.boolean },
    sql`select u.locale, ${isReservedFor(sql`${caseId}::uuid`, sql`u.id`)} as reserved from user_account u
      where u.company_id = ${companyId} and lower(u.email) = ${email} and u.status = 'active'`,
  )

interface GuestNotice {
  readonly key: GuestMailKey
  readonly ids: GuestSubjectIds
  readonly event: StoredEvent
  readonly host: Host
  readonly mail: GuestMail
  /** What the guest was mailed before and no longer stands. */
  readonly former?: GuestMail | undefined
}

/** Returns the times that the mail names; in a series those of the next occurrence. */
async function namedTimes(
  tx: EntityManager,
  { event, mail }: Pick<GuestNotice, 'event' | 'mail'>,
  now: Date,
): Promise<Span> {
  if (mail.rrule === null || event.rrule === null) return mail
  return nextTimes(event, await editedOf(tx, event.companyId, event.id), now)
}

async function queueGuestMail(
  mailer: GuestMailer,
  tx: EntityManager,
  { key, ids, event, host, mail, former }: GuestNotice,
): Promise<void> {
  const account = await accountOf(tx, event, mail.email)
  if (account?.reserved) return
  const locale = account?.locale ?? host.locale
  const named = await namedTimes(tx, { event, mail }, mailer.now())
  const values = {
    kind: kindWords[event.kind][locale],
    professional: host.name,
    company: host.company,
    ownKind: ownKindWords[event.kind][locale],
    guest: mail.name,
    ...whenOf(event, named, locale),
  }
  const isSeries = mail.rrule !== null
  const calendar = await guestCalendars(tx, {
    ids,
    event,
    mail,
    organizer: mailer.organizer,
    host,
    summary: fill(appointmentPhrases.withProfessional[locale], values),
    stamp: mailer.now(),
  })
  // The rest of a series that was split may go on when the first part is cancelled.
  const restGoesOn = mail.cancelled && (calendar.calendars ?? []).some(({ method }) => method === 'REQUEST')
  const formerDay = former && !isSeries ? whenOf(event, former, locale).onDay : values.onDay
  const details = guestDetails(
    {
      event,
      officePhone: host.officePhone,
      isSeries: isSeries && !restGoesOn,
      isCancelled: mail.cancelled,
      formerDay: formerDay === values.onDay ? undefined : formerDay,
    },
    locale,
  )
  const about = { topic: 'event', id: ids.eventId, by: event.createdBy ?? event.ownerId } as const
  await mailer.queueMail(tx, {
    to: mail.email,
    locale,
    about,
    ...layoutMail(
      withDetails(guestMessages[key], locale, details),
      locale,
      { ...details.values, ...values },
      undefined,
      details.links,
    ),
    ...calendar,
  })
  const start = ids.occurrence === null ? null : Date.parse(ids.occurrence)
  const knownAs = start === null ? undefined : (await knownDate(tx, ids, start, mail.email))?.occurrence
  await saveGuestMail(tx, ids, mail, knownAs === undefined || knownAs === start ? null : knownAs)
  if (start === null) await forgetFormerDates(tx, ids, mail.email)
  const isInvited = key === 'guestInvited' || key === 'guestRestored'
  if (ids.occurrence === null) await saveCarriedDates(tx, event, mail, { isInvited, now: mailer.now() })
}

const sameTimes = (a: Omit<GuestMail, 'sequence' | 'cancelled'>, b: GuestMail): boolean =>
  a.start === b.start && a.end === b.end && a.location === b.location && a.rrule === b.rrule

/** When the last date that a guest knows of is over: of a series, when all of it is. */
const lastEnd = (event: StoredEvent, { rrule, end }: GuestMail): number =>
  rrule === null ? end : (event.until ?? Number.POSITIVE_INFINITY)

/**
 * Mails the guest of an event, or of one occurrence of a series, what changed since the last mail: an invitation,
 * another time or place, the cancellation, or that it takes place after all. A booked appointment has mails of its own.
 */
async function mailGuest(mailer: GuestMailer, tx: EntityManager, ids: GuestSubjectIds): Promise<void> {
  const rest = await restWithDate(tx, ids)
  if (rest) return mailGuest(mailer, tx, { ...ids, eventId: rest })
  const subject = await readGuestSubject(tx, ids)
  if (!subject || (await isSilenced(tx, ids, subject.event))) return
  const { event, previousGuests } = subject
  const now = expected(event, mailer.now())
  if (!now && previousGuests.every(({ cancelled }) => cancelled)) return
  const host = await row(
    tx,
    hostRow,
    sql`
    select u.name || ' ' || u.surname as name, u.email, c.name as company,
      nullif(c.phone, '') as "officePhone", u.locale from user_account u
      join company c on c.id = u.company_id where u.company_id = ${ids.companyId} and u.id = ${event.ownerId}`,
  )
  if (!host) return
  const notice = (key: GuestMailKey, mail: GuestMail, former?: GuestMail) =>
    queueGuestMail(mailer, tx, { key, ids, event, host, mail, former })
  // No cancellation is mailed for an event that is over.
  for (const previousGuest of previousGuests)
    if (
      !previousGuest.cancelled &&
      previousGuest.email !== now?.email &&
      lastEnd(event, previousGuest) > mailer.now().getTime()
    )
      await notice('guestCancelled', { ...previousGuest, sequence: previousGuest.sequence + 1, cancelled: true })
  if (!now) return
  const previousGuest = previousGuests.find(({ email }) => email === now.email)
  const sequence = previousGuest ? previousGuest.sequence + 1 : 0
  // A date that an invitation to the series left out was never cancelled by a mail.
  const isNew = !previousGuest || (previousGuest.cancelled && previousGuest.sequence === 0)
  const key = isNew ? 'guestInvited' : previousGuest.cancelled ? 'guestRestored' : 'guestChanged'
  if (previousGuest && !previousGuest.cancelled && sameTimes(now, previousGuest)) return
  await notice(key, { ...now, sequence, cancelled: false }, key === 'guestChanged' ? previousGuest : undefined)
}

const GuestIds = z.object({
  companyId: z.uuid(),
  eventId: z.uuid(),
  /** Original beginning of the occurrence of a series that is meant. */
  occurrence: z.iso.datetime().nullable().default(null),
})
/** Job that compares the event with what the guest was last mailed, so that a change undone meanwhile mails nothing. */
const mailGuestJob = defineJob('scheduling.mail-guest', GuestIds)

const hasGuest = async (tx: EntityManager, { companyId, eventId }: GuestSubjectIds): Promise<boolean> =>
  await exists(
    tx,
    sql`
  select from event where company_id = ${companyId} and (id = ${eventId} or series_id = ${eventId})
    and guest_email is not null and appointment_id is null
   union all
  select from event_guest where company_id = ${companyId} and event_id = ${eventId} and not cancelled limit 1`,
  )

/** Queues the comparison for when the change can no longer be undone on the screen. */
async function mailLater(tx: EntityManager, ids: GuestSubjectIds): Promise<void> {
  if (!(await hasGuest(tx, ids))) return
  await enqueue(tx, mailGuestJob, ids, {
    key: ['mail-guest', ids.eventId, ...(ids.occurrence === null ? [] : [ids.occurrence])].join(':'),
    runAt: afterUndoWindow(),
  })
}

/** Queues the comparison about a removal, or the undoing of one, which is mailed after all. */
async function mailRemovalLater(tx: EntityManager, ids: GuestSubjectIds): Promise<void> {
  if (await hasGuest(tx, ids)) await endRemovalSilence(tx, ids)
  await mailLater(tx, ids)
}

/** Records that the guest is not to be mailed about the event as it stands. */
async function leaveSilent(tx: EntityManager, ids: GuestSubjectIds): Promise<void> {
  if (!(await hasGuest(tx, ids))) return
  const subject = await readGuestSubject(tx, ids)
  if (subject) await silence(tx, ids, subject.event)
}

/** Queues mail to guests: a new event at once, a later change after the undo window of the screen. */
export function mailGuestChanges(bus: EventBus, mailer: GuestMailer): void {
  bus.within(eventCreated, (tx, { companyId, eventId }) =>
    mailGuest(mailer, tx, { companyId, eventId, occurrence: null }),
  )
  bus.within(eventChanged, (tx, { companyId, eventId, occurrence, notifyGuest }) =>
    (notifyGuest ? mailLater : leaveSilent)(tx, { companyId, eventId, occurrence }),
  )
  bus.within(eventRemoved, (tx, { companyId, eventId, restId, occurrence, notifyGuest }) =>
    (notifyGuest ? mailRemovalLater : leaveSilent)(tx, { companyId, eventId: restId ?? eventId, occurrence }),
  )
  bus.within(eventRestored, (tx, { companyId, eventId, occurrence }) =>
    mailRemovalLater(tx, { companyId, eventId, occurrence }),
  )
}

/** Two mails at once could give the same event with one SEQUENCE: the guest has parts of a split series by one UID. */
const lockGuestMails = (tx: EntityManager, companyId: string): Promise<number> =>
  change(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`guest mails ${companyId}`}, 0))`)

export function handleGuestMail(jobs: JobRegistry, mailer: GuestMailer): void {
  jobs.handle(mailGuestJob, ({ em }, ids) =>
    em.transactional(async (tx) => {
      await lockGuestMails(tx, ids.companyId)
      await mailGuest(mailer, tx, ids)
    }),
  )
}
