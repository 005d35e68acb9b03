import type { EntityManager } from '@mikro-orm/postgresql'
import { exists, row, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { authorize } from '#server/http/authorize.ts'
import type { Actor, UserContext } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { plansErrors } from './plans.errors.ts'
import { planAbilities } from './plans.policy.ts'
import { planColumns, planRow, presentPlan, subjectOf, type PlanRow } from './plans.presenter.ts'

export type PlanReader = Pick<Actor, 'userId' | 'profile' | 'companyId'>

/**
 * Runs a reading of plans with the rows that its reader may see: drafts are the administrators'.
 * @throws 403 `forbidden` for customers, who have nothing to choose here
 */
export async function asReader<T>(actor: PlanReader, work: () => Promise<T>): Promise<T> {
  if (actor.profile === 'administrator') return withScope({ kind: 'platform', userId: actor.userId }, work)
  if (actor.profile !== 'professional') throw kernelErrors.error('forbidden')
  return work()
}

/**
 * Plans `p` with the terms `v` that a reader is shown: those that are sold, or of a plan that is not sold any more
 * those the reader's company `s` has.
 */
export const shownPlans = ({ companyId }: PlanReader) => sql`
  plan p left join subscription s on s.plan_id = p.id and s.company_id = ${companyId}::uuid
  join plan_version v on v.id = case when p.status <> 'published' and s.company_id is not null then s.plan_version_id
    else p.current_version_id end`

/** How many companies have a plan; only administrators are told. */
export const subscriberColumns = ({ profile }: PlanReader) =>
  profile === 'administrator'
    ? sql`n.subscribers, n."formerSubscribers"`
    : sql`null::bigint as subscribers, null::bigint as "formerSubscribers"`

export const countSubscribers = ({ profile }: PlanReader) =>
  profile === 'administrator'
    ? sql`cross join lateral (
      select count(*) as subscribers,
        count(*) filter (where c.plan_version_id <> p.current_version_id) as "formerSubscribers"
        from subscription c where c.plan_id = p.id and c.state <> 'ended') n`
    : sql``

/** @throws 404 `plan_not_found` */
export async function findPlan(em: EntityManager, actor: PlanReader, planId: string): Promise<PlanRow> {
  const found = await row(
    em,
    planRow,
    sql`
    select ${planColumns}, ${subscriberColumns(actor)} from ${shownPlans(actor)} ${countSubscribers(actor)}
      where p.id = ${planId}`,
  )
  authorize(
    found,
    (who, plan) => planAbilities(who, subjectOf(plan)),
    actor,
    'see',
    () => plansErrors.error('plan_not_found'),
  )
  return found
}

/** @throws 403 `forbidden`, 404 `plan_not_found` */
export const readPlan = ({ em, actor }: UserContext, planId: string) =>
  asReader(actor, async () => presentPlan(actor, await findPlan(em, actor, planId)))

/**
 * A plan as it is now, locked against everybody who changes, removes or takes it until the transaction ends.
 * @throws 404 `plan_not_found`
 */
export async function lockPlan(tx: EntityManager, actor: PlanReader, planId: string): Promise<PlanRow> {
  // A statement of its own: what it waited for is seen by the next one.
  await exists(tx, sql`select from plan where id = ${planId} for update`)
  return findPlan(tx, actor, planId)
}
