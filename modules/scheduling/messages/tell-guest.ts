import type { EntityManager } from '@mikro-orm/postgresql'
import { z } from 'zod'
import { fill, type Locale } from '#server/contract/locale.ts'
import { change, row, rows, sql } from '#server/db/query.ts'
import type { EventBus } from '#server/events/bus.ts'
import { defineJob, enqueue, type JobRegistry } from '#server/jobs/jobs.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { dayOf } from '../zoned-time.ts'
import { storedColumns, type StoredEvent } from '../events/event-row.ts'
import { eventChanged, eventCreated, eventRemoved, eventRestored } from '../events/events.events.ts'
import { calendarInvite } from './calendar-invite.ts'
import { guestMessages } from './guest.messages.ts'
import { kindWords } from './reminder.messages.ts'
import { schedulingWords } from './scheduling-words.ts'
import type { Teller } from './tell-appointment.ts'
import { afterUndoWindow } from './undo-window.ts'
import { tellDay, tellWhen } from './when.ts'

/** What a guest was last told. Instants in milliseconds since 1970. */
interface GuestNews {
  readonly email: string
  readonly name: string
  readonly start: number
  readonly end: number
  readonly location: string | null
  readonly sequence: number
  readonly cancelled: boolean
}
interface Host {
  readonly name: string
  readonly email: string
  readonly company: string
  readonly locale: Locale
}
type GuestTeller = Pick<Teller, 'queueMail' | 'publicUrl' | 'organizer' | 'now'>
type Word = keyof typeof guestMessages

/** Who is expected, and where and when; null when nobody is, or the event is over. */
function expected(event: StoredEvent, now: Date): Omit<GuestNews, 'sequence' | 'cancelled'> | null {
  const over = event.until !== null && event.until <= now.getTime()
  if (event.deletedAt !== null || event.appointmentId !== null || event.seriesId !== null || !event.guestEmail || over)
    return null
  return {
    email: event.guestEmail.toLowerCase(),
    name: event.guestName ?? event.guestEmail,
    start: event.start,
    end: event.end,
    location: event.location ?? event.meetingLink ?? event.roomUrl,
  }
}

/** The language of a guest who has an account in the office; of others nothing is known. */
const localeOf = async (tx: EntityManager, companyId: string, email: string): Promise<Locale | undefined> =>
  (
    await row<{ locale: Locale }>(
      tx,
      sql`select locale from user_account where company_id = ${companyId} and lower(email) = ${email}
        and status = 'active'`,
    )
  )?.locale

async function write(
  teller: GuestTeller,
  tx: EntityManager,
  word: Word,
  event: StoredEvent,
  host: Host,
  told: GuestNews,
): Promise<void> {
  const locale = (await localeOf(tx, event.companyId, told.email)) ?? host.locale
  const start = new Date(told.start)
  const when = event.allDay
    ? tellDay(dayOf(told.start, event.timeZone), locale)
    : tellWhen(start, locale, event.timeZone, event.timeZone)
  const values = {
    kind: kindWords[event.kind][locale],
    professional: host.name,
    company: host.company,
    guest: told.name,
    when,
  }
  // A series keeps its hour on a clock that may change; an event in UTC cannot say that, so the mail alone tells of it.
  const single = event.rrule === null && !event.allDay
  const calendar = single
    ? {
        calendar: calendarInvite(word === 'guestCancelled' ? 'CANCEL' : 'REQUEST', {
          uid: event.uid,
          sequence: told.sequence,
          start,
          end: new Date(told.end),
          summary: fill(schedulingWords.withProfessional[locale], values),
          location: told.location,
          url: null,
          organizer: teller.organizer,
          stamp: teller.now(),
          attendees: [
            { name: host.name, email: host.email },
            { name: told.name, email: told.email },
          ],
        }),
      }
    : {}
  const about = { subject: 'event', id: event.id, by: event.createdBy ?? event.ownerId } as const
  await teller.queueMail(tx, {
    to: told.email,
    locale,
    about,
    ...layoutMail(guestMessages[word], locale, values),
    ...calendar,
  })
  await change(
    tx,
    sql`
    insert into event_guest (company_id, event_id, email, name, starts_at, ends_at, location, sequence, cancelled)
    values (${event.companyId}, ${event.id}, ${told.email}, ${told.name}, ${start.toISOString()},
      ${new Date(told.end).toISOString()}, ${told.location}, ${told.sequence}, ${told.cancelled})
    on conflict (event_id, email) do update set name = excluded.name, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, location = excluded.location, sequence = excluded.sequence,
      cancelled = excluded.cancelled`,
  )
}

