// Files of a public form that are not attached.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerWith, errorBody } from '../../../testing/fake-server.ts'
import { enterText, field, fields, form, ok, open, submittedAnswer } from '../../../testing/public-form-harness.tsx'

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
  // At the field, whose code is loaded when it is shown, and in the summary.
  await waitFor(() => expect(screen.getAllByText(/Dibuje o escriba su firma y pulse «Firmar»/)).toHaveLength(2))
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
