import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { useField, type FieldProps } from '../../../ui/form/text-field.tsx'
import { parseDecimal, formatDecimal } from './decimal.ts'

export interface DecimalFieldProps extends FieldProps {
  /** Decimals on the screen: two for cents, one for tenths of a mile, three for mills. */
  readonly decimals: 1 | 2 | 3
  readonly startAdornment?: string
  readonly endAdornment?: string
}

/** A decimal number on the screen, whole units of its last place in the form, so that nothing is rounded. */
export function DecimalField({ decimals, startAdornment, endAdornment, ...props }: DecimalFieldProps) {
  const { name, control, label, required, hint, disabled, trailing } = props
  const { field, value, error } = useField({ name, control })
  const [text, setText] = useState<string | null>(null)
  const isParsed = typeof value === 'number' && !Number.isNaN(value)
  // A value that was set elsewhere, from a receipt for example, replaces the text that the person entered.
  const isTextCurrent = text !== null && Object.is(parseDecimal(text, decimals), value)
  const formatted = isParsed ? formatDecimal(value, decimals) : ''
  return (
    <FieldFrame {...{ label, required, hint, disabled, trailing, error }}>
      {({ id, describedBy, invalid }) => (
        <OutlinedInput
          id={id}
          name={field.name}
          inputRef={field.ref}
          startAdornment={startAdornment}
          endAdornment={endAdornment}
          value={isTextCurrent ? text : formatted}
          onChange={(event) => {
            setText(event.target.value)
            field.onChange(parseDecimal(event.target.value, decimals))
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
              maxLength: 20,
            },
          }}
        />
      )}
    </FieldFrame>
  )
}
