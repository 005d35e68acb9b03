import { randomUUID } from 'node:crypto'
import type { Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { booked, freeSlots, openCalendar } from '#tests/support/booking.ts'
import { openCaseOf } from '#tests/support/files.ts'
import type { RequestContext, RequestParts, RouteRequests } from '#tests/support/matrix-success.ts'
import { agreeInterest, allowInterest, interestRule, overdueInvoice } from '#tests/support/overdue-invoices.ts'
import { addDispute, disputedAdvance } from '#tests/support/payment-disputes.ts'
import { created, idOf, type FixtureIds, type OfficeFixture } from '#tests/support/office-fixture.ts'

const line = {
  kind: 'other',
  description: 'Redactar la demanda',
  workedOn: '2026-03-02',
  unit: 'hour',
  quantity: 6_120,
  unitCents: 17_500,
  discount: null,
  taxClass: 'exempt_legal',
}
const invoiceValues = (personId: string) => ({
  personId,
  title: 'Factura de marzo',
  language: 'es',
  note: '',
  dueDays: 30,
  discount: null,
  lines: [line],
})

/** Returns a person to whom the case can be invoiced; adds a party to a case that has none. */
async function billedPersonOf(owner: Person, caseId: string): Promise<string> {
  const people = async () =>
    ((await owner.get(`/cases/${caseId}/invoice-clients`).expect(200)).body as { items: { id: string }[] }).items
  if ((await people()).length === 0) {
    const party = { name: 'Carmen Tirado Vega', role: 'plaintiff', side: 'ours' }
    await owner.post(`/cases/${caseId}/parties`, party).expect(201)
  }
  return (await people())[0]?.id ?? ''
}

interface InvoiceOwner {
  readonly owner: Person
  readonly own: FixtureIds
}
const newDraft = async ({ owner, own }: InvoiceOwner) => {
  const caseId = idOf(own, 'cases')
  return created(owner.post('/invoices', { caseId, ...invoiceValues(await billedPersonOf(owner, caseId)) }))
}
const newIssuedInvoice = async (context: InvoiceOwner) => {
  const id = await newDraft(context)
  await context.owner.post(`/invoices/${id}/issue`, { version: 1 }).expect(200)
  return id
}

const payment = (invoiceId: string) => ({
  method: 'cheque',
  receivedOn: '2026-03-10',
  reference: '1043',
  allocations: [{ invoiceId, amountCents: 100 }],
})
const newPayment = async (context: InvoiceOwner) =>
  created(context.owner.post('/client-payments', payment(await newIssuedInvoice(context))))

const batch = (caseId: string) => ({ id: randomUUID(), mode: 'draft', until: '2026-12-31', caseIds: [caseId] })
const agreement = {
  effectiveOn: '2026-01-15',
  hourly: true,
  instalments: [
    {
      description: 'Al presentar la demanda',
      amountCents: 100_000,
      taxClass: 'exempt_legal',
      due: 'milestone',
      dueOn: null,
    },
  ],
  contingency: { basisPoints: 3_333, base: 'gross', expensesFirst: false, terms: 'Una tercera parte' },
  retainer: { amountCents: 50_000, minimumCents: 10_000 },
  interestBasisPoints: 0,
  graceDays: 0,
}
const newAgreement = (owner: Person, caseId: string) =>
  created(owner.post(`/cases/${caseId}/fee-agreements`, { ...agreement, replacesId: null }))
const firstFeeOf = async (owner: Person, caseId: string): Promise<string> => {
  const { body } = await owner.get(`/cases/${caseId}/fee-agreements`).expect(200)
  return (body as { current: { fees: { id: string }[] } }).current.fees[0]?.id ?? ''
}
/** Creates an agreement in a new case, signed by a contract among its documents. */
async function newSignedAgreement(owner: Person): Promise<{ readonly id: string; readonly caseId: string }> {
  const caseId = await openCaseOf(owner)
  const id = await newAgreement(owner, caseId)
  const documentId = await created(
    owner.post(`/cases/${caseId}/documents`, { name: 'Contrato', content: '<p>Pacto</p>' }),
  )
  await owner.post(`/fee-agreements/${id}/sign`, { signedOn: '2026-01-16', documentId, version: 1 }).expect(200)
  return { id, caseId }
}
const newFee = async (owner: Person): Promise<string> => {
  const caseId = await openCaseOf(owner)
  await newAgreement(owner, caseId)
  return firstFeeOf(owner, caseId)
}
const budget = { amountCents: 1_000_000, seconds: null, thresholds: [80, 100] }

/**
 * A draft of the case, issued invoices of two clients with payments, a fee agreement with an instalment, a budget, and
 * a batch that bills the case.
 */
export const fixture: OfficeFixture = async ({ app, office: { companyId, owner }, own, byRole }) => {
  const caseId = idOf(own, 'cases')
  const clientsInvoice = await newIssuedInvoice({ owner, own: byRole.customer })
  const paidInvoice = await newIssuedInvoice({ owner, own })
  const agreementId = await newAgreement(owner, caseId)
  await owner.put(`/cases/${caseId}/budget`, { ...budget, version: 0 }).expect(200)
  return {
    own: {
      invoices: await newDraft({ owner, own }),
      'client-payments': await newPayment({ owner, own }),
      'fee-agreements': agreementId,
      'agreed-fees': await firstFeeOf(owner, caseId),
      'invoice-batches': await created(owner.post('/invoice-batches', batch(caseId))),
      'payment-disputes': await addDispute(app, companyId, { invoiceId: paidInvoice }),
      'own-invoices': paidInvoice,
      receiptId: await created(owner.post('/client-payments', payment(paidInvoice))),
    },
    byRole: {
      customer: {
        'own-invoices': clientsInvoice,
        receiptId: await created(owner.post('/client-payments', payment(clientsInvoice))),
      },
    },
  }
}

/** Books an appointment with the caller that was paid, and whose refund is due. */
async function paidAppointment({ app, caller }: RequestContext): Promise<RequestParts> {
  const calendar = await openCalendar(caller)
  const { id } = await booked(app, calendar, (await freeSlots(app, calendar)).at(-1)?.start ?? '')
  await asOwner(
    app,
    `insert into booking_payment (company_id, appointment_id, professional_id, kind, amount_cents, provider, reference,
        paid_at, payer_name, locale, refund_cents, refund_state)
      values ($1::uuid, $2::uuid, $3::uuid, 'fee', 10000, 'stripe', 'pi_of_the_matrix', now(), 'Carmen Tirado Vega', 'es', 10000, 'due')`,
    [caller.companyId, id, caller.id],
  )
  return { ids: { id } }
}

const stripeKeys = { provider: 'stripe', secretKey: 'sk_test_of_the_matrix' }

export const requests: RouteRequests = {
  'get /appointments/:id/payment': paidAppointment,
  'post /appointments/:id/payment/refund': paidAppointment,
  'put /payment-disputes/:id/cover': disputedAdvance,
  'post /invoices': async ({ owner, own }) => {
    const caseId = idOf(own, 'cases')
    return { body: { caseId, ...invoiceValues(await billedPersonOf(owner, caseId)) }, isWhole: true }
  },
  'put /invoices/:id': async ({ owner, own }) => ({
    ids: { id: await newDraft({ owner, own }) },
    body: { ...invoiceValues(await billedPersonOf(owner, idOf(own, 'cases'))), version: 1 },
    isWhole: true,
  }),
  'delete /invoices/:id': async (context) => ({ ids: { id: await newDraft(context) } }),
  'post /invoices/:id/issue': async (context) => ({
    ids: { id: await newDraft(context) },
    body: { version: 1 },
    isWhole: true,
  }),
  'post /invoices/:id/credit-notes': async (context) => ({
    ids: { id: await newIssuedInvoice(context) },
    body: { amountCents: 100, reason: 'Error en las horas' },
    isWhole: true,
  }),
  'post /invoices/:id/write-off': async (context) => ({
    ids: { id: await newIssuedInvoice(context) },
    body: { reason: 'No se cobrará' },
    isWhole: true,
  }),
  'delete /invoices/:id/write-off': async (context) => {
    const id = await newIssuedInvoice(context)
    await context.owner.post(`/invoices/${id}/write-off`, { reason: 'No se cobrará' }).expect(200)
    return { ids: { id } }
  },
  'get /invoices/:id/ledes.txt': async (context) => ({ ids: { id: await newIssuedInvoice(context) } }),
  'post /client-payments': async (context) => ({ body: payment(await newIssuedInvoice(context)), isWhole: true }),
  'post /client-payments/:id/reversal': async (context) => ({
    ids: { id: await newPayment(context) },
    body: { kind: 'bounced', reason: 'Sin fondos' },
    isWhole: true,
  }),
  'put /payment-accounts/:provider': () => ({ ids: { provider: 'stripe' }, body: stripeKeys, isWhole: true }),
  'delete /payment-accounts/:provider': () => ({ ids: { provider: 'ath' } }),
  'post /invoices/:id/payment-link': async (context) => {
    await context.owner.put('/payment-accounts/stripe', stripeKeys).expect(200)
    return { ids: { id: await newIssuedInvoice(context) } }
  },
  'post /own-invoices/:id/payment-link': async (context) => {
    await context.owner.put('/payment-accounts/stripe', stripeKeys).expect(200)
    return { ids: { id: await newIssuedInvoice(context) } }
  },
  'delete /invoices/:id/payment-link': async (context) => ({ ids: { id: await newIssuedInvoice(context) } }),
  'post /client-payments/:id/refund': async (context) => ({
    ids: { id: await newPayment(context) },
    body: { reason: 'Se cobró de más' },
    isWhole: true,
  }),
  'post /cases/:id/fee-agreements': async ({ owner }) => ({
    ids: { id: await openCaseOf(owner) },
    body: { ...agreement, replacesId: null },
    isWhole: true,
  }),
  'put /fee-agreements/:id': async ({ owner }) => ({
    ids: { id: await newAgreement(owner, await openCaseOf(owner)) },
    body: { ...agreement, version: 1 },
    isWhole: true,
  }),
  'delete /fee-agreements/:id': async ({ owner }) => ({
    ids: { id: await newAgreement(owner, await openCaseOf(owner)) },
  }),
  'post /fee-agreements/:id/sign': async ({ owner }) => {
    const caseId = await openCaseOf(owner)
    const contract = { name: 'Contrato', content: '<p>Pacto</p>' }
    const documentId = await created(owner.post(`/cases/${caseId}/documents`, contract))
    return {
      ids: { id: await newAgreement(owner, caseId) },
      body: { signedOn: '2026-01-16', documentId, version: 1 },
      isWhole: true,
    }
  },
  'post /fee-agreements/:id/recoveries': async ({ owner }) => ({
    ids: { id: (await newSignedAgreement(owner)).id },
    body: { recoveredOn: '2026-02-02', recoveryCents: 1_000_000, liensCents: 0, expensesCents: 0 },
    isWhole: true,
  }),
  'post /agreed-fees/:id/milestone': async ({ owner }) => ({
    ids: { id: await newFee(owner) },
    body: { reachedOn: '2026-02-02' },
    isWhole: true,
  }),
  'delete /agreed-fees/:id/milestone': async ({ owner }) => ({ ids: { id: await newFee(owner) } }),
  'put /cases/:id/client-shares': async ({ owner }) => ({
    ids: { id: await openCaseOf(owner) },
    body: { effectiveOn: '2026-01-15', shares: [], version: 0 },
    isWhole: true,
  }),
  'put /cases/:id/budget': async ({ owner }) => ({
    ids: { id: await openCaseOf(owner) },
    body: { ...budget, version: 0 },
    isWhole: true,
  }),
  'delete /cases/:id/budget': async ({ owner }) => {
    const id = await openCaseOf(owner)
    await owner.put(`/cases/${id}/budget`, { ...budget, version: 0 }).expect(200)
    return { ids: { id } }
  },
  'post /invoices/:id/sendings': async (context) => ({
    ids: { id: await newIssuedInvoice(context) },
    body: {
      id: randomUUID(),
      recipients: ['cliente@example.com'],
      subject: 'Factura',
      message: 'Adjunta.',
      withLink: false,
    },
    isWhole: true,
  }),
  'put /invoices/:id/reminders': async (context) => ({
    ids: { id: await newIssuedInvoice(context) },
    body: { stopped: true },
    isWhole: true,
  }),
  'get /unbilled-cases': () => ({ query: { until: '2026-12-31' } }),
  'post /invoice-batches': async ({ owner }) => ({
    body: batch(await openCaseOf(owner, { name: 'Caso de un lote' })),
    isWhole: true,
  }),
  'put /invoice-reminders': () => ({ body: { enabled: true, days: [-3, 1, 14] }, isWhole: true }),
  'put /interest-settings': async ({ caller }) => {
    const { version } = (await caller.get('/interest-settings')).body as { version?: number }
    return { body: { ...interestRule, version: version ?? 0 }, isWhole: true }
  },
  'post /invoices/:id/interest': async ({ app, owner }) => {
    await allowInterest(owner)
    const { id, caseId } = await overdueInvoice(app, owner, '2026-01-31')
    await agreeInterest(owner, caseId)
    // 30 days at 12 %.
    return { ids: { id }, body: { until: '2026-03-02', cents: 986 }, isWhole: true }
  },
  'put /invoice-settings': () => ({
    body: { prefix: '{year}-', creditPrefix: 'NC-{year}-', dueDays: 30, footer: '' },
    isWhole: true,
  }),
}
