import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import { moneyOwed } from '#modules/invoicing/index.ts'
import { heldMoney } from '#modules/trust/index.ts'
import type { PracticeMoney } from '../practice-money.contract.ts'
import type { ReportActor } from '../reports/report-figures.ts'

const unbilledRow = {
  seconds: col.count,
  valueCents: col.count,
  expensesCents: col.count,
  oldestOn: col.date.nullable,
} as const

/** Reads the unbilled time and expenses of everybody or, without the permission to manage time, of the actor. */
async function readUnbilled(em: EntityManager, actor: ReportActor, caseId: string | undefined) {
  const ownCondition = can(actor, 'timekeeping.manage') ? sql`` : sql`and p.user_id = ${actor.userId}`
  const sums = await row(
    em,
    unbilledRow,
    sql`select coalesce(sum(p.billable_seconds - p.billed_seconds), 0) as seconds,
        coalesce(sum(p.value_cents - p.billed_value_cents), 0) as "valueCents",
        coalesce(sum(p.expense_cents - p.billed_expense_cents), 0) as "expensesCents",
        min(p.unbilled_from) as "oldestOn"
      from report_month p where p.company_id = ${actor.companyId} and p.unbilled_from is not null
        ${caseId === undefined ? sql`` : sql`and p.case_id = ${caseId}`} ${ownCondition}`,
  )
  return {
    seconds: Number(sums?.seconds ?? 0),
    valueCents: can(actor, 'timekeeping.rates') ? Number(sums?.valueCents ?? 0) : null,
    expensesCents: can(actor, 'invoicing.view') ? Number(sums?.expensesCents ?? 0) : null,
    oldestOn: sums?.oldestOn ?? null,
  }
}

async function readMoney({ em, actor, ports }: Context, caseId?: string): Promise<z.output<typeof PracticeMoney>> {
  const { companyId } = actor
  const abilities = {
    seeInvoices: can(actor, 'invoicing.view'),
    seeClientMoney: can(actor, 'trust.view'),
    seeRates: can(actor, 'timekeeping.rates'),
  }
  const unbilled = await readUnbilled(em, actor, caseId)
  const today = localDay(ports.clock.now())
  const owed = abilities.seeInvoices ? await moneyOwed(em, { companyId, caseId, today }) : null
  return {
    unbilled,
    owed: owed && { balanceCents: owed.balanceCents, overdueCents: owed.overdueCents },
    clientMoney: abilities.seeClientMoney ? await heldMoney(em, companyId, caseId) : null,
    lastInvoice: owed?.lastInvoice ?? null,
    can: abilities,
  }
}

/** Reads the money of the cases that the actor may see. Parts without permission are null. */
export const readPracticeMoney = (ctx: Context) => readMoney(ctx)

/** Reads the money of a case. Parts without permission are null. @throws 404 `case_not_found` */
export async function readCaseMoney(ctx: Context, caseId: string) {
  await readCaseAccess(ctx.em, ctx.actor, caseId)
  return readMoney(ctx, caseId)
}
