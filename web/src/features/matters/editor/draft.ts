// A definition while it is edited: entries have keys, so that moving or deleting an entry does not break references to
// it.
import type { TemplateDefinition } from '../../../entities/matter.queries.ts'

type Task = TemplateDefinition['tasks'][number]
type Due = NonNullable<Task['due']>

interface Keyed {
  readonly key: string
}
export interface DraftFolder extends Keyed {
  readonly path: string
}
export type DraftParty = Keyed & TemplateDefinition['parties'][number]
export type DraftDate = Keyed & TemplateDefinition['dates'][number]
export interface DraftTask extends Keyed, Omit<Task, 'due' | 'dependsOn' | 'recurrence'> {
  /** `from`: the key of a date; null: the day of the application. */
  readonly due: (Omit<Due, 'from'> & { readonly from: string | null }) | null
  /** Only with a due date. */
  readonly recurrence: NonNullable<Task['recurrence']> | null
  /** Keys of tasks. */
  readonly dependsOn: readonly string[]
}
/** A document to be made, or a form to be sent; `sourceId`: the template of the document, or the form. */
export interface DraftDocumentOrForm extends Keyed {
  readonly name: string
  readonly sourceId: string | null
  /** The key of the folder in which a document is made; forms have none. */
  readonly folder: string | null
}
export interface TemplateDraft {
  readonly folders: readonly DraftFolder[]
  readonly parties: readonly DraftParty[]
  readonly dates: readonly DraftDate[]
  readonly tasks: readonly DraftTask[]
  readonly documents: readonly DraftDocumentOrForm[]
  readonly forms: readonly DraftDocumentOrForm[]
}

let lastKey = 0
export const newKey = (): string => `k${(lastKey += 1)}`

export const newTask = (): DraftTask => ({
  key: newKey(),
  title: '',
  notes: '',
  checklist: [],
  assignee: 'responsible',
  due: null,
  recurrence: null,
  dependsOn: [],
})

export function toDraft({ folders, parties, dates, tasks, documents, forms }: TemplateDefinition): TemplateDraft {
  const folderKeys = folders.map(newKey)
  const dateKeys = dates.map(newKey)
  const taskKeys = tasks.map(newKey)
  return {
    folders: folders.map((path, index) => ({ key: folderKeys[index] ?? newKey(), path })),
    parties: parties.map((party) => ({ key: newKey(), ...party })),
    dates: dates.map((date, index) => ({ ...date, key: dateKeys[index] ?? newKey() })),
    tasks: tasks.map((task, index) => ({
      ...task,
      key: taskKeys[index] ?? newKey(),
      due: task.due && { ...task.due, from: task.due.from === null ? null : (dateKeys[task.due.from] ?? null) },
      recurrence: task.recurrence ?? null,
      dependsOn: task.dependsOn.flatMap((position) => taskKeys[position] ?? []),
    })),
    documents: documents.map(({ name, templateId, folder }) => ({
      key: newKey(),
      name,
      sourceId: templateId,
      folder: folder == null ? null : (folderKeys[folder] ?? null),
    })),
    forms: forms.map(({ name, formId }) => ({ key: newKey(), name, sourceId: formId, folder: null })),
  }
}

const isWritten = (text: string): boolean => text.trim() !== ''

/** Returns the folders of a path, without empty names: ` Escritos / Presentados/` is `Escritos/Presentados`. */
const cleanPath = (path: string): string =>
  path
    .split('/')
    .map((name) => name.trim())
    .filter(isWritten)
    .join('/')

/**
 * Returns the definition of a draft: without empty entries, and with positions in place of keys.
 * A task waits only for tasks that are before it.
 */
export function fromDraft({ folders, parties, dates, tasks, documents, forms }: TemplateDraft): TemplateDefinition {
  const writtenFolders = folders.filter(({ path }) => isWritten(cleanPath(path)))
  const writtenDates = dates.filter(({ label }) => isWritten(label))
  const writtenTasks = tasks.filter(({ title }) => isWritten(title))
  const positionOf = (list: readonly Keyed[], key: string) => list.findIndex((entry) => entry.key === key)
  const dueOf = ({ due }: DraftTask): Task['due'] => {
    if (due === null) return null
    const { days, unit, from } = due
    if (from === null) return { days, unit, from }
    const position = positionOf(writtenDates, from)
    return position < 0 ? null : { days, unit, from: position }
  }
  const folderOf = ({ sourceId, folder }: DraftDocumentOrForm) => {
    const position = sourceId === null || folder === null ? -1 : positionOf(writtenFolders, folder)
    return position < 0 ? {} : { folder: position }
  }
  return {
    folders: writtenFolders.map(({ path }) => cleanPath(path)),
    parties: parties
      .filter(({ role }) => isWritten(role))
      .map(({ role, ask, joinsAs }) => ({ role, ask, ...(joinsAs ? { joinsAs } : {}) })),
    dates: writtenDates.map(({ label, trigger }) => ({ label, trigger })),
    tasks: writtenTasks.map((task, index) => ({
      title: task.title,
      notes: task.notes,
      checklist: task.checklist.filter(isWritten),
      assignee: task.assignee,
      due: dueOf(task),
      ...(task.recurrence === null || dueOf(task) === null ? {} : { recurrence: task.recurrence }),
      dependsOn: task.dependsOn
        .map((key) => positionOf(writtenTasks, key))
        .filter((position) => position >= 0 && position < index),
    })),
    documents: documents
      .filter(({ name }) => isWritten(name))
      .map((document) => ({ name: document.name, templateId: document.sourceId, ...folderOf(document) })),
    forms: forms.filter(({ name }) => isWritten(name)).map(({ name, sourceId }) => ({ name, formId: sourceId })),
  }
}

/** Returns the list with the entry at `index` moved by `step`; at an end it stays. */
export function moveEntry<T>(list: readonly T[], index: number, step: 1 | -1): readonly T[] {
  const target = index + step
  if (target < 0 || target >= list.length) return list
  const reordered = [...list]
  reordered.splice(target, 0, ...reordered.splice(index, 1))
  return reordered
}
