import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import type { LeadDetail } from '../intake.queries.ts'
import { ServedNotice } from './served-notice.tsx'

const id = '0193a1b2-0000-7000-8000-000000000001'
const answerTerm = { act: 'Contestar la demanda', citation: 'Regla 10.1', amount: 30, unit: 'day', laterOn: null }
const lead = (days: readonly string[]) =>
  ({
    id,
    version: 3,
    case: null,
    can: { update: true },
    served: { words: 'Me emplazaron el lunes pasado', days, kind: 'served', noted: false },
    answerTerms: days.map((servedOn, index) => ({ ...answerTerm, servedOn, dueOn: `2026-12-${16 + 7 * index}` })),
  }) as unknown as LeadDetail // the notice reads no more of a lead

const show = (days: readonly string[]) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ServedNotice lead={lead(days)} />
    </QueryClientProvider>,
  )

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['intake-service-of-process'])
})
afterEach(cleanup)

it('shows the proposed last day with its rule where the words name one day', () => {
  show(['2026-11-16'])
  expect(screen.getByText('16 de diciembre de 2026')).toBeTruthy()
  expect(screen.getByText(/propuesto/u)).toBeTruthy()
  expect(screen.getByText('Contestar la demanda. Regla 10.1: 30 días')).toBeTruthy()
})

it('asks which day it was where the words may mean two, and notes the one that is chosen', async () => {
  const calls = answerWith({ [`PUT /api/leads/${id}`]: { status: 200, body: { id, version: 4 } } })
  show(['2026-11-16', '2026-11-23'])
  expect(screen.getByText(/más de un día/u)).toBeTruthy()
  const [first] = screen.getAllByRole('button', { name: /^Fue el/u })
  fireEvent.click(first as HTMLElement)
  await waitFor(() => expect(calls[0]?.body).toEqual({ version: 3, served: { on: '2026-11-16', kind: 'served' } }))
})

it('asks for the day where the words name none', () => {
  show([])
  expect(screen.getByText(/¿Qué día fue\?/u)).toBeTruthy()
  expect(screen.getByLabelText('Fecha')).toBeTruthy()
})
