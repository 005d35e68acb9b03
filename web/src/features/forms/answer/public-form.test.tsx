// The public form for a visitor: the link to continue, a second window, the copy.
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { currentToasts } from '../../../lib/toast.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../../testing/fake-server.ts'
import {
  enterText,
  fields,
  form,
  formRoute,
  ok,
  open,
  pressButton,
  submittedAnswer,
} from '../../../testing/public-form-harness.tsx'

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

it('shows the page before on Back, and leaves the form on Back once it is submitted', async () => {
  answerWith({ ...formRoute, 'POST /api/public/forms/entrevista/responses': submittedAnswer })
  const router = open('/app/forms/public/entrevista')
  await screen.findByRole('heading', { level: 1 })
  await enterText(/Nombre/, 'Wanda')
  await pressButton('Siguiente')
  await enterText(/Relato/, 'Una caída')
  await act(async () => {
    await router.navigate(-1)
  })
  expect(screen.getByLabelText<HTMLInputElement>(/Nombre/).value).toBe('Wanda')
  await act(async () => {
    await router.navigate(1)
  })
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Relato/).value).toBe('Una caída')
  await pressButton('Anterior')
  expect(screen.getByLabelText(/Nombre/)).toBeTruthy()
  await pressButton('Siguiente')
  await pressButton('Enviar')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull())
  expect(router.state.location.state).toBeNull()
})

it('keeps the link of the draft in the address of each page', async () => {
  answerWith({
    ...formRoute,
    'POST /api/public/forms/entrevista/drafts': ok({ token, version: 1, expiresAt }, 201),
    [`PUT /api/public/forms/entrevista/drafts/${token}`]: ok({ ...draft, version: 2 }),
  })
  const router = open('/app/forms/public/entrevista')
  await screen.findByRole('heading', { level: 1 })
  await enterText(/Nombre/, 'Wanda')
  await pressButton('Siguiente')
  await pressButton('Guardar y continuar después')
  await screen.findByLabelText('Enlace para continuar')
  await act(async () => {
    await router.navigate(-1)
  })
  expect(screen.getByLabelText(/Nombre/)).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toBe(`?draft=${token}`))
})

it('leads from the later page of a draft to the one before, and there again on Back', async () => {
  answerWith({
    ...formRoute,
    [`GET /api/public/forms/entrevista/drafts/${token}`]: ok(draft),
    [`PUT /api/public/forms/entrevista/drafts/${token}`]: ok({ ...draft, version: 4 }),
  })
  const router = open(`/app/forms/public/entrevista?draft=${token}`)
  await screen.findByLabelText(/Relato/)
  await pressButton('Anterior')
  expect(screen.getByLabelText(/Nombre/)).toBeTruthy()
  await pressButton('Siguiente')
  expect(screen.getByLabelText(/Relato/)).toBeTruthy()
  await act(async () => {
    await router.navigate(-1)
  })
  expect(screen.getByLabelText(/Nombre/)).toBeTruthy()
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

it('says that the office closed the form, and keeps what was written', async () => {
  answerWith({
    ...formRoute,
    'POST /api/public/forms/entrevista/responses': { status: 404, body: errorBody(404, 'form_not_found', 'gone') },
  })
  open('/app/forms/public/entrevista')
  await screen.findByRole('heading', { name: 'Entrevista inicial' })
  await enterText(/Nombre/, 'Wanda')
  await pressButton('Siguiente')
  await pressButton('Enviar')
  expect(await screen.findByText(/ya no recibe respuestas, y las suyas no se enviaron/)).toBeDefined()
  await pressButton('Anterior')
  expect((await screen.findByLabelText<HTMLInputElement>(/Nombre/)).value).toBe('Wanda')
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

const refusedName: FakeAnswer = {
  status: 400,
  body: {
    error: {
      ...errorBody(400, 'validation_failed', 'invalid').error,
      details: [{ path: 'values.nombre', message: 'El nombre no puede llevar números.' }],
    },
  },
}

it('leads to the page before also after a refusal that led to an earlier page', async () => {
  answerWith({ ...formRoute, 'POST /api/public/forms/entrevista/responses': refusedName })
  open('/app/forms/public/entrevista')
  await screen.findByRole('heading', { level: 1 })
  await enterText(/Nombre/, 'Wanda 2')
  await pressButton('Siguiente')
  await pressButton('Enviar')
  await enterText(/Nombre/, 'Wanda')
  await pressButton('Siguiente')
  expect(screen.getByLabelText(/Relato/)).toBeTruthy()
  await pressButton('Anterior')
  expect(screen.getByLabelText(/Nombre/)).toBeTruthy()
})

it.each<[string, FakeAnswer, string]>([
  ['sent', submittedAnswer, 'Recibimos sus respuestas'],
  [
    'refused because another window sent them',
    { status: 409, body: errorBody(409, 'form_already_answered', 'answered') },
    'Este formulario ya se contestó',
  ],
  ['refused in one field', refusedName, 'El nombre no puede llevar números.'],
])('removes the notice of a failed attempt once the answers are %s', async (_what, secondAnswer, message) => {
  answerWith({ ...formRoute, 'POST /api/public/forms/entrevista/responses': ['no answer', secondAnswer] })
  open('/app/forms/public/entrevista')
  await screen.findByRole('heading', { name: 'Entrevista inicial' })
  await enterText(/Nombre/, 'Wanda')
  await pressButton('Siguiente')
  await pressButton('Enviar')
  await waitFor(() => expect(currentToasts()).toMatchObject([{ tone: 'error' }]))
  await pressButton('Enviar')
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('link', { name: 'Volver al inicio' })).toBeNull()
  expect(currentToasts()).toEqual([])
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
