import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { maxReimbursed } from '#modules/timekeeping/expenses/expenses.contract.ts'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith, type FakeAnswer } from '../../../testing/fake-server.ts'
import type { Expense } from './expenses.queries.ts'
import { OwnExpenses } from './own-expenses.tsx'

const id = (n: number) => `0193a1b2-0000-7000-8000-${String(n).padStart(12, '0')}`
const expense = (n: number, reimbursement: 'owed' | 'reimbursed'): Expense => ({
  id: id(n),
  case: { id: id(900), name: 'Tirado v. Borinquen Real', courtCaseNumber: null },
  person: { id: id(901), name: 'Wanda Irizarry' },
  spentOn: '2026-03-02',
  category: 'filing_fees',
  amountCents: 100,
  merchant: '',
  description: `Sellos ${n}`,
  billable: true,
  billed: false,
  reimbursement,
  reimbursedOn: reimbursement === 'owed' ? null : '2026-03-09',
  receipt: null,
  mileage: null,
  createdAt: '2026-03-02T12:00:00Z',
  updatedAt: '2026-03-02T12:00:00Z',
  version: 1,
  can: { update: true, remove: true, reimburse: reimbursement === 'owed', unreimburse: reimbursement !== 'owed' },
})
const noPeople: FakeAnswer = { status: 200, body: { items: [], page: 1, pageSize: 100, total: 0 } }
const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <OwnExpenses />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const ok = (body: unknown): FakeAnswer => ({ status: 200, body })
const count = maxReimbursed + 2
/** The list of `count` expenses, of which the first are reimbursed. */
const listOf = (reimbursed: number): FakeAnswer =>
  ok({
    items: Array.from({ length: count }, (_, n) => expense(n, n < reimbursed ? 'reimbursed' : 'owed')),
    page: 1,
    pageSize: count,
    total: count,
    owedCents: (count - reimbursed) * 100,
    owedCount: count - reimbursed,
    can: { manage: true },
  })

describe('the expenses of a person', () => {
  beforeEach(async () => {
    localStorage.clear()
    localStorage.setItem('profile', 'professional')
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['expenses', 'timekeeping'])
  })
  afterEach(async () => {
    cleanup()
    await changeLocale('es')
  })

  it('state miles as the language writes numbers', async () => {
    const mileage: Expense = { ...expense(1, 'owed'), category: 'mileage', mileage: { mileTenths: 123, mills: 725 } }
    const list = {
      items: [mileage],
      page: 1,
      pageSize: 50,
      total: 1,
      owedCents: 892,
      owedCount: 1,
      can: { manage: true },
    }
    answerWith({
      'GET /api/expenses?page=1': ok(list),
      'GET /api/collaborators?pageSize=100&status=active&sort=name&page=1': noPeople,
    })
    await changeLocale('fr')
    await loadAreas(['expenses', 'timekeeping'])
    show()
    expect(await screen.findByText(/ · 12,3 miles à /u)).toBeTruthy()
  })

  it('stay chosen when one reimbursement cannot contain them all', async () => {
    const calls = answerWith({
      'GET /api/expenses?page=1': [listOf(0), listOf(maxReimbursed)],
      'GET /api/collaborators?pageSize=100&status=active&sort=name&page=1': noPeople,
      'POST /api/expenses/reimbursements': ok({ count: maxReimbursed, amountCents: maxReimbursed * 100 }),
    })
    show()
    // Found by text: a search by role computes the names of all rows, which takes seconds.
    const box = (n: number) => screen.getByLabelText<HTMLInputElement>(`Elegir «Sellos ${n}»`)
    fireEvent.click(await screen.findByText('Elegir todos'))
    fireEvent.click(box(maxReimbursed))
    fireEvent.click(screen.getByText(`Reembolsar $${maxReimbursed}.00`))
    const sheet = await screen.findByRole('dialog')
    fireEvent.submit(sheet.querySelector('form') ?? sheet)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      expenseIds: Array.from({ length: maxReimbursed }, (_, n) => id(n)),
    })
    expect(await screen.findByText('Reembolsar $1.00')).toBeTruthy()
    expect([box(maxReimbursed).checked, box(maxReimbursed + 1).checked]).toEqual([true, false])
  })
})
