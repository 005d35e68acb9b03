import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import { InvitationPage } from './invitation-page.tsx'

const invitationOf = (email: string) => ({
  status: 200,
  body: {
    company: 'Bufete Marrero',
    invitedBy: 'Nilda Marrero',
    email,
    name: null,
    profile: 'staff',
    expiresAt: '2030-01-01T12:00:00.000Z',
  },
})
const openLink = async (token: string) => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`/i/${token}`]}>
        <Routes>
          <Route path="/i/:token" element={<InvitationPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.findByRole<HTMLInputElement>('textbox', { name: /^Nombre(?! de)/ })
}

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['auth'])
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

it('keeps what a person typed for that invitation only', async () => {
  answerWith({
    'GET /api/invitations/one': invitationOf('ana@a.example'),
    'GET /api/invitations/two': invitationOf('luz@a.example'),
  })
  fireEvent.change(await openLink('one'), { target: { value: 'Ana' } })
  cleanup()
  expect((await openLink('two')).value).toBe('')
  cleanup()
  expect((await openLink('one')).value).toBe('Ana')
})
