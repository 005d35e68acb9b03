import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { exportStates } from '#modules/portability/exports/exports.contract.ts'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { answerWith, errorBody } from '../../testing/fake-server.ts'
import { CopiesCard } from './copies-card.tsx'
import { DeletionCard } from './deletion-card.tsx'
import { OwnCopies } from './own-copies.tsx'

const id = '01a1fee1-1434-7828-b767-b8277f337d40'
const path = `/api/companies/${id}/exports`
const copy = (state: string, n = 1, changes: object = {}) => ({
  id: `01a1fee1-1434-7828-b767-b8277f337d4${n}`,
  state,
  createdAt: '2026-11-21T16:00:00.000Z',
  readyAt: null,
  expiresAt: state === 'ready' ? '2026-11-28T16:00:00.000Z' : null,
  sizeBytes: state === 'ready' ? 12_400_000 : null,
  rows: state === 'ready' ? 1_234 : null,
  files: state === 'ready' ? 56 : null,
  missing: state === 'ready' ? 0 : null,
  askedBy: { name: 'Nereida' },
  ...changes,
})
const list = (...items: readonly object[]) => ({ status: 200, body: { items } })
const noDeletion = { status: 200, body: { askedAt: null, dueAt: null, waitDays: 30 } }
const renderCard = (element: React.ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>)
const setLocale = async (locale: (typeof locales)[number]) => {
  localStorage.clear()
  await startI18n(locale)
  await changeLocale(locale)
  await loadAreas(['copies'])
}

describe('exports of a company', () => {
  beforeEach(() => setLocale('es'))
  afterEach(cleanup)

  it('cannot be ordered while another one is being made', async () => {
    const calls = answerWith({
      [`GET ${path}`]: [list(), list(copy('queued'))],
      [`POST ${path}`]: { status: 201, body: copy('queued') },
    })
    renderCard(<CopiesCard companyId={id} isAdministrator={false} />)
    expect(await screen.findByText('Aún no hay copias')).toBeDefined()
    const orderButton = screen.getByRole<HTMLButtonElement>('button', { name: 'Pedir una copia' })
    fireEvent.click(orderButton)
    expect(await screen.findByText('En cola')).toBeDefined()
    expect(orderButton.disabled).toBe(true)
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('are downloaded after entering the password; a wrong password is shown at its field', async () => {
    const linkRequest = `POST ${path}/${copy('ready').id}/link`
    const calls = answerWith({
      [`GET ${path}`]: list(copy('ready', 1, { missing: 2 })),
      [linkRequest]: { status: 403, body: errorBody(403, 'current_password_wrong', 'Esa no es su contraseña.') },
    })
    renderCard(<CopiesCard companyId={id} isAdministrator={false} />)
    expect((await screen.findByRole('listitem')).textContent).toContain('2 archivos no se pudieron leer')
    fireEvent.click(screen.getByRole('button', { name: /^Bajar la copia del 21 de noviembre/ }))
    fireEvent.change(await screen.findByLabelText(/Su contraseña/), { target: { value: 'otra' } })
    const submit = screen.getAllByRole('button', { name: 'Bajar' }).at(-1)
    if (submit) fireEvent.click(submit)
    expect(await screen.findByText('Esa no es su contraseña.')).toBeDefined()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ password: 'otra' })
  })

  it('can be ordered but not downloaded or removed by an administrator', async () => {
    answerWith({ [`GET /api/admin/companies/${id}/exports`]: list(copy('ready', 1, { askedBy: null })) })
    renderCard(<CopiesCard companyId={id} isAdministrator />)
    expect((await screen.findByRole('listitem')).textContent).toContain('la pidió la administración')
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Pedir una copia'])
  })

  it('show an error with retry when they cannot be loaded', async () => {
    answerWith({
      [`GET ${path}`]: [{ status: 422, body: errorBody(422, 'validation', 'Ahora no.') }, list(copy('ready'))],
    })
    renderCard(<CopiesCard companyId={id} isAdministrator={false} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }))
    expect(await screen.findByText('Lista')).toBeDefined()
  })

  it.each(locales)('have a phrase for each state in %s', async (locale) => {
    await setLocale(locale)
    answerWith({
      [`GET ${path}`]: list(...exportStates.map((state, n) => copy(state, n))),
      [`GET /api/companies/${id}/deletion`]: {
        status: 200,
        body: { askedAt: '2026-11-21T16:00:00.000Z', dueAt: '2026-12-21T16:00:00.000Z', waitDays: 30 },
      },
    })
    const { container } = renderCard(<OwnCopies companyId={id} />)
    await screen.findByRole('alert')
    expect(await screen.findAllByRole('listitem')).toHaveLength(exportStates.length)
    expect(container.textContent).not.toMatch(/states\.|deletion\.|\{\{|copies:/)
  })
})

describe('the deletion of a company', () => {
  beforeEach(() => setLocale('es'))
  afterEach(cleanup)
  const address = `/api/admin/companies/${id}/deletion`

  it('asks for the name, shows the date, and can be cancelled', async () => {
    const plannedDeletion = { askedAt: '2026-11-21T16:00:00.000Z', dueAt: '2026-12-21T16:00:00.000Z', waitDays: 30 }
    const calls = answerWith({
      [`GET ${address}`]: [noDeletion, noDeletion],
      [`POST ${address}`]: { status: 201, body: plannedDeletion },
      [`DELETE ${address}`]: { status: 204 },
    })
    renderCard(<DeletionCard company={{ id, name: 'Albaladejo' }} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Eliminar la empresa' }))
    fireEvent.change(await screen.findByLabelText(/Escriba el nombre/), { target: { value: 'Albaladejo' } })
    fireEvent.click(screen.getByRole('button', { name: 'Programar la eliminación' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Se eliminará el 21 de diciembre de 2026.')
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByRole('button', { name: 'Eliminar la empresa' })).toBeDefined()
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'DELETE', 'GET'])
  })
})
