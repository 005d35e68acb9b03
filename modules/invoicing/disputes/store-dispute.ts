// Stores a dispute as reported by the provider, reverses the payment of a lost dispute, and notifies the office.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { PaymentProviderId } from '#server/contract/payment-providers.ts'
import { locales } from '#server/contract/locale.ts'
import { change, row, rows, sql } from '#server/db/query.ts'
import { roleCan } from '#server/db/role-filter.ts'
import { col, type RowOf } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { notifyAll } from '#server/notices/notify.ts'
import { localDay } from '#server/ports/clock.ts'
import type { ProviderDispute } from '#server/ports/payment-disputes.ts'
import { storeReversal } from '../payments/record-payment.ts'
import { disputeStates, type DisputeState } from './disputes.contract.ts'
import { paymentDisputeClosed, paymentDisputed } from './disputes.events.ts'
import { lostDisputeReasons } from './disputes.phrases.ts'

export interface DisputeReading {
  readonly provider: PaymentProviderId
  readonly dispute: ProviderDispute
  /** Time at which the provider was asked. */
  readonly readAt: Date
}

type FinalState = Extract<DisputeState, 'won' | 'lost' | 'closed'>
const isFinal = (state: DisputeState): state is FinalState => state === 'won' || state === 'lost' || state === 'closed'

const disputedPaymentRow = {
  invoiceId: col.uuid.nullable,
  appointmentId: col.uuid.nullable,
  paymentId: col.uuid.nullable,
  caseId: col.uuid.nullable,
  isClientMoney: col.boolean,
} as const
type DisputedPayment = RowOf<typeof disputedPaymentRow>

/**
 * Returns the payment of a charge. Undefined for a charge that this product did not make, and for a payment of an
 * appointment that was not booked, which is refunded in full.
 */
const findDisputedPayment = (tx: EntityManager, companyId: string, provider: PaymentProviderId, reference: string) =>
  row(
    tx,
    disputedPaymentRow,
    sql`select o.invoice_id as "invoiceId", o.appointment_id as "appointmentId", o.payment_id as "paymentId",
        coalesce(i.case_id, t.case_id) as "caseId", b.kind is not distinct from 'advance' as "isClientMoney"
      from online_payment o
        left join invoice i on i.company_id = o.company_id and i.id = o.invoice_id
        left join booking_payment b on b.company_id = o.company_id and b.appointment_id = o.appointment_id
          and b.reference = o.reference
        left join trust_account t on t.company_id = b.company_id and t.id = b.trust_account_id
      where o.company_id = ${companyId} and o.provider = ${provider} and o.reference = ${reference}
        and (o.appointment_id is null or b.appointment_id is not null)`,
  )

const storedRow = {
  id: col.uuid,
  state: col.oneOf(disputeStates),
  withdrawnCents: col.bigint,
  readAt: col.timestamptz,
} as const

const findStored = (tx: EntityManager, companyId: string, provider: PaymentProviderId, reference: string) =>
  row(
    tx,
    storedRow,
    sql`select id, state, withdrawn_cents as "withdrawnCents", read_at as "readAt" from payment_dispute
      where company_id = ${companyId} and provider = ${provider} and reference = ${reference} for no key update`,
  )

/**
 * Stores a reading of a dispute. A repeated reading changes nothing; a reading older than the stored state is ignored.
 */
export const storeDispute = (work: Work, companyId: string, reading: DisputeReading): Promise<void> =>
  work.em.transactional(async (tx) => {
    const { provider, dispute, readAt } = reading
    const paid = await findDisputedPayment(tx, companyId, provider, dispute.paymentReference)
    if (!paid) return
    const { state, withdrawnCents, reference, amountCents } = dispute
    const closedAt = isFinal(state) ? readAt.toISOString() : null
    const dueAt = isFinal(state) ? null : (dispute.dueAt?.toISOString() ?? null)
    const added = await change(
      tx,
      sql`insert into payment_dispute (company_id, provider, reference, invoice_id, appointment_id, payment_id, state,
          is_inquiry, amount_cents, withdrawn_cents, reason, due_at, opened_at, closed_at, url, read_at)
        values (${companyId}, ${provider}, ${reference}, ${paid.invoiceId}, ${paid.appointmentId}, ${paid.paymentId},
          ${state}, ${dispute.isInquiry}, ${amountCents}, ${withdrawnCents}, ${dispute.reason}, ${dueAt},
          ${dispute.openedAt.toISOString()}, ${closedAt}, ${dispute.url}, ${readAt.toISOString()})
        on conflict (company_id, provider, reference) do nothing`,
    )
    const stored = await findStored(tx, companyId, provider, reference)
    if (!stored) throw new Error('the stored dispute is missing')
    const before = added > 0 ? null : stored
    if (before && new Date(before.readAt) > readAt) return
    if (before)
      await change(
        tx,
        sql`update payment_dispute set state = ${state}, is_inquiry = ${dispute.isInquiry},
            amount_cents = ${amountCents}, withdrawn_cents = ${withdrawnCents}, reason = ${dispute.reason},
            due_at = ${dueAt}, url = ${dispute.url}, read_at = ${readAt.toISOString()},
            closed_at = case when ${closedAt}::timestamptz is null then null
              when state = ${state} then closed_at else ${closedAt}::timestamptz end
          where company_id = ${companyId} and id = ${stored.id}`,
      )
    await processChange(work, tx, { companyId, id: stored.id, before, paid, dispute })
  })

