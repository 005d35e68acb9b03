import { localDay } from '#server/ports/clock.ts'
import { office as newOffice } from '#tests/support/actors.ts'
import type { RequestContext, RequestParts, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, idOf, type Created } from '#tests/support/office-fixture.ts'
import { bookCharge } from './payments/payments.factory.ts'
import { planBody } from './plans/plans.factory.ts'

const createDraft = ({ administrator }: RequestContext) => created(administrator.post('/plans', planBody()))
async function newOfferedPlan(context: RequestContext): Promise<string> {
  const id = await createDraft(context)
  await context.administrator.post(`/plans/${id}/publish`).expect(200)
  return id
}
const withDraft = async (context: RequestContext) => ({ ids: { id: await createDraft(context) } })
const withOfferedPlan = async (context: RequestContext) => ({ ids: { id: await newOfferedPlan(context) } })

const today = () => localDay(new Date())
const manualPayment = { way: 'transfer', reference: 'ACH-1' }

/** Creates an office with an open order of a plan. */
async function officeWithOrder(context: RequestContext) {
  const lawOffice = await newOffice(context.app)
  const planId = await newOfferedPlan(context)
  const order = { planId, interval: 'monthly', provider: 'manual' }
  const { body } = await lawOffice.owner.post('/subscription/checkout', order).expect(201)
  return { ...lawOffice, planId, orderId: (body as { order: Created }).order.id }
}
/** Creates an office that has paid for a plan. */
async function officeWithSubscription(context: RequestContext) {
  const orderedOffice = await officeWithOrder(context)
  const payment = { ...manualPayment, orderId: orderedOffice.orderId, paidOn: today() }
  await context.administrator.post('/admin/payments', payment).expect(201)
  const { body } = await orderedOffice.owner.get('/subscription').expect(200)
  return { ...orderedOffice, version: (body as { version: number }).version }
}
const asSubscribedOwner = async (context: RequestContext): Promise<RequestParts> => ({
  caller: (await officeWithSubscription(context)).owner,
})
/** Offers a plan that costs more than the office's, so that a change to it takes effect immediately. */
const offerMoreExpensivePlan = async (context: RequestContext) => {
  const id = await created(context.administrator.post('/plans', planBody({ title: 'Grande', costCents: 9_900 })))
  await context.administrator.post(`/plans/${id}/publish`).expect(200)
  return id
}
const offerCheaperPlan = async (context: RequestContext) => {
  const id = await created(context.administrator.post('/plans', planBody({ title: 'Chico', costCents: 1_900 })))
  await context.administrator.post(`/plans/${id}/publish`).expect(200)
  return id
}
const withCharge = async ({ app, office }: RequestContext) => ({
  ids: { id: (await bookCharge(app.services, office.companyId)).id },
})
let rateCount = 0
/** Returns a tax rate that begins after all others. */
const taxRate = () => {
  rateCount += 1
  return { name: 'IVU', basisPoints: 1_150, validFrom: `${2_100 + rateCount}-01-01` }
}
const newTaxRate = ({ administrator }: RequestContext) => created(administrator.post('/admin/tax-rates', taxRate()))

export const requests: RouteRequests = {
  'post /plans': () => ({ body: planBody() }),
  'put /plans/:id': async (context) => ({ ...(await withDraft(context)), body: { ...planBody(), version: 1 } }),
  'delete /plans/:id': withDraft,
  'post /plans/:id/publish': withDraft,
  'post /plans/:id/retire': withOfferedPlan,
  'post /plans/:id/default': withOfferedPlan,
  'put /plans/:id/permissions': async (context) => ({ ...(await withDraft(context)), body: { items: [], version: 1 } }),
  'post /subscription/preview': async (context) => ({
    caller: (await newOffice(context.app)).owner,
    body: { planId: await newOfferedPlan(context), interval: 'monthly', provider: 'manual' },
  }),
  'post /subscription/checkout': async (context) => ({
    caller: (await newOffice(context.app)).owner,
    body: { planId: await newOfferedPlan(context), interval: 'monthly', provider: 'manual' },
  }),
  'post /subscription/change': async (context) => {
    const { owner, version } = await officeWithSubscription(context)
    return {
      caller: owner,
      body: { planId: await offerMoreExpensivePlan(context), interval: 'monthly', provider: 'manual', version },
    }
  },
  'delete /subscription/change': async (context) => {
    const { owner, version } = await officeWithSubscription(context)
    const change = { planId: await offerCheaperPlan(context), interval: 'monthly', version }
    await owner.post('/subscription/change', change).expect(200)
    return { caller: owner }
  },
  'post /subscription/cancel': asSubscribedOwner,
  'post /subscription/resume': async (context) => {
    const { owner } = await officeWithSubscription(context)
    await owner.post('/subscription/cancel').expect(200)
    return { caller: owner }
  },
  'delete /subscription/orders/:id': async (context) => {
    const { owner, orderId } = await officeWithOrder(context)
    return { caller: owner, ids: { id: orderId } }
  },
  'post /admin/payments': async (context) => {
    const { orderId } = await officeWithOrder(context)
    return { isWhole: true, body: { ...manualPayment, orderId, paidOn: today() } }
  },
  'get /admin/payments/:id/refunds': ({ own }) => ({ ids: { id: idOf(own, 'payments') } }),
  'post /admin/payments/:id/refund': async (context) => ({
    ...(await withCharge(context)),
    body: { reason: 'Cobrado dos veces' },
  }),
  'post /admin/payments/:id/correction': async (context) => ({
    ...(await withCharge(context)),
    body: { amountCents: -100, reason: 'Cobrado de más' },
  }),
  'post /admin/tax-rates': () => ({ body: taxRate() }),
  'put /admin/tax-rates/:id': async (context) => ({
    ids: { id: await newTaxRate(context) },
    body: { ...taxRate(), version: 1 },
  }),
  'delete /admin/tax-rates/:id': async (context) => ({ ids: { id: await newTaxRate(context) } }),
}
