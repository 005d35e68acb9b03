import { can } from '#server/contract/roles.ts'
import { sql } from '#server/db/query.ts'
import type { CaseActor } from './cases.policy.ts'

const ownClient = (actor: CaseActor) =>
  can(actor, 'cases.follow')
    ? sql`(select own.id from client own where own.company_id = ${actor.companyId} and own.user_id = ${actor.userId})`
    : sql`null::uuid`

/**
 * Walls are not part of these conditions: row security hides reserved cases from the person of the session beforehand,
 * in every statement (`walls/`, ADR 0041). What is asked here is the right of the role alone.
 */

/**
 * Returns SQL that is true for the cases `alias` that the actor may see. Every policy, list, count and search of cases
 * asks it; the rule is the SQL function `app.may_see_case`, which PostgreSQL inlines: literals keep the indexes in use.
 */
export const visibleTo = (actor: CaseActor, alias = 'f') =>
  sql`app.may_see_case(${sql.ref(`${alias}.id`)}, ${sql.ref(`${alias}.client_id`)},
    ${sql.lit(can(actor, 'cases.work'))}, ${ownClient(actor)})`

/**
 * Returns SQL that is true for rows `alias` of a table with `company_id` and `case_id` whose case the actor may see. For
 * those who see every case of the company it is a constant: their lists and counts do not visit the table of cases.
 */
export const ofVisibleCase = (actor: CaseActor, alias: string) =>
  can(actor, 'cases.work')
    ? sql`app.may_see_case(${sql.ref(`${alias}.case_id`)}, null, true, null)`
    : sql`exists (select from case_file v where v.company_id = ${sql.ref(`${alias}.company_id`)}
        and v.id = ${sql.ref(`${alias}.case_id`)} and ${visibleTo(actor, 'v')})`
