// Short forms in which the templates of the product are written.
import type { TemplateDefinition } from '../definition.contract.ts'

type Task = TemplateDefinition['tasks'][number]
type Due = NonNullable<Task['due']>

/** Counted from the day of the application, or from the asked date at position `from`. */
export const inDays = (days: number, from: number | null = null): Due => ({ days, unit: 'calendar', from })
export const inCourtDays = (days: number, from: number | null = null): Due => ({ days, unit: 'court', from })

export const task = (title: string, more: Partial<Omit<Task, 'title'>> = {}): Task => ({
  title,
  notes: '',
  checklist: [],
  assignee: 'responsible',
  due: null,
  dependsOn: [],
  ...more,
})

export const party = (role: string, ask: string): TemplateDefinition['parties'][number] => ({ role, ask })
/** A date that proposes the terms of a trigger, or with null only dates tasks. */
export const date = (label: string, trigger: string | null = null): TemplateDefinition['dates'][number] => ({
  label,
  trigger,
})
export const toWrite = (...names: readonly string[]): TemplateDefinition['documents'] =>
  names.map((name) => ({ name, templateId: null }))
export const toSend = (...names: readonly string[]): TemplateDefinition['forms'] =>
  names.map((name) => ({ name, formId: null }))
