import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith, errorBody } from '../../../testing/fake-server.ts'
import type { CasesReport } from '../cases.queries.ts'
import { CasesReportPage } from './cases-report-page.tsx'
import { reportRows } from './report-csv.ts'

const report: CasesReport = {
  from: '2026-01-01',
  to: '2026-02-28',
  totals: { opened: 3, closed: 1 },
  byStatus: { open: 4, in_progress: 2, closed: 9 },
  byMonth: [
    { month: '2026-01-01', opened: 2, closed: 0 },
    { month: '2026-02-01', opened: 1, closed: 1 },
  ],
  byRegion: [
    { region: 'San Juan', opened: 3, closed: 0 },
    { region: null, opened: 0, closed: 1 },
  ],
  byResponsible: [
    { responsible: { id: 'u1', name: 'Nereida', surname: 'Albaladejo Font' }, opened: 3, closed: 0 },
    { responsible: null, opened: 0, closed: 1 },
  ],
}
const reportRequest = 'GET /api/reports/cases?from=2026-01-01&to=2026-02-28'
const SearchOutput = () => <output>{useLocation().search}</output>
const renderView = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/app/reports/cases?from=2026-01-01&to=2026-02-28']}>
        <CasesReportPage />
        <SearchOutput />
      </MemoryRouter>
    </QueryClientProvider>,
  )

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['cases', 'cases-report', 'period'])
})
afterEach(cleanup)

describe('the report of cases', () => {
  it('shows one measure as bars and ranking, and stores its choice in the URL', async () => {
    answerWith({ [reportRequest]: { status: 200, body: report } })
    renderView()
    expect(await screen.findByRole('img', { name: 'Casos por mes. Abiertos: 3 en 2 meses.' })).toBeDefined()
    expect(screen.getByText('4 abiertos, 2 en proceso')).toBeDefined()
    const regions = screen.getByRole('table', { name: 'Por región judicial' })
    expect(within(regions).getByRole('row', { name: /San Juan.*3/ })).toBeDefined()
    expect(within(regions).queryByText('Sin número de caso')).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: 'Cerrados' }))
    expect(await screen.findByRole('img', { name: 'Casos por mes. Cerrados: 1 en 2 meses.' })).toBeDefined()
    expect(
      within(screen.getByRole('table', { name: 'Por región judicial' })).getByText('Sin número de caso'),
    ).toBeDefined()
    expect(screen.getByText('?from=2026-01-01&to=2026-02-28&show=closed')).toBeDefined()
  })

  it('shows the same numbers as a table with both measures', async () => {
    answerWith({ [reportRequest]: { status: 200, body: report } })
    renderView()
    fireEvent.click(await screen.findByRole('radio', { name: 'Tabla' }))
    const tableRows = within(screen.getByRole('table', { name: 'Por mes' }))
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(tableRows).toEqual(['MesAbiertosCerrados', 'enero de 202620', 'febrero de 202611', 'Totales31'])
  })

  it('says that there is nothing to count in a period without cases', async () => {
    answerWith({
      [reportRequest]: {
        status: 200,
        body: { ...report, totals: { opened: 0, closed: 0 }, byRegion: [], byResponsible: [] },
      },
    })
    renderView()
    expect(await screen.findByText('Nada que contar')).toBeDefined()
  })

  it('shows an error in place, with retry', async () => {
    answerWith({
      [reportRequest]: [
        { status: 500, body: errorBody(500, 'internal_error', 'Falló el informe.') },
        { status: 200, body: report },
      ],
    })
    renderView()
    expect(await screen.findByText('Falló el informe.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    expect(await screen.findByText('Abiertos en el período')).toBeDefined()
  })

  it('saves a CSV file of the report', async () => {
    answerWith({ [reportRequest]: { status: 200, body: report } })
    const savedFiles: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          savedFiles.push(blob)
          return 'blob:report'
        },
        revokeObjectURL: () => undefined,
      }),
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    renderView()
    await screen.findByText('Abiertos en el período')
    fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
    await waitFor(() => expect(savedFiles).toHaveLength(1))
    expect(savedFiles[0]?.type).toBe('text/csv;charset=utf-8')
    vi.restoreAllMocks()
  })
})

describe('the file of the report', () => {
  it('contains the three tables under one header', () => {
    const labels = {
      columns: ['Cuadro', 'Nombre', 'Abiertos', 'Cerrados'],
      tables: { month: 'Por mes', region: 'Por región', responsible: 'Por responsable' },
      month: (day: string) => day.slice(0, 7),
      noRegion: 'Sin número',
      unassigned: 'Nadie',
    } as const
    expect(reportRows(report, labels)).toEqual([
      ['Cuadro', 'Nombre', 'Abiertos', 'Cerrados'],
      ['Por mes', '2026-01', 2, 0],
      ['Por mes', '2026-02', 1, 1],
      ['Por región', 'San Juan', 3, 0],
      ['Por región', 'Sin número', 0, 1],
      ['Por responsable', 'Nereida Albaladejo Font', 3, 0],
      ['Por responsable', 'Nadie', 0, 1],
    ])
  })
})
