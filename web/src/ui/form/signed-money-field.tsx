import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { keyboardDigits, parseDecimal } from '#server/contract/decimal.ts'
import { FieldFrame } from './field.tsx'
import { useField, type FieldProps } from './text-field.tsx'

/**
 * Parses a difference in dollars to cents.
 * @returns undefined when empty; NaN, which no schema accepts, when it is not an amount
 */
function parseDifference(text: string): number | undefined {
  // The minus may be before or after the dollar sign.
  const written = text.trim()
  const [before = '', sign] = /^(?:US)?\$?\s*(-?)/.exec(written) ?? []
  const cents = parseDecimal(written.slice(before.length), 2)
  if (cents === null) return undefined
  return sign && cents !== 0 ? -cents : cents
}

/** A difference in dollars, above or below zero; integer cents in the form. */
export function SignedMoneyField({ name, control, label, required, hint, disabled }: FieldProps) {
  const { field, value, error } = useField({ name, control })
  const [inputText, setInputText] = useState<string | null>(null)
  const isParsed = typeof value === 'number' && !Number.isNaN(value)
  return (
    <FieldFrame {...{ label, required, hint, disabled, error }}>
      {({ id, describedBy, invalid }) => (
        <OutlinedInput
          id={id}
          name={field.name}
          inputRef={field.ref}
          startAdornment="$"
          value={inputText ?? (isParsed ? (value / 100).toFixed(2) : '')}
          onChange={(event) => {
            const text = keyboardDigits(event.target.value)
            setInputText(text)
            field.onChange(parseDifference(text))
          }}
          onBlur={() => {
            // Text that cannot be parsed stays, so that it can be corrected.
            if (isParsed || value === undefined) setInputText(null)
            field.onBlur()
          }}
          slotProps={{ input: { 'aria-describedby': describedBy, 'aria-invalid': invalid, autoComplete: 'off' } }}
        />
      )}
    </FieldFrame>
  )
}
