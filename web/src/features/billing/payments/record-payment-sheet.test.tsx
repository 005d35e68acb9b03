// A payment that an administrator records.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import { id, ok, renderPanel } from '../../../testing/profile-panels.tsx'
import { RecordPaymentSheet } from './record-payment-sheet.tsx'

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['payments', 'subscription'])
})
afterEach(cleanup)

const page = (items: readonly object[]) => ok({ items, page: 1, pageSize: 25, total: items.length })
const company = (n: number, name: string) => ({ id: id(n), name, email: null })
const order = {
  id: id(3),
  reference: 'P-0001',
  plan: { id: id(4), title: 'Chico' },
  interval: 'monthly',
  totalCents: 4_900,
}
const chooseCompany = async (name: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /Empresa/ }))
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }))
}

describe('a recorded payment', () => {
  it('is not of an order of the company that was chosen before', async () => {
    const companies = page([company(1, 'Tirado & Asociados'), company(2, 'Bufete Laracuente')])
    answerWith({
      'GET /api/admin/companies?pageSize=10&sort=name': companies,
      [`GET /api/admin/orders?state=open&companyId=${id(1)}&pageSize=25`]: page([order]),
      [`GET /api/admin/orders?state=open&companyId=${id(2)}&pageSize=25`]: page([]),
      'GET /api/plans?pageSize=100&sort=title': page([]),
    })
    renderPanel(<RecordPaymentSheet onClose={() => undefined} />)
    await chooseCompany('Tirado')
    fireEvent.change(await screen.findByLabelText(/^Pedido/), { target: { value: order.id } })
    await waitFor(() => expect(screen.queryByLabelText(/^Plan/)).toBeNull())
    await chooseCompany('Laracuente')
    expect(await screen.findByText('Esta oficina no tiene pedidos en espera.')).toBeDefined()
    expect(await screen.findByLabelText(/^Plan/)).toBeDefined()
  })
})
