// Single dates of a series that a guest gets with the calendar file of the series, without a mail about them.
import type { EntityManager } from '@mikro-orm/postgresql'
import { readEditedOccurrences, type StoredEvent } from '../events/event-row.ts'
import { readGuestMails, saveGuestMail, type GuestMail } from './guest-record.ts'
import { isSilenced } from './guest-silence.ts'
import { occurrenceOf } from './guest-subject.ts'

/**
 * Records the future changed and removed dates that a guest received with the file of a mail about the series. An
 * invitation contains all of them. Later mails contain only dates that were changed without notice, because any other
 * date is still to be mailed. Therefore a restored date is mailed to a guest who never had it, and no date is cancelled
 * twice.
 */
export async function saveCarriedDates(
  tx: EntityManager,
  series: StoredEvent,
  mail: GuestMail,
  { isInvited, now }: { readonly isInvited: boolean; readonly now: Date },
): Promise<void> {
  if (mail.cancelled || mail.rrule === null) return
  const edited = await readEditedOccurrences(tx, series.companyId, series.id)
  const starts = [...series.exDates, ...edited.flatMap(({ originalStart }) => originalStart ?? [])]
  for (const start of starts.filter((instant) => instant > now.getTime())) {
    const event = occurrenceOf(series, edited, start)
    const ids = { companyId: series.companyId, eventId: series.id, occurrence: new Date(start).toISOString() }
    if (!event || (!isInvited && !(await isSilenced(tx, ids, event)))) continue
    const previousMail = (await readGuestMails(tx, ids)).find(({ email }) => email === mail.email)
    await saveGuestMail(tx, ids, {
      ...mail,
      start: event.start,
      end: event.end,
      location: event.location ?? event.meetingLink ?? event.roomUrl,
      rrule: null,
      sequence: previousMail?.sequence ?? 0,
      cancelled: event.deletedAt !== null || event.guestEmail?.toLowerCase() !== mail.email,
    })
  }
}
