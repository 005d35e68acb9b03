import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import { NextTermsCard } from './next-terms-card.tsx'

describe('the card of the next terms', () => {
  beforeEach(() => localStorage.clear())
  afterEach(cleanup)

  it.each([
    ['es', 'own', 'Próximos términos'],
    ['es', 'office', 'Próximos términos de la oficina'],
    ['en', 'office', 'Upcoming deadlines of the office'],
    ['fr', 'office', 'Prochains délais du cabinet'],
    ['pt', 'office', 'Próximos prazos do escritório'],
  ] as const)('says in %s whose they are (%s)', async (locale, scope, title) => {
    await startI18n(locale)
    await changeLocale(locale)
    await loadAreas(['terms-next'])
    answerWith({ 'GET /api/next-terms?limit=5': { status: 200, body: { items: [], total: 0, scope } } })
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <NextTermsCard />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  })
})
