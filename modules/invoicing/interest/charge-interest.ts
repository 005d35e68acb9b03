// Interest on overdue invoices: reads and lists it, charges it with a separate invoice, and releases it.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { fill } from '#server/contract/locale.ts'
import { can } from '#server/contract/roles.ts'
import { pageAnswer, pageStatement } from '#server/db/list.ts'
import { change, constraintOf, rows, sql } from '#server/db/query.ts'
import { pageOf } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { ofVisibleCase } from '#modules/cases/index.ts'
import { partsOfUnit } from '../amounts.contract.ts'
import { longDay, money, percent } from '../documents/document-format.ts'
import { createDraft } from '../drafts/write-draft.ts'
import {
  invoiceColumns,
  invoiceJoins,
  invoiceRow,
  lockInvoice,
  readInvoiceRow,
  type InvoiceRow,
} from '../invoices/invoice-row.ts'
import { invoicingErrors } from '../invoicing.errors.ts'
import { issueInvoice } from '../issuing/issue-invoice.ts'
import { invoiceSettingsOf } from '../settings/invoice-settings.ts'
import { periodsOf } from './accrue-interest.ts'
import type { interestContract } from '../interest.contract.ts'
import { interestErrors } from './interest.errors.ts'
import { interestCharged } from './interest.events.ts'
import { interestLine, interestTitle } from './interest.phrases.ts'
import { interestSettingsOf } from './interest-settings.ts'
import { computeInterest } from './overdue-facts.ts'
import { paidLate } from './paid-late.ts'

const subjectOf = ({ id, caseId, number, dueOn, totalCents, balanceCents, paidCents, writeOffReason }: InvoiceRow) => ({
  id,
  caseId,
  number,
  dueOn,
  totalCents: Number(totalCents),
  balanceCents: Number(balanceCents),
  paidCents: Number(paidCents),
  isWrittenOff: writeOffReason !== null,
})

/** Returns the day up to which interest counts; defaults to today. @throws 422 `interest_in_future` */
function lastDay({ ports }: Pick<Context, 'ports'>, requested: string | undefined): string {
  const today = localDay(ports.clock.now())
  if (requested !== undefined && requested > today) throw interestErrors.error('interest_in_future')
  return requested ?? today
}

async function interestOf(em: EntityManager, invoice: InvoiceRow, until: string) {
  const setting = await interestSettingsOf(em, invoice.companyId)
  const [interest] = await computeInterest(em, invoice.companyId, setting, [subjectOf(invoice)], until)
  if (!interest) throw new Error('the interest of an invoice was not computed')
  return { setting, interest }
}

/** Reads the interest of an invoice up to a day. @throws 404 `invoice_not_found`; 422 `interest_in_future` */
export async function readInterest(ctx: Context, id: string, requestedUntil: string | undefined) {
  const until = lastDay(ctx, requestedUntil)
  const { interest } = await interestOf(ctx.em, await readInvoiceRow(ctx.em, ctx.actor, id), until)
  const { spans, cents, obstacle, charged } = interest
  return { until, spans, cents, obstacle, charged, can: { charge: can(ctx.actor, 'invoicing.manage') } }
}

type OverdueQuery = z.output<(typeof interestContract.routes.overdue)['query']>

/**
 * Lists invoices of cases that the actor may see, the oldest first: overdue invoices, and invoices that were paid late
 * and whose interest may be charged. @throws 422 `interest_in_future`
 */
export async function listOverdue(ctx: Context, query: OverdueQuery) {
  const { em, actor } = ctx
  const { companyId } = actor
  const until = lastDay(ctx, query.until)
  const setting = await interestSettingsOf(em, companyId)
  const orPaidLate = setting.enabled ? sql`union all ${paidLate(companyId, until)}` : sql``
  const overdueInvoices = await rows(
    em,
    pageOf(invoiceRow),
    pageStatement({
      table: 'invoice',
      as: 'i',
      where: sql`i.company_id = ${companyId} and ${ofVisibleCase(actor, 'i')} and i.number is not null
        and i.id in (select o.id from invoice o where o.company_id = ${companyId} and o.number is not null
          and o.balance_cents > 0 and o.due_on < ${until}::date ${orPaidLate})`,
      order: sql`i.due_on, i.id`,
      query,
      columns: invoiceColumns(actor),
      joins: invoiceJoins,
    }),
  )
  const overduePage = pageAnswer(invoiceRow, overdueInvoices, query, (invoice) => invoice)
  const interest = await computeInterest(em, companyId, setting, overduePage.items.map(subjectOf), until)
  return {
    ...overduePage,
    items: overduePage.items.map((invoice, index) => ({
      id: invoice.id,
      number: invoice.number ?? '',
      clientName: invoice.clientName ?? '',
      case: { id: invoice.caseId, name: invoice.caseName },
      dueOn: invoice.dueOn ?? until,
      balanceCents: Number(invoice.balanceCents),
      paidOn: interest[index]?.paidOn ?? null,
      cents: interest[index]?.cents ?? 0,
      obstacle: interest[index]?.obstacle ?? null,
    })),
  }
}

