// SQL conditions for the cases that the role of an actor may see. Walls are not part of them: in every statement, row
// security hides reserved cases from the person of the session (`walls/`, ADR 0041).
import { can } from '#server/contract/roles.ts'
import { sql } from '#server/db/query.ts'
import type { CaseActor } from './cases.policy.ts'

/** Returns SQL for the client record of an actor who follows their own cases, and SQL `null` for other actors. */
const ownClient = (actor: CaseActor) =>
  can(actor, 'cases.follow')
    ? sql`(select own.id from client own where own.company_id = ${actor.companyId} and own.user_id = ${actor.userId})`
    : sql`null::uuid`

/**
 * Returns SQL that is true if the actor may see the case `alias`. Every policy, list, count and search of cases uses
 * it. The rule is the SQL function `app.may_see_case`, which PostgreSQL inlines; its arguments are literals so that the
 * planner can use indexes.
 */
export const visibleTo = (actor: CaseActor, alias = 'f') =>
  sql`app.may_see_case(${sql.ref(`${alias}.id`)}, ${sql.ref(`${alias}.client_id`)},
    ${sql.lit(can(actor, 'cases.work'))}, ${ownClient(actor)})`

/**
 * Returns SQL that is true for rows `alias` of a table with `company_id` and `case_id` whose case the actor may see.
 * For actors who see every case of the company it is a constant, so that their lists and counts do not read
 * `case_file`.
 */
export const ofVisibleCase = (actor: CaseActor, alias: string) =>
  can(actor, 'cases.work')
    ? sql`app.may_see_case(${sql.ref(`${alias}.case_id`)}, null, true, null)`
    : sql`exists (select from case_file v where v.company_id = ${sql.ref(`${alias}.company_id`)}
        and v.id = ${sql.ref(`${alias}.case_id`)} and ${visibleTo(actor, 'v')})`
