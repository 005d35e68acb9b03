// State of the form editor. Contents are immutable, so that undo restores the previous content of a list.
import { choiceTypes, type FieldType } from '#modules/forms/fields.contract.ts'
import { nameFromLabel } from '#modules/forms/definition.ts'
import type { FieldDefinition, FormDetail } from '../forms.queries.ts'
import { reordersOptions, withChange, withNewName } from './followed-conditions.ts'
import { withConsecutivePages, withFieldMoved, withPageBreak, withoutField } from './field-order.ts'

export interface EditorField extends FieldDefinition {
  readonly id: string
}

export interface Content {
  readonly title: string
  readonly description: string
  readonly fields: readonly EditorField[]
}

/** Kind of a change; the last one selects the message that is shown when saving fails. */
export type EditKind = 'update' | 'fieldCreate' | 'fieldUpdate' | 'fieldDelete' | 'fieldDuplicate' | 'reorder'

/** The content that the server has. */
export interface SavedVersion {
  readonly content: Content
  readonly version: number
  /** ISO 8601 UTC. */
  readonly updatedAt: string
}

export interface EditorState {
  readonly content: Content
  readonly saved: SavedVersion
  /** Id of the open field. */
  readonly openFieldId: string | null
  readonly past: readonly Content[]
  readonly future: readonly Content[]
  /** Consecutive changes with the same tag are one undo step; a change with an empty tag is a step of its own. */
  readonly undoTag: string
  readonly lastEdit: EditKind
  /**
   * Ids of the fields that the form had when it was opened, if it was ever published; their names no longer follow
   * their labels.
   */
  readonly publishedFieldIds: ReadonlySet<string>
}

export type EditorAction =
  | { readonly type: 'text'; readonly property: 'title' | 'description'; readonly value: string }
  | {
      readonly type: 'add'
      readonly fieldType: FieldType
      readonly id: string
      readonly label: string
      readonly options: readonly string[]
    }
  | { readonly type: 'label'; readonly id: string; readonly value: string }
  | { readonly type: 'name'; readonly id: string; readonly value: string }
  | {
      readonly type: 'change'
      readonly id: string
      readonly change: Partial<Omit<EditorField, 'id' | 'name' | 'label' | 'page'>>
      /** A separate undo step. */
      readonly isSeparateStep?: boolean
    }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'duplicate'; readonly id: string; readonly copyId: string; readonly label: string }
  | { readonly type: 'move'; readonly id: string; readonly to: number }
  /** Starts a page with the field, or merges its page with the previous page. */
  | { readonly type: 'page'; readonly id: string; readonly starts: boolean }
  | { readonly type: 'open'; readonly id: string | null }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'reset'; readonly form: FormDetail }
  | { readonly type: 'saved'; readonly saved: SavedVersion }
  /** Takes over unsaved content that an earlier visit left on this device. */
  | { readonly type: 'recover'; readonly content: Content }

/** Copies the properties of a field that the editor saves, without others that the server sent. */
function editorField(field: EditorField): EditorField {
  const { id, name, label, type, placeholder, help, required, options, section, page, rules, showWhen } = field
  return { id, name, label, type, placeholder, help, required, options, section, page, rules, showWhen }
}

export const contentOf = ({
  title,
  description,
  fields,
}: Pick<FormDetail, 'title' | 'description' | 'fields'>): Content => ({
  title,
  description,
  fields: fields.map(editorField),
})

export function initialState(form: FormDetail): EditorState {
  const content = contentOf(form)
  const publishedFieldIds = new Set(form.revision === null ? [] : form.fields.map(({ id }) => id))
  return {
    content,
    saved: { content, version: form.version, updatedAt: form.updatedAt },
    openFieldId: null,
    past: [],
    future: [],
    undoTag: '',
    lastEdit: 'update',
    publishedFieldIds,
  }
}

const maxUndoSteps = 100

const extendsStep = (state: EditorState, undoTag: string): boolean => undoTag !== '' && undoTag === state.undoTag

/** Adds an undo step; a change with the same tag extends the previous step. */
function addStep(
  state: EditorState,
  content: Content,
  lastEdit: EditKind,
  undoTag = '',
  openFieldId = state.openFieldId,
): EditorState {
  return {
    ...state,
    content,
    lastEdit,
    undoTag,
    openFieldId,
    future: [],
    past: extendsStep(state, undoTag) ? state.past : [...state.past, state.content].slice(-maxUndoSteps),
  }
}

const namesExcept = (fields: readonly EditorField[], id: string): ReadonlySet<string> =>
  new Set(fields.filter((field) => field.id !== id).map(({ name }) => name))

