import { office as newOffice } from '#tests/support/actors.ts'
import type { RequestContext, RequestParts, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, idOf, type Created } from '#tests/support/office-fixture.ts'
import { bookCharge } from './payments/payments.factory.ts'
import { planBody } from './plans/plans.factory.ts'

const draft = ({ administrator }: RequestContext) => created(administrator.post('/plans', planBody()))
async function newOfferedPlan(context: RequestContext): Promise<string> {
  const id = await draft(context)
  await context.administrator.post(`/plans/${id}/publish`).expect(200)
  return id
}
const onDraft = async (context: RequestContext) => ({ ids: { id: await draft(context) } })
const planFixture = async (context: RequestContext) => ({ ids: { id: await newOfferedPlan(context) } })

/** The day in Puerto Rico. */
const today = () => new Date(Date.now() - 4 * 3_600_000).toISOString().slice(0, 10)
const manualPayment = { way: 'transfer', reference: 'ACH-1' }

/** A new office with an open order of a plan. */
async function ordering(context: RequestContext) {
  const lawOffice = await newOffice(context.app)
  const planId = await newOfferedPlan(context)
  const order = { planId, interval: 'monthly', provider: 'manual' }
  const { body } = await lawOffice.owner.post('/subscription/checkout', order).expect(201)
  return { ...lawOffice, planId, orderId: (body as { order: Created }).order.id }
}
/** A new office that has paid for a plan. */
async function subscribed(context: RequestContext) {
  const orderedOffice = await ordering(context)
  const payment = { ...manualPayment, orderId: orderedOffice.orderId, paidOn: today() }
  await context.administrator.post('/admin/payments', payment).expect(201)
  const { body } = await orderedOffice.owner.get('/subscription').expect(200)
  return { ...orderedOffice, version: (body as { version: number }).version }
}
const asSubscribed = async (context: RequestContext): Promise<RequestParts> => ({
  caller: (await subscribed(context)).owner,
})
/** A plan that costs more than the office's, so that a change to it takes effect at once. */
const dearerPlan = async (context: RequestContext) => {
  const id = await created(context.administrator.post('/plans', planBody({ title: 'Grande', costCents: 9_900 })))
  await context.administrator.post(`/plans/${id}/publish`).expect(200)
  return id
}
const cheaper = async (context: RequestContext) => {
  const id = await created(context.administrator.post('/plans', planBody({ title: 'Chico', costCents: 1_900 })))
  await context.administrator.post(`/plans/${id}/publish`).expect(200)
  return id
}
const onCharge = async ({ app, office }: RequestContext) => ({
  ids: { id: (await bookCharge(app.services, office.companyId)).id },
})
let years = 0
/** A tax rate that begins after all others. */
const taxRate = () => {
  years += 1
  return { name: 'IVU', basisPoints: 1_150, validFrom: `${2_100 + years}-01-01` }
}
const newTaxRate = ({ administrator }: RequestContext) => created(administrator.post('/admin/tax-rates', taxRate()))

export const requests: RouteRequests = {
  'post /plans': () => ({ body: planBody() }),
  'put /plans/:id': async (context) => ({ ...(await onDraft(context)), body: { ...planBody(), version: 1 } }),
  'delete /plans/:id': onDraft,
  'post /plans/:id/publish': onDraft,
  'post /plans/:id/retire': planFixture,
  'post /plans/:id/default': planFixture,
  'put /plans/:id/permissions': async (context) => ({ ...(await onDraft(context)), body: { items: [], version: 1 } }),
  'post /subscription/preview': async (context) => ({
    caller: (await newOffice(context.app)).owner,
    body: { planId: await newOfferedPlan(context), interval: 'monthly', provider: 'manual' },
  }),
  'post /subscription/checkout': async (context) => ({
    caller: (await newOffice(context.app)).owner,
    body: { planId: await newOfferedPlan(context), interval: 'monthly', provider: 'manual' },
  }),
  'post /subscription/change': async (context) => {
    const { owner, version } = await subscribed(context)
    return {
      caller: owner,
      body: { planId: await dearerPlan(context), interval: 'monthly', provider: 'manual', version },
    }
  },
  'delete /subscription/change': async (context) => {
    const { owner, version } = await subscribed(context)
    const change = { planId: await cheaper(context), interval: 'monthly', version }
    await owner.post('/subscription/change', change).expect(200)
    return { caller: owner }
  },
  'post /subscription/cancel': asSubscribed,
  'post /subscription/resume': async (context) => {
    const { owner } = await subscribed(context)
    await owner.post('/subscription/cancel').expect(200)
    return { caller: owner }
  },
  'delete /subscription/orders/:id': async (context) => {
    const { owner, orderId } = await ordering(context)
    return { caller: owner, ids: { id: orderId } }
  },
  'post /admin/payments': async (context) => {
    const { orderId } = await ordering(context)
    return { isWhole: true, body: { ...manualPayment, orderId, paidOn: today() } }
  },
  'get /admin/payments/:id/refunds': ({ own }) => ({ ids: { id: idOf(own, 'payments') } }),
  'post /admin/payments/:id/refund': async (context) => ({
    ...(await onCharge(context)),
    body: { reason: 'Cobrado dos veces' },
  }),
  'post /admin/payments/:id/correction': async (context) => ({
    ...(await onCharge(context)),
    body: { amountCents: -100, reason: 'Cobrado de más' },
  }),
  'post /admin/tax-rates': () => ({ body: taxRate() }),
  'put /admin/tax-rates/:id': async (context) => ({
    ids: { id: await newTaxRate(context) },
    body: { ...taxRate(), version: 1 },
  }),
  'delete /admin/tax-rates/:id': async (context) => ({ ids: { id: await newTaxRate(context) } }),
}
