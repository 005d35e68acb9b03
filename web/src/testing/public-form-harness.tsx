// Test harness of the public form: its pages, and a form with two pages.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach } from 'vitest'
import { FieldDefinition } from '#modules/forms/fields.contract.ts'
import { CopyPage } from '../features/forms/answer/copy-page.tsx'
import { PublicFormPage } from '../features/forms/answer/public-form-page.tsx'
import { changeLocale, loadAreas, startI18n } from '../lib/i18n.ts'
import { createQueryClient } from '../lib/query-client.ts'
import type { FakeAnswer } from './fake-server.ts'

export const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body })
export const field = (overrides: object) =>
  FieldDefinition.parse({ name: 'nombre', label: 'Nombre', type: 'text', ...overrides })
/** A required field on the first page, and another one on the second page. */
export const fields = [field({ required: true }), field({ name: 'relato', label: 'Relato', type: 'textarea', page: 2 })]
export const form = {
  slug: 'entrevista',
  title: 'Entrevista inicial',
  description: '',
  successText: '',
  locale: 'es',
  company: { name: 'Albaladejo & Asociados' },
  revision: 1,
  fields,
  copyByEmail: true,
  openedAt: '2026-11-21T12:00:00.000Z',
  send: null,
}
export const submittedAnswer = ok(
  { id: '0193a1b2-0000-7000-8000-000000000001', submittedAt: '2026-11-21T12:05:00.000Z', successText: '', unknown: [] },
  201,
)
export const formRoute = { 'GET /api/public/forms/entrevista': ok(form) }

export function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/app/forms/public/:slug', element: <PublicFormPage /> },
      { path: '/app/forms/public/:slug/copies/:token', element: <CopyPage /> },
    ],
    { initialEntries: [path] },
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}
export const pressButton = (name: string) => act(() => fireEvent.click(screen.getByRole('button', { name })))
export const enterText = (label: RegExp, value: string) =>
  act(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }))

beforeEach(async () => {
  localStorage.clear()
  window.scrollTo = () => undefined
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['forms', 'forms-answer'])
})
afterEach(cleanup)
