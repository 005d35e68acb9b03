import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { FieldFrame } from './field.tsx'
import { useField, type FieldProps } from './text-field.tsx'

/** Parses a per cent, with a decimal point or comma, to basis points; null when empty, NaN when it is not a per cent. */
export function parseBasisPoints(text: string): number | null {
  const percent = text.replace('%', '').trim().replace(',', '.')
  if (percent === '') return null
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(percent) ? Math.round(Number(percent) * 100) : Number.NaN
}

/**
 * Shows a per cent and holds it in the form as basis points: null when an optional field is empty. Text that is no per
 * cent is NaN, which no schema accepts: it must not be saved like an empty field where the per cent is optional. An
 * empty required field is NaN too, so that its message says what a per cent may be.
 */
export function PercentField({ name, control, label, required, hint, disabled, trailing }: FieldProps) {
  const { field, value, error } = useField({ name, control })
  const [text, setText] = useState<string | null>(null)
  const isParsed = typeof value === 'number' && !Number.isNaN(value)
  return (
    <FieldFrame {...{ label, required, hint, disabled, trailing, error }}>
      {({ id, describedBy, invalid }) => (
        <OutlinedInput
          id={id}
          name={field.name}
          inputRef={field.ref}
          endAdornment="%"
          value={text ?? (isParsed ? String(value / 100) : '')}
          onChange={({ target }) => {
            setText(target.value)
            field.onChange(parseBasisPoints(target.value) ?? (required ? Number.NaN : null))
          }}
          onBlur={() => {
            // Text that cannot be parsed stays, so that it can be corrected.
            if (isParsed || value === null) setText(null)
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
