import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { defaultTimeZone } from '#server/contract/time.ts'
import { preparedStatement, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { partyRoles, partySides } from '#modules/parties/case-party.contract.ts'
import type { FoundPerson } from '#modules/parties/index.ts'
import { roleKinds, type HitRole } from './check.contract.ts'

export type RoleOfHit = z.output<typeof HitRole>

/** Maximum roles stored per person; roles in open cases come first. */
const maxRoles = 20

const roleRow = {
  personId: col.uuid,
  kind: col.oneOf(roleKinds),
  caseId: col.uuid.nullable,
  caseName: col.text,
  caseNumber: col.text.nullable,
  role: col.oneOf(partyRoles).nullable,
  roleText: col.text,
  side: col.oneOf(partySides).nullable,
  counselOf: col.text.nullable,
  since: col.int.nullable,
  closed: col.int.nullable,
}

/** Returns SQL for the year of an instant of a case `f` in Puerto Rico. */
const yearOf = (column: 'created_at' | 'closed_at') =>
  sql`extract(year from ${sql.ref(`f.${column}`)} at time zone ${sql.lit(defaultTimeZone)})::int`

/** Returns the roles of people in cases of the office, `client` included. Roles of removed parties are omitted. */
export async function rolesOf(
  em: EntityManager,
  companyId: string,
  people: readonly Pick<FoundPerson, 'id' | 'clientId'>[],
): Promise<ReadonlyMap<string, readonly RoleOfHit[]>> {
  const rolesById = new Map<string, RoleOfHit[]>()
  if (people.length === 0) return rolesById
  const clients = people.filter(({ clientId }) => clientId !== null)
  const list = await rows(
    em,
    roleRow,
    sql`${preparedStatement}with requested_person as (select unnest(${people.map(({ id }) => id)}::uuid[]) as id),
      requested_client as (select * from unnest(${clients.map(({ id }) => id)}::uuid[],
        ${clients.map(({ clientId }) => clientId)}::uuid[]) as k (id, client_id))
    select r.*, ${yearOf('created_at')} as since, ${yearOf('closed_at')} as closed,
        f.name as "caseName", f.court_case_number as "caseNumber"
      from (
        select y.person_id as "personId", 'party' as kind, y.case_id as "caseId", y.role, y.role_text as "roleText",
            y.side, null::text as "counselOf"
          from case_party y
          where y.company_id = ${companyId} and y.person_id in (select id from requested_person)
            and y.deleted_at is null
        union all
        select y.counsel_person_id, 'counsel', y.case_id, y.role, y.role_text, y.side,
            (select k.name from person k where k.company_id = y.company_id and k.id = y.person_id)
          from case_party y
          where y.company_id = ${companyId} and y.counsel_person_id in (select id from requested_person)
            and y.deleted_at is null
        union all
        select k.id, 'client', c.id, null, '', 'ours', null
          from requested_client k join case_file c on c.company_id = ${companyId} and c.client_id = k.client_id
      ) r join case_file f on f.company_id = ${companyId} and f.id = r."caseId"
    union all
    select k.id, 'client', null, null, '', 'ours', null, null, null, '', null
      from requested_client k
      where not exists (select from case_file c where c.company_id = ${companyId} and c.client_id = k.client_id)
    order by closed nulls first, since desc`,
  )
  for (const { personId, ...role } of list) {
    const roles = rolesById.get(personId) ?? []
    // A person is listed as the client of a case once.
    const isListed =
      role.kind === 'client' && roles.some((listed) => listed.kind === 'client' && listed.caseId === role.caseId)
    if (!isListed && roles.length < maxRoles) roles.push(role)
    rolesById.set(personId, roles)
  }
  return rolesById
}

/**
 * Returns the roles of a person outside of the case of the check; null when the person has roles in that case alone.
 */
export function rolesForCheck(roles: readonly RoleOfHit[], caseId: string | null): readonly RoleOfHit[] | null {
  if (caseId === null) return roles
  const rolesElsewhere = roles.filter((role) => role.caseId !== caseId)
  return rolesElsewhere.length === 0 && roles.length > 0 ? null : rolesElsewhere
}
