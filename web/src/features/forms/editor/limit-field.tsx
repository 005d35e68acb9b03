import { useState } from 'react'
import { storedNumber } from '#modules/forms/stored-values.ts'
import { PlainField } from './plain-field.tsx'

/** Returns the number that a text contains, as an answer is read; NaN: the text is no number. */
const numberOf = (text: string): number => storedNumber(text) ?? NaN

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
