// A template of a matter with its preview and an application of it, for tests of its screens.
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { MatterPreview, MatterTemplateDetail, TemplateDefinition } from '../entities/matter.queries.ts'
import type { MatterApplication } from '../features/matters/matters.queries.ts'
import { createQueryClient } from '../lib/query-client.ts'
import type { FakeAnswer } from './fake-server.ts'

export const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
export const caseId = id(7)
export const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body })
export const task = (title: string): TemplateDefinition['tasks'][number] => ({
  title,
  notes: '',
  checklist: [],
  assignee: 'responsible',
  due: null,
  dependsOn: [],
})
export const definition: TemplateDefinition = {
  folders: ['Escritos'],
  parties: [],
  dates: [{ label: 'Archivo de la sentencia', trigger: 'judgment_filed' }],
  tasks: [task('Leer la sentencia'), task('Apelar')],
  documents: [],
  forms: [],
}
export const template: MatterTemplateDetail = {
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
export const starter = { key: 'sale', name: 'Compraventa', description: '', counts: template.counts }
export const library = (more: object = {}) =>
  ok({ items: [template], starters: [starter], can: { create: true }, ...more })
export const preview: MatterPreview = {
  templateVersion: 3,
  draft: true,
  parties: [],
  client: null,
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
export const application: MatterApplication = {
  id: id(5),
  template: { id: id(1), name: 'Apelación', version: 3, draft: true },
  created: {
    folders: [],
    parties: [],
    tasks: [{ id: id(6), name: 'Leer la sentencia' }],
    triggers: [],
    documents: [],
    forms: [],
  },
  documents: [],
  forms: [],
  appliedBy: { id: id(9), name: 'Nereida', surname: 'Albaladejo' },
  appliedAt: '2026-11-20T14:00:00.000Z',
  undoneBy: null,
  undoneAt: null,
  remaining: [],
  can: { undo: true },
}
export const renderWithProviders = (children: ReactNode, client = createQueryClient()) =>
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>,
  )
