import type { EntityManager } from '@mikro-orm/postgresql'
import { z } from 'zod'
import { locales, fill } from '#server/contract/locale.ts'
import { change, exists, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { isCaseHiddenFrom } from '#server/db/walls.ts'
import type { EventBus } from '#server/events/bus.ts'
import { defineJob, enqueue, type JobRegistry } from '#server/jobs/jobs.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { callLinkOf } from '../events/call-link.contract.ts'
import { readEditedOccurrences, type StoredEvent } from '../events/event-row.ts'
import { eventChanged, eventCreated, eventRemoved, eventRestored } from '../events/events.events.ts'
import type { Span } from '../events/recurrence.ts'
import { forgetFormerDates, saveGuestMail, type GuestMail, type GuestSubjectIds } from './guest-record.ts'
import { endRemovalSilence, endStateSilence, isSilenced, lockForComparison, silenceMails } from './guest-silence.ts'
import { nextTimes, readGuestSubject, findSplitOffPart } from './guest-subject.ts'
import { saveCarriedDates } from './carried-dates.ts'
import { guestCalendars } from './guest-calendar.ts'
import { readDateInGuestCalendar } from './guest-shared-uids.ts'
import { guestDetails, whenOf } from './guest-details.ts'
import { withDetails } from './appointment-details.ts'
import { guestMessages, ownKindPhrases } from './guest.messages.ts'
import { kindPhrases } from './reminder.messages.ts'
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

/** Returns the guest, time and place for a mail; null without a guest, and for a removed or past event. */
function upToDateMail(event: StoredEvent, now: Date): Omit<GuestMail, 'sequence' | 'cancelled'> | null {
  const hasEnded = event.until !== null && event.until <= now.getTime()
  if (event.deletedAt !== null || !event.guestEmail || hasEnded) return null
  return {
    email: event.guestEmail.toLowerCase(),
    name: event.guestName ?? event.guestEmail,
    start: event.start,
    end: event.end,
    location: event.location ?? callLinkOf(event),
    rrule: event.rrule,
  }
}

/**
 * Returns the language of a guest who has an account in the company, or undefined. `caseHidden`: whether a wall hides
 * the case of the event from the guest.
 */
const accountOf = (tx: EntityManager, { companyId, caseId }: StoredEvent, email: string) =>
  row(
    tx,
    { locale: col.oneOf(locales), caseHidden: col.boolean },
    sql`select u.locale, ${isCaseHiddenFrom(sql`${caseId}::uuid`, sql`u.id`)} as "caseHidden" from user_account u
      where u.company_id = ${companyId} and lower(u.email) = ${email} and u.status = 'active'`,
  )

interface GuestNotice {
  readonly key: GuestMailKey
  readonly ids: GuestSubjectIds
  readonly event: StoredEvent
  readonly host: Host
  readonly mail: GuestMail
  /** The previous mail, whose day is named as the former day. */
  readonly former?: GuestMail | undefined
}

/** Returns the times that the mail names; for a series, the times of its next occurrence. */
async function namedTimes(
  tx: EntityManager,
  { event, mail }: Pick<GuestNotice, 'event' | 'mail'>,
  now: Date,
): Promise<Span> {
  if (mail.rrule === null || event.rrule === null) return mail
  return nextTimes(event, await readEditedOccurrences(tx, event.companyId, event.id), now)
}

async function queueGuestMail(
  mailer: GuestMailer,
  tx: EntityManager,
  { key, ids, event, host, mail, former }: GuestNotice,
): Promise<void> {
  const account = await accountOf(tx, event, mail.email)
  if (account?.caseHidden) return
  const locale = account?.locale ?? host.locale
  const times = await namedTimes(tx, { event, mail }, mailer.now())
  const values = {
    kind: kindPhrases[event.kind][locale],
    professional: host.name,
    company: host.company,
    ownKind: ownKindPhrases[event.kind][locale],
    guest: mail.name,
    ...whenOf(event, times, locale),
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
  // When the first part of a split series is cancelled, the second part may still take place.
  const otherPartTakesPlace = mail.cancelled && (calendar.calendars ?? []).some(({ method }) => method === 'REQUEST')
  const formerDay = former && !isSeries ? whenOf(event, former, locale).onDay : values.onDay
  const details = guestDetails(
    {
      event,
      officePhone: host.officePhone,
      isSeries: isSeries && !otherPartTakesPlace,
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
      details.linkValues,
    ),
    ...calendar,
  })
  if (ids.occurrence !== null) {
    const start = Date.parse(ids.occurrence)
    const recurrenceId = (await readDateInGuestCalendar(tx, ids, start, mail.email))?.occurrence ?? start
    await saveGuestMail(tx, ids, mail, recurrenceId === start ? null : recurrenceId)
    return
  }
  await saveGuestMail(tx, ids, mail)
  await forgetFormerDates(tx, ids, mail.email)
  const isInvited = key === 'guestInvited' || key === 'guestRestored'
  await saveCarriedDates(tx, event, mail, { isInvited, now: mailer.now() })
}

const hasSameTimes = (a: Omit<GuestMail, 'sequence' | 'cancelled'>, b: GuestMail): boolean =>
  a.start === b.start && a.end === b.end && a.location === b.location && a.rrule === b.rrule

/** Returns the end of the last date that a guest was mailed about: of a series, the end of the whole series. */
const lastEnd = (event: StoredEvent, { rrule, end }: GuestMail): number =>
  rrule === null ? end : (event.until ?? Number.POSITIVE_INFINITY)

/** Returns the message for a guest whose event takes place, by the last mail to them. */
function messageKey(previousGuest: GuestMail | undefined): GuestMailKey {
  // A date excluded from the invitation to the series is stored as cancelled, but no mail cancelled it (sequence 0).
  if (!previousGuest || (previousGuest.cancelled && previousGuest.sequence === 0)) return 'guestInvited'
  return previousGuest.cancelled ? 'guestRestored' : 'guestChanged'
}

/**
 * Mails the guest of an event, or of one occurrence of a series, the changes since the last mail: an invitation,
 * another time or place, the cancellation, or that the event takes place after all. A booked appointment has separate
 * mails.
 */
async function mailGuest(mailer: GuestMailer, tx: EntityManager, ids: GuestSubjectIds): Promise<void> {
  const splitOffId = await findSplitOffPart(tx, ids)
  if (splitOffId) return mailGuest(mailer, tx, { ...ids, eventId: splitOffId })
  await lockForComparison(tx, ids)
  const subject = await readGuestSubject(tx, ids)
  if (!subject || (await isSilenced(tx, ids, subject.event))) return
  // Only here, after the undo window: a change that was undone in time leaves the silence as it was.
  await endStateSilence(tx, ids)
  const { event, previousGuests } = subject
  const current = upToDateMail(event, mailer.now())
  if (!current && previousGuests.every(({ cancelled }) => cancelled)) return
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
      previousGuest.email !== current?.email &&
      lastEnd(event, previousGuest) > mailer.now().getTime()
    )
      await notice('guestCancelled', { ...previousGuest, sequence: previousGuest.sequence + 1, cancelled: true })
  if (!current) return
  const previousGuest = previousGuests.find(({ email }) => email === current.email)
  if (previousGuest && !previousGuest.cancelled && hasSameTimes(current, previousGuest)) return
  const sequence = previousGuest ? previousGuest.sequence + 1 : 0
  const key = messageKey(previousGuest)
  await notice(key, { ...current, sequence, cancelled: false }, key === 'guestChanged' ? previousGuest : undefined)
}

