import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { FieldFrame } from './field.tsx'
import { useField, type FieldProps } from './text-field.tsx'

/** A difference in dollars, above or below zero; integer cents in the form. */
export function SignedMoneyField({ name, control, label, required, hint, disabled }: FieldProps) {
  const { field, value, error } = useField({ name, control })
  const [inputText, setInputText] = useState<string | null>(null)
  return (
    <FieldFrame {...{ label, required, hint, disabled, error }}>
      {({ id, describedBy, invalid }) => (
        <OutlinedInput
          id={id}
          name={field.name}
          inputRef={field.ref}
          startAdornment="$"
          value={inputText ?? (typeof value === 'number' ? (value / 100).toFixed(2) : '')}
          onChange={(event) => {
            const text = event.target.value
              .replace(/[−–]/g, '-')
              .replace(/[^\d.-]/g, '')
              .replace(/(?!^)-/g, '')
            setInputText(text)
            const amount = Number(text)
            field.onChange(text === '' || text === '-' || Number.isNaN(amount) ? undefined : Math.round(amount * 100))
          }}
          onBlur={() => {
            setInputText(null)
            field.onBlur()
          }}
          slotProps={{ input: { 'aria-describedby': describedBy, 'aria-invalid': invalid, autoComplete: 'off' } }}
        />
      )}
    </FieldFrame>
  )
}
