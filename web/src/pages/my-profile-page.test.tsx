import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { changeLocale, loadAreas, startI18n } from '../lib/i18n.ts'
import { createQueryClient } from '../lib/query-client.ts'
import type { Role } from '../lib/roles.ts'
import { session } from '../lib/session.ts'
import { answerWith } from '../testing/fake-server.ts'
import { MyProfilePage } from './my-profile-page.tsx'

async function showTo(profile: Role, address: string) {
  const user = { id: '01a1fee1-1434-7828-b767-b8277f337d40', name: 'Efraín', surname: 'Laracuente', profile }
  answerWith({ 'GET /api/user/profile': { status: 200, body: { ...user, company: null } } })
  session.enter({ jwt: 'token', user: user as Parameters<typeof session.enter>[0]['user'] })
  await session.fetchProfile()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <MyProfilePage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

describe('the profile', () => {
  beforeEach(async () => {
    localStorage.clear()
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['profile', 'shell'])
  })
  afterEach(() => {
    cleanup()
    session.logout()
  })

  it.each(locales)('offers a client nothing of the office, in %s', async (locale) => {
    await changeLocale(locale)
    await loadAreas(['profile', 'shell'])
    await showTo('customer', '/app/my_profile?tab=company')
    expect(screen.queryByRole('tablist')).toBeNull()
    // A tab that the person does not have leaves the page usable.
    expect(screen.getByRole('heading', { level: 2 })).toBeDefined()
    expect(screen.queryByRole('tabpanel')).toBeNull()
  })

  it('offers a secretary the office and no tab of a lawyer', async () => {
    await showTo('staff', '/app/my_profile?tab=studies')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Perfil', 'Empresa', 'Avisos'])
    expect(screen.getByText('No tiene permisos para ver esta página.')).toBeDefined()
  })
})