const obstacleErrors = {
  off: () => interestErrors.error('interest_off'),
  not_agreed: () => interestErrors.error('interest_not_agreed'),
  not_due: () => interestErrors.error('interest_nothing'),
  nothing: () => interestErrors.error('interest_nothing'),
  on_interest: () => interestErrors.error('interest_on_interest'),
} as const

/**
 * Charges the interest of an overdue invoice with a separate invoice, which is issued immediately, so that its lines
 * cannot be edited. The billed days are recorded in the same transaction; the database refuses a day that was already
 * charged.
 * @throws 404 `invoice_not_found`; 409 `invoice_not_issued`, `invoice_voided`, `interest_off`, `interest_not_agreed`,
 * `interest_nothing`, `interest_on_interest`, `interest_changed`; 422 `interest_in_future`, `invoice_client_missing`,
 * `invoice_too_large`
 */
export async function chargeInterest(
  ctx: Context,
  id: string,
  { until, cents }: { readonly until: string; readonly cents: number },
) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  // Only refuses a day in the future.
  lastDay(ctx, until)
  try {
    const invoice = await em.transactional(async (tx) => {
      const overdue = await lockInvoice(tx, actor, id, 'send')
      const { setting, interest } = await interestOf(tx, overdue, until)
      if (interest.obstacle !== null) throw obstacleErrors[interest.obstacle]()
      const { language, caseId, personId } = overdue
      if (personId === null) throw invoicingErrors.error('invoice_client_missing')
      if (interest.cents !== cents)
        throw interestErrors.error('interest_changed', {
          values: { amount: money(interest.cents, ctx.locale) },
          details: { cents: interest.cents },
        })
      const { dueDays } = await invoiceSettingsOf(tx, companyId)
      const txContext = { ...ctx, em: tx }
      const draft = await createDraft(txContext, {
        caseId,
        personId,
        title: fill(interestTitle[language], { number: overdue.number ?? '' }),
        language,
        note: '',
        dueDays,
        discount: null,
        // A span that adds no whole cent to the rounded sum gets no line.
        lines: interest.spans
          .filter((span) => span.cents > 0)
          .map((span) => ({
            kind: 'other',
            description: fill(interestLine[language], {
              from: longDay(span.from, language),
              until: longDay(span.until, language),
              days: span.days,
              balance: money(span.balanceCents, language),
              rate: percent(span.basisPoints, language),
            }),
            workedOn: span.until,
            unit: 'piece',
            quantity: partsOfUnit.piece,
            unitCents: span.cents,
            discount: null,
            taxClass: setting.taxClass,
          })),
      })
      const issued = await issueInvoice(txContext, draft.id, { version: draft.version, undivided: true })
      await change(
        tx,
        sql`insert into interest_charge (company_id, case_id, invoice_id, charged_by, from_on, until_on, amount_cents)
          select ${companyId}::uuid, ${caseId}::uuid, ${id}::uuid, ${draft.id}::uuid, p."from", p."until", p.cents
            from jsonb_to_recordset(${JSON.stringify(periodsOf(interest.spans))}::jsonb)
              as p ("from" date, "until" date, cents bigint)`,
      )
      const number = issued.number ?? ''
      await record(tx, interestCharged, { companyId, invoiceId: id, chargedBy: draft.id, number, caseId, userId })
      return { id: draft.id, number, totalCents: issued.totalCents }
    })
    return { invoice }
  } catch (error) {
    if (constraintOf(error) === 'interest_charge_day')
      throw interestErrors.error('interest_changed', { values: { amount: money(0, ctx.locale) }, cause: error })
    throw error
  }
}

/**
 * Releases the days that an invoice of interest billed, once it is credited in full, so that they can be charged again.
 */
export const releaseInterest = (tx: EntityManager, companyId: string, invoiceId: string, day: string) =>
  change(
    tx,
    sql`update interest_charge set released_on = ${day}
      where company_id = ${companyId} and charged_by = ${invoiceId} and released_on is null`,
  )
