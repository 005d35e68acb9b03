import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { paymentKeys } from '../../../entities/cache-keys.ts'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { currentToasts, dismissToast } from '../../../lib/toast.ts'
import { answerWith, type FakeAnswer } from '../../../testing/fake-server.ts'
import { SlowList } from '../../../testing/slow-list.tsx'
import { CurrentPlanCard } from './current-plan-card.tsx'
import { OrderCard } from './order-card.tsx'
import { subscriptionQueries, type Subscription } from './subscription.queries.ts'

const at = '2026-12-16T04:00:00.000Z'
const plan = { id: '0193a1b2-0000-7000-8000-000000000001', title: 'Despacho' }
const order = {
  ...{ id: '0193a1b2-0000-7000-8000-000000000002', reference: 'P-1', state: 'open', provider: 'manual', plan },
  ...{ interval: 'monthly', totalCents: 4_900, createdAt: at, expiresAt: at },
}
const subscription = {
  ...{
    id: 's1',
    version: 1,
    state: 'active',
    plan,
    interval: 'monthly',
    periodStart: at,
    periodEnd: at,
    startedAt: at,
    createdAt: at,
    priceCents: 4_900,
    cancelAtPeriodEnd: false,
  },
  ...{ openOrder: order, scheduledChange: { plan, interval: 'monthly', at, exceeds: [] }, exceeds: [], providers: [] },
  can: { keepPlan: true, checkout: true },
} as unknown as Subscription
const ok = (body: unknown): FakeAnswer => ({ status: 200, body })

/** The cards of the subscription, and a list that is read again more slowly. */
function Page() {
  const { data } = useQuery(subscriptionQueries.current())
  return data ? (
    <>
      <CurrentPlanCard subscription={data} />
      <SlowList keys={paymentKeys} />
      {data.openOrder ? <OrderCard order={data.openOrder} canAct /> : null}
    </>
  ) : null
}

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['subscription'])
})
afterEach(() => {
  cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
})

describe('an act on the subscription is confirmed although its card is gone before all lists are read again', () => {
  it.each([
    ['keeping the plan', 'Conservar el plan', 'DELETE /api/subscription/change'],
    ['withdrawing an order', 'Retirar pedido', `DELETE /api/subscription/orders/${order.id}`],
  ])('%s', async (_, label, request) => {
    answerWith({
      'GET /api/subscription': [ok(subscription), ok({ ...subscription, openOrder: null, scheduledChange: null })],
      [`GET /api/subscription/orders/${order.id}`]: ok(order),
      [request]: { status: 204 },
    })
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <Page />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    fireEvent.click(await screen.findByRole('button', { name: label }))
    await waitFor(() => expect(screen.queryByRole('button', { name: label })).toBeNull())
    await waitFor(() => expect(currentToasts().map(({ tone }) => tone)).toEqual(['success']))
  })
})
