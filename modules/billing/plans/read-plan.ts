import type { EntityManager } from '@mikro-orm/postgresql'
import { can } from '#server/contract/roles.ts'
import { exists, row, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { authorize } from '#server/http/authorize.ts'
import type { Actor, UserContext } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { plansErrors } from './plans.errors.ts'
import { planAbilities } from './plans.policy.ts'
import { planColumns, planRow, presentPlan, subjectOf, type PlanRow } from './plans.presenter.ts'

export type PlanReader = Pick<Actor, 'userId' | 'role' | 'companyId'>

/**
 * Runs a query of plans in the scope of its reader; only administrators see drafts.
 * @throws 403 `forbidden` for customers
 */
export async function inReaderScope<T>(actor: PlanReader, work: () => Promise<T>): Promise<T> {
  if (can(actor, 'platform.administer')) return withScope({ kind: 'platform', userId: actor.userId }, work)
  if (!can(actor, 'billing.see')) throw kernelErrors.error('forbidden')
  return work()
}

/**
 * Returns a SQL source of plans `p` with the terms `v` that a reader sees: the current terms, or the terms of the
 * reader's subscription `s` when the plan is no longer sold.
 */
export const visiblePlans = ({ companyId }: PlanReader) => sql`
  plan p left join subscription s on s.plan_id = p.id and s.company_id = ${companyId}::uuid
  join plan_version v on v.id = case when p.status <> 'published' and s.company_id is not null then s.plan_version_id
    else p.current_version_id end`

/** Returns the columns of the counts of companies with a plan; nulls for other readers than administrators. */
export const subscriberColumns = (reader: PlanReader) =>
  can(reader, 'platform.administer')
    ? sql`n.subscribers, n."subscribersOnFormerTerms"`
    : sql`null::bigint as subscribers, null::bigint as "subscribersOnFormerTerms"`

/** Returns the join that counts companies with a plan, for administrators. */
export const countSubscribers = (reader: PlanReader) =>
  can(reader, 'platform.administer')
    ? sql`cross join lateral (
      select count(*) as subscribers,
        count(*) filter (where c.plan_version_id <> p.current_version_id) as "subscribersOnFormerTerms"
        from subscription c where c.plan_id = p.id and c.state <> 'ended') n`
    : sql``

/** Reads a plan that the reader may see. @throws 404 `plan_not_found` */
export async function findPlan(em: EntityManager, actor: PlanReader, planId: string): Promise<PlanRow> {
  const plan = await row(
    em,
    planRow,
    sql`
    select ${planColumns}, ${subscriberColumns(actor)} from ${visiblePlans(actor)} ${countSubscribers(actor)}
      where p.id = ${planId}`,
  )
  authorize(
    plan,
    (caller, plan) => planAbilities(caller, subjectOf(plan)),
    actor,
    'see',
    () => plansErrors.error('plan_not_found'),
  )
  return plan
}

/** Returns a plan to its reader. @throws 403 `forbidden`, 404 `plan_not_found` */
export const readPlan = ({ em, actor }: UserContext, planId: string) =>
  inReaderScope(actor, async () => presentPlan(actor, await findPlan(em, actor, planId)))

/**
 * Locks a plan against changes, removals and purchases until the transaction ends, and reads it.
 * @throws 404 `plan_not_found`
 */
export async function lockPlan(tx: EntityManager, actor: PlanReader, planId: string): Promise<PlanRow> {
  // The lock is a separate statement, so that the next one reads the state committed while it waited.
  await exists(tx, sql`select from plan where id = ${planId} for update`)
  return findPlan(tx, actor, planId)
}
