import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { useField, type FieldProps } from '../../../ui/form/text-field.tsx'
import { readDecimal, writeDecimal } from './decimal.ts'

export interface DecimalFieldProps extends FieldProps {
  /** Cents have two, tenths of a mile one, mills of a dollar three. */
  readonly decimals: 1 | 2 | 3
  readonly startAdornment?: string
  readonly endAdornment?: string
}

/** A figure on the screen, whole units of its last place in the form; nothing is rounded. */
export function DecimalField({ decimals, startAdornment, endAdornment, ...props }: DecimalFieldProps) {
  const { name, control, label, required, hint, disabled, trailing } = props
  const { field, value, error } = useField({ name, control })
  const [typed, setTyped] = useState<string | null>(null)
  const isRead = typeof value === 'number' && !Number.isNaN(value)
  // A value that was set elsewhere, from a receipt for example, replaces what was typed.
  const isTyped = typed !== null && Object.is(readDecimal(typed, decimals), value)
  return (
    <FieldFrame {...{ label, required, hint, disabled, trailing, error }}>
      {({ id, describedBy, invalid }) => (
        <OutlinedInput
          id={id}
          name={field.name}
          inputRef={field.ref}
          startAdornment={startAdornment}
          endAdornment={endAdornment}
          value={isTyped ? typed : isRead ? writeDecimal(value, decimals) : ''}
          onChange={(event) => {
            setTyped(event.target.value)
            field.onChange(readDecimal(event.target.value, decimals))
          }}
          onBlur={() => {
            // What cannot be read stays, so that it can be mended.
            if (isRead || value === null) setTyped(null)
            field.onBlur()
          }}
          slotProps={{
            input: {
              'aria-describedby': describedBy,
              'aria-invalid': invalid,
              inputMode: 'decimal',
              autoComplete: 'off',
              maxLength: 20,
            },
          }}
        />
      )}
    </FieldFrame>
  )
}
