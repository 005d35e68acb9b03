import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { currentToasts } from '../../lib/toast.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../testing/fake-server.ts'
import { ApplySheet } from './applying/apply-sheet.tsx'
import { TemplateSheet } from './editor/template-sheet.tsx'
import {
  matterQueries,
  type MatterApplication,
  type MatterPreview,
  type MatterTemplateDetail,
  type TemplateDefinition,
} from './matters.queries.ts'
import { MatterTemplatesPage } from './templates-page.tsx'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
const caseId = id(7)
const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body })
const task = (title: string): TemplateDefinition['tasks'][number] => ({
  title,
  notes: '',
  checklist: [],
  assignee: 'responsible',
  due: null,
  dependsOn: [],
})
const definition: TemplateDefinition = {
  folders: ['Escritos'],
  parties: [],
  dates: [{ label: 'Archivo de la sentencia', trigger: 'judgment_filed' }],
  tasks: [task('Leer la sentencia'), task('Apelar')],
  documents: [],
  forms: [],
}
const template: MatterTemplateDetail = {
  id: id(1),
  name: 'Apelación',
  kind: '',
  description: '',
  reviewed: null,
  archivedAt: null,
  counts: { folders: 1, parties: 0, dates: 1, tasks: 2, documents: 0, forms: 0 },
  version: 3,
  createdAt: '2026-11-02T14:00:00.000Z',
  updatedAt: '2026-11-02T14:00:00.000Z',
  can: { apply: true, update: true, review: true, copy: true, archive: true, restore: false, remove: false },
  definition,
}
const starter = { key: 'sale', name: 'Compraventa', description: '', counts: template.counts }
const library = (more: object = {}) => ok({ items: [template], starters: [starter], can: { create: true }, ...more })
const preview: MatterPreview = {
  templateVersion: 3,
  draft: true,
  folders: [{ path: 'Escritos', exists: true }],
  tasks: [
    {
      title: 'Leer la sentencia',
      checklist: [],
      assignee: null,
      dueOn: '2026-11-23',
      offset: { days: 3, unit: 'court', anchorOn: '2026-11-16' },
      missingDate: null,
      dependsOn: [],
    },
  ],
  triggers: [
    {
      label: 'Archivo de la sentencia',
      name: 'sentencia archivada en autos',
      happenedOn: null,
      terms: [{ act: 'Apelar', citation: 'R. 52', dueOn: null, laterOn: null }],
    },
  ],
  documents: [],
  forms: [],
}
const application: MatterApplication = {
  id: id(5),
  template: { id: id(1), name: 'Apelación', version: 3, draft: true },
  created: { folders: [], tasks: [{ id: id(6), name: 'Leer la sentencia' }], triggers: [] },
  documents: [],
  forms: [],
  appliedBy: { id: id(9), name: 'Nereida', surname: 'Albaladejo' },
  appliedAt: '2026-11-20T14:00:00.000Z',
  undoneBy: null,
  undoneAt: null,
  remaining: [],
  can: { undo: true },
}
const inner = (children: ReactNode, client = createQueryClient()) =>
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>,
  )
const applyRoutes = {
  'GET /api/matter-templates': library(),
  [`GET /api/matter-templates/${id(1)}`]: ok(template),
  [`POST /api/matter-templates/${id(1)}/preview`]: ok(preview),
  [`GET /api/cases/${caseId}/matter-applications`]: ok({ items: [] }),
}
const openSheet = () => {
  const onClose = vi.fn<() => void>()
  inner(<ApplySheet caseId={caseId} mayApply onClose={onClose} />)
  return onClose
}
const choose = async () => fireEvent.change(await screen.findByLabelText('Plantilla'), { target: { value: id(1) } })

beforeEach(async () => {
  await startI18n()
  await changeLocale('es')
  await loadAreas(['matters'])
})
afterEach(cleanup)

