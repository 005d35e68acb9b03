import { randomUUID } from 'node:crypto'
import type { Person } from '#tests/support/actors.ts'
import { openCaseOf } from '#tests/support/files.ts'
import type { RouteRequests } from '#tests/support/matrix-success.ts'
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
const values = (personId: string) => ({
  personId,
  title: 'Factura de marzo',
  language: 'es',
  note: '',
  dueDays: 30,
  discount: null,
  lines: [line],
})

/** Returns a person to whom the case can be invoiced; a party is added where nobody is known. */
async function billedPersonOf(owner: Person, caseId: string): Promise<string> {
  const people = async () =>
    ((await owner.get(`/cases/${caseId}/invoice-clients`).expect(200)).body as { items: { id: string }[] }).items
  if ((await people()).length === 0) {
    const party = { name: 'Carmen Tirado Vega', role: 'plaintiff', side: 'ours' }
    await owner.post(`/cases/${caseId}/parties`, party).expect(201)
  }
  return (await people())[0]?.id ?? ''
}

interface Drafting {
  readonly owner: Person
  readonly own: FixtureIds
}
const newDraft = async ({ owner, own }: Drafting) => {
  const caseId = idOf(own, 'cases')
  return created(owner.post('/invoices', { caseId, ...values(await billedPersonOf(owner, caseId)) }))
}
const newIssued = async (drafting: Drafting) => {
  const id = await newDraft(drafting)
  await drafting.owner.post(`/invoices/${id}/issue`, { version: 1 }).expect(200)
  return id
}

const payment = (invoiceId: string) => ({
  method: 'cheque',
  receivedOn: '2026-03-10',
  reference: '1043',
  allocations: [{ invoiceId, amountCents: 100 }],
})
const newPayment = async (drafting: Drafting) =>
  created(drafting.owner.post('/client-payments', payment(await newIssued(drafting))))

const batch = (caseId: string) => ({ id: randomUUID(), mode: 'draft', until: '2026-12-31', caseIds: [caseId] })

/** A draft of the case, a payment, and a batch that bills the case. */
export const fixture: OfficeFixture = async ({ office: { owner }, own }) => ({
  own: {
    invoices: await newDraft({ owner, own }),
    'client-payments': await newPayment({ owner, own }),
    'invoice-batches': await created(owner.post('/invoice-batches', batch(idOf(own, 'cases')))),
  },
})

const stripeKeys = { provider: 'stripe', secretKey: 'sk_test_of_the_matrix' }

export const requests: RouteRequests = {
  'post /invoices': async ({ owner, own }) => {
    const caseId = idOf(own, 'cases')
    return { body: { caseId, ...values(await billedPersonOf(owner, caseId)) }, isWhole: true }
  },
  'put /invoices/:id': async ({ owner, own }) => ({
    ids: { id: await newDraft({ owner, own }) },
    body: { ...values(await billedPersonOf(owner, idOf(own, 'cases'))), version: 1 },
    isWhole: true,
  }),
  'delete /invoices/:id': async (context) => ({ ids: { id: await newDraft(context) } }),
  'post /invoices/:id/issue': async (context) => ({
    ids: { id: await newDraft(context) },
    body: { version: 1 },
    isWhole: true,
  }),
  'post /invoices/:id/credit-notes': async (context) => ({
    ids: { id: await newIssued(context) },
    body: { amountCents: 100, reason: 'Error en las horas' },
    isWhole: true,
  }),
  'post /invoices/:id/write-off': async (context) => ({
    ids: { id: await newIssued(context) },
    body: { reason: 'No se cobrará' },
    isWhole: true,
  }),
  'get /invoices/:id/ledes.txt': async (context) => ({ ids: { id: await newIssued(context) } }),
  'post /client-payments': async (context) => ({ body: payment(await newIssued(context)), isWhole: true }),
  'post /client-payments/:id/reversal': async (context) => ({
    ids: { id: await newPayment(context) },
    body: { kind: 'bounced', reason: 'Sin fondos' },
    isWhole: true,
  }),
  'put /payment-accounts/:provider': () => ({ ids: { provider: 'stripe' }, body: stripeKeys, isWhole: true }),
  'delete /payment-accounts/:provider': () => ({ ids: { provider: 'ath' } }),
  'post /invoices/:id/payment-link': async (context) => {
    await context.owner.put('/payment-accounts/stripe', stripeKeys).expect(200)
    return { ids: { id: await newIssued(context) } }
  },
  'delete /invoices/:id/payment-link': async (context) => ({ ids: { id: await newIssued(context) } }),
  'post /client-payments/:id/refund': async (context) => ({
    ids: { id: await newPayment(context) },
    body: { reason: 'Se cobró de más' },
    isWhole: true,
  }),
  'post /invoices/:id/sendings': async (context) => ({
    ids: { id: await newIssued(context) },
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
    ids: { id: await newIssued(context) },
    body: { stopped: true },
    isWhole: true,
  }),
  'get /unbilled-cases': () => ({ query: { until: '2026-12-31' } }),
  'post /invoice-batches': async ({ owner }) => ({
    body: batch(await openCaseOf(owner, { name: 'Caso de un lote' })),
    isWhole: true,
  }),
  'put /invoice-reminders': () => ({ body: { enabled: true, days: [-3, 1, 14] }, isWhole: true }),
  'put /invoice-settings': () => ({
    body: { prefix: '{year}-', creditPrefix: 'NC-{year}-', dueDays: 30, footer: '' },
    isWhole: true,
  }),
}
