// The draft of a public form in the storage of the tab: what survives a reload.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FieldDefinition } from '#modules/forms/fields.contract.ts'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith, type FakeAnswer } from '../../../testing/fake-server.ts'
import { PublicFormPage } from './public-form-page.tsx'
import { readTabDraft, storeTabDraft, tabDraftKey } from './tab-draft.ts'

const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body })
const field = (overrides: object) =>
  FieldDefinition.parse({ name: 'nombre', label: 'Nombre', type: 'text', ...overrides })
const fields = [
  field({ required: true }),
  field({ name: 'prueba', label: 'Prueba', type: 'file' }),
  field({ name: 'relato', label: 'Relato', type: 'textarea', page: 2 }),
]
const form = (revision: number) => ({
  slug: 'entrevista',
  title: 'Entrevista inicial',
  description: '',
  successText: '',
  locale: 'es',
  company: { name: 'Albaladejo & Asociados' },
  revision,
  fields,
  copyByEmail: false,
  openedAt: '2026-11-21T12:00:00.000Z',
  send: null,
})
const path = '/app/forms/public/entrevista'
const formRoute = (revision = 1) => ({ 'GET /api/public/forms/entrevista': ok(form(revision)) })

async function open(address = path) {
  const router = createMemoryRouter([{ path: '/app/forms/public/:slug', element: <PublicFormPage /> }], {
    initialEntries: [address],
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Entrevista inicial' })
}
/** Simulates a reload: only the storage of the tab survives. */
async function reload(address = path) {
  cleanup()
  await open(address)
}
const pressButton = (name: string) => act(() => fireEvent.click(screen.getByRole('button', { name })))
const enterText = (label: RegExp, value: string) =>
  act(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const nameValue = () => (screen.getByLabelText(/Nombre/) as HTMLInputElement).value
const restoredNotice = 'Recuperamos lo que había escrito en esta pestaña.'

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = () => undefined
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['forms', 'forms-answer'])
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a public form', () => {
  it('restores answers and page after a reload, and informs that files are not restored', async () => {
    answerWith(formRoute())
    await open()
    expect(screen.queryByRole('button', { name: 'Borrar lo escrito' })).toBeNull()
    await enterText(/Nombre/, 'Wanda')
    expect(screen.getByText(/queda en esta pestaña hasta una hora.*adjuntar los archivos/)).toBeDefined()
    await pressButton('Siguiente')
    await enterText(/Relato/, 'Un choque en la PR-2')
    await reload()
    expect((screen.getByLabelText(/Relato/) as HTMLInputElement).value).toBe('Un choque en la PR-2')
    expect(screen.getByText(new RegExp(restoredNotice))).toBeDefined()
    await pressButton('Anterior')
    expect(nameValue()).toBe('Wanda')
    expect(Object.keys(localStorage).filter((key) => key.includes('form'))).toEqual([])
  })

  it('removes the entered answers on request', async () => {
    answerWith(formRoute())
    await open()
    await enterText(/Nombre/, 'Wanda')
    await pressButton('Borrar lo escrito')
    const dialog = await screen.findByRole('dialog', { name: '¿Borrar lo escrito?' })
    await act(() =>
      fireEvent.click(
        [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Borrar lo escrito')!,
      ),
    )
    await waitFor(() => expect(nameValue()).toBe(''))
    expect(sessionStorage.length).toBe(0)
    await reload()
    expect(nameValue()).toBe('')
    expect(screen.queryByText(new RegExp(restoredNotice))).toBeNull()
  })

  it('removes the entered answers once they are sent', async () => {
    answerWith({
      ...formRoute(),
      'POST /api/public/forms/entrevista/responses': ok(
        {
          id: '0193a1b2-0000-7000-8000-000000000001',
          submittedAt: '2026-11-21T12:05:00.000Z',
          successText: '',
          unknown: [],
        },
        201,
      ),
    })
    await open()
    await enterText(/Nombre/, 'Wanda')
    await pressButton('Siguiente')
    expect(sessionStorage.length).toBe(1)
    await pressButton('Enviar')
    await waitFor(() => expect(sessionStorage.length).toBe(0))
  })

  it('starts empty in another version of the form and with another link', async () => {
    const link = `?send=${'y'.repeat(43)}`
    answerWith({ ...formRoute(), [`GET /api/public/forms/entrevista${link}`]: ok(form(1)) })
    await open()
    await enterText(/Nombre/, 'Wanda')
    await reload(`${path}${link}`)
    expect(nameValue()).toBe('')
    answerWith(formRoute(2))
    await reload()
    expect(nameValue()).toBe('')
  })
})

describe('the draft of a tab', () => {
  const key = tabDraftKey('entrevista', 1, undefined)
  const draft = { values: { nombre: 'Wanda' }, page: 1, copyTo: '' }

  it('is removed an hour after its last change', () => {
    vi.useFakeTimers({ now: new Date('2037-03-02T12:00:00Z') })
    storeTabDraft(key, fields, draft, null)
    vi.advanceTimersByTime(59 * 60_000)
    expect(readTabDraft(key, fields, null)).toEqual(draft)
    vi.advanceTimersByTime(2 * 60_000)
    expect(readTabDraft(tabDraftKey('otro', 1, undefined), fields, null)).toBeUndefined()
    expect(sessionStorage.length).toBe(0)
  })

  it('has no files and no answers to removed fields', () => {
    storeTabDraft(key, fields, { ...draft, values: { nombre: 'W', prueba: ['token'], vieja: 'x' } }, null)
    expect(readTabDraft(key, fields, null)?.values).toEqual({ nombre: 'W' })
    expect(sessionStorage.getItem(key)).not.toContain('token')
  })

  it('is ignored when a newer draft was saved behind the link', () => {
    storeTabDraft(key, fields, draft, 3)
    expect(readTabDraft(key, fields, 3)).toEqual(draft)
    expect(readTabDraft(key, fields, 4)).toBeUndefined()
  })

  it.each(['', 'null', '{', '[]', '{"at":"x"}', `{"at":${Date.now()}}`])(
    'is ignored when the stored text is %j',
    (text) => {
      sessionStorage.setItem(key, text)
      expect(readTabDraft(key, fields, null)).toBeUndefined()
    },
  )
})
