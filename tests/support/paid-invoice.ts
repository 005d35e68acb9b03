import { randomUUID } from 'node:crypto'
import { billedCase, issueNewInvoice, lineOf } from './invoices.ts'
import type { PayingOffice, usePaidBookings } from './paid-bookings.ts'
import { request } from './request.ts'

interface BookedPayment {
  readonly id: string
  readonly allocations: readonly { readonly invoiceId: string }[]
  readonly reversal: { readonly kind: string } | null
}

type CardPayments = Pick<Awaited<ReturnType<typeof usePaidBookings>>, 'app' | 'stripe'>

/** Issues an invoice of 100.00, which its client pays by card as a whole. */
export async function payInvoiceByCard({ app, stripe }: CardPayments, { owner }: PayingOffice) {
  const billed = await billedCase(owner)
  const { id } = await issueNewInvoice(owner, billed, { lines: [lineOf()] })
  const { body } = await owner.post(`/invoices/${id}/payment-link`, {}).expect(200)
  const path = `/api/public/pay/${(body as { url: string }).url.split('/pay/')[1] ?? ''}/payments`
  const paymentId = randomUUID()
  const begun = await request(app().handler)
    .post(path)
    .send({ id: paymentId, provider: 'stripe', amountCents: 10_000 })
    .expect(201)
  stripe.payOnce((begun.body as { url: string }).url)
  await request(app().handler).get(`${path}/${paymentId}`).expect(200)
  const intent = [...stripe.state.singlePayments.keys()].at(-1) ?? ''
  const invoice = async () =>
    (await owner.get(`/invoices/${id}`).expect(200)).body as { state: string; balanceCents: number }
  const payment = async () =>
    ((await owner.get(`/cases/${billed.caseId}/payments`).expect(200)).body as { items: BookedPayment[] }).items[0]
  return { ...billed, id, intent, invoice, payment }
}
