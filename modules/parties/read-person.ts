import { row, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import type { Context } from '#server/http/context.ts'
import { ofVisibleCase } from '#modules/cases/index.ts'
import { caseStatuses } from '#modules/cases/cases.contract.ts'
import { partyRoles, partySides } from './case-party.contract.ts'
import { personAbilities, type PartiesActor } from './parties.policy.ts'
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

/** Roles of a person in cases that the actor may see, newest first. */
async function rolesOf({ em, actor }: Pick<Context, 'em' | 'actor'>, personId: string) {
  const found = await rows(
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
  return found.map(({ caseId, caseName, courtCaseNumber, status, ...role }) => ({
    ...role,
    case: { id: caseId, name: caseName, courtCaseNumber, status },
  }))
}

/** @throws 404 `person_not_found`, the same for missing, foreign and deleted */
export async function readPerson({ em, actor }: Pick<Context, 'em' | 'actor'>, id: string) {
  const person = await row(
    em,
    personRow,
    sql`select ${personColumns} from person p
      where p.company_id = ${actor.companyId} and p.id = ${id} and p.deleted_at is null`,
  )
  authorize(person, (caller: PartiesActor, p) => personAbilities(caller, personSubject(p)), actor, 'see', personMissing)
  return { ...presentPerson(actor, person), roles: await rolesOf({ em, actor }, id) }
}
