// A public profile as the server returns it, and a page that renders one panel.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { createQueryClient } from '#web/lib/query-client.ts'
import type { PublicProfile, Study } from '#web/features/marketplace/marketplace.queries.ts'
import type { FakeAnswer } from './fake-server.ts'

export const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
export const degree: Study = {
  id: id(1),
  name: 'Juris Doctor',
  institution: 'Escuela de Derecho, San Juan',
  startDate: '2011-08-15',
  endDate: '2014-05-30',
  description: null,
  version: 1,
}
export const profile: PublicProfile = {
  slug: null,
  publicUrl: null,
  name: 'Nereida',
  surname: 'Albaladejo Font',
  marketplaceVisible: false,
  listed: false,
  professionalTitle: 'Lcda.',
  headline: null,
  description: 'Herencias y familia.',
  priceBasis: 'fixed',
  priceCents: 6000,
  hourlyRateCents: null,
  currency: 'USD',
  languages: ['es', 'en'],
  remote: true,
  notary: false,
  contactFormId: null,
  photoUrl: null,
  ruaNumber: '21407',
  ruaVerifiedOn: '2026-10-12',
  licence: {
    state: 'verified',
    verifiedOn: '2026-10-12',
    validUntil: '2027-10-12',
    withdrawnAt: null,
    withdrawalReason: null,
    shared: false,
  },
  licenceRequired: true,
  shownUntil: null,
  claims: [],
  socialMedia: {},
  legalAreas: [{ id: id(2), code: 'family', name: 'Familia' }],
  location: null,
  studies: [degree],
  portfolio: [],
  missing: ['photo', 'location', 'slug'],
  version: 3,
}
export const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body })
export const me = {
  'GET /api/user/profile': ok({
    id: id(9),
    name: 'Nereida',
    surname: 'Albaladejo Font',
    profile: 'professional',
    locale: 'es',
  }),
}
export const renderPanel = (panel: ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>{panel}</MemoryRouter>
    </QueryClientProvider>,
  )
export const press = (name: string | RegExp) => act(() => fireEvent.click(screen.getByRole('button', { name })))
