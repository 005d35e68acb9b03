// The public form for a visitor: files, the link to continue, a second window, the copy.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FieldDefinition } from '#modules/forms/fields.contract.ts'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { currentToasts } from '../../../lib/toast.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../../testing/fake-server.ts'
import { CopyPage } from './copy-page.tsx'
import { PublicFormPage } from './public-form-page.tsx'

const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body })
const field = (overrides: object) =>
  FieldDefinition.parse({ name: 'nombre', label: 'Nombre', type: 'text', ...overrides })
const fields = [field({ required: true }), field({ name: 'relato', label: 'Relato', type: 'textarea', page: 2 })]
const form = {
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
const token = 'x'.repeat(43)
const expiresAt = '2026-12-21T12:00:00.000Z'
const draft = {
  values: { nombre: 'Wanda', vieja: 'ya no se pregunta' },
  revision: 1,
  page: 2,
  version: 3,
  expiresAt,
  files: [],
}
const submittedAnswer = ok(
  { id: '0193a1b2-0000-7000-8000-000000000001', submittedAt: '2026-11-21T12:05:00.000Z', successText: '', unknown: [] },
  201,
)
const formRoute = { 'GET /api/public/forms/entrevista': ok(form) }

function open(path: string) {
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
const pressButton = (name: string) => act(() => fireEvent.click(screen.getByRole('button', { name })))
const enterText = (label: RegExp, value: string) =>
  act(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }))

/** An upload without an answer: nothing leaves a test. */
class SilentRequest extends EventTarget {
  readonly upload = new EventTarget()
  readonly open = (): void => undefined
  readonly setRequestHeader = (): void => undefined
  readonly abort = (): void => undefined
  send(): void {
    /* no request */
  }
}

beforeEach(async () => {
  localStorage.clear()
  window.scrollTo = () => undefined
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['forms', 'forms-answer'])
})
afterEach(cleanup)

it('saves a draft under a link and at every page change, and submits the answers with its token', async () => {
  const requests = answerWith({
    ...formRoute,
    'POST /api/public/forms/entrevista/drafts': ok({ token, version: 1, expiresAt }, 201),
    [`PUT /api/public/forms/entrevista/drafts/${token}`]: ok({ ...draft, version: 2 }),
    'POST /api/public/forms/entrevista/responses': submittedAnswer,
  })
  const router = open('/app/forms/public/entrevista')
  await screen.findByRole('heading', { name: 'Entrevista inicial' })
  await enterText(/Nombre/, 'Wanda')
  await pressButton('Guardar y continuar después')
  expect(((await screen.findByLabelText('Enlace para continuar')) as HTMLInputElement).value).toContain(
    `?draft=${token}`,
  )
  expect(router.state.location.search).toBe(`?draft=${token}`)
  await pressButton('Siguiente')
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      values: { nombre: 'Wanda' },
      page: 2,
      version: 1,
    }),
  )
  await enterText(/Correo para recibir una copia/, 'no')
  await pressButton('Enviar')
  expect(await screen.findByText('Escriba un correo electrónico válido.')).toBeDefined()
  await enterText(/Correo para recibir una copia/, 'wanda@example.com')
  await pressButton('Enviar')
  expect(await screen.findByText('Le enviamos un enlace a su copia.')).toBeDefined()
  expect(requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    draftToken: token,
    copyTo: 'wanda@example.com',
  })
})

it('continues a draft at its page, without answers to removed fields', async () => {
  const requests = answerWith({
    ...formRoute,
    [`GET /api/public/forms/entrevista/drafts/${token}`]: ok(draft),
    [`PUT /api/public/forms/entrevista/drafts/${token}`]: ok({ ...draft, version: 4 }),
  })
  open(`/app/forms/public/entrevista?draft=${token}`)
  expect(await screen.findByLabelText(/Relato/)).toBeDefined()
  expect(screen.getByText(/Continúe donde lo dejó/)).toBeDefined()
  await pressButton('Anterior')
  expect((screen.getByLabelText(/Nombre/) as HTMLInputElement).value).toBe('Wanda')
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      values: { nombre: 'Wanda' },
      revision: 1,
      page: 1,
      version: 3,
    }),
  )
})

it('reports that another window saved other answers', async () => {
  answerWith({
    ...formRoute,
    [`GET /api/public/forms/entrevista/drafts/${token}`]: ok(draft),
    [`PUT /api/public/forms/entrevista/drafts/${token}`]: {
      status: 409,
      body: errorBody(409, 'draft_changed', 'changed'),
    },
  })
  open(`/app/forms/public/entrevista?draft=${token}`)
  await screen.findByLabelText(/Relato/)
  await pressButton('Guardar y continuar después')
  expect(await screen.findByText(/se guardó después en otra ventana/)).toBeDefined()
})

it.each([
  [
    'expired: the form can be answered from the beginning',
    { status: 404, body: errorBody(404, 'draft_not_found', 'gone') },
    /los enlaces duran 30 días/,
  ],
  [
    'already answered',
    { status: 409, body: errorBody(409, 'form_already_answered', 'answered') },
    'Este formulario ya se contestó',
  ],
])('shows a message for a link that is %s', async (_what, answer, message) => {
  answerWith({ ...formRoute, [`GET /api/public/forms/entrevista/drafts/${token}`]: answer })
  open(`/app/forms/public/entrevista?draft=${token}`)
  expect(await screen.findByText(message)).toBeDefined()
})

