import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { answerWith } from '../../testing/fake-server.ts'
import type { Recording } from './calls.queries.ts'
import { ReadyRecordings } from './ready-recordings.tsx'

const recording = (n: number): Recording => ({
  id: `r${n}`,
  title: `Entrevista ${n}`,
  roomId: 'room',
  case: null,
  recordedAt: `2026-11-0${n}T14:00:00.000Z`,
  duration: 90,
  video: true,
  status: 'completed',
  transcriptionState: 'ready',
  problem: null,
  documentId: null,
  verifiedAt: null,
  can: { watch: true, remove: true, correct: true },
})

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['calls'])
})
afterEach(cleanup)

it('shows the latest three of all transcripts that nobody has verified', async () => {
  answerWith({
    'GET /api/calls/recordings?verified=false&page=1&pageSize=10&sort=-recordedAt': {
      status: 200,
      body: { items: [5, 4, 3, 2].map(recording), page: 1, pageSize: 10, total: 4 },
    },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ReadyRecordings />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Entrevista 5')).toBeDefined()
  expect(screen.getAllByText(/^Entrevista/).map(({ textContent }) => textContent)).toEqual([
    'Entrevista 5',
    'Entrevista 4',
    'Entrevista 3',
  ])
})
