// Templates of matters over HTTP: a definition, and requests for templates, cases and applications.
import type { TemplateDefinition } from '#modules/matters/definition.contract.ts'
import type { z } from 'zod'
import type { MatterPreview } from '#modules/matters/application.contract.ts'
import { testAddress, type Person } from './actors.ts'

export const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code
export const openCase = async (by: Person, name = 'Rivera v. Mar') =>
  ((await by.post('/cases', { name }).expect(201)).body as { id: string }).id

interface Named {
  readonly id: string
  readonly name: string
}
interface Template {
  readonly id: string
  readonly version: number
}
export interface Application {
  readonly id: string
  readonly created: {
    readonly folders: Named[]
    readonly parties: Named[]
    readonly tasks: Named[]
    readonly triggers: Named[]
    readonly documents: Named[]
    readonly forms: Named[]
  }
  readonly forms: { readonly name: string; readonly sourceId: string | null }[]
  readonly remaining: { readonly kind: string; readonly name: string; readonly reason: string }[]
}
export interface ListedTask {
  readonly id: string
  readonly title: string
  readonly dueOn: string | null
  readonly waitsFor: { readonly title: string } | null
}

export const task = (
  title: string,
  more: Partial<TemplateDefinition['tasks'][number]> = {},
): TemplateDefinition['tasks'][number] => ({
  title,
  notes: '',
  checklist: [],
  assignee: 'applier',
  due: null,
  dependsOn: [],
  ...more,
})
export const definition: TemplateDefinition = {
  folders: ['Escritos/Presentados', 'Prueba'],
  parties: [{ role: 'Demandante', ask: 'nombre y dirección' }],
  dates: [
    { label: 'Archivo de la sentencia', trigger: 'judgment_filed' },
    { label: 'Vista', trigger: null },
  ],
  tasks: [
    task('Leer la sentencia', { due: { days: 3, unit: 'court', from: 0 }, checklist: ['Hechos', 'Derecho'] }),
    task('Redactar la apelación', { due: { days: 10, unit: 'calendar', from: null }, dependsOn: [0] }),
    task('Preparar la vista', { due: { days: -2, unit: 'court', from: 1 }, assignee: 'nobody' }),
  ],
  documents: [{ name: 'Apelación', templateId: null }],
  forms: [],
}
export const filedDate = { position: 0, on: '2026-11-16', method: 'electronic', stateParty: false } as const

export const makeTemplate = async (by: Person, body: object = { name: 'Apelación', definition }) =>
  (await by.post('/matter-templates', body).expect(201)).body as Template
export const applyTemplate = async (by: Person, caseId: string, template: Template, dates: object[] = [filedDate]) =>
  (
    await by
      .post(`/cases/${caseId}/matter-applications`, {
        templateId: template.id,
        templateVersion: template.version,
        dates,
      })
      .expect(201)
  ).body as Application
/** Returns what the application of a template to a case would create. */
export const previewOf = async (by: Person, caseId: string, template: Template, more: object = {}) =>
  (await by.post(`/matter-templates/${template.id}/preview`, { caseId, dates: [], ...more }).expect(200))
    .body as z.output<typeof MatterPreview>
/** Applies a template from a unique IP address, because mails per address are limited. */
export const requestApplication = (by: Person, caseId: string, template: Template, more: object = {}) =>
  by
    .post(`/cases/${caseId}/matter-applications`, {
      ...{ templateId: template.id, templateVersion: template.version, dates: [] },
      ...more,
    })
    .set('x-forwarded-for', testAddress())
export const undoApplication = async (by: Person, { id }: Pick<Application, 'id'>) =>
  (await by.post(`/matter-applications/${id}/undo`).expect(200)).body as Application
export const describeRemaining = ({ remaining }: Application) =>
  remaining.map(({ kind, name, reason }) => `${kind} ${name}: ${reason}`).sort()

export const contentsOf = async (by: Person, caseId: string) => {
  const folders = (await by.get(`/cases/${caseId}/folders`).expect(200)).body as { items: Named[] }
  const tasks = (await by.get(`/tasks?caseId=${caseId}&pageSize=100`).expect(200)).body as { items: ListedTask[] }
  const chain = (await by.get(`/cases/${caseId}/terms`).expect(200)).body as {
    triggers: unknown[]
    terms: { dueOn: string; act: string }[]
  }
  return { folders: folders.items, tasks: tasks.items, triggers: chain.triggers, terms: chain.terms }
}
export const countsIn = async (by: Person, caseId: string) =>
  Object.fromEntries(Object.entries(await contentsOf(by, caseId)).map(([name, list]) => [name, list.length]))
