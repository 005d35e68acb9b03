// Disputes of payments, created without a provider, for routes that need a dispute.
import { randomUUID } from 'node:crypto'
import { asOwner } from './as-owner.ts'
import { booked, freeSlots, openCalendar } from './booking.ts'
import { idOf, type Created } from './office-fixture.ts'
import type { RequestContext } from './matrix-success.ts'
import type { TestApp } from './app.ts'

type Disputed = { readonly invoiceId: string } | { readonly appointmentId: string }

/** Adds an open dispute of 10.00. @returns its id */
export async function addDispute(app: TestApp, companyId: string, disputed: Disputed): Promise<string> {
  const [invoiceId, appointmentId] =
    'invoiceId' in disputed ? [disputed.invoiceId, null] : [null, disputed.appointmentId]
  const [added] = await asOwner<Created>(
    app,
    `insert into payment_dispute (company_id, provider, reference, invoice_id, appointment_id, state, is_inquiry,
        amount_cents, withdrawn_cents, reason, opened_at, url, read_at)
      values ($1, 'stripe', $2, $3, $4, 'needs_answer', false, 1000, 1000, 'fraudulent', now(),
        'https://dashboard.stripe.com/payments/pi_of_a_test', now()) returning id`,
    [companyId, `du_${randomUUID()}`, invoiceId, appointmentId],
  )
  return added?.id ?? ''
}

/** Creates an appointment whose disputed payment is client money, so that the office may cover it. */
export async function disputedAdvance({ app, office: { companyId }, owner, own }: RequestContext) {
  const calendar = await openCalendar(owner)
  const { id } = await booked(app, calendar, (await freeSlots(app, calendar)).at(-1)?.start ?? '')
  await asOwner(
    app,
    `insert into booking_payment (company_id, appointment_id, professional_id, kind, amount_cents, provider, reference,
        paid_at, payer_name, locale, trust_account_id, deposit_id)
      values ($1, $2, $3, 'advance', 1000, 'stripe', $4, now(), 'Carmen Tirado Vega', 'es', $5, $6)`,
    [companyId, id, owner.id, `pi_${id}`, idOf(own, 'trust-accounts'), idOf(own, 'trust-journals')],
  )
  return { ids: { id: await addDispute(app, companyId, { appointmentId: id }) } }
}
