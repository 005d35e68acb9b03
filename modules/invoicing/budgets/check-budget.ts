// Notifies the responsible lawyer of a case when its budget reaches a threshold.
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { EventBus } from '#server/events/bus.ts'
import type { Work } from '#server/http/context.ts'
import { notify } from '#server/notices/notify.ts'
import {
  expenseChanged,
  expenseRecorded,
  expenseRestored,
  timeChanged,
  timeRecorded,
  timeRestored,
} from '#modules/timekeeping/index.ts'
import { invoiceIssued } from '../invoicing.events.ts'
import { budgetOf, budgetUse, usedPercent } from './budget-use.ts'
import { caseBudgetReached, caseBudgetSet } from './budgets.events.ts'

/** The responsible lawyer of a case, or the owner of the office if the case has none; undefined if that person is inactive. */
const recipientOf = (em: Work['em'], companyId: string, caseId: string) =>
  row(
    em,
    { id: col.uuid },
    sql`select u.id from case_file f join company c on c.id = f.company_id
      join user_account u on u.company_id = f.company_id and u.status = 'active'
        and u.id = coalesce(f.responsible_id, c.owner_id)
     where f.company_id = ${companyId} and f.id = ${caseId}`,
  )

/**
 * Notifies of the thresholds of a budget that were reached since the last check. Several at once make one notice, of
 * the highest.
 */
export async function checkBudget(
  { em, record }: Pick<Work, 'em' | 'record'>,
  companyId: string,
  caseId: string,
): Promise<void> {
  await em.transactional(async (tx) => {
    const budget = await budgetOf(tx, companyId, caseId, { lock: true })
    if (!budget) return
    const percent = usedPercent(budget, await budgetUse(tx, companyId, caseId))
    const newlyReached = budget.thresholds.filter(
      (threshold) => percent >= threshold && !budget.reached.includes(threshold),
    )
    if (newlyReached.length === 0) return
    const threshold = Math.max(...newlyReached)
    await change(
      tx,
      sql`update case_budget set reached = ${[...budget.reached, ...newlyReached]}::int[]
        where company_id = ${companyId} and case_id = ${caseId}`,
    )
    await record(tx, caseBudgetReached, { companyId, caseId, threshold })
    const person = await recipientOf(tx, companyId, caseId)
    if (!person) return
    await notify(tx, {
      kind: 'budget.reached',
      userId: person.id,
      companyId,
      key: `${caseId}:${budget.version}:${threshold}`,
      data: { caseId, level: threshold },
    })
  })
}

/** Subscribes to events that use up the budget of a case or set it, and checks it then. */
export function registerBudgetChecks(bus: EventBus): void {
  const triggers = [
    [timeRecorded, 'invoicing.budget-of-recorded-time'],
    [timeChanged, 'invoicing.budget-of-changed-time'],
    [timeRestored, 'invoicing.budget-of-restored-time'],
    [expenseRecorded, 'invoicing.budget-of-recorded-expense'],
    [expenseChanged, 'invoicing.budget-of-changed-expense'],
    [expenseRestored, 'invoicing.budget-of-restored-expense'],
    [invoiceIssued, 'invoicing.budget-of-issued-invoice'],
    [caseBudgetSet, 'invoicing.budget-of-set-budget'],
  ] as const
  for (const [event, name] of triggers)
    bus.after(event, name, async ({ em, record }, { companyId, caseId }) => {
      if (caseId === null) return
      await withScope({ kind: 'company', companyId }, () => checkBudget({ em: em.fork(), record }, companyId, caseId))
    })
}