interface ChangedDispute {
  readonly companyId: string
  readonly id: string
  /** The dispute before this reading; null for a new dispute. */
  readonly before: { readonly state: DisputeState; readonly withdrawnCents: string | bigint | number } | null
  readonly paid: DisputedPayment
  readonly dispute: ProviderDispute
}

/**
 * Handles a change that was read from the provider: records events, notifies the office, and reverses the payment of a
 * lost dispute.
 */
async function processChange(work: Work, tx: EntityManager, changed: ChangedDispute): Promise<void> {
  const { companyId, id, before, paid, dispute } = changed
  const { state, amountCents, withdrawnCents } = dispute
  const { invoiceId, caseId } = paid
  const event = { companyId, disputeId: id, invoiceId, caseId, amountCents }
  if (before === null) await work.record(tx, paymentDisputed, event)
  const stages: string[] = []
  if (isFinal(state) && before?.state !== state) {
    await work.record(tx, paymentDisputeClosed, { ...event, state })
    if (state === 'lost') await reverseLostPayment(work, tx, changed)
    stages.push(state)
  } else if (before === null) stages.push('opened')
  if (paid.isClientMoney && withdrawnCents > 0 && Number(before?.withdrawnCents ?? 0) === 0) stages.push('cover')
  for (const stage of stages) await notifyOffice(tx, changed, stage)
}

const reversibleRow = {
  caseId: col.uuid,
  amountCents: col.bigint,
  language: col.oneOf(locales),
  isWrittenOff: col.boolean,
} as const

/**
 * Reverses the payment of a lost dispute, unless it was reversed by hand. Payments can only be reversed as a whole, so
 * a person must correct a payment of which only a part was disputed, or whose invoice has since been written off.
 */
async function reverseLostPayment(
  work: Work,
  tx: EntityManager,
  { companyId, paid, dispute }: ChangedDispute,
): Promise<void> {
  const { paymentId, invoiceId } = paid
  if (paymentId === null || invoiceId === null) return
  const payment = await row(
    tx,
    reversibleRow,
    sql`select y.case_id as "caseId", y.amount_cents as "amountCents", i.language,
        i.write_off_reason is not null as "isWrittenOff"
      from client_payment y join invoice i on i.company_id = y.company_id and i.id = ${invoiceId}
      where y.company_id = ${companyId} and y.id = ${paymentId} and y.reversal is null for no key update`,
  )
  if (!payment || payment.isWrittenOff || dispute.amountCents < Number(payment.amountCents)) return
  await storeReversal(tx, work.record, {
    companyId,
    userId: null,
    paymentId,
    caseId: payment.caseId,
    kind: 'disputed',
    reason: lostDisputeReasons[payment.language],
    day: localDay(work.ports.clock.now()),
  })
}

/** Notifies everyone who may see payments, except people from whom a wall hides the case. */
async function notifyOffice(tx: EntityManager, changed: ChangedDispute, stage: string): Promise<void> {
  const { companyId, id, paid, dispute } = changed
  const people = await rows(
    tx,
    { id: col.uuid },
    sql`select u.id from user_account u where u.company_id = ${companyId} and u.status = 'active'
      and ${roleCan('u.profile', 'invoicing.view')} order by u.id limit 500`,
  )
  const data = {
    stage,
    disputeId: id,
    cents: dispute.amountCents,
    ...(paid.caseId === null ? {} : { caseId: paid.caseId }),
    ...(paid.invoiceId === null ? {} : { invoiceId: paid.invoiceId }),
    ...(dispute.dueAt === null ? {} : { dueOn: localDay(dispute.dueAt) }),
  }
  await notifyAll(
    tx,
    people.map(({ id: userId }) => ({
      kind: 'payment.disputed' as const,
      userId,
      companyId,
      key: `${id}:${stage}`,
      data,
    })),
  )
}
