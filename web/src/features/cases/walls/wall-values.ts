import { dayMs } from '#server/contract/time.ts'
import { Day } from '#server/contract/shared.ts'
import { NewCaseWall } from '#modules/cases/walls/walls.contract.ts'
import { dayOf } from '../../../lib/format.ts'
import type { Wall, WallUpdateBody } from './walls.queries.ts'

/** The form asks for days, the contract for instants. */
export const WallFormValues = NewCaseWall.omit({ id: true, startsAt: true, endsAt: true, certifiedOn: true }).extend({
  from: Day.nullable(),
  until: Day.nullable(),
})

/** The first moment of a day in Puerto Rico, which is UTC−4 all year. */
const startOfDay = (day: string): string => new Date(`${day}T00:00:00-04:00`).toISOString()
/** The last day of a wall. @param endsAt the first moment after it */
export const lastDayOf = (endsAt: string): string => dayOf(Date.parse(endsAt) - 1)

interface WallDays {
  readonly from?: string | null | undefined
  readonly until?: string | null | undefined
}
const startOfWall = (from: WallDays['from'], wall: Wall | null): { readonly startsAt?: string } => {
  const keepsStoredStart = wall !== null && (!from || dayOf(wall.startsAt) === from)
  if (keepsStoredStart) return { startsAt: wall.startsAt }
  return from ? { startsAt: startOfDay(from) } : {}
}

/**
 * Returns the instants of the days of a form. The stored start of a wall stays unless its day changes; a new wall without
 * a first day begins at once.
 */
export const instantsOf = ({ from, until }: WallDays, wall: Wall | null) => ({
  ...startOfWall(from, wall),
  endsAt: until ? new Date(Date.parse(startOfDay(until)) + dayMs).toISOString() : null,
})

/**
 * Returns the initial values of the form; null: a new wall. `personIds`: with the kind `person` the people from whom
 * the case is hidden, with `only` the people who see it.
 */
export const valuesOf = (wall: Wall | null, contactId: string) => ({
  kind: wall?.kind ?? ('person' as const),
  personIds: wall?.people.map(({ id }) => id) ?? [],
  reason: wall?.reason ?? '',
  contactId: wall?.contact.id ?? contactId,
  from: wall ? dayOf(wall.startsAt) : '',
  until: wall?.endsAt ? lastDayOf(wall.endsAt) : '',
  formerClient: wall?.formerClient ?? '',
  noticedOn: wall?.noticedOn ?? '',
  noticeDocumentId: wall?.noticeDocumentId ?? null,
  noFeeShare: wall?.noFeeShare ?? false,
})

/** Returns the body of an update that changes nothing, for a caller that replaces some of its fields. */
export const updateOf = (wall: Wall): WallUpdateBody & { readonly id: string } => ({
  id: wall.id,
  version: wall.version,
  kind: wall.kind,
  personIds: wall.people.map(({ id }) => id),
  reason: wall.reason,
  contactId: wall.contact.id,
  startsAt: wall.startsAt,
  endsAt: wall.endsAt,
  formerClient: wall.formerClient,
  noticedOn: wall.noticedOn,
  noticeDocumentId: wall.noticeDocumentId,
  certifiedOn: wall.certifiedOn,
  noFeeShare: wall.noFeeShare,
})
