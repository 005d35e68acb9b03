import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { formatMoney } from '../../../lib/format.ts'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { currentToasts, dismissToast } from '../../../lib/toast.ts'
import { answerWith, errorBody } from '../../../testing/fake-server.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { subscriptionQueries, type OfferedPlan, type Preview, type Subscription } from './subscription.queries.ts'

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
afterEach(() => {
  cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
})

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

const stored = { id: 's1', providers: [], renewsByItself: true } as unknown as Subscription
const preview = previewOf({ subtotalCents: 5_000, taxCents: 575, totalCents: 5_575 })

/** The dialog with the subscription as it was read last, as on the page of plans. */
function DialogOfPage({ onClose }: { readonly onClose: () => void }) {
  const { data } = useQuery(subscriptionQueries.current())
  return data ? (
    <ChangeDialog subscription={data} plan={plan as OfferedPlan} interval="monthly" onClose={onClose} />
  ) : null
}

function showDialogOfPage(answers: Parameters<typeof answerWith>[0]) {
  const requests = answerWith({
    'GET /api/subscription': [
      { status: 200, body: { ...stored, version: 3 } },
      { status: 200, body: { ...stored, version: 4 } },
    ],
    ...answers,
  })
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DialogOfPage onClose={onClose} />
    </QueryClientProvider>,
  )
  const confirm = async () =>
    fireEvent.click(await screen.findByRole('button', { name: /^Pagar|^Cambiar|^Confirmar/u }))
  return { requests, onClose, confirm }
}

it('reports only the success of a change, although its preview would be refused now', async () => {
  const refusal = { status: 409, body: errorBody(409, 'already_subscribed', 'Ya está suscrito.') }
  const { onClose, confirm } = showDialogOfPage({
    'POST /api/subscription/preview': [{ status: 200, body: preview }, refusal],
    'POST /api/subscription/change': { status: 200, body: { outcome: 'changed', action: null, url: null } },
  })
  await confirm()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(currentToasts().map(({ tone }) => tone)).toEqual(['success'])
})

it('previews a refused change again, and sends the latest version with the next attempt', async () => {
  const refusal = { status: 409, body: errorBody(409, 'stale_version', 'Otra persona cambió estos datos.') }
  const { requests, confirm } = showDialogOfPage({
    'POST /api/subscription/preview': { status: 200, body: preview },
    'POST /api/subscription/change': refusal,
  })
  await confirm()
  const sent = (path: string) => requests.filter((call) => call.path === `/api/subscription/${path}`)
  await waitFor(() => expect(sent('preview')).toHaveLength(2))
  expect(await screen.findByText(/Otra persona cambió estos datos/u)).toBeDefined()
  await waitFor(async () => {
    await confirm()
    expect(sent('change').map(({ body }) => (body as { version: number }).version)).toContain(4)
  })
})
