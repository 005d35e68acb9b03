import { can } from '#server/contract/roles.ts'
import { sql } from '#server/db/query.ts'
import type { CaseActor } from './cases.policy.ts'

const ownClient = (actor: CaseActor) =>
  can(actor, 'cases.follow')
    ? sql`(select own.id from client own where own.company_id = ${actor.companyId} and own.user_id = ${actor.userId})`
    : sql`null::uuid`

/**
 * Returns SQL that is true for the cases `alias` that the actor may see. Every policy, list, count and search of cases
 * asks it; the rule is the SQL function `app.may_see_case`, which PostgreSQL inlines: literals keep the indexes in use.
 */
export const visibleTo = (actor: CaseActor, alias = 'f') =>
  sql`app.may_see_case(${sql.ref(`${alias}.id`)}, ${sql.ref(`${alias}.client_id`)},
    ${sql.lit(can(actor, 'cases.work'))}, ${ownClient(actor)})`
