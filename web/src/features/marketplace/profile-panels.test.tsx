// Panels of areas of law, studies, portfolio and location.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { currentToasts } from '../../lib/toast.ts'
import { answerWith, errorBody } from '../../testing/fake-server.ts'
import { AreasPanel } from './areas-panel.tsx'
import { GeographyPanel } from './geography-panel.tsx'
import { PortfolioPanel } from './portfolio-panel.tsx'
import { StudiesPanel } from './studies-panel.tsx'
import { id, degree, profile, ok, me, renderPanel, press } from '../../testing/profile-panels.tsx'

const place = {
  countryCode: 'PR',
  country: 'Puerto Rico',
  stateId: 'PR',
  state: 'Puerto Rico',
  cityId: 'pr-ponce',
  city: 'Ponce',
  latitude: 18.0111,
  longitude: -66.6141,
  timeZone: 'America/Puerto_Rico',
}
const geography = {
  'GET /api/geo/countries': ok({
    items: [
      { code: 'PR', name: 'Puerto Rico' },
      { code: 'CO', name: 'Colombia' },
    ],
  }),
  'GET /api/geo/countries/PR/states': ok({ items: [{ id: 'PR', countryCode: 'PR', name: 'Puerto Rico' }] }),
  'GET /api/geo/states/PR/cities': ok({
    items: [
      { id: 'pr-mayaguez', stateId: 'PR', name: 'Mayagüez', latitude: 18.2013, longitude: -67.1397, timeZone: null },
      { id: 'pr-ponce', stateId: 'PR', name: 'Ponce', latitude: 18.0111, longitude: -66.6141, timeZone: null },
    ],
  }),
}
const undo = () => act(() => currentToasts().at(-1)?.action?.run())

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['profile-public'])
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }))
})
afterEach(cleanup)

describe('areas of law', () => {
  it('adds several areas of the platform at once', async () => {
    const more = [
      { id: id(3), code: 'notary', name: 'Notaría' },
      { id: id(4), code: 'tax', name: 'Derecho contributivo' },
    ]
    const requests = answerWith({
      ...me,
      'GET /api/profile': [ok(profile), ok({ ...profile, legalAreas: [...profile.legalAreas, ...more] })],
      'GET /api/public/legal-areas': ok({ items: [...profile.legalAreas, ...more] }),
      'POST /api/profile/legal-areas': ok({ items: [] }, 201),
    })
    renderPanel(<AreasPanel />)
    expect(await screen.findByText('1 de 15')).toBeDefined()
    await press('Añadir áreas')
    const sheet = within(await screen.findByRole('dialog', { name: 'Añadir áreas' }))
    for (const area of await sheet.findAllByRole('checkbox')) fireEvent.click(area)
    expect(sheet.queryByLabelText('Familia')).toBeNull()
    fireEvent.click(sheet.getByRole('button', { name: 'Añadir' }))
    expect(await screen.findByText('3 de 15')).toBeDefined()
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [id(3), id(4)] })
  })

  it('removes an area and restores it by undo', async () => {
    const requests = answerWith({
      ...me,
      'GET /api/profile': [ok(profile), ok({ ...profile, legalAreas: [] }), ok(profile)],
      [`DELETE /api/profile/legal-areas/${id(2)}`]: { status: 204 },
      'POST /api/profile/legal-areas': ok({ items: [] }, 201),
    })
    renderPanel(<AreasPanel />)
    fireEvent.click(await screen.findByRole('button', { name: 'Quitar Familia' }))
    expect(await screen.findByText('Aún no ha elegido áreas')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Añadir áreas' })))
    undo()
    expect(await screen.findByText('Familia')).toBeDefined()
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [id(2)] })
  })
})

