import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { write } from '../../lib/storage.ts'
import { answerWith, errorBody } from '../../testing/fake-server.ts'
import { CaseMoneyCard, OfficeMoneyCard } from './money-cards.tsx'
import { PracticeReportsPage } from './reports-page.tsx'

const lawyerId = '019a0000-0000-7000-8000-000000000001'
const row = { month: null, courtCaseNumber: null }
const report = {
  items: [
    {
      ...row,
      id: lawyerId,
      name: 'Nereida Albaladejo',
      workedCents: 30_000,
      invoicedCents: 15_000,
      billingRate: 5_000,
      collectedCents: 7_500,
      collectionRate: 5_000,
    },
    {
      ...row,
      id: null,
      name: null,
      workedCents: 0,
      invoicedCents: 5_000,
      billingRate: null,
      collectedCents: 0,
      collectionRate: 0,
    },
  ],
  totals: {
    workedCents: 30_000,
    invoicedCents: 20_000,
    billingRate: 6_667,
    collectedCents: 7_500,
    collectionRate: 3_750,
  },
  page: 1,
  pageSize: 25,
  total: 2,
  limits: { lawyer: null, client: null, case: null },
}
const monthly = (...shownMonths: readonly string[]) => ({
  ...report,
  items: shownMonths.map((month) => ({ ...report.items[0], id: null, name: null, month })),
})
const months = monthly('2026-02', '2026-01')
const reportPath = 'GET /api/practice-reports/realisation'
const reportRequest = `${reportPath}?group=lawyer&from=2026-01&to=2026-02&page=1&pageSize=25`
const monthsRequest = `${reportPath}?group=month&from=2026-01&to=2026-02&sort=-name&page=1&pageSize=25`
const SearchOutput = () => <output>{useLocation().search}</output>
const show = (search = '?tab=realisation&from=2026-01&to=2026-02') =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`/app/practice-reports${search}`]}>
        <PracticeReportsPage />
        <SearchOutput />
      </MemoryRouter>
    </QueryClientProvider>,
  )

beforeEach(async () => {
  write('profile', 'professional')
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['reporting', 'practice-money', 'period'])
})
afterEach(cleanup)

describe('reports of time and money', () => {
  it('show rows, their totals, what the figures mean, and a chart by month', async () => {
    answerWith({ [reportRequest]: { status: 200, body: report }, [monthsRequest]: { status: 200, body: months } })
    show()
    const table = await screen.findByRole('table', { name: 'Realización' })
    const lines = within(table)
      .getAllByRole('row')
      .map((line) => line.textContent)
    expect(lines[1]).toMatch(/^Nereida Albaladejo\$300\.00\$150\.0050\.0\s?%\$75\.0050\.0\s?%$/)
    expect(lines[2]).toMatch(/^Sin persona\$0\.00\$50\.00—\$0\.000\.0\s?%$/)
    expect(lines[3]).toMatch(/^Total\$300\.00\$200\.0066\.7\s?%\$75\.0037\.5\s?%$/)
    expect(screen.getByText(/^Realización de facturación = honorarios facturados ÷ valor trabajado/)).toBeDefined()
    expect(
      await screen.findByRole('img', { name: /^Honorarios facturados por mes: \$300\.00 en 2 meses/ }),
    ).toBeDefined()
  })

  it('show a month without figures in the chart, and 18 months at most', async () => {
    const request = `${reportPath}?group=month&from=2024-01&to=2026-02&sort=-name&page=1&pageSize=25`
    const rowsRequest = reportRequest.replace('2026-01', '2024-01')
    for (const [body, text] of [
      [monthly('2026-02', '2025-11'), /\$300\.00 en 4 meses/],
      [monthly('2026-02', '2026-01', '2024-01'), /\$300\.00 en 18 meses/],
    ] as const) {
      answerWith({ [rowsRequest]: { status: 200, body: report }, [request]: { status: 200, body } })
      show('?tab=realisation&from=2024-01&to=2026-02')
      expect(await screen.findByRole('img', { name: text })).toBeDefined()
      cleanup()
    }
  })

  it('open a row as its own report, and keep everything in the address', async () => {
    answerWith({ [reportRequest]: { status: 200, body: report }, [monthsRequest]: { status: 200, body: months } })
    show()
    const link = await screen.findByRole('link', { name: 'Nereida Albaladejo' })
    expect(link.getAttribute('href')).toContain(`group=case&lawyer=${lawyerId}`)
    fireEvent.click(screen.getByRole('radio', { name: 'Por mes' }))
    expect(screen.getByText('?tab=realisation&from=2026-01&to=2026-02&group=month')).toBeDefined()
  })

  it('show an empty state, and an error in place with retry', async () => {
    const empty = { ...report, items: [], total: 0 }
    answerWith({
      [reportRequest]: [
        { status: 500, body: errorBody(500, 'internal_error', 'Falló el informe.') },
        { status: 200, body: empty },
      ],
    })
    show()
    expect(await screen.findByText('Falló el informe.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    expect(await screen.findByText('Nada que mostrar')).toBeDefined()
  })

  it('show hours alone to a person who sees no money', () => {
    write('profile', 'staff')
    answerWith({})
    show('')
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Horas'])
  })

  it('are refused to clients', () => {
    write('profile', 'customer')
    answerWith({})
    show('')
    expect(screen.queryByRole('tab')).toBeNull()
  })
})

describe('a printed report', () => {
  const names = Array.from({ length: 103 }, (_, index) => `Persona ${index + 1}`)
  const pageOf = (page: number, pageSize: number) => ({
    ...report,
    items: names
      .slice((page - 1) * pageSize, page * pageSize)
      .map((name, index) => ({ ...report.items[0], id: `${lawyerId.slice(0, -5)}${page}${1_000 + index}`, name })),
    page,
    pageSize,
    total: names.length,
  })
  const wholeRequest = (page: number) => reportRequest.replace('page=1&pageSize=25', `page=${page}&pageSize=100`)
  const chart = { [monthsRequest]: { status: 200, body: months } }
  const shownNames = () => screen.getAllByRole('link', { name: /^Persona/ }).map((link) => link.textContent)
  const showFirstPage = async () => {
    show()
    await screen.findByRole('link', { name: 'Persona 1' })
  }
  let printedNames: (readonly string[])[] = []
  beforeEach(() => {
    printedNames = []
    vi.spyOn(window, 'print').mockImplementation(() => void printedNames.push(shownNames()))
  })
  afterEach(() => vi.restoreAllMocks())

  it('has the rows of all pages, and the screen shows its page again afterwards', async () => {
    answerWith({
      ...chart,
      [reportRequest]: { status: 200, body: pageOf(1, 25) },
      [wholeRequest(1)]: { status: 200, body: pageOf(1, 100) },
      [wholeRequest(2)]: { status: 200, body: pageOf(2, 100) },
    })
    await showFirstPage()
    fireEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
    await waitFor(() => expect(printedNames).toEqual([names]))
    expect(screen.getByText('Mostrando 1–103 de 103')).toBeDefined()
    fireEvent(window, new Event('afterprint'))
    await screen.findByText('Mostrando 1–25 de 103')
    expect(shownNames()).toEqual(names.slice(0, 25))
  })

  it('has the rows of all pages when the keys for printing are pressed', async () => {
    answerWith({
      ...chart,
      [reportRequest]: { status: 200, body: pageOf(1, 25) },
      [wholeRequest(1)]: { status: 200, body: pageOf(1, 100) },
      [wholeRequest(2)]: { status: 200, body: pageOf(2, 100) },
    })
    await showFirstPage()
    expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })).toBe(false)
    await waitFor(() => expect(printedNames).toEqual([names]))
  })

  it('is not printed in part when its rows cannot be loaded', async () => {
    const calls = answerWith({
      ...chart,
      [reportRequest]: { status: 200, body: pageOf(1, 25) },
      [wholeRequest(1)]: { status: 500, body: errorBody(500, 'internal_error', 'Falló el informe.') },
    })
    await showFirstPage()
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Imprimir' })
    fireEvent.click(button)
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('pageSize=100'))).toBe(true))
    await waitFor(() => expect(button.disabled).toBe(false))
    expect(printedNames).toEqual([])
  })

  it('is printed at once if the screen shows all its rows', async () => {
    const rows = { ...pageOf(1, 25), total: 25 }
    answerWith({ ...chart, [reportRequest]: { status: 200, body: rows } })
    await showFirstPage()
    fireEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
    await waitFor(() => expect(printedNames).toEqual([names.slice(0, 25)]))
  })
})

