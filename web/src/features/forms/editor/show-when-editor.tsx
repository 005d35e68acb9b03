import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { isValidCondition } from '#modules/forms/definition.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ConditionEditor } from './condition-editor.tsx'
import type { EditorField } from './editor-state.ts'
import { PlainSelect } from './plain-field.tsx'

type ShowWhen = NonNullable<EditorField['showWhen']>
type Condition = ShowWhen['conditions'][number]

/** Maximum number of conditions that the contract accepts. */
const maxConditions = 10

/** Initial condition: the preceding field was answered. */
export const firstCondition = (field: EditorField): Condition => ({ field: field.name, op: 'answered', value: '' })

export interface ShowWhenEditorProps {
  readonly showWhen: ShowWhen
  readonly precedingFields: readonly EditorField[]
  readonly error: string | undefined
  /** @param isSeparateStep false for an edited condition, whose successive changes are undone together */
  readonly onChange: (showWhen: ShowWhen, isSeparateStep: boolean) => void
}

/** Edits the conditions under which the field is visible: all of them, or any of them. */
export function ShowWhenEditor({ showWhen, precedingFields, error, onChange }: ShowWhenEditorProps) {
  const { t } = useTranslation('forms')
  const box = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { match, conditions } = showWhen
  const previousField = precedingFields.at(-1)
  // Index of the first invalid condition; if none is, the error is shown at the first condition.
  const invalidIndex =
    error === undefined
      ? -1
      : Math.max(
          0,
          conditions.findIndex((condition) => !isValidCondition(condition, precedingFields)),
        )
  const add = () => {
    if (!previousField) return
    onChange({ ...showWhen, conditions: [...conditions, firstCondition(previousField)] }, true)
    setTimeout(() =>
      [...(box.current?.querySelectorAll<HTMLElement>('[data-condition]') ?? [])]
        .at(-1)
        ?.querySelector('select')
        ?.focus(),
    )
  }
  const remove = (index: number) => {
    onChange({ ...showWhen, conditions: conditions.filter((_, otherIndex) => otherIndex !== index) }, true)
    // Once it is rendered: with the most conditions it is disabled until one is gone.
    setTimeout(() => addButton.current?.focus())
  }
  return (
    <Box
      ref={box}
      role="group"
      aria-label={t('editor.conditional')}
      sx={{ mb: 2, pl: 1.5, borderLeft: '3px solid', borderColor: 'divider' }}
    >
      {conditions.length > 1 ? (
        <Box sx={{ maxWidth: 320 }}>
          <PlainSelect
            label={t('editor.match')}
            value={match}
            options={[
              { value: 'all', label: t('editor.matchAll') },
              { value: 'any', label: t('editor.matchAny') },
            ]}
            onChange={(value) => onChange({ ...showWhen, match: value === 'any' ? 'any' : 'all' }, true)}
          />
        </Box>
      ) : null}
      {conditions.map((condition, index) => (
        <Box
          key={index}
          data-condition
          role="group"
          aria-label={t('editor.conditionOf', { number: index + 1 })}
          sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <ConditionEditor
              condition={condition}
              precedingFields={precedingFields}
              error={index === invalidIndex ? error : undefined}
              onChange={(next) =>
                onChange(
                  {
                    ...showWhen,
                    conditions: conditions.map((other, itemIndex) => (itemIndex === index ? next : other)),
                  },
                  false,
                )
              }
            />
          </Box>
          {conditions.length > 1 ? (
            <IconButton
              aria-label={t('editor.conditionRemove', { number: index + 1 })}
              onClick={() => remove(index)}
              sx={{ mt: '22px' }}
            >
              <X size={16} />
            </IconButton>
          ) : null}
        </Box>
      ))}
      <Button
        ref={addButton}
        variant="text"
        size="small"
        startIcon={<Plus size={16} aria-hidden />}
        disabled={conditions.length >= maxConditions || !previousField}
        onClick={add}
      >
        {t('editor.conditionAdd')}
      </Button>
    </Box>
  )
}
