// Reads, sets and removes the budget of a case, in dollars, hours, or both.
import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { lockCase, readCaseAccess } from '#modules/cases/index.ts'
import { agreementErrors } from '../agreements/agreements.errors.ts'
import type { CaseBudget, CaseBudgetUpdate } from '../budgets.contract.ts'
import { budgetOf, budgetUse, usedPercent } from './budget-use.ts'
import { caseBudgetRemoved, caseBudgetSet } from './budgets.events.ts'

async function presentBudget({ em, actor }: Context, caseId: string): Promise<z.output<typeof CaseBudget> | null> {
  const { companyId } = actor
  const budget = await budgetOf(em, companyId, caseId)
  if (!budget) return null
  const use = await budgetUse(em, companyId, caseId)
  return {
    amountCents: budget.amountCents === null ? null : Number(budget.amountCents),
    seconds: budget.seconds,
    thresholds: budget.thresholds,
    usedCents: can(actor, 'timekeeping.rates') ? use.usedCents : null,
    usedSeconds: use.usedSeconds,
    usedPercent: usedPercent(budget, use),
    version: budget.version,
  }
}

/** Reads the budget of a case and its use. @throws 404 `case_not_found` */
export async function readBudget(ctx: Context, caseId: string) {
  await readCaseAccess(ctx.em, ctx.actor, caseId)
  return { budget: await presentBudget(ctx, caseId), can: { update: can(ctx.actor, 'invoicing.manage') } }
}

/**
 * Sets the budget of a case. Notices for its thresholds are sent again.
 * @throws 404 `case_not_found`; 409 `stale_version`
 */
export async function setBudget(
  ctx: Context,
  caseId: string,
  { amountCents, seconds, thresholds, version }: z.output<typeof CaseBudgetUpdate>,
) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  const sorted = thresholds.toSorted((a, b) => a - b)
  await em.transactional(async (tx) => {
    await lockCase(tx, actor, caseId, 'see')
    const stored = await budgetOf(tx, companyId, caseId, { lock: true })
    if ((stored?.version ?? 0) !== version) throw kernelErrors.error('stale_version')
    await change(
      tx,
      sql`insert into case_budget (company_id, case_id, amount_cents, seconds, thresholds)
        values (${companyId}, ${caseId}, ${amountCents}, ${seconds}, ${sorted}::int[])
        on conflict (company_id, case_id) do update set amount_cents = excluded.amount_cents,
          seconds = excluded.seconds, thresholds = excluded.thresholds, reached = '{}',
          version = case_budget.version + 1, updated_at = now()`,
    )
    await record(tx, caseBudgetSet, { companyId, caseId, userId })
  })
  const budget = await presentBudget(ctx, caseId)
  if (!budget) throw agreementErrors.error('budget_not_found')
  return budget
}

/** Removes the budget of a case. @throws 404 `case_not_found`, `budget_not_found` */
export async function removeBudget({ em, actor, record }: Context, caseId: string): Promise<void> {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    await lockCase(tx, actor, caseId, 'see')
    const removed = await change(
      tx,
      sql`delete from case_budget where company_id = ${companyId} and case_id = ${caseId}`,
    )
    if (removed === 0) throw agreementErrors.error('budget_not_found')
    await record(tx, caseBudgetRemoved, { companyId, caseId, userId })
  })
}
