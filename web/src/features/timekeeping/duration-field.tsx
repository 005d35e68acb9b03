import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { FieldFrame } from '../../ui/form/field.tsx'
import { useField, type FieldProps } from '../../ui/form/text-field.tsx'
import { formatHours, parseDuration } from './duration.ts'

/** A duration: hours on the screen, whole seconds in the form; null when empty, NaN when it is not a duration. */
export function DurationField({ autoFocus = false, ...props }: FieldProps & { readonly autoFocus?: boolean }) {
  const { name, control, label, required, hint, disabled, trailing } = props
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
          autoFocus={autoFocus}
          value={text ?? (isParsed ? formatHours(value) : '')}
          onChange={(event) => {
            setText(event.target.value)
            field.onChange(event.target.value.trim() === '' ? null : (parseDuration(event.target.value) ?? Number.NaN))
          }}
          onBlur={() => {
            // Text that cannot be parsed stays, so that it can be corrected.
            if (isParsed || value === null) setText(null)
            field.onBlur()
          }}
          slotProps={{
            input: { 'aria-describedby': describedBy, 'aria-invalid': invalid, inputMode: 'text', maxLength: 20 },
          }}
        />
      )}
    </FieldFrame>
  )
}
