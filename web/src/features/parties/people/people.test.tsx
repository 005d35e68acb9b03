import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { currentToasts, dismissToast } from '../../../lib/toast.ts'
import { answerWith, errorBody } from '../../../testing/fake-server.ts'
import { theme } from '../../../ui/theme.ts'
import type { PersonCard } from '../parties.queries.ts'
import { id, ok, personRecord } from '../testing.ts'
import { PeoplePage } from './people-page.tsx'
import { PersonPage } from './person-page.tsx'

const card = (n: number, name: string, more: Partial<PersonCard> = {}): PersonCard => ({
  ...personRecord(n, name),
  roles: [],
  relations: [],
  merges: [],
  ...more,
})
const page = (items: readonly unknown[]) => ok({ items, page: 1, pageSize: 10, total: items.length })
const listPath = 'GET /api/people?page=1&pageSize=10&sort=name'
const noSimilar = ok({ names: [] })

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}
const show = (path: string) =>
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[path]}>
          <Address />
          <Routes>
            <Route path="/app/people" element={<PeoplePage />} />
            <Route path="/app/people/:id" element={<PersonPage />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )
const address = () => screen.getByLabelText('address').textContent

beforeEach(async () => {
  localStorage.clear()
  localStorage.setItem('profile', 'professional')
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['people', 'parties'])
})
afterEach(() => {
  cleanup()
  for (const { id: toast } of currentToasts()) dismissToast(toast)
})

