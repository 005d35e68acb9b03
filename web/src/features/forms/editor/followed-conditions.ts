// Conditions follow the name of the field and the value of the option to which they refer.
import type { AnswerCondition } from '#modules/forms/definition.ts'
import type { EditorAction, EditorField } from './editor-state.ts'

/** Returns the field with its conditions on another field changed. */
function withConditionsOn(
  field: EditorField,
  name: string | undefined,
  changeCondition: (condition: AnswerCondition) => AnswerCondition,
): EditorField {
  if (!field.showWhen?.conditions.some((condition) => condition.field === name)) return field
  return {
    ...field,
    showWhen: {
      ...field.showWhen,
      conditions: field.showWhen.conditions.map((condition) =>
        condition.field === name ? changeCondition(condition) : condition,
      ),
    },
  }
}

/** Renames the field, also in conditions that refer to it. */
export function withNewName(fields: readonly EditorField[], id: string, name: string): readonly EditorField[] {
  const previousName = fields.find((field) => field.id === id)?.name
  return fields.map((field) =>
    field.id === id
      ? { ...field, name }
      : withConditionsOn(field, previousName, (condition) => ({ ...condition, field: name })),
  )
}

/**
 * Returns the new value of each former value that changed. A value that two options share does not count, because the
 * conditions on both could not be told apart.
 */
function changedOptionValues(
  former: EditorField['options'],
  options: EditorField['options'],
): ReadonlyMap<string, string> {
  if (former.length !== options.length) return new Map()
  const isShared = (list: EditorField['options'], shared: string) =>
    list.filter(({ value }) => value === shared).length > 1
  return new Map(
    former.flatMap(({ value: formerValue }, index) => {
      const value = options[index]?.value ?? ''
      const isFollowed = value !== formerValue && !isShared(former, formerValue) && !isShared(options, value)
      return isFollowed ? [[formerValue, value] as const] : []
    }),
  )
}

/** Whether the change puts the options of the field into another order. */
export function reordersOptions(
  fields: readonly EditorField[],
  { id, change }: Extract<EditorAction, { type: 'change' }>,
): boolean {
  const former = fields.find((field) => field.id === id)?.options ?? []
  const { options = former } = change
  // A person edits one option at a time.
  return (
    former.length === options.length && former.filter(({ value }, index) => value !== options[index]?.value).length > 1
  )
}

/**
 * Changes a field; conditions on an option whose value changes follow it, unless options change places.
 * @param fields the fields before the undo step that the change extends, so that a value that was for a moment that of
 *   another option is followed too
 */
export function withChange(
  fields: readonly EditorField[],
  { id, change }: Extract<EditorAction, { type: 'change' }>,
  isReordering: boolean,
): readonly EditorField[] {
  const changedField = fields.find((field) => field.id === id)
  const newValues: ReadonlyMap<string, string> =
    changedField && change.options && !isReordering
      ? changedOptionValues(changedField.options, change.options)
      : new Map()
  return fields.map((field) => {
    if (field.id === id) return { ...field, ...change }
    if (newValues.size === 0) return field
    return withConditionsOn(field, changedField?.name, (condition) => ({
      ...condition,
      value: newValues.get(condition.value) ?? condition.value,
    }))
  })
}
