import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { exists, rows, sql } from '#server/db/query.ts'
import { roleCan } from '#server/db/role-filter.ts'
import { col } from '#server/db/shape.ts'
import { casesErrors } from '../cases.errors.ts'
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

async function assertPeople(tx: EntityManager, target: WallTarget, { kind, personIds, startsAt, endsAt }: WallValues) {
  if (personIds.length === 0) throw wallsErrors.error('wall_people_needed')
  const knownPeople = await rows(
    tx,
    { id: col.uuid },
    sql`select u.id from user_account u where u.company_id = ${target.companyId} and u.id = any(${personIds}::uuid[])
      and ${roleCan('u.profile', 'cases.work')}`,
  )
  if (knownPeople.length < personIds.length) throw wallsErrors.error('wall_person_unknown')
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
  target: WallTarget,
  responsibleId: string | null,
  { kind, personIds, contactId }: WallValues,
) {
  const before = await peopleOfCase(tx, target)
  const named = new Set(personIds)
  const after = new Set([...before].filter((id) => named.has(id) === (kind === 'only')))
  if (after.size === 0) throw wallsErrors.error('case_without_people')
  if (responsibleId !== null && before.has(responsibleId) && !after.has(responsibleId))
    throw wallsErrors.error('wall_responsible_hidden')
  if (!after.has(contactId)) throw wallsErrors.error('wall_contact_hidden')
}

/**
 * Checks and returns the values of a wall. The caller has locked the case, so that no other wall of it is written
 * meanwhile.
 * @throws 409 `wall_person_walled`, `case_without_people`, `wall_responsible_hidden`; 422 `wall_reason_needed`,
 * `wall_people_needed`, `wall_person_unknown`, `wall_contact_hidden`, `wall_dates_reversed`; 404 `document_not_found`
 */
export async function acceptWall(
  tx: EntityManager,
  target: WallTarget & { readonly responsibleId: string | null },
  { startsAt, ...input }: WallInput,
  defaultStart: Date,
): Promise<WallValues> {
  const values: WallValues = {
    ...input,
    personIds: [...new Set(input.personIds)],
    reason: input.reason.trim(),
    startsAt: startsAt ?? defaultStart.toISOString(),
    certifiedOn: [...new Set(input.certifiedOn)].sort(),
  }
  if (values.reason === '') throw wallsErrors.error('wall_reason_needed')
  if (values.endsAt !== null && Date.parse(values.endsAt) <= Date.parse(values.startsAt))
    throw wallsErrors.error('wall_dates_reversed')
  await assertPeople(tx, target, values)
  await assertCaseHasPeople(tx, target, target.responsibleId, values)
  if (values.noticeDocumentId !== null) {
    const documentExists = await exists(
      tx,
      sql`select from document where company_id = ${target.companyId} and case_id = ${target.caseId}
        and id = ${values.noticeDocumentId} and deleted_at is null`,
    )
    if (!documentExists) throw casesErrors.error('document_not_found')
  }
  return values
}
