import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { currentToasts, dismissToast } from '../../lib/toast.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../testing/fake-server.ts'
import { QuestionsSheet } from './questions-sheet.tsx'
import { templateQueries, type DocumentTemplateDetail } from './templates.queries.ts'

const id = '0193a1b2-0000-7000-8000-000000000001'
const ok = (body: unknown): FakeAnswer => ({ status: 200, body })
const template: DocumentTemplateDetail = {
  id,
  name: 'Contrato de honorarios',
  description: '',
  kind: 'authored',
  source: 'office',
  language: 'es',
  category: 'fees',
  draftNotice: false,
  sizeBytes: 900,
  placeholderCount: 0,
  unknownCount: 0,
  version: 3,
  createdAt: '2026-11-02T14:00:00.000Z',
  updatedAt: '2026-11-02T14:00:00.000Z',
  deletedAt: null,
  can: { update: true, remove: true, restore: false, duplicate: true, make: true },
  placeholders: [],
  questions: [
    {
      path: 'ask.honorario',
      label: 'Honorario',
      hint: '',
      type: 'choice',
      options: [
        { value: 'hourly', label: 'Por hora', from: 'agreement.hourly' },
        { value: 'flat', label: 'Fijo', from: 'agreement.flat' },
      ],
    },
  ],
}
const readRequest = `GET /api/document-templates/${id}`
const saveRequest = `PUT /api/document-templates/${id}`

function renderSheet(client = createQueryClient()) {
  const closings: true[] = []
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <QuestionsSheet scope="office" templateId={id} onClose={() => closings.push(true)} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return closings
}
const save = () => fireEvent.click(screen.getByText('Guardar', { selector: 'button' }))

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['drafting'])
})
afterEach(() => {
  cleanup()
  for (const { id: toastId } of currentToasts()) dismissToast(toastId)
})

describe('the questions of a template', () => {
  it('keep an option whose label is changed and restored before saving', async () => {
    const requests = answerWith({ [readRequest]: ok(template), [saveRequest]: ok({ ...template, version: 4 }) })
    const closings = renderSheet()
    const options = await screen.findByLabelText(/^Opciones/)
    fireEvent.change(options, { target: { value: 'Por horas\nFijo' } })
    fireEvent.change(options, { target: { value: 'Por hora\nFijo' } })
    save()
    await expect.poll(() => closings.length).toBe(1)
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      questions: template.questions,
      version: 3,
    })
  })

  it('have the label that was typed for a new question', async () => {
    answerWith({ [readRequest]: ok(template) })
    renderSheet()
    fireEvent.change(await screen.findByLabelText('Añadir una pregunta'), { target: { value: ' ¿Cómo se paga? ' } })
    fireEvent.click(screen.getByText('Añadir', { selector: 'button' }))
    const labels = screen.getAllByLabelText<HTMLInputElement>(/^Etiqueta/).map(({ value }) => value)
    expect(labels).toEqual(['Honorario', '¿Cómo se paga?'])
    expect(screen.getByText('{ask.como_se_paga}')).toBeDefined()
  })

  it('do not replace questions that somebody else saved while they were open', async () => {
    const requests = answerWith({
      [readRequest]: ok({ ...template, questions: [], version: 4 }),
      [saveRequest]: { status: 409, body: errorBody(409, 'stale_version', 'Otra persona cambió estos datos.') },
    })
    const client = createQueryClient()
    client.setQueryData(templateQueries.detail('office', id).queryKey, template, { updatedAt: Date.now() - 60_000 })
    const closings = renderSheet(client)
    await expect.poll(() => client.getQueryData(templateQueries.detail('office', id).queryKey)?.version).toBe(4)
    save()
    expect(await screen.findByText(/Otra persona cambió estos datos\./)).toBeDefined()
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 3 })
    expect(closings).toEqual([])
  })
})
