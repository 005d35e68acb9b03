import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../../testing/fake-server.ts'
import type { DocumentTemplateDetail } from '../templates.queries.ts'
import type { Preflight } from './make.queries.ts'
import { MakeSheet } from './make-sheet.tsx'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body })
const can = { update: false, remove: false, restore: false, duplicate: true, make: true }
const template: DocumentTemplateDetail = {
  id: id(1),
  name: 'Contrato de honorarios',
  description: '',
  kind: 'authored',
  source: 'platform',
  language: 'es',
  category: 'fees',
  draftNotice: true,
  sizeBytes: 900,
  placeholderCount: 2,
  unknownCount: 0,
  version: 3,
  createdAt: '2026-11-02T14:00:00.000Z',
  updatedAt: '2026-11-02T14:00:00.000Z',
  deletedAt: null,
  can,
  placeholders: [],
  questions: [],
}
const missing = (
  path: string,
  label: string,
  overrides: Partial<Preflight['missing'][number]> = {},
): Preflight['missing'][number] => ({
  path,
  label,
  group: 'ask',
  optional: false,
  input: 'text',
  hint: '',
  options: [],
  ...overrides,
})
const filledValue = (path: string, label: string, value: string, typed: boolean): Preflight['values'][number] => ({
  path,
  label,
  group: typed ? 'ask' : 'client',
  value,
  typed,
})
const preflight = (overrides: Partial<Preflight>): FakeAnswer =>
  ok({
    ready: false,
    locale: 'es',
    templateVersion: 3,
    missing: [],
    unknown: [],
    values: [filledValue('client.full_name', 'Nombre del cliente', 'Wanda Irizarry', false)],
    ...overrides,
  } satisfies Preflight)

const caseId = id(3)
const commonRoutes = {
  'GET /api/user/profile': ok({
    id: id(9),
    name: 'Nereida',
    surname: 'Albaladejo Font',
    profile: 'professional',
    locale: 'es',
  }),
  'GET /api/document-templates?pageSize=50&sort=language': ok({ items: [template], page: 1, pageSize: 50, total: 1 }),
  [`GET /api/document-templates/${id(1)}`]: ok(template),
  'GET /api/document-templates/fields?locale=es': ok({
    items: [
      {
        path: 'client.full_name',
        label: { es: 'Nombre de quien contrata', en: '', fr: '', pt: '' },
        example: '',
        group: 'client',
        list: false,
        words: false,
        items: [],
      },
    ],
  }),
  [`GET /api/cases/${caseId}/folders`]: ok({
    items: [{ id: id(5), name: 'Contratos', parentId: null }],
    rootDocumentCount: 0,
    documentCount: 0,
  }),
  [`GET /api/forms/filed?caseId=${caseId}&pageSize=50`]: ok({ items: [], page: 1, pageSize: 50, total: 0 }),
}
const preflightRequest = `POST /api/document-templates/${id(1)}/preflight`
const makeRequest = `POST /api/cases/${caseId}/documents/from-template`

/** Reports the path of the router to the test. */
function LocationProbe({ location }: { readonly location: { path: string } }) {
  const { pathname } = useLocation()
  location.path = pathname
  return null
}

function renderView() {
  const location = { path: '' }
  const createdIds: string[] = []
  const closings: true[] = []
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <MakeSheet
          caseId={caseId}
          onCreated={(documentId) => createdIds.push(documentId)}
          onClose={() => closings.push(true)}
        />
        <LocationProbe location={location} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { createdIds, closings, location }
}
const buttonOf = (name: string) => screen.getByText<HTMLButtonElement>(name, { selector: 'button' })
async function chooseTemplate() {
  fireEvent.click(await screen.findByLabelText(/^Contrato de honorarios/))
  await screen.findByLabelText('Nombre del documento')
  await expect.poll(() => buttonOf('Revisar los datos').disabled).toBe(false)
  fireEvent.click(buttonOf('Revisar los datos'))
}

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['drafting'])
})
afterEach(cleanup)

