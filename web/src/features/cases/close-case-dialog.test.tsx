import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Case } from '../../entities/case.queries.ts'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { answerWith } from '../../testing/fake-server.ts'
import { CloseCaseDialog } from './close-case-dialog.tsx'

const id = '0193a1b2-0000-7000-8000-000000000001'
const money = {
  unbilled: { seconds: 10_800, valueCents: null, expensesCents: 1_250, oldestOn: '2026-11-02' },
  owed: { balanceCents: 9_966, overdueCents: 0 },
  clientMoney: { cents: 11_000, accounts: 1, accountId: null },
  lastInvoice: null,
  can: { seeInvoices: true, seeClientMoney: true, seeRates: false },
}
const noMoney = {
  ...money,
  unbilled: { seconds: 0, valueCents: null, expensesCents: null, oldestOn: null },
  owed: { balanceCents: 0, overdueCents: 0 },
  clientMoney: { cents: 0, accounts: 0, accountId: null },
}
const serve = (body: object, total: number) =>
  answerWith({
    [`GET /api/cases/${id}/money`]: { status: 200, body },
    [`GET /api/terms?caseId=${id}&state=open&page=1&pageSize=10`]: {
      status: 200,
      body: { items: [], page: 1, pageSize: 10, total },
    },
    [`POST /api/cases/${id}/close`]: { status: 200, body: { id, name: 'Tirado v. Borinquen', status: 'closed' } },
  })
function show() {
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <CloseCaseDialog
        item={{ id, name: 'Tirado v. Borinquen', status: 'in_progress' } as unknown as Case}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  return client
}

beforeEach(async () => {
  localStorage.clear()
  localStorage.setItem('profile', 'professional')
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['cases'])
})
afterEach(cleanup)

it('lists the money and the terms that are open in the case', async () => {
  serve(money, 1)
  show()
  // Its answers arrive after the dialog was read to the person: a status is announced only if it was there before.
  const status = await screen.findByRole('status')
  expect(status.textContent).toBe('')
  await screen.findByText('1 término sin cumplir')
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '$110.00 de dinero del cliente',
    '3 h sin facturar',
    '$12.50 de gastos sin facturar',
    '$99.66 por cobrar',
    '1 término sin cumplir',
  ])
  expect(status.textContent).toMatch(/1 término sin cumplir$/u)
})

it('lists nothing when nothing is open, and closes once when it is confirmed twice in one task', async () => {
  const calls = serve(noMoney, 0)
  const client = show()
  const button = await screen.findByRole('button', { name: 'Cerrar caso' })
  await waitFor(() => expect(calls).toHaveLength(2))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByText(/Queda pendiente/)).toBeNull()
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1))
})
