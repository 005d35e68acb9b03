import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { exists, rows, sql } from '#server/db/query.ts'
import { roleCan } from '#server/db/role-filter.ts'
import { col } from '#server/db/shape.ts'
import { casesErrors } from '../cases.errors.ts'
import type { WallRow } from './wall-row.ts'
import type { NewCaseWall } from './walls.contract.ts'
import { wallsErrors } from './walls.errors.ts'

type WallInput = Omit<z.output<typeof NewCaseWall>, 'id'>
/** Stored values of a wall, without its case. */
export interface WallValues extends Omit<WallInput, 'startsAt'> {
  readonly startsAt: string
}

export interface WallTarget {
  readonly companyId: string
  readonly caseId: string
  /** The wall that is being changed, whose former values are ignored; none for a new wall. */
  readonly wallId?: string
}

/** Walls of the case that are in force now or later, except the wall being changed. */
const otherWalls = ({ companyId, caseId, wallId }: WallTarget) =>
  sql`w.company_id = ${companyId} and w.case_id = ${caseId} and w.id is distinct from ${wallId ?? null}::uuid
    and w.lifted_at is null and (w.ends_at is null or w.ends_at > now())`

/**
 * Returns the people of the office who can work on the case when all its other walls, including future walls, are in
 * force.
 */
async function peopleOfCase(tx: EntityManager, target: WallTarget): Promise<ReadonlySet<string>> {
  const isNamed = sql`exists (select from case_wall_person p where p.company_id = w.company_id and p.wall_id = w.id
    and p.user_id = u.id)`
  const people = await rows(
    tx,
    { id: col.uuid },
    sql`select u.id from user_account u
      where u.company_id = ${target.companyId} and u.status = 'active' and ${roleCan('u.profile', 'cases.work')}
        and not exists (select from case_wall w where ${otherWalls(target)}
          and case w.kind when 'person' then ${isNamed} else not ${isNamed} end)`,
  )
  return new Set(people.map(({ id }) => id))
}

async function assertPeopleKnown(tx: EntityManager, { companyId }: WallTarget, personIds: readonly string[]) {
  const knownPeople = await rows(
    tx,
    { id: col.uuid },
    sql`select u.id from user_account u where u.company_id = ${companyId} and u.id = any(${personIds}::uuid[])
      and ${roleCan('u.profile', 'cases.work')}`,
  )
  if (knownPeople.length < personIds.length) throw wallsErrors.error('wall_person_unknown')
}

async function assertNoSecondWall(
  tx: EntityManager,
  target: WallTarget,
  { kind, personIds, startsAt, endsAt }: WallValues,
) {
  const isWalled =
    kind === 'person' &&
    (await exists(
      tx,
      sql`select from case_wall w join case_wall_person p on p.company_id = w.company_id and p.wall_id = w.id
        where ${otherWalls(target)} and w.kind = 'person' and p.user_id = any(${personIds}::uuid[])
          and tstzrange(w.starts_at, w.ends_at) && tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz)`,
    ))
  if (isWalled) throw wallsErrors.error('wall_person_walled')
}

async function assertCaseHasPeople(
  tx: EntityManager,
  target: WallTarget & { readonly responsibleId: string | null },
  { kind, personIds, contactId }: WallValues,
  hasEnded: boolean,
) {
  const { responsibleId } = target
  const before = await peopleOfCase(tx, target)
  const named = new Set(personIds)
  // A wall that has ended restricts no access.
  const after = hasEnded ? before : new Set([...before].filter((id) => named.has(id) === (kind === 'only')))
  if (after.size === 0) throw wallsErrors.error('case_without_people')
  if (responsibleId !== null && before.has(responsibleId) && !after.has(responsibleId))
    throw wallsErrors.error('wall_responsible_hidden')
  if (!after.has(contactId)) throw wallsErrors.error('wall_contact_hidden')
}

type FormerWall = Pick<WallRow, 'kind' | 'people' | 'contact' | 'startsAt' | 'endsAt' | 'noticeDocumentId'>

/** Returns which values of a wall differ from the former ones; of a new wall, all of them. */
function changesOf(values: WallValues, former: FormerWall | null, now: Date) {
  const hasEnded = (endsAt: string | null) => endsAt !== null && Date.parse(endsAt) <= now.getTime()
  const formerIds = new Set(former?.people.map(({ id }) => id))
  const addedIds = values.personIds.filter((id) => !formerIds.has(id))
  const contact = former?.contact.id !== values.contactId
  const people = former?.kind !== values.kind || addedIds.length > 0 || formerIds.size !== values.personIds.length
  const timeOf = (text: string | null | undefined) => (text ? Date.parse(text) : null)
  const period =
    timeOf(former?.startsAt) !== timeOf(values.startsAt) || timeOf(former?.endsAt) !== timeOf(values.endsAt)
  const ended = hasEnded(values.endsAt)
  const revived = former !== null && hasEnded(former.endsAt) && !ended
  const document = (former?.noticeDocumentId ?? null) !== values.noticeDocumentId
  return { addedIds, ended, document, overlap: people || period, access: contact || (!ended && (people || revived)) }
}

/**
 * Checks and returns the values of a wall. Of a wall that is being changed, only changed values are checked, so that it
 * can be certified after its contact left the office, for example. The caller has locked the case, so that no other wall
 * of it is written meanwhile.
 * @throws 409 `wall_person_walled`, `case_without_people`, `wall_responsible_hidden`; 422 `wall_reason_needed`,
 * `wall_people_needed`, `wall_person_unknown`, `wall_contact_hidden`, `wall_dates_reversed`; 404 `document_not_found`
 */
export async function acceptWall(
  tx: EntityManager,
  target: WallTarget & { readonly responsibleId: string | null },
  { startsAt, ...input }: WallInput,
  { former, now }: { readonly former: FormerWall | null; readonly now: Date },
): Promise<WallValues> {
  const values: WallValues = {
    ...input,
    personIds: [...new Set(input.personIds)],
    reason: input.reason.trim(),
    startsAt: startsAt ?? (former ? new Date(former.startsAt) : now).toISOString(),
    certifiedOn: [...new Set(input.certifiedOn)].sort(),
  }
  if (values.reason === '') throw wallsErrors.error('wall_reason_needed')
  if (values.endsAt !== null && Date.parse(values.endsAt) <= Date.parse(values.startsAt))
    throw wallsErrors.error('wall_dates_reversed')
  if (values.personIds.length === 0) throw wallsErrors.error('wall_people_needed')
  const changes = changesOf(values, former, now)
  await assertPeopleKnown(tx, target, changes.addedIds)
  if (changes.overlap && !changes.ended) await assertNoSecondWall(tx, target, values)
  if (changes.access) await assertCaseHasPeople(tx, target, values, changes.ended)
  if (changes.document && values.noticeDocumentId !== null) {
    const documentExists = await exists(
      tx,
      sql`select from document where company_id = ${target.companyId} and case_id = ${target.caseId}
        and id = ${values.noticeDocumentId} and deleted_at is null`,
    )
    if (!documentExists) throw casesErrors.error('document_not_found')
  }
  return values
}
