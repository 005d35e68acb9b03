import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { useField, type FieldProps } from '../../../ui/form/text-field.tsx'

/** Parses a per cent, with a decimal point or comma, to basis points; null: empty or not a number. */
export function parseBasisPoints(text: string): number | null {
  const percent = text.trim().replace(',', '.')
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(percent) ? Math.round(Number(percent) * 100) : null
}

/** Shows a per cent and holds it in the form as basis points; `null` where the text is not a per cent. */
export function PercentField({ name, control, label, required, hint, disabled, trailing }: FieldProps) {
  const { field, value, error } = useField({ name, control })
  const [text, setText] = useState<string | null>(null)
  return (
    <FieldFrame {...{ label, required, hint, disabled, trailing, error }}>
      {({ id, describedBy, invalid }) => (
        <OutlinedInput
          id={id}
          name={field.name}
          inputRef={field.ref}
          endAdornment="%"
          value={text ?? (typeof value === 'number' ? String(value / 100) : '')}
          onChange={({ target }) => {
            setText(target.value)
            field.onChange(parseBasisPoints(target.value))
          }}
          onBlur={() => {
            setText(null)
            field.onBlur()
          }}
          slotProps={{
            input: {
              'aria-describedby': describedBy,
              'aria-invalid': invalid,
              inputMode: 'decimal',
              autoComplete: 'off',
            },
          }}
        />
      )}
    </FieldFrame>
  )
}