const GuestIds = z.object({
  companyId: z.uuid(),
  eventId: z.uuid(),
  /** Original start of the occurrence, when a single occurrence of a series changed. */
  occurrence: z.iso.datetime().nullable().default(null),
})
/**
 * Job that compares the event with the state last mailed to the guest, so that a change undone meanwhile mails nothing.
 */
const mailGuestJob = defineJob('scheduling.mail-guest', GuestIds)

/**
 * Returns whether an event has or had a guest to compare with. A decision not to mail a guest counts, because it ends
 * with the next change with notice, even one that takes the guest out.
 */
const hasGuest = async (tx: EntityManager, { companyId, eventId }: GuestSubjectIds): Promise<boolean> =>
  await exists(
    tx,
    sql`
  select from event where company_id = ${companyId} and (id = ${eventId} or series_id = ${eventId})
    and (guest_email is not null or guest_silence <> '{}') and appointment_id is null
   union all
  select from event_guest where company_id = ${companyId} and event_id = ${eventId} and not cancelled limit 1`,
  )

/** Queues the comparison for the time when the change can no longer be undone on the screen. */
async function queueComparison(tx: EntityManager, ids: GuestSubjectIds): Promise<void> {
  if (!(await hasGuest(tx, ids))) return
  await enqueue(tx, mailGuestJob, ids, {
    key: ['mail-guest', ids.eventId, ...(ids.occurrence === null ? [] : [ids.occurrence])].join(':'),
    runAt: afterUndoWindow(),
  })
}

/** Queues the comparison after a removal or its undo, and ends an earlier decision not to mail it. */
async function queueRemovalComparison(tx: EntityManager, ids: GuestSubjectIds): Promise<void> {
  if (await hasGuest(tx, ids)) await endRemovalSilence(tx, ids)
  await queueComparison(tx, ids)
}

/** Records that the guest is not to be mailed about the present state of the event. */
async function suppressMail(tx: EntityManager, ids: GuestSubjectIds): Promise<void> {
  if (!(await hasGuest(tx, ids))) return
  const subject = await readGuestSubject(tx, ids)
  if (subject) await silenceMails(tx, ids, subject.event)
}

/** Queues mail to guests: a new event immediately, a later change after the undo window of the screen. */
export function mailGuestChanges(bus: EventBus, mailer: GuestMailer): void {
  bus.within(eventCreated, (tx, { companyId, eventId }) =>
    mailGuest(mailer, tx, { companyId, eventId, occurrence: null }),
  )
  bus.within(eventChanged, (tx, { companyId, eventId, occurrence, notifyGuest }) =>
    (notifyGuest ? queueComparison : suppressMail)(tx, { companyId, eventId, occurrence }),
  )
  bus.within(eventRemoved, (tx, { companyId, eventId, restId: removedPartId, occurrence, notifyGuest }) =>
    (notifyGuest ? queueRemovalComparison : suppressMail)(tx, {
      companyId,
      eventId: removedPartId ?? eventId,
      occurrence,
    }),
  )
  bus.within(eventRestored, (tx, { companyId, eventId, occurrence }) =>
    queueRemovalComparison(tx, { companyId, eventId, occurrence }),
  )
}

/**
 * Serializes mails to guests of a company. Two concurrent mails about parts of a split series, which the guest has
 * under one UID, could otherwise use the same SEQUENCE.
 */
const lockGuestMails = (tx: EntityManager, companyId: string): Promise<number> =>
  change(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`guest mails ${companyId}`}, 0))`)

/** Handles the jobs that compare an event with the state last mailed to its guest. */
export function handleGuestMail(jobs: JobRegistry, mailer: GuestMailer): void {
  jobs.handle(mailGuestJob, ({ em }, ids) =>
    em.transactional(async (tx) => {
      await lockGuestMails(tx, ids.companyId)
      await mailGuest(mailer, tx, ids)
    }),
  )
}
