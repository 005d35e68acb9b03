import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { currentToasts } from '../../lib/toast.ts'
import { answerWith, errorBody } from '../../testing/fake-server.ts'
import {
  application,
  caseId,
  id,
  renderWithProviders,
  library,
  ok,
  preview,
  template,
} from '../../testing/matter-templates.tsx'
import { ApplySheet } from './applying/apply-sheet.tsx'
import type { MatterPreview } from '../../entities/matter.queries.ts'
import { matterQueries, type MatterApplication } from './matters.queries.ts'

const applyRoutes = {
  'GET /api/matter-templates': library(),
  [`GET /api/matter-templates/${id(1)}`]: ok(template),
  [`POST /api/matter-templates/${id(1)}/preview`]: ok(preview),
  [`GET /api/cases/${caseId}/matter-applications`]: ok({ items: [] }),
}
const openSheet = () => {
  const onClose = vi.fn<() => void>()
  renderWithProviders(<ApplySheet caseId={caseId} mayApply onClose={onClose} />)
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

  it('keeps the method and the State of a date that is cleared and entered again', async () => {
    const calls = answerWith({
      ...applyRoutes,
      [`POST /api/cases/${caseId}/matter-applications`]: ok(application, 201),
    })
    const onClose = openSheet()
    await choose()
    const date = await screen.findByLabelText('Archivo de la sentencia')
    fireEvent.change(date, { target: { value: '2026-11-16' } })
    fireEvent.change(await screen.findByLabelText('Cómo se notificó'), { target: { value: 'mail' } })
    fireEvent.change(screen.getByLabelText('Si el Estado es parte'), { target: { value: 'yes' } })
    fireEvent.change(date, { target: { value: '' } })
    expect(screen.queryByLabelText('Cómo se notificó')).toBeNull()
    const lastPreview = () => calls.findLast(({ path }) => path.endsWith('/preview'))?.body
    await waitFor(() => expect(lastPreview()).toMatchObject({ dates: [] }))
    fireEvent.change(date, { target: { value: '2026-11-18' } })
    expect(screen.getByLabelText<HTMLSelectElement>('Cómo se notificó').value).toBe('mail')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Aplicar plantilla' })).toHaveProperty('disabled', false),
    )
    fireEvent.submit(screen.getByRole('form', { name: 'Aplicar una plantilla' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const sent = calls.find(({ path, method }) => method === 'POST' && path.endsWith('/matter-applications'))
    expect(sent?.body).toMatchObject({
      dates: [{ position: 0, on: '2026-11-18', method: 'mail', stateParty: true }],
    })
  })

  it('asks for the names of the parties, and sends each typed name with the position of the party', async () => {
    const calls = answerWith({
      ...applyRoutes,
      [`POST /api/matter-templates/${id(1)}/preview`]: ok({
        ...preview,
        client: 'Wanda Ruiz',
        parties: [
          { position: 0, label: 'Parte demandante', present: [] },
          { position: 2, label: 'Parte demandada', present: ['Mar, Inc.'] },
        ],
      } satisfies MatterPreview),
      [`POST /api/cases/${caseId}/matter-applications`]: ok(application, 201),
    })
    const onClose = openSheet()
    await choose()
    const [client] = await screen.findAllByRole('button', { name: 'Es el cliente: Wanda Ruiz' })
    if (client) fireEvent.click(client)
    expect(screen.getByLabelText<HTMLInputElement>('Parte demandante').value).toBe('Wanda Ruiz')
    expect(screen.queryByRole('button', { name: 'Es el cliente: Wanda Ruiz' })).toBeNull()
    expect(screen.getByText('Ya en el caso: Mar, Inc.')).toBeTruthy()
    const apply = screen.getByRole('button', { name: 'Aplicar plantilla' })
    await waitFor(() => expect(apply).toHaveProperty('disabled', false))
    fireEvent.submit(screen.getByRole('form', { name: 'Aplicar una plantilla' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const sent = calls.find(({ path, method }) => method === 'POST' && path.endsWith('/matter-applications'))
    expect(sent?.body).toMatchObject({ parties: [{ position: 0, name: 'Wanda Ruiz' }] })
  })

  it('lists documents to make, forms to send and remaining steps; the person can choose to send no form', async () => {
    const documentEntry = { sourceId: id(2), folder: null, missing: [] }
    const calls = answerWith({
      ...applyRoutes,
      [`POST /api/matter-templates/${id(1)}/preview`]: ok({
        ...preview,
        documents: [
          { ...documentEntry, name: 'Carta', stepReason: null, folder: 'Escritos', missing: ['Número del caso'] },
          { ...documentEntry, name: 'Demanda', stepReason: 'source_gone' },
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

  it('keeps entered dates when a newer version with the same dates arrives', async () => {
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
    renderWithProviders(<ApplySheet caseId={caseId} mayApply onClose={vi.fn<() => void>()} />, client)
    await choose()
    fireEvent.change(await screen.findByLabelText('Archivo de la sentencia'), { target: { value: '2026-11-16' } })
    await client.invalidateQueries(matterQueries.detail(id(1)))
    await waitFor(() => expect(screen.queryByText(/ningún abogado de la oficina lo ha revisado/)).toBeNull())
    expect(screen.getByLabelText('Archivo de la sentencia')).toHaveProperty('value', '2026-11-16')
  })

  it('is impossible while the preview is refused, and shows the reason', async () => {
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
