import { useState } from 'react'
import { PlainField } from './plain-field.tsx'

const numberOf = (typed: string): number => (/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(typed.trim()) ? Number(typed) : NaN)

export interface FigureFieldProps {
  readonly label: string
  readonly value: number | undefined
  /** Whether a figure may be the limit; others are not taken. */
  readonly takes: (figure: number) => boolean
  readonly refusal: string
  readonly error?: string | undefined
  readonly onChange: (value: number | undefined) => void
}

/** A limit; empty is none. What is no figure yet stays on the screen until the field is left, and limits nothing. */
export function FigureField({ label, value, takes, refusal, error, onChange }: FigureFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = typed !== null && typed.trim() !== '' && !takes(numberOf(typed))
  return (
    <PlainField
      label={label}
      value={typed ?? (value === undefined ? '' : String(value))}
      inputMode="decimal"
      error={wrong ? refusal : error}
      onBlur={() => setTyped(null)}
      onChange={(text) => {
        setTyped(text)
        if (text.trim() === '') onChange(undefined)
        else if (takes(numberOf(text))) onChange(numberOf(text))
      }}
    />
  )
}
