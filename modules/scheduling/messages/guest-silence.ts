// Changes that the office decided not to mail to the guest (`event.guest_silence`). They stay without a mail until the
// event changes again with notice: saving its title, or undoing a removal, mails nothing about them.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { StoredEvent } from '../events/event-row.ts'
import { moveGuestDates } from './guest-dates.ts'
import { splitGuestMails, type GuestSubjectIds } from './guest-record.ts'

/** `state`: the event as it may stay without a mail, see {@link stateOf}. `removed`: so may its removal. */
interface Silence {
  readonly state: string | null
  readonly removed: boolean
}
const noSilence: Silence = { state: null, removed: false }

type Compared = Pick<
  StoredEvent,
  'guestEmail' | 'start' | 'end' | 'location' | 'meetingLink' | 'roomUrl' | 'rrule' | 'deletedAt'
>

/** What a guest is mailed about, as one text to compare. */
const stateOf = (event: Compared): string =>
  JSON.stringify([
    event.guestEmail?.toLowerCase() ?? null,
    event.start,
    event.end,
    event.location ?? event.meetingLink ?? event.roomUrl,
    event.rrule,
  ])

/** Whether a change leaves all that a guest is mailed about as it was. */
export const isSameForGuest = (before: Compared, after: Compared): boolean => stateOf(before) === stateOf(after)

const keyOf = ({ occurrence }: GuestSubjectIds): string => occurrence ?? ''

async function readSilence(tx: EntityManager, ids: GuestSubjectIds): Promise<Silence> {
  const { companyId, eventId } = ids
  const stored = await row(
    tx,
    { silence: col.json<Silence>().nullable },
    sql`select guest_silence -> ${keyOf(ids)}::text as silence from event where company_id = ${companyId}
      and id = ${eventId}`,
  )
  return stored?.silence ?? noSilence
}

const writeSilence = (tx: EntityManager, ids: GuestSubjectIds, silence: Silence): Promise<number> =>
  change(
    tx,
    sql`update event set guest_silence = guest_silence
      || jsonb_build_object(${keyOf(ids)}::text, ${JSON.stringify(silence)}::jsonb)
      where company_id = ${ids.companyId} and id = ${ids.eventId}`,
  )

/** Leaves the guest without mail about the event as it now stands. */
export async function silence(tx: EntityManager, ids: GuestSubjectIds, event: Compared): Promise<void> {
  const stored = await readSilence(tx, ids)
  await writeSilence(
    tx,
    ids,
    event.deletedAt === null ? { state: stateOf(event), removed: false } : { ...stored, removed: true },
  )
}

/** Ends the silence about a removal: it is mailed after all, or undone. */
export async function endRemovalSilence(tx: EntityManager, ids: GuestSubjectIds): Promise<void> {
  const stored = await readSilence(tx, ids)
  if (stored.removed) await writeSilence(tx, ids, { ...stored, removed: false })
}

export async function isSilenced(tx: EntityManager, ids: GuestSubjectIds, event: Compared): Promise<boolean> {
  const { state, removed } = await readSilence(tx, ids)
  return event.deletedAt === null ? state === stateOf(event) : removed
}

/** Gives both parts of a split series what was mailed and what stays unmailed about the whole of it. */
export async function splitGuestNotices(
  tx: EntityManager,
  series: StoredEvent,
  head: StoredEvent,
  tail: StoredEvent,
): Promise<void> {
  const ids = { companyId: series.companyId, eventId: series.id, occurrence: null }
  const silenced = await isSilenced(tx, ids, series)
  await splitGuestMails(tx, series, head, tail)
  await moveGuestDates(tx, series, (start) =>
    start < tail.start ? { occurrence: start } : { eventId: tail.id, occurrence: start },
  )
  if (!silenced) return
  await silence(tx, ids, head)
  await silence(tx, { ...ids, eventId: tail.id }, tail)
}
