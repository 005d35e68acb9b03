import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith, errorBody } from '../../../testing/fake-server.ts'
import { AgreementSheet } from './agreement-sheet.tsx'
import type { FeeAgreementView } from './agreements.queries.ts'

const id = '0193a1b2-0000-7000-8000-000000000001'
const agreement: FeeAgreementView = {
  id,
  effectiveOn: '2026-03-02',
  endedOn: null,
  hourly: true,
  fees: [],
  contingency: null,
  retainer: null,
  interestBasisPoints: 0,
  graceDays: 0,
  signedOn: null,
  document: null,
  version: 2,
  can: { update: true, remove: true, sign: true, recordDue: true },
}

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['invoicing'])
})
afterEach(cleanup)

it('is saved with the version of the agreement that it shows, although a later one was loaded meanwhile', async () => {
  const requests = answerWith({
    [`PUT /api/fee-agreements/${id}`]: {
      status: 409,
      body: errorBody(409, 'stale_version', 'Otra persona cambió estos datos.'),
    },
  })
  const client = createQueryClient()
  const sheet = (shown: FeeAgreementView) => (
    <QueryClientProvider client={client}>
      <AgreementSheet caseId="c" agreement={shown} onClose={() => undefined} />
    </QueryClientProvider>
  )
  const { rerender } = render(sheet(agreement))
  await screen.findByRole('dialog')
  rerender(sheet({ ...agreement, interestBasisPoints: 600, version: 3 }))
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(requests.find(({ method }) => method === 'PUT')).toBeDefined())
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ interestBasisPoints: 0, version: 2 })
})
