// The panel that publishes the profile.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { answerWith, errorBody } from '../../testing/fake-server.ts'
import { PublicPanel } from './public-panel.tsx'
import { profile, ok, me, renderPanel, press } from '../../testing/profile-panels.tsx'

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['profile-public'])
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }))
})
afterEach(cleanup)

describe('the public profile', () => {
  it('shows the directory card: name, price with basis, languages, verified licence', async () => {
    answerWith({ ...me, 'GET /api/profile': ok(profile) })
    renderPanel(<PublicPanel />)
    const card = within(await screen.findByRole('article', { name: 'Tarjeta del directorio' }))
    for (const phrase of [
      'Lcda. Nereida Albaladejo Font',
      '$60.00',
      'consulta fija',
      'Español, inglés',
      'Licencia verificada el 12 de octubre de 2026',
    ])
      expect(card.getByText(phrase)).toBeDefined()
    expect(screen.getByRole('link', { name: 'su ciudad' }).getAttribute('href')).toBe('/app/my_profile?tab=geography')
  })

  it('publishes the present data unchanged, and shows the address', async () => {
    const visibleProfile = {
      ...profile,
      marketplaceVisible: true,
      listed: true,
      slug: 'nereida-albaladejo',
      publicUrl: 'https://bufete.example/marketplace/professionals/nereida-albaladejo',
      missing: [],
      version: 4,
    }
    const requests = answerWith({
      ...me,
      'GET /api/profile': [ok(profile), ok(visibleProfile)],
      'PUT /api/profile': ok(visibleProfile),
    })
    renderPanel(<PublicPanel />)
    expect(await screen.findByText('No publicado')).toBeDefined()
    await press('Publicar perfil')
    expect(await screen.findByText('Visible en el directorio')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ver página pública' }).getAttribute('href')).toBe(visibleProfile.publicUrl)
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      version: 3,
      marketplaceVisible: true,
      professionalTitle: 'Lcda.',
      headline: null,
      description: 'Herencias y familia.',
      priceBasis: 'fixed',
      priceCents: 6000,
      languages: ['es', 'en'],
      remote: true,
      notary: false,
      contactFormId: null,
    })
  })

  it('shows why it cannot be published, and can be withdrawn once it is published', async () => {
    const visibleProfile = { ...profile, marketplaceVisible: true, listed: true, version: 4 }
    const requests = answerWith({
      ...me,
      'GET /api/profile': [
        ok({ ...profile, description: null, legalAreas: [] }),
        ok(profile),
        ok(visibleProfile),
        ok(profile),
      ],
      'PUT /api/profile': [
        { status: 409, body: errorBody(409, 'profile_empty', 'El profesional no tiene información.') },
        ok(visibleProfile),
      ],
      'DELETE /api/profile/publication': { status: 204 },
    })
    renderPanel(<PublicPanel />)
    fireEvent.click(await screen.findByRole('button', { name: 'Publicar perfil' }))
    expect((await screen.findByRole('alert')).textContent).toBe('El profesional no tiene información.')
    await press('Publicar perfil')
    fireEvent.click(await screen.findByRole('button', { name: 'Dejar de publicar' }))
    expect(await screen.findByText('No publicado')).toBeDefined()
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })

  it('removes the amount when the price is to be agreed, and offers current data after a version conflict', async () => {
    const newer = { ...profile, headline: 'Herencias', version: 4 }
    const requests = answerWith({
      ...me,
      'GET /api/profile': [ok(profile), ok(newer)],
      'PUT /api/profile': [{ status: 409, body: errorBody(409, 'stale_version', 'Cambió.') }, ok(newer)],
    })
    renderPanel(<PublicPanel />)
    fireEvent.click(await screen.findByRole('button', { name: 'Editar: Datos públicos' }))
    fireEvent.click(await screen.findByLabelText('A convenir'))
    expect(screen.queryByLabelText(/Precio de la consulta/)).toBeNull()
    await press('Guardar')
    fireEvent.click(await screen.findByRole('button', { name: 'Ver los datos actuales' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('En una línea').value).toBe('Herencias'))
    const [sent] = requests
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) => body as { priceBasis: string; priceCents: number | null })
    expect([sent?.priceBasis, sent?.priceCents]).toEqual(['to_agree', null])
  })

  it('restores typed values after a reload', async () => {
    answerWith({ ...me, 'GET /api/profile': ok(profile) })
    const first = renderPanel(<PublicPanel />)
    fireEvent.click(await screen.findByRole('button', { name: 'Editar: Datos públicos' }))
    fireEvent.change(await screen.findByLabelText('Sobre su práctica'), { target: { value: 'Acompaño a familias.' } })
    first.unmount()
    renderPanel(<PublicPanel />)
    fireEvent.click(await screen.findByRole('button', { name: 'Editar: Datos públicos' }))
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Sobre su práctica')).value).toBe('Acompaño a familias.')
    expect(screen.getByText('Recuperamos lo que había escrito.')).toBeDefined()
  })
})
