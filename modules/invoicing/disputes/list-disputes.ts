import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { paymentProviderIds } from '#server/contract/payment-providers.ts'
import { can } from '#server/contract/roles.ts'
import { change, exists, instant, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { ofVisibleCase } from '#modules/cases/index.ts'
import { bookingPaymentKinds } from '#modules/scheduling/payment/type-payment.contract.ts'
import type { InvoicingActor } from '../invoicing.policy.ts'
import {
  disputeReasons,
  disputeStates,
  maxListedDisputes,
  type PaymentDispute,
  type paymentDisputesContract,
} from './disputes.contract.ts'
import { disputeErrors } from './disputes.errors.ts'
import { paymentDisputeCovered } from './disputes.events.ts'

const disputeRow = {
  id: col.uuid,
  provider: col.oneOf(paymentProviderIds),
  state: col.oneOf(disputeStates),
  isInquiry: col.boolean,
  amountCents: col.bigint,
  withdrawnCents: col.bigint,
  reason: col.text,
  dueAt: col.timestamptz.nullable,
  openedAt: col.timestamptz,
  closedAt: col.timestamptz.nullable,
  url: col.text,
  invoiceId: col.uuid.nullable,
  number: col.text.nullable,
  clientName: col.text.nullable,
  appointmentId: col.uuid.nullable,
  payerName: col.text.nullable,
  bookingKind: col.oneOf(bookingPaymentKinds).nullable,
  caseId: col.uuid.nullable,
  caseName: col.text.nullable,
  paymentId: col.uuid.nullable,
  isReversed: col.boolean,
  coveredOn: col.date.nullable,
  coveredByName: col.text.nullable,
} as const satisfies Shape
type DisputeRow = RowOf<typeof disputeRow>

/** Condition: the dispute is undecided, or the office has to cover client money or correct a payment by hand. */
const needsAttention = sql`(d.state in ('needs_answer', 'under_review')
  or (b.kind = 'advance' and d.withdrawn_cents > 0 and d.covered_on is null)
  or (d.state = 'lost' and d.payment_id is not null and y.reversal is null and i.write_off_reason is null))`

const selectDisputes = (em: EntityManager, actor: InvoicingActor, where: RawBuilder<unknown>): Promise<DisputeRow[]> =>
  rows(
    em,
    disputeRow,
    sql`select d.id, d.provider, d.state, d.is_inquiry as "isInquiry", d.amount_cents as "amountCents",
        d.withdrawn_cents as "withdrawnCents", d.reason, d.due_at as "dueAt", d.opened_at as "openedAt",
        d.closed_at as "closedAt", d.url, d.invoice_id as "invoiceId", i.number, i.client_name as "clientName",
        d.appointment_id as "appointmentId", b.payer_name as "payerName", b.kind as "bookingKind",
        f.id as "caseId", f.name as "caseName", d.payment_id as "paymentId",
        y.reversal is not distinct from 'disputed' as "isReversed", d.covered_on as "coveredOn",
        u.name || ' ' || u.surname as "coveredByName"
      from payment_dispute d
        left join invoice i on i.company_id = d.company_id and i.id = d.invoice_id
        left join client_payment y on y.company_id = d.company_id and y.id = d.payment_id
        left join booking_payment b on b.company_id = d.company_id and b.appointment_id = d.appointment_id
        left join trust_account t on t.company_id = b.company_id and t.id = b.trust_account_id
        left join user_account u on u.company_id = d.company_id and u.id = d.covered_by
        cross join lateral (select d.company_id, coalesce(i.case_id, t.case_id) as case_id) x
        left join case_file f on f.company_id = x.company_id and f.id = x.case_id
      where d.company_id = ${actor.companyId} and (x.case_id is null or ${ofVisibleCase(actor, 'x')}) and ${where}
      order by d.opened_at desc, d.id desc limit ${sql.lit(maxListedDisputes)}`,
  )

const present = (actor: InvoicingActor, dispute: DisputeRow): z.output<typeof PaymentDispute> => {
  const withdrawnCents = Number(dispute.withdrawnCents)
  const isClientMoney = dispute.bookingKind === 'advance'
  const { provider, state, isInquiry, url, paymentId, isReversed, coveredOn } = dispute
  return {
    id: dispute.id,
    provider,
    state,
    isInquiry,
    amountCents: Number(dispute.amountCents),
    withdrawnCents,
    reason: disputeReasons.find((reason) => reason === dispute.reason) ?? 'general',
    dueAt: instant(dispute.dueAt),
    openedAt: instant(dispute.openedAt),
    closedAt: instant(dispute.closedAt),
    url,
    invoice:
      dispute.invoiceId === null
        ? null
        : { id: dispute.invoiceId, number: dispute.number ?? '', clientName: dispute.clientName ?? '' },
    booking:
      dispute.appointmentId === null || dispute.bookingKind === null
        ? null
        : { appointmentId: dispute.appointmentId, payerName: dispute.payerName ?? '', kind: dispute.bookingKind },
    case: dispute.caseId === null ? null : { id: dispute.caseId, name: dispute.caseName ?? '' },
    paymentId,
    isClientMoney,
    isReversed,
    covered: coveredOn === null ? null : { on: coveredOn, by: dispute.coveredByName ?? '' },
    can: {
      cover: isClientMoney && withdrawnCents > 0 && coveredOn === null && can(actor, 'invoicing.manage'),
    },
  }
}

type DisputesQuery = z.output<(typeof paymentDisputesContract.routes.list)['query']>

const readingRow = { at: col.timestamptz.nullable, isRefused: col.boolean } as const

/** Lists disputes of cases that the actor may see, the newest first, and when they were last read. */
export async function listDisputes({ em, actor }: Context, { invoiceId, scope }: DisputesQuery) {
  const ofInvoice = invoiceId === undefined ? sql`true` : sql`d.invoice_id = ${invoiceId}`
  const scopeCondition = scope === 'all' ? sql`true` : needsAttention
  const disputes = await selectDisputes(em, actor, sql`${ofInvoice} and ${scopeCondition}`)
  const reading = await row(
    em,
    readingRow,
    sql`select disputes_read_at as at, disputes_refused as "isRefused" from payment_account
      where company_id = ${actor.companyId} and provider = 'stripe'`,
  )
  return {
    items: disputes.map((dispute) => present(actor, dispute)),
    reading: reading ? { at: instant(reading.at), isRefused: reading.isRefused } : null,
  }
}

/**
 * Records that the office covered withdrawn client money from its own account. The ledger of client money does not
 * change: the withdrawal and its cover are lines of the bank statement, which are matched with each other.
 * @throws 404 `payment_dispute_not_found`; 409 `payment_dispute_no_cover`
 */
export async function coverDispute(ctx: Context, id: string) {
  const { em, actor, ports, record } = ctx
  const { companyId, userId } = actor
  const read = async () => {
    const [dispute] = await selectDisputes(em, actor, sql`d.id = ${id}`)
    if (!dispute) throw disputeErrors.error('payment_dispute_not_found')
    return present(actor, dispute)
  }
  const dispute = await read()
  if (dispute.covered !== null) return dispute
  if (!dispute.can.cover) throw disputeErrors.error('payment_dispute_no_cover')
  await em.transactional(async (tx) => {
    const covered = await change(
      tx,
      sql`update payment_dispute set covered_on = ${localDay(ports.clock.now())}, covered_by = ${userId}
        where company_id = ${companyId} and id = ${id} and covered_on is null and withdrawn_cents > 0`,
    )
    if (covered === 0) return
    const { amountCents, invoice } = dispute
    await record(tx, paymentDisputeCovered, {
      companyId,
      disputeId: id,
      invoiceId: invoice?.id ?? null,
      caseId: dispute.case?.id ?? null,
      amountCents,
      userId,
    })
  })
  return read()
}

/**
 * Asserts that no dispute of a payment is open, because its outcome may return the money. @throws 409
 * `payment_disputed`
 */
export async function assertNotDisputed(em: EntityManager, companyId: string, paymentId: string): Promise<void> {
  const isDisputed = await exists(
    em,
    sql`select from payment_dispute where company_id = ${companyId} and payment_id = ${paymentId}
      and state in ('needs_answer', 'under_review')`,
  )
  if (isDisputed) throw disputeErrors.error('payment_disputed')
}
