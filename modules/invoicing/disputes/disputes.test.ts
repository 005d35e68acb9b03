// Disputes of card payments, read at a stand-in of Stripe, and their effects on invoices and client money, over HTTP.
import { randomUUID } from 'node:crypto'
import { request } from '#tests/support/request.ts'
import { describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { member, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { billedCase, lineOf, issueNewInvoice } from '#tests/support/invoices.ts'
import { codeOf, usePaidBookings, type PayingOffice } from '#tests/support/paid-bookings.ts'
import { endDispute, openDispute } from '#tests/support/stripe-stand-in-disputes.ts'
import { onlineDependencies } from '../online/online.dependencies.ts'
import { readDisputes } from './read-disputes.ts'
import { storeDispute } from './store-dispute.ts'

const kit = await usePaidBookings()
const { app, stripe, clock, openPayingOffice } = kit

interface Dispute {
  readonly id: string
  readonly state: string
  readonly url: string
  readonly paymentId: string | null
}
interface BookedPayment {
  readonly id: string
  readonly allocations: readonly { readonly invoiceId: string }[]
  readonly reversal: { readonly kind: string } | null
}

const inOffice = <T>({ lawOffice: { companyId } }: PayingOffice, work: () => Promise<T>) =>
  withScope({ kind: 'company', companyId }, work)
const readNow = (lawOffice: PayingOffice) =>
  inOffice(lawOffice, () =>
    readDisputes(onlineDependencies(app().services), app().services.openWork(), {
      companyId: lawOffice.lawOffice.companyId,
    }),
  )
const listDisputes = async (person: Person, query = '') =>
  (await person.get(`/payment-disputes${query}`).expect(200)).body as {
    items: Dispute[]
    reading: { at: string | null; isRefused: boolean } | null
  }
const notifiedStages = async ({ lawOffice: { companyId } }: PayingOffice, userId: string) =>
  (
    await asOwner<{ stage: string }>(
      app(),
      `select data ->> 'stage' as stage from notice where company_id = $1 and user_id = $2
        and kind = 'payment.disputed' order by id`,
      [companyId, userId],
    )
  ).map(({ stage }) => stage)

/** An invoice of 100.00 that was paid by card as a whole. */
async function paidInvoice(lawOffice: PayingOffice) {
  const billed = await billedCase(lawOffice.owner)
  const { id } = await issueNewInvoice(lawOffice.owner, billed, { lines: [lineOf()] })
  const { body } = await lawOffice.owner.post(`/invoices/${id}/payment-link`, {}).expect(200)
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
    (await lawOffice.owner.get(`/invoices/${id}`).expect(200)).body as { state: string; balanceCents: number }
  const payment = async () =>
    ((await lawOffice.owner.get(`/cases/${billed.caseId}/payments`).expect(200)).body as { items: BookedPayment[] })
      .items[0]
  return { ...billed, id, intent, invoice, payment }
}

describe('a disputed payment of an invoice', () => {
  it('is stored once and shown, and the invoice stays paid until the dispute ends', async () => {
    const lawOffice = await openPayingOffice()
    const paid = await paidInvoice(lawOffice)
    openDispute(stripe.state, paid.intent)
    await readNow(lawOffice)
    await readNow(lawOffice)
    const { items, reading } = await listDisputes(lawOffice.owner)
    expect(items).toMatchObject([
      {
        state: 'needs_answer',
        isInquiry: false,
        amountCents: 10_000,
        withdrawnCents: 10_000,
        reason: 'fraudulent',
        dueAt: expect.stringMatching(/^\d{4}-/) as string,
        url: `https://dashboard.stripe.com/test/payments/${paid.intent}`,
        invoice: { id: paid.id },
        paymentId: (await paid.payment())?.id,
        isClientMoney: false,
        isReversed: false,
        can: { cover: false },
      },
    ])
    expect(reading).toMatchObject({ at: expect.any(String) as string, isRefused: false })
    expect(await listDisputes(lawOffice.owner, `?invoiceId=${paid.id}&scope=attention`)).toMatchObject({ items: [{}] })
    expect(await paid.invoice()).toMatchObject({ state: 'paid', balanceCents: 0 })
    expect(await notifiedStages(lawOffice, lawOffice.owner.id)).toEqual(['opened'])
    const refused = await lawOffice.owner.post(`/client-payments/${items[0]?.paymentId}/refund`, {
      reason: 'Se cobró de más',
    })
    expect([refused.status, codeOf(refused)]).toEqual([409, 'payment_disputed'])
    expect(codeOf(await lawOffice.owner.put(`/payment-disputes/${items[0]?.id}/cover`, {}))).toBe(
      'payment_dispute_no_cover',
    )
  })

  it('is reversed once when the dispute is lost, so that the invoice is owed again, and audited', async () => {
    const lawOffice = await openPayingOffice()
    const paid = await paidInvoice(lawOffice)
    const dispute = openDispute(stripe.state, paid.intent)
    await readNow(lawOffice)
    endDispute(dispute, 'lost')
    await Promise.all([readNow(lawOffice), readNow(lawOffice)])
    expect(await paid.invoice()).toMatchObject({ state: 'issued', balanceCents: 10_000 })
    expect(await paid.payment()).toMatchObject({ reversal: { kind: 'disputed' } })
    const { items } = await listDisputes(lawOffice.owner)
    expect(items).toMatchObject([{ state: 'lost', dueAt: null, isReversed: true }])
    expect((await listDisputes(lawOffice.owner, '?scope=attention')).items).toEqual([])
    expect(await notifiedStages(lawOffice, lawOffice.owner.id)).toEqual(['opened', 'lost'])
    const audited = await asOwner<{ action: string }>(
      app(),
      `select action from audit_entry where subject_id = $1 order by at, id`,
      [items[0]?.id],
    )
    expect(audited.map(({ action }) => action)).toEqual(['payment_disputes.opened', 'payment_disputes.ended'])
  })

  it('stays paid when the dispute is won, or when the bank only asked', async () => {
    const lawOffice = await openPayingOffice()
    const [won, inquired] = [await paidInvoice(lawOffice), await paidInvoice(lawOffice)]
    const inquiry = { status: 'warning_needs_response', balance_transactions: [] }
    const disputes = [openDispute(stripe.state, won.intent), openDispute(stripe.state, inquired.intent, inquiry)]
    await readNow(lawOffice)
    expect((await listDisputes(lawOffice.owner, `?invoiceId=${inquired.id}`)).items).toMatchObject([
      { state: 'needs_answer', isInquiry: true, withdrawnCents: 0 },
    ])
    if (disputes[0]) endDispute(disputes[0], 'won')
    if (disputes[1]) endDispute(disputes[1], 'warning_closed')
    await readNow(lawOffice)
    expect((await listDisputes(lawOffice.owner, `?invoiceId=${won.id}`)).items).toMatchObject([
      { state: 'won', withdrawnCents: 0 },
    ])
    expect((await listDisputes(lawOffice.owner, `?invoiceId=${inquired.id}`)).items).toMatchObject([
      { state: 'closed' },
    ])
    expect([(await won.invoice()).state, (await inquired.invoice()).state]).toEqual(['paid', 'paid'])
    expect((await notifiedStages(lawOffice, lawOffice.owner.id)).toSorted()).toEqual([
      'closed',
      'opened',
      'opened',
      'won',
    ])
  })

  it('is left to a person if only a part of it was disputed', async () => {
    const lawOffice = await openPayingOffice()
    const paid = await paidInvoice(lawOffice)
    endDispute(openDispute(stripe.state, paid.intent, { amount: 4_000 }), 'lost')
    await readNow(lawOffice)
    expect(await paid.invoice()).toMatchObject({ state: 'paid' })
    const { items } = await listDisputes(lawOffice.owner, '?scope=attention')
    expect(items).toMatchObject([{ state: 'lost', amountCents: 4_000, isReversed: false }])
    await lawOffice.owner
      .post(`/client-payments/${items[0]?.paymentId}/reversal`, { kind: 'mistake', reason: 'Disputado en parte' })
      .expect(200)
    expect((await listDisputes(lawOffice.owner, '?scope=attention')).items).toEqual([])
  })

  it('stays reversed as a person reversed it when the dispute is lost later', async () => {
    const lawOffice = await openPayingOffice()
    const paid = await paidInvoice(lawOffice)
    const dispute = openDispute(stripe.state, paid.intent)
    await readNow(lawOffice)
    const { id } = (await paid.payment()) ?? { id: '' }
    await lawOffice.owner.post(`/client-payments/${id}/reversal`, { kind: 'mistake', reason: 'Error' }).expect(200)
    endDispute(dispute, 'lost')
    await readNow(lawOffice)
    expect(await paid.invoice()).toMatchObject({ balanceCents: 10_000 })
    expect(await paid.payment()).toMatchObject({ reversal: { kind: 'mistake' } })
  })

  it('is not reversed by a lost dispute once the rest of its invoice was written off', async () => {
    const lawOffice = await openPayingOffice()
    const paid = await paidInvoice(lawOffice)
    await asOwner(app(), `update invoice set write_off_reason = 'No se cobrará' where id = $1`, [paid.id])
    endDispute(openDispute(stripe.state, paid.intent), 'lost')
    await readNow(lawOffice)
    expect(await paid.payment()).toMatchObject({ reversal: null })
    expect((await listDisputes(lawOffice.owner)).items).toMatchObject([{ state: 'lost', isReversed: false }])
  })
})

describe('a reading of disputes', () => {
  it('ignores disputes of charges that are not of the office, and older readings', async () => {
    const lawOffice = await openPayingOffice()
    const paid = await paidInvoice(lawOffice)
    openDispute(stripe.state, 'pi_of_a_shop', { amount: 500 })
    openDispute(stripe.state, paid.intent, { payment_intent: null, amount: 500 })
    const dispute = openDispute(stripe.state, paid.intent)
    endDispute(dispute, 'lost')
    await readNow(lawOffice)
    const older = {
      reference: dispute.id,
      paymentReference: paid.intent,
      state: 'needs_answer' as const,
      isInquiry: false,
      amountCents: 10_000,
      withdrawnCents: 10_000,
      reason: 'fraudulent',
      dueAt: clock.now(),
      openedAt: clock.now(),
      url: 'https://dashboard.stripe.com/payments/x',
    }
    await inOffice(lawOffice, () =>
      storeDispute(app().services.openWork(), lawOffice.lawOffice.companyId, {
        provider: 'stripe',
        dispute: older,
        readAt: new Date(clock.now().getTime() - 60_000),
      }),
    )
    expect((await listDisputes(lawOffice.owner)).items).toMatchObject([{ state: 'lost' }])
  })

  it('runs again while the provider does not answer, and says when the key is refused', async () => {
    const lawOffice = await openPayingOffice()
    stripe.misbehave('error', { when: /disputes$/ })
    await expect(readNow(lawOffice)).rejects.toThrow(/unavailable/)
    expect((await listDisputes(lawOffice.owner)).reading).toEqual({ at: null, isRefused: false })
    stripe.behave()
    stripe.misbehave('forbidden', { when: /disputes$/ })
    await readNow(lawOffice)
    expect((await listDisputes(lawOffice.owner)).reading).toEqual({ at: null, isRefused: true })
    stripe.behave()
    await readNow(lawOffice)
    expect((await listDisputes(lawOffice.owner)).reading).toMatchObject({
      at: expect.any(String) as string,
      isRefused: false,
    })
  })

  it('hides disputes from another office, from clients and from people behind a wall', async () => {
    const lawOffice = await openPayingOffice()
    const paid = await paidInvoice(lawOffice)
    const colleague = await member(app(), lawOffice.lawOffice)
    await lawOffice.owner
      .post(`/cases/${paid.caseId}/walls`, {
        kind: 'person',
        personIds: [colleague.id],
        reason: 'Representó antes a la otra parte',
        contactId: lawOffice.owner.id,
      })
      .expect(201)
    openDispute(stripe.state, paid.intent)
    await readNow(lawOffice)
    expect((await listDisputes(lawOffice.owner)).items).toHaveLength(1)
    expect((await listDisputes(colleague)).items).toEqual([])
    expect(await notifiedStages(lawOffice, colleague.id)).toEqual([])
    const other = await openPayingOffice()
    await readNow(other)
    expect((await listDisputes(other.owner)).items).toEqual([])
  })
})

describe('a disputed advance', () => {
  it('does not change the ledger; the office covers it by hand', async () => {
    const lawOffice = await openPayingOffice()
    const booking = await kit.bookAndPay(lawOffice)
    const intent = [...stripe.state.singlePayments.keys()].at(-1) ?? ''
    const dispute = openDispute(stripe.state, intent)
    await readNow(lawOffice)
    const { items } = await listDisputes(lawOffice.owner, '?scope=attention')
    expect(items).toMatchObject([
      {
        invoice: null,
        booking: { appointmentId: booking.id, kind: 'advance', payerName: booking.name },
        isClientMoney: true,
        covered: null,
        can: { cover: true },
      },
    ])
    expect(await notifiedStages(lawOffice, lawOffice.owner.id)).toEqual(['opened', 'cover'])
    endDispute(dispute, 'lost')
    await readNow(lawOffice)
    const { balanceCents, journals } = await kit.ledger(lawOffice)
    expect([balanceCents, journals.map(({ kind }) => kind)]).toEqual([10_000, ['deposit']])
    expect((await listDisputes(lawOffice.owner, '?scope=attention')).items).toHaveLength(1)
    const path = `/payment-disputes/${items[0]?.id}/cover`
    const covered = (await lawOffice.owner.put(path, {}).expect(200)).body as object
    expect(covered).toMatchObject({ covered: { by: expect.any(String) as string }, can: { cover: false } })
    expect((await lawOffice.owner.put(path, {}).expect(200)).body).toEqual(covered)
    expect((await listDisputes(lawOffice.owner, '?scope=attention')).items).toEqual([])
    expect((await kit.ledger(lawOffice)).balanceCents).toBe(10_000)
    expect((await lawOffice.owner.put(`/payment-disputes/${randomUUID()}/cover`, {})).status).toBe(404)
  })

  it('is withdrawn and notified later if the bank asked first', async () => {
    const lawOffice = await openPayingOffice({ kind: 'advance' })
    await kit.bookAndPay(lawOffice)
    const intent = [...stripe.state.singlePayments.keys()].at(-1) ?? ''
    const dispute = openDispute(stripe.state, intent, { status: 'warning_needs_response', balance_transactions: [] })
    await readNow(lawOffice)
    expect(await notifiedStages(lawOffice, lawOffice.owner.id)).toEqual(['opened'])
    Object.assign(dispute, {
      status: 'needs_response',
      balance_transactions: [{ id: 'txn_1', amount: -10_000, fee: 1_500 }],
    })
    await readNow(lawOffice)
    await readNow(lawOffice)
    expect(await notifiedStages(lawOffice, lawOffice.owner.id)).toEqual(['opened', 'cover'])
  })
})
