import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { answerWith } from '../../testing/fake-server.ts'
import { EntrySheet } from './entry-sheet.tsx'
import type { TimeEntry } from './timekeeping.queries.ts'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
const entry: TimeEntry = {
  id: id(1),
  case: { id: id(2), name: 'Tirado v. Mora', courtCaseNumber: null },
  person: { id: id(3), name: 'Nereida Albaladejo' },
  workedOn: '2026-11-30',
  seconds: 6_100,
  billedSeconds: 6_120,
  billable: true,
  narrative: 'Demanda',
  rateCents: 17_500,
  amountCents: 29_750,
  approval: null,
  billed: false,
  createdAt: '2026-11-30T12:00:00.000Z',
  updatedAt: '2026-11-30T12:00:00.000Z',
  version: 1,
  can: { update: true, remove: true },
}

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['timekeeping'])
})
afterEach(cleanup)

describe('the sheet of recorded time', () => {
  it('shows what is billed only while the time is billable, rounded again only if its duration changes', async () => {
    answerWith({
      'GET /api/time-settings': { status: 200, body: { increment: 15, approval: false, version: 1 } },
      'GET /api/cases?pageSize=20': { status: 200, body: { items: [], total: 0, page: 1, size: 20 } },
    })
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <EntrySheet entry={entry} onClose={() => undefined} />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    await screen.findByText(/se factura como 1\.7 h · \$297\.50/)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Se le factura al cliente' }))
    await waitFor(() => expect(screen.queryByText(/se factura como/)).toBeNull())
    expect(screen.queryByText(/\$/)).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Se le factura al cliente' }))
    await screen.findByText(/\$297\.50/)
    fireEvent.change(screen.getByLabelText(/Duración/), { target: { value: '1:37' } })
    await screen.findByText(/se factura como 1\.75 h · \$306\.25/)
  })
})
