import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { answerWith } from '../../testing/fake-server.ts'
import { NewInvoiceSheet } from './new-invoice-sheet.tsx'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
const caseId = id(1)
const person = (n: number, name: string) => ({ id: id(n), name, isClient: true, language: 'es' })

const show = (clients: readonly object[]) => {
  answerWith({
    'GET /api/cases': { status: 200, body: { items: [], total: 0, page: 1, size: 20 } },
    [`GET /api/cases/${caseId}`]: { status: 200, body: { id: caseId, name: 'Tirado v. Mora' } },
    [`GET /api/cases/${caseId}/invoice-clients`]: { status: 200, body: { items: clients } },
    'GET /api/invoice-settings': { status: 200, body: { dueDays: 30 } },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <NewInvoiceSheet caseId={caseId} onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const client = () => screen.findByLabelText<HTMLSelectElement>(/Cliente/)

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['invoicing'])
})
afterEach(cleanup)

describe('a new invoice', () => {
  it('is to the client of the case where it has only one', async () => {
    show([person(2, 'Carmen Tirado Vega')])
    await waitFor(async () => expect((await client()).value).toBe(id(2)))
  })

  it('asks which client it is to where the case has several', async () => {
    show([person(2, 'Carmen Tirado Vega'), person(3, 'Ana Mora')])
    await screen.findByRole('option', { name: /Ana Mora/ })
    expect((await client()).value).toBe('')
    fireEvent.click(screen.getByRole('button', { name: 'Preparar borrador' }))
    expect((await screen.findAllByText('Elija una opción.')).length).toBeGreaterThan(0)
  })
})
