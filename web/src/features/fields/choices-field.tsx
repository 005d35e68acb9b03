import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { maxChoices } from '#modules/fields/fields.contract.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FieldFrame } from '../../ui/form/field.tsx'
import { useField, type FieldProps } from '../../ui/form/text-field.tsx'

interface Choice {
  readonly id?: string
  readonly label: string
}
const choicesOf = (value: unknown): readonly Choice[] =>
  Array.isArray(value) && value.length > 0 ? (value as Choice[]) : [{ label: '' }]

/** The choices of a field in their order. Enter adds a choice below, Backspace in an empty choice removes it. */
export function ChoicesField({ name, control, label, required, hint }: FieldProps) {
  const { t } = useTranslation('case-fields')
  const { field, value, error } = useField({ name, control })
  const list = useRef<HTMLDivElement>(null)
  const choices = choicesOf(value)
  const focusAt = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[Math.max(index, 0)]?.focus())
  const addAfter = (index: number) => {
    if (choices.length >= maxChoices) return
    field.onChange(choices.toSpliced(index + 1, 0, { label: '' }))
    focusAt(index + 1)
  }
  const removeAt = (index: number) => {
    field.onChange(choices.toSpliced(index, 1))
    focusAt(index - 1)
  }
  return (
    <FieldFrame {...{ label, required, hint, error }}>
      {({ id, describedBy, invalid }) => (
        <Box ref={list} role="group" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
          {choices.map((choice, index) => (
            <Box key={index} sx={{ display: 'flex', gap: 0.5 }}>
              <OutlinedInput
                {...(index === 0 ? { id, inputRef: field.ref } : {})}
                // The summary of errors finds the input by this name.
                name={`${field.name}.${index}.label`}
                value={choice.label}
                onBlur={field.onBlur}
                onChange={({ target }) => field.onChange(choices.with(index, { ...choice, label: target.value }))}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') {
                    event.preventDefault()
                    addAfter(index)
                  } else if (event.key === 'Backspace' && choice.label === '' && choices.length > 1) {
                    event.preventDefault()
                    removeAt(index)
                  }
                }}
                fullWidth
                slotProps={{
                  input: {
                    'aria-label': t('form.choice', { number: index + 1 }),
                    'aria-describedby': describedBy,
                    'aria-invalid': invalid && choice.label.trim() === '',
                    maxLength: 100,
                    autoComplete: 'off',
                  },
                }}
              />
              <IconButton
                aria-label={t('form.removeChoice', { label: choice.label || index + 1 })}
                disabled={choices.length === 1}
                onClick={() => removeAt(index)}
              >
                <X size={16} />
              </IconButton>
            </Box>
          ))}
          <Box>
            <Button
              size="small"
              startIcon={<Plus size={14} aria-hidden />}
              disabled={choices.length >= maxChoices}
              onClick={() => addAfter(choices.length - 1)}
            >
              {t('form.addChoice')}
            </Button>
          </Box>
        </Box>
      )}
    </FieldFrame>
  )
}
