import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { currentToasts } from '../../lib/toast.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../testing/fake-server.ts'
import { theme } from '../../ui/theme.ts'
import { AdminDocumentTemplatesPage, DocumentTemplatesPage } from './templates-page.tsx'
import type { DocumentTemplate, DocumentTemplateDetail } from './templates.queries.ts'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body })
const page = (...items: DocumentTemplate[]) => ok({ items, page: 1, pageSize: 10, total: items.length })
const platformTemplate: DocumentTemplate = {
  id: id(1),
  name: 'Recibo de pago',
  description: 'Constancia de una suma recibida.',
  kind: 'authored',
  source: 'platform',
  language: 'es',
  category: 'receipt',
  draftNotice: true,
  sizeBytes: 1_100,
  placeholderCount: 2,
  unknownCount: 0,
  version: 1,
  createdAt: '2026-11-02T14:00:00.000Z',
  updatedAt: '2026-11-02T14:00:00.000Z',
  deletedAt: null,
  can: { update: false, remove: false, restore: false, duplicate: true, make: true },
}
const ownTemplate: DocumentTemplate = {
  ...platformTemplate,
  id: id(2),
  name: 'Carta de cobro',
  kind: 'docx',
  source: 'office',
  draftNotice: false,
  unknownCount: 1,
  can: { update: true, remove: true, restore: false, duplicate: true, make: true },
}
const detail: DocumentTemplateDetail = {
  ...ownTemplate,
  questions: [],
  placeholders: [
    { path: 'client.phone', kind: 'condition', optional: true, known: true },
    { path: 'client.phone', kind: 'value', optional: false, known: true },
    { path: 'date.today', kind: 'value', optional: true, known: true },
    { path: 'cliente', kind: 'value', optional: false, known: false },
  ],
}
const ownProfile = {
  'GET /api/user/profile': ok({
    id: id(9),
    name: 'Nereida',
    surname: 'Albaladejo Font',
    profile: 'professional',
    locale: 'es',
  }),
}
const listRequest = 'GET /api/document-templates?page=1&pageSize=10&sort=language'
const label = (es: string) => ({ es, en: es, fr: es, pt: es })
const fields = ok({
  items: [
    {
      path: 'client.phone',
      label: label('Teléfono del cliente'),
      example: '787-555-0100',
      group: 'client',
      list: false,
      words: false,
      items: [],
    },
  ],
})

const renderView = (address = '/', Page = DocumentTemplatesPage) =>
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[address]}>
          <Page />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )
const actionsOf = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Acciones de ${name}` }))
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
}

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['drafting'])
})
afterEach(cleanup)

describe('document templates', () => {
  it('marks drafts, and offers the allowed actions', async () => {
    answerWith({ ...ownProfile, [listRequest]: page(platformTemplate, ownTemplate) })
    renderView()
    expect(await screen.findByTitle('Borrador: revíselo un abogado')).toBeDefined()
    expect(screen.getByText('1 sin reconocer', { exact: false })).toBeDefined()
    expect(await actionsOf('Recibo de pago')).toEqual(['Ver', 'Usar en un caso', 'Copiar a la oficina', 'Bajar Word'])
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
    await expect.poll(() => screen.queryByRole('menu')).toBeNull()
    expect(await actionsOf('Carta de cobro')).toEqual([
      'Ver',
      'Usar en un caso',
      'Describir',
      'Preguntas',
      'Reemplazar el archivo',
      'Duplicar',
      'Bajar Word',
      'Borrar plantilla',
    ])
  })

  it('lists every placeholder once, with its uses', async () => {
    answerWith({
      ...ownProfile,
      [listRequest]: page(ownTemplate),
      [`GET /api/document-templates/${id(2)}`]: ok(detail),
      'GET /api/document-templates/fields?locale=es': fields,
    })
    renderView(`/?template=${id(2)}`)
    const sheet = within(await screen.findByRole('dialog', { name: 'Carta de cobro' }))
    await sheet.findByText('Teléfono del cliente')
    expect(sheet.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '{client.phone}Teléfono del clienteCondición',
      '{date.today}Puede faltar',
      '{cliente}Sin reconocer',
    ])
    expect(sheet.getByText(/^Un campo no se reconoce\./)).toBeDefined()
  })

  it('closes the sheet of a deleted template', async () => {
    answerWith({
      ...ownProfile,
      [listRequest]: [page(ownTemplate), page()],
      [`GET /api/document-templates/${id(2)}`]: ok(detail),
      'GET /api/document-templates/fields?locale=es': fields,
      [`DELETE /api/document-templates/${id(2)}`]: { status: 204 },
    })
    renderView(`/?template=${id(2)}`)
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Carta de cobro' })).getByText('Más acciones', {
        selector: 'button',
      }),
    )
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Borrar plantilla' }))
    await expect.poll(() => screen.queryByText('Campos de la plantilla')).toBeNull()
    expect(await screen.findByText('Aún no hay plantillas')).toBeDefined()
  })

  it('deletes a template and restores it by undo', async () => {
    const requests = answerWith({
      ...ownProfile,
      [listRequest]: [page(ownTemplate), page(), page(ownTemplate)],
      [`DELETE /api/document-templates/${id(2)}`]: { status: 204 },
      [`POST /api/document-templates/${id(2)}/restore`]: ok(detail),
    })
    renderView()
    await actionsOf('Carta de cobro')
    fireEvent.click(screen.getByRole('menuitem', { name: 'Borrar plantilla' }))
    expect(await screen.findByText('Aún no hay plantillas')).toBeDefined()
    await expect.poll(() => currentToasts().at(-1)?.message).toBe('Se borró la plantilla «Carta de cobro»')
    currentToasts().at(-1)?.action?.run()
    expect(await screen.findByRole('button', { name: 'Acciones de Carta de cobro' })).toBeDefined()
    expect(requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE /api/document-templates/${id(2)}`,
      `POST /api/document-templates/${id(2)}/restore`,
    ])
  })

  it('shows the refusal of the platform’s list, without the filter by owner', async () => {
    answerWith({
      ...ownProfile,
      'GET /api/admin/document-templates?page=1&pageSize=10&sort=language': {
        status: 403,
        body: errorBody(403, 'forbidden', 'No tiene permiso para hacer esto.'),
      },
    })
    renderView('/', AdminDocumentTemplatesPage)
    expect(await screen.findByText('No tiene permiso para hacer esto.')).toBeDefined()
    expect(screen.queryByRole('radio', { name: 'De la oficina' })).toBeNull()
  })
})
