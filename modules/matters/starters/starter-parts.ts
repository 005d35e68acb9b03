// Helper functions that shorten the product's matter templates.
import type { TemplateDefinition } from '../definition.contract.ts'

type Task = TemplateDefinition['tasks'][number]
type Due = NonNullable<Task['due']>

/** A due date that is counted from the day of the application, or from the date at position `from` of the template. */
export const inDays = (days: number, from: number | null = null): Due => ({ days, unit: 'calendar', from })
export const inCourtDays = (days: number, from: number | null = null): Due => ({ days, unit: 'court', from })

export const task = (title: string, overrides: Partial<Omit<Task, 'title'>> = {}): Task => ({
  title,
  notes: '',
  checklist: [],
  assignee: 'responsible',
  due: null,
  dependsOn: [],
  ...overrides,
})

type AskedParty = TemplateDefinition['parties'][number]
/** Returns a party to ask for. `joinsAs` is the role of the person in the case when a name is given. */
export const party = (role: string, ask: string, joinsAs?: AskedParty['joinsAs']): AskedParty => ({
  role,
  ask,
  ...(joinsAs ? { joinsAs } : {}),
})
export const ours = (role: NonNullable<AskedParty['joinsAs']>['role']) => ({ role, side: 'ours' }) as const
export const adverse = (role: NonNullable<AskedParty['joinsAs']>['role']) => ({ role, side: 'adverse' }) as const
export const neutral = (role: NonNullable<AskedParty['joinsAs']>['role']) => ({ role, side: 'neutral' }) as const
/** A date to ask for. `trigger`: starts proposed terms on that date; null when only tasks refer to the date. */
export const date = (label: string, trigger: string | null = null): TemplateDefinition['dates'][number] => ({
  label,
  trigger,
})
/** Documents to be written, without a template yet. */
export const documentsNamed = (...names: readonly string[]): TemplateDefinition['documents'] =>
  names.map((name) => ({ name, templateId: null }))
/** Forms to be sent, without a form yet. */
export const formsNamed = (...names: readonly string[]): TemplateDefinition['forms'] =>
  names.map((name) => ({ name, formId: null }))
