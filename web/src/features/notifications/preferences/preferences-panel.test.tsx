import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { standardChoices } from '#server/contract/notices.ts'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { write } from '../../../lib/storage.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith, errorBody } from '../../../testing/fake-server.ts'
import { PreferencesPanel } from './preferences-panel.tsx'

const storedPreferences = {
  channels: standardChoices,
  quietHours: { on: false, from: '20:00', to: '07:00' },
  digestAt: '07:30',
  timeZone: 'America/Puerto_Rico',
  morning: true,
  version: 3,
}
const renderView = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PreferencesPanel />
    </QueryClientProvider>,
  )
const setLocale = async (locale: (typeof locales)[number]) => {
  localStorage.clear()
  write('profile', 'professional')
  await startI18n(locale)
  await changeLocale(locale)
  await loadAreas(['notices', 'common'])
}

describe('notification preferences', () => {
  beforeEach(() => setLocale('es'))
  afterEach(cleanup)

  it('are set per group, with hours, and saved with the version that was read', async () => {
    const requests = answerWith({
      'GET /api/notices/preferences': { status: 200, body: storedPreferences },
      'PUT /api/notices/preferences': { status: 200, body: { ...storedPreferences, version: 4 } },
    })
    renderView()
    fireEvent.click(await screen.findByRole('switch', { name: 'Videollamadas: avisar en el programa' }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Formularios, por correo' }), { target: { value: 'digest' } })
    fireEvent.click(screen.getByRole('switch', { name: 'Horas de silencio' }))
    fireEvent.click(screen.getByRole('switch', { name: 'Correo de la mañana con mis términos' }))
    fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '21:30' } })
    fireEvent.change(screen.getByLabelText('Hora del resumen diario'), { target: { value: '18:00' } })
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
        ...storedPreferences,
        digestAt: '18:00',
        morning: false,
        quietHours: { on: true, from: '21:30', to: '07:00' },
        channels: {
          ...standardChoices,
          calls: { inApp: false, email: 'digest' },
          forms: { inApp: true, email: 'digest' },
        },
      }),
    )
    await waitFor(() =>
      expect((screen.getByRole('button', { name: 'Guardar' }) as HTMLButtonElement).disabled).toBe(true),
    )
  })

  it('have no morning mail for clients', async () => {
    write('profile', 'customer')
    answerWith({ 'GET /api/notices/preferences': { status: 200, body: storedPreferences } })
    renderView()
    await screen.findByRole('switch', { name: 'Horas de silencio' })
    expect(screen.queryByRole('switch', { name: /mañana/ })).toBeNull()
  })

  it('show an error with retry', async () => {
    answerWith({
      'GET /api/notices/preferences': [
        { status: 500, body: errorBody(500, 'internal', 'Error') },
        { status: 200, body: storedPreferences },
      ],
    })
    renderView()
    fireEvent.click(await screen.findByRole('button', { name: /de nuevo|Reintentar/ }))
    expect(await screen.findByRole('switch', { name: 'Citas: avisar en el programa' })).toBeDefined()
  })

  it.each(locales)('have all phrases in %s', async (locale) => {
    await setLocale(locale)
    answerWith({
      'GET /api/notices/preferences': {
        status: 200,
        body: { ...storedPreferences, quietHours: { ...storedPreferences.quietHours, on: true } },
      },
    })
    const { container } = renderView()
    await screen.findByRole('table')
    expect(container.textContent).not.toMatch(/choices\.|\{\{|undefined/)
  })
})
