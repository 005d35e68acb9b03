import { useState } from 'react'
import { PlainField } from './plain-field.tsx'

const numberOf = (typed: string): number => (/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(typed.trim()) ? Number(typed) : NaN)

export interface FigureFieldProps {
  readonly label: string
  readonly value: number | undefined
  /** Whether a number is allowed as the limit. */
  readonly takes: (figure: number) => boolean
  readonly refusal: string
  readonly error?: string | undefined
  readonly onChange: (value: number | undefined) => void
}

/** Number input of a limit; empty means none. Invalid text stays until blur and sets no limit. */
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
