import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { answerWith } from '../../testing/fake-server.ts'
import type { PracticeReport, ReportFilter } from './reporting.queries.ts'
import { useReportPrint } from './use-report-print.ts'

const totals = { workedCents: 0, invoicedCents: 0, billingRate: null, collectedCents: 0, collectionRate: null }
const row = { ...totals, id: null, name: null, month: null, courtCaseNumber: null }
const limits = { lawyer: null, client: null, case: null }
const wholeReport = { items: [row, row], totals, page: 1, pageSize: 100, total: 2, limits }
const firstPage = { ...wholeReport, items: [row], pageSize: 1 } as unknown as PracticeReport
const filterUntil = (to: string): ReportFilter => ({ group: 'lawyer', from: '2026-01', to })
const wholeRequest = (to: string) =>
  `GET /api/practice-reports/realisation?group=lawyer&from=2026-01&to=${to}&page=1&pageSize=100`
const client = createQueryClient()
const Provider = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const renderPrint = () =>
  renderHook(({ to }) => useReportPrint('realisation', filterUntil(to), firstPage), {
    wrapper: Provider,
    initialProps: { to: '2026-02' },
  })
const pressPrintKeys = () => fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })
/** Waits until an answer that has arrived would have been shown. */
const settle = async () => {
  await waitFor(() => expect(client.isMutating()).toBe(0))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
}

describe('a report whose other rows are loaded to be printed', () => {
  const print = vi.fn<() => void>()
  beforeEach(() => {
    print.mockClear()
    vi.spyOn(window, 'print').mockImplementation(print)
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it('is loaded and printed once although the keys for printing are pressed twice', async () => {
    const calls = answerWith({ [wholeRequest('2026-02')]: { status: 200, body: wholeReport } })
    renderPrint()
    pressPrintKeys()
    pressPrintKeys()
    await waitFor(() => expect(print).toHaveBeenCalled())
    await settle()
    expect([print.mock.calls.length, calls.length]).toEqual([1, 1])
  })

  it('is not printed after its filter has changed, nor when the person returns to that filter', async () => {
    const answer = Promise.withResolvers<Response>()
    const fetchRows = vi.fn<typeof fetch>(() => answer.promise)
    vi.stubGlobal('fetch', fetchRows)
    const { rerender } = renderPrint()
    pressPrintKeys()
    await waitFor(() => expect(fetchRows).toHaveBeenCalledOnce())
    rerender({ to: '2026-03' })
    answer.resolve(Response.json(wholeReport))
    await settle()
    rerender({ to: '2026-02' })
    await settle()
    expect(print).not.toHaveBeenCalled()
  })
})
