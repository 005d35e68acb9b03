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

type AskedParty = TemplateDefinition['parties'][number]
/** With `joinsAs`: what the person becomes in the case when a name is given. */
export const party = (role: string, ask: string, joinsAs?: AskedParty['joinsAs']): AskedParty => ({
  role,
  ask,
  ...(joinsAs ? { joinsAs } : {}),
})
export const ours = (role: NonNullable<AskedParty['joinsAs']>['role']) => ({ role, side: 'ours' }) as const
export const adverse = (role: NonNullable<AskedParty['joinsAs']>['role']) => ({ role, side: 'adverse' }) as const
export const neutral = (role: NonNullable<AskedParty['joinsAs']>['role']) => ({ role, side: 'neutral' }) as const
/** A date that proposes the terms of a trigger, or with null only dates tasks. */
export const date = (label: string, trigger: string | null = null): TemplateDefinition['dates'][number] => ({
  label,
  trigger,
})
export const toWrite = (...names: readonly string[]): TemplateDefinition['documents'] =>
  names.map((name) => ({ name, templateId: null }))
export const toSend = (...names: readonly string[]): TemplateDefinition['forms'] =>
  names.map((name) => ({ name, formId: null }))
