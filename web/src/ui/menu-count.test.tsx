import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../lib/i18n.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { session } from '../lib/session.ts'
import { answerWith } from '../testing/fake-server.ts'
import { MenuCount } from './menu-count.tsx'

const me = { id: '0193a1b2-0000-7000-8000-000000000001', profile: 'professional', locale: 'es', company: null }

beforeEach(async () => {
  localStorage.clear()
  localStorage.setItem('profile', 'professional')
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['shell'])
})
afterEach(cleanup)

it('asks for the number of an entry once a person who founds an office has it', async () => {
  const calls = answerWith({
    'GET /api/user/profile': [
      { status: 200, body: me },
      { status: 200, body: { ...me, company: { id: me.id, name: 'Bufete', owner_id: null } } },
    ],
    'GET /api/leads/count': { status: 200, body: { count: 3 } },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MenuCount path="/leads/count" queryKey={['leads', 'count']} />
    </QueryClientProvider>,
  )
  await act(() => session.fetchProfile())
  expect(calls.map(({ path }) => path)).toEqual(['/api/user/profile'])
  await act(() => session.fetchProfile())
  expect(await screen.findByText('3')).toBeTruthy()
})
