import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'

/** Several texts of one kind, each on a separate line, with a button that adds a line. */
export function TextListField({
  label,
  labelOf,
  addLabel,
  type = 'text',
  maxLength,
  max,
  values,
  onChange,
}: {
  readonly label: string
  /** Accessible name of the n-th line, from 1. */
  readonly labelOf: (n: number) => string
  readonly addLabel: string
  readonly type?: 'text' | 'tel' | 'email'
  readonly maxLength: number
  readonly max: number
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}) {
  const { t } = useTranslation('people')
  const id = useId()
  const lines = values.length === 0 ? [''] : values
  return (
    <Box role="group" aria-labelledby={id} sx={{ mb: 2 }}>
      <Box id={id} sx={{ fontSize: '0.8125rem', fontWeight: 600, mb: 0.5 }}>
        {label}
      </Box>
      {lines.map((value, index) => (
        // The position is the identity of a line while it is typed.
        <Box key={index} sx={{ display: 'flex', gap: 0.5, mb: 0.75 }}>
          <OutlinedInput
            fullWidth
            type={type}
            value={value}
            onChange={({ target }) =>
              onChange(lines.map((line, lineIndex) => (lineIndex === index ? target.value : line)))
            }
            inputProps={{ 'aria-label': labelOf(index + 1), maxLength, autoComplete: 'off' }}
          />
          {lines.length > 1 || value !== '' ? (
            <IconButton
              aria-label={t('form.removeLine', { value: value || labelOf(index + 1) })}
              onClick={() => onChange(lines.filter((_line, lineIndex) => lineIndex !== index))}
            >
              <X size={16} aria-hidden />
            </IconButton>
          ) : null}
        </Box>
      ))}
      {lines.length < max && lines.at(-1) !== '' ? (
        <Button
          size="small"
          variant="text"
          startIcon={<Plus size={14} aria-hidden />}
          onClick={() => onChange([...lines, ''])}
        >
          {addLabel}
        </Button>
      ) : null}
    </Box>
  )
}
