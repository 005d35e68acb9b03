import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { formatMoney } from '../../../lib/format.ts'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import { ChangeDialog } from './change-dialog.tsx'
import type { OfferedPlan, Preview, Subscription } from './subscription.queries.ts'

const plan = { id: '0193a1b2-0000-7000-8000-000000000001', title: 'Despacho' }
const at = '2026-11-16T04:00:00.000Z'
const next = '2026-12-01T04:00:00.000Z'

/** An upgrade whose lines come to $50.00. */
const previewOf = (amounts: Pick<Preview, 'subtotalCents' | 'taxCents' | 'totalCents'>): Preview => ({
  kind: 'upgrade',
  effective: 'now',
  effectiveAt: at,
  at,
  lines: [
    {
      kind: 'credit',
      plan: { ...plan, title: 'Inicial' },
      interval: 'monthly',
      from: at,
      to: next,
      amountCents: -2_000,
    },
    { kind: 'charge', plan, interval: 'monthly', from: at, to: next, amountCents: 7_000 },
  ],
  taxName: 'IVU',
  currency: 'USD',
  nextCents: 14_000,
  nextAt: next,
  exceeds: [],
  ...amounts,
})

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['subscription'])
})
afterEach(cleanup)

it.each([
  ['credit', { subtotalCents: 4_000, taxCents: 460, totalCents: 4_460 }, -1_000],
  ['a debt', { subtotalCents: 6_000, taxCents: 575, totalCents: 6_575 }, 1_000],
  ['an amount that is not charged yet', { subtotalCents: 0, taxCents: 0, totalCents: 0 }, -5_000],
  ['nothing', { subtotalCents: 5_000, taxCents: 575, totalCents: 5_575 }, 0],
])('the amounts name the balance of an account with %s', async (_balance, amounts, balanceCents) => {
  answerWith({ 'POST /api/subscription/preview': { status: 200, body: previewOf(amounts) } })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ChangeDialog
        // the only fields that the dialog reads before a purchase
        subscription={{ providers: [], renewsByItself: true } as unknown as Subscription}
        plan={plan as OfferedPlan}
        interval="monthly"
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Total hoy')).toBeDefined()
  expect(screen.queryByText('Saldo de la cuenta')?.nextElementSibling?.textContent ?? null).toBe(
    balanceCents === 0 ? null : formatMoney(balanceCents),
  )
})