describe('the card of money', () => {
  const money = {
    unbilled: { seconds: 3_600, valueCents: 15_000, expensesCents: 0, oldestOn: '2026-03-02' },
    owed: { balanceCents: 7_500, overdueCents: 500 },
    clientMoney: { cents: 12_345, accounts: 1, accountId: lawyerId },
    lastInvoice: {
      id: lawyerId,
      number: '2026-0007',
      issuedOn: '2026-03-02',
      state: 'partly_paid',
      totalCents: 15_000,
      clientName: 'Carmen Rivera',
    },
    can: { seeInvoices: true, seeClientMoney: true, seeRates: true },
  }
  const showCard = (card: React.ReactNode) =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>{card}</MemoryRouter>
      </QueryClientProvider>,
    )

  it('shows what is unbilled, owed, overdue and held, and leads to the last invoice', async () => {
    answerWith({ 'GET /api/practice-summary': { status: 200, body: money } })
    showCard(<OfficeMoneyCard />)
    const card = await screen.findByRole('region', { name: 'Dinero de la oficina' })
    expect(await within(card).findByText('$150.00')).toBeDefined()
    for (const text of ['1.0 h', '$75.00', '$5.00 en atraso', '$123.45'])
      expect(within(card).getByText(text)).toBeDefined()
    expect(within(card).getByRole('link', { name: '2026-0007' }).getAttribute('href')).toBe(`/app/invoices/${lawyerId}`)
  })

  it('shows their own time alone to a person who sees no money', async () => {
    const hours = {
      unbilled: { ...money.unbilled, valueCents: null, expensesCents: null },
      owed: null,
      clientMoney: null,
      lastInvoice: null,
      can: { seeInvoices: false, seeClientMoney: false, seeRates: false },
    }
    answerWith({ [`GET /api/cases/${lawyerId}/money`]: { status: 200, body: hours } })
    showCard(<CaseMoneyCard item={{ id: lawyerId } as never} />)
    expect(await screen.findByText('1.0 h')).toBeDefined()
    expect(screen.getByText('Su tiempo sin facturar')).toBeDefined()
    expect(screen.queryByText(/\$/)).toBeNull()
  })
})