describe('applying a template to a case', () => {
  it('shows what would be created, applies it with the version of the preview, and offers the undo', async () => {
    const calls = answerWith({
      ...applyRoutes,
      [`POST /api/cases/${caseId}/matter-applications`]: ok(application, 201),
    })
    const onClose = openSheet()
    await choose()
    expect(await screen.findByText('El caso ya la tiene')).toBeTruthy()
    expect(screen.getByText(/3 días del tribunal después del/)).toBeTruthy()
    expect(screen.getByText(/ningún abogado de la oficina lo ha revisado/)).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Archivo de la sentencia'), { target: { value: '2026-11-16' } })
    fireEvent.change(await screen.findByLabelText('Si el Estado es parte'), { target: { value: 'no' } })
    const apply = screen.getByRole('button', { name: 'Aplicar plantilla' })
    await waitFor(() => expect(apply).toHaveProperty('disabled', false))
    fireEvent.submit(screen.getByRole('form', { name: 'Aplicar una plantilla' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const sent = calls.find(({ path, method }) => method === 'POST' && path.endsWith('/matter-applications'))
    expect(sent?.body).toMatchObject({
      templateId: id(1),
      templateVersion: 3,
      dates: [{ position: 0, on: '2026-11-16', stateParty: false }],
    })
    expect(currentToasts().at(-1)?.action?.label).toBe('Deshacer')
  })

  it('keeps typed dates when a newer version that asks for the same ones arrives', async () => {
    const newer = {
      ...template,
      version: 4,
      reviewed: { at: '2026-11-03T14:00:00.000Z', by: { id: id(8), name: 'Ana', surname: 'Ortiz' } },
    }
    answerWith({
      ...applyRoutes,
      [`GET /api/matter-templates/${id(1)}`]: [ok(template), ok(newer)],
    })
    const client = createQueryClient()
    inner(<ApplySheet caseId={caseId} mayApply onClose={vi.fn<() => void>()} />, client)
    await choose()
    fireEvent.change(await screen.findByLabelText('Archivo de la sentencia'), { target: { value: '2026-11-16' } })
    await client.invalidateQueries(matterQueries.detail(id(1)))
    await waitFor(() => expect(screen.queryByText(/ningún abogado de la oficina lo ha revisado/)).toBeNull())
    expect(screen.getByLabelText('Archivo de la sentencia')).toHaveProperty('value', '2026-11-16')
  })

  it('is disabled while the preview is refused, with the reason', async () => {
    answerWith({
      ...applyRoutes,
      [`POST /api/matter-templates/${id(1)}/preview`]: {
        status: 422,
        body: errorBody(422, 'term_trigger_ahead', 'Esa fecha no ha llegado.'),
      },
    })
    openSheet()
    await choose()
    expect(await screen.findByText('Esa fecha no ha llegado.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Aplicar plantilla' })).toHaveProperty('disabled', true)
  })

  it('lists applications, undoes one and reports what could not be removed', async () => {
    const undone: MatterApplication = {
      ...application,
      undoneAt: '2026-11-21T14:00:00.000Z',
      remaining: [{ id: id(6), kind: 'task', name: 'Leer la sentencia', reason: 'done' }],
      can: { undo: false },
    }
    answerWith({
      ...applyRoutes,
      [`GET /api/cases/${caseId}/matter-applications`]: [ok({ items: [application] }), ok({ items: [undone] })],
      [`POST /api/matter-applications/${id(5)}/undo`]: ok(undone),
    })
    openSheet()
    fireEvent.click(await screen.findByRole('button', { name: 'Deshacer «Apelación»' }))
    expect(await screen.findByText('tarea «Leer la sentencia»: ya está hecha')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Deshacer «Apelación»' })).toBeNull()
  })

  it('links to the templates when the office has none', async () => {
    answerWith({ ...applyRoutes, 'GET /api/matter-templates': library({ items: [] }) })
    openSheet()
    expect(await screen.findByRole('link', { name: 'Ver plantillas de asunto' })).toBeTruthy()
  })
})

describe('the page of templates', () => {
  it('creates one from a starting template and opens it', async () => {
    const calls = answerWith({
      'GET /api/matter-templates': library(),
      'POST /api/matter-templates': ok(template, 201),
      [`GET /api/matter-templates/${id(1)}`]: ok(template),
      'GET /api/term-rules': ok({ triggers: [], rules: [], can: { addOwn: false } }),
      'GET /api/document-templates': ok({ items: [], page: 1, pageSize: 100, total: 0 }),
      'GET /api/forms': ok({ items: [], page: 1, pageSize: 100, total: 0, counts: { draft: 0, public: 0 } }),
    })
    inner(<MatterTemplatesPage />)
    fireEvent.click(await screen.findByRole('button', { name: 'Usar «Compraventa»' }))
    expect(await screen.findByRole('dialog', { name: 'Editar la plantilla' })).toBeTruthy()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ starter: 'sale' })
  })
})

describe('the editor of a template', () => {
  it('moves tasks by keyboard and saves them in their new order', async () => {
    const calls = answerWith({
      [`GET /api/matter-templates/${id(1)}`]: ok(template),
      [`PUT /api/matter-templates/${id(1)}`]: ok(template),
      'GET /api/term-rules': ok({ triggers: [], rules: [], can: { addOwn: false } }),
      'GET /api/document-templates': ok({ items: [], page: 1, pageSize: 100, total: 0 }),
      'GET /api/forms': ok({ items: [], page: 1, pageSize: 100, total: 0, counts: { draft: 0, public: 0 } }),
    })
    const onClose = vi.fn<() => void>()
    inner(<TemplateSheet id={id(1)} onClose={onClose} />)
    const tasks = await screen.findByRole('group', { name: 'Tareas' })
    fireEvent.keyDown(within(tasks).getByDisplayValue('Leer la sentencia'), { key: 'ArrowDown', altKey: true })
    fireEvent.click(screen.getByRole('button', { name: 'Añadir carpeta' }))
    fireEvent.submit(screen.getByRole('form', { name: 'Editar la plantilla' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const sent = calls.find(({ method }) => method === 'PUT')?.body as {
      definition: TemplateDefinition
      version: number
    }
    expect(sent.version).toBe(3)
    expect(sent.definition.tasks.map(({ title }) => title)).toEqual(['Apelar', 'Leer la sentencia'])
    expect(sent.definition.folders).toEqual(['Escritos'])
  })
})
