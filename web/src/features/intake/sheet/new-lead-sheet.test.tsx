import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../../testing/fake-server.ts'
import { NewLeadSheet } from './new-lead-sheet.tsx'

const settingsOf = (storyAfterCheck: boolean): FakeAnswer => ({
  status: 200,
  body: { checkFirst: true, storyAfterCheck, purgeDays: 90, fromBookings: true, fromCalls: false, version: 1 },
})
const profile = { id: '0193a1b2-0000-7000-8000-000000000009', name: 'Nereida', surname: 'Font', locale: 'es' }

const show = (settings: FakeAnswer) => {
  const calls = answerWith({
    'GET /api/user/profile': { status: 200, body: { ...profile, profile: 'professional' } },
    'GET /api/collaborators?pageSize=100&status=active&sort=name&page=1': {
      status: 200,
      body: { items: [], total: 0 },
    },
    'GET /api/company/intake-settings': settings,
    'POST /api/leads': { status: 201, body: { lead: { id: profile.id, name: 'Ana' }, joined: false } },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NewLeadSheet onClose={() => undefined} onJoined={() => undefined} />
    </QueryClientProvider>,
  )
  return calls
}
const waitsForCheck = 'El relato se pide después de buscar conflictos.'

beforeEach(async () => {
  localStorage.clear()
  localStorage.setItem('profile', 'professional')
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['intake'])
})
afterEach(cleanup)

it('asks for the story, unless the office asks for it after the conflict check', async () => {
  show(settingsOf(true))
  expect(screen.queryByText(waitsForCheck)).toBeNull()
  expect(await screen.findByText(waitsForCheck)).toBeTruthy()
  expect(screen.queryByLabelText('Relato')).toBeNull()
  cleanup()
  show(settingsOf(false))
  expect(await screen.findByLabelText('Relato')).toBeTruthy()
})

it('accepts a story when the settings cannot be read, because the server knows them', async () => {
  const calls = show({ status: 500, body: errorBody(500, 'internal', 'Error') })
  fireEvent.change(await screen.findByLabelText('Relato'), { target: { value: 'La despidieron.' } })
  fireEvent.change(screen.getByLabelText(/^Nombre/u), { target: { value: 'Ana' } })
  fireEvent.click(screen.getByRole('button', { name: 'Anotar prospecto' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ story: 'La despidieron.' }),
  )
})
