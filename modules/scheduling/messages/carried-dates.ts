// Carried dates: single dates of a series that a guest gets within the calendar file of a mail about the whole series,
// without a mail about each date.
import type { EntityManager } from '@mikro-orm/postgresql'
import { callLinkOf } from '../events/call-link.contract.ts'
import { readEditedOccurrences, type StoredEvent } from '../events/event-row.ts'
import { readGuestMails, saveGuestMail, type GuestMail } from './guest-record.ts'
import { isSilenced } from './guest-silence.ts'
import { occurrenceOf } from './guest-subject.ts'

/**
 * Records, as mailed, the future changed and removed dates in the file of a mail about the series, so that no date is
 * cancelled twice, and a restored date is mailed to a guest who never had it. Of an invitation, all of these dates are
 * recorded; of a later mail, only dates that were changed without notice: each other date gets its own mail.
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
      location: event.location ?? callLinkOf(event),
      rrule: null,
      sequence: previousMail?.sequence ?? 0,
      cancelled: event.deletedAt !== null || event.guestEmail?.toLowerCase() !== mail.email,
    })
  }
}
