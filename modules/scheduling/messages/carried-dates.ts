// Single dates that a calendar file about a series gives to a guest who was mailed nothing about them.
import type { EntityManager } from '@mikro-orm/postgresql'
import { editedOf, type StoredEvent } from '../events/event-row.ts'
import { readGuestMails, saveGuestMail, type GuestMail } from './guest-record.ts'
import { isSilenced } from './guest-silence.ts'
import { occurrenceOf } from './guest-subject.ts'

/**
 * Records the changed and removed dates to come that a guest has by the file of a mail about the series: all of them
 * with an invitation, later those that were changed without notice. Mail about any other is still to be sent. So a
 * removed date that comes back is mailed to a guest who never had it, and a date that they have is not cancelled twice.
 */
export async function saveCarriedDates(
  tx: EntityManager,
  series: StoredEvent,
  mail: GuestMail,
  { isInvited, now }: { readonly isInvited: boolean; readonly now: Date },
): Promise<void> {
  if (mail.cancelled || mail.rrule === null) return
  const edited = await editedOf(tx, series.companyId, series.id)
  const starts = [...series.exDates, ...edited.flatMap(({ originalStart }) => originalStart ?? [])]
  for (const start of starts.filter((instant) => instant > now.getTime())) {
    const event = occurrenceOf(series, edited, start)
    const ids = { companyId: series.companyId, eventId: series.id, occurrence: new Date(start).toISOString() }
    if (!event || (!isInvited && !(await isSilenced(tx, ids, event)))) continue
    const own = (await readGuestMails(tx, ids)).find(({ email }) => email === mail.email)
    await saveGuestMail(tx, ids, {
      ...mail,
      start: event.start,
      end: event.end,
      location: event.location ?? event.meetingLink ?? event.roomUrl,
      rrule: null,
      sequence: own?.sequence ?? 0,
      cancelled: event.deletedAt !== null || event.guestEmail?.toLowerCase() !== mail.email,
    })
  }
}