function withNewLabel(state: EditorState, id: string, label: string): readonly EditorField[] {
  const { fields } = state.content
  const field = fields.find((candidate) => candidate.id === id)
  if (!field) return fields
  const takenNames = namesExcept(fields, id)
  const nameFollowsLabel = !state.publishedFieldIds.has(id) && field.name === nameFromLabel(field.label, takenNames)
  const next = fields.map((candidate) => (candidate.id === id ? { ...candidate, label } : candidate))
  return nameFollowsLabel ? withNewName(next, id, nameFromLabel(label, takenNames)) : next
}

function withNewField(
  state: EditorState,
  { fieldType, id, label, options }: Extract<EditorAction, { type: 'add' }>,
): readonly EditorField[] {
  const { fields } = state.content
  const last = fields.at(-1)
  return [
    ...fields,
    {
      id,
      type: fieldType,
      label,
      name: nameFromLabel(label, namesExcept(fields, id)),
      placeholder: '',
      help: '',
      required: fieldType === 'consent',
      options: choiceTypes.includes(fieldType) ? optionsFrom(options) : [],
      section: last?.section ?? '',
      page: last?.page ?? 1,
      rules: {},
      showWhen: null,
    },
  ]
}

/** Derives the values of options from their labels. */
export function optionsFrom(labels: readonly string[]): EditorField['options'] {
  const values = new Set<string>()
  return labels.map((label) => {
    const value = nameFromLabel(label, values)
    values.add(value)
    return { label, value }
  })
}

function withDuplicate(
  fields: readonly EditorField[],
  { id, copyId, label }: Extract<EditorAction, { type: 'duplicate' }>,
): readonly EditorField[] {
  const index = fields.findIndex((field) => field.id === id)
  const field = fields[index]
  if (!field) return fields
  return [
    ...fields.slice(0, index + 1),
    { ...field, id: copyId, label, name: nameFromLabel(label, namesExcept(fields, copyId)) },
    ...fields.slice(index + 1),
  ]
}

function applyEdit(state: EditorState, action: EditorAction): EditorState {
  const { content } = state
  const withFields = (fields: readonly EditorField[]): Content => ({ ...content, fields: withConsecutivePages(fields) })
  switch (action.type) {
    case 'text':
      return addStep(state, { ...content, [action.property]: action.value }, 'update', action.property)
    case 'add':
      return addStep(state, withFields(withNewField(state, action)), 'fieldCreate', '', action.id)
    case 'label':
      return addStep(
        state,
        withFields(withNewLabel(state, action.id, action.value)),
        'fieldUpdate',
        `label ${action.id}`,
      )
    case 'name':
      return addStep(
        state,
        withFields(withNewName(content.fields, action.id, action.value)),
        'fieldUpdate',
        `name ${action.id}`,
      )
    case 'change': {
      const isReordering = reordersOptions(content.fields, action)
      const isSeparateStep = action.isSeparateStep === true || isReordering
      const undoTag = isSeparateStep ? '' : `${Object.keys(action.change).join()} ${action.id}`
      const { fields } = extendsStep(state, undoTag) ? (state.past.at(-1) ?? content) : content
      return addStep(state, withFields(withChange(fields, action, isReordering)), 'fieldUpdate', undoTag)
    }
    case 'remove':
      return addStep(state, withFields(withoutField(content.fields, action.id)), 'fieldDelete', '', null)
    case 'duplicate':
      return addStep(state, withFields(withDuplicate(content.fields, action)), 'fieldDuplicate', '', action.copyId)
    case 'move':
      return addStep(
        state,
        withFields(withFieldMoved(content.fields, action.id, action.to)),
        'reorder',
        `move ${action.id}`,
      )
    case 'page':
      return addStep(state, withFields(withPageBreak(content.fields, action.id, action.starts)), 'reorder')
    default:
      return state
  }
}

export function reduce(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'open':
      return { ...state, openFieldId: action.id, undoTag: '' }
    case 'reset':
      return { ...initialState(action.form), openFieldId: state.openFieldId }
    case 'saved':
      return { ...state, saved: action.saved }
    case 'recover':
      return addStep(state, action.content, 'update')
    case 'undo': {
      const previousContent = state.past.at(-1)
      return previousContent
        ? {
            ...state,
            content: previousContent,
            past: state.past.slice(0, -1),
            future: [state.content, ...state.future],
            undoTag: '',
          }
        : state
    }
    case 'redo': {
      const [nextContent, ...future] = state.future
      return nextContent
        ? { ...state, content: nextContent, past: [...state.past, state.content], future, undoTag: '' }
        : state
    }
    default:
      return applyEdit(state, action)
  }
}
