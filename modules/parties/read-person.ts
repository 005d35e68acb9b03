import { dayMs } from '#server/contract/time.ts'
import { instant, row, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import type { Context } from '#server/http/context.ts'
import { ofVisibleCase } from '#modules/cases/index.ts'
import { caseStatuses } from '#modules/cases/cases.contract.ts'
import { partyRoles, partySides } from './case-party.contract.ts'
import { personAbilities, type PartiesActor } from './parties.policy.ts'
import { relationsOf } from './read-relations.ts'
import { survivorOf } from './survivor.ts'
import { personColumns, personMissing, personRow, personSubject, presentPerson } from './person-row.ts'

const caseRoleRow = {
  partyId: col.uuid,
  caseId: col.uuid,
  caseName: col.text,
  courtCaseNumber: col.text.nullable,
  status: col.oneOf(caseStatuses),
  role: col.oneOf(partyRoles),
  roleText: col.text,
  side: col.oneOf(partySides),
  counselOf: col.text.nullable,
} as const satisfies Shape

const maxRoles = 200

/** Returns the roles of a person in cases that the actor may see, newest first. */
async function rolesOf({ em, actor }: Pick<Context, 'em' | 'actor'>, personId: string) {
  const roles = await rows(
    em,
    caseRoleRow,
    sql`select y.id as "partyId", f.id as "caseId", f.name as "caseName", f.court_case_number as "courtCaseNumber",
        f.status, y.role, y.role_text as "roleText", y.side,
        case when y.person_id = ${personId}::uuid then null else p.name end as "counselOf"
      from case_party y
      join case_file f on f.company_id = y.company_id and f.id = y.case_id
      join person p on p.company_id = y.company_id and p.id = y.person_id
      where y.company_id = ${actor.companyId} and y.deleted_at is null
        and (y.person_id = ${personId} or y.counsel_person_id = ${personId}) and ${ofVisibleCase(actor, 'y')}
      order by y.created_at desc, y.id desc limit ${sql.lit(maxRoles)}`,
  )
  return roles.map(({ caseId, caseName, courtCaseNumber, status, ...role }) => ({
    ...role,
    case: { id: caseId, name: caseName, courtCaseNumber, status },
  }))
}

const mergeRow = {
  id: col.uuid,
  mergedId: col.uuid,
  name: col.text,
  mergedAt: col.timestamptz,
  mergedBy: col.text.nullable,
  changedSince: col.boolean,
} as const satisfies Shape

/** Days for which a merge can be undone. */
const undoDays = 30
/** Returns the instant until which a merge can be undone. */
export const undoUntil = (mergedAt: Date): Date => new Date(mergedAt.getTime() + undoDays * dayMs)

/**
 * Returns the merges into a person of the last 30 days, the latest first. `canUndo` is true for the latest only: merges
 * are undone in reverse order.
 */
async function mergesOf({ em, actor, ports }: PersonContext, personId: string) {
  const merges = await rows(
    em,
    mergeRow,
    sql`select m.id, p.id as "mergedId", p.name, m.merged_at as "mergedAt",
        u.name || ' ' || u.surname as "mergedBy", s.version <> m.survivor_version as "changedSince"
      from person_merge m
      join person p on p.company_id = m.company_id and p.id = m.merged_id
      join person s on s.company_id = m.company_id and s.id = m.survivor_id
      left join user_account u on u.company_id = m.company_id and u.id = m.merged_by
      where m.company_id = ${actor.companyId} and m.survivor_id = ${personId}
      order by m.id desc`,
  )
  return merges
    .map(({ mergedId, name, mergedAt, ...merge }, index) => ({
      ...merge,
      merged: { id: mergedId, name },
      mergedAt: instant(mergedAt),
      undoUntil: undoUntil(new Date(instant(mergedAt))).toISOString(),
      canUndo: index === 0,
    }))
    .filter((merge) => new Date(merge.undoUntil) >= ports.clock.now())
}

type PersonContext = Pick<Context, 'em' | 'actor' | 'ports'>

/**
 * Returns a person with all data of their card. The id of a merged person returns the survivor.
 * @throws 404 `person_not_found`, also for deleted people and people of other companies
 */
export async function readPerson(ctx: PersonContext, id: string) {
  const { em, actor } = ctx
  const findPerson = (personId: string) =>
    row(
      em,
      personRow,
      sql`select ${personColumns} from person p
        where p.company_id = ${actor.companyId} and p.id = ${personId} and p.deleted_at is null`,
    )
  const stored = await findPerson(id)
  const survivorId = stored ? id : await survivorOf(em, actor.companyId, id)
  const person = stored ?? (survivorId === null || survivorId === id ? undefined : await findPerson(survivorId))
  authorize(
    person,
    (caller: PartiesActor, existing) => personAbilities(caller, personSubject(existing)),
    actor,
    'see',
    personMissing,
  )
  return {
    ...presentPerson(actor, person),
    roles: await rolesOf(ctx, person.id),
    relations: await relationsOf(ctx, person.id),
    merges: await mergesOf(ctx, person.id),
  }
}
