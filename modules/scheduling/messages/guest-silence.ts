// Changes that the office decided not to mail to the guest (`event.guest_silence`). They remain unmailed until the
// event changes again with notice: saving its title later, or undoing a removal, mails nothing about them.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, changeLater, preparedStatement, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { callLinkOf } from '../events/call-link.contract.ts'
import type { StoredEvent } from '../events/event-row.ts'
import { moveGuestDates } from './guest-dates.ts'
import { splitGuestMails, type GuestSubjectIds } from './guest-record.ts'

/** Parts of an event, or of one occurrence of a series, that are not mailed. */
interface Silence {
  /** The state of the event that is not mailed, see {@link stateOf}. */
  readonly state: string | null
  /** Whether its removal is not mailed. */
  readonly removed: boolean
}
const noSilence: Silence = { state: null, removed: false }

type GuestVisibleFields = Pick<
  StoredEvent,
  'guestEmail' | 'start' | 'end' | 'location' | 'meetingLink' | 'roomUrl' | 'rrule' | 'deletedAt'
>

/** Returns the fields about which a guest is mailed, as one text to compare. */
const stateOf = (event: GuestVisibleFields): string =>
  JSON.stringify([
    event.guestEmail?.toLowerCase() ?? null,
    event.start,
    event.end,
    event.location ?? callLinkOf(event),
    event.rrule,
  ])

/** Returns whether a change affects none of the fields that mails to guests report. */
export const isSameForGuest = (before: GuestVisibleFields, after: GuestVisibleFields): boolean =>
  stateOf(before) === stateOf(after)

const keyOf = ({ occurrence }: GuestSubjectIds): string => occurrence ?? ''

async function readSilence(tx: EntityManager, ids: GuestSubjectIds): Promise<Silence> {
  const { companyId, eventId } = ids
  const stored = await row(
    tx,
    { silence: col.json<Silence>().nullable },
    sql`${preparedStatement}select guest_silence -> ${keyOf(ids)}::text as silence from event
      where company_id = ${companyId} and id = ${eventId}`,
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

/** Records that the guest is not mailed about the present state of the event. */
export async function silenceMails(tx: EntityManager, ids: GuestSubjectIds, event: GuestVisibleFields): Promise<void> {
  const stored = await readSilence(tx, ids)
  await writeSilence(
    tx,
    ids,
    event.deletedAt === null ? { state: stateOf(event), removed: false } : { ...stored, removed: true },
  )
}

/** Ends the silence about a removal, because the removal is mailed after all, or was undone. */
export const endRemovalSilence = (tx: EntityManager, ids: GuestSubjectIds): Promise<void> =>
  changeLater(
    tx,
    sql`update event set guest_silence = case
        when guest_silence -> ${keyOf(ids)}::text ->> 'state' is null then guest_silence - ${keyOf(ids)}::text
        else jsonb_set(guest_silence, array[${keyOf(ids)}::text, 'removed'], 'false') end
      where company_id = ${ids.companyId} and id = ${ids.eventId}
        and (guest_silence -> ${keyOf(ids)}::text ->> 'removed')::boolean`,
  )

/**
 * Ends the silence about a state, because the event no longer has it or its removal is mailed. A return to that state
 * is a new change.
 */
export const endStateSilence = (tx: EntityManager, ids: GuestSubjectIds): Promise<void> =>
  changeLater(
    tx,
    sql`update event set guest_silence = case
        when (guest_silence -> ${keyOf(ids)}::text ->> 'removed')::boolean
        then jsonb_set(guest_silence, array[${keyOf(ids)}::text, 'state'], 'null')
        else guest_silence - ${keyOf(ids)}::text end
      where company_id = ${ids.companyId} and id = ${ids.eventId}
        and guest_silence -> ${keyOf(ids)}::text ->> 'state' is not null`,
  )

/** Locks the event, so that its silence belongs to the state that is read after it. */
export const lockForComparison = (tx: EntityManager, { companyId, eventId }: GuestSubjectIds): Promise<void> =>
  changeLater(tx, sql`select from event where company_id = ${companyId} and id = ${eventId} for no key update`)

/** Returns whether the guest is not to be mailed about the present state of the event. */
export async function isSilenced(tx: EntityManager, ids: GuestSubjectIds, event: GuestVisibleFields): Promise<boolean> {
  const { state, removed } = await readSilence(tx, ids)
  return event.deletedAt === null ? state === stateOf(event) : removed
}

/** Copies the mail records and the silence of the whole series to both parts of a split series. */
export async function splitGuestNotices(
  tx: EntityManager,
  series: StoredEvent,
  head: StoredEvent,
  tail: StoredEvent,
): Promise<void> {
  const ids = { companyId: series.companyId, eventId: series.id, occurrence: null }
  const wasSilenced = await isSilenced(tx, ids, series)
  await splitGuestMails(tx, series, head, tail)
  await moveGuestDates(tx, series, (start) =>
    start < tail.start ? { occurrence: start } : { eventId: tail.id, occurrence: start },
  )
  if (!wasSilenced) return
  await silenceMails(tx, ids, head)
  await silenceMails(tx, { ...ids, eventId: tail.id }, tail)
}
