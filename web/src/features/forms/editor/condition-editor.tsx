import Box from '@mui/material/Box'
import { choiceTypes, conditionOperators } from '#modules/forms/fields.contract.ts'
import { municipalities } from '#modules/forms/municipalities.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { dayInputTypes } from './day-input-types.ts'
import type { EditorField } from './editor-state.ts'
import { PlainField, PlainSelect } from './plain-field.tsx'

type Condition = NonNullable<EditorField['showWhen']>['conditions'][number]

/** Returns the answers to choose from; undefined if the answer is free text. */
const answerChoicesOf = (field: EditorField | undefined, yesLabel: string, noLabel: string) => {
  if (!field) return undefined
  if (field.type === 'consent')
    return [
      { value: 'true', label: yesLabel },
      { value: 'false', label: noLabel },
    ]
  if (field.type === 'municipality') return municipalities.map((town) => ({ value: town, label: town }))
  return choiceTypes.includes(field.type) ? field.options : undefined
}

/** Condition under which a field is visible: the answer to an earlier field. */
export function ConditionEditor({
  condition,
  precedingFields,
  error,
  onChange,
}: {
  readonly condition: Condition
  readonly precedingFields: readonly EditorField[]
  readonly error: string | undefined
  readonly onChange: (condition: Condition) => void
}) {
  const { t } = useTranslation('forms')
  const conditionField = precedingFields.find(({ name }) => name === condition.field)
  const choices = answerChoicesOf(conditionField, t('answer.yes'), t('answer.no'))
  const fieldOptions = [
    ...(conditionField ? [] : [{ value: condition.field, label: condition.field }]),
    ...precedingFields.map(({ name, label }) => ({ value: name, label: label || name })),
  ]
  const conditionOn = (name: string): Condition => ({
    ...condition,
    field: name,
    value:
      answerChoicesOf(
        precedingFields.find((field) => field.name === name),
        '',
        '',
      )?.[0]?.value ?? '',
  })
  const needsValue = condition.op === 'equals' || condition.op === 'not_equals'
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 1.5,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: needsValue ? 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1.5fr)' : 'minmax(0, 2fr) minmax(0, 1fr)',
        },
      }}
    >
      <PlainSelect
        label={t('editor.when')}
        value={condition.field}
        error={error}
        options={fieldOptions}
        onChange={(name) => onChange(conditionOn(name))}
      />
      <PlainSelect
        label={t('editor.operator')}
        value={condition.op}
        options={conditionOperators.map((op) => ({ value: op, label: t(`operators.${op}`) }))}
        onChange={(op) => onChange({ ...condition, op: op as Condition['op'] })}
      />
      {!needsValue ? null : choices ? (
        <PlainSelect
          label={t('editor.answer')}
          value={condition.value}
          options={
            choices.some(({ value }) => value === condition.value)
              ? choices
              : [{ value: condition.value, label: condition.value || t('answer.choose') }, ...choices]
          }
          onChange={(value) => onChange({ ...condition, value })}
        />
      ) : (
        <PlainField
          label={t('editor.answer')}
          value={condition.value}
          maxLength={1000}
          type={dayInputTypes[conditionField?.type ?? 'text'] ?? 'text'}
          inputMode={conditionField?.type === 'number' || conditionField?.type === 'money' ? 'decimal' : 'text'}
          onChange={(value) => onChange({ ...condition, value })}
        />
      )}
    </Box>
  )
}