describe('making documents from a template', () => {
  it('is possible once nothing is missing; answers survive every check', async () => {
    const requests = answerWith({
      ...commonRoutes,
      [preflightRequest]: [
        preflight({
          missing: [
            missing('ask.monto', 'Monto'),
            missing('ask.cuotas', 'Cuotas', { input: 'yes_no', optional: true }),
          ],
        }),
        preflight({
          missing: [missing('ask.pagos', 'Pagos', { input: 'lines' })],
          values: [
            filledValue('ask.monto', 'Monto', '$1,250.00', true),
            filledValue('ask.cuotas', 'Cuotas', 'sí', true),
          ],
        }),
        preflight({
          ready: true,
          values: [
            filledValue('ask.monto', 'Monto', '$1,250.00', true),
            filledValue('ask.cuotas', 'Cuotas', 'sí', true),
            filledValue('ask.pagos', 'Pagos', 'enero\nfebrero', true),
          ],
        }),
      ],
      [makeRequest]: ok(
        {
          items: [{ id: id(8), name: 'Contrato', kind: 'authored', mimeType: 'text/html' }],
        },
        201,
      ),
    })
    const { location } = renderView()
    await chooseTemplate()
    expect(await screen.findByText('Falta 1 dato')).toBeDefined()
    expect(screen.getByText('Borrador: revíselo un abogado.')).toBeDefined()
    expect(await screen.findByText('Nombre de quien contrata')).toBeDefined()
    expect(buttonOf('Crear documento').disabled).toBe(true)
    fireEvent.change(screen.getByLabelText(/^Monto/), { target: { value: '$1,250.00' } })
    fireEvent.click(screen.getByLabelText('Cuotas'))
    fireEvent.change(await screen.findByLabelText(/^Pagos/), { target: { value: 'enero\nfebrero' } })
    expect(screen.getByLabelText<HTMLInputElement>(/^Monto/).value).toBe('$1,250.00')
    expect(await screen.findByText('Todo listo: no falta ningún dato.')).toBeDefined()
    fireEvent.click(buttonOf('Crear documento'))
    await expect.poll(() => location.path).toBe(`/app/my_cases/${caseId}/documents/${id(8)}/edit`)
    expect(requests.find(({ path }) => path.endsWith('/from-template'))?.body).toEqual({
      templateId: id(1),
      locale: 'es',
      formats: ['authored'],
      folderId: null,
      templateVersion: 3,
      name: 'Contrato de honorarios',
      answers: { 'ask.monto': '$1,250.00', 'ask.cuotas': 'sí', 'ask.pagos': 'enero\nfebrero' },
    })
  })

  it('keeps the chosen template and the answers over a reload, until the document is discarded', async () => {
    const routes = {
      ...commonRoutes,
      [preflightRequest]: preflight({ missing: [missing('ask.monto', 'Monto', { input: 'money' })] }),
    }
    answerWith(routes)
    renderView()
    await chooseTemplate()
    fireEvent.change(await screen.findByLabelText(/^Monto/), { target: { value: 'mil' } })
    expect(await screen.findByText('Escriba un monto, como $1,250.00.')).toBeDefined()
    cleanup()
    // The server finds the question answered now, but it stays on the screen and can be changed.
    answerWith({
      ...routes,
      [preflightRequest]: preflight({ ready: true, values: [filledValue('ask.monto', 'Monto', 'mil', true)] }),
    })
    const { closings } = renderView()
    expect((await screen.findByLabelText<HTMLInputElement>(/^Monto/)).value).toBe('mil')
    fireEvent.click(screen.getByLabelText('Cerrar'))
    fireEvent.click(await screen.findByText('Descartar', { selector: 'button' }))
    await expect.poll(() => closings.length).toBe(1)
    cleanup()
    answerWith(routes)
    renderView()
    expect(await screen.findByLabelText(/^Contrato de honorarios/)).toBeDefined()
  })

  it('asks for unknown placeholders, with suggestions', async () => {
    answerWith({
      ...commonRoutes,
      [preflightRequest]: preflight({ unknown: [{ path: 'client.fono', suggestion: 'client.phone' }] }),
    })
    renderView()
    await chooseTemplate()
    const field = await screen.findByLabelText(/client\.fono/)
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      '¿Quiso decir «client.phone»?',
    )
    expect(buttonOf('Crear documento').disabled).toBe(true)
  })

  it('keeps answers when the connection fails, and checks them again on request', async () => {
    answerWith({
      ...commonRoutes,
      [preflightRequest]: [
        preflight({ missing: [missing('ask.monto', 'Monto')] }),
        'no answer',
        preflight({ ready: true, values: [filledValue('ask.monto', 'Monto', '10', true)] }),
      ],
    })
    renderView()
    await chooseTemplate()
    fireEvent.change(await screen.findByLabelText(/^Monto/), { target: { value: '10' } })
    fireEvent.click(await screen.findByText('Intentar de nuevo', { selector: 'button' }))
    expect(await screen.findByText('Todo listo: no falta ningún dato.')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>(/^Monto/).value).toBe('10')
  })

  it('reports a changed template, and checks again', async () => {
    const requests = answerWith({
      ...commonRoutes,
      [preflightRequest]: preflight({ ready: true }),
      [makeRequest]: { status: 409, body: errorBody(409, 'stale_version', 'Otra persona cambió estos datos.') },
    })
    const { createdIds } = renderView()
    await chooseTemplate()
    await screen.findByText('Todo listo: no falta ningún dato.')
    fireEvent.click(buttonOf('Crear documento'))
    expect(await screen.findByText('La plantilla cambió mientras tanto. Revise otra vez los datos.')).toBeDefined()
    await expect.poll(() => requests.filter(({ path }) => path.endsWith('/preflight')).length).toBe(2)
    expect(createdIds).toEqual([])
  })

  it('asks before discarding answers', async () => {
    answerWith({ ...commonRoutes, [preflightRequest]: preflight({ missing: [missing('ask.monto', 'Monto')] }) })
    const { closings } = renderView()
    await chooseTemplate()
    fireEvent.change(await screen.findByLabelText(/^Monto/), { target: { value: '10' } })
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: '¿Descartar lo escrito?' })).getByRole('button', {
        name: 'Volver',
      }),
    )
    await expect.poll(() => screen.queryByRole('dialog', { name: '¿Descartar lo escrito?' })).toBeNull()
    expect(closings).toEqual([])
    fireEvent.click(screen.getByText('Volver', { selector: 'button' }))
    fireEvent.click(await screen.findByText('Revisar los datos', { selector: 'button' }))
    expect((await screen.findByLabelText<HTMLInputElement>(/^Monto/)).value).toBe('10')
  })
})
