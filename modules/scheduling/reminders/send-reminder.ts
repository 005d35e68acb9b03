import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { change, row, sql } from '#server/db/query.ts'
import type { Work } from '#server/http/context.ts'
import type { HandOver } from '#server/jobs/mail-job.ts'
import { layoutMail, type LaidOutMail } from '#server/jobs/mail-layout.ts'
import { withPlatformName } from '#server/jobs/platform-name.ts'
import { dayOf } from '../zoned-time.ts'
import { occurrences } from '../events/recurrence.ts'
import { kindWords, reminderMessages } from '../messages/reminder.messages.ts'
import { manageLink, type Teller } from '../messages/tell-appointment.ts'
import { tellDay, tellWhen } from '../messages/when.ts'
import { remindedEvent, type RemindedEvent, type ReminderRole } from './reminder-people.ts'
import { anchorOf } from './reminder-times.ts'

interface DeliveryRow {
  readonly id: string
  readonly company_id: string
  readonly event_id: string
  readonly starts_at: string
  readonly offset_minutes: number
  readonly recipient: string
  readonly role: ReminderRole
  readonly locale: Locale
  readonly time_zone: string
}

type ReminderDependencies = Pick<Teller, 'publicUrl' | 'tokens'> & { readonly handOver: HandOver }

interface Names {
  readonly professional: string
  readonly company: string
  readonly visitor: string | null
}

const namesOf = async (em: EntityManager, { event }: RemindedEvent): Promise<Names | undefined> =>
  row<Names>(
    em,
    sql`
  select u.name || ' ' || u.surname as professional, c.name as company, (select a.name from appointment a
    where a.company_id = u.company_id and a.id = ${event.appointmentId}) as visitor
    from user_account u join company c on c.id = u.company_id where u.company_id = ${event.companyId}
      and u.id = ${event.ownerId}`,
  )

/** Kind and time, and for guests with whom: titles, notes and cases stay in the product. */
function layOut(
  { publicUrl, tokens }: ReminderDependencies,
  { event }: RemindedEvent,
  names: Names,
  { role, locale, time_zone, starts_at }: DeliveryRow,
): LaidOutMail {
  const start = new Date(starts_at)
  const when = event.allDay
    ? tellDay(dayOf(start.getTime(), event.timeZone), locale)
    : tellWhen(start, locale, time_zone, event.timeZone)
  const values = {
    kind: kindWords[event.kind][locale],
    professional: names.professional,
    company: names.company,
    visitor: names.visitor ?? '',
    when,
  }
  if (role === 'visitor' && event.appointmentId) {
    return layoutMail(
      reminderMessages.reminderVisitor,
      locale,
      values,
      manageLink({ publicUrl, tokens }, { company_id: event.companyId, id: event.appointmentId }),
    )
  }
  return role === 'guest' || role === 'visitor'
    ? layoutMail(reminderMessages.reminderGuest, locale, values)
    : layoutMail(reminderMessages.reminderOffice, locale, values, `${publicUrl}/app/schedule`)
}

/** Whether it is still to take place then, and this person still takes part. */
const stands = ({ series, recipients }: RemindedEvent, { starts_at, recipient }: DeliveryRow): boolean => {
  const start = Date.parse(starts_at)
  return (
    occurrences(series, { start, end: start + 1 }).some((span) => span.start === start) &&
    recipients.some(({ email }) => email.toLowerCase() === recipient)
  )
}

const finish = (
  em: EntityManager,
  { company_id, id }: DeliveryRow,
  status: 'sent' | 'failed' | 'withdrawn',
  now: Date,
): Promise<number> =>
  change(
    em,
    sql`
  update reminder_delivery set status = ${status}, sent_at = ${status === 'sent' ? now.toISOString() : null}
    where company_id = ${company_id} and id = ${id} and status = 'queued'`,
  )

/**
 * Hands one reminder to the mail server. What became of the event meanwhile is asked now and not when it was queued:
 * one that was moved or cancelled reminds nobody. What the mail server does not take now is tried again until the event
 * begins, what it never takes has failed. The message keeps its id, so that a server killed between the handing over
 * and our note of it is recognised by the reader's.
 */
export async function send(deps: ReminderDependencies, work: Work, deliveryId: string): Promise<void> {
  const { em, ports } = work
  const delivery = await row<DeliveryRow>(
    em,
    sql`
    select id, company_id, event_id, starts_at, offset_minutes, recipient, role, locale, time_zone
      from reminder_delivery where id = ${deliveryId} and status = 'queued'`,
  )
  if (!delivery) return
  const now = ports.clock.now()
  const found = await remindedEvent(em, delivery.company_id, delivery.event_id)
  const names = found && stands(found, delivery) ? await namesOf(em, found) : undefined
  if (!found || !names) {
    await finish(em, delivery, 'withdrawn', now)
    return
  }
  if (anchorOf(found.series, Date.parse(delivery.starts_at)) <= now.getTime()) {
    await finish(em, delivery, 'failed', now)
    return
  }
  const message = await withPlatformName(em, layOut(deps, found, names, delivery))
  const state = await deps.handOver(work, {
    id: delivery.id,
    to: delivery.recipient,
    locale: delivery.locale,
    ...message,
  })
  await finish(em, delivery, state === 'bounced' || state === 'unconfirmed' ? 'failed' : 'sent', ports.clock.now())
}
