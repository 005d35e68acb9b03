import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { useField, type FieldProps } from '../../../ui/form/text-field.tsx'

/** Returns a typed per cent in basis points, with a point or a comma; null: none or not a per cent. */
export function readBasisPoints(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null
}

/** A per cent on the screen, basis points in the form; `null` when it is none. */
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
            field.onChange(readBasisPoints(target.value))
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