it('leads a signed-in client back to their page', async () => {
  localStorage.setItem('authToken', 'a-token')
  answerWith({ ...formRoute, 'POST /api/public/forms/entrevista/responses': submittedAnswer })
  open('/app/forms/public/entrevista')
  await screen.findByRole('heading', { name: 'Entrevista inicial' })
  await enterText(/Nombre/, 'Wanda')
  await pressButton('Siguiente')
  await pressButton('Enviar')
  expect((await screen.findByRole('link', { name: 'Volver al inicio' })).getAttribute('href')).toBe('/app/dashboard')
  localStorage.clear()
})

it('reports in the second window that the first one has submitted', async () => {
  answerWith({
    ...formRoute,
    [`GET /api/public/forms/entrevista/drafts/${token}`]: ok(draft),
    'POST /api/public/forms/entrevista/responses': {
      status: 409,
      body: errorBody(409, 'form_already_answered', 'answered'),
    },
  })
  open(`/app/forms/public/entrevista?draft=${token}`)
  await screen.findByLabelText(/Relato/)
  await pressButton('Enviar')
  expect(await screen.findByText('Este formulario ya se contestó')).toBeDefined()
})

it('removes the notice of a failed attempt once the answers are sent', async () => {
  answerWith({ ...formRoute, 'POST /api/public/forms/entrevista/responses': 'no answer' })
  open('/app/forms/public/entrevista')
  await screen.findByRole('heading', { name: 'Entrevista inicial' })
  await enterText(/Nombre/, 'Wanda')
  await pressButton('Siguiente')
  await pressButton('Enviar')
  await waitFor(() => expect(currentToasts()).toMatchObject([{ tone: 'error' }]))
  answerWith({ ...formRoute, 'POST /api/public/forms/entrevista/responses': submittedAnswer })
  await pressButton('Enviar')
  expect(await screen.findByText('Recibimos sus respuestas')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Volver al inicio' })).toBeNull()
  expect(currentToasts()).toEqual([])
})

it('says which files do not fit, and that a signature has to be saved', async () => {
  vi.stubGlobal('XMLHttpRequest', SilentRequest)
  answerWith({
    'GET /api/public/forms/entrevista': ok({
      ...form,
      fields: [
        field({ name: 'fotos', label: 'Fotos', type: 'file', rules: { maxMegabytes: 1 } }),
        field({ name: 'firma', label: 'Firma', type: 'signature', required: true }),
      ],
    }),
  })
  open('/app/forms/public/entrevista')
  const files = [
    new File([new Uint8Array(2 ** 20 + 1)], 'grande.pdf'),
    new File(['x'], 'a.pdf'),
    new File(['x'], 'b.pdf'),
  ]
  fireEvent.change(await screen.findByLabelText(/Fotos/), { target: { files } })
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Pasa de 1\sMB\.$/),
    'Solo cabe 1 archivo.',
  ])
  for (const name of ['grande.pdf', 'b.pdf']) {
    expect(screen.getByRole('button', { name: `Quitar ${name} de la lista` })).toBeDefined()
    expect(screen.queryByRole('button', { name: `Reintentar ${name}` })).toBeNull()
  }
  await act(() => fireEvent.submit(screen.getByRole('form')))
  expect(screen.getAllByText(/Dibuje o escriba su firma y pulse «Firmar»/)).toHaveLength(2)
})

it('shows a copy by its link, and the same message for every invalid link', async () => {
  answerWith({
    [`GET /api/public/forms/entrevista/copies/${token}`]: ok({
      title: form.title,
      company: form.company,
      locale: 'es',
      submittedAt: expiresAt,
      fields,
      values: { nombre: 'Wanda Irizarry' },
    }),
  })
  open(`/app/forms/public/entrevista/copies/${token}`)
  expect(await screen.findByText('Wanda Irizarry')).toBeDefined()
  expect(screen.getByText('Sin contestar')).toBeDefined()
  cleanup()
  answerWith({
    [`GET /api/public/forms/entrevista/copies/${token}`]: { status: 404, body: errorBody(404, 'form_not_found', 'no') },
  })
  open(`/app/forms/public/entrevista/copies/${token}`)
  expect(await screen.findByText('Esta copia no está disponible')).toBeDefined()
})

it('keeps other answers when a file is refused, shows the reason, and reports the file on submit', async () => {
  const sentence = '«contrato.docx» contiene elementos que se ejecutan al abrirlo. Guárdelo como PDF y súbalo de nuevo.'
  class RefusingRequest extends SilentRequest {
    readonly status = 415
    readonly response = errorBody(415, 'file_active', sentence)
    override send(): void {
      setTimeout(() => this.dispatchEvent(new Event('load')))
    }
  }
  vi.stubGlobal('XMLHttpRequest', RefusingRequest)
  const requests = answerWith({
    'GET /api/public/forms/entrevista': ok({
      ...form,
      fields: [fields[0], field({ name: 'prueba', label: 'Prueba', type: 'file' })],
    }),
    'POST /api/public/forms/entrevista/responses': submittedAnswer,
  })
  open('/app/forms/public/entrevista')
  await screen.findByRole('heading', { name: 'Entrevista inicial' })
  await enterText(/Nombre/, 'Wanda')
  const picker = await screen.findByLabelText(/Prueba/)
  await act(() => fireEvent.change(picker, { target: { files: [new File(['x'], 'contrato.docx')] } }))
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  expect((screen.getByLabelText(/Nombre/) as HTMLInputElement).value).toBe('Wanda')
  // jsdom validates file inputs whose files a test has set, and would not submit by the button.
  await act(() => fireEvent.submit(screen.getByRole('form')))
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      values: { nombre: 'Wanda' },
      refusedFiles: [{ field: 'prueba', name: 'contrato.docx', reason: 'file_active' }],
    }),
  )
})
