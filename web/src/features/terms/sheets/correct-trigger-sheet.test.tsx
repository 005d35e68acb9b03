import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import { caseId, idOf, term, termsOf, trigger } from '../testing.ts'
import { CorrectTriggerSheet } from './correct-trigger-sheet.tsx'

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['terms'])
})
afterEach(cleanup)

describe('the correction of a trigger that was mailed after its filing', () => {
  it.each([
    ['drops the deposit in the mail when it was not mailed', ['electronic'], null],
    ['keeps the deposit in the mail when it was mailed after all', ['electronic', 'mail'], '2026-12-10'],
  ])('%s', async (_, methods, mailedOn) => {
    const calls = answerWith({
      [`GET /api/cases/${caseId}/documents?pageSize=10&sort=-createdAt`]: {
        status: 200,
        body: { items: [], page: 1, pageSize: 10, total: 0 },
      },
      [`PUT /api/term-triggers/${idOf(50)}`]: { status: 200, body: termsOf([term(1)]) },
    })
    render(
      <QueryClientProvider client={createQueryClient()}>
        <CorrectTriggerSheet
          trigger={trigger({ method: 'mail', mailedOn: '2026-12-10' })}
          termsRunFromFiling
          asksStateParty={false}
          onClose={() => undefined}
        />
      </QueryClientProvider>,
    )
    for (const method of methods)
      fireEvent.change(await screen.findByLabelText(/^Por qué vía/), { target: { value: method } })
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')).toBeDefined())
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ method: methods.at(-1), mailedOn })
  })
})
