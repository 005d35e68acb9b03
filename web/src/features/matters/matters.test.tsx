import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { answerWith } from '../../testing/fake-server.ts'
import { definition, id, renderWithProviders, library, ok, task, template } from '../../testing/matter-templates.tsx'
import { TemplateSheet } from './editor/template-sheet.tsx'
import { MatterTemplatesPage } from './templates-page.tsx'
import type { TemplateDefinition } from '../../entities/matter.queries.ts'

beforeEach(async () => {
  await startI18n()
  await changeLocale('es')
  await loadAreas(['matters'])
})
afterEach(cleanup)

describe('the page of templates', () => {
  it('creates a template from a starter template and opens it', async () => {
    const calls = answerWith({
      'GET /api/matter-templates': library(),
      'POST /api/matter-templates': ok(template, 201),
      [`GET /api/matter-templates/${id(1)}`]: ok(template),
      'GET /api/term-rules': ok({ triggers: [], rules: [], can: { addOwn: false } }),
      'GET /api/document-templates': ok({ items: [], page: 1, pageSize: 100, total: 0 }),
      'GET /api/forms': ok({ items: [], page: 1, pageSize: 100, total: 0, counts: { draft: 0, public: 0 } }),
    })
    renderWithProviders(<MatterTemplatesPage />)
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
    renderWithProviders(<TemplateSheet id={id(1)} onClose={onClose} />)
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

  it('counts days before a date even after the number was emptied', async () => {
    const calls = answerWith({
      [`GET /api/matter-templates/${id(1)}`]: ok({
        ...template,
        definition: { ...definition, tasks: [{ ...task('Apelar'), due: { days: -5, unit: 'court', from: 0 } }] },
      }),
      [`PUT /api/matter-templates/${id(1)}`]: ok(template),
      'GET /api/term-rules': ok({ triggers: [], rules: [], can: { addOwn: false } }),
      'GET /api/document-templates': ok({ items: [], page: 1, pageSize: 100, total: 0 }),
      'GET /api/forms': ok({ items: [], page: 1, pageSize: 100, total: 0, counts: { draft: 0, public: 0 } }),
    })
    const onClose = vi.fn<() => void>()
    renderWithProviders(<TemplateSheet id={id(1)} onClose={onClose} />)
    const days = await screen.findByLabelText('Días')
    fireEvent.change(days, { target: { value: '' } })
    fireEvent.change(days, { target: { value: '10' } })
    fireEvent.submit(screen.getByRole('form', { name: 'Editar la plantilla' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const sent = calls.find(({ method }) => method === 'PUT')?.body as { definition: TemplateDefinition }
    expect(sent.definition.tasks[0]?.due).toEqual({ days: -10, unit: 'court', from: 0 })
  })

  it('saves the chosen template, recurrence and folder, even if the folder was moved', async () => {
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
      'GET /api/document-templates?pageSize=100&sort=language&page=1': ok({
        items: [{ id: id(2), name: 'Carta' }],
        page: 1,
        pageSize: 100,
        total: 1,
      }),
      'GET /api/forms?pageSize=100&sort=title&page=1': ok({
        items: [],
        page: 1,
        pageSize: 100,
        total: 0,
        counts: { draft: 0, public: 0 },
      }),
    })
    const onClose = vi.fn<() => void>()
    renderWithProviders(<TemplateSheet id={id(1)} onClose={onClose} />)
    expect(await screen.findByText('Ya no existe')).toBeTruthy()
    const set = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
    expect(screen.queryByLabelText('En qué carpeta')).toBeNull()
    set('Plantilla de documento', id(2))
    const inFolder = screen.getByLabelText('En qué carpeta')
    fireEvent.change(inFolder, {
      target: { value: within(inFolder).getByRole('option', { name: 'En «Prueba»' }).getAttribute('value') },
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
