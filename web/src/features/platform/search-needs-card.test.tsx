// Words that administrators add to the search of the marketplace.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { answerWith, errorBody } from '../../testing/fake-server.ts'
import { id, ok, press, renderPanel } from '../../testing/profile-panels.tsx'
import { SearchNeedsCard } from './search-needs-card.tsx'

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['platform'])
})
afterEach(cleanup)

const names = { es: 'Familia', en: 'Family', fr: 'Famille', pt: 'Família' }
const areas = {
  'GET /api/admin/legal-areas': ok({
    items: [
      { id: id(2), code: 'family', name: 'Familia', names, position: 1, active: true, version: 1 },
      { id: id(3), code: 'old', name: 'Derogada', names, position: 2, active: false, version: 1 },
    ],
  }),
}
const needsRequest = 'GET /api/admin/search-needs'
const need = {
  id: id(1),
  phrase: 'pensión de mi perro',
  locale: 'es',
  area: { id: id(2), name: 'Familia' },
  createdAt: '2026-11-20T12:00:00.000Z',
}
const builtIn = [
  { locale: 'es', needs: 900 },
  { locale: 'en', needs: 500 },
]
const answer = (...items: readonly (typeof need)[]) => ok({ items, builtIn })
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function fillIn(phrase: string): Promise<void> {
  await press('Añadir palabras')
  await screen.findByRole('option', { name: 'Familia' })
  type(/Lo que escribe quien busca/, phrase)
  type(/Área que lo atiende/, id(2))
}

describe('the words of the public search', () => {
  it('are listed with area and language, beside the number of built-in words', async () => {
    answerWith({ [needsRequest]: answer(need) })
    renderPanel(<SearchNeedsCard />)
    const row = within(await screen.findByRole('listitem'))
    expect(row.getByText('pensión de mi perro')).toBeDefined()
    expect(row.getByText('Familia · Español')).toBeDefined()
    expect(screen.getByText(/se añaden a las 1[,.\s]?400 que ya conoce/)).toBeDefined()
  })

  it('are added for an area in use, and the list is read again', async () => {
    const calls = answerWith({
      ...areas,
      [needsRequest]: [answer(), answer(need)],
      'POST /api/admin/search-needs': ok(need, 201),
    })
    renderPanel(<SearchNeedsCard />)
    expect(await screen.findByText('Todavía no se ha añadido ninguna.')).toBeDefined()
    await fillIn('pensión de mi perro')
    expect(screen.queryByRole('option', { name: 'Derogada' })).toBeNull()
    await press('Añadir')
    expect(await screen.findByText('pensión de mi perro')).toBeDefined()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      phrase: 'pensión de mi perro',
      locale: 'es',
      areaId: id(2),
    })
    expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull()
  })

  it('are refused if they are on the list already, beside the entered text', async () => {
    const calls = answerWith({
      ...areas,
      [needsRequest]: answer(need),
      'POST /api/admin/search-needs': {
        status: 409,
        body: errorBody(409, 'search_need_exists', 'Esa expresión ya está en la lista.'),
      },
    })
    renderPanel(<SearchNeedsCard />)
    await screen.findByRole('listitem')
    await fillIn('Pensión de mis perros')
    await press('Añadir')
    expect((await screen.findByRole('alert')).textContent).toContain('Esa expresión ya está en la lista.')
    expect(screen.getByLabelText<HTMLInputElement>(/Lo que escribe quien busca/).value).toBe('Pensión de mis perros')
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('need a phrase and an area; without them nothing is requested', async () => {
    const calls = answerWith({ ...areas, [needsRequest]: answer() })
    renderPanel(<SearchNeedsCard />)
    fireEvent.click(await screen.findByRole('button', { name: 'Añadir palabras' }))
    await screen.findByRole('option', { name: 'Familia' })
    await press('Añadir')
    await waitFor(() =>
      expect(screen.getByLabelText(/Lo que escribe quien busca/).getAttribute('aria-invalid')).toBe('true'),
    )
    expect(screen.getByLabelText(/Área que lo atiende/).getAttribute('aria-invalid')).toBe('true')
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('are removed, and the list is read again', async () => {
    const calls = answerWith({
      [needsRequest]: [answer(need), answer()],
      [`DELETE /api/admin/search-needs/${need.id}`]: { status: 204 },
    })
    renderPanel(<SearchNeedsCard />)
    fireEvent.click(await screen.findByRole('button', { name: 'Quitar «pensión de mi perro»' }))
    expect(await screen.findByText('Todavía no se ha añadido ninguna.')).toBeDefined()
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })

  it('stay on the screen when a removal fails', async () => {
    answerWith({ [needsRequest]: answer(need), [`DELETE /api/admin/search-needs/${need.id}`]: 'no answer' })
    renderPanel(<SearchNeedsCard />)
    const remove = await screen.findByRole<HTMLButtonElement>('button', { name: 'Quitar «pensión de mi perro»' })
    fireEvent.click(remove)
    await waitFor(() => expect(remove.disabled).toBe(false))
    expect(screen.getByText('pensión de mi perro')).toBeDefined()
  })

  it('are requested again after a failure, by a button', async () => {
    answerWith({
      [needsRequest]: [{ status: 500, body: errorBody(500, 'internal_error', 'Algo falló.') }, answer(need)],
    })
    renderPanel(<SearchNeedsCard />)
    fireEvent.click(await screen.findByRole('button', { name: /reintentar|intentar de nuevo/i }))
    expect(await screen.findByText('pensión de mi perro')).toBeDefined()
  })
})
