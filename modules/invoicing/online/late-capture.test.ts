// A capture at ATH Móvil of which the office learns only after the payment was closed.
import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { startAthStandIn } from '#tests/support/ath-stand-in.ts'
import { billedCase, issueNewInvoice, lineOf } from '#tests/support/invoices.ts'
import { request } from '#tests/support/request.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { onlineDependencies } from './online.dependencies.ts'
import { watchOnlinePayment } from './watch-payment.ts'

const clock = createTestClock()
const ath = await startAthStandIn({ clock })
const app = useApp({ background: true, ports: { clock }, env: { ATH_API_URL: ath.url } })
afterAll(() => ath.close())

/** Starts a payment of an invoice that is approved for longer than it is open. */
async function startApprovedPayment() {
  const { owner, companyId } = await office(app())
  const keys = { publicToken: ath.env.ATH_PUBLIC_TOKEN, privateToken: ath.env.ATH_PRIVATE_TOKEN }
  await owner.put('/payment-accounts/ath', { provider: 'ath', ...keys }).expect(200)
  const invoice = await issueNewInvoice(owner, await billedCase(owner), { lines: [lineOf()] })
  const link = await owner.post(`/invoices/${invoice.id}/payment-link`, {}).expect(200)
  const token = (link.body as { url: string }).url.split('/pay/')[1] ?? ''
  const id = randomUUID()
  const page = `/api/public/pay/${token}`
  await request(app().handler)
    .post(`${page}/payments`)
    .send({ id, provider: 'ath', amountCents: 10_000, phone: '7875550112' })
    .expect(201)
  const atProvider = ath.payments.find(({ metadata1 }) => metadata1 === id) ?? expect.unreachable('nothing requested')
  Object.assign(atProvider, { status: 'COMPLETED', reference: `215-${id}`, isReadLate: true })
  const watch = () =>
    withScope({ kind: 'company', companyId }, () =>
      watchOnlinePayment(onlineDependencies(app().services), app().services.openWork(), { companyId, id }),
    )
  const readState = async () => {
    const { body } = await request(app().handler).get(page).expect(200)
    return (body as { payments: { state: string }[] }).payments[0]?.state
  }
  return { watch, readState, atProvider }
}

it('is recorded when the provider shows it within a day after the payment was closed', async () => {
  const { watch, readState, atProvider } = await startApprovedPayment()
  clock.advance({ minutes: 71 })
  await watch()
  expect(await readState()).toBe('expired')
  clock.advance({ hours: 5 })
  await watch()
  expect(await readState()).toBe('expired')
  atProvider.isReadLate = false
  await watch()
  expect(await readState()).toBe('paid')
})
