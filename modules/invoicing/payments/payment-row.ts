import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { instant, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { ofVisibleCase } from '#modules/cases/index.ts'
import type { InvoicingActor } from '../invoicing.policy.ts'
import { clientPaymentMethods, paymentReversals, type ClientPayment } from '../payments.contract.ts'

const paymentRow = {
  id: col.uuid,
  caseId: col.uuid,
  method: col.oneOf(clientPaymentMethods),
  receivedOn: col.date,
  amountCents: col.bigint,
  reference: col.text,
  recordedBy: col.uuid.nullable,
  recordedByName: col.text.nullable,
  reversal: col.oneOf(paymentReversals).nullable,
  reversalReason: col.text.nullable,
  reversedOn: col.date.nullable,
  allocations: col.json<{ invoiceId: string; number: string; amountCents: number }[]>(),
  isOnline: col.boolean,
  createdAt: col.timestamptz,
} as const satisfies Shape

const present = (actor: InvoicingActor, payment: RowOf<typeof paymentRow>): z.output<typeof ClientPayment> => ({
  id: payment.id,
  caseId: payment.caseId,
  method: payment.method,
  receivedOn: payment.receivedOn,
  amountCents: Number(payment.amountCents),
  reference: payment.reference,
  recordedBy: payment.recordedBy === null ? null : { id: payment.recordedBy, name: payment.recordedByName ?? '' },
  allocations: payment.allocations,
  reversal:
    payment.reversal === null
      ? null
      : { kind: payment.reversal, reason: payment.reversalReason ?? '', on: payment.reversedOn ?? '' },
  createdAt: instant(payment.createdAt),
  can: {
    reverse: payment.reversal === null && payment.method !== 'client_money' && can(actor, 'invoicing.manage'),
    refund: payment.isOnline && payment.reversal === null && can(actor, 'invoicing.manage'),
  },
})

/** Reads payments `y` of cases that the actor may see, the newest first. @param condition begins with `and` */
export const selectPayments = async (em: EntityManager, actor: InvoicingActor, condition: RawBuilder<unknown>) =>
  (
    await rows(
      em,
      paymentRow,
      sql`select y.id, y.case_id as "caseId", y.method, y.received_on as "receivedOn", y.amount_cents as "amountCents",
          y.reference, y.recorded_by as "recordedBy", u.name || ' ' || u.surname as "recordedByName", y.reversal,
          y.reversal_reason as "reversalReason", y.reversed_on as "reversedOn", y.created_at as "createdAt",
          exists (select from online_payment o where o.company_id = y.company_id and o.payment_id = y.id) as "isOnline",
          (select coalesce(jsonb_agg(jsonb_build_object('invoiceId', a.invoice_id, 'number', i.number,
              'amountCents', a.amount_cents) order by i.number), '[]')
            from payment_allocation a join invoice i on i.company_id = a.company_id and i.id = a.invoice_id
            where a.company_id = y.company_id and a.payment_id = y.id) as allocations
        from client_payment y left join user_account u on u.company_id = y.company_id and u.id = y.recorded_by
        where y.company_id = ${actor.companyId} and ${ofVisibleCase(actor, 'y')} ${condition}
        order by y.received_on desc, y.id desc limit 1000`,
    )
  ).map((payment) => present(actor, payment))
