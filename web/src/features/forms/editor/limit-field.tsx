import { useState } from 'react'
import { plainDecimal } from '#server/contract/decimal.ts'
import { PlainField } from './plain-field.tsx'

/** Returns the decimal number that a text contains, `1,250` and `12,5` too; NaN: the text is no number. */
function numberOf(text: string): number {
  const plain = plainDecimal(text)
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : NaN
}

export interface LimitFieldProps {
  readonly label: string
  readonly value: number | undefined
  /** Whether a number is allowed as the limit. */
  readonly isAllowed: (value: number) => boolean
  readonly invalidMessage: string
  readonly error?: string | undefined
  readonly onChange: (value: number | undefined) => void
}

/**
 * Number input of a limit; empty means none. Invalid text stays with `invalidMessage` until blur, and the limit remains as
 * it was.
 */
export function LimitField({ label, value, isAllowed, invalidMessage, error, onChange }: LimitFieldProps) {
  const [inputText, setInputText] = useState<string | null>(null)
  const isInvalid = inputText !== null && inputText.trim() !== '' && !isAllowed(numberOf(inputText))
  return (
    <PlainField
      label={label}
      value={inputText ?? (value === undefined ? '' : String(value))}
      inputMode="decimal"
      error={isInvalid ? invalidMessage : error}
      onBlur={() => setInputText(null)}
      onChange={(text) => {
        setInputText(text)
        if (text.trim() === '') onChange(undefined)
        else if (isAllowed(numberOf(text))) onChange(numberOf(text))
      }}
    />
  )
}
