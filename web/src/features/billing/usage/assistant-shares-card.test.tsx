import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import { AssistantSharesCard } from './assistant-shares-card.tsx'

const days = { from: '2026-11-01', to: '2026-11-30' }
const item = (mode: string, tokens: number) => ({
  mode,
  tokens,
  answers: 0,
  inputTokens: tokens,
  outputTokens: 0,
  cachedTokens: 0,
  day: null,
  person: null,
  case: null,
})
const items = [item('case', 9_000), item('transcription', 12_345), item('embedding', 678), item('general', 0)]
const usage = {
  ...days,
  by: 'mode',
  total: { answers: 0, inputTokens: 0, outputTokens: 0, cachedTokens: 0, tokens: 22_023 },
  items,
}

describe('tokens of the assistant by purpose', () => {
  beforeEach(() => startI18n('es'))
  afterEach(cleanup)

  it.each([
    ['es', ['Caso 9,000', 'Transcripciones 12,345', 'Búsqueda por significado 678']],
    ['en', ['Case 9,000', 'Transcriptions 12,345', 'Search by meaning 678']],
    ['fr', ['Dossier 9 000', 'Transcriptions 12 345', 'Recherche par le sens 678']],
    ['pt', ['Caso 9.000', 'Transcrições 12.345', 'Busca por significado 678']],
  ] as const)('names recordings and vectors beside the modes, in %s', async (locale, rows) => {
    await changeLocale(locale)
    await loadAreas(['usage'])
    answerWith({ 'GET /api/assistant/usage?from=2026-11-01&to=2026-11-30&by=mode': { status: 200, body: usage } })
    render(
      <QueryClientProvider client={createQueryClient()}>
        <AssistantSharesCard days={days} groupBy="mode" />
      </QueryClientProvider>,
    )
    await screen.findByRole('table')
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => (row.textContent ?? '').replace(/(\D)(\d)/, '$1 $2').replace(/[\s\u202f\u00a0]+/g, ' ')),
    ).toEqual(rows)
  })

  it('lists ten cases first, and the others when they are asked for', async () => {
    await changeLocale('es')
    await loadAreas(['usage'])
    const cases = Array.from({ length: 13 }, (_, index) => ({
      ...item('case', 1_000 - index),
      mode: null,
      case: { id: `case-${index}`, name: `Caso ${index + 1}` },
    }))
    answerWith({
      'GET /api/assistant/usage?from=2026-11-01&to=2026-11-30&by=case': {
        status: 200,
        body: { ...usage, by: 'case', items: cases },
      },
    })
    render(
      <QueryClientProvider client={createQueryClient()}>
        <AssistantSharesCard days={days} groupBy="case" />
      </QueryClientProvider>,
    )
    await screen.findByRole('table')
    expect(screen.getAllByRole('row')).toHaveLength(11)
    fireEvent.click(screen.getByRole('button', { name: 'Ver 3 más' }))
    expect(screen.getAllByRole('row')).toHaveLength(14)
    fireEvent.click(screen.getByRole('button', { name: 'Ver menos' }))
    expect(screen.getAllByRole('row')).toHaveLength(11)
  })
})
