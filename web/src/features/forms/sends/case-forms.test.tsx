import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { currentToasts } from '../../../lib/toast.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../../testing/fake-server.ts'
import { CaseForms } from './case-forms.tsx'
import type { FormSend } from './sends.queries.ts'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body })
const page = (items: unknown[]) => ok({ items, page: 1, pageSize: 10, total: items.length })
const openedSend: FormSend = {
  id: id(1),
  form: { id: id(2), title: 'Datos para demanda laboral' },
  caseId: id(3),
  client: { id: id(4), name: 'Wanda Irizarry' },
  email: 'wanda@example.com',
  state: 'opened',
  message: '',
  sentAt: '2026-11-02T14:00:00.000Z',
  openedAt: '2026-11-03T14:00:00.000Z',
  answeredAt: null,
  expiresAt: '2026-12-02T14:00:00.000Z',
  responseId: null,
  undelivered: false,
  can: { resend: true, revoke: true, copyLink: true },
}
const answeredSend: FormSend = {
  ...openedSend,
  id: id(5),
  state: 'answered',
  answeredAt: '2026-11-04T14:00:00.000Z',
  responseId: id(6),
  can: { resend: false, revoke: false, copyLink: false },
}
const filedResponse = {
  id: id(6),
  form: openedSend.form,
  submittedAt: '2026-11-04T14:00:00.000Z',
  read: false,
  client: openedSend.client,
}
const [sendsRequest, filedRequest] = [
  `GET /api/forms/sends?caseId=${id(3)}&pageSize=10`,
  `GET /api/forms/filed?caseId=${id(3)}&pageSize=10`,
]
const ownProfile = {
  'GET /api/user/profile': ok({
    id: id(9),
    name: 'Nereida',
    surname: 'Albaladejo Font',
    profile: 'professional',
    locale: 'es',
  }),
}

const renderView = (address = '/') =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <CaseForms item={{ id: id(3), client: openedSend.client }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['forms-sends', 'forms'])
})
afterEach(cleanup)

describe('forms of a case', () => {
  it('shows the status of each sent form, with links to the responses', async () => {
    answerWith({
      ...ownProfile,
      [sendsRequest]: page([openedSend, answeredSend]),
      [filedRequest]: page([filedResponse]),
    })
    renderView()
    expect(await screen.findByText('Abierto')).toBeDefined()
    expect(screen.getByText('Contestado')).toBeDefined()
    const links = screen.getAllByRole('link', { name: 'Datos para demanda laboral' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array(2).fill(`/app/forms/${id(2)}/responses/${id(6)}`),
    )
    expect(screen.getByText('Sin leer')).toBeDefined()
  })

  it('revokes a link after a confirmation', async () => {
    const requests = answerWith({
      ...ownProfile,
      [sendsRequest]: [
        page([openedSend]),
        page([{ ...openedSend, state: 'revoked', can: { ...openedSend.can, revoke: false, copyLink: false } }]),
      ],
      [filedRequest]: page([]),
      [`DELETE /api/forms/sends/${id(1)}`]: { status: 204 },
    })
    renderView()
    fireEvent.click(await screen.findByRole('button', { name: 'Acciones de Datos para demanda laboral' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Anular el enlace' }))
    const dialog = within(await screen.findByRole('dialog', { name: '¿Anular este enlace?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Anular el enlace' }))
    expect(await screen.findByText('Anulado')).toBeDefined()
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })

  it('sends a form to the client of the case, with language and validity', async () => {
    const forms = ok({
      items: [{ id: id(2), title: openedSend.form.title }],
      page: 1,
      pageSize: 25,
      total: 1,
      counts: { draft: 0, public: 1 },
    })
    const requests = answerWith({
      ...ownProfile,
      [sendsRequest]: [page([]), page([openedSend])],
      [filedRequest]: page([]),
      'GET /api/forms?status=public&pageSize=25&sort=-updatedAt': forms,
      [`GET /api/forms/${id(2)}`]: ok({ id: id(2), title: openedSend.form.title }),
      [`GET /api/clients/${id(4)}`]: ok({ id: id(4), name: 'Wanda Irizarry', email: 'wanda@example.com' }),
      [`POST /api/forms/${id(2)}/sends`]: [
        { status: 409, body: errorBody(409, 'form_not_public', 'Haga público el formulario antes de enviarlo.') },
        ok({ ...openedSend, mail: { kept: false, link: null } }, 201),
      ],
    })
    renderView(`/?send=${id(2)}`)
    const sheet = within(await screen.findByRole('dialog', { name: 'Enviar un formulario' }))
    expect(await sheet.findByLabelText('Wanda Irizarry · wanda@example.com')).toBeDefined()
    fireEvent.change(sheet.getByLabelText('Idioma del mensaje'), { target: { value: 'en' } })
    fireEvent.change(sheet.getByLabelText('El enlace vence en'), { target: { value: '7' } })
    fireEvent.change(sheet.getByLabelText('Mensaje'), { target: { value: 'Traiga su póliza.' } })
    fireEvent.click(sheet.getByRole('button', { name: 'Enviar formulario' }))
    expect(await sheet.findByText('Haga público el formulario antes de enviarlo.')).toBeDefined()
    fireEvent.click(sheet.getByRole('button', { name: 'Enviar formulario' }))
    expect(await screen.findByText('Abierto')).toBeDefined()
    expect(requests.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
      caseId: id(3),
      clientId: id(4),
      locale: 'en',
      days: 7,
      message: 'Traiga su póliza.',
    })
    await expect
      .poll(() => currentToasts().map((toast) => toast.message))
      .toContain('Se envió «Datos para demanda laboral» a wanda@example.com')
  })
})