/**
 * Tells the guest of an event what is new to them: that they are expected, that it is another time or place, that they
 * are no longer. Of a booked appointment nothing: its visitor is told by the booking.
 */
async function tellGuest(teller: GuestTeller, tx: EntityManager, companyId: string, eventId: string): Promise<void> {
  const event = await row<StoredEvent>(
    tx,
    sql`select ${storedColumns} from event e where e.company_id = ${companyId} and e.id = ${eventId}`,
  )
  if (!event) return
  const before = await rows<GuestNews>(
    tx,
    sql`
    select email, name, extract(epoch from starts_at)::float8 * 1000 as start, extract(epoch
      from ends_at)::float8 * 1000 as "end", location, sequence, cancelled from event_guest
      where company_id = ${companyId} and event_id = ${eventId}`,
  )
  const now = expected(event, teller.now())
  if (!now && before.every(({ cancelled }) => cancelled)) return
  const host = await row<Host>(
    tx,
    sql`
    select u.name || ' ' || u.surname as name, u.email, c.name as company, u.locale from user_account u
      join company c on c.id = u.company_id where u.company_id = ${companyId} and u.id = ${event.ownerId}`,
  )
  if (!host) return
  // Nobody hears that something is off which is over.
  for (const gone of before)
    if (!gone.cancelled && gone.email !== now?.email && gone.end > teller.now().getTime())
      await write(teller, tx, 'guestCancelled', event, host, { ...gone, sequence: gone.sequence + 1, cancelled: true })
  if (!now) return
  const known = before.find(({ email }) => email === now.email)
  if (!known || known.cancelled) {
    await write(teller, tx, 'guestInvited', event, host, {
      ...now,
      sequence: known ? known.sequence + 1 : 0,
      cancelled: false,
    })
    return
  }
  if (known.start !== now.start || known.end !== now.end || known.location !== now.location)
    await write(teller, tx, 'guestChanged', event, host, { ...now, sequence: known.sequence + 1, cancelled: false })
}

const EventIds = z.object({ companyId: z.uuid(), eventId: z.uuid() })
/** Compares what the guest was last mailed with what the event is now: what was undone meanwhile has no difference. */
const mailGuest = defineJob('scheduling.mail-guest', EventIds)

const hasGuest = async (tx: EntityManager, companyId: string, eventId: string): Promise<boolean> =>
  (await row(
    tx,
    sql`
  select 1 from event where company_id = ${companyId} and id = ${eventId} and guest_email is not null
    and appointment_id is null
   union all
  select 1 from event_guest where company_id = ${companyId} and event_id = ${eventId} and not cancelled limit 1`,
  )) !== undefined

/** Mails guests: a new event at once, a later change after the undo window of the screen. */
export function mailGuestNews(bus: EventBus, teller: GuestTeller): void {
  const later = async (tx: EntityManager, { companyId, eventId }: z.output<typeof EventIds>) => {
    if (await hasGuest(tx, companyId, eventId))
      await enqueue(tx, mailGuest, { companyId, eventId }, { key: `mail-guest:${eventId}`, runAt: afterUndoWindow() })
  }
  bus.within(eventCreated, (tx, { companyId, eventId }) => tellGuest(teller, tx, companyId, eventId))
  bus.within(eventChanged, async (tx, { notifyGuest, ...ids }) => {
    if (notifyGuest) await later(tx, ids)
  })
  bus.within(eventRemoved, async (tx, { notifyGuest, ...ids }) => {
    if (notifyGuest) await later(tx, ids)
  })
  bus.within(eventRestored, later)
}

export function handleGuestMail(jobs: JobRegistry, teller: GuestTeller): void {
  jobs.handle(mailGuest, ({ em }, { companyId, eventId }) =>
    em.transactional((tx) => tellGuest(teller, tx, companyId, eventId)),
  )
}