describe('studies', () => {
  it('shows the period in whole months', async () => {
    answerWith({ ...me, 'GET /api/profile': ok(profile) })
    renderPanel(<StudiesPanel />)
    expect(await screen.findByText('agosto de 2011 – mayo de 2014')).toBeDefined()
  })

  it('refuses an end before the start, at the field', async () => {
    const requests = answerWith({ ...me, 'GET /api/profile': ok(profile) })
    renderPanel(<StudiesPanel />)
    fireEvent.click(await screen.findByRole('button', { name: 'Añadir estudio' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Añadir estudio' }))
    fireEvent.change(sheet.getByLabelText(/Nombre del estudio/), { target: { value: 'Bachillerato en Historia' } })
    fireEvent.change(sheet.getByLabelText('Desde'), { target: { value: '2010-05-01' } })
    fireEvent.change(sheet.getByLabelText('Hasta'), { target: { value: '2006-08-01' } })
    fireEvent.click(sheet.getByRole('button', { name: 'Añadir estudio' }))
    expect(await sheet.findAllByText(/El período termina antes de empezar/)).not.toHaveLength(0)
    expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('deletes at once and restores by undo', async () => {
    const requests = answerWith({
      ...me,
      'GET /api/profile': [ok(profile), ok({ ...profile, studies: [] }), ok(profile)],
      [`DELETE /api/profile/studies/${id(1)}`]: { status: 204 },
      'POST /api/profile/studies': ok(degree, 201),
    })
    renderPanel(<StudiesPanel />)
    fireEvent.click(await screen.findByRole('button', { name: 'Acciones de Juris Doctor' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Borrar' }))
    expect(await screen.findByText('Aún no hay estudios')).toBeDefined()
    undo()
    expect(await screen.findByText('Juris Doctor')).toBeDefined()
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Juris Doctor',
      institution: 'Escuela de Derecho, San Juan',
      startDate: '2011-08-15',
      endDate: '2014-05-30',
      description: null,
    })
  })
})

describe('portfolio', () => {
  it('refuses wrong types and sizes before upload, and requires an image', async () => {
    answerWith({ ...me, 'GET /api/profile': ok(profile) })
    renderPanel(<PortfolioPanel />)
    fireEvent.click(await screen.findByRole('button', { name: 'Añadir trabajo' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Añadir trabajo' }))
    const input = sheet.getByLabelText<HTMLInputElement>('Imagen', { selector: 'input' })
    fireEvent.change(sheet.getByLabelText(/Título/), { target: { value: 'Guía de herencia' } })
    fireEvent.click(sheet.getByRole('button', { name: 'Añadir trabajo' }))
    expect(await sheet.findByText('Elija una imagen.')).toBeDefined()
    expect(Object.values(localStorage).join(' ')).toContain('Guía de herencia')
    fireEvent.change(input, { target: { files: [new File(['hola'], 'notas.txt', { type: 'text/plain' })] } })
    expect(sheet.getByText('Tipo de archivo no válido. Elija una imagen.')).toBeDefined()
    const large = new File(['x'], 'foto.png', { type: 'image/png' })
    Object.defineProperty(large, 'size', { value: 6 * 1024 * 1024 })
    fireEvent.change(input, { target: { files: [large] } })
    expect(sheet.getByText('El archivo es demasiado grande. El máximo es 5 MB.')).toBeDefined()
    fireEvent.change(input, { target: { files: [new File(['x'], 'foto.png', { type: 'image/png' })] } })
    expect(sheet.getByAltText('Imagen elegida: foto.png')).toBeDefined()
    expect(sheet.queryByRole('alert')).toBeNull()
  })

  it('names images after their work and confirms deletion', async () => {
    const work = {
      id: id(5),
      title: 'Taller de testamentos',
      description: null,
      imageUrl: `/api/profile/portfolio/${id(5)}/image`,
      createdAt: '2026-11-17T18:05:00.000Z',
      updatedAt: '2026-11-17T18:05:00.000Z',
      version: 1,
    }
    const requests = answerWith({
      ...me,
      'GET /api/profile': [ok({ ...profile, portfolio: [work] }), ok(profile)],
      [`GET /api/profile/portfolio/${id(5)}/image`]: ok('picture'),
      [`DELETE /api/profile/portfolio/${id(5)}`]: { status: 204 },
    })
    renderPanel(<PortfolioPanel />)
    expect(await screen.findByAltText('Imagen de «Taller de testamentos»')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Acciones de Taller de testamentos' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Borrar' }))
    const dialog = within(await screen.findByRole('dialog', { name: '¿Borrar «Taller de testamentos»?' }))
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
    fireEvent.click(dialog.getByRole('button', { name: 'Borrar trabajo' }))
    expect(await screen.findByText('Aún no hay trabajos')).toBeDefined()
  })
})

describe('geography', () => {
  it('chooses country, state and city, and stores only the city', async () => {
    const requests = answerWith({
      ...me,
      ...geography,
      'GET /api/profile/location': [ok({ location: null }), ok({ location: place })],
      'PUT /api/profile/location': ok({ location: place }),
    })
    renderPanel(<GeographyPanel />)
    fireEvent.click(await screen.findByRole('button', { name: 'Elegir ciudad' }))
    const city = await screen.findByLabelText(/Ciudad o municipio/)
    await waitFor(() => expect((city as HTMLInputElement).disabled).toBe(false))
    await press('Guardar ubicación')
    expect((await screen.findAllByText(/Seleccione una ciudad\./)).length).toBeGreaterThan(0)
    fireEvent.change(city, { target: { value: 'pon' } })
    fireEvent.click(await screen.findByRole('option', { name: 'Ponce' }))
    expect(await screen.findByText('18.0111 · -66.6141')).toBeDefined()
    await press('Guardar ubicación')
    expect(await screen.findByRole('img', { name: 'Mapa: Ponce, 18.0111 · -66.6141' })).toBeDefined()
    expect(await screen.findByText('Hora estándar del Atlántico')).toBeDefined()
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ cityId: 'pr-ponce' })
  })

  it('clears the city when another country is chosen', async () => {
    answerWith({
      ...me,
      ...geography,
      'GET /api/profile/location': ok({ location: place }),
      'GET /api/geo/countries/CO/states': ok({
        items: [
          { id: 'CO-ANT', countryCode: 'CO', name: 'Antioquia' },
          { id: 'CO-DC', countryCode: 'CO', name: 'Bogotá' },
        ],
      }),
    })
    renderPanel(<GeographyPanel />)
    fireEvent.click(await screen.findByRole('button', { name: 'Editar: Dónde atiende' }))
    await screen.findByRole('option', { name: 'Colombia' })
    fireEvent.change(screen.getByLabelText('País'), { target: { value: 'CO' } })
    expect(await screen.findByRole('option', { name: 'Antioquia' })).toBeDefined()
    const city = screen.getByLabelText<HTMLInputElement>(/Ciudad o municipio/)
    expect(city.disabled).toBe(true)
    expect(city.value).toBe('')
  })

  it.each([
    ['los países', 'GET /api/geo/countries', 'No se pudieron cargar los países.'],
    ['los departamentos', 'GET /api/geo/countries/PR/states', 'No se pudieron cargar los departamentos.'],
    ['las ciudades', 'GET /api/geo/states/PR/cities', 'No se pudieron cargar las ciudades.'],
  ])('shows an error with retry when %s cannot be loaded', async (_name, route, sentence) => {
    const broken = { status: 500, body: errorBody(500, 'internal_error', 'Falló.') }
    answerWith({
      ...me,
      ...geography,
      'GET /api/profile/location': ok({ location: null }),
      [route]: [broken, geography[route as keyof typeof geography]],
    })
    renderPanel(<GeographyPanel />)
    fireEvent.click(await screen.findByRole('button', { name: 'Elegir ciudad' }))
    const notice = (await screen.findByText(sentence)).parentElement
    fireEvent.click(within(notice ?? document.body).getByRole('button', { name: 'Intentar de nuevo' }))
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  })

  it('shows an error when the own location cannot be loaded', async () => {
    answerWith({
      ...me,
      'GET /api/profile/location': { status: 500, body: errorBody(500, 'internal_error', 'Falló.') },
    })
    renderPanel(<GeographyPanel />)
    expect(await screen.findByText('No se pudo cargar su ubicación')).toBeDefined()
  })
})
