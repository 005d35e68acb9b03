import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import { PlansOnOffer } from './plans-on-offer.tsx'
import type { Subscription } from './subscription.queries.ts'

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['subscription', 'plans'])
})
afterEach(cleanup)

it('the plans say that tax is added to their prices', () => {
  answerWith({
    'GET /api/plans?pageSize=100&sort=costCents': {
      status: 200,
      body: { items: [], page: 1, pageSize: 100, total: 0 },
    },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      {/* the only field that is read without plans */}
      <PlansOnOffer subscription={{ interval: 'monthly' } as unknown as Subscription} />
    </QueryClientProvider>,
  )
  expect(screen.getByText('precios antes de impuestos')).toBeTruthy()
})
