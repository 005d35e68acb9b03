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
 * Returns the former and the new value when a single option got another value. A value that another option already had
 * does not count, because the conditions on both could not be told apart afterwards.
 */
function changedOptionValue(
  former: EditorField['options'],
  options: EditorField['options'],
): readonly [formerValue: string, value: string] | null {
  if (former.length !== options.length) return null
  const [changed, ...otherChanges] = former.flatMap(({ value: formerValue }, index) => {
    const value = options[index]?.value ?? ''
    return value === formerValue ? [] : [{ index, formerValue, value }]
  })
  if (!changed || otherChanges.length > 0) return null
  const isShared = former.some(
    ({ value }, index) => index !== changed.index && (value === changed.formerValue || value === changed.value),
  )
  return isShared ? null : [changed.formerValue, changed.value]
}

/** Changes a field; conditions on an option whose value changes follow it. */
export function withChange(
  fields: readonly EditorField[],
  { id, change }: Extract<EditorAction, { type: 'change' }>,
): readonly EditorField[] {
  const changedField = fields.find((field) => field.id === id)
  const changedValue = changedField && change.options ? changedOptionValue(changedField.options, change.options) : null
  return fields.map((field) => {
    if (field.id === id) return { ...field, ...change }
    if (!changedValue) return field
    const [formerValue, value] = changedValue
    return withConditionsOn(field, changedField?.name, (condition) =>
      condition.value === formerValue ? { ...condition, value } : condition,
    )
  })
}