describe('the list of people', () => {
  it('is narrowed by kind of people in the URL, and has an empty state', async () => {
    const calls = answerWith({
      [listPath]: page([card(1, 'Carmen Rivera López', { phones: ['787-555-0101'] })]),
      [`${listPath}&client=true`]: page([]),
    })
    show('/app/people')
    expect(await screen.findByRole('link', { name: /Carmen Rivera López/ })).toBeTruthy()
    expect(screen.getByText('787-555-0101')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Clientes' }))
    await waitFor(() => expect(address()).toContain('client=true'))
    expect(calls.length).toBeGreaterThan(0)
    cleanup()
    answerWith({ [listPath]: page([]) })
    show('/app/people')
    expect(await screen.findByText('Aún no hay personas')).toBeTruthy()
  })

  it('shows deleted people, who can be restored', async () => {
    const deleted = card(1, 'Carmen Rivera López', {
      deletedAt: '2026-11-03T14:00:00.000Z',
      can: { update: false, remove: false, restore: true },
    })
    answerWith({
      [`${listPath}&deleted=true`]: page([deleted]),
      [`POST /api/people/${id(1)}/restore`]: ok(card(1, 'Carmen Rivera López')),
    })
    show('/app/people?deleted=true')
    fireEvent.click(await screen.findByRole('button', { name: /Carmen Rivera López/ }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Recuperar' }))
    await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('Carmen Rivera López vuelve a estar en Personas'))
  })
})

describe('the contact card', () => {
  it('shows roles, relations and stored data, and an error with a retry', async () => {
    const person = card(1, 'Carmen Rivera López', {
      partsGuessed: true,
      emails: ['carmen@example.com', 'crl@example.com'],
      hasTaxId: true,
      birthYear: 1971,
      language: 'es',
      roles: [
        {
          partyId: id(5),
          case: { id: id(6), name: 'Cond. Alborada v. Ferrán', courtCaseNumber: 'SJ2019CV01234', status: 'closed' },
          role: 'defendant',
          roleText: '',
          side: 'adverse',
          counselOf: null,
        },
      ],
      relations: [
        {
          id: id(7),
          reading: 'employer',
          text: '',
          other: { id: id(8), name: 'Sol Bakery, Inc.', kind: 'company', clientId: null },
          from: '2020-01-05',
          to: null,
          version: 1,
        },
      ],
    })
    answerWith({ [`GET /api/people/${id(1)}`]: ok(person), 'POST /api/people/similar': noSimilar })
    show(`/app/people/${id(1)}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Carmen Rivera López' })).toBeTruthy()
    expect(screen.getByText('Demandada · Parte contraria · SJ2019CV01234 · cerrado')).toBeTruthy()
    expect(screen.getByText(/^Patrono · desde/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'crl@example.com' })).toBeTruthy()
    for (const text of ['Guardado, sin mostrarse', '1971', 'Español', 'deducido'])
      expect(screen.getByText(text)).toBeTruthy()
    cleanup()
    answerWith({
      [`GET /api/people/${id(1)}`]: { status: 409, body: errorBody(409, 'stale_version', 'Alguien la cambió.') },
    })
    show(`/app/people/${id(1)}`)
    expect(await screen.findByRole('button', { name: 'Intentar de nuevo' })).toBeTruthy()
  })

  it('leads from a merged person to the survivor, where the merge is undone', async () => {
    const merge = {
      id: id(9),
      merged: { id: id(2), name: 'Carmen Ribera' },
      mergedAt: '2026-11-02T14:00:00.000Z',
      mergedBy: 'Ana Mora',
      undoUntil: '2037-11-02T14:00:00.000Z',
      changedSince: true,
      canUndo: true,
    }
    const survivor = card(1, 'Carmen Rivera López', { merges: [merge] })
    answerWith({
      [`GET /api/people/${id(2)}`]: ok(survivor),
      [`GET /api/people/${id(1)}`]: ok(survivor),
      'POST /api/people/similar': noSimilar,
      [`POST /api/person-merges/${id(9)}/undo`]: ok(card(1, 'Carmen Rivera López')),
    })
    show(`/app/people/${id(2)}`)
    await waitFor(() => expect(address()).toBe(`/app/people/${id(1)}`))
    expect(await screen.findByText(/Ana Mora unió «Carmen Ribera» a esta ficha/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer la unión' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/esos cambios se pierden/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Deshacer la unión' }))
    await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('Las dos fichas están otra vez como antes'))
  })

  it('is merged field by field with a record that may be the same', async () => {
    const person = card(1, 'Carmen Rivera López', { phones: ['787-555-0101'], birthYear: 1970 })
    const other = card(2, 'Carmen Ribera', { phones: ['787-555-0102'], birthYear: 1971, version: 4 })
    const calls = answerWith({
      [`GET /api/people/${id(1)}`]: ok(person),
      'POST /api/people/similar': ok({
        names: [
          {
            name: 'Carmen Rivera López',
            parts: person.parts,
            partsGuessed: false,
            similar: [{ person: other, band: 'strong', reasons: [{ code: 'same_phone' }], inCase: null }],
          },
        ],
      }),
      [`GET /api/people/${id(1)}/merge?otherId=${id(2)}`]: ok({
        survivor: person,
        merged: other,
        roles: 3,
        foldedRoles: 1,
        relations: 0,
        undoUntil: '2037-11-02T14:00:00.000Z',
      }),
      [`POST /api/people/${id(1)}/merge`]: ok(person),
    })
    show(`/app/people/${id(1)}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Comparar y unir' }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(await sheet.findByText('3 roles en casos')).toBeTruthy()
    expect(sheet.getByText('1 estaba repetido y queda uno solo')).toBeTruthy()
    fireEvent.click(sheet.getByRole('radio', { name: '1971' }))
    fireEvent.click(sheet.getByRole('checkbox', { name: '787-555-0101' }))
    fireEvent.click(sheet.getByRole('button', { name: 'Unir fichas' }))
    await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('Carmen Rivera López es ahora una sola ficha'))
    expect(calls.find(({ method, path }) => method === 'POST' && path.endsWith('/merge'))?.body).toMatchObject({
      otherId: id(2),
      version: 1,
      otherVersion: 4,
      name: 'survivor',
      birthYear: 'merged',
      phones: ['787-555-0102'],
      aliases: ['Carmen Ribera'],
    })
  })

  it('takes a second email address, a postal address and a tax number, which is not read back', async () => {
    const person = card(1, 'Carmen Rivera López', { emails: ['carmen@example.com'] })
    const calls = answerWith({
      [`GET /api/people/${id(1)}`]: ok(person),
      'POST /api/people/similar': noSimilar,
      [`PUT /api/people/${id(1)}`]: ok(person),
    })
    show(`/app/people/${id(1)}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Editar' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Añadir correo' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Correo 2' }), { target: { value: 'crl@example.com' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Dirección 1' }), { target: { value: 'Calle 4, Ponce' } })
    fireEvent.change(screen.getByRole('textbox', { name: /Número contributivo/ }), {
      target: { value: '123-45-6789' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('Cambios guardados'))
    const sent = calls.find(({ method }) => method === 'PUT')?.body
    expect(sent).toMatchObject({
      emails: ['carmen@example.com', 'crl@example.com'],
      addresses: ['Calle 4, Ponce'],
      taxId: '123-45-6789',
    })
    expect(sent).not.toHaveProperty('parts')
  })
})
