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
import type { TemplateDefinition, MatterApplication, MatterPreview, MatterTemplateDetail } from './matters.queries.ts'
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
      recurrence: { unit: 'month', every: 2 },
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
  created: { folders: [], tasks: [{ id: id(6), name: 'Leer la sentencia' }], triggers: [], documents: [], forms: [] },
  documents: [],
  forms: [],
  appliedBy: { id: id(9), name: 'Nereida', surname: 'Albaladejo' },
  appliedAt: '2026-11-20T14:00:00.000Z',
  undoneBy: null,
  undoneAt: null,
  remaining: [],
  can: { undo: true },
}
const inner = (children: ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
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

  it('names what is made, sent and left as a step, and sends no form when the person chooses so', async () => {
    const listed = { sourceId: id(2), folder: null, missing: [] }
    const calls = answerWith({
      ...applyRoutes,
      [`POST /api/matter-templates/${id(1)}/preview`]: ok({
        ...preview,
        documents: [
          { ...listed, name: 'Carta', stepReason: null, folder: 'Escritos', missing: ['Número del caso'] },
          { ...listed, name: 'Demanda', stepReason: 'source_gone' },
        ],
        forms: [
          { name: 'Entrevista', sourceId: id(3), stepReason: null, to: { name: 'Wanda', email: 'wanda@example.com' } },
        ],
      } satisfies MatterPreview),
      [`POST /api/cases/${caseId}/matter-applications`]: ok(
        {
          ...application,
          created: { ...application.created, documents: [{ id: id(8), name: 'Carta' }] },
        } satisfies MatterApplication,
        201,
      ),
    })
    const onClose = openSheet()
    await choose()
    expect(await screen.findByText('Se hará en «Escritos»')).toBeTruthy()
    expect(screen.getByText('Falta, y quedará marcado: Número del caso')).toBeTruthy()
    expect(screen.getByText(/su plantilla o formulario ya no existe/)).toBeTruthy()
    expect(screen.getByText('Se enviará a Wanda, wanda@example.com')).toBeTruthy()
    expect(screen.getByText('Se repite cada 2 meses')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Enviar los formularios al cliente ahora' }))
    const apply = screen.getByRole('button', { name: 'Aplicar plantilla' })
    await waitFor(() => expect(apply).toHaveProperty('disabled', false))
    fireEvent.submit(screen.getByRole('form', { name: 'Aplicar una plantilla' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const bodyOf = (end: string) => calls.findLast(({ method, path }) => method === 'POST' && path.endsWith(end))?.body
    expect(bodyOf('/preview')).toMatchObject({ sendForms: false })
    expect(bodyOf('/matter-applications')).toMatchObject({ sendForms: false })
    expect(currentToasts().at(-1)?.message).toBe('«Apelación» se aplicó: 0 carpetas, 1 tarea y 1 documento')
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
    const made: MatterApplication = {
      ...application,
      created: {
        ...application.created,
        documents: [{ id: id(8), name: 'Carta' }],
        forms: [{ id: id(4), name: 'Entrevista' }],
      },
      documents: [{ name: 'Demanda', sourceId: id(2) }],
    }
    const undone: MatterApplication = {
      ...application,
      undoneAt: '2026-11-21T14:00:00.000Z',
      remaining: [
        { id: id(6), kind: 'task', name: 'Leer la sentencia', reason: 'done' },
        { id: id(4), kind: 'form', name: 'Entrevista', reason: 'answered' },
      ],
      can: { undo: false },
    }
    answerWith({
      ...applyRoutes,
      [`GET /api/cases/${caseId}/matter-applications`]: [ok({ items: [made] }), ok({ items: [undone] })],
      [`POST /api/matter-applications/${id(5)}/undo`]: ok(undone),
    })
    openSheet()
    const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await linkTo('Abrir «Carta»')).toBe(`/app/my_cases/${caseId}?tab=documents&doc=${id(8)}`)
    expect(await linkTo('Ver «Entrevista», enviado')).toBe(`/app/my_cases/${caseId}?tab=forms`)
    expect(await linkTo('Hacer «Demanda»')).toContain(`template=${id(2)}`)
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer «Apelación»' }))
    expect(await screen.findByText('tarea «Leer la sentencia»: ya está hecha')).toBeTruthy()
    expect(screen.getByText('formulario «Entrevista»: ya se contestó')).toBeTruthy()
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

  it('chooses the template, folder and recurrence, which follow a folder that is moved', async () => {
    const calls = answerWith({
      [`GET /api/matter-templates/${id(1)}`]: ok({
        ...template,
        definition: {
          ...definition,
          folders: ['Escritos', 'Prueba'],
          tasks: [{ ...task('Facturar'), due: { days: 7, unit: 'calendar', from: null } }],
          documents: [{ name: 'Carta', templateId: null }],
          forms: [{ name: 'Entrevista', formId: id(3) }],
        },
      }),
      [`PUT /api/matter-templates/${id(1)}`]: ok(template),
      'GET /api/term-rules': ok({ triggers: [], rules: [], can: { addOwn: false } }),
      'GET /api/document-templates?pageSize=100&sort=name': ok({
        items: [{ id: id(2), name: 'Carta' }],
        page: 1,
        pageSize: 100,
        total: 1,
      }),
      'GET /api/forms?pageSize=100&sort=title': ok({
        items: [],
        page: 1,
        pageSize: 100,
        total: 0,
        counts: { draft: 0, public: 0 },
      }),
    })
    const onClose = vi.fn<() => void>()
    inner(<TemplateSheet id={id(1)} onClose={onClose} />)
    expect(await screen.findByText('Ya no existe')).toBeTruthy()
    const set = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
    expect(screen.queryByLabelText('En qué carpeta')).toBeNull()
    set('Plantilla de documento', id(2))
    const inFolder = screen.getByLabelText('En qué carpeta')
    fireEvent.change(inFolder, {
      target: { value: within(inFolder).getByRole('option', { name: 'Prueba' }).getAttribute('value') },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Subir Prueba' }))
    set('Se repite', 'month')
    set('Cada cuántos', '3')
    expect(screen.getByRole('option', { name: 'cada 3 meses' })).toBeTruthy()
    fireEvent.submit(screen.getByRole('form', { name: 'Editar la plantilla' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      definition: {
        folders: ['Prueba', 'Escritos'],
        tasks: [{ title: 'Facturar', recurrence: { unit: 'month', every: 3 } }],
        documents: [{ name: 'Carta', templateId: id(2), folder: 0 }],
        forms: [{ name: 'Entrevista', formId: id(3) }],
      },
    })
  })
})
